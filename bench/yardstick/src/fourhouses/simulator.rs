//! Four Houses by hand: the yardstick the engine is measured by.
//!
//! Flat arrays, no allocation, every legal option written into a buffer before one is applied: about as fast as this
//! game can be played on one core. It is one game in Rust and shares nothing with the engine; only so can it judge it.

use super::cards::{EXPLORER, TRADE_DECK};
use super::effects::{
    ALLY, ALLY_EFFECT, Ask, AskKind, BASE, COST, DEFENSE, Effect, MODES, NO_CARD, OUTPOST, PRICELESS,
    PRIMARY, SCRAP, SCRAP_EFFECT, USABLE, is_ship,
};
use super::options::{Choice, Deed, Options};
use super::seat::Seat;
use crate::random::Stream;

const LAST_TURN: u32 = 400;
const ROW: usize = 5;
/// The byte of the explorer pile in the row's costs.
const EXPLORERS: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won(u8),
    Draw,
}

#[derive(Clone, Copy, Debug)]
pub struct Simulator {
    seats: [Seat; 2],
    chance: Stream,
    trade: i32,
    combat: i32,
    turn: u32,
    current: u8,
    buy_on_top: bool,
    outcome: Option<Outcome>,
    explorers: u8,
    asks: [Ask; 2],
    row: [u8; ROW],
    /// One byte per slot of the row, then the explorers.
    costs: u64,
    trade_deck_size: u8,
    trade_deck: [u8; TRADE_DECK.len()],
}

impl Simulator {
    pub fn new(seed: u64) -> Self {
        let mut simulator = Self {
            seats: [Seat::START; 2],
            chance: Stream::new(seed),
            trade: 0,
            combat: 0,
            turn: 1,
            current: 0,
            buy_on_top: false,
            outcome: None,
            explorers: 10,
            asks: [Ask::MAIN; 2],
            row: [NO_CARD; ROW],
            costs: u64::from(PRICELESS) * 0x0101_0101_0101_0101,
            trade_deck_size: TRADE_DECK.len() as u8,
            trade_deck: TRADE_DECK,
        };
        simulator.deal();
        simulator
    }

    fn deal(&mut self) {
        self.set_cost(EXPLORERS, COST[usize::from(EXPLORER)]);
        self.chance.shuffle(&mut self.trade_deck);
        for slot in 0..ROW as u8 {
            self.refill(slot);
        }
        for seat in &mut self.seats {
            seat.shuffle_deck(&mut self.chance);
        }
        self.seats[0].draw(3, &mut self.chance);
        self.seats[1].draw(5, &mut self.chance);
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    pub fn turn(&self) -> u32 {
        self.turn
    }

    pub fn authority(&self, seat: usize) -> i32 {
        self.seats[seat].authority
    }

    pub fn current(&self) -> u8 {
        self.current
    }

    pub fn pools(&self) -> (i32, i32) {
        (self.trade, self.combat)
    }

    /// The printed card a choice is about, if it is about one.
    pub fn card_of(&self, choice: Choice) -> Option<u8> {
        let at = usize::from(choice.at);
        match choice.deed {
            Deed::Play | Deed::Hand => self.me().hand.cards().get(at).copied(),
            Deed::Discard => self.me().discard.cards().get(at).copied(),
            Deed::Use | Deed::Ally | Deed::Scrap => Some(self.me().board.card(choice.at)),
            Deed::Hit | Deed::EnemyBase => Some(self.foe().board.card(choice.at)),
            Deed::Buy if choice.at == EXPLORERS => Some(EXPLORER),
            Deed::Buy | Deed::Row => self.row.get(at).copied(),
            Deed::Face | Deed::End | Deed::Decline | Deed::Mode => None,
        }
    }

    #[inline(always)]
    fn me(&self) -> &Seat {
        &self.seats[usize::from(self.current & 1)]
    }

    #[inline(always)]
    fn me_mut(&mut self) -> &mut Seat {
        &mut self.seats[usize::from(self.current & 1)]
    }

    #[inline(always)]
    fn foe(&self) -> &Seat {
        &self.seats[usize::from(self.current & 1 ^ 1)]
    }

    #[inline(always)]
    fn foe_mut(&mut self) -> &mut Seat {
        &mut self.seats[usize::from(self.current & 1 ^ 1)]
    }
}

/// Listing what may be done.
impl Simulator {
    #[inline(always)]
    pub fn list(&self, options: &mut Options) {
        options.clear();
        if self.asks[0].kind == AskKind::Main { self.list_main(options) } else { self.list_asked(options) }
    }

