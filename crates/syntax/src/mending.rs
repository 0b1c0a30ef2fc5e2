//! What was probably meant where the grammar does not fit: small changes of a declaration are tried until one lets it
//! be read. A message that tells such a change takes the place of all others about that declaration.
//!
//! Nothing here knows the grammar either: the parser judges.

mod brackets;
mod brought;
mod candidates;
mod doing;
mod habits;
mod heads;
mod joints;
mod members;
mod phrases;
mod sentences;
mod slips;
mod spoken;
mod steps;
mod turned;

pub use phrases::NUMBERS;

use crate::kind::SyntaxKind;
use crate::lexer::{Token, tokens};
use crate::parser::{
    self, CHAINED, NAME_CASE, NO_ITEM, NO_SEPARATOR, NO_STATEMENT, RESERVED_NAME, STOPPED, UNCLOSED,
    UNEXPECTED,
};
use crate::words;
use diagnostic::{Diagnostic, FileId, Severity, Span, Wanted};
use std::ops::Range;

/// Messages that only say what the parser stumbled over; all others say what is wrong.
const UNCLEAR: [&str; 6] = [
    UNEXPECTED.code,
    NO_ITEM.code,
    NO_SEPARATOR.code,
    UNCLOSED.code,
    NO_STATEMENT.code,
    crate::lexer::UNCLOSED_TEXT.code,
];
/// So many mistakes nobody makes by a slip.
const MOST_ERRORS: usize = 60;
/// Declarations of one file that are looked at; after so many mistakes a reader mends the first ones.
const MOST_STRETCHES: usize = 8;
/// Of a file in which nothing helps no more is tried.
const MOST_FAILED: usize = 2;
/// Mistakes in one declaration that are mended one after another.
const MOST_ROUNDS: usize = 4;
/// A longer declaration takes too long to be read again and again.
const LONGEST: usize = 60_000;
/// Changes that are tried for one mistake, and bytes that are read again for it in all.
const MOST_TRIES: usize = 400;
const MOST_BYTES: usize = 300_000;
const FEWEST_TRIES: usize = 24;
/// What is read again for all mistakes of a game; reading a short one costs as much as reading so many bytes.
const MOST_BYTES_IN_ALL: usize = 6 << 20;
const FEWEST_BYTES: usize = 200;
/// Looking for what could be meant in one place, with every word of the language, costs as much as reading these.
const BYTES_OF_A_SEARCH: usize = 50_000;
/// Changes that all let the declaration be read are told apart by whoever knows what names mean.
const MOST_EDITS: usize = 8;
/// So many more are tried once one has let it be read.
const MOST_OTHERS: usize = 60;

/// A change that may mend a declaration; places count from its first byte.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Change {
    pub range: Range<usize>,
    pub new: String,
    pub sort: Sort,
}

impl Change {
    /// What a message proposes by itself.
    fn asked(edit: &diagnostic::Edit) -> Self {
        let range = edit.span.start as usize..edit.span.end as usize;
        Self { range, new: edit.text.clone(), sort: Sort::Asked }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A word misspelt.
    Word,
    /// Something left out.
    Missing,
    /// Something too much.
    Stray,
    /// A call without its parentheses.
    Call,
    /// What the message asked for already.
    Asked,
    /// The same in other words or signs.
    Written,
    /// One and the same twice.
    Twice,
    /// Two words without a blank between them.
    Apart,
    /// A block without its braces.
    Block,
    /// A word between two others that stands for another one.
    Joint,
    /// A sign left out, nobody knows which.
    Sign,
    /// What may be said in several ways that mean different things.
    Either,
    /// From one number to another, in the place of one.
    Range,
}

/// How much may still be read again to find out what was meant.
#[derive(Clone, Debug)]
pub struct Allowance {
    bytes: usize,
}

impl Default for Allowance {
    fn default() -> Self {
        Self { bytes: MOST_BYTES_IN_ALL }
    }
}

impl Allowance {
    /// How much of it is gone.
    pub fn used(&self) -> usize {
        MOST_BYTES_IN_ALL - self.bytes
    }

