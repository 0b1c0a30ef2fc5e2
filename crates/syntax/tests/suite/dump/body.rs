//! Statements and expressions in brackets.

use super::{ability, all, int, opt, pattern, quoted, word};
use cardwright_syntax::ast::*;

pub fn block(block: &Block) -> String {
    format!("{{{}}}", block.stmts.iter().map(stmt).collect::<Vec<_>>().join(" "))
}

/// The words of a question.
fn said(text: Option<&Text>) -> String {
    opt(text, |text| format!("text {}", quoted(text)))
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
        StmtKind::ChooseOne { text, modes } => {
            format!("(choose-one{} {})", said(text.as_ref()), all(modes, mode))
        }
        StmtKind::Attempt { may, text, attempt, then, otherwise } => {
            let text = said(text.as_ref());
            let then = opt(then.as_ref(), |b| format!("then {}", block(b)));
            let otherwise = opt(otherwise.as_ref(), |b| format!("else {}", block(b)));
            format!("({}{text} {}{then}{otherwise})", if *may { "may" } else { "do" }, self::stmt(attempt))
        }
        StmtKind::Pay(c) => format!("(pay {})", call(c)),
        StmtKind::Block(b) => block(b),
        StmtKind::As { who, body } => format!("(as {} {})", expr(who), block(body)),
        StmtKind::Forever(lines) => format!("(forever {})", all(lines, modifier_line)),
        StmtKind::While { condition, body } => format!("(while {} {})", expr(condition), block(body)),
        StmtKind::Together(calls) => format!("(together {})", all(calls, call)),
        StmtKind::Lasting { once, duration, body } => {
            let once = if *once { "once " } else { "" };
            format!("({once}{} {})", self::duration(duration), block(body))
        }
        StmtKind::Proceed(changes) => format!("(proceed{})", pairs(changes)),
        StmtKind::Cancel => "(cancel)".to_string(),
        StmtKind::Resolve { each, kind, of } => {
            format!("(resolve{} {} {})", if *each { "-each" } else { "" }, word(kind), expr(of))
        }
        StmtKind::Again => "(again)".to_string(),
        StmtKind::ExtraTurn => "(extra-turn)".to_string(),
        StmtKind::SkipTurn => "(skip-turn)".to_string(),
        StmtKind::NextTurn => "(next-turn)".to_string(),
        StmtKind::ReverseTurns => "(reverse-turns)".to_string(),
        StmtKind::Arrange(zone, text) => format!("(arrange {}{})", expr(zone), said(text.as_ref())),
        StmtKind::Conceal(set) => format!("(conceal {})", expr(set)),
        StmtKind::Exchange(a, b) => format!("(exchange {} {})", expr(a), expr(b)),
        StmtKind::TurnDown { card, becomes } => format!("(turn-down {} {})", expr(card), expr(becomes)),
        StmtKind::TurnUp(card) => format!("(turn-up {})", expr(card)),
        StmtKind::Modifiers(line) => modifier_line(line),
        StmtKind::Ability(a) => ability(a),
        StmtKind::Do { kind, of } => format!("(do-ability {} {})", word(kind), expr(of)),
        StmtKind::EndPhase => "(end-phase)".to_string(),
        StmtKind::EndEffects => "(end-effects)".to_string(),
        StmtKind::CheckNow => "(check-now)".to_string(),
        StmtKind::Window(body) => format!("(window {})", block(body)),
        StmtKind::Actions { names, who } => format!("(actions {}{})", all(names, word), asked(who)),
        StmtKind::Body => "(body)".to_string(),
        StmtKind::StackBody => "(stack-body)".to_string(),
        StmtKind::Target { name, amount, unseen, from, divided, text } => {
            let unseen = if *unseen { "unseen " } else { "" };
            let text = said(text.as_ref());
            let divided = if *divided { " divided" } else { "" };
            format!(
                "(target {} {} {}{divided}{text})",
                word(name),
                self::amount(amount),
                format_args!("{unseen}{}", expr(from))
            )
        }
        StmtKind::Number { name, from, to, text } => {
            format!("(number {} {} {}{})", word(name), expr(from), expr(to), said(text.as_ref()))
        }
        StmtKind::Modes { from, to, repeated, text, modes } => {
            let again = if *repeated { " repeated" } else { "" };
            format!("(modes {} {}{again}{} {})", int(from), int(to), said(text.as_ref()), all(modes, mode))
        }
        StmtKind::Announce { kind, of } => format!("(announce {} {})", word(kind), expr(of)),
        StmtKind::Charge { kind, of } => format!("(charge {} {})", word(kind), expr(of)),
        StmtKind::ResolveItem(item) => format!("(resolve-item {})", expr(item)),
        StmtKind::Stack { later, body } => {
            format!("({} {})", if *later { "later" } else { "stack" }, block(body))
        }
        StmtKind::Retarget(item) => format!("(retarget {})", expr(item)),
        StmtKind::GoToPhase(phase) => format!("(go-to-phase {})", word(phase)),
        StmtKind::ExtraPhase(phase) => format!("(extra-phase {})", word(phase)),
    }
}

