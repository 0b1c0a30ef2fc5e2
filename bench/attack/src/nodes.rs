//! Several servers as one service, on hosts of their own, while somebody plays: servers are killed and stopped for a
//! while, the database is killed and its disk is full, networks are cut in both directions or one, or slow. What was
//! accepted is kept, once; what was refused is not there; one order of events explains what everybody was told.

use crate::chance::Chance;
use crate::client::{Client, begin};
use crate::history::{Answered, Choice, Played, Row, check};
use crate::hosts::{Database, HERE, Hosts, NODES, Node, Road};
use crate::server::{Folder, panic_in};
use crate::{Held, Result, Settings, ms};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

const TABLES: usize = 8;
/// A player who waits longer for an answer comes again, elsewhere.
const PATIENCE: Duration = Duration::from_millis(1_500);
const CONNECTING: Duration = Duration::from_secs(2);
const THINK: Duration = Duration::from_millis(40);
/// So long a fault may keep somebody from playing, in nineteen of twenty cases.
const BAR: Duration = Duration::from_secs(5);
/// After this nobody waits for it any more.
const LONGEST: Duration = Duration::from_secs(60);

/// When something was last accepted at each table.
type Accepted = Arc<Mutex<Vec<Instant>>>;

struct Seat {
    token: String,
    node: usize,
    client: Option<Client>,
    update: Value,
}

/// Two people at one match, each connected to a server of their own choice.
struct Pair {
    number: usize,
    nodes: Vec<SocketAddr>,
    chance: Chance,
    asked: u64,
    seats: Vec<Seat>,
    played: Played,
    stop: watch::Receiver<bool>,
    accepted: Accepted,
}

impl Pair {
    fn stops(&self) -> bool {
        *self.stop.borrow()
    }

    /// Plays one match after the other; all of them.
    async fn run(mut self) -> Vec<Played> {
        let mut all = Vec::new();
        while !self.stops() {
            if self.sit_down().await {
                while !self.stops() && !self.is_over() {
                    self.turn().await;
                }
                all.push(std::mem::take(&mut self.played));
            } else {
                sleep(THINK).await;
            }
        }
        all
    }

    fn is_over(&self) -> bool {
        self.seats.iter().any(|seat| !seat.update.is_null() && seat.update["decision"].is_null())
    }

