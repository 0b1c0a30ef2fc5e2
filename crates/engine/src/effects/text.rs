//! What stands on a card at present: its abilities and keywords, those gained and without those lost.

use crate::gained::{Gained, GainedWhat, Gains};
use crate::game::{Game, printed_bit};
use crate::state::{InBuffers, State};
use serde::{Deserialize, Serialize};

/// An ability that a card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AtWork {
    /// tells it apart from the others of the card when uses are counted
    pub place: u16,
    pub ability: u16,
    /// the ability whose triggers start it: its own, unless the card's abilities of one kind are of another as well
    pub triggers: u16,
    /// the card whose effect gave it, or 0
    pub granter: u16,
    /// the lasting effect that gave it and whose captures are its first locals, or [`NOT_LASTING`]
    pub lasting: u32,
}

pub(crate) const NOT_LASTING: u32 = u32::MAX;

/// The places of abilities that effects give begin here: those of keywords, which a card has once, go by the number of
/// the ability; any other has a place for each gain, so that each is heard, used and limited by itself.
const FIRST_GIVEN_PLACE: u16 = 256;

impl AtWork {
    pub fn printed(place: u16, ability: u16) -> Self {
        Self { place, ability, triggers: ability, granter: 0, lasting: NOT_LASTING }
    }

    /// One of a keyword that the card does not print.
    fn of_keyword(ability: u16) -> Self {
        Self::printed(FIRST_GIVEN_PLACE.saturating_add(ability), ability)
    }

    pub fn given(game: &Game, ability: u16, granter: u16, lasting: u32) -> Self {
        let place = place_of_gain(game, [ability.into(), granter.into(), lasting, granter.into()]);
        Self { place, ability, triggers: ability, granter, lasting }
    }

    /// One that another card has, too: `gains text of each Ally`.
    pub fn gained_from(game: &Game, granter: u16, from: u16, had: &Self) -> Self {
        let Self { place, ability, lasting, .. } = *had;
        let source = u32::from(from) << 16 | u32::from(place);
        let place = place_of_gain(game, [ability.into(), granter.into(), lasting, source]);
        Self { place, ability, triggers: ability, granter, lasting }
    }
}

/// The same for the same gain, as long as it lasts; among the few that a card has at a time, its own.
fn place_of_gain(game: &Game, gain: [u32; 4]) -> u16 {
    let first = u32::from(FIRST_GIVEN_PLACE) + game.abilities.len() as u32;
    let room = u32::from(u16::MAX).saturating_sub(first).max(1);
    let mut bytes = [0; 16];
    for (part, number) in bytes.chunks_exact_mut(4).zip(gain) {
        part.copy_from_slice(&number.to_le_bytes());
    }
    let mixed = crate::hash::fnv(&bytes);
    (first + (mixed % u64::from(room)) as u32).min(u32::from(u16::MAX)) as u16
}

/// The text of a card that effects change.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Text {
    /// abilities, without those of keywords
    pub abilities: Vec<AtWork>,
    pub keywords: Vec<(u16, i64)>,
    /// abilities of the first kind are of the second as well
    pub also: Vec<(u16, u16)>,
    /// abilities that it lacks in every layer, whatever gives them
    pub lacks: Vec<AtWork>,
    /// everything that works
    pub at_work: Vec<AtWork>,
}

impl InBuffers for Text {
    fn bytes(&self) -> usize {
        let buffers = self.abilities.bytes()
            + self.keywords.bytes()
            + self.also.bytes()
            + self.at_work.bytes()
            + self.lacks.bytes();
        size_of::<Self>() + buffers
    }
}

impl Clone for Text {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        self.abilities.clone_from(&source.abilities);
        self.keywords.clone_from(&source.keywords);
        self.also.clone_from(&source.also);
        self.lacks.clone_from(&source.lacks);
        self.at_work.clone_from(&source.at_work);
    }
}

/// Copies texts into buffers that are there already; further ones are left alone.
pub(super) fn copy_texts(target: &mut Vec<Text>, source: &[Text]) {
    if target.len() < source.len() {
        target.resize_with(source.len(), Text::default);
    }
    for (target, source) in target.iter_mut().zip(source) {
        target.clone_from(source);
    }
}

