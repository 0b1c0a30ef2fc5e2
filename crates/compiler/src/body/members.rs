//! `a.b`: fields and properties of cards and players, their zones, and outcomes.

use super::terms::{Elem, Term, Want};
use super::words::opponent_of;
use super::{Body, SelfCard};
use crate::probe::is_probe;
use crate::problem::names::{self, FieldHints};
use crate::problem::types;
use diagnostic::Span;
use ir::{Expr, KindId, OutcomePart, Type, Whose, ZoneOwner, ZoneRef};
use syntax::ast::{self, ExprKind, Ident};

/// What can be asked of an outcome.
pub(crate) const OUTCOME_PARTS: [&str; 4] = ["asked", "done", "happened", "amount"];

impl Body<'_, '_> {
    pub(super) fn member(&mut self, of: &ast::Expr, field: &Ident, want: Want) -> Option<Term> {
        match &of.kind {
            ExprKind::Name(name) if name == "self" => self.open_self_field(field),
            ExprKind::Name(name) if name == "that" && !self.is_bound(name) => {
                return self.heard_argument(field, of.span);
            }
            ExprKind::Name(name) if name == "table" && !self.is_bound(name) => {
                return self.table_field(field);
            }
            _ => {}
        }
        // `Flag.Red` for `Red`
        if let ExprKind::Name(name) = &of.kind
            && let Some(id) = self.c.names.enums.get(name).filter(|_| !self.is_bound(name))
            && self.c.names.enum_values.get(&field.text).is_some_and(|(of, _)| of == id)
        {
            self.c.report(types::asked_of_a_set(of.span.to(field.span), field.text.clone()));
            return None;
        }
        let term = self.term(of, Want::Value(None))?;
        if let (Term::Set { single: false, .. }, Some(new)) = (&term, self.asked_of_a_set(of, field)) {
            self.c.report(types::asked_of_a_set(of.span.to(field.span), new));
            return None;
        }
        let (owner, ty) = self.one_value(term, of)?;
        let found = match ty {
            Type::Player => self.player_member(owner.clone(), &field.text, field.span),
            Type::Card(kind) => self
                .card_member(owner.clone(), kind, &field.text, field.span)
                .or_else(|| self.keyword_sum(owner.clone(), field))
                .or_else(|| self.special_field(owner.clone(), kind, field)),
            Type::Target(kind) => self.member_of_either(&owner, kind, field),
            Type::Outcome => self.outcome_member(&owner, field),
            Type::CardName => {
                let kind = self.known_kind(&owner, ir::CARD);
                self.name_member(owner.clone(), kind, &field.text, field.span)
            }
            _ => None,
        };
        if found.is_none() && !(is_probe(&field.text) && self.offer_members(ty, want)) {
            self.unknown_member(of, ty, field);
        }
        found
    }

    /// `your.deck.length`: how what other languages ask of a set is said.
    fn asked_of_a_set(&self, of: &ast::Expr, field: &Ident) -> Option<String> {
        let set = self.c.said(of.span);
        Some(match field.text.as_str() {
            "length" | "size" | "count" | "len" | "amount" | "number" => format!("count({set})"),
            "first" => format!("first of {set}"),
            "top" => format!("top of {set}"),
            "bottom" | "last" => format!("bottom of {set}"),
            "empty" | "isEmpty" | "is_empty" => format!("{set} is empty"),
            // `Ship where Ship.cost > 2`
            name if !is_probe(name) && self.c.names.kinds.has(set) && !self.candidates().is_empty() => {
                name.to_owned()
            }
            _ => return None,
        })
    }

    /// What cards of a kind and players both have, of one who is either.
    fn member_of_either(&mut self, owner: &Expr, kind: KindId, field: &Ident) -> Option<Term> {
        let boxed = || Box::new(owner.clone());
        let player = self.player_member(Expr::AsPlayer(boxed()), &field.text, field.span)?;
        let card = self.card_member(Expr::AsCard(boxed()), kind, &field.text, field.span)?;
        let (Term::Value(player, ty), Term::Value(card, same)) = (player, card) else { return None };
        let either = Expr::If(Box::new(Expr::IsPlayer(boxed())), Box::new(player), Box::new(card));
        (ty == same).then_some(Term::Value(either, ty))
    }

