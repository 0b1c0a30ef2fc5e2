//! Definitions, uses, and the other places of the name under the cursor.

use crate::documents::Documents;
use crate::games::{Known, Page, location};
use diagnostic::Span;
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Location, Position};

/// Where what stands there is declared.
pub(crate) fn definition(known: &Known, page: &Page, at: Position, documents: &Documents) -> Vec<Location> {
    let meant = known.meant(page.id, page.lines.offset(page.text, at));
    meant.into_iter().filter_map(|span| location(&known.pack, span, documents)).collect()
}

/// Every place where it is said.
pub(crate) fn references(
    known: &Known,
    page: &Page,
    at: Position,
    with_declaration: bool,
    documents: &Documents,
) -> Vec<Location> {
    let places = places(known, page, at, with_declaration);
    places.into_iter().filter_map(|span| location(&known.pack, span, documents)).collect()
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
