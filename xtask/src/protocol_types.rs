//! web/src/protocol.ts: the protocol's types, written from the Rust types.

use crate::{Result, process};
use std::fs;
use std::path::PathBuf;

pub fn write() -> Result<()> {
    let path = path();
    let folder = path.parent().map(std::path::Path::to_path_buf).unwrap_or_default();
    fs::create_dir_all(&folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    fs::write(&path, protocol::typescript::module())
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

#[expect(clippy::print_stdout, reason = "says that all is well")]
pub fn check() -> Result<()> {
    if fs::read_to_string(path()).unwrap_or_default() != protocol::typescript::module() {
        return Err("web/src/protocol.ts is out of date: run `cargo xtask protocol`".to_owned());
    }
    println!("web/src/protocol.ts is what the protocol says");
    Ok(())
}

fn path() -> PathBuf {
    process::root().join("web/src/protocol.ts")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_page_has_the_types_of_the_protocol() {
        super::check().expect("fresh types");
    }
}
