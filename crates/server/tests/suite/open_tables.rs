//! Tables that anybody may find, doing again what was taken back, and what a game brings beside its rules.

use crate::common::{Client, http, invite_two, post};
use crate::settings::{Folder, generous, settings, start};
use cardwright_server::lobby::Pace;
use protocol::guide::Guide;
use protocol::library::{GameExtras, Library};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;

async fn listed(address: SocketAddr) -> Value {
    let (status, text) = http(address, "GET", "/api/open", "").await;
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_is_found_joined_once_and_watched() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let wish = json!({"game": "fourhouses", "open": true, "seats": [{"by": "you", "name": "Ada"}, {"by": "invite"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    assert_eq!(listed(server.address).await, json!([]), "nobody sits there yet");
    // One that is not open is never told.
    let secret = invite_two(server.address, json!({})).await;
    let _waiting = Client::join(server.address, &secret[0]).await;
    let mut ada = Client::join(server.address, created["links"][0]["token"].as_str().expect("a token")).await;
    let open = listed(server.address).await;
    assert_eq!(open.as_array().map(Vec::len), Some(1));
    assert_eq!((&open[0]["table"]["id"], &open[0]["free"]), (&created["id"], &json!([1])));

    let (status, seat) = post(server.address, "/api/open", &json!({"id": created["id"]})).await;
    assert_eq!((status, &seat["seats"]), (200, &json!([1])), "{seat}");
    let (status, again) = post(server.address, "/api/open", &json!({"id": created["id"]})).await;
    assert_eq!((status, &again["error"]["code"]), (403, &json!("not_allowed")), "it waits for who took it");
    let (status, _) = post(server.address, "/api/open", &json!({"id": "nothing"})).await;
    assert_eq!(status, 404);

    let mut guest = Client::join(server.address, seat["token"].as_str().expect("a token")).await;
    guest.ask(json!({"do": "ready"})).await;
    ada.ask(json!({"do": "ready"})).await;
    ada.hear(0).await;
    let open = listed(server.address).await;
    assert_eq!((&open[0]["free"], &open[0]["table"]["begun"]), (&json!([]), &json!(true)));
    let watch = open[0]["watch"].as_str().expect("a link");
    let watching = Client::join(server.address, watch).await;
    assert_eq!(watching.options(), 0, "who watches chooses nothing");
    let old = created["links"][1]["token"].as_str().expect("a token");
    let (_, gone) = post(server.address, "/api/tables", &json!({"tokens": [old]})).await;
    assert_eq!(gone[0]["error"]["code"], "unknown", "the link that was replaced leads nowhere");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_is_done_again_bots_and_all_until_something_else_is_done() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let wish =
        json!({"game": "fourhouses", "seed": 7, "seats": [{"by": "you"}, {"by": "bot", "bot": "random"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let mut person =
        Client::join(server.address, created["links"][0]["token"].as_str().expect("a token")).await;
    assert_eq!(person.ask(json!({"do": "redo"})).await["error"]["code"], "nothing");
    // The last option ends the turn: the bot plays, and it is one's own turn again.
    person.choose(0).await;
    person.choose(person.options() - 1).await;
    while person.options() == 0 {
        person.next().await.expect("the bot plays");
    }
    let (after, choices) = (person.update["view"].clone(), person.update["choices"].clone());
    person.ask(json!({"do": "undo"})).await;
    person.ask(json!({"do": "undo"})).await;
    assert_eq!(person.update["choices"], 0);
    person.ask(json!({"do": "redo"})).await;
    assert_eq!(person.update["choices"], 1, "one's own choice, up to the next");
    person.ask(json!({"do": "redo"})).await;
    assert_eq!((&person.update["view"], &person.update["choices"]), (&after, &choices));
    assert_eq!(person.ask(json!({"do": "redo"})).await["error"]["code"], "nothing");

    person.ask(json!({"do": "undo"})).await;
    person.choose(0).await;
    assert_eq!(person.ask(json!({"do": "redo"})).await["error"]["code"], "nothing", "another way was taken");
    server.stop().await;

    // It is known again after a restart.
    let server = start(&folder, generous()).await;
    let token = created["links"][0]["token"].as_str().expect("a token");
    let mut person = Client::join(server.address, token).await;
    person.ask(json!({"do": "undo"})).await;
    let before = person.update["choices"].as_u64();
    person.ask(json!({"do": "redo"})).await;
    assert!(person.update["choices"].as_u64() > before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_nothing_is_done_again_by_itself() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({"takebacks": "free"})).await;
    let [mut first, mut second] = Client::join_all(server.address, &tokens).await;
    if second.options() > 0 {
        std::mem::swap(&mut first, &mut second);
    }
    first.choose(0).await;
    first.ask(json!({"do": "undo"})).await;
    assert_eq!(first.ask(json!({"do": "redo"})).await["error"]["code"], "not_allowed");
    server.stop().await;
}

const SMALL: &str = r#"
use "std/cards"
game "Small" { limit 30 turns, then draw }
"#;

#[tokio::test(flavor = "multi_thread")]
async fn pictures_and_the_guided_turn_of_a_game_are_served() {
    let folder = Folder::new();
    let art = [
        ("big-bear.svg".to_owned(), Arc::from(&b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..])),
        ("Coin.png".to_owned(), Arc::from(&b"\x89PNG"[..])),
    ];
    let card = "kind Beast { size: Int }\ncard \"Big Bear\" : Beast { size 3 }\n";
    let text = format!("{SMALL}{card}");
    let hints = r#"{"minutes": 7, "card_fields": {"size": {"icon": "Coin.png"}}}"#;
    let extras = GameExtras { readme: "", hints, art: &art };
    let mut library = Library::default();
    library.add_texts("small", [("small.cw", &*text)], extras, &|_| None).expect("a game");
    let pace = Pace::default();
    let guide = |_: &_| Some(Guide { name: "first".to_owned(), players: 2, ..Guide::default() });
    let settings = cardwright_server::Settings { library, guide, ..settings(&folder.0, generous(), pace) };
    let server = cardwright_server::start(settings).await.expect("a server");
    let get = |path: &'static str| http(server.address, "GET", path, "");

    let (_, text) = get("/api/games/small").await;
    let game: Value = serde_json::from_str(&text).expect("JSON");
    let bear =
        game["cards"].as_array().and_then(|cards| cards.iter().find(|card| card["name"] == "Big Bear"));
    assert_eq!(bear.map(|bear| &bear["art"]), Some(&json!("big-bear.svg")));
    assert_eq!((&game["info"]["minutes"], &game["info"]["guided"]), (&json!(7), &Value::Null));
    let (status, body) = get("/api/games/small/art/big-bear.svg").await;
    assert!(status == 200 && body.contains("svg"), "{status} {body}");
    for path in
        ["/api/games/small/art/other.svg", "/api/games/small/art/..%2Fsmall.cw", "/api/games/none/art/a.png"]
    {
        assert_eq!(get(path).await.0, 404, "{path}");
    }
    assert_eq!(get("/api/games/small/guide").await.0, 404, "none of its tests says anything");
    server.stop().await;
}

#[test]
fn a_sign_that_is_no_picture_is_a_mistake() {
    let hints = r#"{"card_fields": {"size": {"icon": "none.svg"}}}"#;
    let text = format!("{SMALL}kind Beast {{ size: Int }}\ncard \"Bear\" : Beast {{ size 3 }}\n");
    let extras = GameExtras { hints, ..GameExtras::default() };
    let refused = Library::default().add_texts("small", [("small.cw", &*text)], extras, &|_| None);
    assert!(refused.is_err_and(|message| message.contains("there is no picture in the folder art none.svg")));
}
