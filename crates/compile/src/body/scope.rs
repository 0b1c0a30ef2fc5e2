//! Names bound inside a body, candidates of filters, and what conditions have made sure of.

use super::{Body, Candidate, Elem, Fact};
use crate::declare::MOST_NAMES;
use crate::problem::{declarations, names};
use diagnostic::Span;
use ir::{BinaryOp, Expr, KindId, LocalId, Type};
use syntax::ast::Ident;

#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub name: String,
    pub local: LocalId,
    /// None: what it is bound to is wrong and has been reported.
    pub ty: Option<Type>,
    pub span: Span,
    /// Parameters need not be used; what is bound inside a body should be.
    pub used: bool,
}

impl Body<'_, '_> {
    pub fn fresh(&mut self, span: Span) -> LocalId {
        let local = LocalId(self.next_local);
        if self.next_local as usize == MOST_NAMES {
            self.c.report(declarations::too_many(span, "bindings in one body", MOST_NAMES));
        }
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
        if let Some(first) = self.bindings.iter().find(|binding| binding.name == name.text) {
            let problem = names::already_bound(&name.text, name.span, first.span);
            self.c.report(problem);
        }
        let used = name.text.starts_with('_');
        self.bindings.push(Binding { name: name.text.clone(), local, ty, span: name.span, used });
    }

    /// The binding of this name, which counts as used from now on.
    pub(super) fn binding(&mut self, name: &str) -> Option<(LocalId, Option<Type>)> {
        let binding = self.bindings.iter_mut().rev().find(|binding| binding.name == name)?;
        binding.used = true;
        let (local, ty) = (binding.local, binding.ty);
        Some((local, ty.map(|ty| self.known_type(local, ty))))
    }

    /// Of a test: the card an alias stands for.
    pub fn alias(&mut self, name: &str) -> Option<LocalId> {
        self.binding(name).map(|(local, _)| local)
    }

    pub fn alias_kind(&mut self, name: &str) -> KindId {
        match self.binding(name) {
            Some((_, Some(Type::Card(kind)))) => kind,
            _ => ir::CARD,
        }
    }

    pub fn is_bound(&self, name: &str) -> bool {
        self.bindings.iter().any(|binding| binding.name == name)
    }

    pub fn bound_names(&self) -> impl Iterator<Item = &str> {
        self.bindings.iter().map(|binding| binding.name.as_str())
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
        self.candidates.push(Candidate { local, elem });
        let facts = self.facts.len();
        let result = inside(self);
        self.facts.truncate(facts);
        self.candidates.pop();
        result
    }

    /// Candidates around this place, the nearest first, with what is known of them.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let known = |candidate: &Candidate| match candidate.elem {
            Elem::Cards(kind) => Candidate {
                elem: Elem::Cards(self.known_kind(Fact::Local(candidate.local), kind)),
                ..*candidate
            },
            Elem::Players => *candidate,
        };
        self.candidates.iter().rev().map(known).collect()
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
            Expr::IsKind(card, kind) if holds => match **card {
                Expr::Local(local) => self.facts.push((Fact::Local(local), *kind)),
                Expr::SelfCard => self.facts.push((Fact::SelfCard, *kind)),
                _ => {}
            },
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

    fn known_kind(&self, of: Fact, declared: KindId) -> KindId {
        let learnt = self.facts.iter().filter(|(fact, _)| *fact == of);
        learnt.fold(declared, |kind, (_, learnt)| self.c.narrower(kind, *learnt).unwrap_or(kind))
    }

    pub(super) fn known_type(&self, local: LocalId, ty: Type) -> Type {
        match ty {
            Type::Card(kind) => Type::Card(self.known_kind(Fact::Local(local), kind)),
            other => other,
        }
    }

    pub(super) fn known_self(&self, kind: KindId) -> KindId {
        self.known_kind(Fact::SelfCard, kind)
    }
}
