//! Declarations that everybody uses as if they were declared otherwise: a zone that is shared here and each player's in
//! every use, a number that is declared as true or false, a name that is only ever written in another way. One mistake
//! at the declaration is likelier than the same mistake at every use.

mod mistakes;
mod shapes;

use crate::follow_ups::{Header, MOST_PLACES, headers, names};
use crate::problem::declarations as problem;
use crate::reports::Kept;
use diagnostic::{Diagnostic, Label, Mark, Severity, Sources, Span};
use mistakes::Mistakes;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use syntax::ast::{self, Field, Item, ZoneProperty};

/// So many mistakes at least are about the same name.
const FEWEST_USES: usize = 2;
/// So many suspicions are followed.
const MOST: usize = 3;
/// So many names are looked for among those that are declared.
const MOST_LOOKED_FOR: usize = 30;

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
    // What cannot be read may be what the uses lack.
    let is_unread =
        kept.kept.iter().any(|one| one.severity == Severity::Error && one.code.starts_with("E00"));
    if errors.is_empty() || is_unread {
        return Vec::new();
    }
    let headers: Vec<Header<'_>> = headers(sources, files)
        .into_iter()
        .filter(|header| sources.get(header.span.file).pack == 0)
        .collect();
    let mut suspects: Vec<Suspect> = misspelt(&errors, &named(&headers, sources, files), sources);
    join_values(&mut suspects, sources, files);
    if errors.len() < FEWEST_USES {
        return suspects;
    }
    suspects.extend(forgotten_verbs(&errors, sources, files));
    suspects.extend(unused_instead(&errors, sources, files));
    let found = Mistakes::of(&errors, sources);
    suspects.extend(misspelt_aliases(&found, sources, files));
    let unknown: Vec<&Diagnostic> = errors.iter().copied().filter(|one| is_unknown_name(one)).collect();
    let kinds: Vec<&ast::Kind> = files
        .iter()
        .flat_map(|file| &file.items)
        .filter_map(|item| if let Item::Kind(kind) = item { Some(kind) } else { None })
        .collect();
    let types: Vec<&str> = files
        .iter()
        .flat_map(|file| &file.items)
        .filter_map(|item| match item {
            Item::Enum(it) => Some(it.name.text.as_str()),
            _ => None,
        })
        .chain(kinds.iter().map(|kind| kind.name.text.as_str()))
        .collect();
    suspects.extend(shapes::parentless(&kinds, &errors, sources));
    let arguments = shapes::Arguments::of(&errors, sources);
    for item in files.iter().flat_map(|file| &file.items) {
        match item {
            Item::Event(event) => {
                suspects.extend(renamed(&event.params, &event.name, &unknown, sources));
                suspects.extend(shapes::bound_twice(&event.params, &event.name, &errors, sources));
                suspects.extend(shapes::reordered(&event.params, &event.name, &arguments, sources));
                suspects.extend(shapes::retyped(&event.params, &event.name, &arguments, sources));
            }
            Item::Value(value) => {
                suspects.extend(renamed(&value.params, &value.name, &unknown, sources));
                suspects.extend(shapes::bound_twice(&value.params, &value.name, &errors, sources));
                suspects.extend(shapes::retyped(&value.params, &value.name, &arguments, sources));
            }
            _ => {}
        }
        let declared: Vec<(&str, Span, Diagnostic)> = match item {
            Item::Zone(zone) => {
                owner_edit(zone).into_iter().map(|d| (&zone.name.text[..], zone.name.span, d)).collect()
            }
            Item::Player(fields) | Item::Table(fields) => field_edits(fields, &found, &types),
            Item::Kind(kind) => field_edits(&kind.fields, &found, &types),
            Item::Card(card) => {
                suspects.extend(wrong_kind(card, &found));
                continue;
            }
            _ => continue,
        };
        for (name, span, told) in declared {
            if sources.get(span.file).pack != 0 {
                continue;
            }
            let uses = found.about(name);
            let line = |one: &&Diagnostic| {
                let place = one.primary.span;
                (place.file, sources.line_column(place.file, place.start).0)
            };
            // On one line they are one mistake rather than two uses.
            let is_one_line = uses.windows(2).all(|pair| line(&pair[0]) == line(&pair[1]));
            if uses.len() >= FEWEST_USES && !is_one_line {
                let places = uses.iter().map(|one| one.primary.span);
                suspects.push(Suspect { told: with_places(told, places), uses: uses.len() });
            }
        }
    }
    suspects.sort_by_key(|suspect| std::cmp::Reverse(suspect.uses));
    // One declaration may be suspected for two reasons.
    let mut places = HashSet::new();
    suspects.retain(|suspect| places.insert((suspect.told.primary.span, suspect.told.message.clone())));
    suspects.truncate(MOST);
    suspects
}

