//! What stands in heads of declarations, in settings and in lists of fields, in the form of other languages.

use super::phrases::{closing, end_of, line, missing, stray, written};
use super::slips::text;
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::DECLARATION;
use crate::{meant_by, words};

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    changes.extend(used_packs(broken));
    changes.extend(quoted_name(broken));
    changes.extend(properties_in_braces(broken));
    changes.extend(word_before_a_name(broken));
    changes.extend(secret_field(broken));
    changes.extend(default_behind_bounds(broken));
    changes.extend(type_of_a_value(broken));
    changes.extend(arrow_body(broken));
    changes.extend(limit_without_turns(broken));
    changes.extend(bare_value(broken));
    changes.extend(of_each_in_a_deck(broken));
    changes.extend(most_copies(broken));
    changes.extend(rules_of_a_format(broken));
    changes.extend(visible_and_secret(broken));
    changes.extend(for_a_player(broken));
    changes.extend(removed_card(broken));
    changes.extend(name_behind_properties(broken));
    changes.extend(kind_before_a_name(broken));
    changes.extend(ending(broken));
    changes.extend(verb_behind_needs(broken));
    changes.extend(reason_first(broken));
    changes.extend(words_of_an_event(broken));
    changes.extend(reset_of_a_field(broken));
    changes.extend(how_many_play(broken));
    changes
}

/// `3 to 6 players`, `players min 3 max 6`, `players from 3 to 6` for `players 3 to 6`
fn how_many_play(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| {
        let is_counted =
            broken.kind(*at) == Int && broken.kind(at + 2) == Int && broken.word(at + 3) == "players";
        broken.word(0) == "game" && (broken.word(*at) == "players" || is_counted)
    })?;
    let numbers: Vec<usize> = (at..(at + 6).min(broken.tokens.len()))
        .take_while(|other| *other == at || !broken.begins_line(*other))
        .filter(|other| broken.kind(*other) == Int)
        .collect();
    // `players 3-6` lacks a word alone.
    let [least, most] = numbers[..] else { return None };
    if broken.word(least + 1).is_empty() {
        return None;
    }
    let end = most + 1 + usize::from(broken.word(most + 1) == "players");
    let new = format!("players {} to {}", broken.said(least), broken.said(most));
    let is_right = text(broken, at, end).is_some_and(|said| said.split_whitespace().eq(new.split(' ')));
    (!is_right).then(|| written(broken.whole(at, end), new))
}

/// Behind a field: `resets turn`, `reset every turn` for `resets each turn`
fn reset_of_a_field(broken: &Broken) -> Option<Change> {
    let is_one = |at: &usize| matches!(broken.word(*at), "resets" | "reset") && *at > 2;
    let at = line(broken).find(is_one).filter(|_| matches!(broken.word(0), "kind" | "player" | "table"))?;
    let mut end = at + 1;
    while matches!(broken.word(end), "each" | "every" | "per" | "turn" | "turns") && !broken.begins_line(end)
    {
        end += 1;
    }
    let is_right = text(broken, at, end) == Some("resets each turn") || broken.kind(end) == Colon;
    (!is_right).then(|| written(broken.whole(at, end), "resets each turn"))
}

/// `zone each player hand, private` for `zone hand each player, private`
pub(super) fn name_behind_properties(broken: &Broken) -> Option<Change> {
    let is_property = |at: usize| {
        matches!(broken.word(at), "each" | "shared" | "private" | "public" | "hidden" | "ordered" | "active")
    };
    let ends = |at: &usize| broken.kind(*at) == Comma || broken.ends_line(*at);
    let name = (2..=broken.tokens.len()).find(ends)?.checked_sub(1)?;
    let is_one = broken.word(0) == "zone"
        && is_property(1)
        && name > 1
        && broken.is_plain(name)
        && !is_property(name)
        && broken.word(name) != "player";
    let properties = text(broken, 1, name).filter(|_| is_one)?;
    Some(written(broken.whole(1, name + 1), format!("{} {}", broken.word(name), properties.trim())))
}

