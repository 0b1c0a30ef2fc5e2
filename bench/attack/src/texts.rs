//! Hostile game texts and `check`: each within 2 s of processor time and 512 MiB, whatever it finds.

use crate::hostile_texts::{FAMILIES, Family, many_files};
use crate::server::{Folder, cpu_time, peak_memory};
use crate::{Held, Result, Settings, beside_a_server};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;

const LARGEST_FILE: usize = 2 << 20;

/// Seconds of processor time. A program that was built without optimisation may take as many times longer.
pub fn seconds(program: &Path) -> u64 {
    if program.components().any(|part| part.as_os_str() == "debug") { 40 } else { 2 }
}

pub async fn check_is_bounded(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("texts")?;
    let families: Vec<_> =
        FAMILIES.iter().enumerate().filter(|(index, _)| !settings.short || index % 12 == 0).collect();
    let attack = check_all(settings, &folder, &families);
    let (tried, told) = beside_a_server(settings, "texts", attack).await?;
    if !tried.failures.is_empty() {
        return Err(tried.failures.join("; "));
    }
    Ok(Held::Off(format!(
        "{} sorts of texts, {} runs within {} s of CPU, at most {:.2} s ({}), at most {} MiB ({}); {told}",
        families.len() + 1,
        tried.runs,
        seconds(&settings.program()),
        tried.longest.0.as_secs_f64(),
        tried.longest.1,
        tried.largest.0 >> 20,
        tried.largest.1
    )))
}

/// What became of all runs.
#[derive(Default)]
struct Tried {
    runs: usize,
    failures: Vec<String>,
    /// most of the processor's time, and for what
    longest: (Duration, String),
    /// most memory, and for what
    largest: (u64, String),
}

impl Tried {
    fn note(&mut self, name: String, used: Result<Used>) {
        self.runs += 1;
        match used {
            Ok(Used { memory, time }) => {
                if memory > self.largest.0 {
                    self.largest = (memory, name.clone());
                }
                if time > self.longest.0 {
                    self.longest = (time, name);
                }
            }
            Err(why) => self.failures.push(format!("{name}: {why}")),
        }
    }
}

async fn check_all(settings: &Settings, folder: &Folder, families: &[(usize, &Family)]) -> Result<Tried> {
    let mut tried = Tried::default();
    for (_, family) in families {
        let mut size = settings.either(family.largest / 16 + 1, family.largest);
        let mut text = (family.text)(size);
        while text.len() > LARGEST_FILE {
            size /= 2;
            text = (family.text)(size);
        }
        std::fs::write(folder.path("game.cw"), &text).map_err(|error| error.to_string())?;
        for command in ["check", "text"] {
            let used = bounded(settings, command, &folder.0).await;
            tried.note(format!("`{command}`, {}, {size}", family.name), used);
        }
    }
    for (name, text) in many_files(settings.either(40, 1_900)) {
        std::fs::write(folder.path(&name), text).map_err(|error| error.to_string())?;
    }
    tried.note("`check`, many files".to_owned(), bounded(settings, "check", &folder.0).await);
    Ok(tried)
}

/// What one run needed.
#[derive(Clone, Copy, Default)]
struct Used {
    memory: u64,
    time: Duration,
}

/// What `check` and play may need.
pub const MOST_MEMORY: u64 = 512 << 20;
/// Between two looks at how much a program uses.
const LOOK: Duration = Duration::from_millis(5);

/// The system ends a program that takes more time.
async fn bounded(settings: &Settings, command: &str, folder: &Path) -> Result<Used> {
    let program = settings.program();
    let seconds = seconds(&program);
    // What is mapped may be more than what is used, but not for ever.
    let script = format!("ulimit -t {seconds}; ulimit -v 2000000; exec \"$0\" {command} \"$1\"");
    let ran = Command::new("sh")
        .args(["-c", &script])
        .arg(&program)
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| error.to_string())?;
    let pid = ran.id();
    let mut used = Used::default();
    let watched = async {
        loop {
            tokio::time::sleep(LOOK).await;
            used.memory = used.memory.max(pid.and_then(peak_memory).unwrap_or(0));
            used.time = used.time.max(pid.and_then(cpu_time).unwrap_or_default());
        }
    };
    let ran = async {
        tokio::select! {
            ran = ran.wait_with_output() => ran,
            () = watched => Err(std::io::ErrorKind::Other.into()),
        }
    };
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
        Some(0 | 1) if used.memory > MOST_MEMORY => {
            Err(format!("`{command}` needs {} MiB", used.memory >> 20))
        }
        Some(0 | 1) => Ok(used),
        _ => Err(format!("`{command}` ended with {} ({})", ran.status, first_line(&said))),
    }
}

fn first_line(text: &str) -> String {
    text.lines().find(|line| !line.is_empty()).unwrap_or_default().chars().take(160).collect()
}
