//! The games that lack one ability or one effect, or have one condition or amount changed.

use super::Survivor;
use super::alteration::{Alteration, Counts, Text, change_amount, parts};
use crate::abilities::{self, Found, Place};
use crate::statements::collect;
use ir::{AbilityId, Attempted, CardId, Change, Game, LetValue, Stmt, Type, When};

/// One thing to remove or change.
#[derive(Clone, Debug)]
pub(super) struct Mutant {
    /// How it is reported if no test misses it.
    pub survivor: Survivor,
    /// The cards that have it.
    pub cards: Vec<CardId>,
    /// The mutant that removes more than this one changes.
    pub part_of: Option<usize>,
    /// A condition, an amount or one of several changes: not worth telling if the whole is not missed either.
    pub detail: bool,
    alteration: Alteration,
}

impl Mutant {
    pub fn apply(&self, game: &Game) -> Game {
        self.alteration.apply(game, &self.cards)
    }
}

/// Every change of the wanted cards and keywords, in their order.
pub(super) fn all(game: &Game, wanted: &dyn Fn(&str) -> bool) -> Vec<Mutant> {
    let mut list = List { game, counts: Counts::of(game), mutants: Vec::new() };
    for found in abilities::all(game) {
        if found.place != Place::Rule && wanted(&found.owner) {
            list.ability(&found);
        }
    }
    list.mutants
}

struct List<'a> {
    game: &'a Game,
    counts: Counts,
    mutants: Vec<Mutant>,
}

impl List<'_> {
    fn ability(&mut self, found: &Found) {
        let Some(first) = found.forms.first() else { return };
        let whole = match found.place {
            Place::Card => Some(self.add(found, None, Alteration::Ability(*first, None), None, false)),
            Place::Keyword(keyword) => {
                Some(self.add(found, None, Alteration::Ability(*first, Some(keyword)), None, false))
            }
            Place::Rule | Place::Inside => None,
        };
        for text in Text::ALL {
            self.statements(found, *first, text);
        }
        self.manner(found, *first, whole);
        self.statics(found, *first, whole);
        self.conditions(found, *first, whole);
    }

    /// Gives the number of the new mutant.
    fn add(
        &mut self,
        found: &Found,
        effect: Option<String>,
        alteration: Alteration,
        part_of: Option<usize>,
        detail: bool,
    ) -> usize {
        let survivor = Survivor {
            owner: found.owner.clone(),
            source: found.source.clone(),
            ability: found.name.clone(),
            effect,
        };
        self.mutants.push(Mutant { survivor, cards: found.cards.clone(), part_of, detail, alteration });
        self.mutants.len() - 1
    }

    /// Whether it can be declined, and how often a group wakes it.
    fn manner(&mut self, found: &Found, first: AbilityId, whole: Option<usize>) {
        let ability = &self.game.abilities[first.index()];
        if ability.optional {
            let change = Alteration::Must(found.forms.clone());
            self.add(found, Some("may taken away".to_owned()), change, whole, true);
        }
        for (index, trigger) in ability.triggers.iter().enumerate() {
            if matches!(&trigger.when, When::Queued(pattern) | When::After(pattern) if pattern.batch) {
                let change = Alteration::Each(found.forms.clone(), index);
                self.add(found, Some("once for each instead of once".to_owned()), change, whole, true);
            }
        }
    }

    fn statements(&mut self, found: &Found, first: AbilityId, text: Text) {
        let game = self.game;
        let mut statements = Vec::new();
        collect(text.of(&game.abilities[first.index()]), &mut statements);
        let sort = if text == Text::Cost { "cost " } else { "" };
        let count = statements.len();
        for (number, statement) in statements.into_iter().enumerate() {
            let name = format!("{sort}{}", statement_name(game, statement));
            let place = format!("({} of {count})", number + 1);
            let removal = Alteration::Statement(found.forms.clone(), text, number);
            let whole = self.add(found, Some(format!("{name} {place}")), removal, None, false);
            for part in 0..parts(statement) {
                let effect = format!("{} {} of {} {place}", part_name(statement), part + 1, parts(statement));
                let removal = Alteration::Part(found.forms.clone(), text, number, part);
                self.add(found, Some(effect), removal, Some(whole), true);
            }
            let mut copy = statement.clone();
            let amounts: Vec<i64> = self.counts.amounts(&mut copy).into_iter().map(|value| *value).collect();
            for (amount, value) in amounts.into_iter().enumerate() {
                let effect = format!("{name} with {} for {value} {place}", value - 1);
                let change = Alteration::Amount(found.forms.clone(), text, number, amount);
                self.add(found, Some(effect), change, Some(whole), true);
            }
        }
    }

    fn statics(&mut self, found: &Found, first: AbilityId, whole: Option<usize>) {
        let game = self.game;
        let lines = &game.abilities[first.index()].statics;
        for (index, line) in lines.iter().enumerate() {
            let place = format!("(line {} of {})", index + 1, lines.len());
            let line_whole = if lines.len() > 1 {
                let removal = Alteration::Line(found.forms.clone(), index);
                Some(self.add(found, Some(format!("continuous effect {place}")), removal, whole, true))
            } else {
                whole
            };
            for (number, change) in line.changes.iter().enumerate() {
                let name = change_name(game, change);
                if line.changes.len() > 1 {
                    let removal = Alteration::Change(found.forms.clone(), index, number);
                    self.add(found, Some(format!("{name} {place}")), removal, line_whole, true);
                }
                if let Some(value) = amount_of(game, change) {
                    let effect = format!("{name} with {} for {value} {place}", value - 1);
                    let change = Alteration::ChangeAmount(found.forms.clone(), index, number);
                    self.add(found, Some(effect), change, line_whole, true);
                }
            }
        }
    }

    /// Conditions the card wrote; those of its kind belong to the rulebook.
    fn conditions(&mut self, found: &Found, first: AbilityId, whole: Option<usize>) {
        let ability = &self.game.abilities[first.index()];
        for (index, trigger) in ability.triggers.iter().enumerate() {
            let all = trigger.conditions.len();
            let own = if ability.kind.is_some() { usize::from(ability.own_conditions).min(all) } else { all };
            for condition in all - own..all {
                let effect = format!("condition {} of {own} turned round", condition + own + 1 - all);
                let change = Alteration::Condition(found.forms.clone(), index, condition);
                self.add(found, Some(effect), change, whole, true);
            }
        }
    }
}

