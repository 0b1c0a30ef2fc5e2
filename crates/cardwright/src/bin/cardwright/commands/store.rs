//! `cardwright backup` and `cardwright repair`: the file in which matches are kept.

use super::serve::data_folder;
use crate::arguments::{Backup, Repair};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::style::counted;
use server::serving::store_file;
use server::store::{self, StoreError};
use std::io::Write;

/// A damaged file is told of in one line, not by redb's panics as well.
fn quietly() {
    server::tell_panics(std::panic::take_hook());
}

pub fn backup(settings: &Backup, out: &mut dyn Write) -> Outcome {
    quietly();
    let data = settings.data.clone().map_or_else(data_folder, Ok)?;
    let copied = store::backup(&store_file(&data), &settings.file);
    let matches = copied.map_err(|error| {
        let running = matches!(error, StoreError::InUse);
        let hint = if running { "; `cardwright admin backup FILE` copies it while it runs" } else { "" };
        CommandError::new(format!("{error}{hint}"))
    })?;
    writeln!(out, "{} copied to {}.", counted(matches, "match"), settings.file.display())?;
    Ok(CommandStatus::Good)
}

pub fn repair(settings: &Repair, out: &mut dyn Write) -> Outcome {
    quietly();
    let data = settings.data.clone().map_or_else(data_folder, Ok)?;
    let repaired = store::repair(&store_file(&data)).map_err(|error| CommandError::new(error.to_string()))?;
    let Some(old) = &repaired.old else {
        writeln!(out, "The store is whole: {}.", counted(repaired.kept, "match"))?;
        if repaired.lifted > 0 {
            writeln!(out, "{} that were set aside are tried again at the next start.", repaired.lifted)?;
        }
        return Ok(CommandStatus::Good);
    };
    writeln!(out, "The store was damaged. {} kept.", counted(repaired.kept, "match"))?;
    for (id, why) in &repaired.set_aside {
        writeln!(out, "set aside: match {id}: {why}")?;
    }
    for place in &repaired.unreadable {
        writeln!(out, "could not be read whole: {place}")?;
    }
    writeln!(out, "What was there before is in {}.", old.display())?;
    Ok(CommandStatus::Findings)
}
