//! One condition of a filter on its way into the noun: as an adjective, a trait, a place or, failing that, a "where".

use super::compare::{flipped, is_order, negated};
use super::condition::how_many;
use super::english::{is_plural, list};
use super::noun::Noun;
use super::place::{agreeing, lies_on};
use super::set::Form;
use super::writer::Writer;
use ir::{BinaryOp, CARD, CardFieldId, Expr, Feature, KindId, Set, Type};

/// Words with which an adjective's text stands behind the noun.
const TRAILING: [&str; 9] = ["that ", "with ", "without ", "in ", "on ", "you ", "whose ", "of ", "from "];

#[derive(Debug)]
pub(super) struct Filter<'a, 'g> {
    pub writer: &'a mut Writer<'g>,
    pub noun: &'a mut Noun,
    /// What the candidate is declared to be.
    pub kind: KindId,
    pub candidate: Expr,
}

impl Filter<'_, '_> {
    pub fn add(&mut self, condition: &Expr, holds: bool) {
        if !self.add_briefly(condition, holds) {
            let clause = self.writer.condition_if(condition, holds);
            self.noun.wheres.push(clause);
        }
    }

    /// False if the condition has no form shorter than a clause.
    fn add_briefly(&mut self, condition: &Expr, holds: bool) -> bool {
        match condition {
            Expr::Not(of) => {
                self.add(of, !holds);
                true
            }
            Expr::IsFacedown(of) if **of == self.candidate => self.adjective("face-down".to_owned(), holds),
            Expr::NameIsKind(of, kind) if **of == self.candidate => {
                let not = if holds { "" } else { "no " };
                let kind = self.writer.kind_name(*kind);
                let of = if holds { super::english::with_article(&kind) } else { format!("{not}{kind}") };
                self.noun.traits.push(format!("of {of}"));
                true
            }
            Expr::Member(of, set) if **of == self.candidate && holds && beside(set).is_some() => {
                let card = beside(set).map(|card| self.writer.phrase(card, None)).unwrap_or_default();
                self.noun.traits.push(format!("beside {card}"));
                true
            }
            Expr::Member(of, set) if **of == self.candidate => {
                let not = if holds { "" } else { "not " };
                let set = self.writer.set(set, &Form::Plural);
                self.noun.traits.push(format!("{not}among {set}"));
                true
            }
            Expr::Value(value, args) if args.first() == Some(&self.candidate) => {
                if let Some(control) = self.writer.control_asked(*value, holds) {
                    self.noun.traits.insert(0, control);
                    return true;
                }
                let Some(text) = self.writer.adjective(*value, args) else { return false };
                self.adjective(text, holds)
            }
            Expr::CardField(of, field)
                if **of == self.candidate && self.writer.said_of_card(*field).is_some() =>
            {
                let said = self.writer.said_of_card(*field).unwrap_or_default();
                self.noun.traits.push(format!("that {}", super::condition::predicate_if(said, holds)));
                true
            }
            Expr::CardField(of, field) if **of == self.candidate && self.writer.is_flag(*field) => {
                let name = self.writer.card_field(*field);
                self.adjective(name, holds)
            }
            Expr::IsKind(of, kind) if **of == self.candidate => self.kind(*kind, holds),
            Expr::Has(of, feature) if **of == self.candidate => self.feature(*feature, holds),
            Expr::InZone(of, zones) if **of == self.candidate && holds => {
                self.noun.place = Some(self.writer.in_zones(zones));
                true
            }
            Expr::Any(set) if lies_on(set, &self.candidate) => self.holding(set, holds),
            Expr::Binary(BinaryOp::And, left, right) if holds => {
                self.add(left, true);
                self.add(right, true);
                true
            }
            Expr::Binary(BinaryOp::Within | BinaryOp::Overlaps, ..)
                if holds && self.types_asked(condition).is_some() =>
            {
                let names = self.types_asked(condition).unwrap_or_default();
                self.types(names)
            }
            Expr::Binary(BinaryOp::Or, ..) if holds => self.alternatives(condition),
            Expr::Binary(op, left, right) => self.comparison(*op, left, right, holds),
            _ => false,
        }
    }

