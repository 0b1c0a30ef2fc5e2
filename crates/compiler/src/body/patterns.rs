//! Patterns of events: `play(friendly Base as b) by you`, `move(Ship) from hand to scrapped`.

use super::Body;
use super::sets::zones_of;
use super::terms::{Elem, Term, Want, equal};
use crate::compiler::Watch;
use crate::declare::MOST_CLAUSES;
use crate::probe::is_probe;
use crate::problem::{calls, declarations, types};
use diagnostic::{Diagnostic, Span};
use ir::{ArgPattern, BinaryOp, EventId, Expr, Kernel, KindId, LocalId, Places, Query, Set, Type, Which};
use syntax::ast::{self, ExprKind, Ident};

/// Where an argument of a pattern stands: the same in all events of the pattern, or by name.
enum Slot<'p> {
    Place(usize),
    Named(&'p Ident),
}

impl Body<'_, '_> {
    pub(super) fn times(&mut self, pattern: &ast::Pattern, span: ast::TimesSpan) -> Option<Term> {
        let span = match span {
            ast::TimesSpan::ThisTurn => ir::Span::ThisTurn,
            ast::TimesSpan::ThisPhase => ir::Span::ThisPhase,
            ast::TimesSpan::LastTurn => ir::Span::LastTurn,
            ast::TimesSpan::ThisMatch => ir::Span::ThisMatch,
        };
        let patterns = self.scoped(|body| body.patterns(pattern))?;
        if self.site.test_players.is_some() {
            for pattern in &patterns {
                let counted = &mut self.c.game.events[pattern.event.index()].counted_in_tests;
                if !counted.contains(&span) {
                    counted.push(span);
                }
            }
        }
        let counts = patterns.into_iter().map(|pattern| Expr::Times(Box::new(pattern), span));
        let sum = counts.reduce(|a, b| Expr::Binary(BinaryOp::Add, Box::new(a), Box::new(b)))?;
        Some(Term::Value(sum, Type::Int))
    }

    /// One for each event of the pattern. Names bound by `as` stay bound behind it, to the same local in each.
    pub fn patterns(&mut self, pattern: &ast::Pattern) -> Option<Vec<ir::Pattern>> {
        let more = self.c.at_most("events of one pattern", MOST_CLAUSES, &pattern.more, |name| name.span);
        let names = std::iter::once(&pattern.event).chain(&more);
        let events: Vec<Option<EventId>> = names.map(|name| self.listened_event(name)).collect();
        let events: Option<Vec<EventId>> = events.into_iter().collect();
        let Some(events) = events else {
            self.bind_unheard(pattern);
            return None;
        };
        let args = self.arg_patterns(&events, pattern);
        let origin = self.origin(&events, pattern);
        let by = self.actor(pattern.by.as_ref(), pattern.by_name.is_some());
        let doer = pattern.by_name.as_ref().map(|name| self.bind_fresh(name, Some(Type::Player)));
        let (Origin { from, source }, to) = origin?;
        let (args, by) = (args?, by?);
        let one = |(event, args): (&EventId, Vec<ArgPattern>)| ir::Pattern {
            event: *event,
            args,
            from: from.clone(),
            to: to.clone(),
            by: by.clone(),
            doer,
            source: source.clone(),
            batch: false,
        };
        Some(events.iter().zip(args).map(one).collect())
    }

    /// Whose doing it is. An opponent is anybody else, however many play.
    fn actor(&mut self, by: Option<&ast::Expr>, is_named: bool) -> Option<Option<Expr>> {
        let is_opponent = |by: &ast::Expr| matches!(&by.kind, ExprKind::Name(word) if word == "opponent");
        // Anybody at all, to be named.
        let is_anybody = |by: &ast::Expr| matches!(&by.kind, ExprKind::Name(word) if word == "Player");
        if is_named && by.is_some_and(is_anybody) {
            return Some(None);
        }
        if by.is_some_and(is_opponent) && self.c.game.settings.players_max > 2 && self.you_are.is_none() {
            self.uses_you = true;
            return Some(Some(Expr::Opponent));
        }
        self.optional(by, Type::Player)
    }

