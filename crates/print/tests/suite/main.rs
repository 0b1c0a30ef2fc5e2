//! Cards on paper, looked at as a reader of PDF and of pictures sees them.

mod art;
mod faces;
mod games;
mod sheets;
mod tabletop;
