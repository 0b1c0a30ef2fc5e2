//! What a declaration is called where its slips are spoken of.

use super::pen::solid;
use syntax::SyntaxKind::*;
use syntax::SyntaxNode;

/// The card's name, or what the rulebook declares: `keyword Taunt`, `event draw`, `setup`. None of what cannot slip:
/// decks and lists of names say what there is, tests are what slips are tried with, and what only bots ask for no test
/// can notice.
pub(super) fn owner(node: &SyntaxNode) -> Option<String> {
    let words: Vec<String> = solid(node).into_iter().take(4).map(|token| token.to_string()).collect();
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    match node.kind() {
        Card => Some(word(1).trim_matches('"').replace("\\\"", "\"").replace("\\\\", "\\")),
        AbilityKind if word(2) == "of" => Some(words.join(" ")),
        ValueDef if word(1) == crate::unused::EVALUATION.name => None,
        Keyword | Event | Action | Zone | KindDecl | ValueDef | AbilityKind | Rule | Check => {
            Some(format!("{} {}", word(0), word(1)))
        }
        Ends => Some(format!("{} when", word(0))),
        Game | Player | Table | Turn | Setup => Some(word(0).to_owned()),
        // `replace event draw ...`
        Changed => node.children().next().and_then(|inner| owner(&inner)),
        _ => None,
    }
}

/// Whether the whole of it can be taken away: nothing else speaks of it.
pub(super) fn can_go(node: &SyntaxNode) -> bool {
    matches!(node.kind(), Rule | Check | Ends)
}
