//! A match that the engine does not come back from ends alone: the others go on, and so does the server, now and at its
//! next start.

use crate::common::{Client, http, post};
use crate::settings::settings;
use cardwright_server::lobby::Pace;
use cardwright_server::{Limits, Running};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::SeqCst};
use std::time::{Duration, Instant};

const WELL: u8 = 0;
const PANICS: u8 = 1;
const HANGS: u8 = 2;

/// What the engine does with work of the game that these tests are hostile with.
#[derive(Clone)]
struct Mood(Arc<AtomicU8>);

impl Mood {
    fn of(server: &Running, game: &'static str) -> Self {
        let mood = Self(Arc::new(AtomicU8::new(WELL)));
        let told = mood.0.clone();
        server.lobby.engine.watch(move |of| match told.load(SeqCst) {
            PANICS if of == game => panic!("on purpose"),
            HANGS if of == game => {
                while told.load(SeqCst) == HANGS {
                    std::thread::sleep(Duration::from_millis(5));
                }
            }
            _ => {}
        });
        mood
    }

    fn set(&self, mood: u8) {
        self.0.store(mood, SeqCst);
    }
}

async fn start(data: &Path) -> Running {
    start_with(data, Duration::from_millis(300)).await
}

async fn start_with(data: &Path, engine_time: Duration) -> Running {
    let limits = Limits { connection_rate: 100_000, address_rate: 100_000, ..Limits::default() };
    let pace = Pace { bot_delay: Duration::ZERO, bot_time: Duration::from_millis(20), think: None };
    let settings = cardwright_server::Settings { engine_time, ..settings(data, limits, pace) };
    cardwright_server::start(settings).await.expect("a server")
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()));
    let _gone = std::fs::remove_dir_all(&folder);
    folder
}

async fn alone(server: &Running, game: &str, more: Value) -> (String, Client) {
    let mut wish = json!({"game": game, "seed": 3, "seats": [{"by": "you"}, {"by": "you"}]});
    for (name, value) in more.as_object().into_iter().flatten() {
        wish[name] = value.clone();
    }
    let (status, created) = post(server.address, "/api/matches", &wish).await;
    assert_eq!(status, 201, "{created}");
    let token = created["links"][0]["token"].as_str().expect("a link").to_owned();
    let client = Client::join(server.address, &token).await;
    (token, client)
}

fn reports(data: &Path) -> Vec<Value> {
    let files = std::fs::read_dir(data.join("reports")).into_iter().flatten().flatten();
    files
        .map(|file| serde_json::from_slice(&std::fs::read(file.path()).expect("a file")).expect("JSON"))
        .collect()
}

