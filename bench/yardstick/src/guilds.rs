//! Guild Street by hand: three players, drafting, triggers that wake triggers, changed costs, a replacement.

use crate::byhand::ByHand;
use crate::random::Stream;

const SEATS: usize = 3;
const SHOPS: usize = 48;
const PACKET: usize = 4;
const FAME: i32 = 25;
const LAST_TURN: u32 = 150;

const SAWMILL: u8 = 0;
const QUARRY: u8 = 1;
const WEAVER: u8 = 2;
const BEGGAR: u8 = 3;
const CARPENTER: u8 = 4;
const MERCHANT: u8 = 5;
const PATRON: u8 = 6;
const GUILDHALL: u8 = 7;
const LUMBERYARD: u8 = 8;
const DYER: u8 = 9;
const TREASURY: u8 = 10;
const WAREHOUSE: u8 = 11;
const CATHEDRAL: u8 = 12;
const KINDS: usize = 13;

const WOOD: usize = 0;
const STONE: usize = 1;
const CLOTH: usize = 2;

/// Craft and cost of a card.
const NUMBERS: [(usize, u8); 16] = [
    (WOOD, 2),
    (STONE, 2),
    (CLOTH, 3),
    (CLOTH, 1),
    (WOOD, 3),
    (CLOTH, 4),
    (STONE, 5),
    (STONE, 5),
    (WOOD, 4),
    (CLOTH, 4),
    (STONE, 5),
    (WOOD, 3),
    (STONE, 7),
    (0, 0),
    (0, 0),
    (0, 0),
];

/// The deck list, in its order.
const TOWN: [(u8, usize); KINDS] = [
    (SAWMILL, 5),
    (QUARRY, 5),
    (WEAVER, 4),
    (BEGGAR, 4),
    (CARPENTER, 4),
    (MERCHANT, 4),
    (PATRON, 3),
    (GUILDHALL, 3),
    (LUMBERYARD, 3),
    (DYER, 3),
    (TREASURY, 3),
    (WAREHOUSE, 4),
    (CATHEDRAL, 3),
];

/// Cards in an order.
#[derive(Clone, Copy, Debug)]
struct Shelf {
    size: usize,
    cards: [u8; SHOPS],
}

impl Shelf {
    const EMPTY: Self = Self { size: 0, cards: [0; SHOPS] };

    fn cards(&self) -> &[u8] {
        &self.cards[..self.size]
    }

    fn push(&mut self, card: u8) {
        self.cards[self.size] = card;
        self.size += 1;
    }

    fn pop(&mut self) -> Option<u8> {
        self.size = self.size.checked_sub(1)?;
        Some(self.cards[self.size])
    }

    fn remove(&mut self, at: usize) -> u8 {
        let card = self.cards[at];
        self.cards.copy_within(at + 1..self.size, at);
        self.size -= 1;
        card
    }
}

#[derive(Clone, Copy, Debug)]
struct Guild {
    coins: i32,
    goods: i32,
    fame: i32,
    packet: Shelf,
    hand: Shelf,
    street: Shelf,
    /// by kind: where in the street its cards stand
    standing: [u64; KINDS + 3],
    /// by place in the street: whether it was used in this turn
    used: u64,
    /// by craft: how much less its cards cost
    rebate: [u8; 3],
    /// whether what happens comes of an event that treasuries have changed
    replacing: bool,
}

impl Guild {
    const NEW: Self = Self {
        coins: 3,
        goods: 0,
        fame: 0,
        packet: Shelf::EMPTY,
        hand: Shelf::EMPTY,
        street: Shelf::EMPTY,
        standing: [0; KINDS + 3],
        used: 0,
        rebate: [0; 3],
        replacing: false,
    };

    fn cost(&self, card: u8) -> i32 {
        let (craft, cost) = NUMBERS[usize::from(card & 15)];
        i32::from(cost.saturating_sub(self.rebate[craft]))
    }

    fn workers(&self) -> u64 {
        self.standing[..4].iter().fold(0, |all, of_kind| all | of_kind) & !self.used
    }

