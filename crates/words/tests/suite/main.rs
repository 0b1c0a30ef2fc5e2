//! What players are told: the log of one fixed match of each game, and the rules by which it is written.

mod asides;
mod languages;
mod questions;
mod stories;
mod untold;
