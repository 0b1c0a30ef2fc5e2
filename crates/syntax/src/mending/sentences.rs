//! Sentences in the order of English: a condition behind what it is about, a set described by `with` or `that is`, a
//! number before what is counted.

use super::phrases::{NUMBERS, closing, end_of, line, missing, stray, written};
use super::slips::{statement, text};
use super::{Broken, Change, Sort};
use crate::habits::{EXCEPT, WHICH};
use crate::kind::SyntaxKind::*;
use crate::wanted::{DECLARATION, EXPRESSION_END, LIMIT_END, MEMBER, STATEMENT};
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    changes.extend(condition_behind(broken));
    changes.extend(lasting_behind(broken));
    changes.extend(condition_before(broken));
    changes.extend(condition_of_a_trigger(broken));
    changes.extend(held(broken));
    changes.extend(said_as(broken, &WHICH, "where"));
    changes.extend(said_as(broken, &EXCEPT, "where it !="));
    changes.extend(compared(broken));
    changes.extend(counted(broken));
    changes.extend(change_of_a_line(broken));
    changes.extend(joined_changes(broken));
    changes.extend(moved(broken));
    changes.extend(spoken_call(broken));
    changes.extend(several_by_chance(broken));
    changes.extend(rounded(broken));
    changes.extend(filler(broken));
    changes.extend(moment(broken));
    changes.extend(text_of_an_ability(broken));
    changes.extend(conditional(broken));
    changes.extend(named_argument(broken));
    changes.extend(unnamed_member(broken));
    changes.extend(full_stop(broken));
    changes.extend(heard_without_a_word(broken));
    changes.extend(block_in_parentheses(broken));
    changes.extend(signs_of_fields(broken));
    changes.extend(reason(broken));
    changes.extend(everybody(broken));
    changes.extend(end_of_a_limit(broken));
    changes.extend(limit_of_an_ability(broken));
    changes
}

fn says(broken: &Broken, at: usize, phrase: &[&str]) -> bool {
    phrase.iter().enumerate().all(|(ahead, word)| broken.word(at + ahead) == *word)
}

/// As the condition of `if not`.
fn negated(condition: &str) -> String {
    if condition.contains(' ') { format!("not ({condition})") } else { format!("not {condition}") }
}

/// `draw(1) if x`, `draw(1) unless x`
fn condition_behind(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let said = text(broken, start, broken.at).filter(|_| broken.at > start)?;
    let condition = text(broken, broken.at + 1, end)?;
    let condition = match broken.word(broken.at) {
        "if" => condition.to_owned(),
        "unless" => negated(condition),
        _ => return None,
    };
    let range = broken.whole(start, end);
    Some(written(range, format!("if {condition} {{ {said} }}")))
}

/// `c.power += 2 until end of turn`
fn lasting_behind(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let sign = (start + 2..broken.at).find(|at| matches!(broken.kind(*at), Set | AddSet | SubtractSet))?;
    if broken.word(broken.at) != "until" || broken.kind(sign - 2) != Dot {
        return None;
    }
    let whose = text(broken, start, sign - 2)?;
    let change = match broken.kind(sign) {
        AddSet => "+",
        SubtractSet => "-",
        _ => "=",
    };
    let (value, until) = (text(broken, sign + 1, broken.at)?, text(broken, broken.at, end)?);
    let range = broken.whole(start, end);
    let field = broken.word(sign - 1);
    Some(written(range, format!("{until} {{ {whose}: {field} {change} {value} }}")))
}

