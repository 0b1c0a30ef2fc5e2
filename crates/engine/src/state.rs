//! One match in progress, the half-finished resolution included: plain data, no pointers, no behaviour hidden in it.

use crate::code::Pc;
use crate::random::Random;
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

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    Win(Seat),
    Draw(DrawReason),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrawReason {
    /// Nobody is left.
    Rules,
    /// The last turn that the rulebook allows is over.
    TurnLimit,
    /// Something never came to an end.
    StepLimit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Object {
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
    /// it has gained something
    pub gained: bool,
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

/// An ability that has triggered and waits in its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Waiting {
    pub ability: u16,
    pub trigger: u8,
    /// its own card, or 0 for a rule
    pub me: u16,
    /// which of its card's abilities it is
    pub place: u16,
    /// where the arguments of the event lie, or [`NO_ARGS`]
    pub args: u32,
}

pub(crate) const NO_ARGS: u32 = u32::MAX;

/// What a card has gained for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Gained {
    pub object: u16,
    pub what: GainedWhat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GainedWhat {
    Ability(u16),
    Keyword(u16),
    Add { field: u16, amount: i32 },
    Set { field: u16, value: i32 },
}

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
    pub args: [i64; MAX_ARGS],
}

/// Events have at most this many parameters (`move` counts where from as a third).
pub const MAX_ARGS: usize = 4;

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
    pub args: [u16; 3],
}

impl Choice {
    pub const DECLINE: u16 = u16::MAX;
    pub const ACCEPT: u16 = u16::MAX - 1;
    pub const CARD: u16 = u16::MAX - 2;
    pub const PLAYER: u16 = u16::MAX - 3;
    pub const NUMBER: u16 = u16::MAX - 4;
    pub const MODE: u16 = u16::MAX - 5;
    pub const WAITING: u16 = u16::MAX - 6;

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
    /// An action of the list.
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
    pub(crate) steps: u32,
    pub(crate) next_pool: u32,
    pub(crate) pending: Pending,
    pub(crate) players: Vec<i32>,
    /// the first is no card
    pub(crate) objects: Vec<Object>,
    /// assigned fields, a row for each object
    pub(crate) fields: Vec<i32>,
    pub(crate) zones: Zones,
    pub(crate) frames: Vec<Frame>,
    pub(crate) slots: Vec<i64>,
    pub(crate) lists: Vec<u16>,
    pub(crate) waiting: Vec<Waiting>,
    pub(crate) options: Vec<Choice>,
    pub(crate) gained: Vec<Gained>,
    pub(crate) uses: Vec<Use>,
    pub(crate) history: Vec<Past>,
    pub(crate) old_pools: Vec<OldPool>,
    /// cards some of whose abilities were used this turn
    pub(crate) touched: Vec<u16>,
    /// a buffer that is empty between operations
    #[serde(skip)]
    pub(crate) scratch: Vec<u16>,
}

macro_rules! copied_fields {
    ($macro:ident) => {
        $macro! {
            plain: random turn phase seats active out phase_ending checking outcome changes dirty asked done refused steps next_pool pending;
            buffers: players objects fields zones frames slots lists waiting options gained uses history old_pools touched scratch;
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
            steps: 0,
            next_pool: 1,
            pending: Pending::Nothing,
            players: Vec::new(),
            objects: Vec::new(),
            fields: Vec::new(),
            zones: Zones::default(),
            frames: Vec::new(),
            slots: Vec::new(),
            lists: Vec::new(),
            waiting: Vec::new(),
            options: Vec::new(),
            gained: Vec::new(),
            uses: Vec::new(),
            history: Vec::new(),
            old_pools: Vec::new(),
            touched: Vec::new(),
            scratch: Vec::new(),
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

    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// From 1; one more than the limit when that ended the match.
    pub fn turn(&self) -> u32 {
        self.turn
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

    #[inline]
    pub fn option_count(&self) -> usize {
        self.options.len()
    }

    /// Memory in use, inline and in buffers.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.players.len() * 4
            + self.objects.len() * size_of::<Object>()
            + self.fields.len() * 4
            + self.zones.bytes()
            + self.frames.len() * size_of::<Frame>()
            + self.slots.len() * 8
            + self.lists.len() * 2
            + self.waiting.len() * size_of::<Waiting>()
            + self.options.len() * size_of::<Choice>()
            + self.gained.len() * size_of::<Gained>()
            + self.uses.len() * size_of::<Use>()
            + self.history.len() * size_of::<Past>()
            + self.old_pools.len() * size_of::<OldPool>()
    }

    /// The player in whose zone the card lies; of a card on another card, that card's.
    pub(crate) fn controller(&self, object: u16) -> u8 {
        let mut object = object;
        // A chain of hosts is never longer than there are cards.
        for _ in 0..self.objects.len() {
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

    /// Seats still in the game, in turn order from `first` on.
    pub(crate) fn in_turn_order(&self, first: u8) -> impl Iterator<Item = u8> + use<> {
        let (seats, out) = (self.seats, self.out);
        (0..seats).map(move |i| (first + i) % seats).filter(move |seat| out >> seat & 1 == 0)
    }
}
