//! Statements and expressions in brackets.

use super::{all, opt, pattern, quoted, word};
use syntax::ast::*;

pub fn block(block: &Block) -> String {
    format!("{{{}}}", block.stmts.iter().map(stmt).collect::<Vec<_>>().join(" "))
}

fn stmt(stmt: &Stmt) -> String {
    match &stmt.kind {
        StmtKind::Call(c) => call(c),
        StmtKind::Let { name, value } => format!("(let {} {})", word(name), expr(value)),
        StmtKind::Assign { target, op, value } => {
            format!("({} {} {})", assign_op(*op), expr(target), expr(value))
        }
        StmtKind::If { condition, then, otherwise } => {
            let otherwise = opt(otherwise.as_ref(), |b| format!("else {}", block(b)));
            format!("(if {} {}{otherwise})", expr(condition), block(then))
        }
        StmtKind::Repeat { times, body } => format!("(repeat {} {})", expr(times), block(body)),
        StmtKind::ForEach { set, name, body } => {
            format!("(for-each {} {} {})", word(name), expr(set), block(body))
        }
        StmtKind::ChooseOne(modes) => {
            format!("(choose-one {})", all(modes, |m| format!("({}{})", label(m), block(&m.body))))
        }
        StmtKind::Attempt { may, attempt, then, otherwise } => {
            let then = opt(then.as_ref(), |b| format!("then {}", block(b)));
            let otherwise = opt(otherwise.as_ref(), |b| format!("else {}", block(b)));
            format!("({} {}{then}{otherwise})", if *may { "may" } else { "do" }, self::stmt(attempt))
        }
        StmtKind::Pay(c) => format!("(pay {})", call(c)),
        StmtKind::Block(b) => block(b),
        StmtKind::As { who, body } => format!("(as {} {})", expr(who), block(body)),
        StmtKind::Forever(lines) => format!("(forever {})", modifier_lines(lines)),
        StmtKind::Do { kind, of } => format!("(do-ability {} {})", word(kind), expr(of)),
        StmtKind::EndPhase => "(end-phase)".to_string(),
        StmtKind::Actions(names) => format!("(actions {})", all(names, word)),
        StmtKind::Body => "(body)".to_string(),
    }
}

fn label(mode: &Mode) -> String {
    mode.label.as_ref().map(|label| format!("{} ", quoted(label))).unwrap_or_default()
}

fn assign_op(op: AssignOp) -> &'static str {
    match op {
        AssignOp::Set => "set",
        AssignOp::Add => "add",
        AssignOp::Subtract => "subtract",
    }
}

pub fn modifier_lines(lines: &[ModifierLine]) -> String {
    all(lines, |line| format!("({}: {})", expr(&line.subject), all(&line.modifiers, modifier)))
}

fn modifier(modifier: &Modifier) -> String {
    match modifier {
        Modifier::Field { field, op, value } => {
            format!("({} {} {})", assign_op(*op), word(field), expr(value))
        }
        Modifier::GainsAbility { kind, body } => format!("(gains {} {})", word(kind), block(body)),
        Modifier::GainsKeyword(name) => format!("(gains {})", word(name)),
    }
}

fn call(call: &Call) -> String {
    format!("({}{})", word(&call.name), call.args.iter().map(|a| format!(" {}", expr(a))).collect::<String>())
}

fn not(negated: bool, name: &str) -> String {
    if negated { format!("not-{name}") } else { name.to_string() }
}

pub fn expr(e: &Expr) -> String {
    match &e.kind {
        ExprKind::Int(n) => n.to_string(),
        ExprKind::Bool(b) => b.to_string(),
        ExprKind::Text(text) => format!("{text:?}"),
        ExprKind::Name(name) => name.clone(),
        ExprKind::PlayerWords(words) => words.replace(' ', "-"),
        ExprKind::Field { of, field } => format!("{}.{}", expr(of), word(field)),
        ExprKind::Call(c) => call(c),
        ExprKind::Not(inner) => format!("(not {})", expr(inner)),
        ExprKind::Negate(inner) => format!("(- {})", expr(inner)),
        ExprKind::Binary { op, left, right } => {
            format!("({} {} {})", binary_op(*op), expr(left), expr(right))
        }
        ExprKind::Is { subject, negated, what } => {
            format!("({} {} {})", not(*negated, "is"), expr(subject), expr(what))
        }
        ExprKind::Has { subject, negated, what } => {
            format!("({} {} {})", not(*negated, "has"), expr(subject), word(what))
        }
        ExprKind::In { subject, negated, place } => {
            format!("({} {} {})", not(*negated, "in"), expr(subject), expr(place))
        }
        ExprKind::Noun(noun) => format!("<{}>", noun_words(noun)),
        ExprKind::Where { set, condition } => format!("(where {} {})", expr(set), expr(condition)),
        ExprKind::Quantified { quantifier, set } => {
            let name = match quantifier {
                Quantifier::Any => "any",
                Quantifier::No => "no",
                Quantifier::Each => "each",
            };
            format!("({name} {})", expr(set))
        }
        ExprKind::Choose { amount, from } => format!("(choose {} {})", self::amount(amount), expr(from)),
        ExprKind::ChooseNumber { from, to } => format!("(choose-number {} {})", expr(from), expr(to)),
        ExprKind::Random(set) => format!("(random {})", expr(set)),
        ExprKind::End { end, count, of } => {
            let name = if *end == End::Top { "top" } else { "bottom" };
            format!("({name}{} {})", opt(count.as_deref(), expr), expr(of))
        }
        ExprKind::Total { field, set } => format!("(total {} {})", word(field), expr(set)),
        ExprKind::Times(p) => format!("(times-this-turn {})", pattern(p)),
        ExprKind::AnyZone => "any-zone".to_string(),
        ExprKind::Error => "ERROR".to_string(),
    }
}

fn noun_words(noun: &Noun) -> String {
    noun.words.iter().map(word).chain(noun.names.iter().map(quoted)).collect::<Vec<_>>().join(" ")
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::One => "one".to_string(),
        Amount::Exactly(n) => expr(n),
        Amount::UpTo(n) => format!("up-to {}", expr(n)),
        Amount::AnyNumber => "any-number".to_string(),
    }
}

fn binary_op(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Or => "or",
        BinaryOp::And => "and",
        BinaryOp::Equal => "==",
        BinaryOp::NotEqual => "!=",
        BinaryOp::Less => "<",
        BinaryOp::LessEqual => "<=",
        BinaryOp::Greater => ">",
        BinaryOp::GreaterEqual => ">=",
        BinaryOp::Overlaps => "overlaps",
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::Multiply => "*",
        BinaryOp::Divide => "/",
    }
}
