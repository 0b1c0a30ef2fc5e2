//! Games that are being written, over plain HTTP: for who sits at this machine, and only where games are watched.

use super::rest::ApiError;
use super::{Shared, Visitor};
use crate::actor::Look;
use crate::limits::cost;
use crate::lobby::look;
use crate::workbench::Workbench;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use protocol::play::Play;
use protocol::problem::{Code, Problem};
use protocol::table::{CreateMatch, SeatRequest, TakebackRule};
use protocol::workbench::{self as told, PlayTest, SaveTest, SavedTest};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

/// Who asks for news waits no longer than this; then the old ones are told again.
const PATIENCE: Duration = Duration::from_secs(20);
/// Longer names of tests are of no use.
const LONGEST_NAME: usize = 200;

#[derive(Debug, Deserialize)]
pub struct After {
    after: Option<u64>,
}

/// What is wrong with the games, when there is anything new; version 0 where none are being written.
pub async fn news(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    Query(After { after }): Query<After>,
) -> Result<Json<told::Workbench>, ApiError> {
    shared.charge(&visitor, cost::PLAIN)?;
    let Ok(workbench) = of(&shared, &visitor) else { return Ok(Json(told::Workbench::default())) };
    let mut news = workbench.news();
    let mut stopping = shared.stopping.clone();
    let is_new = |news: &Arc<told::Workbench>| after.is_none_or(|after| news.version > after);
    tokio::select! {
        _ = news.wait_for(is_new) => {}
        () = tokio::time::sleep(PATIENCE) => {}
        _ = stopping.wait_for(|stop| *stop) => {}
    }
    let told = news.borrow().clone();
    Ok(Json(told::Workbench::clone(&told)))
}

/// Writes a position as a test.
pub async fn save(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<SaveTest>, JsonRejection>,
) -> Result<Json<SavedTest>, ApiError> {
    let workbench = of(&shared, &visitor)?.clone();
    let Json(SaveTest { token, choices, name }) = wish?;
    let name = name.trim().to_owned();
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let message = format!("a test has a name on one line, of at most {LONGEST_NAME} letters");
        return Err(Problem::new(Code::Malformed, message).into());
    }
    let (handle, link) = shared.lobby.find(&token).await?;
    shared.charge(&visitor, cost::replaying(handle.choices()))?;
    let (answer, waiting) = oneshot::channel();
    let save = look(&handle, Look::Fork { link, choices, answer }, waiting).await??;
    let playable = shared.lobby.library().get(&save.game)?.clone();
    let writing = move || {
        let mut play = Play::new(playable, save.start)?;
        save.choices.iter().try_for_each(|choice| play.choose(*choice).map(|_| ()))?;
        workbench.watched.save_test(&play, save.choices.len(), &name)
    };
    let gone = |_| Problem::new(Code::Internal, "the test could not be written");
    Ok(Json(spawn_blocking(writing).await.map_err(gone)??))
}

/// A match that begins in the position of a test, with one person on all seats.
pub async fn play(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<PlayTest>, JsonRejection>,
) -> Result<Response, ApiError> {
    let watched = of(&shared, &visitor)?.watched.clone();
    let Json(PlayTest { game, test }) = wish?;
    shared.charge(&visitor, cost::BEGIN)?;
    let of_game = game.clone();
    let gone = |_| Problem::new(Code::Internal, "the position could not be made");
    let start = spawn_blocking(move || watched.beginning_of(&of_game, &test)).await.map_err(gone)??;
    let seat = || SeatRequest::You { name: None, deck: None };
    let wish = CreateMatch {
        game,
        seats: (0..start.players.unwrap_or(2)).map(|_| seat()).collect(),
        format: None,
        seed: Some(start.seed),
        setup: start.setup,
        from: None,
        takebacks: TakebackRule::default(),
        clock: None,
        open: false,
    };
    let created = shared.lobby.create(wish, visitor.address).await?;
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

/// The workbench, for who sits at this machine.
fn of<'s>(shared: &'s Shared, visitor: &Visitor) -> Result<&'s Arc<Workbench>, Problem> {
    let here = shared.only_here && visitor.ip.to_canonical().is_loopback() && !visitor.forwarded;
    let workbench = shared.lobby.workbench.as_ref().filter(|_| here);
    let message = "no games are being written here: that takes `cardwright serve --watch FOLDER`";
    workbench.ok_or_else(|| Problem::new(Code::Nothing, message))
}
