//! Steps of tests, and what they expect, as other languages and English say them.

use super::phrases::{missing, stray, written};
use super::slips::text;
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::{LINE_END, PLACEMENT};
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    changes.extend(unquoted_name(broken));
    if broken.word(0) != "test" && broken.word(0) != "it" {
        return changes;
    }
    changes.extend(head(broken));
    changes.extend(zone_outside(broken));
    changes.extend(moment(broken));
    changes.extend(refusal(broken));
    changes.extend(expected_of_a_player(broken));
    changes.extend(called_step(broken));
    changes.extend(placed_as_data(broken));
    changes.extend(number_first(broken));
    changes.extend(flag_of_a_card(broken));
    changes.extend(joined_cards(broken));
    changes
}

/// `expect p1.hand has "Ox"`, `expect p1 gold 2` for `"Ox" in p1.hand`, `p1.gold == 2`
fn expected_of_a_player(broken: &Broken) -> Option<Change> {
    let start = broken.line_start(broken.at);
    let seat = start + 1;
    let dot = usize::from(broken.kind(seat + 1) == Dot);
    let field = seat + 1 + dot;
    let has =
        usize::from(matches!(broken.word(field + 1), "has" | "holds" | "contains" | "includes" | "with"));
    let value = field + 1 + has;
    let is_one = broken.word(start) == "expect"
        && words::is_seat(broken.word(seat))
        && broken.is_plain(field)
        && broken.ends_line(value + 1);
    if !is_one || dot == 0 && has == 1 {
        return None;
    }
    let (player, field) = (broken.word(seat), broken.word(field));
    let new = match broken.kind(value) {
        Text => format!("{} in {player}.{field}", broken.said(value)),
        Int => format!("{player}.{field} == {}", broken.said(value)),
        _ => return None,
    };
    Some(written(broken.whole(seat, value + 1), new))
}

/// `plays("Ox")` for `p1 plays "Ox"`
fn called_step(broken: &Broken) -> Option<Change> {
    let start = broken.line_start(broken.at);
    let end = broken.line_end(start);
    let is_one = start > 0
        && broken.is_plain(start)
        && broken.word(start) != "expect"
        && broken.kind(start + 1) == LeftParen
        && broken.kind(end - 1) == RightParen;
    let inner = text(broken, start + 2, end - 1).filter(|_| is_one)?;
    Some(written(broken.whole(start, end), format!("p1 {} {}", broken.word(start), inner.trim())))
}

/// `p1 { hand: { "Ox" }, deck = "Fox" }` for `p1 { hand "Ox"; deck "Fox" }`
fn placed_as_data(broken: &Broken) -> Option<Change> {
    let open = (0..broken.at).rev().find(|at| {
        broken.kind(*at) == LeftBrace
            && at
                .checked_sub(1)
                .is_some_and(|seat| words::is_seat(broken.word(seat)) || broken.word(seat) == "table")
    })?;
    let close = super::phrases::closing(broken, open).filter(|close| *close >= broken.at)?;
    let is_name = |at: usize| {
        let sign = matches!(broken.kind(at + 1), Colon | Set | LeftBrace);
        broken.is_plain(at)
            && sign
            && matches!(broken.kind(at - 1), LeftBrace | RightBrace | Comma | Semicolon | Text | Int)
    };
    // Colons alone are left out one by one.
    let is_sign =
        |at: usize| matches!(broken.kind(at), Set | LeftBrace) || broken.kind(at) == Comma && is_name(at + 1);
    if !(open + 1..close).any(is_name) || !(open + 1..close).any(is_sign) {
        return None;
    }
    let (mut new, mut from) = (String::new(), broken.range(open).end);
    for at in open + 1..close {
        let gone = match broken.kind(at) {
            Colon | Set | LeftBrace | RightBrace => "",
            Comma if is_name(at + 1) => ";",
            _ => continue,
        };
        new.push_str(&broken.text[from..broken.range(at).start]);
        new.push_str(gone);
        from = broken.range(at).end;
    }
    new.push_str(&broken.text[from..broken.range(close).start]);
    let new = new.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ;", ";");
    Some(written(broken.whole(open, close + 1), format!("{{ {new} }}")))
}

/// `hand "Ox" and "Fox"` for `hand "Ox", "Fox"`
fn joined_cards(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_one = broken.word(at) == "and" && broken.kind(at + 1) == Text && at > 0 && broken.wants(LINE_END);
    is_one.then(|| written(broken.end_before(at)..broken.range(at).end, ","))
}

/// In a position: `5 gold` for `gold 5`
fn number_first(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_one = broken.wants(PLACEMENT) && broken.kind(at) == Int && broken.is_plain(at + 1);
    is_one.then(|| written(broken.whole(at, at + 2), format!("{} {}", broken.word(at + 1), broken.said(at))))
}

