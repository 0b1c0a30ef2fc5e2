//! Alternatives and long lists: `if` and `else`, `then` and `else`, chains of operators, options of a test.

use super::columns::Column;
use super::doc::Doc;
use super::layout::{
    Layout, first_token, gap_before, gap_before_separator, has_block, is_kind, is_word, parts,
};
use crate::kind::SyntaxKind::*;
use crate::kind::{SyntaxElement, SyntaxNode};

/// `if C`, `else if C` or `else`, and its block.
struct Branch {
    head: Vec<SyntaxElement>,
    block: SyntaxElement,
    newline: bool,
}

impl Layout {
    /// All on one line, or each branch on its own, or all blocks broken.
    pub fn branches(&mut self, all: &[SyntaxElement]) -> Doc {
        let Some(branches) = flattened(all) else { return self.sequence(If, all) };
        let heads: Vec<Doc> = branches.iter().map(|branch| self.sequence(If, &branch.head)).collect();
        let blocks: Vec<Doc> = branches.iter().map(|branch| self.element(&branch.block)).collect();
        let joined = |gap: &Doc, cell: &Doc, blocks: &[Doc]| {
            let mut doc = Vec::new();
            for (number, (head, block)) in heads.iter().zip(blocks).enumerate() {
                doc.extend((number > 0).then(|| gap.clone()));
                doc.extend([head.clone(), cell.clone(), block.clone()]);
            }
            Doc::Concat(doc)
        };
        let blank = Doc::text(" ");
        let flat = joined(&blank, &blank, &blocks);
        let apart = branches.iter().any(|branch| branch.newline);
        // Behind an `else` that a comment keeps apart there is less room.
        let before = if is_otherwise(all) { "else " } else { "" };
        let has_room = |doc: Doc| match before {
            "" => self.on_one_line(&doc),
            _ => self.on_one_line(&Doc::Concat(vec![Doc::text(before), doc]).nest()),
        };
        if branches.len() == 1 || (!apart && has_room(flat.clone())) {
            return flat;
        }
        let fits = |(head, block): (&Doc, &Doc)| {
            has_room(Doc::Concat(vec![head.clone(), blank.clone(), block.clone()]))
        };
        if heads.iter().zip(&blocks).all(fits) {
            return joined(&Doc::Hard, &Doc::Cell(Column::Branch, 1), &blocks);
        }
        let broken: Vec<Doc> = blocks.into_iter().map(broken).collect();
        joined(&blank, &blank, &broken)
    }

    /// `may pay spend(1) then draw(1) else { ... }`
    pub fn attempt(&mut self, all: &[SyntaxElement]) -> Doc {
        if all.iter().any(has_block) {
            return self.sequence(Attempt, all);
        }
        let mut doc = Vec::new();
        let mut start = 0;
        for at in 1..=all.len() {
            if at == all.len() || is_word(&all[at], "then") || is_word(&all[at], "else") {
                if start > 0 {
                    doc.extend([gap_before(&all[start]).comments(), Doc::Soft(" ")]);
                }
                doc.push(self.sequence(Attempt, &all[start..at]));
                start = at;
            }
        }
        Doc::hanging(doc)
    }

    /// `a and b and c`: a line ends before the operator, at all of them or at none.
    pub fn chain(&mut self, node: &SyntaxNode) -> Doc {
        let Some(joins) = operator(node) else { return self.sequence(Binary, &parts(node)) };
        let mut pairs = Vec::new();
        let first = unfolded(node, &joins, &mut pairs);
        let mut doc = vec![self.element(&first)];
        for pair in &pairs {
            let operand = self.sequence(Binary, pair);
            doc.push(gap_before(&pair[0]).comments());
            match joins.as_str() {
                // A sum fills its lines.
                SUM => doc.push(Doc::Fill(" ", Box::new(operand))),
                _ => doc.extend([Doc::Soft(" "), operand]),
            }
        }
        Doc::hanging(doc)
    }

