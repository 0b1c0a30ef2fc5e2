//! Calls of values: those of the language (`count`, `min`, `common`, ...) and those of the rulebook.

use super::terms::{Elem, Term, Want};
use super::{Body, You};
use crate::compiler::{Progress, ValueFacts};
use crate::problem::{declarations, names, types};
use ir::{BinaryOp, Expr, Type, ValueId};
use syntax::ast::{self, Ident};

/// Values that need no declaration.
pub(crate) const BUILTIN: [&str; 16] = [
    "count",
    "min",
    "max",
    "common",
    "position",
    "has_list",
    "knows",
    "size",
    "amount",
    "bag",
    "kinds",
    "coverable",
    "remainder",
    "cover",
    "announced",
    "shares",
];

impl Body<'_, '_> {
    pub(super) fn call_value(&mut self, call: &ast::Call) -> Option<Term> {
        if !self.is_plain(call) {
            return None;
        }
        match call.name.text.as_str() {
            "count" => return self.count(call),
            "min" => return self.least_or_greatest(call, BinaryOp::Min),
            "max" => return self.least_or_greatest(call, BinaryOp::Max),
            "common" => return self.common_values(call),
            "position" => return self.position(call),
            "knows" if self.site.test_players.is_some() => return self.knows(call),
            "has_list" => return self.has_list(call),
            _ => {}
        }
        if let Some(id) = self.c.names.values.find(&call.name.text, call.name.span) {
            return self.value_of(id, &call.name, &call.args);
        }
        if let Some(term) = self.bag_function(call).or_else(|| self.stack_function(call)) {
            return term;
        }
        let name = &call.name;
        if self.c.names.events.has(&name.text) {
            self.c.report(types::event_in_expression(name.span, &name.text));
            return None;
        }
        // Behind `let` an event may be called, too.
        let known = self.c.names.values.iter().chain(BUILTIN).chain(self.c.names.events.iter());
        let problem = names::unknown_name(&name.text, name.span, known);
        self.c.report_unknown(&name.text, problem);
        None
    }

    fn count(&mut self, call: &ast::Call) -> Option<Term> {
        let [set] = &call.args[..] else {
            self.c.report(types::argument_count(call.span, "count", &["a set"], call.args.len()));
            return None;
        };
        let count = match self.term(set, Want::Set)? {
            Term::Value(values, Type::EnumSet(_)) => Expr::CountValues(Box::new(values)),
            term => Expr::Count(Box::new(self.term_as_set(term, set)?.0)),
        };
        Some(Term::Value(count, Type::Int))
    }

    /// A value is computed, not done: nobody does it, it comes from no card, and its parameters stand in their order.
    fn is_plain(&mut self, call: &ast::Call) -> bool {
        let extra = [("by", &call.by), ("from", &call.from)];
        if let Some((word, Some(expr))) = extra.into_iter().find(|(_, expr)| expr.is_some()) {
            self.c.report(names::not_here(word, expr.span, "only an event is somebody's doing"));
            return false;
        }
        if let Some((name, _)) = call.named.first() {
            self.c.report(names::not_here(&name.text, name.span, "only arguments of events are named"));
            return false;
        }
        true
    }

    /// `common(a, b)`: the enum values in both sets.
    fn common_values(&mut self, call: &ast::Call) -> Option<Term> {
        let [left, right] = &call.args[..] else {
            self.c.report(types::argument_count(call.span, "common", &["a", "b"], call.args.len()));
            return None;
        };
        match self.value(left, None)? {
            (first, Type::EnumSet(id)) => {
                let second = self.value_set(right, id)?;
                let value = Expr::Binary(BinaryOp::Common, Box::new(first), Box::new(second));
                Some(Term::Value(value, Type::EnumSet(id)))
            }
            (_, ty) => {
                let found = self.c.type_name(ty);
                self.c.report(types::wrong_type(left.span, "a set of enum values", &found));
                None
            }
        }
    }

    /// `position(c)`: how many cards lie before it.
    fn position(&mut self, call: &ast::Call) -> Option<Term> {
        let card = self.only_argument(call, "a card", Type::Card(ir::CARD))?;
        Some(Term::Value(Expr::Position(Box::new(card)), Type::Int))
    }

    /// `knows(p, c)`: whether the player knows which card it is. Only tests may ask: no rule depends on it.
    fn knows(&mut self, call: &ast::Call) -> Option<Term> {
        let [player, card] = &call.args[..] else {
            self.c.report(types::argument_count(
                call.span,
                "knows",
                &["a player", "a card"],
                call.args.len(),
            ));
            return None;
        };
        let (player, card) = (self.expect(player, Type::Player), self.expect(card, Type::Card(ir::CARD)));
        Some(Term::Value(Expr::Knows(Box::new(player?), Box::new(card?)), Type::Bool))
    }

