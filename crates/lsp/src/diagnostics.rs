//! The messages of the checker and failed tests, as the editor shows them.

use crate::documents::Documents;
use crate::games::{Game, Page, location, path_of};
use compiler::WorkingCopy;
use diagnostic::{Diagnostic, Severity};
use lsp_types::{
    Diagnostic as Shown, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString, Position, Range,
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use testkit::testing::Tested;

pub(crate) const SOURCE: &str = "cardwright";

/// What is to be shown, by file: everything that was found, and an empty list where something stood before.
pub(crate) fn by_file(
    game: &Game,
    pack: &WorkingCopy,
    found: &[Diagnostic],
    documents: &Documents,
) -> BTreeMap<PathBuf, Vec<Shown>> {
    let mut all: BTreeMap<PathBuf, Vec<Shown>> =
        game.told.iter().map(|path| (path.clone(), Vec::new())).collect();
    for one in found {
        let path = path_of(pack, one.primary.span.file);
        all.entry(path).or_default().push(shown(pack, one, documents));
    }
    for (path, failures) in &game.failed {
        all.entry(path.clone()).or_default().extend(failures.iter().cloned());
    }
    all
}

pub(crate) fn shown(pack: &WorkingCopy, one: &Diagnostic, documents: &Documents) -> Shown {
    let related: Vec<DiagnosticRelatedInformation> = one
        .related
        .iter()
        .filter_map(|label| {
            let location = location(pack, label.span, documents)?;
            Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
        })
        .collect();
    Shown {
        range: Page::numbered(pack, one.primary.span.file).range(one.primary.span),
        severity: Some(match one.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(one.code.to_owned())),
        source: Some(SOURCE.to_owned()),
        message: message(one),
        related_information: (!related.is_empty()).then_some(related),
        ..Shown::default()
    }
}

/// The message, what was found there, and how to mend it.
fn message(one: &Diagnostic) -> String {
    let mut lines = vec![one.message.clone()];
    lines.extend(Some(&one.primary.text).filter(|text| !text.is_empty()).cloned());
    lines.extend(one.help.iter().map(|help| format!("help: {help}")));
    lines.join("\n")
}

/// Steps that did not go as written, by file.
pub(crate) fn failures(tests: &[Tested]) -> BTreeMap<PathBuf, Vec<Shown>> {
    let mut all: BTreeMap<PathBuf, Vec<Shown>> = BTreeMap::new();
    for failure in tests.iter().filter_map(|test| test.failure.as_ref()) {
        let Some((path, line)) = failure.source.rsplit_once(':') else { continue };
        let line = line.parse::<u32>().unwrap_or(1).saturating_sub(1);
        let message = format!(
            "{}: expected {}\nfound {}\nnow {}",
            failure.test, failure.expected, failure.found, failure.decision
        );
        all.entry(Path::new(path).to_owned()).or_default().push(Shown {
            range: Range::new(Position::new(line, 0), Position::new(line, u32::MAX >> 1)),
            severity: Some(DiagnosticSeverity::ERROR),
            source: Some(format!("{SOURCE} test")),
            message,
            ..Shown::default()
        });
    }
    all
}
