//! Matches kept in PostgreSQL, which several servers share. Reading goes over a few connections, writing over one, and
//! a third sort says every half second that this server lives ([`living`]).

mod copying;
mod games;
mod living;
mod owning;
mod reading;
mod session;
mod writing;

pub use copying::{backup, restore};

use super::condition::Condition;
use super::{Store, StoreError, WAITING, damaged, without_password};
use crate::metrics::Metrics;
use crate::others::Event;
use games::Games;
use session::Session;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex as Lock, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, watch};
use tokio::task::JoinHandle;
use tokio_postgres::config::Host;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, Connection, GenericClient, NoTls, Socket, tls::NoTlsStream};
use writing::SharedWriter;

/// Raised with each change of `schema.sql`; what leads from the form before stands in [`MIGRATIONS`].
const FORM: i64 = 2;
/// What brings a form to the next one, from the first form on.
const MIGRATIONS: [&str; (FORM - 1) as usize] = ["CREATE TABLE accounts (
        owner text PRIMARY KEY, version int8 NOT NULL, about text NOT NULL, sealed bytea NOT NULL
    )"];
/// How an address asks for TLS.
const NAMES: [&str; 9] = [
    "sslmode",
    "sslnegotiation",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "sslpassword",
    "sslcrl",
    "sslsni",
    "sslcompression",
];
const SCHEMA: &str = include_str!("schema.sql");

/// Connections that read. One of them carries many questions at a time.
const READERS: usize = 4;
const CONNECTING: Duration = Duration::from_secs(3);
/// A connection over which nothing comes back is given up after about this.
const SILENT: Duration = Duration::from_secs(4);

/// Said by every connection: whatever the database is set to, what is acknowledged is on its disk, and who vanishes in
/// the middle of something holds nobody up for long.
const SETTINGS: &str = "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '5s'; \
    SET lock_timeout = '5s'; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; \
    SET tcp_keepalives_count = 3; SET client_min_messages = warning";

/// How a server introduces itself to the others.
#[derive(Clone, Debug, Default)]
pub struct NodeCard {
    /// Where the others reach it.
    pub address: String,
    /// The games it plays, each with its fingerprint: [`pack_of`].
    pub packs: Vec<String>,
}

/// A version of a game in one word.
pub fn pack_of(game: &str, fingerprint: &str) -> String {
    format!("{game} {fingerprint}")
}

/// The database as one server sees it.
#[derive(Debug)]
pub struct Postgres {
    config: Config,
    readers: [Mutex<Option<Arc<Client>>>; READERS],
    next_reader: AtomicUsize,
    card: NodeCard,
    /// Under which this server owns matches; 0: it must prove first that it lives.
    number: AtomicI64,
    /// When it last began to say that it lives, and was heard; by the clock that only goes forward.
    renewed: AtomicU64,
    /// What the clock that only goes forward lacks to the database's time of the day.
    clock: AtomicI64,
    /// It takes no match any more.
    draining: AtomicBool,
    /// That the other servers play.
    games: Lock<Games>,
    closed: watch::Sender<bool>,
    /// There were others when it was last heard of them.
    has_others: AtomicBool,
    /// Its lease has run out, and it cannot say that it lives.
    cut_off: watch::Sender<bool>,
    beating: Lock<Option<JoinHandle<()>>>,
    /// What the others tell, until somebody takes it.
    events: Lock<Option<mpsc::UnboundedReceiver<Event>>>,
    /// On which this service's servers tell each other.
    channel: String,
    /// Known to the servers of this service alone.
    pub secret: String,
}

type Wire = Connection<Socket, NoTlsStream>;

/// What the database said, in one line. A row that is there already, or something it cannot hold, is the work's fault.
#[expect(clippy::needless_pass_by_value, reason = "maps errors")]
fn told(error: tokio_postgres::Error) -> StoreError {
    let Some(said) = error.as_db_error() else { return StoreError::Shared(words(&error)) };
    let of_the_data = said.code().code().starts_with("22");
    if *said.code() == SqlState::UNIQUE_VIOLATION {
        return StoreError::Damaged(format!("{} was there already", said.table().unwrap_or("it")));
    }
    if of_the_data {
        return StoreError::Damaged(said.message().to_owned());
    }
    StoreError::Shared(words(&error))
}

