//! Several servers on one store: an old owner never writes, whoever comes to one server reaches matches of another,
//! and matches go from one to the next while people play.

use crate::common::{Client, begin, http, invite_two, post};
use crate::database;
use crate::full_disk::{config, row};
use crate::settings::{Folder, LIBRARY, generous, settings};
use cardwright_server::admin::{AdminRequest, obey};
use cardwright_server::lobby::Pace;
use cardwright_server::metrics::Metrics;
use cardwright_server::store::{Claim, Fence, Store, StoreError, postgres};
use cardwright_server::{Running, Settings, now, set_wall_clock};
use protocol::library::Library;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::SimpleQueryMessage;

/// How long it really takes is measured by the attacks, on a machine that does nothing else.
const TAKEN_OVER: Duration = Duration::from_secs(15);

/// A service of its own: several servers that share one schema.
struct Service {
    url: String,
    folders: Vec<Folder>,
}

impl Service {
    fn new() -> Self {
        let folder = Folder::new();
        let name = folder.0.file_name().expect("a name").to_string_lossy().into_owned();
        Self { url: database::schema(&name), folders: vec![folder] }
    }

    fn settings(&mut self) -> Settings {
        let folder = Folder::new();
        let pace =
            Pace { bot_delay: Duration::from_millis(20), bot_time: Duration::from_millis(50), think: None };
        let settings = Settings { store: Some(self.url.clone()), ..settings(&folder.0, generous(), pace) };
        self.folders.push(folder);
        settings
    }

    async fn start(&mut self) -> Running {
        let settings = self.settings();
        cardwright_server::start(settings).await.expect("a server")
    }

    async fn open(&self) -> Store {
        let metrics = Arc::new(Metrics::default());
        Store::shared(&self.url, Default::default(), metrics).await.expect("a store").0
    }

    /// The schema, for statements by hand.
    fn schema(&self) -> &str {
        self.url.rsplit("%3D").next().expect("a schema")
    }

    /// The first value of the answer.
    fn ask(&self, question: &str) -> String {
        let said = database::run(&format!("SET search_path = \"{}\"; {question}", self.schema()));
        let value = said.iter().find_map(|said| match said {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        });
        value.expect("a row")
    }

    fn run(&self, statement: &str) {
        database::run(&format!("SET search_path = \"{}\"; {statement}", self.schema()));
    }
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("no error")
}

async fn claim(store: &Store, id: &str) -> Claim {
    store.claim(id).await.expect("an answer")
}

// ---- the store ------------------------------------------------------------------------------------------------------

#[tokio::test(flavor = "multi_thread")]
async fn an_old_owner_can_never_write() {
    let service = Service::new();
    let (old, new) = (service.open().await, service.open().await);
    let tokens = ["link", "watch"].map(str::to_owned);
    old.create(&config("m"), &tokens, None).await.expect("begun");
    old.append(("m", Fence::default()), vec![row(0)], None, None).await.expect("the owner writes");
    assert!(matches!(claim(&new, "m").await, Claim::Elsewhere(_)), "its owner lives");
    // It is taken for dead, as after a pause.
    service.run("DELETE FROM nodes WHERE number = (SELECT owner FROM matches WHERE id = 'm')");
    let Claim::Here(fence) = claim(&new, "m").await else { panic!("nobody has it") };
    let late = old.append(("m", Fence::default()), vec![row(1)], None, None).await;
    assert!(matches!(late, Err(StoreError::NotOwner)), "{late:?}");
    let late = old.relink(("m", Fence::default()), Some(0), "mine").await;
    assert!(late.is_err(), "{late:?}");
    assert!(old.clock(("m", Fence::default()), 1, 5).await.is_err());
    assert!(old.forget("m", Fence::default()).await.is_err());
    new.append(("m", fence), vec![row(1)], None, None).await.expect("the new owner writes");
    let kept = new.load("m").await.expect("readable").expect("there");
    assert_eq!((kept.rows, kept.elapsed), (vec![row(0), row(1)], 0));
    // An owner that claims once more has fenced itself off as well.
    let Claim::Here(again) = claim(&new, "m").await else { panic!("it is its own") };
    assert!(again > fence);
    let late = new.append(("m", fence), vec![row(2)], None, None).await;
    assert!(matches!(late, Err(StoreError::NotOwner)), "{late:?}");
    new.release("m", again).await.expect("given back");
    sleep(Duration::from_millis(1_500)).await;
    assert!(matches!(claim(&old, "m").await, Claim::Here(_)), "it lives again, under another number");
    let tokens = ["link of n", "watch n"].map(str::to_owned);
    old.create(&config("n"), &tokens, None).await.expect("begun");
    assert!(matches!(claim(&new, "n").await, Claim::Elsewhere(_)), "what it begins now is its own");
    old.check_health().await.expect("what it writes it reads back");
    old.close().await;
    new.close().await;
}

