//! From `ir::Game` to tables for play.
//!
//! Bodies become flat operations that can stop anywhere; what only reads becomes trees; filters become plans.

mod acted_on;
mod call;
mod costs;
mod effects;
mod events;
mod expression;
mod fluid;
mod heard_moves;
mod lasting;
mod leading;
pub(crate) mod listeners;
mod locals;
mod names;
mod pattern;
mod paying;
mod query;
mod quick_lists;
pub(crate) mod short_cuts;
mod stacking;
mod statement;
mod tables;
mod triggers;
pub(crate) mod watch;

use crate::code::{
    ActionPlan, BodyTrial, BodyTrialOf, CallPlan, CoverPlan, GainPlan, LastingPlan, Members, ModePlan, Node,
    NodeId, OfferPlan, OfferedPlan, Op, Operand, PatternPlan, PayingText, Pc, Prompt, PromptId, PromptPiece,
    QuestionPlan, SetId, SetPlan, ShortAction, Slot, StackedPlan, ZonePlan,
};
use crate::conditions::Conditions;
use crate::game::{Game, GameError};
use crate::probing::ProbeTables;
use crate::state::MAX_ARGS;
use expression::Mention;
use ir::LocalId;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// Candidates of filters within filters, and arguments of patterns and actions.
pub(crate) const MAX_CANDIDATES: usize = 24;

const MAX_NODES: usize = 1 << 19;

/// What a local of a body stands for while it is lowered, if not for its slot.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Binding {
    Candidate(u8),
    /// an argument of an inlined adjective, value or need
    Node(NodeId),
}

/// Where the locals of the text being lowered are found: the first ones, parameters, in one place and the others in
/// another.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layout {
    pub params: u16,
    pub offset: u16,
    /// the slot of the first local that is no parameter
    pub bindings: u16,
}

#[derive(Default)]
pub(crate) struct Scope {
    /// operations may be put before what is being lowered
    in_body: bool,
    bindings: BTreeMap<u16, Binding>,
    /// the next free candidate
    depth: u8,
}

/// A yes-or-no fact of a printed card that has a bit of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    Kind(u16),
    /// an enum field is this value, or holds it
    Value {
        field: u16,
        value: i64,
        set: bool,
    },
    Activated(u16),
    Ability(u16),
    Keyword(u16),
}

