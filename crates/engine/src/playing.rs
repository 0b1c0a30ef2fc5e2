//! Beginning a match and deciding in it.

use crate::decks::Setup;
use crate::events::{EventSink, Watcher};
use crate::game::Game;
use crate::listing::Hint;
use crate::machine::{Flow, Machine};
use crate::state::{Choice, Frame, FrameKind, HalfMade, ObjectId, Outcome, Pending, Seat, State};
use crate::zones::NOBODY;
use ir::ZoneOwner;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("this game is for {from} to {to} players, not {found}")]
    Players { from: u8, to: u8, found: u8 },
    #[error("player {} brings something that is no deck list of this game", seat + 1)]
    NoSuchDeck { seat: u8 },
    #[error("there is no player {} to bring a deck list", seat + 1)]
    NobodyThere { seat: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecideError {
    #[error("the match is over")]
    Over,
    #[error("there is no option {option}; there are {count}")]
    NoSuchOption { option: usize, count: usize },
}

/// Who must choose, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The seat chooses one of `options` options, numbered from 0; for another one, where it decides for that one
    /// ([`State::acting_seat`]).
    Choose {
        seat: Seat,
        options: usize,
        asks: Asks,
    },
    Over(Outcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// What to do next.
    Action,
    /// Something in the middle of what is being done.
    Choice,
    /// Which of several waiting abilities is next.
    Order,
}

impl State {
    /// A new match, set up and played to its first decision.
    ///
    /// # Errors
    /// When the game is not for that many players.
    pub fn new(game: &Game, players: u8, seed: u64) -> Result<Self, SetupError> {
        Self::new_with_decks(game, players, seed, &Setup::default())
    }

    /// The same with what players bring to it.
    ///
    /// # Errors
    /// When the game is not for that many players, or somebody brings what is no deck list.
    pub fn new_with_decks(game: &Game, players: u8, seed: u64, setup: &Setup) -> Result<Self, SetupError> {
        let mut state = Self::blank(players, seed);
        state.restart_with_decks(game, players, seed, setup)?;
        Ok(state)
    }

    /// The same, and what happens until the first decision is told.
    ///
    /// # Errors
    /// When the game is not for that many players, or somebody brings what is no deck list.
    pub fn new_told(
        game: &Game,
        players: u8,
        seed: u64,
        setup: &Setup,
        events: &mut dyn EventSink,
    ) -> Result<Self, SetupError> {
        let mut told = Self::blank(players, seed);
        told.begin(game, players, seed, setup)?;
        Machine { game, state: &mut told, events: Watcher::of(events) }.start();
        Self::new_with_decks(game, players, seed, setup)
    }

    /// The same in place of a match that is no longer needed; its buffers are reused.
    ///
    /// # Errors
    /// When the game is not for that many players.
    pub fn restart(&mut self, game: &Game, players: u8, seed: u64) -> Result<(), SetupError> {
        self.restart_with_decks(game, players, seed, &Setup::default())
    }

    /// The same with what players bring to it.
    ///
    /// # Errors
    /// When the game is not for that many players, or somebody brings what is no deck list.
    pub fn restart_with_decks(
        &mut self,
        game: &Game,
        players: u8,
        seed: u64,
        setup: &Setup,
    ) -> Result<(), SetupError> {
        self.begin(game, players, seed, setup)?;
        Machine { game, state: self, events: Watcher::NOBODY }.start();
        Ok(())
    }

    /// Everything ready for the setup of the rulebook.
    fn begin(&mut self, game: &Game, players: u8, seed: u64, setup: &Setup) -> Result<(), SetupError> {
        self.prepare(game, players, seed)?;
        setup.check(game, players)?;
        self.bring(setup);
        self.push_turn(game, game.turn_code);
        Ok(())
    }

    /// An empty table at the beginning of a phase of some player's first turn, for positions made by hand.
    /// Nothing runs until [`Self::resume`].
    ///
    /// # Errors
    /// When the game is not for that many players.
    pub fn empty(
        game: &Game,
        players: u8,
        seed: u64,
        first: Seat,
        phase: ir::PhaseId,
    ) -> Result<Self, SetupError> {
        Self::empty_in_turn(game, players, seed, first, phase, 1)
    }

    /// The same when so many turns have begun.
    ///
    /// # Errors
    /// If the game is not for that many players.
    pub fn empty_in_turn(
        game: &Game,
        players: u8,
        seed: u64,
        first: Seat,
        phase: ir::PhaseId,
        turn: u32,
    ) -> Result<Self, SetupError> {
        let mut state = Self::blank(players, seed);
        state.prepare(game, players, seed)?;
        state.turn = turn;
        state.active = first.0 % players;
        state.phase = phase.0;
        let code = game.phase_code.get(phase.index()).copied().unwrap_or(game.turn_code);
        state.push_turn(game, code);
        Ok(state)
    }

    fn prepare(&mut self, game: &Game, players: u8, seed: u64) -> Result<(), SetupError> {
        let settings = &game.ir.settings;
        if !(settings.players_min..=settings.players_max).contains(&players) {
            let (from, to) = (settings.players_min, settings.players_max);
            return Err(SetupError::Players { from, to, found: players });
        }
        self.make_blank(players, seed);
        self.objects.push(Default::default());
        self.fields.cover(1);
        for _ in 0..players {
            self.players.extend_from_slice(&game.fields.player_defaults);
        }
        self.make_teams(game);
        if !game.effects.player_fields.is_empty() {
            self.player_base.clone_from(&self.players);
        }
        self.zones.set_width(game.cards.columns());
        for (kind, zone) in game.ir.zones.iter().enumerate() {
            let (count, shared) = match zone.owner {
                ZoneOwner::Shared => (1, true),
                ZoneOwner::EachPlayer => (settings.players_max, false),
                ZoneOwner::EachCard(_) => (0, false),
            };
            for seat in 0..count {
                let number = self.zones.add(kind as u16, if shared { NOBODY } else { seat }, 0, zone.slots);
                let owner = if shared { NOBODY } else { seat };
                let blind = self.blind_to(zone.visibility, owner);
                self.zones.set_blind(number, blind);
                if game.zones.faceless >> kind & 1 != 0 {
                    self.zones.leave_faceless(number);
                }
                if zone.active
                    && zone.slots.is_none()
                    && game.cards.columns() != 0
                    && (shared || seat < players)
                {
                    self.zones.add_columns(number);
                }
            }
        }
        if let Some(limbo) = game.zones.limbo {
            self.limbo = self.zones.add(game.ir.zones.len() as u16, NOBODY, 0, None);
            debug_assert_eq!(self.limbo, limbo);
        }
        self.stack_zone = game.zones.stack.unwrap_or(crate::state::NO_ZONE);
        self.refresh(game);
        Ok(())
    }

    fn push_turn(&mut self, game: &Game, code: u32) {
        self.slots.resize(game.turn_slots as usize, 0);
        self.frames.push(Frame {
            pc: code,
            base: 0,
            lists: 0,
            changes: 0,
            what: 0,
            me: 0,
            you: self.active,
            kind: FrameKind::Turn,
            stage: 0,
            ..Frame::blank()
        });
    }

    /// Who must choose what, or how the match ended.
    pub fn decision(&self) -> Decision {
        if let Some(outcome) = self.outcome {
            return Decision::Over(outcome);
        }
        let asks = match self.pending {
            Pending::Actions { .. } | Pending::Nothing => Asks::Action,
            Pending::Operation { .. } => Asks::Choice,
            Pending::Order { .. } if self.asks_for_member().is_some() => Asks::Choice,
            Pending::Order { .. } => Asks::Order,
        };
        Decision::Choose { seat: self.deciding_seat(), options: self.option_count(), asks }
    }

    /// Takes an option and plays on to the next decision.
    ///
    /// # Errors
    /// When there is no such option; then nothing has changed.
    pub fn decide(
        &mut self,
        game: &Game,
        option: usize,
        events: &mut dyn EventSink,
    ) -> Result<(), DecideError> {
        if self.outcome.is_some() {
            return Err(DecideError::Over);
        }
        let Some((choice, hint)) = self.option_at(game, option) else {
            return Err(DecideError::NoSuchOption { option, count: self.option_count() });
        };
        let watcher = if events.listens() { Watcher::of(events) } else { Watcher::NOBODY };
        self.go_on(game, choice, hint, watcher);
        Ok(())
    }

    /// Plays on with the answer to the present question.
    #[inline(always)]
    pub(crate) fn go_on<'a>(&'a mut self, game: &'a Game, choice: Choice, hint: Hint, events: Watcher<'a>) {
        if self.trying == 0 {
            self.fuel.fill();
        }
        let mut machine = Machine { game, state: self, events };
        machine.take(choice, hint);
        machine.let_chance_decide();
        machine.rest();
    }
}

