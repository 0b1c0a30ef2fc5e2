//! What happened, told to one seat: only what it may know, and each thing once.

use crate::describe;
use engine::{Game, GameEvent, MAX_ARGS, ObjectId, Seat, State, fill};
use ir::{Event, Kernel, Type};
use std::collections::BTreeSet;

/// Something to tell: cards that went somewhere, or a sentence.
enum Entry {
    Went {
        by: Seat,
        to: String,
        cards: Vec<(String, u32)>,
    },
    /// `event`: which it is, of one that the game declares.
    Said {
        sentence: String,
        times: u32,
        event: Option<ir::EventId>,
    },
}

/// One line for each event, in order; like neighbours in one line. Moves that are part of something with a name are
/// not told again.
pub fn lines(game: &Game, state: &State, game_events: &[GameEvent], seat: Seat) -> Vec<String> {
    let named = cards_of_named_events(game, game_events);
    let teller = Teller { game, state, seat };
    let mut entries: Vec<Entry> = Vec::new();
    for game_event in game_events {
        match teller.entry(game_event, &named) {
            Some(entry) => join(&mut entries, entry),
            None => continue,
        }
    }
    entries.iter().map(line).collect()
}

fn join(entries: &mut Vec<Entry>, entry: Entry) {
    match (entries.last_mut(), entry) {
        (Some(Entry::Went { by, to, cards }), Entry::Went { by: also, to: there, cards: more })
            if (*by, &*to) == (also, &there) =>
        {
            for (card, times) in more {
                match cards.last_mut() {
                    Some((last, count)) if *last == card => *count += times,
                    _ => cards.push((card, times)),
                }
            }
        }
        // An event that is done by another one may be told in the same words: it happened once.
        (
            Some(Entry::Said { sentence, event: Some(outer), .. }),
            Entry::Said { sentence: again, event: Some(inner), .. },
        ) if *sentence == again && *outer != inner => {}
        (Some(Entry::Said { sentence, times, .. }), Entry::Said { sentence: again, .. })
            if *sentence == again =>
        {
            *times += 1;
        }
        (_, entry) => entries.push(entry),
    }
}

fn line(entry: &Entry) -> String {
    match entry {
        Entry::Went { by, to, cards } => {
            let cards: Vec<String> = cards.iter().map(|(card, count)| times(card, *count)).collect();
            format!("player {}: {} → {to}", by.0 + 1, cards.join(", "))
        }
        Entry::Said { sentence, times: count, .. } => times(sentence, *count),
    }
}

fn times(text: &str, count: u32) -> String {
    if count > 1 { format!("{text} ×{count}") } else { text.to_owned() }
}

fn cards_of_named_events(game: &Game, game_events: &[GameEvent]) -> BTreeSet<i64> {
    let mut cards = BTreeSet::new();
    for game_event in game_events {
        let event = &game.ir().events[game_event.event.index()];
        if event.kernel.is_none() {
            let params = event.params.iter().zip(game_event.args);
            cards.extend(
                params
                    .filter(|(param, _)| matches!(param.ty, Type::Card(_) | Type::Target(_)))
                    .map(|(_, arg)| arg),
            );
        }
    }
    cards
}

struct Teller<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
}