pub(crate) struct Builder<'a> {
    pub ir: &'a ir::Game,
    /// what is being lowered, for errors
    pub place: String,
    pub error: Option<GameError>,
    pub ops: Vec<Op>,
    pub nodes: Vec<Node>,
    /// by node: how many candidates there are where it stands
    depths: Vec<u8>,
    pub sets: Vec<SetPlan>,
    pub calls: Vec<CallPlan>,
    pub modes: Vec<Vec<ModePlan>>,
    pub prompts: Vec<Prompt>,
    pub action_lists: Vec<Vec<OfferPlan>>,
    pub patterns: Vec<PatternPlan>,
    pub zone_lists: Vec<Vec<ZonePlan>>,
    pub leading: Vec<Vec<bool>>,
    pub gains: Vec<GainPlan>,
    pub facts: Vec<Fact>,
    /// no new facts: the signatures are made already
    pub sealed: bool,
    pub scope: Scope,
    pub storage: Vec<Option<u16>>,
    /// by zone kind: the number of its first zone
    pub first_zones: Vec<u16>,
    /// card fields that statics or gains change
    pub derived: Vec<bool>,
    /// by card field: what all cards print, if no copy of one can differ
    pub common: Vec<Option<i32>>,
    /// ability kinds that some effect lets cards gain
    pub gainable_kinds: Vec<bool>,
    pub gainable_keywords: Vec<bool>,
    /// events that some ability interrupts
    pub heard_before: Vec<bool>,
    /// by event: its nodes and operations
    pub event_parts: Vec<(std::ops::Range<usize>, std::ops::Range<usize>)>,
    /// the first slot behind a body's own locals that is free
    pub next_temp: Slot,
    pub max_slot: Slot,
    /// jumps to the end of the running text, to be patched
    pub ends_of_text: Vec<Vec<usize>>,
    /// jumps to the end of the running phase; only while a phase is lowered
    pub ends_of_phase: Option<Vec<usize>>,
    /// the card's own text, for `body`
    pub text: Option<ir::Block>,
    /// `uses` was read
    pub reads_uses: bool,
    /// locals that were asked for, of the text that is lowered
    pub named: BTreeSet<Slot>,
    pub proceeds: Vec<Vec<(u16, Operand)>>,
    pub lastings: Vec<LastingPlan>,
    /// what the lists in slots hold, where it is not cards
    pub member_kinds: BTreeMap<Slot, Members>,
    /// where the texts begin that are being lowered, and where `you` is remembered
    pub starts_of_text: Vec<(Pc, Option<Slot>)>,
    /// effects say who controls a card, not its zone alone
    pub fluid_control: bool,
    /// some effect does: a card may lie on another side than its controller's
    pub control_changes: bool,
    /// cards that leave the active zones are remembered as they were
    pub remembers: bool,
    pub fluid: fluid::Fluid,
    /// bits are given out while expressions are looked at
    pub watch: watch::WatchTable,
    /// by card field: what rules that change it read, in games where that is looked at when asked
    pub plain_watches: Vec<u64>,
    /// by ability: the expressions of its triggers
    pub trigger_parts: Vec<std::ops::Range<usize>>,
    pub questions: Vec<QuestionPlan>,
    pub trials: Vec<BodyTrial>,
    pub paying_texts: Vec<PayingText>,
    /// by event: it is paid with, and something may let it happen for more
    pub dear: Vec<bool>,
    pub covers: Vec<CoverPlan>,
    /// questions within the needs of questions
    pub questions_within: u8,
    pub layout: Layout,
    /// how many locals of the running ability were captured, and which of those are lists
    pub captures: u16,
    pub captured_lists: u64,
    pub stacking: stacking::Stacking,
    /// where the card is noted on which the ability's own card lay when what woke it happened to that one
    pub host: Option<LocalId>,
    pub stacked: Vec<StackedPlan>,
    pub follow_ups: Vec<crate::code::FollowUp>,
}

impl<'a> Builder<'a> {
    fn new(ir: &'a ir::Game) -> Self {
        let mut builder = Self {
            ir,
            place: String::new(),
            error: None,
            // The fixed operations: see `FixedOp`.
            ops: vec![
                Op::Return,
                Op::Window,
                Op::Group,
                Op::Checks,
                Op::Replaced,
                Op::JumpUnlessPaid { to: FixedOp::TRIED + 2, ends: false },
                Op::EndTrial { paid: true },
                Op::EndTrial { paid: false },
            ],
            nodes: Vec::new(),
            depths: Vec::new(),
            sets: Vec::new(),
            calls: Vec::new(),
            modes: Vec::new(),
            prompts: Vec::new(),
            action_lists: Vec::new(),
            patterns: Vec::new(),
            zone_lists: Vec::new(),
            leading: Vec::new(),
            gains: Vec::new(),
            facts: Vec::new(),
            sealed: false,
            scope: Scope { in_body: true, ..Scope::default() },
            storage: Vec::new(),
            first_zones: tables::zones(ir).first,
            derived: vec![false; ir.card_fields.len()],
            common: (0..ir.card_fields.len()).map(|field| tables::common(ir, field)).collect(),
            gainable_kinds: vec![false; ir.ability_kinds.len()],
            gainable_keywords: vec![false; ir.keywords.len()],
            heard_before: vec![false; ir.events.len()],
            event_parts: Vec::new(),
            next_temp: 0,
            max_slot: 0,
            ends_of_text: Vec::new(),
            ends_of_phase: None,
            text: None,
            reads_uses: false,
            named: BTreeSet::new(),
            proceeds: Vec::new(),
            lastings: Vec::new(),
            member_kinds: BTreeMap::new(),
            starts_of_text: Vec::new(),
            fluid_control: false,
            control_changes: false,
            remembers: false,
            fluid: fluid::Fluid::default(),
            watch: watch::WatchTable::new(ir),
            plain_watches: vec![watch::EVERYTHING; ir.card_fields.len()],
            trigger_parts: Vec::new(),
            questions: Vec::new(),
            trials: Vec::new(),
            paying_texts: Vec::new(),
            dear: Vec::new(),
            covers: Vec::new(),
            questions_within: 0,
            layout: Layout::default(),
            captures: 0,
            captured_lists: 0,
            stacking: stacking::Stacking::default(),
            host: None,
            stacked: Vec::new(),
            follow_ups: Vec::new(),
        };
        builder.survey();
        builder.survey_descendants();
        builder.survey_payments();
        builder
    }

