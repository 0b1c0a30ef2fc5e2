//! Plans for [`crate::listing`]: which offers can be listed quickly, seat by seat.

use crate::code::{
    AskedPlan, Compare, Listed, Listing, Node, NodeId, OfferPlan, Op, Operand, QueryPlan, SetId, SetPlan,
    Shape, ShortAction, SourcePlan, Spot, Test, ZonePlan,
};
use crate::game::{Activated, Asks, Game, NO_PLACE};
use crate::listing::{
    Abilities, AbilitiesOfKind, Bare, First, Guard, InColumns, Limit, Options, Price, Priced, QuickList,
    Runs, Step, WholeZone,
};
use ir::BinaryOp;

/// By list, then by seat.
pub(super) fn of(game: &Game) -> Vec<QuickList> {
    let seats = 0..game.ir.settings.players_max;
    let lists = game.listings.iter();
    let lists = lists.zip(&game.action_lists).enumerate();
    let of_seats = |(number, (list, offers)): (usize, (&Vec<Listing>, &Vec<OfferPlan>))| {
        let of_turn_player = asks_turn_player(game, number as u32);
        let shorts: Vec<ShortAction> = offers
            .iter()
            .map(|offer| match *offer {
                OfferPlan::Action(action) if of_turn_player => game.actions[action as usize].short,
                _ => ShortAction::None,
            })
            .collect();
        let plans = seats.clone().map(move |seat| Planner { game, seat }.list(list, &shorts));
        plans.collect::<Vec<_>>()
    };
    let mut plans: Vec<QuickList> = lists.flat_map(of_seats).collect();
    number_rows(&mut plans);
    plans
}

/// What is the same for several lists and seats is kept once.
fn number_rows(plans: &mut [QuickList]) {
    let mut rows = Vec::new();
    for of in plans.iter_mut().flat_map(|plan| &mut plan.priced).filter(|of| of.row.is_some()) {
        let key = (of.zone, of.price.printed.clone());
        let row = rows.iter().position(|known| *known == key).unwrap_or(rows.len());
        of.row = (row < Runs::ROWS).then_some(row as u8);
        if row == rows.len() {
            rows.push(key);
        }
    }
}

/// Whether a list is for the turn player wherever it is used.
fn asks_turn_player(game: &Game, list: u32) -> bool {
    let mut asked = game.ops.iter().filter_map(|op| match op {
        Op::Actions { list: of, who } if *of == list => Some(*who),
        _ => None,
    });
    asked.all(|who| who == AskedPlan::TurnPlayer)
}

struct Planner<'a> {
    game: &'a Game,
    seat: u8,
}

/// How the options of a step are found.
enum Way {
    Bare,
    WholeZone(u16),
    Abilities { zone: u16, of: AbilitiesOfKind },
    Priced { zone: u16, price: Price, top: bool, in_row: bool },
    InColumns { zone: u16, columns: u64, price: Option<Price>, first: Option<First>, more: bool },
}

impl<'a> Planner<'a> {
    fn list(&self, listings: &[Listing], shorts: &[ShortAction]) -> QuickList {
        let mut list = QuickList::default();
        for (what, listing) in listings.iter().enumerate() {
            list.of_offers.push(list.steps.len() as u16);
            let guards: Option<Vec<Guard>> = listing.guards.iter().map(|guard| self.guard(*guard)).collect();
            match guards.zip(self.ways(&listing.of)) {
                Some((guards, ways)) => {
                    for way in ways {
                        let (zone, of) = add_step(&mut list, &guards, way);
                        list.steps.push(Step { what: what as u16, zone, of, short: shorts[what] });
                    }
                }
                None => {
                    list.slow.push(list.steps.len() as u16);
                    let short = ShortAction::None;
                    list.steps.push(Step { what: what as u16, zone: 0, of: Options::Bare, short });
                }
            }
        }
        list.of_offers.push(list.steps.len() as u16);
        if list.steps.len() <= Runs::MOST {
            list
        } else {
            QuickList { is_too_long: true, ..QuickList::default() }
        }
    }

    fn guard(&self, guard: NodeId) -> Option<Guard> {
        match self.game.nodes[guard.0 as usize] {
            Node::MineAgainst(op, field, value) => {
                Some(Guard::Mine { field, compare: Compare::of(op)?, value })
            }
            Node::Nobody(set) => {
                let query = self.query(set)?;
                let zone = self.near(&query.near?)?;
                let told = query.shape == Shape::Columns && query.overlaps.is_empty();
                (told && self.has_true_columns()).then_some(Guard::Without { zone, columns: query.signature })
            }
            _ => None,
        }
    }

    fn ways(&self, listed: &Listed) -> Option<Vec<Way>> {
        match *listed {
            Listed::Bare => Some(vec![Way::Bare]),
            Listed::Cards(set) => self.cards(self.query(set)?),
            Listed::Abilities { kind, zone, has, used } if self.has_true_columns() => {
                let pairs = self.pairs(kind);
                let more = pairs == 0 && self.of_kind(kind).any(|(ability, _)| ability.asks != Asks::Nothing);
                let of = AbilitiesOfKind { step: 0, kind, has, used, pairs, more };
                Some(vec![Way::Abilities { zone: self.near(&zone)?, of }])
            }
            Listed::Abilities { .. } | Listed::AbilitiesAnywhere { .. } | Listed::Combinations(_) => None,
        }
    }

