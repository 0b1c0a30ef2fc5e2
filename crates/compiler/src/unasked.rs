//! Which edits may be made without asking the author: those that keep all that was written, put in nothing that was
//! not, and do not turn the sense round. The others are drafts: their message tells them, nobody makes them unasked.

use crate::denials::are_opposite;
use crate::follow_ups::join_repeated;
use crate::problem::words::OTHER_SPELLING;
use crate::reports::{Found, Kept};
use diagnostic::{Diagnostic, Edit, Sources};
use std::mem::take;

/// Words that deny.
const DENIALS: [&str; 10] =
    ["not", "non", "no", "cannot", "never", "unless", "without", "neither", "nor", "!="];
/// Somebody; who that is depends on what was meant.
const PERSONS: [&str; 11] =
    ["foe", "enemies", "opponents", "their", "them", "they", "his", "her", "him", "he", "she"];
/// What may be left out whole. Behind a preposition, a full stop or a sign something is missing more often than it is
/// too much.
const EMPTY: [&str; 29] = [
    "a", "an", "the", "that", "because", "times", "you", "one", "return", "keyword", "call", "event", "do",
    "run", "trigger", "perform", "invoke", "x", "for", "is", ",", "=", "==", ";", ":", "{", "}", "(", ")",
];
/// What English needs and this language does not, or says by a sign.
const FILLER: [&str; 53] = [
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "from", "with", "that", "this", "is", "are",
    "and", "or", "then", "do", "does", "you", "has", "have", "control", "controls", "if", "when", "where",
    "which", "number", "amount", "equal", "greater", "less", "than", "card", "cards", "times", "turn",
    "keyword", "keywords", "return", "because", "into", "onto", "each", "one", "player", "another", "gets",
    "given", "setup",
];

/// Signs of other languages for what is said by a word, or by another sign.
const SIGNS: [(&str, &str); 7] =
    [("&", "and"), ("&", ";"), ("|", "or"), ("|", ","), ("!", "not"), ("?", "if"), ("=", ":")];

/// A shorter one of two words that stick together says little of where they part.
const SHORTEST_PART: usize = 3;

/// What is shown, with the edits that may be made unasked as such; the others are drafts.
pub(crate) fn shown(sources: &Sources, kept: Kept) -> (Vec<Diagnostic>, Found) {
    let (mut told, mut found) = kept.shown();
    // Another spelling is proven to say the same.
    for one in told.iter_mut().filter(|one| one.code != OTHER_SPELLING.code) {
        let (made, asked) = take(&mut one.edits).into_iter().partition(|edit| may_be_made(sources, edit));
        one.edits = made;
        one.drafts.splice(0..0, asked);
    }
    let before = told.len();
    join_repeated(&mut told, sources);
    found.errors -= before - told.len();
    (told, found)
}

fn may_be_made(sources: &Sources, edit: &Edit) -> bool {
    let text = &sources.get(edit.span.file).text;
    let range = edit.span.start as usize..edit.span.end as usize;
    let old = text.get(range.clone()).unwrap_or_default();
    if is_other_quote(old, &edit.text) {
        return true;
    }
    let (was, is) = (pieces(old), pieces(&edit.text));
    let (before, behind) =
        (text.get(..range.start).unwrap_or_default(), text.get(range.end..).unwrap_or_default());
    let place = Beside { before, behind };
    // `hidden, , ordered`: what stood between two commas is missing, rather than one of them too much.
    let is_gap = matches!(was[..], ["," | "=" | "=="]) && is.is_empty() && {
        let is_apart =
            was == [","] && (before.ends_with(char::is_whitespace) || old.starts_with(char::is_whitespace));
        // What `=` gives a value to is missing before it.
        let left = place.left();
        let is_alone = was != [","] && !left.is_some_and(|one| one.ends_with(char::is_alphanumeric));
        is_apart
            || is_alone
            || behind.trim_start_matches([' ', '\t', '\r']).starts_with([',', '}', ')', '\n'])
    };
    // `text` is no name that lacks its capital.
    let is_other_word = matches!((&was[..], &is[..]), ([old], [new])
        if old != new && *new != "Card" && old.eq_ignore_ascii_case(new) && syntax::LANGUAGE.contains(old));
    // `may pay(1) gain(2)`: a `then` may be missing as well as a `;`.
    let is_part = old.is_empty() && edit.text.trim() == ";" && {
        let line = before.rsplit('\n').next().unwrap_or_default();
        let says = |word: &str| crate::follow_ups::words(line).any(|one| one == word);
        says("may") || says("then") || says("if") && line.trim_end().ends_with('}')
    };
    // `event from(..)` where `fire` is called: whoever wrote `fire` meant no word of the language.
    let is_unlike = matches!((&was[..], &is[..]), ([old], [new])
        if old.starts_with(char::is_alphabetic)
            && syntax::LANGUAGE.contains(new)
            && !FILLER.contains(old)
            && diagnostic::nearest(old, [*new]).is_none()
            && (*old, *new) != ("all", "each")
            && !syntax::meant_by(&old.replace(['\'', '\u{2019}'], "")).contains(new));
    if is_gap || is_other_word || is_unlike || is_part || place.is_doubtful(edit, &was, &is) {
        return false;
    }
    keeps_all(&was, &is) && invents_nothing(&was, &is) && is_same_sense(&was, &is)
}

