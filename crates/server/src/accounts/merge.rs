//! What several browsers have changed, as one. Where only one of them has, that counts; where both have, the newer one
//! does, and of a deck the other one is kept beside it. What was changed by one and deleted by another stays.

use protocol::account::{Item, KeptDeck, Thing, ThingKind};
use protocol::problem::{Code, Problem};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// More than anybody builds, and what a browser remembers.
const DECKS: usize = 200;
const SEATS: usize = 100;
const PAST: usize = 300;
/// Deletions that are remembered: a browser that has not been here for longer brings the thing back.
const GONE: usize = 500;
/// Of everything together, as JSON.
const BYTES: usize = 512 << 10;
/// Of one thing.
const ITEM_BYTES: usize = 16 << 10;
const DECK_NAME: usize = 60;

/// Everything an account holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holdings {
    items: Vec<Item>,
}

type Place = (ThingKind, String);

impl Holdings {
    /// Those that are there.
    pub fn items(&self) -> Vec<Item> {
        self.items.iter().filter(|item| !item.thing.is_gone()).cloned().collect()
    }

    /// Whether anything has changed.
    ///
    /// # Errors
    /// When something is not what it should be, or too much; then nothing has changed.
    pub fn take(&mut self, items: Vec<Item>, now: u64) -> Result<bool, Problem> {
        let mut by_place: BTreeMap<Place, Item> =
            self.items.iter().map(|item| (place(item), item.clone())).collect();
        for mut item in items {
            check(&item)?;
            // Clocks of browsers may be wrong: nothing was changed later than now.
            item.changed = item.changed.min(now);
            merge(&mut by_place, item);
        }
        let merged = Self { items: within_limits(by_place)? };
        let changed = merged != *self;
        *self = merged;
        Ok(changed)
    }
}

fn place(item: &Item) -> Place {
    (item.thing.kind(), item.id.clone())
}

fn merge(by_place: &mut BTreeMap<Place, Item>, sent: Item) {
    let base = sent.base;
    let sent = Item { base: None, ..sent };
    let Some(kept) = by_place.get(&place(&sent)).cloned() else {
        if !sent.thing.is_gone() {
            by_place.insert(place(&sent), sent);
        }
        return;
    };
    if kept.thing == sent.thing {
        return;
    }
    if base == Some(kept.changed) {
        by_place.insert(place(&sent), later_than(kept.changed, sent));
        return;
    }
    // Both were changed since they were the same.
    match (&kept.thing, &sent.thing) {
        (_, Thing::Gone { .. }) => {}
        (Thing::Gone { .. }, _) => drop(by_place.insert(place(&sent), later_than(kept.changed, sent))),
        (Thing::Deck(ours), Thing::Deck(theirs)) => {
            let (newer, older) = if sent.changed > kept.changed {
                (later_than(kept.changed, sent.clone()), ours)
            } else {
                (kept.clone(), theirs)
            };
            by_place.insert(place(&newer), newer);
            keep_beside(by_place, older, kept.changed.max(sent.changed));
        }
        _ if sent.changed > kept.changed => drop(by_place.insert(place(&sent), sent)),
        _ => {}
    }
}

/// `changed` tells one form of a thing from another: two never have the same.
fn later_than(before: u64, item: Item) -> Item {
    Item { changed: item.changed.max(before + 1), ..item }
}

/// The form of a deck that was changed longer ago, as a deck of its own.
fn keep_beside(by_place: &mut BTreeMap<Place, Item>, deck: &KeptDeck, changed: u64) {
    let is_same = |other: &KeptDeck| other.cards == deck.cards && other.game == deck.game;
    let is_there = |other: &Item| matches!(&other.thing, Thing::Deck(other) if is_same(other));
    if by_place.values().any(is_there) {
        return;
    }
    let names: HashSet<&str> = by_place
        .values()
        .filter_map(|item| match &item.thing {
            Thing::Deck(deck) => Some(deck.name.as_str()),
            Thing::Seat(_) | Thing::Past(_) | Thing::Gone { .. } => None,
        })
        .collect();
    let stem: String = deck.name.chars().take(DECK_NAME - 5).collect();
    let name = (2..).map(|number| format!("{stem} ({number})")).find(|name| !names.contains(name.as_str()));
    let deck = KeptDeck { name: name.unwrap_or(stem), ..deck.clone() };
    let id = crate::tokens::link();
    by_place
        .insert((ThingKind::Deck, id.clone()), Item { id, changed, base: None, thing: Thing::Deck(deck) });
}