    pub fn is_used_up(&self) -> bool {
        self.bytes == 0
    }

    /// As much less as it was when something was read before that took so much; false if that is not left.
    pub fn use_again(&mut self, bytes: usize) -> bool {
        let is_left = bytes < self.bytes;
        self.bytes -= if is_left { bytes } else { 0 };
        is_left
    }

    /// What is wrong with a declaration that was changed.
    fn errors_of(&mut self, text: &str) -> Vec<Diagnostic> {
        self.bytes = self.bytes.saturating_sub(text.len() + FEWEST_BYTES);
        let (_, mut found) = parser::read(FileId(0), text, "");
        found.retain(|diagnostic| diagnostic.severity == Severity::Error);
        found
    }
}

/// The diagnostics of a file, those that a small change would mend told by that change.
pub fn explained(
    file: FileId,
    text: &str,
    diagnostics: Vec<Diagnostic>,
    allowance: &mut Allowance,
) -> Vec<Diagnostic> {
    let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
    let errors = diagnostics.iter().filter(|one| is_error(one)).count();
    if !(1..=MOST_ERRORS).contains(&errors) || diagnostics.iter().any(|one| one.code == STOPPED.code) {
        return diagnostics;
    }
    let margins = margins(text);
    let stretches: Vec<usize> = diagnostics.iter().map(|one| stretch(&margins, one)).collect();
    let mut distinct = stretches.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let mut told = Vec::new();
    let (mut mended, mut failed) = (Vec::new(), 0);
    for at in distinct.into_iter().take(MOST_STRETCHES) {
        let start = margins[at];
        let end = margins.get(at + 1).copied().unwrap_or(text.len());
        let place = Place { file, start, whole: text };
        match mend(&place, &text[start..end], allowance) {
            Some(found) => {
                told.extend(found);
                mended.push(at);
            }
            None => failed += 1,
        }
        if failed > MOST_FAILED || allowance.is_used_up() {
            break;
        }
    }
    let kept = diagnostics.into_iter().zip(stretches).filter(|(_, at)| !mended.contains(at));
    let ends: Vec<usize> = text.match_indices('\n').map(|(end, _)| end).collect();
    let line = |one: &Diagnostic| ends.partition_point(|end| *end < one.primary.span.start as usize);
    let kept = without_reserved(text, without_follow_ups(&line, kept));
    let kept = without_prose(&line, kept);
    let mut all: Vec<Diagnostic> = kept.into_iter().chain(told).collect();
    all.sort_by_key(|one| one.primary.span.start);
    all
}

/// Of what is no declaration nothing is read, and of a line that goes wrong the rest is read wrong: in both the first
/// mistake is told.
fn without_follow_ups(
    line: &impl Fn(&Diagnostic) -> usize,
    found: impl Iterator<Item = (Diagnostic, usize)>,
) -> Vec<Diagnostic> {
    let is_prose = |one: &Diagnostic| [NO_SEPARATOR.code, NO_STATEMENT.code].contains(&one.code);
    let mut kept: Vec<(Diagnostic, usize, usize)> = Vec::new();
    for (one, at) in found {
        let here = line(&one);
        let follows = kept.last().is_some_and(|(last, stretch, on)| {
            let is_within = last.code == NO_ITEM.code && *stretch == at;
            let is_line = *on == here && UNCLEAR.contains(&one.code) && !(is_prose(last) && is_prose(&one));
            last.severity == Severity::Error && (is_within || is_line)
        });
        if !follows || one.severity != Severity::Error {
            kept.push((one, at, here));
        }
    }
    kept.into_iter().map(|(one, ..)| one).collect()
}

/// What is called by a word of the language cannot be read where it is used, either.
fn without_reserved(text: &str, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let at = |one: &Diagnostic| one.primary.span.start as usize..one.primary.span.end as usize;
    let is_name = |one: &&Diagnostic| one.code == RESERVED_NAME.code;
    let words: Vec<&str> = found.iter().filter(is_name).map(|one| &text[at(one)]).collect();
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    found.retain(|one| {
        let before = text[..at(one).start].trim_end_matches([' ', '(']);
        let last = &before[before.trim_end_matches(is_letter).len()..];
        let is_use = words.contains(&&text[at(one)]) || words.contains(&last);
        !(UNCLEAR.contains(&one.code) && is_use)
    });
    found
}

/// Words that stand side by side where something is done are told once for a line, however many they are.
fn without_prose(line: &impl Fn(&Diagnostic) -> usize, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let is_one = |one: &Diagnostic| [NO_SEPARATOR.code, NO_STATEMENT.code].contains(&one.code);
    let mut told: Vec<Diagnostic> = Vec::new();
    let mut again = 0;
    for one in diagnostics {
        let last = told.last_mut().filter(|last| is_one(last) && is_one(&one) && line(last) == line(&one));
        let Some(last) = last else {
            again = 0;
            told.push(one);
            continue;
        };
        again += 1;
        if again == 2 {
            last.message = "these words are no statement".to_owned();
            last.help =
                vec!["call events of the rulebook, one after the other, as in `draw(2); gain(1)`".to_owned()];
            last.edits.clear();
        }
    }
    told
}

/// Where lines begin with a letter, and the start of the text.
fn margins(text: &str) -> Vec<usize> {
    let mut found = vec![0];
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if offset > 0 && line.starts_with(char::is_alphabetic) {
            found.push(offset);
        }
        offset += line.len();
    }
    found
}

