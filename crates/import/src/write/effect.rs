//! One effect: what it is, on which condition, who does it, whether it may be declined, and what follows from it.

use super::body::{Body, Root};
use super::group::Group;
use super::players::Who;
use super::subject::{Subject, Unsaid};
use super::{Told, Writer, untold};
use crate::json::{Json, Object, objects_in};
use crate::layout::{Mode, Statement};

/// What an effect does, for those that follow from it.
#[derive(Debug, Default)]
pub struct Act {
    pub statements: Vec<Statement>,
    pub target: Option<String>,
    pub chosen: Option<String>,
    pub moved: bool,
}

impl Act {
    pub fn simple(text: impl Into<Statement>) -> Self {
        Self { statements: vec![text.into()], ..Self::default() }
    }

    pub fn all(statements: Vec<Statement>) -> Self {
        Self { statements, ..Self::default() }
    }

    /// A call on the subject, with what is asked before it.
    pub fn on(subject: Subject, call: impl FnOnce(&str) -> String) -> Self {
        let mut statements = subject.before;
        statements.push(call(&subject.text).into());
        if subject.by_opponent {
            statements = vec![Statement::block("opponent", statements)];
        }
        Self { statements, target: subject.target, ..Self::default() }
    }

    fn moved(self) -> Self {
        Self { moved: true, ..self }
    }
}

