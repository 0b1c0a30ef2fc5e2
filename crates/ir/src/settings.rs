//! What a game's header says: who plays, and how its rules are meant where they could be meant otherwise.

use crate::{CardId, EventId, Expr, Forced, Layer, PlayerFieldId, TriggerOrder, ZoneId};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    pub players_min: u8,
    pub players_max: u8,
    pub order: TriggerOrder,
    pub forced: Forced,
    /// The field that says of which team a player is, if there are teams, and how many there are at first.
    pub team: Option<PlayerFieldId>,
    pub teams: u8,
    /// When endings and state checks are judged.
    pub judged: Judged,
    pub chooser: Chooser,
    pub then: Then,
    /// A card that leaves the active zones forgets what was assigned to it and what it gained.
    pub forgets: bool,
    /// A card that changes zones (other than from active to active) is a new object: what spoke of the old one and
    /// lasts does not mean the new one.
    pub renews: bool,
    /// Some position or deck has cards that lie face down, whether or not any text turns cards so.
    pub facedown: bool,
    /// Some text puts cards where others cannot follow them. It follows from the bodies.
    #[serde(skip)]
    pub conceals: bool,
    /// Who orders replacements of one event.
    pub replacing: Replacing,
    pub stack: Option<Stack>,
    /// In which order continuous effects are applied.
    pub layers: Vec<Layer>,
    /// Inside a layer an effect that another one changes comes after it, whatever their age.
    pub dependency: bool,
    /// What is done to the card whose continuous effect switches itself off and on without end.
    pub flicker: Option<EventId>,
    /// The last turn that may be played; none: no limit.
    pub turn_limit: Option<u32>,
    /// Who wins at the limit: the player for whom the first of these is greatest, then the next; none or a tie: a draw.
    /// The player asked about is in the first local.
    pub limit_winner: Vec<Expr>,
    /// How many locals these use in all.
    pub limit_locals: u16,
}

impl Settings {
    /// Exactly two play: each has one opponent. Where others can play as well, or one alone, opponents are a set.
    pub fn is_for_two(&self) -> bool {
        (self.players_min, self.players_max) == (2, 2)
    }
}

/// Where items wait to be resolved, and the face of those that are abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    pub zone: ZoneId,
    pub face: CardId,
}

/// When endings (`win when`, `lose when`) and state checks are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judged {
    /// After every event, before anybody hears of it.
    AfterEvents,
    /// When no text is under way any more: after each action, each resolution, each statement of a phase.
    AfterTexts,
    /// When a player is about to be asked for an action.
    AtPriority,
}

/// Who chooses which of several replacements comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Replacing {
    ActivePlayer,
    /// The controller of the first card, or the first player, that the event is about.
    Affected,
}

/// Who answers a `choose` or `may` that names nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Chooser {
    /// `you` of the text.
    Controller,
    /// The turn player, always.
    ActivePlayer,
}

/// What `then` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Then {
    /// Something happened.
    Happened,
    /// Everything that was asked for happened, in the full amount.
    Complete,
}
