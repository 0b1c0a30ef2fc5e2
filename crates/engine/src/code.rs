//! What a game is lowered to: flat operations for what may be interrupted, trees for what only reads.
//!
//! Nothing here is serialised: a [`crate::Game`] is rebuilt from its `ir::Game` in a moment. What is matched on all the
//! time has a plain tag (`repr(u8)`): telling variants apart is then one look.

use ir::{AssignOp, BinaryOp, Span};

/// An index into the operations of a game.
pub(crate) type Pc = u32;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct NodeId(pub u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SetId(pub u32);

/// A slot of the running frame.
pub(crate) type Slot = u16;

/// A value that an operation uses; the commonest kinds need no look at a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Operand {
    Const(i32),
    Slot(Slot),
    You,
    Me,
    Opponent,
    Mine(u16),
    /// whether your zone, or a shared one, holds no card: its number, and what a seat adds to it
    Vacant {
        first: u16,
        step: u8,
    },
    /// a printed field of the card in a slot
    PrintedOf(Slot, u16),
    /// a printed field of the ability's own card
    MyPrinted(u16),
    Node(NodeId),
}

/// An assignment to a field of a player or card; of a card, `field` is the storage slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Assign {
    pub of: Operand,
    pub value: Operand,
    pub field: u16,
    pub op: AssignKind,
}

/// How a value is assigned; sets of values are united, not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AssignKind {
    Set,
    Add,
    Subtract,
    Unite,
    Without,
    BagAdd,
    BagSubtract,
}

/// One operation of a body. Operations run one after the other; those marked * may wait for a player.
#[derive(Clone, Debug)]
#[repr(u8)]
pub(crate) enum Op {
    /// what a captured local has become, the other abilities of the lasting effect know as well
    KeepCapture(Slot),
    /// slot = value
    Set {
        slot: Slot,
        value: Operand,
    },
    /// a trial of the ability of the frame is over; nothing else
    EndTrial {
        paid: bool,
    },
    /// slot = the members of a set, as they are now
    Collect {
        slot: Slot,
        set: SetId,
    },
    /// slot = one member by chance, as a list of at most one
    Random {
        slot: Slot,
        set: SetId,
    },
    /// slot = a number by chance, both ends included; the first of them if there is none between
    RandomNumber {
        slot: Slot,
        from: NodeId,
        to: NodeId,
    },
    AssignPlayer(Assign),
    AssignCard(Assign),
    /// others do not see a secret field of a player any more, or everybody does
    Seal {
        of: Operand,
        secret: u8,
        sealed: bool,
    },
    Jump(Pc),
    JumpUnless {
        condition: Operand,
        to: Pc,
    },
    /// slot -= 1; jumps when it was not positive
    CountDown {
        slot: Slot,
        to: Pc,
    },
    /// the end of what is repeated: slot -= 1; jumps back if it was positive
    CountAgain {
        slot: Slot,
        back: Pc,
    },
    /// item = the next member; jumps when there is none. `list` and the index behind it are consecutive slots.
    NextMember {
        list: Slot,
        item: Slot,
        to: Pc,
    },
    /// The same over players: the member becomes `you`. At the end `you` is restored.
    NextPlayer {
        list: Slot,
        to: Pc,
    },
    /// Remembers `you` in a slot.
    SaveYou {
        slot: Slot,
    },
    RestoreYou {
        slot: Slot,
    },
    /// * slot = the chosen card or player (0: none), or the list of chosen ones
    Choose(Box<ChooseOp>),
    /// * slot = the chosen number; jumps if there is none
    ChooseNumber {
        slot: Slot,
        from: NodeId,
        to: NodeId,
        /// who answers, if the text says so
        by: Option<NodeId>,
        optional: bool,
        declined: Pc,
        prompt: PromptId,
        /// what the announcements behind it ask of it
        follow_up: Option<u32>,
    },
    /// * yes or no; jumps if declined
    Ask {
        prompt: PromptId,
        declined: Pc,
    },
    /// * jumps to the chosen mode, or to `none` if none can be chosen
    ChooseMode {
        modes: u32,
        none: Pc,
        prompt: PromptId,
    },
    /// * the cards of a zone are put into an order, one after the other; `picks` is the list of those already there
    Arrange {
        zone: ZonePlan,
        picks: Slot,
        prompt: PromptId,
    },
    /// two cards change places; where they lie in zones of two sorts, the next operation moves them instead
    Exchange(Operand, Operand),
    /// the others no longer know which of these cards is which
    Conceal(SetId),
    /// * the same event several times at once: these calls
    Together(Vec<u32>),
    /// * in a replacement: the event after all, with these arguments changed
    Proceed(u32),
    /// in a before-window: the event does not happen
    Cancel,
    /// * one ability of a kind of a card
    Resolve {
        kind: u16,
        of: NodeId,
    },
    /// * a window over the abilities of a kind of some cards
    ResolveEach {
        kind: u16,
        of: SetId,
    },
    Turns(ir::TurnChange),
    /// effects that work for a time
    Lasting(u32),
    TurnDown {
        card: Operand,
        becomes: Operand,
    },
    TurnUp(Operand),
    /// * an event; the outcome is in the state afterwards
    Call(u32),
    /// the top card of a zone goes elsewhere and nobody listens
    MoveTop {
        from: ZonePlan,
        to: PlacePlan,
    },
    /// The first of what is repeated, `slot` more times, until the top cards of a zone have gone elsewhere and nobody
    /// watches; `one` moves the next. What stands behind this is done when the zone is empty.
    MoveTops {
        from: ZonePlan,
        to: ZonePlan,
        slot: Slot,
        one: Pc,
    },
    /// what an event of the engine does, its arguments being the first slots
    Kernel(ir::Kernel),
    /// slot = the outcome of the last call
    StoreOutcome {
        slot: Slot,
    },
    JumpUnlessHappened {
        to: Pc,
    },
    /// A payment need not change anything, but it must have been possible.
    JumpUnlessPaid {
        to: Pc,
        /// the text ends there
        ends: bool,
    },
    /// `repeat while` begins: slot = how many questions nobody was asked so far
    BeginWhile {
        slot: Slot,
    },
    /// Once more, unless somebody was to be asked who has left: it would be the same for ever.
    WhileAgain {
        slot: Slot,
        back: Pc,
    },
    /// slot = the number of changes so far
    MarkChanges {
        slot: Slot,
    },
    /// Happened = something changed since.
    ChangedSince {
        slot: Slot,
    },
    /// Cards gain things for ever.
    Gain {
        list: Slot,
        gain: u32,
    },
    /// * does the abilities of a kind of another card
    Do {
        kind: u16,
        of: NodeId,
    },
    /// The phase ends when the action under way is over.
    EndPhase,
    /// What lasts until the end of the turn ends.
    EndEffects,
    CheckNow,
    /// what happens from here to [`Op::EndWindow`] is heard of together
    BeginWindow,
    EndWindow,
    /// the same, and then this one comes
    GoToPhase(u16),
    /// one more phase after this one
    ExtraPhase(u16),
    /// * asks for an action, again and again
    Actions {
        list: u32,
        who: AskedPlan,
    },
    /// First of an event that others may interrupt: its needs once more, and what changed until now is not its doing.
    BeginEvent {
        event: u16,
    },
    BeginTurn,
    BeginPhase {
        phase: u16,
        end_of_turn: Pc,
    },
    EndTurn {
        again: Pc,
    },
    // The stack: see `items.rs` and `announcing.rs`.
    /// * slot = a target, or the list of targets; jumps if there are too few legal ones
    Target(Box<TargetOp>),
    /// * slot = the modes that were picked, as bits; jumps if too few are possible
    PickModes(Box<PickModesOp>),
    /// the ability of the frame becomes an item, which the slot names; with its wrapper or just its text
    PutOnStack {
        slot: Slot,
        whole: bool,
    },
    /// what was announced or paid in this frame is kept for the item of its card
    KeepPart {
        announced: bool,
    },
    /// * the targets of a card's abilities of a kind are chosen, one ability after the other; `done` counts them
    Announce {
        kind: u16,
        of: Slot,
        done: Slot,
    },
    /// * the same with their costs
    Charge {
        kind: u16,
        of: Slot,
        done: Slot,
    },
    /// * each target of an item learns of it, one after the other; `done` counts them
    TellTargets {
        item: Slot,
        done: Slot,
    },
    /// * what was announced for an item is done
    ResolveItem {
        item: Slot,
    },
    EndItem {
        item: Slot,
    },
    /// * a text becomes an item, now or later
    Stack(u32),
    /// * new targets for an item, one after the other; `done` counts them
    Retarget {
        item: Slot,
        done: Slot,
    },
    /// * the frame is done
    Return,
    /// * the frame below is a window with waiting abilities
    Window,
    /// * the frame below is a group
    Group,
    /// * the frame below runs the state checks
    Checks,
    /// the frame below is an event whose replacement is over
    Replaced,
}