    fn adjective(&mut self, text: String, holds: bool) -> bool {
        let trailing = TRAILING.iter().any(|start| text.starts_with(start));
        match (trailing, holds) {
            (true, true) => self.noun.traits.push(text),
            (true, false) if text.starts_with("of ") => self.noun.traits.push(format!("that is not {text}")),
            (true, false) => return false,
            (false, true) => self.noun.before.push(text),
            (false, false) => self.noun.before.push(format!("non-{text}")),
        }
        true
    }

    /// "Wilds" stands next to the noun, "non-Wilds" among the adjectives.
    fn value(&mut self, name: String, holds: bool) -> bool {
        if !holds {
            return self.adjective(name, false);
        }
        self.noun.values.push(name);
        true
    }

    /// A narrower kind takes the place of the wider one.
    fn kind(&mut self, kind: KindId, holds: bool) -> bool {
        let name = self.writer.kind_name(kind);
        if !holds {
            self.noun.before.push(format!("non-{name}"));
        } else if self.noun.heads == [self.writer.kind_name(self.kind)] {
            self.noun.heads = vec![name];
        } else {
            self.noun.before.push(name);
        }
        true
    }

    fn feature(&mut self, feature: Feature, holds: bool) -> bool {
        if let Feature::Leads(event) = feature {
            let (what, done) = self.writer.led_to(event);
            let would = if holds { "would" } else { "would not" };
            self.noun.traits.push(format!("by which {what} {would} {done}"));
            return true;
        }
        let with = if holds { "with" } else { "without" };
        let name = self.writer.feature_name(feature);
        self.noun.traits.push(format!("{with} {name}"));
        true
    }

    /// "with a card in its pile"
    fn holding(&mut self, set: &Set, holds: bool) -> bool {
        let form = if holds { Form::One } else { Form::None };
        let cards = self.writer.set(set, &form);
        self.noun.traits.push(format!("with {cards}"));
        true
    }

    /// What a card is takes the place of "card": "creature", "artifact or enchantment".
    fn types(&mut self, names: Vec<String>) -> bool {
        if self.noun.heads == ["card"] {
            self.noun.heads = names;
        } else {
            self.noun.values.push(list(&names, "or"));
        }
        true
    }

    /// The types one condition asks for.
    fn types_asked(&self, condition: &Expr) -> Option<Vec<String>> {
        let Expr::Binary(op, left, right) = condition else { return None };
        match (op, &**left, &**right) {
            (BinaryOp::Within, Expr::Const(value), Expr::CardField(of, field)) if **of == self.candidate => {
                Some(vec![self.writer.type_name(*field, *value)?])
            }
            (BinaryOp::Overlaps, Expr::CardField(of, field), set) if **of == self.candidate => {
                self.writer.type_names(*field, super::value::constant_set(set)?)
            }
            _ => None,
        }
    }

    /// "Village Scout or Hedge Knight", "Wilds or Kingdom"
    fn alternatives(&mut self, condition: &Expr) -> bool {
        let mut options = Vec::new();
        flatten_or(condition, &mut options);
        let names: Option<Vec<String>> = options.iter().map(|option| self.name_asked(option)).collect();
        if let Some(names) = names {
            self.noun.heads = names;
            return true;
        }
        let kinds: Option<Vec<String>> = options.iter().map(|option| self.kind_asked(option)).collect();
        if let Some(kinds) = kinds.filter(|_| self.noun.heads == [self.writer.kind_name(self.kind)]) {
            self.noun.heads = kinds;
            return true;
        }
        let types: Option<Vec<Vec<String>>> = options.iter().map(|option| self.types_asked(option)).collect();
        if let Some(types) = types {
            return self.types(types.concat());
        }
        let values: Option<Vec<String>> =
            options.iter().map(|option| self.enum_value_asked(option)).collect();
        let Some(values) = values else { return false };
        self.noun.values.push(list(&values, "or"));
        true
    }

    /// "Hedge Knight", "card not named Hedge Knight"
    fn named(&mut self, name: String, holds: bool) {
        if holds {
            self.noun.heads = vec![name];
        } else {
            self.noun.traits.push(format!("not named {name}"));
        }
    }

