//! The parser: tokens to the lossless tree and the plain values, in one pass.
//!
//! Recursive descent. Each function reads one construct, writes its node, and returns its value, or nothing if its
//! essential parts are missing; a mistake is reported where it is found and reading goes on behind it.
//! This file holds the cursor over the tokens and the writing of nodes; `report` holds the mistakes.

mod ability;
mod card;
mod choose;
mod definition;
mod expression;
mod item;
mod lasting;
mod modifier;
mod pattern;
mod phrase;
mod question;
mod report;
mod scenario;
mod stack;
mod statement;
mod step;
mod tree;

pub(crate) use expression::CHAINED;
pub(crate) use item::NO_ITEM;
pub(crate) use report::{
    FOR_LATER, NAME_CASE, NO_SEPARATOR, RESERVED_NAME, STOPPED, TOO_DEEP, UNCLOSED, UNEXPECTED,
};
pub(crate) use statement::NO_STATEMENT;

use crate::ast::{self, Expr, Ident, Int, Text};
use crate::kind::SyntaxKind::{self, *};
use crate::lexer::{Token, tokens};
use crate::wanted::What;
use crate::{Parse, words};
use diagnostic::{Diagnostic, FileId, Span};
use report::Report;
use std::collections::BTreeSet;
use tree::{Mark, Tree};

/// Larger files are not read; spans and the tree count bytes in 32 bits.
const LARGEST_FILE: usize = 64 << 20;
/// Braces, parentheses and other constructs inside each other.
const DEEPEST: usize = 128;

pub(crate) fn parse(file: FileId, text: &str) -> Parse {
    let (text, too_large) =
        if text.len() > LARGEST_FILE { ("", Some(too_large(file))) } else { (text, None) };
    let parsed = |trusts_margins: bool| {
        let mut parser = Parser::new(file, text, "", Tree::new(true));
        parser.trusts_margins = trusts_margins;
        let file = parser.file();
        let (green, diagnostics) = parser.finish();
        Parse { green: green.finish(), file, diagnostics }
    };
    let mut parse = first_without_mistakes(parsed, |parse| &parse.diagnostics);
    parse.diagnostics.extend(too_large);
    parse
}

/// A declaration that begins at the margin ends the one before, so that one forgotten brace spoils no more than that;
/// but a text that is right without this is right, however its lines are indented.
fn first_without_mistakes<T>(read: impl Fn(bool) -> T, mistakes: impl Fn(&T) -> &Vec<Diagnostic>) -> T {
    let first = read(true);
    if mistakes(&first).is_empty() {
        return first;
    }
    let second = read(false);
    if mistakes(&second).is_empty() { second } else { first }
}

/// As [`read`], whether or not its lines are indented as one would think.
pub(crate) fn read_whole(file: FileId, text: &str, language: &str) -> (ast::File, Vec<Diagnostic>) {
    let read = |trusts_margins: bool| read_once(file, text, language, trusts_margins);
    first_without_mistakes(read, |(_, diagnostics)| diagnostics)
}

/// Where words are given in this language they are taken instead of the others.
pub(crate) fn read(file: FileId, text: &str, language: &str) -> (ast::File, Vec<Diagnostic>) {
    read_once(file, text, language, true)
}

fn read_once(file: FileId, text: &str, language: &str, trusts_margins: bool) -> (ast::File, Vec<Diagnostic>) {
    if text.len() > LARGEST_FILE {
        return (ast::File::default(), vec![too_large(file)]);
    }
    let mut parser = Parser::new(file, text, language, Tree::new(false));
    parser.trusts_margins = trusts_margins;
    let file = parser.file();
    let (_, diagnostics) = parser.finish();
    (file, diagnostics)
}

/// From where the declaration before or at a place begins at the very start of a line to where the next one does.
pub(crate) fn declaration_around(text: &str, offset: usize) -> std::ops::Range<usize> {
    let parser = Parser::new(FileId(0), text, "", Tree::new(false));
    let end = parser.solid.len() - 1;
    let begins = (0..end).filter(|at| parser.at_margin(*at) && parser.item_at(*at));
    let starts: Vec<usize> =
        begins.map(|at| parser.tokens[parser.solid[at] as usize].start as usize).collect();
    let next = starts.partition_point(|start| *start < offset);
    let start = next.checked_sub(1).map_or(0, |at| starts[at]);
    start..starts.get(next).copied().unwrap_or(text.len())
}

/// What is wrong with a text if no reserved word may stand for a name, which is otherwise told where names are known.
pub(crate) fn mistakes(file: FileId, text: &str) -> Vec<Diagnostic> {
    let mut parser = Parser::new(file, text, "", Tree::new(false));
    parser.is_strict = true;
    parser.file();
    parser.finish().1
}