/// `'Bear'` for `"Bear"`: only the quotation marks are others.
fn is_other_quote(old: &str, new: &str) -> bool {
    let inner = |text: &str, mark: &dyn Fn(char) -> bool| {
        text.strip_prefix(mark).and_then(|text| text.strip_suffix(mark)).map(str::to_owned)
    };
    let is_mark = |c: char| !c.is_alphanumeric() && !matches!(c, '"' | '(' | ')' | '{' | '}' | ' ');
    inner(old, &is_mark).is_some_and(|old| inner(new, &|c| c == '"') == Some(old))
}

/// What stands before an edit and behind it.
struct Beside<'t> {
    before: &'t str,
    behind: &'t str,
}

impl<'t> Beside<'t> {
    /// The last piece before it on its line.
    fn left(&self) -> Option<&'t str> {
        pieces(self.before.rsplit('\n').next().unwrap_or_default()).last().copied()
    }

    fn right(&self) -> Option<&'t str> {
        pieces(self.behind.split('\n').next().unwrap_or_default()).first().copied()
    }

    /// Changes of which the opposite is as likely.
    fn is_doubtful(&self, edit: &Edit, was: &[&str], is: &[&str]) -> bool {
        let (left, right) = (self.left(), self.right());
        let is_beside = |one: &str| left == Some(one) || right == Some(one);
        let is_left_out = |one: &str| match one {
            // A bracket that stands alone may stand where something else was.
            "(" | ")" | "{" | "}" => {
                pieces(self.before).last() != Some(&one) && pieces(self.behind).first() != Some(&one)
            }
            // `asked asked`: one too many, or one in the place of something else.
            _ => !is_punctuation(one) && is_beside(one),
        };
        match (was, is) {
            ([one], []) => is_left_out(one),
            // `-= -= n`: a sign too much would become another one.
            ([old], [_]) if !old.starts_with(|c: char| c.is_alphanumeric() || c == '"') && is_beside(old) => {
                true
            }
            // What has a name of its own is no bracket.
            ([old], ["(" | ")" | "{" | "}"]) if old.starts_with(char::is_alphanumeric) => true,
            // What begins small is hardly what a card or a game is called.
            ([old], [new]) => {
                let is_named = matches!(left, Some("test" | "rule" | "check"));
                old.starts_with(char::is_lowercase) && *new == format!("\"{old}\"") && !is_named
            }
            // `{ } or "heal" { }`: whether two ways were meant is for the author to say.
            ([], ["or"]) => true,
            // Of which type a parameter is, its uses say.
            ([], [":", _]) => matches!(right, Some(")" | ",")),
            // A block that nothing stands in.
            ([], ["{"]) => right == Some("}"),
            ([], _) => {
                // `"Bear" "Bear"`: one too many, or a sign between two.
                let is_text_again = left == right
                    && left.is_some_and(|one| one.starts_with(|c: char| c == '"' || c.is_ascii_digit()));
                is_text_again || self.is_torn(edit)
            }
            _ => false,
        }
    }

    /// `trade24)`, `aplay`: a word that falls into a figure or into very little.
    fn is_torn(&self, edit: &Edit) -> bool {
        let is_inside =
            self.before.ends_with(char::is_alphanumeric) && self.behind.starts_with(char::is_alphanumeric);
        let shortest = self.left().map_or(0, str::len).min(self.right().map_or(0, str::len));
        let is_figure = self.behind.starts_with(|c: char| c.is_ascii_digit());
        is_inside && (is_figure || edit.text == " " && shortest < SHORTEST_PART)
    }
}

