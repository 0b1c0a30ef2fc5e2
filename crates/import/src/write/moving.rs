//! Cards that move: from zone to zone, out of the deck, off the hand.

use super::body::Body;
use super::effect::Act;
use super::group::Group;
use super::players::Who;
use super::subject::{Unsaid, take};
use super::{Told, Writer, untold};
use crate::json::Object;
use crate::layout::Statement;

impl Writer<'_> {
    pub fn send(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        for flag in ["ownersControl", "resolveTarget"] {
            effect.flag(flag);
        }
        let verb = verb(effect)?;
        if effect.has("phase") {
            return self.send_later(effect, verb, body);
        }
        if effect.flag("allOfSameName") {
            effect.word("targetType");
            let s = take(body, "s", "Summon", None).text;
            let same = format!("each Summon where name == {s}.name and it.controller == {s}.controller");
            return Ok(Act::simple(format!("{verb}({same})")));
        }
        if effect.word("targetType") == "graveyard" && effect.flag("all") {
            return Ok(Act::on(take(body, "p", "Player", None), |p| {
                format!("{verb}(each Card in {p}.graveyard)")
            }));
        }
        match places(effect) {
            Some(places) => self.send_from(effect, verb, &places, body),
            None if effect.word("destination") == "play" && effect.has("targetType") => {
                effect.word("targetType");
                let group = Group::of(effect, "Summon")?.place("your.graveyard");
                Ok(Act::on(take(body, "s", &group.to_string(), None), |it| format!("{verb}({it})")))
            }
            None if effect.flag("eachPlayer") => {
                super::one(effect)?;
                let group = Group::of(effect, "Summon")?.adjective("friendly");
                Ok(Act::simple(Statement::block(
                    "each player",
                    vec![format!("{verb}(choose {group})").into()],
                )))
            }
            None => {
                let subject = match effect.word("targetType") {
                    "any" => take(body, "c", "Card", None),
                    _ => self.subject(effect, body, Unsaid::Target, true)?,
                };
                Ok(Act { moved: true, ..Act::on(subject, |it| format!("{verb}({it})")) })
            }
        }
    }

    /// From a zone that is named: all of it, or what is chosen there.
    fn send_from(&mut self, effect: &Object, verb: &str, places: &[&str], body: &mut Body) -> Told<Act> {
        effect.word("targetType");
        if effect.objects("deckDestinations").len() > 1 {
            return untold(effect, "deckDestinations", "cards that go to several places have no mapping");
        }
        let everywhere = effect.word("destination") == "exile" && places == ["graveyard"];
        let group =
            Group::of(effect, if places == ["play"] && effect.has("cardType") { "Summon" } else { "Card" })?;
        let group = match places {
            ["play"] if effect.has("cardType") => group,
            ["play"] => group.place("play"),
            ["graveyard"] if everywhere => group.place("graveyard"),
            [one] => group.place(&format!("your.{one}")),
            several => {
                let several: Vec<String> = several.iter().map(|place| format!("your.{place}")).collect();
                group.place(&format!("({})", several.join(" or ")))
            }
        };
        if effect.flag("all") && effect.has("additionalEffects") {
            let some = body.name("some");
            let statements =
                vec![format!("let {some} = each {group}").into(), format!("{verb}(each {some})").into()];
            return Ok(Act { statements, chosen: Some(some), ..Act::default() });
        }
        // Of what is in play all is meant, unless it says no.
        if effect.says("all").unwrap_or(places == ["play"]) {
            return Ok(Act::all(Who::of(effect, body)?.does(vec![format!("{verb}(each {group})").into()])));
        }
        let most = effect.number("amount").or_else(|| effect.number("maxTargets")).unwrap_or(1);
        let least = effect.number("minTargets");
        if everywhere && body.root.is_none() {
            // Anybody's, which is what a graveyard is if nothing is said.
            effect.word("player");
            return Ok(Act::on(take(body, "c", &group.to_string(), Some(&format!("up to {most}"))), |it| {
                format!("{verb}({it})")
            }));
        }
        let amount = match (most, least) {
            (1, _) => String::new(),
            (most, Some(least)) if least == most => format!("{most} "),
            (most, _) if effect.has("maxTargets") => format!("up to {most} "),
            (most, _) => format!("{most} "),
        };
        // Those on top lie in the order in which they were chosen.
        if verb == "stow" && !amount.is_empty() {
            let some = body.name("some");
            let each = Statement::block(format!("for each {some} as c"), vec!["stow(c)".into()]);
            return Ok(Act::all(vec![format!("let {some} = choose {amount}{group}").into(), each]));
        }
        if effect.has("additionalEffects") && amount.is_empty() {
            let name = body.name(group.letter());
            let statements =
                vec![format!("let {name} = choose {group}").into(), format!("{verb}({name})").into()];
            return Ok(Act { statements, target: Some(name), ..Act::default() });
        }
        if places == ["graveyard"]
            && effect.has("targetZone")
            && !effect.has("optional")
            && amount.is_empty()
            && body.root.is_none()
        {
            return Ok(Act::on(take(body, "c", &group.to_string(), None), |it| format!("{verb}({it})")));
        }
        Ok(Act::simple(format!("{verb}(choose {amount}{group})")))
    }

    /// At the beginning of a phase to come.
    fn send_later(&mut self, effect: &Object, verb: &str, body: &mut Body) -> Told<Act> {
        let subject = self.subject(effect, body, Unsaid::Target, true)?;
        let verb = if verb == "put" { "come_back" } else { verb };
        let phase = super::trigger::phase(effect.word("phase"));
        // An end that is waited for is one's own, if nothing else is said.
        let whose = match (effect.word("phaseOfPlayer"), phase.as_str()) {
            ("player", _) | ("", "end") => " if you == turn player",
            ("opponent", _) => " if you != turn player",
            _ => "",
        };
        let call = format!("{verb}({})", subject.text).into();
        let when = Statement::block(format!("when phase_begins({phase}){whose}"), vec![call]);
        Ok(Act::simple(Statement::block("once", vec![when])))
    }

    pub fn tutor(&mut self, effect: &Object) -> Told<Act> {
        if effect.text("zone").is_some_and(|zone| zone != "deck") {
            return untold(effect, "zone", "a card can be searched in the deck only");
        }
        effect.flag("reveal");
        let verb = match effect.word("destination") {
            "hand" | "" => "fetch",
            "play" => "call_up",
            "graveyard" => "bury",
            other => return untold(effect, "destination", format!("a search into `{other}` has no mapping")),
        };
        let group = Group::of(effect, "Card")?.place("your.deck");
        Ok(Act::simple(format!("{verb}(choose {group})")))
    }

    pub fn cast_card(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        if effect.word("scope") == "selfOnly" {
            effect.texts("targetZones");
            return Ok(Act::simple("free_cast(self)"));
        }
        let Some(places) = places(effect) else {
            return untold(effect, "effect", "it is not said which card is cast");
        };
        effect.word("targetType");
        let places: Vec<String> = places.iter().map(|place| format!("your.{place}")).collect();
        let place = if places.len() == 1 { places[0].clone() } else { format!("({})", places.join(" or ")) };
        let group = Group::of(effect, "Card")?.place(&place);
        if effect.word("amountBasedOn") == "playerChoice" {
            let some = body.name("some");
            let each = Statement::block(format!("for each {some} as c"), vec!["free_cast(c)".into()]);
            return Ok(Act::all(vec![format!("let {some} = choose any number of {group}").into(), each]));
        }
        Ok(Act::simple(format!("free_cast(choose {group})")))
    }

    pub fn sacrifice(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let who = Who::of(effect, body)?;
        let asked = ["amount", "cardType", "tribe", "targetBasedOn"].iter().any(|key| effect.has(key))
            || who != Who::You;
        if let token @ ("stone" | "herb") = effect.word("tokenType") {
            if effect.word("amountBasedOn") == "playerChoice" {
                return Ok(any_number(body, "given", &format!("friendly {token} Card"), "sacrifice", who));
            }
            let amount = self.amount(effect, body)?;
            return Ok(Act::all(who.does(vec![format!("give_{token}s({amount})").into()])));
        }
        if effect.word("scope") == "selfOnly" || !asked && !effect.has("tokenType") {
            return Ok(Act::simple("sacrifice(self)"));
        }
        let group = Group::of(effect, "Summon")?.adjective("friendly");
        if let Some(by) = [("weakest", "least"), ("strongest", "most")]
            .into_iter()
            .find_map(|(word, by)| (effect.word("targetBasedOn") == word).then_some(by))
        {
            let some = body.name("some");
            let statements = vec![
                format!("let {some} = {by} {group} by attack").into(),
                format!("sacrifice(choose {some})").into(),
            ];
            return Ok(Act::all(who.does(statements)));
        }
        let amount = several(&self.amount(effect, body)?);
        Ok(Act::all(who.does(vec![format!("sacrifice(choose {amount}{group})").into()])))
    }

    pub fn reveal(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        if effect.word("scope") == "selfOnly" {
            return Ok(Act::simple("show(self)"));
        }
        if effect.flag("isOpponent") {
            return Ok(Act::simple("show(each Card in opponent.hand)"));
        }
        if effect.flag("all") {
            return Ok(Act::simple("show(each Card in your.hand)"));
        }
        if effect.text("targetType").is_some_and(|target| target != "cardInHand") {
            return untold(effect, "targetType", "only cards in hand are revealed");
        }
        let group = Group::of(effect, "Card")?.place("your.hand");
        // Where it is counted afterwards, it is as many as one likes.
        let counted = effect
            .objects("additionalEffects")
            .iter()
            .any(|then| ["rootAffected", "rootAmount"].contains(&then.word("amountBasedOn")));
        if counted {
            return Ok(any_number(body, "shown", &group.to_string(), "show", Who::You));
        }
        Ok(Act::simple(format!("show(choose {group})")))
    }

    pub fn discard(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let who = Who::of(effect, body)?;
        if effect.word("scope") == "selfOnly" {
            return Ok(Act::simple("discard(self)"));
        }
        let group = Group::of(effect, "Card")?.place("your.hand");
        if effect.flag("all") {
            if effect.has("additionalEffects") {
                let gone = body.name("gone");
                let statements =
                    vec![format!("let {gone} = each {group}").into(), format!("discard(each {gone})").into()];
                if who != Who::You {
                    return untold(
                        effect,
                        "additionalEffects",
                        "what an opponent discards cannot be counted",
                    );
                }
                return Ok(Act { statements, chosen: Some(gone), ..Act::default() });
            }
            return Ok(Act::all(who.does(vec![format!("discard(each {group})").into()])));
        }
        if effect.flag("random") {
            super::one(effect)?;
            return Ok(Act::all(who.does(vec![format!("discard(random {group})").into()])));
        }
        if effect.word("amountBasedOn") == "playerChoice" {
            if effect.has("additionalEffects") {
                return Ok(any_number(body, "gone", &group.to_string(), "discard", who));
            }
            return Ok(Act::all(who.does(vec![format!("discard(choose any number of {group})").into()])));
        }
        let amount = several(&self.amount(effect, body)?);
        Ok(Act::all(who.does(vec![format!("discard(choose {amount}{group})").into()])))
    }
}

