//! Words for options, made only when somebody wants to read them.

use crate::code::{AmountPlan, OfferPlan, Op};
use crate::game::Game;
use crate::options::Refused;
use crate::state::{Choice, FrameKind, ObjectId, Part, Pending, Seat, State, Waiting};
use crate::telling_apart::Namesakes;
use std::collections::BTreeSet;

/// What an option refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionRef {
    /// No, or done.
    Decline,
    /// Yes.
    Accept,
    /// No action.
    Pass,
    Card(ObjectId),
    Player(Seat),
    Number(i64),
    /// A value of an enum.
    Value {
        of: ir::EnumId,
        value: u16,
    },
    /// A printed card.
    Name(ir::CardId),
    /// A mode of `choose one`, by its position.
    Mode(usize),
    /// Cards and seats by their numbers, in the order of the action's parameters.
    Action {
        action: ir::ActionId,
        args: Vec<u16>,
    },
    Ability {
        kind: ir::AbilityKindId,
        card: ObjectId,
        /// Which of the card's abilities of the kind.
        ability: ir::AbilityId,
    },
    /// An ability that waits to be resolved; a rule's has no card.
    Waiting {
        card: Option<ObjectId>,
        ability: ir::AbilityId,
        /// The card that it is told of by what woke it, where several options are this ability of this card.
        about: Option<ObjectId>,
    },
}

impl State {
    /// What an option of the present decision refers to.
    pub fn option(&self, game: &Game, index: usize) -> Option<OptionRef> {
        let choice = self.choice_at(game, index)?;
        Some(match choice.what {
            Choice::DECLINE => OptionRef::Decline,
            Choice::ACCEPT => OptionRef::Accept,
            Choice::PASS => OptionRef::Pass,
            Choice::CARD => OptionRef::Card(ObjectId(choice.args[0])),
            Choice::PLAYER => OptionRef::Player(Seat(choice.args[0] as u8)),
            Choice::NUMBER => OptionRef::Number(i64::from(choice.as_number())),
            Choice::VALUE => OptionRef::Value { of: ir::EnumId(choice.args[1]), value: choice.args[0] },
            Choice::NAME => OptionRef::Name(ir::CardId(choice.args[0])),
            Choice::MODE => OptionRef::Mode(choice.args[0] as usize),
            Choice::WAITING => {
                let window = self.frames.last()?;
                if window.stage == crate::triggers::OF_QUEUE {
                    let part = self.parts.get(choice.args[0] as usize)?;
                    let card = (part.me != 0).then_some(ObjectId(part.me));
                    let like = |other: &Part| (other.ability, other.me) == (part.ability, part.me);
                    let others = self.waiting_options(|at| self.parts.get(at).is_some_and(like));
                    let told = || self.card_told_to_part(game, part).map(ObjectId);
                    let about = (others > 1).then(told).flatten();
                    return Some(OptionRef::Waiting { card, ability: ir::AbilityId(part.ability), about });
                }
                let from = window.changes as usize;
                let waiting = self.waiting.get(from + choice.args[0] as usize)?;
                let card = (waiting.me != 0).then_some(ObjectId(waiting.me));
                let like = |other: &Waiting| other.is_like(waiting);
                let others = self.waiting_options(|at| self.waiting.get(from + at).is_some_and(like));
                let about = (others > 1).then(|| self.card_told(game, waiting).map(ObjectId)).flatten();
                OptionRef::Waiting { card, ability: ir::AbilityId(waiting.ability), about }
            }
            offer => self.offer(game, offer, choice)?,
        })
    }

    /// How many options are abilities that wait, and such.
    fn waiting_options(&self, such: impl Fn(usize) -> bool) -> usize {
        let waiting = self.options.iter().filter(|option| option.what == Choice::WAITING);
        waiting.filter(|option| such(option.args[0] as usize)).count()
    }

    fn offer(&self, game: &Game, offer: u16, choice: Choice) -> Option<OptionRef> {
        let Pending::Actions { list, .. } = self.pending else { return None };
        Some(match *game.action_lists.get(list as usize)?.get(offer as usize)? {
            OfferPlan::Action(action) => {
                let count = game.actions[action as usize].params.len();
                OptionRef::Action { action: ir::ActionId(action), args: choice.args[..count].to_vec() }
            }
            OfferPlan::Ability(kind) => {
                let [card, place, ..] = choice.args;
                let ability = ir::AbilityId(self.ability_at(game, card, place).ability);
                OptionRef::Ability { kind: ir::AbilityKindId(kind), card: ObjectId(card), ability }
            }
        })
    }

