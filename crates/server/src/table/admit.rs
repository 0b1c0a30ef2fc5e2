//! Judging requests: what may be done, by whom, and what is to be written down for it.

use super::{Chooser, Entry, Reader, Table, Undone};
use crate::limits::Limits;
use engine::Seat;
use protocol::Language;
use protocol::drive::stale;
use protocol::from_engine::{self, Viewer};
use protocol::message::{Command, Message};
use protocol::problem::{Code, Problem};
use protocol::table::{TakebackAsked, TakebackRule};

/// What becomes of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Admitted {
    /// To be written down and applied; then everybody hears of it.
    Append(Entry),
    /// It was done before.
    Again,
    /// Only the one who asked is answered.
    Reply(Box<Message>),
    /// The others are asked whether they agree.
    Ask(TakebackAsked),
    /// To be written down and applied, one after the other.
    Redo(Vec<Entry>),
    /// Somebody agrees, or does not.
    Answer { link: usize, agree: bool },
    /// Somebody wants another match.
    Rematch { link: usize },
}

impl Table {
    /// Judges a request and changes nothing.
    ///
    /// # Errors
    /// With the reason it is refused.
    pub fn admit(
        &self,
        link: Option<usize>,
        id: Option<&str>,
        language: Language,
        command: &Command,
        now: u64,
        limits: &Limits,
    ) -> Result<Admitted, Problem> {
        if let (Some(link), Some(id)) = (link, id)
            && self.done.contains(&(link, id.to_owned()))
        {
            return Ok(Admitted::Again);
        }
        self.admit_watched(command)?;
        self.has_room_for(command, limits)?;
        match command {
            Command::Ready { nonce } => self.admit_ready(link, nonce.as_deref()),
            Command::Choose { option, seq } => self.admit_choice(link, *option, *seq, now),
            Command::Undo { to } => self.admit_takeback(link, *to),
            Command::Redo => self.admit_redo(link),
            Command::Answer { agree } => self.admit_answer(link, *agree),
            Command::Cancel => self.admit_cancel(link),
            Command::Passing { auto, stops } => self.admit_passing(link, *auto, stops),
            Command::Concede => self.admit_concession(link),
            Command::Rematch => self.admit_rematch(link),
            Command::Chat { text } => self.admit_chat(link, text, limits),
            command => {
                let reply = self.admit_question(link, language, command)?;
                Ok(Admitted::Reply(Box::new(reply)))
            }
        }
    }

    /// Choices end by the rules of the game. What has no end by itself has one here.
    fn has_room_for(&self, command: &Command, limits: &Limits) -> Result<(), Problem> {
        let endless = matches!(
            command,
            Command::Undo { .. }
                | Command::Redo
                | Command::Answer { agree: true }
                | Command::Cancel
                | Command::Passing { .. }
                | Command::Chat { .. }
        );
        if endless && self.rows >= limits.match_rows {
            let message = "too much was taken back, changed or said in this match: it can only be played on";
            return Err(Problem::new(Code::Full, message));
        }
        Ok(())
    }

    pub(super) fn seats_of(&self, link: Option<usize>) -> Result<(usize, &[u8]), Problem> {
        let of = |link: usize| Some((link, &*self.config.links.get(link)?.seats));
        link.and_then(of).ok_or_else(|| Problem::new(Code::WrongSeat, "spectators watch"))
    }

    fn still_open(&self) -> Result<Seat, Problem> {
        self.play()?;
        self.deciding().ok_or_else(|| Problem::new(Code::Over, "the match is over"))
    }

    fn admit_choice(
        &self,
        link: Option<usize>,
        option: u32,
        seq: Option<u64>,
        now: u64,
    ) -> Result<Admitted, Problem> {
        let (_, seats) = self.seats_of(link)?;
        let seat = self.still_open()?;
        let seq =
            seq.ok_or_else(|| Problem::new(Code::Malformed, "a choice names the `seq` it is made for"))?;
        if seq != self.seq() {
            return Err(stale(seq, self.seq()));
        }
        self.must_decide(seats, seat)?;
        self.play()?.check(option)?;
        let used = self.clock.as_ref().map_or(0, |clock| clock.used(now));
        Ok(Admitted::Append(Entry::Choice { seat: seat.0, option, used, auto: false }))
    }

