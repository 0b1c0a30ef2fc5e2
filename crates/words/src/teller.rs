//! One event in words.

use crate::catalogue::{Catalogue, Message, catalogue};
use crate::viewer::Viewer;
use crate::word::{Word, value_name};
use engine::{Game, GameEvent, ObjectId, Seat, State};
use ir::{Kernel, Telling, TellingPiece, Type};

/// Tells a viewer what happened on the way to a position.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    pub game: &'a Game,
    /// The position that all of it led to.
    pub state: &'a State,
    pub viewer: Viewer,
    /// The event whose first argument is looked at as it was then.
    known_then: Option<&'a GameEvent>,
}

impl<'a> Teller<'a> {
    pub fn new(game: &'a Game, state: &'a State, viewer: Viewer) -> Self {
        Self { game, state, viewer, known_then: None }
    }
}

impl<'a> Teller<'a> {
    /// A whole sentence with who did it; nothing for bookkeeping.
    pub fn event(&self, game_event: &'a GameEvent) -> Vec<Word> {
        let mut words = self.without_doer(game_event, true);
        if self.is_of_doer(game_event) && !words.is_empty() {
            words.splice(0..0, [Word::Player(game_event.by), Word::text(" ")]);
        }
        words
    }

    /// Whether who did it is the subject of its sentence.
    pub fn is_of_doer(&self, game_event: &GameEvent) -> bool {
        let event = &self.game.ir().events[game_event.event.index()];
        match event.kernel {
            None => event.told.of_doer || event.told.is_silent(),
            Some(
                Kernel::Reveal
                | Kernel::Look
                | Kernel::Duplicate
                | Kernel::Create
                | Kernel::Shuffle
                | Kernel::Targeted,
            ) => true,
            Some(Kernel::Move | Kernel::Cease | Kernel::Made | Kernel::Lose | Kernel::PhaseBegins) => false,
        }
    }

    /// The sentence without who did it. With `fully`, what the log does not tell is told as well, but for what has no
    /// words at all.
    pub fn without_doer(&self, game_event: &'a GameEvent, fully: bool) -> Vec<Word> {
        let event = &self.game.ir().events[game_event.event.index()];
        let [first, second, ..] = game_event.args;
        let by = game_event.by;
        let catalogue = self.catalogue();
        let did = |message, hole, word| catalogue.tell(message, Some(by), &[(hole, &[word])]);
        match event.kernel {
            Some(Kernel::Move) => {
                let nowhere = || Word::text(catalogue.plain(Message::Nowhere));
                let zone = self.place(second).unwrap_or_else(nowhere);
                catalogue.tell(
                    Message::Moves,
                    None,
                    &[("card", &[self.moved(game_event)]), ("zone", &[zone])],
                )
            }
            Some(Kernel::Reveal) => did(Message::Reveals, "card", self.moved(game_event)),
            Some(Kernel::Look) => did(Message::LooksAt, "card", self.moved(game_event)),
            Some(Kernel::Duplicate) => did(Message::Copies, "card", self.moved(game_event)),
            // A whole deck is how a match begins.
            Some(Kernel::Create) if first < 0 => Vec::new(),
            Some(Kernel::Create) if self.see_created(second) => {
                did(Message::Creates, "card", self.value(Type::CardName, first))
            }
            Some(Kernel::Create) => did(Message::Creates, "card", self.unseen()),
            Some(Kernel::Shuffle) => match self.place(first) {
                Some(zone) => did(Message::Shuffles, "zone", zone),
                None => Vec::new(),
            },
            Some(Kernel::Targeted) => {
                did(Message::Targets, "target", self.value(Type::Target(ir::CARD), first))
            }
            Some(Kernel::Lose) => {
                let seat = seat(first);
                catalogue.tell(Message::IsOut, Some(seat), &[("player", &[Word::Player(seat)])])
            }
            Some(Kernel::Cease) if fully => did(Message::Ceases, "card", self.moved(game_event)),
            Some(Kernel::Made) if fully => did(Message::ComesToBe, "card", self.moved(game_event)),
            Some(Kernel::PhaseBegins) if fully => vec![self.value(Type::Phase, first)],
            // What comes and goes on the stack is told by what it does.
            Some(Kernel::Cease | Kernel::Made | Kernel::PhaseBegins) => Vec::new(),
            // Nothing of it happened.
            None if !event.told.of_nothing && is_nothing(event, game_event) => Vec::new(),
            None => {
                let params: Vec<Type> = event.params.iter().map(|param| param.ty).collect();
                // What the first argument was is known by what was known then.
                let then = Self { known_then: Some(game_event), ..*self };
                then.filled(&event.told, by, &params, &game_event.args)
            }
        }
    }

