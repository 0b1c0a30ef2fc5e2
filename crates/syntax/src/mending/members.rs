//! Members of cards as other games and other languages write them.

use super::phrases::{closing, end_of, line, stray, written};
use super::slips::text;
use super::{Broken, Change, Sort};
use crate::kind::SyntaxKind::*;
use crate::wanted::MEMBER;
use crate::words;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    if broken.word(0) != "card" {
        return Vec::new();
    }
    let mut changes = Vec::new();
    changes.extend(pair_of_numbers(broken));
    changes.extend(values_in_braces(broken));
    changes.extend(quoted_value(broken));
    changes.extend(fields_in_parentheses(broken));
    changes.extend(cost_block(broken));
    changes.extend(bare_static(broken));
    changes.extend(condition_behind_static(broken));
    changes.extend(block_behind_colon(broken));
    changes.extend(done_behind_a_comma(broken));
    changes.extend(bare_pair(broken));
    changes.extend(condition_inside_static(broken));
    changes.extend(empty_block(broken));
    changes.extend(subject_before_cannot(broken));
    changes
}

/// The two numbers that most cards of the file give side by side: what other games print as `2/3`.
fn pair_of_the_game<'t>(broken: &Broken<'t>) -> Option<[&'t str; 2]> {
    let parts = broken.whole.split(|c: char| c.is_whitespace() || matches!(c, '{' | '}' | ';'));
    let words: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    let is_name = |word: &str| words::is_plain(word) && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    let mut found: Vec<([&str; 2], usize)> = Vec::new();
    for four in words.windows(4) {
        let pair = [four[0], four[2]];
        if is_name(pair[0]) && is_name(pair[1]) && is_number(four[1]) && is_number(four[3]) {
            match found.iter_mut().find(|(known, _)| *known == pair) {
                Some((_, count)) => *count += 1,
                None => found.push((pair, 1)),
            }
        }
    }
    found.into_iter().max_by_key(|(_, count)| *count).map(|(pair, _)| pair)
}

/// `2/3` for `power 2  toughness 3`, `Beast: +1/+1` for `Beast: power + 1, toughness + 1`
fn bare_pair(broken: &Broken) -> Option<Change> {
    let slash = line(broken).find(|at| *at > 1 && broken.kind(*at) == Slash && broken.kind(at - 1) == Int)?;
    let sign = |at: usize| matches!(broken.kind(at), Plus | Minus);
    let [left, right] = pair_of_the_game(broken)?;
    if sign(slash + 1) && sign(slash - 2) && broken.kind(slash + 2) == Int {
        let changed = [(left, slash - 2), (right, slash + 1)].into_iter().filter_map(|(field, sign)| {
            let by = broken.said(sign + 1);
            (by != "0").then(|| format!("{field} {} {by}", broken.said(sign)))
        });
        let changed: Vec<String> = changed.collect();
        let first =
            slash - 2 - usize::from(matches!(broken.word(slash - 3), "gets" | "get" | "has" | "have" | "is"));
        return Some(written(broken.whole(first, slash + 3), changed.join(", ")));
    }
    let is_named = broken.word(slash - 2) == left;
    let first = slash - 1 - usize::from(is_named);
    (broken.kind(slash + 1) == Int).then(|| {
        let new = format!("{left} {}  {right} {}", broken.said(slash - 1), broken.said(slash + 1));
        written(broken.whole(first, slash + 2), new)
    })
}

