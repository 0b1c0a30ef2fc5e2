//! What the engine tells of what happened.

use super::{Target, Viewer, card_ref, field_value, label, place_ref, target};
use crate::decision::CardRef;
use crate::event::{Event, EventArg, Word};
use crate::limits;
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

/// One event for this viewer; `state` is the position all of it led to.
pub fn event(game: &Game, state: &State, told: &Told, viewer: Viewer) -> Event {
    let game_event = &told.game_event;
    let teller = Teller { game, state, game_event, origin: told.origin, viewer };
    Event {
        event: game_event.event.0,
        name: teller.declared().name.clone(),
        by: game_event.by.0,
        source: teller.source(),
        args: teller.args(),
        words: teller.words(),
    }
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

    /// A new card in a hidden zone is nobody's business.
    fn created(&self) -> EventArg {
        let hidden = match self.state.zone_numbered(self.game_event.args[1]) {
            Some((zone, owner, _)) => match self.game.ir().zones[zone.index()].visibility {
                ir::Visibility::Public => false,
                ir::Visibility::Private => owner.is_none_or(|owner| Viewer::Seat(owner) != self.viewer),
                ir::Visibility::Hidden => true,
            },
            None => true,
        };
        let told = !hidden || self.viewer == Viewer::Full;
        EventArg::Printed { card: u16::try_from(self.game_event.args[0]).ok().filter(|_| told) }
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

    // ---- words ----------------------------------------------------------------------------------------------------

    /// None where the rulebook says nothing of it: bookkeeping.
    fn words(&self) -> Vec<Word> {
        if self.declared().silent {
            return Vec::new();
        }
        let args = self.args();
        let by = player_word(self.game_event.by.0);
        let mut words = match (self.declared().kernel, args.as_slice()) {
            (Some(Kernel::Move), [card, to, ..]) => {
                vec![by, text(": "), self.word(card), text(" → "), self.word(to)]
            }
            (Some(Kernel::Reveal), [card]) => vec![by, text(": reveal "), self.word(card)],
            (Some(Kernel::Look), [card]) => vec![by, text(": look at "), self.word(card)],
            (Some(Kernel::Cease), [card]) => vec![self.word(card), text(" ceases")],
            (Some(Kernel::Made), [card]) => vec![self.word(card), text(" comes to be")],
            (Some(Kernel::Duplicate), [card]) => vec![by, text(": copy "), self.word(card)],
            (Some(Kernel::Targeted), [what, item]) => {
                vec![self.word(item), text(" targets "), self.word(what)]
            }
            (Some(Kernel::Create), [card, to]) => {
                vec![by, text(": new "), self.word(card), text(" in "), self.word(to)]
            }
            (Some(Kernel::Shuffle), [place]) => vec![by, text(": shuffle "), self.word(place)],
            (Some(Kernel::Lose), [who]) => vec![self.word(who), text(" is out")],
            (Some(Kernel::PhaseBegins), [phase]) => vec![self.word(phase)],
            (Some(_), _) => vec![by, text(": "), text(&label(&self.declared().name))],
            (None, args) => {
                let event = self.declared();
                let template = if event.text.is_empty() { label(&event.name) } else { event.text.clone() };
                let params: Vec<(&str, Type)> = event.params.iter().map(|p| (&*p.name, p.ty)).collect();
                let mut words = vec![by, text(": ")];
                words.extend(self.filled(&template, &params, args));
                words
            }
        };
        clip(&mut words);
        words
    }

    /// The text of an event or action with its arguments in place.
    pub fn filled(&self, template: &str, params: &[(&str, Type)], args: &[EventArg]) -> Vec<Word> {
        let mut words = Vec::new();
        let mut rest = template;
        while let Some((before, name, noun, after)) = next_blank(rest) {
            words.push(text(before));
            let param = params.iter().position(|(param, _)| *param == name);
            let arg = param.and_then(|at| Some((params[at].1, args.get(at)?)));
            match (arg, noun) {
                (Some((_, EventArg::Number { value: 1 })), Some(noun)) => {
                    words.push(text(&format!("a {noun}")));
                }
                (Some((_, EventArg::Number { value })), Some(noun)) => {
                    words.push(text(&format!("{value} {noun}s")));
                }
                (Some((ty, arg)), _) => words.push(self.named(ty, arg)),
                (None, _) => words.push(text("…")),
            }
            rest = after;
        }
        words.push(text(rest));
        words
    }

    /// Values of enums by their names, everything else as it is.
    fn named(&self, ty: Type, arg: &EventArg) -> Word {
        match (ty, arg) {
            (Type::Enum(_) | Type::EnumSet(_) | Type::Bag(_), EventArg::Number { value }) => {
                text(&field_value(self.game.ir(), ty, *value))
            }
            _ => self.word(arg),
        }
    }

    fn word(&self, arg: &EventArg) -> Word {
        let cards = &self.game.ir().cards;
        let name = |card: Option<u16>| {
            let known = card.and_then(|card| cards.get(usize::from(card)));
            known.map_or_else(|| "a card".to_owned(), |card| card.name.clone())
        };
        match arg {
            EventArg::Card { card } => {
                Word::Card { text: name(card.card), object: card.object, card: card.card }
            }
            EventArg::Printed { card } => Word::Card { text: name(*card), object: None, card: *card },
            EventArg::Player { seat } => player_word(*seat),
            EventArg::Number { value } => text(&value.to_string()),
            EventArg::Phase { phase } => {
                let phases = &self.game.ir().phases;
                text(&phases.get(usize::from(*phase)).map_or_else(String::new, |phase| label(&phase.name)))
            }
            EventArg::Place { place } => {
                let zone = label(&self.game.ir().zones[usize::from(place.zone)].name);
                let text = match place.seat {
                    Some(seat) => format!("player {}'s {zone}", seat + 1),
                    None => zone,
                };
                Word::Place { text, zone: place.zone, seat: place.seat }
            }
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
        return rule.map(|rule| text(&rule.name)).into_iter().collect();
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
        words.push(text("…"));
    }
}

/// What stands before the next `{name}` or `{name noun}`, the name, the noun, and what stands behind.
fn next_blank(template: &str) -> Option<(&str, &str, Option<&str>, &str)> {
    let open = template.find('{')?;
    let close = open + template[open..].find('}')?;
    let inside = &template[open + 1..close];
    let (name, noun) = match inside.split_once(' ') {
        Some((name, noun)) => (name, Some(noun)),
        None => (inside, None),
    };
    Some((&template[..open], name, noun, &template[close + 1..]))
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

fn player_word(seat: u8) -> Word {
    Word::Player { text: format!("player {}", seat + 1), seat }
}

fn text(text: &str) -> Word {
    Word::Text { text: text.to_owned() }
}
