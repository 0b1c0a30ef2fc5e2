//! One match in progress, the half-finished resolution included: plain data, no pointers, no behaviour hidden in it.

use crate::card_fields::CardFields;
use crate::code::Pc;
use crate::effects::NOT_LASTING;
use crate::fuel::Fuel;
use crate::gained::{Gained, Gains};
use crate::listing::Runs;
use crate::random::Random;
pub use crate::teams::{DrawReason, Outcome, Seats};
pub(crate) use crate::waiting::{Gather, Replaced, Waiting};
use crate::zones::{NOBODY, Zones};
use serde::{Deserialize, Serialize};

/// A seat at the table: 0 is the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card in the match; the same copy for as long as the match lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ObjectId(pub u16);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Object {
    /// what it is at present: its face, or that of the card it is a copy of
    pub card: u16,
    /// the zone it lies in
    pub zone: u16,
    /// those shuffled together last, and not seen by somebody since
    pub pool: u32,
    /// abilities used this turn, one bit each, by their place on the card
    pub used: u16,
    pub owner: u8,
    /// seats that do not know which card lies here, one bit each
    pub hidden: u8,
    pub gained: Gains,
    /// the physical card
    pub printed: u16,
    /// what it is without copying anything: the physical card, or what it is face down
    pub face: u16,
    pub down: bool,
    /// the player under whose control it entered the active zones, or [`NOBODY`]: then its zone tells
    pub base: u8,
    /// when it entered the active zones, as continuous effects count time
    pub stamp: u32,
    /// it stands for a card as it was before it changed zones: nothing happens to it any more
    pub ghost: bool,
    /// after how many renewals of cards it became what it is
    pub since: u32,
    /// of one that stands for a card as it was: that card
    pub was: u16,
    /// which of the cards whose past is known it is, counted from 1; 0: none of them
    pub known_at: u16,
}

// ---- continuous effects -------------------------------------------------------------------------------------------

/// An effect that works for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Lasting {
    /// when it began, as continuous effects count time; no two have the same
    pub id: u32,
    pub plan: u32,
    /// the turn in which it began
    pub began: u32,
    /// its part of the captured values
    pub captured: (u32, u32),
    /// its part of the captured sets
    pub kept: (u32, u32),
    /// the card it comes from, or 0
    pub me: u16,
    pub granter: u16,
    pub you: u8,
    pub until: Until,
    /// which of the cards that it names were in the active zones when it began, one bit each: see [`Locked`]
    pub held: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Until {
    EndOfTurn,
    StartOfNextTurn,
    EndOfNextTurn,
    /// the end of the turn of this number
    Turn(u32),
    /// it works only in the next turn of this player
    NextTurnOf(u8),
    Leaves(u16),
    /// the same of a card that the event at this position is about to bring into play
    Arrives {
        card: u16,
        frame: u32,
    },
    /// an event that fits the pattern of its plan
    Event,
    /// the frame at this position is done
    Frame(u32),
    Always,
    /// it is over: only cards that have left with what it gave them know of it
    Over,
}

impl Until {
    /// Whether it ends when this card leaves the active zones.
    pub fn waits_for(self, card: u16) -> bool {
        matches!(self, Self::Leaves(bound) | Self::Arrives { card: bound, .. } if bound == card)
    }
}

/// A card that a lasting effect is about, whatever becomes of it while it stays what it was: a subject of one of its
/// changes, or ([`Locked::NAMED`]) a card that its patterns name, by the number of the capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Locked {
    pub lasting: u32,
    pub ability: u16,
    /// which of the ability's changes
    pub index: u16,
    pub object: u16,
}

impl Locked {
    /// in place of the ability
    pub const NAMED: u16 = u16::MAX;
    /// in place of a capture: the card that the effect comes from
    pub const SELF: u16 = 63;
}

/// A card that a lasting effect makes others copies of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Original {
    pub lasting: u32,
    pub object: u16,
    /// what it was when the effect began: whatever becomes of it, the copies stay what they are
    pub card: u16,
}

