//! What continuous effects of a game are about: what they can change at all, found before anything is lowered, and what
//! each of them reads.

use super::Builder;
use crate::code::{Node, SetPlan, SourcePlan, WhosePlan, ZonePlan};
use crate::effects::{EffectTable, LayerPlan};
use ir::{Change, Stmt, Subjects, Type, When};
use std::ops::Range;

/// What continuous effects of a game are about, found before anything is lowered.
#[derive(Debug, Default)]
pub(crate) struct Fluid {
    /// Values are derived ahead and kept: see [`EffectTable::cached`].
    pub cached: bool,
    pub kinds: bool,
    /// cards become copies of others
    pub copies: bool,
    pub player_fields: Vec<bool>,
    /// some card is turned face down, or begins so
    pub faces: bool,
    /// a continuous effect is being lowered
    pub lowering: bool,
}

pub(super) fn is_static(ability: &ir::Ability) -> bool {
    ability.triggers.iter().any(|trigger| trigger.when == When::Static)
}

/// Whether a rule can be looked at when a field is asked for, one at a time.
fn is_plain(ability: &ir::Ability) -> bool {
    ability.triggers.iter().all(|trigger| trigger.conditions.is_empty())
        && ability.statics.iter().all(|change| {
            matches!(change.subjects, Subjects::Cards(_))
                && change.changes.iter().all(|change| {
                    use ir::ChangeOp::{Add, Set, Subtract};
                    matches!(change, Change::Field { op: Set | Add | Subtract, .. })
                })
        })
}

