//! What strangers may try over the network: each test is an attack, and what the server does about it.

use crate::common::{Client, PATIENCE, http, invite_two, post};
use crate::settings::{Folder, generous, settings, start};
use cardwright_server::lobby::Pace;
use cardwright_server::{Limits, Network, Running};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Sends these bytes and reads until the server closes; none if it does not within the time.
async fn send_raw(address: SocketAddr, bytes: &str, within: Duration) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(bytes.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    // A connection that is reset is closed, too.
    let _reset = timeout(within, stream.read_to_end(&mut answer)).await.ok()?;
    Some(String::from_utf8_lossy(&answer).into_owned())
}

async fn start_in(folder: &Folder, limits: Limits, network: Network) -> Running {
    let mut settings = settings(&folder.0, limits, Pace::default());
    settings.network = network;
    cardwright_server::start(settings).await.expect("a server")
}

fn impatient() -> Limits {
    let short = Duration::from_millis(300);
    Limits { header_time: short, body_time: short, ..generous() }
}

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or("no error")
}

// ---- slow requests ------------------------------------------------------------------------------------------------

#[tokio::test(flavor = "multi_thread")]
async fn a_request_whose_head_never_ends_is_closed() {
    let folder = Folder::new();
    let server = start(&folder, impatient()).await;
    for begun in ["", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "GE"] {
        let closed = send_raw(server.address, begun, Duration::from_secs(5)).await;
        assert!(closed.is_some(), "{begun:?} is waited for without end");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_comes_byte_by_byte_is_closed_in_time() {
    let folder = Folder::new();
    let server = start(&folder, impatient()).await;
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    let begun = Instant::now();
    let mut closed = false;
    while !closed && begun.elapsed() < Duration::from_secs(5) {
        closed = stream.write_all(b"G").await.is_err();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(closed, "each byte bought more time");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_comes_is_not_waited_for() {
    let folder = Folder::new();
    let server = start(&folder, impatient()).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    for body in ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{\"tok"] {
        let answer = send_raw(server.address, &format!("{head}{body}"), Duration::from_secs(5)).await;
        let answer = answer.expect("an end");
        assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too_slow"), "{answer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_lies_idle_is_closed() {
    let folder = Folder::new();
    let server = start(&folder, impatient()).await;
    let request = "GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let answer = send_raw(server.address, request, Duration::from_secs(5)).await.expect("closed when idle");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_sent_requests_of_one_address_leave_room_for_the_next_and_end() {
    let folder = Folder::new();
    let limits = Limits { address_connections: 20, header_time: Duration::from_secs(1), ..generous() };
    let server = start(&folder, limits).await;
    let mut held = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        let _refused = stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await;
        held.push(stream);
    }
    let refused = send_raw(server.address, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n", PATIENCE).await;
    let refused = refused.expect("it is closed at once");
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 503 "), "{refused}");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(http(server.address, "GET", "/health", "").await.0, 200, "their time is over");
    drop(held);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_beyond_the_limit_are_refused_and_those_that_are_there_go_on() {
    let folder = Folder::new();
    let server = start(&folder, Limits { connections: 3, ..generous() }).await;
    let tokens = invite_two(server.address, json!({})).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut first = Client::join(server.address, &tokens[0]).await;
    let _second = Client::join(server.address, &tokens[1]).await;
    let _third = Client::connect(server.address).await;
    let refused = send_raw(server.address, "", PATIENCE).await.expect("closed at once");
    assert!(refused.starts_with("HTTP/1.1 503 ") && refused.contains("\"full\""), "{refused}");
    assert_eq!(first.ask(json!({"do": "ping"})).await["is"], "done");
    server.stop().await;
}

// ---- floods -------------------------------------------------------------------------------------------------------

fn behind_a_proxy() -> Network {
    Network { proxies: vec!["127.0.0.1".parse().expect("a range")], ..Network::default() }
}

/// The status of what is asked from an address behind the proxy.
async fn post_as(server: &Running, from: &str, path: &str, body: &Value) -> String {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {from}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    send_raw(server.address, &request, PATIENCE).await.expect("an answer")[9..12].to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn expensive_reads_use_up_what_an_address_may_ask_for() {
    let folder = Folder::new();
    let server = start_in(&folder, Limits { address_rate: 20, ..Limits::default() }, behind_a_proxy()).await;
    let tokens = invite_two(server.address, json!({})).await;
    for (number, (path, body)) in [
        ("/api/steps", json!({"token": tokens[0]})),
        ("/api/replay", json!({"token": tokens[0], "choices": 0})),
        ("/api/timeline", json!({"token": tokens[0]})),
        ("/api/tables", json!({"tokens": [tokens[0], tokens[1], tokens[2]]})),
        ("/api/matches", json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]})),
    ]
    .into_iter()
    .enumerate()
    {
        let mut allowed = 0;
        while post_as(&server, &format!("192.0.2.{number}"), path, &body).await != "429" {
            allowed += 1;
            assert!(allowed < 30, "{path} costs no more than a plain request, of which 40 are allowed");
        }
        assert!(allowed > 0, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_by_one_address_are_limited_and_others_may_begin_theirs() {
    let folder = Folder::new();
    let server = start_in(&folder, Limits { address_matches: 30, ..generous() }, behind_a_proxy()).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]});
    let begin = async |from: &str| post_as(&server, from, "/api/matches", &wish).await;
    let mut begun = 0;
    // All addresses of a /64 are one visitor.
    while begin(&format!("2001:db8::{begun}")).await == "201" {
        begun += 1;
        assert!(begun < 30, "one address begins as many as it likes");
    }
    assert_eq!(begin("2001:db8::ffff").await, "429");
    assert_eq!(begin("2001:db8:0:1::1").await, "201", "somebody else is not to blame");
    server.stop().await;
}

/// Giving up and wanting another match, again and again, is beginning matches.
#[tokio::test(flavor = "multi_thread")]
async fn rematches_are_limited_like_matches() {
    let folder = Folder::new();
    let server = start(&folder, Limits { address_matches: 30, ..generous() }).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "bot", "bot": "random"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let mut token = created["links"][0]["token"].as_str().expect("a link").to_owned();
    let mut begun = 1;
    let refused = loop {
        let mut client = Client::join(server.address, &token).await;
        client.ask(json!({"do": "concede"})).await;
        let answer = client.ask(json!({"do": "rematch"})).await;
        match answer["link"]["token"].as_str() {
            Some(next) => next.clone_into(&mut token),
            None => break answer,
        }
        begun += 1;
        assert!(begun < 30, "one address begins as many as it likes");
    };
    assert_eq!(refused["error"]["code"], "too_fast", "{refused}");
    server.stop().await;
}

/// A crowd that comes and goes is nobody's news: each would be told of everybody.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_are_not_told_of_each_other() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let [seat, watch] =
        [&created["links"][0]["token"], &created["watch"]].map(|token| token.as_str().expect("a link"));
    let mut first = Client::join(server.address, watch).await;
    for _ in 0..5 {
        drop(Client::join(server.address, watch).await);
    }
    let player = Client::join(server.address, seat).await;
    let news = first.next().await.expect("that somebody sits down");
    assert_eq!((&news["is"], &news["table"]["seats"][0]["connected"]), (&json!("table"), &json!(true)));
    drop(player);
    server.stop().await;
}

/// What was told over HTTP only once was written anew for each request over a WebSocket.
#[tokio::test(flavor = "multi_thread")]
async fn a_description_over_a_websocket_is_the_one_that_lies_ready() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let (_, plain) = http(server.address, "GET", "/api/games/fourhouses", "").await;
    let mut client = Client::connect(server.address).await;
    let told = client.ask(json!({"id": "a \"b\"", "do": "game", "game": "fourhouses"})).await;
    assert_eq!((&told["is"], &told["id"]), (&json!("game"), &json!("a \"b\"")));
    assert_eq!(told["game"], serde_json::from_str::<Value>(&plain).expect("JSON"));
    server.stop().await;
}

/// Choosing and taking back has no end by itself, and is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_too_many_entries_can_only_be_played_on() {
    let folder = Folder::new();
    let server = start(&folder, Limits { match_rows: 10, ..generous() }).await;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "you"}]});
    let (_, created) = post(server.address, "/api/matches", &wish).await;
    let token = created["links"][0]["token"].as_str().expect("a link");
    let mut client = Client::join(server.address, token).await;
    let mut entries = 0;
    let refused = loop {
        assert_eq!(client.choose(0).await["is"], "update");
        let back = client.ask(json!({"do": "undo"})).await;
        if back["is"] != "update" {
            break back;
        }
        entries += 2;
        assert!(entries < 30, "it goes on for ever");
    };
    assert_eq!(refused["error"]["code"], "full");
    let said = client.ask(json!({"do": "chat", "text": "so what"})).await;
    assert_eq!(said["error"]["code"], "full");
    assert_eq!(client.choose(0).await["is"], "update", "it is played on");
    server.stop().await;
}

