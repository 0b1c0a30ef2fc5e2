//! A match with the way it came: how it began and every choice. Earlier positions are played again when they are
//! wanted, which takes microseconds, so a match in memory is one State and a list of numbers.

use crate::from_engine::{self, Told, Viewer};
use crate::library::LoadedGame;
use crate::message::{Step, StepKind, TurnStart, Update};
use crate::problem::{Code, Problem};
use crate::setup::{Save, Start};
use engine::{Decision, Game, NoEvents, Seat, State};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct Play {
    playable: Arc<LoadedGame>,
    start: Start,
    choices: Vec<u32>,
    state: State,
}

/// A choice that was made, with all that came of it.
#[derive(Clone, Debug)]
pub struct Made {
    pub seat: Seat,
    pub label: String,
    pub told: Vec<Told>,
    /// The turn in which it was made.
    pub turn: u32,
}

impl Play {
    /// # Errors
    /// When a match cannot begin so.
    pub fn new(playable: Arc<LoadedGame>, mut start: Start) -> Result<Self, Problem> {
        let state = from_engine::position(&playable.game, &start)?;
        start.players = Some(state.seats());
        Ok(Self { playable, start, choices: Vec::new(), state })
    }

    /// A kept match.
    ///
    /// # Errors
    /// When it is of another form, or of another version of the game, or does not lead where it says.
    pub fn load(playable: Arc<LoadedGame>, save: &Save) -> Result<Self, Problem> {
        let bad = |message: String| Problem::new(Code::BadSave, message);
        if save.version != crate::VERSION {
            return Err(bad(format!("the save is of form {}, not {}", save.version, crate::VERSION)));
        }
        if save.fingerprint != playable.description.info.fingerprint {
            return Err(Problem::new(Code::GameChanged, "the save is of another version of the game"));
        }
        let mut play = Self::new(playable, save.start.clone())?;
        for (index, choice) in save.choices.iter().enumerate() {
            play.repeat(*choice).map_err(|problem| bad(format!("choice {}: {problem}", index + 1)))?;
        }
        if play.hash() != save.hash {
            return Err(bad("the save does not lead to the position it was made in".to_owned()));
        }
        Ok(play)
    }

    pub fn save(&self) -> Save {
        Save {
            version: crate::VERSION,
            game: self.playable.id.clone(),
            fingerprint: self.playable.description.info.fingerprint.clone(),
            start: self.start.clone(),
            choices: self.choices.clone(),
            hash: self.hash(),
        }
    }

    pub fn playable(&self) -> &Arc<LoadedGame> {
        &self.playable
    }

    pub fn game(&self) -> &Game {
        &self.playable.game
    }

    pub fn start(&self) -> &Start {
        &self.start
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn choices(&self) -> &[u32] {
        &self.choices
    }

    pub fn hash(&self) -> String {
        format!("{:016x}", self.state.hash())
    }

    /// Who decides; nobody when the match is over.
    pub fn deciding(&self) -> Option<Seat> {
        match self.state.decision() {
            Decision::Choose { seat, .. } => Some(seat),
            Decision::Over(_) => None,
        }
    }

    /// Whether there is such an option now.
    ///
    /// # Errors
    /// When there is not.
    pub fn check(&self, option: u32) -> Result<(), Problem> {
        let count = self.state.option_count();
        match self.state.decision() {
            Decision::Over(_) => Err(Problem::new(Code::Over, "the match is over")),
            Decision::Choose { .. } if option as usize >= count => Err(Problem::new(
                Code::Illegal,
                format!("there is no option {option}; there are {count}, from 0"),
            )),
            Decision::Choose { .. } => Ok(()),
        }
    }

    /// # Errors
    /// When there is no such option; then nothing has changed.
    pub fn choose(&mut self, option: u32) -> Result<Made, Problem> {
        self.check(option)?;
        let made = make(&self.playable.game, &mut self.state, option)?;
        self.choices.push(option);
        Ok(made)
    }

    /// Without telling what happens.
    fn repeat(&mut self, option: u32) -> Result<(), Problem> {
        decide(&self.playable.game, &mut self.state, option)?;
        self.choices.push(option);
        Ok(())
    }

    /// The position after so many choices.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn at(&self, choices: usize) -> Result<State, Problem> {
        if choices == self.choices.len() {
            return Ok(self.state.clone());
        }
        let taken = self.choices.get(..choices).ok_or_else(|| {
            Problem::new(Code::Nothing, format!("there were only {} choices", self.choices.len()))
        })?;
        let mut state = from_engine::position(&self.playable.game, &self.start)?;
        for choice in taken {
            decide(&self.playable.game, &mut state, *choice)?;
        }
        Ok(state)
    }

