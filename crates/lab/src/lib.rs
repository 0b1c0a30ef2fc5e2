//! Whether a game is fair, and which card to change.
//!
//! A run is a list of **units** of work that do not depend on each other: a few games each, played by bots on seeds
//! that follow from the settings alone. Units may be done in any order, on any number of threads, today and tomorrow;
//! their results are added up in the order of the list, so that the same settings always give the same bytes.
//!
//! - [`Settings`] say what to play, [`run`] plays it and gives a [`Findings`]: every number with its sample and
//!   interval.
//! - [`report::html`] makes one self-contained page of it, [`csv`] the tables.
//! - [`compare`] asks whether an edit changed the balance, [`tune`] searches a number for a card.

mod checkpoint;
mod claims;
pub mod compare;
pub mod csv;
mod equilibrium;
mod findings;
mod matches;
pub mod report;
mod run;
mod settings;
pub mod significance;
mod tally;
pub mod tune;
mod units;
pub mod variant;
mod watch;
pub mod worth;

pub use checkpoint::Checkpoint;
pub use claims::{Claim, Topic};
pub use equilibrium::{Mix, equilibrium};
pub use findings::{
    Batch, CardFinding, DeckFinding, Findings, Histogram, Matchup, PairFinding, Scope, SeatFinding, Share,
    TurnFinding, Unused, WorthFinding,
};
pub use matches::{Ending, Seating, Watched, record};
pub use run::{Keeper, NoKeeper, Progress, run};
pub use settings::{BotGames, LabError, Settings};
pub use tally::ordinal;
pub use units::{Done, Worth};
