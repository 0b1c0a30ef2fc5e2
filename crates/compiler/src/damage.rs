//! Declarations the parser could not read whole. What is missing because of them is not reported a second time.

use diagnostic::{Diagnostic, Severity, Sources, Span};

/// Stretches of text from the start of a declaration that has a syntax error to the start of the next one.
#[derive(Debug, Default)]
pub(crate) struct Damage {
    stretches: Vec<Span>,
}

impl Damage {
    pub fn of(sources: &Sources, diagnostics: &[Diagnostic]) -> Self {
        let mut stretches: Vec<Span> = diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Error)
            .map(|diagnostic| {
                stretch(&sources.get(diagnostic.primary.span.file).text, diagnostic.primary.span)
            })
            .collect();
        stretches.dedup();
        Self { stretches }
    }

    pub fn is_empty(&self) -> bool {
        self.stretches.is_empty()
    }

    pub fn covers(&self, span: Span) -> bool {
        let inside = |stretch: &Span| {
            stretch.file == span.file && stretch.start <= span.start && span.start < stretch.end
        };
        self.stretches.iter().any(inside)
    }

    /// The header itself was damaged, or a file could not be read at all.
    pub fn may_hide_the_header(&self, sources: &Sources) -> bool {
        self.stretches
            .iter()
            .map(|stretch| self.text(sources, stretch))
            .any(|text| text.is_empty() || text.starts_with("game"))
    }

    fn text<'s>(&self, sources: &'s Sources, stretch: &Span) -> &'s str {
        sources.get(stretch.file).text.get(stretch.start as usize..stretch.end as usize).unwrap_or_default()
    }

    /// Does a damaged stretch hold the word as the name of a declaration?
    pub fn declares(&self, sources: &Sources, name: &str) -> bool {
        self.stretches.iter().any(|stretch| mentions_declaration(self.text(sources, stretch), name))
    }
}

/// From the last declaration that begins a line to the next one.
fn stretch(text: &str, at: Span) -> Span {
    let mut start = 0;
    let mut end = text.len();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with(char::is_alphabetic) {
            if offset <= at.start as usize {
                start = offset;
            } else {
                end = offset;
                break;
            }
        }
        offset += line.len();
    }
    Span { start: start as u32, end: end as u32, ..at }
}

/// A name stands behind the word that declares it, or before a colon, or in a list.
fn mentions_declaration(text: &str, name: &str) -> bool {
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
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].trim_end_matches(['"', ' ']);
        let after = text[at + name.len()..].trim_start_matches(['"', ' ']);
        after.starts_with([':', ',', '}']) || WORDS.iter().any(|word| before.ends_with(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use diagnostic::FileId;

    #[test]
    fn a_stretch_is_one_declaration() {
        let text = "zone a\nevent b {\n  c(\n}\nzone d\n";
        let inside = Span::new(FileId(0), 19, 20);
        assert_eq!(stretch(text, inside), Span::new(FileId(0), 7, 24));
    }

    #[test]
    fn names_are_found_where_they_are_declared() {
        assert!(mentions_declaration("event draw(n: Int) {", "draw"));
        assert!(mentions_declaration("card \"Scout\" : Ship", "Scout"));
        assert!(!mentions_declaration("event other { draw(1) }", "draw"));
    }
}
