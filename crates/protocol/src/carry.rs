//! A match goes on by another version of its game: what was chosen is chosen again as long as it can be, or the
//! position is made anew by hand.

use crate::from_engine;
use crate::library::LoadedGame;
use crate::play::{self, Play};
use crate::problem::Problem;
use crate::renamed::Renamed;
use crate::setup::Start;
use engine::{CardView, Decision, Seat, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many names are told of many.
const MOST_TOLD: usize = 3;

/// Where a match goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    pub start: Start,
    pub choices: Vec<u32>,
    pub how: How,
    /// Sentences about what has changed, and why the match could not simply be played again.
    pub about: Vec<String>,
    /// What is not in it.
    pub missing: Vec<String>,
}

/// How much of it there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// All that was chosen was chosen again.
    Whole,
    /// The position is the same, made by hand; what came before is not known any more.
    Position,
    /// From so many choices earlier: after that nothing could be done as it was. With the turn in which that is, and
    /// what could not be done.
    Earlier { choices: usize, turn: u32, undone: String },
}

impl How {
    /// Whether something of the match is not there any more.
    pub fn loses(&self) -> bool {
        *self != Self::Whole
    }
}

impl Carried {
    /// What people are told.
    pub fn told(&self, game: &str) -> String {
        let mut told = format!("{game} has changed.");
        for sentence in &self.about {
            told.push(' ');
            told.push_str(sentence);
        }
        told.push(' ');
        told.push_str(&match &self.how {
            How::Whole => "The match was played again with the new cards and goes on.".to_owned(),
            How::Position => "The match goes on in the same position, put together anew: what was done before is not \
                              known any more, and turns count from 1."
                .to_owned(),
            How::Earlier { choices, turn, undone } => {
                let choices = if *choices == 1 { "1 choice".to_owned() } else { format!("{choices} choices") };
                format!(
                    "The match goes on from {choices} earlier, in turn {turn}, the last position that can be reached: \
                     \u{201c}{undone}\u{201d} is not possible any more."
                )
            }
        });
        for sentence in &self.missing {
            told.push(' ');
            told.push_str(sentence);
        }
        told
    }

    /// The same for a match that is back after it was lost to an earlier version.
    #[must_use]
    pub fn back(mut self) -> Self {
        self.about.push("What was done before could be done again: the match is back.".to_owned());
        self
    }
}

/// Carries a match over.
///
/// # Errors
/// When it cannot even begin by the new rules.
pub fn carried(old: &Play, new: &Arc<LoadedGame>) -> Result<Carried, Problem> {
    let carrying =
        Carrying { old, new, positions: positions(old)?, renamed: Renamed::between(old.playable(), new) };
    carrying.carried()
}

struct Carrying<'a> {
    old: &'a Play,
    new: &'a Arc<LoadedGame>,
    positions: Vec<State>,
    renamed: Renamed,
}

