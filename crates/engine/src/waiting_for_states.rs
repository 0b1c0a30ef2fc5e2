//! Abilities that wait for a state: each is asked when something it reads was written, and resolved in a window.

use crate::code::{StateTrigger, WhenPlan};
use crate::game::{Game, PRINTS_STATES};
use crate::lower::listeners::state_triggers;
use crate::machine::Machine;
use crate::read::Reader;
use crate::state::{State, Waiting};
use crate::triggers::{OF_STATE, allowed_by_conditions, for_each_card_with, works_here};
use crate::zones::Faces;

impl Machine<'_> {
    /// Opens a window for abilities that wait for a state; false if there is none.
    pub fn settle(&mut self) -> bool {
        if !self.game.listeners.any_state || self.state.derived.stays_calm(self.game.states_watch) {
            return false;
        }
        let from = self.state.waiting.len();
        self.collect_state_abilities();
        if self.state.waiting.len() == from {
            return false;
        }
        self.push_window(from, OF_STATE, self.state.active);
        true
    }

    pub fn collect_state_abilities(&mut self) {
        let mut waiting = std::mem::take(&mut self.state.waiting);
        let from = waiting.len();
        let (game, state) = (self.game, &*self.state);
        collect_state_abilities(game, state, |watched| state.derived.stays_calm(watched), &mut waiting);
        debug_assert!(is_all_that_waits_for_state(game, state, &waiting[from..]));
        if waiting.len() == from {
            self.state.derived.is_calm();
        } else {
            self.state.derived.is_not_calm();
        }
        self.state.waiting = waiting;
    }
}

/// Adds the abilities that wait for a state which is there. Those that waited for nothing when they were last asked are
/// left out as long as what they read stays calm.
fn collect_state_abilities(
    game: &Game,
    state: &State,
    stays_calm: impl Fn(u64) -> bool,
    waiting: &mut Vec<Waiting>,
) {
    let mut reader = Reader::new(game, state, 0, state.active, 0);
    let is_asked = |trigger: &StateTrigger| !stays_calm(trigger.watches);
    for ability in &game.listeners.state_rules {
        try_states(&mut reader, 0, state_triggers(game, *ability, *ability).filter(is_asked), waiting);
    }
    let waits_for_state = |faces: &Faces| faces.prints & PRINTS_STATES != 0;
    for_each_card_with(game, state, game.cards.state_zones, waits_for_state, &mut |card| {
        let object = &state.objects[card as usize];
        if state.text_is_printed(card) {
            let printed = &game.listeners.states[object.card as usize];
            // Most have been used already, as their bits tell, or are not for this turn.
            let open = printed.iter().filter(|trigger| {
                is_asked(trigger)
                    && (!trigger.bit || object.used >> trigger.place & 1 == 0)
                    && (!trigger.of_turn_player || state.speaker(card) == state.active)
            });
            try_states(&mut reader, card, open.copied(), waiting);
        } else if game.listeners.gained_state {
            for at_work in state.abilities_at_work(game, card).filter(|a| a.triggers == a.ability) {
                let from = waiting.len();
                reader.granter = at_work.granter;
                state.lend_captures(&mut reader, at_work.lasting);
                let triggers = state_triggers(game, at_work.ability, at_work.place).filter(is_asked);
                try_states(&mut reader, card, triggers, waiting);
                for found in &mut waiting[from..] {
                    (found.granter, found.lasting) = (at_work.granter, at_work.lasting);
                }
            }
            reader.granter = 0;
        }
    });
}

/// Whether nothing else waits for a state that is there, whatever was written since it was last asked.
fn is_all_that_waits_for_state(game: &Game, state: &State, waiting: &[Waiting]) -> bool {
    state.fuel.untouched(|| {
        let mut anew = Vec::new();
        collect_state_abilities(game, state, |_| false, &mut anew);
        anew == waiting
    })
}

/// Adds what waits for a state that is there now; of each ability only the first trigger.
#[inline]
fn try_states(
    reader: &mut Reader<'_>,
    card: u16,
    triggers: impl Iterator<Item = StateTrigger>,
    waiting: &mut Vec<Waiting>,
) {
    let mut found = None;
    for StateTrigger { ability, trigger, place, .. } in triggers {
        if found != Some(place) && state_applies(reader, card, ability, trigger, place) {
            waiting.push(Waiting { trigger, ..Waiting::of(ability, card, place) });
            found = Some(place);
        }
    }
}

fn state_applies(reader: &mut Reader<'_>, card: u16, ability: u16, index: u8, place: u16) -> bool {
    let trigger = &reader.game.abilities[ability as usize].triggers[index as usize];
    let WhenPlan::State(condition) = trigger.when else { return false };
    reader.me = card;
    reader.place = place;
    reader.you = reader.state.speaker(card);
    if reader.game.abilities[ability as usize].stack.stacks_body && reader.state.is_stacked(ability, card) {
        return false;
    }
    // How often it may be used can take longer to find out than whether it waits for anything.
    works_here(reader, trigger) && reader.holds(condition) && allowed_by_conditions(reader, trigger, place)
}
