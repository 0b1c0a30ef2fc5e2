//! Renaming across all files of a game and of the packs that use it. What would come of it is compiled first; if one of
//! them is not the same game any more, the editor is told why not.

use crate::declarations::{Declaration, Sort};
use crate::family::{Around, Family, Place, changed};
use crate::games::{Known, Page, path_of};
use compiler::{ASKED_FOR, AskedFor, WorkingCopy};
use diagnostic::{FileId, Severity, Span};
use lsp_types::{Position, Range, TextEdit, WorkspaceEdit};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use syntax::{SyntaxKind, SyntaxNode};

/// The name that would be renamed, and its range.
pub(crate) fn prepare(
    known: &Known,
    page: &Page,
    at: Position,
    around: &Around,
) -> Result<(Range, String), String> {
    let offset = page.lines.offset(page.text, at);
    let declaration = meaning(known, page.id, offset)?;
    may_be_renamed(known, &declaration, around)?;
    let mut places: Vec<Span> =
        known.meant(page.id, offset).into_iter().flat_map(|span| known.uses_of(span)).collect();
    places.push(declaration.span);
    let here = places
        .into_iter()
        .find(|span| span.file == page.id && (span.start as usize..=span.end as usize).contains(&offset))
        .ok_or("there is no name here that could be renamed")?;
    Ok((page.range(inner(known, here)), declaration.name))
}

/// All changes that give it the new name, in this game and in the packs of the workspace that have it as well.
///
/// # Errors
///
/// Nothing there has a name, the new one is none, or a game would not be the same with it.
pub(crate) fn rename(
    known: &Known,
    page: &Page,
    at: Position,
    new: &str,
    around: &Around,
) -> Result<WorkspaceEdit, String> {
    let declaration = meaning(known, page.id, page.lines.offset(page.text, at))?;
    may_be_renamed(known, &declaration, around)?;
    check_name(known, &declaration, new)?;
    let place = Place::of(&known.pack, declaration.span);
    let homes: BTreeSet<PathBuf> = around.home(&place.path).into_iter().collect();
    let others = around.others(&homes);
    let family = Family::of(known, around.folder, &others, BTreeSet::from([place]));
    if let Some(place) = family.places().iter().find(|place| !around.is_inside(&place.path)) {
        return Err(outside(&declaration.name, &place.path, around));
    }
    let quoted = is_quoted(known, declaration.span);
    let mut places: BTreeSet<Place> =
        family.places().into_iter().map(|place| inside(&family, place)).collect();
    places.extend(placeholders(known, &declaration).into_iter().map(|span| Place::of(&known.pack, span)));
    let written = if quoted { escaped(new) } else { new.to_owned() };
    let texts = changed(&family, &places, &written, around.documents.texts());
    let said = if quoted { format!("\"{written}\"") } else { written.clone() };
    for (folder, game) in family.games() {
        let refused = |why: String| {
            let beside = folder.file_name().filter(|_| folder != around.folder);
            let place = beside.map_or_else(String::new, |name| format!(" in `{}`", name.to_string_lossy()));
            format!("{} cannot be called `{new}`{place}: {why}", declaration.name)
        };
        let after = WorkingCopy::read(folder, &texts, Some(&game.pack), &around.packs);
        must_stay_the_same(&family, game, &after, &said).map_err(refused)?;
    }
    let mut changes: Vec<(PathBuf, Range)> = Vec::new();
    for place in &places {
        changes.push((place.path.clone(), family.range(place).ok_or("a file of the game is gone")?));
    }
    in_files(changes, &written, around)
}

/// What the name there means; of several meanings the first, for they all have the one name.
fn meaning(known: &Known, file: FileId, offset: usize) -> Result<Declaration, String> {
    let meant = known.meant(file, offset);
    let [first, others @ ..] = &meant[..] else {
        return Err("there is no name here that could be renamed".to_owned());
    };
    // What replaces another declaration is said where it is declared; anything else is an accident.
    let is_replaced = |span: &Span| {
        known
            .checked
            .uses
            .iter()
            .any(|one| one.at == *span || meant.contains(&one.at) && one.declared == *span)
    };
    if !others.iter().all(is_replaced) {
        return Err("this name means several things here; rename them where they are declared".to_owned());
    }
    known.declared_at(*first).ok_or_else(|| "this is declared by the language itself".to_owned())
}

