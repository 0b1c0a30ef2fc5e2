//! What a test expects, and what to say when it is otherwise: the values on both sides, the options that are there.

use super::failure::Mismatch;
use super::matching::Matcher;
use crate::describe;
use engine::{Asks, Decision, Outcome, Prober, Seat};
use ir::{BinaryOp, Expr, OptionPattern, Set, StepKind, Type};
use words::prompt;

/// Whether the expectation of a step is met. Steps that act expect nothing.
pub(super) fn expect(at: Matcher<'_>, prober: &mut Prober<'_>, step: &StepKind) -> Result<(), Mismatch> {
    match step {
        StepKind::Expect(condition) => Asker { at, prober }.holds(condition),
        StepKind::ExpectOptions(patterns) => exactly(at, patterns),
        StepKind::ExpectOption { present, option } => offered(at, *present, option),
        StepKind::ExpectAsked { asked, seat, text } => is_asked(at, *asked, seat.map(Seat), text.as_deref()),
        StepKind::ExpectRefused { option, reason } => refused(at, option, reason),
        StepKind::ExpectWins(seat) => {
            ended(at, &format!("{} wins", describe::seat(Seat(*seat))), |end| end.is_won_by(Seat(*seat)))
        }
        StepKind::ExpectDraw => ended(at, "a draw", |end| matches!(end, Outcome::Draw(_))),
        StepKind::Place { .. }
        | StepKind::ExpectTold { .. }
        | StepKind::SetPlayer { .. }
        | StepKind::Act { .. }
        | StepKind::Choose { .. }
        | StepKind::AllPass
        | StepKind::Say(_)
        | StepKind::Cancel { .. } => Ok(()),
    }
}

// ---- options ------------------------------------------------------------------------------------------------------

fn exactly(at: Matcher<'_>, patterns: &[OptionPattern]) -> Result<(), Mismatch> {
    goes_on(at)?;
    let same = patterns.len() == at.state.option_count()
        && patterns.iter().enumerate().all(|(option, pattern)| at.fits(pattern, option));
    if same {
        return Ok(());
    }
    let expected: Vec<String> = patterns.iter().map(|pattern| at.words(pattern)).collect();
    Err(Mismatch::new(
        format!("the options {}", describe::listed(&expected)),
        describe::listed(&describe::options(at.game, at.state)),
    ))
}

fn offered(at: Matcher<'_>, present: bool, pattern: &OptionPattern) -> Result<(), Mismatch> {
    goes_on(at)?;
    if at.find(pattern).is_some() == present {
        return Ok(());
    }
    let expected = format!("{} option {}", if present { "an" } else { "no" }, at.words(pattern));
    let found = match at.reasons(pattern).first() {
        Some(reason) if present => format!("it is refused: {reason}"),
        _ => describe::listed(&describe::options(at.game, at.state)),
    };
    Err(Mismatch::new(expected, found))
}

fn refused(at: Matcher<'_>, pattern: &OptionPattern, reason: &str) -> Result<(), Mismatch> {
    goes_on(at)?;
    let expected = format!("{} refused because \"{reason}\"", at.words(pattern));
    if at.find(pattern).is_some() {
        return Err(Mismatch::new(expected, "it is offered"));
    }
    let reasons = at.reasons(pattern);
    if reasons.iter().any(|found| found == reason) {
        return Ok(());
    }
    let found = if reasons.is_empty() {
        "it is not among what could be refused now".to_owned()
    } else {
        format!("refused because \"{}\"", reasons.join("\", \""))
    };
    Err(Mismatch::new(expected, found))
}

fn goes_on(at: Matcher<'_>) -> Result<(), Mismatch> {
    match at.state.decision() {
        Decision::Over(outcome) => Err(Mismatch::new("that the match goes on", describe::outcome(outcome))),
        Decision::Choose { .. } => Ok(()),
    }
}

// ---- questions and endings ----------------------------------------------------------------------------------------