    fn name_asked(&self, condition: &Expr) -> Option<String> {
        let Expr::Binary(BinaryOp::Equal, left, right) = condition else { return None };
        match (&**left, &**right) {
            (Expr::NameOf(of), Expr::Const(card)) | (Expr::Const(card), Expr::NameOf(of))
                if **of == self.candidate =>
            {
                Some(self.writer.card_name(*card))
            }
            _ => None,
        }
    }

    fn kind_asked(&self, condition: &Expr) -> Option<String> {
        match condition {
            Expr::IsKind(of, kind) if **of == self.candidate => Some(self.writer.kind_name(*kind)),
            _ => None,
        }
    }

    fn enum_value_asked(&self, condition: &Expr) -> Option<String> {
        let Expr::Binary(op, left, right) = condition else { return None };
        let (field, value) = match (op, &**left, &**right) {
            (BinaryOp::Equal, Expr::CardField(of, field), Expr::Const(value))
            | (BinaryOp::Equal | BinaryOp::Within, Expr::Const(value), Expr::CardField(of, field))
                if **of == self.candidate =>
            {
                (*field, *value)
            }
            _ => return None,
        };
        match self.field_type(field)? {
            Type::Enum(of) | Type::EnumSet(of) => Some(self.writer.enum_value(of, value)),
            _ => None,
        }
    }

    fn field_type(&self, field: CardFieldId) -> Option<Type> {
        self.writer.type_of(&Expr::CardField(Box::new(Expr::SelfCard), field))
    }

    fn comparison(&mut self, op: BinaryOp, left: &Expr, right: &Expr, holds: bool) -> bool {
        let (asked, wanted) = if op == BinaryOp::NotEqual { (BinaryOp::Equal, !holds) } else { (op, holds) };
        let question = Expr::Binary(asked, Box::new(left.clone()), Box::new(right.clone()));
        if let Some(name) = self.name_asked(&question) {
            self.named(name, wanted);
            return true;
        }
        if let (BinaryOp::Equal, Expr::NameOf(of), other) = (asked, left, right)
            && **of == self.candidate
        {
            return self.same_name(other, wanted);
        }
        if let Some(value) = self.enum_value_asked(&question) {
            return self.value(value, wanted);
        }
        if op == BinaryOp::Within {
            return self.within(left, right, holds);
        }
        let op = if holds { op } else { negated(op) };
        let (op, left, right) =
            if self.is_about_candidate(left) { (op, left, right) } else { (flipped(op), right, left) };
        match left {
            _ if *left == self.candidate => self.identity(op, right),
            Expr::Controller(of) if **of == self.candidate => self.belongs(op, right, "controls"),
            Expr::Owner(of) if **of == self.candidate => self.belongs(op, right, "owns"),
            Expr::CardField(of, field) | Expr::FieldOfName(of, field) if **of == self.candidate => {
                self.field(*field, op, right, holds)
            }
            Expr::PlayerField(of, field) if **of == self.candidate && is_order(op) => {
                let name = self.writer.player_field(*field);
                let bound = self.writer.bound(op, right);
                self.noun.traits.push(format!("with {name} {bound}"));
                true
            }
            Expr::Count(set) if lies_on(set, &self.candidate) => self.counted(set, op, right),
            Expr::Count(set) if self.is_of_targets(set) && is_order(op) => {
                let Expr::Const(n) = right else { return false };
                self.noun.traits.push(format!("with {}", how_many("target", op, *n)));
                true
            }
            _ => false,
        }
    }

    /// "with that name", "with the same name as this card"
    fn same_name(&mut self, other: &Expr, holds: bool) -> bool {
        let with = if holds { "with" } else { "without" };
        let text = match other {
            Expr::NameOf(of) => match self.writer.phrase(of, None).as_str() {
                "it" => format!("{with} its name"),
                of => format!("{with} the name of {of}"),
            },
            _ => format!("{with} {}", self.writer.phrase(other, Some(Type::CardName))),
        };
        self.noun.traits.push(text);
        true
    }

