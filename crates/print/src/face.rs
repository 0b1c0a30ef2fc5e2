//! What is on the face of a card, before anything is drawn: the one description that pages, pictures and sheets are
//! made from. It follows the page's own choices (`web/src/parts/CardFace.tsx`).

use crate::colour::{self, PLAIN};
use crate::fields::{self, CardFields};
use crate::picture::{self, Picture};
use crate::tables::{self, Colour, Look};
use protocol::game::{CardDescription, DeckEntry, FieldType, GameDescription};

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Text {
        text: String,
        bold: bool,
    },
    /// A small coin with this on it, in one colour or two: `{W}`, `{R/G}`.
    Sign {
        text: String,
        colours: (Colour, Colour),
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stat {
    /// A name of [`tables::Tables::icons`].
    pub icon: Option<&'static str>,
    pub label: String,
    pub value: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    pub name: String,
    /// A number, or coins; empty if it has none.
    pub cost: Vec<Piece>,
    /// "Artificer Ship": faction and kind, without the numbers.
    pub type_line: String,
    pub lines: Vec<Vec<Piece>>,
    /// Words that mean nothing in play, shown where there is room.
    pub flavour: Vec<String>,
    /// Who made the picture; empty if nobody is named.
    pub artist: String,
    pub stats: Vec<Stat>,
    /// Counters and marks that are printed on it.
    pub chips: Vec<Vec<Piece>>,
    pub colours: (Colour, Colour),
    pub look: Look,
    /// What is drawn where the pack has no art.
    pub picture: Picture,
    /// What it does.
    pub deeds: Vec<&'static str>,
}

/// At most so many numbers stand at the foot of a card.
const MOST_STATS: usize = 4;

/// What follows from a game once, for the faces of all its cards.
#[derive(Debug)]
pub struct Faces<'a> {
    game: &'a GameDescription,
    fields: CardFields,
    looks: Vec<Look>,
    colours: Vec<Colour>,
}

impl<'a> Faces<'a> {
    #[must_use]
    pub fn of(game: &'a GameDescription) -> Self {
        let fields = CardFields::of(game);
        let colour = fields.colour.map(|at| &game.card_fields[at]);
        let values = colour.map_or(&[][..], |field| fields::enum_values(game, field));
        let colours = colour::of_enum(values, &game.hints.colours);
        let looks = picture::looks(game, &fields);
        Self { game, fields, looks, colours }
    }

    /// The face of a card; in a deck, some of its fields may be printed otherwise.
    #[must_use]
    pub fn face(&self, card: &CardDescription, in_deck: Option<&DeckEntry>) -> Face {
        let card = &printed(card, in_deck);
        let look = self.looks.get(usize::from(card.kind)).copied().unwrap_or(Look::Spell);
        let type_line = card.heading.split(" · ").next().unwrap_or_default().to_owned();
        let deeds: Vec<&str> = tables::deed_icons(&card.lines).into_iter().take(2).collect();
        Face {
            cost: self.cost(card),
            lines: card.lines.iter().map(|line| self.line(line)).collect(),
            flavour: card.flavour.clone(),
            artist: card.artist.clone(),
            stats: self.stats(card),
            chips: self.chips(card),
            colours: self.colours_of(card),
            picture: picture::picture(&card.name, &type_line, look, deeds.first().copied()),
            name: card.name.clone(),
            type_line,
            look,
            deeds,
        }
    }

    fn colours_of(&self, card: &CardDescription) -> (Colour, Colour) {
        let Some(at) = self.fields.colour.filter(|at| fields::has(self.game, card, *at)) else {
            return (PLAIN, PLAIN);
        };
        let value = fields::value(card, at);
        let positions = match self.game.card_fields[at].ty {
            FieldType::EnumSet => fields::set_positions(value),
            _ => usize::try_from(value).into_iter().collect(),
        };
        let mut colours = positions.into_iter().map(|at| self.colours.get(at).copied().unwrap_or(PLAIN));
        let first = colours.next().unwrap_or(PLAIN);
        (first, colours.next().unwrap_or(first))
    }

    fn cost(&self, card: &CardDescription) -> Vec<Piece> {
        let Some(at) = self.fields.cost.filter(|at| fields::has(self.game, card, *at)) else {
            return Vec::new();
        };
        let value = fields::value(card, at);
        match self.game.card_fields[at].ty {
            // Nothing at all is no price: a land, a token.
            FieldType::Bag if value == 0 => Vec::new(),
            FieldType::Bag => self.pieces(&self.value_text(card, at), false),
            _ => vec![Piece::Text { text: value.to_string(), bold: true }],
        }
    }

