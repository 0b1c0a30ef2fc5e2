//! Declarations the parser could not read whole. What is missing because of them is not reported a second time.

use diagnostic::{Diagnostic, FileId, Severity, Sources, Span};
use std::collections::HashMap;
use std::ops::Range;

/// Stretches of text from the start of a declaration that has a syntax error to the start of the next one.
#[derive(Debug, Default)]
pub(crate) struct Damage<'s> {
    /// In their order, none of which overlap.
    stretches: Vec<Span>,
    /// The words in them, in the order of their letters.
    words: Vec<Word<'s>>,
    /// Names that were looked for, and whether they are declared there.
    sought: HashMap<String, bool>,
}

/// A word, and the text around it.
#[derive(Debug)]
struct Word<'s> {
    word: &'s str,
    stretch: &'s str,
    at: usize,
}

impl<'s> Damage<'s> {
    pub fn of(sources: &'s Sources, diagnostics: &[Diagnostic]) -> Self {
        let mut margins: HashMap<FileId, Vec<usize>> = HashMap::new();
        let mut stretches: Vec<Span> = diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Error)
            .map(|diagnostic| {
                let span = diagnostic.primary.span;
                let text = &sources.get(span.file).text;
                // What a comment without an end has swallowed goes on to the end of the file.
                if diagnostic.code == "E0006" {
                    return Span { end: text.len() as u32, ..span };
                }
                stretch(margins.entry(span.file).or_insert_with(|| declarations(text)), text.len(), span)
            })
            .collect();
        stretches.sort_unstable();
        stretches.dedup();
        let mut words: Vec<Word<'s>> = Vec::new();
        for stretch in stretches.iter().map(|stretch| text(sources, stretch)) {
            words.extend(words_in(stretch).map(|(at, word)| Word { word, stretch, at }));
        }
        words.sort_by_key(|known| known.word);
        Self { stretches, words, sought: HashMap::new() }
    }

    /// How many declarations could not be read.
    pub fn len(&self) -> usize {
        self.stretches.len()
    }

    pub fn is_empty(&self) -> bool {
        self.stretches.is_empty()
    }

    pub fn covers(&self, span: Span) -> bool {
        let behind = self.stretches.partition_point(|s| (s.file, s.start) <= (span.file, span.start));
        let nearest = behind.checked_sub(1).map(|at| self.stretches[at]);
        nearest.is_some_and(|stretch| stretch.file == span.file && span.start < stretch.end)
    }

    /// The header itself was damaged, or a file could not be read at all.
    pub fn may_hide_the_header(&self, sources: &Sources) -> bool {
        self.stretches
            .iter()
            .map(|stretch| text(sources, stretch))
            .any(|text| text.is_empty() || text.starts_with("game") || text.contains("\ngame "))
    }

    /// Does a damaged stretch speak of it?
    pub fn holds(&self, sources: &Sources, word: &str) -> bool {
        self.stretches.iter().any(|stretch| text(sources, stretch).contains(word))
    }

    /// At how many places the name would have to be looked for.
    pub fn unsought(&self, name: &str) -> usize {
        if self.sought.contains_key(name) { 0 } else { self.places_of(name).len() }
    }

    /// Does a damaged stretch hold the word as the name of a declaration?
    pub fn declares(&mut self, name: &str) -> bool {
        if let Some(known) = self.sought.get(name) {
            return *known;
        }
        let first = words_in(name).next().map_or(0, |(at, _)| at);
        let is_declared = self.words[self.places_of(name)].iter().any(|Word { stretch, at, .. }| {
            let at = at.checked_sub(first);
            let is_here = |at: &usize| stretch.get(*at..).is_some_and(|text| text.starts_with(name));
            at.filter(is_here).is_some_and(|at| is_declaration(stretch, at, name))
        });
        self.sought.insert(name.to_owned(), is_declared);
        is_declared
    }

    /// Where the name may stand in a damaged stretch.
    fn places_of(&self, name: &str) -> Range<usize> {
        let Some((_, word)) = words_in(name).next() else { return 0..0 };
        let from = self.words.partition_point(|known| known.word < word);
        from..from + self.words[from..].partition_point(|known| known.word.starts_with(word))
    }
}

