//! Plays a board and takes down what happened.
//!
//! What is chosen depends only on the question and on the options that have nothing to do with what the other match
//! lacks, so that two matches stay in step although one of them offers more.

use super::dice::hash;
use crate::abilities;
use crate::describe;
use engine::{Aside, Asks, Decision, EventSink, Game, GameEvent, ObjectId, OptionRef, Seat, State};
use ir::{AbilityId, Kernel, Type};
use std::collections::BTreeMap;
use words::{label, prompt};

/// A game with its abilities by name.
pub(super) struct Playable {
    pub game: Game,
    /// By ability: whose it is, and which of theirs.
    names: BTreeMap<AbilityId, (String, String)>,
}

impl Playable {
    /// Everything is asked: what would be taken because nothing else is there could be what the other match lacks.
    pub fn new(mut ir: ir::Game) -> Result<Self, String> {
        ir.settings.forced = ir::Forced::Asked;
        ir.tests.clear();
        let mut names = BTreeMap::new();
        for found in abilities::all(&ir) {
            for form in &found.forms {
                names.insert(*form, (found.owner.clone(), found.name.clone()));
            }
        }
        Ok(Self { game: Game::new(ir).map_err(|error| error.to_string())?, names })
    }
}

/// What of a match is looked at, and under which names.
#[derive(Clone, Debug, Default)]
pub(super) struct Lens {
    /// Cards up to this number were put there by hand and are told apart by their numbers.
    pub placed: usize,
    /// Cards that only one of the matches has; nobody chooses them.
    pub aside: Vec<ObjectId>,
    /// Names that only one of the games has.
    pub unknown: Vec<String>,
    /// Cards that go by the name of another.
    pub renamed: Vec<(String, String)>,
    /// Events that only one of the matches knows.
    pub unheard: Vec<String>,
    /// Which of its abilities a card does is not told.
    pub coarse: bool,
    /// Cards whose abilities come to nothing: when they are done is not told.
    pub silent: Vec<ObjectId>,
    /// Questions without a choice are not told.
    pub loose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Event,
    /// An ability of a card, or one that was put on the stack.
    Began,
    Asked,
    /// Which ability comes first, or a question without a choice.
    AskedAside,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub sort: Sort,
    pub text: String,
    /// It is about a card that only one of the matches has.
    pub aside: bool,
    /// Of an ability: the card's name and which of its abilities.
    pub ability: Option<(String, String)>,
    /// How many choices had been made.
    pub choices: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Over,
    /// Long enough.
    Enough,
    /// There was nothing to choose that the other match has as well.
    Stuck,
}

/// A match as it went.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    pub moments: Vec<Moment>,
    pub ended: Ended,
    pub last: State,
    /// Cards that were put there by hand and have not ceased: their numbers stand for what they stood for.
    pub still: Vec<ObjectId>,
    /// What was chosen, in words.
    pub choices: Vec<String>,
}

/// So many decisions show what a board has to show.
pub(super) const DECISIONS: usize = 40;

/// Plays on from a position that was made by hand.
pub(super) fn play(playable: &Playable, mut state: State, seed: u64, lens: &Lens) -> Trace {
    let mut told = Told::default();
    let mut player = Player::new(playable, lens, seed, &state);
    state.resume(&playable.game, &mut told);
    let mut choices = Vec::new();
    let ended = loop {
        player.note(&state, &mut told);
        if state.outcome().is_some() {
            break Ended::Over;
        }
        if player.closed {
            break Ended::Stuck;
        }
        if choices.len() == DECISIONS {
            break Ended::Enough;
        }
        let Some(option) = player.choose(&state) else { break Ended::Stuck };
        player.choices += 1;
        choices.push(told_choice(&playable.game, &state, option));
        if state.decide(&playable.game, option, &mut told).is_err() {
            break Ended::Stuck;
        }
    };
    let numbers = (1..=lens.placed as u16).map(ObjectId);
    let still = numbers.filter(|card| player.is_still(&state, *card)).collect();
    Trace { moments: player.moments, ended, last: state, still, choices }
}

fn told_choice(game: &Game, state: &State, option: usize) -> String {
    let Decision::Choose { seat, .. } = state.decision() else { return String::new() };
    format!("{}: {} -> {}", describe::seat(seat), prompt(game, state), label(game, state, option))
}