/// Who is asked for an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AskedPlan {
    TurnPlayer,
    /// One after the other: the slot holds who is asked, the one behind it how many have passed in a row.
    InTurn {
        asked: Slot,
        actor_again: bool,
    },
    /// the player in the slot, until they pass
    By {
        asked: Slot,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PromptId(pub u32);

/// What a question says; nothing where there was nothing to say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prompt {
    pub pieces: Vec<PromptPiece>,
}

#[derive(Clone, Debug)]
pub(crate) enum PromptPiece {
    Text(String),
    Value { node: NodeId, ty: ir::Type, noun: Option<(String, String)> },
}

#[derive(Clone, Debug)]
pub(crate) struct ChooseOp {
    pub slot: Slot,
    pub set: SetId,
    pub amount: AmountPlan,
    /// `may`: the first option declines
    pub optional: bool,
    /// where to go when it was declined
    pub declined: Pc,
    pub prompt: PromptId,
    pub members: Members,
    /// what those that are picked come to together: the candidate, its value, and the most there may be
    pub within: Option<(u8, NodeId, NodeId)>,
    /// who answers, if the text says so
    pub by: Option<NodeId>,
    /// who answers does not look at what can be chosen
    pub unseen: bool,
    /// it is paid with: fewer than are asked for are none
    pub whole: bool,
    /// if all that is done with those that are chosen is that the next operation moves them, unheard: how many they are
    pub moved: Option<Operand>,
}

/// A target that is chosen when an ability is announced.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TargetOp {
    pub slot: Slot,
    /// of target values
    pub set: SetId,
    pub amount: AmountPlan,
    /// the same member may be picked several times
    pub divided: bool,
    /// who chooses does not look
    pub unseen: bool,
    pub prompt: PromptId,
    /// where to go without enough legal choices
    pub refused: Pc,
    /// what the announcements behind it ask of it, see [`FollowUp`]
    pub follow_up: Option<u32>,
}

/// What must be possible once one target or number is chosen: announcements behind it that speak of it.
#[derive(Clone, Debug)]
pub(crate) struct FollowUp {
    /// the candidate that stands for it
    pub chosen: u8,
    pub checks: Vec<PossibleCheck>,
}

impl TargetOp {
    /// Whether the slot holds one value and no list.
    pub fn is_single(&self) -> bool {
        matches!(self.amount, AmountPlan::One) && !self.divided
    }
}

