//! A game of creatures with upgrades, in which cards forget what they were when they leave play.

use super::Writer;
use super::table::{self, binary, event, trigger, written};
use ir::*;

pub const CREATURE: KindId = KindId(1);
pub const UPGRADE: KindId = KindId(2);

pub const POWER: CardFieldId = CardFieldId(0);
pub const HOUSE: CardFieldId = CardFieldId(1);
pub const TRAITS: CardFieldId = CardFieldId(2);
pub const AMBER: CardFieldId = CardFieldId(3);
pub const HARMLESS: CardFieldId = CardFieldId(4);

pub const POOL: PlayerFieldId = PlayerFieldId(0);
pub const KEY_COST: PlayerFieldId = PlayerFieldId(1);
pub const KEYS: PlayerFieldId = PlayerFieldId(2);

pub const FRIENDLY: ValueId = ValueId(0);
pub const ENEMY: ValueId = ValueId(1);

pub const DAMAGE: EventId = EventId(6);
pub const STEAL: EventId = EventId(7);
pub const FIGHT: EventId = EventId(8);
pub const REAP: EventId = EventId(9);
pub const CAPTURE: EventId = EventId(10);
pub const DESTROY: EventId = EventId(11);
pub const PLAY: EventId = EventId(12);
pub const READY_AND_FIGHT: EventId = EventId(13);
pub const MEND: EventId = EventId(14);
pub const COUNTERS: EventId = EventId(15);
pub const CLASH: EventId = EventId(16);
pub const LOSE: EventId = EventId(17);
pub const FALL: EventId = EventId(18);

pub const ON_PLAY: AbilityKindId = AbilityKindId(0);
pub const ON_REAP: AbilityKindId = AbilityKindId(1);
pub const ATTACHED: AbilityKindId = AbilityKindId(2);
pub const DAWN: AbilityKindId = AbilityKindId(3);
pub const PROPHECY: AbilityKindId = AbilityKindId(4);

pub const TAUNT: KeywordId = KeywordId(0);
pub const ASSAULT: KeywordId = KeywordId(1);

pub const IT: LocalId = LocalId(40);
pub const HAND: ZoneId = ZoneId(1);

fn events() -> Vec<Event> {
    let param = |name: &str, ty| Param { name: name.to_owned(), ty };
    let creature = || vec![param("c", Type::Card(CREATURE))];
    let amount = || vec![param("n", Type::Int)];
    let both = || vec![param("c", Type::Card(CREATURE)), param("n", Type::Int)];
    vec![
        event("damage", both(), "deal {n} damage to {c}"),
        event("steal", amount(), "steal {n} amber"),
        event("fight", creature(), "fight with {c}"),
        event("reap", creature(), "reap with {c}"),
        event("capture", both(), "{c} captures {n} amber"),
        event("destroy", vec![param("c", Type::Card(CARD))], "destroy {c}"),
        event("play", vec![param("c", Type::Card(CARD))], "play {c}"),
        event("ready_and_fight", creature(), "ready and fight with {c}"),
        event("mend", creature(), "fully heal {c}"),
        event("add_power", both(), "put {n} +1 power {counter n} on {c}"),
        event("clash", vec![param("c", Type::Card(CREATURE)), param("f", Type::Card(CREATURE))], ""),
        event("lose_amber", amount(), "lose {n} amber"),
        event("fall", vec![param("c", Type::Card(CARD)), param("side", Type::Player)], "destroy {c}"),
    ]
}

