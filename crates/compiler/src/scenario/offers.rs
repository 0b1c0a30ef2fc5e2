//! What could be written where a test puts cards.

use super::Scenario;
use crate::probe::Fit;
use ir::ZoneOwner;

impl Scenario<'_, '_> {
    /// The zones and fields of a player, or those of the table.
    pub(super) fn offer_places(&mut self, is_player: bool) {
        let c = &mut *self.body.c;
        let owner = if is_player { ZoneOwner::EachPlayer } else { ZoneOwner::Shared };
        let zones = c.game.zones.iter().filter(|zone| zone.owner == owner).map(|zone| zone.name.as_str());
        let fields = if is_player { &c.names.player_fields } else { &c.names.table_fields };
        let all: Vec<(String, Fit)> =
            zones.chain(fields.iter()).map(|name| (name.to_owned(), Fit::Fits)).collect();
        c.offers.names.extend(all);
    }

    /// What can be otherwise on a copy of a card, and the zones it has.
    pub(super) fn offer_fields(&mut self, kind: ir::KindId) {
        let c = &mut *self.body.c;
        let has = |zone: &&ir::Zone| matches!(zone.owner, ZoneOwner::EachCard(of) if c.is_kind(kind, of));
        let zones = c.game.zones.iter().filter(has).map(|zone| zone.name.as_str());
        let all: Vec<(String, Fit)> =
            c.fields_of(kind).chain(zones).map(|name| (name.to_owned(), Fit::Fits)).collect();
        c.offers.names.extend(all);
    }

    pub(super) fn offer_aliases(&mut self, fit: Fit) {
        let all: Vec<(String, Fit)> = self.body.bound_names().map(|name| (name.to_owned(), fit)).collect();
        self.body.c.offers.names.extend(all);
    }

    /// The cards that an action takes.
    pub(super) fn offer_cards(&mut self, kind: ir::KindId) {
        let c = &mut *self.body.c;
        let fits = |name: &&str| {
            let of = c.names.cards.get(name).and_then(|card| c.card_kinds[card.index()]);
            of.is_some_and(|of| c.is_kind(of, kind))
        };
        let all: Vec<(String, Fit)> =
            c.names.cards.iter().filter(fits).map(|name| (name.to_owned(), Fit::Fits)).collect();
        c.offers.names.extend(all);
    }
}