fn check(item: &Item) -> Result<(), Problem> {
    let wrong = |message: &str| Err(Problem::new(Code::Malformed, message));
    if item.id.is_empty() || item.id.len() > 64 || !item.id.bytes().all(|byte| byte.is_ascii_graphic()) {
        return wrong("an id has 1 to 64 letters");
    }
    if serde_json::to_string(item).map_or(usize::MAX, |text| text.len()) > ITEM_BYTES {
        let message = format!("one deck or match has at most {} KB", ITEM_BYTES >> 10);
        return Err(Problem::new(Code::TooLarge, message));
    }
    match &item.thing {
        Thing::Deck(deck) => {
            if deck.name.chars().count() > DECK_NAME {
                return Err(Problem::new(
                    Code::TooLarge,
                    format!("a deck's name has at most {DECK_NAME} letters"),
                ));
            }
            crate::text::check(&deck.name)
        }
        Thing::Past(past) => past.names.iter().try_for_each(|name| crate::text::check(name)),
        Thing::Seat(_) | Thing::Gone { .. } => Ok(()),
    }
}

/// Links and matches of long ago give way to new ones; decks do not.
fn within_limits(by_place: BTreeMap<Place, Item>) -> Result<Vec<Item>, Problem> {
    let mut items: Vec<Item> = by_place.into_values().collect();
    items.sort_by_key(|item| std::cmp::Reverse(item.changed));
    let (mut decks, mut seats, mut past, mut gone) = (0, 0, 0, 0);
    items.retain(|item| {
        let (count, most) = match &item.thing {
            Thing::Deck(_) => (&mut decks, usize::MAX),
            Thing::Seat(_) => (&mut seats, SEATS),
            Thing::Past(_) => (&mut past, PAST),
            Thing::Gone { .. } => (&mut gone, GONE),
        };
        *count += 1;
        *count <= most
    });
    if decks > DECKS {
        return Err(Problem::new(Code::Full, format!("an account holds at most {DECKS} decks")));
    }
    let bytes = serde_json::to_string(&items).map_or(usize::MAX, |text| text.len());
    if bytes > BYTES {
        return Err(Problem::new(Code::Full, format!("an account holds at most {} KB", BYTES >> 10)));
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::account::{KeptSeat, PastMatch};

    fn deck(id: &str, changed: u64, base: Option<u64>, copies: u32) -> Item {
        let cards = BTreeMap::from([("Spark".to_owned(), copies)]);
        let thing =
            Thing::Deck(KeptDeck { game: "g".to_owned(), name: "Burn".to_owned(), like: None, cards });
        Item { id: id.to_owned(), changed, base, thing }
    }

    fn gone(id: &str, changed: u64, base: Option<u64>) -> Item {
        Item { id: id.to_owned(), changed, base, thing: Thing::Gone { what: ThingKind::Deck } }
    }

    fn past(id: &str, changed: u64) -> Item {
        let thing = Thing::Past(PastMatch { game: "g".to_owned(), names: Vec::new(), won: None, turns: 3 });
        Item { id: id.to_owned(), changed, base: None, thing }
    }

    /// Names and numbers of copies, sorted.
    fn decks(holdings: &Holdings) -> Vec<(String, u32)> {
        let mut found: Vec<_> = holdings
            .items()
            .into_iter()
            .filter_map(|item| match item.thing {
                Thing::Deck(deck) => Some((deck.name, deck.cards["Spark"])),
                Thing::Seat(_) | Thing::Past(_) | Thing::Gone { .. } => None,
            })
            .collect();
        found.sort();
        found
    }

    fn holding(items: Vec<Item>) -> Holdings {
        let mut holdings = Holdings::default();
        assert_eq!(holdings.take(items, 1_000), Ok(true));
        holdings
    }

    #[test]
    fn what_one_browser_has_changed_counts_and_the_same_again_changes_nothing() {
        let mut held = holding(vec![deck("a", 10, None, 1)]);
        assert_eq!(held.take(vec![deck("a", 20, Some(10), 2)], 1_000), Ok(true));
        assert_eq!(decks(&held), [("Burn".to_owned(), 2)]);
        assert_eq!(held.take(vec![deck("a", 20, Some(10), 2)], 1_000), Ok(false), "an answer that was lost");
        assert_eq!(held.take(vec![gone("a", 30, Some(20))], 1_000), Ok(true));
        assert_eq!(decks(&held), []);
        assert_eq!(held.take(vec![gone("b", 30, None)], 1_000), Ok(false), "it was never here");
    }

    #[test]
    fn of_a_deck_that_both_have_changed_the_newer_one_counts_and_the_other_is_kept_beside_it() {
        for (first, second, newest) in [(20, 30, 3), (30, 20, 2)] {
            let mut held = holding(vec![deck("a", 10, None, 1)]);
            assert_eq!(held.take(vec![deck("a", first, Some(10), 2)], 1_000), Ok(true));
            assert_eq!(held.take(vec![deck("a", second, Some(10), 3)], 1_000), Ok(true));
            assert_eq!(decks(&held), [("Burn".to_owned(), newest), ("Burn (2)".to_owned(), 5 - newest)]);
            let kept = held.items().into_iter().find(|item| item.id == "a").expect("the deck");
            assert!(matches!(kept.thing, Thing::Deck(deck) if deck.cards["Spark"] == newest));
        }
    }

    #[test]
    fn what_one_has_changed_and_another_deleted_stays() {
        let mut held = holding(vec![deck("a", 10, None, 1)]);
        assert_eq!(held.take(vec![deck("a", 20, Some(10), 2)], 1_000), Ok(true));
        assert_eq!(held.take(vec![gone("a", 30, Some(10))], 1_000), Ok(false));
        assert_eq!(decks(&held), [("Burn".to_owned(), 2)]);
        assert_eq!(held.take(vec![gone("a", 40, Some(20))], 1_000), Ok(true));
        assert_eq!(held.take(vec![deck("a", 35, Some(20), 4)], 1_000), Ok(true));
        assert_eq!(decks(&held), [("Burn".to_owned(), 4)]);
    }

    #[test]
    fn a_clock_that_is_wrong_does_not_win_for_ever() {
        let mut held = holding(vec![deck("a", u64::MAX, None, 1)]);
        assert_eq!(held.items()[0].changed, 1_000);
        assert_eq!(held.take(vec![deck("a", 900, Some(1_000), 2)], 1_001), Ok(true), "it is based on it");
        assert_eq!(held.items()[0].changed, 1_001, "and told from it");
    }

    #[test]
    fn there_is_a_limit_for_everything() {
        let many: Vec<Item> = (0..=DECKS).map(|number| deck(&format!("d{number}"), 1, None, 1)).collect();
        let mut held = Holdings::default();
        assert_eq!(held.take(many, 9).expect_err("too many").code, Code::Full);
        assert_eq!(held, Holdings::default());
        let many = (0..PAST as u64 + 5).map(|number| past(&format!("p{number}"), number)).collect();
        held = holding(many);
        assert_eq!(held.items().len(), PAST);
        assert!(held.items().iter().all(|item| item.changed >= 5), "the oldest give way");
        let mut large = deck("a", 1, None, 1);
        if let Thing::Deck(deck) = &mut large.thing {
            deck.cards = (0..2_000).map(|number| (format!("card {number}"), 1)).collect();
        }
        assert_eq!(held.take(vec![large], 9).expect_err("too large").code, Code::TooLarge);
        let seat = |id: String| Item {
            id,
            changed: 1,
            base: None,
            thing: Thing::Seat(KeptSeat {
                game: "g".repeat(12_000),
                invites: Vec::new(),
                watch: None,
                guided: false,
            }),
        };
        let heavy = (0..50).map(|number| seat(format!("s{number}"))).collect();
        assert_eq!(held.take(heavy, 9).expect_err("too much").code, Code::Full);
        let mut hidden = deck("a", 1, None, 1);
        if let Thing::Deck(deck) = &mut hidden.thing {
            deck.name = "a\u{202E}b".to_owned();
        }
        assert_eq!(held.take(vec![hidden], 9).expect_err("not seen").code, Code::Malformed);
        assert_eq!(held.take(vec![deck("a b", 1, None, 1)], 9).expect_err("no id").code, Code::Malformed);
    }
}