fn is_asked(at: Matcher<'_>, asked: bool, seat: Option<Seat>, text: Option<&str>) -> Result<(), Mismatch> {
    let question = prompt(at.game, at.state);
    let fits = match at.state.decision() {
        Decision::Choose { seat: deciding, asks: Asks::Choice | Asks::Order, .. } => {
            seat.is_none_or(|seat| seat == deciding)
                && text.is_none_or(|text| question.to_lowercase().contains(&text.to_lowercase()))
        }
        Decision::Choose { asks: Asks::Action, .. } | Decision::Over(_) => false,
    };
    if fits == asked {
        return Ok(());
    }
    let who = seat.map_or("somebody".to_owned(), describe::seat);
    let about = text.map_or(String::new(), |text| format!(" something with \"{text}\""));
    let expected = format!("that {who} is {}asked{about}", if asked { "" } else { "not " });
    Err(Mismatch::new(expected, describe::decision(at.game, at.state)))
}

/// Whether one of the lines that a seat is told contains a text.
pub(super) fn is_told(lines: &[String], told: bool, seat: Seat, text: &str) -> Result<(), Mismatch> {
    let wanted = text.to_lowercase();
    if lines.iter().any(|line| line.to_lowercase().contains(&wanted)) == told {
        return Ok(());
    }
    let word = if told { "" } else { "not " };
    let found = if lines.is_empty() { "nothing was told".to_owned() } else { lines.join("; ") };
    Err(Mismatch::new(format!("that {} is {word}told \"{text}\"", describe::seat(seat)), found))
}

fn ended(at: Matcher<'_>, expected: &str, fits: impl Fn(Outcome) -> bool) -> Result<(), Mismatch> {
    match at.state.decision() {
        Decision::Over(outcome) if fits(outcome) => Ok(()),
        Decision::Over(_) | Decision::Choose { .. } => {
            Err(Mismatch::new(expected, describe::decision(at.game, at.state)))
        }
    }
}

// ---- conditions ---------------------------------------------------------------------------------------------------

/// Puts questions to the match as it is.
struct Asker<'a, 'p, 'g> {
    at: Matcher<'a>,
    prober: &'p mut Prober<'g>,
}

impl Asker<'_, '_, '_> {
    fn holds(&mut self, condition: &Expr) -> Result<(), Mismatch> {
        match self.ask(condition) {
            Err(error) => Err(Mismatch::new("a question the engine can answer", error)),
            Ok(0) => Err(self.why_not(condition)),
            Ok(_) => Ok(()),
        }
    }

    fn ask(&mut self, question: &Expr) -> Result<i64, String> {
        let answer = self.prober.ask(self.at.state, question, self.at.aliases);
        answer.map_err(|error| error.to_string())
    }

    /// The part of the condition that fails, with the values in it.
    fn why_not(&mut self, condition: &Expr) -> Mismatch {
        match condition {
            Expr::Binary(BinaryOp::And, left, right) => {
                let failing = if self.ask(left) == Ok(0) { left } else { right };
                self.why_not(failing)
            }
            Expr::Binary(op, left, right) if comparison(*op).is_some() => {
                let ty = type_of(self.at, left).or_else(|| type_of(self.at, right)).unwrap_or(Type::Int);
                let sign = comparison(*op).unwrap_or_default();
                let found = match &**left {
                    Expr::Count(set) => format!("{}: {}", self.shown(left, ty), self.members(set)),
                    _ => self.shown(left, ty),
                };
                Mismatch::new(format!("{sign} {}", self.shown(right, ty)), found)
            }
            Expr::Any(set) => Mismatch::new("that there is one", self.members(set)),
            Expr::InZone(card, _) => Mismatch::new("that the card lies there", self.where_it_lies(card)),
            Expr::Member(_, set) => Mismatch::new("that it is one of these", self.members(set)),
            Expr::Not(inner) => match &**inner {
                Expr::InZone(card, _) => {
                    Mismatch::new("that the card does not lie there", self.where_it_lies(card))
                }
                Expr::Any(set) => Mismatch::new("that there is none", self.members(set)),
                Expr::Member(_, set) => Mismatch::new("that it is none of these", self.members(set)),
                _ => Mismatch::new("that it does not hold", "it holds"),
            },
            _ => Mismatch::new("that it holds", "it does not"),
        }
    }

    fn shown(&mut self, expr: &Expr, ty: Type) -> String {
        match self.ask(expr) {
            Ok(value) => describe::value(self.at.game, self.at.state, ty, value),
            Err(error) => error,
        }
    }

    fn where_it_lies(&mut self, card: &Expr) -> String {
        let object = self.ask(card).ok().and_then(|value| u16::try_from(value).ok()).unwrap_or(0);
        if object == 0 || usize::from(object) > self.at.state.object_count() {
            return "there is no such card".to_owned();
        }
        format!("it lies in {}", describe::place(self.at.game, self.at.state, engine::ObjectId(object)))
    }

    /// The cards of a set by name; of others how many there are.
    fn members(&mut self, set: &Set) -> String {
        let are_cards = matches!(set, Set::Cards(_) | Set::Ends { .. } | Set::Beside(_) | Set::Union(_));
        if !are_cards {
            return self.shown(&Expr::Count(Box::new(set.clone())), Type::Int);
        }
        let Matcher { game, state, .. } = self.at;
        let is_member = |object: &u16| {
            let card = Box::new(Expr::Const(i64::from(*object)));
            self.ask(&Expr::Member(card, Box::new(set.clone()))).is_ok_and(|answer| answer != 0)
        };
        let cards = (1..=state.object_count() as u16).filter(is_member);
        let names: Vec<String> =
            cards.map(|object| describe::card(game, state, engine::ObjectId(object))).collect();
        describe::listed(&names)
    }
}