    /// For questions about a game that is lowered already: what they add comes behind its own tables.
    pub fn beside(game: &'a Game) -> Self {
        let mut builder = Self::new(&game.ir);
        "a question".clone_into(&mut builder.place);
        builder.sealed = true;
        builder.scope.in_body = false;
        builder.nodes = game.nodes.clone();
        builder.sets = game.sets.clone();
        builder.patterns = game.patterns.clone();
        builder.zone_lists = game.zone_lists.clone();
        builder.leading = game.leading.clone();
        builder.questions = game.questions.clone();
        builder.trials = game.trials.clone();
        builder.covers = game.covers.clone();
        builder
    }

    pub fn outside_question(&mut self, question: &ir::Expr) -> Result<NodeId, GameError> {
        let root = self.expr(question);
        self.error.take().map_or(Ok(root), Err)
    }

    pub fn take_probe_tables(&mut self) -> ProbeTables {
        self.depths.clear();
        ProbeTables {
            nodes: mem::take(&mut self.nodes),
            sets: mem::take(&mut self.sets),
            patterns: mem::take(&mut self.patterns),
            zone_lists: mem::take(&mut self.zone_lists),
            leading: mem::take(&mut self.leading),
            questions: mem::take(&mut self.questions),
            trials: mem::take(&mut self.trials),
            covers: mem::take(&mut self.covers),
        }
    }

    /// Puts the tables back, as questions about this game find them: without what others have added.
    pub fn put_back_probe_tables(&mut self, tables: ProbeTables, game: &Game) {
        let ProbeTables { nodes, sets, patterns, zone_lists, leading, questions, trials, covers } = tables;
        self.nodes = begun(nodes, game.nodes.len());
        self.sets = begun(sets, game.sets.len());
        self.patterns = begun(patterns, game.patterns.len());
        self.zone_lists = begun(zone_lists, game.zone_lists.len());
        self.leading = begun(leading, game.leading.len());
        self.questions = begun(questions, game.questions.len());
        self.trials = begun(trials, game.trials.len());
        self.covers = begun(covers, game.covers.len());
    }

    pub fn fail(&mut self, error: GameError) {
        self.error.get_or_insert(error);
    }

    pub fn unsupported(&mut self, what: &str) {
        let place = self.place.clone();
        self.fail(GameError::Unsupported { place, what: what.to_owned() });
    }

    pub fn is_too_large(&self) -> bool {
        self.nodes.len() >= MAX_NODES
    }

