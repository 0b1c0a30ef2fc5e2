//! Text to tokens. Never fails: what is no token becomes an `Unknown` one with a diagnostic.
//!
//! Tokens cover the text without gaps, so that the tree can give it back byte for byte.

use crate::MOST_ERRORS;
use crate::kind::SyntaxKind;
use diagnostic::{Diagnostic, Explanation, FileId, Span};
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub kind: SyntaxKind,
    pub start: u32,
    pub end: u32,
    /// A newline stands between the last token that is not trivia and this one.
    pub newline: bool,
    /// A string without its closing quote: what follows it on the line is lost.
    pub unclosed: bool,
}

impl Token {
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// All tokens with trivia, closed by an empty `End`.
pub(crate) fn tokens(file: FileId, text: &str) -> (Vec<Token>, Vec<Diagnostic>) {
    let (tokens, diagnostics) = (Vec::new(), Vec::new());
    let mut scan = Scan { file, text, tokens, diagnostics, newline: true, is_merged: false };
    let mark = text.strip_prefix('\u{feff}').map_or(0, |_| '\u{feff}'.len_utf8());
    if mark > 0 {
        scan.push(SyntaxKind::Whitespace, 0..mark);
    }
    let mut start = mark;
    while let Some((kind, length)) = next(&text[start..]) {
        let is_line = start == 0 || text[..start].ends_with('\n');
        let merged = if is_line { scan.merge_mark(start) } else { 0 };
        let (kind, length) = if merged > 0 { (SyntaxKind::Comment, merged) } else { (kind, length) };
        scan.push(kind, start..start + length);
        start += length;
    }
    scan.push(SyntaxKind::End, text.len()..text.len());
    (scan.tokens, scan.diagnostics)
}

/// The kind and the length of the token the text begins with; none at its end.
fn next(text: &str) -> Option<(SyntaxKind, usize)> {
    use SyntaxKind::*;
    let first = text.chars().next()?;
    let with = |ending: char| text[first.len_utf8()..].starts_with(ending);
    let either = |ending: char, long: SyntaxKind, short: SyntaxKind| {
        if with(ending) { (long, 2) } else { (short, 1) }
    };
    Some(match first {
        ' ' | '\t' | '\r' | '\u{c}' => {
            (Whitespace, run(text, |c| matches!(c, b' ' | b'\t' | b'\r' | b'\x0c')))
        }
        '\n' => (Newline, 1),
        '/' if with('/') => (Comment, text.find('\n').unwrap_or(text.len())),
        '/' if with('*') => block_comment(text),
        '0'..='9' => (Int, number(text)),
        '"' => string(text),
        '{' => (LeftBrace, 1),
        '}' => (RightBrace, 1),
        '(' => (LeftParen, 1),
        ')' => (RightParen, 1),
        ',' => (Comma, 1),
        ';' => (Semicolon, 1),
        ':' => (Colon, 1),
        '.' => (Dot, 1),
        '=' => either('=', Equal, Set),
        '+' => either('=', AddSet, Plus),
        '-' => either('=', SubtractSet, Minus),
        '!' => either('=', NotEqual, Unknown),
        '<' => either('=', LessEqual, Less),
        '>' => either('=', GreaterEqual, Greater),
        '*' => (Star, 1),
        '/' => (Slash, 1),
        '%' => (Percent, 1),
        // `'s` ends a word: in `'some text'` it is nothing.
        '\'' if with('s') && !text[2..].starts_with(continues_word) => (Possessive, 2),
        _ if is_other_quote(first) => (Unknown, other_string(text)),
        _ if first.is_alphabetic() || first == '_' => (Word, word(text)),
        _ => (Unknown, first.len_utf8()),
    })
}

fn continues_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// How many bytes at the beginning are such ones.
fn run(text: &str, belongs: impl Fn(u8) -> bool) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && belongs(bytes[at]) {
        at += 1;
    }
    at
}

/// The same of a word. Most are plain letters, which need no look at what is a letter elsewhere.
fn word(text: &str) -> usize {
    let plain = run(text, |c| c.is_ascii_alphanumeric() || c == b'_');
    let goes_on = text.as_bytes().get(plain).is_some_and(|next| !next.is_ascii());
    if goes_on { text.find(|c| !continues_word(c)).unwrap_or(text.len()) } else { plain }
}

