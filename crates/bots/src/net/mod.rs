//! Ground for learning: decisions of any game as numbers, a small network that reads them, and many matches at once.
//!
//! The network is trained elsewhere (`bench/train`); here it only plays.

mod batch;
mod bot;
mod encoding;
mod network;

pub use batch::{Asked, Batch, Ended};
pub(crate) use bot::NetReader;
pub use bot::{Net, NetBot};
pub use encoding::{ENCODING, Encoder, Entry, Layout, Seen};
pub use network::{Network, NetworkError, Parts, Shape, Thoughts, add, between_0_and_1, dot};
