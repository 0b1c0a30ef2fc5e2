//! `cardwright import`, in a program that was built without it.

use crate::arguments::Import;
use crate::error::{CommandError, Outcome};
use std::io::Write;

pub fn run(_settings: &Import, _out: &mut dyn Write) -> Outcome {
    Err(CommandError::new("this program was built without the importer: the feature `import` is missing"))
}
