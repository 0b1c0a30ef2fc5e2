//! Words for questions that the author left without: from what the choice leads to. What is known when the question is
//! asked stays a hole in them, to be filled then: "deal {n} damage to a friendly creature: which?".

use super::english::{plural, words as spoken};
use super::set::Form;
use super::template::{Filler, Piece as Slot, pieces, with_flags};
use super::writer::{Person, Referent, Writer};
use super::{FEW, ability};
use crate::parallel;
use ir::{
    Ability, AbilityId, Arg, Attempted, Block, Call, Choose, Expr, Game, LetValue, LocalId, NumberChoice,
    Param, Piece, Set, Stmt, Type, Words,
};
use std::collections::BTreeMap;

/// A hole in a text that is being written: its number, and behind a colon what it counts.
const OPEN: char = '\u{1}';
const CLOSE: char = '\u{2}';
/// Stands before the first mention of what is chosen.
const CHOSEN: char = '\u{3}';

/// A question longer than this is no question any more.
const LONGEST: usize = 240;

/// What is known when a question is asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Holes {
    /// Locals with a value by then.
    known: BTreeMap<LocalId, Type>,
    /// Locals that hold several by then, and of what.
    sets: BTreeMap<LocalId, Type>,
    filled: Vec<(Expr, Type)>,
}

/// Gives words to every question without.
pub(super) fn word(game: &mut Game) {
    // All are worded by the game as it was: what one question says does not depend on another's words.
    let told = &*game;
    let rules: Vec<AbilityId> = told.rules.iter().flat_map(|rule| rule.abilities.clone()).collect();
    let abilities: Vec<_> = (0..).map(AbilityId).zip(&told.abilities).collect();
    let abilities = parallel::map(&abilities, FEW, |&(id, known)| {
        let mut ability = known.clone();
        let mut questions = Questions::new(told, !rules.contains(&id), &[]);
        ability::prepare(&mut questions.writer, known);
        questions.know_what_woke(known);
        questions.announcements(&mut ability.announce, known);
        questions.block(&mut ability.cost, &known.cost);
        questions.block(&mut ability.body.block, &known.body.block);
        if let (Some(wrapper), Some(known)) = (&mut ability.wrapper, &known.wrapper) {
            questions.on_card = false;
            questions.block(wrapper, known);
        }
        ability
    });
    let (mut events, mut actions) = (told.events.clone(), told.actions.clone());
    let (mut phases, mut checks, mut setup) = (told.phases.clone(), told.checks.clone(), told.setup.clone());
    for (event, known) in events.iter_mut().zip(&told.events) {
        let questions = || Questions::new(told, false, &known.params).inside(&known.text, &known.params);
        questions().block(&mut event.body.block, &known.body.block);
        questions().block(&mut event.finally.block, &known.finally.block);
    }
    for (action, known) in actions.iter_mut().zip(&told.actions) {
        let params: Vec<Param> =
            known.params.iter().map(|param| Param { name: param.name.clone(), ty: param.ty }).collect();
        let mut questions = Questions::new(told, false, &params).inside(&known.text, &params);
        questions.block(&mut action.body.block, &known.body.block);
    }
    for (phase, known) in phases.iter_mut().zip(&told.phases) {
        Questions::new(told, false, &[]).block(&mut phase.body.block, &known.body.block);
    }
    for (check, known) in checks.iter_mut().zip(&told.checks) {
        Questions::new(told, false, &[]).block(&mut check.body.block, &known.body.block);
    }
    Questions::new(told, false, &[]).block(&mut setup.block, &told.setup.block);
    game.abilities = abilities;
    (game.events, game.actions) = (events, actions);
    (game.phases, game.checks, game.setup) = (phases, checks, setup);
}

struct Questions<'g> {
    writer: Writer<'g>,
    /// A card asks, and is named beside the question.
    on_card: bool,
    /// The event or action whose body asks, in words.
    inside: Option<String>,
    /// What a choice is for was said with what is chosen later.
    speaks_of_later: bool,
}

