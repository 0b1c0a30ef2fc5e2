//! Formats: which decks players may bring, and whether the lists of the game are such.

use crate::compiler::Compiler;
use crate::problem::cards as problem;
use crate::problem::declarations;
use crate::text::CardsOfRule;
use diagnostic::Span;
use ir::{Broken, CardFieldId, CardId, Counted, Format, FormatRule, Game, KindId, Type};
use syntax::ast::{self, DeckEntry, FormatCards, FormatCounted, Ident};

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
        let (cards, noun, kind) = match &rule.cards {
            FormatCards::Named(names) => {
                let cards: Vec<_> = names.iter().map(|name| self.card_of_format(name)).collect();
                let names: Vec<String> = names.iter().map(|name| name.text.clone()).collect();
                let cards = cards.into_iter().collect::<Option<Vec<CardId>>>()?;
                let kinds = cards.iter().map(|card| self.game.cards[card.index()].kind);
                let kind = kinds.reduce(|one, other| self.common_kind(one, other)).unwrap_or(ir::CARD);
                (cards, CardsOfRule::named(&names), kind)
            }
            FormatCards::All(set) => {
                let (query, cards) = self.cards_in(set)?;
                (cards, CardsOfRule::found(&self.game, &query), query.kind)
            }
        };
        let counted = self.counted(&rule.counted, kind);
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
        let counted = counted?;
        let words = noun.bounded(&self.game, least, most, counted);
        Some(FormatRule { least, most, counted, cards, words })
    }

    fn counted(&mut self, counted: &FormatCounted, kind: KindId) -> Option<Counted> {
        Some(match counted {
            FormatCounted::Together => Counted::Together,
            FormatCounted::EachCard => Counted::EachCard,
            FormatCounted::EachValue(field) => Counted::EachValue(self.field_of_format(field, kind, false)?),
            FormatCounted::Values(field) => Counted::Values(self.field_of_format(field, kind, false)?),
            FormatCounted::Total(field) => Counted::Total(self.field_of_format(field, kind, true)?),
        })
    }

    /// A printed field that all these cards have: a number, or values of an enum.
    fn field_of_format(&mut self, name: &Ident, kind: KindId, is_number: bool) -> Option<CardFieldId> {
        let known = &self.game.kinds[kind.index()].fields;
        let found = known.iter().find(|entry| self.game.card_fields[entry.field.index()].name == name.text);
        let Some(field) = found.map(|entry| entry.field) else {
            let known: Vec<String> =
                known.iter().map(|entry| self.game.card_fields[entry.field.index()].name.clone()).collect();
            let known = known.iter().map(String::as_str);
            self.report(declarations::no_inherited_field(&name.text, name.span, known));
            return None;
        };
        self.note_field(field, name.span);
        let ty = self.game.card_fields[field.index()].ty;
        let fits = match ty {
            Type::Int => is_number,
            Type::Enum(_) | Type::EnumSet(_) => !is_number,
            _ => false,
        };
        if !fits {
            let found = self.type_name(ty);
            let wanted = if is_number { "a number" } else { "a value of an enum, or a set of them" };
            let message = format!("'{}' is {found}, and this needs {wanted}", name.text);
            self.report(problem::wrong_value(name.span, message).label("cannot be counted so"));
            return None;
        }
        Some(field)
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
        // A card that could not be read is missing in its lists.
        if self.failed() || self.has_copies {
            return;
        }
        for (index, deck) in self.items.decks.clone().into_iter().enumerate() {
            let listed = self.game.decks[index].clone();
            let copies = listed.copies();
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
                    let wrong = format.broken(&self.game, &copies);
                    let wrong: Vec<_> =
                        wrong.iter().map(|broken| self.not_allowed(deck, format, broken)).collect();
                    wrong.into_iter().for_each(|(span, message)| {
                        self.report(problem::not_allowed(span, message));
                    });
                }
                None if deck.for_player => {
                    let wrong =
                        self.game.formats.iter().map(|format| (format, format.broken(&self.game, &copies)));
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
    let found = match (broken.card, broken.value.zip(value_names(game, broken.rule))) {
        (Some(card), _) => format!("{} '{}'", broken.count, game.cards[card.index()].name),
        (None, Some((value, names))) => {
            format!("{} {}", broken.count, names.get(value).map_or("", |name| name))
        }
        (None, None) => broken.count.to_string(),
    };
    format!("{} wants {}, found {found}", format.name, broken.rule.words)
}

fn value_names<'g>(game: &'g Game, rule: &FormatRule) -> Option<&'g [String]> {
    let Counted::EachValue(field) = rule.counted else { return None };
    match game.card_fields[field.index()].ty {
        Type::Enum(of) | Type::EnumSet(of) => Some(&game.enums[of.index()].values),
        _ => None,
    }
}
