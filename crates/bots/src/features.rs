//! What can be counted of a player's side in any game: fields, cards by zone and kind, sums of their numbers, copies.
//!
//! The list follows from the compiled game alone. Each feature can be written in the card language, so that what was
//! fitted can be read, corrected and kept by the author.

use engine::{Game, ObjectId, Seat, State};
use ir::{CardFieldId, CardId, KindId, PlayerFieldId, Type, ZoneId, ZoneOwner};
use serde::{Deserialize, Serialize};

/// One number of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    Field(PlayerFieldId),
    /// Cards of a kind in a zone.
    Cards(ZoneId, KindId),
    /// The sum of a number over the cards in a zone; of a truth, how many have it.
    Sum(ZoneId, CardFieldId),
    /// Copies of a card in all zones of the player.
    Copies(CardId),
    /// Copies of a card in play.
    InPlay(CardId),
}

/// Cards of larger games are known by their kinds and numbers only.
const MOST_CARDS: usize = 80;

/// Everything that can be counted.
pub(crate) fn all(game: &ir::Game) -> Vec<Feature> {
    let mut found = Vec::new();
    let counts = |ty: Type| matches!(ty, Type::Int | Type::Bool);
    let fields = game.player_fields.iter().enumerate().filter(|(_, field)| {
        // What is everybody's tells nobody apart.
        counts(field.ty) && field.assigned && !field.of_table
    });
    found.extend(fields.map(|(at, _)| Feature::Field(PlayerFieldId(at as u16))));
    let zones =
        || (0..game.zones.len()).filter(|zone| side(game, *zone).is_some()).map(|zone| ZoneId(zone as u16));
    let kinds: Vec<KindId> = (0..game.kinds.len() as u16)
        .map(KindId)
        .filter(|kind| game.cards.iter().any(|card| card.kind == *kind))
        .collect();
    for zone in zones() {
        found.extend(kinds.iter().map(|kind| Feature::Cards(zone, *kind)));
        let fields = game.card_fields.iter().enumerate().filter(|(_, field)| counts(field.ty));
        found.extend(fields.map(|(at, _)| Feature::Sum(zone, CardFieldId(at as u16))));
    }
    if game.cards.len() <= MOST_CARDS {
        let cards = || (0..game.cards.len() as u16).map(CardId);
        found.extend(cards().map(Feature::Copies));
        if game.zones.iter().any(|zone| zone.active) {
            found.extend(cards().map(Feature::InPlay));
        }
    }
    found
}

/// Whose a card in a zone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// The player's whose zone it is.
    Zone,
    Controller,
}

/// None: cards there are nobody's.
fn side(game: &ir::Game, zone: usize) -> Option<Side> {
    let zone = &game.zones[zone];
    match zone.owner {
        _ if zone.active => Some(Side::Controller),
        ZoneOwner::EachPlayer => Some(Side::Zone),
        ZoneOwner::Shared | ZoneOwner::EachCard(_) => None,
    }
}

/// Reads a weighted sum of features, or each of them, from a match.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    fields: Vec<(PlayerFieldId, usize)>,
    zones: Vec<Option<ZoneReader>>,
    count: usize,
}

#[derive(Clone, Debug)]
struct ZoneReader {
    side: Side,
    /// By card: what one copy adds to which feature.
    printed: Vec<Vec<(usize, f64)>>,
    /// By card: numbers that may change while it lies here.
    changing: Vec<Vec<(CardFieldId, usize)>>,
}

impl Reader {
    pub fn new(game: &ir::Game, features: &[Feature]) -> Self {
        let fields = features.iter().enumerate().filter_map(|(at, feature)| match feature {
            Feature::Field(field) => Some((*field, at)),
            _ => None,
        });
        let zones = (0..game.zones.len()).map(|zone| zone_reader(game, features, zone)).collect();
        Self { fields: fields.collect(), zones, count: features.len() }
    }

    /// Every feature of every seat: `values[seat * features + feature]`.
    pub fn read(&self, game: &Game, state: &State) -> Vec<f64> {
        let mut values = vec![0.0; self.count * usize::from(state.seats())];
        self.visit(game, state, |seat, feature, amount| {
            values[seat.index() * self.count + feature] += amount;
        });
        values
    }

    fn visit(&self, game: &Game, state: &State, mut add: impl FnMut(Seat, usize, f64)) {
        for seat in (0..state.seats()).map(Seat) {
            for (field, feature) in &self.fields {
                add(seat, *feature, state.player_field(game, seat, *field) as f64);
            }
        }
        for object in (1..=state.object_count() as u16).map(ObjectId) {
            let Some((zone, owner, _)) = state.lies_in(object) else { continue };
            let Some(reader) = &self.zones[zone.index()] else { continue };
            let seat = match reader.side {
                Side::Zone => owner,
                Side::Controller => state.controller_of(object),
            };
            let Some(seat) = seat else { continue };
            let card = state.card_of(object).index();
            for (feature, amount) in reader.printed.get(card).into_iter().flatten() {
                add(seat, *feature, *amount);
            }
            for (field, feature) in reader.changing.get(card).into_iter().flatten() {
                add(seat, *feature, state.field_of(game, object, *field) as f64);
            }
        }
    }
}