/// `card Beast "Ox" {`, `Beast card "Ox" : {` for `card "Ox" : Beast {`
fn kind_before_a_name(broken: &Broken) -> Option<Change> {
    let (kind, name, end) = match (broken.word(0), broken.word(1)) {
        ("card", kind) => {
            let name = 2 + usize::from(broken.kind(2) == Colon);
            (kind, name, name + 1)
        }
        (kind, "card") => (kind, 2, 3 + usize::from(broken.kind(3) == Colon)),
        _ => return None,
    };
    let is_one =
        words::is_capital(kind) && broken.kind(name) == Text && matches!(broken.kind(end), LeftBrace | End);
    is_one.then(|| written(broken.whole(0, end), format!("card {} : {kind}", broken.said(name))))
}

/// `when coins >= 15 { win }`, `if life == 0 { lose }` for `win when coins >= 15`
fn ending(broken: &Broken) -> Option<Change> {
    let last = broken.tokens.len().checked_sub(1)?;
    let is_one = matches!(broken.word(0), "when" | "if" | "while") && broken.at == 0;
    let verb = |at: usize| match broken.word(at) {
        "win" | "wins" | "won" => Some("win"),
        "lose" | "loses" | "lost" => Some("lose"),
        _ => None,
    };
    let said = (1..=last).rev().find(|at| verb(*at).is_some()).filter(|_| is_one)?;
    let open = (1..said).find(|at| broken.kind(*at) == LeftBrace);
    let sign = said.checked_sub(1).filter(|at| matches!(broken.kind(*at), Comma | Colon));
    let condition = text(broken, 1, open.or(sign).unwrap_or(said))?;
    let is_all = said + 1 + usize::from(open.is_some()) > last || broken.kind(said + 1) == LeftParen;
    is_all.then(|| {
        written(
            broken.whole(0, last + 1),
            format!("{} when {}", verb(said).unwrap_or("win"), condition.trim()),
        )
    })
}

/// `action sell(c: Crop) needs c.ripe as sells {` for `action sell(c: Crop) as sells needs c.ripe {`
fn verb_behind_needs(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let needs = (2..at).find(|at| broken.word(*at) == "needs")?;
    let is_one = broken.word(0) == "action" && broken.word(at) == "as" && broken.is_plain(at + 1);
    let said = text(broken, needs, at).filter(|_| is_one)?;
    Some(written(broken.whole(needs, at + 2), format!("as {} {}", broken.word(at + 1), said.trim())))
}

/// `needs "not enough gold" your.gold >= n` for `needs your.gold >= n "not enough gold"`
fn reason_first(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| broken.word(*at) == "needs" && broken.kind(at + 1) == Text)?;
    let ends =
        |at: &usize| broken.kind(*at) == LeftBrace || broken.word(*at) == "needs" || broken.ends_line(*at);
    let end = (at + 2..=broken.tokens.len()).find(ends)?;
    let goes_on = matches!(broken.word(at + 2), "in" | "where" | "or" | "and");
    let condition = text(broken, at + 2, end).filter(|_| end > at + 2 && !goes_on)?;
    Some(written(broken.whole(at + 1, end), format!("{} {}", condition.trim(), broken.said(at + 1))))
}

/// `description "gain {n}"`, `text gain {n}` for `text "gain {n}"`
fn words_of_an_event(broken: &Broken) -> Option<Change> {
    if !matches!(broken.word(0), "event" | "action" | "keyword" | "ability") {
        return None;
    }
    let at = broken.at;
    let is_other = matches!(
        broken.word(at),
        "description" | "desc" | "describe" | "says" | "say" | "tooltip" | "label" | "message" | "print"
    );
    if is_other && matches!(broken.kind(at + 1), Text | Colon | Set) {
        let end = at + 1 + usize::from(broken.kind(at + 1) != Text);
        return Some(written(broken.whole(at, end), "text"));
    }
    let text_at = at.checked_sub(1).filter(|before| broken.word(*before) == "text")?;
    let end = broken.line_end(text_at);
    let said = text(broken, at, end).filter(|said| !said.contains('"') && !broken.word(at).is_empty())?;
    Some(written(broken.whole(at, end), format!("\"{}\"", said.trim())))
}

