//! From zone to zone: every zone that a plan names, in order.

use crate::code::{PlacePlan, SourcePlan, WhosePlan, ZonePlan};
use crate::game::Game;
use crate::read::Reader;
use crate::state::State;
use crate::zones::NOBODY;
use ir::ZoneOwner;

pub(crate) enum ZoneFound {
    There(u16),
    /// a card's zone that nothing was ever put into
    ToBeMade {
        host: u16,
    },
    Nowhere,
}

impl State {
    /// Whether every player controls the cards in their own active zones.
    pub(crate) fn is_in_order(&self, game: &Game) -> bool {
        // Whoever entered under nobody is its zone's.
        let is_with = |seat: u8, card: u16| {
            let base = self.objects[card as usize].base;
            card == 0 || base == NOBODY || base == seat
        };
        let zones = &game.zones;
        !self.derived.takes_control()
            && zones.active_of_players.iter().all(|kind| {
                (0..self.seats).all(|seat| {
                    let cards = self.zones.cards(zones.first[*kind as usize] + u16::from(seat));
                    cards.iter().all(|card| is_with(seat, *card))
                })
            })
    }
}

impl Reader<'_> {
    /// Every zone a source looks into.
    pub fn each_zone_of_source<F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        source: &SourcePlan,
        found: &mut F,
    ) -> bool {
        match source {
            SourcePlan::Active(whose) => self.each_active(*whose, found),
            SourcePlan::Everywhere => {
                let zones = self.state.zones.len();
                self.state.fuel.burn(zones as usize) && (0..zones).all(|zone| found(self, zone))
            }
            SourcePlan::Zone(zone) | SourcePlan::Ends { zone, .. } => self.each_zone(zone, found),
        }
    }

    #[inline]
    pub fn zone_of_player(&self, kind: u16, seat: u8) -> u16 {
        self.game.zones.first[kind as usize] + u16::from(seat)
    }

    /// Active zones, player by player from the turn player on, then shared ones, last those of cards that are nobody's.
    /// Shared ones and those of cards are all among them: whose their cards are is to be asked of each.
    pub fn each_active<F: FnMut(&mut Self, u16) -> bool>(&mut self, whose: WhosePlan, found: &mut F) -> bool {
        let game = self.game;
        let cards_have_none = game.zones.active & self.state.zones.kinds_on_cards() == 0;
        if whose == WhosePlan::You && game.zones.active_of_cards.is_empty() && !game.effects.tracks_control {
            return self.each_active_of_player(self.you, found);
        }
        for seat in self.state.in_turn_order(self.state.active) {
            let wanted = match whose {
                WhosePlan::All => true,
                WhosePlan::You => seat == self.you,
                _ => seat != self.you,
            };
            if wanted && !self.each_active_of_player(seat, found) {
                return false;
            }
            if !cards_have_none && !self.each_active_of_cards(seat, found) {
                return false;
            }
        }
        game.zones.active_shared.iter().all(|kind| found(self, game.zones.first[*kind as usize]))
            && (cards_have_none || self.each_active_of_cards(NOBODY, found))
    }

    fn each_active_of_player<F: FnMut(&mut Self, u16) -> bool>(&mut self, seat: u8, found: &mut F) -> bool {
        let game = self.game;
        game.zones.active_of_players.iter().all(|kind| found(self, self.zone_of_player(*kind, seat)))
    }

    /// Those of cards that a player controls, or nobody; the empty ones do not matter.
    fn each_active_of_cards<F: FnMut(&mut Self, u16) -> bool>(&mut self, seat: u8, found: &mut F) -> bool {
        let game = self.game;
        game.zones.active_of_cards.iter().all(|kind| {
            self.each_zone_of_cards(*kind, &mut |reader, zone| {
                let zones = &reader.state.zones;
                zones.is_empty(zone)
                    || reader.state.controller(zones.head(zone).host) != seat
                    || found(reader, zone)
            })
        })
    }

    fn each_zone_of_cards<F: FnMut(&mut Self, u16) -> bool>(&mut self, kind: u16, found: &mut F) -> bool {
        if self.state.zones.kinds_on_cards() >> kind & 1 == 0 {
            return true;
        }
        let zones = self.state.first_card_zone(self.game)..self.state.zones.len();
        self.state.fuel.burn(zones.len())
            && zones.into_iter().all(|zone| self.state.zones.head(zone).kind != kind || found(self, zone))
    }

    /// Every zone a plan names, in order.
    pub fn each_zone<F: FnMut(&mut Self, u16) -> bool>(&mut self, plan: &ZonePlan, found: &mut F) -> bool {
        match plan.whose {
            WhosePlan::Shared | WhosePlan::You | WhosePlan::Opponent => found(self, plan.near(self.you)),
            WhosePlan::Player(player) => match self.eval(player) {
                seat if seat < 0 => true,
                seat => found(self, self.zone_of_player(plan.zone, seat as u8)),
            },
            WhosePlan::Card(host) => {
                let host = self.eval(host);
                match self.state.zone_of_card(plan.zone, host) {
                    Some(zone) => found(self, zone),
                    None => true,
                }
            }
            WhosePlan::All | WhosePlan::Others => match self.game.zones.owner[plan.zone as usize] {
                ZoneOwner::Shared => found(self, self.game.zones.first[plan.zone as usize]),
                ZoneOwner::EachPlayer => self.state.in_turn_order(self.state.active).all(|seat| {
                    let left_out = plan.whose == WhosePlan::Others && seat == self.you;
                    left_out || found(self, self.zone_of_player(plan.zone, seat))
                }),
                ZoneOwner::EachCard(_) => self.each_zone_of_cards(plan.zone, found),
            },
        }
    }

    /// The zone a card is put into; none if it is the zone of a card or player that is missing, or not made yet.
    pub fn zone_of_place(&mut self, plan: &PlacePlan) -> ZoneFound {
        match plan.zone.whose {
            WhosePlan::Shared | WhosePlan::You | WhosePlan::Opponent => {
                ZoneFound::There(plan.zone.near(self.you))
            }
            WhosePlan::Player(player) => match self.eval(player) {
                seat if seat < 0 => ZoneFound::Nowhere,
                seat => ZoneFound::There(self.zone_of_player(plan.zone.zone, seat as u8)),
            },
            WhosePlan::Card(host) => match self.eval(host) {
                // Nothing is put upon a card that is gone, or as it was.
                host if host <= 0 || self.state.is_gone(host) => ZoneFound::Nowhere,
                host => match self.state.zone_of_card(plan.zone.zone, host) {
                    Some(zone) => ZoneFound::There(zone),
                    None => ZoneFound::ToBeMade { host: host as u16 },
                },
            },
            WhosePlan::All | WhosePlan::Others => ZoneFound::Nowhere,
        }
    }
}
