//! Accounts: what one browser has kept another finds, and nobody else does.

use crate::common::post;
use crate::settings::{Folder, generous, start};
use cardwright_server::serving::store_file;
use cardwright_server::{Limits, Running};
use serde_json::{Value, json};
use std::net::SocketAddr;

const PHRASE: &str = "correct horse battery";

/// Limits are tried in a test of their own.
fn patient() -> Limits {
    Limits { address_phrases: 10_000, address_accounts: 10_000, ..generous() }
}

async fn ask(address: SocketAddr, what: &str, body: Value) -> (u16, Value) {
    post(address, &format!("/api/account{what}"), &body).await
}

async fn make(address: SocketAddr, name: &str) -> String {
    let (status, made) = ask(address, "", json!({"name": name, "phrase": PHRASE})).await;
    assert_eq!(status, 201, "{made}");
    made["session"].as_str().expect("a session").to_owned()
}

async fn sign_in(address: SocketAddr, name: &str, phrase: &str) -> (u16, Value) {
    ask(address, "/session", json!({"name": name, "phrase": phrase})).await
}

async fn sync(address: SocketAddr, session: &str, items: Value) -> (u16, Value) {
    ask(address, "/sync", json!({"name": "Ada", "session": session, "items": items})).await
}

fn deck(id: &str, changed: u64, base: Option<u64>, copies: u32) -> Value {
    let thing = json!({"is": "deck", "game": "echomancy", "name": "Burn", "cards": {"Spark": copies}});
    json!({"id": id, "changed": changed, "base": base, "thing": thing})
}

fn refused(answer: &(u16, Value), status: u16, code: &str) {
    assert_eq!((answer.0, answer.1["error"]["code"].as_str()), (status, Some(code)), "{}", answer.1);
}