/// In a format: `36 Card, at most 1 of each Card`, `size 36`, `banned "Ox"`
fn rules_of_a_format(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    if broken.word(0) != "format" {
        return None;
    }
    let goes_on = |at: usize| matches!(broken.word(at), "at" | "no") || broken.kind(at) == Int;
    if broken.kind(at) == Comma && goes_on(at + 1) {
        return Some(written(broken.range(at), ";"));
    }
    match broken.word(at) {
        "banned" | "ban" | "forbid" | "forbidden" | "without" | "exclude" => {
            let end = at + usize::from(broken.kind(at + 1) == Colon);
            Some(written(broken.whole(at, end + 1), "no"))
        }
        "size" | "cards" | "deck" | "total" => {
            let number = at + 1 + usize::from(matches!(broken.kind(at + 1), Colon | Set));
            let count = text(broken, number, number + 1).filter(|_| broken.kind(number) == Int)?;
            Some(written(broken.whole(at, number + 1), format!("{count} Card")))
        }
        _ => None,
    }
}

/// `zone hand each player, public, secret`: who sees it is said already.
fn visible_and_secret(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| matches!(broken.word(*at), "secret" | "visible" | "open" | "closed"))?;
    let is_said = (1..at).any(|at| matches!(broken.word(at), "public" | "private" | "hidden"));
    let is_one = broken.word(0) == "zone" && is_said && broken.kind(at - 1) == Comma;
    is_one.then(|| stray(broken.end_before(at - 1)..broken.range(at).end))
}

/// `deck "A" for players`, `for each player`, `for player` for `deck "A" for a player`
fn for_a_player(broken: &Broken) -> Option<Change> {
    let at = (2..5).find(|at| broken.word(0) == "deck" && broken.word(*at) == "for")?;
    let last = at + 1 + usize::from(matches!(broken.word(at + 1), "each" | "every" | "any" | "the" | "all"));
    let is_one = matches!(broken.word(last), "player" | "players" | "Player" | "Players");
    is_one.then(|| written(broken.whole(at + 1, last + 1), "a player"))
}

/// `remove "Ox"` for `remove card "Ox"`
fn removed_card(broken: &Broken) -> Option<Change> {
    let is_one = broken.word(0) == "remove" && broken.kind(1) == Text;
    let start = broken.range(1).start;
    is_one.then(|| missing(start, "card "))
}

/// `import std.cards`, `use std::cards;`, `from std import cards` for `use "std/cards"`
fn used_packs(broken: &Broken) -> Option<Change> {
    let first = broken.word(0);
    let is_use = first == "use" || first == "from" || meant_by(first).contains(&"use");
    let end = broken.line_end(0);
    let closed = end.checked_sub(1)?;
    let last = if broken.kind(closed) == Semicolon { closed } else { end };
    let is_path = |at: usize| matches!(broken.kind(at), Word | Slash | Minus | Dot | Colon | Text);
    // `use "std/cards" as cards`
    let named = (2..last).find(|at| broken.word(*at) == "as");
    let parts: Vec<&str> = (1..named.unwrap_or(last))
        .filter(|at| matches!(broken.kind(*at), Word | Text))
        .map(|at| broken.text[broken.range(at)].trim_matches('"'))
        .filter(|word| *word != "import")
        .collect();
    let is_one = is_use && last > 1 && (1..last).all(is_path);
    // `use "std/cards"` is right, and `use my-pack` has no parts.
    let is_right = first == "use" && end == 2 && broken.kind(1) == Text;
    let has_minus = (1..last).any(|at| broken.kind(at) == Minus);
    let range = broken.whole(0, end);
    (is_one && !is_right && !has_minus && !parts.is_empty())
        .then(|| written(range, format!("use \"{}\"", parts.join("/"))))
}

