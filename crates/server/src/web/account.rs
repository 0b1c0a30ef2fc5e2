//! Requests of whoever keeps an account. Names and phrases stand in bodies only, so no path and no log has them.

use super::rest::ApiError;
use super::{Shared, Visitor};
use crate::limits::cost;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use protocol::account::{ChangePhrase, DeleteAccount, SignIn, SignOut, SignedIn, SyncAccount, Synced};
use protocol::message::Message;
use protocol::problem::{Code, Problem};

type Wish<T> = Result<Json<T>, JsonRejection>;
type Answer<T> = Result<T, ApiError>;

/// Whoever tries phrases from this address has not tried too many.
fn try_phrase(shared: &Shared, visitor: &Visitor) -> Result<(), Problem> {
    let lobby = &shared.lobby;
    if lobby.addresses.may_try_phrase(visitor.address, &lobby.limits) {
        return Ok(());
    }
    let message = "too many pass phrases were tried from your address; wait a moment";
    Err(Problem::new(Code::TooFast, message))
}

pub async fn make(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Wish<SignIn>,
) -> Answer<Response> {
    let Json(wish) = wish?;
    try_phrase(&shared, &visitor)?;
    let lobby = &shared.lobby;
    if !lobby.addresses.may_make_account(visitor.address, &lobby.limits) {
        let message = "too many accounts were made from your address; wait a moment";
        return Err(Problem::new(Code::TooFast, message).into());
    }
    let made = lobby.accounts.make(&lobby.store, wish).await?;
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

pub async fn sign_in(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Wish<SignIn>,
) -> Answer<Json<SignedIn>> {
    let Json(wish) = wish?;
    try_phrase(&shared, &visitor)?;
    Ok(Json(shared.lobby.accounts.sign_in(&shared.lobby.store, wish).await?))
}

pub async fn sign_out(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Wish<SignOut>,
) -> Answer<Json<Message>> {
    let Json(wish) = wish?;
    shared.charge(&visitor, cost::JOIN)?;
    shared.lobby.accounts.sign_out(&shared.lobby.store, wish).await?;
    Ok(Json(Message::Done))
}

pub async fn change_phrase(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Wish<ChangePhrase>,
) -> Answer<Json<SignedIn>> {
    let Json(wish) = wish?;
    try_phrase(&shared, &visitor)?;
    Ok(Json(shared.lobby.accounts.change_phrase(&shared.lobby.store, wish).await?))
}

pub async fn delete(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Wish<DeleteAccount>,
) -> Answer<Json<Message>> {
    let Json(wish) = wish?;
    try_phrase(&shared, &visitor)?;
    shared.lobby.accounts.delete(&shared.lobby.store, wish).await?;
    Ok(Json(Message::Done))
}

pub async fn sync(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Wish<SyncAccount>,
) -> Answer<Json<Synced>> {
    let Json(wish) = wish?;
    let cost = if wish.items.is_empty() { cost::JOIN } else { cost::KEEP };
    shared.charge(&visitor, cost)?;
    Ok(Json(shared.lobby.accounts.sync(&shared.lobby.store, wish).await?))
}
