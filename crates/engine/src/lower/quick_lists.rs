//! Plans for [`crate::listing`]: which offers can be listed quickly, seat by seat.

use crate::code::{
    Compare, Listed, Listing, Node, NodeId, Operand, QueryPlan, SetId, SetPlan, Shape, SourcePlan, Spot,
    Test, ZonePlan,
};
use crate::game::{Activated, Asks, Game, NO_PLACE};
use crate::listing::{AbilitiesOfKind, Amount, Paid, Price, Quick, QuickGuard, QuickListing, Spread};

/// By list, then by seat.
pub(super) fn of(game: &Game) -> Vec<Vec<QuickListing>> {
    let seats = 0..game.ir.settings.players_max;
    let of_seat = |list: &Vec<Listing>, seat: u8| {
        let planner = Planner { game, seat };
        (0..list.len()).map(|at| planner.listing(&list[at..])).collect()
    };
    game.listings.iter().flat_map(|list| seats.clone().map(move |seat| of_seat(list, seat))).collect()
}

struct Planner<'a> {
    game: &'a Game,
    seat: u8,
}

impl<'a> Planner<'a> {
    /// The first of these; of abilities those that follow as well.
    fn listing(&self, listings: &[Listing]) -> QuickListing {
        if let Some(of) = self.abilities(listings) {
            return QuickListing { guards: Vec::new(), of };
        }
        let listing = &listings[0];
        let guards: Option<Vec<QuickGuard>> = listing.guards.iter().map(|guard| self.guard(*guard)).collect();
        match guards {
            Some(guards) => QuickListing { guards, of: self.listed(&listing.of) },
            None => QuickListing { guards: Vec::new(), of: Quick::Slow },
        }
    }

    fn guard(&self, guard: NodeId) -> Option<QuickGuard> {
        match self.game.nodes[guard.0 as usize] {
            Node::MineAgainst(op, field, value) => {
                Some(QuickGuard::Mine(Amount { field, compare: Compare::of(op)?, value }))
            }
            Node::Nobody(set) => {
                let query = self.query(set)?;
                let zone = self.near(&query.near?)?;
                let told = query.shape == Shape::Columns && query.overlaps.is_empty();
                (told && self.has_true_columns())
                    .then_some(QuickGuard::Without { zone, columns: query.signature })
            }
            _ => None,
        }
    }

    fn listed(&self, listed: &Listed) -> Quick {
        match *listed {
            Listed::Bare => Quick::Bare,
            Listed::Cards(set) => self.query(set).and_then(|query| self.cards(query)).unwrap_or(Quick::Slow),
            Listed::Abilities { .. } | Listed::AbilitiesAnywhere { .. } | Listed::Combinations(_) => {
                Quick::Slow
            }
        }
    }

    fn abilities(&self, listings: &[Listing]) -> Option<Quick> {
        let of_zone = |listing: &Listing| match listing.of {
            Listed::Abilities { kind, zone, has, used } if listing.guards.is_empty() => self
                .near(&zone)
                .map(|zone| (zone, AbilitiesOfKind { kind, has, used, pairs: self.pairs(kind) })),
            _ => None,
        };
        let (zone, _) = of_zone(&listings[0]).filter(|_| self.has_true_columns())?;
        let same = listings.iter().map_while(of_zone).take_while(|(of, _)| *of == zone);
        Some(Quick::Abilities { zone, kinds: same.map(|(_, kind)| kind).collect() })
    }

    /// The columns in one of which every card with such an ability must have another beside it; 0 if that is not what
    /// they need.
    fn pairs(&self, kind: u16) -> u64 {
        let table = &self.game.cards;
        let of_kind = table.activated.iter().skip(kind as usize).step_by(table.activated_kinds.max(1));
        let of_cards = of_kind.zip(&table.signature).filter(|(ability, _)| ability.place != NO_PLACE);
        let mut pairs = 0;
        for (ability, _) in of_cards.clone() {
            match ability.asks {
                Asks::Among { columns, at_least: 2, .. } => pairs |= columns,
                _ => return 0,
            }
        }
        // Each must be in the very columns that it asks about, and in no other of them.
        let is_its_own = |(ability, facts): (&Activated, &u64)| match ability.asks {
            Asks::Among { columns, .. } => columns == facts & pairs,
            _ => false,
        };
        if of_cards.clone().all(is_its_own) { pairs } else { 0 }
    }

    fn cards(&self, query: &QueryPlan) -> Option<Quick> {
        match query.shape {
            Shape::All => {
                let zone = query.near.filter(|zone| !self.is_slotted(zone))?;
                Some(Quick::Zone(self.near(&zone)?))
            }
            Shape::Field { field, compare, value } => {
                let from: Option<Vec<Spread>> =
                    query.sources.iter().map(|source| self.spread(source)).collect();
                Some(Quick::Priced { from: from?, price: self.price(0, field, compare, value)? })
            }
            Shape::Columns | Shape::ColumnsAndMore
                if query.overlaps.is_empty() && self.has_true_columns() =>
            {
                let first = match query.tests.first() {
                    Some(Test::Field { field, compare, value }) => {
                        self.price(query.signature, *field, *compare, *value)
                    }
                    _ => None,
                };
                Some(Quick::Columns {
                    zone: self.near(&query.near?)?,
                    columns: query.signature,
                    price: first,
                    more: query.tests.len() > usize::from(first.is_some()),
                })
            }
            _ => None,
        }
    }

    fn spread(&self, source: &SourcePlan) -> Option<Spread> {
        match source {
            SourcePlan::Zone(zone) => Some(Spread { zone: self.near(zone)?, top: false }),
            SourcePlan::Ends { end: Spot::Top, count: Operand::Const(1), zone } if !self.is_slotted(zone) => {
                Some(Spread { zone: self.near(zone)?, top: true })
            }
            _ => None,
        }
    }

    /// A query without conditions that have to be asked first.
    fn query(&self, set: SetId) -> Option<&'a QueryPlan> {
        match &self.game.sets[set.0 as usize] {
            SetPlan::Query(query) if query.guards.is_empty() => Some(query),
            _ => None,
        }
    }

    fn near(&self, zone: &ZonePlan) -> Option<u16> {
        zone.whose.is_near().then(|| zone.near(self.seat))
    }

    fn is_slotted(&self, zone: &ZonePlan) -> bool {
        self.game.ir.zones[zone.zone as usize].slots.is_some()
    }

    /// Whether no effect makes a card something else than its columns say.
    fn has_true_columns(&self) -> bool {
        !self.game.effects.cached
    }

    /// A printed number of cards with these facts against one that is the same for all of them.
    fn price(&self, facts: u64, field: u16, compare: Compare, value: Operand) -> Option<Price> {
        let of = match value {
            Operand::Mine(field) => Paid::Mine(field),
            Operand::Const(value) => Paid::Const(value),
            _ => return None,
        };
        let cards = self.game.cards.signature.iter().zip(self.game.cards.of_field(field));
        let meant = cards.filter(|(signature, _)| **signature & facts == facts);
        let cheapest = match compare {
            Compare::LessEqual => meant.map(|(_, value)| *value).min().unwrap_or(i64::MAX),
            _ => i64::MIN,
        };
        Some(Price { field, compare, of, cheapest })
    }
}