/// A card whose members are those of another kind.
fn wrong_kind(card: &ast::Card, errors: &Mistakes<'_>) -> Option<Suspect> {
    let inside: Vec<&Diagnostic> = errors.inside(card.span).collect();
    let of_kind = |one: &Diagnostic| match &one.mark {
        Some(Mark::OfOthers { owners, .. }) => owners.first().cloned(),
        _ => None,
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

/// Everything of the pack that has a name, where it is given.
fn named<'f>(headers: &[Header<'f>], sources: &Sources, files: &'f [Arc<ast::File>]) -> Vec<(&'f str, Span)> {
    let mut all: Vec<(&str, Span)> =
        headers.iter().map(|header| (header.name.text.as_str(), header.name.span)).collect();
    for item in files.iter().flat_map(|file| &file.items) {
        match item {
            Item::Enum(it) => all.extend(it.values.iter().map(|value| (value.text.as_str(), value.span))),
            Item::Action(action) => {
                all.extend(action.verb.iter().map(|verb| (verb.text.as_str(), verb.span)));
            }
            Item::Card(card) => all.push((card.name.text.as_str(), card.name.span)),
            _ => {}
        }
    }
    all.retain(|(_, span)| sources.get(span.file).pack == 0);
    all
}

/// Names that are used several times, the most used ones first: looking for one that is near takes long where there are
/// many.
fn most_used(unknown: BTreeMap<&str, Vec<Span>>) -> impl Iterator<Item = (&str, Vec<Span>)> {
    let mut names: Vec<_> = unknown.into_iter().collect();
    names.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
    names.into_iter().take(MOST_LOOKED_FOR)
}

/// Names that nothing declares although something near to them is declared.
fn misspelt(errors: &[&Diagnostic], named: &[(&str, Span)], sources: &Sources) -> Vec<Suspect> {
    let mut unknown: BTreeMap<&str, Vec<Span>> = BTreeMap::new();
    for one in errors {
        if let Some(name) = one.unknown().filter(|_| !one.is_unknown("verb")) {
            unknown.entry(name).or_default().push(one.primary.span);
        }
    }
    let near = |(name, places): (&str, Vec<Span>)| {
        // `Order` is no `order`.
        let is_capital = |name: &str| name.starts_with(char::is_uppercase);
        let alike = named.iter().map(|(name, _)| *name).filter(|other| is_capital(other) == is_capital(name));
        let declared = diagnostic::nearest(name, alike).filter(|declared| *declared != name)?;
        let (_, span) = named.iter().find(|(name, _)| *name == declared)?;
        let uses = places.len();
        if uses < FEWEST_USES && !is_said_elsewhere(name, declared, sources) {
            return None;
        }
        let is_quoted = (span.end - span.start) as usize > declared.len();
        let new = if is_quoted { format!("\"{name}\"") } else { name.to_owned() };
        let told = problem::named_otherwise(declared, name, *span, uses, &new);
        Some(Suspect { told: with_places(told, places.into_iter()), uses })
    };
    most_used(unknown).filter_map(near).collect()
}

/// `enum Suit { OAK, ROSE }` where everybody says `Oak` and `Rose`: one mistake, at the declaration.
fn join_values(suspects: &mut Vec<Suspect>, sources: &Sources, files: &[Arc<ast::File>]) {
    let enums = files.iter().flat_map(|file| &file.items).filter_map(|item| match item {
        Item::Enum(it) => Some(it),
        _ => None,
    });
    for it in enums {
        let (Some(first), Some(last)) = (it.values.first(), it.values.last()) else { continue };
        let is_value = |one: &Suspect| it.values.iter().any(|value| value.span == one.told.primary.span);
        let (values, others): (Vec<Suspect>, Vec<Suspect>) = suspects.drain(..).partition(is_value);
        *suspects = others;
        if values.len() < FEWEST_USES {
            suspects.extend(values);
            continue;
        }
        let whole = first.span.to(last.span);
        let mut new = sources.get(whole.file).text[whole.start as usize..whole.end as usize].to_owned();
        let mut edits: Vec<&diagnostic::Edit> =
            values.iter().filter_map(|one| one.told.edits.first()).collect();
        edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
        for edit in edits {
            let start = (edit.span.start - whole.start) as usize;
            new.replace_range(start..start + (edit.span.end - edit.span.start) as usize, &edit.text);
        }
        let uses = values.iter().map(|one| one.uses).sum();
        let told = problem::values_named_otherwise(&it.name.text, whole, &new, uses);
        suspects.push(Suspect { told, uses });
    }
}

