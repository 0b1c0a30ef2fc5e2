//! Statements and blocks.

use super::{Context, Mark, OrMeans, Parser};
use crate::ast::{AssignOp, Block, Call, Expr, ExprKind, Ident, Mode, Stmt, StmtKind};
use crate::kind::SyntaxKind::{self, *};
use crate::wanted::{STATEMENT, What};
use crate::words;
use diagnostic::{Diagnostic, Explanation};

impl Parser<'_> {
    pub(super) fn block(&mut self) -> Option<Block> {
        self.node(Block, |p| {
            let mut stmts = Vec::new();
            let span = p.lines(None, |p| stmts.extend(p.stmt()))?;
            Some(Block { stmts, span })
        })
    }

    pub(super) fn stmt(&mut self) -> Option<Stmt> {
        let (start, mark) = (self.start(), self.mark());
        let kind = self.stmt_kind(mark)?;
        let stmt = Stmt { kind, span: self.span_from(start) };
        let may_go_on = matches!(stmt.kind, StmtKind::Call(_) | StmtKind::Attempt { .. });
        if may_go_on && (self.at_word("then") || self.at_word("else")) {
            return self.branches(mark, stmt);
        }
        Some(stmt)
    }

    /// A statement without `then` and `else`.
    fn stmt_kind(&mut self, mark: Mark) -> Option<StmtKind> {
        match self.word(0) {
            "let" => self.node(Let, Self::let_stmt),
            "if" => self.nested(|p| p.node(If, Self::if_stmt))?,
            "repeat" if self.word(1) == "while" => self.node(While, Self::repeat_while),
            "repeat" => self.node(Repeat, Self::repeat),
            "for" if self.begins_turns() => self.node(Lasting, Self::lasting),
            "for" => self.node(ForEach, Self::for_each),
            "choose" if self.word(1) == "one" => self.node(ChooseOne, Self::choose_one),
            "may" => self.node(Attempt, Self::may),
            "pay" => self.node(Pay, Self::pay),
            "forever" => self.node(Forever, |p| {
                p.bump();
                Some(StmtKind::Forever(p.modifier_lines()?))
            }),
            "do" => self.node(Do, Self::do_ability),
            "end" if self.word(1) == "effects" => {
                self.words_stmt(EndEffects, &["end", "effects"], StmtKind::EndEffects)
            }
            "end" if self.beside(1, Word) => self.words_stmt(EndPhase, &["end", "phase"], StmtKind::EndPhase),
            "check" if self.beside(1, Word) => {
                self.words_stmt(CheckNow, &["check", "now"], StmtKind::CheckNow)
            }
            "window" if self.beside(1, LeftBrace) => self.node(Window, |p| {
                p.bump();
                Some(StmtKind::Window(p.block()?))
            }),
            "cancel" => self.words_stmt(Cancel, &["cancel"], StmtKind::Cancel),
            "again" if self.beside(1, Word) && !matches!(self.word(1), "then" | "else") => {
                self.bump();
                self.expected_help(
                    "the end of the statement",
                    "`again` does the same once more and stands alone; for several write `for each ... as x { }`",
                );
                None
            }
            "again" => self.words_stmt(Again, &["again"], StmtKind::Again),
            "extra" if self.at_words(&["extra", "phase"]) => self.node(ExtraPhase, Self::extra_phase),
            "extra" if self.beside(1, Word) => {
                self.words_stmt(ExtraTurn, &["extra", "turn"], StmtKind::ExtraTurn)
            }
            "skip" if self.beside(1, Word) => {
                self.words_stmt(ExtraTurn, &["skip", "turn"], StmtKind::SkipTurn)
            }
            "next" if self.at_words(&["next", "turn"]) => {
                self.words_stmt(ExtraTurn, &["next", "turn"], StmtKind::NextTurn)
            }
            "reverse" if self.beside(1, Word) => {
                self.words_stmt(ExtraTurn, &["reverse", "turns"], StmtKind::ReverseTurns)
            }
            "together" => self.node(Together, Self::together),
            "once" | "until" | "during" => self.node(Lasting, Self::lasting),
            "proceed" => self.node(Proceed, Self::proceed),
            "resolve" if self.beside(1, Word) => self.node(Resolve, Self::resolve),
            "arrange" => self.node(Arrange, |p| {
                p.bump();
                let zone = p.operand();
                Some(StmtKind::Arrange(zone, p.question()))
            }),
            "exchange" => self.node(Exchange, Self::exchange),
            "conceal" if self.beside(1, Word) || self.beside(1, Text) => self.node(Conceal, |p| {
                p.bump();
                Some(StmtKind::Conceal(p.joined_sets()))
            }),
            "turn" if self.beside(1, Word) && self.word(1) != "player" => {
                self.node(TurnCard, Self::turn_card)
            }
            "actions" => self.node(Actions, Self::actions),
            "target" if self.kind(1) == Word && self.kind(2) == Colon => self.node(Target, Self::target),
            "number" if self.kind(1) == Word && self.kind(2) == Colon => self.node(Number, Self::number),
            "modes" if self.beside(1, LeftBrace) => {
                self.bump();
                self.expected_help(
                    "how many are chosen",
                    "write `modes 1 { ... }` or `modes 1 to 2 { ... }`",
                );
                None
            }
            "modes" if self.beside(1, Int) => self.node(Modes, Self::announced_modes),
            "announce" if self.beside(1, Word) => self.node(Announce, Self::announce),
            "charge" if self.beside(1, Word) => self.node(Charge, Self::charge),
            "stack" if self.at_words(&["stack", "body"]) => {
                self.words_stmt(Stack, &["stack", "body"], StmtKind::StackBody)
            }
            "stack" if self.kind(1) == RightBrace => {
                self.bump();
                self.expected_help("`body` or a block", "the card's text becomes an item by `stack body`");
                None
            }
            "stack" | "later" if self.beside(1, LeftBrace) => self.node(Stack, Self::stack),
            "retarget" if self.beside(1, Word) || self.beside(1, LeftParen) => {
                self.node(Retarget, Self::retarget)
            }
            "go" if self.beside(1, Word) => self.node(GoToPhase, Self::go_to_phase),
            "body" => self.words_stmt(Body, &["body"], StmtKind::Body),
            word if words::is_for_later(word) && self.beside(1, Word) => {
                self.for_later();
                None
            }
            word if words::begins_clause(word) && words::is_reserved(word) => {
                self.expected_help(
                    What::of(&[STATEMENT], "a statement"),
                    "abilities stand on cards, in keywords and rules, behind `gains`, and in blocks such as \
                     `until end of turn { ... }`",
                );
                None
            }
            _ if self.at_modifier_line() => {
                Some(StmtKind::Modifiers(self.node(ModifierLine, Self::modifier_line)?))
            }
            _ => self.simple(mark),
        }
    }

    fn words_stmt(&mut self, node: SyntaxKind, words: &[&str], stmt: StmtKind) -> Option<StmtKind> {
        self.node(node, |p| p.expect_words(words)).map(|()| stmt)
    }

    /// A call, an assignment, or somebody doing something.
    fn simple(&mut self, mark: Mark) -> Option<StmtKind> {
        if !self.begins_expr() {
            self.expected(What::of(&[STATEMENT], "a statement"));
            return None;
        }
        let first = self.operand();
        match self.kind(0) {
            Set | AddSet | SubtractSet => {
                let op = self.assign_op()?;
                let value = self.node_at(mark, Assign, Self::expr);
                Some(StmtKind::Assign { target: first, op, value })
            }
            LeftBrace if !self.newline(0) => {
                let body = self.node_at(mark, As, Self::block)?;
                Some(StmtKind::As { who: first, body })
            }
            _ if self.is_unfinished() && as_call(&first).is_none() => Some(unfinished(first)),
            _ => self.call_stmt(mark, &first),
        }
    }

    fn assign_op(&mut self) -> Option<AssignOp> {
        let op = match self.kind(0) {
            Set => AssignOp::Set,
            AddSet => AssignOp::Add,
            SubtractSet => AssignOp::Subtract,
            _ => return None,
        };
        self.bump();
        Some(op)
    }

    fn call_stmt(&mut self, mark: Mark, first: &Expr) -> Option<StmtKind> {
        let call = self.node_at(mark, CallStmt, |p| as_call(first).map(|call| p.call_tail(call)));
        if call.is_none() && first.kind != ExprKind::Error {
            self.no_statement(first);
        }
        call.map(StmtKind::Call)
    }

    fn no_statement(&mut self, found: &Expr) {
        let message = match &found.kind {
            ExprKind::Noun(noun) if noun.words.len() > 1 && noun.names.is_empty() => {
                let second = noun.words[1].span;
                let message = "two words side by side are no statement";
                let diagnostic = Diagnostic::error(NO_STATEMENT.code, second, message)
                    .help("call an event as in `draw(2)`, or separate the two with `;` or a new line");
                return self.mistake(diagnostic);
            }
            ExprKind::Choose { .. } => {
                let diagnostic = Diagnostic::error(
                    NO_STATEMENT.code,
                    found.span,
                    "nothing is done with what is chosen",
                )
                .label("chosen, and then nothing")
                .help("give it to an event, as in `discard(choose Card)`, or name it: `let c = choose Card`");
                return self.mistake(diagnostic);
            }
            _ if self.at(Equal) => "a comparison is no statement",
            _ => "a value alone is no statement",
        };
        let diagnostic =
            Diagnostic::error(NO_STATEMENT.code, found.span, message).label("nothing happens here");
        self.mistake(if self.at(Equal) {
            diagnostic.help("to give it another value write `=`, to ask write `if`").edit(self.span(), "=")
        } else {
            diagnostic.help(
                "call an event, as in `draw(1)`, or give a field another value, as in `your.trade += 1`",
            )
        });
    }

    fn let_stmt(&mut self) -> Option<StmtKind> {
        self.bump();
        let name = self.name("a name", super::Case::Lower)?;
        self.expect(Set, "`=`")?;
        let value = self.let_value();
        self.bind(&name);
        Some(StmtKind::Let { name, value })
    }

    /// Anything, or an event with who does it: `draw(2) by opponent`
    fn let_value(&mut self) -> Expr {
        let value = self.expr();
        match as_call(&value).filter(|_| self.at_tail()) {
            Some(call) => {
                let call = self.call_tail(call);
                Expr { span: call.span, kind: ExprKind::Call(call) }
            }
            None => value,
        }
    }

    fn if_stmt(&mut self) -> Option<StmtKind> {
        self.bump();
        let condition = self.expr();
        let then = self.block()?;
        let otherwise = match self.eat_word("else") {
            Some(_) if self.at_word("if") => Some(self.one_stmt_block()?),
            Some(_) => Some(self.block()?),
            None => None,
        };
        Some(StmtKind::If { condition, then, otherwise })
    }

    fn repeat(&mut self) -> Option<StmtKind> {
        self.bump();
        let times = self.expr();
        Some(StmtKind::Repeat { times, body: self.block()? })
    }

    fn repeat_while(&mut self) -> Option<StmtKind> {
        self.expect_words(&["repeat", "while"])?;
        let condition = self.expr();
        Some(StmtKind::While { condition, body: self.block()? })
    }

    fn for_each(&mut self) -> Option<StmtKind> {
        self.expect_words(&["for", "each"])?;
        if self.at_word("each") {
            self.expected("what they are");
            return None;
        }
        let set = self.expr();
        self.expect_words(&["as"])?;
        let name = self.bound_name("a name for each of them")?;
        Some(StmtKind::ForEach { set, name, body: self.block()? })
    }

    fn may(&mut self) -> Option<StmtKind> {
        self.bump();
        let text = self.question();
        let (start, mark) = (self.start(), self.mark());
        let kind = match self.word(0) {
            "pay" => self.node(Pay, Self::pay)?,
            _ if self.at(LeftBrace) => StmtKind::Block(self.block()?),
            _ => StmtKind::Call(self.call_only(mark)?),
        };
        let attempt = Box::new(Stmt { kind, span: self.span_from(start) });
        Some(StmtKind::Attempt { may: true, text, attempt, then: None, otherwise: None })
    }

    fn pay(&mut self) -> Option<StmtKind> {
        self.bump();
        let mark = self.mark();
        let is_event = self.at(Word) && !words::is_reserved(self.word(0)) && self.kind(1) != Dot;
        if !is_event && !self.is_unfinished() {
            self.expected_help("an event that pays", "what is paid is an event of the game: `pay spend(2)`");
            return None;
        }
        Some(StmtKind::Pay(self.call_only(mark)?))
    }

    pub(super) fn call_only(&mut self, mark: Mark) -> Option<Call> {
        if !self.at(Word) || words::is_reserved(self.word(0)) {
            self.expected("an event");
            return None;
        }
        let first = self.operand();
        match self.call_stmt(mark, &first)? {
            StmtKind::Call(call) => Some(call),
            _ => None,
        }
    }

    /// `then ...` and `else ...` behind `stmt`
    fn branches(&mut self, mark: Mark, stmt: Stmt) -> Option<Stmt> {
        let start = stmt.span.start;
        let (may, text, attempt) = match stmt.kind {
            StmtKind::Attempt { may, text, attempt, .. } => (may, text, attempt),
            _ => (false, None, Box::new(stmt)),
        };
        self.node_at(mark, Attempt, |p| {
            let then = p.branch("then")?;
            let otherwise = p.branch("else")?;
            let kind = StmtKind::Attempt { may, text, attempt, then, otherwise };
            Some(Stmt { kind, span: p.span_from(start) })
        })
    }

    /// Nothing at all if the word is missing, or inside of it nothing if there is no such branch.
    fn branch(&mut self, word: &str) -> Option<Option<Block>> {
        if self.eat_word(word).is_none() {
            return Some(None);
        }
        if self.at(LeftBrace) { self.block().map(Some) } else { self.one_stmt_block().map(Some) }
    }

    fn one_stmt_block(&mut self) -> Option<Block> {
        self.node(Block, |p| {
            let (start, mark) = (p.start(), p.mark());
            let kind = p.stmt_kind(mark)?;
            let span = p.span_from(start);
            Some(Block { stmts: vec![Stmt { kind, span }], span })
        })
    }

    fn do_ability(&mut self) -> Option<StmtKind> {
        self.bump();
        let kind = self.ident("an ability")?;
        self.expect_words(&["of"])?;
        Some(StmtKind::Do { kind, of: self.expr() })
    }

    // ---- choose one ----

    fn choose_one(&mut self) -> Option<StmtKind> {
        self.expect_words(&["choose", "one"])?;
        let text = self.question();
        Some(StmtKind::ChooseOne { text, modes: self.modes()? })
    }

    /// `{ "label" { ... } "label" if C { ... } }`, `{ draw(1) or { ... } }`
    pub(super) fn modes(&mut self) -> Option<Vec<Mode>> {
        let mut modes = Vec::new();
        self.braces(|p| {
            let context = Context { or: OrMeans::NextMode, ..p.context };
            let errors = p.report.count();
            let mode = p.within(context, |p| p.node(Mode, Self::mode));
            let labelled = mode.as_ref().is_some_and(|mode| mode.label.is_some());
            modes.extend(mode);
            if p.report.count() > errors {
                p.skip_to_line_end(None);
            }
            p.mode_separator(labelled);
        })?;
        Some(modes)
    }

    /// Modes with labels need none.
    fn mode_separator(&mut self, labelled: bool) {
        if self.eat_word("or").is_some() || matches!(self.kind(0), RightBrace | End) {
            return;
        }
        if labelled {
            self.eat(Semicolon);
            return;
        }
        self.expected_help(
            "`or` or `}`",
            "join the alternatives with `or`, or give each a label and a block",
        );
    }

    fn mode(&mut self) -> Option<Mode> {
        let label = if self.at(Text) { self.string("a label") } else { None };
        let label = if label.is_some() { self.translated("text", label) } else { None };
        let condition = match label.is_some() && self.eat_word("if").is_some() {
            true => Some(self.within(Context::default(), Self::expr)),
            false => None,
        };
        let body = if label.is_some() || self.at(LeftBrace) { self.block()? } else { self.bare_mode()? };
        Some(Mode { label, condition, body })
    }

    fn bare_mode(&mut self) -> Option<Block> {
        self.node(Block, |p| {
            let stmt = p.stmt()?;
            let span = stmt.span;
            Some(Block { stmts: vec![stmt], span })
        })
    }
}

