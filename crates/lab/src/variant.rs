//! Copies of a game with one thing changed. The only file here that knows how a compiled game is built.

use crate::LabError;
use engine::{Game, Seat};
use ir::{
    AbilityId, Arg, Attempted, BinaryOp, Block, Call, CardId, DeckId, Expr, Field, Kernel, PlayerFieldId,
    Stmt, Type, Whose, ZoneId,
};
use std::collections::BTreeSet;

/// Whether the rulebook ends a match by anything but its last turn. A game that is over after so many turns, and then
/// who has most wins, is not one that comes to no end.
pub fn ends_before_its_limit(game: &ir::Game) -> bool {
    !game.ends.is_empty() || game.rule_bodies().any(|body| lets_lose(&body.block))
}

fn lets_lose(block: &Block) -> bool {
    let is_end = |call: &Call| call.event == Kernel::Lose.event();
    block.iter().any(|statement| match statement {
        Stmt::Call(call) | Stmt::Attempt { attempt: Attempted::Call(call), .. } if is_end(call) => true,
        other => other.blocks().into_iter().any(lets_lose),
    })
}

/// A game in which a card can be made a blank for one player alone.
#[derive(Debug)]
pub struct Blankable {
    pub game: Game,
    /// While this holds for a player, the card's abilities do nothing for them. Kind, cost and all other printed values
    /// stay, so the card is found, bought and drawn as before.
    pub switch: PlayerFieldId,
}

/// # Errors
/// When the changed game is too large for the engine.
pub fn blankable(game: &ir::Game, card: CardId) -> Result<Blankable, LabError> {
    let mut changed = game.clone();
    let switch = PlayerFieldId(changed.player_fields.len() as u16);
    changed.player_fields.push(Field { assigned: true, ..Field::plain("lab_blank", Type::Bool) });
    let off = Expr::PlayerField(Box::new(Expr::You), switch);
    let works = Expr::Binary(BinaryOp::Equal, Box::new(off), Box::new(Expr::Const(0)));
    // Abilities of keywords are shared with other cards, so this card gets its own.
    for place in 0..changed.cards[card.index()].abilities.len() {
        let mut ability = changed.abilities[changed.cards[card.index()].abilities[place].index()].clone();
        for trigger in &mut ability.triggers {
            trigger.conditions.push(works.clone());
        }
        changed.cards[card.index()].abilities[place] = AbilityId(changed.abilities.len() as u16);
        changed.abilities.push(ability);
    }
    Ok(Blankable { game: playable(changed)?, switch })
}

/// A number of a card that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// The name of a printed field, or `text 2` for the second number in its text.
    pub name: String,
    pub value: i64,
    place: NumberPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberPlace {
    Printed(ir::CardFieldId),
    /// The how-manyeth constant in the bodies of its own abilities.
    Text(usize),
}

/// All numbers of a card: printed ones, and those in its text.
pub fn numbers(game: &ir::Game, card: CardId) -> Vec<Number> {
    let definition = &game.cards[card.index()];
    let fields = game.kinds[definition.kind.index()].fields.iter().map(|known| known.field);
    let fields = fields.filter(|field| game.card_fields[field.index()].ty == Type::Int);
    let mut found: Vec<Number> = fields
        .map(|field| Number {
            name: game.card_fields[field.index()].name.clone(),
            value: definition.values[field.index()],
            place: NumberPlace::Printed(field),
        })
        .collect();
    let mut constants = Vec::new();
    let mut copy = game.clone();
    for ability in own_abilities(game, card) {
        each_constant(&mut copy.abilities[ability.index()].body.block, &mut |value| constants.push(*value));
    }
    found.extend(constants.into_iter().enumerate().map(|(at, value)| Number {
        name: format!("text {}", at + 1),
        value,
        place: NumberPlace::Text(at),
    }));
    found
}

/// The numbers printed on a card.
pub fn printed(game: &ir::Game, card: CardId) -> Vec<(String, i64)> {
    let is_printed = |number: &Number| matches!(number.place, NumberPlace::Printed(_));
    numbers(game, card).into_iter().filter(is_printed).map(|number| (number.name, number.value)).collect()
}

/// Abilities that are written on the card, not those of its keywords.
fn own_abilities(game: &ir::Game, card: CardId) -> Vec<AbilityId> {
    let abilities = game.cards[card.index()].abilities.iter().copied();
    abilities.filter(|ability| game.abilities[ability.index()].keyword.is_none()).collect()
}

