//! Bots at the table: every kind plays, and thinking holds nobody up.

use crate::common::{Client, begin, http, post};
use crate::settings::settings;
use cardwright_server::lobby::Pace;
use cardwright_server::{Limits, Running};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn start(name: &str, bot_time: Duration) -> (Running, std::path::PathBuf) {
    let folder = std::env::temp_dir().join(format!("cardwright-bots-{name}-{}", std::process::id()));
    let limits = Limits { address_rate: 10_000, ..Limits::default() };
    let pace = Pace { bot_delay: Duration::ZERO, bot_time, think: None };
    let settings = settings(&folder, limits, pace);
    (cardwright_server::start(settings).await.expect("a server"), folder)
}

fn watch(created: &Value) -> String {
    created["watch"].as_str().expect("a link").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_bot_plays_and_the_turns_are_known() {
    let (server, folder) = start("kinds", Duration::from_millis(3)).await;
    let (_, list) = http(server.address, "GET", "/api/bots", "").await;
    let list: Value = serde_json::from_str(&list).expect("JSON");
    let kinds: Vec<String> = list["bots"]
        .as_array()
        .expect("bots")
        .iter()
        .map(|bot| bot["id"].as_str().expect("an id").to_owned())
        .collect();
    assert!(kinds.len() >= 3, "{kinds:?}");
    for bot in kinds {
        let seats = json!([{"by": "bot", "bot": bot}, {"by": "bot", "bot": "random"}]);
        let created = begin(server.address, &json!({"game": "fourhouses", "seed": 3, "seats": seats})).await;
        let mut spectator = Client::join(server.address, &watch(&created)).await;
        while !spectator.is_over() && spectator.seq() < Some(40) {
            spectator.next().await.expect("news");
        }
        let (_, timeline) = post(server.address, "/api/timeline", &json!({"token": watch(&created)})).await;
        let turns = timeline["turns"].as_array().expect("turns");
        assert_eq!(turns[0], json!({"turn": 1, "seat": 0, "choices": 0}));
        assert!(turns.windows(2).all(|pair| pair[0]["turn"].as_u64() < pair[1]["turn"].as_u64()));
    }
    server.stop().await;
    let _gone = std::fs::remove_dir_all(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thinking_bot_holds_nobody_up() {
    let (server, folder) = start("thinking", Duration::from_secs(8)).await;
    let deep = json!([{"by": "you"}, {"by": "bot", "bot": "mcts@8s"}]);
    let slow = begin(server.address, &json!({"game": "realms", "seed": 1, "seats": deep})).await;
    let token = slow["links"][0]["token"].as_str().expect("a link").to_owned();
    let mut person = Client::join(server.address, &token).await;
    while person.options() > 0 {
        let last = person.options() - 1;
        person.choose(last).await;
    }
    // The bot thinks now. At its table people can still talk, and elsewhere everybody plays.
    let begun = Instant::now();
    let said = person.ask(json!({"do": "chat", "text": "take your time"})).await;
    assert_eq!(said["is"], "chat", "{said}");
    let alone = json!([{"by": "you"}, {"by": "you"}]);
    let other = begin(server.address, &json!({"game": "fourhouses", "seed": 2, "seats": alone})).await;
    let token = other["links"][0]["token"].as_str().expect("a link").to_owned();
    let mut player = Client::join(server.address, &token).await;
    for _ in 0..20 {
        assert_eq!(player.choose(0).await["is"], "update");
    }
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    // A concession ends the match at once, whatever the bot was about to do.
    let end = person.ask(json!({"do": "concede"})).await;
    assert_eq!(end["view"]["outcome"]["winner"], 1, "{end}");
    server.stop().await;
    let _gone = std::fs::remove_dir_all(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_bring_decks_and_unknown_ones_are_refused() {
    let (server, folder) = start("decks", Duration::from_millis(3)).await;
    let deck = "Ironmaw the Unbalanced";
    let seats = json!([{"by": "you", "deck": deck}, {"by": "bot", "bot": "greedy", "deck": deck}]);
    begin(server.address, &json!({"game": "keyforge", "seats": seats})).await;
    for (wish, code) in [
        (json!([{"by": "you", "deck": "None such"}, {"by": "you"}]), "unknown"),
        (json!([{"by": "you"}, {"by": "bot", "bot": "chess"}]), "unknown"),
        (json!([{"by": "you"}, {"by": "bot", "bot": "mcts:2"}]), "unknown"),
    ] {
        let (_, refused) =
            post(server.address, "/api/matches", &json!({"game": "keyforge", "seats": wish})).await;
        assert_eq!(refused["error"]["code"], code, "{refused}");
    }
    server.stop().await;
    let _gone = std::fs::remove_dir_all(folder);
}

fn only_passes(update: &Value) -> bool {
    let options = update["decision"]["options"].as_array();
    options.is_some_and(|options| options.len() == 1 && options[0]["kind"] == "pass")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_passes_for_who_can_do_nothing_else() {
    let (server, folder) = start("passing", Duration::from_millis(3)).await;
    let seats = json!([{"by": "you"}, {"by": "you"}]);
    let created = begin(server.address, &json!({"game": "lifeburn", "seed": 5, "seats": seats})).await;
    let token = created["links"][0]["token"].as_str().expect("a link").to_owned();
    let mut player = Client::join(server.address, &token).await;
    for round in 0..60 {
        while only_passes(&player.update) {
            player.next().await.expect("the server passes");
        }
        if player.is_over() {
            break;
        }
        let option = round * 7 % player.options();
        assert_eq!(player.choose(option).await["is"], "update");
    }
    let answer = player.ask(json!({"do": "passing", "auto": true, "stops": [999]})).await;
    assert_eq!(answer["error"]["code"], "unknown", "{answer}");
    let answer = player.ask(json!({"do": "passing", "auto": false})).await;
    assert_eq!(answer["table"]["seats"][0]["auto_pass"], false, "{answer}");
    let mut asked = 0;
    for round in 0..200 {
        if player.is_over() || asked > 0 {
            break;
        }
        asked += u32::from(only_passes(&player.update));
        let option = round * 5 % player.options();
        assert_eq!(player.choose(option).await["is"], "update");
    }
    assert!(asked > 0 || player.is_over(), "without it people are asked");
    server.stop().await;
    let _gone = std::fs::remove_dir_all(folder);
}
