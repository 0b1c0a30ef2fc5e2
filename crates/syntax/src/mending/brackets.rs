//! Brackets that are missing or too many: where indentation says so, else near the mistake.

use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::DECLARATION;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    let (braces, parens) = (balance(broken, true), balance(broken, false));
    if parens > 0 {
        changes.extend(near(broken, ")"));
    } else if parens < 0 {
        changes.extend(near(broken, "("));
        changes.extend(too_many(broken, ")"));
    }
    if braces > 0 {
        changes.extend(closing_by_indentation(broken));
        changes.extend(near(broken, "}"));
        changes.extend(too_many(broken, "{"));
    } else if braces < 0 {
        // What is missing is missed before the end; a bracket that nothing is open for comes behind it.
        changes.extend(opening_by_indentation(broken));
        let is_last = broken.kind(broken.at) == RightBrace && broken.wants(DECLARATION);
        let [missing, stray] = [near(broken, "{"), too_many(broken, "}")];
        let [first, second] = if is_last { [stray, missing] } else { [missing, stray] };
        changes.extend(first);
        changes.extend(second);
    }
    if parens > 0 {
        changes.extend(too_many(broken, "("));
        changes.extend(in_place_of(broken, ")"));
    }
    if braces > 0 {
        changes.extend(in_place_of(broken, "}"));
    }
    changes
}

/// `{ draw(1) ==` for `{ draw(1) }`: something else where the bracket was.
fn in_place_of(broken: &Broken, bracket: &str) -> Vec<Change> {
    let put = |at: usize| Change { range: broken.range(at), new: bracket.to_owned(), sort: Sort::Written };
    let near = [Some(broken.at), broken.at.checked_sub(1)].into_iter().flatten();
    near.filter(|at| *at < broken.tokens.len()).map(put).collect()
}

/// How many more are opened than closed.
pub(super) fn balance(broken: &Broken, braces: bool) -> isize {
    let weight = |kind| match (kind, braces) {
        (LeftBrace, true) | (LeftParen, false) => 1,
        (RightBrace, true) | (RightParen, false) => -1,
        _ => 0,
    };
    broken.tokens.iter().map(|token| weight(token.kind)).sum()
}

/// At the mistake, then before each token of its line backwards, then at the ends of the lines around.
fn near(broken: &Broken, bracket: &str) -> Vec<Change> {
    let opens = matches!(bracket, "{" | "(");
    let line = broken.line_start(broken.at.min(broken.tokens.len().saturating_sub(1)));
    let before = broken.line_start(line.saturating_sub(1));
    let begins_line = |at: usize| broken.ends_line(at);
    let place = |at: usize| match opens && bracket == "{" {
        true if begins_line(at) => (broken.end_before(at), format!(" {bracket}")),
        true => (broken.range(at).start, format!("{bracket} ")),
        false => (broken.end_before(at), bracket.to_owned()),
    };
    let behind =
        (broken.at + 1..broken.tokens.len().min(broken.at + 12)).take_while(|at| !broken.tokens[*at].newline);
    let order = (before..=broken.at).rev().chain(behind);
    order
        .map(|at| {
            let (at, new) = place(at);
            Change { range: at..at, new, sort: Sort::Missing }
        })
        .collect()
}

/// A `}` before the first line that stands no further in than the line whose `{` is still open.
fn closing_by_indentation(broken: &Broken) -> Vec<Change> {
    let mut open: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    let mut indent = 0;
    for (at, token) in broken.tokens.iter().enumerate() {
        if token.newline {
            indent = indentation(broken, at);
            // A line that closes stands as far in as the one that opened.
            let too_far =
                |line: &usize| if token.kind == RightBrace { *line > indent } else { *line >= indent };
            if at > 0 && open.last().is_some_and(too_far) {
                let end = broken.end_before(at);
                found.push(Change { range: end..end, new: " }".to_owned(), sort: Sort::Missing });
            }
        }
        match token.kind {
            LeftBrace => open.push(indent),
            RightBrace => drop(open.pop()),
            _ => {}
        }
    }
    let end = broken.end_before(broken.tokens.len());
    found.push(Change { range: end..end, new: " }".to_owned(), sort: Sort::Missing });
    found
}

/// A `{` at the end of a line behind which the next stands further in, although nothing is open and nothing goes on.
fn opening_by_indentation(broken: &Broken) -> Vec<Change> {
    let mut found = Vec::new();
    for at in (1..broken.tokens.len()).rev().filter(|at| broken.tokens[*at].newline) {
        let begin = broken.line_start(at - 1);
        let is_open = matches!(broken.kind(at - 1), LeftBrace | LeftParen | Comma | Colon | Set)
            || matches!(broken.word(at - 1), "and" | "or" | "then" | "else" | "by" | "in" | "where");
        // What belongs to the head of a declaration stands further in as well.
        let goes_on =
            matches!(broken.word(at), "needs" | "text" | "told" | "limit" | "and" | "or" | "where" | "if");
        if indentation(broken, at) > indentation(broken, begin) && !is_open && !goes_on {
            let end = broken.end_before(at);
            found.push(Change { range: end..end, new: " {".to_owned(), sort: Sort::Missing });
        }
    }
    found
}

fn indentation(broken: &Broken, at: usize) -> usize {
    let start = broken.range(at).start;
    start - broken.text[..start].rfind('\n').map_or(0, |end| end + 1)
}

/// Each such bracket left out, from the mistake backwards, then behind it.
fn too_many(broken: &Broken, bracket: &str) -> Vec<Change> {
    let is_one = |at: &usize| *at < broken.tokens.len() && &broken.text[broken.range(*at)] == bracket;
    let back = (0..=broken.at).rev().filter(is_one).take(12);
    let on = (broken.at + 1..broken.tokens.len()).filter(is_one).take(6);
    back.chain(on)
        .map(|at| Change { range: broken.range(at), new: String::new(), sort: Sort::Stray })
        .collect()
}
