//! Abilities written out in full, on cards, in keywords, rules and lasting effects, and abilities that cards gain.

use crate::ability::{Ground, OwnText, Text};
use crate::body::{Binding, Body, SelfCard};
use crate::compiler::Compiler;
use crate::problem::cards;
use ir::{AbilityId, KeywordId, KindId, Trigger, When};
use syntax::ast;

impl Compiler<'_> {
    /// An ability written out. Gives also what an open `self` must be.
    pub(crate) fn written_ability(
        &mut self,
        ability: &ast::Ability,
        ground: Ground,
    ) -> Option<(AbilityId, KindId)> {
        let mut body = Body::continuing(self, ground.site(), ground.captured, ground.captures());
        let triggers = body.triggers(&ability.clauses);
        let Some(mut triggers) = triggers else {
            body.text_of_unknown_sort(ability);
            return None;
        };
        let Text { parts, statics } = body.text_for(&mut triggers, ability.cost.as_ref(), &ability.body);
        body.forget_bindings(ground.captured.len());
        let (locals, self_kind) = (body.locals(), body.self_kind);
        for (trigger, clause) in triggers.iter().zip(&ability.clauses) {
            if trigger.when == When::Activated {
                self.report(cards::activated_without_kind(clause.span));
            }
        }
        if ability.optional {
            self.check_optional(&triggers, false, ability.clauses.first().map(|clause| clause.span));
        }
        let id = self.add_ability(
            ir::Ability {
                text: String::new(),
                said: None,
                kind: None,
                keyword: ground.keyword,
                more_kinds: Vec::new(),
                own_conditions: 0,
                triggers,
                optional: ability.optional,
                announce: parts.announce,
                cost: parts.cost,
                wrapper: None,
                body: ir::Body { block: parts.body, locals },
                statics,
                captures: ground.captures(),
            },
            ability.body.span,
        );
        Some((id, self_kind))
    }

    /// Bare modifier lines of a lasting effect: one ability that is always so.
    pub(crate) fn static_of_lines(&mut self, block: &ast::Block, ground: Ground) -> AbilityId {
        let mut body = Body::continuing(self, ground.site(), ground.captured, ground.captures());
        let statics = body.static_lines(block);
        let locals = body.locals();
        self.add_ability(
            ir::Ability {
                text: String::new(),
                said: None,
                kind: None,
                keyword: None,
                more_kinds: Vec::new(),
                own_conditions: 0,
                triggers: vec![Trigger {
                    zones: ir::AbilityZones::Anywhere,
                    when: When::Static,
                    limit: None,
                    conditions: Vec::new(),
                    needs: Vec::new(),
                }],
                optional: false,
                announce: Vec::new(),
                cost: Vec::new(),
                wrapper: None,
                body: ir::Body { block: Vec::new(), locals },
                statics,
                captures: ground.captures(),
            },
            block.span,
        )
    }

    /// `stack { ... }`: an ability that nothing triggers. Gives also what an open `self` must be.
    pub(crate) fn stacked_ability(&mut self, block: &ast::Block, ground: Ground) -> (AbilityId, KindId) {
        let mut body = Body::continuing(self, ground.site(), ground.captured, ground.captures());
        let parts = body.announced(None, block);
        let (locals, self_kind) = (body.locals(), body.self_kind);
        let id = self.add_ability(
            ir::Ability {
                text: String::new(),
                said: None,
                kind: None,
                keyword: None,
                more_kinds: Vec::new(),
                own_conditions: 0,
                triggers: Vec::new(),
                optional: false,
                announce: parts.announce,
                cost: parts.cost,
                wrapper: None,
                body: ir::Body { block: parts.body, locals },
                statics: Vec::new(),
                captures: ground.captures(),
            },
            block.span,
        );
        (id, self_kind)
    }

    /// `gains primary { ... }`: one ability for each kind of card among the subjects that has a definition of its own.
    pub(crate) fn gained_ability(
        &mut self,
        text: OwnText,
        subjects: KindId,
        captured: &[Binding],
    ) -> Option<Vec<(KindId, AbilityId)>> {
        let kinds = self.ability_kinds_named(text.kinds)?;
        let mut receivers: Vec<KindId> = Vec::new();
        for (kind, name) in kinds.iter().zip(text.kinds) {
            let of: Vec<KindId> = self.ability_definitions[kind.index()]
                .iter()
                .map(|definition| definition.of)
                .filter(|of| self.narrower(*of, subjects).is_some())
                .collect();
            if of.is_empty() {
                self.report_unfit(*kind, name, subjects);
                return None;
            }
            receivers.extend(of);
        }
        // The most special first: deeper kinds have more kinds above them.
        receivers.sort_by_key(|of| std::cmp::Reverse(self.depth(*of)));
        let mut seen = Vec::new();
        receivers.retain(|of| {
            !seen.contains(of) && {
                seen.push(*of);
                true
            }
        });
        let mut gained = Vec::new();
        for of in receivers {
            let found: Vec<_> = kinds
                .iter()
                .filter_map(|kind| Some((*kind, self.definition_for(*kind, of)?.clone())))
                .collect();
            let card = self.narrower(of, subjects).unwrap_or(subjects);
            let ground = Ground { is_gained: true, captured, ..Ground::of(card) };
            gained.push((of, self.ability_by(&found, text, ground)?));
        }
        Some(gained)
    }

    fn depth(&self, kind: KindId) -> usize {
        std::iter::successors(Some(kind), |kind| self.game.kinds[kind.index()].parent).count()
    }

    /// `gains after play(Creature) by you { ... }`
    pub(crate) fn gained_custom(
        &mut self,
        ability: &ast::Ability,
        subjects: KindId,
        captured: &[Binding],
    ) -> Option<Vec<(KindId, AbilityId)>> {
        let ground = Ground { is_gained: true, captured, ..Ground::of(subjects) };
        // A card that is of another kind by then has it all the same.
        let of = if subjects == ir::CARD { vec![subjects] } else { vec![subjects, ir::CARD] };
        self.written_ability(ability, ground).map(|(id, _)| of.into_iter().map(|of| (of, id)).collect())
    }

    pub(crate) fn lower_keywords(&mut self) {
        for (index, keyword) in self.items.keywords.clone().into_iter().enumerate() {
            let ground = Ground {
                self_card: SelfCard::Open,
                keyword: Some(KeywordId(index as u16)),
                ..Ground::default()
            };
            for ability in &keyword.abilities {
                let Some((ability, needs)) = self.written_ability(ability, ground) else { continue };
                self.game.keywords[index].abilities.push(ability);
                self.keyword_needs[index] = self.narrower(self.keyword_needs[index], needs).unwrap_or(needs);
            }
        }
    }
}

impl Body<'_, '_> {
    /// Of an ability whose clause is wrong at least the text is checked.
    fn text_of_unknown_sort(&mut self, ability: &ast::Ability) {
        let is_static = |part: &ast::ClausePart| matches!(part, ast::ClausePart::Static(_));
        if ability.clauses.iter().flat_map(|clause| &clause.parts).any(is_static) {
            self.static_lines(&ability.body);
        } else {
            self.announced(ability.cost.as_ref(), &ability.body);
        }
        self.use_all();
    }
}
