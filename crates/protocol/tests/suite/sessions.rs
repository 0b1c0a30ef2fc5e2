//! Sessions over lines: the one in the documentation, and all that can go wrong.

use crate::games::{library, session};
use cardwright_protocol::drive::Session;
use cardwright_protocol::library::Library;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn ask(session: &mut Session, request: &Value) -> Value {
    serde_json::to_value(session.line(&request.to_string()).answer).expect("JSON")
}

#[test]
fn the_session_in_the_documentation_is_what_happens() {
    let page = std::fs::read_to_string(root().join("docs/protocol.md")).expect("the page");
    let block =
        page.split("```session\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a session");
    let mut session = session();
    let mut answer = serde_json::to_value(Session::hello()).expect("JSON");
    let mut answers = 0;
    for line in block.lines().filter(|line| !line.trim().is_empty()) {
        if let Some(request) = line.strip_prefix("> ") {
            answer = serde_json::to_value(session.line(request).answer).expect("JSON");
        } else if let Some(expected) = line.strip_prefix("< ") {
            let expected: Value =
                serde_json::from_str(expected).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert!(fits(&expected, &answer), "documented: {expected}\nhappened:   {answer}");
            answers += 1;
        }
    }
    assert!(answers >= 10, "the session is complete");
}

/// Whether the answer holds everything the page shows; `"..."` stands for anything, also behind the last of a list.
fn fits(shown: &Value, answer: &Value) -> bool {
    match (shown, answer) {
        (Value::String(dots), _) if dots == "..." => true,
        (Value::Object(shown), Value::Object(answer)) => {
            shown.iter().all(|(name, value)| answer.get(name).is_some_and(|found| fits(value, found)))
        }
        (Value::Array(shown), Value::Array(answer)) => {
            let open = shown.last() == Some(&json!("..."));
            let shown = if open { &shown[..shown.len() - 1] } else { &shown[..] };
            (open || shown.len() == answer.len())
                && shown.len() <= answer.len()
                && shown.iter().zip(answer).all(|(shown, answer)| fits(shown, answer))
        }
        _ => shown == answer,
    }
}

#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let mut session = session();
    ask(&mut session, &json!({"do": "new", "game": "fourhouses", "start": {"seed": 3}}));
    let before = ask(&mut session, &json!({"do": "state"}));
    let deep = "[".repeat(100_000);
    for line in [
        "",
        "nonsense",
        "{}",
        "[1]",
        "{\"do\":\"fly\"}",
        "{\"do\":\"choose\"}",
        "{\"do\":\"choose\",\"option\":-1}",
        "{\"do\":\"choose\",\"option\":99999}",
        "{\"do\":\"choose\",\"option\":0,\"seq\":77}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"undo\",\"to\":9}",
        "{\"do\":\"redo\"}",
        "{\"do\":\"view\",\"seat\":9}",
        "{\"do\":\"game\",\"game\":\"chess\"}",
        "{\"do\":\"new\",\"game\":\"fourhouses\",\"start\":{\"seed\":1,\"players\":9}}",
        "{\"do\":\"new\",\"game\":\"fourhouses\",\"start\":{\"seed\":18446744073709551615}}",
        "{\"do\":\"new\",\"game\":\"fourhouses\",\"start\":{\"seed\":1,\"setup\":{\"first\":5}}}",
        "{\"do\":\"new\",\"game\":\"fourhouses\",\"start\":{\"seed\":1,\"setup\":{\"phase\":\"lunch\"}}}",
        "{\"do\":\"new\",\"game\":\"fourhouses\",\"start\":{\"seed\":1,\"setup\":{\"zones\":{\"hand\":[\"Scout\"]}}}}",
        "{\"do\":\"new\",\"game\":\"fourhouses\",\"start\":{\"seed\":1,\"setup\":{\"seats\":[{\"fields\":{\"trade\":\"many\"}}]}}}",
        "{\"do\":\"chat\",\"text\":\"hello\"}",
        "{\"do\":\"load\",\"save\":{}}",
        &deep,
    ] {
        let answer = serde_json::to_value(session.line(line).answer).expect("JSON");
        assert_eq!(answer["is"], "error", "{line:.80}: {answer}");
    }
    assert_eq!(ask(&mut session, &json!({"do": "state"})), before);
}