    fn listened_event(&mut self, name: &Ident) -> Option<EventId> {
        let event = self.c.event_named(name)?;
        let event_watch =
            Watch { span: name.span, event: Some(event), is_permission: false, zones: None, kind: None };
        self.c.watches.push(event_watch);
        Some(event)
    }

    /// Zones of a move, or the card an event comes from.
    fn origin(&mut self, events: &[EventId], pattern: &ast::Pattern) -> Option<(Origin, Vec<ir::ZoneId>)> {
        let words = pattern.from.as_ref().and_then(|from| self.zone_words(from));
        let is_move = events.iter().all(|event| *event == Kernel::Move.event());
        let zones: Vec<&Ident> = words.iter().flatten().chain(&pattern.to).collect();
        if let Some(word) = zones.first()
            && !is_move
            && !is_probe(&word.text)
        {
            let name = &pattern.event.text;
            let message = format!("zones belong to `move`; '{name}' goes nowhere by itself");
            let from = words.as_ref().and_then(|zones| Some(format!(" from {}", zones.first()?.text)));
            let to = pattern.to.first().map(|zone| format!(" to {}", zone.text));
            let places = from.into_iter().chain(to).collect::<String>();
            let help = format!("write the move: `move(...){places}`");
            let wrong = declarations::wrong_clause(word.span, message).label("not of a `move`");
            self.c.report(Diagnostic { help: vec![help], ..wrong });
            return None;
        }
        // `from hand or discard scrapped`
        if let Some(to) = pattern.from.as_ref().and_then(|from| self.zone_without_to(from)) {
            let message = format!("`to` is missing before '{}'", to.text);
            let place = Span { end: to.span.start, ..to.span };
            let told = declarations::wrong_clause(to.span, message).label("where it goes");
            self.c.report(
                Diagnostic { help: vec![format!("write `to {}`", to.text)], ..told }.edit(place, "to "),
            );
            return None;
        }
        if let Some(from) = pattern.from.as_ref().filter(|from| self.c.is_asked(from.span) && !is_move) {
            self.arg_pattern(from, None, Type::Card(ir::CARD));
            return None;
        }
        let to = self.zone_list(&pattern.to);
        let origin = match (words, &pattern.from) {
            (Some(words), _) => {
                if let Some(name) = &pattern.from_name {
                    self.c.report(types::not_assignable(name.span));
                    return None;
                }
                Origin { from: self.zone_list(&words)?, source: None }
            }
            (None, Some(card)) => {
                let name = pattern.from_name.as_ref();
                let Some(source) = self.arg_pattern(card, name, Type::Card(ir::CARD)) else {
                    name.map(|name| self.bind_fresh(name, None));
                    return None;
                };
                Origin { from: Vec::new(), source: Some(Box::new(source)) }
            }
            (None, None) => Origin::default(),
        };
        Some((origin, to?))
    }

