//! One self-contained page: no other files, no network, no script needed to read it.
//!
//! `words` puts numbers into words, `charts` draws, `sections` says what was found, `page` puts it together.

mod charts;
mod page;
mod sections;
mod words;

pub use page::{Replay, html};
pub use words::headline;