    /// Whether who holds these seats is the one to decide.
    fn must_decide(&self, seats: &[u8], deciding: Seat) -> Result<(), Problem> {
        if !seats.contains(&deciding.0) {
            return Err(Problem::new(Code::WrongSeat, format!("player {} decides now", deciding.0 + 1)));
        }
        if self.has_conceded(deciding.0) {
            let message = format!("player {} has conceded: a bot decides", deciding.0 + 1);
            return Err(Problem::new(Code::WrongSeat, message));
        }
        Ok(())
    }

    // ---- taking back ----------------------------------------------------------------------------------------------

    /// People at other links who are still in the match and so have a say, each by a seat that they have not given up.
    fn others(&self, link: usize) -> Vec<u8> {
        let others = self.config.links.iter().enumerate().filter(|(other, _)| *other != link);
        others.filter_map(|(_, other)| self.seat_still_in(&other.seats)).collect()
    }

    /// The first of these seats that was not given up.
    pub(super) fn seat_still_in(&self, seats: &[u8]) -> Option<u8> {
        seats.iter().copied().find(|seat| !self.has_conceded(*seat))
    }

    fn admit_takeback(&self, link: Option<usize>, to: Option<u32>) -> Result<Admitted, Problem> {
        let (link, seats) = self.seats_of(link)?;
        let gave_up = || Problem::new(Code::NotAllowed, "you have conceded");
        let seat = self.seat_still_in(seats).ok_or_else(gave_up)?;
        let (play, others) = (self.play()?, self.others(link));
        if !others.is_empty() {
            self.still_open()?;
            if self.config.takebacks == TakebackRule::Never {
                return Err(Problem::new(Code::NotAllowed, "nothing is taken back in this match"));
            }
        }
        if self.ended.is_some() {
            return Err(Problem::new(Code::Over, "the match is over"));
        }
        // A pass that the server made for somebody else counts as theirs: or else it would tell that they could do
        // nothing but pass.
        let own =
            |by: &Chooser| matches!(by, Chooser::Seat(seat) | Chooser::Passed(seat) if seats.contains(seat));
        let by_hand = |by: &Chooser| matches!(by, Chooser::Seat(seat) if seats.contains(seat));
        let nothing = || Problem::new(Code::Nothing, "there is nothing of yours to take back");
        let to = match to {
            Some(to) => to as usize,
            None => self.choosers.iter().rposition(by_hand).ok_or_else(nothing)?,
        };
        if to >= self.choosers.len() || to < self.config.prelude.len() {
            return Err(nothing());
        }
        let entry = Entry::Takeback { seat, to: to as u32 };
        if others.is_empty() {
            return Ok(Admitted::Append(entry));
        }
        let reveals = play.reveals_since(to)?;
        let only_own = self.choosers[to..].iter().all(own);
        if self.config.takebacks == TakebackRule::Free && only_own && !reveals {
            return Ok(Admitted::Append(entry));
        }
        Ok(Admitted::Ask(TakebackAsked { by: seat, to: to as u32, reveals, waiting_for: others }))
    }

    /// The next choice that was taken back, and what followed it up to the next one made by hand. Only for who is
    /// alone: others have learned what was meant.
    fn admit_redo(&self, link: Option<usize>) -> Result<Admitted, Problem> {
        let (link, seats) = self.seats_of(link)?;
        self.still_open()?;
        if !self.others(link).is_empty() {
            return Err(Problem::new(Code::NotAllowed, "between people nothing is done again by itself"));
        }
        let by_hand = |by: Chooser| matches!(by, Chooser::Seat(seat) if seats.contains(&seat));
        let mut again = Vec::new();
        for Undone { by, option } in self.undone.iter().rev() {
            let (seat, auto) = match by {
                Chooser::Nobody => break,
                Chooser::Seat(_) if !again.is_empty() && by_hand(*by) => break,
                Chooser::Seat(seat) => (*seat, false),
                Chooser::Passed(seat) => (*seat, true),
            };
            again.push(Entry::Choice { seat, option: *option, used: 0, auto });
        }
        if again.is_empty() {
            return Err(Problem::new(Code::Nothing, "there is nothing that was taken back"));
        }
        Ok(Admitted::Redo(again))
    }

