//! Three Roads by hand: lanes, movement, actions with two parameters, combat of all at the same time.

use crate::byhand::ByHand;
use crate::random::Stream;

const ROADS: usize = 3;
const MIDDLE: u8 = 1;
/// Units of one side on one road.
const WIDTH: u8 = 4;
const MOST: usize = ROADS * WIDTH as usize;
const DECK: usize = 36;
const WALLS: i32 = 60;
const LAST_TURN: u32 = 120;

const MILITIA: u8 = 0;
const SPEARMAN: u8 = 1;
const KNIGHT: u8 = 2;
const GIANT: u8 = 3;
const SCOUT: u8 = 4;
const CAPTAIN: u8 = 5;
const DRUMMER: u8 = 6;
const CHAPLAIN: u8 = 7;
const BOWMAN: u8 = 8;
const LONGBOW: u8 = 9;
const POWDER_CART: u8 = 10;
const SURGEON: u8 = 11;

/// The numbers of a card: cost, attack, health, range (0 for who does not shoot).
const NUMBERS: [[u8; 4]; 12] = [
    [1, 1, 2, 0],
    [2, 2, 3, 0],
    [4, 4, 5, 0],
    [5, 5, 8, 0],
    [1, 1, 1, 0],
    [3, 1, 4, 0],
    [2, 0, 3, 0],
    [2, 1, 3, 0],
    [2, 1, 2, 1],
    [4, 2, 2, 3],
    [2, 0, 1, 0],
    [3, 1, 3, 0],
];

/// The deck list, in its order.
const ARMY: [(u8, usize); 12] = [
    (MILITIA, 5),
    (SPEARMAN, 4),
    (KNIGHT, 3),
    (GIANT, 2),
    (SCOUT, 3),
    (CAPTAIN, 3),
    (DRUMMER, 2),
    (CHAPLAIN, 3),
    (BOWMAN, 4),
    (LONGBOW, 2),
    (POWDER_CART, 3),
    (SURGEON, 2),
];

#[derive(Clone, Copy, Debug, Default)]
struct Unit {
    card: u8,
    road: u8,
    wounds: u8,
    tired: bool,
}

impl Unit {
    fn number(self, which: usize) -> u8 {
        NUMBERS[usize::from(self.card % 12)][which]
    }

    fn is_dying(self) -> bool {
        self.wounds >= self.number(2)
    }
}

#[derive(Clone, Copy, Debug)]
struct Side {
    walls: i32,
    supply: u8,
    deck: [u8; DECK],
    deck_size: usize,
    hand: [u8; DECK],
    hand_size: usize,
    field: [Unit; MOST],
    field_size: usize,
    on_road: [u8; ROADS],
}

impl Side {
    fn new() -> Self {
        let mut side = Self {
            walls: WALLS,
            supply: 0,
            deck: [0; DECK],
            deck_size: 0,
            hand: [0; DECK],
            hand_size: 0,
            field: [Unit::default(); MOST],
            field_size: 0,
            on_road: [0; ROADS],
        };
        for (card, count) in ARMY {
            side.deck[side.deck_size..side.deck_size + count].fill(card);
            side.deck_size += count;
        }
        side
    }

    fn units(&self) -> &[Unit] {
        &self.field[..self.field_size]
    }

    fn draw(&mut self, count: usize) {
        for _ in 0..count.min(self.deck_size) {
            self.deck_size -= 1;
            self.hand[self.hand_size] = self.deck[self.deck_size];
            self.hand_size += 1;
        }
    }

    /// How many of a card stand on each road.
    fn standing(&self, card: u8) -> [u8; ROADS] {
        let mut standing = [0; ROADS];
        for unit in self.units() {
            standing[usize::from(unit.road % 3)] += u8::from(unit.card == card);
        }
        standing
    }

    /// The attack of all units of each road, with what captains add to all but themselves.
    fn attack(&self) -> [u8; ROADS] {
        let captains = self.standing(CAPTAIN);
        let mut attack = [0; ROADS];
        for unit in self.units() {
            let road = usize::from(unit.road % 3);
            attack[road] += unit.number(1) + captains[road] - u8::from(unit.card == CAPTAIN);
        }
        attack
    }

