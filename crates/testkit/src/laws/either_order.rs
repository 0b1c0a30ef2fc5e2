//! Two effects that have nothing to do with each other, in one order and in the other.

use super::sheet::{GenCard, Line, Role, Scenario};
use super::vocabulary::{Look, Vocabulary, mentions};
use super::writer::Writer;
use ir::{EventId, Expr, Game, Stmt, Target};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// A field of players or of cards.
type FieldRef = (&'static str, u64);

const PLAYERS: &str = "PlayerField";
const CARDS: &str = "CardField";

/// Adds two cards with the same two effects in different orders.
pub(super) fn add(writer: &mut Writer<'_>, scenario: &mut Scenario, look: &Look) {
    let plain = plain_events(writer.vocabulary);
    let Some((first, wrote)) = writer.dice.pick(&plain).cloned() else { return };
    let apart: Vec<EventId> =
        plain.iter().filter(|(_, other)| other.is_disjoint(&wrote)).map(|(event, _)| *event).collect();
    let Some(second) = writer.dice.pick(&apart).copied() else { return };
    let (Some(one), Some(two)) = (writer.call_on(first, look.kind), writer.call_on(second, look.kind)) else {
        return;
    };
    let begins = "once each turn, as soon as you == turn player";
    let orders = [(Role::OneOrder, [&one.text, &two.text]), (Role::OtherOrder, [&two.text, &one.text])];
    for (role, [earlier, later]) in orders {
        let lines = vec![Line::new(format!("{begins} {{ {earlier}; {later} }}"))];
        scenario.cards.push(GenCard { role, name: role.name(scenario.number), look: look.clone(), lines });
    }
}

/// Events that do nothing but write fields of which no rule or check makes anything, with these fields.
fn plain_events(vocabulary: &Vocabulary) -> Vec<(EventId, BTreeSet<FieldRef>)> {
    let ir = &vocabulary.ir;
    let watched = watched(ir);
    let mut found = Vec::new();
    for id in &vocabulary.callable {
        let event = &ir.events[id.index()];
        let alone = event.parent.is_none()
            && event.finally.block.is_empty()
            && vocabulary.causes[id.index()].len() == 1
            && !heard_by_rules(ir, *id);
        let wrote: Option<BTreeSet<FieldRef>> = event.body.block.iter().map(written).collect();
        let Some(wrote) = wrote.filter(|wrote| alone && !wrote.is_empty()) else { continue };
        let read = reads(ir, &(&event.body, &event.needs));
        let asks_more = mentions(&(&event.body, &event.needs), &["InZone", "Count", "Any", "Times", "Host"]);
        if wrote.is_disjoint(&watched) && read.is_subset(&wrote) && !asks_more {
            found.push((*id, wrote));
        }
    }
    found
}

/// The field a plain assignment writes; none for every other statement.
fn written(stmt: &Stmt) -> Option<FieldRef> {
    let Stmt::Assign { target, .. } = stmt else { return None };
    match target {
        Target::Player(Expr::You, field) => Some((PLAYERS, u64::from(field.0))),
        Target::Card(Expr::Local(_), field) => Some((CARDS, u64::from(field.0))),
        Target::Player(..) | Target::Card(..) | Target::Local(_) => None,
    }
}

/// Fields that checks or rules ask about.
fn watched(ir: &Game) -> BTreeSet<FieldRef> {
    let of_rules = ir.rules.iter().flat_map(|rule| &rule.abilities).map(|id| &ir.abilities[id.index()]);
    let mut found: BTreeSet<FieldRef> = ir.checks.iter().flat_map(|check| reads(ir, check)).collect();
    found.extend(of_rules.flat_map(|ability| reads(ir, ability)));
    found
}

fn heard_by_rules(ir: &Game, event: EventId) -> bool {
    let rules = ir.rules.iter().flat_map(|rule| &rule.abilities);
    let mut patterns = rules.flat_map(|ability| &ir.abilities[ability.index()].triggers);
    patterns.any(|trigger| {
        let heard = serde_json::to_value(&trigger.when).unwrap_or_default();
        hears(&heard, u64::from(event.0))
    })
}

fn hears(value: &Value, event: u64) -> bool {
    match value {
        Value::Object(map) => {
            map.get("event").and_then(Value::as_u64) == Some(event)
                || map.values().any(|inner| hears(inner, event))
        }
        Value::Array(items) => items.iter().any(|item| hears(item, event)),
        _ => false,
    }
}

/// The fields that a part of the game asks about, through its values and adjectives as well.
fn reads(ir: &Game, part: &impl Serialize) -> BTreeSet<FieldRef> {
    let (mut found, mut values) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![serde_json::to_value(part).unwrap_or_default()];
    while let Some(value) = open.pop() {
        let mut asked = BTreeSet::new();
        walk(&value, &mut found, &mut asked);
        for id in asked.into_iter().filter(|id| values.insert(*id)) {
            open.extend(ir.values.get(id as usize).and_then(|value| serde_json::to_value(&value.body).ok()));
        }
    }
    found
}

fn walk(value: &Value, fields: &mut BTreeSet<FieldRef>, values: &mut BTreeSet<u64>) {
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                for name in [PLAYERS, CARDS] {
                    let field = inner.get(1).and_then(Value::as_u64).filter(|_| key == name);
                    fields.extend(field.map(|field| (name, field)));
                }
                values.extend(inner.get(0).and_then(Value::as_u64).filter(|_| key == "Value"));
                walk(inner, fields, values);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, fields, values)),
        _ => {}
    }
}
