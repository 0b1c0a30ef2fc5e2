//! The real program, killed without warning again and again: no accepted choice is lost, and the match goes on.

#[path = "../../../server/tests/suite/common/mod.rs"]
pub mod common;

use common::{Client, post};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub struct Server {
    process: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn start(data: &Path, arguments: &[&str]) -> Self {
        Self::spawn(
            Command::new(env!("CARGO_BIN_EXE_cardwright"))
                .args(["serve", "--port", "0", "--bot-delay", "0", "--address-rate", "100000", "--data"])
                .arg(data)
                .args(arguments),
        )
    }

    fn spawn(command: &mut Command) -> Self {
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut line).expect("it says where");
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        Self { process, address: address.unwrap_or_else(|| panic!("an address in {line:?}")) }
    }

    /// SIGKILL: nothing can be done about it.
    pub fn kill(mut self) {
        self.process.kill().expect("killed");
        self.process.wait().expect("gone");
    }
}

/// A test that fails leaves none behind.
impl Drop for Server {
    fn drop(&mut self) {
        let _gone = self.process.kill();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_accepted_choice_is_lost() {
    let data = std::env::temp_dir().join(format!("cardwright-killed-{}", std::process::id()));
    let mut server = Server::start(&data, &[]);
    // One match between two people, one of bots alone that must go on by itself.
    let tokens = common::invite_two(server.address, json!({"game": "realms"})).await;
    let bots = json!({"game": "realms", "seed": 1, "seats": [{"by": "bot", "bot": "random"}, {"by": "bot", "bot": "random"}]});
    let (_, bots) = post(server.address, "/api/matches", &bots).await;
    let watch = bots["watch"].as_str().expect("a link").to_owned();
    let mut seen = (0, serde_json::Value::Null);
    for round in 0..6 {
        let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
        assert!(people[0].seq() >= Some(seen.0), "everything accepted is there");
        if people[0].seq() == Some(seen.0) && round > 0 {
            assert_eq!(people[0].update["view"], seen.1, "and leads to the same position");
        }
        for choice in 0..25 {
            let acting = usize::from(people[1].options() > 0);
            let count = people[acting].options();
            if count == 0 {
                break;
            }
            let answer = people[acting].choose((choice * 3 + round) % count).await;
            assert_eq!(answer["is"], "update", "{answer}");
            let seq = people[acting].seq().expect("a position");
            people[1 - acting].hear(seq).await;
        }
        // One more is under way when the process dies: it counts or it does not.
        let acting = usize::from(people[1].options() > 0);
        if people[acting].options() > 0 {
            let seq = people[acting].seq();
            people[acting]
                .send_text(&json!({"id": "last", "do": "choose", "option": 0, "seq": seq}).to_string())
                .await;
        }
        seen = (people[0].seq().expect("a position"), people[0].update["view"].clone());
        server.kill();
        server = Server::start(&data, &[]);
    }
    let mut watcher = Client::join(server.address, &watch).await;
    while !watcher.is_over() {
        // Bots are quick: who does not keep up is let go and comes back.
        if watcher.next().await.is_none() {
            watcher = Client::join(server.address, &watch).await;
        }
    }
    server.kill();
    let _gone = std::fs::remove_dir_all(&data);
}

/// Without arguments it serves on this machine, with its store in the user's data folder, wherever it is started.
#[tokio::test(flavor = "multi_thread")]
async fn the_program_alone_serves_every_game() {
    let data = std::env::temp_dir().join(format!("cardwright-alone-{}", std::process::id()));
    let server = Server::spawn(
        Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .env("XDG_DATA_HOME", &data)
            .env("HOME", &data)
            .current_dir("/"),
    );
    assert!(server.address.ip().is_loopback());
    let (status, games) = common::http(server.address, "GET", "/api/games", "").await;
    assert!(status == 200 && games.contains("Realms") && games.contains("Four Houses"), "{games}");
    let (status, page) = common::http(server.address, "GET", "/", "").await;
    assert!(status == 200 && page.contains("Cardwright"), "{page}");
    let (status, game) = common::http(server.address, "GET", "/api/games/realms", "").await;
    assert!(status == 200 && game.contains("Tinker"));
    assert_eq!(common::http(server.address, "GET", "/api/games/chess", "").await.0, 404);
    server.kill();
    let _gone = std::fs::remove_dir_all(&data);
}

/// Asks it to end, as services are ended; how long that took.
#[cfg(unix)]
fn terminate(mut server: Server) -> std::time::Duration {
    let begun = std::time::Instant::now();
    let told = Command::new("kill").args(["-TERM", &server.process.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()));
    server.process.wait().expect("gone");
    begun.elapsed()
}

/// A bot that thinks for ten minutes is a thread of the engine that does not come back by itself.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn sigterm_ends_the_program_within_ten_seconds_whatever_its_threads_do() {
    let data = std::env::temp_dir().join(format!("cardwright-sigterm-{}", std::process::id()));
    let server = Server::start(&data, &["--bot-time", "600000"]);
    let seats = json!([{"by": "bot", "bot": "mcts@10min"}, {"by": "bot", "bot": "mcts@10min"}]);
    for seed in 0..4 {
        let wish = json!({"game": "realms", "seed": seed, "seats": seats});
        assert_eq!(post(server.address, "/api/matches", &wish).await.0, 201);
    }
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let took = terminate(server);
    assert!(took < std::time::Duration::from_secs(10), "{took:?}");
    let _gone = std::fs::remove_dir_all(&data);
}

#[test]
fn a_second_server_on_one_store_is_refused_with_one_line() {
    let data = std::env::temp_dir().join(format!("cardwright-second-{}", std::process::id()));
    let first = Server::start(&data, &[]);
    for command in [&["serve", "--port", "0", "--data"][..], &["repair", "--data"]] {
        let mut second = Command::new(env!("CARGO_BIN_EXE_cardwright"));
        let told = second.args(command).arg(&data).output().expect("it ends");
        assert_eq!(told.status.code(), Some(2));
        let words = format!("error: the folder `{}` is in use by another server\n", data.display());
        assert_eq!(String::from_utf8_lossy(&told.stderr), words);
    }
    first.kill();
    let repaired =
        Command::new(env!("CARGO_BIN_EXE_cardwright")).args(["repair", "--data"]).arg(&data).output();
    let repaired = repaired.expect("it ends");
    assert_eq!(String::from_utf8_lossy(&repaired.stdout), "The store is whole: 0 matches.\n");
    let _gone = std::fs::remove_dir_all(&data);
}

/// Whoever forgets the store would have servers that know nothing of each other.
#[test]
fn an_address_for_other_servers_needs_a_store_that_they_share() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    let told = server.args(["serve", "--port", "0", "--node", "127.0.0.1:7433"]).output().expect("it ends");
    let said = String::from_utf8_lossy(&told.stderr);
    assert!(told.status.code() == Some(2) && said.contains("name it with `--store`"), "{said}");
    let mut server = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    let told = server.args(["serve", "--port", "0", "--node", "localhost:7433"]).output().expect("it ends");
    let said = String::from_utf8_lossy(&told.stderr);
    assert!(told.status.code() == Some(2) && said.contains("as 10.0.0.5:7433"), "{said}");
}

