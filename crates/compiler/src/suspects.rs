//! Declarations that everybody uses as if they were declared otherwise: a zone that is shared here and each player's in
//! every use, a number that is declared as true or false, a name that is only ever written in another way. One mistake
//! at the declaration is likelier than the same mistake at every use.

use crate::follow_ups::{Header, headers, speaks_of};
use crate::problem::declarations as problem;
use crate::reports::Kept;
use diagnostic::{Diagnostic, Label, Severity, Sources, Span};
use std::collections::BTreeMap;
use std::sync::Arc;
use syntax::ast::{self, Field, Item, ZoneProperty};

/// So many mistakes at least are about the same name.
const FEWEST_USES: usize = 2;
/// So many suspicions are followed.
const MOST: usize = 3;
/// So many of the uses are shown.
const MOST_PLACES: usize = 3;

/// A declaration that may be what is wrong, with the edits that would suit its uses.
pub(crate) struct Suspect {
    pub told: Diagnostic,
    /// How many of the mistakes are about it.
    pub uses: usize,
}

/// The declarations that most mistakes are about.
pub(crate) fn of(kept: &Kept, sources: &Sources, files: &[Arc<ast::File>]) -> Vec<Suspect> {
    let errors: Vec<&Diagnostic> = kept
        .kept
        .iter()
        .filter(|one| one.severity == Severity::Error && !one.code.starts_with("E00"))
        .collect();
    if errors.len() < FEWEST_USES {
        return Vec::new();
    }
    let headers: Vec<Header<'_>> = headers(sources, files)
        .into_iter()
        .filter(|header| sources.get(header.span.file).pack == 0)
        .collect();
    let mut suspects: Vec<Suspect> = misspelt(&errors, &headers);
    for item in files.iter().flat_map(|file| &file.items) {
        let declared: Vec<(&str, Span, Diagnostic)> = match item {
            Item::Zone(zone) => {
                owner_edit(zone).into_iter().map(|d| (&zone.name.text[..], zone.name.span, d)).collect()
            }
            Item::Player(fields) | Item::Table(fields) => field_edits(sources, fields),
            Item::Kind(kind) => field_edits(sources, &kind.fields),
            Item::Card(card) => {
                suspects.extend(wrong_kind(card, &errors));
                continue;
            }
            _ => continue,
        };
        for (name, span, told) in declared {
            if sources.get(span.file).pack != 0 {
                continue;
            }
            let uses: Vec<&&Diagnostic> = errors.iter().filter(|one| speaks_of(sources, one, name)).collect();
            if uses.len() >= FEWEST_USES {
                let places = uses.iter().map(|one| one.primary.span);
                suspects.push(Suspect { told: with_places(told, places), uses: uses.len() });
            }
        }
    }
    suspects.sort_by_key(|suspect| std::cmp::Reverse(suspect.uses));
    suspects.truncate(MOST);
    suspects
}

/// A card whose members are those of another kind.
fn wrong_kind(card: &ast::Card, errors: &[&Diagnostic]) -> Option<Suspect> {
    let is_inside = |one: &&&Diagnostic| {
        let (place, whole) = (one.primary.span, card.span);
        place.file == whole.file && whole.start <= place.start && place.end <= whole.end
    };
    let inside: Vec<&&Diagnostic> = errors.iter().filter(is_inside).collect();
    let of_kind = |one: &&Diagnostic| {
        let (_, rest) =
            one.message.split_once("' is for ").or_else(|| one.message.split_once("' is a field of "))?;
        let name = rest.split([' ', ',', ';']).next().filter(|name| !name.is_empty())?;
        Some(name.to_owned())
    };
    let kind = inside.iter().find_map(|one| of_kind(one)).filter(|_| inside.len() >= FEWEST_USES)?;
    let told = problem::written_as_another_kind(&card.name.text, &card.kind, &kind);
    let places = inside.iter().map(|one| one.primary.span);
    Some(Suspect { told: with_places(told, places), uses: inside.len() })
}

fn with_places(mut told: Diagnostic, places: impl Iterator<Item = Span>) -> Diagnostic {
    let label = |span: Span| Label { span, text: "used here".into() };
    told.related.extend(places.take(MOST_PLACES).map(label));
    told
}

/// Names that nothing declares although something near to them is declared.
fn misspelt(errors: &[&Diagnostic], headers: &[Header<'_>]) -> Vec<Suspect> {
    let mut unknown: BTreeMap<&str, Vec<Span>> = BTreeMap::new();
    for one in errors.iter().filter(|one| one.message.starts_with("unknown ")) {
        if let Some(name) = one.message.split('\'').nth(1) {
            unknown.entry(name).or_default().push(one.primary.span);
        }
    }
    let near = |(name, places): (&str, Vec<Span>)| {
        let known = headers.iter().map(|header| header.name.text.as_str());
        let declared = diagnostic::nearest(name, known)?;
        let header = headers.iter().find(|header| header.name.text == declared)?;
        (places.len() >= FEWEST_USES).then(|| {
            let uses = places.len();
            let told = problem::named_otherwise(declared, name, header.name.span, uses);
            Suspect { told: with_places(told, places.into_iter()), uses }
        })
    };
    unknown.into_iter().filter_map(near).collect()
}

/// Each player has one, or all have one together.
fn owner_edit(zone: &ast::Zone) -> Option<Diagnostic> {
    zone.properties.iter().find_map(|property| match property {
        ZoneProperty::Word(word) if word.text == "shared" => Some(
            problem::used_otherwise(&zone.name, "shared", "each player's").edit(word.span, "each player"),
        ),
        ZoneProperty::Each(owner) if owner.text == "player" => {
            let whole = Span { start: owner.span.start.saturating_sub("each ".len() as u32), ..owner.span };
            Some(problem::used_otherwise(&zone.name, "each player's", "shared").edit(whole, "shared"))
        }
        ZoneProperty::Word(_)
        | ZoneProperty::Each(_)
        | ZoneProperty::Slots(_)
        | ZoneProperty::FilledFrom(_) => None,
    })
}

/// Fields that are numbers, or true or false, the other way round.
fn field_edits<'f>(sources: &Sources, fields: &'f [Field]) -> Vec<(&'f str, Span, Diagnostic)> {
    let other = |field: &'f Field| {
        let ty = field.ty.as_ref().filter(|ty| !ty.set && !ty.bag)?;
        let (is, used, name, default) = match ty.name.text.as_str() {
            "Bool" => ("true or false", "a number", "Int", "0"),
            "Int" => ("a number", "true or false", "Bool", "false"),
            _ => return None,
        };
        let whole = field.default.as_ref().map_or(ty.name.span, |value| ty.name.span.to(value.span));
        let text = &sources.get(whole.file).text;
        let has_default =
            text.get(whole.start as usize..whole.end as usize).is_some_and(|it| it.contains('='));
        let becomes = if has_default { format!("{name} = {default}") } else { name.to_owned() };
        let told = problem::used_otherwise(&field.name, is, used).edit(whole, becomes);
        Some((field.name.text.as_str(), field.name.span, told))
    };
    fields.iter().filter_map(other).collect()
}
