//! Matches over real sockets.

use crate::common::{Client, http, invite_two, post};
use crate::settings::{Folder, generous, start};
use cardwright_server::Limits;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_match_with_reloads_and_a_restart() {
    let folder = Folder::new();
    let mut server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
    let mut watcher = Client::join(server.address, &tokens[2]).await;
    assert_eq!(watcher.options(), 0, "who watches decides nothing");
    let mut choices = 0;
    while !people[0].is_over() && choices < 150 {
        let acting = usize::from(people[1].options() > 0);
        let option = choices % people[acting].options();
        let answer = people[acting].choose(option).await;
        assert_eq!(answer["is"], "update", "{answer}");
        choices += 1;
        let seq = people[acting].seq().expect("a position");
        people[1 - acting].hear(seq).await;
        if choices == 40 {
            // A reload in the middle: what was missed is told.
            people[0] = Client::rejoin(server.address, &tokens[0], Some(seq - 3)).await;
            assert_eq!(people[0].update["steps"].as_array().map(Vec::len), Some(3));
        }
        if choices == 80 {
            server.stop().await;
            server = start(&folder, generous()).await;
            for (person, token) in people.iter_mut().zip(&tokens) {
                *person = Client::rejoin(server.address, token, Some(seq)).await;
                assert_eq!(person.seq(), Some(seq), "nothing was lost");
            }
            watcher = Client::join(server.address, &tokens[2]).await;
        }
    }
    let seq = people[0].seq().expect("a position");
    watcher.hear(seq).await;
    assert!(
        watcher.frames.iter().all(|frame| !frame.contains("\"options\":[")),
        "options are not for watchers"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_requests_are_refused_and_change_nothing() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let [mut first, mut second, mut watcher] = Client::join_all(server.address, &tokens).await;
    if second.options() > 0 {
        std::mem::swap(&mut first, &mut second);
    }
    let before = first.ask(json!({"do": "view"})).await["view"].clone();
    let code = |answer: &Value| answer["error"]["code"].as_str().unwrap_or("no error").to_owned();
    assert_eq!(code(&second.ask(json!({"do": "choose", "option": 0, "seq": 0})).await), "wrong_seat");
    assert_eq!(code(&watcher.ask(json!({"do": "choose", "option": 0, "seq": 0})).await), "wrong_seat");
    assert_eq!(code(&first.ask(json!({"do": "choose", "option": 0, "seq": 7})).await), "stale");
    assert_eq!(code(&first.ask(json!({"do": "choose", "option": 0})).await), "malformed");
    assert_eq!(code(&first.ask(json!({"do": "choose", "option": 4000, "seq": 0})).await), "illegal");
    assert_eq!(code(&first.ask(json!({"do": "state"})).await), "not_here");
    assert_eq!(code(&first.ask(json!({"do": "save"})).await), "not_allowed");
    assert_eq!(code(&first.ask(json!({"do": "view", "seat": 9})).await), "unknown");
    assert_eq!(code(&second.ask(json!({"do": "why_not"})).await), "wrong_seat");
    assert_eq!(code(&first.ask(json!({"do": "rematch"})).await), "not_allowed");
    assert_eq!(code(&first.ask(json!({"do": "chat", "text": "x".repeat(501)})).await), "too_large");
    for text in ["nonsense", "{}", "[[[[", "{\"do\":\"choose\",\"option\":\"x\"}"] {
        first.send_text(text).await;
        assert_eq!(code(&first.next().await.expect("an answer")), "malformed");
    }
    first.send_text(&format!("{{\"do\":\"chat\",\"text\":\"{}\"}}", "x".repeat(70_000))).await;
    assert_eq!(code(&first.next().await.expect("an answer")), "too_large");
    assert_eq!(first.ask(json!({"do": "view"})).await["view"], before);
    let mut stranger = Client::connect(server.address).await;
    assert_eq!(code(&stranger.ask(json!({"do": "join", "token": "guess"})).await), "unknown");
    assert_eq!(code(&stranger.ask(json!({"do": "choose", "option": 0, "seq": 0})).await), "not_allowed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_beginnings_are_refused() {
    let folder = Folder::new();
    let server = start(&folder, Limits { matches: 1, ..generous() }).await;
    let seats = json!([{"by": "you"}, {"by": "bot", "bot": "random"}]);
    for (wish, code) in [
        (json!({"game": "chess", "seats": seats}), 404),
        (json!({"game": "fourhouses", "seats": []}), 400),
        (json!({"game": "fourhouses", "seats": [{"by": "bot", "bot": "deep thought"}, {"by": "you"}]}), 404),
        (json!({"game": "fourhouses", "seats": seats, "clock": {"decision_ms": 0, "reserve_ms": 0}}), 400),
        (json!({"game": "fourhouses", "seats": seats, "setup": {"zones": {"nowhere": []}}}), 404),
        (json!({"game": "fourhouses", "seats": seats, "oops": 1}), 400),
        (
            json!({"game": "fourhouses", "seats": seats, "setup": {"zones": {"scrapped": vec!["Scout"; 20_000]}}}),
            413,
        ),
        (json!({"game": "fourhouses", "seats": seats, "from": {"token": "guess", "choices": 0}}), 404),
    ] {
        let (status, answer) = post(server.address, "/api/matches", &wish).await;
        assert_eq!(status, code, "{answer}");
        assert!(answer["error"]["message"].is_string() || code == 413, "{answer}");
    }
    assert_eq!(
        post(server.address, "/api/matches", &json!({"game": "fourhouses", "seats": seats})).await.0,
        201
    );
    assert_eq!(
        post(server.address, "/api/matches", &json!({"game": "fourhouses", "seats": seats})).await.0,
        503
    );
    assert_eq!(http(server.address, "GET", "/health", "").await, (200, "ok\n".to_owned()));
    let (_, metrics) = http(server.address, "GET", "/metrics", "").await;
    assert!(metrics.contains("cardwright_matches_created_total 1\n"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_fast_is_told_so_and_then_let_go() {
    let folder = Folder::new();
    let server = start(&folder, Limits { connection_rate: 5, ..generous() }).await;
    let tokens = invite_two(server.address, json!({})).await;
    let mut client = Client::join(server.address, &tokens[0]).await;
    for _ in 0..300 {
        client.send_text("{\"do\":\"ping\"}").await;
    }
    let mut refused = 0;
    while let Some(answer) = client.next().await {
        refused += u32::from(answer["error"]["code"] == "too_fast");
    }
    assert!(refused > 100, "{refused}");
    Client::join(server.address, &tokens[0]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_let_go_and_the_others_play_on() {
    let folder = Folder::new();
    let server = start(&folder, Limits { waiting: 4, ..generous() }).await;
    let wish = json!({"game": "realms", "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let token = created["links"][0]["token"].as_str().expect("a token");
    let _deaf = Client::join(server.address, token).await;
    let mut player = Client::join(server.address, token).await;
    // More news than all buffers on the way can hold.
    for _ in 0..20_000 {
        if server.lobby.metrics.slow_readers.load(Ordering::Relaxed) > 0 {
            break;
        }
        player.choose(0).await;
        player.ask(json!({"do": "undo"})).await;
    }
    assert_eq!(server.lobby.metrics.slow_readers.load(Ordering::Relaxed), 1);
    assert_eq!(player.ask(json!({"do": "ping"})).await["is"], "done");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_tabs_see_the_same_and_a_request_counts_once() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let wish = json!({"game": "fourhouses", "seed": 2, "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let token = created["links"][0]["token"].as_str().expect("a token");
    let mut one = Client::join(server.address, token).await;
    let mut two = Client::join(server.address, token).await;
    let request = json!({"id": "once", "do": "choose", "option": 0, "seq": 0});
    assert_eq!(one.ask(request.clone()).await["seq"], 1);
    two.hear(1).await;
    assert_eq!(one.update["view"], two.update["view"]);
    assert_eq!(two.ask(request.clone()).await["seq"], 1, "the same request from another tab");
    assert_eq!(one.ask(request).await["seq"], 1);
    assert_eq!(one.ask(json!({"do": "view", "seat": 1})).await["is"], "view", "both seats are theirs");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_choices_are_taken_back_freely() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let wish = json!({"game": "realms", "seed": 3, "seats": [{"by": "you"}, {"by": "bot", "bot": "random"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let mut person =
        Client::join(server.address, created["links"][0]["token"].as_str().expect("a token")).await;
    while person.options() == 0 {
        person.next().await.expect("the bot plays");
    }
    let before = person.update["view"].clone();
    person.choose(0).await;
    while person.options() == 0 {
        person.next().await.expect("the bot plays");
    }
    let back = person.ask(json!({"do": "undo"})).await;
    assert_eq!((&back["view"], &back["steps"][0]["kind"]), (&before, &json!("takeback")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn online_the_other_one_must_agree_to_a_takeback() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let [mut first, mut second] = Client::join_all(server.address, &tokens).await;
    if second.options() > 0 {
        std::mem::swap(&mut first, &mut second);
    }
    let before = first.update["view"].clone();
    first.choose(0).await;
    let asked = first.ask(json!({"do": "undo"})).await;
    assert_eq!(asked["asked"]["to"], 0, "{asked}");
    assert_eq!(second.ask(json!({"do": "answer", "agree": false})).await["asked"], Value::Null);
    first.ask(json!({"do": "undo"})).await;
    let agreed = second.ask(json!({"do": "answer", "agree": true})).await;
    assert_eq!(agreed["is"], "update", "{agreed}");
    first.hear(2).await;
    assert_eq!(first.update["view"], before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn free_takebacks_end_where_something_hidden_was_seen() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({"takebacks": "free"})).await;
    let mut people: [Client; 2] = Client::join_all(server.address, &tokens).await;
    let (mut free, mut asked) = (0, 0);
    for round in 0..120 {
        let acting = usize::from(people[1].options() > 0);
        let count = people[acting].options();
        if count == 0 || people[0].is_over() {
            break;
        }
        people[acting].choose(round % count).await;
        if people[acting].is_over() {
            break;
        }
        let answer = people[acting].ask(json!({"do": "undo"})).await;
        match answer["is"].as_str() {
            Some("update") => free += 1,
            Some("takeback") => {
                assert_eq!(answer["asked"]["reveals"], true, "{answer}");
                asked += 1;
                people[acting].ask(json!({"do": "answer", "agree": false})).await;
            }
            _ => panic!("{answer}"),
        }
        let seq = people[acting].seq().expect("a position");
        people[1 - acting].hear(seq).await;
        if answer["is"] == "update" {
            people[acting].choose(round % count).await;
            let seq = people[acting].seq().expect("a position");
            people[1 - acting].hear(seq).await;
        }
    }
    assert!(free > 0 && asked > 0, "{free} free, {asked} asked for");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_concession_rematch_and_the_open_replay() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({})).await;
    let [mut first, mut second, mut watcher] = Client::join_all(server.address, &tokens).await;
    let said = first.ask(json!({"do": "chat", "text": " well met "})).await;
    assert_eq!(said["lines"][0]["text"], "well met");
    let replay =
        |full: bool, seat: Value| json!({"token": tokens[1], "choices": 0, "full": full, "seat": seat});
    assert_eq!(post(server.address, "/api/replay", &replay(true, Value::Null)).await.0, 403);
    assert_eq!(post(server.address, "/api/replay", &replay(false, json!(0))).await.0, 403);
    assert_eq!(post(server.address, "/api/replay", &replay(false, json!(1))).await.0, 200);
    let over = second.ask(json!({"do": "concede"})).await;
    assert_eq!(over["view"]["outcome"], json!({"winner": 0, "reason": "concession"}));
    first.hear(1).await;
    watcher.hear(1).await;
    assert_eq!(watcher.update["view"]["full"], true, "all is shown when it is over");
    assert_eq!(first.choose(0).await["error"]["code"], "over");
    let (status, opened) = post(server.address, "/api/replay", &replay(true, Value::Null)).await;
    assert_eq!((status, &opened["view"]["full"]), (200, &json!(true)));
    assert_eq!(first.ask(json!({"do": "rematch"})).await["link"], Value::Null);
    let again = second.ask(json!({"do": "rematch"})).await;
    let token = again["link"]["token"].as_str().expect("the way to the next match");
    let other = first.hear_of("rematch").await["link"]["token"].as_str().expect("a link").to_owned();
    let [next, _] = Client::join_all(server.address, &[token.to_owned(), other]).await;
    assert_eq!(next.seq(), Some(0));
    let fork = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}],
        "from": {"token": tokens[2], "choices": 0}});
    assert_eq!(
        post(server.address, "/api/matches", &fork).await.0,
        201,
        "whoever may see it may go on from it"
    );
    let (_, tables) = post(server.address, "/api/tables", &json!({"tokens": [tokens[0], "guess"]})).await;
    assert_eq!((&tables[0]["table"]["outcome"]["winner"], &tables[1]["is"]), (&json!(0), &json!("error")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_out_also_over_a_restart() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let tokens = invite_two(server.address, json!({"clock": {"decision_ms": 300, "reserve_ms": 6000}})).await;
    let mut first = Client::join(server.address, &tokens[0]).await;
    assert_eq!(first.update, Value::Null, "nothing is dealt and no time runs before everybody is there");
    let second = Client::join(server.address, &tokens[1]).await;
    first.hear(0).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    drop((first, second));
    server.stop().await;
    let server = start(&folder, generous()).await;
    first = Client::join(server.address, &tokens[0]).await;
    let clock = &first.update["clock"];
    let running = clock["running"].as_u64().expect("somebody thinks") as usize;
    assert!(clock["reserve_ms"][running].as_u64() < Some(6000), "what was used is gone: {clock}");
    first.hear(1).await;
    assert_eq!(first.update["view"]["outcome"]["reason"], "time");
    server.stop().await;
}

/// Every card any frame to a seat speaks of is one that seat has seen by then; the match is played again to know.
#[tokio::test(flavor = "multi_thread")]
async fn frames_hold_no_hidden_card() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    for game in ["fourhouses", "realms", "keyforge"] {
        let wish = json!({"game": game, "seed": 9, "seats": [{"by": "you"}, {"by": "invite"}]});
        let (_, created) = post(server.address, "/api/matches", &wish).await;
        let token = |link: usize| created["links"][link]["token"].as_str().expect("a token").to_owned();
        let mut people: [Client; 2] = Client::join_all(server.address, &[token(0), token(1)]).await;
        let mut choices: Vec<u32> = Vec::new();
        for round in 0..200 {
            let acting = usize::from(people[1].options() > 0);
            let count = people[acting].options();
            if count == 0 {
                break;
            }
            people[acting].choose(round * 7 % count).await;
            choices.push((round * 7 % count) as u32);
            let seq = people[acting].seq().expect("a position");
            people[1 - acting].hear(seq).await;
        }
        let playable = server.lobby.library().get(game).expect("the game").clone();
        for (seat, person) in people.iter().enumerate() {
            let seen = cards_seen(&playable, &choices, seat as u8);
            for frame in &person.frames {
                let value: Value = serde_json::from_str(frame).expect("JSON");
                let Some(at) = value["choices"].as_u64() else { continue };
                let known = &seen[at as usize];
                for card in cards(&value["view"])
                    .into_iter()
                    .chain(cards(&value["steps"]))
                    .chain(cards(&value["decision"]))
                {
                    assert!(
                        known.contains(&card),
                        "{game}: seat {seat} is told of card {card} after {at} choices: {value}"
                    );
                }
            }
        }
    }
    server.stop().await;
}

/// By number of choices: every printed card the seat has seen so far, in a view or passing by.
fn cards_seen(
    playable: &protocol::library::LoadedGame,
    choices: &[u32],
    seat: u8,
) -> Vec<std::collections::BTreeSet<u64>> {
    use engine::{CardView, Seat, State};
    let (game, seat) = (&playable.game, Seat(seat));
    let mut state = State::new(game, 2, 9).expect("a match");
    let mut known = std::collections::BTreeSet::new();
    let mut all = Vec::new();
    for number in 0..=choices.len() {
        for zone in state.view(game, seat).zones {
            known.extend(zone.cards.iter().filter_map(|card| match card {
                CardView::Known(card) => Some(u64::from(card.card.0)),
                CardView::Empty | CardView::Hidden { .. } => None,
            }));
            known.extend(zone.cards.iter().filter_map(|card| match card {
                CardView::Known(card) => card.physical.map(|card| u64::from(card.0)),
                CardView::Empty | CardView::Hidden { .. } => None,
            }));
        }
        all.push(known.clone());
        let Some(choice) = choices.get(number) else { break };
        let mut game_events = Vec::new();
        state.decide(game, *choice as usize, &mut game_events).expect("as it was played");
        for told in &game_events {
            let params = &game.ir().events[told.event.index()].params;
            let about_a_card = matches!(params.first().map(|param| param.ty), Some(ir::Type::Card(_)));
            if about_a_card && told.args[0] > 0 && told.hidden_from >> seat.0 & 1 == 0 {
                known.insert(u64::from(told.shown.0));
            }
            // A name that is said is said to all.
            let named = params.iter().zip(told.args).filter(|(param, _)| param.ty == ir::Type::CardName);
            known.extend(named.filter_map(|(_, card)| u64::try_from(card).ok()));
        }
    }
    all
}

fn cards(value: &Value) -> Vec<u64> {
    match value {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match (name.as_str(), value.as_u64()) {
                ("card" | "physical", Some(card)) => vec![card],
                _ => cards(value),
            })
            .collect(),
        Value::Array(values) => values.iter().flat_map(cards).collect(),
        _ => Vec::new(),
    }
}
