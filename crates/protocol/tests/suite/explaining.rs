//! What the table can tell about a card, a question, and a game.

use crate::games::session;
use cardwright_protocol::drive::Session;
use cardwright_protocol::library::{GameExtras, Library};
use serde_json::{Value, json};

#[expect(clippy::needless_pass_by_value, reason = "requests are written where they are asked")]
fn ask(session: &mut Session, request: Value) -> Value {
    serde_json::to_value(session.line(&request.to_string()).answer).expect("JSON")
}

fn description(session: &mut Session, game: &str) -> Value {
    ask(session, json!({"do": "game", "game": game}))["game"].clone()
}

fn position_of(list: &Value, name: &str) -> u64 {
    let list = list.as_array().expect("a list");
    list.iter().position(|entry| entry["name"] == name).expect("it is there") as u64
}

/// The number of the card of this name in the view.
fn object(update: &Value, description: &Value, name: &str) -> Value {
    let card = position_of(&description["cards"], name);
    let zones = update["view"]["zones"].as_array().expect("zones");
    let cards = zones.iter().flat_map(|zone| zone["cards"].as_array().expect("cards"));
    cards.into_iter().find(|known| known["card"] == card).expect("the card lies there")["object"].clone()
}

#[test]
fn every_change_of_a_card_names_its_source() {
    let mut session = session();
    let description = description(&mut session, "keyforge");
    let update = ask(
        &mut session,
        json!({"do": "new", "game": "keyforge", "start": {"seed": 1, "setup": {"phase": "main", "seats": [
            {"zones": {
                "battleline": [{"card": "Champion Anaphiel", "fields": {"damage": 2}}],
                "artifacts": ["Banner of Battle", "Round Table"]}},
            {"zones": {"deck": ["Banner of Battle"]}}]}}}),
    );
    assert_eq!(update["is"], "update", "{update}");
    let knight = object(&update, &description, "Champion Anaphiel");
    let answer = ask(&mut session, json!({"do": "explain", "object": knight}));
    let fields = answer["explanation"]["fields"].as_array().expect("fields");
    let of = |name: &str| {
        let field = position_of(&description["card_fields"], name);
        fields.iter().find(|told| told["field"] == field).cloned().unwrap_or_default()
    };
    let power = of("power");
    assert_eq!((&power["printed"], &power["value"]), (&json!(6), &json!(8)), "{answer:#}");
    let sources: Vec<&Value> = power["changes"]
        .as_array()
        .expect("changes")
        .iter()
        .map(|change| &change["source"]["object"])
        .collect();
    let banner = object(&update, &description, "Banner of Battle");
    let table = object(&update, &description, "Round Table");
    assert!(sources.contains(&&banner) && sources.contains(&&table), "{power:#}");
    assert!(
        power["changes"].as_array().is_some_and(|all| all.iter().all(|c| c["words"] == "+1")),
        "{power:#}"
    );
    assert_eq!(of("damage")["changes"][0]["value"], 2, "what happened is told: {answer:#}");
    let others = &answer["explanation"]["others"];
    assert_eq!(
        others[0]["words"].as_str().map(str::to_lowercase),
        Some("gains taunt".to_owned()),
        "{others:#}"
    );
    assert_eq!(ask(&mut session, json!({"do": "explain", "object": 999}))["error"]["code"], "unknown");
}

#[test]
fn rules_change_cards_too() {
    let mut session = session();
    let description = description(&mut session, "realms");
    let update = ask(
        &mut session,
        json!({"do": "new", "game": "realms", "start": {"seed": 5, "setup": {"phase": "main", "seats": [
            {"zones": {"interior": [{"card": "Golem Foundry", "zones": {"pile": ["Tinker"]}}]}}]}}}),
    );
    let base = object(&update, &description, "Golem Foundry");
    let answer = ask(&mut session, json!({"do": "explain", "object": base}));
    let defense = position_of(&description["card_fields"], "defense");
    let told = answer["explanation"]["fields"].as_array().expect("fields");
    let told = told.iter().find(|told| told["field"] == defense).expect("defense is changed");
    assert_eq!(told["changes"][0]["rule"], "stacked cards strengthen their base", "{answer:#}");
    assert!(told["value"].as_i64() > told["printed"].as_i64(), "{told}");
}

