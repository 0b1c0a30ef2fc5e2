//! Rules as cards of other games print them, and declarations in the form of other languages.

use super::phrases::{end_of, line, missing, stray, written};
use super::slips::{statement, text};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::{DECLARATION, TEXT};
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = several_players(broken);
    changes.extend(done_to_a_target(broken));
    changes.extend(change_of_a_number(broken));
    changes.extend(had(broken));
    changes.extend(done_to_a_place(broken));
    changes.extend(done_to_a_shared_place(broken));
    changes.extend(raised(broken));
    changes.extend(kind_in_parentheses(broken));
    changes.extend(expected_too(broken));
    changes.extend(place_of_somebody(broken));
    changes.extend(placed(broken));
    changes.extend(heard_of_itself(broken));
    changes.extend(listed_values(broken));
    changes.extend(empty_parentheses(broken));
    changes.extend(either_ability(broken));
    changes.extend(name_in_parentheses(broken));
    changes.extend(bare_name(broken));
    changes.extend(typed_phrases(broken));
    changes.extend(chosen(broken));
    changes.extend(held_by_you(broken));
    changes.extend(called(broken));
    changes.extend(done_by(broken));
    changes.extend(result_of_an_event(broken));
    changes.extend(body_without_braces(broken));
    changes.extend(words_without_text(broken));
    changes.extend(named_behind(broken));
    changes.extend(bounded_by_words(broken));
    changes
}

/// `choose 1 { }` for `choose one { }`, `choose at most 2 Ship`, `random(1, 6)`, `3 top of deck`
fn chosen(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    for at in line(broken) {
        let is_number = |at: usize| broken.kind(at) == Int;
        match broken.word(at) {
            "choose"
                if is_number(at + 1) && broken.kind(at + 2) == LeftBrace && broken.said(at + 1) == "1" =>
            {
                changes.push(written(broken.range(at + 1), "one"));
            }
            "choose" if broken.word(at + 1) == "at" && broken.word(at + 2) == "most" => {
                changes.push(written(broken.whole(at + 1, at + 3), "up to"));
            }
            "random"
                if broken.kind(at + 1) == LeftParen && is_number(at + 2) && broken.kind(at + 3) == Comma =>
            {
                let new = format!(
                    "random {} to {}",
                    broken.said(at + 2),
                    broken.text.get(broken.range(at + 4)).unwrap_or_default()
                );
                changes.push(written(broken.whole(at, at + 6), new));
            }
            "top" | "bottom"
                if broken.kind(at + 2) == Dot
                    && (matches!(broken.word(at + 1), "your" | "opponent")
                        || words::is_seat(broken.word(at + 1))) =>
            {
                let place = broken.range(at + 1).start;
                changes.push(missing(place, "of "));
            }
            "top" | "bottom" if at > 0 && is_number(at - 1) && broken.word(at + 1) == "of" => {
                let new = format!("{} {}", broken.word(at), broken.said(at - 1));
                changes.push(written(broken.whole(at - 1, at + 1), new));
            }
            _ => {}
        }
    }
    changes
}

/// `Ship you control` for `Ship where controller == you`
fn held_by_you(broken: &Broken) -> Option<Change> {
    let is_one = |at: &usize| {
        let is_set = at.checked_sub(1).is_some_and(|before| words::is_capital(broken.word(before)));
        is_set
            && matches!(broken.word(*at), "you" | "opponent")
            && matches!(broken.word(at + 1), "control" | "controls")
    };
    let at = line(broken).find(is_one)?;
    Some(written(broken.whole(at, at + 2), format!("where controller == {}", broken.word(at))))
}

/// `call draw(1)`, `event draw(1)`, `do draw(1)`: an event is called by its name alone.
fn called(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken).filter(|(start, _)| *start > 0)?;
    let is_one =
        matches!(broken.word(start), "call" | "event" | "do" | "run" | "trigger" | "perform" | "invoke");
    let is_call = broken.is_plain(start + 1) && broken.kind(start + 2) == LeftParen;
    (is_one && is_call).then(|| stray(broken.range(start).start..broken.range(start + 1).start))
}

/// `opponent: draw(1)` for `opponent { draw(1) }`
fn done_by(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_one = matches!(broken.word(start), "opponent" | "you") && broken.kind(start + 1) == Colon;
    let is_call = broken.is_plain(start + 2) && broken.kind(start + 3) == LeftParen;
    let inner = text(broken, start + 2, end).filter(|_| is_one && is_call)?;
    Some(written(broken.whole(start, end), format!("{} {{ {inner} }}", broken.word(start))))
}

