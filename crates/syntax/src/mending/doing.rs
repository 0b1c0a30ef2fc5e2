//! What is done and asked, in the order and the words of programs and of other games.

use super::phrases::{line, missing, stray, written};
use super::slips::{statement, text};
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::{CHANGE, LINE_END, PLACEMENT, TEXT};
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    changes.extend(all_of_yours(broken));
    changes.extend(word_of_programs(broken));
    changes.extend(put_into(broken));
    changes.extend(done_with_a_noun(broken));
    changes.extend(announced_behind(broken));
    changes.extend(changes_of_one_line(broken));
    changes.extend(most_of_all(broken));
    changes.extend(choose_in_parentheses(broken));
    changes.extend(counted_noun(broken));
    changes.extend(value_in_braces(broken));
    changes.extend(all_players(broken));
    changes.extend(had_in_a_line(broken));
    changes.extend(up_without_to(broken));
    changes.extend(anywhere(broken));
    changes.extend(calls_with_commas(broken));
    changes.extend(offered_inside(broken));
    changes.extend(paid(broken));
    changes.extend(counted_choice(broken));
    changes.extend(done_by_a_word(broken));
    changes.extend(asked_word_behind(broken));
    changes.extend(moment_of_a_test(broken));
    changes.extend(placed_without_a_word(broken));
    changes.extend(one_of_several(broken));
    changes.extend(changed_for_a_while(broken));
    changes.extend(done_for_each(broken));
    changes.extend(asked_of_all(broken));
    changes.extend(block_of_a_target(broken));
    changes.extend(two_words_turned(broken));
    changes
}

/// `times(play, turn this)`, `no if rich {` for `this turn`, `if no`
fn two_words_turned(broken: &Broken) -> Option<Change> {
    let is_one = |at: &usize| {
        let (first, second) = (broken.word(*at), broken.word(at + 1));
        matches!(first, "turn" | "phase" | "match") && matches!(second, "this" | "last")
            || matches!(first, "no" | "any" | "not") && matches!(second, "if" | "while" | "where")
    };
    let at = line(broken).find(is_one)?;
    Some(written(broken.whole(at, at + 2), format!("{} {}", broken.word(at + 1), broken.word(at))))
}

/// `choose one: draw(1); gain(1)`, `either draw(1) or gain(1)` for `choose one { draw(1) or gain(1) }`
fn one_of_several(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    let first = match (broken.word(start), broken.word(start + 1), broken.kind(start + 2)) {
        ("choose", "one", Colon | Minus) => start + 3,
        ("either", ..) => start + 1,
        _ => return None,
    };
    let (mut parts, mut from, mut open) = (Vec::new(), first, 0usize);
    let mut end = first;
    while end < broken.tokens.len() && !(broken.begins_line(end) && end > first) {
        match broken.kind(end) {
            LeftBrace | LeftParen => open += 1,
            RightBrace | RightParen if open == 0 => break,
            RightBrace | RightParen => open -= 1,
            _ if open > 0 => {}
            Semicolon | Comma => {
                parts.push(text(broken, from, end)?.trim());
                from = end + 1;
            }
            Word if broken.word(end) == "or" => {
                parts.push(text(broken, from, end)?.trim());
                from = end + 1;
            }
            _ => {}
        }
        end += 1;
    }
    parts.push(text(broken, from, end)?.trim());
    let is_one = parts.len() > 1 && parts.iter().all(|part| !part.is_empty());
    is_one.then(|| written(broken.whole(start, end), format!("choose one {{ {} }}", parts.join(" or "))))
}

/// On a card: `power + 1 until end of turn` for `until end of turn { self: power + 1 }`
fn changed_for_a_while(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let until = (start + 1..end).find(|at| broken.word(*at) == "until")?;
    let is_one = broken.word(0) == "card"
        && broken.is_plain(start)
        && matches!(broken.kind(start + 1), Plus | Minus | Star | Set);
    let (change, how_long) = (text(broken, start, until)?, text(broken, until, end)?);
    is_one.then(|| {
        let new = format!("{} {{ self: {} }}", how_long.trim(), change.trim());
        written(broken.whole(start, end), new)
    })
}

