//! Abilities: the kinds the rulebook declares, those of cards, those written out, and those that cards gain.

use crate::body::{Announced, Binding, Body, SelfCard, Site};
use crate::clause::{Always, Rest, sort_of};
use crate::compiler::Compiler;
use crate::probe::{Fit, is_probe};
use crate::problem::{cards, declarations as problem, names, stack};
use diagnostic::Span;
use ir::{AbilityId, AbilityKindId, Block, KeywordId, KindId, Trigger, When};
use syntax::ast::{self, Ident};

/// One definition of an ability kind: `ability primary of Base = ...`.
#[derive(Clone, Debug)]
pub(crate) struct AbilityDefinition<'a> {
    /// Cards of this kind can have it.
    pub of: KindId,
    pub span: Span,
    source: &'a ast::AbilityKind,
    frame: Frame,
}

/// What stands around an ability's own text.
#[derive(Clone, Debug)]
struct Frame {
    triggers: Vec<Trigger>,
    /// Each card says itself when the ability works; this holds besides.
    given: Option<Rest>,
    wrapper: Option<Block>,
    /// The wrapper has a place for the card's own text, or there is no wrapper.
    has_place: bool,
    /// That place is a `stack body`.
    stacks: bool,
    /// What the card's own text may use.
    bindings: Vec<Binding>,
    locals: u16,
}

/// What a card writes for an ability of declared kinds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnText<'t> {
    pub optional: bool,
    pub kinds: &'t [Ident],
    pub clauses: &'t [ast::Clause],
    pub condition: Option<&'t ast::Expr>,
    pub cost: Option<&'t ast::Block>,
    pub block: &'t ast::Block,
}

/// What an ability does, or what is always so.
#[derive(Debug, Default)]
pub(crate) struct Text {
    pub parts: Announced,
    pub statics: Vec<ir::Static>,
}

/// Where an ability stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ground<'b> {
    pub self_card: SelfCard,
    pub keyword: Option<KeywordId>,
    /// A card gains it, through the effect of another one.
    pub is_gained: bool,
    /// It works as long as an effect lasts, wherever the card is that began it.
    pub is_lasting: bool,
    /// What it knows of the body that began the effect, in the locals 0, 1, ...
    pub captured: &'b [Binding],
}

impl Ground<'_> {
    pub fn of(kind: KindId) -> Self {
        Self { self_card: SelfCard::Of(kind), ..Self::default() }
    }

    pub fn captures(&self) -> u16 {
        self.captured.len() as u16
    }

    pub fn site(&self) -> Site {
        Site {
            self_card: self.self_card,
            is_ability: true,
            keyword: self.keyword,
            is_gained: self.is_gained,
            is_lasting: self.is_lasting,
            ..Site::default()
        }
    }
}

// ---- kinds --------------------------------------------------------------------------------------------------------

impl<'a> Compiler<'a> {
    pub(crate) fn lower_ability_kinds(&mut self) {
        for kind in self.items.ability_kinds.clone() {
            let Some(id) = self.names.ability_kinds.find(&kind.name.text, kind.name.span) else { continue };
            self.begin(kind.name.span);
            let watches = self.watches.len();
            let definition = self.ability_definition(kind, 0);
            self.watches[watches..].iter_mut().for_each(|watch| watch.kind = Some(id));
            let Some(definition) = definition else {
                self.spoilt_abilities.insert(id);
                continue;
            };
            let same = self.ability_definitions[id.index()].iter().find(|other| other.of == definition.of);
            if let Some(first) = same {
                let first = first.span;
                self.report(problem::declared_twice("ability", &kind.name.text, kind.name.span, first));
                continue;
            }
            let activated = definition.frame.triggers.iter().any(|trigger| trigger.when == When::Activated);
            self.game.ability_kinds[id.index()].activated |= activated;
            self.ability_definitions[id.index()].push(definition);
        }
    }

