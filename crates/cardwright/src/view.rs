//! What a seat may know, by names instead of numbers.

use crate::{Outcome, Seat};
use engine::{CardView, Game, State};
use testkit::describe;

/// A match as one seat, or a spectator, sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view it is; none: a spectator's.
    pub seat: Option<Seat>,
    /// From 1.
    pub turn: u32,
    /// Whose turn it is.
    pub turn_player: Seat,
    /// The phase of the turn.
    pub phase: String,
    /// Who must choose, if anybody must.
    pub deciding: Option<Seat>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// What belongs to the table: `table { pot: Int }`.
    pub table: Vec<Field>,
    /// Every zone there is: shared ones, each player's, and those on cards.
    pub zones: Vec<ZoneView>,
}

/// What everybody knows of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Out of the match.
    pub out: bool,
    /// Life, money and what else the rulebook gives players.
    pub fields: Vec<Field>,
    /// Secret fields that the seat does not see: they may have become anything, and are not among the others.
    pub sealed: Vec<String>,
}

/// A field of a player or a card, as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// As the rulebook calls it.
    pub name: String,
    /// As the engine holds it: numbers as they are, everything else by its number.
    pub value: i64,
    /// As it reads: `3`, `true`, `Ember`.
    pub text: String,
}

/// A place where cards lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneView {
    /// As the rulebook calls it.
    pub name: String,
    /// Whose it is, if it is a player's.
    pub owner: Option<Seat>,
    /// The [`Card::id`] of the card it lies on, if it lies on one.
    pub host: Option<u16>,
    /// From the bottom to the top.
    pub cards: Vec<CardPlace>,
}

/// A place in a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardPlace {
    /// A slot without a card.
    Empty,
    /// A card, but the seat may not know which.
    Hidden {
        /// What its public fields say, where that is not what they begin with.
        marks: Vec<Field>,
    },
    /// A card the seat knows.
    Known(Card),
}

/// A card in the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Tells it from all others of the match.
    pub id: u16,
    /// What it is now.
    pub name: String,
    /// It lies face down, and the seat sees its back or may look at it.
    pub facedown: bool,
    /// Who controls it, if anybody does.
    pub controller: Option<Seat>,
    /// Whose card it is, if anybody's.
    pub owner: Option<Seat>,
    /// Cost, power and what else the rulebook gives cards of its kind, with all that changes them.
    pub fields: Vec<Field>,
    /// The keywords it has now, printed or gained.
    pub keywords: Vec<Keyword>,
}

/// A keyword that a card has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// As the rulebook calls it.
    pub name: String,
    /// 1 for those without a value.
    pub value: i64,
}

impl View {
    /// The zone of this name: a player's, or with none a shared one.
    pub fn zone(&self, name: &str, owner: Option<Seat>) -> Option<&ZoneView> {
        self.zones.iter().find(|zone| zone.name == name && zone.owner == owner && zone.host.is_none())
    }

    pub(crate) fn new(game: &Game, state: &State, seen: &engine::View) -> Self {
        let ir = game.ir();
        let field = |field: &ir::Field, value: i64| Field {
            name: field.name.clone(),
            value,
            text: describe::value(game, state, field.ty, value),
        };
        let place = |card: &CardView| match card {
            CardView::Empty => CardPlace::Empty,
            CardView::Hidden { marks } => CardPlace::Hidden {
                marks: marks.iter().map(|(id, value)| field(&ir.card_fields[id.index()], *value)).collect(),
            },
            CardView::Known(known) => {
                let printed = &ir.cards[known.card.index()];
                let own = &ir.kinds[printed.kind.index()].fields;
                let fields = own.iter().map(|own| own.field.index());
                CardPlace::Known(Card {
                    id: known.object.0,
                    name: printed.name.clone(),
                    facedown: known.facedown,
                    controller: known.controller,
                    owner: known.owner,
                    fields: fields.map(|index| field(&ir.card_fields[index], known.fields[index])).collect(),
                    keywords: known
                        .keywords
                        .iter()
                        .map(|(keyword, value)| Keyword {
                            name: ir.keywords[keyword.index()].name.clone(),
                            value: *value,
                        })
                        .collect(),
                })
            }
        };
        Self {
            seat: seen.seat,
            turn: seen.turn,
            turn_player: seen.turn_player,
            phase: ir.phases.get(seen.phase.index()).map_or_else(String::new, |phase| phase.name.clone()),
            deciding: seen.deciding,
            outcome: seen.outcome,
            players: seen
                .players
                .iter()
                .map(|player| PlayerView {
                    out: player.out,
                    fields: ir
                        .player_fields
                        .iter()
                        .zip(&player.fields)
                        .enumerate()
                        .filter(|(at, (of, _))| {
                            !of.of_table && !player.sealed.iter().any(|id| id.index() == *at)
                        })
                        .map(|(_, (of, value))| field(of, *value))
                        .collect(),
                    sealed: player
                        .sealed
                        .iter()
                        .map(|id| ir.player_fields[id.index()].name.clone())
                        .collect(),
                })
                .collect(),
            table: ir
                .player_fields
                .iter()
                .zip(seen.players.first().map_or(&[][..], |player| &player.fields))
                .filter(|(of, _)| of.of_table)
                .map(|(of, value)| field(of, *value))
                .collect(),
            zones: seen
                .zones
                .iter()
                .map(|zone| ZoneView {
                    name: ir.zones[zone.zone.index()].name.clone(),
                    owner: zone.seat,
                    host: zone.host.map(|host| host.0),
                    cards: zone.cards.iter().map(place).collect(),
                })
                .collect(),
        }
    }
}

impl PlayerView {
    /// The value of a field, by the rulebook's name for it.
    pub fn field(&self, name: &str) -> Option<i64> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value)
    }
}

impl CardPlace {
    /// The name of the card, if it is known.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Known(card) => Some(&card.name),
            Self::Empty | Self::Hidden { .. } => None,
        }
    }
}

impl Card {
    /// The value of a keyword it has, by the rulebook's name for it.
    pub fn keyword(&self, name: &str) -> Option<i64> {
        self.keywords.iter().find(|keyword| keyword.name == name).map(|keyword| keyword.value)
    }

    /// The value of a field, by the rulebook's name for it.
    pub fn field(&self, name: &str) -> Option<i64> {
        self.fields.iter().find(|field| field.name == name).map(|field| field.value)
    }
}
