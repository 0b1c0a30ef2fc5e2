//! Fair play: nobody chooses or knows the cards of others, before the match or during it.

use crate::common::{Client, PATIENCE, invite_two, post};
use crate::settings::{Folder, generous, start};
use cardwright_server::{Running, set_wall_clock};
use protocol::deal::{Deal, commitment};
use protocol::play::Play;
use protocol::setup::Save;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

struct Fixture {
    server: Running,
    folder: Folder,
}

impl Fixture {
    async fn start() -> Self {
        let folder = Folder::new();
        let server = start(&folder, generous()).await;
        Self { server, folder }
    }

    fn address(&self) -> SocketAddr {
        self.server.address
    }

    async fn restart(self) -> Self {
        self.server.stop().await;
        let server = start(&self.folder, generous()).await;
        Self { server, folder: self.folder }
    }

    async fn stop(self) {
        self.server.stop().await;
    }
}

/// The tokens of a match: one for each link, then the one to watch.
async fn create(address: SocketAddr, wish: Value) -> Vec<String> {
    let (status, created) = post(address, "/api/matches", &wish).await;
    assert_eq!(status, 201, "{created}");
    let links = created["links"].as_array().expect("links").iter().map(|link| link["token"].clone());
    links.chain([created["watch"].clone()]).map(|token| token.as_str().expect("a token").to_owned()).collect()
}

fn people(game: &str, seats: usize) -> Value {
    let seats: Vec<Value> =
        (0..seats).map(|seat| json!({"by": if seat == 0 { "you" } else { "invite" }})).collect();
    json!({"game": game, "seats": seats})
}

/// Joins without being ready.
async fn look_in(address: SocketAddr, token: &str) -> Client {
    let mut client = Client::connect(address).await;
    let answer = client.ask(json!({"do": "join", "token": token})).await;
    assert_eq!(answer["is"], "table", "{answer}");
    client
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("no error")
}

// ---- the deal -----------------------------------------------------------------------------------------------------