fn zone_reader(game: &ir::Game, features: &[Feature], zone: usize) -> Option<ZoneReader> {
    let side = side(game, zone)?;
    let definition = &game.zones[zone];
    let mut reader = ZoneReader {
        side,
        printed: vec![Vec::new(); game.cards.len()],
        changing: vec![Vec::new(); game.cards.len()],
    };
    for (at, feature) in features.iter().enumerate() {
        match *feature {
            Feature::Cards(of, kind) if of.index() == zone => {
                let fitting = game.cards.iter().enumerate().filter(|(_, card)| game.is_kind(card.kind, kind));
                fitting.for_each(|(card, _)| reader.printed[card].push((at, 1.0)));
            }
            Feature::Sum(of, field) if of.index() == zone => {
                for (card, definition_of) in game.cards.iter().enumerate() {
                    if !has_field(game, definition_of.kind, field) {
                        continue;
                    }
                    if definition.active {
                        reader.changing[card].push((field, at));
                    } else {
                        reader.printed[card].push((at, definition_of.values[field.index()] as f64));
                    }
                }
            }
            Feature::Copies(card) if definition.owner == ZoneOwner::EachPlayer => {
                reader.printed[card.index()].push((at, 1.0));
            }
            Feature::InPlay(card) if definition.active => reader.printed[card.index()].push((at, 1.0)),
            _ => {}
        }
    }
    Some(reader)
}

fn has_field(game: &ir::Game, kind: KindId, field: CardFieldId) -> bool {
    game.kinds[kind.index()].fields.iter().any(|known| known.field == field)
}

/// A weighted sum of features, read as quickly as a bot asks for it.
#[derive(Clone, Debug)]
pub(crate) struct Weighted {
    reader: Reader,
    weights: Vec<f64>,
}

impl Weighted {
    pub fn new(game: &ir::Game, terms: &[(Feature, i64)]) -> Self {
        let features: Vec<Feature> = terms.iter().map(|term| term.0).collect();
        let mut reader = Reader::new(game, &features);
        // What a copy of a card adds is one number.
        for zone in reader.zones.iter_mut().flatten() {
            for printed in &mut zone.printed {
                let sum: f64 =
                    printed.iter().map(|(feature, amount)| terms[*feature].1 as f64 * amount).sum();
                *printed = if sum == 0.0 { Vec::new() } else { vec![(terms.len(), sum)] };
            }
        }
        let mut weights: Vec<f64> = terms.iter().map(|term| term.1 as f64).collect();
        weights.push(1.0);
        Self { reader, weights }
    }

    /// By seat.
    pub fn read(&self, game: &Game, state: &State) -> Vec<f64> {
        let mut sums = vec![0.0; usize::from(state.seats())];
        self.reader.visit(game, state, |seat, feature, amount| {
            sums[seat.index()] += self.weights[feature] * amount;
        });
        sums
    }
}

// ---- in the card language -----------------------------------------------------------------------------------------

/// A sum of features as a `value evaluate`.
pub(crate) fn text(game: &ir::Game, terms: &[(Feature, i64)]) -> String {
    let mut text = "value evaluate(p: Player) =".to_owned();
    for (at, (feature, weight)) in terms.iter().enumerate() {
        let sign = match (at, *weight < 0) {
            (0, false) => "",
            (0, true) => "0 - ",
            (_, false) => "+ ",
            (_, true) => "- ",
        };
        text.push_str(&format!("\n  {sign}{} * {}", weight.abs(), expression(game, *feature)));
    }
    if terms.is_empty() {
        text.push_str(" 0");
    }
    text + "\n"
}

fn expression(game: &ir::Game, feature: Feature) -> String {
    let card_name = |card: CardId| game.cards[card.index()].name.clone();
    match feature {
        Feature::Field(field) => {
            let field = &game.player_fields[field.index()];
            match field.ty {
                Type::Bool => format!("count(player where it == p and {})", field.name),
                _ => format!("p.{}", field.name),
            }
        }
        Feature::Cards(zone, kind) => format!("count({})", cards_in(game, zone, kind, None)),
        Feature::Sum(zone, field) => {
            let kind = (0..game.kinds.len() as u16).map(KindId).find(|kind| has_field(game, *kind, field));
            let kind = kind.unwrap_or(ir::CARD);
            let field = &game.card_fields[field.index()];
            match field.ty {
                Type::Bool => format!("count({})", cards_in(game, zone, kind, Some(&field.name))),
                _ => format!("total {} of ({})", field.name, cards_in(game, zone, kind, None)),
            }
        }
        Feature::Copies(card) => {
            let own = game.zones.iter().filter(|zone| zone.owner == ZoneOwner::EachPlayer);
            let own: Vec<String> = own.map(|zone| format!("p.{}", zone.name)).collect();
            let place = if own.len() == 1 { own[0].clone() } else { format!("({})", own.join(" or ")) };
            format!("count(Card in {place} where it is \"{}\")", card_name(card))
        }
        Feature::InPlay(card) => format!("count(\"{}\" where controller == p)", card_name(card)),
    }
}

fn cards_in(game: &ir::Game, zone: ZoneId, kind: KindId, also: Option<&str>) -> String {
    let (name, kind) = (&game.zones[zone.index()].name, &game.kinds[kind.index()].name);
    let mine = side(game, zone.index()) == Some(Side::Controller);
    match (mine, also) {
        (true, Some(also)) => format!("{kind} in {name} where controller == p and {also}"),
        (true, None) => format!("{kind} in {name} where controller == p"),
        (false, Some(also)) => format!("{kind} in p.{name} where {also}"),
        (false, None) => format!("{kind} in p.{name}"),
    }
}
