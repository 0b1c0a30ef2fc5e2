//! Fields of a position that name somebody: a card by its alias, a player, or nobody.

use super::Scenario;
use crate::body::seat_word;
use crate::declare::NOBODY;
use crate::problem::tests as problem;
use ir::{PlacedValue, Type};
use syntax::ast::{self, ExprKind, Ident};

/// A field that holds a card, a player, or either.
pub(super) fn holds_somebody(ty: Type) -> bool {
    matches!(ty, Type::Card(_) | Type::Player | Type::Target(_))
}

impl Scenario<'_, '_> {
    /// Who or what a field names: an alias, a player, or nobody.
    pub(super) fn somebody(&mut self, declared: &ir::Field, value: &ast::Expr) -> Option<PlacedValue> {
        let (of_cards, of_players) = match declared.ty {
            Type::Card(kind) => (Some(kind), None),
            Type::Target(kind) => (Some(kind), Some(ir::PLAYER_BASE)),
            _ => (None, Some(0)),
        };
        let word = match &value.kind {
            ExprKind::Name(word) => word.as_str(),
            _ => "",
        };
        if word == "none" {
            return Some(PlacedValue::Known(NOBODY));
        }
        if let (true, Some(first)) = (seat_word(word).is_some(), of_players) {
            let seat = self.seat(&Ident { text: word.to_owned(), span: value.span })?;
            return Some(PlacedValue::Known(first + i64::from(seat)));
        }
        if let Some(kind) = of_cards
            && self.body.is_bound(word)
        {
            let local = self.body.alias(word, value.span)?;
            let found = self.body.alias_kind(word);
            if self.body.c.narrower(found, kind).is_none() {
                let (found, wanted) = (self.body.c.kind_name(found), self.body.c.kind_name(kind));
                let message = format!("'{}' holds a {wanted}, and no {found} is one", declared.name);
                self.body.c.report(problem::wrong_placement(value.span, message));
                return None;
            }
            return Some(PlacedValue::Card(local));
        }
        let wanted = match (of_cards, of_players) {
            (Some(_), Some(_)) => "the alias of a card, `p1`, `p2` ... or `none`",
            (Some(_), None) => "the alias of a card or `none`",
            _ => "`p1`, `p2` ... or `none`",
        };
        let message = format!("'{}' is set to {wanted}", declared.name);
        let mut problem = problem::wrong_placement(value.span, message);
        if of_cards.is_some() && !word.is_empty() {
            problem =
                problem.help(format!("an alias is known behind its card: place the card `as {word}` before"));
        }
        self.body.c.report(problem);
        None
    }
}