#[derive(Clone, Debug)]
pub(crate) struct PickModesOp {
    pub slot: Slot,
    pub at_least: u16,
    pub at_most: u16,
    /// how many of them in a row are one mode that may be picked as often
    pub copies: u16,
    /// their labels and conditions
    pub modes: u32,
    pub prompt: PromptId,
    pub refused: Pc,
}

/// What must hold for an ability to be announced and paid. What the ability knows is read as captures; targets that are
/// not chosen yet are missing.
#[derive(Clone, Debug)]
pub(crate) enum PossibleCheck {
    /// so many legal targets, or one with which the rest is possible
    Target { set: SetId, at_least: Option<NodeId>, follow_up: Option<FollowUp> },
    /// a number with which the rest is possible
    Number { from: NodeId, to: NodeId, follow_up: FollowUp },
    /// a payment may choose among enough
    Choice { set: SetId, at_least: Option<NodeId> },
    /// of a payment
    Need(NeedPlan),
    /// so many modes of these
    Modes { at_least: u16, modes: Vec<(Option<NodeId>, Vec<PossibleCheck>)> },
    /// one of several ways to pay
    Ways(Vec<(Option<NodeId>, Vec<PossibleCheck>)>),
}

/// What there is to an ability that becomes an item, or has something to be announced or paid before it is done.
#[derive(Clone, Debug, Default)]
pub(crate) struct StackPlan {
    /// chooses its targets and keeps them for the item of its card
    pub announce: Option<Pc>,
    /// the same with its costs
    pub charge: Option<Pc>,
    /// makes an item of it
    pub put: Option<Pc>,
    /// what the item does: all of it, or its text alone
    pub whole: Pc,
    pub text: Pc,
    /// the same, announced only when it begins
    pub late: Pc,
    /// its wrapper puts its text on the stack
    pub stacks_body: bool,
    pub targets: Vec<TargetOp>,
    /// where an announced number lies
    pub number: Option<Slot>,
    /// how many locals are kept
    pub locals: u16,
    /// locals that hold lists, and those that hold cards or targets (or lists of such)
    pub lists: Vec<Slot>,
    pub cards: Vec<Slot>,
    pub possible: Vec<PossibleCheck>,
    /// if paying for one thing may take away what another needs
    pub trial: Option<TrialPlan>,
}

impl StackPlan {
    /// Whether there is anything that announcing and paying it asks for.
    #[inline]
    pub fn may_be_impossible(&self) -> bool {
        !self.possible.is_empty() || self.trial.is_some()
    }
}

/// Announces an ability and pays for it on a copy of the match, to see whether that is possible.
#[derive(Clone, Debug)]
pub(crate) struct TrialPlan {
    pub code: Pc,
    /// where the number of the payment lies that is tried, from 1
    pub at: Slot,
    /// by payment: which of what must hold is asked for it
    pub payments: Vec<std::ops::Range<usize>>,
    /// where the cost is paid in earnest, for each way in
    pub paying: Vec<std::ops::Range<Pc>>,
}

/// An action or event that is tried on a copy of the match, to see whether it can be paid.
#[derive(Clone, Debug)]
pub(crate) struct BodyTrial {
    pub of: BodyTrialOf,
    pub args: Vec<NodeId>,
    /// if none of this is so, nothing has to be tried. Empty: it is tried always
    pub gates: Vec<TrialGate>,
}

/// The text of an action or event that has to be tried, up to its last payment.
#[derive(Clone, Debug)]
pub(crate) struct PayingText {
    pub code: std::ops::Range<Pc>,
    /// as in [`BodyTrial`], asked of what is being done
    pub gates: Vec<TrialGate>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyTrialOf {
    Action(u16),
    Event(u16),
}

/// When a body has to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TrialGate {
    /// some ability of a kind of a card, which is charged for, has a cost
    Charge { kind: u16, card: NodeId },
    /// somebody is there who may make a payment dearer
    Dear(u16),
}

/// A text that becomes an item.
#[derive(Clone, Debug)]
pub(crate) struct StackedPlan {
    pub ability: u16,
    pub captures: Vec<Slot>,
    pub later: bool,
}

/// What the members of a set are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Members {
    /// and players among them, as target values
    Cards,
    Players,
    /// values of an enum
    Values(u16),
    /// printed cards
    Names,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum AmountPlan {
    One,
    Exactly(NodeId),
    UpTo(NodeId),
    AnyNumber,
}

#[derive(Clone, Debug)]
pub(crate) struct ModePlan {
    pub label: String,
    /// offered only if it holds
    pub condition: Option<NodeId>,
    /// and if it could be announced or paid
    pub possible: Vec<PossibleCheck>,
    pub code: Pc,
}

#[derive(Clone, Debug)]
pub(crate) struct CallPlan {
    pub event: u16,
    pub args: Vec<ArgPlan>,
    /// which argument is a set, if one is
    pub group: Option<u16>,
    /// whose doing it is, if not that of `you`
    pub by: Option<Operand>,
    /// the card it comes from, if not that of the calling body
    pub source: Option<Operand>,
    /// of a group: where the other arguments find the member
    pub member: Option<Slot>,
    /// How it is done when nobody listens to it or wants to be told.
    pub short_cut: ShortCut,
}

