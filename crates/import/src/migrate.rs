//! From the old form to the new one: what a trigger costs is an effect of its list, marked as cost, at the place where
//! it is paid.

use crate::json::{Json, Member, Object};
use crate::report::Migration;

/// Turns `additionalCosts` of every trigger in the card into effects. Those of the card itself stay: they are paid
/// before the stack.
pub fn card(card: &mut Object) -> Vec<Migration> {
    let mut migrations = Vec::new();
    below(card, &mut migrations);
    migrations
}

fn below(object: &mut Object, migrations: &mut Vec<Migration>) {
    for member in &mut object.members {
        let triggers = member.key == "triggeredEffects";
        each_object(&mut member.value, &mut |object| {
            if triggers {
                trigger(object, migrations);
            }
            below(object, migrations);
        });
    }
}

fn each_object(json: &mut Json, visit: &mut dyn FnMut(&mut Object)) {
    match json {
        Json::Object(object) => visit(object),
        Json::List(items) => items.iter_mut().for_each(|item| each_object(item, visit)),
        _ => {}
    }
}

fn trigger(trigger: &mut Object, migrations: &mut Vec<Migration>) {
    let Some(at) = trigger.members.iter().position(|member| member.key == "additionalCosts") else { return };
    let Json::List(costs) = &trigger.members[at].value else { return };
    // What is no object was reported as wrong.
    let costs: Vec<Object> = costs
        .iter()
        .filter_map(|cost| if let Json::Object(cost) = cost { Some(cost.clone()) } else { None })
        .collect();
    let line = trigger.members[at].line;
    trigger.members.remove(at);
    let mut effects: Vec<Json> = Vec::new();
    for cost in costs {
        let effect = as_effect(cost);
        let (path, line) = (effect.path.clone(), effect.line);
        let change = format!("a cost of the trigger is now an effect of its list: {}", shown(&effect));
        migrations.push(Migration { path, line, change });
        effects.push(Json::Object(effect));
    }
    match trigger.members.iter_mut().find(|member| member.key == "effects") {
        Some(Member { value: Json::List(rest), .. }) => drop(rest.splice(0..0, effects)),
        // Behind a misspelt `effects` the costs still stand.
        _ => trigger.members.push(Member::new("effects", line, Json::List(effects))),
    }
}

/// `{ "costType": "reveal" }` is `{ "effect": "reveal", "scope": "selfOnly", "isCost": true }`.
fn as_effect(mut cost: Object) -> Object {
    for member in &mut cost.members {
        if member.key == "costType" {
            member.key = "effect".to_owned();
            if matches!(&member.value, Json::Text(kind) if kind == "life") {
                member.value = Json::Text("loseLife".to_owned());
            }
        }
    }
    let reveals = cost.members.iter().any(
        |member| matches!(&member.value, Json::Text(kind) if member.key == "effect" && kind == "reveal"),
    );
    let narrowed = ["scope", "cardType", "tribe"].iter().any(|key| cost.has(key));
    let line = cost.line;
    if reveals && !narrowed {
        cost.members.push(Member::new("scope", line, Json::Text("selfOnly".to_owned())));
    }
    // One is what is meant if nothing is said.
    cost.members.retain(|member| member.key != "amount" || !matches!(member.value, Json::Number(1)));
    cost.members.push(Member::new("isCost", line, Json::Flag(true)));
    cost
}

/// `{ "effect": "reveal", "isCost": true }`
fn shown(effect: &Object) -> String {
    let value = |json: &Json| match json {
        Json::Flag(flag) => flag.to_string(),
        Json::Number(number) => number.to_string(),
        Json::Text(text) => format!("\"{text}\""),
        Json::Null | Json::Fraction(_) | Json::List(_) | Json::Object(_) => "...".to_owned(),
    };
    let members: Vec<String> =
        effect.members.iter().map(|member| format!("\"{}\": {}", member.key, value(&member.value))).collect();
    format!("{{ {} }}", members.join(", "))
}
