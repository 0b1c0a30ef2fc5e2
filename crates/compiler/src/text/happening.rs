//! One event of a pattern before its tense is known: "this card is scrapped", "this card would be scrapped".

use super::english::{participle, third_person, words};
use super::place::agreeing;
use super::template::{Filler, then_in_third_person};
use super::wording::{active_or_passive, deals_amount, filler_text, unworded, worded};
use super::writer::{Referent, Writer};
use ir::{ArgPattern, Event, Expr, Kernel, Param, Pattern, Question, Type};

/// How many of what fits are meant.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Quantity {
    /// "a ship", "any amount of trade"
    Any,
    /// "a ship", "trade"
    One,
    /// "ships", "trade"
    All,
    /// "one ship"
    Just(String),
    /// "one or more ships"
    Several,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Happening {
    Active { subject: String, verb: String, rest: String },
    Passive { object: String, many: bool, verb: String, rest: String },
    Fixed(String),
}

impl Happening {
    /// "you draw a card", "2 cards are drawn"
    pub fn present(&self) -> String {
        match self {
            Self::Active { subject, verb, rest } if is_plural_subject(subject) => {
                format!("{} {verb}{rest}", said_together(subject))
            }
            Self::Active { subject, verb, rest } => {
                format!("{subject} {}{}", third_person(verb), then_in_third_person(rest))
            }
            Self::Passive { object, many, verb, rest } => {
                let is = if *many { "are".to_owned() } else { agreeing(object, "is") };
                format!("{object} {is} {}{rest}", participle(verb))
            }
            Self::Fixed(text) => text.clone(),
        }
    }

    pub fn perfect(&self, holds: bool) -> String {
        let not = if holds { "" } else { " not" };
        match self {
            Self::Active { subject, verb, rest } => {
                let has =
                    if is_plural_subject(subject) { "have".to_owned() } else { agreeing(subject, "has") };
                format!("{} {has}{not} {}{rest}", said_together(subject), participle(verb))
            }
            Self::Passive { object, many, verb, rest } => {
                let has = if *many { "have".to_owned() } else { agreeing(object, "has") };
                format!("{object} {has}{not} been {}{rest}", participle(verb))
            }
            Self::Fixed(text) => format!("it has{not} happened that {text}"),
        }
    }

    /// The subject, and what stands behind "would", "cannot" or "may".
    pub fn modal(self) -> (String, String) {
        match self {
            // "is buried", as its author says it
            Self::Active { subject, verb, rest } if matches!(verb.as_str(), "are" | "is") => {
                (said_together(&subject), format!("be{rest}"))
            }
            Self::Active { subject, verb, rest } => (said_together(&subject), format!("{verb}{rest}")),
            Self::Passive { object, verb, rest, .. } => (object, format!("be {}{rest}", participle(&verb))),
            Self::Fixed(text) => ("it".to_owned(), format!("happen that {text}")),
        }
    }

    /// With more words behind it.
    pub fn push(&mut self, tail: &str) {
        match self {
            Self::Active { rest, .. } | Self::Passive { rest, .. } => rest.push_str(tail),
            Self::Fixed(text) => text.push_str(tail),
        }
    }
}