    fn value_text(&self, card: &CardDescription, at: usize) -> String {
        let value = fields::value(card, at);
        let written = card.bags.iter().find(|bag| usize::from(bag.field) == at);
        match written.and_then(|bag| bag.text.clone()) {
            Some(text) => text,
            None => fields::value_text(self.game, &self.game.card_fields[at], value),
        }
    }

    fn stats(&self, card: &CardDescription) -> Vec<Stat> {
        let shown: Vec<usize> =
            self.fields.stats.iter().copied().filter(|at| self.is_shown(card, *at)).collect();
        let stat = |at: usize| {
            let field = &self.game.card_fields[at];
            let (label, symbol) = (fields::label(self.game, field), fields::symbol(self.game, field));
            Stat {
                icon: if symbol.is_none() { tables::field_icon(label) } else { None },
                label: symbol.unwrap_or(label).to_owned(),
                value: fields::value(card, at).to_string(),
            }
        };
        shown.into_iter().take(MOST_STATS).map(stat).collect()
    }

    fn is_shown(&self, card: &CardDescription, at: usize) -> bool {
        fields::has(self.game, card, at) && fields::value(card, at) != 0
    }

    fn chips(&self, card: &CardDescription) -> Vec<Vec<Piece>> {
        let chip = |at: &usize| {
            let field = &self.game.card_fields[*at];
            let value = fields::value(card, *at);
            let is_flag = field.ty == FieldType::Flag;
            let is_worth_it = if is_flag { value != 0 && field.default == 0 } else { value != field.default };
            if !fields::has(self.game, card, *at) || !is_worth_it {
                return None;
            }
            let label = fields::symbol(self.game, field).unwrap_or_else(|| fields::label(self.game, field));
            Some(match field.ty {
                FieldType::Flag => self.pieces(label, false),
                FieldType::Number => self.pieces(&format!("{label} {value}"), false),
                _ => self.pieces(&self.value_text(card, *at), false),
            })
        };
        self.fields.chips.iter().filter_map(chip).collect()
    }

    /// "Ally: Draw a card." with its first word set off.
    fn line(&self, line: &str) -> Vec<Piece> {
        let lead = line
            .split_once(": ")
            .filter(|(lead, _)| (1..=32).contains(&lead.chars().count()) && !lead.contains([':', '.', '(']));
        let Some((lead, rest)) = lead else { return self.pieces(line, false) };
        let mut pieces = self.pieces(&format!("{lead}: "), true);
        pieces.extend(self.pieces(rest, false));
        pieces
    }

    /// The text with `{2}{W}` as signs.
    #[must_use]
    pub fn pieces(&self, text: &str, bold: bool) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let plain = |text: &str, pieces: &mut Vec<Piece>| {
            if !text.is_empty() {
                pieces.push(Piece::Text { text: text.to_owned(), bold });
            }
        };
        let mut rest = text;
        while let Some((before, sign, after)) = first_sign(rest) {
            plain(before, &mut pieces);
            let (one, other) = sign.split_once('/').unwrap_or((sign, sign));
            let colours = (self.colour_of_sign(one), self.colour_of_sign(other));
            pieces.push(Piece::Sign { text: sign.to_owned(), colours });
            rest = after;
        }
        plain(rest, &mut pieces);
        pieces
    }

    fn colour_of_sign(&self, sign: &str) -> Colour {
        let field = self.fields.colour.map(|at| &self.game.card_fields[at]);
        let values = field.map_or(&[][..], |field| fields::enum_values(self.game, field));
        let at = values.iter().position(|value| value == sign);
        at.and_then(|at| self.colours.get(at)).copied().unwrap_or(PLAIN)
    }
}

/// The card as it is printed in this deck.
fn printed(card: &CardDescription, in_deck: Option<&DeckEntry>) -> CardDescription {
    let mut card = card.clone();
    for printed in in_deck.into_iter().flat_map(|entry| &entry.printed) {
        if let Some(value) = card.values.get_mut(usize::from(printed.field)) {
            *value = printed.value;
        }
        card.bags.retain(|bag| bag.field != printed.field);
        card.bags.extend(printed.text.is_some().then(|| printed.clone()));
    }
    card
}

/// What stands before the first `{...}`, in it, and behind it.
fn first_sign(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let inside = &text[open + 1..];
        let close = inside.find(['{', '}', ' ']).filter(|at| inside[*at..].starts_with('}'));
        match close {
            Some(close) if (1..=8).contains(&inside[..close].chars().count()) => {
                return Some((&text[..open], &inside[..close], &inside[close + 1..]));
            }
            Some(_) | None => from = open + 1,
        }
    }
    None
}
