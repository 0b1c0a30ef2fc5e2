//! Writing a card: the fields, then one ability for each part of the JSON.
//!
//! What has no mapping is reported and stands as a remark in the card; the rest is written. If what has none is a cost
//! or an amount, the card is refused: it would be another card.

mod activated;
mod amount;
mod body;
mod condition;
mod costs;
mod deck;
mod effect;
mod group;
mod lasting;
mod moving;
mod passive;
mod players;
mod subject;
mod tokens;
mod trigger;

use crate::json::Object;
use crate::keys;
use crate::layout::{self, Ability};
use crate::report::{self, Problem};
use body::Body;

/// What could be written, or why not.
type Told<T> = Result<T, Problem>;

/// Why this part of the JSON cannot be written.
fn untold<T>(object: &Object, key: &str, reason: impl Into<String>) -> Told<T> {
    Err(Problem::new(object.path_of(key), object.line_of(key), reason))
}

/// What is written here is done to one card; another amount would be lost.
fn one(object: &Object) -> Told<()> {
    match object.number("amount") {
        None | Some(1) => Ok(()),
        Some(_) => untold(object, "amount", "here only one has a mapping"),
    }
}

/// The card, or nothing if it cannot be one; then that is reported.
pub fn card(card: &Object, problems: &mut Vec<Problem>) -> Option<report::Card> {
    for key in ["name", "type", "tribe"] {
        if card.text(key).is_none() {
            problems.push(Problem::new(card.path.clone(), card.line, format!("a card needs a `{key}`")));
        }
    }
    let name = card.text("name").filter(|_| problems.is_empty())?;
    if name.chars().any(char::is_control) {
        problems.push(Problem::new(card.path_of("name"), card.line_of("name"), "a name is one line of text"));
        return None;
    }
    let Some(kind) =
        ["Summon", "Spell", "Object"].into_iter().find(|kind| kind.to_lowercase() == card.word("type"))
    else {
        problems.push(Problem::new(
            card.path_of("type"),
            card.line_of("type"),
            "only summons, spells and objects are cards",
        ));
        return None;
    };
    let mut writer = Writer {
        kind,
        problems,
        fields: Vec::new(),
        abilities: Vec::new(),
        remarks: Vec::new(),
        refused: false,
    };
    writer.fields(card);
    writer.abilities(card);
    for problem in keys::unread(card) {
        writer.leave_out("left out", problem);
    }
    if writer.refused {
        return None;
    }
    let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
    let head = format!("card \"{quoted}\" : {kind} {{ {}", writer.fields.join("  "));
    let text = layout::card(&head, &writer.abilities, &writer.remarks);
    Some(report::Card { name: name.to_owned(), text: layout::comments(&keys::comments(card)) + &text })
}

struct Writer<'a> {
    kind: &'static str,
    problems: &'a mut Vec<Problem>,
    fields: Vec<String>,
    abilities: Vec<Ability>,
    /// What is missing, said in the card itself.
    remarks: Vec<String>,
    /// A cost or an amount is missing.
    refused: bool,
}

impl Writer<'_> {
    fn fields(&mut self, card: &Object) {
        if let Some(tribe) = card.text("tribe") {
            self.fields.push(format!("tribe {}", group::capital(tribe)));
        }
        let mut cost = card.number("cost").unwrap_or(0);
        if let [modifier] = card.objects("costModifiers")[..]
            && modifier.word("modifier") == "x"
            && !modifier.has("xBasedOn")
            && let Some(more) = modifier.text("additionalModifier").and_then(|more| more.strip_prefix('+'))
        {
            cost = cost.saturating_add(more.parse().unwrap_or(0));
        }
        if cost != 0 {
            self.fields.push(format!("cost {cost}"));
        }
        if self.kind == "Summon" {
            for key in ["attack", "defense"] {
                self.fields.push(format!("{key} {}", card.number(key).unwrap_or(0)));
            }
        }
        let amounts = card.numbers("keywordAmounts");
        for (index, keyword) in card.texts("keywords").into_iter().enumerate() {
            self.fields.push(keyword_with_value(keyword, amounts.get(index).copied()));
        }
        self.costs(card);
    }

    fn abilities(&mut self, card: &Object) {
        for trigger in card.objects("triggeredEffects") {
            self.member(trigger, Self::trigger);
        }
        self.stack_effects(card);
        self.passives(&card.objects("passiveEffects"));
        for activated in card.objects("activatedEffects") {
            self.member(activated, Self::activated);
        }
        self.other_costs(card);
        self.cast_restrictions(card);
    }

    fn member(&mut self, object: &Object, write: impl FnOnce(&mut Self, &Object) -> Told<Ability>) {
        match write(self, object) {
            Ok(ability) => self.abilities.push(ability),
            Err(problem) => self.give_up(object, problem),
        }
    }

    /// The part is left out.
    fn give_up(&mut self, object: &Object, problem: Problem) {
        object.read_all();
        self.leave_out("not translated", problem);
    }

    /// It is said twice, in the report and in the card; without a cost or an amount there is no card.
    fn leave_out(&mut self, how: &str, problem: Problem) {
        self.refused |= keys::is_price(&problem.path);
        self.remarks.push(format!("{how}: {}: {}", problem.path, problem.message));
        self.problems.push(problem);
    }

    /// What a spell does, or an object when it comes.
    fn stack_effects(&mut self, card: &Object) {
        if !card.has("stackEffects") && !card.has("additionalCosts") {
            return;
        }
        let mut body = Body::default();
        let cost = match self.cast_cost(card, &mut body) {
            Ok(cost) => cost,
            Err(problem) => return self.give_up(card, problem),
        };
        let statements = self.effects(card.list("stackEffects"), &mut body);
        if self.kind == "Spell" && makes_stones(card) {
            self.fields.push("stony".to_owned());
        }
        let kind = if self.kind == "Spell" || !cost.is_empty() { "resolve" } else { "enters" };
        self.abilities.push(Ability { head: format!("{kind}{cost}"), body: Some(body.with(statements)) });
    }
}

fn keyword_with_value(keyword: &str, amount: Option<i64>) -> String {
    match keyword {
        "haunt" | "sprout" => format!("{} {}", group::capital(keyword), amount.unwrap_or(1)),
        _ => group::capital(keyword),
    }
}

/// Somewhere in what it does a stone is created.
fn makes_stones(object: &Object) -> bool {
    use crate::json::Json;
    fn below(json: &Json) -> bool {
        match json {
            Json::Object(object) => makes_stones(object),
            Json::List(items) => items.iter().any(below),
            _ => false,
        }
    }
    let is = |key: &str, word: &str| {
        object.members.iter().any(|m| m.key == key && matches!(&m.value, Json::Text(text) if text == word))
    };
    is("effect", "createToken") && is("tokenType", "stone") || object.members.iter().any(|m| below(&m.value))
}
