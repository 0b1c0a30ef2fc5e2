//! Kinds that lack their parent, and parameters of a type that no use of them has.

use super::{FEWEST_USES, Suspect, with_places};
use crate::follow_ups::speaks_of;
use crate::problem::declarations as problem;
use crate::problem::types::IMPOSSIBLE;
use diagnostic::{Diagnostic, Mark, Sources, Span};
use std::collections::BTreeMap;
use syntax::ast;

/// A call is looked for no further away.
const FURTHEST: usize = 300;
/// Bytes of a declaration that are looked at.
const LONGEST_BODY: u32 = 4_000;
const MOST_ERRORS: usize = 60;

/// Kinds whose cards have what only those of another kind have.
pub(super) fn parentless(kinds: &[&ast::Kind], errors: &[&Diagnostic], sources: &Sources) -> Vec<Suspect> {
    let mut wanted: BTreeMap<(&str, &str), Vec<Span>> = BTreeMap::new();
    for one in errors {
        if let Some(Mark::OfOthers { owners, found }) = &one.mark
            && let [parent] = &owners[..]
        {
            wanted.entry((last_name(found), parent)).or_default().push(one.primary.span);
        }
    }
    wanted.retain(|_, places| places.len() >= FEWEST_USES);
    let of = |((name, parent), places): ((&str, &str), Vec<Span>)| {
        let kind = kinds.iter().find(|kind| kind.name.text == name)?;
        let is_own = sources.get(kind.name.span.file).pack == 0;
        let is_above = kind.parent.as_ref().is_some_and(|above| above.text == parent);
        let is_kind = name != parent && kinds.iter().any(|kind| kind.name.text == parent);
        let uses = places.len();
        (is_own && is_kind && !is_above).then(|| {
            let told = problem::of_another_kind(&kind.name, kind.parent.as_ref(), parent, uses);
            Suspect { told: with_places(told, places.into_iter()), uses }
        })
    };
    wanted.into_iter().filter_map(of).collect()
}

fn last_name(words: &str) -> &str {
    words.rsplit(' ').next().unwrap_or_default()
}

/// Mistakes, and of which call and which of its parameters each is about.
pub(super) struct Arguments<'e> {
    errors: Vec<(&'e Diagnostic, Option<(&'e str, usize)>)>,
}

impl<'e> Arguments<'e> {
    /// None where there are so many mistakes that some declaration would be suspected by chance.
    pub fn of(errors: &[&'e Diagnostic], sources: &'e Sources) -> Self {
        let few = if errors.len() > MOST_ERRORS { &[][..] } else { errors };
        let of = |one: &&'e Diagnostic| {
            let place = one.primary.span;
            (*one, argument_of(&sources.get(place.file).text, place.start as usize))
        };
        Self { errors: few.iter().map(of).collect() }
    }
}

/// A parameter that every call gives something else, or whose own body takes it for something else.
pub(super) fn retyped(
    params: &[ast::Param],
    of: &ast::Ident,
    arguments: &Arguments<'_>,
    sources: &Sources,
) -> Option<Suspect> {
    if arguments.errors.is_empty() || sources.get(of.span.file).pack != 0 {
        return None;
    }
    for (at, param) in params.iter().enumerate() {
        if param.ty.set || param.ty.bag || param.ty.or_player {
            continue;
        }
        let mut types: BTreeMap<&str, usize> = BTreeMap::new();
        let mut places = Vec::new();
        for (one, argument) in &arguments.errors {
            let is_argument = *argument == Some((of.text.as_str(), at));
            let found = match is_argument {
                true => found_instead(one),
                false => in_its_body(one, param, of, sources),
            };
            // `armed Ship`, where only a Crew is armed
            let is_in_phrase =
                one.code == IMPOSSIBLE.code && params.len() == 1 && speaks_of(sources, one, &of.text);
            if is_argument || found.is_some() || is_in_phrase {
                places.push(one.primary.span);
            }
            if let Some(found) = found.filter(|found| *found != param.ty.name.text) {
                *types.entry(found).or_default() += 1;
            }
        }
        let Some((found, _)) = types.into_iter().max_by_key(|(_, count)| *count) else { continue };
        if places.len() >= FEWEST_USES {
            let (declared, used) = (in_words(&param.ty.name.text), in_words(found));
            let told = problem::used_otherwise(&param.name, &declared, &used).edit(param.ty.name.span, found);
            let uses = places.len();
            return Some(Suspect { told: with_places(told, places.into_iter()), uses });
        }
    }
    None
}

/// `event hurt(p: Player, p: Int) { p.life -= n }`: of two parameters of one name the second is the one that is missed.
pub(super) fn bound_twice(
    params: &[ast::Param],
    of: &ast::Ident,
    errors: &[&Diagnostic],
    sources: &Sources,
) -> Option<Suspect> {
    let again = params.iter().enumerate().find_map(|(at, param)| {
        let first = params[..at].iter().find(|other| other.name.text == param.name.text)?;
        Some((first, param))
    });
    let (first, param) = again.filter(|_| sources.get(of.span.file).pack == 0)?;
    let (inside, _) = super::inside(of, errors, sources)?;
    let mut missed: Vec<&str> = inside.iter().filter_map(|one| one.unknown()).collect();
    missed.dedup();
    let [name] = missed[..] else { return None };
    let told = crate::problem::names::already_bound(&param.name.text, param.name.span, first.name.span);
    let told = Diagnostic { help: vec![format!("write `{name}`, which is missing")], ..told };
    Some(Suspect { told: told.edit(param.name.span, name), uses: inside.len() })
}

