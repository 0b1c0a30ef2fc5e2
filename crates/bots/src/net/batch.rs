//! Many matches of a game at once: each step asks every match for a choice and plays on to its next one, on all threads
//! and without taking memory once they have grown to their size.

use super::encoding::{Encoder, Layout, Seen};
use crate::MOST_DECISIONS;
use engine::{Decision, Game, NoEvents, Outcome, Seat, Seats, SetupError, State};
use rayon::prelude::*;

/// Matches that are stepped together.
#[derive(Debug)]
pub struct Batch<'a> {
    game: &'a Game,
    layout: &'a Layout,
    seats: u8,
    matches: Vec<Match>,
}

/// What is asked in one of the matches.
#[derive(Debug)]
pub struct Asked<'a> {
    pub seat: Seat,
    /// What the seat sees and may do: two options at least.
    pub seen: &'a Seen,
    /// What every seat saw when the last turn had ended, if that was since the last choice; otherwise nothing.
    pub turn_ended: &'a [Seen],
    /// How the match before ended, if this is the first decision of another one.
    pub ended: Option<Ended>,
}

/// A match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Nobody: a draw, or too long.
    pub winners: Seats,
    pub seed: u64,
}

#[derive(Debug)]
struct Match {
    state: State,
    seed: u64,
    decisions: u64,
    seat: Seat,
    encoder: Encoder,
    seen: Seen,
    /// By seat.
    looks: Vec<Seen>,
    turn: u32,
    has_turned: bool,
    ended: Option<Ended>,
}

impl<'a> Batch<'a> {
    /// So many matches, from this seed on; a match that has ended is followed by one that nobody has played yet.
    ///
    /// # Errors
    /// When the game is not for so many players.
    pub fn new(
        game: &'a Game,
        layout: &'a Layout,
        seats: u8,
        matches: u64,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let begin = |at: u64| {
            let seed = seed.wrapping_add(at);
            let mut begun = Match {
                state: State::new(game, seats, seed)?,
                seed,
                decisions: 0,
                seat: Seat(0),
                encoder: Encoder::new(layout),
                seen: Seen::default(),
                looks: vec![Seen::default(); usize::from(seats)],
                turn: 0,
                has_turned: false,
                ended: None,
            };
            begun.turn = begun.state.turn();
            begun.go_on(game, layout, (seats, matches));
            begun.ended = None;
            Ok(begun)
        };
        let matches = (0..matches).map(begin).collect::<Result<_, SetupError>>()?;
        Ok(Self { game, layout, seats, matches })
    }

    pub fn len(&self) -> usize {
        self.matches.len()
    }

    pub fn is_empty(&self) -> bool {
        self.matches.is_empty()
    }

    /// One choice in every match; each has a player of its own, who keeps what it wants to keep. The result does not
    /// depend on how many threads there are.
    pub fn step<P: Send>(&mut self, players: &mut [P], choose: impl Fn(&mut P, &Asked<'_>) -> usize + Sync) {
        let Self { game, layout, seats, matches } = self;
        let size = (*seats, matches.len() as u64);
        matches.par_iter_mut().zip(players).for_each(|(match_, player)| {
            let turn_ended = if match_.has_turned { &match_.looks[..] } else { &[] };
            let ended = match_.ended.take();
            let option = choose(player, &Asked { seat: match_.seat, seen: &match_.seen, turn_ended, ended });
            match_.decisions += 1;
            match_.has_turned = false;
            // What is not offered is not done: the first option is.
            if match_.state.decide(game, option, &mut NoEvents).is_err() {
                let _ = match_.state.decide(game, 0, &mut NoEvents);
            }
            match_.go_on(game, layout, size);
        });
    }
}

impl Match {
    /// To the next decision between several options, in this match or the next.
    fn go_on(&mut self, game: &Game, layout: &Layout, (seats, matches): (u8, u64)) {
        // A game without any choice would be begun for ever.
        for _ in 0..1_000_000 {
            if self.state.turn() != self.turn && self.state.outcome().is_none() {
                self.look_around(game, layout);
            }
            match self.state.decision() {
                Decision::Choose { seat, options, .. } if self.decisions < MOST_DECISIONS => {
                    if options > 1 {
                        self.seat = seat;
                        self.encoder.read(layout, game, &self.state, seat, &mut self.seen);
                        return;
                    }
                    self.decisions += 1;
                    let _ = self.state.decide(game, 0, &mut NoEvents);
                }
                Decision::Choose { .. } | Decision::Over(_) => {
                    let winners = self.state.outcome().map_or(Seats(0), Outcome::winners);
                    self.ended = Some(Ended { winners, seed: self.seed });
                    self.seed = self.seed.wrapping_add(matches);
                    self.decisions = 0;
                    // It could begin before.
                    let _ = self.state.restart(game, seats, self.seed);
                    self.turn = self.state.turn();
                    self.has_turned = false;
                }
            }
        }
    }

    /// A turn has ended.
    fn look_around(&mut self, game: &Game, layout: &Layout) {
        self.turn = self.state.turn();
        self.has_turned = true;
        for (seat, look) in (0..).map(Seat).zip(&mut self.looks) {
            self.encoder.read_state(layout, game, &self.state, seat, look);
        }
    }
}
