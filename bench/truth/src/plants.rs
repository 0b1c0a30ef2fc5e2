//! What is planted, and what the lab's first sentence should say of it.

use crate::bases::Base::{self, Caravan, Duel, FourHouses, Harvest, Race, Roots};

/// What should be told first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    Strong(&'static str),
    Weak(&'static str),
    /// It can never be played.
    Dead(&'static str),
    /// Harmless alone.
    Pair(&'static str, &'static str),
    First,
    Second,
    Endless,
    /// A deck list that loses to the others.
    LosingDeck(&'static str),
    WinningDeck(&'static str),
    /// Nothing is wrong.
    Nothing,
}

#[derive(Debug)]
pub struct Plant {
    pub name: &'static str,
    /// The row of the table it is counted in.
    pub kind: &'static str,
    pub base: Base,
    /// Texts of the game and what stands in their places.
    pub edits: &'static [(&'static str, &'static str)],
    /// Deck lists that meet each other, if there are any.
    pub decks: &'static [&'static str],
    pub truth: Truth,
}

const fn plant(
    kind: &'static str,
    name: &'static str,
    base: Base,
    edits: &'static [(&'static str, &'static str)],
    truth: Truth,
) -> Plant {
    Plant { name, kind, base, edits, decks: &[], truth }
}

impl Plant {
    const fn with_decks(self, decks: &'static [&'static str]) -> Self {
        Self { decks, ..self }
    }
}

const STRONG_NUMBER: &str = "too strong by a number";
const STRONG_TEXT: &str = "too strong by its text";
const STRONG_COST: &str = "too strong by its cost";
const WEAK_NUMBER: &str = "too weak by a number";
const WEAK_TEXT: &str = "too weak by its text";
const WEAK_COST: &str = "too weak by its cost";
const COPIES: &str = "strong beside many copies";
const STAPLE: &str = "a staple pile";
const COMBO: &str = "a combination";
const SEAT: &str = "a seat";
const DEAD: &str = "a dead card";
const DECK: &str = "a deck";
const ENDLESS: &str = "no end";
const FAIR: &str = "nothing";

/// Every card of the race goes two steps.
const EQUAL_MOVES: &[(&str, &str)] = &[
    ("steps 1  on_play { walk(1) }", "steps 2"),
    ("steps 1  on_play { trip(1) }", "steps 2"),
    ("steps 1  on_play { draw(1) }", "steps 2"),
    ("steps 0  on_play { walk(count(Move in your.road)) }", "steps 2"),
    ("steps 3  on_play { trip(-1) }", "steps 2"),
    FOR_THE_SECOND,
];

/// Where every card goes two steps, moving first is worth more.
const FOR_THE_SECOND: (&str, &str) = ("walk(2) }\n}", "walk(4) }\n}");

pub const PLANTS: &[Plant] = &[
    // ---- numbers ------------------------------------------------------------------------------------------------
    plant(
        STRONG_NUMBER,
        "harvest-pumpkin-worth",
        Harvest,
        &[("price 3  worth 6", "price 1  worth 10")],
        Truth::Strong("Pumpkin"),
    ),
    plant(
        STRONG_NUMBER,
        "duel-lamplighter-power",
        Duel,
        &[("\"Lamplighter\"    : Helper { cost 1  power 1 }", "\"Lamplighter\"    : Helper { cost 1  power 3 }")],
        Truth::Strong("Lamplighter"),
    ),
    plant(
        STRONG_NUMBER,
        "duel-bear-power",
        Duel,
        &[("cost 3  power 3", "cost 1  power 12")],
        Truth::Strong("Old Bear"),
    ),
    plant(
        STRONG_NUMBER,
        "race-detour-steps",
        Race,
        &[("\"Detour\"   : Move { steps 2 }", "\"Detour\"   : Move { steps 6 }")],
        Truth::Strong("Detour"),
    ),
    plant(
        STRONG_NUMBER,
        "caravan-camel-income",
        Caravan,
        &[("cost 5  income 2", "cost 3  income 3")],
        Truth::Strong("Camel"),
    ),
    plant(
        WEAK_NUMBER,
        "race-march-steps",
        Race,
        &[("\"March\"    : Move { steps 2 }", "\"March\"    : Move { steps 0 }")],
        Truth::Weak("March"),
    ),
    plant(
        WEAK_NUMBER,
        "roots-kale-worth",
        Roots,
        &[("\"Kale\" : Crop { price 1  worth 3 }", "\"Kale\" : Crop { price 1  worth 0 }")],
        Truth::Weak("Kale"),
    ),
    plant(
        WEAK_NUMBER,
        "roots-many-worth",
        Roots,
        &[("\"Root\" : Crop { price 1  worth 3 }", "\"Root\" : Crop { price 1  worth 1 }")],
        Truth::Weak("Root"),
    ),
    // ---- texts --------------------------------------------------------------------------------------------------
    plant(
        STRONG_TEXT,
        "harvest-drizzle-coins",
        Harvest,
        &[("\"coin\" { gain(1) }", "\"coin\" { gain(6) }")],
        Truth::Strong("Drizzle"),
    ),
    plant(
        STRONG_TEXT,
        "harvest-clover-coins",
        Harvest,
        &[("planted { draw(1) }", "planted { draw(1); gain(3) }")],
        Truth::Strong("Clover"),
    ),
    plant(STRONG_TEXT, "duel-spark-strike", Duel, &[("strike(2)", "strike(5)")], Truth::Strong("Spark")),
    plant(
        STRONG_TEXT,
        "duel-bookkeeper-draw",
        Duel,
        &[("arrives { draw(1) }", "arrives { draw(3); heal(2) }")],
        Truth::Strong("Bookkeeper"),
    ),
    plant(
        STRONG_TEXT,
        "race-stumble-trip",
        Race,
        &[("steps 1  on_play { trip(1) }", "steps 1  on_play { trip(5) }")],
        Truth::Strong("Stumble"),
    ),
    plant(
        STRONG_TEXT,
        "caravan-broker-coins",
        Caravan,
        &[("comes { earn(2) }", "comes { earn(5) }")],
        Truth::Strong("Broker"),
    ),
    plant(
        STRONG_TEXT,
        "fourhouses-lancer-combat",
        FourHouses,
        &[("cost 2  primary { combat(4) }", "cost 2  primary { combat(12) }")],
        Truth::Strong("Lancer"),
    ),
    plant(
        WEAK_TEXT,
        "race-shortcut-lost",
        Race,
        &[("steps 1  on_play { walk(1) }", "steps 1  on_play { walk(-3) }")],
        Truth::Weak("Shortcut"),
    ),
    plant(
        WEAK_TEXT,
        "roots-leek-toll",
        Roots,
        &[("\"Leek\" : Crop { price 1  worth 3 }", "\"Leek\" : Crop { price 1  worth 3  planted { gain(-3) } }")],
        Truth::Weak("Leek"),
    ),
    plant(
        STRONG_TEXT,
        "roots-leek-gift",
        Roots,
        &[("\"Leek\" : Crop { price 1  worth 3 }", "\"Leek\" : Crop { price 1  worth 3  planted { gain(3) } }")],
        Truth::Strong("Leek"),
    ),
    // ---- costs --------------------------------------------------------------------------------------------------
    plant(
        STRONG_COST,
        "duel-snare-free",
        Duel,
        &[("\"Snare\"    : Spell { cost 2", "\"Snare\"    : Spell { cost 0")],
        Truth::Strong("Snare"),
    ),
    plant(
        STRONG_COST,
        "harvest-orchard-cheap",
        Harvest,
        &[("price 4  worth 3  work { gain(1) }", "price 0  worth 6  work { gain(2) }")],
        Truth::Strong("Orchard"),
    ),
    plant(
        STRONG_COST,
        "caravan-silk-cheap",
        Caravan,
        &[("cost 5  shine 4", "cost 2  shine 4")],
        Truth::Strong("Silk"),
    ),
    plant(
        WEAK_COST,
        "caravan-mule-dear",
        Caravan,
        &[("cost 2  income 1", "cost 9  income 1")],
        Truth::Weak("Mule"),
    ),
    plant(
        WEAK_COST,
        "roots-chard-dear",
        Roots,
        &[("\"Chard\" : Crop { price 1  worth 3 }", "\"Chard\" : Crop { price 6  worth 3 }")],
        Truth::Weak("Chard"),
    ),
    plant(
        STRONG_COST,
        "roots-many-free",
        Roots,
        &[("\"Root\" : Crop { price 1  worth 3 }", "\"Root\" : Crop { price 0  worth 5 }")],
        Truth::Strong("Root"),
    ),
    // ---- copies, piles, combinations ----------------------------------------------------------------------------
    plant(
        COPIES,
        "race-many-strolls",
        Race,
        &[("3 \"Stroll\"", "10 \"Stroll\""), ("\"Detour\"   : Move { steps 2 }", "\"Detour\"   : Move { steps 7 }")],
        Truth::Strong("Detour"),
    ),
    plant(
        COPIES,
        "duel-many-soups",
        Duel,
        &[("2 \"Hot Soup\"", "6 \"Hot Soup\""), ("strike(2)", "strike(6)")],
        Truth::Strong("Spark"),
    ),
    plant(
        STAPLE,
        "caravan-cheap-pile",
        Caravan,
        &[("4 \"Mule\"", "12 \"Mule\""), ("cost 2  income 1", "cost 1  income 2")],
        Truth::Strong("Mule"),
    ),
    plant(
        STAPLE,
        "fourhouses-explorer",
        FourHouses,
        &[("cost 2  primary { trade(2) }  scrap", "cost 1  primary { trade(3); combat(3) }  scrap")],
        Truth::Strong("Explorer"),
    ),
    plant(
        COMBO,
        "race-two-together",
        Race,
        &[
            ("steps 1  on_play { walk(1) }", "steps 2"),
            (
                "steps 3  on_play { trip(-1) }",
                "steps 2  on_play { if any (Move in your.road where name == \"Shortcut\") { walk(14) } }",
            ),
        ],
        Truth::Pair("Shortcut", "Sprint"),
    ),
    plant(
        COMBO,
        "caravan-two-together",
        Caravan,
        &[(
            "cost 6  shine 4  comes { earn(1) }",
            "cost 6  shine 4  comes { if any (Ware in your.camp where name == \"Salt\") { shine(12) } }",
        )],
        Truth::Pair("Amber", "Salt"),
    ),
    // ---- seats, dead cards, decks, ends ---------------------------------------------------------------------------
    plant(
        SEAT,
        "harvest-first",
        Harvest,
        &[("setup {\n", "setup {\n  first player.coins += 6\n")],
        Truth::First,
    ),
    plant(
        SEAT,
        "duel-second",
        Duel,
        &[("heal(2) by second player", "second player { draw(1); heal(14) }")],
        Truth::Second,
    ),
    plant(
        SEAT,
        "race-first",
        Race,
        &[("  second player { draw(1); walk(2) }", "  first player { walk(6) }")],
        Truth::First,
    ),
    plant(
        SEAT,
        "caravan-second",
        Caravan,
        &[("earn(1) by second player", "earn(8) by second player")],
        Truth::Second,
    ),
    plant(
        DEAD,
        "harvest-pumpkin-dead",
        Harvest,
        &[("price 3  worth 6", "price 90  worth 6")],
        Truth::Dead("Pumpkin"),
    ),
    plant(
        DEAD,
        "duel-crossroads-dead",
        Duel,
        &[("cost 2\n  cast", "cost 9\n  cast"), ("1 \"Crossroads\"", "2 \"Crossroads\"")],
        Truth::Dead("Crossroads"),
    ),
    plant(
        DECK,
        "duel-poor-deck",
        Duel,
        &[(
            "deck \"Starter\" {",
            "deck \"Poor\" { 6 \"Hot Soup\", 6 \"Barter\", 5 \"Lamplighter\" }\n\
             deck \"Other\" { 4 \"Lamplighter\", 2 \"Bookkeeper\", 2 \"Old Bear\", 4 \"Spark\", \
             2 \"Hot Soup\", 2 \"Snare\", 1 \"Crossroads\" }\n\
             deck \"Starter\" {",
        )],
        Truth::LosingDeck("Poor"),
    )
    .with_decks(&["Starter", "Other", "Poor"]),
    plant(
        DECK,
        "race-rich-deck",
        Race,
        &[(
            "deck \"Kit\" {",
            "deck \"Rich\" { 6 \"Sprint\", 6 \"Tailwind\", 6 \"Leap\" }\ndeck \"Plain\" { 9 \"Stroll\", 9 \"March\" }\n\
             card \"Leap\" : Move { steps 4 }\n\ndeck \"Kit\" {",
        )],
        Truth::WinningDeck("Rich"),
    )
    .with_decks(&["Kit", "Plain", "Rich"]),
    plant(ENDLESS, "harvest-no-end", Harvest, &[("coins >= 15", "coins >= 400")], Truth::Endless),
    plant(ENDLESS, "duel-no-end", Duel, &[("health: Int = 15", "health: Int = 900")], Truth::Endless),
    plant(ENDLESS, "race-no-end", Race, &[("steps >= 40", "steps >= 900")], Truth::Endless),
    // Duel and Roots are not among them: in both a seat wins more than half, and the lab is right to say so.
    // ---- fair games -----------------------------------------------------------------------------------------------
    plant(FAIR, "fair-moves", Race, EQUAL_MOVES, Truth::Nothing),
    // As they are, the games have a card that is a little weak (Map, by four points) or strong (Mule, by five).
    plant(
        FAIR,
        "fair-race",
        Race,
        &[("steps 1  on_play { draw(1) }", "steps 2  on_play { draw(1) }")],
        Truth::Nothing,
    ),
    plant(FAIR, "fair-caravan", Caravan, &[("fame >= 20", "fame >= 16")], Truth::Nothing),
    plant(
        FAIR,
        "fair-many-copies",
        Race,
        &[
            ("3 \"Stroll\"", "10 \"Stroll\""),
            ("steps 1  on_play { walk(1) }", "steps 2"),
            ("steps 1  on_play { trip(1) }", "steps 2"),
            ("steps 1  on_play { draw(1) }", "steps 2"),
            ("steps 0  on_play { walk(count(Move in your.road)) }", "steps 2"),
            ("steps 3  on_play { trip(-1) }", "steps 2"),
            FOR_THE_SECOND,
        ],
        Truth::Nothing,
    ),
    plant(FAIR, "fair-fourhouses", FourHouses, &[], Truth::Nothing),
];
