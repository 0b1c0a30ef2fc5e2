//! The game the tests speak about, and short ways to write its statements.

use ir::*;

pub const SCOUT: usize = 0;
pub const KNIGHT: usize = 1;
pub const CIRCLE: usize = 2;

pub const SHIP: KindId = KindId(2);
pub const BASE: KindId = KindId(3);
pub const HAND: ZoneId = ZoneId(1);
pub const DISCARD: ZoneId = ZoneId(2);
pub const DECK: ZoneId = ZoneId(0);
pub const PLAYED: ZoneId = ZoneId(3);
pub const WORKSHOP: ZoneId = ZoneId(4);
pub const ROW: ZoneId = ZoneId(5);
pub const PILE: ZoneId = ZoneId(6);
pub const FACTION: CardFieldId = CardFieldId(0);
pub const COST: CardFieldId = CardFieldId(1);
pub const DEFENSE: CardFieldId = CardFieldId(2);
pub const OUTPOST: CardFieldId = CardFieldId(3);
pub const HOUSES: CardFieldId = CardFieldId(4);
pub const TRADE_FIELD: PlayerFieldId = PlayerFieldId(0);
pub const FRIENDLY: ValueId = ValueId(0);
pub const ENEMY: ValueId = ValueId(1);
pub const OTHER: ValueId = ValueId(2);
pub const YOURS: ValueId = ValueId(3);
pub const SURPLUS: ValueId = ValueId(4);
/// The first event that is not the kernel's.
const OWN: u16 = Kernel::ALL.len() as u16;
pub const DRAW: EventId = EventId(OWN);
pub const TRADE: EventId = EventId(OWN + 1);
pub const COMBAT: EventId = EventId(OWN + 2);
pub const SCRAP: EventId = EventId(OWN + 3);
pub const CHARGE: EventId = EventId(OWN + 4);
pub const WRECK: EventId = EventId(OWN + 5);
pub const SPEND: EventId = EventId(OWN + 6);
pub const SPAWN: EventId = EventId(OWN + 7);
pub const PUNISH: EventId = EventId(OWN + 8);
pub const PLAY: EventId = EventId(OWN + 9);
pub const BONUS: EventId = EventId(OWN + 10);
pub const STRIKE: EventId = EventId(OWN + 11);
pub const DISCARDS: EventId = EventId(OWN + 12);
pub const RECRUIT: EventId = EventId(OWN + 13);
pub const UPGRADE: EventId = EventId(OWN + 14);

/// The candidate of filters; nothing else uses this local.
pub const IT: LocalId = LocalId(40);

fn field(name: &str, ty: Type) -> Field {
    let name = name.to_owned();
    let (at_least, at_most, text) = (None, None, None);
    Field {
        name,
        ty,
        default: 0,
        at_least,
        at_most,
        resets_each_turn: false,
        of_table: false,
        sight: Sight::Usual,
        assigned: false,
        text,
    }
}

fn zone(name: &str, owner: ZoneOwner, visibility: Visibility, active: bool) -> Zone {
    let name = name.to_owned();
    Zone { name, owner, visibility, ordered: true, active, slots: None, filled_from: None, holds: Vec::new() }
}

fn param(name: &str, ty: Type) -> Param {
    Param { name: name.to_owned(), ty }
}

pub fn event(name: &str, params: Vec<Param>, text: &str) -> Event {
    let (name, text) = (name.to_owned(), text.to_owned());
    let amount = params.iter().position(|param| param.name == "n").map(|at| at as u16);
    Event {
        name,
        params,
        parent: None,
        needs: vec![],
        body: Body::default(),
        finally: Body::default(),
        counted_by: None,
        amount,
        text,
        said: None,
        silent: false,
        told: Telling::default(),
        asked: false,
        counted_in_tests: Vec::new(),
        kernel: None,
    }
}

fn events() -> Vec<Event> {
    let card = || vec![param("c", Type::Card(CARD))];
    let base = || vec![param("b", Type::Card(BASE))];
    let number = || vec![param("n", Type::Int)];
    let mut events: Vec<Event> = Kernel::ALL
        .iter()
        .map(|kernel| Event { kernel: Some(*kernel), ..event(kernel.name(), card(), "") })
        .collect();
    events[Kernel::Lose as usize].params = vec![param("p", Type::Player)];
    events[Kernel::PhaseBegins as usize].params = vec![param("phase", Type::Phase)];
    events.extend([
        event("draw", number(), "draw {n card}"),
        event("trade", number(), "gain {n} trade"),
        event("combat", number(), "gain {n} combat"),
        event("scrap", card(), "scrap {c}"),
        event("charge", base(), "bring the stack on {b} into play"),
        event("wreck", base(), "destroy {b}"),
        event("spend_coins", number(), "pay {n coin}"),
        event("spawn", vec![param("x", Type::CardName)], "put {x} into your discard pile"),
        event("punish", vec![param("p", Type::Player), param("n", Type::Int)], "{p} discards {n card}"),
        event("play", card(), ""),
        event("bonus", number(), "+{n} trade"),
        event("strike", vec![param("b", Type::Card(BASE)), param("n", Type::Int)], "deal {n} damage to {b}"),
        event("discard", card(), "discard {c}"),
        event("recruit", card(), "put {c} on the bottom of your deck, then draw a card"),
        event("upgrade", card(), "upgrade {c}: it gives more"),
    ]);
    events
}

