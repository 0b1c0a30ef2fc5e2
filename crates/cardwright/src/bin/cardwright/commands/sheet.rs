//! The cards of a game as a spreadsheet has them: what each is called, and what is printed on it.

use diagnostic::{FileId, Sources, Span};
use ir::Game;
use syntax::ast::{self, Item, Member};

/// What a card says for people only; in the sheet without its quotes, a line of the cell for each text.
pub const WORDS: [&str; 2] = ["flavour", "artist"];

#[derive(Debug, Default)]
pub struct Sheet {
    /// In the order of [`Game::cards`].
    pub cards: Vec<SheetCard>,
    /// The fields that some card gives, in the order the game declares them; behind them, words for people.
    pub fields: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct SheetCard {
    pub name: String,
    pub kind: String,
    /// What the card says of its fields, as it is written.
    pub given: Vec<(String, String)>,
    /// The same places in the text: the values, or the word of a flag.
    pub places: Vec<(String, Span)>,
    /// `Elusive`, `Assault 2`
    pub keywords: Vec<String>,
    /// Of the name with its quotes.
    pub named: Span,
    /// Just behind the brace that opens the card's text.
    pub inside: Option<Span>,
}

impl Sheet {
    pub fn of(game: &Game, sources: &Sources) -> Self {
        let mut sheet = Self::default();
        let mut found: Vec<(usize, SheetCard)> = Vec::new();
        for (id, source) in sources.iter() {
            for item in syntax::read(id, &source.text).0.items {
                let card = match item {
                    Item::Card(card) => card,
                    Item::Changed(changed) => match *changed.item {
                        Item::Card(card) => card,
                        _ => continue,
                    },
                    _ => continue,
                };
                // Another pack may have replaced it: the last one counts.
                let Some(at) = game.cards.iter().position(|known| known.name == card.name.text) else {
                    continue;
                };
                found.retain(|(known, _)| *known != at);
                found.push((at, sheet_card(game, &source.text, id, &card)));
            }
        }
        found.sort_by_key(|(at, _)| *at);
        sheet.cards = found.into_iter().map(|(_, card)| card).collect();
        let is_given =
            |name: &str| sheet.cards.iter().any(|card| card.given.iter().any(|(given, _)| given == name));
        for field in &game.card_fields {
            if is_given(&field.name) && !sheet.fields.contains(&field.name) {
                sheet.fields.push(field.name.clone());
            }
        }
        for word in WORDS {
            if is_given(word) && !sheet.fields.iter().any(|field| field == word) {
                sheet.fields.push(word.to_owned());
            }
        }
        sheet
    }
}

/// Words for people, unless the game calls a field so.
pub fn is_words(game: &Game, name: &str) -> bool {
    WORDS.contains(&name) && game.card_fields.iter().all(|field| field.name != name)
}

fn sheet_card(game: &Game, text: &str, file: FileId, card: &ast::Card) -> SheetCard {
    let is_field = |name: &str| game.card_fields.iter().any(|field| field.name == name);
    let slice = |span: Span| text.get(span.start as usize..span.end as usize).unwrap_or_default().to_owned();
    let start = card.name.span.end as usize;
    let brace =
        text.get(start..card.span.end as usize).and_then(|rest| rest.find('{')).map(|at| start + at + 1);
    let mut made = SheetCard {
        name: card.name.text.clone(),
        kind: card.kind.text.clone(),
        given: Vec::new(),
        places: Vec::new(),
        keywords: Vec::new(),
        named: card.name.span,
        inside: brace.map(|at| Span::new(file, at as u32, at as u32)),
    };
    for member in &card.members {
        match member {
            Member::Field { name, values } => {
                let span = match (values.first(), values.last()) {
                    (Some(first), Some(last)) => first.span.to(last.span),
                    _ => continue,
                };
                if is_words(game, &name.text) {
                    let lines: Vec<&str> = values.iter().filter_map(text_of).collect();
                    made.given.push((name.text.clone(), lines.join("\n")));
                    made.places.push((name.text.clone(), span));
                } else if name.text == "reads" && !is_field("reads") {
                    // It stands where the card is read.
                } else if is_field(&name.text) {
                    made.given.push((name.text.clone(), slice(span)));
                    made.places.push((name.text.clone(), span));
                } else {
                    made.keywords.push(format!("{} {}", name.text, slice(span)));
                }
            }
            Member::Word { negated, name } if is_field(&name.text) => {
                made.given.push((name.text.clone(), (!negated).to_string()));
                made.places.push((name.text.clone(), flag(text, name, *negated)));
            }
            Member::Word { name, .. } => made.keywords.push(name.text.clone()),
            Member::Ability { .. } | Member::Custom(_) => {}
        }
    }
    made
}

/// The word of a flag, with a `not` before it.
fn flag(text: &str, name: &ast::Ident, negated: bool) -> Span {
    let before = text.get(..name.span.start as usize).unwrap_or_default();
    let start = before.trim_end().strip_suffix("not").map(str::len).filter(|_| negated);
    Span { start: start.map_or(name.span.start, |at| at as u32), ..name.span }
}

fn text_of(value: &ast::Expr) -> Option<&str> {
    match &value.kind {
        ast::ExprKind::Text(text) => Some(text),
        _ => None,
    }
}

/// A text as it is written in the card language.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
