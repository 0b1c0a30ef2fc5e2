//! Between the addresses that editors use and paths of files.

use lsp_types::Uri;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The path of a `file:` address. What has another scheme lies on no disk; its whole address stands for the path.
pub(crate) fn path(uri: &Uri) -> PathBuf {
    let text = uri.as_str();
    let Some(rest) = text.strip_prefix("file://") else { return PathBuf::from(text) };
    let at = rest.find('/').unwrap_or(rest.len());
    let decoded = decoded(&rest[at..]);
    if cfg!(windows) {
        // `/c:/games`
        return PathBuf::from(decoded.trim_start_matches('/').replace('/', "\\"));
    }
    PathBuf::from(decoded)
}

/// The address of a path; none if it cannot be one.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let text = path.to_str()?;
    if !path.is_absolute() {
        return Uri::from_str(text).ok();
    }
    let text = if cfg!(windows) { format!("/{}", text.replace('\\', "/")) } else { text.to_owned() };
    Uri::from_str(&format!("file://{}", encoded(&text))).ok()
}

fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = text.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (bytes[at], code) {
            (b'%', Some(code)) => {
                out.push(code);
                at += 3;
            }
            (byte, _) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Letters, digits and what stands in paths as they are.
pub(crate) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        let is_plain = byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        if is_plain {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_addresses_and_back() {
        for written in ["/games/a b/ä#1?.cw", "/x/100%.cw", "/plain.cw"] {
            let uri = uri(Path::new(written));
            assert_eq!(uri.map(|uri| path(&uri)), Some(PathBuf::from(written)));
        }
    }

    #[test]
    fn editors_may_write_an_address_in_other_ways() {
        let read = |text: &str| Uri::from_str(text).map(|uri| path(&uri)).ok();
        assert_eq!(read("file:///a%3Ab.cw"), Some(PathBuf::from("/a:b.cw")));
        assert_eq!(read("file://localhost/a.cw"), Some(PathBuf::from("/a.cw")));
        assert_eq!(read("untitled:Untitled-1"), Some(PathBuf::from("untitled:Untitled-1")));
    }
}
