//! What an effect is done to: itself, a target, all of a set, or what the effect before was done to.

use super::body::Body;
use super::group::Group;
use super::{Told, Writer, untold};
use crate::json::Object;
use crate::layout::Statement;

#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// As it stands in a call: `s`, `self`, `each Summon`.
    pub text: String,
    /// Its name if it is one thing.
    pub target: Option<String>,
    /// What is asked before.
    pub before: Vec<Statement>,
    /// The opponent chooses it.
    pub by_opponent: bool,
}

impl Subject {
    pub fn one(name: impl Into<String>) -> Self {
        let name = name.into();
        Self { text: name.clone(), target: Some(name), ..Self::default() }
    }

    pub fn each(set: impl std::fmt::Display) -> Self {
        Self { text: format!("each {set}"), ..Self::default() }
    }
}

/// What is meant if an effect speaks of cards but does not say `all` or `targetType`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaid {
    Each,
    Target,
}

impl Writer<'_> {
    pub fn subject(
        &mut self,
        effect: &Object,
        body: &mut Body,
        unsaid: Unsaid,
        else_self: bool,
    ) -> Told<Subject> {
        effect.flag("resolveTarget");
        match effect.word("targetBasedOn") {
            "" => {}
            "rootAffected" => {
                return match &body.root {
                    Some(root) if root.target.is_some() => {
                        Ok(Subject::one(root.target.clone().unwrap_or_default()))
                    }
                    Some(root) if root.chosen.is_some() => {
                        Ok(Subject::each(root.chosen.clone().unwrap_or_default()))
                    }
                    _ => untold(effect, "targetBasedOn", "nothing was affected before"),
                };
            }
            "rootController" => {
                let controller = body.capture("p", |target| format!("{target}.controller"));
                let heard = body.heard.as_ref().map(|heard| format!("{heard}.controller"));
                return controller.or(heard).map_or_else(
                    || untold(effect, "targetBasedOn", "nobody acted before"),
                    |p| Ok(Subject::one(p)),
                );
            }
            "attackedPlayer" => return Ok(Subject::one("opponent")),
            other => return untold(effect, "targetBasedOn", format!("`{other}` has no mapping here")),
        }
        if let Some(target) = effect.text("targetType") {
            return self.targeted(effect, target, body);
        }
        if effect.word("scope") == "selfOnly" {
            return Ok(Subject::one("self"));
        }
        let described = ["cardType", "tribe", "tokenType", "restrictions"].iter().any(|key| effect.has(key));
        if effect.flag("all") || described {
            let group =
                Group::of(effect, if described && !effect.has("restrictions") { "Summon" } else { "Card" })?;
            let in_play = group.letter() == "c" && !effect.has("cardType") && !effect.has("tokenType");
            let group = if in_play { group.place("play") } else { group };
            if effect.flag("all") || unsaid == Unsaid::Each {
                return Ok(Subject::each(group));
            }
            return Ok(take(body, group.letter(), &group.to_string(), None));
        }
        if let Some(target) = body.root.as_ref().and_then(|root| root.target.clone()) {
            return Ok(Subject::one(target));
        }
        if let Some(subject) = &body.subject {
            return Ok(Subject::one(subject.clone()));
        }
        if else_self {
            Ok(Subject::one("self"))
        } else {
            untold(effect, "effect", "it is not said what this is done to")
        }
    }

    fn targeted(&mut self, effect: &Object, target: &str, body: &mut Body) -> Told<Subject> {
        let group = match target {
            "any" => {
                if effect.flag("isOpponent") {
                    let name = body.name("t");
                    let before = vec![format!("let {name} = choose Summon or Player").into()];
                    return Ok(Subject { before, by_opponent: true, ..Subject::one(name) });
                }
                return Ok(take(body, "t", "Summon or Player", None));
            }
            "player" => return Ok(take(body, "p", "Player", None)),
            "opponent" => return Ok(Subject::one("opponent")),
            "summon" => Group::of(effect, "Summon")?,
            "permanent" => Group::of(effect, "Card")?,
            "token" => Group::of(effect, "Card")?.condition("token"),
            other => {
                return untold(effect, "targetType", format!("the target `{other}` has no mapping here"));
            }
        };
        let group = match effect.says("isOpponent") {
            Some(true) => group.adjective("enemy"),
            Some(false) => group.adjective("friendly"),
            None => group,
        };
        if effect.flag("all") {
            return Ok(Subject::each(group));
        }
        let amount = match (effect.number("minTargets"), effect.number("maxTargets")) {
            (None, None) => None,
            (Some(least), Some(most)) if least == most => Some(format!("{most}")),
            (_, most) => Some(format!("up to {}", most.unwrap_or(1))),
        };
        Ok(take(body, group.letter(), &group.to_string(), amount.as_deref()))
    }
}

/// Chosen when the ability is announced; what follows from another effect is chosen when it is reached.
pub fn take(body: &mut Body, letter: &str, set: &str, amount: Option<&str>) -> Subject {
    let wanted = amount.map_or_else(|| set.to_owned(), |amount| format!("{amount} {set}"));
    let letter = if amount.is_some() { format!("{letter}s") } else { letter.to_owned() };
    let (name, before) = if body.root.is_some() || body.late {
        let name = body.name(&letter);
        (name.clone(), vec![format!("let {name} = choose {wanted}").into()])
    } else {
        (body.target(&letter, &wanted), Vec::new())
    };
    match amount {
        Some(_) => Subject { before, ..Subject::each(name) },
        None => Subject { before, ..Subject::one(name) },
    }
}
