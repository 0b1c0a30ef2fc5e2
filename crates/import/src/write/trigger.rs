//! Triggered abilities: what is heard, where the card must be, on which condition.

use super::body::Body;
use super::group::{Group, capital};
use super::{Told, Writer, condition, untold};
use crate::json::Object;
use crate::layout::{Ability, Statement};

pub fn phase(phase: &str) -> String {
    match phase {
        "secondMain" => "second_main".to_owned(),
        // Where none is said, the turn's beginning is meant.
        "" => "draw".to_owned(),
        other => other.to_owned(),
    }
}

/// What is heard, before the zone and the card's own conditions are added.
#[derive(Default)]
struct Heard {
    /// An ability of the rulebook (`enters`), or `when ...`.
    head: String,
    conditions: Vec<String>,
    /// The zone it works from, if none is said.
    zone: Option<&'static str>,
    /// The name of the card that was heard of.
    card: Option<&'static str>,
}

impl Heard {
    fn ability(head: &str) -> Self {
        Self { head: head.to_owned(), ..Self::default() }
    }

    fn from(zone: &'static str, head: &str) -> Self {
        Self { zone: Some(zone), ..Self::ability(head) }
    }
}

impl Writer<'_> {
    pub fn trigger(&mut self, trigger: &Object) -> Told<Ability> {
        let mut body = Body::default();
        let heard = self.heard(trigger)?;
        body.heard = heard.card.map(str::to_owned);
        if let Some(card) = &body.heard {
            body.name(&card.clone());
        }
        self.own_target(trigger, &mut body)?;
        let (zone, mut conditions) = self.where_and_when(trigger, &mut body)?;
        conditions.splice(0..0, heard.conditions);
        let zone = zone.or_else(|| heard.zone.map(str::to_owned));
        let opponents = trigger.flag("opponentsChoice");
        if opponents && !trigger.flag("optional") {
            return untold(trigger, "opponentsChoice", "what is not optional leaves no choice");
        }
        let mut head = if trigger.flag("optional") && !opponents { "may ".to_owned() } else { String::new() };
        match (zone.as_deref(), heard.head.starts_with("when ")) {
            (None, _) => head += &heard.head,
            (Some("play"), _) => head += &heard.head,
            (Some("anywhere"), _) => head += &format!("anywhere, {}", heard.head),
            (Some(zone), true) => head += &format!("in {zone}, {}", heard.head),
            (Some("hand"), false) if heard.head == "opening" => head += &heard.head,
            (Some(_), false) => {
                return untold(trigger, "conditions", "this trigger cannot be heard from there");
            }
        }
        if !conditions.is_empty() {
            head += &format!(" if {}", conditions.join(" and "));
        }
        let mut statements = self.effects(trigger.list("effects"), &mut body);
        if !trigger.has("effects") {
            return untold(trigger, "effects", "nothing is done: the key `effects` is missing");
        }
        if opponents {
            // They say whether; it is still done by you.
            let me = body.name_me();
            let asked = vec![Statement::block("may", body.me().does(statements))];
            statements = me.into_iter().chain([Statement::block("opponent", asked)]).collect();
        }
        Ok(Ability { head, body: Some(body.with(statements)) })
    }

    /// `inZone` says where the card is; the other conditions, what must hold.
    fn where_and_when(&mut self, trigger: &Object, body: &mut Body) -> Told<(Option<String>, Vec<String>)> {
        let mut zone = trigger.text("triggerZone").map(str::to_owned);
        let mut conditions = Vec::new();
        let all = trigger.objects("conditions");
        if all.iter().any(|one| one.word("condition") == "inZone") {
            if all.len() > 1 {
                return untold(trigger, "conditions", "a zone beside other conditions has no mapping");
            }
            zone = condition::zones(all[0]);
        } else if let Some(condition) = self.conditions(trigger, "conditions", body)? {
            conditions.push(condition);
        }
        // The only effect may say it instead.
        if let [effect] = trigger.objects("effects").as_slice() {
            let said = effect.objects("conditions");
            if let ([only], None) = (said.as_slice(), &zone) {
                zone = condition::zones(only);
                body.promoted = zone.is_some();
            }
            if trigger.word("trigger") == "phase" && !body.promoted && !said.is_empty() {
                conditions.extend(self.conditions(effect, "conditions", body)?);
                body.promoted = true;
            }
        }
        Ok((zone, conditions))
    }

    fn heard(&mut self, trigger: &Object) -> Told<Heard> {
        let described = !trigger.has("targetType")
            && ["cardType", "tribe", "tokenType", "restrictions", "keyword"]
                .iter()
                .any(|key| trigger.has(key));
        let itself = trigger.word("scope") == "selfOnly" || trigger.word("scope").is_empty() && !described;
        match trigger.word("trigger") {
            "" => untold(trigger, "trigger", "the key `trigger` is missing"),
            "enteredZone" => entered(trigger, itself),
            "leftZone" if trigger.word("zone") == "play" && itself => Ok(Heard::ability("leaves")),
            "death" if itself => Ok(Heard::ability("dies")),
            "death" => others(trigger, "dies", "Summon"),
            "deathBySpell" if itself => Ok(Heard::from("anywhere", "when slain(self)")),
            "openingHand" => Ok(Heard::ability("opening")),
            "attack" if itself => Ok(Heard::ability("attacks")),
            "attack" => Ok(Heard::ability(&format!("when attack({})", Group::of(trigger, "Summon")?))),
            "attackedSummon" if itself => Ok(Heard::ability("when struck_summon(self)")),
            "survivedCombat" if itself => Ok(Heard::ability("when survived(self)")),
            "dealDamageToPlayer" if itself => Ok(Heard::ability("when strike(self)")),
            "mill" if trigger.has("amount") => {
                let n = trigger.number("amount").unwrap_or(1);
                let conditions = vec![format!("n >= {n}")];
                Ok(Heard { conditions, ..Heard::from("hand or graveyard", "when mill(Int as n) by you") })
            }
            "mill" if itself => Ok(Heard::ability("milled")),
            "discard" if trigger.flag("isOpponent") => {
                let conditions = vec!["c.owner != you".to_owned()];
                Ok(Heard { conditions, card: Some("c"), ..Heard::ability("when lost(Card as c)") })
            }
            "discard" if itself => Ok(Heard::ability("discarded")),
            "tribute" => tribute(trigger, itself),
            "cast" => cast(trigger),
            "draw" if trigger.word("player") == "player" => {
                trigger.word("scope");
                let later = trigger.texts("restrictions") == ["notFirst"];
                let conditions = if later {
                    vec!["times(draw_card by you, this turn) > 1".to_owned()]
                } else {
                    Vec::new()
                };
                Ok(Heard { conditions, ..Heard::ability("when draw_card by you") })
            }
            "phase" => Ok(phase_begins(trigger)),
            other => untold(
                trigger,
                "trigger",
                format!("the trigger `{other}`, as it stands here, has no mapping"),
            ),
        }
    }
}

