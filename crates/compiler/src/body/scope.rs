//! Names bound inside a body, candidates of filters, and what conditions have made sure of.

use super::{Body, Candidate, Elem};
use crate::declare::MOST_BINDINGS;
use crate::problem::{declarations, names};
use diagnostic::Span;
use ir::{BinaryOp, Expr, KindId, LocalId, Type};
use syntax::ast::Ident;

/// So many bindings are looked through in the time that other work counts as one.
const BINDINGS_AT_ONCE: usize = 16;

#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub name: String,
    pub local: LocalId,
    /// None: what it is bound to is wrong and has been reported.
    pub ty: Option<Type>,
    pub span: Span,
    /// Parameters need not be used; what is bound inside a body should be.
    pub used: bool,
    /// It stands for an expression, not for the local.
    pub value: Option<Expr>,
    /// Bound by `let`: it can be given another value.
    pub assignable: bool,
    /// Of a lasting effect: known from the body that began it.
    pub captured: bool,
    /// Named by `target`: the local holds target values, whatever they are known to be.
    pub is_target: bool,
}

/// What is known of a value beyond its type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fact {
    /// It is a card (or the name of a card) of this kind.
    Kind(KindId),
    /// Of a target: it is a player, or a card.
    Player,
    Card,
    /// Of a target: it is no card of this kind.
    NoCard(KindId),
    /// It was known to be something once, but has another value now.
    Forgotten,
}

impl Binding {
    pub fn standing_for(name: String, value: Expr, ty: Option<Type>, span: Span) -> Self {
        let (local, value) = (LocalId(0), Some(value));
        Self {
            name,
            local,
            ty,
            span,
            used: true,
            value,
            assignable: false,
            captured: false,
            is_target: false,
        }
    }
}

impl Body<'_, '_> {
    pub fn fresh(&mut self, span: Span) -> LocalId {
        let local = LocalId(self.next_local);
        if self.next_local as usize == MOST_BINDINGS {
            self.c.report(declarations::too_many(span, "bindings in one body", MOST_BINDINGS));
        }
        self.c.spend(self.next_local as usize / BINDINGS_AT_ONCE, span);
        self.next_local = self.next_local.saturating_add(1);
        local
    }

    /// A parameter: it need not be used.
    pub fn bind_param(&mut self, name: &Ident, local: LocalId, ty: Option<Type>) {
        self.bind_to(name, local, ty);
        if let Some(binding) = self.bindings.last_mut() {
            binding.used = true;
        }
    }

    pub fn bind_fresh(&mut self, name: &Ident, ty: Option<Type>) -> LocalId {
        let local = self.fresh(name.span);
        self.bind_to(name, local, ty);
        local
    }

    pub fn bind_to(&mut self, name: &Ident, local: LocalId, ty: Option<Type>) {
        if !self.c.spend(self.bindings.len() / BINDINGS_AT_ONCE, name.span) {
            return;
        }
        if let Some(first) = self.bindings.iter().find(|binding| binding.name == name.text) {
            let problem = names::already_bound(&name.text, name.span, first.span);
            self.c.report(problem);
        }
        let used = name.text.starts_with('_');
        self.c.bound.extend(ty.map(|ty| (name.span, ty)));
        self.bindings.push(Binding {
            name: name.text.clone(),
            local,
            ty,
            span: name.span,
            used,
            value: None,
            assignable: false,
            captured: false,
            is_target: false,
        });
    }

    /// The name stands for an expression.
    pub(crate) fn bind_value(&mut self, name: &str, value: Expr, ty: Option<Type>, span: Span) {
        self.bindings.push(Binding::standing_for(name.to_owned(), value, ty, span));
    }

    /// A local under a name that no text can say.
    pub(super) fn hold(&mut self, name: &str, ty: Type, span: Span) -> LocalId {
        let local = self.fresh(span);
        let binding = Binding::standing_for(name.to_owned(), Expr::Local(local), Some(ty), span);
        self.bindings.push(Binding { local, value: None, ..binding });
        local
    }

    /// The last name that was bound may be given another value.
    pub(super) fn allow_assignment(&mut self) {
        if let Some(binding) = self.bindings.last_mut() {
            binding.assignable = true;
        }
    }

