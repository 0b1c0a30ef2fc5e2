//! What people bring along from programs, and from the sentences that other games print.

use super::phrases::{closing, line, missing, stray, written};
use super::slips::{statement, text};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::CHANGE;
use crate::{meant_by, type_meant_by, words};
use std::ops::Range;

/// Those that hardly ever are something else.
pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    changes.extend(counted_loop(broken));
    changes.extend(held_by_somebody(broken));
    changes.extend(done_by_somebody(broken));
    changes.extend(change_of_cards(broken));
    changes.extend(possessives(broken));
    changes.extend(set_in_a_count(broken));
    changes.extend(range_of_a_value(broken));
    changes.extend(there_is(broken));
    changes.extend(turned_triggers(broken));
    changes.extend(of_a_stack(broken));
    changes.extend(labels(broken));
    changes.extend(declared(broken));
    changes.extend(listed_keywords(broken));
    changes
}

/// Of a strange sign before the token: `a ? b : c` for `if a then b else c`, `draw(1) && gain(1)` for two statements.
pub(super) fn of_a_sign(broken: &Broken) -> Vec<Change> {
    let at = broken.at;
    let (start, end) = (broken.end_before(at), broken.range(at).start);
    let between = broken.text.get(start..end).unwrap_or_default();
    let sign = start + between.len() - between.trim_start().len();
    let is_call = at > 0 && broken.kind(at - 1) == RightParen;
    match between.trim() {
        _ if between.ends_with('#') && meant_by(broken.word(at)).contains(&"use") => {
            vec![written(start + between.len() - 1..broken.range(at).end, "use")]
        }
        // `best[0]`
        "[" if first_of(broken, sign).is_some() => first_of(broken, sign).into_iter().collect(),
        "?" => conditional(broken).into_iter().chain(brackets(sign..sign + 1)).collect(),
        said @ ("&&" | "&") if is_call => vec![written(start..sign + said.len(), ";")],
        "[" => squares(broken, sign).into_iter().chain(brackets(sign..sign + 1)).collect(),
        said if said.chars().count() == 1 => brackets(sign..sign + said.len()).into(),
        _ => Vec::new(),
    }
}

/// `best[0]` for `first of best`
fn first_of(broken: &Broken, sign: usize) -> Option<Change> {
    let end = sign + crate::lexer::closing_square(&broken.text[sign..])?;
    let before = broken.at.checked_sub(1).filter(|before| broken.range(*before).end == sign)?;
    let is_first = broken.text[sign + 1..end].trim() == "0" && broken.is_plain(before);
    is_first
        .then(|| written(broken.range(before).start..end + 1, format!("first of {}", broken.word(before))))
}

/// `enum Hue [Red, Blue]`: both of a pair.
fn squares(broken: &Broken, sign: usize) -> Vec<Change> {
    let Some(end) = crate::lexer::closing_square(&broken.text[sign..]) else { return Vec::new() };
    let inner = broken.text[sign + 1..sign + end].trim();
    [format!("{{ {inner} }}"), inner.to_owned(), format!("({inner})")]
        .map(|new| written(sign..sign + end + 1, new))
        .into()
}

/// A slip of the finger: a bracket that lies beside the sign.
fn brackets(sign: Range<usize>) -> [Change; 4] {
    ["}", "{", "(", ")"].map(|new| written(sign.clone(), new))
}

/// Where a value ends that begins before the token.
fn begin_of_value(broken: &Broken, at: usize) -> Option<usize> {
    let mut open = 0usize;
    for first in (0..at).rev() {
        match broken.kind(first) {
            RightParen => open += 1,
            LeftParen if open == 0 => return Some(first + 1),
            LeftParen => open -= 1,
            Comma | Set | AddSet | SubtractSet | LeftBrace | Semicolon | Colon if open == 0 => {
                return Some(first + 1);
            }
            _ => {}
        }
    }
    None
}

fn conditional(broken: &Broken) -> Option<Change> {
    let (start, first) = (begin_of_value(broken, broken.at)?, broken.at);
    let mut open = 0usize;
    let mut colon = None;
    let mut end = broken.tokens.len();
    for at in first..broken.tokens.len() {
        match broken.kind(at) {
            LeftParen => open += 1,
            RightParen | RightBrace | Semicolon | Comma if open == 0 => {
                end = at;
                break;
            }
            RightParen => open -= 1,
            Colon if open == 0 => colon = colon.or(Some(at)),
            _ => {}
        }
        if open == 0 && broken.tokens[at].newline {
            end = at;
            break;
        }
    }
    let colon = colon?;
    let condition = text(broken, start, first).filter(|_| start < first)?;
    let (then, otherwise) = (text(broken, first, colon)?, text(broken, colon + 1, end)?);
    let new = format!("if {condition} then {then} else {otherwise}");
    (colon > first && end > colon + 1).then(|| written(broken.whole(start, end), new))
}

