//! `cardwright admin`: speaks with the server that runs on a data folder.

use crate::arguments::{Admin, AdminCommand, Drain};
use crate::commands::serve::data_folder;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::style::counted;
use serde_json::Value;
use server::admin::{AddressRangeText, AdminAnswer, AdminRequest};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub fn run(settings: &Admin, out: &mut dyn Write) -> Outcome {
    let data = settings.data.clone().map_or_else(data_folder, Ok)?;
    let request = match settings.command.clone() {
        AdminCommand::List { most } => AdminRequest::List { most },
        AdminCommand::Inspect { id } => AdminRequest::Inspect { id },
        AdminCommand::End { id, why } => AdminRequest::End { id, why },
        AdminCommand::Export { id } => AdminRequest::Export { id },
        AdminCommand::Ban { range } => AdminRequest::Ban { range: AddressRangeText(range) },
        AdminCommand::Unban { range } => AdminRequest::Unban { range: AddressRangeText(range) },
        AdminCommand::Bans => AdminRequest::Bans,
        // The server may run in another folder.
        AdminCommand::Backup { to } => AdminRequest::Backup { to: std::path::absolute(to)? },
        AdminCommand::Revoke { id, seat } => AdminRequest::Revoke { id, seat },
    };
    let answer = match ask(&data, &request)? {
        AdminAnswer::Done(answer) => answer,
        AdminAnswer::Refused(why) => return Err(CommandError::new(why)),
    };
    // A save is for programs, whoever asks for it.
    if settings.json || matches!(request, AdminRequest::Export { .. }) {
        writeln!(out, "{}", serde_json::to_string_pretty(&answer).unwrap_or_default())?;
    } else {
        tell(&request, &answer, out)?;
    }
    Ok(CommandStatus::Good)
}

/// `cardwright drain`.
pub fn drain(settings: &Drain, out: &mut dyn Write) -> Outcome {
    let data = settings.data.clone().map_or_else(data_folder, Ok)?;
    let answer = match ask(&data, &AdminRequest::Drain { back: settings.back })? {
        AdminAnswer::Done(answer) => answer,
        AdminAnswer::Refused(why) => return Err(CommandError::new(why)),
    };
    if settings.back {
        writeln!(out, "The server takes matches again.")?;
    } else {
        let moved = counted(answer["moved"].as_u64().unwrap_or(0), "match");
        match answer["staying"].as_u64().unwrap_or(0) {
            0 => writeln!(
                out,
                "{moved} went to the other servers; this one takes no more and can be stopped."
            )?,
            staying => writeln!(
                out,
                "{moved} went to the other servers; this one takes no more. {} can go on only here: no other server \
                 that takes matches has the same version of the game.",
                counted(staying, "match")
            )?,
        }
    }
    Ok(CommandStatus::Good)
}

#[cfg(unix)]
fn ask(data: &Path, request: &AdminRequest) -> Result<AdminAnswer, CommandError> {
    use std::io::{BufRead as _, BufReader};
    use std::os::unix::net::UnixStream;
    let path = server::admin::socket(data);
    let failed = |error: std::io::Error| {
        let message = format!("no server answers at {}: {error}", path.display());
        CommandError::new(format!("{message}\nhelp: name the folder of the server with --data"))
    };
    let mut stream = UnixStream::connect(&path).map_err(failed)?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).map_err(failed)?;
    let text = serde_json::to_string(request).map_err(|error| CommandError::new(error.to_string()))?;
    stream.write_all(format!("{text}\n").as_bytes()).map_err(failed)?;
    let mut line = String::new();
    // Whatever was half done is done by nobody: what the server had, others take up, or itself at the next start.
    let ended =
        || CommandError::new("the server ended before it answered; nothing that was accepted is lost");
    match BufReader::new(stream).read_line(&mut line) {
        Ok(0) => return Err(ended()),
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => return Err(ended()),
        Ok(_) => {}
        Err(error) => return Err(failed(error)),
    }
    serde_json::from_str(&line).map_err(|error| CommandError::new(format!("the server's answer: {error}")))
}

#[cfg(not(unix))]
fn ask(_data: &Path, _request: &AdminRequest) -> Result<AdminAnswer, CommandError> {
    Err(CommandError::new("admin commands need a socket that this system does not have"))
}

