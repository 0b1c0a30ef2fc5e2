//! The table in the browser: where it is, and how the position of a test is opened there.

use crate::uris;
use serde_json::Value;
use std::fmt;
use std::net::{TcpStream, ToSocketAddrs};
use std::path::Path;
use std::time::Duration;

/// Where `cardwright serve` is, if nothing else is said.
const USUAL: &str = "http://127.0.0.1:7432";
/// It is on this machine: it answers at once or not at all.
const PATIENCE: Duration = Duration::from_secs(2);

/// `http://HOST:PORT`, without a slash at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address(String);

impl Address {
    /// What the editor's user says (`table`, when the server is started), or the usual place.
    ///
    /// # Errors
    /// It is no such address.
    pub fn of(options: &Value) -> Result<Self, String> {
        let text = match &options["table"] {
            Value::Null => USUAL,
            Value::String(text) if text.trim().is_empty() => USUAL,
            Value::String(text) => text.trim().trim_end_matches('/'),
            _ => "",
        };
        let (host, port) =
            text.strip_prefix("http://").and_then(|at| at.rsplit_once(':')).unwrap_or_default();
        let is_host = !host.is_empty() && !host.contains(|c: char| c == '/' || c.is_whitespace());
        if !is_host || port.parse::<u16>().is_err() {
            let said = &options["table"];
            return Err(format!("the address of the table is like {USUAL}, but the setting says {said}"));
        }
        Ok(Self(text.to_owned()))
    }

    /// Whether something listens there.
    pub fn reach(&self) -> Result<(), String> {
        let place = self.0.trim_start_matches("http://");
        let found = place.to_socket_addrs().into_iter().flatten();
        let is_open = found.into_iter().any(|at| TcpStream::connect_timeout(&at, PATIENCE).is_ok());
        if is_open { Ok(()) } else { Err(self.nobody()) }
    }

    fn nobody(&self) -> String {
        let port = self.0.rsplit(':').next().unwrap_or_default();
        let more = if self.0 == USUAL { String::new() } else { format!(" --port {port}") };
        format!(
            "No table is open at {self}. Start one with `cardwright serve --watch FOLDER{more}`, where FOLDER is the \
             game's, or say in the editor's setting `table` where yours is"
        )
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The page that opens the position of a test: the table knows a game by its folder's name. The name of the test stands
/// behind the `#`, for it may hold anything.
pub(crate) fn page_of_test(folder: &Path, test: &str) -> String {
    let game = folder.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    format!("/games/{}/tests#{}", uris::encoded(&game), uris::encoded(test))
}
