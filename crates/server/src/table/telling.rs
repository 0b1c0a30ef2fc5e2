//! What the people at the table are told.

use super::{Chooser, Past, Reader, Table};
use crate::store::Stage;
use crate::tokens;
use protocol::decision::Decision;
use protocol::from_engine::{self, Viewer};
use protocol::message::{Message, Step, Update};
use protocol::play::{self, Made, Play};
use protocol::problem::Problem;
use protocol::setup::Save;
use protocol::table::{SeatInfo, SeatLink, TableInfo};
use protocol::view::View;

impl Table {
    pub(super) fn view(&self, play: &Play, reader: Reader) -> View {
        let mut view = from_engine::view(play.spoken(reader.language), play.state(), reader.viewer);
        if let Some(outcome) = self.outcome() {
            view.outcome = Some(outcome);
        }
        if self.deciding().is_none() {
            view.deciding = None;
        }
        view
    }

    /// With its options from this one on. Who has conceded is offered nothing any more: for them it is somebody else's
    /// decision.
    pub(super) fn decision(&self, play: &Play, reader: Reader, from: u32) -> Option<Decision> {
        let deciding = self.deciding()?;
        let viewer = if self.has_conceded(deciding.0) { Viewer::Public } else { reader.viewer };
        from_engine::decision_from(play.spoken(reader.language), play.state(), viewer, from)
    }

    /// Where the match stands, for this viewer.
    ///
    /// # Errors
    /// When it has not begun.
    pub fn update(&self, reader: Reader, steps: Vec<Step>, now: u64) -> Result<Update, Problem> {
        let play = self.play()?;
        Ok(Update {
            seq: self.seq(),
            choices: play.choices().len() as u32,
            steps,
            view: self.view(play, reader),
            decision: self.decision(play, reader, 0),
            clock: self.clock.as_ref().map(|clock| clock.view(now)),
        })
    }

    /// The match as something to keep, with how it was dealt.
    ///
    /// # Errors
    /// When it has not begun.
    pub fn save(&self) -> Result<Save, Problem> {
        Ok(Save { deal: self.deal(), ..self.play()?.save() })
    }

    /// The step that was just applied.
    pub fn last_step(&self, made: Option<&Made>, Reader { viewer, language }: Reader) -> Vec<Step> {
        let (Some(past), Some(play)) = (self.past.last(), &self.play) else { return Vec::new() };
        let step = match made {
            Some(made) => {
                let game = play.spoken(language);
                play::step(game, play.state(), made, self.seq(), past.choices, viewer)
            }
            None => bare(*past, self.seq(), play.state().turn()),
        };
        vec![step]
    }

    /// The position after so many choices, for the replay.
    ///
    /// # Errors
    /// When there were fewer.
    pub fn replayed(&self, choices: u32, Reader { viewer, language }: Reader) -> Result<Update, Problem> {
        let played = self.play()?;
        let game = played.spoken(language);
        let at = choices as usize;
        let mut steps = Vec::new();
        let state = match (at.checked_sub(1), played.choices().get(at.wrapping_sub(1))) {
            (Some(before), Some(choice)) => {
                let mut state = played.at(before)?;
                let made = play::make(game, &mut state, *choice)?;
                steps.push(play::step(game, &state, &made, u64::from(choices), choices, viewer));
                state
            }
            _ => played.at(at)?,
        };
        let last = at == played.choices().len();
        let mut view = from_engine::view(game, &state, viewer);
        if let Some(ended) = self.ended.as_ref().filter(|_| last) {
            view.outcome = Some(ended.clone());
            view.deciding = None;
        }
        let decision = from_engine::decision(game, &state, viewer).filter(|_| view.outcome.is_none());
        Ok(Update { seq: u64::from(choices), choices, steps, view, decision, clock: None })
    }

    /// The table as the holder of this link is told of it.
    pub fn info(&self, link: Option<usize>, connected: &[bool]) -> TableInfo {
        let own = link.and_then(|link| self.config.links.get(link)).map_or(&[][..], |link| &link.seats[..]);
        let seats = (0..self.config.chairs.len() as u8).map(|seat| {
            let chair = &self.config.chairs[usize::from(seat)];
            let link = self.config.link_of(seat);
            let passing = own.contains(&seat).then(|| &self.passing[usize::from(seat)]);
            let holds = |list: &[bool]| link.and_then(|link| list.get(link).copied()).unwrap_or(true);
            SeatInfo {
                seat,
                name: self.names[usize::from(seat)].clone(),
                bot: chair.bot.clone(),
                joined: holds(&self.joined),
                conceded: self.has_conceded(seat),
                auto_pass: passing.map(|passing| passing.auto),
                stops: passing.map_or_else(Vec::new, |passing| passing.stops.clone()),
                connected: holds(connected),
            }
        });
        TableInfo {
            id: self.config.id.clone(),
            game: self.config.game.clone(),
            version: self.old_version(),
            seats: seats.collect(),
            takebacks: self.config.takebacks,
            clock: self.config.clock,
            begun: self.has_begun(),
            terms: self.terms(),
            deal: self.deal(),
            created: self.config.created,
            turn: self.play.as_ref().map_or(0, |play| play.state().turn()),
            choices: self.choices(),
            seq: self.seq(),
            outcome: self.outcome(),
            deleted_at: None,
            notice: None,
            remark: None,
        }
    }

    /// Whether somebody comes to this link for the first time.
    pub fn is_new(&self, link: usize) -> bool {
        self.joined.get(link) == Some(&false)
    }

    pub fn chat_message(&self) -> Message {
        Message::Chat { lines: self.chat.iter().cloned().collect() }
    }

    /// The newest line only.
    pub fn chat_news(&self) -> Message {
        Message::Chat { lines: self.chat.back().cloned().into_iter().collect() }
    }

    pub fn has_chat(&self) -> bool {
        !self.chat.is_empty()
    }

    pub fn rematch_wanted(&self) -> bool {
        !self.rematch_wanted.is_empty() || self.rematch.is_some()
    }

    /// Whether the next match has begun.
    pub fn has_rematch(&self) -> bool {
        self.rematch.is_some()
    }

    /// The wish for another match; with the way there for whoever holds this link by this token, when there is one.
    pub fn rematch_news(&self, link: Option<usize>, token: &str) -> Message {
        let seats = |link: &usize| self.config.links.get(*link).and_then(|link| link.seats.first().copied());
        let way = self.rematch.as_ref().zip(link).and_then(|(id, link)| {
            let held = self.config.links.get(link)?;
            Some(SeatLink {
                seats: held.seats.clone(),
                token: tokens::next(token, id),
                invited: held.invited,
            })
        });
        Message::Rematch { wanted_by: self.rematch_wanted.iter().filter_map(seats).collect(), link: way }
    }

    /// How far the match has come, for how long it is kept.
    pub fn stage(&self) -> Stage {
        match (self.outcome(), self.choosers.iter().any(|chooser| *chooser != Chooser::Nobody)) {
            (Some(_), _) => Stage::Over,
            (None, true) => Stage::Open,
            (None, false) => Stage::Unbegun,
        }
    }
}

pub(super) fn bare(past: Past, seq: u64, turn: u32) -> Step {
    Step {
        seq,
        kind: past.kind,
        seat: past.seat,
        choices: past.choices,
        turn,
        label: None,
        story: Vec::new(),
        events: Vec::new(),
        more: 0,
    }
}
