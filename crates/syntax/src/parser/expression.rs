//! Expressions: operators and what they join.

use super::{Context, OrMeans, Parser};
use crate::ast::{BinaryOp, Expr, ExprKind, Ident};
use crate::kind::SyntaxKind::{self, *};
use crate::wanted::{EXPRESSION_END, What};
use crate::words;
use diagnostic::{Diagnostic, Explanation, Span};

/// Operators in one expression; more would make trees too high to walk.
const MOST_OPERATORS: usize = 256;

/// How tightly operators bind, loosest first.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(super) enum Level {
    Or,
    And,
    Not,
    Compare,
    Add,
    Multiply,
    /// No operator at all.
    Operand,
}

#[derive(Clone, Copy, PartialEq)]
enum Infix {
    Binary(BinaryOp),
    Is,
    Has,
    Would,
    In { negated: bool },
    Beside,
    Where,
}

impl Infix {
    fn level(self) -> Level {
        match self {
            Self::Binary(BinaryOp::Or) => Level::Or,
            Self::Binary(BinaryOp::And) => Level::And,
            Self::Binary(BinaryOp::Add | BinaryOp::Subtract) => Level::Add,
            Self::Binary(BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Remainder) => Level::Multiply,
            _ => Level::Compare,
        }
    }

    fn node(self) -> SyntaxKind {
        match self {
            Self::Binary(_) => Binary,
            Self::Is => Is,
            Self::Has | Self::Would => Has,
            Self::In { .. } => In,
            Self::Beside => Beside,
            Self::Where => Where,
        }
    }

    /// Does it ask something? The others make a smaller set.
    fn compares(self) -> bool {
        self.level() == Level::Compare && !matches!(self, Self::Where | Self::Beside)
    }

    /// How tightly what stands in the right side must bind: more tightly than the operator itself, so that of two equal
    /// ones the left comes first.
    fn right_level(self) -> Level {
        match self.level() {
            Level::Or => Level::And,
            Level::And => Level::Not,
            Level::Add => Level::Multiply,
            Level::Compare => Level::Add,
            Level::Not | Level::Multiply | Level::Operand => Level::Operand,
        }
    }
}

