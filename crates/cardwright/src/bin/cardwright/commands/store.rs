//! `cardwright backup`, `restore` and `repair`: that in which matches are kept.

use super::serve::data_folder;
use crate::arguments::{Backup, Repair, Restore};
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
    if let Some(url) = settings.store_address() {
        let matches = shared::backup(&url, &settings.file)?;
        writeln!(out, "{} copied to {}.", counted(matches, "match"), settings.file.display())?;
        return Ok(CommandStatus::Good);
    }
    let data = settings.data.clone().map_or_else(data_folder, Ok)?;
    let copied = store::backup(&store_file(&data), &settings.file);
    let matches = copied.map_err(|error| {
        let running = matches!(error, StoreError::FolderInUse(_));
        let hint = if running { "; `cardwright admin backup FILE` copies it while it runs" } else { "" };
        CommandError::new(format!("{error}{hint}"))
    })?;
    writeln!(out, "{} copied to {}.", counted(matches, "match"), settings.file.display())?;
    Ok(CommandStatus::Good)
}

pub fn restore(settings: &Restore, out: &mut dyn Write) -> Outcome {
    quietly();
    let (restored, place) = match settings.store_address() {
        Some(url) => (shared::restore(&settings.file, &url)?, store::without_password(&url)),
        None => {
            let data = settings.data.clone().map_or_else(data_folder, Ok)?;
            std::fs::create_dir_all(&data)?;
            let restored = store::restore(&settings.file, &store_file(&data));
            (restored.map_err(|error| CommandError::new(error.to_string()))?, data.display().to_string())
        }
    };
    writeln!(out, "{} put into {place}.", counted(restored, "match"))?;
    Ok(CommandStatus::Good)
}

/// The store that several servers share.
#[cfg(feature = "postgres")]
mod shared {
    use crate::error::CommandError;
    use server::store::StoreError;
    use server::store::postgres;
    use std::path::Path;

    pub fn backup(url: &str, to: &Path) -> Result<u64, CommandError> {
        run(postgres::backup(url, to))
    }

    pub fn restore(file: &Path, url: &str) -> Result<u64, CommandError> {
        run(postgres::restore(file, url))
    }

    fn run(work: impl Future<Output = Result<u64, StoreError>>) -> Result<u64, CommandError> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(work).map_err(|error| CommandError::new(error.to_string()))
    }
}

#[cfg(not(feature = "postgres"))]
mod shared {
    use crate::error::CommandError;
    use std::path::Path;

    pub fn backup(_: &str, _: &Path) -> Result<u64, CommandError> {
        Err(missing())
    }

    pub fn restore(_: &Path, _: &str) -> Result<u64, CommandError> {
        Err(missing())
    }

    fn missing() -> CommandError {
        CommandError::new(server::StartError::NoPostgres.to_string())
    }
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
