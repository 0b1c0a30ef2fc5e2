//! One walk through the steps of a test.

use super::expecting;
use super::failure::{Failure, Mismatch};
use super::matching::Matcher;
use super::modes::{self, Mode};
use crate::describe;
use engine::{Asks, Decision, Game, NoEvents, ObjectId, Prober, Seat, State};
use ir::{
    CardId, Forced, OptionPattern, Pick, Placed, PlacedCard, PlacedValue, Step, StepKind, Test, ZoneId,
};
use std::collections::BTreeSet;
use words::{Deed, Happened, Teller, Viewer};

/// So many questions in a row are looked at that were answered by themselves.
const LONGEST: usize = 100;

/// A test under way.
pub(super) struct Walk<'a, 'g> {
    game: &'a Game,
    prober: &'a mut Prober<'g>,
    test: &'a Test,
    mode: Mode,
    pub state: State,
    /// By local: the card an alias stands for.
    aliases: Vec<i64>,
    /// The options taken so far, those that were taken back included.
    pub choices: Vec<usize>,
    /// The match before each choice of the action under way, as far as the test takes any back.
    earlier: Vec<State>,
    /// The match before the last choice, and the option taken, where questions are answered by themselves.
    last: Option<(State, usize)>,
    /// Of a replay: the options to take.
    script: Option<Vec<usize>>,
    /// What happened by the last choice, if the test asks what is told of it.
    happened: Happened,
    /// and what it was
    deed: Option<Deed>,
    /// The position was changed by hand and has not been played on.
    changed: bool,
    /// Decisions met so far.
    met: u64,
    /// The cards that were there at some decision, for whoever asks.
    cards: Option<BTreeSet<CardId>>,
}

/// Whose zone a card is put into.
#[derive(Clone, Copy)]
enum Spot {
    Shared,
    Of(Seat),
    /// A zone of another card.
    Inside(ObjectId),
}

impl<'a, 'g> Walk<'a, 'g> {
    /// All steps, then what must hold at the end of any test.
    pub fn through(
        game: &'a Game,
        prober: &'a mut Prober<'g>,
        test: &'a Test,
        mode: Mode,
        script: Option<Vec<usize>>,
    ) -> Result<Self, Box<Failure>> {
        let mut walk = Self::begin(game, prober, test, test.seed, mode, script)?;
        match walk.all_steps() {
            Ok(()) => Ok(walk),
            Err((step, mismatch)) => Err(walk.failure(step, mismatch)),
        }
    }

    /// The step that did not go as written; the last one where it is the end that is wrong.
    pub fn all_steps(&mut self) -> Result<(), (Option<&'a Step>, Mismatch)> {
        for step in &self.test.steps {
            self.step(step).map_err(|mismatch| (Some(step), mismatch))?;
        }
        self.end().map_err(|mismatch| (self.test.steps.last(), mismatch))
    }

    /// A table at which no step has been taken.
    pub fn begin(
        game: &'a Game,
        prober: &'a mut Prober<'g>,
        test: &'a Test,
        seed: u64,
        mode: Mode,
        script: Option<Vec<usize>>,
    ) -> Result<Self, Box<Failure>> {
        let state = if test.from_setup {
            State::new(game, test.players, seed)
        } else {
            let (seat, phase, turn) = (Seat(test.start_seat), test.start_phase, test.start_turn);
            State::empty_in_turn(game, test.players, seed, seat, phase, turn)
        };
        let state = state.map_err(|error| no_table(test, mode, &error.to_string()))?;
        let aliases = vec![0; usize::from(test.locals)];
        Ok(Self {
            game,
            prober,
            test,
            mode,
            state,
            aliases,
            choices: Vec::new(),
            earlier: Vec::new(),
            last: None,
            script,
            happened: Happened::default(),
            deed: None,
            changed: true,
            met: 0,
            cards: None,
        })
    }

