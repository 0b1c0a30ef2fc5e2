//! One small game built by hand, and the English of each construct in it.

mod abilities;
mod bodies;
mod creatures;
mod effects;
mod nouns;
mod odd;
mod table;

use super::writer::Writer;
use super::{CardText, card, render};
use ir::{Ability, AbilityId, Body, CardId, Game, Stmt};

/// The text of a body as an ability of a kind labelled "Primary".
fn body_text(block: Vec<Stmt>) -> String {
    let mut game = table::game();
    game.abilities.push(table::primary(block));
    let id = AbilityId(u16::try_from(game.abilities.len() - 1).unwrap());
    let line = super::ability::line(&mut Writer::new(&game), id);
    line.strip_prefix("Primary: ").expect("the label comes first").to_owned()
}

fn check(block: Vec<Stmt>, expected: &str) {
    assert_eq!(body_text(block), expected);
}

/// The text of an ability written out on a card.
fn check_ability(triggers: Vec<ir::Trigger>, block: Vec<Stmt>, expected: &str) {
    let mut game = table::game();
    let body = Body { block, locals: 8 };
    game.abilities.push(table::written(triggers, body));
    let id = AbilityId(u16::try_from(game.abilities.len() - 1).unwrap());
    assert_eq!(super::ability::line(&mut Writer::new(&game), id), expected);
}

fn check_condition(condition: &ir::Expr, expected: &str) {
    let game = table::game();
    assert_eq!(Writer::new(&game).condition(condition), expected);
}

fn text_of(game: &Game, position: usize) -> CardText {
    card(game, CardId(u16::try_from(position).unwrap()))
}

#[test]
fn a_whole_card() {
    let mut game = table::game();
    game.abilities.push(table::primary(vec![table::trade(2)]));
    game.abilities
        .push(Ability { keyword: Some(ir::KeywordId(0)), ..table::after_play(vec![table::draw(1)]) });
    game.keywords[0].abilities = vec![AbilityId(1)];
    game.cards[table::KNIGHT].abilities = vec![AbilityId(0), AbilityId(1)];
    game.cards[table::KNIGHT].keywords = vec![(ir::KeywordId(0), 1), (ir::KeywordId(0), 1)];
    let text = render(&text_of(&game, table::KNIGHT));
    let expected = "Hedge Knight\nNeutral Ship · cost 2\nLeader (After this ship is played, draw a card.)\nPrimary: Gain 2 trade.";
    assert_eq!(text, expected);
}

#[test]
fn headings_leave_out_what_is_usual() {
    let game = table::game();
    assert_eq!(text_of(&game, table::CIRCLE).heading, "Wilds Base · defense 4 · outpost");
    assert_eq!(text_of(&game, table::SCOUT).heading, "Neutral Ship · house Wilds/Neutral");
    assert_eq!(card(&game, CardId(999)), CardText::default());
}
