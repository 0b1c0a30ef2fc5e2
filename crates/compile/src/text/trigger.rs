//! What an ability waits for: "after you draw one or more cards", "at the start of your turn".

use super::english::{participle, possessive, second_verb, third_person, words};
use super::place::agreeing;
use super::template::{Filler, Filling, Phrase, Piece, pieces};
use super::writer::{Referent, Writer};
use ir::{ArgPattern, Event, Expr, Kernel, Param, Pattern, Type, When};

/// Something that happens, before its tense is known.
enum Happening {
    Active { subject: String, verb: String, rest: String },
    Passive { object: String, verb: String, rest: String },
    Fixed(String),
}

impl Writer<'_> {
    /// The clause an ability begins with; nothing for an activated one.
    pub fn when(&mut self, when: &When) -> Option<String> {
        match when {
            When::Activated => None,
            When::AsSoonAs(condition) => Some(format!("as soon as {}", self.condition(condition))),
            When::After(pattern) => Some(self.phase_start(pattern).map_or_else(
                || format!("after {}", self.present(pattern)),
                |phase| format!("at the start of {phase}"),
            )),
            When::Before(pattern) => Some(self.phase_start(pattern).map_or_else(
                || format!("before {}", self.present(pattern)),
                |phase| format!("before {phase} begins"),
            )),
        }
    }

    fn present(&mut self, pattern: &Pattern) -> String {
        match self.happening(pattern) {
            Happening::Active { subject, verb, rest } => {
                let verb = agreeing_verb(&subject, &verb);
                format!("{subject} {verb}{rest}")
            }
            Happening::Passive { object, verb, rest } => {
                format!("{object} {} {}{rest}", agreeing(&object, "is"), participle(&verb))
            }
            Happening::Fixed(text) => text,
        }
    }

    /// "you have drawn one or more cards", "this card has not been scrapped"
    pub fn perfect(&mut self, pattern: &Pattern, holds: bool) -> String {
        let not = if holds { "" } else { " not" };
        self.scoped(|writer| match writer.happening(pattern) {
            Happening::Active { subject, verb, rest } => {
                format!("{subject} {}{not} {}{rest}", agreeing(&subject, "has"), participle(&verb))
            }
            Happening::Passive { object, verb, rest } => {
                format!("{object} {}{not} been {}{rest}", agreeing(&object, "has"), participle(&verb))
            }
            Happening::Fixed(text) => format!("it has{not} happened that {text}"),
        })
    }

    fn happening(&mut self, pattern: &Pattern) -> Happening {
        let Some(event) = self.game.events.get(pattern.event.index()) else {
            return Happening::Fixed("something happens".to_owned());
        };
        if let Some(phase) = self.phase_start(pattern) {
            return Happening::Fixed(format!("{phase} begins"));
        }
        let fillers = self.pattern_fillers(event, pattern);
        let by = pattern.by.as_ref().map(|by| self.phrase(by, Some(Type::Player)));
        match event.kernel {
            Some(kernel) if event.text.is_empty() => self.kernel_happening(kernel, pattern, &fillers, by),
            _ if event.text.is_empty() => unworded(event, &fillers, by),
            _ => self.worded_happening(event, fillers, by),
        }
    }

    fn worded_happening(&mut self, event: &Event, fillers: Vec<Filler>, by: Option<String>) -> Happening {
        let names = event.params.iter().map(|param| param.name.as_str());
        let params: Vec<(&str, Filler)> = names.zip(fillers).collect();
        let pieces = pieces(&event.text);
        let your = match &by {
            Some(by) if by == "you" => None,
            Some(_) => Some("their"),
            None => Some("a player's"),
        };
        let filling = Filling { params, your };
        if by.is_none()
            && let Some(passive) = passive(event, &pieces, &filling)
        {
            return passive;
        }
        let your = if by.as_deref() == Some("you") { None } else { Some("their") };
        let text = Filling { your, ..filling }.fill(&pieces);
        let subject = by.unwrap_or_else(|| "a player".to_owned());
        match Phrase::of(&text, event.text.starts_with('{')) {
            Phrase::Verb { verb, rest } => Happening::Active { subject, verb, rest },
            Phrase::Bonus(text) => {
                Happening::Active { subject, verb: "get".to_owned(), rest: format!(" {text}") }
            }
            Phrase::Clause(text) => Happening::Fixed(text),
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
        let (verb, rest) = match kernel {
            Kernel::Move if by.is_none() => {
                return Happening::Fixed(format!("{what} {}{route}", agreeing(&what, "moves")));
            }
            Kernel::Lose => return Happening::Fixed(format!("{what} {} the game", agreeing(&what, "loses"))),
            Kernel::PhaseBegins => return Happening::Fixed("a phase begins".to_owned()),
            Kernel::Move => ("move", route),
            Kernel::Create => ("create", route),
            Kernel::Shuffle => ("shuffle", String::new()),
            Kernel::Reveal => ("reveal", String::new()),
        };
        active_or_passive(verb, what, &rest, by)
    }

    /// "your turn", "your main phase", "each main phase"
    fn phase_start(&mut self, pattern: &Pattern) -> Option<String> {
        let event = self.game.events.get(pattern.event.index())?;
        if event.kernel != Some(Kernel::PhaseBegins) {
            return None;
        }
        let whose = match &pattern.by {
            None => "each".to_owned(),
            Some(by) => {
                let by = self.phrase(by, Some(Type::Player));
                possessive(&by)
            }
        };
        let phase = match pattern.args.first() {
            Some(ArgPattern::Equals(Expr::Const(0))) => "turn".to_owned(),
            Some(ArgPattern::Equals(Expr::Const(phase))) => format!("{} phase", self.phase_name(*phase)),
            _ => "phase".to_owned(),
        };
        Some(format!("{whose} {phase}"))
    }

    fn pattern_fillers(&mut self, event: &Event, pattern: &Pattern) -> Vec<Filler> {
        let arg_at = |position| pattern.args.get(position).unwrap_or(&ArgPattern::Any);
        let params = event.params.iter().enumerate();
        params.map(|(position, param)| self.pattern_filler(param, arg_at(position))).collect()
    }

    fn pattern_filler(&mut self, param: &Param, arg: &ArgPattern) -> Filler {
        match (arg, param.ty) {
            (ArgPattern::SelfCard, ty) => Filler::Text(self.phrase(&Expr::SelfCard, Some(ty))),
            (ArgPattern::Equals(Expr::Const(n)), Type::Int) => Filler::Number(*n),
            (ArgPattern::Equals(expr), Type::Int) => Filler::Amount(self.number(expr)),
            (ArgPattern::Equals(expr), ty) => Filler::Text(self.phrase(expr, Some(ty))),
            (_, Type::Card(kind) | Type::CardSet(kind)) => {
                let noun = self.describe_pattern(arg, kind);
                let text = noun.indefinite();
                self.bind_pattern(arg, Referent::One(noun.short()));
                Filler::Text(text)
            }
            (_, Type::Player | Type::PlayerSet) => {
                self.bind_pattern(arg, Referent::One("player".to_owned()));
                Filler::Text("a player".to_owned())
            }
            (_, Type::Int) => {
                self.bind_pattern(arg, Referent::Number);
                Filler::AnyAmount
            }
            (_, Type::CardName) => Filler::Text("a card".to_owned()),
            (_, Type::Bool | Type::Enum(_) | Type::EnumSet(_) | Type::Phase | Type::Outcome) => {
                Filler::Text(format!("any {}", words(&param.name)))
            }
        }
    }

    fn bind_pattern(&mut self, arg: &ArgPattern, referent: Referent) {
        if let ArgPattern::Matches { local, .. } = arg {
            self.bind(*local, referent);
        }
    }
}