fn words(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => format!("{} ({})", said.message(), said.code().code()),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Where the database is looked for, without user and password.
fn places(config: &Config) -> String {
    let port = |number: usize| {
        let ports = config.get_ports();
        ports.get(number).or(ports.first()).copied().unwrap_or(5432)
    };
    let place = |(number, host): (usize, &Host)| match host {
        Host::Tcp(name) if name.contains(':') => format!("[{name}]:{}", port(number)),
        Host::Tcp(name) => format!("{name}:{}", port(number)),
        #[cfg(unix)]
        Host::Unix(folder) => folder.join(format!(".s.PGSQL.{}", port(number))).display().to_string(),
    };
    let named: Vec<_> = config.get_hosts().iter().enumerate().map(place).collect();
    let addresses = config.get_hostaddrs().iter().enumerate();
    let numbered = addresses.map(|(number, address)| format!("{address} port {}", port(number))).collect();
    if named.is_empty() { numbered } else { named }.join(", ")
}

/// Whether the database is on this machine, as far as its address tells.
fn is_near(config: &Config) -> bool {
    let is_loopback = |name: &str| name.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback());
    let near = |host: &Host| match host {
        Host::Tcp(name) => name.eq_ignore_ascii_case("localhost") || is_loopback(name),
        #[cfg(unix)]
        Host::Unix(_) => true,
    };
    let addresses = config.get_hostaddrs();
    if addresses.is_empty() {
        config.get_hosts().iter().all(near)
    } else {
        addresses.iter().all(IpAddr::is_loopback)
    }
}

/// How to get to the database.
fn address(url: &str) -> Result<Config, StoreError> {
    if let Some(wish) = tls_wanted(url) {
        let why = format!(
            "{wish} asks for TLS: this program speaks no TLS to the database. Use its socket, a private network or a \
             tunnel, and say sslmode=disable or nothing"
        );
        return Err(StoreError::Shared(why));
    }
    if has_two_at(url) {
        let why = "the address has more than one `@`: in a name or a password it is written `%40`";
        return Err(StoreError::Shared(why.to_owned()));
    }
    let wrong = |_| StoreError::NoAddress(without_password(url));
    let mut config: Config = url.parse().map_err(wrong)?;
    config.application_name("cardwright").connect_timeout(CONNECTING).tcp_user_timeout(SILENT);
    config.keepalives_idle(SILENT / 2).keepalives_interval(SILENT / 4).keepalives_retries(2);
    Ok(config)
}

/// Of a password with such a sign in it, the rest would be taken for the place of the database, and told.
fn has_two_at(url: &str) -> bool {
    url.split_once("://").is_some_and(|(_, rest)| rest.matches('@').count() > 1)
}

/// What in an address asks for TLS, however weakly: nobody who wrote that wants to be connected without it. Its name
/// alone, for what it says may be a secret.
fn tls_wanted(url: &str) -> Option<&str> {
    let wishes = url.split(['?', '&', ' ']).filter(|part| part.trim_start().starts_with("ssl"));
    let plain = |wish: &str| {
        let wish: String = wish.chars().filter(|letter| !matches!(letter, ' ' | '\'')).collect();
        wish.eq_ignore_ascii_case("sslmode=disable")
    };
    let wish = wishes.map(str::trim).find(|wish| !plain(wish))?;
    let name = wish.split(|letter: char| !letter.is_ascii_lowercase()).next();
    name.filter(|name| NAMES.contains(name)).or(Some("the address"))
}

async fn connect(config: &Config) -> Result<(Client, Wire), StoreError> {
    let unreached = |error| StoreError::Unreached { place: places(config), why: words(&error) };
    config.connect(NoTls).await.map_err(unreached)
}

/// A connection that works by itself until nobody needs it.
async fn open(config: &Config) -> Result<Client, StoreError> {
    let (client, wire) = connect(config).await?;
    tokio::spawn(async move {
        // Whoever uses it hears of it.
        let _lost = wire.await;
    });
    client.batch_execute(SETTINGS).await.map_err(told)?;
    Ok(client)
}

