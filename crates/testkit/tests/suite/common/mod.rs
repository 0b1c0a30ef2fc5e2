//! A small game as text, to which each test adds its cards and tests.

use cardwright_testkit::mutation::{Change, Receiver};
use compiler::slips::{Slips, Which};
use diagnostic::{Colour, Sources};
use engine::Game;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

const RULES: &str = r#"
game "Pebbles" {
  players 2 to 3
  timing  immediate
  order   active_player
  forced  taken
  limit   30 turns, then draw
}

zone deck    each player, hidden,  ordered
zone hand    each player, private
zone field   each player, public,  active
zone discard each player, public,  ordered

player {
  life:  Int = 6
  stone: Int = 2  resets each turn
}

kind Pebble { cost: Int = 1; worn: Counter }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you

event play(c: Pebble)  { move(c, your.field) }       text "play {c}"
event discard(c: Card) { move(c, c.owner.discard) }  text "discard {c}"
event gain(n: Int)     { your.life += n }            text "gain {n} life"
event hit(p: Player, n: Int) { p.life -= n }         text "{p} loses {n} life"
event grow(unit: CardName)   { create(unit, your.field) } text "create {unit}"
event draw(n: Int)     { repeat n { move(top of your.deck, your.hand) } }  text "draw {n card}"

ability throw of Pebble = after play(self)            text "Throw"
ability use   of Pebble = activate, once each turn    text "Use"

action play_card(c: Pebble in your.hand) as plays
  needs c.cost <= your.stone "not enough stones"
{ your.stone -= c.cost; play(c) } text "play {c}"
action end_turn as ends_turn { end phase } text "end your turn"

turn {
  phase main { actions play_card, use, end_turn }
  phase last {
    discard(each friendly Card)
    each opponent { your.life -= 1 }
    draw(1)
  }
}

lose when life <= 0

setup {
  each player {
    create("All", your.deck)
    shuffle(your.deck)
    draw(2)
  }
}
"#;

/// The rulebook with these declarations added; panics with the diagnostics if it is wrong.
pub fn game(more: &str) -> Game {
    let loaded = compiler::compile_sources(sources(more));
    let problems = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    Game::new(loaded.game.expect(&problems)).expect("the game fits the engine")
}

/// The texts of that game.
pub fn sources(more: &str) -> Sources {
    let mut sources = Sources::default();
    sources.add("pebbles/rules.cw", RULES);
    sources.add("pebbles/cards.cw", more);
    sources
}

/// What no test of a game notices, as `OWNER: WAS -> BECOMES`; panics where one of the tests does not pass as it is.
pub fn unnoticed(sources: &Sources, game: &Game, which: Which, filter: Option<&str>) -> Vec<String> {
    for tested in cardwright_testkit::testing::run_all(game, None) {
        assert_eq!(tested.failure.map(|failure| failure.to_string()), None);
    }
    let slips = Slips::of(sources, game.ir(), which, filter);
    let changes: Vec<Change> = slips
        .all
        .iter()
        .map(|slip| Change {
            owner: slip.owner.clone(),
            place: slip.place.clone(),
            was: slip.was.clone(),
            becomes: slip.becomes.clone(),
            cards: slip.cards.clone(),
            is_anywhere: slip.is_anywhere(),
            stretch: slip.range.clone(),
        })
        .collect();
    let games = |batch: Range<usize>, take: &mut Receiver<'_>| {
        let compiled = slips.compiled(batch);
        take(&compiled.together(), &|these| compiled.game(these));
    };
    let tried = AtomicUsize::new(0);
    let found = cardwright_testkit::mutation::run(game, &changes, games, || {
        tried.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!(tried.into_inner(), changes.len(), "each change is told of");
    let told = |change: Change| format!("{}: {} -> {}", change.owner, change.was, change.becomes);
    found.survivors.into_iter().map(told).collect()
}
