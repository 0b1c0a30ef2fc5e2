//! Decks, and which of them players may bring.

use crate::{CardFieldId, CardId, PlayerFieldId, ZoneId};
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

/// How many copies of each card a deck has.
pub type Counts = BTreeMap<CardId, u32>;

impl Deck {
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::new();
        for entry in &self.entries {
            *counts.entry(entry.card).or_default() += entry.count;
        }
        counts
    }
}

/// Which decks players may bring: those that keep all its rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Format {
    pub name: String,
    pub rules: Vec<FormatRule>,
}

/// From `least` to `most` copies of these cards: of each of them, or of all together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormatRule {
    pub least: u32,
    pub most: Option<u32>,
    pub each: bool,
    /// In the order of their definitions.
    pub cards: Vec<CardId>,
    /// `at most 4 of each card that is not basic`
    pub words: String,
}

/// A rule that a deck does not keep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Broken<'f> {
    pub rule: &'f FormatRule,
    /// Of a rule for each card: of which there are too many or too few.
    pub card: Option<CardId>,
    pub count: u32,
}

impl Format {
    /// Everything that speaks against a deck.
    pub fn broken(&self, counts: &Counts) -> Vec<Broken<'_>> {
        let count = |card: &CardId| counts.get(card).copied().unwrap_or(0);
        let mut broken = Vec::new();
        for rule in &self.rules {
            let is_kept = |count: u32| count >= rule.least && rule.most.is_none_or(|most| count <= most);
            if rule.each {
                let of_each = rule.cards.iter().map(|card| (Some(*card), count(card)));
                let wrong = of_each.filter(|(_, count)| !is_kept(*count));
                broken.extend(wrong.map(|(card, count)| Broken { rule, card, count }));
            } else {
                let count = rule.cards.iter().map(count).sum();
                if !is_kept(count) {
                    broken.push(Broken { rule, card: None, count });
                }
            }
        }
        broken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(least: u32, most: Option<u32>, each: bool, cards: &[u16]) -> FormatRule {
        let cards = cards.iter().copied().map(CardId).collect();
        FormatRule { least, most, each, cards, words: String::new() }
    }

    #[test]
    fn a_rule_counts_all_together_or_each_by_itself() {
        let deck: Counts = [(CardId(0), 4), (CardId(1), 2)].into();
        let found = |rule: FormatRule| -> Vec<(Option<u16>, u32)> {
            let format = Format { name: String::new(), rules: vec![rule] };
            format.broken(&deck).iter().map(|broken| (broken.card.map(|card| card.0), broken.count)).collect()
        };
        let none = [];
        assert_eq!(found(rule(6, Some(6), false, &[0, 1])), none);
        assert_eq!(found(rule(0, Some(5), false, &[0, 1])), [(None, 6)]);
        assert_eq!(found(rule(7, None, false, &[0, 1, 2])), [(None, 6)]);
        assert_eq!(found(rule(0, Some(4), true, &[0, 1, 2])), none);
        assert_eq!(found(rule(0, Some(3), true, &[0, 1, 2])), [(Some(0), 4)]);
        assert_eq!(found(rule(1, None, true, &[0, 1, 2])), [(Some(2), 0)]);
        assert_eq!(found(rule(0, Some(0), false, &[1])), [(None, 2)], "a card that is banned");
    }
}