fn kinds() -> Vec<Kind> {
    let fields = |with_defense: bool| {
        let mut fields = vec![(FACTION, None), (COST, Some(0)), (HOUSES, Some(0))];
        if with_defense {
            fields.extend([(DEFENSE, None), (OUTPOST, Some(0))]);
        }
        fields.into_iter().map(|(field, default)| KindField { field, default }).collect::<Vec<_>>()
    };
    let kind = |name: &str, parent, fields| Kind {
        name: name.to_owned(),
        parent,
        fields,
        common: Common::default(),
    };
    vec![
        kind("Card", None, vec![]),
        kind("Vessel", Some(CARD), fields(false)),
        kind("Ship", Some(KindId(1)), fields(false)),
        kind("Base", Some(KindId(1)), fields(true)),
    ]
}

fn values() -> Vec<ValueDef> {
    let adjective = |name: &str, body: Expr, text: Option<&str>| ValueDef {
        name: name.to_owned(),
        is_adjective: true,
        params: vec![param("c", Type::Card(CARD))],
        ty: Type::Bool,
        body,
        locals: 1,
        text: text.map(str::to_owned),
        said: None,
    };
    let controller = || Expr::Controller(Box::new(Expr::Local(LocalId(0))));
    let surplus =
        binary(BinaryOp::Subtract, Expr::PlayerField(Box::new(Expr::You), TRADE_FIELD), Expr::Const(2));
    vec![
        adjective("friendly", binary(BinaryOp::Equal, controller(), Expr::You), None),
        adjective("enemy", binary(BinaryOp::NotEqual, controller(), Expr::You), None),
        adjective("other", binary(BinaryOp::NotEqual, Expr::Local(LocalId(0)), Expr::SelfCard), None),
        adjective("yours", binary(BinaryOp::Equal, controller(), Expr::You), Some("your")),
        ValueDef {
            is_adjective: false,
            params: vec![],
            ty: Type::Int,
            ..adjective("surplus", surplus, None)
        },
    ]
}

fn a_card(name: &str, kind: KindId, values: [i64; 5]) -> Card {
    let (name, values) = (name.to_owned(), values.into());
    let (source, words) = (String::new(), CardWords::default());
    Card {
        name,
        kind,
        values,
        abilities: vec![],
        keywords: vec![],
        source,
        bytes: 0,
        words,
        for_tests: false,
    }
}

pub fn game() -> Game {
    let mut game = printed();
    super::super::note_kinds(&mut game);
    game
}

fn printed() -> Game {
    let settings = Settings {
        team: None,
        teams: 0,
        players_min: 2,
        players_max: 2,
        order: TriggerOrder::Arrival,
        forced: Forced::Taken,
        judged: Judged::AfterEvents,
        chooser: Chooser::Controller,
        then: Then::Happened,
        forgets: false,
        renews: false,
        facedown: false,
        conceals: false,
        replacing: Replacing::ActivePlayer,
        stack: None,
        dependency: false,
        layers: vec![],
        flicker: None,
        turn_limit: None,
        limit_winner: vec![],
        limit_locals: 0,
    };
    let player = ZoneOwner::EachPlayer;
    Game {
        name: "Table".into(),
        about: String::new(),
        language: "en".to_owned(),
        languages: Vec::new(),
        manifest: Manifest::default(),
        settings,
        enums: vec![Enum { name: "Faction".into(), values: vec!["Wilds".into(), "Neutral".into()] }],
        zones: vec![
            zone("deck", player, Visibility::Hidden, false),
            zone("hand", player, Visibility::Private, false),
            zone("discard", player, Visibility::Public, false),
            zone("played", player, Visibility::Public, true),
            zone("workshop", player, Visibility::Public, false),
            zone("trade_row", ZoneOwner::Shared, Visibility::Public, false),
            zone("pile", ZoneOwner::EachCard(BASE), Visibility::Public, false),
            zone("in_play", player, Visibility::Public, true),
        ],
        player_fields: vec![field("trade", Type::Int)],
        card_fields: vec![
            field("faction", Type::Enum(EnumId(0))),
            field("cost", Type::Int),
            field("defense", Type::Int),
            field("outpost", Type::Bool),
            field("house", Type::EnumSet(EnumId(0))),
        ],
        kinds: kinds(),
        values: values(),
        events: events(),
        ability_kinds: vec![AbilityKind {
            name: "primary".into(),
            label: "Primary".into(),
            activated: false,
            given: false,
        }],
        keywords: vec![
            Keyword {
                name: "leader".into(),
                label: "Leader".into(),
                valued: false,
                bag: None,
                abilities: vec![],
            },
            Keyword {
                name: "Assault".into(),
                label: "Assault {n}".into(),
                valued: true,
                bag: None,
                abilities: vec![],
            },
        ],
        abilities: vec![],
        actions: vec![],
        phases: ["start", "main"].map(|name| Phase { name: name.into(), body: Body::default() }).into(),
        rules: vec![],
        checks: vec![],
        ends: vec![],
        setup: Body::default(),
        cards: vec![
            a_card("Village Scout", SHIP, [1, 0, 0, 0, 3]),
            a_card("Hedge Knight", SHIP, [1, 2, 0, 0, 0]),
            a_card("Elder Circle", BASE, [0, 0, 4, 1, 0]),
        ],
        decks: vec![],
        formats: Vec::new(),
        tests: vec![],
    }
}