/// Whoever finds a way to make matches stop must not fill the disk with what is written about it.
#[tokio::test(flavor = "multi_thread")]
async fn reports_are_limited() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    for number in 0..220 {
        server.lobby.report(&format!("m{number}"), &json!({"why": "a test"})).await;
    }
    let reports = std::fs::read_dir(folder.0.join("reports")).expect("reports").count();
    assert_eq!(reports, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_who_names_another_address_is_still_counted_by_the_own() {
    let folder = Folder::new();
    let server = start(&folder, Limits { address_rate: 2, ..Limits::default() }).await;
    let mut statuses = Vec::new();
    for number in 0..8 {
        let request = format!(
            "GET /api/bots HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             X-Forwarded-For: 192.0.2.{number}\r\n\r\n"
        );
        let answer = send_raw(server.address, &request, PATIENCE).await.expect("an answer");
        statuses.push(answer[9..12].to_owned());
    }
    assert!(statuses.contains(&"429".to_owned()), "{statuses:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_binary_frames_and_pings_is_inside_the_rate_limit() {
    use tokio_tungstenite::tungstenite::Message;
    let folder = Folder::new();
    let server = start(&folder, Limits { connection_rate: 5, ..generous() }).await;
    for frame in [Message::binary(vec![1, 2, 3]), Message::Ping(Default::default())] {
        let mut client = Client::connect(server.address).await;
        let mut closed = false;
        for _ in 0..2_000 {
            if client.send_frame(frame.clone()).await.is_err() {
                closed = true;
                break;
            }
            tokio::task::yield_now().await;
        }
        while !closed {
            closed = client.next().await.is_none();
        }
        let first = client.frames.iter().find(|frame| frame.contains("error"));
        assert!(first.is_none_or(|first| first.contains("malformed")), "{first:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn descriptions_are_compressed_once_and_not_sent_to_who_has_them() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let ask = async |headers: &str| {
        let request = format!(
            "GET /api/games/echomancy HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        );
        send_raw(server.address, &request, PATIENCE).await.expect("an answer")
    };
    let plain = ask("").await;
    let packed = ask("Accept-Encoding: gzip\r\n").await;
    assert!(packed.contains("content-encoding: gzip\r\n") && packed.len() < plain.len() / 2);
    let tag = plain.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    let same = ask(&format!("If-None-Match: {tag}\r\n")).await;
    assert!(same.starts_with("HTTP/1.1 304 ") && same.ends_with("\r\n\r\n"), "{same}");
    // Turn by turn, since the machine may be busy with something else for a while.
    let (mut as_it_is, mut compressed) = (Duration::ZERO, Duration::ZERO);
    for _ in 0..50 {
        for (headers, spent) in [("", &mut as_it_is), ("Accept-Encoding: gzip\r\n", &mut compressed)] {
            let begun = Instant::now();
            ask(headers).await;
            *spent += begun.elapsed();
        }
    }
    assert!(compressed < 3 * as_it_is, "{as_it_is:?}, {compressed:?}: they are compressed anew");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_of_a_match_with_many_takebacks_cost_no_more_than_without() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let seats = json!([{"by": "you"}, {"by": "you"}]);
    let (_, created) =
        post(server.address, "/api/matches", &json!({"game": "realms", "seed": 3, "seats": seats})).await;
    let token = created["links"][0]["token"].as_str().expect("a link").to_owned();
    let mut player = Client::join(server.address, &token).await;
    while player.update["choices"].as_u64() < Some(150) && !player.is_over() {
        player.choose(0).await;
    }
    let told = async || {
        let begun = Instant::now();
        let (status, steps) = post(server.address, "/api/steps", &json!({"token": token})).await;
        assert_eq!(status, 200, "{steps}");
        (begun.elapsed(), steps["steps"].as_array().map_or(0, Vec::len))
    };
    // The shortest of three, since the machine may be busy with something else for a while.
    let best = async || [told().await, told().await, told().await].into_iter().min().expect("three");
    let (before, _) = best().await;
    let choices = player.update["choices"].as_u64().expect("choices");
    for number in 0..150 {
        let answer = player.ask(json!({"do": "undo", "to": choices - 1 - number % 3})).await;
        assert_eq!(answer["is"], "update", "{answer}");
        while player.update["choices"].as_u64() < Some(choices) {
            player.choose(0).await;
        }
    }
    let (after, count) = best().await;
    assert_eq!(count, 400, "the last steps, takebacks among them");
    // Played again for each takeback it would be more than a hundred times as long.
    assert!(after < before * 8 + Duration::from_millis(50), "{before:?}, with takebacks {after:?}");
    server.stop().await;
}

// ---- pages of others ----------------------------------------------------------------------------------------------

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_was_made_to_point_here_reaches_nothing() {
    let folder = Folder::new();
    let network = Network { hosts: vec!["cards.example.org".to_owned()], ..Network::default() };
    let server = start_in(&folder, generous(), network).await;
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (path, more) in
        [("/api/games", "Connection: close\r\n"), ("/", "Connection: close\r\n"), ("/api/ws", upgrade)]
    {
        let ask = async |host: &str| {
            let request = format!("GET {path} HTTP/1.1\r\n{host}{more}\r\n");
            send_first_line(server.address, &request).await
        };
        assert_eq!(ask("Host: evil.example\r\n").await, "421", "{path}");
        assert_eq!(ask("Host: localhost\r\nHost: evil.example\r\n").await, "400", "{path}");
        assert_eq!(ask("").await, "400", "{path}");
        assert_eq!(ask("Host: localhost\r\nOrigin: http://evil.example\r\n").await, "403", "{path}");
        assert_eq!(ask("Host: localhost\r\nOrigin: null\r\n").await, "403", "{path}");
        let good = if path == "/api/ws" { "101" } else { "200" };
        let name = "Host: cards.example.org\r\nOrigin: https://cards.example.org\r\n";
        assert_eq!(ask(name).await, good, "{path}");
        let here = format!("Host: {0}\r\nOrigin: http://{0}\r\n", server.address);
        assert_eq!(ask(&here).await, good, "{path}");
    }
    server.stop().await;
}

/// The status of the answer; what comes after it is not read.
async fn send_first_line(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut status = [0; 12];
    timeout(PATIENCE, stream.read_exact(&mut status)).await.expect("in time").expect("a status");
    String::from_utf8_lossy(&status[9..]).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_address_reaches_nothing_also_through_a_proxy_and_with_a_connection_it_has() {
    let folder = Folder::new();
    let server = start_in(&folder, generous(), behind_a_proxy()).await;
    assert_eq!(post_as(&server, "203.0.113.7", "/api/tables", &json!({"tokens": []})).await, "200");
    server.lobby.addresses.ban("203.0.113.0/24".parse().expect("a range"), 1);
    assert_eq!(post_as(&server, "203.0.113.7", "/api/tables", &json!({"tokens": []})).await, "403");
    assert_eq!(post_as(&server, "203.0.114.7", "/api/tables", &json!({"tokens": []})).await, "200");
    let mut client = Client::connect(server.address).await;
    server.lobby.addresses.ban("127.0.0.1".parse().expect("a range"), 1);
    client.send_text("{\"do\":\"ping\"}").await;
    while client.next().await.is_some() {}
    assert_eq!(send_raw(server.address, "GET / HTTP/1.1\r\n\r\n", PATIENCE).await.as_deref(), Some(""));
    server.stop().await;
}

// ---- what is told -------------------------------------------------------------------------------------------------

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_carries_the_id_of_its_request() {
    let folder = Folder::new();
    let server = start(&folder, Limits { connection_rate: 10, ..generous() }).await;
    let tokens = invite_two(server.address, json!({})).await;
    let mut client = Client::join(server.address, &tokens[0]).await;
    let long = "x".repeat(70_000);
    for (text, id, refused) in [
        (format!("{{\"id\":\"large\",\"do\":\"chat\",\"text\":\"{long}\"}}"), "large", "too_large"),
        ("{\"id\":\"broken\",\"do\":\"chat\",\"te".to_owned(), "broken", "malformed"),
        ("{\"do\":\"no such thing\",\"id\":\"strange\"}".to_owned(), "strange", "malformed"),
        (format!("{{\"id\":\"{0}\",\"do\":\"ping\"}}", "i".repeat(65)), &"i".repeat(65), "too_large"),
    ] {
        client.send_text(&text).await;
        let answer = client.next().await.expect("an answer");
        assert_eq!((answer["id"].as_str(), code(&answer)), (Some(id), refused));
    }
    for number in 0..60 {
        client.send_text(&json!({"id": format!("fast-{number}"), "do": "ping"}).to_string()).await;
    }
    let mut too_fast = 0;
    for number in 0..60 {
        let answer = client.next().await.expect("an answer");
        assert_eq!(answer["id"], format!("fast-{number}"));
        too_fast += u32::from(code(&answer) == "too_fast");
    }
    assert!(too_fast > 10, "{too_fast}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_chat_that_are_not_what_they_look_like_are_refused() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    for name in ["Ada\u{202E}", "A\u{200B}da", "Ada\n", "\u{1b}[31mAda", "\u{2066}Ada"] {
        let seats = json!([{"by": "you", "name": name}, {"by": "invite"}]);
        let (status, answer) =
            post(server.address, "/api/matches", &json!({"game": "fourhouses", "seats": seats})).await;
        assert_eq!((status, code(&answer)), (400, "malformed"), "{name:?}");
    }
    let tokens = invite_two(server.address, json!({})).await;
    let mut guest = Client::connect(server.address).await;
    let join = json!({"do": "join", "token": tokens[1], "name": "Ada\u{202E}", "id": "j"});
    let refused = guest.ask(join).await;
    assert_eq!((code(&refused), &refused["id"]), ("malformed", &json!("j")));
    assert!(refused["error"]["message"].as_str().expect("words").contains("U+202E"), "{refused}");
    assert_eq!(guest.ask(json!({"do": "join", "token": tokens[1], "name": "Ada"})).await["is"], "table");
    for text in ["\u{202E}olleh", "a\u{0}b", "line\nline", "zero\u{200B}width"] {
        assert_eq!(code(&guest.ask(json!({"do": "chat", "text": text})).await), "malformed", "{text:?}");
    }
    assert_eq!(guest.ask(json!({"do": "chat", "text": "good luck 👩\u{200D}🚀"})).await["is"], "chat");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_answer_has_the_number_of_its_request_and_each_refusal_is_counted() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let ask = "GET /api/games/chess HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut numbers = Vec::new();
    for _ in 0..2 {
        let answer = send_raw(server.address, ask, PATIENCE).await.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
        let number = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("a number");
        numbers.push(number.to_owned());
    }
    assert_ne!(numbers[0], numbers[1]);
    let (_, metrics) = http(server.address, "GET", "/metrics", "").await;
    assert!(metrics.contains("cardwright_refused_total{code=\"unknown\"} 2\n"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documentation_lies_beside_the_page() {
    let folder = Folder::new();
    let server = start(&folder, generous()).await;
    let asked = [
        ("/docs", "HTTP/1.1 308 ", ""),
        ("/docs/", "HTTP/1.1 200 ", "<title>Documentation</title>"),
        ("/docs/index.html", "HTTP/1.1 200 ", "<title>Documentation</title>"),
        ("/docs/bots.html", "HTTP/1.1 200 ", "<title>Bots</title>"),
        ("/docs/nothing.html", "HTTP/1.1 404 ", "there is no such file"),
        // Every other path is the page, which reads it.
        ("/table/docs", "HTTP/1.1 200 ", "<title>Cardwright</title>"),
    ];
    for (path, first, body) in asked {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let answer = send_raw(server.address, &request, PATIENCE).await.expect("an answer");
        assert!(answer.starts_with(first) && answer.contains(body), "{path}: {answer}");
    }
    server.stop().await;
}
