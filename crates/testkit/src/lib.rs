//! What every game gets for nothing: the runner of tests written in the card language ([`testing`]), the removal of
//! abilities and effects one by one ([`mutation`]), random games with the engine's invariants checked at every decision
//! ([`conformance`]), what of a game random games ever use ([`exercise`]), statistics of random games
//! ([`simulation`]), and what it consists of ([`figures`]).
//!
//! [`describe`] puts positions into words for messages and for the terminal.
//!
//! It knows no game and no file, prints nothing, and changes no State except through the engine's calls.

mod abilities;
pub mod conformance;
pub mod describe;
pub mod exercise;
pub mod figures;
pub mod json;
pub mod laws;
pub mod mutation;
pub mod random_play;
pub mod said;
pub mod simulation;
mod statements;
pub mod testing;