/// It lies where it can be changed, and nobody outside asks for it by its name.
fn may_be_renamed(known: &Known, declaration: &Declaration, around: &Around) -> Result<(), String> {
    if let Some(asked) = asked_for(&declaration.name, declaration.sort) {
        return Err(format!("`{}` keeps its name: {}", declaration.name, asked.why));
    }
    let path = path_of(&known.pack, declaration.span.file);
    if around.is_inside(&path) { Ok(()) } else { Err(outside(&declaration.name, &path, around)) }
}

/// What bots and tools ask for by name.
fn asked_for(name: &str, sort: Sort) -> Option<&'static AskedFor> {
    ASKED_FOR.iter().find(|asked| asked.name == name && sort == Sort::Value)
}

fn outside(name: &str, path: &Path, around: &Around) -> String {
    if !path.is_absolute() {
        let pack = path.parent().unwrap_or(path).display();
        return format!(
            "{name} is declared in the pack `{pack}` that comes with cardwright, which nobody can change"
        );
    }
    let home = around.home(path);
    let pack = home.as_deref().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    format!(
        "{name} is said in the pack `{pack}`, which does not lie in a folder that the editor has open: open both to \
         rename it in both"
    )
}

/// Without the quotes.
fn inside(family: &Family, place: Place) -> Place {
    let text = family.text(&place);
    let quotes = u32::from(text.starts_with('"') && text.len() >= 2);
    Place { start: place.start + quotes, end: place.end - quotes, ..place }
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
    if let Some(asked) = asked_for(new, declaration.sort) {
        return Err(format!("nothing else can be called `{new}`: {}", asked.why));
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

/// No new mistake, and everything that spoke of it still does.
fn must_stay_the_same(family: &Family, known: &Known, pack: &WorkingCopy, new: &str) -> Result<(), String> {
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
        return Err(first.unwrap_or_else(|| "there would be more mistakes".to_owned()));
    }
    let is_new = |span: Span| {
        let text = &pack.sources().get(span.file).text;
        text.get(span.start as usize..span.end as usize) == Some(new)
    };
    let declared: Vec<Span> = family.declared.iter().filter_map(|place| place.within(&known.pack)).collect();
    let still = after.uses.iter().filter(|one| one.at != one.declared && is_new(one.declared));
    let spoke = known.checked.uses.iter().filter(|one| {
        one.at != one.declared && (declared.contains(&one.declared) || known.text(one.declared) == new)
    });
    if still.count() < spoke.count() {
        return Err("some places would mean something else".to_owned());
    }
    Ok(())
}

/// The same new text at all of these places.
pub(crate) fn edits(
    known: &Known,
    spans: &[Span],
    new: &str,
    around: &Around,
) -> Result<WorkspaceEdit, String> {
    let range = |span: &Span| Page::numbered(&known.pack, span.file).range(*span);
    in_files(spans.iter().map(|span| (path_of(&known.pack, span.file), range(span))).collect(), new, around)
}

// The protocol's map has addresses for keys, which can be compared by what they read alone.
#[expect(clippy::mutable_key_type, reason = "an address never changes")]
fn in_files(places: Vec<(PathBuf, Range)>, new: &str, around: &Around) -> Result<WorkspaceEdit, String> {
    let mut changes: HashMap<_, Vec<TextEdit>> = HashMap::new();
    for (path, range) in places {
        let uri = around.uri(&path).ok_or("a file of the game has no address")?;
        changes.entry(uri).or_default().push(TextEdit { range, new_text: new.to_owned() });
    }
    Ok(WorkspaceEdit::new(changes))
}
