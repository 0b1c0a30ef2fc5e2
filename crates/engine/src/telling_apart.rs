//! Several cards of one name among the options read differently: by whose they are, by what is different about them, by
//! where they lie. Those that are alike in everything read the same, and stand for each other.

use crate::game::Game;
use crate::labels::{OptionRef, player_name, printed_name};
use crate::state::{ObjectId, Seat, State};
use crate::view::{CardView, KnownCard};
use std::collections::{BTreeMap, BTreeSet};

/// More options than this are too many to compare.
const MOST: usize = 2_000;

/// The cards among the options that share their name with another one there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Namesakes {
    by_name: BTreeMap<u16, BTreeSet<u16>>,
}

impl Namesakes {
    pub fn among_options(game: &Game, state: &State) -> Self {
        let mut by_name: BTreeMap<u16, BTreeSet<u16>> = BTreeMap::new();
        let seat = state.deciding_seat();
        for option in 0..state.option_count().min(MOST) {
            for card in cards_of(game, state.option(game, option)) {
                if card.0 != 0 && state.sees(seat, card) {
                    by_name.entry(state.card_of(card).0).or_default().insert(card.0);
                }
            }
        }
        by_name.retain(|_, cards| cards.len() > 1);
        Self { by_name }
    }

    /// The name of a card that the deciding seat sees, and what tells it from its namesakes.
    pub fn name(&self, game: &Game, state: &State, card: ObjectId) -> String {
        let name = printed_name(game, state.card_of(card));
        let Some(cards) = self.by_name.get(&state.card_of(card).0) else { return name };
        let mut rivals = Rivals { game, state, seat: state.deciding_seat(), others: Vec::new() };
        rivals.others = cards.iter().copied().filter(|other| *other != card.0).collect();
        match rivals.told_apart(card.0) {
            said if said.is_empty() => name,
            said => format!("{name} ({})", said.join(", ")),
        }
    }
}

pub(crate) fn cards_of(game: &Game, option: Option<OptionRef>) -> Vec<ObjectId> {
    match option {
        Some(OptionRef::Card(card) | OptionRef::Ability { card, .. }) => vec![card],
        Some(OptionRef::Waiting { card, .. }) => card.into_iter().collect(),
        Some(OptionRef::Action { action, args }) => {
            let params = game.ir.actions[action.index()].params.iter().zip(args);
            let cards = params.filter(|(param, arg)| match param.ty {
                ir::Type::Card(_) => true,
                ir::Type::Target(_) => i64::from(*arg) < ir::PLAYER_BASE,
                _ => false,
            });
            cards.map(|(_, arg)| ObjectId(arg)).collect()
        }
        _ => Vec::new(),
    }
}

struct Rivals<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    others: Vec<u16>,
}

impl Rivals<'_> {
    fn told_apart(&mut self, card: u16) -> Vec<String> {
        let Some(mine) = self.known(card) else { return Vec::new() };
        let others = std::mem::take(&mut self.others);
        self.others = others.into_iter().filter(|other| !self.are_alike(card, &mine, *other)).collect();
        let mut said = Vec::new();
        self.narrow(&mut said, |rivals, other| rivals.whose(other) == rivals.whose(card), self.whose(card));
        self.narrow(&mut said, |rivals, other| rivals.zone(other) == rivals.zone(card), self.zone_name(card));
        for (field, declared) in self.game.ir.card_fields.iter().enumerate() {
            let is_said = declared.text.as_deref() != Some("") && declared.ty == ir::Type::Int;
            if let (true, Some(value)) = (is_said, mine.fields.get(field).copied()) {
                let name =
                    declared.text.as_deref().filter(|text| !text.contains('{')).unwrap_or(&declared.name);
                let same = |rivals: &Self, other: u16| {
                    rivals.known(other).and_then(|other| other.fields.get(field).copied()) == Some(value)
                };
                self.narrow(&mut said, same, Some(format!("{} {value}", name.replace('_', " "))));
            }
        }
        self.narrow(&mut said, |_, _| false, self.position(card));
        said
    }

    /// Says it, if it tells the card from any of those that are left.
    fn narrow(
        &mut self,
        said: &mut Vec<String>,
        is_same: impl Fn(&Self, u16) -> bool,
        words: Option<String>,
    ) {
        let (same, different): (Vec<u16>, Vec<u16>) =
            self.others.iter().copied().partition(|other| is_same(self, *other));
        if let (false, Some(words)) = (different.is_empty(), words) {
            said.push(words);
            self.others = same;
        }
    }

    fn known(&self, card: u16) -> Option<KnownCard> {
        match self.state.view_of_card(self.game, self.seat, ObjectId(card)) {
            CardView::Known(known) => Some(known),
            CardView::Hidden | CardView::Empty => None,
        }
    }

    /// Where order matters no two cards are alike.
    fn are_alike(&self, card: u16, mine: &KnownCard, other: u16) -> bool {
        let place = |card: u16| self.state.lies_in(ObjectId(card));
        let is_ordered = |(zone, ..): (ir::ZoneId, Option<Seat>, Option<ObjectId>)| {
            self.game.ir.zones.get(zone.index()).is_some_and(|zone| zone.ordered)
        };
        let together = place(card).is_some() && place(card) == place(other);
        let known = self.known(other).map(|known| KnownCard { object: mine.object, ..known });
        let hosts = |card: u16| self.state.holds_cards(self.game, card);
        together
            && !place(card).is_some_and(is_ordered)
            && known.as_ref() == Some(mine)
            && !hosts(card)
            && !hosts(other)
    }

    fn whose(&self, card: u16) -> Option<String> {
        let seat = self.known(card)?.controller?;
        Some(if seat == self.seat { "yours".to_owned() } else { format!("{}'s", player_name(seat)) })
    }

    fn zone(&self, card: u16) -> Option<ir::ZoneId> {
        self.state.lies_in(ObjectId(card)).map(|(zone, ..)| zone)
    }

    fn zone_name(&self, card: u16) -> Option<String> {
        let zone = self.zone(card)?;
        Some(format!("in {}", self.game.ir.zones.get(zone.index())?.name.replace('_', " ")))
    }

    /// "number 2", counted from the beginning of its zone.
    fn position(&self, card: u16) -> Option<String> {
        Some(format!("number {}", self.state.position(card) + 1))
    }
}
