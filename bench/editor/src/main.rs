//! The language server as an editor sees it. First somebody types, and the time from each key to its diagnostics and to
//! its completion is measured; then keys are pressed at random, and at the end what the server shows must be what
//! checking the folder finds.

mod chance;
mod client;

use chance::Chance;
use clap::Parser;
use client::Client;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A keystroke is answered within this time, of twenty all but one.
const DIAGNOSTICS: Duration = Duration::from_millis(100);
const COMPLETION: Duration = Duration::from_millis(50);
/// So often what is shown is compared while keys are pressed at random.
const COMPARED: usize = 20;

#[derive(Debug, Parser)]
struct Settings {
    /// The game's folder
    game: PathBuf,
    /// Keys that are timed
    #[arg(long, default_value_t = 300)]
    keys: usize,
    /// Random edits
    #[arg(long, default_value_t = 100_000)]
    edits: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let settings = Settings::parse();
    match run(&settings) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(settings: &Settings) -> Result<bool, String> {
    let folder =
        settings.game.canonicalize().map_err(|error| format!("{}: {error}", settings.game.display()))?;
    let texts = texts(&folder)?;
    let mut chance = Chance::new(settings.seed);
    let typed = typing(&folder, &texts, settings.keys, &mut chance)?;
    let same = random_edits(&folder, &texts, settings.edits, &mut chance)?;
    Ok(typed && same)
}

/// The files of the game, by path.
fn texts(folder: &Path) -> Result<BTreeMap<PathBuf, String>, String> {
    let loaded = compiler::load(folder);
    let own = loaded.sources.iter().filter(|(_, source)| source.pack == 0);
    let texts: BTreeMap<PathBuf, String> =
        own.map(|(_, source)| (PathBuf::from(&source.path), source.text.clone())).collect();
    if texts.is_empty() { Err("there is no game".to_owned()) } else { Ok(texts) }
}

/// Types statements into cards, key by key, takes them out again, and times what the server says to each key.
#[expect(clippy::print_stdout, reason = "says what was measured")]
fn typing(
    folder: &Path,
    texts: &BTreeMap<PathBuf, String>,
    keys: usize,
    chance: &mut Chance,
) -> Result<bool, String> {
    let mut client = Client::start(folder, texts)?;
    let files: Vec<&PathBuf> = texts.keys().filter(|path| texts[*path].contains("play {")).collect();
    let (mut shown, mut causes, mut proposed) = (Vec::new(), Vec::new(), Vec::new());
    while shown.len() < keys {
        let path = files[chance.below(files.len())];
        let places: Vec<usize> =
            texts[path].match_indices("play {").map(|(at, found)| at + found.len()).collect();
        let mut at = places[chance.below(places.len())];
        let begin = at;
        for key in " let c = choose friendly Creature".chars() {
            let mut buffer = [0; 4];
            let begun = Instant::now();
            client.edit(path, at..at, key.encode_utf8(&mut buffer))?;
            at += key.len_utf8();
            client.wait_for_diagnostics(path)?;
            shown.push(begun.elapsed());
            client.settle(path)?;
            causes.push(begun.elapsed());
            let begun = Instant::now();
            client.complete(path, at)?;
            proposed.push(begun.elapsed());
        }
        client.edit(path, begin..at, "")?;
        client.settle(path)?;
    }
    let one = told("diagnostics of a keystroke", &mut shown, DIAGNOSTICS);
    let other = told("completion", &mut proposed, COMPLETION);
    let known = told("until it is known what only follows from something else", &mut causes, Duration::MAX);
    println!("{}\n{}\n{}", one.1, known.1, other.1);
    Ok(one.0 && other.0)
}

fn told(what: &str, times: &mut [Duration], bar: Duration) -> (bool, String) {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
    let (middle, most, worst) = (at(50), at(95), at(100));
    let good = most <= bar;
    let verdict = match (bar, good) {
        (Duration::MAX, _) => String::new(),
        (_, true) => format!("; bar {} ms: held", bar.as_millis()),
        (_, false) => format!("; bar {} ms: MISSED", bar.as_millis()),
    };
    let text = format!(
        "{what}: median {:.1} ms, p95 {:.1} ms, worst {:.1} ms ({} times){verdict}",
        ms(middle),
        ms(most),
        ms(worst),
        times.len(),
    );
    (good, text)
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Presses keys at random. Now and then the server is asked about a place, and what it shows is compared with a check
/// of the same texts.
#[expect(clippy::print_stdout, reason = "says what was measured")]
fn random_edits(
    folder: &Path,
    texts: &BTreeMap<PathBuf, String>,
    edits: usize,
    chance: &mut Chance,
) -> Result<bool, String> {
    let mut client = Client::start(folder, texts)?;
    let paths: Vec<&PathBuf> = texts.keys().collect();
    let (mut compared, mut differences) = (0, 0);
    for number in 1..=edits {
        let path = paths[chance.below(paths.len())];
        let (range, text) = edit(client.text(path), chance);
        client.edit(path, range, &text)?;
        if number % 997 == 0 {
            let at = client.place(path, chance);
            client.ask_everything(path, &at)?;
        }
        // Texts that are wholly broken say little: from time to time they are whole again.
        if number % 2_000 == 0 {
            paths.iter().try_for_each(|path| client.restore(path, &texts[*path]))?;
        }
        if number % (edits / COMPARED).max(1) == edits / COMPARED / 2 || number == edits {
            client.settle(path)?;
            compared += 1;
            differences += usize::from(!client.shows_what_check_finds(folder));
        }
    }
    println!(
        "{edits} random edits: no panic; compared {compared} times with a check, {differences} different"
    );
    Ok(differences == 0)
}

/// One edit: a piece out, a word or a sign in, or a piece of the text doubled.
fn edit(text: &str, chance: &mut Chance) -> (std::ops::Range<usize>, String) {
    let boundary =
        |at: usize| (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let start = boundary(chance.below(text.len() + 1));
    let end = boundary(start + chance.below(12)).max(start);
    match chance.below(6) {
        0 => (start..end, String::new()),
        1 => (start..start, syntax::LANGUAGE[chance.below(syntax::LANGUAGE.len())].to_owned()),
        2 => (
            start..start,
            ["{", "}", "(", ")", "\"", ".", ",", "\n", "é🂡", "//", "/*"][chance.below(11)].to_owned(),
        ),
        3 => (end..end, text[start..end].to_owned()),
        4 => (start..end, format!(" {} ", syntax::LANGUAGE[chance.below(syntax::LANGUAGE.len())])),
        _ => (start..start, char::from(b'a' + chance.below(26) as u8).to_string()),
    }
}
