//! Phrases of English and of other languages that are said in another order or in other words here.

use super::{Broken, Change, Sort, brought, sentences, slips, spoken};
use crate::kind::SyntaxKind::*;
use crate::wanted::{COPIES, LINE_END};
use crate::words;
use std::ops::Range;

/// Words of English, and what stands for them; a comma before them goes with them.
const ENGLISH: [(&[&str], &str); 16] = [
    (&["if", "you", "do"], "then"),
    (&["and", "then"], "then"),
    (&["or", "else"], "else"),
    (&["can", "not"], "cannot"),
    (&["is", "equal", "to"], "=="),
    (&["is", "greater", "than"], ">"),
    (&["is", "less", "than"], "<"),
    (&["is", "at", "least"], ">="),
    (&["is", "at", "most"], "<="),
    (&["is", "more", "than"], ">"),
    (&["is", "fewer", "than"], "<"),
    (&["to", "be"], "=="),
    (&["to", "win"], "wins"),
    (&["is", "in"], "in"),
    (&["at", "least"], ">="),
    (&["at", "most"], "<="),
];

/// Numbers in words.
pub const NUMBERS: [&str; 11] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = english(broken);
    changes.extend(colon_block(broken));
    changes.extend(for_in(broken));
    changes.extend(brought::each_of(broken));
    changes.extend(brought::steps(broken));
    changes.extend(numbers(broken));
    changes.extend(ranges(broken));
    changes.extend(copies(broken));
    changes.extend(seats(broken));
    changes.extend(stray_words(broken));
    changes.extend(moved_texts(broken));
    changes.extend(moved_needs(broken));
    changes.extend(alternatives(broken));
    changes.extend(separated(broken));
    changes.extend(placements(broken));
    changes.extend(lists(broken));
    changes.extend(destinations(broken));
    changes.extend(semicolons(broken));
    changes.extend(slips::of(broken));
    changes.extend(sentences::of(broken));
    changes.extend(spoken::of(broken));
    changes.extend(brought::of(broken));
    changes
}

/// The one word or sign that the parser asks for in the place of what it found: `win if` for `win when`. Where it asks
/// for one of several, its own words say more; but a comma between alternatives is an `or`.
pub(super) fn instead(broken: &Broken) -> Vec<Change> {
    let asked: Vec<&str> = broken.asked().iter().map(String::as_str).collect();
    let found = broken.kind(broken.at);
    let is_plain = |word: &str| !word.contains(' ') && !words::is_capital(word);
    match (&asked[..], found) {
        // Two statements are joined by nothing but `and`; what else stands there is not a `;` misspelt.
        ([";"], Word) if broken.word(broken.at) != "and" || slips::is_offered(broken) => Vec::new(),
        // A sign between two words is left out rather than written as a word.
        ([","], Word) => Vec::new(),
        // Another thing, not another word for it.
        (_, Word) if matches!(broken.word(broken.at), "phase" | "turn" | "game" | "match") => Vec::new(),
        ([word], Word | Colon | Set) if is_plain(word) => vec![written(broken.range(broken.at), *word)],
        (["or", ..], Comma) => {
            vec![Change { range: broken.range(broken.at), new: " or".to_owned(), sort: Sort::Asked }]
        }
        _ => Vec::new(),
    }
}

pub(super) fn written(range: Range<usize>, new: impl Into<String>) -> Change {
    Change { range, new: new.into(), sort: Sort::Written }
}

pub(super) fn stray(range: Range<usize>) -> Change {
    Change { range, new: String::new(), sort: Sort::Stray }
}

pub(super) fn missing(place: usize, new: impl Into<String>) -> Change {
    Change { range: place..place, new: new.into(), sort: Sort::Missing }
}

/// The tokens of the line that the mistake stands in, or of the one before where it stands at a line's beginning.
pub(super) fn line(broken: &Broken) -> Range<usize> {
    let start = broken.line_start(broken.at);
    let start = if start == broken.at { broken.line_start(start.saturating_sub(1)) } else { start };
    let rest =
        (start + 1..broken.tokens.len()).take_while(|at| *at <= broken.at || !broken.tokens[*at].newline);
    start..rest.last().map_or(start + 1, |last| last + 1)
}

/// Behind the last token of what begins here: at the end of its line, or where what it stands in ends.
pub(super) fn end_of(broken: &Broken, first: usize) -> usize {
    let mut open = 0usize;
    for at in first..broken.tokens.len() {
        if at > first && open == 0 && broken.tokens[at].newline {
            return at;
        }
        match broken.kind(at) {
            LeftBrace | LeftParen => open += 1,
            RightBrace | RightParen if open == 0 => return at,
            RightBrace | RightParen => open -= 1,
            Semicolon if open == 0 => return at,
            _ => {}
        }
    }
    broken.tokens.len()
}

/// The bracket that closes the one at the token.
pub(super) fn closing(broken: &Broken, first: usize) -> Option<usize> {
    let is_paren = broken.kind(first) == LeftParen;
    let (left, right) = if is_paren { (LeftParen, RightParen) } else { (LeftBrace, RightBrace) };
    let mut open = 0usize;
    (first..broken.tokens.len()).find(|at| {
        let kind = broken.kind(*at);
        open = (open + usize::from(kind == left)).saturating_sub(usize::from(kind == right));
        open == 0
    })
}

