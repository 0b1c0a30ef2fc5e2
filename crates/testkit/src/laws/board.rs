//! Small tables for the cards of a scenario: what lies where, whose turn it is.

use super::dice::Dice;
use super::sheet::{Role, Scenario, card_named};
use super::vocabulary::{Vocabulary, ZonePlace};
use crate::describe;
use engine::{Game, ObjectId, Seat, State};
use ir::{KindId, PhaseId, ZoneId, ZoneOwner};

/// A position as a list of cards: the first one placed is card 1.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub players: u8,
    pub seed: u64,
    pub first: u8,
    pub phase: PhaseId,
    pub placed: Vec<Put>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Put {
    pub role: Role,
    pub seat: u8,
    pub spot: PutIn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PutIn {
    Zone(ZoneId),
    /// A zone of a card that lies there already, by its place in the list.
    On(ZoneId, usize),
}

impl Board {
    /// The driver, those it speaks of, and something in hands and decks.
    pub fn of(vocabulary: &Vocabulary, scenario: &Scenario, attempt: u64) -> Self {
        let mut dice = Dice::new(scenario.number, &format!("board {attempt}"));
        let settings = &vocabulary.ir.settings;
        let more = u8::from(settings.players_max > settings.players_min && dice.chance(15));
        let players = settings.players_min + more;
        let (first, phase) = dice.pick(&vocabulary.starts).copied().unwrap_or((0, PhaseId(0)));
        let first = first % players;
        let mut board = Self { players, seed: scenario.number, first, phase, placed: Vec::new() };
        let driver = if dice.chance(80) { first } else { (first + 1) % players };
        board.put(vocabulary, scenario, &mut dice, Role::Driver, driver);
        for _ in 0..1 + dice.below(3) {
            let seat = if dice.chance(60) { driver } else { dice.below(usize::from(players)) as u8 };
            board.put(vocabulary, scenario, &mut dice, Role::Named, seat);
        }
        for role in [Role::Twin, Role::Plain] {
            if dice.chance(50) {
                let seat = dice.below(usize::from(players)) as u8;
                board.put(vocabulary, scenario, &mut dice, role, seat);
            }
        }
        if dice.chance(50) {
            board.put(vocabulary, scenario, &mut dice, Role::Attached, driver);
        }
        if let Some(zone) = vocabulary.hand.filter(|_| scenario.card(Role::InHand).is_some()) {
            board.placed.push(Put { role: Role::InHand, seat: first, spot: PutIn::Zone(zone) });
        }
        for seat in 0..players {
            let zones = [vocabulary.hand, vocabulary.deck, vocabulary.deck, vocabulary.deck];
            let filled = zones.into_iter().flatten().map(|zone| Put {
                role: Role::Plain,
                seat,
                spot: PutIn::Zone(zone),
            });
            board.placed.extend(filled);
        }
        board
    }

    /// Puts a card where such cards lie; false if there is no such place.
    pub fn put(
        &mut self,
        vocabulary: &Vocabulary,
        scenario: &Scenario,
        dice: &mut Dice,
        role: Role,
        seat: u8,
    ) -> bool {
        let Some(card) = scenario.card(role) else { return false };
        let spots: Vec<PutIn> = card
            .look
            .lies_in
            .iter()
            .flat_map(|spot| match *spot {
                ZonePlace::Zone(zone) => vec![PutIn::Zone(zone)],
                ZonePlace::On(zone, host) => self.hosts(vocabulary, scenario, zone, host),
            })
            .collect();
        let spot = dice.pick(&spots).copied();
        self.placed.extend(spot.map(|spot| Put { role, seat, spot }));
        spot.is_some()
    }

    /// Cards in play that such a card can lie on.
    fn hosts(&self, vocabulary: &Vocabulary, scenario: &Scenario, zone: ZoneId, host: KindId) -> Vec<PutIn> {
        let fits = |put: &Put| {
            let kind = scenario.card(put.role).map(super::sheet::GenCard::kind);
            matches!(put.spot, PutIn::Zone(zone) if vocabulary.ir.zones[zone.index()].active)
                && kind.is_some_and(|kind| {
                    vocabulary.ir.is_kind(kind, host) || vocabulary.ir.is_kind(host, kind)
                })
        };
        let there = self.placed.iter().enumerate().filter(|(_, put)| fits(put));
        there.map(|(at, _)| PutIn::On(zone, at)).collect()
    }

    /// The match at this position, before anything runs. None if some card cannot lie there.
    pub fn state(&self, game: &Game, scenario: &Scenario) -> Option<State> {
        let mut state = State::empty(game, self.players, self.seed, Seat(self.first), self.phase).ok()?;
        let mut objects: Vec<ObjectId> = Vec::new();
        for put in &self.placed {
            let card = card_named(game.ir(), &scenario.card(put.role)?.name)?;
            let object = match put.spot {
                PutIn::Zone(zone) => {
                    let shared = game.ir().zones[zone.index()].owner == ZoneOwner::Shared;
                    state.place(game, card, zone, (!shared).then_some(Seat(put.seat)))?
                }
                PutIn::On(zone, host) => state.place_inside(game, card, zone, *objects.get(host)?)?,
            };
            objects.push(object);
        }
        Some(state)
    }

    /// Without one card; none if another lies on it.
    pub fn without(&self, at: usize) -> Option<Self> {
        let mut board = self.clone();
        board.placed.remove(at);
        for put in &mut board.placed {
            match &mut put.spot {
                PutIn::On(_, host) if *host == at => return None,
                PutIn::On(_, host) if *host > at => *host -= 1,
                PutIn::On(..) | PutIn::Zone(_) => {}
            }
        }
        Some(board)
    }

    /// `#3 "Gen 1b" in p1.battlefield`, in the order in which they were put there.
    pub fn lines(&self, ir: &ir::Game, scenario: &Scenario) -> Vec<String> {
        let name = |put: &Put| scenario.card(put.role).map(|card| card.name.clone()).unwrap_or_default();
        let mut lines = vec![format!(
            "{} players; {}, {}",
            self.players,
            describe::seat(Seat(self.first)),
            ir.phases[self.phase.index()].name
        )];
        for (at, put) in self.placed.iter().enumerate() {
            let place = match put.spot {
                PutIn::Zone(zone) if ir.zones[zone.index()].owner == ZoneOwner::Shared => {
                    ir.zones[zone.index()].name.clone()
                }
                PutIn::Zone(zone) => {
                    format!("{}.{}", describe::seat(Seat(put.seat)), ir.zones[zone.index()].name)
                }
                PutIn::On(zone, host) => format!("{} of #{}", ir.zones[zone.index()].name, host + 1),
            };
            lines.push(format!("#{} \"{}\" in {place}", at + 1, name(put)));
        }
        lines
    }
}
