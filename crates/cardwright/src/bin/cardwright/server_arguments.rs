//! What can be typed to run a server and to look after its store.

use crate::arguments::Think;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright serve\n  cardwright serve --host 0.0.0.0 --port 8080 --data /var/lib/cardwright\n  \
    cardwright serve --store postgres://cards@db.internal/cards"
)]
pub struct Serve {
    /// The address to listen on; others can come only if it is not a loopback address
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDR")]
    pub host: std::net::IpAddr,
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = 7432, value_name = "N")]
    pub port: u16,
    /// Where matches are kept; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Keep them in PostgreSQL instead, which several servers share: `postgres://USER@HOST/DATABASE`. Where it has a
    /// password, write it into the variable CARDWRIGHT_STORE: others on the machine can read what is typed here
    #[arg(long, value_name = "URL", conflicts_with = "watch")]
    pub store: Option<String>,
    /// With --store: the address by which the other servers reach this one, in a network of their own; port 0 for any
    #[arg(long, default_value = "127.0.0.1:0", value_name = "ADDR:PORT", value_parser = node)]
    pub node: std::net::SocketAddr,
    /// The folder of games; `games` where the program is started, or else those that came with it, if not given
    #[arg(long, value_name = "DIR")]
    pub games: Option<PathBuf>,
    /// Instead of `--games`: the folder of a game, or of games, that you write. Whenever a file is saved, the game is
    /// compiled beside the table, matches of one person go on with the new cards, and the tests that it touches are
    /// run; positions can be saved as tests. Only on a loopback address
    #[arg(long, value_name = "DIR", conflicts_with = "games")]
    pub watch: Option<PathBuf>,
    /// How many matches may be open at a time
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    pub max_matches: usize,
    /// How many connections there may be; fewer if the system allows fewer open files
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub max_connections: usize,
    /// How many plain requests a second one address may send; an IPv6 address counts with its /64
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub address_rate: u32,
    /// How many connections one address may have
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub address_connections: u32,
    /// How many matches that are not over one address may have begun
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub address_matches: u32,
    /// Days that a match is kept in which nobody has chosen anything, after somebody was there last
    #[arg(long, default_value_t = 1, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep_unbegun: u32,
    /// Days that a match is kept that is not over
    #[arg(long, default_value_t = 30, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep_open: u32,
    /// Days that a match is kept that is over
    #[arg(long, default_value_t = 90, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep_over: u32,
    /// A name by which the server may be called besides its address and localhost; may be given more than once
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// A proxy (an address or a range, as 10.0.0.0/8) whose X-Forwarded-For is believed; may be given more than once
    #[arg(long, value_name = "CIDR")]
    pub trusted_proxy: Vec<server::addresses::AddressRange>,
    /// How long bots wait before they choose, in milliseconds
    #[arg(long, default_value_t = 400, value_name = "MS")]
    pub bot_delay: u64,
    /// How long bots that were given no time think at most, in milliseconds
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    pub bot_time: u64,
    #[command(flatten)]
    pub think: Think,
    /// How long the engine may take for one decision, in milliseconds; a match that takes longer is ended
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    pub engine_time: u64,
    /// Logs as JSON lines
    #[arg(long)]
    pub json_logs: bool,
    /// Another port is as good if this one is taken
    #[arg(skip)]
    pub any_port: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright backup --data /var/lib/cardwright monday.redb\n\n\
    `cardwright restore` puts the copy back, into either kind of store.")]
