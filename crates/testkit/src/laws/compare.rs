//! What differs between two matches that should be the same.

use super::play::{Ended, Moment, Playable, Sort, Trace};
use crate::describe;
use engine::{ObjectId, Seat, State};
use std::collections::BTreeMap;

/// How two matches relate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Same,
    /// They went apart for a reason that may be a good one: from there on nothing is compared.
    Apart,
    /// What differs, in lines, and after how many choices.
    Differ(Vec<String>, usize),
}

/// So many moments before a difference are shown.
const BEFORE: usize = 6;

/// Moment by moment, and the tables at the end.
pub(super) fn strictly(one: &Trace, other: &Trace, games: (&Playable, &Playable)) -> Verdict {
    let at = one.moments.iter().zip(&other.moments).position(|(a, b)| a.text != b.text);
    let at = at.or_else(|| {
        let shorter = one.moments.len().min(other.moments.len());
        (one.moments.len() != other.moments.len()).then_some(shorter)
    });
    match at {
        // In one match there was more to decide that came to nothing, so that it was broken off earlier.
        Some(at)
            if [one, other].iter().any(|trace| trace.moments.len() == at && trace.ended == Ended::Enough) =>
        {
            Verdict::Same
        }
        Some(at) => {
            let choices = one.moments.get(at).or(one.moments.last()).map_or(0, |moment| moment.choices);
            Verdict::Differ(side_by_side(&one.moments, &other.moments, at), choices)
        }
        None if one.ended != other.ended => {
            Verdict::Differ(vec![format!("  {:?}, and {:?}", one.ended, other.ended)], one.choices.len())
        }
        None => match tables(&one.last, &other.last, games, &both(one, other)) {
            lines if lines.is_empty() => Verdict::Same,
            lines => Verdict::Differ(lines, one.choices.len()),
        },
    }
}

fn side_by_side(one: &[Moment], other: &[Moment], at: usize) -> Vec<String> {
    let mut lines: Vec<String> =
        one[at.saturating_sub(BEFORE)..at].iter().map(|moment| format!("  both: {}", moment.text)).collect();
    let next = |moments: &[Moment]| match moments.get(at) {
        Some(moment) => moment.text.clone(),
        None => "the match ends".to_owned(),
    };
    lines.push(format!("  one match: {}", next(one)));
    lines.push(format!("  the other: {}", next(other)));
    lines
}

/// Which abilities began, as long as both matches go the same way.
///
/// A rule may count what is in play and then do something else: where the events or the questions go apart, the
/// comparison is over. But whatever began until then in one match must begin in the other.
pub(super) fn abilities(one: &Trace, other: &Trace, matters: &dyn Fn(&(String, String)) -> bool) -> Verdict {
    let (a, b) = (Course::of(one, matters), Course::of(other, matters));
    let together = a.marks.iter().zip(&b.marks).take_while(|(a, b)| a.text == b.text).count();
    for (here, there, swapped) in [(&a, &b, false), (&b, &a, true)] {
        // What began after the last thing they share counts only if the other match went on from there, and if neither
        // went on with an ability that asks for other cards.
        let cut = there.marks.len() == together && there.ended != Ended::Over;
        let counted = [here, there]
            .iter()
            .any(|course| course.marks.get(together).is_some_and(|moment| moment.sort == Sort::Began));
        let judged = if cut || counted { together } else { together + 1 };
        let mut begun: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for (position, text) in here.begun.iter().filter(|(position, _)| *position < judged) {
            let entry = begun.entry(text).or_insert((*position, 0));
            *entry = (*position, entry.1 + 1);
        }
        for (text, (position, times)) in begun {
            let found = there.begun.iter().filter(|(_, other)| *other == text).count();
            if found < times {
                let (with, without) = if swapped { ("other", "first") } else { ("first", "other") };
                let mut lines: Vec<String> = here.marks[position.saturating_sub(BEFORE)..position]
                    .iter()
                    .map(|moment| format!("  both: {}", moment.text))
                    .collect();
                lines.push(format!(
                    "  {text}: {times} times in the {with} match, {found} times in the {without}"
                ));
                let last = position.checked_sub(1).and_then(|at| here.marks.get(at));
                return Verdict::Differ(lines, last.map_or(0, |moment| moment.choices));
            }
        }
    }
    let complete = together == a.marks.len() && together == b.marks.len() && a.ended == b.ended;
    if complete { Verdict::Same } else { Verdict::Apart }
}