/// `draw(1) for each Beast` for `repeat count(Beast) { draw(1) }`, `for each Beast sink(it)` for
/// `for each Beast as c { sink(c) }`
fn done_for_each(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let each = (start..end).find(|at| broken.word(*at) == "for" && broken.word(at + 1) == "each")?;
    let is_named = (each..end).any(|at| broken.word(at) == "as" || broken.kind(at) == LeftBrace);
    let set_at = each + 2;
    if is_named || set_at >= end {
        return None;
    }
    if each > start {
        let is_call = broken.is_plain(start) && broken.kind(each - 1) == RightParen;
        let (call, set) = (text(broken, start, each)?, text(broken, set_at, end)?);
        let new = format!("repeat count({}) {{ {} }}", set.trim(), call.trim());
        return is_call.then(|| written(broken.whole(start, end), new));
    }
    let call = (set_at + 1..end)
        .find(|at| broken.is_plain(*at) && broken.kind(at + 1) == LeftParen && broken.kind(at - 1) != Dot)?;
    let sign = call - usize::from(matches!(broken.kind(call - 1), Comma | Colon));
    let (set, done) = (text(broken, set_at, sign)?, text(broken, call, end)?);
    let mut inner = String::new();
    let mut from = broken.range(call).start;
    for at in (call..end).filter(|at| matches!(broken.word(*at), "it" | "them")) {
        inner.push_str(&broken.text[from..broken.range(at).start]);
        inner.push('c');
        from = broken.range(at).end;
    }
    inner.push_str(&broken.text[from..broken.range(call).start + done.len()]);
    let new = format!("for each {} as c {{ {} }}", set.trim(), inner.trim());
    Some(written(broken.whole(start, end), new))
}

/// `sum(power of Beast)`, `max(power of Beast)` for `total power of Beast`, `highest power of Beast`
fn asked_of_all(broken: &Broken) -> Option<Change> {
    let of_all = |at: usize| match broken.word(at) {
        "sum" | "total" => Some("total"),
        "max" | "maximum" | "highest" | "largest" | "greatest" => Some("highest"),
        "min" | "minimum" | "lowest" | "smallest" => Some("lowest"),
        _ => None,
    };
    let at = line(broken).find(|at| {
        of_all(*at).is_some()
            && broken.kind(at + 1) == LeftParen
            && broken.is_plain(at + 2)
            && broken.word(at + 3) == "of"
    })?;
    let close = super::phrases::closing(broken, at + 1)?;
    let inner = text(broken, at + 2, close)?;
    Some(written(broken.whole(at, close + 1), format!("{} {inner}", of_all(at)?)))
}

/// `target t: Beast { hurt(t) }` for `target t: Beast; hurt(t)`
fn block_of_a_target(broken: &Broken) -> Option<Change> {
    let open = broken.at;
    let (start, _) = statement(broken)?;
    let is_one = matches!(broken.word(start), "target" | "number") && broken.kind(open) == LeftBrace;
    let close = super::phrases::closing(broken, open).filter(|_| is_one)?;
    let inner = text(broken, open + 1, close)?;
    let range = broken.end_before(open)..broken.range(close).end;
    Some(written(range, format!("; {}", inner.trim())))
}

/// `if your tricks == your vow`: all of them on the line at once.
fn all_of_yours(broken: &Broken) -> Option<Change> {
    let is_one = |at: &usize| {
        let owns = matches!(broken.word(*at), "your" | "my" | "opponent" | "opponents");
        owns && broken.is_plain(at + 1) && !broken.tokens[at + 1].newline
    };
    let all: Vec<usize> = line(broken).filter(is_one).collect();
    let (first, last) = (*all.first()?, *all.last()?);
    let whole = broken.whole(first, last + 2);
    let (mut new, mut from) = (String::new(), whole.start);
    for at in &all {
        let owner = if broken.word(*at).starts_with("opponent") { "opponent" } else { "your" };
        new.push_str(&broken.text[from..broken.range(*at).start]);
        new.push_str(&format!("{owner}.{}", broken.word(at + 1)));
        from = broken.range(at + 1).end;
    }
    (all.len() > 1).then(|| written(whole, new))
}

