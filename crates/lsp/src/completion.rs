//! What could stand at the cursor: names that the compiler would accept there, and words of the language.

use crate::declarations::{Declaration, Sort};
use crate::games::{Known, Page};
use crate::{folders, language};
use compiler::{Fit, Proposal, Proposed, WorkingCopy, Written};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, InsertTextFormat, Position, Range, TextEdit,
};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::Path;

/// At most so many are sent; what is typed next asks again.
const MOST: usize = 1_000;

/// Where something is completed, and by whom.
pub(crate) struct Desk<'p> {
    pub folder: &'p Path,
    /// What the last check said of the game: what is used often is proposed first.
    pub known: Option<&'p Known>,
    /// The editor fills in forms with places to go on at.
    pub takes_snippets: bool,
}

/// What could stand there, the likeliest first; true if there was more.
pub(crate) fn complete(
    pack: &WorkingCopy,
    page: &Page,
    at: Position,
    place: &Desk,
) -> (Vec<CompletionItem>, bool) {
    let offset = page.lines.offset(page.text, at);
    let written = match written(page.text, offset) {
        Some(written) if !is_comment(page, offset) => written,
        _ => return (Vec::new(), false),
    };
    let typed = page.text[written.range.start..offset].to_lowercase();
    let is_use = follows_use(page.text, written.range.start);
    let is_wanted = |name: &str| fits(&typed, name);
    let mut proposals = if is_use {
        let names = packs(place.folder).into_iter().filter(|name| is_wanted(name));
        names.map(|text| Proposal { text, fit: Fit::Fits, sort: Proposed::Quoted, snippet: None }).collect()
    } else {
        pack.proposals(page.id, &written, &is_wanted)
    };
    if !is_use {
        let often = |one: &Proposal| {
            let known = place.known.filter(|_| one.sort != Proposed::Words);
            known.map_or(0, |known| known.times_said(&one.text))
        };
        let likelihood = |one: &Proposal| (begins(&typed, &one.text), one.fit, Reverse(often(one)));
        proposals.sort_by_cached_key(likelihood);
    }
    let is_more = proposals.len() > MOST;
    proposals.truncate(MOST);
    // What is told beside a name may be as it was checked last.
    let read = if place.known.is_none() { crate::declarations::all(pack) } else { Vec::new() };
    let known = place.known.into_iter().flat_map(Known::declarations);
    let declared: HashMap<&str, &Declaration> =
        known.chain(&read).map(|one| (one.name.as_str(), one)).collect();
    let range = page.lines.range(page.text, written.range.clone());
    let form = Form {
        range,
        declared: &declared,
        is_quoted: written.is_quoted,
        takes_snippets: place.takes_snippets,
    };
    (proposals.into_iter().enumerate().map(|(index, one)| form.item(index, one)).collect(), is_more)
}

/// The letters that were typed, in their order: at the beginning of the name, of a word in it, or anywhere inside.
fn fits(typed: &str, name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    typed.chars().all(|wanted| letters.any(|letter| letter == wanted))
}

/// How far the letters that were typed are from the beginning of the name: they are all of it, at its beginning, at
/// that of a word in it, elsewhere.
fn begins(typed: &str, name: &str) -> u8 {
    let name = name.to_lowercase();
    if name == typed {
        0
    } else if name.starts_with(typed) {
        1
    } else if name.split([' ', '_', '-', '\'']).any(|word| word.starts_with(typed)) {
        2
    } else {
        3
    }
}

/// What stands at the cursor: the line tells, for strings and comments end with it. In a comment and in a number
/// nothing is proposed.
fn written(text: &str, offset: usize) -> Option<Written> {
    let line = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let mut open = None;
    let mut escaped = false;
    for (at, c) in text[line..offset].char_indices() {
        match (open, c) {
            (Some(_), '\\') if !escaped => escaped = true,
            (Some(_), '"') if !escaped => open = None,
            (Some(_), _) => escaped = false,
            (None, '"') => open = Some(line + at + 1),
            (None, '/') if text[line + at..].starts_with("//") => return None,
            (None, _) => {}
        }
    }
    if let Some(start) = open {
        let rest = &text[offset..];
        let end = rest.find(['"', '\n']).map_or(text.len(), |at| offset + at);
        return Some(Written { range: start..end, is_quoted: true });
    }
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let start = text[..offset]
        .rfind(|c| !is_letter(c))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let end = text[offset..].find(|c| !is_letter(c)).map_or(text.len(), |at| offset + at);
    let is_number = text[start..end].starts_with(|c: char| c.is_ascii_digit());
    (!is_number).then_some(Written { range: start..end, is_quoted: false })
}