/// A card as it was when it left the active zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    pub object: u16,
    pub card: u16,
    pub kind: u16,
    pub controller: u8,
    /// the kind of zone it lay in
    pub zone: u16,
    /// what left together has the same
    pub moment: u32,
    /// after how many actions it left
    pub action: u32,
    /// the call that it left by: the position of its frame, and which frame that is
    pub call: (u32, u32),
    /// other things that happened then are heard of together with it
    pub in_window: bool,
    /// after how many renewals of cards it had become what it was
    pub since: u32,
    /// the card in whose zone it lay, or 0
    pub host: u16,
    /// the cards before and behind it, 0 if there was none
    pub beside: [u16; 2],
    /// its part of the fields
    pub fields: (u32, u32),
    /// its part of the keywords
    pub keywords: (u32, u32),
    /// its part of the abilities, if these were others than its card prints
    pub abilities: Option<(u32, u32)>,
}

/// What runs: an event's body, an ability, an action, the turn itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Frame {
    pub pc: Pc,
    /// where its slots begin
    pub base: u32,
    /// what lies behind this in the lists is the frame's
    pub lists: u32,
    /// the number of changes when it began
    pub changes: u32,
    /// event, ability or number of lanes
    pub what: u16,
    /// the ability's own card
    pub me: u16,
    pub you: u8,
    pub kind: FrameKind,
    pub stage: u8,
    /// of a gained ability: the card whose effect gave it
    pub granter: u16,
    /// of an ability: where the arguments of the event that woke it lie, or [`NO_ARGS`]; of an event or group: how long
    /// the history was when it was called
    pub origin: u32,
    /// of an event or group: which of all calls it is
    pub call: u32,
    /// of an ability: the lasting effect that it belongs to, or [`NOT_LASTING`]
    pub lasting: u32,
}

impl Frame {
    /// Whether a text runs in it, not an event or what holds others.
    pub fn is_text(&self) -> bool {
        match self.kind {
            FrameKind::Turn | FrameKind::Action | FrameKind::Ability | FrameKind::Check => true,
            FrameKind::Event | FrameKind::Window | FrameKind::Group | FrameKind::Lane | FrameKind::Checks => {
                false
            }
        }
    }

    /// A frame of which nothing is known yet.
    pub fn blank() -> Self {
        Self {
            pc: 0,
            base: 0,
            lists: 0,
            changes: 0,
            what: 0,
            me: 0,
            you: 0,
            kind: FrameKind::Turn,
            stage: 0,
            granter: 0,
            origin: NO_ARGS,
            call: 0,
            lasting: NOT_LASTING,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum FrameKind {
    Turn,
    Action,
    Event,
    Ability,
    Window,
    Group,
    Lane,
    Checks,
    Check,
}

pub(crate) const NO_ARGS: u32 = u32::MAX;

/// Where a phase is named: none.
pub(crate) const NO_PHASE: u16 = u16::MAX;

/// An action under way that its player may still take back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HalfMade {
    /// choices since it began, itself included; 0: there is none
    pub choices: u32,
    pub seat: u8,
    /// its player has learned something, by chance or by looking
    pub learned: bool,
}

impl HalfMade {
    /// A choice is made in the middle of it. Who else has decided something is not asked to decide again.
    pub fn chosen_by(&mut self, seat: u8) {
        if self.choices != 0 && self.seat == seat {
            self.choices += 1;
        } else {
            self.choices = 0;
        }
    }
}

/// An ability that waits for the stack, or (part of) what an item there will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// the item, or 0: it waits
    pub object: u16,
    pub ability: u16,
    /// what woke it and is asked again, or [`NO_TRIGGER`]
    pub trigger: u8,
    pub you: u8,
    /// its own card, or 0 for a rule
    pub me: u16,
    pub place: u16,
    pub granter: u16,
    /// the lasting effect that it belongs to, or [`NOT_LASTING`]
    pub lasting: u32,
    /// all of the ability, not just the card's own text
    pub whole: bool,
    pub announced: bool,
    /// after how many actions it was made
    pub action: u32,
    /// what it knows: its locals, and the lists among them
    pub slots: (u32, u32),
    pub lists: (u32, u32),
}

pub(crate) const NO_TRIGGER: u8 = u8::MAX;

/// A zone that a game does not have.
pub(crate) const NO_ZONE: u16 = u16::MAX;

/// How often an ability whose uses are counted was used this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Use {
    pub object: u16,
    pub ability: u16,
    pub times: u16,
}

