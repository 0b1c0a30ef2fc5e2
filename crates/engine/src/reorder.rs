//! Cards change places without leaving for another kind of zone.

use crate::calls::pack_place;
use crate::code::SetId;
use crate::effects::seat_bit;
use crate::game::Game;
use crate::machine::Machine;
use crate::read::{Reader, is_card};
use crate::state::{Frame, State};
use crate::zones::{End, NOBODY};

impl Machine<'_> {
    /// Nobody but the player who does it can tell any more which of these cards is which, as far as they do not see
    /// them.
    pub fn conceal(&mut self, frame: &Frame, cards: SetId) {
        let mut concealed = Vec::new();
        Reader::of_frame(self.game, self.state, frame).each(cards, &mut |_, card| {
            concealed.push(card);
            true
        });
        let others = self.state.all_seats() & !self.state.derived.deciders.with_deciders(seat_bit(frame.you));
        self.state.lose_track(self.game, &concealed, |state, card| state.unseen_by(self.game, card) & others);
    }
}

impl State {
    /// A seat looks at all cards of a zone.
    pub(crate) fn look_through(&mut self, zone: u16, seat: u8) {
        for i in 0..self.zones.cards(zone).len() {
            let card = self.zones.cards(zone)[i];
            if card != 0 && self.objects[card as usize].hidden >> seat & 1 != 0 {
                self.becomes_known(card, 1 << seat);
            }
        }
    }

    /// The cards of a zone are put into this order by a seat that sees them. Who does not see the zone no longer knows
    /// which of them lies where.
    pub(crate) fn arrange(&mut self, game: &Game, zone: u16, order: &[u16], seat: u8) {
        let places = self.zones.cards_mut(zone).iter_mut().filter(|place| **place != 0);
        for (place, card) in places.zip(order) {
            *place = *card;
        }
        let blind = self.blind_seats(game, zone) & !self.derived.deciders.with_deciders(1 << seat);
        if order.len() > 1 {
            self.mix_up(game, zone, blind);
        }
        if !order.is_empty() {
            self.changes += 1;
            self.rebuild_columns(game, zone);
            self.wrote(game, game.order_mark(&self.zones, zone));
        }
    }

    /// Seats that do not see a card where it lies, whether or not they know it.
    fn unseen_by(&self, game: &Game, card: u16) -> u8 {
        let object = &self.objects[card as usize];
        let looks = || self.derived.deciders.with_deciders(seat_bit(self.controller(card)));
        if object.down { !looks() } else { self.blind_seats(game, object.zone) }
    }

    /// Whether two cards lie in zones of different sorts: then each moves to the place of the other.
    pub(crate) fn lie_in_other_zones(&self, one: i64, other: i64) -> bool {
        let sort = |card: i64| self.zones.head(self.objects[card as usize].zone).kind;
        is_card(one)
            && is_card(other)
            && !self.is_gone(one)
            && !self.is_gone(other)
            && sort(one) != sort(other)
            && !self.is_upon(self.objects[one as usize].zone, other as u16)
            && !self.is_upon(self.objects[other as usize].zone, one as u16)
    }

    /// Whether a zone is one of a card, or of a card that lies upon it: it can never be put there itself.
    #[inline]
    pub(crate) fn is_upon(&self, zone: u16, card: u16) -> bool {
        let hosts = std::iter::successors(Some(self.zones.head(zone).host), |host| {
            Some(self.zones.head(self.objects[*host as usize].zone).host)
        });
        // In a match that somebody has forged they may go in a circle.
        hosts.take(self.objects.len()).take_while(|host| *host != 0).any(|host| host == card)
    }

    /// The zone of a card and where in it, in one value.
    pub(crate) fn place_where(&self, card: i64) -> Option<i64> {
        let zone = (is_card(card) && !self.is_gone(card)).then(|| self.objects[card as usize].zone)?;
        Some(pack_place(zone, End::At(self.place_in(zone, card as u16) as u16)))
    }

    /// Two cards change places, in one zone or in two of a kind.
    pub(crate) fn exchange(&mut self, game: &Game, one: i64, other: i64) {
        let (Ok(one), Ok(other)) = (u16::try_from(one), u16::try_from(other)) else { return };
        if one == 0 || other == 0 || one == other {
            return;
        }
        let (here, there) = (self.objects[one as usize].zone, self.objects[other as usize].zone);
        let kind = self.zones.head(here).kind;
        if kind != self.zones.head(there).kind {
            return;
        }
        let (from, to) = (self.place_in(here, one), self.place_in(there, other));
        self.zones.cards_mut(here)[from] = other;
        self.zones.cards_mut(there)[to] = one;
        // What follows from it is derived when both lie where they go.
        self.hold_effects();
        self.objects[one as usize].zone = there;
        self.objects[other as usize].zone = here;
        for (card, zone) in [(one, there), (other, here)] {
            self.zones.add_face(zone, self.objects[card as usize].faces(game));
            self.zones.set_strangers(zone, true);
            let seeing = !self.blind_seats(game, zone);
            if self.objects[card as usize].hidden & seeing != 0 {
                self.becomes_known(card, seeing);
            }
            self.rebuild_columns(game, zone);
            if here != there {
                self.takes_place(card, zone);
            }
        }
        self.changes += 1;
        if game.effects.tracked && here != there {
            self.refresh(game);
        }
        let cards = [one, other].map(|card| self.objects[card as usize].card);
        let moved = cards.into_iter().fold(0, |marks, card| marks | game.zone_mark(&self.zones, here, card));
        self.wrote(game, moved | game.order_mark(&self.zones, here));
        self.release_effects(game);
    }

    /// A card lies where another one lay. It is not moved there for as long as somebody controls it: from now on it is
    /// on that side, whoever controls it for a time.
    fn takes_place(&mut self, card: u16, zone: u16) {
        let head = *self.zones.head(zone);
        if head.seat != NOBODY && self.objects[card as usize].base != NOBODY {
            self.objects[card as usize].base = head.seat;
        }
        if head.host != 0 {
            // What it does to the card that it lies upon begins now.
            self.clock += 1;
            self.objects[card as usize].stamp = self.clock;
        }
    }

    fn place_in(&self, zone: u16, card: u16) -> usize {
        self.zones.cards(zone).iter().position(|other| *other == card).unwrap_or(0)
    }
}
