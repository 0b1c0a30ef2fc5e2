//! Tables about cards, zones and fields, and what is found out about a game before anything is lowered.

use super::watch::WatchTable;
use super::{Builder, Fact};
use crate::code::{
    ArgPlan, ArgTest, CheckPlan, EndPlan, Guard, Listed, Node, NodeId, Op, Operand, Pc, SetPlan, SourcePlan,
    WhosePlan, ZonePlan,
};
use crate::effects::EffectTable;
use crate::game::{
    Activated, Asks, CardTable, FieldTable, GameError, NO_PLACE, PRINTS_STATES, PRINTS_STATICS, PlayerField,
    SEVERAL, ZoneTable, printed_bit, prints_activated,
};
use crate::secrets::bits_of;
use crate::state::MAX_ARGS;
use crate::zones::Faces;
use ir::{AbilityKindId, BinaryOp, Kernel, Stmt, Type, Visibility, When, ZoneOwner};

pub(super) fn limits(ir: &ir::Game) -> Result<(), GameError> {
    let most_params = ir.events.iter().map(|e| e.params.len()).max().unwrap_or(0);
    let most_abilities = ir.cards.iter().map(|c| c.abilities.len()).max().unwrap_or(0);
    let table = [
        ("zones", ir.zones.len(), 64),
        ("players", ir.settings.players_max as usize, 8),
        ("parameters of an event", most_params, MAX_ARGS),
        ("abilities on one card", most_abilities, 200),
        ("ability kinds", ir.ability_kinds.len(), 200),
        ("cards", ir.cards.len(), 60_000),
        ("abilities", ir.abilities.len(), 60_000),
        ("events", ir.events.len(), 60_000),
        ("values in a set of values that is assigned", most_values(ir), 31),
    ];
    match table.into_iter().find(|(_, found, limit)| found > limit) {
        Some((what, found, limit)) => Err(GameError::TooMany { what, found, limit }),
        None => Ok(()),
    }
}

/// The size of the largest enum of which sets are kept for players or cards.
fn most_values(ir: &ir::Game) -> usize {
    let assigned = ir.card_fields.iter().filter(|field| field.assigned);
    let sizes = ir.player_fields.iter().chain(assigned).filter_map(|field| match field.ty {
        Type::EnumSet(of) => Some(ir.enums[of.index()].values.len()),
        _ => None,
    });
    sizes.max().unwrap_or(0)
}

/// How the engine plays: one more whenever the same rules and choices may lead elsewhere than before. Records and saves
/// of another one are refused, as those of other rules are.
const MEANING: u32 = 11;

/// FNV-1a over all of the game that play depends on, and how it is meant. Words, comments, layout, places in files and
/// tests do not count.
pub(super) fn fingerprint(ir: &mut ir::Game) -> u64 {
    // The copy without words would copy the tests as well, which are most of a game.
    let tests = std::mem::take(&mut ir.tests);
    let bytes = postcard::to_stdvec(&(MEANING, ir.without_words())).unwrap_or_default();
    ir.tests = tests;
    crate::hash::fnv(&bytes)
}

pub(super) fn zones(ir: &ir::Game) -> ZoneTable {
    let mut table = ZoneTable::default();
    let mut next = 0;
    for (kind, zone) in ir.zones.iter().enumerate() {
        let kind = kind as u16;
        table.first.push(next);
        table.visibility.push(zone.visibility);
        table.owner.push(zone.owner);
        table.filled_from.push(zone.filled_from.map(|z| z.0));
        table.only.push((!zone.holds.is_empty()).then(|| {
            let fits = |card: &ir::Card| zone.holds.iter().any(|kind| ir.is_kind(card.kind, *kind));
            ir.cards.iter().map(fits).collect()
        }));
        next += match zone.owner {
            ZoneOwner::Shared => 1,
            // Room for every seat there may be, so that zone numbers do not depend on the match.
            ZoneOwner::EachPlayer => u16::from(ir.settings.players_max),
            ZoneOwner::EachCard(_) => 0,
        };
        table.fixed = next;
        match zone.owner {
            ZoneOwner::Shared => table.shared |= 1 << kind,
            ZoneOwner::EachPlayer => table.of_players |= 1 << kind,
            ZoneOwner::EachCard(_) => table.of_cards |= 1 << kind,
        }
        if matches!((zone.owner, zone.visibility), (ZoneOwner::EachCard(_), Visibility::Private)) {
            table.private_of_cards |= 1 << kind;
        }
        if zone.active {
            table.active |= 1 << kind;
            match zone.owner {
                ZoneOwner::Shared => table.active_shared.push(kind),
                ZoneOwner::EachPlayer => table.active_of_players.push(kind),
                ZoneOwner::EachCard(_) => table.active_of_cards.push(kind),
            }
        }
    }
    table
}

