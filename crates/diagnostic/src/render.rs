//! Diagnostics as text for people and as JSON for tools.
//!
//! Nothing is decided here: this only shows values. Any span is accepted, however far outside its file it points,
//! and a line is never shown at full length if it is very long.

use crate::{Diagnostic, Edit, FileId, Label, Severity, Sources, Span, floor_char_boundary};
use annotate_snippets::{Annotation, AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Always,
    Never,
}

/// Longer lines are cut to a window around the underlined place.
const LONGEST_LINE: usize = 400;
/// How much of a long line stands before the underlined place, and how much from there on; in bytes.
const BEFORE: usize = 60;
const BEHIND: usize = 80;
/// Places further apart are shown as separate pieces.
const NEAR_LINES: usize = 30;

/// All diagnostics one after another, each with its source lines, closed by a newline.
pub fn human(sources: &Sources, diagnostics: &[Diagnostic], colour: Colour) -> String {
    let renderer = match colour {
        Colour::Always => Renderer::styled(),
        Colour::Never => Renderer::plain(),
    };
    let mut lines = Lines::new(sources);
    let mut out = String::new();
    for diagnostic in diagnostics {
        out.push_str(&renderer.render(&[group(&mut lines, diagnostic)]));
        out.push_str("\n\n");
    }
    out
}

fn group<'a>(lines: &mut Lines<'a>, diagnostic: &'a Diagnostic) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(diagnostic.message.as_str()).id(diagnostic.code);
    let mut group = Group::with_title(title);
    for piece in pieces(lines, diagnostic) {
        group = group.elements(piece.elements());
    }
    diagnostic.help.iter().fold(group, |group, help| group.element(Level::HELP.message(help.as_str())))
}

/// A label with the place it is shown at: the part of its span that lies on its first line.
#[derive(Clone)]
struct Marked<'a> {
    kind: AnnotationKind,
    text: &'a str,
    place: Place,
}

/// Source lines of one file that are shown together, with what is underlined in them.
struct Piece<'a> {
    path: &'a str,
    /// The place to point to, if `source` is only part of a long line and so cannot tell its columns.
    clipped_at: Option<(usize, usize)>,
    /// number of the first line of `source`
    first_line: usize,
    source: String,
    /// ranges of `source`
    marks: Vec<(AnnotationKind, Range<usize>, &'a str)>,
}

impl<'a> Piece<'a> {
    fn elements(self) -> Vec<Element<'a>> {
        let annotations = self.marks.into_iter().map(|(kind, range, text)| annotation(kind, range, text));
        let snippet = Snippet::source(self.source).line_start(self.first_line).annotations(annotations);
        match self.clipped_at {
            None => vec![snippet.path(self.path).into()],
            Some((line, column)) => {
                vec![Origin::path(self.path).line(line).char_column(column).into(), snippet.into()]
            }
        }
    }
}

fn annotation<'a>(kind: AnnotationKind, range: Range<usize>, text: &'a str) -> Annotation<'a> {
    let annotation = kind.span(range);
    if text.is_empty() { annotation } else { annotation.label(text) }
}

/// The primary place with the related ones near it, then the others by themselves.
fn pieces<'a>(lines: &mut Lines<'a>, diagnostic: &'a Diagnostic) -> Vec<Piece<'a>> {
    let primary = mark(lines, &diagnostic.primary, AnnotationKind::Primary);
    let (mut together, mut apart) = (vec![primary.clone()], Vec::new());
    for related in &diagnostic.related {
        let mark = mark(lines, related, AnnotationKind::Context);
        if primary.place.is_near(&mark.place) { together.push(mark) } else { apart.push(mark) }
    }
    let mut pieces = vec![piece(lines, &primary, &together)];
    pieces.extend(apart.iter().map(|mark| piece(lines, mark, std::slice::from_ref(mark))));
    pieces
}

fn mark<'a>(lines: &mut Lines<'a>, label: &'a Label, kind: AnnotationKind) -> Marked<'a> {
    Marked { kind, text: &label.text, place: lines.place(label.span) }
}

/// All of `marks` lie in one file, near each other; `at` is the one the heading points to.
fn piece<'a>(lines: &Lines<'a>, at: &Marked<'a>, marks: &[Marked<'a>]) -> Piece<'a> {
    let first = marks.iter().map(|m| m.place.line).min().unwrap_or(at.place.line);
    let last = marks.iter().map(|m| m.place.line).max().unwrap_or(at.place.line);
    let window = if at.place.is_long() {
        at.place.window(lines.text(at.place.file))
    } else {
        lines.range(at.place.file, first).start..lines.range(at.place.file, last).end
    };
    let inside = |range: &Range<usize>| {
        let start = range.start.clamp(window.start, window.end);
        start - window.start..range.end.clamp(start, window.end) - window.start
    };
    Piece {
        path: lines.path(at.place.file),
        clipped_at: at.place.is_long().then_some((at.place.line + 1, at.place.column + 1)),
        first_line: first + 1,
        source: lines.text(at.place.file)[window.clone()].to_string(),
        marks: marks.iter().map(|m| (m.kind, inside(&m.place.marked), m.text)).collect(),
    }
}

