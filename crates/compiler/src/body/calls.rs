//! Calls of events: the kernel's, with their places and decks, and the rulebook's.

use super::Body;
use super::arguments::Given;
use super::mentions::mentions_it;
use super::terms::{Elem, Term, Want};
use crate::probe::{Fit, is_probe};
use crate::problem::{calls, cards, names, types, words};
use diagnostic::{Diagnostic, Span};
use ir::{Arg, EventId, Expr, Kernel, KindId, LocalId, Type};
use syntax::ast::{self, ExprKind};

/// An argument; what it is a set of, if the event happens to each member; and what it is for sure, which may be more
/// than the parameter asks for.
type Lowered = (Arg, Option<Elem>, Type);

impl Body<'_, '_> {
    /// `reveal(your.bid)`: a secret field, where any other call of that name is about cards.
    pub(super) fn revealed_field(&mut self, call: &ast::Call) -> Option<ir::Stmt> {
        let [arg] = &call.args[..] else { return None };
        let ExprKind::Field { field, .. } = &arg.kind else { return None };
        let known = self.c.names.player_fields.get(&field.text)?;
        let is_secret = self.c.game.player_fields[known.index()].sight == ir::Sight::Secret;
        if call.name.text != Kernel::Reveal.name() || !is_secret {
            return None;
        }
        let told = self.c.reports.mark();
        if let Some((Expr::PlayerField(player, field), _)) = self.value(arg, None) {
            return Some(ir::Stmt::Reveal(*player, field));
        }
        self.c.reports.rewind(told);
        None
    }

    pub(super) fn call(&mut self, call: &ast::Call, pay: bool) -> Option<ir::Call> {
        let Some(event) = self.c.event_named(&call.name) else {
            if is_probe(&call.name.text) {
                self.offer_doers();
            }
            self.look_at_arguments(call);
            return None;
        };
        let kernel = self.c.game.events[event.index()].kernel;
        let mut member = Member::default();
        let (late_by, early_by) = match call.by.as_deref() {
            Some(by) if mentions_it(by) => (Some(by), None),
            by => (None, by),
        };
        let mut by = self.optional(early_by, Type::Player);
        let args = match kernel {
            Some(kernel) => self.kernel_args(kernel, call, &mut member),
            None => self.event_args(event, call, by.as_ref().and_then(Option::as_ref), &mut member),
        };
        if late_by.is_some() || call.from.as_deref().is_some_and(mentions_it) {
            self.know_member(&mut member, call.span);
        }
        if late_by.is_some() {
            by = self.of_member(&member, |body| body.optional(late_by, Type::Player));
        }
        let from = call.from.as_deref();
        let source = self.of_member(&member, |body| body.optional(from, Type::Card(ir::CARD)));
        let args = args?;
        self.check_one_set(&args, call);
        let pay = pay || self.is_cost;
        Some(ir::Call { event, args, pay, by: by?, source: source?, member: member.local })
    }

    /// `together { ... }`: calls of one event, which happen at once.
    pub(super) fn together(&mut self, calls: &[ast::Call]) -> Option<ir::Stmt> {
        let lowered: Vec<Option<ir::Call>> = calls.iter().map(|call| self.call(call, false)).collect();
        let lowered: Vec<ir::Call> = lowered.into_iter().collect::<Option<_>>()?;
        if let Some(at) = lowered.iter().position(|call| call.event != lowered[0].event) {
            self.c.report(calls::not_together(
                calls[at].name.span,
                &calls[0].name.text,
                &calls[at].name.text,
            ));
            return None;
        }
        Some(ir::Stmt::Together(lowered))
    }

    /// Looks at something that may speak of the member of the set the event happens to.
    fn of_member<R>(&mut self, member: &Member, inside: impl FnOnce(&mut Self) -> R) -> R {
        match (member.local, member.elem) {
            (Some(local), Some(Elem::Players)) if member.as_targets => {
                let player = Expr::AsPlayer(Box::new(Expr::Local(local)));
                self.with_candidate_that_is(player, Elem::Players, inside)
            }
            (Some(local), Some(elem)) => self.with_candidate(local, elem, inside),
            _ => inside(self),
        }
    }

