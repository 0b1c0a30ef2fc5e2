//! Tests and the positions they begin with.

use super::{Case, Parser};
use crate::ast::{self, Ident, PlacedCard, PlacedName, Placement, PlacementValue};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    pub(super) fn test(&mut self) -> Option<ast::Test> {
        let start = self.bump().start;
        let name = self.string("the test's name in quotes")?;
        let players = match self.eat_word("players") {
            Some(_) => Some(self.int("a number of players")?),
            None => None,
        };
        let mut steps = Vec::new();
        self.lines(None, |p| steps.extend(p.node(Step, Self::step)))?;
        Some(ast::Test { name, players, steps, span: self.span_from(start) })
    }

    /// `{ hand "A", "B"   trade 3 }`
    pub(super) fn placements(&mut self) -> Option<Vec<Placement>> {
        let mut placements = Vec::new();
        self.braces(|p| {
            if p.eat(Semicolon).is_some() {
                return;
            }
            let errors = p.report.count();
            placements.extend(p.node(Placement, Self::placement));
            if p.report.count() > errors {
                p.skip_to_line_end(None);
            }
        })?;
        Some(placements)
    }

    fn placement(&mut self) -> Option<Placement> {
        let name = self.ident("a zone or a field")?;
        if self.at(Int) && self.kind(1) == Text && !self.newline(1) {
            self.expected_help("a card's name or a value", "write the number behind it: `\"Scout\" x 3`");
            return None;
        }
        let value = if !self.at(Text) && self.at_value() {
            PlacementValue::Values(self.list(Self::card_value))
        } else {
            PlacementValue::Cards(self.placed_cards()?)
        };
        Some(Placement { name, value })
    }

    fn placed_cards(&mut self) -> Option<Vec<PlacedCard>> {
        let mut cards = vec![self.node(Placed, Self::placed)?];
        while self.eat(Comma).is_some() {
            cards.push(self.node(Placed, Self::placed)?);
        }
        Some(cards)
    }

    fn placed(&mut self) -> Option<PlacedCard> {
        let card = match self.kind(0) {
            Text => PlacedName::Card(self.string("a card")?),
            Word if !words::is_reserved(self.word(0)) && !self.newline(0) => {
                PlacedName::Alias(self.ident("a card")?)
            }
            _ => {
                self.expected("a card's name in quotes, a name given before, or a value");
                return None;
            }
        };
        let count = match self.eat_word("x") {
            Some(_) => Some(self.int("a number of cards")?),
            None => None,
        };
        let alias = match self.eat_word("as") {
            Some(_) => Some(self.name("a name for this card", Case::Lower)?),
            None => None,
        };
        Some(PlacedCard { card, count, alias, with: self.placed_fields()? })
    }

    /// `with damage 2, deployed true, upgrades "Friendship"`
    pub(super) fn placed_fields(&mut self) -> Option<Vec<(Ident, ast::Expr)>> {
        let mut fields = Vec::new();
        if self.eat_word("with").is_some() {
            fields.push(self.placed_field()?);
            while self.at(Comma) && self.kind(1) == Word && self.value_ahead(2) {
                self.bump();
                fields.push(self.placed_field()?);
            }
        }
        Some(fields)
    }

    fn placed_field(&mut self) -> Option<(Ident, ast::Expr)> {
        let field = self.ident("a field")?;
        Some((field, self.card_value()?))
    }

    pub(super) fn value_ahead(&self, ahead: usize) -> bool {
        let word = self.word(ahead);
        matches!(self.kind(ahead), Int | Minus | Text)
            || matches!(word, "true" | "false")
            || words::is_capital(word)
    }
}
