//! What the tests need of the system: programs that root may fetch with apt-get.

use std::process::{Command, Stdio};

pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Whether a package could be fetched; only root may.
pub fn fetch(package: &str) -> bool {
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let install = ["install", "-y", "--no-install-recommends", package];
    is_root() && (apt(&install) || (apt(&["update"]) && apt(&install)))
}