    async fn sit_down(&mut self) -> bool {
        let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "invite"}]});
        let node = self.chance.below(NODES);
        let begun = timeout(PATIENCE, begin(self.nodes[node], IpAddr::V4(HERE), &wish)).await;
        let Ok(Ok(links)) = begun else { return false };
        let seats = links.into_iter().take(2).map(|token| Seat {
            token,
            node: self.chance.below(NODES),
            client: None,
            update: Value::Null,
        });
        self.seats = seats.collect();
        self.played = Played::default();
        true
    }

    /// Somebody who can choose does; who is not connected comes.
    async fn turn(&mut self) {
        for seat in 0..self.seats.len() {
            if self.seats[seat].client.is_none() && !self.come(seat).await {
                sleep(THINK).await;
            }
        }
        for seat in 0..self.seats.len() {
            self.hear(seat, Duration::from_millis(10)).await;
        }
        let seq = self.seats.iter().filter_map(|seat| seat.update["seq"].as_u64()).max();
        let acting = self
            .seats
            .iter()
            .position(|seat| options(&seat.update) > 0 && seat.update["seq"].as_u64() == seq);
        if let Some(acting) = acting {
            sleep(THINK).await;
            self.choose(acting).await;
        }
    }

    /// Connects, and sits down.
    async fn come(&mut self, seat: usize) -> bool {
        let (node, token) = (self.seats[seat].node, self.seats[seat].token.clone());
        let address = self.nodes[node];
        let coming = async {
            let mut client = Client::open(address, IpAddr::V4(HERE)).await?;
            let table = client.join(&token).await?;
            if table["table"]["begun"] == false {
                client.ask(json!({"do": "ready"})).await?;
            }
            Ok::<_, String>((client, table))
        };
        match timeout(CONNECTING, coming).await {
            Ok(Ok((mut client, table))) => {
                self.played.id = table["table"]["id"].as_str().unwrap_or_default().to_owned();
                let news = std::mem::take(&mut client.news);
                self.seats[seat].client = Some(client);
                news.into_iter().for_each(|message| self.learn(seat, message));
                true
            }
            _ => {
                self.go_elsewhere(seat);
                false
            }
        }
    }

    fn go_elsewhere(&mut self, seat: usize) {
        self.seats[seat].client = None;
        self.seats[seat].node = (self.seats[seat].node + 1) % NODES;
    }

    fn learn(&mut self, seat: usize, message: Value) {
        if message["is"] != "update" {
            return;
        }
        let Some(seq) = message["seq"].as_u64() else { return };
        let mut hasher = DefaultHasher::new();
        message["view"].to_string().hash(&mut hasher);
        self.played.show(seat, seq, hasher.finish());
        let known = self.seats[seat].update["seq"].as_u64();
        if known.is_none_or(|known| seq >= known) {
            self.seats[seat].update = message;
        }
    }

    /// Hears what there is.
    async fn hear(&mut self, seat: usize, most: Duration) {
        loop {
            let Some(client) = &mut self.seats[seat].client else { return };
            match client.next(most).await {
                Ok(message) => self.learn(seat, message),
                Err(why) if why == "no message in time" => return,
                Err(_) => return self.go_elsewhere(seat),
            }
        }
    }

    /// Sends a choice until it is answered, wherever.
    async fn choose(&mut self, seat: usize) {
        self.asked += 1;
        let update = &self.seats[seat].update;
        let option = self.chance.below(options(update));
        let id = format!("t{}-{}", self.number, self.asked);
        let request = json!({"id": id, "do": "choose", "option": option, "seq": update["seq"]});
        let sent = Instant::now();
        let mut answered = Answered::Never;
        while answered == Answered::Never && !self.stops() {
            if self.seats[seat].client.is_none() && !self.come(seat).await {
                sleep(THINK).await;
                continue;
            }
            answered = self.answer(seat, &request).await;
        }
        let at = Instant::now();
        if answered == Answered::Accepted {
            self.accepted.lock().unwrap_or_else(PoisonError::into_inner)[self.number] = at;
        }
        // An id is one of its link's.
        let id = format!("{seat}:{id}");
        self.played.choices.push(Choice { id, option, sent, answered, at });
    }

    async fn answer(&mut self, seat: usize, request: &Value) -> Answered {
        let until = Instant::now() + PATIENCE;
        let Some(client) = &mut self.seats[seat].client else { return Answered::Never };
        let mut told = client.send(request).await.map(|()| Value::Null);
        while let Ok(message) = told {
            if message["id"] == request["id"] {
                let code = message["error"]["code"].as_str().map(str::to_owned);
                self.learn(seat, message);
                return match code.as_deref() {
                    None => Answered::Accepted,
                    // Nobody knows, or it may come a moment later.
                    Some("internal" | "too_fast") => Answered::Never,
                    Some(_) => Answered::Refused,
                };
            }
            self.learn(seat, message);
            let left = until.saturating_duration_since(Instant::now());
            let Some(client) = &mut self.seats[seat].client else { return Answered::Never };
            told = client.next(left).await;
        }
        self.go_elsewhere(seat);
        Answered::Never
    }
}

fn options(update: &Value) -> usize {
    update["decision"]["options"].as_array().map_or(0, Vec::len)
}

// ---- faults ---------------------------------------------------------------------------------------------------------

const FAULTS: [&str; 9] = [
    "kill -9 of a server",
    "kill -9 of the database",
    "server and database cut off",
    "only answers of the database lost",
    "two servers cut off",
    "one direction between servers lost",
    "slow network",
    "a server stopped for a while",
    "full disk of the database",
];

struct Service<'f> {
    hosts: Hosts,
    database: Database<'f>,
    roads: Vec<Arc<Road>>,
    nodes: Vec<Node>,
}