    /// Takes the dying out; each chaplain that is left repairs the walls for each of them.
    fn remove(&mut self, dying: u32) {
        let mut kept = 0;
        let mut chaplains = 0;
        for i in 0..self.field_size {
            let unit = self.field[i];
            if dying >> i & 1 != 0 {
                self.on_road[usize::from(unit.road)] -= 1;
            } else {
                self.field[kept] = unit;
                kept += 1;
                chaplains += i32::from(unit.card == CHAPLAIN);
            }
        }
        self.field_size = kept;
        self.walls += chaplains * dying.count_ones() as i32;
    }

    fn ready(&mut self, at: usize) {
        let unit = self.field[at];
        if !unit.tired {
            return;
        }
        self.field[at].tired = false;
        if unit.card == SURGEON {
            for (i, other) in self.field[..self.field_size].iter_mut().enumerate() {
                let is_mended = i != at && other.road == unit.road;
                other.wounds -= u8::from(is_mended && other.wounds > 0);
            }
        }
    }

    fn ready_all(&mut self) {
        let mut surgeons = 0u32;
        for (i, unit) in self.field[..self.field_size].iter().enumerate() {
            surgeons |= u32::from(unit.card == SURGEON && unit.tired) << i;
        }
        for unit in &mut self.field[..self.field_size] {
            unit.tired &= unit.card == SURGEON;
        }
        while surgeons != 0 {
            self.ready(surgeons.trailing_zeros() as usize);
            surgeons &= surgeons - 1;
        }
    }
}

/// What an option does: with the card or unit at a position, to a road or the unit at another.
#[derive(Clone, Copy, Debug)]
enum Maneuver {
    Send(u8, u8),
    March(u8, u8),
    Shoot(u8, u8),
    End,
}

/// All cards of a hand on all roads, all units to all roads, all archers at all enemies, and the end.
const OPTIONS: usize = DECK * ROADS + MOST * 2 + MOST * MOST + 1;

#[derive(Clone, Copy, Debug)]
pub struct Roads {
    sides: [Side; 2],
    current: usize,
    turn: u32,
    over: bool,
    options: [Maneuver; OPTIONS],
    option_count: usize,
}

impl ByHand for Roads {
    const NAME: &'static str = "Three Roads";
    const FOLDER: &'static str = "bench/yardstick/games/roads";
    const PLAYERS: u8 = 2;
    const SCORE: &'static str = "walls";
    const HASH: u64 = 0xe090_b96c_77f6_9e0c;
    const BAR: f64 = 8.0;

    fn new(seed: u64) -> Self {
        let mut chance = Stream::new(seed);
        let mut sides = [Side::new(); 2];
        for side in &mut sides {
            chance.shuffle(&mut side.deck);
        }
        sides[0].draw(4);
        sides[1].draw(5);
        let options = [Maneuver::End; OPTIONS];
        let mut roads = Self { sides, current: 0, turn: 1, over: false, options, option_count: 0 };
        roads.dawn();
        roads
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn score(&self, seat: usize) -> i64 {
        i64::from(self.sides[seat].walls)
    }

    fn list(&mut self) -> usize {
        self.option_count = 0;
        let (me, foe) = (self.sides[self.current], &self.sides[self.current ^ 1]);
        let foes = *foe;
        for (i, card) in me.hand[..me.hand_size].iter().enumerate() {
            if NUMBERS[usize::from(card % 12)][0] > me.supply {
                continue;
            }
            for road in 0..ROADS as u8 {
                self.put_if(me.on_road[usize::from(road)] < WIDTH, Maneuver::Send(i as u8, road));
            }
        }
        for (i, unit) in me.units().iter().enumerate().filter(|(_, unit)| !unit.tired) {
            for road in 0..ROADS as u8 {
                let leads = road != unit.road && (road == MIDDLE || unit.road == MIDDLE);
                let is_free = me.on_road[usize::from(road)] < WIDTH;
                self.put_if(leads && is_free, Maneuver::March(i as u8, road));
            }
        }
        for (i, archer) in me.units().iter().enumerate() {
            if archer.tired || archer.number(3) == 0 {
                continue;
            }
            for (j, target) in foes.units().iter().enumerate() {
                self.put_if(target.road == archer.road, Maneuver::Shoot(i as u8, j as u8));
            }
        }
        self.put_if(true, Maneuver::End);
        self.option_count
    }

    fn take(&mut self, option: usize) {
        match self.options[option] {
            Maneuver::Send(at, road) => self.send(usize::from(at), road),
            Maneuver::March(at, road) => self.march(usize::from(at), road),
            Maneuver::Shoot(at, target) => self.shoot(usize::from(at), usize::from(target)),
            Maneuver::End => self.battle(),
        }
    }

    fn option_in_words(&self, option: usize) -> String {
        format!("{:?} of {} by {}", self.options[option], self.option_count, self.current)
    }
}

impl Roads {
    #[inline(always)]
    fn put_if(&mut self, is_legal: bool, choice: Maneuver) {
        self.options[self.option_count] = choice;
        self.option_count += usize::from(is_legal);
    }

