//! `cardwright serve --watch`: a game that is written while it is played.

use crate::killed::Server;
use crate::killed::common::{self, Client, post};
use crate::program::{cardwright, edit, folder, small_game};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

struct Bench {
    server: Server,
    game: String,
}

impl Bench {
    fn open(name: &str) -> Self {
        let game = small_game(name);
        let server = Server::start(&folder(&format!("{name}_data")), &["--watch", &game]);
        Self { server, game }
    }

    /// What is told of the game once it is as wanted.
    async fn draft(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut after = 0;
        for _ in 0..200 {
            let path = format!("/api/workbench?after={after}");
            let (status, told) = common::http(self.server.address, "GET", &path, "").await;
            assert_eq!(status, 200, "{told}");
            let told: Value = serde_json::from_str(&told).expect("JSON");
            after = told["version"].as_u64().expect("a version");
            if wanted(&told["drafts"][0]) {
                return told["drafts"][0].clone();
            }
        }
        panic!("it never became so");
    }

    /// A match with one person on both seats.
    async fn sit_down(&self) -> (Client, String) {
        let wish = json!({"game": "duel", "seed": 16, "seats": [{"by": "you"}, {"by": "you"}]});
        let (status, made) = post(self.server.address, "/api/matches", &wish).await;
        assert_eq!(status, 201, "{made}");
        let token = made["links"][0]["token"].as_str().expect("a link").to_owned();
        (Client::join(self.server.address, &token).await, token)
    }

    async fn carried(&self, client: &mut Client) -> (Client, Value) {
        let told = client.hear_of("rematch").await;
        let token =
            told["link"]["token"].as_str().unwrap_or_else(|| panic!("a way there: {told}")).to_owned();
        let (_, tables) = post(self.server.address, "/api/tables", &json!({"tokens": [token]})).await;
        (Client::join(self.server.address, &token).await, tables[0]["table"].clone())
    }
}

/// The same words everywhere in the game at once, as an editor renames.
fn rename(game: &str, old: &str, new: &str) {
    for entry in std::fs::read_dir(game).expect("a folder").flatten() {
        let text = std::fs::read_to_string(entry.path()).expect("a text");
        if text.contains(old) {
            std::fs::write(entry.path(), text.replace(old, new)).expect("it can be written");
        }
    }
}

/// What a player sees, but for the numbers of positions.
fn table_seen(client: &Client) -> (Value, Value) {
    (client.update["view"]["players"].clone(), client.update["view"]["zones"].clone())
}