pub fn game() -> Game {
    let mut game = table::game();
    game.settings.forgets = true;
    let house = Enum { name: "House".into(), values: vec!["Mars".into(), "StarAlliance".into()] };
    let traits = Enum { name: "Trait".into(), values: vec!["Giant".into(), "Knight".into()] };
    game.enums = vec![house, traits, Enum { name: "Key".into(), values: vec!["Red".into(), "Blue".into()] }];
    let field = |name: &str, ty| Field { name: name.to_owned(), ty, ..game.card_fields[0].clone() };
    let card_fields = vec![
        field("power", Type::Int),
        field("house", Type::EnumSet(EnumId(0))),
        field("traits", Type::EnumSet(EnumId(1))),
        field("amber", Type::Int),
        field("harmless", Type::Bool),
    ];
    let player_fields = vec![
        field("amber", Type::Int),
        field("key_cost", Type::Int),
        field("keys", Type::EnumSet(EnumId(2))),
    ];
    game.card_fields = card_fields;
    game.player_fields = player_fields;
    let fields = (0..5).map(|field| KindField { field: CardFieldId(field), default: Some(0) });
    let kind = |name: &str, parent| Kind {
        name: name.to_owned(),
        parent,
        fields: fields.clone().collect(),
        common: Common::default(),
    };
    game.kinds = vec![kind("Card", None), kind("Creature", Some(CARD)), kind("Upgrade", Some(CARD))];
    game.zones[6] = Zone {
        name: "upgrades".into(),
        owner: ZoneOwner::EachCard(CARD),
        active: true,
        ..game.zones[6].clone()
    };
    let card = |name: &str, kind| Card {
        name: name.to_owned(),
        kind,
        values: vec![3, 2, 1, 0, 0],
        ..game.cards[0].clone()
    };
    game.cards = vec![card("Ogre", CREATURE), card("Shield", UPGRADE)];
    game.events.truncate(6);
    game.events.extend(events());
    let ability = |name: &str, label: &str| AbilityKind {
        name: name.to_owned(),
        label: label.to_owned(),
        activated: false,
        given: false,
    };
    game.ability_kinds = vec![
        ability("play", "Play"),
        ability("reap", "Reap"),
        ability("attached", ""),
        ability("dawn", "At the start of your turn"),
        ability("prophecy", "Prophecy"),
    ];
    game.keywords[0].name = "Taunt".into();
    game.keywords[0].label = "Taunt".into();
    super::super::note_kinds(&mut game);
    game
}

/// The line of an ability, with these as abilities 0, 1, ... of the game.
pub fn line_with(others: Vec<Ability>, ability: Ability) -> String {
    let mut game = game();
    game.abilities = others;
    game.abilities.push(ability);
    let id = AbilityId((game.abilities.len() - 1) as u16);
    super::super::ability::line(&mut Writer::new(&game), id)
}

pub fn line(ability: Ability) -> String {
    line_with(vec![], ability)
}

// ---- short forms --------------------------------------------------------------------------------------------------

pub fn ability(when: When, block: Block) -> Ability {
    written(vec![trigger(when)], Body { block, locals: 8 })
}

/// An ability of this kind that does this.
pub fn of_kind(kind: AbilityKindId, block: Block) -> Ability {
    Ability { kind: Some(kind), ..ability(When::Activated, block) }
}

pub fn statics(statics: Vec<Static>) -> Ability {
    Ability { statics, ..ability(When::Static, vec![]) }
}

pub fn changed(subjects: Subjects, changes: Vec<Change>) -> Static {
    Static { subjects, changes, locals: 8 }
}

pub fn creatures(conditions: Vec<Expr>) -> Set {
    table::active(CREATURE, conditions)
}

pub fn friends() -> Set {
    creatures(vec![table::is(FRIENDLY)])
}

pub fn foes() -> Set {
    creatures(vec![table::is(ENEMY)])
}

pub fn live(set: Set) -> Subjects {
    match set {
        Set::Cards(query) => Subjects::Cards(query),
        set => Subjects::Each { set, local: LocalId(30) },
    }
}

pub fn host() -> Expr {
    Expr::Host(Box::new(Expr::SelfCard))
}

pub fn gets(field: CardFieldId, op: ChangeOp, value: Expr) -> Change {
    Change::Field { field, op, value }
}

pub fn fitting(local: u16, conditions: Vec<Expr>) -> ArgPattern {
    let conditions = conditions.into_iter().map(|condition| match condition {
        Expr::Value(value, _) => Expr::Value(value, vec![Expr::Local(LocalId(local))]),
        other => other,
    });
    ArgPattern::Matches { local: LocalId(local), kind: Some(CREATURE), conditions: conditions.collect() }
}

pub fn local(local: u16) -> Expr {
    Expr::Local(LocalId(local))
}

pub fn power_at_most(n: i64) -> Expr {
    binary(BinaryOp::LessEqual, table::field_of(table::it(), POWER), Expr::Const(n))
}
