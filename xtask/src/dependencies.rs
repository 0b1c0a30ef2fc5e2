//! Which crate may use which: the one-way flow of the workspace, as a table that is compared with what cargo sees.

use crate::{Result, process};
use serde_json::Value;

/// One crate of the workspace. Each may only use those in rows above its own.
struct Row {
    name: &'static str,
    uses: &'static [&'static str],
    /// What its tests and benchmarks may use as well; here the direction does not matter.
    tests_use: &'static [&'static str],
}

const fn row(name: &'static str, uses: &'static [&'static str]) -> Row {
    Row { name, uses, tests_use: &[] }
}

impl Row {
    const fn tests_use(self, tests_use: &'static [&'static str]) -> Self {
        Self { tests_use, ..self }
    }
}

const TABLE: &[Row] = &[
    row("diagnostic", &[]),
    row("syntax", &["diagnostic"]),
    row("ir", &[]),
    row("compiler", &["diagnostic", "syntax", "ir"]),
    row("engine", &["ir"]).tests_use(&["compiler", "diagnostic"]),
    row("words", &["ir", "engine"]).tests_use(&["compiler", "diagnostic"]),
    row("testkit", &["ir", "engine", "words"]).tests_use(&["compiler", "diagnostic"]),
    row("bots", &["ir", "engine", "words"]).tests_use(&["compiler", "diagnostic"]),
    row("lab", &["ir", "engine", "bots"]).tests_use(&["compiler", "diagnostic"]),
    row("protocol", &["diagnostic", "ir", "compiler", "engine", "words"]).tests_use(&["testkit"]),
    row("server", &["engine", "bots", "protocol"]).tests_use(&["ir", "testkit"]),
    row("lsp", &["diagnostic", "syntax", "ir", "compiler", "engine", "testkit"]),
    row("print", &["protocol"]),
    row("import", &["diagnostic"]).tests_use(&["compiler", "engine", "ir", "testkit"]),
    row(
        "cardwright",
        &[
            "diagnostic",
            "syntax",
            "ir",
            "compiler",
            "engine",
            "words",
            "testkit",
            "bots",
            "lab",
            "protocol",
            "server",
            "import",
            "lsp",
            "print",
        ],
    ),
    row("yardstick", &["ir", "compiler", "engine"]),
    row("table", &["protocol"]),
    row("attack", &[]),
    row("editor", &["compiler", "diagnostic", "lsp", "syntax"]),
    row("truth", &["ir", "compiler", "engine", "bots", "lab"]),
    row("train", &["compiler", "engine", "bots"]).tests_use(&["diagnostic"]),
    row("audit", &["diagnostic", "syntax", "ir", "compiler"]),
    row("xtask", &["ir"]),
];

#[expect(clippy::print_stdout, reason = "says that all is well")]
pub fn check() -> Result<()> {
    let edges = edges(&metadata()?);
    let problems = problems(TABLE, &edges);
    if problems.is_empty() {
        println!("{} crates, every dependency in the declared direction", edges.len());
        return Ok(());
    }
    Err(format!("{}\n(the table is in xtask/src/dependencies.rs)", problems.join("\n")))
}

/// A crate and the crates of the workspace it depends on.
struct Edges {
    name: String,
    uses: Vec<String>,
    tests_use: Vec<String>,
}

fn metadata() -> Result<Value> {
    let output = process::cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|error| format!("cannot run `cargo metadata`: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("`cargo metadata` is not JSON: {error}"))
}

fn edges(metadata: &Value) -> Vec<Edges> {
    metadata["packages"].as_array().into_iter().flatten().map(edges_of).collect()
}

fn edges_of(package: &Value) -> Edges {
    let inside = |is_dev: bool| {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        let wanted = dependencies.filter(|d| d["path"].is_string() && (d["kind"] == "dev") == is_dev);
        wanted.map(|dependency| name(&dependency["name"])).collect()
    };
    Edges { name: name(&package["name"]), uses: inside(false), tests_use: inside(true) }
}

/// The name of a package as the code calls it: without the project's name before it.
fn name(value: &Value) -> String {
    let name = value.as_str().unwrap_or_default();
    name.strip_prefix("cardwright-").unwrap_or(name).to_owned()
}

fn problems(table: &[Row], edges: &[Edges]) -> Vec<String> {
    let mut problems = disorder(table);
    for crate_edges in edges {
        match table.iter().find(|row| row.name == crate_edges.name) {
            Some(row) => problems.extend(forbidden(row, crate_edges)),
            None => problems.push(format!("{} is not in the table", crate_edges.name)),
        }
    }
    for row in table.iter().filter(|row| !edges.iter().any(|e| e.name == row.name)) {
        problems.push(format!("the table names {}, which is no crate of the workspace", row.name));
    }
    problems
}

/// Rows that point back.
fn disorder(table: &[Row]) -> Vec<String> {
    let mut problems = Vec::new();
    for (at, row) in table.iter().enumerate() {
        for used in row.uses.iter().filter(|used| !table[..at].iter().any(|above| above.name == **used)) {
            problems.push(format!("the table lets {} use {used}, which does not stand above it", row.name));
        }
    }
    problems
}

fn forbidden(row: &Row, edges: &Edges) -> Vec<String> {
    let wrong = edges.uses.iter().filter(|used| !row.uses.contains(&used.as_str()));
    let tests_may = |used: &str| row.uses.contains(&used) || row.tests_use.contains(&used);
    let wrong_in_tests = edges.tests_use.iter().filter(|used| !tests_may(used));
    wrong
        .map(|used| format!("{} must not depend on {used}", row.name))
        .chain(wrong_in_tests.map(|used| format!("tests of {} must not depend on {used}", row.name)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_edges(name: &str, uses: &[&str], tests_use: &[&str]) -> Edges {
        let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        Edges { name: name.to_owned(), uses: owned(uses), tests_use: owned(tests_use) }
    }

    #[test]
    fn the_table_itself_points_one_way() {
        assert_eq!(disorder(TABLE), Vec::<String>::new());
    }

    #[test]
    fn a_row_may_not_point_back() {
        let table = [row("a", &["b"]), row("b", &[])];
        assert_eq!(disorder(&table), ["the table lets a use b, which does not stand above it"]);
    }

    #[test]
    fn every_departure_from_the_table_is_named() {
        let table = [row("a", &[]), row("b", &[]).tests_use(&["a"]), row("gone", &[])];
        let seen =
            [crate_edges("a", &["b"], &["b"]), crate_edges("b", &[], &["a"]), crate_edges("new", &[], &[])];
        assert_eq!(
            problems(&table, &seen),
            [
                "a must not depend on b",
                "tests of a must not depend on b",
                "new is not in the table",
                "the table names gone, which is no crate of the workspace",
            ]
        );
    }
}
