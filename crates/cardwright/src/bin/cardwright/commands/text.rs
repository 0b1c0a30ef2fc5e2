//! `cardwright text`: cards as they read.

use crate::arguments::{Format, Text};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::style::Style;
use compiler::text::{self, CardText};
use ir::{CardId, Game};
use serde_json::json;
use std::io::{self, Write};

pub fn run(settings: &Text, out: &mut dyn Write) -> Outcome {
    loading::with_game_in(&settings.dir, &settings.language, out, |game, out| {
        let game = game.ir();
        let cards = match &settings.card {
            Some(name) => vec![find(game, name)?],
            None => (0..game.cards.len() as u16)
                .map(CardId)
                .filter(|card| !game.cards[card.index()].for_tests)
                .collect(),
        };
        let texts: Vec<CardText> = cards.into_iter().map(|card| text::card(game, card)).collect();
        match settings.format {
            Format::Human => show(&texts, out)?,
            Format::Json => writeln!(out, "{:#}", as_json(&texts))?,
        }
        Ok(CommandStatus::Good)
    })
}

/// The card of this name; capitals do not matter.
pub fn find(game: &Game, name: &str) -> Result<CardId, CommandError> {
    let position = game.cards.iter().position(|card| card.name.to_lowercase() == name.to_lowercase());
    position.map(|index| CardId(index as u16)).ok_or_else(|| {
        let nearest = diagnostic::nearest(name, game.cards.iter().map(|card| card.name.as_str()));
        let hint = nearest.map_or_else(String::new, |name| format!("; did you mean \"{name}\"?"));
        CommandError::new(format!("{} has no card \"{name}\"{hint}", game.name))
    })
}

fn show(texts: &[CardText], out: &mut dyn Write) -> io::Result<()> {
    let style = Style::of_stdout();
    for (index, card) in texts.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let rendered = text::render(card);
        let (name, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
        writeln!(out, "{}", style.bold(name))?;
        if !rest.is_empty() {
            writeln!(out, "{rest}")?;
        }
    }
    Ok(())
}

fn as_json(texts: &[CardText]) -> serde_json::Value {
    let one = |card: &CardText| json!({ "name": card.name, "heading": card.heading, "lines": card.lines });
    texts.iter().map(one).collect()
}
