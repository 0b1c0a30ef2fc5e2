//! The games that lack one ability or one effect.

use super::Survivor;
use crate::statements::{at_statement, collect};
use ir::{Ability, AbilityId, Attempted, CardId, Gain, Game, KeywordId, LetValue, Stmt};
use std::collections::BTreeSet;

/// One thing to remove.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    /// How it is reported if no test misses it.
    pub survivor: Survivor,
    /// The cards that have it.
    pub cards: Vec<CardId>,
    removal: Removal,
}

#[derive(Clone, Debug)]
enum Removal {
    /// From the cards, and from the keyword if it has one.
    Ability(AbilityId, Option<KeywordId>),
    /// The statement of this number, counted as they are read; of all forms of a gained ability.
    Statement(Vec<AbilityId>, usize),
    /// One of several things that cards gain together.
    Gain(AbilityId, usize, usize),
}

impl Mutant {
    pub fn apply(&self, game: &Game) -> Game {
        let mut game = game.clone();
        match &self.removal {
            Removal::Ability(ability, keyword) => {
                for card in &self.cards {
                    game.cards[card.index()].abilities.retain(|id| id != ability);
                }
                if let Some(keyword) = keyword {
                    game.keywords[keyword.index()].abilities.retain(|id| id != ability);
                }
            }
            Removal::Statement(abilities, number) => {
                for ability in abilities {
                    let mut left = *number;
                    let block = &mut game.abilities[ability.index()].body.block;
                    at_statement(block, &mut left, &mut |block, at| {
                        block.remove(at);
                    });
                }
            }
            Removal::Gain(ability, number, gain) => {
                let mut left = *number;
                let block = &mut game.abilities[ability.index()].body.block;
                at_statement(block, &mut left, &mut |block, at| {
                    if let Stmt::Forever { gains, .. } = &mut block[at] {
                        gains.remove(*gain);
                    }
                });
            }
        }
        game
    }
}

/// Every removal, in the order of cards, then keywords.
pub(super) fn all(game: &Game) -> Vec<Mutant> {
    let mut list = List { game, mutants: Vec::new(), seen: BTreeSet::new() };
    for (index, card) in game.cards.iter().enumerate() {
        for (place, ability) in card.abilities.iter().enumerate() {
            if game.abilities[ability.index()].keyword.is_none() {
                let owner = Owner {
                    name: card.name.clone(),
                    source: card.source.clone(),
                    cards: vec![CardId(index as u16)],
                };
                list.ability(&owner, *ability, place, None);
            }
        }
    }
    for (index, keyword) in game.keywords.iter().enumerate() {
        let id = KeywordId(index as u16);
        let owner = keyword_owner(game, id);
        for (place, ability) in keyword.abilities.iter().enumerate() {
            list.ability(&owner, *ability, place, Some(id));
        }
    }
    list.mutants
}

struct Owner {
    name: String,
    source: String,
    cards: Vec<CardId>,
}

/// A keyword is reported at the first card that has it.
fn keyword_owner(game: &Game, keyword: KeywordId) -> Owner {
    let holders = (0..game.cards.len()).filter(|card| game.cards[*card].keywords.contains(&keyword));
    let cards: Vec<CardId> = holders.map(|card| CardId(card as u16)).collect();
    let source = cards.first().map(|card| game.cards[card.index()].source.clone()).unwrap_or_default();
    Owner { name: format!("keyword {}", game.keywords[keyword.index()].name), source, cards }
}

struct List<'a> {
    game: &'a Game,
    mutants: Vec<Mutant>,
    seen: BTreeSet<AbilityId>,
}

impl List<'_> {
    fn ability(&mut self, owner: &Owner, ability: AbilityId, place: usize, keyword: Option<KeywordId>) {
        let name = ability_name(self.game, &self.game.abilities[ability.index()], place);
        self.add(owner, &name, None, Removal::Ability(ability, keyword));
        self.statements(owner, &name, &[ability]);
    }

    fn add(&mut self, owner: &Owner, ability: &str, effect: Option<String>, removal: Removal) {
        let survivor = Survivor {
            owner: owner.name.clone(),
            source: owner.source.clone(),
            ability: ability.to_owned(),
            effect,
        };
        self.mutants.push(Mutant { survivor, cards: owner.cards.clone(), removal });
    }

    /// All statements of an ability; `forms` is more than one when cards of several kinds gain it.
    fn statements(&mut self, owner: &Owner, name: &str, forms: &[AbilityId]) {
        let Some(first) = forms.first().filter(|ability| self.seen.insert(**ability)) else { return };
        let game = self.game;
        let mut statements = Vec::new();
        collect(&game.abilities[first.index()].body.block, &mut statements);
        for (number, statement) in statements.iter().enumerate() {
            let effect =
                format!("{} ({} of {})", statement_name(game, statement), number + 1, statements.len());
            self.add(owner, name, Some(effect), Removal::Statement(forms.to_vec(), number));
            if let Stmt::Forever { gains, .. } = statement {
                self.gains(owner, name, *first, number, gains);
            }
        }
    }

    fn gains(&mut self, owner: &Owner, name: &str, ability: AbilityId, number: usize, gains: &[Gain]) {
        for (index, gain) in gains.iter().enumerate() {
            if gains.len() > 1 {
                let effect = format!("gain {} of {}", index + 1, gains.len());
                self.add(owner, name, Some(effect), Removal::Gain(ability, number, index));
            }
            if let Gain::Ability(forms) = gain {
                let forms: Vec<AbilityId> = forms.iter().map(|(_, ability)| *ability).collect();
                self.statements(owner, &format!("{name}, what is gained"), &forms);
            }
        }
    }
}

fn ability_name(game: &Game, ability: &Ability, place: usize) -> String {
    match ability.kind {
        Some(kind) => game.ability_kinds[kind.index()].name.clone(),
        None => format!("ability {}", place + 1),
    }
}

fn statement_name(game: &Game, statement: &Stmt) -> String {
    let event = |call: &ir::Call| game.events[call.event.index()].name.clone();
    match statement {
        Stmt::Call(call) => event(call),
        Stmt::Let { value: LetValue::Call(call), .. } => format!("let = {}", event(call)),
        Stmt::Let { .. } => "let".to_owned(),
        Stmt::Assign { .. } => "assignment".to_owned(),
        Stmt::If { .. } => "if".to_owned(),
        Stmt::Repeat { .. } => "repeat".to_owned(),
        Stmt::ForEach { .. } => "for each".to_owned(),
        Stmt::ChooseOne { .. } => "choose one".to_owned(),
        Stmt::Attempt { may, attempt: Attempted::Call(call), .. } => {
            format!("{}{}", if *may { "may " } else { "" }, event(call))
        }
        Stmt::Attempt { may: true, .. } => "may".to_owned(),
        Stmt::Attempt { may: false, .. } => "attempt".to_owned(),
        Stmt::As { .. } => "what another player does".to_owned(),
        Stmt::Forever { .. } => "forever".to_owned(),
        Stmt::Do { .. } => "do".to_owned(),
        Stmt::EndPhase => "end phase".to_owned(),
        Stmt::Actions(_) => "actions".to_owned(),
        Stmt::Body => "body".to_owned(),
    }
}