impl Builder<'_> {
    /// What effects can change: everything else keeps its quick path.
    pub(super) fn survey_effects(&mut self) {
        let ir = self.ir;
        self.fluid.player_fields = vec![false; ir.player_fields.len()];
        self.fluid.faces |= ir.settings.facedown;
        let rules: Vec<usize> =
            ir.rules.iter().flat_map(|rule| &rule.abilities).map(|ability| ability.index()).collect();
        for (id, ability) in ir.abilities.iter().enumerate().filter(|(_, ability)| is_static(ability)) {
            let no_numbers = ability.statics.iter().flat_map(|change| &change.changes).any(|change| {
                matches!(change, Change::Field { field, .. }
                    if matches!(ir.card_fields[field.index()].ty, Type::EnumSet(_) | Type::Bag(_)))
            });
            self.fluid.cached |= no_numbers || !rules.contains(&id) || !is_plain(ability);
            for line in &ability.statics {
                let of_players = matches!(line.subjects, Subjects::Players { .. });
                line.changes.iter().for_each(|change| self.survey_change(change, of_players));
            }
        }
        let cards_have_active_zones =
            ir.zones.iter().any(|zone| zone.active && matches!(zone.owner, ir::ZoneOwner::EachCard(_)));
        self.fluid_control |= cards_have_active_zones;
        let waits = |trigger: &ir::Trigger| matches!(trigger.when, When::Queued(_));
        let any_waits = ir.abilities.iter().flat_map(|ability| &ability.triggers).any(waits);
        let has_items = ir.settings.stack.is_some() || ir.settings.renews || any_waits;
        self.remembers = self.fluid.cached || ir.settings.forgets || has_items;
    }

    fn survey_change(&mut self, change: &Change, of_players: bool) {
        match change {
            Change::Field { field, .. } => self.derived[field.index()] = true,
            Change::PlayerField { field, .. } => self.fluid.player_fields[field.index()] = true,
            Change::Switch(one, other) => {
                self.derived[one.index()] = true;
                self.derived[other.index()] = true;
            }
            // Who decides for a player: that is no question of a card.
            Change::Controller(_) if of_players => {}
            Change::Controller(_) => {
                self.fluid_control = true;
                self.control_changes = true;
            }
            Change::Kind(_) => self.fluid.kinds = true,
            // The signature goes with the face.
            Change::CopyOf(_) => self.fluid.copies = true,
            Change::GainAbility(by_kind) => {
                for (_, ability) in by_kind {
                    let ability = &self.ir.abilities[ability.index()];
                    for kind in ability.kind.iter().chain(&ability.more_kinds) {
                        self.gainable_kinds[kind.index()] = true;
                    }
                }
            }
            Change::GainKeyword { keyword, .. } | Change::LoseKeyword(keyword) => {
                self.gainable_keywords[keyword.index()] = true;
            }
            Change::GainTextOf { abilities, kinds, keywords, fields, .. } => {
                if *abilities || !kinds.is_empty() {
                    self.gainable_kinds.fill(true);
                }
                if *keywords {
                    self.gainable_keywords.fill(true);
                }
                for field in fields {
                    self.derived[field.index()] = true;
                }
            }
            Change::LoseAbilities { kind: Some(kind) } => self.gainable_kinds[kind.index()] = true,
            Change::LoseAbilities { kind: None } => self.gainable_kinds.fill(true),
            Change::LoseKeywords => self.gainable_keywords.fill(true),
            Change::Lacks(lost) => self.survey_change(lost, of_players),
            Change::KindAlso { also, .. } => self.gainable_kinds[also.index()] = true,
        }
    }

    pub(super) fn survey_lasting(&mut self, stmt: &Stmt) {
        self.fluid.faces |= matches!(stmt, Stmt::TurnDown { .. });
    }

    /// Which layer a node reads, if it reads one.
    pub(super) fn layer_read_by(&self, table: &EffectTable, node: usize) -> Option<u16> {
        let layer = match self.nodes[node] {
            Node::Derived(_, field) => LayerPlan::Field(table.columns[field as usize]),
            Node::Mine(field) | Node::MineAgainst(_, field, _) | Node::PlayerField(_, field)
                if table.player_derived[field as usize] =>
            {
                LayerPlan::Player(field)
            }
            Node::Controller(_) if table.tracks_control => LayerPlan::Control,
            Node::Signature(..) | Node::IsKind(..) if fluid_kinds(table) => LayerPlan::Kind,
            Node::Name(_) | Node::Printed(..) if table.changes_faces => LayerPlan::Copy,
            Node::HasAbility(..)
            | Node::HasAny(..)
            | Node::HasKeyword(..)
            | Node::Leads(..)
            | Node::KeywordValue(..) => LayerPlan::Text,
            Node::Count(set)
            | Node::CountAgainst(_, set, _)
            | Node::Any(set)
            | Node::Nobody(set)
            | Node::First(set)
            | Node::Total(set, ..)
            | Node::Extreme(_, set, ..)
            | Node::United(set, ..)
            | Node::Member(_, set) => return self.layer_read_by_set(table, set.0),
            // What is allowed may depend on everything.
            Node::Legal(_) | Node::Can(_) => return Some(u16::MAX),
            _ => return None,
        };
        Some(table.place_of(layer))
    }

    /// Which layer the sources of a set read; its conditions are nodes of their own.
    pub(super) fn layer_read_by_set(&self, table: &EffectTable, set: u32) -> Option<u16> {
        match &self.sets[set as usize] {
            SetPlan::Query(query) if query.signature != 0 && fluid_kinds(table) => {
                Some(table.place_of(LayerPlan::Kind))
            }
            _ => None,
        }
    }

    /// Whether an effect means somebody by `you`.
    pub(super) fn speaks_of_you(&self, nodes: Range<usize>, sets: Range<usize>) -> bool {
        let zone = |plan: &ZonePlan| is_relative(plan.whose);
        let of_nodes = nodes.into_iter().any(|node| match self.nodes[node] {
            Node::You | Node::Opponent | Node::Mine(_) | Node::MineAgainst(..) => true,
            Node::Occupied(list) | Node::InZones(_, list) => self.zone_lists[list as usize].iter().any(zone),
            // What is allowed is allowed to somebody.
            Node::Legal(_) | Node::Can(_) => true,
            _ => false,
        });
        of_nodes
            || self.sets[sets].iter().any(|set| match set {
                SetPlan::Query(query) => query.sources.iter().any(|source| match source {
                    SourcePlan::Zone(plan) | SourcePlan::Ends { zone: plan, .. } => zone(plan),
                    SourcePlan::Active(whose) => is_relative(*whose),
                    SourcePlan::Everywhere => false,
                }),
                SetPlan::Ends { zone: plan, .. } => zone(plan),
                SetPlan::Players { opponents, .. } => *opponents,
                _ => false,
            })
    }
}

fn fluid_kinds(table: &EffectTable) -> bool {
    table.changes_kind || table.changes_faces
}

fn is_relative(whose: WhosePlan) -> bool {
    matches!(whose, WhosePlan::You | WhosePlan::Opponent | WhosePlan::Others)
}
