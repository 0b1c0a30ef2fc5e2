//! Reading: every expression and every set, from a state that is only looked at.

use crate::code::{ArgTest, Node, NodeId, Operand, PatternPlan, SetPlan, WhosePlan, ZonePlan};
use crate::game::Game;
use crate::lower::MAX_CANDIDATES;
use crate::state::{Frame, FrameKind, GainedWhat, State};
use crate::zones::NOBODY;
use ir::{AssignOp, BinaryOp};

/// No card, no player.
pub(crate) const MISSING: i64 = -1;

/// Who asks, from where.
pub(crate) struct Reader<'a> {
    pub game: &'a Game,
    pub state: &'a State,
    nodes: &'a [Node],
    pub sets: &'a [SetPlan],
    patterns: &'a [PatternPlan],
    zone_lists: &'a [Vec<ZonePlan>],
    pub base: usize,
    pub you: u8,
    pub me: u16,
    /// the place of the running ability on its card, for `uses`
    pub place: u16,
    pub candidates: [i64; MAX_CANDIDATES],
}

impl<'a> Reader<'a> {
    #[inline]
    pub fn new(game: &'a Game, state: &'a State, base: usize, you: u8, me: u16) -> Self {
        Self {
            game,
            state,
            nodes: &game.nodes,
            sets: &game.sets,
            patterns: &game.patterns,
            zone_lists: &game.zone_lists,
            base,
            you,
            me,
            place: 0,
            candidates: [0; MAX_CANDIDATES],
        }
    }

    #[inline]
    pub fn of_frame(game: &'a Game, state: &'a State, frame: &Frame) -> Self {
        let place = if frame.kind == FrameKind::Ability { place_of(frame) } else { 0 };
        Self { place, ..Self::new(game, state, frame.base as usize, frame.you, frame.me) }
    }

    /// For a question from outside, with tables of its own.
    pub fn of_probe(probe: &'a crate::game::Probe, game: &'a Game, state: &'a State, base: usize) -> Self {
        let tables = &probe.game;
        Self {
            nodes: &tables.nodes,
            sets: &tables.sets,
            patterns: &tables.patterns,
            zone_lists: &tables.zone_lists,
            ..Self::new(game, state, base, state.active, 0)
        }
    }

    #[inline]
    pub fn holds(&mut self, node: NodeId) -> bool {
        match self.nodes[node.0 as usize] {
            Node::MineAgainst(op, field, value) => {
                apply(op, self.player_field(i64::from(self.you), field), i64::from(value)) != 0
            }
            Node::CountAgainst(op, set, value) => apply(op, self.count(set), i64::from(value)) != 0,
            Node::Nobody(set) => !self.any(set),
            Node::Binary(op, left, right) => self.binary(op, left, right) != 0,
            _ => self.eval(node) != 0,
        }
    }

    /// As [`Self::eval`], with the commonest leaves at hand.
    #[inline(always)]
    fn leaf(&mut self, node: NodeId) -> i64 {
        match self.nodes[node.0 as usize] {
            Node::Const(value) => value,
            Node::Candidate(depth) => self.candidates[depth as usize],
            Node::Me => entity(self.me),
            Node::Slot(slot) => self.state.slots[self.base + slot as usize],
            Node::Mine(field) => self.player_field(i64::from(self.you), field),
            Node::Count(set) => self.count(set),
            _ => self.eval(node),
        }
    }

    pub fn all(&mut self, nodes: &[NodeId]) -> bool {
        nodes.iter().all(|node| self.holds(*node))
    }