    #[inline(always)]
    fn list_main(&self, options: &mut Options) {
        let me = self.me();
        options.put_first(Deed::Play, me.hand.size);
        options.put_bits(Deed::Use, me.board.column(USABLE));
        options.put_bits(Deed::Ally, me.board.allied());
        options.put_bits(Deed::Scrap, me.board.column(SCRAP));
        options.put_bytes(Deed::Buy, self.affordable());
        if self.combat > 0 {
            options.put_bits(Deed::Hit, self.beatable());
            if self.foe().board.column(OUTPOST) == 0 {
                options.put(Deed::Face, 0);
            }
        }
        options.put(Deed::End, 0);
    }

    #[inline(never)]
    fn list_asked(&self, options: &mut Options) {
        let ask = self.asks[0];
        let me = self.me();
        match ask.kind {
            AskKind::DiscardOwed | AskKind::ScrapHand | AskKind::Main => {}
            AskKind::Choose => return options.put_first(Deed::Mode, 2),
            _ => options.put(Deed::Decline, 0),
        }
        match ask.kind {
            AskKind::ScrapRow => self.list_row(options, |_| true),
            AskKind::Claim => self.list_row(options, |card| is_ship(card) && costs_at_most(card, ask.amount)),
            AskKind::Wreck => options.put_bits(Deed::EnemyBase, self.foe().board.column(BASE)),
            _ => options.put_first(Deed::Hand, me.hand.size),
        }
        if ask.kind == AskKind::ScrapHandOrDiscard {
            options.put_first(Deed::Discard, me.discard.size);
        }
    }

    #[inline(always)]
    fn list_row(&self, options: &mut Options, fits: impl Fn(u8) -> bool) {
        for (slot, &card) in self.row.iter().enumerate() {
            if card != NO_CARD && fits(card) {
                options.put(Deed::Row, slot as u8);
            }
        }
    }

    /// The highest bit of every byte whose cost is within the trade.
    #[inline(always)]
    fn affordable(&self) -> u64 {
        if self.trade == 0 {
            return 0;
        }
        let trade = self.trade.min(i32::from(PRICELESS) - 1) as u64 | 0x80;
        (trade * 0x0101_0101_0101_0101).wrapping_sub(self.costs) & 0x8080_8080_8080_8080
    }

    #[inline(always)]
    fn beatable(&self) -> u64 {
        let board = &self.foe().board;
        let mut exposed = board.exposed();
        let mut beatable = 0;
        while exposed != 0 {
            let at = exposed.trailing_zeros();
            exposed &= exposed - 1;
            let defense = DEFENSE[usize::from(board.card(at as u8) & 63)];
            beatable |= u64::from(i32::from(defense) <= self.combat) << at;
        }
        beatable
    }
}

/// Doing what was chosen.
impl Simulator {
    #[inline(always)]
    pub fn apply(&mut self, choice: Choice) {
        match choice.deed {
            Deed::Play => self.play(choice.at),
            Deed::Use => {
                self.me_mut().board.spend(USABLE, choice.at);
                let card = self.me().board.card(choice.at);
                self.gain(&PRIMARY[usize::from(card & 63)]);
            }
            Deed::Ally => {
                self.me_mut().board.spend(ALLY, choice.at);
                let card = self.me().board.card(choice.at);
                self.gain(&ALLY_EFFECT[usize::from(card & 63)]);
            }
            Deed::Scrap => {
                let card = self.me_mut().board.leave(choice.at);
                self.gain(&SCRAP_EFFECT[usize::from(card & 63)]);
            }
            Deed::Buy => self.buy(choice.at),
            Deed::Hit => {
                let card = self.wreck(choice.at);
                self.combat -= i32::from(DEFENSE[usize::from(card & 63)]);
            }
            Deed::Face => self.face(),
            Deed::End => self.end_turn(),
            _ => self.answer(choice),
        }
    }

    #[inline(always)]
    fn play(&mut self, at: u8) {
        let me = self.me_mut();
        let card = me.hand.remove(usize::from(at));
        me.board.enter(card);
        if is_ship(card) {
            self.gain(&PRIMARY[usize::from(card & 63)]);
        }
    }

    #[inline(always)]
    fn gain(&mut self, effect: &Effect) {
        self.trade += i32::from(effect.trade);
        self.combat += i32::from(effect.combat);
        self.buy_on_top |= effect.buy_on_top;
        self.foe_mut().owed += effect.harass;
        let current = usize::from(self.current & 1);
        let me = &mut self.seats[current];
        me.authority += i32::from(effect.heal);
        if effect.combat_per != 0 {
            self.combat += i32::from(effect.combat_per * me.board.count_house(effect.combat_house));
        }
        let mut draw = effect.draw;
        if effect.draw_per != 0 {
            draw += me.board.count_house(effect.draw_house);
        }
        if draw != 0 {
            me.draw(draw, &mut self.chance);
        }
        if effect.asks[0].kind != AskKind::Main {
            self.queue(effect.asks);
        }
    }