impl Service<'_> {
    /// Makes it happen, and ends it; from which moment on people should be able to play.
    async fn fault(&mut self, which: usize, chance: &mut Chance) -> Result<Instant> {
        let begun = Instant::now();
        let (one, length) = (chance.below(NODES), Duration::from_millis(500 + chance.below(4_500) as u64));
        let other = (one + 1 + chance.below(NODES - 1)) % NODES;
        match which {
            0 => {
                self.nodes[one].kill().await;
                sleep(length).await;
                self.nodes[one].start()?;
            }
            1 => {
                self.database.kill().await;
                sleep(length / 4).await;
                self.database.start().await?;
                return Ok(Instant::now());
            }
            2 | 3 => {
                self.roads[one].hold(which == 2, true);
                sleep(length).await;
                self.roads[one].hold(false, false);
            }
            4 | 5 => {
                self.hosts.cut(one, other).await?;
                if which == 4 {
                    self.hosts.cut(other, one).await?;
                }
                sleep(length).await;
                self.hosts.mend(one, other).await?;
                if which == 4 {
                    self.hosts.mend(other, one).await?;
                }
            }
            6 => {
                self.roads.iter().for_each(|road| road.slow(Duration::from_millis(40)));
                sleep(length).await;
                self.roads.iter().for_each(|road| road.slow(Duration::ZERO));
            }
            7 => {
                self.nodes[one].signal("-STOP").await;
                sleep(length.max(Duration::from_secs(3))).await;
                self.nodes[one].signal("-CONT").await;
            }
            _ => {
                self.database.fill();
                sleep(length / 2).await;
                self.database.free();
                self.database.stand_up().await?;
                return Ok(Instant::now());
            }
        }
        Ok(begun)
    }

    async fn log(&self) -> Result<HashMap<String, Vec<Row>>> {
        let all = "SELECT match, row, coalesce(link || ':' || convert_from(command, 'UTF8'), ''), entry FROM log \
            ORDER BY match, row";
        let mut log: HashMap<String, Vec<Row>> = HashMap::new();
        for line in self.database.ask(all).await? {
            let mut columns = line.splitn(4, '\t');
            let mut next = || columns.next().unwrap_or_default();
            let (id, number, command, entry) = (next().to_owned(), next(), next().to_owned(), next());
            let number = number.parse().map_err(|_| format!("a row {line:?}"))?;
            let entry = serde_json::from_str(entry).map_err(|error| format!("{error}: {line}"))?;
            log.entry(id).or_default().push(Row { number, command, entry });
        }
        Ok(log)
    }
}

/// How long after this moment something was accepted at every table.
async fn recovery(accepted: &Accepted, since: Instant) -> Result<Duration> {
    loop {
        let slowest = accepted.lock().unwrap_or_else(PoisonError::into_inner).iter().min().copied();
        if let Some(slowest) = slowest.filter(|slowest| *slowest > since) {
            return Ok(slowest - since);
        }
        if since.elapsed() > LONGEST {
            return Err(format!("somebody could not play for {} s", LONGEST.as_secs()));
        }
        sleep(Duration::from_millis(20)).await;
    }
}

pub async fn faults(settings: &Settings) -> Result<Held> {
    if settings.short {
        return Ok(Held::Skipped("three servers and their faults: only in the long form".to_owned()));
    }
    let folder = Folder::new("nodes")?;
    let place = folder.path("database");
    let hosts = match Hosts::make().await {
        Ok(hosts) => hosts,
        Err(why) => return Ok(Held::Skipped(format!("no network namespaces here: {why}"))),
    };
    let Some(mut database) = Database::make(&place).await else {
        return Ok(Held::Skipped("PostgreSQL is not installed, or nothing may be mounted here".to_owned()));
    };
    database.start().await?;
    let (program, games) = (settings.program(), settings.small_game());
    let (mut roads, mut nodes) = (Vec::new(), Vec::new());
    for number in 0..NODES {
        let road = Arc::new(Road::default());
        let port = road.open(database.address()).await?;
        let mut node = Node::new(&hosts, number, (&program, &games), &folder, port);
        node.start()?;
        roads.push(road);
        nodes.push(node);
    }
    let mut service = Service { hosts, database, roads, nodes };
    let told = run(settings, &mut service).await;
    let panic = service.nodes.iter().find_map(|node| panic_in(&node.log()));
    let told = told.map_err(|why| {
        let logs = service.nodes.iter().map(|node| crate::server::last_lines(&node.log()));
        format!("{why} ({})", logs.collect::<Vec<_>>().join("; "))
    })?;
    panic.map_or(Ok(Held::Off(told)), |panic| Err(format!("a panic: {panic}")))
}

