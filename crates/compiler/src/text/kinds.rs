//! What the cards of each kind have in common, which decides how they are called: found once for a game.

use super::writer::is_below;
use ir::{CARD, Card, CardFieldId, Common, Game, KindField, KindId, Type};

pub(super) fn note(game: &mut Game) {
    let mut cards: Vec<Vec<&Card>> = vec![Vec::new(); game.kinds.len()];
    for card in game.cards.iter().filter(|card| !card.for_tests) {
        if let Some(cards) = cards.get_mut(card.kind.index()) {
            cards.push(card);
        }
    }
    let common: Vec<Common> = (0..cards.len()).map(|at| common(game, &cards, KindId(at as u16))).collect();
    for (kind, common) in game.kinds.iter_mut().zip(common) {
        kind.common = common;
    }
}

fn common(game: &Game, cards: &[Vec<&Card>], kind: KindId) -> Common {
    let printed = (0..).map(KindId).zip(cards).filter(|(_, cards)| !cards.is_empty());
    let own = &cards[kind.index()];
    let usual = game.kinds[kind.index()].fields.iter().filter(|entry| is_usual(game, own, entry));
    Common {
        is_printed: !own.is_empty(),
        is_every_card: kind == CARD
            || printed.map(|(other, _)| other).all(|other| is_below(game, other, kind)),
        usual: usual.map(|entry| entry.field).collect::<Vec<CardFieldId>>(),
    }
}

/// Whether hardly a card goes without a number here, or most have a value of their own: then no card leaves it out.
fn is_usual(game: &Game, cards: &[&Card], entry: &KindField) -> bool {
    let with = || {
        let differs = |card: &&&Card| card.values.get(entry.field.index()).copied() != entry.default;
        cards.iter().filter(differs).count()
    };
    match game.card_fields.get(entry.field.index()).map(|field| field.ty) {
        Some(Type::Int) => with() * 5 > cards.len() * 4,
        Some(Type::Enum(_)) => with() * 2 > cards.len(),
        _ => false,
    }
}
