//! The text of one ability while it is written: what it targets, which names are taken, what came before.

use super::players::Who;
use crate::layout::Statement;

#[derive(Clone, Debug, Default)]
pub struct Body {
    /// `target s: Summon`, `number x: 0 to 3`: they stand at the beginning.
    announced: Vec<Announced>,
    names: Vec<String>,
    /// What the ability itself targets, for effects that name nothing.
    pub subject: Option<String>,
    /// The card of the event that was heard.
    pub heard: Option<String>,
    /// It belongs to a mode of a choice.
    pub in_mode: bool,
    /// The effect is the only one of the ability.
    pub alone: bool,
    /// The conditions of the only effect stand in the head of the ability.
    pub promoted: bool,
    /// What is needed is chosen when the effect is reached, not when the ability is announced.
    pub late: bool,
    /// Who chooses among what is written here, if not you: in the text they are `you`.
    pub actor: Option<Who>,
    /// The name of the player whose ability it is, where somebody else is `you`.
    me: Option<String>,
    /// The effect is done only under a condition.
    pub conditional: bool,
    /// The effect whose consequences are written.
    pub root: Option<Root>,
}

#[derive(Clone, Debug)]
struct Announced {
    text: String,
    set: String,
    name: String,
    conditional: bool,
}

/// What an effect did, for those that follow from it.
#[derive(Clone, Debug, Default)]
pub struct Root {
    pub target: Option<String>,
    /// The name of the list that was chosen.
    pub chosen: Option<String>,
    /// Afterwards the target is elsewhere, so what is asked about it must be noted before.
    pub moved: bool,
    /// `let n = c.cost`
    captures: Vec<(String, String)>,
}

impl Body {
    /// A name like this one that is not taken.
    pub fn name(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_owned();
        let mut number = 2;
        while self.names.contains(&name) {
            name = format!("{wanted}{number}");
            number += 1;
        }
        self.names.push(name.clone());
        name
    }

    /// A target, by its name. Two effects of which only one is done share it.
    pub fn target(&mut self, letter: &str, set: &str) -> String {
        let conditional = self.conditional;
        let same = |known: &&Announced| known.set == set && known.conditional && conditional;
        if let Some(known) = self.announced.iter().find(same) {
            return known.name.clone();
        }
        let name = self.name(letter);
        let text = format!("target {name}: {set}");
        self.announced.push(Announced { text, set: set.to_owned(), name: name.clone(), conditional });
        name
    }

    pub fn number(&mut self, name: &str, range: &str) {
        self.names.push(name.to_owned());
        let text = format!("number {name}: {range}");
        self.announced.push(Announced {
            text,
            set: String::new(),
            name: name.to_owned(),
            conditional: false,
        });
    }

    pub fn announces(&self, name: &str) -> bool {
        self.announced.iter().any(|known| known.name == name)
    }

    pub fn has_targets(&self) -> bool {
        self.announced.iter().any(|known| !known.set.is_empty())
    }

    /// What must be known of the root's target, by its name: `let n = c.cost` if it moves, else the expression itself.
    pub fn capture(&mut self, wanted: &str, about: impl Fn(&str) -> String) -> Option<String> {
        let root = self.root.as_ref()?;
        let expression = about(root.target.as_ref()?);
        if !root.moved {
            return Some(expression);
        }
        if let Some((name, _)) = root.captures.iter().find(|(_, known)| *known == expression) {
            return Some(name.clone());
        }
        let name = self.name(wanted);
        if let Some(root) = &mut self.root {
            root.captures.push((name.clone(), expression));
        }
        Some(name)
    }

    /// `let me = you`, for where somebody else is `you`; nothing if that was said before.
    pub fn name_me(&mut self) -> Option<Statement> {
        if self.me.is_some() {
            return None;
        }
        let me = self.name("me");
        self.me = Some(me.clone());
        Some(format!("let {me} = you").into())
    }

    /// The player whose ability it is.
    pub fn me(&self) -> Who {
        self.me.clone().map_or(Who::You, Who::Named)
    }

    /// What is announced, then what is done.
    pub fn with(self, statements: Vec<Statement>) -> Vec<Statement> {
        let announced = self.announced.into_iter().map(|known| Statement::from(known.text));
        announced.chain(statements).collect()
    }

    /// The body of a mode: it has targets of its own, and the names around it.
    pub fn inner(&self) -> Self {
        Self { announced: Vec::new(), in_mode: true, ..self.clone() }
    }

    /// What was asked about the root in a mode is noted before the root, not in the mode.
    pub fn learn(&mut self, inner: &Self) {
        if self.root.is_some() {
            self.root.clone_from(&inner.root);
            self.names.clone_from(&inner.names);
        }
    }
}

impl Root {
    pub fn new(target: Option<String>, chosen: Option<String>, moved: bool) -> Self {
        Self { target, chosen, moved, captures: Vec::new() }
    }

    pub fn statements(&self) -> Vec<Statement> {
        self.captures.iter().map(|(name, expression)| format!("let {name} = {expression}").into()).collect()
    }
}