/// The form of the database; none: it has no tables yet.
async fn form(client: &impl GenericClient) -> Result<Option<i64>, StoreError> {
    let there = client.query_one("SELECT to_regclass('about') IS NOT NULL", &[]).await.map_err(told)?;
    if !there.get::<_, bool>(0) {
        return Ok(None);
    }
    let form = client.query_one("SELECT value FROM about WHERE name = 'form'", &[]).await.map_err(told)?;
    Ok(Some(form.get(0)))
}

fn other_form(found: i64) -> StoreError {
    StoreError::Form { found: found.unsigned_abs(), known: FORM.unsigned_abs() }
}

/// A new database gets its tables; one of an older form is brought to this one; any other is refused.
async fn prepare(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await.map_err(told)?;
    // Several servers may begin at the same moment.
    let lock = "SELECT pg_advisory_xact_lock(hashtext('cardwright'), hashtext(current_schema()))";
    transaction.batch_execute(lock).await.map_err(told)?;
    if let Some(form) = form(&transaction).await? {
        let older = usize::try_from(form - 1).ok().and_then(|from| MIGRATIONS.get(from..));
        for migration in older.ok_or_else(|| other_form(form))? {
            transaction.batch_execute(migration).await.map_err(told)?;
        }
    } else {
        transaction.batch_execute(SCHEMA).await.map_err(told)?;
        let secret = crate::tokens::secret();
        let keep = "INSERT INTO secrets VALUES ('nodes', $1)";
        transaction.execute(keep, &[&secret]).await.map_err(told)?;
    }
    let note = "INSERT INTO about VALUES ('form', $1) ON CONFLICT (name) DO UPDATE SET value = $1";
    transaction.execute(note, &[&FORM]).await.map_err(told)?;
    transaction.commit().await.map_err(told)
}

impl Postgres {
    /// Opens the database and takes part in the service.
    async fn join(url: &str, card: NodeCard) -> Result<Self, StoreError> {
        let config = address(url)?;
        if !is_near(&config) && card.address.parse().is_ok_and(|node: SocketAddr| node.ip().is_loopback()) {
            tracing::warn!(
                node = card.address,
                "servers on other machines cannot reach this one; if there are any, name its address with --node"
            );
        }
        let mut client = open(&config).await?;
        prepare(&mut client).await?;
        let about = "SELECT current_schema(), value FROM secrets WHERE name = 'nodes'";
        let about = client.query_one(about, &[]).await.map_err(told)?;
        let schema: String = about.get(0);
        let shared = Self {
            config,
            readers: Default::default(),
            next_reader: AtomicUsize::new(0),
            card,
            number: AtomicI64::new(0),
            renewed: AtomicU64::new(0),
            clock: AtomicI64::new(0),
            draining: AtomicBool::new(false),
            games: Lock::default(),
            closed: watch::channel(false).0,
            has_others: AtomicBool::new(false),
            cut_off: watch::channel(false).0,
            beating: Lock::new(None),
            events: Lock::new(None),
            channel: format!("cardwright_{schema}"),
            secret: about.get(1),
        };
        Self::sweep(&client).await?;
        shared.register().await?;
        Ok(shared)
    }

    /// Under which number this server owns matches now.
    pub fn number(&self) -> i64 {
        self.number.load(Relaxed)
    }

    /// Whose turn it is among the connections that read.
    fn next_place(&self) -> usize {
        self.next_reader.fetch_add(1, Relaxed) % READERS
    }

    /// A connection to read with; one that was lost is made anew.
    async fn reader(&self, place: usize) -> Result<Arc<Client>, StoreError> {
        if *self.closed.borrow() {
            return Err(StoreError::Closed);
        }
        let mut place = self.readers[place].lock().await;
        if let Some(client) = place.as_ref().filter(|client| !client.is_closed()) {
            return Ok(client.clone());
        }
        let client = Arc::new(open(&self.config).await?);
        *place = Some(client.clone());
        Ok(client)
    }

    /// Nobody asks over this connection any more. Who does just now is answered.
    async fn give_up(&self, place: usize, client: &Arc<Client>) {
        let mut place = self.readers[place].lock().await;
        if place.as_ref().is_some_and(|there| Arc::ptr_eq(there, client)) {
            *place = None;
        }
    }

