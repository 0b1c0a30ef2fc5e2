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
const MOST_ASIDES: usize = 200;

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
        match aside {
            Aside::CalledOff { event, args } => {
                let is_it = |told: &GameEvent| told.event == event && told.args.starts_with(&args);
                // What was told with an earlier choice is taken back.
                let Some(at) = self.events.iter().rposition(is_it) else {
                    return self.asides.push((self.events.len(), Aside::CalledOff { event, args }));
                };
                let event = self.events.remove(at);
                self.asides.iter_mut().for_each(|(before, _)| *before -= usize::from(*before > at));
                let place = self.asides.partition_point(|(before, _)| *before <= at);
                self.asides.insert(place, (at, Aside::Prevented(event)));
            }
            // What is revealed a second time is what the field was put back to.
            Aside::Unsealed { seat, field, .. } if self.was_unsealed(seat, field) => {}
            aside if self.asides.len() < MOST_ASIDES => self.asides.push((self.events.len(), aside)),
            Aside::Began { .. }
            | Aside::Lasts { .. }
            | Aside::Forced { .. }
            | Aside::Unsealed { .. }
            | Aside::BrokeOff(_)
            | Aside::Prevented(_)
            | Aside::Turns { .. }
            | Aside::PhaseEnds
            | Aside::Phase { .. }
            | Aside::TurnMissed(_)
            | Aside::Arranged { .. }
            | Aside::Exchanged(..)
            | Aside::Turned { .. }
            | Aside::Gained { .. }
            | Aside::Fizzled(_) => {}
        }
    }
}
