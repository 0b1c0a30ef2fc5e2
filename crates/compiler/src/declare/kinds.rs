//! Enums and kinds of cards: their names and how kinds stand above each other.

use super::{MOST_GENERATIONS, too_deep};
use crate::compiler::Compiler;
use crate::problem::declarations as problem;
use ir::{CARD, EnumId, KindId};
use syntax::ast;

impl<'a> Compiler<'a> {
    pub(super) fn declare_enums(&mut self) {
        for declared in self.items.enums.clone() {
            let name = &declared.name;
            let count = self.names.enums.len();
            if !self.claim_type_name("enum", name, count) {
                continue;
            }
            let id = EnumId(count as u16);
            self.names.enums.insert(&name.text, id, name.span);
            self.game.enums.push(ir::Enum { name: name.text.clone(), values: Vec::new() });
            for value in &declared.values {
                self.declare_enum_value(id, value);
            }
        }
    }

    fn declare_enum_value(&mut self, id: EnumId, value: &ast::Ident) {
        let count = self.names.enum_values.len();
        if self.claim_type_name("value", value, count) {
            let position = self.game.enums[id.index()].values.len() as u16;
            self.names.enum_values.insert(&value.text, (id, position), value.span);
            self.game.enums[id.index()].values.push(value.text.clone());
        }
    }

    /// Kinds, enums and their values share one set of names.
    fn claim_type_name(&mut self, sort: &str, name: &ast::Ident, count: usize) -> bool {
        let word = name.text.as_str();
        let others =
            [self.names.enums.span(word), self.names.enum_values.span(word), self.names.kinds.span(word)];
        self.claim(sort, word, name.span, &others, count)
    }

    pub(super) fn declare_kinds(&mut self) {
        self.names.kinds.insert("Card", CARD, diagnostic::Span::default());
        self.game.kinds.push(ir::Kind {
            name: "Card".into(),
            parent: None,
            fields: Vec::new(),
            common: <_>::default(),
        });
        let mut declared = Vec::new();
        for kind in self.items.kinds.clone() {
            if kind.name.text == "Card" {
                self.declare_every_card(kind);
                continue;
            }
            let count = self.names.kinds.len();
            if self.claim_type_name("kind", &kind.name, count) {
                let id = KindId(count as u16);
                self.names.kinds.insert(&kind.name.text, id, kind.name.span);
                self.game.kinds.push(ir::Kind {
                    name: kind.name.text.clone(),
                    parent: Some(CARD),
                    fields: Vec::new(),
                    common: ir::Common::default(),
                });
                declared.push(kind);
            }
        }
        // From here on the kind at position n of the items has the id n + 1.
        self.items.kinds = declared;
        for (index, kind) in self.items.kinds.clone().into_iter().enumerate() {
            self.declare_parent(KindId(index as u16 + 1), kind);
        }
        let parents: Vec<Option<usize>> =
            self.game.kinds.iter().map(|kind| kind.parent.map(KindId::index)).collect();
        for index in too_deep(&parents) {
            let span = self.items.kinds[index - 1].name.span;
            self.report(problem::too_many(span, "kinds above each other", MOST_GENERATIONS));
            self.game.kinds[index].parent = Some(CARD);
        }
    }

    /// `kind Card { ... }` gives fields to every card; it is above all other kinds.
    fn declare_every_card(&mut self, kind: &'a ast::Kind) {
        if let Some(parent) = &kind.parent {
            return self.report(problem::kinds_in_a_circle(&kind.name.text, parent.span));
        }
        if let Some(first) = self.items.every_card.first() {
            let first = first.name.span;
            return self.report(problem::declared_twice("kind", &kind.name.text, kind.name.span, first));
        }
        self.items.every_card.push(kind);
    }

    fn declare_parent(&mut self, id: KindId, kind: &ast::Kind) {
        let Some(name) = &kind.parent else { return };
        let Some(parent) = self.kind_named(name) else { return };
        // Every parent set so far leads to `Card`; of those that are too far below it is told afterwards.
        let mut above = std::iter::successors(Some(parent), |kind| self.game.kinds[kind.index()].parent);
        if above.by_ref().take(MOST_GENERATIONS + 1).any(|above| above == id) {
            return self.report(problem::kinds_in_a_circle(&kind.name.text, name.span));
        }
        self.game.kinds[id.index()].parent = Some(parent);
    }
}
