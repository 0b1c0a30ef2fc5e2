//! Bags: how many of each value of an enum, and paying one from a pool and from cards.

use super::Body;
use super::terms::{Elem, Term};
use crate::fold;
use crate::problem::{calls, types};
use diagnostic::Span;
use ir::{BinaryOp, Cover, EnumId, Expr, KindId, Set, Type, bag};
use syntax::ast;

/// What `coverable`, `remainder` and `cover` are given.
const COVER: [&str; 5] = ["cost", "pool", "cards", "field of values", "field of amounts"];

impl Body<'_, '_> {
    /// The functions about bags, unless the rulebook has a value of that name.
    pub(super) fn bag_function(&mut self, call: &ast::Call) -> Option<Option<Term>> {
        Some(match call.name.text.as_str() {
            "size" => self.bag_size(call),
            "amount" => self.bag_amount(call),
            "bag" => self.bag_of(call),
            "kinds" => self.bag_kinds(call),
            "coverable" => self
                .covering(call)
                .map(|(cover, _, _)| Term::Value(Expr::Coverable(Box::new(cover)), Type::Bool)),
            "remainder" => self
                .covering(call)
                .map(|(cover, id, _)| Term::Value(Expr::Remainder(Box::new(cover)), Type::Bag(id))),
            "cover" => self.covering(call).map(|(cover, _, kind)| Term::Set {
                set: Set::Cover(Box::new(cover)),
                elem: Elem::Cards(kind),
                single: false,
            }),
            _ => return None,
        })
    }

    fn bag_argument(&mut self, arg: &ast::Expr) -> Option<(Expr, EnumId)> {
        match self.value(arg, None)? {
            (bag, Type::Bag(id)) => Some((bag, id)),
            (_, ty) => {
                let found = self.c.type_name(ty);
                self.c.report(types::wrong_type(arg.span, "a bag", &found));
                None
            }
        }
    }

