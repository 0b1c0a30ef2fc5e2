//! What a word that is looked for could be at its place, by type: what fits there, and what could lead to it.

use super::terms::{Elem, Want};
use super::{Body, OUTCOME_PARTS, SelfCard, You};
use crate::compiler::Progress;
use crate::declare::CARD_PROPERTIES;
use crate::probe::{Fit, Sought, is_probe};
use ir::{KindId, Type, ZoneOwner};

/// Functions and words whose value is a number.
const NUMBERS: [&str; 5] = ["min", "max", "position", "size", "turn_number"];

impl Body<'_, '_> {
    /// Everything that a word alone could mean here.
    pub(super) fn offer_words(&mut self, want: Want) {
        let mut all: Vec<(String, Option<Fit>)> = Vec::new();
        for binding in self.bindings() {
            all.push((binding.name.clone(), binding.ty.map_or(Some(Fit::Possible), |ty| self.fit(ty, want))));
        }
        for candidate in &self.candidates() {
            match candidate.elem {
                Elem::Cards(kind) | Elem::Names(kind) => all.extend(self.card_members(kind, want)),
                Elem::Players => all.extend(self.player_members(want)),
                Elem::Values(_) | Elem::Targets(_) => {}
            }
        }
        self.values(want, &mut all);
        let names = &self.c.names;
        let is_set = matches!(want, Want::Set);
        for name in names.kinds.iter() {
            let kind = names.kinds.get(name);
            let fits = is_set && kind.is_some_and(|kind| self.may_be(kind));
            all.push((name.to_owned(), fits.then_some(Fit::Fits)));
        }
        for name in names.enum_values.iter() {
            let of = names.enum_values.get(name).map(|(id, _)| id);
            let fit = match want {
                Want::Set if self.wanted.is_none_or(is_card) => Some(Fit::Possible),
                Want::Value(Some(Type::Enum(id) | Type::EnumSet(id) | Type::Bag(id))) => {
                    (of == Some(id)).then_some(Fit::Fits)
                }
                Want::Value(Some(Type::Bool)) => Some(Fit::Possible),
                Want::Set | Want::Value(_) => None,
            };
            all.push((name.to_owned(), fit));
        }
        for (name, zone) in names.zones.iter().filter_map(|name| Some((name, names.zones.get(name)?))) {
            let is_shared = self.c.game.zones[zone.index()].owner == ZoneOwner::Shared;
            let is_asked = matches!(want, Want::Value(None | Some(Type::Bool)))
                || is_set && self.wanted.is_none_or(is_card);
            all.push((name.to_owned(), (is_shared && is_asked).then_some(Fit::Begins)));
        }
        for name in names.enums.iter() {
            all.push((name.to_owned(), (is_set && self.wanted.is_none()).then_some(Fit::Possible)));
        }
        match want {
            Want::Value(Some(Type::Int)) => {
                all.extend(NUMBERS.iter().map(|name| ((*name).to_owned(), Some(Fit::Begins))));
            }
            Want::Value(Some(Type::Bool)) => {
                let asked = ["phase", if self.site.test_players.is_some() { "knows" } else { "has_list" }];
                all.extend(asked.iter().map(|name| ((*name).to_owned(), Some(Fit::Begins))));
                all.extend(NUMBERS.iter().map(|name| ((*name).to_owned(), Some(Fit::Possible))));
            }
            Want::Set => {
                let fits = self.wanted.is_none_or(|ty| matches!(ty, Type::Player | Type::Target(_)));
                let players = ["Player", "player"].into_iter().map(str::to_owned);
                all.extend(players.map(|name| (name, fits.then_some(Fit::Possible))));
            }
            Want::Value(Some(ty)) => {
                let may_be_none = matches!(
                    ty,
                    Type::EnumSet(_) | Type::Bag(_) | Type::Card(_) | Type::Player | Type::Target(_)
                );
                all.push(("none".to_owned(), may_be_none.then_some(Fit::Fits)));
                all.push(("bag".to_owned(), matches!(ty, Type::Bag(_)).then_some(Fit::Fits)));
            }
            Want::Value(None) => {}
        }
        if is_set && self.wanted.is_none_or(is_card) {
            all.extend(self.flags().map(|name| (name, Some(Fit::Begins))));
        }
        if self.c.names.table_fields.len() > 0 && self.wanted.is_none() {
            let fits = matches!(want, Want::Value(Some(Type::Bool | Type::Int) | None) | Want::Set);
            all.push(("table".to_owned(), fits.then_some(Fit::Begins)));
        }
        if self.has_host() {
            all.push(("host".to_owned(), self.fit(Type::Card(self.host_kind()), want)));
        }
        if let Some(players) = self.site.test_players {
            let seats = (1..=players).map(|seat| format!("p{seat}"));
            let fit = self.fit(Type::Player, want);
            all.extend(seats.map(|seat| (seat, fit)));
        }
        for (name, fit) in all {
            self.c.offers.names.extend(fit.map(|fit| (name, fit)));
        }
        let wanted = self.wanted_here(want);
        self.c.offers.wanted = Some(wanted);
        self.note_surroundings();
    }

