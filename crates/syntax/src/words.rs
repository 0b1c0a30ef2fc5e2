//! Which words mean something, and where.

use crate::kind::SyntaxKind;

/// No declared name may be one of these, which stand in the order of the alphabet.
pub(crate) const RESERVED: &[&str] = &[
    "actions", "after", "again", "all", "and", "any", "arrange", "as", "before", "beside", "body", "bottom",
    "can", "cancel", "cannot", "choose", "count", "do", "during", "each", "else", "exchange", "false",
    "finally", "for", "forever", "has", "highest", "if", "in", "instead", "is", "it", "least", "legal",
    "let", "lowest", "may", "most", "no", "not", "of", "opponent", "or", "overlaps", "pay", "printed",
    "proceed", "random", "repeat", "self", "static", "then", "times", "together", "top", "total", "true",
    "unless", "until", "up", "uses", "when", "where", "while", "would", "you", "your",
];

/// Every word that some form of the grammar begins or goes on with, reserved or not, in the order of the alphabet.
pub const LANGUAGE: &[&str] = &[
    "a",
    "ability",
    "about",
    "action",
    "actions",
    "activate",
    "active",
    "actor",
    "adjective",
    "after",
    "again",
    "all",
    "also",
    "and",
    "announce",
    "any",
    "anywhere",
    "arrange",
    "as",
    "asked",
    "at",
    "authors",
    "bag",
    "because",
    "before",
    "beside",
    "body",
    "bottom",
    "by",
    "can",
    "cancel",
    "cannot",
    "card",
    "charge",
    "check",
    "checks",
    "choose",
    "chooser",
    "chooses",
    "chosen",
    "conceal",
    "copy",
    "cost",
    "count",
    "counted",
    "deck",
    "dependency",
    "divided",
    "do",
    "done",
    "draw",
    "during",
    "each",
    "effects",
    "else",
    "end",
    "enum",
    "event",
    "exchange",
    "expect",
    "extend",
    "extra",
    "facedown",
    "faceup",
    "false",
    "filled",
    "finally",
    "first",
    "flicker",
    "for",
    "forced",
    "forever",
    "format",
    "from",
    "gains",
    "game",
    "given",
    "go",
    "has",
    "hidden",
    "highest",
    "if",
    "in",
    "instead",
    "is",
    "it",
    "item",
    "keyword",
    "kind",
    "lacks",
    "last",
    "later",
    "layers",
    "least",
    "leaves",
    "legal",
    "let",
    "licence",
    "limit",
    "lose",
    "loses",
    "lowest",
    "match",
    "may",
    "modes",
    "more",
    "most",
    "needs",
    "next",
    "no",
    "none",
    "not",
    "now",
    "number",
    "of",
    "on",
    "once",
    "one",
    "opponent",
    "option",
    "options",
    "or",
    "order",
    "ordered",
    "overlaps",
    "owned",
    "pass",
    "pay",
    "phase",
    "pinned",
    "play",
    "player",
    "players",
    "possible",
    "printed",
    "private",
    "proceed",
    "public",
    "random",
    "refused",
    "remove",
    "repeat",
    "repeated",
    "replace",
    "replacing",
    "resets",
    "resolve",
    "retarget",
    "reverse",
    "rule",
    "say",
    "second",
    "secret",
    "seed",
    "self",
    "set",
    "setup",
    "shared",
    "skip",
    "slots",
    "soon",
    "stack",
    "start",
    "static",
    "switch",
    "table",
    "target",
    "targets",
    "teams",
    "test",
    "text",
    "that",
    "then",
    "this",
    "times",
    "timing",
    "to",
    "together",
    "told",
    "top",
    "total",
    "true",
    "turn",
    "turns",
    "unless",
    "unseen",
    "until",
    "up",
    "use",
    "uses",
    "value",
    "version",
    "when",
    "where",
    "while",
    "win",
    "window",
    "wins",
    "with",
    "would",
    "x",
    "yes",
    "you",
    "your",
    "zone",
    "zone_change",
];

/// No declared name may be this word.
pub fn is_reserved(word: &str) -> bool {
    RESERVED.binary_search(&word).is_ok()
}

/// Reserved words that are values by themselves.
pub(crate) fn is_value_word(word: &str) -> bool {
    matches!(word, "you" | "your" | "self" | "it" | "opponent" | "uses")
}