/// Of a name that is declared once and used once, one is misspelt: the declaration, if its parts stand nowhere else and
/// those of the use do, as in `event take_trck { } text "take the trick"`.
fn is_said_elsewhere(used: &str, declared: &str, sources: &Sources) -> bool {
    let parts = |name: &str| name.to_lowercase().split('_').map(str::to_owned).collect::<Vec<_>>();
    let (used, declared) = (parts(used), parts(declared));
    let of = |part: &str| {
        let is_letter = |c: char| c.is_alphanumeric();
        let said = sources
            .iter()
            .filter(|(_, source)| source.pack == 0)
            .flat_map(|(_, source)| source.text.split(move |c: char| !is_letter(c)).map(str::to_lowercase));
        said.filter(|word| word == part).count()
    };
    let others = |all: &[String], of_which: &[String]| -> Vec<String> {
        all.iter().filter(|part| !of_which.contains(part)).cloned().collect()
    };
    let (right, wrong) = (others(&used, &declared), others(&declared, &used));
    // One of several, or several of one: either may be meant.
    let is_plural =
        |pair: (&String, &String)| format!("{}s", pair.0) == *pair.1 || format!("{}s", pair.1) == *pair.0;
    if right.iter().zip(&wrong).any(is_plural) {
        return false;
    }
    !right.is_empty() && right.iter().all(|part| of(part) > 1) && wrong.iter().all(|part| of(part) == 1)
}

/// One name is missed at several places, and one thing of that sort is declared that nothing speaks of: it is that one.
fn unused_instead(errors: &[&Diagnostic], sources: &Sources, files: &[Arc<ast::File>]) -> Vec<Suspect> {
    let mut missed: BTreeMap<&str, Vec<&Diagnostic>> = BTreeMap::new();
    for one in errors {
        if let Some(name) = missed_name(one, sources) {
            missed.entry(name).or_default().push(one);
        }
    }
    missed.retain(|_, places| places.len() >= FEWEST_USES);
    if missed.is_empty() {
        return Vec::new();
    }
    let mut stands: HashMap<&str, usize> = HashMap::new();
    for (_, source) in sources.iter().filter(|(_, source)| source.pack == 0) {
        // What texts and comments say is no use.
        let code = source.text.lines().flat_map(|line| line.split("//").next());
        let code = code.flat_map(|line| line.split('"').step_by(2));
        code.flat_map(crate::follow_ups::words).for_each(|word| *stands.entry(word).or_default() += 1);
    }
    let declared: Vec<(&str, &ast::Ident)> = files
        .iter()
        .flat_map(|file| &file.items)
        .flat_map(of_a_sort)
        .filter(|(_, name)| sources.get(name.span.file).pack == 0 && stands.get(&*name.text) == Some(&1))
        .collect();
    let of = |(name, places): (&str, Vec<&Diagnostic>)| {
        let is_one = |sort: &str| match sort {
            // What belongs to somebody is missed in several ways, as is a kind, which describes cards as well.
            "field" => places.iter().any(|one| one.is_unknown("field") || one.unknown().is_none()),
            "zone" | "type" => places.iter().any(|one| one.is_unknown(sort)),
            sort => places.iter().all(|one| one.is_unknown(sort)),
        };
        let mut unused = declared.iter().filter(|(sort, _)| is_one(sort));
        let (_, other) = unused.next().filter(|_| unused.next().is_none())?;
        let uses = places.len();
        let told = problem::named_otherwise(&other.text, name, other.span, uses, name);
        Some(Suspect { told: with_places(told, places.iter().map(|one| one.primary.span)), uses })
    };
    missed.into_iter().filter_map(of).collect()
}

/// What nothing is called by there, or nothing of the sort that is asked.
fn missed_name<'d>(one: &'d Diagnostic, sources: &'d Sources) -> Option<&'d str> {
    let Span { file, start, end } = one.primary.span;
    match one.mark {
        Some(Mark::OfOthers { .. }) => sources.get(file).text.get(start as usize..end as usize),
        _ => one.unknown(),
    }
}

