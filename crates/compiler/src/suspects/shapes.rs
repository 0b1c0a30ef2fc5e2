//! Kinds that lack their parent, and parameters of a type that no use of them has.

use super::{FEWEST_USES, Suspect, with_places};
use crate::problem::declarations as problem;
use diagnostic::{Diagnostic, Sources, Span};
use std::collections::BTreeMap;
use syntax::ast;

/// A call is looked for no further away.
const FURTHEST: usize = 300;

/// A kind whose cards have what only those of another kind have.
pub(super) fn parentless(
    kind: &ast::Kind,
    kinds: &[&ast::Kind],
    errors: &[&Diagnostic],
    sources: &Sources,
) -> Option<Suspect> {
    let wanted = |one: &Diagnostic| {
        let (wanted, found) = wanted_and_found(&one.message)?;
        let is_it = last_name(found) == kind.name.text && kinds.iter().any(|other| other.name.text == wanted);
        (is_it && wanted != kind.name.text).then(|| wanted.to_owned())
    };
    let mut parents: BTreeMap<String, Vec<Span>> = BTreeMap::new();
    for one in errors {
        if let Some(parent) = wanted(one) {
            parents.entry(parent).or_default().push(one.primary.span);
        }
    }
    let (parent, places) = parents.into_iter().max_by_key(|(_, places)| places.len())?;
    let is_own = sources.get(kind.name.span.file).pack == 0;
    let is_above = kind.parent.as_ref().is_some_and(|above| above.text == parent);
    if places.len() < FEWEST_USES || !is_own || is_above {
        return None;
    }
    let uses = places.len();
    let told = problem::of_another_kind(&kind.name, kind.parent.as_ref(), &parent, uses);
    Some(Suspect { told: with_places(told, places.into_iter()), uses })
}

/// `'cost' is a field of Cargo; 'Sloop' is a Ship`, `'use' is for Sigil; this is a Mage`
fn wanted_and_found(message: &str) -> Option<(&str, &str)> {
    let (_, rest) = message.split_once("' is a field of ").or_else(|| message.split_once("' is for "))?;
    rest.split_once(';').filter(|(wanted, _)| !wanted.contains(' '))
}

fn last_name(words: &str) -> &str {
    words.rsplit(' ').next().unwrap_or_default()
}

/// A parameter that every call gives something else, or whose own body takes it for something else.
pub(super) fn retyped(
    params: &[ast::Param],
    of: &ast::Ident,
    errors: &[&Diagnostic],
    sources: &Sources,
) -> Option<Suspect> {
    if sources.get(of.span.file).pack != 0 {
        return None;
    }
    for (at, param) in params.iter().enumerate() {
        if param.ty.set || param.ty.bag || param.ty.or_player {
            continue;
        }
        let mut types: BTreeMap<&str, usize> = BTreeMap::new();
        let mut places = Vec::new();
        for one in errors {
            let place = one.primary.span;
            let text = &sources.get(place.file).text;
            let is_argument = argument_of(text, place.start as usize) == Some((of.text.as_str(), at));
            let found = match is_argument {
                true => one.message.split_once(", found ").and_then(|(_, found)| type_of(found)),
                false => in_its_body(one, param, of, sources),
            };
            // `armed Ship`, where only a Crew is armed
            let is_in_phrase = one.code == crate::problem::types::IMPOSSIBLE.code
                && params.len() == 1
                && crate::follow_ups::speaks_of(sources, one, &of.text);
            if is_argument || found.is_some() || is_in_phrase {
                places.push(place);
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

/// In the declaration itself: `'guns' is a field of Ship; 's' is a Crew`, `a player cannot be compared with a Ship`
fn in_its_body<'m>(
    one: &'m Diagnostic,
    param: &ast::Param,
    of: &ast::Ident,
    sources: &Sources,
) -> Option<&'m str> {
    let place = one.primary.span;
    let text = sources.get(of.span.file).text.get(of.span.end as usize..place.start as usize)?;
    let is_inside = place.file == of.span.file
        && !text.contains("\n\n")
        && text.lines().skip(1).all(|line| !line.starts_with(char::is_alphabetic));
    if !is_inside {
        return None;
    }
    if let Some((left, right)) = one.message.split_once(" cannot be compared with ") {
        let declared = in_words(&param.ty.name.text);
        let other = if left == declared { right } else { left };
        let is_about = left == declared || right == declared;
        return type_of(other)
            .filter(|_| is_about && crate::follow_ups::speaks_of(sources, one, &param.name.text));
    }
    let (_, rest) = one.message.split_once("' is a field of ")?;
    let (kind, owner) = rest.split_once("; ")?;
    owner.starts_with(&format!("'{}' ", param.name.text)).then_some(kind)
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
fn type_of(found: &str) -> Option<&str> {
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
