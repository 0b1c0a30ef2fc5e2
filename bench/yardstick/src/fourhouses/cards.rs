//! The cards of Four Houses as printed: a table of facts.
//!
//! Knows nothing of play. [`super::effects`] turns each row into what the simulator reads.

/// A house is also the position of its column on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    Amber,
    Bloom,
    Crown,
    Dynamo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Ship,
    Base { defense: u8 },
    Outpost { defense: u8 },
}

/// One operation of an ability. Those from [`Op::ScrapRow`] on ask the player, and stand last in their list.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    Trade(u8),
    Combat(u8),
    Heal(u8),
    Draw(u8),
    /// The opponent owes so many more discards.
    Harass(u8),
    /// The next ship bought goes onto the deck.
    BuyOnTop,
    CombatPer(House, u8),
    DrawPer(House),
    ScrapRow,
    ScrapHandOrDiscard,
    ScrapHand,
    Wreck,
    /// A ship of the row, of this cost at most, goes onto the deck.
    Claim(u8),
    /// Discard up to so many, then draw as many.
    Cycle(u8),
    Choose(Ops, Ops),
}

pub type Ops = &'static [Op];

#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub name: &'static str,
    pub houses: &'static [House],
    pub cost: u8,
    /// Copies in the trade deck.
    pub count: u8,
    pub kind: Kind,
    pub primary: Ops,
    pub ally: Ops,
    pub scrap: Ops,
}

pub const SCOUT: u8 = 0;
pub const VIPER: u8 = 1;
pub const EXPLORER: u8 = 2;

/// The rest of the row after its name: houses, cost, count, kind.
const fn card(name: &'static str, houses: &'static [House], cost: u8, count: u8, kind: Kind) -> Card {
    Card { name, houses, cost, count, kind, primary: &[], ally: &[], scrap: &[] }
}

impl Card {
    const fn does(self, primary: Ops) -> Self {
        Self { primary, ..self }
    }

    const fn ally(self, ally: Ops) -> Self {
        Self { ally, ..self }
    }

    const fn scrap(self, scrap: Ops) -> Self {
        Self { scrap, ..self }
    }
}

use House::{Amber, Bloom, Crown, Dynamo};
use Kind::Ship;
use Op::{
    BuyOnTop, Choose, Claim, Combat, CombatPer, Cycle, Draw, DrawPer, Harass, Heal, ScrapHand,
    ScrapHandOrDiscard, ScrapRow, Trade, Wreck,
};

const fn base(defense: u8) -> Kind {
    Kind::Base { defense }
}

const fn outpost(defense: u8) -> Kind {
    Kind::Outpost { defense }
}

const A: &[House] = &[Amber];
const B: &[House] = &[Bloom];
const C: &[House] = &[Crown];
const D: &[House] = &[Dynamo];