    fn enter(&mut self, card: u8) {
        self.standing[usize::from(card & 15)] |= 1 << self.street.size;
        self.street.push(card);
        match card {
            GUILDHALL => self.rebate[STONE] += 1,
            LUMBERYARD => self.rebate[WOOD] += 1,
            DYER => self.rebate[CLOTH] += 1,
            _ => {}
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Deal {
    Take(u8),
    Build(u8),
    Work(u8),
    Deliver,
    Pawn(u8),
    End,
}

const OPTIONS: usize = 3 * SHOPS + 2;

#[derive(Clone, Copy, Debug)]
pub struct Guilds {
    seats: [Guild; SEATS],
    deck: Shelf,
    discard: Shelf,
    chance: Stream,
    current: usize,
    turn: u32,
    drafting: bool,
    over: bool,
    options: [Deal; OPTIONS],
    option_count: usize,
}

impl ByHand for Guilds {
    const NAME: &'static str = "Guild Street";
    const FOLDER: &'static str = "bench/yardstick/games/guilds";
    const PLAYERS: u8 = 3;
    const SCORE: &'static str = "fame";
    const HASH: u64 = 0xc14a_75e2_4764_eb7f;
    const BAR: f64 = 8.0;

    fn new(seed: u64) -> Self {
        let mut chance = Stream::new(seed);
        let mut deck = Shelf::EMPTY;
        for (card, count) in TOWN {
            (0..count).for_each(|_| deck.push(card));
        }
        chance.shuffle(&mut deck.cards);
        let mut guilds = Self {
            seats: [Guild::NEW; SEATS],
            deck,
            discard: Shelf::EMPTY,
            chance,
            current: 0,
            turn: 1,
            drafting: false,
            over: false,
            options: [Deal::End; OPTIONS],
            option_count: 0,
        };
        guilds.begin_turn();
        guilds
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn score(&self, seat: usize) -> i64 {
        i64::from(self.seats[seat].fame)
    }

    fn list(&mut self) -> usize {
        let Self { seats, options, option_count, .. } = self;
        let seat = &seats[self.current];
        *option_count = 0;
        let mut put = |choice, is_legal| {
            options[*option_count] = choice;
            *option_count += usize::from(is_legal);
        };
        if self.drafting {
            (0..seat.packet.size).for_each(|at| put(Deal::Take(at as u8), true));
            return *option_count;
        }
        for (at, card) in seat.hand.cards().iter().enumerate() {
            put(Deal::Build(at as u8), seat.cost(*card) <= seat.coins);
        }
        let mut workers = seat.workers();
        while workers != 0 {
            put(Deal::Work(workers.trailing_zeros() as u8), true);
            workers &= workers - 1;
        }
        put(Deal::Deliver, seat.goods >= 3);
        (0..seat.hand.size).for_each(|at| put(Deal::Pawn(at as u8), true));
        put(Deal::End, true);
        *option_count
    }

    fn take(&mut self, option: usize) {
        match self.options[option] {
            Deal::Take(at) => {
                let card = self.me().packet.remove(usize::from(at));
                self.me().hand.push(card);
                self.open_shop();
            }
            Deal::Build(at) => self.build(usize::from(at)),
            Deal::Work(at) => self.work(at),
            Deal::Deliver => {
                self.me().goods -= 3;
                self.praise(2);
            }
            Deal::Pawn(at) => {
                let card = self.me().hand.remove(usize::from(at));
                self.discard.push(card);
                self.earn(1);
            }
            Deal::End => self.end_turn(),
        }
    }

    fn option_in_words(&self, option: usize) -> String {
        format!("{:?} of {} by {}", self.options[option], self.option_count, self.current)
    }
}

impl Guilds {
    fn me(&mut self) -> &mut Guild {
        &mut self.seats[self.current]
    }

    fn begin_turn(&mut self) {
        self.me().used = 0;
        if self.current == 0 && self.seats[0].packet.size == 0 {
            self.deal();
        }
        self.drafting = self.me().packet.size > 0;
        if !self.drafting {
            self.open_shop();
        }
    }

    fn open_shop(&mut self) {
        self.drafting = false;
        self.earn(1);
    }

    fn deal(&mut self) {
        if self.deck.size < SEATS * PACKET {
            for at in 0..self.discard.size {
                self.deck.push(self.discard.cards[at]);
            }
            self.discard.size = 0;
            let size = self.deck.size;
            self.chance.shuffle(&mut self.deck.cards[..size]);
        }
        for seat in &mut self.seats {
            for _ in 0..PACKET {
                let Some(card) = self.deck.pop() else { break };
                seat.packet.push(card);
            }
        }
    }

    fn build(&mut self, at: usize) {
        let seat = self.me();
        let card = seat.hand.cards[at];
        seat.coins -= seat.cost(card);
        seat.hand.remove(at);
        let warehouses = seat.standing[usize::from(WAREHOUSE)].count_ones();
        seat.enter(card);
        for _ in 0..warehouses {
            self.make(1);
        }
        if card == CATHEDRAL {
            self.praise(4);
        }
    }

    fn work(&mut self, at: u8) {
        let seat = self.me();
        seat.used |= 1 << at;
        match seat.street.cards[usize::from(at)] {
            SAWMILL => self.make(1),
            WEAVER => self.make(2),
            QUARRY => {
                self.make(1);
                self.earn(1);
            }
            _ => self.earn(1),
        }
    }

    /// The first card of a kind that has not been woken in this turn, if there is one.
    fn wake(&mut self, kind: u8) -> bool {
        let seat = self.me();
        let asleep = seat.standing[usize::from(kind)] & !seat.used;
        seat.used |= asleep & asleep.wrapping_neg();
        asleep != 0
    }

    fn make(&mut self, n: i32) {
        if self.over {
            return;
        }
        self.me().goods += n;
        while self.wake(CARPENTER) {
            self.earn(1);
        }
    }

    fn earn(&mut self, n: i32) {
        if self.over {
            return;
        }
        // A replacement acts once on an event and on all that comes of it.
        let seat = self.me();
        let more = if seat.replacing { 0 } else { seat.standing[usize::from(TREASURY)].count_ones() };
        let outer = seat.replacing;
        seat.replacing |= more > 0;
        seat.coins += n + more as i32;
        while self.wake(MERCHANT) {
            self.praise(1);
        }
        self.me().replacing = outer;
    }

    fn praise(&mut self, n: i32) {
        if self.over {
            return;
        }
        self.me().fame += n;
        self.over = self.me().fame >= FAME;
        while !self.over && self.wake(PATRON) {
            self.make(1);
        }
    }

    fn end_turn(&mut self) {
        if self.current == SEATS - 1 {
            let [first, second, third] = self.seats.map(|seat| seat.packet);
            self.seats[0].packet = third;
            self.seats[1].packet = first;
            self.seats[2].packet = second;
        }
        self.current = (self.current + 1) % SEATS;
        self.turn += 1;
        self.over = self.turn > LAST_TURN;
        if !self.over {
            self.begin_turn();
        }
    }
}
