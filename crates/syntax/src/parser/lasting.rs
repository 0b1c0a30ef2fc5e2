//! Statements about other things than events and values: lasting effects, abilities, the cards themselves.

use super::{Context, OrMeans, Parser};
use crate::ast::{Block, Duration as Lasts, Expr, Stmt, StmtKind};
use crate::kind::SyntaxKind::*;

impl Parser<'_> {
    /// `[once] DURATION { ... }`, `once { ... }`
    pub(super) fn lasting(&mut self) -> Option<StmtKind> {
        let once = self.eat_word("once").is_some();
        let duration =
            if once && self.at(LeftBrace) { Lasts::Always } else { self.node(Duration, Self::duration)? };
        Some(StmtKind::Lasting { once, duration, body: self.lasting_block()? })
    }

    /// `for 3 turns {`, `for your.turns turns {`: no set, and no name for its members.
    pub(super) fn begins_turns(&self) -> bool {
        const MOST: usize = 8;
        self.word(1) != "each"
            && (2..MOST).any(|at| matches!(self.word(at), "turn" | "turns") && self.kind(at + 1) == LeftBrace)
    }

    fn duration(&mut self) -> Option<Lasts> {
        if self.eat_word("during").is_some() {
            let who = self.owner_of_turn()?;
            if !self.eat_words(&["next", "turn"]) && !self.is_unfinished() {
                self.expected_help("`next turn`", "the present turn is `until end of turn`");
                return None;
            }
            return Some(Lasts::NextTurnOf(who));
        }
        if self.eat_word("for").is_some() {
            let turns = self.amount();
            if self.eat_word("turns").is_none() && self.eat_word("turn").is_none() && !self.is_unfinished() {
                self.expected("`turns`");
                return None;
            }
            return Some(Lasts::Turns(turns));
        }
        if self.eat_word("until").is_none() {
            self.expected("`{`, `until`, `for` or `during`");
            return None;
        }
        match self.word(0) {
            "after" => {
                self.bump();
                Some(Lasts::Event(Box::new(self.node(Pattern, Self::pattern)?)))
            }
            "start" if self.word(1) == "of" => {
                self.expect_words(&["start", "of", "your", "next", "turn"])?;
                Some(Lasts::StartOfNextTurn)
            }
            "end" => {
                self.expect_words(&["end", "of"])?;
                self.until_end_of()
            }
            "next" | "your" | "this" if self.word(1) != "leaves" && self.kind(1) == Word => {
                self.expected_help(
                    "how long it lasts",
                    "write `until end of turn`, `until end of your next turn` or `until start of your next turn`",
                );
                None
            }
            _ => self.until_card_leaves(),
        }
    }

    fn until_end_of(&mut self) -> Option<Lasts> {
        let lasts = match self.word(0) {
            "turn" => Lasts::EndOfTurn,
            "that" => Lasts::ThatEvent,
            "your" => {
                self.expect_words(&["your", "next", "turn"])?;
                return Some(Lasts::EndOfNextTurn);
            }
            _ => {
                self.expected("`turn`, `your next turn` or `that`");
                return None;
            }
        };
        self.bump();
        Some(lasts)
    }

    fn until_card_leaves(&mut self) -> Option<Lasts> {
        if !self.begins_expr() {
            self.expected_help(
                "how long it lasts",
                "for example `until end of turn`, `until c leaves play` or `until after draw`",
            );
            return None;
        }
        let card = self.operand_word();
        if !self.eat_words(&["leaves", "play"]) && !self.is_unfinished() {
            self.expected("`leaves play`");
            return None;
        }
        Some(Lasts::Leaves(card))
    }

    /// Lines of modifiers and abilities
    fn lasting_block(&mut self) -> Option<Block> {
        self.block_of(|p| {
            if p.at_ability() {
                return Some(StmtKind::Ability(p.node(Ability, Self::ability)?));
            }
            let context = Context { or: OrMeans::NextClause, ..p.context };
            let line = p.within(context, |p| p.node(ModifierLine, Self::modifier_line));
            Some(StmtKind::Modifiers(line?))
        })
    }

    /// Lines of modifiers only
    pub(super) fn static_block(&mut self) -> Option<Block> {
        self.block_of(|p| Some(StmtKind::Modifiers(p.node(ModifierLine, Self::modifier_line)?)))
    }

    fn block_of(&mut self, part: fn(&mut Self) -> Option<StmtKind>) -> Option<Block> {
        self.node(Block, |p| {
            let mut stmts = Vec::new();
            let span = p.lines(None, |p| {
                let start = p.start();
                let kind = part(p);
                stmts.extend(kind.map(|kind| Stmt { kind, span: p.span_from(start) }));
            })?;
            Some(Block { stmts, span })
        })
    }

    /// `together { strike(a, 2) from b   strike(b, 3) from a }`
    pub(super) fn together(&mut self) -> Option<StmtKind> {
        self.bump();
        let mut calls = Vec::new();
        self.braces(|p| {
            if p.eat(Semicolon).is_some() {
                return;
            }
            let (errors, mark) = (p.report.count(), p.mark());
            calls.extend(p.call_only(mark));
            if p.report.count() > errors {
                p.skip_to_line_end(None);
            }
        })?;
        Some(StmtKind::Together(calls))
    }

    /// `proceed`, `proceed with n = that.n - 2, to = your.hand`
    pub(super) fn proceed(&mut self) -> Option<StmtKind> {
        self.bump();
        let changes = match self.eat_word("with") {
            Some(_) => self.list(|p| {
                let param = p.ident("a parameter of the event")?;
                p.expect(Set, "`=`")?;
                Some((param, p.expr()))
            }),
            None => Vec::new(),
        };
        Some(StmtKind::Proceed(changes))
    }

    /// `resolve play of c`, `resolve each destroyed of SET`, `resolve item i`
    pub(super) fn resolve(&mut self) -> Option<StmtKind> {
        self.bump();
        if self.at_word("item") && self.word(1) != "of" {
            self.bump();
            return Some(StmtKind::ResolveItem(self.expr()));
        }
        let each = self.eat_word("each").is_some();
        let kind = self.ident("an ability")?;
        self.expect_words(&["of"])?;
        Some(StmtKind::Resolve { each, kind, of: self.expr() })
    }

    /// `exchange a, b`
    pub(super) fn exchange(&mut self) -> Option<StmtKind> {
        self.bump();
        let first = self.expr();
        self.expect(Comma, "`,` and the other card")?;
        Some(StmtKind::Exchange(first, self.expr()))
    }

    /// `turn c facedown as NAME`, `turn c faceup`
    pub(super) fn turn_card(&mut self) -> Option<StmtKind> {
        self.bump();
        let card = self.operand_word();
        if self.eat_word("faceup").is_some() {
            return Some(StmtKind::TurnUp(card));
        }
        if self.eat_word("facedown").is_none() && !self.is_unfinished() {
            self.expected("`facedown as` and a card's name, or `faceup`");
            return None;
        }
        self.expect_words(&["as"])?;
        let becomes: Expr = self.expr();
        Some(StmtKind::TurnDown { card, becomes })
    }
}