/// Which declaration a mistake lies in. What is found at the first word of one was missed at the end of the one before.
fn stretch(margins: &[usize], diagnostic: &Diagnostic) -> usize {
    let at = match diagnostic.related.first() {
        Some(open) if diagnostic.code == UNCLOSED.code => open.span.start as usize,
        _ => diagnostic.primary.span.start as usize,
    };
    let index = margins.partition_point(|start| *start <= at).saturating_sub(1);
    let missed_before = margins[index] == at && diagnostic.code != NO_ITEM.code && index > 0;
    if missed_before && diagnostic.code != UNCLOSED.code { index - 1 } else { index }
}

/// Where a declaration lies.
struct Place<'t> {
    file: FileId,
    start: usize,
    whole: &'t str,
}

impl Place<'_> {
    fn span(&self, range: &Range<usize>) -> Span {
        Span::new(self.file, (self.start + range.start) as u32, (self.start + range.end) as u32)
    }
}

/// The declaration with its mistake, as the candidates are looked for in it.
pub(crate) struct Broken<'t> {
    pub text: &'t str,
    /// The whole file, to see which words are common in it.
    pub whole: &'t str,
    /// Those that are not trivia.
    pub tokens: Vec<Token>,
    /// The token the parser stumbled over, by index; the number of tokens at the end.
    pub at: usize,
    /// What could have stood there, if the parser knows.
    pub wanted: Option<Wanted>,
    /// A string is not closed.
    pub open_text: bool,
}

