//! Who makes the decisions of a player: the player, or somebody else for a time. Who decides for others sees what they
//! see.

use crate::game::Game;
use crate::listing::Hint;
use crate::state::{Choice, Pending, Seat, State};

/// In place of a seat: nobody decides, so that chance does.
const CHANCE: u8 = u8::MAX;

/// Who decides for whom, as effects have it at present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Deciders {
    /// by seat: who decides for it, counted from 1; 0: itself; or [`CHANCE`]
    by: [u8; 8],
    /// somebody decides for another
    any: bool,
}

impl Deciders {
    pub fn set(&mut self, seat: u16, by: u8) {
        if let Some(place) = self.by.get_mut(seat as usize) {
            *place = if u16::from(by) == seat { 0 } else { by + 1 };
        }
        self.any = self.by != [0; 8];
    }

    /// Nobody decides for this seat.
    pub fn leave_to_chance(&mut self, seat: u16) {
        if let Some(place) = self.by.get_mut(seat as usize) {
            *place = CHANCE;
        }
        self.any = true;
    }

    #[inline]
    pub fn of(&self, seat: u8) -> u8 {
        match self.by.get(seat as usize) {
            Some(0 | &CHANCE) | None => seat,
            Some(by) => by - 1,
        }
    }

    #[inline]
    pub fn is_left_to_chance(&self, seat: u8) -> bool {
        self.any && self.by.get(seat as usize) == Some(&CHANCE)
    }

    /// These seats, those who decide for some of them, those who decide for these, and so on: who sees what all of them
    /// see.
    #[inline]
    pub fn with_deciders(&self, seats: u8) -> u8 {
        if self.any { self.add_deciders(seats) } else { seats }
    }

    #[cold]
    fn add_deciders(&self, mut seats: u8) -> u8 {
        loop {
            let those = (0..8).filter(|seat| seats >> seat & 1 != 0);
            let all = those.fold(seats, |all, seat| all | 1 << self.of(seat));
            if all == seats {
                return all;
            }
            seats = all;
        }
    }
}

impl State {
    /// Who decides for a seat: itself, unless an effect says otherwise.
    pub fn decider_of(&self, Seat(seat): Seat) -> Seat {
        Seat(self.derived.deciders.of(seat))
    }

    /// Whose choice it is, whoever makes it for them; with nothing to decide, whose turn it is.
    pub fn acting_seat(&self) -> Seat {
        match self.pending {
            Pending::Actions { seat, .. } | Pending::Operation { seat } | Pending::Order { seat } => {
                Seat(seat)
            }
            Pending::Nothing => Seat(self.active),
        }
    }

    /// Who decides; with nothing to decide, who does in the turn that goes on.
    pub fn deciding_seat(&self) -> Seat {
        self.decider_of(self.acting_seat())
    }

    /// The choice that chance makes, if nobody else makes the one that is due.
    pub(crate) fn choice_by_chance(&mut self, game: &Game) -> Option<(Choice, Hint)> {
        let seat = self.acting_seat().0;
        let is_due = self.pending != Pending::Nothing && self.outcome.is_none() && self.trying == 0;
        if !is_due || !self.derived.deciders.is_left_to_chance(seat) {
            return None;
        }
        let option = self.random.below(u32::try_from(self.option_count()).ok()?.max(1));
        self.option_at(game, option as usize)
    }

    /// Others decide than before: they see what those see for whom they decide, and know it from now on.
    pub(crate) fn deciders_have_changed(&mut self, game: &Game) {
        for zone in 0..self.zones.len() {
            let head = self.zones.head(zone);
            if head.host == 0 && zone != self.limbo {
                let blind = self.blind_to(game.zones.visibility[head.kind as usize], head.seat);
                self.zones.set_blind(zone, blind);
            }
        }
        for card in 1..self.objects.len() as u16 {
            let knowing = !self.objects[card as usize].hidden & self.all_seats();
            self.becomes_known(card, knowing);
        }
    }

    /// Cards may have come under somebody else's control: whoever controls them now looks at what lies in their private
    /// zones, and at those that lie face down.
    pub(crate) fn controllers_look(&mut self, game: &Game) {
        let private = game.zones.private_of_cards;
        if self.zones.kinds_on_cards() & private != 0 {
            for zone in self.first_card_zone(game)..self.zones.len() {
                let is_private = private >> self.zones.head(zone).kind & 1 != 0;
                let seeing = if is_private { self.all_seats() & !self.blind_seats(game, zone) } else { 0 };
                for seat in (0..self.seats).filter(|seat| seeing >> seat & 1 != 0) {
                    self.look_through(zone, seat);
                }
            }
        }
        for row in 0..self.derived.row_count() {
            if let Some((card, controller)) = self.derived.controlled_at(row)
                && self.objects[card as usize].down
            {
                self.becomes_known(card, 1 << controller);
            }
        }
    }
}
