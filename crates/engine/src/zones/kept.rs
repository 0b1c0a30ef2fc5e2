//! Zones as they are saved and compared.

use super::{Faces, ZoneHead, Zones};
use serde::{Deserialize, Serialize};

/// Zones as they are saved: which there are and what lies in them. Where that lies in memory and what was noted of the
/// cards depends on how they came there, and is no part of a match.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptZones {
    width: u32,
    zones: Vec<KeptZone>,
}

#[derive(Serialize, Deserialize)]
struct KeptZone {
    kind: u16,
    host: u16,
    seat: u8,
    slotted: bool,
    blind: u8,
    columns: bool,
    faceless: bool,
    cards: Vec<u16>,
}

impl From<Zones> for KeptZones {
    fn from(zones: Zones) -> Self {
        let kept = |zone: u16| {
            let ZoneHead { kind, host, seat, slotted, blind, faceless, .. } = *zones.head(zone);
            let columns = zones.has_columns(zone);
            KeptZone {
                kind,
                host,
                seat,
                slotted,
                blind,
                columns,
                faceless,
                cards: zones.cards(zone).to_vec(),
            }
        };
        Self { width: zones.width, zones: (0..zones.len()).map(kept).collect() }
    }
}

impl TryFrom<KeptZones> for Zones {
    type Error = &'static str;

    /// Of what lies in them anything may be true until it is [looked at](crate::State::rebuild_effects).
    fn try_from(kept: KeptZones) -> Result<Self, Self::Error> {
        if kept.width > u64::BITS || kept.zones.len() > usize::from(u16::MAX) {
            return Err("there are too many zones or columns");
        }
        let mut zones = Self { width: kept.width, ..Self::default() };
        for zone in kept.zones {
            let slots = u16::try_from(zone.cards.len()).map_err(|_| "a zone holds too many cards")?;
            let number = zones.add(zone.kind, zone.seat, zone.host, zone.slotted.then_some(slots));
            for (slot, card) in zone.cards.into_iter().enumerate() {
                match zone.slotted {
                    true if card != 0 => zones.fill(number, slot, card),
                    true => {}
                    false => zones.push(number, card),
                }
            }
            if zone.columns {
                zones.add_columns(number);
            }
            let head = &mut zones.heads[number as usize];
            (head.blind, head.faceless) = (zone.blind, zone.faceless);
            (head.faces, head.strangers) = (Faces::ANY, true);
        }
        Ok(zones)
    }
}

impl PartialEq for Zones {
    fn eq(&self, other: &Self) -> bool {
        let told = |zones: &Self, zone: u16| {
            let ZoneHead { kind, host, seat, slotted, blind, faceless, .. } = *zones.head(zone);
            (kind, host, seat, slotted, blind, faceless, zones.has_columns(zone))
        };
        (self.width, self.len()) == (other.width, other.len())
            && (0..self.len())
                .all(|zone| told(self, zone) == told(other, zone) && self.cards(zone) == other.cards(zone))
    }
}
