//! Sets that are no plain walk through zones: values and names, neighbours, the greatest, what is left of others.

use crate::code::{NamesPlan, NodeId, SetId, SetPlan, Spot};
use crate::read::{MISSING, Reader, as_player, from_player, unpack};
use crate::state::{ObjectId, State};

/// The greatest number that a set of numbers may hold.
const MOST_NUMBER: i64 = 10_000;

/// Takes a member; says whether to go on.
type Found<'f, 'a> = &'f mut dyn FnMut(&mut Reader<'a>, u16) -> bool;

impl<'a> Reader<'a> {
    /// See [`Reader::each`].
    pub fn each_of_other(&mut self, set: SetId, found: Found<'_, 'a>) -> bool {
        match &self.sets[set.0 as usize] {
            SetPlan::Values { all, within, candidate, tests, .. } => {
                let within = within.map_or(i64::MAX, |values| self.eval(values));
                self.each_value(all & within, *candidate, tests, found)
            }
            SetPlan::Union(parts) => self.each_of_union(parts, found),
            SetPlan::Ends { end, count, zone } => {
                let count = usize::try_from(self.operand(*count)).unwrap_or(0);
                self.each_zone(zone, &mut |reader, zone| {
                    let mut cards = reader.state.zones.cards(zone).iter().filter(|card| **card != 0);
                    match *end {
                        Spot::Top => cards.rev().take(count).all(|card| found(reader, *card)),
                        Spot::Bottom => cards.by_ref().take(count).all(|card| found(reader, *card)),
                        Spot::At(position) => {
                            let before = usize::try_from(reader.operand(position)).unwrap_or(0);
                            cards.skip(before).take(count).all(|card| found(reader, *card))
                        }
                    }
                })
            }
            SetPlan::Numbers { from, to } => {
                let (from, to) = (self.eval(*from), self.eval(*to));
                let all = from.clamp(0, MOST_NUMBER)..=to.min(MOST_NUMBER);
                all.into_iter().all(|number| self.state.fuel.burn(1) && found(self, number as u16))
            }
            SetPlan::Names(names) => self.each_name(names, found),
            SetPlan::Beside(card) => self.each_beside(*card, found),
            SetPlan::TargetsOf(item) => self.each_target_of(*item, found),
            SetPlan::Once(set) => {
                let mut seen = Vec::new();
                self.each_dyn(*set, &mut |reader, member| {
                    if seen.contains(&member) {
                        return true;
                    }
                    seen.push(member);
                    found(reader, member)
                })
            }
            SetPlan::Most { most, set, candidate, value } => {
                let Some(best) = self.best(*most, *set, *candidate, *value) else { return true };
                self.each_dyn(*set, &mut |reader, member| {
                    let (outer, live) = reader.bind(*candidate, member);
                    let is_best = reader.eval(*value) == best;
                    reader.unbind(*candidate, outer, live);
                    !is_best || found(reader, member)
                })
            }
            SetPlan::Where { set, candidate, tests } => self.each_dyn(*set, &mut |reader, member| {
                let (outer, live) = reader.bind(*candidate, member);
                let fits = reader.all(tests);
                reader.unbind(*candidate, outer, live);
                !fits || found(reader, member)
            }),
            SetPlan::Minus(all, but) => self
                .each_dyn(*all, &mut |reader, member| reader.contains(*but, member) || found(reader, member)),
            SetPlan::Caused { slot, event } => self.each_caused(*slot, *event, found),
            SetPlan::Capture(index) => {
                let (start, len) = unpack(self.captures.get(*index as usize).copied().unwrap_or(0));
                (start..start + len).all(|i| self.kept.get(i).is_none_or(|member| found(self, *member)))
            }
            SetPlan::AsTargets(set) => {
                self.each_dyn(*set, &mut |reader, seat| found(reader, from_player(i64::from(seat)) as u16))
            }
            SetPlan::AsPlayers(set) => {
                self.each_dyn(*set, &mut |reader, target| match as_player(i64::from(target)) {
                    MISSING => true,
                    seat => found(reader, seat as u16),
                })
            }
            SetPlan::Cover(cover) => self.each_covering(*cover, found),
            SetPlan::Query(_) | SetPlan::Players { .. } | SetPlan::Slot(_) | SetPlan::One { .. } => {
                unreachable!("`each` walks through these")
            }
        }
    }

