//! `cardwright lsp`, in a program that was built without it.

use crate::error::{CommandError, Outcome};

pub fn run() -> Outcome {
    Err(CommandError::new(
        "this program was built without the language server: build it with `--features lsp`, or use the program that \
         `cargo xtask dist` makes",
    ))
}