    /// What is told with arguments in place.
    pub fn filled(&self, telling: &Telling, by: Seat, params: &[Type], args: &[i64]) -> Vec<Word> {
        let mut words = Vec::new();
        let mut pieces = telling.pieces.iter().peekable();
        // So many of what is named next.
        let mut is_several = false;
        while let Some(piece) = pieces.next() {
            let given = |param: &u16| Some((*params.get(*param as usize)?, *args.get(*param as usize)?));
            match piece {
                TellingPiece::Text(text) => {
                    is_several &= !text.contains(char::is_alphabetic);
                    words.push(Word::text(text));
                }
                // Of two players everybody knows who "their opponent" is.
                TellingPiece::Doer { they, .. }
                    if they == "their" && self.state.seats() == 2 && speaks_of_opponent(pieces.peek()) =>
                {
                    words.push(Word::Player(Seat(1 - by.0.min(1))));
                    if let Some(TellingPiece::Text(text)) = pieces.next() {
                        words.push(Word::text(&text[OPPONENT.len()..]));
                    }
                }
                TellingPiece::Doer { they, you } => {
                    words.push(Word::Bent { of: Some(by), they: they.clone(), you: you.clone() });
                }
                TellingPiece::Param { param, noun } => match (given(param), noun) {
                    (Some((_, 1)), Some((one, _))) => words.push(Word::text(one)),
                    (Some((_, value)), Some((_, many))) => words.push(Word::text(format!("{value} {many}"))),
                    (Some((ty @ (Type::Card(_) | Type::Target(_)), value)), None) if *param == 0 => {
                        words.push(self.first_card(ty, value));
                    }
                    (Some((Type::CardName, value)), None) if is_several => {
                        words.push(self.several_named(value));
                    }
                    (Some((ty, value)), None) => {
                        is_several = ty == Type::Int && value != 1;
                        words.push(self.value(ty, value));
                    }
                    (None, _) => words.push(Word::text("…")),
                },
                TellingPiece::Verb { param, they, you } => {
                    let of = given(param).and_then(|(ty, value)| match self.value(ty, value) {
                        Word::Player(seat) => Some(seat),
                        _ => None,
                    });
                    words.push(Word::Bent { of, they: they.clone(), you: you.clone() });
                }
                TellingPiece::Flag { param, text } => {
                    let is_set = given(param).is_some_and(|(_, value)| value != 0);
                    if is_set {
                        words.push(Word::text(text));
                    } else if let Some(Word::Text(before)) = words.last_mut() {
                        // The space before it, too.
                        before.truncate(before.trim_end().len());
                    }
                }
            }
        }
        words
    }

    /// Several cards of one name.
    fn several_named(&self, value: i64) -> Word {
        let card = usize::try_from(value).ok().and_then(|at| self.game.ir().cards.get(at));
        match (self.value(Type::CardName, value), card) {
            (Word::Card { object, card, .. }, Some(printed)) if !printed.words.plural.is_empty() => {
                Word::Card { name: printed.words.plural.clone(), object, card }
            }
            (word, _) => word,
        }
    }

    /// The card that an event is about: as it was known when it was told, or as it is known by now.
    fn first_card(&self, ty: Type, value: i64) -> Word {
        match self.known_then {
            Some(then)
                if (1..ir::PLAYER_BASE).contains(&value) && !self.viewer.are_among(then.hidden_from) =>
            {
                self.moved(then)
            }
            _ => self.value(ty, value),
        }
    }

    /// An argument by its type. Cards by what is known now: an event is told before its cards are turned up.
    pub fn value(&self, ty: Type, value: i64) -> Word {
        let ir = self.game.ir();
        match ty {
            Type::Card(_) => self.card(object(value)),
            Type::Target(_) => match value.checked_sub(ir::PLAYER_BASE) {
                Some(number @ 0..) => Word::Player(seat(number)),
                _ => self.card(object(value)),
            },
            Type::Player => Word::Player(seat(value)),
            Type::CardName => {
                let card = usize::try_from(value).ok().and_then(|at| ir.cards.get(at));
                let unseen = || self.catalogue().plain(Message::SomeCard);
                let name = card.map_or_else(unseen, |card| card.name.clone());
                Word::Card { name, object: None, card: card.and(u16::try_from(value).ok()) }
            }
            Type::Phase => {
                let phase = usize::try_from(value).ok().and_then(|at| ir.phases.get(at));
                Word::text(phase.map_or_else(String::new, |phase| phase.name.replace('_', " ")))
            }
            Type::Int
            | Type::Bool
            | Type::Enum(_)
            | Type::EnumSet(_)
            | Type::Bag(_)
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::TargetSet(_)
            | Type::Outcome => Word::text(value_name(ir, ty, value)),
        }
    }

