//! For whoever runs the server: looking at matches and ending them, links and bans, while it runs. One request and one
//! answer, each a line of JSON, over a socket in the data folder that only its owner can open.

use crate::actor::{Input, Look};
use crate::addresses::AddressRange;
use crate::lobby::{Lobby, look, store_problem};
use crate::others::Event;
use protocol::problem::{Code, Problem};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::oneshot;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum AdminRequest {
    /// The newest matches.
    List {
        most: usize,
    },
    Inspect {
        id: String,
    },
    End {
        id: String,
        why: String,
    },
    /// The match as a save, with everything that was hidden.
    Export {
        id: String,
    },
    Ban {
        range: AddressRangeText,
    },
    Unban {
        range: AddressRangeText,
    },
    Bans,
    /// A copy of the store as it is now, in a file that is not there yet.
    Backup {
        to: PathBuf,
    },
    /// Every match goes to another server, and no more come here; or some do again.
    Drain {
        back: bool,
    },
    /// Another link for a seat (none: for spectators); the old one leads nowhere.
    Revoke {
        id: String,
        seat: Option<u8>,
    },
}

/// An address or a range of them, checked when it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AddressRangeText(pub AddressRange);

impl TryFrom<String> for AddressRangeText {
    type Error = crate::addresses::NoRange;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

impl From<AddressRangeText> for String {
    fn from(range: AddressRangeText) -> Self {
        range.0.to_string()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminAnswer {
    Done(Value),
    Refused(String),
}

/// Where the server of this data folder listens.
pub fn socket(data: &Path) -> PathBuf {
    data.join("admin.sock")
}

/// Does what is asked.
///
/// # Errors
/// With the reason it cannot.
pub async fn obey(lobby: &Arc<Lobby>, request: AdminRequest) -> Result<Value, Problem> {
    let unknown = || Problem::new(Code::Unknown, "there is no such match");
    match request {
        AdminRequest::List { most } => {
            let listed =
                lobby.store.list(lobby.keeping, most).await.map_err(|error| store_problem(&error))?;
            Ok(json!({"matches": listed, "in_memory": lobby.in_memory()}))
        }
        AdminRequest::Inspect { id } => {
            let kept = lobby.store.listed(&id, lobby.keeping).await.map_err(|error| store_problem(&error))?;
            let kept = kept.ok_or_else(unknown)?;
            let handle = lobby.open(&id).await;
            let (answer, told) = oneshot::channel();
            let table = match handle {
                Ok(handle) => {
                    serde_json::to_value(look(&handle, Look::Info { link: None, answer }, told).await?)
                }
                Err(problem) => serde_json::to_value(problem),
            };
            Ok(json!({"match": kept, "table": table.unwrap_or_default()}))
        }
        AdminRequest::End { id, why } => {
            crate::text::check(&why)?;
            let handle = lobby.open(&id).await?;
            let (answer, told) = oneshot::channel();
            send(&handle, Input::End { why, answer }).await?;
            told.await.map_err(|_| gone())??;
            Ok(json!({"ended": id}))
        }
        AdminRequest::Export { id } => {
            let handle = lobby.open(&id).await?;
            let (answer, told) = oneshot::channel();
            let save = look(&handle, Look::Export { answer }, told).await??;
            Ok(serde_json::to_value(save).unwrap_or_default())
        }
        AdminRequest::Ban { range: AddressRangeText(range) } => {
            if range.is_everybody() {
                let message =
                    format!("{range} is everybody: nobody could come any more; stop the server instead");
                return Err(Problem::new(Code::NotAllowed, message));
            }
            let now = lobby.store.now();
            lobby.store.ban(&range.to_string(), Some(now)).await.map_err(|error| store_problem(&error))?;
            lobby.addresses.ban(range, now);
            lobby.tell_others(Event::Bans);
            Ok(json!({"banned": range.to_string()}))
        }
        AdminRequest::Unban { range: AddressRangeText(range) } => {
            lobby.store.ban(&range.to_string(), None).await.map_err(|error| store_problem(&error))?;
            lobby.tell_others(Event::Bans);
            if lobby.addresses.unban(range) {
                return Ok(json!({"unbanned": range.to_string()}));
            }
            Err(Problem::new(Code::Unknown, format!("{range} is not banned")))
        }
        AdminRequest::Bans => {
            let banned = lobby.addresses.banned();
            let told =
                |(range, since): (AddressRange, u64)| json!({"range": range.to_string(), "since": since});
            Ok(json!({"bans": banned.into_iter().map(told).collect::<Vec<_>>()}))
        }
        AdminRequest::Backup { to } => {
            let failed = |error: crate::store::StoreError| Problem::new(Code::Internal, error.to_string());
            let matches = lobby.store.backup(to.clone()).await.map_err(failed)?;
            Ok(json!({"matches": matches, "to": to}))
        }
        AdminRequest::Drain { back: true } => {
            lobby.take_matches_again().await?;
            Ok(json!({"draining": false}))
        }
        AdminRequest::Drain { back: false } => {
            let (moved, staying) = lobby.drain().await?;
            Ok(json!({"draining": true, "moved": moved, "staying": staying}))
        }
        AdminRequest::Revoke { id, seat } => {
            let handle = lobby.open(&id).await?;
            let (answer, told) = oneshot::channel();
            send(&handle, Input::Revoke { seat, answer }).await?;
            let token = told.await.map_err(|_| gone())??;
            Ok(json!({"match": id, "seat": seat, "token": token}))
        }
    }
}

async fn send(handle: &crate::actor::Handle, input: Input) -> Result<(), Problem> {
    handle.0.send(input).await.map_err(|_| gone())
}

fn gone() -> Problem {
    Problem::new(Code::Internal, "the match gave no answer; try again")
}

#[cfg(unix)]
mod listening {
    use super::{AdminAnswer, AdminRequest, Lobby, obey, socket};
    use crate::store::Identity;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::{UnixListener, UnixStream};
    use tokio::sync::watch;
    use tokio::time::timeout;

    /// No request is longer.
    const LONGEST: u64 = 16 << 10;
    const PATIENCE: Duration = Duration::from_secs(30);
    const LONG_PATIENCE: Duration = Duration::from_secs(24 * 60 * 60);

    /// Listens until the server stops. The folder is this server's alone, so what is left of a socket is nobody's.
    pub async fn listen(lobby: Arc<Lobby>, data: &Path, mut stopping: watch::Receiver<bool>) {
        let path = socket(data);
        let _none_was_left = std::fs::remove_file(&path);
        let bound = UnixListener::bind(&path).and_then(|listener| {
            std::fs::set_permissions(&path, Permissions::from_mode(0o600))?;
            Ok((listener, Identity::of(&std::fs::symlink_metadata(&path)?)))
        });
        let (listener, own) = match bound {
            Ok(bound) => bound,
            Err(error) => {
                tracing::warn!(%error, path = %path.display(), "there are no admin commands");
                return;
            }
        };
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stopping.wait_for(|stop| *stop) => break,
            };
            match accepted {
                Ok((stream, _)) => drop(tokio::spawn(answer(lobby.clone(), stream))),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        // Who has moved the folder's files away may have let another server in.
        if std::fs::symlink_metadata(&path).is_ok_and(|found| Identity::of(&found) == own) {
            let _gone = std::fs::remove_file(&path);
        }
    }

    async fn answer(lobby: Arc<Lobby>, mut stream: UnixStream) {
        let mut line = String::new();
        let (reader, mut writer) = stream.split();
        let reading = BufReader::new(reader.take(LONGEST)).read_line(&mut line).await;
        if reading.is_err() {
            return;
        }
        let answer = match serde_json::from_str::<AdminRequest>(&line) {
            Ok(request) => {
                let asked = serde_json::to_string(&request).unwrap_or_default();
                tracing::info!(asked, "an admin command");
                // A large store takes its time to copy; who asked waits as long as they like.
                let patience =
                    if matches!(request, AdminRequest::Backup { .. }) { LONG_PATIENCE } else { PATIENCE };
                match timeout(patience, obey(&lobby, request)).await {
                    Ok(Ok(done)) => AdminAnswer::Done(done),
                    Ok(Err(problem)) => AdminAnswer::Refused(problem.to_string()),
                    Err(_) => AdminAnswer::Refused("it took too long".to_owned()),
                }
            }
            Err(error) => AdminAnswer::Refused(format!("not a request: {error}")),
        };
        let text = serde_json::to_string(&answer).unwrap_or_default();
        // Who asked may be gone.
        let _gone = writer.write_all(format!("{text}\n").as_bytes()).await;
    }
}

#[cfg(unix)]
pub use listening::listen;

/// Elsewhere there is no such socket.
#[cfg(not(unix))]
pub async fn listen(_lobby: Arc<Lobby>, _data: &Path, _stopping: tokio::sync::watch::Receiver<bool>) {}
