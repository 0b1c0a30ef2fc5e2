//! Places of a text as the protocol counts them: lines, and in a line the units of UTF-16.

use lsp_types::{Position, Range};
use std::ops;

/// Where the lines of a text begin, in bytes.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    /// A line ends with LF, with CR LF, or with CR alone.
    pub fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends =
            |at: usize| bytes[at] == b'\n' || (bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
        let behind = (0..bytes.len()).filter(|at| ends(*at)).map(|at| at + 1);
        Self { starts: std::iter::once(0).chain(behind).collect() }
    }

    pub fn position(&self, text: &str, offset: usize) -> Position {
        let offset = floor(text, offset);
        let line = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        let before = &text[self.starts[line]..offset];
        Position::new(line as u32, before.encode_utf16().count() as u32)
    }

    /// The byte at a position. Behind the end of its line the end of the line is meant, behind the last line the end of
    /// the text, and inside of a character that takes two units its beginning.
    pub fn offset(&self, text: &str, position: Position) -> usize {
        let Some(start) = self.starts.get(position.line as usize).copied() else { return text.len() };
        let end = self.starts.get(position.line as usize + 1).copied().unwrap_or(text.len());
        let line = text[start..end].trim_end_matches(['\n', '\r']);
        let mut units = 0;
        for (at, c) in line.char_indices() {
            units += c.len_utf16() as u32;
            if units > position.character {
                return start + at;
            }
        }
        start + line.len()
    }

    pub fn range(&self, text: &str, range: ops::Range<usize>) -> Range {
        Range::new(self.position(text, range.start), self.position(text, range.end))
    }

    pub fn bytes(&self, text: &str, range: Range) -> ops::Range<usize> {
        let (start, end) = (self.offset(text, range.start), self.offset(text, range.end));
        start.min(end)..end.max(start)
    }
}

fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_units_of_utf_16() {
        let text = "aé🂡b\nc";
        let lines = Lines::of(text);
        let b = text.find('b').unwrap_or_default();
        assert_eq!(lines.position(text, b), Position::new(0, 4));
        assert_eq!(lines.offset(text, Position::new(0, 4)), b);
        assert_eq!(lines.offset(text, Position::new(0, 3)), "aé".len(), "inside of the card");
        assert_eq!(lines.offset(text, Position::new(1, 0)), text.find('c').unwrap_or_default());
    }

    #[test]
    fn every_end_of_a_line_counts_once() {
        let text = "a\r\nb\rc\nd";
        let lines = Lines::of(text);
        for (line, letter) in ["a", "b", "c", "d"].iter().enumerate() {
            let at = text.find(letter).unwrap_or_default();
            assert_eq!(lines.position(text, at), Position::new(line as u32, 0));
            assert_eq!(lines.offset(text, Position::new(line as u32, 99)), at + 1);
        }
        assert_eq!(lines.offset(text, Position::new(9, 9)), text.len());
    }

    #[test]
    fn all_offsets_lead_back_to_themselves() {
        let text = "zone ä\r\n\u{1f0a1}\u{1f0a1} x\n\n// ß";
        let lines = Lines::of(text);
        for (offset, c) in text.char_indices().filter(|(_, c)| !"\r\n".contains(*c)) {
            assert_eq!(lines.offset(text, lines.position(text, offset)), offset, "{c:?}");
        }
    }
}
