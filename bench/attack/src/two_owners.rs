//! Two owners for a moment: a server stops for longer than its lease while people play on it, another one takes its
//! matches, and then it wakes up. It still has them in memory, and before it lies what its visitors asked for
//! meanwhile. It must not write any of it, nor tell anybody that it was done.

use crate::Result;
use crate::client::{Client, begin};
use crate::history::{Answered, Choice, Played};
use crate::hosts::{HERE, Node};
use crate::nodes::{answered, options, view_of};
use futures_util::future::{join_all, try_join_all};
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// Two for each way of asking.
const MATCHES: usize = 6;
/// So long it may take until another server has the match.
const TAKEN: Duration = Duration::from_secs(30);
const TRY: Duration = Duration::from_secs(2);
/// So long those who were left behind wait after it has woken up.
const ANSWER: Duration = Duration::from_secs(10);

/// What becomes of a match while its owner is stopped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meanwhile {
    /// The same choice is sent once more, to another server, which accepts it.
    SameChoice,
    /// Another choice is accepted by another server.
    OtherChoice,
    /// Somebody comes to another server, and nothing is chosen.
    Nothing,
}

/// A match at a server that is going to be stopped.
struct Match {
    tokens: Vec<String>,
    /// Connected to that server.
    players: Vec<Client>,
    acting: usize,
    update: Value,
    meanwhile: Meanwhile,
    /// The choice that the stopped server is asked for.
    late_since: Instant,
    played: Played,
}

/// Stops the old owner, has another server take its matches, and wakes it up; what people were told.
pub async fn two_owners(old: &Node, new: SocketAddr) -> Result<Vec<Played>> {
    let beginning = (0..MATCHES).map(|number| Match::begin(old.address(), number));
    let mut matches = try_join_all(beginning).await?;
    old.signal("-STOP").await;
    let moved = try_join_all(matches.iter_mut().map(|one| one.move_on(new))).await;
    old.signal("-CONT").await;
    moved?;
    join_all(matches.iter_mut().map(Match::hear_of_it)).await;
    Ok(matches.into_iter().map(|one| one.played).collect())
}

/// Connects; the table, and where the match stands if it has begun.
async fn come(address: SocketAddr, token: &str) -> Result<(Client, Value)> {
    let mut client = Client::open(address, IpAddr::V4(HERE)).await?;
    let table = client.join(token).await?;
    Ok((client, table))
}

impl Match {
    /// Whoever begins it has it: its owner is this server.
    async fn begin(address: SocketAddr, number: usize) -> Result<Self> {
        let begun = Instant::now();
        loop {
            match timeout(ANSWER, Self::try_begin(address, number)).await {
                Ok(Ok(begun)) => return Ok(begun),
                // It may be coming back from what happened before.
                _ if begun.elapsed() < TAKEN => sleep(Duration::from_millis(50)).await,
                Ok(Err(why)) => return Err(format!("a match to be left behind: {why}")),
                Err(_) => return Err("a match to be left behind does not begin".to_owned()),
            }
        }
    }

    async fn try_begin(address: SocketAddr, number: usize) -> Result<Self> {
        let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "invite"}]});
        let mut tokens = begin(address, IpAddr::V4(HERE), &wish).await?;
        tokens.truncate(2);
        let (mut players, mut played) = (Vec::new(), Played::default());
        for token in &tokens {
            let (mut client, table) = come(address, token).await?;
            played.id = table["table"]["id"].as_str().unwrap_or_default().to_owned();
            client.ask(json!({"do": "ready"})).await?;
            players.push(client);
        }
        let mut acting = None;
        for (seat, player) in players.iter_mut().enumerate() {
            let update = player.until("update").await?;
            if options(&update) > 0 {
                acting = Some((seat, update));
            }
        }
        let (acting, update) = acting.ok_or("nobody may choose")?;
        let ways = [Meanwhile::SameChoice, Meanwhile::OtherChoice, Meanwhile::Nothing];
        let meanwhile = ways[number % ways.len()];
        Ok(Self { tokens, players, acting, update, meanwhile, late_since: Instant::now(), played })
    }

    fn choice(&self, id: &str, option: usize) -> Value {
        json!({"id": id, "do": "choose", "option": option, "seq": self.update["seq"]})
    }

    fn note(&mut self, request: &Value, sent: Instant, answered: Answered) {
        let id = format!("{}:{}", self.acting, request["id"].as_str().unwrap_or_default());
        let option = request["option"].as_u64().unwrap_or_default() as usize;
        self.played.choices.push(Choice {
            id,
            option,
            sent,
            answered,
            told: "late".to_owned(),
            at: Instant::now(),
        });
    }

    fn learn(&mut self, message: &Value) {
        if let (true, Some(seq)) = (message["is"] == "update", message["seq"].as_u64()) {
            self.played.show(self.acting, seq, view_of(message));
        }
    }

    /// The player asks the server that does not answer, and then another one until that has the match.
    async fn move_on(&mut self, new: SocketAddr) -> Result<()> {
        let late = self.choice("late", 0);
        let begun = Instant::now();
        self.late_since = begun;
        self.players[self.acting].send(&late).await?;
        let (mut client, _) = loop {
            match timeout(TRY, come(new, &self.tokens[self.acting])).await {
                Ok(Ok(came)) => break came,
                _ if begun.elapsed() < TAKEN => sleep(Duration::from_millis(50)).await,
                Ok(Err(why)) => return Err(format!("a match whose owner is stopped: {why}")),
                Err(_) => return Err("a match whose owner is stopped is taken by nobody".to_owned()),
            }
        };
        let request = match self.meanwhile {
            Meanwhile::SameChoice => late,
            Meanwhile::OtherChoice => self.choice("meanwhile", options(&self.update) - 1),
            Meanwhile::Nothing => return Ok(()),
        };
        let sent = Instant::now();
        loop {
            let answer = client.ask(request.clone()).await?;
            if answer["is"] == "error" && sent.elapsed() < TAKEN {
                // Its own connection to the database may just be lost.
                sleep(Duration::from_millis(100)).await;
                continue;
            }
            self.learn(&answer);
            self.note(&request, sent, answered(&answer));
            let refused = || Err(format!("refused by the new owner: {}", answer["error"]));
            return if answer["is"] == "error" { refused() } else { Ok(()) };
        }
    }

    /// What the old owner, awake again, or whoever it leads them to, tells those who had asked it.
    async fn hear_of_it(&mut self) {
        let until = Instant::now() + ANSWER;
        let mut told = Answered::Never;
        while told == Answered::Never {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(message) = self.players[self.acting].next(left).await else { break };
            self.learn(&message);
            if message["id"] == "late" {
                told = answered(&message);
            }
        }
        let late = self.choice("late", 0);
        self.note(&late, self.late_since, told);
    }
}
