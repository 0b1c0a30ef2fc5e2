//! Computing what is known before play: constants, and what is printed on a card.
//!
//! `None` means that the answer depends on the match.

use ir::{BinaryOp, CardId, Expr, Feature, Game, LocalId, bag};
use std::cell::Cell;

/// The value of an expression that mentions no match at all.
pub(crate) fn constant(game: &Game, expr: &Expr) -> Option<i64> {
    Folder { game, locals: &[], left: &Cell::new(MOST_STEPS) }.value(expr)
}

/// Does the printed card fit the condition, whose candidate is in the local?
pub(crate) fn holds_for_card(
    game: &Game,
    condition: &Expr,
    candidate: LocalId,
    card: CardId,
) -> Option<bool> {
    let mut locals = vec![None; candidate.index()];
    locals.push(Some(i64::from(card.0)));
    Folder { game, locals: &locals, left: &Cell::new(MOST_STEPS) }.value(condition).map(|value| value != 0)
}

struct Folder<'g> {
    game: &'g Game,
    /// A card is its position in [`Game::cards`].
    locals: &'g [Option<i64>],
    /// Values that use values twice double with each: what takes longer than this is not known before play.
    left: &'g Cell<u32>,
}

const MOST_STEPS: u32 = 2_000;

impl Folder<'_> {
    fn value(&self, expr: &Expr) -> Option<i64> {
        self.left.set(self.left.get().checked_sub(1)?);
        match expr {
            Expr::Const(value) => Some(*value),
            Expr::Local(local) => self.locals.get(local.index()).copied().flatten(),
            Expr::NameOf(card) => self.value(card),
            Expr::CardField(card, field)
            | Expr::PrintedField(card, field)
            | Expr::FieldOfName(card, field) => self.card(card)?.values.get(field.index()).copied(),
            Expr::IsKind(card, kind) | Expr::NameIsKind(card, kind) => {
                Some(i64::from(self.game.is_kind(self.card(card)?.kind, *kind)))
            }
            Expr::Has(card, feature) => self.has(card, *feature),
            Expr::Not(inner) => Some(i64::from(self.value(inner)? == 0)),
            Expr::Negate(inner) => self.value(inner)?.checked_neg(),
            Expr::Binary(op, left, right) => binary(*op, self.value(left), self.value(right)),
            Expr::Value(id, args) => self.call(*id, args),
            Expr::KeywordValue(card, keyword) => self.keyword_value(card, *keyword),
            Expr::BagSize(bag) => Some(bag::size(self.value(bag)?)),
            Expr::BagCount(bag, value) => {
                Some(bag::count(self.value(bag)?, usize::try_from(self.value(value)?).ok()?))
            }
            Expr::BagOf(value, count) => {
                Some(bag::of(usize::try_from(self.value(value)?).ok()?, self.value(count)?))
            }
            Expr::BagKinds(bag) => Some(bag::kinds(self.value(bag)?)),
            Expr::CountValues(values) => Some(i64::from(self.value(values)?.count_ones())),
            Expr::If(condition, then, otherwise) => {
                self.value(if self.value(condition)? != 0 { then } else { otherwise })
            }
            _ => None,
        }
    }

    fn card(&self, expr: &Expr) -> Option<&ir::Card> {
        self.game.cards.get(usize::try_from(self.value(expr)?).ok()?)
    }

    fn has(&self, card: &Expr, feature: Feature) -> Option<i64> {
        let card = self.card(card)?;
        let found = match feature {
            Feature::Keyword(keyword) => card.keywords.iter().any(|(has, _)| *has == keyword),
            Feature::Ability(kind) => {
                card.abilities.iter().any(|id| self.game.abilities[id.index()].is_of(kind))
            }
            Feature::AnyAbility => {
                card.abilities.iter().any(|id| self.game.abilities[id.index()].keyword.is_none())
            }
            Feature::AnyKeyword => !card.keywords.is_empty(),
            // Not before all texts are there.
            Feature::Leads(_) => return None,
        };
        Some(i64::from(found))
    }

    fn keyword_value(&self, card: &Expr, keyword: ir::KeywordId) -> Option<i64> {
        let values = self.card(card)?.keywords.iter().filter(|(has, _)| *has == keyword);
        Some(values.fold(0, |sum, (_, value)| self.game.keyword_sum(keyword.index(), sum, *value)))
    }

    fn call(&self, id: ir::ValueId, args: &[Expr]) -> Option<i64> {
        let locals: Vec<Option<i64>> = args.iter().map(|arg| self.value(arg)).collect();
        Folder { game: self.game, locals: &locals, left: self.left }.value(&self.game.values[id.index()].body)
    }
}

