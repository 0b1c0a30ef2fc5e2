//! Renaming across all files of a game. What would come of it is compiled first; if it is not the same game any more,
//! the editor is told why not.

use crate::Packs;
use crate::declarations::{Declaration, Sort};
use crate::documents::Documents;
use crate::games::{Known, Page, path_of, uri_of};
use compiler::WorkingCopy;
use diagnostic::{FileId, Severity, Span};
use lsp_types::{Position, Range, TextEdit, WorkspaceEdit};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use syntax::{SyntaxKind, SyntaxNode};

/// Where the game lies, what of it is open, and what it may use.
pub(crate) struct Scope<'s> {
    pub folder: &'s Path,
    pub documents: &'s Documents,
    pub packs: Packs,
}

/// The name that would be renamed, and its range.
pub(crate) fn prepare(known: &Known, page: &Page, at: Position) -> Result<(Range, String), String> {
    let offset = page.lines.offset(page.text, at);
    let declaration = only_meaning(known, page.id, offset)?;
    let mut places = known.uses_of(declaration.span);
    places.push(declaration.span);
    let here = places
        .into_iter()
        .find(|span| span.file == page.id && (span.start as usize..=span.end as usize).contains(&offset))
        .ok_or("there is no name here that could be renamed")?;
    Ok((page.range(inner(known, here)), declaration.name))
}

/// All changes that give it the new name.
///
/// # Errors
///
/// Nothing there has a name, the new one is none, or the game would not be the same with it.
pub(crate) fn rename(
    known: &Known,
    page: &Page,
    at: Position,
    new: &str,
    place: &Scope,
) -> Result<WorkspaceEdit, String> {
    let declaration = only_meaning(known, page.id, page.lines.offset(page.text, at))?;
    check_name(known, &declaration, new)?;
    let mut spans: Vec<Span> = known.uses_of(declaration.span);
    spans.push(declaration.span);
    if spans.iter().any(|span| known.is_of_another_pack(*span)) {
        return Err(said_elsewhere(&declaration.name));
    }
    let said = spans.len();
    let mut spans: Vec<Span> = spans.into_iter().map(|span| inner(known, span)).collect();
    spans.extend(placeholders(known, &declaration));
    spans.sort_unstable();
    spans.dedup();
    let written = if is_quoted(known, declaration.span) { escaped(new) } else { new.to_owned() };
    let texts = changed(known, &spans, &written, place.documents.texts());
    must_stay_the_same(known, place, &texts, &declaration, new, said)?;
    edits(known, &spans, &written, place.documents)
}

fn said_elsewhere(name: &str) -> String {
    format!("{name} is said in another pack, where others may use it")
}

fn only_meaning(known: &Known, file: FileId, offset: usize) -> Result<Declaration, String> {
    match known.meant(file, offset)[..] {
        [] => Err("there is no name here that could be renamed".to_owned()),
        [span] => known.declared_at(span).ok_or_else(|| "this is declared by the language itself".to_owned()),
        [span, ..] if known.is_of_another_pack(span) => Err(said_elsewhere(known.text(span))),
        [..] => Err("this name means several things here; rename them where they are declared".to_owned()),
    }
}

fn is_quoted(known: &Known, span: Span) -> bool {
    known.text(span).starts_with('"')
}

/// Without the quotes.
fn inner(known: &Known, span: Span) -> Span {
    let quotes = u32::from(is_quoted(known, span) && span.end - span.start >= 2);
    Span { start: span.start + quotes, end: span.end - quotes, ..span }
}

fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"")
}

fn check_name(known: &Known, declaration: &Declaration, new: &str) -> Result<(), String> {
    if new == declaration.name {
        return Err(format!("it is called {new} already"));
    }
    if is_quoted(known, declaration.span) {
        let is_line = !new.is_empty() && !new.contains(char::is_control);
        return if is_line {
            Ok(())
        } else {
            Err("a name in quotes stands on one line and is not empty".to_owned())
        };
    }
    let mut letters = new.chars();
    let begins = letters.next().is_some_and(|c| c.is_alphabetic() || c == '_');
    if !begins || !letters.all(|c| c.is_alphanumeric() || c == '_') {
        return Err(format!("`{new}` is no name: letters, digits and `_`, and no digit in front"));
    }
    if syntax::is_reserved(new) {
        return Err(format!("`{new}` is a word of the language"));
    }
    Ok(())
}

