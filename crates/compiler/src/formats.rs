//! Formats: which decks players may bring, and whether the lists of the game are such.

use crate::compiler::Compiler;
use crate::problem::cards as problem;
use crate::problem::declarations;
use crate::text::CardsOfRule;
use diagnostic::Span;
use ir::{Broken, CardId, Format, FormatRule, Game};
use syntax::ast::{self, DeckEntry, FormatCards};

const MOST_CARDS: i64 = 10_000;

impl Compiler<'_> {
    pub(crate) fn lower_formats(&mut self) {
        let mut names: Vec<&ast::Text> = Vec::new();
        for format in self.items.formats.clone() {
            let first = names.iter().find(|name| name.text == format.name.text);
            if let Some(first) = first {
                let (name, at) = (&format.name.text, first.span);
                self.report(declarations::declared_twice("format", name, format.name.span, at));
                continue;
            }
            names.push(&format.name);
            self.begin(format.name.span);
            let rules = format.rules.iter().filter_map(|rule| self.format_rule(rule)).collect();
            self.game.formats.push(Format { name: format.name.text.clone(), rules });
        }
        self.judge_lists(&names);
    }

    fn format_rule(&mut self, rule: &ast::FormatRule) -> Option<FormatRule> {
        let least = rule.least.as_ref().map(|least| self.number_of_cards(least));
        let most = rule.most.as_ref().map(|most| self.number_of_cards(most));
        let (cards, noun) = match &rule.cards {
            FormatCards::Named(names) => {
                let cards: Vec<_> = names.iter().map(|name| self.card_of_format(name)).collect();
                let names: Vec<String> = names.iter().map(|name| name.text.clone()).collect();
                (cards.into_iter().collect::<Option<Vec<CardId>>>()?, CardsOfRule::named(&names))
            }
            FormatCards::All(set) => {
                let (query, cards) = self.cards_in(set)?;
                (cards, CardsOfRule::found(&self.game, &query))
            }
        };
        let (least, most) =
            (least.map_or(Some(0), |least| least)?, most.map_or(Some(None), |most| most.map(Some))?);
        if let (Some(least_at), Some(most)) = (&rule.least, most)
            && least > most
        {
            let span = rule.most.as_ref().map_or(least_at.span, |most| most.span);
            let message = format!("no deck has at least {least} and at most {most} of these cards");
            self.report(problem::wrong_value(span, message).label("less than the number before it"));
            return None;
        }
        let words = noun.bounded(least, most, rule.each);
        Some(FormatRule { least, most, each: rule.each, cards, words })
    }

    fn number_of_cards(&mut self, number: &ast::Int) -> Option<u32> {
        if (0..=MOST_CARDS).contains(&number.value) {
            return Some(number.value as u32);
        }
        let message = format!("expected 0 to {MOST_CARDS} cards, found {}", number.value);
        self.report(problem::wrong_value(number.span, message).label("not a number of cards"));
        None
    }

    fn card_of_format(&mut self, name: &ast::Text) -> Option<CardId> {
        self.playable_card(name, problem::wrong_deck_entry)
    }

    /// A list that says its format keeps to it; one that says none is allowed somewhere.
    fn judge_lists(&mut self, formats: &[&ast::Text]) {
        for (index, deck) in self.items.decks.clone().into_iter().enumerate() {
            let counts = self.game.decks[index].counts();
            match &deck.format {
                Some(name) if self.only_for_a_player(deck, name.span, "is of a format").is_some() => {
                    let Some(format) = self.game.formats.iter().find(|format| format.name == name.text)
                    else {
                        let known = formats.iter().map(|format| &*format.text);
                        let unknown = problem::unknown_format(&name.text, name.span, known);
                        self.report_unknown(&name.text, unknown);
                        continue;
                    };
                    if let Some(declared) = formats.iter().find(|format| format.text == name.text) {
                        self.names.note(name.span, declared.span);
                    }
                    let wrong = format.broken(&counts);
                    let wrong: Vec<_> =
                        wrong.iter().map(|broken| self.not_allowed(deck, format, broken)).collect();
                    wrong.into_iter().for_each(|(span, message)| {
                        self.report(problem::not_allowed(span, message));
                    });
                }
                None if deck.for_player => {
                    let wrong = self.game.formats.iter().map(|format| (format, format.broken(&counts)));
                    let wrong: Option<Vec<_>> =
                        wrong.map(|(format, broken)| Some((format, *broken.first()?))).collect();
                    if let Some((format, broken)) = wrong.as_ref().and_then(|wrong| wrong.first()) {
                        let (_, why) = self.not_allowed(deck, format, broken);
                        self.report(problem::allowed_nowhere(deck.name.span, &deck.name.text, &why));
                    }
                }
                _ => {}
            }
        }
    }

    /// Where a deck breaks a rule, and what is wrong with it.
    fn not_allowed(&self, deck: &ast::Deck, format: &Format, broken: &Broken<'_>) -> (Span, String) {
        let name = broken.card.map(|card| &*self.game.cards[card.index()].name);
        let is_it =
            |entry: &&DeckEntry| matches!(entry, DeckEntry::Cards(cards) if Some(&*cards.card.text) == name);
        let entry = deck.entries.iter().find(is_it);
        let span = match entry {
            Some(DeckEntry::Cards(cards)) => cards.card.span,
            _ => deck.name.span,
        };
        (span, objection(&self.game, format, broken))
    }
}

/// What a format says against a deck: `Small wants at most 3 of each card, found 4 'Scout'`.
pub fn objection(game: &Game, format: &Format, broken: &Broken<'_>) -> String {
    let name = broken.card.map(|card| &*game.cards[card.index()].name);
    let found = name.map_or_else(|| broken.count.to_string(), |name| format!("{} '{name}'", broken.count));
    format!("{} wants {}, found {found}", format.name, broken.rule.words)
}
