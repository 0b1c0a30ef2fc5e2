//! Questions as clauses: "there is another friendly ship", "your trade is 4 or more".

use super::compare::{flipped, is_order, negated};
use super::english::{is_plural, list, reads_as_adjective, with_article};
use super::place::agreeing;
use super::set::Form;
use super::value::span_words;
use super::writer::{Referent, Writer};
use crate::declare::NOBODY;
use ir::{BinaryOp, Expr, OutcomePart, Pattern, Set, Span, Type, ValueId};

impl Writer<'_> {
    pub fn condition(&mut self, expr: &Expr) -> String {
        self.condition_if(expr, true)
    }

    /// The clause that says the expression holds, or that it does not.
    pub fn condition_if(&mut self, expr: &Expr, holds: bool) -> String {
        self.nested(|writer| writer.condition_inside(expr, holds))
    }

    pub fn conditions(&mut self, conditions: &[Expr]) -> String {
        let mut clauses: Vec<String> = Vec::new();
        let goes_without_saying = |writer: &mut Self, condition: &Expr| match condition {
            Expr::IsKind(of, kind) if matches!(**of, Expr::Host(_)) => {
                writer.phrase(of, None) == format!("this {}", writer.kind_name(*kind))
            }
            _ => false,
        };
        let mut flat = Vec::new();
        conditions.iter().for_each(|condition| flatten_and(condition, &mut flat));
        let many = flat.len() > 1;
        for condition in flat {
            if goes_without_saying(self, condition) {
                continue;
            }
            let is_choice = many && matches!(condition, Expr::Binary(BinaryOp::Or, ..));
            let clause = either(self.condition(condition), is_choice);
            let clause = clauses.last().map_or(clause.clone(), |last| with_pronoun(last, clause));
            clauses.push(clause);
        }
        list(&clauses, "and")
    }

    /// How a condition stands before what holds for as long: "while you have a base in play", "during your turn".
    pub fn moment(&mut self, condition: &Expr) -> String {
        if let Expr::During(pattern) = condition {
            return format!("while {}", self.present(pattern));
        }
        let clause = self.conditions(std::slice::from_ref(condition));
        match clause
            .strip_prefix("it is ")
            .filter(|rest| rest.ends_with(" turn") && !rest.starts_with("not "))
        {
            Some(turn) => format!("during {turn}"),
            None => format!("while {clause}"),
        }
    }

    fn condition_inside(&mut self, expr: &Expr, holds: bool) -> String {
        match expr {
            Expr::Const(value) => {
                (if (*value != 0) == holds { "anything is so" } else { "nothing is so" }).to_owned()
            }
            Expr::Not(of) => self.condition_if(of, !holds),
            Expr::Binary(BinaryOp::And, left, right) => {
                self.joined(left, right, holds, if holds { "and" } else { "or" })
            }
            Expr::Binary(BinaryOp::Or, left, right) => {
                self.joined(left, right, holds, if holds { "or" } else { "and" })
            }
            Expr::Binary(op, left, right) => self.comparison(*op, left, right, holds),
            Expr::IsKind(of, kind) => {
                let kind = with_article(&self.kind_name(*kind));
                self.is(of, &kind, holds)
            }
            Expr::NameIsKind(of, kind) => {
                let kind = with_article(&self.kind_name(*kind));
                self.is(of, &kind, holds)
            }
            Expr::IsPlayer(of) => self.is(of, "a player", holds),
            Expr::Possible(_, of) => {
                let what = self.phrase(of, None);
                format!("what {what} asks for {} be chosen and paid", if holds { "can" } else { "cannot" })
            }
            Expr::Coverable(cover) => {
                let cost = self.bag_phrase(&cover.cost);
                format!("{cost} {} be paid", if holds { "can" } else { "cannot" })
            }
            Expr::IsFacedown(of) => self.is(of, "face down", holds),
            Expr::HasDeck(of) => self.has(of, "a deck list", holds),
            Expr::Member(of, set) if matches!(**set, Set::Caused { .. }) => {
                let Set::Caused { event, .. } = **set else { return String::new() };
                let how = self.caused_noun(event).traits.concat();
                self.is(of, &how, holds)
            }
            Expr::Member(of, set) if matches!(&**set, Set::Players(one) if one.conditions.is_empty()) => {
                self.is(of, "an opponent", holds)
            }
            Expr::Member(of, set) => {
                let set = self.set(set, &Form::Plural);
                self.is(of, &format!("among {set}"), holds)
            }
            Expr::During(pattern) => {
                let what = self.scoped(|writer| writer.present(pattern));
                format!("this {} while {what}", if holds { "happens" } else { "does not happen" })
            }
            Expr::Legal(question) => {
                let (subject, predicate) = self.asked(question).modal();
                format!("{subject} {} {predicate}", if holds { "can" } else { "cannot" })
            }
            Expr::Can(question) => {
                let (subject, predicate) = self.asked(question).modal();
                format!("{subject} {} {predicate}", if holds { "may" } else { "may not" })
            }
            Expr::Local(local) if self.variables.contains(local) => {
                format!("{} is {}", self.mention(*local), i32::from(holds))
            }
            Expr::Local(local) => {
                let what = self.mention(*local);
                match what.strip_prefix("whether ") {
                    Some(clause) if holds => clause.to_owned(),
                    Some(clause) => format!("it is not so that {clause}"),
                    None => format!("{what} is {}", if holds { "true" } else { "false" }),
                }
            }
            Expr::Has(of, ir::Feature::Leads(event)) => {
                let (what, done) = self.led_to(*event);
                let of = self.phrase(of, None);
                format!("{what} would {}{done} by {of}", if holds { "" } else { "not " })
            }
            Expr::Has(of, feature) => self.has(of, &self.feature_name(*feature), holds),
            Expr::InZone(of, zones) => {
                let place = self.in_zones(zones);
                self.is(of, &place, holds)
            }
            Expr::Value(value, args) => self.named_condition(*value, args, holds),
            Expr::Any(set) => self.exists(set, holds),
            Expr::CardField(of, field) if self.said_of_card(*field).is_some() => {
                let said = self.said_of_card(*field).unwrap_or_default();
                self.said_if(of, said, holds)
            }
            Expr::PlayerField(of, field) if self.said_of_player(*field).is_some() => {
                let said = self.said_of_player(*field).unwrap_or_default();
                self.said_if(of, said, holds)
            }
            Expr::CardField(of, field) => {
                let name = self.card_field(*field);
                let name = if reads_as_adjective(&name) { name } else { with_article(&name) };
                self.is(of, &name, holds)
            }
            Expr::Outcome(_, OutcomePart::Happened) => {
                (if holds { "that happened" } else { "that did not happen" }).to_owned()
            }
            _ => {
                let what = self.phrase(expr, Some(Type::Bool));
                format!("{what} is {}", if holds { "true" } else { "false" })
            }
        }
    }

    fn joined(&mut self, left: &Expr, right: &Expr, holds: bool, conjunction: &str) -> String {
        let op = if (conjunction == "and") == holds { BinaryOp::And } else { BinaryOp::Or };
        if let Some(said) = what_happened(left, right, op, holds) {
            return said.to_owned();
        }
        let inner = if (conjunction == "and") == holds { BinaryOp::Or } else { BinaryOp::And };
        // "either A or B, and C", "A, or both B and C": nobody should have to know which of the two binds more tightly.
        let is_inner = |expr: &Expr| matches!(expr, Expr::Binary(op, ..) if *op == inner);
        let held_together = |clause: String, is_inner: bool| {
            if conjunction == "or" && is_inner { format!("both {clause}") } else { either(clause, is_inner) }
        };
        let left = held_together(self.condition_if(left, holds), is_inner(left));
        let right = held_together(self.condition_if(right, holds), is_inner(right));
        format!("{left} {conjunction} {}", with_pronoun(&left, right))
    }

    /// What the rulebook says of who has a field: "you have not attacked this turn".
    fn said_if(&mut self, of: &Expr, said: &str, holds: bool) -> String {
        let subject = self.phrase(of, None);
        let predicate = predicate_if(said, holds);
        let predicate = if subject == "you" { predicate.replace(" their ", " your ") } else { predicate };
        let (verb, rest) = super::english::split_verb(&predicate);
        format!("{subject} {}{rest}", agreeing(&subject, verb))
    }

    /// "this card is not a base"
    fn is(&mut self, of: &Expr, what: &str, holds: bool) -> String {
        let subject = self.phrase(of, None);
        let verb = agreeing(&subject, "is");
        format!("{subject} {verb}{} {what}", if holds { "" } else { " not" })
    }

    fn has(&mut self, of: &Expr, what: &str, holds: bool) -> String {
        let subject = self.phrase(of, None);
        if holds {
            format!("{subject} {} {what}", agreeing(&subject, "has"))
        } else {
            format!("{subject} {} not have {what}", agreeing(&subject, "does"))
        }
    }

    fn exists(&mut self, set: &Set, holds: bool) -> String {
        if let Set::Local(local) = set
            && matches!(self.referent(*local), Some(Referent::Many(_)))
        {
            return (if holds { "there are any" } else { "there are none" }).to_owned();
        }
        let form = if holds { Form::One } else { Form::None };
        format!("there is {}", self.set(set, &form))
    }

    /// An adjective is asserted of its first argument; another condition is written out.
    fn named_condition(&mut self, value: ValueId, args: &[Expr], holds: bool) -> String {
        let Some(def) = self.value_def(value) else { return "it is so".to_owned() };
        if let (true, Some(said), Some(of)) = (def.is_adjective, &def.said, args.first()) {
            return self.is(of, said, holds);
        }
        if let (Some(text), Some(of)) = (self.adjective(value, args), args.first()) {
            if let Some(what) = text.strip_prefix("with ") {
                return self.has(of, what, holds);
            }
            let text = text.strip_prefix("that is ").unwrap_or(&text);
            let kind = match def.params.first().map(|param| param.ty) {
                Some(Type::Card(kind)) => self.kind_name(kind),
                _ => "card".to_owned(),
            };
            let stands_alone = reads_as_adjective(text) || text.contains(' ') || *text == *"other";
            let text = if stands_alone { text.to_owned() } else { with_article(&format!("{text} {kind}")) };
            return self.is(of, &text, holds);
        }
        if def.text.is_some() {
            let text = self.worded_value(value, args).unwrap_or_default();
            return if holds { text } else { format!("it is not so that {text}") };
        }
        self.with_arguments(value, args, |writer| writer.condition_if(&def.body, holds))
    }

    fn comparison(&mut self, op: BinaryOp, left: &Expr, right: &Expr, holds: bool) -> String {
        match op {
            BinaryOp::Within if self.type_asked(left, right).is_some() => {
                let (card, name) = self.type_asked(left, right).unwrap_or((left, String::new()));
                self.is(card, &with_article(&name), holds)
            }
            BinaryOp::Within if self.is_named_like_its_values(right) => {
                let (value, set) = self.both(left, right);
                let not = if holds { "" } else { " not" };
                match right {
                    Expr::CardField(card, field) if self.is_called_like_its_values(*field) => {
                        let name = self.card_field(*field);
                        let named = value.starts_with(char::is_uppercase);
                        let value = if named { format!("{name} {value}") } else { value };
                        self.is(card, &format!("of {value}"), holds)
                    }
                    _ => format!("{set} is{not} {value}"),
                }
            }
            BinaryOp::Within => {
                let (value, set) = self.both(left, right);
                let verb = match (set.ends_with('s') && !set.ends_with("ss"), holds) {
                    (true, true) => "include",
                    (true, false) => "do not include",
                    (false, true) => "includes",
                    (false, false) => "does not include",
                };
                format!("{set} {verb} {value}")
            }
            BinaryOp::Overlaps => self.shares(left, right, holds),
            _ if matches!(left, Expr::Const(_)) && !matches!(right, Expr::Const(_)) => {
                self.ordered(flipped(op), right, left, holds)
            }
            _ => self.ordered(op, left, right, holds),
        }
    }

    /// A set called by one of its values: `house` holds houses, mostly one.
    fn is_named_like_its_values(&self, set: &Expr) -> bool {
        let (name, ty) = match set {
            Expr::CardField(_, field) => (self.card_field(*field), self.type_of(set)),
            Expr::PlayerField(_, field) => (self.player_field(*field), self.type_of(set)),
            _ => return false,
        };
        matches!(ty, Some(Type::EnumSet(of)) if name.ends_with(&self.enum_name(of)))
    }

    fn is_called_like_its_values(&self, field: ir::CardFieldId) -> bool {
        let ty = self.game.card_fields.get(field.index()).map(|field| field.ty);
        matches!(ty, Some(Type::EnumSet(of)) if self.card_field(field) == self.enum_name(of))
    }

    /// Of `Creature in c.types`: the card, and "creature".
    fn type_asked<'e>(&self, value: &'e Expr, set: &'e Expr) -> Option<(&'e Expr, String)> {
        match (value, set) {
            (Expr::Const(value), Expr::CardField(card, field)) => {
                Some((&**card, self.type_name(*field, *value)?))
            }
            _ => None,
        }
    }

    fn ordered(&mut self, op: BinaryOp, left: &Expr, right: &Expr, holds: bool) -> String {
        let op = if holds { op } else { negated(op) };
        let equal = op == BinaryOp::Equal;
        match (left, right) {
            (Expr::Count(set), _) if is_order(op) => self.how_many_there_are(set, op, right),
            (Expr::Times(pattern, span), Expr::Const(n)) => self.happened_times(pattern, *span, op, *n),
            (Expr::TurnPlayer, Expr::Opponent) | (Expr::Opponent, Expr::TurnPlayer) => {
                let turn = format!("{} turn", self.possessive_of(&Expr::Opponent));
                format!("it is {}{turn}", if equal { "" } else { "not " })
            }
            (Expr::TurnPlayer, Expr::You) | (Expr::You, Expr::TurnPlayer) => {
                let turn = format!("{} turn", super::english::possessive(&self.you()));
                format!("it is {}{turn}", if equal { "" } else { "not " })
            }
            (Expr::Phase, Expr::Const(phase)) => {
                format!("it is {}the {} phase", if equal { "" } else { "not " }, self.phase_name(*phase))
            }
            (Expr::Controller(card), Expr::You | Expr::Opponent | Expr::TurnPlayer) => {
                self.holds_card(right, "controls", card, equal)
            }
            (Expr::You | Expr::Opponent | Expr::TurnPlayer, Expr::Controller(card)) => {
                self.holds_card(left, "controls", card, equal)
            }
            (Expr::Owner(card), Expr::You | Expr::Opponent | Expr::TurnPlayer) => {
                self.holds_card(right, "owns", card, equal)
            }
            (Expr::You | Expr::Opponent | Expr::TurnPlayer, Expr::Owner(card)) => {
                self.holds_card(left, "owns", card, equal)
            }
            (_, Expr::Const(NOBODY))
                if matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) && self.is_card(left) =>
            {
                self.presence(left, !equal)
            }
            _ if self.is_flag_test(left, right) => {
                let wanted = (*right == Expr::Const(1)) == equal;
                self.condition_if(left, wanted)
            }
            _ => self.compared_values(op, left, right),
        }
    }

    fn is_card(&self, expr: &Expr) -> bool {
        let Expr::Local(local) = expr else {
            let is_card = matches!(self.type_of(expr), Some(Type::Card(_) | Type::Target(_)));
            return is_card || matches!(expr, Expr::First(_));
        };
        match self.referent(*local) {
            Some(Referent::FreshValue { value, .. }) => self.is_card(value),
            Some(Referent::Fresh { then, .. }) => matches!(**then, Referent::One(_)),
            referent => matches!(referent, Some(Referent::One(_))),
        }
    }

    /// Of a comparison with `none`: "there is a card in your hand", "it has no mate"
    fn presence(&mut self, card: &Expr, is_there: bool) -> String {
        if let Expr::First(set) = card {
            return self.exists(set, is_there);
        }
        if let Expr::Local(local) = card
            && let Some(Referent::FreshValue { value, .. }) = self.referent(*local)
        {
            let value = value.clone();
            return self.presence(&value, is_there);
        }
        if let Expr::Host(of) = card {
            return self.lies_on_something(of, is_there);
        }
        let owned = if let Expr::CardField(of, field) = card {
            Some((self.phrase(of, None), self.card_field(*field)))
        } else if let Expr::PlayerField(of, field) = card
            && !self.is_of_table(*field)
        {
            Some((self.phrase(of, Some(Type::Player)), self.player_field(*field)))
        } else {
            None
        };
        if let Some((who, name)) = owned {
            let name = if is_there { with_article(&name) } else { format!("no {name}") };
            return format!("{who} {} {name}", agreeing(&who, "has"));
        }
        let phrase = self.phrase(card, None);
        match phrase.strip_prefix("the ") {
            Some(noun) if is_there => format!("there is {}", with_article(noun)),
            Some(noun) => format!("there is no {noun}"),
            None => {
                let noun = if phrase == "that player" { "player" } else { "card" };
                if is_there { format!("there is such a {noun}") } else { format!("there is no such {noun}") }
            }
        }
    }

    /// "this card lies on a creature", "this card is not attached to a creature"
    fn lies_on_something(&mut self, card: &Expr, is_there: bool) -> String {
        let holder = self.host_kind().map_or_else(|| "card".to_owned(), |kind| self.kind_name(kind));
        let holder = with_article(&holder);
        match self.attachment() {
            Some(attached) => self.is(card, &format!("{attached} to {holder}"), is_there),
            None => self.said_if(card, &format!("lies on {holder}"), is_there),
        }
    }

    /// "you control that creature", "your opponent does not own it"
    fn holds_card(&mut self, who: &Expr, verb: &str, card: &Expr, holds: bool) -> String {
        let (who, card) = (self.phrase(who, Some(Type::Player)), self.phrase(card, None));
        match holds {
            true => format!("{who} {} {card}", agreeing(&who, verb)),
            false => {
                format!("{who} {} not {} {card}", agreeing(&who, "does"), super::english::base_form(verb))
            }
        }
    }

    fn is_flag_test(&self, left: &Expr, right: &Expr) -> bool {
        self.type_of(left) == Some(Type::Bool) && matches!(right, Expr::Const(0 | 1))
    }

    fn compared_values(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> String {
        let is_number = |ty: Option<Type>| matches!(ty, Some(Type::Int));
        let numeric =
            is_number(self.type_of(left)) || is_number(self.type_of(right)) || self.is_unknown(left, right);
        if let (true, Some(text)) = (is_order(op), self.possession(op, left, right)) {
            return text;
        }
        if numeric && is_order(op) {
            let subject = self.number(left);
            if let (Some(things), Expr::Const(n)) = (countable(&subject), right) {
                return controlled_or_there(things, op, *n);
            }
            if let Some(text) = more_than(&subject, op, || self.number(right)) {
                return text;
            }
            let bound = self.bound(op, right);
            let bound =
                bound.strip_prefix("other than ").map_or(bound.clone(), |value| format!("not {value}"));
            let is_many = match left {
                Expr::CardField(_, field) => is_plural(&self.card_field(*field)),
                Expr::PlayerField(_, field) => is_plural(&self.player_field(*field)),
                _ => false,
            };
            return format!("{subject} {} {bound}", if is_many { "are" } else { "is" });
        }
        let (subject, object) = self.both(left, right);
        let verb = agreeing(&subject, "is");
        format!("{subject} {verb}{} {object}", if op == BinaryOp::NotEqual { " not" } else { "" })
    }

    /// Of a number of things: "this creature has no +1/+1 counters", "you have 3 or more chains".
    fn possession(&mut self, op: BinaryOp, left: &Expr, right: &Expr) -> Option<String> {
        let (owner, name) = match left {
            Expr::CardField(owner, field) => (owner, self.card_field(*field)),
            Expr::PlayerField(owner, field) => (owner, self.player_field(*field)),
            _ => return None,
        };
        let (Some(Type::Int), true, Expr::Const(n)) = (self.type_of(left), is_plural(&name), right) else {
            return None;
        };
        let name = name.strip_prefix("number of ").unwrap_or(&name);
        let (owner, has) = if matches!(left, Expr::PlayerField(_, field) if self.is_of_table(*field)) {
            ("there".to_owned(), "are".to_owned())
        } else {
            let owner = self.phrase(owner, None);
            let has = agreeing(&owner, "has");
            (owner, has)
        };
        Some(match (op, n) {
            (BinaryOp::Equal | BinaryOp::LessEqual, 0) | (BinaryOp::Less, 1) => {
                format!("{owner} {has} no {name}")
            }
            (BinaryOp::Greater | BinaryOp::NotEqual, 0) | (BinaryOp::GreaterEqual, 1) => {
                format!("{owner} {has} {name}")
            }
            (BinaryOp::Equal, _) => format!("{owner} {has} exactly {n} {name}"),
            _ => format!("{owner} {has} {} {name}", fewer(&self.bound(op, right))),
        })
    }

    fn is_unknown(&self, left: &Expr, right: &Expr) -> bool {
        !self.is_card(left)
            && !self.is_card(right)
            && self.type_of(left).is_none()
            && (self.type_of(right).is_none() || matches!(right, Expr::Const(_)))
    }

    /// Both sides, each helping to tell what a constant on the other means.
    fn both(&mut self, left: &Expr, right: &Expr) -> (String, String) {
        let (left_type, right_type) = (self.type_of(left), self.type_of(right));
        let one_value = |ty| match ty {
            Some(Type::EnumSet(of)) => Some(Type::Enum(of)),
            other => other,
        };
        let first = self.phrase(left, left_type.or(one_value(right_type)));
        let second = self.phrase(right, right_type.or(left_type));
        (first, second)
    }

    /// "this card shares a house with that card"
    fn shares(&mut self, left: &Expr, right: &Expr, holds: bool) -> String {
        let verb = if holds { "shares" } else { "does not share" };
        match (left, right) {
            (Expr::CardField(a, field), Expr::CardField(b, other)) if field == other => {
                let name = with_article(&super::english::singular(&self.card_field(*field)));
                format!("{} {verb} {name} with {}", self.phrase(a, None), self.phrase(b, None))
            }
            _ => {
                let (left, right) = self.both(left, right);
                let not = if holds { "" } else { "not " };
                match (is_plural(&left), right.contains(" and ")) {
                    (true, true) => {
                        let verb = if holds { "include" } else { "do not include" };
                        format!("{left} {verb} {}", right.replace(" and ", " or "))
                    }
                    (true, false) => format!("{left} are {not}among {right}"),
                    (false, _) => format!("{left} is {not}among {right}"),
                }
            }
        }
    }

    /// "there are 2 or more friendly ships"
    fn how_many_there_are(&mut self, set: &Set, op: BinaryOp, right: &Expr) -> String {
        if let (Set::TargetsOf(item), Expr::Const(n)) = (set, right) {
            let item = self.phrase(item, None);
            return format!("{item} {} {}", agreeing(&item, "has"), how_many("target", op, *n));
        }
        match (op, right) {
            (BinaryOp::Greater | BinaryOp::NotEqual, Expr::Const(0))
            | (BinaryOp::GreaterEqual, Expr::Const(1)) => self.exists(set, true),
            (BinaryOp::Equal | BinaryOp::LessEqual, Expr::Const(0)) | (BinaryOp::Less, Expr::Const(1)) => {
                self.exists(set, false)
            }
            (BinaryOp::Greater, Expr::Const(n)) => {
                self.there_are(set, &format!("{} or more", n.saturating_add(1)))
            }
            (BinaryOp::Less, Expr::Const(n)) => self.there_are(set, &format!("fewer than {n}")),
            (BinaryOp::LessEqual, Expr::Const(n)) => self.there_are(set, &format!("{n} or fewer")),
            (BinaryOp::Equal, Expr::Const(1)) => {
                format!("there is exactly one {}", self.set(set, &Form::Bare))
            }
            (BinaryOp::Equal, Expr::Const(n)) => self.there_are(set, &format!("exactly {n}")),
            (BinaryOp::GreaterEqual, Expr::Const(n)) => self.there_are(set, &format!("{n} or more")),
            _ => {
                let number = format!("the number of {}", self.set(set, &Form::Plural));
                format!("{number} is {}", self.bound(op, right))
            }
        }
    }

    fn there_are(&mut self, set: &Set, amount: &str) -> String {
        format!("there are {}", self.set(set, &Form::Some(amount.to_owned())))
    }

    /// "you have scrapped a card this turn", "... 2 or more times this turn"
    fn happened_times(&mut self, pattern: &Pattern, span: Span, op: BinaryOp, n: i64) -> String {
        let span = span_words(span);
        let (op, n) = match op {
            BinaryOp::Greater => (BinaryOp::GreaterEqual, n.saturating_add(1)),
            BinaryOp::Less => (BinaryOp::LessEqual, n.saturating_sub(1)),
            _ => (op, n),
        };
        match (op, n) {
            (BinaryOp::Greater | BinaryOp::NotEqual, 0) | (BinaryOp::GreaterEqual, 1) => {
                format!("{} {span}", self.perfect(pattern, true))
            }
            (BinaryOp::Equal | BinaryOp::LessEqual, 0) | (BinaryOp::Less, 1) => {
                format!("{} {span}", self.perfect(pattern, false))
            }
            (BinaryOp::Equal, 1) => format!("{} exactly once {span}", self.perfect(pattern, true)),
            (BinaryOp::LessEqual, 1) => format!("{} at most once {span}", self.perfect(pattern, true)),
            (BinaryOp::LessEqual, _) => format!("{} at most {n} times {span}", self.perfect(pattern, true)),
            _ => {
                format!("{} {} times {span}", self.perfect(pattern, true), self.bound(op, &Expr::Const(n)))
            }
        }
    }
}

