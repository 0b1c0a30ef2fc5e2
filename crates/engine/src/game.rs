//! One compiled game, ready for play: immutable tables, shared by every match.

use crate::code::{
    AbilityPlan, ActionPlan, Addition, BodyTrial, CallPlan, CheckPlan, CoverPlan, EndPlan, EventPlan,
    GainPlan, LastingPlan, Listener, Listing, ModePlan, Node, NodeId, OfferPlan, Op, Operand, PatternPlan,
    PayingText, Pc, Prompt, QueryPlan, QuestionPlan, SetPlan, Shape, StackedPlan, StateTrigger, ZonePlan,
};
use crate::listing::QuickList;
use crate::lower;
use crate::zones::Faces;
use ir::{Visibility, ZoneOwner};

/// Why a compiled game cannot be played by this engine.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum GameError {
    #[error("the game has {found} {what}; the engine takes at most {limit}")]
    TooMany { what: &'static str, found: usize, limit: usize },
    #[error("filters are nested more than {limit} deep in {place}")]
    NestedTooDeep { place: String, limit: usize },
    #[error("{place} grows too large when its adjectives and values are written out")]
    TooLarge { place: String },
    #[error("{place}: {what}")]
    Unsupported { place: String, what: String },
}

/// A game's rules and cards as tables for play. Cheap to share, never changed.
#[derive(Debug)]
pub struct Game {
    pub(crate) ir: ir::Game,
    pub(crate) fingerprint: u64,
    pub(crate) ops: Vec<Op>,
    pub(crate) nodes: Vec<Node>,
    /// by node: it looks at no set and no candidate
    pub(crate) simple: Vec<bool>,
    /// programs of those that are conditions
    pub(crate) conditions: crate::conditions::Conditions,
    pub(crate) sets: Vec<SetPlan>,
    pub(crate) calls: Vec<CallPlan>,
    pub(crate) modes: Vec<Vec<ModePlan>>,
    pub(crate) prompts: Vec<Prompt>,
    pub(crate) action_lists: Vec<Vec<OfferPlan>>,
    /// the same, for listing the options
    pub(crate) listings: Vec<Vec<Listing>>,
    /// the same by `list * seats + seat`, as far as it can be done quickly
    pub(crate) quick_lists: Vec<QuickList>,
    pub(crate) patterns: Vec<PatternPlan>,
    pub(crate) zone_lists: Vec<Vec<ZonePlan>>,
    /// the abilities that lead to an event that is asked for
    pub(crate) leading: Vec<Vec<bool>>,
    /// events that expressions ask about
    pub(crate) questions: Vec<QuestionPlan>,
    /// actions and events that are tried before they are offered
    pub(crate) trials: Vec<BodyTrial>,
    /// the texts of those
    pub(crate) paying_texts: Vec<PayingText>,
    /// payments of bags
    pub(crate) covers: Vec<CoverPlan>,
    /// some card can gain abilities for ever
    pub(crate) gains_abilities: bool,
    /// whether some ability can be paid is found out by paying
    pub(crate) tries_costs: bool,
    /// what is compared at the turn limit
    pub(crate) limit_winner: Vec<NodeId>,
    /// arguments that replacements change, by parameter
    pub(crate) proceeds: Vec<Vec<(u16, Operand)>>,
    pub(crate) lastings: Vec<LastingPlan>,
    /// texts that become items
    pub(crate) stacked: Vec<StackedPlan>,
    pub(crate) follow_ups: Vec<crate::code::FollowUp>,
    pub(crate) additions: Vec<Addition>,
    /// nobody can tell that a phase begins
    pub(crate) phases_unobserved: bool,
    /// somebody can tell that a card was made
    pub(crate) hears_made: bool,
    pub(crate) gains: Vec<GainPlan>,
    pub(crate) events: Vec<EventPlan>,
    pub(crate) abilities: Vec<AbilityPlan>,
    pub(crate) actions: Vec<ActionPlan>,
    pub(crate) checks: Vec<CheckPlan>,
    pub(crate) ends: Vec<EndPlan>,
    pub(crate) effects: crate::effects::EffectTable,
    /// what any check or end watches
    pub(crate) watched: u64,
    /// what is noted when something is written
    pub(crate) watch: lower::watch::WatchTable,
    /// what abilities read that wait for a state
    pub(crate) states_watch: u64,
    pub(crate) turn_code: Pc,
    pub(crate) turn_slots: u16,
    /// where each phase begins
    pub(crate) phase_code: Vec<Pc>,
    /// some `times(..)` asks what cards were like that may have left the active zones since
    pub(crate) asks_of_past: bool,
    /// what lasts asks of cards that have left the active zones, and that forget there
    pub(crate) asks_of_left: bool,
    /// some `times(..)` asks about the turn before this one
    pub(crate) asks_last_turn: bool,
    /// some lasting effect ends with the event that it was begun in
    pub(crate) ends_with_events: bool,
    pub(crate) cards: CardTable,
    pub(crate) zones: ZoneTable,
    pub(crate) fields: FieldTable,
    pub(crate) listeners: ListenerTable,
}

