//! Mistakes and how reading goes on after them.
//!
//! Nothing here knows the grammar. One mistake gives one message: a second one at the same place is dropped, and a file
//! full of mistakes is given up after a hundred.

use super::{Case, Parser};
use crate::ast::Ident;
use crate::kind::SyntaxKind::{self, *};
use crate::wanted::{LINE_END, What};
use crate::{MOST_ERRORS, words};
use diagnostic::{Diagnostic, Explanation, Mark, Span, nearest};

#[derive(Default)]
pub(super) struct Report {
    diagnostics: Vec<Diagnostic>,
    /// where the parser last found a mistake
    last: Option<u32>,
    stopped: bool,
}

impl Report {
    pub fn count(&self) -> usize {
        self.diagnostics.len()
    }

    pub fn finish(mut self) -> Vec<Diagnostic> {
        self.diagnostics.sort_by_key(|d| (d.code == STOPPED.code, d.primary.span.start));
        self.diagnostics
    }
}

impl Parser<'_> {
    /// Keeps a diagnostic; the one too many ends the reading of the file.
    pub(super) fn add(&mut self, diagnostic: Diagnostic) {
        if self.report.stopped {
            return;
        }
        if self.report.count() < MOST_ERRORS {
            self.report.diagnostics.push(diagnostic);
            return;
        }
        self.report.stopped = true;
        let message = format!("more than {MOST_ERRORS} mistakes; the rest of the file is not read");
        self.report.diagnostics.push(Diagnostic::error(STOPPED.code, diagnostic.primary.span, message));
        self.limit = self.solid.len() - 1;
        self.skip_until(self.limit);
    }

    /// A mistake of the parser's own: dropped if it follows from one just reported.
    pub(super) fn mistake(&mut self, diagnostic: Diagnostic) {
        let start = diagnostic.primary.span.start;
        let behind_unclosed =
            self.position > 0 && self.tokens[self.solid[self.position - 1] as usize].unclosed;
        // What is missing at the end of what is still being written will come.
        if self.report.last == Some(start) || behind_unclosed || self.is_unfinished() {
            return;
        }
        self.report.last = Some(start);
        self.add(diagnostic);
    }

    pub(super) fn expected<'w>(&mut self, what: impl Into<What<'w>>) {
        let diagnostic = self.expected_here(what);
        self.mistake(diagnostic);
    }

    pub(super) fn expected_help<'w>(&mut self, what: impl Into<What<'w>>, help: &str) {
        let diagnostic = self.expected_here(what).help(help);
        self.mistake(diagnostic);
    }

    fn expected_here<'w>(&self, what: impl Into<What<'w>>) -> Diagnostic {
        self.wrong_here(UNEXPECTED.code, what.into())
    }

    /// Something else was found here than what is wanted.
    pub(super) fn wrong_here(&self, code: &'static str, what: What) -> Diagnostic {
        let said = what.said();
        let message = format!("expected {said}, found {}", self.found());
        what.noted(Diagnostic::error(code, self.span(), message).label(format!("expected {said}")))
    }

    /// `word` should have been one of `known`.
    pub(super) fn expected_one_of(&mut self, what: &str, known: &[&str]) {
        let near = nearest(self.word(0), known.iter().copied());
        match near.filter(|_| self.at(Word)) {
            Some(near) => {
                let diagnostic = self.expected_here(what).did_you_mean(self.span(), &[near]);
                self.mistake(diagnostic);
            }
            None => self.expected_help(what, &format!("possible here: {}", listed(known))),
        }
    }

    /// What was found wrong since is about a declaration that has no name now.
    pub(super) fn nameless_since(&mut self, count: usize) {
        for diagnostic in self.report.diagnostics.iter_mut().skip(count) {
            diagnostic.mark = Some(Mark::Nameless);
        }
    }

    /// The current token as the author knows it.
    pub(super) fn found(&self) -> String {
        let token = self.token(0);
        let text: String = self.text[token.range()].chars().take(40).collect();
        match token.kind {
            End => "the end of the file".to_string(),
            Text => format!("the string {text}"),
            Word if words::is_reserved(&text) => format!("the reserved word `{text}`"),
            _ => format!("`{text}`"),
        }
    }

    pub(super) fn reserved_name(&mut self, name: &Ident) {
        let message = format!("`{}` is a reserved word and cannot be a name", name.text);
        let help = format!("choose another name, such as `my_{}`", name.text);
        self.mistake(Diagnostic::error(RESERVED_NAME.code, name.span, message).help(help));
    }

    pub(super) fn wrong_case(&mut self, name: &Ident, case: Case) {
        let (letter, better) = match case {
            Case::Capital => ("capital", first_letter(&name.text, char::to_ascii_uppercase)),
            Case::Lower if !name.text.contains(char::is_lowercase) => ("small", name.text.to_lowercase()),
            Case::Lower => ("small", first_letter(&name.text, char::to_ascii_lowercase)),
        };
        let message = format!("a name of this sort begins with a {letter} letter: `{}`", name.text);
        let diagnostic =
            Diagnostic::error(NAME_CASE.code, name.span, message).help(format!("write `{better}`"));
        self.mistake(diagnostic.edit(name.span, better));
    }

    pub(super) fn for_later(&mut self) {
        let message = format!("`{}` is not part of the language here", self.word(0));
        let diagnostic = Diagnostic::error(FOR_LATER.code, self.span(), message).label("not known").help(
            "listen to events with `after`, `before`, `when` and `instead of`; lasting changes stand in `static { ... }` or \
             `until end of turn { ... }`",
        );
        self.mistake(diagnostic);
    }

    pub(super) fn too_deep(&mut self) {
        let diagnostic = Diagnostic::error(TOO_DEEP.code, self.span(), "nested too deeply")
            .help("split it up: name parts of it with `let`, `value`, `adjective` or `event`");
        self.mistake(diagnostic);
        let end = self.group_end(self.position);
        self.skip_until(end);
    }

    /// Takes the closing bracket, or says which one is open; `expected` is all that could stand here.
    pub(super) fn close(&mut self, kind: SyntaxKind, expected: &str, open: Span) {
        if self.eat(kind).is_some() {
            return;
        }
        let bracket = if kind == RightBrace { "{" } else { "(" };
        let diagnostic = self
            .wrong_here(UNCLOSED.code, expected.into())
            .related(open, format!("this `{bracket}` is not closed"));
        self.mistake(diagnostic);
    }

    /// Between two statements, or other parts of a block that stand on lines of their own.
    pub(super) fn separator(&mut self, also: Option<SyntaxKind>) {
        if also.is_some_and(|kind| self.eat(kind).is_some()) || self.at_line_end() {
            return;
        }
        let diagnostic = self
            .wrong_here(NO_SEPARATOR.code, What::of(&[LINE_END], "a new line or `;`"))
            .label("a new line or `;` is missing before this")
            .help("put them on separate lines or separate them with `;`");
        self.mistake(diagnostic);
    }

    // ---- passing over ----

    /// The end of the bracketed group that begins at `from`; one token if none does.
    fn group_end(&self, from: usize) -> usize {
        let mut open = 0usize;
        for at in from..self.limit {
            match self.tokens[self.solid[at] as usize].kind {
                LeftBrace | LeftParen => open += 1,
                RightBrace | RightParen if open > 0 => open -= 1,
                RightBrace => return at,
                _ => {}
            }
            if open == 0 {
                return at + 1;
            }
        }
        self.limit
    }

    /// Passes over everything before `end`, as one token of the tree.
    pub(super) fn skip_until(&mut self, end: usize) {
        if end <= self.position {
            return;
        }
        self.pass_trivia();
        let (from, last) = (self.written, self.solid[end - 1] as usize);
        let range = self.tokens[from].range().start..self.tokens[last].range().end;
        self.tree.token(Skipped, &self.text[range]);
        self.position = end;
        self.written = last + 1;
    }

    /// Passes over the rest of the line; braces are passed over as a whole.
    pub(super) fn skip_to_line_end(&mut self, also: Option<SyntaxKind>) {
        let mut end = self.position;
        while end < self.limit {
            let token = self.tokens[self.solid[end] as usize];
            let stops = matches!(token.kind, Semicolon | RightBrace) || also == Some(token.kind);
            if token.newline || stops {
                break;
            }
            end = if token.kind == LeftBrace { self.group_end(end) } else { end + 1 };
        }
        self.skip_until(end);
    }

    /// The same, but never stays where it is.
    pub(super) fn skip_line(&mut self) {
        if !matches!(self.kind(0), RightBrace | End) {
            let end = if self.at(LeftBrace) { self.group_end(self.position) } else { self.position + 1 };
            self.skip_until(end);
        }
        self.skip_to_line_end(None);
    }
}

fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

fn first_letter(name: &str, change: impl Fn(&char) -> char) -> String {
    let mut chars = name.chars();
    chars.next().map(|first| change(&first)).into_iter().chain(chars).collect()
}

pub(crate) const UNEXPECTED: Explanation = Explanation {
    code: "E0010",
    title: "something else was expected",
    text: "The text does not follow the grammar at this place. The message says what can stand here.",
    failing: "zone deck each player hidden\n",
    repaired: "zone deck each player, hidden\n",
};

pub(crate) const NO_SEPARATOR: Explanation = Explanation {
    code: "E0012",
    title: "two statements without a separator",
    text: "Statements, fields, settings and test steps stand on lines of their own or are separated by `;`. \
           Blanks alone do not separate.",
    failing: "event draw_two { draw(1) draw(1) }\n",
    repaired: "event draw_two { draw(1); draw(1) }\n",
};

pub(crate) const UNCLOSED: Explanation = Explanation {
    code: "E0013",
    title: "bracket without its closing one",
    text: "A `{` or `(` is still open where its `}` or `)` should have come. The message shows the opening one.",
    failing: "event draw_two {\n  draw(2)\n\nevent gain { your.trade += 1 }\n",
    repaired: "event draw_two {\n  draw(2)\n}\n\nevent gain { your.trade += 1 }\n",
};

