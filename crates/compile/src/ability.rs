//! Abilities: the clauses that say when they work, the kinds the rulebook declares, and those written out.

use crate::body::{Binding, Body, SelfCard, Site};
use crate::compiler::{Compiler, Watch};
use crate::problem::{cards, declarations as problem, names};
use diagnostic::Span;
use ir::{AbilityId, AbilityKindId, AbilityZones, Block, Expr, KeywordId, KindId, Need, Trigger, When};
use syntax::ast::{self, ClausePart, Ident};

/// One definition of an ability kind: `ability primary of Base = ...`.
#[derive(Clone, Debug)]
pub(crate) struct AbilityDefinition {
    /// Cards of this kind can have it.
    pub of: KindId,
    pub span: Span,
    triggers: Vec<Trigger>,
    wrapper: Option<Block>,
    /// What the card's own text may use.
    bindings: Vec<Binding>,
    locals: u16,
}

impl<'a> Compiler<'a> {
    pub(crate) fn lower_ability_kinds(&mut self) {
        for kind in self.items.ability_kinds.clone() {
            let Some(id) = self.names.ability_kinds.get(&kind.name.text) else { continue };
            let watches = self.watches.len();
            let definition = self.ability_definition(kind);
            self.watches[watches..].iter_mut().for_each(|watch| watch.kind = Some(id));
            let Some(definition) = definition else { continue };
            let same = self.ability_definitions[id.index()].iter().find(|other| other.of == definition.of);
            if let Some(first) = same {
                let first = first.span;
                self.report(problem::declared_twice("ability", &kind.name.text, kind.name.span, first));
                continue;
            }
            let activated = definition.triggers.iter().any(|trigger| trigger.when == When::Activated);
            self.game.ability_kinds[id.index()].activated |= activated;
            self.ability_definitions[id.index()].push(definition);
        }
    }

    fn ability_definition(&mut self, kind: &'a ast::AbilityKind) -> Option<AbilityDefinition> {
        let of = match &kind.of {
            Some(name) => Some(self.kind_named(name)?),
            None => None,
        };
        let self_card = of.map_or(SelfCard::Open, SelfCard::Of);
        let site = Site { self_card, is_ability: true, is_wrapper: true, ..Site::default() };
        let mut body = Body::new(self, site);
        let triggers = body.triggers(&kind.clauses);
        body.use_all();
        let wrapper = kind.wrapper.as_ref().map(|block| body.statements(block));
        let marks = std::mem::take(&mut body.marks);
        let (locals, self_kind) = (body.locals(), body.self_kind);
        let bindings = marks.first().cloned().unwrap_or_else(|| body.bindings().to_vec());
        if let Some(block) = &kind.wrapper
            && marks.len() != 1
        {
            self.report(problem::wrong_wrapper(block.span, marks.len()));
            return None;
        }
        let of = of.unwrap_or(self_kind);
        Some(AbilityDefinition { of, span: kind.name.span, triggers: triggers?, wrapper, bindings, locals })
    }

    pub(crate) fn ability_kind_named(&mut self, name: &Ident) -> Option<AbilityKindId> {
        let kind = self.names.ability_kinds.get(&name.text);
        if kind.is_none() {
            let problem = names::unknown_ability(
                "kind of ability",
                &name.text,
                name.span,
                self.names.ability_kinds.iter(),
            );
            self.report_unknown(&name.text, problem);
        }
        kind
    }

    pub(crate) fn keyword_named(&mut self, name: &Ident) -> Option<KeywordId> {
        let keyword = self.names.keywords.get(&name.text);
        if keyword.is_none() {
            let problem =
                names::unknown_ability("keyword", &name.text, name.span, self.names.keywords.iter());
            self.report_unknown(&name.text, problem);
        }
        keyword
    }

