//! Accepted is kept: whatever the disk does, and whenever.

use crate::common::{Client, http, post};
use crate::disk::{Disk, Fault, Machine};
use crate::settings::settings;
use cardwright_server::lobby::Pace;
use cardwright_server::metrics::Metrics;
use cardwright_server::store::{Fence, Store, StoreError};
use cardwright_server::table::{Entry, LinkConfig, MatchConfig, Row, SeatConfig, SeedFrom};
use cardwright_server::{Limits, Running, serving};
use protocol::setup::Start;
use protocol::table::TakebackRule;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(20);

fn open(disk: &Disk) -> Store {
    Store::on(Arc::new(Machine::with(disk)), Arc::new(Metrics::default())).expect("a store")
}

pub fn config(id: &str) -> MatchConfig {
    MatchConfig {
        id: id.to_owned(),
        game: "fourhouses".to_owned(),
        fingerprint: String::new(),
        start: Start::default(),
        seed_from: SeedFrom::Start,
        prelude: Vec::new(),
        chairs: vec![SeatConfig { name: "One".to_owned(), bot: None }],
        links: vec![LinkConfig { seats: vec![0], invited: false }],
        takebacks: TakebackRule::Ask,
        clock: None,
        created: 0,
        made_by: None,
        open: None,
    }
}

pub fn row(number: u64) -> Row {
    // Long enough that the file grows.
    let entry = Entry::Chat { seat: 0, text: format!("{number} {}", "x".repeat(700)) };
    Row { row: number, at: number, link: Some(0), command: Some(format!("c{number}")), entry }
}

/// Writes until it is written.
async fn insist(store: &Store, number: u64) {
    let begun = Instant::now();
    while let Err(error) = store.append(("match", Fence::default()), vec![row(number)], None, None).await {
        assert!(matches!(error, StoreError::Refuses(_)), "row {number}: {error}");
        assert!(begun.elapsed() < PATIENCE, "the store never works again");
        sleep(Duration::from_millis(20)).await;
    }
}

async fn create(store: &Store) {
    let tokens = ["link", "watch"].map(str::to_owned);
    while let Err(error) = store.create(&config("match"), &tokens, None).await {
        assert!(matches!(error, StoreError::Refuses(_)), "{error}");
        sleep(Duration::from_millis(20)).await;
    }
}

const ROWS: u64 = 8;

/// A store that meets this fault at that call, then a power cut: exactly what was accepted is there. How often the
/// store failed.
async fn one_fault(fault: Fault, at: u64, times: u64) -> u64 {
    let disk = Disk::default();
    let metrics = Arc::new(Metrics::default());
    let store = Store::on(Arc::new(Machine::with(&disk)), metrics.clone()).expect("a store");
    disk.fail(fault, at, times);
    create(&store).await;
    for number in 0..ROWS {
        insist(&store, number).await;
    }
    disk.cut_power(at);
    let after = open(&disk);
    let kept = after.load("match").await.expect("readable").expect("the match is kept");
    let expected: Vec<Row> = (0..ROWS).map(row).collect();
    assert_eq!(kept.rows, expected, "{fault:?} at call {at}");
    metrics.store_failures.load(Relaxed)
}

/// How many calls the whole takes when nothing fails.
async fn calls() -> u64 {
    let disk = Disk::default();
    let store = open(&disk);
    let before = disk.calls();
    create(&store).await;
    for number in 0..ROWS {
        insist(&store, number).await;
    }
    disk.calls() - before
}

#[tokio::test(flavor = "multi_thread")]
async fn accepted_is_kept_whichever_call_to_the_disk_fails() {
    let calls = calls().await;
    assert!(calls > 20, "{calls}");
    let tried = [Fault::Full, Fault::Write, Fault::Sync, Fault::Read].map(|fault| {
        // Once, or for a while.
        let tried = (0..calls).step_by(3).map(|at| (at, if at % 2 == 0 { 1 } else { 4 }));
        let tasks: Vec<_> = tried.map(|(at, times)| tokio::spawn(one_fault(fault, at, times))).collect();
        (fault, tasks)
    });
    for (fault, tasks) in tried {
        let mut met = 0;
        for task in tasks {
            met += task.await.expect("accepted = kept");
        }
        // What was written is in memory, so that hardly anything is read.
        assert!(met > 0 || fault == Fault::Read, "{fault:?} was never met");
    }
}

