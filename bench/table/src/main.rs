//! Many matches at once: every seat is a client that chooses by chance over its own WebSocket, the server is the real
//! program in its own process. Prints the time from a choice to its update beside what the disk itself takes to sync,
//! and the server's memory for each match. With `--watch`, how long a saved file takes to the table.

mod disk;
mod player;
mod process;
mod watching;

use clap::Parser;
use player::{Heard, Player};
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Clone, Debug, Parser)]
#[command(about = "Many matches over real WebSockets against the real server")]
struct Arguments {
    /// The program `cardwright`; the one beside this one, if not given
    #[arg(long)]
    program: Option<PathBuf>,
    #[arg(long, default_value_t = 2000)]
    matches: usize,
    #[arg(long, default_value = "realms")]
    game: String,
    /// How long is measured, after everybody has sat down
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    /// How long each player thinks, in milliseconds; 0: as fast as the server answers. With 2000 matches, 3400 make 500
    /// choices a second
    #[arg(long, default_value_t = 3400)]
    think: u64,
    /// Where the matches are kept, instead of a file: `postgres://...`, an empty database
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// So many servers on one store, which players come to in turn
    #[arg(long, default_value_t = 1)]
    servers: usize,
    /// Instead: the folder of a game that is saved again and again while it is played (`serve --watch`)
    #[arg(long, value_name = "DIR")]
    watch: Option<PathBuf>,
    /// How often it is saved
    #[arg(long, default_value_t = 40)]
    saves: usize,
}

#[tokio::main]
async fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let data = std::env::temp_dir().join(format!("cardwright-bench-{}", std::process::id()));
    let measured = match &arguments.watch {
        Some(game) => watching::run(arguments.program.clone(), game, arguments.saves, &data).await,
        None => run(&arguments, &data).await,
    };
    let _gone = std::fs::remove_dir_all(&data);
    measured
}

#[expect(clippy::print_stdout, reason = "the result")]
async fn run(arguments: &Arguments, data: &std::path::Path) -> Result<(), String> {
    if arguments.servers > 1 && arguments.store.is_none() {
        return Err("several servers need a store that they share: --store".to_owned());
    }
    let more: Vec<&str> = arguments.store.iter().flat_map(|url| ["--store", url.as_str()]).collect();
    let mut servers = Vec::new();
    for number in 0..arguments.servers {
        let own = data.join(number.to_string());
        servers.push(process::Server::start(arguments.program.clone(), &own, &more).await?);
    }
    let memory = || servers.iter().map(process::Server::memory).sum::<Option<u64>>();
    let empty = memory();
    let begun = Instant::now();
    let mut players = Vec::new();
    for number in 0..arguments.matches {
        // With several servers the second player of each match is carried.
        let at = |more: usize| servers[(number + more) % servers.len()].address;
        let tokens = process::begin(at(0), &arguments.game, number as u64, ["you", "invite"]).await?;
        for (seat, token) in tokens.iter().enumerate() {
            players.push(Player::join(at(seat), token, number as u64).await?);
        }
    }
    println!(
        "{} matches of {}, {} connections, seated in {:.1} s",
        arguments.matches,
        arguments.game,
        players.len(),
        begun.elapsed().as_secs_f64()
    );
    let seated = memory();
    let until = Instant::now() + Duration::from_secs(arguments.seconds);
    let think = Duration::from_millis(arguments.think);
    let disk = disk::Measured::begin(data)?;
    let tasks: Vec<_> = players.into_iter().map(|player| tokio::spawn(player.play(until, think))).collect();
    let mut heard = Heard::default();
    for task in tasks {
        heard.add(task.await.map_err(|error| error.to_string())?);
    }
    let syncs = disk.end();
    let playing = memory();
    report(arguments, &mut heard, &syncs, [empty, seated, playing]);
    for server in servers {
        server.stop().await;
    }
    if heard.errors > 0 {
        Err(format!("{} errors; the first: {}", heard.errors, heard.first_error))
    } else {
        Ok(())
    }
}

#[expect(clippy::print_stdout, reason = "the result")]
fn report(
    arguments: &Arguments,
    heard: &mut Heard,
    syncs: &[Duration],
    [empty, seated, playing]: [Option<u64>; 3],
) {
    heard.times.sort_unstable();
    let at = |share: f64| milliseconds(&heard.times, share);
    let rate = heard.times.len() as f64 / arguments.seconds as f64;
    println!(
        "{} choices, {rate:.0} a second; {} matches over; {} errors",
        heard.times.len(),
        heard.over,
        heard.errors
    );
    println!("choice to update: median {:.2} ms, p99 {:.2} ms, longest {:.2} ms", at(0.5), at(0.99), at(1.0));
    let (p99, sync) = (at(0.99), milliseconds(syncs, 0.99));
    let bar = 20.0 + 2.0 * sync;
    println!(
        "the disk's own sync, {} times meanwhile: median {:.2} ms, p99 {sync:.2} ms",
        syncs.len(),
        milliseconds(syncs, 0.5)
    );
    println!("a choice's p99 is {:.1} times that of the disk", p99 / sync.max(0.001));
    let verdict = if p99 <= bar { "holds" } else { "does NOT hold" };
    println!("bar: 20 ms + 2 x p99 of the disk = {bar:.2} ms: {verdict}");
    println!(
        "received: {:.1} MB, {:.1} KB an update",
        heard.bytes as f64 / 1e6,
        heard.bytes as f64 / 1e3 / heard.updates.max(1) as f64
    );
    if let (Some(empty), Some(seated), Some(playing)) = (empty, seated, playing) {
        let each = |now: u64| now.saturating_sub(empty) as f64 / arguments.matches as f64 / 1024.0;
        println!(
            "memory of the server: {:.1} MB empty; {:.1} KB a match seated, {:.1} KB a match after play",
            empty as f64 / 1e6,
            each(seated),
            each(playing)
        );
    }
}

/// Of sorted times, the one below which that share lies.
fn milliseconds(sorted: &[Duration], share: f64) -> f64 {
    let index = (sorted.len().saturating_sub(1) as f64 * share) as usize;
    sorted.get(index).copied().unwrap_or_default().as_secs_f64() * 1000.0
}
