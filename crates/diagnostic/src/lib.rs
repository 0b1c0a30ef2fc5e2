//! Messages to card authors, as values.
//!
//! A [`Diagnostic`] says what is wrong, where, and how to mend it. It knows nothing of the language it speaks about:
//! the checks in `syntax` and `compiler` build them, the program prints them.

mod render;

pub use render::{Colour, human, json};
use serde::Serialize;

/// A half-open range of bytes in one source file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Span {
    pub file: FileId,
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(file: FileId, start: u32, end: u32) -> Self {
        Self { file, start, end }
    }

    /// The smallest span that covers both; both lie in the same file.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// An empty span just behind this one.
    #[must_use]
    pub fn end_point(self) -> Self {
        Self { start: self.end, ..self }
    }
}

/// Which file of a [`Sources`] a span lies in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct FileId(pub u16);

/// One source file, as it was read.
#[derive(Clone, Debug)]
pub struct Source {
    /// As the user would write it, relative to where the run began.
    pub path: String,
    pub text: String,
    /// 0: the pack at hand; others are packs that it uses, those that are used before those that use them.
    pub pack: u16,
    /// Where each line begins: thousands of messages ask for theirs.
    lines: Vec<u32>,
}

/// All files of a run.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
    /// What the packs that are used are called, from number 1 on.
    packs: Vec<String>,
}

impl Sources {
    /// No files yet, and the same packs.
    #[must_use]
    pub fn emptied(&self) -> Self {
        Self::of_packs(self.packs.clone())
    }

    /// No files yet, of packs that are called so.
    pub fn of_packs(packs: Vec<String>) -> Self {
        Self { files: Vec::new(), packs }
    }

    /// What the packs that are used are called, from number 1 on; none are known of texts that were kept without.
    pub fn packs(&self) -> &[String] {
        &self.packs
    }

    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> FileId {
        self.add_of(0, path, text)
    }

    /// A file of a pack that is used.
    pub fn add_of(&mut self, pack: u16, path: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = FileId(self.files.len() as u16);
        let text: String = text.into();
        let ends = text.match_indices('\n').map(|(at, _)| at as u32 + 1);
        let lines = std::iter::once(0).chain(ends).collect();
        self.files.push(Source { path: path.into(), text, pack, lines });
        id
    }

    pub fn get(&self, id: FileId) -> &Source {
        &self.files[id.0 as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = (FileId, &Source)> {
        self.files.iter().enumerate().map(|(i, f)| (FileId(i as u16), f))
    }

    /// Line and column, both from 1; columns count characters.
    pub fn line_column(&self, file: FileId, offset: u32) -> (u32, u32) {
        let Source { text, lines, .. } = self.get(file);
        let offset = floor_char_boundary(text, offset as usize);
        let line = lines.partition_point(|start| *start as usize <= offset);
        let start = lines[line - 1] as usize;
        (line as u32, text[start..offset].chars().count() as u32 + 1)
    }
}

/// Names can be as long as files; what is said of them cannot.
fn clipped(text: String) -> String {
    const LONGEST: usize = 1_000;
    if text.len() <= LONGEST {
        return text;
    }
    let end = floor_char_boundary(&text, LONGEST);
    format!("{} [...]", &text[..end])
}

fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Error,
    Warning,
}

/// One underlined place and what to say of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    pub span: Span,
    pub text: String,
}

/// A change of the text that mends a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edit {
    /// What is taken out; an empty span only says where.
    pub span: Span,
    /// What stands there instead.
    pub text: String,
}

/// What a message is about, for those who look for what follows from what: whoever makes the message knows it, and
/// nobody has to read it out of the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing of this sort is called so.
    Unknown { sort: String, name: String },
    /// Something is declared here, and there is no name by which it can be spoken of.
    Nameless,
    /// One thing is needed and another stands here, both as they are said.
    Instead { needed: String, found: String },
    /// Only these have what is called so, and this is something else.
    OfOthers { owners: Vec<String>, found: String },
    /// Two side by side, each in the place of the other.
    Exchanged,
    /// More are spoken of than there are, or fewer.
    HowMany,
    /// Two that do not go together.
    Unlike { left: String, right: String },
}

/// What could have stood where something else was found, for those who try what was meant: whoever reads a grammar
/// knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// As the message says it.
    pub said: String,
    /// Which sorts of things, by names that the reader of the grammar gives them.
    pub sorts: Vec<&'static str>,
    /// Words and signs that could stand there as they are.
    pub written: Vec<String>,
}

