//! `cardwright ladder`: bots against each other.

use crate::arguments::{Format, Ladder};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::player_spec::PlayerSpec;
use crate::progress::Progress;
use crate::{fits, loading, threads};
use bots::{Bot, BotFactory, Judge, Pairing, PairingResult};
use engine::Game;
use serde_json::json;
use std::io::{self, Write};
use std::time::Duration;

/// One bot against the one before it.
type Rung = bots::Rung<PlayerSpec>;

pub fn run(settings: &Ladder, out: &mut dyn Write) -> Outcome {
    check(&settings.bots)?;
    loading::with_game(&settings.dir, out, |game, out| {
        let judge = match settings.bots.iter().any(PlayerSpec::judges) {
            true => fits::judge(game)?,
            false => Judge::of_rulebook(),
        };
        if settings.format == Format::Human {
            head(game, settings, out)?;
        }
        let pool = threads::pool(settings.threads)?;
        let mut rungs = Vec::new();
        for pair in settings.bots.windows(2) {
            let rung = pool.install(|| climb(game, &judge, settings, &pair[1], &pair[0]))?;
            // As soon as it is known: a ladder takes long, and may be stopped.
            if settings.format == Format::Human {
                show(&rung, out)?;
                out.flush()?;
            }
            rungs.push(rung);
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

/// A bot with the time that was given to it.
struct Timed<'a> {
    spec: &'a PlayerSpec,
    think: Option<Duration>,
}

impl BotFactory for Timed<'_> {
    fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        match self.think {
            Some(time) => self.spec.bot_thinking(game, judge, seed, time),
            None => self.spec.bot(game, judge, seed),
        }
    }
}

fn climb(
    game: &Game,
    judge: &Judge,
    settings: &Ladder,
    bot: &PlayerSpec,
    against: &PlayerSpec,
) -> Result<Rung, CommandError> {
    let progress = Progress::of_games(settings.pairs * u64::from(bots::usual_seats(game)));
    let think = settings.think.map(|time| time.0);
    let [first, second] = [bot, against].map(|spec| Timed { spec, think });
    let pairing = Pairing { first, second, deals: settings.pairs, seed: settings.seed };
    let result = bots::play_pairing(game, judge, &pairing, &|games| progress.add(games))?;
    match [bot, against].into_iter().find_map(PlayerSpec::complaint) {
        Some(complaint) => Err(CommandError::new(complaint)),
        None => Ok(Rung { bot: bot.clone(), against: against.clone(), result }),
    }
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
