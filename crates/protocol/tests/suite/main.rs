//! The protocol: sessions, what nobody may see.

mod explaining;
mod games;
mod leaks;
mod limits;
mod sessions;
mod workbench;