impl Writer<'_> {
    /// What cannot be written is left out; without a cost there is no card.
    pub fn effects(&mut self, list: &[Json], body: &mut Body) -> Vec<Statement> {
        let mut all = Vec::new();
        let effects = objects_in(list);
        body.alone = effects.len() == 1 && body.root.is_none() && !body.in_mode;
        for effect in effects {
            match self.effect(effect, body) {
                Ok(statements) => all.extend(statements),
                Err(problem) => {
                    self.refused |=
                        effect.flag("isCost") || effect.has("costType") || effect.has("repeatCostType");
                    self.give_up(effect, problem);
                }
            }
        }
        all
    }

    fn effect(&mut self, effect: &Object, body: &mut Body) -> Told<Vec<Statement>> {
        // Who chooses it is not who gets it: what is not theirs by name is still done by you.
        if body.actor.is_some() && Who::named(effect, body)? == Who::You {
            let actor = body.actor.take();
            let told = self.effect(effect, body);
            body.actor = actor;
            return Ok(body.me().does(told?));
        }
        let promoted = std::mem::take(&mut body.promoted);
        let about_target = !promoted && asks_about_its_target(effect, body);
        let mut condition =
            if about_target || promoted { None } else { self.conditions(effect, "conditions", body)? };
        let conditional = std::mem::replace(&mut body.conditional, condition.is_some() || about_target);
        // Where there may be none the ability would not be announced.
        body.late = effect.objects("conditions").iter().any(|one| one.word("condition") == "summonsInPlay");
        let act = self.act(effect, body);
        body.conditional = conditional;
        body.late = false;
        let act = act?;
        if about_target {
            body.root = Some(Root::new(act.target.clone(), None, false));
            let told = self.conditions(effect, "conditions", body);
            body.root = None;
            condition = told?;
        }
        let (captures, then) = self.following(effect, &act, body);
        let mut statements = act.statements;
        if effect.flag("isCost") {
            match statements.as_mut_slice() {
                [Statement::Simple(call)] => *call = format!("pay {call}"),
                _ => return untold(effect, "isCost", "this effect cannot be a cost"),
            }
        }
        if effect.flag("optional") {
            statements = vec![optional(statements, then)];
        } else {
            statements.extend(then);
        }
        let statements: Vec<Statement> = captures.into_iter().chain(statements).collect();
        Ok(match condition {
            Some(condition) => vec![Statement::block(format!("if {condition}"), statements)],
            None => statements,
        })
    }

    fn following(&mut self, effect: &Object, act: &Act, body: &mut Body) -> (Vec<Statement>, Vec<Statement>) {
        let list = effect.list("additionalEffects");
        if list.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let root = Root::new(act.target.clone(), act.chosen.clone(), act.moved);
        let outer = body.root.replace(root);
        let then = self.effects(list, body);
        let captures = body.root.take().map_or_else(Vec::new, |root| root.statements());
        body.root = outer;
        (captures, then)
    }

    fn act(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        match effect.word("effect") {
            "" => untold(effect, "effect", "the key `effect` is missing"),
            "createToken" => self.create_token(effect, body),
            "draw" => self.number_event(effect, body, "draw"),
            "gainLife" => self.number_event(effect, body, "gain_life"),
            "loseLife" => self.lose_life(effect, body),
            "setLifeTotal" => self.number_event(effect, body, "set_life"),
            "modifySummonLimit" if effect.flag("thisTurn") => self.number_event(effect, body, "more_summons"),
            "mill" => self.mill(effect, body),
            "dealDamage" => self.damage(effect, body),
            "destroy" => {
                let subject = match effect.word("targetType") {
                    "any" => super::subject::take(body, "c", "Card", None),
                    _ => self.subject(effect, body, Unsaid::Target, false)?,
                };
                if subject.target.is_none() && effect.has("additionalEffects") {
                    let gone = body.name("gone");
                    let statements = vec![
                        format!("let {gone} = {}", subject.text).into(),
                        format!("destroy(each {gone})").into(),
                    ];
                    return Ok(Act { statements, chosen: Some(gone), ..Act::default() });
                }
                Ok(Act::on(subject, |it| format!("destroy({it})")).moved())
            }
            "sendToZone" => self.send(effect, body),
            "tutor" => self.tutor(effect),
            "castCard" => self.cast_card(effect, body),
            "sacrifice" => self.sacrifice(effect, body),
            "reveal" => self.reveal(effect, body),
            "discard" => self.discard(effect, body),
            "discardOpponent" => discard_opponent(effect),
            "lookAtDeck" => self.look_at_deck(effect, body),
            "shuffleDeck" => Ok(Act::all(Who::of(effect, body)?.does(vec!["mix".into()]))),
            "counter" => counter(effect, body).map(Act::moved),
            "grantPassive" => self.grant_passive(effect, body),
            "grantKeyword" => self.grant_keyword(effect, body),
            "addCounter" => self.add_counter(effect, body),
            "removeCounter" if effect.word("counterType") == "haunt" && effect.flag("all") => {
                Ok(Act::simple("unhaunt(each Summon)"))
            }
            "exileAndReturn" => self.exile_and_return(effect, body),
            "gainControl" => {
                let group = Group::of(effect, "Summon")?.adjective("enemy");
                effect.word("targetType");
                Ok(Act::on(super::subject::take(body, "s", &group.to_string(), None), |it| {
                    format!("seize({it})")
                }))
            }
            "forceAttack" if effect.flag("youChooseDamage") && effect.word("targetType") == "player" => {
                Ok(Act::on(super::subject::take(body, "p", "Player", None), |it| format!("drive_on({it})")))
            }
            "canAttack" if effect.flag("all") && effect.flag("thisTurn") => {
                let group = Group::of(effect, "Summon")?.adjective("friendly");
                Ok(Act::simple(format!("wake(each {group})")))
            }
            "choose" => self.choose(effect, body),
            "eventTriggers" => self.event_triggers(effect),
            "extraTurn" => Ok(Act::all(Who::of(effect, body)?.does(vec!["take_turn".into()]))),
            "endTurn" => Ok(Act::simple("end_the_turn")),
            "goToPhase" if effect.word("phase") == "draw" && effect.flag("isOpponent") => {
                Ok(Act::simple("back_to_draw"))
            }
            other => self.lasting(effect, other, body),
        }
    }

    /// `draw(2)`, for whoever does it.
    pub fn number_event(&mut self, effect: &Object, body: &mut Body, event: &str) -> Told<Act> {
        let amount = self.amount(effect, body)?;
        Ok(Act::all(Who::of(effect, body)?.does(vec![format!("{event}({amount})").into()])))
    }

    fn lose_life(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let amount = self.amount(effect, body)?;
        let event = match (amount.as_str(), effect.flag("isCost")) {
            ("your.life / 2", _) => "lose_half".to_owned(),
            // What is paid must be there.
            (_, true) => format!("burn({amount})"),
            (_, false) => format!("lose_life({amount})"),
        };
        Ok(Act::all(Who::of(effect, body)?.does(vec![event.into()])))
    }

    fn damage(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        if effect.has("repeatCostType") {
            return untold(effect, "repeatCostType", "damage that is repeated for a cost has no mapping");
        }
        let spares = effect.texts("restrictions").contains(&"cantReduceBelowOne");
        if spares || effect.word("targetType") == "player" && effect.flag("all") {
            return self.damage_to_players(effect, body, spares);
        }
        let subject = if effect.word("targetType") == "opponent" {
            // There is one opponent, who is all of them.
            effect.flag("all");
            Subject::one("opponent")
        } else {
            self.subject(effect, body, Unsaid::Each, false)?
        };
        let amount = self.amount(effect, body)?;
        Ok(Act::on(subject, |it| format!("damage({it}, {amount})")))
    }

    fn damage_to_players(&mut self, effect: &Object, body: &mut Body, spares: bool) -> Told<Act> {
        let amount = self.amount(effect, body)?;
        let event = |player: &str| {
            if spares { format!("scald({amount})") } else { format!("hurt({player}, {amount})") }
        };
        match (effect.word("targetType"), effect.flag("all")) {
            ("player", true) => Ok(Act::simple(Statement::block("each player", vec![event("you").into()]))),
            ("player", false) => Ok(Act::on(super::subject::take(body, "p", "Player", None), |it| {
                format!("{} by {it}", event(it))
            })),
            _ => untold(effect, "targetType", "only a player's life can be spared"),
        }
    }

    fn choose(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let who = Who::of(effect, body)?;
        let amount = effect.number("amount").unwrap_or(1);
        let yours = |choice: &Json, body: &mut Body| match choice {
            Json::List(effects) => {
                objects_in(effects).iter().any(|one| matches!(Who::named(one, body), Ok(Who::You)))
            }
            _ => false,
        };
        let others_choice = who != Who::You;
        let any_yours = others_choice && effect.list("choices").iter().any(|choice| yours(choice, body));
        let me = if any_yours { body.name_me() } else { None };
        let mut modes: Vec<Mode> = Vec::new();
        let mut targets = false;
        for choice in effect.list("choices") {
            let Json::List(effects) = choice else { continue };
            let mut label = label(effects);
            let mut inner = body.inner();
            if who != Who::You {
                inner.actor = Some(who.clone());
            }
            let statements = self.effects(effects, &mut inner);
            targets |= inner.has_targets();
            body.learn(&inner);
            if others_choice && yours(choice, body) {
                label += " for your opponent";
            }
            let label = unique(&modes, label);
            let condition = needed(&statements);
            modes.push(Mode { label, condition, body: inner.with(statements) });
        }
        if modes.is_empty() {
            return untold(effect, "choices", "there is nothing to choose from");
        }
        // A choice that is all the ability does is made when it is announced; any other, when it is reached.
        let announced = body.alone
            && who == Who::You
            && body.root.is_none()
            && !body.conditional
            && !effect.flag("optional");
        if !targets && amount == 1 && !announced {
            let choice = Statement::Modes { head: "choose one".to_owned(), modes };
            let chosen = who.does(vec![choice]);
            return Ok(Act::all(me.into_iter().chain(chosen).collect()));
        }
        if who != Who::You || body.root.is_some() || body.conditional {
            return untold(effect, "choices", "a choice with targets, or of several, must stand by itself");
        }
        Ok(Act::simple(Statement::Modes { head: format!("modes {amount}"), modes }))
    }
}

