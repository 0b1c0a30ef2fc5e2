//! A noun phrase before it is decided how many of it are meant: "friendly ship in the trade row".

use super::english::{list, plural, with_article};

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Noun {
    /// "the most powerful ship": there is one, or those are meant together.
    pub definite: bool,
    /// "friendly", "other"
    pub before: Vec<String>,
    /// "Wilds": what it is, right before the head
    pub values: Vec<String>,
    /// Singular; several are alternatives: "Village Scout or Hedge Knight".
    pub heads: Vec<String>,
    /// "you control", "with cost 4 or less"
    pub traits: Vec<String>,
    /// "in your hand", "in play"
    pub place: Option<String>,
    /// "where ...", whatever has no shorter form
    pub wheres: Vec<String>,
}

impl Noun {
    pub fn new(head: impl Into<String>) -> Self {
        Self { heads: vec![head.into()], ..Self::default() }
    }

    /// "a friendly ship", "another base", "one of your ships"
    pub fn indefinite(&self) -> String {
        match self.owner() {
            Some(owner) => format!("one of {owner} {}", self.many_core(true)),
            None if self.definite => format!("the {}", self.one_core()),
            None => with_article(&self.one_core()),
        }
    }

    /// "friendly ship"
    pub fn bare(&self) -> String {
        self.one_core()
    }

    /// "friendly ships", "your ships"
    pub fn plural(&self) -> String {
        if self.definite { format!("the {}", self.many_core(false)) } else { self.many_core(false) }
    }

    pub fn each(&self) -> String {
        self.of_all("each", "each of")
    }

    /// "2 ships", "up to 2 of your ships", "any number of ships"
    pub fn amount(&self, amount: &str) -> String {
        match self.owner() {
            Some(owner) if !amount.ends_with(" of") => {
                format!("{amount} of {owner} {}", self.many_core(true))
            }
            None if self.definite && !amount.ends_with(" of") => format!("{amount} of {}", self.plural()),
            _ => format!("{amount} {}", self.plural()),
        }
    }

    pub fn none(&self) -> String {
        self.of_all("no", "none of")
    }

    /// How the thing is called when it is spoken of again: "that ship".
    pub fn short(&self) -> String {
        match &self.heads[..] {
            [one] => one.clone(),
            _ => "card".to_owned(),
        }
    }

    fn of_all(&self, word: &str, of_word: &str) -> String {
        match self.owner() {
            Some(owner) => format!("{of_word} {owner} {}", self.many_core(true)),
            None if self.definite => format!("{of_word} {}", self.plural()),
            None => format!("{word} {}", self.one_core()),
        }
    }

    /// Words such as "your" take the place of an article.
    fn owner(&self) -> Option<&str> {
        let first = self.before.first()?.as_str();
        ["your", "their", "its"].into_iter().find(|word| *word == first)
    }

    fn one_core(&self) -> String {
        self.assemble(&self.heads, false, false)
    }

    fn many_core(&self, without_owner: bool) -> String {
        let heads: Vec<String> = self.heads.iter().map(|head| plural(head)).collect();
        let traits = self.traits.iter().map(|text| said_of_many(text)).collect();
        Self { traits, ..self.clone() }.assemble(&heads, without_owner, true)
    }

    fn assemble(&self, heads: &[String], without_owner: bool, many: bool) -> String {
        let skipped = usize::from(without_owner);
        let mut parts: Vec<String> = self.before.iter().skip(skipped).cloned().collect();
        parts.extend(self.values.iter().cloned());
        parts.push(list(heads, "or"));
        // A clause would swallow the place behind it.
        const CLAUSES: [&str; 4] = ["that ", "whose ", "other than ", "without the name "];
        let is_clause = |text: &&String| CLAUSES.iter().any(|start| text.starts_with(start));
        let place_first = self.place.is_some() && self.traits.iter().any(|text| is_clause(&text));
        parts.extend(self.place.clone().filter(|_| place_first));
        if !self.traits.is_empty() {
            parts.push(joined_traits(&self.traits));
        }
        parts.extend(self.place.clone().filter(|_| !place_first));
        if !self.wheres.is_empty() {
            let clause = relative(&list(&self.wheres, "and"));
            parts.push(if many { said_of_many(&clause) } else { clause });
        }
        parts.join(" ")
    }
}