fn comparison(op: BinaryOp) -> Option<&'static str> {
    match op {
        BinaryOp::Equal => Some("equal to"),
        BinaryOp::NotEqual => Some("other than"),
        BinaryOp::Less => Some("less than"),
        BinaryOp::LessEqual => Some("at most"),
        BinaryOp::Greater => Some("more than"),
        BinaryOp::GreaterEqual => Some("at least"),
        BinaryOp::Add
        | BinaryOp::Subtract
        | BinaryOp::Multiply
        | BinaryOp::Divide
        | BinaryOp::Min
        | BinaryOp::Max
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Within
        | BinaryOp::Overlaps
        | BinaryOp::Unite
        | BinaryOp::Without
        | BinaryOp::Common
        | BinaryOp::Just
        | BinaryOp::BagAdd
        | BinaryOp::BagSubtract => None,
    }
}

/// What kind of thing an expression is, where it can be told from its form.
fn type_of(at: Matcher<'_>, expr: &Expr) -> Option<Type> {
    let ir = at.game.ir();
    match expr {
        Expr::PlayerField(_, field) => Some(ir.player_fields[field.index()].ty),
        Expr::CardField(_, field) | Expr::PrintedField(_, field) | Expr::FieldOfName(_, field) => {
            Some(ir.card_fields[field.index()].ty)
        }
        Expr::Value(value, _) => Some(ir.values[value.index()].ty),
        Expr::You
        | Expr::Opponent
        | Expr::TurnPlayer
        | Expr::Seat(_)
        | Expr::Owner(_)
        | Expr::Controller(_)
        | Expr::NextPlayer(_)
        | Expr::AsPlayer(_)
        | Expr::Side(_) => Some(Type::Player),
        Expr::AsCard(_) | Expr::Origin(_) => Some(Type::Card(ir::CARD)),
        Expr::FromPlayer(_) => Some(Type::Target(ir::CARD)),
        Expr::Local(_) | Expr::Named(_) | Expr::First(_) | Expr::Host(_) => Some(Type::Card(ir::CARD)),
        Expr::NameOf(_) => Some(Type::CardName),
        Expr::Phase => Some(Type::Phase),
        Expr::Binary(
            BinaryOp::Unite | BinaryOp::Without | BinaryOp::Common | BinaryOp::BagAdd | BinaryOp::BagSubtract,
            left,
            right,
        ) => type_of(at, left).or_else(|| type_of(at, right)),
        Expr::Not(_)
        | Expr::IsKind(..)
        | Expr::Has(..)
        | Expr::InZone(..)
        | Expr::Any(_)
        | Expr::Member(..)
        | Expr::IsFacedown(_)
        | Expr::Legal(_)
        | Expr::Can(_)
        | Expr::Possible(..)
        | Expr::IsPlayer(_)
        | Expr::Coverable(_)
        | Expr::During(_) => Some(Type::Bool),
        _ => None,
    }
}
