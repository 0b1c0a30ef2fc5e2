//! Other matches that look the same to a seat: hidden cards dealt anew.
//!
//! Cards that were shuffled together and not seen since may stand for one another. A shuffle starts a new pool; a card
//! that was unseen before belongs to its earlier pool as well, as long as others of that pool lie elsewhere. Dealing
//! goes from the newest pool to the oldest, so that every deal is one that could have happened, and each can come up.
//!
//! Which deal a seed gives depends on what the seat knows alone: cards are dealt in an order that follows from what
//! they are, never from where they lie.

use crate::events::Watcher;
use crate::gained::Gains;
use crate::game::Game;
use crate::machine::Machine;
use crate::options::list_actions;
use crate::random::Random;
use crate::state::{Choice, Object, OldPool, Pending, Seat, State};
use std::cmp::Ordering;

/// So often a pool is dealt anew that got stuck, before its cards are left where they are.
const DEALS: usize = 16;

impl Game {
    /// Where fields are stored that belong to a copy: marks that everybody sees belong to the place.
    fn slots_of_copies(&self) -> impl Iterator<Item = u16> {
        let stored = (0..).zip(&self.fields.stored);
        stored.filter(|(_, field)| !self.fields.public.contains(field)).map(|(slot, _)| slot)
    }
}

impl State {
    /// A match equally possible for all that the seat knows, with chance of its own from here on.
    #[must_use]
    pub fn redealt(&self, game: &Game, seat: Seat, seed: u64) -> Self {
        let mut random = Random::new(seed);
        // holder[c]: the object that has the identity of c; unseen places keep their numbers, so that a half-finished
        // resolution still means the same places.
        let mut holder: Vec<u16> = (0..self.objects.len() as u16).collect();
        let mut dealt = self.clone();
        for (pool, mut members) in self.pools_unseen_by(seat) {
            // A card that was dealt elsewhere as one of a newer pool takes along that it may be one of this pool.
            for old in
                dealt.old_pools.iter_mut().filter(|old| old.pool == pool && old.hidden >> seat.0 & 1 != 0)
            {
                old.object = holder[old.object as usize];
            }
            let mut places: Vec<u16> = members.iter().map(|member| holder[*member as usize]).collect();
            places.sort_unstable();
            members.sort_by(|a, b| self.by_identity(game, (pool, seat), *a, *b));
            self.deal_pool(game, &members, places, &mut holder, &mut random);
        }
        dealt.guess_secrets(game, seat, &mut random);
        dealt.random = random;
        for copy in &mut dealt.copies {
            copy.object = holder[copy.object as usize];
        }
        dealt.copies.sort_by_key(|copy| copy.object);
        for (content, place) in
            holder.iter().enumerate().filter(|(content, place)| *content != **place as usize)
        {
            dealt.take_identity(self, game, content, *place as usize);
        }
        // What a card has gained face down is its face's.
        let down = |object: u16| self.objects[object as usize].down;
        dealt.gained.retain(|gained| down(gained.object) || !down(holder[gained.object as usize]));
        for gained in dealt.gained.iter_mut().filter(|gained| !down(gained.object)) {
            gained.object = holder[gained.object as usize];
        }
        dealt.gained.sort_by_key(|gained| gained.object);
        dealt.rebuild_effects(game);
        dealt.list_again(game);
        dealt
    }

    /// Deals the cards of one pool to the places that they have among them.
    fn deal_pool(
        &self,
        game: &Game,
        members: &[u16],
        mut places: Vec<u16>,
        holder: &mut [u16],
        random: &mut Random,
    ) {
        let (bound, mut free): (Vec<u16>, Vec<u16>) =
            places.iter().partition(|place| self.is_choosy(game, **place));
        if bound.is_empty() {
            random.shuffle(&mut places);
            for (member, place) in members.iter().zip(places) {
                holder[*member as usize] = place;
            }
            return;
        }
        // A place that few cards fit is dealt to first. Kinds lie within one another or apart, so that all cards that
        // fit such a place fit the same ones of the rest: whichever is taken, the rest can be dealt in as many ways.
        let fitting = |place: u16| members.iter().filter(|card| self.may_lie(game, **card, place)).count();
        let mut bound: Vec<(usize, u16)> = bound.into_iter().map(|place| (fitting(place), place)).collect();
        bound.sort_unstable();
        for _ in 0..DEALS {
            let Some((mut dealt, mut left)) = self.deal_bound(game, members, &bound, random) else {
                continue;
            };
            random.shuffle(&mut left);
            dealt.extend(left.into_iter().zip(free.drain(..)));
            for (card, place) in dealt {
                holder[card as usize] = place;
            }
            return;
        }
    }