/// `static { if rich: Beast: power + 1 }`, `static { if rich { Beast: power + 1 } }` for
/// `static if rich { Beast: power + 1 }`
fn condition_inside_static(broken: &Broken) -> Option<Change> {
    let at = line(broken).find(|at| {
        let word = broken.word(at + 2);
        broken.word(*at) == "static"
            && broken.kind(at + 1) == LeftBrace
            && matches!(word, "if" | "while" | "unless")
    })?;
    let close = closing(broken, at + 1)?;
    let is_sign = |at: &usize| matches!(broken.kind(*at), Colon | LeftBrace) || broken.word(*at) == "then";
    let sign = (at + 3..close).find(is_sign)?;
    let end = if broken.kind(sign) == LeftBrace { closing(broken, sign)? } else { close };
    let (condition, inner) = (text(broken, at + 2, sign)?, text(broken, sign + 1, end)?);
    let is_whole = end == close || end + 1 == close;
    is_whole.then(|| {
        let new = format!("static {} {{ {} }}", condition.trim(), inner.trim());
        written(broken.whole(at, close + 1), new)
    })
}

/// `cannot block(self) { }` for `cannot block(self)`
fn empty_block(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let is_clause = line(broken).any(|at| matches!(broken.word(at), "cannot" | "can"));
    let is_one = is_clause && broken.kind(at) == LeftBrace && broken.kind(at + 1) == RightBrace && at > 0;
    is_one.then(|| stray(broken.end_before(at)..broken.range(at + 1).end))
}

/// `self cannot block`, `this can not block` for `cannot block(self)`
fn subject_before_cannot(broken: &Broken) -> Option<Change> {
    let cannot = line(broken).find(|at| *at > 0 && broken.word(*at) == "cannot")?;
    let subject = cannot - 1;
    let whom = match broken.word(subject) {
        "self" | "this" | "it" => "self",
        "you" | "opponent" => return None,
        word if words::is_capital(word) => word,
        _ => return None,
    };
    let is_one = broken.is_plain(cannot + 1) && broken.kind(cannot + 2) != LeftParen;
    is_one.then(|| {
        written(broken.whole(subject, cannot + 2), format!("cannot {}({whom})", broken.word(cannot + 1)))
    })
}

/// `power 2 / toughness 2`, `power/toughness 2/2` for `power 2  toughness 2`
fn pair_of_numbers(broken: &Broken) -> Option<Change> {
    let slash = line(broken).find(|at| *at > 0 && broken.kind(*at) == Slash)?;
    let (left, right) = (broken.word(slash - 1), broken.word(slash + 1));
    let is_pair =
        broken.kind(slash + 2) == Int && broken.kind(slash + 3) == Slash && broken.kind(slash + 4) == Int;
    if words::is_plain(left) && words::is_plain(right) && is_pair {
        let new = format!("{left} {}  {right} {}", broken.said(slash + 2), broken.said(slash + 4));
        return Some(written(broken.whole(slash - 1, slash + 5), new));
    }
    // `power 2, / toughness 2` has more wrong with it.
    let is_one = broken.kind(slash - 1) == Int && words::is_plain(right) && broken.kind(slash + 2) == Int;
    is_one.then(|| stray(broken.range(slash).start..broken.range(slash + 1).start))
}

/// `mana {1}{G}`, `mana { 1, G }` for `mana 1, G`
fn values_in_braces(broken: &Broken) -> Option<Change> {
    let one = |at: usize| {
        let (mut values, mut end) = (Vec::new(), at + 1);
        while broken.kind(end) == LeftBrace && !broken.tokens[end].newline {
            let close = closing(broken, end)?;
            let is_value = |at: usize| match broken.kind(at) {
                Int => true,
                Comma => at > end + 1,
                _ => words::is_capital(broken.word(at)) && broken.kind(at + 1) != LeftParen,
            };
            if close == end + 1 || !(end + 1..close).all(is_value) {
                return None;
            }
            values.push(text(broken, end + 1, close)?);
            end = close + 1;
        }
        let range = broken.range(at).end..broken.end_before(end);
        (!values.is_empty()).then(|| written(range, format!(" {}", values.join(", "))))
    };
    line(broken).filter(|at| *at > 4 && broken.is_plain(*at)).find_map(one)
}

