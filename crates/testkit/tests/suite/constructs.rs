//! What every construct of the card language means, both ways round and at its boundaries: small games with tests of
//! their own, each test run in all modes. Not here: whether texts are accepted, which is the compiler's business.

use cardwright_testkit::testing;
use engine::{DrawReason, Game, NoEvents, Outcome, State};
use std::collections::BTreeSet;
use std::fs;

fn all_tests_pass(game: &Game) {
    let tested = testing::run_all(game, None);
    assert!(!tested.is_empty(), "a game without tests proves nothing");
    let failures: Vec<String> =
        tested.iter().filter_map(|test| test.failure.as_ref()).map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{} of {} fail\n\n{}", failures.len(), tested.len(), failures.join("\n\n"));
}

macro_rules! games {
    ($($folder:ident: $($name:ident)*;)*) => {
        $(mod $folder {
            $(#[test]
            fn $name() {
                super::all_tests_pass(&crate::small::$folder(stringify!($name)));
            })*
        })*

        #[test]
        fn no_game_is_left_out() {
            $(let listed = BTreeSet::from([$(concat!(stringify!($name), ".cw").to_owned()),*]);
            let files = fs::read_dir(crate::small::folder(stringify!($folder))).expect("a folder of games");
            let there: BTreeSet<String> =
                files.flatten().map(|file| file.file_name().to_string_lossy().into_owned()).collect();
            assert_eq!(there, listed);)*
        }
    };
}

games! {
    at_the_table: active_player arrival before before_groups called_check checks choosing doing effects
        empty_event_history endings for_good for_turns forever groups groups_in_step kept kinds_of_events lasting
        limits loops may
        outcomes pay random_let replacing resolving slots soon statics times turns twice uses watched you_after_fizzle;
    alone: absent alike ambush asked_after asked_alone_asked asked_alone_taken astray ceased cellars changed
        charged commons copies counted creating crowds departed directions dues either elsewhere extra_phases
        faces growing hidden hints hosts last_words layers library linked lookback melee mimics multiplied
        nested pairs parameters partners phases places possessed pot prices questions remembered round saved saved_teams
        secrets shields short_ways sides solitary stack stalls swapped teams time timing together values
        wearing_off windows zones;
}

// ---- when endings and checks are judged ---------------------------------------------------------------------------

/// A game whose header says when it judges. Wounds of 2 and then 3 more strength; 3 life lost and then gained again.
fn judged(setting: &str, tests: &str) -> Game {
    let text = format!(
        r#"
game "Judged" {{ players 2; {setting} }}
zone field each player, public, ordered, active
zone grave each player, public, ordered
player {{ life: Int = 2; marks: Int = 0 }}
kind Beast {{ toughness: Int = 2; hurt: Int = 0 }}
adjective friendly(c: Card) = c.controller == you
event hurt(c: Beast)   {{ c.hurt += 2 }}
event grow(c: Beast)   {{ c.toughness += 3 }}
event bury(c: Beast)   {{ move(c, c.owner.grave) }}
event bleed(n: Int)    {{ your.life -= n }}
event gain(n: Int)     {{ your.life += n }}
event mark(n: Int)     {{ your.marks += n }}
check "wounds" {{ bury(each Beast where hurt >= toughness) }}
lose when life <= 0
rule "the dead are counted" {{ after bury {{ mark(1) }} }}
action tend(c: friendly Beast) as tends {{ hurt(c); grow(c) }}
action slay(c: friendly Beast) as slays {{ hurt(c); mark(10) }}
action risk as risks {{ bleed(3); gain(3) }}
action ask(c: friendly Beast) as asks {{ hurt(c); check now; grow(c) }}
action rest as rests {{ end phase }}
turn {{ phase main {{ actions tend, slay, risk, ask, rest }} }}
card "Ox" : Beast {{ }}
{tests}
"#
    );
    crate::small::game(&[("judged.cw", &text)])
}

const BEGIN: &str = r#"p1 { field "Ox" as ox }"#;

