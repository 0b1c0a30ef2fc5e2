//! Several servers as one service, on hosts of their own, while somebody plays: servers are killed and stopped for a
//! while, the database is killed and its disk is full, networks are cut in both directions or one, or slow, clocks are
//! set, and a server that was taken for dead wakes up with requests that it has not read yet. What was
//! accepted is kept, once; what was refused is not there; one order of events explains what everybody was told.

use crate::chance::Chance;
use crate::client::{Client, begin};
use crate::history::{Answered, Choice, Played, Row, check};
use crate::hosts::{Database, HERE, Hosts, NODES, Node, Road};
use crate::server::{Folder, panic_in};
use crate::two_owners::two_owners;
use crate::{Held, Result, Settings, ms};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// How long people had to wait at each table for something to be accepted.
struct Waiting {
    /// Nobody minds what was before.
    since: Instant,
    last: Vec<Instant>,
    longest: Vec<Duration>,
    /// What kept somebody from playing, last.
    obstacles: Vec<String>,
}

#[derive(Clone)]
struct Accepted(Arc<Mutex<Waiting>>);

impl Accepted {
    fn new() -> Self {
        let now = Instant::now();
        let waiting = Waiting {
            since: now,
            last: vec![now; TABLES],
            longest: vec![Duration::ZERO; TABLES],
            obstacles: vec![String::new(); TABLES],
        };
        Self(Arc::new(Mutex::new(waiting)))
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, table: usize, at: Instant) {
        let mut waiting = self.waiting();
        let gap = at.saturating_duration_since(waiting.last[table].max(waiting.since));
        waiting.longest[table] = waiting.longest[table].max(gap);
        waiting.last[table] = at;
    }

    fn hinder(&self, table: usize, why: String) {
        self.waiting().obstacles[table] = why;
    }

    /// From now on it counts.
    fn begin(&self) {
        let mut waiting = self.waiting();
        waiting.since = Instant::now();
        waiting.longest.fill(Duration::ZERO);
    }

