//! Questions and beginnings over plain HTTP.

use super::guard::Refused;
use super::prepared::Prepared;
use super::{Shared, Visitor};
use crate::actor::{Handle, Look};
use crate::bot_pool;
use crate::limits::cost;
use crate::lobby::look;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::message::{Command, Message};
use protocol::problem::{Code, Problem};
use protocol::table::{BotList, CreateMatch, OpenTable, SeatLink};
use serde::Deserialize;
use std::net::IpAddr;
use tokio::sync::oneshot;

/// A refusal over HTTP: `{"error": {"code": ..., "message": ...}}`.
#[derive(Debug)]
pub struct ApiError(pub Problem);

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        Self::of_body(rejection.status(), rejection.body_text())
    }
}

impl ApiError {
    /// A body that could not be read.
    pub fn of_body(status: StatusCode, message: String) -> Self {
        let code = if status == StatusCode::PAYLOAD_TOO_LARGE { Code::TooLarge } else { Code::Malformed };
        Self(Problem::new(code, message))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            Code::Malformed | Code::BadSetup | Code::BadSave | Code::Illegal => StatusCode::BAD_REQUEST,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Unknown | Code::Nothing => StatusCode::NOT_FOUND,
            Code::WrongSeat | Code::NotAllowed | Code::NotHere | Code::WrongPhrase => StatusCode::FORBIDDEN,
            Code::SignedOut => StatusCode::UNAUTHORIZED,
            Code::NameTaken
            | Code::Stale
            | Code::Over
            | Code::Waiting
            | Code::GameChanged
            | Code::Runaway => StatusCode::CONFLICT,
            Code::Stopped => StatusCode::GONE,
            Code::Full | Code::StoreRefuses => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let refused = Extension(Refused(self.0.code));
        (status, refused, Json(Message::from(self.0))).into_response()
    }
}

type Answer<T> = Result<T, ApiError>;

/// The match of a link, for somebody who wants it played again: that costs by its length.
async fn to_replay(
    shared: &Shared,
    visitor: &Visitor,
    token: &str,
) -> Result<(Handle, Option<usize>), Problem> {
    let (handle, link) = shared.lobby.find(token).await?;
    shared.charge(visitor, cost::replaying(handle.choices()))?;
    Ok((handle, link))
}

