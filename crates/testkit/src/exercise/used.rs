//! What games have used so far.

use crate::abilities::{Found, Place};
use crate::conformance::coverage::{Played, with_ancestors};
use engine::{Aside, Asks, Decision, EventSink, Game, GameEvent, ObjectId, State};
use ir::{AbilityId, CardId};
use std::collections::BTreeMap;

/// What one game or several have used.
#[derive(Clone)]
pub(super) struct Used {
    pub decisions: u64,
    /// By card: it was in the game.
    pub present: Vec<bool>,
    pub played: Played,
    /// By ability.
    pub ran: Vec<bool>,
    /// By event.
    pub raised: Vec<bool>,
    /// Questions in the middle of what is being done.
    pub questions: u64,
    /// By what asks and how: questions that say no more than that something is to be chosen.
    pub bare: BTreeMap<(String, String), u64>,
}

impl Used {
    pub fn nothing(game: &Game) -> Self {
        let ir = game.ir();
        Self {
            decisions: 0,
            present: vec![false; ir.cards.len()],
            played: Played::none(game),
            ran: vec![false; ir.abilities.len()],
            raised: vec![false; ir.events.len()],
            questions: 0,
            bare: BTreeMap::new(),
        }
    }

    pub fn and(mut self, other: &Self) -> Self {
        self.decisions += other.decisions;
        self.played.add(&other.played);
        unite(&mut self.present, &other.present);
        unite(&mut self.ran, &other.ran);
        unite(&mut self.raised, &other.raised);
        self.questions += other.questions;
        for (asked, count) in &other.bare {
            *self.bare.entry(asked.clone()).or_default() += count;
        }
        self
    }

    /// Takes down how the present question reads.
    pub fn note_question(&mut self, game: &Game, state: &State) {
        if !matches!(state.decision(), Decision::Choose { asks: Asks::Choice, .. }) {
            return;
        }
        self.questions += 1;
        if state.question(game).is_some_and(|question| question.is_bare()) {
            let asked = (state.asked_in(game), words::prompt(game, state));
            *self.bare.entry(asked).or_default() += 1;
        }
    }

    pub fn has_run(&self, found: &Found) -> bool {
        found.forms.iter().any(|id| self.ran[id.index()])
    }

    /// Whether a card was played and each of its abilities ran.
    pub fn has_all_of(&self, abilities: &[Found], card: CardId) -> bool {
        let of_card = |found: &&Found| {
            matches!(found.place, Place::Card | Place::Inside) && found.cards.contains(&card)
        };
        let mut of_card = abilities.iter().filter(of_card);
        self.played.has(card) && of_card.all(|found| self.has_run(found))
    }

    /// Takes down what was heard since the last decision and what is in force now.
    pub fn note(&mut self, game: &Game, state: &State, heard: &mut Heard) {
        self.played.note(game, state, &heard.game_events);
        for game_event in heard.game_events.drain(..) {
            for (event, _) in with_ancestors(game.ir(), game_event.event) {
                self.raised[event.index()] = true;
            }
        }
        for ability in heard.began.drain(..).chain(state.at_work(game)) {
            if let Some(entry) = self.ran.get_mut(ability.index()) {
                *entry = true;
            }
        }
        for object in 1..=state.object_count() {
            self.present[state.card_of(ObjectId(object as u16)).index()] = true;
        }
    }
}

fn unite(mine: &mut [bool], theirs: &[bool]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine |= theirs;
    }
}

/// What the engine told since the last decision.
#[derive(Default)]
pub(super) struct Heard {
    game_events: Vec<GameEvent>,
    began: Vec<AbilityId>,
}

impl EventSink for Heard {
    fn happened(&mut self, game_event: GameEvent) {
        self.game_events.push(game_event);
    }

    fn aside(&mut self, aside: Aside) {
        if let Aside::Began { ability, .. } = aside {
            self.began.push(ability);
        }
    }
}
