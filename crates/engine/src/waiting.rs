//! What waits: abilities that have triggered, windows that are not open yet, members of groups that were changed.

use crate::code::TriggerPlan;
use crate::effects::NOT_LASTING;
use crate::game::Game;
use crate::state::{Frame, NO_ARGS, State};
use serde::{Deserialize, Serialize};

/// An ability that has triggered and waits in its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Waiting {
    pub ability: u16,
    pub trigger: u8,
    /// its own card, or 0 for a rule
    pub me: u16,
    /// which of its card's abilities it is
    pub place: u16,
    /// the event that woke it, and where its arguments lie, or [`NO_ARGS`]
    pub event: u16,
    pub args: u32,
    /// the ability whose trigger was met: another one if the card's abilities of one kind are of a second kind as well
    pub trigger_of: u16,
    /// the card that the event comes from
    pub source: u16,
    /// whose doing it is
    pub by: u8,
    /// the card that gave the ability to its card
    pub granter: u16,
    /// the lasting effect that it belongs to, or that gave it
    pub lasting: u32,
    /// who `you` is, if not whoever speaks for the card
    pub you: u8,
}

/// An ability as a card has it: what it has gained twice it has twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Gain {
    pub ability: u16,
    pub me: u16,
    pub place: u16,
    pub granter: u16,
    pub lasting: u32,
}

/// A member of a group that a replacement lets go on, changed: the replacement acts on it, and on what comes of it, no
/// more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Replaced {
    /// the position of the group's frame
    pub frame: u32,
    /// where the member's arguments lie
    pub args: u32,
    pub by: Gain,
    /// others are still to be asked whether they replace what it is now
    pub pending: bool,
}

/// A window that opens when what happens meanwhile is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Gather {
    /// the position of the frame whose text says so
    pub frame: u32,
    /// which of all calls it counts as
    pub call: u32,
    /// its part of what waits and of the arguments
    pub waiting: u32,
    pub args: u32,
}

impl Waiting {
    /// Which ability of its card it is.
    pub fn gain(&self, state: &State) -> Gain {
        let Self { ability, me, granter, lasting, .. } = *self;
        Gain { ability, me, place: state.place_of(*self), granter, lasting }
    }

    /// The trigger that was met.
    pub fn trigger<'g>(&self, game: &'g Game) -> &'g TriggerPlan {
        &game.abilities[self.trigger_of as usize].triggers[self.trigger as usize]
    }

    /// Whether it is the same ability of the same card, woken by another event.
    pub fn is_like(&self, other: &Self) -> bool {
        (self.ability, self.trigger_of, self.me, self.place)
            == (other.ability, other.trigger_of, other.me, other.place)
            && (self.granter, self.lasting, self.you) == (other.granter, other.lasting, other.you)
    }

    /// Whether one waking is enough for both, where all members of a group wake an ability once: whom its pattern names
    /// as a player among targets is one, so it is woken for each of them.
    pub fn is_with(&self, other: &Self, game: &Game, slots: &[i64]) -> bool {
        self.is_like(other) && self.players(game, slots).eq(other.players(game, slots))
    }

    fn players<'a>(&self, game: &'a Game, slots: &'a [i64]) -> impl Iterator<Item = i64> + 'a {
        let pattern = self.trigger(game).pattern().filter(|_| self.args != NO_ARGS);
        let offset = pattern.and_then(|pattern| game.events[self.event as usize].offset_of(pattern.event));
        let first = self.args as usize + offset.unwrap_or(0);
        let tests = pattern.map(|pattern| pattern.args.as_slice()).unwrap_or_default();
        let players = tests.iter().enumerate().filter(|(_, test)| matches!(test.binding(), Some((_, true))));
        players.map(move |(i, _)| slots[first + i])
    }
}

impl Frame {
    /// Which ability of its card the text of this frame is.
    pub fn gain(&self) -> Gain {
        let Self { what: ability, me, granter, lasting, changes, .. } = *self;
        Gain { ability, me, place: changes as u16, granter, lasting }
    }
}

impl State {
    /// Whether two that wait are the same ability of the same card, and are told the same of what woke them.
    pub(crate) fn tells_the_same(&self, game: &Game, one: &Waiting, other: &Waiting) -> bool {
        let is_batch = game.abilities[one.trigger_of as usize]
            .triggers
            .get(one.trigger as usize)
            .is_some_and(|trigger| trigger.batch);
        // Of two effects that last and are the same, either may come first.
        let effects = self.lasting(one.lasting).zip(self.lasting(other.lasting));
        let alike = effects.filter(|(a, b)| self.lasts_alike(game, a, b)).map(|(a, b)| {
            let place_of = |card: u16| if card == a.me { b.me } else { card };
            let (me, granter) = (place_of(one.me), place_of(one.granter));
            Waiting { lasting: other.lasting, place: other.place, me, granter, ..*one }
        });
        // Of two equal replacements that ask nothing about their cards, too.
        let is_equal = game.abilities[one.ability as usize].impartial
            && one.lasting == NOT_LASTING
            && self.owner_of(one) == self.owner_of(other);
        let equal =
            is_equal.then_some(Waiting { me: other.me, place: other.place, granter: other.granter, ..*one });
        let one = equal.as_ref().or(alike.as_ref()).unwrap_or(one);
        match is_batch {
            true => one.is_with(other, game, &self.slots),
            false => one.is_like(other) && self.told(game, one).eq(self.told(game, other)),
        }
    }
}