    /// The position after so many steps that are played, or at the first that does not go as written. Nothing is
    /// expected.
    pub fn after(mut self, plays: usize) -> State {
        let mut played = 0;
        for step in self.test.steps.iter().filter(|step| !is_expectation(step)) {
            played += usize::from(is_played(step));
            if played > plays || self.step(step).is_err() {
                break;
            }
        }
        self.state
    }

    /// The position before the first step that is played or expected.
    pub fn opening(mut self) -> Result<State, Mismatch> {
        let is_layout = |step: &&Step| {
            matches!(step.kind, StepKind::Place { .. } | StepKind::SetPlayer { .. } | StepKind::Say(_))
        };
        for step in self.test.steps.iter().take_while(is_layout) {
            self.step(step)?;
        }
        self.play_on()?;
        Ok(self.state)
    }

    /// What is said before which options are taken, all the way through a test that passes; at last what is said at
    /// its end.
    pub fn spoken(mut self) -> Option<Vec<(String, Vec<usize>)>> {
        let mut told = vec![(String::new(), Vec::new())];
        for step in &self.test.steps {
            let before = self.choices.len();
            self.step(step).ok()?;
            let taken = self.choices.get(before..).unwrap_or_default().to_vec();
            if let StepKind::Say(words) = &step.kind {
                told.push((words.clone(), Vec::new()));
            } else if let Some((_, options)) = told.last_mut() {
                options.extend(taken);
            }
        }
        Some(told)
    }

    /// The cards that are there at some decision.
    pub fn cards_met(mut self) -> BTreeSet<CardId> {
        self.cards = Some(BTreeSet::new());
        let _passed = self.all_steps();
        self.cards.unwrap_or_default()
    }

    /// A replay must have come to where the first walk came.
    pub fn must_come_to(&self, first: &State) -> Result<(), Box<Failure>> {
        if self.state == *first {
            return Ok(());
        }
        let mismatch =
            Mismatch::new("the same match when it is played again from the beginning", "a different match");
        Err(self.failure(self.test.steps.last(), mismatch))
    }

    fn step(&mut self, step: &Step) -> Result<(), Mismatch> {
        match &step.kind {
            StepKind::Place { zone, seat, cards } => return self.place(*zone, *seat, cards),
            StepKind::SetPlayer { seat, field, value } => {
                self.changed = true;
                let value = self.placed_value(*value);
                self.state.set_player_field(self.game, Seat(*seat), *field, value);
                return Ok(());
            }
            StepKind::Say(_) => return Ok(()),
            _ => self.play_on()?,
        }
        match &step.kind {
            StepKind::Act { seat, option } => self.take(*seat, option),
            StepKind::Choose { seat, pick } => self.take(*seat, &OptionPattern::Pick(pick.clone())),
            StepKind::AllPass => self.all_pass(),
            StepKind::Cancel { seat } => self.cancel(*seat),
            StepKind::ExpectTold { told, seat, text } => {
                let lines = self.told(Seat(*seat));
                expecting::is_told(&lines, *told, Seat(*seat), text)
            }
            expectation => {
                let at = Matcher { game: self.game, state: &self.state, aliases: &self.aliases };
                expecting::expect(at, self.prober, expectation)
            }
        }
    }

    // ---- the position ---------------------------------------------------------------------------------------------

    fn place(&mut self, zone: ZoneId, seat: Option<u8>, cards: &[PlacedCard]) -> Result<(), Mismatch> {
        self.changed = true;
        for placed in cards {
            self.place_card(zone, seat.map_or(Spot::Shared, |seat| Spot::Of(Seat(seat))), placed)?;
        }
        Ok(())
    }

    fn place_card(&mut self, zone: ZoneId, spot: Spot, placed: &PlacedCard) -> Result<(), Mismatch> {
        for copy in 0..placed.count {
            let object = match placed.card {
                Placed::New(card) => self.new_card(card, zone, spot),
                Placed::Known(local) => self.move_known(local, zone, spot),
            };
            let object = object.ok_or_else(|| self.no_room(zone))?;
            if copy == 0
                && let Some(alias) = placed.alias
                && let Some(slot) = self.aliases.get_mut(alias.index())
            {
                *slot = i64::from(object.0);
            }
            self.arrange(object, placed)?;
            for (zone, inner) in &placed.inside {
                self.place_card(*zone, Spot::Inside(object), inner)?;
            }
        }
        Ok(())
    }

