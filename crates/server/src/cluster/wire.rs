//! What goes over the connection between two servers: frames of a head, which is JSON, and a body, which is passed on
//! as it is; and how each proves to the other that it belongs to the service.

use protocol::message::Command;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::io;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// Raised when a server would misread what another one says.
pub const FORM: u32 = 1;
/// Longer ones are none of ours.
const LONGEST: usize = 64 << 20;

/// To the server that has the match. `c` is a visitor of the server that carries, `n` a question of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Up {
    Join {
        c: u64,
        id: String,
        link: Option<usize>,
        language: String,
        token: String,
        request: Option<String>,
        after: Option<u64>,
        name: Option<String>,
    },
    /// The request is the body.
    Request {
        c: u64,
    },
    Leave {
        c: u64,
    },
    Ask {
        n: u64,
        id: String,
        ask: Ask,
    },
    Ping,
}

/// And back.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Down {
    /// A message for the visitor is the body.
    Line {
        c: u64,
    },
    /// The match has let go of the visitor.
    Gone {
        c: u64,
    },
    /// The match is on another server now.
    Moved {
        c: u64,
    },
    /// The answer is the body; without one the match is not here.
    Answer {
        n: u64,
        here: bool,
    },
    Pong,
}

/// Questions to a match from outside any connection to it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Whether it can be opened, and how many choices it has.
    Ready,
    Info {
        link: Option<usize>,
    },
    Open,
    Command {
        link: Option<usize>,
        language: String,
        command: Command,
    },
    Replay {
        link: Option<usize>,
        language: String,
        choices: u32,
        seat: Option<u8>,
        full: bool,
    },
    Timeline,
    Export,
    Fork {
        link: Option<usize>,
        choices: u32,
    },
    End {
        why: String,
    },
    Revoke {
        seat: Option<u8>,
    },
    Claim,
}

/// The first words of a connection.
#[derive(Debug, Serialize, Deserialize)]
pub struct Hello {
    pub form: u32,
    /// The number of who speaks.
    pub node: i64,
    /// Something the other one has not heard before.
    pub nonce: String,
    /// What follows from the other one's nonce, for who knows the secret.
    pub proof: String,
}

/// Who has the secret can say this.
pub fn proof(secret: &str, who: &str, nonce: &str) -> String {
    let inner = Sha256::new().chain_update(secret).chain_update(who).chain_update([0]).chain_update(nonce);
    let outer = Sha256::new().chain_update(secret).chain_update([1]).chain_update(inner.finalize());
    outer.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

pub async fn write<H: Serialize>(
    writer: &mut (impl AsyncWrite + Unpin),
    head: &H,
    body: &str,
) -> io::Result<()> {
    let head = serde_json::to_vec(head)?;
    writer.write_u32(head.len() as u32).await?;
    writer.write_u32(body.len() as u32).await?;
    writer.write_all(&head).await?;
    writer.write_all(body.as_bytes()).await
}

pub async fn read<H: DeserializeOwned>(reader: &mut (impl AsyncRead + Unpin)) -> io::Result<(H, String)> {
    let (head, body) = (reader.read_u32().await? as usize, reader.read_u32().await? as usize);
    if head > LONGEST || body > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut bytes = vec![0; head];
    reader.read_exact(&mut bytes).await?;
    let head = serde_json::from_slice(&bytes)?;
    let mut bytes = vec![0; body];
    reader.read_exact(&mut bytes).await?;
    let body = String::from_utf8(bytes).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    Ok((head, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_written_is_read() {
        let mut bytes = Vec::new();
        let ask = Ask::Command {
            link: Some(1),
            language: "de".to_owned(),
            command: Command::Steps { after: Some(3) },
        };
        write(&mut bytes, &Up::Ask { n: 7, id: "m".to_owned(), ask }, "").await.expect("written");
        write(&mut bytes, &Down::Line { c: 1 }, "{\"is\":\"done\"}").await.expect("written");
        let mut reader = bytes.as_slice();
        let (up, body) = read::<Up>(&mut reader).await.expect("readable");
        assert!(matches!(up, Up::Ask { n: 7, ask: Ask::Command { link: Some(1), .. }, .. }), "{up:?}");
        assert_eq!(body, "");
        let (down, body) = read::<Down>(&mut reader).await.expect("readable");
        assert!(matches!(down, Down::Line { c: 1 }));
        assert_eq!(body, "{\"is\":\"done\"}");
        assert!(read::<Down>(&mut reader).await.is_err(), "nothing is left");
    }

    #[test]
    fn only_who_knows_the_secret_can_prove_it() {
        let said = proof("secret", "caller", "nonce");
        assert_eq!(said, proof("secret", "caller", "nonce"));
        for other in [
            proof("other", "caller", "nonce"),
            proof("secret", "owner", "nonce"),
            proof("secret", "caller", "n"),
        ] {
            assert_ne!(said, other);
        }
    }
}
