//! When something holds.

use super::body::Body;
use super::group::{Group, capital};
use super::{Told, Writer, untold};
use crate::json::Object;

impl Writer<'_> {
    /// All conditions under the key, joined.
    pub fn conditions(&mut self, object: &Object, key: &str, body: &mut Body) -> Told<Option<String>> {
        let mut all = Vec::new();
        for condition in object.objects(key) {
            if condition.word("condition") == "firstSpell" && self.kind != "Spell" && body.heard.is_none() {
                return untold(condition, "condition", "only a spell knows whether it is the first");
            }
            all.push(told(condition, body)?);
        }
        // `or` binds more loosely than `and`.
        if all.len() > 1 {
            for condition in &mut all {
                if condition.contains(" or ") {
                    *condition = format!("({condition})");
                }
            }
        }
        Ok((!all.is_empty()).then(|| all.join(" and ")))
    }
}

/// The zones of an `inZone` condition: where the ability works.
pub fn zones(condition: &Object) -> Option<String> {
    if condition.word("condition") != "inZone" {
        return None;
    }
    let mut zones: Vec<&str> = condition.text("zone").into_iter().collect();
    zones.extend(condition.texts("zones"));
    (!zones.is_empty()).then(|| zones.join(" or "))
}

fn told(condition: &Object, body: &mut Body) -> Told<String> {
    let tribe = |condition: &Object| capital(condition.word("tribe"));
    let about_target =
        |body: &mut Body, name: &str, about: &dyn Fn(&str) -> String| match body.capture(name, about) {
            Some(told) => Ok(told),
            None => match body.subject.clone() {
                Some(target) => Ok(about(&target)),
                None => untold(condition, "condition", "nothing was targeted before"),
            },
        };
    let told = match condition.word("condition") {
        "control" => return control(condition),
        "inZone" => match zones(condition) {
            Some(zones) => format!("self in {zones}"),
            None => return untold(condition, "condition", "a zone is missing"),
        },
        "handSize" => hand_size(condition),
        "rootTargetTribe" | "isTribe" | "targetIs" => {
            let tribe = tribe(condition);
            return about_target(body, "kin_", &|target| format!("{target}.tribe == {tribe}"));
        }
        "isNotTribe" => {
            let tribe = tribe(condition);
            return about_target(body, "kin_", &|target| format!("{target}.tribe != {tribe}"));
        }
        "rootTargetNotSummon" => {
            return about_target(body, "light", &|target| format!("{target} is not Summon"));
        }
        "targetAttack" => {
            let least = condition.number("amountMin").unwrap_or(1);
            return about_target(body, "strong", &|target| format!("{target}.attack >= {least}"));
        }
        "triggerWasSpellburnt" | "triggerNotSpellburnt" => match &body.heard {
            Some(heard) if condition.word("condition") == "triggerWasSpellburnt" => format!("{heard}.heated"),
            Some(heard) => format!("not {heard}.heated"),
            None => return untold(condition, "condition", "no cast was heard"),
        },
        "enteredZoneThisTurn" if condition.word("zone") == "play" => {
            format!("times(enters({}), this turn) > 0", Group::of(condition, "Card")?)
        }
        "opponentHasMore" => {
            let group = Group::of(condition, "Card")?;
            format!("count({}) > count({})", group.clone().adjective("enemy"), group.adjective("friendly"))
        }
        // Who attacked: it, whether that is said or not.
        "attacked" => {
            condition.word("scope");
            "self.attacked".to_owned()
        }
        "didntAttack" => "no friendly Summon where attacked".to_owned(),
        "spellburnt" => "self.heated".to_owned(),
        "firstSpell" => format!("{}.opener", body.heard.as_deref().unwrap_or("self")),
        "firstSummon" => "first_summon".to_owned(),
        "summonsInPlay" => "any Summon".to_owned(),
        "noSummonsInPlay" => "no Summon".to_owned(),
        "oneOneInPlay" => "any Summon where attack == 1 and defense == 1".to_owned(),
        "topCardIsMerfolk" => "your.deck is not empty and (top of your.deck).tribe == Merfolk".to_owned(),
        "youHaveMoreLife" => "your.life > opponent.life".to_owned(),
        "" => return untold(condition, "condition", "the key `condition` is missing"),
        other => return untold(condition, "condition", format!("the condition `{other}` has no mapping")),
    };
    Ok(told)
}

fn control(condition: &Object) -> Told<String> {
    let counted = match (condition.word("tokenType"), condition.text("tribe")) {
        ("stone", _) => "my_stones".to_owned(),
        ("herb", _) => "my_herbs".to_owned(),
        ("", Some(tribe)) if ["", "summon"].contains(&condition.word("cardType")) => {
            format!("kin({})", capital(tribe))
        }
        _ => format!("count({})", Group::of(condition, "Summon")?.adjective("friendly")),
    };
    let least = condition.number("minAmount").or_else(|| condition.number("conditionMin"));
    let most = condition.number("maxAmount").or_else(|| condition.number("conditionMax"));
    Ok(match (least, most) {
        (Some(least), Some(most)) => format!("{counted} >= {least} and {counted} <= {most}"),
        (None, Some(0)) => format!("{counted} == 0"),
        (None, Some(most)) => format!("{counted} <= {most}"),
        (Some(least), None) => format!("{counted} >= {least}"),
        (None, None) => format!("{counted} >= 1"),
    })
}

fn hand_size(condition: &Object) -> String {
    let mut sizes: Vec<i64> = condition.number("amount").into_iter().collect();
    sizes.extend(condition.numbers("amounts"));
    let sizes: Vec<String> = sizes.iter().map(|size| format!("count(Card in your.hand) == {size}")).collect();
    sizes.join(" or ")
}
