//! The engine's views.

use super::under_way::under_way;
use super::{Viewer, bags, value_of};
use crate::game::CardKeyword;
use crate::limits;
use crate::view::{CardView, Ending, KnownCard, Outcome, PlayerView, View, ZoneView};
use engine::{DrawReason, Game, State};

/// The match as this viewer sees it.
pub fn view(game: &Game, state: &State, viewer: Viewer) -> View {
    let state = &state.to_look_at();
    let seen = match viewer {
        Viewer::Seat(seat) => state.view(game, seat),
        Viewer::Public => state.public_view(game),
        Viewer::Full => state.full_view(game),
    };
    View {
        seat: seen.seat.map(|seat| seat.0),
        full: viewer == Viewer::Full,
        turn: seen.turn,
        turn_player: seen.turn_player.0,
        phase: seen.phase.0,
        deciding: seen.deciding.map(|seat| seat.0),
        outcome: seen.outcome.map(outcome),
        players: seen
            .players
            .into_iter()
            .map(|player| PlayerView {
                out: player.out,
                bags: bags(game.ir(), &game.ir().player_fields, &player.fields),
                fields: player.fields,
                sealed: player.sealed.iter().map(|field| field.0).collect(),
            })
            .collect(),
        zones: zone_views(game, state, &seen.zones, viewer),
        under_way: under_way(game, state, viewer),
    }
}

/// Zones of cards only while something lies in them. Where there are more cards than one message tells, every zone
/// shows those on top, small zones before large ones.
fn zone_views(game: &Game, state: &State, zones: &[engine::ZoneView], viewer: Viewer) -> Vec<ZoneView> {
    let mut cards = limits::CARDS;
    loop {
        let views = zones_with(game, state, zones, viewer, cards);
        let weight: usize = views.iter().flat_map(|zone| &zone.cards).map(weight).sum();
        if weight <= limits::WEIGHT || cards == 0 {
            return views;
        }
        // On each of them much is not as printed: fewer are shown.
        cards = (cards * limits::WEIGHT / weight).min(cards / 2);
    }
}

fn weight(card: &CardView) -> usize {
    match card {
        CardView::Empty => 1,
        CardView::Hidden { marks } => 1 + marks.len(),
        CardView::Known(known) => 5 + known.changed.len() + known.keywords.len() + known.gained.len(),
    }
}

fn zones_with(
    game: &Game,
    state: &State,
    zones: &[engine::ZoneView],
    viewer: Viewer,
    cards: usize,
) -> Vec<ZoneView> {
    let zones = || zones.iter().filter(|zone| zone.host.is_none() || !zone.cards.is_empty());
    let most = most_of_each(zones().map(|zone| zone.cards.len()).collect(), cards);
    let mut room = cards;
    let mut views = Vec::new();
    for zone in zones() {
        let shown = zone.cards.len().min(most).min(room);
        // A card's own zone that there is no room for is not there.
        if shown != 0 || zone.host.is_none() {
            room -= shown;
            views.push(zone_view(game, state, zone, viewer, shown));
        }
    }
    views
}

/// How many cards of one zone are shown, so that all together fit one message.
fn most_of_each(mut lengths: Vec<usize>, cards: usize) -> usize {
    lengths.sort_unstable();
    let (mut room, mut left) = (cards, lengths.len());
    for length in lengths {
        if length > room / left {
            return room / left;
        }
        room -= length;
        left -= 1;
    }
    usize::MAX
}

fn zone_view(game: &Game, state: &State, zone: &engine::ZoneView, viewer: Viewer, shown: usize) -> ZoneView {
    let more = zone.cards.len() - shown;
    ZoneView {
        zone: zone.zone.0,
        seat: zone.seat.map(|seat| seat.0),
        host: zone.host.and_then(|host| viewer.number(state, host)),
        cards: zone.cards[more..].iter().map(|card| card_view(game, state, card, viewer)).collect(),
        more: more as u32,
    }
}

fn card_view(game: &Game, state: &State, card: &engine::CardView, viewer: Viewer) -> CardView {
    match card {
        engine::CardView::Empty => CardView::Empty,
        engine::CardView::Hidden { marks } => {
            let fields = &game.ir().card_fields;
            let value =
                |(field, now): &(ir::CardFieldId, i64)| value_of(game.ir(), fields, field.index(), *now);
            CardView::Hidden { marks: marks.iter().map(value).collect() }
        }
        engine::CardView::Known(known) => CardView::Known(known_card(game, state, known, viewer)),
    }
}

fn known_card(game: &Game, state: &State, known: &engine::KnownCard, viewer: Viewer) -> KnownCard {
    let printed = &game.ir().cards[known.card.index()].values;
    let changed = known.fields.iter().zip(printed).enumerate().filter(|(_, (now, printed))| now != printed);
    KnownCard {
        object: viewer.number(state, known.object).unwrap_or(known.object.0),
        card: known.card.0,
        physical: known.physical.filter(|physical| *physical != known.card).map(|card| card.0),
        facedown: known.facedown,
        owner: known.owner.map(|seat| seat.0),
        controller: known.controller.filter(|seat| known.owner != Some(*seat)).map(|seat| seat.0),
        changed: changed
            .map(|(field, (now, _))| value_of(game.ir(), &game.ir().card_fields, field, *now))
            .collect(),
        keywords: known
            .keywords
            .iter()
            .map(|(keyword, value)| CardKeyword { keyword: keyword.0, value: *value })
            .collect(),
        gained: known.gained.iter().map(|ability| ability.0).collect(),
        used: known.used,
    }
}

pub fn outcome(outcome: engine::Outcome) -> Outcome {
    match outcome {
        engine::Outcome::Win(seat) => Outcome::new(Some(seat.0), Ending::Rules),
        engine::Outcome::WinTogether(seats) => {
            Outcome::together(seats.iter().map(|seat| seat.0).collect(), Ending::Rules)
        }
        engine::Outcome::Draw(DrawReason::Rules) => Outcome::new(None, Ending::Rules),
        engine::Outcome::Draw(DrawReason::TurnLimit) => Outcome::new(None, Ending::TurnLimit),
        engine::Outcome::Draw(DrawReason::StepLimit) => Outcome::new(None, Ending::StepLimit),
    }
}