/// One of several clauses of which this is a choice: "either it is your turn or ...".
/// Of several things that are asked whether they happened, no two are told apart by "that".
fn what_happened(left: &Expr, right: &Expr, op: BinaryOp, holds: bool) -> Option<&'static str> {
    fn asked(expr: &Expr, op: BinaryOp) -> Option<usize> {
        if let Expr::Binary(of, left, right) = expr {
            return if *of == op { Some(asked(left, op)? + asked(right, op)?) } else { None };
        }
        matches!(expr, Expr::Outcome(_, OutcomePart::Happened)).then_some(1)
    }
    let are_two = asked(left, op)? + asked(right, op)? == 2;
    Some(match (op == BinaryOp::And, holds, are_two) {
        (true, true, true) => "both happened",
        (true, true, false) => "all of that happened",
        (true, false, true) => "not both happened",
        (true, false, false) => "not all of that happened",
        (false, true, true) => "either happened",
        (false, true, false) => "any of that happened",
        (false, false, true) => "neither happened",
        (false, false, false) => "none of that happened",
    })
}

fn either(clause: String, is_choice: bool) -> String {
    if is_choice { format!("either {clause}") } else { clause }
}

/// "that creature is ready and it is damaged": what was just spoken of is "it".
fn with_pronoun(before: &str, clause: String) -> String {
    const VERBS: [&str; 6] = [" is ", " has ", " does ", " can ", " cannot ", " shares "];
    if !clause.starts_with("that ") && !clause.starts_with("this ") {
        return clause;
    }
    let end = VERBS.iter().filter_map(|verb| clause.find(verb)).min();
    match end {
        Some(end) if before.starts_with(&clause[..=end]) => format!("it{}", &clause[end..]),
        _ => clause,
    }
}

