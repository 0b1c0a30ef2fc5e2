//! Who does it.

use super::body::Body;
use super::{Told, untold};
use crate::json::Object;
use crate::layout::Statement;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    You,
    Opponent,
    Each,
    /// `p`
    Named(String),
}

/// Words that mean something else if somebody else says them.
const RELATIVE: [&str; 9] =
    ["choose ", "your.", "friendly", "enemy", "opponent", "my_", "kin(", " by ", "pay "];

impl Who {
    pub fn of(effect: &Object, body: &mut Body) -> Told<Self> {
        let who = Self::named(effect, body)?;
        Ok(if body.actor.as_ref() == Some(&who) { Self::You } else { who })
    }

    /// Whom it is done by, whoever chooses it.
    pub fn named(effect: &Object, body: &mut Body) -> Told<Self> {
        if effect.word("playerBasedOn") == "ownerOfTarget" {
            let owner = body.capture("p", |target| format!("{target}.owner"));
            return owner.map_or_else(
                || untold(effect, "playerBasedOn", "nothing was targeted before"),
                |p| Ok(Self::Named(p)),
            );
        }
        if effect.word("targetBasedOn") == "rootController" {
            let controller = body.capture("p", |target| format!("{target}.controller"));
            let heard = body.heard.as_ref().map(|heard| format!("{heard}.controller"));
            return controller.or(heard).map_or_else(
                || untold(effect, "targetBasedOn", "nothing was targeted before"),
                |p| Ok(Self::Named(p)),
            );
        }
        let all_players = effect.word("targetType") == "player" && effect.flag("all");
        if effect.flag("eachPlayer") || all_players {
            return Ok(Self::Each);
        }
        let opponent = effect.flag("isOpponent")
            || effect.word("player") == "opponent"
            || effect.word("targetType") == "opponent";
        Ok(if opponent { Self::Opponent } else { Self::You })
    }

    /// The same, done by them. `draw(1)` is `draw(1) by opponent`; where something is asked or theirs, they do it all.
    pub fn does(self, statements: Vec<Statement>) -> Vec<Statement> {
        let (name, head) = match self {
            Self::You => return statements,
            Self::Each => return vec![Statement::block("each player", statements)],
            Self::Opponent => ("opponent".to_owned(), "opponent".to_owned()),
            Self::Named(name) => (name.clone(), name),
        };
        let plain = |statement: &Statement| {
            matches!(statement, Statement::Simple(text)
                if !RELATIVE.iter().any(|word| text.contains(word)) && !text.starts_with("let "))
        };
        if !statements.iter().all(plain) {
            return vec![Statement::block(head, statements)];
        }
        let by = |statement| match statement {
            Statement::Simple(text) => Statement::Simple(format!("{text} by {name}")),
            other => other,
        };
        statements.into_iter().map(by).collect()
    }
}
