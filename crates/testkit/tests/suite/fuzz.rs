//! The whole pipeline on damaged games: whatever the text, it is refused with diagnostics or it can be played; nothing
//! panics, and everything ends. The seeds are fixed. `CARDWRIGHT_FUZZ_SECONDS` makes it go on for so long instead, and
//! `CARDWRIGHT_FUZZ_SEED` lets it begin elsewhere: a failure names its seed.

use cardwright_testkit::testing::{self, Mode};
use diagnostic::{Severity, Sources};
use engine::{Decision, Game, NoEvents, Random, State};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// Cases of an ordinary run, if there is time for all of them.
const CASES: u64 = 4_000;
const ORDINARY_SECONDS: u64 = 15;
/// A case that takes longer than this does not end.
const PATIENCE: Duration = Duration::from_secs(40);
/// How far a game that compiles is played.
const MOST_DECISIONS: usize = 60;
/// One case in so many is of a large game.
const LARGE_EVERY: u64 = 25;

// ---- texts ------------------------------------------------------------------------------------------------------------

/// A game as words, numbers, blanks and single signs.
type Tokens = Vec<String>;

struct Corpus {
    small: Vec<Tokens>,
    large: Vec<Tokens>,
}

fn corpus() -> Corpus {
    let table = crate::small::read(&crate::small::folder("table.cw"));
    let mut small = Vec::new();
    for (folder, head) in [("at_the_table", table.as_str()), ("alone", ""), ("fragments", "")] {
        for file in files(&crate::small::folder(folder)) {
            small.push(tokens(&format!("{head}{}", crate::small::read(&file))));
        }
    }
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let large = ["fourhouses", "realms"].map(|game| {
        let text: String =
            files(&games.join(game)).iter().map(|file| crate::small::read(file) + "\n").collect();
        tokens(&text)
    });
    Corpus { small, large: large.into() }
}

/// Every game text below a folder, in order.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    found.sort();
    found
        .into_iter()
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|end| end == "cw"))
        .collect()
}

fn tokens(text: &str) -> Tokens {
    let sort = |c: char| match c {
        _ if c.is_alphanumeric() || c == '_' => 0,
        _ if c.is_whitespace() => 1,
        _ => 2,
    };
    let mut tokens: Tokens = Vec::new();
    for c in text.chars() {
        match tokens.last_mut() {
            Some(last) if sort(c) < 2 && last.ends_with(|before| sort(before) == sort(c)) => last.push(c),
            _ => tokens.push(c.to_string()),
        }
    }
    tokens
}

const NUMBERS: [&str; 10] =
    ["0", "1", "2", "3", "7", "64", "1000", "2147483647", "9223372036854775807", "-1"];

/// A few tokens changed: most of the time by others of the same sort, so that many results are still games.
fn mutated(tokens: &Tokens, chance: &mut Random) -> String {
    let mut tokens = tokens.clone();
    for _ in 0..=chance.below(3) {
        mutate(&mut tokens, chance);
    }
    tokens.concat()
}

fn mutate(tokens: &mut Tokens, chance: &mut Random) {
    let mut any = |tokens: &Tokens| chance.below(tokens.len() as u32) as usize;
    let (at, other, length) = (any(tokens), any(tokens), any(tokens) % 12);
    match chance.below(8) {
        0 => drop(tokens.remove(at)),
        1 => tokens.insert(at, tokens[other].clone()),
        2 => tokens.swap(at, other),
        3 => {
            // A whole stretch is copied elsewhere.
            let stretch = tokens[other..(other + length).min(tokens.len())].to_vec();
            tokens.splice(at..at, stretch);
        }
        4 => drop(tokens.drain(at..(at + length).min(tokens.len()))),
        5 => replace_number(tokens, at, chance),
        _ => replace_alike(tokens, at, chance),
    }
}

/// The next number behind a place becomes another.
fn replace_number(tokens: &mut Tokens, from: usize, chance: &mut Random) {
    if let Some(token) =
        tokens[from..].iter_mut().find(|token| token.starts_with(|c: char| c.is_ascii_digit()))
    {
        NUMBERS[chance.below(NUMBERS.len() as u32) as usize].clone_into(token);
    }
}

/// A word becomes another word of the same game.
fn replace_alike(tokens: &mut Tokens, from: usize, chance: &mut Random) {
    let is_word = |token: &String| token.starts_with(char::is_alphabetic);
    let start = chance.below(tokens.len() as u32) as usize;
    let word = tokens[start..].iter().find(|token| is_word(token)).cloned();
    if let (Some(target), Some(word)) = (tokens[from..].iter_mut().find(|token| is_word(token)), word) {
        *target = word;
    }
}

// ---- one case ---------------------------------------------------------------------------------------------------------

fn text_of(corpus: &Corpus, seed: u64) -> String {
    let mut chance = Random::new(seed);
    mutated(base_of(corpus, &mut chance, seed), &mut chance)
}

fn base_of<'a>(corpus: &'a Corpus, chance: &mut Random, seed: u64) -> &'a Tokens {
    let from = if seed.is_multiple_of(LARGE_EVERY) { &corpus.large } else { &corpus.small };
    &from[chance.below(from.len() as u32) as usize]
}

