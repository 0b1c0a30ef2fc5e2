//! Places: zones and their ends, as somewhere to look or somewhere to go.

use super::Body;
use super::terms::{Elem, Want};
use crate::probe::is_probe;
use crate::problem::{names, types};
use diagnostic::Span;
use ir::{Expr, Place, PlaceEnd, Places, Source, Type, Whose, ZoneId, ZoneOwner, ZoneRef};
use syntax::ast::{self, BinaryOp, ExprKind, Ident};

impl Body<'_, '_> {
    /// Does the expression have the form of a place?
    pub(super) fn is_place(&self, expr: &ast::Expr) -> bool {
        match &expr.kind {
            ExprKind::Name(name) if self.means_play(name) => true,
            ExprKind::AnyZone | ExprKind::End { .. } => true,
            ExprKind::Name(name) => !self.is_bound(name) && self.c.names.zones.has(name),
            ExprKind::Field { field, .. } => self.c.names.zones.has(&field.text),
            ExprKind::Binary { op: BinaryOp::Or, left, .. } => self.is_place(left),
            _ => false,
        }
    }

    /// `c in play`: the active zones, unless something else has this name.
    fn means_play(&self, name: &str) -> bool {
        name == "play" && !self.is_bound(name) && !self.c.names.zones.has(name)
    }

    /// Every active zone, whoever has it.
    pub(super) fn active_zones(&self) -> Vec<ZoneRef> {
        let zones = self.c.game.zones.iter().enumerate();
        zones
            .filter(|(_, zone)| zone.active)
            .map(|(index, zone)| {
                let whose = if zone.owner == ZoneOwner::Shared { Whose::Shared } else { Whose::All };
                ZoneRef { zone: ZoneId(index as u16), whose }
            })
            .collect()
    }

    /// Where to look: one or more zones, or ends of zones.
    pub(super) fn places(&mut self, expr: &ast::Expr) -> Option<Places> {
        if let ExprKind::AnyZone = expr.kind {
            return Some(Places::Everywhere);
        }
        if matches!(&expr.kind, ExprKind::Name(name) if self.means_play(name)) {
            return Some(Places::Active);
        }
        let mut sources = Vec::new();
        self.sources(expr, &mut sources).then_some(Places::In(sources))
    }

    fn sources(&mut self, expr: &ast::Expr, into: &mut Vec<Source>) -> bool {
        let source = match &expr.kind {
            ExprKind::Name(name) if self.means_play(name) => {
                into.extend(self.active_zones().into_iter().map(Source::Zone));
                return true;
            }
            ExprKind::End { end: ast::End::At, .. } => {
                self.c.report(types::not_a_place(expr.span, "a place between cards"));
                None
            }
            ExprKind::Binary { op: BinaryOp::Or, left, right } => {
                let left = self.sources(left, into);
                return self.sources(right, into) && left;
            }
            ExprKind::End { end, count, of } => {
                let count = count.as_ref().map_or(Some(Expr::Const(1)), |count| self.number(count));
                let zone = self.one_zone(of);
                count.zip(zone).map(|(count, zone)| Source::Ends { end: place_end(*end), count, zone })
            }
            _ => self.zone_path(expr).map(Source::Zone),
        };
        let found = source.is_some();
        into.extend(source);
        found
    }

    /// Where a card goes: on top of a zone, unless said otherwise.
    pub(super) fn place(&mut self, expr: &ast::Expr) -> Option<Place> {
        match &expr.kind {
            ExprKind::End { end: ast::End::At, count: Some(before), of } => {
                let (before, zone) = (self.number(before), self.one_zone(of));
                Some(Place { zone: zone?, end: PlaceEnd::At(before?) })
            }
            ExprKind::End { end, count: None, of } => {
                Some(Place { zone: self.one_zone(of)?, end: place_end(*end) })
            }
            _ => Some(Place { zone: self.one_zone(expr)?, end: PlaceEnd::Top }),
        }
    }

    /// A single zone: of the zones each player has, one player's.
    pub(super) fn one_zone(&mut self, expr: &ast::Expr) -> Option<ZoneRef> {
        let zone = self.zone_path(expr)?;
        if zone.whose != Whose::All {
            return Some(zone);
        }
        let declared = &self.c.game.zones[zone.zone.index()];
        let owner = match declared.owner {
            ZoneOwner::EachCard(kind) => self.c.kind_name(kind),
            _ => "player",
        };
        self.c.report(types::whose_zone(expr.span, &declared.name, owner));
        None
    }

