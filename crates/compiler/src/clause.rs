//! Clauses: when an ability works, where, how often and under which conditions.

use crate::body::{Body, SelfCard, not_if};
use crate::compiler::Watch;
use crate::declare::MOST_CLAUSES;
use crate::problem::declarations as problem;
use diagnostic::Span;
use ir::{AbilityZones, Expr, Need, Trigger, When};
use syntax::ast::{self, ClausePart};

/// What is done at some moment, or is so all the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Always {
    No,
    /// It changes something.
    Static,
    /// It forbids or permits something.
    Permission,
}

pub(crate) fn sort_of(when: &When) -> Always {
    match when {
        When::Static => Always::Static,
        When::Cannot(_) | When::Can(_) | When::Again(_) => Always::Permission,
        When::Before(_)
        | When::After(_)
        | When::Queued(_)
        | When::AsSoonAs(_)
        | When::Activated
        | When::Instead(_) => Always::No,
    }
}

/// All of a trigger but the moment itself.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    /// None: the clause names none.
    zones: Option<AbilityZones>,
    limit: Option<Expr>,
    conditions: Vec<Expr>,
    needs: Vec<Need>,
}

impl Rest {
    fn trigger(self, when: When, is_lasting: bool) -> Trigger {
        let usual = if is_lasting { AbilityZones::Anywhere } else { AbilityZones::Active };
        let Self { zones, limit, conditions, needs } = self;
        Trigger { zones: zones.unwrap_or(usual), when, limit, conditions, needs }
    }

    /// The trigger works only where and when this holds as well; false if that is nowhere.
    pub fn join(&self, trigger: &mut Trigger) -> bool {
        let own = std::mem::replace(&mut trigger.zones, AbilityZones::Anywhere);
        trigger.zones = match (&self.zones, own) {
            // Where the card says nothing its clause has the usual zones, which are the kind's if it names some.
            (None, own) | (Some(AbilityZones::Anywhere), own @ AbilityZones::In(_)) => own,
            (Some(AbilityZones::In(kind)), AbilityZones::In(own)) => {
                AbilityZones::In(own.into_iter().filter(|zone| kind.contains(zone)).collect())
            }
            (Some(kind), _) => kind.clone(),
        };
        trigger.conditions.splice(0..0, self.conditions.iter().cloned());
        trigger.needs.splice(0..0, self.needs.iter().cloned());
        trigger.limit = trigger.limit.take().or_else(|| self.limit.clone());
        trigger.zones != AbilityZones::In(Vec::new())
    }
}

/// The parts of a clause, sorted.
#[derive(Default)]
struct Parts<'p> {
    zones: Vec<&'p ClausePart>,
    when: Vec<&'p ClausePart>,
    limits: Vec<&'p ClausePart>,
    /// With whether they must fail.
    conditions: Vec<(&'p ast::Expr, bool)>,
    needs: Vec<&'p ast::Needs>,
}

impl<'p> Parts<'p> {
    fn of(clause: &'p ast::Clause) -> Self {
        let mut parts = Self::default();
        for part in &clause.parts {
            match part {
                ClausePart::In(_) | ClausePart::Anywhere(_) => parts.zones.push(part),
                ClausePart::Once(_) | ClausePart::Times(_) => parts.limits.push(part),
                ClausePart::After { .. }
                | ClausePart::Before(_)
                | ClausePart::When { .. }
                | ClausePart::Instead(_)
                | ClausePart::Cannot(_)
                | ClausePart::Can(_)
                | ClausePart::Again(_)
                | ClausePart::Static(_)
                | ClausePart::Given(_)
                | ClausePart::AsSoonAs(_)
                | ClausePart::Activate(_) => {
                    parts.when.push(part);
                }
                ClausePart::If(condition) => parts.conditions.push((condition, false)),
                ClausePart::Unless(condition) => parts.conditions.push((condition, true)),
                ClausePart::Needs(needs) => parts.needs.push(needs),
            }
        }
        parts
    }
}