/// Where a span begins; lines and columns from 0.
#[derive(Clone)]
struct Place {
    file: FileId,
    line: usize,
    column: usize,
    /// the line without its end
    whole: Range<usize>,
    /// the part of the span on this line
    marked: Range<usize>,
}

impl Place {
    fn is_long(&self) -> bool {
        self.whole.len() > LONGEST_LINE
    }

    fn is_near(&self, other: &Self) -> bool {
        let close = self.line.abs_diff(other.line) <= NEAR_LINES;
        self.file == other.file && close && !self.is_long() && !other.is_long()
    }

    fn window(&self, text: &str) -> Range<usize> {
        let start = self.marked.start.saturating_sub(BEFORE).max(self.whole.start);
        let end = (self.marked.start + BEHIND).min(self.whole.end);
        floor_char_boundary(text, start)..floor_char_boundary(text, end)
    }
}

/// The lines of the files; a place in none of them is in an empty one.
struct Lines<'a> {
    sources: &'a Sources,
}

impl<'a> Lines<'a> {
    fn new(sources: &'a Sources) -> Self {
        Self { sources }
    }

    fn text(&self, file: FileId) -> &'a str {
        self.sources.files.get(file.0 as usize).map_or("", |f| f.text.as_str())
    }

    fn path(&self, file: FileId) -> &'a str {
        self.sources.files.get(file.0 as usize).map_or("?", |f| f.path.as_str())
    }

    fn starts(&self, file: FileId) -> &'a [u32] {
        self.sources.files.get(file.0 as usize).map_or(&[0], |f| &f.lines)
    }

    /// The bytes of a line without its end.
    fn range(&self, file: FileId, line: usize) -> Range<usize> {
        let text = self.text(file);
        let starts = self.starts(file);
        let start = starts.get(line).map_or(text.len(), |start| *start as usize);
        let end = starts.get(line + 1).map_or(text.len(), |next| *next as usize - 1);
        let line = &text[start..end];
        start..start + line.strip_suffix('\r').unwrap_or(line).len()
    }

    fn place(&self, span: Span) -> Place {
        let (file, text) = (span.file, self.text(span.file));
        let start = floor_char_boundary(text, span.start as usize);
        let end = floor_char_boundary(text, span.end as usize).max(start);
        let line = self.starts(file).partition_point(|s| *s as usize <= start) - 1;
        let whole = self.range(file, line);
        let start = start.min(whole.end);
        let column = text[whole.start..start].chars().count();
        let end = end.clamp(start, whole.end);
        Place { file, line, column, whole, marked: start..end }
    }

    /// Line and column of an offset, from 1.
    fn line_column(&self, file: FileId, offset: u32) -> (usize, usize) {
        let text = self.text(file);
        let offset = floor_char_boundary(text, offset as usize);
        let line = self.starts(file).partition_point(|s| *s as usize <= offset);
        let start = self.starts(file)[line - 1] as usize;
        (line, text[start..offset].chars().count() + 1)
    }
}

#[derive(Serialize)]
struct JsonDiagnostic<'a> {
    code: &'static str,
    severity: Severity,
    message: &'a str,
    #[serde(flatten)]
    primary: JsonLabel<'a>,
    related: Vec<JsonLabel<'a>>,
    help: &'a [String],
    /// Any one of these mends it; the likeliest comes first.
    edits: Vec<JsonEdit<'a>>,
    /// Changes that their author is to look over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    drafts: Vec<JsonEdit<'a>>,
}

/// A change of the text; the places count as those of labels do.
#[derive(Serialize)]
struct JsonEdit<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    text: &'a str,
}

#[derive(Serialize)]
struct JsonLabel<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    label: &'a str,
}

/// A JSON array, one object for each diagnostic; lines and columns count from 1, columns in characters.
pub fn json(sources: &Sources, diagnostics: &[Diagnostic]) -> String {
    let mut lines = Lines::new(sources);
    let all: Vec<_> = diagnostics.iter().map(|d| json_diagnostic(&mut lines, d)).collect();
    serde_json::to_string_pretty(&all).unwrap_or_else(|_| "[]".to_string())
}

fn json_diagnostic<'a>(lines: &mut Lines<'a>, diagnostic: &'a Diagnostic) -> JsonDiagnostic<'a> {
    JsonDiagnostic {
        code: diagnostic.code,
        severity: diagnostic.severity,
        message: &diagnostic.message,
        primary: json_label(lines, &diagnostic.primary),
        related: diagnostic.related.iter().map(|label| json_label(lines, label)).collect(),
        help: &diagnostic.help,
        edits: diagnostic.edits.iter().map(|edit| json_edit(lines, edit)).collect(),
        drafts: diagnostic.drafts.iter().map(|edit| json_edit(lines, edit)).collect(),
    }
}