pub(crate) const RESERVED_NAME: Explanation = Explanation {
    code: "E0014",
    title: "reserved word as a name",
    text: "Words with a meaning of their own in the language cannot name anything; the grammar lists them.",
    failing: "zone top shared, public\n",
    repaired: "zone tops shared, public\n",
};

pub(crate) const NAME_CASE: Explanation = Explanation {
    code: "E0015",
    title: "name with the wrong first letter",
    text: "Kinds, enums and enum values begin with a capital letter, all other names with a small one.",
    failing: "enum house { Amber, Bloom }\n",
    repaired: "enum House { Amber, Bloom }\n",
};

pub(crate) const TOO_DEEP: Explanation = Explanation {
    code: "E0016",
    title: "nested too deeply",
    text: "Blocks, parentheses and operators can only be nested so far. Nothing a person would write comes near the limit; \
           give names to parts of what is written here.",
    failing: "lose when ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((\
              (((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))\
              )))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))\n",
    repaired: "lose when (1)\n",
};

pub(crate) const STOPPED: Explanation = Explanation {
    code: "E0017",
    title: "the file is not read to its end",
    text: "After a hundred mistakes the rest of a file is passed over, and a file of more than 64 MiB is not read at all. \
           Mend the first mistakes and check again; perhaps this is not a card file.",
    failing: "@ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ \
              @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @ @\n",
    repaired: "@ @ @\n",
};

pub(crate) const FOR_LATER: Explanation = Explanation {
    code: "E0018",
    title: "a form the language does not have",
    text: "Other card games use words such as `must`, `prevent` or `window`. \
           This language says the same with `before`, `instead of`, `cannot` and `actions`.",
    failing: "card \"Ward\" : Ship { prevent scrap(self) { draw(1) } }\n",
    repaired: "card \"Ward\" : Ship { instead of scrap(self) { draw(1) } }\n",
};
