//! How much: a number, or what it is based on, changed by a modifier.

use super::body::Body;
use super::{Told, Writer, untold};
use crate::json::Object;

impl Writer<'_> {
    /// One, if nothing is said.
    pub fn amount(&mut self, effect: &Object, body: &mut Body) -> Told<String> {
        let base = match effect.text("amountBasedOn") {
            Some(based) => based_on(effect, based, body)?,
            None => effect.number("amount").unwrap_or(1).to_string(),
        };
        let Some(modifier) = effect.text("amountModifier") else { return Ok(base) };
        let Some(changed) = modified(&base, modifier) else {
            return untold(effect, "amountModifier", format!("the modifier `{modifier}` has no mapping"));
        };
        match self.conditions(effect, "modifierConditions", body)? {
            Some(condition) => Ok(format!("if {condition} then {changed} else {base}")),
            None => Ok(changed),
        }
    }
}

/// `+1`, `-2`, `x2`, `*3`, `/2down`
pub fn modified(base: &str, modifier: &str) -> Option<String> {
    let (operator, rest) = modifier.split_at_checked(1)?;
    let number: i64 = rest.trim_end_matches("down").parse().ok()?;
    match (operator, base.parse::<i64>()) {
        ("+", Ok(base)) => base.checked_add(number).map(|sum| sum.to_string()),
        ("-", Ok(base)) => base.checked_sub(number).map(|sum| sum.to_string()),
        ("+" | "-" | "/", _) => Some(format!("{base} {operator} {number}")),
        ("x" | "*", _) => Some(format!("{number} * {base}")),
        _ => None,
    }
}

pub fn based_on(object: &Object, based: &str, body: &mut Body) -> Told<String> {
    let counted = match based {
        "zero" => "0",
        "x" => "x",
        "activatedCost" => "n",
        "attack" => "self.attack",
        "lifeTotal" => "your.life",
        "deckSize" => "count(Card in your.deck)",
        "stonesControlled" => "my_stones",
        "stonesInPlay" => "all_stones",
        "herbsControlled" => "my_herbs",
        "goblinsControlled" => "kin(Goblin)",
        "treefolkControlled" => "kin(Treefolk)",
        "plantsControlled" => "count(friendly \"Plant Token\")",
        "goblinsInPlay" => "count(Goblin Summon)",
        "merfolkInGraveyard" => "count(Merfolk Summon in your.graveyard)",
        "summonsInGraveyard" => "count(Summon in your.graveyard)",
        "summonsOpponentControls" => "count(enemy Summon)",
        "summonsThatDiedThisTurn" => "times(dies(Summon), this turn)",
        "opponentExcessSummons" => "max(0, count(enemy Summon) - count(friendly Summon))",
        "targetCost" => {
            let cost = body.capture("n", |target| format!("{target}.cost"));
            return cost.map_or_else(|| untold(object, "amountBasedOn", "nothing was targeted before"), Ok);
        }
        "rootAmount" | "rootAffected" => {
            let chosen = body.root.as_ref().and_then(|root| root.chosen.clone());
            let count = chosen.map(|chosen| format!("count({chosen})"));
            return count.map_or_else(|| untold(object, "amountBasedOn", "nothing was counted before"), Ok);
        }
        other => return untold(object, "amountBasedOn", format!("`{other}` has no mapping here")),
    };
    Ok(counted.to_owned())
}