/// Reads a text in which somebody still writes: the declaration that is being written ends at this place. What the
/// grammar wants behind it is taken for granted, so that as much of it as possible is read.
pub(crate) fn read_unfinished(file: FileId, text: &str, end: u32) -> ast::File {
    if text.len() > LARGEST_FILE {
        return ast::File::default();
    }
    let mut parser = Parser::new(file, text, "", Tree::new(false));
    parser.unfinished = Some(end);
    parser.file()
}

fn too_large(file: FileId) -> Diagnostic {
    let message = format!("the file is larger than {} MiB and is not read", LARGEST_FILE >> 20);
    Diagnostic::error(STOPPED.code, Span::new(file, 0, 0), message)
}

struct Parser<'t> {
    file: FileId,
    text: &'t str,
    tokens: Vec<Token>,
    /// the tokens that are not trivia, by index
    solid: Vec<u32>,
    /// index into `solid`
    position: usize,
    /// index into `solid`: here the declaration being read must end, because another one plainly begins
    limit: usize,
    /// a declaration that begins at the margin ends the one before
    trusts_margins: bool,
    /// how many of `tokens` are in the tree
    written: usize,
    tree: Tree,
    report: Report,
    depth: usize,
    /// how much of `depth` is the expression being read
    expr_depth: usize,
    /// operators so far in the outermost expression
    operators: usize,
    context: Context,
    /// names bound so far in the declaration being read: parameters, `let`, `as`
    bound: Vec<&'t str>,
    /// the language that words are taken in, where they are given in it
    language: &'t str,
    /// those that words are given in
    languages: BTreeSet<&'t str>,
    /// what the game says of itself in `language`
    about: Option<ast::Setting>,
    /// what the card being read says in `language`
    said_of_card: Vec<(Ident, Vec<Expr>)>,
    /// here somebody still writes
    unfinished: Option<u32>,
    /// no reserved word stands for a name
    is_strict: bool,
}

/// What surrounds an expression and decides where it ends.
#[derive(Clone, Copy, Default)]
struct Context {
    /// inside parentheses newlines do not count
    parens: bool,
    or: OrMeans,
    /// a string behind a phrase is the reason of a `needs`
    reason: bool,
    /// a second word is not part of a phrase
    one_word: bool,
    /// a `by` belongs to `most SET by EXPR`
    by_ends: bool,
    /// a `divided` belongs to the `target`
    divided_ends: bool,
    /// behind a comma may stand something else than the next part of a clause
    comma_ends: bool,
    /// what a test expects: behind an `and` may stand that somebody is asked or told something
    expects: bool,
}

/// Besides joining conditions and sets, `or` stands between clauses and between modes.
#[derive(Clone, Copy, Default, PartialEq)]
enum OrMeans {
    #[default]
    Operator,
    NextClause,
    NextMode,
}

impl<'t> Parser<'t> {
    fn new(file: FileId, text: &'t str, language: &'t str, tree: Tree) -> Self {
        let (tokens, found) = tokens(file, text);
        let solid: Vec<u32> =
            (0..tokens.len() as u32).filter(|i| !tokens[*i as usize].kind.is_trivia()).collect();
        let limit = solid.len() - 1;
        let mut parser = Self {
            file,
            text,
            tokens,
            solid,
            position: 0,
            limit,
            trusts_margins: true,
            written: 0,
            tree,
            report: Report::default(),
            depth: 0,
            expr_depth: 0,
            operators: 0,
            context: Context::default(),
            bound: Vec::new(),
            language,
            languages: BTreeSet::new(),
            about: None,
            said_of_card: Vec::new(),
            unfinished: None,
            is_strict: false,
        };
        parser.tree.start(File);
        found.into_iter().for_each(|diagnostic| parser.add(diagnostic));
        parser
    }

    fn file(&mut self) -> ast::File {
        let items = self.items();
        ast::File { items, languages: self.languages.iter().copied().map(str::to_owned).collect() }
    }

    fn finish(mut self) -> (Tree, Vec<Diagnostic>) {
        self.pass_trivia();
        self.tree.end();
        (self.tree, self.report.finish())
    }

    // ---- looking ----

    /// The token `ahead` of the current one, wherever the declaration ends.
    fn token(&self, ahead: usize) -> Token {
        let last = self.solid.len() - 1;
        self.tokens[self.solid[(self.position + ahead).min(last)] as usize]
    }

    fn kind(&self, ahead: usize) -> SyntaxKind {
        if self.position + ahead >= self.limit { End } else { self.token(ahead).kind }
    }

    fn at(&self, kind: SyntaxKind) -> bool {
        self.kind(0) == kind
    }

