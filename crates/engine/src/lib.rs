//! The rules engine: a [`Game`] is one compiled game, a [`State`] one match of it.
//!
//! Pure and deterministic: no files, no clock, no text but names. The same game, seed and choices give the same states
//! on every machine. Everything else (terminal, table, bots, lab) is built on [`State::decision`], [`State::decide`],
//! [`State::view`] and [`State::redealt`].

#![deny(clippy::float_arithmetic)]

mod announcing;
mod asking;
mod call_result;
mod calls;
mod card_fields;
mod checks;
mod choices;
mod code;
mod computed_sets;
mod conditions;
mod deciders;
mod decks;
mod effects;
mod events;
mod first_member;
mod fuel;
mod gained;
mod game;
mod groups;
mod hash;
mod kernel;
mod lanes;
mod legality;
mod listeners;
mod listing;
mod lower;
mod machine;
mod members;
mod moving;
mod option_refs;
mod options;
mod payment;
mod playing;
mod position_editor;
mod probing;
mod questions;
mod quick;
mod random;
mod read;
mod record;
mod redeal;
mod renewal;
mod reorder;
mod replacing;
mod resolving;
mod secrets;
mod sets;
mod sound;
mod spare;
mod stack;
mod state;
mod teams;
mod trial;
mod triggers;
mod turn;
mod turn_limit;
mod view;
mod waiting;
mod waiting_for_states;
mod zone_iter;
mod zones;

pub use decks::{MOST_IN_A_DECK, Setup};
pub use effects::{Lasts, Modification, Modifier};
pub use events::{Aside, EventSink, GameEvent, NoEvents};
pub use gained::GainedWhat;
pub use game::{Game, GameError};
pub use legality::Reason;
pub use option_refs::{ActionArgs, OptionRef};
pub use options::{Refusal, Refused};
pub use playing::{Asks, DecideError, Decision, SetupError};
pub use probing::{Probe, Prober};
pub use questions::{Choosable, Question, QuestionPiece};
pub use random::Random;
pub use record::{LoadError, Match, Record, ReplayError, Saved};
pub use state::{DrawReason, MAX_ARGS, ObjectId, Outcome, Seat, Seats, State};
pub use view::{
    Asking, CardView, Doing, KnownCard, Pick, PlayerView, StackItemView, TargetView, UnderWay, View,
    WaitingTriggerView, ZoneView,
};