    /// Whose it is, what is printed on it, what it is face down, and what has become of it, in this order.
    fn arrange(&mut self, object: ObjectId, placed: &PlacedCard) -> Result<(), Mismatch> {
        if let Some(owner) = placed.owner
            && !self.state.set_owner(object, Seat(owner))
        {
            return Err(Mismatch::new("an owner who plays", format!("no {}", describe::seat(Seat(owner)))));
        }
        if !self.state.print(self.game, object, &placed.printed) {
            return Err(Mismatch::new(
                "a field that is kept for each copy",
                "one that is the same on all copies",
            ));
        }
        if let Some(face) = placed.face
            && !self.state.lay_face_down(self.game, object, face)
        {
            return Err(Mismatch::new("a card in play that can lie face down", "none"));
        }
        for (field, value) in &placed.fields {
            let value = self.placed_value(*value);
            if !self.state.set_card_field(self.game, object, *field, value) {
                let name = &self.game.ir().card_fields[field.index()].name;
                let found = format!("`{name}`, which is printed on the card and never changes");
                return Err(Mismatch::new("a field that changes in play", found));
            }
        }
        Ok(())
    }

    fn placed_value(&self, value: PlacedValue) -> i64 {
        match value {
            PlacedValue::Known(value) => value,
            PlacedValue::Card(alias) => self.aliases.get(alias.index()).copied().unwrap_or_default(),
        }
    }

    fn new_card(&mut self, card: CardId, zone: ZoneId, spot: Spot) -> Option<ObjectId> {
        match spot {
            Spot::Shared => self.state.place(self.game, card, zone, None),
            Spot::Of(seat) => self.state.place(self.game, card, zone, Some(seat)),
            Spot::Inside(host) => self.state.place_inside(self.game, card, zone, host),
        }
    }

    fn move_known(&mut self, local: ir::LocalId, zone: ZoneId, spot: Spot) -> Option<ObjectId> {
        let object = ObjectId(u16::try_from(*self.aliases.get(local.index())?).ok()?);
        let moved = match spot {
            Spot::Shared => self.state.put(self.game, object, zone, None),
            Spot::Of(seat) => self.state.put(self.game, object, zone, Some(seat)),
            Spot::Inside(host) => self.state.put_inside(self.game, object, zone, host),
        };
        moved.then_some(object)
    }

    fn no_room(&self, zone: ZoneId) -> Mismatch {
        let zone = &self.game.ir().zones[zone.index()].name;
        Mismatch::new(format!("a place in {zone}"), "no such zone of this player, or no room in it")
    }

    /// After changes by hand the match goes on to the next decision.
    fn play_on(&mut self) -> Result<(), Mismatch> {
        if std::mem::take(&mut self.changed) {
            self.state.resume(self.game, &mut NoEvents);
            self.meet_decision()?;
        }
        Ok(())
    }

    // ---- choices --------------------------------------------------------------------------------------------------

    fn take(&mut self, seat: u8, pattern: &OptionPattern) -> Result<(), Mismatch> {
        self.seat_decides(Seat(seat))?;
        let option = match &self.script {
            Some(script) => script.get(self.choices.len()).copied(),
            None => self.matcher().find(pattern),
        };
        let option = option.ok_or_else(|| self.not_offered(pattern))?;
        self.choices.push(option);
        if self.test.steps.iter().any(|step| matches!(step.kind, StepKind::Cancel { .. })) {
            self.earlier.push(self.state.clone());
        }
        if self.test.steps.iter().any(|step| matches!(step.kind, StepKind::ExpectTold { .. })) {
            self.listen(option)?;
        }
        if self.game.ir().settings.forced == Forced::Taken {
            self.last = Some((self.state.clone(), option));
        }
        if self.mode == Mode::Undone {
            modes::redone(self.game, &mut self.state, option)?;
        } else {
            let taken = self.state.decide(self.game, option, &mut NoEvents);
            taken.map_err(|error| Mismatch::new("an option that can be taken", error.to_string()))?;
        }
        self.meet_decision()
    }

