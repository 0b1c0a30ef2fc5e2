//! `cardwright print`, in a program that was built without it.

use crate::arguments::Print;
use crate::error::{CommandError, Outcome};
use std::io::Write;

pub fn run(_settings: &Print, _out: &mut dyn Write) -> Outcome {
    Err(CommandError::new(
        "this program was built without printing: build it with `--features print`, or use the program that \
         `cargo xtask dist` makes",
    ))
}