#[test]
fn after_every_event_nothing_is_saved_in_time() {
    let tests = format!(
        r#"
test "it dies at once" {{ {BEGIN}; p1 tends ox; expect ox in p1.grave and p1.marks == 1 }}
test "and the match is over" {{ {BEGIN}; p1 risks; expect p2 wins }}"#
    );
    all_tests_pass(&judged("checks after_events", &tests));
    all_tests_pass(&judged("order arrival", &tests));
}

#[test]
fn after_texts_the_action_is_done_first() {
    let tests = format!(
        r#"
test "it is saved in time" {{ {BEGIN}; p1 tends ox; expect ox in p1.field and ox.hurt == 2 }}
test "so is the player" {{ {BEGIN}; p1 risks; expect p1.life == 2 }}
test "what is not saved dies when the action is over" {{
  {BEGIN}; p1 slays ox; expect ox in p1.grave and p1.marks == 11
}}
test "check now does not wait" {{ {BEGIN}; p1 asks ox; expect ox in p1.grave }}"#
    );
    all_tests_pass(&judged("checks after_texts", &tests));
    all_tests_pass(&judged("checks at_priority", &tests));
}

/// A phase that asks nobody judges nothing where that waits for somebody to be asked.
#[test]
fn at_priority_somebody_must_be_asked() {
    let of = |setting: &str, expected: &str| {
        let text = format!(
            r#"
game "Judged" {{ players 2; {setting} }}
player {{ life: Int = 2 }}
event bleed(n: Int) {{ your.life -= n }}
event gain(n: Int) {{ your.life += n }}
lose when life <= 0
action rest as rests {{ end phase }}
turn {{ phase dusk {{ if turn_number == 1 {{ bleed(3); gain(3) }} }} phase main {{ actions rest }} }}
test "dusk" {{ at p1 dusk; expect {expected} }}
"#
        );
        all_tests_pass(&crate::small::game(&[("judged.cw", &text)]));
    };
    of("checks at_priority", "p1.life == 2");
    of("checks after_texts", "p2 wins");
}

// ---- four readings of 'ally', one line each -------------------------------------------------------------------------

/// What lay in play before, and what is played then; `R` has the ability, `s` is of its clan without it, `B` of
/// another.
type Scene = (&'static str, &'static str);

const SCENES: [Scene; 9] = [
    ("s", "R"),
    ("R", "s"),
    ("", "Rs"),
    ("", "sR"),
    ("", "Rss"),
    ("", "ssR"),
    ("", "RR"),
    ("B", "R"),
    ("", "R"),
];

/// The marks a reading of the ability gives in each scene.
fn check_reading(definition: &str, marks: [i64; SCENES.len()]) {
    const WRITTEN: &str =
        "ability ally of Hero = once each turn, as soon as my_turn and any other friendly kin";
    let rules = crate::small::read(&crate::small::folder("fragments/ally.cw"));
    assert_eq!(rules.matches(WRITTEN).count(), 1, "the line to be replaced");
    let rules = rules.replace(WRITTEN, definition);
    let tests: String = SCENES.iter().zip(marks).map(|(scene, marks)| scene_test(*scene, marks)).collect();
    all_tests_pass(&crate::small::game(&[("rules.cw", &rules), ("tests.cw", &tests)]));
}

fn scene_test((before, played): Scene, marks: i64) -> String {
    let name = |letter: char| match letter {
        'R' => "Red",
        'B' => "Blue",
        _ => "Squire",
    };
    let cards = |letters: &str, from: usize| {
        let named = letters.chars().enumerate();
        let cards: Vec<String> =
            named.map(|(i, letter)| format!("\"{}\" as c{}", name(letter), from + i)).collect();
        cards.join(", ")
    };
    let zone = |zone: &str, cards: String| match cards.is_empty() {
        true => String::new(),
        false => format!("  p1 {{ {zone} {cards} }}\n"),
    };
    let plays: String = (0..played.len()).map(|i| format!("  p1 plays c{}\n", before.len() + i)).collect();
    format!(
        "test \"{before} then {played}\" {{\n{}{}{plays}  expect p1.marks == {marks}\n}}\n",
        zone("in_play", cards(before, 0)),
        zone("hand", cards(played, before.len())),
    )
}

