//! What happened, told to one seat: only what it may know, and each thing once.

use crate::telling;
use engine::{Game, Happening, MAX_ARGS, ObjectId, Seat, State, fill};
use ir::{Event, Kernel, Type};
use std::collections::BTreeSet;

/// One line for each event, in order. Moves that are part of something with a name are not told again.
pub fn told(game: &Game, state: &State, happenings: &[Happening], seat: Seat) -> Vec<String> {
    let named = cards_of_named_events(game, happenings);
    let mut lines: Vec<(String, u32)> = Vec::new();
    for happening in happenings {
        let Some(line) = line(game, state, happening, seat, &named) else { continue };
        match lines.last_mut() {
            Some((last, times)) if *last == line => *times += 1,
            _ => lines.push((line, 1)),
        }
    }
    lines.into_iter().map(|(line, times)| if times > 1 { format!("{line} ×{times}") } else { line }).collect()
}

fn cards_of_named_events(game: &Game, happenings: &[Happening]) -> BTreeSet<i64> {
    let mut cards = BTreeSet::new();
    for happening in happenings {
        let event = &game.ir().events[happening.event.index()];
        if event.kernel.is_none() {
            let params = event.params.iter().zip(happening.args);
            cards.extend(params.filter(|(param, _)| matches!(param.ty, Type::Card(_))).map(|(_, arg)| arg));
        }
    }
    cards
}

fn line(game: &Game, state: &State, happening: &Happening, seat: Seat, named: &BTreeSet<i64>) -> Option<String> {
    let event = &game.ir().events[happening.event.index()];
    let [first, second, ..] = happening.args;
    let hidden = happening.hidden_from >> seat.0 & 1 != 0;
    let card = || if hidden { "a card".to_owned() } else { telling::card(game, state, ObjectId(first as u16)) };
    let place = |number| state.zone_numbered(number).map_or_else(String::new, |zone| telling::zone(game, state, zone));
    let what = match event.kernel {
        Some(Kernel::Move) if named.contains(&first) => return None,
        Some(Kernel::Move) => format!("{} → {}", card(), place(second)),
        Some(Kernel::Create) => match usize::try_from(first).ok().and_then(|id| game.ir().cards.get(id)) {
            Some(created) => format!("new {} in {}", created.name, place(second)),
            None => return None,
        },
        Some(Kernel::Shuffle) => format!("shuffle {}", place(first)),
        Some(Kernel::Reveal) => format!("reveal {}", card()),
        Some(Kernel::PhaseBegins) => return None,
        Some(Kernel::Lose) => return Some(format!("player {} is out", first + 1)),
        None => in_words(game, state, event, &happening.args, hidden),
    };
    Some(format!("player {}: {what}", happening.by.0 + 1))
}

/// The event's own text with its arguments; `hidden` covers the first.
fn in_words(game: &Game, state: &State, event: &Event, args: &[i64; MAX_ARGS], hidden: bool) -> String {
    let template = if event.text.is_empty() { event.name.replace('_', " ") } else { event.text.clone() };
    fill(&template, |name, noun| {
        let at = event.params.iter().position(|param| param.name == name)?;
        let value = *args.get(at)?;
        let ty = event.params[at].ty;
        if hidden && at == 0 {
            return Some("a card".to_owned());
        }
        let shown = match ty {
            Type::Player => format!("player {}", value + 1),
            _ => telling::value(game, state, ty, value),
        };
        Some(match noun {
            Some(noun) if value == 1 => format!("a {noun}"),
            Some(noun) => format!("{shown} {noun}s"),
            None => shown,
        })
    })
}
