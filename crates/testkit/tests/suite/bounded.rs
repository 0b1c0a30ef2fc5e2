//! Whatever a text does, one decision uses up no more than it may: what grows with the table burns fuel.

use engine::{DrawReason, Game, NoEvents, Outcome, State};
use std::time::{Duration, Instant};

/// A match for two with so many Rocks a side, and `do` as the first thing that can be done.
struct Hostile<'a> {
    words: &'a str,
    /// what `do` does
    body: &'a str,
    /// the text of a Rock
    rock: &'a str,
}

impl Hostile<'_> {
    fn game(&self, rocks: usize) -> Game {
        self.game_with(rocks, "turn { phase main { actions act, stop } }")
    }

    fn game_with(&self, rocks: usize, turn: &str) -> Game {
        let Self { words, body, rock } = self;
        let text = format!(
            "game \"Hostile\" {{ players 2; limit 30 turns, then draw }}\n\
             zone field each player, public, ordered, active\n\
             zone pile each player, public, ordered\n\
             player {{ gold: Int = 0 }}\n\
             kind Thing {{ power: Int = 1; mark: Int = 0 }}\n\
             event hit(n: Int) {{ your.gold += n }}\n\
             {words}\n\
             action act as acts {{ {body} }}\n\
             action stop as stops {{ end phase }}\n\
             {turn}\n\
             lose when gold > 1000000000\n\
             card \"Rock\" : Thing {{ {rock} }}\n\
             deck \"Start\" {{ {rocks} \"Rock\" }}\n\
             setup {{ each player {{ create(\"Start\", your.field) }} }}"
        );
        crate::small::game(&[("hostile.cw", &text)])
    }

    /// The match after the first option was taken, if it came so far.
    fn played(&self, rocks: usize) -> (Game, State) {
        let game = self.game(rocks);
        let mut state = State::new(&game, 2, 1).expect("a game for two");
        if state.outcome().is_none() {
            state.decide(&game, 0, &mut NoEvents).expect("there is something to do");
        }
        (game, state)
    }

    /// With a thousand Rocks a side the match ends as a runaway, soon, and tells what ran; with two nothing is wrong.
    fn is_bounded(&self, place: &str) {
        let begun = Instant::now();
        let (game, state) = self.played(1_000);
        assert_eq!(
            state.outcome(),
            Some(Outcome::Draw(DrawReason::StepLimit)),
            "{} {}",
            self.body,
            self.rock
        );
        assert_eq!(state.ran_away_in(&game).as_deref(), Some(place), "{} {}", self.body, self.rock);
        assert_eq!(state.check(&game), Ok(()));
        // Many times what it takes on a busy machine; without a bound it would be minutes.
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "{:?}: {} {}",
            begun.elapsed(),
            self.body,
            self.rock
        );
        let (game, state) = self.played(2);
        assert_eq!(state.outcome(), None, "{} {}", self.body, self.rock);
        assert_eq!(state.ran_away_in(&game), None);
    }
}

const PLAIN: Hostile<'_> = Hostile { words: "", body: "hit(1)", rock: "" };

#[test]
fn nested_adjectives() {
    let words = "adjective a1(c: Thing) = count(Thing where it.power >= c.power) > 0\n\
                 adjective a2(c: Thing) = count(a1 Thing where it.power >= c.power) > 0\n\
                 adjective a3(c: Thing) = count(a2 Thing where it.power >= c.power) > 0\n\
                 adjective a4(c: Thing) = count(a3 Thing where it.power >= c.power) > 0";
    Hostile { words, body: "hit(count(a4 Thing))", ..PLAIN }.is_bounded("the action `act`");
}

#[test]
fn a_loop_over_a_large_query() {
    let body = "repeat 20000 { your.gold = count(Thing where power + mark > 5) }";
    Hostile { body, ..PLAIN }.is_bounded("the action `act`");
    let body = "repeat 20000 { your.gold = total power of Thing }";
    Hostile { body, ..PLAIN }.is_bounded("the action `act`");
}

#[test]
fn thousands_of_listeners() {
    let rock = "ears { your.gold += 0 }";
    let words = "ability ears of Thing = after hit";
    let hostile = Hostile { words, body: "repeat 5000 { hit(1) }", rock };
    hostile.is_bounded("an ability of Rock (hostile.cw:12)");
    let rock = "instead of hit if count(Thing where power > 3) > 0 { your.gold += 1 }";
    Hostile { body: "repeat 1000 { hit(1) }", rock, ..PLAIN }.is_bounded("the event `hit`");
    let rock = "cannot hit if count(Thing where power > 3) > 0";
    Hostile { body: "repeat 10000 { hit(1) }", rock, ..PLAIN }.is_bounded("the event `hit`");
}

/// Each that is woken is compared with all that were woken before it.
#[test]
fn thousands_that_are_woken_at_once() {
    let hostile = Hostile { body: "hit(1)", rock: "after hit { hit(1) }", ..PLAIN };
    let (game, state) = hostile.played(4_000);
    assert_eq!(state.outcome(), Some(Outcome::Draw(DrawReason::StepLimit)));
    let gold = state.player_field(&game, engine::Seat(0), ir::PlayerFieldId(0));
    assert!(gold < 10, "{gold} times eight thousand were woken by one decision");
}