#[test]
fn ally_by_the_whole_board() {
    let reading = "ability ally of Hero = once each turn, as soon as my_turn and any other friendly kin";
    check_reading(reading, [1, 1, 1, 1, 1, 1, 2, 0, 0]);
}

#[test]
fn ally_by_this_turns_plays() {
    let reading = "ability ally of Hero = once each turn, \
                   as soon as my_turn and any other friendly kin where times(play(it), this turn) >= 1";
    check_reading(reading, [0, 1, 1, 1, 1, 1, 2, 0, 0]);
}

#[test]
fn ally_not_retroactive() {
    check_reading(
        "ability ally of Hero = after lead(self) if any other friendly kin",
        [1, 0, 0, 1, 0, 1, 1, 0, 0],
    );
}

#[test]
fn ally_once_per_other_ally() {
    let reading = "ability ally of Hero = count(other friendly kin) times each turn, as soon as my_turn";
    check_reading(reading, [1, 1, 1, 1, 2, 2, 2, 0, 0]);
}

// ---- what never ends, ends
// --------------------------------------------------------------------------------------------

/// A game at the table in which this is the text of the only card, or a rule.
fn ends_by_the_step_limit(text: &str) {
    let rules = "game \"Endless\" { players 2; timing immediate; order arrival; forced taken }\n\
                 turn { phase main { actions play_card, use, pass } }\n\
                 setup { each player { create(\"Engine\", your.in_play) } }\n";
    let table = crate::small::read(&crate::small::folder("table.cw"));
    let game = crate::small::game(&[("table.cw", &table), ("rules.cw", rules), ("card.cw", text)]);
    let mut state = State::new(&game, 2, 1).expect("a game for two");
    if state.outcome().is_none() {
        state.decide(&game, 0, &mut NoEvents).expect("the card can be used");
    }
    assert_eq!(state.outcome(), Some(Outcome::Draw(DrawReason::StepLimit)), "{text}");
    assert_eq!(state.check(&game), Ok(()));
}

#[test]
fn an_endless_recursion() {
    ends_by_the_step_limit("event anew { if you == you { anew } }\ncard \"Engine\" : Thing { use { anew } }");
    ends_by_the_step_limit("card \"Engine\" : Thing { use { do use of self } }");
}

#[test]
fn endless_triggers() {
    ends_by_the_step_limit("card \"Engine\" : Thing { after mark { mark(1) } use { mark(1) } }");
    ends_by_the_step_limit("card \"Engine\" : Thing { before mark { mark(1) } use { mark(1) } }");
    ends_by_the_step_limit(
        "card \"Engine\" : Thing { as soon as your.marks >= 1 { mark(1) } use { mark(1) } }",
    );
}

#[test]
fn an_endless_check() {
    ends_by_the_step_limit(
        "check \"more and more\" { if first player.marks >= 1 { first player { mark(1) } } }\n\
         card \"Engine\" : Thing { use { mark(1) } }",
    );
}

#[test]
fn an_endless_loop() {
    ends_by_the_step_limit("card \"Engine\" : Thing { use { repeat 2000000000 { mark(1) } } }");
    ends_by_the_step_limit("card \"Engine\" : Thing { use { repeat 2000000000 { } } }");
}

#[test]
fn an_endless_recursion_of_groups() {
    ends_by_the_step_limit(
        "event anew(c: Thing) { anew(each Thing) }\ncard \"Engine\" : Thing { use { anew(self) } }",
    );
}

#[test]
fn endless_turns_without_a_decision() {
    let outcome = |limit: &str| {
        let text = format!(
            "game \"Idle\" {{ players 2; {limit} }}\nplayer {{ marks: Int = 0 }}\n\
             turn {{ phase main {{ your.marks += 1 }} }}",
        );
        let game = crate::small::game(&[("idle.cw", text.as_str())]);
        State::new(&game, 2, 1).expect("a game for two").outcome()
    };
    assert_eq!(
        outcome("limit 1000000000 turns, then draw"),
        Some(Outcome::Draw(DrawReason::StepLimit)),
        "a limit that is never reached does not keep a match from ending"
    );
    assert_eq!(outcome(""), Some(Outcome::Draw(DrawReason::TurnLimit)), "every game has a limit of turns");
}
