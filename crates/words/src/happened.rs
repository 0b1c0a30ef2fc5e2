//! What the engine tells while a choice is carried out.

use engine::{Aside, EventSink, GameEvent, Seat};

/// Everything that came of a choice, in order.
#[derive(Clone, Debug, Default)]
pub struct Happened {
    pub events: Vec<GameEvent>,
    /// Each with how many events happened before it.
    pub asides: Vec<(usize, Aside)>,
}

/// More asides of one choice are not told.
const MOST_ASIDES: usize = 1_000;

impl Happened {
    fn was_unsealed(&self, player: Seat, of: ir::PlayerFieldId) -> bool {
        self.asides.iter().any(|(_, aside)| {
            let Aside::Unsealed { seat, field, .. } = aside else { return false };
            (*seat, *field) == (player, of)
        })
    }
}

impl EventSink for Happened {
    fn happened(&mut self, game_event: GameEvent) {
        self.events.push(game_event);
    }

    fn aside(&mut self, aside: Aside) {
        let is_room = self.asides.len() < MOST_ASIDES;
        match aside {
            Aside::CalledOff { event, args } => {
                let is_it = |told: &GameEvent| told.event == event && told.args.starts_with(&args);
                let found = self.events.iter().rposition(is_it);
                // What was told with an earlier choice is taken back.
                let (at, told) = match found {
                    Some(at) => (at, Aside::Prevented(self.events.remove(at))),
                    None => (self.events.len(), Aside::CalledOff { event, args }),
                };
                if found.is_some() {
                    self.asides.iter_mut().for_each(|(before, _)| *before -= usize::from(*before > at));
                }
                let place = self.asides.partition_point(|(before, _)| *before <= at);
                if is_room {
                    self.asides.insert(place, (at, told));
                }
            }
            // What is revealed a second time is what the field was put back to.
            Aside::Unsealed { seat, field, .. } if self.was_unsealed(seat, field) => {}
            aside => {
                if is_room {
                    self.asides.push((self.events.len(), aside));
                }
            }
        }
    }
}