    /// Abilities only ask when nothing else is asked. A forced scrap without a card is left out; it stands alone.
    #[inline(always)]
    fn queue(&mut self, asks: [Ask; 2]) {
        if asks[0].kind != AskKind::ScrapHand || self.me().hand.size != 0 {
            self.asks = asks;
        }
    }

    #[inline(always)]
    fn buy(&mut self, at: u8) {
        let card = if at == EXPLORERS {
            self.explorers -= 1;
            if self.explorers == 0 {
                self.set_cost(EXPLORERS, PRICELESS);
            }
            EXPLORER
        } else {
            self.take_from_row(at)
        };
        self.trade -= i32::from(COST[usize::from(card & 63)]);
        if self.buy_on_top && is_ship(card) {
            self.buy_on_top = false;
            self.me_mut().deck.push(card);
        } else {
            self.me_mut().discard.push(card);
        }
    }

    #[inline(always)]
    fn take_from_row(&mut self, slot: u8) -> u8 {
        let card = self.row[usize::from(slot)];
        self.refill(slot);
        card
    }

    #[inline(always)]
    fn refill(&mut self, slot: u8) {
        let mut card = NO_CARD;
        if self.trade_deck_size > 0 {
            self.trade_deck_size -= 1;
            card = self.trade_deck[usize::from(self.trade_deck_size)];
        }
        self.row[usize::from(slot)] = card;
        self.set_cost(slot, COST[usize::from(card & 63)]);
    }

    #[inline(always)]
    fn set_cost(&mut self, slot: u8, cost: u8) {
        let shift = u32::from(slot & 7) * 8;
        self.costs = self.costs & !(0xff << shift) | u64::from(cost) << shift;
    }

    #[inline(always)]
    fn wreck(&mut self, at: u8) -> u8 {
        let foe = self.foe_mut();
        let card = foe.board.leave(at);
        foe.discard.push(card);
        card
    }

    #[inline(always)]
    fn face(&mut self) {
        let combat = self.combat;
        self.combat = 0;
        let foe = self.foe_mut();
        foe.authority -= combat;
        if foe.authority <= 0 {
            self.outcome = Some(Outcome::Won(self.current));
        }
    }

    #[inline(never)]
    fn end_turn(&mut self) {
        let current = usize::from(self.current & 1);
        self.seats[current].clean_up(&mut self.chance);
        self.trade = 0;
        self.combat = 0;
        self.buy_on_top = false;
        self.current ^= 1;
        self.turn += 1;
        if self.turn > LAST_TURN {
            self.outcome = Some(Outcome::Draw);
        }
        self.ask_for_owed();
    }

    /// Debts are forgotten when no card is left to pay them.
    fn ask_for_owed(&mut self) {
        let me = self.me_mut();
        let asked = me.owed > 0 && me.hand.size > 0;
        if !asked {
            me.owed = 0;
        }
        self.asks[0].kind = if asked { AskKind::DiscardOwed } else { AskKind::Main };
    }

    #[inline(never)]
    fn answer(&mut self, choice: Choice) {
        let ask = self.asks[0];
        match ask.kind {
            AskKind::DiscardOwed => return self.discard_owed(choice.at),
            AskKind::Cycle => return self.cycle(ask, choice),
            AskKind::Choose => {
                self.next_ask();
                let modes = &MODES[usize::from(ask.amount & 63)];
                return self.gain(&modes[usize::from(choice.at & 1)]);
            }
            _ => {}
        }
        self.next_ask();
        match choice.deed {
            Deed::Hand => {
                self.me_mut().hand.remove(usize::from(choice.at));
            }
            Deed::Discard => {
                self.me_mut().discard.remove(usize::from(choice.at));
            }
            Deed::EnemyBase => {
                self.wreck(choice.at);
            }
            Deed::Row => {
                let card = self.take_from_row(choice.at);
                if ask.kind == AskKind::Claim {
                    self.me_mut().deck.push(card);
                }
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn next_ask(&mut self) {
        self.asks = [self.asks[1], Ask::MAIN];
    }

    fn discard_owed(&mut self, at: u8) {
        let me = self.me_mut();
        let card = me.hand.remove(usize::from(at));
        me.discard.push(card);
        me.owed -= 1;
        self.ask_for_owed();
    }

    fn cycle(&mut self, mut ask: Ask, choice: Choice) {
        if choice.deed == Deed::Hand {
            let me = self.me_mut();
            let card = me.hand.remove(usize::from(choice.at));
            me.discard.push(card);
            ask.amount -= 1;
            ask.done += 1;
        }
        if choice.deed == Deed::Hand && ask.amount > 0 {
            self.asks[0] = ask;
            return;
        }
        self.next_ask();
        let current = usize::from(self.current & 1);
        self.seats[current].draw(ask.done, &mut self.chance);
    }
}

#[inline(always)]
fn costs_at_most(card: u8, most: u8) -> bool {
    COST[usize::from(card & 63)] <= most
}
