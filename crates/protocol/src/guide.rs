//! A first turn, as a game's author guides through it: a position, what is done in it, and words.

use crate::setup::Start;
use serde::{Deserialize, Serialize};

/// The answer of `GET /api/games/ID/guide`. A match that begins so can be played along the steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Guide {
    pub name: String,
    pub players: u8,
    pub start: Start,
    /// One for each choice, in order.
    pub steps: Vec<GuideStep>,
    /// What is said at the end.
    pub end: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GuideStep {
    /// What is said before it; empty: it goes on without words.
    pub words: Vec<String>,
    pub seat: u8,
    pub option: u32,
}
