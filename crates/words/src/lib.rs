//! What happens in a match, told in sentences: to a seat, to everybody, or to who may know everything.
//!
//! A compiled game carries how each event and action is told ([`ir::Telling`]); here these are filled with what really
//! happened, as far as the viewer may know it, and put together to entries: one for each action or resolution, with
//! what came of it ([`story()`]). Terminal, protocol, page and tests tell the same.

mod story;
mod teller;
mod viewer;
mod word;

pub use story::{Clause, Deed, Entry, story};
pub use teller::Teller;
pub use viewer::{FACE_DOWN, Viewer};
pub use word::{Word, player_name, spoken, value_name};
