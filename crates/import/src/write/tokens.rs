//! Creating tokens.

use super::body::Body;
use super::effect::Act;
use super::group::{capital, token_name};
use super::players::Who;
use super::{Told, Writer, amount, untold};
use crate::json::Object;
use crate::layout::Statement;

impl Writer<'_> {
    pub fn create_token(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let count = self.amount(effect, body)?;
        let token = effect.word("tokenType");
        let mut call = match token {
            "" => return untold(effect, "tokenType", "it is not said which token"),
            "stone" | "herb" => format!("{token}s({count})"),
            _ => self.with_stats(effect, token, &count, body)?,
        };
        let mut keywords = effect.texts("keywords");
        keywords.extend(effect.text("keyword"));
        let mut changes = Vec::new();
        for keyword in keywords {
            match known_with(token, keyword) {
                Some(event) => call = call.replacen(&known_without(token, event), event, 1),
                None => changes.push(format!(
                    "gains {}",
                    super::keyword_with_value(keyword, effect.number("keywordAmount"))
                )),
            }
        }
        if effect.number("keywordAmount").is_some_and(|amount| amount != 1) && changes.is_empty() {
            return untold(effect, "keywordAmount", "only tokens with a keyword of 1 are known");
        }
        let special =
            ["thisTurn", "tokenPassive", "attacking", "tokenAttacking"].iter().any(|key| effect.has(key));
        let name = if special { body.name("k") } else { String::new() };
        let each = each_new(effect, &name)?;
        let statements = if changes.is_empty() && each.is_empty() {
            vec![call.into()]
        } else {
            let new = body.name("new");
            let mut statements = vec![Statement::from(format!("let {new} = {call}"))];
            if !changes.is_empty() {
                let line = format!("each {new}.made: {}", changes.join(", ")).into();
                statements.push(Statement::block("forever", vec![line]));
            }
            if !each.is_empty() {
                statements.push(Statement::block(format!("for each {new}.made as {name}"), each));
            }
            statements
        };
        Ok(Act::all(Who::of(effect, body)?.does(statements)))
    }

    /// `tokens("Goblin Token", 2, 0, 1)`; 1/1 is what is meant if nothing is said.
    fn with_stats(&mut self, effect: &Object, token: &str, count: &str, body: &mut Body) -> Told<String> {
        let mut stat = |key: &str| match effect.text(&format!("{key}BasedOn")) {
            Some(based) => amount::based_on(effect, based, body),
            None => Ok(effect.number(key).unwrap_or(1).to_string()),
        };
        let (attack, defense) = (stat("attack")?, stat("defense")?);
        let stats =
            if attack == "1" && defense == "1" { String::new() } else { format!(", {attack}, {defense}") };
        Ok(format!("tokens({}, {count}{stats})", token_name(token)))
    }
}

/// The rulebook's own event for a token with this keyword, or the name of such a token.
fn known_with(token: &str, keyword: &str) -> Option<&'static str> {
    match (token, keyword) {
        ("merfolk", "dive") => Some("divers("),
        ("goblin", "blitz") => Some("blitzers("),
        ("ghost", "haunt") => Some("haunters("),
        ("plant", "sprout") => Some("\"Sprouting Plant\""),
        _ => None,
    }
}

fn known_without(token: &str, event: &str) -> String {
    let name = token_name(token);
    if event.ends_with('(') { format!("tokens({name}, ") } else { name }
}

/// What is done to each token when it is there.
fn each_new(effect: &Object, name: &str) -> Told<Vec<Statement>> {
    let mut each: Vec<Statement> = Vec::new();
    let mut summons: Vec<Statement> = Vec::new();
    if effect.flag("thisTurn") {
        each.push(format!("{name}.fleeting = true").into());
    }
    if let Some(passive) = effect.object("tokenPassive") {
        match passive.word("passive") {
            "thisTurn" => each.push(format!("{name}.fleeting = true").into()),
            "tributeRestriction" => {
                summons.push(format!("{name}.only_for += {}", capital(passive.word("tribe"))).into());
            }
            other => {
                return untold(passive, "passive", format!("the token's passive `{other}` has no mapping"));
            }
        }
    }
    if effect.flag("attacking") || effect.flag("tokenAttacking") {
        summons.push(format!("join_attack({name}, self)").into());
    }
    if !summons.is_empty() {
        each.push(Statement::block(format!("if {name} is Summon"), summons));
    }
    Ok(each)
}
