//! The card table in the form the simulator reads: each ability summed up, each card's columns and cost.
//!
//! All of it is computed by the compiler. Tables have 64 rows so that a masked card id is always in range.

use super::cards::{CARDS, Card, Kind, Op, Ops};

/// An empty slot of the trade row; no card has this id.
pub const NO_CARD: u8 = 63;
/// The cost of an empty slot: more than any trade.
pub const PRICELESS: u8 = 127;

/// Columns of a board: bit `i` of each belongs to the card at position `i`. The four houses come first.
pub const HOUSES: usize = 4;
pub const USABLE: usize = 4;
pub const ALLY: usize = 5;
pub const SCRAP: usize = 6;
pub const BASE: usize = 7;
pub const OUTPOST: usize = 8;
pub const COLUMNS: usize = 9;

/// What a player is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskKind {
    /// Nothing in particular: the main choice of the turn.
    Main,
    DiscardOwed,
    ScrapRow,
    ScrapHandOrDiscard,
    ScrapHand,
    Wreck,
    Claim,
    Cycle,
    Choose,
}

#[derive(Clone, Copy, Debug)]
pub struct Ask {
    pub kind: AskKind,
    /// Claim: the highest cost. Cycle: how many more may go. Choose: the card.
    pub amount: u8,
    /// Cycle: how many went.
    pub done: u8,
}

impl Ask {
    pub const MAIN: Self = Self::new(AskKind::Main, 0);

    pub const fn new(kind: AskKind, amount: u8) -> Self {
        Self { kind, amount, done: 0 }
    }
}

/// An ability with its gains added up, then what it asks.
#[derive(Clone, Copy, Debug)]
pub struct Effect {
    pub trade: u8,
    pub combat: u8,
    pub heal: u8,
    pub draw: u8,
    pub harass: u8,
    pub buy_on_top: bool,
    /// So much combat for each card of the house.
    pub combat_per: u8,
    pub combat_house: u8,
    /// So many cards for each card of the house.
    pub draw_per: u8,
    pub draw_house: u8,
    pub asks: [Ask; 2],
}

const NOTHING: Effect = Effect {
    trade: 0,
    combat: 0,
    heal: 0,
    draw: 0,
    harass: 0,
    buy_on_top: false,
    combat_per: 0,
    combat_house: 0,
    draw_per: 0,
    draw_house: 0,
    asks: [Ask::MAIN; 2],
};

const fn sum(ops: Ops, card: u8) -> Effect {
    let mut effect = NOTHING;
    let mut i = 0;
    while i < ops.len() {
        match ops[i] {
            Op::Trade(n) => effect.trade += n,
            Op::Combat(n) => effect.combat += n,
            Op::Heal(n) => effect.heal += n,
            Op::Draw(n) => effect.draw += n,
            Op::Harass(n) => effect.harass += n,
            Op::BuyOnTop => effect.buy_on_top = true,
            Op::CombatPer(house, n) => {
                effect.combat_per = n;
                effect.combat_house = house as u8;
            }
            Op::DrawPer(house) => {
                effect.draw_per = 1;
                effect.draw_house = house as u8;
            }
            asking => {
                let next = if matches!(effect.asks[0].kind, AskKind::Main) { 0 } else { 1 };
                effect.asks[next] = ask(asking, card);
            }
        }
        i += 1;
    }
    effect
}

const fn ask(op: Op, card: u8) -> Ask {
    match op {
        Op::ScrapRow => Ask::new(AskKind::ScrapRow, 0),
        Op::ScrapHandOrDiscard => Ask::new(AskKind::ScrapHandOrDiscard, 0),
        Op::ScrapHand => Ask::new(AskKind::ScrapHand, 0),
        Op::Wreck => Ask::new(AskKind::Wreck, 0),
        Op::Claim(cost) => Ask::new(AskKind::Claim, cost),
        Op::Cycle(most) => Ask::new(AskKind::Cycle, most),
        Op::Choose(..) => Ask::new(AskKind::Choose, card),
        _ => Ask::MAIN,
    }
}

/// A table with one row per card.
macro_rules! per_card {
    ($empty:expr, |$card:ident, $id:ident| $row:expr) => {{
        let mut table = [$empty; 64];
        let mut $id = 0;
        while $id < CARDS.len() {
            let $card: &Card = &CARDS[$id];
            table[$id] = $row;
            $id += 1;
        }
        table
    }};
}

pub static PRIMARY: [Effect; 64] = per_card!(NOTHING, |card, id| sum(card.primary, id as u8));
pub static ALLY_EFFECT: [Effect; 64] = per_card!(NOTHING, |card, id| sum(card.ally, id as u8));
pub static SCRAP_EFFECT: [Effect; 64] = per_card!(NOTHING, |card, id| sum(card.scrap, id as u8));
/// The two sides of the primary ability of a card that chooses.
pub static MODES: [[Effect; 2]; 64] = per_card!([NOTHING; 2], |card, id| modes(card.primary, id as u8));
pub static COST: [u8; 64] = per_card!(PRICELESS, |card, id| card.cost);
pub static DEFENSE: [u8; 64] = per_card!(0, |card, id| defense(card.kind));
/// Bit `c` of a row: the card belongs to column `c`.
pub static TRAITS: [u16; 64] = per_card!(0, |card, id| traits(card));

const fn modes(ops: Ops, card: u8) -> [Effect; 2] {
    match ops {
        [Op::Choose(first, second)] => [sum(first, card), sum(second, card)],
        _ => [NOTHING; 2],
    }
}

const fn defense(kind: Kind) -> u8 {
    match kind {
        Kind::Ship => 0,
        Kind::Base { defense } | Kind::Outpost { defense } => defense,
    }
}

const fn traits(card: &Card) -> u16 {
    let is_base = !matches!(card.kind, Kind::Ship);
    let mut bits = 0;
    let mut i = 0;
    while i < card.houses.len() {
        bits |= 1 << card.houses[i] as u16;
        i += 1;
    }
    bits | ((is_base && !card.primary.is_empty()) as u16) << USABLE
        | (!card.ally.is_empty() as u16) << ALLY
        | (!card.scrap.is_empty() as u16) << SCRAP
        | (is_base as u16) << BASE
        | (matches!(card.kind, Kind::Outpost { .. }) as u16) << OUTPOST
}

#[inline(always)]
pub fn is_ship(card: u8) -> bool {
    TRAITS[usize::from(card & 63)] & (1 << BASE) == 0
}