/// Behind a card: `with ready`, `(ready true)` for `with ready true`
fn flag_of_a_card(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    if broken.kind(at) == LeftParen && at > 0 && !broken.begins_line(at) {
        let close = super::phrases::closing(broken, at)?;
        let inner = text(broken, at + 1, close).filter(|_| broken.is_plain(at + 1))?;
        return Some(written(broken.whole(at, close + 1), format!("with {}", inner.trim())));
    }
    let name = at.checked_sub(1).filter(|name| broken.is_plain(*name))?;
    let is_field = matches!(broken.word(name.checked_sub(1)?), "with" | "printed")
        || broken.kind(name - 1) == Comma
            && (broken.line_start(name)..name).any(|at| broken.word(at) == "with");
    let ends = matches!(broken.kind(at), Semicolon | RightBrace | Comma) || broken.ends_line(at);
    (is_field && ends).then(|| missing(broken.end_before(at), " true"))
}

/// `test whoever can follow players 3 {`, `rule bases guard {`: what is called by several words stands in quotes.
fn unquoted_name(broken: &Broken) -> Option<Change> {
    let is_named = matches!(broken.word(0), "test" | "rule" | "check" | "deck" | "format" | "card" | "game");
    let open = (1..broken.tokens.len()).find(|at| matches!(broken.kind(*at), LeftBrace | Colon))?;
    let end =
        (2..open).find(|at| broken.word(*at) == "players" && broken.kind(at + 1) == Int).unwrap_or(open);
    let is_name =
        broken.at == 1 && end > 2 && (1..end).all(|at| broken.kind(at) == Word && !broken.tokens[at].newline);
    let name = text(broken, 1, end).filter(|_| is_named && is_name)?;
    let range = broken.whole(1, end);
    Some(Change { range, new: format!("\"{}\"", name.trim()), sort: Sort::Asked })
}

/// `it "follows" {`, `test("follows", players 3) {`, `test "follows", players 3 {`, `test "follows" 3 players {`
fn head(broken: &Broken) -> Option<Change> {
    if broken.word(0) == "it" {
        return (broken.kind(1) == Text).then(|| written(broken.range(0), "test"));
    }
    let open = usize::from(broken.kind(1) == LeftParen);
    let name = text(broken, 1 + open, 2 + open).filter(|_| broken.kind(1 + open) == Text)?;
    let end = (2..broken.tokens.len()).find(|at| broken.kind(*at) == LeftBrace)?;
    let rest: Vec<usize> =
        (2 + open..end).filter(|at| !matches!(broken.kind(*at), Comma | RightParen | Colon | Set)).collect();
    let [one, other] = rest[..] else { return None };
    let number = [one, other].into_iter().find(|at| broken.kind(*at) == Int)?;
    let is_players = [one, other].into_iter().any(|at| matches!(broken.word(at), "players" | "player"));
    let new = format!("{name} players {}", text(broken, number, number + 1)?);
    let range = broken.end_before(1)..broken.end_before(end);
    is_players.then(|| written(range, format!(" {new}")))
}

/// `p1 hand { "Ox", "Fox" }`, `p1 has hand "Ox", "Fox"` for `p1 { hand "Ox", "Fox" }`
fn zone_outside(broken: &Broken) -> Option<Change> {
    let start = broken.line_start(broken.at);
    let end = broken.line_end(start);
    let zone = start + 1 + usize::from(matches!(broken.word(start + 1), "has" | "have" | "holds" | "with"));
    let is_one = words::is_seat(broken.word(start)) && broken.is_plain(zone);
    let (first, last) = match broken.kind(zone + 1) {
        LeftBrace if broken.kind(end - 1) == RightBrace => (zone + 2, end - 1),
        Text if zone > start + 1 => (zone + 1, end),
        _ => return None,
    };
    let cards = text(broken, first, last).filter(|_| is_one && last > first && broken.kind(first) == Text)?;
    let new = format!("{} {{ {} {cards} }}", broken.word(start), broken.word(zone));
    Some(written(broken.whole(start, end), new))
}

/// `at p1 phase card`, `at p1.card` for `at p1 card`
fn moment(broken: &Broken) -> Option<Change> {
    let start = broken.line_start(broken.at);
    let is_one = broken.word(start) == "at"
        && words::is_seat(broken.word(start + 1))
        && !broken.word(start + 3).is_empty();
    let is_too_much = broken.kind(start + 2) == Dot || matches!(broken.word(start + 2), "phase" | "in" | "s");
    let range = broken.range(start + 2).start..broken.range(start + 3).start;
    let new = if broken.kind(start + 2) == Dot { " " } else { "" };
    match (is_one && is_too_much, new) {
        (false, _) => None,
        (true, "") => Some(stray(range)),
        (true, new) => Some(written(range, new)),
    }
}