/// An event of this turn that some rule counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Past {
    pub event: u16,
    pub by: u8,
    /// the card it came from
    pub source: u16,
    pub phase: u16,
    /// after so many renewals of cards; where cards are not renewed, after so many of them came into play
    pub at: u32,
    /// what stands for a card that it was about and that had left the active zones, as it was there; 0 if there is none
    pub ghost: u16,
    pub args: [i64; MAX_ARGS],
}

/// Events have at most this many parameters, those of their ancestors included (`move` counts where from as a third).
pub const MAX_ARGS: usize = ir::limits::EVENT_PARAMS;

/// A printed field of one copy that differs from its card's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CopyField {
    pub object: u16,
    pub field: u16,
    pub value: i64,
}

/// A card that was shuffled again while others of its earlier pool still lie unseen elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OldPool {
    pub pool: u32,
    pub object: u16,
    pub hidden: u8,
}

/// One option in compact form; what it means depends on the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub what: u16,
    pub args: [u16; Choice::ARGS],
}

impl Choice {
    pub const ARGS: usize = 3;
    pub const DECLINE: u16 = u16::MAX;
    pub const ACCEPT: u16 = u16::MAX - 1;
    pub const CARD: u16 = u16::MAX - 2;
    pub const PLAYER: u16 = u16::MAX - 3;
    pub const NUMBER: u16 = u16::MAX - 4;
    pub const MODE: u16 = u16::MAX - 5;
    pub const WAITING: u16 = u16::MAX - 6;
    /// a value of an enum, then which enum
    pub const VALUE: u16 = u16::MAX - 7;
    /// a printed card
    pub const NAME: u16 = u16::MAX - 8;
    /// no action
    pub const PASS: u16 = u16::MAX - 9;

    pub fn bare(what: u16) -> Self {
        Self { what, args: [0; 3] }
    }

    pub fn one(what: u16, arg: u16) -> Self {
        Self { what, args: [arg, 0, 0] }
    }

    pub fn number(value: i32) -> Self {
        Self { what: Self::NUMBER, args: [value as u32 as u16, (value as u32 >> 16) as u16, 0] }
    }

    pub fn as_number(self) -> i32 {
        (u32::from(self.args[0]) | u32::from(self.args[1]) << 16) as i32
    }
}

/// What is being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Pending {
    /// Nothing: the match runs or is over.
    Nothing,
    /// An action of the list, or to pass.
    Actions { seat: u8, list: u32 },
    /// The operation under the running frame waits: a choice, a number, a mode, yes or no.
    Operation { seat: u8 },
    /// Which waiting ability is next.
    Order { seat: u8 },
}

