//! Decks: lists of cards, by name or by what is printed on them, and what a player who brings one begins with.

use crate::body::{Body, Site};
use crate::compiler::Compiler;
use crate::fold;
use crate::problem::cards as problem;
use crate::problem::{declarations, names};
use diagnostic::{Diagnostic, Span};
use ir::{CardFieldId, CardId, Places, PlayerFieldId, Query, Set, Type, ZoneId, ZoneOwner};
use syntax::ast::{self, DeckEntry, Ident};

const MOST_COPIES: i64 = 10_000;
/// What a list of names comes to, of which `1 of each Card` is many.
const MOST_ENTRIES: usize = 20_000;

/// How a mistake is told where it was made.
pub(crate) type Wrong = fn(Span, String) -> Diagnostic;

impl<'a> Compiler<'a> {
    pub(crate) fn lower_decks(&mut self) {
        for (index, deck) in self.items.decks.clone().into_iter().enumerate() {
            self.begin(deck.name.span);
            let mut entries = Vec::new();
            let mut fields: Vec<(PlayerFieldId, i64)> = Vec::new();
            for entry in &deck.entries {
                match entry {
                    DeckEntry::Field { name, values } => {
                        if let Some((field, value)) = self.deck_field(deck, name, values) {
                            self.check_given_once(&fields, field, name);
                            fields.push((field, value));
                        }
                    }
                    _ => self.deck_entry(deck, entry, &mut entries),
                }
                if entries.len() > MOST_ENTRIES {
                    self.report(declarations::too_many(deck.name.span, "cards in one deck", MOST_ENTRIES));
                    break;
                }
            }
            self.count_compiled(&entries, deck.name.span);
            self.game.decks[index].entries = entries;
            self.game.decks[index].player_fields = fields;
        }
    }

    fn deck_entry(&mut self, deck: &ast::Deck, entry: &DeckEntry, into: &mut Vec<ir::DeckEntry>) {
        match entry {
            DeckEntry::Cards(cards) => into.extend(self.deck_cards(deck, cards)),
            DeckEntry::OfEach { count, set } => {
                let count = self.copies(count);
                let (_, cards) = self.cards_in(set).unzip();
                let cards = cards.unwrap_or_default();
                let entry = |count, card| ir::DeckEntry {
                    count,
                    card,
                    zone: None,
                    with: Vec::new(),
                    face: None,
                    of_opponent: false,
                };
                into.extend(
                    count.into_iter().flat_map(|count| cards.iter().map(move |card| entry(count, *card))),
                );
            }
            DeckEntry::Field { .. } => {}
        }
    }

    /// `2 "Ox" facedown as "Token" owned by opponent with suit Tide in field`
    fn deck_cards(&mut self, deck: &ast::Deck, cards: &ast::DeckCards) -> Option<ir::DeckEntry> {
        let count = self.copies(&cards.count);
        let card = self.playable_card(&cards.card, problem::wrong_deck_entry);
        let of_opponent = cards.owner.as_ref().map(|owner| self.deck_owner(deck, owner));
        let zone = cards.zone.as_ref().map(|zone| self.deck_zone(deck, zone));
        let face = cards.face.as_ref().map(|face| {
            if cards.zone.is_none() {
                let message = "a card that lies face down begins in play: say in which zone";
                let problem = problem::wrong_deck_entry(face.span, message).label("where?");
                self.report(problem.help(format!("write `facedown as \"{}\" in ZONE`", face.text)));
            }
            self.face_named(face, zone.flatten(), problem::wrong_deck_entry)
        });
        let (count, card) = (count?, card?);
        let kind = self.card_kinds[card.index()]?;
        let with = cards.with.iter().filter_map(|field| self.copy_field(kind, field)).collect();
        let of_opponent = of_opponent.flatten().is_some();
        Some(ir::DeckEntry { count, card, zone: zone.flatten(), with, face: face.flatten(), of_opponent })
    }

    /// A card that can be played with.
    pub(crate) fn playable_card(&mut self, name: &ast::Text, wrong: Wrong) -> Option<CardId> {
        let card = Body::new(self, Site::default()).card_named(&name.text, name.span)?;
        if self.is_face(card) {
            let message = format!("'{}' is the face of abilities on the stack", name.text);
            self.report(wrong(name.span, message).label("no card to play with"));
            return None;
        }
        Some(card)
    }

    /// What a card is face down in this zone, in a deck or a test.
    pub(crate) fn face_named(
        &mut self,
        name: &ast::Text,
        zone: Option<ZoneId>,
        wrong: Wrong,
    ) -> Option<CardId> {
        let face = self.playable_card(name, wrong)?;
        if let Some(zone) = zone.map(|zone| &self.game.zones[zone.index()]).filter(|zone| !zone.active) {
            let message = format!("'{}' is not active: cards lie face down in active zones only", zone.name);
            self.report(wrong(name.span, message).label("not face down there"));
            return None;
        }
        self.game.settings.facedown = true;
        Some(face)
    }

    // ---- what only the deck of a player says -----------------------------------------------------------------------

