//! Activated abilities: a cost, then what it buys.

use super::body::Body;
use super::group::Group;
use super::{Told, Writer, condition, moving, untold};
use crate::json::Object;
use crate::layout::{Ability, Statement};

/// What is given, and from where the ability is used.
struct Price {
    kind: &'static str,
    cost: Option<String>,
}

impl Writer<'_> {
    pub fn activated(&mut self, activated: &Object) -> Told<Ability> {
        let mut body = Body::default();
        if activated.has("effect") && !activated.has("costType") {
            return self.cast_from_graveyard(activated);
        }
        let (zone, condition) = self.zone_and_condition(activated, &mut body)?;
        let price = self.price(activated, zone.as_deref(), &mut body)?;
        let kind = match (price.kind, activated.flag("oncePerTurn")) {
            ("use", true) => "use_once",
            (kind, false) => kind,
            (_, true) => {
                return untold(activated, "oncePerTurn", "only abilities in play are limited to one use");
            }
        };
        self.own_target(activated, &mut body)?;
        let cost = price.cost.map_or_else(String::new, |cost| format!(" cost {{ {cost} }}"));
        let statements = self.effects(activated.list("effects"), &mut body);
        // What comes back as another object has its use again.
        let returns =
            statements.contains(&Statement::from("regrow(self)")).then(|| "rested(self)".to_owned());
        let conditions: Vec<String> = condition.into_iter().chain(returns).collect();
        let condition = match conditions.as_slice() {
            [] => String::new(),
            all => format!(" if {}", all.join(" and ")),
        };
        Ok(Ability { head: format!("{kind}{condition}{cost}"), body: Some(body.with(statements)) })
    }

    fn zone_and_condition(
        &mut self,
        activated: &Object,
        body: &mut Body,
    ) -> Told<(Option<String>, Option<String>)> {
        if let [only] = activated.objects("conditions").as_slice()
            && let Some(zone) = condition::zones(only)
        {
            return Ok((Some(zone), None));
        }
        Ok((None, self.conditions(activated, "conditions", body)?))
    }

    fn price(&mut self, activated: &Object, zone: Option<&str>, body: &mut Body) -> Told<Price> {
        let kind = if zone == Some("graveyard") { "in_graveyard" } else { "use" };
        let price = |cost: String| Ok(Price { kind, cost: Some(cost) });
        let amount = activated.number("amount");
        let itself = activated.word("scope") == "selfOnly";
        let target = activated.has("targetType");
        // Behind a target the tribe describes that.
        let described = !target && ["cardType", "tribe", "tokenType"].iter().any(|key| activated.has(key));
        match activated.word("costType") {
            "sacrifice" if activated.flag("playerChosenAmount") && activated.word("tokenType") == "stone" => {
                body.number("n", "1 to my_stones");
                price("give_stones(n)".to_owned())
            }
            "sacrifice" => match activated.word("tokenType") {
                token @ ("stone" | "herb") => price(format!("give_{token}s({})", amount.unwrap_or(1))),
                _ if itself || !described => price("sacrifice(self)".to_owned()),
                _ => {
                    let amount = moving::several(&amount.unwrap_or(1).to_string());
                    price(format!(
                        "sacrifice(choose {amount}{})",
                        Group::of(activated, "Summon")?.adjective("friendly")
                    ))
                }
            },
            "stones" => price(format!("give_stones({})", amount.unwrap_or(1))),
            "discard" if itself || amount.is_none() && !described => {
                Ok(Price { kind: "in_hand", cost: Some("discard(self)".to_owned()) })
            }
            "discard" => {
                let amount = moving::several(&amount.unwrap_or(1).to_string());
                price(format!("discard(choose {amount}{})", Group::of(activated, "Card")?.place("your.hand")))
            }
            "exile" if !described => price("exile(self)".to_owned()),
            "loseLife" | "life" => price(format!("burn({})", amount.unwrap_or(1))),
            "reveal" if !described => Ok(Price { kind: "in_hand", cost: Some("show(self)".to_owned()) }),
            "discardOrSacrificeMerfolk" => price("give_merfolk".to_owned()),
            "" if activated.has("effects") => Ok(Price { kind, cost: None }),
            other => untold(activated, "costType", format!("the cost `{other}` has no mapping here")),
        }
    }

    /// Cast from the graveyard, for its own cost.
    fn cast_from_graveyard(&mut self, activated: &Object) -> Told<Ability> {
        let condition_zone = activated.objects("conditions").first().and_then(|one| condition::zones(one));
        let zone = activated.text("zone").map(str::to_owned).or(condition_zone);
        if activated.word("effect") != "castCard" || zone.as_deref() != Some("graveyard") {
            return untold(activated, "effect", "only casting from the graveyard has a mapping here");
        }
        activated.list("effects");
        // Spells that were cast so are always exiled.
        activated.flag("exileAfter");
        self.fields.push("FromGrave".to_owned());
        let cost = if self.kind == "Summon" { "pay_tributes(self)" } else { "burn(price(self))" };
        Ok(Ability { head: format!("otherwise cost {{ {cost} }}"), body: Some(Vec::new()) })
    }
}
