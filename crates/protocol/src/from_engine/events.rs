//! What the engine tells of what happened.

use super::{Target, Viewer, card_ref, place_ref, target};
use crate::decision::CardRef;
use crate::event::{Entry, Event, EventArg, Word};
use crate::limits;
use crate::play::Made;
use engine::{Game, GameEvent, ObjectId, Seat, State};
use ir::{Kernel, Type};
use std::collections::BTreeMap;

pub(super) type Lying = (ir::ZoneId, Option<Seat>, Option<ObjectId>);

/// A game event, and where the card it moved came from.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    pub game_event: GameEvent,
    origin: Option<Lying>,
}

/// The engine tells where a card went; where it lay before follows from the position before and what came in between.
pub fn told(game: &Game, before: &State, after: &State, game_events: &[GameEvent]) -> Vec<Told> {
    let mut moved: BTreeMap<i64, Option<Lying>> = BTreeMap::new();
    let tell = |game_event: &GameEvent| {
        let is_move = game.ir().events[game_event.event.index()].kernel == Some(Kernel::Move);
        let [card, to, ..] = game_event.args;
        let origin = if is_move {
            let first = before.lies_in(object(card));
            moved.insert(card, after.zone_numbered(to)).unwrap_or(first)
        } else {
            None
        };
        Told { game_event: *game_event, origin }
    };
    game_events.iter().map(tell).collect()
}

/// What happened, for this viewer; `state` is the position all of it led to. Where cards are put so that others cannot
/// follow them, what the rulebook does not tell is for nobody but who did it.
pub fn events(game: &Game, state: &State, told: &[Told], viewer: Viewer) -> Vec<Event> {
    let is_secret = |told: &&Told| {
        let declared = &game.ir().events[told.game_event.event.index()];
        let is_own = viewer == Viewer::Full || viewer == Viewer::Seat(told.game_event.by);
        game.ir().settings.conceals && declared.kernel.is_none() && declared.told.is_silent() && !is_own
    };
    told.iter().filter(|told| !is_secret(told)).map(|told| event(game, state, told, viewer)).collect()
}

/// One event for this viewer.
fn event(game: &Game, state: &State, told: &Told, viewer: Viewer) -> Event {
    let game_event = &told.game_event;
    let teller = Teller { game, state, game_event, origin: told.origin, viewer };
    Event {
        event: game_event.event.0,
        name: teller.declared().name.clone(),
        by: game_event.by.0,
        source: teller.source(),
        args: teller.args(),
        words: wire(game, &words::Teller::new(game, state, viewer).event(game_event)),
    }
}

/// What a viewer is told of a choice and what came of it; `state` is the position it led to.
pub fn story(game: &Game, state: &State, made: &Made, viewer: Viewer) -> Vec<Entry> {
    let events = made.told.iter().map(|told| told.game_event).collect();
    let happened = words::Happened { events, asides: made.asides.clone() };
    let teller = words::Teller::new(game, state, viewer);
    let entries = words::story(teller, Some(&made.deed), made.turn, &happened);
    let entry = |entry: words::Entry| Entry {
        turn: entry.turn,
        goes_on: entry.goes_on,
        seat: entry.clauses.iter().find_map(|clause| clause.doer).map(|seat| seat.0),
        words: wire(game, &entry.words()),
    };
    entries.into_iter().map(entry).collect()
}

/// Words as the protocol sends them.
pub(super) fn wire(game: &Game, words: &[words::Word]) -> Vec<Word> {
    let catalogue = words::catalogue(&game.ir().language);
    let mut all: Vec<Word> = words
        .iter()
        .map(|word| {
            let text = word.said(catalogue, None);
            match word {
                words::Word::Text(_) => Word::Text { text },
                words::Word::Card { object, card, .. } => Word::Card { text, object: *object, card: *card },
                words::Word::Player(seat) => Word::Player { text, seat: seat.0 },
                words::Word::Place { zone, seat, .. } => {
                    Word::Place { text, zone: *zone, seat: seat.map(|seat| seat.0) }
                }
                words::Word::Bent { of: Some(of), you, .. } => {
                    Word::Bent { text, you: you.clone(), seat: of.0 }
                }
                words::Word::Bent { of: None, .. } => Word::Text { text },
            }
        })
        .collect();
    clip(&mut all);
    all
}

pub(super) struct Teller<'a> {
    pub game: &'a Game,
    pub state: &'a State,
    pub game_event: &'a GameEvent,
    pub origin: Option<Lying>,
    pub viewer: Viewer,
}