/// `suit: "Oak"`, `suit = "Oak"` for `suit Oak`
fn quoted_value(broken: &Broken) -> Option<Change> {
    let is_sign = |at: usize| matches!(broken.kind(at), Colon | Set);
    let at = line(broken)
        .find(|at| broken.is_plain(*at) && is_sign(at + 1) && broken.kind(at + 2) == Text)
        .filter(|at| *at > 4)?;
    let name = text(broken, at + 2, at + 3)?.trim_matches('"');
    let is_value = words::is_capital(name) && name.chars().all(char::is_alphanumeric);
    is_value.then(|| written(broken.range(at).end..broken.range(at + 2).end, format!(" {name}")))
}

/// `card "Six" : Suited(suit Oak, rank 6)` for `card "Six" : Suited { suit Oak  rank 6 }`
fn fields_in_parentheses(broken: &Broken) -> Option<Change> {
    let open = 4;
    let is_one = broken.kind(2) == Colon
        && words::is_capital(broken.word(3))
        && broken.kind(open) == LeftParen
        && broken.at == open;
    let close = (open..broken.tokens.len()).find(|at| broken.kind(*at) == RightParen).filter(|_| is_one)?;
    let (mut new, mut from) = (String::new(), broken.range(open).end);
    for at in open + 1..close {
        // Between two fields, not between two values of one.
        let is_between = broken.kind(at) == Comma && broken.is_plain(at + 1);
        // `suit = Oak`, `suit: Oak`
        if is_between || matches!(broken.kind(at), Set | Colon) {
            new.push_str(&broken.text[from..broken.range(at).start]);
            from = broken.range(at).end;
        }
    }
    new.push_str(&broken.text[from..broken.range(close).start]);
    let range = broken.end_before(open)..broken.range(close).end;
    Some(written(range, format!(" {{ {} }}", new.trim())))
}

/// `use { exert(self) }: { draw(1) }` and `use { cost { exert(self) } draw(1) }` for
/// `use cost { exert(self) } { draw(1) }`
fn cost_block(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    let is_name = |at: usize| broken.is_plain(at) && broken.word(at) != "cost";
    for at in line(broken).filter(|at| *at > 4) {
        let open = at + 1;
        let Some(close) = closing(broken, open).filter(|_| broken.kind(open) == LeftBrace) else { continue };
        let block = text(broken, open, close + 1).unwrap_or_default();
        // `use { exert(self) }: { draw(1) }`
        let second = close + 1 + usize::from(matches!(broken.kind(close + 1), Colon | Set | Comma));
        if is_name(at) && broken.kind(second) == LeftBrace && broken.wants(MEMBER) {
            let range = broken.range(open).start..broken.range(second).start;
            changes.push(written(range, format!("cost {block} ")));
        }
        // `use { cost { exert(self) } draw(1) }`
        let inner = at.checked_sub(2).filter(|name| broken.word(at) == "cost" && is_name(*name));
        let inner = inner.filter(|name| broken.kind(name + 1) == LeftBrace);
        let whole = inner.and_then(|name| Some((name, closing(broken, name + 1)?)));
        if let Some((name, end)) = whole.filter(|(_, end)| *end > close + 1) {
            let first = close + 1 + usize::from(matches!(broken.kind(close + 1), Semicolon | Comma));
            let rest = text(broken, first, end).unwrap_or_default();
            let range = broken.whole(name + 1, end + 1);
            changes.push(written(range, format!("cost {block} {{ {rest} }}")));
        }
    }
    changes
}

