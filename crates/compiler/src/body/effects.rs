//! Statements that only some bodies may do, or that do more than call an event.

use super::Body;
use crate::problem::names;
use ir::{Expr, KindId, Stmt, TurnChange, Type};
use syntax::ast::{self, StmtKind};

impl Body<'_, '_> {
    pub(super) fn effect(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        match &stmt.kind {
            StmtKind::Proceed(changes) => self.proceed(changes, stmt.span),
            StmtKind::Cancel if self.interrupts() => Some(Stmt::Cancel),
            StmtKind::Cancel => {
                self.refuse("cancel", stmt, "only the text of a `before` stands before an event")
            }
            StmtKind::Resolve { each: false, kind, of } => {
                let of = self.expect(of, Type::Card(ir::CARD));
                let kind = self.ability_kind(kind);
                Some(Stmt::Resolve { kind: kind?, of: of? })
            }
            StmtKind::Resolve { each: true, kind, of } => {
                let of = self.card_set(of);
                let kind = self.ability_kind(kind);
                Some(Stmt::ResolveEach { kind: kind?, of: of?.0 })
            }
            StmtKind::Again if self.site.is_ability => Some(Stmt::Again),
            StmtKind::Again => self.refuse("again", stmt, "only an ability has a text to do once more"),
            StmtKind::ExtraTurn => Some(Stmt::Turns(TurnChange::Extra)),
            StmtKind::SkipTurn => Some(Stmt::Turns(TurnChange::Skip)),
            StmtKind::NextTurn => Some(Stmt::Turns(TurnChange::Next)),
            StmtKind::ReverseTurns => Some(Stmt::Turns(TurnChange::Reverse)),
            StmtKind::Arrange(zone, text) => {
                let words = self.words(text.as_ref(), stmt.span);
                Some(Stmt::Arrange(self.one_zone(zone)?, words))
            }
            StmtKind::Exchange(a, b) => {
                let (a, b) = (self.card_and_kind(a), self.card_and_kind(b));
                let ((a, first), (b, second)) = (a?, b?);
                self.c.arrivals.exchanged.push((first, second));
                Some(Stmt::Exchange(a, b))
            }
            StmtKind::Conceal(cards) => {
                let (cards, _) = self.card_set(cards)?;
                self.c.game.settings.conceals = true;
                Some(Stmt::Conceal(cards))
            }
            StmtKind::TurnDown { card, becomes } => {
                let card = self.card_and_kind(card);
                let becomes = self.expect(becomes, Type::CardName);
                let (card, kind) = card?;
                self.c.arrivals.disguised.push((kind, None));
                Some(Stmt::TurnDown { card, becomes: becomes? })
            }
            StmtKind::TurnUp(card) => Some(Stmt::TurnUp(self.expect(card, Type::Card(ir::CARD))?)),
            StmtKind::Modifiers(_) => {
                let problem = names::lasts_how_long(stmt.span, self.c.said(stmt.span));
                self.c.report(problem);
                None
            }
            StmtKind::Ability(_) => {
                self.refuse("an ability", stmt, "abilities stand on cards and in blocks that last for a time")
            }
            _ => self.stack_statement(stmt),
        }
    }

    /// One card, and of what kind it is for sure.
    pub(super) fn card_and_kind(&mut self, card: &ast::Expr) -> Option<(Expr, KindId)> {
        let (value, found) = self.value(card, Some(Type::Card(ir::CARD)))?;
        let kind = match found {
            Type::Card(kind) => kind,
            _ => ir::CARD,
        };
        Some((self.converted(value, found, Type::Card(ir::CARD), card.span)?, kind))
    }

    fn refuse(&mut self, what: &str, stmt: &ast::Stmt, why: &str) -> Option<Stmt> {
        self.c.report(names::not_here(what, stmt.span, why));
        None
    }
}