/// Words that begin one part of a clause, and with it an ability written out.
pub(crate) fn begins_clause(word: &str) -> bool {
    begins_next_clause(word) || word == "can"
}

/// The words that begin a clause behind `or`; there `can` asks a question: `needs c is ready or can play(c)`.
fn begins_next_clause(word: &str) -> bool {
    matches!(
        word,
        "in" | "anywhere"
            | "once"
            | "after"
            | "before"
            | "when"
            | "as"
            | "activate"
            | "instead"
            | "cannot"
            | "static"
            | "given"
    )
}

/// Does a clause go on with `word`, behind a comma or as the next one behind `or`?
pub(crate) fn begins_clause_part(word: &str) -> bool {
    begins_next_clause(word) || is_condition(word) || word == "needs"
}

/// The words before a condition that need no comma in front of them.
pub(crate) fn is_condition(word: &str) -> bool {
    matches!(word, "if" | "unless" | "while")
}

/// Forms that other card games need and this language does not have yet.
pub(crate) fn is_for_later(word: &str) -> bool {
    matches!(word, "must" | "prevent")
}

/// The languages that words can be given in, by their two letters (ISO 639-1).
const LANGUAGES: &str = "\
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv \
    dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie \
    ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv \
    mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm \
    rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts \
    tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// What a card says in words, which may be said in several languages.
pub(crate) fn is_said_of_cards(member: &str) -> bool {
    matches!(member, "reads" | "flavour")
}

pub(crate) fn is_language(word: &str) -> bool {
    word.len() == 2 && LANGUAGES.split_ascii_whitespace().any(|language| language == word)
}

pub(crate) fn is_capital(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

/// It could be the name of an event, a field or a zone.
pub(crate) fn is_plain(word: &str) -> bool {
    word.starts_with(char::is_lowercase) && !is_reserved(word)
}

/// A player of a test.
pub(crate) fn is_seat(word: &str) -> bool {
    word.len() == 2 && word.starts_with('p') && word.ends_with(|c: char| c.is_ascii_digit())
}

/// Does a declaration begin with `word`, if `next` follows, and then `after`?
///
/// The shapes are exact enough that none of them can occur inside a declaration.
pub(crate) fn begins_item(word: &str, next: (SyntaxKind, &str), after: (SyntaxKind, &str)) -> bool {
    use SyntaxKind::{Colon, LeftBrace, LeftParen, Set, Text, Word};
    match word {
        "game" | "rule" | "check" | "format" => next.0 == Text && after.0 == LeftBrace,
        "deck" => next.0 == Text && (after.0 == LeftBrace || after.1 == "for"),
        "card" => next.0 == Text && after.0 == Colon,
        "test" => next.0 == Text && (after.0 == LeftBrace || after.1 == "players"),
        "enum" | "actions" => next.0 == Word && after.0 == LeftBrace,
        "zone" | "kind" | "event" | "keyword" | "action" => next.0 == Word,
        "adjective" | "value" => next.0 == Word && matches!(after.0, LeftParen | Set),
        "ability" => next.0 == Word && (after.0 == Set || after.1 == "of"),
        // `table {` may also be a step of a test that stands at the start of a line.
        "player" | "turn" | "setup" => next.0 == LeftBrace,
        "lose" | "win" => next.1 == "when",
        "use" => next.0 == Text,
        "replace" | "extend" => ITEMS.contains(&next.1) && matches!(after.0, Text | Word | LeftBrace),
        "remove" => ITEMS.contains(&next.1) && matches!(after.0, Text | Word),
        _ => false,
    }
}

/// The words declarations begin with.
pub const ITEMS: &[&str] = &[
    "game",
    "enum",
    "zone",
    "player",
    "table",
    "kind",
    "adjective",
    "value",
    "event",
    "ability",
    "keyword",
    "action",
    "actions",
    "turn",
    "rule",
    "check",
    "lose",
    "win",
    "setup",
    "deck",
    "format",
    "card",
    "test",
    "use",
    "replace",
    "extend",
    "remove",
];

#[cfg(test)]
mod tests {
    use super::{LANGUAGE, RESERVED, is_reserved};

    #[test]
    fn reserved_words_are_found() {
        assert!(RESERVED.is_sorted() && LANGUAGE.is_sorted());
        assert!(RESERVED.iter().all(|word| is_reserved(word)));
        assert!(["", "a", "Let", "lett", "zone"].iter().all(|word| !is_reserved(word)));
    }
}
