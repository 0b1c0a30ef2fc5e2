//! One match, played by bots and watched.

use crate::LabError;
use crate::watch::Watch;
use bots::{Bot, BotSpec, Evaluation, Judge, Position};
use engine::{DrawReason, Game, NoEvents, ObjectId, Outcome, Random, Record, Seat, Seats, State};
use ir::{CardId, PlayerFieldId, Visibility};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub use crate::watch::Watched;

/// One player does without some cards: each copy of their own is another card of their deck instead, and from the
/// middle of the table they take none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lack {
    pub cards: Vec<CardId>,
    pub seat: Seat,
}

/// Who plays, and from which seed.
#[derive(Clone, Debug, PartialEq)]
pub struct Seating {
    /// One for each seat.
    pub bots: Vec<BotSpec>,
    pub seed: u64,
    /// Everybody has moved on by so many seats, each with its own chance; the deal is the same.
    pub turned: u8,
    /// A card is blank for one of them; see [`crate::variant::Blankable`].
    pub blank: Option<(PlayerFieldId, Seat)>,
    pub lack: Option<Lack>,
    pub decision_limit: u64,
}

impl Seating {
    /// The same bot in all of so many seats.
    pub fn mirror(bot: BotSpec, players: u8, seed: u64, decision_limit: u64) -> Self {
        let bots = vec![bot; players.into()];
        Self { bots, seed, turned: 0, blank: None, lack: None, decision_limit }
    }

    /// The same deal with everybody so many seats further on.
    #[must_use]
    pub fn turned(&self, turned: u8) -> Self {
        Self { turned, ..self.clone() }
    }

    pub fn players(&self) -> u8 {
        self.bots.len() as u8
    }

    /// The same deal, in which a seat lacks these cards.
    #[must_use]
    pub fn lacking(&self, cards: &[CardId], seat: Seat) -> Self {
        Self { lack: Some(Lack { cards: cards.to_vec(), seat }), ..self.clone() }
    }

    fn seat(&self, game: &Game, judge: &Judge) -> Vec<Box<dyn Bot>> {
        let own = |which: u64| Random::new(self.seed.rotate_left(17) ^ 0x1AB0 ^ (which << 40)).next();
        let mut bots: Vec<Box<dyn Bot>> =
            self.bots.iter().zip(0..).map(|(bot, which)| bot.measuring(game, judge, own(which))).collect();
        bots.rotate_right(usize::from(self.turned) % self.bots.len().max(1));
        bots
    }

    fn start(&self, game: &Game) -> Result<State, LabError> {
        let mut state = State::new(game, self.players(), self.seed)?;
        if let Some((switch, seat)) = self.blank {
            state.set_player_field(game, seat, switch, 1);
            state.resume(game, &mut NoEvents);
        }
        self.replace_cards(game, &mut state, 0);
        Ok(state)
    }

    fn choose(&self, game: &Game, state: &State, bots: &mut [Box<dyn Bot>], made: u64) -> Option<usize> {
        let position = Position::new(game, state, made).filter(|_| made < self.decision_limit)?;
        let position = match &self.lack {
            Some(lack) if lack.seat == position.seat() => position.without(&lack.cards),
            Some(_) | None => position,
        };
        Some(bots[position.seat().index()].choose(&position))
    }

    /// Takes an option; false if the match cannot go on.
    fn decide(&self, game: &Game, state: &mut State, option: usize) -> bool {
        let before = state.object_count();
        let done = state.decide(game, option, &mut NoEvents).is_ok();
        if done && state.object_count() > before {
            self.replace_cards(game, state, before);
        }
        done
    }

