//! The language reference cannot rot: every block marked `cw` in `docs/language` is compiled, and its tests are run.
//!
//! What stands behind `cw` in the opening line of a block says how it is read:
//! nothing: it is a whole game; `in=duel`: it is read together with `docs/language/preludes/duel.cw`;
//! `fails=E0203`: it must raise that code and no other; `prints`: the block behind it is the text of its cards.

use compiler::Loaded;
use diagnostic::{Colour, Sources};
use engine::Game;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

// ---- the documents ------------------------------------------------------------------------------------------------

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files of a folder with this ending, as paths from the root, in order.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut paths: Vec<String> =
        names.filter(|name| name.ends_with(ending)).map(|name| format!("{folder}/{name}")).collect();
    paths.sort();
    paths
}

/// A block of code in a document.
pub(crate) struct Example {
    path: String,
    /// The line of its opening fence, from 1.
    line: usize,
    /// What stands behind `cw`.
    pub marks: Vec<String>,
    pub text: String,
    /// The block behind it.
    next: String,
}

impl Example {
    fn mark(&self, name: &str) -> Option<&str> {
        self.marks.iter().find_map(|mark| mark.strip_prefix(name)?.strip_prefix('='))
    }

    fn place(&self) -> String {
        format!("{}:{}", self.path, self.line)
    }

    /// The block at its own lines of the document, so that messages and tests name those.
    fn source(&self) -> String {
        "\n".repeat(self.line) + &self.text
    }

    fn unknown_mark(&self) -> Option<&String> {
        let known = |mark: &str| mark == "prints" || mark.starts_with("in=") || mark.starts_with("fails=");
        self.marks.iter().find(|mark| !known(mark))
    }
}

fn examples() -> Vec<Example> {
    files("docs/language", ".md").iter().flat_map(|path| examples_in(path, &read(path))).collect()
}

pub(crate) fn examples_in(path: &str, document: &str) -> Vec<Example> {
    let mut all = blocks(path, document);
    for at in 1..all.len() {
        all[at - 1].next = all[at].text.clone();
    }
    all.retain(|block| block.marks.first().is_some_and(|language| language == "cw"));
    all.iter_mut().for_each(|example| drop(example.marks.remove(0)));
    all
}

/// Every block between fences, whatever its language.
pub(crate) fn blocks(path: &str, document: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut is_open = false;
    for (index, line) in document.lines().enumerate() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(info) => {
                is_open = true;
                found.push(Example {
                    path: path.to_owned(),
                    line: index + 1,
                    marks: info.split_whitespace().map(str::to_owned).collect(),
                    text: String::new(),
                    next: String::new(),
                });
            }
            None => {
                if let Some(block) = found.last_mut().filter(|_| is_open) {
                    block.text.push_str(line);
                    block.text.push('\n');
                }
            }
        }
    }
    assert!(!is_open, "{path}: a block is not closed");
    found
}

// ---- what an example must do --------------------------------------------------------------------------------------

fn compile_example(example: &Example) -> Loaded {
    let mut sources = Sources::default();
    if let Some(prelude) = example.mark("in") {
        let path = format!("docs/language/preludes/{prelude}.cw");
        sources.add(path.clone(), read(&path));
    }
    sources.add(example.path.clone(), example.source());
    without_unused(compiler::compile_sources(sources))
}

/// A prelude declares more than any one example uses.
fn without_unused(mut loaded: Loaded) -> Loaded {
    loaded.diagnostics.retain(|diagnostic| diagnostic.code != "W0604");
    loaded
}

/// What is wrong with an example, if anything.
fn fault(example: &Example) -> Option<String> {
    if let Some(mark) = example.unknown_mark() {
        return Some(format!("unknown mark `{mark}`"));
    }
    let loaded = compile_example(example);
    match example.mark("fails") {
        Some(code) => wrong_codes(&loaded, code),
        None if loaded.diagnostics.is_empty() => {
            wrong_print(&loaded, example).or_else(|| failed_tests(loaded, &example.path))
        }
        None => Some(diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never)),
    }
}

fn wrong_codes(loaded: &Loaded, code: &str) -> Option<String> {
    let found: BTreeSet<&str> = loaded.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    if found.iter().eq([&code]) {
        return None;
    }
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    Some(format!("expected {code} and nothing else, found {found:?}\n{shown}"))
}