    pub fn eval(&mut self, node: NodeId) -> i64 {
        match self.nodes[node.0 as usize] {
            Node::Const(value) => value,
            Node::Slot(slot) => self.state.slots[self.base + slot as usize],
            Node::Candidate(depth) => self.candidates[depth as usize],
            Node::You => i64::from(self.you),
            Node::Me => entity(self.me),
            Node::Opponent => self.opponent(),
            Node::TurnPlayer => i64::from(self.state.active),
            Node::Turn => i64::from(self.state.turn),
            Node::Phase => i64::from(self.state.phase),
            Node::Uses => i64::from(self.state.times_used(self.game, self.me, self.place)),
            Node::Mine(field) => self.player_field(i64::from(self.you), field),
            Node::PlayerField(player, field) => {
                let player = self.eval(player);
                self.player_field(player, field)
            }
            Node::Printed(card, field) => match self.card(card) {
                Some(card) => self.game.printed(self.state.objects[card as usize].card, field),
                None => 0,
            },
            Node::Stored(card, slot) => match self.card(card) {
                Some(card) => self.stored(card, slot),
                None => 0,
            },
            Node::Derived(card, field) => match self.card(card) {
                Some(card) => self.state.card_field(self.game, card, field),
                None => 0,
            },
            Node::Owner(card) => {
                self.card(card).map_or(MISSING, |c| player(self.state.objects[c as usize].owner))
            }
            Node::Controller(card) => self.card(card).map_or(MISSING, |c| player(self.state.controller(c))),
            Node::Host(card) => {
                self.card(card).map_or(MISSING, |c| entity(self.state.zones.head(self.zone_of(c)).host))
            }
            Node::Name(card) => {
                self.card(card).map_or(MISSING, |c| i64::from(self.state.objects[c as usize].card))
            }
            Node::Binary(op, left, right) => self.binary(op, left, right),
            Node::MineAgainst(op, field, value) => {
                apply(op, self.player_field(i64::from(self.you), field), i64::from(value))
            }
            Node::CountAgainst(op, set, value) => apply(op, self.count(set), i64::from(value)),
            Node::Nobody(set) => i64::from(!self.any(set)),
            Node::Not(inner) => i64::from(!self.holds(inner)),
            Node::Negate(inner) => self.eval(inner).wrapping_neg(),
            Node::Signature(card, bit) => {
                self.card(card).map_or(0, |c| (self.signature(c) >> bit & 1) as i64)
            }
            Node::IsKind(card, kind) => self.card(card).map_or(0, |c| i64::from(self.is_kind(c, kind))),
            Node::HasAbility(card, kind) => {
                self.card(card).map_or(0, |c| i64::from(self.state.has_ability(self.game, c, kind)))
            }
            Node::HasKeyword(card, word) => {
                self.card(card).map_or(0, |c| i64::from(self.state.has_keyword(self.game, c, word)))
            }
            Node::Occupied(list) => {
                let zone = self.zone_lists[list as usize][0];
                i64::from(!self.each_zone(&zone, &mut |reader, zone| reader.state.zones.is_empty(zone)))
            }
            Node::InZones(card, list) => self.card(card).map_or(0, |c| i64::from(self.in_zones(c, list))),
            Node::Count(set) => self.count(set),
            Node::Any(set) => i64::from(self.any(set)),
            Node::First(set) => self.first(set),
            Node::Total(set, candidate, value) => self.total(set, candidate, value),
            Node::Times(pattern) => self.times(pattern),
            Node::Asked(slot) => self.state.slots[self.base + slot as usize] >> 32,
            Node::Done(slot) => self.state.slots[self.base + slot as usize] & 0xffff_ffff,
            Node::Happened(slot) => i64::from(self.state.slots[self.base + slot as usize] & 0xffff_ffff != 0),
            Node::NamedCard(card) => self.named(card),
        }
    }

    #[inline(always)]
    pub fn operand(&mut self, operand: Operand) -> i64 {
        match operand {
            Operand::Const(value) => i64::from(value),
            Operand::Slot(slot) => self.state.slots[self.base + slot as usize],
            Operand::You => i64::from(self.you),
            Operand::Me => entity(self.me),
            Operand::Opponent => self.opponent(),
            Operand::Mine(field) => self.player_field(i64::from(self.you), field),
            Operand::Vacant { first, step } => {
                i64::from(self.state.zones.is_empty(first + u16::from(step * self.you)))
            }
            Operand::PrintedOf(slot, field) => {
                self.printed(self.state.slots[self.base + slot as usize], field)
            }
            Operand::MyPrinted(field) => self.printed(i64::from(self.me), field),
            Operand::Node(node) => self.eval(node),
        }
    }

    /// A printed field of a card, if there is one.
    #[inline]
    fn printed(&self, card: i64, field: u16) -> i64 {
        if card <= 0 { 0 } else { self.game.printed(self.state.objects[card as usize].card, field) }
    }

