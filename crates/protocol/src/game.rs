//! What a game consists of, so that one page can draw any game.

use crate::view::FieldValue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game in a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The name of its folder.
    pub id: String,
    pub name: String,
    pub about: String,
    pub players_min: u8,
    pub players_max: u8,
    pub cards: u32,
    /// Tells versions of the game apart.
    pub fingerprint: String,
    /// What the game's header says of itself, if it does: which version, by whom, under which terms.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub version: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub authors: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub licence: String,
    /// Other packs that it is built on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub needs: Vec<String>,
    /// How long a match takes, about, if the author says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub minutes: Option<u16>,
    /// Players may bring deck lists.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub decks: bool,
    /// The author guides through a first turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub guided: bool,
}

/// A whole game. Numbers elsewhere in the protocol (zones, cards, fields, phases ...) are positions in these lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameDescription {
    pub version: u32,
    pub info: GameInfo,
    /// The last turn that may be played, if there is one.
    pub turn_limit: Option<u32>,
    pub enums: Vec<EnumDescription>,
    pub zones: Vec<ZoneDescription>,
    pub player_fields: Vec<FieldDescription>,
    pub card_fields: Vec<FieldDescription>,
    pub kinds: Vec<KindDescription>,
    pub phases: Vec<PhaseDescription>,
    pub actions: Vec<ActionDescription>,
    pub events: Vec<EventDescription>,
    pub ability_kinds: Vec<AbilityKindDescription>,
    pub keywords: Vec<KeywordDescription>,
    /// The text of every ability: cards gain some in play.
    pub abilities: Vec<AbilityDescription>,
    /// What the rulebook's own rules do, in words.
    pub rules: Vec<RuleDescription>,
    pub cards: Vec<CardDescription>,
    pub decks: Vec<DeckDescription>,
    /// Which decks players may bring: those that one of these allows, or all if there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FormatDescription>>"))]
    pub formats: Vec<FormatDescription>,
    /// How a match is won, lost and drawn, in words.
    pub wins: Vec<String>,
    /// What happens before the first turn, in words.
    pub setup: Vec<String>,
    /// What is looked at all the time, in words.
    pub checks: Vec<RuleDescription>,
    /// How to draw it, if somebody has said so.
    pub hints: TableHints,
    /// The game told to its players, in Markdown: its PLAY.md, or its README.md where it has none.
    pub readme: String,
}

/// So many cards stand on the picture of a game.
const COVER_CARDS: usize = 5;