    /// Goes back to the position after so many choices, and gives those taken back.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn rewind(&mut self, choices: usize) -> Result<Vec<u32>, Problem> {
        self.state = self.at(choices)?;
        Ok(self.choices.split_off(choices))
    }

    /// Whether anybody came to know something hidden since the position after so many choices.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn reveals_since(&self, choices: usize) -> Result<bool, Problem> {
        let mut state = self.at(choices)?;
        for choice in &self.choices[choices..] {
            let before = state.clone();
            decide(&self.playable.game, &mut state, *choice)?;
            if from_engine::reveals(&before, &state) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// After how many choices the action under way began, if it may be taken back.
    pub fn action_began(&self) -> Option<u32> {
        let made = self.choices.len() as u32;
        self.state.can_cancel().then(|| made.saturating_sub(self.state.choices_since_action()))
    }

    /// When each turn began, the first one included.
    ///
    /// # Errors
    /// Never for a match that was played by these rules.
    pub fn timeline(&self) -> Result<Vec<TurnStart>, Problem> {
        let mut state = from_engine::position(&self.playable.game, &self.start)?;
        let mark = |state: &State, choices: usize| TurnStart {
            turn: state.turn(),
            seat: state.turn_player().0,
            choices: choices as u32,
        };
        let mut turns = vec![mark(&state, 0)];
        for (index, choice) in self.choices.iter().enumerate() {
            let before = state.turn();
            decide(&self.playable.game, &mut state, *choice)?;
            if state.turn() != before {
                turns.push(mark(&state, index + 1));
            }
        }
        Ok(turns)
    }

    /// A match that was played up to a state kept elsewhere: nothing is played again.
    pub fn resumed(playable: Arc<LoadedGame>, start: Start, choices: Vec<u32>, state: State) -> Self {
        Self { playable, start, choices, state }
    }

    /// Where it stands, for this viewer.
    pub fn update(&self, seq: u64, viewer: Viewer, steps: Vec<Step>) -> Update {
        Update {
            seq,
            choices: self.choices.len() as u32,
            steps,
            view: from_engine::view(self.game(), &self.state, viewer),
            decision: from_engine::decision(self.game(), &self.state, viewer),
            clock: None,
        }
    }
}

/// A choice as a step for this viewer; `after` is the position it led to.
pub fn step(game: &Game, after: &State, made: &Made, seq: u64, choices: u32, viewer: Viewer) -> Step {
    let own = viewer == Viewer::Full || viewer == Viewer::Seat(made.seat);
    Step {
        seq,
        kind: StepKind::Choice,
        seat: made.seat.0,
        choices,
        turn: made.turn,
        label: own.then(|| made.label.clone()),
        events: made.told.iter().map(|told| from_engine::event(game, after, told, viewer)).collect(),
    }
}

/// Takes an option and tells all that came of it.
///
/// # Errors
/// When there is no such option.
pub fn make(game: &Game, state: &mut State, option: u32) -> Result<Made, Problem> {
    let seat = match state.decision() {
        Decision::Choose { seat, .. } => seat,
        Decision::Over(_) => return Err(Problem::new(Code::Over, "the match is over")),
    };
    let (label, turn) = (engine::label(game, state, option as usize), state.turn());
    let before = state.clone();
    let mut game_events = Vec::new();
    state
        .decide(game, option as usize, &mut game_events)
        .map_err(|error| Problem::new(Code::Illegal, error.to_string()))?;
    let told = from_engine::told(game, &before, state, &game_events);
    Ok(Made { seat, label, told, turn })
}

fn decide(game: &Game, state: &mut State, option: u32) -> Result<(), Problem> {
    state
        .decide(game, option as usize, &mut NoEvents)
        .map_err(|error| Problem::new(Code::Illegal, error.to_string()))
}
