//! Where lines begin, so that `path:line` of many places is cheap.

use diagnostic::{FileId, Sources, Span};

#[derive(Debug)]
pub(crate) struct LineIndex {
    starts: Vec<Vec<u32>>,
}

impl LineIndex {
    pub fn new(sources: &Sources) -> Self {
        Self { starts: sources.iter().map(|(_, source)| line_starts(&source.text)).collect() }
    }

    /// Counted from 1.
    pub fn number(&self, span: Span) -> usize {
        self.of_file(span.file).partition_point(|start| *start <= span.start).max(1)
    }

    /// `path:line`
    pub fn place(&self, sources: &Sources, span: Span) -> String {
        format!("{}:{}", sources.get(span.file).path, self.number(span))
    }

    /// The line itself, without blanks around it.
    pub fn text<'s>(&self, sources: &'s Sources, span: Span) -> &'s str {
        let text = sources.get(span.file).text.as_str();
        let line = self.number(span);
        let starts = self.of_file(span.file);
        let from = starts.get(line - 1).map_or(0, |start| *start as usize);
        let to = starts.get(line).map_or(text.len(), |start| *start as usize);
        text.get(from..to).unwrap_or_default().trim()
    }

    fn of_file(&self, file: FileId) -> &[u32] {
        self.starts.get(file.0 as usize).map_or(&[], Vec::as_slice)
    }
}

fn line_starts(text: &str) -> Vec<u32> {
    let after_breaks = text.match_indices('\n').map(|(at, _)| at as u32 + 1);
    std::iter::once(0).chain(after_breaks).collect()
}