    /// Waits until something was accepted at every table after this moment; how long the longest wait was.
    async fn recovery(&self, ended: Instant) -> Result<Duration> {
        loop {
            {
                let waiting = self.waiting();
                if waiting.last.iter().all(|last| *last > ended) {
                    return Ok(waiting.longest.iter().max().copied().unwrap_or_default());
                }
            }
            if ended.elapsed() > LONGEST {
                let waiting = self.waiting();
                let stuck = (0..TABLES).filter(|table| waiting.last[*table] <= ended);
                let stuck: Vec<&str> = stuck.map(|table| waiting.obstacles[table].as_str()).collect();
                return Err(format!(
                    "somebody could not play for {} s: {}",
                    LONGEST.as_secs(),
                    stuck.join(", ")
                ));
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}

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
        let links = match begun {
            Ok(Ok(links)) => links,
            failed => {
                let why = failed.map_or("no answer".to_owned(), |begun| begun.err().unwrap_or_default());
                self.accepted.hinder(self.number, format!("no match begins at {}: {why}", self.nodes[node]));
                return false;
            }
        };
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
        } else {
            let knows = |seat: &Seat| format!("{} at {}", seat.update["seq"], self.nodes[seat.node]);
            let known: Vec<String> = self.seats.iter().map(knows).collect();
            self.accepted.hinder(
                self.number,
                format!("{}: nobody may choose, they know {}", self.played.id, known.join(" and ")),
            );
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
                let told = client.ask(json!({"do": "ready"})).await?;
                // Nobody is ready whom the store could not note as such: they come again.
                if told["is"] == "error" {
                    return Err(told["error"].to_string());
                }
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
            failed => {
                let why = failed.map_or("no answer".to_owned(), |came| came.err().unwrap_or_default());
                self.accepted.hinder(self.number, format!("{} at {address}: {why}", self.played.id));
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
        self.played.show(seat, seq, view_of(&message));
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
        let (mut answered, mut told, mut tries) = (Answered::Never, String::new(), 0);
        while answered == Answered::Never && !self.stops() {
            if self.seats[seat].client.is_none() && !self.come(seat).await {
                sleep(THINK).await;
                continue;
            }
            tries += 1;
            (answered, told) = self.answer(seat, &request).await;
            // That it is not done now does not say what becomes of an earlier one that is still under way.
            if tries > 1 && told.contains("store_refuses") {
                answered = Answered::Never;
                sleep(THINK).await;
            }
            told = format!("{told}, try {tries}");
            if answered != Answered::Accepted {
                let at = self.nodes[self.seats[seat].node];
                self.accepted.hinder(self.number, format!("{} at {at}: {told}", self.played.id));
            }
        }
        let at = Instant::now();
        if answered == Answered::Accepted {
            self.accepted.note(self.number, at);
        }
        // An id is one of its link's.
        let id = format!("{seat}:{id}");
        self.played.choices.push(Choice { id, option, sent, answered, told, at });
    }

    async fn answer(&mut self, seat: usize, request: &Value) -> (Answered, String) {
        let unanswered = || (Answered::Never, String::new());
        let until = Instant::now() + PATIENCE;
        let Some(client) = &mut self.seats[seat].client else { return unanswered() };
        let mut told = client.send(request).await.map(|()| Value::Null);
        while let Ok(message) = told {
            if message["id"] == request["id"] {
                let answered = (answered(&message), message["error"].to_string());
                self.learn(seat, message);
                return answered;
            }
            self.learn(seat, message);
            let left = until.saturating_duration_since(Instant::now());
            let Some(client) = &mut self.seats[seat].client else { return unanswered() };
            told = client.next(left).await;
        }
        self.go_elsewhere(seat);
        unanswered()
    }
}

pub fn options(update: &Value) -> usize {
    update["decision"]["options"].as_array().map_or(0, Vec::len)
}

/// What an update shows, in one number.
pub fn view_of(update: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    update["view"].to_string().hash(&mut hasher);
    hasher.finish()
}

/// What the answer to a choice says.
pub fn answered(message: &Value) -> Answered {
    match message["error"]["code"].as_str() {
        None => Answered::Accepted,
        // Nobody knows, or it may come a moment later.
        Some("internal" | "too_fast") => Answered::Never,
        Some(_) => Answered::Refused,
    }
}

// ---- faults ---------------------------------------------------------------------------------------------------------

const FAULTS: [&str; 12] = [
    "kill -9 of a server",
    "kill -9 of the database",
    "server and database cut off",
    "only answers of the database lost",
    "two servers cut off",
    "one direction between servers lost",
    "slow network",
    "a server stopped for a while",
    "full disk of the database",
    "two owners for a moment",
    "a server's clock is set",
    "the database's clock is set",
];
/// The last ones need libfaketime.
const WITHOUT_CLOCKS: usize = 10;

/// A clock stays as it was set until it is set again: whatever happens next happens with clocks that differ.
const SHIFTS: [&str; 8] = ["+0", "+20s", "-20s", "+2h", "-2h", "+400d", "-400d", "-3d"];
/// Of these the database's clock is set by the first ones: what is begun while it is days behind is as old as it says.
const OF_THE_DATABASE: usize = 5;

struct Service<'f> {
    hosts: Hosts,
    database: Database<'f>,
    roads: Vec<Arc<Road>>,
    nodes: Vec<Node>,
    /// By those whom a server that was stopped had left behind.
    left_behind: Vec<Played>,
}

impl Service<'_> {
    /// Makes it happen, and ends it. People should be able to play meanwhile, unless there is no database.
    async fn fault(&mut self, which: usize, chance: &mut Chance, accepted: &Accepted) -> Result<()> {
        accepted.begin();
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
                accepted.begin();
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
            8 => {
                self.database.fill();
                sleep(length / 2).await;
                self.database.free();
                self.database.stand_up().await?;
                accepted.begin();
            }
            9 => {
                let (old, new) = (&self.nodes[one], self.nodes[other].address());
                self.left_behind.extend(two_owners(old, new).await?);
            }
            _ => {
                let (clock, shifts) = match which {
                    10 => (&self.nodes[one].clock, SHIFTS.len()),
                    _ => (&self.database.clock, OF_THE_DATABASE),
                };
                let shift = SHIFTS[chance.below(shifts)];
                clock.as_ref().map_or(Ok(()), |clock| clock.set(shift))?;
                // It is read every second.
                sleep(length.max(Duration::from_secs(2))).await;
            }
        }
        Ok(())
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
    let mut service = Service { hosts, database, roads, nodes, left_behind: Vec::new() };
    let told = run(settings, &mut service).await;
    for node in &mut service.nodes {
        node.kill().await;
    }
    service.database.kill().await;
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
    let accepted = Accepted::new();
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
    accepted.recovery(Instant::now()).await.map_err(|why| format!("at the start: {why}"))?;
    let kinds = if service.database.clock.is_some() { FAULTS.len() } else { WITHOUT_CLOCKS };
    let mut recoveries = Vec::new();
    let mut by_kind: BTreeMap<&str, Duration> = BTreeMap::new();
    for number in 0..settings.faults {
        let which = chance.below(kinds);
        let told = |why| format!("fault {number}, {}: {why}", FAULTS[which]);
        service.fault(which, &mut chance, &accepted).await.map_err(told)?;
        let took = accepted.recovery(Instant::now()).await.map_err(told)?;
        // One that was started while the database was away gives up, and whatever looks after it starts it again.
        for node in service.nodes.iter_mut().filter_map(|node| node.has_ended().then_some(node)) {
            node.start()?;
        }
        eprintln!("{number}: {}, {:.1} s", FAULTS[which], took.as_secs_f64());
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
    played.append(&mut service.left_behind);
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
    let told = judge(recoveries, &by_kind, played.len(), counts)?;
    Ok(if kinds == FAULTS.len() {
        told
    } else {
        format!("{told}; skipped: clocks that are set, libfaketime is not installed")
    })
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