    /// `identity Brobnar, Dis, Logos`
    fn deck_field(
        &mut self,
        deck: &ast::Deck,
        name: &Ident,
        values: &[ast::Expr],
    ) -> Option<(PlayerFieldId, i64)> {
        let Some(field) = self.names.player_fields.find(&name.text, name.span) else {
            let problem = problem::unknown_deck_field(&name.text, name.span, self.names.player_fields.iter());
            self.report_unknown(&name.text, problem);
            return None;
        };
        self.only_for_a_player(deck, name.span, "sets a field of a player")?;
        let declared = self.game.player_fields[field.index()].clone();
        let value = self.printed_values(&declared, name, values)?;
        self.game.player_fields[field.index()].assigned = true;
        Some((field, value))
    }

    fn check_given_once(&mut self, given: &[(PlayerFieldId, i64)], field: PlayerFieldId, name: &Ident) {
        if given.iter().any(|(other, _)| *other == field) {
            let message = format!("'{}' is given twice", name.text);
            self.report(problem::wrong_value(name.span, message).label("given again here"));
        }
    }

    pub(crate) fn only_for_a_player(&mut self, deck: &ast::Deck, span: Span, what: &str) -> Option<()> {
        if deck.for_player {
            return Some(());
        }
        let message = format!("this {what}, but no player brings this deck");
        let problem = problem::wrong_deck_entry(span, message).label("nobody's");
        self.report(problem.help(format!("write `deck \"{}\" for a player`", deck.name.text)));
        None
    }

    /// `1 "Bad Omen" in prophecies`
    fn deck_zone(&mut self, deck: &ast::Deck, name: &Ident) -> Option<ZoneId> {
        let Some(zone) = self.names.zones.find(&name.text, name.span) else {
            let problem = names::unknown_zone(&name.text, name.span, self.names.zones.iter());
            self.report_unknown(&name.text, problem);
            return None;
        };
        self.only_for_a_player(deck, name.span, "begins in a zone of a player")?;
        if self.game.zones[zone.index()].owner != ZoneOwner::EachPlayer {
            let message = format!("'{}' is not a zone that each player has", name.text);
            self.report(problem::wrong_deck_entry(name.span, message).label("cards cannot begin here"));
            return None;
        }
        Some(zone)
    }

    /// `owned by opponent`: the other player of a game for two
    fn deck_owner(&mut self, deck: &ast::Deck, owner: &Ident) -> Option<()> {
        let message = if owner.text != "opponent" {
            format!("who brings a deck knows no '{}'", owner.text)
        } else if self.game.settings.players_max != 2 || self.game.settings.players_min != 2 {
            "this game is not for two, so there is no telling which opponent".to_owned()
        } else {
            return self.only_for_a_player(deck, owner.span, "belongs to the opponent of a player");
        };
        let problem = problem::wrong_deck_entry(owner.span, message).label("not an owner here");
        self.report(problem.help("of two players the other one is meant by `owned by opponent`"));
        None
    }

    /// `3 "Banner of Battle" with bonus 2`
    pub(crate) fn copy_field(
        &mut self,
        kind: ir::KindId,
        printed: &ast::PlacedField,
    ) -> Option<(CardFieldId, i64)> {
        let (field, declared) = self.field_of_copy(kind, &printed.name)?;
        if let Some(alias) = &printed.alias {
            let message = format!("'{}' holds no card that a name could be given to", printed.name.text);
            self.report(crate::problem::tests::wrong_placement(alias.span, &message));
        }
        let number = self.printed_values(&declared, &printed.name, &printed.values)?;
        // Copies of one card differ, so the value belongs to the card in play.
        self.game.card_fields[field.index()].assigned = true;
        Some((field, number))
    }

    /// A field that copies of a card of this kind can differ in.
    pub(crate) fn field_of_copy(
        &mut self,
        kind: ir::KindId,
        name: &Ident,
    ) -> Option<(CardFieldId, ir::Field)> {
        let Some(field) = self.find_card_field(kind, &name.text, name.span) else {
            let owner = format!("this card is {}", self.type_name(Type::Card(kind)));
            let problem = Body::new(self, Site::default()).unknown_card_field(kind, name, owner);
            self.report_unknown(&name.text, problem);
            return None;
        };
        let declared = self.game.card_fields[field.index()].clone();
        if let Type::Bag(_) = declared.ty {
            self.report(crate::problem::types::printed_bag(name.span));
            return None;
        }
        Some((field, declared))
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
    pub(crate) fn cards_in(&mut self, set: &ast::Expr) -> Option<(Query, Vec<CardId>)> {
        let (lowered, _) = Body::new(self, Site::default()).set(set)?;
        let fitting = match lowered {
            Set::Cards(query) if query.places == Places::Active => {
                self.printed_cards(&query).map(|cards| (query, cards))
            }
            _ => None,
        };
        match &fitting {
            None => self.report(problem::not_known_before_play(set.span)),
            Some((_, cards)) if cards.is_empty() => self.report(problem::no_card_fits(set.span)),
            Some(_) => {}
        }
        fitting
    }

    /// What abilities on the stack look like is no card of a deck.
    fn is_face(&self, card: CardId) -> bool {
        self.game.settings.stack.is_some_and(|stack| stack.face == card)
    }

    /// None if the question cannot be answered before play.
    fn printed_cards(&self, query: &Query) -> Option<Vec<CardId>> {
        let mut fitting = Vec::new();
        for (index, card) in self.game.cards.iter().enumerate() {
            let id = CardId(index as u16);
            if !self.is_kind(card.kind, query.kind) || self.is_face(id) || card.for_tests {
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
