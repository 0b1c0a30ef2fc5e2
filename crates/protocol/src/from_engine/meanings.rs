//! What an option means, in words that outlast the numbers: for the same choice in another version of a game, and for
//! tests.

use super::{Target, target};
use crate::renamed::Renamed;
use engine::{Game, ObjectId, OptionRef, State};
use ir::Type;

/// What an option means: two options that mean the same differ only in which of equal cards they are about.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Meaning(Vec<String>);

/// What the option means, in the words of another version; none if there is no such option.
fn meaning(game: &Game, state: &State, option: usize, renamed: &Renamed) -> Option<Meaning> {
    let words = Words { game, state, renamed };
    Some(Meaning(match state.option(game, option)? {
        OptionRef::Pass => said("pass", []),
        OptionRef::Decline => said("decline", []),
        OptionRef::Accept => said("accept", []),
        OptionRef::Card(card) => said("card", [words.card(card)]),
        OptionRef::Player(seat) => said("player", [seat.0.to_string()]),
        OptionRef::Number(number) => said("number", [number.to_string()]),
        OptionRef::Value { of, value } => said("value", [words.value(of, value)]),
        OptionRef::Name(card) => said("name", [words.name(card)]),
        OptionRef::Mode(mode) => said("mode", [mode.to_string()]),
        OptionRef::Action { action, args } => {
            let declared = &game.ir().actions[action.index()];
            let mut parts = said("action", [renamed.actions.of(&declared.name).to_owned()]);
            parts
                .extend(declared.params.iter().zip(&args).map(|(param, arg)| words.argument(param.ty, *arg)));
            parts
        }
        OptionRef::Ability { kind, card, ability } => {
            let kind = renamed.ability_kinds.of(&game.ir().ability_kinds[kind.index()].name).to_owned();
            said("ability", [kind, words.card(card), words.which(card, ability)])
        }
        OptionRef::Waiting { card, ability, about } => {
            let on = card.map_or_else(String::new, |card| words.card(card));
            let which = card.map_or_else(String::new, |card| words.which(card, ability));
            said("waiting", [on, which, about.map_or_else(String::new, |card| words.card(card))])
        }
    }))
}

/// The option of another position that means the same, the same one among equals. `renamed`: how the old one's names
/// are called in the new one.
pub fn same_option(
    old: (&Game, &State),
    option: usize,
    new: (&Game, &State),
    renamed: &Renamed,
) -> Option<usize> {
    let wanted = meaning(old.0, old.1, option, renamed)?;
    let alike = |(game, state): (&Game, &State), until: usize, renamed: &Renamed| {
        (0..until)
            .filter(|at| meaning(game, state, *at, renamed).as_ref() == Some(&wanted))
            .collect::<Vec<_>>()
    };
    let before = alike(old, option, renamed).len();
    let found = alike(new, new.1.option_count(), &Renamed::default());
    found.get(before).or(found.last()).copied()
}

fn said<const N: usize>(kind: &str, parts: [String; N]) -> Vec<String> {
    [kind.to_owned()].into_iter().chain(parts).collect()
}

struct Words<'a> {
    game: &'a Game,
    state: &'a State,
    renamed: &'a Renamed,
}

impl Words<'_> {
    fn name(&self, card: ir::CardId) -> String {
        self.renamed.cards.of(&self.game.ir().cards[card.index()].name).to_owned()
    }

    fn value(&self, of: ir::EnumId, value: u16) -> String {
        let values = &self.game.ir().enums[of.index()].values;
        values
            .get(usize::from(value))
            .map_or_else(String::new, |value| self.renamed.values.of(value).to_owned())
    }

    /// The card's name, and where it lies.
    fn card(&self, card: ObjectId) -> String {
        if card.0 == 0 || usize::from(card.0) > self.state.object_count() {
            return String::new();
        }
        let name = self.name(self.state.card_of(card));
        match self.state.lies_in(card) {
            Some((zone, seat, host)) => {
                let seat = seat.map_or_else(String::new, |seat| seat.0.to_string());
                let host = host.map_or_else(String::new, |host| self.card(host));
                let zone = self.renamed.zones.of(&self.game.ir().zones[zone.index()].name);
                format!("{name} in {zone} {seat} {host}")
            }
            None => name,
        }
    }

    /// Which of the card's abilities it is.
    fn which(&self, card: ObjectId, ability: ir::AbilityId) -> String {
        let printed = &self.game.ir().cards[self.state.card_of(card).index()].abilities;
        let at = printed.iter().position(|known| *known == ability);
        at.map_or_else(|| self.game.ir().abilities[ability.index()].text.clone(), |at| at.to_string())
    }

    fn argument(&self, ty: Type, arg: u16) -> String {
        match ty {
            Type::Card(_) => self.card(ObjectId(arg)),
            Type::Target(_) => match target(i64::from(arg)) {
                Target::Player(seat) => format!("player {seat}"),
                Target::Card(card) => self.card(card),
            },
            Type::Enum(of) => self.value(of, arg),
            Type::CardName => self.name(ir::CardId(arg)),
            _ => arg.to_string(),
        }
    }
}
