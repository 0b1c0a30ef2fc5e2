//! The tree of a `.cw` file as plain values: what the text says, before anything is looked up.
//!
//! Every name is kept as written with its span; whether `Wilds` is a kind or an enum value is not known here.

use diagnostic::Span;

#[derive(Clone, Debug, PartialEq)]
pub struct Ident {
    pub text: String,
    pub span: Span,
}

/// A string literal, unescaped; the span covers the quotes.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub text: String,
    pub span: Span,
    /// It is said in the language that is read, not in the author's own.
    pub is_translated: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    pub items: Vec<Item>,
    /// Those that words are given in beside the file's own, by their two letters.
    pub languages: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Game(Game),
    Enum(Enum),
    Zone(Zone),
    /// `player { ... }`
    Player(Vec<Field>),
    /// `table { ... }`: what belongs to no player and no card
    Table(Vec<Field>),
    Kind(Kind),
    /// `adjective NAME(c: Card) = EXPR` and `value NAME(p: Player) = EXPR`
    Value(ValueDef),
    Event(Event),
    AbilityKind(AbilityKind),
    Keyword(Keyword),
    Action(Action),
    ActionList(ActionList),
    Turn(Vec<Phase>),
    Rule(Rule),
    Check(Check),
    LoseWhen(Expr),
    WinWhen(Expr),
    Setup(Block),
    Deck(Deck),
    Format(Format),
    Card(Card),
    Test(Test),
    Use(Use),
    Changed(Changed),
    Removed(Removed),
}

/// `use "std/cards"`, `use "realms" pinned "0f3a91c2"`: everything that another pack declares.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    pub pack: Text,
    /// the beginning of the pack's hash
    pub pinned: Option<Text>,
    pub span: Span,
}

/// `replace event draw { }`, `extend enum House { Mars }`: what another pack, or another file, declares.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub how: ChangedHow,
    pub item: Box<Item>,
    /// `replace` or `extend`
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangedHow {
    Replaced,
    Extended,
}

/// `remove card "Village Scout"`, `remove action pass`
#[derive(Clone, Debug, PartialEq)]
pub struct Removed {
    pub sort: Ident,
    pub name: Text,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub name: Text,
    pub settings: Vec<Setting>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// `players 2` or `players 2 to 4`
    Players { from: Int, to: Option<Int> },
    /// `teams 2`
    Teams(Int),
    /// `timing immediate`, `order arrival`, `forced asked`, `chooser active_player`, `then complete`,
    /// `zone_change forgets`, `flicker bury`
    Word { name: Ident, value: Ident },
    /// `layers copy, control, kind, house, text, rest`; `layers copy, control, types, text, rest by dependency`
    Layers { names: Vec<Ident>, dependency: bool, span: Span },
    /// `stack ZONE as "Ability"`: where what waits to resolve lies, and the face of an ability that lies there
    Stack { zone: Ident, face: Text },
    /// `limit 400 turns, then draw`, `limit 200 turns, then most count(keys), amber`
    Limit { turns: Int, then: LimitThen },
    /// `about "..."`, `version "1.2"`, `authors "..."`, `licence "..."`
    Said { name: Ident, text: Text },
}

impl Setting {
    /// Where its name stands, or else the first thing that it says.
    pub fn span(&self) -> Span {
        match self {
            Self::Players { from: number, .. } | Self::Teams(number) | Self::Limit { turns: number, .. } => {
                number.span
            }
            Self::Word { name, .. } | Self::Said { name, .. } | Self::Stack { zone: name, .. } => name.span,
            Self::Layers { span, .. } => *span,
        }
    }

