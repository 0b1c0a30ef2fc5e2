//! Declarations that nothing in the game speaks of. Looked for when the game is otherwise sound and can be played: a
//! game that is only begun has them everywhere.

use crate::compiler::Compiler;
use crate::problem::declarations as problem;
use diagnostic::{FileId, Span};
use std::collections::HashMap;
use syntax::ast::Ident;

/// The value bots ask for by its name.
pub(crate) const ASKED_BY_BOTS: &str = "evaluate";

impl Compiler<'_> {
    pub(crate) fn look_for_unused_declarations(&mut self) {
        let items = &self.items;
        let is_begun =
            [items.phases.len(), items.cards.len(), items.setups.len(), items.decks.len()].contains(&0);
        if is_begun {
            return;
        }
        let said = Said::of(self);
        let mut unused = Vec::new();
        let mut judge = |sort: &'static str, name: &Ident, counts_tests: bool| {
            if !name.text.starts_with('_') && !said.elsewhere(name, counts_tests) {
                unused.push(problem::unused(sort, &name.text, name.span));
            }
        };
        self.items.actions.iter().for_each(|action| judge("action", &action.name, false));
        self.items.zones.iter().for_each(|zone| judge("zone", &zone.name, false));
        self.items.events.iter().for_each(|event| judge("event", &event.name, false));
        self.items.keywords.iter().for_each(|keyword| judge("keyword", &keyword.name, false));
        self.items.enums.iter().for_each(|it| judge("enum", &it.name, true));
        let values = self.items.values.iter().filter(|value| value.name.text != ASKED_BY_BOTS);
        for value in values {
            judge(if value.is_adjective { "adjective" } else { "value" }, &value.name, true);
        }
        unused.extend(self.unused_cards());
        unused.into_iter().for_each(|problem| self.report(problem));
    }

    /// Cards that no deck, no effect and no test names. Where decks take all cards of a sort none is looked for.
    fn unused_cards(&self) -> Vec<diagnostic::Diagnostic> {
        let takes_sorts = self.items.decks.iter().flat_map(|deck| &deck.entries);
        let takes_sorts =
            takes_sorts.into_iter().any(|entry| matches!(entry, syntax::ast::DeckEntry::OfEach { .. }));
        if takes_sorts {
            return Vec::new();
        }
        let mut quoted: HashMap<&str, usize> = HashMap::new();
        for (_, source) in self.sources.iter() {
            // Between two quotation marks of a line; a piece between two strings is no card's name.
            for line in source.text.lines() {
                line.split('"').skip(1).for_each(|piece| *quoted.entry(piece).or_default() += 1);
            }
        }
        let is_named = |name: &str| quoted.get(name).is_some_and(|count| *count > 1);
        let unused = self.items.cards.iter().filter(|card| !is_named(&card.name.text));
        unused.map(|card| problem::unused("card", &card.name.text, card.name.span)).collect()
    }
}

/// How often each word stands in the game outside strings and comments: in rules and cards, and in tests.
struct Said<'s> {
    rules: HashMap<&'s str, usize>,
    tests: HashMap<&'s str, usize>,
}

impl<'s> Said<'s> {
    fn of(compiler: &Compiler<'s>) -> Self {
        let mut said = Self { rules: HashMap::new(), tests: HashMap::new() };
        for (id, source) in compiler.sources.iter() {
            let mut tests: Vec<Span> =
                compiler.items.tests.iter().map(|test| test.span).filter(|span| span.file == id).collect();
            tests.sort_unstable();
            for (start, word) in words(&source.text) {
                let in_test = is_within(&tests, id, start as u32);
                let counts = if in_test { &mut said.tests } else { &mut said.rules };
                *counts.entry(word).or_default() += 1;
            }
        }
        said
    }

    /// Does anything but the declaration say the name?
    fn elsewhere(&self, name: &Ident, counts_tests: bool) -> bool {
        let count = |of: &HashMap<&str, usize>| of.get(name.text.as_str()).copied().unwrap_or(0);
        count(&self.rules) + if counts_tests { count(&self.tests) } else { 0 } > 1
    }
}

fn is_within(tests: &[Span], file: FileId, start: u32) -> bool {
    let behind = tests.partition_point(|test| test.start <= start);
    behind > 0 && tests[behind - 1].file == file && start < tests[behind - 1].end
}

/// The words of a text outside strings and comments, with their places.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let first = rest.chars().next()?;
            let is_letter = |c: char| c.is_alphanumeric() || c == '_';
            if is_letter(first) {
                let length = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
                let start = at;
                at += length;
                return Some((start, &text[start..start + length]));
            }
            at += match first {
                '"' => 1 + rest[1..].find(['"', '\n']).map_or(rest.len() - 1, |end| end + 1),
                '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
        }
    })
}