#[test]
fn a_position_may_be_too_large() {
    let mut session = session();
    let many = json!({"do": "new", "game": "realms", "start": {"seed": 1, "setup": {
        "seats": [{"zones": {"deck": [{"card": "Tinker", "count": 60000}]}}]}}});
    assert_eq!(ask(&mut session, &many)["error"]["code"], "too_large");
}

#[test]
fn any_cards_in_any_zones_with_any_fields() {
    let mut session = session();
    let answer = ask(
        &mut session,
        &json!({"do": "new", "game": "realms", "start": {"seed": 5, "players": 3, "setup": {
        "first": 1,
        "phase": "main",
        "zones": {"trade_row": ["Tinker"], "scrapped": ["Hedge Knight"]},
        "seats": [
            {"fields": {"authority": 7}},
            {"fields": {"trade": 4}, "zones": {
                "hand": ["Tinker", {"card": "Hedge Knight", "count": 2}],
                "interior": [{"card": "Golem Foundry", "fields": {"damage": 1}, "zones": {"pile": ["Tinker"]}}]}}
        ]}}}),
    );
    assert_eq!(answer["is"], "update", "{answer}");
    let (view, zone) = (&answer["view"], |name: &str, seat: Value| {
        let described = library_zone(name);
        let zones = answer["view"]["zones"].as_array().expect("zones");
        zones
            .iter()
            .find(|zone| zone["zone"] == described && zone["seat"] == seat)
            .cloned()
            .unwrap_or_default()
    });
    assert_eq!(view["turn_player"], 1);
    assert_eq!(view["players"][0]["fields"][0], 7);
    assert_eq!(zone("hand", json!(1))["cards"].as_array().map(Vec::len), Some(3));
    let base = &zone("interior", json!(1))["cards"][0];
    assert!(base["changed"].as_array().is_some_and(|changed| !changed.is_empty()), "{base}");
    let piles = view["zones"].as_array().expect("zones").iter().filter(|zone| zone["host"] == base["object"]);
    assert_eq!(piles.count(), 1);
}

fn library_zone(name: &str) -> usize {
    let library = Library::of_folder(&root().join("games/realms")).expect("a game");
    let zones = &library.get("realms").expect("it").description.zones;
    zones.iter().position(|zone| zone.name == name).expect("a zone")
}

#[test]
fn undo_redo_save_and_load_lead_to_the_same_positions() {
    let mut session = session();
    let state = |session: &mut Session| ask(session, &json!({"do": "state"}))["hash"].clone();
    ask(&mut session, &json!({"do": "new", "game": "realms", "start": {"seed": 11}}));
    let mut hashes = vec![state(&mut session)];
    for _ in 0..30 {
        assert_eq!(ask(&mut session, &json!({"do": "choose", "option": 0}))["is"], "update");
        hashes.push(state(&mut session));
    }
    let save = ask(&mut session, &json!({"do": "save"}))["save"].clone();
    for at in (0..30).rev() {
        ask(&mut session, &json!({"do": "undo"}));
        assert_eq!(state(&mut session), hashes[at]);
    }
    for hash in &hashes[1..] {
        assert_eq!(ask(&mut session, &json!({"do": "redo"}))["is"], "update");
        assert_eq!(&state(&mut session), hash);
    }
    ask(&mut session, &json!({"do": "undo", "to": 3}));
    assert_eq!(state(&mut session), hashes[3]);
    assert_eq!(ask(&mut session, &json!({"do": "load", "save": save}))["is"], "update");
    assert_eq!(state(&mut session), hashes[30]);
    let mut damaged = save;
    damaged["choices"][2] = json!(4_000_000);
    assert_eq!(ask(&mut session, &json!({"do": "load", "save": damaged}))["error"]["code"], "bad_save");
    assert_eq!(state(&mut session), hashes[30]);
}

#[test]
fn every_game_is_described_whole() {
    let library = library();
    for playable in library.iter() {
        let description = &playable.description;
        assert_eq!(description.cards.len(), playable.game.ir().cards.len());
        assert!(description.cards.iter().all(|card| card.values.len() == description.card_fields.len()));
        assert!(description.cards.iter().any(|card| !card.lines.is_empty()), "{} has texts", playable.id);
        assert!(description.abilities.iter().all(|ability| !ability.text.is_empty()), "{}", playable.id);
    }
}
