//! Sets of cards: `other friendly Golem Summon where cost <= 2`.

use super::{Told, untold};
use crate::json::Object;
use std::fmt;

#[derive(Clone, Debug, Default)]
pub struct Group {
    adjectives: Vec<String>,
    kind: String,
    place: Option<String>,
    conditions: Vec<String>,
}

pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `"Goblin Token"`, with its quotation marks.
pub fn token_name(token: &str) -> String {
    format!("\"{} Token\"", capital(token))
}

impl Group {
    /// The cards an object of the form speaks of; `kind` if it names none.
    pub fn of(object: &Object, kind: &str) -> Told<Self> {
        let mut group = Self { kind: kind.to_owned(), ..Self::default() };
        if object.word("scope") == "othersOnly" {
            group.adjectives.push("other".to_owned());
        }
        group.restrict(object)?;
        if let Some(tribe) = object.text("tribe") {
            group.adjectives.push(capital(tribe));
        }
        match object.word("cardType") {
            "" => {}
            "token" => {
                group.kind = "Card".to_owned();
                group.conditions.push("token".to_owned());
            }
            kind => group.kind = capital(kind),
        }
        match object.word("tokenType") {
            "" => {}
            token @ ("stone" | "herb") => {
                group.adjectives.push(token.to_owned());
                group.kind = "Card".to_owned();
            }
            token => group.kind = token_name(token),
        }
        Ok(group)
    }

    /// Another card on the stack.
    pub fn default_card() -> Self {
        let group = Self { kind: "Card".to_owned(), ..Self::default() };
        group.adjective("other").place("stack")
    }

    fn restrict(&mut self, object: &Object) -> Told<()> {
        for restriction in object.texts("restrictions") {
            let condition = match restriction {
                "youControl" => {
                    self.adjectives.push("friendly".to_owned());
                    continue;
                }
                "attacking" => {
                    self.adjectives.push("attacking".to_owned());
                    continue;
                }
                "nonGolem" | "nonMerfolk" | "nonTreefolk" => format!("tribe != {}", &restriction[3..]),
                "nonToken" => "not token".to_owned(),
                "nonSummon" => "it is not Summon".to_owned(),
                "hasKeyword" => "gifted(it)".to_owned(),
                "keywordsOrAbilities" => "skilled(it)".to_owned(),
                "defenseGreaterThanAttack" => "defense > attack".to_owned(),
                "createsStones" => "stony".to_owned(),
                "cost" | "attack" | "defense" => range(object, restriction)?,
                // Said by the one who asks.
                "cantReduceBelowOne" | "notFirst" => continue,
                other => {
                    return untold(
                        object,
                        "restrictions",
                        format!("the restriction `{other}` has no mapping"),
                    );
                }
            };
            self.conditions.push(condition);
        }
        Ok(())
    }

    #[must_use]
    pub fn adjective(mut self, adjective: &str) -> Self {
        if !self.adjectives.iter().any(|known| known == adjective) {
            self.adjectives.insert(0, adjective.to_owned());
        }
        self
    }

    #[must_use]
    pub fn place(mut self, place: &str) -> Self {
        self.place = Some(place.to_owned());
        self
    }

    #[must_use]
    pub fn condition(mut self, condition: &str) -> Self {
        self.conditions.push(condition.to_owned());
        self
    }

    pub fn is_friendly(&self) -> bool {
        self.adjectives.iter().any(|known| known == "friendly")
    }

    /// `s` for a summon, `c` for any other card.
    pub fn letter(&self) -> &'static str {
        if self.kind == "Summon" { "s" } else { "c" }
    }
}

/// `cost <= 2`, `defense == 1`, `cost >= 1 and cost <= 3`
fn range(object: &Object, field: &str) -> Told<String> {
    let (least, most) = (object.number("restrictionMin"), object.number("restrictionMax"));
    match (least, most) {
        (Some(least), Some(most)) if least == most => Ok(format!("{field} == {least}")),
        (Some(least), Some(most)) => Ok(format!("{field} >= {least} and {field} <= {most}")),
        (Some(least), None) => Ok(format!("{field} >= {least}")),
        (None, Some(0)) => Ok(format!("{field} == 0")),
        (None, Some(most)) => Ok(format!("{field} <= {most}")),
        (None, None) => {
            untold(object, "restrictions", format!("`{field}` needs restrictionMin or restrictionMax"))
        }
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for adjective in &self.adjectives {
            write!(f, "{adjective} ")?;
        }
        f.write_str(&self.kind)?;
        if let Some(place) = &self.place {
            write!(f, " in {place}")?;
        }
        if !self.conditions.is_empty() {
            write!(f, " where {}", self.conditions.join(" and "))?;
        }
        Ok(())
    }
}
