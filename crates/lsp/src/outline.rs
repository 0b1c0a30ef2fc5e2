//! The outline of a file, names of the whole game, and what can be folded.

use crate::declarations::{self, Declaration, Sort};
use crate::documents::Documents;
use crate::games::{Page, location};
use compiler::WorkingCopy;
use lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, Location, SymbolInformation, SymbolKind};
use std::ops::Range;
use syntax::{SyntaxKind, SyntaxNode};

/// At most so many names are found in a game at once.
const MOST_FOUND: usize = 200;

/// The declarations of a file, with their parts inside of them.
pub(crate) fn outline(pack: &WorkingCopy, page: &Page) -> Vec<DocumentSymbol> {
    let tree = syntax::parse_as_is(page.id, page.text).tree();
    let items: Vec<Range<usize>> = tree.children().map(|node| solid_range(&node)).collect();
    let mut symbols: Vec<DocumentSymbol> = Vec::new();
    for one in declarations::of_file(pack.file(page.id)) {
        let whole = items.iter().find(|range| range.contains(&(one.span.start as usize)));
        let is_part = one.inside.is_some();
        let made = symbol(page, &one, whole.filter(|_| !is_part));
        match symbols.last_mut().filter(|_| is_part) {
            Some(owner) => owner.children.get_or_insert_default().push(made),
            None => symbols.push(made),
        }
    }
    symbols
}

/// Without blanks and comments around it.
fn solid_range(node: &SyntaxNode) -> Range<usize> {
    let solid = || node.descendants_with_tokens().filter_map(syntax::SyntaxElement::into_token);
    let mut tokens = solid().filter(|token| !token.kind().is_trivia());
    let first = tokens.next();
    let last = tokens.last().or_else(|| first.clone());
    let range = node.text_range();
    let start = first.map_or(range.start(), |token| token.text_range().start());
    let end = last.map_or(range.end(), |token| token.text_range().end());
    start.into()..end.into()
}

#[expect(deprecated, reason = "the protocol's type has a field that is no longer used")]
fn symbol(page: &Page, one: &Declaration, whole: Option<&Range<usize>>) -> DocumentSymbol {
    let selection = page.range(one.span);
    DocumentSymbol {
        name: if one.name.is_empty() { one.sort.noun().to_owned() } else { one.name.clone() },
        detail: Some(one.sort.noun().to_owned()),
        kind: kind(one.sort),
        tags: None,
        deprecated: None,
        range: whole.map_or(selection, |range| page.lines.range(page.text, range.clone())),
        selection_range: selection,
        children: None,
    }
}

/// The declarations of the game whose names hold the letters, in this order.
#[expect(deprecated, reason = "the protocol's type has a field that is no longer used")]
pub(crate) fn find(pack: &WorkingCopy, wanted: &str, documents: &Documents) -> Vec<SymbolInformation> {
    let wanted = wanted.to_lowercase();
    let is_wanted = |one: &Declaration| {
        let mut letters = one.name.chars().flat_map(char::to_lowercase);
        one.sort != Sort::Parameter && wanted.chars().all(|letter| letters.any(|other| other == letter))
    };
    let shown = |one: Declaration| {
        let location: Location = location(pack, one.span, documents)?;
        Some(SymbolInformation {
            name: one.name,
            kind: kind(one.sort),
            tags: None,
            deprecated: None,
            location,
            container_name: Some(one.sort.noun().to_owned()),
        })
    };
    declarations::all(pack).into_iter().filter(is_wanted).filter_map(shown).take(MOST_FOUND).collect()
}

fn kind(sort: Sort) -> SymbolKind {
    match sort {
        Sort::Game => SymbolKind::MODULE,
        Sort::Enum => SymbolKind::ENUM,
        Sort::EnumValue => SymbolKind::ENUM_MEMBER,
        Sort::Zone | Sort::Phase => SymbolKind::NAMESPACE,
        Sort::PlayerField | Sort::TableField | Sort::CardField => SymbolKind::FIELD,
        Sort::Kind => SymbolKind::CLASS,
        Sort::Adjective | Sort::Value => SymbolKind::FUNCTION,
        Sort::Event => SymbolKind::EVENT,
        Sort::Parameter | Sort::Binding => SymbolKind::VARIABLE,
        Sort::AbilityKind | Sort::Keyword => SymbolKind::PROPERTY,
        Sort::Action | Sort::ActionList | Sort::Verb | Sort::Test => SymbolKind::METHOD,
        Sort::Rule | Sort::Check | Sort::Setup => SymbolKind::CONSTRUCTOR,
        Sort::Card => SymbolKind::OBJECT,
        Sort::Deck | Sort::Format => SymbolKind::ARRAY,
    }
}

/// Blocks in braces over several lines, and runs of comments.
pub(crate) fn folds(page: &Page) -> Vec<FoldingRange> {
    let tree = syntax::parse_as_is(page.id, page.text).tree();
    let mut folds = Vec::new();
    let mut open = Vec::new();
    let mut comments: Option<(u32, u32)> = None;
    for token in tree.descendants_with_tokens().filter_map(syntax::SyntaxElement::into_token) {
        let line = page.lines.position(page.text, token.text_range().start().into()).line;
        match token.kind() {
            SyntaxKind::LeftBrace => open.push(line),
            SyntaxKind::RightBrace => {
                // The brace itself stays to be seen.
                let begin = open.pop().filter(|begin| begin + 1 < line);
                folds.extend(begin.map(|begin| fold(begin, line - 1, None)));
            }
            SyntaxKind::Comment => {
                comments = match comments {
                    Some((begin, last)) if last + 1 == line => Some((begin, line)),
                    before => {
                        folds.extend(comment_fold(before));
                        Some((line, line))
                    }
                };
                continue;
            }
            SyntaxKind::Whitespace | SyntaxKind::Newline => continue,
            _ => {}
        }
        folds.extend(comment_fold(comments.take()));
    }
    folds.extend(comment_fold(comments));
    folds.sort_by_key(|fold| (fold.start_line, std::cmp::Reverse(fold.end_line)));
    folds
}

fn comment_fold(run: Option<(u32, u32)>) -> Option<FoldingRange> {
    run.filter(|(begin, end)| begin < end)
        .map(|(begin, end)| fold(begin, end, Some(FoldingRangeKind::Comment)))
}

fn fold(start_line: u32, end_line: u32, kind: Option<FoldingRangeKind>) -> FoldingRange {
    FoldingRange { start_line, end_line, kind, ..FoldingRange::default() }
}
