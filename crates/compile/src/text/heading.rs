//! What is printed above the text: kind and fields.

use super::english::{capitalised, words};
use super::writer::Writer;
use ir::{Card, Game, KindField, Type};

/// `Artificer Base · cost 5 · defense 5 · outpost`. Fields that are as their kind has them are left out.
pub(super) fn heading(game: &Game, card: &Card) -> String {
    let writer = Writer::new(game);
    let Some(kind) = game.kinds.get(card.kind.index()) else { return String::new() };
    let mut title = Vec::new();
    let mut details = Vec::new();
    for entry in &kind.fields {
        match printed(&writer, card, entry) {
            Some(Printed::Title(text)) => title.push(text),
            Some(Printed::Detail(text)) => details.push(text),
            None => {}
        }
    }
    title.push(title_case(&kind.name));
    details.insert(0, title.join(" "));
    details.join(" · ")
}

enum Printed {
    /// Stands before the kind: `Artificer`.
    Title(String),
    /// Stands behind it: `cost 2`.
    Detail(String),
}

fn printed(writer: &Writer<'_>, card: &Card, entry: &KindField) -> Option<Printed> {
    let field = writer.game.card_fields.get(entry.field.index())?;
    let value = *card.values.get(entry.field.index())?;
    if entry.default == Some(value) {
        return None;
    }
    let name = words(&field.name);
    match field.ty {
        Type::Enum(of) => Some(Printed::Title(writer.enum_value(of, value))),
        Type::EnumSet(of) => {
            Some(writer.enum_values(of, value).join("/")).filter(|text| !text.is_empty()).map(Printed::Title)
        }
        Type::Bool if value == 0 => entry.default.is_some().then(|| Printed::Detail(format!("not {name}"))),
        Type::Bool => Some(Printed::Detail(name)),
        Type::CardName => Some(Printed::Detail(format!("{name} {}", writer.card_name(value)))),
        Type::Bag(of) => Some(Printed::Detail(format!("{name} {}", writer.bag(of, value)))),
        Type::Int => Some(Printed::Detail(format!("{name} {value}"))),
        // These belong to a running match, not to a printed card.
        Type::Card(_)
        | Type::Player
        | Type::Target(_)
        | Type::Phase
        | Type::CardSet(_)
        | Type::PlayerSet
        | Type::TargetSet(_)
        | Type::Outcome => None,
    }
}

/// `TradeShip` -> `Trade Ship`
fn title_case(name: &str) -> String {
    words(name).split(' ').map(capitalised).collect::<Vec<_>>().join(" ")
}
