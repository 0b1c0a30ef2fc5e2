//! Arithmetic against a reference: random expressions, written with as few parentheses as the language's precedence and
//! reading from left to right allow, and worked out here as well.

use super::dice::Dice;
use super::vocabulary::Vocabulary;
use super::{Broken, Compile, Law};
use engine::{Game, Seat, State};
use ir::{Expr, PhaseId, ValueId};
use std::fmt::Write;

/// Names of parameters, and so many numbers for them.
const PARAMS: [&str; 3] = ["a", "b", "c"];
/// With so many sets of arguments each expression is worked out.
const SETS: usize = 4;
/// So many expressions stand in one file.
const IN_A_FILE: usize = 400;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Term {
    Number(i64),
    Param(usize),
    Negate(Box<Term>),
    /// An operator between two terms.
    Pair(Sign, Box<Term>, Box<Term>),
    Least(Box<Term>, Box<Term>),
    Greatest(Box<Term>, Box<Term>),
    Not(Box<Term>),
    If(Box<Term>, Box<Term>, Box<Term>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
    Times,
    Over,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    And,
    Or,
}

/// How tightly something binds: `or`, `and`, `not`, comparisons, sums, products, a minus in front, a single thing.
type Binding = u8;
const SINGLE: Binding = 7;

impl Sign {
    fn text(self) -> &'static str {
        match self {
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::Over => "/",
            Self::Equal => "==",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
            Self::And => "and",
            Self::Or => "or",
        }
    }

    fn binding(self) -> Binding {
        match self {
            Self::Or => 0,
            Self::And => 1,
            Self::Equal | Self::Unequal | Self::Less | Self::AtMost | Self::More | Self::AtLeast => 3,
            Self::Plus | Self::Minus => 4,
            Self::Times | Self::Over => 5,
        }
    }

    fn compares(self) -> bool {
        self.binding() == 3
    }

    fn work_out(self, left: i64, right: i64) -> i64 {
        match self {
            Self::Plus => left + right,
            Self::Minus => left - right,
            Self::Times => left * right,
            Self::Over if right == 0 => 0,
            Self::Over => left / right,
            Self::Equal => i64::from(left == right),
            Self::Unequal => i64::from(left != right),
            Self::Less => i64::from(left < right),
            Self::AtMost => i64::from(left <= right),
            Self::More => i64::from(left > right),
            Self::AtLeast => i64::from(left >= right),
            Self::And => i64::from(left != 0 && right != 0),
            Self::Or => i64::from(left != 0 || right != 0),
        }
    }
}

impl Term {
    fn number(dice: &mut Dice, depth: usize) -> Self {
        let inner = |dice: &mut Dice| Box::new(Self::number(dice, depth - 1));
        match if depth == 0 { dice.below(2) } else { dice.below(12) } {
            0 => Self::Number(dice.below(10) as i64),
            1 => Self::Param(dice.below(PARAMS.len())),
            2 => Self::Negate(inner(dice)),
            3 => Self::Least(inner(dice), inner(dice)),
            4 => Self::Greatest(inner(dice), inner(dice)),
            5 => Self::If(Box::new(Self::answer(dice, depth - 1)), inner(dice), inner(dice)),
            at => {
                let sign =
                    [Sign::Plus, Sign::Minus, Sign::Times, Sign::Over, Sign::Minus, Sign::Over][at - 6];
                Self::Pair(sign, inner(dice), inner(dice))
            }
        }
    }

    fn answer(dice: &mut Dice, depth: usize) -> Self {
        const COMPARISONS: [Sign; 6] =
            [Sign::Equal, Sign::Unequal, Sign::Less, Sign::AtMost, Sign::More, Sign::AtLeast];
        let below = depth.saturating_sub(1);
        let inner = |dice: &mut Dice| Box::new(Self::answer(dice, below));
        match if depth == 0 { 0 } else { dice.below(6) } {
            0..3 => {
                let sign = COMPARISONS[dice.below(COMPARISONS.len())];
                Self::Pair(sign, Box::new(Self::number(dice, below)), Box::new(Self::number(dice, below)))
            }
            3 => Self::Not(inner(dice)),
            4 => Self::Pair(Sign::And, inner(dice), inner(dice)),
            _ => Self::Pair(Sign::Or, inner(dice), inner(dice)),
        }
    }

    fn binding(&self) -> Binding {
        match self {
            Self::Number(_) | Self::Param(_) | Self::Least(..) | Self::Greatest(..) | Self::If(..) => SINGLE,
            Self::Negate(_) => 6,
            Self::Not(_) => 2,
            Self::Pair(sign, ..) => sign.binding(),
        }
    }