/// Nothing with a meaning of its own is lost; a word that is written otherwise is not.
fn keeps_all(was: &[&str], is: &[&str]) -> bool {
    if is.is_empty() {
        return was.iter().all(|one| EMPTY.contains(one));
    }
    if let ([_], [_, ..]) = (was, is) {
        return true;
    }
    let stays = |one: &&&str| {
        let inner = one.trim_matches('"');
        is.iter()
            .any(|new| new.trim_matches('"').contains(inner) || diagnostic::nearest(inner, [*new]).is_some())
            || FILLER.contains(&inner)
            // `0-2` is `up to 2`.
            || is.first() == Some(&"up") && matches!(**one, "0" | "-")
            || is_punctuation(one)
            || **one == "-" && was.contains(&"non")
            || is.iter().any(|new| denies(one) && denies(new) || are_opposite(one, new))
            || SIGNS.iter().any(|(sign, word)| sign == *one && is.contains(word))
            || **one == "all" && is.contains(&"each")
            || number_of(inner).is_some()
            || !syntax::meant_by(inner).is_empty()
    };
    was.iter().all(|one| stays(&one))
}

/// No number, name or truth stands there that was not said in some way.
fn invents_nothing(was: &[&str], is: &[&str]) -> bool {
    let is_value = |one: &&str| {
        one.starts_with(|c: char| c.is_ascii_digit() || c == '"') || matches!(*one, "true" | "false")
    };
    let said = |new: &str| {
        let inner = new.trim_matches('"');
        let is_number = new.starts_with(|c: char| c.is_ascii_digit());
        let is_meant = |old: &str| {
            inner.contains(old)
                || diagnostic::nearest(old, [inner]).is_some()
                || syntax::meant_by(old).contains(&inner)
        };
        was.iter().any(|old| {
            let old = old.trim_matches('"');
            old == inner
                || !is_number && is_meant(old)
                // `2x`, `draw a card`, `"Bear"` in a deck
                || is_number && (old.starts_with(inner) || number_of(old).is_some_and(|number| number == inner))
                || new == "1" && (matches!(old, "a" | "an" | "+" | "-"))
        })
    };
    is.iter().filter(|one| is_value(one)).all(|new| said(new))
}

fn is_same_sense(was: &[&str], is: &[&str]) -> bool {
    // `untapped` for `not tapped`
    let is_denied = |one: &str| is.len() > was.len() && is.iter().any(|new| are_opposite(one, new));
    let denials =
        |all: &[&str]| all.iter().filter(|one| denies(one) || **one == "!" || is_denied(one)).count();
    // `nto` for `not` is a slip.
    let is_slip = match (was, is) {
        ([old], [new]) => !denies(old) && denies(new) && diagnostic::nearest(old, [*new]).is_some(),
        _ => false,
    };
    let is_side = is.iter().any(|one| matches!(*one, "enemy" | "friendly"));
    let is_somebody_else = !is_side
        && was.iter().any(|one| PERSONS.contains(one))
        && !is.iter().any(|one| PERSONS.contains(one));
    // A target is announced first and may be answered, what is chosen is not.
    let is_announced = was.contains(&"target") && !is.contains(&"target");
    let is_opposite = matches!((was, is), ([old], [new]) if are_opposite(old, new));
    (denials(was) == denials(is) || is_slip) && !is_somebody_else && !is_announced && !is_opposite
}

/// `not`, and words that look as if they were one such: `cant`, `isnt`.
fn denies(word: &str) -> bool {
    let lower = word.to_lowercase().replace('\u{2019}', "'");
    let is_short = lower.len() > 3 && ["nt", "n't", "nnot", "not"].iter().any(|end| lower.ends_with(end));
    DENIALS.contains(&lower.as_str())
        || is_short
            && [
                "can", "is", "are", "has", "have", "do", "does", "did", "was", "will", "wo", "may", "must",
                "should", "could",
            ]
            .iter()
            .any(|begin| lower.starts_with(begin))
}

fn number_of(word: &str) -> Option<String> {
    syntax::NUMBERS.iter().position(|number| *number == word.to_lowercase()).map(|number| number.to_string())
}

fn is_punctuation(piece: &str) -> bool {
    matches!(piece, "," | ";" | ":" | "{" | "}" | "(" | ")" | "." | "[" | "]" | "'" | "\"")
}

/// Words, numbers, strings and signs.
fn pieces(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // `can't` is one word.
        let is_letter = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '\u{2019}');
        let length = match first {
            '"' => rest[1..].find(['"', '\n']).map_or(rest.len(), |end| end + 2),
            _ if is_letter(first) => rest.find(|c| !is_letter(c)).unwrap_or(rest.len()),
            '=' | '!' | '<' | '>' | '+' | '-' if rest[1..].starts_with('=') => 2,
            _ => first.len_utf8(),
        };
        let (piece, behind) = rest.split_at(length);
        if !piece.trim().is_empty() {
            all.push(piece);
        }
        rest = behind;
    }
    all
}
