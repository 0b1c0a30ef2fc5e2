//! Two effects that have nothing to do with each other, in one order and in the other.

use super::sheet::{GenCard, Line, Role, Scenario};
use super::vocabulary::{Look, Vocabulary};
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

/// Events that do nothing but write fields of which no rule, check or need makes anything, with these fields.
fn plain_events(vocabulary: &Vocabulary) -> Vec<(EventId, BTreeSet<FieldRef>)> {
    let ir = &vocabulary.ir;
    let watched = watched(ir);
    let mut found = Vec::new();
    for id in &vocabulary.callable {
        let event = &ir.events[id.index()];
        let alone = event.parent.is_none()
            && event.finally.block.is_empty()
            && event.needs.is_empty()
            && vocabulary.causes[id.index()].len() == 1
            && !heard_by_rules(ir, *id);
        let wrote: Option<BTreeSet<FieldRef>> = event.body.block.iter().map(|stmt| written(stmt)).collect();
        let Some(wrote) = wrote.filter(|wrote| alone && !wrote.is_empty()) else { continue };
        let mut read = BTreeSet::new();
        reads(&event.body, &mut read);
        if wrote.is_disjoint(&watched) && read.is_subset(&wrote) {
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

/// Fields that checks, rules or needs ask about.
fn watched(ir: &Game) -> BTreeSet<FieldRef> {
    let mut found = BTreeSet::new();
    ir.checks.iter().for_each(|check| reads(check, &mut found));
    for ability in ir.rules.iter().flat_map(|rule| &rule.abilities) {
        reads(&ir.abilities[ability.index()], &mut found);
    }
    ir.values.iter().for_each(|value| reads(value, &mut found));
    ir.ends.iter().for_each(|end| reads(end, &mut found));
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

fn reads(part: &impl Serialize, found: &mut BTreeSet<FieldRef>) {
    fn walk(value: &Value, found: &mut BTreeSet<FieldRef>) {
        match value {
            Value::Object(map) => {
                for (key, inner) in map {
                    for name in [PLAYERS, CARDS] {
                        if key == name
                            && let Some(field) = inner.get(1).and_then(Value::as_u64)
                        {
                            found.insert((name, field));
                        }
                    }
                    walk(inner, found);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| walk(item, found)),
            _ => {}
        }
    }
    if let Ok(value) = serde_json::to_value(part) {
        walk(&value, found);
    }
}
