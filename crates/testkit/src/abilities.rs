//! Every ability of a game with the card, keyword or rule it stands on, and those inside others: what cards gain, and
//! what works for a time.

use crate::statements::collect;
use ir::{Ability, AbilityId, CardId, Change, Gain, Game, KeywordId, Stmt};
use std::collections::BTreeSet;

/// One ability, wherever it is written.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The card, `keyword NAME` or `rule NAME`.
    pub owner: String,
    /// Where the owner is defined; empty for rules.
    pub source: String,
    /// `ally`; `ally, what is gained`
    pub name: String,
    /// More than one when cards of several kinds gain it.
    pub forms: Vec<AbilityId>,
    /// The cards that have it.
    pub cards: Vec<CardId>,
    pub place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Card,
    Keyword(KeywordId),
    Rule,
    /// Inside another ability.
    Inside,
}

/// All of them: cards first, then keywords, then rules; each before those inside it.
pub(crate) fn all(game: &Game) -> Vec<Found> {
    let mut list = List { game, found: Vec::new(), seen: BTreeSet::new() };
    for (index, card) in game.cards.iter().enumerate() {
        let owner = Owner {
            name: card.name.clone(),
            source: card.source.clone(),
            cards: vec![CardId(index as u16)],
            place: Place::Card,
        };
        let own = card.abilities.iter().filter(|id| game.abilities[id.index()].keyword.is_none());
        list.abilities(&owner, own);
    }
    for (index, keyword) in game.keywords.iter().enumerate() {
        let owner = keyword_owner(game, KeywordId(index as u16));
        list.abilities(&owner, keyword.abilities.iter());
    }
    for rule in &game.rules {
        let name = format!("rule \"{}\"", rule.name);
        let owner = Owner { name, source: String::new(), cards: Vec::new(), place: Place::Rule };
        list.abilities(&owner, rule.abilities.iter());
    }
    list.found
}

struct Owner {
    name: String,
    source: String,
    cards: Vec<CardId>,
    place: Place,
}

/// A keyword is reported at the first card that has it.
fn keyword_owner(game: &Game, keyword: KeywordId) -> Owner {
    let has = |card: &usize| game.cards[*card].keywords.iter().any(|(own, _)| *own == keyword);
    let cards: Vec<CardId> = (0..game.cards.len()).filter(has).map(|card| CardId(card as u16)).collect();
    let source = cards.first().map(|card| game.cards[card.index()].source.clone()).unwrap_or_default();
    let name = format!("keyword {}", game.keywords[keyword.index()].name);
    Owner { name, source, cards, place: Place::Keyword(keyword) }
}

struct List<'a> {
    game: &'a Game,
    found: Vec<Found>,
    seen: BTreeSet<AbilityId>,
}

impl List<'_> {
    fn abilities<'i>(&mut self, owner: &Owner, ids: impl Iterator<Item = &'i AbilityId>) {
        for (place, id) in ids.enumerate() {
            let name = ability_name(self.game, &self.game.abilities[id.index()], place);
            self.add(owner, &name, vec![*id], owner.place);
        }
    }

    fn add(&mut self, owner: &Owner, name: &str, forms: Vec<AbilityId>, place: Place) {
        let Some(first) = forms.first().copied().filter(|id| self.seen.insert(*id)) else { return };
        self.found.push(Found {
            owner: owner.name.clone(),
            source: owner.source.clone(),
            name: name.to_owned(),
            forms,
            cards: owner.cards.clone(),
            place,
        });
        for (what, forms) in inside(&self.game.abilities[first.index()]) {
            self.add(owner, &format!("{name}, {what}"), forms, Place::Inside);
        }
    }
}

/// The abilities that one gives to cards, and those it lets work for a time.
fn inside(ability: &Ability) -> Vec<(&'static str, Vec<AbilityId>)> {
    const GAINED: &str = "what is gained";
    let ids = |forms: &[(ir::KindId, AbilityId)]| forms.iter().map(|(_, id)| *id).collect::<Vec<_>>();
    let mut found = Vec::new();
    for change in ability.statics.iter().flat_map(|line| &line.changes) {
        if let Change::GainAbility(forms) = change {
            found.push((GAINED, ids(forms)));
        }
    }
    let mut statements = Vec::new();
    collect(&ability.body.block, &mut statements);
    for statement in statements {
        match statement {
            Stmt::Forever { gains, .. } => {
                let gained = gains.iter().filter_map(|gain| match gain {
                    Gain::Ability(forms) => Some((GAINED, ids(forms))),
                    Gain::Keyword(_) | Gain::Field { .. } => None,
                });
                found.extend(gained);
            }
            Stmt::Lasting { abilities, .. } => {
                found.extend(abilities.iter().map(|id| ("what lasts", vec![*id])));
            }
            Stmt::Stack { ability, .. } => found.push(("what is put on the stack", vec![*ability])),
            _ => {}
        }
    }
    found
}

fn ability_name(game: &Game, ability: &Ability, place: usize) -> String {
    let kinds: Vec<&str> = ability
        .kind
        .iter()
        .chain(&ability.more_kinds)
        .map(|kind| game.ability_kinds[kind.index()].name.as_str())
        .collect();
    if kinds.is_empty() { format!("ability {}", place + 1) } else { kinds.join(" or ") }
}