/// `set your.vow = n`, `inc your.tricks`, `your.vow = n; return`
fn word_of_programs(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_field = |at: usize| {
        matches!(broken.word(at), "your" | "opponent" | "self")
            || broken.is_plain(at) && broken.kind(at + 1) == Dot
    };
    if !is_field(start + 1) || start == 0 {
        return None;
    }
    let assigns = (start + 1..end).any(|at| matches!(broken.kind(at), Set | AddSet | SubtractSet));
    let by = |sign: &str| {
        let to = (start + 1..end).find(|at| broken.word(*at) == "by").unwrap_or(end);
        let number = text(broken, to + 1, end).filter(|_| to < end).unwrap_or("1");
        let field = text(broken, start + 1, to)?;
        let range = broken.whole(start, end);
        Some(written(range, format!("{field} {sign} {number}")))
    };
    match broken.word(start) {
        "set" | "let" | "assign" | "make" if assigns => {
            Some(stray(broken.range(start).start..broken.range(start + 1).start))
        }
        // `set your.vow to n`
        "set" | "make" => {
            let to = (start + 1..end).find(|at| matches!(broken.word(*at), "to" | "be"))?;
            let (field, value) = (text(broken, start + 1, to)?, text(broken, to + 1, end)?);
            let range = broken.whole(start, end);
            Some(written(range, format!("{field} = {value}")))
        }
        "inc" | "increment" | "increase" | "incr" | "raise" if !assigns => by("+="),
        "dec" | "decrement" | "decrease" | "decr" | "reduce" | "lower" if !assigns => by("-="),
        _ => None,
    }
}

/// `trump.add(top of deck)`, `your.hand.push(c)` for `move(top of deck, trump)`
fn put_into(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let open = (start + 3..end).find(|at| broken.kind(*at) == LeftParen)?;
    let is_one = matches!(broken.word(open - 1), "add" | "push" | "append" | "put" | "insert" | "receive")
        && broken.kind(open - 2) == Dot
        && broken.kind(end - 1) == RightParen;
    let (place, what) = (text(broken, start, open - 2)?, text(broken, open + 1, end - 1)?);
    let range = broken.whole(start, end);
    (is_one && !what.is_empty()).then(|| written(range, format!("move({what}, {place})")))
}

/// `deal 3 damage to target Creature`, `deal 2 damage to self`: what is dealt says the event.
fn done_with_a_noun(broken: &Broken) -> Vec<Change> {
    let Some((start, end)) = statement(broken) else { return Vec::new() };
    let is_one = matches!(broken.word(start), "deal" | "deals" | "do" | "does" | "inflict" | "place" | "put")
        && broken.kind(start + 1) == Int
        && broken.is_plain(start + 2);
    let to = (start + 3..end).find(|at| matches!(broken.word(*at), "to" | "on")).filter(|_| is_one);
    let Some(to) = to else { return Vec::new() };
    let (Some(number), Some(whom)) = (text(broken, start + 1, start + 2), text(broken, to + 1, end)) else {
        return Vec::new();
    };
    let event = broken.word(start + 2);
    let range = broken.whole(start, end);
    let is_word = (to + 1..end).all(|at| broken.kind(at) == Word);
    let calls = |whom: &str| {
        [format!("{event}({whom}, {number})"), format!("{event}({number}, {whom})")]
            .map(|new| written(range.clone(), new))
    };
    match broken.word(to + 1) {
        "target" if is_word => {
            let set = whom.trim_start_matches("target").trim();
            let announced = |call: String| written(range.clone(), format!("target t: {set}; {call}"));
            let mut changes =
                vec![announced(format!("{event}(t, {number})")), announced(format!("{event}({number}, t)"))];
            changes.extend(calls(&format!("choose {set}")));
            changes
        }
        "a" | "an" | "any" | "one" if is_word && to + 2 < end => {
            calls(&format!("choose {}", text(broken, to + 2, end).unwrap_or_default())).into()
        }
        "this" | "itself" => calls("self").into(),
        _ => calls(whom).into(),
    }
}

/// `t: target Creature`, `let t = target Creature` for `target t: Creature`
fn announced_behind(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    let name = start + usize::from(broken.word(start) == "let");
    let is_one = broken.is_plain(name)
        && matches!(broken.kind(name + 1), Colon | Set)
        && broken.word(name + 2) == "target"
        && !broken.word(name + 3).is_empty();
    let range = broken.range(start).start..broken.range(name + 3).start;
    is_one.then(|| written(range, format!("target {}: ", broken.word(name))))
}