fn wrong_print(loaded: &Loaded, example: &Example) -> Option<String> {
    let game = loaded.game.as_ref()?;
    let cards = (0..).zip(&game.cards).filter(|(_, card)| card.source.starts_with(&example.path));
    let texts: Vec<String> =
        cards.map(|(id, _)| compiler::text::render(&compiler::text::card(game, ir::CardId(id)))).collect();
    let printed = texts.join("\n\n") + "\n";
    let is_wrong = example.marks.iter().any(|mark| mark == "prints") && printed != example.next;
    is_wrong.then(|| format!("the cards print\n{printed}"))
}

/// Runs the tests that stand in this file, in all modes.
fn failed_tests(loaded: Loaded, path: &str) -> Option<String> {
    let mut game = loaded.game?;
    game.tests.retain(|test| test.source.starts_with(path));
    let game = match Game::new(game) {
        Ok(game) => game,
        Err(error) => return Some(error.to_string()),
    };
    let failures: Vec<String> = cardwright_testkit::testing::run_all(&game, None)
        .into_iter()
        .filter_map(|tested| tested.failure)
        .map(|failure| failure.to_string())
        .collect();
    (!failures.is_empty()).then(|| failures.join("\n"))
}

#[test]
fn every_example_does_what_it_says() {
    let examples = examples();
    assert!(examples.len() >= 60, "only {} examples were found", examples.len());
    let faults: Vec<String> = examples
        .iter()
        .filter_map(|example| Some(format!("---- {}\n{}", example.place(), fault(example)?)))
        .collect();
    assert!(faults.is_empty(), "{} examples are wrong\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_prelude_is_a_whole_game_and_some_example_uses_it() {
    let examples = examples();
    for path in files("docs/language/preludes", ".cw") {
        let mut sources = Sources::default();
        sources.add(path.clone(), read(&path));
        let loaded = without_unused(compiler::compile_sources(sources));
        let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
        assert!(loaded.diagnostics.is_empty(), "{shown}");
        assert_eq!(failed_tests(loaded, &path), None, "{path}");
        let name = Path::new(&path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        assert!(
            examples.iter().any(|example| example.mark("in") == name.as_deref()),
            "{path} is used nowhere"
        );
    }
}

// ---- what the documents say about other files ---------------------------------------------------------------------

#[test]
fn the_chapter_of_messages_lists_every_code_with_its_title() {
    let chapter = read("docs/language/diagnostics.md");
    let missing: Vec<String> = compiler::explanations()
        .map(|explanation| format!("| `{}` | {} |", explanation.code, explanation.title))
        .filter(|row| !chapter.contains(row.as_str()))
        .collect();
    assert!(missing.is_empty(), "rows missing in docs/language/diagnostics.md:\n{}", missing.join("\n"));
}

#[test]
fn every_test_that_the_meanings_name_exists() {
    let known = names_of_all_tests();
    let chapter = read("docs/language/meanings.md");
    let named: Vec<&str> = chapter
        .split("`test \"")
        .skip(1)
        .filter_map(|rest| rest.split_once("\"`"))
        .map(|(name, _)| name)
        .collect();
    assert!(named.len() >= 20, "only {} tests are named", named.len());
    let missing: Vec<&&str> = named.iter().filter(|name| !known.contains(**name)).collect();
    assert!(missing.is_empty(), "no such tests: {missing:#?}");
}

/// Of the games, the small ones of the kit and the reference itself.
fn names_of_all_tests() -> BTreeSet<String> {
    let games = fs::read_dir(root().join("games")).expect("there are games");
    let mut names = BTreeSet::new();
    for folder in games.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()) {
        names.extend(tests_of(&compiler::load(&folder)));
    }
    let table = "crates/testkit/tests/games/table.cw";
    let at_the_table = files("crates/testkit/tests/games/at_the_table", ".cw")
        .into_iter()
        .map(|path| vec![table.to_owned(), path]);
    let alone = files("crates/testkit/tests/games/alone", ".cw").into_iter().map(|path| vec![path]);
    for paths in at_the_table.chain(alone) {
        let mut sources = Sources::default();
        for path in &paths {
            sources.add(path.as_str(), read(path));
        }
        names.extend(tests_of(&compiler::compile_sources(sources)));
    }
    for example in examples() {
        names.extend(tests_of(&compile_example(&example)));
    }
    names
}

fn tests_of(loaded: &Loaded) -> Vec<String> {
    loaded.game.iter().flat_map(|game| &game.tests).map(|test| test.name.clone()).collect()
}

#[test]
fn the_card_in_the_readme_is_the_card_of_the_game() {
    let shown = examples_in("README.md", &read("README.md"));
    let [example] = &shown[..] else { panic!("README.md shows {} cards", shown.len()) };
    let game = read("games/realms/cards/artificer.cw");
    let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(squeezed(&game).contains(&squeezed(&example.text)), "not in games/realms:\n{}", example.text);
}