#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_bound_before_anybody_has_their_say_and_the_deal_is_proved_afterwards() {
    let mut fixture = Fixture::start().await;
    let tokens = create(fixture.address(), people("fourhouses", 2)).await;
    let mut first = look_in(fixture.address(), &tokens[0]).await;
    let shown = first.table["table"]["deal"].clone();
    assert_eq!((&shown["nonces"], &shown["secret"]), (&json!([null, null]), &Value::Null));
    let answer = first.ask(json!({"do": "ready", "nonce": "alpha"})).await;
    assert_eq!(
        (&answer["table"]["begun"], &answer["table"]["seats"][0]["joined"]),
        (&json!(false), &json!(true))
    );
    for request in [
        json!({"do": "view"}),
        json!({"do": "choose", "option": 0, "seq": 0}),
        json!({"do": "concede"}),
        json!({"do": "undo"}),
        json!({"do": "options"}),
        json!({"do": "save"}),
        json!({"do": "steps"}),
        json!({"do": "rematch"}),
    ] {
        assert_eq!(code(&first.ask(request.clone()).await), "waiting", "{request}");
    }
    let said = first.ask(json!({"do": "chat", "text": "I am here"})).await;
    assert_eq!(said["lines"][0]["text"], "I am here", "while people wait they can talk");
    // What was promised outlives the process, and so does who was ready.
    fixture = fixture.restart().await;
    let mut first = look_in(fixture.address(), &tokens[0]).await;
    assert_eq!(first.table["table"]["deal"]["commitment"], shown["commitment"]);
    assert_eq!(first.table["table"]["deal"]["nonces"], json!(["alpha", null]));
    let mut second = look_in(fixture.address(), &tokens[1]).await;
    assert!(second.update.is_null() && second.table["table"]["begun"] == false);
    let answer = second.ask(json!({"do": "ready", "nonce": "beta"})).await;
    assert_eq!(answer["table"]["begun"], true, "{answer}");
    first.hear(0).await;
    second.hear(0).await;
    assert_eq!(
        second.table["table"]["deal"]["secret"],
        Value::Null,
        "while it goes on nobody knows the seed"
    );
    assert!(first.frames.iter().chain(&second.frames).all(|frame| !frame.contains("\"seed\":")));
    second.ask(json!({"do": "concede"})).await;
    let kept = first.ask(json!({"do": "save"})).await["save"].clone();
    let save: Save = serde_json::from_value(kept).expect("a save");
    let deal = save.deal.as_ref().expect("how it was dealt");
    assert_eq!(deal.commitment, shown["commitment"], "the one that was shown");
    assert_eq!(commitment(deal.secret.as_deref().expect("told")), deal.commitment);
    assert_eq!(deal.nonces, [Some("alpha".to_owned()), Some("beta".to_owned())]);
    assert_eq!(deal.check(save.start.seed), Ok(()));
    let playable = fixture.server.lobby.library().get("fourhouses").expect("the game").clone();
    Play::load(playable, &save).expect("it leads to where it says");
    let told: Deal = serde_json::from_value(first.table["table"]["deal"].clone()).expect("the deal");
    assert_eq!(Some(&told), save.deal.as_ref(), "everybody at the table is told, too");
    fixture.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_nonce_or_a_second_tab_does_not_choose_among_deals() {
    let fixture = Fixture::start().await;
    let tokens = create(fixture.address(), people("fourhouses", 2)).await;
    let mut first = look_in(fixture.address(), &tokens[0]).await;
    first.ask(json!({"do": "ready", "nonce": "one"})).await;
    first.ask(json!({"do": "ready", "nonce": "two"})).await;
    let mut tab = look_in(fixture.address(), &tokens[0]).await;
    let answer = tab.ask(json!({"do": "ready", "nonce": "three"})).await;
    assert_eq!(answer["table"]["deal"]["nonces"], json!(["one", null]), "{answer}");
    for bad in ["a b", "a\nb", "\u{202e}", &"x".repeat(65)] {
        assert_eq!(code(&first.ask(json!({"do": "ready", "nonce": bad})).await), "malformed");
    }
    let mut watcher = look_in(fixture.address(), &tokens[2]).await;
    assert_eq!(code(&watcher.ask(json!({"do": "ready", "nonce": "w"})).await), "wrong_seat");
    assert!(watcher.update.is_null(), "who watches sees nothing before the deal either");
    // Who adds nothing is seen to add nothing.
    let mut second = look_in(fixture.address(), &tokens[1]).await;
    let answer = second.ask(json!({"do": "ready"})).await;
    assert_eq!(answer["table"]["deal"]["nonces"], json!(["one", ""]), "{answer}");
    watcher.hear(0).await;
    assert_eq!(first.ask(json!({"do": "ready", "nonce": "late"})).await["is"], "update");
    fixture.stop().await;
}

/// The same nonces again lead elsewhere: the secret and the match are others.
#[tokio::test(flavor = "multi_thread")]
async fn nonces_of_another_match_and_a_rematch_lead_to_other_deals() {
    let fixture = Fixture::start().await;
    let mut tokens = create(fixture.address(), people("fourhouses", 2)).await;
    let (mut commitments, mut seeds) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let mut people = Vec::new();
        for token in &tokens[..2] {
            let mut person = look_in(fixture.address(), token).await;
            person.ask(json!({"do": "ready", "nonce": "same"})).await;
            people.push(person);
        }
        people[0].hear(0).await;
        people[0].ask(json!({"do": "concede"})).await;
        let save = people[0].ask(json!({"do": "save"})).await["save"].clone();
        commitments.push(save["deal"]["commitment"].to_string());
        seeds.push(save["start"]["seed"].to_string());
        people[0].ask(json!({"do": "rematch"})).await;
        let second = people[1].ask(json!({"do": "rematch"})).await;
        let mut first = people[0].hear_of("rematch").await;
        while first["link"].is_null() {
            first = people[0].hear_of("rematch").await;
        }
        tokens =
            [&first, &second].map(|news| news["link"]["token"].as_str().expect("a link").to_owned()).into();
    }
    for list in [&mut commitments, &mut seeds] {
        list.sort();
        list.dedup();
        assert_eq!(list.len(), 3, "{list:?}");
    }
    fixture.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_three_people_waits_for_the_third() {
    let fixture = Fixture::start().await;
    let tokens = create(fixture.address(), people("realms", 3)).await;
    let [first, second] = [&tokens[0], &tokens[1]];
    let mut first = Client::join(fixture.address(), first).await;
    let second = Client::join(fixture.address(), second).await;
    assert!(first.update.is_null() && second.update.is_null());
    let waiting = &second.table["table"]["seats"];
    assert_eq!((&waiting[1]["joined"], &waiting[2]["joined"]), (&json!(true), &json!(false)));
    Client::join(fixture.address(), &tokens[2]).await;
    first.hear(0).await;
    fixture.stop().await;
}

