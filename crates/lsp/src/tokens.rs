//! What each word of a file is, for highlighting: names by what they mean, not by how they are written.

use crate::declarations::Sort;
use crate::games::{Known, Page};
use diagnostic::Span;
use lsp_types::{SemanticToken, SemanticTokenType};
use std::collections::HashMap;
use syntax::SyntaxKind;

/// The protocol numbers them by their place in this list.
pub(crate) const TYPES: [SemanticTokenType; 14] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::COMMENT,
    SemanticTokenType::CLASS,
    SemanticTokenType::ENUM,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::EVENT,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::METHOD,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::VARIABLE,
];

pub(crate) fn tokens(known: &Known, page: &Page) -> Vec<SemanticToken> {
    let meanings = meanings(known, page);
    let tree = syntax::parse_as_is(page.id, page.text).tree();
    let mut list = Vec::new();
    let (mut line, mut column) = (0, 0);
    for token in tree.descendants_with_tokens().filter_map(syntax::SyntaxElement::into_token) {
        let range = token.text_range();
        let (start, text) = (u32::from(range.start()), token.text());
        let Some(sort) = token_type(token.kind(), text, meanings.get(&start).copied()) else { continue };
        let at = page.lines.position(page.text, start as usize);
        if at.line > line {
            column = 0;
        }
        list.push(SemanticToken {
            delta_line: at.line - line,
            delta_start: at.character - column,
            length: text.encode_utf16().count() as u32,
            token_type: sort,
            token_modifiers_bitset: 0,
        });
        (line, column) = (at.line, at.character);
    }
    list
}

/// What the names of this file mean, by where they begin.
fn meanings(known: &Known, page: &Page) -> HashMap<u32, Sort> {
    let mut all: HashMap<u32, Sort> = HashMap::new();
    let mut sorts: HashMap<Span, Sort> = HashMap::new();
    for one in known.declarations() {
        sorts.insert(one.span, one.sort);
        if one.span.file == page.id {
            all.insert(one.span.start, one.sort);
        }
    }
    for (span, _) in known.checked.bound.iter().filter(|(span, _)| span.file == page.id) {
        all.entry(span.start).or_insert(Sort::Binding);
    }
    for one in known.checked.uses.iter().filter(|one| one.at.file == page.id) {
        all.entry(one.at.start).or_insert_with(|| sorts.get(&one.declared).copied().unwrap_or(Sort::Binding));
    }
    all
}

fn token_type(kind: SyntaxKind, text: &str, meaning: Option<Sort>) -> Option<u32> {
    let name = match (kind, meaning) {
        (SyntaxKind::Word, Some(sort)) => of_sort(sort),
        (SyntaxKind::Word, None) if syntax::LANGUAGE.contains(&text) || syntax::ITEMS.contains(&text) => {
            SemanticTokenType::KEYWORD
        }
        (SyntaxKind::Word, None) => return None,
        (SyntaxKind::Text, Some(Sort::Card)) => SemanticTokenType::CLASS,
        (SyntaxKind::Text, _) => SemanticTokenType::STRING,
        (SyntaxKind::Int, _) => SemanticTokenType::NUMBER,
        // Over several lines it is no token that the protocol knows.
        (SyntaxKind::Comment, _) if !text.contains('\n') => SemanticTokenType::COMMENT,
        _ => return None,
    };
    TYPES.iter().position(|known| *known == name).map(|at| at as u32)
}

fn of_sort(sort: Sort) -> SemanticTokenType {
    match sort {
        Sort::Kind | Sort::Card => SemanticTokenType::CLASS,
        Sort::Enum => SemanticTokenType::ENUM,
        Sort::EnumValue => SemanticTokenType::ENUM_MEMBER,
        Sort::PlayerField | Sort::TableField | Sort::CardField => SemanticTokenType::PROPERTY,
        Sort::Adjective | Sort::Value => SemanticTokenType::FUNCTION,
        Sort::Event | Sort::AbilityKind | Sort::Keyword => SemanticTokenType::EVENT,
        Sort::Zone | Sort::Phase => SemanticTokenType::NAMESPACE,
        Sort::Action | Sort::ActionList | Sort::Verb => SemanticTokenType::METHOD,
        Sort::Parameter => SemanticTokenType::PARAMETER,
        Sort::Binding => SemanticTokenType::VARIABLE,
        Sort::Game | Sort::Rule | Sort::Check | Sort::Deck | Sort::Format | Sort::Test => {
            SemanticTokenType::STRING
        }
        Sort::Setup => SemanticTokenType::KEYWORD,
    }
}
