//! What lasts for a while, and what happens later.

use super::body::Body;
use super::effect::Act;
use super::group::{Group, capital};
use super::passive;
use super::players::Who;
use super::subject::{Subject, Unsaid, take};
use super::{Told, Writer, keyword_with_value, untold};
use crate::json::Object;
use crate::layout::Statement;

/// How long it lasts.
fn while_(this_turn: bool, subject: &Subject) -> &'static str {
    match (this_turn, subject.text.as_str()) {
        (true, _) => "until end of turn",
        (false, "self") => "until self leaves play",
        (false, _) => "forever",
    }
}

impl Writer<'_> {
    pub fn grant_passive(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let subject = self.subject(effect, body, Unsaid::Each, effect.has("passive"))?;
        let this_turn = effect.flag("thisTurn");
        let mut turn = Lines::default();
        let mut longer = Lines::default();
        if let Some(kind) = effect.text("passive") {
            let lines = if this_turn { &mut turn } else { &mut longer };
            lines.forbid(effect, kind, &subject)?;
        }
        for granted in effect.objects("passives") {
            granted.word("scope");
            let lines = if this_turn || granted.flag("thisTurn") { &mut turn } else { &mut longer };
            match granted.word("passive") {
                "changeStats" => lines.changes.extend(passive::stats(granted, body)?),
                "grantKeyword" => {
                    lines
                        .changes
                        .push(format!("gains {}", keyword_with_value(granted.word("keyword"), None)));
                }
                kind => lines.forbid(granted, kind, &subject)?,
            }
        }
        let mut statements = subject.before.clone();
        for (lines, this_turn) in [(turn, true), (longer, false)] {
            let lines = lines.told(&subject);
            if !lines.is_empty() {
                statements.push(Statement::block(while_(this_turn, &subject), lines));
            }
        }
        if statements.len() == subject.before.len() {
            return untold(effect, "effect", "nothing is granted");
        }
        Ok(Act { statements, target: subject.target, ..Act::default() })
    }

    pub fn grant_keyword(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let Some(keyword) = effect.text("keyword") else {
            return untold(effect, "effect", "the key `keyword` is missing");
        };
        match effect.word("targetBasedOn") {
            "nextSpellOpponent" if keyword == "exhaust" && effect.says("isOpponent") != Some(false) => {
                let after =
                    Statement::block("after cast(Spell) by opponent", vec!["tire by opponent".into()]);
                return Ok(Act::simple(Statement::block("once", vec![after])));
            }
            "nextSummon" if keyword == "sprout" => {
                let group = Group::of(effect, "Card")?;
                let amount = effect.number("keywordAmount").unwrap_or(1);
                let grow = vec![format!("herbs({amount})").into()];
                let kin = group.to_string().replace("Card", "Summon");
                let when = Statement::block(format!("when enters({kin} as s) if s.controller == you"), grow);
                return Ok(Act::simple(Statement::block("once", vec![when])));
            }
            _ => {}
        }
        let subject = self.subject(effect, body, Unsaid::Each, true)?;
        let whole = effect.flag("futureProof");
        // Who has entered already and gains it now, bears its herbs now.
        if keyword == "sprout" && !whole && !effect.flag("thisTurn") {
            let more = effect.number("keywordAmount").filter(|amount| *amount != 1);
            let more = more.map_or_else(String::new, |amount| format!(", {amount}"));
            return Ok(Act::on(subject, |it| format!("sprout({it}{more})")));
        }
        // Whoever comes later has it as well: no `each`, which is a list of those that are there.
        let text =
            if whole { subject.text.trim_start_matches("each ").to_owned() } else { subject.text.clone() };
        let gained = keyword_with_value(keyword, effect.number("keywordAmount"));
        let line = format!("{text}: gains {gained}").into();
        // A keyword given while attacking is over when the turn is.
        let this_turn = effect.flag("thisTurn") || effect.texts("restrictions").contains(&"attacking");
        let statement = Statement::block(while_(this_turn, &subject), vec![line]);
        let mut statements = subject.before;
        statements.push(statement);
        Ok(Act { statements, target: subject.target, ..Act::default() })
    }

    pub fn add_counter(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let one_one = effect.word("counterType") == "oneOne"
            || effect.number("attack") == Some(1) && effect.number("defense") == Some(1);
        if !one_one {
            return untold(effect, "effect", "only +1/+1 counters are put on cards");
        }
        if effect.flag("all") {
            let group = Group::of(effect, "Summon")?.adjective("friendly");
            return Ok(Act::simple(format!("add_counter(each {group})")));
        }
        let subject = self.subject(effect, body, Unsaid::Target, false)?;
        Ok(Act::on(subject, |it| format!("add_counter({it})")))
    }

    pub fn exile_and_return(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let subject = self.subject(effect, body, Unsaid::Target, true)?;
        match effect.word("duration") {
            // As another object it would have its use of the turn again: the rulebook counts.
            "" if subject.text == "self" => Ok(Act::simple("regrow(self)")),
            "" => Ok(Act::on(subject, |it| format!("flicker({it})"))),
            "drawPhase" => {
                let it = subject.text;
                let back =
                    Statement::block("when phase_begins(draw)", vec![format!("come_back({it})").into()]);
                let once = Statement::block("once", vec![back]);
                Ok(Act::simple(Statement::block(format!("exile({it}) then"), vec![once])))
            }
            other => untold(effect, "duration", format!("the duration `{other}` has no mapping here")),
        }
    }

    /// Abilities that wait for one event.
    pub fn event_triggers(&mut self, effect: &Object) -> Told<Act> {
        let mut statements = Vec::new();
        for trigger in effect.objects("triggeredEffects") {
            let mut ability = self.trigger(trigger)?;
            // An end that is waited for is one's own, if nothing else is said.
            if ability.head == "when phase_begins(end)" {
                ability.head += " if you == turn player";
            }
            let when = Statement::block(ability.head, ability.body.unwrap_or_default());
            statements.push(Statement::block("once", vec![when]));
        }
        if statements.is_empty() {
            return untold(effect, "effect", "nothing is waited for");
        }
        Ok(Act::all(statements))
    }

    /// Effects of which there is one sort only.
    pub fn lasting(&mut self, effect: &Object, kind: &str, body: &mut Body) -> Told<Act> {
        let this_turn = |line: &str| Act::simple(Statement::block("until end of turn", vec![line.into()]));
        match kind {
            "cantGainLife" if effect.flag("thisTurn") => Ok(this_turn(match Who::of(effect, body)? {
                Who::Each => "cannot gain_life",
                Who::You => "cannot gain_life by you",
                Who::Opponent => "cannot gain_life by opponent",
                Who::Named(_) => return untold(effect, "effect", "it is not said who gains no life"),
            })),
            // For the rest of the match, where no time is told.
            "cantGainLife" => Ok(Act::all(Who::of(effect, body)?.does(vec!["forswear".into()]))),
            "cantTribute" if effect.flag("thisTurn") => Ok(this_turn("cannot tribute by you")),
            "cantAttack" if effect.word("player") == "opponent" => {
                let line = "cannot attack by opponent".into();
                Ok(Act::simple(Statement::block("until start of your next turn", vec![line])))
            }
            "cantAttackOrBlock" if effect.word("duration") == "untilThisLeaves" => {
                let subject = self.subject(effect, body, Unsaid::Target, false)?;
                let line = format!("{}: bound = true", subject.text).into();
                Ok(Act::simple(Statement::block("until self leaves play", vec![line])))
            }
            "applySpellburn" if effect.word("duration") == "restOfGame" => Ok(Act::simple("brand")),
            "bypassHerbLifeReduction" if effect.flag("thisTurn") => Ok(Act::simple("bless_herbs")),
            "modifyCost"
                if effect.word("targetBasedOn") == "nextSpell"
                    && effect.word("amountBasedOn") == "zero"
                    && effect.flag("thisTurn") =>
            {
                Ok(Act::simple("waive"))
            }
            "modifyHandSize" => self.number_event(effect, body, "widen_hand"),
            "copySpell" if effect.word("targetBasedOn") == "nextSpell" => {
                let group = Group::of(effect, "Spell")?;
                let when =
                    Statement::block(format!("when cast({group} as s) by you"), vec!["copy_spell(s)".into()]);
                Ok(Act::simple(Statement::block("once", vec![when])))
            }
            "detain" if effect.word("targetType") == "opponentHand" => {
                effect.flag("resolveTarget");
                let group = Group::of(effect, "Card")?.place("opponent.hand");
                let name = body.name("c");
                let back = Statement::block("after leaves(self)", vec![format!("bounce({name})").into()]);
                Ok(Act::all(vec![
                    "look(each Card in opponent.hand)".into(),
                    format!("let {name} = choose {group}").into(),
                    Statement::block(
                        format!("exile({name}) then"),
                        vec![Statement::block("once", vec![back])],
                    ),
                ]))
            }
            "modifyType" if effect.has("tokenType") && effect.has("attack") => {
                let group = Group::of(effect, "Card")?.adjective("friendly");
                let stats =
                    ["attack", "defense"].map(|key| format!("{key} = {}", effect.number(key).unwrap_or(0)));
                let line = format!("{group}: is Summon, {}", stats.join(", ")).into();
                Ok(Act::simple(Statement::block("until self leaves play", vec![line])))
            }
            "replacementEffect" if effect.word("replacementPassive") == "summonsToGraveyardExileInstead" => {
                let instead = "instead of move(Summon as s) from play to graveyard";
                let instead = Statement::block(instead, vec!["exile(s)".into()]);
                Ok(Act::simple(Statement::block("until end of turn", vec![instead])))
            }
            other => {
                untold(effect, "effect", format!("the effect `{other}`, as it stands here, has no mapping"))
            }
        }
    }

    /// `target t: Treefolk Summon`, where the ability itself names what its effects are done to.
    pub fn own_target(&mut self, ability: &Object, body: &mut Body) -> Told<()> {
        match ability.word("targetType") {
            "" => {}
            "summon" => {
                // The effect says which counter it puts there.
                ability.word("counterType");
                let tribe =
                    ability.text("tribe").map_or_else(String::new, |tribe| format!("{} ", capital(tribe)));
                body.subject = Some(take(body, "s", &format!("{tribe}Summon"), None).text);
            }
            other => {
                return untold(ability, "targetType", format!("the target `{other}` has no mapping here"));
            }
        }
        Ok(())
    }
}

/// What stands in a block that lasts.
#[derive(Default)]
struct Lines {
    changes: Vec<String>,
    bans: Vec<String>,
}

impl Lines {
    fn forbid(&mut self, object: &Object, kind: &str, subject: &Subject) -> Told<()> {
        let it = &subject.text;
        self.bans.push(match kind {
            "cantTakeDamage" => format!("cannot damage({it})"),
            "cantDealDamage" => format!("cannot damage from {it}"),
            "cantBeTargeted" => format!("cannot targeted({it})"),
            other => return untold(object, "passive", format!("the passive `{other}` cannot be granted")),
        });
        Ok(())
    }

    fn told(self, subject: &Subject) -> Vec<Statement> {
        let changes =
            (!self.changes.is_empty()).then(|| format!("{}: {}", subject.text, self.changes.join(", ")));
        changes.into_iter().chain(self.bans).map(Statement::from).collect()
    }
}
