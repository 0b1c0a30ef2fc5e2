//! Bags: "{2}{W}{W}".

use super::writer::Writer;
use ir::{BinaryOp, EnumId, Expr, Type};

/// Bits of the count of one value, the first value lowest.
const COUNT_BITS: usize = 7;

/// A bag that is written out.
fn constant_bag(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::Const(bits) => Some(*bits),
        Expr::BagOf(value, count) => match (&**value, &**count) {
            (Expr::Const(value @ 0..8), Expr::Const(count @ 0..128)) => {
                Some(count << (COUNT_BITS * *value as usize))
            }
            _ => None,
        },
        Expr::Binary(BinaryOp::BagAdd, left, right) => Some(constant_bag(left)? + constant_bag(right)?),
        _ => None,
    }
}

impl Writer<'_> {
    /// "{2}{W}{W}"
    pub fn bag(&self, of: EnumId, bits: i64) -> String {
        self.game.bag_text(of, bits)
    }

    /// An expression about bags in words.
    pub fn bag_phrase(&mut self, expr: &Expr) -> String {
        if let Some(text) = self.constant_bag(expr) {
            return text;
        }
        match expr {
            Expr::BagSize(of) => format!("the size of {}", self.bag_phrase(of)),
            Expr::BagCount(of, value) => {
                let value = self.value_of_bag(of, value);
                format!("the amount of {value} in {}", self.bag_phrase(of))
            }
            Expr::BagOf(value, count) => {
                let ty = self.type_of(value);
                format!("{} {}", self.number(count), self.phrase(value, ty))
            }
            Expr::BagKinds(of) => format!("the kinds in {}", self.bag_phrase(of)),
            Expr::Remainder(cover) => {
                let (pool, cost) = (self.bag_phrase(&cover.pool), self.bag_phrase(&cover.cost));
                format!("what is left of {pool} after paying {cost}")
            }
            _ => {
                let ty = self.type_of(expr).or_else(|| self.only_bag());
                self.phrase(expr, ty)
            }
        }
    }

    /// "{1}{G}" of a bag that is written out.
    pub fn constant_bag(&self, expr: &Expr) -> Option<String> {
        match (constant_bag(expr), self.only_bag()) {
            (Some(bits), Some(Type::Bag(of))) => Some(self.bag(of, bits)),
            _ => None,
        }
    }

    fn value_of_bag(&mut self, bag: &Expr, value: &Expr) -> String {
        let ty = match self.type_of(bag).or_else(|| self.only_bag()) {
            Some(Type::Bag(of)) => Some(Type::Enum(of)),
            _ => None,
        };
        self.phrase(value, ty)
    }

    /// A game has one sort of bag, if any.
    fn only_bag(&self) -> Option<Type> {
        let types = self.game.player_fields.iter().chain(&self.game.card_fields).map(|field| field.ty);
        types.into_iter().find(|ty| matches!(ty, Type::Bag(_)))
    }
}