/// `event hurt(n: Int) -> Int { }`: an event gives nothing back.
fn result_of_an_event(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let arrow = if broken.kind(at) == Minus && broken.kind(at + 1) == Greater { 2 } else { 1 };
    let is_sign = arrow == 2 || broken.kind(at) == Colon;
    let is_one = matches!(broken.word(0), "event" | "action") && is_sign && at > 1;
    let is_type =
        crate::mending::brought::is_type(broken.word(at + arrow)) || broken.word(at + arrow) == "void";
    let is_whole = is_one && is_type && broken.kind(at + arrow + 1) == LeftBrace;
    is_whole.then(|| stray(broken.end_before(at)..broken.range(at + arrow).end))
}

/// `event hurt(n: Int) your.life -= n` for `event hurt(n: Int) { your.life -= n }`
fn body_without_braces(broken: &Broken) -> Option<Change> {
    let is_one = matches!(broken.word(0), "event" | "action" | "setup") && broken.wants(DECLARATION);
    let end = end_of(broken, broken.at);
    let end = (broken.at..end).find(|at| broken.word(*at) == "text").unwrap_or(end);
    // `event hurt(n: Int): your.life -= n`
    let first = broken.at + usize::from(matches!(broken.kind(broken.at), Colon | Set));
    let is_bare = broken.kind(first) != LeftBrace && broken.kind(first + 1) != LeftBrace;
    // `event hurt(n: Int):` and the body on lines of its own
    let is_below = first > broken.at && broken.begins_line(first);
    let lines = (first..broken.tokens.len()).find(|at| broken.word(*at) == "text");
    let end = if is_below { lines.unwrap_or(broken.tokens.len()) } else { end };
    let inner = text(broken, first, end).filter(|_| is_one && is_bare && broken.at > 1 && end > first + 1)?;
    let is_beside = broken.end_before(broken.at) == broken.range(broken.at).start;
    let blank = if is_beside { " " } else { "" };
    Some(written(broken.whole(broken.at, end), format!("{blank}{{ {inner} }}")))
}

/// `keyword Swift "Swift"` for `keyword Swift text "Swift"`
fn words_without_text(broken: &Broken) -> Option<Change> {
    let start = broken.range(broken.at).start;
    let is_one = broken.at > 1 && broken.kind(broken.at) == Text && broken.wants(DECLARATION);
    let is_worded = matches!(broken.word(0), "keyword" | "event" | "action" | "ability");
    (is_one && is_worded).then(|| missing(start, "text "))
}

/// `players 2, 4`
fn several_players(broken: &Broken) -> Vec<Change> {
    let at = broken.at;
    let is_one =
        at > 1 && broken.kind(at) == Comma && broken.word(at - 2) == "players" && broken.kind(at + 1) == Int;
    let range = broken.end_before(at)..broken.range(at).end;
    is_one.then(|| written(range, " to")).into_iter().collect()
}

/// `sink target Ship`, `deal 2 damage to target Beast`: one of them is chosen.
fn done_to_a_target(broken: &Broken) -> Vec<Change> {
    let Some((start, end)) = statement(broken).filter(|(start, _)| broken.is_plain(*start)) else {
        return Vec::new();
    };
    let is_article = |at: &usize| matches!(broken.word(*at), "target" | "a" | "an" | "any" | "one");
    let Some(target) = (start + 1..end).find(is_article) else { return Vec::new() };
    let whom = text(broken, target + 1, end)
        .filter(|_| (target + 1..end).any(|at| words::is_capital(broken.word(at))));
    let is_word = (start..end).all(|at| matches!(broken.kind(at), Word | Int));
    let Some(whom) = whom.filter(|_| is_word) else { return Vec::new() };
    let (name, range) = (broken.word(start), broken.whole(start, end));
    let whom = format!("choose {}", whom.strip_prefix("target ").unwrap_or(whom));
    match (start + 1..target).find(|at| broken.kind(*at) == Int).map(|at| broken.said(at)) {
        Some(number) => vec![
            written(range.clone(), format!("{name}({whom}, {number})")),
            written(range, format!("{name}({number}, {whom})")),
        ],
        None => vec![written(range, format!("{name}({whom})"))],
    }
}

