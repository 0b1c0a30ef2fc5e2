//! Secret fields of players: what was put there by a choice or by chance, others do not see until it is revealed.

use crate::game::Game;
use crate::random::Random;
use crate::state::{Seat, State};
use ir::{PlayerFieldId, Type};

/// Every seat has one bit for each secret field.
const SEATS: u32 = 8;

/// All seats' bits of one secret field.
pub(crate) fn bits_of(secret: usize) -> u64 {
    0xFF << (secret as u32 * SEATS)
}

impl State {
    /// From now on only the player sees a secret field of theirs, or everybody does.
    pub(crate) fn seal(&mut self, seat: u8, secret: u8, sealed: bool) {
        let bit = 1 << (u32::from(secret) * SEATS + u32::from(seat));
        self.sealed = if sealed { self.sealed | bit } else { self.sealed & !bit };
    }

    /// The secret fields of a player that others do not see.
    pub fn sealed_fields<'g>(
        &self,
        game: &'g Game,
        seat: Seat,
    ) -> impl Iterator<Item = PlayerFieldId> + use<'g> {
        let sealed = self.sealed >> seat.0;
        let secrets = game.fields.secrets.iter().enumerate();
        let still = secrets.filter(move |(secret, _)| sealed >> (*secret as u32 * SEATS) & 1 != 0);
        still.map(|(_, field)| PlayerFieldId(*field))
    }

    /// Others' secrets become anything that they may be, each with the same chance.
    pub(crate) fn guess_secrets(&mut self, game: &Game, seat: Seat, random: &mut Random) {
        let deciders = self.derived.deciders;
        let sees = |other: u8| deciders.with_deciders(1 << other) >> seat.0 & 1 != 0;
        let is_sealed = self.sealed != 0;
        for other in (0..self.seats).filter(|other| is_sealed && !sees(*other)) {
            for field in self.sealed_fields(game, Seat(other)) {
                let (low, high) = self.secret_range(game, field);
                let guess =
                    low + i64::from(random.below((high - low).clamp(0, i64::from(u16::MAX)) as u32 + 1));
                let place = other as usize * game.fields.player_defaults.len() + field.index();
                for values in [&mut self.players, &mut self.player_base] {
                    if let Some(value) = values.get_mut(place) {
                        *value = guess;
                    }
                }
            }
        }
    }

    /// The least and the greatest value that a secret field may have.
    fn secret_range(&self, game: &Game, field: PlayerFieldId) -> (i64, i64) {
        let ty = game.ir.player_fields[field.index()].ty;
        if let Type::Enum(of) = ty {
            return (0, game.ir.enums[of.index()].values.len() as i64 - 1);
        }
        let table = &game.fields.players[field.index()];
        if ty == Type::Player { (0, i64::from(self.seats) - 1) } else { (table.low, table.high) }
    }
}
