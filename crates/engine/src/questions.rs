//! Questions in words, made only when somebody wants to read them. What they say was written by the author or made by
//! the compiler; here the holes are filled.

use crate::code::{AmountPlan, Members, Op, Prompt, PromptId, PromptPiece};
use crate::game::Game;
use crate::labels::{
    capitalised, current_op, enum_name, player_name, printed_name, value_name, waiting_label,
};
use crate::read::Reader;
use crate::state::{Frame, ObjectId, Pending, Seat, State};

/// The present question in words, for who decides.
pub fn prompt(game: &Game, state: &State) -> String {
    let seat = state.deciding_seat();
    Asker { game, state, sees: &|card| state.sees(seat, card), decides: true }.sentence()
}

/// The same for somebody else, who sees these cards: what depends on others is not told.
pub fn prompt_for(game: &Game, state: &State, sees: &dyn Fn(ObjectId) -> bool) -> String {
    Asker { game, state, sees, decides: false }.sentence()
}

/// Whether the present question says no more than that something is to be chosen. What to do next is never bare: its
/// options say it.
pub fn is_bare(game: &Game, state: &State) -> bool {
    let Pending::Operation { .. } = state.pending else { return false };
    match current_op(game, state) {
        Some(Op::Retarget { .. }) => false,
        Some(op) => {
            let puts_on_stack = state.frames.last().is_some_and(|frame| game.puts_on_stack(frame));
            let is_worded =
                prompt_of(op).is_some_and(|prompt| !game.prompts[prompt.0 as usize].pieces.is_empty());
            !(is_worded || matches!(op, Op::Ask { .. }) && puts_on_stack)
        }
        None => true,
    }
}

/// The cards that the present question names: the attacker that is to be blocked.
pub fn asked_about(game: &Game, state: &State) -> Vec<ObjectId> {
    let Pending::Operation { .. } = state.pending else { return Vec::new() };
    let (Some(op), Some(frame)) = (current_op(game, state), state.frames.last()) else { return Vec::new() };
    let Some(prompt) = prompt_of(op) else { return Vec::new() };
    let cards = game.prompts[prompt.0 as usize].pieces.iter().filter_map(|piece| match piece {
        PromptPiece::Value { node, ty: ir::Type::Card(_) | ir::Type::Target(_), .. } => {
            let value = Reader::of_frame(game, state, frame).eval(*node);
            (0 < value && value < ir::PLAYER_BASE).then_some(ObjectId(value as u16))
        }
        PromptPiece::Value { .. } | PromptPiece::Text(_) => None,
    });
    cards.collect()
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

struct Asker<'a> {
    game: &'a Game,
    state: &'a State,
    sees: &'a dyn Fn(ObjectId) -> bool,
    /// Who reads it decides.
    decides: bool,
}

