//! A match with the way it came: how it began and every choice. Earlier positions are played again when they are
//! wanted, which takes microseconds, so a match in memory is one State and a list of numbers.

use crate::from_engine::{self, Told, Viewer};
use crate::library::LoadedGame;
use crate::limits;
use crate::message::{Step, StepKind, TurnStart, Update};
use crate::problem::{Code, Problem};
use crate::setup::{ChangeMade, Changes, Save, Start};
use engine::{Aside, Decision, EventSink, Game, GameEvent, NoEvents, Seat, State};
use std::sync::Arc;
use words::Language;

#[derive(Clone, Debug)]
pub struct Play {
    playable: Arc<LoadedGame>,
    start: Start,
    choices: Vec<u32>,
    /// What was changed by hand on the way, in order.
    changes: Vec<ChangeMade>,
    /// Why it was stopped, if it was.
    stopped: Option<String>,
    state: State,
}

/// A choice that was made, with all that came of it.
#[derive(Clone, Debug)]
pub struct Made {
    pub seat: Seat,
    pub deed: words::Deed,
    pub told: Vec<Told>,
    /// What is worth telling beside that, each with how many events happened before it.
    pub asides: Vec<(usize, Aside)>,
    /// So many more events happened.
    pub untold: u32,
    /// The turn in which it was made.
    pub turn: u32,
}

impl Play {
    /// # Errors
    /// When a match cannot begin so.
    pub fn new(playable: Arc<LoadedGame>, mut start: Start) -> Result<Self, Problem> {
        let state = from_engine::position(&playable.game, &start)?;
        if let Some(place) = state.ran_away_in(&playable.game) {
            return Err(runaway(&place));
        }
        start.players = Some(state.seats());
        Ok(Self { playable, start, choices: Vec::new(), changes: Vec::new(), stopped: None, state })
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
        let mut changes = save.changes.iter().peekable();
        for (index, choice) in save.choices.iter().map(Some).chain([None]).enumerate() {
            while let Some(made) = changes.next_if(|made| made.after as usize == index) {
                let changed = play.change(&made.change);
                changed.map_err(|problem| bad(format!("the change after choice {index}: {problem}")))?;
            }
            if let Some(choice) = choice {
                play.repeat(*choice).map_err(|problem| bad(format!("choice {}: {problem}", index + 1)))?;
            }
        }
        if changes.next().is_some() {
            return Err(bad("the changes are not in order".to_owned()));
        }
        if let Some(why) = &save.stopped {
            play.stop(why.clone());
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
            changes: self.changes.clone(),
            stopped: self.stopped.clone(),
            hash: self.hash(),
            deal: None,
        }
    }

    /// The game as it speaks this language.
    pub fn spoken(&self, language: Language) -> &Game {
        &self.playable.in_language(language).game
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
    /// When there is no such option, or what would come of it never ends ([`Code::Runaway`]); then nothing has changed.
    pub fn choose(&mut self, option: u32) -> Result<Made, Problem> {
        self.check(option)?;
        let made = make(&self.playable.game, &mut self.state, option)?;
        self.choices.push(option);
        Ok(made)
    }

    /// Ends the match where it stands, as one that never comes to an end.
    pub fn stop(&mut self, why: String) {
        self.state.end_as_runaway();
        self.stopped = Some(why);
    }

    /// Why it was stopped, if it was.
    pub fn stopped(&self) -> Option<&str> {
        self.stopped.as_deref()
    }

    /// Changes the position by hand; what came of it is told.
    ///
    /// # Errors
    /// When that is not possible; then nothing has changed.
    pub fn change(&mut self, change: &Changes) -> Result<Vec<Told>, Problem> {
        let (state, game_events) = from_engine::change(&self.playable.game, &self.state, change)?;
        let told = from_engine::told(&self.playable.game, &self.state, &state, &game_events);
        self.state = state;
        self.changes.push(ChangeMade { after: self.choices.len() as u32, change: change.clone() });
        Ok(told)
    }

    /// What was changed by hand on the way, in order.
    pub fn changes(&self) -> &[ChangeMade] {
        &self.changes
    }

    /// Without telling what happens.
    fn repeat(&mut self, option: u32) -> Result<(), Problem> {
        decide(&self.playable.game, &mut self.state, option)?;
        self.choices.push(option);
        Ok(())
    }

    /// The position after so many choices, and what was changed by hand there.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn at(&self, choices: usize) -> Result<State, Problem> {
        if choices == self.choices.len() && self.stopped.is_none() {
            return Ok(self.state.clone());
        }
        let taken = self.choices.get(..choices).ok_or_else(|| {
            Problem::new(Code::Nothing, format!("there were only {} choices", self.choices.len()))
        })?;
        let mut state = self.beginning()?;
        for (index, choice) in taken.iter().enumerate() {
            decide(&self.playable.game, &mut state, *choice)?;
            self.change_again(&mut state, index + 1)?;
        }
        Ok(state)
    }

    /// The first position, and what was changed by hand there.
    fn beginning(&self) -> Result<State, Problem> {
        let mut state = from_engine::position(&self.playable.game, &self.start)?;
        self.change_again(&mut state, 0)?;
        Ok(state)
    }

    /// What was changed by hand after so many choices is changed again.
    ///
    /// # Errors
    /// Never for a match that was played by these rules.
    pub(crate) fn change_again(&self, state: &mut State, choices: usize) -> Result<(), Problem> {
        for made in self.changes.iter().filter(|made| made.after as usize == choices) {
            (*state, _) = from_engine::change(&self.playable.game, state, &made.change)?;
        }
        Ok(())
    }

