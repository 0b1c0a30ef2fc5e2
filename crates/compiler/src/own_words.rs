//! What authors say of their cards in words of their own must not say other numbers than the card does.

use crate::compiler::{Compiler, WordsOf};
use crate::problem::words as problem;
use syntax::ast;

impl Compiler<'_> {
    /// What players would be told by its name, in a rulebook that has words for most of its events.
    pub(crate) fn warn_of_events_without_words(&mut self) {
        let events = self.items.events.clone();
        let has_words = |event: &&ast::Event| event.text.is_some() || event.told.is_some();
        let without: Vec<&ast::Event> = events.iter().copied().filter(|event| !has_words(event)).collect();
        if without.len() * 2 >= events.len() {
            return;
        }
        for event in without {
            // Of an event that nothing uses nobody is told.
            if self.reports.is_told_of(event.name.span) {
                continue;
            }
            self.report(problem::event_without_words(event.name.span, &event.name.text));
        }
    }

    pub(crate) fn warn_of_wrong_words(&mut self) {
        for (of, span) in std::mem::take(&mut self.words_given) {
            let (made, said) = match of {
                WordsOf::Card(card) => crate::text::card_in_both(&self.game, card),
                WordsOf::Ability(ability) => crate::text::ability_in_both(&self.game, ability),
            };
            // Which words say a small number in other languages is not known.
            let spelled = if self.game.language == "en" { 0 } else { MOST_SPELLED };
            let unsaid = |number: &u64| *number > spelled && !says(&said, *number);
            if let Some(number) = numbers(&made).find(unsaid) {
                self.report(problem::number_unsaid(span, number, &made));
            }
        }
    }
}

/// Larger numbers are written in digits.
const MOST_SPELLED: u64 = 12;

/// The numbers in a text, but for 1, which goes without saying.
fn numbers(text: &str) -> impl Iterator<Item = u64> + '_ {
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
    digits.filter_map(|word| word.parse().ok()).filter(|number| *number != 1)
}

/// Whether a text says a number, in digits or in a word.
fn says(text: &str, number: u64) -> bool {
    const WORDS: [&[&str]; 13] = [
        &["no", "nothing", "zero", "none"],
        &["one", "a", "an"],
        &["two", "twice", "both", "second", "double"],
        &["three", "third", "thrice"],
        &["four", "fourth"],
        &["five", "fifth"],
        &["six", "sixth"],
        &["seven", "seventh"],
        &["eight", "eighth"],
        &["nine", "ninth"],
        &["ten", "tenth"],
        &["eleven"],
        &["twelve"],
    ];
    let words =
        usize::try_from(number).ok().and_then(|number| WORDS.get(number)).copied().unwrap_or_default();
    let lowered = text.to_lowercase();
    let mut said = lowered.split(|c: char| !c.is_alphabetic());
    numbers(text).any(|found| found == number) || said.any(|word| words.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::says;

    #[test]
    fn numbers_are_said_in_digits_or_words() {
        assert!(says("draw 3 cards", 3) && says("Draw three cards", 3) && says("double it", 2));
        assert!(!says("draw 13 cards", 3) && !says("draw thirty cards", 3) && !says("draw cards", 3));
    }
}