pub(super) fn cards(ir: &ir::Game, facts: &[Fact], activated_bits: &[Option<u8>]) -> CardTable {
    let kinds = ir.ability_kinds.len();
    let mut table = CardTable {
        field_count: ir.card_fields.len(),
        activated_kinds: kinds,
        // Without a bit of its own a fact is looked up card by card: 0 asks for nothing.
        activated_bit: activated_bits.iter().map(|bit| bit.map_or(0, |b| 1 << b)).collect(),
        first_used_column: facts.len(),
        used_columns: (0..kinds).filter(|kind| is_once(ir, *kind)).map(|kind| kind as u16).collect(),
        ..CardTable::default()
    };
    table.used_bit = (0..kinds as u16)
        .map(|kind| match table.used_columns.iter().position(|k| *k == kind) {
            Some(column) if table.columns() != 0 => 1 << (facts.len() + column),
            _ => 0,
        })
        .collect();
    for card in &ir.cards {
        table.printed.extend(&card.values);
        table.abilities.push(card.abilities.iter().map(|a| a.0).collect());
        let signature = facts.iter().enumerate().filter(|(_, fact)| holds(ir, card, **fact));
        table.signature.push(signature.fold(0, |mask, (bit, _)| mask | 1 << bit));
        for kind in 0..kinds {
            table.activated.push(activated(ir, card, kind));
        }
        let prints = |fact: Fact, number: u16| if holds(ir, card, fact) { printed_bit(number) } else { 0 };
        let abilities = (0..kinds as u16).map(|kind| prints(Fact::Ability(kind), kind));
        table.ability_kinds.push(abilities.fold(0, |bits, bit| bits | bit));
        let keywords = (0..ir.keywords.len() as u16).map(|keyword| prints(Fact::Keyword(keyword), keyword));
        table.keywords.push(keywords.fold(0, |bits, bit| bits | bit));
    }
    let by_field =
        (0..table.field_count).flat_map(|field| ir.cards.iter().map(move |card| card.values[field]));
    table.printed_by_field = by_field.collect();
    for ability in &ir.abilities {
        for trigger in &ability.triggers {
            if matches!(trigger.when, When::AsSoonAs(_)) {
                table.state_zones |= ability_zones(ir, &trigger.zones);
            }
        }
    }
    table
}

/// What zones note of each card that comes to lie in them.
pub(super) fn note_faces(game: &mut crate::Game) {
    let kinds = game.cards.activated_kinds;
    let faces = game.cards.signature.iter().enumerate().map(|(card, facts)| {
        let activated = &game.cards.activated[card * kinds..(card + 1) * kinds];
        let activated = activated.iter().zip(0..).filter(|(ability, _)| ability.place != NO_PLACE);
        let mut prints = activated.fold(0, |bits, (_, kind)| bits | prints_activated(kind));
        if !game.effects.of_card[card].is_empty() {
            prints |= PRINTS_STATICS;
        }
        if !game.listeners.states[card].is_empty() {
            prints |= PRINTS_STATES;
        }
        Faces { facts: *facts, prints, hears: game.listeners.heard_by_card[card].foreign }
    });
    game.cards.faces = faces.collect();
}

