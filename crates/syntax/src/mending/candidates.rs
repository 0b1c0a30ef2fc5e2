//! The changes that are tried, the likeliest first.

use super::{Broken, Change, Sort, brackets, doing, habits, heads, joints, members, phrases, steps, turned};
use crate::kind::SyntaxKind::{self, *};
use crate::wanted::DECLARATION;
use crate::words;
use diagnostic::nearest_few;

pub(super) fn of(broken: &Broken) -> Vec<Change> {
    let mut changes = Vec::new();
    if broken.open_text {
        changes.extend(quotation_marks(broken));
    }
    changes.extend(declarations(broken));
    changes.extend(turned::of(broken));
    changes.extend(heads::of(broken));
    changes.extend(members::of(broken));
    changes.extend(doing::of(broken));
    changes.extend(steps::of(broken));
    changes.extend(habits::certain(broken));
    changes.extend(phrases::of(broken));
    changes.extend(joints::prepositions(broken, true));
    let (strange, common): (Vec<Change>, Vec<Change>) = misspelt(broken)
        .into_iter()
        .partition(|change| is_strange(broken, &broken.text[change.range.clone()]));
    changes.extend(strange);
    let (written_so, unheard): (Vec<Change>, Vec<Change>) =
        letter_case(broken).into_iter().partition(|change| !is_absent(broken, &change.new));
    // `because` is no name that lacks its capital.
    let is_language = |change: &Change| words::LANGUAGE.contains(&&broken.text[change.range.clone()]);
    let unheard = unheard.into_iter().filter(|change| !is_language(change));
    changes.extend(written_so);
    changes.extend(brackets::of(broken));
    changes.extend(expected(broken));
    changes.extend(phrases::instead(broken));
    changes.extend(comparisons(broken));
    changes.extend(parentheses(broken, |word| words::LANGUAGE.contains(&word)));
    changes.extend(joints::prepositions(broken, false));
    changes.extend(habits::likely(broken));
    changes.extend(unheard);
    changes.extend(common);
    changes.extend(parentheses(broken, words::is_reserved));
    if !habits::asks_for_a_word(broken) {
        changes.extend(joints::left_out(broken));
    }
    changes.extend(joints::too_many(broken));
    changes
}

/// Where two comparisons stand in a row, which may well be one: `p1 coins == 2`, `count(Bear < 3`.
pub(super) fn of_a_comparison(broken: &Broken) -> Vec<Change> {
    let mut changes = habits::certain(broken);
    if brackets::balance(broken, false) > 0 {
        changes.extend(brackets::of(broken));
    }
    changes.extend(phrases::of(broken));
    changes
}

/// `draw(n: Int) { }` for `event draw(n: Int) { }`: the word that says what is declared.
fn declarations(broken: &Broken) -> Vec<Change> {
    let (at, start) = (broken.at, broken.range(broken.at).start);
    let is_margin = start == 0 || broken.text[..start].ends_with('\n');
    if !is_margin || !broken.wants(DECLARATION) {
        return Vec::new();
    }
    if words::ITEMS.contains(&broken.word(at + 1)) && !broken.tokens[at + 1].newline {
        return before_a_declaration(broken, at);
    }
    // `turns {`
    let item = diagnostic::nearest(broken.word(at), words::ITEMS.iter().copied())
        .filter(|_| broken.kind(at) == Word);
    let item = item.filter(|_| broken.kind(at + 1) != LeftParen);
    let meant = item.map(|item| Change { range: broken.range(at), new: item.to_owned(), sort: Sort::Word });
    let sorts: &[&str] = match (broken.kind(at), words::is_capital(broken.word(at))) {
        (Text, _) if !broken.whole.contains("\ngame ") && !broken.whole.starts_with("game ") => &["game"],
        (Text, _) => &["card", "deck", "test", "rule", "check", "format"],
        (Word, true) => &["kind", "enum", "keyword"],
        (Word, false) if broken.kind(at + 1) != Word || !words::is_reserved(broken.word(at)) => {
            &["event", "action", "ability", "value", "adjective", "zone"]
        }
        _ => &[],
    };
    let put = |word: &&str| phrases::missing(start, format!("{word} "));
    meant.into_iter().chain(sorts.iter().map(put)).collect()
}

