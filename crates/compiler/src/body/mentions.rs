//! Whether an argument speaks of the member of a set that stands beside it: `damage(each Creature, it.amber)`.

use syntax::ast::{self, ArgPattern, During, Expr, ExprKind};

/// Does the expression use an `it` from outside? In the condition of a filter `it` is the filter's own.
pub(super) fn mentions_it(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Name(name) => name == "it",
        ExprKind::Int(_)
        | ExprKind::Bool(_)
        | ExprKind::Text(_)
        | ExprKind::PlayerWords(_)
        | ExprKind::Noun(_)
        | ExprKind::AnyZone
        | ExprKind::Error => false,
        ExprKind::Field { of, .. }
        | ExprKind::Not(of)
        | ExprKind::Negate(of)
        | ExprKind::Has { subject: of, .. }
        | ExprKind::Would { subject: of, .. }
        | ExprKind::Facedown { subject: of, .. }
        | ExprKind::Printed { of, .. }
        | ExprKind::PlayerAfter(of)
        | ExprKind::Possible { of, .. }
        | ExprKind::TargetsOf(of)
        | ExprKind::FirstOf(of)
        | ExprKind::TotalOf { set: of, .. }
        | ExprKind::Random(of)
        | ExprKind::Quantified { set: of, .. }
        | ExprKind::Where { set: of, .. }
        | ExprKind::Most { set: of, .. }
        | ExprKind::Total { set: of, .. } => mentions_it(of),
        ExprKind::Binary { left, right, .. } => mentions_it(left) || mentions_it(right),
        ExprKind::Is { subject, what: other, .. }
        | ExprKind::In { subject, place: other, .. }
        | ExprKind::Beside { set: subject, of: other }
        | ExprKind::RandomNumber { from: subject, to: other }
        | ExprKind::ChooseNumber { from: subject, to: other, .. } => {
            mentions_it(subject) || mentions_it(other)
        }
        ExprKind::Call(call) | ExprKind::Legal { call, .. } => call_mentions_it(call),
        ExprKind::Choose { amount, from, within, by, .. } => {
            let within = within.as_ref().is_some_and(|(_, most)| mentions_it(most));
            amount_mentions_it(amount)
                || mentions_it(from)
                || within
                || by.as_deref().is_some_and(mentions_it)
        }
        ExprKind::End { count, of, .. } => count.as_deref().is_some_and(mentions_it) || mentions_it(of),
        ExprKind::Times(pattern, _) => pattern_mentions_it(pattern),
        ExprKind::During(during) => match &**during {
            During::Event(pattern) => pattern_mentions_it(pattern),
            During::TurnOf(player) => mentions_it(player),
            During::Phase(_) => false,
        },
        ExprKind::If { condition, then, otherwise } => {
            mentions_it(condition) || mentions_it(then) || mentions_it(otherwise)
        }
    }
}

fn call_mentions_it(call: &ast::Call) -> bool {
    call.args.iter().any(mentions_it)
        || call.named.iter().any(|(_, arg)| mentions_it(arg))
        || [&call.by, &call.from].into_iter().flatten().any(|expr| mentions_it(expr))
}

fn amount_mentions_it(amount: &ast::Amount) -> bool {
    match amount {
        ast::Amount::Exactly(count) | ast::Amount::UpTo(count) => mentions_it(count),
        ast::Amount::One | ast::Amount::AnyNumber => false,
    }
}

fn pattern_mentions_it(pattern: &ast::Pattern) -> bool {
    let args = pattern.args.iter().flatten();
    args.into_iter().any(arg_mentions_it)
        || [&pattern.by, &pattern.from].into_iter().flatten().any(mentions_it)
}

fn arg_mentions_it(arg: &ArgPattern) -> bool {
    match arg {
        ArgPattern::Any(_) => false,
        ArgPattern::Matches { what, .. } => mentions_it(what),
        ArgPattern::Named { pattern, .. } => arg_mentions_it(pattern),
    }
}
