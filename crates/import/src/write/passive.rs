//! What holds as long as the card is there.

use super::body::Body;
use super::group::{Group, capital};
use super::{Told, Writer, amount, condition, keyword_with_value, untold};
use crate::json::Object;
use crate::layout::{Ability, Statement};

/// One line of a `static`: those with the same head and cards stand in one.
struct Line {
    head: String,
    cards: String,
    changes: Vec<String>,
}

impl Line {
    /// Two passives may say the same.
    fn add(&mut self, changes: Vec<String>) {
        for change in changes {
            if !self.changes.contains(&change) {
                self.changes.push(change);
            }
        }
    }
}

impl Writer<'_> {
    pub fn passives(&mut self, passives: &[&Object]) {
        let mut lines: Vec<Line> = Vec::new();
        for passive in passives {
            match self.passive(passive) {
                Ok(Some(line)) => match lines.last_mut() {
                    Some(last) if last.head == line.head && last.cards == line.cards => {
                        last.add(line.changes);
                    }
                    _ => lines.push(line),
                },
                Ok(None) => {}
                Err(problem) => self.give_up(passive, problem),
            }
        }
        for line in lines {
            let text = format!("{}: {}", line.cards, line.changes.join(", "));
            self.abilities.push(Ability { head: line.head, body: Some(vec![text.into()]) });
        }
    }

    /// A line of a `static`; what is something else is added at once.
    fn passive(&mut self, passive: &Object) -> Told<Option<Line>> {
        let kind = passive.text("passive").or_else(|| passive.text("effect")).unwrap_or("");
        let in_hand = ["bypassSummonLimit", "modifyCost"].contains(&kind);
        let place = place(passive)?;
        let key = if passive.has("condition") { "condition" } else { "conditions" };
        let condition =
            if place.is_some() { None } else { self.conditions(passive, key, &mut Body::default())? };
        let static_ = match (in_hand, &place, &condition) {
            (true, _, Some(condition)) => format!("in hand or stack, static while {condition}"),
            (true, _, None) => "in hand or stack, static".to_owned(),
            (false, Some(place), _) => format!("in {place}, static"),
            (false, None, Some(condition)) => format!("static while {condition}"),
            (false, None, None) => "static".to_owned(),
        };
        let line = |cards: &str, changes: Vec<String>| {
            Ok(Some(Line { head: static_.clone(), cards: cards.to_owned(), changes }))
        };
        match kind {
            "" => untold(passive, "passive", "the key `passive` is missing"),
            "changeStats" => line(&cards(passive)?, stats(passive, &mut Body::default())?),
            "grantKeyword" => line(
                &cards(passive)?,
                vec![format!("gains {}", keyword_with_value(passive.word("keyword"), None))],
            ),
            "modifyKeywordAmount"
                if self.kind == "Summon" && ["", "sprout"].contains(&passive.word("keyword")) =>
            {
                // So much more: values of one keyword add up.
                line("self", vec![format!("gains Sprout {}", passive.number("amount").unwrap_or(1))])
            }
            "bypassSummonLimit" if condition.is_none() => self.field("free"),
            "bypassSummonLimit" => line("self", vec!["free = true".to_owned()]),
            "modifyCost" => line("self", vec![format!("cost = {}", passive.number("cost").unwrap_or(0))]),
            "cantAttack" => self.field("bound"),
            "defenseUsedForAttack" => {
                let tribe =
                    passive.text("tribe").map_or_else(String::new, |tribe| format!("{} ", capital(tribe)));
                line(&format!("friendly {tribe}Summon"), vec!["rooted = true".to_owned()])
            }
            "disableKeyword" if passive.word("scope") == "all" => {
                line("Summon", vec!["loses keywords".to_owned()])
            }
            "disableEnterPlayEffects" => {
                self.ability("cannot bloom", None);
                line("Summon", vec!["loses enters".to_owned()])
            }
            "tokenCanTribute" if passive.word("tokenType") == "herb" => {
                line("you", vec!["herbs_count = 1".to_owned()])
            }
            "topCardRevealed" => {
                self.ability("enters", Some(vec!["show(top of your.deck)".into()]));
                line("you", vec!["open_deck = true".to_owned()])
            }
            // The same field says both.
            "additionalSummonTopCard" => line("you", vec!["open_deck = true".to_owned()]),
            "grantActive" => self.grant_active(passive, &static_),
            other => self.ban(passive, other, condition.as_deref()),
        }
    }

    /// What is forbidden, and other abilities that are no `static`.
    fn ban(&mut self, passive: &Object, kind: &str, condition: Option<&str>) -> Told<Option<Line>> {
        let if_ = condition.map_or_else(String::new, |condition| format!(" if {condition}"));
        let heads: &[&str] = match kind {
            "cantTakeDamage" => &["cannot damage(self)"],
            "cantDealDamage" => &["cannot damage from self"],
            "cantBeTargeted" => &["cannot targeted(self)"],
            "cantBeAttacked" => &["cannot attacked(self)"],
            "cantTribute" => &["cannot tribute(self)"],
            "cantSpecialSummon" => &["anywhere, cannot free_cast(self)", "anywhere, cannot put(self)"],
            "immuneToKeyword" => match passive.word("keyword") {
                "dive" => return self.field("Grounded"),
                "trample" => &["cannot trampled(self)"],
                "haunt" => &["cannot haunt(self)"],
                other => return untold(passive, "keyword", format!("immunity to `{other}` has no mapping")),
            },
            "sacrifice" => {
                let Some(condition) = condition else {
                    return untold(passive, "effect", "it is not said when it is sacrificed");
                };
                self.ability(&format!("as soon as {condition}"), Some(vec!["sacrifice(self)".into()]));
                return Ok(None);
            }
            "sproutTriggersOnDeath" => {
                let head = "when dies(Summon as s) if s has Sprout and s.controller == you";
                self.ability(head, Some(vec!["herbs(s.Sprout)".into()]));
                return Ok(None);
            }
            "createTokenModifier" => return self.more_tokens(passive),
            other => {
                return untold(
                    passive,
                    "passive",
                    format!("the passive `{other}`, as it stands here, has no mapping"),
                );
            }
        };
        for head in heads {
            self.ability(&format!("{head}{if_}"), None);
        }
        Ok(None)
    }

    fn more_tokens(&mut self, passive: &Object) -> Told<Option<Line>> {
        let changed = passive.text("amountModifier").and_then(|modifier| amount::modified("n", modifier));
        let Some(changed) = changed else {
            return untold(passive, "passive", "the key `amountModifier` is missing or has no mapping");
        };
        let body = vec![Statement::from(format!("proceed with n = {changed}"))];
        self.ability("instead of make_tokens(any, Int as n) by you", Some(body));
        Ok(None)
    }

    fn grant_active(&mut self, passive: &Object, head: &str) -> Told<Option<Line>> {
        passive.word("scope");
        let group = Group::of(passive, "Summon")?;
        // Others is said of tokens, which are no other card of this kind.
        let cards = group.to_string().replace("other ", "");
        let mut statements = Vec::new();
        for active in passive.objects("actives") {
            let ability = self.activated(active)?;
            statements.push(Statement::block(
                format!("friendly {cards}: gains {}", ability.head),
                ability.body.unwrap_or_default(),
            ));
        }
        self.ability(head, Some(statements));
        Ok(None)
    }

    fn field(&mut self, field: &str) -> Told<Option<Line>> {
        self.fields.push(field.to_owned());
        Ok(None)
    }

    fn ability(&mut self, head: &str, body: Option<Vec<Statement>>) {
        self.abilities.push(Ability { head: head.to_owned(), body });
    }
}