/// Connections are cut at random moments: what was accepted is there once, what was refused is not there.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_tells_the_truth() {
    let service = Service::new();
    let store = service.open().await;
    let tokens = ["link", "watch"].map(str::to_owned);
    store.create(&config("m"), &tokens, None).await.expect("begun");
    let held = ("m", Fence::default());
    let cutting = tokio::spawn(async {
        for pause in [30, 11, 47, 3, 25, 60, 1, 38] {
            sleep(Duration::from_millis(pause)).await;
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                WHERE application_name = 'cardwright' AND query LIKE '%WITH me AS%'";
            database::run(cut);
        }
    });
    let (mut number, mut refused, begun) = (0, 0, Instant::now());
    while number < 300 || !cutting.is_finished() {
        match store.append(held, vec![row(number)], None, None).await {
            Ok(()) => number += 1,
            Err(StoreError::Refuses(_)) => {
                refused += 1;
                sleep(Duration::from_millis(5)).await;
            }
            // It was told that it is not there, and it is.
            Err(error) => panic!("row {number}: {error}"),
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it never works again");
    }
    let kept = store.load("m").await.expect("readable").expect("there");
    assert_eq!(kept.rows.len() as u64, number, "after {refused} refusals");
    assert!(kept.rows.iter().zip(0..).all(|(kept, number)| *kept == row(number)));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_renew_its_lease_is_taken_for_dead() {
    dead_server_is_noticed("2500 milliseconds").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_server_is_noticed_after_the_databases_clock_was_set_back() {
    dead_server_is_noticed("3 hours").await;
}

/// One that has died a moment ago, with this much of its lease left.
async fn dead_server_is_noticed(lease: &str) {
    let mut service = Service::new();
    let server = service.start().await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "bot", "bot": "random"}, {"by": "bot", "bot": "random"}]});
    let created = begin(server.address, &wish).await;
    let id = created["id"].as_str().expect("an id").to_owned();
    server.stop().await;
    service.run(&format!(
        "INSERT INTO nodes (number, address, packs, program, expires) \
         VALUES (9999, '127.0.0.1:9', '{{}}', 'dead', now() + interval '{lease}'); \
         UPDATE matches SET owner = 9999, over = false, outcome = NULL WHERE id = '{id}'; \
         DELETE FROM log WHERE match = '{id}' AND row > 3; DELETE FROM snapshots"
    ));
    let begun = Instant::now();
    let server = service.start().await;
    loop {
        let listed = server.lobby.store.listed(&id, server.lobby.keeping).await.expect("readable");
        if listed.expect("there").rows > 4 {
            break;
        }
        assert!(begun.elapsed() < TAKEN_OVER, "nobody goes on with it");
        sleep(Duration::from_millis(20)).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_go_by_the_databases_clock_whatever_their_own_says() {
    let service = Service::new();
    let store = service.open().await;
    let by_both = || (store.now() as i64, now() as i64);
    let (shared, own) = by_both();
    assert!((shared - own).abs() < 60_000, "the database is on this machine: {shared} {own}");
    let hour = 60 * 60 * 1000;
    set_wall_clock(hour);
    let (shared_later, own_later) = by_both();
    // Somebody else may set it as well.
    set_wall_clock(0);
    assert!((shared_later - shared) < 60_000, "{shared} {shared_later}");
    assert!(own_later - own > hour / 2, "it was set: {own} {own_later}");
    sleep(Duration::from_millis(1_200)).await;
    let later = store.now() as i64 - shared;
    assert!((1_000..60_000).contains(&later), "it goes on: {later}");
    store.close().await;
}

/// Whatever it is that the database does not let anybody do: people are told to try again, and it goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_lets_nobody_in_is_waited_for() {
    let mut service = Service::new();
    let server = service.start().await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "invite"}]});
    assert_eq!(post(server.address, "/api/matches", &wish).await.0, 201);
    let name = service.schema().to_owned();
    database::run(&format!("ALTER SCHEMA \"{name}\" RENAME TO \"{name}_away\""));
    let begun = Instant::now();
    let (status, refused) = post(server.address, "/api/matches", &wish).await;
    assert_eq!((status, code(&refused)), (503, "store_refuses"), "{refused}");
    // Health is looked at once a second at most.
    sleep(Duration::from_millis(1_100)).await;
    let (status, told) = http(server.address, "GET", "/health", "").await;
    assert_eq!(status, 503, "{told}");
    assert!(begun.elapsed() < Duration::from_secs(5), "it took {:?}", begun.elapsed());
    database::run(&format!("ALTER SCHEMA \"{name}_away\" RENAME TO \"{name}\""));
    while post(server.address, "/api/matches", &wish).await.0 != 201 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it never works again");
        sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}