/// Kinds of zones of which nobody asks what may lie there: no ability is looked for in them, and no query looks for
/// more than that there are cards, or columns answer it.
pub(super) fn faceless_zones(game: &crate::Game) -> u64 {
    let of_sets = game.sets.iter().filter_map(|set| match set {
        SetPlan::Query(query) if query.signature != 0 => Some(&query.sources),
        _ => None,
    });
    let of_effects = game.effects.plain.iter().flatten().map(|change| &change.subjects.sources);
    let asked = of_sets.chain(of_effects).flatten().fold(0, |zones, source| match source {
        SourcePlan::Active(_) => zones | game.zones.active,
        SourcePlan::Everywhere => u64::MAX,
        SourcePlan::Zone(zone) | SourcePlan::Ends { zone, .. } => zones | 1 << zone.zone,
    });
    let slotted = game.ir.zones.iter().enumerate().filter(|(_, zone)| zone.slots.is_some());
    let slotted = slotted.fold(0, |zones, (kind, _)| zones | 1 << kind);
    let has_columns = game.cards.columns() != 0 && !game.effects.cached;
    let asked = if has_columns { asked & (slotted | !game.zones.active) } else { asked };
    let used_anywhere = game.listings.iter().flatten().fold(0, |zones, listing| match listing.of {
        Listed::AbilitiesAnywhere { zones: these, .. } => zones | these,
        _ => zones,
    });
    let audiences = game.listeners.of_events.iter().flatten();
    let listening = audiences.fold(0, |zones, audience| zones | audience.foreign_zones);
    let static_ones = game.effects.of_card.iter().any(|statics| !statics.is_empty());
    let static_ones = if static_ones { game.effects.zones } else { 0 };
    !(asked | used_anywhere | listening | static_ones | game.cards.state_zones)
}