    /// With parentheses if it binds more loosely than its place asks for.
    fn text(&self, at_least: Binding) -> String {
        let bare = match self {
            Self::Number(number) => number.to_string(),
            Self::Param(at) => PARAMS[*at].to_owned(),
            Self::Negate(inner) => format!("-{}", inner.text(SINGLE)),
            Self::Not(inner) => format!("not {}", inner.text(3)),
            Self::Least(a, b) => format!("min({}, {})", a.text(0), b.text(0)),
            Self::Greatest(a, b) => format!("max({}, {})", a.text(0), b.text(0)),
            Self::If(c, a, b) => format!("(if {} then {} else {})", c.text(0), a.text(0), b.text(0)),
            Self::Pair(sign, a, b) => {
                let level = sign.binding();
                let left = if sign.compares() { level + 1 } else { level };
                format!("{} {} {}", a.text(left), sign.text(), b.text(level + 1))
            }
        };
        if self.binding() < at_least { format!("({bare})") } else { bare }
    }

    fn work_out(&self, params: &[i64]) -> i64 {
        match self {
            Self::Number(number) => *number,
            Self::Param(at) => params[*at],
            Self::Negate(inner) => -inner.work_out(params),
            Self::Not(inner) => i64::from(inner.work_out(params) == 0),
            Self::Least(a, b) => a.work_out(params).min(b.work_out(params)),
            Self::Greatest(a, b) => a.work_out(params).max(b.work_out(params)),
            Self::If(c, a, b) => {
                if c.work_out(params) != 0 {
                    a.work_out(params)
                } else {
                    b.work_out(params)
                }
            }
            Self::Pair(sign, a, b) => sign.work_out(a.work_out(params), b.work_out(params)),
        }
    }

    /// The same with a smaller part in its place, for telling what is wrong in few words.
    fn smaller(&self) -> Vec<Self> {
        let parts: Vec<&Self> = match self {
            Self::Number(_) | Self::Param(_) => Vec::new(),
            Self::Negate(a) | Self::Not(a) => vec![a],
            Self::Pair(_, a, b) | Self::Least(a, b) | Self::Greatest(a, b) => vec![a, b],
            Self::If(c, a, b) => vec![c, a, b],
        };
        let whole =
            parts.iter().filter(|part| part.is_answer() == self.is_answer()).map(|part| (*part).clone());
        let mut found: Vec<Self> = whole.collect();
        for (at, part) in parts.iter().enumerate() {
            found.extend(part.smaller().into_iter().map(|smaller| self.with_part(at, smaller)));
        }
        found
    }

    fn with_part(&self, at: usize, part: Self) -> Self {
        let mut whole = self.clone();
        match (&mut whole, at) {
            (Self::Negate(a) | Self::Not(a), _)
            | (Self::Pair(_, a, _) | Self::Least(a, _) | Self::Greatest(a, _) | Self::If(a, ..), 0)
            | (Self::Pair(_, _, a) | Self::Least(_, a) | Self::Greatest(_, a) | Self::If(_, a, _), 1)
            | (Self::If(_, _, a), _) => **a = part,
            (Self::Number(_) | Self::Param(_) | Self::Pair(..) | Self::Least(..) | Self::Greatest(..), _) => {
            }
        }
        whole
    }

    fn is_answer(&self) -> bool {
        match self {
            Self::Not(_) => true,
            Self::Pair(sign, ..) => sign.binding() <= 3,
            Self::Number(_) | Self::Param(_) | Self::Negate(_) => false,
            Self::Least(..) | Self::Greatest(..) | Self::If(..) => false,
        }
    }
}

struct Sum {
    number: u64,
    term: Term,
}

impl Sum {
    fn of(number: u64) -> Self {
        let mut dice = Dice::new(number, "sums");
        let depth = 2 + dice.below(2);
        let term =
            if dice.chance(25) { Term::answer(&mut dice, depth) } else { Term::number(&mut dice, depth) };
        Self { number, term }
    }

    fn arguments(&self, set: usize) -> Vec<i64> {
        let mut dice = Dice::new(self.number, &format!("arguments {set}"));
        PARAMS.iter().map(|_| dice.below(21) as i64 - 8).collect()
    }
}

/// What came of all expressions.
#[derive(Default)]
pub(super) struct Worked {
    pub compared: u64,
    pub made: usize,
    pub kept: usize,
    pub wrong: u64,
    pub broken: Vec<Broken>,
}

/// Works out one expression for each number, in as many files as they need.
pub(super) fn check(
    vocabulary: &Vocabulary,
    numbers: std::ops::Range<u64>,
    most_told: usize,
    compile: &Compile<'_>,
) -> Result<Worked, String> {
    let mut worked = Worked::default();
    let sums: Vec<Sum> = numbers.map(Sum::of).collect();
    for sums in sums.chunks(IN_A_FILE) {
        let (game, kept) = compiled(sums, compile)?;
        worked.made += sums.len();
        worked.kept += kept.len();
        for (sum, value) in &kept {
            worked.compared += SETS as u64;
            if let Some((arguments, found)) = wrong(&game, *value, &sum.term, sum) {
                worked.wrong += 1;
                if worked.broken.len() < most_told {
                    worked.broken.push(told(vocabulary, sum, &arguments, found, compile));
                }
            }
        }
    }
    Ok(worked)
}

/// Sums with the values of a game that they became.
type Defined<'s> = Vec<(&'s Sum, ValueId)>;

