//! Declarations that nothing in the game speaks of. Looked for when the game is otherwise sound and can be played: a
//! game that is only begun has them everywhere.

use crate::compiler::Compiler;
use crate::problem::declarations as problem;
use diagnostic::{FileId, Span};
use std::collections::HashMap;
use syntax::ast::Ident;

/// A name by which somebody outside of the game asks for what it declares.
#[derive(Clone, Copy, Debug)]
pub struct AskedFor {
    pub name: &'static str,
    /// Who does, in a sentence.
    pub why: &'static str,
}

/// What is called so is used, though nothing in the game may speak of it, and cannot be called otherwise.
pub const ASKED_FOR: &[AskedFor] = &[EVALUATION];

/// A value.
pub(crate) const EVALUATION: AskedFor =
    AskedFor { name: "evaluate", why: "bots and the lab ask for how a player stands by this name" };

impl Compiler<'_> {
    pub(crate) fn look_for_unused_declarations(&mut self) {
        let items = &self.items;
        let is_begun =
            [items.phases.len(), items.cards.len(), items.setups.len(), items.decks.len()].contains(&0);
        if is_begun {
            return;
        }
        let mut asked: Vec<(&'static str, &Ident, bool)> = Vec::new();
        let mut judge = |sort: &'static str, name, counts_tests: bool| asked.push((sort, name, counts_tests));
        self.items.actions.iter().for_each(|action| judge("action", &action.name, false));
        self.items.action_lists.iter().for_each(|list| judge("list of actions", &list.name, false));
        self.items.zones.iter().for_each(|zone| judge("zone", &zone.name, false));
        self.items.events.iter().for_each(|event| judge("event", &event.name, false));
        self.items.keywords.iter().for_each(|keyword| judge("keyword", &keyword.name, false));
        self.items.enums.iter().for_each(|it| judge("enum", &it.name, true));
        let values = self.items.values.iter().filter(|value| value.name.text != EVALUATION.name);
        for value in values {
            judge(if value.is_adjective { "adjective" } else { "value" }, &value.name, true);
        }
        asked.retain(|(_, name, _)| !name.text.starts_with('_'));
        let said = Said::of(self, &asked);
        let unsaid = asked.iter().filter(|(_, name, counts_tests)| !said.elsewhere(name, *counts_tests));
        let unsaid = unsaid.map(|(sort, name, _)| problem::unused(sort, &name.text, name.span));
        let mut unused: Vec<_> = unsaid.collect();
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

/// How often a name stands in the game outside strings and comments: in rules and cards, and in tests.
#[derive(Debug)]
struct Count {
    rules: usize,
    tests: usize,
    /// Being said in a test is enough.
    counts_tests: bool,
}

impl Count {
    /// Does anything but the declaration say the name?
    fn is_elsewhere(&self, counts_tests: bool) -> bool {
        self.rules + if counts_tests { self.tests } else { 0 } > 1
    }
}

/// The names that nothing but their declaration was found to say. Texts are read no further than until there is none.
struct Said<'s> {
    open: HashMap<&'s str, Count>,
}

impl<'s> Said<'s> {
    fn of(compiler: &Compiler<'_>, asked: &[(&'static str, &'s Ident, bool)]) -> Self {
        let mut open: HashMap<&str, Count> = HashMap::new();
        for (_, name, counts_tests) in asked {
            let count = Count { rules: 0, tests: 0, counts_tests: *counts_tests };
            open.entry(&name.text).or_insert(count).counts_tests &= *counts_tests;
        }
        for (id, source) in compiler.sources.iter() {
            let mut tests: Vec<Span> =
                compiler.items.tests.iter().map(|test| test.span).filter(|span| span.file == id).collect();
            tests.sort_unstable();
            for (start, word) in words(&source.text) {
                let Some(count) = open.get_mut(word) else { continue };
                if is_within(&tests, id, start as u32) {
                    count.tests += 1;
                } else {
                    count.rules += 1;
                }
                if count.is_elsewhere(count.counts_tests) {
                    open.remove(word);
                    if open.is_empty() {
                        return Self { open };
                    }
                }
            }
        }
        Self { open }
    }

    fn elsewhere(&self, name: &Ident, counts_tests: bool) -> bool {
        self.open.get(name.text.as_str()).is_none_or(|count| count.is_elsewhere(counts_tests))
    }
}

fn is_within(tests: &[Span], file: FileId, start: u32) -> bool {
    let behind = tests.partition_point(|test| test.start <= start);
    behind > 0 && tests[behind - 1].file == file && start < tests[behind - 1].end
}

/// The words of a text outside strings and comments, with their places. What is no plain letter is taken for one of
/// another script.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let start = at;
            while at < bytes.len() && is_letter(bytes[at]) {
                at += 1;
            }
            if at > start {
                return Some((start, &text[start..at]));
            }
            let rest = &text[at..];
            at += match bytes[at] {
                b'"' => 1 + rest[1..].find(['"', '\n']).map_or(rest.len() - 1, |end| end + 1),
                b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                _ => 1,
            };
        }
        None
    })
}