impl Teller<'_> {
    fn declared(&self) -> &ir::Event {
        &self.game.ir().events[self.game_event.event.index()]
    }

    /// The card whose text did it.
    fn source(&self) -> Option<CardRef> {
        let card = self.game_event.source;
        (card.0 != 0 && self.viewer.see(self.state, card)).then(|| card_ref(self.state, card, self.viewer))
    }

    /// What the engine moved or turned up is known by what was known when it arrived.
    fn moved(&self) -> EventArg {
        let card = object(self.game_event.args[0]);
        if self.viewer.are_among(self.game_event.hidden_from) {
            return EventArg::Card { card: unseen() };
        }
        // Who sees it pass may not see where it lies by now.
        let place = self.state.lies_in(card).filter(|_| self.viewer.see(self.state, card));
        let place = place.map(|place| place_ref(self.state, place, self.viewer));
        // What showed another face than its own was not recognised.
        let recognised = self.game_event.shown == self.state.printed_card_of(card);
        let number = self.viewer.number(self.state, card).or(recognised.then_some(card.0));
        EventArg::Card { card: CardRef { object: number, card: Some(self.game_event.shown.0), place } }
    }

    fn place(&self, number: i64) -> Option<EventArg> {
        self.lying(self.state.zone_numbered(number)?)
    }

    fn lying(&self, place: Lying) -> Option<EventArg> {
        Some(EventArg::Place { place: place_ref(self.state, place, self.viewer) })
    }

    fn args(&self) -> Vec<EventArg> {
        let [first, second, ..] = self.game_event.args;
        match self.declared().kernel {
            Some(Kernel::Move) => {
                [Some(self.moved()), self.place(second), self.origin.and_then(|from| self.lying(from))]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            Some(Kernel::Reveal | Kernel::Look | Kernel::Cease | Kernel::Made | Kernel::Duplicate) => {
                vec![self.moved()]
            }
            Some(Kernel::Targeted) => {
                vec![self.targeted(first), self.arg(Type::Card(ir::CARD), second)]
            }
            Some(Kernel::Create) => {
                [Some(self.created()), self.place(second)].into_iter().flatten().collect()
            }
            Some(Kernel::Shuffle) => self.place(first).into_iter().collect(),
            Some(Kernel::PhaseBegins) => vec![EventArg::Phase { phase: u16::try_from(first).unwrap_or(0) }],
            Some(Kernel::Lose) => vec![player(first)],
            None => {
                let params = self.declared().params.iter().zip(self.game_event.args);
                params.map(|(param, value)| self.arg(param.ty, value)).collect()
            }
        }
    }

    fn created(&self) -> EventArg {
        let [card, place, ..] = self.game_event.args;
        let teller = words::Teller::new(self.game, self.state, self.viewer);
        EventArg::Printed { card: u16::try_from(card).ok().filter(|_| teller.see_created(place)) }
    }

    /// By what is known now: an event is told before its cards are turned up.
    pub fn arg(&self, ty: Type, value: i64) -> EventArg {
        match ty {
            Type::Card(_) => {
                let card = object(value);
                let seen = self.viewer.see(self.state, card);
                EventArg::Card { card: if seen { card_ref(self.state, card, self.viewer) } else { unseen() } }
            }
            Type::Target(_) => self.targeted(value),
            Type::Player => player(value),
            Type::CardName => EventArg::Printed { card: u16::try_from(value).ok() },
            Type::Phase => EventArg::Phase { phase: u16::try_from(value).unwrap_or(0) },
            Type::Int
            | Type::Bool
            | Type::Enum(_)
            | Type::EnumSet(_)
            | Type::Bag(_)
            | Type::CardSet(_)
            | Type::PlayerSet
            | Type::TargetSet(_)
            | Type::Outcome => EventArg::Number { value },
        }
    }

    fn targeted(&self, value: i64) -> EventArg {
        match target(value) {
            Target::Player(seat) => EventArg::Player { seat },
            Target::Card(card) => self.arg(Type::Card(ir::CARD), i64::from(card.0)),
        }
    }
}

/// The name of the card whose ability it is, or of the rule.
pub(super) fn words_of_ability(
    game: &Game,
    state: &State,
    card: Option<ObjectId>,
    ability: ir::AbilityId,
    viewer: Viewer,
) -> Vec<Word> {
    let Some(card) = card else {
        let rule = game.ir().rules.iter().find(|rule| rule.abilities.contains(&ability));
        return rule.map(|rule| Word::Text { text: rule.name.clone() }).into_iter().collect();
    };
    let CardRef { object, card, .. } = card_ref(state, card, viewer);
    let name =
        card.map_or_else(|| "a card".to_owned(), |card| game.ir().cards[usize::from(card)].name.clone());
    vec![Word::Card { text: name, object, card }]
}

/// Leaves out what is empty, and what is too much.
pub(super) fn clip(words: &mut Vec<Word>) {
    words.retain(|word| !matches!(word, Word::Text { text } if text.is_empty()));
    let mut room = limits::WORDS;
    let fits = words.iter().position(|word| {
        let length = word.text().len();
        let fits = length <= room;
        room = room.saturating_sub(length);
        !fits
    });
    if let Some(fits) = fits {
        words.truncate(fits);
        words.push(Word::Text { text: "…".to_owned() });
    }
}

/// A card that may not be told: where it lies by now would tell which of the unknown cards it is.
fn unseen() -> CardRef {
    CardRef { object: None, card: None, place: None }
}

fn object(value: i64) -> ObjectId {
    ObjectId(u16::try_from(value).unwrap_or(0))
}

fn player(value: i64) -> EventArg {
    EventArg::Player { seat: u8::try_from(value).unwrap_or(0) }
}
