//! What the rulebook's own parts do, for those who want to learn a game: the opening, phases, actions, checks and how a
//! match ends, in the same words as the cards.

use super::english::{list, sentence};
use super::writer::{Referent, Writer};
use ir::{Block, Game, LocalId, Need, Type};

/// The rules of a game in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulebookText {
    pub setup: Vec<String>,
    /// By phase.
    pub phases: Vec<Vec<String>>,
    /// By action: what it needs, then what it does.
    pub actions: Vec<Vec<String>>,
    /// By check: its name and what it does.
    pub checks: Vec<(String, Vec<String>)>,
    /// How a match is won, lost and drawn.
    pub endings: Vec<String>,
}

/// The rules of the game.
pub fn rulebook(game: &Game) -> RulebookText {
    let body = |block: &Block| sentences(&mut Writer::new(game), block);
    RulebookText {
        setup: body(&game.setup.block),
        phases: game.phases.iter().map(|phase| body(&phase.body.block)).collect(),
        actions: game.actions.iter().map(|action| action_lines(game, action)).collect(),
        checks: game.checks.iter().map(|check| (check.name.clone(), body(&check.body.block))).collect(),
        endings: endings(game),
    }
}

fn sentences(writer: &mut Writer<'_>, block: &Block) -> Vec<String> {
    let written = writer.sentences(block);
    written.iter().filter(|text| !text.is_empty()).map(|text| sentence(text)).collect()
}

fn action_lines(game: &Game, action: &ir::Action) -> Vec<String> {
    let mut writer = Writer::new(game);
    for (index, param) in action.params.iter().enumerate() {
        let referent = match param.ty {
            Type::Card(kind) => Referent::One(writer.kind_name(kind)),
            Type::Player => Referent::One("player".to_owned()),
            Type::Enum(of) => Referent::One(writer.enum_name(of)),
            Type::Int => Referent::Number,
            _ => Referent::One(param.name.replace('_', " ")),
        };
        writer.bind(LocalId(index as u16), referent);
    }
    let many = action.needs.len() > 1;
    let needs = action.needs.iter().map(|need| needed(&mut writer, need, many)).collect::<Vec<_>>();
    let needs = (!needs.is_empty()).then(|| sentence(&format!("only if {}", list(&needs, "and"))));
    needs.into_iter().chain(sentences(&mut writer, &action.body.block)).collect()
}

/// One of several needs that leaves a choice says so: "either it is your turn or ...".
fn needed(writer: &mut Writer<'_>, need: &Need, many: bool) -> String {
    let clause = writer.condition(&need.condition);
    let is_choice = many && matches!(need.condition, ir::Expr::Binary(ir::BinaryOp::Or, ..));
    if is_choice { format!("either {clause}") } else { clause }
}

fn endings(game: &Game) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for end in &game.ends {
        let mut writer = Writer::new(game);
        writer.bind(end.player, Referent::Fixed("that player".to_owned()));
        let verb = if end.wins { "wins" } else { "loses" };
        lines.push(sentence(&format!("a player {verb} when {}", writer.condition(&end.condition))));
    }
    if game.ends.iter().any(|end| !end.wins) {
        lines.push("Whoever is left last wins.".to_owned());
    }
    if let Some(turns) = game.settings.turn_limit {
        lines.push(format!("After {turns} turns the match is over{}.", at_the_limit(game)));
    }
    lines
}

/// ": most authority wins, then most cards; a tie is a draw"
fn at_the_limit(game: &Game) -> String {
    let winners = &game.settings.limit_winner;
    if winners.is_empty() {
        return " and drawn".to_owned();
    }
    let mut writer = Writer::new(game);
    writer.bind(LocalId(0), Referent::Fixed("that player".to_owned()));
    let scores: Vec<String> = winners.iter().map(|score| writer.phrase(score, Some(Type::Int))).collect();
    format!(": the player for whom this is greatest wins: {}; otherwise it is drawn", scores.join(", then "))
}
