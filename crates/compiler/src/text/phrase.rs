//! Values as noun phrases: "this card", "your opponent", "2 times the number of friendly ships".

use super::english::{list, owned_by, possessive, split_verb, words};
use super::place::agreeing;
use super::set::Form;
use super::template::{Filler, Filling, pieces};
use super::value::span_words;
use super::writer::{Person, Referent, Writer};
use ir::{BinaryOp, CARD, CardFieldId, Expr, LocalId, OutcomePart, Set, Type, ValueId};

impl Writer<'_> {
    /// The expression as a noun phrase; `ty` is what it is used as, if known, and tells what a constant means.
    pub fn phrase(&mut self, expr: &Expr, ty: Option<Type>) -> String {
        self.nested(|writer| writer.phrase_inside(expr, ty))
    }

    pub fn number(&mut self, expr: &Expr) -> String {
        self.phrase(expr, Some(Type::Int))
    }

    fn phrase_inside(&mut self, expr: &Expr, ty: Option<Type>) -> String {
        match expr {
            Expr::Const(value) => self.constant(*value, ty),
            Expr::Local(local) => self.mention(*local),
            Expr::You => self.you(),
            Expr::Opponent => self.opponent(),
            Expr::SelfCard => self.this_card(ty),
            Expr::TurnPlayer => "the active player".to_owned(),
            Expr::Seat(seat) => format!("the {} player", super::english::ordinal(usize::from(*seat))),
            Expr::TurnNumber => "the number of this turn".to_owned(),
            Expr::Phase => "the current phase".to_owned(),
            Expr::Uses => "the number of times this ability has been used this turn".to_owned(),
            Expr::PlayerField(_, field) if self.is_of_table(*field) => {
                format!("the {}", self.player_field(*field))
            }
            Expr::PlayerField(of, field) => {
                let field = self.player_field(*field);
                self.belonging(of, &field)
            }
            Expr::CardField(of, field) => {
                let field = self.card_field(*field);
                self.belonging(of, &field)
            }
            Expr::Owner(of) => self.belonging(of, "owner"),
            Expr::Controller(of) => self.belonging(of, "controller"),
            Expr::Host(of) => self.host(of),
            Expr::NameOf(of) => self.belonging(of, "name"),
            Expr::NextPlayer(of) if self.game.settings.is_for_two() => self.opponent_of(of),
            Expr::Binary(BinaryOp::Just, value, _) => {
                let ty = match ty {
                    Some(Type::EnumSet(of)) => Some(Type::Enum(of)),
                    ty => ty,
                };
                self.phrase(value, ty)
            }
            Expr::Binary(BinaryOp::Unite, left, right) => self.united_values(left, right, ty),
            Expr::Binary(BinaryOp::Without, left, right) => self.remaining_values(left, right, ty),
            Expr::Binary(BinaryOp::Common, left, right) => self.common_values(left, right, ty),
            Expr::Binary(op, left, right) => self.arithmetic(*op, left, right, expr),
            Expr::Negate(of) => format!("minus {}", self.number(of)),
            // Who they are is said where something is done to them.
            Expr::Count(set) if self.is_fresh_target(set) => "the number of targets".to_owned(),
            Expr::Count(set) => format!("the number of {}", self.set(set, &Form::Plural)),
            Expr::Total { set, local, value } => self.total(set, *local, value),
            Expr::Times(pattern, span) => {
                format!("the number of times {} {}", self.perfect(pattern, true), span_words(*span))
            }
            Expr::Outcome(_, OutcomePart::Asked) => "the number asked for".to_owned(),
            Expr::Outcome(local, OutcomePart::Done) => match self.referent(*local) {
                Some(Referent::Fixed(number)) => number.clone(),
                _ => "that number".to_owned(),
            },
            Expr::Outcome(_, OutcomePart::Amount) => "that amount".to_owned(),
            Expr::Extreme { most, set, local, value } => self.extreme(*most, set, *local, value),
            Expr::United { set, local, value } => self.united(set, *local, value),
            Expr::If(condition, then, otherwise) => self.either(condition, then, otherwise, ty),
            Expr::Source => "the card that caused it".to_owned(),
            Expr::Granter => "the card that gives this ability".to_owned(),
            Expr::Knows(player, card) => {
                let (player, card) = (self.phrase(player, None), self.phrase(card, None));
                format!("whether {player} knows {card}")
            }
            Expr::Position(of) => {
                // Where there are slots, empty ones count.
                if self.game.zones.iter().any(|zone| zone.slots.is_some()) {
                    return self.belonging(of, "slot number");
                }
                let card = self.phrase(of, None);
                format!("the number of cards before {card}")
            }
            Expr::KeywordValue(of, keyword) => self.keyword_number(of, *keyword),
            Expr::PrintedField(of, field) => {
                let field = format!("printed {}", self.card_field(*field));
                self.belonging(of, &field)
            }
            Expr::FieldOfName(of, field) => {
                let field = self.card_field(*field);
                self.belonging(of, &field)
            }
            Expr::CountValues(of) => {
                let ty = self.type_of(of);
                let values = self.phrase(of, ty);
                format!("the number of {}", values.strip_prefix("the ").unwrap_or(&values))
            }
            Expr::Side(of) => format!("the player on whose side {} lies", self.phrase(of, None)),
            Expr::First(set) => self.set(set, &Form::First),
            Expr::Named(card) => self.card_name_of(*card),
            Expr::AsPlayer(of) | Expr::AsCard(of) | Expr::FromPlayer(of) => self.phrase(of, ty),
            Expr::NextPlayer(of) => format!("the player after {}", self.phrase(of, Some(Type::Player))),
            Expr::Announced(of) => format!("the number chosen for {}", self.phrase(of, None)),
            Expr::Waiting => "the number of abilities that wait".to_owned(),
            Expr::Origin(of) => format!("the card that {} belongs to", self.phrase(of, None)),
            Expr::Shares(_, of) => format!("{} share", self.possessive_of(of)),
            Expr::Random { from, to } => {
                format!("a random number from {} to {}", self.number(from), self.number(to))
            }
            Expr::BagSize(_)
            | Expr::BagCount(..)
            | Expr::BagOf(..)
            | Expr::BagKinds(_)
            | Expr::Remainder(_) => self.bag_phrase(expr),
            Expr::Possible(..) | Expr::IsPlayer(_) | Expr::Coverable(_) => {
                format!("whether {}", self.condition(expr))
            }
            Expr::Value(value, args) => self.named_value(*value, args, ty, expr),
            Expr::Not(_)
            | Expr::IsKind(..)
            | Expr::Has(..)
            | Expr::InZone(..)
            | Expr::Any(_)
            | Expr::Member(..)
            | Expr::During(_)
            | Expr::Legal(_)
            | Expr::Can(_)
            | Expr::NameIsKind(..)
            | Expr::HasDeck(_)
            | Expr::IsFacedown(_)
            | Expr::Outcome(_, OutcomePart::Happened) => format!("whether {}", self.condition(expr)),
        }
    }

    pub fn you(&self) -> String {
        match self.person {
            Person::You => "you".to_owned(),
            Person::Other { .. } => "they".to_owned(),
        }
    }

    fn opponent(&self) -> String {
        match self.person {
            Person::You if self.game.settings.players_max > 2 => "an opponent".to_owned(),
            Person::You => "your opponent".to_owned(),
            Person::Other { is_opponent: true, .. } => "you".to_owned(),
            Person::Other { .. } => "their opponent".to_owned(),
        }
    }

    /// In a game for two: "that player's opponent".
    fn opponent_of(&mut self, player: &Expr) -> String {
        match player {
            Expr::You => self.opponent(),
            Expr::Opponent => self.you(),
            _ => format!("{} opponent", self.possessive_of(player)),
        }
    }

    fn this_card(&self, ty: Option<Type>) -> String {
        match (self.bearer, ty) {
            (Some(kind), _) => format!("this {}", self.kind_name(self.plain_kind(kind))),
            (None, Some(Type::Card(kind))) => format!("this {}", self.kind_name(kind)),
            (None, _) => "this card".to_owned(),
        }
    }

    pub fn constant(&self, value: i64, ty: Option<Type>) -> String {
        match ty {
            Some(Type::Bool) => (if value == 0 { "false" } else { "true" }).to_owned(),
            Some(Type::Enum(of)) => self.enum_value(of, value),
            Some(Type::EnumSet(_)) if value == 0 => "none".to_owned(),
            Some(Type::EnumSet(of)) if self.is_every_value(of, value) => {
                format!("every {}", self.enum_name(of))
            }
            Some(Type::EnumSet(of)) => list(&self.enum_values(of, value), "and"),
            Some(Type::Bag(of)) => self.bag(of, value),
            Some(Type::Player) if value < 0 => "nobody".to_owned(),
            Some(Type::Card(kind)) if value < 0 => format!("no {}", self.kind_name(kind)),
            Some(Type::CardName) => self.card_name(value),
            Some(Type::Phase) => format!("the {} phase", self.phase_name(value)),
            _ => value.to_string(),
        }
    }

    /// "your trade", "this card's owner", "its owner" of what the sentence is about
    pub fn belonging(&mut self, of: &Expr, what: &str) -> String {
        if self.topic.as_ref() == Some(of) {
            return format!("its {what}");
        }
        let owner = self.owner_phrase(of);
        owned_by(&owner, what)
    }

    /// "its", "this card's"
    pub fn possessive_of(&mut self, of: &Expr) -> String {
        if self.topic.as_ref() == Some(of) {
            return "its".to_owned();
        }
        let owner = self.owner_phrase(of);
        possessive(&owner)
    }

    fn owner_phrase(&mut self, of: &Expr) -> String {
        if self.is_player_asked(of) {
            return "they".to_owned();
        }
        // Numbers own nothing: 1 - p is the other player.
        let other = matches!(of, Expr::Binary(BinaryOp::Subtract, one, _) if **one == Expr::Const(1));
        self.phrase(of, other.then_some(Type::Player))
    }

    /// "the smaller of 2 and 3", "the smallest of 2, 3 and 4"
    fn one_of_numbers(&mut self, op: BinaryOp, which: [&str; 2], whole: &Expr) -> String {
        let mut of = Vec::new();
        let mut rest = whole;
        while let Expr::Binary(same, left, right) = rest
            && *same == op
        {
            of.push(&**right);
            rest = left;
        }
        of.push(rest);
        let numbers: Vec<String> = of.iter().rev().map(|number| self.number(number)).collect();
        format!("the {} of {}", which[usize::from(numbers.len() > 2)], list(&numbers, "and"))
    }

    fn arithmetic(&mut self, op: BinaryOp, left: &Expr, right: &Expr, whole: &Expr) -> String {
        match op {
            BinaryOp::Add => {
                let (first, second) = constant_first(left, right);
                format!("{} plus {}", self.term(first), self.term(second))
            }
            BinaryOp::Subtract if let Some(by) = divisor(left, right) => {
                format!("the remainder of {} divided by {}", self.operand(left), self.operand(by))
            }
            BinaryOp::Subtract => format!("{} minus {}", self.number(left), self.operand(right)),
            BinaryOp::Multiply => self.product(left, right),
            BinaryOp::Divide if *right == Expr::Const(2) => {
                format!("half of {} (rounded down)", self.operand(left))
            }
            BinaryOp::Divide => {
                format!("{} divided by {} (rounded down)", self.operand(left), self.operand(right))
            }
            BinaryOp::BagAdd => self
                .constant_bag(whole)
                .unwrap_or_else(|| format!("{} plus {}", self.bag_phrase(left), self.bag_phrase(right))),
            BinaryOp::BagSubtract => format!("{} minus {}", self.bag_phrase(left), self.bag_phrase(right)),
            BinaryOp::Min => self.one_of_numbers(op, ["smaller", "smallest"], whole),
            BinaryOp::Max => self.one_of_numbers(op, ["greater", "greatest"], whole),
            BinaryOp::Equal
            | BinaryOp::NotEqual
            | BinaryOp::Less
            | BinaryOp::LessEqual
            | BinaryOp::Greater
            | BinaryOp::GreaterEqual
            | BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Within
            | BinaryOp::Overlaps
            | BinaryOp::Unite
            | BinaryOp::Without
            | BinaryOp::Common
            | BinaryOp::Just => format!("whether {}", self.condition(whole)),
        }
    }

    fn product(&mut self, left: &Expr, right: &Expr) -> String {
        let (first, second) = constant_first(left, right);
        if *first == Expr::Const(2) {
            return format!("twice {}", self.operand(second));
        }
        format!("{} times {}", self.operand(first), self.operand(second))
    }

    /// A sum inside a product or behind a minus needs to be held together.
    fn operand(&mut self, expr: &Expr) -> String {
        let text = self.number(expr);
        match expr {
            Expr::Binary(BinaryOp::Add | BinaryOp::Subtract, ..) => format!("({text})"),
            _ => text,
        }
    }

    /// One of two values inside a sum needs to be held together.
    fn term(&mut self, expr: &Expr) -> String {
        let text = self.number(expr);
        if matches!(expr, Expr::If(..)) { format!("({text})") } else { text }
    }

    fn total(&mut self, set: &Set, local: LocalId, value: &Expr) -> String {
        if let Expr::CardField(of, field) = value
            && **of == Expr::Local(local)
        {
            return format!("the total {} of {}", self.card_field(*field), self.set(set, &Form::Plural));
        }
        let members = self.set(set, &Form::Plural);
        let noun = self.set_noun(set).map_or_else(|| "card".to_owned(), |noun| noun.short());
        let each = self.filtering(local, &noun, self.member_type(set), |writer| writer.number(value));
        format!("the total, over {members}, of {each}")
    }

    /// A value without words of its own is written out, with the arguments in place.
    fn named_value(&mut self, value: ValueId, args: &[Expr], ty: Option<Type>, whole: &Expr) -> String {
        let Some(def) = self.value_def(value) else { return "a value".to_owned() };
        if def.ty == Type::Bool {
            return format!("whether {}", self.condition(whole));
        }
        if def.text.is_some() {
            return self.worded_value(value, args).unwrap_or_default();
        }
        self.with_arguments(value, args, |writer| writer.phrase(&def.body, ty.or(Some(def.ty))))
    }

    /// Runs a piece inside the definition of a value, its parameters standing for the arguments.
    pub fn with_arguments(
        &mut self,
        value: ValueId,
        args: &[Expr],
        write: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let Some(def) = self.value_def(value) else { return String::new() };
        let referent = |(arg, param): (&Expr, &ir::Param)| {
            let candidate = if let Expr::Local(local) = arg { self.referent(*local).cloned() } else { None };
            // What a filter looks at is "it" there, and has a name in filters further in.
            let referent = match candidate {
                Some(candidate @ Referent::Candidate { .. }) => candidate,
                _ => Referent::Fixed(self.phrase(arg, Some(param.ty))),
            };
            (referent, param.ty)
        };
        let referents: Vec<(Referent, Type)> = args.iter().zip(&def.params).map(referent).collect();
        self.scoped(|writer| {
            for (position, (referent, ty)) in (0u16..).zip(referents) {
                writer.bind_as(LocalId(position), referent, Some(ty));
            }
            writer.nested(write)
        })
    }

    /// What an expression is, as far as it can be seen from itself.
    pub fn type_of(&self, expr: &Expr) -> Option<Type> {
        match expr {
            Expr::PlayerField(_, field) => self.game.player_fields.get(field.index()).map(|field| field.ty),
            Expr::CardField(_, field) | Expr::PrintedField(_, field) | Expr::FieldOfName(_, field) => {
                self.game.card_fields.get(field.index()).map(|field| field.ty)
            }
            Expr::Local(local) => self.type_of_local(*local),
            Expr::NameOf(_) => Some(Type::CardName),
            Expr::Phase => Some(Type::Phase),
            Expr::Value(value, _) => self.value_def(*value).map(|def| def.ty),
            Expr::You
            | Expr::Opponent
            | Expr::TurnPlayer
            | Expr::Seat(_)
            | Expr::Owner(_)
            | Expr::Controller(_)
            | Expr::NextPlayer(_)
            | Expr::AsPlayer(_)
            | Expr::Side(_) => Some(Type::Player),
            Expr::AsCard(of) => self.type_of(of).or(Some(Type::Card(CARD))),
            Expr::FromPlayer(of) => self.type_of(of),
            Expr::Count(_)
            | Expr::Total { .. }
            | Expr::Times(..)
            | Expr::Extreme { .. }
            | Expr::Position(_)
            | Expr::KeywordValue(..)
            | Expr::CountValues(_)
            | Expr::Announced(_)
            | Expr::Waiting
            | Expr::BagSize(_)
            | Expr::BagCount(..)
            | Expr::Shares(..)
            | Expr::Random { .. }
            | Expr::Uses
            | Expr::TurnNumber => Some(Type::Int),
            Expr::SelfCard
            | Expr::Host(_)
            | Expr::Named(_)
            | Expr::First(_)
            | Expr::Origin(_)
            | Expr::Source
            | Expr::Granter => Some(Type::Card(CARD)),
            Expr::Binary(BinaryOp::Unite | BinaryOp::Without | BinaryOp::Common, left, right) => {
                self.type_of(left).or_else(|| self.type_of(right))
            }
            Expr::United { value, .. } => match self.type_of(value) {
                Some(Type::Enum(of) | Type::EnumSet(of)) => Some(Type::EnumSet(of)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a field of cards is a plain yes or no.
    pub fn is_flag(&self, field: CardFieldId) -> bool {
        self.game.card_fields.get(field.index()).is_some_and(|field| field.ty == Type::Bool)
    }

    /// How an adjective reads about its further arguments filled in.
    pub fn adjective(&mut self, value: ValueId, args: &[Expr]) -> Option<String> {
        self.value_def(value).filter(|def| def.is_adjective)?;
        self.worded_value(value, args)
    }

    /// The words of a definition, or its name, with arguments filled in.
    pub fn worded_value(&mut self, value: ValueId, args: &[Expr]) -> Option<String> {
        let def = self.value_def(value)?;
        let mut text = def.text.clone().unwrap_or_else(|| words(&def.name));
        let mut params = Vec::new();
        for (param, arg) in def.params.iter().zip(args) {
            if text.contains(&format!("{{{}}}", param.name)) {
                let said = self.phrase(arg, Some(param.ty));
                text = agreeing_text(&text, &param.name, &said);
                params.push((param.name.as_str(), Filler::Text(said)));
            }
        }
        Some(Filling { params, your: None, opponent: None }.fill(&pieces(&text)))
    }
}

/// "2 times the number of ships" reads better than the other way round.
/// The verb behind who it is said of: "the cards {p} controls" are, of you, those "you control".
fn agreeing_text(text: &str, param: &str, said: &str) -> String {
    let slot = format!("{{{param}}} ");
    let Some((front, back)) = text.split_once(&slot) else { return text.to_owned() };
    let (verb, rest) = split_verb(back);
    // No other word behind a name ends so.
    let is_verb = verb.ends_with('s') && !verb.ends_with("ss");
    if is_verb { format!("{front}{slot}{}{rest}", agreeing(said, verb)) } else { text.to_owned() }
}

/// By what a number is divided, if this is what is left over: `a - a / b * b`.
fn divisor<'e>(left: &Expr, right: &'e Expr) -> Option<&'e Expr> {
    let Expr::Binary(BinaryOp::Multiply, quotient, by) = right else { return None };
    let Expr::Binary(BinaryOp::Divide, of, same) = &**quotient else { return None };
    (**of == *left && same == by).then_some(by)
}

fn constant_first<'e>(left: &'e Expr, right: &'e Expr) -> (&'e Expr, &'e Expr) {
    if matches!(right, Expr::Const(_)) { (right, left) } else { (left, right) }
}
