//! Questions in words. What they say was written by the author or made by the compiler; here the holes are filled.

use crate::catalogue::{Catalogue, Message, catalogue};
use crate::labels::{printed_name, waiting_label};
use crate::telling_apart::Namesakes;
use crate::word::value_name;
use engine::{Choosable, Game, ObjectId, Question, QuestionPiece, Seat, State};

/// The present question in words, for who decides.
pub fn prompt(game: &Game, state: &State) -> String {
    let seat = state.deciding_seat();
    Asker::new(game, state, &|card| state.sees(seat, card), true).sentence()
}

/// The same for somebody else, who sees these cards: what depends on others is not told.
pub fn prompt_for(game: &Game, state: &State, sees: &dyn Fn(ObjectId) -> bool) -> String {
    Asker::new(game, state, sees, false).sentence()
}

struct Asker<'a> {
    game: &'a Game,
    catalogue: &'static Catalogue,
    state: &'a State,
    sees: &'a dyn Fn(ObjectId) -> bool,
    /// Who reads it decides.
    decides: bool,
}

impl<'a> Asker<'a> {
    fn new(game: &'a Game, state: &'a State, sees: &'a dyn Fn(ObjectId) -> bool, decides: bool) -> Self {
        Self { game, catalogue: catalogue(&game.ir().language), state, sees, decides }
    }

    fn sentence(&self) -> String {
        let Some(question) = self.state.question(self.game) else { return String::new() };
        let said = self.said_for_whom(self.question(&question));
        match self.state.left_to_divide(self.game).filter(|_| self.decides) {
            Some((left, whole)) => {
                let left = self.catalogue.say(Message::LeftToDivide, &[("left", &left), ("whole", &whole)]);
                format!("{said} ({left})")
            }
            None => said,
        }
    }

    /// Where somebody decides for another player: for whom. Whoever is `you` in the question is that player.
    fn said_for_whom(&self, question: String) -> String {
        let acting = self.state.acting_seat();
        if acting == self.state.deciding_seat() {
            return question;
        }
        let player = self.catalogue.player(acting);
        self.catalogue.say(Message::DecideFor, &[("player", &player), ("question", &question)])
    }

    fn question(&self, question: &Question<'_>) -> String {
        let message = match *question {
            Question::Said(ref pieces) => {
                let text: String = pieces.iter().map(|piece| self.piece(piece)).collect();
                return capitalised(&text);
            }
            Question::WhetherStacked { card, ability } => return self.whether_stacked(card, ability),
            Question::OtherTarget { of } => {
                return self.catalogue.say(Message::OtherTarget, &[("card", &self.card(i64::from(of.0)))]);
            }
            Question::First { of: Some(of) } => {
                return self.catalogue.say(Message::WhichFirst, &[("card", &self.card(i64::from(of.0)))]);
            }
            Question::First { of: None } => Message::WhichMember,
            Question::Which(Choosable::Value(of)) => {
                let value = self.game.ir().enums[of.index()].name.to_lowercase();
                return self.catalogue.say(Message::WhichValue, &[("value", &value)]);
            }
            Question::Action => Message::ChooseAction,
            Question::Order { onto_stack: true } => Message::WhichAbilityStacked,
            Question::Order { onto_stack: false } => Message::WhichAbility,
            Question::Which(Choosable::Card) => Message::Choose,
            Question::Which(Choosable::Player) => Message::WhichPlayer,
            Question::Which(Choosable::Name) => Message::WhichCard,
            Question::Whether => Message::Whether,
            Question::Number => Message::Number,
            Question::Mode => Message::OneMode,
            Question::Target { several: false } => Message::WhichTarget,
            Question::Target { several: true } => Message::WhichTargets,
            Question::Next => Message::WhichNext,
        };
        self.catalogue.plain(message)
    }

    fn piece(&self, piece: &QuestionPiece<'_>) -> String {
        let (value, ty, noun) = match *piece {
            QuestionPiece::Text(text) => return text.to_owned(),
            QuestionPiece::Value { value, ty, noun } => (value, ty, noun),
        };
        match ty {
            ir::Type::Card(_) => self.card(value),
            ir::Type::Player => self.player(value),
            ir::Type::Target(_) if value >= ir::PLAYER_BASE => self.player(value - ir::PLAYER_BASE),
            ir::Type::Target(_) => self.card(value),
            // A number, a value or a name may have been counted or read from what only who decides knows.
            _ if !self.decides => match noun {
                Some((_, many)) => self.catalogue.say(Message::Some, &[("things", many)]),
                None => "…".to_owned(),
            },
            ir::Type::Enum(_) => value_name(self.game.ir(), ty, value),
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
            Ok(card) if card.0 != 0 && (self.sees)(card) && self.decides => {
                Namesakes::of(self.game, self.state, card).name(self.game, self.state, card)
            }
            Ok(card) if card.0 != 0 && (self.sees)(card) => printed_name(self.game, self.state.card_of(card)),
            _ => self.catalogue.plain(Message::SomeCard),
        }
    }

    fn player(&self, value: i64) -> String {
        match u8::try_from(value).map(Seat) {
            Ok(seat) if self.decides && seat == self.state.acting_seat() => {
                self.catalogue.plain(Message::You)
            }
            Ok(seat) => self.catalogue.player(seat),
            Err(_) => self.catalogue.plain(Message::SomePlayer),
        }
    }

    /// Whether an ability that has been triggered is wanted.
    fn whether_stacked(&self, card: Option<ObjectId>, ability: ir::AbilityId) -> String {
        if !self.decides && card.is_some_and(|card| !(self.sees)(card)) {
            return self.catalogue.plain(Message::WhetherStacked);
        }
        let text = &self.game.ir().abilities[ability.index()].text;
        let label = match card.filter(|_| !text.is_empty()) {
            Some(card) => format!("{}: {text}", self.card(i64::from(card.0))),
            None => waiting_label(self.game, self.state, card, ability),
        };
        self.catalogue.say(Message::WhetherThisStacked, &[("ability", &label)])
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
