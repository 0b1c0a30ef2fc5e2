//! The last turn that the rulebook allows is over: who has won, if anybody.

use crate::game::Game;
use crate::read::Reader;
use crate::state::{DrawReason, Outcome, Seat, State};

impl State {
    /// The player for whom the first of the rulebook's measures is greatest, then the next; a tie is a draw.
    pub(crate) fn outcome_at_limit(&self, game: &Game) -> Outcome {
        let mut best: Option<(Vec<i64>, u8)> = None;
        let mut tied = game.limit_winner.is_empty();
        for seat in self.in_turn_order(0) {
            let measured = self.measured(game, seat);
            match &best {
                Some((most, _)) if measured < *most => {}
                Some((most, other)) if measured == *most => {
                    tied |= !self.are_together(game, Seat(*other), Seat(seat));
                }
                Some(_) | None => {
                    tied = game.limit_winner.is_empty();
                    best = Some((measured, seat));
                }
            }
        }
        match best {
            Some((_, seat)) if !tied => self.won_by(game, Seat(seat)),
            Some(_) | None => Outcome::Draw(DrawReason::TurnLimit),
        }
    }

    fn measured(&self, game: &Game, seat: u8) -> Vec<i64> {
        let mut reader = Reader::new(game, self, 0, seat, 0);
        reader.candidates[0] = i64::from(seat);
        game.limit_winner.iter().map(|measure| reader.eval(*measure)).collect()
    }
}
