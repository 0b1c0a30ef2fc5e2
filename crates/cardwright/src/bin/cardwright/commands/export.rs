//! `cardwright export`: the cards of a game as a table or as JSON, for spreadsheets and other programs.

use super::sheet::Sheet;
use crate::arguments::{Export, ExportForm};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use compiler::text;
use ir::CardId;
use serde_json::json;
use std::fs::File;
use std::io::Write;

pub fn run(settings: &Export, out: &mut dyn Write) -> Outcome {
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
        let file = if settings.force { File::create(path) } else { File::create_new(path) };
        file.and_then(|mut file| file.write_all(made.as_bytes())).map_err(|error| {
            let hint = if path.exists() && !settings.force { "; --force writes over it" } else { "" };
            CommandError::new(format!("cannot write `{}`: {error}{hint}", path.display()))
        })?;
        writeln!(out, "{} cards in `{}`", game.cards.len(), path.display())?;
        Ok(CommandStatus::Good)
    })
}

/// A row for each card: what it is called, what it is, the fields that some card gives, its keywords, how it reads.
fn table(game: &ir::Game, sheet: &Sheet) -> String {
    let columns = ["name", "kind"].into_iter().chain(sheet.fields.iter().map(String::as_str));
    let mut rows = import::csv::written(columns.chain(["keywords", "text"]));
    for (at, card) in sheet.cards.iter().enumerate() {
        let read = text::card(game, CardId(at as u16));
        let given = |field: &String| card.given.iter().find(|(name, _)| name == field);
        let values: Vec<&str> =
            sheet.fields.iter().map(|field| given(field).map_or("", |(_, value)| value)).collect();
        let (keywords, lines) = (card.keywords.join("; "), read.lines.join("\n"));
        let cells = [card.name.as_str(), card.kind.as_str()].into_iter().chain(values);
        rows.push_str(&import::csv::written(cells.chain([keywords.as_str(), lines.as_str()])));
    }
    rows
}

fn as_json(game: &ir::Game, sheet: &Sheet) -> serde_json::Value {
    let one = |(at, card): (usize, &super::sheet::SheetCard)| {
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
