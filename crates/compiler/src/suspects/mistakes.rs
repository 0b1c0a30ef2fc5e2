//! The mistakes that were found, by the words that they speak of and by where they stand: there may be thousands of
//! them, and as many declarations.

use crate::follow_ups::spoken_of;
use diagnostic::{Diagnostic, Sources, Span};
use std::collections::HashMap;

pub(super) struct Mistakes<'d> {
    by_word: HashMap<&'d str, Vec<&'d Diagnostic>>,
    by_place: Vec<&'d Diagnostic>,
}

impl<'d> Mistakes<'d> {
    pub fn of(errors: &[&'d Diagnostic], sources: &'d Sources) -> Self {
        let mut by_word: HashMap<&str, Vec<&Diagnostic>> = HashMap::new();
        for one in errors {
            for word in spoken_of(sources, one) {
                let speaking = by_word.entry(word).or_default();
                if speaking.last().is_none_or(|last| !std::ptr::eq(*last, *one)) {
                    speaking.push(one);
                }
            }
        }
        let mut by_place = errors.to_vec();
        by_place.sort_by_key(|one| one.primary.span);
        Self { by_word, by_place }
    }

    /// Those that have the name in their message or at the place that they are about.
    pub fn about(&self, name: &str) -> &[&'d Diagnostic] {
        self.by_word.get(name).map_or(&[], Vec::as_slice)
    }

    /// Those that stand there.
    pub fn inside(&self, whole: Span) -> impl Iterator<Item = &'d Diagnostic> {
        let place = |one: &Diagnostic| (one.primary.span.file, one.primary.span.start);
        let first = self.by_place.partition_point(|one| place(one) < (whole.file, whole.start));
        let begun = self.by_place[first..].iter().copied();
        let begun = begun.take_while(move |one| place(one) <= (whole.file, whole.end));
        begun.filter(move |one| one.primary.span.end <= whole.end)
    }
}
