//! The lossless tree while it is written. A compiler has no use for it, and most of the time of reading goes into it:
//! it is written only for who asks for it.

use crate::kind::SyntaxKind;
use rowan::{Checkpoint, GreenNode, GreenNodeBuilder};

pub(super) struct Tree {
    builder: Option<GreenNodeBuilder<'static>>,
}

/// Where a node can still begin.
pub(super) type Mark = Option<Checkpoint>;

impl Tree {
    pub fn new(wanted: bool) -> Self {
        Self { builder: wanted.then(GreenNodeBuilder::new) }
    }

    pub fn token(&mut self, kind: SyntaxKind, text: &str) {
        if let Some(builder) = &mut self.builder {
            builder.token(raw(kind), text);
        }
    }

    pub fn start(&mut self, kind: SyntaxKind) {
        if let Some(builder) = &mut self.builder {
            builder.start_node(raw(kind));
        }
    }

    pub fn checkpoint(&self) -> Mark {
        self.builder.as_ref().map(GreenNodeBuilder::checkpoint)
    }

    pub fn start_at(&mut self, mark: Mark, kind: SyntaxKind) {
        if let (Some(builder), Some(mark)) = (&mut self.builder, mark) {
            builder.start_node_at(mark, raw(kind));
        }
    }

    pub fn end(&mut self) {
        if let Some(builder) = &mut self.builder {
            builder.finish_node();
        }
    }

    /// An empty file, if none was wanted.
    pub fn finish(self) -> GreenNode {
        self.builder.map_or_else(|| GreenNode::new(raw(SyntaxKind::File), []), GreenNodeBuilder::finish)
    }
}

fn raw(kind: SyntaxKind) -> rowan::SyntaxKind {
    rowan::SyntaxKind(kind as u16)
}