impl Parser<'_> {
    pub(super) fn expr(&mut self) -> Expr {
        let (start, mark) = (self.start(), self.mark());
        let left = self.expr_at(Level::Or);
        if self.at(Set) && left.kind != ExprKind::Error {
            self.expected_help(
                What::of(&[EXPRESSION_END], "the end of the expression"),
                "to compare write `==`",
            );
            let equal = Infix::Binary(BinaryOp::Equal);
            return self.node_at(mark, Binary, |p| p.infix_rest(equal, left, start));
        }
        left
    }

    pub(super) fn expr_at(&mut self, level: Level) -> Expr {
        let start = self.start();
        self.part_of_expr(|p| p.operators_at(level)).unwrap_or_else(|| self.error_expr(start))
    }

    /// An operand and the operators behind it that bind at least as tightly as `level`.
    fn operators_at(&mut self, level: Level) -> Expr {
        let (start, mark) = (self.start(), self.mark());
        let mut left = self.prefix();
        let mut compared = None;
        while let Some(infix) = self.infix().filter(|infix| infix.level() >= level) {
            if !self.count_operator() {
                break;
            }
            if infix.compares() && compared.replace(self.span()).is_some() {
                self.chained();
            }
            left = self.node_at(mark, infix.node(), |p| p.infix_rest(infix, left, start));
        }
        left
    }

    fn infix(&self) -> Option<Infix> {
        Some(Infix::Binary(match self.kind(0) {
            Equal => BinaryOp::Equal,
            NotEqual => BinaryOp::NotEqual,
            Less => BinaryOp::Less,
            LessEqual => BinaryOp::LessEqual,
            Greater => BinaryOp::Greater,
            GreaterEqual => BinaryOp::GreaterEqual,
            Plus => BinaryOp::Add,
            Minus => BinaryOp::Subtract,
            Star => BinaryOp::Multiply,
            Slash => BinaryOp::Divide,
            Percent => BinaryOp::Remainder,
            Word => return self.infix_word(),
            _ => return None,
        }))
    }

    fn infix_word(&self) -> Option<Infix> {
        Some(match self.word(0) {
            "or" if self.or_joins() => Infix::Binary(BinaryOp::Or),
            "and" if !self.at_and_asked() && !self.at_and_gained() => Infix::Binary(BinaryOp::And),
            "overlaps" => Infix::Binary(BinaryOp::Overlaps),
            "is" => Infix::Is,
            "has" => Infix::Has,
            "would" => Infix::Would,
            "in" if !self.begins_ability() => Infix::In { negated: false },
            "not" if self.word(1) == "in" => Infix::In { negated: true },
            "beside" => Infix::Beside,
            "where" => Infix::Where,
            _ => return None,
        })
    }

    /// Is the `or` here an operator, or does it begin the next clause or mode?
    pub(super) fn or_joins(&self) -> bool {
        match self.context.or {
            OrMeans::Operator => true,
            OrMeans::NextClause => !words::begins_clause_part(self.word(1)),
            OrMeans::NextMode => false,
        }
    }

    /// An `in` at the start of a line behind a clause begins the next ability: the one before may have no block.
    pub(super) fn begins_ability(&self) -> bool {
        self.context.or == OrMeans::NextClause && self.newline(0)
    }

    fn infix_rest(&mut self, infix: Infix, left: Expr, start: u32) -> Expr {
        self.bump();
        let subject = Box::new(left);
        let kind = match infix {
            Infix::Binary(op) => {
                let right = Box::new(self.expr_at(infix.right_level()));
                ExprKind::Binary { op, left: subject, right }
            }
            Infix::Is => {
                let negated = self.eat_word("not").is_some();
                match self.eat_word("facedown") {
                    Some(_) => ExprKind::Facedown { subject, negated },
                    None => ExprKind::Is { subject, negated, what: Box::new(self.operand()) },
                }
            }
            Infix::Has => {
                let negated = self.eat_word("not").is_some();
                match self.ident("a keyword or an ability") {
                    Some(what) => ExprKind::Has { subject, negated, what },
                    None => ExprKind::Error,
                }
            }
            Infix::Would => {
                let negated = self.eat_word("not").is_some();
                match self.ident("an event") {
                    Some(event) => ExprKind::Would { subject, negated, event },
                    None => ExprKind::Error,
                }
            }
            Infix::In { negated } => {
                if negated {
                    self.bump();
                }
                ExprKind::In { subject, negated, place: Box::new(self.operand_word()) }
            }
            Infix::Beside => ExprKind::Beside { set: subject, of: Box::new(self.operand_word()) },
            Infix::Where => {
                let condition = Box::new(self.expr());
                ExprKind::Where { set: subject, condition }
            }
        };
        self.expr_of(kind, start)
    }

    fn prefix(&mut self) -> Expr {
        let start = self.start();
        if self.at_word("not") {
            return self.node(Prefix, |p| {
                p.bump();
                let inner = Box::new(p.expr_at(Level::Not));
                p.expr_of(ExprKind::Not(inner), start)
            });
        }
        self.operand()
    }

    /// What an operator joins: a primary with fields behind it, perhaps negative.
    pub(super) fn operand(&mut self) -> Expr {
        let start = self.start();
        self.part_of_expr(|p| p.operand_inside(start)).unwrap_or_else(|| self.error_expr(start))
    }

    fn operand_inside(&mut self, start: u32) -> Expr {
        if self.at(Minus) {
            return self.node(Prefix, |p| {
                p.bump();
                let inner = Box::new(p.operand());
                p.expr_of(ExprKind::Negate(inner), start)
            });
        }
        let mark = self.mark();
        let mut of = self.primary();
        while self.at(Dot) && self.count_operator() {
            of = self.node_at(mark, FieldOf, |p| p.field_of(of, start));
        }
        of
    }

    /// The same without phrases: `your.hand`, never `friendly Base`.
    pub(super) fn operand_word(&mut self) -> Expr {
        self.within(Context { one_word: true, ..self.context }, Self::operand)
    }

    fn field_of(&mut self, of: Expr, start: u32) -> Expr {
        self.bump();
        match self.ident("a field") {
            Some(field) => self.expr_of(ExprKind::Field { of: Box::new(of), field }, start),
            None => self.expr_of(ExprKind::Error, start),
        }
    }

    /// Can an expression begin here?
    pub(super) fn begins_expr(&self) -> bool {
        let value_words = [
            "true", "false", "any", "no", "each", "random", "choose", "top", "bottom", "count", "total",
            "times", "not", "most", "least", "all", "highest", "lowest", "printed", "legal", "can", "during",
        ];
        match self.kind(0) {
            Int | Text | LeftParen | Minus => true,
            Word => {
                let word = self.word(0);
                !words::is_reserved(word) || words::is_value_word(word) || value_words.contains(&word)
            }
            _ => false,
        }
    }

    // ---- limits and mistakes ----

    /// One level deeper in an expression; the outermost one begins to count its operators.
    fn part_of_expr(&mut self, inner: impl FnOnce(&mut Self) -> Expr) -> Option<Expr> {
        if self.expr_depth == 0 {
            self.operators = 0;
        }
        self.expr_depth += 1;
        let expr = self.nested(inner);
        self.expr_depth -= 1;
        expr
    }

    /// Counts the operators of an expression; false if there are too many.
    pub(super) fn count_operator(&mut self) -> bool {
        self.operators += 1;
        if self.operators > MOST_OPERATORS {
            self.too_deep();
        }
        self.operators <= MOST_OPERATORS
    }

    fn chained(&mut self) {
        let diagnostic = Diagnostic::error(CHAINED.code, self.span(), "two comparisons in a row")
            .label("the left side is a comparison already")
            .help("join them with `and`, or use parentheses");
        self.mistake(diagnostic);
    }

    pub(super) fn expr_of(&self, kind: ExprKind, start: u32) -> Expr {
        Expr { kind, span: self.span_from(start) }
    }

    pub(super) fn error_expr(&self, start: u32) -> Expr {
        self.expr_of(ExprKind::Error, start)
    }

    pub(super) fn missing_expr(&mut self, what: &str) -> Expr {
        self.expected(what);
        Expr { kind: ExprKind::Error, span: Span::new(self.file, self.start(), self.start()) }
    }

    /// A word alone as an expression.
    pub(super) fn name_expr(&mut self) -> Expr {
        let text = self.word(0).to_string();
        let span = self.node(Name, Self::bump);
        Expr { kind: ExprKind::Name(text), span }
    }

    pub(super) fn take_ident(&mut self) -> Ident {
        let text = self.word(0).to_string();
        Ident { text, span: self.bump() }
    }
}

pub(crate) const CHAINED: Explanation = Explanation {
    code: "E0020",
    title: "two comparisons in a row",
    text: "A comparison gives yes or no, so a second one behind it compares nothing sensible. \
           Write both out and join them with `and`.",
    failing: "win when 1 < your.trade < 5\n",
    repaired: "win when 1 < your.trade and your.trade < 5\n",
};
