//! Matches outlive changes of their game that change no rule.

use crate::common::{Client, http, post};
use crate::settings::{Folder, generous, settings};
use cardwright_server::Running;
use cardwright_server::lobby::Pace;
use cardwright_server::store::Claim;
use protocol::library::Library;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

async fn start(data: &Folder, games: &Path) -> Running {
    let mut settings = settings(&data.0, generous(), Pace::default());
    settings.library = Library::of_folder(games).expect("a game without mistakes");
    cardwright_server::start(settings).await.expect("a server")
}

fn edit(file: &Path, change: impl Fn(&str) -> String) {
    let text = std::fs::read_to_string(file).expect("a text");
    let changed = change(&text);
    assert_ne!(changed, text, "something was changed");
    std::fs::write(file, changed).expect("written");
}

/// A copy of a game that can be changed.
fn shipped_game(games: &Folder) -> PathBuf {
    let game = games.0.join("fourhouses");
    std::fs::create_dir_all(&game).expect("a folder");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/fourhouses");
    for file in std::fs::read_dir(shipped).expect("the game").flatten().filter(|file| file.path().is_file()) {
        std::fs::copy(file.path(), game.join(file.file_name())).expect("copied");
    }
    game
}

/// Finding 19: a comment added to a game's text, and every open match of it was dead until the exact old text was back.
#[tokio::test(flavor = "multi_thread")]
async fn a_comment_added_to_a_games_text_leaves_its_open_matches_alive() {
    let (data, games) = (Folder::new(), Folder::new());
    let game = shipped_game(&games);
    let server = start(&data, &games.0).await;
    let wish = json!({"game": "fourhouses", "seed": 3, "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let token = created["links"][0]["token"].as_str().expect("a link").to_owned();
    let mut player = Client::join(server.address, &token).await;
    for _ in 0..3 {
        player.choose(0).await;
    }
    let before = player.update["view"].clone();
    server.stop().await;

    let rules = game.join("rules.cw");
    edit(&rules, |text| format!("// A comment.\n\n{}", text.replacen("text \"", "text  \"please ", 1)));
    std::fs::rename(&rules, game.join("rulebook.cw")).expect("renamed");
    let server = start(&data, &games.0).await;
    let mut player = Client::join(server.address, &token).await;
    assert_eq!(player.update["view"], before, "it goes on where it stood");
    assert_eq!(player.choose(0).await["is"], "update");
    server.stop().await;

    edit(&game.join("rulebook.cw"), |text| text.replacen("= 50", "= 51", 1));
    let server = start(&data, &games.0).await;
    let mut player = Client::join(server.address, &token).await;
    let refused = player.choose(0).await;
    assert_eq!(refused["error"]["code"], "game_changed", "other rules cannot go on with it: {refused}");
    server.stop().await;
    edit(&game.join("rulebook.cw"), |text| text.replacen("= 51", "= 50", 1));
    let server = start(&data, &games.0).await;
    assert_eq!(
        Client::join(server.address, &token).await.seq(),
        Some(4),
        "and is there again with the old ones"
    );
    server.stop().await;
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("no error")
}

/// A match whose game has changed can be watched by the rules it was begun with; it cannot go on, and is told so by
/// name.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_an_older_version_is_watched_and_cannot_go_on() {
    let (data, games) = (Folder::new(), Folder::new());
    let game = shipped_game(&games);
    let server = start(&data, &games.0).await;
    let wish = json!({"game": "fourhouses", "seed": 3, "seats": [{"by": "you"}, {"by": "bot", "bot": "random"}],
        "clock": {"decision_ms": 3_600_000, "reserve_ms": 0}});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let token = created["links"][0]["token"].as_str().expect("a link").to_owned();
    let watch = created["watch"].as_str().expect("a link").to_owned();
    let mut player = Client::join(server.address, &token).await;
    player.choose(0).await;
    let (before, choices) = (player.update["view"].clone(), player.update["choices"].clone());
    let (_, described) = http(server.address, "GET", "/api/games/fourhouses", "").await;
    server.stop().await;

    // Another card before all others: every number of a card is another one now.
    edit(&game.join("rules.cw"), |text| {
        format!("{}\n{text}", text.lines().find_map(a_card).expect("a kind"))
    });
    let server = start(&data, &games.0).await;
    let (_, told) = post(server.address, "/api/tables", &json!({"tokens": [token]})).await;
    let version = told[0]["table"]["version"].as_str().expect("the old version").to_owned();
    let notice = told[0]["table"]["notice"].as_str().expect("why it stands still");
    assert!(notice.starts_with("Four Houses has changed since this match was begun."), "{notice}");
    let (status, old) =
        http(server.address, "GET", &format!("/api/games/fourhouses?version={version}"), "").await;
    assert_eq!((status, old), (200, described), "it is drawn as it was");
    let (status, _) = http(server.address, "GET", "/api/games/fourhouses?version=0123456789abcdef", "").await;
    assert_eq!(status, 409, "a version that nobody has played");
    let mut player = Client::join(server.address, &token).await;
    assert_eq!(player.update["view"]["zones"], before["zones"], "every card lies where it lay");
    assert_eq!(player.update["decision"], json!(null), "nothing is asked");
    for request in [
        json!({"do": "choose", "option": 0, "seq": player.update["seq"]}),
        json!({"do": "undo"}),
        json!({"do": "concede"}),
        json!({"do": "passing", "auto": false}),
    ] {
        assert_eq!(code(&player.ask(request.clone()).await), "game_changed", "{request}");
    }
    let steps = player.ask(json!({"do": "steps"})).await;
    assert_eq!(steps["steps"].as_array().map(Vec::len), choices.as_u64().map(|count| count as usize));
    assert_eq!(player.ask(json!({"do": "chat", "text": "a pity"})).await["is"], "chat");
    let mut spectator = Client::join(server.address, &watch).await;
    assert_eq!(spectator.ask(json!({"do": "view"})).await["is"], "view");
    let position = json!({"token": token, "choices": 0, "seat": 0});
    assert_eq!(post(server.address, "/api/replay", &position).await.0, 200);
    let seats = [json!({"by": "you"}), json!({"by": "you"})];
    let fork = json!({"game": "fourhouses", "seats": seats, "from": {"token": token, "choices": 1}});
    assert_eq!(code(&post(server.address, "/api/matches", &fork).await.1), "game_changed");
    server.stop().await;

    // The file without its first line is the old version, and so the match goes on.
    edit(&game.join("rules.cw"), |text| text.split_once('\n').expect("two lines").1.to_owned());
    let server = start(&data, &games.0).await;
    let mut player = Client::join(server.address, &token).await;
    while player.options() == 0 && !player.is_over() {
        player.next().await.expect("the bot plays");
    }
    assert_eq!(player.choose(0).await["is"], "update");
    server.stop().await;
}

/// A card of the kind that a line declares.
fn a_card(line: &str) -> Option<String> {
    let kind = line.strip_prefix("kind ")?.split_whitespace().next()?;
    Some(format!("card \"Aardvark\" : {kind} {{ }}"))
}

/// Rules that no match needs are not kept for ever, and those that one needs are.
#[tokio::test(flavor = "multi_thread")]
async fn rules_are_kept_as_long_as_there_is_a_match_of_them() {
    let (data, games) = (Folder::new(), Folder::new());
    let game = shipped_game(&games);
    let server = start(&data, &games.0).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let id = created["id"].as_str().expect("an id");
    let old =
        server.lobby.library().get("fourhouses").expect("the game").description.info.fingerprint.clone();
    server.stop().await;
    edit(&game.join("rules.cw"), |text| text.replacen("= 50", "= 51", 1));
    let server = start(&data, &games.0).await;
    let kept = async |server: &Running| {
        while !server.lobby.has_opened() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        server.lobby.store.rules("fourhouses", &old).await.expect("readable").is_some()
    };
    assert!(kept(&server).await, "there is a match of them");
    let claim = server.lobby.store.claim(id).await.expect("an answer");
    let Claim::Here(fence) = claim else { panic!("nobody else has it: {claim:?}") };
    server.lobby.store.forget(id, fence).await.expect("deleted");
    server.stop().await;
    let server = start(&data, &games.0).await;
    assert!(!kept(&server).await, "there is none any more");
    server.stop().await;
}
