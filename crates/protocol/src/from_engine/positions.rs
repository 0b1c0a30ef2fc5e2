//! Beginnings: the game's own setup, or a position made by hand. Whatever is asked for, the answer is a match or a
//! problem that names what is wrong.

use super::Viewer;
use crate::problem::{Code, Problem};
use crate::setup::{CardSetup, Changes, Deck, DetailedCard, FieldInput, OwnDeck, SeatSetup, Start};
use engine::{Decision, Game, GameEvent, NoEvents, ObjectId, Seat, State};
use ir::Type;
use std::collections::{BTreeMap, BTreeSet};
use words::FACE_DOWN;

/// More cards than any game brings to a table, and far fewer than the engine can number.
const MOST_CARDS: usize = 2_000;

/// The match at its first decision.
pub fn position(game: &Game, start: &Start) -> Result<State, Problem> {
    if start.seed > crate::LARGEST_EXACT {
        return Err(bad(format!("the seed must be at most {}", crate::LARGEST_EXACT)));
    }
    let players = start.players.unwrap_or(game.ir().settings.players_min);
    let refused = |error: engine::SetupError| bad(error.to_string());
    let decks = brought(game, &start.decks, demanded(game.ir(), start.format.as_deref())?)?;
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
    let mut maker = Maker::new(game, state);
    maker.make(&setup.seats, &setup.zones)?;
    maker.finish()?;
    maker.state.shuffle_unseen();
    maker.state.resume(game, &mut NoEvents);
    maker.state.check(game).map_err(bad)?;
    Ok(maker.state)
}

/// The match after a change by hand, played on to the next decision, and what happened on the way there.
///
/// # Errors
/// When something cannot be changed so.
pub fn change(game: &Game, state: &State, changes: &Changes) -> Result<(State, Vec<GameEvent>), Problem> {
    if state.outcome().is_some() {
        return Err(Problem::new(Code::Over, "the match is over"));
    }
    let mut maker = Maker::new(game, state.clone());
    maker.make(&changes.seats, &changes.zones)?;
    for card in &changes.cards {
        maker.where_it_lies(card)?;
    }
    maker.finish()?;
    let mut game_events = Vec::new();
    maker.state.resume(game, &mut game_events);
    maker.state.check(game).map_err(bad)?;
    Ok((maker.state, game_events))
}

/// The format that was asked for.
fn demanded<'g>(game: &'g ir::Game, format: Option<&str>) -> Result<Option<&'g ir::Format>, Problem> {
    let Some(name) = format else { return Ok(None) };
    let at = named(game.formats.iter().map(|format| &*format.name), name, "format")?;
    Ok(game.formats.get(usize::from(at)))
}

/// The decks that players bring, found by their names.
fn brought(
    game: &Game,
    decks: &[Option<Deck>],
    format: Option<&ir::Format>,
) -> Result<engine::Setup, Problem> {
    let lists = || game.ir().decks.iter().filter(|deck| deck.is_list).map(|deck| &*deck.name);
    let find = |name: &String| {
        named(lists(), name, "deck list")?;
        let at = game.ir().decks.iter().position(|deck| deck.is_list && deck.name == *name);
        Ok(at.map(|at| ir::DeckId(at as u16)))
    };
    let mut setup = engine::Setup::default();
    for deck in decks {
        let (list, cards) = match deck {
            None => (None, None),
            Some(Deck::List(name)) => {
                let list: Option<ir::DeckId> = find(name)?;
                if let (Some(format), Some(list)) = (format, list) {
                    let copies = game.ir().decks[list.index()].copies();
                    allowed(game.ir(), &copies, std::slice::from_ref(format))?;
                }
                (list, None)
            }
            Some(Deck::Own(OwnDeck { like, cards })) => {
                let first = lists().next().map(str::to_owned);
                let like = like.clone().or(first);
                let like = like.ok_or_else(|| bad("nobody brings a deck to this game"))?;
                (find(&like)?, Some(own_cards(game, cards, format)?))
            }
        };
        setup.decks.push(list);
        setup.own.push(cards);
    }
    if setup.own.iter().all(Option::is_none) {
        setup.own.clear();
    }
    Ok(setup)
}

