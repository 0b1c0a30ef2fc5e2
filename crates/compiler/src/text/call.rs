//! One event call as a phrase, with the kernel's own events in words of ours.

use super::english::{list, possessive, split_verb, with_article, words};
use super::set::Form;
use super::template::{Filler, Filling, Phrase, Piece, pieces, with_flags};
use super::writer::{Person, Referent, Writer};
use ir::{Amount, Arg, BinaryOp, Call, Choose, Event, Expr, Kernel, NumberChoice, OutcomePart, Set, Type};

/// Verbs that take a card away from where it lies.
const TAKING: [&str; 12] = [
    "put", "move", "return", "take", "acquire", "buy", "bring", "play", "discard", "archive", "purge",
    "exile",
];

impl Writer<'_> {
    /// The call as a phrase; what somebody else does is a sentence about them.
    pub fn call(&mut self, call: &Call) -> Phrase {
        match &call.source {
            Some(source) if *source != Expr::SelfCard => self.caused(source, call),
            _ => self.call_by_somebody(call),
        }
    }

    fn call_by_somebody(&mut self, call: &Call) -> Phrase {
        match &call.by {
            Some(by) if *by != Expr::You => self.done_by(by, call),
            _ => self.call_by_actor(call),
        }
    }

    /// What a card causes is its deed: "that creature deals damage equal to its power to this creature".
    fn caused(&mut self, source: &Expr, call: &Call) -> Phrase {
        let name = self.phrase(source, None);
        let topic = self.topic.replace(source.clone());
        let phrase = self.call_by_somebody(call);
        self.topic = topic;
        let speaks_of_you = |rest: &str| rest.split(' ').any(|word| word.starts_with("you"));
        match phrase {
            Phrase::Verb { ref rest, .. } if !speaks_of_you(rest) => sentence_about(&name, phrase),
            phrase => phrase.followed_by(&format!(", with {name} as the source")),
        }
    }

    fn done_by(&mut self, by: &Expr, call: &Call) -> Phrase {
        let name = self.phrase(by, Some(Type::Player));
        let person = match name.as_str() {
            "you" => Person::You,
            _ => Person::Other { name: name.clone(), is_opponent: *by == Expr::Opponent, mentioned: true },
        };
        let outside = std::mem::replace(&mut self.person, person);
        let caller = self.caller.replace(outside.clone());
        let phrase = self.call_by_actor(call);
        self.caller = caller;
        self.person = outside;
        sentence_about(&name, phrase)
    }

    /// What somebody does, as a sentence about them.
    pub fn said_of(&mut self, who: &Expr, phrase: Phrase) -> Phrase {
        let name = self.phrase(who, Some(Type::Player));
        sentence_about(&name, phrase)
    }

    fn call_by_actor(&mut self, call: &Call) -> Phrase {
        if let Some(member) = call.member {
            self.bind(member, Referent::Fixed("it".to_owned()));
        }
        let Some(event) = self.game.events.get(call.event.index()) else {
            return Phrase::verb("do", " something");
        };
        match event.kernel {
            Some(kernel) if event.text.is_empty() => self.kernel_call(kernel, &call.args),
            _ if event.text.is_empty() => self.unworded(event, &call.args),
            _ => self.worded(event, &call.args),
        }
    }

    fn worded(&mut self, event: &Event, args: &[Arg]) -> Phrase {
        if let Some(phrase) = self.divided(event, args) {
            return phrase;
        }
        let takes = is_taking(event);
        // In the order in which the text speaks of them: what is mentioned first is named.
        let place = |name: &str| event.text.find(&format!("{{{name}")).unwrap_or(usize::MAX);
        let mut params: Vec<(&ir::Param, &Arg)> = event.params.iter().zip(args).collect();
        params.sort_by_key(|(param, _)| place(&param.name));
        let params: Vec<(&str, Filler)> = params
            .into_iter()
            .map(|(param, arg)| {
                // Whoever does it is named where they are the subject: "each player rolls a die".
                let is_subject = place(&param.name) == 0 && *arg == Arg::One(Expr::You);
                let filler = match is_subject {
                    true => Filler::Text(self.actor()),
                    false => self.object(arg, param.ty, takes),
                };
                (param.name.as_str(), filler)
            })
            .collect();
        let letters = params.iter().filter_map(|(name, filler)| match filler {
            Filler::Letter(letter) => Some(((*name).to_owned(), letter.clone())),
            _ => None,
        });
        let letters: Vec<(String, String)> = letters.collect();
        let template = with_flags(&event.text, &flags_of_call(event, args));
        let text = self.filling(params).fill(&pieces(&template));
        // A sentence about what is theirs has to say whose it is.
        let text = match (&mut self.person, text.strip_prefix("their "), text.strip_prefix("they ")) {
            (Person::Other { name, .. }, Some(rest), _) => format!("{} {rest}", possessive(name)),
            // The first mention names them: "your opponent may pay 2 life".
            (Person::Other { name, mentioned: mentioned @ false, .. }, _, Some(rest)) if name != "they" => {
                *mentioned = true;
                said_of_name(name, rest)
            }
            _ => text,
        };
        let text = if self.holes.is_some() { self.counting(text, &template, &letters) } else { text };
        Phrase::of(&text, event.text.starts_with('{'))
    }

    /// Whether a call takes cards away from where they lie.
    pub fn takes_away(&self, call: &Call) -> bool {
        self.game.events.get(call.event.index()).is_some_and(is_taking)
    }

    /// A filling that addresses whoever does it.
    pub fn filling<'f>(&self, params: Vec<(&'f str, Filler)>) -> Filling<'f> {
        match self.person {
            Person::You => Filling { params, your: None, opponent: None },
            Person::Other { is_opponent, .. } => {
                Filling { params, your: Some("their"), opponent: is_opponent.then_some("you") }
            }
        }
    }

    /// "deal 3 damage divided as you choose among any number of target ships": the targets share the number.
    fn divided(&mut self, event: &Event, args: &[Arg]) -> Option<Phrase> {
        let whole = |arg: &Arg| match arg {
            Arg::One(share) => self.divided_whole(share),
            _ => None,
        };
        let wholes: Vec<Option<Filler>> = args.iter().map(whole).collect();
        let shared = args.iter().position(|arg| matches!(arg, Arg::Each(_)))?;
        wholes.iter().any(Option::is_some).then_some(())?;
        let slot = format!(" to {{{}}}", event.params.get(shared)?.name);
        let divided = format!(" divided as {} choose among", self.you());
        let text = match event.text.contains(&slot) {
            true => event.text.replacen(&slot, &format!("{divided}{}", &slot[3..]), 1),
            false => format!("{}, divided as {} choose", event.text, self.you()),
        };
        let mut params = Vec::new();
        for ((param, arg), whole) in event.params.iter().zip(args).zip(wholes) {
            let filler = whole.unwrap_or_else(|| self.filler(arg, param.ty));
            params.push((param.name.as_str(), filler));
        }
        let text = with_flags(&text, &flags_of_call(event, args));
        let filled = self.filling(params).fill(&pieces(&text));
        Some(Phrase::of(&filled, text.starts_with('{')))
    }

    /// An event without text is called by its name: "strike this base (n: 2)".
    fn unworded(&mut self, event: &Event, args: &[Arg]) -> Phrase {
        let mut text = words(&event.name);
        let mut details = Vec::new();
        for (position, (param, arg)) in event.params.iter().zip(args).enumerate() {
            let value = plainly(self.filler(arg, param.ty));
            if position == 0 {
                text.push_str(&format!(" {value}"));
            } else {
                details.push(format!("{}: {value}", words(&param.name)));
            }
        }
        if !details.is_empty() {
            text.push_str(&format!(" ({})", details.join(", ")));
        }
        Phrase::of(&text, false)
    }

    fn kernel_call(&mut self, kernel: Kernel, args: &[Arg]) -> Phrase {
        let topic = self.topic.take();
        self.topic = args.first().and_then(topic_of);
        let what = args.first().map_or_else(|| "a card".to_owned(), |arg| self.kernel_object(kernel, arg));
        let to = args.get(1).map_or_else(String::new, |arg| format!(" {}", self.kernel_place(arg)));
        self.topic = topic;
        match kernel {
            Kernel::Move | Kernel::Create => Phrase::verb("put", format!(" {what}{to}")),
            Kernel::Shuffle => Phrase::verb("shuffle", format!(" {what}")),
            Kernel::Reveal => Phrase::verb("reveal", format!(" {what}")),
            Kernel::PhaseBegins => Phrase::verb("begin", format!(" {what}")),
            Kernel::Lose if what == self.you() => Phrase::verb("lose", " the game"),
            Kernel::Lose => Phrase::Clause(format!("{what} loses the game")),
            Kernel::Cease => Phrase::verb("remove", format!(" {what} from the game")),
            Kernel::Made => Phrase::Clause(format!("{what} comes to be")),
            Kernel::Targeted => Phrase::verb("target", format!(" {what}")),
            Kernel::Duplicate => Phrase::verb("copy", format!(" {what}")),
            Kernel::Look => Phrase::verb("look", format!(" at {what}")),
        }
    }

    fn kernel_object(&mut self, kernel: Kernel, arg: &Arg) -> String {
        match (kernel, arg) {
            (Kernel::Create, Arg::One(Expr::Const(card))) => with_article(&self.card_name(*card)),
            (Kernel::Create, Arg::One(name)) => {
                format!("a card named {}", self.phrase(name, Some(Type::CardName)))
            }
            (Kernel::PhaseBegins, Arg::One(phase)) => self.phrase(phase, Some(Type::Phase)),
            (Kernel::Lose, _) => plainly(self.filler(arg, Type::Player)),
            _ => plainly(self.object(arg, Type::Card(ir::CARD), kernel == Kernel::Move)),
        }
    }

    fn kernel_place(&mut self, arg: &Arg) -> String {
        match arg {
            Arg::Place(place) => self.destination(place),
            _ => plainly(self.filler(arg, Type::Int)),
        }
    }

    /// What an event happens to; cards that are taken away come "from" their zone.
    fn object(&mut self, arg: &Arg, ty: Type, taken: bool) -> Filler {
        let caller = self.caller.take();
        let actor = caller.clone().map(|caller| std::mem::replace(&mut self.person, caller));
        self.taking = taken;
        let filler = self.filler(arg, ty);
        self.taking = false;
        if let Some(actor) = actor {
            self.person = actor;
        }
        self.caller = caller;
        filler
    }

    pub fn filler(&mut self, arg: &Arg, ty: Type) -> Filler {
        if let Some(hole) = self.hole(arg, ty) {
            return hole;
        }
        match arg {
            Arg::One(expr) if ty == Type::Int => self.number_filler(expr),
            Arg::Each(Set::Local(local)) if self.announces_many(*local) => Filler::Many(self.mention(*local)),
            Arg::One(Expr::Const(card)) if ty == Type::CardName => Filler::Name(self.card_name(*card)),
            Arg::One(Expr::NameOf(of)) if ty == Type::CardName => {
                let card = format!("a copy of {}", self.alternative(|writer| writer.phrase(of, None)));
                Filler::NameOf { name: self.belonging(of, "name"), card }
            }
            Arg::One(expr) if ty == Type::CardName => {
                let name = self.phrase(expr, Some(ty));
                Filler::NameOf { card: format!("a card with {name}"), name }
            }
            Arg::One(expr) if matches!(ty, Type::Enum(_)) && !matches!(expr, Expr::Const(_)) => {
                Filler::Value(self.phrase(expr, Some(ty)))
            }
            Arg::One(expr) => Filler::Text(self.phrase(expr, Some(ty))),
            Arg::Each(Set::One(expr)) => Filler::Text(self.phrase(expr, Some(ty))),
            Arg::Each(set) => match self.set(set, &Form::Each) {
                many if many.starts_with("those ") => Filler::Many(many),
                each => Filler::Text(each),
            },
            Arg::Choose(choose) if takes_several(choose) => Filler::Many(self.chosen(choose)),
            Arg::Choose(choose) if ty == Type::CardName => self.chosen_name(choose),
            Arg::Choose(choose) if matches!(ty, Type::Enum(_)) => Filler::Value(self.chosen(choose)),
            Arg::Choose(choose) => Filler::Text(self.chosen(choose)),
            Arg::Number(choice) => Filler::Amount(self.chosen_number(choice)),
            Arg::Place(place) => Filler::Text(self.destination(place)),
            Arg::Deck(deck) => Filler::Text(self.deck(*deck)),
            Arg::OwnDeck => Filler::Text(format!("all cards of {} deck list", possessive(&self.you()))),
            Arg::Zone(zone) => Filler::Text(self.zone_name(zone)),
        }
    }

    /// "a card name other than Guard", or "a card with a name other than Guard"
    fn chosen_name(&mut self, choose: &Choose) -> Filler {
        let name = self.alternative(|writer| writer.chosen(choose));
        let card = match &choose.from {
            Set::Names { kind, .. } => {
                let kind = self.kind_name(*kind);
                let said = self.chosen(choose).replacen(&format!("{kind} name"), "name", 1);
                format!("{} with {}", with_article(&kind), said.replacen("an name", "a name", 1))
            }
            _ => format!("a card with {}", self.chosen(choose)),
        };
        Filler::NameOf { name, card }
    }

    /// Whether the local stands for targets that have not been mentioned.
    fn announces_many(&self, local: ir::LocalId) -> bool {
        matches!(self.referent(local), Some(Referent::Fresh { then, .. }) if matches!(**then, Referent::Many(_)))
    }

    fn deck(&self, deck: ir::DeckId) -> String {
        let deck = self.game.decks.get(deck.index());
        deck.map_or_else(|| "a deck".to_owned(), |deck| format!("all cards of the deck {}", deck.name))
    }

    fn chosen_number(&mut self, choice: &NumberChoice) -> String {
        let whose = match &choice.by {
            Some(by) => self.possessive_of(by),
            None => possessive(&self.you()),
        };
        format!("{} of {whose} choice", self.number_range(choice))
    }

    /// "a number from 1 to your combat"
    pub fn number_range(&mut self, choice: &NumberChoice) -> String {
        format!("a number from {} to {}", self.number(&choice.from), self.number(&choice.to))
    }

    pub fn number_filler(&mut self, expr: &Expr) -> Filler {
        match expr {
            Expr::Const(n) => Filler::Number(*n),
            Expr::If(condition, then, otherwise)
                if matches!((&**then, &**otherwise), (Expr::Const(_), Expr::Const(_))) =>
            {
                let (Expr::Const(then), Expr::Const(otherwise)) = (&**then, &**otherwise) else {
                    return Filler::Whatever;
                };
                let condition = self.condition(condition);
                Filler::Either { otherwise: *otherwise, then: *then, condition }
            }
            Expr::KeywordValue(..) => match self.number(expr).parse() {
                Ok(number) => Filler::Number(number),
                Err(_) => Filler::Amount(self.number(expr)),
            },
            Expr::Local(local) if self.is_known_number(*local) => Filler::ThatMany,
            Expr::Local(local) if self.is_letter(*local) => Filler::Letter(self.mention(*local)),
            Expr::Outcome(_, OutcomePart::Done | OutcomePart::Amount) => Filler::ThatMany,
            _ => match multiple_of_count(expr) {
                Some((times, set)) => Filler::ForEach { times, each: self.set(set, &Form::Bare) },
                None => Filler::Amount(self.number(expr)),
            },
        }
    }
}