impl Machine<'_> {
    /// Takes the answer to the present question, and runs to the next one.
    #[inline(always)]
    fn take(&mut self, choice: Choice, hint: Hint) {
        let pending = std::mem::replace(&mut self.state.pending, Pending::Nothing);
        self.state.options.clear();
        self.state.in_runs = 0;
        if let Pending::Operation { seat } | Pending::Order { seat } = pending {
            self.state.half_made.chosen_by(seat);
        }
        let flow = match pending {
            Pending::Actions { list, seat } => self.act(list, seat, choice, hint),
            Pending::Operation { .. } => self.answer(choice),
            Pending::Order { .. } if choice.what != Choice::WAITING => self.member_is_chosen(choice),
            Pending::Order { .. } => {
                self.choose_waiting(choice.args[0] as usize);
                Flow::Switch
            }
            Pending::Nothing => Flow::Switch,
        };
        if flow != Flow::Wait || self.is_runaway() {
            self.run();
        }
    }

    /// Where nobody decides for a player, chance does. What it did is not taken back.
    #[inline]
    pub fn let_chance_decide(&mut self) {
        while let Some((choice, hint)) = self.state.choice_by_chance(self.game) {
            self.take(choice, hint);
            self.state.half_made = HalfMade::default();
        }
    }
}