impl<'g> Questions<'g> {
    fn new(game: &'g Game, on_card: bool, params: &[Param]) -> Self {
        let mut writer = Writer::new(game);
        let known = (0u16..).map(LocalId).zip(params).filter(|(_, param)| is_told(param.ty));
        let known = known.map(|(local, param)| (local, param.ty)).collect();
        writer.holes = Some(Holes { known, ..Holes::default() });
        Self { writer, on_card, inside: None, speaks_of_later: false }
    }

    /// What the body that asks is part of.
    fn inside(mut self, template: &str, params: &[Param]) -> Self {
        let flags: Vec<(&str, Option<bool>)> =
            params.iter().filter(|param| param.ty == Type::Bool).map(|param| (&*param.name, None)).collect();
        let mut text = String::new();
        for piece in pieces(&with_flags(template, &flags)) {
            match piece {
                Slot::Literal(literal) => text.push_str(literal),
                Slot::Slot { name, noun, .. } => {
                    let local =
                        params.iter().position(|param| param.name == name).map(|at| LocalId(at as u16));
                    let hole = local.and_then(|local| self.writer.local_hole(local));
                    let hole = hole.unwrap_or_else(|| spoken(name));
                    text.push_str(&match noun {
                        Some(noun) => hole.replace(CLOSE, &format!(":{noun}|{}{CLOSE}", plural(noun))),
                        None => hole,
                    });
                }
            }
        }
        self.inside = Some(text).filter(|text| !text.is_empty());
        self
    }

    fn block(&mut self, block: &mut Block, told: &[Stmt]) {
        for (index, stmt) in block.iter_mut().enumerate() {
            let (known, rest) = (&told[index], &told[index + 1..]);
            self.statement(stmt, known, rest);
            let outside = self.writer.fork();
            for (inner, known_inside) in stmt.blocks_mut().into_iter().zip(known.blocks()) {
                self.know_inside(known);
                self.block(inner, known_inside);
            }
            self.writer = outside;
            self.know(known);
        }
    }

    /// What is known inside of a statement.
    fn know_inside(&mut self, stmt: &Stmt) {
        let Stmt::ForEach { set, local, .. } = stmt else { return };
        let known = |holes: &Holes| {
            let Set::Local(local) = set else { return member_type(set) };
            holes.sets.get(local).copied()
        };
        if let Some(ty) = self.writer.holes.as_ref().and_then(known) {
            self.learn(*local, ty);
        }
    }

    /// What an ability has heard of is known when it asks: who did it, to what, and how much.
    fn know_what_woke(&mut self, ability: &Ability) {
        let [ir::Trigger { when, .. }] = &ability.triggers[..] else { return };
        let (ir::When::After(pattern)
        | ir::When::Before(pattern)
        | ir::When::Queued(pattern)
        | ir::When::Instead(pattern)) = when
        else {
            return;
        };
        let Some(event) = self.writer.game.events.get(pattern.event.index()).filter(|_| !pattern.batch)
        else {
            return;
        };
        let bound = pattern.args.iter().zip(&event.params).filter_map(|(arg, param)| {
            let (ir::ArgPattern::Matches { local, .. } | ir::ArgPattern::MatchesPlayer { local, .. }) = arg
            else {
                return None;
            };
            Some((*local, param.ty))
        });
        let doer = pattern.doer.map(|doer| (doer, Type::Player));
        for (local, ty) in bound.chain(doer).collect::<Vec<_>>() {
            if is_told(ty) {
                self.writer.unbind(local);
                self.learn(local, ty);
            }
        }
    }

    /// What is known behind a statement.
    fn know(&mut self, stmt: &Stmt) {
        let Stmt::Let { local, value } = stmt else { return };
        let ty = match value {
            LetValue::Expr(Expr::Local(other)) => self.known(*other),
            LetValue::Expr(expr) => self.writer.type_of(expr).or_else(|| self.number_of(expr)),
            LetValue::Choose(choose) if choose.amount == ir::Amount::One => member_type(&choose.from),
            LetValue::Number(_) => Some(Type::Int),
            LetValue::Choose(_) | LetValue::Set(_) | LetValue::Call(_) => None,
        };
        match ty.filter(|ty| is_told(*ty)) {
            Some(ty) => self.learn(*local, ty),
            None => {
                self.writer.binding(*local, value);
            }
        }
    }