async fn run(settings: &Settings, service: &mut Service<'_>) -> Result<String> {
    let mut chance = Chance::new(settings.seed);
    let (stop, stopping) = watch::channel(false);
    let accepted: Accepted = Arc::new(Mutex::new(vec![Instant::now(); TABLES]));
    let nodes: Vec<SocketAddr> = service.nodes.iter().map(Node::address).collect();
    let tables = (0..TABLES).map(|number| Pair {
        number,
        nodes: nodes.clone(),
        chance: Chance::new(settings.seed * 1_000 + number as u64),
        asked: 0,
        seats: Vec::new(),
        played: Played::default(),
        stop: stopping.clone(),
        accepted: accepted.clone(),
    });
    let playing: Vec<_> = tables.map(|table| tokio::spawn(table.run())).collect();
    recovery(&accepted, Instant::now()).await.map_err(|why| format!("at the start: {why}"))?;
    let mut recoveries = Vec::new();
    let mut by_kind: BTreeMap<&str, Duration> = BTreeMap::new();
    for number in 0..settings.faults {
        let which = chance.below(FAULTS.len());
        let since = service.fault(which, &mut chance).await?;
        let told = |why| format!("fault {number}, {}: {why}", FAULTS[which]);
        let took = recovery(&accepted, since).await.map_err(told)?;
        // One that was started while the database was away gives up, and whatever looks after it starts it again.
        for node in service.nodes.iter_mut().filter_map(|node| node.has_ended().then_some(node)) {
            node.start()?;
        }
        recoveries.push(took);
        let longest = by_kind.entry(FAULTS[which]).or_default();
        *longest = took.max(*longest);
        // Somebody plays in peace for a moment.
        sleep(Duration::from_millis(300)).await;
    }
    stop.send_replace(true);
    let mut played = Vec::new();
    for table in playing {
        played.extend(table.await.map_err(|error| error.to_string())?);
    }
    // What is still under way comes to its end.
    sleep(Duration::from_secs(2)).await;
    let log = service.log().await?;
    let mut counts = [0; 3];
    for match_played in &played {
        check(match_played, log.get(&match_played.id).map_or(&[], Vec::as_slice))?;
        for choice in &match_played.choices {
            counts[choice.answered as usize] += 1;
        }
    }
    judge(recoveries, &by_kind, played.len(), counts)
}

fn judge(
    mut recoveries: Vec<Duration>,
    by_kind: &BTreeMap<&str, Duration>,
    matches: usize,
    [accepted, refused, unknown]: [usize; 3],
) -> Result<String> {
    recoveries.sort_unstable();
    let at = |share: f64| recoveries[((recoveries.len() - 1) as f64 * share) as usize];
    let kinds: Vec<String> =
        by_kind.iter().map(|(kind, most)| format!("{kind} {:.1} s", ms(*most) / 1_000.0)).collect();
    let told = format!(
        "{} faults, {matches} matches, {accepted} choices accepted and kept once, {refused} refused, {unknown} never \
         answered; everybody plays again after: median {:.0} ms, p95 {:.0} ms, longest {:.0} ms ({})",
        recoveries.len(),
        ms(at(0.5)),
        ms(at(0.95)),
        ms(at(1.0)),
        kinds.join(", ")
    );
    if at(0.95) <= BAR { Ok(told) } else { Err(format!("too slow: {told}")) }
}
