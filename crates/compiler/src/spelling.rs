//! One thing that could be said in two ways is said in one: the other is told, with the edit that rewrites it.
//!
//! A negation stands as near to what it denies as it can (`x is not K`, `no S`, `a != b`); one event that somebody else
//! does has its `by` behind it; keywords begin with a capital.

use crate::compiler::Compiler;
use crate::problem::words as problem;
use diagnostic::Span;
use ir::{Arg, Expr, Set, Stmt};
use syntax::ast::{self, BinaryOp, ExprKind, Quantifier, StmtKind};

impl Compiler<'_> {
    /// Of `not X` and `unless X`, where `whole` begins with the word.
    pub(crate) fn warn_of_negation(&mut self, whole: Span, inner: &ast::Expr) {
        let turned = self.turned_round(inner);
        let new = match (self.said(whole).starts_with("unless"), turned) {
            (true, Some(turned)) => format!("if {turned}"),
            (true, None) => format!("if not {}", self.in_parentheses(inner)),
            (false, Some(turned)) => turned,
            (false, None) => return,
        };
        self.report_spelling(whole, new);
    }

    /// `unless X` before what it denies.
    pub(crate) fn warn_of_unless(&mut self, inner: &ast::Expr) {
        const WORD: &str = "unless";
        let text = &self.sources.get(inner.span.file).text;
        let before = text.get(..inner.span.start as usize).and_then(|text| text.rfind(WORD));
        if let Some(start) = before {
            self.warn_of_negation(Span { start: start as u32, ..inner.span }, inner);
        }
    }

    /// `opponent { draw(1) }`, where nothing in the call asks who `you` is, is told and becomes `draw(1) by opponent`.
    pub(crate) fn as_call(
        &mut self,
        who: (&ast::Expr, &Set),
        block: &ast::Block,
        lowered: &[Stmt],
    ) -> Option<ir::Call> {
        let ([stmt], [Stmt::Call(call)], (who, Set::One(player))) = (&block.stmts[..], lowered, who) else {
            return None;
        };
        let is_plain = matches!(&stmt.kind, StmtKind::Call(_)) && call.by.is_none() && call.member.is_none();
        let is_same = call.args.iter().all(|arg| matches!(arg, Arg::One(value) if is_same_for_all(value)));
        if !is_plain || !is_same || !call.source.as_ref().is_none_or(is_same_for_all) {
            return None;
        }
        let new = format!("{} by {}", self.said(stmt.span), self.said(who.span));
        self.report_spelling(who.span.to(block.span), new);
        Some(ir::Call { by: Some(player.clone()), ..call.clone() })
    }

    /// `keyword first_strike`: `keyword FirstStrike`
    pub(crate) fn warn_of_small_keyword(&mut self, name: &ast::Ident) {
        if name.text.starts_with(char::is_lowercase) {
            let better: String = name.text.split('_').map(capital).collect();
            let is_free = self.names.sort_of(&better).is_none();
            self.report(problem::small_keyword(name.span, &name.text, &better, is_free));
        }
    }

    fn report_spelling(&mut self, span: Span, new: String) {
        let old = self.said(span).to_owned();
        // A comment would be lost.
        if !old.contains("//") && !old.contains("/*") {
            let told = problem::other_spelling(span, &old, new);
            // `not not x`: one `not` too much is likelier than two that say nothing.
            let is_double = old.strip_prefix("not").is_some_and(|rest| rest.trim_start().starts_with("not "));
            self.report(if is_double { told.as_drafts() } else { told });
        }
    }

    /// The opposite, said without `not` before it.
    fn turned_round(&self, expr: &ast::Expr) -> Option<String> {
        let said = |expr: &ast::Expr| self.said(expr.span);
        let not = |negated: bool| if negated { "" } else { "not " };
        Some(match &expr.kind {
            ExprKind::Is { subject, negated, what } => {
                format!("{} is {}{}", said(subject), not(*negated), said(what))
            }
            ExprKind::Facedown { subject, negated } => {
                format!("{} is {}facedown", said(subject), not(*negated))
            }
            ExprKind::Has { subject, negated, what } => {
                format!("{} has {}{}", said(subject), not(*negated), what.text)
            }
            ExprKind::Would { subject, negated, event } => {
                format!("{} would {}{}", said(subject), not(*negated), event.text)
            }
            ExprKind::In { subject, negated, place } => {
                format!("{} {}in {}", said(subject), not(*negated), said(place))
            }
            ExprKind::Quantified { quantifier: Quantifier::Any, set } => format!("no {}", said(set)),
            ExprKind::Quantified { quantifier: Quantifier::No, set } => format!("any {}", said(set)),
            ExprKind::Binary { op, left, right } => {
                format!("{} {} {}", said(left), opposite(*op)?, said(right))
            }
            ExprKind::Not(inner) => said(inner).to_owned(),
            _ => return None,
        })
    }

    /// As `not` takes it.
    fn in_parentheses(&self, expr: &ast::Expr) -> String {
        let said = self.said(expr.span);
        let is_joined = matches!(&expr.kind, ExprKind::Binary { op: BinaryOp::And | BinaryOp::Or, .. });
        if is_joined && !said.starts_with('(') { format!("({said})") } else { said.to_owned() }
    }
}

const OPPOSITES: [(BinaryOp, &str); 6] = [
    (BinaryOp::Equal, "!="),
    (BinaryOp::NotEqual, "=="),
    (BinaryOp::Less, ">="),
    (BinaryOp::LessEqual, ">"),
    (BinaryOp::Greater, "<="),
    (BinaryOp::GreaterEqual, "<"),
];

fn opposite(op: BinaryOp) -> Option<&'static str> {
    OPPOSITES.iter().find(|(one, _)| *one == op).map(|(_, sign)| *sign)
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Whoever asks gets the same.
fn is_same_for_all(value: &Expr) -> bool {
    if let Expr::PlayerField(of, _) | Expr::CardField(of, _) | Expr::KeywordValue(of, _) = value {
        return is_same_for_all(of);
    }
    if let Expr::Owner(of) | Expr::Controller(of) | Expr::NameOf(of) | Expr::Negate(of) = value {
        return is_same_for_all(of);
    }
    if let Expr::Binary(_, left, right) = value {
        return is_same_for_all(left) && is_same_for_all(right);
    }
    let is_of_the_game = matches!(value, Expr::Const(_) | Expr::TurnPlayer | Expr::TurnNumber);
    is_of_the_game || matches!(value, Expr::Local(_) | Expr::SelfCard | Expr::Source | Expr::Outcome(..))
}