    /// An ability of a declared kind on a card of this kind: the most special definition that fits counts.
    pub(crate) fn card_ability(
        &mut self,
        name: &Ident,
        block: &ast::Block,
        card: KindId,
    ) -> Option<AbilityId> {
        let kind = self.ability_kind_named(name)?;
        let fitting = self.ability_definitions[kind.index()]
            .iter()
            .filter(|definition| self.is_kind(card, definition.of));
        let best = fitting.reduce(|a, b| if self.is_kind(b.of, a.of) { b } else { a }).cloned();
        match best {
            Some(definition) => Some(self.ability_by(kind, &definition, block, card)),
            None => {
                self.report_unfit(kind, name, card);
                // The text is checked all the same.
                self.text_without_kind(block, card);
                None
            }
        }
    }

    fn report_unfit(&mut self, kind: AbilityKindId, name: &Ident, card: KindId) {
        let kinds: Vec<&str> = self.ability_definitions[kind.index()]
            .iter()
            .map(|definition| self.kind_name(definition.of))
            .collect();
        if !kinds.is_empty() {
            let found = self.type_name(ir::Type::Card(card));
            self.report(cards::ability_does_not_fit(&name.text, name.span, &kinds, &found));
        }
    }

    fn text_without_kind(&mut self, block: &ast::Block, card: KindId) {
        let site = Site { self_card: SelfCard::Of(card), is_ability: true, ..Site::default() };
        Body::new(self, site).block(block);
    }

    fn ability_by(
        &mut self,
        kind: AbilityKindId,
        definition: &AbilityDefinition,
        block: &ast::Block,
        card: KindId,
    ) -> AbilityId {
        let site = Site { self_card: SelfCard::Of(card), is_ability: true, ..Site::default() };
        let mut body = Body::continuing(self, site, &definition.bindings, definition.locals);
        let text = body.block(block);
        let locals = body.locals();
        self.add_ability(ir::Ability {
            kind: Some(kind),
            keyword: None,
            triggers: definition.triggers.clone(),
            wrapper: definition.wrapper.clone(),
            body: ir::Body { block: text, locals },
        })
    }

    pub(crate) fn add_ability(&mut self, ability: ir::Ability) -> AbilityId {
        let id = AbilityId(self.game.abilities.len().min(usize::from(u16::MAX)) as u16);
        if self.game.abilities.len() == crate::declare::MOST_NAMES {
            self.report(problem::too_many(Span::default(), "abilities", crate::declare::MOST_NAMES));
        }
        self.game.abilities.push(ability);
        id
    }

    /// `gains primary { ... }`: one ability for each kind of card among the subjects that has a definition of its own.
    pub(crate) fn gained_ability(
        &mut self,
        name: &Ident,
        block: &ast::Block,
        subjects: KindId,
    ) -> Option<Vec<(KindId, AbilityId)>> {
        let kind = self.ability_kind_named(name)?;
        let mut definitions: Vec<AbilityDefinition> = self.ability_definitions[kind.index()]
            .iter()
            .filter(|definition| self.narrower(definition.of, subjects).is_some())
            .cloned()
            .collect();
        if definitions.is_empty() {
            self.report_unfit(kind, name, subjects);
            return None;
        }
        // The most special first: deeper kinds have more kinds above them.
        definitions.sort_by_key(|definition| std::cmp::Reverse(self.depth(definition.of)));
        let gained = definitions.iter().map(|definition| {
            let card = self.narrower(definition.of, subjects).unwrap_or(subjects);
            (definition.of, self.ability_by(kind, definition, block, card))
        });
        Some(gained.collect())
    }

    fn depth(&self, kind: KindId) -> usize {
        std::iter::successors(Some(kind), |kind| self.game.kinds[kind.index()].parent).count()
    }

    /// An ability written out. Gives also what an open `self` must be.
    pub(crate) fn written_ability(
        &mut self,
        ability: &ast::Ability,
        self_card: SelfCard,
        keyword: Option<KeywordId>,
    ) -> Option<(AbilityId, KindId)> {
        let site = Site { self_card, is_ability: true, ..Site::default() };
        let mut body = Body::new(self, site);
        let triggers = body.triggers(&ability.clauses);
        let block = body.block(&ability.body);
        body.forget_bindings(0);
        let (locals, self_kind) = (body.locals(), body.self_kind);
        let triggers = triggers?;
        for (trigger, clause) in triggers.iter().zip(&ability.clauses) {
            if trigger.when == When::Activated {
                self.report(cards::activated_without_kind(clause.span));
            }
        }
        let body = ir::Body { block, locals };
        let id = self.add_ability(ir::Ability { kind: None, keyword, triggers, wrapper: None, body });
        Some((id, self_kind))
    }