/// A case for people: the game it was made from, and the lines that are not in it.
fn told(seed: u64) -> String {
    let corpus = corpus();
    let base = base_of(&corpus, &mut Random::new(seed), seed).concat();
    let text = text_of(&corpus, seed);
    let lines: Vec<&str> = text.lines().filter(|line| !base.lines().any(|other| other == *line)).collect();
    let name = base.lines().find(|line| line.starts_with("game ")).unwrap_or_default();
    format!("seed {seed}, made from {name}\n    {}", lines.join("\n    "))
}

/// Compiles and plays; whether there was a game in it.
fn run(text: &str, seed: u64) -> bool {
    let mut sources = Sources::default();
    sources.add("game.cw", text);
    let loaded = compiler::compile_sources(sources);
    let failed = loaded.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    assert_eq!(loaded.game.is_none(), failed, "a game comes out exactly if there are no errors");
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    assert!(loaded.diagnostics.is_empty() != failed || !shown.is_empty());
    let Some(ir) = loaded.game else { return false };
    // Too large for the engine's tables is an answer, too.
    let Ok(game) = Game::new(ir) else { return false };
    for test in game.ir().tests.iter().take(12) {
        // Whether it passes is its own business.
        let _ = testing::run(&game, test, Mode::Plain);
        let _ = testing::run(&game, test, Mode::Redealt);
    }
    play(&game, seed);
    true
}

fn play(game: &Game, seed: u64) {
    let players = cardwright_testkit::random_play::players_of(game, seed);
    let mut state = State::new(game, players, seed).expect("as many as the game is for");
    let mut chance = Random::new(seed ^ 0xF0F0);
    for _ in 0..MOST_DECISIONS {
        assert_eq!(state.check(game), Ok(()));
        assert_eq!(state.check_options(game), Ok(()));
        let Decision::Choose { seat, options, .. } = state.decision() else { break };
        let kept = State::load(game, &state.save(game));
        assert_eq!(kept.as_ref(), Ok(&state), "a save comes back");
        let wrong = (chance.next() as usize).max(options);
        assert!(state.decide(game, wrong, &mut NoEvents).is_err(), "{wrong} of {options}");
        assert_eq!(kept, Ok(state.clone()), "a wrong value changes nothing");
        look(game, &state, seat, chance.next());
        let option = chance.below(options as u32) as usize;
        state.decide(game, option, &mut Vec::new()).expect("an option that is offered");
    }
}

/// Everything that can be asked of a position.
fn look(game: &Game, state: &State, seat: engine::Seat, seed: u64) {
    let labels: Vec<String> = (0..state.option_count()).map(|i| words::label(game, state, i)).collect();
    assert_eq!(labels.len(), state.option_count());
    assert_eq!(state.redealt(game, seat, seed).check(game), Ok(()));
    assert_eq!(state.view(game, seat).zones.len(), state.public_view(game).zones.len());
    assert!(words::prompt(game, state).len() < 10_000);
    state.refusals(game);
}

// ---- many -------------------------------------------------------------------------------------------------------------

/// What the thread that tries says.
enum Word {
    Begins(u64),
    Failed(u64, String),
    Done { tried: u64, playable: u64 },
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[test]
fn damaged_games_are_refused_or_played() {
    let longer = env::var("CARDWRIGHT_FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let (cases, seconds) = longer.map_or((CASES, ORDINARY_SECONDS), |seconds| (u64::MAX, seconds));
    let first = env::var("CARDWRIGHT_FUZZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let (say, hear) = channel();
    // A case that does not end cannot be stopped; it can be told.
    thread::spawn(move || {
        let corpus = corpus();
        let end = Instant::now() + Duration::from_secs(seconds);
        let (mut tried, mut playable) = (0, 0);
        while tried < cases && Instant::now() < end {
            let seed = first + tried;
            let text = text_of(&corpus, seed);
            say.send(Word::Begins(seed)).ok();
            match catch_unwind(AssertUnwindSafe(|| run(&text, seed))) {
                Ok(is_game) => playable += u64::from(is_game),
                Err(panic) => {
                    say.send(Word::Failed(seed, message(panic.as_ref()))).ok();
                }
            }
            tried += 1;
        }
        say.send(Word::Done { tried, playable }).ok();
    });
    let mut current = first;
    let mut failures = Vec::new();
    loop {
        match hear.recv_timeout(PATIENCE) {
            Ok(Word::Begins(seed)) => current = seed,
            Ok(Word::Failed(seed, what)) => failures.push(format!("{what}\n  {}", told(seed))),
            Ok(Word::Done { tried, playable }) => {
                assert!(failures.is_empty(), "{} of {tried} cases\n{}", failures.len(), failures.join("\n"));
                assert!(playable * 20 > tried, "only {playable} of {tried} damaged games could be played");
                return;
            }
            Err(RecvTimeoutError::Timeout) => {
                panic!("{} does not end\n{}", told(current), failures.join("\n"))
            }
            Err(RecvTimeoutError::Disconnected) => panic!("{} ended the thread", told(current)),
        }
    }
}