/// `friendly Creature: power + 1; toughness + 1` and `power + 1 and toughness + 1` for one line with a comma
fn changes_of_one_line(broken: &Broken) -> Option<Change> {
    let is_change = |at: usize| {
        broken.is_plain(at) && matches!(broken.kind(at + 1), Plus | Minus | Star | Set)
            || matches!(broken.word(at), "gains" | "loses" | "lacks")
    };
    let joins = |at: &usize| {
        (broken.kind(*at) == Semicolon || broken.word(*at) == "and") && *at > 0 && is_change(at + 1)
    };
    let near = [broken.at.checked_sub(4), broken.at.checked_sub(3), broken.at.checked_sub(2)];
    let back = near.into_iter().flatten().chain([broken.at]);
    let at = back.filter(|at| *at < broken.tokens.len()).find(joins)?;
    let has_line = (broken.line_start(at)..at).any(|at| broken.kind(at) == Colon);
    let range = broken.end_before(at)..broken.range(at).end;
    (has_line && (broken.wants(CHANGE) || broken.word(at) == "and" || broken.at <= at + 4))
        .then(|| written(range, ","))
}

/// `most points Player`, `max Player by points`, `Player with the most points` for `most Player by points`
fn most_of_all(broken: &Broken) -> Option<Change> {
    let one = |at: usize| {
        let which = match broken.word(at) {
            "most" | "max" | "maximum" | "highest" | "greatest" | "largest" => "most",
            "least" | "min" | "minimum" | "lowest" | "fewest" | "smallest" => "least",
            _ => return None,
        };
        let by = broken.word(at + 2) == "by";
        if by && which != broken.word(at) && words::is_capital(broken.word(at + 1)) {
            return Some(written(broken.range(at), which));
        }
        let is_turned = broken.is_plain(at + 1) && words::is_capital(broken.word(at + 2));
        let new = format!("{which} {} by {}", broken.word(at + 2), broken.word(at + 1));
        (is_turned && broken.word(at) != "highest" && broken.word(at) != "lowest")
            .then(|| written(broken.whole(at, at + 3), new))
    };
    line(broken).find_map(one)
}

/// `choose(0, 5)`, `choose number from 0 to 5`, `choose between 0 and 5` for `choose 0 to 5`
fn choose_in_parentheses(broken: &Broken) -> Option<Change> {
    let one = |at: usize| {
        if broken.word(at) != "choose" {
            return None;
        }
        let is_number = |at: usize| matches!(broken.kind(at), Int | Word);
        if broken.kind(at + 1) == LeftParen
            && is_number(at + 2)
            && broken.kind(at + 3) == Comma
            && is_number(at + 4)
            && broken.kind(at + 5) == RightParen
        {
            let new = format!("choose {} to {}", broken.said(at + 2), broken.said(at + 4));
            return Some(written(broken.whole(at, at + 6), new));
        }
        let noun = at + 1 + usize::from(matches!(broken.word(at + 1), "a" | "any"));
        let number = noun + usize::from(matches!(broken.word(noun), "number" | "amount" | "value"));
        let first = number + usize::from(matches!(broken.word(number), "from" | "between"));
        let joins = matches!(broken.word(first + 1), "to" | "and");
        (first > at + 1 && joins && broken.kind(first) == Int).then(|| {
            let new = format!("choose {} to ", broken.said(first));
            written(broken.range(at).start..broken.range(first + 2).start, new)
        })
    };
    line(broken).find_map(one)
}

/// `top 5 cards of deck`, `top card of deck` for `top 5 of deck`, `top of deck`
fn counted_noun(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| {
        matches!(broken.word(*at), "card" | "cards" | "Card" | "Cards")
            && matches!(broken.word(at + 1), "of" | "from" | "in")
    })?;
    let before = at.checked_sub(1)?;
    let is_top = |at: usize| matches!(broken.word(at), "top" | "bottom");
    let is_one = is_top(before) || before > 0 && is_top(before - 1);
    is_one.then(|| match broken.word(at + 1) {
        "of" => stray(broken.range(at).start..broken.range(at + 1).start),
        _ => written(broken.whole(at, at + 2), "of"),
    })
}