    pub fn node(&mut self, node: Node) -> NodeId {
        if self.is_too_large() {
            let place = self.place.clone();
            self.fail(GameError::TooLarge { place });
            return NodeId(0);
        }
        self.nodes.push(node);
        self.depths.push(self.scope.depth);
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub fn set(&mut self, set: SetPlan) -> SetId {
        self.sets.push(set);
        SetId(self.sets.len() as u32 - 1)
    }

    pub fn prompt(&mut self, words: &ir::Words) -> PromptId {
        let piece = |piece: &ir::Piece| match piece {
            ir::Piece::Text(text) => PromptPiece::Text(text.clone()),
            ir::Piece::Value { value, ty, noun } => {
                PromptPiece::Value { node: self.expr(value), ty: *ty, noun: noun.clone() }
            }
        };
        let pieces = words.pieces.iter().map(piece).collect();
        self.prompts.push(Prompt { pieces });
        PromptId(self.prompts.len() as u32 - 1)
    }

    pub fn here(&self) -> Pc {
        self.ops.len() as Pc
    }

    pub fn emit(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.ops.len() - 1
    }

    /// The bit of a fact, if there is one left for it.
    pub fn fact(&mut self, fact: Fact) -> Option<u8> {
        if let Some(bit) = self.facts.iter().position(|f| *f == fact) {
            return Some(bit as u8);
        }
        if self.sealed || self.facts.len() == 64 {
            return None;
        }
        self.facts.push(fact);
        Some(self.facts.len() as u8 - 1)
    }

    pub fn temp(&mut self) -> Slot {
        self.temps(1)
    }

    pub fn temps(&mut self, count: Slot) -> Slot {
        let first = self.next_temp;
        self.next_temp += count;
        self.max_slot = self.max_slot.max(self.next_temp);
        first
    }

    /// Lowers something with a scope of its own.
    pub fn in_scope<T>(&mut self, scope: Scope, lower: impl FnOnce(&mut Self) -> T) -> T {
        let outer = mem::replace(&mut self.scope, scope);
        let result = lower(self);
        self.scope = outer;
        result
    }

    /// Binds a local for what `lower` lowers.
    pub fn with_binding<T>(
        &mut self,
        local: LocalId,
        binding: Binding,
        lower: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.scope.bindings.insert(local.0, binding);
        let result = lower(self);
        match before {
            Some(binding) => self.scope.bindings.insert(local.0, binding),
            None => self.scope.bindings.remove(&local.0),
        };
        result
    }

    /// Takes the next candidate for what `lower` lowers.
    pub fn with_candidate<T>(&mut self, local: LocalId, lower: impl FnOnce(&mut Self, u8) -> T) -> T {
        self.with_free_candidate(|b, depth| {
            b.with_binding(local, Binding::Candidate(depth), |b| lower(b, depth))
        })
    }

    /// The same without a local.
    pub fn with_free_candidate<T>(&mut self, lower: impl FnOnce(&mut Self, u8) -> T) -> T {
        let depth = self.scope.depth;
        if depth as usize >= MAX_CANDIDATES - 1 {
            let place = self.place.clone();
            self.fail(GameError::NestedTooDeep { place, limit: MAX_CANDIDATES - 1 - MAX_ARGS });
        } else {
            self.scope.depth += 1;
        }
        let result = lower(self, depth);
        self.scope.depth = depth;
        result
    }

    /// Starts a body: its locals are slots, temporaries come behind them.
    pub fn begin_body(&mut self, locals: u16, place: &str) -> Pc {
        place.clone_into(&mut self.place);
        self.next_temp = locals;
        self.max_slot = locals;
        self.member_kinds.clear();
        self.here()
    }
}

/// Operations at fixed places.
pub(crate) struct FixedOp;

impl FixedOp {
    pub const WINDOW: Pc = 1;
    pub const GROUP: Pc = 2;
    pub const CHECKS: Pc = 3;
    pub const REPLACED: Pc = 4;
    /// behind a payment that is tried
    pub const TRIED: Pc = 5;
}

pub(crate) fn lower(mut ir: ir::Game) -> Result<Game, GameError> {
    tables::limits(&ir)?;
    let fingerprint = tables::fingerprint(&mut ir);
    let mut builder = Builder::new(&ir);
    let events = builder.events();
    let mut abilities = builder.abilities();
    let actions = builder.actions();
    let mut effects = builder.effects(&abilities);
    let checks = builder.checks();
    let ends = builder.ends();
    let turn = builder.turn();
    let limit_winner = builder.limit_winner();
    let mut watch = mem::take(&mut builder.watch);
    // Who changes sides may have ended the match.
    let of_team = ir.settings.team.map_or(0, |team| watch.player_field(team.0));
    for (ability, nodes) in abilities.iter_mut().zip(&builder.trigger_parts) {
        ability.states_watch = builder.watched_by_states(&mut watch, ability, nodes.clone());
    }
    let states_watch = abilities.iter().fold(0, |mask, ability| mask | ability.states_watch);
    let kind_bits: Vec<Option<u8>> =
        (0..ir.ability_kinds.len()).map(|k| builder.fact(Fact::Activated(k as u16))).collect();
    if let Some(error) = builder.error.take() {
        return Err(error);
    }
    let once = builder.same_for_all_candidates();
    let facts = mem::take(&mut builder.facts);
    effects.kind_bits = effects::kind_bits(&facts);
    effects.all_kinds = effects.kind_bits.iter().fold(0, |bits, (bit, _)| bits | 1 << bit);
    let Builder {
        ops,
        nodes,
        sets,
        calls,
        modes,
        prompts,
        action_lists,
        patterns,
        zone_lists,
        leading,
        questions,
        trials,
        paying_texts,
        covers,
        proceeds,
        lastings,
        stacked,
        follow_ups,
        gains,
        storage,
        ..
    } = builder;
    let cards = tables::cards(&ir, &facts, &kind_bits);
    let watch = watch.finish(&ir, &cards);
    let mut game = Game {
        fingerprint,
        ops,
        nodes,
        conditions: Default::default(),
        sets,
        calls,
        modes,
        prompts,
        action_lists,
        listings: Vec::new(),
        quick_lists: Vec::new(),
        patterns,
        zone_lists,
        leading,
        questions,
        trials,
        covers,
        tries_costs: abilities.iter().any(|ability| ability.stack.trial.is_some())
            || !paying_texts.is_empty(),
        paying_texts,
        gains_abilities: gains.iter().any(|gain| !matches!(gain, GainPlan::Field { .. })),
        limit_winner,
        proceeds,
        lastings,
        stacked,
        follow_ups,
        additions: Vec::new(),
        phases_unobserved: false,
        hears_made: false,
        gains,
        asks_of_past: false,
        asks_of_left: false,
        asks_last_turn: false,
        ends_with_events: false,
        watched: checks
            .iter()
            .map(|c| c.watches)
            .chain(ends.iter().map(|e| e.watches))
            .fold(of_team, |a, b| a | b),
        events,
        abilities,
        actions,
        checks,
        ends,
        turn_code: turn.code,
        turn_slots: turn.slots,
        phase_code: turn.phases,
        cards,
        zones: tables::zones(&ir),
        fields: tables::fields(&ir, &storage, &watch, &effects),
        watch,
        effects,
        states_watch,
        listeners: Default::default(),
        simple: Vec::new(),
        ir,
    };
    tables::drop_universal_facts(&mut game);
    tables::name_single_zones(&mut game);
    locals::note_cards(&mut game);
    tables::add_limbo(&mut game)?;
    listeners::fill(&mut game);
    tables::note_faces(&mut game);
    tables::note_directions(&mut game);
    short_cuts::of_calls(&mut game);
    short_cuts::of_queries(&mut game);
    short_cuts::of_patterns(&mut game);
    short_cuts::of_groups(&mut game);
    short_cuts::of_nodes(&mut game);
    short_cuts::of_abilities(&mut game);
    short_cuts::of_offers(&mut game);
    game.zones.faceless = tables::faceless_zones(&game);
    short_cuts::ask_once(&mut game, &once);
    game.conditions = Conditions::of(&game.nodes);
    game.simple = (0..game.nodes.len()).map(|node| tables::is_simple(&game, node)).collect();
    Ok(game)
}

fn begun<T>(mut table: Vec<T>, length: usize) -> Vec<T> {
    table.truncate(length);
    table
}

pub(crate) struct TurnPlan {
    code: Pc,
    slots: u16,
    phases: Vec<Pc>,
}

impl Builder<'_> {
    fn actions(&mut self) -> Vec<ActionPlan> {
        let ir = self.ir;
        ir.actions.iter().enumerate().map(|(id, action)| self.action(id as u16, action)).collect()
    }

