//! `that.PARAM`: an argument of the event that woke an ability, or that it replaces.
//!
//! Such an argument is a hidden binding of the pattern. It gets its place there when something speaks of it, so that
//! patterns nobody asks stay as they were written.

use super::terms::{Term, equal};
use super::{Binding, Body, SelfCard};
use crate::problem::names::{self, FieldHints};
use diagnostic::Span;
use ir::{ArgPattern, Expr, LocalId, Pattern, Type, When};
use syntax::ast::{self, Ident};

/// What an ability listens to.
#[derive(Debug, Default)]
pub(super) struct Heard {
    patterns: Vec<Pattern>,
    replaces: bool,
    interrupts: bool,
    /// Several events wake it once.
    batch: bool,
    /// What happens to the card on which its own card lies wakes it.
    of_host: bool,
    /// Arguments that were spoken of.
    hidden: Vec<Hidden>,
    /// Which event it is cannot be known.
    is_unknown: bool,
}

#[derive(Clone, Debug)]
struct Hidden {
    param: String,
    local: LocalId,
    ty: Type,
    used: bool,
}

/// How a lasting effect knows the arguments of the event around it.
const OUTER: &str = "that.";
/// How it knows the card that is meant by `self.host`.
const HOST: &str = "self.host";

/// Why there is no such argument.
enum Deaf {
    /// No event woke this.
    Silence,
    /// Not every one of the events has such a parameter.
    Unknown,
    /// The alternatives bind it differently.
    Differs,
}

impl Body<'_, '_> {
    /// From now on `that` is the event of these clauses.
    pub fn listen_to(&mut self, whens: &[When]) {
        self.heard.of_host = whens.iter().filter_map(pattern_of).any(|of| of.place_of_host().is_some());
        self.heard.patterns = whens.iter().filter_map(pattern_of).cloned().collect();
        let heard = self.heard.patterns.len() == whens.len() && !whens.is_empty();
        if !heard {
            self.heard.patterns.clear();
        }
        self.heard.replaces = heard && whens.iter().all(|when| matches!(when, When::Instead(_)));
        self.heard.interrupts = heard && whens.iter().all(|when| matches!(when, When::Before(_)));
    }

    /// Which event it is cannot be known: the ability's kind has a mistake of its own.
    pub fn hear_the_unknown(&mut self) {
        self.heard.is_unknown = true;
    }

    /// In the text of `when one or more`, the name of a card means all members, and that of a number their sum.
    pub fn hear_all_members(&mut self, triggers: &[ir::Trigger]) {
        let is_batch = |trigger: &ir::Trigger| pattern_of(&trigger.when).is_some_and(|pattern| pattern.batch);
        if triggers.is_empty() || !triggers.iter().all(is_batch) {
            return;
        }
        self.heard.batch = true;
        for arg in triggers.iter().filter_map(|trigger| pattern_of(&trigger.when)).flat_map(|p| &p.args) {
            if let ArgPattern::Matches { local, .. } = arg {
                self.is_all_members(*local);
            }
        }
    }

    /// Puts the arguments that were spoken of into the pattern.
    pub fn bind_heard(&self, when: &mut When) {
        let Some(pattern) = pattern_of_mut(when) else { return };
        for hidden in self.heard.hidden.iter().filter(|hidden| hidden.used) {
            let Some(at) = self.parameter(pattern, &hidden.param) else { continue };
            while pattern.args.len() <= at {
                pattern.args.push(ArgPattern::Any);
            }
            bind_argument(&mut pattern.args[at], hidden.local);
        }
    }

    pub(super) fn hears_something(&self) -> bool {
        !self.heard.patterns.is_empty()
    }

    pub(super) fn interrupts(&self) -> bool {
        self.heard.interrupts
    }

    fn parameter(&self, pattern: &Pattern, name: &str) -> Option<usize> {
        let params = &self.c.event_signatures[pattern.event.index()].params;
        params.iter().position(|(param, _)| param == name)
    }

