//! Continuous effects: "each friendly creature gets +1 power and gains taunt".

use super::call::multiple_of_count;
use super::english::{list, possessive, reads_as_adjective, singular, split_verb, with_article};
use super::place::agreeing;
use super::set::Form;
use super::writer::{Referent, Writer};
use ir::{AbilityId, Change, ChangeOp, Expr, KindId, Set, Static, Subjects, Type};

/// What is said of a subject: "gains" and "taunt".
pub(super) struct Predicate {
    verb: String,
    object: Object,
}

/// "+1 power" and what is said behind it; neighbours of which the same is said share it.
#[derive(Default)]
pub(super) struct Object {
    pub text: String,
    /// " for each friendly ship", " equal to your trade"
    pub tail: String,
    /// What X in the text is.
    pub unknown: Option<String>,
}

/// Stands in the text of an object for the letter of its unknown.
const LETTER: &str = "\u{2}";

impl Predicate {
    pub fn new(verb: impl Into<String>, object: impl Into<String>) -> Self {
        Self::about(verb, Object { text: object.into(), ..Object::default() })
    }

    pub fn about(verb: impl Into<String>, object: Object) -> Self {
        Self { verb: verb.into(), object }
    }
}

impl Writer<'_> {
    /// One sentence for each line.
    pub fn static_sentences(&mut self, statics: &[Static]) -> Vec<String> {
        let told = statics.iter().filter(|line| !self.is_bookkeeping(line)).collect::<Vec<_>>();
        let line = |line| self.nested(|writer| writer.scoped(|writer| writer.static_line(line)));
        told.into_iter().map(line).collect()
    }

    /// Whether it changes nothing but fields whose words are empty.
    pub fn is_bookkeeping(&self, line: &Static) -> bool {
        line.changes.iter().all(|change| self.changes_silently(change))
    }

    fn changes_silently(&self, change: &Change) -> bool {
        let is_silent =
            |field: Option<&ir::Field>| field.is_some_and(|field| field.text.as_deref() == Some(""));
        if let Change::Field { field, .. } = change {
            return is_silent(self.game.card_fields.get(field.index()));
        }
        let Change::PlayerField { field, .. } = change else { return false };
        is_silent(self.game.player_fields.get(field.index()))
    }

    fn static_line(&mut self, line: &Static) -> String {
        let (set, local) = match &line.subjects {
            Subjects::Cards(query) => (Set::Cards(query.clone()), query.local),
            Subjects::Each { set, local } | Subjects::Locked { set, local } => (set.clone(), *local),
            Subjects::Players { set, local } => return self.player_line(set, *local, &line.changes),
        };
        // Of those that are there when it begins, and no others.
        self.now = matches!(line.subjects, Subjects::Locked { .. });
        let subject = self.set(&set, &Form::Each);
        self.now = false;
        if let [Change::Controller(who)] = &line.changes[..] {
            let who = self.phrase(who, Some(Type::Player));
            return format!("{who} {} {subject}", agreeing(&who, "controls"));
        }
        self.subjects = match &set {
            Set::Cards(query) => Some(query.kind),
            Set::One(Expr::Host(_)) => self.host_kind(),
            Set::One(Expr::SelfCard) => self.bearer,
            _ => None,
        }
        .filter(|kind| *kind != ir::CARD);
        self.bind(local, Referent::Fixed("it".to_owned()));
        let told = line.changes.iter().filter(|change| !self.changes_silently(change)).collect::<Vec<_>>();
        let predicates = told.into_iter().map(|change| self.change(change, &subject)).collect();
        format!("{subject} {}", joined(predicates))
    }

    /// "your opponent's key cost is increased by 1"
    fn player_line(&mut self, set: &Set, local: ir::LocalId, changes: &[Change]) -> String {
        let who = self.set(set, &Form::Each);
        self.bind(local, Referent::Fixed("they".to_owned()));
        let whose = possessive(&who);
        let told = changes.iter().filter(|change| !self.changes_silently(change)).collect::<Vec<_>>();
        let texts: Vec<String> =
            told.into_iter().map(|change| self.player_change(change, &who, &whose)).collect();
        list(&texts, "and")
    }

    fn player_change(&mut self, change: &Change, who: &str, whose: &str) -> String {
        if let Change::Controller(by) = change {
            // Nobody does: then chance does.
            let by = match by {
                Expr::Const(_) => "chance".to_owned(),
                by => self.phrase(by, Some(Type::Player)),
            };
            return format!("{by} {} {whose} decisions", agreeing(&by, "makes"));
        }
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
            let said = match who {
                "you" => said.replace(" their ", " your "),
                "your opponent" => said.replace(" their opponent ", " you "),
                _ => said,
            };
            let (verb, rest) = split_verb(&said);
            // "each player cannot" is "no player can"
            if let (Some(who), "cannot") = (who.strip_prefix("each "), verb) {
                return format!("no {who} can{rest}");
            }
            return format!("{who} {}{rest}", agreeing(who, verb));
        }
        let place = format!("{whose} {}", self.player_field(*field));
        let ty = self.game.player_fields.get(field.index()).map(|field| field.ty);
        if let (Some(Type::Bool), Expr::Const(value)) = (ty, value) {
            let name = self.player_field(*field);
            let what = if reads_as_adjective(&name) { name } else { with_article(&name) };
            let not = if *value == 0 { "not " } else { "" };
            return format!("{who} {} {not}{what}", agreeing(who, "is"));
        }
        if let Some(Type::EnumSet(_) | Type::Enum(_) | Type::Bool) = ty {
            let value = self.phrase(value, ty);
            return match op {
                ChangeOp::Add => format!("{place} includes {value}"),
                ChangeOp::Subtract => format!("{place} does not include {value}"),
                ChangeOp::Set
                | ChangeOp::Multiply
                | ChangeOp::Divide
                | ChangeOp::AtMost
                | ChangeOp::AtLeast => format!("{place} is {value}"),
            };
        }
        if let Some(Type::Bag(_)) = ty {
            let amount = self.phrase(value, ty);
            return match op {
                ChangeOp::Add => format!("{place} has {amount} more"),
                ChangeOp::Subtract => format!("{place} has {amount} less"),
                ChangeOp::Set
                | ChangeOp::Multiply
                | ChangeOp::Divide
                | ChangeOp::AtMost
                | ChangeOp::AtLeast => format!("{place} is {amount}"),
            };
        }
        let is = if place.ends_with('s') && !place.ends_with("ss") { "are" } else { "is" };
        match op {
            ChangeOp::Set => format!("{place} {is} {}", self.number(value)),
            ChangeOp::Add => format!("{place} {is} increased by {}", self.by_how_much(value)),
            ChangeOp::Subtract => format!("{place} {is} reduced by {}", self.by_how_much(value)),
            ChangeOp::Multiply if *value == Expr::Const(2) => format!("{place} {is} doubled"),
            ChangeOp::Multiply => format!("{place} {is} multiplied by {}", self.number(value)),
            ChangeOp::Divide if *value == Expr::Const(2) => format!("{place} {is} halved, rounded down"),
            ChangeOp::Divide => format!("{place} {is} divided by {}, rounded down", self.number(value)),
            ChangeOp::AtMost => format!("{place} {is} at most {}", self.number(value)),
            ChangeOp::AtLeast => format!("{place} {is} at least {}", self.number(value)),
        }
    }

    /// "2 for each friendly ship", "the number of ..."
    fn by_how_much(&mut self, value: &Expr) -> String {
        match multiple_of_count(value) {
            Some((times, set)) => format!("{times} for each {}", self.set(set, &Form::Bare)),
            None => self.number(value),
        }
    }

    /// "no keywords", "no Reap abilities"
    fn lacked(&mut self, lost: &Change) -> String {
        match lost {
            Change::LoseKeyword(keyword) => format!("no {}", self.keyword_name(*keyword)),
            Change::LoseAbilities { kind: Some(kind) } => {
                format!("no {} abilities", self.ability_label(*kind))
            }
            Change::LoseAbilities { kind: None } => "no abilities".to_owned(),
            lost => {
                debug_assert!(*lost == Change::LoseKeywords, "{lost:?} is no loss");
                "no keywords".to_owned()
            }
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
                let bag = self.game.keywords.get(keyword.index()).and_then(|keyword| keyword.bag);
                let is_said = match value {
                    Expr::Local(local) => self.is_letter(*local),
                    value => matches!(value, Expr::Const(_)),
                };
                let value = match bag {
                    Some(of) => self.phrase(value, Some(Type::Bag(of))),
                    None if self.is_valued(*keyword) => self.number(value),
                    None => return Predicate::new(verb("gains"), self.keyword_with(*keyword, "")),
                };
                // "flashback X, where X is its mana"
                let is_said = is_said || !value.contains(' ');
                let shown = if is_said { value.as_str() } else { LETTER };
                let text = self.keyword_with(*keyword, shown);
                let unknown = if is_said { None } else { Some(value) };
                Predicate::about(verb("gains"), Object { text, tail: String::new(), unknown })
            }
            Change::GainTextOf { cards, abilities, kinds, keywords, fields, printed } => {
                let mut what = Vec::new();
                what.extend(keywords.then(|| "keywords".to_owned()));
                what.extend(abilities.then(|| "abilities".to_owned()));
                what.extend(kinds.iter().map(|kind| format!("{} abilities", self.quoted_label(*kind))));
                what.extend(fields.iter().map(|field| self.card_field(*field)));
                // Beside what it copies: its own.
                let is_own = matches!(cards, Set::One(of) if self.phrase(of, None) == subject);
                if *printed && is_own {
                    let whose = possessive(pronoun(subject));
                    return Predicate::new(verb("keeps"), format!("{whose} own {}", list(&what, "and")));
                }
                let printed = if *printed { "printed " } else { "" };
                let cards = self.set(cards, &Form::Each);
                Predicate::new(verb("gains"), format!("the {printed}{} of {cards}", list(&what, "and")))
            }
            Change::LoseKeyword(keyword) => Predicate::new(verb("loses"), self.keyword_name(*keyword)),
            Change::LoseAbilities { kind: None } => Predicate::new(verb("loses"), "all abilities"),
            Change::LoseAbilities { kind: Some(kind) } => {
                Predicate::new(verb("loses"), format!("all {} abilities", self.quoted_label(*kind)))
            }
            Change::LoseKeywords => Predicate::new(verb("loses"), "all keywords"),
            Change::Lacks(lost) => Predicate::new(verb("has"), self.lacked(lost)),
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

    /// `Reap`, or `"When this comes into play"`.
    fn quoted_label(&mut self, kind: ir::AbilityKindId) -> String {
        let label = match self.ability_label(kind) {
            // Its abilities stand on cards without a word in front.
            label if label.is_empty() => self.game.ability_kinds[kind.index()].name.replace('_', " "),
            label => label,
        };
        if label.contains(' ') { format!("\"{label}\"") } else { label }
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
            let ty = self.type_of(&Expr::CardField(Box::new(Expr::SelfCard), field));
            let value = if said.contains("{value}") { self.phrase(value, ty) } else { String::new() };
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
                let types = super::value::constant_set(value).and_then(|bits| self.type_names(field, bits));
                if let Some(types) = types.filter(|types| !types.is_empty() && op != ChangeOp::Subtract) {
                    let as_well = if op == ChangeOp::Add { " as well" } else { "" };
                    let what = with_article(&types.join(" "));
                    return Predicate::new(verb("is"), format!("{what}{as_well}"));
                }
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
                    ChangeOp::Set
                    | ChangeOp::Multiply
                    | ChangeOp::Divide
                    | ChangeOp::AtMost
                    | ChangeOp::AtLeast => Predicate::new(verb(has), what),
                }
            }
            (Some(Type::Bag(of)), op) => {
                let amount = self.phrase(value, Some(Type::Bag(of)));
                // "gets +X price, where X is its power in {2}"
                let is_said = amount.starts_with('{') || !amount.contains(' ');
                let shown = if is_said { amount.clone() } else { LETTER.to_owned() };
                let (word, text) = match op {
                    ChangeOp::Add => ("gets", format!("+{shown} {name}")),
                    ChangeOp::Subtract => ("gets", format!("-{shown} {name}")),
                    ChangeOp::Set
                    | ChangeOp::Multiply
                    | ChangeOp::Divide
                    | ChangeOp::AtMost
                    | ChangeOp::AtLeast => ("has", format!("{name} {shown}")),
                };
                let unknown = if is_said { None } else { Some(amount) };
                Predicate::about(verb(word), Object { text, tail: String::new(), unknown })
            }
            (_, ChangeOp::Add) => Predicate::about(verb("gets"), self.bonus('+', value, &name)),
            (_, ChangeOp::Subtract) => Predicate::about(verb("gets"), self.bonus('-', value, &name)),
            (_, ChangeOp::Set) if matches!(value, Expr::Const(_)) => {
                Predicate::new(verb("has"), format!("{name} {}", self.phrase(value, ty)))
            }
            (_, ChangeOp::Set) => {
                let tail = format!(" equal to {}", self.phrase(value, ty));
                Predicate::about(verb("has"), Object { text: name, tail, unknown: None })
            }
            (_, ChangeOp::Multiply | ChangeOp::Divide) => {
                let whose = possessive(pronoun(subject));
                let what = format!("{whose} {name}");
                Predicate::new(verb("has"), self.multiplied(op, value, &what))
            }
            (_, ChangeOp::AtMost) => {
                Predicate::new(verb("has"), format!("{name} at most {}", self.number(value)))
            }
            (_, ChangeOp::AtLeast) => {
                Predicate::new(verb("has"), format!("{name} at least {}", self.number(value)))
            }
        }
    }

    /// "twice its power", "half its power, rounded down", "its power multiplied by the number of ..."
    fn multiplied(&mut self, op: ChangeOp, value: &Expr, what: &str) -> String {
        match (op, value) {
            (ChangeOp::Divide, Expr::Const(2)) => format!("half {what}, rounded down"),
            (ChangeOp::Divide, _) => format!("{what} divided by {}, rounded down", self.number(value)),
            (_, Expr::Const(2)) => format!("twice {what}"),
            (_, Expr::Const(n)) if *n > 2 => format!("{n} times {what}"),
            _ => format!("{what} multiplied by {}", self.number(value)),
        }
    }

    /// "+2 power", "+1 power for each friendly ship", "+X power, where X is ..."
    pub fn bonus(&mut self, sign: char, value: &Expr, name: &str) -> Object {
        let by = |amount: String| Object { text: format!("{sign}{amount} {name}"), ..Object::default() };
        match (value, multiple_of_count(value)) {
            (Expr::Const(n), _) => {
                let sign = if (*n < 0) != (sign == '-') { '-' } else { '+' };
                Object { text: format!("{sign}{} {name}", n.unsigned_abs()), ..Object::default() }
            }
            (Expr::Local(local), _) if self.is_letter(*local) => by(self.mention(*local)),
            (_, Some((times, set))) => {
                let tail = format!(" for each {}", self.set(set, &Form::Bare));
                Object { tail, ..by(times.to_string()) }
            }
            _ => Object { unknown: Some(self.number(value)), ..by(LETTER.to_owned()) },
        }
    }
}