    /// The last name that was bound is a target.
    pub(super) fn hold_target(&mut self) {
        if let Some(binding) = self.bindings.last_mut() {
            binding.is_target = true;
        }
    }

    /// The binding of this name, which counts as used from now on.
    pub(super) fn binding(&mut self, name: &str) -> Option<Binding> {
        self.c.spend(self.bindings.len() / BINDINGS_AT_ONCE, Span::default());
        let binding = self.bindings.iter_mut().rev().find(|binding| binding.name == name)?;
        binding.used = true;
        if let Some(value) = &binding.value {
            self.c.count_compiled(value, binding.span);
        }
        if binding.captured {
            self.c.captures_used.push(name.to_owned());
        }
        Some(binding.clone())
    }

    /// Of a test: the card an alias stands for.
    pub fn alias(&mut self, name: &str, at: Span) -> Option<LocalId> {
        let binding = self.binding(name)?;
        self.c.names.note(at, binding.span);
        Some(binding.local)
    }

    pub fn alias_kind(&mut self, name: &str) -> KindId {
        match self.binding(name).and_then(|binding| binding.ty) {
            Some(Type::Card(kind)) => kind,
            _ => ir::CARD,
        }
    }

    pub fn is_bound(&self, name: &str) -> bool {
        self.bindings.iter().any(|binding| binding.name == name)
    }

    pub fn bound_names(&self) -> impl Iterator<Item = &str> {
        self.bindings.iter().map(|binding| binding.name.as_str())
    }

    /// A name that stood for a card stands for several from now on.
    pub fn is_all_members(&mut self, local: LocalId) {
        for binding in self.bindings.iter_mut().filter(|binding| binding.local == local) {
            binding.ty = match binding.ty {
                Some(Type::Card(kind)) => Some(Type::CardSet(kind)),
                Some(Type::Player) => Some(Type::PlayerSet),
                ty => ty,
            };
        }
    }

    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// The card's own text stands here: it may use all that is bound, so all of it counts as used.
    pub(super) fn mark_body(&mut self) {
        self.use_all();
        self.marks.push(self.bindings.clone());
    }

    pub fn use_all(&mut self) {
        for binding in &mut self.bindings {
            binding.used = true;
        }
    }

    /// What is bound and learnt inside ends with it.
    pub fn scoped<R>(&mut self, inside: impl FnOnce(&mut Self) -> R) -> R {
        let (bindings, facts) = (self.bindings.len(), self.facts.len());
        let result = inside(self);
        self.forget_bindings(bindings);
        self.facts.truncate(facts);
        result
    }

    /// Ends all bindings from this position on, and reports those nobody read.
    pub fn forget_bindings(&mut self, from: usize) {
        for binding in self.bindings.split_off(from) {
            if !binding.used {
                self.c.report(names::unused_binding(&binding.name, binding.span));
            }
        }
    }

    /// Looks at conditions with this candidate.
    pub fn with_candidate<R>(
        &mut self,
        local: LocalId,
        elem: Elem,
        inside: impl FnOnce(&mut Self) -> R,
    ) -> R {
        self.with_candidate_that_is(Expr::Local(local), elem, inside)
    }

    pub(super) fn with_candidate_that_is<R>(
        &mut self,
        it: Expr,
        elem: Elem,
        inside: impl FnOnce(&mut Self) -> R,
    ) -> R {
        self.candidates.push(Candidate { it, elem });
        let facts = self.facts.len();
        let result = inside(self);
        self.facts.truncate(facts);
        self.candidates.pop();
        result
    }

