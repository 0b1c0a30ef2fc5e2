//! Connections: how many there may be, and how long each may take to say what it wants.

use super::Shared;
use crate::addresses::AddressKey;
use crate::limits::{Bucket, Limits};
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};
use tower_service::Service as _;

/// A head that is longer is refused.
const LONGEST_HEAD: usize = 16 << 10;
/// Whoever does not take what it asked for within this is gone.
const STUCK: Duration = Duration::from_secs(20);
/// A connection for plain requests lives so long at most; a WebSocket lives on.
const LONGEST_LIFE: Duration = Duration::from_secs(300);
/// What is under way when a connection must end has so long to end.
const GOODBYE: Duration = Duration::from_secs(10);
/// After an accept that failed: most often there are no more files, and they come back when somebody goes.
const PAUSE: Duration = Duration::from_millis(50);
/// So many times less time there is in a crowd.
const HURRY: u32 = 5;
/// How often it is looked whether everybody has gone.
const LOOK: Duration = Duration::from_millis(10);

/// From where a request came.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Takes connections until the server stops, and waits for those that are left.
pub async fn serve(listener: TcpListener, router: Router, shared: Shared) {
    let mut stopping = shared.stopping.clone();
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            Some(_) = connections.join_next(), if !connections.is_empty() => continue,
            // An error means that nobody can ask to stop any more.
            _ = stopping.wait_for(|stop| *stop) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(stream) = admit(&shared, stream, peer) {
                    connections.spawn(connection(shared.clone(), router.clone(), stream, peer));
                }
            }
            Err(error) => {
                shared.lobby.metrics.accept_failures.fetch_add(1, Relaxed);
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
    while shared.lobby.metrics.connections.load(Relaxed) > 0 {
        sleep(LOOK).await;
    }
}

const TOO_MANY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n\
    Connection: close\r\nRetry-After: 10\r\nContent-Length: 81\r\n\r\n\
    {\"is\":\"error\",\"error\":{\"code\":\"full\",\"message\":\"there are too many connections\"}}";

/// A connection beyond the limits is closed at once, with a word of why for whoever listens. A proxy's own connections
/// count in all, but not as those of one visitor.
fn admit(shared: &Shared, stream: TcpStream, peer: SocketAddr) -> Option<Stream> {
    let lobby = &shared.lobby;
    if lobby.addresses.is_banned(peer.ip()) {
        lobby.metrics.connections_refused.fetch_add(1, Relaxed);
        return None;
    }
    let proxy = shared.proxies.iter().any(|proxy| proxy.contains(peer.ip()));
    let address = (!proxy).then(|| AddressKey::from(peer.ip()));
    let room = (lobby.metrics.connections.load(Relaxed) as usize) < lobby.limits.connections;
    if !room || address.is_some_and(|address| !lobby.addresses.come(address, &lobby.limits)) {
        lobby.metrics.connections_refused.fetch_add(1, Relaxed);
        // Whoever does not take it has closed already.
        let _gone = stream.try_write(TOO_MANY);
        return None;
    }
    lobby.metrics.connections.fetch_add(1, Relaxed);
    let bytes = Bucket::full(lobby.limits.connection_bytes());
    let place = Place { shared: shared.clone(), address };
    // Answers are small and somebody waits for them.
    let _slower = stream.set_nodelay(true);
    Some(Stream { stream, stuck: None, bytes, paused: None, place })
}

async fn connection(shared: Shared, router: Router, stream: Stream, peer: SocketAddr) {
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        // A router is always ready.
        router.clone().call(request.map(Body::new))
    });
    let Limits { connections, header_time, .. } = shared.lobby.limits;
    // In a crowd nobody may hold a place for long without a word.
    let crowded = shared.lobby.metrics.connections.load(Relaxed) as usize > connections / 2;
    let header_time = if crowded { header_time / HURRY } else { header_time };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_time)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut stopping = shared.stopping.clone();
    // How it ended is the visitor's business: most simply go.
    tokio::select! {
        _ended = connection.as_mut() => return,
        _ = stopping.wait_for(|stop| *stop) => {}
        () = sleep(LONGEST_LIFE) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ended = timeout(GOODBYE, connection).await;
}

/// Counted as long as the connection lives, as a WebSocket, too.
#[derive(Debug)]
struct Place {
    shared: Shared,
    /// None: a proxy's.
    address: Option<AddressKey>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.shared.lobby.metrics.connections.fetch_sub(1, Relaxed);
        if let Some(address) = self.address {
            self.shared.lobby.addresses.left(address);
        }
    }
}

/// A connection that ends when nobody reads at its other end.
#[derive(Debug)]
struct Stream {
    stream: TcpStream,
    stuck: Option<Pin<Box<Sleep>>>,
    /// What was read of it lately; while it is paused nothing is.
    bytes: Bucket,
    paused: Option<Pin<Box<Sleep>>>,
    place: Place,
}

impl Stream {
    /// Nothing can be written now: that may last for a while, but not for ever.
    fn wait<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(STUCK)));
        stuck.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Stream {
    /// Whoever sends more than anybody has to say is read slower: the rest waits with them and costs nobody.
    fn count(&mut self, read: usize) {
        let (lobby, now) = (&self.place.shared.lobby, Instant::now());
        let own = self.bytes.spend(lobby.limits.connection_bytes(), read, now);
        let of_all =
            self.place.address.and_then(|from| lobby.addresses.spend_bytes(from, read, &lobby.limits));
        self.paused = own.max(of_all).map(|pause| Box::pin(sleep(pause)));
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(paused) = &mut self.paused {
            ready!(paused.as_mut().poll(context));
            self.paused = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let read = buffer.filled().len() - before;
        self.count(read);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.wait(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_word_of_why_is_as_long_as_it_says() {
        let text = String::from_utf8_lossy(super::TOO_MANY);
        let (head, body) = text.split_once("\r\n\r\n").expect("head and body");
        assert!(head.contains(&format!("Content-Length: {}", body.len())), "{head} {}", body.len());
    }
}