    /// `that.n`
    pub(super) fn heard_argument(&mut self, field: &Ident, span: Span) -> Option<Term> {
        match self.hear(&field.text, true) {
            Ok((_, Some(Type::Card(_) | Type::Target(_)))) if self.heard.batch => {
                let why = "one or more wake this: give them a name in the pattern, with `as`";
                self.nothing_here(&field.text, span, why)
            }
            Ok((value, ty)) => {
                self.note_heard(field);
                Some(Term::Value(value, ty?))
            }
            Err(Deaf::Silence) if self.heard.is_unknown => None,
            Err(Deaf::Silence) => {
                if let Some(outer) = self.binding(&format!("{OUTER}{}", field.text)) {
                    self.c.names.note(field.span, outer.span);
                    let value = outer.value.unwrap_or(Expr::Local(outer.local));
                    return Some(Term::Value(value, outer.ty?));
                }
                self.nothing_here("that", span, "no event woke this")
            }
            Err(Deaf::Unknown) => {
                let known = self.heard_names();
                let hints = FieldHints {
                    owner: "`that` is the event".into(),
                    kinds: Vec::new(),
                    known: known.iter().map(String::as_str).collect(),
                };
                let problem = names::unknown_field(&field.text, field.span, &hints);
                self.c.report_unknown(&field.text, problem);
                None
            }
            Err(Deaf::Differs) => {
                let why = "each of the alternatives binds it by itself: do without `as` there";
                self.nothing_here(&field.text, field.span, why)
            }
        }
    }

    /// The parameter is said of each event that may have woken this.
    fn note_heard(&self, name: &Ident) {
        for pattern in &self.heard.patterns {
            if let Some(at) = self.parameter(pattern, &name.text) {
                self.c.note_parameter(pattern.event, at, name.span);
            }
        }
    }

    /// Where the first of the events declares it.
    fn declared_at(&self, name: &str) -> Span {
        let first = self.heard.patterns.first();
        let declared =
            first.and_then(|first| self.c.parameter_span(first.event, self.parameter(first, name)?));
        declared.unwrap_or_default()
    }

    /// `that.c` for each card that the events are about and that has no other name.
    pub(super) fn heard_cards(&self, is_one: impl Fn(Option<Type>) -> bool) -> Vec<String> {
        let Some(first) = self.heard.patterns.first() else { return Vec::new() };
        let params = &self.c.event_signatures[first.event.index()].params;
        let is_other = |at: usize| first.args.get(at) != Some(&ArgPattern::SelfCard);
        let common = self.heard_names();
        let cards = params.iter().enumerate().filter(|(at, (_, ty))| is_one(*ty) && is_other(*at));
        cards
            .filter(|(_, (name, _))| common.contains(name))
            .map(|(_, (name, _))| format!("{OUTER}{name}"))
            .collect()
    }

    /// The parameters that all events have.
    fn heard_names(&self) -> Vec<String> {
        let Some((first, others)) = self.heard.patterns.split_first() else { return Vec::new() };
        let params = &self.c.event_signatures[first.event.index()].params;
        let common = |name: &String| others.iter().all(|other| self.parameter(other, name).is_some());
        params.iter().map(|(name, _)| name).filter(|name| common(name)).cloned().collect()
    }

    fn hear(&mut self, name: &str, used: bool) -> Result<(Expr, Option<Type>), Deaf> {
        if self.heard.patterns.is_empty() {
            return Err(Deaf::Silence);
        }
        let at: Option<Vec<usize>> =
            self.heard.patterns.iter().map(|pattern| self.parameter(pattern, name)).collect();
        let at = at.ok_or(Deaf::Unknown)?;
        let Some(ty) = self.heard_type(&at).ok_or(Deaf::Unknown)? else {
            return Ok((Expr::Const(0), None));
        };
        let args = || self.heard.patterns.iter().zip(&at).map(|(pattern, at)| pattern.args.get(*at));
        if args().all(|arg| arg == Some(&ArgPattern::SelfCard)) {
            return Ok((Expr::SelfCard, Some(self.self_type(ty))));
        }
        let mut bound: Vec<LocalId> = args()
            .filter_map(|arg| match arg {
                Some(ArgPattern::Matches { local, .. } | ArgPattern::MatchesPlayer { local, .. }) => {
                    Some(*local)
                }
                _ => None,
            })
            .collect();
        if let Some(hidden) = self.heard.hidden.iter_mut().find(|hidden| hidden.param == name) {
            let cards = matches!((hidden.ty, ty), (Type::Card(_), Type::Card(_)));
            if !cards && hidden.ty != ty {
                return Err(Deaf::Differs);
            }
            hidden.used |= used;
            bound.push(hidden.local);
        }
        bound.sort_unstable();
        bound.dedup();
        let local = match bound[..] {
            [] => self.fresh(Span::default()),
            [local] => local,
            _ => return Err(Deaf::Differs),
        };
        if !self.heard.hidden.iter().any(|hidden| hidden.param == name) {
            self.heard.hidden.push(Hidden { param: name.to_owned(), local, ty, used });
        }
        Ok((Expr::Local(local), Some(ty)))
    }