fn json_edit<'a>(lines: &mut Lines<'a>, edit: &'a Edit) -> JsonEdit<'a> {
    let Span { file, start, end } = edit.span;
    let (line, column) = lines.line_column(file, start);
    let (end_line, end_column) = lines.line_column(file, end.max(start));
    JsonEdit { file: lines.path(file), line, column, end_line, end_column, text: &edit.text }
}

fn json_label<'a>(lines: &mut Lines<'a>, label: &'a Label) -> JsonLabel<'a> {
    let Span { file, start, end } = label.span;
    let (line, column) = lines.line_column(file, start);
    let (end_line, end_column) = lines.line_column(file, end.max(start));
    JsonLabel { file: lines.path(file), line, column, end_line, end_column, label: &label.text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> (Sources, FileId) {
        let mut sources = Sources::default();
        let file = sources.add("game/cards.cw", text);
        (sources, file)
    }

    fn render(text: &str, build: impl Fn(FileId) -> Diagnostic) -> String {
        let (sources, file) = one(text);
        human(&sources, &[build(file)], Colour::Never)
    }

    /// The span of the last time `part` occurs.
    fn last(file: FileId, text: &str, part: &str) -> Span {
        let start = text.rfind(part).unwrap() as u32;
        Span::new(file, start, start + part.len() as u32)
    }

    #[test]
    fn a_diagnostic_shows_place_labels_and_help() {
        let text = "enum House { A }\n\tzone deck é hand\n\té enum House { B }\n";
        let shown = render(text, |file| {
            Diagnostic::error("E0203", last(file, text, "House"), "`House` is declared twice")
                .label("again here")
                .related(Span::new(file, 5, 10), "first declared here")
                .help("give one of them another name")
        });
        let expected = "\
error[E0203]: `House` is declared twice
 --> game/cards.cw:3:9
  |
1 | enum House { A }
  |      ----- first declared here
2 |     zone deck é hand
3 |     é enum House { B }
  |            ^^^^^ again here
  |
  = help: give one of them another name";
        assert_eq!(shown.trim_end(), expected);
    }

    #[test]
    fn far_places_are_shown_apart() {
        let text = format!("first\n{}last\n", "\n".repeat(1000));
        let shown = render(&text, |file| {
            Diagnostic::warning("E0001", last(file, &text, "last"), "twice")
                .related(Span::new(file, 0, 5), "here")
        });
        assert!(shown.contains("warning[E0001]: twice"), "{shown}");
        assert!(shown.contains("game/cards.cw:1002:1") && shown.contains("game/cards.cw:1:1"), "{shown}");
        assert!(shown.lines().count() < 15, "{shown}");
    }

    #[test]
    fn any_span_of_any_text_can_be_shown() {
        for text in ["", "\n", "a", "\r\n\r\n", "\t\té\u{0}\u{1b}[31m", "ab\ncd", "日本語\n"] {
            for start in 0..12 {
                for end in [0, 1, 2, 5, 12, u32::MAX] {
                    let (sources, file) = one(text);
                    let span = Span::new(file, start, end);
                    let diagnostics =
                        [Diagnostic::error("E0001", span, "wrong").related(span, "x").help("y")];
                    assert!(
                        human(&sources, &diagnostics, Colour::Never).starts_with("error[E0001]: wrong\n")
                    );
                    assert!(json(&sources, &diagnostics).contains("\"line\": "));
                }
            }
        }
    }

    #[test]
    fn an_unknown_file_is_no_reason_to_panic() {
        let diagnostics = [Diagnostic::error("E0001", Span::new(FileId(7), 1, 2), "wrong")];
        assert!(human(&Sources::default(), &diagnostics, Colour::Always).contains("wrong"));
        assert!(json(&Sources::default(), &diagnostics).contains("wrong"));
    }

    #[test]
    fn long_lines_are_clipped() {
        let text = format!("{}HERE{}", "é".repeat(2_000_000), "(".repeat(2_000_000));
        let shown = render(&text, |file| {
            Diagnostic::error("E0001", Span::new(file, 4_000_000, 6_000_000), "wrong")
                .related(Span::new(file, 9, 12), "r")
        });
        assert!(shown.len() < 2_000, "{} bytes", shown.len());
        assert!(shown.contains("game/cards.cw:1:2000001"), "{shown}");
        assert!(shown.contains("HERE((("), "{shown}");
    }

    #[test]
    fn json_tells_both_ends_of_each_place() {
        let (sources, file) = one("a\nbé c\n");
        let diagnostic = Diagnostic::error("E0203", Span::new(file, 3, 7), "m").label("l").help("h");
        let diagnostic = diagnostic.edit(Span::new(file, 3, 6), "x");
        let expected = r#"[{"code":"E0203","severity":"error","message":"m","file":"game/cards.cw","line":2,"column":2,
            "end_line":2,"end_column":5,"label":"l","related":[],"help":["h"],
            "edits":[{"file":"game/cards.cw","line":2,"column":2,"end_line":2,"end_column":4,"text":"x"}]}]"#;
        let parse = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(parse(&json(&sources, &[diagnostic])), parse(expected));
    }
}