    /// Behind other words of a phrase: what it can go on with. Behind a kind little does.
    pub(super) fn offer_phrase(&mut self, kind: KindId) {
        let names = &self.c.names;
        let fit = if kind == ir::CARD { Fit::Fits } else { Fit::Possible };
        let narrows = |name: &&str| {
            let of = names.kinds.get(name);
            of.is_some_and(|of| of != kind || kind == ir::CARD)
                && of.is_some_and(|of| self.c.narrower(of, kind).is_some())
        };
        let describes = |name: &&str| {
            names.values.get(name).is_some_and(|id| self.c.game.values[id.index()].is_adjective)
        };
        let kinds = names.kinds.iter().filter(narrows).map(|name| (name.to_owned(), fit));
        let adjectives = names.values.iter().filter(describes).map(|name| (name.to_owned(), fit));
        let values = names.enum_values.iter().map(|name| (name.to_owned(), fit.max(Fit::Begins)));
        let flags = self.flags().map(|name| (name, fit.max(Fit::Begins)));
        let players = ["Player", "player"].map(|name| (name.to_owned(), Fit::Possible));
        let all: Vec<(String, Fit)> =
            kinds.chain(adjectives).chain(values).chain(flags).chain(players).collect();
        self.c.offers.names.extend(all);
        self.c.offers.wanted = Some(Sought::Set);
        self.note_surroundings();
    }

    /// Fields of cards that are true or false, which can describe them.
    fn flags(&self) -> impl Iterator<Item = String> {
        let flags = self.c.game.card_fields.iter().filter(|field| field.ty == Type::Bool);
        flags.map(|field| field.name.clone())
    }

    /// Where cards lie or go: a zone, or somebody who has one.
    pub(super) fn offer_places(&mut self) {
        let zone = |zone: &ir::Zone| {
            let fit = if zone.owner == ZoneOwner::Shared { Fit::Fits } else { Fit::Possible };
            (zone.name.clone(), fit)
        };
        let mut all: Vec<(String, Fit)> = self.c.game.zones.iter().map(zone).collect();
        let owners =
            self.bindings().iter().filter(|one| matches!(one.ty, Some(Type::Player | Type::Card(_))));
        all.extend(owners.map(|one| (one.name.clone(), Fit::Begins)));
        all.extend((1..=self.site.test_players.unwrap_or(0)).map(|seat| (format!("p{seat}"), Fit::Fits)));
        all.push(("play".to_owned(), Fit::Begins));
        self.c.offers.names.extend(all);
        self.c.offers.wanted = Some(Sought::Place);
        self.note_surroundings();
    }

    /// Named values and adjectives.
    fn values(&self, want: Want, all: &mut Vec<(String, Option<Fit>)>) {
        let names = &self.c.names;
        for (name, id) in names.values.iter().filter_map(|name| Some((name, names.values.get(name)?))) {
            if is_probe(name) {
                continue;
            }
            let fit = if self.c.game.values[id.index()].is_adjective {
                match want {
                    Want::Set if self.wanted.is_none_or(is_card) => Some(Fit::Fits),
                    Want::Value(Some(Type::Bool)) if self.describes_candidate(id) => Some(Fit::Fits),
                    Want::Value(Some(Type::Bool) | None) => Some(Fit::Possible),
                    Want::Set | Want::Value(_) => None,
                }
            } else {
                match &self.c.values[id.index()].progress {
                    Progress::Done(facts) => {
                        let fit = facts.ty.map_or(Some(Fit::Possible), |ty| self.fit(ty, want));
                        let is_truth = facts.ty == Some(Type::Bool);
                        let begins = want == Want::Value(Some(Type::Bool)) && !is_truth;
                        fit.map(|fit| if begins { fit.max(Fit::Begins) } else { fit })
                    }
                    Progress::Waiting | Progress::Running => Some(Fit::Possible),
                }
            };
            all.push((name.to_owned(), fit));
        }
    }