impl Writer<'_> {
    pub fn happening(&mut self, pattern: &Pattern, quantity: &Quantity) -> Happening {
        let Some(event) = self.game.events.get(pattern.event.index()) else {
            return Happening::Fixed("something happens".to_owned());
        };
        if self.is_end_of_turn(pattern) {
            let subject = match self.phase_start(pattern) {
                Some(phase) if !phase.starts_with("each ") => phase.replace(" end phase", " turn"),
                _ => "the turn".to_owned(),
            };
            return Happening::Active { subject, verb: "end".to_owned(), rest: String::new() };
        }
        if let Some(phase) = self.phase_start(pattern) {
            let subject = phase.strip_prefix("each ").map_or(phase.clone(), |phase| format!("the {phase}"));
            return Happening::Active { subject, verb: "begin".to_owned(), rest: String::new() };
        }
        if let Some(doer) = pattern.doer {
            let who = match pattern.by.as_ref().map(|by| self.phrase(by, Some(Type::Player))) {
                Some(who) if who == "you" || who.starts_with("your ") => Referent::Fixed(who),
                Some(who) if who == "an opponent" => Referent::One("opponent".to_owned()),
                _ => Referent::One("player".to_owned()),
            };
            self.bind(doer, who);
        }
        let fillers = self.pattern_fillers(event, pattern, quantity);
        // Whoever is spoken of later is named here.
        let named = || pattern.doer.map(|_| "a player".to_owned());
        let by = pattern.by.as_ref().map(|by| self.phrase(by, Some(Type::Player))).or_else(named);
        // A card that does something is who does it: "this creature deals damage to a player".
        if let (None, Some(source)) = (&by, &pattern.source)
            && deals_amount(event)
        {
            let source = self.source_of(source, quantity);
            return worded(event, pattern, fillers, Some(source));
        }
        let mut happening = match event.kernel {
            Some(kernel) if event.text.is_empty() => self.kernel_happening(kernel, pattern, &fillers, by),
            _ if event.text.is_empty() => unworded(event, pattern, &fillers, by),
            _ => worded(event, pattern, fillers, by),
        };
        if let Some(source) = &pattern.source {
            let preposition =
                if matches!(happening, Happening::Passive { .. }) { "by" } else { "because of" };
            let several = *quantity == Quantity::Several;
            let source = self.source_of(source, if several { quantity } else { &Quantity::One });
            happening.push(&format!(" {preposition} {source}"));
        }
        happening
    }

    /// What something may lead to, whoever it happens to: "cards" and "be drawn".
    pub fn led_to(&mut self, event: ir::EventId) -> (String, String) {
        let pattern = Pattern {
            event,
            args: Vec::new(),
            from: Vec::new(),
            to: Vec::new(),
            by: None,
            doer: None,
            source: None,
            batch: false,
        };
        self.happening(&pattern, &Quantity::One).modal()
    }

    /// The event of a question, asked of these very things.
    pub fn asked(&mut self, question: &Question) -> Happening {
        let params = self.game.events.get(question.event.index()).map_or(&[][..], |event| &event.params);
        let args = question.args.iter().enumerate().map(|(position, arg)| match arg {
            Expr::SelfCard => ArgPattern::SelfCard,
            // A flag that is not set is nothing to speak of.
            Expr::Const(0) if params.get(position).is_some_and(|param| param.ty == Type::Bool) => {
                ArgPattern::Any
            }
            _ => ArgPattern::Equals(arg.clone()),
        });
        let (from, to) = (Vec::new(), Vec::new());
        let mut pattern = Pattern {
            event: question.event,
            args: args.collect(),
            from,
            to,
            by: None,
            doer: None,
            source: None,
            batch: false,
        };
        let happening = self.alternative(|writer| writer.happening(&pattern, &Quantity::One));
        // It is asked of whoever does what the text says.
        if happening.present().split(' ').collect::<Vec<_>>().windows(2).any(is_some_player) {
            pattern.by = Some(Expr::You);
        }
        self.happening(&pattern, &Quantity::One)
    }

    fn source_of(&mut self, source: &ArgPattern, quantity: &Quantity) -> String {
        match source {
            ArgPattern::SelfCard => self.phrase(&Expr::SelfCard, None),
            ArgPattern::Equals(expr) => self.phrase(expr, None),
            ArgPattern::MatchesPlayer { .. } => self.describe_player_pattern(source).indefinite(),
            ArgPattern::Any | ArgPattern::Matches { .. } => {
                let noun = self.describe_pattern(source, ir::CARD);
                if matches!(quantity, Quantity::All | Quantity::Several) {
                    self.bind_pattern(source, Referent::Many(noun.short()));
                    let lead = if *quantity == Quantity::Several { "one or more " } else { "" };
                    return format!("{lead}{}", noun.plural());
                }
                self.bind_pattern(source, Referent::One(noun.short()));
                noun.indefinite()
            }
        }
    }

    fn kernel_happening(
        &mut self,
        kernel: Kernel,
        pattern: &Pattern,
        fillers: &[Filler],
        by: Option<String>,
    ) -> Happening {
        let what = fillers.first().map_or_else(|| "a card".to_owned(), filler_text);
        let route = self.route(&pattern.from, &pattern.to);
        let active = |verb: &str, rest: String| Happening::Active {
            subject: what.clone(),
            verb: verb.to_owned(),
            rest,
        };
        let (verb, rest) = match kernel {
            Kernel::Move if by.is_none() => return active("move", route),
            Kernel::Lose => return active("lose", " the game".to_owned()),
            Kernel::PhaseBegins => return Happening::Fixed("a phase begins".to_owned()),
            Kernel::Move => ("move", route),
            Kernel::Create => ("create", route),
            Kernel::Shuffle => ("shuffle", String::new()),
            Kernel::Reveal => ("reveal", String::new()),
            Kernel::Cease => return active("cease", " to exist".to_owned()),
            Kernel::Made => return active("come", " to be".to_owned()),
            Kernel::Targeted => {
                let object = what.clone();
                let targeting = pattern.args.get(1).filter(|arg| **arg != ArgPattern::Any);
                let targeting = targeting.and_then(|_| fillers.get(1)).map(filler_text);
                let rest = by.or(targeting).map(|by| format!(" by {by}")).unwrap_or_default();
                return Happening::Passive { object, many: false, verb: "target".to_owned(), rest };
            }
            Kernel::Duplicate => ("copy", String::new()),
            Kernel::Look => ("look at", String::new()),
        };
        active_or_passive(verb, what.clone(), &rest, by)
    }

    // ---- what the places of a pattern say -------------------------------------------------------------------------

    fn pattern_fillers(&mut self, event: &Event, pattern: &Pattern, quantity: &Quantity) -> Vec<Filler> {
        let arg_at = |position| pattern.args.get(position).unwrap_or(&ArgPattern::Any);
        let params = event.params.iter().enumerate();
        params.map(|(position, param)| self.pattern_filler(param, arg_at(position), quantity)).collect()
    }

    fn pattern_filler(&mut self, param: &Param, arg: &ArgPattern, quantity: &Quantity) -> Filler {
        match (arg, param.ty) {
            (ArgPattern::SelfCard, ty) => Filler::Text(self.phrase(&Expr::SelfCard, Some(ty))),
            (ArgPattern::Equals(Expr::Const(n)), Type::Int) => Filler::Number(*n),
            (ArgPattern::Equals(expr), Type::Int) => Filler::Amount(self.number(expr)),
            (ArgPattern::Equals(expr), ty) => Filler::Text(self.phrase(expr, Some(ty))),
            (
                ArgPattern::Matches { kind: None, conditions, .. },
                Type::Target(kind) | Type::TargetSet(kind),
            ) if conditions.is_empty() => {
                let noun = format!("{} or player", self.kind_name(kind));
                self.bind_pattern(arg, Referent::One(noun.clone()));
                Filler::Text(super::english::with_article(&noun))
            }
            (ArgPattern::Any | ArgPattern::Matches { .. }, Type::Card(kind) | Type::CardSet(kind))
            | (ArgPattern::Matches { .. }, Type::Target(kind) | Type::TargetSet(kind)) => {
                let noun = self.describe_pattern(arg, kind);
                let (text, referent) = match quantity {
                    Quantity::Any | Quantity::One => (noun.indefinite(), Referent::One(noun.short())),
                    Quantity::All => (noun.plural(), Referent::Many(noun.short())),
                    Quantity::Several => {
                        (format!("one or more {}", noun.plural()), Referent::Many(noun.short()))
                    }
                    Quantity::Just(count) => {
                        (format!("{count} {}", noun.bare()), Referent::One(noun.short()))
                    }
                };
                self.bind_pattern(arg, referent);
                if *quantity == Quantity::All { Filler::Many(text) } else { Filler::Text(text) }
            }
            (ArgPattern::Any, Type::Target(kind) | Type::TargetSet(kind)) => {
                Filler::Text(format!("{} or player", super::english::with_article(&self.kind_name(kind))))
            }
            (ArgPattern::MatchesPlayer { .. }, _) | (_, Type::Player | Type::PlayerSet) => {
                let noun = self.describe_player_pattern(arg);
                self.bind_pattern(arg, Referent::One(noun.short()));
                if *quantity == Quantity::All && noun.short() != "player" {
                    return Filler::Many(noun.plural());
                }
                if *quantity == Quantity::Several {
                    self.bind_pattern(arg, Referent::Many(noun.short()));
                    return Filler::Text(format!("one or more {}", noun.plural()));
                }
                Filler::Text(noun.indefinite())
            }
            (_, Type::Bag(of)) => Filler::Text(format!("any {}", self.enum_name(of))),
            (_, Type::Int) => {
                self.bind_pattern(arg, Referent::Number);
                if *quantity == Quantity::Any { Filler::AnyAmount } else { Filler::Whatever }
            }
            (_, Type::CardName) => Filler::AnyName,
            (_, Type::Enum(of) | Type::EnumSet(of)) => {
                let name = self.enum_name(of);
                let text = super::english::with_article(&name);
                self.bind_pattern(arg, Referent::One(name));
                Filler::Text(text)
            }
            (_, Type::Bool | Type::Phase | Type::Outcome) => {
                Filler::Text(format!("any {}", words(&param.name)))
            }
        }
    }

    fn bind_pattern(&mut self, arg: &ArgPattern, referent: Referent) {
        if let ArgPattern::Matches { local, .. } | ArgPattern::MatchesPlayer { local, .. } = arg {
            self.bind(*local, referent);
        }
    }
}

/// Whether two words speak of whoever does it.
fn is_some_player(words: &[&str]) -> bool {
    matches!(words, ["a", "player" | "player's"])
}

fn is_plural_subject(subject: &str) -> bool {
    matches!(subject, "you" | "they") || subject.starts_with("one or more ") || subject.contains(TOGETHER)
}

/// Joins two who do it together: "this ally and an enemy ally fight". No other subject has these words.
pub(super) const TOGETHER: &str = " and\u{a0}";

fn said_together(subject: &str) -> String {
    subject.replace(TOGETHER, " and ")
}