#[derive(Default)]
struct Told(Vec<Raw>);

enum Raw {
    Event(GameEvent),
    Began(AbilityId, ObjectId),
}

impl EventSink for Told {
    fn happened(&mut self, game_event: GameEvent) {
        self.0.push(Raw::Event(game_event));
    }

    fn aside(&mut self, aside: Aside) {
        if let Aside::Began { ability, card } = aside {
            self.0.push(Raw::Began(ability, card));
        }
    }
}

/// Makes choices and takes down what comes of them.
pub(super) struct Player<'a> {
    playable: &'a Playable,
    lens: &'a Lens,
    seed: u64,
    /// What each number stood for at the beginning: one that is free again may become another card's.
    begun_with: Vec<ir::CardId>,
    /// How often each question was asked.
    asked: BTreeMap<String, u32>,
    moments: Vec<Moment>,
    /// What lay on the stack at the last decision.
    items: Vec<(ObjectId, Option<AbilityId>)>,
    /// How many choices were made.
    choices: usize,
    /// A card that only one of the matches has is where it can be drawn or dealt: from here on chance goes other ways.
    closed: bool,
}

/// Words, and whether they are about a card that only one of the matches has.
#[derive(Default)]
struct Words {
    text: String,
    aside: bool,
}

impl<'a> Player<'a> {
    /// Of a match that begins at this position.
    pub fn new(playable: &'a Playable, lens: &'a Lens, seed: u64, state: &State) -> Self {
        let begun_with = (0..=state.object_count() as u16).map(|card| state.printed_card_of(ObjectId(card)));
        Self {
            playable,
            begun_with: begun_with.collect(),
            lens,
            seed,
            asked: BTreeMap::new(),
            moments: Vec::new(),
            items: Vec::new(),
            choices: 0,
            closed: false,
        }
    }

    fn note(&mut self, state: &State, told: &mut Told) {
        for raw in told.0.drain(..) {
            let moment = match raw {
                Raw::Event(game_event) => {
                    self.closed |= self.hides(state, &game_event);
                    self.event(state, &game_event)
                }
                Raw::Began(ability, card) => self.began(state, ability, card, "does"),
            };
            if !self.closed {
                self.moments.extend(moment);
            }
        }
        if self.closed {
            return;
        }
        let items: Vec<(ObjectId, Option<AbilityId>)> =
            state.items(&self.playable.game).iter().map(|item| (item.object, item.ability)).collect();
        for item in state.items(&self.playable.game) {
            if let Some(ability) = item.ability
                && !self.items.contains(&(item.object, item.ability))
            {
                let card = item.source.unwrap_or(ObjectId(0));
                self.moments.extend(self.began(state, ability, card, "stacks"));
            }
        }
        self.items = items;
    }

    /// Whether a card that only one of the matches has goes where not everybody sees it.
    fn hides(&self, state: &State, game_event: &GameEvent) -> bool {
        let [card, to, ..] = game_event.args;
        let is_aside = u16::try_from(card).is_ok_and(|card| self.is_aside(state, ObjectId(card)));
        let zone = state.zone_numbered(to).map(|(zone, ..)| &self.playable.game.ir().zones[zone.index()]);
        game_event.event == Kernel::Move.event()
            && is_aside
            && zone.is_none_or(|zone| zone.visibility != ir::Visibility::Public)
    }

