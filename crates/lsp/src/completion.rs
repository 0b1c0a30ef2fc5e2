//! What could stand at the cursor: names that the compiler would accept there, and words of the language.

use crate::declarations::{Declaration, Sort};
use crate::folders;
use crate::games::Page;
use crate::language::{Place, WORDS};
use compiler::{Proposals, WorkingCopy};
use lsp_types::{CompletionItem, CompletionItemKind, CompletionTextEdit, Position, TextEdit};
use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;

/// At most so many are sent; what is typed next asks again.
const MOST: usize = 1_000;

/// The part of the text that is being written.
#[derive(Debug, PartialEq, Eq)]
enum Written {
    /// A word, or the place for one.
    Word(Range<usize>),
    /// What is between two quotes, or behind one that has none.
    Quoted(Range<usize>),
    /// A comment or a number: nothing is proposed.
    Nothing,
}

/// What could stand there, the likeliest first; true if there was more.
pub(crate) fn complete(
    pack: &WorkingCopy,
    page: &Page,
    at: Position,
    folder: &Path,
) -> (Vec<CompletionItem>, bool) {
    let offset = page.lines.offset(page.text, at);
    let (range, is_quoted) = match written(page.text, offset) {
        Written::Word(range) => (range, false),
        Written::Quoted(range) => (range, true),
        Written::Nothing => return (Vec::new(), false),
    };
    if is_comment(page, offset) {
        return (Vec::new(), false);
    }
    let typed = page.text[range.start..offset].to_lowercase();
    let declared: HashMap<String, Declaration> =
        crate::declarations::all(pack).into_iter().map(|one| (one.name.clone(), one)).collect();
    let is_use = is_quoted && follows_use(page.text, range.start);
    let proposals = if is_use { Proposals::default() } else { pack.proposals(page.id, range.clone()) };
    let mut names: Vec<(String, bool)> =
        proposals.names.iter().map(|name| (bare(name).to_owned(), false)).collect();
    if is_use {
        names.extend(packs(folder).into_iter().map(|name| (name, false)));
    }
    if !is_quoted {
        names.extend(words(page, range.start, &proposals).map(|word| (word.to_owned(), true)));
        if names.is_empty() && !follows_dot(page.text, range.start) {
            names.extend(everything(&declared));
        }
    }
    let mut seen = std::collections::HashSet::new();
    names.retain(|(name, _)| fits(&typed, name) && seen.insert(name.clone()));
    names.sort_by_key(|(name, _)| !name.to_lowercase().starts_with(&typed));
    let is_more = names.len() > MOST;
    names.truncate(MOST);
    let shown = page.lines.range(page.text, range);
    let item = |(index, (name, is_word)): (usize, (String, bool))| {
        item(index, name, is_word, shown, &declared, is_quoted)
    };
    (names.into_iter().enumerate().map(item).collect(), is_more)
}

fn bare(name: &str) -> &str {
    name.trim_matches('"')
}

/// The letters that were typed, in their order: at the beginning of the name, of a word in it, or anywhere inside.
fn fits(typed: &str, name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    typed.chars().all(|wanted| letters.any(|letter| letter == wanted))
}

/// What stands at the cursor: the line tells, for strings and comments end with it.
fn written(text: &str, offset: usize) -> Written {
    let line = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let mut open = None;
    let mut escaped = false;
    for (at, c) in text[line..offset].char_indices() {
        match (open, c) {
            (Some(_), '\\') if !escaped => escaped = true,
            (Some(_), '"') if !escaped => open = None,
            (Some(_), _) => escaped = false,
            (None, '"') => open = Some(line + at + 1),
            (None, '/') if text[line + at..].starts_with("//") => return Written::Nothing,
            (None, _) => {}
        }
    }
    if let Some(start) = open {
        let rest = &text[offset..];
        let end = rest.find(['"', '\n']).map_or(text.len(), |at| offset + at);
        return Written::Quoted(start..end);
    }
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let start = text[..offset]
        .rfind(|c| !is_letter(c))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let end = text[offset..].find(|c| !is_letter(c)).map_or(text.len(), |at| offset + at);
    if text[start..end].starts_with(|c: char| c.is_ascii_digit()) {
        Written::Nothing
    } else {
        Written::Word(start..end)
    }
}

