//! Many watched matches, added up.

use crate::matches::{Ending, Watched};
use bots::Mean;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match that went nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stalled {
    pub seed: u64,
    /// Everybody has moved on by so many seats.
    pub turned: u8,
    pub ending: Ending,
    pub turns: u32,
    pub decisions: u64,
}

/// Stalled matches to remember of each unit of work.
const STALLED_KEPT: usize = 4;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    pub games: u64,
    pub endings: BTreeMap<String, u64>,
    /// By seat.
    pub seats: Vec<SeatTally>,
    pub turns: BTreeMap<u64, u64>,
    pub decisions: BTreeMap<u64, u64>,
    pub lead_changes: BTreeMap<u64, u64>,
    /// In tenths of the match.
    pub decided: BTreeMap<u64, u64>,
    pub options: Mean,
    /// At the beginning of each turn, the first being the first of the match.
    pub by_turn: Vec<TurnTally>,
    /// The mean number of options of each match, rounded.
    pub branching: BTreeMap<u64, u64>,
    pub cards: Vec<CardTally>,
    pub abilities: BTreeSet<(u16, u16)>,
    /// Matches that came to no end by themselves: how many, and the first of them.
    pub stalled_games: u64,
    pub stalled: Vec<Stalled>,
}

/// What sitting in a seat comes to, deal by deal: everybody sits there once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatTally {
    /// Points less half.
    pub points: Mean,
    /// How far ahead, less the mean of all.
    pub standing: Mean,
    pub wins: u64,
    /// A deal that whoever sat there won.
    pub won: Option<u64>,
}

/// Matches that came so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TurnTally {
    /// How the later winner stood, from 0 to 1.
    pub winner: Mean,
    pub options: Mean,
    pub games: u64,
}

/// Longer matches are told of up to here.
const TURNS_TOLD: usize = 200;

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CardTally {
    /// Standing of seats that had it in hand, and of seats that played it.
    pub drawn: Mean,
    pub played: Mean,
    pub in_hand: u64,
    pub playable: u64,
    pub plays: u64,
    pub shown: u64,
    pub offered: u64,
    pub taken: u64,
    pub games_taken: u64,
    pub games_in_play: u64,
}

/// Adds a count to a histogram.
fn count(histogram: &mut BTreeMap<u64, u64>, value: u64) {
    *histogram.entry(value).or_default() += 1;
}

impl Tally {
    pub fn new(cards: usize, players: u8) -> Self {
        Self {
            cards: vec![CardTally::default(); cards],
            seats: vec![SeatTally::default(); players.into()],
            ..Self::default()
        }
    }

    /// All matches on one seed: in each of them everybody sits one seat further on.
    pub fn add_deal(&mut self, seed: u64, deal: &[Watched]) {
        let players = self.seats.len() as u8;
        let mean = |of: &dyn Fn(&Watched) -> f64| deal.iter().map(of).sum::<f64>() / deal.len().max(1) as f64;
        for (number, tally) in (0..players).zip(&mut self.seats) {
            let (seat, place) = (Seat(number), usize::from(number));
            tally.points.add(mean(&|watched| watched.ending.points(seat, players)) - 0.5);
            tally.standing.add(mean(&|watched| {
                let all = &watched.standings;
                all[place] - all.iter().sum::<f64>() / all.len() as f64
            }));
            let wins = deal.iter().filter(|watched| watched.ending.is_won_by(seat)).count();
            tally.wins += wins as u64;
            tally.won = tally.won.or((wins == deal.len()).then_some(seed));
        }
        for (watched, turned) in deal.iter().zip(0..) {
            self.add(seed, turned, watched);
        }
    }

    fn add(&mut self, seed: u64, turned: u8, watched: &Watched) {
        self.games += 1;
        *self.endings.entry(name_of(watched.ending, watched.at_limit)).or_default() += 1;
        count(&mut self.turns, u64::from(watched.turns));
        count(&mut self.decisions, watched.decisions);
        count(&mut self.lead_changes, u64::from(watched.lead_changes()));
        if let Some(decided) = watched.decided_at() {
            count(&mut self.decided, ((decided * 10.0) as u64).min(9));
        }
        self.options.merge(&watched.options);
        count(&mut self.branching, watched.options.mean().round() as u64);
        self.add_turns(watched);
        self.add_cards(watched);
        self.abilities.extend(&watched.abilities);
        if watched.at_limit || watched.ending.is_cut() {
            self.stalled_games += 1;
            if self.stalled.len() < STALLED_KEPT {
                let Watched { ending, turns, decisions, .. } = *watched;
                self.stalled.push(Stalled { seed, turned, ending, turns, decisions });
            }
        }
    }