    fn event(&self, state: &State, game_event: &GameEvent) -> Option<Moment> {
        let event = &self.playable.game.ir().events[game_event.event.index()];
        if self.lens.unheard.contains(&event.name) {
            return None;
        }
        let mut words = Words { text: event.name.clone(), aside: false };
        words.text.push('(');
        let count = match event.kernel {
            Some(Kernel::Move | Kernel::Create) => 2,
            Some(_) => 1,
            None => event.params.len(),
        };
        for (at, arg) in game_event.args.iter().take(count).enumerate() {
            if at > 0 {
                words.text.push_str(", ");
            }
            match (event.kernel, at) {
                (Some(Kernel::Move | Kernel::Create), 1) | (Some(Kernel::Shuffle), 0) => {
                    self.place(state, *arg, &mut words);
                }
                (Some(Kernel::Create), 0) => {
                    let card =
                        usize::try_from(*arg).ok().and_then(|at| self.playable.game.ir().cards.get(at));
                    let name = card.map_or("something", |card| card.name.as_str());
                    words.text.push_str(self.called(name));
                }
                (Some(Kernel::Lose), 0) => self.value(state, Type::Player, *arg, &mut words),
                (Some(Kernel::PhaseBegins), 0) => self.value(state, Type::Phase, *arg, &mut words),
                (Some(Kernel::Targeted), 0) => self.value(state, Type::Target(ir::CARD), *arg, &mut words),
                (Some(_), _) => self.value(state, Type::Card(ir::CARD), *arg, &mut words),
                (None, _) => self.value(state, event.params[at].ty, *arg, &mut words),
            }
        }
        words.text.push_str(&format!(") by {}", describe::seat(game_event.by)));
        // A move or the like has a source only where a text says it in its own words.
        if game_event.source.0 != 0 && event.kernel.is_none() {
            words.text.push_str(" from ");
            self.card(state, game_event.source, &mut words);
        }
        Some(Moment {
            sort: Sort::Event,
            text: words.text,
            aside: words.aside,
            ability: None,
            choices: self.choices,
        })
    }

    fn began(&self, state: &State, ability: AbilityId, card: ObjectId, verb: &str) -> Option<Moment> {
        let (owner, name) = self.playable.names.get(&ability)?;
        if self.lens.silent.contains(&card) {
            return None;
        }
        if self.lens.coarse && name.contains(", ") {
            // Part of another ability, which may be an event's in the other match.
            return None;
        }
        let mut words = Words::default();
        if card.0 == 0 {
            words.text.push_str(owner);
        } else {
            self.card(state, card, &mut words);
        }
        let which = if self.lens.coarse { "something" } else { name.as_str() };
        words.text.push_str(&format!(" {verb} {which}"));
        let ability = (card.0 != 0).then(|| (describe::card(&self.playable.game, state, card), name.clone()));
        Some(Moment {
            sort: Sort::Began,
            text: words.text,
            aside: words.aside,
            ability,
            choices: self.choices,
        })
    }

    // ---- choosing -------------------------------------------------------------------------------------------------

    /// The option for which the hash is least; none if all are about what only one of the matches has.
    pub fn choose(&mut self, state: &State) -> Option<usize> {
        let Decision::Choose { seat, options, asks } = state.decision() else { return None };
        if let Some(silent) = (0..options).find(|option| self.is_silent(state, *option)) {
            return Some(silent);
        }
        let keys: Vec<Words> = (0..options).map(|option| self.option(state, option)).collect();
        let open: Vec<usize> = (0..options).filter(|option| !keys[*option].aside).collect();
        if open.is_empty() && asks == Asks::Order {
            return Some(0);
        }
        let mut question = format!("{} {asks:?}: ", describe::seat(seat));
        for option in &open {
            question.push_str(&keys[*option].text);
            question.push_str("; ");
        }
        let times = self.asked.entry(question.clone()).or_default();
        *times += 1;
        let again = times.to_string();
        let weight = |option: &&usize| hash(self.seed, &[&question, &again, &keys[**option].text]);
        let chosen = open.iter().min_by_key(weight).copied()?;
        let real = open.len() > 1 && asks != Asks::Order;
        let sort = if real { Sort::Asked } else { Sort::AskedAside };
        let text = format!("asked {question}-> {}", keys[chosen].text);
        if real || !self.lens.loose {
            self.moments.push(Moment { sort, text, aside: false, ability: None, choices: self.choices });
        }
        Some(chosen)
    }

    /// Whether the option is to do something that comes to nothing: that is best done with.
    fn is_silent(&self, state: &State, option: usize) -> bool {
        !self.lens.silent.is_empty()
            && match state.option(&self.playable.game, option) {
                Some(OptionRef::Waiting { card: Some(card), .. }) => self.lens.silent.contains(&card),
                _ => false,
            }
    }