fn own_cards(
    game: &Game,
    cards: &BTreeMap<String, u16>,
    format: Option<&ir::Format>,
) -> Result<Vec<(ir::CardId, u16)>, Problem> {
    let number: usize = cards.values().map(|count| usize::from(*count)).sum();
    if !(1..=engine::MOST_IN_A_DECK).contains(&number) {
        return Err(bad(format!("a deck has from 1 to {} cards, not {number}", engine::MOST_IN_A_DECK)));
    }
    let ir = game.ir();
    let listed = ir.decks.iter().filter(|deck| deck.is_list).flat_map(|deck| &deck.entries);
    let kinds: BTreeSet<u16> = listed.map(|entry| ir.cards[entry.card.index()].kind.0).collect();
    let card = |(name, count): (&String, &u16)| {
        let at = named(ir.cards.iter().map(|card| &*card.name), name, "card")?;
        if !kinds.contains(&ir.cards[usize::from(at)].kind.0) {
            return Err(bad(format!(
                "{name} is no card for a deck: no list of the game has one of its kind"
            )));
        }
        Ok((ir::CardId(at), *count))
    };
    let cards = cards.iter().map(card).collect::<Result<Vec<_>, Problem>>()?;
    let copies: Vec<ir::Copies<'_>> =
        cards.iter().map(|(card, count)| (*card, &[][..], u32::from(*count))).collect();
    allowed(ir, &copies, format.map_or(&ir.formats[..], std::slice::from_ref))?;
    Ok(cards)
}

