//! Other matches that look the same to a seat: hidden cards dealt anew.
//!
//! Cards that were shuffled together and not seen since may stand for one another. A shuffle starts a new pool; a card
//! that was unseen before belongs to its earlier pool as well, as long as others of that pool lie elsewhere. Dealing
//! goes from the newest pool to the oldest, so that every deal is one that could have happened, and each can come up.

use crate::events::Watcher;
use crate::gained::Gains;
use crate::game::Game;
use crate::machine::Machine;
use crate::options::list_actions;
use crate::random::Random;
use crate::state::{Choice, Pending, Seat, State};

impl State {
    /// A match equally possible for all that the seat knows, with chance of its own from here on.
    #[must_use]
    pub fn redealt(&self, game: &Game, seat: Seat, seed: u64) -> Self {
        let mut random = Random::new(seed);
        // holder[c]: the object that has the identity of c; unseen places keep their numbers, so that a half-finished
        // resolution still means the same places.
        let mut holder: Vec<u16> = (0..self.objects.len() as u16).collect();
        for members in self.pools_unseen_by(seat) {
            let mut holders: Vec<u16> = members.iter().map(|member| holder[*member as usize]).collect();
            random.shuffle(&mut holders);
            for (member, place) in members.iter().zip(holders) {
                holder[*member as usize] = place;
            }
        }
        let mut dealt = self.clone();
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

    /// Pools of cards that may stand for one another, newest first.
    fn pools_unseen_by(&self, seat: Seat) -> Vec<Vec<u16>> {
        let bit = 1 << seat.0;
        let now = self.objects.iter().enumerate().skip(1).filter(|(_, object)| object.hidden & bit != 0);
        let mut unseen: Vec<(u32, u16)> = now.map(|(id, object)| (object.pool, id as u16)).collect();
        unseen.extend(
            self.old_pools.iter().filter(|old| old.hidden & bit != 0).map(|old| (old.pool, old.object)),
        );
        unseen.sort_unstable_by_key(|(pool, id)| (std::cmp::Reverse(*pool), *id));
        unseen.chunk_by(|a, b| a.0 == b.0).map(|pool| pool.iter().map(|(_, id)| *id).collect()).collect()
    }

    /// What belongs to the copy itself goes along; where it lies and who knows it does not. Of a card that lies face
    /// down, everything but what it really is can be seen, and stays.
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
        if source.down {
            self.store_all_printed(game, place as u16);
            return;
        }
        for slot in 0..game.fields.stored.len() as u16 {
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
            }
            Pending::Order { .. } | Pending::Nothing => {}
        }
        if self.option_count() == 0 {
            (self.options, self.runs, self.in_runs) = before;
        }
    }
}
