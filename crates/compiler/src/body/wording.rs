//! The words of questions: `choose Creature text "block {attacker} with"`.

use super::Body;
use crate::problem::words as problem;
use diagnostic::Span;
use ir::{Piece, Type, Words};
use syntax::ast::{Expr, ExprKind, Ident, Text};

impl Body<'_, '_> {
    /// The words given to a question that stands here; without any they are made when the whole game is known.
    pub(super) fn words(&mut self, text: Option<&Text>, asks: Span) -> Words {
        self.c.questions.push(asks);
        let place = self.c.questions.len() as u32;
        let Some(text) = text else { return Words { place, ..Words::default() } };
        let pieces = self.pieces(text);
        Words { pieces, own: true, place }
    }

    fn pieces(&mut self, text: &Text) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut rest = text.text.as_str();
        while let Some(open) = rest.find('{') {
            let Some(close) = rest[open..].find('}').map(|length| open + length) else {
                self.c.report(problem::open_hole(text.span));
                return pieces;
            };
            if rest[..open].contains('}') {
                self.c.report(problem::closed_hole(text.span));
            }
            if open > 0 {
                pieces.push(Piece::Text(rest[..open].to_owned()));
            }
            pieces.extend(self.hole(&rest[open + 1..close], text.span));
            rest = &rest[close + 1..];
        }
        if rest.contains('}') {
            self.c.report(problem::closed_hole(text.span));
        }
        if !rest.is_empty() {
            pieces.push(Piece::Text(rest.to_owned()));
        }
        pieces
    }

    /// `attacker`, `attacker.power`, `n card`
    fn hole(&mut self, inside: &str, span: Span) -> Option<Piece> {
        let (path, noun) = inside.trim().split_once(' ').map_or((inside.trim(), None), |(path, noun)| {
            (path, Some((crate::text::of_one(noun.trim()).to_owned(), crate::text::plural(noun.trim()))))
        });
        let (value, ty) = self.value(&expression(path, span), None)?;
        let is_told = match ty {
            Type::Int => true,
            Type::Card(_) | Type::Player | Type::Target(_) | Type::Enum(_) | Type::CardName => noun.is_none(),
            Type::Bool
            | Type::EnumSet(_)
            | Type::Bag(_)
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::TargetSet(_)
            | Type::Phase
            | Type::Outcome => false,
        };
        if !is_told {
            self.c.report(problem::no_such_hole(span, path));
            return None;
        }
        Some(Piece::Value { value, ty, noun })
    }
}

/// A name, or fields behind a name.
fn expression(path: &str, span: Span) -> Expr {
    let mut parts = path.split('.');
    let first = ExprKind::Name(parts.next().unwrap_or_default().to_owned());
    parts.fold(Expr { kind: first, span }, |of, field| {
        let field = Ident { text: field.to_owned(), span };
        Expr { kind: ExprKind::Field { of: Box::new(of), field }, span }
    })
}