pub struct Backup {
    /// Where matches are kept; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The PostgreSQL they are kept in instead, or else CARDWRIGHT_STORE names it; its servers may run meanwhile
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub store: Option<String>,
    /// The copy; it must not be there yet
    pub file: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright restore --data /var/lib/cardwright monday.redb\n  \
    cardwright restore --store postgres://cards@db.internal/cards monday.redb\n\n\
    A copy of one kind of store fits the other: so matches move from one server to several.")]
pub struct Restore {
    /// Where there is no store yet; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL in which there is no match yet, instead; or else CARDWRIGHT_STORE names it
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub store: Option<String>,
    /// The copy
    pub file: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright repair --data /var/lib/cardwright\n\n\
    A damaged file stays beside the new one. Matches that were set aside are tried again.")]
pub struct Repair {
    /// Where matches are kept; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// Where the address of the store may stand, so that its password is in no list of processes.
pub const STORE_VARIABLE: &str = "CARDWRIGHT_STORE";

/// The address of the store: what was typed, or else what the variable says, unless a folder was typed.
fn store_address(typed: Option<&String>, folder: Option<&PathBuf>) -> Option<String> {
    let said = || std::env::var(STORE_VARIABLE).ok().filter(|said| !said.is_empty() && folder.is_none());
    typed.cloned().or_else(said)
}

/// An address of `--node`. Names are not looked up: it is passed on to other machines, where they may lead elsewhere.
fn node(text: &str) -> Result<std::net::SocketAddr, String> {
    let example = "write this machine's own address and a port, as 10.0.0.5:7433";
    text.parse().map_err(|_| format!("no address with a port; {example}"))
}

impl Backup {
    pub fn store_address(&self) -> Option<String> {
        store_address(self.store.as_ref(), self.data.as_ref())
    }
}

impl Restore {
    pub fn store_address(&self) -> Option<String> {
        store_address(self.store.as_ref(), self.data.as_ref())
    }
}

impl Serve {
    /// Where matches are kept if not in a file. Games that are being written are played on a file, and so is what
    /// was begun without any argument.
    pub fn store_address(&self) -> Option<String> {
        store_address(self.store.as_ref(), self.watch.as_ref()).filter(|_| !self.any_port)
    }

    /// What is served when nothing was asked for.
    pub fn alone() -> Self {
        Self {
            host: std::net::Ipv4Addr::LOCALHOST.into(),
            port: 7432,
            data: None,
            store: None,
            node: (std::net::Ipv4Addr::LOCALHOST, 0).into(),
            games: None,
            max_matches: 10_000,
            max_connections: 20_000,
            address_rate: 200,
            address_connections: 200,
            address_matches: 1000,
            keep_unbegun: 1,
            keep_open: 30,
            keep_over: 90,
            allow_host: Vec::new(),
            trusted_proxy: Vec::new(),
            bot_delay: 400,
            bot_time: 2000,
            think: Think::default(),
            engine_time: 2000,
            watch: None,
            json_logs: false,
            any_port: true,
        }
    }
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright drain --data /var/lib/cardwright\n\n\
    For a deploy: drain, stop, start the new program. Who plays waits a moment. `--back` takes matches again.")]
pub struct Drain {
    /// The data folder of the server; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Take matches again
    #[arg(long)]
    pub back: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright admin list\n  cardwright admin --data /srv/cards inspect k3JxPqL0aZ9w\n  \
    cardwright admin ban 203.0.113.0/24\n\n\
    The server listens on a socket in its data folder that only the owner of the folder can open."
)]
pub struct Admin {
    /// The data folder of the server; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Answers as JSON
    #[arg(long, global = true)]
    pub json: bool,
    #[command(subcommand)]
    pub command: AdminCommand,
}

#[derive(Clone, Debug, Subcommand)]
pub enum AdminCommand {
    /// The newest matches: game, state, age, and the address they were begun from
    List {
        /// How many at most
        #[arg(long, default_value_t = 100, value_name = "N")]
        most: usize,
    },
    /// One match: who sits there, how far it is, when it will be deleted
    Inspect {
        /// The match
        id: String,
    },
    /// End a match where it stands; its players are told why
    End {
        /// The match
        id: String,
        /// What they are told
        #[arg(long, default_value = "it was ended by whoever runs the server", value_name = "TEXT")]
        why: String,
    },
    /// Print a match as a save, with everything that was hidden
    Export {
        /// The match
        id: String,
    },
    /// Let an address, or a range such as 203.0.113.0/24, come no more
    Ban { range: server::addresses::AddressRange },
    /// Let it come again
    Unban { range: server::addresses::AddressRange },
    /// Who is banned
    Bans,
    /// Copy the store to a file while the server runs
    Backup {
        /// A file that is not there yet
        to: PathBuf,
    },
    /// Replace the link of a seat: the old one leads nowhere, the new one is printed
    Revoke {
        /// The match
        id: String,
        /// The seat, from 0; the link of spectators, if not given
        #[arg(long, value_name = "N")]
        seat: Option<u8>,
    },
}
