//! How much one message tells, whatever lies on the table.

use crate::games::session;
use cardwright_protocol::drive::Session;
use cardwright_protocol::library::{GameExtras, Library};
use cardwright_protocol::limits;
use serde_json::{Value, json};

fn ask(session: &mut Session, request: &Value) -> Value {
    serde_json::to_value(session.line(&request.to_string()).answer).expect("JSON")
}

/// A match in which so many Rocks a side lie in this zone.
fn rocks(count: usize, zone: &str) -> Session {
    let text = format!(
        "game \"Rocks\" {{ players 2; limit 30 turns, then draw }}\n\
         zone field each player, public, ordered, active\n\
         zone heap each player, public, ordered\n\
         player {{ gold: Int = 0 }}\n\
         kind Thing {{ power: Int = 1 }}\n\
         event hit(n: Int) {{ your.gold += n }} text \"hit {{n}}\"\n\
         action tie(a: Thing in your.field, b: Thing in opponent.field) as ties {{ hit(1) }}\n\
         action many as does_many {{ repeat 5000 {{ hit(1) }} }}\n\
         action endless as goes_on {{ repeat 2000000000 {{ hit(1) }} }}\n\
         turn {{ phase main {{ actions endless, many, tie }} }}\n\
         card \"Rock\" : Thing {{ }}\n\
         deck \"Start\" {{ {count} \"Rock\" }}\n\
         setup {{ each player {{ create(\"Start\", your.{zone}) }} }}"
    );
    let mut library = Library::default();
    library
        .add_texts("rocks", [("rocks.cw", text.as_str())], GameExtras::default(), &|_| None)
        .expect("a game without mistakes");
    let mut session = Session::new(library);
    let begun = ask(&mut session, &json!({"do": "new", "game": "rocks", "start": {"seed": 1}}));
    assert_eq!(begun["is"], "update", "{begun}");
    session
}

fn options(decision: &Value) -> Vec<u64> {
    let listed = decision["options"].as_array().expect("options");
    listed.iter().map(|option| option["index"].as_u64().expect("a number")).collect()
}

#[test]
fn options_come_page_by_page_and_each_once() {
    let mut session = rocks(60, "field");
    let mut answer = ask(&mut session, &json!({"do": "options"}));
    let mut seen = Vec::new();
    loop {
        let page = options(&answer["decision"]);
        assert!(page.len() <= limits::OPTIONS);
        seen.extend(page);
        if answer["decision"]["more"].is_null() {
            break;
        }
        assert_eq!(answer["decision"]["more"], 3_602 - seen.len());
        answer = ask(&mut session, &json!({"do": "options", "from": seen.len()}));
    }
    assert_eq!(seen, (0..3_602).collect::<Vec<u64>>());
    let beyond = ask(&mut session, &json!({"do": "options", "from": 4_000_000_000u64}));
    assert_eq!(beyond["decision"]["options"], json!([]));
    let last = ask(&mut session, &json!({"do": "choose", "option": 3_601}));
    assert_eq!(last["is"], "update", "what no page has shown can be chosen all the same: {last}");
}

#[test]
fn a_view_of_thousands_of_cards_counts_those_it_leaves_out() {
    let mut session = rocks(4_000, "heap");
    let answer = ask(&mut session, &json!({"do": "view", "seat": 0}));
    let zones = answer["view"]["zones"].as_array().expect("zones");
    let shown: usize = zones.iter().map(|zone| zone["cards"].as_array().map_or(0, Vec::len)).sum();
    let more: u64 = zones.iter().filter_map(|zone| zone["more"].as_u64()).sum();
    assert_eq!((shown, more), (limits::CARDS, 8_000 - limits::CARDS as u64));
    let bytes = answer.to_string().len();
    assert!(bytes < 2 << 20, "{bytes}");
    // Of few cards nothing is left out.
    let answer = ask(&mut rocks(40, "heap"), &json!({"do": "view", "seat": 0}));
    let zones = answer["view"]["zones"].as_array().expect("zones");
    let shown: usize = zones.iter().map(|zone| zone["cards"].as_array().map_or(0, Vec::len)).sum();
    assert!(shown == 80 && zones.iter().all(|zone| zone["more"].is_null()));
}

