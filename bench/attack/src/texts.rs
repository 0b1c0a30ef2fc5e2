//! Hostile game texts and `check`: each within 2 s of processor time and 512 MiB, whatever it finds.

use crate::hostile_texts::{FAMILIES, many_files};
use crate::server::Folder;
use crate::{Held, Result, Settings};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;

const LARGEST_FILE: usize = 2 << 20;

/// Seconds of processor time. A program that was built without optimisation may take as many times longer.
fn seconds(program: &Path) -> u64 {
    if program.components().any(|part| part.as_os_str() == "debug") { 40 } else { 2 }
}

pub async fn check_is_bounded(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("texts")?;
    let families: Vec<_> =
        FAMILIES.iter().enumerate().filter(|(index, _)| !settings.short || index % 12 == 0).collect();
    let mut checked = 0;
    for (_, family) in &families {
        let mut size = settings.either(family.largest / 16 + 1, family.largest);
        let mut text = (family.text)(size);
        while text.len() > LARGEST_FILE {
            size /= 2;
            text = (family.text)(size);
        }
        std::fs::write(folder.path("game.cw"), &text).map_err(|error| error.to_string())?;
        for command in ["check", "text"] {
            bounded(settings, command, &folder.0)
                .await
                .map_err(|why| format!("{}, {size}: {why}", family.name))?;
            checked += 1;
        }
    }
    for (name, text) in many_files(settings.either(40, 1_900)) {
        std::fs::write(folder.path(&name), text).map_err(|error| error.to_string())?;
    }
    bounded(settings, "check", &folder.0).await.map_err(|why| format!("many files: {why}"))?;
    Ok(Held::Off(format!(
        "{} sorts of texts, {} runs within 2 s of CPU and 512 MiB",
        families.len() + 1,
        checked + 1
    )))
}

/// The system ends a program that takes more; how it ended tells.
async fn bounded(settings: &Settings, command: &str, folder: &Path) -> Result<()> {
    let program = settings.program();
    let seconds = seconds(&program);
    // What is mapped is somewhat more than what is used.
    let script = format!("ulimit -t {seconds}; ulimit -v 720000; exec \"$0\" {command} \"$1\"");
    let ran = Command::new("sh")
        .args(["-c", &script])
        .arg(&program)
        .arg(folder)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let ran = tokio::time::timeout(Duration::from_secs(20 * seconds), ran).await;
    let ran = ran.map_err(|_| format!("`{command}` does not end"))?.map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&ran.stderr);
    match ran.status.code() {
        Some(0 | 1) if said.contains("panicked at") => {
            Err(format!("`{command}` panicked: {}", first_line(&said)))
        }
        Some(0 | 1) if ran.stdout.len() > 1 << 20 && command == "check" => {
            Err(format!("`{command}` prints {} bytes", ran.stdout.len()))
        }
        Some(0 | 1) => Ok(()),
        _ => Err(format!("`{command}` ended with {} ({})", ran.status, first_line(&said))),
    }
}

fn first_line(text: &str) -> String {
    text.lines().find(|line| !line.is_empty()).unwrap_or_default().chars().take(160).collect()
}
