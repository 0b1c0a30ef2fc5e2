//! Messages that only follow from another one: what is said of a name whose declaration is wrong, and the same sentence
//! at many places. Each cause is told once.

use crate::problem::declarations::{DECLARED_TWICE, NO_GAME, TAKEN_NAME};
use crate::problem::types::{SEVERAL_OPPONENTS, WRONG_KIND, WRONG_TYPE, exchanged, no_numbers};
use crate::reports::Kept;
use diagnostic::{Diagnostic, Edit, Mark, Severity, Sources, Span};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use syntax::ast::{self, Field, Ident, Item};

/// So many of the other places are shown.
pub(crate) const MOST_PLACES: usize = 3;
/// A name of one or two letters stands everywhere.
const SHORTEST: usize = 3;

/// The same messages without those that follow from the others.
pub(crate) fn without(mut kept: Kept, sources: &Sources, files: &[Arc<ast::File>]) -> Kept {
    let errors = |kept: &Kept| kept.kept.iter().filter(|one| one.severity == Severity::Error).count();
    let before = errors(&kept);
    mend_copies(&mut kept.kept, sources);
    if kept.found.errors + errors(&kept) >= before + 2 {
        drop_uses_of_wrong_declarations(&mut kept.kept, sources, files);
        drop_uses_of_the_nameless(&mut kept.kept);
        drop_uses_of_reserved_names(&mut kept.kept, sources);
        drop_what_the_header_says(&mut kept.kept, sources);
        join_exchanged(&mut kept.kept, sources);
        join_members(&mut kept.kept, sources);
    }
    kept.found.errors -= before - errors(&kept);
    kept
}

/// A declaration: what it is called, and the text that says what it is. What it does is not part of it.
pub(crate) struct Header<'f> {
    pub name: &'f Ident,
    pub span: Span,
    /// A zone, an enum, a kind or a field: what it is stands here, whole.
    is_data: bool,
}

/// The declarations that others speak of by a name.
pub(crate) fn headers<'f>(sources: &Sources, files: &'f [Arc<ast::File>]) -> Vec<Header<'f>> {
    let mut all: Vec<&Ident> = Vec::new();
    let mut doing: Vec<&Ident> = Vec::new();
    for item in files.iter().flat_map(|file| &file.items) {
        match item {
            Item::Enum(it) => all.push(&it.name),
            Item::Zone(zone) => all.push(&zone.name),
            Item::Player(fields) | Item::Table(fields) => all.extend(fields.iter().map(|field| &field.name)),
            Item::Kind(kind) => {
                all.push(&kind.name);
                all.extend(names(&kind.fields));
            }
            Item::Value(value) => doing.push(&value.name),
            Item::Event(event) => doing.push(&event.name),
            Item::AbilityKind(kind) => doing.push(&kind.name),
            Item::Keyword(keyword) => doing.push(&keyword.name),
            Item::Action(action) => doing.push(&action.name),
            Item::ActionList(list) => doing.push(&list.name),
            Item::Use(_)
            | Item::Changed(_)
            | Item::Removed(_)
            | Item::Game(_)
            | Item::Turn(_)
            | Item::Rule(_)
            | Item::Check(_)
            | Item::LoseWhen(_)
            | Item::WinWhen(_)
            | Item::Setup(_)
            | Item::Deck(_)
            | Item::Format(_)
            | Item::Card(_)
            | Item::Test(_) => {}
        }
    }
    let starts: HashSet<(diagnostic::FileId, u32)> =
        all.iter().chain(&doing).map(|name| (name.span.file, name.span.start)).collect();
    let header = |(name, is_data): (&'f Ident, bool)| {
        let text = &sources.get(name.span.file).text;
        let rest = text.get(name.span.end as usize..).unwrap_or_default();
        let is_end = |(at, c): &(usize, char)| {
            matches!(c, '{' | '}' | '\n') || starts.contains(&(name.span.file, name.span.end + *at as u32))
        };
        let length = rest.char_indices().find(is_end).map_or(rest.len(), |(at, _)| at);
        Header { name, span: Span { end: name.span.end + length as u32, ..name.span }, is_data }
    };
    let data = all.into_iter().map(|name| (name, true));
    data.chain(doing.into_iter().map(|name| (name, false))).map(header).collect()
}

/// Those that are declared there.
pub(crate) fn names(fields: &[Field]) -> impl Iterator<Item = &Ident> {
    // Without a type it is another's field that is given a default.
    fields.iter().filter(|field| field.ty.is_some()).map(|field| &field.name)
}