/// One match in progress. See [`crate::Game`] for the rules it is played by.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(crate) random: Random,
    pub(crate) turn: u32,
    pub(crate) phase: u16,
    pub(crate) seats: u8,
    pub(crate) active: u8,
    /// players who lost, one bit each
    pub(crate) out: u8,
    pub(crate) phase_ending: bool,
    /// state checks are under way
    pub(crate) checking: bool,
    pub(crate) outcome: Option<Outcome>,
    /// counts everything that ever changed: whether an event happened is told by this
    pub(crate) changes: u32,
    /// what was written since the checks last looked, one bit for each watched thing
    pub(crate) dirty: u64,
    pub(crate) asked: u32,
    pub(crate) done: u32,
    /// the last call was not possible at all
    pub(crate) refused: bool,
    /// how much the last call was meant to do, and did
    pub(crate) amount_asked: i64,
    pub(crate) amount: i64,
    /// how long the history was when the last call began
    pub(crate) history_from: u32,
    /// where the history of this turn begins; what lies before it is of the last turn
    pub(crate) history_turn: u32,
    /// what the decision under way may still use up
    #[serde(skip)]
    pub(crate) fuel: Fuel,
    /// how many cards there were when the first turn began, and those laid there by hand since
    pub(crate) dealt: u32,
    pub(crate) next_pool: u32,
    pub(crate) pending: Pending,
    pub(crate) players: Vec<i64>,
    /// the first is no card
    pub(crate) objects: Vec<Object>,
    pub(crate) fields: CardFields,
    pub(crate) zones: Zones,
    pub(crate) frames: Vec<Frame>,
    pub(crate) slots: Vec<i64>,
    pub(crate) lists: Vec<u16>,
    pub(crate) waiting: Vec<Waiting>,
    // Windows that are not open yet: who begins them, what waits for them, and the arguments of what woke that.
    pub(crate) gathers: Vec<Gather>,
    pub(crate) gathered: Vec<Waiting>,
    pub(crate) gathered_args: Vec<i64>,
    /// members of groups under way that were changed
    pub(crate) replaced: Vec<Replaced>,
    pub(crate) options: Vec<Choice>,
    /// how many options there are that are not written out, and where
    pub(crate) in_runs: u32,
    #[serde(skip)]
    pub(crate) runs: Runs,
    /// ordered by object
    pub(crate) gained: Vec<Gained>,
    pub(crate) uses: Vec<Use>,
    pub(crate) history: Vec<Past>,
    /// what happened in earlier turns and is counted for as long as the match lasts
    pub(crate) chronicle: Vec<Past>,
    /// who has another turn, the next one last
    pub(crate) extra_turns: Vec<u8>,
    /// who skips a turn that is still to come, as often
    pub(crate) skipped_turns: Vec<u8>,
    /// whose turn is next whatever the order, or [`NOBODY`]
    pub(crate) next_turn: u8,
    /// turns go round the other way
    pub(crate) backwards: bool,
    /// secret fields that others do not see: eight bits for the seats, for one field after the other
    pub(crate) sealed: u64,
    /// in an extra turn: whose turn was the last one in order, else [`NOBODY`]
    pub(crate) in_order: u8,
    pub(crate) old_pools: Vec<OldPool>,
    /// by seat: the list that the player brought
    pub(crate) decks: Vec<Option<ir::DeckId>>,
    /// What players brought in place of the cards of their lists.
    pub(crate) own_cards: Vec<crate::decks::OwnCards>,
    /// printed fields of single copies, by object
    pub(crate) copies: Vec<CopyField>,
    /// cards some of whose abilities were used this turn, or some of whose fields that reset each turn were assigned
    pub(crate) touched: Vec<u16>,
    /// a buffer that is empty between operations
    #[serde(skip)]
    pub(crate) scratch: Vec<u16>,
    // Continuous effects: when the next one begins, those that last, what they captured, whom they are about.
    pub(crate) clock: u32,
    pub(crate) lasting: Vec<Lasting>,
    pub(crate) captured: Vec<i64>,
    pub(crate) kept: Vec<u16>,
    pub(crate) locked: Vec<Locked>,
    /// what lasting effects make copies of, as it was when they began
    pub(crate) originals: Vec<Original>,
    /// players' fields without effects, in games where effects change any
    pub(crate) player_base: Vec<i64>,
    /// cards whose effect switches itself off and on
    pub(crate) flickering: Vec<u16>,
    // Cards as they were when they left the active zones, while the action under way lasts.
    pub(crate) known: Vec<Known>,
    pub(crate) known_fields: Vec<i64>,
    pub(crate) known_keywords: Vec<(u16, i64)>,
    pub(crate) known_abilities: Vec<crate::effects::AtWork>,
    // The stack: abilities that wait and what items will do, what they know, and the zones of items and of what is
    // gone.
    pub(crate) parts: Vec<Part>,
    pub(crate) part_slots: Vec<i64>,
    pub(crate) part_lists: Vec<u16>,
    pub(crate) stack_zone: u16,
    pub(crate) limbo: u16,
    /// counts departures from the active zones
    pub(crate) moment: u32,
    /// how many actions are over, as far as cards that left before are still spoken of
    pub(crate) actions: u32,
    /// who speaks now sees cards as they were that left after so many actions, or later
    pub(crate) looks_back_to: u32,
    /// counts the calls under way that cards have left by, and windows of several events
    pub(crate) calls: u32,
    /// counts cards that became new objects
    pub(crate) renewals: u32,
    /// objects in no zone that something may still speak of, and those that nothing speaks of
    pub(crate) gone: Vec<u16>,
    /// how many of them were still spoken of when that was last asked
    pub(crate) gone_kept: u16,
    /// how many questions nobody was asked, because their player has left
    pub(crate) unasked: u32,
    pub(crate) free: Vec<u16>,
    /// cards that were made and nobody was told of yet
    pub(crate) made: Vec<u16>,
    /// what follows from all the rest: never saved, never compared
    #[serde(skip)]
    pub(crate) derived: crate::effects::Derived,
    // Phases out of order: where to go when this one is over, those that come additionally (the next one last), and
    // what follows when an additional one is over.
    pub(crate) next_phase: u16,
    pub(crate) phase_behind_extra: u16,
    pub(crate) extra_phases: Vec<u16>,
    /// What may be taken back of the action under way.
    pub(crate) half_made: HalfMade,
    /// Of a copy on which it is tried out whether something is possible: how many frames there are when the one that
    /// pays is on top; else 0.
    #[serde(skip)]
    pub(crate) trying: u32,
}

