//! The waist: one compiled game as data.
//!
//! Everything here is resolved and type-checked, and still close to what the author wrote: text generation and the
//! mutation kit read it, the engine lowers it further. No source text, no strings looked up at run time, no behaviour.

pub mod bag;
mod body;
mod decks;
mod primitives;
mod settings;
mod test;
mod walk;
mod words;
pub use words::{CardWords, Piece, Telling, TellingPiece, Words};

pub use body::*;
pub use decks::{Broken, Copies, Counted, Deck, DeckEntry, Format, FormatRule};
pub use primitives::{Primitive, primitives};
use serde::{Deserialize, Serialize};
pub use settings::*;
pub use test::*;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub u16);
        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )* };
}

ids! {
    EnumId, ZoneId, PlayerFieldId, CardFieldId,
    /// `KindId(0)` is the root kind `Card`.
    KindId,
    EventId, AbilityKindId, KeywordId, AbilityId, ActionId, PhaseId, ValueId, CardId, DeckId,
    /// A slot of the running body: parameters first, then bindings, `let`s and candidates of filters.
    LocalId,
}

/// The root of all card kinds.
pub const CARD: KindId = KindId(0);

/// How large a game may be: what the engine's tables hold, told to authors by the compiler.
pub mod limits {
    /// After so many turns a match is a draw if the game says no other limit.
    pub const TURNS: u32 = 500;
    pub const ZONES: usize = 64;
    pub const PLAYERS: usize = 8;
    /// Of an event with all its parents.
    pub const EVENT_PARAMS: usize = 8;
    pub const ACTION_PARAMS: usize = 3;
    /// Of players.
    pub const SECRET_FIELDS: usize = 8;
    /// Numbers of keywords with a value fit a byte.
    pub const KEYWORDS: usize = 64;
    /// Of an enum that bags are of.
    pub const BAG_VALUES: usize = 7;
}

/// What a pack says of itself; play does not depend on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub version: String,
    pub authors: String,
    pub licence: String,
    /// The packs that it uses, by name, without those that come with the compiler.
    pub needs: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub name: String,
    pub about: String,
    /// What its words are in, as in "de".
    pub language: String,
    /// Those that it has words in, beside the author's own.
    pub languages: Vec<String>,
    pub manifest: Manifest,
    pub settings: Settings,
    pub enums: Vec<Enum>,
    pub zones: Vec<Zone>,
    pub player_fields: Vec<Field>,
    /// Fields of all kinds; each is declared once, in one kind.
    pub card_fields: Vec<Field>,
    pub kinds: Vec<Kind>,
    /// Adjectives and values.
    pub values: Vec<ValueDef>,
    /// The kernel's events first, in the order of [`Kernel`], then the rulebook's.
    pub events: Vec<Event>,
    pub ability_kinds: Vec<AbilityKind>,
    pub keywords: Vec<Keyword>,
    /// Every ability of every card, keyword, rule and `gains`.
    pub abilities: Vec<Ability>,
    pub actions: Vec<Action>,
    pub phases: Vec<Phase>,
    pub rules: Vec<Rule>,
    pub checks: Vec<Check>,
    pub ends: Vec<End>,
    pub setup: Body,
    pub cards: Vec<Card>,
    pub decks: Vec<Deck>,
    /// Without any, every deck may be brought.
    pub formats: Vec<Format>,
    pub tests: Vec<Test>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Layer {
    Copy,
    Control,
    Kind,
    /// Keywords and abilities.
    Text,
    Field(CardFieldId),
    /// Every field that is not named.
    Rest,
}

impl Layer {
    /// The order of a game that names none.
    pub const USUAL: [Self; 5] = [Self::Copy, Self::Control, Self::Kind, Self::Text, Self::Rest];
}

/// Who orders abilities that trigger together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TriggerOrder {
    /// Turn player's cards first, in zone order, in printed order.
    Arrival,
    /// The turn player picks the next one.
    ActivePlayer,
    /// The turn player's first, then the others' in turn order; each orders their own.
    EachTheirOwn,
}