    fn number_of(&self, expr: &Expr) -> Option<Type> {
        let holes = self.writer.holes.as_ref()?;
        (matches!(expr, Expr::Binary(..)) && self.writer.is_known(holes, expr)).then_some(Type::Int)
    }

    fn learn(&mut self, local: LocalId, ty: Type) {
        if let Some(holes) = &mut self.writer.holes {
            holes.known.insert(local, ty);
        }
    }

    fn known(&self, local: LocalId) -> Option<Type> {
        self.writer.holes.as_ref()?.known.get(&local).copied()
    }

    fn statement(&mut self, stmt: &mut Stmt, told: &Stmt, rest: &[Stmt]) {
        if let Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } = stmt {
            self.call(call, told);
        } else if let Stmt::Let { local, value: LetValue::Choose(choose) } = stmt {
            self.bound(*local, choose, rest);
        } else if let Stmt::Let { local, value: LetValue::Number(number) } = stmt {
            let purpose = self.purpose(*local, Referent::Letter(format!("{CHOSEN}X")), rest);
            self.number(number, purpose);
        } else if let Stmt::Attempt { may: true, attempt, then, otherwise, words } = stmt {
            if let Some(words) = self.attempt(attempt, then, words, told) {
                let otherwise = self.otherwise(otherwise);
                words.pieces.extend(otherwise);
            }
        } else if let Stmt::Attempt { attempt: Attempted::Call(call), .. } = stmt {
            let called = Stmt::Call(call.clone());
            self.call(call, &called);
        } else if let Stmt::ChooseOne { words, .. } = stmt {
            self.of_card(words, "choose one");
        } else if let Stmt::Arrange(zone, words) = stmt
            && words.is_empty()
        {
            let place = self.writer.zone_name(zone);
            let text = format!("put {place} in any order, the last one on top: which is next?");
            *words = self.finished(&text, words.place);
        }
    }

    // ---- choices ----------------------------------------------------------------------------------------------------

    /// `sacrifice(choose friendly Creature)`
    fn call(&mut self, call: &mut Call, told: &Stmt) {
        let choices = call.args.iter().filter(|arg| matches!(arg, Arg::Choose(_) | Arg::Number(_))).count();
        for arg in &mut call.args {
            match arg {
                Arg::Choose(choose) if choose.words.is_empty() => {
                    let noun =
                        (choices > 1).then(|| self.writer.alternative(|w| w.set(&choose.from, &Form::Bare)));
                    let text = self.asked_of(choose.by.as_deref(), |writer| said(writer, told));
                    let which = noun.map_or_else(|| "which?".to_owned(), |noun| format!("which {noun}?"));
                    self.choice(choose, text, &which);
                }
                Arg::Number(number) => {
                    let text = self.asked_of(None, |writer| said(writer, told));
                    self.number(number, text);
                }
                _ => {}
            }
        }
    }

    /// `let c = choose friendly Creature`: what it is for stands behind it.
    fn bound(&mut self, local: LocalId, choose: &mut Choose, rest: &[Stmt]) {
        if !choose.words.is_empty() {
            return;
        }
        let by = choose.by.as_deref().cloned();
        let outside = self.person_asked(by.as_ref());
        let first = self.writer.alternative(|writer| writer.choice_of(choose));
        let then = Box::new(Referent::One("one".to_owned()));
        let referent = Referent::Fresh { first: format!("{CHOSEN}{first}"), then };
        let text = self.purpose(local, referent, rest);
        self.writer.person = outside;
        // What is not chosen is what something happens to.
        if text.as_ref().is_some_and(|text| text.contains("not among ")) {
            let referent = Referent::Fixed(format!("{CHOSEN}those"));
            if let Some(text) = self.purpose(local, referent, rest) {
                choose.words = self.finished(&format!("choose {first}: {text}"), choose.words.place);
                return;
            }
        }
        let which = match self.speaks_of_later {
            true => {
                let noun = self.writer.alternative(|writer| writer.set(&choose.from, &Form::Bare));
                format!("which {noun}?")
            }
            false => "which?".to_owned(),
        };
        self.choice(choose, text, &which);
    }

    fn choice(&mut self, choose: &mut Choose, text: Option<String>, which: &str) {
        let place = choose.words.place;
        choose.words = match text {
            Some(text) => self.finished(&format!("{text}: {which}"), place),
            None if self.on_card => {
                let chosen = self.writer.alternative(|writer| writer.choice_of(choose));
                self.finished_on_card(&format!("choose {chosen}"), place)
            }
            None => {
                let noun = self.writer.alternative(|writer| {
                    let from = writer.shortened(&choose.from);
                    writer.set(&from, &Form::Bare)
                });
                self.part_of(&format!("which {noun}?"), place)
            }
        };
    }

    /// What is asked in the middle of something is asked as part of it.
    fn part_of(&mut self, question: &str, place: u32) -> Words {
        match self.inside.clone() {
            Some(text) => self.finished(&format!("{text}: {question}"), place),
            None => Words { place, ..Words::default() },
        }
    }

    fn number(&mut self, number: &mut NumberChoice, text: Option<String>) {
        if number.words.is_empty() {
            number.words = self.finished_number(text, number.words.place);
        }
    }

    fn finished_number(&mut self, text: Option<String>, place: u32) -> Words {
        match text {
            Some(text) => self.finished(&format!("{text}: what is X?"), place),
            None if self.on_card => self.finished_on_card("choose a number", place),
            None => self.part_of("how many?", place),
        }
    }

    fn of_card(&mut self, words: &mut Words, text: &str) {
        if words.is_empty() {
            *words = match self.on_card {
                true => self.finished_on_card(text, words.place),
                false => self.part_of("which?", words.place),
            };
        }
    }

    /// `may draw(1)`. Gives the words that were made.
    fn attempt<'w>(
        &mut self,
        attempt: &'w mut Attempted,
        then: &Block,
        words: &'w mut Words,
        told: &Stmt,
    ) -> Option<&'w mut Words> {
        let Stmt::Attempt { attempt: known, .. } = told else { return None };
        if let (Attempted::Call(call), Attempted::Call(known)) = (&mut *attempt, known)
            && let Some(chosen) = call.args.iter_mut().find_map(chosen_words)
        {
            if words.own && !chosen.own {
                *chosen = words.clone();
            }
            let is_own = chosen.own;
            self.call(call, &Stmt::Call(known.clone()));
            let then = self.asked_of(None, |writer| writer.alternative(|writer| writer.inline_block(then)));
            let made = call.args.iter_mut().find_map(chosen_words).filter(|_| !is_own);
            // "discard a card from your hand, then draw a card: which?"
            if let (Some(then), Some(words)) = (then, made)
                && let Some(Piece::Text(which)) = words.pieces.pop_if(|last| matches!(last, Piece::Text(_)))
            {
                let (front, question) = which.rsplit_once(": ").unwrap_or(("", &which));
                let then = self.finished(&format!("{front}, then {then}: {question}"), 0);
                words.pieces.extend(then.pieces);
            }
            return call.args.iter_mut().find_map(chosen_words).filter(|_| !is_own);
        }
        if !words.is_empty() {
            return None;
        }
        let block = match known {
            Attempted::Call(call) => vec![Stmt::Call(call.clone())],
            Attempted::Block(block) => {
                block.iter().filter(|stmt| !matches!(stmt, Stmt::Assign { .. })).cloned().collect()
            }
        };
        let text = self.asked_of(None, |writer| {
            writer.alternative(|writer| {
                let first = writer.inline_block(&block);
                let then = writer.inline_block(then);
                match (first.is_empty(), then.is_empty()) {
                    (false, false) => format!("{first}, then {then}"),
                    _ => first + &then,
                }
            })
        });
        *words = match text {
            Some(text) => self.finished(&format!("{text}?"), words.place),
            None if self.on_card => self.finished_on_card("do what it says?", words.place),
            None => self.part_of("do it?", words.place),
        };
        Some(words)
    }

    /// What comes of it where the answer is no.
    fn otherwise(&mut self, block: &Block) -> Vec<Piece> {
        // What a text only keeps in mind is nobody's business.
        let is_kept = |stmt: &Stmt| matches!(stmt, Stmt::Assign { target: ir::Target::Local(_), .. });
        if block.iter().all(is_kept) {
            return Vec::new();
        }
        let text = self.asked_of(None, |writer| writer.alternative(|writer| writer.inline_block(block)));
        text.map(|text| self.finished(&format!(" If not, {text}."), 0).pieces).unwrap_or_default()
    }

    // ---- announcements ----------------------------------------------------------------------------------------------

    fn announcements(&mut self, announce: &mut Block, ability: &Ability) {
        for stmt in announce {
            if let Stmt::Target { local, from, amount, divided: false, .. } = stmt
                && *amount != ir::Amount::One
                && let (Some(ty), Some(holes)) = (member_type(from), &mut self.writer.holes)
            {
                holes.sets.insert(*local, ty);
            }
            if let Stmt::Target { local, words, .. } = stmt {
                self.target(*local, words, ability);
            } else if let Stmt::Number { local, words, .. } = stmt
                && words.is_empty()
            {
                let referent = Referent::Letter(format!("{CHOSEN}X"));
                let text = self.purpose(*local, referent, &ability.body.block);
                *words = self.finished_number(text, words.place);
            } else if let Stmt::AnnounceModes { at_least, at_most, modes, words, .. } = stmt {
                let text = match (*at_least, *at_most) {
                    (_, 1) => "choose one".to_owned(),
                    (least, most) if least == most => format!("choose {most}: which is next?"),
                    (0, most) => format!("choose up to {most}: which is next?"),
                    (least, most) => format!("choose {least} to {most}: which is next?"),
                };
                self.of_card(words, &text);
                for mode in modes {
                    self.announcements(&mut mode.announce, ability);
                }
            }
        }
    }

    fn target(&mut self, local: LocalId, words: &mut Words, ability: &Ability) {
        if !words.is_empty() {
            return;
        }
        let referent = match self.writer.referent(local) {
            Some(Referent::Fresh { first, then }) => {
                Referent::Fresh { first: format!("{CHOSEN}{first}"), then: then.clone() }
            }
            _ => Referent::Fixed(format!("{CHOSEN}a target")),
        };
        // Where several are asked for, it is said which of them.
        let targets = ability.announce.iter().filter(|stmt| matches!(stmt, Stmt::Target { .. })).count();
        let which = match &referent {
            Referent::Fresh { first, then } if targets > 1 && matches!(**then, Referent::One(_)) => {
                let noun = first.trim_start_matches(CHOSEN).replacen("target ", "", 1);
                let noun = noun.strip_prefix("another ").map_or(noun.clone(), |noun| format!("other {noun}"));
                format!("which {}?", noun.trim_start_matches("up to one "))
            }
            _ => "which?".to_owned(),
        };
        *words = match self.purpose(local, referent, &ability.body.block) {
            Some(text) => self.finished(&format!("{text}: {which}"), words.place),
            None => self.finished_on_card("which target?", words.place),
        };
    }

    // ---- texts ------------------------------------------------------------------------------------------------------

    /// The first thing that is done with what was chosen, in words; inside of conditions and repetitions, too.
    fn purpose(&mut self, local: LocalId, referent: Referent, rest: &[Stmt]) -> Option<String> {
        // What is chosen later is said as it will be asked for.
        let mut later: Vec<(LocalId, String)> = Vec::new();
        self.speaks_of_later = false;
        for stmt in rest {
            if let Stmt::Let { local, value: LetValue::Choose(choose) } = stmt {
                let chosen = self.writer.alternative(|writer| writer.choice_of(choose));
                later.push((*local, chosen));
            }
            if let Stmt::ForEach { set: Set::Local(set), local: member, body } = stmt
                && *set == local
            {
                return self.purpose(*member, referent, body);
            }
            let is_told = matches!(
                stmt,
                Stmt::Call(_)
                    | Stmt::Let { .. }
                    | Stmt::Attempt { .. }
                    | Stmt::Together(_)
                    | Stmt::Lasting { .. }
                    | Stmt::Forever { .. }
                    | Stmt::Exchange(..)
                    | Stmt::TurnDown { .. }
                    | Stmt::TurnUp(_)
                    | Stmt::Do { .. }
                    | Stmt::Resolve { .. }
            );
            let write = |writer: &mut Writer<'g>| {
                writer.alternative(|writer| {
                    for (later, chosen) in &later {
                        writer.bind(*later, Referent::Fixed(chosen.clone()));
                    }
                    writer.bind(local, referent.clone());
                    said(writer, stmt)
                })
            };
            let found = if is_told { self.asked_of(None, write) } else { None };
            if let Some(text) = found.filter(|text| text.contains(CHOSEN)) {
                self.speaks_of_later = later.iter().any(|(_, chosen)| text.contains(chosen));
                return Some(text.replace(CHOSEN, ""));
            }
            let inside =
                stmt.blocks().into_iter().find_map(|block| self.purpose(local, referent.clone(), block));
            if inside.is_some() {
                return inside;
            }
        }
        None
    }

    /// Whoever answers is spoken to from now on. Gives who was before.
    fn person_asked(&mut self, by: Option<&Expr>) -> Person {
        let person = match by {
            None | Some(Expr::You) => Person::You,
            Some(by) => {
                let is_opponent = *by == Expr::Opponent;
                let name = if is_opponent { "your opponent" } else { "that player" }.to_owned();
                Person::Other { name, is_opponent, mentioned: false }
            }
        };
        std::mem::replace(&mut self.writer.person, person)
    }

    /// A text as whoever answers reads it.
    fn asked_of(
        &mut self,
        by: Option<&Expr>,
        write: impl FnOnce(&mut Writer<'g>) -> String,
    ) -> Option<String> {
        let outside = match by {
            // As whoever reads it was settled before.
            None => self.writer.person.clone(),
            by => self.person_asked(by),
        };
        let text = write(&mut self.writer);
        self.writer.person = outside;
        (!text.is_empty() && !text.contains('…') && text.len() <= LONGEST).then_some(text)
    }

    fn finished_on_card(&mut self, text: &str, place: u32) -> Words {
        let mut words = self.finished(&format!(": {text}"), place);
        words.pieces.insert(0, Piece::Value { value: Expr::SelfCard, ty: Type::Card(ir::CARD), noun: None });
        words
    }

    /// The text in pieces, its holes among them.
    fn finished(&mut self, text: &str, place: u32) -> Words {
        let holes = self.writer.holes.as_ref();
        let filled = |inside: &str| {
            let (number, noun) = inside.split_once(':').map_or((inside, None), |(n, noun)| (n, Some(noun)));
            let (value, ty) = holes?.filled.get(number.parse::<usize>().ok()?)?.clone();
            let noun = noun.and_then(|noun| noun.split_once('|'));
            let noun = noun.map(|(one, many)| (one.to_owned(), many.to_owned()));
            Some(Piece::Value { value, ty, noun })
        };
        let mut pieces = Vec::new();
        for (index, part) in text.split(OPEN).enumerate() {
            let (hole, rest) = match part.split_once(CLOSE) {
                Some((inside, rest)) if index > 0 => (filled(inside), rest),
                _ => (None, part),
            };
            pieces.extend(hole);
            if !rest.is_empty() {
                pieces.push(Piece::Text(rest.to_owned()));
            }
        }
        Words { pieces, own: false, place }
    }
}

