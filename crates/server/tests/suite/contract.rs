//! What any store promises, tried on each of them: what is accepted is there, what was refused is not, whatever was
//! opened meanwhile.

use crate::full_disk::{config, row};
use crate::settings::Folder;
use cardwright_server::Keeping;
use cardwright_server::metrics::Metrics;
use cardwright_server::serving::store_file;
use cardwright_server::store::{self, AccountRow, Claim, Fence, Store, StoreError};
use cardwright_server::table::{Entry, LinkConfig, MatchConfig, Row, SeatConfig, Snapshot};
use std::collections::HashSet;
use std::sync::Arc;

/// A place where a store is, and how it is opened.
struct Place {
    folder: Folder,
    #[cfg(feature = "postgres")]
    url: Option<String>,
}

impl Place {
    fn file() -> Self {
        let folder = Folder::new();
        std::fs::create_dir_all(&folder.0).expect("a folder");
        Self {
            folder,
            #[cfg(feature = "postgres")]
            url: None,
        }
    }

    #[cfg(feature = "postgres")]
    fn shared() -> Self {
        let place = Self::file();
        let name = place.folder.0.file_name().expect("a name").to_string_lossy().into_owned();
        Self { url: Some(crate::database::schema(&name)), ..place }
    }

    async fn open(&self) -> Store {
        let metrics = Arc::new(Metrics::default());
        #[cfg(feature = "postgres")]
        if let Some(url) = &self.url {
            return Store::shared(url, Default::default(), metrics).await.expect("a store").0;
        }
        Store::open(&store_file(&self.folder.0), metrics).expect("a store")
    }
}

/// Each promise as a test of each store.
macro_rules! promises {
    ($($promise:ident),* $(,)?) => {
        mod on_a_file { $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $promise() {
                super::$promise(&super::Place::file()).await;
            }
        )* }
        #[cfg(feature = "postgres")]
        mod on_postgres { $(
            #[tokio::test(flavor = "multi_thread")]
            async fn $promise() {
                super::$promise(&super::Place::shared()).await;
            }
        )* }
    };
}

promises!(
    what_is_accepted_is_there_when_it_is_opened_again,
    what_is_written_once_is_not_written_over_and_takes_nobody_with_it,
    a_link_leads_to_its_match_until_it_is_replaced,
    matches_are_counted_listed_and_found_to_be_due,
    a_match_that_is_deleted_leaves_nothing,
    what_is_known_besides_matches_is_kept,
    a_match_that_was_set_aside_is_not_opened,
    an_account_is_exchanged_only_for_the_one_it_was_made_from,
    a_copy_has_everything_and_is_a_store,
);

async fn held(store: &Store, id: &str) -> Fence {
    match store.claim(id).await.expect("an answer") {
        Claim::Here(fence) => fence,
        other => panic!("nobody else is there: {other:?}"),
    }
}

async fn begin(store: &Store, config: &MatchConfig) -> Fence {
    let tokens = [format!("{} link", config.id), format!("{} watch", config.id)];
    store.create(config, &tokens, None).await.expect("begun");
    Fence::default()
}

fn choice(number: u64) -> Row {
    Row { entry: Entry::Choice { seat: 0, option: 3, used: 0, auto: false }, ..row(number) }
}

async fn what_is_accepted_is_there_when_it_is_opened_again(place: &Place) {
    let store = place.open().await;
    let fence = begin(&store, &config("m")).await;
    // An id of a request may hold anything.
    let strange = Row { command: Some("a\0b \u{1f0a1}".to_owned()), link: None, ..row(1) };
    let rows = vec![row(0), strange, choice(2)];
    let snapshot = Snapshot { rows: 2, choices: 0, state: vec![0, 255, 7] };
    store.append(("m", fence), rows[..2].to_vec(), None, Some(snapshot.clone())).await.expect("written");
    store.append(("m", fence), rows[2..].to_vec(), None, None).await.expect("written");
    store.clock(("m", fence), 3, 1234).await.expect("written");
    store.close().await;
    let store = place.open().await;
    let fence = held(&store, "m").await;
    let kept = store.load("m").await.expect("readable").expect("there");
    assert_eq!(kept.config, config("m"));
    assert_eq!(kept.rows, rows);
    assert_eq!(kept.snapshot, Some(snapshot));
    assert_eq!((kept.elapsed, kept.visited), (1234, 2));
    store.append(("m", fence), vec![row(3)], None, None).await.expect("written");
    let kept = store.load("m").await.expect("readable").expect("there");
    assert_eq!((kept.rows.len(), kept.elapsed), (4, 0), "the clock was of an earlier decision");
    assert!(store.load("another").await.expect("readable").is_none());
    store.close().await;
}

