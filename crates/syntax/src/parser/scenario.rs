//! Tests and the positions they begin with.

use super::{Case, Parser};
use crate::ast::{self, Ident, PlacedCard, PlacedField, PlacedName, Placement, PlacementValue};
use crate::kind::SyntaxKind::*;
use crate::wanted::{COPIES, PLACEMENT, TEXT, What};
use crate::words;

impl Parser<'_> {
    pub(super) fn test(&mut self) -> Option<ast::Test> {
        let start = self.bump().start;
        let name = self.title("the test's name in quotes")?;
        let players = match self.eat_word("players") {
            Some(_) => Some(self.int("a number of players")?),
            None => None,
        };
        let mut steps = Vec::new();
        self.lines(None, |p| steps.extend(p.node(Step, Self::step)))?;
        Some(ast::Test { name, players, steps, span: self.span_from(start) })
    }

    /// `{ hand "A", "B"; trade 3 }`
    pub(super) fn placements(&mut self) -> Option<Vec<Placement>> {
        let mut placements = Vec::new();
        self.lines(None, |p| {
            let errors = p.report.count();
            placements.extend(p.node(Placement, Self::placement));
            if p.report.count() > errors {
                p.skip_to_line_end(None);
                // The rest of a list of cards: no placement begins so.
                while matches!(p.kind(0), Text | Comma) {
                    p.skip_line();
                }
            }
        })?;
        Some(placements)
    }

    fn placement(&mut self) -> Option<Placement> {
        let name = self.ident(What::of(&[PLACEMENT], "a zone or a field"))?;
        if self.at(Int) && self.kind(1) == Text && !self.newline(1) {
            self.expected_help(
                What::of(&[PLACEMENT], "a card's name or a value"),
                "write the number behind it: `\"Scout\" x 3`",
            );
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
            _ if self.is_unfinished() => PlacedName::Card(self.string("a card")?),
            _ => {
                self.expected(What::of(
                    &[TEXT, PLACEMENT],
                    "a card's name in quotes, a name given before, or a value",
                ));
                return None;
            }
        };
        let count = match self.eat_word("x") {
            Some(_) => Some(self.int(What::of(&[COPIES], "a number of cards"))?),
            None => None,
        };
        let alias = match self.eat_word("as") {
            Some(_) => Some(self.name("a name for this card", Case::Lower)?),
            None => None,
        };
        let face = self.placed_face()?;
        let owner = self.placed_owner("a player")?;
        Some(PlacedCard { card, count, alias, face, owner, with: self.placed_fields()? })
    }

    /// `facedown as "Grunt"`; nothing at all is all right.
    #[expect(clippy::option_option, reason = "outside: could it be read; inside: is it there")]
    pub(super) fn placed_face(&mut self) -> Option<Option<ast::Text>> {
        // A field of the player may be called so, too.
        if !self.at_word("facedown") || (self.word(1) != "as" && self.kind(1) != Text) {
            return Some(None);
        }
        self.bump();
        if self.eat_word("as").is_none() {
            self.expected("`as` and the name of the card that it is face down");
            return None;
        }
        self.string("the name of the card that it is face down").map(Some)
    }

    /// `owned by p2`; nothing at all is all right.
    #[expect(clippy::option_option, reason = "outside: could it be read; inside: is it there")]
    pub(super) fn placed_owner(&mut self, who: &str) -> Option<Option<Ident>> {
        if !self.eat_words(&["owned", "by"]) {
            return Some(None);
        }
        self.ident(who).map(Some)
    }

    /// `with damage 2, deployed true, upgrades "Friendship", printed house Mars`
    pub(super) fn placed_fields(&mut self) -> Option<Vec<PlacedField>> {
        let mut fields = Vec::new();
        if self.eat_word("with").is_some() {
            fields.push(self.placed_field()?);
            while self.at(Comma) && self.at_placed_field(1) {
                self.bump();
                fields.push(self.placed_field()?);
            }
        }
        Some(fields)
    }

    /// Whether a field with a value stands there, not the next card.
    fn at_placed_field(&self, ahead: usize) -> bool {
        let ahead = ahead + usize::from(self.word(ahead) == "printed");
        let is_last = self.unfinished.is_some() && self.position + ahead + 1 >= self.limit;
        let is_field = self.value_ahead(ahead + 1)
            || self.somebody_ahead(ahead + 1)
            || is_last && !words::is_capital(self.word(ahead));
        self.kind(ahead) == Word && is_field
    }

    fn placed_field(&mut self) -> Option<PlacedField> {
        let printed = self.eat_word("printed").is_some();
        let name = self.ident("a field")?;
        let somebody = if self.somebody_ahead(0) { self.named_somebody() } else { None };
        let mut values = vec![match somebody {
            Some(somebody) => somebody,
            None => self.card_value()?,
        }];
        // Of a `set of`: what begins with a capital letter is neither a card nor a field.
        while self.at(Comma) && self.kind(1) == Word && words::is_capital(self.word(1)) {
            self.bump();
            values.push(self.card_value()?);
        }
        let alias = match self.eat_word("as") {
            Some(_) => Some(self.bound_name("an alias")?),
            None => None,
        };
        Some(PlacedField { printed, name, values, alias })
    }

    /// `with prey ox`, `with prey p2`, `with prey none`
    fn somebody_ahead(&self, ahead: usize) -> bool {
        const OTHERS: [&str; 8] = ["as", "x", "with", "facedown", "owned", "printed", "true", "false"];
        let word = self.word(ahead);
        !word.is_empty() && !words::is_capital(word) && !OTHERS.contains(&word) && !self.newline(ahead)
    }

    fn named_somebody(&mut self) -> Option<ast::Expr> {
        let name = self.ident("an alias or a player")?;
        Some(ast::Expr { kind: ast::ExprKind::Name(name.text), span: name.span })
    }

    pub(super) fn value_ahead(&self, ahead: usize) -> bool {
        let word = self.word(ahead);
        matches!(self.kind(ahead), Int | Minus | Text)
            || matches!(word, "true" | "false")
            || words::is_capital(word)
    }
}
