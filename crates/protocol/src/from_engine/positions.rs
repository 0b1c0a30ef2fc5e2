//! Beginnings: the game's own setup, or a position made by hand. Whatever is asked for, the answer is a match or a
//! problem that names what is wrong.

use crate::problem::{Code, Problem};
use crate::setup::{CardSetup, DetailedCard, FieldInput, Setup, Start};
use engine::{Game, NoEvents, ObjectId, Seat, State};
use ir::Type;
use std::collections::BTreeMap;

/// More cards than any game brings to a table, and far fewer than the engine can number.
const MOST_CARDS: usize = 2_000;

/// The match at its first decision.
pub fn position(game: &Game, start: &Start) -> Result<State, Problem> {
    if start.seed > crate::LARGEST_EXACT {
        return Err(bad(format!("the seed must be at most {}", crate::LARGEST_EXACT)));
    }
    let players = start.players.unwrap_or(game.ir().settings.players_min);
    let refused = |error: engine::SetupError| bad(error.to_string());
    let decks = lists(game, &start.decks)?;
    let Some(setup) = &start.setup else {
        return State::new_with_decks(game, players, start.seed, &decks).map_err(refused);
    };
    if !start.decks.is_empty() {
        return Err(bad("a position made by hand has its cards already; nobody brings a deck list"));
    }
    if setup.first >= players {
        return Err(bad(format!("there is no seat {} to begin; seats count from 0", setup.first)));
    }
    let phase = match &setup.phase {
        Some(name) => ir::PhaseId(named(game.ir().phases.iter().map(|phase| &*phase.name), name, "phase")?),
        None => ir::PhaseId(0),
    };
    let state = State::empty(game, players, start.seed, Seat(setup.first), phase).map_err(refused)?;
    let mut maker = Maker { game, state, cards: 0 };
    maker.make(setup, players)?;
    maker.state.shuffle_unseen();
    maker.state.resume(game, &mut NoEvents);
    maker.state.check(game).map_err(bad)?;
    Ok(maker.state)
}

/// The deck lists that players bring, found by their names.
fn lists(game: &Game, names: &[Option<String>]) -> Result<engine::Setup, Problem> {
    let lists = || game.ir().decks.iter().filter(|deck| deck.is_list).map(|deck| &*deck.name);
    let find = |name: &String| {
        named(lists(), name, "deck list")?;
        let at = game.ir().decks.iter().position(|deck| deck.is_list && deck.name == *name);
        Ok(at.map(|at| ir::DeckId(at as u16)))
    };
    let decks = names.iter().map(|name| name.as_ref().map_or(Ok(None), find));
    Ok(engine::Setup { decks: decks.collect::<Result<_, Problem>>()? })
}

/// Where a card is put.
#[derive(Clone, Copy)]
enum Owner {
    Shared,
    Seat(Seat),
    Card(ObjectId),
}

struct Maker<'a> {
    game: &'a Game,
    state: State,
    cards: usize,
}

