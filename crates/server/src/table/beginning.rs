//! How a match begins. Between people everybody is ready first: then nobody, the server included, has known the cards
//! before all had their say.

use super::{Admitted, Entry, SeedFrom, Table};
use protocol::deal::{self, Deal};
use protocol::library::LoadedGame;
use protocol::play::Play;
use protocol::problem::{Code, Problem};
use protocol::setup::Start;
use protocol::table::Terms;
use protocol::view::{Ending, Outcome};
use std::sync::Arc;

impl Table {
    /// The match as it is played.
    ///
    /// # Errors
    /// When it has not begun.
    pub fn play(&self) -> Result<&Play, Problem> {
        self.play.as_ref().ok_or_else(not_begun)
    }

    pub(super) fn play_mut(&mut self) -> Result<&mut Play, Problem> {
        self.play.as_mut().ok_or_else(not_begun)
    }

    pub fn has_begun(&self) -> bool {
        self.play.is_some()
    }

    /// Deals the cards if everybody is ready; whether everybody is. A deal that never comes to an end is the end of the
    /// match: it is written down that they were ready.
    pub(super) fn begin_if_all_are_ready(&mut self) -> bool {
        if self.has_begun() || self.is_awaited() {
            return false;
        }
        if let Err(problem) = self.begin() {
            self.stop(problem.message);
        }
        true
    }

    pub(super) fn begin(&mut self) -> Result<(), Problem> {
        self.play = Some(begun(self.playable.clone(), self.start(), &self.config.prelude)?);
        Ok(())
    }

    /// Why the server has ended the match, if it has.
    pub fn stopped(&self) -> Option<&str> {
        match &self.play {
            Some(play) => play.stopped(),
            None => self.ended.as_ref()?.about.as_deref(),
        }
    }

    /// Ends the match where it stands.
    pub(super) fn stop(&mut self, why: String) {
        match &mut self.play {
            Some(play) => play.stop(why),
            None => {
                self.ended = Some(Outcome { about: Some(why), ..Outcome::new(None, Ending::StepLimit) });
            }
        }
    }

    /// Somebody is not ready, and it cannot begin without them.
    pub(super) fn is_awaited(&self) -> bool {
        self.config.waits_for_all() && self.joined.iter().any(|joined| !joined)
    }

    /// How it begins, as far as everybody is ready.
    pub(super) fn start(&self) -> Start {
        let mut start = self.config.start.clone();
        if let (SeedFrom::Deal { secret }, Some(deal)) = (&self.config.seed_from, self.deal()) {
            start.seed = deal.seed(secret);
        }
        start
    }

    /// Whether it can begin so at all, whatever is dealt: a set-up that is none is refused before anybody is invited.
    ///
    /// # Errors
    /// When it cannot.
    pub fn try_beginning(&self) -> Result<(), Problem> {
        begun(self.playable.clone(), self.config.start.clone(), &self.config.prelude).map(|_| ())
    }

    /// Sits down, as was agreed, with something for the seed. Who is ready already stays as they were: a second nonce
    /// would let them choose among deals.
    pub(super) fn admit_ready(&self, link: Option<usize>, nonce: Option<&str>) -> Result<Admitted, Problem> {
        let (link, _) = self.seats_of(link)?;
        if nonce.is_some_and(|nonce| !deal::is_nonce(nonce)) {
            let most = deal::LONGEST_NONCE;
            return Err(Problem::new(
                Code::Malformed,
                format!("a nonce is at most {most} letters and digits"),
            ));
        }
        if self.has_begun() || !self.is_new(link) {
            return Ok(Admitted::Again);
        }
        Ok(Admitted::Append(Entry::Seated { name: None, nonce: nonce.map(str::to_owned) }))
    }

    /// What whoever made a match between people has chosen for everybody.
    pub(super) fn terms(&self) -> Option<Terms> {
        let config = &self.config;
        let by_hand = config.start.setup.is_some();
        let terms = match config.seed_from {
            SeedFrom::Start => return None,
            SeedFrom::Chosen => Terms { seed: Some(config.start.seed), ..Terms::default() },
            SeedFrom::Match => Terms { from: Some(config.prelude.len() as u32), ..Terms::default() },
            SeedFrom::Deal { .. } if !by_hand => return None,
            SeedFrom::Deal { .. } => Terms::default(),
        };
        let setup = config.start.setup.clone().filter(|_| !self.has_begun());
        Some(Terms { by_hand, setup, ..terms })
    }

    /// How the seed comes about; the secret is told when nobody plays any more.
    pub fn deal(&self) -> Option<Deal> {
        let SeedFrom::Deal { secret } = &self.config.seed_from else { return None };
        let nonce_of = |seat: u8| {
            let link = self.config.link_of(seat).filter(|link| self.joined[*link])?;
            Some(self.nonces[link].clone().unwrap_or_default())
        };
        Some(Deal {
            table: self.config.id.clone(),
            commitment: deal::commitment(secret),
            nonces: (0..self.config.chairs.len() as u8).map(nonce_of).collect(),
            secret: self.outcome().is_some().then(|| secret.clone()),
        })
    }
}

fn begun(playable: Arc<LoadedGame>, start: Start, prelude: &[u32]) -> Result<Play, Problem> {
    let mut play = Play::new(playable, start)?;
    for choice in prelude {
        play.choose(*choice)?;
    }
    Ok(play)
}

fn not_begun() -> Problem {
    Problem::new(Code::Waiting, "the match begins when everybody is ready")
}
