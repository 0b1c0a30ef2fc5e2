//! Continuous effects: static abilities as plans.

use super::fluid::is_static;
use super::tables::ability_zones;
use super::{Builder, Fact, Scope};
use crate::code::{
    AbilityPlan, ChangeOp, ChangePlan, ChangeWhat, Node, PlainStatic, SetPlan, StaticPlan, SubjectsPlan,
};
use crate::effects::{EffectTable, LayerPlan, NO_COLUMN, StaticAbility};
use ir::{Change, Layer, Subjects, Type, When};
use std::ops::Range;

/// Classes of changes within a layer.
const SETS: u8 = 0;
const SUMS: u8 = 1;
const BOUNDS: u8 = 2;
const SWITCHES: u8 = 3;
/// Of texts: what a card lacks, whatever gives it.
const LACKS: u8 = 1;

impl Builder<'_> {
    /// Everything about continuous effects, once all abilities are lowered.
    pub(super) fn effects(&mut self, abilities: &[AbilityPlan]) -> EffectTable {
        let ir = self.ir;
        let mut table = self.empty_table();
        let rules: Vec<u16> = ir.rules.iter().flat_map(|rule| &rule.abilities).map(|a| a.0).collect();
        if self.fluid.cached {
            let of_rules = rules.iter().copied().filter(|id| is_static(&ir.abilities[*id as usize]));
            table.rules = of_rules.collect();
            for (id, ability) in ir.abilities.iter().enumerate() {
                self.place = format!("ability {id}");
                let plan = self.static_ability(&mut table, ability, rules.contains(&(id as u16)));
                table.captured_lists.push(self.captured_lists | abilities[id].captured_lists);
                table.statics.push(plan);
            }
            self.spread_captured_lists(&mut table);
        } else {
            table.statics = vec![StaticAbility::default(); ir.abilities.len()];
            table.captured_lists = abilities.iter().map(|ability| ability.captured_lists).collect();
            table.plain = self.plain_statics();
        }
        for card in &ir.cards {
            let places = card.abilities.iter().enumerate();
            let of_card = places.filter(|(_, id)| !table.statics[id.index()].statics.is_empty());
            let of_card: Vec<u16> = of_card.map(|(place, _)| place as u16).collect();
            let zones = card.abilities.iter().fold(0, |zones, id| zones | table.statics[id.index()].zones);
            table.zones |= zones;
            table.zones_of_card.push(zones);
            table.of_card.push(of_card);
        }
        table
    }

    fn empty_table(&mut self) -> EffectTable {
        let ir = self.ir;
        let mut table = EffectTable {
            cached: self.fluid.cached,
            remembers: self.remembers,
            tracked: self.fluid.cached || self.remembers || self.fluid_control || self.fluid.faces,
            tracks_control: self.fluid_control,
            changes_kind: self.fluid.kinds,
            changes_faces: self.fluid.copies,
            columns: vec![NO_COLUMN; ir.card_fields.len()],
            plain: vec![Vec::new(); ir.card_fields.len()],
            player_derived: self.fluid.player_fields.clone(),
            zones: ability_zones(ir, &ir::AbilityZones::Active),
            during: vec![false; ir.events.len()],
            ..EffectTable::default()
        };
        for (id, field) in ir.card_fields.iter().enumerate() {
            let (low, high) = match field.ty {
                Type::Bool => (0, 1),
                Type::Bag(_) => (0, ir::bag::LARGEST),
                _ => (i64::MIN, i64::MAX),
            };
            table.bounds.push((field.at_least.unwrap_or(low), field.at_most.unwrap_or(high)));
            if self.derived[id] {
                table.columns[id] = table.fields.len() as u16;
                table.fields.push(id as u16);
            }
        }
        let players = self.fluid.player_fields.iter().enumerate().filter(|(_, derived)| **derived);
        table.player_fields = players.map(|(id, _)| id as u16).collect();
        table.layers = layers(ir, &table);
        table.templates = (0..ir.ability_kinds.len()).map(|kind| template(ir, kind as u16)).collect();
        table
    }

    fn static_ability(
        &mut self,
        table: &mut EffectTable,
        ability: &ir::Ability,
        is_rule: bool,
    ) -> StaticAbility {
        self.captured_lists = 0;
        let Some(trigger) = ability.triggers.iter().find(|trigger| trigger.when == When::Static) else {
            return StaticAbility::default();
        };
        self.captures = ability.captures;
        let (first, first_set) = (self.nodes.len(), self.sets.len());
        let conditions: Vec<_> = self.in_scope(Scope::default(), |b| {
            b.bind_captures(ability.captures);
            trigger.conditions.iter().map(|condition| b.expr(condition)).collect()
        });
        let of_conditions = first..self.nodes.len();
        let statics: Vec<StaticPlan> = ability
            .statics
            .iter()
            .map(|change| self.dependent_plan(table, change, ability.captures))
            .collect();
        self.captures = 0;
        let all = first..self.nodes.len();
        self.fluid.lowering = true;
        // `you` of a rule is the turn player.
        let speaks_of_you = is_rule && self.speaks_of_you(all.clone(), first_set..self.sets.len());
        let mut watches = if speaks_of_you { super::watch::TURN } else { 0 };
        let mut bits = std::mem::take(&mut self.watch);
        watches |= all.clone().fold(0, |mask, node| mask | self.watched_by(&mut bits, node));
        let sets = first_set as u32..self.sets.len() as u32;
        watches |= sets.clone().fold(0, |mask, set| mask | self.watched_by_set(&mut bits, set));
        self.watch = bits;
        self.fluid.lowering = false;
        self.note_during(table, all.clone());
        let read =
            |b: &Self, nodes: Range<usize>| nodes.filter_map(|node| b.layer_read_by(table, node)).max();
        let of_sets = sets.filter_map(|set| self.layer_read_by_set(table, set));
        let all_read: Vec<u16> =
            all.filter_map(|node| self.layer_read_by(table, node)).chain(of_sets).collect();
        let last_read = all_read.iter().copied().max();
        let first_change = statics.iter().flat_map(|plan| &plan.changes).map(|change| change.layer).min();
        let (fickle, late) = (read(self, of_conditions).is_some(), last_read > first_change);
        let reads = |bits: u64, layer: u16| match layer {
            u16::MAX => u64::MAX,
            layer => bits | EffectTable::bits_of(layer),
        };
        let reads = all_read.into_iter().fold(table.bits_of_cards(), reads);
        StaticAbility {
            fickle,
            late,
            reads: if fickle || late { reads } else { 0 },
            zones: ability_zones(self.ir, &trigger.zones),
            statics,
            conditions,
            watches,
        }
    }

    /// A plan, and which of its changes look at what their own layer changes.
    fn dependent_plan(&mut self, table: &EffectTable, plan: &ir::Static, captures: u16) -> StaticPlan {
        let (first, first_set) = (self.nodes.len(), self.sets.len());
        let mut lowered = self.static_plan(table, plan, captures);
        if self.ir.settings.dependency {
            let of_nodes = (first..self.nodes.len()).filter_map(|node| self.layer_read_by(table, node));
            let sets = first_set as u32..self.sets.len() as u32;
            let of_sets = sets.filter_map(|set| self.layer_read_by_set(table, set));
            let read: Vec<u16> = of_nodes.chain(of_sets).collect();
            for change in &mut lowered.changes {
                // Who `you` is depends on who controls the card that says it.
                let is_yours = matches!(&change.what, ChangeWhat::Controller(player) | ChangeWhat::Decider(player)
                    if matches!(self.nodes[player.0 as usize], Node::You));
                change.depends = is_yours || read.contains(&change.layer) || read.contains(&u16::MAX);
            }
        }
        lowered
    }

    fn static_plan(&mut self, table: &EffectTable, plan: &ir::Static, captures: u16) -> StaticPlan {
        self.in_scope(Scope::default(), |b| {
            b.bind_captures(captures);
            let (subjects, local) = match &plan.subjects {
                Subjects::Cards(query) => {
                    let set = SetPlan::Query(b.query(query));
                    (SubjectsPlan::Live(b.set(set)), query.local)
                }
                Subjects::Each { set, local } | Subjects::Players { set, local } => {
                    (SubjectsPlan::Live(b.lower_set(set)), *local)
                }
                Subjects::Locked { set, local } => (SubjectsPlan::Locked(b.lower_set(set)), *local),
            };
            b.with_candidate(local, |b, candidate| {
                let mut changes = Vec::new();
                for change in &plan.changes {
                    b.change(table, change, &mut changes);
                    // Of a player: who decides for them.
                    if let (Subjects::Players { .. }, Some(last)) = (&plan.subjects, changes.last_mut())
                        && let ChangeWhat::Controller(by) = last.what
                    {
                        last.what = ChangeWhat::Decider(by);
                    }
                }
                let defines =
                    matches!(&plan.subjects, Subjects::Each { set: ir::Set::One(ir::Expr::SelfCard), .. });
                let layers = |a: &ChangePlan, b: &ChangePlan| a.layer != b.layer;
                let spans = changes.iter().any(|change| layers(change, &changes[0]));
                let copies = changes.iter().any(|change| matches!(change.what, ChangeWhat::CopyOf(_)));
                StaticPlan { subjects, candidate, changes, defines, spans, copies }
            })
        })
    }

    fn change(&mut self, table: &EffectTable, change: &Change, changes: &mut Vec<ChangePlan>) {
        let (layer, class, what) = match change {
            Change::Field { field, op, value } => {
                let column = table.columns[field.index()];
                let (op, class) = change_op(*op, self.ir.card_fields[field.index()].ty);
                let value = self.expr(value);
                (LayerPlan::Field(column), class, ChangeWhat::Field { column, op, value })
            }
            Change::PlayerField { field, op, value } => {
                let (op, class) = change_op(*op, self.ir.player_fields[field.index()].ty);
                let value = self.expr(value);
                let field = field.0;
                (LayerPlan::Player(field), class, ChangeWhat::PlayerField { field, op, value })
            }
            Change::Controller(player) => {
                (LayerPlan::Control, SETS, ChangeWhat::Controller(self.expr(player)))
            }
            Change::Kind(kind) => (LayerPlan::Kind, SETS, ChangeWhat::Kind(kind.0)),
            Change::CopyOf(card) => (LayerPlan::Copy, SETS, ChangeWhat::CopyOf(self.expr(card))),
            Change::GainAbility(by_kind) => {
                let by_kind = by_kind.iter().map(|(kind, ability)| (kind.0, ability.0)).collect();
                (LayerPlan::Text, SETS, ChangeWhat::GainAbility(by_kind))
            }
            Change::GainKeyword { keyword, value } => {
                let value = self.expr(value);
                (LayerPlan::Text, SETS, ChangeWhat::GainKeyword { keyword: keyword.0, value })
            }
            Change::GainTextOf { cards, abilities, kinds, keywords, fields, printed } => {
                for field in fields {
                    self.gained_field(table, cards, *field, *printed, changes);
                }
                let what = ChangeWhat::GainText {
                    cards: self.lower_set(cards),
                    abilities: *abilities,
                    kinds: kinds.clone(),
                    keywords: *keywords,
                    printed: *printed,
                };
                (LayerPlan::Text, SETS, what)
            }
            Change::LoseKeyword(keyword) => (LayerPlan::Text, SETS, ChangeWhat::LoseKeyword(keyword.0)),
            Change::LoseAbilities { kind } => {
                (LayerPlan::Text, SETS, ChangeWhat::LoseAbilities { kind: kind.map(|kind| kind.0) })
            }
            Change::Switch(one, other) => {
                let (one, other) = (table.columns[one.index()], table.columns[other.index()]);
                // Both are there when the later of the two is.
                let later =
                    table.place_of(LayerPlan::Field(one)).max(table.place_of(LayerPlan::Field(other)));
                let what = ChangeWhat::Switch(one, other);
                changes.push(ChangePlan {
                    layer: later,
                    class: SWITCHES,
                    depends: false,
                    lacks: false,
                    what,
                });
                return;
            }
            Change::LoseKeywords => (LayerPlan::Text, SETS, ChangeWhat::LoseKeywords),
            Change::Lacks(lost) => {
                self.change(table, lost, changes);
                // Whatever gives it: after all gains.
                if let Some(lack) = changes.last_mut() {
                    (lack.class, lack.lacks) = (LACKS, true);
                }
                return;
            }
            Change::KindAlso { kind, also } => {
                (LayerPlan::Text, SETS, ChangeWhat::KindAlso { kind: kind.0, also: also.0 })
            }
        };
        changes.push(ChangePlan { layer: table.place_of(layer), class, depends: false, lacks: false, what });
    }

    /// `gains traits of c`: sets of values are united with the card's own, others are those of the other card.
    fn gained_field(
        &mut self,
        table: &EffectTable,
        cards: &ir::Set,
        field: ir::CardFieldId,
        printed: bool,
        changes: &mut Vec<ChangePlan>,
    ) {
        let of_card =
            |card| if printed { Node::AsPrinted(card, field.0) } else { Node::Derived(card, field.0) };
        let value = match cards {
            ir::Set::One(card) => of_card(self.expr(card)),
            cards => {
                let set = self.lower_set(cards);
                self.with_free_candidate(|b, candidate| {
                    let card = b.node(Node::Candidate(candidate));
                    let value = b.node(of_card(card));
                    Node::United(set, candidate, value)
                })
            }
        };
        let value = self.node(value);
        let column = table.columns[field.index()];
        let (op, class) = match self.ir.card_fields[field.index()].ty {
            Type::EnumSet(_) => (ChangeOp::Unite, SUMS),
            _ => (ChangeOp::Set, SETS),
        };
        let layer = table.place_of(LayerPlan::Field(column));
        changes.push(ChangePlan {
            layer,
            class,
            depends: false,
            lacks: false,
            what: ChangeWhat::Field { column, op, value },
        });
    }

    /// Events of which effects ask whether they are going on.
    fn note_during(&self, table: &mut EffectTable, nodes: Range<usize>) {
        for node in nodes {
            let Node::During(pattern) = self.nodes[node] else { continue };
            let asked = self.patterns[pattern as usize].event;
            for event in 0..self.ir.events.len() {
                let mut at = Some(event);
                while let Some(id) = at {
                    table.during[event] |= id == asked as usize;
                    at = self.ir.events[id].parent.as_ref().map(|parent| parent.event.index());
                }
            }
        }
    }

    /// Who gives an ability carries what it captured.
    fn spread_captured_lists(&self, table: &mut EffectTable) {
        // Effects that give effects that give effects are rare: as many rounds as abilities nest would be needed.
        for id in (0..table.statics.len()).chain(0..table.statics.len()) {
            let given = table.statics[id].statics.iter().flat_map(|plan| &plan.changes);
            let lists = given.fold(0, |lists, change| match &change.what {
                ChangeWhat::GainAbility(by_kind) => by_kind
                    .iter()
                    .fold(lists, |lists, (_, ability)| lists | table.captured_lists[*ability as usize]),
                _ => lists,
            });
            table.captured_lists[id] |= lists;
        }
    }

    fn plain_statics(&mut self) -> Vec<Vec<PlainStatic>> {
        let ir = self.ir;
        let mut plain = vec![Vec::new(); ir.card_fields.len()];
        let mut watched = vec![0; ir.card_fields.len()];
        for rule in &ir.rules {
            self.place = format!("rule {:?}", rule.name);
            let of_rule = rule.abilities.iter().map(|ability| &ir.abilities[ability.index()]);
            for (field, change) in of_rule.flat_map(|ability| &ability.statics).flat_map(fields_of) {
                let (query, op, value) = change;
                let first = self.nodes.len();
                let change = self.plain_static(query, op, value);
                let mut bits = std::mem::take(&mut self.watch);
                watched[field.index()] |= self.watched_by_plain(&mut bits, &change, first..self.nodes.len());
                self.watch = bits;
                plain[field.index()].push(change);
            }
        }
        self.plain_watches = watched;
        for changes in &mut plain {
            // Of one class in the order written.
            changes.sort_by_key(|change: &PlainStatic| change_op(change.op, Type::Int).1);
        }
        plain
    }

    fn plain_static(&mut self, query: &ir::Query, op: ir::ChangeOp, value: &ir::Expr) -> PlainStatic {
        self.in_scope(Scope::default(), |b| {
            let subjects = b.query(query);
            let value = b.with_candidate(query.local, |b, _| b.expr(value));
            let zones = match &query.places {
                ir::Places::Active => ability_zones(b.ir, &ir::AbilityZones::Active),
                ir::Places::Everywhere => u64::MAX,
                ir::Places::In(sources) => sources.iter().fold(0, |mask, source| match source {
                    ir::Source::Zone(zone) | ir::Source::Ends { zone, .. } => mask | 1 << zone.zone.0,
                }),
            };
            PlainStatic { subjects, zones, op, value }
        })
    }
}

