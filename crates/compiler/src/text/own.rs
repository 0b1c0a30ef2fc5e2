//! An author's own words for a card: holes say what is printed on it.

use super::template::{Piece, pieces};
use ir::{Card, Game, Type};

/// `{power}` becomes the number that is printed, `{house}` the name.
pub(super) fn filled(game: &Game, card: &Card, said: &str) -> String {
    let mut out = String::new();
    for piece in pieces(said) {
        match piece {
            Piece::Literal(text) => out.push_str(text),
            Piece::Slot { whole, name, .. } => match printed(game, card, name) {
                Some(value) => out.push_str(&value),
                None => out.push_str(whole),
            },
        }
    }
    out
}

fn printed(game: &Game, card: &Card, name: &str) -> Option<String> {
    if name == "name" {
        return Some(card.name.clone());
    }
    let fields = &game.kinds.get(card.kind.index())?.fields;
    let field =
        fields.iter().map(|entry| entry.field).find(|field| game.card_fields[field.index()].name == name)?;
    let value = *card.values.get(field.index())?;
    Some(match game.card_fields[field.index()].ty {
        Type::Enum(of) => game.enums[of.index()].values.get(usize::try_from(value).ok()?)?.clone(),
        Type::Bag(of) => game.bag_text(of, value),
        _ => value.to_string(),
    })
}
