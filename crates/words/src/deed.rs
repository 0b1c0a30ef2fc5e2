//! A choice, and what is known of it when it is made.

use crate::labels::label;
use crate::story::is_card;
use crate::viewer::Viewer;
use engine::{Doing, Game, ObjectId, OptionRef, Seat, State};
use ir::Type;

/// A choice, before it is made: what it says of itself afterwards.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Whose choice it is, and who makes it.
    pub seat: Seat,
    pub chosen_by: Seat,
    pub option: OptionRef,
    /// The position in which it was chosen, and which of the options it was.
    before: Box<State>,
    chosen: usize,
    /// It answers a question in the middle of an action or ability.
    pub goes_on: bool,
}

impl Deed {
    /// What would be chosen with an option of the present decision.
    pub fn of(game: &Game, state: &State, option: usize) -> Option<Self> {
        let engine::Decision::Choose { seat: chosen_by, .. } = state.decision() else { return None };
        let (seat, chosen) = (state.acting_seat(), option);
        let option = state.option(game, chosen)?;
        let goes_on = !begins(&option) && state.is_under_way();
        Some(Self { seat, chosen_by, option, before: Box::new(state.clone()), chosen, goes_on })
    }

    /// The position in which it was chosen.
    pub fn before(&self) -> &State {
        &self.before
    }

    /// Whether it is somebody's own choice, made by them or for them.
    pub(crate) fn is_of(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Seat(self.seat) || viewer == Viewer::Seat(self.chosen_by)
    }

    /// The option in words, for who chose it.
    pub fn label(&self, game: &Game) -> String {
        label(game, &self.before, self.chosen)
    }

    /// Whether somebody knew a card when the choice was made; the face of one that lies face down is not it.
    pub(crate) fn was_known(&self, card: ObjectId, viewer: Viewer) -> bool {
        usize::from(card.0) <= self.before.object_count() && viewer.know(&self.before, card)
    }

    /// Whether a card is news to somebody who sees it now; who sees everything goes by what everybody knew.
    pub(crate) fn is_news(&self, card: ObjectId, viewer: Viewer) -> bool {
        !self.was_known(card, if viewer == Viewer::Full { Viewer::Public } else { viewer })
    }

    /// The cards that what has begun before is about.
    pub(crate) fn about(&self, game: &Game) -> Vec<i64> {
        if begins(&self.option) { Vec::new() } else { cards_under_way(game, &self.before) }
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

/// Whether an option begins something, rather than to answer a question.
fn begins(option: &OptionRef) -> bool {
    matches!(option, OptionRef::Action { .. } | OptionRef::Ability { .. } | OptionRef::Pass)
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