impl<'t> Broken<'t> {
    pub fn word(&self, at: usize) -> &'t str {
        match self.tokens.get(at) {
            Some(token) if token.kind == SyntaxKind::Word => &self.text[token.range()],
            _ => "",
        }
    }

    /// Whether the parser wants something of this sort where it stumbled.
    pub fn wants(&self, sort: &str) -> bool {
        self.wanted.as_ref().is_some_and(|wanted| wanted.sorts.contains(&sort))
    }

    /// The words and signs that could stand there.
    pub fn asked(&self) -> &[String] {
        self.wanted.as_ref().map_or(&[], |wanted| &wanted.written)
    }

    pub fn asks_for(&self, written: &str) -> bool {
        self.asked().iter().any(|asked| asked == written)
    }

    pub fn kind(&self, at: usize) -> SyntaxKind {
        self.tokens.get(at).map_or(SyntaxKind::End, |token| token.kind)
    }

    pub fn range(&self, at: usize) -> Range<usize> {
        self.tokens.get(at).map_or(self.text.len()..self.text.len(), |token| token.range())
    }

    /// What it says.
    pub fn said(&self, at: usize) -> &'t str {
        &self.text[self.range(at)]
    }

    /// Where the tokens lie, from the first to before the last.
    pub fn whole(&self, first: usize, end: usize) -> Range<usize> {
        self.range(first).start..self.end_before(end)
    }

    /// It could be the name of an event, a field or a zone.
    pub fn is_plain(&self, at: usize) -> bool {
        words::is_plain(self.word(at))
    }

    /// A line begins with it.
    pub fn begins_line(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.newline)
    }

    /// The first token of the next line.
    pub fn line_end(&self, at: usize) -> usize {
        (at + 1..self.tokens.len()).find(|at| self.begins_line(*at)).unwrap_or(self.tokens.len())
    }

    /// Nothing of the line before stands here any more.
    pub fn ends_line(&self, at: usize) -> bool {
        self.begins_line(at) || at >= self.tokens.len()
    }

    /// Where the token before ends.
    pub fn end_before(&self, at: usize) -> usize {
        at.checked_sub(1).map_or(0, |before| self.range(before).end)
    }

    /// The first token of the line that the token stands in.
    pub fn line_start(&self, at: usize) -> usize {
        let Some(last) = self.tokens.len().checked_sub(1) else { return 0 };
        (0..=at.min(last)).rev().find(|at| self.tokens[*at].newline).unwrap_or(0)
    }
}

/// What would mend the declaration: one message for each mistake in it, or nothing.
fn mend(place: &Place, text: &str, allowance: &mut Allowance) -> Option<Vec<Diagnostic>> {
    if text.len() > LONGEST || allowance.is_used_up() {
        return None;
    }
    let mut now = text.to_owned();
    let mut errors = allowance.errors_of(&now);
    let mut told: Vec<Diagnostic> = Vec::new();
    // How much longer the text has become, behind each change so far.
    let mut shifts: Vec<(usize, isize)> = Vec::new();
    // What was written so far, where it stands now.
    let mut made: Vec<Range<usize>> = Vec::new();
    let mut rounds = 0;
    while rounds < MOST_ROUNDS {
        let first = cause(&errors, &now)?;
        let own = of_a_sign(&now, place.whole, first, allowance);
        rounds += usize::from(own.is_empty());
        if told.len() > MOST_ROUNDS * 2 {
            return None;
        }
        let changes = if own.is_empty() {
            whole_or_better(&broken(&now, place.whole, first), errors.len(), first, allowance)
        } else {
            own
        };
        let best = changes.first()?.clone();
        // A change of what was only just written cannot be told by its place in the text.
        let is_within = |made: &Range<usize>| made.start < best.range.end && best.range.start < made.end;
        if made.iter().any(is_within) {
            return None;
        }
        let original = |range: &Range<usize>| {
            let before: isize = shifts.iter().filter(|(at, _)| *at < range.start).map(|(_, by)| by).sum();
            range.start.saturating_add_signed(-before)..range.end.saturating_add_signed(-before)
        };
        let edits: Vec<Change> = changes
            .iter()
            .map(|change| Change { range: original(&change.range), ..change.clone() })
            .collect();
        let found = shifted(first, place, original);
        told.push(with_readings(place, text, &edits, &found));
        let longer = best.new.len() as isize - best.range.len() as isize;
        for made in made.iter_mut().filter(|made| made.start >= best.range.end) {
            *made = made.start.saturating_add_signed(longer)..made.end.saturating_add_signed(longer);
        }
        made.push(best.range.start..best.range.start + best.new.len());
        shifts.push((best.range.start, longer));
        now.replace_range(best.range.clone(), &best.new);
        errors = allowance.errors_of(&now);
        if errors.is_empty() {
            return Some(told);
        }
    }
    None
}