impl Body<'_, '_> {
    /// The clauses of an ability kind: its triggers, or what holds besides the clause that each card gives.
    pub(crate) fn kind_clauses(&mut self, clauses: &[ast::Clause]) -> Option<(Vec<Trigger>, Option<Rest>)> {
        let given = clauses.iter().flat_map(|clause| &clause.parts).find_map(|part| match part {
            ClausePart::Given(span) => Some(*span),
            _ => None,
        });
        let (Some(given), [clause]) = (given, clauses) else {
            if let Some(span) = given {
                let message = "what each card gives has no alternative";
                self.c.report(problem::wrong_given(span, message).label("`given` stands alone"));
                return None;
            }
            return self.triggers(clauses).map(|triggers| (triggers, None));
        };
        let parts = Parts::of(clause);
        if parts.when.len() > 1 {
            let message = "a clause that is given by the card says nothing else of when it works";
            self.c.report(problem::wrong_given(given, message).label("`given`, and something else"));
            return None;
        }
        let rest = self.rest(&parts, clause.span)?;
        Some((Vec::new(), Some(rest)))
    }

    /// The triggers of each clause. What a single clause binds stays bound; of alternatives nobody knows which it was.
    pub(crate) fn triggers(&mut self, clauses: &[ast::Clause]) -> Option<Vec<Trigger>> {
        let clauses = &self.c.at_most("clauses of one ability", MOST_CLAUSES, clauses, |clause| clause.span);
        let triggers = match &clauses[..] {
            [clause] => self.clause(clause),
            clauses => self.alternatives(clauses),
        };
        let Some(triggers) = triggers else {
            self.hear_the_unknown();
            return None;
        };
        let sorts: Vec<Always> = triggers.iter().map(|trigger| sort_of(&trigger.when)).collect();
        if let Some(at) = sorts.iter().position(|sort| Some(sort) != sorts.first()) {
            let span = clauses.get(at).or(clauses.last()).map_or_else(Span::default, |clause| clause.span);
            self.c.report(problem::wrong_clause(span, "one alternative is always so, another one is done"));
            return None;
        }
        Some(triggers)
    }

    fn alternatives(&mut self, clauses: &[ast::Clause]) -> Option<Vec<Trigger>> {
        let triggers: Vec<Option<Vec<Trigger>>> =
            clauses.iter().map(|clause| self.scoped(|body| body.clause(clause))).collect();
        let triggers: Option<Vec<Vec<Trigger>>> = triggers.into_iter().collect();
        let triggers: Vec<Trigger> = triggers?.into_iter().flatten().collect();
        let whens: Vec<When> = triggers.iter().map(|trigger| trigger.when.clone()).collect();
        self.listen_to(&whens);
        Some(triggers)
    }

    /// One trigger for each event that its pattern names.
    fn clause(&mut self, clause: &ast::Clause) -> Option<Vec<Trigger>> {
        let parts = Parts::of(clause);
        let [when] = parts.when[..] else {
            let found = if parts.when.is_empty() {
                "this never says when it works"
            } else {
                "this says twice when it works"
            };
            self.c.report(problem::wrong_clause(clause.span, found));
            return None;
        };
        let whens = self.whens(when);
        if let Some(whens) = &whens {
            self.listen_to(whens);
        }
        let rest = self.rest(&parts, clause.span);
        let (mut whens, rest) = (whens?, rest?);
        self.check_always(&whens, &parts, clause.span);
        whens.iter_mut().for_each(|when| self.bind_heard(when));
        let is_lasting = self.site.is_lasting;
        Some(whens.into_iter().map(|when| rest.clone().trigger(when, is_lasting)).collect())
    }

