//! Continuous effects: "each friendly creature gets +1 power and gains taunt".

use super::call::multiple_of_count;
use super::english::{list, possessive, reads_as_adjective, singular, split_verb, with_article};
use super::place::agreeing;
use super::set::Form;
use super::writer::{Referent, Writer};
use ir::{AbilityId, Change, ChangeOp, Expr, KindId, Set, Static, Subjects, Type};

/// What is said of a subject: "gains" and "taunt".
struct Predicate {
    verb: String,
    object: String,
}

impl Predicate {
    fn new(verb: impl Into<String>, object: impl Into<String>) -> Self {
        Self { verb: verb.into(), object: object.into() }
    }
}

impl Writer<'_> {
    /// One sentence for each line.
    pub fn static_sentences(&mut self, statics: &[Static]) -> Vec<String> {
        statics
            .iter()
            .map(|line| self.nested(|writer| writer.scoped(|writer| writer.static_line(line))))
            .collect()
    }

    fn static_line(&mut self, line: &Static) -> String {
        let (set, local) = match &line.subjects {
            Subjects::Cards(query) => (Set::Cards(query.clone()), query.local),
            Subjects::Each { set, local } | Subjects::Locked { set, local } => (set.clone(), *local),
            Subjects::Players { set, local } => return self.player_line(set, *local, &line.changes),
        };
        let subject = self.set(&set, &Form::Each);
        self.subjects = match &set {
            Set::Cards(query) => Some(query.kind),
            Set::One(Expr::Host(_)) => self.host_kind(),
            Set::One(Expr::SelfCard) => self.bearer,
            _ => None,
        }
        .filter(|kind| *kind != ir::CARD);
        self.bind(local, Referent::Fixed("it".to_owned()));
        let predicates = line.changes.iter().map(|change| self.change(change, &subject)).collect();
        format!("{subject} {}", list(&shared_verbs(predicates), "and"))
    }

    /// "your opponent's key cost is increased by 1"
    fn player_line(&mut self, set: &Set, local: ir::LocalId, changes: &[Change]) -> String {
        let who = self.set(set, &Form::Each);
        self.bind(local, Referent::Fixed("they".to_owned()));
        let whose = possessive(&who);
        let texts: Vec<String> =
            changes.iter().map(|change| self.player_change(change, &who, &whose)).collect();
        list(&texts, "and")
    }

    fn player_change(&mut self, change: &Change, who: &str, whose: &str) -> String {
        let Change::PlayerField { field, op, value } = change else {
            return format!("{whose} cards change");
        };
        if let Some(said) = self.said_of_player(*field)
            && matches!(op, ChangeOp::Set | ChangeOp::Add)
        {
            let ty = self.game.player_fields.get(field.index()).map(|field| field.ty);
            let value = match ty {
                Some(Type::Int) => self.by_how_much(value),
                _ => self.phrase(value, ty),
            };
            let said = said.replace("{value}", &value);
            let said = if who == "you" { said.replace(" their ", " your ") } else { said };
            let (verb, rest) = split_verb(&said);
            return format!("{who} {}{rest}", agreeing(who, verb));
        }
        let place = format!("{whose} {}", self.player_field(*field));
        let ty = self.game.player_fields.get(field.index()).map(|field| field.ty);
        if let Some(Type::EnumSet(_) | Type::Enum(_) | Type::Bool) = ty {
            let value = self.phrase(value, ty);
            return match op {
                ChangeOp::Add => format!("{place} includes {value}"),
                ChangeOp::Subtract => format!("{place} does not include {value}"),
                ChangeOp::Set | ChangeOp::AtMost | ChangeOp::AtLeast => format!("{place} is {value}"),
            };
        }
        match op {
            ChangeOp::Set => format!("{place} is {}", self.number(value)),
            ChangeOp::Add => format!("{place} is increased by {}", self.by_how_much(value)),
            ChangeOp::Subtract => format!("{place} is reduced by {}", self.by_how_much(value)),
            ChangeOp::AtMost => format!("{place} is at most {}", self.number(value)),
            ChangeOp::AtLeast => format!("{place} is at least {}", self.number(value)),
        }
    }

    /// "2 for each friendly ship", "the number of ..."
    fn by_how_much(&mut self, value: &Expr) -> String {
        match multiple_of_count(value) {
            Some((times, set)) => format!("{times} for each {}", self.set(set, &Form::Bare)),
            None => self.number(value),
        }
    }

    fn change(&mut self, change: &Change, subject: &str) -> Predicate {
        let verb = |verb: &str| agreeing(subject, verb);
        match change {
            Change::Field { field, op, value } => self.field_change(*field, *op, value, subject),
            Change::PlayerField { .. } => Predicate::new(verb("is"), "changed"),
            Change::Controller(who) => {
                let whose = self.possessive_of(who);
                Predicate::new(verb("is"), format!("under {whose} control"))
            }
            Change::Kind(kind) => Predicate::new(verb("is"), with_article(&self.kind_name(*kind))),
            Change::CopyOf(card) => {
                let card = self.phrase(card, None);
                Predicate::new(verb("is"), format!("a copy of {card}"))
            }
            Change::GainAbility(options) => Predicate::new(verb("gains"), self.quoted(options)),
            Change::GainKeyword { keyword, value } => {
                let value = if self.is_valued(*keyword) { self.number(value) } else { String::new() };
                Predicate::new(verb("gains"), self.keyword_with(*keyword, &value))
            }
            Change::GainTextOf { card, abilities, keywords, fields, printed } => {
                let mut what = Vec::new();
                what.extend(keywords.then(|| "keywords".to_owned()));
                what.extend(abilities.then(|| "abilities".to_owned()));
                what.extend(fields.iter().map(|field| self.card_field(*field)));
                let printed = if *printed { "printed " } else { "" };
                let card = self.phrase(card, None);
                Predicate::new(verb("gains"), format!("the {printed}{} of {card}", list(&what, "and")))
            }
            Change::LoseKeyword(keyword) => Predicate::new(verb("loses"), self.keyword_name(*keyword)),
            Change::LoseAbilities { kind: None } => Predicate::new(verb("loses"), "all abilities"),
            Change::LoseAbilities { kind: Some(kind) } => {
                Predicate::new(verb("loses"), format!("all {} abilities", self.ability_label(*kind)))
            }
            Change::LoseKeywords => Predicate::new(verb("loses"), "all keywords"),
            Change::Switch(a, b) => {
                let whose = possessive(pronoun(subject));
                let (a, b) = (self.card_field(*a), self.card_field(*b));
                Predicate::new(verb("switches"), format!("{whose} {a} and {b}"))
            }
            Change::KindAlso { kind, also } => {
                let (kind, also) = (self.ability_label(*kind), self.ability_label(*also));
                let whose = possessive(pronoun(subject));
                Predicate::new(
                    verb("treats"),
                    format!("{whose} {kind} abilities as {also} abilities as well"),
                )
            }
        }
    }

    /// The text of an ability in quotation marks.
    pub fn quoted(&mut self, options: &[(KindId, AbilityId)]) -> String {
        let Some((kind, id)) = options.first() else { return "nothing".to_owned() };
        let captures = self.game.abilities.get(id.index()).map_or(0, |ability| ability.captures);
        let captured: Vec<ir::LocalId> = (0..captures).map(ir::LocalId).collect();
        let text = self.nested(|writer| {
            let mut quoting = writer.quoting();
            quoting.bearer = Some(*kind).filter(|kind| *kind != ir::CARD).or(writer.subjects);
            for local in captured {
                if let Some(referent) = writer.referent(local) {
                    quoting.bind(local, referent.clone());
                }
            }
            super::ability::line(&mut quoting, *id)
        });
        format!("\"{text}\"")
    }

    fn field_change(
        &mut self,
        field: ir::CardFieldId,
        op: ChangeOp,
        value: &Expr,
        subject: &str,
    ) -> Predicate {
        let verb = |verb: &str| agreeing(subject, verb);
        if let Some(said) = self.said_of_card(field)
            && matches!(op, ChangeOp::Set | ChangeOp::Add)
            && *value != Expr::Const(0)
        {
            let value = if said.contains("{value}") { self.number(value) } else { String::new() };
            let said = said.replace("{value}", &value);
            let (word, rest) = split_verb(&said);
            return Predicate::new(verb(word), rest.trim_start());
        }
        let name = self.card_field(field);
        let ty = self.type_of(&Expr::CardField(Box::new(Expr::SelfCard), field));
        match (ty, op) {
            (Some(Type::Bool), _) => match value {
                Expr::Const(value) => {
                    let what = if reads_as_adjective(&name) { name } else { with_article(&name) };
                    let not = if *value == 0 { "not " } else { "" };
                    Predicate::new(verb("is"), format!("{not}{what}"))
                }
                _ => {
                    let condition = self.condition(value);
                    let what = if reads_as_adjective(&name) { name } else { with_article(&name) };
                    Predicate::new(verb("is"), format!("{what} if {condition}"))
                }
            },
            (Some(Type::EnumSet(of) | Type::Enum(of)), _) => {
                let one = singular(&name);
                let text = match value {
                    Expr::Const(_) => self.phrase(value, ty),
                    _ => self.phrase(value, Some(Type::EnumSet(of))),
                };
                // "house Mars", but "that house" and "every house" say by themselves what they are.
                let named = text.split(' ').next().is_some_and(|first| first.starts_with(char::is_uppercase));
                let what = if named { format!("{one} {text}") } else { text };
                let (has, what) = match named || name.ends_with('s') || what.starts_with("every ") {
                    true => ("has", what),
                    false => ("is", format!("of {what}")),
                };
                match op {
                    ChangeOp::Add => Predicate::new(verb(has), format!("{what} as well")),
                    ChangeOp::Subtract => Predicate::new(verb("loses"), what),
                    ChangeOp::Set | ChangeOp::AtMost | ChangeOp::AtLeast => Predicate::new(verb(has), what),
                }
            }
            (_, ChangeOp::Add) => Predicate::new(verb("gets"), self.bonus('+', value, &name)),
            (_, ChangeOp::Subtract) => Predicate::new(verb("gets"), self.bonus('-', value, &name)),
            (_, ChangeOp::Set) => {
                let equal = if matches!(value, Expr::Const(_)) { "" } else { "equal to " };
                Predicate::new(verb("has"), format!("{name} {equal}{}", self.phrase(value, ty)))
            }
            (_, ChangeOp::AtMost) => {
                Predicate::new(verb("has"), format!("{name} at most {}", self.number(value)))
            }
            (_, ChangeOp::AtLeast) => {
                Predicate::new(verb("has"), format!("{name} at least {}", self.number(value)))
            }
        }
    }

    /// "+2 power", "+1 power for each friendly ship", "+X power, where X is ..."
    pub fn bonus(&mut self, sign: char, value: &Expr, name: &str) -> String {
        if let Expr::Const(n) = value {
            let negative = (*n < 0) != (sign == '-');
            return format!("{}{} {name}", if negative { '-' } else { '+' }, n.unsigned_abs());
        }
        match multiple_of_count(value) {
            Some((times, set)) => format!("{sign}{times} {name} for each {}", self.set(set, &Form::Bare)),
            None => format!("{sign}X {name}, where X is {}", self.number(value)),
        }
    }
}

fn pronoun(subject: &str) -> &'static str {
    if subject.starts_with("those ") { "they" } else { "it" }
}

/// Neighbours with the same verb share it: "gains taunt and assault 2".
fn shared_verbs(predicates: Vec<Predicate>) -> Vec<String> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for Predicate { verb, object } in predicates {
        match groups.last_mut() {
            Some((last, objects)) if *last == verb && objects.contains(&object) => {}
            Some((last, objects)) if *last == verb => objects.push(object),
            _ => groups.push((verb, vec![object])),
        }
    }
    groups.into_iter().map(|(verb, objects)| format!("{verb} {}", list(&objects, "and"))).collect()
}