/// Comments may go over several lines.
fn is_comment(page: &Page, offset: usize) -> bool {
    let before = &page.text[..offset];
    before.rfind("/*").is_some_and(|open| !before[open..].contains("*/"))
}

/// The name of a pack is being written.
fn follows_use(text: &str, start: usize) -> bool {
    text[..start].trim_end_matches('"').trim_end().rsplit(char::is_whitespace).next() == Some("use")
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

fn follows_dot(text: &str, start: usize) -> bool {
    text[..start].ends_with('.')
}

/// The words of the language that can begin what is expected.
fn words(page: &Page, start: usize, proposals: &Proposals) -> impl Iterator<Item = &'static str> {
    let places: &[Place] = if follows_dot(page.text, start) {
        &[]
    } else if is_margin(page.text, start) {
        &[Place::Declaration]
    } else {
        expected(&proposals.codes)
    };
    WORDS.iter().filter(|word| places.contains(&word.place)).map(|word| word.word)
}

/// At the beginning of a line stands a declaration.
fn is_margin(text: &str, start: usize) -> bool {
    start == 0 || text[..start].ends_with('\n')
}

/// What kind of word the compiler missed tells what could begin there.
fn expected(codes: &[&str]) -> &'static [Place] {
    const EVENT: &str = "E0103";
    const NAME: &str = "E0101";
    const FIELD: &str = "E0102";
    const MEMBER: &[&str] = &["E0404", "E0405"];
    if codes.contains(&EVENT) {
        &[Place::Statement, Place::Expression]
    } else if codes.contains(&NAME) {
        &[Place::Expression]
    } else if codes.iter().any(|code| MEMBER.contains(code)) || codes.contains(&FIELD) {
        &[Place::Ability]
    } else if codes.is_empty() {
        &[Place::Statement, Place::Expression, Place::Ability, Place::Step, Place::Inside]
    } else {
        &[]
    }
}

/// Where nothing is known of the place: all that the game declares, but for what belongs to one body.
fn everything(declared: &HashMap<String, Declaration>) -> Vec<(String, bool)> {
    let is_free = |one: &&Declaration| {
        !matches!(one.sort, Sort::Parameter | Sort::Test | Sort::Card | Sort::Deck | Sort::Game | Sort::Setup)
            && !matches!(one.sort, Sort::Rule | Sort::Check | Sort::Format)
    };
    let mut names: Vec<String> = declared.values().filter(is_free).map(|one| one.name.clone()).collect();
    names.sort_unstable();
    names.into_iter().map(|name| (name, false)).collect()
}

fn item(
    index: usize,
    name: String,
    is_word: bool,
    range: lsp_types::Range,
    declared: &HashMap<String, Declaration>,
    is_quoted: bool,
) -> CompletionItem {
    let declaration = declared.get(&name).filter(|_| !is_word);
    let (kind, detail) = match declaration {
        Some(one) => (kind(one.sort), Some(one.sort.noun().to_owned())),
        None if is_word => {
            (CompletionItemKind::KEYWORD, WORDS.iter().find(|w| w.word == name).map(|w| w.form.to_owned()))
        }
        None => (CompletionItemKind::VARIABLE, None),
    };
    let new_text = if is_quoted { name.replace('\\', "\\\\").replace('"', "\\\"") } else { name.clone() };
    CompletionItem {
        label: name,
        kind: Some(kind),
        detail,
        sort_text: Some(format!("{index:05}")),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
        ..CompletionItem::default()
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
        Sort::Action | Sort::Verb => CompletionItemKind::METHOD,
        Sort::Card | Sort::Deck | Sort::Format => CompletionItemKind::CONSTANT,
        Sort::Game | Sort::Rule | Sort::Check | Sort::Setup | Sort::Test => CompletionItemKind::TEXT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_being_written_is_a_word_a_string_or_nothing() {
        assert_eq!(written("a.pow", 5), Written::Word(2..5));
        assert_eq!(written("a.", 2), Written::Word(2..2));
        assert_eq!(written("x \"Sco\" y", 6), Written::Quoted(3..6));
        assert_eq!(written("x \"Sco", 6), Written::Quoted(3..6));
        assert_eq!(written("x \"Sco\" y", 9), Written::Word(8..9));
        assert_eq!(written("a // b", 6), Written::Nothing);
        assert_eq!(written("cost 12", 7), Written::Nothing);
        assert_eq!(written("é ü", "é ü".len()), Written::Word(3..5));
    }
}