fn entered(trigger: &Object, itself: bool) -> Told<Heard> {
    match (trigger.word("zone"), itself) {
        ("play", true) => Ok(Heard::ability("enters")),
        ("graveyard", true) => Ok(Heard::from("anywhere", "when falls(self)")),
        ("exile", true) => Ok(Heard::from("anywhere", "when banished(self)")),
        ("play", false) => others(trigger, "enters", "Card"),
        ("graveyard", false) => others(trigger, "falls", "Card"),
        (other, _) => untold(trigger, "zone", format!("the zone `{other}` has no mapping here")),
    }
}

/// Cards of a tribe and tokens are one's own; any summon is anybody's.
fn others(trigger: &Object, event: &str, kind: &str) -> Told<Heard> {
    let group = Group::of(trigger, kind)?;
    let own = trigger.has("tribe") || trigger.has("tokenType");
    // A token is no other card of this kind; any other is not this one.
    let group = if trigger.has("tokenType") || trigger.word("scope") == "all" {
        group
    } else {
        group.adjective("other")
    };
    let owner = if event == "enters" { "s.controller == you" } else { "s.owner == you" };
    if own && !group.is_friendly() {
        let conditions = vec![owner.to_owned()];
        return Ok(Heard {
            conditions,
            card: Some("s"),
            ..Heard::ability(&format!("when {event}({group} as s)"))
        });
    }
    Ok(Heard::ability(&format!("when {event}({group})")))
}

fn tribute(trigger: &Object, itself: bool) -> Told<Heard> {
    if let Some(keyword) = trigger.text("keyword") {
        let conditions = vec![format!("t has {}", capital(keyword))];
        return Ok(Heard {
            conditions,
            card: Some("t"),
            ..Heard::ability("when tribute(Summon as t) by you")
        });
    }
    if trigger.flag("all") {
        return Ok(Heard::ability("when tribute"));
    }
    match (itself, trigger.has("tribe")) {
        // For a summon of that tribe.
        (true, true) => {
            let group = Group::of(trigger, "Summon")?;
            Ok(Heard::from("anywhere", &format!("when tribute(self, {group})")))
        }
        (true, false) => Ok(Heard::ability("tributed")),
        (false, _) => untold(trigger, "trigger", "the tribute of other cards has no mapping"),
    }
}

fn cast(trigger: &Object) -> Told<Heard> {
    if trigger.word("scope") == "selfOnly" {
        return Ok(Heard::from("stack", "when cast(self)"));
    }
    let by = if trigger.word("player") == "any" { "" } else { " by you" };
    let group = Group::of(trigger, "Card")?;
    Ok(Heard { card: Some("c"), ..Heard::ability(&format!("when cast({group} as c){by}")) })
}

fn phase_begins(trigger: &Object) -> Heard {
    let yours = match (trigger.says("isPlayerTurn"), trigger.says("isOpponent")) {
        (Some(yours), _) => Some(yours),
        (None, Some(theirs)) => Some(!theirs),
        (None, None) => match (trigger.word("phaseOfPlayer"), trigger.word("player")) {
            ("player", _) | (_, "player") => Some(true),
            ("opponent", _) | (_, "opponent") => Some(false),
            _ => None,
        },
    };
    let whose = yours.map(|yours| if yours { "you == turn player" } else { "you != turn player" });
    let head = format!("when phase_begins({})", phase(trigger.word("phase")));
    Heard { conditions: whose.into_iter().map(str::to_owned).collect(), ..Heard::ability(&head) }
}