/// `async event draw() { }`, `- card "Ox" : Beast { }`, `private zone hand each player`
fn before_a_declaration(broken: &Broken, at: usize) -> Vec<Change> {
    let mut changes = Vec::new();
    let is_property =
        matches!(broken.word(at), "private" | "public" | "hidden" | "shared" | "ordered" | "active");
    if is_property && broken.word(at + 1) == "zone" {
        let end = phrases::end_of(broken, at + 1);
        let zone = &broken.text[broken.whole(at + 1, end)];
        let range = broken.whole(at, end);
        changes.push(phrases::written(range, format!("{zone}, {}", broken.word(at))));
    }
    // `extends enum Suit { }`, `override event deal { }`: what is left out would be another declaration of the name.
    let said = broken.word(at);
    let changed = match said {
        "override" | "overrides" | "redefine" | "replaces" => Some("replace"),
        "add" | "append" | "augment" => Some("extend"),
        "delete" => Some("remove"),
        _ => diagnostic::nearest(said, ["replace", "extend", "remove"]),
    };
    changes.push(match changed {
        Some(new) => Change { range: broken.range(at), new: new.to_owned(), sort: Sort::Word },
        None => phrases::stray(broken.range(at).start..broken.range(at + 1).start),
    });
    changes
}

/// What the parser asked for, or nearly: its own words stay.
fn insert(at: usize, new: impl Into<String>) -> Change {
    Change { range: at..at, new: new.into(), sort: Sort::Asked }
}

/// A word that stands nowhere else in the file is no name.
pub(super) fn is_strange(broken: &Broken, word: &str) -> bool {
    stands(broken, word) < 2
}

pub(super) fn is_absent(broken: &Broken, word: &str) -> bool {
    stands(broken, word) == 0
}

/// How often the word stands in the file, up to two.
fn stands(broken: &Broken, word: &str) -> usize {
    let bytes = broken.whole.as_bytes();
    let is_letter = |at: Option<&u8>| at.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let alone = |at: &usize| {
        !is_letter(at.checked_sub(1).and_then(|at| bytes.get(at))) && !is_letter(bytes.get(at + word.len()))
    };
    broken.whole.match_indices(word).map(|(at, _)| at).filter(alone).take(2).count()
}

/// Words of the language in the place of words near the mistake that look like them.
fn misspelt(broken: &Broken) -> Vec<Change> {
    let line = broken.line_start(broken.at);
    let from = broken.line_start(line.saturating_sub(1));
    let mut found = Vec::new();
    for at in (from..=broken.at + 1).rev() {
        let word = broken.word(at);
        // `Beast` is no `least`.
        let is_name = words::is_capital(word) && !is_strange(broken, word);
        if word.is_empty() || words::LANGUAGE.contains(&word) || is_name {
            continue;
        }
        for (rank, near) in nearest_few(word, words::LANGUAGE.iter().copied()).into_iter().enumerate() {
            let change = Change { range: broken.range(at), new: near.to_owned(), sort: Sort::Word };
            found.push((rank, broken.at.abs_diff(at), change));
        }
    }
    found.sort_by_key(|(rank, away, _)| (*rank, *away));
    found.into_iter().map(|(.., change)| change).collect()
}

/// A name near the mistake with the other sort of first letter.
fn letter_case(broken: &Broken) -> Vec<Change> {
    let from = broken.at.saturating_sub(2);
    let change = |at: usize| {
        let word = broken.word(at);
        let first = word.chars().next().filter(|_| !words::is_reserved(word))?;
        let other: String = if first.is_uppercase() {
            first.to_lowercase().collect()
        } else {
            first.to_uppercase().collect()
        };
        let new = format!("{other}{}", &word[first.len_utf8()..]);
        Some(Change { range: broken.range(at), new, sort: Sort::Word })
    };
    (from..=broken.at + 1).rev().filter_map(change).collect()
}

/// What the parser itself asks for: the words and signs in its message.
fn expected(broken: &Broken) -> Vec<Change> {
    let words = broken.asked().iter().map(String::as_str).filter(|word| !word.contains(' '));
    words
        .flat_map(|word| {
            let is_word = word.starts_with(char::is_alphabetic);
            let text = if is_word { format!("{word} ") } else { word.to_owned() };
            let behind = if is_word { format!(" {word}") } else { word.to_owned() };
            let (start, end) = (broken.range(broken.at).start, broken.end_before(broken.at));
            let mut places = vec![insert(start, text.clone())];
            // A sign is read alike on either side of a blank; it stands where people write it.
            let is_line = broken.text.get(end..start).is_some_and(|between| between.contains('\n'));
            if is_word || is_line {
                places.push(insert(end, behind));
            } else if !matches!(word, "{" | "(") {
                places = vec![insert(end, behind)];
            }
            // `kind Beast : Piece` for `kind Beast is Piece`
            if is_word && matches!(broken.kind(broken.at), Colon | Set) {
                let range = broken.range(broken.at);
                // `kind Beast: Piece`
                let is_beside = broken.end_before(broken.at) == range.start;
                let new = if is_beside { format!(" {word}") } else { word.to_owned() };
                places.push(Change { range, new, sort: Sort::Written });
            }
            // `top deck, hand`: what stands before was taken for something else.
            let before = broken.at.checked_sub(1).filter(|at| is_word && !broken.word(*at).is_empty());
            places.extend(before.map(|at| insert(broken.range(at).start, text)));
            places
        })
        .collect()
}