/// The parser's message with its places in the file.
fn shifted(
    found: &Diagnostic,
    place: &Place,
    original: impl Fn(&Range<usize>) -> Range<usize>,
) -> Diagnostic {
    let mut told = found.clone();
    let moved = |span: Span| place.span(&original(&(span.start as usize..span.end as usize)));
    told.primary.span = moved(told.primary.span);
    told.related.iter_mut().for_each(|label| label.span = moved(label.span));
    told.edits.clear();
    told
}

fn broken<'t>(text: &'t str, whole: &'t str, first: &Diagnostic) -> Broken<'t> {
    let (all, found) = tokens(FileId(0), text);
    let solid: Vec<Token> =
        all.into_iter().filter(|token| !token.kind.is_trivia() && token.kind != SyntaxKind::End).collect();
    let at = solid.partition_point(|token| token.end <= first.primary.span.start);
    let open_text = found.iter().any(|one| one.code == crate::lexer::UNCLOSED_TEXT.code);
    Broken { text, whole, tokens: solid, at, wanted: first.wanted.clone(), open_text }
}

/// The text with the first change that each message proposes.
#[cfg(test)]
pub(crate) fn mended(text: &str) -> String {
    let (_, found) = parser::read_whole(FileId(0), text, "");
    let told = explained(FileId(0), text, found, &mut Allowance::default());
    let mut edits: Vec<&diagnostic::Edit> = told.iter().filter_map(|one| one.edits.first()).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    let mut mended = text.to_owned();
    for edit in edits {
        mended.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    mended
}

/// What is proposed for a strange sign needs no search, but it may stand for different things.
fn of_a_sign(now: &str, whole: &str, found: &Diagnostic, allowance: &mut Allowance) -> Vec<Change> {
    if found.code != crate::lexer::UNKNOWN.code || found.edits.is_empty() {
        return Vec::new();
    }
    let asked = found.edits.iter().take(1).map(Change::asked);
    let others = brought::of_a_sign(&broken(now, whole, found));
    let left = |change: &Change| {
        let mut text = now.to_owned();
        text.replace_range(change.range.clone(), &change.new);
        allowance.errors_of(&text).len()
    };
    // A phrase is no sign that is taken for another one.
    let is_phrase = others.len() == 1 && others[0].new.contains(char::is_alphabetic);
    match others.is_empty() {
        true => asked.collect(),
        false if is_phrase => others,
        false => asked.chain(others).min_by_key(left).into_iter().collect(),
    }
}

/// The first mistake; but where a string is not closed, what stands in it by accident says nothing.
fn cause<'d>(errors: &'d [Diagnostic], text: &str) -> Option<&'d Diagnostic> {
    let first = errors.first()?;
    let is_unclear =
        first.code == crate::lexer::UNKNOWN.code && first.edits.is_empty() || UNCLEAR.contains(&first.code);
    let is_open = |one: &&Diagnostic| {
        let between = text.get(first.primary.span.start as usize..one.primary.span.start as usize);
        one.code == crate::lexer::UNCLOSED_TEXT.code && between.is_some_and(|between| !between.contains('\n'))
    };
    let open = errors.iter().find(is_open).filter(|_| is_unclear);
    // `count]Card in hand)`: what stands behind is asked for because of the sign.
    let is_sign = |one: &&Diagnostic| {
        one.code == crate::lexer::UNKNOWN.code && one.primary.span.start == first.primary.span.end
    };
    let sign = errors.iter().find(is_sign).filter(|_| is_unclear);
    Some(open.or(sign).unwrap_or(first))
}