/// `zone "hand" each player`, `timing "immediate"`, `as "plays"` for the bare word
fn quoted_name(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_text = broken.kind(at) == Text && broken.wanted.is_some();
    let name = broken.text.get(broken.range(at)).filter(|_| is_text)?.trim_matches('"');
    let is_name = name.starts_with(char::is_alphabetic)
        && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    is_name.then(|| written(broken.range(at), name))
}

/// `zone hand { each player, private }`
fn properties_in_braces(broken: &Broken) -> Option<Change> {
    let open = broken.at;
    let is_one = broken.word(0) == "zone" && open == 2 && broken.kind(open) == LeftBrace;
    let close = closing(broken, open).filter(|close| is_one && *close > open + 1)?;
    let inner = text(broken, open + 1, close)?.replace(['\n', ';'], " ");
    let range = broken.end_before(open)..broken.range(close).end;
    Some(written(range, format!(" {}", inner.split_whitespace().collect::<Vec<_>>().join(" "))))
}

/// `enum class Suit { }`, and in a list of fields `let coins: Int`
pub(super) fn word_before_a_name(broken: &Broken) -> Option<Change> {
    let is_field = |at: usize| {
        let is_word = matches!(broken.word(at), "let" | "var" | "const" | "field" | "attribute");
        is_word && broken.is_plain(at + 1) && broken.kind(at + 2) == Colon
    };
    let holds_fields = matches!(broken.word(0), "player" | "table" | "kind");
    let near = [Some(broken.at), broken.at.checked_sub(1)].into_iter().flatten();
    let at = match (broken.word(0), broken.word(1)) {
        ("enum" | "kind", "class" | "struct" | "type") if words::is_capital(broken.word(2)) => Some(1),
        _ => near.filter(|_| holds_fields).find(|at| is_field(*at)),
    }?;
    Some(stray(broken.range(at).start..broken.range(at + 1).start))
}

/// `ability of ally Base` for `ability ally of Base`
pub(super) fn turned_name(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_one = broken.word(at) == "of" && broken.is_plain(at + 1) && words::is_capital(broken.word(at + 2));
    let range = broken.whole(at, at + 2);
    is_one.then(|| written(range, format!("{} of", broken.word(at + 1))))
}

/// `bid: secret Int`, `hidden bid: Int`, `private bid: Int` for `secret bid: Int`
fn secret_field(broken: &Broken) -> Option<Change> {
    let is_secret = |at: usize| matches!(broken.word(at), "secret" | "hidden" | "private");
    if !matches!(broken.word(0), "player" | "kind" | "table") {
        return None;
    }
    let at = line(broken).find(|at| is_secret(*at))?;
    if broken.is_plain(at + 1) && broken.kind(at + 2) == Colon && broken.word(at) != "secret" {
        return Some(written(broken.range(at), "secret"));
    }
    let name = at.checked_sub(2).filter(|_| broken.kind(at - 1) == Colon)?;
    let range = broken.range(name).start..broken.range(at + 1).start;
    words::is_capital(broken.word(at + 1)).then(|| written(range, format!("secret {}: ", broken.word(name))))
}

/// `coins: Int, at least 0, = 12` for `coins: Int = 12, at least 0`
fn default_behind_bounds(broken: &Broken) -> Option<Change> {
    let sign = line(broken).find(|at| *at > 2 && broken.kind(*at) == Set && broken.kind(at - 1) == Comma)?;
    let colon = (1..sign).rev().find(|at| broken.kind(*at) == Colon)?;
    let is_bound = broken.kind(colon + 2) == Comma && broken.word(colon + 3) == "at";
    let bounds = text(broken, colon + 2, sign - 1).filter(|_| is_bound)?;
    let value = text(broken, sign, sign + 2)?;
    let range = broken.end_before(colon + 2)..broken.range(sign + 1).end;
    Some(written(range, format!(" {value}{bounds}")))
}

