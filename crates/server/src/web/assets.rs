//! The page, as the program brings it.

use super::Shared;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

/// The files of the page: paths and contents. Without any, what to do to get one.
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
pub async fn serve(State(shared): State<Shared>, uri: Uri) -> Response {
    let page = shared.page;
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such request").into_response();
    }
    if let Some(file) = page.get(path).filter(|_| !path.is_empty()) {
        // Names with a hash in them never mean another file.
        let kept = if path.contains("-") && path.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let headers = [(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, kept)];
        return (headers, file).into_response();
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    match page.get("index.html") {
        Some(file) => {
            let headers = [(header::CONTENT_TYPE, kind("index.html")), (header::CACHE_CONTROL, "no-cache")];
            (headers, file).into_response()
        }
        None => Html(page.without()).into_response(),
    }
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