    /// `self` of the ability is what the event is about.
    fn self_type(&mut self, ty: Type) -> Type {
        self.uses_self = true;
        match (ty, self.site.self_card) {
            (Type::Card(param) | Type::Target(param), SelfCard::Of(kind)) => {
                Type::Card(self.c.narrower(param, kind).unwrap_or(param))
            }
            (Type::Target(param), _) => Type::Card(param),
            _ => ty,
        }
    }

    /// What the argument is in all events; the inner `None` has been reported where the event is declared.
    fn heard_type(&self, at: &[usize]) -> Option<Option<Type>> {
        let mut common: Option<Type> = None;
        for (pattern, at) in self.heard.patterns.iter().zip(at) {
            let Some(declared) = self.c.event_signatures[pattern.event.index()].params[*at].1 else {
                return Some(None);
            };
            let ty = match (declared, pattern.args.get(*at)) {
                (Type::Card(param), Some(ArgPattern::Matches { kind: Some(kind), .. })) => {
                    Type::Card(self.c.narrower(param, *kind).unwrap_or(param))
                }
                (Type::Target(_), Some(ArgPattern::Matches { kind: Some(kind), .. })) => Type::Card(*kind),
                (Type::Target(_), Some(ArgPattern::MatchesPlayer { .. })) => Type::Player,
                _ => declared,
            };
            common = Some(match (common, ty) {
                (None, ty) => ty,
                (Some(Type::Card(a)), Type::Card(b)) => Type::Card(self.c.common_kind(a, b)),
                (Some(Type::Target(a)), Type::Target(b)) => Type::Target(self.c.common_kind(a, b)),
                (Some(a), b) if a == b => a,
                _ => return None,
            });
        }
        common.map(Some)
    }

    // ---- lasting effects ------------------------------------------------------------------------------------------

    /// All arguments of the event, for a lasting effect that may speak of them.
    pub(super) fn heard_bindings(&mut self) -> Vec<Binding> {
        let mut bindings = Vec::new();
        for name in self.heard_names() {
            let Ok((value, ty)) = self.hear(&name, false) else { continue };
            let mut binding =
                Binding::standing_for(format!("{OUTER}{name}"), value, ty, self.declared_at(&name));
            if let Some(Expr::Local(local)) = binding.value {
                (binding.local, binding.value) = (local, None);
            }
            bindings.push(binding);
        }
        bindings
    }

    /// The card that `self.host` means in a text that is woken by what happens to it, for what outlives that text.
    pub(super) fn host_binding(&self) -> Option<Binding> {
        let host = Expr::Host(Box::new(Expr::SelfCard));
        let declared = Type::Card(self.host_kind());
        let (_, ty) = self.narrowed(host.clone(), declared);
        let standing = || Binding::standing_for(HOST.to_owned(), host, Some(ty), Span::default());
        self.heard.of_host.then(standing)
    }

    /// `self.host`: what the text around this meant by it, or the card on which its own card lies now.
    pub(super) fn own_host(&mut self) -> Term {
        if let Some(noted) = self.binding(HOST)
            && let Some(ty) = noted.ty
        {
            return Term::Value(noted.value.unwrap_or(Expr::Local(noted.local)), ty);
        }
        self.uses_self = true;
        Term::Value(Expr::Host(Box::new(Expr::SelfCard)), Type::Card(self.host_kind()))
    }