/// A string ends at its closing quote or, with a mistake, with its line.
fn string(text: &str) -> (SyntaxKind, usize) {
    let bytes = text.as_bytes();
    let (mut at, mut escaped) = (1, false);
    while at < bytes.len() {
        match bytes[at] {
            b'\r' | b'\n' => return (SyntaxKind::OpenText, at),
            b'"' if !escaped => return (SyntaxKind::Text, at + 1),
            byte => escaped = byte == b'\\' && !escaped,
        }
        at += 1;
    }
    (SyntaxKind::OpenText, text.len())
}

/// Quotation marks of other languages and of word processors.
fn is_other_quote(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '`' | '\u{2018}' | '\u{2019}' | '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}'
    )
}

/// A string in other quotation marks, or the mark alone.
fn other_string(text: &str) -> usize {
    let line = text.split(['\n', '\r', '"']).next().unwrap_or_default();
    let mut letters = line.char_indices();
    let first = letters.next().map_or(0, |(_, first)| first.len_utf8());
    // `Bear's` inside of it goes on.
    let ends = |(at, letter): &(usize, char)| {
        is_other_quote(*letter) && !line[at + letter.len_utf8()..].starts_with(continues_word)
    };
    letters.find(ends).map_or(first, |(at, letter)| at + letter.len_utf8())
}

/// `/* ... */`, with others inside; one that is not closed goes on to the end of the text.
fn block_comment(text: &str) -> (SyntaxKind, usize) {
    let (mut depth, mut at) = (0, 0);
    while let Some(found) = text[at..].find(['/', '*']) {
        at += found;
        match &text.as_bytes()[at..(at + 2).min(text.len())] {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return (SyntaxKind::Comment, at);
        }
    }
    (SyntaxKind::OpenComment, text.len())
}

/// Bytes of one word, and of one string with its quotes.
const LONGEST_WORD: usize = 200;
const LONGEST_TEXT: usize = 500;

struct Scan<'t> {
    file: FileId,
    text: &'t str,
    tokens: Vec<Token>,
    diagnostics: Vec<Diagnostic>,
    newline: bool,
    /// Two versions of a merge began.
    is_merged: bool,
}