    /// Whoever must do without some cards gets others in their places: any card that lies there too, of the same kind if
    /// there is one. Looks at cards that came into the match after so many others.
    fn replace_cards(&self, game: &Game, state: &mut State, before: usize) {
        let Some(lack) = &self.lack else { return };
        let objects = || (1..=state.object_count() as u16).map(ObjectId);
        let own_zone = |object: ObjectId| match state.lies_in(object) {
            Some((zone, Some(owner), _)) if owner == lack.seat => Some(zone),
            _ => None,
        };
        let mut random = Random::new(self.seed.rotate_left(31) ^ 0x5A_B571);
        let mut replaced: Vec<(ObjectId, CardId)> = Vec::new();
        for object in objects().filter(|object| object.0 as usize > before) {
            let card = state.card_of(object);
            let Some(zone) = own_zone(object).filter(|_| lack.cards.contains(&card)) else { continue };
            let kind = |card: CardId| game.ir().cards[card.index()].kind;
            let others: Vec<CardId> = objects()
                .filter(|other| own_zone(*other) == Some(zone))
                .map(|other| state.card_of(other))
                .filter(|other| !lack.cards.contains(other))
                .collect();
            let alike: Vec<CardId> =
                others.iter().copied().filter(|other| kind(*other) == kind(card)).collect();
            let distinct: BTreeSet<CardId> = alike.iter().copied().collect();
            let from = if distinct.len() > 1 { &alike } else { &others };
            if !from.is_empty() {
                replaced.push((object, from[random.below(from.len() as u32) as usize]));
            }
        }
        if !replaced.is_empty() {
            state.substitute(game, &replaced);
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    Won(Seats),
    DrawByRules,
    TurnLimit,
    /// Something never came to an end.
    StepLimit,
    /// Stopped by the lab: too many decisions.
    Cut,
}

impl Ending {
    pub fn of(state: &State) -> Self {
        match state.outcome() {
            Some(won @ (Outcome::Win(_) | Outcome::WinTogether(_))) => Self::Won(won.winners()),
            Some(Outcome::Draw(DrawReason::Rules)) => Self::DrawByRules,
            Some(Outcome::Draw(DrawReason::TurnLimit)) => Self::TurnLimit,
            Some(Outcome::Draw(DrawReason::StepLimit)) => Self::StepLimit,
            None => Self::Cut,
        }
    }

    /// Of one of so many players, half being even however many there are: the mean over all the others of 1 for having
    /// won where they have not, 0 for the opposite, and a half for neither. A match without a winner is half a point.
    pub fn points(self, seat: Seat, players: u8) -> f64 {
        let Self::Won(winners) = self else { return 0.5 };
        let (won, all) = (winners.iter().count() as f64, f64::from(players.max(2)));
        let beaten = if winners.contains(seat) { all - won } else { 0.0 };
        let even = if winners.contains(seat) { won - 1.0 } else { all - won - 1.0 };
        (beaten + even / 2.0) / (all - 1.0)
    }

    /// Whether one of the players has won.
    pub fn is_won_by(self, seat: Seat) -> bool {
        matches!(self, Self::Won(winners) if winners.contains(seat))
    }

    /// Whether something had to stop it that is no limit of turns.
    pub fn is_cut(self) -> bool {
        matches!(self, Self::StepLimit | Self::Cut)
    }
}

/// Plays and watches.
pub(crate) fn watch(game: &Game, judge: &Judge, seating: &Seating) -> Result<Watched, LabError> {
    let evaluation = &Evaluation::new(game, judge);
    let mut state = seating.start(game)?;
    let mut bots = seating.seat(game, judge);
    let mut watch = Watch::new(game, seating.players());
    let mut made = 0;
    while let Some(option) = seating.choose(game, &state, &mut bots, made) {
        watch.see(game, evaluation, &state, option);
        made += 1;
        if !seating.decide(game, &mut state, option) {
            break;
        }
    }
    Ok(watch.end(game, evaluation, &state, Ending::of(&state), made))
}

/// What came of a match that was not watched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plain {
    pub ending: Ending,
    pub players: u8,
    /// Copies of the cards in question that each of the others met, on average: in hand, in play, taken from the table.
    pub met: f64,
}

impl Plain {
    /// Of one of the players; see [`Ending::points`].
    pub fn points(&self, seat: Seat) -> f64 {
        self.ending.points(seat, self.players)
    }
}

/// Plays without watching more than the cards that one player lacks.
pub(crate) fn play(game: &Game, judge: &Judge, seating: &Seating) -> Result<Plain, LabError> {
    let mut state = seating.start(game)?;
    let mut bots = seating.seat(game, judge);
    let mut met: BTreeSet<u16> = BTreeSet::new();
    let mut made = 0;
    while let Some(option) = seating.choose(game, &state, &mut bots, made) {
        if let Some(lack) = &seating.lack {
            meet(game, &state, lack, &mut met);
        }
        made += 1;
        if !seating.decide(game, &mut state, option) {
            break;
        }
    }
    // What wins on the spot is met, too.
    if let Some(lack) = &seating.lack {
        meet(game, &state, lack, &mut met);
    }
    let players = seating.players();
    let met = met.len() as f64 / f64::from(players.max(2) - 1);
    Ok(Plain { ending: Ending::of(&state), players, met })
}

/// Notes which copies the players have met who do not lack them.
fn meet(game: &Game, state: &State, lack: &Lack, met: &mut BTreeSet<u16>) {
    for object in (1..=state.object_count() as u16).map(ObjectId) {
        if !lack.cards.contains(&state.card_of(object)) || met.contains(&object.0) {
            continue;
        }
        let Some((zone, owner, _)) = state.lies_in(object) else { continue };
        let seen = game.ir().zones[zone.index()].visibility != Visibility::Hidden;
        let active = game.ir().zones[zone.index()].active;
        let whose = if active { state.controller_of(object) } else { owner };
        if seen && whose.is_some_and(|seat| seat != lack.seat) {
            met.insert(object.0);
        }
    }
}

/// The same match again, written down, with the state it came to.
///
/// # Errors
/// When the game is not for so many.
pub fn record(game: &Game, judge: &Judge, seating: &Seating) -> Result<(Record, State), LabError> {
    let mut record = Record::new(game, seating.players(), seating.seed);
    let mut state = seating.start(game)?;
    let mut bots = seating.seat(game, judge);
    while let Some(option) = seating.choose(game, &state, &mut bots, record.choices.len() as u64) {
        record.choices.push(option as u32);
        if !seating.decide(game, &mut state, option) {
            break;
        }
    }
    Ok((record, state))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(winners: &[u8], players: u8) -> Vec<f64> {
        let won = Ending::Won(Seats(winners.iter().fold(0, |seats, seat| seats | 1 << seat)));
        (0..players).map(|seat| won.points(Seat(seat), players)).collect()
    }

    #[test]
    fn half_is_even_however_many_play() {
        assert_eq!(points(&[1], 2), [0.0, 1.0]);
        assert_eq!(points(&[1], 3), [0.25, 1.0, 0.25]);
        for (winners, players) in [(&[0][..], 5), (&[0, 2], 4), (&[0, 1, 2], 4), (&[0, 1, 2, 3], 4)] {
            let points = points(winners, players);
            let even = points.iter().sum::<f64>() / f64::from(players);
            assert!((even - 0.5).abs() < 1e-9, "{winners:?} of {players}: {points:?}");
        }
        assert_eq!(Ending::TurnLimit.points(Seat(2), 3), 0.5);
    }
}
