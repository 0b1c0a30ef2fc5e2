//! The way back: a position that came about in play, said as one made by hand.

use super::positions::position;
use crate::setup::{CardSetup, DetailedCard, FieldInput, SeatSetup, Setup, Start};
use engine::{Asks, CardView, Decision, Game, KnownCard, ObjectId, State, View};
use ir::Type;
use std::collections::{BTreeMap, HashMap};
use words::Labels;

/// So often what effects do to numbers is worked out before it is given up.
const MOST_ROUNDS: usize = 4;
/// So many options of two positions are compared.
const MOST_OPTIONS: usize = 400;

/// A beginning that leads to this position; none if it cannot be said by hand: something is under way, or lasts, or was
/// noted that no field tells. Nothing is taken on trust: what is made of it is compared with the position.
pub fn setup_of(game: &Game, state: &State, seed: u64) -> Option<Start> {
    Description::of(game, state)?.finished(game, state, seed)
}

/// A position as it is being described. What is not noted is as it comes.
struct Description {
    view: View,
    notes: Notes,
}

/// What has to be said beside the names of the cards.
#[derive(Default)]
struct Notes {
    owners: HashMap<ObjectId, u8>,
    fields: HashMap<(ObjectId, usize), i64>,
    player_fields: HashMap<(usize, usize), i64>,
}

impl Notes {
    fn is_empty(&self) -> bool {
        self.owners.is_empty() && self.fields.is_empty() && self.player_fields.is_empty()
    }

    fn extend(&mut self, more: Self) {
        self.owners.extend(more.owners);
        self.fields.extend(more.fields);
        self.player_fields.extend(more.player_fields);
    }
}

impl Description {
    fn of(game: &Game, state: &State) -> Option<Self> {
        let state = state.to_look_at();
        if !matches!(state.decision(), Decision::Choose { asks: Asks::Action, .. }) {
            return None;
        }
        let view = state.full_view(game);
        let is_plain = state.items(game).is_empty() && view.players.iter().all(|player| !player.out);
        is_plain.then(|| Self { view, notes: Notes::default() })
    }

    /// Makes it, looks at what is different, notes that, and makes it again.
    fn finished(mut self, game: &Game, state: &State, seed: u64) -> Option<Start> {
        for _ in 0..MOST_ROUNDS {
            let start = self.start(game, seed)?;
            let made = position(game, &start).ok()?.to_look_at();
            let made_view = made.full_view(game);
            let pairs = pairs(&self.view, &made_view)?;
            if self.is_same(game, &made_view, &pairs) {
                return (labels(game, state) == labels(game, &made)).then_some(start);
            }
            let more = self.differences(game, &made_view, &pairs);
            if more.is_empty() {
                return None;
            }
            self.notes.extend(more);
        }
        None
    }

    fn start(&self, game: &Game, seed: u64) -> Option<Start> {
        let players = self.view.players.len();
        let mut seats: Vec<SeatSetup> = (0..players).map(|_| SeatSetup::default()).collect();
        for (&(seat, field), value) in &self.notes.player_fields {
            let declared = &game.ir().player_fields[field];
            seats.get_mut(seat)?.fields.insert(declared.name.clone(), input(game.ir(), declared.ty, *value)?);
        }
        let mut shared = BTreeMap::new();
        for zone in self.view.zones.iter().filter(|zone| zone.host.is_none() && !zone.cards.is_empty()) {
            let name = game.ir().zones[zone.zone.index()].name.clone();
            let cards = self.cards(game, &zone.cards)?;
            match zone.seat {
                Some(seat) => seats.get_mut(seat.index())?.zones.insert(name, cards),
                None => shared.insert(name, cards),
            };
        }
        let phase = game.ir().phases.get(self.view.phase.index())?.name.clone();
        let setup = Setup { first: self.view.turn_player.0, phase: Some(phase), seats, zones: shared };
        Some(Start { players: Some(players as u8), seed, setup: Some(setup), ..Start::default() })
    }

