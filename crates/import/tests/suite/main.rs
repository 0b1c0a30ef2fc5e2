//! Cards of other forms, turned into cards of the language.

mod fixtures;
mod lifeburn;
mod meaning;
mod reading;
mod refusing;
mod spelling;