type FieldChange<'a> = (ir::CardFieldId, (&'a ir::Query, ir::ChangeOp, &'a ir::Expr));

/// The changes of fields of the cards that a query finds.
fn fields_of(plan: &ir::Static) -> impl Iterator<Item = FieldChange<'_>> {
    let query = match &plan.subjects {
        Subjects::Cards(query) => Some(query),
        Subjects::Each { .. } | Subjects::Players { .. } | Subjects::Locked { .. } => None,
    };
    plan.changes.iter().filter_map(move |change| match change {
        Change::Field { field, op, value } => Some((*field, (query?, *op, value))),
        _ => None,
    })
}

fn change_op(op: ir::ChangeOp, ty: Type) -> (ChangeOp, u8) {
    let is_set = matches!(ty, Type::EnumSet(_));
    let is_bag = matches!(ty, Type::Bag(_));
    match op {
        // Of values in a set, what sets them is a step in time like what adds and takes away.
        ir::ChangeOp::Set if is_set => (ChangeOp::Set, SUMS),
        ir::ChangeOp::Set => (ChangeOp::Set, SETS),
        ir::ChangeOp::Add if is_set => (ChangeOp::Unite, SUMS),
        ir::ChangeOp::Subtract if is_set => (ChangeOp::Without, SUMS),
        ir::ChangeOp::Add if is_bag => (ChangeOp::BagAdd, SUMS),
        // Of each value there is never less than none, so that what adds comes first: of a number the order of sums
        // does not matter either.
        ir::ChangeOp::Subtract if is_bag => (ChangeOp::BagSubtract, BOUNDS),
        ir::ChangeOp::Add => (ChangeOp::Add, SUMS),
        ir::ChangeOp::Subtract => (ChangeOp::Subtract, SUMS),
        ir::ChangeOp::Multiply => (ChangeOp::Multiply, SUMS),
        ir::ChangeOp::Divide => (ChangeOp::Divide, SUMS),
        ir::ChangeOp::AtMost => (ChangeOp::AtMost, BOUNDS),
        ir::ChangeOp::AtLeast => (ChangeOp::AtLeast, BOUNDS),
    }
}

