//! Lines below each other that are alike stand in columns: fields, zones, cards of one line, comments behind them.

use super::doc::WIDTH;

/// What stands below its like.
/// In the order in which they stand on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Setting,
    ZoneName,
    ZoneProperty,
    FieldType,
    KindParent,
    CardKind,
    CardBody,
    Definition,
    EventBody,
    CardText,
    Branch,
}

impl Column {
    /// Lines of one family stand in columns together.
    fn family(self) -> Self {
        match self {
            Self::Definition | Self::EventBody | Self::CardText => Self::CardText,
            Self::ZoneName | Self::ZoneProperty => Self::ZoneName,
            Self::CardKind | Self::CardBody => Self::CardKind,
            Self::Setting | Self::FieldType | Self::KindParent | Self::Branch => self,
        }
    }

    /// What stands before it is not waited for if it is wider.
    fn widest(self) -> usize {
        match self {
            Self::Setting | Self::FieldType => 20,
            Self::ZoneName | Self::KindParent | Self::Branch | Self::EventBody => 36,
            Self::ZoneProperty | Self::CardKind | Self::CardBody | Self::Definition => 44,
            Self::CardText => 92,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub column: Column,
    /// Where in the text its blanks begin.
    pub at: usize,
    pub blanks: usize,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub indent: usize,
    pub empty_before: bool,
    pub text: String,
    pub cells: Vec<Cell>,
    pub comment: Option<String>,
}

impl Line {
    pub fn width(&self) -> usize {
        self.indent + self.text.chars().count()
    }

    /// Where the blanks of a cell begin, counted in characters.
    fn column_of(&self, cell: usize) -> usize {
        self.indent + self.text[..self.cells[cell].at].chars().count()
    }

    /// The `nth` cell of a column, among all cells.
    fn number_of(&self, column: Column, nth: usize) -> Option<usize> {
        (0..self.cells.len()).filter(|number| self.cells[*number].column == column).nth(nth)
    }

    fn widen(&mut self, cell: usize, by: usize) {
        let at = self.cells[cell].at;
        self.text.insert_str(at, &" ".repeat(by));
        self.cells[cell + 1..].iter_mut().for_each(|later| later.at += by);
    }

    /// It goes on below: what stands below it is something else.
    fn opens(&self) -> bool {
        self.text.ends_with(['{', '='])
    }

    /// It closes what was opened on a line before.
    pub fn closes(&self) -> bool {
        self.text.starts_with('}')
    }
}

/// Comments behind wider lines do not make the others wait.
const WIDEST_COMMENTED: usize = 72;

pub(super) fn align(lines: &mut [Line]) {
    let mut start = 0;
    while start < lines.len() {
        let end = start + 1 + lines[start + 1..].iter().take_while(|line| !line.empty_before).count();
        for run in runs(&lines[start..end], alike) {
            align_cells(&mut lines[start + run.start..start + run.end]);
        }
        for run in runs(&lines[start..end], |before, line| before.indent == line.indent) {
            align_comments(&mut lines[start + run.start..start + run.end]);
        }
        start = end;
    }
}

fn alike(before: &Line, line: &Line) -> bool {
    let family = |line: &Line| line.cells.first().filter(|_| !line.opens()).map(|cell| cell.column.family());
    before.indent == line.indent && family(before).is_some() && family(before) == family(line)
}

/// Stretches of lines each of which belongs to the one before.
fn runs(lines: &[Line], belongs: impl Fn(&Line, &Line) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut runs = Vec::new();
    let mut start = 0;
    for at in 1..=lines.len() {
        if at == lines.len() || !belongs(&lines[at - 1], &lines[at]) {
            runs.push(start..at);
            start = at;
        }
    }
    runs
}

fn align_cells(lines: &mut [Line]) {
    for (column, nth) in keys(lines) {
        let waits = |line: &Line| {
            let number = line.number_of(column, nth)?;
            let at = line.column_of(number);
            (at - line.indent <= column.widest()).then_some((number, at + line.cells[number].blanks))
        };
        let Some(target) = lines.iter().filter_map(waits).map(|(_, at)| at).max() else { continue };
        for line in lines.iter_mut() {
            let Some((number, at)) = waits(line) else { continue };
            if line.width() + target - at <= WIDTH {
                line.widen(number, target - at);
            }
        }
    }
}

/// The columns of these lines from left to right; of several of one sort each has its number.
fn keys(lines: &[Line]) -> Vec<(Column, usize)> {
    let mut keys = Vec::new();
    for line in lines {
        for number in 0..line.cells.len() {
            let column = line.cells[number].column;
            let nth = line.cells[..number].iter().filter(|cell| cell.column == column).count();
            if !keys.contains(&(column, nth)) {
                keys.push((column, nth));
            }
        }
    }
    keys.sort();
    keys
}

/// Behind the widest of the lines that have one, two blanks at least.
fn align_comments(lines: &mut [Line]) {
    let beside = |line: &Line| (line.comment.is_some() && !line.text.is_empty()).then(|| line.width());
    let target =
        lines.iter().filter_map(beside).filter(|width| *width <= WIDEST_COMMENTED).max().unwrap_or(0);
    for line in lines.iter_mut().filter(|line| beside(line).is_some()) {
        let comment = line.comment.as_ref().map_or(0, |comment| comment.chars().count());
        let gap = target.saturating_sub(line.width()) + 2;
        let gap = if line.width() + gap + comment > WIDTH { 2 } else { gap };
        line.text.push_str(&" ".repeat(gap));
    }
}

pub(super) fn text(lines: &[Line]) -> String {
    let mut out = String::new();
    for line in lines {
        if line.empty_before {
            out.push('\n');
        }
        out.push_str(&" ".repeat(line.indent));
        out.push_str(&line.text);
        out.push_str(line.comment.as_deref().unwrap_or_default());
        out.push('\n');
    }
    out
}