/// Whether a choice with one option is put to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forced {
    Asked,
    Taken,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enum {
    pub name: String,
    pub values: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Zone {
    pub name: String,
    pub owner: ZoneOwner,
    pub visibility: Visibility,
    pub ordered: bool,
    /// Abilities of cards here work, and a bare kind means cards here.
    pub active: bool,
    /// A fixed number of places that keep their position when one falls empty.
    pub slots: Option<u16>,
    /// An emptied slot is filled at once from the top of this zone.
    pub filled_from: Option<ZoneId>,
    /// Every card that the rules put here is printed as one of these kinds; none named: as any. It follows from the
    /// bodies, so that it is no part of what tells games apart.
    #[serde(skip)]
    pub holds: Vec<KindId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ZoneOwner {
    Shared,
    EachPlayer,
    /// One for every card of this kind; the card is the `host` of those inside.
    EachCard(KindId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Visibility {
    /// Nobody sees the cards.
    Hidden,
    /// The zone's player sees them.
    Private,
    Public,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Field {
    pub name: String,
    pub ty: Type,
    /// Of a card or player: -1, nobody.
    pub default: i64,
    pub at_least: Option<i64>,
    pub at_most: Option<i64>,
    pub resets_each_turn: bool,
    /// Of a player's field: it is the table's, kept with the first player's.
    pub of_table: bool,
    pub sight: Sight,
    /// Some body assigns it, it resets, or a test sets it. Others are only printed on cards.
    pub assigned: bool,
    /// How it is called in generated text, if not by its name; with `{it}` in it, what is said of who has it.
    pub text: Option<String>,
}

/// Who sees what a field says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sight {
    /// Of a player's: everybody. Of a card's: who knows the card.
    #[default]
    Usual,
    /// Of a player's field: others do not see what was put there, until it is revealed.
    Secret,
    /// Of a card's field: everybody, whoever knows the card.
    Public,
}

impl Field {
    /// One that begins with 0, without bounds or anything else to say of it.
    pub fn plain(name: impl Into<String>, ty: Type) -> Self {
        Self {
            name: name.into(),
            ty,
            default: 0,
            at_least: None,
            at_most: None,
            resets_each_turn: false,
            of_table: false,
            sight: Sight::Usual,
            assigned: false,
            text: None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Type {
    Int,
    Bool,
    Enum(EnumId),
    /// A set of enum values, one bit each; such an enum has at most 63 values.
    EnumSet(EnumId),
    /// A card in the match, of this kind or one below it.
    Card(KindId),
    Player,
    /// A printed card, named.
    CardName,
    /// A card of this kind, or a player.
    Target(KindId),
    /// How many of each value of an enum.
    Bag(EnumId),
    Phase,
    CardSet(KindId),
    PlayerSet,
    /// Cards of this kind and players, as values of [`Type::Target`].
    TargetSet(KindId),
    /// What a call gave: asked, done, happened.
    Outcome,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kind {
    pub name: String,
    pub parent: Option<KindId>,
    /// Own and inherited fields with the default that holds for this kind; a field without one must be given by each
    /// card.
    pub fields: Vec<KindField>,
    #[serde(skip)]
    pub common: Common,
}

/// What the cards of a kind have in common, for words about them; those of tests do not count. It follows from the
/// cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// Some card is of this kind itself, not only of a narrower one.
    pub is_printed: bool,
    pub is_every_card: bool,
    /// Hardly a card of the kind itself has these as the kind has them.
    pub usual: Vec<CardFieldId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KindField {
    pub field: CardFieldId,
    pub default: Option<i64>,
}

/// `adjective` or `value`: a named expression. Its parameters are locals 0, 1, ...; `you` and `self` are the asker's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ValueDef {
    pub name: String,
    pub is_adjective: bool,
    pub params: Vec<Param>,
    pub ty: Type,
    pub body: Expr,
    pub locals: u16,
    /// How an adjective reads in generated text, if not by its name.
    pub text: Option<String>,
    /// How it reads behind "is", if otherwise: "on a flank".
    pub said: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Param {
    pub name: String,
    pub ty: Type,
}

/// A condition and what a player is told when it does not hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Need {
    pub condition: Expr,
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    pub name: String,
    /// Locals 0, 1, ... of the needs and the body.
    pub params: Vec<Param>,
    /// It *is* that event too: see [`Parent`].
    pub parent: Option<Parent>,
    pub needs: Vec<Need>,
    pub body: Body,
    /// What follows when everything that listens has been heard. Locals: the parameters, then its own.
    pub finally: Body,
    /// It happened to as many cards as this event happened to while it ran.
    pub counted_by: Option<EventId>,
    /// The parameter that says how much: `n` of type Int, if it has one.
    pub amount: Option<u16>,
    /// `"draw {n card}"`; empty if none was given.
    pub text: String,
    /// How it reads when it is heard of, if otherwise: `"{c} enters play"`.
    pub said: Option<String>,
    /// Bookkeeping, of which nothing is said: its text was given and is empty.
    pub silent: bool,
    /// How players are told that it happened.
    pub told: Telling,
    /// Some `legal` or `can` asks whether it could happen.
    pub asked: bool,
    /// Since when tests ask how often it happened. What they ask for is kept, though no rule needs it.
    #[serde(skip)]
    pub counted_in_tests: Vec<Span>,
    pub kernel: Option<Kernel>,
}

/// The event that another one is a kind of. Who listens to the parent hears the child as well; the parent's needs and
/// body come first, then the child's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parent {
    pub event: EventId,
    /// One for each parameter of the parent, in terms of the child's parameters (locals 0, 1, ...).
    pub args: Vec<Expr>,
}

/// Events whose body is the engine's. Their ids are their positions here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kernel {
    /// `move(c: Card, to)`
    Move,
    /// `create(card or deck, to)`
    Create,
    /// `shuffle(zone)`
    Shuffle,
    /// `reveal(c: Card)`: everybody knows it from now on
    Reveal,
    /// `phase_begins(phase)`
    PhaseBegins,
    /// `lose(p: Player)`: out of the game; the last one left wins
    Lose,
    /// `cease(c: Card)`: it is gone for good, wherever it was
    Cease,
    /// `made(c: Card)`: a card has come to be during the match
    Made,
    /// `targeted(o: Card or Player, i: Card)`: by an item
    Targeted,
    /// `duplicate(c: Card)`: a copy of an item, with what was announced for it
    Duplicate,
    /// `look(c: Card)`: `you` know it from now on
    Look,
}

impl Kernel {
    pub const ALL: [Self; 11] = [
        Self::Move,
        Self::Create,
        Self::Shuffle,
        Self::Reveal,
        Self::PhaseBegins,
        Self::Lose,
        Self::Cease,
        Self::Made,
        Self::Targeted,
        Self::Duplicate,
        Self::Look,
    ];

    pub fn event(self) -> EventId {
        EventId(self as u16)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Create => "create",
            Self::Shuffle => "shuffle",
            Self::Reveal => "reveal",
            Self::PhaseBegins => "phase_begins",
            Self::Lose => "lose",
            Self::Cease => "cease",
            Self::Made => "made",
            Self::Targeted => "targeted",
            Self::Duplicate => "duplicate",
            Self::Look => "look",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AbilityKind {
    pub name: String,
    /// What stands before the text of such an ability: `Ally`.
    pub label: String,
    /// Some definition of it is activated, so it can stand in an `actions` list.
    pub activated: bool,
    /// Some definition of it leaves its clause to each card: `given`.
    pub given: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Keyword {
    pub name: String,
    pub label: String,
    /// `Assault(n)`: values add up, and abilities read the sum as [`Expr::KeywordValue`] of `self`. Without a value
    /// every source of it counts 1; its abilities are there once, however many sources there are.
    pub valued: bool,
    /// Its value is a bag of this enum instead of a number.
    pub bag: Option<EnumId>,
    pub abilities: Vec<AbilityId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ability {
    /// None: written out on the card, in a keyword or in a rule.
    pub kind: Option<AbilityKindId>,
    pub keyword: Option<KeywordId>,
    /// More kinds the same ability is of: `play or reap { }`.
    pub more_kinds: Vec<AbilityKindId>,
    /// Of one with a kind: so many of the last conditions of each trigger were written on the card; those before them
    /// come from the kind and go without saying.
    pub own_conditions: u16,
    /// Any of these starts it.
    pub triggers: Vec<Trigger>,
    /// Of one that is put on the stack: its player may decline when that is about to be done.
    pub optional: bool,
    /// Targets, numbers and modes, chosen when it is announced, or (of one that no item is made of) before anything
    /// else of the body. Shares the locals of the body, as `cost` does.
    pub announce: Block,
    /// Paid when it is announced; the calls are payments.
    pub cost: Block,
    /// What the kind puts around the card's own text; contains one [`Stmt::Body`]. None: just the text.
    pub wrapper: Option<Block>,
    /// The card's own text. Locals of triggers and wrapper come first.
    pub body: Body,
    /// Of [`When::Static`]: what it changes as long as it works and the conditions of its trigger hold.
    pub statics: Vec<Static>,
    /// Of one inside a lasting effect: its first locals are what the enclosing body knew when the effect began.
    pub captures: u16,
    /// What it says, in a line: the author's words or those made from what it does.
    #[serde(skip)]
    pub text: String,
    /// The author's words for it, if there are any.
    #[serde(skip)]
    pub said: Option<String>,
}

impl Ability {
    /// Of this kind, first or among others.
    pub fn is_of(&self, kind: AbilityKindId) -> bool {
        self.kind == Some(kind) || self.more_kinds.contains(&kind)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trigger {
    pub zones: AbilityZones,
    pub when: When,
    /// How often each turn, per object; none: no limit.
    pub limit: Option<Expr>,
    /// All must hold for it to trigger (or to be offered).
    pub conditions: Vec<Expr>,
    /// Of an activated ability: conditions with the reason a player is told.
    pub needs: Vec<Need>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AbilityZones {
    Active,
    In(Vec<ZoneId>),
    /// In every zone there is.
    Anywhere,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum When {
    Before(Pattern),
    After(Pattern),
    /// It waits to be put on the stack. Conditions must hold when it triggers
    /// and when it resolves. Cards that left together with what the event is about are heard as well.
    Queued(Pattern),
    /// A state trigger: looked at whenever a player is about to be asked for an action.
    AsSoonAs(Expr),
    Activated,
    /// Done instead of the event; [`Stmt::Proceed`] in the body does the event after all, perhaps changed. At most once
    /// to an event and to what comes of it.
    Instead(Pattern),
    /// The event does not happen while the conditions hold.
    Cannot(Pattern),
    /// Actions that ask [`Expr::Can`] find a permission here.
    Can(Pattern),
    /// Abilities of the same player that hear of such an event hear of it once more.
    Again(Pattern),
    /// A continuous effect: see [`Ability::statics`].
    Static,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pattern {
    pub event: EventId,
    /// Fewer than the event has: the rest fits anything.
    pub args: Vec<ArgPattern>,
    /// Of `move`: the card came from one of these zones; empty: from anywhere.
    pub from: Vec<ZoneId>,
    pub to: Vec<ZoneId>,
    /// Whose doing it is.
    pub by: Option<Expr>,
    /// The local that player is bound to.
    pub doer: Option<LocalId>,
    /// Which card it comes from: the source fits, bound to the local.
    pub source: Option<Box<ArgPattern>>,
    /// `one or more`: all members of a group that fit wake an ability once. In its text a card of the pattern is the
    /// set of all of them, a number their sum.
    pub batch: bool,
}

impl Pattern {
    /// Which argument is the card on which the ability's own card lies; the card it comes from is the last. An ability
    /// that hears of that one means it in all of its text, wherever either of them is by then.
    pub fn place_of_host(&self) -> Option<u8> {
        let is_host = |expr: &Expr| matches!(expr, Expr::Host(card) if **card == Expr::SelfCard);
        let is_about = |arg: &ArgPattern| match arg {
            ArgPattern::Equals(expr) => is_host(expr),
            ArgPattern::Matches { local, conditions, .. } => conditions.iter().any(|condition| {
                matches!(condition, Expr::Binary(BinaryOp::Equal, one, other)
                    if **one == Expr::Local(*local) && is_host(other))
            }),
            ArgPattern::Any | ArgPattern::SelfCard | ArgPattern::MatchesPlayer { .. } => false,
        };
        let args = self.args.iter().chain(self.source.iter().map(|source| &**source));
        args.enumerate().find(|(_, arg)| is_about(arg)).map(|(at, _)| at as u8)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ArgPattern {
    Any,
    /// The ability's own card.
    SelfCard,
    Equals(Expr),
    /// Bound to the local, then all conditions must hold.
    Matches {
        local: LocalId,
        kind: Option<KindId>,
        conditions: Vec<Expr>,
    },
    /// Of a [`Type::Target`] argument: it is a player, bound to the local as such.
    MatchesPlayer {
        local: LocalId,
        conditions: Vec<Expr>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Action {
    pub name: String,
    /// The word tests use: `plays`.
    pub verb: String,
    /// Locals 0, 1, ...
    pub params: Vec<ActionParam>,
    pub needs: Vec<Need>,
    pub body: Body,
    /// `"buy {c}"`; empty: made from the name.
    pub text: String,
    /// How players are told that it was done.
    pub told: Telling,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActionParam {
    pub name: String,
    pub ty: Type,
    pub domain: Set,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Phase {
    pub name: String,
    pub body: Body,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rule {
    pub name: String,
    /// Those with [`When::Static`] among them.
    pub abilities: Vec<AbilityId>,
}

/// Everything of the set is changed, as long as it is in the set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Static {
    pub subjects: Subjects,
    pub changes: Vec<Change>,
    /// In lasting effects the captured locals come first, then the candidate of `subjects`.
    pub locals: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Subjects {
    /// Whatever is in the set at the time. Changes may use the candidate ([`Query::local`]).
    Cards(Query),
    /// Any other set of cards, live: `host`, `neighbors(self)`; each member in turn is in the local.
    Each {
        set: Set,
        local: LocalId,
    },
    Players {
        set: Set,
        local: LocalId,
    },
    /// In a lasting effect: the cards that were in the set when it began; each is bound to the local.
    Locked {
        set: Set,
        local: LocalId,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Change {
    Field {
        field: CardFieldId,
        op: ChangeOp,
        value: Expr,
    },
    PlayerField {
        field: PlayerFieldId,
        op: ChangeOp,
        value: Expr,
    },
    Controller(Expr),
    /// It is a card of this kind instead of its own.
    Kind(KindId),
    /// Name, printed fields, keywords and abilities are those of that card as it is printed or copied itself.
    CopyOf(Expr),
    /// What an ability does may depend on the kind of card that gains it: the first kind that fits.
    GainAbility(Vec<(KindId, AbilityId)>),
    GainKeyword {
        keyword: KeywordId,
        value: Expr,
    },
    /// The abilities of those cards, all or those of some kinds, their keywords, and these fields of them (sets of
    /// values are united with its own).
    GainTextOf {
        cards: Set,
        abilities: bool,
        kinds: Vec<AbilityKindId>,
        keywords: bool,
        fields: Vec<CardFieldId>,
        printed: bool,
    },
    LoseKeyword(KeywordId),
    LoseAbilities {
        kind: Option<AbilityKindId>,
    },
    LoseKeywords,
    /// One of these three, whatever gives it and whenever.
    Lacks(Box<Change>),
    /// Its abilities of one kind are of the other kind as well.
    KindAlso {
        kind: AbilityKindId,
        also: AbilityKindId,
    },
    /// The values of two fields, after everything else that changes them.
    Switch(CardFieldId, CardFieldId),
}

/// Within one field: what sets it first, in the order of time, then what adds, takes away, multiplies and divides, in
/// the order of time as well, then the bounds.
/// Of a field that is a set of values: add and take away values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChangeOp {
    Set,
    Add,
    Subtract,
    Multiply,
    /// Without a remainder; by 0 it is 0.
    Divide,
    AtMost,
    AtLeast,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Check {
    pub name: String,
    pub body: Body,
}

/// `lose when C`, `win when C`: asked for each player still in the game, bound to the local.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    pub wins: bool,
    pub player: LocalId,
    pub condition: Expr,
    pub locals: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    pub name: String,
    pub kind: KindId,
    /// One value for each entry of [`Game::card_fields`]; its default where the kind has no such field.
    pub values: Vec<i64>,
    /// Those of its keywords come last.
    pub abilities: Vec<AbilityId>,
    /// With their values, 1 for those without.
    pub keywords: Vec<(KeywordId, i64)>,
    /// Where it is defined: `realms/cards/wilds.cw:12`.
    pub source: String,
    /// Bytes of the definition.
    pub bytes: u32,
    pub words: CardWords,
    /// Declared beside tests: no rule that takes any card of the game finds it, and no player is shown it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub for_tests: bool,
}

impl Game {
    pub fn is_kind(&self, kind: KindId, ancestor: KindId) -> bool {
        let mut at = Some(kind);
        while let Some(k) = at {
            if k == ancestor {
                return true;
            }
            at = self.kinds[k.index()].parent;
        }
        false
    }
}