    /// The word `ahead`, or nothing if something else stands there.
    fn word(&self, ahead: usize) -> &'t str {
        if self.kind(ahead) == Word { &self.text[self.token(ahead).range()] } else { "" }
    }

    fn at_word(&self, word: &str) -> bool {
        self.word(0) == word
    }

    /// Do these words follow one another, from the current one on?
    fn at_words(&self, words: &[&str]) -> bool {
        words.iter().enumerate().all(|(i, word)| self.word(i) == *word)
    }

    /// Does the token `ahead` begin a line, where lines matter?
    fn newline(&self, ahead: usize) -> bool {
        !self.context.parens && self.token(ahead).newline
    }

    /// Does `kind` stand `ahead`, on the same line as the token before?
    fn beside(&self, ahead: usize, kind: SyntaxKind) -> bool {
        self.kind(ahead) == kind && !self.newline(ahead)
    }

    /// Nothing more on this line, or at least nothing of this statement.
    fn at_line_end(&self) -> bool {
        matches!(self.kind(0), Semicolon | RightBrace | End) || self.newline(0)
    }

    fn start(&self) -> u32 {
        self.token(0).start
    }

    /// Where the last token that was read ends.
    fn last_end(&self) -> u32 {
        let last = self.position.checked_sub(1).map(|i| self.tokens[self.solid[i] as usize].end);
        last.unwrap_or(0)
    }

    /// From `start` to the last token that was read.
    fn span_from(&self, start: u32) -> Span {
        Span::new(self.file, start, self.last_end().max(start))
    }

    fn span(&self) -> Span {
        let token = self.token(0);
        Span::new(self.file, token.start, token.end)
    }

    /// Is this the end of a declaration that is still being written? Then whatever is missing will come.
    fn is_unfinished(&self) -> bool {
        self.position >= self.limit && self.unfinished.is_some_and(|end| self.last_end() >= end)
    }

    // ---- reading ----

    fn pass_trivia(&mut self) {
        let next = self.solid[self.position.min(self.solid.len() - 1)] as usize;
        for token in &self.tokens[self.written..next] {
            self.tree.token(token.kind, &self.text[token.range()]);
        }
        self.written = self.written.max(next);
    }

    /// Takes the current token, whatever it is; nothing at the end.
    fn bump(&mut self) -> Span {
        let span = self.span();
        if self.position < self.limit {
            self.pass_trivia();
            let token = self.token(0);
            self.tree.token(token.kind, &self.text[token.range()]);
            self.position += 1;
            self.written += 1;
        }
        span
    }

    fn bump_all(&mut self, count: usize) {
        for _ in 0..count {
            self.bump();
        }
    }

    fn eat(&mut self, kind: SyntaxKind) -> Option<Span> {
        self.at(kind).then(|| self.bump())
    }

    fn eat_word(&mut self, word: &str) -> Option<Span> {
        self.at_word(word).then(|| self.bump())
    }

    /// Takes all of these words or none.
    fn eat_words(&mut self, words: &[&str]) -> bool {
        let there = self.at_words(words);
        if there {
            self.bump_all(words.len());
        }
        there
    }

    fn expect<'w>(&mut self, kind: SyntaxKind, what: impl Into<What<'w>>) -> Option<Span> {
        let found = self.eat(kind);
        if found.is_none() && self.is_unfinished() {
            return Some(self.span_from(self.last_end()));
        }
        if found.is_none() {
            self.expected(what);
        }
        found
    }

    fn expect_words(&mut self, words: &[&str]) -> Option<()> {
        for word in words {
            if self.eat_word(word).is_none() && !self.is_unfinished() {
                self.expected(format!("`{word}`").as_str());
                return None;
            }
        }
        Some(())
    }

    /// Any word at all: something declared elsewhere.
    fn ident<'w>(&mut self, what: impl Into<What<'w>>) -> Option<Ident> {
        let text = self.word(0).to_string();
        if self.is_strict && words::is_reserved(&text) {
            self.expected(what);
            return None;
        }
        let span = self.expect(Word, what)?;
        Some(Ident { text, span })
    }

    fn string<'w>(&mut self, what: impl Into<What<'w>>) -> Option<Text> {
        let text = if self.at(Text) { unescape(&self.text[self.token(0).range()]) } else { String::new() };
        let span = self.expect(Text, what.into().in_quotes())?;
        Some(Text { text, span, is_translated: false })
    }

    fn int<'w>(&mut self, what: impl Into<What<'w>>) -> Option<Int> {
        let digits = if self.at(Int) { &self.text[self.token(0).range()] } else { "1" };
        let span = self.expect(Int, what)?;
        Some(Int { value: digits.split('.').next().unwrap_or(digits).parse().unwrap_or(i64::MAX), span })
    }

    /// `part ("," part)*`; a newline may follow the comma.
    fn list<T>(&mut self, mut part: impl FnMut(&mut Self) -> Option<T>) -> Vec<T> {
        let mut all = Vec::new();
        loop {
            all.extend(part(self));
            if self.eat(Comma).is_none() {
                return all;
            }
        }
    }

    // ---- writing nodes ----

    fn node<T>(&mut self, kind: SyntaxKind, inner: impl FnOnce(&mut Self) -> T) -> T {
        self.pass_trivia();
        self.tree.start(kind);
        let value = inner(self);
        self.tree.end();
        value
    }

    /// A place a node can still begin at after its first parts have been read.
    fn mark(&mut self) -> Mark {
        self.pass_trivia();
        self.tree.checkpoint()
    }

    fn node_at<T>(&mut self, mark: Mark, kind: SyntaxKind, inner: impl FnOnce(&mut Self) -> T) -> T {
        self.tree.start_at(mark, kind);
        let value = inner(self);
        self.tree.end();
        value
    }

    // ---- nesting ----

    fn within<T>(&mut self, context: Context, inner: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.context, context);
        let value = inner(self);
        self.context = outer;
        value
    }

    /// One level deeper, or nothing if that is too deep.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= DEEPEST {
            self.too_deep();
            return None;
        }
        self.depth += 1;
        let value = inner(self);
        self.depth -= 1;
        Some(value)
    }

    /// `{ part* }`; a part that reads nothing is passed over.
    fn braces(&mut self, mut part: impl FnMut(&mut Self)) -> Option<Span> {
        let open = self.expect(LeftBrace, "`{`")?;
        let inside = self.nested(|p| {
            p.within(Context::default(), |p| {
                while !matches!(p.kind(0), RightBrace | End) {
                    let before = p.position;
                    part(p);
                    if p.position == before {
                        p.skip_line();
                    }
                }
            });
        });
        if inside.is_some() {
            self.close(RightBrace, "`}`", open);
        }
        Some(self.span_from(open.start))
    }

    /// `{ part (NEWLINE | ";" | also) part ... }`
    fn lines(&mut self, also: Option<SyntaxKind>, mut part: impl FnMut(&mut Self)) -> Option<Span> {
        self.braces(|p| {
            if p.eat(Semicolon).is_some() {
                return;
            }
            let errors = p.report.count();
            part(p);
            if p.report.count() > errors {
                p.skip_to_line_end(also);
            }
            p.separator(also);
        })
    }

    /// `( part, part )`
    fn parens<T>(&mut self, part: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let open = self.expect(LeftParen, "`(`")?;
        let context = Context { parens: true, ..Context::default() };
        let parts = self.within(context, |p| if p.at(RightParen) { Vec::new() } else { p.list(part) });
        self.close(RightParen, "`,` or `)`", open);
        Some(parts)
    }

    fn bind(&mut self, name: &Ident) {
        let range = name.span.start as usize..name.span.end as usize;
        self.bound.push(&self.text[range]);
    }
}

