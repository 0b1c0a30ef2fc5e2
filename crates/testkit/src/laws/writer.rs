//! Writes cards: triggers, replacements, bans, continuous effects and costs, from the words of the game.
//!
//! Texts name generated cards by their names, so that a card that is no part of the scenario is never meant.

use super::dice::Dice;
use super::sheet::{GenCard, Line, Role, Scenario};
use super::vocabulary::{Form, KindWord, Look, Vocabulary, ZonePlace};
use ir::{EventId, Kernel, KindId, Type};
use std::collections::BTreeSet;

/// What a statement does: its text, and the events it calls.
#[derive(Clone, Debug, Default)]
pub(super) struct Effect {
    pub text: String,
    pub calls: Vec<EventId>,
}

pub(super) struct Writer<'v> {
    pub vocabulary: &'v Vocabulary,
    pub dice: Dice,
    pub number: u64,
    /// Cards that texts may name.
    pub nouns: Vec<(String, KindId)>,
    /// What the scenario is about.
    pub focus: EventId,
    /// Events that some ability of the scenario hears.
    heard: BTreeSet<EventId>,
}

/// An ability that is written when all that is heard is known.
#[derive(Default)]
struct Draft {
    head: String,
    effect: Effect,
    tail: String,
    may_be_limited: bool,
    /// Whether it works depends on what else is in play, or on what happens to nobody in particular.
    counts: bool,
    is_keyword: bool,
}

/// A name in a text: the event's card is called so inside.
pub(super) type Bound<'a> = Option<(&'a str, KindId)>;

/// One scenario with all its cards; none if the game has no card that could be in play.
pub(super) fn scenario(vocabulary: &Vocabulary, number: u64) -> Option<Scenario> {
    let mut dice = Dice::new(number, "cards");
    let free = dice.chance(70);
    let mut look = |list: &[Look]| {
        let look = dice.pick(list)?.clone();
        let fields = if free { look.free.clone() } else { look.fields.clone() };
        Some(Look { fields, ..look })
    };
    let driver = look(&vocabulary.permanents)?;
    let other = look(&vocabulary.permanents)?;
    let twin = look(&vocabulary.permanents)?;
    let attached = look(&vocabulary.attachments);
    let in_hand = look(&vocabulary.in_hand).or_else(|| look(&vocabulary.permanents))?;
    let aside = look(&vocabulary.attachments);
    let beside = look(&vocabulary.permanents)?;
    let named = if dice.chance(60) { driver.clone() } else { other };
    let bystander = aside.filter(|_| dice.chance(60)).unwrap_or(beside);
    let nouns = vec![(Role::Driver.name(number), driver.kind), (Role::Named.name(number), named.kind)];
    let mut writer =
        Writer { vocabulary, dice, number, nouns, focus: Kernel::Move.event(), heard: BTreeSet::new() };
    writer.focus = writer.choose_focus();
    let mut parts: Vec<(Role, Look, Vec<Draft>)> = Vec::new();
    let begun = writer.begun(driver.kind);
    let more = writer.dice.below(2);
    let of_driver = std::iter::once(begun).chain(writer.abilities(driver.kind, more)).collect();
    parts.push((Role::Driver, driver.clone(), of_driver));
    let wanted = [(Role::Named, &named, 3), (Role::Twin, &twin, 2), (Role::Nowhere, &twin, 2)];
    for (role, look, most) in wanted {
        let count = 1 + writer.dice.below(most);
        parts.push((role, look.clone(), writer.abilities(look.kind, count)));
    }
    if let Some(attached) = attached {
        let drafts = writer.on_host(&attached);
        parts.push((Role::Attached, attached, drafts));
    }
    let drafts = writer.of_kind(in_hand.kind).into_iter().collect();
    parts.push((Role::InHand, in_hand, drafts));
    let mut cards: Vec<GenCard> = Vec::new();
    for (role, look, drafts) in parts {
        let lines = writer.finished(drafts);
        cards.push(GenCard { role, name: role.name(number), look, lines });
    }
    let of_twin = cards.iter().find(|card| card.role == Role::Twin).map(|card| card.lines.clone());
    let others = [
        (Role::OtherTwin, &twin, of_twin.unwrap_or_default()),
        (Role::Plain, &named, Vec::new()),
        (Role::Bystander, &bystander, Vec::new()),
        (Role::Idle, &named, writer.idle()),
        (Role::Blank, &named, Vec::new()),
    ];
    for (role, look, lines) in others {
        cards.push(GenCard { role, name: role.name(number), look: look.clone(), lines });
    }
    let mut scenario = Scenario { number, words: Vec::new(), cards, spoilt: false };
    super::words::add(&mut writer, &mut scenario, &driver);
    super::either_order::add(&mut writer, &mut scenario, &driver);
    Some(scenario)
}

