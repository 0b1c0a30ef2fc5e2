//! One match: its decision, the choice, what happened, saving and taking back.

use crate::{Error, Game, Outcome, Seat, View};
use bots::{Bot, Position};
use engine::Record;
use serde::{Deserialize, Serialize};
use words::{Deed, Happened, Teller, Viewer};

/// A match, always at a decision or over.
#[derive(Clone, Debug)]
pub struct Match {
    game: Game,
    played: engine::Match,
    /// What the last choice brought about.
    happened: Happened,
    /// and what it was
    deed: Option<Deed>,
}

/// What a seat is asked, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who must choose.
    pub seat: Seat,
    /// The question.
    pub prompt: String,
    /// What can be chosen, by its number in this list.
    pub options: Vec<String>,
}

/// Something a player might expect to do, and why it is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable {
    /// As an option would say it.
    pub what: String,
    /// What the rulebook says.
    pub reason: String,
}

/// What is written down of a match: enough to play it again.
#[derive(Serialize, Deserialize)]
struct Saved {
    version: u32,
    #[serde(flatten)]
    record: Record,
    /// Of the position it must lead to.
    hash: u64,
}

#[derive(Deserialize)]
struct Form {
    version: u32,
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| Error::Save(error.to_string()))
}

/// Raised when an older program would misread what a newer one has written.
const VERSION: u32 = 1;

impl Match {
    pub(crate) fn new(game: Game, played: engine::Match) -> Self {
        Self { game, played, happened: Happened::default(), deed: None }
    }

    /// The game that is played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.played.state.seats()
    }

    /// Who must choose what; none when the match is over.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// let played = game.begin(2, 7)?;
    /// let decision = played.decision().expect("it has just begun");
    /// println!("{:?} is asked: {}", decision.seat, decision.prompt);
    /// for (number, option) in decision.options.iter().enumerate() {
    ///     println!("{number}: {option}");
    /// }
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn decision(&self) -> Option<Decision> {
        let (game, state) = (self.game.engine(), &self.played.state);
        let engine::Decision::Choose { seat, options, .. } = state.decision() else { return None };
        let labels = words::Labels::new(game, state);
        let options = (0..options).map(|option| labels.label(option)).collect();
        Some(Decision { seat, prompt: words::prompt(game, state), options })
    }

    /// Takes one of the options by its number, and plays to the next decision.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// let mut played = game.begin(2, 7)?;
    /// assert!(played.choose(10_000).is_err(), "there is no such option, and nothing has changed");
    /// played.choose(0)?;
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such option, or the match is over.
    pub fn choose(&mut self, option: usize) -> Result<(), Error> {
        let mut happened = Happened::default();
        let deed = Deed::of(&self.game.lowered, &self.played.state, option);
        self.played.decide(&self.game.lowered, option, &mut happened)?;
        (self.happened, self.deed) = (happened, deed);
        Ok(())
    }

    /// What the last choice brought about, a sentence for each action or resolution, told to a seat: what it may not
    /// know is not in it. Nothing
    /// after taking back or loading, and nothing for a seat that does not play.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// # let mut played = game.begin(2, 7)?;
    /// played.choose(0)?;
    /// for line in played.happened(cardwright::Seat(1)) {
    ///     println!("{line}");
    /// }
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn happened(&self, seat: Seat) -> Vec<String> {
        if seat.0 >= self.seats() {
            return Vec::new();
        }
        let state = &self.played.state;
        let teller = Teller::new(self.game.engine(), state, Viewer::Seat(seat));
        let entries = words::story(teller, self.deed.as_ref(), state.turn(), &self.happened);
        entries.iter().map(|entry| entry.sentence(self.game.engine(), None)).collect()
    }

    /// What might be expected and is not offered at the present decision, with reasons.
    pub fn unavailable(&self) -> Vec<Unavailable> {
        let (game, state) = (self.game.engine(), &self.played.state);
        let refusals = state.refusals(game).into_iter();
        refusals
            .map(|refusal| Unavailable {
                what: words::refused_label(game, state, &refusal.what),
                reason: words::reason(game, refusal.reason),
            })
            .collect()
    }

    /// How it ended; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.played.state.outcome()
    }

    /// Everything a seat may know, and nothing else; for a seat that does not play, what everybody knows.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// use cardwright::Seat;
    ///
    /// let played = game.begin(2, 7)?;
    /// let view = played.view(Seat(0));
    /// let hand = |seat| view.zone("hand", Some(seat)).expect("everybody has a hand");
    /// assert!(hand(Seat(0)).cards.iter().all(|card| card.name().is_some()), "one's own cards are known");
    /// assert!(hand(Seat(1)).cards.iter().all(|card| card.name().is_none()), "the others' are not");
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn view(&self, seat: Seat) -> View {
        let state = &self.played.state;
        View::new(self.game.engine(), state, &state.view(self.game.engine(), seat))
    }

    /// Everything that everybody may know.
    pub fn public_view(&self) -> View {
        let state = &self.played.state;
        View::new(self.game.engine(), state, &state.public_view(self.game.engine()))
    }

    /// What a bot would choose at the present decision; none when the match is over. The bot sees what the deciding
    /// seat may see.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/fourhouses"))?;
    /// let mut played = game.begin(2, 7)?;
    /// let mut bot = game.bot("greedy", 1)?;
    /// while let Some(option) = played.ask(&mut *bot) {
    ///     played.choose(option)?;
    /// }
    /// assert!(played.outcome().is_some());
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn ask(&self, bot: &mut dyn Bot) -> Option<usize> {
        let made = self.played.record.choices.len() as u64;
        Position::new(self.game.engine(), &self.played.state, made).map(|position| bot.choose(&position))
    }

    /// Takes the last choice back; false if there is none.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// let mut played = game.begin(2, 7)?;
    /// let before = played.decision();
    /// played.choose(0)?;
    /// assert!(played.undo());
    /// assert_eq!(played.decision(), before);
    /// assert!(!played.undo());
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        self.happened = Happened::default();
        self.deed = None;
        self.played.undo()
    }

    /// Makes the choice again that was taken back last; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.happened = Happened::default();
        self.deed = None;
        self.played.redo()
    }

    /// The match as text, to go on with it elsewhere or later: [`Game::resume`].
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// let mut played = game.begin(2, 7)?;
    /// played.choose(0)?;
    /// let again = game.resume(&played.save())?;
    /// assert_eq!(again.decision(), played.decision());
    /// assert!(game.resume("something else").is_err());
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn save(&self) -> String {
        let saved =
            Saved { version: VERSION, record: self.played.record.clone(), hash: self.played.state.hash() };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Plays it again, so that everything can still be taken back.
    pub(crate) fn resume(game: Game, saved: &str) -> Result<Self, Error> {
        // Another form may have other fields: it is asked for first.
        let Form { version } = read(saved)?;
        if version != VERSION {
            return Err(Error::Save(format!("it has form {version}, and this is form {VERSION}")));
        }
        let saved: Saved = read(saved)?;
        let played = saved.record.replay_with_undo(game.engine())?;
        if played.state.hash() != saved.hash {
            return Err(Error::Save("it does not lead to where it ended".to_owned()));
        }
        Ok(Self::new(game, played))
    }

    /// The layer below: the position as the engine has it. It knows every hidden card; a player's program uses
    /// [`Match::view`] instead.
    pub fn state(&self) -> &engine::State {
        &self.played.state
    }
}