impl Writer<'_> {
    /// In the words of a question: what is known when it is asked is said then.
    pub(super) fn hole(&mut self, arg: &Arg, ty: Type) -> Option<Filler> {
        let holes = self.holes.as_ref()?;
        if let Arg::Number(_) = arg {
            return Some(Filler::Letter("X".to_owned()));
        }
        let Arg::One(expr) = arg else { return None };
        let is_hole = ty == Type::Int && !matches!(expr, Expr::Const(_)) && self.is_known(holes, expr);
        is_hole.then(|| Filler::Letter(self.open_hole(expr.clone(), ty)))
    }

    /// A local that is known when the question is asked.
    pub(super) fn local_hole(&mut self, local: LocalId) -> Option<String> {
        let ty = *self.holes.as_ref()?.known.get(&local)?;
        if self.referent(local).is_some() {
            return None;
        }
        Some(self.open_hole(Expr::Local(local), ty))
    }

    fn open_hole(&mut self, expr: Expr, ty: Type) -> String {
        let filled = self.holes.as_mut().map(|holes| &mut holes.filled);
        let number = filled.map_or(0, |filled| {
            filled.push((expr, ty));
            filled.len() - 1
        });
        format!("{OPEN}{number}{CLOSE}")
    }

    /// So many of a set, counted when it is asked: "3 cards from your hand".
    pub(super) fn counted_hole(&mut self, set: &Set, count: &Expr, what: &str) -> Option<String> {
        let holes = self.holes.as_ref()?;
        if matches!(count, Expr::Const(_)) || !self.is_known(holes, count) {
            return None;
        }
        let hole = self.open_hole(count.clone(), Type::Int);
        let one = self.alternative(|writer| writer.set(set, &Form::Bare));
        let many = self.alternative(|writer| writer.set(set, &Form::Plural));
        if one.contains(OPEN) || many.contains(OPEN) {
            return None;
        }
        let what = what.trim_start();
        let (one, many) = match what {
            "" => (one, many),
            what => (format!("{what} {one}"), format!("{what} {many}")),
        };
        Some(hole.replace(CLOSE, &format!(":{one}|{many}{CLOSE}")))
    }

    /// What is offered is listed, so not all that makes it up is said: only as many conditions as are soon said.
    pub(super) fn shortened(&mut self, set: &Set) -> Set {
        const LONG: usize = 50;
        let taking = self.taking;
        let count = conditions(set);
        let shorter = |said: usize| with_conditions(set, said);
        let is_short = |writer: &mut Self, set: &Set| {
            let text = writer.alternative(|writer| writer.set(set, &Form::One));
            text.len() <= LONG && !text.contains(" where ")
        };
        let fitting = (0..=count).rev().map(shorter).find(|set| is_short(self, set));
        self.taking = taking;
        fitting.unwrap_or_else(|| with_conditions(set, 0))
    }

    /// Whether it can be reckoned when the question is asked.
    fn is_known(&self, holes: &Holes, expr: &Expr) -> bool {
        if let Expr::Local(local) = expr {
            return holes.known.contains_key(local) && self.referent(*local).is_none();
        }
        if let Expr::PlayerField(of, _)
        | Expr::CardField(of, _)
        | Expr::KeywordValue(of, _)
        | Expr::Negate(of) = expr
        {
            return self.is_known(holes, of);
        }
        if let Expr::Value(_, args) = expr {
            return args.iter().all(|arg| self.is_known(holes, arg));
        }
        if let Expr::Binary(_, left, right) = expr {
            return self.is_known(holes, left) && self.is_known(holes, right);
        }
        let is_plain =
            |expr: &Expr| matches!(expr, Expr::You | Expr::Opponent | Expr::SelfCard | Expr::TurnPlayer);
        is_plain(expr) || matches!(expr, Expr::Const(_) | Expr::Count(_))
    }

    /// `{n card}` counts when it is asked: "1 card", "2 cards".
    pub(super) fn counting(&self, text: String, template: &str, params: &[(String, String)]) -> String {
        let mut text = text;
        for piece in pieces(template) {
            let Slot::Slot { name, noun: Some(noun), .. } = piece else { continue };
            if let Some((_, hole)) = params.iter().find(|(param, _)| param == name) {
                let counted = hole.replace(CLOSE, &format!(":{}|{}{CLOSE}", spoken(noun), plural(noun)));
                text = text.replace(&format!("{hole} {}", plural(noun)), &counted);
            }
        }
        text
    }
}

