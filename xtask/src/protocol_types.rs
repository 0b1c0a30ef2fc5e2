//! web/src/protocol.ts: the protocol's types, written from the Rust types. A test of `protocol` says whether it is fresh.

use crate::{Result, process};
use std::fs;

pub fn write() -> Result<()> {
    let mut command = process::cargo();
    command.args(["run", "--quiet", "--package", "protocol", "--example", "typescript"]);
    let types = process::output_of(&mut command)?;
    let path = process::root().join("web/src/protocol.ts");
    fs::write(&path, types).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
