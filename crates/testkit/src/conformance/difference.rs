//! Where two views of one seat differ, in words that an author can look up.

use crate::describe;
use engine::{CardView, Game, KnownCard, Seat, View, ZoneView};

/// The first thing that is not the same in both; the second is of the re-dealt match.
pub(super) fn of_views(game: &Game, view: &View, other: &View) -> String {
    let mut players = (0..).map(Seat).zip(view.players.iter().zip(&other.players));
    if let Some((seat, (one, other))) = players.find(|(_, (one, other))| one != other) {
        return format!("{} has {:?}, re-dealt {:?}", describe::seat(seat), one.fields, other.fields);
    }
    for (zone, theirs) in view.zones.iter().zip(&other.zones).filter(|(zone, theirs)| zone != theirs) {
        if zone.cards.len() != theirs.cards.len() || zone.zone != theirs.zone {
            return format!(
                "{} has {} cards, re-dealt {}",
                name(game, zone),
                zone.cards.len(),
                theirs.cards.len()
            );
        }
        let cards = zone.cards.iter().zip(&theirs.cards).find(|(one, other)| one != other);
        if let Some((one, other)) = cards {
            return format!("in {}: {}", name(game, zone), of_cards(game, one, other));
        }
    }
    format!("{:?} on the stack, re-dealt {:?}", (&view.items, &view.waiting), (&other.items, &other.waiting))
}

fn name(game: &Game, zone: &ZoneView) -> String {
    let name = &game.ir().zones[zone.zone.index()].name;
    zone.seat.map_or_else(|| name.clone(), |seat| format!("{}.{name}", describe::seat(seat)))
}

fn of_cards(game: &Game, one: &CardView, other: &CardView) -> String {
    let (CardView::Known(one), CardView::Known(other)) = (one, other) else {
        return format!("{}, re-dealt {}", card(game, one), card(game, other));
    };
    if one.card != other.card {
        return format!("{}, re-dealt {}", card_name(game, one), card_name(game, other));
    }
    let mut fields = game.ir().card_fields.iter().zip(one.fields.iter().zip(&other.fields));
    match fields.find(|(_, (one, other))| one != other) {
        Some((field, (value, theirs))) => {
            format!("{} of {} is {value}, re-dealt {theirs}", field.name, card_name(game, one))
        }
        None => format!("{one:?}, re-dealt {other:?}"),
    }
}

fn card(game: &Game, card: &CardView) -> String {
    match card {
        CardView::Empty => "an empty place".to_owned(),
        CardView::Hidden { marks } if marks.is_empty() => "a card that is not known".to_owned(),
        CardView::Hidden { marks } => {
            let mark = |(field, value): &(ir::CardFieldId, i64)| {
                format!("{} {value}", game.ir().card_fields[field.index()].name)
            };
            let marks: Vec<String> = marks.iter().map(mark).collect();
            format!("a card that is not known, with {}", marks.join(", "))
        }
        CardView::Known(known) => card_name(game, known),
    }
}

fn card_name(game: &Game, known: &KnownCard) -> String {
    format!("\"{}\"", game.ir().cards[known.card.index()].name)
}