// ---- terms --------------------------------------------------------------------------------------------------------

/// Finding 6: whoever makes a match with a seed knows every card, and the invited player is told nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_seed_a_setup_and_another_match_are_shown_before_anybody_is_ready() {
    let fixture = Fixture::start().await;
    let address = fixture.address();
    let with = |more: Value| {
        let mut wish = people("fourhouses", 2);
        for (name, value) in more.as_object().into_iter().flatten() {
            wish[name] = value.clone();
        }
        wish
    };
    let setup = json!({"zones": {"trade_row": ["Amber Skiff"]}});
    let solo =
        create(address, json!({"game": "fourhouses", "seed": 4, "seats": [{"by": "you"}, {"by": "you"}]}))
            .await;
    for (more, expected) in [
        (json!({}), Value::Null),
        (json!({"seed": 7}), json!({"seed": 7, "by_hand": false, "setup": null, "from": null})),
        (
            json!({"from": {"token": solo[0], "choices": 0}}),
            json!({"seed": null, "by_hand": false, "setup": null, "from": 0}),
        ),
    ] {
        let tokens = create(address, with(more.clone())).await;
        let mut invited = look_in(address, &tokens[1]).await;
        assert_eq!(invited.table["table"]["terms"], expected, "{more}");
        assert_eq!(invited.table["table"]["deal"].is_null(), !expected.is_null(), "{more}");
        Client::join(address, &tokens[0]).await;
        let tables = json!({"tokens": [tokens[1]]});
        let (_, told) = post(address, "/api/tables", &tables).await;
        assert_eq!(told[0]["table"]["begun"], false, "it does not begin before they agree: {more}");
        invited.ask(json!({"do": "ready"})).await;
        invited.hear(0).await;
    }
    let tokens = create(address, with(json!({"setup": setup}))).await;
    let mut invited = look_in(address, &tokens[1]).await;
    let terms = invited.table["table"]["terms"].clone();
    assert_eq!((&terms["by_hand"], &terms["setup"]["zones"]), (&json!(true), &setup["zones"]), "{terms}");
    assert!(
        invited.table["table"]["deal"]["commitment"].is_string(),
        "what is shuffled later nobody chooses"
    );
    Client::join(address, &tokens[0]).await;
    invited.ask(json!({"do": "ready"})).await;
    invited.hear(0).await;
    assert_eq!(invited.table["table"]["terms"]["by_hand"], true);
    fixture.stop().await;
}

/// One person, alone or for all seats at one screen or against bots, begins at once and may choose what they like.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_waits_for_nobody() {
    let fixture = Fixture::start().await;
    for other in [json!({"by": "you"}), json!({"by": "bot", "bot": "random"})] {
        let wish = json!({"game": "fourhouses", "seed": 5, "seats": [{"by": "you"}, other]});
        let tokens = create(fixture.address(), wish).await;
        let mut person = look_in(fixture.address(), &tokens[0]).await;
        person.hear(0).await;
        let table = &person.table["table"];
        assert_eq!(
            (&table["begun"], &table["terms"], &table["deal"]),
            (&json!(true), &Value::Null, &Value::Null)
        );
    }
    fixture.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_setup_that_is_none_is_refused_before_anybody_is_invited() {
    let fixture = Fixture::start().await;
    let mut wish = people("fourhouses", 2);
    wish["setup"] = json!({"zones": {"nowhere": []}});
    assert_eq!(post(fixture.address(), "/api/matches", &wish).await.0, 404);
    fixture.stop().await;
}

// ---- who is still in ----------------------------------------------------------------------------------------------

/// A link with two seats, and an invited third.
async fn two_and_one(fixture: &Fixture, more: Value) -> [Client; 2] {
    let mut wish = json!({"game": "realms", "seats": [{"by": "you"}, {"by": "you"}, {"by": "invite"}]});
    for (name, value) in more.as_object().into_iter().flatten() {
        wish[name] = value.clone();
    }
    let tokens = create(fixture.address(), wish).await;
    Client::join_all(fixture.address(), &tokens).await
}