/// Where a field of players is watched for nothing but falling below a number, or for rising above one, its moves the
/// other way need not be noted: whatever could come of them would have come before.
pub(super) fn note_directions(game: &mut crate::Game) {
    let lose = &game.events[Kernel::Lose.event().index()];
    let losing_is_certain = !(lose.heard_before || lose.replaced || lose.forbidden || lose.permitted);
    let of_checks = game.checks.iter().fold(0, |bits, check| bits | check.watches | check.guards_watch);
    let others = of_checks | game.states_watch;
    for field in 0..game.fields.players.len() {
        let bit = game.fields.players[field].watch;
        let is_team = game.ir.settings.team.is_some_and(|team| team.index() == field);
        let shared = others & bit != 0 || game.watch.is_shared(bit, field) || is_team;
        // What effects are made of is noted whichever way it goes.
        if shared || !losing_is_certain || game.effects.cached {
            continue;
        }
        let asked = game.ends.iter().filter(|end| end.watches & bit != 0);
        let sides: Vec<_> = asked.map(|end| side_of(game, end.condition, field as u16)).collect();
        let plan = &mut game.fields.players[field];
        if sides.iter().all(|side| *side == Some(Side::Low)) {
            plan.on_rise = 0;
        }
        if sides.iter().all(|side| *side == Some(Side::High)) {
            plan.on_fall = 0;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Low,
    High,
}

/// Whether a condition only asks if a field of the player it is about is low, or high.
fn side_of(game: &crate::Game, condition: NodeId, field: u16) -> Option<Side> {
    let node = |id: NodeId| game.nodes[id.0 as usize];
    let Node::Binary(op, left, right) = node(condition) else { return None };
    let is_field = match node(left) {
        Node::Mine(of) => of == field,
        Node::PlayerField(of, which) => which == field && matches!(node(of), Node::Candidate(_) | Node::You),
        _ => false,
    };
    match op {
        _ if !is_field || !matches!(node(right), Node::Const(_)) => None,
        BinaryOp::LessEqual | BinaryOp::Less => Some(Side::Low),
        BinaryOp::GreaterEqual | BinaryOp::Greater => Some(Side::High),
        _ => None,
    }
}

/// What is true of every card need not be asked of any.
pub(super) fn drop_universal_facts(game: &mut crate::Game) {
    let mut universal = game.cards.signature.iter().fold(u64::MAX, |all, card| all & card);
    if game.effects.changes_kind {
        universal &= !game.effects.all_kinds;
    }
    let queries = game.sets.iter_mut().filter_map(|set| match set {
        SetPlan::Query(query) => Some(query),
        _ => None,
    });
    let of_statics = game.effects.plain.iter_mut().flatten().map(|change| &mut change.subjects);
    for query in queries.chain(of_statics) {
        query.signature &= !universal;
    }
}

/// Where players have one active zone each and nobody else has any, `active` is that zone.
pub(super) fn name_single_zones(game: &mut crate::Game) {
    let zones = &game.zones;
    let &[zone] = &zones.active_of_players[..] else { return };
    if game.effects.tracks_control {
        return;
    }
    if !zones.active_of_cards.is_empty() || !zones.active_shared.is_empty() {
        return;
    }
    let two = game.ir.settings.is_for_two();
    for set in &mut game.sets {
        let SetPlan::Query(query) = set else { continue };
        for source in &mut query.sources {
            let whose = match source {
                SourcePlan::Active(WhosePlan::You) => WhosePlan::You,
                SourcePlan::Active(WhosePlan::Others) if two => WhosePlan::Opponent,
                _ => continue,
            };
            *source = SourcePlan::Zone(ZonePlan { zone, first: zones.first[zone as usize], whose });
        }
    }
}

/// Whether some text counts what happened to such cards as it says.
fn asks_what_things_were(game: &crate::Game) -> bool {
    let is_about_such = |test: &ArgTest| matches!(test, ArgTest::Matches { .. });
    game.nodes.iter().any(|node| {
        let Node::Times(pattern, _) = node else { return false };
        game.patterns[*pattern as usize].args.iter().any(is_about_such)
    })
}

/// A zone for what is gone, if anything can go.
pub(super) fn add_limbo(game: &mut crate::Game) -> Result<(), GameError> {
    let settings = &game.ir.settings;
    game.zones.stack = settings.stack.map(|stack| game.zones.first[stack.zone.index()]);
    let goes = [Kernel::Cease, Kernel::Duplicate].map(|kernel| kernel.event().0);
    let something_goes = game.calls.iter().any(|call| goes.contains(&call.event));
    game.zones.cards_go = settings.stack.is_some() || settings.renews || something_goes;
    // What has left and is asked about later has a ghost there.
    game.asks_of_past = game.effects.remembers && asks_what_things_were(game);
    if !game.zones.cards_go && !game.asks_of_past && !game.asks_of_left {
        return Ok(());
    }
    let kinds = game.ir.zones.len();
    if kinds >= 64 {
        return Err(GameError::TooMany {
            what: "zones beside the one for what is gone",
            found: kinds,
            limit: 63,
        });
    }
    let zones = &mut game.zones;
    zones.limbo = Some(zones.fixed);
    zones.first.push(zones.fixed);
    zones.visibility.push(Visibility::Public);
    zones.owner.push(ZoneOwner::Shared);
    zones.filled_from.push(None);
    zones.fixed += 1;
    Ok(())
}

pub(super) fn ability_zones(ir: &ir::Game, zones: &ir::AbilityZones) -> u64 {
    match zones {
        ir::AbilityZones::Active => {
            ir.zones.iter().enumerate().filter(|(_, z)| z.active).fold(0, |mask, (i, _)| mask | 1 << i)
        }
        ir::AbilityZones::In(zones) => zones.iter().fold(0, |mask, zone| mask | 1 << zone.0),
        ir::AbilityZones::Anywhere => u64::MAX,
    }
}

fn activated(ir: &ir::Game, card: &ir::Card, kind: usize) -> Activated {
    let mut found = Activated { place: NO_PLACE, trigger: 0, asks: Asks::All };
    for (place, id) in card.abilities.iter().enumerate() {
        let ability = &ir.abilities[id.index()];
        if !ability.is_of(AbilityKindId(kind as u16)) {
            continue;
        }
        for (trigger, _) in ability.triggers.iter().enumerate().filter(|(_, t)| t.when == When::Activated) {
            let place = if found.place == NO_PLACE { place as u8 } else { SEVERAL };
            found = Activated { place, trigger: trigger as u8, asks: Asks::All };
        }
    }
    found
}

/// Whether every activated ability of a kind can be used once each turn, so that a bit tells all.
fn is_once(ir: &ir::Game, kind: usize) -> bool {
    let of_kind = ir.abilities.iter().filter(|ability| ability.is_of(AbilityKindId(kind as u16)));
    let mut activated =
        of_kind.flat_map(|ability| &ability.triggers).filter(|t| t.when == When::Activated).peekable();
    activated.peek().is_some() && activated.all(|t| t.limit == Some(ir::Expr::Const(1)))
}

fn holds(ir: &ir::Game, card: &ir::Card, fact: Fact) -> bool {
    let abilities = || card.abilities.iter().map(|id| &ir.abilities[id.index()]);
    match fact {
        Fact::Kind(kind) => ir.is_kind(card.kind, ir::KindId(kind)),
        Fact::Value { field, value, set: false } => card.values[field as usize] == value,
        Fact::Value { field, value, set: true } => card.values[field as usize] >> value & 1 != 0,
        Fact::Activated(kind) => activated(ir, card, kind as usize).place != NO_PLACE,
        Fact::Ability(kind) => abilities().any(|a| a.is_of(AbilityKindId(kind))),
        Fact::Keyword(keyword) => card.keywords.iter().any(|(k, _)| k.0 == keyword),
    }
}

/// What is printed on every card of the game, if a field is the same everywhere and no list prints it otherwise.
pub(super) fn common(ir: &ir::Game, field: usize) -> Option<i32> {
    let mut printed = ir.cards.iter().map(|card| card.values[field]);
    let first = printed.next().filter(|first| printed.all(|value| value == *first));
    let mut enhanced = ir.decks.iter().flat_map(|deck| &deck.entries).flat_map(|entry| &entry.with);
    let is_enhanced = enhanced.any(|(of, _)| of.index() == field);
    first.filter(|_| !is_enhanced).and_then(|first| i32::try_from(first).ok())
}

pub(super) fn fields(
    ir: &ir::Game,
    storage: &[Option<u16>],
    watch: &WatchTable,
    effects: &EffectTable,
) -> FieldTable {
    let bounds = |field: &ir::Field| {
        let (low, high) =
            if field.ty == Type::Bool { (0, 1) } else { (i64::from(i32::MIN), i64::from(i32::MAX)) };
        (field.at_least.unwrap_or(low).max(low) as i32, field.at_most.unwrap_or(high).min(high) as i32)
    };
    let mut table = FieldTable { storage: storage.to_vec(), ..FieldTable::default() };
    for (id, field) in ir.card_fields.iter().enumerate() {
        if let Some(slot) = storage[id] {
            table.stored.push(id as u16);
            table.common.push(common(ir, id));
            table.card_bounds.push(bounds(field));
            table.resets.push(field.resets_each_turn);
            if field.resets_each_turn {
                table.card_resets.push(slot);
                table.resets_written |= watch.card_fields[slot as usize];
            }
        }
    }
    let public = ir.card_fields.iter().enumerate().filter(|(_, field)| field.sight == ir::Sight::Public);
    table.public = public.map(|(id, _)| id as u16).collect();
    for (id, field) in ir.player_fields.iter().enumerate() {
        let (low, high) = bounds(field);
        let ((low, high), default) = match field.ty {
            Type::Bag(_) => ((0, ir::bag::LARGEST), field.default),
            _ => ((i64::from(low), i64::from(high)), i64::from(field.default as i32)),
        };
        let (watch, derived) = (watch.player_fields[id], effects.player_derived[id]);
        table.players.push(PlayerField { low, high, watch, on_rise: watch, on_fall: watch, derived });
        table.player_defaults.push(default);
        if field.sight == ir::Sight::Secret {
            let resets = if field.resets_each_turn { bits_of(table.secrets.len()) } else { 0 };
            table.secrets_reset |= resets;
            table.secrets.push(id as u16);
        }
        if field.resets_each_turn {
            let seats = 0..usize::from(ir.settings.players_max);
            let places = seats.map(|seat| (seat * ir.player_fields.len() + id) as u16);
            let resets = if derived { &mut table.derived_resets } else { &mut table.player_resets };
            resets.extend(places.map(|place| (place, default)));
            table.resets_written |= watch;
        }
    }
    table
}

impl Builder<'_> {
    /// What the bodies of the game do at all: which fields are stored or derived, what can be gained.
    pub fn survey(&mut self) {
        let ir = self.ir;
        let mut next = 0;
        // Fields that single copies of a deck print otherwise are kept for each card.
        let varied: Vec<ir::CardFieldId> = ir
            .decks
            .iter()
            .flat_map(|deck| &deck.entries)
            .flat_map(|entry| entry.with.iter().map(|(field, _)| *field))
            .collect();
        for (id, field) in ir.card_fields.iter().enumerate() {
            if field.assigned && matches!(field.ty, Type::Bag(_)) {
                self.unsupported("a card's field that is a bag cannot be assigned");
            }
            let is_stored = field.assigned || varied.contains(&ir::CardFieldId(id as u16));
            self.storage.push(is_stored.then_some(next));
            next += u16::from(is_stored);
        }
        self.survey_effects();
        for ability in &ir.abilities {
            for trigger in &ability.triggers {
                if let When::Before(pattern) = &trigger.when {
                    self.heard_before[pattern.event.index()] = true;
                }
            }
            self.survey_block(&ability.body.block);
            self.survey_block(ability.wrapper.as_deref().unwrap_or_default());
        }
        for body in ir.rule_bodies() {
            self.survey_block(&body.block);
        }
    }

    fn survey_block(&mut self, block: &[Stmt]) {
        for stmt in block {
            self.survey_lasting(stmt);
            if let Stmt::Forever { gains, .. } = stmt {
                for gain in gains {
                    self.survey_gain(gain);
                }
            }
            for inner in stmt.blocks() {
                self.survey_block(inner);
            }
        }
    }

    fn survey_gain(&mut self, gain: &ir::Gain) {
        match gain {
            ir::Gain::Ability(by_kind) => {
                for (_, ability) in by_kind {
                    if let Some(kind) = self.ir.abilities[ability.index()].kind {
                        self.gainable_kinds[kind.index()] = true;
                    }
                }
            }
            ir::Gain::Keyword(keyword) => self.gainable_keywords[keyword.index()] = true,
            ir::Gain::Field { field, .. } => self.derived[field.index()] = true,
        }
    }

    pub(super) fn checks(&mut self) -> Vec<CheckPlan> {
        let ir = self.ir;
        ir.checks.iter().map(|check| self.check(check)).collect()
    }

    fn check(&mut self, check: &ir::Check) -> CheckPlan {
        let (first_node, first_set) = (self.nodes.len(), self.sets.len());
        let code = self.begin_body(check.body.locals, &format!("check {:?}", check.name));
        self.text_block(&check.body.block);
        self.emit(Op::Return);
        // A check is the turn player's: whose turn it is always matters.
        let mut bits = std::mem::take(&mut self.watch);
        let watches = super::watch::TURN
            | self.watched_by_part(&mut bits, first_node..self.nodes.len(), code as usize..self.ops.len());
        let guards = self.guards(code);
        let guards_watch = match guards {
            Some(_) => {
                self.watched_by_guards(&mut bits, first_node..self.nodes.len(), first_set..self.sets.len())
            }
            None => watches,
        };
        self.watch = bits;
        CheckPlan { code, slots: self.max_slot, watches, guards, guards_watch }
    }

    /// What must hold for a body to do anything. Walks through it as it runs while nothing is the matter: no condition
    /// holds, every set is empty, all slots are 0 or hold an empty list. None if it would do something even then.
    fn guards(&self, code: Pc) -> Option<Vec<Guard>> {
        let mut guards = Vec::new();
        let mut pc = code;
        loop {
            let next = match &self.ops[pc as usize] {
                Op::Return => return Some(guards),
                Op::JumpUnless { condition, to } => {
                    guards.push(Guard::Holds(*condition));
                    *to
                }
                Op::Collect { set, .. } => {
                    guards.push(Guard::Any(*set));
                    pc + 1
                }
                Op::Set { value: Operand::Const(0), .. } | Op::BeginWhile { .. } => pc + 1,
                Op::NextMember { to, .. } | Op::Jump(to) => *to,
                Op::Call(call) => {
                    let call = &self.calls[*call as usize];
                    let ArgPlan::Set(set) = call.args[call.group? as usize] else { return None };
                    guards.push(Guard::Any(set));
                    pc + 1
                }
                _ => return None,
            };
            if next <= pc {
                return None;
            }
            pc = next;
        }
    }

    pub(super) fn ends(&mut self) -> Vec<EndPlan> {
        let ir = self.ir;
        ir.ends.iter().map(|end| self.end(end)).collect()
    }

    fn end(&mut self, end: &ir::End) -> EndPlan {
        "an ending".clone_into(&mut self.place);
        let first_node = self.nodes.len();
        let condition = self.in_scope(super::Scope::default(), |b| {
            b.with_candidate(end.player, |b, _| b.expr(&end.condition))
        });
        let mut bits = std::mem::take(&mut self.watch);
        let nodes = first_node..self.nodes.len();
        let watches = nodes.fold(0, |mask, node| mask | self.watched_by(&mut bits, node));
        self.watch = bits;
        // What forbids or replaces losing, or calls it off, may go at any time.
        let lose = Kernel::Lose.event();
        let hinders = |trigger: &ir::Trigger| match &trigger.when {
            When::Cannot(pattern) | When::Instead(pattern) | When::Before(pattern) => pattern.event == lose,
            When::After(_)
            | When::Queued(_)
            | When::AsSoonAs(_)
            | When::Activated
            | When::Can(_)
            | When::Again(_)
            | When::Static => false,
        };
        let is_certain = !self.ir.abilities.iter().flat_map(|ability| &ability.triggers).any(hinders);
        let watches = if is_certain || end.wins { watches } else { super::watch::EVERYTHING };
        EndPlan { wins: end.wins, condition, watches }
    }
}

/// Whether an expression can be read with nothing but the frame at hand.
pub(super) fn is_simple(game: &crate::Game, node: usize) -> bool {
    let again = |node: NodeId| is_simple(game, node.0 as usize);
    // Cards that have left may have to be seen as they were, or are of another kind than printed.
    let plain_cards = !game.effects.remembers && !game.effects.changes_kind;
    match game.nodes[node] {
        Node::Const(_)
        | Node::Slot(_)
        | Node::You
        | Node::Me
        | Node::Opponent
        | Node::TurnPlayer
        | Node::Turn
        | Node::Phase
        | Node::Mine(_)
        | Node::MineAgainst(..) => true,
        Node::PlayerField(inner, _) | Node::Owner(inner) | Node::Not(inner) => again(inner),
        Node::Printed(inner, _) | Node::Stored(inner, _) | Node::Signature(inner, _) => {
            plain_cards && again(inner)
        }
        Node::Binary(_, left, right) => again(left) && again(right),
        Node::Occupied(list) => game.zone_lists[list as usize][0].whose.is_near(),
        _ => false,
    }
}
