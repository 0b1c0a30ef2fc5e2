//! The rules engine: a [`Game`] is one compiled game, a [`State`] one match of it.
//!
//! Pure and deterministic: no files, no clock, no text but names. The same game, seed and choices give the same states
//! on every machine. Everything else (terminal, table, bots, lab) is built on [`State::decision`], [`State::decide`],
//! [`State::view`] and [`State::redealt`].

#![deny(clippy::float_arithmetic)]

mod announcing;
mod asking;
mod bags;
mod by_hand;
mod calls;
mod card_fields;
mod checks;
mod choices;
mod code;
mod conditions;
mod decks;
mod ears;
mod effects;
mod game;
mod gatherings;
mod groups;
mod happening;
mod hash;
mod items;
mod kernel;
mod labels;
mod lanes;
mod limit;
mod listing;
mod lower;
mod machine;
mod moving;
mod options;
mod outcomes;
mod playing;
mod possible;
mod quick;
mod random;
mod read;
mod rearranging;
mod record;
mod redeal;
mod renewal;
mod replacing;
mod resolving;
mod sets;
mod state;
mod trial;
mod turn;
mod view;
mod walking;
mod windows;
mod zones;

pub use decks::Setup;
pub use effects::{Lasts, Modification, Modifier};
pub use game::{Game, GameError, Probe};
pub use happening::{Events, Happening, NoEvents};
pub use labels::{OptionRef, fill, label, prompt, refused_label};
pub use options::{Refusal, Refused};
pub use playing::{Asks, DecideError, Decision, SetupError};
pub use random::Random;
pub use record::{LoadError, Match, Record, ReplayError, Saved};
pub use state::{DrawReason, MAX_ARGS, ObjectId, Outcome, Seat, State};
pub use view::{
    Asking, CardView, Doing, ItemView, KnownCard, Pick, PlayerView, TargetView, UnderWay, View, WaitingView,
    ZoneView,
};
