//! How much one message tells. A table with thousands of cards stays a table that can be sent; what is left out is
//! counted, and options are had page by page.

/// Options of one decision at once; further ones by `options {from}`.
pub const OPTIONS: usize = 1_000;
/// Cards of all zones together.
pub const CARDS: usize = 5_000;
/// What is under way, the latest.
pub const UNDER_WAY: usize = 200;
/// Events of one choice that are kept, and told in one step.
pub const EVENTS: usize = 2_000;
/// Events of all steps of one message.
pub const EVENTS_IN_ALL: usize = 10_000;
/// Reasons why something cannot be done.
pub const REFUSALS: usize = 500;

/// What the cards of all zones may weigh, with everything that is not as printed on them.
pub const WEIGHT: usize = 150_000;
/// Bytes of one label, prompt or reason, and of the words of one event.
pub const WORDS: usize = 400;

/// A text as long as a message tells one.
pub(crate) fn clipped(mut text: String) -> String {
    if text.len() > WORDS {
        let end = (0..=WORDS).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        text.truncate(end);
        text.push('…');
    }
    text
}

/// Whether a count of what is left out need not be told.
pub(crate) fn nothing_left_out(more: &u32) -> bool {
    *more == 0
}