#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(crate) enum ShortCut {
    None,
    /// the event only assigns one field of a player: here is the assignment with the arguments put in
    Assign(Assign),
    /// the event only adds to one field of a player
    Add {
        opponent: bool,
        field: u16,
        amount: i32,
    },
    /// nobody can tell how it is done: a frame for its body is all it takes
    Quiet,
    /// so many cards go from the top of a zone to another: no frame, as long as there are enough, or if all that is
    /// done for want of cards is to shuffle those of a third zone into the first
    Tops {
        count: Operand,
        from: ZonePlan,
        to: ZonePlan,
        refill: Option<ZonePlan>,
    },
    /// one card changes place
    Move {
        card: Operand,
        to: MovePlan,
    },
    /// one card changes place, and nobody but that card hears of it
    HeardMove {
        card: Operand,
        to: PlacePlan,
    },
    /// the members of a group change place
    BulkMove(BulkMove),
}

/// What a card does about what happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnEar {
    /// nothing
    Deaf,
    /// one ability always hears it, and does no more than this
    Adds(Additions),
    /// that has to be found out
    Ask,
}

/// So many of the game's additions: all that a text does, and no check or effect looks at what is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Additions {
    pub first: u32,
    pub count: u16,
}

/// Something is added to a field of yours, or of your opponent's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Addition {
    pub opponent: bool,
    pub field: u16,
    pub amount: i32,
}

/// Where a short cut puts a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum MovePlan {
    /// a zone that [is near](WhosePlan::is_near)
    Near(PlacePlan),
    /// the zone of this kind of whoever owns the card
    OfOwner { kind: u16, end: Spot },
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct BulkMove {
    pub place: PlacePlan,
    /// the place is written in terms of the event's own card, in its first slot
    pub of_event: bool,
    /// it is the same zone of whoever owns the card
    pub of_owner: bool,
    /// all cards of this zone
    pub whole: Option<ZonePlan>,
    /// those cards of a zone that are in all of these columns
    pub columns: Option<(ZonePlan, u64)>,
}

