//! What happens in a match, told in sentences: to a seat, to everybody, or to who may know everything.
//!
//! A compiled game carries how each event and action is told ([`ir::Telling`]); here these are filled with what really
//! happened, as far as the viewer may know it, and put together to entries: one for each action or resolution, with
//! what came of it ([`story()`]). Terminal, protocol, page and tests tell the same.

mod asides;
mod catalogue;
mod deed;
mod happened;
mod labels;
mod numbers;
mod questions;
mod story;
mod teller;
mod telling_apart;
mod template;
mod viewer;
mod word;

pub use catalogue::{Catalogue, Language, Message, catalogue};
pub use deed::Deed;
pub use happened::Happened;
pub use labels::{Labels, label, plain_label, reason, refused_label};
pub use questions::{prompt, prompt_for};
pub use story::{Clause, Entry, story};
pub use teller::Teller;
pub use viewer::{FACE_DOWN, Viewer};
pub use word::{Word, spoken, value_name};