/// The changes that let the whole declaration be read; else the one that lets most more of it be read.
fn whole_or_better(
    broken: &Broken,
    errors: usize,
    found: &Diagnostic,
    allowance: &mut Allowance,
) -> Vec<Change> {
    allowance.bytes = allowance.bytes.saturating_sub(BYTES_OF_A_SEARCH);
    let first = found.primary.span.start;
    let candidates = match UNCLEAR.contains(&found.code) {
        true => candidates::of(broken),
        false if found.code == CHAINED.code => candidates::of_a_comparison(broken),
        false if found.code == NAME_CASE.code => {
            heads::word_before_a_name(broken).into_iter().chain(slips::typed(broken)).collect()
        }
        false if found.code == RESERVED_NAME.code => {
            let turned = heads::turned_name(broken).into_iter().chain(heads::name_behind_properties(broken));
            let turned = turned.chain(heads::word_before_a_name(broken));
            turned.chain(habits::certain(broken)).collect()
        }
        false if found.edits.is_empty() => habits::certain(broken),
        false => Vec::new(),
    };
    let mut whole: Vec<Change> = Vec::new();
    let mut better: Option<(usize, Change)> = None;
    let tries = MOST_TRIES.min(MOST_BYTES / broken.text.len().max(1)).max(FEWEST_TRIES);
    let mut others = MOST_OTHERS;
    for change in candidates.into_iter().take(tries) {
        if others == 0 || whole.len() == MOST_EDITS || allowance.is_used_up() {
            break;
        }
        if whole.contains(&change) {
            continue;
        }
        others -= usize::from(!whole.is_empty());
        let mut text = broken.text.to_owned();
        text.replace_range(change.range.clone(), &change.new);
        let left = allowance.errors_of(&text);
        if left.is_empty() {
            whole.push(change);
        } else if (left.len() < errors || left.len() == errors && is_again(found, &change, &left[0]))
            && left[0].primary.span.start > first + 1
            && (matches!(
                change.sort,
                Sort::Word | Sort::Written | Sort::Joint | Sort::Twice | Sort::Stray | Sort::Call
            ) || change.sort == Sort::Asked && is_again(found, &change, &left[0]))
            && better.as_ref().is_none_or(|(least, _)| left.len() < *least)
        {
            better = Some((left.len(), change));
        }
    }
    if whole.is_empty() { better.into_iter().map(|(_, change)| change).collect() } else { whole }
}

/// The same mistake once more, behind the change: somebody who writes `"Bear" x 2` in a deck writes all of them so.
fn is_again(found: &Diagnostic, change: &Change, next: &Diagnostic) -> bool {
    let behind = next.primary.span.start as usize >= change.range.start + change.new.len();
    let is_same =
        if found.wanted.is_none() { found.message == next.message } else { found.wanted == next.wanted };
    behind && found.code == next.code && is_same
}

/// The message about the best of the changes, and those about the others, by what they write; last what was found.
fn with_readings(place: &Place, text: &str, changes: &[Change], found: &Diagnostic) -> Diagnostic {
    let mut groups: Vec<Vec<Change>> = Vec::new();
    for change in changes {
        let is_one = |group: &&mut Vec<Change>| {
            let first = &group[0];
            let is_same = first.new == change.new && (first.sort != Sort::Block || *first == *change);
            let is_word = first.sort == Sort::Word && first.range == change.range;
            let is_open = matches!(first.sort, Sort::Sign | Sort::Either | Sort::Range);
            first.sort == change.sort && (is_same || is_word || is_open)
        };
        match groups.iter_mut().find(is_one) {
            Some(group) => group.push(change.clone()),
            None => groups.push(vec![change.clone()]),
        }
    }
    let mut readings = groups.iter().map(|group| message(place, text, group, found));
    let Some(first) = readings.next() else { return found.clone() };
    Diagnostic { readings: readings.chain([found.clone()]).collect(), ..first }
}