    /// Its locals come behind those that are captured.
    fn ability_definition(
        &mut self,
        kind: &'a ast::AbilityKind,
        captures: u16,
    ) -> Option<AbilityDefinition<'a>> {
        let of = match &kind.of {
            Some(name) => Some(self.kind_named(name)?),
            None => None,
        };
        let self_card = of.map_or(SelfCard::Open, SelfCard::Of);
        let site = Site { self_card, is_ability: true, is_wrapper: true, ..Site::default() };
        let mut body = Body::continuing(self, site, &[], captures);
        let clauses = body.kind_clauses(&kind.clauses);
        body.use_all();
        let told = body.c.reports.mark();
        let mut wrapper = kind.wrapper.as_ref().map(|block| body.statements(block));
        let is_sound = !body.c.reports.errors_since(told);
        let marks = std::mem::take(&mut body.marks);
        let (locals, self_kind, stacks) = (body.locals(), body.self_kind, body.stacks);
        let bindings = marks.first().cloned().unwrap_or_else(|| body.bindings().to_vec());
        let (mut triggers, given) = clauses?;
        triggers.iter_mut().for_each(|trigger| body.bind_heard(&mut trigger.when));
        // A mark may be what could not be understood.
        if kind.wrapper.is_some() && !is_sound && marks.is_empty() {
            return None;
        }
        if let Some(block) = &kind.wrapper {
            self.check_wrapper(block, &triggers, given.is_some(), marks.len());
            wrapper = wrapper.filter(|_| marks.len() <= 1);
        }
        let has_place = wrapper.is_none() || marks.len() == 1;
        let frame = Frame { triggers, given, wrapper, has_place, stacks, bindings, locals };
        Some(AbilityDefinition { of: of.unwrap_or(self_kind), span: kind.name.span, source: kind, frame })
    }

    fn check_wrapper(&mut self, block: &ast::Block, triggers: &[Trigger], given: bool, marks: usize) {
        if triggers.iter().any(|trigger| sort_of(&trigger.when) != Always::No) {
            self.report(problem::no_text_here(block.span, "this ability is always so"));
        } else if marks > 1 || marks == 0 && !given {
            self.report(problem::wrong_wrapper(block.span, marks));
        }
    }

    pub(crate) fn ability_kind_named(&mut self, name: &Ident) -> Option<AbilityKindId> {
        let kind = self.names.ability_kinds.find(&name.text, name.span);
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
        let keyword = self.names.keywords.find(&name.text, name.span);
        if is_probe(&name.text) {
            // An ability is gained likewise, with its text behind it.
            let abilities: Vec<(String, Fit)> =
                self.names.ability_kinds.iter().map(|name| (name.to_owned(), Fit::Begins)).collect();
            self.offers.names.extend(abilities);
        }
        if keyword.is_none() {
            let problem =
                names::unknown_ability("keyword", &name.text, name.span, self.names.keywords.iter());
            self.report_unknown(&name.text, problem);
        }
        keyword
    }

    /// The most special definition that fits cards of this kind.
    pub(crate) fn definition_for(&self, kind: AbilityKindId, card: KindId) -> Option<&AbilityDefinition<'a>> {
        let fitting = self.ability_definitions[kind.index()]
            .iter()
            .filter(|definition| self.is_kind(card, definition.of));
        fitting.reduce(|a, b| if self.is_kind(b.of, a.of) { b } else { a })
    }

    pub(crate) fn report_unfit(&mut self, kind: AbilityKindId, name: &Ident, card: KindId) {
        let kinds: Vec<&str> = self.ability_definitions[kind.index()]
            .iter()
            .map(|definition| self.kind_name(definition.of))
            .collect();
        if !kinds.is_empty() && !self.spoilt_abilities.contains(&kind) {
            let found = self.type_name(ir::Type::Card(card));
            self.report(cards::ability_does_not_fit(&name.text, name.span, &kinds, &found));
        }
    }
}

// ---- abilities of cards -------------------------------------------------------------------------------------------

impl<'a> Compiler<'a> {
    /// An ability of declared kinds on a card of this kind.
    pub(crate) fn card_ability(&mut self, text: OwnText, card: KindId) -> Option<AbilityId> {
        let kinds = self.ability_kinds_named(text.kinds)?;
        let mut found = Vec::new();
        for (kind, name) in kinds.into_iter().zip(text.kinds) {
            match self.definition_for(kind, card) {
                Some(definition) => found.push((kind, definition.clone())),
                None => self.report_unfit(kind, name, card),
            }
        }
        if found.len() < text.kinds.len() {
            // The text is checked all the same, with what the kinds would have let it know.
            let bound: Vec<Ident> = text.kinds.iter().flat_map(|kind| self.bound_by(&kind.text)).collect();
            let mut body = Body::new(self, Ground::of(card).site());
            body.hear_the_unknown();
            for name in &bound {
                let local = body.fresh(name.span);
                body.bind_param(name, local, None);
            }
            body.announced(text.cost, text.block);
            return None;
        }
        self.ability_by(&found, text, Ground::of(card))
    }