/// A value alone, behind which more will come: a field is given another value, somebody does something.
fn unfinished(first: Expr) -> StmtKind {
    let end = first.span.end_point();
    match first.kind {
        ExprKind::Field { .. } => {
            let value = Expr { kind: ExprKind::Error, span: end };
            StmtKind::Assign { target: first, op: AssignOp::Set, value }
        }
        _ => StmtKind::As { who: first, body: Block { stmts: Vec::new(), span: end } },
    }
}

/// A call, or a word alone: an event without arguments.
fn as_call(expr: &Expr) -> Option<Call> {
    match &expr.kind {
        ExprKind::Call(call) => Some(call.clone()),
        ExprKind::Name(text) if !words::is_reserved(text) => {
            let name = Ident { text: text.clone(), span: expr.span };
            let (args, named) = (Vec::new(), Vec::new());
            Some(Call { name, args, named, by: None, from: None, span: expr.span })
        }
        _ => None,
    }
}

pub(crate) const NO_STATEMENT: Explanation = Explanation {
    code: "E0019",
    title: "not a statement",
    text: "A statement does something: it calls an event, gives a field another value, asks, repeats. \
           A value standing alone does nothing.",
    failing: "event gain(n: Int) { your.trade == n }\n",
    repaired: "event gain(n: Int) { your.trade = n }\n",
};