/// `value big: Bool = ...`, `value total(c: Card) -> Int = ...`: what it comes to is found out.
fn type_of_a_value(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_sign = broken.kind(at) == Colon
        || broken.kind(at) == Minus && broken.kind(at + 1) == Greater && broken.end_before(at + 1) > 0;
    let ty = at + 1 + usize::from(broken.kind(at) == Minus);
    let is_one = matches!(broken.word(0), "value" | "adjective")
        && is_sign
        && at > 1
        && !broken.word(ty).is_empty()
        && broken.kind(ty + 1) == Set;
    is_one.then(|| stray(broken.end_before(at)..broken.range(ty).end))
}

/// `event swear(n: Int) => your.vow = n`, `event swear(n: Int) = your.vow = n`
fn arrow_body(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_head = matches!(broken.word(0), "event" | "action" | "setup") && broken.wants(DECLARATION);
    let is_sign = matches!(broken.kind(at), Set | Minus | GreaterEqual | Equal) && at > 1;
    let first = at + 1 + usize::from(broken.kind(at + 1) == Greater);
    if !is_head || !is_sign || broken.kind(first) == LeftBrace {
        return None;
    }
    let end = (first..end_of(broken, first)).find(|at| broken.word(*at) == "text");
    let end = end.unwrap_or_else(|| end_of(broken, first));
    let inner = text(broken, first, end).filter(|_| end > first)?;
    let range = broken.whole(at, end);
    Some(written(range, format!("{{ {inner} }}")))
}

/// `turn limit 200`, `limit 200, then draw`, `max 200 turns` for `limit 200 turns, then draw`
fn limit_without_turns(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| broken.kind(at + 1) == Int && broken.word(0) == "game")?;
    let is_limit = broken.word(at) == "limit"
        || matches!(broken.word(at), "max" | "maximum" | "turns")
            && (broken.word(at + 2) == "turns" || broken.word(at) == "turns");
    let before = at.checked_sub(1).filter(|before| matches!(broken.word(*before), "turn" | "turns"));
    let first = before.unwrap_or(at);
    let has_turns = broken.word(at + 2) == "turns";
    let number = text(broken, at + 1, at + 2)?;
    let range = broken.whole(first, at + 1 + usize::from(has_turns) + 1);
    let is_right = before.is_none() && has_turns && broken.word(at) == "limit";
    (is_limit && !is_right).then(|| written(range, format!("limit {number} turns")))
}

/// `let can_follow = ...` and `const most = 5` at the margin: a `value`.
fn bare_value(broken: &Broken) -> Option<Change> {
    let is_one = broken.at == 0
        && matches!(broken.word(0), "let" | "var" | "const" | "constant" | "define")
        && broken.is_plain(1)
        && broken.kind(2) == Set;
    is_one.then(|| Change { range: broken.range(0), new: "value".to_owned(), sort: Sort::Written })
}

/// In a deck: `1 each Suited`, `1 x each Suited`, `1 of every Suited`, `1 per Suited` for `1 of each Suited`
fn of_each_in_a_deck(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| {
        let is_each = matches!(broken.word(*at), "each" | "every" | "all" | "per" | "any");
        is_each && *at > 1 && (!broken.word(at + 1).is_empty() || words::is_capital(broken.word(at - 1)))
    })?;
    // `1 of Suited each`
    if broken.word(at - 2) == "of" && words::is_capital(broken.word(at - 1)) && broken.word(0) == "deck" {
        let range = broken.whole(at - 1, at + 1);
        return Some(written(range, format!("each {}", broken.word(at - 1))));
    }
    let between = broken.word(at - 1);
    let number = at - 1 - usize::from(matches!(between, "x" | "of" | "for" | "copies"));
    let number = number.saturating_sub(usize::from(between == "of" && broken.word(number) == "copies"));
    let is_deck = matches!(broken.word(0), "deck" | "extend") && broken.kind(number) == Int;
    let range = broken.end_before(number + 1)..broken.range(at).end;
    (is_deck && broken.text[range.clone()] != *" of each").then(|| written(range, " of each"))
}