    /// Whoever has begun an action may think better of it as long as they have learned nothing.
    fn admit_cancel(&self, link: Option<usize>) -> Result<Admitted, Problem> {
        let (_, seats) = self.seats_of(link)?;
        let seat = self.still_open()?;
        self.must_decide(seats, seat)?;
        let nothing = "there is no action under way that may be taken back";
        let to = self.play()?.action_began().ok_or_else(|| Problem::new(Code::Nothing, nothing))?;
        Ok(Admitted::Append(Entry::Takeback { seat: seat.0, to }))
    }

    fn admit_passing(&self, link: Option<usize>, auto: bool, stops: &[u16]) -> Result<Admitted, Problem> {
        self.seats_of(link)?;
        let phases = self.playable.game.ir().phases.len();
        if stops.len() > phases || stops.iter().any(|phase| usize::from(*phase) >= phases) {
            return Err(Problem::new(Code::Unknown, format!("phases go from 0 to {}", phases.max(1) - 1)));
        }
        Ok(Admitted::Append(Entry::Passing { auto, stops: stops.to_vec() }))
    }

    fn admit_answer(&self, link: Option<usize>, agree: bool) -> Result<Admitted, Problem> {
        let (link, seats) = self.seats_of(link)?;
        let nothing = || Problem::new(Code::Nothing, "nobody waits for your answer");
        let asked = self.asked.as_ref().ok_or_else(nothing)?;
        let own = seats.contains(&asked.by);
        // Whoever asked may think better of it.
        if own && !agree {
            return Ok(Admitted::Answer { link, agree });
        }
        if !asked.waiting_for.iter().any(|seat| seats.contains(seat)) {
            return Err(nothing());
        }
        if agree && asked.waiting_for.iter().all(|seat| seats.contains(seat)) {
            return Ok(Admitted::Append(Entry::Takeback { seat: asked.by, to: asked.to }));
        }
        Ok(Admitted::Answer { link, agree })
    }

    /// Notes a wish, or an answer to it; it is not written down, and forgotten when the match goes on.
    pub fn ask(&mut self, asked: TakebackAsked) {
        self.asked = Some(asked);
    }

    pub fn answered(&mut self, link: usize, agree: bool) {
        if !agree {
            self.asked = None;
        } else if let (Some(asked), Some(link)) = (&mut self.asked, self.config.links.get(link)) {
            asked.waiting_for.retain(|seat| !link.seats.contains(seat));
        }
    }

    // ---- the rest -------------------------------------------------------------------------------------------------

    fn admit_concession(&self, link: Option<usize>) -> Result<Admitted, Problem> {
        let (_, seats) = self.seats_of(link)?;
        let deciding = self.still_open()?;
        let own = self.must_decide(seats, deciding).is_ok().then_some(deciding.0);
        let seat = own.or_else(|| self.seat_still_in(seats));
        let seat = seat.ok_or_else(|| Problem::new(Code::Nothing, "you have conceded already"))?;
        Ok(Admitted::Append(Entry::Concede { seat }))
    }

    fn admit_rematch(&self, link: Option<usize>) -> Result<Admitted, Problem> {
        let (link, _) = self.seats_of(link)?;
        self.play()?;
        if self.outcome().is_none() {
            return Err(Problem::new(Code::NotAllowed, "the match is not over"));
        }
        Ok(Admitted::Rematch { link })
    }

    /// Notes the wish; true when everybody wants another match.
    pub fn wants_rematch(&mut self, link: usize) -> bool {
        if !self.rematch_wanted.contains(&link) {
            self.rematch_wanted.push(link);
        }
        self.rematch.is_none() && self.rematch_wanted.len() == self.config.links.len()
    }