/// One message. `code` is stable (`E0203`); `cardwright explain CODE` tells more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    pub code: &'static str,
    pub severity: Severity,
    /// One line that stands alone.
    pub message: String,
    /// The place of the mistake, with what was found there.
    pub primary: Label,
    /// Other places that matter, such as the first of two declarations.
    pub related: Vec<Label>,
    /// How to mend it.
    pub help: Vec<String>,
    /// Any one of these mends it; the likeliest comes first.
    pub edits: Vec<Edit>,
    /// Changes that leave something to be filled in, take something away, or are only one of several that could be
    /// meant. An author may want them, nobody makes them unasked.
    pub drafts: Vec<Edit>,
    /// Other messages about the same place, the likelier first. Whoever knows what names mean tells the first whose
    /// change mends it; if none does, the last one, which proposes nothing.
    #[serde(skip)]
    pub readings: Vec<Diagnostic>,
    #[serde(skip)]
    pub mark: Option<Mark>,
    #[serde(skip)]
    pub wanted: Option<Wanted>,
}

impl Diagnostic {
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Error, span, clipped(message.into()))
    }

    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self::new(code, Severity::Warning, span, clipped(message.into()))
    }

    fn new(code: &'static str, severity: Severity, span: Span, message: String) -> Self {
        let primary = Label { span, text: String::new() };
        let (related, help, edits, drafts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (readings, mark, wanted) = (Vec::new(), None, None);
        Self { code, severity, message, primary, related, help, edits, drafts, readings, mark, wanted }
    }

    /// What stands at the underlined place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.primary.text = clipped(text.into());
        self
    }

    #[must_use]
    pub fn related(mut self, span: Span, text: impl Into<String>) -> Self {
        self.related.push(Label { span, text: clipped(text.into()) });
        self
    }

    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(clipped(text.into()));
        self
    }

    /// One more change that mends it.
    #[must_use]
    pub fn edit(mut self, span: Span, text: impl Into<String>) -> Self {
        self.edits.push(Edit { span, text: text.into() });
        self
    }

    /// A change that its author is to look over.
    #[must_use]
    pub fn draft(mut self, span: Span, text: impl Into<String>) -> Self {
        self.drafts.push(Edit { span, text: text.into() });
        self
    }

    /// What it is about.
    #[must_use]
    pub fn marked(mut self, mark: Mark) -> Self {
        self.mark = Some(mark);
        self
    }

    /// What could have stood there.
    #[must_use]
    pub fn wanting(mut self, wanted: Wanted) -> Self {
        self.wanted = Some(wanted);
        self
    }

    /// Whether it speaks of something by its name, which stands in single quotes in every message.
    pub fn names_something(&self) -> bool {
        self.message.contains('\'')
    }

    /// The name that nothing has, if that is what it says.
    pub fn unknown(&self) -> Option<&str> {
        match &self.mark {
            Some(Mark::Unknown { name, .. }) if self.severity == Severity::Error => Some(name),
            _ => None,
        }
    }

    /// Whether it says that nothing of this sort has a name.
    pub fn is_unknown(&self, of: &str) -> bool {
        matches!(&self.mark, Some(Mark::Unknown { sort, .. }) if sort == of)
    }

    /// With all of its changes for the author to look over.
    #[must_use]
    pub fn as_drafts(mut self) -> Self {
        self.drafts.append(&mut self.edits);
        self
    }

    /// The help of a misspelt word: the likeliest of `names` in words, all of them as edits.
    #[must_use]
    pub fn did_you_mean(self, span: Span, names: &[&str]) -> Self {
        let Some(first) = names.first() else { return self };
        let said = self.help(meant(first));
        names.iter().fold(said, |diagnostic, name| diagnostic.edit(span, *name))
    }

    /// The same of files that stand so many places further on.
    #[must_use]
    pub fn moved_by(mut self, files: u16) -> Self {
        self.each_span(&mut |span| span.file.0 += files);
        self
    }

    /// Changes every place that it speaks of.
    pub fn each_span(&mut self, change: &mut dyn FnMut(&mut Span)) {
        let labels = self.related.iter_mut().chain([&mut self.primary]).map(|label| &mut label.span);
        labels
            .chain(self.edits.iter_mut().chain(&mut self.drafts).map(|edit| &mut edit.span))
            .for_each(&mut *change);
        self.readings.iter_mut().for_each(|reading| reading.each_span(change));
    }

    /// Makes another of its edits the likeliest.
    pub fn choose(&mut self, at: usize) {
        if at == 0 || at >= self.edits.len() {
            return;
        }
        let (before, now) = (self.edits[0].clone(), self.edits[at].clone());
        for help in &mut self.help {
            if *help == meant(before.text.trim_matches('"')) {
                *help = meant(now.text.trim_matches('"'));
            }
        }
        if self.primary.span == before.span {
            self.primary.span = now.span;
        }
        self.edits[..=at].rotate_right(1);
    }
}