/// The layers in order: those that the game names, then the usual ones it does not.
fn layers(ir: &ir::Game, table: &EffectTable) -> Vec<LayerPlan> {
    let mut layers = Vec::new();
    let named = &ir.settings.layers;
    let is_named = |field: u16| named.contains(&Layer::Field(ir::CardFieldId(field)));
    let all = named.iter().chain(Layer::USUAL.iter().filter(|layer| !named.contains(layer)));
    for layer in all {
        match layer {
            Layer::Copy => layers.push(LayerPlan::Copy),
            Layer::Control => layers.push(LayerPlan::Control),
            Layer::Kind => layers.push(LayerPlan::Kind),
            Layer::Text => layers.push(LayerPlan::Text),
            Layer::Field(field) if table.columns[field.index()] != NO_COLUMN => {
                layers.push(LayerPlan::Field(table.columns[field.index()]));
            }
            Layer::Field(_) => {}
            Layer::Rest => {
                let columns = table.fields.iter().enumerate().filter(|(_, field)| !is_named(**field));
                layers.extend(columns.map(|(column, _)| LayerPlan::Field(column as u16)));
                layers.extend(table.player_fields.iter().map(|field| LayerPlan::Player(*field)));
            }
        }
    }
    layers
}

/// An ability of a kind that says nothing about when it starts beyond what the kind says.
pub(super) fn template(ir: &ir::Game, kind: u16) -> Option<u16> {
    let of_kind = |ability: &ir::Ability| {
        ability.kind == Some(ir::AbilityKindId(kind)) && ability.own_conditions == 0 && ability.captures == 0
    };
    ir.abilities.iter().position(of_kind).map(|id| id as u16)
}

/// Signature bits that tell of what kind a card is.
pub(super) fn kind_bits(facts: &[Fact]) -> Vec<(u8, u16)> {
    let bits = facts.iter().enumerate();
    bits.filter_map(|(bit, fact)| match fact {
        Fact::Kind(kind) => Some((bit as u8, *kind)),
        _ => None,
    })
    .collect()
}
