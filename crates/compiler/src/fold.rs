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

/// Two conditions of a conjunction that can never hold together: the same field is two different things.
pub(crate) fn contradicts(a: &Expr, b: &Expr) -> bool {
    match (equation(a), equation(b)) {
        (Some((field, one)), Some((other_field, other))) => field == other_field && one != other,
        _ => false,
    }
}

/// `FIELD == CONSTANT`, either way round.
fn equation(expr: &Expr) -> Option<(&Expr, i64)> {
    let Expr::Binary(BinaryOp::Equal, left, right) = expr else { return None };
    match (&**left, &**right) {
        (Expr::CardField(..) | Expr::PlayerField(..), Expr::Const(value)) => Some((left, *value)),
        (Expr::Const(value), Expr::CardField(..) | Expr::PlayerField(..)) => Some((right, *value)),
        _ => None,
    }
}
