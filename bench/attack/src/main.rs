//! The attack kit: everything strangers, accidents and cheats have tried on the real program, on loopback, as pass or
//! fail. Each attack is seeded and bounded and prints one line.

mod bounds;
mod bystander;
mod chance;
mod cheats;
mod client;
mod clocks;
mod crowds;
mod faults;
mod floods;
mod forged;
mod fuzz;
mod games;
mod history;
mod hostile_games;
mod hostile_texts;
mod hosts;
mod network;
mod nodes;
mod server;
mod store;
mod texts;
mod two_owners;

use bystander::Bystander;
use clap::Parser;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use server::{Folder, Server};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Why an attack could not be carried out, or succeeded.
type Result<T> = std::result::Result<T, String>;

#[derive(Clone, Debug, Parser)]
#[command(about = "Attacks on the real program on loopback: pass or fail")]
struct Settings {
    /// The program `cardwright`; the one beside this one, if not given
    #[arg(long)]
    program: Option<PathBuf>,
    /// The folder of the games that came with it
    #[arg(long, default_value = "games")]
    games: PathBuf,
    /// Only attacks whose name holds this
    #[arg(long)]
    only: Vec<String>,
    /// Names them, and ends
    #[arg(long)]
    list: bool,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Some seconds in all: less of everything, several at a time, and nobody's time is judged
    #[arg(long)]
    short: bool,
    /// How often something happens to several servers (`nodes`)
    #[arg(long, default_value_t = 40)]
    faults: usize,
    /// Where the results are written as JSON
    #[arg(long, default_value = "target/attack.json")]
    results: PathBuf,
}

impl Settings {
    fn program(&self) -> PathBuf {
        let beside = || std::env::current_exe().ok().map(|own| own.with_file_name("cardwright"));
        self.program.clone().or_else(beside).unwrap_or_else(|| PathBuf::from("cardwright"))
    }

    /// The game that most attacks play: small, and quick to load.
    fn small_game(&self) -> PathBuf {
        self.games.join("fourhouses")
    }

    fn either<T>(&self, short: T, long: T) -> T {
        if self.short { short } else { long }
    }
}

/// What came of an attack that was carried out: it was held off.
#[derive(Debug)]
enum Held {
    Off(String),
    /// This machine does not allow it.
    Skipped(String),
}

type Running<'s> = Pin<Box<dyn Future<Output = Result<Held>> + 's>>;

struct Attack {
    name: &'static str,
    about: &'static str,
    run: for<'s> fn(&'s Settings) -> Running<'s>,
}

macro_rules! attacks {
    ($($name:literal, $about:literal, $run:path;)*) => {
        &[$(Attack { name: $name, about: $about, run: |settings| Box::pin($run(settings)) }),*]
    };
}

const ATTACKS: &[Attack] = attacks! {
    "kill", "kill -9 at random moments: what was accepted is there, nothing twice", store::kills;
    "full-disk", "a disk that is full for a moment: accepted is kept", store::full_disks;
    "start-kills", "kill -9 while the server starts: nothing is lost by it", faults::start_kills;
    "copies", "copies of the store that are cut off, or do not fit: what has its name is whole", faults::cut_copies;
    "repairs", "repairs of a damaged store that are cut off: there is always a store", faults::cut_repairs;
    "second-server", "a second server on one store is refused and disturbs nobody", store::second_server;
    "forged-store", "log entries and snapshots replaced: their matches alone are stopped", forged::rows;
    "damaged-store", "a store with bytes changed: no panic, and the others are served", store::damaged;
    "texts", "game texts that grow when they are checked: 2 s of CPU and 512 MiB", texts::check_is_bounded;
    "bounds", "hostile games and set-ups alone: 2 s of CPU for each request and 512 MiB", bounds::play_is_bounded;
    "games", "games that burn when they are played: that match alone is stopped", games::hostile_games;
    "setups", "set-ups of a thousand cards that multiply", games::hostile_setups;
    "slow", "requests that never end are closed", floods::slow_requests;
    "connections", "more connections than one address may have", floods::connections;
    "requests", "far too many requests, plain and over WebSocket", floods::requests;
    "fragments", "messages in endless pieces without length", floods::fragments;
    "matches", "matches begun by one address until it is refused", floods::matches;
    "guesses", "pass phrases guessed from sixty addresses: ten for a name, then one a minute", floods::guesses;
    "rematches", "one address that gives up and wants another match, again and again", crowds::rematches;
    "spectators", "a crowd that watches one match, comes and goes", crowds::spectators;
    "slow-readers", "connections that ask for much and read nothing", crowds::slow_readers;
    "fuzz-ws", "mutated requests over WebSocket", fuzz::websocket;
    "fuzz-http", "mutated bytes over HTTP", fuzz::plain;
    "fuzz-drive", "mutated requests to `drive`", fuzz::drive;
    "fuzz-texts", "mutated game texts", fuzz::texts;
    "fuzz-saves", "mutated saves", fuzz::saves;
    "leaks", "hidden cards in the frames of other players and spectators", cheats::leaks;
    "swaps", "two hidden cards exchanged: every frame of the others is the same", cheats::swaps;
    "three-seats", "one of three holds two seats: takebacks unasked, choices after conceding", cheats::three_seats;
    "network", "messages lost, doubled and out of order, connections cut: each choice once", network::unreliable;
    "nodes", "three servers and a database, killed, stopped, cut off, full, slow: accepted is kept once", nodes::faults;
    "clocks", "the wall clock jumps while a player thinks", clocks::jumps;
};

