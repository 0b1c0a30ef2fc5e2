//! How a card is set: on one line if it fits, otherwise one line for each ability, and statements below each other.

const WIDTH: usize = 140;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    Simple(String),
    /// `if x { ... }`
    Block {
        head: String,
        body: Vec<Statement>,
    },
    /// `choose one { "a" { ... } "b" { ... } }`
    Modes {
        head: String,
        modes: Vec<Mode>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    pub label: String,
    /// Offered only if this holds.
    pub condition: Option<String>,
    pub body: Vec<Statement>,
}

impl Statement {
    pub fn block(head: impl Into<String>, body: Vec<Self>) -> Self {
        Self::Block { head: head.into(), body }
    }
}

impl From<String> for Statement {
    fn from(text: String) -> Self {
        Self::Simple(text)
    }
}

impl From<&str> for Statement {
    fn from(text: &str) -> Self {
        Self::Simple(text.to_owned())
    }
}

impl Mode {
    fn head(&self) -> String {
        match &self.condition {
            Some(condition) => format!("\"{}\" if {condition}", self.label),
            None => format!("\"{}\"", self.label),
        }
    }
}

/// One member of a card behind its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    pub head: String,
    /// `cannot damage(self)` has none.
    pub body: Option<Vec<Statement>>,
}

/// What a person wrote stands above the card.
pub fn comments(lines: &[String]) -> String {
    lines.iter().map(|line| format!("// {}\n", one_line_of(line))).collect()
}

/// A text may hold anything, a comment is one line.
fn one_line_of(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || "\u{2028}\u{2029}".contains(c) { ' ' } else { c }).collect()
}

/// A card, with a line of its own for each remark.
pub fn card(head: &str, abilities: &[Ability], remarks: &[String]) -> String {
    let short: Vec<String> = abilities.iter().map(one_line).collect();
    let all = format!("{head}  {} }}", short.concat());
    let alone = abilities.len() <= 1 && remarks.is_empty();
    if abilities.is_empty() && alone {
        return format!("{head} }}\n");
    }
    if alone && all.len() <= WIDTH && stands_behind_fields(&short[0]) {
        return all + "\n";
    }
    let mut text = head.to_owned();
    for remark in remarks {
        text += &format!("\n  // {}", one_line_of(remark));
    }
    for (ability, short) in abilities.iter().zip(short) {
        text += "\n  ";
        match &ability.body {
            Some(body) if short.len() + 4 > WIDTH => text += &broken(&ability.head, body, 1),
            _ => text += &short,
        }
    }
    // Behind a remark the line is lost.
    text += if abilities.is_empty() { "\n}\n" } else { " }\n" };
    text
}

/// Behind a flag or keyword the words that begin an ability of their own would be taken for its text.
fn stands_behind_fields(ability: &str) -> bool {
    let custom =
        ["in ", "anywhere", "when ", "instead ", "as soon", "cannot ", "static", "may in ", "may when "];
    !custom.iter().any(|word| ability.starts_with(word))
}

fn one_line(ability: &Ability) -> String {
    match &ability.body {
        Some(body) => braced(&ability.head, body),
        None => ability.head.clone(),
    }
}

fn braced(head: &str, body: &[Statement]) -> String {
    if body.is_empty() {
        return format!("{head} {{ }}");
    }
    let inner: Vec<String> = body.iter().map(inline).collect();
    format!("{head} {{ {} }}", inner.join("; "))
}

fn inline(statement: &Statement) -> String {
    match statement {
        Statement::Simple(text) => text.clone(),
        Statement::Block { head, body } => braced(head, body),
        Statement::Modes { head, modes } => {
            let modes: Vec<String> = modes.iter().map(|mode| braced(&mode.head(), &mode.body)).collect();
            format!("{head} {{ {} }}", modes.join(" "))
        }
    }
}

fn broken(head: &str, body: &[Statement], depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let inner: String =
        body.iter().map(|statement| format!("{indent}  {}\n", fitted(statement, depth + 1))).collect();
    format!("{head} {{\n{inner}{indent}}}")
}

fn fitted(statement: &Statement, depth: usize) -> String {
    let short = inline(statement);
    if short.len() + 2 * depth <= WIDTH {
        return short;
    }
    match statement {
        Statement::Simple(_) => short,
        Statement::Block { head, body } => broken(head, body, depth),
        Statement::Modes { head, modes } => {
            let indent = "  ".repeat(depth);
            let line = |mode: &Mode| {
                let short = braced(&mode.head(), &mode.body);
                let fits = short.len() + 2 * depth + 2 <= WIDTH;
                let text = if fits { short } else { broken(&mode.head(), &mode.body, depth + 1) };
                format!("{indent}  {text}\n")
            };
            let inner: String = modes.iter().map(line).collect();
            format!("{head} {{\n{inner}{indent}}}")
        }
    }
}