/// The message about the best of the changes, with all of them as edits.
fn message(place: &Place, text: &str, changes: &[Change], found: &Diagnostic) -> Diagnostic {
    let best = &changes[0];
    let old = text.get(best.range.clone()).unwrap_or_default();
    let (span, new) = (place.span(&best.range), best.new.trim());
    let code = found.code;
    let diagnostic = match best.sort {
        Sort::Word => {
            let names: Vec<&str> =
                changes.iter().filter(|it| it.range == best.range).map(|it| it.new.as_str()).collect();
            let message = format!("`{old}` means nothing here");
            return Diagnostic::error(code, span, message)
                .label("no word of the language")
                .did_you_mean(span, &names);
        }
        Sort::Missing => {
            let message = format!("`{new}` is missing {}", before(text, best.range.start));
            let told = Diagnostic::error(code, span, message).label(format!("`{new}` is missing here"));
            Diagnostic { related: found.related.clone(), ..told.help(format!("write `{new}`")) }
        }
        Sort::Stray => {
            let old = old.trim();
            let message = format!("`{old}` is too much here");
            Diagnostic::error(code, span, message).label("not expected").help(format!("leave `{old}` out"))
        }
        Sort::Asked => {
            let told = found.clone();
            if found.help.is_empty() { told.help(format!("write `{new}`")) } else { told }
        }
        Sort::Written | Sort::Joint => {
            let message = format!("`{}` is written `{}`", short(old), short(new));
            Diagnostic::error(code, span, message).label("not so").help(format!("write `{new}`"))
        }
        Sort::Twice => {
            let old = old.trim();
            Diagnostic::error(code, span, format!("`{old}` stands here twice"))
                .label("once more")
                .help(format!("leave one `{old}` out"))
        }
        Sort::Apart => {
            let around = word_around(text, best.range.start);
            let (left, right) = (&text[around.start..best.range.start], &text[best.range.start..around.end]);
            Diagnostic::error(code, place.span(&around), format!("a blank is missing in `{left}{right}`"))
                .label("two words")
                .help(format!("write `{left} {right}`"))
        }
        Sort::Block => Diagnostic::error(code, span, "what is done stands in braces")
            .label("braces are missing around this")
            .help(format!("write `{}`", short(new))),
        Sort::Sign => {
            let behind = before(text, best.range.start);
            let told = Diagnostic::error(code, span, format!("a sign is missing {behind}"));
            let told = told.label("nothing joins the two").help("for example `==`, `>=`, `+` or `*`");
            return changes.iter().fold(told, |told, it| told.draft(place.span(&it.range), it.new.clone()));
        }
        Sort::Either => {
            let told = Diagnostic::error(code, found.primary.span, "`and` joins questions, not what is done");
            let ways: Vec<String> = changes.iter().map(|it| format!("`{}`", short(&it.new))).collect();
            let told = told.label("two things are done").help(format!("write {}", ways.join(", or ")));
            return changes.iter().fold(told, |told, it| told.draft(place.span(&it.range), it.new.clone()));
        }
        Sort::Range => {
            let told = Diagnostic::error(code, span, format!("`{}` is no number", short(old)));
            let ways: Vec<String> = changes.iter().map(|it| format!("`{}`", it.new)).collect();
            let told = told.label("one of them is chosen, or comes by chance");
            let told = told.help(format!("write {}", ways.join(", or ")));
            return changes.iter().fold(told, |told, it| told.draft(place.span(&it.range), it.new.clone()));
        }
        Sort::Call => Diagnostic { help: vec![format!("to call it write `{new}`")], ..found.clone() },
    };
    let same =
        changes.iter().filter(|change| change.sort == best.sort && change.new == best.new || *change == best);
    same.fold(diagnostic, |diagnostic, change| diagnostic.edit(place.span(&change.range), change.new.clone()))
}

/// The word that the place lies in.
fn word_around(text: &str, at: usize) -> Range<usize> {
    let ends = |letter: char| !letter.is_alphanumeric() && letter != '_';
    let start = text[..at].rfind(ends).map_or(0, |before| before + 1);
    start..text[at..].find(ends).map_or(text.len(), |behind| at + behind)
}

/// On one line, and not too much.
fn short(text: &str) -> String {
    const LONGEST: usize = 60;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}...", &line[..at]),
        None => line,
    }
}

/// Where something is missing, in words.
fn before(text: &str, at: usize) -> String {
    let next: String = text[at..].trim_start().chars().take_while(|c| !c.is_whitespace()).take(20).collect();
    let line_ends = text[at..].trim_start_matches([' ', '\t', '\r']).starts_with('\n');
    if line_ends || next.is_empty() {
        "at the end of this line".to_owned()
    } else {
        format!("before `{next}`")
    }
}
