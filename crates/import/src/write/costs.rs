//! What a card costs beside the number on it: more, less, or something else.

use super::body::Body;
use super::group::{Group, capital};
use super::{Told, Writer, amount, condition, moving, untold};
use crate::json::Object;
use crate::layout::Ability;

impl Writer<'_> {
    /// Other costs that are numbers on the card.
    pub fn costs(&mut self, card: &Object) {
        for cost in card.objects("alternateCosts") {
            let kind = cost.text("altCostType").or_else(|| cost.text("costType"));
            if kind != Some("tributeMultiplier") {
                continue;
            }
            let amount = cost.number("amount").unwrap_or(1);
            cost.word("cardType");
            match (cost.word("tokenType"), cost.text("tribe")) {
                ("stone", _) => self.fields.push(format!("stones_count {amount}")),
                ("golem", _) => self.fields.push(format!("golems_count {amount}")),
                ("herb", _) => self.fields.push(format!("herbs_worth {amount}")),
                ("", Some(tribe)) => {
                    self.fields.push(format!("multiplies {}  multiplier {amount}", capital(tribe)));
                }
                _ => {
                    let problem = untold::<()>(cost, "tokenType", "these tributes have no mapping");
                    problem.err().into_iter().for_each(|problem| self.give_up(cost, problem));
                }
            }
        }
    }

    /// Other costs that are paid instead.
    pub fn other_costs(&mut self, card: &Object) {
        for cost in card.objects("alternateCosts") {
            let kind = cost.text("altCostType").or_else(|| cost.text("costType")).unwrap_or("");
            if kind == "tributeMultiplier" {
                continue;
            }
            match self.other_cost(cost, kind) {
                Ok(cost) => {
                    self.abilities.push(Ability {
                        head: format!("otherwise cost {{ {cost} }}"),
                        body: Some(Vec::new()),
                    });
                }
                Err(problem) => self.give_up(cost, problem),
            }
        }
        for modifier in card.objects("costModifiers") {
            match cost_modifier(modifier) {
                Ok(Some(ability)) => self.abilities.insert(0, ability),
                Ok(None) => {}
                Err(problem) => self.give_up(modifier, problem),
            }
        }
    }

    /// What is paid before the stack, with the number that is announced: ` cost { give_stones(1) }`.
    pub fn cast_cost(&mut self, card: &Object, body: &mut Body) -> Told<String> {
        let costs = card.objects("additionalCosts");
        let stones_by_x = costs
            .iter()
            .any(|cost| cost.word("amountBasedOn") == "x" && cost.word("costType") == "sacrifice");
        let has_x =
            card.objects("costModifiers").iter().any(|m| m.word("modifier") == "x" && !m.has("xBasedOn"));
        if stones_by_x {
            body.number("x", "0 to min(my_stones, top_x(self))");
        } else if has_x {
            body.number("x", "0 to top_x(self)");
        }
        let mut told = Vec::new();
        for cost in costs {
            let amount = match cost.text("amountBasedOn") {
                Some(based) => amount::based_on(cost, based, body)?,
                None => cost.number("amount").unwrap_or(1).to_string(),
            };
            match (cost.word("costType"), cost.word("tokenType")) {
                ("sacrifice", token @ ("stone" | "herb")) => told.push(format!("give_{token}s({amount})")),
                ("sacrifice", "") => {
                    let group = Group::of(cost, "Summon")?.adjective("friendly");
                    told.push(format!("sacrifice(choose {}{group})", moving::several(&amount)));
                }
                ("discard", "") => {
                    let group = Group::of(cost, "Card")?.adjective("other").place("your.hand");
                    told.push(format!("discard(choose {}{group})", moving::several(&amount)));
                }
                // The announced number is paid as life with the cost.
                ("life" | "loseLife", "") if amount == "x" && body.announces("x") => {}
                ("life" | "loseLife", "") => told.push(format!("burn({amount})")),
                (other, _) => {
                    return untold(cost, "costType", format!("the cost `{other}` has no mapping here"));
                }
            }
        }
        Ok(if told.is_empty() { String::new() } else { format!(" cost {{ {} }}", told.join("; ")) })
    }

    fn other_cost(&mut self, cost: &Object, kind: &str) -> Told<String> {
        let amount = cost.number("amount").unwrap_or(1);
        let told = match (kind, cost.word("tokenType")) {
            ("sacrifice", token @ ("stone" | "herb")) => format!("give_{token}s({amount})"),
            ("sacrifice", "") => {
                let group = Group::of(cost, "Summon")?.adjective("friendly");
                format!("sacrifice(choose {}{group})", moving::several(&amount.to_string()))
            }
            ("exileFromHand", "") => {
                let group = Group::of(cost, "Card")?.adjective("other").place("your.hand");
                format!("exile(choose {}{group})", moving::several(&amount.to_string()))
            }
            ("tribute", "") if self.kind == "Summon" && cost.has("tribe") => {
                format!("tribute_kin({}, {amount}, self)", capital(cost.word("tribe")))
            }
            (other, _) => {
                return untold(cost, "altCostType", format!("the cost `{other}` has no mapping here"));
            }
        };
        // The one condition there can be: from where it is cast so.
        if cost.has("conditions") {
            let zones: Vec<_> = cost.objects("conditions").into_iter().map(condition::zones).collect();
            if zones != [Some("graveyard".to_owned())] {
                return untold(cost, "conditions", "another cost on a condition has no mapping");
            }
            self.fields.push("FromGrave".to_owned());
        }
        Ok(told)
    }

    pub fn cast_restrictions(&mut self, card: &Object) {
        let mut never = Vec::new();
        for restriction in card.texts("castRestrictions") {
            match restriction {
                "onOpponentAttack" => self.fields.push("prompt".to_owned()),
                "inResponse" => never.push("stack is empty"),
                "opponentsTurn" => never.push("you == turn player"),
                _ => {}
            }
        }
        if !never.is_empty() {
            let head = format!("anywhere, cannot cast(self) if {}", never.join(" or "));
            self.abilities.insert(0, Ability { head, body: None });
        }
    }
}

fn cost_modifier(modifier: &Object) -> Told<Option<Ability>> {
    let changed = modifier.text("additionalModifier");
    match (modifier.word("modifier"), modifier.text("xBasedOn"), changed) {
        // A number that is announced, and the cost with it, stand elsewhere.
        ("x", None, None) => Ok(None),
        ("x", None, Some(more)) if more.strip_prefix('+').is_some_and(|more| more.parse::<i64>().is_ok()) => {
            Ok(None)
        }
        ("x", Some(based), changed) => {
            let base = amount::based_on(modifier, based, &mut Body::default())?;
            let Some(more) = amount::modified(&base, changed.unwrap_or("+0")) else {
                return untold(modifier, "additionalModifier", "this modifier has no mapping");
            };
            let line = format!("self: cost + {more}").into();
            Ok(Some(Ability { head: "in hand or stack, static".to_owned(), body: Some(vec![line]) }))
        }
        ("firstSpell", None, Some(set)) => {
            let Some(cost) = set.trim_start_matches('=').parse::<i64>().ok().filter(|_| set.starts_with('='))
            else {
                return untold(modifier, "additionalModifier", "this modifier has no mapping");
            };
            let head = "in hand or stack, static while times(cast(Spell) by you, this match) == 0".to_owned();
            Ok(Some(Ability { head, body: Some(vec![format!("self: cost = {cost}").into()]) }))
        }
        _ => untold(modifier, "modifier", "this modifier of the cost has no mapping"),
    }
}