#[test]
fn a_question_tells_where_it_comes_from() {
    let mut session = session();
    let description = description(&mut session, "keyforge");
    let mut update = ask(
        &mut session,
        json!({"do": "new", "game": "keyforge", "start": {"seed": 1, "setup": {"phase": "main", "seats": [
            {"fields": {"house": "Brobnar"}, "zones": {"artifacts": ["Cannon"]}},
            {"zones": {"battleline": ["Champion Anaphiel", "Bulwark"]}}]}}}),
    );
    let cannon = object(&update, &description, "Cannon");
    let uses = update["decision"]["options"].as_array().expect("options").iter().find(|option| {
        option["cards"].as_array().is_some_and(|cards| cards.iter().any(|card| card["object"] == cannon))
    });
    let uses = uses.expect("the cannon can be used")["index"].clone();
    update = ask(&mut session, json!({"do": "choose", "option": uses}));
    let decision = &update["decision"];
    assert_eq!(decision["asks"], "choice", "{decision:#}");
    assert_eq!(decision["source"]["object"], cannon, "{decision:#}");
    let ability = decision["ability"].as_u64().expect("an ability") as usize;
    let text = description["abilities"][ability]["text"].as_str().expect("its text");
    assert!(text.contains("2 damage"), "{text}");
    let under_way = update["view"]["under_way"].as_array().expect("what is under way");
    assert!(under_way.iter().any(|one| one["kind"] == "ability" && one["source"]["object"] == cannon));
    assert!(under_way.iter().any(|one| one["kind"] == "action"), "{under_way:#?}");
}

#[test]
fn who_can_only_end_the_turn_is_idle() {
    let mut session = session();
    let mut new = |hand: Value| {
        ask(
            &mut session,
            json!({"do": "new", "game": "fourhouses", "start": {"seed": 1, "setup": {"phase": "main",
                "seats": [{"zones": {"hand": hand}}]}}}),
        )["decision"]
            .clone()
    };
    let bored = new(json!([]));
    assert_eq!((&bored["idle"], &bored["pass"]), (&json!(true), &json!(0)), "{bored:#}");
    let busy = new(json!(["Scout"]));
    assert_eq!((&busy["idle"], &busy["pass"]), (&json!(false), &json!(1)), "{busy:#}");
}

