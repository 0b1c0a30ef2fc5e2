//! The engine through the test kit: small games, whole games, fuzzing.

mod bounded;
mod common;
mod constructs;
mod decks;
mod faces;
mod forged;
mod fuzz;
mod knowledge;
mod laws;
mod mutation;
mod properties;
mod random_games;
mod reference;
mod said;
mod secrets;
mod small;
mod stack;
mod taking_back;
mod testing;
mod unseen;
mod versions;
mod words;