    pub(crate) fn lower_keywords(&mut self) {
        for (index, keyword) in self.items.keywords.clone().into_iter().enumerate() {
            let id = KeywordId(index as u16);
            for ability in &keyword.abilities {
                let Some((ability, needs)) = self.written_ability(ability, SelfCard::Open, Some(id)) else {
                    continue;
                };
                self.game.keywords[index].abilities.push(ability);
                self.keyword_needs[index] = self.narrower(self.keyword_needs[index], needs).unwrap_or(needs);
            }
        }
    }
}

// ---- clauses ------------------------------------------------------------------------------------------------------

/// The parts of a clause, sorted.
#[derive(Default)]
struct Parts<'p> {
    zones: Option<&'p [Ident]>,
    when: Vec<&'p ClausePart>,
    limits: Vec<&'p ClausePart>,
    conditions: Vec<&'p ast::Expr>,
    needs: Vec<&'p ast::Needs>,
}

impl<'p> Parts<'p> {
    fn of(clause: &'p ast::Clause) -> Self {
        let mut parts = Self::default();
        for part in &clause.parts {
            match part {
                ClausePart::In(zones) => parts.zones = Some(zones),
                ClausePart::Once(_) | ClausePart::Times(_) => parts.limits.push(part),
                ClausePart::After(_)
                | ClausePart::Before(_)
                | ClausePart::AsSoonAs(_)
                | ClausePart::Activate(_) => {
                    parts.when.push(part);
                }
                ClausePart::If(condition) => parts.conditions.push(condition),
                ClausePart::Needs(needs) => parts.needs.push(needs),
            }
        }
        parts
    }
}

impl Body<'_, '_> {
    /// One trigger for each clause. What a single clause binds stays bound; of alternatives nobody knows which it was.
    fn triggers(&mut self, clauses: &[ast::Clause]) -> Option<Vec<Trigger>> {
        let [clause] = clauses else { return self.alternatives(clauses) };
        Some(vec![self.trigger(clause)?])
    }

    fn alternatives(&mut self, clauses: &[ast::Clause]) -> Option<Vec<Trigger>> {
        let triggers: Vec<Option<Trigger>> =
            clauses.iter().map(|clause| self.scoped(|body| body.trigger(clause))).collect();
        triggers.into_iter().collect()
    }

    fn trigger(&mut self, clause: &ast::Clause) -> Option<Trigger> {
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
        let when = self.when(when);
        let zones = self.ability_zones(parts.zones, clause.span);
        let conditions = self.conditions(&parts.conditions);
        let needs = self.needs(parts.needs.iter().copied());
        let limit = self.limit(&parts.limits, clause.span);
        Some(Trigger { zones: zones?, when: when?, limit: limit?, conditions: conditions?, needs: needs? })
    }

    fn when(&mut self, part: &ClausePart) -> Option<When> {
        match part {
            ClausePart::After(pattern) => self.pattern(pattern).map(When::After),
            ClausePart::Before(pattern) => self.pattern(pattern).map(When::Before),
            ClausePart::AsSoonAs(condition) => self.condition(condition).map(When::AsSoonAs),
            _ => Some(When::Activated),
        }
    }

    fn ability_zones(&mut self, words: Option<&[Ident]>, span: Span) -> Option<AbilityZones> {
        let zones = match words {
            Some(words) => AbilityZones::In(self.zone_list(words)?),
            None => AbilityZones::Active,
        };
        if self.site.self_card != SelfCard::Nobody {
            self.c.watches.push(Watch { span, event: None, zones: Some(zones.clone()), kind: None });
        }
        Some(zones)
    }

    fn conditions(&mut self, conditions: &[&ast::Expr]) -> Option<Vec<Expr>> {
        let mut lowered = Vec::new();
        let mut sound = true;
        for condition in conditions {
            match self.condition(condition) {
                Some(condition) => {
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