impl Text {
    /// As the card has it without continuous effects.
    pub fn begin(&mut self, state: &State, game: &Game, card: u16) {
        self.abilities.clear();
        self.keywords.clear();
        self.also.clear();
        self.lacks.clear();
        for at in state.base_abilities(game, card) {
            if game.ir.abilities[at.ability as usize].keyword.is_none() {
                self.abilities.push(at);
            }
        }
        for (keyword, value) in state.base_keywords(game, card) {
            self.add_keyword(game, keyword, value);
        }
        self.finish(state, game, card);
    }

    pub fn add_keyword(&mut self, game: &Game, keyword: u16, value: i64) {
        match self.keywords.iter_mut().find(|(k, _)| *k == keyword) {
            Some((_, sum)) => *sum = game.ir.keyword_sum(keyword as usize, *sum, value),
            None => self.keywords.push((keyword, value)),
        }
    }

    /// Brings what works up to date.
    pub fn finish(&mut self, state: &State, game: &Game, card: u16) {
        self.at_work.clear();
        self.at_work.extend_from_slice(&self.abilities);
        let printed = &game.cards.abilities[state.objects[card as usize].card as usize];
        for (keyword, _) in self.keywords.iter().filter(|had| is_had(game, had)) {
            for ability in &game.ir.keywords[*keyword as usize].abilities {
                let at = match printed.iter().position(|a| *a == ability.0) {
                    Some(place) => AtWork::printed(place as u16, ability.0),
                    None => AtWork::of_keyword(ability.0),
                };
                self.at_work.push(at);
            }
        }
        for i in 0..self.at_work.len() {
            let at = self.at_work[i];
            let ability = &game.ir.abilities[at.ability as usize];
            for (kind, also) in &self.also {
                if ability.is_of(ir::AbilityKindId(*kind))
                    && !ability.is_of(ir::AbilityKindId(*also))
                    && let Some(triggers) = game.effects.templates[*also as usize]
                {
                    self.at_work.push(AtWork { triggers, ..at });
                }
            }
        }
    }

    fn is_also(&self, ability: &ir::Ability, kind: u16) -> bool {
        self.also.iter().any(|(first, also)| *also == kind && ability.is_of(ir::AbilityKindId(*first)))
    }
}