/// Comments may go over several lines.
fn is_comment(page: &Page, offset: usize) -> bool {
    let before = &page.text[..offset];
    before.rfind("/*").is_some_and(|open| !before[open..].contains("*/"))
}

/// The name of a pack is being written.
fn follows_use(text: &str, start: usize) -> bool {
    let line = text[..start].rsplit('\n').next().unwrap_or_default();
    matches!(line.split_whitespace().collect::<Vec<_>>()[..], ["use"] | ["use", "\""])
}

/// The packs that a game can use: those of the library, and folders with texts that lie beside it.
fn packs(folder: &Path) -> Vec<String> {
    let beside = folder.parent().and_then(|parent| std::fs::read_dir(parent).ok());
    let folders = beside.into_iter().flatten().flatten().map(|entry| entry.path());
    let mut names: Vec<String> = folders
        .filter(|path| path != folder && path.is_dir() && !folders::files(path).is_empty())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .take(MOST)
        .collect();
    names.sort();
    compiler::library().map(str::to_owned).chain(names).collect()
}

/// How what is proposed is shown and put in.
struct Form<'f> {
    range: Range,
    declared: &'f HashMap<&'f str, &'f Declaration>,
    is_quoted: bool,
    takes_snippets: bool,
}

impl Form<'_> {
    fn item(&self, index: usize, proposal: Proposal) -> CompletionItem {
        let Proposal { text: name, sort, snippet, .. } = proposal;
        let declaration = self.declared.get(name.as_str()).filter(|_| sort != Proposed::Words);
        let (kind, detail) = match declaration {
            Some(one) => (kind(one.sort), Some(one.sort.noun().to_owned())),
            None if sort == Proposed::Words => {
                let first = name.split(' ').next().unwrap_or(&name);
                (CompletionItemKind::KEYWORD, language::meaning(first).map(|word| word.form.to_owned()))
            }
            None => (CompletionItemKind::VARIABLE, None),
        };
        let quoted = sort == Proposed::Quoted;
        let plain = if quoted { name.replace('\\', "\\\\").replace('"', "\\\"") } else { name.clone() };
        let plain = if quoted && !self.is_quoted { format!("\"{plain}\"") } else { plain };
        let snippet = snippet.filter(|_| self.takes_snippets);
        let insert_text_format = snippet.is_some().then_some(InsertTextFormat::SNIPPET);
        let new_text = snippet.map_or(plain, str::to_owned);
        CompletionItem {
            filter_text: (quoted && !self.is_quoted).then(|| name.clone()),
            label: name,
            kind: Some(kind),
            detail,
            sort_text: Some(format!("{index:05}")),
            insert_text_format,
            text_edit: Some(CompletionTextEdit::Edit(TextEdit { range: self.range, new_text })),
            ..CompletionItem::default()
        }
    }
}

fn kind(sort: Sort) -> CompletionItemKind {
    match sort {
        Sort::Enum => CompletionItemKind::ENUM,
        Sort::EnumValue => CompletionItemKind::ENUM_MEMBER,
        Sort::Zone | Sort::Phase => CompletionItemKind::MODULE,
        Sort::PlayerField | Sort::TableField | Sort::CardField => CompletionItemKind::FIELD,
        Sort::Kind => CompletionItemKind::CLASS,
        Sort::Adjective | Sort::Value => CompletionItemKind::FUNCTION,
        Sort::Event => CompletionItemKind::EVENT,
        Sort::Parameter | Sort::Binding => CompletionItemKind::VARIABLE,
        Sort::AbilityKind | Sort::Keyword => CompletionItemKind::PROPERTY,
        Sort::Action | Sort::ActionList | Sort::Verb => CompletionItemKind::METHOD,
        Sort::Card | Sort::Deck | Sort::Format => CompletionItemKind::CONSTANT,
        Sort::Game | Sort::Rule | Sort::Check | Sort::Setup | Sort::Test => CompletionItemKind::TEXT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_being_written_is_a_word_a_string_or_nothing() {
        let word = |range| Some(Written { range, is_quoted: false });
        let quoted = |range| Some(Written { range, is_quoted: true });
        assert_eq!(written("a.pow", 5), word(2..5));
        assert_eq!(written("a.", 2), word(2..2));
        assert_eq!(written("x \"Sco\" y", 6), quoted(3..6));
        assert_eq!(written("x \"Sco", 6), quoted(3..6));
        assert_eq!(written("x \"Sco\" y", 9), word(8..9));
        assert_eq!(written("a // b", 6), None);
        assert_eq!(written("cost 12", 7), None);
        assert_eq!(written("é ü", "é ü".len()), word(3..5));
    }
}
