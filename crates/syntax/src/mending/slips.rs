//! Statements, lists and steps as programs and rulebooks write them, and the same as they are written here.

use super::phrases::{end_of, line, missing, stray, written};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::{MEMBER, PLACEMENT};
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = methods(broken);
    changes.extend(sums(broken));
    changes.extend(then_blocks(broken));
    changes.extend(offered_together(broken));
    changes.extend(joined_statements(broken));
    changes.extend(listed_actions(broken));
    changes.extend(stray_words(broken));
    changes.extend(counts(broken));
    changes.extend(fields(broken));
    changes.extend(bounds(broken));
    changes.extend(typed(broken));
    changes.extend(announced(broken));
    changes.extend(denied_noun(broken));
    changes.extend(negations(broken));
    changes.extend(owned(broken));
    changes.extend(products(broken));
    changes.extend(commas_of_a_head(broken));
    changes.extend(named_sets(broken));
    changes.extend(unchosen(broken));
    changes.extend(chosen_range(broken));
    changes.extend(steps(broken));
    changes.extend(loops(broken));
    changes.extend(between(broken));
    changes.extend(too_many_words(broken));
    changes.extend(placed(broken));
    changes
}

/// `for i in 1..2 {` and `do 2 times {` for `repeat 2 {`
fn loops(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        let open = (at..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
        let whole = broken.whole(at, open);
        if broken.word(at) == "do" && broken.kind(at + 1) == Int && broken.word(at + 2) == "times" {
            return Some(written(whole, format!("repeat {}", text(broken, at + 1, at + 2)?)));
        }
        let is_one = broken.word(at) == "for" && broken.word(at + 2) == "in";
        let is_used = |end: usize| (open..end).any(|inner| broken.word(inner) == broken.word(at + 1));
        // `for i in range(3) {`
        if is_one && broken.word(at + 3) == "range" && broken.kind(at + 4) == LeftParen {
            let times = text(broken, at + 5, open.checked_sub(1)?).filter(|times| !times.contains(','))?;
            let end = super::phrases::closing(broken, open)?;
            return (!is_used(end)).then(|| written(whole, format!("repeat {times}")));
        }
        let (first, last) = text(broken, at + 3, open).filter(|_| is_one)?.split_once("..")?;
        // From one on it is so many times; who counts otherwise, or needs the number, means something else.
        let last = last.trim_start_matches(['.', '=']).trim();
        let end = super::phrases::closing(broken, open)?;
        (first.trim() == "1" && !is_used(end)).then(|| written(whole, format!("repeat {last}")))
    };
    line(broken).filter_map(one).collect()
}

/// `cost between 1 and 3`, `cost in 1..3` for `cost >= 1 and cost <= 3`
fn between(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        let is_range = broken.word(at) == "in" && broken.kind(at + 2) == Dot && broken.kind(at + 3) == Dot;
        let is_one = broken.word(at) == "between" && matches!(broken.word(at + 2), "and" | "to");
        if at == 0 || !is_range && !is_one {
            return None;
        }
        let mut first = at - 1;
        while first >= 2 && broken.kind(first - 1) == Dot {
            first -= 2;
        }
        let last = if is_range { at + 4 } else { at + 3 };
        let is_value = |at: usize| matches!(broken.kind(at), Int | Word);
        let (least, most) = (text(broken, at + 1, at + 2)?, text(broken, last, last + 1)?);
        let subject = text(broken, first, at)?.trim();
        let range = broken.whole(first, last + 1);
        (is_value(first) && is_value(at + 1) && is_value(last))
            .then(|| written(range, format!("{subject} >= {least} and {subject} <= {most}")))
    };
    line(broken).filter_map(one).collect()
}

/// `all friendly Beast: power + 1`, `if x then { }`, `let n: Int = 2`, in a test `setup p1 { }`
fn too_many_words(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        let next = broken.word(at + 1);
        let is_first =
            broken.begins_line(at) || at > 0 && matches!(broken.kind(at - 1), LeftBrace | Semicolon);
        let is_changed = line(broken).any(|at| broken.kind(at) == Colon);
        let is_all =
            is_first && is_changed && broken.word(at) == "all" && !matches!(next, "" | "of" | "pass");
        let is_then = broken.word(at) == "then" && broken.kind(at + 1) == LeftBrace;
        let begins = broken.begins_line(at);
        let is_setup = begins
            && words::is_seat(next)
            && broken.kind(at + 2) == LeftBrace
            && !words::is_seat(broken.word(at));
        if is_setup {
            return Some(written(broken.whole(at, at + 2), next));
        }
        if is_all || is_then {
            return Some(stray(broken.range(at).start..broken.range(at + 1).start));
        }
        let is_typed = broken.word(at) == "let" && broken.kind(at + 2) == Colon && broken.kind(at + 4) == Set;
        is_typed.then(|| stray(broken.range(at + 1).end..broken.range(at + 3).end))
    };
    line(broken).filter_map(one).collect()
}