#[derive(Clone, Debug)]
pub(crate) enum ArgPlan {
    Value(Operand),
    /// a card or player that may be missing: then the event does not happen
    Entity(Operand),
    Set(SetId),
    Place(PlacePlan),
    /// where a card lies
    PlaceOf(Operand),
    Deck(u16),
    /// the list that `you` brought to the match
    OwnDeck,
    Zone(ZonePlan),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlacePlan {
    pub zone: ZonePlan,
    pub end: Spot,
}

/// Where in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Spot {
    Top,
    Bottom,
    /// so many cards from the beginning
    At(Operand),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ZonePlan {
    pub zone: u16,
    /// the number of the first zone of this kind
    pub first: u16,
    pub whose: WhosePlan,
}

impl ZonePlan {
    /// Its one zone, if it [is near](WhosePlan::is_near).
    #[inline]
    pub fn near(&self, you: u8) -> u16 {
        match self.whose {
            WhosePlan::You => self.first + u16::from(you),
            WhosePlan::Opponent => self.first + u16::from(you == 0),
            _ => self.first,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhosePlan {
    Shared,
    You,
    Player(NodeId),
    Card(NodeId),
    /// every player's, the turn player's first, or every card's
    All,
    /// every player's but yours, in turn order
    Others,
    /// the other player's, in a game for two
    Opponent,
}

impl WhosePlan {
    /// Whether it names one zone by the asking player alone.
    #[inline]
    pub fn is_near(self) -> bool {
        matches!(self, Self::You | Self::Shared | Self::Opponent)
    }
}

/// An expression without effects.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Node {
    Const(i64),
    Slot(Slot),
    /// the card or player being looked at by the filter at this depth, or the argument of a pattern or action
    Candidate(u8),
    You,
    Me,
    Opponent,
    TurnPlayer,
    Turn,
    Phase,
    Uses,
    Mine(u16),
    PlayerField(NodeId, u16),
    /// a field that only cards print
    Printed(NodeId, u16),
    /// a field that is assigned; the index is the storage slot
    Stored(NodeId, u16),
    /// a field that statics or gains change
    Derived(NodeId, u16),
    Owner(NodeId),
    Controller(NodeId),
    Host(NodeId),
    Name(NodeId),
    Binary(BinaryOp, NodeId, NodeId),
    /// a field of yours against a constant
    MineAgainst(BinaryOp, u16, i32),
    /// how many a set has against a constant
    CountAgainst(BinaryOp, SetId, i32),
    /// a set has no member
    Nobody(SetId),
    Not(NodeId),
    Negate(NodeId),
    /// the card that a field names; one that has left is named as long as it is seen as it was, unless what lasts asks
    Named(NodeId, bool),
    /// a bit of the printed card's signature
    Signature(NodeId, u8),
    /// the same when signatures have no bit left
    IsKind(NodeId, u16),
    HasAbility(NodeId, u16),
    HasAny(NodeId, bool),
    HasKeyword(NodeId, u16),
    /// what it does leads to an event: the abilities that do
    Leads(NodeId, u32),
    InZones(NodeId, u32),
    /// the zone at the head of this list holds a card
    Occupied(u32),
    Count(SetId),
    Any(SetId),
    First(SetId),
    Total(SetId, u8, NodeId),
    /// how often what fits a pattern happened
    Times(u32, Span),
    Asked(Slot),
    Done(Slot),
    Happened(Slot),
    NamedCard(u16),
    If(NodeId, NodeId, NodeId),
    /// the largest (or smallest) value over a set
    Extreme(bool, SetId, u8, NodeId),
    /// all values that members of a set have
    United(SetId, u8, NodeId),
    Member(NodeId, SetId),
    Position(NodeId),
    /// a player knows which card it is
    Knows(NodeId, NodeId),
    KeywordValue(NodeId, u16),
    /// a field as printed on this copy, or copied; without effects
    AsPrinted(NodeId, u16),
    FieldOfName(NodeId, u16),
    NameIsKind(NodeId, u16),
    CountValues(NodeId),
    HasDeck(NodeId),
    IsFacedown(NodeId),
    Side(NodeId),
    Granter,
    /// what the enclosing body of a lasting effect knew
    Capture(u16),
    /// what fits a pattern is going on
    During(u32),
    Legal(u32),
    Can(u32),
    /// how much of it was done
    Amount(Slot),
    /// a card's abilities of a kind could be announced and paid
    Possible(u16, NodeId),
    /// an action or event could pay for all that it asks for: tried on a copy of the match
    Payable(u32),
    /// the number announced for an item
    Announced(NodeId),
    /// how many abilities wait for the stack
    Waiting,
    /// the card that an ability on the stack belongs to
    Origin(NodeId),
    /// how often a set holds a member
    Shares(SetId, NodeId),
    /// the next player in turn order who is still in the game
    NextPlayer(NodeId),
    // Cards and players as values of one type.
    IsPlayer(NodeId),
    AsPlayer(NodeId),
    AsCard(NodeId),
    FromPlayer(NodeId),
    // Bags: see `bags.rs`.
    BagSize(NodeId),
    BagCount(NodeId, NodeId),
    BagOf(NodeId, NodeId),
    BagKinds(NodeId),
    Coverable(u32),
    Remainder(u32),
    /// asked again and again while candidates are looked at, but the same for all of them
    Once(u8, NodeId),
}

/// Paying a bag from a pool and from sources.
#[derive(Clone, Debug)]
pub(crate) struct CoverPlan {
    pub cost: NodeId,
    pub pool: NodeId,
    pub sources: SetId,
    /// what a source makes and how much of it, the source being this candidate
    pub candidate: u8,
    pub makes: NodeId,
    pub amount: NodeId,
    /// how many values the bag's enum has
    pub values: u8,
    /// pool and sources depend on nothing but the match and who pays
    pub fixed: bool,
}

/// An event that might be.
#[derive(Clone, Debug)]
pub(crate) struct QuestionPlan {
    pub event: u16,
    /// those of its ancestors included
    pub args: Vec<NodeId>,
    /// its own and its ancestors', with the arguments put in
    pub needs: Vec<NodeId>,
}

#[derive(Clone, Debug)]
pub(crate) struct LastingPlan {
    pub duration: DurationPlan,
    pub once: bool,
    /// slots of the enclosing body that become the first ones of the abilities
    pub captures: Vec<Slot>,
    pub abilities: Vec<u16>,
    /// which of the captures are cards or targets (or lists of such), and which are lists
    pub cards: Vec<u16>,
    pub lists: Vec<u16>,
}

#[derive(Clone, Debug)]
pub(crate) enum DurationPlan {
    EndOfTurn,
    StartOfNextTurn,
    EndOfNextTurn,
    Turns(NodeId),
    NextTurnOf(NodeId),
    Leaves(NodeId),
    /// reads what was captured as slots 0, 1, ...
    Event(PatternPlan),
    ThatEvent,
    Always,
}

#[derive(Clone, Debug)]
#[repr(u8)]
pub(crate) enum SetPlan {
    Query(QueryPlan),
    Players {
        opponents: bool,
        candidate: u8,
        tests: Vec<NodeId>,
    },
    Union(Vec<SetId>),
    Ends {
        end: Spot,
        count: Operand,
        zone: ZonePlan,
    },
    Slot(Slot),
    /// one card or player, unless it is missing (negative)
    One {
        value: NodeId,
    },
    /// values of an enum, those of a set of values or all
    Values {
        of: u16,
        /// the set of all of them
        all: i64,
        within: Option<NodeId>,
        candidate: u8,
        tests: Vec<NodeId>,
    },
    /// from one number to another, none below 0
    Numbers {
        from: NodeId,
        to: NodeId,
    },
    Names(NamesPlan),
    /// the cards next to one
    Beside(NodeId),
    /// those for which a value is greatest (or least)
    Most {
        most: bool,
        set: SetId,
        candidate: u8,
        value: NodeId,
    },
    Caused {
        slot: Slot,
        event: u16,
    },
    /// a set that was captured when a lasting effect began
    Capture(u16),
    /// what an item targets
    TargetsOf(NodeId),
    /// each member once
    Once(SetId),
    Minus(SetId, SetId),
    /// players as target values
    AsTargets(SetId),
    /// the players among target values
    AsPlayers(SetId),
    /// sources that pay a bag
    Cover(u32),
    Where {
        set: SetId,
        candidate: u8,
        tests: Vec<NodeId>,
    },
}

/// Printed cards, filtered. What does not depend on the match is settled when the game is lowered.
#[derive(Clone, Debug)]
pub(crate) struct NamesPlan {
    pub cards: Vec<u16>,
    /// the cards whose field holds a value, by value; which value is asked for
    pub by_value: Option<(NodeId, Vec<Vec<u16>>)>,
    pub candidate: u8,
    pub tests: Vec<NodeId>,
}

/// Cards of some zones, filtered.
#[derive(Clone, Debug)]
pub(crate) struct QueryPlan {
    pub sources: Vec<SourcePlan>,
    /// signature bits that all must be set
    pub signature: u64,
    pub tests: Vec<Test>,
    pub candidate: u8,
    /// conditions that do not look at the candidate: asked once
    pub guards: Vec<NodeId>,
    /// tests that columns answer
    pub overlaps: Vec<Overlap>,
    /// storage slots of fields that must not be what is printed on every card of the game
    pub marks: Vec<u16>,
    /// the test that only tells cards of some players from those of others
    pub of_controller: Option<u8>,
    /// the only zone it looks into, if that [is near](WhosePlan::is_near)
    pub near: Option<ZonePlan>,
    pub shape: Shape,
}

/// Conditions of a query whose values are asked once; further ones are asked for each candidate.
pub(crate) const MAX_FIXED: usize = 4;

/// What there is to a query besides its zones and guards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Shape {
    /// every card
    All,
    /// one printed field
    Field {
        field: u16,
        compare: Compare,
        value: Operand,
    },
    /// one condition
    Condition(NodeId),
    /// columns answer everything, if the zone has any
    Columns,
    /// columns answer something, if the zone has any
    ColumnsAndMore,
    Other,
}

/// A test whether a field shares a value with a set of values, or is a certain value.
#[derive(Clone, Debug)]
pub(crate) struct Overlap {
    pub test: u8,
    /// by value: its column
    pub columns: Vec<u8>,
    pub value: Operand,
    /// the operand is one value, not a set of them
    pub single: bool,
}

impl QueryPlan {
    /// Finds out what makes it quick, once nothing is added to it any more.
    pub fn finish(&mut self) {
        self.near = match self.sources[..] {
            [SourcePlan::Zone(zone)] if zone.whose.is_near() => Some(zone),
            _ => None,
        };
        let is_of_controller = |test: &Test| matches!(test, Test::Now { field: FieldNow::Controller, .. });
        self.of_controller = self.tests.iter().position(is_of_controller).map(|test| test as u8);
        let columns = self.signature != 0 || !self.overlaps.is_empty();
        self.shape = match self.tests[..] {
            _ if columns && self.overlaps.len() == self.tests.len() => Shape::Columns,
            _ if columns => Shape::ColumnsAndMore,
            [] => Shape::All,
            [Test::Field { field, compare, value }] => Shape::Field { field, compare, value },
            [Test::General(condition)] => Shape::Condition(condition),
            _ => Shape::Other,
        };
    }