    /// Whoever is asked for an action passes, until all have done so in a row.
    fn all_pass(&mut self) -> Result<(), Mismatch> {
        let pass = OptionPattern::Pick(Pick::Pass);
        let passes = self.state.passes_to_come(self.game);
        if passes == 0 {
            return Err(self.not_offered(&pass));
        }
        for _ in 0..passes {
            let Decision::Choose { seat, asks: Asks::Action, .. } = self.state.decision() else { break };
            self.take(seat.0, &pass)?;
        }
        Ok(())
    }

    /// The half-made action is taken back.
    fn cancel(&mut self, seat: u8) -> Result<(), Mismatch> {
        self.seat_decides(Seat(seat))?;
        let choices = self.state.choices_since_action() as usize;
        let before = self.earlier.len().checked_sub(choices).filter(|_| self.state.can_cancel());
        let Some(before) = before else {
            let found = describe::decision(self.game, &self.state);
            return Err(Mismatch::new("an action under way that can be taken back", found));
        };
        self.state = self.earlier.swap_remove(before);
        self.earlier.truncate(before);
        self.meet_decision()
    }

    /// Takes the option beside the match, to hear what happens.
    fn listen(&mut self, option: usize) -> Result<(), Mismatch> {
        self.happened = Happened::default();
        self.deed = Deed::of(self.game, &self.state, option);
        let taken = self.state.clone().decide(self.game, option, &mut self.happened);
        taken.map_err(|error| Mismatch::new("an option that can be taken", error.to_string()))
    }

    /// What a seat is told of the last choice.
    fn told(&self, seat: Seat) -> Vec<String> {
        let teller = Teller::new(self.game, &self.state, Viewer::Seat(seat));
        let turn = self.state.turn();
        let entries = words::story(teller, self.deed.as_ref(), turn, &self.happened);
        entries.iter().map(|entry| entry.sentence(self.game, None)).collect()
    }

    fn seat_decides(&self, seat: Seat) -> Result<(), Mismatch> {
        let expected = format!("that {} decides", describe::seat(seat));
        match self.state.decision() {
            Decision::Choose { seat: asked, .. } if asked == seat => Ok(()),
            Decision::Choose { .. } | Decision::Over(_) => {
                Err(Mismatch::new(expected, describe::decision(self.game, &self.state)))
            }
        }
    }

    fn not_offered(&self, pattern: &OptionPattern) -> Mismatch {
        let matcher = self.matcher();
        let expected = format!("an option {}", matcher.words(pattern));
        match matcher.reasons(pattern).first() {
            Some(reason) => Mismatch::new(expected, format!("it is refused: {reason}")),
            None => Mismatch::new(expected, describe::decision(self.game, &self.state)),
        }
    }

    /// Of a step whose option is not there: the question it is about was answered by itself.
    fn answered(&self, step: &Step) -> Option<String> {
        let pattern = match &step.kind {
            StepKind::Act { option, .. } => option.clone(),
            StepKind::Choose { pick, .. } => OptionPattern::Pick(pick.clone()),
            _ => return None,
        };
        let is_missing = matches!(pattern, OptionPattern::Pick(_)) && self.matcher().find(&pattern).is_none();
        self.question_not_asked(&pattern).filter(|_| is_missing)
    }