fn text<'s>(sources: &'s Sources, stretch: &Span) -> &'s str {
    sources.get(stretch.file).text.get(stretch.start as usize..stretch.end as usize).unwrap_or_default()
}

/// Where lines begin that begin with a letter.
fn declarations(text: &str) -> Vec<usize> {
    let mut offset = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with(char::is_alphabetic) {
            found.push(offset);
        }
        offset += line.len();
    }
    found
}

/// From the last declaration that begins a line to the next one.
fn stretch(declarations: &[usize], length: usize, at: Span) -> Span {
    let behind = declarations.partition_point(|start| *start <= at.start as usize);
    let start = behind.checked_sub(1).map_or(0, |before| declarations[before]);
    let end = declarations.get(behind).copied().unwrap_or(length);
    Span { start: start as u32, end: end as u32, ..at }
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Every word, and where it begins.
fn words_in(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = ' ';
    let begins = text
        .char_indices()
        .filter(move |(_, c)| !is_letter(std::mem::replace(&mut before, *c)) && is_letter(*c));
    begins.map(|(at, _)| {
        let rest = &text[at..];
        (at, &rest[..rest.find(|c| !is_letter(c)).unwrap_or(rest.len())])
    })
}

/// Whether the name that stands there is declared: it stands behind the word that declares it, or before a colon, or in
/// a list.
fn is_declaration(text: &str, at: usize, name: &str) -> bool {
    const WORDS: [&str; 16] = [
        "game",
        "enum",
        "zone",
        "kind",
        "adjective",
        "value",
        "event",
        "ability",
        "keyword",
        "action",
        "phase",
        "card",
        "deck",
        "let",
        "as",
        "of",
    ];
    let before = text[..at].trim_end_matches(['"', ' ']);
    let after = text[at + name.len()..].trim_start_matches(['"', ' ']);
    // `spell "Spark" {`: whatever the word was meant to be, a name stands behind it.
    let is_second = !before.is_empty() && before.chars().all(char::is_alphabetic);
    let is_field = after.starts_with('=') && !after.starts_with("==");
    // `worthzone Int` for `worth: Int`: the name and what stands behind it in one word.
    let is_glued = name.len() > 2
        && text[at + name.len()..].starts_with(is_letter)
        && before.ends_with(['{', ',', ';', '\n', '(']);
    is_second
        || is_glued
        || is_field
        || after.starts_with([':', ',', '}'])
        || WORDS.iter().any(|word| before.ends_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_is_one_declaration() {
        let text = "zone a\nevent b {\n  c(\n}\nzone d\n";
        let inside = Span::new(FileId(0), 19, 20);
        assert_eq!(stretch(&declarations(text), text.len(), inside), Span::new(FileId(0), 7, 24));
    }

    #[test]
    fn names_are_found_where_they_are_declared() {
        let declares = |text: &str, name: &str| {
            let mut sources = Sources::default();
            let file = sources.add("g.cw", text);
            let whole = Diagnostic::error("E0001", Span::new(file, 0, 1), "not read");
            Damage::of(&sources, &[whole]).declares(name)
        };
        assert!(declares("event draw(n: Int) {", "draw"));
        assert!(declares("card \"Scout\" : Ship", "Scout"));
        assert!(declares("card \"The Old Scout\" : Ship", "The Old Scout"));
        assert!(declares("card \"'Old' Scout\" : Ship", "'Old' Scout"));
        assert!(declares("kind Ship { worthzone Int }", "worth"));
        assert!(!declares("event other { draw(1) }", "draw"));
        assert!(!declares("card \"The Old Scout\" : Ship", "Old"));
        assert!(!declares("enum Beast { fox, hen }", "ox"));
        assert!(!declares("event other { }", "..."));
    }
}
