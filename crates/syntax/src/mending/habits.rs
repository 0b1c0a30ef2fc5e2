//! Slips that are known by their form: a word twice, signs and words of other languages, a blank for a dot.

use super::phrases::missing;
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::{LINE_END, MEMBER, TEXT};
use crate::{habits, words};
use std::ops::Range;

/// Those that hardly ever are something else.
pub(super) fn certain(broken: &Broken) -> Vec<Change> {
    let mut changes = asked_word(broken);
    changes.extend(super::brought::of_a_sign(broken));
    changes.extend(twice(broken));
    changes.extend(signs(broken));
    changes.extend(foreign_words(broken));
    changes.extend(glued(broken));
    changes.extend(dots(broken));
    changes.extend(aliases(broken));
    changes.extend(details(broken));
    changes.extend(quoted(broken, true));
    changes.extend(head_of_a_card(broken));
    changes.extend(values_of_an_enum(broken));
    changes.extend(marked_string(broken));
    if broken.kind(broken.at) == LeftParen && broken.at > 0 {
        changes.extend(in_braces(broken, broken.at - 1));
    }
    if broken.wants(MEMBER) {
        changes.extend(stray_signs(broken));
    }
    changes
}

/// `card "Ox" - Beast`, `card "Ox", Beast` for `card "Ox" : Beast`
fn head_of_a_card(broken: &Broken) -> Option<Change> {
    let is_one = broken.at == 2
        && broken.word(0) == "card"
        && matches!(broken.kind(2), Minus | Comma | Dot | Slash | Greater | LeftParen)
        && words::is_capital(broken.word(3));
    let closes = matches!((broken.kind(2), broken.kind(4)), (LeftParen, RightParen));
    let range = broken.end_before(2)..broken.end_before(if closes { 5 } else { 4 });
    is_one.then(|| written_so(range, format!(" : {}", broken.word(3))))
}

/// `enum Hue { "Red"; "Blue" }`, `enum Hue { Red = 1, Blue = 2 }` for `enum Hue { Red, Blue }`
fn values_of_an_enum(broken: &Broken) -> Option<Change> {
    let open = 2;
    let end = super::phrases::closing(broken, open)
        .filter(|_| broken.word(0) == "enum" && broken.kind(open) == LeftBrace)?;
    let is_plain = |at: usize| matches!(broken.kind(at), Word | Text | Comma | Semicolon | Set | Equal | Int);
    let said = |at: usize| broken.text[broken.range(at)].trim_matches('"');
    let is_value = |at: &usize| matches!(broken.kind(*at), Word | Text);
    let values: Vec<&str> = (open + 1..end).filter(is_value).map(said).collect();
    let are_names = values.iter().all(|value| {
        words::is_capital(value) && value.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    });
    let range = span(broken, open + 1, end - 1);
    (end > open + 1 && are_names && (open + 1..end).all(is_plain))
        .then(|| written_so(range, values.join(", ")))
}

/// `f"gain {n}"` for `"gain {n}"`
fn marked_string(broken: &Broken) -> Option<Change> {
    let (mark, string) = (broken.range(broken.at), broken.range(broken.at + 1));
    let is_one = mark.len() == 1
        && mark.end == string.start
        && broken.kind(broken.at + 1) == Text
        && !broken.word(broken.at).is_empty();
    is_one.then(|| written_so(mark.start..string.end, broken.text[string].to_owned()))
}

/// Those that many texts could come from.
pub(super) fn likely(broken: &Broken) -> Vec<Change> {
    if asks_for_a_word(broken) {
        return swapped(broken);
    }
    let mut changes = commas(broken);
    changes.extend(swapped(broken));
    changes.extend(stray_signs(broken));
    changes.extend(quoted(broken, false));
    changes.extend(in_braces(broken, broken.at));
    changes.extend(call_in_braces(broken));
    changes.extend(swapped_signs(broken));
    changes
}

/// The parser knows the one word that must stand here.
pub(super) fn asks_for_a_word(broken: &Broken) -> bool {
    the_word(broken).is_some()
}

fn the_word<'b>(broken: &'b Broken) -> Option<&'b str> {
    let wanted = broken.wanted.as_ref()?;
    let word = wanted.written.first().filter(|word| wanted.said == format!("`{word}`"))?;
    word.chars().all(char::is_alphabetic).then_some(word)
}

