//! What a game brings beside its rules: a guided first turn, and pictures.

use super::prepared::Prepared;
use super::rest::ApiError;
use super::{Shared, Visitor};
use crate::limits::cost;
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::art::art_kind;
use protocol::problem::{Code, Problem};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use tokio::task::spawn_blocking;

/// How the author guides through a first turn.
pub async fn guide(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let playable = shared.lobby.library().get(&game)?.clone();
    shared.charge(&visitor, cost::DESCRIPTION)?;
    let tag = format!("guide-{}", playable.tag);
    let none = || Problem::new(Code::Nothing, "nobody guides through a first turn of this game");
    let (make, guides) = (shared.guide, shared.guides.clone());
    // It is played once; that is the engine's work, and the game may be somebody's own.
    let made = spawn_blocking(move || {
        let guide = playable.description.info.guided.then(|| make(&playable)).flatten();
        guide.map(|guide| guides.of(&game, &tag, |tag| Prepared::json(tag, &guide)))
    });
    let made = made.await.map_err(|_| Problem::new(Code::Internal, "the guided turn could not be played"))?;
    Ok(made.ok_or_else(none)?.answer(&headers))
}

/// A picture of the game.
pub async fn art(
    State(shared): State<Shared>,
    Path((game, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let none = || Problem::new(Code::Nothing, "there is no such picture");
    let library = shared.lobby.library();
    let bytes = library.get(&game)?.art.get(&file).ok_or_else(none)?;
    let kind = art_kind(&file).ok_or_else(none)?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let tag = format!("{:016x}", hasher.finish());
    // A picture that somebody is drawing is another one when it is saved.
    let kept = if shared.lobby.workbench.is_some() { "no-cache" } else { "public, max-age=3600" };
    let write = |tag: &str| Prepared::new(kind, kept, tag, Bytes::copy_from_slice(bytes));
    Ok(shared.art.of(&format!("{game}/{file}"), &tag, write).answer(&headers))
}