macro_rules! copied_fields {
    ($macro:ident) => {
        $macro! {
            plain: random turn phase seats active out phase_ending checking outcome changes dirty asked done refused amount_asked amount history_from history_turn dealt next_pool pending in_runs runs clock next_phase phase_behind_extra half_made trying stack_zone limbo moment actions looks_back_to calls renewals in_order next_turn backwards sealed gone_kept unasked;
            buffers: fuel players objects fields zones frames slots lists waiting gathers gathered gathered_args replaced options gained uses history chronicle extra_turns skipped_turns old_pools decks own_cards copies touched scratch lasting captured kept locked originals player_base flickering known known_fields known_keywords known_abilities derived extra_phases parts part_slots part_lists gone free made;
        }
    };
}

macro_rules! impl_clone {
    (plain: $($plain:ident)*; buffers: $($buffer:ident)*;) => {
        impl Clone for State {
            fn clone(&self) -> Self {
                Self { $($plain: self.$plain,)* $($buffer: self.$buffer.clone(),)* }
            }

            /// Reuses the buffers that are there: no allocation once they are large enough.
            fn clone_from(&mut self, source: &Self) {
                $(self.$plain = source.$plain;)*
                $(self.$buffer.clone_from(&source.$buffer);)*
            }
        }
    };
}
copied_fields!(impl_clone);

/// What lies in buffers.
pub(crate) trait InBuffers {
    fn bytes(&self) -> usize;
}

impl<T> InBuffers for Vec<T> {
    fn bytes(&self) -> usize {
        self.len() * size_of::<T>()
    }
}

macro_rules! impl_bytes {
    (plain: $($plain:ident)*; buffers: $($buffer:ident)*;) => {
        impl State {
            /// Memory in use, inline and in buffers.
            pub fn bytes(&self) -> usize {
                size_of::<Self>() $(+ InBuffers::bytes(&self.$buffer))*
            }
        }
    };
}
copied_fields!(impl_bytes);

