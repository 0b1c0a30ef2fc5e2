//! What can be wrong with a game: for each code its explanation and, beside it, the function that makes the message.
//!
//! When a message is due is decided where the text is checked; how it reads is decided here.

pub(crate) mod calls;
pub(crate) mod cards;
pub(crate) mod declarations;
pub(crate) mod files;
pub(crate) mod names;
pub(crate) mod packs;
pub(crate) mod stack;
pub(crate) mod tests;
pub(crate) mod types;
pub(crate) mod words;

use crate::probe::near;
use diagnostic::{Diagnostic, Explanation, Mark, Span};

/// Every explanation of this crate, by code.
pub(crate) fn all() -> impl Iterator<Item = &'static Explanation> {
    [
        names::ALL,
        types::ALL,
        calls::ALL,
        stack::ALL,
        declarations::ALL,
        cards::ALL,
        tests::ALL,
        packs::ALL,
        files::ALL,
        words::ALL,
    ]
    .into_iter()
    .flatten()
    .copied()
}

fn error(explanation: &Explanation, span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(explanation.code, span, message)
}

/// `unknown SORT 'NAME'`
fn unknown_of(explanation: &Explanation, sort: &str, name: &str, span: Span) -> Diagnostic {
    let mark = Mark::Unknown { sort: sort.to_owned(), name: name.to_owned() };
    error(explanation, span, format!("unknown {sort} '{name}'")).marked(mark)
}

/// `expected NEEDED, found FOUND`
fn instead(explanation: &Explanation, span: Span, needed: &str, found: &str) -> Diagnostic {
    let mark = Mark::Instead { needed: needed.to_owned(), found: found.to_owned() };
    error(explanation, span, format!("expected {needed}, found {found}")).marked(mark)
}

/// `unknown SORT 'NAME'`, with the nearest known name or a list of what there is.
fn unknown<'n>(
    explanation: &Explanation,
    sort: &str,
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    let known: Vec<&str> = known.collect();
    let diagnostic = unknown_of(explanation, sort, name, span).label(format!("no {sort} has this name"));
    match &near(name, known.iter().copied())[..] {
        near @ [_, ..] => diagnostic.did_you_mean(span, near),
        [] if diagnostic::whole_of(name, known.iter().copied()).is_some() => {
            let whole = diagnostic::whole_of(name, known.iter().copied());
            diagnostic.did_you_mean(span, whole.as_slice())
        }
        [] if known.is_empty() => diagnostic.help(format!("the game declares no {sort} yet")),
        [] => diagnostic.help(format!("there is {}", listed(&known))),
    }
}

/// `a`, `a and b`, `a, b and c`; long lists are cut.
pub(crate) fn listed(names: &[&str]) -> String {
    const MOST: usize = 12;
    match names {
        [] => "nothing".into(),
        [one] => (*one).into(),
        _ if names.len() > MOST => format!("{} and {} more", names[..MOST].join(", "), names.len() - MOST),
        [start @ .., last] => format!("{} and {last}", start.join(", ")),
    }
}