impl GameDescription {
    /// The little of it that the picture of the game needs: a few cards of different colours, and how they are drawn.
    #[must_use]
    pub fn cover(&self) -> Self {
        let by = self.hints.colour_by.as_deref();
        let colour = by.and_then(|name| self.card_fields.iter().position(|field| field.name == name));
        let mut best: BTreeMap<i64, &CardDescription> = BTreeMap::new();
        let text = |card: &CardDescription| card.lines.iter().map(String::len).sum::<usize>().min(90);
        for card in &self.cards {
            let key = colour
                .and_then(|field| card.values.get(field))
                .copied()
                .unwrap_or_else(|| i64::from(card.kind));
            let kept = best.entry(key).or_insert(card);
            if text(card) > text(kept) {
                *kept = card;
            }
        }
        let few: Vec<&CardDescription> = best.into_values().collect();
        let count = few.len().min(COVER_CARDS);
        let cards = (0..count).map(|at| few[at * few.len() / count].clone()).collect();
        let hints = TableHints {
            zones: BTreeMap::default(),
            player_fields: BTreeMap::default(),
            card_fields: self.hints.card_fields.clone(),
            colour_by: self.hints.colour_by.clone(),
            colours: self.hints.colours.clone(),
            minutes: None,
        };
        Self {
            info: self.info.clone(),
            enums: self.enums.clone(),
            card_fields: self.card_fields.clone(),
            kinds: self.kinds.clone(),
            cards,
            hints,
            version: self.version,
            ..Self::default()
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PhaseDescription {
    /// As it stands in the rulebook.
    pub name: String,
    /// As people read it.
    pub label: String,
    /// What happens in it, in words.
    pub lines: Vec<String>,
}

/// How a game is drawn: the file `table.json` in its folder. By the names of the rulebook; all of it may be missing,
/// and nothing of it changes a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct TableHints {
    pub zones: BTreeMap<String, ZoneHint>,
    pub card_fields: BTreeMap<String, FieldHint>,
    pub player_fields: BTreeMap<String, FieldHint>,
    /// The card field whose value gives a card its colour.
    pub colour_by: Option<String>,
    /// By value of an enum: `#rrggbb`.
    pub colours: BTreeMap<String, String>,
    /// How long a match takes, about.
    pub minutes: Option<u16>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct ZoneHint {
    pub layout: Option<ZoneLayout>,
    pub label: Option<String>,
    pub about: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ZoneLayout {
    /// Side by side.
    Row,
    /// On top of one another.
    Pile,
    /// What is done next, on top.
    Stack,
    /// Seldom looked at.
    Aside,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct FieldHint {
    pub role: Option<FieldRole>,
    pub label: Option<String>,
    pub about: Option<String>,
    /// A sign or two that stands for it.
    pub symbol: Option<String>,
    /// A picture that stands for it: a file in the game's folder `art`.
    pub icon: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FieldRole {
    Cost,
    /// Strength, health: the large numbers.
    Stat,
    /// Counters that lie on a card.
    Counter,
    /// Shown while it is not as it usually is.
    Mark,
    /// The card is turned sideways.
    Turned,
    /// What a player must not run out of, or must gather.
    Life,
    Resource,
    /// The rulebook's own bookkeeping: not shown.
    Internal,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EnumDescription {
    pub name: String,
    pub values: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ZoneDescription {
    pub name: String,
    pub label: String,
    pub owner: ZoneOwner,
    /// Of a zone that cards have: which kind of cards.
    pub host_kind: Option<u16>,
    pub visibility: ZoneVisibility,
    pub ordered: bool,
    /// Abilities of cards here work.
    pub active: bool,
    /// A fixed number of places that keep their position when one falls empty.
    pub slots: Option<u16>,
    /// An emptied slot is filled from this zone.
    pub filled_from: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ZoneOwner {
    Shared,
    Player,
    Card,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ZoneVisibility {
    Hidden,
    Private,
    Public,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FieldDescription {
    pub name: String,
    pub label: String,
    #[serde(rename = "type")]
    pub ty: FieldType,
    /// Of an enum or a set of its values: which enum.
    pub of: Option<u16>,
    pub default: i64,
    pub at_least: Option<i64>,
    pub at_most: Option<i64>,
    pub resets_each_turn: bool,
    /// Of a player's field: it is the table's, and its value stands with the first player's.
    pub of_table: bool,
    /// It changes in play; others are only printed.
    pub changes: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FieldType {
    Number,
    /// 0 or 1.
    Flag,
    /// A position in the enum's values.
    Enum,
    /// One bit for each of the enum's values.
    EnumSet,
    /// How many of each of the enum's values: seven bits for each, the first lowest.
    Bag,
    /// The number of a card in the match; -1 or 0: none.
    Card,
    /// A seat; -1: nobody.
    Player,
    /// The number of a card, or a player: 65500 and the seat; -1 or 0: none.
    CardOrPlayer,
    /// A printed card.
    CardName,
    Phase,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindDescription {
    pub name: String,
    pub label: String,
    pub parent: Option<u16>,
    /// Own and inherited.
    pub fields: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ActionDescription {
    pub name: String,
    /// With its parameters in braces: `buy {c}`.
    pub text: String,
    /// What players are told when it cannot be done.
    pub reasons: Vec<String>,
    /// When it can be done and what it does, in words.
    pub lines: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EventDescription {
    pub name: String,
    pub text: String,
    /// The engine's own: move, create, shuffle ...
    pub kernel: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AbilityKindDescription {
    pub name: String,
    pub label: String,
    pub activated: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeywordDescription {
    pub name: String,
    pub label: String,
    /// What it does.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AbilityDescription {
    pub kind: Option<u16>,
    pub keyword: Option<u16>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RuleDescription {
    pub name: String,
    pub lines: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardDescription {
    pub name: String,
    pub kind: u16,
    /// Kind and printed fields in words.
    pub heading: String,
    /// Its generated text: one line for each ability or keyword.
    pub lines: Vec<String>,
    /// What is told of its world, in lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub flavour: Vec<String>,
    /// Who made its picture.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub artist: String,
    /// The printed value of every card field; those its kind does not have are 0.
    pub values: Vec<i64>,
    /// Those that are bags, as they are written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FieldValue>>"))]
    pub bags: Vec<FieldValue>,
    pub abilities: Vec<u16>,
    pub keywords: Vec<CardKeyword>,
    /// Where it is defined, below the game's folder: `cards/wilds.cw:12`.
    pub source: String,
    /// Its picture: a file in the game's folder `art`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub art: Option<String>,
    /// It is there for the game's tests: no list shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub for_tests: bool,
}

/// A keyword that a card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardKeyword {
    pub keyword: u16,
    /// 1 for those without a value.
    pub value: i64,
}

/// A deck is allowed that keeps all its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormatDescription {
    pub name: String,
    pub rules: Vec<FormatRule>,
}

/// What is counted otherwise than copies, of the field that the rule names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FormatCount {
    /// The copies with each of its values that occurs.
    EachValue,
    /// How many of its values occur.
    Values,
    /// The sum of it.
    Total,
}

/// From `least` to `most` copies of these cards: of each of them, or of all together; or what `counts` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormatRule {
    pub least: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub most: Option<u32>,
    pub each: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub counts: Option<FormatCount>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub field: Option<u16>,
    pub cards: Vec<u16>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckDescription {
    pub name: String,
    /// A player may bring it to a match.
    pub for_player: bool,
    /// What it is like: fields of the player who plays with it, in words.
    pub about: String,
    pub entries: Vec<DeckEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeckEntry {
    pub card: u16,
    pub count: u32,
    /// Where it begins, if not where the rest does.
    pub zone: Option<u16>,
    /// Fields that are printed otherwise on these copies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FieldValue>>"))]
    pub printed: Vec<FieldValue>,
    /// The card that they begin as, face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub facedown: Option<u16>,
    /// They belong to the opponent of who brings the deck.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub of_opponent: bool,
}