    /// The card an expression names, if there is one.
    #[inline]
    fn card(&mut self, node: NodeId) -> Option<u16> {
        let card = self.leaf(node);
        (card > 0).then_some(card as u16)
    }

    fn opponent(&self) -> i64 {
        i64::from(1 - self.you.min(1))
    }

    #[inline(always)]
    fn player_field(&self, player: i64, field: u16) -> i64 {
        let fields = self.game.fields.player_defaults.len();
        match usize::try_from(player) {
            Ok(seat) => i64::from(self.state.players[seat * fields + field as usize]),
            Err(_) => 0,
        }
    }

    #[inline]
    fn stored(&self, card: u16, slot: u16) -> i64 {
        i64::from(self.state.fields[card as usize * self.game.fields.stored.len() + slot as usize])
    }

    fn zone_of(&self, card: u16) -> u16 {
        self.state.objects[card as usize].zone
    }

    #[inline]
    fn signature(&self, card: u16) -> u64 {
        self.game.cards.signature[self.state.objects[card as usize].card as usize]
    }

    fn is_kind(&self, card: u16, kind: u16) -> bool {
        let printed = &self.game.ir.cards[self.state.objects[card as usize].card as usize];
        self.game.ir.is_kind(printed.kind, ir::KindId(kind))
    }

    #[inline]
    fn binary(&mut self, op: BinaryOp, left: NodeId, right: NodeId) -> i64 {
        let a = self.leaf(left);
        match op {
            BinaryOp::And if a == 0 => return 0,
            BinaryOp::Or if a != 0 => return 1,
            _ => {}
        }
        let b = self.leaf(right);
        apply(op, a, b)
    }

    fn in_zones(&mut self, card: u16, list: u32) -> bool {
        let zone = self.zone_of(card);
        let head = *self.state.zones.head(zone);
        let zones = &self.zone_lists[list as usize];
        zones.iter().any(|plan| {
            plan.zone == head.kind
                && match plan.whose {
                    WhosePlan::Shared | WhosePlan::All => true,
                    WhosePlan::You => head.seat == self.you,
                    WhosePlan::Others | WhosePlan::Opponent => head.seat != self.you,
                    WhosePlan::Player(player) => i64::from(head.seat) == self.eval(player),
                    WhosePlan::Card(host) => i64::from(head.host) == self.eval(host),
                }
        })
    }

    fn named(&self, card: u16) -> i64 {
        let found = self.state.objects.iter().skip(1).position(|object| object.card == card);
        found.map_or(MISSING, |i| i as i64 + 1)
    }

    // ---- patterns -------------------------------------------------------------------------------------------------

    fn times(&mut self, pattern: u32) -> i64 {
        let plan = &self.patterns[pattern as usize];
        let state = self.state;
        let matching = state.history.iter().filter(|past| past.event == plan.event);
        let mut count = 0;
        for past in matching {
            count += i64::from(self.matches(plan, &past.args, past.by));
        }
        count
    }

    /// Whether an event fits a pattern. Its arguments are left in the candidates.
    pub fn matches(&mut self, pattern: &PatternPlan, args: &[i64], by: u8) -> bool {
        if pattern.event == ir::Kernel::Move.event().0 && !self.move_fits(pattern, args) {
            return false;
        }
        let first = pattern.first as usize;
        for (i, arg) in args.iter().take(pattern.args.len()).enumerate() {
            self.candidates[first + i] = *arg;
        }
        let fits = pattern.args.iter().zip(args).all(|(test, arg)| self.arg_fits(test, *arg));
        fits && pattern.by.is_none_or(|expected| self.eval(expected) == i64::from(by))
    }

    fn move_fits(&self, pattern: &PatternPlan, args: &[i64]) -> bool {
        let to = self.state.zones.head(args[1] as u16).kind;
        pattern.to >> to & 1 != 0 && pattern.from >> args[2] & 1 != 0
    }

