//! Formatting changes the look of a game and nothing else: every game, as it is and in layouts made by chance, compiles
//! to the same after it, keeps its comments, and formatting again changes nothing.

use diagnostic::{FileId, Sources};
use std::path::{Path, PathBuf};
use syntax::{SyntaxElement, SyntaxKind, SyntaxNode};

const GAMES: [&str; 7] = ["echomancy", "estraven", "fourhouses", "keyforge", "lifeburn", "realms", "vows"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A small generator (xorshift): the same layouts in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

fn tree(text: &str) -> SyntaxNode {
    syntax::parse(FileId(0), text).tree()
}

/// Every node and token but blanks and comments, in order; nothing if there are mistakes.
fn solid(text: &str) -> Vec<(SyntaxKind, String)> {
    let parse = syntax::parse(FileId(0), text);
    let all = parse.tree().descendants_with_tokens().filter(|part| !part.kind().is_trivia());
    let shown = |part: SyntaxElement| {
        (part.kind(), part.into_token().map_or(String::new(), |token| token.text().to_owned()))
    };
    if parse.diagnostics.is_empty() { all.map(shown).collect() } else { Vec::new() }
}

fn comments(text: &str) -> Vec<String> {
    let tokens = tree(text).descendants_with_tokens().filter_map(SyntaxElement::into_token);
    let comments = tokens.filter(|token| token.kind() == SyntaxKind::Comment);
    comments.map(|token| token.text().trim_end().to_owned()).collect()
}

/// The same declarations with other blanks, new lines and comments between their tokens, wherever that means the same.
fn shaken(text: &str, chance: &mut Chance) -> String {
    let mut out = String::new();
    for part in tree(text).children_with_tokens() {
        match part {
            SyntaxElement::Token(token) => out.push_str(token.text()),
            SyntaxElement::Node(item) => {
                let same = solid(&item.text().to_string());
                let tries = [6, 40, 0].map(|lines| shaken_item(&item, lines, chance));
                let found = tries.into_iter().find(|text| solid(text) == same);
                out.push_str(&found.unwrap_or_else(|| item.text().to_string()));
            }
        }
    }
    out
}

/// One gap of so many is broken that was not; none if `lines` is 0.
fn shaken_item(item: &SyntaxNode, lines: usize, chance: &mut Chance) -> String {
    let mut out = String::new();
    let mut gap = String::new();
    for token in item.descendants_with_tokens().filter_map(SyntaxElement::into_token) {
        if token.kind().is_trivia() {
            gap.push_str(token.text());
            continue;
        }
        if !out.is_empty() {
            out.push_str(&shaken_gap(&gap, lines, chance));
        }
        out.push_str(token.text());
        gap.clear();
    }
    out
}

fn shaken_gap(gap: &str, lines: usize, chance: &mut Chance) -> String {
    if gap.contains('/') {
        return gap.to_owned();
    }
    let broken =
        ["\n ", " \n\n\n\t", "\r\n  ", "  // by the way\n   ", "\n // a line\n\n /* and\nanother */  "];
    match gap {
        _ if gap.contains('\n') => chance.pick(&broken).to_owned(),
        _ if lines > 0 && chance.below(lines) == 0 => chance.pick(&broken).to_owned(),
        "" if chance.below(4) > 0 => String::new(),
        _ => chance.pick(&[" ", "   ", "\t", " \t ", " /* aside */ "]).to_owned(),
    }
}

fn formatted(path: &str, text: &str) -> String {
    let once = syntax::format(FileId(0), text).unwrap_or_else(|why| panic!("{path}: {why:?}\n{text}"));
    let twice =
        syntax::format(FileId(0), &once).unwrap_or_else(|why| panic!("{path}, again: {why:?}\n{once}"));
    let differs = once.lines().zip(twice.lines()).position(|(one, other)| one != other);
    assert!(
        once == twice,
        "{path}: formatting again changes line {differs:?}\n{text}\n----\n{once}\n----\n{twice}"
    );
    assert_eq!(comments(&once), comments(text), "{path}");
    once
}

/// Compiled, without the places and lengths of texts.
fn compiled(sources: Sources) -> ir::Game {
    let loaded = cardwright_compiler::compile_sources(sources);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    let mut game = loaded.game.unwrap_or_else(|| panic!("{shown}"));
    for card in &mut game.cards {
        card.source.clear();
        card.bytes = 0;
    }
    for test in &mut game.tests {
        test.source.clear();
        for step in &mut test.steps {
            step.source.clear();
            step.line.clear();
        }
    }
    game
}

#[track_caller]
fn same(game: &str, now: &ir::Game, before: &ir::Game) {
    if now != before {
        let (now, before) = (format!("{now:?}"), format!("{before:?}"));
        let at = now.bytes().zip(before.bytes()).take_while(|(one, other)| one == other).count();
        let around = |text: &str| text.chars().skip(at.saturating_sub(200)).take(400).collect::<String>();
        panic!("{game} is another game:\n{}\n----\n{}", around(&now), around(&before));
    }
}

fn changed(sources: &Sources, mut change: impl FnMut(&str, &str) -> String) -> Sources {
    let mut all = sources.emptied();
    for (_, source) in sources.iter() {
        all.add_of(source.pack, source.path.clone(), change(&source.path, &source.text));
    }
    all
}

/// Of a large game some files: `cargo xtask test` formats all of them as they are.
const MOST_BYTES: usize = 50_000;

#[test]
fn every_game_compiles_to_the_same_in_any_layout_that_is_formatted() {
    for (number, game) in GAMES.iter().enumerate() {
        let loaded = cardwright_compiler::load(&root().join("games").join(game));
        let plain = compiled(changed(&loaded.sources, |_, text| text.to_owned()));
        let mut chance = Chance(0x9e37_79b9 + number as u64);
        let mut left = MOST_BYTES;
        let shaken = changed(&loaded.sources, |path, text| {
            if text.len() > left || chance.below(2) == 0 {
                return text.to_owned();
            }
            left -= text.len();
            formatted(path, &shaken(text, &mut chance))
        });
        same(game, &compiled(shaken), &plain);
        assert!(left < MOST_BYTES, "{game}: no file was tried");
    }
}

#[test]
fn small_games_and_the_sample_keep_what_they_say() {
    let folders = [
        "crates/testkit/tests/games",
        "docs/language/preludes",
        "crates/syntax/tests/data",
        "crates/cardwright/template",
    ];
    let mut chance = Chance(0xdead_beef);
    let mut files = 0;
    for path in folders.iter().flat_map(|folder| card_files(&root().join(folder))) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let shown = path.display().to_string();
        formatted(&shown, &text);
        formatted(&shown, &shaken(&text, &mut chance));
        files += 1;
    }
    assert!(files > 40, "{files} files");
}

fn card_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in folder.read_dir().expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(card_files(&path));
        } else if path.extension().is_some_and(|end| end == "cw") {
            found.push(path);
        }
    }
    found.sort();
    found
}