    /// Lets the candidate be this member, of a set that is no zone's. Returns what it was.
    pub fn bind(&mut self, candidate: u8, member: u16) -> (i64, u32) {
        let before = (self.candidates[candidate as usize], self.live);
        self.candidates[candidate as usize] = i64::from(member);
        self.live &= !(1 << candidate);
        before
    }

    pub fn unbind(&mut self, candidate: u8, outer: i64, live: u32) {
        self.candidates[candidate as usize] = outer;
        self.live = live;
    }

    fn each_value(&mut self, values: i64, candidate: u8, tests: &[NodeId], found: Found<'_, 'a>) -> bool {
        let mut left = values;
        while left != 0 {
            let value = left.trailing_zeros() as u16;
            left &= left - 1;
            if !self.state.fuel.burn(1) {
                return false;
            }
            let (outer, live) = self.bind(candidate, value);
            let fits = self.all(tests);
            self.unbind(candidate, outer, live);
            if fits && !found(self, value) {
                return false;
            }
        }
        true
    }

    /// The printed cards that may fit, before the tests that depend on the match.
    fn names(&mut self, names: &'a NamesPlan) -> &'a [u16] {
        match &names.by_value {
            Some((value, lists)) => {
                let value = usize::try_from(self.eval(*value)).unwrap_or(usize::MAX);
                lists.get(value).map_or(&[], |list| list)
            }
            None => &names.cards,
        }
    }

    fn each_name(&mut self, names: &'a NamesPlan, found: Found<'_, 'a>) -> bool {
        let cards = self.names(names);
        self.state.fuel.burn(cards.len())
            && cards.iter().all(|card| {
                let (outer, live) = self.bind(names.candidate, *card);
                let fits = self.all(&names.tests);
                self.unbind(names.candidate, outer, live);
                !fits || found(self, *card)
            })
    }

    /// How many printed cards fit.
    pub fn count_names(&mut self, names: &'a NamesPlan) -> i64 {
        if names.tests.is_empty() {
            return self.names(names).len() as i64;
        }
        let mut count = 0;
        self.each_name(names, &mut |_, _| {
            count += 1;
            true
        });
        count
    }

    /// What an item targets, as far as it is still there; each once.
    fn each_target_of(&mut self, item: NodeId, found: Found<'_, 'a>) -> bool {
        let item = self.eval(item);
        let mut targets = Vec::new();
        if crate::read::is_card(item) {
            let state = self.state;
            state.each_target(self.game, item as u16, |target| {
                if !state.is_gone(target) && !targets.contains(&(target as u16)) {
                    targets.push(target as u16);
                }
            });
        }
        targets.into_iter().all(|target| found(self, target))
    }

    /// The cards before and behind one in its zone; of one that has just left, those that were.
    fn each_beside(&mut self, node: NodeId, found: Found<'_, 'a>) -> bool {
        let card = self.eval(node);
        if card <= 0 {
            return true;
        }
        let beside = match self.known(node, card as u16) {
            Some(known) => known.beside,
            None => self.state.beside(card as u16),
        };
        beside.into_iter().all(|card| card == 0 || found(self, card))
    }
}

impl State {
    /// How many cards lie before this one in its zone; where that has slots, how many slots.
    pub fn position(&self, ObjectId(card): ObjectId) -> i64 {
        let cards = self.zones.cards(self.objects[card as usize].zone);
        self.fuel.burn(cards.len() / 4);
        cards.iter().position(|other| *other == card).map_or(MISSING, |position| position as i64)
    }

    /// The cards before and behind one in its zone; 0 where there is none.
    pub(crate) fn beside(&self, card: u16) -> [u16; 2] {
        let cards = self.zones.cards(self.objects[card as usize].zone);
        self.fuel.burn(cards.len() / 4);
        let Some(position) = cards.iter().position(|other| *other == card) else { return [0; 2] };
        let before = position.checked_sub(1).map_or(0, |before| cards[before]);
        [before, cards.get(position + 1).copied().unwrap_or(0)]
    }

    /// The player on whose side a card lies, whoever controls it.
    pub(crate) fn side(&self, card: u16) -> u8 {
        let head = self.zones.head(self.objects[card as usize].zone);
        if head.host == 0 { head.seat } else { self.controller(head.host) }
    }
}
