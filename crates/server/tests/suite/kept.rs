//! What is kept and for how long: tokens, links that are revoked, matches nobody comes back to, and what whoever runs
//! the server can do about them.

use crate::common::{Client, invite_two, post};
use crate::settings::{Folder, generous, settings, start};
use cardwright_server::admin::{AdminRequest, obey};
use cardwright_server::lobby::Pace;
use cardwright_server::{Keeping, Limits, Running};
use serde_json::{Value, json};
use std::time::Duration;

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("no error")
}

async fn start_keeping(folder: &Folder, keeping: Keeping) -> Running {
    let mut settings = settings(&folder.0, generous(), Pace::default());
    settings.keeping = keeping;
    cardwright_server::start(settings).await.expect("a server")
}

/// Every file of the data folder, whole.
fn files(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder.0).expect("a folder").flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let bytes = std::fs::read(entry.path()).expect("a file");
            files.push((entry.file_name().to_string_lossy().into_owned(), bytes));
        }
    }
    files
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_the_store_finds_no_token_and_nobody_else_can_read_it() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let mut tokens = invite_two(server.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
    let own = "ownownownownownownownown";
    assert_eq!(people[1].ask(json!({"do": "relink", "token": own})).await["is"], "link");
    tokens.push(own.to_owned());
    people[0].ask(json!({"do": "concede"})).await;
    for person in &mut people {
        person.ask(json!({"do": "rematch"})).await;
    }
    let again = people[0].ask(json!({"do": "rematch"})).await;
    tokens.push(again["link"]["token"].as_str().expect("the way to the next match").to_owned());
    server.stop().await;
    for (name, bytes) in files(&folder) {
        for token in &tokens {
            let found = bytes.windows(token.len()).any(|window| window == token.as_bytes());
            assert!(!found, "{name} holds a token");
        }
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &std::path::Path| path.metadata().expect("there").permissions().mode() & 0o777;
        assert_eq!(mode(&folder.0), 0o700);
        assert_eq!(mode(&folder.0.join("cardwright.redb")), 0o600);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_way_to_the_next_match_is_told_again_after_a_restart() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
    people[0].ask(json!({"do": "concede"})).await;
    people[0].ask(json!({"do": "rematch"})).await;
    let told = people[1].ask(json!({"do": "rematch"})).await["link"].clone();
    server.stop().await;
    let server = start(&folder, generous()).await;
    let mut second = Client::join(server.address, &tokens[1]).await;
    let again = second.ask(json!({"do": "rematch"})).await["link"].clone();
    assert_eq!(again, told);
    let next = Client::join(server.address, told["token"].as_str().expect("a token")).await;
    assert_eq!(next.table["seats"], json!([1]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_replaced_leads_nowhere_and_who_used_it_is_let_go() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let mut thief = Client::join(server.address, &tokens[1]).await;
    let mut owner = Client::join(server.address, &tokens[1]).await;
    let token = "z9z9z9z9z9z9z9z9z9z9z9";
    for weak in ["", "short", "z9z9z9z9z9z9z9z9z9z9z\u{fc}"] {
        assert_eq!(code(&owner.ask(json!({"do": "relink", "token": weak})).await), "malformed");
    }
    assert_eq!(code(&owner.ask(json!({"do": "relink", "token": tokens[0]})).await), "not_allowed");
    for _ in 0..2 {
        let answer = owner.ask(json!({"do": "relink", "token": token})).await;
        assert_eq!((answer["is"].as_str(), &answer["link"]["seats"]), (Some("link"), &json!([1])));
    }
    while thief.next().await.is_some() {}
    let mut stranger = Client::connect(server.address).await;
    assert_eq!(code(&stranger.ask(json!({"do": "join", "token": tokens[1]})).await), "unknown");
    assert_eq!(post(server.address, "/api/steps", &json!({"token": tokens[1]})).await.0, 404);
    assert_eq!(owner.ask(json!({"do": "chat", "text": "still here"})).await["is"], "chat");
    let mut watcher = Client::join(server.address, &tokens[2]).await;
    assert_eq!(code(&watcher.ask(json!({"do": "relink", "token": "w".repeat(22)})).await), "wrong_seat");
    server.stop().await;
    let server = start(&folder, generous()).await;
    Client::join(server.address, token).await;
    let mut stranger = Client::connect(server.address).await;
    assert_eq!(code(&stranger.ask(json!({"do": "join", "token": tokens[1]})).await), "unknown");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_matches_are_deleted_and_those_who_are_there_are_not() {
    let folder = Folder::new();
    let day = Duration::from_secs(24 * 60 * 60);
    let short = Duration::from_secs(1);
    let server = start_keeping(&folder, Keeping { unbegun: day, open: day, over: day }).await;
    let unbegun = invite_two(server.address, json!({})).await;
    let begun = invite_two(server.address, json!({})).await;
    let over = invite_two(server.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(server.address, &begun).await;
    let acting = usize::from(people[1].options() > 0);
    assert_eq!(people[acting].choose(0).await["is"], "update");
    let due = people[0].table["table"]["deleted_at"].as_u64().expect("when it is deleted");
    assert!(due > cardwright_server::now(), "it is told when");
    let [mut loser, _winner] = Client::join_all(server.address, &over).await;
    assert_eq!(loser.ask(json!({"do": "concede"})).await["is"], "update");
    server.stop().await;
    // After a restart none of them is in memory.
    let server = start_keeping(&folder, Keeping { unbegun: short, open: day, over: short }).await;
    let attended = invite_two(server.address, json!({})).await;
    let _staying = Client::join(server.address, &attended[0]).await;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let mut stranger = Client::connect(server.address).await;
    for gone in [&unbegun, &over] {
        assert_eq!(code(&stranger.ask(json!({"do": "join", "token": gone[0]})).await), "unknown");
    }
    Client::join(server.address, &begun[0]).await;
    Client::join(server.address, &attended[1]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_deleted_soon_after_a_long_time_without_a_server() {
    let folder = Folder::new();
    let (short, day) = (Duration::from_secs(3), Duration::from_secs(24 * 60 * 60));
    let server = start_keeping(&folder, Keeping { unbegun: day, open: day, over: day }).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "invite"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let id = created["id"].as_str().expect("an id").to_owned();
    let long_ago = cardwright_server::now() - 40 * 24 * 60 * 60 * 1000;
    server.lobby.store.visit(&id, long_ago).await.expect("noted");
    server.lobby.store.note_look(long_ago).await.expect("noted");
    server.stop().await;
    let server = start_keeping(&folder, Keeping { unbegun: short, open: short, over: short }).await;
    let there = async || {
        let listed = server.lobby.store.listed(&id, server.lobby.keeping).await;
        listed.expect("readable").is_some()
    };
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert!(there().await, "whoever plays it has had no time to come back");
    tokio::time::sleep(Duration::from_millis(3_000)).await;
    assert!(!there().await, "and nobody did");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_by_one_address_that_are_not_over_are_counted_across_a_restart() {
    let folder = Folder::new();
    let limits = Limits { address_matches: 20, ..generous() };
    let server = start(&folder, limits.clone()).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, first) = post(server.address, "/api/matches", &wish).await;
    post(server.address, "/api/matches", &wish).await;
    server.stop().await;
    let server = start(&folder, Limits { address_matches: 2, ..generous() }).await;
    let (status, refused) = post(server.address, "/api/matches", &wish).await;
    assert_eq!((status, code(&refused)), (503, "full"));
    let mut player = Client::join(server.address, first["links"][0]["token"].as_str().expect("a link")).await;
    player.ask(json!({"do": "concede"})).await;
    let (status, begun) = post(server.address, "/api/matches", &wish).await;
    assert_eq!(status, 201, "one is over: {begun}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_the_server_lists_ends_exports_and_revokes() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let _other = Client::join(server.address, &tokens[0]).await;
    let mut person = Client::join(server.address, &tokens[1]).await;
    let id = person.table["table"]["id"].as_str().expect("an id").to_owned();
    let ask = async |request: AdminRequest| obey(&server.lobby, request).await;
    let listed = ask(AdminRequest::List { most: 10 }).await.expect("a list");
    assert_eq!(listed["matches"][0]["id"], id);
    assert_eq!(listed["matches"][0]["made_by"], "127.0.0.1");
    let seen = ask(AdminRequest::Inspect { id: id.clone() }).await.expect("a match");
    assert_eq!(seen["table"]["table"]["seats"][1]["connected"], true, "{seen}");
    let save = ask(AdminRequest::Export { id: id.clone() }).await.expect("a save");
    assert_eq!(save["game"], "fourhouses");
    let revoked = ask(AdminRequest::Revoke { id: id.clone(), seat: Some(1) }).await.expect("another link");
    while person.next().await.is_some() {}
    let mut person = Client::join(server.address, revoked["token"].as_str().expect("a token")).await;
    ask(AdminRequest::End { id: id.clone(), why: "enough".to_owned() }).await.expect("ended");
    while !person.is_over() {
        person.next().await.expect("the end");
    }
    assert!(ask(AdminRequest::End { id, why: "again".to_owned() }).await.is_err(), "it is over");
    assert!(ask(AdminRequest::Inspect { id: "none".to_owned() }).await.is_err());
    server.stop().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn admin_commands_come_over_a_socket_that_is_the_owners_and_bans_stay() {
    use std::os::unix::fs::PermissionsExt as _;
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let path = cardwright_server::admin::socket(&folder.0);
    let ask = async |request: &str| {
        let mut stream = tokio::net::UnixStream::connect(&path).await.expect("a socket");
        stream.write_all(format!("{request}\n").as_bytes()).await.expect("sent");
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer).await.expect("an answer");
        serde_json::from_str::<Value>(&answer).expect("JSON")
    };
    for _ in 0..100 {
        if path.exists() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(path.metadata().expect("a socket").permissions().mode() & 0o777, 0o600);
    assert_eq!(
        ask("{\"do\":\"ban\",\"range\":\"203.0.113.0/24\"}").await["done"]["banned"],
        "203.0.113.0/24"
    );
    assert!(ask("{\"do\":\"ban\",\"range\":\"everybody\"}").await["refused"].is_string());
    assert!(ask("nonsense").await["refused"].is_string());
    server.stop().await;
    let server = start(&folder, generous()).await;
    assert!(server.lobby.addresses.is_banned([203, 0, 113, 9].into()));
    assert!(obey(&server.lobby, AdminRequest::Bans).await.expect("bans")["bans"][0]["since"].is_u64());
    server.stop().await;
}