pub(super) fn flatten_and<'e>(condition: &'e Expr, all: &mut Vec<&'e Expr>) {
    match condition {
        Expr::Binary(BinaryOp::And, left, right) => {
            flatten_and(left, all);
            flatten_and(right, all);
        }
        _ => all.push(condition),
    }
}

/// "deals damage", or "does not deal damage"
pub(super) fn predicate_if(said: &str, holds: bool) -> String {
    if holds {
        return said.to_owned();
    }
    let (verb, rest) = super::english::split_verb(said);
    if let Some(done) = said.strip_prefix("does not ") {
        let (verb, rest) = super::english::split_verb(done);
        return format!("{}{rest}", super::english::third_person(verb));
    }
    match verb {
        "cannot" => format!("can{rest}"),
        "is" | "was" | "has" | "may" | "can" | "must" => format!("{verb} not{rest}"),
        _ => format!("does not {}{rest}", super::english::base_form(verb)),
    }
}

/// Of things that are counted: "fewer than 3", "2 or fewer".
pub(super) fn fewer(bound: &str) -> String {
    bound.replace("less than ", "fewer than ").replace(" or less", " or fewer")
}

/// Of "the number of stones you control": the stones. What is somebody's is called by its number.
fn countable(subject: &str) -> Option<&str> {
    const OTHERS: [&str; 6] = ["times ", "your ", "their ", "its ", "this ", "that "];
    let things = subject.strip_prefix("the number of ")?;
    let is_sum = [" minus ", " plus ", " times ", " divided "].iter().any(|word| things.contains(word));
    let is_own = things.contains("'s ") || OTHERS.iter().any(|word| things.starts_with(word));
    (!is_sum && !is_own).then_some(things)
}