/// In a format: `max 3 of each`, `up to 3 of each`, `<= 3 of each` for `at most 3 of each Card`
fn most_copies(broken: &Broken) -> Vec<Change> {
    let near = broken.at..(broken.at + 4).min(broken.tokens.len());
    let number = near.into_iter().find(|at| broken.kind(*at) == Int && broken.word(0) == "format");
    let Some(number) = number.filter(|number| *number > 1) else { return Vec::new() };
    let (first, new) = match (broken.kind(number - 1), broken.word(number - 1)) {
        (LessEqual, _) | (_, "max" | "maximum" | "most" | "limit") => (number - 1, "at most"),
        (GreaterEqual, _) | (_, "min" | "minimum" | "least") => (number - 1, "at least"),
        (_, "to") if broken.word(number - 2) == "up" => (number - 2, "at most"),
        (_, "than") if matches!(broken.word(number - 2), "more") && number > 2 => {
            (number - 2 - usize::from(broken.word(number - 3) == "no"), "at most")
        }
        _ => (number, ""),
    };
    let count = broken.said(number);
    // `max 3 copies of each card`
    let of = number + 1 + usize::from(matches!(broken.word(number + 1), "copies" | "copy"));
    let each = broken.word(of) == "of" && matches!(broken.word(of + 1), "each" | "every" | "a");
    let last = of + 1 + usize::from(matches!(broken.word(of + 2), "card" | "cards"));
    let ends =
        matches!(broken.kind(last + 1), RightBrace | Semicolon | Comma | End) || broken.begins_line(last + 1);
    let mut changes = Vec::new();
    let bound = if new.is_empty() { count.to_owned() } else { format!("{new} {count}") };
    if each && ends {
        let range = broken.whole(first, last + 1);
        changes.push(written(range, format!("{bound} of each Card")));
    }
    if !new.is_empty() {
        changes.push(written(broken.whole(first, number + 1), bound));
    }
    changes
}

#[cfg(test)]
mod tests {
    use crate::mending::mended;

    #[track_caller]
    fn check(text: &str, right: &str) {
        assert_eq!(mended(&format!("{text}\n")), format!("{right}\n"), "{text}");
    }

    #[test]
    fn packs_are_used_by_their_names() {
        check("use std/cards", "use \"std/cards\"");
        check("import std.cards", "use \"std/cards\"");
        check("use std::cards;", "use \"std/cards\"");
        check("from std import cards", "use \"std/cards\"");
        check("#include \"std/cards\"", "use \"std/cards\"");
        check("import \"std/cards\"", "use \"std/cards\"");
    }

    #[test]
    fn what_is_no_string() {
        check("zone \"hand\" each player", "zone hand each player");
        check("game \"A\" { timing \"immediate\" }", "game \"A\" { timing immediate }");
        check("action cut(c: Card) as \"cuts\" { draw(1) }", "action cut(c: Card) as cuts { draw(1) }");
        // What is called so has blanks in it.
        let text = "zone \"my hand\" each player\n";
        assert_eq!(mended(text), text);
    }

    #[test]
    fn properties_and_fields() {
        check("zone hand { each player, private }", "zone hand each player, private");
        check("enum class Hue { Red, Blue }", "enum Hue { Red, Blue }");
        check(
            "kind Ox { used: Bool = false  resets turn }",
            "kind Ox { used: Bool = false  resets each turn }",
        );
        check("player { used: Int = 0, reset every turn }", "player { used: Int = 0, resets each turn }");
        check("player { let coins: Int = 3 }", "player { coins: Int = 3 }");
        check("player { bid: secret Int = 0 }", "player { secret bid: Int = 0 }");
        check("player { hidden bid: Int = 0 }", "player { secret bid: Int = 0 }");
        check("player { coins: Int, at least 0, = 12 }", "player { coins: Int = 12, at least 0 }");
    }

