//! `cardwright lsp`: the language server, on standard input and output.

use crate::embedded;
use crate::error::{CommandError, CommandStatus, Outcome};

pub fn run() -> Outcome {
    lsp::run(embedded::pack).map_err(CommandError::new)?;
    Ok(CommandStatus::Good)
}
