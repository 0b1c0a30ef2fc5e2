//! Matches kept: saves, records of choices, and taking back.

use crate::decks::Setup;
use crate::events::{EventSink, NoEvents};
use crate::game::{Game, PlayerField};
use crate::hash::fnv;
use crate::options::list_in_full;
use crate::playing::{DecideError, SetupError};
use crate::state::{Choice, ObjectId, Pending, State};
use crate::zones::NOBODY;
use serde::{Deserialize, Serialize};

/// A match in progress as it is written to disk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    /// The form of this data; another form is refused.
    pub version: u16,
    /// The game it belongs to.
    pub fingerprint: u64,
    /// Of the state: a damaged save is refused.
    pub hash: u64,
    pub state: State,
}

const VERSION: u16 = 19;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    #[error("this is not a saved match: {0}")]
    Unreadable(String),
    #[error("the save is of form {found}; this version reads form {VERSION}")]
    Version { found: u16 },
    #[error("the save belongs to another game, or to another version of it")]
    OtherGame,
    #[error("the save is damaged: {0}")]
    Damaged(String),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    #[error("the record belongs to another game, or to another version of it")]
    OtherGame,
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("choice {index} of the record: {error}")]
    Choice { index: usize, error: DecideError },
}

/// A whole match as seed and choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    pub game: String,
    pub fingerprint: u64,
    pub players: u8,
    pub seed: u64,
    /// What players brought to the match.
    #[serde(default)]
    pub setup: Setup,
    pub choices: Vec<u32>,
}

impl Record {
    pub fn new(game: &Game, players: u8, seed: u64) -> Self {
        Self::with_decks(game, players, seed, Setup::default())
    }

    /// Of a match that players brought deck lists to.
    pub fn with_decks(game: &Game, players: u8, seed: u64, setup: Setup) -> Self {
        Self {
            game: game.ir().name.clone(),
            fingerprint: game.fingerprint(),
            players,
            seed,
            setup,
            choices: Vec::new(),
        }
    }

    /// Plays the match again to where the record ends.
    ///
    /// # Errors
    /// When the record is of another game or holds a choice that was not there.
    pub fn replay(&self, game: &Game) -> Result<State, ReplayError> {
        self.check_game(game)?;
        let mut state = State::new_with_decks(game, self.players, self.seed, &self.setup)?;
        self.choose_again(|option| state.decide(game, option, &mut NoEvents))?;
        Ok(state)
    }

    /// The same with every position on the way to go back to.
    ///
    /// # Errors
    /// When the record is of another game or holds a choice that was not there.
    pub fn replay_with_undo(&self, game: &Game) -> Result<Match, ReplayError> {
        self.check_game(game)?;
        let mut played = Match::with_decks(game, self.players, self.seed, self.setup.clone())?;
        self.choose_again(|option| played.decide(game, option, &mut NoEvents))?;
        Ok(played)
    }

    fn check_game(&self, game: &Game) -> Result<(), ReplayError> {
        if self.fingerprint == game.fingerprint() { Ok(()) } else { Err(ReplayError::OtherGame) }
    }

    fn choose_again(
        &self,
        mut decide: impl FnMut(usize) -> Result<(), DecideError>,
    ) -> Result<(), ReplayError> {
        let mut choices = self.choices.iter().enumerate();
        choices.try_for_each(|(index, choice)| {
            decide(*choice as usize).map_err(|error| ReplayError::Choice { index, error })
        })
    }
}

/// A match with its record, and every position so far to go back to.
#[derive(Clone, Debug)]
pub struct Match {
    pub state: State,
    pub record: Record,
    earlier: Vec<State>,
    undone: Vec<(u32, State)>,
}

impl Match {
    /// # Errors
    /// When the game is not for that many players.
    pub fn new(game: &Game, players: u8, seed: u64) -> Result<Self, SetupError> {
        Self::with_decks(game, players, seed, Setup::default())
    }

    /// With what players bring to it.
    ///
    /// # Errors
    /// When the game is not for that many players, or somebody brings what is no deck list.
    pub fn with_decks(game: &Game, players: u8, seed: u64, setup: Setup) -> Result<Self, SetupError> {
        let state = State::new_with_decks(game, players, seed, &setup)?;
        let record = Record::with_decks(game, players, seed, setup);
        Ok(Self { state, record, earlier: Vec::new(), undone: Vec::new() })
    }