/// `isTribe` and the like on an effect that is not a consequence speak of what the effect itself targets.
fn asks_about_its_target(effect: &Object, body: &Body) -> bool {
    const ABOUT: [&str; 4] = ["isTribe", "isNotTribe", "targetIs", "targetAttack"];
    let conditions = effect.objects("conditions");
    body.root.is_none()
        && effect.has("targetType")
        && conditions.iter().any(|one| ABOUT.contains(&one.word("condition")))
}

fn optional(mut statements: Vec<Statement>, then: Vec<Statement>) -> Statement {
    let call = match statements.as_slice() {
        [Statement::Simple(call)] if !call.starts_with("let ") => format!("may {call}"),
        _ => {
            statements.extend(then);
            return Statement::block("may", statements);
        }
    };
    match then.as_slice() {
        [] => call.into(),
        [Statement::Simple(next)] if !next.starts_with("let ") => format!("{call} then {next}").into(),
        _ => Statement::block(format!("{call} then"), then),
    }
}

/// A mode that begins with a choice among cards is offered only if there is one.
fn needed(statements: &[Statement]) -> Option<String> {
    let Some(Statement::Simple(first)) = statements.first() else { return None };
    let (_, chosen) = first.split_once("(choose ")?;
    let set = chosen.strip_suffix(')')?;
    (!set.starts_with("any number") && !set.starts_with("up to") && !set.starts_with(char::is_numeric))
        .then(|| format!("any {set}"))
}