/// The game with another number on a card.
pub fn with_number(game: &ir::Game, card: CardId, number: &Number, value: i64) -> ir::Game {
    let mut changed = game.clone();
    match number.place {
        NumberPlace::Printed(field) => changed.cards[card.index()].values[field.index()] = value,
        NumberPlace::Text(wanted) => {
            let mut at = 0;
            for ability in own_abilities(game, card) {
                each_constant(&mut changed.abilities[ability.index()].body.block, &mut |constant| {
                    if at == wanted {
                        *constant = value;
                    }
                    at += 1;
                });
            }
        }
    }
    changed
}

/// Numbers that stand in calls and assignments, in the order of the text.
fn each_constant(block: &mut Block, visit: &mut dyn FnMut(&mut i64)) {
    for statement in block {
        if let Stmt::Call(call) = statement {
            for arg in &mut call.args {
                if let Arg::One(Expr::Const(value)) = arg {
                    visit(value);
                }
            }
        } else if let Stmt::Assign { value: Expr::Const(value), .. } = statement {
            visit(value);
        }
        for inner in statement.blocks_mut() {
            each_constant(inner, visit);
        }
    }
}

/// Where the rulebook's opening puts a deck list that is the player's own.
fn players_deck_zone(block: &Block) -> Option<ZoneId> {
    block.iter().find_map(|statement| match statement {
        Stmt::Call(call) => created_deck(call),
        other => other.blocks().into_iter().find_map(players_deck_zone),
    })
}

fn created_deck(call: &Call) -> Option<ZoneId> {
    match (&call.args[..], call.event == Kernel::Create.event()) {
        ([Arg::Deck(_), Arg::Place(place)], true) => {
            matches!(place.zone.whose, Whose::Player(_)).then_some(place.zone.zone)
        }
        _ => None,
    }
}

/// What every player begins with, in a game in which other cards are to be won. None where all cards are the players'
/// own from the beginning.
pub fn starting_cards(game: &ir::Game) -> BTreeSet<CardId> {
    let (mut own, mut others) = (BTreeSet::new(), BTreeSet::new());
    collect_decks(&game.setup.block, &mut own, &mut others);
    let cards = |decks: &BTreeSet<DeckId>| -> BTreeSet<CardId> {
        let entries = decks.iter().flat_map(|deck| &game.decks[deck.index()].entries);
        entries.map(|entry| entry.card).collect()
    };
    if others.is_empty() { BTreeSet::new() } else { cards(&own) }
}

/// Deck lists that the opening gives to players, and those it puts into the middle.
fn collect_decks(block: &Block, own: &mut BTreeSet<DeckId>, others: &mut BTreeSet<DeckId>) {
    for statement in block {
        if let Stmt::Call(call) = statement
            && let [Arg::Deck(deck), ..] = &call.args[..]
        {
            if created_deck(call).is_some() {
                own.insert(*deck)
            } else {
                others.insert(*deck)
            };
        }
        statement.blocks().into_iter().for_each(|inner| collect_decks(inner, own, others));
    }
}

/// Whether players begin with deck lists of their own.
pub fn has_player_decks(game: &ir::Game) -> bool {
    players_deck_zone(&game.setup.block).is_some()
}

/// The game in which one player begins with the first deck list and all others with the second.
///
/// # Errors
/// When the rulebook gives players no deck lists.
pub fn with_decks(game: &ir::Game, seat: Seat, decks: [DeckId; 2]) -> Result<Game, LabError> {
    let zone = players_deck_zone(&game.setup.block).ok_or_else(|| {
        LabError::Request("this game gives its players no deck lists of their own".to_owned())
    })?;
    let mut changed = game.clone();
    replace_decks(&mut changed.setup.block, zone, seat, decks);
    playable(changed)
}

fn replace_decks(block: &mut Block, zone: ZoneId, seat: Seat, decks: [DeckId; 2]) {
    for statement in block {
        if let Stmt::Call(call) = statement
            && created_deck(call) == Some(zone)
        {
            let with = |deck: DeckId| {
                let mut call = call.clone();
                call.args[0] = Arg::Deck(deck);
                vec![Stmt::Call(call)]
            };
            let Arg::Place(place) = &call.args[1] else { continue };
            let Whose::Player(whose) = &place.zone.whose else { continue };
            let condition = Expr::Binary(BinaryOp::Equal, whose.clone(), Box::new(Expr::Seat(seat.0)));
            let (then, otherwise) = (with(decks[0]), with(decks[1]));
            *statement = Stmt::If { condition, then, otherwise };
        } else {
            statement.blocks_mut().into_iter().for_each(|inner| replace_decks(inner, zone, seat, decks));
        }
    }
}

/// # Errors
/// When it is too large for the engine.
pub fn playable(game: ir::Game) -> Result<Game, LabError> {
    Game::new(game).map_err(|error| LabError::Variant(error.to_string()))
}
