//! Zones: "your hand", "in the trade row", "on top of your deck".

use super::english::{list, possessive, starts_with_vowel_sound, words};
use super::writer::Writer;
use ir::{Expr, Place, PlaceEnd, Set, Source, Visibility, Whose, Zone, ZoneId, ZoneOwner, ZoneRef};

/// How cards in a zone are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// "in your hand"
    Lying,
    /// "from your hand"
    Taken,
}

impl Writer<'_> {
    /// "in your hand or discard pile", "in the trade row or among the top 3 cards of your deck"
    pub fn located(&mut self, sources: &[Source], seen: Seen) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut previous: Option<&ZoneRef> = None;
        for source in sources {
            match source {
                Source::Zone(zone) => {
                    let text = self.located_after(zone, previous, seen);
                    match parts.last_mut() {
                        Some(last) if previous.is_some_and(|before| self.same_owner(before, zone)) => {
                            last.push_str(&format!(" or {text}"));
                        }
                        _ => parts.push(text),
                    }
                    previous = Some(zone);
                }
                Source::Ends { end, count, zone } => {
                    let cards = self.ends(end, count, zone);
                    let single = *count == Expr::Const(1);
                    parts.push(format!("{} {cards}", if single { "that is" } else { "among" }));
                    previous = None;
                }
            }
        }
        list(&parts, "or")
    }

    pub fn in_zones(&mut self, zones: &[ZoneRef]) -> String {
        if self.is_all_of_play(zones) {
            return "in play".to_owned();
        }
        let sources: Vec<Source> = zones.iter().cloned().map(Source::Zone).collect();
        without_player(&self.located(&sources, Seen::Lying))
    }

    /// Every active zone of everybody: "in play".
    fn is_all_of_play(&self, zones: &[ZoneRef]) -> bool {
        let everybodys = |zone: &ZoneRef| matches!(zone.whose, Whose::All | Whose::Shared);
        let mut active = (0u16..).map(ZoneId).zip(&self.game.zones).filter(|(_, zone)| zone.active);
        zones.len() > 1
            && zones.iter().all(everybodys)
            && active.all(|(id, _)| zones.iter().any(|zone| zone.zone == id))
    }

    fn same_owner(&self, a: &ZoneRef, b: &ZoneRef) -> bool {
        let plain = |zone: &ZoneRef| matches!(self.zone_words(zone.zone), ("in", _));
        a.whose == b.whose && a.whose != Whose::Shared && plain(a) && plain(b)
    }

    /// Behind a zone of the same owner only the noun is needed.
    fn located_after(&mut self, zone: &ZoneRef, previous: Option<&ZoneRef>, seen: Seen) -> String {
        if previous.is_some_and(|before| self.same_owner(before, zone)) {
            return self.zone_words(zone.zone).1;
        }
        match self.zone_words(zone.zone) {
            ("under", _) if seen == Seen::Taken => format!("from {}", self.zone_name(zone)),
            ("under", _) => self.zone_name(zone),
            ("", state) => self.in_state(zone, &state),
            ("among", _) if seen == Seen::Taken => format!("from among {}", self.zone_name(zone)),
            (_, _) if seen == Seen::Taken => format!("from {}", self.zone_name(zone)),
            (preposition, _) => format!("{preposition} {}", self.zone_name(zone)),
        }
    }

    /// A zone called `in_play` is a state of its cards, not a place.
    fn in_state(&mut self, zone: &ZoneRef, state: &str) -> String {
        match &zone.whose {
            Whose::Player(player) => {
                let owner = self.phrase(player, None);
                format!("{owner} {} {state}", agreeing(&owner, "has"))
            }
            _ => state.to_owned(),
        }
    }

    /// "your hand", "the trade row", "this base's pile", "any player's hand"
    pub fn zone_name(&mut self, zone: &ZoneRef) -> String {
        let (preposition, noun) = self.zone_words(zone.zone);
        let owner = self.zone(zone.zone).map(|zone| zone.owner);
        match &zone.whose {
            Whose::Player(of) if preposition.is_empty() => {
                format!("{} cards {noun}", self.possessive_of(of))
            }
            Whose::Player(of) => format!("{} {noun}", self.possessive_of(of)),
            Whose::Card(of) => {
                let kind = match owner {
                    Some(ZoneOwner::EachCard(kind)) => Some(ir::Type::Card(kind)),
                    _ => None,
                };
                let holder = self.phrase(of, kind);
                match self.zone_words(zone.zone) {
                    ("under", preposition) => format!("{preposition} {holder}"),
                    _ => format!("{} {noun}", possessive(&holder)),
                }
            }
            Whose::All => self.any_zone_name(zone.zone),
            Whose::Shared => format!("the {noun}"),
        }
    }

    /// A zone without saying whose: "a player's hand", "the trade row".
    pub fn any_zone_name(&self, zone: ZoneId) -> String {
        let (preposition, noun) = self.zone_words(zone);
        match self.zone(zone).map(|zone| zone.owner) {
            _ if preposition.is_empty() => noun.strip_prefix("in ").unwrap_or(&noun).to_owned(),
            // All players' sides together are one: "the battlefield".
            Some(ZoneOwner::EachPlayer) if preposition == "on" => format!("the {noun}"),
            Some(ZoneOwner::EachPlayer) => format!("any player's {noun}"),
            Some(ZoneOwner::EachCard(kind)) if self.zone_words(zone).0 == "under" => {
                format!("{noun} any {}", self.kind_name(kind))
            }
            Some(ZoneOwner::EachCard(kind)) => format!("any {}'s {noun}", self.kind_name(kind)),
            _ => format!("the {noun}"),
        }
    }

    /// "the top card of your deck", "the bottom 3 cards of your deck"
    pub fn ends(&mut self, end: &PlaceEnd, count: &Expr, zone: &ZoneRef) -> String {
        let side = match end {
            PlaceEnd::Top => "top",
            PlaceEnd::Bottom => "bottom",
            PlaceEnd::At(position) => {
                let position = self.number(position);
                let name = self.zone_name(zone);
                return match self.has_slots(zone.zone) {
                    true => format!("the card in slot {position} of {name}"),
                    false => format!("the card at position {position} of {name}"),
                };
            }
        };
        let zone = self.zone_name(zone);
        match count {
            Expr::Const(1) => format!("the {side} card of {zone}"),
            Expr::Const(n) => format!("the {side} {n} cards of {zone}"),
            _ => format!("as many cards from the {side} of {zone} as {}", self.number(count)),
        }
    }

    /// "into your hand", "on top of your deck"
    pub fn destination(&mut self, place: &Place) -> String {
        let (preposition, noun) = self.zone_words(place.zone.zone);
        if preposition.is_empty() {
            return into_state(&noun);
        }
        let name = self.zone_name(&place.zone);
        let pile = self
            .zone(place.zone.zone)
            .is_some_and(|zone| zone.ordered && zone.visibility == Visibility::Hidden);
        match (&place.end, preposition) {
            (PlaceEnd::At(position), _) if self.has_slots(place.zone.zone) => {
                format!("into slot {} of {name}", self.number(position))
            }
            (PlaceEnd::At(position), _) => {
                format!("into {name} with {} cards before it", self.number(position))
            }
            (PlaceEnd::Bottom, _) => format!("on the bottom of {name}"),
            (PlaceEnd::Top, _) if pile => format!("on top of {name}"),
            (PlaceEnd::Top, "under") => name,
            (PlaceEnd::Top, "among") => format!("among {name}"),
            (PlaceEnd::Top, "on") => format!("onto {name}"),
            (PlaceEnd::Top, _) => format!("into {name}"),
        }
    }

    /// "from a player's hand to the trade row" in a pattern
    pub fn route(&self, from: &[ZoneId], to: &[ZoneId]) -> String {
        let names = |zones: &[ZoneId]| {
            let names: Vec<String> = zones.iter().map(|zone| self.passing_name(*zone)).collect();
            list(&names, "or")
        };
        let mut out = String::new();
        if !from.is_empty() {
            out.push_str(&format!(" from {}", names(from)));
        }
        if !to.is_empty() {
            out.push_str(&format!(" to {}", names(to)));
        }
        out
    }

    fn passing_name(&self, zone: ZoneId) -> String {
        match self.zone_words(zone) {
            ("", state) => into_state(&state).trim_start_matches("into ").to_owned(),
            _ => without_player(&self.any_zone_name(zone)),
        }
    }

    /// "in" or "on"
    pub fn zone_preposition(&self, zone: ZoneId) -> &'static str {
        match self.zone_words(zone).0 {
            "on" => "on",
            "among" => "among",
            _ => "in",
        }
    }

    fn has_slots(&self, zone: ZoneId) -> bool {
        self.zone(zone).is_some_and(|zone| zone.slots.is_some())
    }

    fn zone(&self, zone: ZoneId) -> Option<&Zone> {
        self.game.zones.get(zone.index())
    }

    /// The preposition for cards there and the noun; no preposition if the name is a state ("in play").
    fn zone_words(&self, zone: ZoneId) -> (&'static str, String) {
        let name = self.zone(zone).map_or_else(|| "zone".to_owned(), |zone| words(&zone.name));
        // A zone of a card may be called by where it is.
        if ["under", "beneath", "behind", "beside", "upon"].contains(&name.as_str()) {
            return ("under", name);
        }
        if name == "discard" {
            return ("in", "discard pile".to_owned());
        }
        if name.starts_with("in ") {
            return ("", name);
        }
        if name == "play" {
            return ("", "in play".to_owned());
        }
        if name.ends_with("ed") {
            return ("among", format!("{name} cards"));
        }
        let surface =
            ["battlefield", "table", "board", "field", "stack"].iter().any(|word| name.ends_with(word));
        (if surface { "on" } else { "in" }, name)
    }
}