    /// `h in it.house`: "of that house"; `it in your.keys`: "among your keys"
    fn within(&mut self, value: &Expr, set: &Expr, holds: bool) -> bool {
        let not = if holds { "" } else { "not " };
        let text = match set {
            Expr::CardField(of, field) | Expr::FieldOfName(of, field) if **of == self.candidate => {
                let field_name = self.writer.card_field(*field);
                let ty = match self.field_type(*field) {
                    Some(Type::EnumSet(of)) => Some(Type::Enum(of)),
                    other => other,
                };
                let value = self.writer.phrase(value, ty);
                match (field_name.ends_with('s'), holds) {
                    (true, true) => format!("with {value}"),
                    (true, false) => format!("without {value}"),
                    (false, _) => format!("{not}of {value}"),
                }
            }
            _ if *value == self.candidate => {
                let ty = self.writer.type_of(set);
                format!("{not}among {}", self.writer.phrase(set, ty))
            }
            _ => return false,
        };
        self.noun.traits.push(text);
        true
    }

    fn is_about_candidate(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Controller(of)
            | Expr::Owner(of)
            | Expr::CardField(of, _)
            | Expr::FieldOfName(of, _)
            | Expr::PlayerField(of, _) => **of == self.candidate,
            Expr::Count(set) => lies_on(set, &self.candidate) || self.is_of_targets(set),
            _ => *expr == self.candidate,
        }
    }

    /// The targets of what is looked at.
    fn is_of_targets(&self, set: &Set) -> bool {
        matches!(set, Set::TargetsOf(item) if *item == self.candidate)
    }

    fn identity(&mut self, op: BinaryOp, other: &Expr) -> bool {
        if !matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) {
            return false;
        }
        // "each creature that holds this card"
        if let Expr::Host(of) = other {
            let holds = if op == BinaryOp::Equal { "holds" } else { "does not hold" };
            self.noun.traits.push(format!("that {holds} {}", self.writer.phrase(of, None)));
            return true;
        }
        let ty = self.writer.type_of(&self.candidate).unwrap_or(Type::Card(CARD));
        if op == BinaryOp::Equal {
            self.noun.traits.push(format!("that is {}", self.writer.phrase(other, Some(ty))));
            return true;
        }
        // "another target creature"
        if matches!(other, Expr::Local(local) if self.writer.is_target(*local)) {
            if !self.noun.before.iter().any(|word| word == "other") {
                self.noun.before.insert(0, "other".to_owned());
            }
            return true;
        }
        let other = self.writer.phrase(other, Some(ty));
        self.noun.traits.push(format!("other than {other}"));
        true
    }

    /// "you control", "your opponent does not own"
    fn belongs(&mut self, op: BinaryOp, who: &Expr, verb: &str) -> bool {
        let simple = matches!(who, Expr::You | Expr::Opponent);
        let who = self.writer.phrase(who, Some(Type::Player));
        let base = super::english::base_form(verb);
        if !simple && who.contains("'s ") && op == BinaryOp::Equal {
            self.noun.traits.push(format!("{} by {who}", super::english::participle(&base)));
            return true;
        }
        let text = match op {
            BinaryOp::Equal => format!("{who} {}", agreeing(&who, verb)),
            BinaryOp::NotEqual => format!("{who} {} not {base}", agreeing(&who, "does")),
            _ => return false,
        };
        self.noun.traits.insert(0, text);
        true
    }

    fn field(&mut self, field: CardFieldId, op: BinaryOp, right: &Expr, holds: bool) -> bool {
        let name = self.writer.card_field(field);
        let ty = self.field_type(field);
        let same_field_of = match right {
            Expr::CardField(of, other) if *other == field => Some(&**of),
            _ => None,
        };
        let text = match (ty, op, same_field_of) {
            (Some(Type::EnumSet(_)), BinaryOp::Overlaps, Some(of)) => {
                let one = super::english::with_article(&super::english::singular(&name));
                let shares = if holds { "shares" } else { "does not share" };
                format!("that {shares} {one} with {}", self.writer.phrase(of, None))
            }
            (Some(Type::Enum(_)), BinaryOp::Equal, Some(of)) => {
                format!("of the same {name} as {}", self.writer.phrase(of, None))
            }
            (Some(Type::Enum(_)), BinaryOp::NotEqual, Some(of)) => {
                format!("of another {name} than {}", self.writer.phrase(of, None))
            }
            (Some(Type::Enum(_)), BinaryOp::Equal | BinaryOp::NotEqual, None)
                if !matches!(right, Expr::Const(_)) =>
            {
                let value = self.writer.phrase(right, ty);
                let is_named = value.ends_with(&format!(" {name}"));
                match (is_named, op == BinaryOp::Equal) {
                    (true, true) => format!("of {value}"),
                    (true, false) => format!("not of {value}"),
                    (false, true) => format!("whose {name} is {value}"),
                    (false, false) => format!("whose {name} is not {value}"),
                }
            }
            (Some(Type::EnumSet(of) | Type::Enum(of)), BinaryOp::Overlaps, _) => {
                let Some(bits) = super::value::constant_set(right) else {
                    let not = if holds { "" } else { "not " };
                    let among = self.writer.phrase(right, Some(Type::EnumSet(of)));
                    self.noun.traits.push(format!("whose {name} is {not}among {among}"));
                    return true;
                };
                let values = self.writer.enum_values(of, bits);
                return self.value(list(&values, "or"), holds);
            }
            (Some(Type::Int), BinaryOp::Greater | BinaryOp::NotEqual, _) if *right == Expr::Const(0) => {
                format!("with {name}")
            }
            (Some(Type::Int), BinaryOp::Equal, _) if *right == Expr::Const(0) => format!("with no {name}"),
            (Some(Type::Int), _, _)
                if is_order(op) && is_plural(&name) && matches!(right, Expr::Const(_)) =>
            {
                let things = name.strip_prefix("number of ").unwrap_or(&name);
                format!("with {} {things}", super::condition::fewer(&self.writer.bound(op, right)))
            }
            (Some(Type::Int), _, _) if is_order(op) => {
                format!("with {name} {}", self.writer.bound(op, right))
            }
            _ => return false,
        };
        self.noun.traits.push(text);
        true
    }

    /// "with 2 or more cards in its pile"
    fn counted(&mut self, set: &Set, op: BinaryOp, right: &Expr) -> bool {
        let text = match (op, right) {
            (BinaryOp::Greater, Expr::Const(0)) | (BinaryOp::GreaterEqual, Expr::Const(1)) => {
                self.writer.set(set, &Form::One)
            }
            (BinaryOp::NotEqual, Expr::Const(0)) => self.writer.set(set, &Form::One),
            (BinaryOp::Equal, Expr::Const(0)) => self.writer.set(set, &Form::None),
            _ if is_order(op) => {
                let bound = self.writer.bound(op, right);
                self.writer.set(set, &Form::Some(bound))
            }
            _ => return false,
        };
        self.noun.traits.push(format!("with {text}"));
        true
    }
}