/// The machine goes off in the middle: what was accepted is there, and at most what was under way besides.
async fn one_cut(at: u64, chance: u64) {
    let disk = Disk::default();
    let store = open(&disk);
    create(&store).await;
    disk.fail(Fault::PowerCut, at, u64::MAX);
    let mut accepted = 0;
    while accepted < ROWS {
        let writing = timeout(
            Duration::from_millis(50),
            store.append(("match", Fence::default()), vec![row(accepted)], None, None),
        );
        if !matches!(writing.await, Ok(Ok(()))) {
            break;
        }
        accepted += 1;
    }
    disk.cut_power(chance);
    let kept = open(&disk).load("match").await.expect("readable").expect("the match is kept").rows;
    let count = kept.len() as u64;
    assert!(
        count == accepted || count == accepted + 1,
        "{count} rows kept, {accepted} accepted, cut at {at}"
    );
    assert_eq!(kept, (0..count).map(row).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn accepted_is_kept_over_a_power_cut_at_any_call() {
    let calls = calls().await;
    let tasks =
        (0..calls).flat_map(|at| (0..2).map(move |chance| tokio::spawn(one_cut(at, at * 31 + chance))));
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("accepted = kept");
    }
}

// ---- with people ----------------------------------------------------------------------------------------------------

fn wanted(data: &Path) -> cardwright_server::Settings {
    let limits = Limits { connection_rate: 100_000, address_rate: 100_000, ..Limits::default() };
    settings(data, limits, Pace { bot_delay: Duration::ZERO, bot_time: Duration::ZERO, think: None })
}

async fn serve_on(disk: &Disk, data: &Path) -> Running {
    let metrics = Arc::new(Metrics::default());
    let store = Store::on(Arc::new(Machine::with(disk)), metrics.clone()).expect("a store");
    serving::start_on(wanted(data), store, metrics).await.expect("a server")
}

/// A match at one screen, and what its player was told of it.
struct Solo {
    token: String,
    client: Client,
    accepted: u64,
    /// A request that was not answered yet: nobody knows whether it was written.
    open: Option<String>,
    asked: u32,
}

async fn sit_down(server: &Running, count: usize) -> Vec<Solo> {
    let mut solos = Vec::new();
    for seed in 0..count {
        let wish = json!({"game": "fourhouses", "seed": seed, "seats": [{"by": "you"}, {"by": "you"}]});
        let (status, created) = post(server.address, "/api/matches", &wish).await;
        assert_eq!(status, 201, "{created}");
        let token = created["links"][0]["token"].as_str().expect("a link").to_owned();
        let client = Client::join(server.address, &token).await;
        let accepted = client.seq().expect("a position");
        solos.push(Solo { token, client, accepted, open: None, asked: 0 });
    }
    solos
}

impl Solo {
    /// Chooses, unless an answer is still to come.
    async fn choose(&mut self, wait: Duration) -> Option<Value> {
        if self.open.is_none() {
            self.asked += 1;
            let (id, seq) = (format!("choice {}", self.asked), self.client.seq());
            self.client
                .send_text(&json!({"id": id, "do": "choose", "option": 0, "seq": seq}).to_string())
                .await;
            self.open = Some(id);
        }
        let open = self.open.clone();
        let answer = timeout(wait, async {
            loop {
                let answer = self.client.next().await.expect("an answer");
                if answer["id"].as_str() == open.as_deref() {
                    return answer;
                }
            }
        });
        let answer = answer.await.ok()?;
        self.open = None;
        Some(answer)
    }
}

/// Everybody chooses once; how many were refused because of the store, or not told yet.
async fn choose_all(solos: &mut [Solo], wait: Duration) -> usize {
    let mut refused = 0;
    for solo in solos {
        if solo.client.is_over() {
            continue;
        }
        match solo.choose(wait).await {
            Some(answer) if answer["is"] == "update" => {
                solo.accepted = answer["seq"].as_u64().expect("a position");
            }
            Some(answer) => {
                assert_eq!(answer["error"]["code"], "store_refuses", "{answer}");
                refused += 1;
            }
            None => refused += 1,
        }
    }
    refused
}

const SHORT: Duration = Duration::from_millis(300);

async fn until_well(server: &Running) {
    let begun = Instant::now();
    while server.lobby.store.refusal().is_some() {
        assert!(begun.elapsed() < PATIENCE, "the store never works again");
        sleep(Duration::from_millis(20)).await;
    }
}

async fn nobody_lost_anything(server: &Running, solos: &[Solo]) {
    for solo in solos {
        let again = Client::join(server.address, &solo.token).await;
        assert_eq!(again.seq(), Some(solo.accepted), "what was accepted is what is there");
        assert_eq!(again.update["view"], solo.client.update["view"]);
    }
}

/// The next `table` that says whether something keeps the match from going on.
async fn hear_notice(client: &mut Client, there: bool) {
    let held = |table: &Value| table["table"]["notice"].is_string();
    while held(&client.table) != there {
        client.next().await.expect("news");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_is_full_for_a_moment_loses_nothing_and_everybody_is_told() {
    let data = std::env::temp_dir().join(format!("cardwright-moment-{}", std::process::id()));
    let disk = Disk::default();
    let server = serve_on(&disk, &data).await;
    let mut solos = sit_down(&server, 6).await;
    for round in 0..2 {
        assert_eq!(choose_all(&mut solos, PATIENCE).await, 0);
        let fault = if round % 2 == 0 { Fault::Full } else { Fault::Sync };
        disk.fail(fault, 3, u64::MAX);
        let mut refused = 0;
        while refused < 2 * solos.len() {
            refused += choose_all(&mut solos, SHORT).await;
        }
        hear_notice(&mut solos[0].client, true).await;
        let (status, why) = http(server.address, "GET", "/health", "").await;
        assert!(status == 503 && why.contains("disk fails"), "{status} {why}");
        assert_eq!(http(server.address, "GET", "/ready", "").await.0, 503);
        let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]});
        let (status, refusal) = post(server.address, "/api/matches", &wish).await;
        assert_eq!((status, &refusal["error"]["code"]), (503, &json!("store_refuses")), "{refusal}");
        disk.mend();
        until_well(&server).await;
        // Whoever was not told is told now, the one way or the other.
        choose_all(&mut solos, PATIENCE).await;
        hear_notice(&mut solos[0].client, false).await;
        assert_eq!(http(server.address, "GET", "/health", "").await.0, 200);
        assert_eq!(http(server.address, "GET", "/ready", "").await.0, 200);
    }
    assert_eq!(choose_all(&mut solos, PATIENCE).await, 0, "it goes on");
    disk.cut_power(1);
    let after = serve_on(&disk, &data).await;
    nobody_lost_anything(&after, &solos).await;
    after.stop().await;
    drop(server);
    let _gone = std::fs::remove_dir_all(data);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_and_clocks_wait_for_the_store_and_go_on() {
    let data = std::env::temp_dir().join(format!("cardwright-bots-wait-{}", std::process::id()));
    let disk = Disk::default();
    let server = serve_on(&disk, &data).await;
    let clock = json!({"decision_ms": 400, "reserve_ms": 0});
    let seats = json!([{"by": "you"}, {"by": "bot", "bot": "random"}]);
    let wish = json!({"game": "fourhouses", "seed": 3, "seats": seats, "clock": clock});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let mut person =
        Client::join(server.address, created["links"][0]["token"].as_str().expect("a link")).await;
    disk.fail(Fault::Full, 0, u64::MAX);
    let answer = person.choose(0).await;
    assert_eq!(answer["error"]["code"], "store_refuses", "{answer}");
    // Longer than the clock gives.
    sleep(Duration::from_millis(800)).await;
    disk.mend();
    until_well(&server).await;
    hear_notice(&mut person, false).await;
    assert!(!person.is_over(), "time does not run while nothing can be chosen");
    while person.options() > 0 && !person.is_over() {
        let last = person.options() - 1;
        assert_eq!(person.choose(last).await["is"], "update");
    }
    let seq = person.seq().expect("a position");
    person.hear(seq + 1).await;
    server.stop().await;
    let _gone = std::fs::remove_dir_all(data);
}

// ---- real files -----------------------------------------------------------------------------------------------------

/// A small file system of its own; none where mounting is not allowed, and then the test says so.
struct Mounted(std::path::PathBuf);

impl Mounted {
    fn new(name: &str, options: &str) -> Option<Self> {
        let folder = std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mounted = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o", options, "tmpfs"])
            .arg(&folder)
            .stderr(std::process::Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            return Some(Self(folder));
        }
        let _gone = std::fs::remove_dir(folder);
        eprintln!("skipped: no file system can be mounted here (1 test)");
        None
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let _gone = std::process::Command::new("umount").arg("-l").arg(&self.0).status();
        let _gone = std::fs::remove_dir(&self.0);
    }
}

/// Takes all the room there is.
fn fill(folder: &Path) {
    use std::io::Write as _;
    let mut file = std::fs::File::create(folder.join("filler")).expect("a file");
    for size in [64 << 10, 4 << 10, 1] {
        while file.write_all(&vec![1; size]).is_ok() {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_real_full_disk_loses_nothing_and_the_server_goes_on_when_there_is_room() {
    let Some(small) = Mounted::new("small", "size=4m") else { return };
    let server = cardwright_server::start(wanted(&small.0)).await.expect("a server");
    let mut solos = sit_down(&server, 4).await;
    for _ in 0..2 {
        choose_all(&mut solos, PATIENCE).await;
        fill(&small.0);
        let begun = Instant::now();
        // The store has some room of its own in its file.
        while choose_all(&mut solos, PATIENCE).await == 0 && !solos.iter().all(|solo| solo.client.is_over()) {
            assert!(begun.elapsed() < PATIENCE, "the disk is never full");
        }
        choose_all(&mut solos, PATIENCE).await;
        assert_eq!(http(server.address, "GET", "/health", "").await.0, 503, "a full disk is not well");
        std::fs::remove_file(small.0.join("filler")).expect("room");
        until_well(&server).await;
    }
    choose_all(&mut solos, PATIENCE).await;
    server.stop().await;
    let after = cardwright_server::start(wanted(&small.0)).await.expect("a server");
    nobody_lost_anything(&after, &solos).await;
    after.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_cannot_be_written_is_refused_in_one_line() {
    let Some(fixed) = Mounted::new("read-only", "size=1m,ro") else { return };
    let refused = cardwright_server::start(wanted(&fixed.0)).await;
    let told = refused.map(|_| ()).expect_err("nothing can be kept there").to_string();
    assert!(told.contains("Read-only") && !told.contains('\n'), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_store_is_refused_in_one_line_that_names_the_cure() {
    let data = std::env::temp_dir().join(format!("cardwright-damaged-{}", std::process::id()));
    let server = cardwright_server::start(wanted(&data)).await.expect("a server");
    let mut solos = sit_down(&server, 3).await;
    choose_all(&mut solos, PATIENCE).await;
    server.stop().await;
    let file = data.join("cardwright.redb");
    let whole = std::fs::read(&file).expect("the store");
    let (mut refused, mut tried) = (0, 0);
    for at in (0..whole.len()).step_by(4096).filter(|at| whole[*at..*at + 64].iter().any(|byte| *byte != 0)) {
        let mut damaged = whole.clone();
        for byte in &mut damaged[at..at + 64] {
            *byte ^= 0x5a;
        }
        std::fs::write(&file, damaged).expect("written");
        tried += 1;
        match cardwright_server::start(wanted(&data)).await {
            // redb had no use for this page.
            Ok(server) => server.stop().await,
            Err(error) => {
                let told = error.to_string();
                assert!(told.contains("cardwright repair") && !told.contains('\n'), "{told}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0, "{tried} pages");
    let _gone = std::fs::remove_dir_all(data);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_was_taken_away_under_the_server_accepts_nothing() {
    use std::os::unix::fs::PermissionsExt as _;
    let data = std::env::temp_dir().join(format!("cardwright-away-{}", std::process::id()));
    let server = cardwright_server::start(wanted(&data)).await.expect("a server");
    let file = data.join("cardwright.redb");
    let mode = std::fs::metadata(&file).expect("the store").permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "it is its owner's alone");
    let mut solos = sit_down(&server, 2).await;
    assert_eq!(choose_all(&mut solos, PATIENCE).await, 0);
    std::fs::rename(&file, data.join("elsewhere")).expect("moved");
    assert_eq!(choose_all(&mut solos, PATIENCE).await, 2, "nobody would find it again");
    std::fs::write(&file, b"").expect("another file");
    assert_eq!(choose_all(&mut solos, PATIENCE).await, 2, "that is another one");
    assert_eq!(http(server.address, "GET", "/health", "").await.0, 503);
    std::fs::rename(data.join("elsewhere"), &file).expect("moved back");
    until_well(&server).await;
    assert_eq!(choose_all(&mut solos, PATIENCE).await, 0);
    server.stop().await;
    let after = cardwright_server::start(wanted(&data)).await.expect("a server");
    nobody_lost_anything(&after, &solos).await;
    after.stop().await;
    let _gone = std::fs::remove_dir_all(data);
}

#[tokio::test(flavor = "multi_thread")]
async fn health_may_be_asked_by_many_and_writes_once_a_second() {
    let disk = Disk::default();
    let store = open(&disk);
    store.check_health().await.expect("well");
    let calls = disk.calls();
    for _ in 0..500 {
        store.check_health().await.expect("well");
    }
    assert_eq!(disk.calls(), calls, "the disk is not asked for each");
}