    fn arguments<'e, const N: usize>(
        &mut self,
        call: &'e ast::Call,
        shown: &[&str; N],
    ) -> Option<&'e [ast::Expr; N]> {
        let args = <&[ast::Expr; N]>::try_from(&call.args[..]);
        if args.is_err() {
            self.c.report(types::argument_count(call.span, &call.name.text, shown, call.args.len()));
        }
        args.ok()
    }

    fn bag_size(&mut self, call: &ast::Call) -> Option<Term> {
        let [bag] = self.arguments(call, &["a bag"])?;
        let (bag, _) = self.bag_argument(bag)?;
        Some(Term::Value(Expr::BagSize(Box::new(bag)), Type::Int))
    }

    fn bag_amount(&mut self, call: &ast::Call) -> Option<Term> {
        let [bag, value] = self.arguments(call, &["a bag", "a value"])?;
        let (bag, id) = self.bag_argument(bag)?;
        let value = self.expect(value, Type::Enum(id))?;
        Some(Term::Value(Expr::BagCount(Box::new(bag), Box::new(value)), Type::Int))
    }

    /// `bag(W, 3)`
    fn bag_of(&mut self, call: &ast::Call) -> Option<Term> {
        let [value, count] = self.arguments(call, &["a value", "a number"])?;
        let count = self.number(count);
        match self.value(value, None)? {
            (one, Type::Enum(id)) => {
                Some(Term::Value(Expr::BagOf(Box::new(one), Box::new(count?)), Type::Bag(id)))
            }
            (_, ty) => {
                let found = self.c.type_name(ty);
                self.c.report(types::wrong_type(value.span, "a value of an enum", &found));
                None
            }
        }
    }

    fn bag_kinds(&mut self, call: &ast::Call) -> Option<Term> {
        let [bag] = self.arguments(call, &["a bag"])?;
        let (bag, id) = self.bag_argument(bag)?;
        Some(Term::Value(Expr::BagKinds(Box::new(bag)), Type::EnumSet(id)))
    }

    // ---- bags from other values -----------------------------------------------------------------------------------

    /// One of a value, or so many of the last value of the enum.
    pub(super) fn as_bag(&mut self, value: Expr, found: Type, id: EnumId, span: Span) -> Option<Expr> {
        let bag = match found {
            Type::Bag(_) => {
                self.fits(found, Type::Bag(id), span).then_some(())?;
                return Some(value);
            }
            Type::Enum(of) => {
                self.fits(Type::Enum(of), Type::Enum(id), span).then_some(())?;
                Expr::BagOf(Box::new(value), Box::new(Expr::Const(1)))
            }
            Type::Int => {
                let last = self.c.game.enums[id.index()].values.len().saturating_sub(1);
                Expr::BagOf(Box::new(Expr::Const(last as i64)), Box::new(value))
            }
            other => {
                self.fits(other, Type::Bag(id), span);
                return None;
            }
        };
        if let Expr::BagOf(_, count) = &bag
            && let Expr::Const(count) = **count
            && !(0..=bag::MOST).contains(&count)
        {
            self.c.report(calls::too_many_in_a_bag(span, count));
            return None;
        }
        Some(fold::constant(&self.c.game, &bag).map_or(bag, Expr::Const))
    }

    /// `W or U`, where a bag is wanted: one unit that may be either value.
    pub(super) fn either(&mut self, first: &Expr, id: EnumId, right: &ast::Expr, span: Span) -> Option<Term> {
        let second = self.expect(right, Type::Enum(id))?;
        let last = self.c.game.enums[id.index()].values.len().saturating_sub(1);
        let value = |expr: &Expr| match expr {
            Expr::Const(value) => usize::try_from(*value).ok().filter(|value| *value != last),
            _ => None,
        };
        let choice = value(first).zip(value(&second)).and_then(|(one, other)| bag::Choice::new(one, other));
        if choice.is_none() {
            let last = self.c.game.enums[id.index()].values.last().cloned().unwrap_or_default();
            self.c.report(calls::no_choice_of_two(span, &last));
        }
        Some(Term::Value(Expr::Const(bag::of_choice(choice?)), Type::Bag(id)))
    }

    /// `a + b`, `a - b`, where one side is a bag or a bag is wanted.
    pub(super) fn bag_sum(
        &mut self,
        op: ast::BinaryOp,
        first: Expr,
        ty: Type,
        wanted: Option<EnumId>,
        left: &ast::Expr,
        right: &ast::Expr,
    ) -> Option<Term> {
        let ((Type::Bag(id), _) | (_, Some(id))) = (ty, wanted) else { return None };
        let first = self.as_bag(first, ty, id, left.span);
        let second = self.expect(right, Type::Bag(id));
        let op = if op == ast::BinaryOp::Add { BinaryOp::BagAdd } else { BinaryOp::BagSubtract };
        let sum = Expr::Binary(op, Box::new(first?), Box::new(second?));
        Some(Term::Value(sum, Type::Bag(id)))
    }

    // ---- paying ---------------------------------------------------------------------------------------------------

    /// `coverable(cost, pool, SET, makes, amount)`
    fn covering(&mut self, call: &ast::Call) -> Option<(Cover, EnumId, KindId)> {
        let [cost, pool, sources, makes, amount] = self.arguments(call, &COVER)?;
        let pool = self.bag_argument(pool);
        let sources = self.card_set(sources);
        let (pool, id) = pool?;
        let cost = self.expect(cost, Type::Bag(id));
        let (sources, kind) = sources?;
        // A bare field is that of the card that pays.
        let local = self.fresh(makes.span);
        let (makes, amount) = self.with_candidate(local, Elem::Cards(kind), |body| {
            (body.expect(makes, Type::EnumSet(id)), body.number(amount))
        });
        let cover = Cover { cost: cost?, pool, sources, local, of: id, makes: makes?, amount: amount? };
        Some((cover, id, kind))
    }
}
