//! Declarations with a head, a body and their words: events, actions, values, kinds of abilities, keywords.

use super::columns::Column;
use super::doc::{Doc, Group, is_one_line};
use super::layout::{Layout, gap_before, is_kind, is_word};
use crate::kind::SyntaxElement;
use crate::kind::SyntaxKind::{self, *};

impl Layout {
    /// `... text "..."`: the words stand behind it, or on a line of their own.
    pub fn definition(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Doc {
        let words = parts.windows(2).rposition(|pair| is_word(&pair[0], "text") && is_kind(&pair[1], Text));
        let (main, words) = parts.split_at(words.unwrap_or(parts.len()));
        let main_doc = match kind {
            Event | Action => self.headed(kind, main),
            ValueDef | AbilityKind => self.defined(kind, main),
            _ => self.sequence(kind, main),
        };
        let Some(first) = words.first() else { return main_doc };
        let tail = self.sequence(kind, words);
        let gap = gap_before(first);
        if gap.has_comments() {
            return Doc::Concat(vec![main_doc, Doc::Concat(vec![gap.comments(), tail]).nest()]);
        }
        let beside = Doc::Concat(vec![main_doc.clone(), Doc::Cell(Column::CardText, 2), tail.clone()]);
        let closes = main.last().is_some_and(|last| last.to_string().ends_with('}'));
        if is_one_line(&beside) {
            beside
        } else if closes && !is_one_line(&main_doc) {
            Doc::Concat(vec![main_doc, Doc::text(" "), tail])
        } else {
            Doc::Concat(vec![main_doc, Doc::Concat(vec![Doc::Hard, tail]).nest()])
        }
    }

    /// An event or an action: each `needs` on its own line, or all on the first.
    fn headed(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Doc {
        let body = parts.iter().position(|part| is_kind(part, Block)).unwrap_or(parts.len());
        let (head, body) = parts.split_at(body);
        let Some(needs) = head.iter().position(|part| is_kind(part, Needs)) else {
            return self.plain_head(kind, head, body);
        };
        let broken = head[needs..].iter().any(|part| gap_before(part).newline);
        let mut all = vec![self.sequence(kind, &head[..needs])];
        for part in &head[needs..] {
            // `counted by` may stand among them.
            let joined = !is_kind(part, Needs) && !is_word(part, "counted");
            let gap = if joined { Doc::text(" ") } else { Doc::Soft(" ") };
            all.push(Doc::Concat(vec![gap_before(part).comments(), gap, self.element(part)]).nest());
        }
        if let Some(first) = body.first() {
            all.extend([gap_before(first).comments(), Doc::Soft(" ")]);
        }
        let head = Doc::Concat(all);
        let broken = broken || head.breaks();
        let head = Doc::Group(Group { inner: Box::new(head), broken, nested: false });
        Doc::Concat(vec![head, self.sequence(kind, body)])
    }

    fn plain_head(&mut self, kind: SyntaxKind, head: &[SyntaxElement], body: &[SyntaxElement]) -> Doc {
        let parent = head.iter().position(|part| is_word(part, "is")).unwrap_or(head.len());
        let all: Vec<SyntaxElement> = head[parent..].iter().chain(body).cloned().collect();
        let start = self.sequence(kind, &head[..parent]);
        let Some(first) = all.first() else { return start };
        let gap = gap_before(first);
        if gap.has_comments() {
            return Doc::Concat(vec![start, gap.comments(), self.sequence(kind, &all)]);
        }
        let cell = if kind == Event { Doc::Cell(Column::EventBody, 1) } else { Doc::text(" ") };
        Doc::Concat(vec![start, cell, self.sequence(kind, &all)])
    }

    /// `value NAME = EXPR`, `ability NAME = CLAUSES { ... }`
    fn defined(&mut self, kind: SyntaxKind, parts: &[SyntaxElement]) -> Doc {
        let Some(sign) = parts.iter().position(|part| is_kind(part, Set)) else {
            return self.sequence(kind, parts);
        };
        let commented = parts[sign..].iter().take(2).any(|part| gap_before(part).has_comments());
        if commented || sign + 1 == parts.len() {
            return self.sequence(kind, parts);
        }
        let name = self.sequence(kind, &parts[..sign]);
        let value = self.sequence(kind, &parts[sign + 1..]);
        let gap = if kind == ValueDef { Doc::Soft(" ") } else { Doc::text(" ") };
        let value = match kind {
            ValueDef => Doc::Concat(vec![gap, value.flush()]).nest().group(),
            _ => Doc::Concat(vec![gap, value]),
        };
        let sign = self.element(&parts[sign]);
        Doc::Concat(vec![name, Doc::Cell(Column::Definition, 1), sign, value])
    }
}