/// `skip turns` for `skip turn`: the word that must stand here, nearly.
fn asked_word(broken: &Broken) -> Vec<Change> {
    let near =
        the_word(broken).filter(|asked| diagnostic::nearest(broken.word(broken.at), [*asked]).is_some());
    let put =
        |asked: &str| Change { range: broken.range(broken.at), new: asked.to_owned(), sort: Sort::Word };
    near.map(put).into_iter().collect()
}

fn near(broken: &Broken, back: usize) -> impl Iterator<Item = usize> + use<> {
    let last = (broken.at + 1).min(broken.tokens.len().saturating_sub(1));
    (broken.at.saturating_sub(back)..=last).rev()
}

fn span(broken: &Broken, first: usize, last: usize) -> Range<usize> {
    broken.whole(first, last + 1)
}

/// `each each player`
fn twice(broken: &Broken) -> Vec<Change> {
    let again = |at: &usize| {
        let Some(before) = at.checked_sub(1) else { return false };
        let is_word = matches!(broken.kind(*at), Word | Text)
            && broken.kind(*at) == broken.kind(before)
            && !broken.tokens[*at].newline
            && broken.text[broken.range(*at)] == broken.text[broken.range(before)];
        // `)))` may be right.
        let is_sign = broken.kind(*at) == broken.kind(before)
            && matches!(broken.kind(*at), Comma | Colon | Dot | Plus | Equal);
        let is_bracket = broken.kind(*at) == broken.kind(before)
            && matches!(broken.kind(*at), LeftParen | RightParen | LeftBrace | RightBrace)
            && broken.range(before).end == broken.range(*at).start;
        is_word || is_sign || is_bracket
    };
    let change = |at: usize| {
        let range = broken.range(at - 1).end..broken.range(at).end;
        Change { range, new: String::new(), sort: Sort::Twice }
    };
    let line = broken.at - broken.line_start(broken.at).min(broken.at);
    near(broken, line.max(3)).filter(again).map(change).collect()
}

/// `"Bear" b` for `"Bear" as b`
fn aliases(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let (word, next) = (broken.word(*at), broken.kind(at + 1));
        let ends = matches!(next, Comma | RightBrace | Semicolon | End)
            || broken.ends_line(at + 1)
            || broken.word(at + 1) == "with";
        let is_part = matches!(word, "x" | "with" | "facedown" | "owned");
        let is_name = word.starts_with(char::is_lowercase) && !words::is_reserved(word) && !is_part;
        *at > 0 && is_name && ends && broken.kind(at - 1) == Text
    };
    // `"Bear" tapped`: a flag of the card, if it has one of this name.
    let put = |at: usize| {
        let start = broken.range(at).start;
        let flag = written_so(broken.range(at), format!("with {} true", broken.word(at)));
        let alias = missing(start, "as ");
        let is_used = (at + 1..broken.tokens.len()).any(|other| broken.word(other) == broken.word(at));
        if is_used { [alias, flag] } else { [flag, alias] }
    };
    near(broken, 3).filter(is_one).flat_map(put).collect()
}

/// `"Bear" as b ready true, wounds 1` for `"Bear" as b with ready true, wounds 1`
fn details(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let is_named = *at > 2
            && broken.word(at - 2) == "as"
            && broken.word(at - 1) != "with"
            && broken.kind(at - 3) == Text;
        let is_value = matches!(broken.kind(at + 1), Int | Text | Word);
        is_named
            && is_value
            && broken.word(*at).starts_with(char::is_lowercase)
            && !broken.tokens[*at].newline
    };
    let put = |at: usize| {
        let start = broken.range(at).start;
        missing(start, "with ")
    };
    let is_listed = broken.kind(broken.at) == Comma;
    near(broken, 4).filter(|at| is_listed && is_one(at)).map(put).collect()
}

/// `"Bear" "Wolf"`, `Amber Bloom, Crown`, `actions plant, water sell`
fn commas(broken: &Broken) -> Vec<Change> {
    let between = |at: &usize| {
        let alike = *at > 0 && broken.kind(*at) == broken.kind(at - 1);
        let is_text = alike && broken.kind(*at) == Text;
        let are_names =
            alike && words::is_capital(broken.word(*at)) && words::is_capital(broken.word(at - 1));
        // `"Bear" as b "Wolf"`
        let is_named = *at > 1 && broken.kind(*at) == Text && broken.word(at - 2) == "as";
        // `"Bear" x 2 "Wolf"`
        let is_counted = *at > 1 && broken.kind(*at) == Text && broken.word(at - 2) == "x";
        let is_listed = alike && (broken.kind(at + 1) == Comma || *at > 1 && broken.kind(at - 2) == Comma);
        (is_text || are_names || is_named || is_counted || is_listed) && !broken.tokens[*at].newline
    };
    let put = |at: usize| {
        let end = broken.end_before(at);
        missing(end, ",")
    };
    near(broken, 2).filter(between).map(put).collect()
}