    /// What is looked at can be so.
    fn describes_candidate(&self, adjective: ir::ValueId) -> bool {
        let params = &self.c.values[adjective.index()].signature.params;
        let Some((_, Some(ty))) = params.first() else { return false };
        self.candidates().iter().any(|candidate| self.suits(Self::member_type(candidate.elem), *ty))
    }

    /// Fields, properties and zones of a card, and how well each fits.
    fn card_members(&self, kind: KindId, want: Want) -> Vec<(String, Option<Fit>)> {
        let c = &self.c;
        let fields = c.fields_of(kind).filter_map(|name| {
            let field = c.card_field(kind, name)?;
            Some((name.to_owned(), self.fit(c.game.card_fields[field.index()].ty, want)))
        });
        let properties = CARD_PROPERTIES.iter().map(|name| {
            let ty = match *name {
                "owner" | "controller" | "side" => Type::Player,
                "name" => Type::CardName,
                _ => Type::Card(ir::CARD),
            };
            ((*name).to_owned(), self.fit(ty, want))
        });
        let valued = c.names.keywords.iter().filter_map(|name| {
            let keyword = &c.game.keywords[c.names.keywords.get(name)?.index()];
            let ty = keyword.bag.map_or(Type::Int, Type::Bag);
            keyword.valued.then(|| (name.to_owned(), self.fit(ty, want).map(|fit| fit.max(Fit::Begins))))
        });
        let of_card = |owner: ZoneOwner| matches!(owner, ZoneOwner::EachCard(of) if c.is_kind(kind, of));
        fields.chain(properties).chain(self.zones(of_card, want)).chain(valued).collect()
    }

    fn player_members(&self, want: Want) -> Vec<(String, Option<Fit>)> {
        let c = &self.c;
        let fields = c.names.player_fields.iter().filter_map(|name| {
            let field = c.names.player_fields.get(name)?;
            Some((name.to_owned(), self.fit(c.game.player_fields[field.index()].ty, want)))
        });
        let opponent =
            c.game.settings.is_for_two().then(|| ("opponent".to_owned(), self.fit(Type::Player, want)));
        let of_player = |owner: ZoneOwner| owner == ZoneOwner::EachPlayer;
        fields.chain(self.zones(of_player, want)).chain(opponent).collect()
    }

    fn zones(&self, wanted: impl Fn(ZoneOwner) -> bool, want: Want) -> Vec<(String, Option<Fit>)> {
        let zones = self.c.game.zones.iter().filter(|zone| wanted(zone.owner));
        let fit = self.fit(Type::CardSet(ir::CARD), want);
        zones.map(|zone| (zone.name.clone(), fit)).collect()
    }

    /// The parts of a card or player behind a dot: those first that the place asks for.
    pub(super) fn offer_members(&mut self, ty: Type, want: Want) -> bool {
        let all = match ty {
            Type::Card(kind) => self.card_members(kind, want),
            Type::Player => self.player_members(want),
            Type::Outcome => {
                let parts = OUTCOME_PARTS.iter().map(|name| ((*name).to_owned(), Some(Fit::Fits)));
                let events = self.c.names.events.iter().map(|name| (name.to_owned(), Some(Fit::Begins)));
                parts.chain(events).collect()
            }
            _ => return false,
        };
        let names = all.into_iter().map(|(name, fit)| (name, fit.unwrap_or(Fit::Possible)));
        self.c.offers.names.extend(names);
        self.c.offers.is_member = true;
        true
    }

    /// The fields that some card or player has, where it is not said yet whose are meant.
    pub(super) fn offer_any_field(&mut self, want: Want) {
        let fields = self.c.game.card_fields.iter().chain(&self.c.game.player_fields);
        let all = fields.filter_map(|field| Some((field.name.clone(), self.fit(field.ty, want)?)));
        let all: Vec<(String, Fit)> = all.collect();
        self.c.offers.names.extend(all);
    }

