//! Matches that a network plays against itself, and what is to be learnt from them.

use crate::gradient::{Chosen, Sample, chances_of};
use bots::net::{Asked, Batch, Ended, Layout, Network, Seen, Thoughts};
use engine::{Game, Random, Seat, SetupError};

/// What came out in the end is trusted this much more than what was expected one choice later.
const FAR_SIGHT: f32 = 0.95;

/// Who plays all seats of a match.
#[derive(Debug)]
struct Player {
    random: Random,
    thoughts: Thoughts,
    chances: Vec<f32>,
    /// Of the match under way.
    made: Vec<Made>,
    /// Of matches that are over.
    learnt: Vec<Sample>,
    matches: u64,
    draws: u64,
}

#[derive(Debug)]
struct Made {
    seat: Seat,
    value: f32,
    sample: Sample,
}

/// Many matches under way.
#[derive(Debug)]
pub struct SelfPlay<'a> {
    batch: Batch<'a>,
    players: Vec<Player>,
    seats: u8,
}

/// What was played in a round.
#[derive(Debug, Default)]
pub struct Lessons {
    pub samples: Vec<Sample>,
    pub matches: u64,
    pub draws: u64,
}

impl<'a> SelfPlay<'a> {
    /// # Errors
    /// When the game is not for so many players.
    pub fn new(
        game: &'a Game,
        layout: &'a Layout,
        seats: u8,
        matches: u64,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let batch = Batch::new(game, layout, seats, matches, seed)?;
        let player = |at: u64| Player {
            random: Random::new(seed.rotate_left(17) ^ at),
            thoughts: Thoughts::default(),
            chances: Vec::new(),
            made: Vec::new(),
            learnt: Vec::new(),
            matches: 0,
            draws: 0,
        };
        Ok(Self { batch, players: (0..matches).map(player).collect(), seats })
    }

    /// Plays until so many decisions can be learnt from.
    pub fn round(&mut self, network: &Network, samples: usize) -> Lessons {
        let seats = self.seats;
        while self.players.iter().map(|player| player.learnt.len()).sum::<usize>() < samples {
            self.batch.step(&mut self.players, |player, asked| player.choose(network, asked, seats));
        }
        let mut lessons = Lessons::default();
        for player in &mut self.players {
            lessons.samples.append(&mut player.learnt);
            lessons.matches += std::mem::take(&mut player.matches);
            lessons.draws += std::mem::take(&mut player.draws);
        }
        lessons
    }
}

impl Player {
    fn choose(&mut self, network: &Network, asked: &Asked<'_>, seats: u8) -> usize {
        if let Some(ended) = asked.ended {
            self.learn(ended, seats);
        }
        for (seat, seen) in (0..).map(Seat).zip(asked.turn_ended) {
            network.judge(&seen.state, &mut self.thoughts);
            self.note(seat, seen, None);
        }
        network.think(asked.seen, &mut self.thoughts);
        chances_of(&self.thoughts.scores, &mut self.chances);
        let mut drawn = (self.random.next() >> 40) as f32 / 16_777_216.0;
        let mut chosen = self.chances.len() - 1;
        for (option, chance) in self.chances.iter().enumerate() {
            drawn -= chance;
            if drawn < 0.0 {
                chosen = option;
                break;
            }
        }
        let chance = self.chances[chosen].max(1e-9).ln();
        self.note(asked.seat, asked.seen, Some(Chosen { option: chosen, chance }));
        chosen
    }

    fn note(&mut self, seat: Seat, seen: &Seen, chosen: Option<Chosen>) {
        let sample = Sample { seen: seen.clone(), chosen, advantage: 0.0, outcome: 0.0 };
        self.made.push(Made { seat, value: self.thoughts.value(), sample });
    }

    /// From its end back: each choice is told how the seat's next one saw it, and how it came out.
    fn learn(&mut self, ended: Ended, seats: u8) {
        let is_draw = ended.winners.0 == 0;
        self.matches += 1;
        self.draws += u64::from(is_draw);
        let points = |seat: Seat| match (is_draw, ended.winners.contains(seat)) {
            (true, _) => 1.0 / f32::from(seats.max(1)),
            (false, won) => f32::from(u8::from(won)),
        };
        let mut later: Vec<(f32, f32)> = (0..seats).map(|seat| (points(Seat(seat)), 0.0)).collect();
        for made in self.made.iter_mut().rev() {
            let (next, advantage) = &mut later[made.seat.index()];
            *advantage = *next - made.value + FAR_SIGHT * *advantage;
            *next = made.value;
            made.sample.advantage = *advantage;
            made.sample.outcome = (made.value + *advantage).clamp(0.0, 1.0);
        }
        self.learnt.extend(self.made.drain(..).map(|made| made.sample));
    }
}
