//! What an author says of slips that change nothing: `// same: 2 -> 3: the deck never holds so many`.

use diagnostic::Sources;
use syntax::{SyntaxKind, SyntaxNode};

/// `// same: WAS -> BECOMES: REASON`, inside a declaration or right above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// As of [`super::Slip`].
    pub owner: String,
    /// `games/realms/cards/wilds.cw:12`
    pub place: String,
    pub was: String,
    pub becomes: String,
    pub reason: String,
    /// Inside a declaration: it is about the line it stands in, or about the next one if it has its line for itself.
    about: Option<String>,
}

impl Note {
    /// Whether this is the change of which it says that it makes no difference.
    pub fn is_about(&self, owner: &str, place: &str, was: &str, becomes: &str) -> bool {
        let line = place.rsplit_once(':').map_or(place, |(line, _)| line);
        (&*self.owner, &*self.was, &*self.becomes) == (owner, was, becomes)
            && self.about.as_ref().is_none_or(|about| about == line)
    }
}

const BEGINS: &str = "same:";

/// All notes of a game.
pub(super) fn notes(sources: &Sources) -> Vec<Note> {
    let mut found = Vec::new();
    for (file, source) in sources.iter().filter(|(_, source)| source.text.contains(BEGINS)) {
        let tree = syntax::parse(file, &source.text).tree();
        let nodes: Vec<SyntaxNode> = tree.children().collect();
        let comments = tree.descendants_with_tokens().filter(|inner| inner.kind() == SyntaxKind::Comment);
        for comment in comments {
            let at = usize::from(comment.text_range().start());
            let Some(note) = read(&comment.to_string()) else { continue };
            let before = source.text[..at].rsplit('\n').next().unwrap_or_default();
            let has_line = before.trim().is_empty();
            // Behind a declaration in its last line, inside of it, or above it.
            let reaches = |node: &&SyntaxNode| {
                let range = node.text_range();
                let (begin, end) = (usize::from(range.start()), usize::from(range.end()));
                (begin < at && at < end) || (!has_line && end <= at && at - before.len() <= end)
            };
            let own = nodes.iter().find(reaches);
            let next = || nodes.iter().find(|node| usize::from(node.text_range().start()) > at);
            let Some(owner) = own.or_else(next).and_then(super::owner::owner) else { continue };
            let (line, _) = sources.line_column(file, at as u32);
            // Several notes, one below the other, are about the first line behind them.
            let below = source.text[at..].lines().skip(1);
            let notes = below.take_while(|below| below.trim_start().starts_with("//")).count() as u32;
            let about_line = if has_line { line + 1 + notes } else { line };
            let about = own.map(|_| format!("{}:{about_line}", source.path));
            found.push(Note { owner, place: format!("{}:{line}", source.path), about, ..note });
        }
    }
    found
}

fn read(comment: &str) -> Option<Note> {
    let said = comment.trim_start_matches('/').trim().strip_prefix(BEGINS)?;
    let (was, rest) = said.split_once("->")?;
    let (becomes, reason) = rest.split_once(": ")?;
    let trimmed = |text: &str| text.trim().to_owned();
    let (was, becomes, reason) = (trimmed(was), trimmed(becomes), trimmed(reason));
    Some(Note { owner: String::new(), place: String::new(), was, becomes, reason, about: None })
}