/// One statement, as an order; nothing if its event is silent. The name of an event without words says what it is done
/// to, and nothing of what else it takes.
fn said(writer: &mut Writer<'_>, stmt: &Stmt) -> String {
    let mut call = match stmt {
        Stmt::Call(call)
        | Stmt::Let { value: LetValue::Call(call), .. }
        | Stmt::Attempt { attempt: Attempted::Call(call), .. } => call.clone(),
        Stmt::Let { .. } => return String::new(),
        other => return writer.alternative(|writer| writer.inline_block(&vec![other.clone()])),
    };
    let Some(event) = writer.game.events.get(call.event.index()) else { return String::new() };
    if event.silent {
        return String::new();
    }
    if event.kernel.is_none() && event.text.is_empty() {
        call.args.truncate(1);
    }
    writer.alternative(|writer| writer.inline_block(&vec![Stmt::Call(call)]))
}

/// The words of the question that an argument asks.
fn chosen_words(arg: &mut Arg) -> Option<&mut Words> {
    match arg {
        Arg::Choose(choose) => Some(&mut choose.words),
        Arg::Number(number) => Some(&mut number.words),
        _ => None,
    }
}

/// How many conditions a set has.
fn conditions(set: &Set) -> usize {
    match set {
        Set::Cards(query) => query.conditions.len(),
        Set::Players(query) => query.conditions.len(),
        Set::Values { conditions, within, .. } => conditions.len() + usize::from(within.is_some()),
        Set::Names { conditions, .. } => conditions.len(),
        Set::Where { set, .. } | Set::Most { set, .. } | Set::Minus(set, _) => conditions(set) + 1,
        Set::AsTargets(set) => conditions(set),
        Set::Union(sets) => sets.iter().map(conditions).max().unwrap_or(0),
        _ => 0,
    }
}

