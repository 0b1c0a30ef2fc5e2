//! Packs that use other packs, and what they change in them.

use super::{error, listed, unknown_of};
use crate::packs::How;
use crate::probe::is_probe;
use diagnostic::{Diagnostic, Explanation, Span, nearest_few};
use syntax::ast::ChangedHow;

pub(crate) const ALL: &[&Explanation] =
    &[&UNKNOWN_PACK, &CIRCLE, &ANOTHER, &NOTHING_TO_CHANGE, &NOT_CHANGED, &CLASH];

pub(crate) const UNKNOWN_PACK: Explanation = Explanation {
    code: "E0701",
    title: "unknown pack",
    text: "`use` names a pack: one of the library, `std/...`, or a folder that lies beside the pack's own. A \
           name is letters, digits, `_` and `-`; it is no path.",
    failing: "use \"std/cads\"\ngame \"G\" {}\nkind Ship",
    repaired: "use \"std/cards\"\ngame \"G\" {}\nkind Ship",
};

/// `beside` are packs that lie beside the one at hand.
pub(crate) fn unknown<'n>(
    span: Span,
    name: &str,
    library: impl Iterator<Item = &'n str>,
    beside: &[String],
) -> Diagnostic {
    let library: Vec<&str> = library.collect();
    let known = library.iter().copied().chain(beside.iter().map(String::as_str));
    let unknown = unknown_of(&UNKNOWN_PACK, "pack", name, span).label("no pack has this name");
    let mut near = nearest_few(name, known);
    let last_part = |pack: &&str| pack.rsplit('/').next() == name.rsplit(['/', '.']).next();
    near.extend(library.iter().copied().filter(last_part));
    near.dedup();
    let quoted: Vec<String> = near.iter().map(|near| format!("\"{near}\"")).collect();
    let told = match near.first() {
        Some(first) => unknown.help(format!("did you mean '{first}'?")),
        None => {
            let library = format!("the library has {}", listed(&library));
            unknown.help(format!("a pack is a folder beside this one; {library}"))
        }
    };
    quoted.iter().fold(told, |told, name| told.edit(span, name))
}

const CIRCLE: Explanation = Explanation {
    code: "E0907",
    title: "packs in a circle",
    text: "A pack that uses another one stands on top of it. No pack can stand on top of itself.",
    failing: "",
    repaired: "",
};

pub(crate) fn circle(span: Span, open: &[String], name: &str) -> Diagnostic {
    let from = open.iter().position(|open| open == name).unwrap_or(0);
    let way: Vec<&str> = open[from..].iter().map(String::as_str).chain([name]).collect();
    error(&CIRCLE, span, format!("the pack '{name}' would be used by itself"))
        .label("leads back to it")
        .help(format!("the way round: {}", way.join(" uses ")))
}

pub(crate) fn too_many(span: Span, most: usize) -> Diagnostic {
    error(&CIRCLE, span, format!("more than {most} packs on one another")).label("one too many")
}

const ANOTHER: Explanation = Explanation {
    code: "E0702",
    title: "another version of a pack",
    text: "`use \"NAME\" pinned \"HASH\"` asks for the pack with exactly these texts. HASH is the beginning of \
           its SHA-256, at least eight characters. If the pack was changed on purpose, write the new one.",
    failing: "use \"std/cards\" pinned \"00000000\"\ngame \"G\" {}\nkind Ship",
    repaired: "use \"std/cards\"\ngame \"G\" {}\nkind Ship",
};

pub(crate) fn another(span: Span, name: &str, hash: &str) -> Diagnostic {
    error(&ANOTHER, span, format!("the pack '{name}' is not the one that is meant"))
        .label("its texts have another hash")
        .help(format!("what is there now: pinned \"{hash}\""))
        .edit(span, format!("\"{hash}\""))
}

pub(crate) fn short_pin(span: Span, shortest: usize, hash: &str) -> Diagnostic {
    error(&ANOTHER, span, format!("a hash has at least {shortest} signs here"))
        .label("too short to tell packs apart")
        .help(format!("what is there now: pinned \"{hash}\""))
        .edit(span, format!("\"{hash}\""))
}

const NOTHING_TO_CHANGE: Explanation = Explanation {
    code: "E0703",
    title: "nothing to replace, extend or remove",
    text: "`replace` puts a declaration in the place of one of a pack that is used; `remove` takes one away. \
           `extend` adds to a declaration of a pack that is used, or of another file. There must be one of that \
           sort and name.",
    failing: "game \"G\" {}\nkind Ship\nextend kind Shop { cost: Int }",
    repaired: "game \"G\" {}\nkind Ship\nextend kind Ship { cost: Int = 1 }",
};

pub(crate) fn nothing_to_replace(span: Span, sort: &str, name: &str, known: &[&str]) -> Diagnostic {
    let what = nothing_called(sort, name);
    let problem =
        error(&NOTHING_TO_CHANGE, span, format!("there is {what} in a pack that is used to replace"))
            .label("nothing to replace");
    with_known(problem, sort, name, known, "the packs that are used declare")
}

