//! What joins two words: a preposition taken for another one, a word or sign that is missing between them.

use super::phrases::{line, written};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::words;

/// Words that stand between two others here, and words of English that never do.
const OURS: [&str; 7] = ["in", "of", "by", "on", "with", "for", "to"];
const FOREIGN: [&str; 9] = ["at", "into", "onto", "inside", "upon", "than", "from", "within", "as"];

/// `sailor at wharf.berths` for `sailor in wharf.berths`, `gain(2) for p` for `gain(2) by p`: which of them is right
/// differs from language to language. First those that nothing else can be meant by.
pub(super) fn prepositions(broken: &Broken, foreign: bool) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken).filter(|at| at.abs_diff(broken.at) <= 4) {
        let word = broken.word(at);
        let is_one = if foreign {
            FOREIGN[..6].contains(&word)
        } else {
            OURS.contains(&word) || FOREIGN[6..].contains(&word)
        };
        if at == 0 || broken.tokens[at].newline || !is_one {
            continue;
        }
        let put = |new: &str| Change { range: broken.range(at), new: new.to_owned(), sort: Sort::Joint };
        changes.extend(OURS.iter().copied().filter(|new| *new != word).map(put));
    }
    changes
}

/// `in play "Bear"` for `play "Bear"`: a word that English needs.
pub(super) fn too_many(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let word = broken.word(*at);
        let before = at.checked_sub(1).map_or("", |before| broken.word(before));
        let is_seat = before == "expect" && word.len() == 2 && word.starts_with('p');
        OURS.contains(&word) || FOREIGN.contains(&word) || is_seat && !broken.tokens[*at].newline
    };
    let gone = |at: usize| {
        let range = broken.range(at).start..broken.range(at + 1).start;
        Change { range, new: String::new(), sort: Sort::Stray }
    };
    line(broken).filter(|at| at.abs_diff(broken.at) <= 3).filter(is_one).map(gone).collect()
}

/// Something that is missing between two values side by side: at the mistake, or at the one before it.
pub(super) fn left_out(broken: &Broken) -> Vec<Change> {
    const SHORT: [&str; 9] = ["in", "as", "of", "is", "where", "each", "with", "has", "by"];
    let ends = |at: usize| matches!(broken.kind(at), Word | Text | Int | RightParen);
    let begins = |at: usize| matches!(broken.kind(at), Word | Text | Int);
    let is_joint = |at: &usize| *at > 0 && begins(*at) && ends(at - 1) && !broken.tokens[*at].newline;
    let mut changes = Vec::new();
    for at in [broken.at, broken.at.saturating_sub(1)].into_iter().filter(is_joint) {
        let (start, end) = (broken.range(at).start, broken.end_before(at));
        let is_name = |at: usize| !broken.word(at).is_empty() && !words::is_reserved(broken.word(at));
        if is_name(at - 1) && is_name(at) {
            let new = format!("{}.{}", broken.word(at - 1), broken.word(at));
            changes.push(written(broken.range(at - 1).start..broken.range(at).end, new));
        }
        let put = |word: &&str| Change { range: start..start, new: format!("{word} "), sort: Sort::Missing };
        changes.push(Change { range: end..end, new: ",".to_owned(), sort: Sort::Missing });
        changes.push(Change { range: end..end, new: " =".to_owned(), sort: Sort::Missing });
        // Two values that `is` joins could as well be compared by another sign.
        for sign in [" ==", " +"] {
            changes.push(Change { range: end..end, new: sign.to_owned(), sort: Sort::Sign });
        }
        changes.extend(SHORT.iter().map(put));
    }
    changes
}