    pub fn card(&self, card: ObjectId) -> Word {
        let is_card = card.0 != 0 && usize::from(card.0) <= self.state.object_count();
        if !is_card || !self.viewer.see(self.state, card) {
            return self.unseen();
        }
        let face = self.state.card_of(card);
        self.named(face, self.viewer.number(self.state, card))
    }

    /// A card that is known from before.
    pub(crate) fn as_it_was(&self, card: ObjectId) -> Word {
        self.named(self.state.printed_card_of(card), Some(card.0))
    }

    /// What the engine moved or turned up is known by what was known when it arrived.
    pub(crate) fn moved(&self, game_event: &GameEvent) -> Word {
        let card = object(game_event.args[0]);
        if self.viewer.are_among(game_event.hidden_from) {
            return self.unseen();
        }
        // What showed another face than its own was not recognised.
        let recognised = game_event.shown == self.state.printed_card_of(card);
        let number = self.viewer.number(self.state, card).or(recognised.then_some(card.0));
        self.named(game_event.shown, number)
    }

    /// Of a card that comes into being, whether the viewer may know which: in a hidden zone that is nobody's business.
    pub fn see_created(&self, place: i64) -> bool {
        let hidden = match self.state.zone_numbered(place) {
            Some((zone, owner, _)) => match self.game.ir().zones[zone.index()].visibility {
                ir::Visibility::Public => false,
                ir::Visibility::Private => owner.is_none_or(|owner| Viewer::Seat(owner) != self.viewer),
                ir::Visibility::Hidden => true,
            },
            None => true,
        };
        !hidden || self.viewer == Viewer::Full
    }

    fn unseen(&self) -> Word {
        Word::Card { name: self.catalogue().plain(Message::SomeCard), object: None, card: None }
    }

    pub(crate) fn catalogue(&self) -> &'static Catalogue {
        catalogue(&self.game.ir().language)
    }

    fn named(&self, card: ir::CardId, object: Option<u16>) -> Word {
        let name = self.game.ir().cards[card.index()].name.clone();
        Word::Card { name, object, card: Some(card.0) }
    }

    /// A place by the engine's number of it; of a deck and the like, which end of it.
    pub(crate) fn end_of_place(&self, number: i64) -> Option<Vec<Word>> {
        let (zone, ..) = self.state.zone_numbered(number)?;
        let place = self.place(number)?;
        let declared = &self.game.ir().zones[zone.index()];
        // Where cards are put so that others cannot follow them, nobody is told at which end they lie.
        let is_deck = declared.ordered
            && declared.visibility == ir::Visibility::Hidden
            && !self.game.ir().settings.conceals;
        let message = match self.state.end_numbered(number).filter(|_| is_deck) {
            Some(ir::PlaceEnd::Top) => Message::TopOf,
            Some(ir::PlaceEnd::Bottom) => Message::BottomOf,
            Some(ir::PlaceEnd::At(_)) | None => return Some(vec![place]),
        };
        Some(self.catalogue().tell(message, None, &[("zone", &[place])]))
    }

    /// A zone by the engine's number of it.
    pub fn place(&self, number: i64) -> Option<Word> {
        let (zone, seat, _) = self.state.zone_numbered(number)?;
        let name = self.game.ir().zones[zone.index()].name.replace('_', " ");
        Some(Word::Place { name, zone: zone.0, seat })
    }
}

const OPPONENT: &str = " opponent";

fn speaks_of_opponent(next: Option<&&TellingPiece>) -> bool {
    let Some(TellingPiece::Text(text)) = next else { return false };
    text.strip_prefix(OPPONENT).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Whether it happens to so much, and that is nothing.
fn is_nothing(event: &ir::Event, game_event: &GameEvent) -> bool {
    event.amount.is_some_and(|amount| game_event.args[usize::from(amount)] == 0)
}

fn object(value: i64) -> ObjectId {
    ObjectId(u16::try_from(value).unwrap_or(0))
}

fn seat(value: i64) -> Seat {
    Seat(u8::try_from(value).unwrap_or(0))
}