/// `opponent loses 2 coins`, `gain 2 life`: for `opponent.coins -= 2`
fn change_of_a_number(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let (who, verb) = match broken.word(start) {
        "opponent" => ("opponent", start + 1),
        "you" => ("your", start + 1),
        "each" if matches!(broken.word(start + 1), "opponent" | "player") => ("your", start + 2),
        _ => ("your", start),
    };
    let sign = match broken.word(verb) {
        "lose" | "loses" | "pay" | "pays" => "-=",
        "gain" | "gains" | "get" | "gets" => "+=",
        _ => return None,
    };
    let is_one = end == verb + 3 && broken.kind(verb + 1) == Int && broken.is_plain(verb + 2);
    let new = format!("{who}.{} {sign} {}", broken.word(verb + 2), broken.text.get(broken.range(verb + 1))?);
    let new = if verb == start + 2 { format!("each {} {{ {new} }}", broken.word(start + 1)) } else { new };
    is_one.then(|| written(broken.whole(start, end), new))
}

/// `if you have 3 coins`, `expect p2 has 3 or more coins`, `if opponent has more life than you`
fn had(broken: &Broken) -> Option<Change> {
    let owns = |at: usize| matches!(broken.word(at), "have" | "has");
    let first = line(broken).find(|at| owns(at + 1))?;
    let whose = |who: &'static str, at: usize| match broken.word(at) {
        "you" => Some("your".to_owned()),
        other if other == who || words::is_seat(other) => Some(other.to_owned()),
        _ => None,
    };
    let who = whose("opponent", first)?;
    let more = match broken.word(first + 2) {
        "more" => Some(">"),
        "less" | "fewer" => Some("<"),
        _ => None,
    };
    if let Some(sign) = more.filter(|_| broken.is_plain(first + 3) && broken.word(first + 4) == "than") {
        let (what, other) = (broken.word(first + 3), whose("opponent", first + 5)?);
        return Some(written(broken.whole(first, first + 6), format!("{who}.{what} {sign} {other}.{what}")));
    }
    let number = Some(first + 2).filter(|at| broken.kind(*at) == Int)?;
    // `3 coins or more`, `3 or more coins`
    let bound = (number + 1..number + 3).find(|at| broken.word(*at) == "or");
    let sign = match bound.map(|at| broken.word(at + 1)) {
        Some("more" | "greater") => ">=",
        Some("less" | "fewer") => "<=",
        Some(_) => return None,
        None if words::is_seat(broken.word(first)) => "==",
        None => ">=",
    };
    let field = if bound == Some(number + 1) { number + 3 } else { number + 1 };
    let end = field.max(bound.map_or(0, |at| at + 1)) + 1;
    broken.is_plain(field).then(|| {
        let new = format!("{who}.{} {sign} {}", broken.word(field), broken.said(number));
        written(broken.whole(first, end), new)
    })
}

/// `shuffle your deck`, `shuffle deck` for `shuffle(your.deck)`
fn done_to_a_place(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let owner = match broken.word(start + 1) {
        "your" | "my" | "the" => "your",
        "opponent" => "opponent",
        _ if end == start + 2 && !words::LANGUAGE.contains(&broken.word(start)) => "your",
        _ => return None,
    };
    let is_one = matches!(end - start, 2 | 3) && broken.is_plain(start) && broken.is_plain(end - 1);
    let new = || format!("{}({owner}.{})", broken.word(start), broken.word(end - 1));
    is_one.then(|| written(broken.whole(start, end), new()))
}

/// `shuffle the deck` for `shuffle(deck)`, which all have together
fn done_to_a_shared_place(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_one = end == start + 3
        && broken.word(start + 1) == "the"
        && broken.is_plain(start)
        && broken.is_plain(start + 2);
    let new = || format!("{}({})", broken.word(start), broken.word(start + 2));
    is_one.then(|| written(broken.whole(start, end), new()))
}

/// `self gets +1 power`, `self: +1 power` for `self: power + 1`
fn raised(broken: &Broken) -> Option<Change> {
    let sign = line(broken).find(|at| {
        let before = at.checked_sub(1);
        let is_behind = before.is_some_and(|before| {
            broken.kind(before) == Colon
                || matches!(broken.word(before), "gets" | "get" | "has" | "have" | "gains" | "gain")
        });
        is_behind
            && matches!(broken.kind(*at), Plus | Minus)
            && broken.kind(at + 1) == Int
            && broken.is_plain(at + 2)
    })?;
    let change = format!(": {} {} {}", broken.word(sign + 2), broken.said(sign), broken.said(sign + 1));
    let begins =
        |at: &usize| broken.tokens[*at].newline || matches!(broken.kind(at - 1), LeftBrace | Semicolon);
    let start = (1..sign).rev().find(begins)?;
    // `until end of turn self gets +1 power`
    let turn = (start..sign).find(|at| broken.word(*at) == "turn").filter(|_| broken.word(start) == "until");
    match turn {
        Some(turn) => {
            let (until, whose) = (text(broken, start, turn + 1)?, text(broken, turn + 1, sign - 1)?);
            Some(written(broken.whole(start, sign + 3), format!("{until} {{ {whose}{change} }}")))
        }
        None => Some(written(broken.end_before(sign - 1)..broken.range(sign + 2).end, change)),
    }
}