impl Scan<'_> {
    /// How much of the text, from the start of a line on, are marks of a merge that was not finished; of the two
    /// versions the first is read. Each conflict is told once.
    fn merge_mark(&mut self, start: usize) -> usize {
        let text = &self.text[start..];
        let line = text.lines().next().unwrap_or_default();
        let is_mark =
            |line: &str, mark: &str| line.trim_end() == mark || line.starts_with(&format!("{mark} "));
        let begins = is_mark(line, "<<<<<<<");
        let divides = is_mark(line, "=======") || is_mark(line, "|||||||");
        let ends = is_mark(line, ">>>>>>>");
        if !begins && !divides && !ends {
            return 0;
        }
        let is_told = std::mem::replace(&mut self.is_merged, begins);
        if begins || !is_told {
            let span = self.span(start as u32, (start + line.trim_end().len()) as u32);
            let told = Diagnostic::error(UNMERGED.code, span, "a merge was not finished here")
                .label("two versions of the text stand below each other")
                .help("keep one of the two, and take out the lines with `<<<<<<<`, `=======` and `>>>>>>>`");
            self.diagnostics.push(told);
        }
        let last = text.match_indices("\n>>>>>>>").next().filter(|_| divides);
        last.map_or(line.len(), |(at, _)| at + 1 + text[at + 1..].lines().next().map_or(0, str::len))
    }

    fn push(&mut self, kind: SyntaxKind, range: Range<usize>) {
        if kind == SyntaxKind::Unknown && self.joins_last() {
            return self.extend_last(range.end);
        }
        self.check_last();
        let (kind, unclosed) = match kind {
            SyntaxKind::OpenText => (SyntaxKind::Text, true),
            SyntaxKind::OpenComment => (SyntaxKind::Comment, true),
            kind => (kind, false),
        };
        let breaks = kind == SyntaxKind::Newline
            || (kind == SyntaxKind::Comment && self.text[range.clone()].contains('\n'));
        let newline = self.newline || kind == SyntaxKind::End;
        self.tokens.push(Token { kind, start: range.start as u32, end: range.end as u32, newline, unclosed });
        self.newline = breaks || (self.newline && kind.is_trivia());
    }

    fn joins_last(&self) -> bool {
        self.tokens.last().is_some_and(|t| t.kind == SyntaxKind::Unknown)
    }

    fn extend_last(&mut self, end: usize) {
        if let Some(last) = self.tokens.last_mut() {
            last.end = end as u32;
        }
    }

    /// A token is checked when the next one begins: unknown characters have been joined by then.
    fn check_last(&mut self) {
        let Some(token) = self.tokens.last().copied() else { return };
        if self.diagnostics.len() > MOST_ERRORS {
            return;
        }
        match token.kind {
            SyntaxKind::Unknown => self.unknown(token),
            SyntaxKind::Text => self.check_text(token),
            SyntaxKind::Int => self.check_int(token),
            SyntaxKind::Word => self.check_length(token, LONGEST_WORD),
            SyntaxKind::Comment => self.check_comment(token),
            _ => {}
        }
    }

    fn span(&self, start: u32, end: u32) -> Span {
        Span::new(self.file, start, end)
    }

    fn unknown(&mut self, token: Token) {
        let found = &self.text[token.range()];
        if found.chars().any(char::is_control) {
            return self.check_controls(token);
        }
        if let Some((span, word)) = self.contraction(token) {
            let meant = crate::meant_by(&word.replace(['\'', '\u{2019}'], "")).first().copied();
            let told = Diagnostic::error(UNKNOWN.code, span, format!("`{word}` is not part of the language"));
            return self.diagnostics.push(match meant {
                Some(meant) => told.help(format!("write `{meant}`")).edit(span, meant),
                None => told.help("say it with `not` or `cannot`"),
            });
        }
        let shown: String = found.chars().take(20).collect();
        let message = format!("`{shown}` is not part of the language");
        let mut diagnostic = Diagnostic::error(UNKNOWN.code, self.span(token.start, token.end), message);
        if let Some(help) = found.chars().next().and_then(remedy) {
            diagnostic = diagnostic.help(help);
        }
        // Only what is called has round ones for sure: a list may lack braces, or none.
        let is_list = found.starts_with('[') && !self.text[..token.start as usize].ends_with(continues_word);
        let new = replacement(&self.text[token.start as usize..], found).filter(|_| !is_list);
        if let Some((end, new)) = new {
            let end = (token.start as usize + end) as u32;
            diagnostic = diagnostic.edit(self.span(token.start, end), new);
        }
        self.diagnostics.push(diagnostic);
    }

    /// `can't`: the word around the quote.
    fn contraction(&self, token: Token) -> Option<(Span, String)> {
        let at = token.start as usize;
        let quote = self.text[at..].chars().next().filter(|c| matches!(c, '\'' | '\u{2019}'))?;
        let behind = self.text[at + quote.len_utf8()..].strip_prefix('t')?;
        let start = self.text[..at].trim_end_matches(continues_word).len();
        let end = self.text.len() - behind.len();
        let is_word = self.text[..at].ends_with('n') && !behind.starts_with(continues_word);
        is_word.then(|| (self.span(start as u32, end as u32), self.text[start..end].to_owned()))
    }

    /// Names and texts stand in every message about a match, some in each of a thousand options.
    fn check_length(&mut self, token: Token, most: usize) {
        if token.range().len() > most {
            let span = self.span(token.start, token.end);
            let message = format!("this has more than {most} letters");
            self.diagnostics.push(Diagnostic::error(TOO_LONG.code, span, message).help("shorten it"));
        }
    }

    fn check_text(&mut self, token: Token) {
        self.check_length(token, LONGEST_TEXT);
        self.check_controls(token);
        if token.unclosed {
            let span = self.span(token.start, token.end);
            let closed = Diagnostic::error(UNCLOSED_TEXT.code, span, "this string has no closing quote")
                .help("close it with `\"` on the same line");
            self.diagnostics.push(closed);
        }
        self.check_escapes(token);
    }

    fn check_comment(&mut self, token: Token) {
        self.check_controls(token);
        if token.unclosed {
            let span = self.span(token.start, token.start + 2);
            let open = Diagnostic::error(UNCLOSED_COMMENT.code, span, "this comment has no end");
            // What stands in the lines behind it was hardly meant to be left out.
            let open = open.help("end it with `*/`; to comment out one line write `//`");
            self.diagnostics.push(open.edit(span, "//"));
        }
    }

    fn check_escapes(&mut self, token: Token) {
        if !self.text[token.range()].contains('\\') {
            return;
        }
        let mut chars = self.text[token.range()].char_indices();
        while let Some((at, c)) = chars.next() {
            if c != '\\' {
                continue;
            }
            let Some((_, escaped)) = chars.next() else { return };
            if escaped != '"' && escaped != '\\' {
                let start = token.start + at as u32;
                let span = self.span(start, start + 1 + escaped.len_utf8() as u32);
                let message = format!("`\\{escaped}` means nothing in a string");
                let unknown = Diagnostic::error(ESCAPE.code, span, message);
                self.diagnostics.push(unknown.help("only `\\\"` and `\\\\` exist"));
            }
        }
    }

    fn check_int(&mut self, token: Token) {
        if self.text[token.range()].contains('.') {
            let message = format!("`{}` is no whole number", &self.text[token.range()]);
            let fraction = Diagnostic::error(UNKNOWN.code, self.span(token.start, token.end), message)
                .label("there are only whole ones")
                .help("round it, or divide: `your.life / 2`");
            return self.diagnostics.push(fraction);
        }
        if self.text[token.range()].parse::<i64>().is_err() {
            let span = self.span(token.start, token.end);
            self.diagnostics.push(Diagnostic::error(LARGE_INT.code, span, "this number is too large"));
        }
    }

    /// One message for each token, at the first of its control characters.
    fn check_controls(&mut self, token: Token) {
        let is_plain = |byte: u8| (b' '..0x7f).contains(&byte);
        if run(&self.text[token.range()], is_plain) == token.range().len() {
            return;
        }
        let controls = |c: char| c.is_control() && !matches!(c, '\t' | '\r' | '\n');
        let Some(at) = self.text[token.range()].find(controls) else { return };
        let start = token.start + at as u32;
        let found = self.text[start as usize..].chars().next().unwrap_or_default();
        let span = self.span(start, start + found.len_utf8() as u32);
        let message = format!("a control character (U+{:04X}) in the text", found as u32);
        self.diagnostics.push(Diagnostic::error(CONTROL.code, span, message).help("remove it"));
    }
}