/// In a position: `your.board "Grunt"`, `board: "Grunt"`, `deck 2 "Bolt"` for `deck "Bolt" x 2`
fn placed(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        if matches!(broken.word(at), "your" | "my")
            && broken.kind(at + 1) == Dot
            && broken.kind(at + 3) == Text
        {
            return Some(stray(broken.range(at).start..broken.range(at + 2).start));
        }
        let before = at.checked_sub(1)?;
        if broken.kind(at) == Colon
            && !broken.word(before).is_empty()
            && matches!(broken.kind(at + 1), Text | Int)
        {
            return Some(stray(broken.range(at)));
        }
        // `"Grunt" * 2`
        if broken.kind(at) == Star && broken.kind(before) == Text && broken.kind(at + 1) == Int {
            return Some(written(broken.range(at), "x"));
        }
        let is_zone = !broken.word(before).is_empty() && broken.word(before) != "x";
        let is_counted = is_zone && broken.kind(at) == Int && broken.kind(at + 1) == Text;
        let new = format!("{} x {}", text(broken, at + 1, at + 2)?, text(broken, at, at + 1)?);
        is_counted.then(|| written(broken.whole(at, at + 2), new))
    };
    let is_position = broken.wants(PLACEMENT);
    line(broken).filter(|_| is_position).filter_map(one).collect()
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
    broken.text.get(broken.whole(first, end))
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
        let range = broken.whole(start, end);
        (broken.kind(end - 1) == RightParen).then_some((open, end, range, whose, call))
    });
    let Some((open, end, range, whose, call)) = found else { return Vec::new() };
    let name = broken.word(open - 1);
    let whose = if whose == "your" { "you" } else { whose };
    let plain = whose.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(whose);
    let given = text(broken, open + 1, end - 1).filter(|given| !given.trim().is_empty() && open + 2 < end);
    match given {
        None => vec![written(range, format!("{name}({plain})"))],
        // What a card does is done by its player anyway.
        Some(_) if matches!(whose, "self" | "this" | "game") => vec![written(range, call.to_owned())],
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
        let range = broken.whole(at, at + usize::from(again) + 1);
        Some(written(range, if again { format!(" {sign} 1") } else { sign.to_owned() }))
    };
    (start..end).filter(|at| is_field(*at)).find_map(change).into_iter().collect()
}

/// `if x then draw(1)` for `if x { draw(1) }`
fn then_blocks(broken: &Broken) -> Option<Change> {
    let is_one = broken.word(broken.at) == "then" && broken.asks_for("{");
    let end = end_of(broken, broken.at + 1);
    let inner = text(broken, broken.at + 1, end).filter(|_| is_one && end > broken.at + 1)?;
    let range = broken.whole(broken.at, end);
    let otherwise = (broken.at + 2..end).find(|at| broken.word(*at) == "else");
    let blocks = otherwise.and_then(|at| {
        let (first, second) = (text(broken, broken.at + 1, at)?, text(broken, at + 1, end)?);
        (broken.kind(at + 1) != LeftBrace).then(|| format!("{{ {first} }} else {{ {second} }}"))
    });
    let new = blocks.unwrap_or_else(|| format!("{{ {inner} }}"));
    Some(Change { range, new, sort: Sort::Block })
}

/// Of what may be declined the second part is offered with the first, or follows from it; alone it would be done in any
/// case.
pub(super) fn is_offered(broken: &Broken) -> bool {
    statement(broken).is_some_and(|(start, _)| broken.word(start) == "may")
}

/// `may draw(1) and gain(1)`
fn offered_together(broken: &Broken) -> Vec<Change> {
    let is_joined = broken.word(broken.at) == "and" || broken.kind(broken.at) == Comma;
    let Some((start, end)) = statement(broken).filter(|_| is_joined && is_offered(broken)) else {
        return Vec::new();
    };
    let last = (broken.at..end).find(|at| matches!(broken.word(*at), "then" | "else")).unwrap_or(end);
    let (first, second) = (text(broken, start + 1, broken.at), text(broken, broken.at + 1, last));
    let Some((first, second)) = first.zip(second) else { return Vec::new() };
    let range = broken.whole(start, last);
    let ways = [format!("may {{ {first}; {second} }}"), format!("may {first} then {second}")];
    ways.into_iter().map(|new| Change { range: range.clone(), new, sort: Sort::Either }).collect()
}