#[cfg(feature = "postgres")]
mod on_postgres {
    use super::{Command, Server};
    use std::fs::File;
    use std::path::PathBuf;
    use std::process::{Output, Stdio};

    const PASSWORD: &str = "open-sesame";

    fn folder(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("cardwright-{name}-{}", std::process::id()))
    }

    fn program(store: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
        command.args(arguments).env("CARDWRIGHT_STORE", store).env("RUST_LOG", "trace");
        command
    }

    fn all_that_was_said(told: &Output) -> String {
        [&told.stdout, &told.stderr].map(|said| String::from_utf8_lossy(said).into_owned()).concat()
    }

    #[test]
    fn the_address_may_stand_in_a_variable_and_a_folder_that_was_typed_counts_more() {
        let nowhere = format!("postgres://ada:{PASSWORD}@127.0.0.1:1/cards");
        let data = folder("variable");
        let at = data.display().to_string();
        let copy = data.join("copy.redb").display().to_string();
        std::fs::create_dir_all(&data).expect("a folder");
        let first = Server::start(&data, &[]);
        first.kill();
        assert!(
            program(&nowhere, &["backup", "--data", &at, &copy]).output().expect("it ends").status.success()
        );
        for arguments in
            [&["serve", "--port", "0", "--data", &at][..], &["backup", "other.redb"], &["restore", &copy]]
        {
            let told = program(&nowhere, arguments).output().expect("it ends");
            let said = all_that_was_said(&told);
            assert_eq!(told.status.code(), Some(2), "{said}");
            assert!(said.contains("PostgreSQL at 127.0.0.1:1: "), "{arguments:?}: {said}");
            assert!(!said.contains(PASSWORD), "{said}");
        }
        let _gone = std::fs::remove_dir_all(&data);
    }

    #[test]
    fn no_log_has_the_password() {
        let url = std::env::var("CARDWRIGHT_POSTGRES")
            .expect("this test needs PostgreSQL: `cargo xtask postgres -- COMMAND` starts one");
        let (scheme, rest) = url.split_once("://").expect("an address");
        let (user, place) = rest.split_once('@').expect("a user");
        let store = format!("{scheme}://{user}:{PASSWORD}@{place}");
        let data = folder("password");
        let at = data.display().to_string();
        let mut server = program(&store, &["serve", "--port", "0", "--data", &at, "--store", &store]);
        std::fs::create_dir_all(&data).expect("a folder");
        // A pipe that nobody reads would hold it up.
        let log = data.join("log");
        let file = || Stdio::from(File::options().create(true).append(true).open(&log).expect("a file"));
        let mut server = server.stdout(file()).stderr(file()).spawn().expect("it starts");
        // It has told all it has to tell when it obeys.
        let mut begun = false;
        for _ in 0..1000 {
            let asked = Command::new(env!("CARGO_BIN_EXE_cardwright"))
                .args(["admin", "--data", &at, "bans"])
                .output();
            begun = asked.is_ok_and(|asked| asked.status.success());
            if begun || server.try_wait().expect("a state").is_some() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        server.kill().expect("killed");
        server.wait().expect("gone");
        let said = std::fs::read_to_string(&log).expect("a log");
        assert!(begun && said.contains("this server is part of the service"), "{said}");
        assert!(said.contains("write it into CARDWRIGHT_STORE"), "{said}");
        assert!(!said.contains(PASSWORD), "{said}");
        let _gone = std::fs::remove_dir_all(&data);
    }
}
