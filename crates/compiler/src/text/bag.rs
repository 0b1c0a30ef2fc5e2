//! Bags: "{2}{W}{W}".

use super::writer::Writer;
use ir::{Arg, Attempted, BinaryOp, Block, Call, EnumId, Expr, KeywordId, Stmt, Type, bag};

fn bag_of(value: i64, count: i64) -> Option<i64> {
    let value = usize::try_from(value).ok().filter(|value| *value < ir::limits::BAG_VALUES)?;
    (0..=bag::MOST).contains(&count).then(|| bag::of(value, count))
}

/// A bag that is written out.
fn constant_bag(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::Const(bits) => Some(*bits),
        Expr::BagOf(value, count) => match (&**value, &**count) {
            (Expr::Const(value), Expr::Const(count)) => bag_of(*value, *count),
            _ => None,
        },
        Expr::Binary(BinaryOp::BagAdd, left, right) => {
            Some(bag::add(constant_bag(left)?, constant_bag(right)?))
        }
        _ => None,
    }
}

/// The value of which some call gives as many as the keyword says.
fn paid_value(block: &Block, keyword: KeywordId) -> Option<i64> {
    let of_arg = |arg: &Arg| match arg {
        Arg::One(Expr::BagOf(value, count)) => match (&**value, &**count) {
            (Expr::Const(value), Expr::KeywordValue(_, known)) if *known == keyword => Some(*value),
            _ => None,
        },
        _ => None,
    };
    let of_call = |call: &Call| call.args.iter().find_map(of_arg);
    block.iter().find_map(|stmt| match stmt {
        Stmt::Call(call) => of_call(call),
        Stmt::Attempt { attempt: Attempted::Call(call), .. } if of_call(call).is_some() => of_call(call),
        _ => stmt.blocks().into_iter().find_map(|block| paid_value(block, keyword)),
    })
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
            Expr::BagSize(of) => match &**of {
                Expr::CardField(card, field) => {
                    let total = format!("total {}", self.card_field(*field));
                    self.belonging(card, &total)
                }
                _ => format!("the size of {}", self.bag_phrase(of)),
            },
            Expr::BagCount(of, value) => {
                let value = self.value_of_bag(of, value);
                format!("the amount of {value} in {}", self.bag_phrase(of))
            }
            Expr::BagOf(value, count) => {
                let count = self.number(count);
                // Said as a bag already.
                if count.starts_with('{') {
                    return count;
                }
                // The number behind a keyword is known: "Ward 2" asks for {2}.
                if let (Ok(count), Expr::Const(value), Some(Type::Bag(of))) =
                    (count.parse::<i64>(), &**value, self.only_bag())
                    && let Some(bag) = bag_of(*value, count)
                {
                    return self.bag(of, bag);
                }
                let ty = self.type_of(value).or_else(|| self.only_value());
                // Of what a bag is written as a number, the number is enough.
                match (&**value, ty) {
                    (Expr::Const(value), Some(Type::Enum(of))) if self.is_last_value(of, *value) => count,
                    _ => format!("{count} {}", self.phrase(value, ty)),
                }
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

    /// "{2}" of a keyword whose number is so much of one value wherever somebody pays it.
    pub fn price(&self, keyword: KeywordId, number: i64) -> Option<String> {
        let Type::Bag(of) = self.only_bag()? else { return None };
        let abilities = self.game.abilities.iter().map(|ability| &ability.body);
        let value =
            self.game.rule_bodies().chain(abilities).find_map(|body| paid_value(&body.block, keyword))?;
        bag_of(value, number).map(|bag| self.bag(of, bag))
    }

    fn value_of_bag(&mut self, bag: &Expr, value: &Expr) -> String {
        let ty = match self.type_of(bag).or_else(|| self.only_bag()) {
            Some(Type::Bag(of)) => Some(Type::Enum(of)),
            _ => None,
        };
        self.phrase(value, ty)
    }

    fn is_last_value(&self, of: EnumId, value: i64) -> bool {
        let values = self.game.enums.get(of.index()).map_or(0, |of| of.values.len());
        usize::try_from(value).is_ok_and(|value| value + 1 == values)
    }

    fn only_value(&self) -> Option<Type> {
        match self.only_bag()? {
            Type::Bag(of) => Some(Type::Enum(of)),
            _ => None,
        }
    }

    /// A game has one sort of bag, if any.
    fn only_bag(&self) -> Option<Type> {
        let types = self.game.player_fields.iter().chain(&self.game.card_fields).map(|field| field.ty);
        types.into_iter().find(|ty| matches!(ty, Type::Bag(_)))
    }
}
