//! Statements that only some bodies may do, or that do more than call an event.

use super::Body;
use crate::problem::names;
use ir::{Stmt, TurnChange, Type};
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
                let (a, b) = (self.expect(a, Type::Card(ir::CARD)), self.expect(b, Type::Card(ir::CARD)));
                Some(Stmt::Exchange(a?, b?))
            }
            StmtKind::TurnDown { card, becomes } => {
                let card = self.expect(card, Type::Card(ir::CARD));
                let becomes = self.expect(becomes, Type::CardName);
                Some(Stmt::TurnDown { card: card?, becomes: becomes? })
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

    fn refuse(&mut self, what: &str, stmt: &ast::Stmt, why: &str) -> Option<Stmt> {
        self.c.report(names::not_here(what, stmt.span, why));
        None
    }
}