/// A match as what happened in it and what began between. Abilities that ask for other cards are things that happen.
struct Course<'t> {
    marks: Vec<&'t Moment>,
    /// How many marks were before it, and which ability.
    begun: Vec<(usize, &'t str)>,
    ended: Ended,
}

impl<'t> Course<'t> {
    fn of(trace: &'t Trace, matters: &dyn Fn(&(String, String)) -> bool) -> Self {
        let mut course = Self { marks: Vec::new(), begun: Vec::new(), ended: trace.ended };
        for moment in trace.moments.iter().filter(|moment| !moment.aside) {
            match moment.sort {
                Sort::Event | Sort::Asked => course.marks.push(moment),
                Sort::Began if moment.ability.as_ref().is_some_and(matters) => {
                    course.begun.push((course.marks.len(), &moment.text));
                }
                Sort::Began if moment.ability.is_some() => course.marks.push(moment),
                Sort::Began | Sort::AskedAside => {}
            }
        }
        course
    }
}

/// Cards that are still the same in both matches.
pub(super) fn both(one: &Trace, other: &Trace) -> Vec<ObjectId> {
    one.still.iter().copied().filter(|card| other.still.contains(card)).collect()
}

/// Fields of players and of these cards, and where these lie; without what continuous effects change.
pub(super) fn tables(
    one: &State,
    other: &State,
    (a, b): (&Playable, &Playable),
    cards: &[ObjectId],
) -> Vec<String> {
    let mut lines = Vec::new();
    // With another card in the game, the same name has another number.
    let told = |playable: &Playable, state: &State, ty: ir::Type, value: i64| match ty {
        ir::Type::CardName => describe::value(&playable.game, state, ty, value),
        _ => value.to_string(),
    };
    for seat in (0..one.seats()).map(Seat) {
        for (index, field) in a.game.ir().player_fields.iter().enumerate() {
            let id = ir::PlayerFieldId(index as u16);
            let here = told(a, one, field.ty, one.player_field(&a.game, seat, id));
            let there = told(b, other, field.ty, other.player_field(&b.game, seat, id));
            if here != there {
                lines.push(format!("  {}.{}: {here}, and {there}", describe::seat(seat), field.name));
            }
        }
    }
    for card in cards.iter().copied() {
        if place(a, one, card, cards) != place(b, other, card, cards) {
            let (here, there) = (describe::place(&a.game, one, card), describe::place(&b.game, other, card));
            lines.push(format!("  #{} in {here}, and in {there}", card.0));
        }
        for (index, field) in a.game.ir().card_fields.iter().enumerate() {
            let id = ir::CardFieldId(index as u16);
            let here = told(a, one, field.ty, one.field_without_effects(&a.game, card, id));
            let there = told(b, other, field.ty, other.field_without_effects(&b.game, card, id));
            if here != there && !matches!(field.ty, ir::Type::Card(_) | ir::Type::Target(_)) {
                lines.push(format!("  {} of #{}: {here}, and {there}", field.name, card.0));
            }
        }
    }
    lines
}

/// Where a card lies; what it lies on is told apart by its number or, if it came later, by its name.
fn place(
    playable: &Playable,
    state: &State,
    card: ObjectId,
    cards: &[ObjectId],
) -> Option<(ir::ZoneId, Option<Seat>, Option<String>)> {
    let (zone, owner, host) = state.lies_in(card)?;
    let on = host.map(|host| match cards.contains(&host) {
        true => format!("#{}", host.0),
        false => describe::card(&playable.game, state, host),
    });
    Some((zone, owner, on))
}