/// `=>`, `<>`, `===`, `> =`
fn signs(broken: &Broken) -> Vec<Change> {
    const WITH_EQUAL: [&str; 6] = [">=", "<=", "==", "!=", "+=", "-="];
    let mut changes = Vec::new();
    for at in super::phrases::line(broken) {
        let Some(before) = at.checked_sub(1).filter(|_| at < broken.tokens.len()) else { continue };
        let range = span(broken, before, at);
        let whole = broken.text[range.clone()].replace(' ', "");
        let is_apart = range.len() > whole.len() && broken.kind(at) == Set;
        if is_apart && WITH_EQUAL.contains(&whole.as_str()) {
            changes.push(Change { range, new: whole, sort: Sort::Written });
        } else if whole == "=>" && range.len() > whole.len() {
            changes.push(Change { range, new: ">=".to_owned(), sort: Sort::Written });
        }
    }
    for at in near(broken, 3) {
        for count in [1, 2] {
            let Some(first) = at.checked_sub(count) else { continue };
            let range = span(broken, first, at);
            let found = &broken.text[range.clone()];
            for (_, right) in habits::SIGNS.iter().filter(|(wrong, _)| *wrong == found) {
                let sort = if right.is_empty() { Sort::Stray } else { Sort::Written };
                changes.push(Change { range: range.clone(), new: (*right).to_owned(), sort });
            }
        }
    }
    changes
}

/// `otherwise` for `else`, `while x { }` for `repeat while x { }`.
fn foreign_words(broken: &Broken) -> Vec<Change> {
    let line = broken.line_start(broken.at);
    let from = broken.line_start(line.saturating_sub(1)).max(broken.at.saturating_sub(24));
    let mut changes = Vec::new();
    for at in (from..=broken.at + 1).rev() {
        let word = broken.word(at);
        let mut meant = habits::meant_by(word).to_vec();
        if word == "while" && at > 0 {
            meant.push("repeat while");
        }
        if word == "for" && broken.word(at + 1) != "each" {
            meant.push("for each");
        }
        // `all pass` is a step of a test.
        if word == "all" && at > 0 && broken.kind(at - 1) != LeftBrace && !broken.tokens[at].newline {
            meant.push("each");
        }
        if word == "from" {
            meant.push("in");
        }
        let written =
            |new: &&str| Change { range: broken.range(at), new: (*new).to_owned(), sort: Sort::Word };
        changes.extend(meant.iter().map(written));
    }
    changes
}

/// `drawn: Int)` for `draw(n: Int)`, `eachplayer` for `each player`.
fn glued(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in near(broken, 3) {
        let word = broken.word(at);
        if word.len() < 2 || words::LANGUAGE.contains(&word) || !super::candidates::is_strange(broken, word) {
            continue;
        }
        let known =
            |part: &str| words::LANGUAGE.contains(&part) || !super::candidates::is_absent(broken, part);
        for (cut, _) in word.char_indices().skip(1) {
            let (left, right) = word.split_at(cut);
            let place = broken.range(at).start + cut;
            let range = place..place;
            if words::LANGUAGE.contains(&left) && known(right)
                || known(left) && words::LANGUAGE.contains(&right)
            {
                changes.push(Change { range: range.clone(), new: " ".to_owned(), sort: Sort::Apart });
            }
            if known(left) && super::brackets::balance(broken, false) < 0 {
                changes.push(Change { range, new: "(".to_owned(), sort: Sort::Missing });
            }
        }
    }
    changes
}