    /// The second of two zones side by side.
    fn zone_without_to<'p>(&self, from: &'p ast::Expr) -> Option<&'p Ident> {
        match &from.kind {
            ExprKind::Noun(noun) if noun.names.is_empty() => match &noun.words[..] {
                [first, second] if [first, second].iter().all(|word| self.c.names.zones.has(&word.text)) => {
                    Some(second)
                }
                _ => None,
            },
            ExprKind::Binary { op: ast::BinaryOp::Or, right, .. } => self.zone_without_to(right),
            _ => None,
        }
    }

    /// `hand or discard`, if these are zones.
    fn zone_words(&self, from: &ast::Expr) -> Option<Vec<Ident>> {
        match &from.kind {
            ExprKind::Name(name) => {
                let is_zone = self.c.names.zones.has(name) || name == "active" || is_probe(name);
                (is_zone && !self.is_bound(name)).then(|| vec![Ident { text: name.clone(), span: from.span }])
            }
            ExprKind::Binary { op: ast::BinaryOp::Or, left, right } => {
                let (left, right) = (self.zone_words(left)?, self.zone_words(right)?);
                Some([left, right].concat())
            }
            _ => None,
        }
    }

    /// The arguments for each of the events.
    fn arg_patterns(&mut self, events: &[EventId], pattern: &ast::Pattern) -> Option<Vec<Vec<ArgPattern>>> {
        let mut all = vec![Vec::new(); events.len()];
        let mut sound = true;
        for (at, arg) in pattern.args.iter().flatten().enumerate() {
            let (slot, arg) = match arg {
                ast::ArgPattern::Named { param, pattern } => (Slot::Named(param), &**pattern),
                arg => (Slot::Place(at), arg),
            };
            if self.slotted(events, pattern, &slot, arg, &mut all).is_none() {
                sound = false;
                self.bind_wrong(arg);
            }
        }
        sound.then_some(all)
    }

    /// Lowers one argument and puts it where each event has the parameter.
    fn slotted(
        &mut self,
        events: &[EventId],
        pattern: &ast::Pattern,
        slot: &Slot,
        arg: &ast::ArgPattern,
        all: &mut [Vec<ArgPattern>],
    ) -> Option<()> {
        let params: Option<Vec<(usize, Option<Type>)>> =
            events.iter().map(|event| self.slot_of(*event, pattern, slot)).collect();
        let params = params?;
        let lowered = match arg {
            ast::ArgPattern::Any(_) => Some(ArgPattern::Any),
            ast::ArgPattern::Matches { what, name } => {
                let ty = self.common_type(&params, what)?;
                let lowered = self.arg_pattern(what, name.as_ref(), ty)?;
                self.fits_each(&lowered, &params, what.span).then_some(lowered)
            }
            ast::ArgPattern::Named { param, .. } => {
                self.c.report(calls::given_twice(param.span, &param.text));
                None
            }
        }?;
        for ((at, ty), args) in params.iter().zip(all) {
            while args.len() <= *at {
                args.push(ArgPattern::Any);
            }
            args[*at] = for_parameter(lowered.clone(), *ty);
        }
        Some(())
    }

    fn slot_of(
        &mut self,
        event: EventId,
        pattern: &ast::Pattern,
        slot: &Slot,
    ) -> Option<(usize, Option<Type>)> {
        let params = &self.c.event_signatures[event.index()].params;
        let at = match slot {
            Slot::Place(at) => Some(*at).filter(|at| *at < params.len()),
            Slot::Named(name) => params.iter().position(|(param, _)| *param == name.text),
        };
        if let Some(at) = at {
            if let Slot::Named(name) = slot {
                self.c.note_parameter(event, at, name.span);
            }
            return Some((at, params[at].1));
        }
        let event_name = self.c.game.events[event.index()].name.clone();
        let shown: Vec<&str> = params.iter().map(|(name, _)| name.as_str()).collect();
        let problem = match slot {
            Slot::Place(_) => {
                let found = pattern.args.as_ref().map_or(0, Vec::len);
                types::argument_count(pattern.span, &event_name, &shown, found)
            }
            Slot::Named(name) => {
                calls::unknown_parameter(&name.text, name.span, &event_name, shown.into_iter())
            }
        };
        self.c.report(problem);
        None
    }

    /// An argument for several events is of one type in all of them.
    fn common_type(&mut self, params: &[(usize, Option<Type>)], what: &ast::Expr) -> Option<Type> {
        let mut types = params.iter().filter_map(|(_, ty)| *ty);
        let mut common = types.next()?;
        for ty in types {
            common = match (common, ty) {
                (Type::Card(a), Type::Card(b)) => Type::Card(self.c.common_kind(a, b)),
                (Type::Target(a), Type::Target(b)) => Type::Target(self.c.common_kind(a, b)),
                (a, b) if a == b => a,
                (a, b) => {
                    let (one, other) = (self.c.type_name(a), self.c.type_name(b));
                    self.c.report(calls::different_ends(what.span, &one, &other));
                    return None;
                }
            };
        }
        Some(common)
    }

    /// Can it be what each of the events is about?
    fn fits_each(&mut self, lowered: &ArgPattern, params: &[(usize, Option<Type>)], span: Span) -> bool {
        let ArgPattern::Matches { kind: Some(kind), .. } = lowered else { return true };
        params.len() == 1 || params.iter().filter_map(|(_, ty)| *ty).all(|ty| self.related(*kind, ty, span))
    }

    fn arg_pattern(&mut self, what: &ast::Expr, name: Option<&Ident>, ty: Type) -> Option<ArgPattern> {
        let matched = self.matched(what, ty);
        match name {
            Some(name) => Some(self.named_match(matched?, name, ty)),
            None => matched,
        }
    }

    /// The name is bound even if the pattern is wrong, so that its uses are not reported too.
    fn bind_wrong(&mut self, arg: &ast::ArgPattern) {
        if let ast::ArgPattern::Matches { name: Some(name), .. } = arg
            && !self.is_bound(&name.text)
        {
            self.bind_fresh(name, None);
        }
    }

    /// What an event binds of which nobody knows which one it is.
    fn bind_unheard(&mut self, pattern: &ast::Pattern) {
        for arg in pattern.args.iter().flatten() {
            match arg {
                ast::ArgPattern::Named { pattern, .. } => self.bind_wrong(pattern),
                arg => self.bind_wrong(arg),
            }
        }
        for name in pattern.from_name.iter().chain(&pattern.by_name) {
            self.bind_fresh(name, None);
        }
    }

    fn named_match(&mut self, matched: ArgPattern, name: &Ident, ty: Type) -> ArgPattern {
        match matched {
            ArgPattern::Matches { local, kind, conditions } => {
                let bound = match (kind, ty) {
                    (Some(kind), Type::Card(param) | Type::Target(param)) => {
                        Type::Card(self.c.narrower(kind, param).unwrap_or(kind))
                    }
                    _ => ty,
                };
                self.bind_to(name, local, Some(bound));
                ArgPattern::Matches { local, kind, conditions }
            }
            ArgPattern::MatchesPlayer { local, conditions } => {
                self.bind_to(name, local, Some(Type::Player));
                ArgPattern::MatchesPlayer { local, conditions }
            }
            other => {
                let local = self.bind_fresh(name, Some(ty));
                let same = match other {
                    ArgPattern::SelfCard => Some(Expr::SelfCard),
                    ArgPattern::Equals(value) => Some(value),
                    _ => None,
                };
                let conditions = same.map(|value| equal(Expr::Local(local), value)).into_iter().collect();
                ArgPattern::Matches { local, kind: None, conditions }
            }
        }
    }

    fn matched(&mut self, what: &ast::Expr, ty: Type) -> Option<ArgPattern> {
        if self.names_type(what, ty) {
            return Some(ArgPattern::Any);
        }
        match ty {
            Type::Card(_) if is_union(what) => self.matched_alternatives(what, ty),
            Type::Target(kind) => self.matched_target(what, kind),
            Type::Card(_) | Type::Player => self.matched_member(what, ty),
            _ => self.expect(what, ty).map(ArgPattern::Equals),
        }
    }

    /// `Int as n`, `House as h`, `Beast or Player as t`: anything of the parameter's type.
    fn names_type(&self, what: &ast::Expr, ty: Type) -> bool {
        if let (Type::Target(kind), [one, other]) = (ty, &alternatives(what)[..]) {
            let is_kind = |word: &str| self.c.names.kinds.find(word, what.span) == Some(kind);
            return match (&one.kind, &other.kind) {
                (ExprKind::Name(one), ExprKind::Name(other)) => {
                    is_kind(one) && other == "Player" || one == "Player" && is_kind(other)
                }
                _ => false,
            };
        }
        let ExprKind::Name(word) = &what.kind else { return false };
        match ty {
            Type::Int => word == "Int",
            Type::Bool => word == "Bool",
            Type::Player => word == "Player" || word == "player",
            Type::CardName => word == "CardName",
            Type::Enum(id) | Type::EnumSet(id) => self.c.names.enums.find(word, what.span) == Some(id),
            _ => false,
        }
    }

    fn matched_member(&mut self, what: &ast::Expr, ty: Type) -> Option<ArgPattern> {
        let outer = self.wanted.replace(ty);
        let term = self.term(what, Want::Set);
        self.wanted = outer;
        self.matched_term(term?, what, ty)
    }

    pub(super) fn matched_term(&mut self, term: Term, what: &ast::Expr, ty: Type) -> Option<ArgPattern> {
        match term {
            Term::Value(Expr::SelfCard, Type::Card(kind)) => {
                self.related(kind, ty, what.span).then_some(ArgPattern::SelfCard)
            }
            Term::Value(value, Type::Card(kind)) => {
                self.related(kind, ty, what.span).then_some(ArgPattern::Equals(value))
            }
            Term::Value(value, found) => self.fits(found, ty, what.span).then_some(ArgPattern::Equals(value)),
            Term::Set { set: Set::Cards(query), elem: Elem::Cards(kind), .. } => {
                self.related(kind, ty, what.span).then_some(())?;
                self.card_match(query, what)
            }
            Term::Set { set: Set::Players(query), .. } => {
                self.fits(Type::Player, ty, what.span).then_some(())?;
                let (local, conditions) = self.player_match(query, what.span);
                Some(ArgPattern::Matches { local, kind: None, conditions })
            }
            Term::Set { set: Set::Where { set, local, conditions }, elem: Elem::Cards(kind), .. } => {
                self.related(kind, ty, what.span).then_some(())?;
                let member = Expr::Member(Box::new(Expr::Local(local)), set);
                let conditions = std::iter::once(member).chain(conditions).collect();
                Some(ArgPattern::Matches { local, kind: special(kind), conditions })
            }
            Term::Set { set, elem, .. } => {
                let kind = match elem {
                    Elem::Cards(kind) => self.related(kind, ty, what.span).then_some(special(kind))?,
                    _ => self.fits(Self::member_type(elem), ty, what.span).then_some(None)?,
                };
                let local = self.fresh(what.span);
                let member = Expr::Member(Box::new(Expr::Local(local)), Box::new(set));
                Some(ArgPattern::Matches { local, kind, conditions: vec![member] })
            }
            Term::Choose(..) | Term::Number(_) => {
                self.c.report(types::choice_out_of_place(what.span));
                None
            }
        }
    }

    /// What a player must be to be one of these. Without teams everybody else is an opponent.
    pub(super) fn player_match(&mut self, query: ir::PlayerQuery, span: Span) -> (LocalId, Vec<Expr>) {
        let it = Box::new(Expr::Local(query.local));
        let mut conditions = query.conditions;
        if query.which == Which::Opponents && self.c.game.settings.team.is_some() {
            let opponents =
                ir::PlayerQuery { which: query.which, local: self.fresh(span), conditions: Vec::new() };
            conditions.insert(0, Expr::Member(it, Box::new(Set::Players(opponents))));
        } else if query.which == Which::Opponents {
            conditions.insert(0, Expr::Binary(BinaryOp::NotEqual, it, Box::new(Expr::You)));
        }
        (query.local, conditions)
    }

    /// `Artifact or flank Creature`: what the card is or was counts, wherever it lies by now.
    fn matched_alternatives(&mut self, what: &ast::Expr, ty: Type) -> Option<ArgPattern> {
        let local = self.fresh(what.span);
        let conditions: Vec<Option<Expr>> =
            alternatives(what).into_iter().map(|one| self.alternative(one, local, ty)).collect();
        let conditions: Vec<Expr> = conditions.into_iter().collect::<Option<_>>()?;
        let any = conditions.into_iter().reduce(|a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b)));
        Some(ArgPattern::Matches { local, kind: None, conditions: any.into_iter().collect() })
    }

    fn alternative(&mut self, what: &ast::Expr, local: LocalId, ty: Type) -> Option<Expr> {
        let Type::Card(param) = ty else { return None };
        match &what.kind {
            ExprKind::Name(word) if !self.is_bound(word) && word != "self" => {
                let word = Ident { text: word.clone(), span: what.span };
                self.card_is(Expr::Local(local), param, &[word], &[], what.span)
            }
            ExprKind::Noun(noun) => {
                self.card_is(Expr::Local(local), param, &noun.words, &noun.names, what.span)
            }
            _ => {
                let (mut set, elem) = self.set(what)?;
                self.fits(Self::member_type(elem), Type::Card(ir::CARD), what.span).then_some(())?;
                if let Set::Cards(query) = &mut set
                    && query.places == Places::Active
                    && !says_where(what)
                {
                    query.places = Places::Everywhere;
                }
                Some(Expr::Member(Box::new(Expr::Local(local)), Box::new(set)))
            }
        }
    }

    /// Can a card of the kind be what the parameter is?
    fn related(&mut self, kind: KindId, ty: Type, span: Span) -> bool {
        let (Type::Card(param) | Type::Target(param)) = ty else {
            return self.fits(Type::Card(kind), ty, span);
        };
        if self.c.narrower(kind, param).is_some() {
            return true;
        }
        let (found, needed) = (self.c.kind_name(kind), self.c.kind_name(param));
        let why = format!("the event is about {needed} cards, and no {found} is one");
        self.c.report(types::impossible(span, why));
        false
    }

    /// What the card is or was counts, wherever it lies by now, unless the pattern says where it must lie.
    fn card_match(&mut self, query: Query, what: &ast::Expr) -> Option<ArgPattern> {
        let Query { places, kind, local, mut conditions } = query;
        let zones = match &places {
            Places::Everywhere => None,
            Places::Active => says_where(what).then(|| self.active_zones()),
            places => match zones_of(places) {
                Some(zones) => Some(zones),
                None => {
                    self.c.report(types::not_a_place(what.span, "a part of one"));
                    return None;
                }
            },
        };
        conditions.extend(zones.map(|zones| Expr::InZone(Box::new(Expr::Local(local)), zones)));
        Some(ArgPattern::Matches { local, kind: special(kind), conditions })
    }
}

