//! How a match ends, and teams: who plays together, and who wins together.

use crate::game::Game;
use crate::state::{Seat, State};
use serde::{Deserialize, Serialize};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    Win(Seat),
    /// Several win together.
    WinTogether(Seats),
    Draw(DrawReason),
}

/// Some seats, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrawReason {
    /// Nobody is left.
    Rules,
    /// The last turn that the rulebook allows is over.
    TurnLimit,
    /// Something never came to an end.
    StepLimit,
}

impl Seats {
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl Outcome {
    /// Everybody who has won; nobody in a draw.
    pub fn winners(self) -> Seats {
        match self {
            Self::Win(seat) => Seats(1 << seat.0),
            Self::WinTogether(seats) => seats,
            Self::Draw(_) => Seats(0),
        }
    }

    pub fn is_won_by(self, seat: Seat) -> bool {
        self.winners().contains(seat)
    }
}

impl State {
    /// Whether two players are one, or of one team.
    #[inline]
    pub fn are_together(&self, game: &Game, one: Seat, other: Seat) -> bool {
        one == other
            || game.ir.settings.team.is_some_and(|team| {
                self.player_field(game, one, team) == self.player_field(game, other, team)
            })
    }

    /// A player wins, and the team with them, whoever of it is out.
    pub(crate) fn won_by(&self, game: &Game, seat: Seat) -> Outcome {
        let all = (0..self.seats).filter(|other| self.are_together(game, seat, Seat(*other)));
        match all.fold(0, |seats, seat| seats | 1u8 << seat) {
            seats if seats.count_ones() == 1 => Outcome::Win(seat),
            seats => Outcome::WinTogether(Seats(seats)),
        }
    }

    /// Everybody who is still in the match.
    pub(crate) fn those_left(&self) -> Seats {
        Seats(self.all_seats() & !self.out)
    }

    /// How the match ends if only these are left: with a win, if they are one player or of one team. Where all play
    /// together from the start, being left is no win.
    pub fn won_by_those_left(&self, game: &Game, left: Seats) -> Option<Outcome> {
        if game.ir.settings.teams == 1 {
            return None;
        }
        let first = left.iter().next()?;
        left.iter().all(|seat| self.are_together(game, first, seat)).then(|| self.won_by(game, first))
    }

    /// Sets who is of which team at first: one after the other, round and round.
    pub(crate) fn make_teams(&mut self, game: &Game) {
        let Some(team) = game.ir.settings.team else { return };
        let width = game.fields.player_defaults.len();
        for seat in 0..self.seats {
            self.players[seat as usize * width + team.index()] = i64::from(seat % game.ir.settings.teams) + 1;
        }
    }
}