/// `if x { 200 } else 0` as a value, for `if x then 200 else 0`
fn value_in_braces(broken: &Broken) -> Option<Change> {
    let open = broken.at;
    let close = super::phrases::closing(broken, open)
        .filter(|_| broken.kind(open) == LeftBrace && broken.asks_for("then"))?;
    let then = text(broken, open + 1, close).filter(|_| close > open + 1)?;
    let mut new = format!("then {then}");
    let mut end = close + 1;
    let second = close + 2;
    if broken.word(close + 1) == "else" && broken.kind(second) == LeftBrace {
        let last = super::phrases::closing(broken, second)?;
        new.push_str(&format!(" else {}", text(broken, second + 1, last)?));
        end = last + 1;
    }
    Some(Change { range: broken.whole(open, end), new, sort: Sort::Written })
}

/// `all Players`, `every players`, `each Players` for `each Player`
fn all_players(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| {
        matches!(broken.word(*at), "all" | "every" | "each")
            && matches!(broken.word(at + 1), "Players" | "players")
    })?;
    let is_set = matches!(broken.kind(at + 2), RightParen | Comma);
    let new = if is_set { "each Player" } else { "each player" };
    Some(written(broken.whole(at, at + 2), new))
}

/// `choose up 2 Card` for `choose up to 2 Card`
fn up_without_to(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| broken.word(*at) == "up" && broken.kind(at + 1) == Int)?;
    let end = broken.range(at).end;
    Some(missing(end, " to"))
}

/// `combat 2, heal 2` for `combat(2); heal(2)`
fn calls_with_commas(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_whole = (end - start) % 3 == 2 && end > start + 4;
    let is_one = |at: usize| match (at - start) % 3 {
        0 => broken.is_plain(at),
        1 => broken.kind(at) == Int,
        _ => matches!(broken.kind(at), Comma) || matches!(broken.word(at), "and" | "then"),
    };
    if !is_whole || !(start..end).all(is_one) {
        return None;
    }
    let calls: Vec<String> = (start..end)
        .step_by(3)
        .map(|at| format!("{}({})", broken.word(at), text(broken, at + 1, at + 2).unwrap_or_default()))
        .collect();
    Some(written(broken.whole(start, end), calls.join("; ")))
}

/// `recruit(may choose Card)` for `may recruit(choose Card)`
fn offered_inside(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_one = broken.is_plain(start)
        && broken.kind(start + 1) == LeftParen
        && broken.word(start + 2) == "may"
        && start + 3 < end;
    let rest = text(broken, start + 3, end).filter(|_| is_one)?;
    let range = broken.whole(start, end);
    Some(written(range, format!("may {}({rest}", broken.word(start))))
}

/// `pay(spend(2))`, `cost spend(2)` for `pay spend(2)`
fn paid(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let last = end.checked_sub(1)?;
    let is_call = |at: usize| broken.is_plain(at) && broken.kind(at + 1) == LeftParen;
    // On a card a cost stands before its block.
    let is_said = broken.word(start) == "cost" && broken.word(0) != "card";
    if is_said && is_call(start + 1) && broken.kind(last) == RightParen {
        return Some(written(broken.range(start), "pay"));
    }
    let is_one = broken.word(start) == "pay"
        && broken.kind(start + 1) == LeftParen
        && is_call(start + 2)
        && broken.kind(last) == RightParen;
    let inner = text(broken, start + 2, last).filter(|_| is_one)?;
    Some(written(broken.whole(start, end), format!("pay {inner}")))
}

/// `discard(your.owed Card in your.hand)` for `discard(choose your.owed Card in your.hand)`
fn counted_choice(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let first = at.checked_sub(3).filter(|_| words::is_capital(broken.word(at)))?;
    let is_path = matches!(broken.word(first), "your" | "opponent" | "self") && broken.kind(first + 1) == Dot;
    let begins = first.checked_sub(1).is_some_and(|open| matches!(broken.kind(open), LeftParen | Comma));
    let start = broken.range(first).start;
    (is_path && begins).then(|| missing(start, "choose "))
}