    /// A card for each of these places, and the cards that are left; none if it got stuck.
    #[expect(clippy::type_complexity, reason = "cards with their places, and cards without")]
    fn deal_bound(
        &self,
        game: &Game,
        members: &[u16],
        places: &[(usize, u16)],
        random: &mut Random,
    ) -> Option<(Vec<(u16, u16)>, Vec<u16>)> {
        let mut left = members.to_vec();
        let mut dealt = Vec::with_capacity(members.len());
        for (_, place) in places {
            let fits = |card: &&u16| self.may_lie(game, **card, *place);
            let count = left.iter().filter(fits).count() as u32;
            if count == 0 {
                return None;
            }
            let which = random.below(count) as usize;
            let card = left.iter().filter(fits).nth(which).copied()?;
            left.retain(|other| *other != card);
            dealt.push((card, *place));
        }
        Some((dealt, left))
    }

    /// Whether everybody sees something of what lies there that may not be true of every card.
    fn is_choosy(&self, game: &Game, place: u16) -> bool {
        self.only_here(game, place).is_some() || !game.fields.public.is_empty()
    }

    /// Which printed cards can lie there, if not any. Where a test has put another one, the rules were not asked.
    fn only_here<'g>(&self, game: &'g Game, place: u16) -> Option<&'g [bool]> {
        let object = &self.objects[place as usize];
        let only = game.zones.only.get(self.zones.head(object.zone).kind as usize)?.as_deref()?;
        only.get(object.printed as usize).copied().unwrap_or(false).then_some(only)
    }

    /// Whether a card could be the one that lies at a place, for all that everybody sees of it there.
    fn may_lie(&self, game: &Game, card: u16, place: u16) -> bool {
        let printed = self.objects[card as usize].printed;
        let is_of_kind = |only: &[bool]| only.get(printed as usize).copied().unwrap_or(false);
        self.only_here(game, place).is_none_or(is_of_kind) && self.may_bear_marks(game, card, place)
    }

    /// Whether the card prints the marks that the one at a place prints, and has the fields of those put there since.
    fn may_bear_marks(&self, game: &Game, card: u16, place: u16) -> bool {
        let object = &self.objects[place as usize];
        if object.down {
            return true;
        }
        let kind = game.ir.cards[self.objects[card as usize].printed as usize].kind;
        game.fields.public.iter().all(|field| {
            let has_it = || game.ir.kinds[kind.index()].fields.iter().any(|own| own.field.0 == *field);
            let is_bare =
                self.card_field(game, place, *field) == game.ir.card_fields[*field as usize].default;
            self.own_printed(game, card, *field) == self.own_printed(game, place, *field)
                && (is_bare || has_it())
        })
    }

    /// Pools of cards that may stand for one another, newest first.
    fn pools_unseen_by(&self, seat: Seat) -> Vec<(u32, Vec<u16>)> {
        let bit = 1 << seat.0;
        let now = self.objects.iter().enumerate().skip(1).filter(|(_, object)| object.hidden & bit != 0);
        let mut unseen: Vec<(u32, u16)> = now.map(|(id, object)| (object.pool, id as u16)).collect();
        unseen.extend(
            self.old_pools.iter().filter(|old| old.hidden & bit != 0).map(|old| (old.pool, old.object)),
        );
        unseen.sort_unstable_by_key(|(pool, id)| (std::cmp::Reverse(*pool), *id));
        let pool = |members: &[(u32, u16)]| (members[0].0, members.iter().map(|(_, id)| *id).collect());
        unseen.chunk_by(|a, b| a.0 == b.0).map(pool).collect()
    }

    /// The order in which two cards of a pool are dealt, by all that goes along with them, see [`Self::take_identity`].
    /// What equal ones are makes no difference: those of an older pool are dealt once more as one of that.
    fn by_identity(&self, game: &Game, unseen: (u32, Seat), a: u16, b: u16) -> Ordering {
        let [one, other] = [a, b].map(|card| &self.objects[card as usize]);
        let (pool, seat) = unseen;
        let older_pool = |card: u16| {
            let is_older =
                |old: &&OldPool| old.object == card && old.pool < pool && old.hidden >> seat.0 & 1 != 0;
            self.old_pools.iter().filter(is_older).map(|old| old.pool).max()
        };
        let (older, others) = (older_pool(a), older_pool(b));
        if older.is_some() || others.is_some() {
            return older.cmp(&others);
        }
        let own = |card: u16| {
            let own = self.copies.iter().filter(move |copy| copy.object == card);
            own.map(|copy| (copy.field, copy.value))
        };
        let printed = |object: &Object| (object.printed, object.owner, object.down);
        let order = printed(one).cmp(&printed(other)).then_with(|| own(a).cmp(own(b)));
        // What is on its face stays where it lies.
        if order.is_ne() || one.down {
            return order;
        }
        let stored = |card: u16| game.slots_of_copies().map(move |slot| self.stored(game, card, slot));
        // Of the same print, most cards have nothing else.
        let as_printed = !self.has_own_fields(game, a) && !self.has_own_fields(game, b);
        let gained = |card: u16| {
            let gained = self.gained.iter().filter(move |gained| gained.object == card);
            gained.map(|gained| (gained.what, gained.in_play))
        };
        (one.used, one.gained)
            .cmp(&(other.used, other.gained))
            .then_with(|| if as_printed { Ordering::Equal } else { stored(a).cmp(stored(b)) })
            .then_with(|| gained(a).cmp(gained(b)))
    }

    /// What belongs to the copy itself goes along; where it lies, who knows it and what everybody sees of it does not.
    /// Of a card that lies face down, everything but what it really is can be seen, and stays.
    fn take_identity(&mut self, from: &Self, game: &Game, content: usize, place: usize) {
        let source = from.objects[content];
        let target = &mut self.objects[place];
        target.printed = source.printed;
        target.owner = source.owner;
        self.zones.set_strangers(target.zone, true);
        if target.down {
            return;
        }
        target.face = source.printed;
        target.card = source.printed;
        self.zones.add_face(target.zone, game.cards.faces[source.printed as usize]);
        target.used = if source.down { 0 } else { source.used };
        self.touched.push(place as u16);
        target.gained = if source.down { Gains::Nothing } else { source.gained };
        for slot in game.slots_of_copies() {
            if source.down {
                self.store_printed(game, place as u16, slot);
                continue;
            }
            let value = from.stored(game, content as u16, slot);
            self.store(game, place as u16, slot, value as i32);
        }
    }

    /// The options of the present question, for the cards as they are now. Where none of them fits the question, the
    /// places that were offered are still those to choose from.
    pub(crate) fn list_again(&mut self, game: &Game) {
        self.runs.look_again();
        let before = (self.options.clone(), self.runs, self.in_runs);
        match self.pending {
            Pending::Actions { seat, list } => {
                let may_pass = before.0.first().is_some_and(|option| option.what == Choice::PASS);
                list_actions(game, self, list, seat, may_pass);
            }
            Pending::Operation { .. } => {
                Machine { game, state: self, events: Watcher::NOBODY }.list_picks_again();
                self.keep_payable_options(game);
            }
            Pending::Order { .. } | Pending::Nothing => {}
        }
        if self.option_count() == 0 {
            (self.options, self.runs, self.in_runs) = before;
        }
    }
}