    /// `expect options a; b; c`: with commas, a line may end behind them.
    pub fn options(&mut self, all: &[SyntaxElement]) -> Doc {
        let first = all.iter().position(|part| is_kind(part, OptionPattern)).unwrap_or(0);
        let written = self.sequence(Step, all);
        if self.on_one_line(&written) {
            return written;
        }
        let mut doc = vec![self.sequence(Step, &all[..first])];
        for (number, part) in all[first..].iter().enumerate() {
            if !is_kind(part, OptionPattern) {
                doc.extend([gap_before_separator(part).comments(), Doc::text(",")]);
                continue;
            }
            doc.push(gap_before(part).comments());
            let option = self.element(part);
            doc.push(match number {
                0 => Doc::Concat(vec![Doc::text(" "), option]),
                _ => Doc::Fill(" ", Box::new(option)),
            });
        }
        let rest = doc.split_off(1);
        doc.push(Doc::Concat(rest).nest());
        Doc::Concat(doc)
    }
}

/// Whether these are the parts of an `if` that stands behind an `else`: it is a block of its own, without braces.
fn is_otherwise(all: &[SyntaxElement]) -> bool {
    let Some(own) = all.first().and_then(SyntaxElement::parent) else { return false };
    let Some(block) = own.parent() else { return false };
    let is_bare = parts(&block).first().is_some_and(|part| part.as_node() == Some(&own));
    is_bare && block.parent().is_some_and(|around| around.kind() == If)
}

fn broken(block: Doc) -> Doc {
    match block {
        Doc::Group(group) => Doc::Group(super::doc::Group { broken: true, ..group }),
        other => other,
    }
}

/// The branches in order; nothing if a comment stands between them.
fn flattened(all: &[SyntaxElement]) -> Option<Vec<Branch>> {
    let commented = |part: &SyntaxElement| gap_before(part).has_comments();
    if all.iter().skip(1).any(commented) {
        return None;
    }
    let block = all.iter().position(|part| is_kind(part, Block))?;
    let head = all[..block].to_vec();
    let mut branches = vec![Branch { head, block: all[block].clone(), newline: false }];
    let Some(word) = all.get(block + 1) else { return Some(branches) };
    let otherwise = all.get(block + 2)?.clone();
    let newline = gap_before(word).newline;
    let inner = otherwise.as_node().map(parts).unwrap_or_default();
    match inner.first().filter(|part| is_kind(part, If)).and_then(SyntaxElement::as_node) {
        Some(next) => {
            let mut more = flattened(&parts(next))?;
            more[0].head.insert(0, word.clone());
            more[0].newline = newline;
            branches.extend(more);
        }
        None => branches.push(Branch { head: vec![word.clone()], block: otherwise, newline }),
    }
    Some(branches)
}

/// Stands for `+` and `-`.
const SUM: &str = "+";

/// The operator of a chain that may be broken: `and`, `or`, or one of a sum.
fn operator(node: &SyntaxNode) -> Option<String> {
    // The values of a card, `R or G`, end with their line.
    if node.parent().is_some_and(|parent| matches!(parent.kind(), Member | Placement | Placed | DeckEntry)) {
        return None;
    }
    let operator = parts(node).get(1).and_then(first_token)?;
    match operator.text() {
        word @ ("and" | "or") => Some(word.to_string()),
        "+" | "-" => Some(SUM.to_string()),
        _ => None,
    }
}

/// The first operand; the others go into `pairs`, each behind its operator.
fn unfolded(node: &SyntaxNode, joins: &str, pairs: &mut Vec<Vec<SyntaxElement>>) -> SyntaxElement {
    let all = parts(node);
    let left = all[0].clone();
    let first =
        match left.as_node().filter(|left| left.kind() == Binary && operator(left).as_deref() == Some(joins))
        {
            Some(inner) => unfolded(inner, joins, pairs),
            None => left,
        };
    pairs.push(all[1..].to_vec());
    first
}
