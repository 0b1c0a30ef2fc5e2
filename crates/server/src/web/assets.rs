//! The page, embedded in the program.

use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist"]
#[allow_missing = true]
struct Page;

/// Shown by a program that was built without its page.
const WITHOUT_PAGE: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Cardwright</title>\
    <h1>Cardwright</h1><p>This program was built without its page. The server runs: \
    <a href=/api/games>its games</a>.</p></html>";

/// A file of the page; every other path is the page itself, which reads the path.
pub async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return (StatusCode::NOT_FOUND, "there is no such request").into_response();
    }
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        // Names with a hash in them never mean another file.
        let kept = if path.contains("-") && path.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let headers = [(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, kept)];
        return (headers, file.data.into_owned()).into_response();
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    match Page::get("index.html") {
        Some(file) => {
            let headers = [(header::CONTENT_TYPE, kind("index.html")), (header::CACHE_CONTROL, "no-cache")];
            (headers, file.data.into_owned()).into_response()
        }
        None => Html(WITHOUT_PAGE).into_response(),
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