impl Maker<'_> {
    fn make(&mut self, setup: &Setup, players: u8) -> Result<(), Problem> {
        if setup.seats.len() > usize::from(players) {
            return Err(bad(format!("the position has {} seats, the match {players}", setup.seats.len())));
        }
        self.zones(&setup.zones, Owner::Shared)?;
        for (index, seat) in setup.seats.iter().enumerate() {
            let owner = Seat(index as u8);
            for (name, input) in &seat.fields {
                self.player_field(owner, name, input)?;
            }
            self.zones(&seat.zones, Owner::Seat(owner))?;
        }
        Ok(())
    }

    fn player_field(&mut self, seat: Seat, name: &str, input: &FieldInput) -> Result<(), Problem> {
        let fields = &self.game.ir().player_fields;
        let id = named(fields.iter().map(|field| &*field.name), name, "field of players")?;
        let value = value(self.game.ir(), &fields[usize::from(id)], input)?;
        self.state.set_player_field(self.game, seat, ir::PlayerFieldId(id), value);
        Ok(())
    }

    fn zones(&mut self, zones: &BTreeMap<String, Vec<CardSetup>>, owner: Owner) -> Result<(), Problem> {
        for (name, cards) in zones {
            let declared = self.game.ir().zones.iter().map(|zone| &*zone.name);
            let zone = ir::ZoneId(named(declared, name, "zone")?);
            for card in cards {
                self.card(zone, owner, card)?;
            }
        }
        Ok(())
    }

    fn card(&mut self, zone: ir::ZoneId, owner: Owner, card: &CardSetup) -> Result<(), Problem> {
        let plain;
        let card = match card {
            CardSetup::Detailed(card) => card,
            CardSetup::Name(name) => {
                plain = DetailedCard {
                    card: name.clone(),
                    count: None,
                    fields: BTreeMap::new(),
                    zones: BTreeMap::new(),
                };
                &plain
            }
        };
        for _ in 0..card.count.unwrap_or(1) {
            self.copy(zone, owner, card)?;
        }
        Ok(())
    }

    fn copy(&mut self, zone: ir::ZoneId, owner: Owner, card: &DetailedCard) -> Result<(), Problem> {
        self.cards += 1;
        if self.cards > MOST_CARDS {
            return Err(Problem::new(Code::TooLarge, format!("a position has at most {MOST_CARDS} cards")));
        }
        let ir = self.game.ir();
        let id = ir::CardId(named(ir.cards.iter().map(|card| &*card.name), &card.card, "card")?);
        if !self.fits(zone, owner) {
            return Err(elsewhere(ir, zone, &card.card));
        }
        let object = match owner {
            Owner::Shared => self.state.place(self.game, id, zone, None),
            Owner::Seat(seat) => self.state.place(self.game, id, zone, Some(seat)),
            Owner::Card(host) => self.state.place_inside(self.game, id, zone, host),
        };
        let object = object.ok_or_else(|| elsewhere(ir, zone, &card.card))?;
        for (name, input) in &card.fields {
            self.card_field(object, name, input)?;
        }
        self.zones(&card.zones, Owner::Card(object))
    }

    /// A zone of players belongs under a seat, one of cards under a card of its kind, a shared one under none.
    fn fits(&self, zone: ir::ZoneId, owner: Owner) -> bool {
        let ir = self.game.ir();
        match (ir.zones[zone.index()].owner, owner) {
            (ir::ZoneOwner::Shared, Owner::Shared) | (ir::ZoneOwner::EachPlayer, Owner::Seat(_)) => true,
            (ir::ZoneOwner::EachCard(kind), Owner::Card(host)) => {
                ir.is_kind(ir.cards[self.state.card_of(host).index()].kind, kind)
            }
            _ => false,
        }
    }

    fn card_field(&mut self, object: ObjectId, name: &str, input: &FieldInput) -> Result<(), Problem> {
        let ir = self.game.ir();
        let id = named(ir.card_fields.iter().map(|field| &*field.name), name, "field of cards")?;
        let kind = &ir.kinds[ir.cards[self.state.card_of(object).index()].kind.index()];
        if !kind.fields.iter().any(|field| field.field.0 == id) {
            return Err(bad(format!("a {} has no {name}", kind.name)));
        }
        let value = value(ir, &ir.card_fields[usize::from(id)], input)?;
        if !self.state.set_card_field(self.game, object, ir::CardFieldId(id), value) {
            return Err(bad(format!("{name} is printed on the card and never changes")));
        }
        Ok(())
    }
}

fn elsewhere(game: &ir::Game, zone: ir::ZoneId, card: &str) -> Problem {
    let name = &game.zones[zone.index()].name;
    bad(format!("{card} cannot be put into {name} here: it is another's, or full"))
}

fn value(game: &ir::Game, field: &ir::Field, input: &FieldInput) -> Result<i64, Problem> {
    let wrong = || bad(format!("{} does not take such a value", field.name));
    let among = |of: ir::EnumId, word: &String| {
        let values = &game.enums[of.index()].values;
        named(values.iter().map(|value| &**value), word, "value").map(i64::from)
    };
    match (field.ty, input) {
        (Type::Bool, FieldInput::Flag(flag)) => Ok(i64::from(*flag)),
        (Type::Bool, FieldInput::Number(number @ 0..=1)) => Ok(*number),
        (Type::Enum(of), FieldInput::Word(word)) => among(of, word),
        (Type::EnumSet(of), FieldInput::Word(word)) => among(of, word).map(|bit| 1 << bit),
        (Type::EnumSet(of), FieldInput::Words(words)) => {
            words.iter().try_fold(0, |bits, word| Ok(bits | 1 << among(of, word)?))
        }
        (Type::Bag(of), FieldInput::Bag(counts)) => counts.iter().try_fold(0, |bag, (word, count)| {
            Ok(ir::bag::add(bag, ir::bag::of(among(of, word)? as usize, i64::from(*count))))
        }),
        (Type::CardName, FieldInput::Word(word)) => {
            named(game.cards.iter().map(|card| &*card.name), word, "card").map(i64::from)
        }
        (Type::Phase, FieldInput::Word(word)) => {
            named(game.phases.iter().map(|phase| &*phase.name), word, "phase").map(i64::from)
        }
        (Type::Int, FieldInput::Number(number)) if i32::try_from(*number).is_ok() => Ok(*number),
        _ => Err(wrong()),
    }
}

fn named<'a>(names: impl Iterator<Item = &'a str> + Clone, name: &str, what: &str) -> Result<u16, Problem> {
    if let Some(at) = names.clone().position(|known| known == name) {
        return Ok(at as u16);
    }
    let hint =
        diagnostic::nearest(name, names).map_or_else(String::new, |near| format!("; did you mean {near}?"));
    Err(Problem::new(Code::Unknown, format!("there is no {what} {name}{hint}")))
}

fn bad(message: impl Into<String>) -> Problem {
    Problem::new(Code::BadSetup, message)
}
