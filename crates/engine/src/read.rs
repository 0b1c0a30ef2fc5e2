//! Reading: every expression and every set, from a state that is only looked at.

use crate::code::{
    BodyTrial, CoverPlan, Node, NodeId, Operand, PatternPlan, QuestionPlan, SetPlan, WhosePlan, ZonePlan,
};
use crate::game::Game;
use crate::listeners::Noticed;
use crate::lower::MAX_CANDIDATES;
use crate::payment::Filled;
use crate::state::{Frame, FrameKind, Object, ObjectId, State};
use crate::zones::NOBODY;
use ir::{BinaryOp, PLAYER_BASE, bag};

/// No card, no player.
pub(crate) const MISSING: i64 = -1;

/// How many answers are kept while candidates are looked at.
pub(crate) const ANSWERS: usize = 8;

/// What need not be asked again while nothing happens.
pub(crate) struct Memo {
    /// questions that were asked, by whom, and the answers
    answers: [((NodeId, u8), i64); ANSWERS],
    /// what the last payment asked about is made from
    pub filled: Option<Filled>,
    /// who may forbid or permit what was asked about
    pub noticed: Noticed,
}

impl Memo {
    pub fn new(noticed: Noticed) -> Self {
        Self { answers: [((NodeId(0), NOBODY), 0); ANSWERS], filled: None, noticed: noticed.anew() }
    }
}