    fn cards(&self, game: &Game, cards: &[CardView]) -> Option<Vec<CardSetup>> {
        let known = cards.iter().map(|card| match card {
            CardView::Known(known) => Some(known),
            CardView::Empty | CardView::Hidden { .. } => None,
        });
        known.map(|card| self.card(game, card?)).collect()
    }

    fn card(&self, game: &Game, card: &KnownCard) -> Option<CardSetup> {
        let name = |card: ir::CardId| game.ir().cards[card.index()].name.clone();
        let mut fields = BTreeMap::new();
        for (&(_, field), value) in self.notes.fields.iter().filter(|((object, _), _)| *object == card.object)
        {
            let declared = &game.ir().card_fields[field];
            fields.insert(declared.name.clone(), input(game.ir(), declared.ty, *value)?);
        }
        let mut zones = BTreeMap::new();
        let own = self.view.zones.iter().filter(|zone| zone.host == Some(card.object));
        for zone in own.filter(|zone| !zone.cards.is_empty()) {
            zones.insert(game.ir().zones[zone.zone.index()].name.clone(), self.cards(game, &zone.cards)?);
        }
        let detailed = DetailedCard {
            card: Some(name(card.physical.unwrap_or(card.card))),
            owner: self.notes.owners.get(&card.object).copied(),
            facedown: card.facedown.then(|| name(card.card)),
            fields,
            zones,
            ..DetailedCard::default()
        };
        let plain = DetailedCard { card: detailed.card.clone(), ..DetailedCard::default() };
        Some(if detailed == plain {
            CardSetup::Name(detailed.card.unwrap_or_default())
        } else {
            CardSetup::Detailed(detailed)
        })
    }

    fn is_same(&self, game: &Game, made: &View, pairs: &[(&KnownCard, &KnownCard)]) -> bool {
        let numbers: HashMap<ObjectId, ObjectId> =
            pairs.iter().map(|(one, other)| (one.object, other.object)).collect();
        let fields = |declared: &[ir::Field], one: &[i64], other: &[i64]| {
            declared.iter().zip(one.iter().zip(other)).all(|(field, (one, other))| {
                let card = || Some(numbers.get(&ObjectId(u16::try_from(*one).ok()?))?.0);
                match field.ty {
                    Type::Card(_) | Type::Target(_) => one == other || card().map(i64::from) == Some(*other),
                    _ => one == other,
                }
            })
        };
        let same_card = |(one, other): &(&KnownCard, &KnownCard)| {
            let one_as_other =
                KnownCard { object: other.object, fields: other.fields.clone(), ..(*one).clone() };
            one_as_other == **other && fields(&game.ir().card_fields, &one.fields, &other.fields)
        };
        let players = self.view.players.iter().zip(&made.players);
        (self.view.phase, self.view.turn_player, self.view.deciding)
            == (made.phase, made.turn_player, made.deciding)
            && pairs.iter().all(same_card)
            && players.clone().all(|(one, other)| {
                one.out == other.out && fields(&game.ir().player_fields, &one.fields, &other.fields)
            })
    }

    /// What has to be said besides, so that less is different.
    fn differences(&self, game: &Game, made: &View, pairs: &[(&KnownCard, &KnownCard)]) -> Notes {
        let mut notes = Notes::default();
        for (one, other) in pairs {
            if let Some(owner) = one.owner.filter(|_| one.owner != other.owner) {
                notes.owners.insert(one.object, owner.0);
            }
            let printed = &game.ir().cards[one.card.index()].values;
            let assigned = game.ir().card_fields.iter().enumerate().filter(|(_, field)| field.assigned);
            for (at, declared) in assigned {
                let key = (one.object, at);
                let before = self.notes.fields.get(&key).or(printed.get(at)).copied();
                let new = better(declared.ty, before, one.fields[at], other.fields[at]);
                notes.fields.extend(new.map(|new| (key, new)));
            }
        }
        for (seat, (one, other)) in self.view.players.iter().zip(&made.players).enumerate() {
            // What the table has is kept with the first player's.
            let own =
                game.ir().player_fields.iter().enumerate().filter(|(_, field)| seat == 0 || !field.of_table);
            for (at, declared) in own {
                let key = (seat, at);
                let before = self.notes.player_fields.get(&key).copied().or(Some(declared.default));
                let new = better(declared.ty, before, one.fields[at], other.fields[at]);
                notes.player_fields.extend(new.map(|new| (key, new)));
            }
        }
        notes
    }
}

