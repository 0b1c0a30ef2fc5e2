//! The words the engine itself understands, each with its meaning: everything else is written in the card language.
//!
//! One row per variant. A variant without a row, or a row without a variant, does not compile.

use crate::{Expr, Kernel, Stmt};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Primitive {
    pub name: &'static str,
    pub meaning: &'static str,
}

/// All primitives by family, in the order of their definitions.
pub fn primitives() -> [(&'static str, &'static [Primitive]); 3] {
    [("kernel events", KERNEL_EVENTS), ("statements", STATEMENTS), ("expressions", EXPRESSIONS)]
}

macro_rules! rows {
    ($table:ident of $type:ident: $($variant:ident $meaning:literal)*) => {
        const $table: &[Primitive] = &[$(Primitive { name: stringify!($variant), meaning: $meaning }),*];
        const _: fn(&$type) = |value| match value {
            $($type::$variant { .. } => {})*
        };
    };
}

rows! { KERNEL_EVENTS of Kernel:
    Move "a card goes to another zone"
    Create "new cards come into being"
    Shuffle "a zone is put into random order"
    Reveal "everybody knows a card from now on"
    PhaseBegins "a phase of the turn begins"
    Lose "a player is out of the game"
    Cease "a card is gone for good"
    Made "a card has come to be during the match"
    Targeted "an item takes something as its target"
    Duplicate "a copy of an item, with what was announced for it"
    Look "one player knows a card from now on"
}

rows! { STATEMENTS of Stmt:
    Call "proposes an event"
    Let "names a value, a choice or an outcome"
    Assign "changes a field of a player or a card"
    Reveal "everybody sees a secret field of a player"
    If "goes one of two ways"
    Repeat "does it so many times"
    ForEach "does it for each member of a set in turn"
    ChooseOne "lets the player pick one of several bodies"
    Attempt "may, then, else: asks first, and goes on by whether it happened"
    As "lets another player do it"
    Forever "changes cards for the rest of the match"
    Do "does the text of another card's ability"
    While "does it as long as something holds"
    Together "the same event several times at once"
    Lasting "effects that work for a time"
    Proceed "in a replacement: does the event after all, perhaps changed"
    Cancel "in an interrupt: the event does not happen"
    Resolve "resolves an ability of a card"
    ResolveEach "resolves all abilities of a kind of some cards in a window"
    Again "does this ability's text once more"
    Turns "another turn, one less, somebody else's first, or turns the other way round"
    Arrange "puts the cards of a zone into a chosen order"
    Exchange "two cards change places"
    Conceal "the others no longer know which of some cards is which"
    TurnDown "turns a card face down: it is another card"
    TurnUp "turns a card face up"
    EndPhase "ends the phase after the action under way"
    EndEffects "what lasts until the end of the turn is over now"
    CheckNow "judges endings and state checks here and now"
    Window "what happens inside is heard of together"
    Actions "offers actions to the turn player, to everybody in turn, or to one player"
    Body "stands for the card's own text in an ability kind"
    StackBody "puts the card's own text on the stack"
    Target "chosen at announcement, checked again at resolution"
    Number "a number chosen at announcement"
    AnnounceModes "modes chosen at announcement"
    DoModes "does the modes that were chosen"
    Announce "makes the choices of a card's abilities before it resolves"
    Charge "pays the costs of a card's abilities"
    ResolveItem "does what was announced for an item"
    Stack "puts a text on the stack, now or with what waits next"
    Retarget "new targets for an item"
    GoToPhase "ends the phase and goes on with another"
    ExtraPhase "another phase after this one"
}

rows! { EXPRESSIONS of Expr:
    Extreme "the largest or smallest value over a set"
    United "all values that the members of a set have"
    If "one of two values"
    Member "whether a set has a member"
    Source "the card an event comes from"
    Granter "the card whose effect gave this ability"
    During "whether an event is going on"
    Legal "whether an event could happen"
    Can "whether an action is permitted"
    Position "where in its zone a card lies"
    Knows "in tests: whether a player knows a card"
    KeywordValue "the sum of a keyword's values"
    PrintedField "a field without effects"
    FieldOfName "a field of a printed card"
    NameIsKind "the kind of a printed card"
    CountValues "how many values a set of values holds"
    HasDeck "whether a player brought a deck list"
    IsFacedown "whether a card lies face down"
    Side "the player on whose side a card lies"
    Const "a number, truth value, enum value, card name or phase"
    Local "a parameter or a named value"
    You "the player who acts"
    SelfCard "the card that bears the ability"
    Opponent "the other player in a game for two"
    TurnPlayer "whose turn it is"
    Seat "a player by place"
    TurnNumber "how many turns have begun"
    Phase "the phase under way"
    Uses "how often the ability was used this turn"
    PlayerField "a field of a player"
    CardField "a field of a card, with all that changes it"
    Owner "the player a card belongs to"
    Controller "the player in whose zone a card lies"
    Host "the card in whose zone a card lies"
    NameOf "a card's name"
    Binary "arithmetic, comparison, and, or"
    Not "the opposite"
    Negate "the negative"
    IsKind "whether a card is of a kind"
    Has "whether a card has a keyword or a kind of ability"
    InZone "whether a card lies in a zone"
    Value "an adjective or a value of the rulebook"
    Count "how many a set has"
    Any "whether a set has any"
    Total "a sum over a set"
    Times "how often something happened this turn"
    Outcome "what came of an event: asked, done, happened"
    First "the first of a set"
    Named "in tests: a card by its name"
    NextPlayer "the next player in turn order"
    Possible "whether a card's abilities could be announced and paid"
    Announced "the number announced for an item"
    Waiting "how many abilities wait for the stack"
    Origin "the card an ability on the stack belongs to"
    IsPlayer "whether a target is a player"
    AsPlayer "a target as a player"
    AsCard "a target as a card"
    FromPlayer "a player as a target"
    BagSize "how many a bag holds"
    BagCount "how many of one value a bag holds"
    BagOf "a bag of one value"
    BagKinds "the values a bag holds"
    Coverable "whether a cost can be paid from a pool and sources"
    Remainder "what paying leaves in the pool"
    Shares "how often a divided target was picked"
    Random "a number by chance"
}