/// Two parameters that every call gives each other's value.
pub(super) fn reordered(
    params: &[ast::Param],
    of: &ast::Ident,
    arguments: &Arguments<'_>,
    sources: &Sources,
) -> Option<Suspect> {
    if sources.get(of.span.file).pack != 0 {
        return None;
    }
    let found_at = |at: usize| {
        let is_one = |found: &&(&Diagnostic, Option<(&str, usize)>)| found.1 == Some((of.text.as_str(), at));
        arguments.errors.iter().filter(is_one).map(|(one, _)| *one).collect::<Vec<_>>()
    };
    // Two that stand side by side are told as one, at the first of them.
    let (pair, first) = params.windows(2).enumerate().find_map(|(at, pair)| {
        let exchanged: Vec<&Diagnostic> =
            found_at(at).into_iter().filter(|one| one.mark == Some(Mark::Exchanged)).collect();
        (exchanged.len() >= FEWEST_USES).then_some((pair, exchanged))
    })?;
    let [one, other] = pair else { return None };
    let whole = one.name.span.to(param_end(one, other, sources)?);
    let text = &sources.get(of.span.file).text;
    let said = |span: Span| text.get(span.start as usize..span.end as usize);
    let (left, right) = said(whole)?.split_once(',')?;
    let new = format!("{}, {}", right.trim(), left.trim());
    let told = problem::written_in_another_order(&of.text, whole, &new, first.len());
    let uses = first.len();
    Some(Suspect { told: with_places(told, first.iter().map(|one| one.primary.span)), uses })
}

/// Where the second of two parameters ends.
fn param_end(one: &ast::Param, other: &ast::Param, sources: &Sources) -> Option<Span> {
    let end = other.ty.name.span;
    let text = sources.get(end.file).text.get(one.name.span.start as usize..end.end as usize)?;
    // What stands behind them, as a value that is meant where none is given, would be lost.
    let behind = sources.get(end.file).text.get(end.end as usize..)?.trim_start();
    (text.matches(',').count() == 1 && behind.starts_with([')', ','])).then_some(end)
}

/// In the declaration itself: `'guns' is a field of Ship; 's' is a Crew`, `a player cannot be compared with a Ship`
fn in_its_body<'m>(
    one: &'m Diagnostic,
    param: &ast::Param,
    of: &ast::Ident,
    sources: &Sources,
) -> Option<&'m str> {
    let place = one.primary.span;
    let is_near = place.file == of.span.file && place.start.checked_sub(of.span.end)? < LONGEST_BODY;
    let text =
        sources.get(of.span.file).text.get(of.span.end as usize..place.start as usize).filter(|_| is_near)?;
    let is_inside =
        !text.contains("\n\n") && text.lines().skip(1).all(|line| !line.starts_with(char::is_alphabetic));
    if !is_inside {
        return None;
    }
    match &one.mark {
        Some(Mark::Unlike { left, right }) => {
            let declared = in_words(&param.ty.name.text);
            let other = if *left == declared { right } else { left };
            let is_about = *left == declared || *right == declared;
            type_of(other).filter(|_| is_about && speaks_of(sources, one, &param.name.text))
        }
        Some(Mark::OfOthers { owners, found }) => match &owners[..] {
            [kind] => found.starts_with(&format!("'{}' ", param.name.text)).then_some(kind),
            _ => None,
        },
        _ => None,
    }
}

/// The type of what stands where another one is needed.
fn found_instead(one: &Diagnostic) -> Option<&str> {
    match &one.mark {
        Some(Mark::Instead { found, .. }) => type_of(found),
        _ => None,
    }
}

/// Of which call the place is an argument, and the how manieth.
fn argument_of(text: &str, at: usize) -> Option<(&str, usize)> {
    let (mut depth, mut commas) = (0, 0);
    for (place, sign) in text.get(..at)?.char_indices().rev().take(FURTHEST) {
        match sign {
            ')' => depth += 1,
            '(' if depth == 0 => {
                let name = text[..place].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
                return Some((name, commas));
            }
            '(' => depth -= 1,
            ',' if depth == 0 => commas += 1,
            '\n' | ';' | '{' | '}' => return None,
            _ => {}
        }
    }
    None
}

/// `a Ship` is written `Ship`
pub(super) fn type_of(found: &str) -> Option<&str> {
    match found {
        "a number" => Some("Int"),
        "true or false" => Some("Bool"),
        "a player" | "a set of players" => Some("Player"),
        "a card" => Some("Card"),
        _ => {
            let name = found.strip_prefix("a set of ").map_or(found, |rest| rest.trim_end_matches(" cards"));
            Some(last_name(name)).filter(|name| name.starts_with(char::is_uppercase))
        }
    }
}

fn in_words(ty: &str) -> String {
    match ty {
        "Int" => "a number".to_owned(),
        "Bool" => "true or false".to_owned(),
        "Player" => "a player".to_owned(),
        name => crate::compiler::with_article(name),
    }
}