    #[test]
    fn values_and_events() {
        check("value rich: Bool = your.coins > 3", "value rich = your.coins > 3");
        check("let dear = 5", "value dear = 5");
        check("event earn(n: Int) => your.coins += n", "event earn(n: Int) { your.coins += n }");
        check(
            "event earn(n: Int) => your.coins += n text \"earn {n}\"",
            "event earn(n: Int) { your.coins += n } text \"earn {n}\"",
        );
    }

    #[test]
    fn heads_in_another_order() {
        check("zone each player hand, private", "zone hand each player, private");
        check("zone private hand", "zone hand private");
        check("card Beast \"Ox\" { power 2 }", "card \"Ox\" : Beast { power 2 }");
        check("Beast card \"Ox\" : { power 2 }", "card \"Ox\" : Beast { power 2 }");
        check("when coins >= 15 { win }", "win when coins >= 15");
        check("if life <= 0, lose", "lose when life <= 0");
        check(
            "action sell(c: Card) needs c.ripe \"green\" as sells { draw(1) }",
            "action sell(c: Card) as sells needs c.ripe \"green\" { draw(1) }",
        );
        check(
            "event pay_up(n: Int) needs \"no gold\" your.gold >= n { draw(1) }",
            "event pay_up(n: Int) needs your.gold >= n \"no gold\" { draw(1) }",
        );
        check(
            "event earn(n: Int) { draw(n) } description \"gain {n}\"",
            "event earn(n: Int) { draw(n) } text \"gain {n}\"",
        );
        check(
            "event earn(n: Int) { draw(n) } text gain {n}",
            "event earn(n: Int) { draw(n) } text \"gain {n}\"",
        );
        let right = "event pay_up needs no enemy \"Hive\" in field \"a hive\" { draw(1) }\n";
        assert_eq!(mended(right), right);
    }

    #[test]
    fn settings_and_decks() {
        check("game \"A\" { turn limit 200, then draw }", "game \"A\" { limit 200 turns, then draw }");
        check("game \"A\" { limit 200, then draw }", "game \"A\" { limit 200 turns, then draw }");
        check("deck \"A\" { 1 each Ship }", "deck \"A\" { 1 of each Ship }");
        check("deck \"A\" { 1 of Ship each }", "deck \"A\" { 1 of each Ship }");
        check("ability of ally Base = after act(self)", "ability ally of Base = after act(self)");
        check("turn { main phase { draw(1) } }", "turn { phase main { draw(1) } }");
        check("deck \"A\" { 1 x each Ship }", "deck \"A\" { 1 of each Ship }");
        check("deck \"A\" { 2 copies of every Ship }", "deck \"A\" { 2 of each Ship }");
        check("format \"A\" { max 3 of each }", "format \"A\" { at most 3 of each Card }");
        check("format \"A\" { up to 3 of each Ship }", "format \"A\" { at most 3 of each Ship }");
        check("format \"A\" { 36 Card; max 3 of each }", "format \"A\" { 36 Card; at most 3 of each Card }");
        check(
            "format \"A\" { 36 Card, at most 3 of each Ox }",
            "format \"A\" { 36 Card; at most 3 of each Ox }",
        );
        check("game \"A\" { 3 to 6 players }", "game \"A\" { players 3 to 6 }");
        check("game \"A\" { players min 3 max 6 }", "game \"A\" { players 3 to 6 }");
        check("format \"A\" { max 3 copies of each card }", "format \"A\" { at most 3 of each Card }");
        check("format \"A\" { size 36 }", "format \"A\" { 36 Card }");
        check("format \"A\" { banned \"Ox\" }", "format \"A\" { no \"Ox\" }");
        check("zone gone shared, public, secret", "zone gone shared, public");
        check("deck \"A\" for players { 1 \"Ox\" }", "deck \"A\" for a player { 1 \"Ox\" }");
        check("remove \"Ox\"", "remove card \"Ox\"");
        check("turns { phase main { draw(1) } }", "turn { phase main { draw(1) } }");
        check("use \"std/cards\" as cards", "use \"std/cards\"");
        check("format \"A\" { min 40 Card }", "format \"A\" { at least 40 Card }");
    }
}