/// What is printed on cards, by card.
#[derive(Debug, Default)]
pub(crate) struct CardTable {
    /// `card * field count + field`
    pub printed: Vec<i64>,
    pub field_count: usize,
    /// the same as `field * card count + card`
    pub printed_by_field: Vec<i64>,
    /// yes-or-no facts of the printed card, one bit each
    pub signature: Vec<u64>,
    pub abilities: Vec<Vec<u16>>,
    /// the activated ability of a kind: `card * kinds + kind`
    pub activated: Vec<Activated>,
    pub activated_kinds: usize,
    /// columns of zones: those of the signature, then one for each kind of ability usable once each turn
    pub first_used_column: usize,
    /// the ability kinds of those
    pub used_columns: Vec<u16>,
    /// by ability kind: its column of used ones, as a bit
    pub used_bit: Vec<u64>,
    /// signature bits: has an activated ability of this kind
    pub activated_bit: Vec<u64>,
    /// zone kinds where abilities that wait for a state work
    pub state_zones: u64,
    /// what zones note of each card
    pub faces: Vec<Faces>,
    /// the kinds of abilities and the keywords that it prints, a bit each; the last bit stands for all further ones
    pub ability_kinds: Vec<u64>,
    pub keywords: Vec<u64>,
}

/// Bits of [`Faces::prints`]: activated abilities of a kind, ...
pub(crate) const fn prints_activated(kind: u16) -> u64 {
    1 << if kind < 61 { kind } else { 61 }
}
/// ... abilities that wait for a state, ...
pub(crate) const PRINTS_STATES: u64 = 1 << 62;
/// ... abilities that change others.
pub(crate) const PRINTS_STATICS: u64 = 1 << 63;

/// The bit of an ability kind or keyword among those that a card prints.
#[inline]
pub(crate) const fn printed_bit(number: u16) -> u64 {
    1 << if number < 63 { number } else { 63 }
}

/// Where on a card its activated ability of some kind stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Activated {
    /// [`NO_PLACE`]: there is none; [`SEVERAL`]: there are several
    pub place: u8,
    pub trigger: u8,
    pub asks: Asks,
}

/// What is still to be asked of an ability that was not used this turn and lies where it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    Nothing,
    One(NodeId),
    /// so many cards of its zone are in any of these columns, which is this condition
    Among {
        columns: u64,
        at_least: u8,
        condition: NodeId,
    },
    /// everything, from the beginning
    All,
}

pub(crate) const NO_PLACE: u8 = u8::MAX;
pub(crate) const SEVERAL: u8 = u8::MAX - 1;

impl CardTable {
    /// A printed field, by card.
    #[inline]
    pub fn of_field(&self, field: u16) -> &[i64] {
        let cards = self.signature.len();
        &self.printed_by_field[field as usize * cards..][..cards]
    }

    /// How many columns a zone has; none if there are too many facts for a word.
    pub fn columns(&self) -> usize {
        let columns = self.first_used_column + self.used_columns.len();
        if columns > 64 { 0 } else { columns }
    }
}

#[derive(Debug, Default)]
pub(crate) struct ZoneTable {
    /// the first zone of each kind; a player's is `first + seat`
    pub first: Vec<u16>,
    /// how many zones there are before any card has one
    pub fixed: u16,
    pub visibility: Vec<Visibility>,
    pub owner: Vec<ZoneOwner>,
    /// the kinds of each owner, one bit each
    pub of_players: u64,
    pub shared: u64,
    pub of_cards: u64,
    /// those of cards into which only their card's controller looks
    pub private_of_cards: u64,
    pub filled_from: Vec<Option<u16>>,
    /// active zone kinds of players, in declared order
    pub active_of_players: Vec<u16>,
    pub active_shared: Vec<u16>,
    pub active_of_cards: Vec<u16>,
    pub active: u64,
    /// where what is gone lies, and what stands for cards as they were, in games with such; no card is ever found there
    pub limbo: Option<u16>,
    /// cards can be gone, or be new objects: an event may be about one that is
    pub cards_go: bool,
    /// where items wait
    pub stack: Option<u16>,
    /// kinds of which nobody asks what may lie there
    pub faceless: u64,
    /// by zone kind: which printed cards the rules can bring there, if not any
    pub only: Vec<Option<Vec<bool>>>,
}

