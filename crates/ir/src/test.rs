//! Tests written in the card language.

use crate::{AbilityKindId, ActionId, CardFieldId, CardId, Expr, LocalId, PhaseId, PlayerFieldId, ZoneId};
use serde::{Deserialize, Serialize};

/// Starts from an empty table, at the given phase of the given player's first turn, or from the game's own opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Test {
    pub name: String,
    pub source: String,
    pub players: u8,
    pub seed: u64,
    pub start_seat: u8,
    pub start_phase: PhaseId,
    /// How many turns have begun then.
    pub start_turn: u32,
    /// The opening is set up and played to its first decision; seat and phase do not matter.
    pub from_setup: bool,
    pub steps: Vec<Step>,
    /// Aliases of cards are locals.
    pub locals: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// `realms/tests/ally.cw:12`, and the line itself
    pub source: String,
    pub line: String,
    pub kind: StepKind,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum StepKind {
    /// Cards put into a zone, or moved there.
    Place {
        zone: ZoneId,
        seat: Option<u8>,
        cards: Vec<PlacedCard>,
    },
    SetPlayer {
        seat: u8,
        field: PlayerFieldId,
        value: PlacedValue,
    },
    Act {
        seat: u8,
        option: OptionPattern,
    },
    Choose {
        seat: u8,
        pick: Pick,
    },
    /// Everybody who is asked for an action passes, once around.
    AllPass,
    /// The half-made action is taken back.
    Cancel {
        seat: u8,
    },
    /// Words for whoever is shown the test as a first turn; nothing happens.
    Say(String),
    /// The expression is true.
    Expect(Expr),
    /// Exactly these options, in this order.
    ExpectOptions(Vec<OptionPattern>),
    ExpectOption {
        present: bool,
        option: OptionPattern,
    },
    /// Somebody is asked something other than for an action (by a prompt that contains the text).
    ExpectAsked {
        asked: bool,
        seat: Option<u8>,
        text: Option<String>,
    },
    /// A line that a player is told of the last choice contains the text.
    ExpectTold {
        told: bool,
        seat: u8,
        text: String,
    },
    ExpectRefused {
        option: OptionPattern,
        reason: String,
    },
    ExpectWins(u8),
    ExpectDraw,
}

/// What a field is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlacedValue {
    Known(i64),
    /// The card of this alias.
    Card(LocalId),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlacedCard {
    pub card: Placed,
    pub count: u32,
    pub alias: Option<LocalId>,
    /// The card that it is face down.
    pub face: Option<CardId>,
    /// Who owns it, if not who would by where it lies.
    pub owner: Option<u8>,
    /// Printed fields of this copy that differ from the card's.
    pub printed: Vec<(CardFieldId, i64)>,
    pub fields: Vec<(CardFieldId, PlacedValue)>,
    /// What lies in its own zones: `"Charette" with upgrades "Friendship"`.
    pub inside: Vec<(ZoneId, PlacedCard)>,
}

impl Test {
    /// Whether it is also a guided turn: it says something to whoever plays it step by step.
    pub fn is_guide(&self) -> bool {
        self.steps.iter().any(|step| matches!(step.kind, StepKind::Say(_)))
    }
}

impl PlacedCard {
    /// One card, as it comes.
    pub fn plain(card: Placed) -> Self {
        Self {
            card,
            count: 1,
            alias: None,
            face: None,
            owner: None,
            printed: Vec::new(),
            fields: Vec::new(),
            inside: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Placed {
    New(CardId),
    /// A card that was named before.
    Known(LocalId),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum OptionPattern {
    Action {
        action: ActionId,
        args: Vec<Pick>,
    },
    Ability {
        kind: AbilityKindId,
        card: Option<Pick>,
        /// Part of the ability's own words, where a card has several of the kind.
        words: Option<String>,
    },
    Pick(Pick),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Pick {
    /// An option that refers to a card of this name, or else whose label is this text.
    Card {
        name: CardId,
    },
    Alias(LocalId),
    /// A mode or any option by its label.
    Label(String),
    Player(u8),
    Number(i64),
    /// `no`, `done`: declining.
    Decline,
    /// `yes`: a `may` without a choice inside.
    Accept,
    /// `pass`
    Pass,
}
