//! Plans for [`crate::listing`]: which offers can be listed quickly, seat by seat.

use crate::code::{
    AskedPlan, Compare, Listed, Listing, Node, NodeId, OfferPlan, Op, Operand, QueryPlan, SetId, SetPlan,
    Shape, ShortAction, SourcePlan, Spot, Test, ZonePlan,
};
use crate::game::{Activated, Asks, Game, NO_PLACE};
use crate::listing::{
    AbilitiesOfKind, Find, First, Gate, Guard, InColumns, Limit, Options, Price, QuickList, Runs, Step,
};
use crate::zones::FIRST_CELLS;
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
    for plan in plans {
        for mut find in std::mem::take(&mut plan.rows) {
            let key = (find.zone, find.of.1.printed.clone());
            let number = rows.iter().position(|known| *known == key).unwrap_or(rows.len());
            if number == rows.len() && number < Runs::ROWS {
                rows.push(key);
            }
            if number < Runs::ROWS {
                find.of.0 = number as u8;
                plan.rows.push(find);
            } else {
                plan.priced.push(find.with(|(_, price)| price));
            }
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
    /// an action without parameters
    Bare,
    /// any card of the zone
    WholeZone,
    /// activated abilities of the cards of the zone
    Abilities(AbilitiesOfKind),
    /// cards that a printed number tells, where it can be kept which cards fit
    Row(Price),
    /// the top card of the zone, if its printed number fits
    Top(Price),
    /// cards that a printed number tells
    Priced(Price),
    /// cards that are in some columns
    InColumns(InColumns),
    /// they need the full way
    InFull,
}

impl<'a> Planner<'a> {
    fn list(&self, listings: &[Listing], shorts: &[ShortAction]) -> QuickList {
        let mut list = QuickList::default();
        for (what, listing) in listings.iter().enumerate() {
            list.of_offers.push(list.steps.len() as u16);
            let guards: Option<Vec<Guard>> = listing.guards.iter().map(|guard| self.guard(*guard)).collect();
            let told = guards.zip(self.ways(listing));
            let (guards, ways) = told.unwrap_or_else(|| (vec![], vec![Find::new(0, Way::InFull)]));
            for mut find in ways {
                find.step = list.steps.len() as u16;
                find.guards.clone_from(&guards);
                let of = options(&find.of);
                list.steps.push(Step { what: what as u16, zone: find.zone, of, short: shorts[what] });
                list.add(find);
            }
        }
        list.of_offers.push(list.steps.len() as u16);
        if list.steps.len() > Runs::MOST {
            return QuickList::default();
        }
        list.is_quick = list.slow.is_empty();
        list
    }

    fn guard(&self, guard: NodeId) -> Option<Guard> {
        match self.game.nodes[guard.0 as usize] {
            Node::MineAgainst(op, field, value) => {
                Some(Guard::Gate(Gate::of(field, Compare::of(op)?, i64::from(value))?))
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

    /// One for each step of an offer.
    fn ways(&self, listing: &Listing) -> Option<Vec<Find<Way>>> {
        match listing.of {
            Listed::Bare => Some(vec![Find::new(0, Way::Bare)]),
            Listed::Cards(set) => self.cards(self.query(set)?),
            Listed::Abilities { kind, zone, has, used }
                if self.has_true_columns() && listing.guards.is_empty() =>
            {
                let pairs = self.pairs(kind);
                let more =
                    pairs.1 == 0 && self.of_kind(kind).any(|(ability, _)| ability.asks != Asks::Nothing);
                let of = AbilitiesOfKind { step: 0, kind, has, used, pairs, more };
                Some(vec![Find::new(self.near(&zone)?, Way::Abilities(of))])
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

    /// The columns in one of which every card with such an ability must have another beside it: the first of them, and
    /// how many they are. None if that is not what they need, or these columns do not lie side by side.
    fn pairs(&self, kind: u16) -> (u8, u8) {
        let of_cards = self.of_kind(kind);
        let mut pairs = 0u64;
        for (ability, _) in of_cards.clone() {
            match ability.asks {
                Asks::Among { columns, at_least: 2, .. } => pairs |= columns,
                _ => return (0, 0),
            }
        }
        // Each must be in the very columns that it asks about, and in no other of them.
        let is_its_own = |(ability, facts): (&Activated, &u64)| match ability.asks {
            Asks::Among { columns, .. } => columns == facts & pairs,
            _ => false,
        };
        let (first, count) = (pairs.trailing_zeros(), pairs.count_ones());
        let side_by_side = pairs.leading_zeros() + first + count == u64::BITS;
        if side_by_side && of_cards.into_iter().all(is_its_own) { (first as u8, count as u8) } else { (0, 0) }
    }

    fn cards(&self, query: &QueryPlan) -> Option<Vec<Find<Way>>> {
        match query.shape {
            Shape::All => {
                let zone = query.near.filter(|zone| !self.is_slotted(zone))?;
                Some(vec![Find::new(self.near(&zone)?, Way::WholeZone)])
            }
            Shape::Field { field, compare, value } => {
                let price = self.price(field, compare, value)?;
                query.sources.iter().map(|source| self.priced(source, price.clone())).collect()
            }
            Shape::Columns | Shape::ColumnsAndMore
                if query.overlaps.is_empty() && self.has_true_columns() =>
            {
                let price = match query.tests.first() {
                    Some(Test::Field { field, compare, value }) => self.price(*field, *compare, *value),
                    _ => None,
                };
                let others = &query.tests[usize::from(price.is_some())..];
                let first = match others {
                    [Test::General(condition)] => self.first(*condition, query.candidate),
                    _ => None,
                };
                let more = others.len() > usize::from(first.is_some());
                // If not even the cheapest of the cards that could be meant is cheap enough, none is looked at.
                let gate = price.as_ref().and_then(|price| self.gate(query.signature, price));
                let gate = gate.unwrap_or(Gate::OPEN);
                let way = Way::InColumns(InColumns { gate, columns: query.signature, price, first, more });
                Some(vec![Find::new(self.near(&query.near?)?, way)])
            }
            _ => None,
        }
    }

    fn priced(&self, source: &SourcePlan, price: Price) -> Option<Find<Way>> {
        let (zone, way) = match source {
            SourcePlan::Zone(zone) => {
                let places = self.game.ir.zones[zone.zone as usize].slots.unwrap_or(u16::MAX);
                let are_small = price.printed.iter().all(|number| (0..=Price::MOST_IN_ROW).contains(number));
                // Cards must not become others while they lie there.
                let in_row = places as usize <= FIRST_CELLS && are_small && !self.game.effects.tracked;
                (zone, if in_row { Way::Row(price) } else { Way::Priced(price) })
            }
            SourcePlan::Ends { end: Spot::Top, count: Operand::Const(1), zone } if !self.is_slotted(zone) => {
                (zone, Way::Top(price))
            }
            _ => return None,
        };
        Some(Find::new(self.near(zone)?, way))
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

    /// A printed number against one that is the same for all cards.
    fn price(&self, field: u16, compare: Compare, value: Operand) -> Option<Price> {
        let (times, less) = match compare {
            Compare::LessEqual => (1, 0),
            Compare::Less => (1, 1),
            Compare::GreaterEqual => (-1, 0),
            Compare::Greater => (-1, 1),
            _ => return None,
        };
        let limit = match value {
            Operand::Mine(field) => Limit { field, times, plus: -less },
            Operand::Const(value) => Limit { field: 0, times: 0, plus: times * i64::from(value) - less },
            _ => return None,
        };
        let printed = self.game.cards.of_field(field).iter().map(|number| times * number).collect();
        Some(Price { printed, limit })
    }

    /// Where a card with these facts may be cheap enough.
    fn gate(&self, facts: u64, price: &Price) -> Option<Gate> {
        let cards = self.game.cards.signature.iter().zip(&price.printed);
        let meant = cards.filter(|(signature, _)| **signature & facts == facts);
        price.limit.at_least(meant.map(|(_, number)| *number).min()?)
    }
}

impl<T> Find<T> {
    fn new(zone: u16, of: T) -> Self {
        Self { step: 0, zone, guards: Vec::new(), of }
    }

    fn with<U>(self, of: impl FnOnce(T) -> U) -> Find<U> {
        let Self { step, zone, guards, of: way } = self;
        Find { step, zone, guards, of: of(way) }
    }
}

/// The first number that guards ask for is asked without ceremony.
fn take_gate(guards: &mut Vec<Guard>) -> Gate {
    let gate = guards.iter().enumerate().find_map(|(at, guard)| match guard {
        Guard::Gate(gate) => Some((at, *gate)),
        Guard::Without { .. } => None,
    });
    let Some((at, gate)) = gate else { return Gate::OPEN };
    guards.remove(at);
    gate
}

/// What the options of a step are.
fn options(way: &Way) -> Options {
    match way {
        Way::Bare | Way::InFull => Options::Bare,
        Way::WholeZone => Options::Cards,
        Way::Abilities(of) => Options::Abilities(of.kind),
        Way::Top(_) => Options::Top,
        Way::Row(_) | Way::Priced(_) | Way::InColumns(_) => Options::Some,
    }
}

impl QuickList {
    /// Notes how a step is found.
    fn add(&mut self, Find { step, zone, guards, of: way }: Find<Way>) {
        let mut find = Find { step, zone, guards, of: () };
        match way {
            Way::Bare => {
                let gate = take_gate(&mut find.guards);
                self.bare.push(find.with(|()| gate));
            }
            Way::WholeZone => self.whole_zones.push(find),
            Way::Abilities(of) => {
                let of = AbilitiesOfKind { step, ..of };
                match self.abilities.last_mut().filter(|abilities| abilities.zone == zone) {
                    Some(same) => same.of.push(of),
                    None => self.abilities.push(find.with(|()| vec![of])),
                }
            }
            Way::Row(price) => self.rows.push(find.with(|()| (0, price))),
            Way::Top(price) => self.tops.push(find.with(|()| price)),
            Way::Priced(price) => self.priced.push(find.with(|()| price)),
            Way::InColumns(of) => self.in_columns.push(find.with(|()| of)),
            Way::InFull => self.slow.push(step),
        }
    }
}