/// What was written down twice: the second of two that are the same is left out, and of a line that stands there twice
/// the first, whose block nothing closes.
fn mend_copies(kept: &mut Vec<Diagnostic>, sources: &Sources) {
    let declaration = |span: Span| {
        let text = &sources.get(span.file).text;
        let start = text.get(..span.start as usize)?.rfind('\n').map_or(0, |end| end + 1);
        let rest = text.get(start..)?;
        let next = rest.match_indices('\n').find(|(at, _)| rest[at + 1..].starts_with(char::is_alphabetic));
        let end = next.map_or(text.len(), |(at, _)| start + at + 1);
        Some(Span { start: start as u32, end: end as u32, ..span })
    };
    let said = |span: Span| sources.get(span.file).text[span.start as usize..span.end as usize].trim();
    let mut lines: Vec<Span> = Vec::new();
    for one in kept.iter_mut().filter(|one| one.code == DECLARED_TWICE.code && one.edits.is_empty()) {
        let first = one.related.first().and_then(|first| declaration(first.span));
        let (Some(first), Some(second)) = (first, declaration(one.primary.span)) else { continue };
        if said(first) == said(second) {
            one.help = vec!["the same stands there twice: leave one of them out".to_owned()];
            one.drafts = vec![Edit { span: second, text: String::new() }];
        } else if said(first).ends_with('{')
            && !said(first).contains('\n')
            && said(second).strip_prefix(said(first)).is_some_and(|rest| rest.starts_with('\n'))
        {
            one.message = format!("`{}` stands there twice", said(first));
            one.help = vec!["leave one of the two lines out".to_owned()];
            one.edits = vec![Edit { span: first, text: String::new() }];
            lines.push(first);
        }
    }
    let is_line = |place: Span| {
        lines
            .iter()
            .any(|line| line.file == place.file && line.start <= place.start && place.start <= line.end)
    };
    kept.retain(|one| !(one.code.starts_with("E00") && is_line(one.primary.span)));
}

/// `on death { }`, `protection from Weather`: words side by side on a card, the first of which means nothing there.
fn join_members(kept: &mut Vec<Diagnostic>, sources: &Sources) {
    let is_guess = |one: &Diagnostic| one.edits.iter().all(|edit| syntax::LANGUAGE.contains(&&*edit.text));
    let mut at = 1;
    while at < kept.len() {
        let (first, next) = (&kept[at - 1], &kept[at]);
        let (one, other) = (first.primary.span, next.primary.span);
        let between = sources.get(one.file).text.get(one.end as usize..other.start as usize);
        let goes_on = one.file == other.file && between == Some(" ");
        let is_part = next.edits.iter().all(|edit| edit.text.is_empty())
            && (next.code == first.code
                || ["kind of ability", "event", "field"].iter().any(|sort| next.is_unknown(sort)));
        if !(goes_on && is_part && first.is_unknown("flag or keyword") && is_guess(first)) {
            at += 1;
            continue;
        }
        let whole = one.to(other);
        let next = kept.remove(at);
        let first = &mut kept[at - 1];
        let text = &sources.get(whole.file).text;
        first.message =
            format!("`{}` means nothing on a card", &text[whole.start as usize..whole.end as usize]);
        first.primary.span = whole;
        first.primary.text = "no flag, keyword or kind of ability".into();
        first.help = next.help.into_iter().filter(|help| !help.starts_with("leave")).collect();
        first.edits.clear();
    }
}

/// Whatever is declared wrong is used wrong everywhere.
fn drop_uses_of_wrong_declarations(kept: &mut Vec<Diagnostic>, sources: &Sources, files: &[Arc<ast::File>]) {
    let is_in = |span: Span, header: Span| {
        span.file == header.file && header.start <= span.start && span.start < header.end
    };
    let is_error = |one: &Diagnostic| one.severity == Severity::Error;
    // Of what does something the words before its body say little that its uses hang on, unless it is no declaration.
    let is_no_declaration = |one: &Diagnostic| one.code.starts_with("E03") || one.code.starts_with("E00");
    let places = |counts: &dyn Fn(&Diagnostic) -> bool| {
        let mut places: Vec<(diagnostic::FileId, u32)> = kept
            .iter()
            .filter(|one| is_error(one) && counts(one))
            .map(|one| (one.primary.span.file, one.primary.span.start))
            .collect();
        places.sort_unstable();
        places
    };
    let (any, undeclared) = (places(&|_| true), places(&is_no_declaration));
    let is_wrong = |header: &Header<'_>| {
        let (Span { file, start, end }, places) =
            (header.span, if header.is_data { &any } else { &undeclared });
        places
            .get(places.partition_point(|place| *place < (file, start)))
            .is_some_and(|place| *place < (file, end))
    };
    let headers = headers(sources, files);
    let mut wrong: HashMap<&str, Vec<Span>> = HashMap::new();
    for header in headers.iter().filter(|header| header.name.text.len() >= SHORTEST && is_wrong(header)) {
        wrong.entry(&header.name.text).or_default().push(header.span);
    }
    if wrong.is_empty() {
        return;
    }
    kept.retain(|one| {
        // What cannot be read is wrong whatever the names in it mean, and what can be mended where it stands is a
        // mistake of its own.
        let is_cause = !is_error(one) || one.code.starts_with("E00") || !one.edits.is_empty();
        let is_elsewhere = |header: &Span| !is_in(one.primary.span, *header);
        let follows = |word: &str| wrong.get(word).is_some_and(|headers| headers.iter().any(is_elsewhere));
        is_cause || !spoken_of(sources, one).any(follows)
    });
}