/// Attacks that are carried out at the same time in the short form: most of them wait for something.
const AT_A_TIME: usize = 8;

#[tokio::main]
async fn main() -> ExitCode {
    let settings = Settings::parse();
    let wanted = |attack: &&Attack| {
        settings.only.is_empty() || settings.only.iter().any(|only| attack.name.contains(only.as_str()))
    };
    let attacks: Vec<&Attack> = ATTACKS.iter().filter(wanted).collect();
    if settings.list {
        attacks.iter().for_each(|attack| say(&format!("{:14} {}", attack.name, attack.about)));
        return ExitCode::SUCCESS;
    }
    let results = tokio::select! {
        results = all(&settings, &attacks) => results,
        // What is dropped here ends the servers it has started and takes away its folders and file systems.
        code = told_to_stop() => {
            complain("stopped; what was started is ended and taken away");
            return ExitCode::from(code);
        }
    };
    summary(&settings, &results)
}

/// Ctrl-C, or the signal by which programs are ended: with which code this one ends.
async fn told_to_stop() -> u8 {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminated) = signal(SignalKind::terminate()) else { return std::future::pending().await };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => 130,
        _ = terminated.recv() => 143,
    }
}

async fn all(settings: &Settings, attacks: &[&Attack]) -> Vec<Value> {
    let begun = Instant::now();
    let at_a_time = settings.either(AT_A_TIME, 1);
    let running = attacks.iter().enumerate().map(|(number, attack)| async move {
        if !settings.short {
            complain(&format!(
                "[{}/{}, {:.0} s] {}: {}",
                number + 1,
                attacks.len(),
                begun.elapsed().as_secs_f64(),
                attack.name,
                attack.about
            ));
        }
        one(settings, attack).await
    });
    futures_util::stream::iter(running).buffered(at_a_time).collect().await
}

async fn one(settings: &Settings, attack: &Attack) -> Value {
    let begun = Instant::now();
    let outcome = (attack.run)(settings).await;
    let (result, told) = match &outcome {
        Ok(Held::Off(told)) => ("held", told),
        Ok(Held::Skipped(why)) => ("skipped", why),
        Err(why) => ("FAILED", why),
    };
    let seconds = begun.elapsed().as_secs_f64();
    say(&format!("{:14} {result:8} {seconds:5.1} s  {told}", attack.name));
    json!({"attack": attack.name, "about": attack.about, "result": result, "told": told, "seconds": seconds})
}

fn summary(settings: &Settings, results: &[Value]) -> ExitCode {
    let count = |result: &str| results.iter().filter(|found| found["result"] == result).count();
    let (held, skipped, failed) = (count("held"), count("skipped"), count("FAILED"));
    let all = json!({"seed": settings.seed, "short": settings.short, "held": held, "skipped": skipped,
        "failed": failed, "attacks": results});
    if let Err(error) = std::fs::write(&settings.results, format!("{all:#}\n")) {
        complain(&format!("{}: {error}", settings.results.display()));
    }
    say(&format!("{held} passed, {failed} failed, {skipped} skipped (seed {})", settings.seed));
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn complain(line: &str) {
    eprintln!("{line}");
}

#[expect(clippy::print_stdout, reason = "the result")]
fn say(line: &str) {
    println!("{line}");
}

/// How much slower than without the attack a bystander may be served.
const SLOWER: u32 = 3;

/// Carries out an attack while somebody else plays the game, and compares their time with that of a quiet moment.
async fn beside<T>(
    settings: &Settings,
    address: SocketAddr,
    game: &'static str,
    attack: impl Future<Output = Result<T>>,
) -> Result<(T, String)> {
    if settings.short {
        return Ok((attack.await?, "nobody's time was judged".to_owned()));
    }
    let quiet = Duration::from_secs(3);
    let before = bystander::at_rest(address, game, quiet).await?;
    let bystander = Bystander::watch(address, game);
    // Long enough to tell something of it.
    let (result, ()) = tokio::join!(attack, tokio::time::sleep(quiet));
    let result = result?;
    let during = bystander.p99().await?;
    // Others use the machine, too: what it can do may change meanwhile.
    let rest = bystander::at_rest(address, game, quiet).await?.max(before);
    let told = format!("bystander p99 {:.1} ms, {:.1} ms at rest", ms(during), ms(rest));
    if during > SLOWER * rest.max(bystander::FLOOR) {
        return Err(format!("too slow for others: {told}"));
    }
    Ok((result, told))
}

/// The same for what is done to programs beside a server: somebody plays there meanwhile.
async fn beside_a_server<T>(
    settings: &Settings,
    name: &str,
    attack: impl Future<Output = Result<T>>,
) -> Result<(T, String)> {
    if settings.short {
        return Ok((attack.await?, "nobody's time was judged".to_owned()));
    }
    let folder = Folder::new(&format!("{name}-bystander"))?;
    let server =
        Server::start(&settings.program(), &folder.path("data"), &settings.small_game(), &[]).await?;
    beside(settings, server.address, "fourhouses", attack).await
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
