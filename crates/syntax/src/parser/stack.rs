//! What is announced before it resolves, and what lies on the stack: `target`, `number`, `modes`, `actions` for
//! everybody, and the words around them. Most of these words mean something in their forms only.

use super::choose::Picked;
use super::{Context, Parser};
use crate::ast::{Asked as Whom, Expr, ExprKind, Ident, Int as Whole, StmtKind};
use crate::kind::SyntaxKind::*;

impl Parser<'_> {
    // ---- announcements ----

    /// `target t: enemy Creature`, `target ts: 3 Creature or Player divided`
    pub(super) fn target(&mut self) -> Option<StmtKind> {
        let name = self.announced_name()?;
        let context = Context { divided_ends: true, ..self.context };
        let start = self.start();
        let picked = self.within(context, Self::picked);
        let divided = !self.newline(0) && self.eat_word("divided").is_some();
        let text = self.question();
        self.bind(&name);
        match picked {
            Picked::Members { amount, unseen, from } => {
                Some(StmtKind::Target { name, amount, unseen, from, divided, text })
            }
            Picked::Number { .. } => {
                self.numbers_are_no_targets(start);
                None
            }
        }
    }

    fn numbers_are_no_targets(&mut self, start: u32) {
        let span = self.span_from(start);
        let message = "a target is a card or a player, not a number";
        let diagnostic = diagnostic::Diagnostic::error(super::UNEXPECTED.code, span, message);
        self.mistake(diagnostic.help("a number is announced with `number x: 0 to 3`"));
    }

    /// `number x: 0 to your.life - 1`
    pub(super) fn number(&mut self) -> Option<StmtKind> {
        let name = self.announced_name()?;
        let from = self.amount();
        self.expect_words(&["to"])?;
        let to = self.amount();
        let text = self.question();
        self.bind(&name);
        Some(StmtKind::Number { name, from, to, text })
    }

    /// `WORD NAME :`
    fn announced_name(&mut self) -> Option<Ident> {
        self.bump();
        let name = self.name("a name", super::Case::Lower)?;
        self.expect(Colon, "`:`")?;
        Some(name)
    }

    /// `modes 1 { ... }`, `modes 1 to 2 { ... }`, `modes 3 repeated { ... }`
    pub(super) fn announced_modes(&mut self) -> Option<StmtKind> {
        self.bump();
        let from = self.int("a number of modes")?;
        let to = match self.eat_word("to") {
            Some(_) => self.int("the largest number of modes")?,
            None => Whole { ..from },
        };
        let repeated = self.eat_word("repeated").is_some();
        let text = self.question();
        Some(StmtKind::Modes { from, to, repeated, text, modes: self.modes()? })
    }

    // ---- items ----

    /// `announce play of c`
    pub(super) fn announce(&mut self) -> Option<StmtKind> {
        let (kind, of) = self.kind_of_card()?;
        Some(StmtKind::Announce { kind, of })
    }

    /// `charge play of c`
    pub(super) fn charge(&mut self) -> Option<StmtKind> {
        let (kind, of) = self.kind_of_card()?;
        Some(StmtKind::Charge { kind, of })
    }

    /// `WORD ABILITY of CARD`
    fn kind_of_card(&mut self) -> Option<(Ident, Expr)> {
        self.bump();
        let kind = self.ident("an ability")?;
        self.expect_words(&["of"])?;
        Some((kind, self.expr()))
    }

    /// `stack { ... }`, `later { ... }`
    pub(super) fn stack(&mut self) -> Option<StmtKind> {
        let later = self.at_word("later");
        self.bump();
        Some(StmtKind::Stack { later, body: self.block()? })
    }

    pub(super) fn retarget(&mut self) -> Option<StmtKind> {
        self.bump();
        Some(StmtKind::Retarget(self.expr()))
    }

    /// `possible play of c`
    pub(super) fn possible(&mut self) -> Expr {
        let start = self.bump().start;
        let kind = self.take_ident();
        self.bump();
        let of = Box::new(self.operand_word());
        self.expr_of(ExprKind::Possible { kind, of }, start)
    }

    /// `targets of i`
    pub(super) fn targets_of(&mut self) -> Expr {
        let start = self.start();
        self.bump_all(2);
        let of = Box::new(self.operand_word());
        self.expr_of(ExprKind::TargetsOf(of), start)
    }

    /// `first of SET`
    pub(super) fn first_of(&mut self) -> Expr {
        let start = self.start();
        self.bump_all(2);
        let set = Box::new(self.set());
        self.expr_of(ExprKind::FirstOf(set), start)
    }

    // ---- who is asked, and when ----

    /// `actions a, b`, `actions a in turn from P, actor again`, `actions a by P`
    pub(super) fn actions(&mut self) -> Option<StmtKind> {
        self.bump();
        let names = self.list(|p| p.ident("an action"));
        let who = match self.word(0) {
            "in" => self.node(Asked, Self::asked_in_turn)?,
            "by" if self.at_tail() => self.node(Asked, |p| {
                p.bump();
                Whom::By(p.operand())
            }),
            _ => Whom::TurnPlayer,
        };
        Some(StmtKind::Actions { names, who })
    }

    fn asked_in_turn(&mut self) -> Option<Whom> {
        self.expect_words(&["in", "turn", "from"])?;
        let from = self.operand();
        let actor_again = self.eat(Comma).is_some();
        if actor_again {
            self.expect_words(&["actor", "again"])?;
        }
        Some(Whom::InTurn { from, actor_again })
    }

    /// `player after P`
    pub(super) fn player_after(&mut self) -> Expr {
        let start = self.start();
        self.bump_all(2);
        let of = Box::new(self.operand_word());
        self.expr_of(ExprKind::PlayerAfter(of), start)
    }

    /// `go to phase end`
    pub(super) fn go_to_phase(&mut self) -> Option<StmtKind> {
        self.expect_words(&["go", "to", "phase"])?;
        Some(StmtKind::GoToPhase(self.ident("a phase")?))
    }

    /// `extra phase combat`
    pub(super) fn extra_phase(&mut self) -> Option<StmtKind> {
        self.expect_words(&["extra", "phase"])?;
        Some(StmtKind::ExtraPhase(self.ident("a phase")?))
    }
}