/// `for (int i = 0; i < 3; i++) {` for `repeat 3 {`, and where `i` is used, with a count beside it.
fn counted_loop(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| broken.word(*at) == "for" && broken.kind(at + 1) == LeftParen)?;
    let name = if broken.kind(at + 3) == Set { at + 2 } else { at + 3 };
    let is_sign = |at: usize| matches!(broken.kind(at), Less | LessEqual);
    let is_one = broken.kind(name + 1) == Set
        && broken.kind(name + 2) == Int
        && broken.kind(name + 3) == Semicolon
        && broken.word(name + 4) == broken.word(name)
        && is_sign(name + 5);
    let second = (name + 6..broken.tokens.len()).find(|at| broken.kind(*at) == Semicolon)?;
    let open = (second..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let most = text(broken, name + 6, second).filter(|_| is_one)?;
    let times = match (text(broken, name + 2, name + 3)?, broken.kind(name + 5)) {
        ("0", Less) | ("1", LessEqual) => most,
        _ => return None,
    };
    let end = closing(broken, open)?;
    let is_used = (open..end).any(|at| broken.word(at) == broken.word(name));
    (!is_used).then(|| written(broken.whole(at, open), format!("repeat {times}")))
}

/// `foreach Beast in your.hand {`, `for each Beast b in your.hand {`, `for all Beast as b {`
pub(super) fn each_of(broken: &Broken) -> Option<Change> {
    let is_each = |at: usize| matches!(broken.word(at), "each" | "all" | "every" | "any");
    let at = line(broken).find(|at| matches!(broken.word(*at), "for" | "foreach" | "forEach"))?;
    let first = at + 1 + usize::from(broken.word(at) == "for" && is_each(at + 1));
    let open = (first..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let kind = (first..open).find(|at| words::is_capital(broken.word(*at)))?;
    let said = |first: usize, end: usize| text(broken, first, end).unwrap_or_default().trim();
    let end = closing(broken, open)?;
    let named = (first..open).find(|at| broken.word(*at) == "as");
    let (set, name) = if named.is_some() {
        (said(first, open).to_owned(), String::new())
    } else if broken.is_plain(kind + 1) {
        let behind = said(kind + 2, open);
        let set = format!("{} {behind}", said(first, kind + 1));
        (set.trim_end().to_owned(), format!(" as {}", broken.word(kind + 1)))
    } else {
        let is_asked = (open..end).any(|at| broken.word(at) == "it");
        if is_asked {
            return None;
        }
        (said(first, open).to_owned(), " as _c".to_owned())
    };
    let new = format!("for each {set}{name}");
    let whole = broken.whole(at, open);
    (broken.text[whole.clone()] != new).then(|| written(whole, new))
}

/// `opponent Beast`, `opponent's Beast`, `Beast of opponent` for `Beast where controller == opponent`
fn held_by_somebody(broken: &Broken) -> Vec<Change> {
    let who = |at: usize| match broken.word(at) {
        "opponent" => Some("opponent"),
        "your" | "my" | "you" => Some("you"),
        _ => None,
    };
    let ends = |at: usize| {
        matches!(broken.kind(at), Comma | RightParen | RightBrace | LeftBrace | Semicolon | Int | End)
            || broken.ends_line(at)
    };
    let one = |at: usize| {
        if broken.word(at) == "of" && at > 0 && words::is_capital(broken.word(at - 1)) && ends(at + 2) {
            let range = broken.whole(at, at + 2);
            return Some(written(range, format!("where controller == {}", who(at + 1)?)));
        }
        let kind = at + 1 + usize::from(broken.kind(at + 1) == Possessive);
        let whom = who(at).filter(|_| words::is_capital(broken.word(kind)) && ends(kind + 1))?;
        let range = broken.whole(at, kind + 1);
        Some(written(range, format!("{} where controller == {whom}", broken.word(kind))))
    };
    line(broken).filter_map(one).collect()
}

/// `opponent draw(1)` for `opponent { draw(1) }`, `after you play(Beast)` for `after play(Beast) by you`
fn done_by_somebody(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    if let Some((start, end)) = statement(broken) {
        let is_call = broken.is_plain(start + 1) && broken.kind(start + 2) == LeftParen;
        let inner = text(broken, start + 1, end).filter(|_| is_call);
        if let Some(inner) = inner.filter(|_| broken.word(start) == "opponent") {
            let range = broken.whole(start, end);
            changes.push(written(range, format!("opponent {{ {inner} }}")));
        }
        if is_call && broken.word(start) == "you" {
            changes.push(stray(broken.range(start).start..broken.range(start + 1).start));
        }
        // What stands first follows from nothing.
        let is_first = start > 0 && broken.kind(start - 1) == LeftBrace && broken.word(start) == "then";
        if is_first && start + 1 < end {
            changes.push(stray(broken.range(start).start..broken.range(start + 1).start));
        }
    }
    let heard = |at: usize| {
        let word = match broken.word(at) {
            "after" | "whenever" | "Whenever" | "when" => "after",
            "before" => "before",
            _ => return None,
        };
        let who = Some(broken.word(at + 1)).filter(|who| matches!(*who, "you" | "opponent"))?;
        let name = Some(broken.word(at + 2)).filter(|name| words::is_plain(name))?;
        let end = (at + 3..broken.tokens.len()).find(|at| {
            matches!(broken.kind(*at), LeftBrace | Comma)
                || matches!(broken.word(*at), "if" | "while" | "text")
        })?;
        let given = text(broken, at + 3, end).unwrap_or_default().trim();
        // `whenever you draw a card`: what is drawn says the event.
        let is_said = given.split(' ').all(|word| word.starts_with(char::is_lowercase));
        let given = match given.strip_prefix('(').and_then(|given| given.strip_suffix(')')) {
            _ if end == at + 3 => String::new(),
            None if matches!(given, "this" | "self" | "it") => "(self)".to_owned(),
            None if is_said => String::new(),
            Some(inner) => format!("({inner})"),
            None => format!("({given})"),
        };
        let range = broken.whole(at, end);
        Some(written(range, format!("{word} {name}{given} by {who}")))
    };
    changes.extend(line(broken).filter_map(heard));
    changes
}

/// `each Beast gets +2 power until end of turn`; in a line of what is so `Beast power + 1`, `Beast.power + 1`,
/// `Beast gains Swift`.
fn change_of_cards(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_turn = |until: &str| matches!(until, "until end of turn" | "this turn" | "for this turn");
    let sign = (start..end).find(|at| {
        matches!(broken.kind(*at), Plus | Minus) && broken.kind(at + 1) == Int && broken.is_plain(at + 2)
    });
    if let Some(sign) = sign {
        let verb =
            sign.checked_sub(1).filter(|at| matches!(broken.word(*at), "gets" | "get" | "has" | "have"))?;
        let first = start + usize::from(matches!(broken.word(start), "each" | "all" | "every"));
        let until = text(broken, sign + 3, end)?.trim().replace("the ", "");
        let whose = text(broken, first, verb).filter(|_| is_turn(&until) && first < verb)?;
        let (number, field) = (text(broken, sign + 1, sign + 2)?, broken.word(sign + 2));
        let change = format!("{field} {} {number}", text(broken, sign, sign + 1)?);
        let range = broken.whole(start, end);
        return Some(written(range, format!("until end of turn {{ {}: {change} }}", whose.trim())));
    }
    // `self gains Swift until end of turn`
    let verb = (start + 1..end).find(|at| matches!(broken.word(*at), "gains" | "gain" | "loses"));
    let keyword = verb.filter(|verb| words::is_capital(broken.word(verb + 1)));
    let until = |verb: &usize| text(broken, verb + 2, end).unwrap_or_default().trim().replace("the ", "");
    if let Some(verb) = keyword.filter(|verb| is_turn(&until(verb))) {
        let whose = text(broken, start, verb)?.trim();
        let verbs = if broken.word(verb) == "loses" { "loses" } else { "gains" };
        let line = format!("until end of turn {{ {whose}: {verbs} {} }}", broken.word(verb + 1));
        return Some(written(broken.whole(start, end), line));
    }
    // `until end of turn b.power += 3`
    let turn = (start..end).find(|at| broken.word(*at) == "turn").filter(|_| broken.word(start) == "until");
    let change = turn.and_then(|turn| {
        let sign = (turn + 3..end).find(|at| matches!(broken.kind(*at), AddSet | SubtractSet | Set))?;
        let dot = sign.checked_sub(2).filter(|dot| broken.kind(*dot) == Dot && *dot > turn + 1)?;
        let (until, whose) = (text(broken, start, turn + 1)?, text(broken, turn + 1, dot)?);
        let line = format!("{}: {}", whose.trim(), change_to(broken, sign, end)?);
        Some(written(broken.whole(start, end), format!("{until} {{ {line} }}")))
    });
    if change.is_some() {
        return change;
    }
    if !broken.wants(CHANGE) {
        return None;
    }
    let is_verb = |at: &usize| matches!(broken.word(*at), "gains" | "loses" | "lacks");
    if let Some(verb) = (start + 1..end).find(is_verb) {
        let at = broken.end_before(verb);
        return Some(missing(at, ":"));
    }
    let sign = (start + 2..end).find(|at| {
        matches!(broken.kind(*at), Plus | Minus | Star | Set | AddSet | SubtractSet)
            && broken.is_plain(at - 1)
    })?;
    let field = sign - 1;
    if broken.kind(field - 1) == Dot {
        let range = broken.whole(field - 1, end);
        return Some(written(range, format!(": {}", change_to(broken, sign, end)?)));
    }
    // `Beast has power + 1`
    if matches!(broken.word(field - 1), "has" | "have" | "gets" | "get") {
        return Some(written(broken.end_before(field - 1)..broken.range(field - 1).end, ":"));
    }
    let at = broken.end_before(field);
    let is_set = !broken.word(field - 1).is_empty();
    is_set.then(|| missing(at, ":"))
}

/// `power + 3` of `b.power += 3`
fn change_to(broken: &Broken, sign: usize, end: usize) -> Option<String> {
    let said = match broken.kind(sign) {
        AddSet => "+",
        SubtractSet => "-",
        _ => text(broken, sign, sign + 1)?,
    };
    Some(format!("{} {said} {}", broken.word(sign - 1), text(broken, sign + 1, end)?.trim()))
}

/// `opponent's life -= 2`
fn possessives(broken: &Broken) -> Vec<Change> {
    let one = |at: usize| {
        let what = Some(broken.word(at + 1)).filter(|what| words::is_plain(what))?;
        let who = Some(broken.word(at.checked_sub(1)?)).filter(|who| !who.is_empty())?;
        let range = broken.whole(at - 1, at + 2);
        let is_one = broken.kind(at) == Possessive && !broken.tokens[at + 1].newline;
        is_one.then(|| written(range, format!("{who}.{what}")))
    };
    line(broken).filter_map(one).collect()
}

/// `count(Beast) in your.hand > 2` for `count(Beast in your.hand) > 2`
fn set_in_a_count(broken: &Broken) -> Option<Change> {
    let one = |at: usize| {
        let open =
            at.checked_sub(1).filter(|_| broken.word(at) == "in" && broken.kind(at - 1) == RightParen)?;
        let first = (0..open).rev().find(|at| broken.kind(*at) == LeftParen)?;
        first.checked_sub(1).filter(|name| broken.word(*name) == "count")?;
        let mut last = at + 1;
        while broken.kind(last + 1) == Dot && !broken.word(last + 2).is_empty() {
            last += 2;
        }
        let (set, place) = (text(broken, first + 1, open)?, text(broken, at, last + 1)?);
        Some(written(broken.whole(first, last + 1), format!("({set} {place})")))
    };
    line(broken).find_map(one)
}

/// `there is a Beast in play` for `any Beast in play`, `there are no Beast` for `no Beast`
fn there_is(broken: &Broken) -> Option<Change> {
    let at =
        line(broken).find(|at| broken.word(*at) == "there" && matches!(broken.word(at + 1), "is" | "are"))?;
    let (last, new) = match (broken.word(at + 2), broken.word(at + 3)) {
        ("a" | "an" | "any", _) => (at + 2, "any"),
        ("no", _) => (at + 2, "no"),
        ("not", "a" | "an" | "any") => (at + 3, "no"),
        _ => return None,
    };
    Some(written(broken.whole(at, last + 1), new))
}

/// `when this enters {`, `when another Beast dies {` for `when dies(another Beast) {`
fn turned_triggers(broken: &Broken) -> Vec<Change> {
    let is_clause = |at: &usize| {
        matches!(broken.word(*at), "when" | "whenever" | "Whenever" | "When" | "after" | "before")
    };
    let Some(at) = line(broken).find(is_clause) else { return Vec::new() };
    let ends = |at: &usize| {
        matches!(broken.kind(*at), LeftBrace | Comma | Colon)
            || matches!(broken.word(*at), "if" | "by" | "text")
    };
    let Some(end) = (at + 3..broken.tokens.len().min(at + 10)).find(ends) else { return Vec::new() };
    let Some(name) = Some(broken.word(end - 1)).filter(|name| words::is_plain(name)) else {
        return Vec::new();
    };
    // `this is played`
    let is_done = matches!(broken.word(end - 2), "is" | "are" | "was" | "gets" | "has" | "becomes");
    let names: Vec<&str> = match name.strip_suffix("ed").filter(|_| is_done) {
        Some(done) => vec![done, &name[..=done.len()], name],
        None => vec![name],
    };
    let behind = end - 1 - usize::from(is_done);
    if !(at + 1..end).all(|at| broken.kind(at) == Word) {
        return Vec::new();
    }
    let articles = usize::from(matches!(broken.word(at + 1), "a" | "an" | "the" | "any"));
    let first = at + 1 + articles;
    let whom = match broken.word(first) {
        "this" | "self" | "it" | "itself" => "self",
        _ if first >= behind => return Vec::new(),
        _ => text(broken, first, behind).unwrap_or_default().trim(),
    };
    let whole = broken.whole(at, end);
    // `whenever` is either of the two, by whether there is a stack.
    let words: &[&str] = match broken.word(at) {
        "after" => &["after"],
        "before" => &["before"],
        _ => &["when", "after"],
    };
    // A comma before the block is English.
    let has_comma = broken.kind(end) == Comma && broken.kind(end + 1) == LeftBrace;
    let whole = if has_comma { whole.start..broken.range(end).end } else { whole };
    let said =
        |name: &&str| words.iter().map(move |word| format!("{word} {name}({whom})")).collect::<Vec<_>>();
    names.iter().flat_map(said).map(|new| written(whole.clone(), new)).collect()
}

/// `target up to 2 t: Beast`, `choose t: Beast`, `use { cost f(1); draw(1) }`
fn of_a_stack(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken) {
        let (word, next) = (broken.word(at), broken.word(at + 1));
        let is_named = |at: usize| broken.is_plain(at) && broken.kind(at + 1) == Colon;
        let up = usize::from(next == "up" && broken.word(at + 2) == "to") * 2;
        let number = at + 1 + up;
        if word == "target" && broken.kind(number) == Int && is_named(number + 1) {
            let amount = text(broken, at + 1, number + 1).unwrap_or_default().trim();
            let range = broken.whole(at, number + 3);
            changes.push(written(range, format!("target {}: {amount}", broken.word(number + 1))));
        }
        if matches!(word, "choose" | "targets") && is_named(at + 1) {
            changes.push(written(broken.range(at), "target"));
            let range = broken.whole(at, at + 3);
            changes.extend((word == "choose").then(|| written(range, format!("let {next} = choose"))));
        }
        // `modes { }`
        if word == "modes" && broken.kind(at + 1) == LeftBrace {
            let end = broken.range(at).end;
            changes.push(missing(end, " 1"));
        }
        if word == "choose" && broken.kind(at + 1) == Int && broken.kind(at + 2) == LeftBrace {
            changes.push(written(broken.range(at), "modes"));
        }
        if word == "eot" || word == "EOT" {
            changes.push(written(broken.range(at), "end of turn"));
        }
        let is_cost = word == "cost" && words::is_plain(next) && broken.kind(at + 2) == LeftParen;
        let open = at.checked_sub(1).filter(|open| is_cost && broken.kind(*open) == LeftBrace);
        let end = (at..broken.tokens.len()).find(|at| broken.kind(*at) == Semicolon);
        if let (Some(open), Some(end)) = (open, end) {
            let said = text(broken, at + 1, end).unwrap_or_default();
            changes.push(written(broken.whole(open, end + 1), format!("cost {{ {said} }} {{")));
        }
    }
    changes
}

