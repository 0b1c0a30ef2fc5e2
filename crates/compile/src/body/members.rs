//! `a.b`: fields and properties of cards and players, their zones, and outcomes.

use super::terms::{Elem, Term};
use super::{Body, SelfCard};
use crate::problem::names::{self, FieldHints};
use crate::problem::types;
use diagnostic::Span;
use ir::{Expr, KindId, OutcomePart, Type, Whose, ZoneOwner, ZoneRef};
use syntax::ast::{self, ExprKind, Ident};

impl Body<'_, '_> {
    pub(super) fn member(&mut self, of: &ast::Expr, field: &Ident) -> Option<Term> {
        if matches!(&of.kind, ExprKind::Name(name) if name == "self") {
            self.open_self_field(field);
        }
        let (owner, ty) = self.value(of, None)?;
        let found = match ty {
            Type::Player => self.player_member(owner.clone(), &field.text),
            Type::Card(kind) => self.card_member(owner.clone(), kind, &field.text),
            Type::Outcome => outcome_member(&owner, &field.text),
            _ => None,
        };
        if found.is_none() {
            self.unknown_member(of, ty, field);
        }
        found
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

    pub(super) fn player_member(&mut self, owner: Expr, name: &str) -> Option<Term> {
        if let Some(field) = self.c.names.player_fields.get(name) {
            let ty = self.c.game.player_fields[field.index()].ty;
            return Some(Term::Value(Expr::PlayerField(Box::new(owner), field), ty));
        }
        let zone = self.c.names.zones.get(name)?;
        if self.c.game.zones[zone.index()].owner != ZoneOwner::EachPlayer {
            return None;
        }
        Some(self.all_in(ZoneRef { zone, whose: Whose::Player(Box::new(owner)) }, Span::default()))
    }

    pub(super) fn card_member(&mut self, owner: Expr, kind: KindId, name: &str) -> Option<Term> {
        if let Some(field) = self.c.card_field(kind, name) {
            let ty = self.c.game.card_fields[field.index()].ty;
            return Some(Term::Value(Expr::CardField(Box::new(owner), field), ty));
        }
        let owner = Box::new(owner);
        match name {
            "owner" => return Some(Term::Value(Expr::Owner(owner), Type::Player)),
            "controller" => return Some(Term::Value(Expr::Controller(owner), Type::Player)),
            "host" => return Some(Term::Value(Expr::Host(owner), Type::Card(self.host_kind()))),
            "name" => return Some(Term::Value(Expr::NameOf(owner), Type::CardName)),
            _ => {}
        }
        let zone = self.c.names.zones.get(name)?;
        match self.c.game.zones[zone.index()].owner {
            ZoneOwner::EachCard(of) if self.c.is_kind(kind, of) => {
                Some(self.all_in(ZoneRef { zone, whose: Whose::Card(owner) }, Span::default()))
            }
            _ => None,
        }
    }

    /// What every card that has cards under it is.
    fn host_kind(&self) -> KindId {
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
                let known = vec!["asked", "done", "happened"];
                names::unknown_field(&field.text, field.span, &FieldHints { owner, kinds: Vec::new(), known })
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

    /// `total cost of SET`: of a set of mixed cards those count that have the field.
    pub(super) fn total(&mut self, field: &Ident, set: &ast::Expr) -> Option<Term> {
        let (mut set, elem) = self.set(set)?;
        let local = self.fresh(field.span);
        let it = Box::new(Expr::Local(local));
        let (value, ty) = match elem {
            Elem::Players => {
                let Some(id) = self.c.names.player_fields.get(&field.text) else {
                    let known = self.c.names.player_fields.iter().collect();
                    let hints = FieldHints { owner: "these are players".into(), kinds: Vec::new(), known };
                    let problem = names::unknown_field(&field.text, field.span, &hints);
                    self.c.report_unknown(&field.text, problem);
                    return None;
                };
                (Expr::PlayerField(it, id), self.c.game.player_fields[id.index()].ty)
            }
            Elem::Cards(kind) => {
                let id = self.summed_field(kind, field, &mut set)?;
                (Expr::CardField(it, id), self.c.game.card_fields[id.index()].ty)
            }
        };
        if !self.fits(ty, Type::Int, field.span) {
            return None;
        }
        Some(Term::Value(Expr::Total { set: Box::new(set), local, value: Box::new(value) }, Type::Int))
    }

    fn summed_field(&mut self, kind: KindId, field: &Ident, set: &mut ir::Set) -> Option<ir::CardFieldId> {
        if let Some(id) = self.c.card_field(kind, &field.text) {
            return Some(id);
        }
        let below: Vec<ir::CardFieldId> = self
            .c
            .fields_named(&field.text)
            .filter(|id| self.c.is_kind(self.c.field_owner(*id), kind))
            .collect();
        if let ([id], ir::Set::Cards(query)) = (&below[..], set) {
            query.kind = self.c.field_owner(*id);
            return Some(*id);
        }
        let owner = format!("this is a set of {}", self.c.kind_name(kind));
        let problem = self.unknown_card_field(kind, field, owner);
        self.c.report_unknown(&field.text, problem);
        None
    }
}

fn outcome_member(owner: &Expr, name: &str) -> Option<Term> {
    let Expr::Local(local) = owner else { return None };
    let (part, ty) = match name {
        "asked" => (OutcomePart::Asked, Type::Int),
        "done" => (OutcomePart::Done, Type::Int),
        "happened" => (OutcomePart::Happened, Type::Bool),
        _ => return None,
    };
    Some(Term::Value(Expr::Outcome(*local, part), ty))
}