async fn patient_server(folder: &Folder) -> Running {
    start(folder, patient()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_browser_has_kept_another_finds() {
    let folder = Folder::new();
    let server = patient_server(&folder).await;
    let here = make(server.address, "  Ada ").await;
    let past = json!({"is": "past", "game": "realms", "names": ["Ada", "Bot"], "won": true, "turns": 9});
    let invites = json!([{"seats": [1], "token": "OTHERTOKEN"}]);
    let seat = json!({"is": "seat", "game": "realms", "invites": invites, "watch": null});
    let items = json!([
        deck("a", 10, None, 2),
        {"id": "LINKTOKEN", "changed": 11, "thing": past},
        {"id": "LINKTOKEN", "changed": 12, "thing": seat},
    ]);
    let (status, kept) = sync(server.address, &here, items).await;
    assert_eq!((status, kept["items"].as_array().map(Vec::len)), (200, Some(3)), "{kept}");

    // Capital letters and spaces around a name make no other one.
    let (status, there) = sign_in(server.address, "aDA ", PHRASE).await;
    assert_eq!((status, &there["name"]), (200, &json!("Ada")), "{there}");
    let there = there["session"].as_str().expect("a session");
    let (_, found) = sync(server.address, there, json!([])).await;
    assert_eq!(found["items"], kept["items"]);
    let seen = json!({"name": "Ada", "session": there, "seen": found["edition"], "items": []});
    let (_, nothing_new) = ask(server.address, "/sync", seen).await;
    assert_eq!((&nothing_new["items"], &nothing_new["edition"]), (&Value::Null, &found["edition"]));

    let (_, both) = sync(server.address, there, json!([deck("a", 20, Some(10), 3)])).await;
    assert!(both["edition"].as_u64() > found["edition"].as_u64());
    let (_, both) = sync(server.address, &here, json!([deck("a", 15, Some(10), 4)])).await;
    let mut decks: Vec<(String, u64)> = both["items"]
        .as_array()
        .expect("items")
        .iter()
        .filter(|item| item["thing"]["is"] == "deck")
        .map(|item| {
            let copies = item["thing"]["cards"]["Spark"].as_u64().expect("a number");
            (item["thing"]["name"].as_str().expect("a name").to_owned(), copies)
        })
        .collect();
    decks.sort();
    assert_eq!(decks, [("Burn".to_owned(), 3), ("Burn (2)".to_owned(), 4)], "neither is lost");

    // It outlives the server, and whoever reads the store finds neither phrase nor session nor the way to a seat.
    server.stop().await;
    let file = store_file(&folder.0);
    if let Ok(bytes) = std::fs::read(file) {
        for secret in [PHRASE, &here, there, "LINKTOKEN", "OTHERTOKEN"] {
            let found = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
            assert!(!found, "{secret} stands in the store");
        }
    }
    let server = patient_server(&folder).await;
    let (_, found) = sync(server.address, &here, json!([])).await;
    assert_eq!(found["items"], both["items"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_phrase_and_the_sessions_it_began_open_an_account() {
    let folder = Folder::new();
    let server = patient_server(&folder).await;
    let address = server.address;
    let first = make(address, "Ada").await;
    refused(&ask(address, "", json!({"name": "ADA", "phrase": PHRASE})).await, 409, "name_taken");
    refused(&sign_in(address, "Ada", "correct horse batterz").await, 403, "wrong_phrase");
    let unknown = sign_in(address, "Eve", PHRASE).await;
    refused(&unknown, 403, "wrong_phrase");
    for (name, phrase, code) in [
        ("", PHRASE, "bad_setup"),
        ("Eve", "too short", "bad_setup"),
        ("Eve the Tenth", "eve the tenth", "bad_setup"),
        ("E\u{202E}ve", PHRASE, "malformed"),
        ("E\u{200B}ve", PHRASE, "malformed"),
    ] {
        refused(&ask(address, "", json!({"name": name, "phrase": phrase})).await, 400, code);
    }
    refused(&sync(address, "AAAAAAAAAAAAAAAAAAAAAA", json!([])).await, 401, "signed_out");
    let of_nobody = json!({"name": "Eve", "session": first, "items": []});
    refused(&ask(address, "/sync", of_nobody).await, 401, "signed_out");

    // Signing out ends this session alone, or all of them.
    let second = sign_in(address, "Ada", PHRASE).await.1["session"].as_str().expect("a session").to_owned();
    let out = |session: &str, everywhere: bool| json!({"name": "Ada", "session": session, "everywhere": everywhere});
    assert_eq!(ask(address, "/out", out(&first, false)).await.0, 200);
    refused(&sync(address, &first, json!([])).await, 401, "signed_out");
    assert_eq!(sync(address, &second, json!([])).await.0, 200);
    let third = sign_in(address, "Ada", PHRASE).await.1["session"].as_str().expect("a session").to_owned();
    assert_eq!(ask(address, "/out", out(&third, true)).await.0, 200);
    refused(&sync(address, &second, json!([])).await, 401, "signed_out");

    // Another phrase ends every session but its own, and what the account holds stays.
    let fourth = sign_in(address, "Ada", PHRASE).await.1["session"].as_str().expect("a session").to_owned();
    sync(address, &fourth, json!([deck("a", 10, None, 2)])).await;
    let next = "another horse entirely";
    let change = |phrase: &str| json!({"name": "Ada", "phrase": phrase, "new_phrase": next});
    refused(&ask(address, "/phrase", change("wrong wrong wrong")).await, 403, "wrong_phrase");
    let (status, changed) = ask(address, "/phrase", change(PHRASE)).await;
    assert_eq!(status, 200, "{changed}");
    refused(&sync(address, &fourth, json!([])).await, 401, "signed_out");
    refused(&sign_in(address, "Ada", PHRASE).await, 403, "wrong_phrase");
    let fifth = sign_in(address, "Ada", next).await.1["session"].as_str().expect("a session").to_owned();
    let (_, found) = sync(address, &fifth, json!([])).await;
    assert_eq!(found["items"].as_array().map(Vec::len), Some(1));

    refused(&ask(address, "/delete", json!({"name": "Ada", "phrase": PHRASE})).await, 403, "wrong_phrase");
    assert_eq!(ask(address, "/delete", json!({"name": "Ada", "phrase": next})).await.0, 200);
    refused(&sync(address, &fifth, json!([])).await, 401, "signed_out");
    refused(&sign_in(address, "Ada", next).await, 403, "wrong_phrase");
    let again = make(address, "Ada").await;
    let (_, empty) = sync(address, &again, json!([])).await;
    assert_eq!(empty["items"], json!([]), "whoever takes the name finds nothing");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_at_the_same_moment_lose_nothing() {
    let folder = Folder::new();
    let server = patient_server(&folder).await;
    let session = make(server.address, "Ada").await;
    let mut tasks = Vec::new();
    for browser in 0..6 {
        let (address, session) = (server.address, session.clone());
        tasks.push(tokio::spawn(async move {
            loop {
                let sent =
                    sync(address, &session, json!([deck(&format!("d{browser}"), 10, None, browser + 1)]))
                        .await;
                // Whoever was too often second is told to come again.
                if sent.0 != 429 {
                    return sent.0;
                }
            }
        }));
    }
    for task in tasks {
        assert_eq!(task.await.expect("sent"), 200);
    }
    let (_, found) = sync(server.address, &session, json!([])).await;
    assert_eq!(found["items"].as_array().map(Vec::len), Some(6));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_is_slowed_by_name_and_by_address() {
    let folder = Folder::new();
    let server = patient_server(&folder).await;
    let session = make(server.address, "Ada").await;
    let mut tried = 0;
    loop {
        let answer = sign_in(server.address, "Ada", &format!("wrong phrase {tried}")).await;
        if answer.0 == 429 {
            refused(&answer, 429, "too_fast");
            break;
        }
        refused(&answer, 403, "wrong_phrase");
        tried += 1;
        assert!(tried < 20, "it is never too much");
    }
    assert_eq!(tried, 10);
    refused(&sign_in(server.address, "Ada", PHRASE).await, 429, "too_fast");
    refused(&sign_in(server.address, "Eve", PHRASE).await, 403, "wrong_phrase");
    assert_eq!(sync(server.address, &session, json!([])).await.0, 200, "who is signed in does not notice");
    make(server.address, "Bert").await;
    for _ in 0..20 {
        assert_eq!(
            sign_in(server.address, "Bert", PHRASE).await.0,
            200,
            "the right phrase is never too much"
        );
    }
    server.stop().await;

    let folder = Folder::new();
    let limits = Limits { address_phrases: 4, address_accounts: 2, ..generous() };
    let server = start(&folder, limits).await;
    make(server.address, "Ada").await;
    make(server.address, "Bert").await;
    let (status, third) = ask(server.address, "", json!({"name": "Cleo", "phrase": PHRASE})).await;
    assert_eq!((status, &third["error"]["code"]), (429, &json!("too_fast")), "too many accounts");
    refused(&sign_in(server.address, "Ada", "wrong phrase").await, 403, "wrong_phrase");
    refused(&sign_in(server.address, "Bert", PHRASE).await, 429, "too_fast");
    server.stop().await;
}