impl State {
    /// A match without cards or players' values.
    pub(crate) fn blank(seats: u8, seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            turn: 0,
            phase: 0,
            seats,
            active: 0,
            out: 0,
            phase_ending: false,
            checking: false,
            outcome: None,
            changes: 0,
            dirty: u64::MAX,
            asked: 0,
            done: 0,
            refused: false,
            amount_asked: 0,
            amount: 0,
            history_from: 0,
            history_turn: 0,
            fuel: Fuel::default(),
            dealt: 0,
            next_pool: 1,
            pending: Pending::Nothing,
            players: Vec::new(),
            objects: Vec::new(),
            fields: CardFields::default(),
            zones: Zones::default(),
            frames: Vec::new(),
            slots: Vec::new(),
            lists: Vec::new(),
            waiting: Vec::new(),
            gathers: Vec::new(),
            gathered: Vec::new(),
            gathered_args: Vec::new(),
            replaced: Vec::new(),
            options: Vec::new(),
            runs: Runs::default(),
            in_runs: 0,
            gained: Vec::new(),
            uses: Vec::new(),
            history: Vec::new(),
            chronicle: Vec::new(),
            extra_turns: Vec::new(),
            skipped_turns: Vec::new(),
            next_turn: NOBODY,
            backwards: false,
            sealed: 0,
            in_order: NOBODY,
            old_pools: Vec::new(),
            decks: Vec::new(),
            own_cards: Vec::new(),
            copies: Vec::new(),
            touched: Vec::new(),
            scratch: Vec::new(),
            clock: 0,
            lasting: Vec::new(),
            captured: Vec::new(),
            kept: Vec::new(),
            locked: Vec::new(),
            originals: Vec::new(),
            player_base: Vec::new(),
            flickering: Vec::new(),
            known: Vec::new(),
            known_fields: Vec::new(),
            known_keywords: Vec::new(),
            known_abilities: Vec::new(),
            parts: Vec::new(),
            part_slots: Vec::new(),
            part_lists: Vec::new(),
            stack_zone: NO_ZONE,
            limbo: NO_ZONE,
            moment: 0,
            actions: 0,
            looks_back_to: 0,
            calls: 0,
            renewals: 0,
            gone: Vec::new(),
            gone_kept: 0,
            unasked: 0,
            free: Vec::new(),
            made: Vec::new(),
            derived: crate::effects::Derived::default(),
            next_phase: NO_PHASE,
            phase_behind_extra: NO_PHASE,
            extra_phases: Vec::new(),
            half_made: HalfMade::default(),
            trying: 0,
        }
    }

    /// The same in place, keeping the buffers.
    pub(crate) fn make_blank(&mut self, seats: u8, seed: u64) {
        let mut blank = Self::blank(seats, seed);
        macro_rules! keep {
            (plain: $($plain:ident)*; buffers: $($buffer:ident)*;) => {
                $(std::mem::swap(&mut self.$buffer, &mut blank.$buffer); blank.$buffer.clear();)*
            };
        }
        copied_fields!(keep);
        *self = blank;
    }

    /// The match is over: nothing is pending, nothing runs.
    pub(crate) fn stop(&mut self) {
        self.frames.clear();
        self.slots.clear();
        self.lists.clear();
        self.waiting.clear();
        self.gathers.clear();
        self.gathered.clear();
        self.gathered_args.clear();
        self.replaced.clear();
        self.clear_options();
        self.pending = Pending::Nothing;
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// From 1; one more than the limit when that ended the match.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// How many turns were begun.
    pub fn turns_begun(&self, game: &crate::Game) -> u32 {
        game.ir.settings.turn_limit.map_or(self.turn, |limit| self.turn.min(limit))
    }

    /// Whether the match is over because the rulebook allows no further turn, whoever has won by that.
    pub fn is_beyond_limit(&self, game: &crate::Game) -> bool {
        game.ir.settings.turn_limit.is_some_and(|limit| self.turn > limit)
    }

    pub fn turn_player(&self) -> Seat {
        Seat(self.active)
    }

    pub fn phase(&self) -> ir::PhaseId {
        ir::PhaseId(self.phase)
    }

    pub fn seats(&self) -> u8 {
        self.seats
    }

    pub fn is_out(&self, seat: Seat) -> bool {
        self.out >> seat.0 & 1 != 0
    }

    /// Who controls the card: where that is told apart, whom effects say or under whom it entered; else the player in
    /// whose zone it lies; of a card on another card, that card's.
    #[inline]
    pub(crate) fn controller(&self, object: u16) -> u8 {
        let base = self.objects[object as usize].base;
        if base != NOBODY {
            return self.derived.controller(object).unwrap_or(base);
        }
        let head = self.zones.head(self.objects[object as usize].zone);
        if head.host == 0 && head.seat != NOBODY { head.seat } else { self.holder(object) }
    }

    /// The same of a card that has entered under nobody.
    fn holder(&self, mut object: u16) -> u8 {
        // A chain of hosts is never longer than there are cards.
        for _ in 0..self.objects.len() {
            let base = self.objects[object as usize].base;
            let through_effect = self.derived.controller(object);
            if through_effect.is_some() || base != NOBODY {
                return through_effect.unwrap_or(base);
            }
            let head = self.zones.head(self.objects[object as usize].zone);
            if head.host == 0 {
                return head.seat;
            }
            object = head.host;
        }
        NOBODY
    }

    pub(crate) fn all_seats(&self) -> u8 {
        ((1u16 << self.seats) - 1) as u8
    }
}