/// Plays by the first options until somebody else than at first decides.
async fn play_a_turn(people: &mut [Client; 2]) {
    let begun = people[0].update["view"]["turn"].clone();
    for _ in 0..200 {
        let acting = usize::from(people[1].options() > 0);
        let last = people[acting].options().saturating_sub(1);
        people[acting].choose(last).await;
        let seq = people[acting].seq().expect("a position");
        people[1 - acting].hear(seq).await;
        if people[0].update["view"]["turn"] != begun {
            return;
        }
    }
    panic!("the turn does not end");
}

/// Finding 13: three seats, one link holds two of them and concedes one; the third took back without asking.
#[tokio::test(flavor = "multi_thread")]
async fn who_gave_up_one_of_two_seats_is_still_asked_before_anything_is_taken_back() {
    let fixture = Fixture::start().await;
    for rule in ["ask", "free"] {
        let mut both = two_and_one(&fixture, json!({"takebacks": rule})).await;
        play_a_turn(&mut both).await;
        let [mut holder, mut third] = both;
        let answer = holder.ask(json!({"do": "concede"})).await;
        assert_eq!(answer["view"]["outcome"], Value::Null, "{answer}");
        let answer = third.ask(json!({"do": "undo", "to": 0})).await;
        assert_eq!(answer["is"], "takeback", "{rule}: {answer}");
        let asked = answer["asked"]["waiting_for"].as_array().expect("seats").clone();
        assert_eq!(asked.len(), 1, "{answer}");
        let conceded = holder.table["table"]["seats"].clone();
        assert_eq!(
            conceded[asked[0].as_u64().expect("a seat") as usize]["conceded"],
            false,
            "who is still in is asked"
        );
        assert_eq!(holder.ask(json!({"do": "answer", "agree": false})).await["asked"], Value::Null);
    }
    fixture.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_given_up_all_seats_takes_nothing_back() {
    let fixture = Fixture::start().await;
    let tokens = create(fixture.address(), people("realms", 3)).await;
    let [mut first, mut second, _third]: [Client; 3] = Client::join_all(fixture.address(), &tokens).await;
    second.ask(json!({"do": "concede"})).await;
    assert_eq!(code(&second.ask(json!({"do": "undo", "to": 0})).await), "not_allowed");
    assert_eq!(code(&second.ask(json!({"do": "concede"})).await), "nothing");
    let seq = second.seq().expect("a position");
    first.hear(seq).await;
    fixture.stop().await;
}

/// Finding 14: a seat that conceded still got options, and its choices were accepted.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_conceded_is_offered_nothing_and_chooses_nothing() {
    let fixture = Fixture::start().await;
    let tokens = create(fixture.address(), people("realms", 3)).await;
    let mut people: [Client; 3] = Client::join_all(fixture.address(), &tokens).await;
    let first = people.iter().position(|person| person.options() > 0).expect("somebody decides");
    let gone = (first + 1) % 3;
    people[gone].ask(json!({"do": "concede"})).await;
    let before = people[gone].frames.len();
    // The others play on for three rounds; in between the seat that was given up has its turn.
    let mut turns = std::collections::BTreeSet::new();
    while turns.len() < 6 {
        for person in 0..3 {
            let Some(seq) = people.iter().filter_map(Client::seq).max() else { continue };
            people[person].hear(seq).await;
        }
        let deciding = people[first].update["decision"]["seat"].as_u64().expect("it goes on") as usize;
        turns.insert(people[first].update["view"]["turn"].to_string());
        if deciding == gone {
            let seq = people[gone].seq();
            let refused = people[gone].ask(json!({"do": "choose", "option": 0, "seq": seq})).await;
            assert!(["wrong_seat", "stale"].contains(&code(&refused)), "{refused}");
            let refused = people[gone].ask(json!({"do": "why_not"})).await;
            assert!(refused["is"] != "why_not" || people[gone].seq() != seq, "{refused}");
            continue;
        }
        let last = people[deciding].options() - 1;
        people[deciding].choose(last).await;
    }
    let told: Vec<Value> = people[gone].frames[before..]
        .iter()
        .map(|frame| serde_json::from_str(frame).expect("JSON"))
        .collect();
    assert!(told.iter().filter(|told| told["decision"]["seat"] == gone).count() > 0, "it had its turns");
    assert!(told.iter().all(|told| told["decision"]["options"].is_null()), "and was offered nothing");
    fixture.stop().await;
}

