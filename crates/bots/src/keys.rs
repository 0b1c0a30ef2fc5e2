//! Names for options that hold in every deal, and on every machine: no number of a process or address goes into them.

use engine::{Decision, Game, ObjectId, OptionRef, Seat, State};

/// Tells an option from the others of a decision, in every deal.
pub(crate) type Key = u64;

/// Mixes numbers into one; frozen, because what a bot plays depends on it.
#[derive(Clone, Copy, Debug)]
struct Mixer(u64);

impl Mixer {
    fn of(first: u64) -> Self {
        Self(0xcbf2_9ce4_8422_2325).and(first)
    }

    fn and(self, number: u64) -> Self {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self(mixed ^ (mixed >> 29))
    }
}

/// The keys of all options of the present decision, by option, for a seat that searches.
pub(crate) fn list(game: &Game, state: &State, seat: Seat, options: usize, keys: &mut Vec<Key>) {
    keys.clear();
    let own = matches!(state.decision(), Decision::Choose { seat: decides, .. } if decides == seat);
    let key = |option| if own { key_of(game, state, option) } else { foreign_key(game, state, seat, option) };
    keys.extend((0..options).map(key));
    tell_twins_apart(keys);
}

/// Two options of one key, such as two hidden copies of one card, are one option to the search. Only one of them may
/// carry the key, or it would be counted twice.
fn tell_twins_apart(keys: &mut [Key]) {
    // From the end, so that those before are still as they were.
    for i in (1..keys.len()).rev() {
        let twins = keys[..i].iter().filter(|key| **key == keys[i]).count() as u64;
        if twins > 0 {
            keys[i] = Mixer(keys[i]).and(twins).0;
        }
    }
}

/// The key of one option of one's own; twins are not told apart. A card is the place where it lies, known or not: what
/// it is may differ from deal to deal, and is nothing that the seat could choose by.
pub(crate) fn key_of(game: &Game, state: &State, option: usize) -> Key {
    mixed(game, state, option, |mixer, object| mixer.and(1).and(u64::from(object.0)))
}

/// The key of an option of another seat: of cards that the searching seat does not know only which printed card they
/// are can matter.
fn foreign_key(game: &Game, state: &State, seat: Seat, option: usize) -> Key {
    mixed(game, state, option, |mixer, object| {
        if state.knows(seat, object) {
            mixer.and(1).and(u64::from(object.0))
        } else {
            mixer.and(2).and(u64::from(state.card_of(object).0))
        }
    })
}

/// What an option is like, for the seat that chooses: the same for all copies of a card in the same kind of place, and
/// for all cards there that it does not know.
pub(crate) fn sort_of(game: &Game, state: &State, seat: Seat, option: usize) -> Key {
    let card = |mixer: Mixer, object: ObjectId| {
        let place = state.lies_in(object).map_or(0, |(zone, owner, _)| {
            let side = match owner {
                None => 0,
                Some(owner) if owner == seat => 1,
                Some(_) => 2,
            };
            3 * zone.index() as u64 + side
        });
        let printed = if state.knows(seat, object) { u64::from(state.card_of(object).0) } else { UNKNOWN };
        mixer.and(printed).and(place)
    };
    Mixer(mixed(game, state, option, card)).and(u64::from(seat.0)).0
}

/// Stands for a card that is not known; no printed card has this number.
const UNKNOWN: u64 = u64::MAX;

fn mixed(game: &Game, state: &State, option: usize, card: impl Fn(Mixer, ObjectId) -> Mixer) -> Key {
    let Some(reference) = state.option(game, option) else { return option as u64 };
    let mixer = match reference {
        OptionRef::Decline => Mixer::of(1),
        OptionRef::Accept => Mixer::of(2),
        OptionRef::Pass => Mixer::of(12),
        OptionRef::Card(object) => card(Mixer::of(3), object),
        OptionRef::Player(player) => Mixer::of(4).and(u64::from(player.0)),
        OptionRef::Number(number) => Mixer::of(5).and(number.cast_unsigned()),
        OptionRef::Mode(mode) => Mixer::of(6).and(mode as u64),
        OptionRef::Value { of, value } => Mixer::of(10).and(u64::from(of.0)).and(u64::from(value)),
        OptionRef::Name(card) => Mixer::of(11).and(u64::from(card.0)),
        OptionRef::Action { action, args } => {
            let params = &game.ir().actions[action.index()].params;
            let start = Mixer::of(7).and(u64::from(action.0));
            params.iter().zip(&args).fold(start, |mixer, (param, arg)| match param.ty {
                ir::Type::Card(_) => card(mixer, ObjectId(*arg)),
                ir::Type::Target(_) if i64::from(*arg) < ir::PLAYER_BASE => card(mixer, ObjectId(*arg)),
                _ => mixer.and(u64::from(*arg)),
            })
        }
        OptionRef::Ability { kind, card: object, ability } => {
            card(Mixer::of(8).and(u64::from(kind.0)).and(u64::from(ability.0)), object)
        }
        OptionRef::Waiting { card: object, ability, about } => {
            let mixer = Mixer::of(9).and(u64::from(ability.0));
            [object, about].into_iter().flatten().fold(mixer, card)
        }
    };
    mixer.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twins_get_keys_of_their_own() {
        let mut keys = [5, 7, 5, 5];
        tell_twins_apart(&mut keys);
        let mut sorted = keys.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!((keys[0], keys[1], sorted.len()), (5, 7, 4));
    }

    #[test]
    fn the_mixing_is_frozen() {
        assert_eq!(Mixer::of(1).and(2).0, 0xF1A3_6834_364E_0304);
    }
}
