//! What is printed above the text: kind and fields.

use super::english::{capitalised, words};
use super::writer::{Writer, without_card};
use ir::{Card, EnumId, Game, KindField, Type};

/// `Artificer Base · cost 5 · defense 5 · outpost`. Fields that are as their kind has them are left out.
pub(super) fn heading(game: &Game, card: &Card) -> String {
    let writer = Writer::new(game);
    let Some(kind) = game.kinds.get(card.kind.index()) else { return String::new() };
    let mut title = Vec::new();
    let mut details = Vec::new();
    let mut called = title_case(without_card(&words(&kind.name)));
    for entry in &kind.fields {
        match printed(&writer, card, entry) {
            // What the card is stands for its kind: "Artifact Creature".
            Some(Printed::Title(_)) if writer.type_field().is_some_and(|(types, _)| types == entry.field) => {
                let bits = card.values.get(entry.field.index()).copied().unwrap_or_default();
                let mut types =
                    writer.type_field().map_or_else(Vec::new, |(_, of)| writer.enum_values(of, bits));
                types.sort_by_key(|name| *name != called);
                called = types.join(" ");
            }
            Some(Printed::Title(text)) => title.push(text),
            Some(Printed::Detail(text)) => details.push(text),
            None => {}
        }
    }
    title.push(called);
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
    let kind = writer.game.kinds.get(card.kind.index())?;
    if entry.default == Some(value) && !kind.common.usual.contains(&entry.field) {
        return None;
    }
    let name = match field.text.as_deref() {
        Some("") => return None,
        Some(text) => match (text.strip_prefix("{it} "), field.ty) {
            (Some(said), Type::Bool | Type::Int) => {
                return Some(Printed::Detail(said.replace("{value}", &value.to_string())));
            }
            (Some(said), Type::EnumSet(_)) if value != 0 => {
                let value = writer.constant(value, Some(field.ty));
                return Some(Printed::Detail(said.replace("{value}", &value)));
            }
            (Some(_), _) => words(&field.name),
            (None, _) => text.to_owned(),
        },
        None => words(&field.name),
    };
    match field.ty {
        // Of two fields with the same values, the second says what it is: "makes W".
        Type::EnumSet(of) if !is_first_of(writer, entry, of) => {
            let values = writer.enum_values(of, value).join("/");
            (!values.is_empty()).then(|| Printed::Detail(format!("{name} {values}")))
        }
        Type::Enum(of) if !is_first_of(writer, entry, of) => {
            Some(Printed::Detail(format!("{name} {}", writer.enum_value(of, value))))
        }
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

fn is_first_of(writer: &Writer<'_>, entry: &KindField, of: EnumId) -> bool {
    let first = writer
        .game
        .card_fields
        .iter()
        .position(|field| matches!(field.ty, Type::EnumSet(same) | Type::Enum(same) if same == of));
    first == Some(entry.field.index())
}

/// `trade ship` -> `Trade Ship`
fn title_case(name: &str) -> String {
    name.split(' ').map(capitalised).collect::<Vec<_>>().join(" ")
}