async fn what_is_written_once_is_not_written_over_and_takes_nobody_with_it(place: &Place) {
    let store = place.open().await;
    let mut fences = Vec::new();
    for id in ["a", "b", "c"] {
        fences.push(begin(&store, &config(id)).await);
    }
    store.append(("b", fences[1]), vec![row(0)], None, None).await.expect("written");
    let again = |id: &'static str, fence: Fence| store.append((id, fence), vec![row(0)], None, None);
    let (a, b, c) = tokio::join!(again("a", fences[0]), again("b", fences[1]), again("c", fences[2]));
    assert!(a.is_ok() && c.is_ok(), "{a:?} {c:?}");
    assert!(matches!(b, Err(StoreError::Damaged(_))), "{b:?}");
    assert!(matches!(store.create(&config("a"), &[], None).await, Err(StoreError::Damaged(_))));
    for id in ["a", "b", "c"] {
        assert_eq!(store.load(id).await.expect("readable").expect("there").rows, [row(0)]);
    }
    store.close().await;
    let closed = store.append(("a", fences[0]), vec![row(1)], None, None).await;
    assert!(matches!(closed, Err(StoreError::Closed)), "{closed:?}");
}

async fn a_link_leads_to_its_match_until_it_is_replaced(place: &Place) {
    let store = place.open().await;
    let fence = begin(&store, &config("m")).await;
    begin(&store, &config("other")).await;
    let find = async |token: &str| store.find(token).await.expect("readable");
    assert_eq!(find("m link").await, Some(("m".to_owned(), Some(0))));
    assert_eq!(find("m watch").await, Some(("m".to_owned(), None)));
    assert_eq!(find("nothing").await, None);
    let taken = store.relink(("m", fence), Some(0), "other link").await;
    assert!(matches!(taken, Err(StoreError::Damaged(_))), "{taken:?}");
    assert_eq!(find("m link").await, Some(("m".to_owned(), Some(0))), "nothing has changed");
    store.relink(("m", fence), Some(0), "new link").await.expect("written");
    store.relink(("m", fence), None, "new watch").await.expect("written");
    for (token, leads) in [("m link", false), ("m watch", false), ("new link", true), ("new watch", true)] {
        assert_eq!(find(token).await.is_some(), leads, "{token}");
    }
    store.close().await;
}

async fn matches_are_counted_listed_and_found_to_be_due(place: &Place) {
    let store = place.open().await;
    let made = |id: &str, created| MatchConfig { created, made_by: Some("1.2.3.4".to_owned()), ..config(id) };
    for (id, created) in [("new", 30), ("old", 10), ("over", 20)] {
        begin(&store, &made(id, created)).await;
    }
    let fence = Fence::default();
    let bot = MatchConfig {
        chairs: vec![SeatConfig { name: "Bot".to_owned(), bot: Some("random".to_owned()) }],
        links: vec![LinkConfig { seats: Vec::new(), invited: false }],
        ..made("bot", 5)
    };
    begin(&store, &bot).await;
    store.append(("old", fence), vec![Row { at: 100, ..choice(0) }], None, None).await.expect("written");
    let end = Some(Some("{\"winners\":[0]}".to_owned()));
    store.append(("over", fence), vec![Row { at: 200, ..choice(0) }], end, None).await.expect("written");
    let keeping = Keeping {
        unbegun: std::time::Duration::from_millis(1_000),
        open: std::time::Duration::from_millis(2_000),
        over: std::time::Duration::from_millis(3_000),
    };
    let listed = store.list(keeping, 3).await.expect("readable");
    let ids: Vec<&str> = listed.iter().map(|listed| listed.id.as_str()).collect();
    assert_eq!(ids, ["new", "over", "old"], "the newest first, and no more than asked for");
    let due_at: Vec<u64> = listed.iter().map(|listed| listed.deleted_at).collect();
    assert_eq!(due_at, [1_030, 3_200, 2_100]);
    assert_eq!((listed[1].rows, listed[1].game.as_str()), (1, "fourhouses"));
    assert_eq!(listed[1].outcome.as_ref().map(|outcome| outcome["winners"][0] == 0), Some(true));
    let due = async |now| store.due(String::new(), keeping, now).await.expect("readable").0;
    assert_eq!(due(1_029).await, ["bot"]);
    assert_eq!(due(2_100).await, ["bot", "new", "old"]);
    let counts = store.counts().await.expect("readable");
    assert_eq!((counts.open, counts.over, counts.set_aside), (3, 1, 0));
    assert_eq!(store.made_by("1.2.3.4", 10).await.expect("readable"), 3, "one is over");
    assert_eq!(store.made_by("1.2.3.4", 2).await.expect("readable"), 2, "counted so far");
    assert_eq!(store.made_by("9.9.9.9", 10).await.expect("readable"), 0);
    store.append(("over", fence), vec![choice(1)], Some(None), None).await.expect("written");
    assert_eq!(store.counts().await.expect("readable").over, 0, "it is open again");
    store.visit("new", 5_000).await.expect("written");
    assert_eq!(store.listed("new", keeping).await.expect("readable").expect("there").visited, 5_000);
    assert!(store.listed("none", keeping).await.expect("readable").is_none());
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.unattended(|_| true).await.expect("readable"), ["bot"]);
    assert!(store.unattended(|_| false).await.expect("readable").is_empty(), "it cannot go on");
    store.close().await;
}

