//! Statements and expressions.

use crate::{
    AbilityId, AbilityKindId, ActionId, CardFieldId, CardId, DeckId, EventId, KeywordId, KindId, LocalId,
    Pattern, PhaseId, PlayerFieldId, ValueId, ZoneId,
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
    },
    /// With `may` the player is asked first; a call whose argument is a choice is one question: no, then each choice.
    /// `then` follows if it happened, `otherwise` if not.
    Attempt {
        may: bool,
        attempt: Attempted,
        then: Block,
        otherwise: Block,
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
    /// The phase ends when the action under way is over.
    EndPhase,
    /// Asks the turn player for one of these, again and again, until the phase ends.
    Actions(Vec<Offer>),
    /// In a wrapper: the card's own text.
    Body,
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
    /// Of `shuffle`.
    Zone(ZoneRef),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choose {
    pub amount: Amount,
    pub from: Set,
}

/// `choose 1 to your.combat`; with nothing between the bounds it is not asked. The call it is an argument of does not
/// happen then; bound by `let` it is 0.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NumberChoice {
    pub from: Expr,
    pub to: Expr,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlaceEnd {
    /// The end of the zone: where cards arrive.
    Top,
    Bottom,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Target {
    Player(Expr, PlayerFieldId),
    Card(Expr, CardFieldId),
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
    /// How often it happened this turn.
    Times(Box<Pattern>),
    Outcome(LocalId, OutcomePart),
    /// The first member of a set, or no card.
    First(Box<Set>),
    /// In tests: the first card of this name, in the order it was put there.
    Named(CardId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Feature {
    Ability(AbilityKindId),
    Keyword(KeywordId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutcomePart {
    /// How many were asked for.
    Asked,
    /// To how many it happened.
    Done,
    /// Whether it happened to any.
    Happened,
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
