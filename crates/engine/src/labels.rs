//! Words for options, made only when somebody wants to read them.

use crate::code::{AmountPlan, OfferPlan, Op};
use crate::game::Game;
use crate::options::Refused;
use crate::state::{Choice, ObjectId, Part, Pending, Seat, State, Waiting};

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
                OptionRef::Ability { kind: ir::AbilityKindId(kind), card: ObjectId(choice.args[0]) }
            }
        })
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
    let Some(reference) = state.option(game, option) else { return String::new() };
    match reference {
        OptionRef::Decline => if picking_several(game, state) { "done" } else { "no" }.to_owned(),
        OptionRef::Accept => "yes".to_owned(),
        OptionRef::Pass => "pass".to_owned(),
        OptionRef::Card(card) => card_name(game, state, card),
        OptionRef::Player(seat) => player_name(seat),
        OptionRef::Number(number) => number.to_string(),
        OptionRef::Value { of, value } => value_name(game, of, value),
        OptionRef::Name(card) => printed_name(game, card),
        OptionRef::Mode(mode) => mode_label(game, state, mode),
        OptionRef::Action { action, args } => action_label(game, state, action, &args),
        OptionRef::Ability { kind, card } => ability_label(game, state, kind, card),
        OptionRef::Waiting { card, ability, about } => {
            let label = waiting_label(game, state, card, ability);
            match about {
                Some(about) => format!("{label} ({})", card_name(game, state, about)),
                None => label,
            }
        }
    }
}

/// Something that is not offered in words, as [`label`] would say it.
pub fn refused_label(game: &Game, state: &State, refused: &Refused) -> String {
    match refused {
        Refused::Action { action, args } => action_label(game, state, *action, args),
        Refused::Ability { kind, card } => ability_label(game, state, *kind, *card),
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

/// The name of a card, if the deciding seat sees it; of one that lies face down, that of its face.
fn card_name(game: &Game, state: &State, card: ObjectId) -> String {
    if state.sees(state.deciding_seat(), card) {
        printed_name(game, state.card_of(card))
    } else {
        "a hidden card".to_owned()
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

fn action_label(game: &Game, state: &State, action: ir::ActionId, args: &[u16]) -> String {
    let action = &game.ir.actions[action.index()];
    let words: Vec<String> = action
        .params
        .iter()
        .zip(args)
        .map(|(param, arg)| match param.ty {
            ir::Type::Player => player_name(Seat(*arg as u8)),
            ir::Type::Enum(of) => value_name(game, of, *arg),
            ir::Type::CardName => printed_name(game, ir::CardId(*arg)),
            ir::Type::Int => arg.to_string(),
            ir::Type::Target(_) if i64::from(*arg) >= ir::PLAYER_BASE => {
                player_name(Seat((i64::from(*arg) - ir::PLAYER_BASE) as u8))
            }
            _ => card_name(game, state, ObjectId(*arg)),
        })
        .collect();
    if action.text.is_empty() {
        return std::iter::once(action.name.replace('_', " ")).chain(words).collect::<Vec<_>>().join(" ");
    }
    fill(&action.text, |name, _| {
        action.params.iter().position(|param| param.name == name).and_then(|i| words.get(i).cloned())
    })
}

fn ability_label(game: &Game, state: &State, kind: ir::AbilityKindId, card: ObjectId) -> String {
    format!("{}: {}", kind_label(game, kind), card_name(game, state, card))
}

/// What a kind of ability is called; without words of its own, by its name.
fn kind_label(game: &Game, kind: ir::AbilityKindId) -> String {
    let kind = &game.ir.ability_kinds[kind.index()];
    if kind.label.is_empty() { kind.name.replace('_', " ") } else { kind.label.clone() }
}

pub(crate) fn waiting_label(game: &Game, state: &State, card: Option<ObjectId>, id: ir::AbilityId) -> String {
    let ability = &game.ir.abilities[id.index()];
    let what = match (ability.kind, ability.keyword) {
        (Some(kind), _) => kind_label(game, kind),
        (None, Some(keyword)) => {
            let value = card.map_or(0, |card| state.keyword_value(game, card.0, keyword.0));
            fill(&game.ir.keywords[keyword.index()].label, |_, _| Some(value.to_string()))
        }
        (None, None) => match card {
            Some(_) => "ability".to_owned(),
            None => rule_name(game, id).unwrap_or("ability").to_owned(),
        },
    };
    match card {
        Some(card) => format!("{}: {what}", card_name(game, state, card)),
        None => what,
    }
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
