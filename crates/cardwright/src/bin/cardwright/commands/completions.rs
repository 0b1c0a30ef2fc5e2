//! `cardwright completions`: what a shell needs to complete our words.

use crate::arguments::{Arguments, Completions};
use crate::error::{CommandStatus, Outcome};
use clap::CommandFactory;
use std::io::Write;

pub fn run(settings: &Completions, out: &mut dyn Write) -> Outcome {
    // Written into memory first: the generator does not bear a closed pipe.
    let mut script = Vec::new();
    clap_complete::generate(settings.shell, &mut Arguments::command(), "cardwright", &mut script);
    out.write_all(&script)?;
    Ok(CommandStatus::Good)
}
