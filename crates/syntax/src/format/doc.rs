//! What may be broken onto several lines, and the printer that decides: Wadler's groups, outermost broken first.

use super::columns::{Cell, Column, Line};

/// No line is longer, if it can be broken at all.
pub(super) const WIDTH: usize = 120;
/// A line with blocks inside each other is hard to read before it is that long.
const NESTED_WIDTH: usize = 100;
const INDENT: usize = 2;

#[derive(Clone, Debug)]
pub(super) enum Doc {
    Text(String),
    /// Blanks that widen so that what follows stands below its like; on a line of their own only.
    Cell(Column, usize),
    /// This text, or a new line where the group around it is broken.
    Soft(&'static str),
    /// The same, each for itself: only where what follows does not fit.
    Fill(&'static str, Box<Doc>),
    Hard,
    /// The next line stands behind an empty one.
    Empty,
    /// Up to the end of the line.
    Comment(String),
    Concat(Vec<Doc>),
    Nest(Box<Doc>),
    Group(Group),
}

#[derive(Clone, Debug)]
pub(super) struct Group {
    pub inner: Box<Doc>,
    pub broken: bool,
    /// Blocks inside each other.
    pub nested: bool,
}

impl Doc {
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_string())
    }

    pub fn nest(self) -> Self {
        Self::Nest(Box::new(self))
    }

    /// On one line if it fits there, and if nothing in it asks for a new line.
    pub fn group(self) -> Self {
        let broken = self.breaks();
        Self::Group(Group { inner: Box::new(self), broken, nested: false })
    }

    /// The first on the line where it begins; what follows is indented where it begins a line. All of it is broken, or
    /// nothing.
    pub fn hanging(mut all: Vec<Self>) -> Self {
        let rest = all.split_off(all.len().min(1));
        all.push(Self::Concat(rest).nest());
        Self::Concat(all).group()
    }

    /// What hangs, on a line of its own: what follows stands below the first.
    pub fn flush(self) -> Self {
        let Self::Group(Group { inner, broken, nested }) = self else { return self };
        let inner = match *inner {
            Self::Concat(all) => {
                let unnested = |part| if let Self::Nest(rest) = part { *rest } else { part };
                Self::Concat(all.into_iter().map(unnested).collect())
            }
            other => other,
        };
        Self::Group(Group { inner: Box::new(inner), broken, nested })
    }

    /// Does it stand on several lines in any case?
    pub fn breaks(&self) -> bool {
        match self {
            Self::Hard | Self::Empty | Self::Comment(_) => true,
            Self::Concat(all) => all.iter().any(Self::breaks),
            Self::Nest(inner) | Self::Fill(_, inner) => inner.breaks(),
            Self::Group(group) => group.broken,
            Self::Text(_) | Self::Cell(..) | Self::Soft(_) => false,
        }
    }

    /// How wide it is on one line.
    pub fn width(&self) -> usize {
        match self {
            Self::Text(text) => text.chars().count(),
            Self::Cell(_, blanks) => *blanks,
            Self::Soft(flat) => flat.len(),
            Self::Fill(flat, inner) => flat.len() + inner.width(),
            Self::Hard | Self::Empty | Self::Comment(_) => 0,
            Self::Concat(all) => all.iter().map(Self::width).sum(),
            Self::Nest(inner) => inner.width(),
            Self::Group(group) => group.inner.width(),
        }
    }
}

/// What is still to be printed, last first.
type Rest<'d> = Vec<(usize, bool, &'d Doc)>;

