//! Other matches that look the same to a seat: hidden cards dealt anew.
//!
//! Cards that were shuffled together and not seen since may stand for one another. A shuffle starts a new pool; a card
//! that was unseen before belongs to its earlier pool as well, as long as others of that pool lie elsewhere. Dealing
//! goes from the newest pool to the oldest, so that every deal is one that could have happened, and each can come up.

use crate::game::Game;
use crate::happening::NoEvents;
use crate::machine::Machine;
use crate::options::list_actions;
use crate::random::Random;
use crate::state::{Pending, Seat, State};

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
        dealt.random = random;
        for (content, place) in holder.iter().enumerate() {
            dealt.take_identity(self, game, content, *place as usize);
        }
        for gained in &mut dealt.gained {
            gained.object = holder[gained.object as usize];
        }
        dealt.rebuild_all_columns(game);
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

    /// What belongs to the copy itself goes along; where it lies and who knows it does not.
    fn take_identity(&mut self, from: &Self, game: &Game, content: usize, place: usize) {
        let source = &from.objects[content];
        let target = &mut self.objects[place];
        target.card = source.card;
        target.used = source.used;
        target.owner = source.owner;
        target.gained = source.gained;
        let stride = game.fields.stored.len();
        self.fields[place * stride..(place + 1) * stride]
            .copy_from_slice(&from.fields[content * stride..(content + 1) * stride]);
    }

    /// The options of the present question, for the cards as they are now.
    fn list_again(&mut self, game: &Game) {
        match self.pending {
            Pending::Actions { seat, list } => list_actions(game, self, list, seat),
            Pending::Operation { .. } => {
                Machine { game, state: self, events: &mut NoEvents }.list_picks_again();
            }
            Pending::Order { .. } | Pending::Nothing => {}
        }
    }
}
