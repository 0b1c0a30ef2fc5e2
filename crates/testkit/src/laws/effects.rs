//! What generated texts do: calls of the game's events, in the forms that statements have.

use super::sheet::Role;
use super::vocabulary::KindWord;
use super::writer::{Bound, Effect, Writer, noun};
use ir::{EventId, Kernel, KindId, Type, ZoneOwner};

impl Writer<'_> {
    /// One to three statements; `focused`: the first is what the scenario is about.
    pub fn effect(&mut self, own: KindId, bound: Bound<'_>, focused: bool) -> Effect {
        let count = 1 + self.dice.below(10) / 6 + self.dice.below(10) / 9;
        let mut effect = Effect::default();
        for at in 0..count {
            let call = if focused && at == 0 { self.call(self.focus, own, bound) } else { None };
            let Some(statement) = call.or_else(|| self.statement(own, bound)) else { continue };
            if !effect.text.is_empty() {
                effect.text.push_str("; ");
            }
            effect.text.push_str(&statement.text);
            effect.calls.extend(statement.calls);
        }
        effect
    }

    fn statement(&mut self, own: KindId, bound: Bound<'_>) -> Option<Effect> {
        let form = self.dice.below(100);
        let call = self.call_of_any(own, bound)?;
        let within = |text: String, calls: Vec<EventId>| Some(Effect { text, calls });
        match form {
            0..60 => Some(call),
            60..68 => within(format!("may {}", call.text), call.calls),
            68..74 => {
                let next = self.call_of_any(own, bound)?;
                let calls = [call.calls, next.calls].concat();
                within(format!("{} then {}", call.text, next.text), calls)
            }
            74..79 => {
                let (name, kind) = self.dice.pick(&self.nouns.clone())?.clone();
                let asked = noun(self.vocabulary, &name, kind);
                within(format!("if any {asked} {{ {} }}", call.text), call.calls)
            }
            79..84 => {
                let who = if self.vocabulary.one_opponent() { "opponent" } else { "each opponent" };
                within(format!("{who} {{ {} }}", call.text), call.calls)
            }
            84..87 => within(format!("repeat 2 {{ {} }}", call.text), call.calls),
            87..92 => {
                let (name, kind) = self.dice.pick(&self.nouns.clone())?.clone();
                let inner = self.call_of_any(own, Some(("x", kind)))?;
                let set = noun(self.vocabulary, &name, kind);
                within(format!("for each {set} as x {{ {} }}", inner.text), inner.calls)
            }
            _ => self.lasting(own),
        }
    }

    /// Something that works for a time, or for ever.
    fn lasting(&mut self, own: KindId) -> Option<Effect> {
        let (name, kind) = self.dice.pick(&self.nouns.clone())?.clone();
        let set = noun(self.vocabulary, &name, kind);
        let text = match self.dice.below(10) {
            0..2 => {
                let event = self.event_to_hear()?;
                let (pattern, _) = self.pattern(event)?;
                format!("until end of turn {{ cannot {} }}", pattern.replace(" as c", ""))
            }
            2..4 => {
                let call = self.call_of_any(own, None)?.text;
                let event = self.event_to_hear()?;
                let (pattern, _) = self.pattern(event)?;
                let pattern = pattern.replace(" as c", "").replace("self", &set);
                format!("once until end of turn {{ after {pattern} {{ {call} }} }}")
            }
            4 => format!("forever {{ {set}: {} }}", self.change(kind)?),
            5 => {
                let call = self.call_of_any(kind, None)?.text;
                let words: Vec<&KindWord> = self
                    .vocabulary
                    .ability_kinds
                    .iter()
                    .filter(|word| word.borne_by.contains(&kind))
                    .collect();
                let word = self.dice.pick(&words)?.name.clone();
                format!("until end of turn {{ {set}: gains {word} {{ {call} }} }}")
            }
            _ => {
                let each = if self.dice.chance(50) { "each " } else { "" };
                format!("until end of turn {{ {each}{set}: {} }}", self.change(kind)?)
            }
        };
        Some(Effect { text, calls: Vec::new() })
    }

    /// What the scenario is about, something it leads to, or any event.
    pub fn call_of_any(&mut self, own: KindId, bound: Bound<'_>) -> Option<Effect> {
        for _ in 0..6 {
            let event = match self.dice.below(10) {
                0..3 => self.focus,
                3 => Kernel::Move.event(),
                _ => *self.dice.pick(&self.vocabulary.callable)?,
            };
            if let Some(call) = self.call(event, own, bound) {
                return Some(call);
            }
        }
        None
    }

    /// A call with arguments that fit; none if there are none.
    pub fn call(&mut self, event: EventId, own: KindId, bound: Bound<'_>) -> Option<Effect> {
        if event == Kernel::Move.event() {
            return self.moving(own, bound);
        }
        let vocabulary = self.vocabulary;
        let definition = vocabulary.event(event);
        let mut args = Vec::new();
        let mut sets = 0;
        for param in &definition.params {
            args.push(self.argument(param.ty, own, bound, &mut sets)?);
        }
        let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
        Some(Effect { text: format!("{}{args}", definition.name), calls: vec![event] })
    }

    /// The kind of the second card that texts may name.
    pub fn kind_of_named(&self) -> KindId {
        self.nouns.last().map_or(ir::CARD, |(_, kind)| *kind)
    }

    /// Some event that happens to the card itself.
    pub fn call_on_self(&mut self, own: KindId) -> Option<Effect> {
        let takes = |event: &&EventId| {
            let mut params = self.vocabulary.event(**event).params.iter();
            params.any(|param| self.vocabulary.takes_card(param.ty, own))
        };
        let events: Vec<EventId> = self.vocabulary.callable.iter().filter(takes).copied().collect();
        let event = *self.dice.pick(&events)?;
        self.call_on(event, own)
    }

    /// A call that is about the card itself, if it is about a card, and asks nothing.
    pub fn call_on(&mut self, event: EventId, own: KindId) -> Option<Effect> {
        let vocabulary = self.vocabulary;
        let definition = vocabulary.event(event);
        let mut args = Vec::new();
        for param in &definition.params {
            args.push(match param.ty {
                Type::Card(_) | Type::Target(_) => {
                    vocabulary.takes_card(param.ty, own).then(|| "self".to_owned())?
                }
                Type::Player => "you".to_owned(),
                ty => self.argument(ty, own, None, &mut 1)?,
            });
        }
        let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
        Some(Effect { text: format!("{}{args}", definition.name), calls: vec![event] })
    }

    fn moving(&mut self, own: KindId, bound: Bound<'_>) -> Option<Effect> {
        let zones: Vec<&ir::Zone> =
            self.vocabulary.ir.zones.iter().filter(|zone| zone.owner == ZoneOwner::EachPlayer).collect();
        let zone = self.dice.pick(&zones)?.name.clone();
        let mut sets = 0;
        let card = self.argument(Type::Card(ir::CARD), own, bound, &mut sets)?;
        Some(Effect { text: format!("move({card}, your.{zone})"), calls: vec![Kernel::Move.event()] })
    }

    pub fn argument(&mut self, ty: Type, own: KindId, bound: Bound<'_>, sets: &mut usize) -> Option<String> {
        let ir = &self.vocabulary.ir;
        Some(match ty {
            Type::Card(_) => self.card_argument(ty, own, bound, sets)?,
            Type::Target(_) => {
                if self.dice.chance(35) {
                    self.player_argument()
                } else {
                    self.card_argument(ty, own, bound, sets).unwrap_or_else(|| "you".to_owned())
                }
            }
            Type::Player => self.player_argument(),
            Type::Int => self.number(),
            Type::Bool => if self.dice.chance(50) { "true" } else { "false" }.to_owned(),
            Type::Enum(of) | Type::EnumSet(of) => self.dice.pick(&ir.enums[of.index()].values)?.clone(),
            Type::Bag(_) => (1 + self.dice.below(2)).to_string(),
            Type::CardName => format!("\"{}\"", Role::Plain.name(self.number)),
            Type::Phase => self.dice.pick(&ir.phases)?.name.clone(),
            Type::CardSet(_) | Type::PlayerSet | Type::TargetSet(_) | Type::Outcome => return None,
        })
    }

    fn number(&mut self) -> String {
        match self.dice.below(12) {
            0 => "0".to_owned(),
            1 => format!("count(\"{}\")", Role::Named.name(self.number)),
            at => (1 + at % 3).to_string(),
        }
    }

    fn player_argument(&mut self) -> String {
        match (self.dice.below(10), self.vocabulary.one_opponent()) {
            (0..5, _) => "you",
            (_, true) => "opponent",
            (_, false) => "choose opponent",
        }
        .to_owned()
    }

    fn card_argument(&mut self, ty: Type, own: KindId, bound: Bound<'_>, sets: &mut usize) -> Option<String> {
        let vocabulary = self.vocabulary;
        let mut options: Vec<(String, bool)> = Vec::new();
        if vocabulary.takes_card(ty, own) {
            options.push(("self".to_owned(), false));
        }
        if let Some((name, kind)) = bound
            && vocabulary.takes_card(ty, kind)
        {
            options.extend([(name.to_owned(), false), (name.to_owned(), false)]);
        }
        for (name, kind) in self.nouns.iter().filter(|(_, kind)| vocabulary.takes_card(ty, *kind)) {
            let noun = noun(vocabulary, name, *kind);
            if *sets == 0 {
                options.extend(std::iter::repeat_n((format!("each {noun}"), true), 3));
            }
            options.push((format!("choose {noun}"), false));
        }
        let (text, is_set) = self.dice.pick(&options)?.clone();
        *sets += usize::from(is_set);
        Some(text)
    }
}
