//! Statements about effects and abilities: lasting effects, replaced events, abilities that are resolved.

use super::call::flags_of_call;
use super::english::{list, possessive, sentence, words};
use super::happening::Quantity;
use super::set::Form;
use super::statement::Step;
use super::template::{Filler, Phrase, pieces, with_flags};
use super::writer::{Person, Writer};
use ir::{
    AbilityId, AbilityKindId, Arg, ArgPattern, Call, Duration, Event, Expr, Kernel, LocalId, Pattern, Set,
    Stmt, TurnChange, Type,
};

impl Writer<'_> {
    /// Statements that only engines of our kind have; `None` for the others.
    pub fn effect(&mut self, stmt: &Stmt) -> Option<Step> {
        let phrase = match stmt {
            Stmt::Lasting { duration, once, captures, abilities } => {
                return Some(self.lasting(duration, *once, captures, abilities));
            }
            Stmt::Together(calls) => return Some(self.together(calls)),
            Stmt::Proceed(changes) => return Some(self.proceed(changes)),
            Stmt::Cancel => return Some(Step::clause("that does not happen".to_owned())),
            Stmt::Resolve { kind, of } => self.resolve(*kind, of),
            Stmt::ResolveEach { kind, of } => {
                let label = self.ability_label(*kind);
                let cards = self.set(of, &Form::Each);
                Phrase::verb("resolve", format!(" every {label} ability of {cards}"))
            }
            Stmt::Again => Phrase::verb("repeat", " this effect"),
            Stmt::Reveal(player, field) => {
                let field = Expr::PlayerField(Box::new(player.clone()), *field);
                Phrase::verb("reveal", format!(" {}", self.phrase(&field, None)))
            }
            Stmt::Turns(TurnChange::Extra) => Phrase::verb("take", " another turn after this one"),
            Stmt::Turns(TurnChange::Skip) => match self.person {
                Person::You => Phrase::verb("skip", " your next turn"),
                Person::Other { .. } => Phrase::verb("skip", " their next turn"),
            },
            Stmt::Turns(TurnChange::Next) => Phrase::verb("take", " the next turn"),
            Stmt::Turns(TurnChange::Reverse) => Phrase::verb("reverse", " the order of turns"),
            Stmt::Arrange(zone, _) => {
                let zone = self.zone_name(zone);
                Phrase::verb("put", format!(" the cards of {zone} into any order"))
            }
            Stmt::Conceal(cards) => {
                let cards = self.set(cards, &Form::Plural);
                return Some(Step::clause(format!("nobody else knows any more which of {cards} is which")));
            }
            Stmt::Exchange(a, b) => {
                let (a, b) = (self.phrase(a, None), self.phrase(b, None));
                Phrase::verb("swap", format!(" {a} and {b}"))
            }
            Stmt::TurnDown { card, becomes } => {
                let card = self.phrase(card, None);
                let becomes = match becomes {
                    Expr::NameOf(of) => self.phrase(of, None),
                    _ => self.phrase(becomes, Some(Type::CardName)),
                };
                Phrase::verb("turn", format!(" {card} face down as {becomes}"))
            }
            Stmt::TurnUp(card) => {
                let card = self.phrase(card, None);
                Phrase::verb("turn", format!(" {card} face up"))
            }
            _ => return None,
        };
        Some(self.done_by_actor(&phrase))
    }

    fn resolve(&mut self, kind: AbilityKindId, of: &Expr) -> Phrase {
        let label = self.ability_label(kind);
        let whose = self.possessive_of(of);
        Phrase::verb("resolve", format!(" {whose} {label} ability"))
    }

    fn together(&mut self, calls: &[Call]) -> Step {
        if let Some(step) = self.mutual(calls) {
            return step;
        }
        let phrases: Vec<Phrase> = calls.iter().map(|call| self.call(call)).collect();
        let merged = super::call::shared_verb(&phrases);
        let texts: Vec<String> = match merged {
            Some(phrase) => self.done_by_actor(&phrase).sentences,
            None => phrases.iter().flat_map(|phrase| self.done_by_actor(phrase).sentences).collect(),
        };
        Step::clause(format!("{} at the same time", list(&texts, "and")))
    }

    /// Two cards that do the same to each other: "this creature and target enemy creature each deal damage equal to
    /// their power to the other".
    fn mutual(&mut self, calls: &[Call]) -> Option<Step> {
        let [one, two] = calls else { return None };
        let event = self.game.events.get(one.event.index())?;
        let of_card = |call: &Call| call.source.clone().unwrap_or(Expr::SelfCard);
        let (first, second) = (of_card(one), of_card(two));
        let hits = |arg: &Arg, card: &Expr| match arg {
            Arg::One(of) | Arg::Each(Set::One(of)) => of == card,
            Arg::Each(Set::AsTargets(of)) => **of == Set::One(card.clone()),
            _ => false,
        };
        let mut params = Vec::new();
        for ((param, a), b) in event.params.iter().zip(&one.args).zip(&two.args) {
            let filler = match (a, b) {
                (Arg::One(Expr::CardField(x, field)), Arg::One(Expr::CardField(y, other)))
                    if field == other && **x == first && **y == second =>
                {
                    Filler::Amount(format!("their {}", self.card_field(*field)))
                }
                (a, b) if hits(a, &second) && hits(b, &first) => Filler::Text("the other".to_owned()),
                (a, b) if a == b => self.filler(a, param.ty),
                _ => return None,
            };
            params.push((param.name.as_str(), filler));
        }
        let same = one.event == two.event && first != second && one.by.is_none() && two.by.is_none();
        (same && !event.text.is_empty() && !event.text.starts_with('{')).then_some(())?;
        let (first, second) = (self.phrase(&first, None), self.phrase(&second, None));
        let deed =
            self.filling(params).fill(&pieces(&with_flags(&event.text, &flags_of_call(event, &one.args))));
        Some(Step::clause(format!("{first} and {second} each {deed}")))
    }

    // ---- lasting effects ------------------------------------------------------------------------------------------

    /// One ability of an effect that lasts, by itself.
    pub fn lasting_line(
        &mut self,
        duration: &Duration,
        once: bool,
        captures: &[LocalId],
        ability: AbilityId,
    ) -> String {
        let step = self.lasting(duration, once, captures, &[ability]);
        step.sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" ")
    }

    fn lasting(
        &mut self,
        duration: &Duration,
        once: bool,
        captures: &[LocalId],
        abilities: &[AbilityId],
    ) -> Step {
        let (mut lead, tail) = self.duration(duration);
        if *duration == Duration::Always && !once {
            lead = "for the rest of the game".to_owned();
        }
        let game = self.game;
        let mut texts: Vec<String> = Vec::new();
        let mut needs_lead = false;
        for id in abilities {
            let Some(ability) = game.abilities.get(id.index()) else { continue };
            let listens = ability.triggers.first().is_some_and(|trigger| {
                matches!(
                    trigger.when,
                    ir::When::After(_) | ir::When::Before(_) | ir::When::Queued(_) | ir::When::Instead(_)
                )
            });
            needs_lead |= !(once && listens);
            let text = self.nested(|writer| {
                writer.captured(captures, |writer| {
                    writer.ability_clause(ability, once.then_some(tail.as_str()))
                })
            });
            texts.push(text);
        }
        let permits = |id: &AbilityId| {
            let first = game.abilities.get(id.index()).and_then(|ability| ability.triggers.first());
            first.is_some_and(|trigger| matches!(trigger.when, ir::When::Can(_)))
        };
        if once && texts.len() > 1 && abilities.iter().all(permits) {
            texts = vec![one_permission(&texts)];
        }
        let text = match &texts[..] {
            [] => "nothing changes".to_owned(),
            [one] => one.clone(),
            [front @ .., last] => format!("{}, and {last}", front.join(", ")),
        };
        if needs_lead && !lead.is_empty() {
            Step::effect(format!("{lead}, {text}"))
        } else {
            Step::effect(text)
        }
    }

    /// How a duration stands in front of a sentence, and behind "the next time X".
    fn duration(&mut self, duration: &Duration) -> (String, String) {
        let your = possessive(&self.you());
        let (lead, tail) = match duration {
            Duration::EndOfTurn => ("for the remainder of the turn".to_owned(), "this turn".to_owned()),
            Duration::StartOfNextTurn => (
                format!("until the start of {your} next turn"),
                format!("before the start of {your} next turn"),
            ),
            Duration::EndOfNextTurn => {
                (format!("until the end of {your} next turn"), format!("before the end of {your} next turn"))
            }
            Duration::Turns(Expr::Const(1)) => {
                ("for the remainder of the turn".to_owned(), "this turn".to_owned())
            }
            Duration::Turns(turns) => {
                let turns = match turns {
                    Expr::Const(turns) => format!("{turns} turns"),
                    turns => format!("a number of turns equal to {}", self.number(turns)),
                };
                (format!("for {turns}, counting this one"), format!("within {turns}, counting this one"))
            }
            Duration::NextTurnOf(player) => {
                let whose = self.possessive_of(player);
                let text = format!("during {whose} next turn");
                (text.clone(), text)
            }
            Duration::Leaves(card) => {
                let card = self.phrase(card, None);
                (format!("until {card} leaves play"), format!("before {card} leaves play"))
            }
            Duration::Event(pattern) => {
                let what = self.scoped(|writer| writer.present(pattern));
                (format!("until after {what}"), format!("before {what}"))
            }
            Duration::ThatEvent => ("until that is over".to_owned(), "before that is over".to_owned()),
            Duration::Always => (String::new(), String::new()),
        };
        let tail = if tail.is_empty() { tail } else { format!(" {tail}") };
        (lead, tail)
    }

    // ---- replaced events ------------------------------------------------------------------------------------------

    /// The event after all: "deal that much damage to this creature".
    fn proceed(&mut self, changes: &[(u16, Expr)]) -> Step {
        let event = self.replaced.clone().and_then(|pattern| {
            let event = self.game.events.get(pattern.event.index())?;
            Some((event, pattern))
        });
        match event {
            Some((event, pattern)) if !changes.is_empty() => self.proceed_with(event, &pattern, changes),
            _ => Step::clause("it happens as usual".to_owned()),
        }
    }

    fn proceed_with(&mut self, event: &Event, pattern: &Pattern, changes: &[(u16, Expr)]) -> Step {
        let changed = |position: usize| {
            changes.iter().find(|(param, _)| usize::from(*param) == position).map(|(_, value)| value.clone())
        };
        if event.text.is_empty() {
            return self.proceed_plainly(event, changes);
        }
        let mut params = Vec::new();
        for (position, param) in event.params.iter().enumerate() {
            let filler = match changed(position) {
                Some(value) => self.filler(&Arg::One(value), param.ty),
                None if param.ty == Type::Int => Filler::ThatMany,
                None if param.ty == Type::CardName => Filler::Name(String::new()),
                None => Filler::Text(self.what_it_was(pattern.args.get(position), param.ty)),
            };
            params.push((param.name.as_str(), filler));
        }
        let flags: Vec<(&str, Option<bool>)> = event
            .params
            .iter()
            .filter(|param| param.ty == Type::Bool)
            .map(|param| (param.name.as_str(), None))
            .collect();
        // Whoever would have done it does it after all.
        let reader = match self.replaces_what_others_do() {
            true => {
                let doer =
                    Person::Other { name: "that player".to_owned(), is_opponent: false, mentioned: true };
                Some(std::mem::replace(&mut self.person, doer))
            }
            false => None,
        };
        let text = self.filling(params).fill(&pieces(&with_flags(&event.text, &flags)));
        let phrase = Phrase::of(&text, event.text.starts_with('{'));
        let step = self.done_by_actor(&phrase);
        if let Some(reader) = reader {
            self.person = reader;
        }
        step
    }

    /// Whether the text stands for something that somebody else would do.
    pub fn replaces_what_others_do(&mut self) -> bool {
        let Some(pattern) = self.replaced.clone() else { return false };
        match &pattern.by {
            Some(by) => *by != Expr::You,
            None => self.scoped(|writer| writer.modal(&pattern, &Quantity::One).0 == "a player"),
        }
    }

    /// An event without words: only what is different.
    fn proceed_plainly(&mut self, event: &Event, changes: &[(u16, Expr)]) -> Step {
        if let (Some(Kernel::Move), [(1, Expr::Local(_) | Expr::Const(_))]) = (event.kernel, changes) {
            return Step::clause("that card goes somewhere else".to_owned());
        }
        let texts: Vec<String> = changes
            .iter()
            .map(|(position, value)| {
                let param = event.params.get(usize::from(*position));
                let name = param.map_or_else(|| "value".to_owned(), |param| words(&param.name));
                let name = if name == "n" { "amount".to_owned() } else { name };
                format!("the {name} is {}", self.phrase(value, param.map(|param| param.ty)))
            })
            .collect();
        Step::clause(list(&texts, "and"))
    }

    fn what_it_was(&mut self, arg: Option<&ArgPattern>, ty: Type) -> String {
        match arg {
            Some(ArgPattern::SelfCard) => self.phrase(&Expr::SelfCard, Some(ty)),
            Some(ArgPattern::Equals(expr)) => self.phrase(expr, Some(ty)),
            Some(ArgPattern::Matches { local, .. } | ArgPattern::MatchesPlayer { local, .. }) => {
                self.phrase(&Expr::Local(*local), Some(ty))
            }
            Some(ArgPattern::Any) | None => match ty {
                Type::Card(kind) => format!("that {}", self.kind_name(kind)),
                Type::Player => "that player".to_owned(),
                Type::Target(kind) => format!("that {} or player", self.kind_name(kind)),
                _ => "that".to_owned(),
            },
        }
    }
}

/// One use in all: "you may play one Mars card or use one Mars creature".
fn one_permission(texts: &[String]) -> String {
    let mut parts = Vec::new();
    for (position, text) in texts.iter().enumerate() {
        let again = text.strip_prefix("you may ").filter(|_| position > 0);
        parts.push(again.unwrap_or(text).to_owned());
    }
    list(&parts, "or")
}