impl Asker<'_> {
    fn sentence(&self) -> String {
        match self.state.pending {
            Pending::Actions { .. } => "Choose an action".to_owned(),
            Pending::Order { .. } => order_question(self.state).to_owned(),
            Pending::Operation { .. } => self.question(),
            Pending::Nothing => String::new(),
        }
    }

    fn question(&self) -> String {
        let (Some(op), Some(frame)) = (current_op(self.game, self.state), self.state.frames.last()) else {
            return String::new();
        };
        let prompt = prompt_of(op).map(|prompt| &self.game.prompts[prompt.0 as usize]);
        let said = match prompt.filter(|prompt| !prompt.pieces.is_empty()) {
            Some(prompt) => self.said(prompt, frame),
            None => self.plain(op, frame),
        };
        said + &self.left_to_divide(op, frame)
    }

    fn said(&self, prompt: &Prompt, frame: &Frame) -> String {
        let text: String = prompt.pieces.iter().map(|piece| self.piece(piece, frame)).collect();
        capitalised(&text)
    }

    fn piece(&self, piece: &PromptPiece, frame: &Frame) -> String {
        let (node, ty, noun) = match piece {
            PromptPiece::Text(text) => return text.clone(),
            PromptPiece::Value { node, ty, noun } => (*node, *ty, noun.as_ref()),
        };
        let value = Reader::of_frame(self.game, self.state, frame).eval(node);
        match ty {
            ir::Type::Card(_) => self.card(value),
            ir::Type::Player => self.player(value),
            ir::Type::Target(_) if value >= ir::PLAYER_BASE => self.player(value - ir::PLAYER_BASE),
            ir::Type::Target(_) => self.card(value),
            // A number, a value or a name may have been counted or read from what only who decides knows.
            _ if !self.decides => noun.map_or_else(|| "…".to_owned(), |(_, many)| format!("some {many}")),
            ir::Type::Enum(of) => value_name(self.game, of, u16::try_from(value).unwrap_or(u16::MAX)),
            ir::Type::CardName => {
                printed_name(self.game, ir::CardId(u16::try_from(value).unwrap_or(u16::MAX)))
            }
            _ => match (value, noun) {
                (1, Some((one, _))) => format!("1 {one}"),
                (_, Some((_, many))) => format!("{value} {many}"),
                (_, None) => value.to_string(),
            },
        }
    }

    fn card(&self, value: i64) -> String {
        match u16::try_from(value).map(ObjectId) {
            Ok(card) if card.0 != 0 && (self.sees)(card) => printed_name(self.game, self.state.card_of(card)),
            _ => "a card".to_owned(),
        }
    }

    fn player(&self, value: i64) -> String {
        match u8::try_from(value).map(Seat) {
            Ok(seat) if self.decides && seat == self.state.deciding_seat() => "you".to_owned(),
            Ok(seat) => player_name(seat),
            Err(_) => "a player".to_owned(),
        }
    }

    /// What can be said without words.
    fn plain(&self, op: &Op, frame: &Frame) -> String {
        match op {
            Op::Choose(choose) => which(self.game, choose.members),
            Op::Ask { .. } if self.game.puts_on_stack(frame) => self.whether_stacked(frame),
            Op::Ask { .. } => "Do it?".to_owned(),
            Op::ChooseNumber { .. } => "Choose a number".to_owned(),
            Op::ChooseMode { .. } | Op::PickModes(_) => "Choose one".to_owned(),
            Op::Target(target) if target.is_single() => "Which target?".to_owned(),
            Op::Target(_) => "Which targets?".to_owned(),
            Op::Retarget { item, .. } => self.retargeted(frame, *item),
            Op::Arrange { .. } => "Put in order: which is next?".to_owned(),
            _ => String::new(),
        }
    }

    /// Whether an ability that has been triggered is wanted.
    fn whether_stacked(&self, frame: &Frame) -> String {
        let card = (frame.me != 0).then_some(ObjectId(frame.me));
        if !self.decides && card.is_some_and(|card| !(self.sees)(card)) {
            return "Put it on the stack?".to_owned();
        }
        let ability = ir::AbilityId(frame.what);
        format!("{}: put it on the stack?", waiting_label(self.game, self.state, card, ability))
    }

    fn retargeted(&self, frame: &Frame, item: crate::code::Slot) -> String {
        let item = self.state.slots[frame.base as usize + item as usize];
        let origin = self.state.origin_of(u16::try_from(item).unwrap_or(0));
        format!("Another target for {} instead?", self.card(i64::from(origin)))
    }

    /// Of a target that is picked several times: how often still.
    fn left_to_divide(&self, op: &Op, frame: &Frame) -> String {
        let Op::Target(target) = op else { return String::new() };
        let AmountPlan::Exactly(amount) = target.amount else { return String::new() };
        if !target.divided || !self.decides {
            return String::new();
        }
        let whole = Reader::of_frame(self.game, self.state, frame).eval(amount);
        let picked = self.state.asking(self.game).picked.len() as i64;
        format!(" ({} of {whole} left to divide)", whole - picked)
    }
}

/// What comes to a stack first is done last: who chooses should know.
fn order_question(state: &State) -> &'static str {
    match state.frames.last() {
        Some(window) if window.stage == crate::triggers::OF_QUEUE => {
            "Which ability is put on the stack first? The last one is done first."
        }
        _ => "Which ability first?",
    }
}

fn which(game: &Game, members: Members) -> String {
    match members {
        Members::Cards => "Choose".to_owned(),
        Members::Players => "Which player?".to_owned(),
        Members::Values(of) => format!("Which {}?", enum_name(game, ir::EnumId(of))),
        Members::Names => "Which card?".to_owned(),
    }
}
