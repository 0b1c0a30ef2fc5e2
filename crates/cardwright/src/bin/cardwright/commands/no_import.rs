//! `cardwright import` and `export`, in a program that was built without it.

use crate::arguments::{Export, Import};
use crate::error::{CommandError, Outcome};
use std::io::Write;

pub fn run(_settings: &Import, _out: &mut dyn Write) -> Outcome {
    Err(CommandError::new("this program was built without the importer: the feature `import` is missing"))
}

pub fn export(_settings: &Export, _out: &mut dyn Write) -> Outcome {
    Err(CommandError::new("this program was built without tables: the feature `import` is missing"))
}