impl Carrying<'_> {
    fn carried(&self) -> Result<Carried, Problem> {
        let (old, all) = (self.old, self.old.choices().len());
        let (start, lost) = self.renamed.start(old.start());
        let begun = from_engine::position(&self.new.game, &start);
        let is_dealt_anew = begun.as_ref().is_ok_and(|first| !self.lies_alike(first));
        let replayed = begun.map(|first| self.again(0, first));
        let mut about = self.names_told();
        let reached = replayed.as_ref().map_or(0, Vec::len);
        if reached == all && !(is_dealt_anew && all > 0) && replayed.is_ok() {
            let how = How::Whole;
            about.extend(is_dealt_anew.then(|| format!("{} The cards were dealt anew.", self.why_dealt())));
            let missing = left_out(&lost).into_iter().collect();
            return Ok(Carried { start, choices: replayed?, how, about, missing });
        }
        if is_dealt_anew {
            about
                .push(format!("{} From the beginning on, cards would be dealt otherwise.", self.why_dealt()));
        }
        // Cards that were dealt otherwise are others, even where the same can be chosen.
        let least = if is_dealt_anew { 0 } else { reached };
        for at in (least + 1..=all).rev() {
            let Some(laid) = from_engine::setup_of(old.game(), &self.positions[at], old.start().seed) else {
                continue;
            };
            let (start, lost) = self.renamed.start(&laid);
            let Ok(first) = from_engine::position(&self.new.game, &start) else { continue };
            let choices = self.again(at, first);
            let how = self.how(at + choices.len(), How::Position);
            if let (false, true, How::Position, How::Earlier { undone, .. }) =
                (is_dealt_anew, replayed.is_ok(), &how, self.how(reached, How::Whole))
            {
                about.push(format!(
                    "From the beginning on, \u{201c}{undone}\u{201d} is not possible any more."
                ));
            }
            let is_without = is_dealt_anew && self.has_grown();
            let without = is_without.then(|| "Cards that came to a deck are not in it.".to_owned());
            let missing = left_out(&lost).into_iter().chain(without).collect();
            return Ok(Carried { start, choices, how, about, missing });
        }
        let choices = replayed?;
        let how = self.how(choices.len(), How::Whole);
        let missing = left_out(&lost).into_iter().collect();
        Ok(Carried { start, choices, how, about, missing })
    }

    /// After so many choices, the next one could not be made again.
    fn how(&self, reached: usize, whole: How) -> How {
        let all = self.old.choices();
        match all.get(reached) {
            None => whole,
            Some(choice) => {
                let state = &self.positions[reached];
                let undone = words::label(self.old.game(), state, *choice as usize);
                How::Earlier { choices: all.len() - reached, turn: state.turn(), undone }
            }
        }
    }

    /// What is called otherwise now.
    fn names_told(&self) -> Vec<String> {
        let cards: Vec<(&str, &str)> = self.renamed.cards.iter().collect();
        let mut told: Vec<String> =
            cards.iter().take(MOST_TOLD).map(|(old, new)| format!("{old} is called {new} now.")).collect();
        let more = cards.len().saturating_sub(MOST_TOLD);
        told.extend((more > 0).then(|| format!("So are {more} more cards called otherwise.")));
        told
    }

    /// Whether the same cards lie at the same places as at the beginning.
    fn lies_alike(&self, first: &State) -> bool {
        let none = Renamed::default();
        lying(self.old.playable(), &self.positions[0], &self.renamed) == lying(self.new, first, &none)
    }

    /// The decks as they were, in the new names, and as they are.
    fn decks(&self) -> [Decks; 2] {
        [decks(self.old.playable(), &self.renamed), decks(self.new, &Renamed::default())]
    }

    /// Whether a deck has a card that it did not have, or more of one.
    fn has_grown(&self) -> bool {
        let [old, new] = self.decks();
        let before = |deck: &String, card: &String| old.get(deck).and_then(|cards| cards.get(card)).copied();
        let mut each =
            new.iter().flat_map(|(deck, cards)| cards.iter().map(move |(card, count)| (deck, card, count)));
        each.any(|(deck, card, count)| before(deck, card).unwrap_or(0) < *count)
    }

    /// Which deck is another one, if one is.
    fn why_dealt(&self) -> String {
        let [old, new] = self.decks();
        let other = new.iter().find(|(name, cards)| old.get(*name).is_some_and(|before| before != *cards));
        match other {
            Some((name, cards)) => {
                let count = |cards: &BTreeMap<String, u32>| cards.values().sum::<u32>();
                let (now, before) = (count(cards), old.get(name).map_or(0, count));
                if now == before {
                    format!("The deck {name} has other cards.")
                } else {
                    format!("The deck {name} has {now} cards, it had {before}.")
                }
            }
            None => "The match begins otherwise.".to_owned(),
        }
    }

    /// What was chosen after a position, chosen again as long as the same is offered to the same seat.
    fn again(&self, from: usize, mut state: State) -> Vec<u32> {
        let mut choices = Vec::new();
        let (old, new) = (self.old, &self.new.game);
        // What was changed by hand is in the positions that were laid out since, and nowhere else.
        let by_hand = |at: usize| old.changes().iter().any(|made| made.after as usize == at);
        for (at, choice) in old.choices().iter().enumerate().skip(from) {
            let before = (old.game(), &self.positions[at]);
            if by_hand(at) && (at != from || at == 0) || decider(&state) != decider(before.1) {
                break;
            }
            let same = from_engine::same_option(before, *choice as usize, (new, &state), &self.renamed);
            let Some(option) = same else { break };
            if play::decide(new, &mut state, option as u32).is_err() {
                break;
            }
            choices.push(option as u32);
        }
        choices
    }
}

/// By deck, how many of each card it has.
type Decks = BTreeMap<String, BTreeMap<String, u32>>;

fn decks(game: &LoadedGame, renamed: &Renamed) -> Decks {
    let mut decks = Decks::new();
    for deck in &game.description.decks {
        let cards = decks.entry(deck.name.clone()).or_default();
        for entry in &deck.entries {
            let name = &game.description.cards[usize::from(entry.card)].name;
            *cards.entry(renamed.cards.of(name).to_owned()).or_default() += entry.count;
        }
    }
    decks
}

/// "2 of Spark": cards that are gone.
fn left_out(lost: &BTreeMap<String, u32>) -> Option<String> {
    let some: Vec<String> =
        lost.iter().take(MOST_TOLD).map(|(name, count)| format!("{count} of {name}")).collect();
    let more = lost.len().saturating_sub(MOST_TOLD);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    (!lost.is_empty()).then(|| format!("Left out, for they are gone: {}{more}.", some.join(", ")))
}

/// By zone and seat, the names of the cards that lie there.
fn lying(game: &LoadedGame, state: &State, renamed: &Renamed) -> Vec<(String, Option<u8>, Vec<String>)> {
    let (view, ir) = (state.full_view(&game.game), game.game.ir());
    let name = |card: &CardView| match card {
        CardView::Known(known) => renamed.cards.of(&ir.cards[known.card.index()].name).to_owned(),
        CardView::Empty | CardView::Hidden { .. } => String::new(),
    };
    let zones = view.zones.iter().filter(|zone| !zone.cards.is_empty()).map(|zone| {
        let of = renamed.zones.of(&ir.zones[zone.zone.index()].name).to_owned();
        (of, zone.seat.map(|seat| seat.0), zone.cards.iter().map(name).collect())
    });
    let mut zones: Vec<_> = zones.collect();
    zones.sort();
    zones
}

/// The position after each number of choices.
fn positions(play: &Play) -> Result<Vec<State>, Problem> {
    let mut state = play.at(0)?;
    let mut all = vec![state.clone()];
    for choice in play.choices() {
        play::decide(play.game(), &mut state, *choice)?;
        play.change_again(&mut state, all.len())?;
        all.push(state.clone());
    }
    Ok(all)
}

fn decider(state: &State) -> Option<Seat> {
    match state.decision() {
        Decision::Choose { seat, .. } => Some(seat),
        Decision::Over(_) => None,
    }
}
