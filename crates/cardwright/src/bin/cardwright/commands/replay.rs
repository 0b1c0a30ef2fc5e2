//! `cardwright replay`: a recorded match step by step.

use crate::arguments::Replay;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::records::{self, Kept};
use crate::style::{Style, counted};
use engine::{Decision, Game, Seat, State};
use std::io::{self, Write};
use testkit::describe;
use words::label;
use words::{Deed, Happened, Teller, Viewer};

pub fn run(settings: &Replay, out: &mut dyn Write) -> Outcome {
    let kept = records::read(&settings.file)?;
    let dir = match &settings.dir {
        Some(dir) => dir.clone(),
        None => kept.find_game(&settings.file)?,
    };
    loading::with_game(&dir, out, |game, out| {
        records::check_game(&kept, game)?;
        let state = play(game, &kept, out)?;
        let same = state.hash() == kept.hash;
        show_end(game, &state, same, out)?;
        Ok(CommandStatus::good_if(same))
    })
}

fn play(game: &Game, kept: &Kept, out: &mut dyn Write) -> Result<State, CommandError> {
    let style = Style::of_stdout();
    let record = &kept.record;
    let mut state = State::new_with_decks(game, record.players, record.seed, &record.setup)?;
    writeln!(out, "{}, {}, seed {}", record.game, counted(record.players, "player"), record.seed)?;
    let mut turn = 0;
    for (index, choice) in record.choices.iter().enumerate() {
        if state.turn() != turn {
            turn = state.turn();
            writeln!(out, "\n{}", style.bold(&format!("Turn {turn}, player {}", state.turn_player().0 + 1)))?;
        }
        step(game, &mut state, index, *choice as usize, out)?;
    }
    Ok(state)
}

fn step(
    game: &Game,
    state: &mut State,
    index: usize,
    option: usize,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let seat = match state.decision() {
        Decision::Choose { seat, .. } => seat,
        Decision::Over(_) => Seat(0),
    };
    let chosen = label(game, state, option);
    let (deed, turn) = (Deed::of(game, state, option), state.turn());
    let mut happened = Happened::default();
    let decided = state.decide(game, option, &mut happened);
    decided.map_err(|error| CommandError::new(format!("choice {} of the record: {error}", index + 1)))?;
    writeln!(out, "{:>5}. player {}: {chosen}", index + 1, seat.0 + 1)?;
    let teller = Teller::new(game, state, Viewer::Seat(seat));
    for entry in words::story(teller, deed.as_ref(), turn, &happened) {
        writeln!(out, "{}", Style::of_stdout().dim(&format!("         {}", entry.sentence(game, None))))?;
    }
    Ok(())
}

fn show_end(game: &Game, state: &State, same: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", describe::decision(game, state))?;
    if same {
        writeln!(out, "The match came to the recorded position.")
    } else {
        writeln!(out, "The match came to ANOTHER position than the recorded one.")
    }
}