/// Connections that were made while nobody could write stay so when that is over: none of them is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_time_in_which_nobody_could_write_leaves_nothing_behind() {
    let mut service = Service::new();
    let role = format!("{}_role", service.schema());
    database::run(&format!("CREATE ROLE \"{role}\" SUPERUSER LOGIN"));
    service.url = service.url.replacen("cardwright@", &format!("{role}@"), 1);
    let server = service.start().await;
    let tokens = invite_two(server.address, json!({})).await;
    let unknown = (503, "the other servers do not know that this one lives\n".to_owned());
    let ready = async || http(server.address, "GET", "/ready", "").await;
    let until_ready_is = async |wanted: &(u16, String)| {
        let begun = Instant::now();
        while ready().await != *wanted {
            assert!(begun.elapsed() < TAKEN_OVER, "it is never {wanted:?}");
            sleep(Duration::from_millis(50)).await;
        }
    };
    until_ready_is(&(200, "ready\n".to_owned())).await;
    database::run(&format!("ALTER ROLE \"{role}\" SET default_transaction_read_only = on"));
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename =";
    database::run(&format!("{cut} '{role}'"));
    service.run("DELETE FROM nodes");
    until_ready_is(&unknown).await;
    // Everything that reads does so over connections of that time.
    for _ in 0..8 {
        let (status, tables) = post(server.address, "/api/tables", &json!({"tokens": [tokens[0]]})).await;
        assert!(matches!(status, 200 | 503), "{tables}");
    }
    assert_eq!(ready().await, unknown);
    let left = format!("SELECT count(*) FROM pg_stat_activity WHERE usename = '{role}'");
    assert_ne!(service.ask(&left), "0", "it is connected");
    database::run(&format!("ALTER ROLE \"{role}\" RESET default_transaction_read_only"));
    until_ready_is(&(200, "ready\n".to_owned())).await;
    assert_eq!(service.ask("SELECT count(*) FROM nodes"), "1");
    let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
    timeout(TAKEN_OVER, play(&mut people, 10)).await.expect("it goes on");
    // What takes matches, too, over whichever connection.
    for _ in 0..8 {
        let more = invite_two(server.address, json!({})).await;
        Client::join(server.address, &more[0]).await;
    }
    server.stop().await;
}

// ---- visitors -------------------------------------------------------------------------------------------------------