/// The lines, before columns are made.
pub(super) fn lines(doc: &Doc) -> Vec<Line> {
    let mut printer = Printer { lines: Vec::new(), line: None, empty: false };
    let mut rest: Rest = vec![(0, false, doc)];
    while let Some((indent, flat, doc)) = rest.pop() {
        match doc {
            Doc::Concat(all) => rest.extend(all.iter().rev().map(|part| (indent, flat, part))),
            Doc::Nest(inner) => rest.push((indent + INDENT, flat, inner.as_ref())),
            Doc::Group(group) => {
                let limit = if group.nested { NESTED_WIDTH } else { WIDTH };
                let flat = flat || (!group.broken && fits(printer.room(indent, limit), &group.inner, &rest));
                rest.push((indent, flat, group.inner.as_ref()));
            }
            Doc::Fill(gap, inner) => {
                let stays = flat || fits(printer.room(indent, WIDTH).saturating_sub(gap.len()), inner, &rest);
                if stays {
                    printer.put(gap, indent);
                } else {
                    printer.end_line();
                }
                rest.push((indent, flat, inner.as_ref()));
            }
            Doc::Soft(gap) if flat => printer.put(gap, indent),
            Doc::Soft(_) | Doc::Hard => printer.end_line(),
            Doc::Empty => printer.empty_line(),
            Doc::Cell(column, blanks) if !flat => printer.cell(*column, *blanks),
            Doc::Cell(_, blanks) => printer.put(&" ".repeat(*blanks), indent),
            Doc::Text(text) => printer.put(text, indent),
            Doc::Comment(text) => printer.comment(text, indent),
        }
    }
    printer.end_line();
    printer.lines
}

/// Does it come out as one line that is not too long?
pub(super) fn is_one_line(doc: &Doc) -> bool {
    matches!(&lines(doc)[..], [] | [_]) && lines(doc).iter().all(|line| line.width() <= WIDTH)
}

struct Printer {
    lines: Vec<Line>,
    /// The line being written; none before its first token.
    line: Option<Line>,
    empty: bool,
}

impl Printer {
    fn put(&mut self, text: &str, indent: usize) {
        if text.trim().is_empty() && self.line.is_none() {
            return;
        }
        self.open(indent).text.push_str(text);
    }

    fn open(&mut self, indent: usize) -> &mut Line {
        let empty_before = std::mem::take(&mut self.empty) && !self.lines.is_empty();
        self.line.get_or_insert_with(|| Line { indent, empty_before, ..Line::default() })
    }

    fn cell(&mut self, column: Column, blanks: usize) {
        if let Some(line) = &mut self.line {
            line.cells.push(Cell { column, at: line.text.len(), blanks });
            line.text.push_str(&" ".repeat(blanks));
        }
    }

    fn comment(&mut self, text: &str, indent: usize) {
        self.open(indent).comment = Some(text.to_string());
    }

    fn end_line(&mut self) {
        if let Some(mut line) = self.line.take() {
            line.text.truncate(line.text.trim_end().len());
            let length = line.text.len();
            line.cells.retain(|cell| cell.at < length);
            self.lines.push(line);
        }
    }

    fn empty_line(&mut self) {
        self.end_line();
        self.empty = true;
    }

    /// How many characters have room on this line.
    fn room(&self, indent: usize, limit: usize) -> usize {
        let used = self.line.as_ref().map_or(indent, |line| line.indent + line.text.chars().count());
        limit.saturating_sub(used)
    }
}

/// Does it fit on the line, together with what follows up to the next place where the line may end?
fn fits<'d>(room: usize, doc: &'d Doc, rest: &Rest<'d>) -> bool {
    let mut room = room as isize;
    let mut behind = rest.iter().rev();
    let mut inside = vec![(true, doc)];
    while room >= 0 {
        let Some((flat, doc)) = inside.pop().or_else(|| behind.next().map(|(_, flat, doc)| (*flat, *doc)))
        else {
            return true;
        };
        match doc {
            Doc::Concat(all) => inside.extend(all.iter().rev().map(|part| (flat, part))),
            Doc::Nest(inner) => inside.push((flat, inner.as_ref())),
            Doc::Group(group) => inside.push((flat && !group.broken, group.inner.as_ref())),
            Doc::Fill(..) | Doc::Soft(_) if !flat => return true,
            Doc::Fill(gap, inner) => {
                room -= gap.len() as isize;
                inside.push((flat, inner.as_ref()));
            }
            Doc::Hard | Doc::Empty | Doc::Comment(_) => return true,
            Doc::Text(_) | Doc::Cell(..) | Doc::Soft(_) => room -= doc.width() as isize,
        }
    }
    false
}
