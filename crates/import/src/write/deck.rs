//! The top of the deck: milling, looking.

use super::body::Body;
use super::effect::Act;
use super::group::Group;
use super::players::Who;
use super::{Told, Writer, untold};
use crate::json::Object;
use crate::layout::Statement;

impl Writer<'_> {
    pub fn mill(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        if let Some(most) = effect.number("upTo") {
            effect.word("amountBasedOn");
            let n = body.name("n");
            let statements =
                vec![format!("let {n} = choose 0 to {most}").into(), format!("mill({n})").into()];
            return Ok(Act::all(Who::of(effect, body)?.does(statements)));
        }
        if effect.word("amountBasedOn") == "untilCardType" {
            let kind = Group::of(effect, "Card")?;
            let others = format!("repeat while your.deck is not empty and top of your.deck is not {kind}");
            return Ok(Act::all(vec![Statement::block(others, vec!["mill(1)".into()]), "mill(1)".into()]));
        }
        let amount = self.amount(effect, body)?;
        Ok(Act::all(Who::of(effect, body)?.does(vec![format!("mill({amount})").into()])))
    }

    pub fn look_at_deck(&mut self, effect: &Object, body: &mut Body) -> Told<Act> {
        let amount = self.amount(effect, body)?;
        let destinations = effect.objects("deckDestinations");
        if destinations.is_empty() {
            return Ok(Act::simple(format!("look(each top {amount} of your.deck)")));
        }
        let seen = body.name("seen");
        let look = if effect.flag("reveal") { "show" } else { "look" };
        let mut statements = vec![
            format!("let {seen} = each top {amount} of your.deck").into(),
            format!("{look}(each {seen})").into(),
        ];
        let some_gone = destinations.len() > 1;
        for destination in destinations {
            statements.extend(self.goes(destination, &seen, &amount, some_gone, body)?);
        }
        Ok(Act::all(statements))
    }

    fn goes(
        &mut self,
        to: &Object,
        seen: &str,
        all: &str,
        some_gone: bool,
        body: &mut Body,
    ) -> Told<Vec<Statement>> {
        let rest = format!("Card in your.deck where it in {seen}");
        let chosen = to.flag("amountIsPlayerChosen");
        let statement = match (to.word("deckDestination"), to.number("amount")) {
            ("hand", Some(1)) if to.has("cardType") || to.has("tribe") => {
                let group = Group::of(to, "Card")?.place("your.deck").condition(&format!("it in {seen}"));
                format!("take(choose up to 1 {group})")
            }
            ("hand", Some(1)) => format!("take(choose {seen})"),
            ("graveyard", None) if chosen => format!("mill_card(choose any number of {seen})"),
            // In a random order or any: nobody sees it again before the deck is shuffled.
            ("bottom", None) => {
                to.word("ordering");
                format!("sink(each {rest})")
            }
            ("top", None) if to.word("ordering") == "any" && !some_gone => {
                let order = body.name("order");
                let each = Statement::block(format!("for each {order} as c"), vec!["stow(c)".into()]);
                return Ok(vec![format!("let {order} = choose {all} {seen}").into(), each]);
            }
            // Of two the one that is chosen lies on top.
            ("top", None) if to.word("ordering") == "any" && all == "2" => format!("stow(choose {rest})"),
            _ => return untold(to, "deckDestination", "this destination has no mapping"),
        };
        Ok(vec![statement.into()])
    }
}
