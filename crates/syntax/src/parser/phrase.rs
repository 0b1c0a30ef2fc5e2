//! The operands of expressions: literals, names, phrases, sets and the words that ask for them.

use super::expression::Level;
use super::{Context, Parser};
use crate::ast::{
    Call, End as EndOf, Expr, ExprKind, Fold, Ident, Noun as NounPhrase, Quantifier, Text as Quoted,
    TimesSpan,
};
use crate::habits::{EXCEPT, WHICH};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    pub(super) fn primary(&mut self) -> Expr {
        let start = self.start();
        match self.kind(0) {
            Int => self.node(Literal, |p| {
                let value = p.int("a number").map_or(0, |int| int.value);
                p.expr_of(ExprKind::Int(value), start)
            }),
            Text => self.names_phrase(),
            LeftParen => self.node(Parens, Self::parenthesised),
            Word => self.word_primary(start),
            _ => self.missing_expr("a value"),
        }
    }

    fn parenthesised(&mut self) -> Expr {
        let open = self.bump();
        let context = Context { parens: true, ..Context::default() };
        let inner = self.within(context, Self::expr);
        self.close(RightParen, "`)`", open);
        Expr { kind: inner.kind, span: self.span_from(open.start) }
    }

    fn word_primary(&mut self, start: u32) -> Expr {
        match self.word(0) {
            word @ ("true" | "false") => self.node(Literal, |p| {
                p.bump();
                p.expr_of(ExprKind::Bool(word == "true"), start)
            }),
            "any" if self.word(1) == "zone" => self.node(Name, |p| {
                p.eat_words(&["any", "zone"]);
                p.expr_of(ExprKind::AnyZone, start)
            }),
            "any" => self.quantified(Quantifier::Any),
            "no" => self.quantified(Quantifier::No),
            "each" => self.quantified(Quantifier::Each),
            "random" => self.node(Random, |p| {
                p.bump();
                let is_word = p.word(1) == "to" || (p.kind(1) == Dot && p.word(3) == "to");
                // A range begins like a number, never like a set.
                if matches!(p.kind(0), Int | Minus) || is_word {
                    let from = Box::new(p.expr_at(Level::Add));
                    p.expect_words(&["to"]);
                    let to = Box::new(p.expr_at(Level::Add));
                    return p.expr_of(ExprKind::RandomNumber { from, to }, start);
                }
                let set = Box::new(p.joined_sets());
                p.expr_of(ExprKind::Random(set), start)
            }),
            "choose" => self.node(Choose, Self::choose),
            "top" => self.node(Ending, |p| p.end_of(EndOf::Top)),
            "bottom" => self.node(Ending, |p| p.end_of(EndOf::Bottom)),
            "at" if self.at_place() => self.node(Ending, |p| p.end_of(EndOf::At)),
            "total" => self.node(Total, |p| p.fold(Fold::Total)),
            "all" => self.node(Total, |p| p.fold(Fold::All)),
            "highest" => self.node(Total, |p| p.fold(Fold::Highest)),
            "lowest" => self.node(Total, |p| p.fold(Fold::Lowest)),
            "most" | "least" => self.node(Most, Self::most),
            "if" => self.node(Conditional, Self::conditional),
            "during" => self.node(During, Self::during),
            "legal" | "can" => self.node(Legal, Self::legal),
            "printed" => self.node(Printed, Self::printed),
            "times" => self.node(Times, Self::times),
            "turn" | "first" | "second" if self.word(1) == "player" && !self.newline(1) => {
                self.player_words()
            }
            "player" if self.word(1) == "after" && !self.newline(1) => {
                self.node(PlayerAfter, Self::player_after)
            }
            "possible" if self.word(2) == "of" && !self.newline(1) => self.node(Possible, Self::possible),
            "first" if self.word(1) == "of" && !self.newline(1) => self.node(FirstOf, Self::first_of),
            "targets" if self.word(1) == "of" && !self.newline(1) => self.node(TargetsOf, Self::targets_of),
            "not" => self.missing_expr("a value, not a condition (put it in parentheses)"),
            word if words::is_value_word(word) => self.name_expr(),
            word if words::is_reserved(word) && word != "count" => self.missing_expr("a value"),
            _ if self.beside(1, LeftParen) => self.node(Call, Self::call),
            "count" => self.missing_expr("`count(` and a set"),
            _ => self.words_phrase(),
        }
    }

    fn player_words(&mut self) -> Expr {
        let start = self.start();
        self.node(Name, |p| {
            let first = p.take_ident().text;
            p.bump();
            p.expr_of(ExprKind::PlayerWords(format!("{first} player")), start)
        })
    }

    fn call(&mut self) -> Expr {
        let name = self.take_ident();
        let start = name.span.start;
        let call = self.call_args(name);
        self.expr_of(ExprKind::Call(call), start)
    }

    /// `(a, b, name: c)`, if they are there
    pub(super) fn call_args(&mut self, name: Ident) -> Call {
        let start = name.span.start;
        let (mut args, mut named, mut any_named) = (Vec::new(), Vec::new(), false);
        if self.beside(0, LeftParen) {
            self.parens(|p| {
                let mark = p.mark();
                match p.arg_name(&mut any_named) {
                    Some(param) => named.push((param, p.node_at(mark, NamedArg, Self::expr))),
                    None => args.push(p.expr()),
                }
                Some(())
            });
        }
        Call { name, args, named, by: None, from: None, span: self.span_from(start) }
    }

    // ---- phrases ----

    /// `"A" or "B"`, or one string alone
    fn names_phrase(&mut self) -> Expr {
        let (start, mark) = (self.start(), self.mark());
        let names = self.card_names();
        let kind = match <[Quoted; 1]>::try_from(names) {
            Ok([name]) => ExprKind::Text(name.text),
            Err(names) => ExprKind::Noun(NounPhrase { words: Vec::new(), names }),
        };
        let node = if matches!(kind, ExprKind::Text(_)) { Literal } else { Noun };
        self.node_at(mark, node, |p| p.expr_of(kind, start))
    }

    fn card_names(&mut self) -> Vec<Quoted> {
        let mut names: Vec<Quoted> = self.string("a name in quotes").into_iter().collect();
        while self.at_word("or") && self.kind(1) == Text && self.or_joins() && self.count_operator() {
            self.bump();
            names.extend(self.string("a name in quotes"));
        }
        names
    }

    /// `friendly Wilds Base`, `friendly "Scout" or "Viper"`, or one word alone
    fn words_phrase(&mut self) -> Expr {
        let (start, mark) = (self.start(), self.mark());
        let mut words = vec![self.take_ident()];
        let mut names = Vec::new();
        if !self.context.one_word {
            while words.last().is_some_and(|last| self.phrase_goes_on(&last.text)) && self.count_operator() {
                words.push(self.take_ident());
            }
            if self.name_in_phrase() {
                names = self.card_names();
            }
        }
        let kind = match <[Ident; 1]>::try_from(words) {
            Ok([word]) if names.is_empty() => ExprKind::Name(word.text),
            Ok([word]) => ExprKind::Noun(NounPhrase { words: vec![word], names }),
            Err(words) => ExprKind::Noun(NounPhrase { words, names }),
        };
        let node = if matches!(kind, ExprKind::Name(_)) { Name } else { Noun };
        self.node_at(mark, node, |p| p.expr_of(kind, start))
    }

    /// Is the word here, on the same line, part of the phrase before it?
    fn phrase_goes_on(&self, before: &str) -> bool {
        let word = self.word(0);
        let reserved = words::is_reserved(word) && word != "opponent";
        if word.is_empty() || self.newline(0) || reserved || self.beside(1, LeftParen) {
            return false;
        }
        match word {
            "needs" | "by" | "from" | "to" => false,
            "counted" => self.word(1) != "by",
            "text" | "told" => self.kind(1) != Text && !self.at_language(1),
            "resets" => self.word(1) != "each",
            "cost" => self.kind(1) != LeftBrace,
            "divided" => !self.context.divided_ends,
            // Which ones are meant stands behind `where`.
            _ if words::is_capital(before) => {
                let said =
                    |words: &&[&str]| words.iter().enumerate().all(|(ahead, word)| self.word(ahead) == *word);
                !WHICH.iter().chain(&EXCEPT).any(said)
            }
            _ => true,
        }
    }

    /// Behind the words of a phrase a string is a card's name, unless it is the reason of a `needs`.
    fn name_in_phrase(&self) -> bool {
        if !self.beside(0, Text) {
            return false;
        }
        let more = self.kind(1) == Text
            || matches!(self.word(1), "in" | "where")
            || (self.word(1) == "or" && self.kind(2) == Text);
        !self.context.reason || more
    }

    // ---- sets ----

    /// `phrase [beside card] [in place] [where condition]`
    pub(super) fn set(&mut self) -> Expr {
        let (start, mark) = (self.start(), self.mark());
        let head = self.operand();
        self.set_behind(head, start, mark)
    }

    pub(super) fn set_behind(&mut self, head: Expr, start: u32, mark: super::Mark) -> Expr {
        let mut set = head;
        if self.at_word("beside") && self.count_operator() {
            set = self.node_at(mark, Beside, |p| {
                p.bump();
                let of = Box::new(p.operand_word());
                p.expr_of(ExprKind::Beside { set: Box::new(set), of }, start)
            });
        }
        if self.at_word("in") && !self.begins_ability() && self.count_operator() {
            set = self.node_at(mark, In, |p| {
                p.bump();
                let place = Box::new(p.operand_word());
                p.expr_of(ExprKind::In { subject: Box::new(set), negated: false, place }, start)
            });
        }
        if self.at_word("where") && self.count_operator() {
            set = self.node_at(mark, Where, |p| {
                p.bump();
                let condition = Box::new(p.expr());
                p.expr_of(ExprKind::Where { set: Box::new(set), condition }, start)
            });
        }
        set
    }

    fn quantified(&mut self, quantifier: Quantifier) -> Expr {
        let start = self.start();
        self.node(Quantified, |p| {
            p.bump();
            if p.at_word("each") {
                return p.missing_expr("what they are");
            }
            let set = Box::new(if quantifier == Quantifier::Each { p.joined_sets() } else { p.set() });
            p.expr_of(ExprKind::Quantified { quantifier, set }, start)
        })
    }

    /// `top of Z`, `bottom 3 of Z`, `at 2 of Z`
    fn end_of(&mut self, end: EndOf) -> Expr {
        let start = self.bump().start;
        let count = if self.at_word("of") { None } else { Some(Box::new(self.amount())) };
        let kind = match self.expect_words(&["of"]) {
            Some(()) => ExprKind::End { end, count, of: Box::new(self.operand_word()) },
            None => ExprKind::Error,
        };
        self.expr_of(kind, start)
    }

    /// `total cost of SET`, `all house of SET`
    fn fold(&mut self, fold: Fold) -> Expr {
        let start = self.bump().start;
        if self.at(LeftParen) {
            return self.fold_of_value(fold, start);
        }
        let field = self.ident("a field");
        let kind = match field.zip(self.expect_words(&["of"])) {
            Some((field, ())) => ExprKind::Total { fold, field, set: Box::new(self.set()) },
            None => ExprKind::Error,
        };
        self.expr_of(kind, start)
    }

    /// `total (EXPR) of SET`
    fn fold_of_value(&mut self, fold: Fold, start: u32) -> Expr {
        let value = Box::new(self.node(Parens, Self::parenthesised));
        let kind = match self.expect_words(&["of"]) {
            Some(()) => ExprKind::TotalOf { fold, value, set: Box::new(self.set()) },
            None => ExprKind::Error,
        };
        self.expr_of(kind, start)
    }

    /// `times(PATTERN, this turn)`
    fn times(&mut self) -> Expr {
        let start = self.bump().start;
        let Some(open) = self.expect(LeftParen, "`(` and an event") else { return self.error_expr(start) };
        let context = Context { parens: true, ..Context::default() };
        let pattern = self.within(context, |p| {
            let pattern = p.node(Pattern, Self::pattern)?;
            p.expect(Comma, "`, this turn`")?;
            Some((pattern, p.times_span()?))
        });
        self.close(RightParen, "`)`", open);
        let kind = match pattern {
            Some((pattern, span)) => ExprKind::Times(Box::new(pattern), span),
            None => ExprKind::Error,
        };
        self.expr_of(kind, start)
    }

    fn times_span(&mut self) -> Option<TimesSpan> {
        let spans = [
            (["this", "turn"], TimesSpan::ThisTurn),
            (["this", "phase"], TimesSpan::ThisPhase),
            (["last", "turn"], TimesSpan::LastTurn),
            (["this", "match"], TimesSpan::ThisMatch),
        ];
        let found = spans.iter().find(|(words, _)| self.at_words(words));
        if found.is_none() && self.is_unfinished() {
            return Some(TimesSpan::ThisTurn);
        }
        if found.is_none() {
            self.expected("`this turn`, `this phase`, `last turn` or `this match`");
        }
        let (words, span) = found?;
        self.eat_words(words);
        Some(*span)
    }
}
