//! Statements and expressions.

use crate::{
    AbilityId, AbilityKindId, ActionId, CardFieldId, CardId, DeckId, EnumId, EventId, KeywordId, KindId,
    LocalId, Pattern, PhaseId, PlayerFieldId, ValueId, Words, ZoneId,
};
use serde::{Deserialize, Serialize};

pub type Block = Vec<Stmt>;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Body {
    pub block: Block,
    /// How many locals are used in all, parameters and bindings included.
    pub locals: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Stmt {
    Call(Call),
    Let {
        local: LocalId,
        value: LetValue,
    },
    /// Everybody sees a secret field of a player from now on, until something else is put there.
    Reveal(Expr, PlayerFieldId),
    Assign {
        target: Target,
        op: AssignOp,
        value: Expr,
    },
    If {
        condition: Expr,
        then: Block,
        otherwise: Block,
    },
    Repeat {
        times: Expr,
        body: Block,
    },
    ForEach {
        set: Set,
        local: LocalId,
        body: Block,
    },
    ChooseOne {
        modes: Vec<Mode>,
        #[serde(skip)]
        words: Words,
    },
    /// With `may` the player is asked first; a call whose argument is a choice is one question: no, then each choice.
    /// `then` follows if it happened, `otherwise` if not.
    Attempt {
        may: bool,
        attempt: Attempted,
        then: Block,
        otherwise: Block,
        #[serde(skip)]
        words: Words,
    },
    /// Somebody else does it: `you` is that player inside. Of several, one after the other from the turn player on.
    As {
        who: Set,
        body: Block,
    },
    /// The cards in the set, as it is now, are changed for ever, in every zone.
    Forever {
        subjects: Set,
        gains: Vec<Gain>,
    },
    /// Does the text of another card's abilities of this kind as if it stood here; `self` stays.
    Do {
        kind: AbilityKindId,
        of: Expr,
    },
    /// As long as the condition holds.
    While {
        condition: Expr,
        body: Block,
    },
    /// The same event several times, as one simultaneous group.
    Together(Vec<Call>),
    /// Abilities that work for a time; each is of [`crate::When::Static`], `Cannot`, `Can`, `Instead`, `Before` or
    /// `After`. Locals `captures` of this body become the first locals of the abilities.
    Lasting {
        duration: Duration,
        /// It ends when it was used for the first time.
        once: bool,
        captures: Vec<LocalId>,
        abilities: Vec<AbilityId>,
    },
    /// In the body of an `instead of`: the event itself, with some of its arguments changed. The index is that of the
    /// parameter in the event of the pattern.
    Proceed(Vec<(u16, Expr)>),
    /// In the body of a `before`: the event does not happen.
    Cancel,
    /// One ability of this kind of that card (the player picks, if there are several) is resolved by `you`; `self` is
    /// that card. Its conditions must hold.
    Resolve {
        kind: AbilityKindId,
        of: Expr,
    },
    /// A window over all abilities of this kind of the cards in the set, looked at anew after each; each ability of a
    /// card once.
    ResolveEach {
        kind: AbilityKindId,
        of: Set,
    },
    /// The body of this ability once more, from the start.
    Again,
    /// What turns come after this one.
    Turns(TurnChange),
    /// `you` put the cards of the zone into any order.
    Arrange(ZoneRef, #[serde(skip)] Words),
    /// Two cards change places.
    Exchange(Expr, Expr),
    /// Face down, a card is the card that the expression names ([`Type::CardName`](crate::Type::CardName)), and nobody
    /// but its controller may look at what it really is.
    TurnDown {
        card: Expr,
        becomes: Expr,
    },
    TurnUp(Expr),
    /// The phase ends when the action under way is over.
    EndPhase,
    /// What lasts until the end of the turn, or of this one as somebody's next, is over now.
    EndEffects,
    /// Endings and state checks are judged here and now, whatever the game says of when they are.
    CheckNow,
    /// Nobody hears of what happens inside before all of it has happened; then those who listen with `after` are one
    /// window. Nothing is judged meanwhile.
    Window(Block),
    /// Asks for one of these.
    Actions {
        offers: Vec<Offer>,
        who: Asked,
    },
    /// In a wrapper: the card's own text.
    Body,
    /// In a wrapper: the card's own text becomes an item on the stack: announced, charged, and resolved later.
    StackBody,
    // ---- announcements: in [`Ability::announce`](crate::Ability::announce) only
    /// Chosen now; at resolution those that are no longer in the set, or may not be targeted, are missing. `divided`:
    /// the same member may be picked several times ([`Expr::Shares`]).
    Target {
        local: LocalId,
        amount: Amount,
        from: Set,
        divided: bool,
        /// Who chooses does not look at what is chosen from.
        #[serde(default, skip_serializing_if = "is_false")]
        unseen: bool,
        #[serde(skip)]
        words: Words,
    },
    /// A number chosen now ([`Expr::Announced`] gives it to the rulebook).
    Number {
        local: LocalId,
        from: Expr,
        to: Expr,
        #[serde(skip)]
        words: Words,
    },
    /// Some of the modes, as bits of the local; then the announcements of those chosen, in order.
    AnnounceModes {
        local: LocalId,
        at_least: u16,
        at_most: u16,
        /// How often each may be chosen: as many copies of it stand beside each other among the modes.
        copies: u16,
        modes: Vec<AnnouncedMode>,
        #[serde(skip)]
        words: Words,
    },
    /// What the modes do that were chosen by the announcement with the same local, in order.
    DoModes {
        local: LocalId,
        bodies: Vec<Block>,
    },
    // ---- the stack
    /// Targets, numbers and modes of this card's abilities of the kind are chosen; they are what the card does when it
    /// is resolved as an item. Like a payment: if it cannot be done, the body ends here.
    Announce {
        kind: AbilityKindId,
        of: Expr,
    },
    /// The costs of these abilities are paid. Like a payment.
    Charge {
        kind: AbilityKindId,
        of: Expr,
    },
    /// What was announced for this item is done by its controller, unless it had targets and all of them are illegal
    /// now. An ability that was an item ceases.
    ResolveItem(Expr),
    /// An ability without a trigger becomes an item: at once, or (`later`) with the abilities that wait for the next
    /// player to be asked. Captures as in `Lasting`.
    Stack {
        ability: AbilityId,
        captures: Vec<LocalId>,
        later: bool,
    },
    /// `you` may choose new targets for an item.
    Retarget(Expr),
    /// The phase ends when the action under way is over, and this one is next.
    GoToPhase(PhaseId),
    /// After this phase, that one comes additionally.
    ExtraPhase(PhaseId),
    /// The others no longer know which of these cards is which, as far as they do not see them.
    Conceal(Set),
}

/// Who is asked for an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Asked {
    /// The turn player, again and again, until the phase ends.
    TurnPlayer,
    /// Each in turn order, passing allowed, until all have passed in a row. Who has acted is asked again, or the next
    /// player is.
    InTurn { from: Expr, actor_again: bool },
    /// This player alone, until they pass.
    By(Expr),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnnouncedMode {
    pub label: String,
    pub condition: Option<Expr>,
    pub announce: Block,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LetValue {
    Expr(Expr),
    Set(Set),
    Choose(Choose),
    Number(NumberChoice),
    /// The local holds the outcome of the call.
    Call(Call),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Attempted {
    Call(Call),
    Block(Block),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Call {
    pub event: EventId,
    pub args: Vec<Arg>,
    /// `pay`: when it cannot happen, what follows in this body does not happen either.
    pub pay: bool,
    /// Whose doing it is: `you` inside the event. None: the `you` of this body.
    pub by: Option<Expr>,
    /// The card it comes from: the `source` inside the event. None: that of this body (`self` of an ability).
    pub source: Option<Expr>,
    /// Of a call on a set: other arguments may use the member, found in this local.
    pub member: Option<LocalId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Duration {
    EndOfTurn,
    /// Until the next turn of `you` begins.
    StartOfNextTurn,
    /// Until the next turn of `you` ends; the present one does not count.
    EndOfNextTurn,
    /// So many turns, whoever's; the present one is the first.
    Turns(Expr),
    /// Not before the next turn of this player begins; then for all of it.
    NextTurnOf(Expr),
    /// Until this card leaves the active zones.
    Leaves(Expr),
    /// Until an event fits.
    Event(Pattern),
    /// The end of the event that is being replaced or interrupted.
    ThatEvent,
    /// For as long as the match lasts (or until it was used, with `once`).
    Always,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Arg {
    One(Expr),
    /// One simultaneous group: the event happens to each member.
    Each(Set),
    Choose(Choose),
    Number(NumberChoice),
    /// Of `move` and `create`: where to.
    Place(Place),
    /// Of `create`: all cards of a deck list.
    Deck(DeckId),
    /// Of `create`: the list that `you` brought to the match.
    OwnDeck,
    /// Of `shuffle`.
    Zone(ZoneRef),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choose {
    pub amount: Amount,
    pub from: Set,
    /// What those that are chosen come to together, at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<Box<Within>>,
    /// Who answers, if the text says so.
    pub by: Option<Box<Expr>>,
    /// Who chooses does not look at what is chosen from.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unseen: bool,
    #[serde(skip)]
    pub words: Words,
}

/// A sum over what is chosen: the value of each is read with it in the local.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Within {
    pub local: LocalId,
    pub value: Expr,
    pub most: Expr,
}

/// What most texts do not say is not written: what tells games apart is as it was before it could be said.
fn is_false(said: &bool) -> bool {
    !said
}

/// `choose 1 to your.combat`; with nothing between the bounds it is not asked. The call it is an argument of does not
/// happen then; bound by `let` it is 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NumberChoice {
    pub from: Expr,
    pub to: Expr,
    /// Who answers, if the text says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Box<Expr>>,
    #[serde(skip)]
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Amount {
    One,
    /// As many as there are, if fewer.
    Exactly(Expr),
    UpTo(Expr),
    AnyNumber,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub zone: ZoneRef,
    pub end: PlaceEnd,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PlaceEnd {
    /// The end of the zone: where cards arrive.
    Top,
    Bottom,
    /// So many cards from the beginning of the zone.
    At(Expr),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Target {
    Player(Expr, PlayerFieldId),
    Card(Expr, CardFieldId),
    Local(LocalId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AssignOp {
    Set,
    Add,
    Subtract,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mode {
    /// None: the compiler has not yet made one from the body.
    pub label: Option<String>,
    /// Offered only if it holds.
    pub condition: Option<Expr>,
    pub body: Block,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Gain {
    /// What an ability does may depend on the kind of card that gains it: the first kind that fits.
    Ability(Vec<(KindId, AbilityId)>),
    Keyword(KeywordId),
    Field {
        field: CardFieldId,
        op: AssignOp,
        value: Expr,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    Action(ActionId),
    /// Every activated ability of this kind of your cards.
    Ability(AbilityKindId),
}

// ---- expressions --------------------------------------------------------------------------------------------------

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Expr {
    /// Int, Bool (0, 1), enum value, set of enum values (bits), card name, phase.
    Const(i64),
    Local(LocalId),
    You,
    SelfCard,
    /// The other player, in a game for two.
    Opponent,
    TurnPlayer,
    /// The first player of the match is 0.
    Seat(u8),
    TurnNumber,
    Phase,
    /// How often this ability of this card was used this turn.
    Uses,
    PlayerField(Box<Expr>, PlayerFieldId),
    /// Through statics.
    CardField(Box<Expr>, CardFieldId),
    Owner(Box<Expr>),
    Controller(Box<Expr>),
    /// The card in whose zone this card lies.
    Host(Box<Expr>),
    NameOf(Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Not(Box<Expr>),
    Negate(Box<Expr>),
    IsKind(Box<Expr>, KindId),
    Has(Box<Expr>, Feature),
    /// The card lies in one of these zones.
    InZone(Box<Expr>, Vec<ZoneRef>),
    /// An adjective or value with its arguments.
    Value(ValueId, Vec<Expr>),
    Count(Box<Set>),
    Any(Box<Set>),
    /// The sum of the expression over the set; the candidate is in the local.
    Total {
        set: Box<Set>,
        local: LocalId,
        value: Box<Expr>,
    },
    /// How often it happened.
    Times(Box<Pattern>, Span),
    Outcome(LocalId, OutcomePart),
    /// The first member of a set, or no card.
    First(Box<Set>),
    /// The largest or smallest value over the set, 0 if it is empty; the candidate is in the local.
    Extreme {
        most: bool,
        set: Box<Set>,
        local: LocalId,
        value: Box<Expr>,
    },
    /// The values that any member has, of a field that is a set of values (or one value).
    United {
        set: Box<Set>,
        local: LocalId,
        value: Box<Expr>,
    },
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// The card or player is a member.
    Member(Box<Expr>, Box<Set>),
    /// In an event: the card that caused it (no card: a rule or an action).
    Source,
    /// In an ability that was gained through a continuous effect: the card whose effect it is.
    Granter,
    /// An event that fits is going on: inside its before-window, its body or its after-window.
    During(Box<Pattern>),
    /// The event could happen: its needs hold and nothing forbids it. Nothing is replaced for the question.
    Legal(Box<Question>),
    /// The same, and something permits it to `you`.
    Can(Box<Question>),
    /// How many cards lie before this one in its zone; -1 without a card.
    Position(Box<Expr>),
    /// In tests: the player knows which card this is.
    Knows(Box<Expr>, Box<Expr>),
    /// The sum of the values of a keyword, 0 without it.
    KeywordValue(Box<Expr>, KeywordId),
    /// As printed or copied, without effects.
    PrintedField(Box<Expr>, CardFieldId),
    /// Of a card name.
    FieldOfName(Box<Expr>, CardFieldId),
    /// The printed card is of this kind.
    NameIsKind(Box<Expr>, KindId),
    /// How many values a set of values holds.
    CountValues(Box<Expr>),
    /// Whether the player brought a deck list to the match.
    HasDeck(Box<Expr>),
    /// The card lies face down.
    IsFacedown(Box<Expr>),
    /// The player whose zone the card lies in, whoever controls it; of a zone of a card, the controller of that card.
    Side(Box<Expr>),
    /// In tests: the first card of this name, in the order it was put there.
    Named(CardId),
    /// The next player in turn order who is still in the game.
    NextPlayer(Box<Expr>),
    /// The card's abilities of this kind could be announced and charged by `you`.
    Possible(AbilityKindId, Box<Expr>),
    /// The number announced for an item, 0 without one.
    Announced(Box<Expr>),
    /// How many abilities wait to be put on the stack.
    Waiting,
    /// The card an ability on the stack belongs to; of any other card, itself.
    Origin(Box<Expr>),
    // Values of [`Type::Target`](crate::Type::Target): a card as itself, a player as `PLAYER_BASE + seat`.
    IsPlayer(Box<Expr>),
    /// Nobody, if it is a card.
    AsPlayer(Box<Expr>),
    /// No card, if it is a player.
    AsCard(Box<Expr>),
    /// A player as a target value.
    FromPlayer(Box<Expr>),
    // Bags: see [`crate::bag`].
    BagSize(Box<Expr>),
    BagCount(Box<Expr>, Box<Expr>),
    /// So many of a value.
    BagOf(Box<Expr>, Box<Expr>),
    /// The set of values that it has any of.
    BagKinds(Box<Expr>),
    Coverable(Box<Cover>),
    /// What is left in the pool when the cost is paid from it and the sources of [`Set::Cover`].
    Remainder(Box<Cover>),
    /// How often it was picked for a divided target.
    Shares(LocalId, Box<Expr>),
    /// A number by chance, drawn before the statement that uses it; both ends may come up.
    Random {
        from: Box<Expr>,
        to: Box<Expr>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TurnChange {
    /// `you` have another turn after this one.
    Extra,
    /// The next turn that `you` would have does not take place.
    Skip,
    /// From now on turns go round the other way.
    Reverse,
    /// `you` have the next turn, and the order goes on from there.
    Next,
}

/// Players as values of [`Type::Target`](crate::Type::Target) begin here.
pub const PLAYER_BASE: i64 = 65_500;

/// Paying a bag from a pool and from sources, each of which gives `amount` of one of the values it `makes`. Counts of
/// the enum's last value in the cost may be paid by anything.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cover {
    pub cost: Expr,
    pub pool: Expr,
    pub sources: Set,
    /// Each source in turn is found here.
    pub local: LocalId,
    /// The enum that the bags are of.
    pub of: EnumId,
    /// a set of values of that enum
    pub makes: Expr,
    pub amount: Expr,
}

/// When something counted happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Span {
    ThisTurn,
    ThisPhase,
    /// The turn before this one.
    LastTurn,
    /// Since the match began.
    ThisMatch,
}

/// An event that might be: see [`Expr::Legal`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    pub event: EventId,
    pub args: Vec<Expr>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Feature {
    Ability(AbilityKindId),
    Keyword(KeywordId),
    /// Any ability that is not a keyword's.
    AnyAbility,
    AnyKeyword,
    /// What was announced for it, or else its abilities, call such an event, directly or by way of others.
    Leads(EventId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutcomePart {
    /// How many were asked for.
    Asked,
    /// To how many it happened.
    Done,
    /// Whether it happened to any.
    Happened,
    /// How much was really done, of events that have an amount; of others the same as done.
    Amount,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    /// Rounded towards zero; by zero: 0.
    Divide,
    Min,
    Max,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    And,
    Or,
    /// An enum value in a set of values.
    Within,
    /// Two sets of enum values share one.
    Overlaps,
    /// Sets of enum values: all of both; those of the first that are not in the second; those in both.
    Unite,
    Without,
    Common,
    /// The set of enum values that holds just the left value; the right side is not looked at.
    Just,
    /// Bags, value by value, never less than none.
    BagAdd,
    BagSubtract,
}

/// An ordered collection of cards or players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Set {
    Cards(Query),
    Players(PlayerQuery),
    /// A's members first, then those of B that are not in A.
    Union(Vec<Set>),
    /// From the end inwards: `top 3 of deck` begins with the top card.
    Ends {
        end: PlaceEnd,
        count: Expr,
        zone: ZoneRef,
    },
    /// A set bound by `let`, `choose` or a parameter.
    Local(LocalId),
    One(Expr),
    /// One member by chance, if there is any.
    Random(Box<Set>),
    /// Values of an enum, in the order of its declaration: those of the set of values `within`, if given.
    Values {
        of: EnumId,
        within: Option<Box<Expr>>,
        local: LocalId,
        conditions: Vec<Expr>,
    },
    /// Numbers, both ends included; none below 0.
    Numbers {
        from: Expr,
        to: Expr,
    },
    /// Printed cards of this kind, as values of [`Type::CardName`](crate::Type::CardName).
    Names {
        kind: KindId,
        local: LocalId,
        conditions: Vec<Expr>,
    },
    /// The cards next to this one in its zone, before it first. Of a card that has just left, those that were.
    Beside(Expr),
    /// Those for which the value is greatest (or least): all of them, if several.
    Most {
        most: bool,
        set: Box<Set>,
        local: LocalId,
        value: Box<Expr>,
    },
    /// The cards that such an event happened to (its first argument) while the call ran whose outcome is in the local.
    Caused {
        local: LocalId,
        event: EventId,
    },
    /// Members of the first that are not in the second.
    Minus(Box<Set>, Box<Set>),
    /// What an item was announced to target, as far as it is still there: target values.
    TargetsOf(Expr),
    /// A smallest choice of sources that pays the cost together with the pool, those that make least different values
    /// first; empty if it cannot be paid.
    Cover(Box<Cover>),
    /// The members of a set of players as values of [`Type::Target`](crate::Type::Target).
    AsTargets(Box<Set>),
    /// The players among the members of a set of target values, as players.
    AsPlayers(Box<Set>),
    /// Members of a set that fit: for sets that are no plain query.
    Where {
        set: Box<Set>,
        local: LocalId,
        conditions: Vec<Expr>,
    },
}

/// Cards in some places that fit all conditions, in zone order (the turn player's zones first).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Query {
    pub places: Places,
    pub kind: KindId,
    /// Where the candidate is found in the conditions.
    pub local: LocalId,
    /// Adjectives come first, as [`Expr::Value`] with the candidate as first argument, in the order written.
    pub conditions: Vec<Expr>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Places {
    /// All active zones.
    Active,
    /// Every zone there is.
    Everywhere,
    In(Vec<Source>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Source {
    Zone(ZoneRef),
    Ends { end: PlaceEnd, count: Expr, zone: ZoneRef },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ZoneRef {
    pub zone: ZoneId,
    pub whose: Whose,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Whose {
    /// The one zone of a shared kind.
    Shared,
    Player(Box<Expr>),
    /// The zone of a card: `b.pile`.
    Card(Box<Expr>),
    /// Every player's, or every card's.
    All,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerQuery {
    pub which: Which,
    pub local: LocalId,
    pub conditions: Vec<Expr>,
}

/// Players still in the game, in turn order from the asker on (`Everyone`: from the turn player on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Which {
    Everyone,
    Opponents,
}

/// A phase as a constant of an expression.
impl From<PhaseId> for Expr {
    fn from(phase: PhaseId) -> Self {
        Self::Const(i64::from(phase.0))
    }
}
