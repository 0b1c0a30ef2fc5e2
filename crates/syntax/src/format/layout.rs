//! The tree to what may be broken: which tokens stand beside each other, and where a line may end.
//!
//! Lines may end only where the parser does not care: inside parentheses, before operators, between the parts of a
//! block. The gap between two parts is decided by the node that holds both.

use super::columns::{Column, Line};
use super::doc::{Doc, Group, is_one_line, lines};
use super::gaps::Gap;
use crate::kind::SyntaxKind::{self, *};
use crate::kind::{SyntaxElement, SyntaxNode, SyntaxToken};
use rowan::NodeOrToken;

#[derive(Default)]
pub(super) struct Layout {
    /// How many blocks are open.
    depth: usize,
}

/// The children of a node that are no trivia.
pub(super) fn parts(node: &SyntaxNode) -> Vec<SyntaxElement> {
    node.children_with_tokens().filter(|part| first_token(part).is_some()).collect()
}

pub(super) fn first_token(part: &SyntaxElement) -> Option<SyntaxToken> {
    match part {
        NodeOrToken::Token(token) => Some(token.clone()).filter(|token| !token.kind().is_trivia()),
        NodeOrToken::Node(node) => node
            .descendants_with_tokens()
            .filter_map(NodeOrToken::into_token)
            .find(|token| !token.kind().is_trivia()),
    }
}

fn last_token(part: &SyntaxElement) -> Option<SyntaxToken> {
    match part {
        NodeOrToken::Token(token) => Some(token.clone()),
        NodeOrToken::Node(node) => {
            let mut last = node.last_token();
            while let Some(token) = last.take_if(|token| token.kind().is_trivia()) {
                last = token.prev_token();
            }
            last
        }
    }
}

pub(super) fn is_word(part: &SyntaxElement, word: &str) -> bool {
    part.as_token().is_some_and(|token| token.kind() == Word && token.text() == word)
}

pub(super) fn is_kind(part: &SyntaxElement, kind: SyntaxKind) -> bool {
    part.kind() == kind
}

pub(super) fn gap_before(part: &SyntaxElement) -> Gap {
    first_token(part).map(|token| Gap::before(&token)).unwrap_or_default()
}

/// The same before a separator that may be left out, with it.
pub(super) fn gap_before_separator(part: &SyntaxElement) -> Gap {
    first_token(part).map(|token| Gap::whole(&token)).unwrap_or_default()
}

/// The token, behind the comments of its line.
fn token_doc(token: &SyntaxToken) -> Doc {
    let comments = Gap::beside(token);
    if comments.is_empty() {
        return Doc::text(token.text());
    }
    let comments = comments.join(" ");
    Doc::Text(match token.kind() {
        Comma | Semicolon | RightParen | Dot | Possessive | Colon => format!(" {comments}{}", token.text()),
        _ => format!("{comments} {}", token.text()),
    })
}

pub(super) fn has_block(part: &SyntaxElement) -> bool {
    part.as_node().is_some_and(|node| node.descendants_with_tokens().any(|inner| inner.kind() == LeftBrace))
}

/// Nodes in which some gaps may become new lines, if they do not fit on one.
fn may_break(kind: SyntaxKind) -> bool {
    matches!(
        kind,
        Where
            | Conditional
            | Clause
            | ModifierLine
            | Setting
            | Actions
            | Proceed
            | Placement
            | Choose
            | Let
            | Assign
    )
}

/// One part of a block, and what stands before it.
struct Entry {
    parts: Vec<SyntaxElement>,
    gap: Gap,
    separator: Option<SyntaxKind>,
}

