//! Cards of other forms, turned into cards of the language.

mod lifeburn;
mod reading;
