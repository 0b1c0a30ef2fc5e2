//! What every request goes through before it is looked at: who sends it, for which host and from which page, how fast,
//! and that all of it comes in time. Each gets a number that stands in the log and in the answer.

use super::Shared;
use super::accept::Peer;
use super::rest::ApiError;
use crate::addresses::{AddressKey, client};
use crate::limits::cost;
use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::{FromRequest as _, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use protocol::Language;
use protocol::problem::{Code, Problem};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::time::timeout;
use tracing::Instrument as _;

/// Who sends a request.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub ip: IpAddr,
    pub address: AddressKey,
    /// It came through a proxy, whose connections are not counted as the visitor's.
    pub forwarded: bool,
    /// What they want to be told in.
    pub language: Language,
    /// The number of the request, as the log has it.
    pub request: Arc<str>,
}

/// A refusal as a response carries it to be counted.
#[derive(Clone, Copy, Debug)]
pub struct Refused(pub Code);

/// The page speaks to this server only.
const CONTENT_POLICY: &str = "default-src 'self'; connect-src 'self'; img-src 'self' data:; \
     style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";
const HEADERS: [(&str, &str); 2] =
    [("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer")];
const REQUEST_ID: &str = "x-request-id";

pub async fn guard(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let visitor = visitor(&shared, &request);
    // Links are secrets and stand in no path, so paths may be logged.
    let span = tracing::info_span!(
        "http",
        request = &*visitor.request,
        address = %visitor.address,
        method = %request.method(),
        path = request.uri().path()
    );
    let begun = Instant::now();
    let number = visitor.request.clone();
    let answered = pass(&shared, visitor, request, next).instrument(span.clone()).await;
    let mut response = answered.unwrap_or_else(|problem| ApiError(problem).into_response());
    let took_ms = begun.elapsed().as_millis() as u64;
    let status = response.status();
    span.in_scope(|| {
        if status.is_server_error() {
            tracing::warn!(status = status.as_u16(), took_ms, "could not answer");
        } else {
            tracing::debug!(status = status.as_u16(), took_ms, "answered");
        }
    });
    if let Some(Refused(code)) = response.extensions().get().copied() {
        shared.lobby.metrics.refuse(code);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if may_be_shown_alone(&response) {
        let policy = HeaderValue::from_static(CONTENT_POLICY);
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if let Ok(number) = HeaderValue::from_str(&number) {
        response.headers_mut().insert(REQUEST_ID, number);
    }
    response
}

/// Whether a browser may make a page of it. Scripts, styles and data are none, and there are many of them: for those
/// the policy of the page counts.
fn may_be_shown_alone(response: &Response) -> bool {
    let sort =
        response.headers().get(header::CONTENT_TYPE).and_then(|sort| sort.to_str().ok()).unwrap_or_default();
    !["application/json", "text/javascript", "application/javascript", "text/css", "font/"]
        .iter()
        .any(|known| sort.starts_with(known))
}

fn visitor(shared: &Shared, request: &Request) -> Visitor {
    let peer = request.extensions().get().map_or(IpAddr::from([0; 4]), |Peer(peer)| peer.ip());
    let forwarded: Vec<&str> =
        request.headers().get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
    let ip = client(peer, &forwarded, &shared.proxies);
    let number = shared.lobby.next_connection();
    Visitor {
        ip,
        address: ip.into(),
        forwarded: ip != peer.to_canonical(),
        language: language(request.uri().query().unwrap_or_default()),
        request: format!("{:08x}-{number}", shared.boot).into(),
    }
}

/// The language that an address asks for: `?language=de`.
fn language(query: &str) -> Language {
    let wanted = query.split('&').find_map(|part| part.strip_prefix("language="));
    Language::of(wanted.unwrap_or_default())
}

async fn pass(
    shared: &Shared,
    visitor: Visitor,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    check_host(shared, &request)?;
    if shared.lobby.addresses.is_banned(visitor.ip) {
        return Err(Problem::new(Code::NotAllowed, "your address is banned here"));
    }
    shared.charge(&visitor, cost::PLAIN)?;
    request.extensions_mut().insert(visitor);
    if request.body().is_end_stream() {
        return Ok(next.run(request).await);
    }
    let (parts, body) = request.into_parts();
    // The limit of its size stands in the parts.
    let whole = Bytes::from_request(Request::from_parts(parts.clone(), body), &());
    let late = || Problem::new(Code::TooSlow, "the body of the request did not come in time");
    match timeout(shared.lobby.limits.body_time, whole).await.map_err(|_| late())? {
        Ok(body) => Ok(next.run(Request::from_parts(parts, Body::from(body))).await),
        Err(rejection) => Err(ApiError::of_body(rejection.status(), rejection.body_text()).0),
    }
}

fn check_host(shared: &Shared, request: &Request) -> Result<(), Problem> {
    let misdirected = |host: &str| {
        let message = format!("this server does not answer for {host:?}; `--allow-host NAME` lets it");
        Problem::new(Code::WrongHost, message)
    };
    let named = one(request.headers(), &header::HOST)?;
    let in_path = request.uri().authority().map(Authority::as_str);
    for host in named.into_iter().chain(in_path) {
        if !shared.hosts.allows(host) {
            return Err(misdirected(host));
        }
    }
    let Some(host) = named else {
        // Programs of long ago name none. Browsers always do.
        let old = request.version() == Version::HTTP_10 && !request.headers().contains_key(header::ORIGIN);
        return if old { Ok(()) } else { Err(Problem::new(Code::Malformed, "a request names its host")) };
    };
    match one(request.headers(), &header::ORIGIN)? {
        Some(origin) if !shared.hosts.allows_origin(origin, host) => {
            let message =
                format!("pages of {origin:?} may send no requests here; `--allow-host NAME` lets them");
            Err(Problem::new(Code::NotAllowed, message))
        }
        Some(_) | None => Ok(()),
    }
}

/// The value of a header that stands once, or not at all.
fn one<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, Problem> {
    let wrong = || Problem::new(Code::Malformed, format!("the header {name} must stand once, as text"));
    let mut values = headers.get_all(name).iter();
    let value = values.next().map(|value| value.to_str().map_err(|_| wrong())).transpose()?;
    if values.next().is_some() { Err(wrong()) } else { Ok(value) }
}