/// `ability docks(Ship) = ...` for `ability docks of Ship = ...`, `card "Tug" (Ship)` for `card "Tug" : Ship`
fn kind_in_parentheses(broken: &Broken) -> Option<Change> {
    let open = broken.at.checked_sub(2).map(|_| broken.at)?;
    let sign = match (broken.word(open - 2), broken.kind(open - 1)) {
        ("ability", Word) => "of",
        ("card", Text) => ":",
        _ => return None,
    };
    let is_one = broken.kind(open) == LeftParen
        && words::is_capital(broken.word(open + 1))
        && broken.kind(open + 2) == RightParen;
    let range = broken.end_before(open)..broken.range(open + 2).end;
    is_one.then(|| written(range, format!(" {sign} {}", broken.word(open + 1))))
}

/// `choose Ship as s` for `let s = choose Ship`
fn named_behind(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let named = end.checked_sub(2).filter(|at| *at > start + 1 && broken.word(*at) == "as")?;
    let is_one = broken.word(start) == "choose" && broken.is_plain(named + 1);
    let chosen = text(broken, start, named).filter(|_| is_one)?;
    Some(written(broken.whole(start, end), format!("let {} = {chosen}", broken.word(named + 1))))
}

/// `Ship with power 2 or less` for `Ship where power <= 2`
fn bounded_by_words(broken: &Broken) -> Option<Change> {
    let sign = |at: usize| match broken.word(at) {
        "less" | "fewer" | "lower" | "smaller" => Some("<="),
        "more" | "greater" | "higher" | "larger" => Some(">="),
        _ => None,
    };
    let is_bound =
        |at: &usize| broken.kind(*at) == Int && broken.word(at + 1) == "or" && sign(at + 2).is_some();
    let number = line(broken).find(is_bound).filter(|at| *at > 1)?;
    // `your life is 10 or less`
    let field = number - 1 - usize::from(broken.word(number - 1) == "is");
    let owner = field.checked_sub(1).map_or("", |at| broken.word(at));
    let owned = Some(owner).filter(|owner| matches!(*owner, "your" | "opponent") || words::is_seat(owner));
    let what = owned.map_or(String::new(), |owner| format!("{owner}."));
    let field = Some(field).filter(|field| broken.is_plain(*field))?;
    let compared = format!("{what}{} {} {}", broken.word(field), sign(number + 2)?, broken.said(number));
    let is_with = owner == "with";
    let range = broken.whole(field - usize::from(is_with || owned.is_some()), number + 3);
    Some(written(range, if is_with { format!("where {compared}") } else { compared }))
}

/// `expect a == 1, b == 2` for `expect a == 1 and b == 2`
fn expected_too(broken: &Broken) -> Option<Change> {
    let begins = broken.word(broken.line_start(broken.at));
    let is_one = matches!(begins, "expect" | "win" | "lose") && broken.kind(broken.at) == Comma;
    is_one.then(|| written(broken.range(broken.at), " and"))
}

/// `hand of p1`, `deck of opponent` for `p1.hand`
fn place_of_somebody(broken: &Broken) -> Option<Change> {
    let of = line(broken).find(|at| *at > 0 && broken.word(*at) == "of" && broken.is_plain(at - 1))?;
    let who = match broken.word(of + 1) {
        "you" | "yours" => "your",
        who if who == "opponent" || words::is_seat(who) => who,
        _ => return None,
    };
    Some(written(broken.whole(of - 1, of + 2), format!("{who}.{}", broken.word(of - 1))))
}

/// In a test: `p1 { "Bear" as b in hand }`, `p1 hand "Bear"`
fn placed(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    let at = broken.at;
    if broken.kind(at) == Text && at > 0 && matches!(broken.kind(at - 1), LeftBrace | Semicolon) {
        let ends = |at: &usize| {
            matches!(broken.kind(*at), Semicolon | RightBrace | Comma | End) || broken.tokens[*at].newline
        };
        let end = (at + 1..broken.tokens.len()).find(ends).unwrap_or(broken.tokens.len());
        let place =
            end.checked_sub(2).filter(|place| *place > at && matches!(broken.word(*place), "in" | "on"));
        if let Some((place, cards)) = place.and_then(|place| Some((place, text(broken, at, place)?))) {
            changes.push(written(broken.whole(at, end), format!("{} {cards}", broken.word(place + 1))));
        }
    }
    let start = broken.line_start(at);
    let is_bare =
        words::is_seat(broken.word(start)) && broken.is_plain(start + 1) && broken.kind(start + 2) == Text;
    let end = (start + 1..broken.tokens.len())
        .find(|at| broken.tokens[*at].newline || broken.kind(*at) == RightBrace);
    let inner = end.filter(|_| is_bare).and_then(|end| text(broken, start + 1, end));
    if let (Some(inner), Some(end)) = (inner, end) {
        changes.push(written(broken.whole(start, end), format!("{} {{ {inner} }}", broken.word(start))));
    }
    changes
}