    fn arg_fits(&mut self, test: &ArgTest, arg: i64) -> bool {
        match test {
            ArgTest::Any => true,
            ArgTest::Me => self.me != 0 && arg == i64::from(self.me),
            ArgTest::Equals(node) => self.eval(*node) == arg,
            ArgTest::Matches { signature, tests, .. } => {
                let signed =
                    *signature == 0 || (arg > 0 && self.signature(arg as u16) & signature == *signature);
                signed && self.all(tests)
            }
        }
    }
}

#[inline]
pub(crate) fn entity(card: u16) -> i64 {
    if card == 0 { MISSING } else { i64::from(card) }
}

#[inline]
fn player(seat: u8) -> i64 {
    if seat == NOBODY { MISSING } else { i64::from(seat) }
}

/// A list in a slot: where it begins and how long it is.
#[inline]
pub(crate) fn unpack(list: i64) -> (usize, usize) {
    ((list >> 32) as usize, (list & 0xffff_ffff) as usize)
}

#[inline]
pub(crate) fn pack(start: usize, len: usize) -> i64 {
    (start as i64) << 32 | len as i64
}

impl State {
    /// Zones of cards come behind all others.
    #[inline]
    pub(crate) fn first_card_zone(&self, game: &Game) -> u16 {
        game.zones.fixed
    }

    pub(crate) fn zone_of_card(&self, game: &Game, kind: u16, host: i64) -> Option<u16> {
        (self.first_card_zone(game)..self.zones.len()).find(|zone| {
            let head = self.zones.head(*zone);
            head.kind == kind && i64::from(head.host) == host
        })
    }

    /// A card's field as it is now: printed or stored, then what it gained, then statics in the order written.
    pub(crate) fn card_field(&self, game: &Game, card: u16, field: u16) -> i64 {
        let object = &self.objects[card as usize];
        let mut value = match game.fields.storage[field as usize] {
            Some(slot) => i64::from(self.fields[card as usize * game.fields.stored.len() + slot as usize]),
            None => game.printed(object.card, field),
        };
        if object.gained {
            for gained in self.gained.iter().filter(|g| g.object == card) {
                match gained.what {
                    GainedWhat::Add { field: f, amount } if f == field => value += i64::from(amount),
                    GainedWhat::Set { field: f, value: v } if f == field => value = i64::from(v),
                    _ => {}
                }
            }
        }
        let zone = self.zones.head(object.zone).kind;
        for change in game.statics[field as usize].iter().filter(|s| s.zones >> zone & 1 != 0) {
            let mut reader = Reader::new(game, self, 0, self.active, 0);
            if reader.passes(&change.subjects, card) {
                let amount = reader.eval(change.value);
                match change.op {
                    AssignOp::Set => value = amount,
                    AssignOp::Add => value = value.wrapping_add(amount),
                    AssignOp::Subtract => value = value.wrapping_sub(amount),
                }
            }
        }
        value
    }

    pub(crate) fn has_ability(&self, game: &Game, card: u16, kind: u16) -> bool {
        self.abilities_of(game, card).any(|(_, ability)| game.abilities[ability as usize].kind == Some(kind))
    }

    pub(crate) fn has_keyword(&self, game: &Game, card: u16, keyword: u16) -> bool {
        let object = &self.objects[card as usize];
        game.ir.cards[object.card as usize].keywords.iter().any(|k| k.0 == keyword)
            || (object.gained
                && self.gained.iter().any(|g| g.object == card && g.what == GainedWhat::Keyword(keyword)))
    }

    /// Every ability a card has now, with its place: printed ones first, then gained ones in order.
    pub(crate) fn abilities_of<'a>(
        &'a self,
        game: &'a Game,
        card: u16,
    ) -> impl Iterator<Item = (u16, u16)> + 'a {
        let object = &self.objects[card as usize];
        let printed = game.cards.abilities[object.card as usize].iter().copied();
        let gained = self.gained.iter().filter(move |g| object.gained && g.object == card);
        let gained = gained.flat_map(move |g| gained_abilities(game, g.what));
        printed.chain(gained).enumerate().map(|(place, ability)| (place as u16, ability))
    }

    /// How often the ability at this place of a card was used this turn.
    pub(crate) fn times_used(&self, game: &Game, card: u16, place: u16) -> u16 {
        if card != 0 && place < 16 && self.uses_bit(game, card, place) {
            return self.objects[card as usize].used >> place & 1;
        }
        self.uses.iter().find(|u| u.object == card && u.ability == place).map_or(0, |u| u.times)
    }

    /// Whether a bit is enough to tell that the ability was used.
    pub(crate) fn uses_bit(&self, game: &Game, card: u16, place: u16) -> bool {
        let printed = &game.cards.abilities[self.objects[card as usize].card as usize];
        printed.get(place as usize).is_some_and(|ability| !game.abilities[*ability as usize].counted)
    }
}