/// Two numbers of things: "you control more creatures than your opponent", "there are more ships than bases".
fn more_than(subject: &str, op: BinaryOp, other: impl FnOnce() -> String) -> Option<String> {
    let things = countable(subject)?;
    let other = other();
    let others = countable(&other)?;
    let (how, joint) = match op {
        BinaryOp::Greater => ("more", "than"),
        BinaryOp::Less => ("fewer", "than"),
        BinaryOp::Equal => ("as many", "as"),
        _ => return None,
    };
    const SIDES: [(&str, &str, &str); 2] = [
        (" you control", "you control", "you"),
        (" your opponent controls", "your opponent controls", "your opponent"),
    ];
    let side = |things: &str| SIDES.into_iter().find(|(end, ..)| things.ends_with(end));
    match (side(things), side(others)) {
        (Some((end, who, _)), Some((other_end, _, whom)))
            if things.strip_suffix(end) == others.strip_suffix(other_end) =>
        {
            Some(format!("{who} {how} {} {joint} {whom}", things.strip_suffix(end)?))
        }
        _ => Some(format!("there are {how} {things} {joint} {others}")),
    }
}

fn amount_of(op: BinaryOp, n: i64) -> String {
    match (op, n) {
        (BinaryOp::Equal | BinaryOp::LessEqual, 0) | (BinaryOp::Less, 1) => "no".to_owned(),
        (BinaryOp::Greater | BinaryOp::NotEqual, 0) | (BinaryOp::GreaterEqual, 1) => "one or more".to_owned(),
        (BinaryOp::GreaterEqual, n) => format!("{n} or more"),
        (BinaryOp::Greater, n) => format!("{} or more", n.saturating_add(1)),
        (BinaryOp::LessEqual, n) => format!("{n} or fewer"),
        (BinaryOp::Less, n) => format!("fewer than {n}"),
        (BinaryOp::NotEqual, n) => format!("not exactly {n}"),
        (_, n) => format!("exactly {n}"),
    }
}

/// "exactly one target", "2 or more targets"
pub(super) fn how_many(noun: &str, op: BinaryOp, n: i64) -> String {
    if op == BinaryOp::Equal && n == 1 {
        return format!("exactly one {noun}");
    }
    format!("{} {}", amount_of(op, n), super::english::plural(noun))
}

/// "you control 2 or more stones", "there are no stones in play"
fn controlled_or_there(things: &str, op: BinaryOp, n: i64) -> String {
    let (lead, things) = match things.strip_suffix(" you control") {
        Some(things) => ("you control", things),
        None => ("there are", things),
    };
    let amount = amount_of(op, n);
    match things.split_once(' ').filter(|_| things.ends_with(" this way")) {
        Some((things, way)) => format!("{amount} {things} are {way}"),
        None => format!("{lead} {amount} {things}"),
    }
}