/// What to write for `found`, at the beginning of the text, and up to where.
fn replacement(text: &str, found: &str) -> Option<(usize, String)> {
    let first = found.chars().next()?;
    let inner = found.trim_matches(is_other_quote);
    let new = match (first, found) {
        (_, "&" | "&&") => "and".to_owned(),
        (_, "|" | "||") => "or".to_owned(),
        // Behind it stands what is denied.
        (_, "!") => "not ".to_owned(),
        ('#', _) => "//".to_owned(),
        ('\u{a0}', _) => " ".to_owned(),
        ('\u{2013}' | '\u{2014}' | '\u{2212}', _) => "-".to_owned(),
        ('[', _) => {
            let end = closing_square(text)?;
            return Some((end + 1, format!("({})", &text[1..end])));
        }
        _ if is_other_quote(first) && !inner.is_empty() => format!("\"{inner}\""),
        _ => return None,
    };
    Some((found.len(), new))
}

/// Where the `[` at the beginning is closed.
pub(crate) fn closing_square(text: &str) -> Option<usize> {
    let mut open = 0usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '[' => open += 1,
            ']' if open == 1 => return Some(at),
            ']' => open -= 1,
            '\n' if text[at..].starts_with("\n\n") => return None,
            _ => {}
        }
    }
    None
}