/// `draw(1), gain(1)`
fn joined_statements(broken: &Broken) -> Option<Change> {
    let is_one = broken.kind(broken.at) == Comma
        && !is_offered(broken)
        && broken.kind(broken.at.checked_sub(1)?) == RightParen
        && broken.kind(broken.at + 2) == LeftParen;
    is_one.then(|| written(broken.range(broken.at), ";"))
}

/// `actions plant, water and sell`, `action plant, water`
fn listed_actions(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    if broken.word(start) == "action" && broken.kind(start.checked_sub(1)?) == LeftBrace {
        return Some(Change { range: broken.range(start), new: "actions".to_owned(), sort: Sort::Word });
    }
    let is_list = broken.word(start) == "actions" && broken.word(broken.at) == "and";
    let names: Vec<&str> = (start + 1..end).map(|at| broken.word(at)).collect();
    // `actions plant water sell`
    if broken.word(start) == "actions"
        && names.len() > 1
        && names.iter().all(|name| !name.is_empty() && !words::is_reserved(name))
    {
        let range = broken.whole(start + 1, end);
        return Some(written(range, names.join(", ")));
    }
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
    if is_type
        && matches!(broken.kind(broken.at), Int | Text | Word)
        && !is_field
        && !broken.tokens[broken.at].newline
    {
        return Some(missing(end, " ="));
    }
    is_field.then(|| written(end..broken.range(broken.at).end, format!(", {}", broken.word(broken.at))))
}

/// Behind a field: `min 0`, `>= 0`, `0 to 6`, `between 0 and 6` for `at least 0, at most 6`
fn bounds(broken: &Broken) -> Vec<Change> {
    let number = |at: usize| match broken.kind(at) {
        Int => Some(&broken.text[broken.range(at)]),
        _ => None,
    };
    let mut changes = Vec::new();
    let mut whole: Option<Change> = None;
    for at in line(broken) {
        let is_range = matches!(broken.word(at + 1), "to" | "and") || broken.kind(at + 1) == Minus;
        let from = at - usize::from(at > 0 && broken.word(at - 1) == "between");
        let is_bound = from > 0 && broken.kind(from - 1) == Comma;
        let bound = match (broken.kind(at), broken.word(at)) {
            (GreaterEqual, _) | (_, "min" | "minimum") => {
                number(at + 1).map(|least| (at + 1, format!("at least {least}")))
            }
            (LessEqual, _) | (_, "max" | "maximum") => {
                number(at + 1).map(|most| (at + 1, format!("at most {most}")))
            }
            (Int, _) if is_range => number(at)
                .zip(number(at + 2))
                .map(|(least, most)| (at + 2, format!("at least {least}, at most {most}"))),
            _ => None,
        };
        let Some((last, new)) = bound.filter(|_| is_bound) else { continue };
        let change = written(broken.whole(from, last + 1), new);
        // `>= 0, <= 12` is one mistake.
        whole = Some(match whole {
            Some(before) => {
                let between = &broken.text[before.range.end..change.range.start];
                written(
                    before.range.start..change.range.end,
                    format!("{}{between}{}", before.new, change.new),
                )
            }
            None => change.clone(),
        });
        changes.push(change);
    }
    whole.into_iter().chain(changes).collect()
}

/// `kind Order { Good good, Int need }` for `kind Order { good: Good, need: Int }`
pub(super) fn typed(broken: &Broken) -> Vec<Change> {
    let begins = |at: usize| {
        at > 0 && (matches!(broken.kind(at - 1), LeftBrace | LeftParen | Comma) || broken.tokens[at].newline)
    };
    let is_pair = |at: &usize| {
        let (ty, name) = (broken.word(*at), broken.word(at + 1));
        let ends = matches!(broken.kind(at + 2), Comma | RightBrace | RightParen | Set | End);
        let is_small = name.starts_with(char::is_lowercase) && !words::is_reserved(name);
        begins(*at) && super::brought::is_type(ty) && is_small && ends
    };
    let range = line(broken);
    let pairs: Vec<usize> = range.clone().filter(is_pair).collect();
    let (Some(first), Some(last)) = (pairs.first(), pairs.last()) else { return Vec::new() };
    let whole = broken.whole(*first, last + 2);
    let mut new = String::new();
    let mut done = whole.start;
    for at in &pairs {
        new += &broken.text[done..broken.range(*at).start];
        let ty = crate::type_meant_by(broken.word(*at)).unwrap_or(broken.word(*at));
        new += &format!("{}: {ty}", broken.word(at + 1));
        done = broken.range(at + 1).end;
    }
    vec![written(whole, new)]
}

