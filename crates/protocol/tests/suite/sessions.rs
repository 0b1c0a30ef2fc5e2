//! Sessions over lines: the one in the documentation, and all that can go wrong.

use crate::games::{library, session};
use cardwright_protocol::drive::Session;
use cardwright_protocol::library::Library;
use cardwright_protocol::play::Play;
use cardwright_protocol::problem::Code;
use cardwright_protocol::setup::Start;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use testkit::random_play::RandomPlayer;

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
    let hand = |card: Value| json!({"seats": [{"fields": {"trade": 1}, "zones": {"hand": [card]}}]});
    for change in [
        json!({"zones": {"hand": ["Scout"]}}),
        hand(json!({"object": 999})),
        hand(json!({"count": 2})),
        hand(json!({"object": 1, "count": 2})),
        hand(json!({"card": "Scout", "object": 1})),
        hand(json!({"card": "Scout", "owner": 2})),
        hand(json!({"card": "Scout", "facedown": "Viper"})),
        hand(json!({"card": "Scout", "printed": {"cost": 3}})),
        hand(json!({"card": "Scout", "printed": {"weight": 3}})),
        json!({"cards": [{"card": "Scout"}]}),
        json!({"cards": [{"object": 40_000}]}),
        json!({"seats": [{}, {}, {}]}),
        json!({"first": 1}),
        Value::Null,
    ] {
        let answer = ask(&mut session, &json!({"do": "change", "change": change}));
        assert_eq!(answer["is"], "error", "{change}: {answer}");
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

/// Cards of a zone, as the view of an answer shows them.
fn cards_in(library: &Library, game: &str, view: &Value, zone: &str, seat: u8) -> Vec<Value> {
    let zones = &library.get(game).expect("a game").description.zones;
    let number = zones.iter().position(|known| known.name == zone).expect("a zone");
    let shown = view["zones"].as_array().expect("zones");
    let mut there = shown.iter().filter(|view| view["zone"] == number && view["seat"] == seat);
    there.next().and_then(|view| view["cards"].as_array().cloned()).unwrap_or_default()
}

fn keyword(library: &Library, game: &str, name: &str) -> usize {
    let keywords = &library.get(game).expect("a game").description.keywords;
    keywords.iter().position(|known| known.name == name).expect("a keyword")
}

#[test]
fn a_position_is_changed_in_the_middle_and_taken_back_and_kept() {
    let (library, mut session) = (library(), session());
    let hash = |session: &mut Session| ask(session, &json!({"do": "state"}))["hash"].clone();
    let setup = json!({"phase": "main", "seats": [
        {"fields": {"mana": 5}, "zones": {"hand": ["Archer"], "deck": [{"card": "Kill", "count": 20}]}},
        {"zones": {"battlefield": ["Guard Captain"], "deck": [{"card": "Kill", "count": 20}]}}]});
    ask(&mut session, &json!({"do": "new", "game": "estraven", "start": {"seed": 2, "setup": setup}}));
    for _ in 0..3 {
        // It is played, and both pass.
        assert_eq!(ask(&mut session, &json!({"do": "choose", "option": 0}))["is"], "update");
    }
    let before = hash(&mut session);
    let view = ask(&mut session, &json!({"do": "view", "seat": 0}))["view"].clone();
    let archer = cards_in(&library, "estraven", &view, "battlefield", 0)[0]["object"].clone();
    let captain = cards_in(&library, "estraven", &view, "battlefield", 1)[0]["object"].clone();
    let change = json!({
        "seats": [{"fields": {"health": 3}, "zones": {"battlefield": [{"object": captain, "owner": 1}]}},
                  {"fields": {"health": 4}, "zones": {"hand": ["Firebolt"]}}],
        "cards": [{"object": archer, "fields": {"tapped": true}}]});
    let answer = ask(&mut session, &json!({"do": "change", "change": change}));
    assert_eq!(answer["steps"][0]["kind"], "change", "{answer}");
    assert_eq!((&answer["seq"], &answer["choices"]), (&json!(4), &json!(3)));
    let changed = hash(&mut session);
    assert_ne!(changed, before);
    let line = cards_in(&library, "estraven", &answer["view"], "battlefield", 0);
    assert_eq!((line.len(), &line[1]["owner"], &line[1]["controller"]), (2, &json!(1), &json!(0)));
    let labels: Vec<&str> = answer["decision"]["options"]
        .as_array()
        .expect("options")
        .iter()
        .filter_map(|option| option["label"].as_str())
        .collect();
    assert_eq!(labels, ["attack player 2 with Guard Captain", "end your turn"]);

    ask(&mut session, &json!({"do": "choose", "option": 1}));
    let after = hash(&mut session);
    let save = ask(&mut session, &json!({"do": "save"}))["save"].clone();
    assert_eq!(save["changes"][0]["after"], 3);
    ask(&mut session, &json!({"do": "undo"}));
    assert_eq!(hash(&mut session), changed, "the change was made before the choice");
    assert_eq!(ask(&mut session, &json!({"do": "redo"}))["is"], "update");
    assert_eq!(hash(&mut session), after);
    assert_eq!(ask(&mut session, &json!({"do": "steps"}))["steps"].as_array().map(Vec::len), Some(4));
    ask(&mut session, &json!({"do": "undo", "to": 2}));
    assert_eq!(ask(&mut session, &json!({"do": "redo"}))["is"], "update");
    assert_eq!(hash(&mut session), before, "what is taken back to before a change takes it back");
    assert_eq!(ask(&mut session, &json!({"do": "redo"}))["error"]["code"], "nothing");
    assert_eq!(ask(&mut session, &json!({"do": "load", "save": save}))["is"], "update");
    assert_eq!(hash(&mut session), after);
    for (at, wrong) in [("after", json!(9)), ("change", json!({"seats": [{}, {}, {}]}))] {
        let mut damaged = save.clone();
        damaged["changes"][0][at] = wrong;
        assert_eq!(ask(&mut session, &json!({"do": "load", "save": damaged}))["error"]["code"], "bad_save");
    }
    assert_eq!(hash(&mut session), after);
}

/// Whatever is changed at whatever moment, also in the middle of a question: the match goes on, and is kept whole.
#[test]
fn a_match_goes_on_after_any_change() {
    for playable in library().iter() {
        let ir = playable.game.ir();
        let of_players: Vec<&str> = ir
            .zones
            .iter()
            .filter(|zone| zone.owner == ir::ZoneOwner::EachPlayer)
            .map(|zone| zone.name.as_str())
            .collect();
        for seed in 0..3 {
            let mut play = Play::new(playable.clone(), Start { seed, ..Start::default() }).expect("a match");
            let mut dice = RandomPlayer::new(seed * 7 + 1);
            for round in 0..120 {
                if play.deciding().is_none() {
                    break;
                }
                if round % 3 == 2 {
                    let card = match dice.pick(2) {
                        0 => json!({"object": 1 + dice.pick(play.state().object_count())}),
                        _ => json!({"card": ir.cards[dice.pick(ir.cards.len())].name}),
                    };
                    let mut seats = [json!({}), json!({})];
                    seats[dice.pick(2)] = json!({"zones": {of_players[dice.pick(of_players.len())]: [card]}});
                    let change = serde_json::from_value(json!({"seats": seats})).expect("a change");
                    // Some cards are not there any more.
                    let changed = play.change(&change);
                    assert!(changed.is_ok() || changed.is_err_and(|problem| problem.code == Code::Unknown));
                    if play.deciding().is_none() {
                        break;
                    }
                }
                let option = dice.pick(play.state().option_count()) as u32;
                play.choose(option).expect("an offered option");
                play.state().check(play.game()).expect("a whole match");
            }
            let again = Play::load(playable.clone(), &play.save()).expect("a save");
            assert_eq!(again.hash(), play.hash());
        }
    }
}

#[test]
fn who_has_lost_by_a_change_has_lost() {
    let mut session = session();
    ask(&mut session, &json!({"do": "new", "game": "fourhouses", "start": {"seed": 1}}));
    let gone = json!({"do": "change", "change": {"seats": [{}, {"fields": {"authority": 0}}]}});
    assert_eq!(ask(&mut session, &gone)["view"]["outcome"]["winner"], 0);
    assert_eq!(ask(&mut session, &gone)["error"]["code"], "over");
}

#[test]
fn copies_by_hand_need_not_be_like_their_card() {
    let (library, mut session) = (library(), session());
    let token = json!({"card": "Bumpsy", "facedown": "Cleric", "fields": {"damage": 0}});
    let foreign = json!({"card": "Bumpsy", "owner": 1});
    let answer = ask(
        &mut session,
        &json!({"do": "new", "game": "keyforge", "start": {"seed": 1, "setup": {"phase": "main", "seats": [
            {"fields": {"house": "Brobnar"}, "zones": {"battleline": [token, foreign], "archives": [foreign]}}]}}}),
    );
    let line = cards_in(&library, "keyforge", &answer["view"], "battleline", 0);
    let cards = &library.get("keyforge").expect("it").description.cards;
    let number = |name: &str| cards.iter().position(|card| card.name == name).expect("a card");
    assert_eq!((&line[0]["card"], &line[0]["facedown"]), (&json!(number("Cleric")), &json!(true)));
    assert_eq!(line[0]["physical"], number("Bumpsy"));
    assert_eq!((&line[1]["owner"], &line[1]["controller"]), (&json!(1), &json!(0)));
    let other = ask(&mut session, &json!({"do": "view", "seat": 1}))["view"].clone();
    let seen = cards_in(&library, "keyforge", &other, "battleline", 0);
    assert_eq!((&seen[0]["card"], seen[0].get("physical")), (&line[0]["card"], None));
    assert_ne!(seen[0]["object"], line[0]["object"], "its own number would tell which it is");
}

#[test]
fn a_view_tells_the_keywords_that_a_card_has_now() {
    let (library, mut session) = (library(), session());
    let answer = ask(
        &mut session,
        &json!({"do": "new", "game": "estraven", "start": {"seed": 1, "setup": {"phase": "main", "seats": [
            {"fields": {"mana": 9}, "zones": {"hand": ["Silence", "Royal Guard"],
                "battlefield": ["Beast Tamer", "Carrion Hound", "Skirmisher", "Archer"]}},
            {"zones": {"hand": ["Skirmisher"]}}]}}}),
    );
    let words = |view: &Value, zone: &str, seat: u8| -> Vec<Value> {
        let cards = cards_in(&library, "estraven", view, zone, seat);
        cards.iter().map(|card| card.get("keywords").cloned().unwrap_or_default()).collect()
    };
    let (swift, steadfast) =
        (keyword(&library, "estraven", "Swift"), keyword(&library, "estraven", "Steadfast"));
    let has = |keyword: usize| json!([{"keyword": keyword, "value": 1}]);
    let none = Value::Null;
    // Gained from the Beast Tamer; printed; none.
    let now = words(&answer["view"], "battlefield", 0);
    assert_eq!(now, [none.clone(), has(swift), has(swift), none.clone()]);
    assert_eq!(words(&answer["view"], "hand", 0), [none.clone(), has(steadfast)]);
    // What the other has in hand is nobody else's business.
    assert_eq!(words(&answer["view"], "hand", 1), std::slice::from_ref(&none));
    let other = ask(&mut session, &json!({"do": "view", "seat": 1}))["view"].clone();
    assert_eq!(
        (words(&other, "hand", 0), words(&other, "hand", 1)),
        (vec![none.clone(); 2], vec![has(swift)])
    );
    for _ in 0..3 {
        // Silence, and both pass: the Beast Tamer loses its ability.
        ask(&mut session, &json!({"do": "choose", "option": 0}));
    }
    let silenced = ask(&mut session, &json!({"do": "view"}))["view"].clone();
    assert_eq!(words(&silenced, "battlefield", 0), [none.clone(), none.clone(), has(swift), none]);
}

#[test]
fn every_game_is_described_whole() {
    let library = library();
    for playable in library.iter() {
        let description = &playable.description;
        assert_eq!(description.cards.len(), playable.game.ir().cards.len());
        assert!(description.cards.iter().all(|card| card.values.len() == description.card_fields.len()));
        let has_abilities = playable.game.ir().cards.iter().any(|card| !card.abilities.is_empty());
        let has_texts = description.cards.iter().any(|card| !card.lines.is_empty());
        assert_eq!(has_abilities, has_texts, "{}", playable.id);
        // What only keeps books says nothing; that is done by rules, and by what is always so.
        for card in playable.game.ir().cards.iter().filter(|card| !card.for_tests) {
            let silent = card.abilities.iter().map(|id| id.index()).find(|at| {
                let is_static = !playable.game.ir().abilities[*at].statics.is_empty();
                !is_static && description.abilities[*at].text.is_empty()
            });
            assert_eq!(silent, None, "{}: {}", playable.id, card.name);
        }
    }
}