    fn option(&self, state: &State, option: usize) -> Words {
        let game = &self.playable.game;
        let ir = game.ir();
        let mut words = Words::default();
        let Some(reference) = state.option(game, option) else { return words };
        match reference {
            OptionRef::Decline => words.text.push_str("no"),
            OptionRef::Accept => words.text.push_str("yes"),
            OptionRef::Pass => words.text.push_str("pass"),
            OptionRef::Card(card) => self.card(state, card, &mut words),
            OptionRef::Player(seat) => words.text.push_str(&describe::seat(seat)),
            OptionRef::Number(number) => words.text.push_str(&number.to_string()),
            OptionRef::Value { of, value } => {
                let name = ir.enums[of.index()].values.get(usize::from(value));
                words.text.push_str(name.map_or("?", String::as_str));
            }
            OptionRef::Name(card) => {
                let name = &ir.cards[card.index()].name;
                words.aside |= self.lens.unknown.contains(name);
                words.text.push_str(self.called(name));
            }
            OptionRef::Mode(mode) => words.text.push_str(&format!("mode {}", mode + 1)),
            OptionRef::Action { action, args } => {
                let action = &ir.actions[action.index()];
                words.text.push_str(&action.name);
                for (param, arg) in action.params.iter().zip(args) {
                    words.text.push(' ');
                    self.value(state, param.ty, i64::from(arg), &mut words);
                }
            }
            OptionRef::Ability { kind, card, .. } => {
                words.text.push_str(&ir.ability_kinds[kind.index()].name);
                words.text.push(' ');
                self.card(state, card, &mut words);
            }
            OptionRef::Waiting { card, ability, about } => {
                let which = self.playable.names.get(&ability);
                match card {
                    Some(card) => self.card(state, card, &mut words),
                    None => words.text.push_str(which.map_or("a rule", |(owner, _)| owner)),
                }
                if !self.lens.coarse {
                    words.text.push(' ');
                    words.text.push_str(which.map_or("", |(_, name)| name));
                }
                if let Some(about) = about {
                    words.text.push_str(" of ");
                    self.card(state, about, &mut words);
                }
            }
        }
        words
    }

    // ---- names ----------------------------------------------------------------------------------------------------

    fn called<'n>(&'n self, name: &'n str) -> &'n str {
        self.lens.renamed.iter().find(|(from, _)| from == name).map_or(name, |(_, to)| to)
    }

    fn card(&self, state: &State, card: ObjectId, words: &mut Words) {
        words.aside |= self.is_aside(state, card);
        if (1..=self.lens.placed).contains(&usize::from(card.0)) && self.is_still(state, card) {
            words.text.push_str(&format!("#{}", card.0));
        } else {
            let name = describe::card(&self.playable.game, state, card);
            words.aside |= self.lens.unknown.contains(&name);
            words.text.push_str(self.called(&name));
        }
    }

    fn is_aside(&self, state: &State, card: ObjectId) -> bool {
        self.lens.aside.contains(&card) && self.is_still(state, card)
    }

    fn is_still(&self, state: &State, card: ObjectId) -> bool {
        let begun_with = self.begun_with.get(usize::from(card.0));
        begun_with.is_some_and(|begun_with| *begun_with == state.printed_card_of(card))
    }

    fn place(&self, state: &State, place: i64, words: &mut Words) {
        let Some((zone, owner, host)) = state.zone_numbered(place) else {
            words.text.push_str("nowhere");
            return;
        };
        let name = &self.playable.game.ir().zones[zone.index()].name;
        match (owner, host) {
            (_, Some(host)) => {
                words.text.push_str(&format!("{name} of "));
                self.card(state, host, words);
            }
            (Some(owner), None) => words.text.push_str(&format!("{}.{name}", describe::seat(owner))),
            (None, None) => words.text.push_str(name),
        }
    }

    fn value(&self, state: &State, ty: Type, value: i64, words: &mut Words) {
        match ty {
            Type::Card(_) => self.card(state, ObjectId(u16::try_from(value).unwrap_or(0)), words),
            Type::Target(_) if value < ir::PLAYER_BASE => {
                self.card(state, ObjectId(u16::try_from(value).unwrap_or(0)), words);
            }
            Type::CardName => {
                let card = usize::try_from(value).ok().and_then(|at| self.playable.game.ir().cards.get(at));
                words.text.push_str(self.called(card.map_or("?", |card| card.name.as_str())));
            }
            Type::Player => match u8::try_from(value) {
                Ok(seat) => words.text.push_str(&describe::seat(Seat(seat))),
                Err(_) => words.text.push_str("nobody"),
            },
            ty => words.text.push_str(&describe::value(&self.playable.game, state, ty, value)),
        }
    }
}