#[test]
fn a_step_of_thousands_of_events_counts_those_it_leaves_out() {
    let mut session = rocks(1, "field");
    let answer = ask(&mut session, &json!({"do": "choose", "option": 1}));
    let step = &answer["steps"][0];
    assert_eq!(step["events"].as_array().map(Vec::len), Some(limits::EVENTS));
    assert_eq!(step["more"], 5_000 - limits::EVENTS);
    for _ in 0..9 {
        ask(&mut session, &json!({"do": "choose", "option": 1}));
    }
    // Of the whole log the latest events are told.
    let log = ask(&mut session, &json!({"do": "steps"}));
    let told: Vec<usize> = log["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| step["events"].as_array().map_or(0, Vec::len))
        .collect();
    assert_eq!(told, [0, 0, 0, 0, 0, 2_000, 2_000, 2_000, 2_000, 2_000]);
    assert_eq!(log["steps"][0]["more"], 5_000);
}

#[test]
fn a_choice_that_never_ends_stops_the_match_and_the_save_says_so() {
    let mut session = rocks(1, "field");
    ask(&mut session, &json!({"do": "choose", "option": 1}));
    let answer = ask(&mut session, &json!({"do": "choose", "option": 0}));
    assert_eq!(answer["view"]["outcome"]["reason"], "step_limit", "{answer}");
    assert_eq!(answer["view"]["outcome"]["about"], "this would never come to an end: the action `endless`");
    assert_eq!(answer["decision"], Value::Null);
    let save = ask(&mut session, &json!({"do": "save"}))["save"].clone();
    assert_eq!(save["choices"], json!([1]), "the choice that led nowhere is no part of the match");
    let loaded = ask(&mut session, &json!({"do": "load", "save": save}));
    assert_eq!(loaded["view"]["outcome"], answer["view"]["outcome"]);
    // It can be taken back, and the match goes on.
    let back = ask(&mut session, &json!({"do": "undo", "to": 0}));
    assert_eq!(back["view"]["outcome"], Value::Null, "{back}");
    let other = ask(&mut session, &json!({"do": "choose", "option": 2}));
    assert_eq!(other["choices"], 1, "{other}");
}

#[test]
fn a_set_up_bomb_is_refused() {
    let mut session = session();
    let seat = json!({"zones": {"battlefield": [{"card": "Merfolk Herald", "count": 950}]}});
    let setup = json!({"first": 0, "seats": [seat, seat]});
    let begun = std::time::Instant::now();
    let request = json!({"do": "new", "game": "echomancy", "start": {"seed": 1, "setup": setup}});
    let answer = ask(&mut session, &request);
    assert_eq!(answer["is"], "error", "{answer}");
    assert!(
        ["runaway", "bad_setup"].contains(&answer["error"]["code"].as_str().expect("a code")),
        "{answer}"
    );
    assert!(begun.elapsed() < std::time::Duration::from_secs(30), "{:?}", begun.elapsed());
    // A few of them are a position like any other.
    let seat = json!({"zones": {"battlefield": [{"card": "Merfolk Herald", "count": 5}]}});
    let setup = json!({"first": 0, "seats": [seat, seat]});
    let request = json!({"do": "new", "game": "echomancy", "start": {"seed": 1, "setup": setup}});
    assert_eq!(ask(&mut session, &request)["is"], "update");
}

/// Finding 3: 950 of a card that gives to many, and one update of 213,758,463 bytes.
#[test]
fn an_update_of_a_crowded_table_is_one_that_can_be_sent() {
    let mut session = session();
    let zones = json!({"play": [{"card": "Fire Master Gob", "count": 475}],
        "hand": [{"card": "Fire Master Gob", "count": 475}]});
    let seats = [json!({"zones": zones}), json!({"zones": zones})];
    let start = json!({"seed": 1, "setup": {"first": 0, "seats": seats}});
    let begun = ask(&mut session, &json!({"do": "new", "game": "lifeburn", "start": start}));
    assert_eq!(begun["is"], "update", "{}", begun["error"]);
    let bytes = begun.to_string().len();
    assert!(bytes < 4 << 20, "{bytes}");
}

/// A table on which every field of every card is another one than the printed, and names as long as they may be.
#[test]
fn what_is_not_as_printed_counts_for_what_one_message_tells() {
    let fields: Vec<String> = (0..300).map(|number| format!("f{number}: Int = 0")).collect();
    let changes: Vec<String> = (0..300).map(|number| format!("Thing: f{number} + 1")).collect();
    let (name, long) = ("R".repeat(490), "x{c}".repeat(120));
    let text = format!(
        "game \"Heavy\" {{ players 2; limit 9 turns, then draw }}\n\
         zone field each player, public, ordered, active\n\
         player {{ gold: Int = 0 }}\n\
         kind Thing {{ {} }}\n\
         action bind(c: Thing) as binds {{ until end of turn {{ {} }} }} text \"{long}\"\n\
         turn {{ phase main {{ actions bind }} }}\n\
         lose when gold > 9\n\
         card \"{name}\" : Thing {{ }}\n\
         deck \"Start\" {{ 1000 \"{name}\" }}\n\
         setup {{ each player {{ create(\"Start\", your.field) }} }}",
        fields.join(", "),
        changes.join("\n"),
    );
    let mut library = Library::default();
    library
        .add_texts("heavy", [("heavy.cw", text.as_str())], GameExtras::default(), &|_| None)
        .expect("a game");
    let mut session = Session::new(library);
    let begun = ask(&mut session, &json!({"do": "new", "game": "heavy", "start": {"seed": 1}}));
    let label = begun["decision"]["options"][0]["label"].as_str().expect("a label");
    assert!(label.len() <= limits::WORDS + 3 && label.ends_with('…'), "{label}");
    let moved = ask(&mut session, &json!({"do": "choose", "option": 0}));
    assert_eq!(moved["is"], "update", "{moved}");
    for answer in [begun, moved] {
        let bytes = answer.to_string().len();
        assert!(bytes < 6 << 20, "{bytes}");
        let zones = answer["view"]["zones"].as_array().expect("zones");
        let shown: usize = zones.iter().map(|zone| zone["cards"].as_array().map_or(0, Vec::len)).sum();
        let more: u64 = zones.iter().filter_map(|zone| zone["more"].as_u64()).sum();
        assert_eq!(shown as u64 + more, 2_000, "those that are left out are counted");
    }
}