// ---- time ---------------------------------------------------------------------------------------------------------

/// Finding 15: an hour ahead ended the player's time at once, an hour back stopped it.
#[tokio::test(flavor = "multi_thread")]
async fn setting_the_clock_on_the_wall_changes_nobodys_time() {
    let fixture = Fixture::start().await;
    let begun = Instant::now();
    let tokens =
        invite_two(fixture.address(), json!({"clock": {"decision_ms": 1000, "reserve_ms": 2000}})).await;
    let [mut first, _second]: [Client; 2] = Client::join_all(fixture.address(), &tokens).await;
    let hour = 60 * 60 * 1000;
    set_wall_clock(hour);
    first.ask(json!({"do": "chat", "text": "an hour ahead"})).await;
    assert_eq!(first.update["view"]["outcome"], Value::Null);
    set_wall_clock(-hour);
    first.ask(json!({"do": "chat", "text": "an hour back"})).await;
    first.hear(1).await;
    set_wall_clock(0);
    let taken = begun.elapsed();
    assert_eq!(first.update["view"]["outcome"]["reason"], "time");
    assert!(taken > Duration::from_millis(2900), "not before its time: {taken:?}");
    assert!(taken < PATIENCE / 2, "nor long after it: {taken:?}");
    fixture.stop().await;
}

/// How long the second seat's passes took after the first seat's choices, and whether they were made by the server.
async fn passes(fixture: &Fixture, by_server: bool, wanted: usize) -> Vec<Duration> {
    let mut found = Vec::new();
    for seed in 0..20 {
        let mut wish = people("lifeburn", 2);
        wish["seed"] = json!(seed);
        let tokens = create(fixture.address(), wish).await;
        let [mut first, mut second]: [Client; 2] = Client::join_all(fixture.address(), &tokens).await;
        let hint = json!({"do": "passing", "auto": by_server});
        second.ask(hint.clone()).await;
        first.ask(hint).await;
        for _ in 0..40 {
            let (acting, other) =
                if first.options() > 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
            if acting.is_over() {
                break;
            }
            let before = acting.seq();
            let only_passes =
                acting.options() == 1 && acting.update["decision"]["options"][0]["kind"] == "pass";
            let asked = Instant::now();
            if only_passes && by_server {
                acting.hear(before.unwrap_or(0) + 1).await;
            } else {
                let last = acting.options() - 1;
                let option = if only_passes { 0 } else { last };
                acting.choose(option).await;
            }
            let seq = acting.seq().expect("a position");
            other.hear(seq).await;
            if only_passes {
                found.push(asked.elapsed());
            }
            if found.len() == wanted {
                return found;
            }
        }
    }
    found
}

/// Whoever passes at once by hand, and the server that passes for who can do nothing else, take as long.
#[tokio::test(flavor = "multi_thread")]
async fn a_pass_that_had_to_be_takes_as_long_as_one_by_hand() {
    let fixture = Fixture::start().await;
    let (by_server, by_hand) = tokio::join!(passes(&fixture, true, 7), passes(&fixture, false, 7));
    // A busy machine tells some of them late: the one in the middle says how long they take.
    for mut taken in [by_server, by_hand] {
        assert!(taken.len() >= 5, "{taken:?}");
        taken.sort();
        assert!((180..600).contains(&taken[taken.len() / 2].as_millis()), "{taken:?}");
    }
    fixture.stop().await;
}

/// Others are not told who lets the server pass, nor when that is changed.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_knows_whether_the_server_passes_for_a_seat() {
    let fixture = Fixture::start().await;
    let tokens = create(fixture.address(), people("lifeburn", 2)).await;
    let [mut first, mut second]: [Client; 2] = Client::join_all(fixture.address(), &tokens).await;
    let heard = second.frames.len();
    let answer = first.ask(json!({"do": "passing", "auto": false, "stops": [0]})).await;
    let seats = &answer["table"]["seats"];
    assert_eq!((&seats[0]["auto_pass"], &seats[0]["stops"]), (&json!(false), &json!([0])));
    assert_eq!((&seats[1]["auto_pass"], &seats[1]["stops"]), (&Value::Null, &json!([])));
    second.ask(json!({"do": "ping"})).await;
    let told = second.frames[heard..].iter().filter(|frame| frame.contains("\"is\":\"table\"")).count();
    assert_eq!(told, 0);
    fixture.stop().await;
}
