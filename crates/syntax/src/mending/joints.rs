//! What joins two words: a preposition taken for another one, a word or sign that is missing between them.

use super::phrases::{line, missing, written};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::words;

/// Words that may stand between two others here, and such as are tried in the place of one that does not fit.
const OURS: [&str; 10] = ["in", "of", "by", "on", "with", "for", "to", "from", "within", "as"];
const TRIED: &[&str] = OURS.split_at(7).0;
/// Words of English that never do.
const FOREIGN: [&str; 6] = ["at", "into", "onto", "inside", "upon", "than"];

/// `1 to 3` lacks something else.
fn is_range(broken: &Broken, at: usize) -> bool {
    at > 0 && broken.kind(at - 1) == Int && broken.word(at) == "to"
}

/// `sailor at wharf.berths` for `sailor in wharf.berths`, `gain(2) for p` for `gain(2) by p`: which of them is right
/// differs from language to language. First those that nothing else can be meant by.
pub(super) fn prepositions(broken: &Broken, foreign: bool) -> Vec<Change> {
    let mut changes = Vec::new();
    if !foreign && super::habits::asks_for_a_word(broken) {
        return changes;
    }
    for at in line(broken).filter(|at| at.abs_diff(broken.at) <= 4) {
        let word = broken.word(at);
        let is_one =
            if foreign { FOREIGN.contains(&word) } else { !is_range(broken, at) && OURS.contains(&word) };
        // `at the start of your turn` is no place.
        let is_moment = (at.saturating_sub(1)..at + 3).any(|at| crate::habits::is_moment(broken.word(at)));
        if at == 0 || broken.tokens[at].newline || !is_one || matches!(word, "at" | "of") && is_moment {
            continue;
        }
        let put = |new: &str| Change { range: broken.range(at), new: new.to_owned(), sort: Sort::Joint };
        changes.extend(TRIED.iter().copied().filter(|new| *new != word).map(put));
    }
    changes
}

/// `in play "Bear"` for `play "Bear"`: a word that English needs.
pub(super) fn too_many(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let word = broken.word(*at);
        let before = at.checked_sub(1).map_or("", |before| broken.word(before));
        let is_seat = before == "expect" && word.len() == 2 && word.starts_with('p');
        let is_preposition = OURS.contains(&word) || FOREIGN.contains(&word);
        is_preposition && !is_range(broken, *at) || is_seat && !broken.tokens[*at].newline
    };
    if broken.wanted.is_none() {
        return Vec::new();
    }
    let gone = |at: usize| {
        let range = broken.range(at).start..broken.range(at + 1).start;
        Change { range, new: String::new(), sort: Sort::Stray }
    };
    line(broken).filter(|at| at.abs_diff(broken.at) <= 3).filter(is_one).map(gone).collect()
}

/// Something that is missing between two values side by side.
pub(super) fn left_out(broken: &Broken) -> Vec<Change> {
    const SHORT: [&str; 9] = ["in", "is", "as", "of", "where", "each", "with", "has", "by"];
    let at = broken.at;
    let is_name = |at: usize| !broken.word(at).is_empty() && !words::is_reserved(broken.word(at));
    let is_value = |at: usize| is_name(at) || words::is_value_word(broken.word(at));
    let ends = |at: usize| matches!(broken.kind(at), Text | RightParen) || is_value(at);
    let begins = |at: usize| matches!(broken.kind(at), Text | Int) || is_value(at);
    let is_number = at > 0 && broken.kind(at - 1) == Int && is_value(at);
    let is_joint = at > 0 && at < broken.tokens.len() && (begins(at) && ends(at - 1) || is_number);
    // `in hand after draw`
    if at > 0 && words::begins_clause(broken.word(at)) && is_value(at - 1) && !broken.tokens[at].newline {
        let end = broken.end_before(at);
        return vec![missing(end, ",")];
    }
    if !is_joint || broken.tokens[at].newline || broken.wanted.is_none() {
        return Vec::new();
    }
    let (start, end) = (broken.range(at).start, broken.end_before(at));
    let mut changes = Vec::new();
    if is_name(at - 1) && is_name(at) {
        let new = format!("{}.{}", broken.word(at - 1), broken.word(at));
        changes.push(written(broken.whole(at - 1, at + 1), new));
    }
    // `expect top of deck "Bear"`: of what is named nothing else is asked.
    let asks = broken.word(broken.line_start(at)) == "expect" && broken.kind(at) == Text;
    changes.extend(asks.then(|| missing(end, " is")));
    changes.push(missing(end, ","));
    changes.push(missing(end, " ="));
    // Two values that `is` joins could as well be compared by another sign.
    for sign in [" ==", " +"] {
        changes.push(Change { range: end..end, new: sign.to_owned(), sort: Sort::Sign });
    }
    changes.extend(SHORT.iter().map(|word| missing(start, format!("{word} "))));
    changes
}
