//! What is seen of one match: where cards were, what could be done and what was done, who was ahead.
//!
//! Cards are followed by comparing where they lie between decisions, which costs far less than hearing every event.

use crate::matches::Ending;
use crate::variant;
use bots::{Evaluation, Mean};
use engine::{Asks, Decision, Game, ObjectId, OptionRef, Seat, State};
use ir::{AbilityKindId, CardId, Visibility, ZoneId, ZoneOwner};
use std::collections::BTreeSet;

/// One match, as far as the lab cares.
#[derive(Clone, Debug, PartialEq)]
pub struct Watched {
    pub ending: Ending,
    /// The rulebook's last turn was over before anything else had ended the match, whoever has won by that.
    pub at_limit: bool,
    /// By seat: how far ahead they were in the end, from 0 (lost) to 1 (won).
    pub standings: Vec<f64>,
    pub turns: u32,
    pub decisions: u64,
    /// Options of decisions that were no formality.
    pub options: Mean,
    /// The standing of each player at the beginning of each turn, and the options of that turn.
    pub leads: Vec<Vec<f64>>,
    pub options_by_turn: Vec<Mean>,
    pub cards: Vec<CardUse>,
    /// By seat: which cards they had in hand, and which they played.
    pub drawn: Vec<BTreeSet<u16>>,
    pub played: Vec<BTreeSet<u16>>,
    /// Activated abilities that were used.
    pub abilities: BTreeSet<(u16, u16)>,
}

/// Counted in copies and turns: two copies in hand for a turn are two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardUse {
    /// In hand on the own turn; of these, could be played; of these, was.
    pub in_hand: u32,
    pub playable: u32,
    pub played: u32,
    /// Lay in the middle of the table, where cards can be taken from; of these, could be taken; of these, was.
    pub shown: u32,
    pub offered: u32,
    pub taken: u32,
    pub in_play: bool,
}

const IN_HAND: u8 = 1;
const PLAYABLE: u8 = 2;
const PLAYED: u8 = 4;
const OFFERED: u8 = 8;
const TAKEN: u8 = 16;
const SHOWN: u8 = 32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Hand,
    Shared,
    InPlay,
    Other,
}

#[derive(Debug)]
pub(crate) struct Watch {
    watched: Watched,
    places: Vec<Place>,
    /// By card in the match: what was noted of it this turn.
    notes: Vec<u8>,
    /// By zone: whether a card could ever be taken from there. Where cards only end up, nobody leaves them lying.
    offers: Vec<bool>,
    turn: u32,
}

impl Watch {
    pub fn new(game: &Game, players: u8) -> Self {
        let ir = game.ir();
        let place = |zone: &ir::Zone| match zone.owner {
            _ if zone.active => Place::InPlay,
            ZoneOwner::EachPlayer if zone.visibility == Visibility::Private => Place::Hand,
            ZoneOwner::Shared if zone.visibility == Visibility::Public => Place::Shared,
            ZoneOwner::EachPlayer | ZoneOwner::Shared | ZoneOwner::EachCard(_) => Place::Other,
        };
        let watched = Watched {
            ending: Ending::Cut,
            at_limit: false,
            standings: vec![0.5; players.into()],
            turns: 0,
            decisions: 0,
            options: Mean::default(),
            leads: Vec::new(),
            options_by_turn: Vec::new(),
            cards: vec![CardUse::default(); ir.cards.len()],
            drawn: vec![BTreeSet::new(); players.into()],
            played: vec![BTreeSet::new(); players.into()],
            abilities: BTreeSet::new(),
        };
        Self {
            watched,
            places: ir.zones.iter().map(place).collect(),
            notes: Vec::new(),
            offers: vec![false; ir.zones.len()],
            turn: 0,
        }
    }