    fn add_turns(&mut self, watched: &Watched) {
        let turns = watched.leads.len().min(TURNS_TOLD);
        if self.by_turn.len() < turns {
            self.by_turn.resize(turns, TurnTally::default());
        }
        let seen = watched.leads.iter().zip(&watched.options_by_turn);
        for (tally, (lead, options)) in self.by_turn.iter_mut().zip(seen) {
            tally.games += 1;
            tally.options.merge(options);
            for (seat, standing) in (0..).map(Seat).zip(lead) {
                if watched.ending.is_won_by(seat) {
                    tally.winner.add(*standing);
                }
            }
        }
    }

    fn add_cards(&mut self, watched: &Watched) {
        for (tally, card) in self.cards.iter_mut().zip(&watched.cards) {
            tally.in_hand += u64::from(card.in_hand);
            tally.playable += u64::from(card.playable);
            tally.plays += u64::from(card.played);
            tally.shown += u64::from(card.shown);
            tally.offered += u64::from(card.offered);
            tally.taken += u64::from(card.taken);
            tally.games_taken += u64::from(card.taken > 0);
            tally.games_in_play += u64::from(card.in_play);
        }
        for (seat, standing) in watched.standings.iter().copied().enumerate() {
            watched.drawn[seat].iter().for_each(|card| self.cards[usize::from(*card)].drawn.add(standing));
            watched.played[seat].iter().for_each(|card| self.cards[usize::from(*card)].played.add(standing));
        }
    }

    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (ending, games) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += games;
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.points.merge(&theirs.points);
            mine.standing.merge(&theirs.standing);
            mine.wins += theirs.wins;
            mine.won = mine.won.or(theirs.won);
        }
        add_up(&mut self.turns, &other.turns);
        add_up(&mut self.decisions, &other.decisions);
        add_up(&mut self.lead_changes, &other.lead_changes);
        add_up(&mut self.decided, &other.decided);
        add_up(&mut self.branching, &other.branching);
        self.options.merge(&other.options);
        if self.by_turn.len() < other.by_turn.len() {
            self.by_turn.resize(other.by_turn.len(), TurnTally::default());
        }
        for (mine, theirs) in self.by_turn.iter_mut().zip(&other.by_turn) {
            mine.games += theirs.games;
            mine.winner.merge(&theirs.winner);
            mine.options.merge(&theirs.options);
        }
        self.abilities.extend(&other.abilities);
        self.stalled.extend(&other.stalled);
        self.stalled_games += other.stalled_games;
        for (mine, theirs) in self.cards.iter_mut().zip(&other.cards) {
            mine.merge(theirs);
        }
    }
}

impl CardTally {
    fn merge(&mut self, other: &Self) {
        self.drawn.merge(&other.drawn);
        self.played.merge(&other.played);
        self.in_hand += other.in_hand;
        self.playable += other.playable;
        self.plays += other.plays;
        self.shown += other.shown;
        self.offered += other.offered;
        self.taken += other.taken;
        self.games_taken += other.games_taken;
        self.games_in_play += other.games_in_play;
    }
}

fn add_up(mine: &mut BTreeMap<u64, u64>, other: &BTreeMap<u64, u64>) {
    for (value, games) in other {
        *mine.entry(*value).or_default() += games;
    }
}

fn name_of(ending: Ending, at_limit: bool) -> String {
    match ending {
        Ending::Won(winners) => {
            let seats: Vec<&str> = winners.iter().map(ordinal).collect();
            let by = if at_limit { " at the turn limit" } else { "" };
            match seats[..] {
                [seat] => format!("{seat} player wins{by}"),
                _ => format!("{} players win{by}", seats.join(" and ")),
            }
        }
        Ending::DrawByRules => "draw".to_owned(),
        Ending::TurnLimit => "turn limit".to_owned(),
        Ending::StepLimit => "never ending".to_owned(),
        Ending::Cut => "too many decisions".to_owned(),
    }
}

/// Which player in the order of play.
pub fn ordinal(seat: Seat) -> &'static str {
    const ORDER: [&str; 8] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    ORDER[seat.index() % ORDER.len()]
}