/// Plays until somebody has chosen so often, or the match is over.
async fn play(people: &mut [Client; 2], choices: usize) {
    for _ in 0..choices {
        let seq = people.iter().filter_map(Client::seq).max().unwrap_or_default();
        for person in people.iter_mut() {
            person.hear(seq).await;
        }
        if people[0].is_over() {
            return;
        }
        let acting = usize::from(people[1].options() > 0);
        let options = people[acting].options();
        let answer = people[acting].choose(seq as usize % options.max(1)).await;
        assert!(answer["is"] == "update" || code(&answer) == "stale", "{answer}");
    }
}

/// A match at the first of two servers, with one person at each.
async fn seated(one: &Running, other: &Running) -> (Vec<String>, [Client; 2]) {
    let tokens = invite_two(one.address, json!({})).await;
    let mut people =
        [Client::join(one.address, &tokens[0]).await, Client::join(other.address, &tokens[1]).await];
    for person in &mut people {
        person.hear(0).await;
    }
    (tokens, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_one_server_plays_at_another() {
    let mut service = Service::new();
    let (one, other) = (service.start().await, service.start().await);
    let (tokens, mut people) = seated(&one, &other).await;
    let mut watcher = Client::join(other.address, &tokens[2]).await;
    play(&mut people, 30).await;
    let seq = people[0].seq().max(people[1].seq()).expect("it has begun");
    watcher.hear(seq).await;
    assert_eq!(people[1].ask(json!({"do": "chat", "text": "from afar"})).await["is"], "chat");
    assert_eq!(people[0].hear_of("chat").await["lines"][0]["text"], "from afar");
    assert_eq!(people[0].table["table"]["seats"][1]["connected"], true, "who is elsewhere is there");
    // Questions without a connection go there as well.
    for address in [one.address, other.address] {
        let (status, steps) = post(address, "/api/steps", &json!({"token": tokens[1]})).await;
        assert_eq!((status, &steps["is"]), (200, &json!("steps")), "{steps}");
        let (status, replay) =
            post(address, "/api/replay", &json!({"token": tokens[1], "choices": 2, "seat": 1})).await;
        assert_eq!((status, &replay["is"]), (200, &json!("update")), "{replay}");
        let (_, tables) = post(address, "/api/tables", &json!({"tokens": [tokens[0]]})).await;
        assert_eq!(tables[0]["is"], "table", "{tables}");
    }
    assert_eq!((one.lobby.in_memory(), other.lobby.in_memory()), (1, 0), "it is in one memory only");
    drop(people);
    while watcher.table["table"]["seats"][1]["connected"] != false {
        watcher.next().await.expect("they have gone");
    }
    let id = watcher.table["table"]["id"].as_str().expect("an id").to_owned();
    obey(&other.lobby, AdminRequest::End { id, why: "enough".to_owned() }).await.expect("ended from afar");
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_go_to_another_server_while_people_play() {
    let mut service = Service::new();
    let (one, other) = (service.start().await, service.start().await);
    // One sits at the server that is emptied, one at the other.
    let (tokens, mut people) = seated(&one, &other).await;
    play(&mut people, 10).await;
    let moved = obey(&one.lobby, AdminRequest::Drain { back: false }).await.expect("it can be emptied");
    assert_eq!((&moved["moved"], &moved["staying"]), (&json!(1), &json!(0)), "{moved}");
    assert_eq!(http(one.address, "GET", "/ready", "").await.0, 503, "nobody is sent there any more");
    play(&mut people, 20).await;
    assert_eq!((one.lobby.in_memory(), other.lobby.in_memory()), (0, 1));
    // Who begins a match at the emptied server plays it at the other.
    let more = invite_two(one.address, json!({})).await;
    let _there = Client::join(one.address, &more[0]).await;
    assert_eq!((one.lobby.in_memory(), other.lobby.in_memory()), (0, 2));
    let alone = obey(&other.lobby, AdminRequest::Drain { back: false }).await;
    assert!(alone.is_err(), "the last one keeps its matches: {alone:?}");
    obey(&one.lobby, AdminRequest::Drain { back: true }).await.expect("it takes matches again");
    obey(&other.lobby, AdminRequest::Drain { back: false }).await.expect("now the other can be emptied");
    play(&mut people, 20).await;
    assert_eq!((one.lobby.in_memory(), other.lobby.in_memory()), (2, 0));
    other.stop().await;
    // Only who sat there has lost the connection.
    let [stayed, gone] = people;
    let gone_seq = gone.seq();
    let mut people = [stayed, Client::rejoin(one.address, &tokens[1], gone_seq).await];
    play(&mut people, 5).await;
    one.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_that_stops_leaves_its_matches_to_the_others() {
    let mut service = Service::new();
    let (one, other) = (service.start().await, service.start().await);
    let tokens = invite_two(one.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(other.address, &tokens).await;
    play(&mut people, 10).await;
    assert_eq!(one.lobby.in_memory(), 1);
    one.stop().await;
    timeout(TAKEN_OVER, play(&mut people, 10)).await.expect("it goes on in time");
    assert_eq!(other.lobby.in_memory(), 1);
    other.stop().await;
}

/// Between one server and the database; it can stop to pass anything on, as a cut looks to who is cut off.
struct Relay {
    port: u16,
    held: tokio::sync::watch::Sender<bool>,
}

impl Relay {
    async fn new(url: &str) -> Self {
        let config: tokio_postgres::Config = url.parse().expect("an address");
        let to = config.get_ports()[0];
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (held, holding) = tokio::sync::watch::channel(false);
        tokio::spawn(async move {
            while let Ok((from, _)) = listener.accept().await {
                let Ok(to) = tokio::net::TcpStream::connect(("127.0.0.1", to)).await else { return };
                let ((down, up), (answers, questions)) = (from.into_split(), to.into_split());
                tokio::spawn(pass_on(down, questions, holding.clone()));
                tokio::spawn(pass_on(answers, up, holding.clone()));
            }
        });
        Self { port, held }
    }

    /// The same database by this way.
    fn url(&self, url: &str) -> String {
        let (before, after) = url.split_once("127.0.0.1:").expect("it is on this machine");
        let (_, after) = after.split_once('/').expect("a database");
        format!("{before}127.0.0.1:{}/{after}", self.port)
    }
}

async fn pass_on(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut held: tokio::sync::watch::Receiver<bool>,
) {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut bytes = vec![0; 1 << 16];
    while let Ok(some @ 1..) = from.read(&mut bytes).await {
        if held.wait_for(|held| !*held).await.is_err() || to.write_all(&bytes[..some]).await.is_err() {
            return;
        }
    }
}

/// A server that is cut off from the database only answers the others as well as before. Its matches go on elsewhere.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_cut_off_from_the_database_keeps_nobody() {
    let mut service = Service::new();
    let relay = Relay::new(&service.url).await;
    let mut settings = service.settings();
    settings.store = Some(relay.url(&service.url));
    let (one, other) = (cardwright_server::start(settings).await.expect("a server"), service.start().await);
    let tokens = invite_two(one.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(other.address, &tokens).await;
    let mut at_the_cut_off = Client::join(one.address, &tokens[2]).await;
    play(&mut people, 10).await;
    assert_eq!((one.lobby.in_memory(), other.lobby.in_memory()), (1, 0));
    relay.held.send_replace(true);
    timeout(TAKEN_OVER, play(&mut people, 10)).await.expect("it goes on in time");
    assert_eq!(other.lobby.in_memory(), 1);
    let let_go = async { while at_the_cut_off.next().await.is_some() {} };
    timeout(TAKEN_OVER, let_go).await.expect("who is there can come elsewhere");
    let (status, told) = http(one.address, "GET", "/ready", "").await;
    assert_eq!(status, 503, "{told}");
    relay.held.send_replace(false);
    let begun = Instant::now();
    while http(one.address, "GET", "/ready", "").await.0 != 200 {
        assert!(begun.elapsed() < TAKEN_OVER, "it never takes part again");
        sleep(Duration::from_millis(50)).await;
    }
    let seq = people[0].seq().max(people[1].seq()).expect("it goes on");
    Client::join(one.address, &tokens[2]).await.hear(seq).await;
    play(&mut people, 4).await;
    one.stop().await;
    other.stop().await;
}

/// Alone it has nobody to leave its matches to: people stay before their tables, and it goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_alone_keeps_its_visitors_while_the_database_is_away() {
    let mut service = Service::new();
    let relay = Relay::new(&service.url).await;
    let mut settings = service.settings();
    settings.store = Some(relay.url(&service.url));
    let server = cardwright_server::start(settings).await.expect("a server");
    let tokens = invite_two(server.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
    play(&mut people, 4).await;
    relay.held.send_replace(true);
    let begun = Instant::now();
    while http(server.address, "GET", "/ready", "").await.0 != 503 {
        assert!(begun.elapsed() < TAKEN_OVER, "it does not notice");
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(server.lobby.in_memory(), 1);
    relay.held.send_replace(false);
    timeout(TAKEN_OVER, play(&mut people, 10)).await.expect("it goes on in time");
    server.stop().await;
}

/// A server that has another game than the one that is played in these tests, and where that is.
async fn without_the_game(service: &mut Service) -> (Folder, Running) {
    let games = Folder::new();
    let from = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/realms");
    let mut settings = service.settings();
    std::fs::create_dir_all(&games.0).expect("a folder");
    std::os::unix::fs::symlink(from, games.0.join("realms")).expect("a link");
    settings.library = Library::of_folder(&games.0).expect("games");
    (games, cardwright_server::start(settings).await.expect("a server"))
}

/// A match has begun, and of the servers only one without its game is left.
async fn left_without_its_game(service: &mut Service) -> (Folder, Running, Vec<String>) {
    let (games, without) = without_the_game(service).await;
    let with = service.start().await;
    let tokens = invite_two(with.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(with.address, &tokens).await;
    play(&mut people, 4).await;
    drop(people);
    with.stop().await;
    (games, without, tokens)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_stays_with_servers_that_have_its_rules() {
    let mut service = Service::new();
    let (_games, without, tokens) = left_without_its_game(&mut service).await;
    // Nobody who has the rules is there: it is watched by what was kept of them.
    let watching = Client::join(without.address, &tokens[2]).await;
    assert!(watching.table["table"]["notice"].is_string(), "{}", watching.table);
    assert_eq!(without.lobby.in_memory(), 1);
    drop(watching);
    let with = service.start().await;
    assert_eq!(LIBRARY.infos(protocol::Language::default()).len(), with.lobby.library().iter().count());
    let mut people: [Client; 2] = Client::join_all(with.address, &tokens).await;
    play(&mut people, 6).await;
    assert_eq!(with.lobby.in_memory(), 1, "who has the rules takes it");
    let mut there = Client::join(without.address, &tokens[2]).await;
    there.hear(people[0].seq().max(people[1].seq()).expect("it goes on")).await;
    // Who alone has the rules keeps it, also when it is emptied, and says so.
    let emptied =
        obey(&with.lobby, AdminRequest::Drain { back: false }).await.expect("another takes matches");
    assert_eq!((&emptied["moved"], &emptied["staying"]), (&json!(0), &json!(1)), "{emptied}");
    play(&mut people, 6).await;
    assert_eq!((with.lobby.in_memory(), without.lobby.in_memory()), (1, 0));
    drop((people, there));
    with.stop().await;
    without.stop().await;
}

/// Whoever sits at a match that is only shown plays on when a server comes that has its game, without doing anything.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_only_shown_goes_to_who_can_play_it() {
    let mut service = Service::new();
    let (_games, without, tokens) = left_without_its_game(&mut service).await;
    let mut people: [Client; 2] = Client::join_all(without.address, &tokens).await;
    let seq = people[0].seq().expect("it is shown");
    for person in &mut people {
        assert!(person.table["table"]["notice"].is_string(), "{}", person.table);
        assert_eq!(code(&person.choose(0).await), "game_changed");
    }
    let with = service.start().await;
    for person in &mut people {
        while person.table["table"]["notice"].is_string() || person.is_over() {
            person.next().await.expect("they stay connected");
        }
    }
    play(&mut people, 6).await;
    assert!(people[0].seq().max(people[1].seq()) > Some(seq), "it goes on");
    assert_eq!((with.lobby.in_memory(), without.lobby.in_memory()), (1, 0));
    with.stop().await;
    without.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_and_bans_are_known_everywhere() {
    let mut service = Service::new();
    let (one, other) = (service.start().await, service.start().await);
    let tokens = invite_two(one.address, json!({"open": true})).await;
    let _waiting = Client::join(one.address, &tokens[0]).await;
    let listed = async || {
        let (_, text) = http(other.address, "GET", "/api/open", "").await;
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    let begun = Instant::now();
    let mut open = listed().await;
    while open.as_array().is_none_or(Vec::is_empty) {
        assert!(begun.elapsed() < TAKEN_OVER, "it is never told");
        sleep(Duration::from_millis(50)).await;
        open = listed().await;
    }
    let id = open[0]["table"]["id"].clone();
    let (status, link) = post(other.address, "/api/open", &json!({"id": id})).await;
    assert_eq!(status, 200, "{link}");
    Client::join(other.address, link["token"].as_str().expect("a token")).await;
    for everybody in ["0.0.0.0/0", "::/0"] {
        let range = serde_json::from_value(json!(everybody)).expect("a range");
        obey(&one.lobby, AdminRequest::Ban { range }).await.expect_err("nobody could come any more");
    }
    let range = serde_json::from_value(json!("203.0.113.0/24")).expect("a range");
    obey(&one.lobby, AdminRequest::Ban { range }).await.expect("banned");
    let begun = Instant::now();
    while !other.lobby.addresses.is_banned([203, 0, 113, 9].into()) {
        assert!(begun.elapsed() < TAKEN_OVER, "the other one does not hear of it");
        sleep(Duration::from_millis(20)).await;
    }
    one.stop().await;
    other.stop().await;
}

/// Who does not know the secret is told nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_at_the_door_between_servers_gets_nothing() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut service = Service::new();
    let mut settings = service.settings();
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    settings.node = free;
    let server = cardwright_server::start(settings).await.expect("a server");
    let mut stream = tokio::net::TcpStream::connect(free).await.expect("a door");
    let head = json!({"form": 1, "node": 7, "nonce": "n", "proof": "guessed"}).to_string();
    stream.write_u32(head.len() as u32).await.expect("sent");
    stream.write_u32(0).await.expect("sent");
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut said = Vec::new();
    timeout(Duration::from_secs(10), stream.read_to_end(&mut said)).await.expect("it is closed").ok();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("\"proof\":\"\"") && said.matches("proof").count() == 1, "{said}");
    server.stop().await;
}

/// Another server that carries somebody, as far as the wire is concerned.
struct Carrier(tokio::net::TcpStream);

impl Carrier {
    async fn send(&mut self, head: &Value, body: &str) -> std::io::Result<()> {
        use tokio::io::AsyncWriteExt as _;
        let head = head.to_string();
        let mut frame = Vec::new();
        frame.extend_from_slice(&(head.len() as u32).to_be_bytes());
        frame.extend_from_slice(&(body.len() as u32).to_be_bytes());
        frame.extend_from_slice(head.as_bytes());
        frame.extend_from_slice(body.as_bytes());
        self.0.write_all(&frame).await
    }

    async fn hear(&mut self) -> Value {
        use tokio::io::AsyncReadExt as _;
        let (head, body) =
            (self.0.read_u32().await.expect("a head"), self.0.read_u32().await.expect("a body"));
        let mut bytes = vec![0; (head + body) as usize];
        self.0.read_exact(&mut bytes).await.expect("a frame");
        serde_json::from_slice(&bytes[..head as usize]).expect("JSON")
    }
}

/// Whoever asks for more than a match can take is let go, and hears of it at the server that carries them: they would
/// wait for ever.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_let_go_at_another_server_is_told() {
    use sha2::{Digest as _, Sha256};
    let mut service = Service::new();
    let mut settings = service.settings();
    settings.node =
        std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let door = settings.node;
    let server = cardwright_server::start(settings).await.expect("a server");
    let created =
        begin(server.address, &json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]})).await;
    let mut carrier = Carrier(tokio::net::TcpStream::connect(door).await.expect("a door"));
    let nonce = carrier.hear().await["nonce"].as_str().expect("a nonce").to_owned();
    let secret = service.ask("SELECT value FROM secrets WHERE name = 'nodes'");
    let inner =
        Sha256::new().chain_update(&secret).chain_update("caller").chain_update([0]).chain_update(nonce);
    let outer = Sha256::new().chain_update(&secret).chain_update([1]).chain_update(inner.finalize());
    let proof: String = outer.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let hello = json!({"form": 1, "node": 7, "nonce": "n", "proof": proof});
    carrier.send(&hello, "").await.expect("sent");
    carrier.hear().await;
    let join = json!({"join": {"c": 1, "id": created["id"], "link": 0, "language": "en",
        "token": created["links"][0]["token"], "request": "j", "after": null, "name": null}});
    carrier.send(&join, "").await.expect("sent");
    let begun = Instant::now();
    // As many as it takes, faster than any match answers.
    loop {
        for _ in 0..500 {
            let ask = json!({"do": "explain", "object": 1}).to_string();
            carrier.send(&json!({"request": {"c": 1}}), &ask).await.expect("sent");
        }
        carrier.send(&json!("ping"), "").await.expect("sent");
        let mut said = carrier.hear().await;
        while said != "pong" && said["gone"].is_null() {
            said = carrier.hear().await;
        }
        if said["gone"]["c"] == 1 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody tells them");
    }
    server.stop().await;
}

// ---- what an operator meets -----------------------------------------------------------------------------------------

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_form_is_refused_by_whoever_reads_it() {
    let service = Service::new();
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let (kept, copy) = (folder.0.join("kept.redb"), folder.0.join("copy.redb"));
    let nothing = postgres::backup(&service.url, &copy).await.expect_err("there is no table in it");
    assert!(nothing.to_string().contains("no server has kept anything"), "{nothing}");
    let store = service.open().await;
    store.backup(kept.clone()).await.expect("a copy");
    service.run("UPDATE about SET value = 99 WHERE name = 'form'");
    let metrics = Arc::new(Metrics::default());
    let told = [
        Store::shared(&service.url, Default::default(), metrics).await.map(drop),
        store.backup(copy.clone()).await.map(drop),
        postgres::backup(&service.url, &copy).await.map(drop),
        postgres::restore(&kept, &service.url).await.map(drop),
    ];
    for told in told {
        let told = told.expect_err("of a newer program").to_string();
        assert_eq!(
            told,
            "the store has form 99, and this program knows form 2: use the newer program that wrote it"
        );
    }
    assert!(!copy.exists(), "half a copy is none");
    // One of an older form is no copy's to change; a server brings it to the present one.
    service.run("UPDATE about SET value = 1 WHERE name = 'form'; DROP TABLE accounts");
    let older = postgres::backup(&service.url, &copy).await.expect_err("of an older program").to_string();
    assert!(older.contains("form 1") && older.contains("a server of this program"), "{older}");
    service.open().await.close().await;
    postgres::backup(&service.url, &copy).await.expect("a copy");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_does_not_answer_is_named_without_the_password() {
    let metrics = Arc::new(Metrics::default());
    let url = "postgres://ada:secret@127.0.0.1:1/cards";
    let told =
        Store::shared(url, Default::default(), metrics).await.expect_err("nobody is there").to_string();
    assert!(told.starts_with("PostgreSQL at 127.0.0.1:1: ") && !told.contains("secret"), "{told}");
}