/// The explanation of one code: kept beside the check that raises it, printed by `cardwright explain`.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    pub code: &'static str,
    pub title: &'static str,
    /// Why it is wrong and what to do, in a few sentences.
    pub text: &'static str,
    /// A small game that raises it.
    pub failing: &'static str,
    /// The same, mended.
    pub repaired: &'static str,
}

fn meant(name: &str) -> String {
    format!("did you mean '{name}'?")
}

/// The known name nearest to `found`, if one is near enough to be meant.
pub fn nearest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_few(found, known).first().copied()
}

/// The known names that are near enough to `found` to be meant, at most four, the nearest first.
pub fn nearest_few<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    // So long a name is nobody's slip of the pen, and comparing takes the square of its length.
    const LONGEST: usize = 80;
    const MOST: usize = 4;
    let found: Vec<char> = found.to_lowercase().chars().take(LONGEST + 1).collect();
    if found.len() > LONGEST {
        return Vec::new();
    }
    let limit = match found.len() {
        0 | 1 => 0,
        length => (length / 3).max(1),
    };
    let could_be_near = |name: &&str| {
        // A letter has one to four bytes.
        name.len() + limit >= found.len() && name.len() <= 4 * (found.len() + limit)
    };
    let mut near: Vec<(usize, bool, &str)> = known
        .into_iter()
        .filter(could_be_near)
        .filter_map(|name| Some((edit_distance(&found, name, limit)?, name)))
        .filter(|(distance, name)| found.len() > 2 || *distance == 0 || is_near_though_short(&found, name))
        .map(|(distance, name)| (distance, !name.to_lowercase().starts_with(&found[..1]), name))
        .collect();
    near.sort_by_key(|(distance, other_letter, _)| (*distance, *other_letter));
    near.dedup_by_key(|(.., name)| *name);
    near.truncate(MOST);
    near.into_iter().map(|(.., name)| name).collect()
}

/// The one known name that the found one is the beginning or end of: `Instant` of `InstantCard`.
pub fn whole_of<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const SHORTEST: usize = 4;
    let found = found.to_lowercase();
    let is_part = |name: &&str| {
        let name = name.to_lowercase();
        // `manacost` for `mana`
        let is_begun = name.len() >= SHORTEST && found.starts_with(&name);
        name != found && (name.starts_with(&found) || name.ends_with(&found) || is_begun)
    };
    let mut whole = known.into_iter().filter(is_part);
    let first = whole.next().filter(|_| found.len() >= SHORTEST)?;
    whole.all(|other| other == first).then_some(first)
}

/// Of two letters little is left to go by: they are swapped, or a third is missing.
fn is_near_though_short(found: &[char], name: &str) -> bool {
    let name: Vec<char> = name.to_lowercase().chars().collect();
    match name.len() {
        2 => name[0] == found[1] && name[1] == found[0],
        3 => true,
        _ => false,
    }
}

/// Insertions, deletions, replacements and swaps of neighbours, if there are at most `limit`.
fn edit_distance(a: &[char], b: &str, limit: usize) -> Option<usize> {
    let b: Vec<char> = b.to_lowercase().chars().collect();
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    // What both begin or end with changes nothing, and of names that are nearly the same it is most.
    let before = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[before..], &b[before..]);
    let behind = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - behind], &b[..b.len() - behind]);
    let mut two_back = vec![0; b.len() + 1];
    let mut back: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replace = back[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replace.min(back[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(two_back[j - 2] + 1);
            }
        }
        two_back = std::mem::replace(&mut back, row);
        // Numbers below come from this row or the one before.
        if back.iter().chain(&two_back).all(|distance| *distance > limit) {
            return None;
        }
    }
    Some(back[b.len()]).filter(|distance| *distance <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_typos_and_refuses_strangers() {
        let known = ["damage", "draw", "discard"];
        assert_eq!(nearest("dammage", known), Some("damage"));
        assert_eq!(nearest("darw", known), Some("draw"));
        assert_eq!(nearest("shuffle", known), None);
        assert_eq!(nearest("B", ["A"]), None);
        assert_eq!(nearest("lw", ["law"]), Some("law"));
        assert_eq!(nearest("fi", ["if", "do"]), Some("if"));
        assert_eq!(nearest("to", ["do"]), None);
        assert_eq!(nearest("P1", ["p1"]), Some("p1"));
    }

    #[test]
    fn lines_and_columns_count_characters() {
        let mut sources = Sources::default();
        let file = sources.add("a.cw", "é b\nc");
        assert_eq!(sources.line_column(file, 3), (1, 3));
        assert_eq!(sources.line_column(file, 5), (2, 1));
        assert_eq!(sources.line_column(file, 99), (2, 2));
    }
}
