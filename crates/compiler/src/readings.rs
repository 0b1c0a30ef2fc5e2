//! Other readings of a mistake: what may have been meant, to be tried before it is told.

use crate::compiler::Compiler;
use crate::problem::names::UNKNOWN_ZONE;
use crate::problem::types::{ARGUMENT_COUNT, exchanged};
use diagnostic::{Diagnostic, Edit, Span};

/// So many places of a call are tried.
const MOST: usize = 3;
/// A call is looked for no further away: of a hostile text every word may be a mistake.
const FURTHEST: usize = 200;

impl Compiler<'_> {
    /// The message with what would mend a call whose arguments do not fit.
    pub(crate) fn with_readings(&self, mut told: Diagnostic) -> Diagnostic {
        let place = told.primary.span;
        if told.code == ARGUMENT_COUNT.code && told.edits.is_empty() {
            let commas = self.missing_commas(place).into_iter().map(|edit| missing(",", &told, edit));
            let dots = self.commas_for_dots(place).into_iter().map(|edit| written(",", ".", &told, edit));
            told.readings = dots.chain(commas).collect();
        }
        if told.code == UNKNOWN_ZONE.code {
            let swapped = self.call_around(place).and_then(|call| self.exchanged_in(call));
            told.readings.extend(swapped.map(|(span, new)| exchanged(span, new)));
        }
        told
    }

    /// `load(h,skill)`: a comma for a dot, before a name.
    fn commas_for_dots(&self, call: Span) -> Vec<Edit> {
        let text = self.said(call);
        let is_one = |at: &usize| {
            let behind = text[at + 1..].trim_start();
            behind.starts_with(char::is_lowercase)
                && text[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_')
        };
        let dot = |at: usize| {
            let end = text.len() - text[at + 1..].trim_start().len();
            let place = Span { start: call.start + at as u32, end: call.start + end as u32, ..call };
            Edit { span: place, text: ".".to_owned() }
        };
        text.match_indices(',').map(|(at, _)| at).filter(is_one).map(dot).take(MOST).collect()
    }

    /// What stands in the parentheses around a place.
    fn call_around(&self, place: Span) -> Option<Span> {
        let text = &self.sources.get(place.file).text;
        let (mut depth, mut start) = (0, None);
        for (at, sign) in text.get(..place.start as usize)?.char_indices().rev().take(FURTHEST) {
            match sign {
                ')' => depth += 1,
                '(' if depth == 0 => {
                    start = Some(at + 1);
                    break;
                }
                '(' => depth -= 1,
                '\n' => return None,
                _ => {}
            }
        }
        let rest = text.get(place.end as usize..)?;
        let mut depth = 0;
        let end = rest.char_indices().take(FURTHEST).find_map(|(at, sign)| {
            match sign {
                '(' => depth += 1,
                ')' if depth == 0 => return Some(at),
                ')' => depth -= 1,
                _ => {}
            }
            None
        })?;
        Some(Span { start: start? as u32, end: place.end + end as u32, ..place })
    }

    /// Both arguments of a call the other way round.
    fn exchanged_in(&self, arguments: Span) -> Option<(Span, String)> {
        let text = self.said(arguments);
        let (first, second) = text.split_once(", ").filter(|(_, second)| !second.contains(','))?;
        (!first.contains('(')).then(|| (arguments, format!("{second}, {first}")))
    }

    /// What is called so is no field but something else that is said of a card: how that is written.
    pub(crate) fn said_otherwise(&self, name: &str, span: Span, problem: &Diagnostic) -> Option<Diagnostic> {
        let text = &self.sources.get(span.file).text;
        let before = text.get(..span.start as usize)?;
        let is_path = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
        let told = |whole: Span, new: String| {
            let sort = self.names.sort_of(name).unwrap_or("a word");
            let message = format!("'{name}' is {sort}: write `{new}`");
            let edits = vec![Edit { span: whole, text: new.clone() }];
            Diagnostic { message, help: vec![format!("write `{new}`")], edits, ..problem.clone() }
        };
        let end = span.start + name.len() as u32;
        if let Some(path) = before.strip_suffix('.') {
            let owner = &path[path.trim_end_matches(is_path).len()..];
            let whole = Span { start: (path.len() - owner.len()) as u32, end, ..span };
            let value = self.names.values.get(name).filter(|_| !owner.is_empty());
            let parameters = value.map(|id| self.game.values[id.index()].params.len());
            let is_adjective = value.is_some_and(|id| self.game.values[id.index()].ty == ir::Type::Bool);
            return match parameters {
                Some(1) if is_adjective => Some(told(whole, format!("{owner} is {name}"))),
                Some(1) => Some(told(whole, format!("{name}({owner})"))),
                Some(2) => Some(told(whole, format!("{name}({owner}, you)"))),
                _ if self.names.keywords.has(name) && !owner.is_empty() => {
                    Some(told(whole, format!("{owner} has {name}")))
                }
                _ => None,
            };
        }
        let (word, other) = match () {
            () if before.ends_with(" has ") && self.names.values.has(name) => ("has", "is"),
            () if before.ends_with(" is ") && self.names.keywords.has(name) => ("is", "has"),
            () => return None,
        };
        let whole = Span { start: span.start - word.len() as u32 - 1, end, ..span };
        Some(told(whole, format!("{other} {name}")))
    }

    /// A statement in one word: `end_phase` for `end phase`.
    pub(crate) fn words_of(name: &str) -> Option<String> {
        let is_language = |word: &str| syntax::LANGUAGE.contains(&word);
        (name.contains('_') && name.split('_').all(is_language)).then(|| name.replace('_', " "))
    }
}

fn missing(sign: &str, told: &Diagnostic, edit: Edit) -> Diagnostic {
    let message = format!("`{sign}` is missing here");
    reading(told, edit, message, format!("write `{sign}`"))
}

fn written(found: &str, sign: &str, told: &Diagnostic, edit: Edit) -> Diagnostic {
    reading(told, edit, format!("`{found}` is written `{sign}`"), format!("write `{sign}`"))
}

fn reading(told: &Diagnostic, edit: Edit, message: String, help: String) -> Diagnostic {
    Diagnostic::error(told.code, edit.span, message).label("not so").help(help).edit(edit.span, edit.text)
}