impl Layout {
    pub fn file(&mut self, tree: &SyntaxNode) -> Doc {
        let mut all = Vec::new();
        let mut before = None;
        for (number, part) in parts(tree).iter().enumerate() {
            let mut gap = gap_before(part);
            let doc = self.element(part);
            let tall = lines(&doc).last().is_some_and(Line::closes);
            // What closes on a line of its own stands apart from its like; cards and tests from all others.
            let apart = before.is_some_and(|(kind, tall_before)| {
                (tall && tall_before)
                    || ((tall || tall_before) && kind == part.kind() && matches!(kind, Card | Test))
            });
            if apart && !gap.has_empty_line() {
                gap.set_apart();
            }
            all.extend([gap.doc(number == 0, false), Doc::Hard, doc]);
            before = Some((part.kind(), tall));
        }
        let last = parts(tree).last().and_then(last_token);
        let behind = match last {
            Some(token) => token.next_token(),
            None => tree.first_token(),
        };
        all.push(Gap::behind(behind).doc(false, true));
        Doc::Concat(all)
    }

    pub fn element(&mut self, part: &SyntaxElement) -> Doc {
        match part {
            NodeOrToken::Token(token) => token_doc(token),
            NodeOrToken::Node(node) => self.node(node),
        }
    }

    fn node(&mut self, node: &SyntaxNode) -> Doc {
        let (kind, parts) = (node.kind(), parts(node));
        match kind {
            Event | Action | ValueDef | AbilityKind | Keyword => self.definition(kind, &parts),
            If => self.branches(&parts),
            Attempt => self.attempt(&parts),
            Binary => self.chain(node),
            Step if parts.iter().filter(|part| is_kind(part, OptionPattern)).count() > 1 => {
                self.options(&parts)
            }
            Setting if parts.len() > 1 && !gap_before(&parts[1]).has_comments() => {
                let (word, value) = parts.split_at(1);
                let value = Doc::hanging(self.sequence_parts(kind, value));
                Doc::Concat(vec![self.element(&word[0]), Doc::Cell(Column::Setting, 1), value])
            }
            _ if may_break(kind) => Doc::hanging(self.sequence_parts(kind, &parts)),
            _ => self.sequence(kind, &parts),
        }
    }