/// "may pay 2 life", as it stands behind "they", of somebody with a name.
fn said_of_name(name: &str, predicate: &str) -> String {
    let (verb, rest) = split_verb(predicate);
    format!("{name} {}", Phrase::verb(verb, rest).third_person())
}

/// Whether a call says of a card that it goes elsewhere: "put {c} into play", but not "put {n} damage on {c}".
fn is_taking(event: &Event) -> bool {
    let is_amount = |name: &str| event.params.iter().any(|param| param.name == name && param.ty == Type::Int);
    let is_about_amount =
        |piece: &Piece<'_>| matches!(piece, Piece::Slot { name, noun: None, .. } if is_amount(name));
    let first = pieces(&event.text).into_iter().find(|piece| matches!(piece, Piece::Slot { .. }));
    event.text.split(' ').next().is_some_and(|verb| TAKING.contains(&verb))
        && !first.is_some_and(|slot| is_about_amount(&slot))
}

fn sentence_about(name: &str, phrase: Phrase) -> Phrase {
    match phrase {
        Phrase::Clause(text) => {
            match text.strip_prefix("they ").filter(|_| !matches!(name, "you" | "they")) {
                Some(rest) => Phrase::Clause(said_of_name(name, rest)),
                None => Phrase::Clause(text),
            }
        }
        phrase if matches!(name, "you" | "they") || name.starts_with("those ") => {
            Phrase::Clause(format!("{name} {}", phrase.order()))
        }
        // "your opponent loses life equal to their life"
        phrase => {
            let said = phrase.third_person();
            Phrase::Clause(format!("{name} {}", said.replace(&format!(" {} ", possessive(name)), " their ")))
        }
    }
}