/// What was probably meant by a character that looks or works like one of the language's.
fn remedy(found: char) -> Option<&'static str> {
    Some(match found {
        _ if is_other_quote(found) => "strings stand in plain double quotes: `\"`",
        '\u{a0}' => "this is a blank that does not break; write a plain one",
        '\u{2013}' | '\u{2014}' | '\u{2212}' => "write a plain `-`",
        '#' => "a comment begins with `//`",
        '!' => "write `not`, or `!=` to compare",
        '&' => "write `and`",
        '|' => "write `or`; several values of one field have `,` between them",
        '?' => "one of two values is `if A then B else C`",
        '[' | ']' => "the language has no square brackets; use `( )`",
        _ => return None,
    })
}

/// The length of a number; one with a fraction is one number as well, of a sort that there is not.
fn number(text: &str) -> usize {
    let whole = run(text, |c| c.is_ascii_digit());
    let fraction = text[whole..].strip_prefix('.').map_or(0, |rest| run(rest, |c| c.is_ascii_digit()));
    if fraction == 0 { whole } else { whole + 1 + fraction }
}

pub(crate) const UNKNOWN: Explanation = Explanation {
    code: "E0001",
    title: "unknown character",
    text: "Outside of strings and comments a file consists of words, whole numbers and the signs listed in the grammar. \
           Typographic quotes and dashes come from word processors; write the plain ones.",
    failing: "enum House { Amber & Bloom }\n",
    repaired: "enum House { Amber, Bloom }\n",
};

pub(crate) const CONTROL: Explanation = Explanation {
    code: "E0002",
    title: "control character",
    text: "A character that cannot be seen, such as NUL, stands in the text. The file may be damaged, or not be text at all.",
    failing: "zone hand each player, \u{1}private\n",
    repaired: "zone hand each player, private\n",
};

pub(crate) const UNCLOSED_TEXT: Explanation = Explanation {
    code: "E0003",
    title: "string without a closing quote",
    text: "A string begins and ends on one line.",
    failing: "check \"wrecks { wreck }\n",
    repaired: "check \"wrecks\" { wreck }\n",
};

pub(crate) const UNMERGED: Explanation = Explanation {
    code: "E0008",
    title: "a merge that was not finished",
    text: "A tool that brings two versions of a file together has left both where they differ, with lines of \
           `<<<<<<<`, `=======` and `>>>>>>>` around them. The first version is read. Keep what is right of \
           the two, and take the marks out.",
    failing: "<<<<<<< mine\nenum House { Amber, Bloom }\n=======\nenum House { Amber, Crown }\n>>>>>>> theirs\n",
    repaired: "enum House { Amber, Bloom, Crown }\n",
};

pub(crate) const UNCLOSED_COMMENT: Explanation = Explanation {
    code: "E0006",
    title: "comment without an end",
    text: "`/*` begins a comment that ends with `*/`, perhaps some lines further down. Inside it other such \
           comments may begin and end, so that a part of a file can be commented out whatever stands there.",
    failing: "/* to be done: /* the rest */\nenum House { Amber }\n",
    repaired: "/* to be done: /* the rest */ */\nenum House { Amber }\n",
};

pub(crate) const ESCAPE: Explanation = Explanation {
    code: "E0004",
    title: "unknown escape",
    text: "In a string a backslash stands before a quote or before another backslash, nowhere else.",
    failing: "card \"Tab\\there\" : Ship { }\n",
    repaired: "card \"Tab here\" : Ship { }\n",
};

pub(crate) const LARGE_INT: Explanation = Explanation {
    code: "E0005",
    title: "number too large",
    text: "Whole numbers go up to 9223372036854775807.",
    failing: "lose when authority <= 99999999999999999999\n",
    repaired: "lose when authority <= 99\n",
};

/// Two hundred letters, to make one word too long.
macro_rules! long_word {
    () => {
        concat!(long_word!(50), long_word!(50), long_word!(50), long_word!(50))
    };
    (50) => {
        "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee"
    };
}

