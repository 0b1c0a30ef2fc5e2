//! Matches outlive changes of their game that change no rule.

use crate::common::{Client, post};
use crate::settings::{Folder, generous, settings};
use cardwright_server::Running;
use cardwright_server::lobby::Pace;
use protocol::library::Library;
use serde_json::json;
use std::path::Path;

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

/// Finding 19: a comment added to a game's text, and every open match of it was dead until the exact old text was back.
#[tokio::test(flavor = "multi_thread")]
async fn a_comment_added_to_a_games_text_leaves_its_open_matches_alive() {
    let (data, games) = (Folder::new(), Folder::new());
    let game = games.0.join("fourhouses");
    std::fs::create_dir_all(&game).expect("a folder");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/fourhouses");
    for file in std::fs::read_dir(shipped).expect("the game").flatten().filter(|file| file.path().is_file()) {
        std::fs::copy(file.path(), game.join(file.file_name())).expect("copied");
    }
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
    let (_, told) = post(server.address, "/api/tables", &json!({"tokens": [token]})).await;
    assert_eq!(told[0]["error"]["code"], "game_changed", "other rules cannot go on with it: {told}");
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