/// Which yes-or-no arguments of a call are set.
pub(super) fn flags_of_call<'e>(event: &'e Event, args: &[Arg]) -> Vec<(&'e str, Option<bool>)> {
    let flags = event.params.iter().zip(args).filter(|(param, _)| param.ty == Type::Bool);
    let is_set = |arg: &Arg| matches!(arg, Arg::One(Expr::Const(1))).then_some(true);
    flags.map(|(param, arg)| (param.name.as_str(), is_set(arg))).collect()
}

/// `2 * count(S)` as "2 for each of S".
pub(super) fn multiple_of_count(expr: &Expr) -> Option<(i64, &Set)> {
    match expr {
        Expr::Count(set) => Some((1, set)),
        Expr::Binary(BinaryOp::Multiply, left, right) => match (&**left, &**right) {
            (Expr::Const(n), Expr::Count(set)) | (Expr::Count(set), Expr::Const(n)) => Some((*n, set)),
            _ => None,
        },
        _ => None,
    }
}

fn takes_several(choose: &Choose) -> bool {
    match &choose.amount {
        Amount::One | Amount::Exactly(Expr::Const(1)) | Amount::UpTo(Expr::Const(1)) => false,
        Amount::Exactly(_) | Amount::UpTo(_) | Amount::AnyNumber => true,
    }
}