/// What the header says of how many play is not known where it cannot be read.
fn drop_what_the_header_says(kept: &mut Vec<Diagnostic>, sources: &Sources) {
    let is_in_the_header = |one: &Diagnostic| {
        let Span { file, start, .. } = one.primary.span;
        let before = sources.get(file).text.get(..start as usize).unwrap_or_default();
        let is_declaration = |line: &&str| line.starts_with(char::is_alphabetic);
        let line = before.rsplit('\n').find(is_declaration).unwrap_or(before);
        let here =
            sources.get(file).text.get(before.rfind('\n').map_or(0, |end| end + 1)..).unwrap_or_default();
        let is_use = line.starts_with("use ") || begins_like_use(here);
        (one.code.starts_with("E00") && (line.starts_with("game") || is_use || before.is_empty()))
            .then_some(is_use)
    };
    let found: Vec<bool> = kept.iter().filter_map(is_in_the_header).collect();
    // What a pack declares is not known where it cannot be read which one it is.
    if found.contains(&true) {
        kept.retain(|one| one.unknown().is_none());
    }
    if !found.is_empty() {
        kept.retain(|one| one.code != NO_GAME.code && one.mark != Some(Mark::HowMany));
    }
}

/// `import "std/cards"`, `#include "std/cards"`, `from std import cards`
fn begins_like_use(line: &str) -> bool {
    let word = words(line.trim_start_matches(['#', '@'])).next().unwrap_or_default();
    word == "use" || word == "from" || syntax::meant_by(word).contains(&"use")
}

/// A declaration has no name that could be read, and one name is missed: it is that one's.
fn drop_uses_of_the_nameless(kept: &mut Vec<Diagnostic>) {
    // Of two that are called the same one was to be called otherwise, and what begins like no declaration may have
    // been one.
    let is_nameless = |one: &Diagnostic| {
        // Where a change is known that lets it be read, its name is known as well.
        let is_unread = one.code == syntax::NO_DECLARATION && one.edits.is_empty();
        one.mark == Some(Mark::Nameless)
            || [DECLARED_TWICE.code, TAKEN_NAME.code].contains(&one.code)
            || is_unread
    };
    let missed: HashSet<&str> = kept.iter().filter_map(Diagnostic::unknown).collect();
    if missed.len() == 1 && kept.iter().filter(|one| is_nameless(one)).count() == 1 {
        kept.retain(|one| one.unknown().is_none());
    }
}

/// What is declared with a word of the language as its name is used with this word, which means something else there:
/// what is missed behind it, on the same line and in the same statement, is missed because of the name.
fn drop_uses_of_reserved_names(kept: &mut Vec<Diagnostic>, sources: &Sources) {
    let before = |span: Span| sources.get(span.file).text.get(..span.start as usize).unwrap_or_default();
    // `event pay(`: the second word of a line of its own. What a body calls so is used in that body alone.
    let is_cause = |one: &Diagnostic| {
        let line = before(one.primary.span).rsplit('\n').next().unwrap_or_default();
        let is_declared =
            line.starts_with(char::is_alphabetic) && line.trim().chars().all(char::is_alphabetic);
        one.code == syntax::RESERVED_NAME && is_declared
    };
    let name = |one: &Diagnostic| {
        let Span { file, start, end } = one.primary.span;
        sources.get(file).text.get(start as usize..end as usize).map(str::to_owned)
    };
    let taken: HashSet<String> = kept.iter().filter(|one| is_cause(one)).filter_map(name).collect();
    if taken.is_empty() {
        return;
    }
    kept.retain(|one| {
        let statement = before(one.primary.span).rsplit(['\n', ';']).next().unwrap_or_default();
        is_cause(one) || !one.code.starts_with("E00") || !words(statement).any(|word| taken.contains(word))
    });
}