async fn play(client: &mut Client, choices: usize) {
    for choice in 0..choices {
        let answer = client.choose(choice % client.options()).await;
        assert_eq!(answer["is"], "update", "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_saved_file_is_at_the_table_and_the_match_goes_on() {
    let bench = Bench::open("watch_carry");
    let (mut client, _) = bench.sit_down().await;
    play(&mut client, 6).await;
    edit(&bench.game, "cards.cw", "strike(2)", "strike(3)");
    let (mut next, table) = bench.carried(&mut client).await;
    assert_eq!(table["choices"], 6);
    assert!(table["remark"].as_str().is_some_and(|remark| remark.contains("Duel has changed")), "{table}");
    // A Spark was cast: it has struck for three.
    let health = |client: &Client| client.update["view"]["players"][1]["fields"][0].as_i64().expect("health");
    assert_eq!(health(&next), health(&client) - 1);
    play(&mut next, 2).await;
    // One test of the card fails now, and only what the card touches was run.
    let draft = bench
        .draft(|draft| draft["tests"]["is_running"] == false && draft["tests"]["failed"][0] != Value::Null)
        .await;
    assert_eq!(draft["tests"]["failed"][0]["name"], "Spark", "{draft}");
    assert!(draft["tests"]["touched"].as_u64() < draft["tests"]["all"].as_u64(), "{draft}");
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_played_may_get_another_name() {
    let bench = Bench::open("watch_rename");
    let (mut client, _) = bench.sit_down().await;
    play(&mut client, 8).await;
    // In all files, one after the other: in between the game has mistakes, and nothing happens at the table.
    rename(&bench.game, "\"Spark\"", "\"Flash\"");
    let (mut next, table) = bench.carried(&mut client).await;
    assert_eq!(table["choices"], 8, "{table}");
    let remark = table["remark"].as_str().expect("a remark").to_owned();
    assert!(remark.contains("Spark is called Flash now.") && remark.contains("was played again"), "{remark}");
    assert_eq!(table_seen(&next), table_seen(&client));
    rename(&bench.game, "\"Flash\"", "\"Spark\"");
    let (back, table) = bench.carried(&mut next).await;
    assert_eq!(table["choices"], 8, "{table}");
    assert_eq!(table_seen(&back), table_seen(&client));
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_copy_in_a_deck_is_told_and_undone_the_match_is_back() {
    let bench = Bench::open("watch_deck");
    let (mut client, _) = bench.sit_down().await;
    play(&mut client, 7).await;
    edit(&bench.game, "rules.cw", "3 \"Spark\"", "4 \"Spark\"");
    let (mut next, table) = bench.carried(&mut client).await;
    let remark = table["remark"].as_str().expect("a remark").to_owned();
    assert!(remark.contains("The deck Starter has 18 cards, it had 17."), "{remark}");
    assert!(remark.contains("in the same position") || remark.contains("earlier, in turn"), "{remark}");
    edit(&bench.game, "rules.cw", "4 \"Spark\"", "3 \"Spark\"");
    let (back, table) = bench.carried(&mut next).await;
    assert_eq!(table["choices"], 7, "{table}");
    assert!(table["remark"].as_str().is_some_and(|remark| remark.contains("the match is back")), "{table}");
    assert_eq!(table_seen(&back), table_seen(&client));
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_played_on_is_not_taken_back_by_an_undone_change() {
    let bench = Bench::open("watch_played_on");
    let (mut client, _) = bench.sit_down().await;
    play(&mut client, 7).await;
    edit(&bench.game, "rules.cw", "3 \"Spark\"", "4 \"Spark\"");
    let (mut next, before) = bench.carried(&mut client).await;
    play(&mut next, 1).await;
    edit(&bench.game, "rules.cw", "4 \"Spark\"", "3 \"Spark\"");
    let (_, table) = bench.carried(&mut next).await;
    assert!(table["remark"].as_str().is_some_and(|remark| !remark.contains("is back")), "{table}");
    assert!(table["choices"].as_u64() > before["choices"].as_u64(), "{table}");
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_test_is_saved_while_a_file_is_half_typed() {
    let bench = Bench::open("watch_half");
    let (mut client, token) = bench.sit_down().await;
    play(&mut client, 5).await;
    edit(&bench.game, "cards.cw", "strike(2)", "stri");
    bench.draft(|draft| draft["mistakes"][0] != Value::Null).await;
    let wish = json!({"token": token, "choices": 5, "name": "half-typed"});
    let (status, saved) = post(bench.server.address, "/api/workbench/tests", &wish).await;
    assert_eq!(status, 200, "{saved}");
    assert_eq!(saved["place"], "from-the-table.cw", "{saved}");
    let problem = saved["problem"].as_str().expect("a remark").to_owned();
    assert!(
        problem.contains("last version without mistakes") && problem.contains("cards.cw:20:"),
        "{problem}"
    );
    // A second one of the same name has a name of its own, though the game could not be read since.
    let (_, again) = post(bench.server.address, "/api/workbench/tests", &wish).await;
    assert!(again["text"].as_str().is_some_and(|text| text.contains("half-typed (2)")), "{again}");
    // The file of the tests itself: nothing is put behind half a test.
    let file = Path::new(&bench.game).join("from-the-table.cw");
    let whole = std::fs::read_to_string(&file).expect("the tests");
    std::fs::write(&file, format!("{whole}\ntest \"half")).expect("it can be written");
    let (status, saved) = post(bench.server.address, "/api/workbench/tests", &wish).await;
    assert_eq!((status, &saved["place"]), (200, &Value::Null), "{saved}");
    assert!(saved["problem"].as_str().is_some_and(|why| why.contains("itself has mistakes")), "{saved}");
    std::fs::write(&file, whole).expect("it can be written");
    edit(&bench.game, "cards.cw", "stri", "strike(2)");
    cardwright(&["test", &bench.game]).ends_with_code(0).says("25 passed");
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_text_is_the_first_mistake() {
    let bench = Bench::open("watch_bytes");
    let cards = Path::new(&bench.game).join("cards.cw");
    let text = std::fs::read(&cards).expect("the cards");
    // Everything that the rules and the tests say of cards is a mistake then.
    std::fs::write(&cards, [&text[..], b"\n// caf\xe9\n"].concat()).expect("it can be written");
    let draft = bench.draft(|draft| draft["mistakes"][0] != Value::Null).await;
    assert!(
        draft["mistakes"][0]["message"].as_str().is_some_and(|it| it.contains("is not UTF-8")),
        "{draft}"
    );
    std::fs::write(&cards, text).expect("it can be written");
    bench.draft(|draft| draft["mistakes"].as_array().is_some_and(Vec::is_empty)).await;
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_is_away_is_told_and_read_again_when_it_is_back() {
    let bench = Bench::open("watch_away");
    let (mut client, _) = bench.sit_down().await;
    play(&mut client, 2).await;
    let away = Path::new(&bench.game).with_file_name("elsewhere");
    std::fs::rename(&bench.game, &away).expect("it can be moved");
    let draft = bench.draft(|draft| draft["mistakes"][0] != Value::Null).await;
    assert!(draft["mistakes"][0]["message"].as_str().is_some_and(|it| it.contains("cannot read")), "{draft}");
    play(&mut client, 1).await;
    // As it was: nothing has been written meanwhile.
    std::fs::rename(&away, &bench.game).expect("it can be moved");
    bench.draft(|draft| draft["mistakes"].as_array().is_some_and(Vec::is_empty)).await;
    edit(&bench.game, "cards.cw", "strike(2)", "strike(3)");
    bench.carried(&mut client).await;
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_that_nobody_will_see_are_told_at_the_table() {
    let bench = Bench::open("watch_art");
    let art = Path::new(&bench.game).join("art");
    std::fs::create_dir(&art).expect("a folder");
    std::fs::write(art.join("sparc.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>").expect("a picture");
    std::fs::write(art.join("old_bear.png"), "no picture").expect("a picture");
    let draft = bench.draft(|draft| draft["mistakes"].as_array().is_some_and(|all| all.len() == 2)).await;
    let told = draft["mistakes"].to_string();
    assert!(
        told.contains("no picture of the kind .png") && told.contains("is \\\"Spark\\\" meant?"),
        "{told}"
    );
    assert!(draft["mistakes"].as_array().is_some_and(|all| all.iter().all(|one| one["is_warning"] == true)));
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_told_with_place_and_fix_and_the_table_stays_open() {
    let bench = Bench::open("watch_mistake");
    let (mut client, _) = bench.sit_down().await;
    play(&mut client, 2).await;
    edit(&bench.game, "cards.cw", "strike(2)", "stroke(2)");
    let draft = bench.draft(|draft| draft["mistakes"][0] != Value::Null).await;
    let mistake = &draft["mistakes"][0];
    assert!(mistake["place"].as_str().is_some_and(|place| place.starts_with("cards.cw:20:")), "{mistake}");
    assert!(mistake["help"].to_string().contains("strike"), "{mistake}");
    play(&mut client, 1).await;
    // A file that vanishes is a mistake as well, or several; when it is back, all is well.
    let cards = Path::new(&bench.game).join("cards.cw");
    let text = std::fs::read_to_string(&cards).expect("the cards");
    std::fs::remove_file(&cards).expect("it can go");
    bench
        .draft(|draft| {
            draft["mistakes"].as_array().is_some_and(|all| {
                all.iter().any(|one| {
                    one["place"]
                        .as_str()
                        .is_some_and(|place| place.starts_with("tests.cw") || place.starts_with("rules.cw"))
                })
            })
        })
        .await;
    std::fs::write(&cards, text.replace("stroke(2)", "strike(2)")).expect("it can come back");
    bench.draft(|draft| draft["mistakes"].as_array().is_some_and(Vec::is_empty)).await;
    play(&mut client, 1).await;
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_becomes_a_test_and_a_test_a_position() {
    let bench = Bench::open("watch_save");
    let (mut client, token) = bench.sit_down().await;
    play(&mut client, 5).await;
    let wish = json!({"token": token, "choices": 5, "name": "from the table"});
    let (status, saved) = post(bench.server.address, "/api/workbench/tests", &wish).await;
    assert_eq!(status, 200, "{saved}");
    assert_eq!(saved["place"], "from-the-table.cw");
    cardwright(&["test", &bench.game]).ends_with_code(0).says("24 passed");
    bench.draft(|draft| draft["positions"].to_string().contains("from the table")).await;
    let wish = json!({"game": "duel", "test": "from the table"});
    let (status, made) = post(bench.server.address, "/api/workbench/matches", &wish).await;
    assert_eq!(status, 201, "{made}");
    let there = Client::join(bench.server.address, made["links"][0]["token"].as_str().expect("a link")).await;
    assert_eq!(there.update["view"]["players"], client.update["view"]["players"]);
    let unknown = json!({"game": "duel", "test": "no such test"});
    assert_eq!(post(bench.server.address, "/api/workbench/matches", &unknown).await.0, 404);
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_read_again_when_a_pack_that_it_uses_is_saved_and_not_before() {
    let more = Path::new(&small_game("watch_pack")).with_file_name("more");
    let rules = "game \"More\" { limit 20 turns, then draw }";
    std::fs::create_dir_all(&more).expect("a folder");
    let text = format!("use \"duel\"\n{rules}\ncard \"Lantern\" : Helper {{ cost 1  power 1 }}\n");
    std::fs::write(more.join("more.cw"), text).expect("a game");
    let game = more.to_str().expect("a readable path").to_owned();
    let server = Server::start(&folder("watch_pack_data"), &["--watch", &game]);
    let bench = Bench { server, game };
    // It was read once, and its tests were run.
    tokio::time::sleep(Duration::from_millis(800)).await;
    let told = common::http(bench.server.address, "GET", "/api/workbench", "").await.1;
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert!(told["version"].as_u64().is_some_and(|version| version <= 2), "nothing was saved: {told}");
    let duel = more.with_file_name("duel");
    edit(duel.to_str().expect("a readable path"), "cards.cw", "strike(2)", "stroke(2)");
    bench.draft(|draft| draft["mistakes"].to_string().contains("stroke")).await;
    bench.server.kill();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_cannot_be_written_loses_nothing() {
    use std::os::unix::fs::PermissionsExt as _;
    let bench = Bench::open("watch_rights");
    let (mut client, token) = bench.sit_down().await;
    play(&mut client, 1).await;
    // In the way of the file stands something that is none.
    std::fs::create_dir(Path::new(&bench.game).join("from-the-table.cw")).expect("a folder");
    let rights = |mode| std::fs::set_permissions(&bench.game, std::fs::Permissions::from_mode(mode));
    rights(0o555).expect("rights can be taken");
    let wish = json!({"token": token, "choices": 1, "name": "lost"});
    let (status, saved) = post(bench.server.address, "/api/workbench/tests", &wish).await;
    rights(0o755).expect("and given");
    assert_eq!((status, &saved["place"]), (200, &Value::Null), "{saved}");
    assert!(
        saved["problem"].as_str().is_some_and(|why| why.contains("from-the-table.cw cannot be")),
        "{saved}"
    );
    assert!(saved["text"].as_str().is_some_and(|text| text.contains("test \"lost\"")), "{saved}");
    bench.server.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_for_strangers_writes_nothing() {
    let game = small_game("watch_not");
    let server = Server::start(&folder("watch_not_data"), &["--games", &game]);
    let (status, told) = common::http(server.address, "GET", "/api/workbench", "").await;
    assert!(status == 200 && told.contains("\"version\":0"), "{told}");
    for (path, wish) in [
        ("/api/workbench/tests", json!({"token": "x", "choices": 0, "name": "y"})),
        ("/api/workbench/matches", json!({"game": "duel", "test": "Spark"})),
    ] {
        assert_eq!(post(server.address, path, &wish).await.0, 404, "{path}");
    }
    server.kill();
    tokio::time::sleep(Duration::ZERO).await;
    let refused = cardwright(&["serve", "--watch", &game, "--host", "0.0.0.0", "--port", "0"]);
    refused.ends_with_code(2).says("loopback");
}