    /// What the declarations of an ability bind: each word behind an `as`.
    fn bound_by(&self, kind: &str) -> Vec<Ident> {
        let mut bound: Vec<Ident> = Vec::new();
        for declared in self.items.ability_kinds.iter().filter(|declared| declared.name.text == kind) {
            let span = declared.clauses.iter().map(|clause| clause.span).reduce(Span::to);
            let Some(span) = span else { continue };
            let text = &self.sources.get(span.file).text[span.start as usize..span.end as usize];
            let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
            let names = words.iter().zip(words.iter().skip(1)).filter(|(word, _)| **word == "as");
            for (_, name) in names.filter(|(_, name)| name.starts_with(char::is_lowercase)) {
                if !bound.iter().any(|known| known.text == *name) {
                    bound.push(Ident { text: (*name).to_owned(), span });
                }
            }
        }
        bound
    }

    pub(crate) fn ability_kinds_named(&mut self, names: &[Ident]) -> Option<Vec<AbilityKindId>> {
        let kinds: Vec<Option<AbilityKindId>> =
            names.iter().map(|name| self.ability_kind_named(name)).collect();
        let kinds: Vec<AbilityKindId> = kinds.into_iter().collect::<Option<_>>()?;
        for (at, name) in names.iter().enumerate() {
            if kinds[..at].contains(&kinds[at]) {
                let message = format!("'{}' stands here twice", name.text);
                self.report(cards::kinds_do_not_join(name.span, message));
                return None;
            }
        }
        Some(kinds)
    }

