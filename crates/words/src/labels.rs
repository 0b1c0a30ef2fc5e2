//! Words for options, made only when somebody wants to read them.

use crate::catalogue::{Catalogue, Message, catalogue};
use crate::telling_apart::Namesakes;
use crate::template::fill;
use crate::word::value_name;
use engine::{CardView, Game, ObjectId, OptionRef, Reason, Refused, Seat, State};
use std::collections::BTreeSet;

/// An option in words, for the seat that decides. Empty if there is no such option.
pub fn label(game: &Game, state: &State, option: usize) -> String {
    Labels::new(game, state).label(option)
}

/// The same without what tells it from other options.
pub fn plain_label(game: &Game, state: &State, option: usize) -> String {
    Labels::plain(game, state).label(option)
}

/// The options of a decision in words; made once for all of them.
#[derive(Debug)]
pub struct Labels<'a> {
    game: &'a Game,
    catalogue: &'static Catalogue,
    state: &'a State,
    namesakes: Namesakes,
    /// Several abilities of one kind of one card are offered.
    offered: BTreeSet<(ir::AbilityKindId, ObjectId)>,
    /// The same of those that wait.
    waiting: BTreeSet<(ir::AbilityKindId, Option<ObjectId>)>,
}

impl<'a> Labels<'a> {
    pub fn new(game: &'a Game, state: &'a State) -> Self {
        let options = options_compared(game, state);
        let namesakes = Namesakes::among(game, state, &options);
        Self { namesakes, ..Self::of_abilities(game, state, &options) }
    }

    /// Only abilities of one card are told from each other.
    fn of_abilities(game: &'a Game, state: &'a State, options: &[OptionRef]) -> Self {
        let (mut offered, mut waiting) = (Vec::new(), Vec::new());
        for option in options {
            match option {
                OptionRef::Ability { kind, card, ability } => offered.push(((*kind, *card), *ability)),
                OptionRef::Waiting { card, ability, .. } => {
                    let kind = game.ir().abilities[ability.index()].kind;
                    waiting.extend(kind.map(|kind| ((kind, *card), *ability)));
                }
                _ => {}
            }
        }
        Self {
            offered: with_several(offered),
            waiting: with_several(waiting),
            ..Self::unfamiliar(game, state)
        }
    }

    /// Offered abilities of one card by their own words; what waits by its kind.
    fn plain(game: &'a Game, state: &'a State) -> Self {
        let labels = Self::of_abilities(game, state, &options_compared(game, state));
        Self { waiting: BTreeSet::new(), ..labels }
    }

    fn unfamiliar(game: &'a Game, state: &'a State) -> Self {
        let (offered, waiting) = (BTreeSet::new(), BTreeSet::new());
        let catalogue = catalogue(&game.ir().language);
        Self { game, catalogue, state, namesakes: Namesakes::default(), offered, waiting }
    }

    /// For the seat that decides. Empty if there is no such option.
    pub fn label(&self, option: usize) -> String {
        let (game, state) = (self.game, self.state);
        let Some(reference) = state.option(game, option) else { return String::new() };
        match reference {
            OptionRef::Decline if state.picks_several(game) => self.catalogue.plain(Message::Done),
            OptionRef::Decline => self.catalogue.plain(Message::No),
            OptionRef::Accept => self.catalogue.plain(Message::Yes),
            OptionRef::Pass => self.catalogue.plain(Message::Pass),
            OptionRef::Card(card) => self.card(card),
            OptionRef::Player(seat) => self.catalogue.player(seat),
            OptionRef::Number(number) => number.to_string(),
            OptionRef::Value { of, value } => value_name(game.ir(), ir::Type::Enum(of), i64::from(value)),
            OptionRef::Name(card) => printed_name(game, card),
            OptionRef::Mode(mode) => match state.mode_text(game, mode) {
                "" => self.catalogue.say(Message::Mode, &[("number", &(mode + 1))]),
                text => text.to_owned(),
            },
            OptionRef::Action { action, args } => self.action(action, &args),
            OptionRef::Ability { kind, card, ability } => self.ability(kind, card, Some(ability)),
            OptionRef::Waiting { card, ability, about } => {
                let label = self.waiting(card, ability);
                let speaker = state.speaker_told_apart(game, option).map(|seat| self.catalogue.player(seat));
                let told = about.map(|about| self.card(about)).into_iter().chain(speaker);
                match told.collect::<Vec<_>>().as_slice() {
                    [] => label,
                    told => format!("{label} ({})", told.join(", ")),
                }
            }
        }
    }

    /// The name of a card, if the deciding seat sees it; of one that lies face down, that of its face.
    fn card(&self, card: ObjectId) -> String {
        self.namesakes.name(self.game, self.state, card)
    }

    fn action(&self, action: ir::ActionId, args: &[u16]) -> String {
        let action = &self.game.ir().actions[action.index()];
        let words: Vec<String> = action
            .params
            .iter()
            .zip(args)
            .map(|(param, arg)| match param.ty {
                ir::Type::Player => self.catalogue.player(Seat(*arg as u8)),
                ir::Type::Enum(_) | ir::Type::Int => value_name(self.game.ir(), param.ty, i64::from(*arg)),
                ir::Type::CardName => printed_name(self.game, ir::CardId(*arg)),
                ir::Type::Target(_) if i64::from(*arg) >= ir::PLAYER_BASE => {
                    self.catalogue.player(Seat((i64::from(*arg) - ir::PLAYER_BASE) as u8))
                }
                _ => self.card(ObjectId(*arg)),
            })
            .collect();
        if action.text.is_empty() {
            return std::iter::once(action.name.replace('_', " ")).chain(words).collect::<Vec<_>>().join(" ");
        }
        fill(&action.text, |name, noun| {
            let at = action.params.iter().position(|param| param.name == name)?;
            let (word, value) = (words.get(at)?.clone(), args.get(at)?);
            // "{n coin}": what it counts, as it is told
            let counted = action.told.pieces.iter().find_map(|piece| match piece {
                ir::TellingPiece::Param { param, noun: Some(nouns) } if usize::from(*param) == at => {
                    Some(nouns)
                }
                _ => None,
            });
            Some(match (noun, counted, value) {
                (None, ..) => word,
                (Some(_), Some((one, _)), 1) => one.clone(),
                (Some(_), Some((_, many)), _) => format!("{word} {many}"),
                (Some(noun), None, _) => format!("{word} {}", noun.split('|').next().unwrap_or(noun)),
            })
        })
    }