/// The one card a call is about.
fn topic_of(arg: &Arg) -> Option<Expr> {
    match arg {
        Arg::One(expr) | Arg::Each(Set::One(expr)) => Some(expr.clone()),
        Arg::Each(Set::Local(local)) => Some(Expr::Local(*local)),
        _ => None,
    }
}

fn plainly(filler: Filler) -> String {
    match filler {
        Filler::Text(text)
        | Filler::Value(text)
        | Filler::NameOf { card: text, .. }
        | Filler::Many(text)
        | Filler::Name(text)
        | Filler::Amount(text)
        | Filler::Letter(text) => text,
        Filler::Number(n) => n.to_string(),
        Filler::ForEach { times: 1, each } => format!("1 for each {each}"),
        Filler::ForEach { times, each } => format!("{times} for each {each}"),
        Filler::Either { otherwise, then, condition } => format!("{otherwise}, or {then} if {condition}"),
        Filler::ThatMany => "that many".to_owned(),
        Filler::AnyName => "a card".to_owned(),
        Filler::AnyAmount | Filler::Whatever => "any number".to_owned(),
    }
}

/// Calls with the same verb and plain numbers share it: "gain 2 trade and 4 combat".
pub(super) fn shared_verb(phrases: &[Phrase]) -> Option<Phrase> {
    let mut objects = Vec::new();
    for phrase in phrases {
        match (phrase, phrases.first()?) {
            (Phrase::Verb { verb, rest }, Phrase::Verb { verb: first, .. }) if verb == first => {
                objects.push(rest.trim_start().to_owned());
            }
            (Phrase::Bonus(text), Phrase::Bonus(_)) => objects.push(text.clone()),
            _ => return None,
        }
    }
    let all = list(&objects, "and");
    match phrases.first()? {
        Phrase::Verb { verb, .. } => Some(Phrase::verb(verb, format!(" {all}"))),
        _ => Some(Phrase::Bonus(all)),
    }
}