/// `when x { draw(1) }` and `unless x { draw(1) }` where something is done.
fn condition_before(broken: &Broken) -> Option<Change> {
    let open = (broken.at + 1..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let range = broken.whole(broken.at, open);
    let condition = text(broken, broken.at + 1, open)?;
    let is_statement = broken.wants(STATEMENT);
    match broken.word(broken.at) {
        // An event is no condition.
        "when" if is_statement && (broken.at + 1..open).any(|at| decides(broken, at)) => {
            Some(written(broken.range(broken.at), "if"))
        }
        "unless" if is_statement => Some(written(range, format!("if {}", negated(condition)))),
        _ => None,
    }
}

/// Signs and words that only conditions have.
fn decides(broken: &Broken, at: usize) -> bool {
    matches!(broken.kind(at), Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
        || matches!(broken.word(at), "is" | "any" | "no" | "not" | "and")
}

/// `after draw by you and x { }`, `after draw unless x { }`
fn condition_of_a_trigger(broken: &Broken) -> Option<Change> {
    let is_trigger = (broken.line_start(broken.at)..broken.at)
        .any(|at| matches!(broken.word(at), "after" | "when" | "before" | "instead"));
    let open = (broken.at + 1..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let condition = text(broken, broken.at + 1, open).filter(|_| is_trigger)?;
    match broken.word(broken.at) {
        "and" | "while" => Some(written(broken.range(broken.at), "if")),
        "unless" => {
            let range = broken.whole(broken.at, open);
            Some(written(range, format!("if {}", negated(condition))))
        }
        _ => None,
    }
}

/// `if you control a Beast` for `if any Beast where controller == you`
fn held(broken: &Broken) -> Option<Change> {
    let is_holder = |at: &usize| {
        let verb = broken.word(at + 1);
        matches!(broken.word(*at), "you" | "opponent")
            && matches!(verb, "control" | "controls" | "have" | "has" | "own" | "owns")
    };
    let first = line(broken).find(is_holder)?;
    let number = Some(first + 2).filter(|at| broken.kind(*at) == Int);
    let (quantifier, set) = match broken.word(first + 2) {
        "no" => ("no", first + 3),
        "a" | "an" | "any" => ("any", first + 3),
        _ if number.is_some() && says(broken, first + 3, &["or", "more"]) => (">=", first + 5),
        _ if number.is_some() => (">=", first + 3),
        _ => ("any", first + 2),
    };
    let end = (set..broken.tokens.len()).find(|at| {
        matches!(broken.kind(*at), LeftBrace | RightBrace | RightParen) || broken.tokens[*at].newline
    })?;
    // `you have no cards in hand`
    if matches!(broken.word(set), "card" | "cards") && broken.word(set + 1) == "in" {
        let owner = if broken.word(first) == "you" { "your" } else { broken.word(first) };
        let cards = format!("Card in {owner}.{}", broken.word(end - 1));
        let new = match number {
            Some(number) => format!("count({cards}) >= {}", &broken.text[broken.range(number)]),
            None => format!("{quantifier} {cards}"),
        };
        return Some(written(broken.whole(first, end), new));
    }
    let kind = (set..end).take_while(|at| !words::is_reserved(broken.word(*at))).last()?;
    let who = if broken.word(first + 1).starts_with("own") { "owner" } else { "controller" };
    let condition = format!("{who} == {}", broken.word(first));
    let said = text(broken, set, end).filter(|_| words::is_capital(broken.word(kind)))?;
    let range = broken.whole(first, end);
    let held = match said.split_once(" where ") {
        Some((set, more)) if more.contains(" or ") => format!("{set} where ({more}) and {condition}"),
        Some(_) => format!("{said} and {condition}"),
        None => format!("{said} where {condition}"),
    };
    Some(match number {
        Some(number) => written(range, format!("count({held}) >= {}", &broken.text[broken.range(number)])),
        None => written(range, format!("{quantifier} {held}")),
    })
}

/// `each Beast with power > 2`, `each Beast that is ready`, `each Beast except self`
fn said_as(broken: &Broken, phrases: &[&[&str]], new: &str) -> Vec<Change> {
    let one = |at: usize| {
        let phrase = phrases.iter().find(|phrase| at > 0 && says(broken, at, phrase))?;
        let end = broken.range(at + phrase.len() - 1).end;
        Some(written(broken.range(at).start..end, new))
    };
    line(broken).filter_map(one).collect()
}

/// `highest Beast power` for `highest power of Beast`
fn compared(broken: &Broken) -> Option<Change> {
    let is_fold = |at: &usize| matches!(broken.word(*at), "highest" | "lowest" | "total");
    let first = line(broken).find(|at| is_fold(at) && broken.at > *at + 1)?;
    if broken.ends_line(broken.at) {
        return None;
    }
    let set = text(broken, first + 1, broken.at).filter(|_| words::is_capital(broken.word(broken.at - 1)))?;
    let field =
        Some(broken.word(broken.at)).filter(|field| !field.is_empty() && !words::is_reserved(field))?;
    let range = broken.whole(first, broken.at + 1);
    Some(written(range, format!("{} {field} of {set}", broken.word(first))))
}

/// `number of Beast`, `the number of your Beasts`, `number of cards in your hand` for `count(Beast)`
fn counted(broken: &Broken) -> Vec<Change> {
    let is_one =
        |at: &usize| matches!(broken.word(*at), "number" | "count" | "amount") && broken.word(at + 1) == "of";
    let Some(first) = line(broken).find(is_one) else { return Vec::new() };
    let end = end_of(broken, first);
    let is_end = |at: &usize| *at == end || matches!(broken.kind(*at), Comma | Less | Greater | Plus | Minus);
    let Some(end) = (first + 2..=end).find(is_end) else { return Vec::new() };
    let article = first.checked_sub(1).filter(|at| broken.word(*at) == "the");
    let start = broken.range(article.unwrap_or(first)).start;
    let count = |set: String| written(start..broken.end_before(end), format!("count({set})"));
    sets_of(broken, first + 2, end).into_iter().map(count).collect()
}

/// A set as English says it, and what it may be here: `your Beasts`, `cards in your hand`.
pub(super) fn sets_of(broken: &Broken, first: usize, end: usize) -> Vec<String> {
    let first = first + usize::from(matches!(broken.word(first), "each" | "all" | "the"));
    let Some(said) = text(broken, first, end).filter(|_| first < end) else { return Vec::new() };
    let owner = match broken.word(first) {
        "your" | "my" => Some("you"),
        "opponent" => Some("opponent"),
        _ => None,
    };
    let owner = owner.filter(|_| !broken.word(first + 1).is_empty() && broken.kind(first + 1) != Dot);
    let nouns = first + usize::from(owner.is_some()) + usize::from(broken.kind(first + 1) == Possessive);
    let is_noun = |at: &usize| !broken.word(*at).is_empty() && !words::is_reserved(broken.word(*at));
    let behind = (nouns..end).find(|at| !is_noun(at)).unwrap_or(end);
    let Some(last) = behind.checked_sub(1).filter(|last| *last >= nouns) else {
        return vec![said.to_owned()];
    };
    let adjectives = text(broken, nouns, last).filter(|_| nouns < last).map_or("", |said| said);
    // `in your hand`
    let rest = text(broken, behind, end).filter(|_| behind < end).unwrap_or_default();
    let rest = rest.replace("in your ", "in your.").replace("in opponent's ", "in opponent.");
    let noun = broken.word(last);
    let singular = match noun {
        "card" | "cards" => Some("Card"),
        _ => noun.strip_suffix('s').filter(|_| words::is_capital(noun)),
    };
    let said_of = |noun: &str| {
        let set = [adjectives, noun, &rest]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        match owner {
            Some(owner) => format!("{set} where controller == {owner}"),
            None => set,
        }
    };
    [Some(noun), singular].into_iter().flatten().map(said_of).collect()
}

/// In a line of what is so: `Beast: power += 1` for `power + 1`, `power = 3` for `self: power = 3`.
fn change_of_a_line(broken: &Broken) -> Option<Change> {
    let sign = match broken.kind(broken.at) {
        AddSet => "+",
        SubtractSet => "-",
        Set => {
            let field = broken.at.checked_sub(1).filter(|at| !words::is_reserved(broken.word(*at)))?;
            let start = broken.range(field).start;
            let is_line = broken.wants(EXPRESSION_END);
            let is_first =
                is_line && field > 0 && (broken.tokens[field].newline || broken.kind(field - 1) == LeftBrace);
            let asked = || missing(start, "self: ");
            return is_first.then(asked);
        }
        _ => return None,
    };
    Some(written(broken.range(broken.at), sign))
}

/// `your.gold += 2 and your.life = 3`
fn joined_changes(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    let is_change = matches!(broken.kind(broken.at), Set | AddSet | SubtractSet);
    let joined = (start..broken.at).rev().find(|at| broken.word(*at) == "and").filter(|_| is_change)?;
    Some(written(broken.end_before(joined)..broken.range(joined).end, ";"))
}

/// `return c to your.hand`, `put c into your.hand`
fn moved(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_one = matches!(broken.word(start), "move" | "put" | "return" | "send");
    let to = (start + 2..end).find(|at| matches!(broken.word(*at), "to" | "into" | "onto" | "in" | "on"))?;
    let (what, place) = (text(broken, start + 1, to)?, text(broken, to + 1, end)?);
    let place = place.replace("your ", "your.").replace("opponent's ", "opponent.");
    let range = broken.whole(start, end);
    is_one.then(|| written(range, format!("move({what}, {place})")))
}

/// `draw 3 cards`, `gain 2 gold`: the event says what it is that it counts.
fn spoken_call(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_plain = |at: usize| !broken.word(at).is_empty() && !words::is_reserved(broken.word(at));
    let number =
        NUMBERS.iter().position(|word| *word == broken.word(start + 1)).map(|number| number.to_string());
    let digits = || (broken.kind(start + 1) == Int).then(|| broken.text[broken.range(start + 1)].to_owned());
    let number = number.or_else(digits)?;
    let is_one = end == start + 3 && is_plain(start) && is_plain(start + 2);
    let new = format!("{}({number})", broken.word(start));
    is_one.then(|| written(broken.whole(start, end), new))
}

/// `discard(random 2 Card in your.hand)`
fn several_by_chance(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let random = (start..broken.at).find(|at| broken.word(*at) == "random" && broken.kind(at + 1) == Int)?;
    let number = &broken.text[broken.range(random + 1)];
    let (before, set) = (text(broken, start, random)?, text(broken, random + 2, end)?);
    let range = broken.whole(start, end);
    Some(written(range, format!("repeat {number} {{ {before}random {set} }}")))
}

/// `x / 2 rounded up` for `(x + 1) / 2`; down is how it is.
fn rounded(broken: &Broken) -> Option<Change> {
    let (word, way) = (broken.word(broken.at), broken.word(broken.at + 1));
    let slash = broken.at.checked_sub(2).filter(|at| broken.kind(*at) == Slash)?;
    let divisor: u32 = broken.text[broken.range(slash + 1)].parse().ok()?;
    let range = broken.whole(broken.at, broken.at + 2);
    match (word, way) {
        ("rounded", "down") => Some(stray(broken.end_before(broken.at)..range.end)),
        ("rounded", "up") => {
            let ends =
                |at: &usize| matches!(broken.kind(*at), LeftParen | Comma | Set | AddSet | SubtractSet);
            let first = (0..slash).rev().find(ends)? + 1;
            // Of a sum only the last part is divided.
            if (first..slash).any(|at| matches!(broken.kind(at), Plus | Minus)) {
                return None;
            }
            let (number, more) = (text(broken, first, slash)?, divisor.checked_sub(1)?);
            let new = format!("({number} + {more}) / {divisor}");
            Some(written(broken.range(first).start..range.end, new))
        }
        _ => None,
    }
}

/// `repeat 3 times { }`, `for each opponent { }`
fn filler(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    let is_repeated = broken.word(start) == "repeat" && broken.word(broken.at) == "times";
    if is_repeated && broken.kind(broken.at + 1) == LeftBrace {
        return Some(stray(broken.range(broken.at).start..broken.range(broken.at + 1).start));
    }
    let is_everybody = says(broken, start, &["for", "each"]) && broken.kind(broken.at) == LeftBrace;
    let is_one =
        is_everybody && broken.at == start + 3 && matches!(broken.word(start + 2), "opponent" | "player");
    is_one.then(|| stray(broken.range(start).start..broken.range(start + 1).start))
}

/// `at end of turn { }`, `after phase main { }`: a phase begins.
fn moment(broken: &Broken) -> Vec<Change> {
    let Some(open) = (broken.at..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace) else {
        return Vec::new();
    };
    let start = broken.line_start(broken.at);
    let start =
        (start..=broken.at).rev().find(|at| broken.kind(at.wrapping_sub(1)) == LeftBrace).unwrap_or(start);
    // `power 1  at end of turn { }`
    let start = (start..open).rev().find(|at| broken.word(*at) == "at").unwrap_or(start);
    let said: Vec<&str> = (start..open).map(|at| broken.word(at)).collect();
    let whose = if said.contains(&"your") { " if you == turn player" } else { "" };
    let said: Vec<&str> = said.into_iter().filter(|word| !matches!(*word, "the" | "your" | "each")).collect();
    // `when end of turn { }`
    let is_time = said.len() > 2 && said[said.len() - 2..] == ["of", "turn"];
    let said = match &said[..] {
        ["when" | "on" | "after", rest @ ..] if is_time => rest,
        ["at", rest @ ..] => rest,
        all => all,
    };
    // What phases are often called; the game says which of them it has.
    let phases: &[&str] = match said {
        ["end", "of", "turn"] | ["after", "turn", "ends" | "end"] => &["end", "cleanup", "ending", "dusk"],
        ["start" | "beginning", "of", "turn"] | ["after", "turn", "begins" | "starts"] => {
            &["start", "upkeep", "beginning", "dawn"]
        }
        ["after" | "when" | "during", "phase", phase] | ["when", "phase", phase, "begins" | "starts"] => {
            &[phase]
        }
        ["after" | "when", phase, "phase"] => &[phase],
        _ => return Vec::new(),
    };
    let range = broken.whole(start, open);
    let heard = |phase: &&str| written(range.clone(), format!("after phase_begins({phase}){whose}"));
    phases.iter().map(heard).collect()
}

/// On a card: `cast: draw(1)`, `cast -> draw(1)`
fn text_of_an_ability(broken: &Broken) -> Option<Change> {
    let name = (broken.at.saturating_sub(2)..broken.at).find(|at| {
        let is_arrow = broken.kind(at + 1) == Minus && broken.kind(at + 2) == Greater;
        !broken.word(*at).is_empty() && (broken.kind(at + 1) == Colon || is_arrow)
    })?;
    let first = name + if broken.kind(name + 1) == Colon { 2 } else { 3 };
    // `use: {`, `use: () => {`
    let is_sign = |at: &usize| matches!(broken.kind(*at), LeftParen | RightParen | Set | Greater | Minus);
    let open = (first..broken.tokens.len()).find(|at| !is_sign(at))?;
    if broken.kind(open) == LeftBrace && broken.word(0) == "card" {
        let range = broken.range(name).end..broken.range(open).start;
        return Some(Change { range, new: " ".to_owned(), sort: Sort::Stray });
    }
    let end = end_of(broken, first);
    let inner = text(broken, first, end).filter(|_| end > first && broken.kind(first) != LeftBrace)?;
    let range = broken.range(name).end..broken.end_before(end);
    Some(Change { range, new: format!(" {{ {inner} }}"), sort: Sort::Block })
}

/// `f(2 if x else 1)` for `f(if x then 2 else 1)`
fn conditional(broken: &Broken) -> Option<Change> {
    let open = (0..broken.at).rev().find(|at| matches!(broken.kind(*at), LeftParen | Comma | Set))?;
    let otherwise = (broken.at..broken.tokens.len()).find(|at| broken.word(*at) == "else")?;
    let end = end_of(broken, otherwise);
    let (then, condition) = (text(broken, open + 1, broken.at)?, text(broken, broken.at + 1, otherwise)?);
    let otherwise = text(broken, otherwise + 1, end)?;
    let range = broken.whole(open + 1, end);
    let new = format!("if {condition} then {then} else {otherwise}");
    (broken.word(broken.at) == "if").then(|| written(range, new))
}

/// `draw(n = 2)`, `hurt(p=opponent, n=2)` for `draw(n: 2)`
fn named_argument(broken: &Broken) -> Option<Change> {
    let is_one = |at: &usize| {
        let is_name = *at > 1 && !broken.word(at - 1).is_empty();
        is_name && broken.kind(*at) == Set && matches!(broken.kind(at - 2), LeftParen | Comma)
    };
    let first = Some(broken.at).filter(is_one)?;
    let rest =
        (first..broken.tokens.len()).take_while(|at| !matches!(broken.kind(*at), RightParen | Semicolon));
    let (mut new, mut from, mut end) = (String::new(), broken.end_before(first), broken.end_before(first));
    for at in rest.filter(is_one) {
        new.push_str(&broken.text[from..broken.end_before(at)]);
        new.push_str(": ");
        (from, end) = (broken.range(at + 1).start, broken.range(at + 1).start);
    }
    Some(written(broken.end_before(first)..end, new))
}

/// `for each Beast { f(it) }` for `for each Beast as c { f(c) }`
fn unnamed_member(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    let is_one = says(broken, start, &["for", "each"]) && broken.kind(broken.at) == LeftBrace;
    let end = closing(broken, broken.at).filter(|_| is_one)?;
    // Behind `where` it is another one, and `c` may be somebody already.
    if (start..end).any(|at| matches!(broken.word(at), "where" | "c") && at > broken.at) {
        return None;
    }
    let is_used = (broken.at..end).any(|at| broken.word(at) == "it");
    let mut new = String::from(if is_used { " as c" } else { " as _c" });
    let mut from = broken.end_before(broken.at);
    for at in (broken.at..end).filter(|at| broken.word(*at) == "it") {
        new.push_str(&broken.text[from..broken.range(at).start]);
        new.push('c');
        from = broken.range(at).end;
    }
    new.push_str(&broken.text[from..broken.range(end).end]);
    Some(written(broken.end_before(broken.at)..broken.range(end).end, new))
}

/// `draw(1). gain(1).`
fn full_stop(broken: &Broken) -> Option<Change> {
    let (start, end) = statement(broken)?;
    let is_one = |at: &usize| {
        let blank = broken.range(*at).end < broken.range(at + 1).start;
        broken.kind(*at) == Dot && broken.kind(at - 1) == RightParen && blank
    };
    let dots: Vec<usize> = (start + 1..end).filter(is_one).collect();
    let (first, last) = (*dots.first()?, *dots.last()?);
    let (mut new, mut from) = (String::new(), broken.range(first).start);
    for dot in dots {
        new.push_str(&broken.text[from..broken.range(dot).start]);
        // Behind the last statement nothing is separated.
        new.push_str(if dot + 1 == end { "" } else { ";" });
        from = broken.range(dot).end;
    }
    Some(written(broken.whole(first, last + 1), new))
}

/// On a card: `play(self) { draw(1) }`, `play(self) = draw(1)` for `after play(self) { draw(1) }`
fn heard_without_a_word(broken: &Broken) -> Option<Change> {
    let name = broken.at.checked_sub(1).filter(|name| !broken.word(*name).is_empty())?;
    let is_one = broken.word(0) == "card" && broken.kind(broken.at) == LeftParen && broken.wants(MEMBER);
    let close =
        (broken.at..broken.tokens.len()).find(|at| broken.kind(*at) == RightParen).filter(|_| is_one)?;
    let heard = text(broken, name, close + 1)?;
    let start = broken.range(name).start;
    if broken.kind(close + 1) == LeftBrace {
        return Some(missing(start, "after "));
    }
    let is_sign = matches!(broken.kind(close + 1), Set | Colon);
    let end = end_of(broken, close + 2);
    let inner = text(broken, close + 2, end).filter(|_| is_sign && end > close + 2)?;
    Some(written(start..broken.end_before(end), format!("after {heard} {{ {inner} }}")))
}

/// On a card: `cast ( draw(1) )` for `cast { draw(1) }`
fn block_in_parentheses(broken: &Broken) -> Option<Change> {
    let open = broken.at;
    let name = open.checked_sub(1).filter(|name| !broken.word(*name).is_empty())?;
    let is_one = broken.word(0) == "card" && broken.kind(open) == LeftParen && broken.wants(MEMBER);
    let mut depth = 0usize;
    let close = (open..broken.tokens.len()).find(|at| {
        match broken.kind(*at) {
            LeftParen => depth += 1,
            RightParen => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })?;
    let inner = text(broken, open + 1, close).filter(|_| is_one && close > open + 1)?;
    let range = broken.range(name).end..broken.range(close).end;
    inner.contains('(').then(|| Change {
        range,
        new: format!(" {{ {} }}", inner.trim()),
        sort: Sort::Written,
    })
}

/// On a card: `cost: 1, power: 2,` and `"cost": 1, "power": 2` for `cost 1  power 2`
fn signs_of_fields(broken: &Broken) -> Option<Change> {
    let open = (0..broken.at).find(|at| broken.kind(*at) == LeftBrace)?;
    if broken.word(0) != "card" || !broken.wants(MEMBER) {
        return None;
    }
    let mut depth = 0usize;
    let is_sign = |at: &usize| match broken.kind(*at) {
        LeftBrace | LeftParen => {
            depth += 1;
            false
        }
        RightBrace | RightParen => {
            depth = depth.saturating_sub(1);
            false
        }
        Colon | Set | Semicolon => depth == 0,
        // The name of a field.
        Text => depth == 0 && broken.kind(at + 1) == Colon,
        // Between two fields, not between two values of one.
        Comma => depth == 0 && (broken.kind(at + 1) == RightBrace || begins_a_member(broken, at + 1)),
        _ => false,
    };
    let signs: Vec<usize> = (open + 1..broken.tokens.len()).filter(is_sign).collect();
    let (first, last) = (*signs.first()?, *signs.last()?);
    let field = first.checked_sub(usize::from(broken.kind(first) != Text)).filter(|_| signs.len() > 1)?;
    let (mut new, mut from) = (String::new(), broken.range(field).start);
    for sign in &signs {
        let range = broken.range(*sign);
        new.push_str(&broken.text[from..range.start]);
        if broken.kind(*sign) == Text {
            new.push_str(broken.text[range.clone()].trim_matches('"'));
        }
        from = range.end;
    }
    Some(written(broken.whole(field, last + 1), new))
}

fn begins_a_member(broken: &Broken, at: usize) -> bool {
    let is_name = !broken.word(at).is_empty() || broken.kind(at) == Text;
    is_name && matches!(broken.kind(at + 1), Colon | Set | LeftBrace)
        || words::is_capital(broken.word(at)) && broken.kind(at + 1) == RightBrace
}

/// Before the braces of an action: `if x "reason"` for `needs x "reason"`, `needs x else "reason"`.
fn reason(broken: &Broken) -> Option<Change> {
    let is_event = broken.word(0) == "event" && broken.wants(DECLARATION);
    let asks_for_braces = broken.asks_for("{") || is_event;
    match broken.word(broken.at) {
        "if" if asks_for_braces => Some(written(broken.range(broken.at), "needs")),
        "else" if asks_for_braces && broken.kind(broken.at + 1) == Text => {
            Some(stray(broken.range(broken.at).start..broken.range(broken.at + 1).start))
        }
        _ => None,
    }
}

/// `all players { }` for `each player { }`
fn everybody(broken: &Broken) -> Option<Change> {
    let (start, _) = statement(broken)?;
    let is_one = matches!(broken.word(start), "all" | "every" | "each")
        && matches!(broken.word(start + 1), "players" | "player")
        && broken.kind(start + 2) == LeftBrace;
    is_one.then(|| written(broken.whole(start, start + 2), "each player"))
}

/// `once per turn: after draw { }`, `once a turn after draw { }` for `once each turn, after draw { }`
fn limit_of_an_ability(broken: &Broken) -> Option<Change> {
    let is_limit = |at: &usize| {
        let (word, turn) = (broken.word(at + 1), broken.word(at + 2));
        broken.word(*at) == "once" && matches!(word, "a" | "per" | "every" | "each") && turn == "turn"
    };
    let first = line(broken).find(is_limit)?;
    let sign = first + 3 + usize::from(broken.kind(first + 3) == Colon);
    let goes_on = words::begins_clause(broken.word(sign)) || broken.word(sign) == "activate";
    let comma = if goes_on { "," } else { "" };
    Some(written(broken.whole(first, sign), format!("once each turn{comma}")))
}

/// `limit 40 turns then draw`
fn end_of_a_limit(broken: &Broken) -> Option<Change> {
    let at = broken.end_before(broken.at);
    let is_one = broken.word(broken.at) == "then" && broken.wants(LIMIT_END);
    is_one.then(|| missing(at, ","))
}