/// The number of a change, where one more is another effect: not of flags and sets.
fn amount_of(game: &Game, change: &Change) -> Option<i64> {
    let counts = match change {
        Change::Field { field, .. } => game.card_fields[field.index()].ty == Type::Int,
        Change::PlayerField { field, .. } => game.player_fields[field.index()].ty == Type::Int,
        Change::GainKeyword { keyword, .. } => game.keywords[keyword.index()].valued,
        _ => false,
    };
    let mut copy = change.clone();
    change_amount(&mut copy).filter(|_| counts).map(|value| *value)
}

fn part_name(statement: &Stmt) -> &'static str {
    match statement {
        Stmt::Lasting { .. } => "lasting ability",
        Stmt::Together(_) => "call",
        _ => "gain",
    }
}

fn change_name(game: &Game, change: &Change) -> String {
    let keyword = |id: &ir::KeywordId| game.keywords[id.index()].name.clone();
    match change {
        Change::Field { field, .. } => game.card_fields[field.index()].name.clone(),
        Change::PlayerField { field, .. } => game.player_fields[field.index()].name.clone(),
        Change::Controller(_) => "controller".to_owned(),
        Change::Kind(_) => "kind".to_owned(),
        Change::CopyOf(_) => "copy".to_owned(),
        Change::GainAbility(_) => "gained ability".to_owned(),
        Change::GainKeyword { keyword: id, .. } => format!("gains {}", keyword(id)),
        Change::GainTextOf { .. } => "gained text".to_owned(),
        Change::LoseKeyword(id) => format!("loses {}", keyword(id)),
        Change::LoseAbilities { .. } => "lost abilities".to_owned(),
        Change::LoseKeywords => "lost keywords".to_owned(),
        Change::Lacks(_) => "lacks".to_owned(),
        Change::KindAlso { .. } => "also of another kind".to_owned(),
        Change::Switch(..) => "switch".to_owned(),
    }
}

fn statement_name(game: &Game, statement: &Stmt) -> String {
    let event = |call: &ir::Call| game.events[call.event.index()].name.clone();
    let text = match statement {
        Stmt::Call(call) => return event(call),
        Stmt::Let { value: LetValue::Call(call), .. } => return format!("let = {}", event(call)),
        Stmt::Attempt { may, attempt: Attempted::Call(call), .. } => {
            return format!("{}{}", if *may { "may " } else { "" }, event(call));
        }
        Stmt::Let { .. } => "let",
        Stmt::Assign { .. } => "assignment",
        Stmt::Reveal(..) => "reveal",
        Stmt::If { .. } => "if",
        Stmt::Repeat { .. } => "repeat",
        Stmt::While { .. } => "repeat while",
        Stmt::ForEach { .. } => "for each",
        Stmt::ChooseOne { .. } => "choose one",
        Stmt::Attempt { may: true, .. } => "may",
        Stmt::Attempt { may: false, .. } => "attempt",
        Stmt::As { .. } => "what another player does",
        Stmt::Forever { .. } => "forever",
        Stmt::Do { .. } => "do",
        Stmt::Together(_) => "together",
        Stmt::Lasting { .. } => "lasting effect",
        Stmt::Proceed(_) => "proceed",
        Stmt::Cancel => "cancel",
        Stmt::Resolve { .. } => "resolve",
        Stmt::ResolveEach { .. } => "resolve each",
        Stmt::Again => "again",
        Stmt::Turns(ir::TurnChange::Extra) => "extra turn",
        Stmt::Turns(ir::TurnChange::Skip) => "skip turn",
        Stmt::Turns(ir::TurnChange::Reverse) => "reverse turns",
        Stmt::Turns(ir::TurnChange::Next) => "next turn",
        Stmt::Arrange(..) => "arrange",
        Stmt::Exchange(..) => "exchange",
        Stmt::TurnDown { .. } => "turn face down",
        Stmt::TurnUp(_) => "turn face up",
        Stmt::EndPhase => "end phase",
        Stmt::CheckNow => "check now",
        Stmt::Window(_) => "window",
        Stmt::Actions { .. } => "actions",
        Stmt::Body => "body",
        Stmt::StackBody => "stack body",
        Stmt::Target { .. } => "target",
        Stmt::Number { .. } => "number",
        Stmt::AnnounceModes { .. } => "choice of modes",
        Stmt::DoModes { .. } => "modes",
        Stmt::Announce { .. } => "announce",
        Stmt::Charge { .. } => "charge",
        Stmt::ResolveItem(_) => "resolve item",
        Stmt::Stack { later: false, .. } => "stack",
        Stmt::Stack { later: true, .. } => "later",
        Stmt::Retarget(_) => "retarget",
        Stmt::GoToPhase(_) => "go to phase",
        Stmt::ExtraPhase(_) => "extra phase",
    };
    text.to_owned()
}