fn english(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken) {
        for (phrase, meant) in ENGLISH {
            if !phrase.iter().enumerate().all(|(ahead, word)| broken.word(at + ahead) == *word) {
                continue;
            }
            let has_comma = at > 0 && broken.kind(at - 1) == Comma;
            let start = if has_comma { broken.range(at - 1).start } else { broken.range(at).start };
            let blank = if has_comma { " " } else { "" };
            let end = broken.range(at + phrase.len() - 1).end;
            changes.push(written(start..end, format!("{blank}{meant}")));
        }
    }
    changes
}

/// `if x: draw(1)`
fn colon_block(broken: &Broken) -> Option<Change> {
    let is_one = matches!(broken.kind(broken.at), Colon | Comma) && broken.asks_for("{");
    let first = broken.at + 1;
    let end = end_of(broken, first);
    if !is_one || broken.kind(first) == LeftBrace || end <= first {
        return None;
    }
    let inner = &broken.text[broken.whole(first, end)];
    let range = broken.end_before(broken.at)..broken.range(end - 1).end;
    Some(Change { range, new: format!(" {{ {inner} }}"), sort: Sort::Block })
}

/// `for c in your.hand {` for `for each Card in your.hand as c {`
fn for_in(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| broken.word(*at) == "for")?;
    // `for (c in your.hand) {` as well
    let name = at + 1 + usize::from(broken.kind(at + 1) == LeftParen);
    let open = (at + 3..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let last = open - 1 - usize::from(name > at + 1);
    let place = broken.text.get(broken.whole(name + 2, last + 1))?;
    // `for c in friendly Beast {`: a set already.
    let is_set = (name + 2..=last).any(|at| words::is_capital(broken.word(at)));
    let cards = if is_set { "" } else { "Card in " };
    let new = format!("for each {cards}{place} as {}", broken.word(name));
    (!broken.word(name).is_empty() && broken.word(name + 1) == "in")
        .then(|| written(broken.whole(at, open), new))
}

/// `players two`
fn numbers(broken: &Broken) -> Vec<Change> {
    let digit = |at: usize| {
        let number = NUMBERS.iter().position(|word| *word == broken.word(at).to_lowercase())?;
        Some(written(broken.range(at), number.to_string()))
    };
    line(broken).filter_map(digit).collect()
}

/// `players 2-4`, `2..4`
fn ranges(broken: &Broken) -> Vec<Change> {
    let between = |at: usize| {
        let signs = (at + 1..at + 3).take_while(|at| matches!(broken.kind(*at), Minus | Dot)).count();
        // `0..most`; `2-most` is a difference.
        let next = broken.kind(at + 1 + signs);
        let is_range = broken.kind(at) == Int && signs > 0 && (next == Int || signs == 2 && next == Word);
        let range = broken.range(at).end..broken.range(at + 1 + signs).start;
        is_range.then(|| written(range, " to "))
    };
    line(broken).filter_map(between).collect()
}

/// In a deck: `"Bear" x 4` for `4 "Bear"`, and `"Bear"` for `1 "Bear"`.
fn copies(broken: &Broken) -> Vec<Change> {
    let begins = broken.begins_line(broken.at)
        || broken.at.checked_sub(1).is_none_or(|before| matches!(broken.kind(before), LeftBrace | Comma));
    if !broken.wants(COPIES) || broken.kind(broken.at) != Text || !begins {
        return Vec::new();
    }
    let name = broken.range(broken.at);
    let card = &broken.text[name.clone()];
    let is_signed = broken.word(broken.at + 1) == "x" || broken.kind(broken.at + 1) == Star;
    let number = broken.at + 1 + usize::from(is_signed);
    if broken.kind(number) == Int {
        let number = broken.range(number);
        let new = format!("{} {card}", &broken.text[number.clone()]);
        return vec![written(name.start..number.end, new)];
    }
    vec![written(name.clone(), format!("1 {card}"))]
}

/// `player 1` for `p1`
fn seats(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| matches!(broken.word(*at), "player" | "Player") && broken.kind(at + 1) == Int;
    let put = |at: usize| {
        let number = broken.range(at + 1);
        written(broken.range(at).start..number.end, format!("p{}", &broken.text[number.clone()]))
    };
    line(broken).filter(is_one).map(put).collect()
}

/// Words that English needs: `expect that`, `because` before a reason, articles.
fn stray_words(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let before = at.checked_sub(1).map_or("", |before| broken.word(before));
        match broken.word(*at) {
            "that" => before == "expect",
            "because" => broken.kind(at + 1) == Text,
            "of" => broken.word(at + 1) == "each",
            // `choose a Bear`; "discard a Bear" chooses one.
            "a" | "an" | "the" if words::is_capital(broken.word(at + 1)) => words::is_reserved(before),
            // `in the field`, `until the end of turn`
            "the" => {
                matches!(before, "in" | "of" | "to" | "from" | "until" | "at")
                    && !broken.word(at + 1).is_empty()
            }
            _ => false,
        }
    };
    let end = |at: usize| broken.range(at).start..broken.range(at + 1).start;
    line(broken).filter(is_one).map(|at| stray(end(at))).collect()
}

