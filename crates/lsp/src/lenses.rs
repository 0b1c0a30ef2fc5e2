//! What can be clicked above tests: run this one, open its position at the table, run all of the file.

use crate::games::Page;
use compiler::WorkingCopy;
use lsp_types::{CodeLens, Command, Uri};
use serde_json::json;
use syntax::ast::{Item, Test};

/// The commands of the lenses take the file, and the names of tests.
pub(crate) const RUN_TESTS: &str = "cardwright.runTests";
pub(crate) const OPEN_AT_TABLE: &str = "cardwright.openAtTable";

pub(crate) fn lenses(pack: &WorkingCopy, page: &Page, uri: &Uri) -> Vec<CodeLens> {
    let tests: Vec<&Test> = tests(pack, page);
    let all: Vec<&str> = tests.iter().map(|test| test.name.text.as_str()).collect();
    let lens = |test: &Test, title: String, command: &str, names: &[&str]| {
        let arguments = Some(vec![json!(uri.as_str()), json!(names)]);
        let command = Command { title, command: command.to_owned(), arguments };
        CodeLens { range: page.range(test.name.span), command: Some(command), data: None }
    };
    let mut lenses = Vec::new();
    for (at, test) in tests.iter().enumerate() {
        if at == 0 && tests.len() > 1 {
            let title = format!("Run all {} tests of this file", tests.len());
            lenses.push(lens(test, title, RUN_TESTS, &all));
        }
        let name = &[test.name.text.as_str()];
        lenses.push(lens(test, "Run test".to_owned(), RUN_TESTS, name));
        lenses.push(lens(test, "Open at the table".to_owned(), OPEN_AT_TABLE, name));
    }
    lenses
}

fn tests<'p>(pack: &'p WorkingCopy, page: &Page) -> Vec<&'p Test> {
    let items = pack.file(page.id).items.iter();
    items
        .filter_map(|item| match item {
            Item::Test(test) => Some(test),
            _ => None,
        })
        .collect()
}