    /// What the other servers tell; it can be taken once.
    pub fn events(&self) -> Option<mpsc::UnboundedReceiver<Event>> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Store {
    /// A store in PostgreSQL that several servers share.
    ///
    /// # Errors
    /// When it cannot be reached, or has another form.
    pub async fn shared(
        url: &str,
        card: NodeCard,
        metrics: Arc<Metrics>,
    ) -> Result<(Self, Arc<Postgres>), StoreError> {
        let shared = Arc::new(Postgres::join(url, card).await?);
        let session = Session::begin(&shared.config, shared.number(), None).await?;
        shared.begin_beating();
        let (jobs, queue) = mpsc::channel(WAITING);
        let (tell, condition) = watch::channel(Condition::Works);
        let writer = SharedWriter::new(shared.clone(), session, tell, metrics);
        tokio::spawn(writer.run(queue));
        let backend = Arc::new(reading::Questions(shared.clone()));
        let (tried, trouble) = (Arc::default(), Arc::default());
        Ok((Self { backend, jobs, condition, tried, trouble }, shared))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_who_asks_for_tls_is_connected_without_it() {
        for wish in [
            "sslmode=require",
            "sslmode=prefer",
            "sslmode=allow",
            "sslmode=verify-ca",
            "sslmode=verify-full",
            "sslmode='require'",
            "sslmode=surely",
            "sslrootcert=/etc/ssl/ca.pem",
            "sslnegotiation=direct",
        ] {
            for url in [
                format!("postgres://ada@db/cards?{wish}"),
                format!("postgres://ada@db/cards?connect_timeout=2&{wish}"),
                format!("host=db user=ada {wish}"),
            ] {
                let told = address(&url).expect_err(&url).to_string();
                let name = wish.split('=').next().expect("a name");
                assert!(told.contains(name) && told.contains("no TLS"), "{url}: {told}");
            }
        }
        for url in [
            "postgres://ada@db/cards?sslpassword=secret",
            "host=db password='my sslsecret'",
            "host=db sslsecret",
        ] {
            let told = address(url).expect_err(url).to_string();
            assert!(told.contains("no TLS") && !told.contains("secret"), "{url}: {told}");
        }
        for url in
            ["postgres://ssl@db/ssl?sslmode=disable", "host=ssl sslmode=disable", "postgres://ada@db/cards"]
        {
            assert!(address(url).is_ok(), "{url}");
        }
    }

    #[test]
    fn it_is_told_where_the_database_was_looked_for_and_never_a_password() {
        for (url, place) in [
            ("postgres://ada:secret@db.example/cards", "db.example:5432"),
            ("postgres://ada:secret@10.0.0.9:5433/cards", "10.0.0.9:5433"),
            ("postgres://ada:secret@one:1,two:2/cards", "one:1, two:2"),
            ("postgres://ada:secret@[::1]:5433/cards", "[::1]:5433"),
            ("host=db hostaddr=10.0.0.9 password=secret", "db:5432"),
            ("hostaddr=10.0.0.9 password=secret", "10.0.0.9 port 5432"),
            ("postgres://ada:secret@/cards?host=/run/postgresql", "/run/postgresql/.s.PGSQL.5432"),
        ] {
            assert_eq!(places(&address(url).expect(url)), place, "{url}");
        }
    }

    #[test]
    fn a_password_that_is_not_escaped_is_not_taken_for_a_place() {
        for url in ["postgres://ada:top@secret@db/cards", "postgres://ada:top@secret/1@db/cards"] {
            let told = address(url).expect_err(url).to_string();
            assert!(told.contains("%40") && !told.contains("secret"), "{told}");
        }
        assert!(address("postgres://ada:top%40secret@db/cards").is_ok());
    }

    #[test]
    fn a_database_is_on_this_machine_or_elsewhere() {
        for near in [
            "postgres://ada@localhost/cards",
            "postgres://ada@127.0.0.1:5433/cards",
            "postgres://ada@[::1]/cards",
            "postgres:///cards?host=/run/postgresql",
            "host=db hostaddr=127.0.0.1",
        ] {
            assert!(is_near(&address(near).expect(near)), "{near}");
        }
        for far in
            ["postgres://ada@db/cards", "postgres://10.0.0.9/cards", "host=localhost hostaddr=10.0.0.9"]
        {
            assert!(!is_near(&address(far).expect(far)), "{far}");
        }
    }
}
