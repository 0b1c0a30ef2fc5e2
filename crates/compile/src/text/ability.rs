//! One line of text for each ability and keyword of a card.

use super::english::{capitalised, list, sentence};
use super::writer::Writer;
use ir::{Ability, AbilityId, AbilityZones, Card, Expr, Game, KeywordId, Trigger, When, ZoneId, ZoneOwner};

/// Keywords first, then abilities in printed order.
pub(super) fn lines(game: &Game, card: &Card) -> Vec<String> {
    let mut keywords: Vec<KeywordId> = Vec::new();
    for keyword in &card.keywords {
        if !keywords.contains(keyword) {
            keywords.push(*keyword);
        }
    }
    let own = card.abilities.iter().filter(|id| is_own(game, **id));
    let keywords = keywords.iter().map(|keyword| keyword_line(game, *keyword));
    keywords.chain(own.map(|id| line(&mut Writer::new(game), *id))).filter(|line| !line.is_empty()).collect()
}

/// An ability of a keyword stands in the keyword's line.
fn is_own(game: &Game, id: AbilityId) -> bool {
    game.abilities.get(id.index()).is_some_and(|ability| ability.keyword.is_none())
}

/// "Leader (After this card is played, ...)"
fn keyword_line(game: &Game, keyword: KeywordId) -> String {
    let label = Writer::new(game).keyword_label(keyword);
    let abilities = game.keywords.get(keyword.index()).map_or(&[][..], |keyword| &keyword.abilities[..]);
    let lines: Vec<String> = abilities.iter().map(|id| line(&mut Writer::new(game), *id)).collect();
    // A label that explains itself needs no more.
    if lines.is_empty() || label.contains('(') { label } else { format!("{label} ({})", lines.join(" ")) }
}

/// "Ally: Draw a card.", "After this card is scrapped, draw a card."
pub(super) fn line(writer: &mut Writer<'_>, id: AbilityId) -> String {
    let Some(ability) = writer.game.abilities.get(id.index()) else { return String::new() };
    writer.scoped(|writer| match ability.kind {
        Some(kind) => {
            let label = writer.ability_label(kind);
            format!("{label}: {}", body(writer, ability, ""))
        }
        None => {
            let lead = lead(writer, ability);
            body(writer, ability, &lead)
        }
    })
}

/// The sentences behind the words the line begins with.
fn body(writer: &mut Writer<'_>, ability: &Ability, lead: &str) -> String {
    let mut sentences = writer.sentences(&ability.body.block);
    if sentences.is_empty() {
        sentences.push("nothing happens".to_owned());
    }
    if lead.ends_with(':') {
        let lead = capitalised(lead);
        return format!("{lead} {}", joined(&sentences));
    }
    if !lead.is_empty() {
        sentences[0] = format!("{lead}, {}", sentences[0]);
    }
    joined(&sentences)
}

fn joined(sentences: &[String]) -> String {
    sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" ")
}

fn lead(writer: &mut Writer<'_>, ability: &Ability) -> String {
    let leads: Vec<String> = ability.triggers.iter().map(|trigger| trigger_lead(writer, trigger)).collect();
    let activated = ability.triggers.iter().any(|trigger| trigger.when == When::Activated);
    let lead = list(&leads, "or");
    match (activated, lead.is_empty()) {
        (true, true) => "activate:".to_owned(),
        (true, false) => format!("{lead}:"),
        (false, _) => lead,
    }
}

/// "while this card is in your workshop, once each turn, after you draw one or more cards, if ..."
fn trigger_lead(writer: &mut Writer<'_>, trigger: &Trigger) -> String {
    let mut parts = Vec::new();
    if let AbilityZones::In(zones) = &trigger.zones {
        let names: Vec<String> = zones.iter().map(|zone| own_zone(writer, *zone)).collect();
        parts.push(format!("while this card is in {}", list(&names, "or")));
    }
    parts.extend(trigger.limit.as_ref().map(|limit| limited(writer, limit)));
    parts.extend(writer.when(&trigger.when));
    let needs = trigger.needs.iter().map(|need| &need.condition);
    let conditions: Vec<Expr> = trigger.conditions.iter().chain(needs).cloned().collect();
    if !conditions.is_empty() {
        parts.push(format!("if {}", writer.conditions(&conditions)));
    }
    parts.join(", ")
}

fn limited(writer: &mut Writer<'_>, limit: &Expr) -> String {
    match limit {
        Expr::Const(1) => "once each turn".to_owned(),
        Expr::Const(n) => format!("up to {n} times each turn"),
        _ => format!("each turn up to as many times as {}", writer.number(limit)),
    }
}

fn own_zone(writer: &Writer<'_>, zone: ZoneId) -> String {
    let owner = writer.game.zones.get(zone.index()).map(|zone| zone.owner);
    let name = writer.any_zone_name(zone);
    match owner {
        Some(ZoneOwner::EachPlayer) => name.replacen("any player's", "your", 1),
        _ => name,
    }
}
