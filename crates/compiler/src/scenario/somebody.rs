//! Who is named: the player of a step, and in fields of a position a card by its alias, a player, or nobody.

use super::Scenario;
use crate::body::seat_word;
use crate::declare::NOBODY;
use crate::problem::tests as problem;
use diagnostic::Span;
use ir::{PlacedValue, Type};
use syntax::ast::{self, ExprKind, Ident};

/// A field that holds a card, a player, or either.
pub(super) fn holds_somebody(ty: Type) -> bool {
    matches!(ty, Type::Card(_) | Type::Player | Type::Target(_))
}

impl Scenario<'_, '_> {
    pub(super) fn seat(&mut self, player: &Ident) -> Option<u8> {
        let seat = seat_word(&player.text).filter(|seat| *seat < self.players);
        if seat.is_none() {
            self.report_nobody(player);
        }
        seat
    }

    fn report_nobody(&mut self, player: &Ident) {
        if self.is_done(&player.text) {
            let problem = match self.seat_behind(player.span) {
                Some((seat, whole)) => problem::player_behind_the_verb(&player.text, &seat, whole),
                None => problem::nobody_does_it(&player.text, player.span),
            };
            return self.body.c.report(problem);
        }
        let seats = &["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"][..usize::from(self.players)];
        let problem = problem::no_such_player(&player.text, player.span, self.players);
        match player.text.as_str() {
            // Nobody in particular looks at a test.
            "you" | "your" | "opponent" => {
                self.body.c.report(problem.did_you_mean(player.span, &seats[..seats.len().min(2)]));
            }
            _ => {
                let near = crate::probe::near(&player.text, seats.iter().copied());
                self.body.c.report_unknown(&player.text, problem.did_you_mean(player.span, &near));
            }
        }
    }

    /// The player behind a verb, and the place of both.
    fn seat_behind(&self, verb: Span) -> Option<(String, Span)> {
        let text = self.body.c.sources.get(verb.file).text.get(verb.end as usize..)?;
        let seat = text.trim_start_matches(' ').split([' ', '\n']).next()?;
        seat_word(seat)?;
        let end = text.find(seat)? + seat.len();
        Some((seat.to_owned(), Span { end: verb.end + end as u32, ..verb }))
    }

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