    /// Whether an action or ability has begun and is not over.
    pub fn is_under_way(&self) -> bool {
        self.frames.iter().any(|frame| matches!(frame.kind, FrameKind::Action | FrameKind::Ability))
    }

    pub(crate) fn deciding_seat(&self) -> Seat {
        match self.pending {
            Pending::Actions { seat, .. } | Pending::Operation { seat } | Pending::Order { seat } => {
                Seat(seat)
            }
            Pending::Nothing => Seat(self.active),
        }
    }
}

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
                    let kind = game.ir.abilities[ability.index()].kind;
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
        Self { game, state, namesakes: Namesakes::default(), offered, waiting }
    }

    /// For the seat that decides. Empty if there is no such option.
    pub fn label(&self, option: usize) -> String {
        let (game, state) = (self.game, self.state);
        let Some(reference) = state.option(game, option) else { return String::new() };
        match reference {
            OptionRef::Decline => if picking_several(game, state) { "done" } else { "no" }.to_owned(),
            OptionRef::Accept => "yes".to_owned(),
            OptionRef::Pass => "pass".to_owned(),
            OptionRef::Card(card) => self.card(card),
            OptionRef::Player(seat) => player_name(seat),
            OptionRef::Number(number) => number.to_string(),
            OptionRef::Value { of, value } => value_name(game, of, value),
            OptionRef::Name(card) => printed_name(game, card),
            OptionRef::Mode(mode) => mode_label(game, state, mode),
            OptionRef::Action { action, args } => self.action(action, &args),
            OptionRef::Ability { kind, card, ability } => self.ability(kind, card, Some(ability)),
            OptionRef::Waiting { card, ability, about } => {
                let label = self.waiting(card, ability);
                match about {
                    Some(about) => format!("{label} ({})", self.card(about)),
                    None => label,
                }
            }
        }
    }

    /// The name of a card, if the deciding seat sees it; of one that lies face down, that of its face.
    fn card(&self, card: ObjectId) -> String {
        if self.state.sees(self.state.deciding_seat(), card) {
            self.namesakes.name(self.game, self.state, card)
        } else {
            "a hidden card".to_owned()
        }
    }

    fn action(&self, action: ir::ActionId, args: &[u16]) -> String {
        let action = &self.game.ir.actions[action.index()];
        let words: Vec<String> = action
            .params
            .iter()
            .zip(args)
            .map(|(param, arg)| match param.ty {
                ir::Type::Player => player_name(Seat(*arg as u8)),
                ir::Type::Enum(of) => value_name(self.game, of, *arg),
                ir::Type::CardName => printed_name(self.game, ir::CardId(*arg)),
                ir::Type::Int => arg.to_string(),
                ir::Type::Target(_) if i64::from(*arg) >= ir::PLAYER_BASE => {
                    player_name(Seat((i64::from(*arg) - ir::PLAYER_BASE) as u8))
                }
                _ => self.card(ObjectId(*arg)),
            })
            .collect();
        if action.text.is_empty() {
            return std::iter::once(action.name.replace('_', " ")).chain(words).collect::<Vec<_>>().join(" ");
        }
        fill(&action.text, |name, _| {
            action.params.iter().position(|param| param.name == name).and_then(|i| words.get(i).cloned())
        })
    }

    /// By its own words, if the card has another ability of the kind.
    fn ability(&self, kind: ir::AbilityKindId, card: ObjectId, ability: Option<ir::AbilityId>) -> String {
        let label = format!("{}: {}", kind_label(self.game, kind), self.card(card));
        match ability.map(|ability| self.game.ir.abilities[ability.index()].text.as_str()) {
            Some(text) if self.offered.contains(&(kind, card)) && !text.is_empty() => {
                format!("{label}: {text}")
            }
            _ => label,
        }
    }

    pub(crate) fn waiting(&self, card: Option<ObjectId>, id: ir::AbilityId) -> String {
        let ability = &self.game.ir.abilities[id.index()];
        let own = || Some(ability.text.clone()).filter(|text| !text.is_empty());
        let what = match (ability.kind, ability.keyword) {
            (Some(kind), _) if !self.waiting.contains(&(kind, card)) => kind_label(self.game, kind),
            (Some(kind), _) => own().unwrap_or_else(|| kind_label(self.game, kind)),
            (None, Some(keyword)) => {
                let value = card.map_or(0, |card| self.state.keyword_value(self.game, card.0, keyword.0));
                fill(&self.game.ir.keywords[keyword.index()].label, |_, _| Some(value.to_string()))
            }
            (None, None) => match card {
                Some(_) => own().unwrap_or_else(|| "ability".to_owned()),
                None => rule_name(self.game, id).unwrap_or("ability").to_owned(),
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

/// An option that is a deed, in words that do not depend on who reads them, and the cards they name: who sees all of
/// those afterwards may be told.
pub fn deed(game: &Game, state: &State, option: usize) -> Option<(String, Vec<ObjectId>)> {
    let reference = state.option(game, option)?;
    let labels = Labels::plain(game, state);
    let label = match &reference {
        OptionRef::Action { action, args } => labels.action(*action, args),
        OptionRef::Ability { kind, card, ability } => labels.ability(*kind, *card, Some(*ability)),
        _ => return None,
    };
    let cards = crate::telling_apart::cards_of(game, &reference);
    Some((label, cards))
}

/// Something that is not offered in words, as [`label`] would say it.
pub fn refused_label(game: &Game, state: &State, refused: &Refused) -> String {
    match refused {
        Refused::Action { action, args } => Labels::unfamiliar(game, state).action(*action, args),
        Refused::Ability { kind, card } => Labels::unfamiliar(game, state).ability(*kind, *card, None),
    }
}

pub(crate) fn enum_name(game: &Game, of: ir::EnumId) -> String {
    game.ir.enums[of.index()].name.to_lowercase()
}

pub(crate) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

pub(crate) fn current_op<'a>(game: &'a Game, state: &State) -> Option<&'a Op> {
    state.frames.last().map(|frame| &game.ops[frame.pc as usize])
}

fn picking_several(game: &Game, state: &State) -> bool {
    match current_op(game, state) {
        Some(Op::Choose(choose)) => matches!(choose.amount, AmountPlan::UpTo(_) | AmountPlan::AnyNumber),
        Some(Op::Target(_) | Op::PickModes(_)) => true,
        _ => false,
    }
}

fn mode_label(game: &Game, state: &State, mode: usize) -> String {
    match current_op(game, state) {
        Some(Op::ChooseMode { modes, .. }) => label_of_mode(game, *modes, mode),
        Some(Op::PickModes(pick)) => label_of_mode(game, pick.modes, mode),
        _ => String::new(),
    }
}

fn label_of_mode(game: &Game, modes: u32, mode: usize) -> String {
    match game.modes[modes as usize].get(mode) {
        Some(plan) if !plan.label.is_empty() => plan.label.clone(),
        _ => format!("option {}", mode + 1),
    }
}

pub(crate) fn printed_name(game: &Game, card: ir::CardId) -> String {
    game.ir.cards.get(card.index()).map(|card| card.name.clone()).unwrap_or_default()
}

pub(crate) fn value_name(game: &Game, of: ir::EnumId, value: u16) -> String {
    let values = game.ir.enums.get(of.index()).map(|of| &of.values);
    values.and_then(|values| values.get(value as usize)).cloned().unwrap_or_default()
}

pub(crate) fn player_name(seat: Seat) -> String {
    format!("player {}", seat.0 + 1)
}

/// What a kind of ability is called; without words of its own, by its name.
fn kind_label(game: &Game, kind: ir::AbilityKindId) -> String {
    let kind = &game.ir.ability_kinds[kind.index()];
    if kind.label.is_empty() { kind.name.replace('_', " ") } else { kind.label.clone() }
}

/// An ability that waits, in words.
pub(crate) fn waiting_label(game: &Game, state: &State, card: Option<ObjectId>, id: ir::AbilityId) -> String {
    Labels::unfamiliar(game, state).waiting(card, id)
}

/// The rule that an ability stands in.
fn rule_name(game: &Game, ability: ir::AbilityId) -> Option<&str> {
    let rule = game.ir.rules.iter().find(|rule| rule.abilities.contains(&ability))?;
    Some(&rule.name)
}

/// Fills `{name}` and `{name noun}`; what is not known stays as it is.
pub fn fill(template: &str, mut value: impl FnMut(&str, Option<&str>) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}').map(|i| open + i) else { break };
        let (name, noun) = match rest[open + 1..close].split_once(' ') {
            Some((name, noun)) => (name, Some(noun)),
            None => (&rest[open + 1..close], None),
        };
        text.push_str(&rest[..open]);
        match value(name, noun) {
            Some(filled) => text.push_str(&filled),
            None => text.push_str(&rest[open..=close]),
        }
        rest = &rest[close + 1..];
    }
    text + rest
}