    /// # Errors
    /// When there is no such option; then nothing has changed.
    pub fn decide(
        &mut self,
        game: &Game,
        option: usize,
        events: &mut dyn EventSink,
    ) -> Result<(), DecideError> {
        let before = self.state.clone();
        self.state.decide(game, option, events)?;
        self.earlier.push(before);
        self.record.choices.push(option as u32);
        self.undone.clear();
        Ok(())
    }

    /// Takes the last choice back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let (Some(before), Some(choice)) = (self.earlier.pop(), self.record.choices.pop()) else {
            return false;
        };
        self.undone.push((choice, std::mem::replace(&mut self.state, before)));
        true
    }

    /// Takes the half-made action back, with every choice since; false if there is none, or if it may not be.
    pub fn cancel(&mut self) -> bool {
        if !self.state.can_cancel() {
            return false;
        }
        (0..self.state.choices_since_action()).all(|_| self.undo())
    }

    /// Makes the choice again that was taken back last; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some((choice, after)) = self.undone.pop() else { return false };
        self.record.choices.push(choice);
        self.earlier.push(std::mem::replace(&mut self.state, after));
        true
    }
}

impl State {
    /// How many choices ago the action under way began, itself included; 0 if none is under way.
    pub fn choices_since_action(&self) -> u32 {
        self.half_made.choices
    }

    /// Whether the action under way may be taken back: its player is asked, nobody else has decided anything since, and
    /// nothing was learned that was hidden or left to chance. Whoever else is asked in the middle of it answers.
    pub fn can_cancel(&self) -> bool {
        let is_asked = || self.acting_seat().0 == self.half_made.seat;
        self.outcome.is_none() && self.half_made.choices != 0 && !self.half_made.learned && is_asked()
    }

    /// Tells states apart; equal states have equal hashes on every machine.
    pub fn hash(&self) -> u64 {
        fnv(&postcard::to_stdvec(self).unwrap_or_default())
    }

    pub fn saved(&self, game: &Game) -> Saved {
        Saved { version: VERSION, fingerprint: game.fingerprint(), hash: self.hash(), state: self.clone() }
    }

    /// The match as bytes.
    pub fn save(&self, game: &Game) -> Vec<u8> {
        postcard::to_stdvec(&self.saved(game)).unwrap_or_default()
    }

    /// # Errors
    /// When the bytes are not a save of this game, or damaged.
    pub fn load(game: &Game, bytes: &[u8]) -> Result<Self, LoadError> {
        let unreadable = |error: postcard::Error| LoadError::Unreadable(error.to_string());
        // Another form may have other parts: it is asked for first.
        let (found, _) = postcard::take_from_bytes::<u16>(bytes).map_err(unreadable)?;
        if found != VERSION {
            return Err(LoadError::Version { found });
        }
        Self::from_saved(game, postcard::from_bytes(bytes).map_err(unreadable)?)
    }

    /// # Errors
    /// When the save is of another game or form, or damaged.
    pub fn from_saved(game: &Game, saved: Saved) -> Result<Self, LoadError> {
        if saved.version != VERSION {
            return Err(LoadError::Version { found: saved.version });
        }
        if saved.fingerprint != game.fingerprint() {
            return Err(LoadError::OtherGame);
        }
        if saved.hash != saved.state.hash() {
            return Err(LoadError::Damaged("its parts do not fit together".to_owned()));
        }
        saved.state.check(game).map_err(LoadError::Damaged)?;
        let mut state = saved.state;
        state.rebuild_effects(game);
        state.find_runs(game);
        Ok(state)
    }

