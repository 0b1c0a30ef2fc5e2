//! What an author says of slips that change nothing: `// same: 2 -> 3: the deck never holds so many`.

use diagnostic::Sources;
use syntax::SyntaxKind;

/// `// same: WAS -> BECOMES: REASON`, inside a card or keyword or right above it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The card, or `keyword NAME`.
    pub owner: String,
    /// `games/realms/cards/wilds.cw:12`
    pub place: String,
    pub was: String,
    pub becomes: String,
    pub reason: String,
}

const BEGINS: &str = "same:";

/// All notes of the cards and keywords of a game.
pub(super) fn notes(sources: &Sources) -> Vec<Note> {
    let mut found = Vec::new();
    for (file, source) in sources.iter().filter(|(_, source)| source.text.contains(BEGINS)) {
        let tree = syntax::parse(file, &source.text).tree();
        let mut waiting: Vec<(usize, String)> = Vec::new();
        for element in tree.children_with_tokens() {
            if element.kind() == SyntaxKind::Comment {
                waiting.push((usize::from(element.text_range().start()), element.to_string()));
            }
            let Some(node) = element.as_node() else { continue };
            let comments = node.descendants_with_tokens().filter(|inner| inner.kind() == SyntaxKind::Comment);
            waiting.extend(comments.map(|it| (usize::from(it.text_range().start()), it.to_string())));
            let owner = super::pen::owner(node).unwrap_or_default();
            for (at, comment) in waiting.drain(..) {
                let (line, _) = sources.line_column(file, at as u32);
                let place = format!("{}:{line}", source.path);
                found.extend(read(&comment, &owner, place));
            }
        }
    }
    found
}

fn read(comment: &str, owner: &str, place: String) -> Option<Note> {
    let said = comment.trim_start_matches('/').trim().strip_prefix(BEGINS)?;
    let (was, rest) = said.split_once("->")?;
    let (becomes, reason) = rest.split_once(": ")?;
    let trimmed = |text: &str| text.trim().to_owned();
    let (was, becomes, reason) = (trimmed(was), trimmed(becomes), trimmed(reason));
    Some(Note { owner: owner.to_owned(), place, was, becomes, reason })
}