/// `target s Beast` and `target Beast` for `target s: Beast`
fn announced(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        let next = broken.word(at + 1);
        match broken.word(at) {
            "target" if words::is_capital(next) => {
                Some(written(broken.whole(at, at + 2), format!("target t: {next}")))
            }
            "target" if !next.is_empty() && words::is_capital(broken.word(at + 2)) => {
                let end = broken.range(at + 1).end;
                Some(missing(end, ":"))
            }
            _ => None,
        }
    };
    line(broken).filter_map(one).collect()
}

/// `h not tired`, `h.tired not` for `not h.tired`
fn negations(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken).filter(|at| *at > 0 && broken.word(*at) == "not") {
        let mut first = at - 1;
        while first >= 2 && broken.kind(first - 1) == Dot {
            first -= 2;
        }
        let is_name = |at: usize| !broken.word(at).is_empty() && !words::is_reserved(broken.word(at));
        // `it not blocked`, `"Ox" not tired`
        let is_card = matches!(broken.word(at - 1), "it" | "self") || broken.kind(at - 1) == Text;
        if !is_name(at - 1) && !is_card {
            continue;
        }
        let Some(subject) = text(broken, first, at) else { continue };
        let subject = subject.trim_end();
        if is_name(at + 1) && !broken.tokens[at + 1].newline {
            let range = broken.whole(first, at + 2);
            if !is_card {
                changes.push(written(range.clone(), format!("not {subject}.{}", broken.word(at + 1))));
            }
            changes.push(written(range, format!("{subject} is not {}", broken.word(at + 1))));
        } else {
            changes.push(written(broken.whole(first, at + 1), format!("not {subject}")));
        }
    }
    changes
}

/// `any not big Beast` for `any Beast where it is not big`
fn denied_noun(broken: &Broken) -> Option<Change> {
    let is_noun = |at: usize| {
        !broken.word(at).is_empty() && !words::is_reserved(broken.word(at)) && !broken.tokens[at].newline
    };
    let at = line(broken).find(|at| {
        let before = at.checked_sub(1).map_or("", |before| broken.word(before));
        broken.word(*at) == "not" && matches!(before, "any" | "no" | "each" | "all" | "choose" | "random")
    })?;
    let end = (at + 1..broken.tokens.len()).find(|at| !is_noun(*at))?;
    if !words::is_capital(broken.word(end - 1)) {
        return None;
    }
    // `choose not Beast`: any other card.
    let nouns = if end == at + 2 { "Card" } else { text(broken, at + 2, end)? };
    let place = match broken.word(end) {
        "in" => {
            (end + 2..broken.tokens.len()).find(|at| broken.kind(*at) != Dot && broken.kind(at - 1) != Dot)?
        }
        _ => end,
    };
    let lies =
        text(broken, end, place).filter(|_| place > end).map_or_else(String::new, |lies| format!(" {lies}"));
    let goes_on = broken.word(place) == "where";
    let condition = format!("it is not {}{}", broken.word(at + 1), if goes_on { " and" } else { "" });
    let range = broken.whole(at, place + usize::from(goes_on));
    Some(written(range, format!("{nouns}{lies} where {condition}")))
}

/// `Beast owned by you` for `Beast where owner == you`
fn owned(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        let field = match (broken.word(at), broken.word(at + 1)) {
            ("owned", "by") => "owner",
            ("controlled", "by") => "controller",
            _ => return None,
        };
        let whom = Some(broken.word(at + 2)).filter(|whom| !whom.is_empty())?;
        Some(written(broken.whole(at, at + 3), format!("where {field} == {whom}")))
    };
    line(broken).filter_map(one).collect()
}

