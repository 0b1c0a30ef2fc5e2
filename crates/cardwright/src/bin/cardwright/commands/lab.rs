//! `cardwright lab`: is it fair, and which card to change?

mod compare;
mod tune;

use crate::arguments::{Lab, LabMore};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::progress::Progress;
use crate::records::{self, Kept};
use crate::style::counted;
use crate::threads;
use crate::{files, fits, loading};
use bots::{BotSpec, Judge};
use engine::Game;
use ir::DeckId;
use lab::report::Replay;
use lab::{BotGames, Checkpoint, Ending, Findings, Seating, Settings};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

pub fn run(settings: &Lab, out: &mut dyn Write) -> Outcome {
    match &settings.more {
        Some(LabMore::Compare(compare)) => return compare::run(compare, out),
        Some(LabMore::Tune(tune)) => return tune::run(tune, out),
        None => {}
    }
    let (Some(dir), Some(folder)) = (&settings.dir, &settings.out) else {
        return Err(CommandError::new("say which game to examine and where to write the report (--out)"));
    };
    loading::with_game(dir, out, |game, out| {
        let specs = bots(settings)?;
        let judge = fits::judge(game)?;
        let wanted = wanted(game, &judge, settings, &specs, out)?;
        let making = |error| CommandError::new(format!("cannot make `{}`: {error}", folder.display()));
        fs::create_dir_all(folder.join("records")).map_err(making)?;
        let (findings, checkpoint) = examine((game, &judge), &wanted, settings, folder, out)?;
        let mut replays = record_claims((game, &judge), dir, folder, &findings)?;
        replays.extend(record_stalled((game, &judge), dir, folder, &findings)?);
        write_all(folder, &findings, &replays)?;
        checkpoint.remove();
        let (what, why) = lab::report::headline(&findings);
        writeln!(out, "{what}\n{why}")?;
        tell_match(0, &replays, out)?;
        for (at, claim) in findings.claims.iter().enumerate().skip(1) {
            writeln!(out, "\nThen: {}\n{}", claim.what, claim.why)?;
            tell_match(at, &replays, out)?;
        }
        writeln!(out, "\nThe report is {}", folder.join("report.html").display())?;
        Ok(CommandStatus::good_if(findings.claims.is_empty()))
    })
}

fn examine(
    (game, judge): (&Game, &Judge),
    wanted: &Settings,
    settings: &Lab,
    folder: &Path,
    out: &mut dyn Write,
) -> Result<(Findings, Checkpoint), CommandError> {
    let checkpoint =
        Checkpoint::open(folder, game, wanted).map_err(|error| unwritten(folder, &error.to_string()))?;
    if checkpoint.found() > 0 {
        writeln!(
            out,
            "Going on with a run that was stopped: {} there already.",
            counted(checkpoint.found(), "part")
        )?;
        out.flush()?;
    }
    let progress = Progress::of_work();
    let examine = || lab::run(game, judge, wanted, &checkpoint, &progress);
    let findings = threads::pool(settings.threads)?.install(examine)?;
    drop(progress);
    if let Some(trouble) = checkpoint.trouble() {
        return Err(CommandError::new(trouble));
    }
    Ok((findings, checkpoint))
}

/// The bots, and how many games each is to be watched in, if that was said.
fn bots(settings: &Lab) -> Result<Vec<(BotSpec, Option<u64>)>, CommandError> {
    let read = |text: &String| {
        if text.contains('=') {
            let entry: BotGames = text.parse()?;
            return Ok((settings.think.with(entry.bot), Some(entry.games)));
        }
        let spec = text.parse().map_err(|error: bots::BotSpecError| CommandError::new(error.to_string()))?;
        Ok((settings.think.with(spec), None))
    };
    settings.bots.iter().map(read).collect()
}

fn wanted(
    game: &Game,
    judge: &Judge,
    settings: &Lab,
    specs: &[(BotSpec, Option<u64>)],
    out: &mut dyn Write,
) -> Result<Settings, CommandError> {
    let names: Vec<BotSpec> = specs.iter().map(|(spec, _)| *spec).collect();
    let tester = names.last().copied().unwrap_or(BotSpec::RANDOM);
    let players = settings.players.unwrap_or_else(|| bots::usual_seats(game));
    Settings { players, ..Settings::new(2, &names, settings.seed) }.check(game)?;
    let pool = threads::pool(settings.threads)?;
    let clock = Instant::now();
    let usual = Settings::usual_games(game, judge, tester, players)?;
    let seconds = clock.elapsed().as_secs_f64() / 6.0;
    let threads = pool.current_num_threads() as f64;
    let in_time = |time: f64| ((time * threads / seconds.max(1e-6)) as u64).clamp(400, 10_000_000);
    let games =
        settings.games.or_else(|| settings.budget.map(|time| in_time(time.0.as_secs_f64()))).unwrap_or(usual);
    let mut wanted = Settings { players, ..Settings::new(games, &names, settings.seed) };
    for (entry, (_, games)) in wanted.bots.iter_mut().zip(specs) {
        entry.games = games.unwrap_or(entry.games);
    }
    wanted.smallest = settings.smallest / 100.0;
    wanted.decks = settings.decks.iter().map(|name| deck_named(game, name)).collect::<Result<_, _>>()?;
    if wanted.decks.len() > 1 && !lab::variant::has_player_decks(game.ir()) {
        return Err(CommandError::new(
            "this game gives its players no deck lists of their own; leave --decks out",
        ));
    }
    wanted.check(game)?;
    let cost = wanted.cost(game.ir().cards.len()) as f64;
    let estimate = cost * seconds / threads / cost_of_tester(tester);
    writeln!(
        out,
        "About {games} games of {players} (--games {games}), cards tested by {tester}: {} on {threads} threads.",
        told_time(estimate)
    )?;
    if settings.budget.is_some_and(|time| estimate > 1.3 * time.0.as_secs_f64()) {
        writeln!(out, "That is more than the time given: every card is tried on a few deals at least.")?;
    }
    out.flush()?;
    Ok(wanted)
}