    /// Parts one behind the other, as the node that holds them wants it.
    pub fn sequence(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Doc {
        let mut all = self.sequence_parts(kind, parts);
        if all.len() == 1 { all.remove(0) } else { Doc::Concat(all) }
    }

    fn sequence_parts(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Vec<Doc> {
        let mut all = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            if at > 0 {
                let gap = gap_before(&parts[at]);
                if gap.has_comments() {
                    let rest = self.sequence(kind, &parts[at..]);
                    all.push(Doc::Concat(vec![gap.doc(false, false), rest]).nest());
                    return all;
                }
                all.push(joint(kind, &parts[at - 1], &parts[at]));
            }
            let (doc, end) = self.part(kind, parts, at);
            all.push(doc);
            at = end;
        }
        all
    }

    /// The part that begins `at`, and where the next one does: brackets and clauses are taken as a whole.
    fn part(&mut self, kind: SyntaxKind, parts: &[SyntaxElement], at: usize) -> (Doc, usize) {
        match parts[at].kind() {
            LeftBrace => {
                let close =
                    parts.iter().rposition(|part| is_kind(part, RightBrace)).unwrap_or(parts.len() - 1);
                (self.braces(kind, &parts[at..=close]), close + 1)
            }
            LeftParen => {
                let close =
                    parts[at..].iter().position(|part| is_kind(part, RightParen)).map(|close| at + close);
                let close = close.unwrap_or(parts.len() - 1);
                (self.parens(kind, &parts[at..=close]), close + 1)
            }
            Clause => {
                let mut end = at + 1;
                while end + 1 < parts.len() && is_word(&parts[end], "or") && is_kind(&parts[end + 1], Clause)
                {
                    end += 2;
                }
                (self.clauses(&parts[at..end]), end)
            }
            _ => (self.element(&parts[at]), at + 1),
        }
    }

    /// `CLAUSE or CLAUSE`, each on its own line if they do not fit.
    fn clauses(&mut self, parts: &[SyntaxElement]) -> Doc {
        let mut all = vec![self.element(&parts[0])];
        for pair in parts[1..].chunks(2) {
            all.extend([gap_before(&pair[0]).comments(), Doc::Soft(" ")]);
            all.push(self.sequence(Ability, pair));
        }
        Doc::hanging(all)
    }

    fn parens(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Doc {
        let (open, inner, close) = (&parts[0], &parts[1..parts.len() - 1], &parts[parts.len() - 1]);
        if inner.is_empty() && !gap_before_separator(close).has_comments() {
            return Doc::Concat(vec![self.element(open), self.element(close)]);
        }
        let mut all = Vec::new();
        for (number, part) in inner.iter().enumerate() {
            let gap = gap_before(part);
            all.push(gap.comments());
            all.push(match number {
                0 => Doc::Soft(""),
                _ if is_kind(&inner[number - 1], Comma) => Doc::Soft(" "),
                _ => joint(kind, &inner[number - 1], part),
            });
            all.push(self.element(part));
        }
        all.push(gap_before(close).comments());
        Doc::Concat(vec![self.element(open), Doc::Concat(all).nest(), Doc::Soft(""), self.element(close)])
            .group()
    }

    /// `{ ... }`
    fn braces(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Doc {
        let (mut items, last_gap) = items(kind, &parts[1..]);
        let (open, close) = (&parts[0], &parts[parts.len() - 1]);
        if items.is_empty() && !last_gap.has_comments() {
            return Doc::Concat(vec![self.element(open), Doc::text(" "), self.element(close)]);
        }
        if is_list_of_names(kind) {
            join_rows(&mut items);
        }
        let broken = last_gap.newline || items.iter().any(|item| item.gap.newline);
        let nested = parts.iter().any(has_block);
        self.depth += 1;
        let mut all = Vec::new();
        for (number, item) in items.iter().enumerate() {
            let doc = self.sequence(kind, &item.parts);
            match number.checked_sub(1) {
                None => all.extend([item.gap.doc(true, false), Doc::Soft(" "), doc]),
                Some(before) => all.extend(between(kind, &items[before], item, doc)),
            }
        }
        self.depth -= 1;
        all.push(last_gap.doc(items.is_empty(), true));
        let (open, close) = (self.element(open), self.element(close));
        let inner = Doc::Concat(vec![open, Doc::Concat(all).nest(), Doc::Soft(" "), close]);
        let broken = broken || inner.breaks();
        Doc::Group(Group { inner: Box::new(inner), broken, nested })
    }

    /// Does it stand on one line of the blocks around it?
    pub fn on_one_line(&self, doc: &Doc) -> bool {
        let nested = (0..self.depth).fold(doc.clone(), |inner, _| inner.nest());
        !doc.breaks() && is_one_line(&nested)
    }
}

/// Behind the part before: the separator, comments and empty lines, and the part itself.
fn between(kind: SyntaxKind, before: &Entry, item: &Entry, doc: Doc) -> Vec<Doc> {
    let row = match kind {
        Enum | ActionList | Deck => true,
        Card => is_plain(before) && is_plain(item),
        _ => false,
    };
    let stays = item.separator == Some(Comma) && is_list_of_names(kind);
    if row && !item.gap.newline && !item.gap.has_comments() {
        let (kept, gap) = match item.separator {
            Some(Comma) if stays => (",", " "),
            Some(Comma) => ("", ", "),
            Some(_) => ("", "; "),
            None => ("", "  "),
        };
        return vec![Doc::text(kept), Doc::Fill(gap, Box::new(doc))];
    }
    let flat = match (item.separator, kind) {
        (Some(Comma), _) => ", ",
        (Some(_), _) => "; ",
        (None, ChooseOne | Modes) => " ",
        (None, _) => "  ",
    };
    vec![Doc::text(if stays { "," } else { "" }), item.gap.doc(false, false), Doc::Soft(flat), doc]
}

/// `{ A, B, C }`
fn is_list_of_names(kind: SyntaxKind) -> bool {
    matches!(kind, Enum | ActionList)
}

/// The values of an enum fill their lines, unless each stands on its own.
fn join_rows(items: &mut [Entry]) {
    let broken = items.iter().skip(1).filter(|item| item.gap.newline).count();
    if broken + 1 < items.len() {
        items
            .iter_mut()
            .skip(1)
            .filter(|item| !item.gap.has_comments())
            .for_each(|item| item.gap = Gap::default());
    }
}

/// A field or keyword of a card: several of them share a line.
fn is_plain(item: &Entry) -> bool {
    let ability = |part: &SyntaxElement| {
        part.as_node()
            .is_some_and(|node| node.descendants().any(|inner| matches!(inner.kind(), Clause | Block)))
    };
    !item.parts.iter().any(ability)
}

/// The parts of a block up to its closing brace, and what stands before that.
fn items(kind: SyntaxKind, parts: &[SyntaxElement]) -> (Vec<Entry>, Gap) {
    let mut items: Vec<Entry> = Vec::new();
    let (mut separator, mut gap, mut open) = (None, Gap::default(), false);
    for part in parts {
        let separates = matches!(part.kind(), Semicolon | Comma);
        gap = gap.and(if separates { gap_before_separator(part) } else { gap_before(part) });
        match part.kind() {
            Semicolon => separator = Some(Semicolon),
            Comma if matches!(kind, Enum | ActionList | Deck | Player | KindDecl) => separator = Some(Comma),
            RightBrace => return (items, gap),
            _ if open => {
                open = false;
                if let Some(item) = items.last_mut() {
                    item.parts.push(part.clone());
                }
                gap = Gap::default();
            }
            _ => {
                // `or` stands before the mode it leads to.
                open = is_word(part, "or");
                let (gap, separator) = (std::mem::take(&mut gap), separator.take());
                items.push(Entry { parts: vec![part.clone()], gap, separator });
            }
        }
    }
    (items, gap)
}

/// The gap between two parts of a node.
fn joint(kind: SyntaxKind, before: &SyntaxElement, part: &SyntaxElement) -> Doc {
    let (Some(last), Some(first)) = (last_token(before), first_token(part)) else { return Doc::text("") };
    let word = if first.kind() == Word { first.text() } else { "" };
    match first.kind() {
        Comma | Semicolon | RightParen | Dot | Possessive => return Doc::text(""),
        Colon if kind == Card => return Doc::Cell(Column::CardKind, 1),
        Colon => return Doc::text(""),
        LeftParen if part.as_token().is_some() || is_kind(part, Params) => return Doc::text(""),
        LeftBrace if kind == Card => return Doc::Cell(Column::CardBody, 1),
        _ => {}
    }
    match (kind, last.kind(), word) {
        (_, LeftParen | Dot, _) | (Prefix, Minus, _) => Doc::text(""),
        (Zone, Word, _) if is_first(before) => Doc::text(" "),
        (Zone, Word, _) => Doc::Cell(Column::ZoneName, 1),
        (Zone, Comma, _) => Doc::Cell(Column::ZoneProperty, 1),
        (Field, Colon, _) => Doc::Cell(Column::FieldType, 1),
        (Field, _, "resets" | "text") => Doc::text("  "),
        (KindDecl, _, "is") => Doc::Cell(Column::KindParent, 1),
        (Where, _, "where") | (Conditional, _, "then" | "else") | (Choose, _, "text") => Doc::Soft(" "),
        (Clause, ..) | (ModifierLine | Setting | Actions | Proceed, Comma, _) | (Let | Assign, Set, _) => {
            Doc::Soft(" ")
        }
        (Placement, Comma, "") => Doc::Soft(" "),
        _ => Doc::text(" "),
    }
}

/// Is it the first part of its node?
fn is_first(part: &SyntaxElement) -> bool {
    part.prev_sibling_or_token().is_none()
}