/// On a card: `friendly Creature: gains Trample` for `static { friendly Creature: gains Trample }`
fn bare_static(broken: &Broken) -> Vec<Change> {
    let colon = broken.at;
    let is_one = broken.kind(colon) == Colon && broken.wants(MEMBER);
    if !is_one {
        return Vec::new();
    }
    // What stands before it on the line are other members.
    let adjectives = (0..colon).rev().take_while(|at| {
        let word = broken.word(*at);
        words::is_capital(word) || matches!(word, "friendly" | "enemy" | "other" | "self" | "host")
    });
    let mut starts: Vec<usize> = adjectives.collect();
    // `mana 1, G  friendly Creature: power + 1`
    starts.sort_by_key(|at| (words::is_capital(broken.word(*at)), *at));
    starts.into_iter().filter_map(|first| static_from(broken, first, colon)).collect()
}

/// The line of what is so from its first word on, in a block.
fn static_from(broken: &Broken, first: usize, colon: usize) -> Option<Change> {
    let changes = |at: usize| {
        matches!(broken.word(at), "gains" | "loses" | "lacks" | "is" | "copy" | "switch")
            || broken.is_plain(at) && matches!(broken.kind(at + 1), Plus | Minus | Star | Set)
    };
    let end = end_of(broken, colon + 1);
    let inner = text(broken, first, end).filter(|_| changes(colon + 1))?;
    Some(written(broken.whole(first, end), format!("static {{ {inner} }}")))
}

/// On a card: `static { ... } if you == turn player` for `static if you == turn player { ... }`
fn condition_behind_static(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let word = broken.word(at);
    let is_one = matches!(word, "if" | "while" | "unless") && at > 0 && broken.kind(at - 1) == RightBrace;
    let close = at.checked_sub(1).filter(|_| is_one && broken.wants(MEMBER))?;
    let open =
        (0..close).rev().find(|at| broken.kind(*at) == LeftBrace && closing(broken, *at) == Some(close))?;
    let name = open.checked_sub(1).filter(|name| !broken.word(*name).is_empty())?;
    let end = end_of(broken, at + 1);
    let (block, condition) = (text(broken, open, close + 1)?, text(broken, at, end)?);
    let range = broken.range(name).end..broken.end_before(end);
    (end > at + 1).then(|| written(range, format!(" {condition} {block}")))
}

/// On a card: `when died(self), draw(1)` for `when died(self) { draw(1) }`
fn done_behind_a_comma(broken: &Broken) -> Option<Change> {
    let at = broken.at;
    let comma = at.checked_sub(1).filter(|comma| broken.kind(*comma) == Comma)?;
    let is_call = broken.is_plain(at) && broken.kind(at + 1) == LeftParen;
    let is_clause =
        (broken.line_start(comma)..comma).any(|at| matches!(broken.word(at), "when" | "after" | "before"));
    let ends = |at: &usize| broken.kind(*at) == RightBrace || broken.ends_line(*at);
    let end = (at + 1..=broken.tokens.len()).find(ends)?;
    let inner = text(broken, at, end).filter(|_| is_call && is_clause)?;
    let range = broken.end_before(comma)..broken.end_before(end);
    Some(Change { range, new: format!(" {{ {inner} }}"), sort: Sort::Block })
}

/// On a card: `resolve: target t: Creature; damage(t, 3)` for `resolve { target t: Creature; damage(t, 3) }`
fn block_behind_colon(broken: &Broken) -> Option<Change> {
    let colon = broken.at;
    let name = colon.checked_sub(1).filter(|name| broken.is_plain(*name))?;
    let is_one = broken.kind(colon) == Colon && broken.wants(MEMBER) && name > 3;
    // Up to where the line ends, or the card.
    let open = (0..colon).find(|at| broken.kind(*at) == LeftBrace)?;
    let close = closing(broken, open).filter(|close| *close > colon)?;
    let end = (colon + 1..close).find(|at| broken.tokens[*at].newline).unwrap_or(close);
    let several = (colon..end).any(|at| broken.kind(at) == Semicolon);
    let inner = text(broken, colon + 1, end).filter(|_| is_one && several)?;
    let range = broken.range(name).end..broken.end_before(end);
    Some(Change { range, new: format!(" {{ {inner} }}"), sort: Sort::Block })
}