#[test]
fn deck_lists_are_brought_by_name() {
    let mut session = session();
    let description = description(&mut session, "keyforge");
    let lists: Vec<&Value> = description["decks"]
        .as_array()
        .expect("decks")
        .iter()
        .filter(|deck| deck["for_player"] == true)
        .collect();
    assert!(!lists[0]["about"].as_str().unwrap_or_default().is_empty(), "{}", lists[0]["name"]);
    let name = &lists[0]["name"];
    let update = ask(
        &mut session,
        json!({"do": "new", "game": "keyforge", "start": {"seed": 4, "decks": [name, name]}}),
    );
    assert_eq!(update["is"], "update", "{update}");
    let listed: Vec<u64> = lists[0]["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .filter_map(|entry| entry["card"].as_u64())
        .collect();
    let view = ask(&mut session, json!({"do": "state"}))["view"].clone();
    let zones = view["zones"].as_array().expect("zones");
    let cards = zones.iter().flat_map(|zone| zone["cards"].as_array().expect("cards"));
    let mut count = 0;
    for card in cards {
        assert!(listed.contains(&card["card"].as_u64().expect("all is open")), "{card}");
        count += 1;
    }
    assert!(count >= 72, "two decks: {count}");
    let wrong = ask(
        &mut session,
        json!({"do": "new", "game": "keyforge", "start": {"seed": 4, "decks": ["Nobody"]}}),
    );
    assert_eq!(wrong["error"]["code"], "unknown", "{wrong}");
}

#[test]
fn decks_of_ones_own_are_brought_by_the_names_of_their_cards() {
    let mut session = session();
    let mut new = |deck: Value| {
        let start = json!({"seed": 4, "decks": [deck, null]});
        ask(&mut session, json!({"do": "new", "game": "echomancy", "start": start}))
    };
    let update = new(json!({"cards": {"Bear": 4, "Grove": 56}}));
    assert_eq!(update["is"], "update", "{update}");
    let refused = new(json!({"cards": {"Bear": 5, "Grove": 54}}));
    assert_eq!(refused["error"]["code"], "bad_setup", "{refused}");
    let why = refused["error"]["message"].as_str().expect("a reason");
    assert!(why.contains("Sixty wants at least 60 cards, found 59"), "{why}");
    let why = new(json!({"cards": {"Bear": 5, "Grove": 55}}))["error"]["message"].clone();
    assert!(why.as_str().is_some_and(|why| why.contains("found 5 'Bear'")), "{why}");
    for (wrong, code) in [
        (json!({"cards": {}}), "bad_setup"),
        (json!({"cards": {"Bear": 401}}), "bad_setup"),
        (json!({"cards": {"Baer": 60}}), "unknown"),
        (json!({"like": "Nobody", "cards": {"Bear": 60}}), "unknown"),
        (json!({"cards": {"Ability": 60}}), "bad_setup"),
    ] {
        let refused = new(wrong.clone());
        assert_eq!(refused["error"]["code"], code, "{wrong}: {refused}");
    }
    assert_eq!(new(json!({"cards": {"Grove": 60}}))["is"], "update");
    let view = ask(&mut session, json!({"do": "state"}))["view"].clone();
    let zones = view["zones"].as_array().expect("zones");
    let of_first = zones.iter().filter(|zone| zone["seat"] == 0);
    let cards: Vec<&Value> = of_first.flat_map(|zone| zone["cards"].as_array().expect("cards")).collect();
    assert_eq!(cards.len(), 60);
    assert!(cards.iter().all(|card| card["card"] == cards[0]["card"]), "all are groves");
}

#[test]
fn the_rules_of_every_game_are_told() {
    let mut session = session();
    let games = ask(&mut session, json!({"do": "games"}))["games"].clone();
    for game in games.as_array().expect("games") {
        let id = game["id"].as_str().expect("an id");
        let description = description(&mut session, id);
        let filled = |list: &Value| list.as_array().is_some_and(|lines| !lines.is_empty());
        assert!(filled(&description["wins"]), "{id}: how it ends");
        assert!(filled(&description["setup"]), "{id}: the opening");
        // A game may do without actions: then players only answer questions.
        let actions = description["actions"].as_array().expect("actions");
        assert!(actions.is_empty() || actions.iter().any(|one| filled(&one["lines"])), "{id}");
        assert!(
            description["phases"].as_array().is_some_and(|all| all.iter().any(|one| filled(&one["lines"]))),
            "{id}"
        );
        let cards = description["cards"].as_array().expect("cards");
        assert!(cards.iter().all(|card| !card["source"].as_str().unwrap_or("/").starts_with('/')), "{id}");
    }
}

/// What a deck may be is one thing where any format will do, and another where one is demanded.
#[test]
fn a_match_that_demands_a_format_takes_decks_of_that_one_only() {
    let text = r#"game "Two" { players 2; limit 9 turns, then draw }
zone deck each player, hidden, ordered
kind Item
card "Pin" : Item { }
card "Cup" : Item { }
format "Wide" { at least 2 Card }
format "Pure" { at least 2 Card; no "Cup" }
deck "Pins" for a player in "Pure" { 2 "Pin" }
deck "Both" for a player in "Wide" { 1 "Pin", 1 "Cup" }
setup { each player { create(list, your.deck) } }
action stop { end phase }
turn { phase main { actions stop } }
"#;
    let mut library = Library::default();
    let files = [("two.cw", text)].into_iter();
    library.add_texts("two", files, GameExtras::default(), &|_| None).expect("a game without mistakes");
    let mut session = Session::new(library);
    let mut new = |format: Value, decks: [Value; 2]| {
        let start = json!({"seed": 4, "format": format, "decks": decks});
        let answer = ask(&mut session, json!({"do": "new", "game": "two", "start": start}));
        answer["error"]["message"].as_str().map(str::to_owned)
    };
    let own = json!({"cards": {"Pin": 2, "Cup": 1}});
    assert_eq!(new(Value::Null, [json!("Both"), own.clone()]), None, "any format will do");
    assert_eq!(new(json!("Wide"), [json!("Both"), own.clone()]), None);
    assert_eq!(new(json!("Pure"), [json!("Pins"), json!({"cards": {"Pin": 3}})]), None);
    for decks in [[json!("Both"), json!("Pins")], [json!("Pins"), own]] {
        let refused = new(json!("Pure"), decks).expect("a reason");
        assert!(refused.contains("Cup"), "{refused}");
    }
    assert!(new(json!("Odd"), [json!("Pins"), json!("Pins")]).is_some_and(|why| why.contains("format")));
}
