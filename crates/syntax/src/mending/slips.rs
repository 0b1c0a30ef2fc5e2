//! Statements, lists and steps as programs and rulebooks write them, and the same as they are written here.

use super::phrases::{end_of, line, stray, written};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = methods(broken);
    changes.extend(sums(broken));
    changes.extend(then_blocks(broken));
    changes.extend(joined_statements(broken));
    changes.extend(listed_actions(broken));
    changes.extend(stray_words(broken));
    changes.extend(counts(broken));
    changes.extend(fields(broken));
    changes.extend(unchosen(broken));
    changes.extend(steps(broken));
    changes
}

/// Where the statement of the mistake begins, and behind its last token.
pub(super) fn statement(broken: &Broken) -> Option<(usize, usize)> {
    let begins = |at: &usize| {
        broken.tokens[*at].newline || *at > 0 && matches!(broken.kind(at - 1), LeftBrace | Semicolon)
    };
    let last = broken.tokens.len().checked_sub(1)?;
    let start = (0..=broken.at.min(last)).rev().find(begins)?;
    Some((start, end_of(broken, start)))
}

/// What the tokens say, from the first to before the last.
pub(super) fn text<'t>(broken: &Broken<'t>, first: usize, end: usize) -> Option<&'t str> {
    broken.text.get(broken.range(first).start..broken.end_before(end))
}

/// `opponent.draw(1)` for `draw(1) by opponent`, `c.spoil()` for `spoil(c)`
fn methods(broken: &Broken) -> Vec<Change> {
    let found = statement(broken).and_then(|(start, end)| {
        let open = (start + 3..end).rev().find(|at| {
            // Behind a full stop there is a blank.
            let is_beside = broken.range(at - 2).end == broken.range(at - 1).start;
            let is_method = !broken.word(at - 1).is_empty() && broken.kind(at - 2) == Dot && is_beside;
            broken.kind(*at) == LeftParen && is_method
        })?;
        let (whose, call) = (text(broken, start, open - 2)?, text(broken, open - 1, end)?);
        let range = broken.range(start).start..broken.end_before(end);
        (broken.kind(end - 1) == RightParen).then_some((open, end, range, whose, call))
    });
    let Some((open, end, range, whose, call)) = found else { return Vec::new() };
    let name = broken.word(open - 1);
    let whose = if whose == "your" { "you" } else { whose };
    let plain = whose.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(whose);
    let given = text(broken, open + 1, end - 1).filter(|given| !given.trim().is_empty() && open + 2 < end);
    match given {
        None => vec![written(range, format!("{name}({plain})"))],
        // Done by somebody else `your` would be theirs.
        Some(given)
            if given.split(|c: char| !c.is_alphanumeric()).any(|word| word == "your" || word == "you") =>
        {
            vec![written(range, format!("{name}({plain}, {given})"))]
        }
        Some(given) => {
            let first = format!("{name}({plain}, {given})");
            vec![written(range.clone(), format!("{call} by {whose}")), written(range, first)]
        }
    }
}

/// `your.coins + 1` for `your.coins += 1`, `your.coins++`
fn sums(broken: &Broken) -> Vec<Change> {
    let Some((start, end)) = statement(broken) else { return Vec::new() };
    let is_field =
        |at: usize| at > start + 1 && !broken.word(at - 1).is_empty() && broken.kind(at - 2) == Dot;
    let change = |at: usize| {
        let sign = match broken.kind(at) {
            Plus => "+=",
            Minus => "-=",
            _ => return None,
        };
        let again = broken.kind(at + 1) == broken.kind(at);
        let range = broken.range(at).start..broken.range(at + usize::from(again)).end;
        Some(written(range, if again { format!(" {sign} 1") } else { sign.to_owned() }))
    };
    (start..end).filter(|at| is_field(*at)).find_map(change).into_iter().collect()
}

/// `if x then draw(1)` for `if x { draw(1) }`
fn then_blocks(broken: &Broken) -> Option<Change> {
    let is_one = broken.word(broken.at) == "then" && broken.message.contains("`{`");
    let end = end_of(broken, broken.at + 1);
    let inner = text(broken, broken.at + 1, end).filter(|_| is_one && end > broken.at + 1)?;
    let range = broken.range(broken.at).start..broken.end_before(end);
    let otherwise = (broken.at + 2..end).find(|at| broken.word(*at) == "else");
    let blocks = otherwise.and_then(|at| {
        let (first, second) = (text(broken, broken.at + 1, at)?, text(broken, at + 1, end)?);
        (broken.kind(at + 1) != LeftBrace).then(|| format!("{{ {first} }} else {{ {second} }}"))
    });
    let new = blocks.unwrap_or_else(|| format!("{{ {inner} }}"));
    Some(Change { range, new, sort: Sort::Block })
}