#[cfg(test)]
mod tests {
    use crate::mending::mended;

    #[track_caller]
    fn check(member: &str, right: &str) {
        let card = |members: &str| format!("card \"A\" : B {{ {members} }}\n");
        assert_eq!(mended(&card(member)), card(right), "{member}");
    }

    #[test]
    fn numbers_in_pairs() {
        check("power 2 / toughness 3", "power 2 toughness 3");
        check("power/toughness 2/3", "power 2  toughness 3");
    }

    #[test]
    fn numbers_without_their_names() {
        let file = |member: &str| {
            format!(
                "card \"A\" : B {{ {member} }}\ncard \"C\" : B {{ cost 1  power 2  size 3 }}\ncard \"D\" : B {{ power 1  size 1 }}\n"
            )
        };
        let check = |member: &str, right: &str| assert_eq!(mended(&file(member)), file(right), "{member}");
        check("cost 1  2/3", "cost 1  power 2  size 3");
        check("power 2/3", "power 2  size 3");
        check("static { B: +1/+1 }", "static { B: power + 1, size + 1 }");
        check("static { B: gets +1/+2 }", "static { B: power + 1, size + 2 }");
        check("static { B: +0/+1, gains Swift }", "static { B: size + 1, gains Swift }");
        // A quotient is a quotient.
        let right = file("use { draw(size / 2) }");
        assert_eq!(mended(&right), right);
    }

    #[test]
    fn what_cannot_be() {
        check("cannot block(self) { }", "cannot block(self)");
        check("self cannot block", "cannot block(self)");
        let right = "card \"A\" : B { cannot block(self) }\n";
        assert_eq!(mended(right), right);
    }

    #[test]
    fn conditions_of_what_is_so() {
        check("static { if rich: Beast: power + 1 }", "static if rich { Beast: power + 1 }");
        check("static { if rich { Beast: power + 1 } }", "static if rich { Beast: power + 1 }");
        check("static { if rich then Beast: power + 1 }", "static if rich { Beast: power + 1 }");
        check("static { Beast: power + 1 and gains Swift }", "static { Beast: power + 1, gains Swift }");
        check("static { Beast: power + 1, has Swift }", "static { Beast: power + 1, gains Swift }");
    }

    #[test]
    fn values() {
        check("mana {1}{G}  power 2", "mana 1, G  power 2");
        check("suit: \"Oak\"  rank 2", "suit Oak  rank 2");
        assert_eq!(mended("card \"A\" : B(suit Oak, rank = 6)\n"), "card \"A\" : B { suit Oak rank  6 }\n");
    }

    #[test]
    fn costs() {
        check("use { exert(self) }: { draw(1) }", "use cost { exert(self) } { draw(1) }");
        check("use { cost { exert(self) } draw(1) }", "use cost { exert(self) } { draw(1) }");
    }

    #[test]
    fn what_is_so() {
        check("friendly Beast: gains Swift", "static { friendly Beast: gains Swift }");
        check("mana 1, G  friendly Beast: power + 1", "mana 1, G  static { friendly Beast: power + 1 }");
        check("cost 2 friendly Beast: power + 1", "cost 2 static { friendly Beast: power + 1 }");
        check("static { Beast: power + 1 } if rich", "static if rich { Beast: power + 1 }");
        check("static { Beast: power + 1; size + 1 }", "static { Beast: power + 1, size + 1 }");
        check("static { Beast: have Swift }", "static { Beast: gains Swift }");
        // Two lines are two lines.
        let card = "card \"A\" : B { static { Beast: power + 1; Wolf: size + 1 } }\n";
        assert_eq!(mended(card), card);
    }

    #[test]
    fn blocks() {
        check("when died(self), draw(1)", "when died(self) { draw(1) }");
        check("resolve: target t: Beast; hurt(t, 3)", "resolve { target t: Beast; hurt(t, 3) }");
    }
}
