//! `cardwright export`: the cards of a game as a table or as JSON, for spreadsheets and other programs.

use super::sheet::{Sheet, SheetCard};
use crate::arguments::{Export, ExportForm};
use crate::error::{CommandStatus, Outcome};
use crate::style::counted;
use crate::{files, loading};
use compiler::text;
use ir::CardId;
use serde_json::json;
use std::io::Write;

/// Columns for readers alone: `import csv` takes nothing from them.
pub const FOR_READERS: [&str; 2] = ["keywords", "text"];

pub fn run(settings: &Export, out: &mut dyn Write) -> Outcome {
    if let Some(path) = &settings.out {
        files::check(path, settings.force)?;
        files::spare(path, std::slice::from_ref(&settings.dir))?;
    }
    loading::with_compiled(&settings.dir, out, |game, sources, out| {
        let sheet = Sheet::of(&game, sources);
        let made = match settings.form {
            ExportForm::Csv => table(&game, &sheet),
            ExportForm::Json => format!("{:#}\n", as_json(&game, &sheet)),
        };
        let Some(path) = &settings.out else {
            out.write_all(made.as_bytes())?;
            return Ok(CommandStatus::Good);
        };
        files::write(path, &made)?;
        writeln!(out, "{} in `{}`", counted(game.cards.len(), "card"), path.display())?;
        Ok(CommandStatus::Good)
    })
}

/// A row for each card: what it is called, what it is, the fields that some card gives, its keywords, how it reads.
fn table(game: &ir::Game, sheet: &Sheet) -> String {
    let columns = ["name", "kind"].into_iter().chain(sheet.fields.iter().map(String::as_str));
    let mut rows = import::csv::written(columns.chain(FOR_READERS));
    for card in &sheet.cards {
        let given = |field: &String| card.given.iter().find(|(name, _)| name == field);
        let values: Vec<&str> =
            sheet.fields.iter().map(|field| given(field).map_or("", |(_, value)| value)).collect();
        let read = FOR_READERS.map(|column| for_readers(game, card, column));
        let cells = [card.name.as_str(), card.kind.as_str()].into_iter().chain(values);
        rows.push_str(&import::csv::written(cells.chain(read.iter().map(String::as_str))));
    }
    rows
}

/// What stands in a column for readers.
pub fn for_readers(game: &ir::Game, card: &SheetCard, column: &str) -> String {
    let at = game.cards.iter().position(|known| known.name == card.name);
    match at {
        _ if column == FOR_READERS[0] => card.keywords.join("; "),
        Some(at) => text::card(game, CardId(at as u16)).lines.join("\n"),
        None => String::new(),
    }
}

fn as_json(game: &ir::Game, sheet: &Sheet) -> serde_json::Value {
    let one = |(at, card): (usize, &SheetCard)| {
        let read = text::card(game, CardId(at as u16));
        let given: serde_json::Map<String, serde_json::Value> =
            card.given.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        json!({
            "name": card.name,
            "kind": card.kind,
            "fields": given,
            "keywords": card.keywords,
            "heading": read.heading,
            "lines": read.lines,
            "source": game.cards[at].source,
        })
    };
    json!({ "game": game.name, "cards": sheet.cards.iter().enumerate().map(one).collect::<Vec<_>>() })
}