impl Writer<'_> {
    /// Events that happen to cards are more interesting than others, and those that move them most.
    fn choose_focus(&mut self) -> EventId {
        let takes = |event: &EventId| {
            let mut params = self.vocabulary.event(*event).params.iter();
            params.any(|param| self.nouns.iter().any(|(_, kind)| self.vocabulary.takes_card(param.ty, *kind)))
        };
        let about: Vec<EventId> = self.vocabulary.callable.iter().copied().filter(takes).collect();
        let moving: Vec<EventId> = about
            .iter()
            .copied()
            .filter(|event| self.vocabulary.causes[event.index()].contains(&Kernel::Move.event()))
            .collect();
        let list = if self.dice.chance(55) && !moving.is_empty() { moving } else { about };
        self.dice.pick(&list).copied().unwrap_or(Kernel::Move.event())
    }

    fn abilities(&mut self, kind: KindId, count: usize) -> Vec<Draft> {
        (0..count).filter_map(|_| self.ability(kind)).collect()
    }

    /// What lies on a card mostly changes it.
    fn on_host(&mut self, look: &Look) -> Vec<Draft> {
        let hosts: Vec<KindId> = look
            .lies_in
            .iter()
            .filter_map(|spot| match spot {
                ZonePlace::On(_, host) => Some(*host),
                ZonePlace::Zone(_) => None,
            })
            .collect();
        let host = self.dice.pick(&hosts).copied().unwrap_or(ir::CARD);
        let changed = self.change(host).map(|change| whole(format!("static {{ host: {change} }}")));
        let other = if self.dice.chance(50) { self.ability(look.kind) } else { None };
        changed.into_iter().chain(other).collect()
    }

    /// The ability that sets things going: by itself, or when its player wants it.
    fn begun(&mut self, kind: KindId) -> Draft {
        let effect = self.effect(kind, None, true);
        let by_itself = "once each turn, as soon as you == turn player".to_owned();
        let words: Vec<&KindWord> = self
            .vocabulary
            .ability_kinds
            .iter()
            .filter(|word| word.activated && word.borne_by.contains(&kind))
            .collect();
        let cost = self.cost(kind);
        let word = self
            .dice
            .pick(&words)
            .filter(|word| !self.comes_round(&effect, &word.hears) && !self.comes_round(&cost, &word.hears));
        match word.copied() {
            Some(word) if self.dice.chance(40) => Draft {
                head: word.name.clone() + &cost.text,
                effect,
                counts: word.counts,
                ..Draft::default()
            },
            _ => Draft { head: by_itself, effect, ..Draft::default() },
        }
    }

    /// What has to be paid, if anything.
    fn cost(&mut self, kind: KindId) -> Effect {
        let call = if self.dice.chance(30) { self.call_of_any(kind, None) } else { None };
        let written = |call: Effect| Effect { text: format!(" cost {{ {} }}", call.text), ..call };
        call.map(written).unwrap_or_default()
    }

    /// Any ability that stands by itself.
    fn ability(&mut self, kind: KindId) -> Option<Draft> {
        let (head, tail) = match self.dice.below(100) {
            0..45 => (self.reaction_head(), ""),
            45..62 => return self.of_kind(kind),
            62..72 => ("instead of", if self.dice.chance(50) { "; proceed" } else { "" }),
            72..80 => return self.ban(),
            80..94 => return self.continuous(kind),
            _ => return self.keyword(),
        };
        let event = self.event_to_hear()?;
        let (pattern, bound) = self.pattern(event)?;
        let bound = bound.as_ref().map(|(name, kind)| (name.as_str(), *kind));
        let empty = !tail.is_empty() || head == "instead of" && self.dice.chance(30);
        let effect =
            if empty && self.dice.chance(50) { Effect::default() } else { self.effect(kind, bound, false) };
        let replaces = head == "instead of";
        if !replaces {
            self.heard.insert(event);
        }
        // What happens to nobody in particular may happen because of any card.
        let names_a_card = bound.is_some() || pattern.contains("self");
        let tail = if effect.text.is_empty() { tail.trim_start_matches("; ") } else { tail };
        Some(Draft {
            head: format!("{head} {pattern}"),
            effect,
            tail: tail.to_owned(),
            may_be_limited: !replaces,
            counts: !names_a_card,
            ..Draft::default()
        })
    }

    fn reaction_head(&mut self) -> &'static str {
        let stack = self.vocabulary.ir.settings.stack.is_some();
        match self.dice.below(10) {
            0..2 => "before",
            2..7 if stack => "when",
            _ => "after",
        }
    }

    /// Something that the effects of the scenario may bring about, or anything.
    pub fn event_to_hear(&mut self) -> Option<EventId> {
        let causes = &self.vocabulary.causes[self.focus.index()];
        let fits = |event: &EventId| {
            self.vocabulary.event(*event).kernel.is_none() || *event == Kernel::Move.event()
        };
        let near: Vec<EventId> = causes.iter().copied().filter(fits).collect();
        if self.dice.chance(75) && !near.is_empty() {
            return self.dice.pick(&near).copied();
        }
        self.dice.pick(&self.vocabulary.callable).copied()
    }

    /// `destroy(CreatureCard "Gen 1b" as c)`, and what the name stands for.
    pub fn pattern(&mut self, event: EventId) -> Option<(String, Option<(String, KindId)>)> {
        let vocabulary = self.vocabulary;
        let definition = vocabulary.event(event);
        let mut bound = None;
        let mut args = Vec::new();
        for param in &definition.params {
            let arg = match param.ty {
                Type::Card(wanted) | Type::Target(wanted)
                    if bound.is_none() && args.iter().all(|arg| arg == "any") =>
                {
                    if self.dice.chance(60) {
                        "self".to_owned()
                    } else {
                        let fitting: Vec<(String, KindId)> = self
                            .nouns
                            .iter()
                            .filter(|(_, kind)| vocabulary.ir.is_kind(*kind, wanted))
                            .cloned()
                            .collect();
                        let (name, kind) = self.dice.pick(&fitting)?.clone();
                        bound = Some(("c".to_owned(), kind));
                        format!("{} as c", noun(vocabulary, &name, kind))
                    }
                }
                _ => "any".to_owned(),
            };
            args.push(arg);
        }
        while args.last().is_some_and(|arg| arg == "any") {
            args.pop();
        }
        let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
        let by = match self.dice.below(10) {
            0 => " by you",
            1 => " by opponent",
            _ => "",
        };
        Some((format!("{}{args}{by}", definition.name), bound))
    }

    fn of_kind(&mut self, kind: KindId) -> Option<Draft> {
        let words: Vec<&KindWord> =
            self.vocabulary.ability_kinds.iter().filter(|word| word.borne_by.contains(&kind)).collect();
        let causes = &self.vocabulary.causes[self.focus.index()];
        let near: Vec<&KindWord> =
            words.iter().copied().filter(|word| !word.hears.is_disjoint(causes)).collect();
        let list = if self.dice.chance(70) && !near.is_empty() { near } else { words };
        let word = *self.dice.pick(&list)?;
        match word.form {
            Form::Doing => {
                let effect = self.effect(kind, None, false);
                let cost = if word.activated { self.cost(kind) } else { Effect::default() };
                let round = [&effect, &cost].iter().any(|part| self.comes_round(part, &word.hears));
                if !word.hears.is_empty() && round {
                    return None;
                }
                self.heard.extend(&word.hears);
                let head = word.name.clone() + &cost.text;
                Some(Draft { head, effect, counts: word.counts, ..Draft::default() })
            }
            Form::Static => {
                let change = self.change(kind)?;
                Some(Draft {
                    head: word.name.clone(),
                    effect: Effect { text: format!("self: {change}"), calls: Vec::new() },
                    counts: word.counts,
                    ..Draft::default()
                })
            }
            Form::Other => None,
        }
    }

    fn ban(&mut self) -> Option<Draft> {
        let event = self.event_to_hear()?;
        let (pattern, _) = self.pattern(event)?;
        let pattern = pattern.replace(" as c", "");
        Some(whole(format!("cannot {pattern}")))
    }

    fn continuous(&mut self, own: KindId) -> Option<Draft> {
        let (name, kind) = self.dice.pick(&self.nouns.clone())?.clone();
        let (subject, kind) = if self.dice.chance(30) {
            ("self".to_owned(), own)
        } else {
            (noun(self.vocabulary, &name, kind), kind)
        };
        let change = self.change(kind)?;
        let condition = match self.dice.below(8) {
            0 => " while you == turn player",
            1 => " while you != turn player",
            _ => "",
        };
        Some(whole(format!("static{condition} {{ {subject}: {change} }}")))
    }

    /// What a continuous effect changes.
    pub fn change(&mut self, kind: KindId) -> Option<String> {
        let keyword = self.plain_keyword();
        Some(match (self.dice.below(10), keyword) {
            (0..2, Some(keyword)) => format!("gains {keyword}"),
            (2, Some(keyword)) => format!("loses {keyword}"),
            (3, _) => "loses abilities".to_owned(),
            (4, _) => "loses keywords".to_owned(),
            _ => {
                let numbers = self.vocabulary.numbers_of(kind);
                let field = *self.dice.pick(&numbers)?;
                match self.dice.below(4) {
                    0 => format!("{field} = {}", 1 + self.dice.below(4)),
                    1 => format!("{field} - 1"),
                    _ => format!("{field} + {}", 1 + self.dice.below(2)),
                }
            }
        })
    }

    fn plain_keyword(&mut self) -> Option<String> {
        let plain: Vec<&str> = self
            .vocabulary
            .ir
            .keywords
            .iter()
            .filter(|keyword| !keyword.valued && keyword.bag.is_none())
            .map(|keyword| keyword.name.as_str())
            .collect();
        self.dice.pick(&plain).map(|name| (*name).to_owned())
    }

    fn keyword(&mut self) -> Option<Draft> {
        let keywords: Vec<&ir::Keyword> =
            self.vocabulary.ir.keywords.iter().filter(|keyword| keyword.bag.is_none()).collect();
        let keyword = *self.dice.pick(&keywords)?;
        let value = if keyword.valued { format!(" {}", 1 + self.dice.below(2)) } else { String::new() };
        Some(Draft { is_keyword: true, ..whole(format!("{}{value}", keyword.name)) })
    }

    /// Abilities that come to nothing.
    fn idle(&mut self) -> Vec<Line> {
        let mut lines = Vec::new();
        for _ in 0..1 + self.dice.below(3) {
            let Some(event) = self.event_to_hear() else { continue };
            let Some((pattern, _)) = self.pattern(event) else { continue };
            let pattern = pattern.replace(" as c", "");
            let name = &self.vocabulary.event(event).name;
            let text = match self.dice.below(8) {
                0..3 => format!("instead of {pattern} {{ proceed }}"),
                3 => format!("instead of {name} {{ proceed }}"),
                4 => format!("before {pattern} {{ }}"),
                5 => format!("after {name} {{ }}"),
                6 => format!("cannot {pattern} if turn_number < 0"),
                _ => match self.idle_change() {
                    Some(change) => format!("static {{ {change} }}"),
                    None => continue,
                },
            };
            lines.push(Line::new(text));
        }
        lines
    }

    fn idle_change(&mut self) -> Option<String> {
        let (name, kind) = self.dice.pick(&self.nouns.clone())?.clone();
        let numbers = self.vocabulary.numbers_of(kind);
        let field = *self.dice.pick(&numbers)?;
        Some(format!("{}: {field} + 0", noun(self.vocabulary, &name, kind)))
    }

    /// Whether what an effect brings about may wake up what has the effect.
    fn comes_round(&self, effect: &Effect, also: &BTreeSet<EventId>) -> bool {
        let mut caused = effect.calls.iter().flat_map(|event| &self.vocabulary.causes[event.index()]);
        caused.any(|event| self.heard.contains(event) || also.contains(event))
    }

    /// With limits for abilities that could wake up themselves or one another without end.
    fn finished(&mut self, drafts: Vec<Draft>) -> Vec<Line> {
        let mut lines = Vec::new();
        for draft in drafts {
            let limited = draft.may_be_limited && self.comes_round(&draft.effect, &BTreeSet::new());
            let limit =
                if limited { format!("{} times each turn", 2 + self.dice.below(2)) } else { String::new() };
            let head = if limited { with_limit(&draft.head, &limit) } else { draft.head };
            let text = if draft.effect.text == WHOLE {
                head
            } else {
                format!("{head} {{ {}{} }}", draft.effect.text, draft.tail)
            };
            lines.push(Line { text, kept: true, counts: draft.counts, is_keyword: draft.is_keyword });
        }
        lines
    }
}

/// Stands for the text of an ability that has no body.
const WHOLE: &str = "\0";

fn whole(head: String) -> Draft {
    let effect = Effect { text: WHOLE.to_owned(), calls: Vec::new() };
    Draft { head, effect, ..Draft::default() }
}

/// On a card an ability begins with its trigger; a limit stands behind that.
fn with_limit(head: &str, limit: &str) -> String {
    format!("{head}, {limit}")
}

/// Cards of that name, of that kind: `CreatureCard "Gen 1b"`.
pub(super) fn noun(vocabulary: &Vocabulary, name: &str, kind: KindId) -> String {
    if kind == ir::CARD {
        format!("\"{name}\"")
    } else {
        format!("{} \"{name}\"", vocabulary.kind_name(kind))
    }
}