impl State {
    /// Every ability a card has now: printed ones first, then gained ones in order. One that has just left the active
    /// zones still has those that work everywhere, and those alone, that it had there.
    pub(crate) fn abilities_at_work<'a>(
        &'a self,
        game: &'a Game,
        card: u16,
    ) -> impl Iterator<Item = AtWork> + 'a {
        let (text, known) = (self.derived.text(card), self.known_text(card));
        let changed = text.map(|text| text.at_work.as_slice()).unwrap_or_default();
        let base = text.is_none().then(|| self.base_abilities(game, card)).into_iter().flatten();
        let now = changed.iter().copied().chain(base);
        let now = now.filter(move |at| known.is_none() || !works_everywhere(game, at));
        let then = known.unwrap_or_default().iter().copied().filter(|at| works_everywhere(game, at));
        now.chain(then)
    }

    /// The same without what a card had before it left: for what is about to happen to it where it is now.
    pub(crate) fn present_abilities<'a>(
        &'a self,
        game: &'a Game,
        card: u16,
    ) -> impl Iterator<Item = AtWork> + 'a {
        let text = self.derived.text(card);
        let changed = text.map(|text| text.at_work.as_slice()).unwrap_or_default();
        let base = text.is_none().then(|| self.base_abilities(game, card)).into_iter().flatten();
        changed.iter().copied().chain(base)
    }

    /// What a card has gained for ever, in the order in which it did.
    #[inline]
    pub(crate) fn gained_by(&self, card: u16) -> impl Iterator<Item = &Gained> {
        let first = match self.objects[card as usize].gained {
            Gains::Nothing => self.gained.len(),
            Gains::Values | Gains::Abilities => self.gained.partition_point(|gained| gained.object < card),
        };
        self.gained[first..].iter().take_while(move |gained| gained.object == card)
    }

    /// A card gains something for ever. What it gains of one field is kept as one.
    pub(crate) fn gains(&mut self, game: &Game, object: u16, what: GainedWhat) {
        let in_play = self.is_active(game, object) || self.objects[object as usize].zone == self.stack_zone;
        let gained = &mut self.objects[object as usize].gained;
        *gained = what.gains().max(*gained);
        let behind = self.gained.partition_point(|gained| gained.object <= object);
        let mut earlier = self.gained[..behind].iter_mut().rev().take_while(|gained| gained.object == object);
        let together = earlier.find_map(|gained| {
            let both = if gained.in_play == in_play { gained.what.and(what) } else { None };
            Some((both?, gained))
        });
        match together {
            Some((both, gained)) => gained.what = both,
            None => self.gained.insert(behind, Gained { object, what, in_play }),
        }
        if !self.known.is_empty() {
            self.known_has_gained(game, object, what);
        }
    }

    /// Every ability a card has without continuous effects.
    pub(crate) fn base_abilities<'a>(
        &'a self,
        game: &'a Game,
        card: u16,
    ) -> impl Iterator<Item = AtWork> + 'a {
        let object = &self.objects[card as usize];
        let printed = game.cards.abilities[object.card as usize].iter().copied();
        let gained = self.gained_by(card).flat_map(move |g| gained_abilities(game, g.what));
        let all = printed.chain(gained).enumerate();
        all.map(|(place, ability)| AtWork::printed(place as u16, ability))
    }

    /// Every keyword a card has without continuous effects, once for each source.
    pub(crate) fn base_keywords<'a>(
        &'a self,
        game: &'a Game,
        card: u16,
    ) -> impl Iterator<Item = (u16, i64)> + 'a {
        let object = &self.objects[card as usize];
        let printed = game.ir.cards[object.card as usize].keywords.iter().map(|(k, value)| (k.0, *value));
        printed.chain(self.gained_by(card).filter_map(|g| match g.what {
            GainedWhat::Keyword(keyword) => Some((keyword, 1)),
            GainedWhat::Ability(_) | GainedWhat::Add { .. } | GainedWhat::Set { .. } => None,
        }))
    }

    /// Whether a card has exactly the abilities that its face prints.
    #[inline(always)]
    pub(crate) fn text_is_printed(&self, card: u16) -> bool {
        self.objects[card as usize].gained != Gains::Abilities
            && (self.derived.texts_used == 0 || self.derived.text(card).is_none())
            && (self.known.is_empty() || self.known_text(card).is_none())
    }

    /// The same, whatever it had before it left.
    pub(crate) fn is_printed_now(&self, card: u16) -> bool {
        self.objects[card as usize].gained != Gains::Abilities && self.derived.text(card).is_none()
    }

    /// The zones in which some card may have other abilities than its face prints: of those with the same last digits
    /// all or none.
    pub(crate) fn zones_of_other_texts(&self) -> u64 {
        let gained = self.gained.iter().filter(|gained| gained.what.gains() == Gains::Abilities);
        let left = self.known.iter().map(|known| known.object);
        let cards = self.derived.reworded().chain(gained.map(|gained| gained.object)).chain(left);
        cards.fold(0, |zones, card| zones | 1 << (self.objects[card as usize].zone % 64))
    }

    /// Whether an ability of a card is of a kind, by itself or through an effect.
    pub(crate) fn is_of_kind(&self, game: &Game, card: u16, at: &AtWork, kind: u16) -> bool {
        let ability = &game.ir.abilities[at.ability as usize];
        ability.is_of(ir::AbilityKindId(kind))
            || self.derived.text(card).is_some_and(|text| text.is_also(ability, kind))
    }

    pub(crate) fn has_ability(&self, game: &Game, card: u16, kind: u16) -> bool {
        let printed = game.cards.ability_kinds[self.objects[card as usize].card as usize];
        if printed & printed_bit(kind) == 0 && self.text_is_printed(card) {
            return false;
        }
        self.abilities_at_work(game, card).any(|at| self.is_of_kind(game, card, &at, kind))
    }

    /// Whether one of these abilities is what was announced for an item, or else what a card has.
    pub(crate) fn leads(&self, game: &Game, card: u16, leading: &[bool]) -> bool {
        let mut parts = self.parts_of(card).map(|(_, part)| part.ability).peekable();
        match parts.peek() {
            Some(_) => parts.any(|ability| leading[ability as usize]),
            None => self.abilities_at_work(game, card).any(|at| leading[at.ability as usize]),
        }
    }

    /// Whether a card has any keyword, or any ability that is not a keyword's.
    pub(crate) fn has_any(&self, game: &Game, card: u16, keywords: bool) -> bool {
        if keywords {
            return (0..game.ir.keywords.len() as u16)
                .any(|word| self.keyword_value(game, card, word).is_some());
        }
        let is_own = |at: AtWork| game.ir.abilities[at.ability as usize].keyword.is_none();
        self.abilities_at_work(game, card).any(is_own)
    }

    /// The sum of the values of a keyword that the card has.
    pub(crate) fn keyword_value(&self, game: &Game, card: u16, keyword: u16) -> Option<i64> {
        let object = &self.objects[card as usize];
        let found = match self.derived.text(card) {
            Some(text) => text.keywords.iter().find(|(k, _)| *k == keyword).copied(),
            None if object.gained != Gains::Abilities
                && game.cards.keywords[object.card as usize] & printed_bit(keyword) == 0 =>
            {
                None
            }
            None => {
                let values = self.base_keywords(game, card).filter(|(k, _)| *k == keyword);
                values.reduce(|(_, sum), (_, value)| {
                    (keyword, game.ir.keyword_sum(keyword as usize, sum, value))
                })
            }
        };
        found.filter(|had| is_had(game, had)).map(|(_, value)| value)
    }

    /// All keywords that a card has, with their values.
    pub(crate) fn keywords_now(&self, game: &Game, card: u16) -> Vec<(ir::KeywordId, i64)> {
        let mut base: Vec<(u16, i64)> = Vec::new();
        let all: &[(u16, i64)] = match self.derived.text(card) {
            Some(text) => &text.keywords,
            None => {
                for (keyword, value) in self.base_keywords(game, card) {
                    match base.iter_mut().find(|(known, _)| *known == keyword) {
                        Some((_, sum)) => *sum = game.ir.keyword_sum(keyword as usize, *sum, value),
                        None => base.push((keyword, value)),
                    }
                }
                &base
            }
        };
        let had = all.iter().filter(|had| is_had(game, had));
        let value = |keyword: u16, value| if game.ir.keywords[keyword as usize].valued { value } else { 1 };
        had.map(|(keyword, sum)| (ir::KeywordId(*keyword), value(*keyword, *sum))).collect()
    }

    /// How often the ability at this place of a card was used this turn.
    pub(crate) fn times_used(&self, game: &Game, card: u16, place: u16) -> u16 {
        if card != 0 && place < 16 && self.uses_bit(game, card, place) {
            return self.objects[card as usize].used >> place & 1;
        }
        self.uses.iter().find(|u| u.object == card && u.ability == place).map_or(0, |u| u.times)
    }

    /// Whether a bit is enough to tell that the ability was used.
    pub(crate) fn uses_bit(&self, game: &Game, card: u16, place: u16) -> bool {
        let printed = &game.cards.abilities[self.objects[card as usize].card as usize];
        printed.get(place as usize).is_some_and(|ability| !game.abilities[*ability as usize].counted)
    }
}

/// A number of nothing is not there; a price of nothing is.
fn is_had(game: &Game, (keyword, value): &(u16, i64)) -> bool {
    *value > 0 || game.ir.keywords[*keyword as usize].bag.is_some()
}

fn works_everywhere(game: &Game, at: &AtWork) -> bool {
    game.abilities[at.triggers as usize].triggers.iter().any(|trigger| trigger.zones == u64::MAX)
}

fn gained_abilities(game: &Game, what: GainedWhat) -> impl Iterator<Item = u16> + '_ {
    let (one, keyword) = match what {
        GainedWhat::Ability(ability) => (Some(ability), None),
        GainedWhat::Keyword(keyword) => (None, Some(keyword)),
        GainedWhat::Add { .. } | GainedWhat::Set { .. } => (None, None),
    };
    let of_keyword = keyword.map(|k| game.ir.keywords[k as usize].abilities.as_slice()).unwrap_or_default();
    one.into_iter().chain(of_keyword.iter().map(|a| a.0))
}