pub(crate) const TOO_LONG: Explanation = Explanation {
    code: "E0007",
    title: "name or text too long",
    text: "A word has at most 200 letters, and a string at most 500 (letters beyond the plain alphabet count as \
           several).",
    failing: concat!("value ", long_word!(), "f = 1\n"),
    repaired: "value short = 1\n",
};

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<SyntaxKind> {
        let (tokens, _) = tokens(FileId(0), text);
        tokens.iter().map(|t| t.kind).filter(|k| *k != SyntaxKind::Whitespace).collect()
    }

    fn codes(text: &str) -> Vec<&'static str> {
        tokens(FileId(0), text).1.iter().map(|d| d.code).collect()
    }

    #[test]
    fn each_token_has_its_kind() {
        use SyntaxKind::*;
        assert_eq!(kinds("ab_1 Äx 12 \"a\\\"b\" // c"), [Word, Word, Int, Text, Comment, End]);
        assert_eq!(
            kinds("{}(),;:."),
            [LeftBrace, RightBrace, LeftParen, RightParen, Comma, Semicolon, Colon, Dot, End]
        );
        assert_eq!(kinds("= += -= == !="), [Set, AddSet, SubtractSet, Equal, NotEqual, End]);
        assert_eq!(
            kinds("< <= > >= + - * / %"),
            [Less, LessEqual, Greater, GreaterEqual, Plus, Minus, Star, Slash, Percent, End]
        );
        assert_eq!(kinds("opponent's turn"), [Word, Possessive, Word, End]);
    }

    #[test]
    fn a_string_in_single_quotes_is_no_possessive() {
        assert_eq!(codes("card 'sun'"), ["E0001"]);
        let edit = |text: &str| tokens(FileId(0), text).1[0].edits[0].text.clone();
        assert_eq!(edit("card 'Old Bear's cave' : Ship"), "\"Old Bear's cave\"");
        assert_eq!(edit("card \u{201c}Sun\u{201d} : Ship"), "\"Sun\"");
        assert_eq!(codes("opponent's"), [""; 0]);
    }

    #[test]
    fn a_byte_order_mark_is_a_blank_only_at_the_start() {
        assert_eq!(kinds("\u{feff}a"), [SyntaxKind::Word, SyntaxKind::End]);
        assert_eq!(codes("\u{feff}a"), [""; 0]);
        assert_eq!(codes("a\u{feff}"), ["E0001"]);
    }

    #[test]
    fn newlines_are_remembered_through_comments() {
        let (tokens, _) = tokens(FileId(0), "a // x\n  b c\r\nd");
        let words: Vec<bool> =
            tokens.iter().filter(|t| t.kind == SyntaxKind::Word).map(|t| t.newline).collect();
        assert_eq!(words, [true, true, false, true]);
    }

    #[test]
    fn block_comments_hold_others_and_lines() {
        use SyntaxKind::{Comment, Slash, Star, Word};
        assert_eq!(kinds("a /* b /* c */ \n d */ e"), [Word, Comment, Word, SyntaxKind::End]);
        assert_eq!(kinds("a / * b * / c"), [Word, Slash, Star, Word, Star, Slash, Word, SyntaxKind::End]);
        assert_eq!(kinds("/*/ a */ b /**/ c"), [Comment, Word, Comment, Word, SyntaxKind::End]);
        assert_eq!(codes("a /* b /* c */ d"), ["E0006"]);
        let newline =
            |text: &str| tokens(FileId(0), text).0.iter().rfind(|t| t.kind == Word).map(|t| t.newline);
        assert_eq!(newline("a /* x */ b"), Some(false));
        assert_eq!(newline("a /* x \n y */ b"), Some(true));
    }

    #[test]
    fn broken_tokens_have_one_message_each() {
        assert_eq!(codes("@@@ a §"), ["E0001", "E0001"]);
        assert_eq!(codes("a\0\0b // \u{7}"), ["E0002", "E0002"]);
        assert_eq!(codes("\"ab\nc"), ["E0003"]);
        assert_eq!(codes("\"a\\"), ["E0003"]);
        assert_eq!(codes("\"a\\nb\\\"\\\\\""), ["E0004"]);
        assert_eq!(codes("9223372036854775807 9223372036854775808"), ["E0005"]);
        assert_eq!(codes(&format!("{} \"{}\"", "a".repeat(200), "a".repeat(498))), [""; 0]);
        assert_eq!(codes(&format!("{} \"{}\"", "a".repeat(201), "a".repeat(499))), ["E0007", "E0007"]);
    }
}