/// What must be set so that what is wanted comes of it: effects may add something to a number that is set.
fn better(ty: Type, before: Option<i64>, wanted: i64, found: i64) -> Option<i64> {
    match ty {
        _ if wanted == found => None,
        Type::Int => Some(before? + wanted - found),
        _ => (before != Some(wanted)).then_some(wanted),
    }
}

/// The cards of two positions, each with the one at the same place of the other; none if they do not lie alike.
fn pairs<'v>(one: &'v View, other: &'v View) -> Option<Vec<(&'v KnownCard, &'v KnownCard)>> {
    let mut found = Vec::new();
    let mut hosts = vec![(None, None)];
    while let Some((host, made)) = hosts.pop() {
        let zones = |view: &'v View, host: Option<ObjectId>| {
            let own = view.zones.iter().filter(move |zone| zone.host == host && !zone.cards.is_empty());
            own.map(|zone| ((zone.zone, zone.seat), &zone.cards)).collect::<BTreeMap<_, _>>()
        };
        let (zones, made) = (zones(one, host), zones(other, made));
        if !zones.keys().eq(made.keys()) {
            return None;
        }
        for (cards, made) in zones.values().zip(made.values()) {
            if cards.len() != made.len() {
                return None;
            }
            for pair in cards.iter().zip(made.iter()) {
                let (CardView::Known(card), CardView::Known(made)) = pair else { return None };
                found.push((card, made));
                hosts.push((Some(card.object), Some(made.object)));
            }
        }
    }
    Some(found)
}

fn labels(game: &Game, state: &State) -> Vec<String> {
    let state = &state.to_look_at();
    let labels = Labels::new(game, state);
    let mut all: Vec<String> =
        (0..state.option_count().min(MOST_OPTIONS)).map(|at| labels.label(at)).collect();
    all.push(state.option_count().to_string());
    all
}

/// A value as it is written; none of what cannot be set by hand.
pub(super) fn input(game: &ir::Game, ty: Type, value: i64) -> Option<FieldInput> {
    let word =
        |of: ir::EnumId, value: usize| game.enums[of.index()].values.get(value).map(ToString::to_string);
    let at = usize::try_from(value).ok();
    Some(match ty {
        Type::Int => FieldInput::Number(value),
        Type::Bool => FieldInput::Flag(value != 0),
        Type::Enum(of) => FieldInput::Word(word(of, at?)?),
        Type::EnumSet(of) => {
            let bits = (0..63).filter(|bit| value >> bit & 1 != 0);
            FieldInput::Words(bits.map(|bit| word(of, bit)).collect::<Option<_>>()?)
        }
        Type::Bag(of) => {
            let counts = game.enums[of.index()].values.iter().enumerate();
            let count = |at: usize| u8::try_from(ir::bag::count(value, at)).unwrap_or(0);
            let some =
                counts.map(|(at, name)| (name.to_string(), count(at))).filter(|(_, count)| *count != 0);
            FieldInput::Bag(some.collect())
        }
        Type::CardName => FieldInput::Word(game.cards.get(at?)?.name.to_string()),
        Type::Phase => FieldInput::Word(game.phases.get(at?)?.name.to_string()),
        _ => return None,
    })
}