/// What is declared, with what a message calls such a thing that it misses.
fn of_a_sort(item: &Item) -> Vec<(&'static str, &ast::Ident)> {
    match item {
        Item::Event(event) => vec![("event", &event.name)],
        Item::Zone(zone) => vec![("zone", &zone.name)],
        Item::Enum(it) => vec![("type", &it.name)],
        Item::AbilityKind(kind) => vec![("kind of ability", &kind.name)],
        Item::Player(fields) | Item::Table(fields) => names(fields).map(|name| ("field", name)).collect(),
        Item::Kind(kind) => {
            let fields = names(&kind.fields).map(|name| ("field", name));
            std::iter::once(("type", &kind.name)).chain(fields).collect()
        }
        _ => Vec::new(),
    }
}

/// In a test: `"Ox" as xo` where everything behind it says `ox`.
fn misspelt_aliases(errors: &Mistakes<'_>, sources: &Sources, files: &[Arc<ast::File>]) -> Vec<Suspect> {
    let of = |test: &ast::Test| {
        let text = sources.get(test.span.file).text.get(test.span.start as usize..test.span.end as usize)?;
        let missed: Vec<&Diagnostic> =
            errors.inside(test.span).filter(|one| one.unknown().is_some()).collect();
        let name = missed.first()?.unknown()?;
        if missed.len() < FEWEST_USES || missed.iter().any(|one| one.unknown() != Some(name)) {
            return None;
        }
        let mut given = text.match_indices(" as ").filter_map(|(at, said)| {
            let start = at + said.len();
            let alias = crate::follow_ups::words(&text[start..]).next()?;
            let is_unused = crate::follow_ups::words(text).filter(|word| *word == alias).count() == 1;
            is_unused.then_some((start, alias))
        });
        let (start, alias) = given.find(|(_, alias)| diagnostic::nearest(name, [*alias]).is_some())?;
        let start = test.span.start + start as u32;
        let span = Span { start, end: start + alias.len() as u32, ..test.span };
        let uses = missed.len();
        let told = problem::named_otherwise(alias, name, span, uses, name);
        Some(Suspect { told: with_places(told, missed.iter().map(|one| one.primary.span)), uses })
    };
    let tests = files.iter().flat_map(|file| &file.items).filter_map(|item| match item {
        Item::Test(test) => Some(test),
        _ => None,
    });
    let own = tests.filter(|test| sources.get(test.span.file).pack == 0);
    own.filter_map(of).collect()
}

fn is_unknown_name(one: &Diagnostic) -> bool {
    one.is_unknown("name") || one.is_unknown("parameter")
}

