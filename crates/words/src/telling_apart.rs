//! Several cards of one name among the options read differently: by whose they are, by what is different about them, by
//! where they lie. Those that are alike in everything read the same, and stand for each other.

use crate::catalogue::{Catalogue, Message, catalogue};
use crate::labels::printed_name;
use engine::{CardView, Doing, Game, KnownCard, ObjectId, OptionRef, Seat, State};
use std::collections::{BTreeMap, BTreeSet};

/// What tells cards among the options from others of their name there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Namesakes {
    words: BTreeMap<u16, String>,
}

impl Namesakes {
    pub fn among(game: &Game, state: &State, options: &[OptionRef]) -> Self {
        let mut by_name: BTreeMap<(u16, Option<u16>), BTreeSet<u16>> = BTreeMap::new();
        let mut backs = BTreeSet::new();
        let seat = state.deciding_seat();
        for card in options.iter().flat_map(|option| cards_of(game, option)).filter(|card| card.0 != 0) {
            if state.sees(seat, card) {
                let really = known_face(state, seat, card).map(|face| face.0);
                by_name.entry((state.card_of(card).0, really)).or_default().insert(card.0);
            } else {
                backs.insert(card);
            }
        }
        let mut words = tell_backs_apart(game, state, seat, &backs);
        for cards in by_name.values().filter(|cards| cards.len() > 1) {
            let namesakes = cards.iter().filter_map(|card| Namesake::new(game, state, seat, *card));
            for namesake in tell_apart(game, state, seat, namesakes.collect()) {
                if !namesake.said.is_empty() {
                    words.insert(namesake.card, namesake.said.join(", "));
                }
            }
        }
        Self { words }
    }

    /// Those of its name that lie in the same kind of zone.
    pub fn of(game: &Game, state: &State, card: ObjectId) -> Self {
        let Some((zone, ..)) = state.lies_in(card) else { return Self::default() };
        let is_like = |other: &ObjectId| {
            state.card_of(*other) == state.card_of(card)
                && state.lies_in(*other).is_some_and(|(there, ..)| there == zone)
        };
        let all = (1..=state.object_count() as u16).map(ObjectId).filter(is_like);
        Self::among(game, state, &all.map(OptionRef::Card).collect::<Vec<_>>())
    }

    /// The name of a card that the deciding seat sees, and what tells it from its namesakes; of another one, its place
    /// among others.
    pub fn name(&self, game: &Game, state: &State, card: ObjectId) -> String {
        let name = match state.sees(state.deciding_seat(), card) {
            true => {
                stacked_ability(game, state, card).unwrap_or_else(|| printed_name(game, state.card_of(card)))
            }
            false => catalogue(&game.ir().language).plain(Message::HiddenCard),
        };
        let face = known_face(state, state.deciding_seat(), card).map(|face| {
            let face = printed_name(game, face);
            catalogue(&game.ir().language).say(Message::FaceDownCard, &[("card", &face)])
        });
        let words: Vec<String> = face.into_iter().chain(self.words.get(&card.0).cloned()).collect();
        if words.is_empty() { name } else { format!("{name} ({})", words.join(", ")) }
    }
}

/// What a card that lies face down really is, for whoever may look at it.
fn known_face(state: &State, seat: Seat, card: ObjectId) -> Option<ir::CardId> {
    let face = state.printed_card_of(card);
    (state.facedown_since(card).is_some() && state.knows(seat, card)).then_some(face)
}

/// An ability on the stack goes by the card that it comes from and by what it says.
fn stacked_ability(game: &Game, state: &State, item: ObjectId) -> Option<String> {
    let of_stack = game.ir().settings.stack.as_ref()?.face;
    let is_ability = of_stack == state.card_of(item);
    let doing =
        state.under_way(game).into_iter().filter(|_| is_ability).find(|doing| doing.item == Some(item))?;
    let (source, Doing::Ability(ability)) = (doing.card?, doing.what) else { return None };
    let name = printed_name(game, state.card_of(source));
    match game.ir().abilities[ability.index()].text.as_str() {
        "" => Some(name),
        text => Some(format!("{name}: {text}")),
    }
}