impl Writer<'_> {
    /// "friendly" is meant from the reader's side; what somebody else has to choose among is what they control.
    fn control_asked(&self, value: ir::ValueId, holds: bool) -> Option<String> {
        if self.person == super::writer::Person::You {
            return None;
        }
        let asks = |of: &Expr, who: &Expr, whom: &Expr| matches!(of, Expr::Controller(_)) && who == whom;
        let is_theirs = match &self.value_def(value)?.body {
            Expr::Binary(BinaryOp::Equal, one, other) if asks(one, other, &Expr::Opponent) => false,
            Expr::Binary(op @ (BinaryOp::Equal | BinaryOp::NotEqual), one, other)
                if asks(one, other, &Expr::You) || asks(other, one, &Expr::You) =>
            {
                *op == BinaryOp::Equal
            }
            Expr::Member(of, set) if matches!(**of, Expr::Controller(_)) => {
                let Set::Players(players) = &**set else { return None };
                let are_opponents = players.which == ir::Which::Opponents && players.conditions.is_empty();
                are_opponents.then_some(false)?
            }
            _ => return None,
        };
        let said = if is_theirs == holds { "they control" } else { "they do not control" };
        Some(said.to_owned())
    }
}

fn flatten_or<'e>(condition: &'e Expr, options: &mut Vec<&'e Expr>) {
    match condition {
        Expr::Binary(BinaryOp::Or, left, right) => {
            flatten_or(left, options);
            flatten_or(right, options);
        }
        _ => options.push(condition),
    }
}

/// The card whose neighbours a set holds, whatever their kind.
fn beside(set: &Set) -> Option<&Expr> {
    match set {
        Set::Beside(card) => Some(card),
        Set::Where { set, conditions, .. }
            if conditions.iter().all(|one| matches!(one, Expr::IsKind(..))) =>
        {
            beside(set)
        }
        _ => None,
    }
}
