//! web/src/protocol.ts: the protocol's types, written from the Rust types. The same test of `protocol` says whether it
//! is fresh.

use crate::{Result, process};

pub fn write() -> Result<()> {
    let mut command = process::cargo();
    command.args(["test", "--quiet", "--package", "cardwright-protocol", "--lib", "typescript::"]);
    process::run_attached(command.env("CARDWRIGHT_WRITE_TYPES", "1"))
}