#[test]
fn thousands_of_effects() {
    let rock = "static { Thing: power + 1 }";
    Hostile { rock, ..PLAIN }.is_bounded("the setup");
    let rock = "static { Thing where power > 1: power + 1 }";
    Hostile { rock, ..PLAIN }.is_bounded("the setup");
    let body = "repeat 300 { until end of turn { each Thing: power + 1 } }";
    Hostile { body, ..PLAIN }.is_bounded("the action `act`");
}

#[test]
fn an_action_about_any_three_cards() {
    let rules = |rocks: usize| {
        format!(
            "game \"Hostile\" {{ players 2; limit 30 turns, then draw }}\n\
             zone field each player, public, ordered, active\n\
             player {{ gold: Int = 0 }}\n\
             kind Thing\n\
             action bind(a: Thing, b: Thing, c: Thing) as binds {{ your.gold += 1 }}\n\
             turn {{ phase main {{ actions bind }} }}\n\
             card \"Rock\" : Thing {{ }}\n\
             deck \"Start\" {{ {rocks} \"Rock\" }}\n\
             setup {{ each player {{ create(\"Start\", your.field) }} }}"
        )
    };
    let begin = |rocks: usize| {
        let game = crate::small::game(&[("hostile.cw", &rules(rocks))]);
        let state = State::new(&game, 2, 1).expect("a game for two");
        (state.option_count(), state.ran_away_in(&game))
    };
    assert_eq!(begin(1_000), (0, Some("the phase `main`".to_owned())));
    assert_eq!(begin(10), (8_000, None));
}

#[test]
fn moving_and_shuffling_for_ever() {
    let body = "repeat 200000 { shuffle(your.field) }";
    Hostile { body, ..PLAIN }.is_bounded("the action `act`");
    let words =
        "event toss { move(each Thing in your.field, your.pile); move(each Thing in your.pile, your.field) }";
    Hostile { words, body: "repeat 20000 { toss }", rock: "" }.is_bounded("the event `toss`");
}

#[test]
fn a_long_history_asked_again_and_again() {
    let body = "repeat 100000 { hit(1); if times(hit, this turn) > 1000000 { hit(1) } }";
    let (game, state) = Hostile { body, ..PLAIN }.played(2);
    assert_eq!(state.ran_away_in(&game).as_deref(), Some("the action `act`"));
}

#[test]
fn looking_at_a_match_is_never_cut_short() {
    // What runs out is what one decision may use: whoever asks a thousand times later is told the truth.
    let (game, state) = Hostile { body: "hit(count(Thing where power + mark > 0))", ..PLAIN }.played(1_000);
    assert_eq!(state.outcome(), None);
    for _ in 0..20_000 {
        let refusals = state.refusals(&game);
        assert!(refusals.is_empty());
    }
    let mut again = state.clone();
    again.decide(&game, 0, &mut NoEvents).expect("it can be done again");
    assert_eq!(again.outcome(), None);
}

#[test]
fn values_that_double_where_they_are_asked_for_are_too_large_at_once() {
    let values = (1..60).fold("value v0 = count(Card)\n".to_owned(), |all, i| {
        all + &format!("value v{i} = v{0} + v{0}\n", i - 1)
    });
    let text = format!(
        "game \"Doubling\" {{ players 2; limit 10 turns, then draw }}\nplayer {{ mark: Int = 0 }}\n{values}\
         action burn as burns {{ your.mark = v59 }}\nturn {{ phase main {{ actions burn }} }}"
    );
    let mut sources = diagnostic::Sources::default();
    sources.add("game.cw", text);
    let compiled = compiler::compile_sources(sources).game.expect("each value is a sum");
    let refused = Game::new(compiled).expect_err("written out they are 2^59 sums").to_string();
    assert!(refused.contains("burn"), "the place is told: {refused}");
}

/// What is possible, legal or forbidden only if it is possible, legal or forbidden: the question comes round to itself.
#[test]
fn a_question_that_asks_itself() {
    let asked = [
        // an ability that can be used if it can be used
        (
            "ability use of Thing = activate\nevent ask(c: Thing) needs possible use of c { hit(1) }",
            "use cost { ask(self) } { hit(1) }",
        ),
        // what is forbidden if it is not forbidden
        (
            "event ask(c: Thing) { hit(1) }\nability use of Thing = activate",
            "cannot ask(Thing as c) if legal ask(c)  use cost { ask(self) } { hit(1) }",
        ),
    ];
    for (words, rock) in asked {
        let words = words.to_owned() + "\naction try(c: Thing) as tries needs possible use of c { hit(1) }";
        let hostile = Hostile { words: &words, rock, ..PLAIN };
        let text = "turn { phase main { actions use, try, act, stop } }";
        let game = hostile.game_with(2, text);
        let state = State::new(&game, 2, 1).expect("a game for two");
        assert_eq!(state.outcome(), Some(Outcome::Draw(DrawReason::StepLimit)), "{rock}");
        assert_eq!(state.check(&game), Ok(()));
    }
}
