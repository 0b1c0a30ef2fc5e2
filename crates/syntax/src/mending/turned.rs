//! What is said the other way round here, or with more words than English needs.

use super::phrases::{end_of, line, stray, written};
use super::{Broken, Change};
use crate::kind::SyntaxKind::*;
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken) {
        changes.extend(contains(broken, at));
        changes.extend(yours(broken, at));
        changes.extend(keyword_block(broken, at));
        changes.extend(duration_behind(broken, at));
    }
    changes
}

/// `p1.hand contains "Scout"` for `"Scout" in p1.hand`
fn contains(broken: &Broken, at: usize) -> Option<Change> {
    if !matches!(broken.word(at), "contains" | "includes") || at == 0 {
        return None;
    }
    let is_path = |at: usize| broken.kind(at) == Word && !words::is_reserved(broken.word(at));
    let mut first = at - 1;
    while first >= 2 && broken.kind(first - 1) == Dot {
        first -= 2;
    }
    let mut last = at + 1;
    while broken.kind(last + 1) == Dot && broken.kind(last + 2) == Word {
        last += 2;
    }
    let is_member = broken.kind(at + 1) == Text || is_path(at + 1);
    let owns = is_path(first) || broken.word(first) == "your" || broken.word(first) == "opponent";
    let said = |first: usize, last: usize| &broken.text[broken.whole(first, last + 1)];
    let range = broken.range(first).start..broken.tokens.get(last).map_or(0, |_| broken.range(last).end);
    (is_member && owns && range.end > range.start)
        .then(|| written(range, format!("{} in {}", said(at + 1, last), said(first, at - 1))))
}

/// `choose your Fish` for `choose Fish where controller == you`: only zones and fields are `your.`.
fn yours(broken: &Broken, at: usize) -> Option<Change> {
    if !matches!(broken.word(at), "your" | "my") {
        return None;
    }
    let is_next = |at: &usize| {
        let word = broken.word(*at);
        !word.is_empty() && !words::is_reserved(word) && !broken.tokens[*at].newline
    };
    let last = (at + 1..broken.tokens.len()).take_while(is_next).last()?;
    let goes_on = matches!(broken.word(last + 1), "in" | "where" | "beside");
    let phrase = &broken.text[broken.whole(at + 1, last + 1)];
    let range = broken.whole(at, last + 1);
    (words::is_capital(broken.word(last)) && !goes_on)
        .then(|| written(range, format!("{phrase} where controller == you")))
}

/// `Taunt { }` on a card: what a keyword does is said where it is declared.
fn keyword_block(broken: &Broken, at: usize) -> Option<Change> {
    let is_empty = broken.kind(at + 1) == LeftBrace && broken.kind(at + 2) == RightBrace;
    let is_one = is_empty && words::is_capital(broken.word(at));
    is_one.then(|| stray(broken.range(at).end..broken.range(at + 2).end))
}

/// `friendly Beast: power + 1 until end of turn` for `until end of turn { friendly Beast: power + 1 }`
fn duration_behind(broken: &Broken, at: usize) -> Option<Change> {
    if !matches!(broken.word(at), "until" | "during") || at == 0 {
        return None;
    }
    let ends = |before: &usize| {
        matches!(broken.kind(*before), LeftBrace | RightBrace | Semicolon)
            || broken.tokens[*before + 1].newline
    };
    let first = (0..at).rev().find(ends).map_or(0, |before| before + 1);
    let end = end_of(broken, at);
    let is_change = (first..at).any(|at| broken.kind(at) == Colon);
    let is_whole = end > at + 1 && !(at..end).any(|at| broken.kind(at) == LeftBrace);
    if !is_change || !is_whole {
        return None;
    }
    let change = &broken.text[broken.whole(first, at)];
    let lasts = &broken.text[broken.whole(at, end)];
    let range = broken.whole(first, end);
    Some(written(range, format!("{lasts} {{ {change} }}")))
}
