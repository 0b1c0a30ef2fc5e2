//! What is called otherwise in another version of a game and is the same all the same: whoever writes a game renames a
//! card while it lies on the table.

use crate::game::CardDescription;
use crate::library::LoadedGame;
use crate::setup::{CardSetup, Deck, DetailedCard, FieldInput, OwnDeck, SeatSetup, Setup, Start};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The names of one version in another one.
#[derive(Clone, Debug, Default)]
pub struct Renamed {
    pub cards: Names,
    pub zones: Names,
    pub actions: Names,
    pub values: Names,
    pub ability_kinds: Names,
    pub phases: Names,
    card_fields: Names,
    player_fields: Names,
    decks: Names,
    /// What the other version has.
    known_cards: HashSet<String>,
    known_card_fields: HashSet<String>,
    known_player_fields: HashSet<String>,
    known_zones: HashSet<String>,
}

/// Those that are called otherwise, by their old names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeMap<String, String>);

impl Names {
    pub fn of<'n>(&'n self, name: &'n str) -> &'n str {
        self.0.get(name).map_or(name, String::as_str)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(old, new)| (old.as_str(), new.as_str()))
    }

    /// Pairs names that are gone with new ones: by what they stand for (`looks`, where two of one look are not told
    /// apart), then by their place between names that have stayed, then if only one is left of each. Only those of one
    /// sort are the same.
    fn between(old: &[Named], new: &[Named]) -> Self {
        let is_in = |all: &[Named], name: &str| all.iter().any(|one| one.name == name);
        let mut gone: Vec<usize> = (0..old.len()).filter(|at| !is_in(new, &old[*at].name)).collect();
        let mut fresh: Vec<usize> = (0..new.len()).filter(|at| !is_in(old, &new[*at].name)).collect();
        let mut names = Self::default();
        let mut pair = |gone: &mut Vec<usize>, fresh: &mut Vec<usize>, pairs: Vec<(usize, usize)>| {
            for (one, other) in pairs {
                names.0.insert(old[one].name.clone(), new[other].name.clone());
                gone.retain(|at| *at != one);
                fresh.retain(|at| *at != other);
            }
        };
        let by_look = pairs_of(&gone, &fresh, |at| old[at].look.clone(), |at| new[at].look.clone());
        let by_look = by_look.into_iter().filter(|(one, _)| !old[*one].look.is_empty());
        let by_look = by_look.filter(|(one, other)| old[*one].sort == new[*other].sort).collect();
        pair(&mut gone, &mut fresh, by_look);
        let stays = |all: &[Named], rest: &[usize], at: usize| {
            let before = (0..at).rev().find(|before| !rest.contains(before));
            let place = at - before.map_or(0, |before| before + 1);
            (before.map(|before| all[before].name.clone()), place)
        };
        let (old_rest, new_rest) = (gone.clone(), fresh.clone());
        let is_even = |all: (&[Named], &[usize]), at: usize| {
            let anchor = stays(all.0, all.1, at).0;
            all.1.iter().filter(|other| stays(all.0, all.1, **other).0 == anchor).count()
        };
        let by_place =
            pairs_of(&gone, &fresh, |at| stays(old, &old_rest, at), |at| stays(new, &new_rest, at));
        let by_place = by_place.into_iter().filter(|(one, other)| {
            old[*one].sort == new[*other].sort
                && is_even((old, &old_rest), *one) == is_even((new, &new_rest), *other)
        });
        let by_place = by_place.collect();
        pair(&mut gone, &mut fresh, by_place);
        if let ([one], [other]) = (&gone[..], &fresh[..])
            && old[*one].sort == new[*other].sort
        {
            let only = vec![(*one, *other)];
            pair(&mut gone, &mut fresh, only);
        }
        names
    }
}