    /// Whether something of this type could stand where this is wanted.
    fn fit(&self, ty: Type, want: Want) -> Option<Fit> {
        let leads = matches!(ty, Type::Card(_) | Type::Player | Type::Outcome);
        match want {
            Want::Value(None) => Some(Fit::Fits),
            Want::Value(Some(wanted)) if self.suits(ty, wanted) => Some(Fit::Fits),
            // Whatever it is, it can be compared with something.
            Want::Value(Some(Type::Bool)) => Some(Fit::Fits),
            Want::Value(Some(_)) => leads.then_some(Fit::Begins),
            Want::Set => {
                let fits = match self.wanted {
                    Some(wanted) => self.suits(ty, wanted),
                    None => {
                        leads
                            || matches!(
                                ty,
                                Type::CardSet(_)
                                    | Type::PlayerSet
                                    | Type::TargetSet(_)
                                    | Type::Target(_)
                                    | Type::EnumSet(_)
                            )
                    }
                };
                if fits { Some(Fit::Fits) } else { leads.then_some(Fit::Begins) }
            }
        }
    }

    fn suits(&self, ty: Type, wanted: Type) -> bool {
        let may_be = |a: KindId, b: KindId| self.c.narrower(a, b).is_some();
        match (ty, wanted) {
            (Type::Card(a) | Type::CardSet(a), Type::Card(b) | Type::CardSet(b) | Type::Target(b)) => {
                may_be(a, b)
            }
            (Type::Player | Type::PlayerSet, Type::Player | Type::PlayerSet | Type::Target(_)) => true,
            (Type::Enum(a), Type::EnumSet(b) | Type::Bag(b)) => a == b,
            _ => ty == wanted,
        }
    }

    /// Cards of this kind could be what is wanted.
    fn may_be(&self, kind: KindId) -> bool {
        match self.wanted {
            Some(Type::Card(wanted) | Type::Target(wanted)) => self.c.narrower(kind, wanted).is_some(),
            Some(_) => false,
            None => true,
        }
    }

    fn wanted_here(&self, want: Want) -> Sought {
        let ty = match want {
            Want::Value(ty) => ty,
            Want::Set => match self.wanted {
                Some(ty) => Some(ty),
                None => return Sought::Set,
            },
        };
        match ty {
            None => Sought::Anything,
            Some(Type::Int) => Sought::Number,
            Some(Type::Bool) => Sought::Truth,
            Some(Type::Card(_) | Type::CardSet(_)) => Sought::Cards,
            Some(Type::Target(_) | Type::TargetSet(_)) => Sought::Set,
            Some(Type::Player | Type::PlayerSet) => Sought::Players,
            Some(Type::CardName) => Sought::Names,
            Some(Type::Enum(_) | Type::EnumSet(_) | Type::Bag(_) | Type::Phase | Type::Outcome) => {
                Sought::Other
            }
        }
    }

    /// Where something is to be done: a card or player that is bound can have a field changed, a player does things.
    pub(super) fn offer_doers(&mut self) {
        let leads = |ty: Option<Type>| matches!(ty, Some(Type::Card(_) | Type::Player));
        let bound = self.bindings().iter().filter(|one| leads(one.ty));
        let host = self.has_host().then(|| ("host".to_owned(), Fit::Fits));
        let table = (self.c.names.table_fields.len() > 0).then(|| ("table".to_owned(), Fit::Fits));
        let bound = bound.map(|one| (one.name.clone(), Fit::Fits));
        let all: Vec<(String, Fit)> = bound.chain(host).chain(table).collect();
        self.c.offers.names.extend(all);
        self.note_surroundings();
    }

    /// The card whose text this is may lie in a zone of another card.
    fn has_host(&self) -> bool {
        let is_of_card = |zone: &ir::Zone| matches!(zone.owner, ZoneOwner::EachCard(_));
        self.site.self_card != SelfCard::Nobody && self.c.game.zones.iter().any(is_of_card)
    }

    /// Words that have no meaning at this place, though the grammar would take them.
    pub(super) fn note_surroundings(&mut self) {
        let site = self.site;
        let offers = &mut self.c.offers;
        offers.is_test = site.test_players.is_some();
        let mut none = |is: bool, words: &[&'static str]| {
            if is {
                offers.meaningless.extend(words);
            }
        };
        none(site.self_card == SelfCard::Nobody, &["self"]);
        none(site.you == You::Nobody, &["you", "your", "opponent", "each opponent", "during your turn"]);
        none(self.candidates.is_empty(), &["it"]);
        none(!site.is_ability, &["uses", "again", "that"]);
        none(!site.is_wrapper, &["body", "stack body"]);
        none(site.is_ability, &["actions"]);
        none(site.test_players.is_some(), &["choose", "random"]);
    }
}

fn is_card(ty: Type) -> bool {
    matches!(ty, Type::Card(_) | Type::Target(_))
}