/// The choice ends its match and is not written; a bystander plays on; the match is there after a restart.
async fn a_bad_choice(name: &str, bad: u8, why: &str) {
    let data = folder(name);
    // Writing down where it panicked takes a while on a busy machine.
    let engine_time = Duration::from_millis(if bad == PANICS { 10_000 } else { 300 });
    let server = start_with(&data, engine_time).await;
    let mood = Mood::of(&server, "fourhouses");
    let (token, mut player) = alone(&server, "fourhouses", json!({})).await;
    let (_, mut bystander) = alone(&server, "realms", json!({})).await;
    for _ in 0..3 {
        assert_eq!(player.choose(0).await["is"], "update");
    }
    let seq = player.seq().expect("a position");
    mood.set(bad);
    let hanging = tokio::spawn(async move {
        let refused = player.choose(0).await;
        (player, refused)
    });
    for _ in 0..10 {
        let begun = Instant::now();
        assert_eq!(bystander.choose(0).await["is"], "update");
        assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    }
    let (mut player, refused) = hanging.await.expect("an answer");
    assert_eq!(refused["error"]["code"], "stopped", "{refused}");
    assert!(refused["error"]["message"].as_str().is_some_and(|told| told.contains(why)), "{refused}");
    assert!(
        player.table["table"]["notice"].as_str().is_some_and(|told| told.contains(why)),
        "{}",
        player.table
    );
    mood.set(WELL);
    assert_eq!(player.choose(0).await["error"]["code"], "over");
    let [report] = &reports(&data)[..] else { panic!("one report") };
    assert_eq!(report["save"]["choices"].as_array().map(Vec::len), Some(3));
    assert_eq!((&report["option"], &report["save"]["game"]), (&json!(0), &json!("fourhouses")));
    assert!(!report.to_string().contains(&token), "links are secrets");
    server.stop().await;
    let server = start(&data).await;
    let again = Client::join(server.address, &token).await;
    assert_eq!(again.seq(), Some(seq + 1), "what was accepted is there, and that it was ended");
    assert_eq!(again.update["choices"], 3);
    assert!(again.update["view"]["outcome"]["about"].as_str().is_some_and(|told| told.contains(why)));
    server.stop().await;
    let _gone = std::fs::remove_dir_all(data);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_panics_ends_its_match_alone_and_is_never_written() {
    a_bad_choice("panics", PANICS, "on purpose").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_hangs_ends_its_match_alone_and_is_never_written() {
    a_bad_choice("hangs", HANGS, "did not come back").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_fails_is_refused_and_the_match_goes_on() {
    let data = folder("asks");
    let server = start_with(&data, Duration::from_secs(10)).await;
    let mood = Mood::of(&server, "fourhouses");
    let (_, mut player) = alone(&server, "fourhouses", json!({})).await;
    mood.set(PANICS);
    assert_eq!(player.ask(json!({"do": "steps"})).await["error"]["code"], "internal");
    mood.set(WELL);
    assert_eq!(player.choose(0).await["is"], "update");
    server.stop().await;
    let _gone = std::fs::remove_dir_all(data);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_cannot_be_opened_is_set_aside_and_the_start_does_not_wait() {
    let data = folder("aside");
    let server = start(&data).await;
    let bots = json!({"seats": [{"by": "you"}, {"by": "bot", "bot": "random"}]});
    let (bad, _) = alone(&server, "fourhouses", json!({})).await;
    let (good, _) = alone(&server, "realms", bots).await;
    server.stop().await;
    let begun = Instant::now();
    let server = start(&data).await;
    let mood = Mood::of(&server, "fourhouses");
    mood.set(HANGS);
    assert_eq!(http(server.address, "GET", "/health", "").await.0, 200, "it listens before it opens");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let mut visitor = Client::connect(server.address).await;
    let told = visitor.ask(json!({"do": "join", "token": bad})).await;
    assert_eq!(told["error"]["code"], "stopped", "{told}");
    while http(server.address, "GET", "/ready", "").await.0 != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is ready some time");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Client::join(server.address, &good).await;
    mood.set(WELL);
    server.stop().await;
    // It stays aside at the next start, although it could be opened now: nobody waits for it again.
    let server = start(&data).await;
    let mut visitor = Client::connect(server.address).await;
    assert_eq!(visitor.ask(json!({"do": "join", "token": bad})).await["error"]["code"], "stopped");
    let reports = reports(&data);
    assert!(reports.iter().any(|report| report["game"] == "fourhouses"), "{reports:?}");
    server.stop().await;
    let _gone = std::fs::remove_dir_all(data);
}

#[tokio::test(flavor = "multi_thread")]
async fn stopping_does_not_wait_for_what_hangs() {
    let data = folder("stops");
    let server = start(&data).await;
    let mood = Mood::of(&server, "fourhouses");
    let mut players = Vec::new();
    for _ in 0..4 {
        players.push(alone(&server, "fourhouses", json!({})).await.1);
    }
    mood.set(HANGS);
    for player in &mut players {
        player.send_text(&json!({"do": "choose", "option": 0, "seq": player.seq()}).to_string()).await;
    }
    let begun = Instant::now();
    server.stop().await;
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    mood.set(WELL);
    let _gone = std::fs::remove_dir_all(data);
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_rows_and_snapshots_stop_their_own_match_only() {
    use cardwright_server::metrics::Metrics;
    use cardwright_server::store::{Fence, Store};
    use cardwright_server::table::{Entry, Row, Snapshot};
    let data = folder("forged");
    let server = start(&data).await;
    let mut tokens = Vec::new();
    let mut ids = Vec::new();
    for _ in 0..4 {
        let (token, mut player) = alone(&server, "fourhouses", json!({})).await;
        for _ in 0..5 {
            assert_eq!(player.choose(0).await["is"], "update");
        }
        ids.push(player.table["table"]["id"].as_str().expect("an id").to_owned());
        tokens.push(token);
    }
    server.stop().await;
    let store = Store::open(&data.join("cardwright.redb"), Arc::new(Metrics::default())).expect("the store");
    let row = |entry| Row { row: 5, at: 0, link: None, command: None, entry };
    let noise: Vec<u8> = (0..4000_u32).map(|byte| (byte.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let forged = Snapshot { rows: 5, choices: 5, state: noise };
    let wrong_seat = row(Entry::Choice { seat: 200, option: 0, used: 0, auto: false });
    let no_option = row(Entry::Choice { seat: 0, option: 4_000_000_000, used: 0, auto: false });
    store.append((&ids[0], Fence::default()), vec![], None, Some(forged)).await.expect("written");
    store.append((&ids[1], Fence::default()), vec![no_option], None, None).await.expect("written");
    store
        .append(
            (&ids[2], Fence::default()),
            vec![row(Entry::Concede { seat: 250 }), Row { row: 6, ..wrong_seat }],
            None,
            None,
        )
        .await
        .expect("written");
    store.close().await;
    let server = start(&data).await;
    for (token, opens) in tokens.iter().zip([true, false, false, true]) {
        let mut visitor = Client::connect(server.address).await;
        let told = visitor.ask(json!({"do": "join", "token": token})).await;
        let expected = if opens { "table" } else { "error" };
        assert_eq!(told["is"], expected, "{told}");
    }
    assert_eq!(http(server.address, "GET", "/health", "").await.0, 200);
    server.stop().await;
    let _gone = std::fs::remove_dir_all(data);
}