pub(crate) fn nothing_to_extend(span: Span, sort: &str, name: &str, known: &[&str]) -> Diagnostic {
    let what = nothing_called(sort, name);
    let problem =
        error(&NOTHING_TO_CHANGE, span, format!("there is {what} to extend")).label("nothing to extend");
    with_known(problem, sort, name, known, "the files of this pack and the packs that are used declare")
}

fn nothing_called(sort: &str, name: &str) -> String {
    if name.is_empty() { format!("no `{sort}`") } else { format!("no {sort} '{name}'") }
}

pub(crate) fn nothing_to_remove(span: Span, sort: &str, name: &str, known: &[&str]) -> Diagnostic {
    let problem = error(
        &NOTHING_TO_CHANGE,
        span,
        format!("there is no {sort} '{name}' in a pack that is used to remove"),
    )
    .label("nothing to remove");
    with_known(problem, sort, name, known, "the packs that are used declare")
}

/// With the name that was probably meant, where it stands.
pub(crate) fn named(told: Diagnostic, place: Option<Span>, name: &str, known: &[&str]) -> Diagnostic {
    let near = nearest_few(name, known.iter().copied());
    let (Some(place), Some(near)) = (place.filter(|_| !is_probe(name)), near.first()) else { return told };
    let is_quoted = (place.end - place.start) as usize > name.len();
    told.edit(place, if is_quoted { format!("\"{near}\"") } else { (*near).to_owned() })
}

fn with_known(problem: Diagnostic, sort: &str, name: &str, known: &[&str], who: &str) -> Diagnostic {
    if is_probe(name) {
        let place = problem.primary.span;
        return known.iter().fold(problem, |problem, known| problem.edit(place, *known));
    }
    match nearest_few(name, known.iter().copied()).first() {
        Some(near) => problem.help(format!("did you mean '{near}'?")),
        None if known.is_empty() => problem.help(format!("{who} no {sort}")),
        None => problem.help(format!("there is {}", listed(known))),
    }
}

const NOT_CHANGED: Explanation = Explanation {
    code: "E0704",
    title: "this cannot be replaced or extended",
    text: "`replace` stands before any declaration but `game`, `use` and `test`. `extend` stands before an enum \
           (more values), a kind (more fields), a deck, a rule, a keyword, a card or `setup`. `player`, `turn`, \
           `lose` and `win` add up without it; of `game` headers the one on top counts, and what it does not \
           say those below say.",
    failing: "game \"G\" {}\nzone hand each player, private\nextend zone hand each player, private",
    repaired: "game \"G\" {}\nzone hand each player, private",
};

pub(crate) fn not_changed(span: Span, how: ChangedHow) -> Diagnostic {
    let (verb, done) = (verb(how), if how == ChangedHow::Replaced { "replaced" } else { "extended" });
    error(&NOT_CHANGED, span, format!("what follows cannot be {done}"))
        .label(format!("`{verb}` does not stand before this"))
        .help(
            "enums, kinds, decks, rules, keywords, cards and `setup` are extended; `player`, `turn`, `lose` and \
             `win` add up",
        )
}

const CLASH: Explanation = Explanation {
    code: "E0705",
    title: "two packs change the same, and neither knows the other",
    text: "Where a game uses two packs that each replace, extend or remove the same declaration, or that say different \
           things in their headers, and neither of the two uses the other, nothing says which of them is to count. \
           Replace or remove it once more in a pack that uses both, or let one of them use the other. Two packs that \
           both extend a declaration add up, and two that both remove it agree.",
    failing: "",
    repaired: "",
};

/// Two packs by name, with what each does and where.
pub(crate) fn clash(sort: &str, name: &str, [first, later]: [(&str, How, Span); 2]) -> Diagnostic {
    let done = |how: How| match how {
        How::Replaced => "replaced",
        How::Extended => "extended",
        How::Removed => "removed",
        How::Said => "said",
    };
    let what = match (sort, name) {
        ("game", _) => "`game` header".into(),
        ("setting", name) => format!("setting `{name}`"),
        (sort, "") => format!("`{sort}`"),
        (sort, name) => format!("{sort} '{name}'"),
    };
    let settle = match (sort, name) {
        ("game", _) => "write one".into(),
        ("setting", name) => format!("say `{name}` in the `game` header"),
        (sort, "") => format!("write `replace {sort} ...`"),
        ("card" | "deck" | "rule" | "check" | "format", name) => {
            format!("write `replace {sort} \"{name}\" ...`")
        }
        (sort, name) => format!("write `replace {sort} {name} ...`"),
    };
    let message = format!(
        "the packs '{}' and '{}' both change the {what}, and neither uses the other",
        first.0, later.0
    );
    error(&CLASH, later.2, message)
        .label(format!("{} here by '{}'", done(later.1), later.0))
        .related(first.2, format!("{} here by '{}'", done(first.1), first.0))
        .help(format!("{settle} in a pack that uses both, or let one of them use the other"))
}

fn verb(how: ChangedHow) -> &'static str {
    match how {
        ChangedHow::Replaced => "replace",
        ChangedHow::Extended => "extend",
    }
}
