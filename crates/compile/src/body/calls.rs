//! Calls of events: the kernel's, with their places and decks, and the rulebook's.

use super::Body;
use super::terms::{Elem, Term, Want};
use crate::problem::{cards, names, types};
use diagnostic::Span;
use ir::{Arg, EventId, Kernel, Type};
use syntax::ast::{self, ExprKind};

impl Body<'_, '_> {
    pub(super) fn call(&mut self, call: &ast::Call, pay: bool) -> Option<ir::Call> {
        let Some(event) = self.c.event_named(&call.name) else {
            self.look_at_arguments(&call.args);
            return None;
        };
        let args = match self.c.game.events[event.index()].kernel {
            Some(kernel) => self.kernel_args(kernel, call)?,
            None => self.event_args(event, call)?,
        };
        self.check_one_set(&args, call);
        Some(ir::Call { event, args, pay })
    }

    /// Of a call that means nothing at least the arguments are checked.
    fn look_at_arguments(&mut self, args: &[ast::Expr]) {
        for arg in args {
            if !self.is_place(arg) {
                self.term(arg, Want::Set);
            }
        }
    }

    fn event_args(&mut self, event: EventId, call: &ast::Call) -> Option<Vec<Arg>> {
        let params = self.c.event_signatures[event.index()].params.clone();
        if params.len() != call.args.len() {
            let shown: Vec<&str> = params.iter().map(|(name, _)| name.as_str()).collect();
            self.c.report(types::argument_count(call.span, &call.name.text, &shown, call.args.len()));
            self.look_at_arguments(&call.args);
            return None;
        }
        let args: Vec<Option<Arg>> = params
            .iter()
            .zip(&call.args)
            .map(|((_, ty), arg)| match ty {
                Some(ty) => self.arg(arg, *ty),
                None => {
                    self.term(arg, Want::Set);
                    None
                }
            })
            .collect();
        args.into_iter().collect()
    }

    /// An argument for a parameter of this type.
    fn arg(&mut self, expr: &ast::Expr, ty: Type) -> Option<Arg> {
        let want = match ty {
            Type::Card(_) | Type::Player => Want::Set,
            _ => Want::Value(Some(ty)),
        };
        match self.term(expr, want)? {
            Term::Value(value, found) => self.fits(found, ty, expr.span).then_some(Arg::One(value)),
            Term::Set { set, elem, .. } => self.member_fits(elem, ty, expr.span).then_some(Arg::Each(set)),
            Term::Choose(choose, elem) => {
                self.member_fits(elem, ty, expr.span).then_some(Arg::Choose(choose))
            }
            Term::Number(choice) => self.fits(Type::Int, ty, expr.span).then_some(Arg::Number(choice)),
        }
    }

    fn member_fits(&mut self, elem: Elem, ty: Type, span: Span) -> bool {
        self.fits(Self::card_type(elem), ty, span)
    }

    fn check_one_set(&mut self, args: &[Arg], call: &ast::Call) {
        let is_set = |arg: &Arg| match arg {
            Arg::Each(_) => true,
            Arg::Choose(choose) => choose.amount != ir::Amount::One,
            _ => false,
        };
        if let Some((at, _)) = args.iter().enumerate().filter(|(_, arg)| is_set(arg)).nth(1) {
            self.c.report(types::two_sets(call.args.get(at).map_or(call.span, |arg| arg.span)));
        }
    }

    fn kernel_args(&mut self, kernel: Kernel, call: &ast::Call) -> Option<Vec<Arg>> {
        match (kernel, &call.args[..]) {
            (Kernel::Move, [what, to]) => {
                let what = self.arg(what, Type::Card(ir::CARD));
                let to = self.place(to);
                Some(vec![what?, Arg::Place(to?)])
            }
            (Kernel::Create, [what, to]) => {
                let what = self.created(what);
                let to = self.place(to);
                Some(vec![what?, Arg::Place(to?)])
            }
            (Kernel::Shuffle, [zone]) => Some(vec![Arg::Zone(self.one_zone(zone)?)]),
            (Kernel::Reveal, [what]) => Some(vec![self.arg(what, Type::Card(ir::CARD))?]),
            (Kernel::Lose, [who]) => Some(vec![self.arg(who, Type::Player)?]),
            (Kernel::PhaseBegins, _) => {
                self.c.report(names::not_here(
                    "phase_begins",
                    call.span,
                    "phases begin by themselves; listen with `after`",
                ));
                None
            }
            _ => {
                let params = kernel_params(kernel);
                self.c.report(types::argument_count(call.span, kernel.name(), params, call.args.len()));
                None
            }
        }
    }

    /// What `create` makes: a card or a whole deck, by name, or a card whose name is computed.
    fn created(&mut self, what: &ast::Expr) -> Option<Arg> {
        let ExprKind::Text(name) = &what.kind else {
            return self.expect(what, Type::CardName).map(Arg::One);
        };
        if let Some(deck) = self.c.names.decks.get(name) {
            return Some(Arg::Deck(deck));
        }
        if let Some(card) = self.c.names.cards.get(name) {
            return Some(Arg::One(ir::Expr::Const(i64::from(card.0))));
        }
        let known = self.c.names.cards.iter().chain(self.c.names.decks.iter());
        let problem = cards::unknown_card("card or deck", name, what.span, known);
        self.c.report_unknown(name, problem);
        None
    }
}

fn kernel_params(kernel: Kernel) -> &'static [&'static str] {
    match kernel {
        Kernel::Move => &["card", "place"],
        Kernel::Create => &["name", "place"],
        Kernel::Shuffle => &["zone"],
        Kernel::Reveal => &["card"],
        Kernel::PhaseBegins => &["phase"],
        Kernel::Lose => &["player"],
    }
}