impl State {
    // ---- looking --------------------------------------------------------------------------------------------------

    pub fn player_field(&self, game: &Game, seat: Seat, field: ir::PlayerFieldId) -> i64 {
        self.players[seat.index() * game.fields.player_defaults.len() + field.index()]
    }

    /// A card's field as it is now.
    pub fn field_of(&self, game: &Game, card: ObjectId, field: ir::CardFieldId) -> i64 {
        self.card_field(game, card.0, field.0)
    }

    pub fn card_of(&self, object: ObjectId) -> ir::CardId {
        ir::CardId(self.objects[object.0 as usize].card)
    }

    /// Who controls a card; nobody one that lies in a zone of nobody's.
    pub fn controller_of(&self, object: ObjectId) -> Option<Seat> {
        Some(self.controller(object.0)).filter(|seat| *seat < self.seats).map(Seat)
    }

    /// The card it is printed as, whatever it is a copy of or lies face down as.
    pub fn printed_card_of(&self, object: ObjectId) -> ir::CardId {
        ir::CardId(self.objects[object.0 as usize].printed)
    }

    /// Whose card it is, whoever controls it; nobody's, if it is the table's.
    pub fn card_owner(&self, object: ObjectId) -> Option<Seat> {
        Some(self.objects[object.0 as usize].owner).filter(|seat| *seat < self.seats).map(Seat)
    }

    /// How many cards there are, or ever were, in this match.
    pub fn object_count(&self) -> usize {
        self.objects.len() - 1
    }
}
