//! Answers that never change while the server runs: they are compressed once, and whoever has them gets nothing.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Clone, Debug)]
pub struct Prepared {
    kind: &'static str,
    cache: &'static str,
    tag: String,
    plain: Bytes,
    /// None: it does not get shorter.
    packed: Option<Bytes>,
}

impl Prepared {
    /// What is asked for anew each time, and answered by its tag. All keys are strings: it can always be written.
    pub fn json(tag: &str, told: &impl serde::Serialize) -> Self {
        let text = serde_json::to_vec(told).unwrap_or_default();
        Self::new("application/json", "no-cache", tag, Bytes::from(text))
    }

    /// `tag` is another one for other content.
    pub fn new(kind: &'static str, cache: &'static str, tag: &str, plain: Bytes) -> Self {
        let packed = pack(&plain).filter(|packed| packed.len() < plain.len());
        Self { kind, cache, tag: format!("\"{tag}\""), plain, packed: packed.map(Bytes::from) }
    }

    /// As it is before it is compressed.
    pub fn text(&self) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.plain)
    }

    pub fn answer(&self, request: &HeaderMap) -> Response {
        let asked = |name| request.get_all(name).iter().filter_map(|value| value.to_str().ok());
        let same =
            asked(header::IF_NONE_MATCH).flat_map(|tags| tags.split(',')).any(|tag| tag.trim() == self.tag);
        let headers = [
            (header::CONTENT_TYPE, self.kind),
            (header::CACHE_CONTROL, self.cache),
            (header::VARY, "accept-encoding"),
            (header::ETAG, self.tag.as_str()),
        ];
        if same {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let unpacks = asked(header::ACCEPT_ENCODING).flat_map(|codings| codings.split(',')).any(takes_gzip);
        match self.packed.as_ref().filter(|_| unpacks) {
            Some(packed) => (headers, [(header::CONTENT_ENCODING, "gzip")], packed.clone()).into_response(),
            None => (headers, self.plain.clone()).into_response(),
        }
    }
}

/// What is told of each game, made when first asked for and again when the game is another.
#[derive(Debug, Default)]
pub struct ByGame(Mutex<HashMap<String, Arc<Prepared>>>);

impl ByGame {
    /// What goes by this tag.
    pub fn of(&self, game: &str, tag: &str, write: impl FnOnce(&str) -> Prepared) -> Arc<Prepared> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.get(game).filter(|known| known.tag == format!("\"{tag}\"")) {
            Some(known) => known.clone(),
            None => {
                let made = Arc::new(write(tag));
                kept.insert(game.to_owned(), made.clone());
                made
            }
        }
    }
}

/// `gzip`, but not `gzip;q=0`.
fn takes_gzip(coding: &str) -> bool {
    let (name, quality) = coding.split_once(';').unwrap_or((coding, ""));
    let refused = quality.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32));
    name.trim().eq_ignore_ascii_case("gzip") && !refused
}

/// Nothing fails when writing into memory.
fn pack(plain: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(plain).ok()?;
    packer.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_it_gets_nothing_and_who_unpacks_gets_less() {
        let prepared = Prepared::new("text/plain", "no-cache", "1", Bytes::from("x".repeat(1000)));
        let ask = |name, value: &'static str| {
            let mut request = HeaderMap::new();
            request.insert(name, header::HeaderValue::from_static(value));
            prepared.answer(&request)
        };
        assert_eq!(ask(header::IF_NONE_MATCH, "\"0\", \"1\"").status(), StatusCode::NOT_MODIFIED);
        assert_eq!(ask(header::IF_NONE_MATCH, "\"2\"").status(), StatusCode::OK);
        let packed = ask(header::ACCEPT_ENCODING, "br, gzip;q=0.5");
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
        for plain in ["br", "gzip;q=0", "identity"] {
            assert!(!ask(header::ACCEPT_ENCODING, plain).headers().contains_key(header::CONTENT_ENCODING));
        }
    }
}
