//! What can be clicked above tests: run this one, run all of the file.

use crate::games::Page;
use compiler::WorkingCopy;
use lsp_types::{CodeLens, Command, Uri};
use serde_json::json;
use syntax::ast::{Item, Test};

/// The command of the lenses: the file, and the names of tests.
pub(crate) const RUN_TESTS: &str = "cardwright.runTests";

pub(crate) fn lenses(pack: &WorkingCopy, page: &Page, uri: &Uri) -> Vec<CodeLens> {
    let tests: Vec<&Test> = tests(pack, page);
    let all: Vec<&str> = tests.iter().map(|test| test.name.text.as_str()).collect();
    let mut lenses = Vec::new();
    for (at, test) in tests.iter().enumerate() {
        if at == 0 && tests.len() > 1 {
            lenses.push(lens(page, test, format!("Run all {} tests of this file", tests.len()), uri, &all));
        }
        lenses.push(lens(page, test, "Run test".to_owned(), uri, &[test.name.text.as_str()]));
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

fn lens(page: &Page, test: &Test, title: String, uri: &Uri, names: &[&str]) -> CodeLens {
    let arguments = vec![json!(uri.as_str()), json!(names)];
    let command = Command { title, command: RUN_TESTS.to_owned(), arguments: Some(arguments) };
    CodeLens { range: page.range(test.name.span), command: Some(command), data: None }
}
