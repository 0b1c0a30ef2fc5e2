//! Quick fixes: the edits that messages carry, and drafts that are to be filled in.

use crate::diagnostics;
use crate::family::Around;
use crate::games::{Known, Page};
use crate::rename;
use diagnostic::{Edit, FileId};
use lsp_types::{CodeAction, CodeActionKind, Range};
use std::ops;

/// Everything that mends a mistake which touches the range.
pub(crate) fn quick_fixes(known: &Known, page: &Page, range: Range, around: &Around) -> Vec<CodeAction> {
    let wanted = page.lines.bytes(page.text, range);
    let mut actions = Vec::new();
    for one in known.checked.diagnostics.iter().filter(|one| touches(one.primary.span, page.id, &wanted)) {
        let shown = diagnostics::shown(&known.pack, one, around.documents);
        for (at, edit) in one.edits.iter().enumerate() {
            let places = known.checked.places(edit);
            let Ok(change) = rename::edits(known, &places, &edit.text, around) else { continue };
            actions.push(CodeAction {
                title: title(known, edit),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![shown.clone()]),
                edit: Some(change),
                is_preferred: Some(at == 0),
                ..CodeAction::default()
            });
        }
        for draft in &one.drafts {
            let Ok(change) = rename::edits(known, &[draft.span], &draft.text, around) else { continue };
            actions.push(CodeAction {
                title: format!("{}, to be looked over", title(known, draft)),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![shown.clone()]),
                edit: Some(change),
                ..CodeAction::default()
            });
        }
    }
    actions
}

fn touches(span: diagnostic::Span, file: FileId, wanted: &ops::Range<usize>) -> bool {
    span.file == file && span.start as usize <= wanted.end && wanted.start <= span.end as usize
}

/// `Change "targe" to "target"`
fn title(known: &Known, edit: &Edit) -> String {
    let old = known.text(edit.span);
    match (old.is_empty(), edit.text.is_empty()) {
        (true, _) => format!("Insert `{}`", edit.text.trim()),
        (_, true) => format!("Remove `{}`", old.trim()),
        _ => format!("Change `{old}` to `{}`", edit.text),
    }
}
