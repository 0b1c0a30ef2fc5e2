//! A choice, and what is known of it when it is made.

use crate::labels::label;
use crate::story::is_card;
use crate::viewer::Viewer;
use engine::{Doing, Game, ObjectId, OptionRef, Seat, State};
use ir::Type;

/// A choice, before it is made: what it says of itself afterwards.
#[derive(Clone, Debug)]
pub struct Deed {
    pub seat: Seat,
    pub option: OptionRef,
    /// The position in which it was chosen, and which of the options it was.
    pub(crate) before: Box<State>,
    chosen: usize,
    /// It answers a question in the middle of an action or ability.
    pub goes_on: bool,
    /// By card: the seats that did not know before which it is, one bit each.
    unknown: Vec<u8>,
    /// Cards that what has begun before is about.
    pub(crate) about: Vec<i64>,
}

impl Deed {
    /// What would be chosen with an option of the present decision.
    pub fn of(game: &Game, state: &State, option: usize) -> Option<Self> {
        let engine::Decision::Choose { seat, .. } = state.decision() else { return None };
        let chosen = option;
        let option = state.option(game, chosen)?;
        let begins = matches!(option, OptionRef::Action { .. } | OptionRef::Ability { .. } | OptionRef::Pass);
        let unknown_to = |card: u16| {
            let seats = (0..state.seats()).filter(|seat| !state.knows(Seat(*seat), ObjectId(card)));
            seats.fold(0, |seats, seat| seats | 1 << seat)
        };
        let unknown = (0..=state.object_count() as u16).map(unknown_to).collect();
        let about = if begins { Vec::new() } else { cards_under_way(game, state) };
        let goes_on = !begins && state.is_under_way();
        Some(Self { seat, option, before: Box::new(state.clone()), chosen, goes_on, unknown, about })
    }

    /// The option in words, for who chose it.
    pub fn label(&self, game: &Game) -> String {
        label(game, &self.before, self.chosen)
    }

    /// Whether somebody knew a card when the choice was made; the face of one that lies face down is not it.
    pub(crate) fn was_known(&self, card: ObjectId, viewer: Viewer) -> bool {
        self.unknown.get(usize::from(card.0)).is_some_and(|seats| !viewer.are_among(*seats))
    }

    /// Whether a card is news to somebody who sees it now.
    pub(crate) fn is_news(&self, card: i64, viewer: Viewer) -> bool {
        let unseen = usize::try_from(card).ok().and_then(|card| self.unknown.get(card));
        unseen.is_none_or(|seats| viewer.are_among(*seats) || viewer == Viewer::Full && *seats != 0)
    }

    /// What was begun by an earlier choice and is not over: by whom, and with which arguments.
    pub(crate) fn begun(&self, game: &Game) -> Option<(Seat, ir::ActionId, Vec<i64>)> {
        let under_way = self.before.under_way(game).into_iter().filter(|_| self.goes_on);
        let mut begun = under_way.filter_map(|doing| match doing.what {
            Doing::Action(action) if !doing.waiting => Some((doing.seat, action, doing.args)),
            Doing::Action(_) | Doing::Event(_) | Doing::Ability(_) => None,
        });
        begun.next()
    }
}

/// The cards that events and actions under way are about.
fn cards_under_way(game: &Game, state: &State) -> Vec<i64> {
    let ir = game.ir();
    let mut cards = Vec::new();
    for doing in state.under_way(game) {
        let types: Vec<Type> = match doing.what {
            Doing::Event(event) => ir.events[event.index()].params.iter().map(|param| param.ty).collect(),
            Doing::Action(action) => ir.actions[action.index()].params.iter().map(|param| param.ty).collect(),
            Doing::Ability(_) => Vec::new(),
        };
        cards.extend(
            types.into_iter().zip(doing.args).filter(|(ty, arg)| is_card(*ty, *arg)).map(|(_, arg)| arg),
        );
    }
    cards
}