/// The set with no more than the first of its conditions.
fn with_conditions(set: &Set, most: usize) -> Set {
    match set {
        Set::Cards(query) => {
            let mut query = query.clone();
            query.conditions.truncate(most);
            Set::Cards(query)
        }
        Set::Players(query) => {
            let mut query = query.clone();
            query.conditions.truncate(most);
            Set::Players(query)
        }
        Set::Values { of, within, local, conditions } => {
            let mut conditions = conditions.clone();
            let within = within.clone().filter(|_| most > 0);
            conditions.truncate(most.saturating_sub(usize::from(within.is_some())));
            Set::Values { of: *of, within, local: *local, conditions }
        }
        Set::Names { kind, local, conditions } => {
            let mut conditions = conditions.clone();
            conditions.truncate(most);
            Set::Names { kind: *kind, local: *local, conditions }
        }
        Set::Where { set: inner, .. } | Set::Most { set: inner, .. } | Set::Minus(inner, _) => {
            if conditions(set) <= most { set.clone() } else { with_conditions(inner, most) }
        }
        Set::AsTargets(set) => Set::AsTargets(Box::new(with_conditions(set, most))),
        Set::Union(sets) => Set::Union(sets.iter().map(|set| with_conditions(set, most)).collect()),
        other => other.clone(),
    }
}