/// Where there are formats, one of them allows the deck.
fn allowed(game: &ir::Game, copies: &[ir::Copies<'_>], formats: &[ir::Format]) -> Result<(), Problem> {
    let mut objections = Vec::new();
    for format in formats {
        let Some(broken) = format.broken(game, copies).into_iter().next() else { return Ok(()) };
        objections.push(compiler::objection(game, format, &broken));
    }
    if objections.is_empty() {
        Ok(())
    } else {
        Err(bad(format!("this deck is not allowed: {}", objections.join("; "))))
    }
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

impl<'a> Maker<'a> {
    fn new(game: &'a Game, mut state: State) -> Self {
        state.begin_edit();
        Self { game, state, cards: 0 }
    }

    fn finish(&mut self) -> Result<(), Problem> {
        if self.state.end_edit(self.game) {
            return Ok(());
        }
        Err(bad(
            "what follows from this position takes too long to work out: there are too many cards that change others",
        ))
    }

    fn make(
        &mut self,
        seats: &[SeatSetup],
        shared: &BTreeMap<String, Vec<CardSetup>>,
    ) -> Result<(), Problem> {
        let players = self.state.seats();
        if seats.len() > usize::from(players) {
            return Err(bad(format!("the position has {} seats, the match {players}", seats.len())));
        }
        self.zones(shared, Owner::Shared)?;
        for (index, seat) in seats.iter().enumerate() {
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
                plain = DetailedCard { card: Some(name.clone()), ..DetailedCard::default() };
                &plain
            }
        };
        match (&card.card, card.object) {
            (Some(name), None) => {
                for _ in 0..card.count.unwrap_or(1) {
                    self.copy(zone, owner, name, card)?;
                }
                Ok(())
            }
            (None, Some(number)) if card.count.is_none() => self.moved(zone, owner, number, card),
            _ => Err(bad("a card is a new one by its `card`, or one that is there by its `object`")),
        }
    }

    /// A card that is there already comes here.
    fn moved(
        &mut self,
        zone: ir::ZoneId,
        owner: Owner,
        number: u16,
        card: &DetailedCard,
    ) -> Result<(), Problem> {
        let object = self.object(number)?;
        let moves = self.fits(zone, owner)
            && match owner {
                Owner::Shared => self.state.put(self.game, object, zone, None),
                Owner::Seat(seat) => self.state.put(self.game, object, zone, Some(seat)),
                Owner::Card(host) => self.state.put_inside(self.game, object, zone, host),
            };
        if !moves {
            return Err(elsewhere(self.game.ir(), zone, &format!("card {number}")));
        }
        self.arrange(object, card)
    }

    fn where_it_lies(&mut self, card: &DetailedCard) -> Result<(), Problem> {
        match (&card.card, card.object) {
            (None, Some(number)) if card.count.is_none() => {
                let object = self.object(number)?;
                self.arrange(object, card)
            }
            _ => Err(bad("a card that is changed where it lies is named by its `object`")),
        }
    }

    /// A card of the match, by its own number or the one it has for who decides.
    fn object(&self, number: u16) -> Result<ObjectId, Problem> {
        let own = (number & FACE_DOWN == 0).then_some(ObjectId(number));
        let found = own.or_else(|| match self.state.decision() {
            Decision::Choose { seat, .. } => Viewer::Seat(seat).card_numbered(&self.state, number),
            Decision::Over(_) => None,
        });
        let lies_somewhere = |card: &ObjectId| self.state.lies_in(*card).is_some();
        found
            .filter(lies_somewhere)
            .ok_or_else(|| Problem::new(Code::Unknown, format!("there is no card {number} in the match")))
    }

    fn copy(
        &mut self,
        zone: ir::ZoneId,
        owner: Owner,
        name: &str,
        card: &DetailedCard,
    ) -> Result<(), Problem> {
        self.cards += 1;
        if self.cards > MOST_CARDS {
            return Err(Problem::new(Code::TooLarge, format!("a position has at most {MOST_CARDS} cards")));
        }
        let ir = self.game.ir();
        let id = ir::CardId(named(ir.cards.iter().map(|card| &*card.name), name, "card")?);
        if !self.fits(zone, owner) {
            return Err(elsewhere(ir, zone, name));
        }
        let object = match owner {
            Owner::Shared => self.state.place(self.game, id, zone, None),
            Owner::Seat(seat) => self.state.place(self.game, id, zone, Some(seat)),
            Owner::Card(host) => self.state.place_inside(self.game, id, zone, host),
        };
        let object = object.ok_or_else(|| elsewhere(ir, zone, name))?;
        self.arrange(object, card)
    }

    /// Whose it is, what is printed on it, what it is face down, what has become of it, and what lies in its zones.
    fn arrange(&mut self, object: ObjectId, card: &DetailedCard) -> Result<(), Problem> {
        if let Some(owner) = card.owner
            && !self.state.set_owner(object, Seat(owner))
        {
            return Err(bad(format!("there is no seat {owner} to own a card; seats count from 0")));
        }
        for (name, input) in &card.printed {
            let physical = self.state.printed_card_of(object);
            let (field, value) = self.field_of(physical, name, input)?;
            if !self.state.print(self.game, object, &[(field, value)]) {
                return Err(bad(format!("{name} is the same on all copies of a card in this game")));
            }
        }
        if let Some(face) = &card.facedown {
            let cards = self.game.ir().cards.iter().map(|card| &*card.name);
            let face = ir::CardId(named(cards, face, "card")?);
            if !self.state.lay_face_down(self.game, object, face) {
                return Err(bad(
                    "a card lies face down in active zones only, in a game that knows such cards",
                ));
            }
        }
        for (name, input) in &card.fields {
            let (field, value) = self.field_of(self.state.card_of(object), name, input)?;
            if !self.state.set_card_field(self.game, object, field, value) {
                return Err(bad(format!("{name} is printed on the card and never changes")));
            }
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

    /// A field of cards of this kind, and its value.
    fn field_of(
        &self,
        card: ir::CardId,
        name: &str,
        input: &FieldInput,
    ) -> Result<(ir::CardFieldId, i64), Problem> {
        let ir = self.game.ir();
        let id = named(ir.card_fields.iter().map(|field| &*field.name), name, "field of cards")?;
        let kind = &ir.kinds[ir.cards[card.index()].kind.index()];
        if !kind.fields.iter().any(|field| field.field.0 == id) {
            return Err(bad(format!("a {} has no {name}", kind.name)));
        }
        let value = value(ir, &ir.card_fields[usize::from(id)], input)?;
        Ok((ir::CardFieldId(id), value))
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