/// `text "..."` before what it stands behind: a block, or the rest of the line.
fn moved_texts(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| broken.word(*at) == "text" && broken.kind(at + 1) == Text;
    let Some(at) = line(broken).find(is_one) else { return Vec::new() };
    let (start, text) = (broken.range(at).start, &broken.text[broken.whole(at, at + 2)]);
    let mut ends = Vec::new();
    if broken.kind(at + 2) == LeftBrace {
        ends.extend(closing(broken, at + 2));
    }
    ends.push(end_of(broken, at + 2).saturating_sub(1));
    let change = |last: usize| {
        let rest = broken.text.get(broken.whole(at + 2, last + 1))?;
        (last > at + 1).then(|| written(start..broken.range(last).end, format!("{rest} {text}")))
    };
    ends.into_iter().filter_map(change).collect()
}

/// `needs` behind the block that it stands before.
fn moved_needs(broken: &Broken) -> Option<Change> {
    let is_one =
        broken.word(broken.at) == "needs" && broken.at > 0 && broken.kind(broken.at - 1) == RightBrace;
    let close = broken.at.checked_sub(1).filter(|_| is_one)?;
    let open = (0..close).find(|at| broken.kind(*at) == LeftBrace && closing(broken, *at) == Some(close))?;
    let end = end_of(broken, broken.at).checked_sub(1)?;
    // A `text` belongs behind the block.
    let end = (broken.at..end).find(|at| broken.word(at + 1) == "text").unwrap_or(end);
    let block = &broken.text[broken.whole(open, close + 1)];
    let needs = &broken.text[broken.whole(broken.at, end + 1)];
    Some(written(broken.whole(open, end + 1), format!("{needs} {block}")))
}

/// `draw(1) or gain(1)` for `choose one { draw(1) or gain(1) }`
fn alternatives(broken: &Broken) -> Option<Change> {
    if broken.word(broken.at) != "or" || !broken.wants(LINE_END) || slips::is_offered(broken) {
        return None;
    }
    let begins =
        |at: &usize| broken.tokens[*at].newline || matches!(broken.kind(at - 1), LeftBrace | Semicolon);
    let start = (1..=broken.at).rev().find(begins)?;
    let end = end_of(broken, broken.at).checked_sub(1)?;
    let range = broken.whole(start, end + 1);
    let new = format!("choose one {{ {} }}", &broken.text[range.clone()]);
    Some(written(range, new))
}

/// `choose one { draw(1); gain(1) }` for `choose one { draw(1) or gain(1) }`
fn separated(broken: &Broken) -> Option<Change> {
    let before = (0..=broken.at).rev().find(|at| broken.kind(*at) == Semicolon)?;
    let open = (1..before).rev().find(|at| broken.kind(*at) == LeftBrace)?;
    let is_one = open > 1 && broken.word(open - 1) == "one" && broken.word(open - 2) == "choose";
    let range = broken.range(before);
    is_one.then(|| written(range, " or"))
}

/// `hand "Bear", deck "Wolf"` for `hand "Bear"; deck "Wolf"`: where a test puts cards, a list for each zone.
fn placements(broken: &Broken) -> Option<Change> {
    let is_zone = |at: &usize| {
        let word = broken.word(*at);
        broken.kind(at - 1) == Comma
            && matches!(broken.kind(at + 1), Text | Int)
            && word.starts_with(char::is_lowercase)
            && !words::is_reserved(word)
    };
    let zone = (1..=broken.at + 1).rev().take(3).find(is_zone)?;
    Some(written(broken.range(zone - 1), ";"))
}

/// In a phase, a list without `actions` before it.
fn lists(broken: &Broken) -> Option<Change> {
    if broken.kind(broken.at) != Comma || !broken.wants(LINE_END) {
        return None;
    }
    let begins =
        |at: &usize| broken.tokens[*at].newline || matches!(broken.kind(at - 1), LeftBrace | Semicolon);
    let start = (1..broken.at).rev().find(begins)?;
    let are_names =
        (start..broken.at).all(|at| !broken.word(at).is_empty() && !words::is_reserved(broken.word(at)));
    let at = broken.range(start).start;
    are_names.then(|| missing(at, "actions "))
}

/// `move(c; your.hand)` for `move(c, your.hand)`
fn semicolons(broken: &Broken) -> Option<Change> {
    let is_one = broken.kind(broken.at) == Semicolon && broken.asks_for(")");
    is_one.then(|| written(broken.range(broken.at), ","))
}

/// `move(c to your.hand)` for `move(c, your.hand)`
fn destinations(broken: &Broken) -> Option<Change> {
    let is_one = matches!(broken.word(broken.at), "to" | "into" | "onto") && broken.asks_for(")");
    let range = broken.end_before(broken.at)..broken.range(broken.at).end;
    is_one.then(|| Change { range, new: ",".to_owned(), sort: Sort::Written })
}
