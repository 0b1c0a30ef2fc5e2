//! Which fields of a card are drawn where, as on the page (`web/src/game/fields.ts`). A game may say it in its hints;
//! otherwise it follows from the declarations.

use protocol::game::{CardDescription, FieldDescription, FieldRole, FieldType, GameDescription};

/// An enum with more values than this is no faction but a list of traits.
const MOST_COLOURS: usize = 24;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Cost,
    Stat,
    /// Counters and marks: told on the picture where they are printed.
    Chip,
    Colour,
    /// Only of interest in play, or told in words elsewhere.
    Other,
}

/// Positions in [`GameDescription::card_fields`].
#[derive(Debug, Default)]
pub struct CardFields {
    pub cost: Option<usize>,
    pub colour: Option<usize>,
    pub stats: Vec<usize>,
    pub chips: Vec<usize>,
}

impl CardFields {
    pub fn of(game: &GameDescription) -> Self {
        let roles: Vec<(Role, bool)> =
            game.card_fields.iter().enumerate().map(|(at, field)| role(game, field, at)).collect();
        let all = |wanted: Role| (0..roles.len()).filter(|at| roles[*at].0 == wanted).collect::<Vec<_>>();
        let by = game.hints.colour_by.as_deref();
        let said = by.and_then(|name| game.card_fields.iter().position(|field| field.name == name));
        // Counters stand before marks.
        let mut chips = all(Role::Chip);
        chips.sort_by_key(|at| !roles[*at].1);
        Self {
            cost: all(Role::Cost).first().copied(),
            colour: said.or_else(|| all(Role::Colour).first().copied()),
            stats: all(Role::Stat),
            chips,
        }
    }
}

/// The role, and whether it is a counter.
fn role(game: &GameDescription, field: &FieldDescription, at: usize) -> (Role, bool) {
    let points = matches!(field.ty, FieldType::Card | FieldType::Player | FieldType::CardOrPlayer);
    if let Some(hinted) = game.hints.card_fields.get(&field.name).and_then(|hint| hint.role) {
        return match hinted {
            FieldRole::Cost => (Role::Cost, false),
            FieldRole::Stat => (Role::Stat, false),
            FieldRole::Counter => (Role::Chip, true),
            // On the table it is an arrow.
            FieldRole::Mark if points => (Role::Other, false),
            FieldRole::Mark => (Role::Chip, false),
            FieldRole::Turned | FieldRole::Life | FieldRole::Resource | FieldRole::Internal => {
                (Role::Other, false)
            }
        };
    }
    let printed = game.cards.iter().any(|card| prints(game, card, field, at));
    let changing = if field.changes { Role::Chip } else { Role::Other };
    match field.ty {
        FieldType::Number if matches!(field.name.as_str(), "cost" | "price") => (Role::Cost, false),
        FieldType::Number if printed => (Role::Stat, false),
        FieldType::Number => (Role::Chip, true),
        FieldType::Flag if is_turned(&field.name) => (Role::Other, false),
        FieldType::Flag => (changing, false),
        FieldType::Enum | FieldType::EnumSet => {
            let few = enum_values(game, field).len() <= MOST_COLOURS;
            (if printed && few { Role::Colour } else { changing }, false)
        }
        FieldType::Bag => (if printed { Role::Cost } else { changing }, false),
        FieldType::Card
        | FieldType::Player
        | FieldType::CardOrPlayer
        | FieldType::CardName
        | FieldType::Phase => (Role::Other, false),
    }
}

fn is_turned(name: &str) -> bool {
    matches!(name, "exhausted" | "tapped" | "turned" | "rested" | "bowed")
}

/// Whether cards of its kind have the field at all.
pub fn has(game: &GameDescription, card: &CardDescription, field: usize) -> bool {
    let kind = game.kinds.get(usize::from(card.kind));
    kind.is_some_and(|kind| kind.fields.iter().any(|known| usize::from(*known) == field))
}

fn prints(game: &GameDescription, card: &CardDescription, field: &FieldDescription, at: usize) -> bool {
    has(game, card, at) && (field.ty == FieldType::Enum || value(card, at) != field.default)
}

pub fn value(card: &CardDescription, field: usize) -> i64 {
    card.values.get(field).copied().unwrap_or(0)
}

pub fn enum_values<'a>(game: &'a GameDescription, field: &FieldDescription) -> &'a [String] {
    let known = field.of.and_then(|of| game.enums.get(usize::from(of)));
    known.map_or(&[], |known| known.values.as_slice())
}

/// Which of an enum's values are in a set.
pub fn set_positions(bits: i64) -> Vec<usize> {
    (0..63).filter(|at| bits >> at & 1 == 1).collect()
}

/// What people call it: as the hints say, or as the rulebook does.
pub fn label<'a>(game: &'a GameDescription, field: &'a FieldDescription) -> &'a str {
    let hint = game.hints.card_fields.get(&field.name);
    hint.and_then(|hint| hint.label.as_deref()).unwrap_or(&field.label)
}

pub fn symbol<'a>(game: &'a GameDescription, field: &FieldDescription) -> Option<&'a str> {
    game.hints.card_fields.get(&field.name)?.symbol.as_deref()
}

/// A value in words.
pub fn value_text(game: &GameDescription, field: &FieldDescription, value: i64) -> String {
    let at = usize::try_from(value).ok();
    match field.ty {
        FieldType::Number | FieldType::Card | FieldType::Player | FieldType::CardOrPlayer => {
            value.to_string()
        }
        FieldType::Flag => (if value == 0 { "no" } else { "yes" }).to_owned(),
        FieldType::Enum => {
            at.and_then(|at| enum_values(game, field).get(at)).map_or("none", String::as_str).to_owned()
        }
        FieldType::EnumSet => {
            let values = enum_values(game, field);
            let inside = set_positions(value).into_iter().filter_map(|at| values.get(at));
            inside.map(String::as_str).collect::<Vec<_>>().join(", ")
        }
        FieldType::Bag => bag_text(enum_values(game, field), value),
        FieldType::CardName => {
            at.and_then(|at| game.cards.get(at)).map_or("none", |card| &card.name).to_owned()
        }
        FieldType::Phase => {
            at.and_then(|at| game.phases.get(at)).map_or("none", |phase| &phase.label).to_owned()
        }
    }
}

/// `{2}{W}{W}`: the number is that of the last value, the others as often as they are there.
fn bag_text(values: &[String], bag: i64) -> String {
    let count = |at: usize| if at < 9 { bag >> (7 * at) & 127 } else { 0 };
    let Some(last) = values.len().checked_sub(1) else { return String::new() };
    let named: String =
        (0..last).map(|at| format!("{{{}}}", values[at]).repeat(count(at) as usize)).collect();
    match (count(last), named.is_empty()) {
        (0, true) => "{0}".to_owned(),
        (0, false) => named,
        (any, _) => format!("{{{any}}}{named}"),
    }
}