    /// What it is about.
    pub fn name(&self) -> &str {
        match self {
            Self::Players { .. } => "players",
            Self::Teams(_) => "teams",
            Self::Word { name, .. } | Self::Said { name, .. } => &name.text,
            Self::Layers { .. } => "layers",
            Self::Stack { .. } => "stack",
            Self::Limit { .. } => "limit",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum LimitThen {
    /// `draw`
    Word(Ident),
    /// `most A, B`: the player for whom A is greatest wins, then B
    Most(Vec<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Int {
    pub value: i64,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Enum {
    pub name: Ident,
    pub values: Vec<Ident>,
}

/// `actions NAME { a, b }`: a list of what is offered, under a name.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionList {
    pub name: Ident,
    pub offers: Vec<Ident>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    pub name: Ident,
    pub properties: Vec<ZoneProperty>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ZoneProperty {
    /// `each player` or `each Base`
    Each(Ident),
    /// `shared`, `hidden`, `private`, `public`, `ordered`, `active`
    Word(Ident),
    /// `slots 5`
    Slots(Int),
    /// `filled from trade_deck`
    FilledFrom(Ident),
}

/// A field of a player or of a kind: `authority: Int = 50, at least 0 resets each turn`.
/// Inside a kind `name = value` without a type gives an inherited field another default.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub name: Ident,
    pub ty: Option<TypeRef>,
    pub default: Option<Expr>,
    pub at_least: Option<Expr>,
    pub at_most: Option<Expr>,
    pub resets_each_turn: bool,
    /// `secret` or `public`, if one of them stands before it
    pub sight: Option<Sight>,
    /// `text "..."`: how it is called in generated text, or what is said of who has it
    pub text: Option<Text>,
}

/// Who sees a field that not everybody sees who sees the rest, or that others see as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// others do not see what its player put there
    Secret,
    /// everybody sees it, also on a card that they do not see
    Public,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TypeRef {
    /// `set of NAME`
    pub set: bool,
    /// `bag of NAME`: how many of each value of an enum
    pub bag: bool,
    pub name: Ident,
    /// `Creature or Player`
    pub or_player: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    pub name: Ident,
    pub parent: Option<Ident>,
    pub fields: Vec<Field>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    pub name: Ident,
    pub ty: TypeRef,
    /// `n: Int = 1`, of events only
    pub default: Option<Expr>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ValueDef {
    pub is_adjective: bool,
    pub name: Ident,
    pub params: Vec<Param>,
    pub body: Expr,
    /// `text "..."`: how an adjective reads in generated text
    pub text: Option<Text>,
    /// `text "flank", "on a flank"`: how it reads behind "is"
    pub said: Option<Text>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Needs {
    pub condition: Expr,
    pub reason: Option<Text>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub name: Ident,
    pub params: Vec<Param>,
    /// `is amber(min(n, opponent.amber), opponent, you)`
    pub parent: Option<Call>,
    /// `counted by bury`
    pub counted_by: Option<Ident>,
    pub needs: Vec<Needs>,
    pub body: Option<Block>,
    /// `finally { ... }`
    pub finally: Option<Block>,
    pub text: Option<Text>,
    /// `text "put {c} into play", "{c} enters play"`: how it reads when it is heard of
    pub said: Option<Text>,
    /// `told "..."`: how a player is told of it
    pub told: Option<Text>,
}

/// `ability NAME of KIND = CLAUSE or CLAUSE { ... body ... } text "..."`
#[derive(Clone, Debug, PartialEq)]
pub struct AbilityKind {
    pub name: Ident,
    pub of: Option<Ident>,
    pub clauses: Vec<Clause>,
    pub wrapper: Option<Block>,
    pub text: Option<Text>,
}

/// When an ability works: a list of parts separated by commas.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    pub parts: Vec<ClausePart>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ClausePart {
    /// `in hand`, `in hand or discard`
    In(Vec<Ident>),
    /// `anywhere`
    Anywhere(Span),
    /// `instead of E`
    Instead(Pattern),
    /// `cannot E`
    Cannot(Pattern),
    /// `can E`
    Can(Pattern),
    /// `again for E`
    Again(Pattern),
    /// `static`; the block holds modifier lines
    Static(Span),
    /// `given`: in the definition of an ability kind, the clause that each card writes itself
    Given(Span),
    /// `unless COND`
    Unless(Expr),
    /// `once each turn`
    Once(Span),
    /// `N times each turn`
    Times(Expr),
    /// `after E`; `after one or more E`: once for all members of a group
    After {
        pattern: Pattern,
        batch: bool,
    },
    Before(Pattern),
    /// `when E`: it waits for the stack; `when one or more E`: once for all members of a group
    When {
        pattern: Pattern,
        batch: bool,
    },
    AsSoonAs(Expr),
    Activate(Span),
    /// `if COND`, also directly behind a pattern; `while COND` behind `static`
    If(Expr),
    Needs(Needs),
}

/// `move(Ship as c) from hand or discard to scrapped by you`
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    pub event: Ident,
    /// `(play or use)(Card as c)`: the others
    pub more: Vec<Ident>,
    /// `None` without parentheses: every argument fits
    pub args: Option<Vec<ArgPattern>>,
    /// zones (of `move`), or the card it comes from: `from hand or discard`, `from self`, `from enemy Creature as c`
    pub from: Option<Expr>,
    pub from_name: Option<Ident>,
    pub to: Vec<Ident>,
    pub by: Option<Expr>,
    /// `by opponent as p`
    pub by_name: Option<Ident>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ArgPattern {
    /// `any`
    Any(Span),
    /// `self`, `Ship`, `friendly Base as b`, `main`
    Matches { what: Expr, name: Option<Ident> },
    /// `taker: opponent`, behind those given by place
    Named { param: Ident, pattern: Box<ArgPattern> },
}

/// One ability written out on a card, in a keyword or in a rule: `in workshop, after draw by you if C { ... }`,
/// `cannot fight(self)` (with an empty body), `static while C { friendly Creature: power + 1 }`
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// `may when E { }`: asked when it would be put on the stack
    pub optional: bool,
    pub clauses: Vec<Clause>,
    /// `cost { ... }`
    pub cost: Option<Block>,
    pub body: Block,
    /// `text "..."` behind it: how it reads
    pub text: Option<Text>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    pub name: Ident,
    /// `Assault(n)`: the name of its value in the abilities
    pub value: Option<Ident>,
    /// `Kicker(m: bag of Mana)`; left out: a number
    pub value_type: Option<TypeRef>,
    pub abilities: Vec<Ability>,
    pub text: Option<Text>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ActionParam {
    pub name: Ident,
    /// the set it is chosen from: `Ship in your.hand`, `opponent`
    pub domain: Expr,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    pub name: Ident,
    pub params: Vec<ActionParam>,
    /// `as plays`: the verb in tests
    pub verb: Option<Ident>,
    pub needs: Vec<Needs>,
    pub body: Block,
    pub text: Option<Text>,
    /// `told "..."`: how a player is told of it
    pub told: Option<Text>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Phase {
    pub name: Ident,
    pub body: Block,
}

/// `rule "name" { after ... { } static { } }`: abilities of the game itself
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    pub name: Text,
    pub abilities: Vec<Ability>,
}

/// `check "name" { ... }`
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    pub name: Text,
    pub body: Block,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    pub name: Text,
    /// `deck "X" for a player { }`: one that a player may bring to the match
    pub for_player: bool,
    /// `in "Sixty"`: a format that allows it
    pub format: Option<Text>,
    pub entries: Vec<DeckEntry>,
}

/// `format "Sixty" { 60 Card }`: which decks players may bring
#[derive(Clone, Debug, PartialEq)]
pub struct Format {
    pub name: Text,
    pub rules: Vec<FormatRule>,
}

/// `at most 4 of each Card where not basic`, `40 to 60 Card`, `no "Ox", "Spark"`, `12 of each house of Card`,
/// `3 house of Card`, `at most 15 total influence of Card`
#[derive(Clone, Debug, PartialEq)]
pub struct FormatRule {
    pub least: Option<Int>,
    pub most: Option<Int>,
    pub counted: FormatCounted,
    pub cards: FormatCards,
}

#[derive(Clone, Debug, PartialEq)]
pub enum FormatCounted {
    /// all cards together
    Together,
    /// each card by itself
    EachCard,
    /// the cards with each value of the field that occurs
    EachValue(Ident),
    /// the values of the field that occur
    Values(Ident),
    /// the sum of the field
    Total(Ident),
}

#[derive(Clone, Debug, PartialEq)]
pub enum FormatCards {
    Named(Vec<Text>),
    All(Expr),
}

#[derive(Clone, Debug, PartialEq)]
pub enum DeckEntry {
    /// `8 "Village Scout"`
    Cards(DeckCards),
    /// `identity Brobnar, Dis, Logos`: a field of the player who plays with it
    Field { name: Ident, values: Vec<Expr> },
    /// `2 of each Ship where sold`
    OfEach { count: Int, set: Expr },
}

/// `3 "Banner of Battle" with capture 1`, `1 "Bad Omen" in prophecies`
#[derive(Clone, Debug, PartialEq)]
pub struct DeckCards {
    pub count: Int,
    pub card: Text,
    /// `facedown as "Grunt"`
    pub face: Option<Text>,
    /// `owned by opponent`
    pub owner: Option<Ident>,
    /// what is printed otherwise on these copies
    pub with: Vec<PlacedField>,
    pub zone: Option<Ident>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    pub name: Text,
    pub kind: Ident,
    pub members: Vec<Member>,
    /// the whole definition, `card` to `}`
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Member {
    /// `cost 2`, `house Amber, Bloom`
    Field { name: Ident, values: Vec<Expr> },
    /// `outpost`, `not sold`, `leader`: a flag set or cleared, or a keyword
    Word { negated: bool, name: Ident },
    /// `ally { ... }`, `play or reap if C { ... }`, `attached while C { host: power + 2 }`,
    /// `prophecy after choose_house by opponent` (clauses for `given`; the body may be missing)
    /// with `may` before it: optional; `use cost { tap(self) } { ... }`
    Ability {
        optional: bool,
        kinds: Vec<Ident>,
        clauses: Vec<Clause>,
        condition: Option<Expr>,
        cost: Option<Block>,
        body: Block,
        text: Option<Text>,
    },
    /// `after charge(self) { ... }`
    Custom(Ability),
}

// ---- statements ---------------------------------------------------------------------------------------------------

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `draw(1)`, `reshuffle`
    Call(Call),
    /// `let x = EXPR`; the value may be an event call (its result) or a `choose`
    Let {
        name: Ident,
        value: Expr,
    },
    /// `your.trade += 1`
    Assign {
        target: Expr,
        op: AssignOp,
        value: Expr,
    },
    If {
        condition: Expr,
        then: Block,
        otherwise: Option<Block>,
    },
    Repeat {
        times: Expr,
        body: Block,
    },
    /// `for each SET as x { }`
    ForEach {
        set: Expr,
        name: Ident,
        body: Block,
    },
    /// `choose one { ... }`
    ChooseOne {
        text: Option<Text>,
        modes: Vec<Mode>,
    },
    /// `[may] ATTEMPT [then ...] [else ...]`; a bare call without any of these is `Call`
    Attempt {
        may: bool,
        /// `may text "..." ATTEMPT`
        text: Option<Text>,
        attempt: Box<Stmt>,
        then: Option<Block>,
        otherwise: Option<Block>,
    },
    /// `pay spend_trade(2)`
    Pay(Call),
    /// `{ ... }` after `may`, `then`
    Block(Block),
    /// `P { ... }`: P does it; `each player { ... }` is `Quantified(Each, player)`
    As {
        who: Expr,
        body: Block,
    },
    /// `forever { knight: gains primary { combat(2) } }`
    Forever(Vec<ModifierLine>),
    /// `repeat while COND { }`
    While {
        condition: Expr,
        body: Block,
    },
    /// `together { strike(a, 2) from b   strike(b, 3) from a }`
    Together(Vec<Call>),
    /// `until end of turn { ... }`, `once during opponent's next turn { ... }`, `once { ... }`; the block holds
    /// modifier lines and abilities
    Lasting {
        once: bool,
        duration: Duration,
        body: Block,
    },
    /// `proceed`, `proceed with n = that.n - 2, to = your.hand`
    Proceed(Vec<(Ident, Expr)>),
    /// `cancel`
    Cancel,
    /// `resolve play of c`; `resolve each destroyed of SET`
    Resolve {
        each: bool,
        kind: Ident,
        of: Expr,
    },
    /// `again`
    Again,
    /// `extra turn`
    ExtraTurn,
    /// `skip turn`: your next one
    SkipTurn,
    /// `next turn`: yours, and the order goes on from there
    NextTurn,
    /// `reverse turns`
    ReverseTurns,
    /// `arrange ZONE`
    Arrange(Expr, Option<Text>),
    /// `exchange a, b`
    Exchange(Expr, Expr),
    /// `conceal Card in deck`
    Conceal(Expr),
    /// `turn c facedown as NAME`
    TurnDown {
        card: Expr,
        becomes: Expr,
    },
    /// `turn c faceup`
    TurnUp(Expr),
    /// `SUBJECT: MODIFIER, MODIFIER`: in static and lasting blocks
    Modifiers(ModifierLine),
    /// `cannot E`, `after E { }`, `static while C { }`: in lasting blocks
    Ability(Ability),
    /// `do primary of c`
    Do {
        kind: Ident,
        of: Expr,
    },
    /// `end phase`
    EndPhase,
    /// `end effects`
    EndEffects,
    /// `check now`
    CheckNow,
    /// `window { ... }`
    Window(Block),
    /// `actions play_card, buy, end_turn`, `actions cast, use in turn from you, actor again`, `actions assign by you`
    Actions {
        names: Vec<Ident>,
        who: Asked,
    },
    /// `body`, inside an ability kind's wrapper
    Body,
    /// `stack body`, inside an ability kind's wrapper
    StackBody,
    /// `target t: enemy Creature`, `target ts: up to 2 Creature`, `target ts: 3 Creature or Player divided`
    Target {
        name: Ident,
        amount: Amount,
        unseen: bool,
        from: Expr,
        divided: bool,
        text: Option<Text>,
    },
    /// `number x: 0 to your.life - 1`
    Number {
        name: Ident,
        from: Expr,
        to: Expr,
        text: Option<Text>,
    },
    /// `modes 1 { ... }`, `modes 1 to 2 { "label" { ... } ... }`, `modes 3 repeated { ... }`
    Modes {
        from: Int,
        to: Int,
        /// The same mode may be chosen several times.
        repeated: bool,
        text: Option<Text>,
        modes: Vec<Mode>,
    },
    /// `announce resolve of c`
    Announce {
        kind: Ident,
        of: Expr,
    },
    /// `charge resolve of c`
    Charge {
        kind: Ident,
        of: Expr,
    },
    /// `resolve item EXPR`
    ResolveItem(Expr),
    /// `stack { ... }` now; `later { ... }` with what waits next
    Stack {
        later: bool,
        body: Block,
    },
    /// `retarget EXPR`
    Retarget(Expr),
    /// `go to phase end`
    GoToPhase(Ident),
    /// `extra phase combat`
    ExtraPhase(Ident),
}

/// Who is asked for an action.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// The turn player, again and again, until the phase ends.
    TurnPlayer,
    /// `in turn from P`: each player in turn order, until all have passed in a row; with `actor again` who has acted is
    /// asked again, else the next player.
    InTurn { from: Expr, actor_again: bool },
    /// `by P`: this player alone, until they pass.
    By(Expr),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Duration {
    /// `until end of turn`
    EndOfTurn,
    /// `until start of your next turn`
    StartOfNextTurn,
    /// `until end of your next turn`
    EndOfNextTurn,
    /// `for 3 turns`: the present one is the first
    Turns(Expr),
    /// `during opponent's next turn`, `during your next turn`, `during P's next turn`
    NextTurnOf(Expr),
    /// `until c leaves play`
    Leaves(Expr),
    /// `until after E`
    Event(Box<Pattern>),
    /// `until end of that`
    ThatEvent,
    /// `once { }` alone
    Always,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignOp {
    Set,
    Add,
    Subtract,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub name: Ident,
    pub args: Vec<Expr>,
    /// `fight(c, at: foe)`: behind those given by place
    pub named: Vec<(Ident, Expr)>,
    /// `draw(2) by opponent`
    pub by: Option<Box<Expr>>,
    /// `damage(c, 2) from foe`
    pub from: Option<Box<Expr>>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    pub label: Option<Text>,
    /// `"fight" if legal fight(c) { ... }`
    pub condition: Option<Expr>,
    pub body: Block,
}

/// `SUBJECT: MODIFIER, MODIFIER`
#[derive(Clone, Debug, PartialEq)]
pub struct ModifierLine {
    pub subject: Expr,
    pub modifiers: Vec<Modifier>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Modifier {
    /// `defense + E`, `defense - E`, `cost = E`, `power at most 1`; `controller = you`
    Field { field: Ident, op: ModifierOp, value: Expr },
    /// `gains primary { ... }`, `gains fight or reap if C { ... }`, `gains use cost { tap(self) } { ... }`
    GainsAbility {
        optional: bool,
        kinds: Vec<Ident>,
        condition: Option<Expr>,
        cost: Option<Block>,
        body: Block,
    },
    /// `gains after play(Creature) by you { ... }`, `gains cannot fight(self)`, `gains instead of ... { }`
    GainsCustom(Ability),
    /// `gains leader`, `gains Assault 2`
    GainsKeyword { name: Ident, value: Option<Expr> },
    /// `gains text of c`, `gains keywords, traits of each Creature`, `gains printed keywords, traits of c`: `text` is
    /// keywords and abilities
    GainsOf { printed: bool, what: Vec<Ident>, of: Expr },
    /// `is Artifact`
    Is(Ident),
    /// `copy of c`
    CopyOf(Expr),
    /// `loses Elusive`, `loses destroyed`, `loses keywords`, `loses abilities`
    Loses(Vec<Ident>),
    /// `lacks Taunt`: whatever gives it
    Lacks(Vec<Ident>),
    /// `play also reap`
    Also { kind: Ident, also: Ident },
    /// `switch power, toughness`
    Switch(Ident, Ident),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModifierOp {
    Set,
    Add,
    Subtract,
    Multiply,
    Divide,
    AtMost,
    AtLeast,
}

// ---- expressions --------------------------------------------------------------------------------------------------

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    Int(i64),
    Bool(bool),
    Text(String),
    /// a single word of any meaning: `you`, `your`, `self`, `it`, `Amber`, `c`, `opponent`, `uses`
    Name(String),
    /// `turn player`, `first player`, `second player`
    PlayerWords(String),
    /// `player after P`
    PlayerAfter(Box<Expr>),
    /// `possible resolve of c`: it could be announced and charged
    Possible {
        kind: Ident,
        of: Box<Expr>,
    },
    /// `targets of i`
    TargetsOf(Box<Expr>),
    /// `first of SET`: one member
    FirstOf(Box<Expr>),
    /// `a.b`
    Field {
        of: Box<Expr>,
        field: Ident,
    },
    /// `count(...)`, `min(a, b)`, `haunted(p)`; also an event call on the right of `let`
    Call(Call),
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary {
        op: BinaryOp,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    /// `x is Base`, `x is not allied`, `your.deck is empty` (right: Name("empty")), `c is "Scout"`, `phase is main`
    Is {
        subject: Box<Expr>,
        negated: bool,
        what: Box<Expr>,
    },
    /// `x has leader`
    Has {
        subject: Box<Expr>,
        negated: bool,
        what: Ident,
    },
    /// `x would draw`: what it is going to do leads to such an event
    Would {
        subject: Box<Expr>,
        negated: bool,
        event: Ident,
    },
    /// `SET in PLACE` (a smaller set) or `x in PLACE` (a question); the place is a zone path, `any zone`, or a
    /// parenthesised union
    In {
        subject: Box<Expr>,
        negated: bool,
        place: Box<Expr>,
    },
    /// two words or more: `other friendly kin`, `friendly Wilds Base`, or card names: `friendly "Hedge Knight" or
    /// "Scout"`
    Noun(Noun),
    /// `SET where COND`
    Where {
        set: Box<Expr>,
        condition: Box<Expr>,
    },
    /// `any SET`, `no SET`, `each SET`; `each A or B` is each of both
    Quantified {
        quantifier: Quantifier,
        set: Box<Expr>,
    },
    Choose {
        amount: Amount,
        /// `choose unseen Card in p.hand`: who chooses does not look
        unseen: bool,
        from: Box<Expr>,
        /// `choose any number of Card in your.hand, total cost at most 5`
        within: Option<(Ident, Box<Expr>)>,
        /// `choose House, chosen by opponent`
        by: Option<Box<Expr>>,
        text: Option<Text>,
    },
    /// `choose 1 to your.combat`
    ChooseNumber {
        from: Box<Expr>,
        to: Box<Expr>,
        /// `choose 1 to 12, chosen by opponent`
        by: Option<Box<Expr>>,
        text: Option<Text>,
    },
    /// `random SET`
    Random(Box<Expr>),
    /// `random 1 to 6`
    RandomNumber {
        from: Box<Expr>,
        to: Box<Expr>,
    },
    /// `top of Z`, `top 3 of Z`, `bottom of Z`
    End {
        end: End,
        count: Option<Box<Expr>>,
        of: Box<Expr>,
    },
    /// `total cost of SET`, `all house of SET`, `highest power of SET`, `lowest power of SET`
    Total {
        fold: Fold,
        field: Ident,
        set: Box<Expr>,
    },
    /// `total (EXPR) of SET`: the value is said of each member, which is `it`
    TotalOf {
        fold: Fold,
        value: Box<Expr>,
        set: Box<Expr>,
    },
    /// `times(PATTERN, this turn)`, `times(PATTERN, last turn)`, `times(PATTERN, this phase)`
    Times(Box<Pattern>, TimesSpan),
    /// `most Creature by power`, `least friendly Creature by power`
    Most {
        most: bool,
        set: Box<Expr>,
        by: Box<Expr>,
    },
    /// `if C then A else B`
    If {
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    /// `during clash(self)`, `during your turn`, `during opponent's turn`, `during phase ready`
    During(Box<During>),
    /// `legal fight(c)`, `can play(c)`
    Legal {
        can: bool,
        call: Call,
    },
    /// `Creature beside c`
    Beside {
        set: Box<Expr>,
        of: Box<Expr>,
    },
    /// `printed power of c`
    Printed {
        field: Ident,
        of: Box<Expr>,
    },
    /// `c is facedown`
    Facedown {
        subject: Box<Expr>,
        negated: bool,
    },
    /// `any zone`
    AnyZone,
    /// what could not be read; a diagnostic has been given
    Error,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Noun {
    /// all words in order; the last one is the head unless `names` follow
    pub words: Vec<Ident>,
    /// card names, joined by `or`
    pub names: Vec<Text>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    Total,
    All,
    Highest,
    Lowest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimesSpan {
    ThisTurn,
    ThisPhase,
    LastTurn,
    ThisMatch,
}

#[derive(Clone, Debug, PartialEq)]
pub enum During {
    Event(Box<Pattern>),
    /// `your turn`, `opponent's turn`
    TurnOf(Expr),
    /// `phase ready`
    Phase(Ident),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    Any,
    No,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Top,
    Bottom,
    /// `at 2 of your.battleline`: a place, so many cards from the beginning
    At,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    One,
    Exactly(Box<Expr>),
    UpTo(Box<Expr>),
    AnyNumber,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// also the ordered union of two sets
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    /// `a.house overlaps b.house`
    Overlaps,
    Add,
    Subtract,
    Multiply,
    Divide,
    /// what dividing leaves over
    Remainder,
}

// ---- tests --------------------------------------------------------------------------------------------------------

#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    pub name: Text,
    /// `test "x" players 3 { }`
    pub players: Option<Int>,
    pub steps: Vec<Step>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub kind: StepKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StepKind {
    /// `p1 { hand "A", "B" as k   trade 3 }`
    Player { player: Ident, placements: Vec<Placement> },
    /// `table { trade_row "A" }`
    Table(Vec<Placement>),
    /// `at p2 draw`: where play begins; default is the first player's first phase with actions
    At { player: Ident, phase: Ident, turn: Option<Int> },
    /// `seed 7`
    Seed(Int),
    /// `from setup`: the test begins with the game's own opening
    FromSetup,
    /// `p1 plays "Tinker"`, `p1 uses scrap "Tinker"` (verb `uses`, kind in `ability`), `p1 ends_turn`
    Act { player: Ident, verb: Ident, ability: Option<Ident>, args: Vec<Expr> },
    /// `p1 chooses "Scout"`, `p1 chooses no`, `p1 chooses done`, `p1 chooses 3`
    Choose { player: Ident, pick: Expr },
    /// `all pass`: everybody who is asked for an action passes, once around
    AllPass,
    /// `say "Play a card."`: words for whoever is shown the test as a first turn
    Say(Text),
    /// `expect EXPR`
    Expect(Expr),
    /// `expect options plays "Viper"; uses scrap "Hive"; "Scout"; no`: exactly these, in order
    ExpectOptions(Vec<OptionPattern>),
    /// `expect option ...`, `expect no option ...`
    ExpectOption { negated: bool, option: OptionPattern },
    /// `expect asked "scrap"`, `expect p2 asked`, `expect not asked`: is somebody deciding something other than an
    /// action
    ExpectAsked { negated: bool, player: Option<Ident>, text: Option<Text> },
    /// `expect p2 told "gain 1 amber"`, `expect p2 not told "Scout"`: what the player hears of the last choice
    ExpectTold { negated: bool, player: Ident, text: Text },
    /// `expect refused buys "Tinker" because "not enough trade"`
    ExpectRefused { option: OptionPattern, reason: Text },
    /// `expect p1 asked "scrap" and p1.trade == 2`: what is asked and told, and conditions, all of them
    ExpectAll(Vec<StepKind>),
    /// `expect p1 wins`
    ExpectWins(Ident),
    /// `expect draw`
    ExpectDraw(Span),
}

#[derive(Clone, Debug, PartialEq)]
pub struct OptionPattern {
    /// an action's verb, or `uses` with an ability kind; none for a plain pick.
    /// A word alone (`ends_turn`, `k1`) stands here too, without `args`: only the game's actions tell which it is
    pub verb: Option<Ident>,
    pub ability: Option<Ident>,
    pub args: Vec<Expr>,
    pub span: Span,
}

/// `hand "A" x 3, "B" as k with damage 2` or `trade 3`
#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    pub name: Ident,
    pub value: PlacementValue,
}

#[derive(Clone, Debug, PartialEq)]
pub enum PlacementValue {
    /// of a field: numbers, `true`, `false`, capitalised words
    Values(Vec<Expr>),
    /// strings and aliases
    Cards(Vec<PlacedCard>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlacedCard {
    pub card: PlacedName,
    /// `"Scout" x 3`
    pub count: Option<Int>,
    /// `as k1`
    pub alias: Option<Ident>,
    /// `facedown as "Grunt"`
    pub face: Option<Text>,
    /// `owned by p2`
    pub owner: Option<Ident>,
    /// `with damage 2, deployed true, upgrades "Friendship", printed house Mars`
    pub with: Vec<PlacedField>,
}

/// `damage 2`, `houses Mars, Dis`, `printed house Mars`
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedField {
    /// as it is printed on this very copy, not as it has become
    pub printed: bool,
    pub name: Ident,
    /// one, but for a `set of`
    pub values: Vec<Expr>,
    /// of a card in a zone of the card: `with worn "Mail" as mail`
    pub alias: Option<Ident>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum PlacedName {
    Card(Text),
    /// an earlier alias: the object is moved there
    Alias(Ident),
}