#[rustfmt::skip]
pub const CARDS: [Card; 43] = [
    card("Scout",          &[], 0, 0, Ship).does(&[Trade(1)]),
    card("Viper",          &[], 0, 0, Ship).does(&[Combat(1)]),
    card("Explorer",       &[], 2, 0, Ship).does(&[Trade(2)]).scrap(&[Combat(2)]),

    card("Amber Skiff",    A, 1, 3, Ship).does(&[Trade(1), Heal(1)]).ally(&[Heal(3)]),
    card("Amber Cutter",   A, 2, 3, Ship).does(&[Trade(2), Heal(2)]).ally(&[Combat(3)]),
    card("Amber Ferry",    A, 3, 2, Ship).does(&[Trade(3)]).ally(&[Draw(1)]).scrap(&[Combat(3)]),
    card("Amber Lugger",   A, 4, 2, Ship).does(&[Trade(3), Heal(2)]).ally(&[BuyOnTop]),
    card("Amber Escort",   A, 5, 2, Ship).does(&[Combat(5), Heal(3)]).ally(&[Heal(4)]),
    card("Amber Carrack",  A, 6, 1, Ship).does(&[Combat(4), Heal(4), Draw(1)]).ally(&[Wreck]),
    card("Amber Post",     A, 3, 3, outpost(4)).does(&[Choose(&[Trade(1)], &[Heal(1)])]).scrap(&[Combat(3)]),
    card("Amber Exchange", A, 4, 2, base(5)).does(&[Choose(&[Trade(2)], &[Heal(3)])]).ally(&[Combat(2)]),
    card("Amber Harbor",   A, 6, 1, base(6)).does(&[Trade(2)]).ally(&[Claim(4)]),
    card("Amber Flagship", A, 8, 1, Ship).does(&[Combat(5), Heal(5), Draw(1)]).ally(&[Heal(5)]),

    card("Spore",          B, 1, 3, Ship).does(&[Combat(3)]).ally(&[ScrapRow]),
    card("Seedling",       B, 2, 3, Ship).does(&[Trade(1), Combat(2)]).ally(&[Combat(2)]),
    card("Vine",           B, 3, 2, Ship).does(&[Combat(4), ScrapRow]).scrap(&[Combat(2)]),
    card("Thorn",          B, 4, 2, Ship).does(&[Combat(6)]).ally(&[Draw(1)]),
    card("Bramble",        B, 5, 2, Ship).does(&[Combat(5), Wreck]).ally(&[Draw(1)]),
    card("Canopy",         B, 6, 1, Ship).does(&[Combat(3), CombatPer(Bloom, 2)]).scrap(&[Wreck]),
    card("Root Wall",      B, 3, 3, base(5)).does(&[Combat(1)]).scrap(&[Trade(3)]),
    card("Hive",           B, 5, 2, base(5)).does(&[Combat(3)]).ally(&[Draw(1)]),
    card("World Tree",     B, 8, 1, base(7)).does(&[Choose(&[Trade(3)], &[DrawPer(Bloom)])]),
    card("Mother Bloom",   B, 7, 1, Ship).does(&[Combat(6), Claim(4)]).ally(&[Combat(4)]).scrap(&[Combat(4)]),

    card("Page",           C, 1, 3, Ship).does(&[Combat(2), Harass(1)]).ally(&[Combat(2)]).scrap(&[Draw(1)]),
    card("Lancer",         C, 2, 3, Ship).does(&[Combat(4)]).scrap(&[Trade(1)]),
    card("Squire",         C, 3, 2, Ship).does(&[Choose(&[Trade(2)], &[Cycle(2)])]).ally(&[Combat(2)]),
    card("Knight",         C, 4, 2, Ship).does(&[Combat(4), Harass(1)]).ally(&[Draw(1)]),
    card("Baron",          C, 5, 2, Ship).does(&[Combat(4), Draw(1)]).ally(&[Combat(3)]).scrap(&[Draw(1)]),
    card("Duke",           C, 6, 1, Ship).does(&[Combat(5), Draw(2)]).ally(&[Harass(1)]),
    card("Watchtower",     C, 4, 3, outpost(4)).does(&[Choose(&[Trade(1)], &[Cycle(2)])]),
    card("War Room",       C, 4, 2, outpost(3)).does(&[Combat(2)]).ally(&[Harass(1)]),
    card("Palace",         C, 7, 1, outpost(6)).does(&[Draw(1), Harass(1)]).ally(&[Combat(4)]),
    card("Emperor",        C, 8, 1, Ship).does(&[Combat(7), Draw(2)]).ally(&[Harass(1)]).scrap(&[Combat(5)]),

    card("Drone",          D, 1, 3, Ship).does(&[Trade(1), ScrapHandOrDiscard]),
    card("Welder",         D, 2, 3, Ship).does(&[Choose(&[Trade(2)], &[Combat(2)])]).ally(&[Combat(2)]),
    card("Crane",          D, 3, 2, Ship).does(&[Choose(&[Trade(3)], &[Combat(3)])]).ally(&[ScrapHandOrDiscard]),
    card("Press",          D, 4, 2, Ship).does(&[Combat(4), ScrapHandOrDiscard]).ally(&[Combat(2)]),
    card("Golem",          D, 5, 2, Ship).does(&[Combat(6)]).ally(&[ScrapHandOrDiscard]).scrap(&[Combat(3)]),
    card("Titan",          D, 6, 1, Ship).does(&[Combat(6), ScrapHandOrDiscard, Wreck]).ally(&[Draw(1)]),
    card("Bulwark",        D, 3, 3, outpost(5)).ally(&[Combat(2)]),
    card("Foundry",        D, 5, 2, outpost(5)).does(&[Choose(&[ScrapHandOrDiscard], &[Trade(1)])]).ally(&[Draw(1)]),
    card("Core",           D, 7, 1, outpost(6)).does(&[Draw(1), ScrapHand]),
    card("Colossus",       &[Amber, Bloom, Crown, Dynamo], 6, 1, outpost(6)).scrap(&[Combat(6)]),
];

/// Cards of the trade deck, in the order of the table.
pub const TRADE_DECK: [u8; 80] = {
    let mut deck = [0; 80];
    let (mut size, mut id) = (0, 0);
    while id < CARDS.len() {
        let mut copies = 0;
        while copies < CARDS[id].count {
            deck[size] = id as u8;
            size += 1;
            copies += 1;
        }
        id += 1;
    }
    assert!(size == deck.len());
    deck
};