/// Who asks, from where.
pub(crate) struct Reader<'a> {
    pub game: &'a Game,
    pub state: &'a State,
    nodes: &'a [Node],
    pub sets: &'a [SetPlan],
    pub patterns: &'a [PatternPlan],
    zone_lists: &'a [Vec<ZonePlan>],
    leading: &'a [Vec<bool>],
    pub questions: &'a [QuestionPlan],
    pub trials: &'a [BodyTrial],
    pub covers: &'a [CoverPlan],
    pub base: usize,
    pub you: u8,
    pub me: u16,
    /// the place of the running ability on its card, for `uses`
    pub place: u16,
    /// of a gained ability: the card whose effect gave it
    pub granter: u16,
    /// what the body that began a lasting effect knew
    pub captures: &'a [i64],
    /// the sets among that
    pub kept: &'a [u16],
    /// candidates of queries over zones, one bit each: they are seen as they are, not as they were
    pub live: u32,
    pub candidates: [i64; MAX_CANDIDATES],
    /// where much is asked at once
    pub memo: Option<&'a mut Memo>,
    /// it is known that every player controls the cards in their own zones; where control changes, in the active ones
    pub in_order: bool,
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
            leading: &game.leading,
            questions: &game.questions,
            trials: &game.trials,
            covers: &game.covers,
            base,
            you,
            me,
            place: 0,
            granter: 0,
            captures: &[],
            kept: &[],
            live: 0,
            candidates: [0; MAX_CANDIDATES],
            memo: None,
            in_order: !game.effects.tracks_control,
        }
    }

    #[inline]
    pub fn of_frame(game: &'a Game, state: &'a State, frame: &Frame) -> Self {
        let place = if frame.kind == FrameKind::Ability { place_of(frame) } else { 0 };
        let granter = frame.granter;
        Self { place, granter, ..Self::new(game, state, frame.base as usize, frame.you, frame.me) }
    }

    /// For a question from outside, with tables of its own.
    pub fn of_probe(
        tables: &'a crate::probing::ProbeTables,
        game: &'a Game,
        state: &'a State,
        base: usize,
    ) -> Self {
        Self {
            nodes: &tables.nodes,
            sets: &tables.sets,
            patterns: &tables.patterns,
            zone_lists: &tables.zone_lists,
            leading: &tables.leading,
            questions: &tables.questions,
            trials: &tables.trials,
            covers: &tables.covers,
            ..Self::new(game, state, base, state.active, 0)
        }
    }

    #[inline]
    pub fn holds(&mut self, node: NodeId) -> bool {
        if let Some(holds) = self.holds_by_program(node) {
            return holds;
        }
        match self.nodes[node.0 as usize] {
            Node::MineAgainst(op, field, value) => {
                apply(op, self.player_field(i64::from(self.you), field), i64::from(value)) != 0
            }
            Node::CountAgainst(op, set, value) => apply(op, self.count(set), i64::from(value)) != 0,
            Node::Nobody(set) => !self.any(set),
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
        self.state.fuel.burn(1);
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
            Node::Printed(node, field) => match self.card(node) {
                Some(card) => match self.known(node, card) {
                    Some(known) => self.game.printed(known.card, field),
                    None => self.game.printed(self.state.objects[card as usize].card, field),
                },
                None => 0,
            },
            Node::Stored(node, slot) => match self.card(node) {
                Some(card) => match self.known(node, card) {
                    Some(known) => self.known_field(known, self.game.fields.stored[slot as usize]),
                    None => self.stored(card, slot),
                },
                None => 0,
            },
            Node::Derived(node, field) => match self.card(node) {
                Some(card) => match self.known(node, card) {
                    Some(known) => self.known_field(known, field),
                    None => self.state.card_field(self.game, card, field),
                },
                None => 0,
            },
            Node::Owner(card) => {
                self.card(card).map_or(MISSING, |c| player(self.state.objects[c as usize].owner))
            }
            Node::Controller(node) => self.card(node).map_or(MISSING, |card| {
                player(self.known(node, card).map_or_else(|| self.state.controller(card), |k| k.controller))
            }),
            Node::Host(node) => self.card(node).map_or(MISSING, |card| {
                let current = || self.state.zones.head(self.zone_of(card)).host;
                entity(self.known(node, card).map_or_else(current, |known| known.host))
            }),
            Node::Name(node) => self.card(node).map_or(MISSING, |card| {
                let current = self.state.objects[card as usize].card;
                i64::from(self.known(node, card).map_or(current, |known| known.card))
            }),
            Node::Binary(op, left, right) => self.binary(op, left, right),
            Node::MineAgainst(op, field, value) => {
                apply(op, self.player_field(i64::from(self.you), field), i64::from(value))
            }
            Node::CountAgainst(op, set, value) => apply(op, self.count(set), i64::from(value)),
            Node::Nobody(set) => i64::from(!self.any(set)),
            Node::Not(inner) => i64::from(!self.holds(inner)),
            Node::Negate(inner) => self.eval(inner).wrapping_neg(),
            Node::Named(inner, lasts) => {
                let named = self.eval(inner);
                self.state.named_at_present(named, lasts)
            }
            Node::Signature(node, bit) => self.card(node).map_or(0, |card| {
                let signature =
                    if self.is_live(node) { self.signature(card) } else { self.signature_of_argument(card) };
                (signature >> bit & 1) as i64
            }),
            Node::IsKind(node, kind) => self.card(node).map_or(0, |card| {
                let current = |reader: &Self| reader.state.kind_of(reader.game, card);
                let is = self.known(node, card).map_or_else(|| current(self), |known| known.kind);
                i64::from(self.game.ir.is_kind(ir::KindId(is), ir::KindId(kind)))
            }),
            Node::HasAbility(card, kind) => {
                self.card(card).map_or(0, |c| i64::from(self.state.has_ability(self.game, c, kind)))
            }
            Node::HasAny(card, keywords) => {
                self.card(card).map_or(0, |c| i64::from(self.state.has_any(self.game, c, keywords)))
            }
            Node::Leads(card, table) => {
                let leads = &self.leading[table as usize];
                self.card(card).map_or(0, |c| i64::from(self.state.leads(self.game, c, leads)))
            }
            Node::HasKeyword(card, word) => i64::from(self.keyword(card, word).is_some()),
            Node::KeywordValue(card, word) => self.keyword(card, word).unwrap_or(0),
            Node::IsFacedown(card) => self.card(card).map_or(0, |c| i64::from(self.state.is_facedown(c))),
            Node::Occupied(list) => {
                let zone = self.zone_lists[list as usize][0];
                i64::from(!self.each_zone(&zone, &mut |reader, zone| reader.state.zones.is_empty(zone)))
            }
            Node::InZones(card, list) => self.card(card).map_or(0, |c| i64::from(self.in_zones(c, list))),
            Node::Count(set) => self.count(set),
            Node::Any(set) => i64::from(self.any(set)),
            Node::First(set) => self.first(set),
            Node::Total(set, candidate, value) => self.total(set, candidate, value),
            Node::Times(pattern, span) => self.times(pattern, span),
            Node::During(pattern) => i64::from(self.during(pattern)),
            Node::Legal(question) => i64::from(self.legal(question)),
            Node::Can(question) => i64::from(self.can(question)),
            Node::Asked(slot) => self.kept_outcome(slot).asked,
            Node::Done(slot) => self.kept_outcome(slot).done,
            Node::Happened(slot) => i64::from(self.kept_outcome(slot).done != 0),
            Node::Amount(slot) => self.kept_outcome(slot).amount,
            Node::Granter => entity(self.granter),
            Node::Capture(local) => self.captures.get(local as usize).copied().unwrap_or(MISSING),
            Node::NamedCard(card) => self.named(card),
            Node::If(condition, then, otherwise) => {
                let part = if self.holds(condition) { then } else { otherwise };
                self.eval(part)
            }
            Node::Extreme(most, set, candidate, value) => self.extreme(most, set, candidate, value),
            Node::United(set, candidate, value) => self.united(set, candidate, value),
            Node::Member(member, set) => {
                let member = self.eval(member);
                i64::from(member >= 0 && self.contains(set, member as u16))
            }
            Node::Knows(player, card) => {
                let player = self.eval(player);
                let seat = crate::state::Seat(player.clamp(0, 7) as u8);
                self.card(card).map_or(0, |c| i64::from(player >= 0 && self.state.knows(seat, ObjectId(c))))
            }
            Node::Position(card) => self.card(card).map_or(MISSING, |c| self.state.position(ObjectId(c))),
            Node::AsPrinted(card, field) => {
                self.card(card).map_or(0, |c| self.state.as_printed(self.game, c, field))
            }
            Node::FieldOfName(name, field) => {
                let name = self.eval(name);
                if name < 0 { 0 } else { self.game.printed(name as u16, field) }
            }
            Node::NameIsKind(name, kind) => {
                let name = self.eval(name);
                i64::from(name >= 0 && self.game.name_is_kind(name as u16, kind))
            }
            Node::CountValues(values) => i64::from(self.eval(values).count_ones()),
            Node::HasDeck(player) => {
                let player = self.eval(player);
                i64::from(player >= 0 && self.state.deck_of(player as u8).is_some())
            }
            Node::Possible(kind, card) => match self.card(card) {
                Some(card) => {
                    let memo = self.memo.as_deref_mut();
                    i64::from(self.state.kind_is_impossible(self.game, self.you, kind, card, memo).is_none())
                }
                None => 0,
            },
            Node::Payable(trial) => i64::from(self.is_payable(trial)),
            Node::Announced(item) => {
                self.card(item).map_or(0, |item| self.state.announced_number(self.game, item))
            }
            Node::Waiting => self.state.waiting_for_stack() as i64,
            Node::Origin(item) => self.card(item).map_or(MISSING, |item| entity(self.state.origin_of(item))),
            Node::Shares(set, member) => {
                let (member, mut count) = (self.eval(member), 0);
                self.each(set, &mut |_, other| {
                    count += i64::from(i64::from(other) == member);
                    true
                });
                count
            }
            Node::NextPlayer(of) => match self.eval(of) {
                of if of < 0 => MISSING,
                of => self.state.players_after(of as u8).next().map_or(MISSING, i64::from),
            },
            Node::IsPlayer(target) => i64::from(self.eval(target) >= PLAYER_BASE),
            Node::AsPlayer(target) => as_player(self.eval(target)),
            Node::AsCard(target) => as_card(self.eval(target)),
            Node::FromPlayer(player) => from_player(self.eval(player)),
            Node::BagSize(bag) => bag::size(self.eval(bag)),
            Node::BagCount(bag, value) => {
                let bag = self.eval(bag);
                usize::try_from(self.eval(value)).map_or(0, |value| bag::count(bag, value))
            }
            Node::BagOf(value, count) => {
                let value = self.eval(value);
                let count = self.eval(count);
                usize::try_from(value).map_or(0, |value| bag::of(value, count))
            }
            Node::BagKinds(bag) => bag::kinds(self.eval(bag)),
            Node::Coverable(cover) => i64::from(self.coverable(cover)),
            Node::Remainder(cover) => self.remainder(cover),
            Node::Once(slot, inner) => self.once(slot, inner),
            Node::Side(card) => self.card(card).map_or(MISSING, |c| player(self.state.side(c))),
        }
    }

    /// The answer to a question that depends on the match and who asks alone.
    fn once(&mut self, slot: u8, node: NodeId) -> i64 {
        let known = self.memo.as_ref().map(|memo| memo.answers[slot as usize]);
        if let Some((asked, answer)) = known
            && asked == (node, self.you)
        {
            return answer;
        }
        let answer = self.eval(node);
        if let Some(memo) = &mut self.memo {
            memo.answers[slot as usize] = ((node, self.you), answer);
        }
        answer
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
    pub fn card(&mut self, node: NodeId) -> Option<u16> {
        let card = self.leaf(node);
        (card > 0).then_some(card as u16)
    }

    fn opponent(&self) -> i64 {
        i64::from(1 - self.you.min(1))
    }

    #[inline(always)]
    pub fn player_field(&self, player: i64, field: u16) -> i64 {
        let fields = self.game.fields.player_defaults.len();
        match usize::try_from(player) {
            Ok(seat) => self.state.players[seat * fields + field as usize],
            Err(_) => 0,
        }
    }

    #[inline]
    pub fn stored(&self, card: u16, slot: u16) -> i64 {
        self.state.stored(self.game, card, slot)
    }

    fn zone_of(&self, card: u16) -> u16 {
        self.state.objects[card as usize].zone
    }

    #[inline]
    pub fn signature(&self, card: u16) -> u64 {
        self.state.signature(self.game, card)
    }

    /// The value of a keyword that a card has, or had when it left.
    fn keyword(&mut self, node: NodeId, keyword: u16) -> Option<i64> {
        let card = self.card(node)?;
        match self.known(node, card) {
            Some(known) => self.known_keyword(known, keyword),
            None => self.state.keyword_value(self.game, card, keyword),
        }
    }

    #[inline]
    pub fn node(&self, node: NodeId) -> Node {
        self.nodes[node.0 as usize]
    }

    #[inline]
    fn binary(&mut self, op: BinaryOp, left: NodeId, right: NodeId) -> i64 {
        let a = self.leaf(left);
        match op {
            BinaryOp::And if a == 0 => return 0,
            BinaryOp::Or if a != 0 => return 1,
            BinaryOp::Just => return just(a),
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
        let limbo = self.state.limbo;
        self.state.fuel.burn(self.state.objects.len() / 4);
        let is_here = |object: &Object| object.card == card && object.zone != limbo;
        let found = self.state.objects.iter().skip(1).position(is_here);
        found.map_or(MISSING, |i| i as i64 + 1)
    }
}

#[inline]
pub(crate) fn entity(card: u16) -> i64 {
    if card == 0 { MISSING } else { i64::from(card) }
}

/// Whether a value is a card, and neither a player nor missing.
#[inline]
pub(crate) fn is_card(value: i64) -> bool {
    0 < value && value < PLAYER_BASE
}

/// A card or player as a player; nobody, if it is a card.
pub(crate) fn as_player(target: i64) -> i64 {
    if target >= PLAYER_BASE { target - PLAYER_BASE } else { MISSING }
}

/// A card or player as a card; none, if it is a player.
pub(crate) fn as_card(target: i64) -> i64 {
    if is_card(target) { target } else { MISSING }
}

pub(crate) fn from_player(player: i64) -> i64 {
    if player < 0 { MISSING } else { PLAYER_BASE + player }
}

#[inline]
pub(crate) fn player(seat: u8) -> i64 {
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

    pub(crate) fn zone_of_card(&self, kind: u16, host: i64) -> Option<u16> {
        let host = u16::try_from(host).ok().filter(|host| *host != 0)?;
        self.zones.of_card(kind, host)
    }
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
        BinaryOp::Unite => a | b,
        BinaryOp::Without => a & !b,
        BinaryOp::Common => a & b,
        BinaryOp::Just => just(a),
        BinaryOp::BagAdd => bag::add(a, b),
        BinaryOp::BagSubtract => bag::subtract(a, b),
    }
}

/// The set that holds just this value; nothing, if there is none.
fn just(value: i64) -> i64 {
    if (0..63).contains(&value) { 1 << value } else { 0 }
}

/// Reads expressions that look at no set and no candidate: the frame at hand is all they need.
pub(crate) fn simple(game: &Game, state: &State, frame: &Frame, node: NodeId) -> i64 {
    let card = |node: NodeId| simple(game, state, frame, node);
    match game.node(node) {
        Node::Const(value) => value,
        Node::Slot(slot) => state.slots[frame.base as usize + slot as usize],
        Node::You => i64::from(frame.you),
        Node::Mine(field) => {
            state.players[frame.you as usize * game.fields.player_defaults.len() + field as usize]
        }
        Node::Binary(op, left, right) => {
            state.fuel.burn(1);
            let left = simple(game, state, frame, left);
            apply(op, left, simple(game, state, frame, right))
        }
        Node::MineAgainst(op, field, value) => {
            let fields = game.fields.player_defaults.len();
            let mine = state.players[frame.you as usize * fields + field as usize];
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
    if frame.me == 0 { frame.what } else { frame.changes as u16 }
}