    /// By its own words, if the card has another ability of the kind.
    fn ability(&self, kind: ir::AbilityKindId, card: ObjectId, ability: Option<ir::AbilityId>) -> String {
        let (ability_kind, card_name) = (kind_label(self.game, kind), self.card(card));
        let label =
            self.catalogue.say(Message::WithAbility, &[("ability", &ability_kind), ("card", &card_name)]);
        match ability.map(|ability| self.game.ir().abilities[ability.index()].text.as_str()) {
            Some(text) if self.offered.contains(&(kind, card)) && !text.is_empty() => {
                format!("{label}: {text}")
            }
            _ => label,
        }
    }

    fn keyword_value(&self, card: ObjectId, keyword: ir::KeywordId) -> i64 {
        match self.state.view_of_card(self.game, self.state.deciding_seat(), card) {
            CardView::Known(known) => {
                known.keywords.iter().find(|(word, _)| *word == keyword).map_or(0, |(_, value)| *value)
            }
            CardView::Hidden { .. } | CardView::Empty => 0,
        }
    }

    pub(crate) fn waiting(&self, card: Option<ObjectId>, id: ir::AbilityId) -> String {
        let ability = &self.game.ir().abilities[id.index()];
        let own = || Some(ability.text.clone()).filter(|text| !text.is_empty());
        let what = match (ability.kind, ability.keyword) {
            (Some(kind), _) if !self.waiting.contains(&(kind, card)) => kind_label(self.game, kind),
            (Some(kind), _) => own().unwrap_or_else(|| kind_label(self.game, kind)),
            (None, Some(keyword)) => {
                let value = card.map_or(0, |card| self.keyword_value(card, keyword));
                fill(&self.game.ir().keywords[keyword.index()].label, |_, _| Some(value.to_string()))
            }
            (None, None) => match card {
                Some(_) => own().unwrap_or_else(|| self.catalogue.plain(Message::Ability)),
                None => rule_name(self.game, id)
                    .map_or_else(|| self.catalogue.plain(Message::Ability), str::to_owned),
            },
        };
        match card {
            Some(card) => format!("{}: {what}", self.card(card)),
            None => what,
        }
    }
}

/// More options than these are not compared.
const MOST_COMPARED: usize = 2_000;

fn options_compared(game: &Game, state: &State) -> Vec<OptionRef> {
    (0..state.option_count().min(MOST_COMPARED)).filter_map(|option| state.option(game, option)).collect()
}

/// What comes with more than one ability.
fn with_several<T: Ord>(mut abilities: Vec<(T, ir::AbilityId)>) -> BTreeSet<T> {
    abilities.sort();
    abilities.dedup();
    let mut owners = abilities.into_iter().map(|(owner, _)| owner).peekable();
    let mut several = BTreeSet::new();
    while let Some(owner) = owners.next() {
        if owners.peek() == Some(&owner) {
            several.insert(owner);
        }
    }
    several
}

/// Something that is not offered in words, as [`label`] would say it.
pub fn refused_label(game: &Game, state: &State, refused: &Refused) -> String {
    match refused {
        Refused::Action { action, args } => Labels::unfamiliar(game, state).action(*action, args),
        Refused::Ability { kind, card } => Labels::unfamiliar(game, state).ability(*kind, *card, None),
    }
}

/// Why something cannot be done, in words.
pub fn reason(game: &Game, reason: Reason<'_>) -> String {
    let catalogue = catalogue(&game.ir().language);
    match reason {
        Reason::Said(text) => text.to_owned(),
        Reason::NoTarget => catalogue.plain(Message::NoTarget),
        Reason::NoPayment => catalogue.plain(Message::NoPayment),
        Reason::UsedUp => catalogue.plain(Message::UsedUp),
        Reason::NotNow => catalogue.plain(Message::NotNow),
    }
}

pub(crate) fn printed_name(game: &Game, card: ir::CardId) -> String {
    game.ir().cards.get(card.index()).map(|card| card.name.clone()).unwrap_or_default()
}

/// What a kind of ability is called; without words of its own, by its name.
fn kind_label(game: &Game, kind: ir::AbilityKindId) -> String {
    let kind = &game.ir().ability_kinds[kind.index()];
    if kind.label.is_empty() { kind.name.replace('_', " ") } else { kind.label.clone() }
}

/// An ability that waits, in words.
pub(crate) fn waiting_label(game: &Game, state: &State, card: Option<ObjectId>, id: ir::AbilityId) -> String {
    Labels::unfamiliar(game, state).waiting(card, id)
}

/// The rule that an ability stands in.
fn rule_name(game: &Game, ability: ir::AbilityId) -> Option<&str> {
    let rule = game.ir().rules.iter().find(|rule| rule.abilities.contains(&ability))?;
    Some(&rule.name)
}