/// Whose it is does not matter: "any player's hand" -> "a hand"; but "archives" has no singular.
fn without_player(place: &str) -> String {
    let is_plural = place.split(" or ").any(|part| part.ends_with('s'));
    if is_plural {
        return place.to_owned();
    }
    let mut names = place.split("any player's ");
    let begin = names.next().unwrap_or_default().to_owned();
    names.fold(begin, |text, name| text + if starts_with_vowel_sound(name) { "an " } else { "a " } + name)
}

/// "in play" -> "into play"
fn into_state(state: &str) -> String {
    state.strip_prefix("in ").map_or_else(|| state.to_owned(), |state| format!("into {state}"))
}

/// `has` behind "your opponent", `have` behind "you".
pub(super) fn agreeing(subject: &str, verb: &str) -> String {
    let plural = matches!(subject, "you" | "they")
        || ["those ", "one or more ", "up to ", "any number of "]
            .iter()
            .any(|lead| subject.starts_with(lead));
    if plural { super::english::base_form(verb) } else { verb.to_owned() }
}

/// Whether all cards of the set lie in zones of this very card or player.
pub(super) fn lies_on(set: &Set, card: &Expr) -> bool {
    let Set::Cards(query) = set else { return false };
    let ir::Places::In(sources) = &query.places else { return false };
    sources.iter().all(|source| match source {
        Source::Zone(zone) | Source::Ends { zone, .. } => {
            matches!(&zone.whose, Whose::Card(of) | Whose::Player(of) if **of == *card)
        }
    })
}
