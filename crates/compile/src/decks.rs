//! Decks: lists of cards, by name or by what is printed on them.

use crate::body::{Body, Site};
use crate::compiler::Compiler;
use crate::fold;
use crate::problem::cards as problem;
use ir::{CardId, Places, Query, Set};
use syntax::ast::{self, DeckEntry};

const MOST_COPIES: i64 = 10_000;

impl<'a> Compiler<'a> {
    pub(crate) fn lower_decks(&mut self) {
        for (index, deck) in self.items.decks.clone().into_iter().enumerate() {
            let mut entries = Vec::new();
            for entry in &deck.entries {
                self.deck_entry(entry, &mut entries);
            }
            self.game.decks[index].entries = entries;
        }
    }

    fn deck_entry(&mut self, entry: &DeckEntry, into: &mut Vec<(u32, CardId)>) {
        match entry {
            DeckEntry::Cards { count, card } => {
                let count = self.copies(count);
                let card = Body::new(self, Site::default()).card_named(&card.text, card.span);
                into.extend(count.zip(card));
            }
            DeckEntry::OfEach { count, set } => {
                let count = self.copies(count);
                let cards = self.cards_in(set).unwrap_or_default();
                into.extend(count.into_iter().flat_map(|count| cards.iter().map(move |card| (count, *card))));
            }
        }
    }

    pub(crate) fn copies(&mut self, count: &ast::Int) -> Option<u32> {
        if (1..=MOST_COPIES).contains(&count.value) {
            return Some(count.value as u32);
        }
        let message = format!("expected 1 to {MOST_COPIES} copies, found {}", count.value);
        self.report(problem::wrong_value(count.span, message).label("not a number of copies"));
        None
    }

    /// Every card that fits, in the order of their definitions.
    fn cards_in(&mut self, set: &ast::Expr) -> Option<Vec<CardId>> {
        let (lowered, _) = Body::new(self, Site::default()).set(set)?;
        let fitting = match &lowered {
            Set::Cards(query) if query.places == Places::Active => self.printed_cards(query),
            _ => None,
        };
        match &fitting {
            None => self.report(problem::not_known_before_play(set.span)),
            Some(cards) if cards.is_empty() => self.report(problem::empty_deck_entry(set.span)),
            Some(_) => {}
        }
        fitting
    }

    /// None if the question cannot be answered before play.
    fn printed_cards(&self, query: &Query) -> Option<Vec<CardId>> {
        let mut fitting = Vec::new();
        for (index, card) in self.game.cards.iter().enumerate() {
            let id = CardId(index as u16);
            if !self.is_kind(card.kind, query.kind) {
                continue;
            }
            let mut fits = true;
            for condition in &query.conditions {
                fits &= fold::holds_for_card(&self.game, condition, query.local, id)?;
            }
            if fits {
                fitting.push(id);
            }
        }
        Some(fitting)
    }
}
