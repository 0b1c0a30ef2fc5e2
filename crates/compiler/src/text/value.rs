//! Values that are more than a field or a count: the highest power, one of two numbers, sets of values.

use super::english::{list, plural, singular, words};
use super::set::Form;
use super::writer::Writer;
use ir::{BinaryOp, CARD, Expr, KeywordId, LocalId, Set, Span, Type, ZoneOwner};

impl Writer<'_> {
    /// "the highest power among friendly creatures"
    pub fn extreme(&mut self, most: bool, set: &Set, local: LocalId, value: &Expr) -> String {
        let degree = if most { "highest" } else { "lowest" };
        let members = self.set(set, &Form::Plural);
        if let Some(measure) = self.measured(local, value) {
            return format!("the {degree} {measure} among {members}");
        }
        let noun = self.set_noun(set).map_or_else(|| "card".to_owned(), |noun| noun.short());
        let each = self.filtering(local, &noun, self.member_type(set), |writer| writer.number(value));
        format!("the {degree} value, over {members}, of {each}")
    }

    /// "the houses of friendly creatures"
    pub fn united(&mut self, set: &Set, local: LocalId, value: &Expr) -> String {
        let value = match value {
            Expr::Binary(BinaryOp::Just, value, _) => value,
            _ => value,
        };
        if *value == Expr::Local(local) {
            return self.set(set, &Form::Plural);
        }
        let what = match self.measured(local, value) {
            Some(measure) => plural(&singular(&measure)),
            None => "values".to_owned(),
        };
        format!("the {what} of {}", self.set(set, &Form::Plural))
    }

    /// "3 if it is your turn, otherwise 2"
    pub fn either(&mut self, condition: &Expr, then: &Expr, otherwise: &Expr, ty: Option<Type>) -> String {
        let is_last = !matches!(otherwise, Expr::If(..));
        let (then, otherwise) = (self.phrase(then, ty), self.phrase(otherwise, ty));
        let condition = self.condition(condition);
        match is_last {
            true => format!("{then} if {condition}, or {otherwise} otherwise"),
            false => format!("{then} if {condition}, {otherwise}"),
        }
    }

    /// "2" inside the text of "Assault 2", elsewhere "this creature's assault"
    pub fn keyword_number(&mut self, of: &Expr, keyword: KeywordId) -> String {
        match self.keyword_value {
            Some((known, value)) if known == keyword && *of == Expr::SelfCard => {
                self.keyword_amount(keyword, value)
            }
            _ => format!("{} {} value", self.possessive_of(of), self.keyword_name(keyword)),
        }
    }

    /// What holds this card: "this creature".
    pub fn host(&mut self, of: &Expr) -> String {
        if *of != Expr::SelfCard {
            return format!("the card that holds {}", self.phrase(of, None));
        }
        match self.host_kind() {
            Some(kind) => match self.attachment() {
                Some(attached) => format!("the {} this is {attached} to", self.kind_name(kind)),
                // It would be taken for the card that says so.
                None if self.kind_name(kind) == "card" || self.is_called(kind) => {
                    format!("the {} that holds this card", self.kind_name(kind))
                }
                None => format!("this {}", self.kind_name(kind)),
            },
            None => "the card that holds this card".to_owned(),
        }
    }

    /// Whether the card that bears the text is called so.
    fn is_called(&self, kind: ir::KindId) -> bool {
        self.bearer.is_some_and(|bearer| self.kind_name(self.plain_kind(bearer)) == self.kind_name(kind))
    }

    /// A zone on cards that is called by what its cards are: "attached".
    pub fn attachment(&self) -> Option<String> {
        let on_cards = |zone: &&ir::Zone| matches!(zone.owner, ZoneOwner::EachCard(_));
        let zones = self.game.zones.iter().filter(|zone| zone.active).chain(&self.game.zones);
        zones.into_iter().find(on_cards).map(|zone| words(&zone.name)).filter(|name| name.ends_with("ed"))
    }

    /// The kind of cards that others lie on. A zone that any card has is mostly one of the first kind of card.
    pub fn host_kind(&self) -> Option<ir::KindId> {
        let zones = self.game.zones.iter().filter(|zone| zone.active).chain(&self.game.zones);
        let mut kinds = zones.filter_map(|zone| match zone.owner {
            ZoneOwner::EachCard(kind) => Some(kind),
            ZoneOwner::Shared | ZoneOwner::EachPlayer => None,
        });
        match kinds.next()? {
            CARD => {
                let first = self.game.kinds.iter().position(|kind| kind.parent == Some(CARD));
                Some(first.map_or(CARD, |at| ir::KindId(at as u16)))
            }
            kind => Some(kind),
        }
    }

    /// Sets of values put together: "Mars and Logos", "your identity without Mars".
    pub fn united_values(&mut self, left: &Expr, right: &Expr, ty: Option<Type>) -> String {
        let mut parts = Vec::new();
        for side in [left, right] {
            flatten_union(side, &mut parts);
        }
        let bits = parts.iter().map(|part| constant_bits(part)).collect::<Option<Vec<i64>>>();
        if let Some(bits) = bits {
            return self.constant(bits.into_iter().fold(0, |all, bit| all | bit), ty);
        }
        let texts: Vec<String> = parts.into_iter().map(|part| self.value_set(part, ty)).collect();
        list(&texts, "and")
    }

    pub fn remaining_values(&mut self, left: &Expr, right: &Expr, ty: Option<Type>) -> String {
        let (left, right) = (self.value_set(left, ty), self.value_set(right, ty));
        format!("{left} without {right}")
    }

    pub fn common_values(&mut self, left: &Expr, right: &Expr, ty: Option<Type>) -> String {
        let (left, right) = (self.value_set(left, ty), self.value_set(right, ty));
        format!("what {left} and {right} have in common")
    }

    fn value_set(&mut self, expr: &Expr, ty: Option<Type>) -> String {
        let ty = self.type_of(expr).or(ty);
        self.phrase(expr, ty)
    }
}

fn flatten_union<'e>(expr: &'e Expr, parts: &mut Vec<&'e Expr>) {
    match expr {
        Expr::Binary(BinaryOp::Unite, left, right) => {
            flatten_union(left, parts);
            flatten_union(right, parts);
        }
        _ => parts.push(expr),
    }
}

/// Several values that are written out: `(Artifact + Enchantment)`.
pub(super) fn constant_set(expr: &Expr) -> Option<i64> {
    let mut parts = Vec::new();
    flatten_union(expr, &mut parts);
    parts.into_iter().map(constant_bits).try_fold(0, |all, bits| Some(all | bits?))
}

/// A set of values that is written out.
fn constant_bits(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::Const(bits) => Some(*bits),
        Expr::Binary(BinaryOp::Just, value, _) => match **value {
            Expr::Const(value) if (0..63).contains(&value) => Some(1 << value),
            _ => None,
        },
        _ => None,
    }
}

/// "this turn"
pub(super) fn span_words(span: Span) -> &'static str {
    match span {
        Span::ThisTurn => "this turn",
        Span::ThisPhase => "this phase",
        Span::LastTurn => "during the previous turn",
        Span::ThisMatch => "this game",
    }
}
