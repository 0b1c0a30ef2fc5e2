//! Zones: whose they are, who sees them, and what keeps them filled.

use crate::compiler::Compiler;
use crate::problem::declarations as problem;
use crate::problem::names::unknown_zone;
use diagnostic::Span;
use ir::{Visibility, ZoneId, ZoneOwner};
use syntax::ast::{self, Ident, ZoneProperty};

pub(crate) const WORDS: [&str; 6] = ["shared", "hidden", "private", "public", "ordered", "active"];

/// A zone whose properties are being read; what is still missing is `None`.
#[derive(Default)]
struct Draft {
    owner: Option<ZoneOwner>,
    visibility: Option<Visibility>,
    ordered: bool,
    active: bool,
    slots: Option<u16>,
    /// An owner or a property was wrong, so its absence needs no message.
    faulty: bool,
}

impl<'a> Compiler<'a> {
    pub(super) fn declare_zones(&mut self) {
        let mut filled = Vec::new();
        for zone in self.items.zones.clone() {
            let name = &zone.name;
            let count = self.names.zones.len();
            let others = [self.names.zones.span(&name.text)];
            if !self.claim("zone", &name.text, name.span, &others, count) {
                continue;
            }
            if count == ir::limits::ZONES {
                self.report(problem::too_many(name.span, "zones", ir::limits::ZONES));
            }
            let id = ZoneId(count as u16);
            self.names.zones.insert(&name.text, id, name.span);
            let declared = self.declare_zone(zone);
            self.game.zones.push(declared);
            filled.extend(filled_from(zone).map(|source| (id, source)));
        }
        for (id, source) in filled {
            self.declare_filling(id, source);
        }
    }

    fn declare_zone(&mut self, zone: &ast::Zone) -> ir::Zone {
        let mut draft = Draft::default();
        for property in &zone.properties {
            self.declare_property(&mut draft, property);
        }
        if !draft.faulty {
            self.check_draft(&draft, &zone.name);
        }
        ir::Zone {
            name: zone.name.text.clone(),
            owner: draft.owner.unwrap_or(ZoneOwner::Shared),
            visibility: draft.visibility.unwrap_or(Visibility::Public),
            ordered: draft.ordered,
            active: draft.active,
            slots: draft.slots,
            filled_from: None,
            holds: Vec::new(),
        }
    }

    fn declare_property(&mut self, draft: &mut Draft, property: &ZoneProperty) {
        match property {
            ZoneProperty::Each(name) => {
                let owner = if name.text == "player" {
                    Some(ZoneOwner::EachPlayer)
                } else {
                    self.kind_named(name).map(ZoneOwner::EachCard)
                };
                self.set_owner(draft, owner, name.span);
            }
            ZoneProperty::Word(word) => self.declare_zone_word(draft, word),
            ZoneProperty::Slots(slots) => match u16::try_from(slots.value) {
                Ok(count) if (1..=1_000).contains(&count) => draft.slots = Some(count),
                _ => self.report(problem::wrong_zone(slots.span, "a zone has 1 to 1000 slots")),
            },
            ZoneProperty::FilledFrom(_) => {}
        }
    }

    fn declare_zone_word(&mut self, draft: &mut Draft, word: &Ident) {
        match word.text.as_str() {
            "shared" => self.set_owner(draft, Some(ZoneOwner::Shared), word.span),
            "hidden" => self.set_visibility(draft, Visibility::Hidden, word),
            "private" => self.set_visibility(draft, Visibility::Private, word),
            "public" => self.set_visibility(draft, Visibility::Public, word),
            "ordered" => draft.ordered = true,
            "active" => draft.active = true,
            other => {
                draft.faulty = true;
                self.report(problem::unknown_zone_property(other, word.span, WORDS.into_iter()));
            }
        }
    }

    fn set_owner(&mut self, draft: &mut Draft, owner: Option<ZoneOwner>, span: Span) {
        if draft.owner.is_some() {
            self.report(problem::wrong_zone(span, "a zone has one owner").label("a second owner"));
        }
        draft.faulty |= owner.is_none();
        draft.owner = owner;
    }

    fn set_visibility(&mut self, draft: &mut Draft, visibility: Visibility, word: &Ident) {
        if draft.visibility.is_some() {
            let message = "a zone is hidden, private or public, one of them";
            self.report(problem::wrong_zone(word.span, message).label("a second visibility"));
        }
        draft.visibility = Some(visibility);
    }

    fn check_draft(&mut self, draft: &Draft, name: &Ident) {
        if draft.owner.is_none() {
            let message = format!("whose zone is '{}'?", name.text);
            let problem =
                problem::wrong_zone(name.span, message).help("add `each player`, `each KIND` or `shared`");
            let behind = Span { start: name.span.end, ..name.span };
            self.report(problem.edit(behind, " each player,").edit(behind, " shared,"));
        }
        if draft.visibility.is_none() {
            let message = format!("who sees the cards in '{}'?", name.text);
            self.report(problem::wrong_zone(name.span, message).help("add `hidden`, `private` or `public`"));
        }
        if draft.owner == Some(ZoneOwner::Shared) && draft.visibility == Some(Visibility::Private) {
            let message = "a shared zone belongs to nobody, so it cannot be private";
            self.report(problem::wrong_zone(name.span, message).help("make it `hidden` or `public`"));
        }
    }

    fn declare_filling(&mut self, id: ZoneId, source: &Ident) {
        let Some(from) = self.names.zones.find(&source.text, source.span) else {
            let problem = unknown_zone(&source.text, source.span, self.names.zones.iter());
            return self.report_unknown(&source.text, problem);
        };
        let same_owner = self.game.zones[from.index()].owner == self.game.zones[id.index()].owner;
        if from == id || !same_owner || self.game.zones[id.index()].slots.is_none() {
            let message = "only slots are filled, and from another zone of the same owner";
            return self.report(problem::wrong_zone(source.span, message).label("cannot fill this zone"));
        }
        self.game.zones[id.index()].filled_from = Some(from);
    }
}

fn filled_from(zone: &ast::Zone) -> impl Iterator<Item = &Ident> {
    zone.properties.iter().filter_map(|property| match property {
        ZoneProperty::FilledFrom(source) => Some(source),
        _ => None,
    })
}