fn gained_abilities(game: &Game, what: GainedWhat) -> impl Iterator<Item = u16> + '_ {
    let (one, keyword) = match what {
        GainedWhat::Ability(ability) => (Some(ability), None),
        GainedWhat::Keyword(keyword) => (None, Some(keyword)),
        GainedWhat::Add { .. } | GainedWhat::Set { .. } => (None, None),
    };
    let of_keyword = keyword.map(|k| game.ir.keywords[k as usize].abilities.as_slice()).unwrap_or_default();
    one.into_iter().chain(of_keyword.iter().map(|a| a.0))
}

/// What an operator gives. Sums and products that do not fit wrap around; they were nonsense already.
#[inline]
pub(crate) fn apply(op: BinaryOp, a: i64, b: i64) -> i64 {
    match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Subtract => a.wrapping_sub(b),
        BinaryOp::Multiply => a.wrapping_mul(b),
        BinaryOp::Divide => a.checked_div(b).unwrap_or(0),
        BinaryOp::Min => a.min(b),
        BinaryOp::Max => a.max(b),
        BinaryOp::Equal => i64::from(a == b),
        BinaryOp::NotEqual => i64::from(a != b),
        BinaryOp::Less => i64::from(a < b),
        BinaryOp::LessEqual => i64::from(a <= b),
        BinaryOp::Greater => i64::from(a > b),
        BinaryOp::GreaterEqual => i64::from(a >= b),
        BinaryOp::And => i64::from(a != 0 && b != 0),
        BinaryOp::Or => i64::from(a != 0 || b != 0),
        BinaryOp::Within => b >> (a & 63) & 1,
        BinaryOp::Overlaps => i64::from(a & b != 0),
    }
}

/// Reads expressions that look at no set and no candidate: the frame at hand is all they need.
pub(crate) fn simple(game: &Game, state: &State, frame: &Frame, node: NodeId) -> i64 {
    let card = |node: NodeId| simple(game, state, frame, node);
    match game.node(node) {
        Node::Const(value) => value,
        Node::Slot(slot) => state.slots[frame.base as usize + slot as usize],
        Node::You => i64::from(frame.you),
        Node::Mine(field) => {
            i64::from(state.players[frame.you as usize * game.fields.player_defaults.len() + field as usize])
        }
        Node::Binary(op, left, right) => {
            let left = simple(game, state, frame, left);
            apply(op, left, simple(game, state, frame, right))
        }
        Node::MineAgainst(op, field, value) => {
            let fields = game.fields.player_defaults.len();
            let mine = i64::from(state.players[frame.you as usize * fields + field as usize]);
            apply(op, mine, i64::from(value))
        }
        Node::Not(inner) => i64::from(simple(game, state, frame, inner) == 0),
        Node::Owner(inner) => match card(inner) {
            card if card <= 0 => MISSING,
            card => player(state.objects[card as usize].owner),
        },
        Node::Printed(inner, field) => match card(inner) {
            card if card <= 0 => 0,
            card => game.printed(state.objects[card as usize].card, field),
        },
        Node::Signature(inner, bit) => match card(inner) {
            card if card <= 0 => 0,
            card => (game.cards.signature[state.objects[card as usize].card as usize] >> bit & 1) as i64,
        },
        Node::Occupied(list) => {
            let plan = game.zone_lists[list as usize][0];
            i64::from(!state.zones.is_empty(plan.near(frame.you)))
        }
        _ => Reader::of_frame(game, state, frame).eval(node),
    }
}

/// Which of its card's abilities a frame runs; a rule's ability goes by its number.
fn place_of(frame: &Frame) -> u16 {
    if frame.me == 0 { frame.what } else { u16::from(frame.stage) }
}
