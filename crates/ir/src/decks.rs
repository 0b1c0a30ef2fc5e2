//! Decks, and which of them players may bring.

use crate::{CardFieldId, CardId, Game, PlayerFieldId, Type, ZoneId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deck {
    pub name: String,
    pub entries: Vec<DeckEntry>,
    /// A player may bring it to the match: the list of a seat.
    pub is_list: bool,
    /// Fields of the player who plays with it.
    pub player_fields: Vec<(PlayerFieldId, i64)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeckEntry {
    pub count: u32,
    pub card: CardId,
    /// The zone it begins in, if not the one the deck is created in.
    pub zone: Option<ZoneId>,
    /// Printed fields of this copy that differ from the card's.
    pub with: Vec<(CardFieldId, i64)>,
    /// The card that it begins as, face down.
    pub face: Option<CardId>,
    /// In a game for two: not who brings the deck owns it, but the other player.
    pub of_opponent: bool,
}

/// Copies of a card in a deck, and the printed fields that differ from the card's.
pub type Copies<'d> = (CardId, &'d [(CardFieldId, i64)], u32);

impl Deck {
    pub fn copies(&self) -> Vec<Copies<'_>> {
        self.entries.iter().map(|entry| (entry.card, &*entry.with, entry.count)).collect()
    }
}

/// Which decks players may bring: those that keep all its rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Format {
    pub name: String,
    pub rules: Vec<FormatRule>,
}

/// What is counted of these cards is from `least` to `most`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormatRule {
    pub least: u32,
    pub most: Option<u32>,
    pub counted: Counted,
    /// In the order of their definitions.
    pub cards: Vec<CardId>,
    /// `at most 4 of each card that is not basic`
    pub words: String,
}

/// Fields as this copy prints them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counted {
    /// Copies of all cards together.
    Together,
    /// Copies of each card by itself.
    EachCard,
    /// Copies with each value of this field that occurs.
    EachValue(CardFieldId),
    /// How many values of this field occur.
    Values(CardFieldId),
    /// The sum of this field.
    Total(CardFieldId),
}

/// A rule that a deck does not keep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Broken<'f> {
    pub rule: &'f FormatRule,
    /// Of a rule for each card: of which there are too many or too few.
    pub card: Option<CardId>,
    /// Of a rule for each value of an enum: of which there are too many or too few.
    pub value: Option<usize>,
    pub count: u32,
}

impl Format {
    /// Everything that speaks against a deck.
    pub fn broken(&self, game: &Game, deck: &[Copies<'_>]) -> Vec<Broken<'_>> {
        self.rules.iter().flat_map(|rule| rule.broken(game, deck)).collect()
    }
}

impl FormatRule {
    fn broken(&self, game: &Game, deck: &[Copies<'_>]) -> Vec<Broken<'_>> {
        let is_kept = |count: &u32| *count >= self.least && self.most.is_none_or(|most| *count <= most);
        let meant = || deck.iter().filter(|(card, _, _)| self.cards.contains(card));
        let printed = |(card, with, _): &Copies<'_>, field: CardFieldId| {
            let other = with.iter().find(|(given, _)| *given == field);
            other.map_or_else(|| game.cards[card.index()].values[field.index()], |(_, value)| *value)
        };
        let whole = |count: u32| vec![(None, None, count)];
        let counts = match self.counted {
            Counted::Together => whole(meant().map(|(_, _, count)| count).sum()),
            Counted::EachCard => {
                let of = |id: CardId| deck.iter().filter(move |(card, _, _)| *card == id);
                let of_each = |card: &CardId| (Some(*card), None, of(*card).map(|(_, _, count)| count).sum());
                self.cards.iter().map(of_each).collect()
            }
            Counted::EachValue(field) | Counted::Values(field) => {
                let mut of_values: BTreeMap<usize, u32> = BTreeMap::new();
                for copies in meant() {
                    let values = values_in(game.card_fields[field.index()].ty, printed(copies, field));
                    values.for_each(|value| *of_values.entry(value).or_default() += copies.2);
                }
                match self.counted {
                    Counted::Values(_) => whole(of_values.len() as u32),
                    _ => of_values.into_iter().map(|(value, count)| (None, Some(value), count)).collect(),
                }
            }
            Counted::Total(field) => {
                let sum: i64 = meant().map(|copies| printed(copies, field) * i64::from(copies.2)).sum();
                whole(sum.clamp(0, i64::from(u32::MAX)) as u32)
            }
        };
        let wrong = counts.into_iter().filter(|(_, _, count)| !is_kept(count));
        wrong.map(|(card, value, count)| Broken { rule: self, card, value, count }).collect()
    }
}

/// The values of an enum that a field holds: one, or those of a set.
fn values_in(ty: Type, held: i64) -> impl Iterator<Item = usize> {
    let is_set = matches!(ty, Type::EnumSet(_));
    let one = usize::try_from(held).ok().filter(|_| !is_set);
    let bits = if is_set { held } else { 0 };
    one.into_iter().chain((0..63).filter(move |bit| bits >> bit & 1 == 1))
}