/// The text between the quotes; the closing one may be missing.
fn unescape(literal: &str) -> String {
    let inner = literal.strip_prefix('"').unwrap_or(literal);
    if !inner.contains('\\') {
        return inner.strip_suffix('"').unwrap_or(inner).to_owned();
    }
    let mut out = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => out.extend(chars.next()),
            '"' => break,
            _ => out.push(c),
        }
    }
    out
}

/// Which names begin with a capital.
#[derive(Clone, Copy, PartialEq)]
enum Case {
    /// kinds, enums, enum values
    Capital,
    /// all others
    Lower,
}

impl Parser<'_> {
    /// A name being declared: not a reserved word, and written as its sort is.
    fn name(&mut self, what: &str, case: Case) -> Option<Ident> {
        let name = self.free_name(what)?;
        if !words::is_reserved(&name.text) && words::is_capital(&name.text) != (case == Case::Capital) {
            self.wrong_case(&name, case);
        }
        Some(name)
    }

    /// The same with any first letter, as keywords have.
    fn free_name(&mut self, what: &str) -> Option<Ident> {
        let before = self.report.count();
        let name = self.ident(what);
        if let Some(name) = name.as_ref().filter(|name| words::is_reserved(&name.text)) {
            self.reserved_name(name);
        }
        self.nameless_since(before);
        name
    }

    /// What a declaration is called, in quotes.
    fn title(&mut self, what: &str) -> Option<Text> {
        let before = self.report.count();
        let title = self.string(what);
        self.nameless_since(before);
        title
    }
}
