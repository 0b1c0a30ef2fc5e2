//! Writing a card: the fields, then one ability for each part of the JSON.
//!
//! What has no mapping is reported and stands as a remark in the card; the rest is written.

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
use crate::layout::{self, Ability};
use crate::report::{self, Problem};
use body::Body;

/// What could be written, or why not.
type Told<T> = Result<T, Problem>;

/// Why this part of the JSON cannot be written.
fn untold<T>(object: &Object, key: &str, reason: impl Into<String>) -> Told<T> {
    Err(Problem::new(object.path_of(key), object.line_of(key), reason))
}

/// With a value that is not known, nothing can be made of the object around it.
fn understood(object: &Object) -> Told<()> {
    match object.bad() {
        Some(key) => untold(object, key, "this value is not known"),
        None => Ok(()),
    }
}

/// The card, or nothing if it has no name or type; then that is reported.
pub fn card(card: &Object, remarks: Vec<String>, problems: &mut Vec<Problem>) -> Option<report::Card> {
    for key in ["name", "type", "tribe"] {
        if card.text(key).is_none() {
            problems.push(Problem::new(card.path.clone(), card.line, format!("a card needs a `{key}`")));
        }
    }
    let name = card.text("name")?;
    if name.chars().any(char::is_control) {
        problems.push(Problem::new(card.path_of("name"), card.line_of("name"), "a name is one line of text"));
        return None;
    }
    let Some(kind) =
        ["Summon", "Spell", "Object"].into_iter().find(|kind| kind.to_lowercase() == card.word("type"))
    else {
        card.read_all();
        problems.push(Problem::new(
            card.path_of("type"),
            card.line_of("type"),
            "only summons, spells and objects are cards",
        ));
        return None;
    };
    let mut writer = Writer { kind, problems, fields: Vec::new(), abilities: Vec::new(), remarks };
    writer.fields(card);
    writer.abilities(card);
    let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
    let head = format!("card \"{quoted}\" : {kind} {{ {}", writer.fields.join("  "));
    let text = layout::card(&head, &writer.abilities, &writer.remarks);
    Some(report::Card { name: name.to_owned(), text })
}

struct Writer<'a> {
    kind: &'static str,
    problems: &'a mut Vec<Problem>,
    fields: Vec<String>,
    abilities: Vec<Ability>,
    /// What is missing, said in the card itself.
    remarks: Vec<String>,
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
        for (index, keyword) in card.words("keywords").into_iter().enumerate() {
            if crate::keys::KEYWORDS.contains(&keyword) {
                self.fields.push(keyword_with_value(keyword, amounts.get(index).copied()));
            }
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

    /// The part is left out, and that is said twice: in the report and in the card.
    fn give_up(&mut self, object: &Object, problem: Problem) {
        object.read_all();
        self.remarks.push(format!("not translated: {}: {}", problem.path, problem.message));
        // What is misspelt was reported as that.
        if !self.problems.iter().any(|known| known.path == problem.path) {
            self.problems.push(problem);
        }
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
        _ => keyword.to_owned(),
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
