//! What names mean, as tools are told: in every game each word that is no word of the language leads to what it names.

use cardwright_compiler::{Checked, WorkingCopy};
use diagnostic::{FileId, Span};
use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;
use syntax::{SyntaxKind, SyntaxToken};

/// Words that mean something by themselves, though no form of the grammar is made of them.
const BUILT_IN: &[&str] = &[
    "Int",
    "Bool",
    "Counter",
    "Player",
    "CardName",
    "Card",
    "owner",
    "controller",
    "host",
    "name",
    "origin",
    "side",
    "that",
    "source",
    "granter",
    "none",
    "empty",
    "waiting",
    "turn_number",
    "asked",
    "done",
    "happened",
    "amount",
    "keywords",
    "abilities",
    "min",
    "max",
    "common",
    "position",
    "has_list",
    "knows",
    "size",
    "kinds",
    "coverable",
    "remainder",
    "cover",
    "announced",
    "shares",
    "list",
    "play",
    "passes",
    "cancels",
    "opponent",
];
/// Values of settings, and the steps that effects are applied in.
const SETTINGS: &[&str] = &[
    "immediate",
    "arrival",
    "active_player",
    "each_their_own",
    "controller",
    "asked",
    "taken",
    "complete",
    "happened",
    "forgets",
    "keeps",
    "renews",
    "affected",
    "after_events",
    "after_texts",
    "at_priority",
    "copy",
    "control",
    "rest",
    "kind",
    "text",
    "types",
    "draw",
    "timing",
    "chooser",
    "replacing",
];

fn folder(game: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game)
}

fn games() -> Vec<String> {
    let all = std::fs::read_dir(folder("")).expect("the games").flatten();
    let mut names: Vec<String> = all.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn is_seat(word: &str) -> bool {
    word.strip_prefix('p').is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit()))
}

/// `text de "..."`
fn is_language(token: &SyntaxToken) -> bool {
    let solid = |token: &SyntaxToken| !token.kind().is_trivia();
    let next = std::iter::successors(token.next_token(), SyntaxToken::next_token).find(solid);
    token.text().len() == 2 && next.is_some_and(|next| next.kind() == SyntaxKind::Text)
}

fn is_known(token: &SyntaxToken) -> bool {
    let word = token.text();
    let in_header = || token.parent_ancestors().any(|node| node.kind() == SyntaxKind::Game);
    syntax::LANGUAGE.contains(&word)
        || syntax::ITEMS.contains(&word)
        || BUILT_IN.contains(&word)
        || is_seat(word)
        || is_language(token)
        || SETTINGS.contains(&word) && in_header()
        || ir::Kernel::ALL.iter().any(|kernel| kernel.name() == word)
}

/// Words that lead nowhere, with their places.
fn unresolved(copy: &WorkingCopy, checked: &Checked) -> Vec<String> {
    let mut known: HashSet<(FileId, u32)> = HashSet::new();
    for one in &checked.uses {
        known.extend([(one.at.file, one.at.start), (one.declared.file, one.declared.start)]);
    }
    known.extend(checked.bound.iter().map(|(span, _)| (span.file, span.start)));
    let mut left = Vec::new();
    // Of packs that are used some declarations are replaced, and nobody compiles those.
    for (id, source) in copy.sources().iter().filter(|(_, source)| source.pack == 0) {
        let tree = syntax::parse_as_is(id, &source.text).tree();
        for token in tree.descendants_with_tokens().filter_map(syntax::SyntaxElement::into_token) {
            let at = (id, u32::from(token.text_range().start()));
            if token.kind() == SyntaxKind::Word
                && !is_known(&token)
                && !is_declared(&token)
                && !known.contains(&at)
            {
                let (line, _) = copy.sources().line_column(id, at.1);
                left.push(format!("{}:{line}: {}", source.path, token.text()));
            }
        }
    }
    left
}

/// The word is the name that a declaration gives: perhaps nothing speaks of it.
fn is_declared(token: &SyntaxToken) -> bool {
    use SyntaxKind::{
        AbilityKind, Action, Enum, Event, Field, Keyword, KindDecl, Param, Phase, ValueDef, Word, Zone,
    };
    let Some(parent) = token.parent() else { return false };
    let mut words = parent
        .children_with_tokens()
        .filter_map(syntax::SyntaxElement::into_token)
        .filter(|it| it.kind() == Word);
    let at = words.position(|word| word == *token);
    match parent.kind() {
        Param | Field => at == Some(0),
        // `keyword Assault(n)`
        Keyword => matches!(at, Some(1 | 2)),
        AbilityKind | Action | Event | KindDecl | Phase | ValueDef | Zone => at == Some(1),
        Enum => at.is_some(),
        _ => false,
    }
}

#[test]
fn every_name_of_every_game_leads_to_its_declaration() {
    for game in games() {
        let copy = WorkingCopy::read(&folder(&game), &BTreeMap::new(), None, &|_| None);
        let checked = copy.check();
        let left = unresolved(&copy, &checked);
        assert!(left.is_empty(), "{game}: {left:?}");
    }
}