/// The zone in which it holds, if it is not play.
fn place(passive: &Object) -> Told<Option<String>> {
    let conditions = passive.objects("conditions");
    match conditions.as_slice() {
        [only] if only.word("condition") == "inZone" => Ok(condition::zones(only)),
        all if all.iter().any(|one| one.word("condition") == "inZone") => {
            untold(passive, "conditions", "a zone beside other conditions has no mapping")
        }
        _ => Ok(None),
    }
}

/// For which cards it holds: itself, unless others are described; those are one's own.
fn cards(passive: &Object) -> Told<String> {
    let described = ["tribe", "cardType", "tokenType", "restrictions"].iter().any(|key| passive.has(key));
    if passive.word("scope") == "selfOnly" || !described {
        return Ok("self".to_owned());
    }
    let others = passive.word("scope") == "othersOnly";
    let group = Group::of(passive, "Summon")?;
    let group = if group.is_friendly() { group } else { group.adjective("friendly") };
    // The usual order: other friendly Golem Summon.
    Ok(if others { format!("other {}", group.to_string().replace("other ", "")) } else { group.to_string() })
}

/// `attack + 2, defense + my_stones`
pub fn stats(passive: &Object, body: &mut Body) -> Told<Vec<String>> {
    let mut changes = Vec::new();
    for modifier in passive.objects("statModifiers") {
        let stat = modifier.word("statType");
        let changed = match (modifier.text("amountBasedOn"), modifier.number("amount")) {
            (Some("subtractLife"), _) => format!("{stat} - your.life"),
            (Some(based), _) => format!("{stat} + {}", amount::based_on(modifier, based, body)?),
            (None, _) if modifier.flag("xAmount") => format!("{stat} + x"),
            (None, Some(2)) if modifier.word("operatorType") == "multiply" => format!("{stat} + self.{stat}"),
            (None, Some(amount)) if amount < 0 => format!("{stat} - {}", amount.unsigned_abs()),
            (None, Some(amount)) => format!("{stat} + {amount}"),
            (None, None) => return untold(modifier, "statType", "it is not said by how much"),
        };
        if modifier.word("operatorType") == "multiply" && modifier.number("amount") != Some(2) {
            return untold(modifier, "operatorType", "only doubling has a mapping");
        }
        changes.push(changed);
    }
    if changes.is_empty() {
        untold(passive, "passive", "the key `statModifiers` is missing")
    } else {
        Ok(changes)
    }
}