/// Whether a message or the place that it is about has the name in it.
pub(crate) fn speaks_of(sources: &Sources, one: &Diagnostic, name: &str) -> bool {
    spoken_of(sources, one).any(|word| word == name)
}

/// The words of a message and of the place that it is about.
pub(crate) fn spoken_of<'d>(sources: &'d Sources, one: &'d Diagnostic) -> impl Iterator<Item = &'d str> {
    let Span { file, start, end } = one.primary.span;
    let text = &sources.get(file).text;
    let place = text.get(start as usize..end as usize).unwrap_or_default();
    // `wool 1`, `your.wool = yes`: what the place gives a value to.
    let before = text.get(..start as usize).unwrap_or_default();
    let before = before.trim_end_matches([' ', '=', '+', '-']);
    let given = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    words(&one.message).chain(words(place)).chain([given])
}

pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// `damage(3, t)` for `damage(t, 3)`: two arguments side by side, of which each is of another type than it should be.
fn join_exchanged(kept: &mut Vec<Diagnostic>, sources: &Sources) {
    let mut at = 1;
    while at < kept.len() {
        let [first, second] = [&kept[at - 1], &kept[at]];
        let (one, other) = (first.primary.span, second.primary.span);
        let text = &sources.get(one.file).text;
        let said = |from: u32, to: u32| text.get(from as usize..to as usize);
        let is_type = |one: &Diagnostic| {
            let is_code = [WRONG_TYPE.code, WRONG_KIND.code].contains(&one.code);
            is_code && matches!(one.mark, Some(Mark::Instead { .. }))
        };
        let between = said(one.end, other.start).map(str::trim).filter(|_| one.file == other.file);
        // `might Ember  suit 2` on a card: each field has the value of the other.
        let field = between.filter(|name| name.starts_with(char::is_lowercase) && words(name).count() == 1);
        if let Some(field) = field.filter(|_| is_type(first) && are_crosswise(first, second)) {
            let before = text.get(..one.start as usize).unwrap_or_default();
            let start = before.trim_end().trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len();
            let (Some(name), Some(value), Some(last), Some(gap)) = (
                before.get(start..).map(str::trim),
                said(one.start, one.end),
                said(other.start, other.end),
                said(one.end, other.start),
            ) else {
                break;
            };
            let gap = &gap[..gap.len() - gap.trim_start().len()];
            kept[at - 1] = exchanged(
                Span { start: start as u32, ..one }.to(other),
                format!("{field} {value}{gap}{name} {last}"),
            );
            kept.remove(at);
        } else if let Some(sign) =
            between.filter(|sign| is_type(first) && is_type(second) && is_arithmetic(sign))
        {
            // `c.suit / Moon`: one sign that joins two things that are no numbers.
            let sign_at =
                one.end + said(one.end, other.start).map_or(0, |gap| gap.find(sign).unwrap_or(0)) as u32;
            let place = Span { start: sign_at, end: sign_at + sign.len() as u32, ..one };
            kept[at - 1] = no_numbers(first, place, sign);
            kept.remove(at);
        } else if is_type(first) && is_type(second) && between == Some(",") {
            let [Some(left), Some(comma), Some(right)] =
                [said(one.start, one.end), said(one.end, other.start), said(other.start, other.end)]
            else {
                break;
            };
            let new = format!("{right}{comma}{left}");
            let whole = one.to(other);
            kept[at - 1] = exchanged(whole, new);
            kept.remove(at);
        }
        at += 1;
    }
}

/// What stands at each of the two places is what is needed at the other.
fn are_crosswise(one: &Diagnostic, other: &Diagnostic) -> bool {
    match (&one.mark, &other.mark) {
        (
            Some(Mark::Instead { needed, found }),
            Some(Mark::Instead { needed: other_needed, found: other_found }),
        ) => needed == other_found && found == other_needed,
        _ => false,
    }
}