    /// Cards that print an activated ability of a kind: that, and what is true of them.
    fn of_kind(&self, kind: u16) -> impl Iterator<Item = (&'a Activated, &'a u64)> + Clone {
        let table = &self.game.cards;
        let of_kind = table.activated.iter().skip(kind as usize).step_by(table.activated_kinds.max(1));
        of_kind.zip(&table.signature).filter(|(ability, _)| ability.place != NO_PLACE)
    }

    /// The columns in one of which every card with such an ability must have another beside it; 0 if that is not what
    /// they need.
    fn pairs(&self, kind: u16) -> u64 {
        let of_cards = self.of_kind(kind);
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
        if of_cards.into_iter().all(is_its_own) { pairs } else { 0 }
    }

    fn cards(&self, query: &QueryPlan) -> Option<Vec<Way>> {
        match query.shape {
            Shape::All => {
                let zone = query.near.filter(|zone| !self.is_slotted(zone))?;
                Some(vec![Way::WholeZone(self.near(&zone)?)])
            }
            Shape::Field { field, compare, value } => {
                let price = self.price(0, field, compare, value)?;
                query.sources.iter().map(|source| self.priced(source, price.clone())).collect()
            }
            Shape::Columns | Shape::ColumnsAndMore
                if query.overlaps.is_empty() && self.has_true_columns() =>
            {
                let price = match query.tests.first() {
                    Some(Test::Field { field, compare, value }) => {
                        self.price(query.signature, *field, *compare, *value)
                    }
                    _ => None,
                };
                let others = &query.tests[usize::from(price.is_some())..];
                let first = match others {
                    [Test::General(condition)] => self.first(*condition, query.candidate),
                    _ => None,
                };
                let more = others.len() > usize::from(first.is_some());
                let zone = self.near(&query.near?)?;
                Some(vec![Way::InColumns { zone, columns: query.signature, price, first, more }])
            }
            _ => None,
        }
    }

    fn priced(&self, source: &SourcePlan, price: Price) -> Option<Way> {
        let (zone, top) = match source {
            SourcePlan::Zone(zone) => (zone, false),
            SourcePlan::Ends { end: Spot::Top, count: Operand::Const(1), zone } if !self.is_slotted(zone) => {
                (zone, true)
            }
            _ => return None,
        };
        let places = self.game.ir.zones[zone.zone as usize].slots.unwrap_or(u16::MAX);
        let are_small = price.printed.iter().all(|number| (0..=Priced::MOST).contains(number));
        // Cards must not become others while they lie there.
        let in_row = places <= Priced::PLACES && are_small && !self.game.effects.tracked;
        Some(Way::Priced { zone: self.near(zone)?, price, top, in_row })
    }

    /// `c is Guard or no enemy Guard`: a fact of the candidate, or that there is no card of some other facts.
    fn first(&self, condition: NodeId, candidate: u8) -> Option<First> {
        let node = |id: NodeId| self.game.nodes[id.0 as usize];
        let Node::Binary(BinaryOp::Or, one, other) = node(condition) else { return None };
        let Node::Signature(card, only) = node(one) else { return None };
        match self.guard(other)? {
            Guard::Without { zone, columns } if node(card) == Node::Candidate(candidate) => {
                Some(First { zone, columns, only })
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
        let (times, less) = match compare {
            Compare::LessEqual => (1, 0),
            Compare::Less => (1, 1),
            Compare::GreaterEqual => (-1, 0),
            Compare::Greater => (-1, 1),
            _ => return None,
        };
        let limit = match value {
            Operand::Mine(field) => Limit { field: Some(field), times, plus: -less },
            Operand::Const(value) => Limit { field: None, times, plus: times * i64::from(value) - less },
            _ => return None,
        };
        let printed: Vec<i64> = self.game.cards.of_field(field).iter().map(|number| times * number).collect();
        let cards = self.game.cards.signature.iter().zip(&printed);
        let meant = cards.filter(|(signature, _)| **signature & facts == facts);
        let cheapest = meant.map(|(_, number)| *number).min().unwrap_or(i64::MAX);
        Some(Price { printed, limit, cheapest })
    }
}

/// Notes how the next step is found; in which zone its options are, and what they are.
fn add_step(list: &mut QuickList, guards: &[Guard], way: Way) -> (u16, Options) {
    let (step, guards) = (list.steps.len() as u16, guards.to_vec());
    match way {
        Way::Bare => {
            list.bare.push(Bare { step, guards });
            (0, Options::Bare)
        }
        Way::WholeZone(zone) => {
            list.whole_zones.push(WholeZone { step, zone, guards });
            (zone, Options::Cards)
        }
        Way::Abilities { zone, of } => {
            let of = AbilitiesOfKind { step, ..of };
            match list.abilities.last_mut().filter(|abilities| abilities.zone == zone) {
                Some(same) => same.kinds.push(of),
                None => list.abilities.push(Abilities { zone, kinds: vec![of] }),
            }
            (zone, Options::Abilities(of.kind))
        }
        Way::Priced { zone, price, top, in_row } => {
            let row = in_row.then_some(0);
            list.priced.push(Priced { step, zone, price, top, row, guards });
            (zone, if top { Options::Top } else { Options::Some })
        }
        Way::InColumns { zone, columns, price, first, more } => {
            list.in_columns.push(InColumns { step, zone, columns, price, first, more, guards });
            (zone, Options::Some)
        }
    }
}
