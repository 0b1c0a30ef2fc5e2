//! Steps of tests, and what they expect, as other languages and English say them.

use super::phrases::{stray, written};
use super::slips::text;
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
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
    changes
}

fn is_plain(word: &str) -> bool {
    word.starts_with(char::is_lowercase) && !words::is_reserved(word)
}

fn is_seat(word: &str) -> bool {
    word.len() == 2 && word.starts_with('p') && word.ends_with(|c: char| c.is_ascii_digit())
}

/// The tokens of the line of the token.
fn line_of(broken: &Broken, at: usize) -> (usize, usize) {
    let start = broken.line_start(at);
    let end = (start + 1..broken.tokens.len()).find(|at| broken.tokens[*at].newline);
    (start, end.unwrap_or(broken.tokens.len()))
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
    let range = broken.range(1).start..broken.end_before(end);
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
    let (start, end) = line_of(broken, broken.at);
    let zone = start + 1 + usize::from(matches!(broken.word(start + 1), "has" | "have" | "holds" | "with"));
    let is_one = is_seat(broken.word(start)) && is_plain(broken.word(zone));
    let (first, last) = match broken.kind(zone + 1) {
        LeftBrace if broken.kind(end - 1) == RightBrace => (zone + 2, end - 1),
        Text if zone > start + 1 => (zone + 1, end),
        _ => return None,
    };
    let cards = text(broken, first, last).filter(|_| is_one && last > first && broken.kind(first) == Text)?;
    let new = format!("{} {{ {} {cards} }}", broken.word(start), broken.word(zone));
    Some(written(broken.range(start).start..broken.end_before(end), new))
}

/// `at p1 phase card`, `at p1.card` for `at p1 card`
fn moment(broken: &Broken) -> Option<Change> {
    let (start, _) = line_of(broken, broken.at);
    let is_one =
        broken.word(start) == "at" && is_seat(broken.word(start + 1)) && !broken.word(start + 3).is_empty();
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
    let here = if broken.tokens.get(broken.at).is_some_and(|token| token.newline) {
        broken.at.saturating_sub(1)
    } else {
        broken.at
    };
    let (start, end) = line_of(broken, here);
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
            is_bare.then(|| Change { range: at..at, new: "because ".to_owned(), sort: Sort::Missing })
        }
        (Some(refused), Some(because)) if refused + 1 == because => {
            let option = text(broken, start + 1, refused)?;
            let range = broken.range(start + 1).start..broken.range(refused).end;
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