/// What is told of the text of a declaration, and that text: from its name to where the next line begins at the margin.
fn inside<'d, 's>(
    of: &ast::Ident,
    told: &[&'d Diagnostic],
    sources: &'s Sources,
) -> Option<(Vec<&'d Diagnostic>, &'s str)> {
    let text = sources.get(of.span.file).text.get(of.span.end as usize..)?;
    let next = text.match_indices('\n').find(|(at, _)| text[at + 1..].starts_with(char::is_alphabetic));
    let text = &text[..next.map_or(text.len(), |(at, _)| at)];
    let is_inside = |one: &&&Diagnostic| {
        let place = one.primary.span;
        let end = of.span.end + text.len() as u32;
        place.file == of.span.file && (of.span.end..end).contains(&place.start)
    };
    Some((told.iter().filter(is_inside).copied().collect(), text))
}

/// A parameter that its own declaration calls otherwise.
fn renamed(
    params: &[ast::Param],
    of: &ast::Ident,
    unknown: &[&Diagnostic],
    sources: &Sources,
) -> Option<Suspect> {
    if params.is_empty() || unknown.len() < FEWEST_USES {
        return None;
    }
    let (uses, body) = inside(of, unknown, sources)?;
    let name = uses.first()?.unknown()?;
    let is_same = uses.iter().all(|one| one.unknown() == Some(name));
    let stands = |name: &str| crate::follow_ups::words(body).filter(|word| *word == name).count();
    let unused: Vec<&ast::Param> = params.iter().filter(|param| stands(&param.name.text) == 1).collect();
    let [param] = unused[..] else { return None };
    (is_same && uses.len() >= FEWEST_USES && sources.get(of.span.file).pack == 0).then(|| {
        let told = problem::named_otherwise(&param.name.text, name, param.name.span, uses.len(), name);
        Suspect { told: with_places(told, uses.iter().map(|one| one.primary.span)), uses: uses.len() }
    })
}

/// `action send(h: Hand) { }` where every test says `p1 sends`: `as sends` was forgotten, or another verb is given.
fn forgotten_verbs(errors: &[&Diagnostic], sources: &Sources, files: &[Arc<ast::File>]) -> Vec<Suspect> {
    let mut unknown: BTreeMap<&str, Vec<Span>> = BTreeMap::new();
    for one in errors.iter().filter(|one| one.is_unknown("verb")) {
        if let Some(name) = one.unknown() {
            unknown.entry(name).or_default().push(one.primary.span);
        }
    }
    let actions: Vec<&ast::Action> = files
        .iter()
        .flat_map(|file| &file.items)
        .filter_map(|item| if let Item::Action(action) = item { Some(action) } else { None })
        .filter(|action| sources.get(action.name.span.file).pack == 0)
        .collect();
    let of = |(verb, places): (&str, Vec<Span>)| {
        let uses = places.len();
        let given = |action: &&&ast::Action| {
            action
                .verb
                .as_ref()
                .is_some_and(|other| diagnostic::nearest(verb, [other.text.as_str()]).is_some())
        };
        if let Some(other) = actions.iter().find(given).and_then(|action| action.verb.as_ref()) {
            let told = problem::named_otherwise(&other.text, verb, other.span, uses, verb);
            return Some(Suspect { told: with_places(told, places.into_iter()), uses });
        }
        let mute = || actions.iter().filter(|action| action.verb.is_none());
        // `plays` of `play_card`
        let begins = |action: &&&ast::Action| {
            let first = action.name.text.split('_').next().unwrap_or_default();
            first.len() > 2 && verb.starts_with(first)
        };
        let name = diagnostic::nearest(verb, mute().map(|action| action.name.text.as_str()));
        let action =
            mute().find(|action| Some(action.name.text.as_str()) == name).or_else(|| mute().find(begins))?;
        let span = action.name.span;
        let behind = sources.get(span.file).text.get(span.end as usize..)?;
        let mut open = 0;
        let closed = |(_, sign): &(usize, char)| {
            open += i32::from(*sign == '(') - i32::from(*sign == ')');
            open == 0
        };
        // Without parameters right behind the name.
        let end = behind.char_indices().find(closed).map_or(0, |(at, sign)| at + usize::from(sign == ')'));
        let at = Span { start: span.end + end as u32, end: span.end + end as u32, ..span };
        let told = problem::verb_forgotten(&action.name.text, verb, span, at, uses);
        Some(Suspect { told: with_places(told, places.into_iter()), uses })
    };
    most_used(unknown).filter(|(_, places)| places.len() >= FEWEST_USES).filter_map(of).collect()
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

/// Fields that are of another type in their uses.
fn field_edits<'f>(
    fields: &'f [Field],
    errors: &Mistakes<'_>,
    types: &[&str],
) -> Vec<(&'f str, Span, Diagnostic)> {
    let other = |field: &'f Field| {
        let ty = field.ty.as_ref().filter(|ty| !ty.set && !ty.bag)?;
        let uses = errors.about(&field.name.text).iter();
        // A message speaks of values and cards as well.
        let is_type = |found: &str| matches!(found, "Int" | "Bool") || types.contains(&found);
        let found =
            uses.flat_map(|one| types_in(one)).find(|found| *found != ty.name.text && is_type(found))?;
        let (used, default) = match found {
            "Int" => ("a number".to_owned(), Some("0")),
            "Bool" => ("true or false".to_owned(), Some("false")),
            name => (name.to_owned(), None),
        };
        let declared = match ty.name.text.as_str() {
            "Int" => "a number",
            "Bool" => "true or false",
            name => name,
        };
        let value = field.default.as_ref().filter(|_| default.is_some());
        let whole = value.map_or(ty.name.span, |value| ty.name.span.to(value.span));
        let becomes = match default.filter(|_| value.is_some()) {
            Some(default) => format!("{found} = {default}"),
            None => found.to_owned(),
        };
        let told = problem::used_otherwise(&field.name, declared, &used).edit(whole, becomes);
        Some((field.name.text.as_str(), field.name.span, told))
    };
    fields.iter().filter_map(other).collect()
}

/// The types that a message speaks of: "expected a number, found a Hue".
fn types_in(one: &Diagnostic) -> Vec<&str> {
    let said: Vec<&str> = match &one.mark {
        Some(Mark::Instead { needed, found }) => vec![needed, found],
        Some(Mark::Unlike { left, right }) => vec![left, right],
        Some(Mark::OfOthers { owners, found }) => owners.iter().chain([found]).map(String::as_str).collect(),
        Some(Mark::Unknown { .. } | Mark::Nameless | Mark::Exchanged | Mark::HowMany) | None => Vec::new(),
    };
    said.into_iter().filter_map(shapes::type_of).collect()
}
