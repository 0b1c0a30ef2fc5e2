//! Play card games that are written as text.
//!
//! A game is a folder of `.cw` files: rulebook, cards, decks and tests in a typed card language. This crate compiles
//! such a folder and plays matches of it, exactly and the same on every machine. It knows no game.
//!
//! ```
//! use cardwright::Game;
//!
//! let game = Game::from_texts([(
//!     "race.cw",
//!     r#"
//!     game "Race" { players 2; limit 20 turns, then draw }
//!     player { steps: Int = 0 }
//!     event walk(n: Int) { your.steps += n } text "walk {n step}"
//!     action stroll { walk(1); end phase } text "stroll"
//!     action run { walk(2); end phase } text "run"
//!     turn { phase main { actions stroll, run } }
//!     win when steps >= 3
//!     "#,
//! )])?;
//! let mut race = game.begin(2, 7)?;
//! while let Some(decision) = race.decision() {
//!     let run = decision.options.iter().position(|option| option.contains("run"));
//!     race.choose(run.unwrap_or(0))?;
//! }
//! assert_eq!(race.outcome(), Some(cardwright::Outcome::Win(cardwright::Seat(0))));
//! # Ok::<(), cardwright::Error>(())
//! ```
//!
//! [`Game`] is one compiled game, [`Match`] one match of it: the [`Decision`] that is due with its words, the choice,
//! the [`View`] of each seat, what happened, saving, taking back. [`bots`] has players for any game and the trait to
//! write one; [`engine`] is the layer below, without words and made for searching millions of positions.
//!
//! # Features
//!
//! `program` (on by default) builds the program `cardwright`: checking and testing games, the table in the browser, the
//! balance lab. To embed the library alone, turn it off with `default-features = false`.

#![warn(missing_docs)]

mod error;
mod game;
mod playing;
mod view;

pub use bots;
pub use engine::{self, Outcome, Seat, Seats};
pub use error::{Error, Mistakes};
pub use game::Game;
pub use playing::{Decision, Match, Unavailable};
pub use view::{Card, CardPlace, Field, Keyword, PlayerView, View, ZoneView};