// ---- short forms --------------------------------------------------------------------------------------------------

pub fn primary(block: Block) -> Ability {
    let body = Body { block, locals: 8 };
    Ability { kind: Some(AbilityKindId(0)), ..written(vec![], body) }
}

/// An ability without a kind.
pub fn written(triggers: Vec<Trigger>, body: Body) -> Ability {
    Ability {
        said: None,
        kind: None,
        keyword: None,
        more_kinds: vec![],
        own_conditions: 0,
        triggers,
        optional: false,
        announce: vec![],
        cost: vec![],
        wrapper: None,
        body,
        statics: vec![],
        captures: 0,
        text: String::new(),
    }
}

pub fn after_play(block: Block) -> Ability {
    let body = Body { block, locals: 8 };
    let triggers = vec![trigger(When::After(pattern(PLAY, vec![ArgPattern::SelfCard])))];
    written(triggers, body)
}

pub fn trigger(when: When) -> Trigger {
    Trigger { zones: AbilityZones::Active, when, limit: None, conditions: vec![], needs: vec![] }
}

pub fn pattern(event: EventId, args: Vec<ArgPattern>) -> Pattern {
    Pattern { event, args, from: vec![], to: vec![], by: None, doer: None, source: None, batch: false }
}

pub fn binary(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    Expr::Binary(op, Box::new(left), Box::new(right))
}

pub fn a_call(event: EventId, args: Vec<Arg>) -> Call {
    Call { event, args, pay: false, by: None, source: None, member: None }
}

pub fn call(event: EventId, args: Vec<Arg>) -> Stmt {
    Stmt::Call(a_call(event, args))
}

pub fn number(n: i64) -> Arg {
    Arg::One(Expr::Const(n))
}

pub fn draw(n: i64) -> Stmt {
    call(DRAW, vec![number(n)])
}

pub fn trade(n: i64) -> Stmt {
    call(TRADE, vec![number(n)])
}

pub fn combat(n: i64) -> Stmt {
    call(COMBAT, vec![number(n)])
}

pub fn your(zone: ZoneId) -> ZoneRef {
    ZoneRef { zone, whose: Whose::Player(Box::new(Expr::You)) }
}

pub fn shared(zone: ZoneId) -> ZoneRef {
    ZoneRef { zone, whose: Whose::Shared }
}

/// Cards of a kind in these zones with these conditions on [`IT`].
pub fn cards(kind: KindId, zones: Vec<ZoneRef>, conditions: Vec<Expr>) -> Set {
    let places = Places::In(zones.into_iter().map(Source::Zone).collect());
    Set::Cards(Query { places, kind, local: IT, conditions })
}

/// Cards of a kind in active zones.
pub fn active(kind: KindId, conditions: Vec<Expr>) -> Set {
    Set::Cards(Query { places: Places::Active, kind, local: IT, conditions })
}

pub fn it() -> Expr {
    Expr::Local(IT)
}

pub fn is(adjective: ValueId) -> Expr {
    Expr::Value(adjective, vec![it()])
}

pub fn field_of(card: Expr, field: CardFieldId) -> Expr {
    Expr::CardField(Box::new(card), field)
}

pub fn named(card: usize) -> Expr {
    binary(BinaryOp::Equal, Expr::NameOf(Box::new(it())), Expr::Const(i64::try_from(card).unwrap()))
}

pub fn one(from: Set) -> Choose {
    Choose { amount: Amount::One, from, within: None, by: None, unseen: false, words: Words::default() }
}

pub fn some(amount: Amount, from: Set) -> Arg {
    Arg::Choose(Choose { amount, from, within: None, by: None, unseen: false, words: Words::default() })
}

pub fn may(attempt: Call, then: Block) -> Stmt {
    Stmt::Attempt {
        may: true,
        attempt: Attempted::Call(attempt),
        then,
        otherwise: vec![],
        words: Words::default(),
    }
}

pub fn hand_card() -> Set {
    cards(CARD, vec![your(HAND)], vec![])
}
