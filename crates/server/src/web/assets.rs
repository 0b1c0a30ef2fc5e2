//! The page, as the program brings it.

use super::Shared;
use super::prepared::Prepared;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

/// Where the documentation lies among the files.
const DOCS: &str = "docs";

/// The files of the page and of the documentation: paths and contents. Without any, what to do to get one.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    pub files: &'static [(&'static str, &'static [u8])],
    pub missing: &'static str,
}

impl Page {
    fn get(self, path: &str) -> Option<&'static [u8]> {
        self.files.iter().find(|(name, _)| *name == path).map(|(_, bytes)| *bytes)
    }

    /// Shown where the page would be.
    fn without(self) -> String {
        format!(
            "<!doctype html><html lang=en><meta charset=utf-8><title>Cardwright</title>\
             <h1>Cardwright</h1><p>This program was built without its page: {}. The server runs: \
             <a href=/api/games>its games</a>.</p></html>",
            self.missing
        )
    }
}

/// A file of the page; every other path is the page itself, which reads the path.
pub async fn serve(State(shared): State<Shared>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if ![Method::GET, Method::HEAD].contains(&method) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such request").into_response();
    }
    if let Some(file) = file(&shared, path) {
        return file.answer(&headers);
    }
    // A folder stands for the list of what is in it; without the slash its links would lead elsewhere.
    if path == DOCS {
        return Redirect::permanent(&format!("/{DOCS}/")).into_response();
    }
    if let Some(file) =
        path.ends_with('/').then(|| format!("{path}index.html")).and_then(|it| file(&shared, &it))
    {
        return file.answer(&headers);
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    match file(&shared, "index.html") {
        Some(file) => file.answer(&headers),
        None => Html(shared.page.without()).into_response(),
    }
}

fn file<'a>(shared: &'a Shared, path: &str) -> Option<&'a Prepared> {
    let prepared = shared.files.get(path)?;
    let bytes = shared.page.get(path)?;
    Some(prepared.get_or_init(|| {
        // Names with a hash in them never mean another file.
        let kept = if path.contains('-') && path.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        // The files are those of the program: in the same one they are the same.
        let tag = format!("{:x}-{:x}", shared.boot, bytes.len());
        Prepared::new(kind(path), kept, &tag, Bytes::from_static(bytes))
    }))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
