//! A small game with creatures in a line, which tests add to, and parts of what becomes of it.
#![allow(dead_code, reason = "not every test file looks at everything")]

use super::game;
use ir::{Arg, Set, Stmt, When};

const GAME: &str = r#"game "G" { limit 100 turns, then draw }
enum House { Amber, Bloom, Crown }
zone deck each player, hidden, ordered
zone hand each player, private
zone line each player, public, ordered, active
zone pile each Card, public
zone gone shared, public
player { life: Int = 20; houses: set of House = none; cost: Int = 6 }
kind Card { house: set of House = none; used: Bool = false }
kind Creature is Card { power: Int = 1; damage: Int = 0, at least 0; foe: Creature }
adjective friendly(c: Card) = c.controller == you
value neighbors(c: Creature) = Creature beside c
event heal(n: Int, who: Player = you) { who.life += n }
event toll(n: Int = your.cost) { your.life -= n }
event hurt(c: Creature, n: Int = 1) { c.damage += n }
event strike(c: Creature, n: Int) is hurt(c, n)
event drop(c: Card) { move(c, gone) }
event join(h: House) { your.houses += h }
keyword Taunt
keyword Assault(n) { before strike(self) { heal(n) } }
ability reap of Creature = after strike(self)
ability watch of Card = after hurt(Creature as c)
ability omni of Card = activate
action hit(c: Creature) as hits { strike(c, 1); drop(c); resolve omni of c }
action choose_house as chooses_house { join(choose House) }
turn { phase main { actions hit, choose_house } phase rest { toll; hurt(each Creature) } }
setup { create("X", first player.line) }
card "X" : Creature { Assault 2  reap { heal(1) }  omni { heal(1) }  watch { heal(c.power) } }
"#;

pub fn compiled(more: &str) -> ir::Game {
    game(&format!("{GAME}{more}"))
}

/// The body of the event `e`.
pub fn event(text: &str) -> Vec<Stmt> {
    let game = compiled(text);
    let found = game.events.iter().find(|event| event.name == "e").expect("an event e");
    found.body.block.clone()
}

/// The first ability of the card "A".
pub fn ability(members: &str) -> (ir::Game, ir::Ability) {
    let game = compiled(&format!(
        "card \"A\" : Creature {{ {members} }}\naction fetch as fetches {{ create(\"A\", your.line) }}"
    ));
    let card = game.cards.iter().find(|card| card.name == "A").expect("a card A");
    let ability = game.abilities[card.abilities[0].index()].clone();
    (game, ability)
}

#[track_caller]
pub fn call(stmt: &Stmt) -> &ir::Call {
    let Stmt::Call(call) = stmt else { panic!("no call: {stmt:?}") };
    call
}

#[track_caller]
pub fn each(stmt: &Stmt) -> &Set {
    let Arg::Each(set) = &call(stmt).args[0] else { panic!("no set: {stmt:?}") };
    set
}

#[track_caller]
pub fn pattern(ability: &ir::Ability) -> &ir::Pattern {
    match &ability.triggers[0].when {
        When::After(pattern)
        | When::Before(pattern)
        | When::Instead(pattern)
        | When::Cannot(pattern)
        | When::Can(pattern) => pattern,
        other => panic!("no pattern: {other:?}"),
    }
}