/// `after play this` for `after play(self)`
fn heard_of_itself(broken: &Broken) -> Option<Change> {
    let is_one = |at: &usize| {
        matches!(broken.word(*at), "after" | "before" | "when")
            && broken.is_plain(at + 1)
            && matches!(broken.word(at + 2), "this" | "self" | "it" | "itself")
    };
    let first = line(broken).find(is_one)?;
    Some(written(broken.whole(first + 1, first + 3), format!("{}(self)", broken.word(first + 1))))
}

/// `enum Hue = Red, Blue` for `enum Hue { Red, Blue }`
fn listed_values(broken: &Broken) -> Option<Change> {
    let set = broken.at;
    let is_one = set == 2 && broken.word(0) == "enum" && matches!(broken.kind(set), Set | Colon);
    let end = end_of(broken, set);
    let inner = text(broken, set + 1, end).filter(|_| is_one && broken.kind(set + 1) != LeftBrace)?;
    let inner = inner.replace(" |", ",");
    Some(written(broken.end_before(set)..broken.end_before(end), format!(" {{ {inner} }}")))
}

/// `setup() {`
fn empty_parentheses(broken: &Broken) -> Option<Change> {
    let is_one = broken.kind(broken.at) == LeftParen && broken.kind(broken.at + 1) == RightParen;
    is_one.then(|| stray(broken.whole(broken.at, broken.at + 2)))
}

/// On a card: `enters and attacks { }` for `enters or attacks { }`
fn either_ability(broken: &Broken) -> Option<Change> {
    let is_one = broken.word(0) == "card"
        && broken.word(broken.at) == "and"
        && broken.is_plain(broken.at.checked_sub(1)?)
        && broken.is_plain(broken.at + 1)
        && broken.kind(broken.at + 2) == LeftBrace;
    is_one.then(|| written(broken.range(broken.at), "or"))
}

/// `test("oxen") {` for `test "oxen" {`
fn name_in_parentheses(broken: &Broken) -> Option<Change> {
    let is_one = words::ITEMS.contains(&broken.word(0))
        && broken.kind(1) == LeftParen
        && broken.kind(2) == Text
        && broken.kind(3) == RightParen;
    is_one.then(|| written(broken.end_before(1)..broken.range(3).end, format!(" {}", broken.said(2))))
}

/// `check wrecks {` for `check "wrecks" {`
fn bare_name(broken: &Broken) -> Option<Change> {
    let word = broken.word(broken.at);
    let is_one = broken.wants(TEXT) && !word.is_empty() && broken.at == 1;
    is_one.then(|| Change { range: broken.range(broken.at), new: format!("\"{word}\""), sort: Sort::Asked })
}

/// In a head: `friendly Ship a, int n` for `a: friendly Ship, n: Int`
fn typed_phrases(broken: &Broken) -> Option<Change> {
    let is_head = matches!(broken.word(0), "action" | "event" | "value" | "adjective");
    let open =
        (0..broken.tokens.len().min(4)).find(|at| broken.kind(*at) == LeftParen).filter(|_| is_head)?;
    let close = (open..broken.tokens.len()).find(|at| broken.kind(*at) == RightParen)?;
    let mut all = Vec::new();
    let mut first = open + 1;
    for end in (open + 1..=close).filter(|at| matches!(broken.kind(*at), Comma | RightParen)) {
        let name = end.checked_sub(1).filter(|name| *name > first && broken.is_plain(*name))?;
        let is_words = (first..end).all(|at| broken.kind(at) == Word);
        let ty = text(broken, first, name).filter(|_| is_words)?;
        let ty = crate::type_meant_by(ty).unwrap_or(ty);
        let is_type = ty.split(' ').next_back().is_some_and(words::is_capital);
        all.push(is_type.then(|| format!("{}: {ty}", broken.word(name)))?);
        first = end + 1;
    }
    (!all.is_empty()).then(|| written(broken.whole(open + 1, close), all.join(", ")))
}