    /// Looks at a decision and what is about to be chosen.
    pub fn see(&mut self, game: &Game, evaluation: &Evaluation, state: &State, chosen: usize) {
        let Decision::Choose { seat, options, asks } = state.decision() else { return };
        if state.turn() != self.turn {
            self.end_turn(state);
            self.turn = state.turn();
            self.watched.leads.push(standings(game, evaluation, state));
            self.watched.options_by_turn.push(Mean::default());
        }
        if options > 1 {
            self.watched.options.add(options as f64);
            if let Some(turn) = self.watched.options_by_turn.last_mut() {
                turn.add(options as f64);
            }
        }
        if asks == Asks::Action {
            self.look_around(state, seat);
            for option in 0..options {
                self.note_option(game, state, seat, option, option == chosen);
            }
        }
    }

    /// Which cards the seat holds, and which lie in play.
    fn look_around(&mut self, state: &State, seat: Seat) {
        self.notes.resize(state.object_count() + 1, 0);
        for object in (1..=state.object_count() as u16).map(ObjectId) {
            let Some((zone, owner, _)) = state.lies_in(object) else { continue };
            match self.places[zone.index()] {
                Place::Hand if owner == Some(seat) => {
                    self.notes[object.0 as usize] |= IN_HAND;
                    self.watched.drawn[seat.index()].insert(state.card_of(object).0);
                }
                Place::InPlay => self.watched.cards[state.card_of(object).index()].in_play = true,
                Place::Shared if self.offers[zone.index()] => self.notes[object.0 as usize] |= SHOWN,
                Place::Hand | Place::Shared | Place::Other => {}
            }
        }
    }

    fn note_option(&mut self, game: &Game, state: &State, seat: Seat, option: usize, chosen: bool) {
        match state.option(game, option) {
            Some(OptionRef::Action { action, args }) => {
                let params = &game.ir().actions[action.index()].params;
                for (param, arg) in params.iter().zip(&args) {
                    if let ir::Type::Card(_) = param.ty {
                        self.note_card(state, seat, ObjectId(*arg), chosen);
                    }
                }
            }
            Some(OptionRef::Ability { kind, card, .. }) if chosen => {
                self.note_ability(state.card_of(card), kind);
            }
            _ => {}
        }
    }

    fn note_card(&mut self, state: &State, seat: Seat, object: ObjectId, chosen: bool) {
        let Some((zone, owner, _)) = state.lies_in(object) else { return };
        let note = match self.place(zone) {
            Place::Hand if owner == Some(seat) => PLAYABLE | if chosen { PLAYED } else { 0 },
            Place::Shared => {
                self.offers[zone.index()] = true;
                OFFERED | if chosen { TAKEN } else { 0 }
            }
            Place::Hand | Place::InPlay | Place::Other => return,
        };
        self.notes[object.0 as usize] |= note;
        if note & PLAYED != 0 {
            let card = state.card_of(object);
            self.watched.played[seat.index()].insert(card.0);
            self.watched.cards[card.index()].in_play = true;
        }
    }

    fn place(&self, zone: ZoneId) -> Place {
        self.places[zone.index()]
    }

    fn note_ability(&mut self, card: CardId, kind: AbilityKindId) {
        self.watched.abilities.insert((card.0, kind.0));
    }

    fn end_turn(&mut self, state: &State) {
        for (object, note) in self.notes.iter_mut().enumerate().filter(|(_, note)| **note != 0) {
            let card = &mut self.watched.cards[state.card_of(ObjectId(object as u16)).index()];
            card.in_hand += u32::from(*note & IN_HAND != 0);
            card.playable += u32::from(*note & PLAYABLE != 0);
            card.played += u32::from(*note & PLAYED != 0);
            card.shown += u32::from(*note & SHOWN != 0);
            card.offered += u32::from(*note & OFFERED != 0);
            card.taken += u32::from(*note & TAKEN != 0);
            *note = 0;
        }
    }