    pub(crate) fn ability_by(
        &mut self,
        found: &[(AbilityKindId, AbilityDefinition<'a>)],
        text: OwnText,
        ground: Ground,
    ) -> Option<AbilityId> {
        let frame = self.joined(found, text, ground.captures())?;
        let bindings: Vec<Binding> = ground.captured.iter().chain(&frame.bindings).cloned().collect();
        let mut body = Body::continuing(self, ground.site(), &bindings, frame.locals);
        let triggers = body.own_triggers(&frame, text);
        let condition = text.condition.map(|condition| body.condition(condition));
        if let Some(Some(condition)) = &condition {
            body.learn(condition, true);
        }
        let (mut triggers, mut own_conditions) = triggers?;
        let Text { parts, statics } = body.own_text(&mut triggers, &frame, text);
        let locals = body.locals();
        if let Some(condition) = condition {
            let condition = condition?;
            triggers.iter_mut().for_each(|trigger| trigger.conditions.push(condition.clone()));
            own_conditions += 1;
        }
        if text.optional {
            self.check_optional(&triggers, frame.stacks, text.kinds.first().map(|name| name.span));
        }
        let mut kinds = found.iter().map(|(kind, _)| *kind);
        Some(self.add_ability(
            ir::Ability {
                text: String::new(),
                said: None,
                kind: kinds.next(),
                keyword: None,
                more_kinds: kinds.collect(),
                own_conditions,
                triggers,
                optional: text.optional,
                announce: parts.announce,
                cost: parts.cost,
                wrapper: frame.wrapper,
                body: ir::Body { block: parts.body, locals },
                statics,
                captures: ground.captures(),
            },
            text.block.span,
        ))
    }

    /// One frame for all kinds of one ability: any of their triggers starts it.
    fn joined(
        &mut self,
        found: &[(AbilityKindId, AbilityDefinition<'a>)],
        text: OwnText,
        captures: u16,
    ) -> Option<Frame> {
        let mut frames = Vec::new();
        for (_, definition) in found {
            frames.push(self.frame_behind(definition, captures)?);
        }
        let mut frames = frames.into_iter();
        let mut joined = frames.next()?;
        for (frame, name) in frames.zip(&text.kinds[1..]) {
            if let Some(why) = why_apart(&joined, &frame) {
                self.report(cards::kinds_do_not_join(name.span, why));
                return None;
            }
            joined.triggers.extend(frame.triggers);
            joined.locals = joined.locals.max(frame.locals);
            // Only what is the same whichever of them it was.
            joined.bindings.retain(|binding| frame.bindings.iter().any(|other| same_binding(binding, other)));
        }
        Some(joined)
    }

    /// Captured locals come before those of the definition, which is then read again.
    fn frame_behind(&mut self, definition: &AbilityDefinition<'a>, captures: u16) -> Option<Frame> {
        if captures == 0 {
            return Some(definition.frame.clone());
        }
        let watches = self.watches.len();
        let again = self.ability_definition(definition.source, captures);
        self.watches.truncate(watches);
        again.map(|definition| definition.frame)
    }

    /// Only what is put on the stack can be declined there.
    pub(crate) fn check_optional(&mut self, triggers: &[Trigger], stacks: bool, span: Option<Span>) {
        let waits = |trigger: &Trigger| matches!(trigger.when, When::Queued(_));
        if !(stacks || triggers.iter().all(waits)) {
            self.report(stack::not_optional(span.unwrap_or_default()));
        }
    }

    pub(crate) fn add_ability(&mut self, ability: ir::Ability, at: Span) -> AbilityId {
        let id = AbilityId(self.game.abilities.len().min(usize::from(u16::MAX)) as u16);
        if self.game.abilities.len() == crate::declare::MOST_NAMES {
            self.report(problem::too_many(at, "abilities", crate::declare::MOST_NAMES));
        }
        self.count_compiled(&ability, at);
        self.game.abilities.push(ability);
        id
    }
}

fn why_apart(one: &Frame, other: &Frame) -> Option<&'static str> {
    if one.given.is_some() || other.given.is_some() {
        return Some("a kind whose clause each card gives stands alone");
    }
    if one.wrapper != other.wrapper || one.stacks != other.stacks {
        return Some("these kinds do different things around the text");
    }
    let sorts = [one, other].map(|frame| frame.triggers.first().map(|trigger| sort_of(&trigger.when)));
    (sorts[0] != sorts[1]).then_some("the one is always so, the other is done")
}

fn same_binding(one: &Binding, other: &Binding) -> bool {
    one.name == other.name && one.local == other.local && one.ty == other.ty
}

impl Body<'_, '_> {
    /// The triggers of the frame, or those that the card gives, and how many of their last conditions the card wrote.
    fn own_triggers(&mut self, frame: &Frame, text: OwnText) -> Option<(Vec<Trigger>, u16)> {
        let (Some(rest), Some(name)) = (&frame.given, text.kinds.first()) else {
            if let Some(clause) = text.clauses.first() {
                let message = "the kind says itself when this works; a card adds at most a condition";
                self.c.report(problem::wrong_given(clause.span, message).label("a second clause"));
                return None;
            }
            let whens: Vec<When> = frame.triggers.iter().map(|trigger| trigger.when.clone()).collect();
            self.listen_to(&whens);
            return Some((frame.triggers.clone(), 0));
        };
        if text.clauses.is_empty() {
            let message = format!("when does this '{}' work?", name.text);
            let problem = problem::wrong_given(name.span, message).label("each card says it");
            self.c.report(problem.help(format!("write it behind the kind: `{} after ...`", name.text)));
            return None;
        }
        let watches = self.c.watches.len();
        let triggers = self.triggers(text.clauses);
        // Where it works the kind says, which is looked at for itself.
        let mut own = self.c.watches.split_off(watches);
        own.retain(|watch| watch.zones.is_none());
        self.c.watches.extend(own);
        let mut triggers = triggers?;
        let own_conditions = triggers.first().map_or(0, |trigger| trigger.conditions.len() as u16);
        for (trigger, clause) in triggers.iter_mut().zip(text.clauses.iter().cycle()) {
            if !rest.join(trigger) {
                self.c.report(problem::wrong_clause(clause.span, "the kind works in other zones than this"));
            }
        }
        Some((triggers, own_conditions))
    }

    /// What is done, or what is always so.
    fn own_text(&mut self, triggers: &mut [Trigger], frame: &Frame, text: OwnText) -> Text {
        if !frame.has_place && !text.block.stmts.is_empty() {
            let why = "the kind of this ability does everything";
            self.c.report(problem::no_text_here(text.block.span, why));
        }
        self.text_for(triggers, text.cost, text.block)
    }

    pub(crate) fn text_for(
        &mut self,
        triggers: &mut [Trigger],
        cost: Option<&ast::Block>,
        block: &ast::Block,
    ) -> Text {
        let sort = triggers.first().map_or(Always::No, |trigger| sort_of(&trigger.when));
        self.hear_all_members(triggers);
        let text = match sort {
            Always::No => Text { parts: self.announced(cost, block), statics: Vec::new() },
            Always::Static => Text { statics: self.static_lines(block), ..Text::default() },
            Always::Permission => {
                if !block.stmts.is_empty() {
                    self.c.report(problem::no_text_here(block.span, "this only forbids or permits"));
                }
                Text::default()
            }
        };
        if let (Some(cost), true) = (cost, sort != Always::No) {
            self.c.report(problem::no_text_here(cost.span, "this is always so"));
        }
        triggers.iter_mut().for_each(|trigger| self.bind_heard(&mut trigger.when));
        text
    }
}