    /// Candidates around this place, the nearest first, with what is known of them.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let known = |candidate: &Candidate| {
            let it = candidate.it.clone();
            match candidate.elem {
                Elem::Cards(kind) => Candidate { elem: Elem::Cards(self.known_kind(&it, kind)), it },
                Elem::Names(kind) => Candidate { elem: Elem::Names(self.known_kind(&it, kind)), it },
                Elem::Targets(kind) => match self.narrowed(it, Type::Target(kind)) {
                    (it, Type::Player) => Candidate { it, elem: Elem::Players },
                    (it, Type::Card(kind)) => Candidate { it, elem: Elem::Cards(kind) },
                    (it, _) => Candidate { it, elem: candidate.elem },
                },
                elem => Candidate { it, elem },
            }
        };
        self.candidates.iter().rev().map(known).collect()
    }

    /// Looks at what was written elsewhere: names and candidates of this place mean nothing there.
    pub(super) fn elsewhere<R>(&mut self, inside: impl FnOnce(&mut Self) -> R) -> R {
        let bindings = std::mem::take(&mut self.bindings);
        let candidates = std::mem::take(&mut self.candidates);
        let result = inside(self);
        self.bindings = bindings;
        self.candidates = candidates;
        result
    }

    // ---- facts ----------------------------------------------------------------------------------------------------

    /// From here on the condition holds, or does not.
    pub fn learn(&mut self, condition: &Expr, holds: bool) {
        match condition {
            Expr::Not(inner) => self.learn(inner, !holds),
            Expr::Binary(BinaryOp::And, left, right) if holds => {
                self.learn(left, true);
                self.learn(right, true);
            }
            Expr::Binary(BinaryOp::Or, left, right) if !holds => {
                self.learn(left, false);
                self.learn(right, false);
            }
            Expr::IsKind(card, kind) | Expr::NameIsKind(card, kind) if holds => {
                if let Expr::AsCard(target) = &**card {
                    self.facts.push(((**target).clone(), Fact::Card));
                }
                self.facts.push(((**card).clone(), Fact::Kind(*kind)));
            }
            Expr::IsKind(card, kind) => {
                if let Expr::AsCard(target) = &**card {
                    self.facts.push(((**target).clone(), Fact::NoCard(*kind)));
                }
            }
            Expr::IsPlayer(target) => {
                let fact = if holds { Fact::Player } else { Fact::Card };
                self.facts.push(((**target).clone(), fact));
            }
            _ => {}
        }
    }

    /// Looks at something under the condition only.
    pub fn assuming<R>(
        &mut self,
        condition: Option<&Expr>,
        holds: bool,
        inside: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let facts = self.facts.len();
        if let Some(condition) = condition {
            self.learn(condition, holds);
        }
        let result = inside(self);
        self.facts.truncate(facts);
        result
    }

    /// What is known of a card, or of the name of one, beyond what it was declared as.
    pub(super) fn known_kind(&self, of: &Expr, declared: KindId) -> KindId {
        let learnt = self.facts.iter().filter_map(|(fact, learnt)| match learnt {
            Fact::Kind(kind) if fact == of => Some(*kind),
            _ => None,
        });
        // An effect may have made it something that it is not as it is declared.
        learnt.fold(declared, |kind, learnt| self.c.narrower(kind, learnt).unwrap_or(learnt))
    }

    /// A card with what is known of its kind; a target as the card or player it is known to be.
    pub(super) fn narrowed(&self, value: Expr, ty: Type) -> (Expr, Type) {
        match ty {
            Type::Card(kind) => {
                let kind = self.known_kind(&value, kind);
                (value, Type::Card(kind))
            }
            Type::Target(kind) => {
                let sort = |(of, fact): &(Expr, Fact)| match fact {
                    _ if *of != value => None,
                    Fact::Player | Fact::Card => Some(*fact),
                    Fact::NoCard(no) => self.c.is_kind(kind, *no).then_some(Fact::Player),
                    Fact::Kind(_) | Fact::Forgotten => None,
                };
                match self.facts.iter().rev().find_map(sort) {
                    Some(Fact::Player) => (Expr::AsPlayer(Box::new(value)), Type::Player),
                    Some(_) => {
                        let card = Expr::AsCard(Box::new(value));
                        let kind = self.known_kind(&card, kind);
                        (card, Type::Card(kind))
                    }
                    None => (value, ty),
                }
            }
            _ => (value, ty),
        }
    }

    /// It has another value now: what was known of the old one may be wrong.
    pub(super) fn forget_facts(&mut self, of: &Expr) {
        for (about, fact) in &mut self.facts {
            if about == of || matches!(about, Expr::AsCard(inner) if **inner == *of) {
                *fact = Fact::Forgotten;
            }
        }
    }
}