    /// What must hold between any two decisions: every card in exactly one zone, something to decide unless it is over.
    ///
    /// # Errors
    /// With what does not hold.
    pub fn check(&self, game: &Game) -> Result<(), String> {
        self.check_names(game)?;
        let mut seen = vec![0u32; self.objects.len()];
        for zone in 0..self.zones.len() {
            for card in self.zones.cards(zone).iter().filter(|card| **card != 0) {
                let object =
                    self.objects.get(*card as usize).ok_or_else(|| format!("there is no card {card}"))?;
                if object.zone != zone {
                    return Err(format!(
                        "card {card} lies in zone {zone} but believes to be in {}",
                        object.zone
                    ));
                }
                seen[*card as usize] += 1;
            }
        }
        for (card, object) in self.objects.iter().enumerate().skip(1) {
            let is_gone = self.gone.contains(&(card as u16)) || self.free.contains(&(card as u16));
            if is_gone != (object.zone == self.limbo) {
                return Err(format!("card {card} is gone and is not"));
            }
            seen[card] += u32::from(is_gone);
        }
        if let Some(card) = seen.iter().skip(1).position(|times| *times != 1) {
            return Err(format!("card {} lies in {} zones", card + 1, seen[card + 1]));
        }
        let cards = game.ir.cards.len().max(1);
        if self.objects.iter().any(|object| object.card.max(object.face) as usize >= cards) {
            return Err("a card is of no known kind".to_owned());
        }
        self.check_fields(game)?;
        self.check_faces(game)?;
        match (self.outcome, self.option_count() == 0) {
            (None, true) => Err("nobody can decide anything, and the match is not over".to_owned()),
            (Some(_), false) => Err("the match is over, and there are options".to_owned()),
            (None, false) | (Some(_), true) => Ok(()),
        }
    }

    /// What is wrong with the list of what can be done: it must be the same, found quickly or in full.
    ///
    /// # Errors
    /// When it is not.
    pub fn check_options(&self, game: &Game) -> Result<(), String> {
        let Pending::Actions { seat, list } = self.pending else { return Ok(()) };
        let may_pass = self.options.first().is_some_and(|first| first.what == Choice::PASS);
        let (in_full, quickly) = (list_in_full(game, self, list, seat, may_pass), self.all_choices(game));
        if in_full != quickly {
            let (quickly, in_full) = (quickly.len(), in_full.len());
            return Err(format!("{quickly} options are listed, but in full there are {in_full}, or others"));
        }
        Ok(())
    }

    /// What a zone notes of its cards leaves nothing out, nor what is noted of those on other cards.
    fn check_faces(&self, game: &Game) -> Result<(), String> {
        let filled = (0..self.zones.len()).filter(|zone| !self.zones.is_empty(*zone));
        let of_cards = filled.map(|zone| self.zones.head(zone)).filter(|head| head.host != 0);
        let (kinds, noted) =
            (of_cards.fold(0u64, |kinds, head| kinds | 1 << head.kind), self.zones.kinds_on_cards());
        if kinds & !noted != 0 || kinds == 0 && noted != 0 {
            return Err("cards lie on others and are not counted, or the other way round".to_owned());
        }
        for zone in 0..self.zones.len() {
            let head = self.zones.head(zone);
            let noted = head.faces;
            for card in self.zones.cards(zone).iter().filter(|card| **card != 0) {
                let is_strange = head.seat != NOBODY && self.objects[*card as usize].owner != head.seat;
                if is_strange && !head.strangers {
                    return Err(format!("zone {zone} does not know that card {card} is another's"));
                }
                if noted.and(self.objects[*card as usize].faces(game)) != noted {
                    return Err(format!("zone {zone} does not know what card {card} is"));
                }
            }
        }
        Ok(())
    }

    fn check_fields(&self, game: &Game) -> Result<(), String> {
        let fields = &game.fields;
        for (index, value) in self.players.iter().enumerate() {
            let PlayerField { low, high, .. } = fields.players[index % fields.players.len()];
            if !(low..=high).contains(value) {
                return Err(format!("a player's field is {value}, outside {low} to {high}"));
            }
        }
        if !self.fields.fit(self.objects.len(), fields.stored.len()) {
            return Err("the fields of the cards do not fit the cards".to_owned());
        }
        self.check_resets(game)
    }

    /// What a new turn resets of a card is as printed, or the card is among those that will be reset.
    fn check_resets(&self, game: &Game) -> Result<(), String> {
        for card in (1..self.objects.len() as u16).filter(|card| !self.free.contains(card)) {
            for slot in &game.fields.card_resets {
                let value = self.stored(game, card, *slot);
                let printed = self.own_printed(game, card, game.fields.stored[*slot as usize]);
                if value != printed && !self.touched.contains(&card) {
                    return Err(format!(
                        "card {card} keeps {value} of this turn, where {printed} is printed"
                    ));
                }
            }
        }
        Ok(())
    }

    /// The card's zone, and whose it is.
    pub fn zone_of(&self, card: ObjectId) -> ir::ZoneId {
        ir::ZoneId(self.zones.head(self.objects[card.0 as usize].zone).kind)
    }
}