    pub fn end(
        mut self,
        game: &Game,
        evaluation: &Evaluation,
        state: &State,
        ending: Ending,
        decisions: u64,
    ) -> Watched {
        self.end_turn(state);
        let standings = standings(game, evaluation, state);
        let at_limit = state.is_beyond_limit(game) && variant::ends_before_its_limit(game.ir());
        let turns = state.turns_begun(game);
        Watched { ending, at_limit, standings, turns, decisions, ..self.watched }
    }
}

fn standings(game: &Game, evaluation: &Evaluation, state: &State) -> Vec<f64> {
    (0..state.seats()).map(|seat| evaluation.standing(game, state, Seat(seat))).collect()
}

impl Watched {
    /// How often the lead went to another player. Nearly even is nobody's lead.
    pub fn lead_changes(&self) -> u32 {
        let leaders = self.leads.iter().chain([&self.standings]).filter_map(|lead| leader(lead));
        let mut last = None;
        let mut changes = 0;
        for leader in leaders {
            changes += u32::from(last.is_some_and(|last: usize| last != leader));
            last = Some(leader);
        }
        changes
    }

    /// After which share of its turns the later winner was ahead for good; none without a leader in the end.
    pub fn decided_at(&self) -> Option<f64> {
        let winner = leader(&self.standings)?;
        let last_behind = self.leads.iter().rposition(|lead| leader(lead) != Some(winner));
        let turns = self.leads.len().max(1) as f64;
        Some(last_behind.map_or(0.0, |turn| (turn + 1) as f64 / turns))
    }
}

/// The seat that is surely ahead of all others.
fn leader(standings: &[f64]) -> Option<usize> {
    const EVEN: f64 = 0.02;
    let best = (0..standings.len()).max_by(|a, b| standings[*a].total_cmp(&standings[*b]))?;
    let is_behind = |seat: &usize| standings[*seat] <= standings[best] - EVEN;
    (0..standings.len()).filter(|seat| *seat != best).all(|seat| is_behind(&seat)).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_two(first: f64) -> Vec<f64> {
        vec![first, 1.0 - first]
    }

    /// Two players, by the standing of the first.
    fn watched(leads: &[f64], standing: f64) -> Watched {
        Watched {
            ending: Ending::Won(engine::Seats(1)),
            at_limit: false,
            standings: of_two(standing),
            turns: 0,
            decisions: 0,
            options: Mean::default(),
            leads: leads.iter().copied().map(of_two).collect(),
            options_by_turn: Vec::new(),
            cards: Vec::new(),
            drawn: Vec::new(),
            played: Vec::new(),
            abilities: BTreeSet::new(),
        }
    }

    #[test]
    fn leads_change_only_when_they_change_hands() {
        assert_eq!(watched(&[0.5, 0.6, 0.5, 0.7], 1.0).lead_changes(), 0);
        assert_eq!(watched(&[0.5, 0.6, 0.4, 0.5, 0.7], 1.0).lead_changes(), 2);
    }

    #[test]
    fn a_match_is_decided_when_the_winner_stays_ahead() {
        assert_eq!(watched(&[0.5, 0.6, 0.7, 0.8], 1.0).decided_at(), Some(0.25));
        assert_eq!(watched(&[0.5, 0.6, 0.4, 0.8], 1.0).decided_at(), Some(0.75));
        assert_eq!(watched(&[0.5, 0.5], 0.5).decided_at(), None);
    }

    #[test]
    fn among_several_who_is_ahead_of_all_others_leads() {
        assert_eq!(leader(&[0.2, 0.7, 0.4]), Some(1));
        assert_eq!(leader(&[0.2, 0.7, 0.7]), None, "two of them are even");
        let three = Watched { leads: vec![vec![0.4, 0.3, 0.2], vec![0.1, 0.3, 0.6]], ..watched(&[], 0.5) };
        assert_eq!(Watched { standings: vec![0.0, 0.0, 1.0], ..three }.lead_changes(), 1);
    }
}
