//! One compiled game.

use crate::{Error, Match, Mistakes};
use bots::{Bot, BotSpec, Effort, Judge, Kind};
use compiler::Loaded;
use diagnostic::Sources;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A compiled game. It never changes; copies share it.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) lowered: Arc<engine::Game>,
    /// By what bots judge; found out when one is asked for.
    judge: Arc<OnceLock<Judge>>,
}

impl Game {
    /// Compiles every `.cw` file below a folder.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// assert_eq!(game.name(), "Realms");
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Mistakes`] with everything that is wrong with the text.
    pub fn load(folder: impl AsRef<Path>) -> Result<Self, Error> {
        Self::of(compiler::load(folder.as_ref()))
    }

    /// Compiles texts that are already in memory: paths, which messages name, and contents.
    ///
    /// ```
    /// use cardwright::{Error, Game};
    ///
    /// let mistaken = Game::from_texts([("race.cw", "player { steps: Ant = 0 }")]);
    /// let Err(Error::Mistakes(mistakes)) = mistaken else { panic!("there is no type Ant") };
    /// assert!(mistakes.to_string().contains("race.cw:1"), "{mistakes}");
    /// ```
    ///
    /// # Errors
    /// [`Error::Mistakes`] with everything that is wrong with the texts.
    pub fn from_texts(
        files: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
    ) -> Result<Self, Error> {
        let mut sources = Sources::default();
        for (path, text) in files {
            sources.add(path, text);
        }
        Self::of(compiler::compile_sources(sources))
    }

    fn of(loaded: Loaded) -> Result<Self, Error> {
        let Loaded { sources, diagnostics, found, game } = loaded;
        let Some(ir) = game else {
            return Err(Error::Mistakes(Mistakes { sources, diagnostics, count: found.errors }));
        };
        Ok(Self { lowered: Arc::new(engine::Game::new(ir)?), judge: Arc::default() })
    }

    /// As its rulebook calls it.
    pub fn name(&self) -> &str {
        &self.lowered.ir().name
    }

    /// For how many it is.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// assert!(game.players().contains(&2));
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn players(&self) -> RangeInclusive<u8> {
        let settings = &self.lowered.ir().settings;
        settings.players_min..=settings.players_max
    }

    /// The names of all cards, in the order of the files.
    pub fn cards(&self) -> impl Iterator<Item = &str> {
        self.lowered.ir().cards.iter().map(|card| card.name.as_str())
    }

    /// The deck lists that players may bring to a match, by name.
    pub fn deck_lists(&self) -> impl Iterator<Item = &str> {
        self.lowered.ir().decks.iter().filter(|deck| deck.is_list).map(|deck| deck.name.as_str())
    }

    /// A card as it reads, made from its definition; none if there is no such card.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// let text = game.card_text("Tinker").expect("a card of Realms");
    /// assert!(text.contains("Gain 1 trade."), "{text}");
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    pub fn card_text(&self, name: &str) -> Option<String> {
        let ir = self.lowered.ir();
        let index = ir.cards.iter().position(|card| card.name == name)?;
        Some(compiler::text::render(&compiler::text::card(ir, ir::CardId(index as u16))))
    }

    /// Begins a match and plays it to its first decision. The seed decides everything that is left to chance.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/realms"))?;
    /// let played = game.begin(2, 7)?;
    /// assert!(played.decision().is_some());
    /// assert!(game.begin(9, 7).is_err());
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the game is not for so many players.
    pub fn begin(&self, players: u8, seed: u64) -> Result<Match, Error> {
        self.begin_with(players, seed, &[])
    }

    /// The same with the deck lists that players bring, by seat and name.
    ///
    /// ```
    /// # let games = concat!(env!("CARGO_MANIFEST_DIR"), "/games");
    /// # let game = cardwright::Game::load(format!("{games}/keyforge"))?;
    /// let list = game.deck_lists().next().expect("KeyForge has deck lists");
    /// game.begin_with(2, 7, &[Some(list), None])?;
    /// assert!(game.begin_with(2, 7, &[Some("No such list")]).is_err());
    /// # Ok::<(), cardwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the game is not for so many players, or there is no such list.
    pub fn begin_with(&self, players: u8, seed: u64, decks: &[Option<&str>]) -> Result<Match, Error> {
        let lists = &self.lowered.ir().decks;
        let find = |name: &str| {
            let found = lists.iter().position(|deck| deck.is_list && deck.name == name);
            found.map(|index| ir::DeckId(index as u16)).ok_or_else(|| Error::NoSuchDeck(name.to_owned()))
        };
        let decks = decks.iter().map(|name| name.map(find).transpose()).collect::<Result<_, _>>()?;
        let setup = engine::Setup::of_lists(decks);
        Ok(Match::new(self.clone(), engine::Match::with_decks(&self.lowered, players, seed, setup)?))
    }

    /// Goes on with a match that [`Match::save`] wrote down.
    ///
    /// # Errors
    /// When it is no such text, or belongs to another game or another version of it.
    pub fn resume(&self, saved: &str) -> Result<Match, Error> {
        Match::resume(self.clone(), saved)
    }

    /// A bot for one seat: `random`, `greedy` or `mcts`. What it plays depends on the seed and the match alone, unless
    /// a search is given its time as in `mcts@500ms`. Keep it for the whole match: it plans. The first one that thinks
    /// about a game learns to judge it, which takes some seconds.
    ///
    /// # Errors
    /// When there is no such bot, or the game cannot be begun.
    pub fn bot(&self, name: &str, seed: u64) -> Result<Box<dyn Bot>, Error> {
        let spec = name.parse::<BotSpec>()?;
        let judge = match spec.kind {
            Kind::Random => Judge::of_rulebook(),
            Kind::Greedy | Kind::Mcts => self.judge()?,
        };
        Ok(spec.bot(&self.lowered, &judge, seed))
    }

    fn judge(&self) -> Result<Judge, Error> {
        if let Some(judge) = self.judge.get() {
            return Ok(judge.clone());
        }
        let judge = bots::judge(&self.lowered, Effort::default())?;
        Ok(self.judge.get_or_init(|| judge).clone())
    }

    /// The layer below: the game as the engine plays it.
    pub fn engine(&self) -> &engine::Game {
        &self.lowered
    }
}