/// `modes 1 { hurt { } heal { } }` for `modes 1 { "hurt" { } "heal" { } }`
fn labels(broken: &Broken) -> Option<Change> {
    let open = (2..broken.at).rev().find(|at| {
        let is_one =
            broken.word(at - 2) == "modes" || broken.word(at - 2) == "choose" && broken.word(at - 1) == "one";
        broken.kind(*at) == LeftBrace && is_one
    })?;
    let end = closing(broken, open)?;
    let (mut new, mut from, mut first, mut depth) = (String::new(), None, None, 0usize);
    for at in open..end {
        match broken.kind(at) {
            LeftBrace => depth += 1,
            RightBrace => depth -= 1,
            Word if depth == 1 && broken.kind(at + 1) == LeftBrace && broken.is_plain(at) => {
                new.push_str(from.map_or("", |from: usize| &broken.text[from..broken.range(at).start]));
                new.push_str(&format!("\"{}\"", broken.word(at)));
                from = Some(broken.range(at).end);
                first = first.or(Some(broken.range(at).start));
            }
            _ => {}
        }
    }
    Some(written(first?..from?, new))
}

/// In a test: `p1: plays "Bear"`, `p1 plays ox, wolf`, what is expected without `expect`
pub(super) fn steps(broken: &Broken) -> Vec<Change> {
    let start = broken.line_start(broken.at);
    let mut changes = Vec::new();
    // `p1.life == 6` for `expect p1.life == 6`
    let end = broken.line_end(start);
    let decides = |at: usize| {
        matches!(broken.kind(at), Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
            || matches!(broken.word(at), "in" | "is" | "wins")
    };
    // Another word would be a slip of the pen.
    let is_said = broken.kind(start + 1) == Dot
        || matches!(broken.word(start + 1), "in" | "is" | "wins")
        || matches!(broken.word(start), "count" | "any" | "no");
    let is_step = broken.word(0) == "test" && start > 0 && !broken.word(start).is_empty();
    if is_step && is_said && broken.word(start) != "expect" && (start + 1..end).any(decides) {
        let place = broken.range(start).start;
        changes.push(missing(place, "expect "));
    }
    // `expect opponent p1.life == 6`: in a test players are called by their numbers.
    let is_named = broken.word(start) == "expect" && matches!(broken.word(start + 1), "opponent" | "you");
    if is_named && words::is_seat(broken.word(start + 2)) {
        changes.push(stray(broken.range(start + 1).start..broken.range(start + 2).start));
    }
    // `then p1.life == 6`, `then expect p1.life == 6`
    if broken.word(0) == "test" && start > 0 && broken.word(start) == "then" {
        let end = start + usize::from(broken.word(start + 1) == "expect");
        changes.push(written(broken.whole(start, end + 1), "expect"));
    }
    if words::is_seat(broken.word(start)) {
        if broken.kind(start + 1) == Colon && broken.is_plain(start + 2) {
            changes.push(stray(broken.range(start + 1)));
        }
        let is_comma = broken.kind(broken.at) == Comma && broken.at > start + 2;
        let comma = broken.end_before(broken.at)..broken.range(broken.at).end;
        changes.extend(is_comma.then(|| written(comma, " on")));
    }
    changes
}

/// `draw(1..3)` for `draw(choose 1 to 3)`
fn range_of_a_value(broken: &Broken) -> Vec<Change> {
    let dots = line(broken).find(|at| {
        broken.kind(*at) == Dot
            && broken.kind(at + 1) == Dot
            && *at > 1
            && broken.kind(at - 1) == Int
            && broken.kind(at + 2) == Int
            && matches!(broken.kind(at - 2), LeftParen | Comma)
            && matches!(broken.kind(at + 3), RightParen | Comma)
    });
    let Some(dots) = dots else { return Vec::new() };
    let range = broken.whole(dots - 1, dots + 3);
    let way = |word: &str| Change {
        range: range.clone(),
        new: format!("{word} {} to {}", broken.said(dots - 1), broken.said(dots + 2)),
        sort: Sort::Range,
    };
    ["choose", "random"].map(way).into()
}

/// Declarations in the form of other languages.
fn declared(broken: &Broken) -> Vec<Change> {
    let at = broken.at;
    let mut changes = Vec::new();
    match broken.word(0) {
        // `event earn n {`, `keyword Shade n`
        "event" | "keyword" if at == 2 && broken.is_plain(at) && broken.word(at) != "text" => {
            let range = broken.end_before(at)..broken.range(at).end;
            changes.push(written(range, format!("({}: Int)", broken.word(at))));
        }
        // `event earn(n) {`
        "event" if matches!(broken.kind(at), Comma | RightParen) && at > 1 => {
            let is_name = broken.is_plain(at - 1) && matches!(broken.kind(at - 2), LeftParen | Comma);
            let types = [": Int", ": Player", ": Card"].map(|ty| missing(broken.end_before(at), ty));
            changes.extend(types.into_iter().filter(|_| is_name));
        }
        // `adjective big(c: Card) { c.cost > 3 }`
        "adjective" | "value" if broken.kind(at) == LeftBrace => {
            let end = closing(broken, at);
            let inner = end.and_then(|end| Some((end, text(broken, at + 1, end)?)));
            changes.extend(
                inner.map(|(end, inner)| written(broken.whole(at, end + 1), format!("= {}", inner.trim()))),
            );
        }
        "zone" => {
            let new = match broken.word(at) {
                "secret" => Some("private"),
                "open" | "visible" | "faceup" => Some("public"),
                "common" | "global" => Some("shared"),
                "sorted" | "stacked" => Some("ordered"),
                _ => None,
            };
            changes.extend(new.map(|new| Change {
                range: broken.range(at),
                new: new.to_owned(),
                sort: Sort::Word,
            }));
        }
        // `2 players`
        "game" if broken.kind(at) == Int && broken.word(at + 1) == "players" => {
            let new = format!("players {}", broken.said(at));
            changes.push(written(broken.whole(at, at + 2), new));
        }
        // `player loses when life == 0`
        "player" | "you" if matches!(broken.word(1), "loses" | "lose" | "wins" | "win") => {
            let new = if broken.word(1).starts_with("lose") { "lose" } else { "win" };
            changes.push(written(broken.whole(0, 2), new));
        }
        // `Beast "Ox" { }`
        kind if words::is_capital(kind) && broken.kind(1) == Text && at == 0 => {
            let name = text(broken, 1, 2).unwrap_or_default();
            changes.push(written(broken.whole(0, 2), format!("card {name} : {kind}")));
        }
        _ => {}
    }
    // `gold: 5` for `gold: Int = 5`
    if matches!(broken.word(0), "kind" | "player" | "table")
        && at > 1
        && broken.kind(at) == Int
        && broken.kind(at - 1) == Colon
        && broken.is_plain(at - 2)
    {
        changes.push(missing(broken.range(at).start, "Int = "));
    }
    // `ready: Bool = no`
    let is_end =
        matches!(broken.kind(at), Comma | RightBrace | Semicolon | RightParen) || broken.ends_line(at);
    let is_no = at > 1 && broken.word(at - 1) == "no" && broken.kind(at - 2) == Set && is_end;
    if is_no {
        changes.push(Change { range: broken.range(at - 1), new: "false".to_owned(), sort: Sort::Word });
    }
    changes
}

/// On a card: `keywords Swift, Guard 1` for `Swift  Guard 1`
fn listed_keywords(broken: &Broken) -> Option<Change> {
    let first = line(broken)
        .find(|at| matches!(broken.word(*at), "keywords" | "keyword" | "abilities"))
        .filter(|_| broken.word(0) == "card")?;
    let mut names = Vec::new();
    let mut at = first + 1;
    while words::is_capital(broken.word(at)) {
        let end = at + 1 + usize::from(broken.kind(at + 1) == Int);
        names.push(text(broken, at, end)?.trim());
        at = end + usize::from(broken.kind(end) == Comma);
    }
    let range = broken.whole(first, at);
    (names.len() > 1).then(|| written(range, names.join("  ")))
}

/// The type of a field or parameter as other languages write it before the name.
pub(super) fn is_type(word: &str) -> bool {
    words::is_capital(word)
        || type_meant_by(word).is_some() && word != "name" && word != "player" && word != "card"
}

#[cfg(test)]
mod tests {
    use crate::mending::{Allowance, explained};
    use diagnostic::{Diagnostic, FileId};

    fn edits(text: &str) -> Vec<String> {
        let (_, found) = crate::parser::read_whole(FileId(0), text, "");
        let told = explained(FileId(0), text, found, &mut Allowance::default());
        let first = |one: &Diagnostic| one.edits.first().or(one.drafts.first()).map(|edit| edit.text.clone());
        told.iter().filter_map(first).collect()
    }

    #[track_caller]
    fn check(body: &str, new: &str) {
        assert_eq!(edits(&format!("event e {{ {body} }}\n")), [new], "{body}");
    }

    #[test]
    fn what_programs_say() {
        check("earn(a ? 2 : 3)", "if a then 2 else 3");
        check("earn(2) && draw(1)", ";");
        check("if a && b { draw(1) }", "and");
        check("for (int i = 0; i < 3; i++) { draw(1) }", "repeat 3");
        check("if a { draw(1) ?", "}");
        check("foreach Beast in your.hand { draw(1) }", "for each Beast in your.hand as _c");
        check("for each Beast b in your.hand { sink(b) }", "for each Beast in your.hand as b");
        check("earn(1..3)", "choose 1 to 3");
        check("earn(2). draw(1).", "; draw(1)");
    }

    #[test]
    fn a_loop_that_counts_is_no_repetition() {
        assert_ne!(edits("event e { for (int i = 0; i < 3; i++) { draw(i) } }\n"), ["repeat 3"]);
        assert_ne!(edits("event e { for i in 1..3 { draw(i) } }\n"), ["repeat 3"]);
        check("for i in 1..3 { draw(1) }", "repeat 3");
    }

    #[test]
    fn what_sentences_say() {
        check("hit(choose opponent Beast, 2)", "Beast where controller == opponent");
        check("hit(choose Beast of opponent, 2)", "where controller == opponent");
        check("opponent's life -= 2", "opponent.life");
        check("opponent draw(1)", "opponent { draw(1) }");
        check("you draw(1)", "");
        check("each Beast gets +2 power until end of turn", "until end of turn { Beast: power + 2 }");
        check("until end of turn { Beast power + 2 }", ":");
        check("until end of turn { Beast gains Swift }", ":");
        check("until the end of turn { Beast: power + 2 }", "");
        check("until end of turn { b.power += 2 }", ": power + 2");
        check("until end of turn b.power += 2", "until end of turn { b: power + 2 }");
        check("until eot { b: power + 2 }", "end of turn");
        check("target up to 2 t: Beast; sink(t)", "target t: up to 2");
        check("modes { \"a\" { draw(1) } \"b\" { draw(2) } }", " 1");
        check("modes 1 { a { draw(1) } b { draw(2) } }", "\"a\" { draw(1) } \"b\"");
        check("if count(Beast) in your.hand > 2 { draw(1) }", "(Beast in your.hand)");
        check("choose enemy Beast as b; sink(b)", "let b = choose enemy Beast");
        check("sink(choose Beast with power 2 or less)", "where power <= 2");
        check("sink(choose Beast where power 2 or more)", "power >= 2");
    }

    #[test]
    fn what_is_declared_otherwise() {
        assert_eq!(edits("event earn n { draw(1) }\n"), ["(n: Int)"]);
        assert_eq!(edits("kind Beast: Piece { power: Int }\n"), [" is"]);
        assert_eq!(edits("kind Beast : Piece { power: Int }\n"), ["is"]);
        assert_eq!(edits("adjective big(c: Card) { c.cost > 3 }\n"), ["= c.cost > 3"]);
        assert_eq!(edits("zone hand each player, secret\n"), ["private"]);
        assert_eq!(edits("game \"G\" { 2 players }\n"), ["players 2"]);
        assert_eq!(edits("player loses when life == 0\n"), ["lose"]);
        assert_eq!(edits("Beast \"Ox\" { power 2 }\n"), ["card \"Ox\" : Beast"]);
        assert_eq!(edits("player { gold: 5 }\n"), ["Int = "]);
        assert_eq!(edits("card \"Ox\" (Beast) { power 2 }\n"), [" : Beast"]);
        assert_eq!(edits("player { ready: Bool = no }\n"), ["false"]);
        assert_eq!(edits("card \"A\" : B { keywords Swift, Guard 1 }\n"), ["Swift  Guard 1"]);
        let tested = |said: &str| edits(&format!("test \"t\" {{\n  {said}\n}}\n"));
        assert_eq!(tested("p1.life == 6"), ["expect "]);
        assert_eq!(tested("ox in p1.grave and p2.life == 20"), ["expect "]);
        assert_eq!(tested("p1: plays \"Ox\""), [""]);
        let member = |said: &str| edits(&format!("card \"A\" : B {{ {said} }}\n"));
        assert_eq!(member("after you play(Beast) { draw(1) }"), ["after play(Beast) by you"]);
        assert_eq!(member("after this enters { draw(1) }"), ["after enters(self)"]);
        assert_eq!(member("after another Beast dies { draw(1) }"), ["after dies(another Beast)"]);
        assert_eq!(member("use { cost toll(1); draw(1) }"), ["cost { toll(1) } {"]);
    }
}
