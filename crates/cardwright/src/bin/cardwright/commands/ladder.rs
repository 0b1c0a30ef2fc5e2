//! `cardwright ladder`: bots against each other.

mod thinking_time;

use crate::arguments::{Format, Ladder};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::player_spec::PlayerSpec;
use crate::progress::Progress;
use crate::{fits, loading, threads};
use bots::{Judge, Pairing, PairingResult};
use engine::Game;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use thinking_time::{ThinkingTime, Timed};

/// One bot against the one before it.
type Rung = bots::Rung<PlayerSpec>;

pub fn run(settings: &Ladder, out: &mut dyn Write) -> Outcome {
    let bots: Vec<PlayerSpec> = settings.bots.iter().map(|bot| bot.thinking(settings.think)).collect();
    check(&bots)?;
    loading::with_game(&settings.dir, out, |game, out| {
        let judge = match bots.iter().any(PlayerSpec::judges) {
            true => fits::judge(game)?,
            false => Judge::of_rulebook(),
        };
        if settings.format == Format::Human {
            head(game, settings, out)?;
        }
        let pool = threads::pool(settings.threads)?;
        let mut kept = KeptDeals::open(settings.keep.as_deref())?;
        let mut rungs = Vec::new();
        let times: Vec<ThinkingTime> = bots.iter().map(|_| ThinkingTime::default()).collect();
        for (pair, times) in bots.windows(2).zip(times.windows(2)) {
            let pair = [1, 0].map(|at| Timed { player: &pair[at], time: &times[at] });
            let rung = pool.install(|| climb(game, &judge, settings, pair, &mut kept))?;
            // As soon as it is known: a ladder takes long, and may be stopped.
            if settings.format == Format::Human {
                show(&rung, out)?;
                out.flush()?;
            }
            rungs.push(rung);
        }
        for (bot, time) in bots.iter().zip(&times).filter(|_| settings.format == Format::Human) {
            writeln!(out, "  {:24} {time}", bot.to_string())?;
        }
        if settings.format == Format::Json {
            writeln!(out, "{:#}", as_json(game, settings, &judge, &rungs))?;
        }
        Ok(CommandStatus::Good)
    })
}

fn check(bots: &[PlayerSpec]) -> Result<(), CommandError> {
    if bots.len() < 2 {
        return Err(CommandError::new("a ladder needs at least two bots, as in --bots random,greedy"));
    }
    let names: Vec<String> = bots.iter().map(ToString::to_string).collect();
    let twice = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name));
    match twice {
        Some((_, name)) => Err(CommandError::new(format!("`{name}` stands on the ladder twice"))),
        None => Ok(()),
    }
}

/// Deals that are played and kept together.
const DEALS: u64 = 10;

/// How a few deals of a rung went, as a line of the file that keeps them.
#[derive(Debug, Serialize, Deserialize)]
struct Part {
    /// The game, the bots and the deals.
    key: String,
    games: u64,
    wins: u64,
    draws: u64,
}

/// What was played before, and where more is written down. Each line stands alone: at most the last one is torn.
#[derive(Debug)]
struct KeptDeals<'a> {
    file: Option<&'a Path>,
    found: BTreeMap<String, Part>,
}

impl<'a> KeptDeals<'a> {
    fn open(file: Option<&'a Path>) -> Result<Self, CommandError> {
        let text = match file.filter(|file| file.exists()) {
            Some(file) => fs::read_to_string(file)
                .map_err(|error| CommandError::new(format!("cannot read `{}`: {error}", file.display())))?,
            None => String::new(),
        };
        let parts = text.lines().filter_map(|line| serde_json::from_str::<Part>(line).ok());
        Ok(Self { file, found: parts.map(|part| (part.key.clone(), part)).collect() })
    }

    fn keep(&self, part: &Part) -> Result<(), CommandError> {
        let Some(file) = self.file else { return Ok(()) };
        let line = serde_json::to_string(part).map_err(|error| CommandError::new(error.to_string()))?;
        // A line of its own even after a torn one.
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(file)
            .and_then(|mut file| write!(file, "\n{line}\n"))
            .map_err(|error| CommandError::new(format!("cannot write `{}`: {error}", file.display())))
    }
}

fn climb(
    game: &Game,
    judge: &Judge,
    settings: &Ladder,
    [first, second]: [Timed<'_>; 2],
    kept: &mut KeptDeals<'_>,
) -> Result<Rung, CommandError> {
    let (bot, against) = (first.player, second.player);
    let seats = bots::usual_seats(game);
    let progress = Progress::of_games(settings.pairs * u64::from(seats));
    let (mut games, mut wins, mut draws) = (0, 0, 0);
    for played in (0..settings.pairs).step_by(DEALS as usize) {
        let (seed, deals) = (settings.seed.wrapping_add(played), DEALS.min(settings.pairs - played));
        let key = format!("{:016x} {bot} {against} {seed}+{deals}", game.fingerprint());
        let part = match kept.found.remove(&key) {
            Some(part) => {
                progress.add(part.games);
                part
            }
            None => {
                let pairing = Pairing { first: &first, second: &second, deals, seed };
                let result = bots::play_pairing(game, judge, &pairing, &|games| progress.add(games))?;
                if let Some(complaint) = [bot, against].into_iter().find_map(PlayerSpec::complaint) {
                    return Err(CommandError::new(complaint));
                }
                let part = Part { key, games: result.games, wins: result.wins, draws: result.draws };
                kept.keep(&part)?;
                part
            }
        };
        games += part.games;
        wins += part.wins;
        draws += part.draws;
    }
    let result = PairingResult::new(games, wins, draws, seats);
    Ok(Rung { bot: bot.clone(), against: against.clone(), result })
}

fn head(game: &Game, settings: &Ladder, out: &mut dyn Write) -> io::Result<()> {
    let last = settings.seed.wrapping_add(settings.pairs - 1);
    writeln!(
        out,
        "{}: from every seat on seeds {} to {last}, 95 % intervals",
        game.ir().name,
        settings.seed
    )?;
    out.flush()
}

fn show(rung: &Rung, out: &mut dyn Write) -> io::Result<()> {
    let Rung { bot, against, result } = rung;
    let PairingResult { games, draws, score, elo, .. } = result;
    let names = format!("{bot} against {against}");
    writeln!(
        out,
        "  {names:24} {:5.1} % ({:.1} to {:.1})  Elo {:+.0} ({:+.0} to {:+.0})  {games} games, {draws} draws  {}",
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        elo.value,
        elo.low,
        elo.high,
        verdict(result),
    )
}

fn verdict(result: &PairingResult) -> &'static str {
    match () {
        () if result.score.low > 0.5 => "stronger",
        () if result.score.high < 0.5 => "WEAKER",
        () => "not sure",
    }
}

fn as_json(game: &Game, settings: &Ladder, judge: &Judge, rungs: &[Rung]) -> serde_json::Value {
    json!({
        "game": game.ir().name,
        "first_seed": settings.seed,
        "pairs": settings.pairs,
        "decision_limit": bots::MOST_DECISIONS,
        "judge": judge,
        "rungs": rungs,
    })
}
