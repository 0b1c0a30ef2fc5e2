//! Words that deny in one piece what is denied behind `where` here: `untapped Beast`, `non-Beast Piece`, `not_big
//! Beast`, `Beast without Swift`; and words that an adjective is told by: `untapped` for `ready`.

use crate::compiler::Compiler;
use diagnostic::{Diagnostic, Edit, Span};
use ir::{CardFieldId, Type};
use syntax::ast;

/// What words begin with that deny the rest of themselves.
const DENYING: [&str; 5] = ["un", "non_", "non", "not_", "not"];

impl Compiler<'_> {
    /// The message with the same said by `where`, if the word denies something that cards can be.
    pub(crate) fn denied(
        &self,
        name: &str,
        (before, behind): (&str, &str),
        span: Span,
        problem: &Diagnostic,
    ) -> Option<Diagnostic> {
        if let Some(adjective) = self.adjective_told_by(name) {
            let word = Span { end: span.start + name.len() as u32, ..span };
            let told = Edit { span: word, text: adjective.to_owned() };
            let help = vec![format!("'{adjective}' is told by this word: write `{adjective}`")];
            return Some(Diagnostic { help, edits: vec![told], ..problem.clone() });
        }
        let rest = &behind[name.len()..];
        if name == "without" {
            let (keyword, rest) = word_behind(rest.strip_prefix(' ')?)?;
            let keyword = self.names.keywords.has(keyword).then_some(keyword)?;
            let (from, nouns) = self.nouns_before(before);
            return self.said_by_where((from, nouns), rest, &format!("it has not {keyword}"), span, problem);
        }
        if let Some((word, _)) = rest.strip_prefix('-').and_then(word_behind)
            && self.names.values.has(&format!("{name}{word}"))
        {
            let new = format!("{name}{word}");
            let whole = Span { end: span.start + (name.len() + 1 + word.len()) as u32, ..span };
            let message = format!("`{}` is written `{new}`", self.said(whole));
            let edits = vec![Edit { span: whole, text: new.clone() }];
            return Some(Diagnostic {
                message,
                help: vec![format!("write `{new}`")],
                edits,
                ..problem.clone()
            });
        }
        let joined = rest.strip_prefix('-').filter(|_| matches!(name, "non" | "not" | "un"));
        let (what, mut rest) = match joined.and_then(word_behind) {
            Some((word, rest)) => (self.describing(word)?, rest),
            None => (DENYING.iter().find_map(|begins| self.describing(name.strip_prefix(begins)?))?, rest),
        };
        let (from, nouns) = self.nouns_before(before);
        let mut nouns = nouns.to_owned();
        while let Some((noun, behind)) = rest.strip_prefix(' ').and_then(word_behind) {
            if self.describing(noun).is_none() {
                break;
            }
            nouns = format!("{nouns} {noun}");
            rest = behind;
        }
        self.said_by_where((from, nouns.trim()), rest, &format!("it is not {what}"), span, problem)
    }

    /// `c.untapped` for `not c.tapped`
    pub(crate) fn denied_field(
        &self,
        name: &str,
        before: &str,
        span: Span,
        problem: &Diagnostic,
    ) -> Option<Diagnostic> {
        let is_flag = |field: CardFieldId| self.game.card_fields[field.index()].ty == Type::Bool;
        let rests = DENYING.iter().filter_map(|begins| name.strip_prefix(begins));
        let flag = rests
            .map(|rest| rest.trim_start_matches('_'))
            .find(|rest| self.fields_named(rest).any(is_flag))?;
        let path = before.trim_end_matches(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.'));
        let (start, denied) = match path.strip_suffix("not ") {
            Some(path) => (path.len(), ""),
            None => (path.len(), "not "),
        };
        let whole = Span { start: start as u32, end: span.start + name.len() as u32, ..span };
        let new = format!("{denied}{}{flag}", &before[path.len()..]);
        let message = format!("`{}` is written `{new}`", self.said(whole));
        let edits = vec![Edit { span: whole, text: new.clone() }];
        Some(Diagnostic { message, help: vec![format!("write `{new}`")], edits, ..problem.clone() })
    }

    /// What the nouns from `from` on say, with the condition put behind them and behind the place that follows.
    fn said_by_where(
        &self,
        (from, nouns): (usize, &str),
        rest: &str,
        condition: &str,
        span: Span,
        problem: &Diagnostic,
    ) -> Option<Diagnostic> {
        let (_, kind) = nouns.rsplit_once(' ').unwrap_or(("", nouns));
        if !self.names.kinds.has(kind) {
            return None;
        }
        let place = rest.strip_prefix(" in ").map_or("", |behind| {
            let end = behind.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.'));
            &rest[..4 + end.unwrap_or(behind.len())]
        });
        let text = &self.sources.get(span.file).text;
        let behind = &rest[place.len()..];
        let mut end = text.len() - behind.len();
        let mut new = format!("{nouns}{place} where {condition}");
        if behind.starts_with(" where ") {
            end += " where".len();
            new += " and";
        } else if !ends_a_set(behind) {
            new = format!("({new})");
        }
        let old = self.said(Span { start: from as u32, end: end as u32, ..span });
        let message = format!("`{old}` is written `{new}`");
        let edits =
            vec![Edit { span: Span { start: from as u32, end: end as u32, ..span }, text: new.clone() }];
        Some(Diagnostic { message, help: vec![format!("write `{new}`")], edits, ..problem.clone() })
    }

    /// The words right before that describe cards, and where they begin.
    fn nouns_before<'t>(&self, before: &'t str) -> (usize, &'t str) {
        let mut from = before.len();
        while let Some(text) = before[..from].strip_suffix(' ') {
            let start = text.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
            if self.describing(&text[start..]).is_none() {
                break;
            }
            from = start;
        }
        (from, before[from..].trim_end())
    }

    /// The kind, adjective or flag of cards that is called so, whatever its first letter.
    fn describing(&self, word: &str) -> Option<String> {
        let is_flag = |field: CardFieldId| self.game.card_fields[field.index()].ty == Type::Bool;
        let is_known = |known: &String| {
            self.names.kinds.has(known)
                || self.names.values.has(known)
                || self.fields_named(known).any(is_flag)
        };
        [word.to_owned(), crate::spelling::capital(word)].into_iter().find(is_known)
    }

    /// The adjective whose text is this word.
    fn adjective_told_by(&self, word: &str) -> Option<&str> {
        let is_one = |value: &&&ast::ValueDef| {
            value.is_adjective && value.text.as_ref().is_some_and(|text| text.text == word)
        };
        self.items.values.iter().find(is_one).map(|value| value.name.text.as_str())
    }
}

/// One is the opposite of the other: `untapped` is no slip for `tapped`.
pub(crate) fn are_opposite(word: &str, other: &str) -> bool {
    let denies = |word: &str, other: &str| {
        DENYING.iter().any(|begins| word.strip_prefix(begins).is_some_and(|rest| rest == other))
    };
    denies(word, other) || denies(other, word)
}

/// The word that the text begins with, and what stands behind it.
fn word_behind(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// Nothing that would be taken for a part of the condition follows.
fn ends_a_set(behind: &str) -> bool {
    let behind = behind.trim_start_matches(' ');
    behind.is_empty() || behind.starts_with([')', ',', '{', '}', ';', ':', '\n']) || behind.starts_with("as ")
}