    fn dawn(&mut self) {
        let side = &mut self.sides[self.current];
        side.supply = 2 + (self.turn / 4).min(3) as u8;
        side.draw(1);
        side.ready_all();
    }

    fn send(&mut self, at: usize, road: u8) {
        let side = &mut self.sides[self.current];
        let card = side.hand[at];
        side.hand.copy_within(at + 1..side.hand_size, at);
        side.hand_size -= 1;
        side.supply -= NUMBERS[usize::from(card)][0];
        let drummers = side.standing(DRUMMER)[usize::from(road)];
        let to = side.field_size;
        side.field[to] = Unit { card, road, wounds: 0, tired: true };
        side.field_size += 1;
        side.on_road[usize::from(road)] += 1;
        if drummers > 0 {
            side.ready(to);
        }
    }

    fn march(&mut self, at: usize, road: u8) {
        let side = &mut self.sides[self.current];
        let unit = &mut side.field[at];
        side.on_road[usize::from(unit.road)] -= 1;
        side.on_road[usize::from(road)] += 1;
        unit.road = road;
        unit.tired = true;
        side.supply += u8::from(unit.card == SCOUT);
    }

    fn shoot(&mut self, at: usize, target: usize) {
        let archer = &mut self.sides[self.current].field[at];
        archer.tired = true;
        let range = archer.number(3);
        self.sides[self.current ^ 1].field[target].wounds += range;
        self.bury();
    }

    fn battle(&mut self) {
        let attacks = [self.sides[0].attack(), self.sides[1].attack()];
        for (seat, side) in self.sides.iter_mut().enumerate() {
            let onslaught = attacks[seat ^ 1];
            for unit in &mut side.field[..side.field_size] {
                let road = usize::from(unit.road % 3);
                unit.wounds += onslaught[road] / side.on_road[road];
            }
        }
        self.bury();
        let (me, foe) = (self.sides[self.current], &mut self.sides[self.current ^ 1]);
        let attack = me.attack();
        let free = (0..ROADS).filter(|road| foe.on_road[*road] == 0);
        foe.walls -= free.map(|road| i32::from(attack[road])).sum::<i32>();
        self.turn += u32::from(foe.walls > 0);
        self.over = foe.walls <= 0 || self.turn > LAST_TURN;
        if !self.over {
            self.current ^= 1;
            self.dawn();
        }
    }

    /// Whoever has as many wounds as health falls, all at once, and those whom that brings down after them.
    fn bury(&mut self) {
        while self.bury_once() {}
    }

    fn bury_once(&mut self) -> bool {
        let dying = self.sides.map(|side| {
            let bits = side.units().iter().enumerate().map(|(i, unit)| u32::from(unit.is_dying()) << i);
            bits.sum::<u32>()
        });
        if dying == [0, 0] {
            return false;
        }
        for seat in [self.current, self.current ^ 1] {
            let mut carts = dying[seat];
            while carts != 0 {
                let cart = carts.trailing_zeros() as usize;
                carts &= carts - 1;
                if self.sides[seat].field[cart].card == POWDER_CART {
                    self.explode(self.sides[seat].field[cart].road);
                }
            }
        }
        for (side, dying) in self.sides.iter_mut().zip(dying) {
            side.remove(dying);
        }
        true
    }

    fn explode(&mut self, road: u8) {
        for side in &mut self.sides {
            for unit in &mut side.field[..side.field_size] {
                unit.wounds += 2 * u8::from(unit.road == road);
            }
        }
    }
}
