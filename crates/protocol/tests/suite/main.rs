//! The protocol: sessions, what nobody may see.

mod explaining;
mod leaks;
mod sessions;
