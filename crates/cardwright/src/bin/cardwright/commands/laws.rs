//! `cardwright laws`: random cards for a game, and what should make no difference to them.

use crate::arguments::Laws;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::progress::Progress;
use crate::style::Style;
use diagnostic::{Severity, Sources};
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;
use testkit::laws::{self, Broken, Complaint, LawReport, LawSettings};

/// The file that generated cards stand in.
const GENERATED: &str = "generated.cw";

pub fn run(settings: &Laws, out: &mut dyn Write) -> Outcome {
    loading::with_compiled(&settings.dir, out, |game, sources, out| {
        let compile = |text: &str| compiled_with(sources, text);
        let wanted = LawSettings { budget: settings.budget, seed: settings.seed };
        let progress = Progress::of_scenarios(settings.budget);
        let report = laws::run(game, &compile, &wanted, &|scenarios| progress.add(scenarios));
        drop(progress);
        let report = report.map_err(CommandError::new)?;
        if settings.json {
            writeln!(out, "{:#}", as_json(&report, &settings.dir))?;
        } else {
            show(&report, &settings.dir, out)?;
        }
        Ok(CommandStatus::good_if(report.failed() == 0))
    })
}

/// The game with one more file, or what is wrong with it, line by line.
fn compiled_with(sources: &Sources, text: &str) -> Result<ir::Game, Vec<Complaint>> {
    let mut sources = sources.clone();
    let file = sources.add(GENERATED, text);
    let loaded = compiler::compile_sources(sources);
    loaded.game.ok_or_else(|| {
        let errors = loaded.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
        let complaint = |diagnostic: &diagnostic::Diagnostic| {
            let span = diagnostic.primary.span;
            let (line, _) = loaded.sources.line_column(span.file, span.start);
            let line = if span.file == file { line as usize } else { 0 };
            Complaint { line, message: format!("{}: {}", diagnostic.code, diagnostic.message) }
        };
        errors.map(complaint).collect()
    })
}

fn show(report: &LawReport, dir: &Path, out: &mut dyn Write) -> io::Result<()> {
    let style = Style::of_stdout();
    for broken in &report.broken {
        writeln!(out, "{}: {}", style.bad("failed"), broken.law.sentence())?;
        section("cards", &broken.text, out)?;
        section("board", &broken.board.join("\n"), out)?;
        if !broken.choices.is_empty() {
            section("choices", &broken.choices.join("\n"), out)?;
        }
        section("what differs", &broken.what.join("\n"), out)?;
        writeln!(out, "  again: {}\n", command(broken, dir))?;
    }
    for law in &report.laws {
        let apart = match law.apart {
            0 => String::new(),
            apart => format!(" ({apart} as far as a rule did not count what is in play)"),
        };
        let count = format!("{:>7} compared{apart}", law.compared);
        let verdict = match law.broken {
            0 => String::new(),
            broken => style.bad(&format!(", {broken} failed")),
        };
        writeln!(out, "{count}{verdict}: {}", law.law.sentence())?;
    }
    if !report.endless.is_empty() {
        let numbers: Vec<String> = report.endless.iter().map(u64::to_string).collect();
        writeln!(out, "note: in these scenarios something never came to an end: {}", numbers.join(", "))?;
    }
    writeln!(
        out,
        "{} scenarios; the checker took {} of {} generated lines",
        report.scenarios, report.lines_kept, report.lines_made
    )?;
    writeln!(out, "{} passed, {} failed", report.passed(), report.failed())
}

fn section(title: &str, text: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  {title}:")?;
    text.lines().try_for_each(|line| writeln!(out, "    {}", line.trim_end()))
}

/// What to type to see it again.
fn command(broken: &Broken, dir: &Path) -> String {
    format!("cardwright laws {} --budget 1 --seed {}", dir.display(), broken.number)
}

fn as_json(report: &LawReport, dir: &Path) -> serde_json::Value {
    let again: Vec<String> = report.broken.iter().map(|broken| command(broken, dir)).collect();
    json!({ "report": report, "again": again, "passed": report.passed(), "failed": report.failed() })
}