fn pronoun(subject: &str) -> &'static str {
    if subject.starts_with("those ") { "they" } else { "it" }
}

/// All that is said of a subject; what the letters in it are comes last.
pub(super) fn joined(predicates: Vec<Predicate>) -> String {
    let mut unknowns: Vec<String> = Vec::new();
    let mut groups: Vec<(String, Vec<Object>)> = Vec::new();
    for Predicate { verb, mut object } in predicates {
        if let Some(value) = object.unknown.take() {
            let known = unknowns.iter().position(|known| *known == value);
            let position = known.unwrap_or(unknowns.len());
            if known.is_none() {
                unknowns.push(value);
            }
            object.text = object.text.replace(LETTER, letter(position));
        }
        match groups.last_mut() {
            Some((last, objects)) if *last == verb => objects.push(object),
            _ => groups.push((verb, vec![object])),
        }
    }
    let texts: Vec<String> =
        groups.into_iter().map(|(verb, objects)| format!("{verb} {}", shared_tails(objects))).collect();
    let wheres: Vec<String> =
        unknowns.iter().enumerate().map(|(at, value)| format!("{} is {value}", letter(at))).collect();
    let text = list(&texts, "and");
    if wheres.is_empty() { text } else { format!("{text}, where {}", list(&wheres, "and")) }
}

fn letter(position: usize) -> &'static str {
    ["X", "Y", "Z"].get(position).copied().unwrap_or("V")
}

/// Objects of one verb: "+1 power and +1 armor for each friendly ship".
fn shared_tails(objects: Vec<Object>) -> String {
    let mut runs: Vec<(Vec<String>, String)> = Vec::new();
    for Object { text, tail, .. } in objects {
        match runs.last_mut() {
            Some((texts, last)) if *last == tail => {
                if !texts.contains(&text) {
                    texts.push(text);
                }
            }
            _ => runs.push((vec![text], tail)),
        }
    }
    let all_plain = runs.len() == 1;
    let texts: Vec<String> = runs
        .into_iter()
        .flat_map(|(texts, tail)| match tail.is_empty() && !all_plain {
            true => texts,
            false => vec![format!("{}{tail}", list(&texts, "and"))],
        })
        .collect();
    list(&texts, "and")
}