#[test]
fn a_name_leads_to_something_that_is_called_so() {
    for game in games() {
        let copy = WorkingCopy::read(&folder(&game), &BTreeMap::new(), None, &|_| None);
        let checked = copy.check();
        let text = |span: Span| {
            let text = &copy.sources().get(span.file).text;
            text.get(span.start as usize..span.end as usize).unwrap_or_default()
        };
        let wrong: BTreeSet<(&str, &str)> = checked
            .uses
            .iter()
            .map(|one| (text(one.at), text(one.declared)))
            .filter(|(said, declared)| said != declared)
            .collect();
        assert!(wrong.is_empty(), "{game}: {wrong:?}");
    }
}

#[test]
fn a_working_copy_finds_what_loading_the_folder_finds() {
    let dir = folder("lifeburn");
    let loaded = cardwright_compiler::load(&dir);
    let copy = WorkingCopy::read(&dir, &BTreeMap::new(), None, &|_| None);
    let again = WorkingCopy::read(&dir, &BTreeMap::new(), Some(&copy), &|_| None);
    for checked in [copy.check(), again.check()] {
        assert_eq!(checked.diagnostics, loaded.diagnostics);
        assert_eq!(checked.game, loaded.game);
    }
}

/// What a first look finds, if this file has another text.
fn looked(
    dir: &Path,
    copy: &WorkingCopy,
    said: &Checked,
    file: FileId,
    text: String,
) -> (Vec<String>, Vec<String>) {
    let open = BTreeMap::from([(std::path::PathBuf::from(&copy.sources().get(file).path), text)]);
    let next = WorkingCopy::read(dir, &open, Some(copy), &|_| None);
    let errors = |all: &[diagnostic::Diagnostic]| {
        let here = all.iter().filter(|one| one.primary.span.file == file);
        let errors = here.filter(|one| one.severity == diagnostic::Severity::Error);
        let told = errors.map(|one| format!("{} {:?}", one.message, one.primary.span));
        told.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>()
    };
    let look = next.first_look(copy, &said.diagnostics).expect("one file has changed");
    // Which of them only follow from others nobody asks here.
    let first = OnceCell::new();
    next.check_in_steps(&|| first.get().is_none(), |all| first.set(errors(&all.diagnostics)).expect("once"));
    (errors(&look), first.into_inner().expect("it was shown"))
}

#[test]
fn a_first_look_finds_what_a_whole_check_finds_in_the_file_that_changed() {
    for game in ["realms", "estraven", "echomancy", "vows"] {
        let dir = folder(game);
        let copy = WorkingCopy::read(&dir, &BTreeMap::new(), None, &|_| None);
        let said = copy.check();
        for (file, source) in copy.sources().iter().filter(|(_, source)| source.pack == 0) {
            let (look, whole) = looked(&dir, &copy, &said, file, format!("// a line\n{}", source.text));
            assert_eq!((look, whole), (vec![], vec![]), "{}", source.path);
        }
        // A mistake in the first body of each file.
        for (file, source) in copy.sources().iter().filter(|(_, source)| source.pack == 0) {
            let Some(at) = source.text.find("draw(") else { continue };
            let text = format!("{}drow{}", &source.text[..at], &source.text[at + 4..]);
            let (look, whole) = looked(&dir, &copy, &said, file, text);
            assert_eq!(look, whole, "{}", source.path);
        }
    }
}

#[test]
fn a_check_that_nobody_wants_any_more_ends_with_nothing() {
    let dir = folder("estraven");
    let whole = WorkingCopy::read(&dir, &BTreeMap::new(), None, &|_| None);
    let (file, _) = whole.sources().iter().find(|(_, source)| source.text.contains("draw(")).expect("a card");
    let source = whole.sources().get(file);
    let open =
        BTreeMap::from([(std::path::PathBuf::from(&source.path), source.text.replacen("draw(", "drow(", 1))]);
    let broken = WorkingCopy::read(&dir, &open, Some(&whole), &|_| None);
    for copy in [whole, broken] {
        let asked = Cell::new(0);
        let (all, mut shown) = (copy.check(), false);
        let count = |wanted: bool| {
            asked.set(asked.get() + 1);
            wanted
        };
        let checked = copy.check_in_steps(&|| count(true), |_| shown = true).expect("it was wanted");
        assert_eq!((checked.diagnostics, shown), (all.diagnostics, true));
        let most = asked.get();
        assert!(most > 5, "asked {most} times only");
        for times in [0, 1, most / 3, most / 2, most - 2, most - 1] {
            asked.set(0);
            shown = false;
            let checked = copy.check_in_steps(&|| count(asked.get() < times), |_| shown = true);
            assert!(checked.is_none(), "wanted {times} times of {most}");
            let more = asked.get() - times;
            assert!((1..=3).contains(&more), "it went on after the answer: asked {more} times more");
        }
    }
}