/// `draw(1), gain(1)`
fn joined_statements(broken: &Broken) -> Option<Change> {
    let is_one = broken.kind(broken.at) == Comma
        && broken.kind(broken.at.checked_sub(1)?) == RightParen
        && broken.kind(broken.at + 2) == LeftParen;
    is_one.then(|| written(broken.range(broken.at), ";"))
}

/// `actions plant, water and sell`, `action plant, water`
fn listed_actions(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    if broken.word(start) == "action" && broken.kind(start.checked_sub(1)?) == LeftBrace {
        return Some(Change { range: broken.range(start), new: "actions".to_owned(), sort: Sort::Word });
    }
    let is_list = broken.word(start) == "actions" && broken.word(broken.at) == "and";
    is_list.then(|| written(broken.end_before(broken.at)..broken.range(broken.at).end, ","))
}

/// `return`, `you may`, `choose one Bear`, `keyword` on a card
fn stray_words(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let next = broken.word(at + 1);
        let before = at.checked_sub(1).map_or("", |before| broken.word(before));
        match broken.word(*at) {
            "return" => !next.is_empty(),
            "you" => next == "may",
            "one" => before == "choose" && !next.is_empty(),
            _ => false,
        }
    };
    let end = |at: usize| broken.range(at).start..broken.range(at + 1).start;
    line(broken).filter(is_one).map(|at| stray(end(at))).collect()
}

/// In a deck: `4x "Bear"`, `4 * "Bear"`
fn counts(broken: &Broken) -> Option<Change> {
    let is_sign = broken.word(broken.at) == "x" || broken.kind(broken.at) == Star;
    let is_one =
        is_sign && broken.kind(broken.at.checked_sub(1)?) == Int && broken.kind(broken.at + 1) == Text;
    is_one.then(|| stray(broken.range(broken.at)))
}

/// `price: Int worth: Int` without a sign between them; `fresh: Bool: true`
fn fields(broken: &Broken) -> Option<Change> {
    let before = broken.at.checked_sub(2).filter(|before| broken.kind(*before) == Colon)?;
    let is_type = words::is_capital(broken.word(before + 1));
    let end = broken.end_before(broken.at);
    if is_type && broken.kind(broken.at) == Colon {
        return Some(written(end..broken.range(broken.at).end, " ="));
    }
    let is_field = is_type && !broken.word(broken.at).is_empty() && broken.kind(broken.at + 1) == Colon;
    is_field.then(|| written(end..broken.range(broken.at).end, format!(", {}", broken.word(broken.at))))
}

/// `discard(up to 2 Card)`, `discard(2 Card)`
fn unchosen(broken: &Broken) -> Option<Change> {
    let is_open = broken.word(broken.at) == "up" && broken.word(broken.at + 1) == "to";
    let is_set = (broken.at..)
        .take_while(|at| !broken.word(*at).is_empty())
        .any(|at| words::is_capital(broken.word(at)));
    let number = broken.at.checked_sub(1).filter(|at| broken.kind(*at) == Int && is_set);
    let is_counted = number.is_some_and(|at| at > 0 && matches!(broken.kind(at - 1), LeftParen | Comma));
    let start = broken.range(if is_counted { broken.at - 1 } else { broken.at }).start;
    (is_open || is_counted).then(|| Change {
        range: start..start,
        new: "choose ".to_owned(),
        sort: Sort::Missing,
    })
}

/// Of a test: `p1 plays("Bear")`, `p1.plays "Bear"`
fn steps(broken: &Broken) -> Option<Change> {
    let start = broken.line_start(broken.at);
    let is_seat =
        |word: &str| word.len() == 2 && word.starts_with('p') && word.ends_with(|c: char| c.is_ascii_digit());
    if !is_seat(broken.word(start)) {
        return None;
    }
    if broken.kind(start + 1) == Dot && broken.at == start + 1 {
        let new = format!("{} {}", broken.word(start), broken.word(start + 2));
        return Some(written(broken.range(start).start..broken.range(start + 2).end, new));
    }
    let end = end_of(broken, start);
    let is_called = broken.at == start + 2 && broken.kind(start + 2) == LeftParen;
    let inner = text(broken, start + 3, end.checked_sub(1)?).filter(|_| is_called)?;
    let range = broken.end_before(broken.at)..broken.end_before(end);
    Some(written(range, format!(" {inner}")))
}