/// Nothing for one: `choose Card`, `choose 2 Card`.
pub fn several(amount: &str) -> String {
    match (amount, amount.parse::<i64>()) {
        ("1", _) => String::new(),
        (_, Ok(number)) => format!("{number} "),
        (amount, Err(_)) => format!("({amount}) "),
    }
}

fn any_number(body: &mut Body, name: &str, set: &str, verb: &str, who: Who) -> Act {
    let name = body.name(name);
    let statements = vec![
        format!("let {name} = choose any number of {set}").into(),
        format!("{verb}(each {name})").into(),
    ];
    Act { statements: who.does(statements), chosen: Some(name), ..Act::default() }
}

/// The zones cards are taken from, if they are named.
fn places(effect: &Object) -> Option<Vec<&str>> {
    match effect.word("targetType") {
        "cardInHand" => return Some(vec!["hand"]),
        "cardInHandOrGraveyard" => return Some(vec!["hand", "graveyard"]),
        _ => {}
    }
    let mut places: Vec<&str> =
        effect.text("targetZone").or_else(|| effect.text("zone")).into_iter().collect();
    places.extend(effect.texts("targetZones"));
    // What is in play can be targeted there.
    let targeted = places == ["play"] && effect.has("targetType");
    (!places.is_empty() && !targeted).then_some(places)
}

/// The rulebook's event that brings a card there.
fn verb(effect: &Object) -> Told<&'static str> {
    let in_deck = effect
        .text("deckDestination")
        .or_else(|| effect.objects("deckDestinations").first().map(|to| to.word("deckDestination")));
    match (effect.word("destination"), in_deck) {
        ("hand", _) => Ok("bounce"),
        ("play", _) => Ok("put"),
        ("exile", _) => Ok("exile"),
        ("graveyard", _) => Ok("drop"),
        ("deck", Some("top")) => Ok("stow"),
        ("deck", Some("bottom")) => Ok("sink"),
        ("deck", _) => untold(effect, "destination", "it is not said where in the deck"),
        (other, _) => untold(effect, "destination", format!("the destination `{other}` has no mapping")),
    }
}