    /// The last choice once more, in a game that asks for everything.
    fn question_not_asked(&self, pattern: &OptionPattern) -> Option<String> {
        let (mut state, option) = self.last.clone()?;
        let mut ir = ir::Game { tests: Vec::new(), ..self.game.ir().clone() };
        ir.settings.forced = Forced::Asked;
        let asking = Game::new(ir).ok()?;
        state.decide(&asking, option, &mut NoEvents).ok()?;
        // One answer leads to the next question.
        for _ in 0..LONGEST {
            let Decision::Choose { asks: Asks::Choice | Asks::Order, .. } = state.decision() else {
                return None;
            };
            if state.option_count() != 1 {
                return None;
            }
            let matcher = Matcher { game: &asking, state: &state, aliases: &self.aliases };
            if matcher.find(pattern) == Some(0) {
                let question = words::prompt(&asking, &state);
                return Some(format!(
                    "; \"{question}\" had one answer, {}, and was answered by itself",
                    matcher.words(pattern)
                ));
            }
            state.decide(&asking, 0, &mut NoEvents).ok()?;
        }
        None
    }

    /// What the mode demands wherever somebody has to decide.
    fn meet_decision(&mut self) -> Result<(), Mismatch> {
        self.met += 1;
        if let Some(cards) = &mut self.cards {
            let objects = (1..=self.state.object_count() as u16).map(ObjectId);
            cards.extend(objects.flat_map(|it| [self.state.card_of(it), self.state.printed_card_of(it)]));
        }
        match self.mode {
            Mode::Saved => {
                self.state = modes::saved_and_loaded(self.game, &self.state, self.met.is_multiple_of(2))?;
            }
            Mode::Redealt => modes::same_when_redealt(self.game, &self.state, self.test.seed ^ self.met)?,
            Mode::Plain | Mode::Undone | Mode::Replayed => {}
        }
        Ok(())
    }

    // ---- the end --------------------------------------------------------------------------------------------------

    /// No question is left open that the last step does not expect, and no match ended that the test does not know of.
    fn end(&mut self) -> Result<(), Mismatch> {
        self.play_on()?;
        match self.state.decision() {
            Decision::Choose { asks: Asks::Choice | Asks::Order, .. } if !self.ends_with_a_question() => {
                let found = describe::decision(self.game, &self.state);
                Err(Mismatch::new("that nothing is left to choose at the end", found))
            }
            Decision::Over(outcome) if !self.expects_an_end() => Err(Mismatch::new(
                "that the match goes on, as the test expects no end",
                describe::outcome(outcome),
            )),
            Decision::Choose { .. } | Decision::Over(_) => Ok(()),
        }
    }

    fn ends_with_a_question(&self) -> bool {
        let last = self.test.steps.last().map(|step| &step.kind);
        matches!(last, Some(StepKind::ExpectAsked { asked: true, .. }))
    }

    fn expects_an_end(&self) -> bool {
        self.test.steps.iter().any(|step| matches!(step.kind, StepKind::ExpectWins(_) | StepKind::ExpectDraw))
    }

    fn matcher(&self) -> Matcher<'_> {
        Matcher { game: self.game, state: &self.state, aliases: &self.aliases }
    }

    fn failure(&self, step: Option<&Step>, mismatch: Mismatch) -> Box<Failure> {
        Box::new(Failure {
            test: self.test.name.clone(),
            mode: self.mode,
            source: step.map_or(&self.test.source, |step| &step.source).clone(),
            line: step.map_or("", |step| step.line.trim()).to_owned(),
            expected: mismatch.expected,
            found: mismatch.found + &step.and_then(|step| self.answered(step)).unwrap_or_default(),
            decision: describe::decision(self.game, &self.state),
        })
    }
}

/// Whether somebody decides something.
pub(super) fn is_played(step: &Step) -> bool {
    matches!(
        step.kind,
        StepKind::Act { .. } | StepKind::Choose { .. } | StepKind::AllPass | StepKind::Cancel { .. }
    )
}

fn is_expectation(step: &Step) -> bool {
    !is_played(step) && !matches!(step.kind, StepKind::Place { .. } | StepKind::SetPlayer { .. })
}

fn no_table(test: &Test, mode: Mode, error: &str) -> Box<Failure> {
    Box::new(Failure {
        test: test.name.clone(),
        mode,
        source: test.source.clone(),
        line: String::new(),
        expected: format!("a table for {} players", test.players),
        found: error.to_owned(),
        decision: error.to_owned(),
    })
}