/// What can be said in one word when the question is asked.
fn is_told(ty: Type) -> bool {
    matches!(ty, Type::Int | Type::Card(_) | Type::Player | Type::Target(_) | Type::Enum(_) | Type::CardName)
}

fn member_type(set: &Set) -> Option<Type> {
    match set {
        Set::Cards(query) => Some(Type::Card(query.kind)),
        Set::Players(_) => Some(Type::Player),
        Set::Values { of, .. } => Some(Type::Enum(*of)),
        Set::Numbers { .. } => Some(Type::Int),
        Set::Names { .. } => Some(Type::CardName),
        Set::Ends { .. } | Set::Beside(_) => Some(Type::Card(ir::CARD)),
        Set::AsTargets(_) => Some(Type::Target(ir::CARD)),
        Set::Union(sets) => {
            let types: Option<Vec<Type>> = sets.iter().map(member_type).collect();
            let types = types?;
            let first = *types.first()?;
            types
                .iter()
                .all(|ty| std::mem::discriminant(ty) == std::mem::discriminant(&first))
                .then_some(first)
        }
        Set::Random(set) | Set::Minus(set, _) | Set::Most { set, .. } | Set::Where { set, .. } => {
            member_type(set)
        }
        Set::Local(_)
        | Set::One(_)
        | Set::Caused { .. }
        | Set::TargetsOf(_)
        | Set::Cover(_)
        | Set::AsPlayers(_) => None,
    }
}