    /// The card on which a card lies.
    pub(super) fn host_of(&mut self, card: Expr) -> Term {
        if card == Expr::SelfCard {
            return self.own_host();
        }
        Term::Value(Expr::Host(Box::new(card)), Type::Card(self.host_kind()))
    }

    /// What the abilities that are given to cards know of the body around them: the host is another one there.
    pub(super) fn without_host(binding: Binding) -> Binding {
        let name = if binding.name == HOST { String::new() } else { binding.name };
        Binding { name, ..binding }
    }

    /// A lasting effect does speak of this argument.
    pub(super) fn use_heard(&mut self, binding: &str) {
        if let Some(name) = binding.strip_prefix(OUTER)
            && let Some(hidden) = self.heard.hidden.iter_mut().find(|hidden| hidden.param == name)
        {
            hidden.used = true;
        }
    }

    // ---- proceed --------------------------------------------------------------------------------------------------

    /// `proceed with n = 2`
    pub(super) fn proceed(&mut self, changes: &[(Ident, ast::Expr)], span: Span) -> Option<ir::Stmt> {
        if self.heard.is_unknown {
            return None;
        }
        if !self.heard.replaces {
            self.nothing_here("proceed", span, "only the text of an `instead of` replaces an event");
            return None;
        }
        let changes: Vec<Option<(u16, Expr)>> =
            changes.iter().map(|(name, value)| self.changed_argument(name, value)).collect();
        Some(ir::Stmt::Proceed(changes.into_iter().collect::<Option<_>>()?))
    }

    fn changed_argument(&mut self, name: &Ident, value: &ast::Expr) -> Option<(u16, Expr)> {
        let mut places: Vec<Option<usize>> =
            self.heard.patterns.iter().map(|pattern| self.parameter(pattern, &name.text)).collect();
        places.dedup();
        let [Some(at)] = places[..] else {
            let known = self.heard_names();
            let problem = crate::problem::calls::unknown_parameter(
                &name.text,
                name.span,
                "the event that is replaced",
                known.iter().map(String::as_str),
            );
            self.c.report(problem);
            return None;
        };
        self.note_heard(name);
        let event = self.heard.patterns.first()?.event;
        if self.c.game.events[event.index()].kernel == Some(ir::Kernel::Move) {
            self.c.arrivals.are_anything = true;
        }
        let (_, ty) = self.c.event_signatures[event.index()].params[at];
        Some((at as u16, self.expect(value, ty?)?))
    }
}

fn bind_argument(arg: &mut ArgPattern, local: LocalId) {
    let same = match std::mem::replace(arg, ArgPattern::Any) {
        bound @ (ArgPattern::Matches { .. } | ArgPattern::MatchesPlayer { .. }) => {
            *arg = bound;
            return;
        }
        ArgPattern::Any => None,
        ArgPattern::SelfCard => Some(Expr::SelfCard),
        ArgPattern::Equals(value) => Some(value),
    };
    let conditions = same.map(|value| equal(Expr::Local(local), value)).into_iter().collect();
    *arg = ArgPattern::Matches { local, kind: None, conditions };
}

fn pattern_of(when: &When) -> Option<&Pattern> {
    match when {
        When::Before(pattern)
        | When::After(pattern)
        | When::Instead(pattern)
        | When::Cannot(pattern)
        | When::Can(pattern)
        | When::Again(pattern)
        | When::Queued(pattern) => Some(pattern),
        When::AsSoonAs(_) | When::Activated | When::Static => None,
    }
}

fn pattern_of_mut(when: &mut When) -> Option<&mut Pattern> {
    match when {
        When::Before(pattern)
        | When::After(pattern)
        | When::Instead(pattern)
        | When::Cannot(pattern)
        | When::Can(pattern)
        | When::Again(pattern)
        | When::Queued(pattern) => Some(pattern),
        When::AsSoonAs(_) | When::Activated | When::Static => None,
    }
}