    fn action(&mut self, id: u16, action: &ir::Action) -> ActionPlan {
        self.place = format!("action {}", action.name);
        let (params, needs) = self.in_scope(Scope::default(), |b| b.action_guards(id, action));
        let code = self.begin_body(
            action.body.locals.max(action.params.len() as u16),
            &format!("action {}", action.name),
        );
        self.paying_block(BodyTrialOf::Action(id), &action.body.block);
        self.emit(Op::Return);
        let slots = self.max_slot;
        let (tests, guards): (Vec<NodeId>, _) = needs
            .iter()
            .map(|n| n.condition)
            .partition(|n| self.mentions_candidate(*n, 0, action.params.len() as u8));
        let offered = self.offered(&params, tests);
        ActionPlan { params, offered, guards, needs, code, slots, short: ShortAction::None }
    }

    /// What conditions leave of the sets that parameters are chosen from. A condition is asked once it can be, and
    /// as seldom: one on a parameter alone is part of the set, which is walked once for all that is chosen before.
    fn offered(&mut self, params: &[SetId], mut tests: Vec<NodeId>) -> Vec<OfferedPlan> {
        let mut offered = Vec::new();
        for (param, set) in params.iter().enumerate().rev() {
            let earlier = Mention::candidates(0, param as u8);
            let (its, others): (Vec<NodeId>, _) = tests
                .into_iter()
                .partition(|test| self.mentions_candidate(*test, param as u8, param as u8 + 1));
            tests = others;
            let depends = self.set_mentions(*set, earlier);
            let (alone, with_others): (Vec<NodeId>, _) =
                its.into_iter().partition(|test| depends || !self.mentions(*test, earlier));
            let (set, left) = self.narrowed(*set, alone);
            let tests = left.into_iter().chain(with_others).collect();
            offered.insert(0, OfferedPlan { set, depends, tests });
        }
        offered
    }