#[derive(Debug, Default)]
pub(crate) struct FieldTable {
    /// where a card field is stored, if it is ever assigned
    pub storage: Vec<Option<u16>>,
    /// the card field of each storage slot
    pub stored: Vec<u16>,
    /// by storage slot: what is printed on every card of the game, if that is the same everywhere
    pub common: Vec<Option<i32>>,
    /// bounds of stored card fields, by storage slot
    pub card_bounds: Vec<(i32, i32)>,
    pub players: Vec<PlayerField>,
    pub player_defaults: Vec<i64>,
    /// fields that reset each turn, of all players that there can be, and to what
    pub player_resets: Vec<(u16, i64)>,
    /// the same of those that effects change: what they are without them
    pub derived_resets: Vec<(u16, i64)>,
    /// storage slots that reset each turn
    pub card_resets: Vec<u16>,
    /// what is noted when all that is reset
    pub resets_written: u64,
    /// by storage slot: it is one of these
    pub resets: Vec<bool>,
    /// the card fields that everybody sees, whoever knows the card
    pub public: Vec<u16>,
    /// the secret fields of players, and the bits of those of them that reset each turn
    pub secrets: Vec<u16>,
    pub secrets_reset: u64,
}

/// What an assignment to a player's field has to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayerField {
    pub low: i64,
    pub high: i64,
    /// what is noted when it is written
    pub watch: u64,
    /// the same if that makes it greater, or less
    pub on_rise: u64,
    pub on_fall: u64,
    /// effects change it
    pub derived: bool,
}

#[derive(Debug, Default)]
pub(crate) struct ListenerTable {
    /// by event and [`Hears`](crate::code::Hears): who listens to it or to an ancestor of it
    pub of_events: Vec<[Audience; crate::code::Hears::COUNT]>,
    /// by card: what it listens to
    pub own: Vec<Vec<Listener>>,
    /// the same as the bits of [`Audience`], by card and by ability
    pub heard_by_card: Vec<Heard>,
    pub heard_by_ability: Vec<Heard>,
    /// some card listens to what happens to others
    pub any_foreign: bool,
    /// zone kinds from and to which somebody hears cards move
    pub moves_from: u64,
    pub moves_to: u64,
    /// by card: what waits for a state
    pub states: Vec<Vec<StateTrigger>>,
    /// some ability waits for a state
    pub state_rules: Vec<u16>,
    pub any_state: bool,
    pub gained_state: bool,
    /// some ability may wait for the stack
    pub any_queued: bool,
}

/// What is listened to, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heard {
    /// whatever it happens to
    pub foreign: u64,
    /// when it happens to the listening card
    pub own: u64,
}

impl std::ops::BitOrAssign for Heard {
    fn bitor_assign(&mut self, other: Self) {
        self.foreign |= other.foreign;
        self.own |= other.own;
    }
}

/// Who has something to do with an event.
#[derive(Clone, Debug, Default)]
pub(crate) struct Audience {
    pub rules: Vec<Listener>,
    /// zone kinds in which cards listen although it is not their own
    pub foreign_zones: u64,
    /// which of the things that cards listen to it is, one bit each; some may share one
    pub foreign: u64,
    /// the same of what cards listen to when it happens to themselves; 0 if none does
    pub own: u64,
    /// abilities of lasting effects listen
    pub lasting: bool,
}

impl Game {
    /// Prepares a compiled game for play.
    ///
    /// # Errors
    /// When it exceeds what the engine's tables can hold.
    pub fn new(ir: ir::Game) -> Result<Self, GameError> {
        lower::lower(ir)
    }

    pub fn ir(&self) -> &ir::Game {
        &self.ir
    }

    /// Tells games apart: saves and records name the game they belong to by this.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    #[inline]
    pub(crate) fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    #[inline]
    pub(crate) fn printed(&self, card: u16, field: u16) -> i64 {
        self.cards.printed[card as usize * self.cards.field_count + field as usize]
    }

    /// What is noted when a card comes into a zone or leaves it.
    #[inline]
    pub(crate) fn zone_mark(&self, zones: &crate::zones::Zones, zone: u16, card: u16) -> u64 {
        let mark = self.watch.zones[zones.head(zone).kind as usize];
        mark | self.card_mark(mark, card)
    }

    /// What is noted when any card passes between zones of these kinds.
    #[inline]
    pub(crate) fn passage_mark(&self, from: u16, to: u16) -> u64 {
        self.watch.zones[from as usize] | self.watch.zones[to as usize]
    }

    /// What is noted besides, of this card, where that is noted of the zones.
    #[inline]
    pub(crate) fn card_mark(&self, of_zones: u64, card: u16) -> u64 {
        let moves = self.watch.movers[card as usize];
        if of_zones & lower::watch::ACTIVE != 0 { moves | self.watch.cards[card as usize] } else { moves }
    }

    /// What is noted when the cards of a zone change places.
    pub(crate) fn order_mark(&self, zones: &crate::zones::Zones, zone: u16) -> u64 {
        self.watch.zones[zones.head(zone).kind as usize] | self.watch.all_kinds
    }

    pub(crate) fn empty_query() -> QueryPlan {
        QueryPlan {
            sources: Vec::new(),
            signature: 0,
            tests: Vec::new(),
            candidate: 0,
            guards: Vec::new(),
            overlaps: Vec::new(),
            marks: Vec::new(),
            of_controller: None,
            near: None,
            shape: Shape::Other,
        }
    }
}