    /// `table.pot`
    fn table_field(&mut self, name: &Ident) -> Option<Term> {
        let Some(field) = self.c.names.table_fields.find(&name.text, name.span) else {
            let known = self.c.names.table_fields.iter().collect();
            let owner = "this is the table".to_owned();
            let hints = FieldHints { owner, kinds: Vec::new(), known };
            let problem = names::unknown_field(&name.text, name.span, &hints);
            self.c.report_unknown(&name.text, problem);
            return None;
        };
        let ty = self.c.game.player_fields[field.index()].ty;
        Some(Term::Value(Expr::PlayerField(Box::new(Expr::Seat(0)), field), ty))
    }

    /// Reading a field of an open `self` decides what kind it must be.
    fn open_self_field(&mut self, field: &Ident) {
        if self.site.self_card != SelfCard::Open || self.c.card_field(self.self_kind, &field.text).is_some() {
            return;
        }
        let owners: Vec<KindId> =
            self.c.fields_named(&field.text).map(|field| self.c.field_owner(field)).collect();
        if let [owner] = owners[..]
            && let Some(kind) = self.c.narrower(self.self_kind, owner)
        {
            self.self_kind = kind;
        }
    }

    pub(super) fn player_member(&mut self, owner: Expr, name: &str, at: Span) -> Option<Term> {
        if let Some(field) = self.c.names.player_fields.find(name, at) {
            let ty = self.c.game.player_fields[field.index()].ty;
            return Some(Term::Value(Expr::PlayerField(Box::new(owner), field), ty));
        }
        if name == "opponent" && self.c.game.settings.is_for_two() {
            return Some(Term::Value(opponent_of(owner), Type::Player));
        }
        let zone = self.c.names.zones.get(name)?;
        if self.c.game.zones[zone.index()].owner != ZoneOwner::EachPlayer {
            return None;
        }
        self.c.names.zones.find(name, at);
        Some(self.all_in(ZoneRef { zone, whose: Whose::Player(Box::new(owner)) }, Span::default()))
    }

    pub(super) fn card_member(&mut self, owner: Expr, kind: KindId, name: &str, at: Span) -> Option<Term> {
        if let Some(field) = self.c.find_card_field(kind, name, at) {
            let ty = self.c.game.card_fields[field.index()].ty;
            return Some(Term::Value(Expr::CardField(Box::new(owner), field), ty));
        }
        let owner = Box::new(owner);
        match name {
            "owner" => return Some(Term::Value(Expr::Owner(owner), Type::Player)),
            "controller" => return Some(Term::Value(Expr::Controller(owner), Type::Player)),
            "host" => return Some(self.host_of(*owner)),
            "name" => return Some(Term::Value(Expr::NameOf(owner), Type::CardName)),
            "origin" => return Some(Term::Value(Expr::Origin(owner), Type::Card(ir::CARD))),
            "side" => return Some(Term::Value(Expr::Side(owner), Type::Player)),
            _ => {}
        }
        let zone = self.c.names.zones.get(name)?;
        match self.c.game.zones[zone.index()].owner {
            ZoneOwner::EachCard(of) if self.c.is_kind(kind, of) => {
                self.c.names.zones.find(name, at);
                Some(self.all_in(ZoneRef { zone, whose: Whose::Card(owner) }, Span::default()))
            }
            _ => None,
        }
    }

    /// A field that only some of the cards have which this one can be.
    fn special_field(&mut self, owner: Expr, kind: KindId, name: &Ident) -> Option<Term> {
        let below = |field: &ir::CardFieldId| self.c.is_kind(self.c.field_owner(*field), kind);
        let fields: Vec<ir::CardFieldId> = self.c.fields_named(&name.text).filter(below).collect();
        let [field] = fields[..] else { return None };
        let ty = self.c.game.card_fields[field.index()].ty;
        self.is_open(&owner).then(|| {
            self.c.note_field(field, name.span);
            Term::Value(Expr::CardField(Box::new(owner), field), ty)
        })
    }