    /// A set of what passes further conditions; those that are still to be asked of each member.
    fn narrowed(&mut self, set: SetId, conditions: Vec<NodeId>) -> (SetId, Vec<NodeId>) {
        let narrow = match self.sets[set.0 as usize].clone() {
            SetPlan::Query(mut query) => {
                for condition in conditions {
                    self.condition(&mut query, condition);
                }
                SetPlan::Query(query)
            }
            SetPlan::Values { of, all, within, candidate, mut tests } => {
                tests.extend(conditions);
                SetPlan::Values { of, all, within, candidate, tests }
            }
            _ => return (set, conditions),
        };
        (self.set(narrow), Vec::new())
    }

    fn turn(&mut self) -> TurnPlan {
        let ir = self.ir;
        let mut slots = ir.setup.locals;
        self.begin_body(ir.setup.locals, "setup");
        let code = self.here();
        self.text_block(&ir.setup.block);
        slots = slots.max(self.max_slot);
        let again = self.here();
        self.emit(Op::BeginTurn);
        let mut phases = Vec::new();
        let mut begins = Vec::new();
        let may_fail = self.phases_may_fail();
        for (id, phase) in ir.phases.iter().enumerate() {
            let begin = self.begin_body(phase.body.locals, &format!("phase {}", phase.name));
            phases.push(begin);
            begins.push(self.emit(Op::BeginPhase { phase: id as u16, end_of_turn: 0 }));
            let skip = may_fail.then(|| self.emit(Op::JumpUnlessHappened { to: 0 }));
            self.ends_of_phase = Some(Vec::new());
            self.text_block(&phase.body.block);
            for jump in self.ends_of_phase.take().unwrap_or_default().into_iter().chain(skip) {
                self.patch(jump);
            }
            slots = slots.max(self.max_slot);
        }
        let end = self.here();
        for begin in begins {
            if let Op::BeginPhase { end_of_turn, .. } = &mut self.ops[begin] {
                *end_of_turn = end;
            }
        }
        self.emit(Op::EndTurn { again });
        TurnPlan { code, slots, phases }
    }
}