    fn admit_chat(&self, link: Option<usize>, text: &str, limits: &Limits) -> Result<Admitted, Problem> {
        let (_, seats) = self.seats_of(link)?;
        let text = text.trim();
        if text.is_empty() {
            return Err(Problem::new(Code::Malformed, "there is nothing to say"));
        }
        if text.chars().count() > limits.chat_letters {
            return Err(Problem::new(
                Code::TooLarge,
                format!("at most {} letters at once", limits.chat_letters),
            ));
        }
        crate::text::check(text)?;
        if self.chat_lines >= limits.chat_lines {
            return Err(Problem::new(Code::Full, "enough was said in this match"));
        }
        let seat = seats.first().copied().unwrap_or(0);
        Ok(Admitted::Append(Entry::Chat { seat, text: text.to_owned() }))
    }

    /// Questions are answered with what the one who asks may know.
    fn admit_question(
        &self,
        link: Option<usize>,
        language: Language,
        command: &Command,
    ) -> Result<Message, Problem> {
        let play = self.play()?;
        let (game, state) = (play.spoken(language), play.state());
        let reader = self.reader(link, language);
        match command {
            Command::Options { from } => {
                Ok(Message::Options { decision: self.decision(play, reader, from.unwrap_or(0)) })
            }
            Command::View { seat } => {
                let viewer = self.eyes_wanted(link, *seat, self.outcome().is_some() && seat.is_none())?;
                Ok(Message::View { view: Box::new(self.view(play, Reader { viewer, language })) })
            }
            Command::WhyNot { object } => {
                let (_, seats) = self.seats_of(link)?;
                let deciding = self.still_open()?;
                self.must_decide(seats, deciding)?;
                Ok(Message::WhyNot { refusals: from_engine::why_not(game, state, *object) })
            }
            Command::Explain { object } => {
                let explanation = from_engine::explain(game, state, *object, reader.viewer)?;
                Ok(Message::Explain { explanation })
            }
            Command::Steps { after } => Ok(Message::Steps { steps: self.steps(after.unwrap_or(0), reader)? }),
            Command::Save => {
                self.may_open(link)?;
                Ok(Message::Save { save: Box::new(self.save()?) })
            }
            Command::Ping | Command::Quit => Ok(Message::Done),
            _ => Err(Problem::new(Code::NotHere, "that cannot be done at a table on a server")),
        }
    }

    /// Whether somebody may see everything: nobody plays any more, or everybody who does is one person.
    ///
    /// # Errors
    /// When others still play.
    pub fn may_open(&self, link: Option<usize>) -> Result<(), Problem> {
        let alone = link.is_some_and(|link| link < self.config.links.len()) && self.config.links.len() == 1;
        if alone || self.outcome().is_some() {
            return Ok(());
        }
        Err(Problem::new(Code::NotAllowed, "not while others play: it would tell what is hidden"))
    }

    /// Whose view somebody asks for; all of them when the match is over.
    ///
    /// # Errors
    /// When they may not.
    pub fn eyes_wanted(&self, link: Option<usize>, seat: Option<u8>, full: bool) -> Result<Viewer, Problem> {
        let over = self.outcome().is_some();
        let own = link.and_then(|link| self.config.links.get(link)).map_or(&[][..], |link| &link.seats[..]);
        match seat {
            Some(seat) if usize::from(seat) >= self.config.chairs.len() => {
                Err(Problem::new(Code::Unknown, format!("there is no seat {seat}; they count from 0")))
            }
            Some(seat) if over || own.contains(&seat) => Ok(Viewer::Seat(Seat(seat))),
            Some(_) => Err(Problem::new(Code::WrongSeat, "that is not your seat")),
            None if full && over => Ok(Viewer::Full),
            None if full => Err(Problem::new(Code::NotAllowed, "all is shown when the match is over")),
            None => Ok(Viewer::Public),
        }
    }
}