/// `opponent draws 1`, `each opponent loses 2 cards` for `opponent { draw(1) }`
fn done_by_a_word(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let each = usize::from(broken.word(start) == "each");
    let verb = start + each + 1;
    let is_article = matches!(broken.word(verb + 1), "a" | "an" | "one");
    let is_one = matches!(broken.word(verb - 1), "opponent" | "player" | "you")
        && (broken.word(verb - 1) != "player" || each == 1)
        && (broken.kind(verb + 1) == Int || is_article)
        && matches!(end.saturating_sub(verb), 2 | 3);
    let event = broken.word(verb).strip_suffix('s').filter(|event| is_one && words::is_plain(event))?;
    let call = format!("{event}({})", if is_article { "1" } else { broken.said(verb + 1) });
    let range = broken.whole(start, end);
    let who = text(broken, start, verb)?;
    Some(written(range, if who == "you" { call } else { format!("{who} {{ {call} }}") }))
}

/// `each Card any zone` for `each Card in any zone`
fn anywhere(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_one = broken.word(at) == "any"
        && broken.word(at + 1) == "zone"
        && at.checked_sub(1).is_some_and(|kind| words::is_capital(broken.word(kind)));
    let start = broken.range(at).start;
    is_one.then(|| missing(start, "in "))
}

/// `main phase { }` for `phase main { }`: the one word that must stand here stands behind the next.
fn asked_word_behind(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let [word] = broken.asked() else { return None };
    let is_one = broken.word(at + 1) == word && !broken.word(at).is_empty() && !broken.tokens[at + 1].newline;
    let range = broken.whole(at, at + 2);
    is_one.then(|| written(range, format!("{word} {}", broken.word(at))))
}

/// In a test: `at p1 main 3` for `at p1 main turn 3`
fn moment_of_a_test(broken: &Broken) -> Option<Change> {
    let at = broken.line_start(broken.at);
    let is_one = broken.word(0) == "test"
        && broken.word(at) == "at"
        && broken.word(at + 1).starts_with('p')
        && broken.kind(at + 3) == Int
        && broken.at == at + 3;
    let start = broken.range(at + 3).start;
    is_one.then(|| missing(start, "turn "))
}

/// In a test: `deck "Bear" b with cost 2`, `field "Bear" pile "Wolf"` for `"Bear" as b`, `"Bear" with pile "Wolf"`
fn placed_without_a_word(broken: &Broken) -> Vec<Change> {
    let is_one = |at: &usize| {
        let before = at.checked_sub(1).map_or(End, |before| broken.kind(before));
        let is_printed = broken.word(*at) == "printed" && before != Comma && broken.word(at - 1) != "with";
        (is_printed || before == Text && broken.is_plain(*at)) && !broken.tokens[*at].newline
    };
    let is_test =
        broken.word(0) == "test" && (broken.wants(PLACEMENT) || broken.wants(TEXT) || broken.wants(LINE_END));
    let put = |at: usize| {
        let new = if broken.word(at + 1) == "with" { "as " } else { "with " };
        let start = broken.range(at).start;
        missing(start, new)
    };
    line(broken).filter(|_| is_test).filter(is_one).map(put).collect()
}

/// In a line of what is so: `friendly Creature: have Trample` for `gains Trample`
fn had_in_a_line(broken: &Broken) -> Option<Change> {
    let has = |at: &usize| {
        matches!(broken.word(*at), "have" | "has" | "gain" | "get" | "gets" | "lose" | "with")
            && *at > 0
            && matches!(broken.kind(at - 1), Colon | Comma)
            && words::is_capital(broken.word(at + 1))
    };
    let at = line(broken).find(has)?;
    let new = if broken.word(at) == "lose" { "loses" } else { "gains" };
    Some(written(broken.range(at), new))
}

#[cfg(test)]
mod tests {
    use crate::mending::mended;

    #[track_caller]
    fn check(body: &str, right: &str) {
        let event = |body: &str| format!("event e {{ {body} }}\n");
        assert_eq!(mended(&event(body)), event(right), "{body}");
    }

    #[test]
    fn words_of_programs() {
        check("set your.vow = 3", "your.vow = 3");
        check("set your.vow to 3", "your.vow = 3");
        check("inc your.vow", "your.vow += 1");
        check("decrease your.vow by 2", "your.vow -= 2");
        check("your.hand.add(top of deck)", "move(top of deck, your.hand)");
        check("win(best[0])", "win(first of best)");
        check("your.vow == 3", "your.vow = 3");
    }

