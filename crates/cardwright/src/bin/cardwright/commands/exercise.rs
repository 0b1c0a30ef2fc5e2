//! `cardwright exercise`: random games, and what never happened in any of them.

use crate::arguments::{Exercise, Format};
use crate::error::{CommandStatus, Outcome};
use crate::loading;
use crate::progress::Progress;
use crate::style::{Style, counted};
use serde_json::json;
use std::io::{self, Write};
use testkit::exercise::{self, Bare, Card, Idle, Report, Settings, Tally};

pub fn run(settings: &Exercise, out: &mut dyn Write) -> Outcome {
    loading::with_game(&settings.dir, out, |game, out| {
        loading::check_players(game, settings.players)?;
        let wanted = Settings { games: settings.games, seed: settings.seed, players: settings.players };
        let progress = Progress::of_games(settings.games);
        let report = exercise::run(game, &wanted, &|games| progress.add(games));
        drop(progress);
        let report = report?;
        match settings.format {
            Format::Human => show(&report, out)?,
            Format::Json => {
                writeln!(out, "{:#}", json!({ "report": report, "complete": report.is_complete() }))?;
            }
        }
        Ok(CommandStatus::good_if(report.is_complete() || !settings.strict))
    })
}

fn show(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let card = |card: &Card| format!("{}  {}", card.name, card.source);
    let idle = |idle: &Idle| format!("{}: {}  {}", idle.owner, idle.ability, idle.source);
    section("Cards that were in no game", report.cards.never.iter().map(card), out)?;
    section("Cards that never came into play", report.plays.never.iter().map(card), out)?;
    section("Abilities that never ran", report.abilities.never.iter().map(idle), out)?;
    section("Events that never happened", report.events.never.iter().cloned(), out)?;
    let bare =
        |bare: &Bare| format!("{}: \"{}\", {}", bare.place, bare.question, counted(bare.times, "time"));
    section("Questions that do not say what they are about", report.bare.iter().map(bare), out)?;
    if !report.only_asked.is_empty() {
        writeln!(out, "Events that are only asked about: {}", report.only_asked.join(", "))?;
    }
    let more = |games: u64, words: &str| match games {
        0 => String::new(),
        games => format!(", {games} more {words}"),
    };
    let for_cards = more(report.games_for_cards, "for what they did not use");
    let from_tests = more(report.games_from_tests, "from the positions of tests");
    writeln!(
        out,
        "{}{for_cards}{from_tests}, {}",
        counted(report.games, "game"),
        counted(report.decisions, "decision")
    )?;
    writeln!(
        out,
        "{} cards in a game, {} came into play, {} abilities ran, {} events happened",
        seen(&report.cards),
        seen(&report.plays),
        seen(&report.abilities),
        seen(&report.events),
    )?;
    let bare: u64 = report.bare.iter().map(|bare| bare.times).sum();
    writeln!(out, "{}, {bare} of them bare", counted(report.questions, "question"))
}

/// `12 of 14 (1 only from a test's position)`
fn seen<T>(tally: &Tally<T>) -> String {
    let often = format!("{} of {}", tally.all - tally.never.len(), tally.all);
    match tally.only_from_tests.len() {
        0 => often,
        only => format!("{often} ({only} only from a test's position)"),
    }
}

fn section(title: &str, rows: impl Iterator<Item = String>, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<String> = rows.collect();
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", Style::of_stdout().bold(&format!("{title}: {}", rows.len())))?;
    for row in rows {
        writeln!(out, "  {}", row.trim_end())?;
    }
    writeln!(out)
}