/// The values in a game, without those the checker refuses.
fn compiled<'s>(sums: &'s [Sum], compile: &Compile<'_>) -> Result<(Game, Defined<'s>), String> {
    let mut left: Vec<&Sum> = sums.iter().collect();
    loop {
        let mut text = String::new();
        for sum in &left {
            let _ = writeln!(text, "{}", definition(sum.number, &sum.term));
        }
        match compile(&text) {
            Ok(ir) => {
                let value = |sum: &Sum| {
                    let name = name(sum.number);
                    ir.values.iter().position(|value| value.name == name).map(|at| ValueId(at as u16))
                };
                let kept = left.iter().filter_map(|sum| Some((*sum, value(sum)?))).collect();
                return Ok((Game::new(ir).map_err(|error| error.to_string())?, kept));
            }
            Err(complaints) => {
                let refused = |at: usize| complaints.iter().any(|complaint| complaint.line == at + 1);
                let before = left.len();
                let mut at = 0;
                left.retain(|_| {
                    at += 1;
                    !refused(at - 1)
                });
                if left.len() == before {
                    let first = complaints.first().map(|complaint| complaint.message.clone());
                    return Err(format!(
                        "the game does not compile with values: {}",
                        first.unwrap_or_default()
                    ));
                }
            }
        }
    }
}

fn name(number: u64) -> String {
    format!("gen{number}_sum")
}

fn definition(number: u64, term: &Term) -> String {
    format!("value {}(a: Int, b: Int, c: Int) = {}", name(number), term.text(0))
}

/// The first arguments for which the game says something else.
fn wrong(game: &Game, value: ValueId, term: &Term, sum: &Sum) -> Option<(Vec<i64>, i64)> {
    let state = State::empty(game, game.ir().settings.players_min, 1, Seat(0), PhaseId(0)).ok()?;
    (0..SETS).find_map(|set| {
        let arguments = sum.arguments(set);
        let question = Expr::Value(value, arguments.iter().map(|argument| Expr::Const(*argument)).collect());
        let probe = game.probe(&question).ok()?;
        let found = state.probe(game, &probe, &[]);
        (found != term.work_out(&arguments)).then_some((arguments, found))
    })
}

/// The smallest part of the expression that is still worked out otherwise.
fn told(vocabulary: &Vocabulary, sum: &Sum, arguments: &[i64], found: i64, compile: &Compile<'_>) -> Broken {
    let mut least = (sum.term.clone(), arguments.to_vec(), found);
    'smaller: loop {
        for term in least.0.smaller() {
            let Ok(ir) = compile(&definition(sum.number, &term)) else { continue };
            let Some(at) = ir.values.iter().position(|value| value.name == name(sum.number)) else {
                continue;
            };
            let Ok(game) = Game::new(ir) else { continue };
            if let Some((arguments, found)) = wrong(&game, ValueId(at as u16), &term, sum) {
                least = (term, arguments, found);
                continue 'smaller;
            }
        }
        break;
    }
    let (term, arguments, found) = least;
    let given: Vec<String> =
        PARAMS.iter().zip(&arguments).map(|(name, value)| format!("{name} = {value}")).collect();
    let expected = term.work_out(&arguments);
    Broken {
        law: Law::Arithmetic,
        number: sum.number,
        what: vec![format!("  with {}: {found}, and it should be {expected}", given.join(", "))],
        text: definition(sum.number, &term),
        board: vec![format!("any position of {}", vocabulary.ir.name)],
        choices: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(value: i64) -> Box<Term> {
        Box::new(Term::Number(value))
    }

    fn pair(sign: Sign, left: Box<Term>, right: Box<Term>) -> Box<Term> {
        Box::new(Term::Pair(sign, left, right))
    }

    #[test]
    fn parentheses_stand_only_where_they_are_needed() {
        let quotient = pair(Sign::Over, number(8), number(2));
        let left = pair(Sign::Over, quotient.clone(), number(2));
        assert_eq!((left.text(0), left.work_out(&[])), ("8 / 2 / 2".to_owned(), 2));
        let right = pair(Sign::Over, number(8), quotient.clone());
        assert_eq!((right.text(0), right.work_out(&[])), ("8 / (8 / 2)".to_owned(), 2));
        let sum = pair(Sign::Minus, number(9), pair(Sign::Minus, number(4), number(1)));
        assert_eq!((sum.text(0), sum.work_out(&[])), ("9 - (4 - 1)".to_owned(), 6));
        let product = pair(Sign::Times, pair(Sign::Plus, number(1), number(2)), quotient);
        assert_eq!((product.text(0), product.work_out(&[])), ("(1 + 2) * (8 / 2)".to_owned(), 12));
    }

    #[test]
    fn division_rounds_towards_nought_and_by_nought_is_nought() {
        let over = |left: i64, right: i64| Sign::Over.work_out(left, right);
        assert_eq!([over(7, 2), over(-7, 2), over(7, -2), over(5, 0)], [3, -3, -3, 0]);
    }
}