/// "scrap {c}" turned round: "this card is scrapped". Only where the object is a card or player right behind the verb.
fn passive(event: &Event, pieces: &[Piece<'_>], filling: &Filling<'_>) -> Option<Happening> {
    let (Piece::Literal(literal), Piece::Slot { name, noun: None, .. }) = (pieces.first()?, pieces.get(1)?)
    else {
        return None;
    };
    let object_param = event.params.iter().find(|param| param.name == *name)?;
    if matches!(object_param.ty, Type::Int | Type::Bool) || super::english::begins_with_subject(literal) {
        return None;
    }
    let (verb, between) = literal.split_once(' ')?;
    // "make {p} discard a card" has no passive that reads well.
    if ["make", "let", "have"].contains(&verb) {
        return None;
    }
    let article = between.split(' ').next().unwrap_or("");
    if !between.is_empty() && !["the", "a", "an", "all", "each"].contains(&article) {
        return None;
    }
    let between_piece = Piece::Literal(between);
    let object = filling.fill(&[between_piece, pieces[1].clone()]);
    let mut rest = filling.fill(&pieces[2..]);
    if let Some((joint, ..)) = second_verb(&rest) {
        rest.truncate(joint);
    }
    Some(Happening::Passive { object, verb: verb.to_owned(), rest })
}

/// An event without text goes by its name: "after you reshuffle", "after this card is played".
fn unworded(event: &Event, fillers: &[Filler], by: Option<String>) -> Happening {
    let name = words(&event.name);
    let (verb, tail) = name.split_once(' ').map_or((name.as_str(), ""), |(verb, tail)| (verb, tail));
    let mut rest: Vec<String> = fillers.iter().skip(1).map(filler_text).collect();
    if !tail.is_empty() {
        rest.insert(0, tail.to_owned());
    }
    let rest = rest.iter().map(|text| format!(" {text}")).collect::<String>();
    match fillers.first() {
        None => Happening::Active {
            subject: by.unwrap_or_else(|| "a player".to_owned()),
            verb: verb.to_owned(),
            rest,
        },
        Some(first) => active_or_passive(verb, filler_text(first), &rest, by),
    }
}

fn active_or_passive(verb: &str, object: String, rest: &str, by: Option<String>) -> Happening {
    match by {
        Some(subject) => {
            Happening::Active { subject, verb: verb.to_owned(), rest: format!(" {object}{rest}") }
        }
        None => Happening::Passive { object, verb: verb.to_owned(), rest: rest.to_owned() },
    }
}

fn filler_text(filler: &Filler) -> String {
    match filler {
        Filler::Text(text) | Filler::Name(text) | Filler::Amount(text) => text.clone(),
        Filler::Number(n) => n.to_string(),
        Filler::ForEach { each, .. } => each.clone(),
        Filler::ThatMany => "that number".to_owned(),
        Filler::AnyAmount => "any number".to_owned(),
    }
}

fn agreeing_verb(subject: &str, verb: &str) -> String {
    if matches!(subject, "you" | "they") { verb.to_owned() } else { third_person(verb) }
}