    fn whens(&mut self, part: &ClausePart) -> Option<Vec<When>> {
        let (pattern, when): (_, fn(ir::Pattern) -> When) = match part {
            ClausePart::After { pattern, batch } => {
                let (patterns, batch) = (self.patterns(pattern)?.into_iter(), *batch);
                return Some(patterns.map(|pattern| When::After(ir::Pattern { batch, ..pattern })).collect());
            }
            ClausePart::Before(pattern) => (pattern, When::Before),
            ClausePart::Instead(pattern) => (pattern, When::Instead),
            ClausePart::Cannot(pattern) => (pattern, When::Cannot),
            ClausePart::Can(pattern) => (pattern, When::Can),
            ClausePart::Again(pattern) => (pattern, When::Again),
            ClausePart::When { pattern, batch } => {
                if !self.c.is_asked(pattern.span) {
                    self.needs_stack_for_when(pattern.span)?;
                }
                let patterns = self.patterns(pattern)?.into_iter();
                let batch = *batch;
                return Some(
                    patterns.map(|pattern| When::Queued(ir::Pattern { batch, ..pattern })).collect(),
                );
            }
            ClausePart::AsSoonAs(condition) => {
                return self.condition(condition).map(|condition| vec![When::AsSoonAs(condition)]);
            }
            ClausePart::Static(_) => return Some(vec![When::Static]),
            ClausePart::Given(span) => {
                let message = "only the definition of an ability kind leaves its clause to the cards";
                self.c.report(problem::wrong_given(*span, message).label("nobody gives it"));
                return None;
            }
            _ => return Some(vec![When::Activated]),
        };
        let watches = self.c.watches.len();
        let patterns = self.patterns(pattern)?;
        if let ClausePart::Cannot(_) | ClausePart::Can(_) | ClausePart::Again(_) = part {
            self.c.watches[watches..].iter_mut().for_each(|watch| watch.is_permission = true);
        }
        Some(patterns.into_iter().map(when).collect())
    }

    /// What is always so is not used, so it has no limit and asks for nothing.
    fn check_always(&mut self, whens: &[When], parts: &Parts, span: Span) {
        let is_done = whens.iter().all(|when| sort_of(when) == Always::No);
        if !is_done && (!parts.limits.is_empty() || !parts.needs.is_empty()) {
            let message = "what is always so has no limit for each turn and no `needs`";
            self.c.report(problem::wrong_clause(span, message).label("say it with `if`"));
        }
    }

    fn rest(&mut self, parts: &Parts, span: Span) -> Option<Rest> {
        let zones = self.ability_zones(&parts.zones, span);
        let conditions = self.conditions(&parts.conditions);
        let needs = self.needs(parts.needs.iter().copied());
        let limit = self.limit(&parts.limits, span);
        Some(Rest { zones: zones?, limit: limit?, conditions: conditions?, needs: needs? })
    }

    fn ability_zones(&mut self, parts: &[&ClausePart], span: Span) -> Option<Option<AbilityZones>> {
        if parts.len() > 1 {
            self.c.report(problem::repeated_part(span, "where it works"));
        }
        let zones = match parts.first() {
            Some(ClausePart::In(words)) => Some(AbilityZones::In(self.zone_list(words)?)),
            Some(_) => Some(AbilityZones::Anywhere),
            None => None,
        };
        if self.site.self_card != SelfCard::Nobody && !self.site.is_lasting {
            let zones = Some(zones.clone().unwrap_or(AbilityZones::Active));
            let watch = Watch { span, event: None, is_permission: false, zones, kind: None };
            self.c.watches.push(watch);
        }
        Some(zones)
    }

    fn conditions(&mut self, conditions: &[(&ast::Expr, bool)]) -> Option<Vec<Expr>> {
        let mut lowered = Vec::new();
        let mut sound = true;
        for (condition, must_fail) in conditions {
            if *must_fail {
                self.c.warn_of_unless(condition);
            }
            match self.condition(condition) {
                Some(condition) => {
                    let condition = not_if(*must_fail, condition);
                    self.learn(&condition, true);
                    lowered.push(condition);
                }
                None => sound = false,
            }
        }
        sound.then_some(lowered)
    }

    /// What holds by an earlier need is known in the later ones and in what follows.
    pub(crate) fn needs<'n>(&mut self, needs: impl Iterator<Item = &'n ast::Needs>) -> Option<Vec<Need>> {
        let mut lowered = Vec::new();
        let mut sound = true;
        for need in needs {
            match self.condition(&need.condition) {
                Some(condition) => {
                    self.learn(&condition, true);
                    let reason = need.reason.as_ref().map(|reason| reason.text.clone());
                    lowered.push(Need { condition, reason });
                }
                None => sound = false,
            }
        }
        sound.then_some(lowered)
    }

    fn limit(&mut self, limits: &[&ClausePart], span: Span) -> Option<Option<Expr>> {
        if limits.len() > 1 {
            self.c.report(problem::repeated_part(span, "a limit for each turn"));
        }
        match limits.first() {
            Some(ClausePart::Times(times)) => self.number(times).map(Some),
            Some(_) => Some(Some(Expr::Const(1))),
            None => Some(None),
        }
    }
}