fn asked(who: &Asked) -> String {
    match who {
        Asked::TurnPlayer => String::new(),
        Asked::InTurn { from, actor_again } => {
            format!(" in-turn-from {}{}", expr(from), if *actor_again { " actor-again" } else { "" })
        }
        Asked::By(who) => format!(" by {}", expr(who)),
    }
}

fn mode(mode: &Mode) -> String {
    format!("({}{}{})", label(mode), mode_condition(mode), block(&mode.body))
}

fn label(mode: &Mode) -> String {
    mode.label.as_ref().map(|label| format!("{} ", quoted(label))).unwrap_or_default()
}

fn mode_condition(mode: &Mode) -> String {
    mode.condition.as_ref().map(|condition| format!("if {} ", expr(condition))).unwrap_or_default()
}

/// ` a=1 b=2`
fn pairs(pairs: &[(Ident, Expr)]) -> String {
    pairs.iter().map(|(name, value)| format!(" {}={}", word(name), expr(value))).collect()
}

fn duration(duration: &Duration) -> String {
    match duration {
        Duration::EndOfTurn => "until-end-of-turn".to_string(),
        Duration::StartOfNextTurn => "until-start-of-next-turn".to_string(),
        Duration::EndOfNextTurn => "until-end-of-next-turn".to_string(),
        Duration::Turns(turns) => format!("turns {}", expr(turns)),
        Duration::NextTurnOf(who) => format!("next-turn-of {}", expr(who)),
        Duration::Leaves(card) => format!("until-leaves {}", expr(card)),
        Duration::Event(p) => format!("until-after {}", pattern(p)),
        Duration::ThatEvent => "until-end-of-that".to_string(),
        Duration::Always => "always".to_string(),
    }
}

fn assign_op(op: AssignOp) -> &'static str {
    match op {
        AssignOp::Set => "set",
        AssignOp::Add => "add",
        AssignOp::Subtract => "subtract",
    }
}

fn modifier_line(line: &ModifierLine) -> String {
    format!("({}: {})", expr(&line.subject), all(&line.modifiers, modifier))
}

fn modifier_op(op: ModifierOp) -> &'static str {
    match op {
        ModifierOp::Set => "set",
        ModifierOp::Add => "add",
        ModifierOp::Subtract => "subtract",
        ModifierOp::Multiply => "multiply",
        ModifierOp::Divide => "divide",
        ModifierOp::AtMost => "at-most",
        ModifierOp::AtLeast => "at-least",
    }
}

fn modifier(modifier: &Modifier) -> String {
    match modifier {
        Modifier::Field { field, op, value } => {
            format!("({} {} {})", modifier_op(*op), word(field), expr(value))
        }
        Modifier::GainsAbility { optional, kinds, condition, cost, body } => {
            let head = ability_head(kinds, condition.as_ref());
            format!("(gains {}{head}{} {})", may(*optional), self::cost(cost.as_ref()), block(body))
        }
        Modifier::GainsCustom(a) => format!("(gains {})", ability(a)),
        Modifier::GainsKeyword { name, value } => {
            format!("(gains {}{})", word(name), opt(value.as_ref(), expr))
        }
        Modifier::GainsOf { printed, what, of } => {
            let printed = if *printed { "printed-" } else { "" };
            format!("(gains-{printed}of {} {})", all(what, word), expr(of))
        }
        Modifier::Is(kind) => format!("(becomes {})", word(kind)),
        Modifier::CopyOf(card) => format!("(copy-of {})", expr(card)),
        Modifier::Loses(words) => format!("(loses {})", all(words, word)),
        Modifier::Lacks(words) => format!("(lacks {})", all(words, word)),
        Modifier::Also { kind, also } => format!("(also {} {})", word(kind), word(also)),
        Modifier::Switch(a, b) => format!("(switch {} {})", word(a), word(b)),
    }
}

pub fn may(optional: bool) -> &'static str {
    if optional { "may " } else { "" }
}

