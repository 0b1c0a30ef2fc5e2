//! The table as text, drawn from the view of one seat: what is not in the view cannot be shown by mistake.

use crate::style::Style;
use engine::{CardView, KnownCard, PlayerView, Seat, View, ZoneView};
use ir::{Game, Type, Visibility, ZoneOwner};
use std::fmt::Display;
use std::io::{self, Write};
use words::{Catalogue, Message};

/// Longer piles are told by their number and their top card.
const LISTED_CARDS: usize = 12;

/// Draws the whole table: what is shared, the others, and the own seat last, nearest to the options.
pub fn draw(game: &Game, view: &View, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let drawing = Drawing { game, catalogue: words::catalogue(&game.language), view, style };
    drawing.heading(out)?;
    drawing.shared(out)?;
    let own = view.seat;
    let others = (0..view.players.len() as u8).map(Seat).filter(|seat| Some(*seat) != own);
    for seat in others.chain(own) {
        drawing.player(seat, out)?;
    }
    Ok(())
}

struct Drawing<'a> {
    game: &'a Game,
    catalogue: &'static Catalogue,
    view: &'a View,
    style: Style,
}

impl Drawing<'_> {
    fn heading(&self, out: &mut dyn Write) -> io::Result<()> {
        let phase = self.game.phases.get(self.view.phase.index()).map_or("", |phase| phase.name.as_str());
        let turn = self.view.turn_player;
        let whose = if Some(turn) == self.view.seat {
            self.catalogue.plain(Message::YourTurn)
        } else {
            self.catalogue.say(Message::TurnOf, &[("player", &self.catalogue.player(turn))])
        };
        let holes: [(&str, &dyn Display); 3] =
            [("turn", &self.view.turn), ("phase", &phase.replace('_', " ")), ("whose", &whose)];
        let title = format!("── {} ", self.catalogue.say(Message::TurnHeading, &holes));
        let rule = "─".repeat(78usize.saturating_sub(title.chars().count()));
        writeln!(out, "\n{}", self.style.bold(&(title + &rule)))
    }

    fn shared(&self, out: &mut dyn Write) -> io::Result<()> {
        let of_table = self.view.players.first().map(|player| self.fields_of(player, true));
        if let Some(fields) = of_table.filter(|fields| !fields.is_empty()) {
            writeln!(out, "{}  {fields}", self.style.bold(&self.catalogue.plain(Message::TheTable)))?;
        }
        let shared = self.view.zones.iter().filter(|zone| self.is_shared(zone));
        self.zones(shared, out)?;
        for zone in self.view.zones.iter().filter(|zone| zone.host.is_some() && !zone.cards.is_empty()) {
            let holes: [(&str, &dyn Display); 2] =
                [("zone", &self.zone_name(zone)), ("card", &self.host_name(zone))];
            let label = self.catalogue.say(Message::ZoneOnCard, &holes);
            writeln!(out, "  {label}: {}", self.cards(zone))?;
        }
        Ok(())
    }

    fn is_shared(&self, zone: &ZoneView) -> bool {
        self.game.zones[zone.zone.index()].owner == ZoneOwner::Shared
    }

    fn player(&self, seat: Seat, out: &mut dyn Write) -> io::Result<()> {
        let Some(player) = self.view.players.get(seat.index()) else { return Ok(()) };
        let own = self.view.seat == Some(seat);
        let name = self.catalogue.player(seat);
        let title = if own { self.catalogue.say(Message::YouAre, &[("player", &name)]) } else { name };
        let title = if own { self.style.own(&title) } else { self.style.bold(&title) };
        let fields = self.fields_of(player, false);
        let is_out =
            if player.out { format!(" {}", self.catalogue.plain(Message::Out)) } else { String::new() };
        writeln!(out, "{title}{is_out}  {fields}")?;
        self.zones(self.view.zones.iter().filter(|zone| zone.seat == Some(seat) && zone.host.is_none()), out)
    }

    /// What belongs to the table, or to a player.
    fn fields_of(&self, player: &PlayerView, of_table: bool) -> String {
        let fields = self.game.player_fields.iter().zip(&player.fields).enumerate();
        let shown = fields.filter(|(_, (field, _))| field.of_table == of_table);
        let shown = shown.filter_map(|(at, (field, value))| {
            if player.sealed.iter().any(|sealed| sealed.index() == at) {
                let name = field.name.replace('_', " ");
                return Some(self.catalogue.say(Message::Sealed, &[("field", &name)]));
            }
            shown_now(field, *value).then(|| self.field(&field.name, field.ty, *value)).flatten()
        });
        shown.collect::<Vec<_>>().join(" · ")
    }

    /// `trade 3`; a flag by its name alone, and only when it holds.
    fn field(&self, name: &str, ty: Type, value: i64) -> Option<String> {
        let name = name.replace('_', " ");
        match ty {
            Type::Bool => (value != 0).then_some(name),
            Type::Enum(id) => {
                let values = &self.game.enums[id.index()].values;
                usize::try_from(value).ok().and_then(|i| values.get(i)).map(|value| format!("{name} {value}"))
            }
            Type::EnumSet(id) => {
                let values = self.game.enums[id.index()].values.iter().enumerate();
                let held: Vec<&str> = values
                    .filter(|(bit, _)| value >> bit & 1 != 0)
                    .map(|(_, value)| value.as_str())
                    .collect();
                (!held.is_empty()).then(|| format!("{name} {}", held.join("/")))
            }
            Type::Bag(id) => Some(format!("{name} {}", self.game.bag_text(id, value))),
            Type::Int => Some(format!("{name} {value}")),
            _ => None,
        }
    }

    // ---- zones ----------------------------------------------------------------------------------------------------

    fn zones<'z>(&self, zones: impl Iterator<Item = &'z ZoneView>, out: &mut dyn Write) -> io::Result<()> {
        let filled: Vec<&ZoneView> = zones.filter(|zone| !zone.cards.is_empty()).collect();
        let width = filled.iter().map(|zone| self.zone_name(zone).chars().count()).max().unwrap_or(0);
        for zone in filled {
            writeln!(out, "  {:width$}  {}", self.zone_name(zone), self.cards(zone))?;
        }
        Ok(())
    }

    fn zone_name(&self, zone: &ZoneView) -> String {
        self.game.zones[zone.zone.index()].name.replace('_', " ")
    }

    fn host_name(&self, zone: &ZoneView) -> String {
        let all = self.view.zones.iter().flat_map(|zone| &zone.cards);
        let known = all.filter_map(|card| match card {
            CardView::Known(known) => Some(known),
            CardView::Empty | CardView::Hidden { .. } => None,
        });
        let host = known.into_iter().find(|known| Some(known.object) == zone.host);
        host.map_or_else(
            || self.catalogue.plain(Message::HiddenCard),
            |known| self.game.cards[known.card.index()].name.clone(),
        )
    }

    fn cards(&self, zone: &ZoneView) -> String {
        let declared = &self.game.zones[zone.zone.index()];
        let with_values =
            declared.visibility == Visibility::Public && (declared.active || declared.slots.is_some());
        let names: Vec<String> = zone.cards.iter().map(|card| self.card(card, with_values)).collect();
        let all_hidden = zone.cards.iter().all(is_unmarked_back);
        let pile = !declared.active && declared.slots.is_none() && names.len() > LISTED_CARDS;
        match names.last() {
            _ if all_hidden => self.counted(names.len()),
            Some(top) if pile => {
                let holes: [(&str, &dyn Display); 2] = [("cards", &self.counted(names.len())), ("card", top)];
                self.catalogue.say(Message::TopCard, &holes)
            }
            Some(_) => grouped(&names).join(" · "),
            None => String::new(),
        }
    }

    fn card(&self, card: &CardView, with_values: bool) -> String {
        match card {
            CardView::Empty => "—".to_owned(),
            CardView::Hidden { marks } => {
                let mark = |(field, value): &(ir::CardFieldId, i64)| {
                    let declared = &self.game.card_fields[field.index()];
                    self.field(&declared.name, declared.ty, *value)
                };
                let marks: Vec<String> = marks.iter().filter_map(mark).collect();
                if marks.is_empty() { "?".to_owned() } else { format!("? ({})", marks.join(", ")) }
            }
            CardView::Known(known) => {
                let name = &self.game.cards[known.card.index()].name;
                let values: Vec<String> =
                    self.underneath(known).into_iter().chain(self.card_fields(known, with_values)).collect();
                if values.is_empty() { name.clone() } else { format!("{name} ({})", values.join(", ")) }
            }
        }
    }

    /// "face down: Scout" for who may know what it is.
    fn underneath(&self, known: &KnownCard) -> Option<String> {
        let physical = known.physical.filter(|card| *card != known.card);
        let physical = physical.and_then(|card| self.game.cards.get(card.index())).map(|card| &card.name);
        match (known.facedown, physical) {
            (true, Some(card)) => Some(self.catalogue.say(Message::FaceDownCard, &[("card", card)])),
            (true, None) => Some(self.catalogue.plain(Message::FaceDown)),
            (false, Some(card)) => Some(self.catalogue.say(Message::Really, &[("card", card)])),
            (false, None) => None,
        }
    }

    fn counted(&self, count: usize) -> String {
        match count {
            1 => self.catalogue.plain(Message::OneCard),
            _ => self.catalogue.say(Message::Cards, &[("number", &count)]),
        }
    }

    /// Numbers in open play, and elsewhere whatever differs from the printed card.
    fn card_fields(&self, known: &KnownCard, with_values: bool) -> Vec<String> {
        let printed = &self.game.cards[known.card.index()].values;
        let mut shown = Vec::new();
        for (index, field) in self.game.card_fields.iter().enumerate() {
            let (Some(value), Some(original)) = (known.fields.get(index), printed.get(index)) else {
                continue;
            };
            let number = with_values && field.ty == Type::Int && *value != 0;
            if (number || value != original) && shown_now(field, *value) {
                shown.extend(self.field(&field.name, field.ty, *value));
            }
        }
        shown
    }
}

/// A card of which nothing is seen at all.
fn is_unmarked_back(card: &CardView) -> bool {
    matches!(card, CardView::Hidden { marks } if marks.is_empty())
}

/// Bookkeeping is not shown, and what is said of who has it ("{it} cannot play creatures") only while it is so.
fn shown_now(field: &ir::Field, value: i64) -> bool {
    match field.text.as_deref() {
        Some("") => false,
        Some(said) if said.contains("{it}") => value != field.default,
        _ => true,
    }
}

/// Equal neighbours together: `Scout ×3`.
fn grouped(names: &[String]) -> Vec<String> {
    let chunks = names.chunk_by(|a, b| a == b);
    chunks
        .map(|same| if same.len() > 1 { format!("{} ×{}", same[0], same.len()) } else { same[0].clone() })
        .collect()
}