/// `your hand`, `opponent's hand`, `you.hand`
fn dots(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in near(broken, 3) {
        let Some(before) = at.checked_sub(1) else { continue };
        let (owner, what) = (broken.word(before), broken.word(at));
        // What somebody has begins with a small letter.
        let is_name =
            what.starts_with(char::is_lowercase) && !words::is_reserved(what) && !broken.tokens[at].newline;
        let owner = match owner {
            "my" | "mine" => "your",
            "their" | "his" | "her" => "opponent",
            _ => owner,
        };
        // `in p1 hand`; a step of a test begins with the player.
        let is_seat =
            matches!(owner, "p1" | "p2" | "p3" | "p4" | "p5" | "p6") && !broken.tokens[before].newline;
        let owns = matches!(owner, "your" | "opponent" | "it" | "self" | "controller" | "owner" | "you");
        let owns = owns || is_seat;
        // `gain(6) by opponent hammer`: two statements rather than one.
        let is_end = owner != "your" && !is_seat && broken.wants(LINE_END);
        if is_name && owns && !is_end {
            let owner = if owner == "you" { "your" } else { owner };
            let new = format!("{owner}.{what}");
            changes.push(Change { range: span(broken, before, at), new, sort: Sort::Written });
        }
        // `opponent's hand`, `c's cost`
        if is_name && broken.kind(before) == Possessive && before > 0 {
            let new = format!("{}.{what}", broken.word(before - 1));
            changes.push(Change { range: span(broken, before - 1, at), new, sort: Sort::Written });
        }
    }
    changes
}

/// `if x: {`, `cost: 2`, `cost 2, power 3`
fn stray_signs(broken: &Broken) -> Vec<Change> {
    let is_sign = |at: &usize| matches!(broken.kind(*at), Colon | Comma | Semicolon | Set | Dot | Equal);
    let stray = |at: usize| Change { range: broken.range(at), new: String::new(), sort: Sort::Stray };
    [Some(broken.at), broken.at.checked_sub(1)].into_iter().flatten().filter(is_sign).map(stray).collect()
}

/// `plays Old Bear`: from a capital on, words that could be a name; whether they stand in quotes elsewhere in the file.
fn quoted(broken: &Broken, in_file: bool) -> Vec<Change> {
    const LONGEST: usize = 8;
    let mut found = Vec::new();
    for first in near(broken, LONGEST) {
        if !words::is_capital(broken.word(first)) {
            continue;
        }
        let ends = (first..broken.tokens.len().min(first + LONGEST))
            .take_while(|at| !broken.word(*at).is_empty() || broken.kind(*at) == Possessive);
        for last in ends.filter(|at| words::is_capital(broken.word(*at))) {
            let range = span(broken, first, last);
            let new = format!("\"{}\"", &broken.text[range.clone()]);
            if broken.whole.contains(&new) == in_file {
                let sort = if broken.wants(TEXT) { Sort::Asked } else { Sort::Written };
                let change = Change { range: range.clone(), new, sort };
                found.push((std::cmp::Reverse(range.len()), change));
            }
        }
    }
    found.sort_by_key(|(length, _)| *length);
    found.into_iter().map(|(_, change)| change).collect()
}

/// `if x draw(1)` for `if x { draw(1) }`: what follows, up to where it can end.
fn in_braces(broken: &Broken, first: usize) -> Vec<Change> {
    let is_found = !matches!(broken.kind(broken.at), Text | End);
    let asks = broken.wanted.is_some() && (!broken.asked().is_empty() || is_found);
    if !asks {
        return Vec::new();
    }
    wrapped(broken, first)
}

/// Braces from the token to wherever what it begins can end.
fn wrapped(broken: &Broken, first: usize) -> Vec<Change> {
    const LONGEST: usize = 60;
    let mut changes = Vec::new();
    let mut open = 0usize;
    for last in first..broken.tokens.len().min(first + LONGEST) {
        match broken.kind(last) {
            LeftParen | LeftBrace => open += 1,
            RightParen | RightBrace if open == 0 => break,
            RightParen | RightBrace => open -= 1,
            _ => {}
        }
        let next = broken.kind(last + 1);
        if open == 0 && broken.word(last + 1) == "else" {
            changes.extend(with_else(broken, first, last + 1));
            break;
        }
        let breaks = broken.ends_line(last + 1);
        let goes_on = broken.kind(last) == RightParen && !broken.word(last + 1).is_empty();
        let ends = breaks || matches!(next, Semicolon | LeftBrace | RightBrace | End) || goes_on;
        // What has braces already lacks something else.
        let has_braces = (first..=last).any(|at| broken.kind(at) == LeftBrace);
        if open == 0 && ends && !has_braces {
            let range = span(broken, first, last);
            let new = format!("{{ {} }}", &broken.text[range.clone()]);
            changes.push(Change { range, new, sort: Sort::Block });
        }
    }
    changes
}