fn binary(op: BinaryOp, left: Option<i64>, right: Option<i64>) -> Option<i64> {
    // One side is enough where it decides.
    match (op, left, right) {
        (BinaryOp::And, Some(0), _) | (BinaryOp::And, _, Some(0)) => return Some(0),
        (BinaryOp::Just, Some(value), _) => return 1_i64.checked_shl(u32::try_from(value).ok()?),
        (BinaryOp::Or, Some(value), _) | (BinaryOp::Or, _, Some(value)) if value != 0 => return Some(1),
        _ => {}
    }
    let (left, right) = (left?, right?);
    let truth = |holds: bool| Some(i64::from(holds));
    match op {
        BinaryOp::Add => left.checked_add(right),
        BinaryOp::Subtract => left.checked_sub(right),
        BinaryOp::Multiply => left.checked_mul(right),
        BinaryOp::Divide => {
            if right == 0 {
                Some(0)
            } else {
                left.checked_div(right)
            }
        }
        BinaryOp::Min => Some(left.min(right)),
        BinaryOp::Max => Some(left.max(right)),
        BinaryOp::Equal => truth(left == right),
        BinaryOp::NotEqual => truth(left != right),
        BinaryOp::Less => truth(left < right),
        BinaryOp::LessEqual => truth(left <= right),
        BinaryOp::Greater => truth(left > right),
        BinaryOp::GreaterEqual => truth(left >= right),
        BinaryOp::And => truth(left != 0 && right != 0),
        BinaryOp::Or => truth(left != 0 || right != 0),
        BinaryOp::Within => {
            truth(u32::try_from(left).ok().and_then(|bit| right.checked_shr(bit)).is_some_and(|r| r & 1 == 1))
        }
        BinaryOp::Overlaps => truth(left & right != 0),
        BinaryOp::Unite => Some(left | right),
        BinaryOp::Without => Some(left & !right),
        BinaryOp::Common => Some(left & right),
        BinaryOp::BagAdd => Some(bag::add(left, right)),
        BinaryOp::BagSubtract => Some(bag::subtract(left, right)),
        // Answered by its left side above.
        BinaryOp::Just => None,
    }
}

/// What is so whatever happens, or has a part that is: a constant, something compared with itself, a number of cards
/// that is not below 0.
pub(crate) fn says_nothing(game: &Game, condition: &Expr) -> bool {
    if constant(game, condition).is_some_and(|value| value != 0) {
        return true;
    }
    let Expr::Binary(op, left, right) = condition else { return false };
    let either = || says_nothing(game, left) || says_nothing(game, right);
    if *op == BinaryOp::And {
        return either();
    }
    if *op == BinaryOp::Or {
        return either() || are_all(left, right);
    }
    let is_same = left == right && (is_read(left) || matches!(**left, Expr::Count(_)));
    let is_reflexive = matches!(op, BinaryOp::Equal | BinaryOp::LessEqual | BinaryOp::GreaterEqual);
    is_same && is_reflexive || is_within_bounds(game, *op, left, right)
}

/// What is never so: something that would have to differ from itself, a number of cards below 0, a field beyond its
/// bounds.
pub(crate) fn is_never(game: &Game, condition: &Expr) -> bool {
    let Expr::Binary(op, left, right) = condition else { return false };
    let is_same = left == right && (is_read(left) || matches!(**left, Expr::Count(_)));
    let is_strict = matches!(op, BinaryOp::NotEqual | BinaryOp::Less | BinaryOp::Greater);
    let opposites = [
        (BinaryOp::Less, BinaryOp::GreaterEqual),
        (BinaryOp::LessEqual, BinaryOp::Greater),
        (BinaryOp::Greater, BinaryOp::LessEqual),
        (BinaryOp::GreaterEqual, BinaryOp::Less),
    ];
    let opposite = opposites.iter().find(|(one, _)| one == op).map(|(_, other)| *other);
    is_same && is_strict || opposite.is_some_and(|other| is_within_bounds(game, other, left, right))
}

/// One or the other holds in any case.
fn are_all(one: &Expr, other: &Expr) -> bool {
    if is_negation(one, other) || is_negation(other, one) {
        return is_read(one) || is_read(other);
    }
    let (Some(one), Some(other)) = (Asked::of(one), Asked::of(other)) else { return false };
    let [low, high] = if one.from <= other.from { [&one, &other] } else { [&other, &one] };
    let joined = low.from == i64::MIN && high.to == i64::MAX && low.to >= high.from.saturating_sub(1);
    let is_but = |but: &Asked<'_>, only: &Asked<'_>| {
        but.but.is_some_and(|value| only.from <= value && value <= only.to && only.but.is_none())
    };
    let covers = joined && one.but.is_none() && other.but.is_none();
    one.what == other.what && (covers || is_but(&one, &other) || is_but(&other, &one))
}