    fn event_args(
        &mut self,
        event: EventId,
        call: &ast::Call,
        by: Option<&Expr>,
        member: &mut Member,
    ) -> Option<Vec<Arg>> {
        let Some(given) = self.given(event, call) else {
            self.look_at_arguments(call);
            return None;
        };
        let is_late = |given: &Given| matches!(given, Given::Here(arg) if mentions_it(arg));
        let mut args: Vec<Option<Arg>> = Vec::new();
        for (given, ty) in &given {
            let lowered = match (given, ty) {
                (given, _) if is_late(given) => None,
                (Given::Here(arg), Some(ty)) => self.arg(arg, *ty),
                (Given::Default(default), Some(ty)) => self.default_of(by, |body| body.arg(default, *ty)),
                (Given::Here(arg), None) => {
                    self.term(arg, Want::Set);
                    None
                }
                (Given::Default(_), None) => None,
            };
            args.push(lowered.map(|(arg, elem, _)| {
                member.as_targets |= elem.is_some() && matches!(ty, Some(Type::Target(_)));
                member.elem = member.elem.or(elem);
                arg
            }));
        }
        if given.iter().any(|(given, _)| is_late(given)) {
            self.know_member(member, call.span);
        }
        for ((given, ty), lowered) in given.iter().zip(&mut args) {
            if let (Given::Here(arg), Some(ty), true) = (given, ty, is_late(given)) {
                *lowered = self.of_member(member, |body| body.arg(arg, *ty)).map(|(arg, ..)| arg);
            }
        }
        args.into_iter().collect()
    }

    /// Something speaks of the member, so it gets a local.
    fn know_member(&mut self, member: &mut Member, span: Span) {
        if member.elem.is_some() && member.local.is_none() {
            member.local = Some(self.fresh(span));
        }
    }

    /// An argument for a parameter of this type.
    fn arg(&mut self, expr: &ast::Expr, ty: Type) -> Option<Lowered> {
        let want = match ty {
            Type::EnumSet(_) | Type::Bag(_) => {
                return self.expect(expr, ty).map(|value| (Arg::One(value), None, ty));
            }
            Type::Card(_) | Type::Player | Type::Target(_) => Want::Set,
            _ => Want::Value(Some(ty)),
        };
        let wanted = (want == Want::Set).then_some(ty);
        let outer = std::mem::replace(&mut self.wanted, wanted);
        let term = self.term(expr, want);
        self.wanted = outer;
        match term? {
            Term::Value(value, found) => {
                let value = self.converted(value, found, ty, expr.span)?;
                Some((Arg::One(value), None, found))
            }
            Term::Set { set, elem, single } => {
                let set = self.converted_set(set, elem, ty, expr.span)?;
                if !single && want == Want::Set && self.is_bare_phrase(expr) {
                    self.c.report(words::all_unsaid(expr.span, self.c.said(expr.span)));
                }
                Some((Arg::Each(set), Some(elem), Self::member_type(elem)))
            }
            Term::Choose(mut choose, elem) => {
                let several = (choose.amount != ir::Amount::One).then_some(elem);
                choose.from = self.converted_set(choose.from, elem, ty, expr.span)?;
                Some((Arg::Choose(choose), several, Self::member_type(elem)))
            }
            Term::Number(choice) => {
                self.fits(Type::Int, ty, expr.span).then_some((Arg::Number(choice), None, Type::Int))
            }
        }
    }