/// `expect refused plays "Ox", "no gold"`, `expect error plays "Ox" because "no gold"`,
/// `expect plays "Ox" refused because "no gold"` for `expect refused plays "Ox" because "no gold"`
fn refusal(broken: &Broken) -> Option<Change> {
    // Where the line lacks something, the parser stumbles over the next one.
    let here = if broken.begins_line(broken.at) { broken.at.saturating_sub(1) } else { broken.at };
    let start = broken.line_start(here);
    let end = broken.line_end(start);
    if broken.word(start) != "expect" {
        return None;
    }
    let because = (start + 2..end).find(|at| broken.word(*at) == "because");
    let refused = (start + 1..end).find(|at| broken.word(*at) == "refused");
    let reason = end.checked_sub(1).filter(|at| broken.kind(*at) == Text && *at > start + 3)?;
    match (refused, because) {
        (Some(refused), None) if refused == start + 1 => {
            if broken.kind(reason - 1) == Comma {
                return Some(written(
                    broken.end_before(reason - 1)..broken.range(reason - 1).end,
                    " because",
                ));
            }
            let at = broken.range(reason).start;
            let is_bare = broken.kind(reason - 1) == Text;
            is_bare.then(|| missing(at, "because "))
        }
        (Some(refused), Some(because)) if refused + 1 == because => {
            let option = text(broken, start + 1, refused)?;
            let range = broken.whole(start + 1, refused + 1);
            Some(written(range, format!("refused {option}")))
        }
        (None, Some(_))
            if matches!(broken.word(start + 1), "error" | "refuse" | "refusal" | "illegal" | "denied") =>
        {
            Some(written(broken.range(start + 1), "refused"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::mending::mended;

    #[track_caller]
    fn check(step: &str, right: &str) {
        let test = |step: &str| format!("test \"a\" {{\n  {step}\n  p1 passes\n}}\n");
        assert_eq!(mended(&test(step)), test(right), "{step}");
    }

    #[test]
    fn heads() {
        let check = |text: &str, right: &str| assert_eq!(mended(&format!("{text}\n")), format!("{right}\n"));
        check(
            "test oxen are strong players 3 { p1 passes }",
            "test \"oxen are strong\" players 3 { p1 passes }",
        );
        check(
            "rule oxen are strong { static { Ox: power + 1 } }",
            "rule \"oxen are strong\" { static { Ox: power + 1 } }",
        );
        check("test(\"oxen\", players 3) { p1 passes }", "test \"oxen\" players 3 { p1 passes }");
        check("test \"oxen\" 3 players { p1 passes }", "test \"oxen\" players 3 { p1 passes }");
        check("it \"oxen\" { p1 passes }", "test \"oxen\" { p1 passes }");
    }

    #[test]
    fn steps() {
        check("p1 hand { \"Ox\", \"Fox\" }", "p1 { hand \"Ox\", \"Fox\" }");
        check("p1 has hand \"Ox\", \"Fox\"", "p1 { hand \"Ox\", \"Fox\" }");
        check("at p1 phase card", "at p1 card");
        check("at p1.card", "at p1 card");
    }

    #[test]
    fn what_players_have() {
        check("expect p1.hand holds \"Ox\"", "expect \"Ox\" in p1.hand");
        check("expect p1 gold 2", "expect p1.gold == 2");
        check("expect p1.gold 2", "expect p1.gold == 2");
        let right = "test \"a\" {\n  expect p1 asked \"which\"\n  p1 passes\n}\n";
        assert_eq!(mended(right), right);
    }

    #[test]
    fn positions_as_data() {
        check("p1 { hand \"Ox\" and \"Fox\"; gold 3 }", "p1 { hand \"Ox\", \"Fox\"; gold 3 }");
        check("p1 { hand: \"Ox\", deck: \"Fox\" }", "p1 { hand \"Ox\"; deck \"Fox\" }");
        check("p1 { hand = \"Ox\"; gold = 3 }", "p1 { hand \"Ox\"; gold 3 }");
        check("p1 { hand { \"Ox\", \"Fox\" }; gold 3 }", "p1 { hand \"Ox\", \"Fox\"; gold 3 }");
        check("p1 { hand \"Ox\"; 5 gold }", "p1 { hand \"Ox\"; gold 5 }");
        check("p1 { field \"Ox\" with ready; gold 3 }", "p1 { field \"Ox\" with ready true; gold 3 }");
        check("p1 { field \"Ox\" (ready true); gold 3 }", "p1 { field \"Ox\" with ready true; gold 3 }");
        check("p1 { hand \"Ox\" as ox gold 3 }", "p1 { hand \"Ox\" as ox; gold 3 }");
    }

    #[test]
    fn steps_as_calls() {
        check("plays(\"Ox\")", "p1 plays \"Ox\"");
        check("p1 plays(\"Ox\")", "p1 plays \"Ox\"");
        check("plays \"Ox\"", "plays \"Ox\"");
    }

    #[test]
    fn what_is_refused() {
        check("expect refused plays \"Ox\", \"no gold\"", "expect refused plays \"Ox\" because \"no gold\"");
        check("expect refused plays \"Ox\" \"no gold\"", "expect refused plays \"Ox\" because \"no gold\"");
        check(
            "expect error plays \"Ox\" because \"no gold\"",
            "expect refused plays \"Ox\" because \"no gold\"",
        );
        check(
            "expect plays \"Ox\" refused because \"no gold\"",
            "expect refused plays \"Ox\" because \"no gold\"",
        );
    }
}
