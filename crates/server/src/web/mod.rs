//! What the outside can reach.

mod assets;
mod rest;
mod socket;

use crate::lobby::Lobby;
pub use assets::Page;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, Request};
use axum::routing::{any, get, post};
use std::sync::Arc;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

#[derive(Clone, Debug)]
pub struct Shared {
    pub lobby: Arc<Lobby>,
    pub page: Page,
    pub stopping: watch::Receiver<bool>,
}

/// The page speaks to this server only.
const CONTENT_POLICY: &str = "default-src 'self'; connect-src 'self'; img-src 'self' data:; \
     style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

pub fn router(lobby: Arc<Lobby>, page: Page, stopping: watch::Receiver<bool>) -> Router {
    let limit = lobby.limits.message;
    let header = |name: &'static str, value: &'static str| {
        SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    let plain = Router::new()
        .route("/health", get(rest::health))
        .route("/ready", get(rest::ready))
        .route("/metrics", get(rest::metrics))
        .route("/api/games", get(rest::games))
        .route("/api/games/{game}", get(rest::game))
        .route("/api/bots", get(rest::bots))
        .route("/api/matches", post(rest::create))
        .route("/api/tables", post(rest::tables))
        .route("/api/steps", post(rest::steps))
        .route("/api/replay", post(rest::replay))
        .route("/api/timeline", post(rest::timeline))
        .fallback(assets::serve)
        .layer(CompressionLayer::new());
    Router::new()
        .route("/api/ws", any(socket::upgrade))
        .merge(plain)
        .layer(DefaultBodyLimit::max(limit))
        .layer(header("x-content-type-options", "nosniff"))
        .layer(header("referrer-policy", "no-referrer"))
        .layer(header("content-security-policy", CONTENT_POLICY))
        // Links are secrets and stand in no path, so paths may be logged.
        .layer(TraceLayer::new_for_http().make_span_with(|request: &Request<_>| {
            tracing::debug_span!("http", method = %request.method(), path = request.uri().path())
        }))
        .with_state(Shared { lobby, page, stopping })
}