impl Teller<'_> {
    fn entry(&self, game_event: &GameEvent, named: &BTreeSet<i64>) -> Option<Entry> {
        let event = &self.game.ir().events[game_event.event.index()];
        let [first, second, ..] = game_event.args;
        let what = match event.kernel {
            Some(Kernel::Move) if named.contains(&first) => return None,
            Some(Kernel::Move) => {
                let cards = vec![(self.moved_card(game_event), 1)];
                return Some(Entry::Went { by: game_event.by, to: self.place(second), cards });
            }
            Some(Kernel::Create) => {
                let created = usize::try_from(first).ok().and_then(|id| self.game.ir().cards.get(id))?;
                format!("new {} in {}", created.name, self.place(second))
            }
            Some(Kernel::Shuffle) => format!("shuffle {}", self.place(first)),
            Some(Kernel::Reveal) => format!("reveal {}", self.moved_card(game_event)),
            Some(Kernel::Look) => format!("look at {}", self.moved_card(game_event)),
            Some(Kernel::Duplicate) => format!("copy {}", self.moved_card(game_event)),
            Some(Kernel::Targeted) => {
                format!("target {}", self.argument(Type::Target(ir::CARD), first, None))
            }
            // What comes and goes on the stack is told by what it does.
            Some(Kernel::PhaseBegins | Kernel::Cease | Kernel::Made) => return None,
            None if event.silent => return None,
            Some(Kernel::Lose) => {
                return Some(Entry::Said {
                    sentence: format!("player {} is out", first + 1),
                    times: 1,
                    event: None,
                });
            }
            None => self.in_words(event, &game_event.args) + &self.because_of(event, game_event),
        };
        let event = event.kernel.is_none().then_some(game_event.event);
        Some(Entry::Said { sentence: format!("player {}: {what}", game_event.by.0 + 1), times: 1, event })
    }

    /// " (Urchin)": the card whose text did it, unless it is what the event is about.
    fn because_of(&self, event: &Event, game_event: &GameEvent) -> String {
        let source = game_event.source;
        let mut args = event.params.iter().zip(game_event.args);
        let is_about_it =
            args.any(|(param, arg)| matches!(param.ty, Type::Card(_)) && arg == i64::from(source.0));
        if source.0 == 0 || is_about_it {
            return String::new();
        }
        format!(" ({})", self.known_card(source))
    }

    /// By what the seat knew when the card arrived.
    fn moved_card(&self, game_event: &GameEvent) -> String {
        if game_event.hidden_from >> self.seat.0 & 1 != 0 {
            return "a card".to_owned();
        }
        describe::card(self.game, self.state, ObjectId(u16::try_from(game_event.args[0]).unwrap_or(0)))
    }

    fn place(&self, number: i64) -> String {
        let Some((zone, owner, host)) = self.state.zone_numbered(number) else { return "nowhere".to_owned() };
        let name = self.game.ir().zones[zone.index()].name.replace('_', " ");
        match (owner, host) {
            (_, Some(host)) => format!("{name} of {}", self.known_card(host)),
            (Some(owner), None) => format!("player {}'s {name}", owner.0 + 1),
            (None, None) => name,
        }
    }

    /// By what the seat knows now: an event is told before its cards are turned up.
    fn known_card(&self, card: ObjectId) -> String {
        if self.state.sees(self.seat, card) {
            describe::card(self.game, self.state, card)
        } else {
            "a card".to_owned()
        }
    }

    /// The event's own text with its arguments.
    fn in_words(&self, event: &Event, args: &[i64; MAX_ARGS]) -> String {
        let template = if event.text.is_empty() { event.name.replace('_', " ") } else { event.text.clone() };
        fill(&template, |name, noun| {
            let at = event.params.iter().position(|param| param.name == name)?;
            Some(self.argument(event.params[at].ty, *args.get(at)?, noun))
        })
    }

    fn argument(&self, ty: Type, value: i64, noun: Option<&str>) -> String {
        match (ty, noun) {
            (Type::Player, _) => format!("player {}", value + 1),
            (Type::Target(_), _) if value >= ir::PLAYER_BASE => {
                format!("player {}", value - ir::PLAYER_BASE + 1)
            }
            (Type::Card(_) | Type::Target(_), _) => {
                self.known_card(ObjectId(u16::try_from(value).unwrap_or(0)))
            }
            (_, Some(noun)) if value == 1 => format!("a {noun}"),
            (_, Some(noun)) => format!("{value} {noun}s"),
            (_, None) => describe::value(self.game, self.state, ty, value),
        }
    }
}