/// Alive, and what is written can be read back.
pub async fn health(State(shared): State<Shared>) -> Response {
    match shared.lobby.store.check_health().await {
        Ok(()) => "ok\n".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

/// Whether people can be sent here.
pub async fn ready(State(shared): State<Shared>) -> Response {
    let wait = if !shared.lobby.has_opened() {
        Some("matches are being opened".to_owned())
    } else if *shared.stopping.borrow() {
        Some("the server stops".to_owned())
    } else if shared.lobby.is_draining() {
        Some("the server is being emptied".to_owned())
    } else if !shared.lobby.lives() {
        Some("the other servers do not know that this one lives".to_owned())
    } else {
        shared.lobby.store.refusal().map(|why| why.to_string())
    };
    match wait {
        None => "ready\n".into_response(),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

pub async fn metrics(State(shared): State<Shared>) -> Response {
    // While the store cannot be read, the rest is told.
    let kept = shared.lobby.store.counts().await.ok();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], shared.lobby.metrics.page(kept)).into_response()
}

pub async fn games(State(shared): State<Shared>, Extension(visitor): Extension<Visitor>) -> Json<Message> {
    Json(Message::Games { games: shared.lobby.library().infos(visitor.language) })
}

#[derive(Debug, Deserialize)]
pub struct GameWish {
    /// A fingerprint: how matches of that version are drawn.
    version: Option<String>,
}

/// Of the version that is played, or of an older one of which there are matches.
pub async fn game(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
    Query(GameWish { version }): Query<GameWish>,
    headers: HeaderMap,
) -> Answer<Response> {
    let library = shared.lobby.library();
    let playable = library.get(&game).ok();
    let played = playable.map(|playable| &playable.description.info.fingerprint);
    if let Some(version) = version.filter(|version| Some(version) != played) {
        shared.charge(&visitor, cost::BEGIN)?;
        let old = shared.lobby.old_version(&game, &version).await?;
        let spoken = old.playable.in_language(visitor.language);
        let write = |tag: &str| Prepared::json(tag, &spoken.description);
        let kept = format!("{game} before {}", visitor.language.code());
        return Ok(shared.descriptions.of(&kept, &spoken.tag, write).answer(&headers));
    }
    let described = shared.description(&game, visitor.language)?;
    shared.charge(&visitor, cost::DESCRIPTION)?;
    Ok(described.answer(&headers))
}

/// The little of a game that its picture needs.
pub async fn cover(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let library = shared.lobby.library();
    let playable = library.get(&game)?;
    shared.charge(&visitor, cost::PLAIN)?;
    let write = |tag: &str| Prepared::json(tag, &playable.description.cover());
    Ok(shared.covers.of(&game, &format!("cover-{}", playable.tag), write).answer(&headers))
}

/// How others reach this server; a stranger learns nothing about its network.
pub async fn address(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
) -> Json<protocol::table::Reach> {
    let near = match visitor.ip.to_canonical() {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    };
    let address = if near && !visitor.forwarded { network_address() } else { None };
    Json(protocol::table::Reach { only_here: shared.only_here, address: address.map(|ip| ip.to_string()) })
}

/// The address by which this machine would speak to another. Nothing is sent: a datagram socket is only told where to.
fn network_address() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Tables that anybody may join or watch.
pub async fn open_tables(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
) -> Answer<Json<Vec<OpenTable>>> {
    shared.charge(&visitor, cost::JOIN)?;
    Ok(Json(shared.lobby.open_tables_now().await))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatWish {
    /// Of the table.
    id: String,
}

/// Takes a free seat of an open table.
pub async fn claim(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<SeatWish>, JsonRejection>,
) -> Answer<Json<SeatLink>> {
    let Json(SeatWish { id }) = wish?;
    shared.charge(&visitor, cost::BEGIN)?;
    Ok(Json(shared.lobby.claim(&id).await?))
}

pub async fn bots() -> Json<BotList> {
    Json(BotList { bots: bot_pool::all() })
}

pub async fn create(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<CreateMatch>, JsonRejection>,
) -> Answer<Response> {
    let Json(wish) = wish?;
    shared.charge(&visitor, cost::BEGIN)?;
    if !shared.lobby.addresses.may_begin(visitor.address, &shared.lobby.limits) {
        let message = "too many matches were begun from your address; wait a moment";
        return Err(Problem::new(Code::TooFast, message).into());
    }
    if let Some(from) = &wish.from {
        to_replay(&shared, &visitor, &from.token).await?;
    }
    let created = shared.lobby.create(wish, visitor.address).await?;
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    tokens: Vec<String>,
}

/// More than anybody plays at a time.
const MOST_TOKENS: usize = 50;

/// The tables of these links, as their holders would see them; a refusal for those that are not there.
pub async fn tables(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<Tokens>, JsonRejection>,
) -> Answer<Json<Vec<Message>>> {
    let Json(Tokens { tokens }) = wish?;
    if tokens.len() > MOST_TOKENS {
        return Err(Problem::new(Code::TooLarge, format!("at most {MOST_TOKENS} links at once")).into());
    }
    shared.charge(&visitor, cost::JOIN * tokens.len() as u32)?;
    let mut tables = Vec::new();
    for token in &tokens {
        tables.push(table(&shared, token).await.unwrap_or_else(Message::from));
    }
    Ok(Json(tables))
}

async fn table(shared: &Shared, token: &str) -> Result<Message, Problem> {
    let (handle, link) = shared.lobby.find(token).await?;
    let (answer, told) = oneshot::channel();
    look(&handle, Look::Info { link, answer }, told).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepsWish {
    token: String,
    #[serde(default)]
    after: Option<u64>,
}

/// What happened, for the log and the replay.
pub async fn steps(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<StepsWish>, JsonRejection>,
) -> Answer<Json<Message>> {
    let Json(StepsWish { token, after }) = wish?;
    let (handle, link) = to_replay(&shared, &visitor, &token).await?;
    let (answer, told) = oneshot::channel();
    let command = Command::Steps { after };
    Ok(Json(look(&handle, Look::Ask { link, language: visitor.language, command, answer }, told).await??))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimelineWish {
    token: String,
}

/// When each turn began, for the replay.
pub async fn timeline(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<TimelineWish>, JsonRejection>,
) -> Answer<Json<Message>> {
    let Json(TimelineWish { token }) = wish?;
    let (handle, _) = to_replay(&shared, &visitor, &token).await?;
    let (answer, told) = oneshot::channel();
    Ok(Json(look(&handle, Look::Timeline { answer }, told).await??))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplayWish {
    token: String,
    choices: u32,
    #[serde(default)]
    seat: Option<u8>,
    #[serde(default)]
    full: bool,
}

/// The position after so many choices: the own seat's while the match goes on, anybody's or all of it afterwards.
pub async fn replay(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    wish: Result<Json<ReplayWish>, JsonRejection>,
) -> Answer<Json<Message>> {
    let Json(ReplayWish { token, choices, seat, full }) = wish?;
    let (handle, link) = to_replay(&shared, &visitor, &token).await?;
    let (answer, told) = oneshot::channel();
    let language = visitor.language;
    let wanted = Look::Replay { link, language, choices, seat, full, answer };
    let update = look(&handle, wanted, told).await??;
    Ok(Json(Message::Update(Box::new(update))))
}
