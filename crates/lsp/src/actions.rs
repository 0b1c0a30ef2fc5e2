//! Quick fixes: the edits that messages carry.

use crate::diagnostics;
use crate::documents::Documents;
use crate::games::{Known, Page, uri_of};
use diagnostic::{Edit, FileId};
use lsp_types::{CodeAction, CodeActionKind, Range, TextEdit, WorkspaceEdit};
use std::collections::HashMap;
use std::ops;

/// Everything that mends a mistake which touches the range.
pub(crate) fn quick_fixes(
    known: &Known,
    page: &Page,
    range: Range,
    documents: &Documents,
) -> Vec<CodeAction> {
    let wanted = page.lines.bytes(page.text, range);
    let mut actions = Vec::new();
    for one in known.checked.diagnostics.iter().filter(|one| touches(one.primary.span, page.id, &wanted)) {
        let shown = diagnostics::shown(&known.pack, one, documents);
        for (at, edit) in one.edits.iter().enumerate() {
            let Some(change) = change(known, edit, documents) else { continue };
            actions.push(CodeAction {
                title: title(known, edit),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![shown.clone()]),
                edit: Some(change),
                is_preferred: Some(at == 0),
                ..CodeAction::default()
            });
        }
    }
    actions
}

fn touches(span: diagnostic::Span, file: FileId, wanted: &ops::Range<usize>) -> bool {
    span.file == file && span.start as usize <= wanted.end && wanted.start <= span.end as usize
}

// The protocol's map has addresses for keys, which can be compared by what they read alone.
#[expect(clippy::mutable_key_type, reason = "an address never changes")]
fn change(known: &Known, edit: &Edit, documents: &Documents) -> Option<WorkspaceEdit> {
    let uri = uri_of(&known.pack, edit.span.file, documents)?;
    let range = Page::numbered(&known.pack, edit.span.file).range(edit.span);
    let changes = HashMap::from([(uri, vec![TextEdit { range, new_text: edit.text.clone() }])]);
    Some(WorkspaceEdit::new(changes))
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