fn unique(modes: &[Mode], label: String) -> String {
    let taken = |label: &str| modes.iter().any(|mode| mode.label == label);
    let numbered = (2..).map(|number| format!("{label} {number}"));
    std::iter::once(label.clone()).chain(numbered).find(|label| !taken(label)).unwrap_or(label)
}

/// What a mode is called: after its first effect.
fn label(effects: &[Json]) -> String {
    let Some(effect) = objects_in(effects).first().copied() else { return "nothing".to_owned() };
    let count = |noun: &str| match effect.number("amount") {
        Some(amount) if amount != 1 => format!("{amount} {noun}s"),
        _ => format!("a {noun}"),
    };
    if effect.has("amountBasedOn") {
        match effect.word("effect") {
            "createToken" => return format!("{}s", effect.word("tokenType")),
            "gainLife" => return "life".to_owned(),
            _ => {}
        }
    }
    match effect.word("effect") {
        "sacrifice" => "sacrifice it".to_owned(),
        "draw" => count("card"),
        "createToken" => count(effect.word("tokenType")),
        "gainLife" => format!("{} life", effect.number("amount").unwrap_or(1)),
        "dealDamage" => "damage".to_owned(),
        "sendToZone" if effect.word("destination") == "hand" => "return".to_owned(),
        "sendToZone" => "exile".to_owned(),
        "counter" if effect.word("targetType") == "summon" => "counter a summon".to_owned(),
        "counter" => "counter a spell".to_owned(),
        "grantKeyword" => effect.word("keyword").to_owned(),
        "grantPassive" => "strength".to_owned(),
        "removeCounter" => "remove counters".to_owned(),
        "cantGainLife" => "no life".to_owned(),
        "extraTurn" => "another turn".to_owned(),
        other => other.to_owned(),
    }
}

fn discard_opponent(effect: &Object) -> Told<Act> {
    super::one(effect)?;
    effect.word("revealType");
    let set = match effect.word("targetType") {
        "summon" => "Summon in opponent.hand",
        "nonsummon" | "nonSummon" => "Card in opponent.hand where it is not Summon",
        _ => return untold(effect, "targetType", "it is not said what is discarded"),
    };
    let look = "look(each Card in opponent.hand)".into();
    Ok(Act::all(vec![look, format!("discard(choose {set})").into()]))
}

fn counter(effect: &Object, body: &mut Body) -> Told<Act> {
    if effect.flag("all") {
        return Ok(Act::simple("counter(each other Card in stack)"));
    }
    let described = Group::of(effect, "Card")?;
    let restricted = effect.has("restrictions");
    let set = match effect.word("targetType") {
        "summon" => Group::of(effect, "Summon")?.place("stack"),
        "nonSummon" => Group::default_card().condition("it is Spell or it is Object"),
        "spell" if effect.texts("restrictions") == ["nonSummon"] => {
            Group::default_card().condition("it is Spell or it is Object")
        }
        "spell" if restricted => Group::of(effect, "Spell")?.adjective("other").place("stack"),
        "spell" => described.adjective("other").place("stack").condition("it is not Effect"),
        other => return untold(effect, "targetType", format!("`{other}` cannot be countered")),
    };
    Ok(Act::on(super::subject::take(body, "c", &set.to_string(), None), |it| format!("counter({it})")))
}