/// What messages have in common that are one.
#[derive(PartialEq, Eq, Hash)]
enum Told {
    /// None of them can be mended where it stands.
    Sentence(&'static str, String),
    /// Nothing is called so, of whatever sort it would be.
    Unknown(String),
    /// Something is missing at one place.
    Mended(Span, String),
}

impl Told {
    /// So many are no coincidence.
    fn fewest(&self) -> usize {
        match self {
            Self::Unknown(_) | Self::Mended(..) => 2,
            // How many play is said once, in the header.
            Self::Sentence(code, _) if *code == SEVERAL_OPPONENTS.code => 2,
            Self::Sentence(..) => 3,
        }
    }
}

fn key(one: &Diagnostic) -> Option<Told> {
    if one.severity != Severity::Error || one.code.starts_with("E00") {
        return None;
    }
    match one.edits.first() {
        None => match one.unknown() {
            Some(name) => Some(Told::Unknown(name.to_owned())),
            None => {
                let names_something = one.names_something() || one.code == SEVERAL_OPPONENTS.code;
                names_something.then(|| Told::Sentence(one.code, one.message.clone()))
            }
        },
        Some(edit) => {
            let is_here = edit.span.file == one.primary.span.file
                && edit.span.start <= one.primary.span.end
                && one.primary.span.start <= edit.span.end;
            (!is_here).then(|| Told::Mended(edit.span, edit.text.clone()))
        }
    }
}

/// The same mistake several times on one line, as in a list without its commas, is one message.
pub(crate) fn join_repeated(told: &mut Vec<Diagnostic>, sources: &Sources) {
    let line = |one: &Diagnostic| {
        let place = one.primary.span;
        (place.file, sources.line_column(place.file, place.start).0)
    };
    let is_again = |one: &Diagnostic, other: &Diagnostic| {
        // The brackets of a list, and names of an enum with small letters, are written otherwise one by one.
        let is_case = one.code == syntax::NAME_CASE
            || one.code == "E0001" && !one.help.is_empty() && one.help == other.help;
        let written =
            |one: &Diagnostic| one.edits.first().or(one.drafts.first()).map(|edit| edit.text.clone());
        let is_same = is_case || written(one).is_some() && written(one) == written(other);
        one.code == other.code
            && one.code.starts_with("E00")
            && is_same
            && (is_case || one.primary.text == other.primary.text)
    };
    let mut at = 1;
    while at < told.len() {
        let first = (0..at)
            .find(|first| is_again(&told[*first], &told[at]) && line(&told[*first]) == line(&told[at]));
        match first {
            Some(first) => {
                let again = told.remove(at);
                let text = "here as well".into();
                told[first].related.push(diagnostic::Label { span: again.primary.span, text });
                mend_with(&mut told[first], &again, sources);
            }
            None => at += 1,
        }
    }
}

/// One edit mends both.
fn mend_with(one: &mut Diagnostic, again: &Diagnostic, sources: &Sources) {
    let join = |edits: &mut Vec<Edit>, others: &[Edit]| {
        let ([edit], [other]) = (&edits[..], others) else { return };
        let (first, second) = (edit.span.min(other.span), edit.span.max(other.span));
        let text = &sources.get(first.file).text;
        let between = text.get(first.end as usize..second.start as usize);
        let Some(between) = between.filter(|_| first.file == second.file) else { return };
        let [left, right] = if first == edit.span { [edit, other] } else { [other, edit] };
        *edits = vec![Edit { span: first.to(second), text: format!("{}{between}{}", left.text, right.text) }];
    };
    match one.edits.is_empty() {
        true => join(&mut one.drafts, &again.drafts),
        false => join(&mut one.edits, &again.edits),
    }
}

/// The same sentence about a name at several places, none of which can be mended there, is one message; so are all
/// those that the same edit somewhere else mends. A sentence that names nothing may well be said of several mistakes.
pub(crate) fn fold(kept: &mut Vec<Diagnostic>) {
    let mut places: HashMap<Told, Vec<Span>> = HashMap::new();
    for one in kept.iter() {
        if let Some(key) = key(one) {
            places.entry(key).or_default().push(one.primary.span);
        }
    }
    places.retain(|key, places| places.len() >= key.fewest());
    let of = |one: &Diagnostic| key(one).and_then(|key| places.get(&key));
    kept.retain(|one| of(one).is_none_or(|places| places[0] == one.primary.span));
    for one in kept.iter_mut() {
        let Some(others) = of(one).map(|all| &all[1..]) else { continue };
        for place in others.iter().take(MOST_PLACES) {
            one.related.push(diagnostic::Label { span: *place, text: "here as well".into() });
        }
        if let Some(more) = others.len().checked_sub(MOST_PLACES).filter(|more| *more > 0) {
            let places = if more == 1 { "place" } else { "places" };
            one.help.push(format!("the same in {more} more {places}"));
        }
    }
}

/// Signs between two numbers.
fn is_arithmetic(sign: &str) -> bool {
    matches!(sign, "+" | "-" | "*" | "/" | "%" | "<" | "<=" | ">" | ">=")
}
