//! What options refer to, for those who put them into words or compare them.

use crate::code::{AmountPlan, OfferPlan, Op};
use crate::game::Game;
use crate::state::{Choice, FrameKind, ObjectId, Part, Pending, Seat, State, Waiting};
use smallvec::SmallVec;

/// Arguments of an action; looking at an option takes no memory.
pub type ActionArgs = SmallVec<[u16; 4]>;

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
        args: ActionArgs,
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
                    let card = (part.me != 0).then(|| self.present(part.me));
                    let like = |other: &Part| (other.ability, other.me) == (part.ability, part.me);
                    let others = self.waiting_options(|at| self.parts.get(at).is_some_and(like));
                    let told = || self.card_told_to_part(game, part).map(ObjectId);
                    let about = (others > 1).then(told).flatten();
                    return Some(OptionRef::Waiting { card, ability: ir::AbilityId(part.ability), about });
                }
                let from = window.changes as usize;
                let waiting = self.waiting.get(from + choice.args[0] as usize)?;
                let card = (waiting.me != 0).then(|| self.present(waiting.me));
                let like = |other: &Waiting| other.is_like(waiting);
                let others = self.waiting_options(|at| self.waiting.get(from + at).is_some_and(like));
                let about = (others > 1).then(|| self.card_told(game, waiting).map(ObjectId)).flatten();
                OptionRef::Waiting { card, ability: ir::AbilityId(waiting.ability), about }
            }
            offer => self.offer(game, offer, choice)?,
        })
    }

    /// For whom an ability that waits speaks, where another option is the same ability of the same card, or of the same
    /// rule, and speaks for somebody else.
    pub fn speaker_told_apart(&self, game: &Game, index: usize) -> Option<Seat> {
        let own = self.speaker_of_option(index)?;
        let reference = self.option(game, index);
        let is_other = |other: usize| {
            self.speaker_of_option(other).is_some_and(|speaker| speaker != own)
                && self.option(game, other) == reference
        };
        (0..self.options.len()).any(is_other).then_some(Seat(own))
    }

    fn speaker_of_option(&self, index: usize) -> Option<u8> {
        let choice = self.options.get(index).filter(|choice| choice.what == Choice::WAITING)?;
        let (window, at) = (self.frames.last()?, choice.args[0] as usize);
        if window.stage == crate::triggers::OF_QUEUE {
            return self.parts.get(at).map(|part| part.you);
        }
        self.waiting.get(window.changes as usize + at).map(|waiting| self.owner_of(waiting))
    }

    /// The card that players see where an ability speaks of one that has left: the same card, wherever it lies now.
    fn present(&self, card: u16) -> ObjectId {
        let object = &self.objects[card as usize];
        ObjectId(if object.ghost { object.was } else { card })
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
                OptionRef::Action {
                    action: ir::ActionId(action),
                    args: ActionArgs::from_slice(&choice.args[..count]),
                }
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

    /// Whether options are taken until enough are picked: to decline is to be done.
    pub fn picks_several(&self, game: &Game) -> bool {
        match current_op(game, self) {
            Some(Op::Choose(choose)) => matches!(choose.amount, AmountPlan::UpTo(_) | AmountPlan::AnyNumber),
            Some(Op::Target(_) | Op::PickModes(_)) => true,
            _ => false,
        }
    }

    /// What a mode of the present `choose one` is called; empty without words.
    pub fn mode_text<'g>(&self, game: &'g Game, mode: usize) -> &'g str {
        let modes = match current_op(game, self) {
            Some(Op::ChooseMode { modes, .. }) => *modes,
            Some(Op::PickModes(pick)) => pick.modes,
            _ => return "",
        };
        game.modes[modes as usize].get(mode).map_or("", |plan| &plan.label)
    }
}

pub(crate) fn current_op<'a>(game: &'a Game, state: &State) -> Option<&'a Op> {
    state.frames.last().map(|frame| &game.ops[frame.pc as usize])
}
