//! Definitions, uses, and the other places of the name under the cursor.

use crate::documents::Documents;
use crate::family::{Around, Family, Place};
use crate::games::{Known, Page, location, path_of};
use compiler::WorkingCopy;
use diagnostic::Span;
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Location, Position};
use std::collections::BTreeSet;
use std::path::Path;
use syntax::ast::{self, Item};

/// Where what stands there is declared.
pub(crate) fn definition(
    known: &Known,
    page: &Page,
    at: Position,
    folder: &Path,
    documents: &Documents,
) -> Vec<Location> {
    let offset = page.lines.offset(page.text, at);
    let pack =
        used_at(&known.pack, page, offset).and_then(|used| first_place(&known.pack, folder, &used.pack.text));
    let meant = known.meant(page.id, offset);
    meant.into_iter().chain(pack).filter_map(|span| location(&known.pack, span, documents)).collect()
}

/// The `use "NAME"` whose name stands there.
pub(crate) fn used_at<'p>(pack: &'p WorkingCopy, page: &Page, offset: usize) -> Option<&'p ast::Use> {
    let is_here = |span: Span| (span.start as usize..=span.end as usize).contains(&offset);
    pack.file(page.id).items.iter().find_map(|item| match item {
        Item::Use(used) if is_here(used.pack.span) => Some(used),
        _ => None,
    })
}

/// Where a pack that lies beside the game begins: the name of its game, or its first file.
fn first_place(pack: &WorkingCopy, folder: &Path, name: &str) -> Option<Span> {
    let beside = folder.parent()?.join(name);
    let files =
        || pack.sources().iter().map(|(id, _)| id).filter(|id| path_of(pack, *id).starts_with(&beside));
    let header = files().flat_map(|id| &pack.file(id).items).find_map(|item| match item {
        Item::Game(game) => Some(game.name.span),
        _ => None,
    });
    header.or_else(|| files().next().map(|id| Span::new(id, 0, 0)))
}

/// Every place where it is said, in this game and in the packs of the workspace that use what it declares.
pub(crate) fn references(
    known: &Known,
    page: &Page,
    at: Position,
    with_declaration: bool,
    around: &Around,
) -> Vec<Location> {
    let meant = known.meant(page.id, page.lines.offset(page.text, at));
    let declared: BTreeSet<Place> = meant.iter().map(|span| Place::of(&known.pack, *span)).collect();
    let homes = declared.iter().filter_map(|place| around.home(&place.path)).collect();
    let others = if declared.is_empty() { Vec::new() } else { around.others(&homes) };
    let family = Family::of(known, around.folder, &others, declared);
    let places = if with_declaration { family.places() } else { family.said.clone() };
    family.locations(&places, around)
}

/// Those in this file.
pub(crate) fn highlights(known: &Known, page: &Page, at: Position) -> Vec<DocumentHighlight> {
    let here = places(known, page, at, true).into_iter().filter(|span| span.file == page.id);
    let kind = Some(DocumentHighlightKind::TEXT);
    here.map(|span| DocumentHighlight { range: page.range(span), kind }).collect()
}

fn places(known: &Known, page: &Page, at: Position, with_declaration: bool) -> Vec<Span> {
    let mut all = Vec::new();
    for declared in known.meant(page.id, page.lines.offset(page.text, at)) {
        all.extend(with_declaration.then_some(declared));
        all.extend(known.uses_of(declared));
    }
    all.sort_unstable();
    all.dedup();
    all
}