/// `2 x c.cost`, `2c.cost`
fn products(broken: &Broken) -> Option<Change> {
    let before = broken.at.checked_sub(1).filter(|at| broken.kind(*at) == Int)?;
    if broken.word(broken.at) == "x" && !broken.word(broken.at + 1).is_empty() {
        return Some(written(broken.range(broken.at), "*"));
    }
    let (end, start) = (broken.range(before).end, broken.range(broken.at).start);
    (end == start && !broken.word(broken.at).is_empty()).then(|| missing(end, " * "))
}

/// `attacks, if x, { draw(1) }`: commas of English in the head of an ability.
fn commas_of_a_head(broken: &Broken) -> Option<Change> {
    let open = (broken.at..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let is_head = broken.kind(broken.at) == Comma && broken.wants(MEMBER);
    let first = broken.range(broken.at).start;
    let head = broken.text.get(first..broken.range(open).start).filter(|_| is_head)?;
    Some(written(first..broken.range(open).start, head.replace(',', "")))
}

/// `Player with most bid` for `most Player by bid`, `choose a number from 0 to 5`, `action a(h in hand)`
fn named_sets(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken) {
        let word = |ahead: usize| broken.word(at + ahead);
        let most = 1 + usize::from(word(1) == "with") + usize::from(word(2) == "the");
        let which = match word(most) {
            "most" | "highest" | "greatest" => "most",
            "least" | "lowest" | "fewest" => "least",
            _ => "",
        };
        if words::is_capital(word(0)) && most > 1 && !which.is_empty() && !word(most + 1).is_empty() {
            let range = broken.whole(at, at + most + 2);
            changes.push(written(range, format!("{which} {} by {}", word(0), word(most + 1))));
        }
        let is_number = word(0) == "choose" && word(1) == "a" && word(2) == "number";
        if is_number {
            let skipped = 3 + usize::from(matches!(word(3), "from" | "between"));
            changes.push(stray(broken.range(at + 1).start..broken.range(at + skipped).start));
        }
        let is_parameter = at > 1 && word(1) == "in" && matches!(broken.kind(at - 1), LeftParen | Comma);
        let is_head =
            broken.word(broken.line_start(at)) == "action" || broken.word(broken.line_start(at)) == "event";
        if is_parameter && is_head && word(0).starts_with(char::is_lowercase) {
            let end = broken.range(at).end;
            changes.push(missing(end, ": Card"));
        }
    }
    changes
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
    (is_open || is_counted).then(|| missing(start, "choose "))
}

/// `choose 0 to 2 Card` for `choose up to 2 Card`
fn chosen_range(broken: &Broken) -> Option<Change> {
    let first = line(broken).find(|at| broken.word(*at) == "choose" && broken.word(at + 2) == "to")?;
    let is_set = broken.kind(first + 1) == Int && broken.at == first + 4;
    let most = broken.text.get(broken.range(first + 3))?;
    let range = broken.whole(first + 1, first + 4);
    (is_set && matches!(broken.kind(first + 3), Int | Word)).then(|| written(range, format!("up to {most}")))
}

/// Of a test: `p1 plays("Bear")`, `p1.plays "Bear"`
fn steps(broken: &Broken) -> Option<Change> {
    let start = broken.line_start(broken.at);
    if !words::is_seat(broken.word(start)) {
        return None;
    }
    if broken.kind(start + 1) == Dot && broken.at == start + 1 && broken.kind(start + 3) == LeftParen {
        let end = end_of(broken, start);
        let inner = text(broken, start + 4, end.checked_sub(1)?)?;
        let new = format!("{} {} {inner}", broken.word(start), broken.word(start + 2));
        return Some(written(broken.whole(start, end), new));
    }
    // `p2.field = "Bear"`
    if broken.kind(start + 1) == Dot && broken.kind(start + 3) == Set && broken.at <= start + 3 {
        let end = end_of(broken, start);
        let (zone, cards) = (broken.word(start + 2), text(broken, start + 4, end)?);
        let new = format!("{} {{ {zone} {cards} }}", broken.word(start));
        return Some(written(broken.whole(start, end), new));
    }
    if broken.kind(start + 1) == Dot && broken.at == start + 1 {
        let new = format!("{} {}", broken.word(start), broken.word(start + 2));
        return Some(written(broken.whole(start, start + 3), new));
    }
    let end = end_of(broken, start);
    let is_called = broken.at == start + 2 && broken.kind(start + 2) == LeftParen;
    let inner = text(broken, start + 3, end.checked_sub(1)?).filter(|_| is_called)?;
    let range = broken.end_before(broken.at)..broken.end_before(end);
    Some(written(range, format!(" {inner}")))
}