/// "that was chosen" of several: "that were chosen"; what is joined on as well.
fn said_of_many(text: &str) -> String {
    const VERBS: [(&str, &str); 5] = [
        ("that is ", "that are "),
        ("that was ", "that were "),
        ("that has ", "that have "),
        ("that does ", "that do "),
        ("that shares ", "that share "),
    ];
    let bent = VERBS.iter().find_map(|(one, many)| Some(format!("{many}{}", text.strip_prefix(one)?)));
    let joined = |text: String, (one, many): &(&str, &str)| {
        text.replace(&format!(" or {one}"), &format!(" or {many}"))
            .replace(&format!(" and {one}"), &format!(" and {many}"))
    };
    VERBS.iter().fold(bent.unwrap_or_else(|| text.to_owned()), joined)
}

/// "that is not a ship", "whose name is ...", or else "where ..."
fn relative(clause: &str) -> String {
    const VERBS: [&str; 6] = ["is ", "has ", "can ", "cannot ", "does ", "was "];
    match clause.strip_prefix("it ") {
        Some(rest) if VERBS.iter().any(|verb| rest.starts_with(verb)) => {
            return format!("that {}", relative_joints(rest));
        }
        _ => {}
    }
    if let Some(rest) =
        clause.strip_suffix(" it").filter(|rest| !rest.contains(" or ") && !rest.contains(" and "))
    {
        return format!("that {rest}");
    }
    match clause.strip_prefix("its ").or_else(|| clause.strip_prefix("their ")) {
        Some(rest) => format!("whose {}", relative_joints(&rest.replace(" or its name is ", " or "))),
        None => format!("where {clause}"),
    }
}

/// What is joined on is relative as well: "whose cost is less than 2 or that is friendly".
fn relative_joints(clause: &str) -> String {
    const JOINTS: [&str; 2] = [" or ", " and "];
    const FORMS: [(&str, &str); 4] =
        [("its ", "whose "), ("it is ", "that is "), ("it has ", "that has "), ("it does ", "that does ")];
    let mut text = clause.to_owned();
    for joint in JOINTS {
        for (from, to) in FORMS {
            text = text.replace(&format!("{joint}{from}"), &format!("{joint}{to}"));
        }
    }
    text
}

/// "with cost 1 or more" and "with cost 3 or less" become "with cost 1 to 3".
fn ranges(traits: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for one in traits {
        let from =
            out.last().and_then(|last| last.strip_suffix(" or more")).and_then(|last| last.rsplit_once(' '));
        let to = one.strip_suffix(" or less").and_then(|one| one.rsplit_once(' '));
        match (from, to) {
            (Some((name, from)), Some((same, to))) if name == same => {
                let range = format!("{name} {from} to {to}");
                out.pop();
                out.push(range);
            }
            _ => out.push(one.clone()),
        }
    }
    out
}

/// "with cost 4 or less" and "with defense 3" become "with cost 4 or less and defense 3".
fn joined_traits(traits: &[String]) -> String {
    const SHARED: [&str; 2] = ["with ", "other than "];
    let beginning = |text: &str| SHARED.into_iter().find(|beginning| text.starts_with(beginning));
    let traits = &ranges(traits)[..];
    let mut out = String::new();
    let mut before = None;
    for one in traits {
        let now = beginning(one);
        match now.filter(|_| now == before) {
            Some(shared) => out.push_str(&format!(" and {}", &one[shared.len()..])),
            None => {
                if !out.is_empty() {
                    out.push(' ');
                }
                out.push_str(one);
            }
        }
        before = now;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        let mut noun = Noun::new("ship");
        noun.before = vec!["other".into(), "friendly".into()];
        noun.traits = vec!["with cost 4 or less".into(), "with defense 2".into()];
        noun.place = Some("in play".into());
        assert_eq!(noun.indefinite(), "another friendly ship with cost 4 or less and defense 2 in play");
        assert_eq!(noun.each(), "each other friendly ship with cost 4 or less and defense 2 in play");
        noun.traits.clear();
        assert_eq!(noun.amount("up to 2"), "up to 2 other friendly ships in play");
        assert_eq!(noun.none(), "no other friendly ship in play");
    }

    #[test]
    fn clauses_of_several() {
        let mut noun = Noun::new("play");
        noun.wheres = vec!["it is an action or it is an attack".into()];
        assert_eq!(noun.indefinite(), "a play that is an action or that is an attack");
        assert_eq!(noun.amount("up to 3"), "up to 3 plays that are an action or that are an attack");
    }

    #[test]
    fn owned() {
        let mut noun = Noun::new("ship");
        noun.before = vec!["your".into()];
        assert_eq!(noun.indefinite(), "one of your ships");
        assert_eq!(noun.each(), "each of your ships");
        assert_eq!(noun.amount("2"), "2 of your ships");
        assert_eq!(noun.amount("any number of"), "any number of your ships");
        assert_eq!(noun.plural(), "your ships");
    }
}
