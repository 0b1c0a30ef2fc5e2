//! `cardwright verify`: whether the cards of a match between people were dealt as was promised.

use crate::arguments::Verify;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::style::counted;
use crate::{loading, records};
use protocol::deal::Deal;
use protocol::play::Play;
use protocol::setup::Save;
use std::io::Write;

pub fn run(settings: &Verify, out: &mut dyn Write) -> Outcome {
    let save = records::read_save(&settings.file)?;
    let dir = match &settings.dir {
        Some(dir) => dir.clone(),
        None => records::find_game(&save.game, &settings.file)?,
    };
    let library = loading::library(&dir)?;
    let playable = library.get(&save.game).map_err(|problem| CommandError::new(problem.message))?;
    if let Err(problem) = Play::load(playable.clone(), &save) {
        writeln!(out, "NOT as recorded: {problem}.")?;
        return Ok(CommandStatus::Findings);
    }
    let verb = if save.choices.len() == 1 { "leads" } else { "lead" };
    writeln!(out, "The {} {verb} to the recorded position.", counted(save.choices.len(), "choice"))?;
    let Some(deal) = &save.deal else {
        writeln!(out, "NOT proved: one person chose how this match began, or had it to themselves.")?;
        return Ok(CommandStatus::Findings);
    };
    verify(settings, &save, deal, out)
}

fn verify(settings: &Verify, save: &Save, deal: &Deal, out: &mut dyn Write) -> Outcome {
    if let Some(noted) = &settings.commitment
        && !noted.eq_ignore_ascii_case(&deal.commitment)
    {
        writeln!(out, "NOT as promised: the hash in the record, {}, is another one.", deal.commitment)?;
        return Ok(CommandStatus::Findings);
    }
    if let Err(wrong) = deal.check(save.start.seed) {
        writeln!(out, "NOT as promised: {wrong}.")?;
        return Ok(CommandStatus::Findings);
    }
    writeln!(out, "The secret has the hash that was shown before the match: {}", deal.commitment)?;
    for (seat, nonce) in deal.nonces.iter().enumerate() {
        let added = match nonce.as_deref() {
            None => "is a bot",
            Some("") => "added nothing",
            Some(nonce) => nonce,
        };
        writeln!(out, "  player {}: {added}", seat + 1)?;
    }
    writeln!(out, "The cards were dealt from the hash of all of this. Nobody chose them.")?;
    Ok(CommandStatus::Good)
}
