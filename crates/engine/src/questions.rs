//! What is asked, for those who put it into words: the author's or the compiler's, with their holes filled, or the form
//! of a question that has none.

use crate::code::{AmountPlan, Members, Op, PromptId, PromptPiece};
use crate::game::Game;
use crate::option_refs::current_op;
use crate::read::Reader;
use crate::state::{Frame, ObjectId, Pending, State};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question<'g> {
    /// What to do next: the options say it.
    Action,
    /// Which of several waiting abilities is next; of those on a stack the last one is done first.
    Order {
        onto_stack: bool,
    },
    /// In words.
    Said(Vec<QuestionPiece<'g>>),
    /// One of the options.
    Which(Choosable),
    /// Whether to do something.
    Whether,
    /// Whether an ability that was triggered is wanted.
    WhetherStacked {
        card: Option<ObjectId>,
        ability: ir::AbilityId,
    },
    Number,
    Mode,
    Target {
        several: bool,
    },
    /// Whether what a card has announced gets another target.
    OtherTarget {
        of: ObjectId,
    },
    /// Which comes next in an order.
    Next,
    /// Which of several that happen at once comes first, for what replaces one of them: a card's, or a rule's.
    First {
        of: Option<ObjectId>,
    },
}

/// What options are, where nothing else is said about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choosable {
    Card,
    Player,
    Value(ir::EnumId),
    Name,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionPiece<'g> {
    Text(&'g str),
    /// A card, a player, a number or a value; a number with the words for one and for many.
    Value {
        value: i64,
        ty: ir::Type,
        noun: Option<&'g (String, String)>,
    },
}

impl State {
    /// What is asked now; nothing when the match is over.
    pub fn question<'g>(&self, game: &'g Game) -> Option<Question<'g>> {
        match self.pending {
            Pending::Actions { .. } => Some(Question::Action),
            Pending::Order { .. } if self.asks_for_member().is_some() => {
                Some(Question::First { of: self.asks_for_member().and_then(|(card, _)| card) })
            }
            Pending::Order { .. } => {
                let onto_stack =
                    self.frames.last().is_some_and(|window| window.stage == crate::triggers::OF_QUEUE);
                Some(Question::Order { onto_stack })
            }
            Pending::Operation { .. } => self.asked_by(game, current_op(game, self)?, self.frames.last()?),
            Pending::Nothing => None,
        }
    }

    /// Of a target that is picked several times: how often still, and how often in all.
    pub fn left_to_divide(&self, game: &Game) -> Option<(i64, i64)> {
        let Pending::Operation { .. } = self.pending else { return None };
        let (Op::Target(target), frame) = (current_op(game, self)?, self.frames.last()?) else { return None };
        let AmountPlan::Exactly(amount) = target.amount else { return None };
        let whole = Reader::of_frame(game, self, frame).eval(amount);
        target.divided.then(|| (whole - self.asking(game).picked.len() as i64, whole))
    }

    fn asked_by<'g>(&self, game: &'g Game, op: &'g Op, frame: &Frame) -> Option<Question<'g>> {
        let pieces = prompt_of(op).map_or(&[][..], |prompt| &game.prompts[prompt.0 as usize].pieces);
        if !pieces.is_empty() {
            let mut reader = Reader::of_frame(game, self, frame);
            let filled = pieces.iter().map(|piece| match piece {
                PromptPiece::Text(text) => QuestionPiece::Text(text),
                PromptPiece::Value { node, ty, noun } => {
                    QuestionPiece::Value { value: reader.eval(*node), ty: *ty, noun: noun.as_ref() }
                }
            });
            return Some(Question::Said(filled.collect()));
        }
        Some(match op {
            Op::Choose(choose) => Question::Which(match choose.members {
                Members::Cards => Choosable::Card,
                Members::Players => Choosable::Player,
                Members::Values(of) => Choosable::Value(ir::EnumId(of)),
                Members::Names => Choosable::Name,
            }),
            Op::Ask { .. } if game.puts_on_stack(frame) => {
                let card = (frame.me != 0).then_some(ObjectId(frame.me));
                Question::WhetherStacked { card, ability: ir::AbilityId(frame.what) }
            }
            Op::Ask { .. } => Question::Whether,
            Op::ChooseNumber { .. } => Question::Number,
            Op::ChooseMode { .. } | Op::PickModes(_) => Question::Mode,
            Op::Target(target) => Question::Target { several: !target.is_single() },
            Op::Retarget { item, .. } => {
                let item = self.slots[frame.base as usize + *item as usize];
                Question::OtherTarget { of: ObjectId(self.origin_of(u16::try_from(item).unwrap_or(0))) }
            }
            Op::Arrange { .. } => Question::Next,
            _ => return None,
        })
    }
}

impl Question<'_> {
    /// Whether it says no more than that something is to be chosen. What to do next is never bare: its options say it.
    pub fn is_bare(&self) -> bool {
        match self {
            Self::Which(_) | Self::Whether | Self::Number | Self::Mode | Self::Target { .. } | Self::Next => {
                true
            }
            Self::Action
            | Self::Order { .. }
            | Self::First { .. }
            | Self::Said(_)
            | Self::WhetherStacked { .. }
            | Self::OtherTarget { .. } => false,
        }
    }

    /// The cards that it names: the attacker that is to be blocked.
    pub fn cards(&self) -> Vec<ObjectId> {
        let Self::Said(pieces) = self else { return Vec::new() };
        let cards = pieces.iter().filter_map(|piece| match *piece {
            QuestionPiece::Value { value, ty: ir::Type::Card(_) | ir::Type::Target(_), .. } => {
                (0 < value && value < ir::PLAYER_BASE).then_some(ObjectId(value as u16))
            }
            QuestionPiece::Value { .. } | QuestionPiece::Text(_) => None,
        });
        cards.collect()
    }
}

fn prompt_of(op: &Op) -> Option<PromptId> {
    if let Op::Choose(choose) = op {
        return Some(choose.prompt);
    }
    if let Op::Target(target) = op {
        return Some(target.prompt);
    }
    if let Op::PickModes(modes) = op {
        return Some(modes.prompt);
    }
    let (Op::Ask { prompt, .. }
    | Op::ChooseNumber { prompt, .. }
    | Op::ChooseMode { prompt, .. }
    | Op::Arrange { prompt, .. }) = op
    else {
        return None;
    };
    Some(*prompt)
}