/// `{n}` in the texts of the declaration whose parameter it is.
fn placeholders(known: &Known, declaration: &Declaration) -> Vec<Span> {
    if declaration.sort != Sort::Parameter {
        return Vec::new();
    }
    let file = declaration.span.file;
    let tree = syntax::parse_as_is(file, &known.pack.sources().get(file).text).tree();
    let at = declaration.span.start;
    let item = tree.children().find(|node| node.text_range().contains(at.into()));
    item.map_or_else(Vec::new, |item| named_in_braces(&item, &declaration.name, file))
}

fn named_in_braces(item: &SyntaxNode, name: &str, file: FileId) -> Vec<Span> {
    let tokens = item.descendants_with_tokens().filter_map(rowan_token);
    let mut spans = Vec::new();
    for (start, text) in tokens {
        let mut depth = 0;
        let mut word = None;
        for (at, c) in text.char_indices() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            let is_letter = c.is_alphanumeric() || c == '_';
            match (word, is_letter) {
                (None, true) => word = Some(at),
                (Some(begin), false) => {
                    let inside = depth > 0 || c == '}';
                    if inside && &text[begin..at] == name {
                        spans.push(Span::new(file, start + begin as u32, start + at as u32));
                    }
                    word = None;
                }
                (None, false) | (Some(_), true) => {}
            }
        }
    }
    spans
}

fn rowan_token(element: syntax::SyntaxElement) -> Option<(u32, String)> {
    let token = element.into_token().filter(|token| token.kind() == SyntaxKind::Text)?;
    Some((token.text_range().start().into(), token.text().to_owned()))
}

/// The texts of the files that change.
fn changed(
    known: &Known,
    spans: &[Span],
    new: &str,
    mut texts: BTreeMap<PathBuf, String>,
) -> BTreeMap<PathBuf, String> {
    let mut files: BTreeMap<FileId, String> = BTreeMap::new();
    for span in spans.iter().rev() {
        let text = files.entry(span.file).or_insert_with(|| known.pack.sources().get(span.file).text.clone());
        text.replace_range(span.start as usize..span.end as usize, new);
    }
    texts.extend(files.into_iter().map(|(file, text)| (path_of(&known.pack, file), text)));
    texts
}

/// No new mistake, and everything that spoke of it still does.
fn must_stay_the_same(
    known: &Known,
    place: &Scope,
    texts: &BTreeMap<PathBuf, String>,
    declaration: &Declaration,
    new: &str,
    said: usize,
) -> Result<(), String> {
    let pack = WorkingCopy::read(place.folder, texts, Some(&known.pack), &place.packs);
    let after = pack.check();
    let errors = |all: &[diagnostic::Diagnostic]| {
        all.iter()
            .filter(|one| one.severity == Severity::Error)
            .map(|one| one.message.clone())
            .collect::<Vec<_>>()
    };
    let before = errors(&known.checked.diagnostics);
    if after.found.errors > known.checked.found.errors {
        let first = errors(&after.diagnostics).into_iter().find(|message| !before.contains(message));
        let why = first.unwrap_or_else(|| "there would be more mistakes".to_owned());
        return Err(format!("{} cannot be called `{new}`: {why}", declaration.name));
    }
    let text_of = |span: Span| {
        let text = &pack.sources().get(span.file).text;
        text.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned()
    };
    let written =
        if is_quoted(known, declaration.span) { format!("\"{}\"", escaped(new)) } else { new.to_owned() };
    let still = after.uses.iter().filter(|one| one.at != one.declared && text_of(one.declared) == written);
    let before =
        known.checked.uses.iter().filter(|one| one.at != one.declared && known.text(one.declared) == written);
    if still.count() < before.count() + said - 1 {
        return Err(format!(
            "{} cannot be called `{new}`: some places would mean something else",
            declaration.name
        ));
    }
    Ok(())
}

/// The same new text at all of these places.
// The protocol's map has addresses for keys, which can be compared by what they read alone.
#[expect(clippy::mutable_key_type, reason = "an address never changes")]
pub(crate) fn edits(
    known: &Known,
    spans: &[Span],
    new: &str,
    documents: &Documents,
) -> Result<WorkspaceEdit, String> {
    let mut changes: HashMap<_, Vec<TextEdit>> = HashMap::new();
    for span in spans {
        let uri = uri_of(&known.pack, span.file, documents).ok_or("a file of the game has no address")?;
        let range = Page::numbered(&known.pack, span.file).range(*span);
        changes.entry(uri).or_default().push(TextEdit { range, new_text: new.to_owned() });
    }
    Ok(WorkspaceEdit::new(changes))
}
