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
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    pub items: Vec<Item>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Game(Game),
    Enum(Enum),
    Zone(Zone),
    /// `player { ... }`
    Player(Vec<Field>),
    Kind(Kind),
    /// `adjective NAME(c: Card) = EXPR` and `value NAME(p: Player) = EXPR`
    Value(ValueDef),
    Event(Event),
    AbilityKind(AbilityKind),
    Keyword(Keyword),
    Action(Action),
    Turn(Vec<Phase>),
    Rule(Rule),
    Check(Check),
    LoseWhen(Expr),
    WinWhen(Expr),
    Setup(Block),
    Deck(Deck),
    Card(Card),
    Test(Test),
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
    /// `timing immediate`, `order arrival`, `forced asked`
    Word { name: Ident, value: Ident },
    /// `limit 400 turns, then draw`
    Limit { turns: Int, then: Ident },
    /// `about "..."`
    About(Text),
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
}

#[derive(Clone, Debug, PartialEq)]
pub struct TypeRef {
    /// `set of NAME`
    pub set: bool,
    pub name: Ident,
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
}

#[derive(Clone, Debug, PartialEq)]
pub struct ValueDef {
    pub is_adjective: bool,
    pub name: Ident,
    pub params: Vec<Param>,
    pub body: Expr,
    /// `text "..."`: how an adjective reads in generated text
    pub text: Option<Text>,
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
    pub needs: Vec<Needs>,
    pub body: Option<Block>,
    pub text: Option<Text>,
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
    /// `once each turn`
    Once(Span),
    /// `N times each turn`
    Times(Expr),
    After(Pattern),
    Before(Pattern),
    AsSoonAs(Expr),
    Activate(Span),
    /// `if COND`, also directly behind a pattern
    If(Expr),
    Needs(Needs),
}

/// `move(Ship as c) from hand or discard to scrapped by you`
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    pub event: Ident,
    /// `None` without parentheses: every argument fits
    pub args: Option<Vec<ArgPattern>>,
    pub from: Vec<Ident>,
    pub to: Vec<Ident>,
    pub by: Option<Expr>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ArgPattern {
    /// `any`
    Any(Span),
    /// `self`, `Ship`, `friendly Base as b`, `main`
    Matches { what: Expr, name: Option<Ident> },
}

/// One ability written out on a card, in a keyword or in a rule: `in workshop, after draw by you if C { ... }`
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    pub clauses: Vec<Clause>,
    pub body: Block,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Keyword {
    pub name: Ident,
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
    pub statics: Vec<ModifierLine>,
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
    pub entries: Vec<DeckEntry>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum DeckEntry {
    /// `8 "Village Scout"`
    Cards { count: Int, card: Text },
    /// `2 of each Ship where sold`
    OfEach { count: Int, set: Expr },
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
    /// `ally { ... }`
    Ability { kind: Ident, body: Block },
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
    ChooseOne(Vec<Mode>),
    /// `[may] ATTEMPT [then ...] [else ...]`; a bare call without any of these is `Call`
    Attempt {
        may: bool,
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
    /// `do primary of c`
    Do {
        kind: Ident,
        of: Expr,
    },
    /// `end phase`
    EndPhase,
    /// `actions play_card, buy, end_turn`
    Actions(Vec<Ident>),
    /// `body`, inside an ability kind's wrapper
    Body,
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
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Mode {
    pub label: Option<Text>,
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
    /// `defense + E`, `defense - E`, `cost = E`
    Field { field: Ident, op: AssignOp, value: Expr },
    /// `gains primary { ... }`
    GainsAbility { kind: Ident, body: Block },
    /// `gains leader`
    GainsKeyword(Ident),
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
    /// `SET in PLACE` (a smaller set) or `x in PLACE` (a question); the place is a zone path, `any zone`, or a parenthesised union
    In {
        subject: Box<Expr>,
        negated: bool,
        place: Box<Expr>,
    },
    /// two words or more: `other friendly kin`, `friendly Wilds Base`, or card names: `friendly "Hedge Knight" or "Scout"`
    Noun(Noun),
    /// `SET where COND`
    Where {
        set: Box<Expr>,
        condition: Box<Expr>,
    },
    /// `any SET`, `no SET`, `each SET`
    Quantified {
        quantifier: Quantifier,
        set: Box<Expr>,
    },
    Choose {
        amount: Amount,
        from: Box<Expr>,
    },
    /// `choose 1 to your.combat`
    ChooseNumber {
        from: Box<Expr>,
        to: Box<Expr>,
    },
    /// `random SET`
    Random(Box<Expr>),
    /// `top of Z`, `top 3 of Z`, `bottom of Z`
    End {
        end: End,
        count: Option<Box<Expr>>,
        of: Box<Expr>,
    },
    /// `total cost of SET`
    Total {
        field: Ident,
        set: Box<Expr>,
    },
    /// `times(PATTERN, this turn)`
    Times(Box<Pattern>),
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
pub enum Quantifier {
    Any,
    No,
    Each,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Top,
    Bottom,
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
    At { player: Ident, phase: Ident },
    /// `seed 7`
    Seed(Int),
    /// `from setup`: the test begins with the game's own opening
    FromSetup,
    /// `p1 plays "Tinker"`, `p1 uses scrap "Tinker"` (verb `uses`, kind in `ability`), `p1 ends_turn`
    Act { player: Ident, verb: Ident, ability: Option<Ident>, args: Vec<Expr> },
    /// `p1 chooses "Scout"`, `p1 chooses no`, `p1 chooses done`, `p1 chooses 3`
    Choose { player: Ident, pick: Expr },
    /// `expect EXPR`
    Expect(Expr),
    /// `expect options plays "Viper"; uses scrap "Hive"; "Scout"; no`: exactly these, in order
    ExpectOptions(Vec<OptionPattern>),
    /// `expect option ...`, `expect no option ...`
    ExpectOption { negated: bool, option: OptionPattern },
    /// `expect asked "scrap"`, `expect p2 asked`, `expect not asked`: is somebody deciding something other than an action
    ExpectAsked { negated: bool, player: Option<Ident>, text: Option<Text> },
    /// `expect refused buys "Tinker" because "not enough trade"`
    ExpectRefused { option: OptionPattern, reason: Text },
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
    /// a player field
    Value(Expr),
    Cards(Vec<PlacedCard>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlacedCard {
    pub card: PlacedName,
    /// `"Scout" x 3`
    pub count: Option<Int>,
    /// `as k1`
    pub alias: Option<Ident>,
    /// `with damage 2, deployed true`
    pub with: Vec<(Ident, Expr)>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum PlacedName {
    Card(Text),
    /// an earlier alias: the object is moved there
    Alias(Ident),
}