/// `count(S) >= 0`, and the like of a field that is bounded: what it can be at least, or at most, is enough.
fn is_within_bounds(game: &Game, op: BinaryOp, left: &Expr, right: &Expr) -> bool {
    let (what, op, value) = if let Expr::Const(value) = right {
        (left, op, *value)
    } else if let Expr::Const(value) = left {
        (right, mirrored(op), *value)
    } else {
        return false;
    };
    let field = if let Expr::PlayerField(_, field) = what {
        game.player_fields.get(field.index())
    } else if let Expr::CardField(_, field) = what {
        game.card_fields.get(field.index())
    } else {
        None
    };
    let count = matches!(what, Expr::Count(_)).then_some(0);
    let least = field.and_then(|field| field.at_least).or(count);
    let most = field.and_then(|field| field.at_most);
    let is_least = |least| value < least || value == least && op == BinaryOp::GreaterEqual;
    let is_most = |most| value > most || value == most && op == BinaryOp::LessEqual;
    matches!(op, BinaryOp::Greater | BinaryOp::GreaterEqual) && least.is_some_and(is_least)
        || matches!(op, BinaryOp::Less | BinaryOp::LessEqual) && most.is_some_and(is_most)
}

/// Two conditions of a conjunction that can never hold together: one is the other's negation, or what both compare with
/// constants would have to be two different things.
pub(crate) fn contradicts(game: &Game, a: &Expr, b: &Expr) -> bool {
    if is_negation(a, b) || is_negation(b, a) {
        return is_read(a) || is_read(b);
    }
    if differ(a, b) || differ(b, a) {
        return true;
    }
    // `friendly enemy`: what two adjectives say of the same card.
    if let (Expr::Value(one, args), Expr::Value(other, others)) = (a, b)
        && args == others
        && one != other
    {
        let body = |id: &ir::ValueId| game.values.get(id.index()).map(|value| &value.body);
        let (Some(one), Some(other)) = (body(one), body(other)) else { return false };
        return differ(one, other) || differ(other, one);
    }
    match (Asked::of(a), Asked::of(b)) {
        (Some(one), Some(other)) => one.what == other.what && one.excludes(&other),
        _ => false,
    }
}

/// `c.controller == you` and `c.controller != you`
fn differ(a: &Expr, b: &Expr) -> bool {
    let (Expr::Binary(BinaryOp::Equal, left, right), Expr::Binary(BinaryOp::NotEqual, one, other)) = (a, b)
    else {
        return false;
    };
    left == one && right == other
}

fn is_negation(a: &Expr, b: &Expr) -> bool {
    matches!(a, Expr::Not(inner) if **inner == *b)
}

/// Asked twice in one condition it gives the same answer.
fn is_read(expr: &Expr) -> bool {
    if let Expr::Not(inner) = expr {
        return is_read(inner);
    }
    matches!(
        expr,
        Expr::CardField(..)
            | Expr::PlayerField(..)
            | Expr::PrintedField(..)
            | Expr::FieldOfName(..)
            | Expr::Local(_)
            | Expr::TurnNumber
            | Expr::KeywordValue(..)
            | Expr::IsKind(..)
            | Expr::Has(..)
            | Expr::Value(..)
    )
}

/// `WHAT < CONSTANT` and its like: what is compared, and what it may be.
struct Asked<'e> {
    what: &'e Expr,
    from: i64,
    to: i64,
    /// It may be anything but this.
    but: Option<i64>,
}

impl<'e> Asked<'e> {
    fn of(expr: &'e Expr) -> Option<Self> {
        let Expr::Binary(op, left, right) = expr else { return None };
        let (what, op, value) = if let Expr::Const(value) = **right {
            (&**left, *op, value)
        } else if let Expr::Const(value) = **left {
            (&**right, mirrored(*op), value)
        } else {
            return None;
        };
        let (from, to, but) = match op {
            BinaryOp::Equal => (value, value, None),
            BinaryOp::NotEqual => (i64::MIN, i64::MAX, Some(value)),
            BinaryOp::Less => (i64::MIN, value.checked_sub(1)?, None),
            BinaryOp::LessEqual => (i64::MIN, value, None),
            BinaryOp::Greater => (value.checked_add(1)?, i64::MAX, None),
            BinaryOp::GreaterEqual => (value, i64::MAX, None),
            _ => return None,
        };
        is_read(what).then_some(Self { what, from, to, but })
    }

    fn excludes(&self, other: &Self) -> bool {
        let (from, to) = (self.from.max(other.from), self.to.min(other.to));
        from > to || from == to && (self.but == Some(from) || other.but == Some(from))
    }
}

/// The operator with its sides exchanged.
fn mirrored(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Less => BinaryOp::Greater,
        BinaryOp::LessEqual => BinaryOp::GreaterEqual,
        BinaryOp::Greater => BinaryOp::Less,
        BinaryOp::GreaterEqual => BinaryOp::LessEqual,
        other => other,
    }
}