    pub fn is_answered_by_columns(&self, test: usize) -> bool {
        self.overlaps.iter().any(|overlap| overlap.test as usize == test)
    }
}

#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(crate) enum SourcePlan {
    /// the active zones of some players, player by player, then shared ones
    Active(WhosePlan),
    Everywhere,
    Zone(ZonePlan),
    Ends {
        end: Spot,
        count: Operand,
        zone: ZonePlan,
    },
}

/// One condition on a candidate.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(crate) enum Test {
    /// a printed field against a value that is the same for all candidates
    Field {
        field: u16,
        compare: Compare,
        value: Operand,
    },
    /// not the card that the value names
    Not {
        value: Operand,
    },
    /// a field as it is now against a value that is the same for all candidates
    Now {
        field: FieldNow,
        compare: Compare,
        holds: bool,
        value: Operand,
    },
    General(NodeId),
}

impl Test {
    /// The condition, if it is any expression at all.
    pub fn condition(&self) -> Option<NodeId> {
        match *self {
            Self::General(node) => Some(node),
            Self::Field { .. } | Self::Not { .. } | Self::Now { .. } => None,
        }
    }
}

/// A field of a candidate that may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldNow {
    /// assigned; the index is the storage slot
    Stored(u16),
    /// changed by statics or gains
    Derived(u16),
    Controller,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compare {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    /// the field is a set of values that shares one with the value
    Overlaps,
    /// the field is a set of values that holds the value
    Holds,
}

#[derive(Clone, Debug)]
pub(crate) struct PatternPlan {
    pub event: u16,
    pub args: Vec<ArgTest>,
    /// zone kinds a moved card came from and goes to
    pub from: u64,
    pub to: u64,
    pub by: Option<ByPlan>,
    /// where that player is bound to; the candidate is the last of all
    pub doer: Option<Slot>,
    /// the card it comes from; its candidate is the one behind those of the arguments
    pub source: Option<ArgTest>,
    /// the candidate that holds the first argument
    pub first: u8,
    /// the argument that is the card on which the ability's own card lies, the card it comes from behind all others,
    /// and where it is noted
    pub host: Option<(u8, Slot)>,
    /// storage slots of fields that must not be what is printed on every card of the game
    pub marks: Vec<u16>,
}

impl PatternPlan {
    /// How many candidates it has: arguments, the card it comes from, who did it.
    pub fn width(&self) -> usize {
        self.args.len() + usize::from(self.source.is_some()) + usize::from(self.doer.is_some())
    }
}

/// Whose doing an event is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ByPlan {
    Player(NodeId),
    /// any player but `you`
    Opponent,
}

#[derive(Clone, Debug)]
pub(crate) enum ArgTest {
    Any,
    /// the ability's own card
    Me,
    Equals(NodeId),
    /// the argument is in the candidate of its position; signature bits and conditions
    Matches {
        signature: u64,
        tests: Vec<NodeId>,
        bind: Slot,
        /// the argument is a card or player, and bound as a player
        as_player: bool,
    },
}

impl ArgTest {
    /// The slot that an argument is bound to, and what it is there.
    /// Where the argument is bound to, and whether as a player.
    pub fn binding(&self) -> Option<(Slot, bool)> {
        match self {
            Self::Matches { bind, as_player, .. } => Some((*bind, *as_player)),
            Self::Any | Self::Me | Self::Equals(_) => None,
        }
    }