fn tell(request: &AdminRequest, answer: &Value, out: &mut dyn Write) -> Result<(), CommandError> {
    match request {
        AdminRequest::List { .. } => list(answer, out)?,
        AdminRequest::Inspect { .. } => inspect(answer, out)?,
        AdminRequest::End { id, .. } => writeln!(out, "{id} has ended; its players were told.")?,
        AdminRequest::Ban { range } => writeln!(out, "{} may no longer come.", range.0)?,
        AdminRequest::Unban { range } => writeln!(out, "{} may come again.", range.0)?,
        AdminRequest::Bans => {
            for ban in answer["bans"].as_array().into_iter().flatten() {
                writeln!(out, "{:<40}  since {}", text(&ban["range"]), ago(&ban["since"]))?;
            }
        }
        AdminRequest::Revoke { .. } => {
            writeln!(
                out,
                "The old link leads nowhere. The new one is told this once: /play#{}",
                text(&answer["token"])
            )?;
        }
        AdminRequest::Backup { to } => {
            let matches = counted(answer["matches"].as_u64().unwrap_or(0), "match");
            writeln!(out, "{matches} copied to {}.", to.display())?;
        }
        AdminRequest::Drain { .. } | AdminRequest::Export { .. } => {}
    }
    Ok(())
}

fn list(answer: &Value, out: &mut dyn Write) -> std::io::Result<()> {
    let matches = answer["matches"].as_array().map_or(&[][..], Vec::as_slice);
    writeln!(
        out,
        "{:<14} {:<14} {:>6}  {:<10} {:<14} {:<14} from",
        "match", "game", "rows", "state", "begun", "visited"
    )?;
    for kept in matches {
        writeln!(
            out,
            "{:<14} {:<14} {:>6}  {:<10} {:<14} {:<14} {}",
            text(&kept["id"]),
            text(&kept["game"]),
            kept["rows"].as_u64().unwrap_or(0),
            state(kept),
            ago(&kept["created"]),
            ago(&kept["visited"]),
            text(&kept["made_by"])
        )?;
    }
    writeln!(out, "{} shown; {} in memory.", matches.len(), answer["in_memory"])
}

fn inspect(answer: &Value, out: &mut dyn Write) -> std::io::Result<()> {
    let (kept, table) = (&answer["match"], &answer["table"]["table"]);
    writeln!(out, "{} of {}: {}", text(&kept["id"]), text(&kept["game"]), state(kept))?;
    writeln!(out, "  begun {} from {}", ago(&kept["created"]), text(&kept["made_by"]))?;
    writeln!(out, "  last visited {}; deleted {}", ago(&kept["visited"]), ago(&kept["deleted_at"]))?;
    writeln!(out, "  {} rows, {} choices, turn {}", kept["rows"], table["choices"], table["turn"])?;
    for seat in table["seats"].as_array().into_iter().flatten() {
        let here = if seat["connected"] == true { "here" } else { "away" };
        let bot = seat["bot"].as_str().map_or(String::new(), |bot| format!(", the bot {bot}"));
        writeln!(out, "  seat {}: {:?} ({here}{bot})", seat["seat"], text(&seat["name"]))?;
    }
    if let Some(why) = kept["set_aside"].as_str().or(answer["table"]["message"].as_str()) {
        writeln!(out, "  it cannot be opened: {why}")?;
    }
    Ok(())
}

fn state(kept: &Value) -> &'static str {
    match (kept["set_aside"].is_null(), kept["outcome"].is_null()) {
        (false, _) => "set aside",
        (true, true) => "open",
        (true, false) => "over",
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("-")
}

/// A time in milliseconds since 1970, as one says it.
fn ago(at: &Value) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis() as i64);
    let seconds = (now - at.as_i64().unwrap_or(0)) / 1000;
    let (size, unit) = match seconds.abs() {
        ..120 => (seconds.abs(), "s"),
        120..7_200 => (seconds.abs() / 60, "min"),
        7_200..172_800 => (seconds.abs() / 3_600, "h"),
        _ => (seconds.abs() / 86_400, "days"),
    };
    if seconds >= 0 { format!("{size} {unit} ago") } else { format!("in {size} {unit}") }
}