    /// `c.Assault`: what the keyword adds up to.
    fn keyword_sum(&self, card: Expr, name: &Ident) -> Option<Term> {
        let keyword = self.c.names.keywords.find(&name.text, name.span)?;
        let ty = self.c.game.keywords[keyword.index()].bag.map_or(Type::Int, Type::Bag);
        Some(Term::Value(Expr::KeywordValue(Box::new(card), keyword), ty))
    }

    /// Of a printed card only what is printed can be read.
    pub(super) fn name_member(&mut self, name: Expr, kind: KindId, field: &str, at: Span) -> Option<Term> {
        let field = self.c.find_card_field(kind, field, at)?;
        let ty = self.c.game.card_fields[field.index()].ty;
        Some(Term::Value(Expr::FieldOfName(Box::new(name), field), ty))
    }

    /// What came of a call: how much, and the cards that an event happened to meanwhile (`d.fall`).
    fn outcome_member(&mut self, owner: &Expr, name: &Ident) -> Option<Term> {
        let Expr::Local(local) = *owner else { return None };
        let (part, ty) = match name.text.as_str() {
            "asked" => (OutcomePart::Asked, Type::Int),
            "done" => (OutcomePart::Done, Type::Int),
            "happened" => (OutcomePart::Happened, Type::Bool),
            "amount" => (OutcomePart::Amount, Type::Int),
            _ => {
                let event = self.c.names.events.find(&name.text, name.span)?;
                let (_, first) = self.c.event_signatures[event.index()].params.first()?;
                let Some(Type::Card(kind)) = *first else { return None };
                let set = ir::Set::Caused { local, event };
                return Some(Term::Set { set, elem: Elem::Cards(kind), single: false });
            }
        };
        Some(Term::Value(Expr::Outcome(local, part), ty))
    }

    /// What every card that has cards under it is.
    pub(super) fn host_kind(&self) -> KindId {
        let owners = self.c.game.zones.iter().filter_map(|zone| match zone.owner {
            ZoneOwner::EachCard(kind) => Some(kind),
            _ => None,
        });
        owners.reduce(|a, b| self.c.common_kind(a, b)).unwrap_or(ir::CARD)
    }

    fn unknown_member(&mut self, of: &ast::Expr, ty: Type, field: &Ident) {
        let shown = match &of.kind {
            ExprKind::Name(name) | ExprKind::Text(name) => format!("'{name}'"),
            _ => "this".to_owned(),
        };
        let owner = format!("{shown} is {}", self.c.type_name(ty));
        let problem = match ty {
            Type::Card(kind) => self.unknown_card_field(kind, field, owner),
            Type::Player => {
                let zones = self.c.game.zones.iter().filter(|zone| zone.owner == ZoneOwner::EachPlayer);
                let known =
                    self.c.names.player_fields.iter().chain(zones.map(|zone| zone.name.as_str())).collect();
                names::unknown_field(&field.text, field.span, &FieldHints { owner, kinds: Vec::new(), known })
            }
            Type::Outcome => {
                let known = OUTCOME_PARTS.to_vec();
                names::unknown_field(&field.text, field.span, &FieldHints { owner, kinds: Vec::new(), known })
            }
            Type::CardName => self.unknown_card_field(ir::CARD, field, owner),
            Type::Target(_) => {
                let found = self.c.type_name(ty);
                crate::problem::calls::card_or_player(of.span, "a card or a player alone", &found)
            }
            _ => types::wrong_type(of.span, "a card or a player", &self.c.type_name(ty)),
        };
        self.c.report_unknown(&field.text, problem);
    }

    pub(crate) fn unknown_card_field(
        &self,
        kind: KindId,
        field: &Ident,
        owner: String,
    ) -> diagnostic::Diagnostic {
        let owners: Vec<KindId> =
            self.c.fields_named(&field.text).map(|field| self.c.field_owner(field)).collect();
        let kinds = owners.iter().map(|kind| self.c.kind_name(*kind)).collect();
        let known = self.c.fields_of(kind).chain(crate::declare::CARD_PROPERTIES).collect();
        names::unknown_field(&field.text, field.span, &FieldHints { owner, kinds, known })
    }
}