pub fn cost(cost: Option<&Block>) -> String {
    opt(cost, |b| format!("cost {}", block(b)))
}

/// `play`, or `play or reap if C`
pub fn ability_head(kinds: &[Ident], condition: Option<&Expr>) -> String {
    let kinds = kinds.iter().map(word).collect::<Vec<_>>().join(" or ");
    format!("{kinds}{}", opt(condition, |c| format!("if {}", expr(c))))
}

pub fn call(call: &Call) -> String {
    let args: String = call.args.iter().map(|a| format!(" {}", expr(a))).collect();
    let by = opt(call.by.as_deref(), |e| format!("by {}", expr(e)));
    let from = opt(call.from.as_deref(), |e| format!("from {}", expr(e)));
    format!("({}{args}{}{by}{from})", word(&call.name), pairs(&call.named))
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
        ExprKind::PlayerAfter(who) => format!("(player-after {})", expr(who)),
        ExprKind::Possible { kind, of } => format!("(possible {} {})", word(kind), expr(of)),
        ExprKind::FirstOf(set) => format!("(first-of {})", expr(set)),
        ExprKind::TargetsOf(item) => format!("(targets-of {})", expr(item)),
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
        ExprKind::Would { subject, negated, event } => {
            let not = if *negated { "-not" } else { "" };
            format!("(would{not} {} {})", expr(subject), word(event))
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
        ExprKind::Choose { amount, unseen, from, within, by, text } => {
            let text = said(text.as_ref());
            let within =
                opt(within.as_ref(), |(field, most)| format!("total {} {}", word(field), expr(most)));
            let by = opt(by.as_deref(), |p| format!("by {}", expr(p)));
            let unseen = if *unseen { "unseen " } else { "" };
            format!("(choose {} {unseen}{}{within}{by}{text})", self::amount(amount), expr(from))
        }
        ExprKind::ChooseNumber { from, to, by, text } => {
            let by = opt(by.as_deref(), |p| format!("by {}", expr(p)));
            format!("(choose-number {} {}{by}{})", expr(from), expr(to), said(text.as_ref()))
        }
        ExprKind::Random(set) => format!("(random {})", expr(set)),
        ExprKind::RandomNumber { from, to } => format!("(random {} to {})", expr(from), expr(to)),
        ExprKind::End { end, count, of } => {
            let name = match end {
                End::Top => "top",
                End::Bottom => "bottom",
                End::At => "at",
            };
            format!("({name}{} {})", opt(count.as_deref(), expr), expr(of))
        }
        ExprKind::Total { fold, field, set } => {
            format!("({} {} {})", fold_name(*fold), word(field), expr(set))
        }
        ExprKind::TotalOf { fold, value, set } => {
            format!("({} {} {})", fold_name(*fold), expr(value), expr(set))
        }
        ExprKind::Times(p, span) => {
            let name = match span {
                TimesSpan::ThisTurn => "times-this-turn",
                TimesSpan::ThisPhase => "times-this-phase",
                TimesSpan::LastTurn => "times-last-turn",
                TimesSpan::ThisMatch => "times-this-match",
            };
            format!("({name} {})", pattern(p))
        }
        ExprKind::Most { most, set, by } => {
            format!("({} {} by {})", if *most { "most" } else { "least" }, expr(set), expr(by))
        }
        ExprKind::If { condition, then, otherwise } => {
            format!("(if {} {} {})", expr(condition), expr(then), expr(otherwise))
        }
        ExprKind::During(during) => match &**during {
            During::Event(p) => format!("(during {})", pattern(p)),
            During::TurnOf(who) => format!("(during-turn-of {})", expr(who)),
            During::Phase(phase) => format!("(during-phase {})", word(phase)),
        },
        ExprKind::Legal { can, call: c } => format!("({} {})", if *can { "can" } else { "legal" }, call(c)),
        ExprKind::Beside { set, of } => format!("(beside {} {})", expr(set), expr(of)),
        ExprKind::Printed { field, of } => format!("(printed {} {})", word(field), expr(of)),
        ExprKind::Facedown { subject, negated } => {
            format!("({} {})", not(*negated, "facedown"), expr(subject))
        }
        ExprKind::AnyZone => "any-zone".to_string(),
        ExprKind::Error => "ERROR".to_string(),
    }
}

fn fold_name(fold: Fold) -> &'static str {
    match fold {
        Fold::Total => "total",
        Fold::All => "all",
        Fold::Highest => "highest",
        Fold::Lowest => "lowest",
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
        BinaryOp::Remainder => "%",
    }
}