/// `=` for `==` and the other way round.
fn comparisons(broken: &Broken) -> Vec<Change> {
    let near = broken.at.saturating_sub(3)..=broken.at;
    near.filter_map(|at| {
        let new = match broken.kind(at) {
            Set => "==",
            Equal => "=",
            _ => return None,
        };
        Some(Change { range: broken.range(at), new: new.to_owned(), sort: Sort::Asked })
    })
    .collect()
}

/// `draw 2` for `draw(2)`: what follows the word, up to where a statement or an argument can end.
fn parentheses(broken: &Broken, is_other: impl Fn(&str) -> bool) -> Vec<Change> {
    let mut changes = Vec::new();
    let line = broken.line_start(broken.at);
    for at in (line..=broken.at).rev() {
        // What is called begins with a small letter; `count` is called as well.
        let word = broken.word(at);
        let is_name = word == "count" || word.starts_with(char::is_lowercase) && !is_other(word);
        if !is_name || broken.kind(at + 1) == LeftParen || at + 1 >= broken.tokens.len() {
            continue;
        }
        let mut open = 0usize;
        for last in at + 1..broken.tokens.len().min(at + 24) {
            if broken.tokens[last].newline || (open == 0 && ends_arguments(broken.kind(last))) {
                break;
            }
            match broken.kind(last) {
                LeftParen => open += 1,
                RightParen => open -= 1,
                _ => {}
            }
            let next = broken.kind(last + 1);
            let ends = open == 0
                && (ends_arguments(next)
                    || next == Comma
                    || next == End
                    || broken.begins_line(last + 1)
                    || matches!(
                        broken.word(last + 1),
                        "by" | "from" | "then" | "else" | "or" | "and" | "text"
                    ));
            let compares = |at: usize| {
                matches!(broken.kind(at), Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
            };
            // `Card in hand cost == 1` is no call.
            if ends && !(at + 1..=last).any(compares) {
                let range = broken.whole(at, last + 1);
                let inner = broken.text[broken.range(at).end..broken.range(last).end].trim();
                // `draw a card`
                let is_article = inner.split(' ').next().is_some_and(|word| matches!(word, "a" | "an"));
                let thing = inner.split_once(' ').filter(|_| is_article).map_or("", |(_, thing)| thing);
                // "draw a card"; "discard a Bear" chooses one.
                let inner = match thing {
                    "" => inner.to_owned(),
                    _ if thing.contains(char::is_uppercase) => format!("choose {thing}"),
                    _ if !thing.contains(' ') => "1".to_owned(),
                    _ => inner.to_owned(),
                };
                let new = format!("{word}({inner})");
                changes.push(Change { range, new, sort: Sort::Call });
            }
        }
    }
    changes
}

fn ends_arguments(kind: SyntaxKind) -> bool {
    matches!(kind, Semicolon | RightBrace | LeftBrace | RightParen)
}

/// A quotation mark at the ends of the words of the line whose string is not closed.
fn quotation_marks(broken: &Broken) -> Vec<Change> {
    let Some(open) = broken.tokens.iter().find(|token| token.unclosed) else { return Vec::new() };
    let line_start = broken.text[..open.start as usize].rfind('\n').map_or(0, |at| at + 1);
    let line = &broken.text[line_start..open.end as usize];
    let begins = |at: usize| line[..at].ends_with([' ', '{', ',', '(']) || at == 0;
    let ends = |at: usize| {
        !line[..at].ends_with([' ', '"', '{', ','])
            && (at == line.len() || line[at..].starts_with([' ', ',', ')', ';', '}']))
    };
    let boundaries: Vec<usize> = line.char_indices().map(|(at, _)| at).chain([line.len()]).collect();
    let closing = boundaries.iter().rev().copied().filter(|at| ends(*at));
    let opening = boundaries.iter().rev().copied().filter(|at| begins(*at));
    let at_once = closing.chain(opening).map(|at| insert(line_start + at, "\""));
    at_once.collect()
}