pub(crate) fn cards_of(game: &Game, option: &OptionRef) -> Vec<ObjectId> {
    match option {
        OptionRef::Card(card) | OptionRef::Ability { card, .. } => vec![*card],
        OptionRef::Waiting { card, .. } => card.iter().copied().collect(),
        OptionRef::Action { action, args } => {
            let params = game.ir().actions[action.index()].params.iter().zip(args);
            let cards = params.filter(|(param, arg)| match param.ty {
                ir::Type::Card(_) => true,
                ir::Type::Target(_) => i64::from(**arg) < ir::PLAYER_BASE,
                _ => false,
            });
            cards.map(|(_, arg)| ObjectId(*arg)).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether the place of a card in a zone may be told: the order of a hidden one is nobody's to know.
fn has_known_order(zone: &ir::Zone) -> bool {
    zone.ordered && zone.visibility != ir::Visibility::Hidden
}

/// A card that shares its name with others, and what is said of it.
struct Namesake {
    card: u16,
    /// What is known of it, but for its number.
    known: KnownCard,
    place: Option<(ir::ZoneId, Option<Seat>, Option<ObjectId>)>,
    /// Where order matters, or cards lie in it, it is like no other.
    is_unlike_all: bool,
    said: Vec<String>,
}

impl Namesake {
    fn new(game: &Game, state: &State, seat: Seat, card: u16) -> Option<Self> {
        let known = match state.view_of_card(game, seat, ObjectId(card)) {
            CardView::Known(known) => KnownCard { object: ObjectId(0), ..known },
            CardView::Hidden { .. } | CardView::Empty => return None,
        };
        let place = state.lies_in(ObjectId(card));
        let is_ordered =
            place.is_none_or(|(zone, ..)| game.ir().zones.get(zone.index()).is_some_and(has_known_order));
        // Which of those that lie face down is which is known from when they came.
        let is_unlike_all = is_ordered || known.facedown || state.holds_cards(game, ObjectId(card));
        Some(Self { card, known, place, is_unlike_all, said: Vec::new() })
    }

    fn is_like(&self, other: &Self) -> bool {
        let is_unlike_all = self.is_unlike_all || other.is_unlike_all;
        !is_unlike_all && self.place == other.place && self.known == other.known
    }
}

/// Where several cards can be chosen that the chooser does not see, whose they are and where they lie tells them apart:
/// that much is seen of their backs.
fn tell_backs_apart(
    game: &Game,
    state: &State,
    seat: Seat,
    backs: &BTreeSet<ObjectId>,
) -> BTreeMap<u16, String> {
    let catalogue = catalogue(&game.ir().language);
    let mut by_place: BTreeMap<_, Vec<ObjectId>> = BTreeMap::new();
    for back in backs {
        if let Some((zone, owner, host)) = state.lies_in(*back) {
            by_place
                .entry((owner.map(|seat| seat.0), zone.0, host.map(|host| host.0)))
                .or_default()
                .push(*back);
        }
    }
    let owners: BTreeSet<_> = by_place.keys().map(|(owner, ..)| *owner).collect();
    let zones: BTreeSet<_> = by_place.keys().map(|(_, zone, _)| *zone).collect();
    let mut words = BTreeMap::new();
    for ((owner, zone, _), cards) in &by_place {
        let mut where_it_lies = Vec::new();
        if owners.len() > 1
            && let Some(owner) = owner.map(Seat)
        {
            where_it_lies.push(whose(catalogue, owner, seat));
        }
        if zones.len() > 1 {
            where_it_lies.extend(zone_name(game, catalogue, ir::ZoneId(*zone)));
        }
        for card in cards {
            let mut said = where_it_lies.clone();
            if cards.len() > 1 {
                let number = state.position(*card) + 1;
                said.push(catalogue.say(Message::AtPlace, &[("number", &number)]));
            }
            if !said.is_empty() {
                words.insert(card.0, said.join(", "));
            }
        }
    }
    words
}

fn whose(catalogue: &Catalogue, owner: Seat, seat: Seat) -> String {
    match owner == seat {
        true => catalogue.plain(Message::Yours),
        false => catalogue.say(Message::Whose, &[("player", &catalogue.player(owner))]),
    }
}

fn zone_name(game: &Game, catalogue: &Catalogue, zone: ir::ZoneId) -> Option<String> {
    let name = game.ir().zones.get(zone.index())?.name.replace('_', " ");
    // "in play" says where by itself.
    let is_place = name.split(' ').next().is_some_and(|word| ["in", "on", "at", "under"].contains(&word));
    Some(if is_place { name } else { catalogue.say(Message::InZone, &[("zone", &name)]) })
}

/// Splits them by one fact after the other; what splits those that read the same until then is said of each.
fn tell_apart(game: &Game, state: &State, seat: Seat, namesakes: Vec<Namesake>) -> Vec<Namesake> {
    let catalogue = catalogue(&game.ir().language);
    let whose = |one: &Namesake| one.known.controller.map(|controller| whose(catalogue, controller, seat));
    let zone = |one: &Namesake| one.place.and_then(|(zone, ..)| zone_name(game, catalogue, zone));
    let mut cells = split(vec![namesakes], |one| one.known.controller.map(|seat| seat.0), whose);
    cells = split(cells, |one| one.place.map(|(zone, ..)| zone.0), zone);
    for (field, declared) in game.ir().card_fields.iter().enumerate() {
        if declared.text.as_deref() == Some("") || declared.ty != ir::Type::Int {
            continue;
        }
        let name = declared.text.as_deref().filter(|text| !text.contains('{')).unwrap_or(&declared.name);
        let value = |one: &Namesake| one.known.fields.get(field).copied();
        let words = |one: &Namesake| Some(format!("{} {}", name.replace('_', " "), value(one)?));
        cells = split(cells, value, words);
    }
    for cell in &mut cells {
        // Likeness is an equivalence: either all are alike, or each has one that it is unlike.
        if cell.iter().skip(1).any(|one| !one.is_like(&cell[0])) {
            for one in cell {
                let number = state.position(ObjectId(one.card)) + 1;
                one.said.push(catalogue.say(Message::AtPlace, &[("number", &number)]));
            }
        }
    }
    cells.into_iter().flatten().collect()
}

fn split<K: Ord>(
    cells: Vec<Vec<Namesake>>,
    key: impl Fn(&Namesake) -> K,
    words: impl Fn(&Namesake) -> Option<String>,
) -> Vec<Vec<Namesake>> {
    let mut parts = Vec::new();
    for cell in cells {
        let mut by_key: BTreeMap<K, Vec<Namesake>> = BTreeMap::new();
        for one in cell {
            by_key.entry(key(&one)).or_default().push(one);
        }
        if by_key.len() > 1 {
            by_key.values_mut().flatten().for_each(|one| one.said.extend(words(one)));
        }
        parts.extend(by_key.into_values());
    }
    parts
}
