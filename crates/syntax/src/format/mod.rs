//! One layout for every file: the same words in the same order, with blanks and new lines in their places.
//!
//! A block stays on one line if its author wrote it on one and it fits; what is broken stands one part on a line. Empty
//! lines and comments stay where they are. What comes out reads as what went in: that is compared before it is given.

mod branches;
mod columns;
mod definitions;
mod doc;
mod gaps;
mod layout;

use crate::kind::{SyntaxKind, SyntaxNode};
use diagnostic::{Diagnostic, FileId};
use rowan::{NodeOrToken, WalkEvent};

/// Why a text was not formatted.
#[derive(Clone, Debug)]
pub enum Unformatted {
    /// It has mistakes: what cannot be read is not touched.
    Mistakes(Vec<Diagnostic>),
    /// The result would read otherwise, which is a mistake of the formatter.
    WouldChange,
}

/// The text in the one layout, with the ends of lines that most of its lines have.
///
/// # Errors
/// If the text cannot be read without mistakes, or if the result would be read otherwise.
pub fn format(file: FileId, text: &str) -> Result<String, Unformatted> {
    let parse = crate::parse(file, text);
    if !parse.diagnostics.is_empty() {
        return Err(Unformatted::Mistakes(parse.diagnostics));
    }
    let tree = parse.tree();
    let formatted = with_ends(&laid_out(&tree), ends(text));
    let again = crate::parse(file, &formatted);
    if again.diagnostics.is_empty() && skeleton(&tree) == skeleton(&again.tree()) {
        Ok(formatted)
    } else {
        Err(Unformatted::WouldChange)
    }
}

/// How most lines end.
fn ends(text: &str) -> &'static str {
    let (all, long) = (text.matches('\n').count(), text.matches("\r\n").count());
    if long > all - long { "\r\n" } else { "\n" }
}

/// The same lines with these ends; comments over several lines hold some as well.
fn with_ends(text: &str, end: &str) -> String {
    let plain = text.replace("\r\n", "\n");
    if end == "\n" { plain } else { plain.replace('\n', end) }
}

fn laid_out(tree: &SyntaxNode) -> String {
    let mut lines = doc::lines(&layout::Layout::default().file(tree));
    columns::align(&mut lines);
    columns::text(&lines)
}

/// The tree without blanks and separators, which stand for new lines; comments included.
fn skeleton(tree: &SyntaxNode) -> Vec<(SyntaxKind, String)> {
    let mut all = Vec::new();
    let mut comments = Vec::new();
    for event in tree.preorder_with_tokens() {
        match event {
            WalkEvent::Enter(NodeOrToken::Node(node)) => all.push((node.kind(), String::new())),
            WalkEvent::Leave(NodeOrToken::Node(_)) => all.push((SyntaxKind::End, String::new())),
            WalkEvent::Enter(NodeOrToken::Token(token)) => match token.kind() {
                SyntaxKind::Comment => {
                    comments.push((token.kind(), with_ends(token.text(), "\n").trim_end().to_string()));
                }
                SyntaxKind::Semicolon | SyntaxKind::Comma => {}
                kind if kind.is_trivia() => {}
                kind => all.push((kind, token.text().to_string())),
            },
            WalkEvent::Leave(NodeOrToken::Token(_)) => {}
        }
    }
    all.extend(comments);
    all
}