async fn a_match_that_is_deleted_leaves_nothing(place: &Place) {
    let store = place.open().await;
    let fence = begin(&store, &config("m")).await;
    begin(&store, &config("stays")).await;
    store.append(("m", fence), vec![row(0)], None, None).await.expect("written");
    store.forget("m", fence).await.expect("deleted");
    assert!(store.load("m").await.expect("readable").is_none());
    assert_eq!(store.find("m link").await.expect("readable"), None);
    assert!(store.load("stays").await.expect("readable").is_some());
    store.visit("m", 9).await.expect("nobody minds");
    assert_eq!(store.due(String::new(), Keeping::default(), 9).await.expect("readable").0.len(), 0);
    begin(&store, &config("m")).await;
    assert!(store.load("m").await.expect("readable").expect("another").rows.is_empty());
    store.close().await;
}

async fn what_is_known_besides_matches_is_kept(place: &Place) {
    let store = place.open().await;
    store.ban("10.0.0.0/8", Some(7)).await.expect("written");
    store.ban("11.0.0.0/8", Some(8)).await.expect("written");
    store.ban("11.0.0.0/8", None).await.expect("written");
    store.note_look(77).await.expect("written");
    let version =
        |fingerprint: &str| MatchConfig { fingerprint: fingerprint.to_owned(), ..config(fingerprint) };
    for (fingerprint, rules) in [("f1", vec![1, 0]), ("f2", vec![2]), ("f3", vec![3])] {
        let tokens = [format!("{fingerprint} a"), format!("{fingerprint} b")];
        store.create(&version(fingerprint), &tokens, Some(rules)).await.expect("begun");
    }
    store.forget("f2", Fence::default()).await.expect("deleted");
    store.forget("f3", Fence::default()).await.expect("deleted");
    store.check_health().await.expect("well");
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.banned().await.expect("readable"), [("10.0.0.0/8".to_owned(), 7)]);
    assert_eq!(store.last_look().await.expect("readable"), Some(77));
    let played = HashSet::from([("fourhouses".to_owned(), "f3".to_owned())]);
    assert_eq!(store.forget_unused_rules(played).await.expect("done"), 1);
    let rules = async |version: &str| store.rules("fourhouses", version).await.expect("readable");
    assert_eq!(
        (rules("f1").await, rules("f2").await, rules("f3").await),
        (Some(vec![1, 0]), None, Some(vec![3]))
    );
    store.close().await;
}

async fn a_match_that_was_set_aside_is_not_opened(place: &Place) {
    let store = place.open().await;
    let fence = begin(&store, &config("m")).await;
    store.quarantine(("m", fence), "it makes no sense").await.expect("written");
    let opened = store.load("m").await;
    assert!(matches!(&opened, Err(StoreError::Quarantined(why)) if why == "it makes no sense"), "{opened:?}");
    assert_eq!(store.counts().await.expect("readable").set_aside, 1);
    store.close().await;
}

fn account(version: u64, byte: u8) -> AccountRow {
    AccountRow { version, about: format!("{{\"version\":{version}}}"), sealed: vec![0, byte, 255] }
}

async fn an_account_is_exchanged_only_for_the_one_it_was_made_from(place: &Place) {
    let store = place.open().await;
    let write = async |before: Option<u64>, after: Option<AccountRow>| {
        store.write_account("ada", before, after).await
    };
    assert_eq!(store.account("ada").await.expect("readable"), None);
    write(None, Some(account(7, 1))).await.expect("made");
    assert!(matches!(write(None, Some(account(7, 2))).await, Err(StoreError::Changed)), "it is there");
    write(Some(7), Some(account(8, 3))).await.expect("exchanged");
    assert!(matches!(write(Some(7), Some(account(8, 4))).await, Err(StoreError::Changed)));
    assert!(matches!(write(Some(7), None).await, Err(StoreError::Changed)));
    // Of two at the same moment one is told that it was the second, and others in the same commit do not mind.
    let (one, other, ban) = tokio::join!(
        write(Some(8), Some(account(9, 5))),
        write(Some(8), Some(account(9, 6))),
        store.ban("10.0.0.0/8", Some(7))
    );
    assert!(one.is_ok() != other.is_ok() && ban.is_ok(), "{one:?} {other:?} {ban:?}");
    let byte = if one.is_ok() { 5 } else { 6 };
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.account("ada").await.expect("readable"), Some(account(9, byte)));
    assert_eq!(store.account("Ada").await.expect("readable"), None);
    store.write_account("ada", Some(9), None).await.expect("deleted");
    assert_eq!(store.account("ada").await.expect("readable"), None);
    store.close().await;
}