/// Where an event must come from.
#[derive(Default)]
struct Origin {
    from: Vec<ir::ZoneId>,
    source: Option<Box<ArgPattern>>,
}

/// Every card is a Card.
fn special(kind: KindId) -> Option<KindId> {
    (kind != ir::CARD).then_some(kind)
}

/// A parameter of just this kind need not be asked for its kind.
fn for_parameter(pattern: ArgPattern, ty: Option<Type>) -> ArgPattern {
    match pattern {
        ArgPattern::Matches { local, kind, conditions } => {
            let kind = kind.filter(|kind| Some(Type::Card(*kind)) != ty);
            ArgPattern::Matches { local, kind, conditions }
        }
        other => other,
    }
}

/// `Ally in play where ready`, but not `Ally where ready`.
fn says_where(what: &ast::Expr) -> bool {
    match &what.kind {
        ExprKind::In { .. } => true,
        ExprKind::Where { set, .. } => says_where(set),
        _ => false,
    }
}

fn is_union(what: &ast::Expr) -> bool {
    matches!(&what.kind, ExprKind::Binary { op: ast::BinaryOp::Or, .. })
}

pub(super) fn alternatives(what: &ast::Expr) -> Vec<&ast::Expr> {
    match &what.kind {
        ExprKind::Binary { op: ast::BinaryOp::Or, left, right } => {
            [alternatives(left), alternatives(right)].concat()
        }
        _ => vec![what],
    }
}