    pub fn bound(&self, arg: i64) -> Option<(Slot, i64)> {
        match self {
            Self::Matches { bind, as_player: true, .. } => Some((*bind, crate::read::as_player(arg))),
            Self::Matches { bind, .. } => Some((*bind, arg)),
            Self::Any | Self::Me | Self::Equals(_) => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct NeedPlan {
    pub condition: NodeId,
    pub reason: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct EventPlan {
    pub slots: u16,
    pub code: Pc,
    /// with the parameters in slots; those of ancestors first
    pub needs: Vec<NodeId>,
    /// the event itself, its parent, that one's parent ...
    pub lineage: Vec<Ancestor>,
    /// how many arguments it has in all: its own, those of its ancestors, and of a move where the card comes from
    pub width: u8,
    /// arguments of ancestors, in order, with those before them in slots
    pub inherited: Vec<NodeId>,
    /// which arguments are cards
    pub cards: Vec<u8>,
    /// which of them it does something to
    pub acted_on: Vec<u8>,
    /// what follows when everybody has been heard
    pub finally: Option<Pc>,
    /// some ability replaces it / forbids it / permits it
    pub replaced: bool,
    /// it is paid with, and some ability lets it happen with other arguments: whether that can be paid is tried
    pub dear: bool,
    pub forbidden: bool,
    pub permitted: bool,
    /// some lasting effect may end with it
    pub ends_effects: bool,
    pub amount: Option<AmountArgs>,
    /// it happened to as many cards as this event happened to while it ran
    pub counted_by: Option<u16>,
    /// some ability listens before / after it
    pub heard_before: bool,
    pub heard_after: bool,
    /// some ability waits for the stack when it happens
    pub queues: bool,
    /// some ability lets others hear of it once more
    pub heard_again: bool,
    /// how much of it there is follows from what there is: members of a group take their share one after the other
    pub in_turn: bool,
    /// some `times(...)` counts it
    pub tracked: bool,
    /// and for as long as the match lasts
    pub chronicled: bool,
    /// there is nothing to do, so it happens as soon as it is called
    pub empty: bool,
    /// it only assigns, and nobody listens: it needs no frame
    pub plain: bool,
    /// nobody can tell how it is done, while it goes on or afterwards
    pub quiet: bool,
    pub kernel: Option<ir::Kernel>,
    /// by card, if it moves one and nobody but that card hears of it: how it hears
    pub own_ears: Vec<OwnEar>,
}

/// An event that another one is as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ancestor {
    pub event: u16,
    /// where its arguments begin among all of them
    pub offset: u8,
}

/// Which arguments say how much is meant to be done, and how much is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AmountArgs {
    pub asked: u8,
    pub done: u8,
}

impl EventPlan {
    /// Where the arguments of an event begin that this one is, or is a kind of.
    #[inline]
    pub fn offset_of(&self, event: u16) -> Option<usize> {
        self.lineage.iter().find(|ancestor| ancestor.event == event).map(|ancestor| ancestor.offset as usize)
    }

    /// How many of the arguments are its own (and where a moved card comes from).
    #[inline]
    pub fn own_width(&self) -> usize {
        self.width as usize - self.inherited.len()
    }

    /// Whether nobody can tell how it is done: no ability interrupts, replaces, forbids, permits or hears it, nothing
    /// counts it, nothing follows.
    pub fn is_unobserved(&self) -> bool {
        !self.heard_after && self.is_unobserved_until_over()
    }

    /// The same, but for whoever hears of it afterwards.
    pub fn is_unobserved_until_over(&self) -> bool {
        !(self.heard_before
            || self.tracked
            || self.replaced
            || self.forbidden
            || self.permitted
            || self.ends_effects)
            && self.finally.is_none()
            && self.amount.is_none()
            && self.counted_by.is_none()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct AbilityPlan {
    pub code: Pc,
    /// the card's own text alone, for `do`
    pub text_code: Pc,
    pub slots: u16,
    pub triggers: Vec<TriggerPlan>,
    /// `uses` or a limit other than once each turn is asked for
    pub counted: bool,
    /// how often it was used matters at all
    pub limited: bool,
    /// its text changes nothing but the event that it replaces
    pub steady: bool,
    /// and asks nothing about its own card: whichever of two cards says it, the same comes of it
    pub impartial: bool,
    /// all that its text does, if it only adds
    pub adds: Option<Additions>,
    /// what it reads, if it waits for a state
    pub states_watch: u64,
    /// which of its captured locals are lists, one bit each
    pub captured_lists: u64,
    /// the locals that its text speaks of
    pub names: Vec<Slot>,
    pub stack: StackPlan,
}

#[derive(Clone, Debug)]
pub(crate) struct TriggerPlan {
    /// zone kinds where it works
    pub zones: u64,
    pub when: WhenPlan,
    pub limit: LimitPlan,
    pub conditions: Vec<NodeId>,
    /// so many conditions come first that do not look at what the event is about
    pub guards: usize,
    pub needs: Vec<NeedPlan>,
    /// one group of events wakes it once
    pub batch: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum WhenPlan {
    /// an event that fits is about to happen, happened, ...
    Event(Hears, PatternPlan),
    State(NodeId),
    Activated,
    /// a continuous effect
    Static,
}

/// What an ability has to do with an event that it listens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Hears {
    Before,
    After,
    Instead,
    Cannot,
    Can,
    /// it waits for the stack
    Queued,
    /// abilities of its player hear of it once more
    Again,
}

impl Hears {
    pub const COUNT: usize = 7;
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum LimitPlan {
    None,
    Once,
    Times(NodeId),
}

/// A trigger that listens to an event, and where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Listener {
    pub event: u16,
    pub hears: Hears,
    pub ability: u16,
    pub trigger: u8,
    /// which of its card's abilities it is
    pub place: u16,
    /// the position of the argument that must be the ability's own card
    pub own: Option<u8>,
}

/// A trigger that waits for a state, and where on its card it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StateTrigger {
    pub ability: u16,
    pub trigger: u8,
    pub place: u16,
    /// it is used once each turn, and a bit tells whether it was
    pub bit: bool,
    /// it waits in the turns of its card's player alone
    pub of_turn_player: bool,
    /// what it reads
    pub watches: u64,
}

#[derive(Clone, Debug)]
pub(crate) struct ActionPlan {
    pub params: Vec<SetId>,
    /// the same without those that conditions on them and on the parameters before them refuse
    pub offered: Vec<OfferedPlan>,
    /// asked before anything is listed
    pub guards: Vec<NodeId>,
    /// all of them in the order written, with reasons
    pub needs: Vec<NeedPlan>,
    pub code: Pc,
    pub slots: u16,
    pub short: ShortAction,
}

/// What is offered for one parameter.
#[derive(Clone, Debug)]
pub(crate) struct OfferedPlan {
    pub set: SetId,
    /// the set looks at parameters before this one
    pub depends: bool,
    /// further conditions, asked for each member, with the parameters as candidates
    pub tests: Vec<NodeId>,
}

/// How an action is done that is quickly done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShortAction {
    None,
    /// its card changes place, and nobody but that card hears of it
    Move {
        event: u16,
        to: ZonePlan,
    },
    EndPhase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferPlan {
    Action(u16),
    /// an activated ability of a kind, of your cards
    Ability(u16),
}

/// How the options of an offer are found.
#[derive(Clone, Debug)]
pub(crate) struct Listing {
    /// asked before anything is listed
    pub guards: Vec<NodeId>,
    pub of: Listed,
}

#[derive(Clone, Debug)]
#[repr(u8)]
pub(crate) enum Listed {
    /// an action without parameters
    Bare,
    /// an action with a card of a query
    Cards(SetId),
    /// an action with other parameters: every combination
    Combinations(u16),
    /// activated abilities where players have one active zone each; columns tell who has one and who used it
    Abilities { kind: u16, zone: ZonePlan, has: u8, used: Option<u8> },
    /// activated abilities anywhere else
    AbilitiesAnywhere { kind: u16, zones: u64 },
}

#[derive(Clone, Debug)]
pub(crate) enum GainPlan {
    /// the first kind that fits says which ability
    Ability(Vec<(u16, u16)>),
    Keyword(u16),
    Field {
        field: u16,
        op: AssignOp,
        /// where its value lies
        value: Slot,
    },
}

// ---- continuous effects -------------------------------------------------------------------------------------------

/// A rule that changes one field of some cards; all there is in games whose effects are looked at when asked.
#[derive(Clone, Debug)]
pub(crate) struct PlainStatic {
    pub subjects: QueryPlan,
    pub zones: u64,
    pub op: ir::ChangeOp,
    pub value: NodeId,
}

/// What a static ability changes of some cards or players.
#[derive(Clone, Debug)]
pub(crate) struct StaticPlan {
    pub subjects: SubjectsPlan,
    /// where values find the subject
    pub candidate: u8,
    pub changes: Vec<ChangePlan>,
    /// of a printed ability: it says what its own card is
    pub defines: bool,
    /// it changes things of several layers: whom it concerns is settled in the first of them
    pub spans: bool,
    /// it makes its subjects copies: what else it says of them is copied with them
    pub copies: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum SubjectsPlan {
    /// cards or players, as they are now
    Live(SetId),
    /// those of the set when the lasting effect began
    Locked(SetId),
}

#[derive(Clone, Debug)]
pub(crate) struct ChangePlan {
    /// when it is applied: the place of its layer, then sets before sums before bounds
    pub layer: u16,
    pub class: u8,
    /// whom it concerns, or with which value, may depend on what others do in the same layer
    pub depends: bool,
    /// it takes something away for every layer
    pub lacks: bool,
    pub what: ChangeWhat,
}

#[derive(Clone, Debug)]
pub(crate) enum ChangeWhat {
    /// a derived field of cards, by its column
    Field {
        column: u16,
        op: ChangeOp,
        value: NodeId,
    },
    PlayerField {
        field: u16,
        op: ChangeOp,
        value: NodeId,
    },
    Controller(NodeId),
    /// who makes the decisions of a player
    Decider(NodeId),
    Kind(u16),
    CopyOf(NodeId),
    GainAbility(Vec<(u16, u16)>),
    GainKeyword {
        keyword: u16,
        value: NodeId,
    },
    GainText {
        cards: SetId,
        abilities: bool,
        kinds: Vec<ir::AbilityKindId>,
        keywords: bool,
        printed: bool,
    },
    LoseKeyword(u16),
    LoseAbilities {
        kind: Option<u16>,
    },
    LoseKeywords,
    KindAlso {
        kind: u16,
        also: u16,
    },
    /// the values of two columns
    Switch(u16, u16),
}

/// How a field is changed; sets of values are united, not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChangeOp {
    Set,
    Add,
    Subtract,
    Unite,
    Without,
    BagAdd,
    BagSubtract,
    Multiply,
    Divide,
    AtMost,
    AtLeast,
}

#[derive(Clone, Debug)]
pub(crate) struct CheckPlan {
    pub code: Pc,
    pub slots: u16,
    /// what it reads: it is asked again only when some of that was written
    pub watches: u64,
    /// It does nothing while none of these holds; without any it has to be run to see.
    pub guards: Option<Vec<Guard>>,
    /// what these read: while nothing of it was written none holds that did not
    pub guards_watch: u64,
}

/// Something that makes a check do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guard {
    Holds(Operand),
    /// the set has a member
    Any(SetId),
}

#[derive(Clone, Debug)]
pub(crate) struct EndPlan {
    pub wins: bool,
    pub condition: NodeId,
    pub watches: u64,
}