/// Those of both sides that have one key and share it with no other of their side.
fn pairs_of<K: Eq + std::hash::Hash>(
    old: &[usize],
    new: &[usize],
    old_key: impl Fn(usize) -> K,
    new_key: impl Fn(usize) -> K,
) -> Vec<(usize, usize)> {
    let mut found: HashMap<K, (Vec<usize>, Vec<usize>)> = HashMap::new();
    old.iter().for_each(|at| found.entry(old_key(*at)).or_default().0.push(*at));
    new.iter().for_each(|at| found.entry(new_key(*at)).or_default().1.push(*at));
    let mut pairs: Vec<(usize, usize)> = found
        .into_values()
        .filter_map(|(old, new)| match (&old[..], &new[..]) {
            ([one], [other]) => Some((*one, *other)),
            _ => None,
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

/// Something that has a name.
#[derive(Debug)]
struct Named {
    name: String,
    /// All but its name; empty: nothing is known of it.
    look: String,
    sort: String,
}

impl Named {
    fn plain(name: &str) -> Self {
        Self { name: name.to_owned(), look: String::new(), sort: String::new() }
    }
}

fn plain<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<Named> {
    names.into_iter().map(Named::plain).collect()
}

/// Cards as they are read, without their names.
fn cards(game: &LoadedGame) -> Vec<Named> {
    let one = |card: &CardDescription| {
        let lines = card.lines.join("\n").replace(&card.name, "\0");
        let keywords: Vec<(u16, i64)> = card.keywords.iter().map(|it| (it.keyword, it.value)).collect();
        let look = format!("{}\n{lines}\n{:?}{keywords:?}", card.heading, card.values);
        let kind = game.description.kinds.get(usize::from(card.kind));
        Named { name: card.name.clone(), look, sort: kind.map_or_else(String::new, |kind| kind.name.clone()) }
    };
    game.description.cards.iter().map(one).collect()
}

impl Renamed {
    pub fn between(old: &LoadedGame, new: &LoadedGame) -> Self {
        let (one, other) = (old.game.ir(), new.game.ir());
        let pair = |names: &dyn Fn(&ir::Game) -> Vec<Named>| Names::between(&names(one), &names(other));
        let values = |game: &ir::Game| {
            let each = game.enums.iter().flat_map(|of| of.values.iter().map(|value| (&*of.name, &**value)));
            let named = |(sort, value): (&str, &str)| Named { sort: sort.to_owned(), ..Named::plain(value) };
            each.map(named).collect::<Vec<_>>()
        };
        let all = |names: Vec<Named>| names.into_iter().map(|named| named.name).collect();
        Self {
            cards: Names::between(&cards(old), &cards(new)),
            zones: pair(&zones),
            actions: pair(&|game| plain(game.actions.iter().map(|action| &*action.name))),
            values: pair(&values),
            ability_kinds: pair(&|game| plain(game.ability_kinds.iter().map(|kind| &*kind.name))),
            phases: pair(&|game| plain(game.phases.iter().map(|phase| &*phase.name))),
            card_fields: pair(&card_fields),
            player_fields: pair(&player_fields),
            decks: pair(&|game| plain(game.decks.iter().map(|deck| &*deck.name))),
            known_cards: all(cards(new)),
            known_card_fields: all(card_fields(other)),
            known_player_fields: all(player_fields(other)),
            known_zones: all(zones(other)),
        }
    }

    /// How a match begins, in the words of the other version. Cards that are gone are left out and counted; so are
    /// fields and zones that are gone, with what lies there.
    pub fn start(&self, start: &Start) -> (Start, BTreeMap<String, u32>) {
        let mut lost = BTreeMap::new();
        let deck = |deck: &Deck| match deck {
            Deck::List(name) => Deck::List(self.decks.of(name).to_owned()),
            Deck::Own(own) => Deck::Own(OwnDeck {
                like: own.like.as_ref().map(|name| self.decks.of(name).to_owned()),
                cards: own
                    .cards
                    .iter()
                    .map(|(card, count)| (self.cards.of(card).to_owned(), *count))
                    .collect(),
            }),
        };
        let decks = start.decks.iter().map(|brought| brought.as_ref().map(deck)).collect();
        let setup = start.setup.as_ref().map(|setup| Setup {
            first: setup.first,
            phase: setup.phase.as_ref().map(|phase| self.phases.of(phase).to_owned()),
            seats: setup.seats.iter().map(|seat| self.seat(seat, &mut lost)).collect(),
            zones: self.zones(&setup.zones, &mut lost),
        });
        (Start { decks, setup, ..start.clone() }, lost)
    }

    fn seat(&self, seat: &SeatSetup, lost: &mut BTreeMap<String, u32>) -> SeatSetup {
        let fields = self.fields(&seat.fields, &self.player_fields, &self.known_player_fields);
        SeatSetup { fields, zones: self.zones(&seat.zones, lost) }
    }

    fn fields(
        &self,
        fields: &BTreeMap<String, FieldInput>,
        names: &Names,
        known: &HashSet<String>,
    ) -> BTreeMap<String, FieldInput> {
        let word = |word: &String| {
            let names = [&self.values, &self.cards, &self.phases];
            names.iter().map(|names| names.of(word)).find(|new| new != word).unwrap_or(word).to_owned()
        };
        let value = |value: &FieldInput| match value {
            FieldInput::Word(said) => FieldInput::Word(word(said)),
            FieldInput::Words(said) => FieldInput::Words(said.iter().map(word).collect()),
            FieldInput::Bag(counts) => {
                FieldInput::Bag(counts.iter().map(|(said, count)| (word(said), *count)).collect())
            }
            FieldInput::Number(_) | FieldInput::Flag(_) => value.clone(),
        };
        let named = fields.iter().map(|(name, input)| (names.of(name).to_owned(), value(input)));
        named.filter(|(name, _)| known.contains(name)).collect()
    }

    fn zones(
        &self,
        zones: &BTreeMap<String, Vec<CardSetup>>,
        lost: &mut BTreeMap<String, u32>,
    ) -> BTreeMap<String, Vec<CardSetup>> {
        let mut made = BTreeMap::new();
        for (zone, cards) in zones {
            let zone = self.zones.of(zone);
            for card in cards {
                let name = match card {
                    CardSetup::Name(name) => Some(name),
                    CardSetup::Detailed(card) => card.card.as_ref(),
                };
                let is_known = |name: &String| self.known_cards.contains(self.cards.of(name));
                if name.is_some_and(|name| !is_known(name)) || !self.known_zones.contains(zone) {
                    *lost.entry(name.cloned().unwrap_or_default()).or_default() += 1;
                } else {
                    made.entry(zone.to_owned()).or_insert_with(Vec::new).push(self.card(card, lost));
                }
            }
        }
        made
    }

    fn card(&self, card: &CardSetup, lost: &mut BTreeMap<String, u32>) -> CardSetup {
        let card = match card {
            CardSetup::Name(name) => return CardSetup::Name(self.cards.of(name).to_owned()),
            CardSetup::Detailed(card) => card,
        };
        let name = |name: &Option<String>| name.as_ref().map(|name| self.cards.of(name).to_owned());
        CardSetup::Detailed(DetailedCard {
            card: name(&card.card),
            facedown: name(&card.facedown).filter(|face| self.known_cards.contains(face)),
            printed: self.fields(&card.printed, &self.card_fields, &self.known_card_fields),
            fields: self.fields(&card.fields, &self.card_fields, &self.known_card_fields),
            zones: self.zones(&card.zones, lost),
            ..card.clone()
        })
    }
}

fn zones(game: &ir::Game) -> Vec<Named> {
    plain(game.zones.iter().map(|zone| &*zone.name))
}

fn card_fields(game: &ir::Game) -> Vec<Named> {
    plain(game.card_fields.iter().map(|field| &*field.name))
}

fn player_fields(game: &ir::Game) -> Vec<Named> {
    plain(game.player_fields.iter().map(|field| &*field.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(cards: &[(&str, &str, &str)]) -> Vec<Named> {
        let one = |(name, look, sort): &(&str, &str, &str)| Named {
            name: (*name).to_owned(),
            look: (*look).to_owned(),
            sort: (*sort).to_owned(),
        };
        cards.iter().map(one).collect()
    }

    fn renamed(old: &[(&str, &str, &str)], new: &[(&str, &str, &str)]) -> Vec<(String, String)> {
        Names::between(&named(old), &named(new)).0.into_iter().collect()
    }

    fn is(old: &str, new: &str) -> (String, String) {
        (old.to_owned(), new.to_owned())
    }

    #[test]
    fn what_looks_the_same_is_the_same_wherever_it_stands() {
        let old = [("A", "1", "k"), ("B", "2", "k"), ("C", "3", "k")];
        let new = [("Y", "2", "k"), ("C", "3", "k"), ("Z", "1", "k")];
        assert_eq!(renamed(&old, &new), [is("A", "Z"), is("B", "Y")]);
    }

    #[test]
    fn what_stands_in_its_place_is_the_same() {
        let old = [("A", "1", "k"), ("B", "2", "k"), ("C", "3", "k"), ("D", "4", "k")];
        // Two have other names and other numbers.
        let new = [("A", "1", "k"), ("X", "5", "k"), ("C", "3", "k"), ("Y", "6", "k")];
        assert_eq!(renamed(&old, &new), [is("B", "X"), is("D", "Y")]);
        // Beside a new one nobody can tell, unless it looks the same.
        let new = [("A", "1", "k"), ("X", "5", "k"), ("Z", "7", "k"), ("C", "3", "k"), ("D", "4", "k")];
        assert_eq!(renamed(&old, &new), []);
        let new = [("A", "1", "k"), ("X", "5", "k"), ("Z", "2", "k"), ("C", "3", "k"), ("D", "4", "k")];
        assert_eq!(renamed(&old, &new), [is("B", "Z")]);
    }

    #[test]
    fn the_only_one_that_is_gone_is_the_only_new_one_if_it_is_of_its_sort() {
        let old = [("A", "1", "k"), ("B", "2", "k")];
        assert_eq!(renamed(&old, &[("B", "2", "k"), ("X", "9", "k")]), [is("A", "X")]);
        assert_eq!(renamed(&old, &[("B", "2", "k"), ("X", "9", "other")]), []);
        assert_eq!(renamed(&old, &[("B", "2", "k")]), []);
        assert_eq!(renamed(&old, &[("A", "1", "k"), ("B", "2", "k"), ("C", "1", "k")]), []);
    }
}