/// Of the unit in which the lab counts.
fn cost_of_tester(tester: BotSpec) -> f64 {
    let one = Settings { bots: vec![BotGames { bot: tester, games: 1 }], ..Settings::new(0, &[], 0) };
    let none =
        Settings { ladder_deals: 0, card_games: 0, retest_games: 0, pair_games: 0, deck_games: 0, ..one };
    none.cost(0) as f64
}

fn told_time(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{seconds:.0} s"),
        seconds if seconds < 5_400.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{:.1} h", seconds / 3_600.0),
    }
}

fn deck_named(game: &Game, name: &str) -> Result<DeckId, CommandError> {
    let decks = &game.ir().decks;
    let found = decks.iter().position(|deck| deck.name.eq_ignore_ascii_case(name));
    let names = || decks.iter().map(|deck| deck.name.as_str()).collect::<Vec<_>>().join(", ");
    let found = found
        .ok_or_else(|| CommandError::new(format!("there is no deck \"{name}\"; there are {}", names())))?;
    Ok(DeckId(found as u16))
}

fn tell_match(at: usize, replays: &[Replay], out: &mut dyn Write) -> Result<(), CommandError> {
    if let Some(replay) = replays.iter().find(|replay| replay.of_claim == Some(at)) {
        writeln!(out, "A match to watch: {}", replay.command)?;
    }
    Ok(())
}

/// Plays the deals in which something decided, as they are when nobody lacks anything, and writes them down.
fn record_claims(
    by: (&Game, &Judge),
    dir: &Path,
    folder: &Path,
    findings: &Findings,
) -> Result<Vec<Replay>, CommandError> {
    let Some(bot) = findings.settings.tester() else { return Ok(Vec::new()) };
    let mut replays = Vec::new();
    for (at, claim) in findings.claims.iter().enumerate() {
        let Some(seed) = claim.deal else { continue };
        let Settings { players, decision_limit, .. } = findings.settings;
        let seating = Seating::mirror(bot, players, seed, decision_limit);
        let link = format!("records/{}-{}.json", at + 1, file_name(&claim.subjects.join("-")));
        let replay = write_match(by, dir, &folder.join(&link), &seating)?;
        replays.push(Replay { of_claim: Some(at), link, ..replay });
    }
    Ok(replays)
}

/// Letters and digits of a name, for a file.
fn file_name(name: &str) -> String {
    name.chars()
        .map(|letter| if letter.is_alphanumeric() { letter } else { '-' })
        .collect::<String>()
        .to_lowercase()
}

/// Plays the matches that went nowhere again and writes them down beside the report.
fn record_stalled(
    by: (&Game, &Judge),
    dir: &Path,
    folder: &Path,
    findings: &Findings,
) -> Result<Vec<Replay>, CommandError> {
    let mut replays = Vec::new();
    for batch in &findings.batches {
        let bot = batch.scope.bot;
        for stalled in &batch.stalled {
            let Settings { players, decision_limit, .. } = findings.settings;
            let seating = Seating::mirror(bot, players, stalled.seed, decision_limit).turned(stalled.turned);
            let turned = if stalled.turned > 0 { format!("-{}", stalled.turned + 1) } else { String::new() };
            let link = format!("records/{}-{}{turned}.json", file_name(&bot.to_string()), stalled.seed);
            let replay = write_match(by, dir, &folder.join(&link), &seating)?;
            replays.push(Replay { link, ..replay });
        }
    }
    Ok(replays)
}

/// Plays a match again and writes it down.
fn write_match(
    (game, judge): (&Game, &Judge),
    dir: &Path,
    file: &Path,
    seating: &Seating,
) -> Result<Replay, CommandError> {
    let (record, state) = lab::record(game, judge, seating)?;
    let kept = Kept::new(dir, record, state.hash());
    records::write_kept(file, &kept).map_err(|error| unwritten(file, &error))?;
    let ending = match Ending::of(&state) {
        Ending::Won(winners) => {
            let names: Vec<&str> = winners.iter().map(lab::ordinal).collect();
            match names[..] {
                [name] => format!("the {name} player wins"),
                _ => format!("the {} players win", names.join(" and ")),
            }
        }
        Ending::DrawByRules => "a draw".to_owned(),
        Ending::TurnLimit => "the rulebook's turn limit".to_owned(),
        Ending::StepLimit => "something that never ends".to_owned(),
        Ending::Cut => "the lab's decision limit".to_owned(),
    };
    Ok(Replay {
        of_claim: None,
        bot: seating.bots[0].to_string(),
        seed: seating.seed,
        ending,
        turns: state.turn(),
        link: String::new(),
        command: format!("cardwright replay {}", file.display()),
    })
}

fn write_all(folder: &Path, findings: &Findings, replays: &[Replay]) -> Result<(), CommandError> {
    let json =
        serde_json::to_string_pretty(findings).map_err(|error| CommandError::new(error.to_string()))?;
    let files = [
        ("results.json", json + "\n"),
        ("cards.csv", lab::csv::cards(findings)),
        ("batches.csv", lab::csv::batches(findings)),
        ("report.html", lab::report::html(findings, replays)),
    ];
    for (name, text) in files {
        files::write(&folder.join(name), &text)?;
    }
    Ok(())
}

fn unwritten(file: &Path, error: &str) -> CommandError {
    CommandError::new(format!("cannot write `{}`: {error}", file.display()))
}