    /// Goes back to the position after so many choices, and gives those taken back that can be made again: those up to
    /// the first change by hand.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn rewind(&mut self, choices: usize) -> Result<Vec<u32>, Problem> {
        self.state = self.at(choices)?;
        let mut taken = self.choices.split_off(choices);
        let kept = self.changes.partition_point(|made| made.after as usize <= choices);
        if let Some(undone) = self.changes.get(kept) {
            taken.truncate(undone.after as usize - choices);
        }
        self.changes.truncate(kept);
        self.stopped = None;
        Ok(taken)
    }

    /// Whether anybody came to know something hidden since the position after so many choices.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn reveals_since(&self, choices: usize) -> Result<bool, Problem> {
        let mut state = self.at(choices)?;
        for (index, choice) in self.choices.iter().enumerate().skip(choices) {
            let before = state.clone();
            decide(&self.playable.game, &mut state, *choice)?;
            self.change_again(&mut state, index + 1)?;
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
        let mut state = self.beginning()?;
        let mark = |state: &State, choices: usize| TurnStart {
            turn: state.turn(),
            seat: state.turn_player().0,
            choices: choices as u32,
        };
        let mut turns = vec![mark(&state, 0)];
        for (index, choice) in self.choices.iter().enumerate() {
            let before = state.turn();
            decide(&self.playable.game, &mut state, *choice)?;
            self.change_again(&mut state, index + 1)?;
            if state.turn() != before {
                turns.push(mark(&state, index + 1));
            }
        }
        Ok(turns)
    }

    /// A match that was played up to a state kept elsewhere: nothing is played again.
    pub fn resumed(playable: Arc<LoadedGame>, start: Start, choices: Vec<u32>, state: State) -> Self {
        Self { playable, start, choices, changes: Vec::new(), stopped: None, state }
    }

    /// Where it stands, for this viewer.
    pub fn update(&self, seq: u64, viewer: Viewer, steps: Vec<Step>) -> Update {
        let mut view = from_engine::view(self.game(), &self.state, viewer);
        if let Some(outcome) = &mut view.outcome {
            outcome.about.clone_from(&self.stopped);
        }
        Update {
            seq,
            choices: self.choices.len() as u32,
            steps,
            view,
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
        label: own.then(|| limits::clipped(made.deed.label(game))),
        story: from_engine::story(game, after, made, viewer),
        events: from_engine::events(game, after, &made.told, viewer),
        more: made.untold,
    }
}

/// A change by hand as a step for this viewer; `after` is the position it led to.
pub fn step_of_change(
    game: &Game,
    after: &State,
    told: &[Told],
    seq: u64,
    choices: u32,
    viewer: Viewer,
) -> Step {
    Step {
        seq,
        kind: StepKind::Change,
        seat: after.turn_player().0,
        choices,
        turn: after.turn(),
        label: None,
        story: Vec::new(),
        events: from_engine::events(game, after, &told[..told.len().min(limits::EVENTS)], viewer),
        more: told.len().saturating_sub(limits::EVENTS) as u32,
    }
}

/// Takes an option and tells all that came of it.
///
/// # Errors
/// When there is no such option, or what would come of it never ends; then nothing has changed.
pub fn make(game: &Game, state: &mut State, option: u32) -> Result<Made, Problem> {
    let seat = match state.decision() {
        Decision::Choose { seat, .. } => seat,
        Decision::Over(_) => return Err(Problem::new(Code::Over, "the match is over")),
    };
    let turn = state.turn();
    let illegal = || Problem::new(Code::Illegal, format!("there is no option {option}"));
    let deed = words::Deed::of(game, state, option as usize).ok_or_else(illegal)?;
    let mut happened = Happened::default();
    state
        .decide(game, option as usize, &mut happened)
        .map_err(|error| Problem::new(Code::Illegal, error.to_string()))?;
    if let Some(place) = state.ran_away_in(game) {
        state.clone_from(deed.before());
        return Err(runaway(&place));
    }
    let words::Happened { events, asides } = happened.told;
    let told = from_engine::told(game, deed.before(), state, &events);
    Ok(Made { seat, deed, told, asides, untold: happened.untold, turn })
}

/// What happens, as far as one message tells it.
#[derive(Debug, Default)]
struct Happened {
    told: words::Happened,
    untold: u32,
}

impl EventSink for Happened {
    fn happened(&mut self, game_event: GameEvent) {
        if self.told.events.len() < limits::EVENTS {
            self.told.happened(game_event);
        } else {
            self.untold = self.untold.saturating_add(1);
        }
    }

    fn aside(&mut self, aside: Aside) {
        self.told.aside(aside);
    }
}

/// Takes an option and tells nothing of it.
///
/// # Errors
/// When there is no such option, or what would come of it never ends; then the state is of no more use.
pub fn decide(game: &Game, state: &mut State, option: u32) -> Result<(), Problem> {
    state
        .decide(game, option as usize, &mut NoEvents)
        .map_err(|error| Problem::new(Code::Illegal, error.to_string()))?;
    state.ran_away_in(game).map_or(Ok(()), |place| Err(runaway(&place)))
}

fn runaway(place: &str) -> Problem {
    Problem::new(Code::Runaway, format!("this would never come to an end: {place}"))
}