    /// `has_list(p)`: whether the player brought a deck list.
    fn has_list(&mut self, call: &ast::Call) -> Option<Term> {
        let player = self.only_argument(call, "a player", Type::Player)?;
        Some(Term::Value(Expr::HasDeck(Box::new(player)), Type::Bool))
    }

    pub(super) fn only_argument(&mut self, call: &ast::Call, shown: &str, ty: Type) -> Option<Expr> {
        let [arg] = &call.args[..] else {
            self.c.report(types::argument_count(call.span, &call.name.text, &[shown], call.args.len()));
            return None;
        };
        self.expect(arg, ty)
    }

    /// `min(a, b, ...)`, `max(a, b, ...)`
    fn least_or_greatest(&mut self, call: &ast::Call, op: BinaryOp) -> Option<Term> {
        if call.args.len() < 2 && !self.c.is_asked(call.span) {
            self.c.report(types::argument_count(call.span, &call.name.text, &["a", "b"], call.args.len()));
            return None;
        }
        let numbers: Vec<Option<Expr>> = call.args.iter().map(|arg| self.number(arg)).collect();
        let both = |left: Expr, right: Expr| Expr::Binary(op, Box::new(left), Box::new(right));
        let all = numbers.into_iter().collect::<Option<Vec<Expr>>>()?.into_iter().reduce(both)?;
        Some(Term::Value(all, Type::Int))
    }

    pub(super) fn value_of(&mut self, id: ValueId, name: &Ident, args: &[ast::Expr]) -> Option<Term> {
        let facts = self.value_facts(id, name)?;
        let params = self.c.values[id.index()].signature.params.clone();
        // Of a call that is still being written more may come.
        let is_asked = args.last().is_some_and(|arg| self.c.is_asked(arg.span));
        if params.len() != args.len() && !is_asked {
            let shown: Vec<&str> = params.iter().map(|(name, _)| name.as_str()).collect();
            self.c.report(types::argument_count(name.span, &name.text, &shown, args.len()));
            return None;
        }
        let lowered: Vec<Option<Expr>> = params
            .iter()
            .zip(args)
            .map(|((_, ty), arg)| match ty {
                Some(ty) => self.expect(arg, *ty),
                None => self.value(arg, None).map(|(value, _)| value),
            })
            .collect();
        let lowered: Option<Vec<Expr>> = lowered.into_iter().collect();
        match facts.ty? {
            Type::CardSet(_) | Type::PlayerSet | Type::TargetSet(_) => self.written_out(id, lowered?),
            ty => Some(Term::Value(Expr::Value(id, lowered?), ty)),
        }
    }

    /// A value that is a set of cards or players, as if its definition stood here.
    fn written_out(&mut self, id: ValueId, args: Vec<Expr>) -> Option<Term> {
        let entry = &self.c.values[id.index()];
        let (definition, params) = (entry.definition, entry.signature.params.clone());
        self.elsewhere(|body| {
            for (param, ((name, ty), arg)) in definition.params.iter().zip(params.iter().zip(args)) {
                body.bind_value(name, arg, *ty, param.name.span);
            }
            let term = body.term(&definition.body, Want::Value(None))?;
            let (set, elem) = body.term_as_set(term, &definition.body)?;
            Some(Term::Set { set, elem, single: false })
        })
    }

    /// What a `value` is: one value of whatever type, or a set of cards or players.
    pub fn value_or_set(&mut self, expr: &ast::Expr) -> Option<(Expr, Type)> {
        let ty = match self.term(expr, Want::Value(None))? {
            Term::Set { elem: Elem::Cards(kind), single: false, .. } => Type::CardSet(kind),
            Term::Set { elem: Elem::Players, single: false, .. } => Type::PlayerSet,
            Term::Set { elem: Elem::Targets(kind), single: false, .. } => Type::TargetSet(kind),
            term => return self.one_value(term, expr),
        };
        // Nothing reads this: uses are written out.
        Some((Expr::Const(0), ty))
    }

    /// What is to be known of a value, which is lowered now if it was not yet.
    pub(super) fn value_facts(&mut self, id: ValueId, name: &Ident) -> Option<ValueFacts> {
        if matches!(self.c.values[id.index()].progress, Progress::Waiting) {
            self.c.lower_value(id);
        }
        let facts = match self.c.values[id.index()].progress {
            Progress::Done(facts) => facts,
            Progress::Running | Progress::Waiting => {
                self.c.report(declarations::values_in_a_circle(&name.text, name.span));
                return None;
            }
        };
        self.levels = self.levels.max(facts.levels);
        if facts.needs_you {
            self.uses_you = true;
            if self.site.you == You::Nobody {
                self.c.report(names::not_here(
                    &name.text,
                    name.span,
                    "it speaks of `you`, whom a test does not have",
                ));
                return None;
            }
        }
        if let Some(kind) = facts.needs_self
            && !self.require_self(&name.text, kind, name.span)
        {
            return None;
        }
        Some(facts)
    }
}