    /// A zone with its owner; without one, everybody's.
    fn zone_path(&mut self, expr: &ast::Expr) -> Option<ZoneRef> {
        match &expr.kind {
            ExprKind::Name(name) if is_probe(name) => {
                self.offer_places();
                None
            }
            ExprKind::Name(name) => {
                let name = Ident { text: name.clone(), span: expr.span };
                let zone = self.zone_named(&name)?;
                Some(ZoneRef { zone, whose: self.bare_owner(zone) })
            }
            ExprKind::Field { of, field } => {
                let owner = self.value(of, None)?;
                if is_probe(&field.text) && self.offer_members(owner.1, Want::Set) {
                    return None;
                }
                let zone = self.zone_named(field)?;
                self.owned_zone(zone, owner, expr.span)
            }
            ExprKind::Error => None,
            _ => {
                self.c.report(types::not_a_place(expr.span, "something else"));
                None
            }
        }
    }

    /// Inside a filter a zone without an owner is the candidate's, if the candidate has such a zone.
    fn bare_owner(&self, zone: ZoneId) -> Whose {
        let owner = self.c.game.zones[zone.index()].owner;
        if owner == ZoneOwner::Shared {
            return Whose::Shared;
        }
        for candidate in self.candidates() {
            let it = Box::new(candidate.it);
            match (owner, candidate.elem) {
                (ZoneOwner::EachCard(needed), Elem::Cards(kind)) if self.c.is_kind(kind, needed) => {
                    return Whose::Card(it);
                }
                (ZoneOwner::EachPlayer, Elem::Players) => return Whose::Player(it),
                _ => {}
            }
        }
        Whose::All
    }

    fn owned_zone(&mut self, zone: ZoneId, (owner, ty): (Expr, Type), span: Span) -> Option<ZoneRef> {
        let declared = self.c.game.zones[zone.index()].owner;
        let owner = Box::new(owner);
        let belongs = match (declared, ty) {
            (ZoneOwner::EachPlayer, Type::Player) => {
                return Some(ZoneRef { zone, whose: Whose::Player(owner) });
            }
            (ZoneOwner::EachCard(needed), Type::Card(kind)) if self.c.is_kind(kind, needed) => {
                return Some(ZoneRef { zone, whose: Whose::Card(owner) });
            }
            (ZoneOwner::Shared, _) => "is shared, and written without an owner".to_owned(),
            (ZoneOwner::EachPlayer, _) => "is a zone of players".to_owned(),
            (ZoneOwner::EachCard(kind), _) => format!("is a zone of each {}", self.c.kind_name(kind)),
        };
        let found = self.c.type_name(ty);
        self.c.report(types::wrong_owner(span, &self.c.game.zones[zone.index()].name, &belongs, &found));
        None
    }

    pub(crate) fn zone_named(&mut self, name: &Ident) -> Option<ZoneId> {
        let zone = self.c.names.zones.find(&name.text, name.span);
        if zone.is_none() {
            let sets = self.c.game.card_fields.iter().filter(|field| matches!(field.ty, Type::EnumSet(_)));
            let sets = sets.map(|field| field.name.as_str()).chain(self.bound_names());
            let known = self.c.names.zones.iter().chain(sets.filter(|known| *known != name.text));
            let problem = names::unknown_zone(&name.text, name.span, known);
            self.c.report_unknown(&name.text, problem);
        }
        zone
    }

    /// Zones of a clause or pattern: `hand or discard`; `active` stands for all active ones.
    pub(crate) fn zone_list(&mut self, words: &[Ident]) -> Option<Vec<ZoneId>> {
        let mut zones = Vec::new();
        let mut sound = true;
        for word in words {
            if word.text == "active" && !self.c.names.zones.has("active") {
                let active = self.c.game.zones.iter().enumerate().filter(|(_, zone)| zone.active);
                zones.extend(active.map(|(index, _)| ZoneId(index as u16)));
                continue;
            }
            match self.zone_named(word) {
                Some(zone) => zones.push(zone),
                None => sound = false,
            }
        }
        sound.then_some(zones)
    }
}

/// One of the ends; `at N of` with its number is a place of its own, see [`Body::place`].
pub(super) fn place_end(end: ast::End) -> PlaceEnd {
    match end {
        ast::End::Top => PlaceEnd::Top,
        ast::End::Bottom => PlaceEnd::Bottom,
        ast::End::At => PlaceEnd::At(Expr::Const(0)),
    }
}
