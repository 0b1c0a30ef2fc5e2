//! The program `cardwright`: arguments in, text out, exit codes.
//!
//! It contains no rule of any game. Commands write to the output they are given and return a verdict; only this file
//! turns that into an exit code: 0 all is well, 1 something was found, 2 the request itself could not be served.

mod arguments;
mod commands;
mod drawing;
mod embedded;
mod error;
mod files;
mod fits;
mod guiding;
mod lab_arguments;
mod loading;
mod net_player;
mod player_spec;
mod print_arguments;
mod progress;
mod records;
mod server_arguments;
mod sheet_arguments;
mod style;
mod threads;
mod watching;

use arguments::{Arguments, Command};
use clap::Parser;
use error::{CommandError, CommandStatus, Outcome};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    // The language server writes by itself, from another thread.
    let mut out: Box<dyn Write> = match arguments.command {
        Some(Command::Lsp) => Box::new(io::sink()),
        _ => Box::new(BufWriter::new(io::stdout().lock())),
    };
    let outcome = run(arguments, &mut *out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match outcome {
        Ok(CommandStatus::Good) => ExitCode::SUCCESS,
        Ok(CommandStatus::Findings) => ExitCode::from(1),
        // Whoever read our output has heard enough.
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(trouble) => {
            // What was written so far comes before the complaint.
            let flushed = out.flush();
            eprintln!("error: {trouble}");
            drop(flushed);
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments, out: &mut dyn Write) -> Outcome {
    match arguments.command {
        None => commands::serve::run(&arguments::Serve::alone(), out),
        Some(Command::Check(settings)) => commands::check::run(&settings, out),
        Some(Command::Fmt(settings)) => commands::fmt::run(&settings, out),
        Some(Command::Test(settings)) => commands::test::run(&settings, out),
        Some(Command::Conform(settings)) => commands::conform::run(&settings, out),
        Some(Command::Exercise(settings)) => commands::exercise::run(&settings, out),
        Some(Command::Laws(settings)) => commands::laws::run(&settings, out),
        Some(Command::Text(settings)) => commands::text::run(&settings, out),
        Some(Command::Play(settings)) => commands::play::run(&settings, out),
        Some(Command::Sim(settings)) => commands::sim::run(&settings, out),
        Some(Command::Fit(settings)) => commands::fit::run(&settings, out),
        Some(Command::Ladder(settings)) => commands::ladder::run(&settings, out),
        Some(Command::Lab(settings)) => commands::lab::run(&settings, out),
        Some(Command::Replay(settings)) => commands::replay::run(&settings, out),
        Some(Command::Verify(settings)) => commands::verify::run(&settings, out),
        Some(Command::Admin(settings)) => commands::admin::run(&settings, out),
        Some(Command::Drain(settings)) => commands::admin::drain(&settings, out),
        Some(Command::Serve(settings)) => commands::serve::run(&settings, out),
        Some(Command::Backup(settings)) => commands::store::backup(&settings, out),
        Some(Command::Restore(settings)) => commands::store::restore(&settings, out),
        Some(Command::Repair(settings)) => commands::store::repair(&settings, out),
        Some(Command::Drive(settings)) => commands::drive::run(&settings, out),
        Some(Command::Explain(settings)) => commands::explain::run(&settings, out),
        Some(Command::New(settings)) => commands::new::run(&settings, out),
        Some(Command::Import(settings)) => commands::import::run(&settings, out),
        Some(Command::Export(settings)) => commands::import::export(&settings, out),
        Some(Command::Print(settings)) => commands::print::run(&settings, out),
        Some(Command::Lsp) => commands::lsp::run(),
        Some(Command::Completions(settings)) => commands::completions::run(&settings, out),
    }
}