/// `if x draw(1) else gain(1)`: inside the braces `else` would mean something else.
fn with_else(broken: &Broken, first: usize, otherwise: usize) -> Option<Change> {
    let inner = broken.text.get(broken.whole(first, otherwise))?;
    let has_braces = broken.kind(otherwise + 1) == LeftBrace || broken.word(otherwise + 1) == "if";
    let end = if has_braces { otherwise } else { super::phrases::end_of(broken, otherwise) };
    let second = broken.text.get(
        broken.range(otherwise + 1).start..broken.end_before(end).max(broken.range(otherwise + 1).start),
    )?;
    let new =
        if has_braces { format!("{{ {inner} }}") } else { format!("{{ {inner} }} else {{ {second} }}") };
    Some(Change { range: broken.whole(first, end), new, sort: Sort::Block })
}

/// `first player draw(1)`: the first call behind words that are no statement.
fn call_in_braces(broken: &Broken) -> Vec<Change> {
    let is_call =
        |at: &usize| *at > broken.at && !broken.word(*at).is_empty() && broken.kind(at + 1) == LeftParen;
    let line =
        (broken.at..broken.tokens.len()).take_while(|at| *at == broken.at || !broken.tokens[*at].newline);
    line.take(6).find(is_call).map_or_else(Vec::new, |at| wrapped(broken, at))
}

/// Words that join others: one in the wrong place is a slip.
const JOINING: [&str; 26] = [
    "phase", "asked", "told", "leaves", "one", "as", "in", "of", "is", "to", "from", "with", "where", "and",
    "or", "by", "let", "each", "not", "has", "then", "expect", "options", "refused", "most", "least",
];

/// `with as wall` for `as wall with`: two neighbours the other way round.
fn swapped(broken: &Broken) -> Vec<Change> {
    let change = |at: usize| {
        let before = at.checked_sub(1)?;
        let (one, other) = (broken.word(before), broken.word(at));
        let range = span(broken, before, at);
        let same_line = !broken.text[range.clone()].contains('\n');
        let is_language = JOINING.contains(&one) || JOINING.contains(&other) || words::ITEMS.contains(&other);
        // `any not big Beast` is not `not any big Beast`.
        let is_quantifier = |word: &str| matches!(word, "any" | "no" | "each" | "all" | "choose");
        if is_quantifier(one) && other == "not" || one == "not" && is_quantifier(other) {
            return None;
        }
        // Behind `expect` nothing else begins a step.
        let stays = one.is_empty() || other.is_empty() || one == other || one == "expect";
        (!stays && same_line && is_language).then(|| Change {
            range,
            new: format!("{other} {one}"),
            sort: Sort::Written,
        })
    };
    // In a test what is expected may go wrong further on.
    let start = broken.line_start(broken.at);
    let first = (broken.word(start + 1) == "expect").then_some(start + 1);
    first.into_iter().chain(near(broken, 4)).filter_map(change).collect()
}

/// `, Oak Rose` for `Oak, Rose`: a sign where none can stand, and its neighbour the other way round.
fn swapped_signs(broken: &Broken) -> Vec<Change> {
    let is_sign = |at: usize| matches!(broken.kind(at), Comma | Semicolon | Colon);
    let change = |at: usize| {
        let before = at.checked_sub(1).filter(|_| is_sign(at) && at + 1 < broken.tokens.len())?;
        let opens = matches!(broken.kind(before), LeftBrace | LeftParen | Set | Comma | Colon | Equal);
        let is_first = opens || words::is_reserved(broken.word(before));
        let next = &broken.text[broken.range(at + 1)];
        let is_value = matches!(broken.kind(at + 1), Word | Int | Text);
        let new = format!("{next}{} ", &broken.text[broken.range(at)]);
        let range = broken.whole(at, at + 2);
        let tail = broken.text[range.end..].chars().next().is_some_and(char::is_whitespace);
        let new = if tail { new.trim_end().to_owned() } else { new };
        (is_first && is_value && !broken.tokens[at + 1].newline).then_some(written_so(range, new))
    };
    near(broken, 3).filter_map(change).collect()
}

fn written_so(range: Range<usize>, new: String) -> Change {
    Change { range, new, sort: Sort::Written }
}