    /// A phrase without a word that says how many of them are meant.
    fn is_bare_phrase(&self, expr: &ast::Expr) -> bool {
        match &expr.kind {
            ExprKind::Noun(_) => true,
            ExprKind::Name(name) => self.c.names.kinds.has(name),
            ExprKind::Where { set, .. } => self.is_bare_phrase(set),
            ExprKind::In { subject, .. } => self.is_bare_phrase(subject),
            _ => false,
        }
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

    fn kernel_args(&mut self, kernel: Kernel, call: &ast::Call, member: &mut Member) -> Option<Vec<Arg>> {
        if let Some((name, _)) = call.named.first() {
            let known = kernel_params(kernel).iter().copied();
            self.c.report(calls::unknown_parameter(&name.text, name.span, kernel.name(), known));
            return None;
        }
        match (kernel, &call.args[..]) {
            (Kernel::Move, [what]) if self.c.is_asked(what.span) => {
                self.arg(what, Type::Card(ir::CARD));
                None
            }
            (Kernel::Create, [what]) if self.c.is_asked(what.span) => {
                self.created(what);
                None
            }
            (Kernel::Move, [what, to]) => {
                let what = self.arg(what, Type::Card(ir::CARD));
                let kind = what.as_ref().map_or(ir::CARD, |(_, _, ty)| kind_of(*ty));
                let args = self.moved(what, to, member)?;
                self.c.arrivals.note(&args, kind);
                Some(args)
            }
            // `create(your.deck, "Pack")`
            (Kernel::Create, [what, to])
                if matches!(to.kind, ExprKind::Text(_)) && !matches!(what.kind, ExprKind::Text(_)) =>
            {
                let new = format!("{}, {}", self.c.said(to.span), self.c.said(what.span));
                self.c.report(types::exchanged(what.span.to(to.span), new));
                None
            }
            // `create("Pack" in your.deck)`
            (Kernel::Create, [ast::Expr { kind: ExprKind::In { .. }, span }])
                if self.c.said(*span).starts_with('"') =>
            {
                let new = self.c.said(*span).replacen(" in ", ", ", 1);
                let told = types::argument_count(call.span, kernel.name(), kernel_params(kernel), 1);
                let told = Diagnostic { help: vec![format!("write `{new}`")], ..told };
                self.c.report(told.edit(*span, new));
                None
            }
            (Kernel::Create, [what, to]) => {
                let what = self.created(what);
                let args = self.moved(what, to, member)?;
                let mut kind = ir::CARD;
                if let Some(Arg::One(Expr::Const(card))) = args.first() {
                    kind = self.c.card_kinds.get(*card as usize).copied().flatten().unwrap_or(kind);
                }
                self.c.arrivals.note(&args, kind);
                Some(args)
            }
            (Kernel::Shuffle, [zone]) => Some(vec![Arg::Zone(self.one_zone(zone)?)]),
            (Kernel::Reveal | Kernel::Look | Kernel::Cease | Kernel::Duplicate, [what]) => {
                self.alone(what, Type::Card(ir::CARD), member)
            }
            (Kernel::Lose, [who]) => self.alone(who, Type::Player, member),
            (Kernel::PhaseBegins, _) => {
                self.c.report(names::not_here(
                    "phase_begins",
                    call.span,
                    "phases begin by themselves; listen with `after`",
                ));
                None
            }
            (Kernel::Made | Kernel::Targeted, _) => {
                let why = "it comes about by itself; listen with `after` or `when`";
                self.c.report(names::not_here(kernel.name(), call.span, why));
                None
            }
            _ => {
                let params = kernel_params(kernel);
                self.c.report(types::argument_count(call.span, kernel.name(), params, call.args.len()));
                None
            }
        }
    }

    fn alone(&mut self, arg: &ast::Expr, ty: Type, member: &mut Member) -> Option<Vec<Arg>> {
        let (arg, elem, _) = self.arg(arg, ty)?;
        member.elem = elem;
        Some(vec![arg])
    }

    /// What goes there, and where: `move(each Card in c.pile, it.owner.hand)`.
    fn moved(&mut self, what: Option<Lowered>, to: &ast::Expr, member: &mut Member) -> Option<Vec<Arg>> {
        member.elem = what.as_ref().and_then(|(_, elem, _)| *elem);
        if mentions_it(to) {
            self.know_member(member, to.span);
        }
        let to = self.of_member(member, |body| body.place(to));
        let (what, ..) = what?;
        Some(vec![what, Arg::Place(to?)])
    }

    /// What `create` makes: a card or a whole deck, by name, or a card whose name is computed.
    fn created(&mut self, what: &ast::Expr) -> Option<Lowered> {
        let name = match &what.kind {
            ExprKind::Text(name) => name,
            ExprKind::Name(word) if word == "list" && !self.is_bound(word) => {
                return Some((Arg::OwnDeck, None, Type::CardName));
            }
            ExprKind::Random(_) => {
                return self.expect(what, Type::CardName).map(|name| (Arg::One(name), None, Type::CardName));
            }
            ExprKind::Name(word) if is_probe(word) => {
                self.c.offers.names.push(("list".to_owned(), Fit::Fits));
                return self.arg(what, Type::CardName);
            }
            _ => return self.arg(what, Type::CardName),
        };
        if let Some(deck) = self.c.names.decks.find(name, what.span) {
            return Some((Arg::Deck(deck), None, Type::CardName));
        }
        if let Some(card) = self.c.names.cards.find(name, what.span) {
            return Some((Arg::One(Expr::Const(i64::from(card.0))), None, Type::CardName));
        }
        if is_probe(name) {
            self.c.offer_cards();
            let decks: Vec<(String, Fit)> =
                self.c.names.decks.iter().map(|name| (name.to_owned(), Fit::Fits)).collect();
            self.c.offers.names.extend(decks);
            return None;
        }
        let known = self.c.names.cards.iter().chain(self.c.names.decks.iter());
        let problem = cards::unknown_card("card or deck", name, what.span, known);
        self.c.report_unknown(name, problem);
        None
    }
}

/// The member of the set that an event happens to: what it is, and its local if something speaks of it.
#[derive(Debug, Default)]
struct Member {
    elem: Option<Elem>,
    local: Option<LocalId>,
    /// The event takes targets: a player is in the local as one.
    as_targets: bool,
}

/// Of what kind a card of this type is for sure.
fn kind_of(ty: Type) -> KindId {
    match ty {
        Type::Card(kind) | Type::CardSet(kind) => kind,
        _ => ir::CARD,
    }
}

fn kernel_params(kernel: Kernel) -> &'static [&'static str] {
    match kernel {
        Kernel::Move => &["card", "place"],
        Kernel::Create => &["name", "place"],
        Kernel::Shuffle => &["zone"],
        Kernel::Reveal | Kernel::Look | Kernel::Cease | Kernel::Made | Kernel::Duplicate => &["card"],
        Kernel::Targeted => &["target", "item"],
        Kernel::PhaseBegins => &["phase"],
        Kernel::Lose => &["player"],
    }
}
