//! A pack played by the random player, for whoever counts what that takes.

use crate::Result;
use crate::hash::GameHash;
use crate::pack::Pack;
use engine::{EventSink, Game, GameEvent, NoEvents, ObjectId, Seat, State};
use std::io::Write as _;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// The game's folder
    pack: PathBuf,
    /// How many games
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Told of everything that happens, as at a table
    #[arg(long)]
    watched: bool,
    /// What can be seen of every state as one number, instead: two builds of the engine play the same if it is the same
    #[arg(long)]
    digest: bool,
}

pub fn run(settings: &Settings) -> Result<()> {
    let pack = Pack::load_for_fewest(&settings.pack)?;
    let mut state = pack.start(0)?;
    if settings.digest {
        let mut all = GameHash::new();
        for seed in 0..settings.games {
            pack.play_told(&mut state, seed, &mut NoEvents, |state| note(&pack.game, state, &mut all))?;
        }
        writeln!(std::io::stdout(), "{:016x}", all.value())?;
        return Ok(());
    }
    let events: &mut dyn EventSink = if settings.watched { &mut Told(0) } else { &mut NoEvents };
    // The second time every buffer has its size.
    counted(&pack, &mut state, settings.games, events)?;
    let mut choices = Ok(0);
    let memory = allocation_counter::measure(|| {
        choices = counted(&pack, &mut state, settings.games, events);
    });
    writeln!(std::io::stdout(), "{} choices, {} allocations", choices?, memory.count_total)?;
    Ok(())
}

/// How many options there are, what players and cards have, where cards lie, what they are and who controls them.
fn note(game: &Game, state: &State, all: &mut GameHash) {
    all.mix(state.option_count() as u64);
    let of_players = (0..game.ir().player_fields.len() as u16).map(ir::PlayerFieldId);
    for field in of_players {
        (0..state.seats()).for_each(|seat| all.mix(state.player_field(game, Seat(seat), field) as u64));
    }
    for card in (1..=state.object_count() as u16).map(ObjectId) {
        let (zone, what) = (u64::from(state.zone_of(card).0), u64::from(state.card_of(card).0));
        let controller = state.controller_of(card).map_or(u64::from(u8::MAX), |seat| u64::from(seat.0));
        all.mix(zone << 32 | what << 8 | controller);
        let of_cards = (0..game.ir().card_fields.len() as u16).map(ir::CardFieldId);
        of_cards.for_each(|field| all.mix(state.field_of(game, card, field) as u64));
    }
}

/// What is counted (`cargo xtask bench instructions`): the games, and nothing before them.
#[inline(never)]
fn counted(pack: &Pack, state: &mut State, games: u64, events: &mut dyn EventSink) -> Result<u64> {
    let mut choices = 0;
    for seed in 0..games {
        choices += u64::from(pack.play_with_lists(state, seed, events)?);
    }
    Ok(choices)
}

/// Counts what it is told, and keeps nothing.
#[derive(Debug)]
struct Told(u64);

impl EventSink for Told {
    fn happened(&mut self, _: GameEvent) {
        self.0 += 1;
    }
}