    #[test]
    fn calls() {
        check("combat 2, heal 2", "combat(2); heal(2)");
        check("recruit(may choose Card)", "may recruit(choose Card)");
        check("pay(spend(2))", "pay spend(2)");
        check("cost spend(2)", "pay spend(2)");
        check("discard(your.owed Card in your.hand)", "discard(choose your.owed Card in your.hand)");
        check("opponent draws 1", "opponent { draw(1) }");
        check("if rich, draw(1)", "if rich { draw(1) }");
    }

    #[test]
    fn one_of_them() {
        check("choose one: draw(1); earn(1)", "choose one { draw(1) or earn(1) }");
        check("choose one - draw(1) or earn(1)", "choose one { draw(1) or earn(1) }");
        check("either draw(1) or earn(1)", "choose one { draw(1) or earn(1) }");
    }

    #[test]
    fn for_each_of_them() {
        check("draw(1) for each Beast in field", "repeat count(Beast in field) { draw(1) }");
        check("for each Beast in field sink(it)", "for each Beast in field as c { sink(c) }");
        check("for each Beast: sink(it)", "for each Beast as c { sink(c) }");
        check("each player draws a card", "each player { draw(1) }");
        check("earn(sum(power of Beast))", "earn(total power of Beast)");
        check("earn(max(power of Beast in field))", "earn(highest power of Beast in field)");
    }

    #[test]
    fn what_lasts_and_what_is_announced() {
        let card = |text: &str| format!("card \"A\" : B {{ use {{ {text} }} }}\n");
        let check = |text: &str, right: &str| assert_eq!(mended(&card(text)), card(right), "{text}");
        check("power + 1 until end of turn", "until end of turn { self: power + 1 }");
        check("target t: Beast { hurt(t) }", "target t: Beast; hurt(t)");
        check("if times(play, turn this) > 1 { draw(1) }", "if times(play, this turn) > 1 { draw(1) }");
        check("no if (Beast in field) { draw(1) }", "if no (Beast in field) { draw(1) }");
    }

    #[test]
    fn several_of_yours() {
        check("if your tricks == your vow { draw(1) }", "if your.tricks == your.vow { draw(1) }");
    }

    #[test]
    fn sentences_of_other_games() {
        check("deal 3 damage to target Beast", "target t: Beast; damage(t, 3)");
        check("deal 3 damage to b", "damage(b, 3)");
        check("t: target Beast; hurt(t)", "target t: Beast; hurt(t)");
    }

    #[test]
    fn words_that_are_left_out_of_tests() {
        let test = |step: &str| format!("test \"a\" {{\n  {step}\n}}\n");
        let check = |step: &str, right: &str| assert_eq!(mended(&test(step)), test(right), "{step}");
        check("at p1 main 3", "at p1 main turn 3");
        check("p1 { hand \"Ox\" o with printed cost 6 }", "p1 { hand \"Ox\" as o with printed cost 6 }");
        check(
            "p1 { base \"Hut\" pile \"Ox\", pile \"Fox\" }",
            "p1 { base \"Hut\" with pile \"Ox\", pile \"Fox\" }",
        );
        check("expect top of p1.deck \"Ox\"", "expect top of p1.deck is \"Ox\"");
        check("expect asked p1 \"which\"", "expect p1 asked \"which\"");
    }

    #[test]
    fn sets_and_numbers() {
        check("let c = choose up 2 Card", "let c = choose up to 2 Card");
        check("move(each Card any zone where lost, deck)", "move(each Card in any zone where lost, deck)");
        check("one choose { draw(1) or earn(1) }", "choose one { draw(1) or earn(1) }");
        check("until leaves s play { s: power + 1 }", "until s leaves play { s: power + 1 }");
        check("let best = max Player by points", "let best = most Player by points");
        check("let best = most points Player", "let best = most Player by points");
        check("let n = choose(0, 5)", "let n = choose 0 to 5");
        check("let n = choose number from 0 to 5", "let n = choose 0 to 5");
        check("take(top 5 cards of deck)", "take(top 5 of deck)");
        check("take(top 5 cards from deck)", "take(top 5 of deck)");
        check("lose(all Players)", "lose(each Player)");
        check("earn(if rich { 2 } else 1)", "earn(if rich then 2 else 1)");
        check("earn(if rich { 2 } else { 1 })", "earn(if rich then 2 else 1)");
    }
}
