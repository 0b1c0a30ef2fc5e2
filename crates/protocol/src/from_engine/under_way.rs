//! What is being done at present, for the column beside the table.

use super::events::{Teller, words_of_ability};
use super::{Target, Viewer, card_ref, target};
use crate::event::EventArg;
use crate::limits;
use crate::view::{UnderWay, UnderWayKind};
use engine::{Doing, Game, GameEvent, MAX_ARGS, ObjectId, State};

/// What has begun and is not over, then what waits, as this viewer may know it.
pub fn under_way(game: &Game, state: &State, viewer: Viewer) -> Vec<UnderWay> {
    let doings = state.under_way(game);
    let latest = doings.len().saturating_sub(limits::UNDER_WAY);
    doings[latest..].iter().filter_map(|doing| shown(game, state, viewer, doing)).collect()
}

fn shown(game: &Game, state: &State, viewer: Viewer, doing: &engine::UnderWay) -> Option<UnderWay> {
    let source = doing.card.map(|card| card_ref(state, card, viewer));
    let seen = doing.card.is_none_or(|card| viewer.see(state, card));
    let mut under_way = UnderWay {
        kind: UnderWayKind::Ability,
        seat: doing.seat.0,
        source,
        ability: None,
        item: doing.item.and_then(|item| viewer.number(state, item)),
        words: Vec::new(),
        cards: Vec::new(),
        players: Vec::new(),
        waiting: doing.waiting,
    };
    let game_event = |event: ir::EventId| {
        let mut args = [0; MAX_ARGS];
        for (arg, value) in args.iter_mut().zip(&doing.args) {
            *arg = *value;
        }
        GameEvent {
            event,
            turn: state.turn(),
            by: doing.seat,
            source: ObjectId(0),
            args,
            hidden_from: u8::MAX,
            shown: ir::CardId(0),
            depth: 0,
            by_text: false,
            by_turn: false,
        }
    };
    match doing.what {
        Doing::Ability(ability) => {
            under_way.ability = seen.then_some(ability.0);
            under_way.words = words_of_ability(game, state, doing.card, ability, viewer);
            for value in &doing.targets {
                match target(*value) {
                    Target::Card(card) => under_way.cards.push(card_ref(state, card, viewer)),
                    Target::Player(seat) => under_way.players.push(seat),
                }
            }
        }
        Doing::Event(event) => {
            let declared = &game.ir().events[event.index()];
            // What the engine itself does, and what has no words, is part of what the rest is about.
            if declared.kernel.is_some() || declared.text.is_empty() || declared.told.is_silent() {
                return None;
            }
            let game_event = game_event(event);
            let teller = Teller { game, state, game_event: &game_event, origin: None, viewer };
            let params: Vec<ir::Type> = declared.params.iter().map(|param| param.ty).collect();
            under_way.kind = UnderWayKind::Event;
            under_way.about(&teller, &declared.told, &params, &doing.args);
        }
        Doing::Action(action) => {
            let declared = &game.ir().actions[action.index()];
            let game_event = game_event(ir::EventId(0));
            let teller = Teller { game, state, game_event: &game_event, origin: None, viewer };
            let params: Vec<ir::Type> = declared.params.iter().map(|param| param.ty).collect();
            under_way.kind = UnderWayKind::Action;
            under_way.about(&teller, &declared.told, &params, &doing.args);
        }
    }
    Some(under_way)
}

impl UnderWay {
    /// Fills in its words, and the cards and players it is about.
    fn about(&mut self, teller: &Teller<'_>, telling: &ir::Telling, params: &[ir::Type], args: &[i64]) {
        let words = words::Teller::new(teller.game, teller.state, teller.viewer);
        let filled = words.filled(telling, teller.game_event.by, params, args);
        self.words = super::events::wire(teller.game, &filled);
        let args: Vec<EventArg> =
            params.iter().zip(args).map(|(ty, value)| teller.arg(*ty, *value)).collect();
        for arg in args {
            match arg {
                EventArg::Card { card } => self.cards.push(card),
                EventArg::Player { seat } => self.players.push(seat),
                _ => {}
            }
        }
    }
}