/// As a program without accounts has left it.
#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_older_form_is_brought_to_this_one() {
    let place = Place::shared();
    let store = place.open().await;
    begin(&store, &config("m")).await;
    store.close().await;
    let schema = place.folder.0.file_name().expect("a name").to_string_lossy().replace('-', "_");
    crate::database::run(&format!(
        "SET search_path = \"{schema}\"; DROP TABLE accounts; UPDATE about SET value = 1 WHERE name = 'form'"
    ));
    let store = place.open().await;
    assert!(store.load("m").await.expect("readable").is_some());
    store.write_account("ada", None, Some(account(7, 1))).await.expect("made");
    assert_eq!(store.account("ada").await.expect("readable"), Some(account(7, 1)));
    store.close().await;
}

async fn a_copy_has_everything_and_is_a_store(place: &Place) {
    let store = place.open().await;
    let fence = begin(&store, &MatchConfig { made_by: Some("1.2.3.4".to_owned()), ..config("m") }).await;
    let strange = Row { command: Some("a\0b".to_owned()), ..row(0) };
    let snapshot = Snapshot { rows: 1, choices: 0, state: vec![9; 3000] };
    store.append(("m", fence), vec![strange.clone()], None, Some(snapshot.clone())).await.expect("written");
    let tokens = ["over a".to_owned(), "over b".to_owned()];
    store.create(&config("over"), &tokens, Some(vec![5])).await.expect("begun");
    let end = Some(Some("null".to_owned()));
    store.append(("over", fence), vec![choice(0)], end, None).await.expect("written");
    store.ban("10.0.0.0/8", Some(7)).await.expect("written");
    store.write_account("ada", None, Some(account(7, 1))).await.expect("made");
    let copy = place.folder.0.join("copy.redb");
    assert_eq!(store.backup(copy.clone()).await.expect("a copy"), 2);
    let told = store.backup(copy.clone()).await.expect_err("a copy is not written over").to_string();
    assert!(told.contains("copy.redb") && told.contains("already"), "{told}");
    store.close().await;
    let elsewhere = Place::file();
    let letter = place.folder.0.join("letter.txt");
    std::fs::write(&letter, "Dear Ada").expect("written");
    let told = store::restore(&letter, &store_file(&elsewhere.folder.0)).expect_err("no copy").to_string();
    assert!(told.contains("letter.txt") && told.contains("no copy"), "{told}");
    store::restore(&copy, &store_file(&elsewhere.folder.0)).expect("restored");
    let shared: Option<Place> = None;
    #[cfg(feature = "postgres")]
    let shared = match std::env::var("CARDWRIGHT_POSTGRES") {
        Ok(_) => {
            let shared = Place::shared();
            let url = shared.url.clone().expect("an address");
            assert_eq!(store::postgres::restore(&copy, &url).await.expect("restored"), 2);
            assert!(store::postgres::restore(&copy, &url).await.is_err(), "only into an empty one");
            Some(shared)
        }
        Err(_) => shared,
    };
    for place in [Some(elsewhere), shared].into_iter().flatten() {
        let store = place.open().await;
        let fence = held(&store, "m").await;
        let kept = store.load("m").await.expect("readable").expect("there");
        assert_eq!((kept.rows, kept.snapshot.as_ref()), (vec![strange.clone()], Some(&snapshot)));
        assert_eq!(store.find("over b").await.expect("readable"), Some(("over".to_owned(), None)));
        assert_eq!(store.made_by("1.2.3.4", 9).await.expect("readable"), 1);
        assert_eq!(store.rules("fourhouses", "").await.expect("readable"), Some(vec![5]));
        assert_eq!(store.banned().await.expect("readable").len(), 1);
        assert_eq!(store.account("ada").await.expect("readable"), Some(account(7, 1)));
        let counts = store.counts().await.expect("readable");
        assert_eq!((counts.open, counts.over), (1, 1));
        store.append(("m", fence), vec![row(1)], None, None).await.expect("it goes on");
        store.close().await;
    }
}
