//! How long it takes to list what a player may do on a crowded board: two hundred permanents of Echomancy, most of
//! them with abilities, and full hands.

use crate::median::median;
use crate::pack::Pack;
use crate::random::RandomPlayer;
use crate::{PackFolder, Result};
use cpu_time::ThreadTime;
use engine::{Asks, Decision, Game, NoEvents, Seat, State};
use std::io::Write as _;

/// On each player's side at the beginning: a hundred permanents.
const BOARD: [(&str, usize); 17] = [
    ("Meadow", 5),
    ("Isle", 5),
    ("Fen", 5),
    ("Crag", 5),
    ("Grove", 5),
    ("Prism Druid", 10),
    ("Pyromaniac", 10),
    ("Tidewatcher", 10),
    ("Honour Guard", 10),
    ("River Troll", 5),
    ("Ember Leech", 5),
    ("Fireborn Dragon", 5),
    ("Patient Oak", 4),
    ("Goblin Warlord", 5),
    ("Merfolk Herald", 5),
    ("Rage Banner", 5),
    ("Market Day", 1),
];
const HAND: [(&str, usize); 10] = [
    ("Spark", 1),
    ("Cancel", 1),
    ("Giant Growth", 1),
    ("Battle Hymn", 1),
    ("Divination", 1),
    ("Bear", 1),
    ("Crystal Orb", 1),
    ("Reality Ripple", 1),
    ("Rain of Sparks", 1),
    ("Herd Caller", 1),
];
const LIBRARY: [(&str, usize); 1] = [("Bear", 40)];

/// Each list is made so often, and the quickest counts: others use the machine too.
const REPEATS: usize = 5;
/// A board that has lost more than this is not crowded any more.
const FEWEST: usize = 180;

#[derive(Debug, clap::Args)]
pub struct Settings {
    #[command(flatten)]
    folder: PackFolder,
    /// Random games from that board
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Decisions of each
    #[arg(long, default_value_t = 400)]
    decisions: u32,
}

pub fn run(settings: &Settings) -> Result<()> {
    let mut out = std::io::stdout();
    let folder = settings.folder.or("games/echomancy");
    let pack = Pack::load(&folder)?;
    let mut lists = Vec::new();
    for seed in 0..settings.games {
        let mut state = crowded(&pack, seed)?;
        let mut player = RandomPlayer::new(seed);
        for _ in 0..settings.decisions {
            if state.outcome().is_some() || permanents(&pack.game, &state)? < FEWEST {
                break;
            }
            if let Decision::Choose { options, asks: Asks::Action, .. } = state.decision() {
                lists.push((time_list(&pack.game, &state), options));
            }
            pack.play_on(&mut state, &mut player, 1)?;
        }
    }
    let slowest = lists.iter().copied().fold((0.0, 0), |a, b| if b.0 > a.0 { b } else { a });
    let longest = lists.iter().map(|(_, options)| *options).max().unwrap_or(0);
    writeln!(out, "board   200 permanents of {}, {} games", folder.display(), settings.games)?;
    writeln!(out, "lists   {}, the longest of {longest} options", lists.len())?;
    writeln!(out, "slowest {:7.3} ms  ({} options; bar 5)", slowest.0, slowest.1)?;
    writeln!(out, "median  {:7.3} ms", median(lists.into_iter().map(|(time, _)| time).collect()))?;
    Ok(())
}

/// Milliseconds to list the options of the present question once more.
fn time_list(game: &Game, state: &State) -> f64 {
    let time = |_| {
        let mut state = state.clone();
        let clock = ThreadTime::now();
        state.resume(game, &mut NoEvents);
        clock.elapsed().as_secs_f64() * 1000.0
    };
    (0..REPEATS).map(time).fold(f64::INFINITY, f64::min)
}

fn crowded(pack: &Pack, seed: u64) -> Result<State> {
    let game = &pack.game;
    let mut state = State::empty(game, pack.players, seed, Seat(0), ir::PhaseId(0))?;
    for seat in (0..pack.players).map(Seat) {
        place(game, &mut state, seat, "library", &LIBRARY)?;
        place(game, &mut state, seat, "hand", &HAND)?;
        place(game, &mut state, seat, "battlefield", &BOARD)?;
    }
    state.resume(game, &mut NoEvents);
    Ok(state)
}

fn place(game: &Game, state: &mut State, seat: Seat, zone: &str, cards: &[(&str, usize)]) -> Result<()> {
    let zone = zone_named(game, zone)?;
    for (name, count) in cards {
        let card = game.ir().cards.iter().position(|card| card.name == *name);
        let card = card.ok_or_else(|| format!("there is no card \"{name}\""))?;
        for _ in 0..*count {
            state.place(game, ir::CardId(card as u16), zone, Some(seat)).ok_or("no room for a card")?;
        }
    }
    Ok(())
}

fn zone_named(game: &Game, name: &str) -> Result<ir::ZoneId> {
    let zone = game.ir().zones.iter().position(|zone| zone.name == name);
    Ok(ir::ZoneId(zone.ok_or_else(|| format!("there is no zone '{name}'"))? as u16))
}

fn permanents(game: &Game, state: &State) -> Result<usize> {
    let zone = zone_named(game, "battlefield")?;
    let objects = 1..=state.object_count() as u16;
    Ok(objects.filter(|object| state.zone_of(engine::ObjectId(*object)) == zone).count())
}
