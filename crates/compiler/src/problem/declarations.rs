//! Declarations that contradict each other or say too little.

use super::{error, unknown};
use diagnostic::{Diagnostic, Explanation, Span};
use syntax::ast::Ident;

pub(crate) const ALL: &[&Explanation] = &[
    &NO_GAME,
    &DECLARED_TWICE,
    &KINDS_IN_A_CIRCLE,
    &VALUES_IN_A_CIRCLE,
    &WRONG_SETTING,
    &WRONG_ZONE,
    &WRONG_FIELD,
    &WRONG_CLAUSE,
    &TAKEN_NAME,
    &TOO_MANY,
    &UNKNOWN_PLACEHOLDER,
    &WRONG_WRAPPER,
    &WRONG_MODIFIER,
    &WRONG_ADJECTIVE,
    &EVENTS_IN_A_CIRCLE,
    &WRONG_PARENT,
    &WRONG_COUNTING,
    &WRONG_DEFAULT,
    &WRONG_LAYERS,
    &WRONG_GIVEN,
    &NO_TEXT_HERE,
    &WRONG_EVALUATION,
    &USED_OTHERWISE,
    &NO_LIMIT,
    &UNUSED,
    &NOTHING_WITHOUT,
];

pub(crate) const NO_GAME: Explanation = Explanation {
    code: "E0301",
    title: "no game header",
    text: "Every game has one `game \"Name\" { ... }`, in any of its files.",
    failing: "zone hand each player, private",
    repaired: "game \"G\" { players 2 }\nzone hand each player, private",
};

pub(crate) fn no_game(span: Span) -> Diagnostic {
    error(&NO_GAME, span, "no file declares the game")
        .label("there should be a header somewhere")
        .help("begin with: game \"My game\" { players 2 }")
}

pub(crate) const DECLARED_TWICE: Explanation = Explanation {
    code: "E0302",
    title: "declared twice",
    text: "A name means one thing. Kinds, enums and their values share one set of names; so do zones and values; events \
           and values (an adjective may be called like an event); abilities and keywords; abilities and actions; cards and decks. \
           A word that is a flag of cards may not be a keyword too.",
    failing: r#"game "G" {}
kind Ship
card "Scout" : Ship {}
card "Scout" : Ship {}"#,
    repaired: r#"game "G" {}
kind Ship
card "Scout" : Ship {}
card "Spy" : Ship {}"#,
};

pub(crate) fn declared_twice(sort: &str, name: &str, span: Span, first: Span) -> Diagnostic {
    error(&DECLARED_TWICE, span, format!("the {sort} '{name}' is declared twice"))
        .label("declared again here")
        .related(first, "first declared here")
        .help("remove one of them, or choose another name")
}

/// The same, where the first declaration is a used pack's.
pub(crate) fn in_place_of_pack(problem: Diagnostic) -> Diagnostic {
    problem.help("the first one is of a pack that is used: `replace` before this one puts it in its place")
}

const KINDS_IN_A_CIRCLE: Explanation = Explanation {
    code: "E0303",
    title: "kinds in a circle",
    text: "`kind A is B` makes every A a B. No kind can be above itself.",
    failing: "game \"G\" {}\nkind Ship is Base\nkind Base is Ship",
    repaired: "game \"G\" {}\nkind Ship\nkind Base is Ship",
};

pub(crate) fn kinds_in_a_circle(name: &str, span: Span) -> Diagnostic {
    error(&KINDS_IN_A_CIRCLE, span, format!("the kind '{name}' is above itself"))
        .label("this parent leads back to it")
        .help("give the most general of these kinds no parent")
}

const VALUES_IN_A_CIRCLE: Explanation = Explanation {
    code: "E0304",
    title: "values in a circle",
    text: "An adjective or value is computed from others. None may need itself, directly or through others.",
    failing: r#"game "G" {}
adjective big(c: Card) = c is not small
adjective small(c: Card) = c is not big"#,
    repaired: r#"game "G" {}
adjective big(c: Card) = count(Card) > 3 and c != self
adjective small(c: Card) = c is not big"#,
};

pub(crate) fn values_in_a_circle(name: &str, span: Span) -> Diagnostic {
    error(&VALUES_IN_A_CIRCLE, span, format!("'{name}' is defined by itself"))
        .label("needs itself to be computed")
}

const WRONG_SETTING: Explanation = Explanation {
    code: "E0305",
    title: "wrong setting",
    text: "The header knows `players N` or `players N to M` (1 to 8), `timing immediate`, `order arrival` or \
           `order active_player` or `order each_their_own`, `forced asked` or `forced taken`, `chooser controller` or `chooser active_player`, `then happened` \
           or `then complete`, `zone_change keeps`, `forgets` or `renews`, `replacing active_player` or `replacing affected`, `layers` (`by dependency`), \
           `stack ZONE as \"Card\"` (a shared, public, ordered zone that is not active), `flicker EVENT` (an event about one card), \
           `limit N turns, then draw` or `then most A, B`, and `about \"...\"`.",
    failing: "game \"G\" { players 2 to 9 }",
    repaired: "game \"G\" { players 2 to 4 }",
};

pub(crate) fn wrong_setting(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_SETTING, span, message).label("not a setting that exists")
}

pub(crate) fn unknown_setting<'n>(
    sort: &str,
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&WRONG_SETTING, sort, name, span, known)
}

const WRONG_ZONE: Explanation = Explanation {
    code: "E0306",
    title: "wrong property of a zone",
    text: "A zone is `shared`, `each player` or `each KIND`; `hidden`, `private` or `public`; and may be `ordered`, `active`, \
           have `slots N` and be `filled from` a shared zone. It needs an owner and a visibility, each once; only a zone of \
           players can be private.",
    failing: "game \"G\" {}\nzone hand each player, private, public",
    repaired: "game \"G\" {}\nzone hand each player, private",
};

pub(crate) fn wrong_zone(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_ZONE, span, message)
}

pub(crate) fn unknown_zone_property<'n>(
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&WRONG_ZONE, "property of zones", name, span, known)
}

const WRONG_FIELD: Explanation = Explanation {
    code: "E0307",
    title: "wrong field",
    text: "A field has a type, and may have a default, bounds (numbers only) and `resets each turn`. Defaults and bounds are \
           known before play. `name = value` in a kind changes the default of an inherited field.",
    failing: r#"game "G" {}
kind Ship { cost: Int }
kind Base is Ship { coost = 0 }"#,
    repaired: r#"game "G" {}
kind Ship { cost: Int }
kind Base is Ship { cost = 0 }"#,
};

pub(crate) fn wrong_field(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_FIELD, span, message)
}

pub(crate) fn no_inherited_field<'n>(
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&WRONG_FIELD, "inherited field", name, span, known).help("a new field needs a type: `name: Int`")
}

const WRONG_CLAUSE: Explanation = Explanation {
    code: "E0308",
    title: "an ability must say once when it works",
    text: "Each clause of an ability has exactly one of `after`, `before`, `when`, `instead of`, `as soon as`, `activate`, `cannot`, `can`, \
           `static` and, in an ability kind, `given`; `in` or `anywhere`, a limit for each turn, `if`, `unless` and `needs` may stand \
           beside it. Alternatives are joined by `or`; what is always so (`static`, `cannot`, `can`) has no alternative that is \
           done, and no limit.",
    failing: r#"game "G" {}
ability rest = once each turn"#,
    repaired: r#"game "G" {}
ability rest = activate, once each turn"#,
};

pub(crate) fn wrong_clause(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_CLAUSE, span, message)
        .label("needs exactly one of `after`, `before`, `when`, `instead of`, `as soon as`, `activate`, `cannot`, `can`, `static`")
        .help("join alternatives by `or`: `after play(self) or activate, once each turn`")
}

pub(crate) fn repeated_part(span: Span, part: &str) -> Diagnostic {
    error(&WRONG_CLAUSE, span, format!("{part} stands twice in one clause")).label("only one counts")
}

pub(crate) const TAKEN_NAME: Explanation = Explanation {
    code: "E0309",
    title: "the name has a meaning already",
    text: "Some words belong to the language: `player`, `phase`, `turn_number`, `count`, `min`, `max`, `empty`, `none`, `waiting`, \
           `common`, `position`, the types, the events of the engine, for fields of cards `owner`, `controller`, `host`, `side`, \
           `name` and `origin`, and for fields of players `opponent`.",
    failing: "game \"G\" {}\nkind Ship { owner: Player }",
    repaired: "game \"G\" {}\nkind Ship { builder: Player }",
};

pub(crate) fn taken_name(name: &str, span: Span) -> Diagnostic {
    error(&TAKEN_NAME, span, format!("'{name}' has a meaning of its own"))
        .label("not free as a name")
        .help("choose another name")
}

const USED_OTHERWISE: Explanation = Explanation {
    code: "E0326",
    title: "everybody uses it as if it were declared otherwise",
    text: "All uses of a name agree with each other and not with its declaration: a zone is shared and every use \
           says whose it is, a field is true or false and every use counts with it, or the name is written in another \
           way wherever it is used. So one mistake is told, at the declaration, and not one at every use.",
    failing: r#"game "G" {}
zone deck each player, hidden
zone hand shared, public
event draw { move(top of your.deck, your.hand) }
event fold { move(each Card in your.hand, your.deck) }"#,
    repaired: r#"game "G" {}
zone deck each player, hidden
zone hand each player, public
event draw { move(top of your.deck, your.hand) }
event fold { move(each Card in your.hand, your.deck) }"#,
};

pub(crate) fn used_otherwise(name: &Ident, declared: &str, used: &str) -> Diagnostic {
    let message = format!("'{}' is declared as {declared} and used as {used}", name.text);
    error(&USED_OTHERWISE, name.span, message)
        .label(format!("declared as {declared}"))
        .help("change the declaration, or all of its uses")
}

/// `kind Ship { ... }` for `kind Ship is Vessel { ... }`
pub(crate) fn of_another_kind(kind: &Ident, parent: Option<&Ident>, used: &str, uses: usize) -> Diagnostic {
    let declared = parent.map_or("no other kind".to_owned(), |parent| format!("a {}", parent.text));
    let message = format!("'{}' is declared as {declared}, and {uses} places use it as a {used}", kind.text);
    let told = error(&USED_OTHERWISE, kind.span, message).label(format!("no {used}"));
    let told = told.help(format!("write `kind {} is {used}`", kind.text));
    match parent {
        Some(parent) => told.edit(parent.span, used),
        None => told.edit(kind.span.end_point(), format!(" is {used}")),
    }
}

/// `card "Scout" : Trick { power 2  enters { ... } }`
pub(crate) fn written_as_another_kind(card: &str, declared: &Ident, written: &str) -> Diagnostic {
    let message = format!("'{card}' is declared as {} and written as {written}", declared.text);
    error(&USED_OTHERWISE, declared.span, message)
        .label(format!("declared as {}", declared.text))
        .help(format!("write `{written}`, or change what the card says"))
        .edit(declared.span, written)
}

pub(crate) fn named_otherwise(declared: &str, used: &str, span: Span, uses: usize, new: &str) -> Diagnostic {
    let say = if uses == 1 { "one place says".to_owned() } else { format!("{uses} places say") };
    let message = format!("'{declared}' is declared, and '{used}' is what {say}");
    error(&USED_OTHERWISE, span, message)
        .label("called so nowhere else")
        .help(format!("write `{new}`"))
        .edit(span, new)
}

/// Several values of an enum that are called otherwise wherever they are used.
pub(crate) fn values_named_otherwise(name: &str, span: Span, new: &str, uses: usize) -> Diagnostic {
    error(
        &USED_OTHERWISE,
        span,
        format!("the values of {name} are `{new}` in all {uses} places that use them"),
    )
    .label("called so nowhere else")
    .help(format!("write `{new}`"))
    .edit(span, new)
}

/// Every call gives two parameters each other's value.
pub(crate) fn written_in_another_order(of: &str, span: Span, new: &str, uses: usize) -> Diagnostic {
    let message =
        format!("the parameters of '{of}' are the other way round in all {uses} places that give them");
    error(&USED_OTHERWISE, span, message)
        .label("in this order nowhere else")
        .help(format!("write `{new}`"))
        .edit(span, new)
}

/// Tests speak of an action by a verb that it does not have.
pub(crate) fn verb_forgotten(action: &str, verb: &str, span: Span, at: Span, uses: usize) -> Diagnostic {
    let message = format!("the action '{action}' has no verb, and '{verb}' is what {uses} places say");
    error(&USED_OTHERWISE, span, message)
        .label("done by no such word")
        .help(format!("write `as {verb}` behind it"))
        .edit(at, format!(" as {verb}"))
}

const TOO_MANY: Explanation = Explanation {
    code: "E0310",
    title: "too many",
    text: "A game has at most 64 zones, 64 keywords and 60,000 names of one sort, an event at most 8 parameters, those of its \
           parents included, an action at most 3, an enum that is used as a set at most 63 values, one that bags are of 8, `modes` at most 15, and a body at most 60,000 \
           bindings.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event raise(a: Int, b: Int, c: Int, d: Int) { your.life += a + b + c + d }
event heal(a: Int, b: Int, c: Int, d: Int, e: Int) is raise(a, b, c, d) { your.life += e }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event raise(a: Int, b: Int, c: Int, d: Int) { your.life += a + b + c + d }
event heal(a: Int, b: Int, c: Int, d: Int) is raise(a, b, c, d)"#,
};

pub(crate) fn too_many(span: Span, what: &str, most: usize) -> Diagnostic {
    error(&TOO_MANY, span, format!("too many {what}: at most {most}")).label("too many")
}

const NO_LIMIT: Explanation = Explanation {
    code: "W0602",
    title: "a game without a limit of turns",
    text: "Every match ends, also between players who never attack. Without a `limit` in the header a match is a \
           draw after 500 turns; say after how many your game should be over, and who has won then.",
    failing: r#"game "G" { players 2 }
turn { phase main { } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
turn { phase main { } }"#,
};

pub(crate) fn no_limit(span: Span, turns: u32) -> Diagnostic {
    Diagnostic::warning(NO_LIMIT.code, span, format!("no limit of turns: a match is a draw after {turns}"))
        .label("the header says no `limit`")
        .help(format!(
            "write `limit {turns} turns, then draw`, or after how many turns your game should be over"
        ))
}

const UNKNOWN_PLACEHOLDER: Explanation = Explanation {
    code: "E0311",
    title: "unknown parameter in a text",
    text: "In the `text` of an event, action or keyword `{n}` stands for the parameter `n`, `{n card}` for so many cards, and \
           `{card n}` for the word in the number of `n`. One of the words in the braces must be a parameter.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) { your.life += n } text "gain {m} life""#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) { your.life += n } text "gain {n} life""#,
};

/// A brace that is opened and not closed.
pub(crate) fn unclosed_placeholder(span: Span) -> Diagnostic {
    error(&UNKNOWN_PLACEHOLDER, span, "the `{` before this is not closed")
        .label("a `}` is missing behind it")
        .help("`{n}` stands for a parameter, `{they|you}` for words that bend")
}

/// `{n} {coin}` for `{n coin}`
pub(crate) fn counted_apart(span: Span, noun: &str, whole: &str) -> Diagnostic {
    error(
        &UNKNOWN_PLACEHOLDER,
        span,
        format!("'{noun}' is no parameter: what is counted stands in one hole with its number"),
    )
    .label("a hole of its own")
    .help(format!("write `{whole}`"))
    .edit(span, whole)
}

/// `{your.n coin}`
pub(crate) fn path_in_hole(name: &str, path: &str, span: Span) -> Diagnostic {
    error(&UNKNOWN_PLACEHOLDER, span, format!("a hole names a parameter, and `{path}` is none"))
        .label("not a parameter")
        .help(format!("write `{name}`"))
        .edit(span, name)
}

/// A brace that is closed and was never opened.
pub(crate) fn unopened_placeholder(span: Span) -> Diagnostic {
    error(&UNKNOWN_PLACEHOLDER, span, "nothing is opened that this `}` could close")
        .label("alone")
        .help("`{n}` stands for a parameter; leave the `}` out, or write the `{` before it")
}

pub(crate) fn unknown_placeholder(name: &str, span: Span, known: &[&str]) -> Diagnostic {
    let said = unknown(&UNKNOWN_PLACEHOLDER, "parameter", name, span, known.iter().copied());
    // Names of one letter are near to nothing, but for other names of one letter.
    let begins = |known: &&&str| name.starts_with(**known) || known.starts_with(name);
    let likely = match known {
        [only] if name.len() <= only.len() + 1 => Some(only),
        _ => known.iter().find(begins),
    };
    match likely.filter(|_| said.edits.is_empty()) {
        Some(likely) => Diagnostic { help: Vec::new(), ..said }.did_you_mean(span, &[likely]),
        None => said,
    }
}

const WRONG_WRAPPER: Explanation = Explanation {
    code: "E0312",
    title: "the block of an ability needs one `body`",
    text: "The block of an `ability` stands around the card's own text, whose place is marked by `body`: exactly once. Only a \
           kind that is `given` its clause by each card may do without.",
    failing: r#"game "G" {}
zone gone shared, public
ability scrap = activate { move(self, gone) }"#,
    repaired: r#"game "G" {}
zone gone shared, public
ability scrap = activate { body; move(self, gone) }"#,
};

pub(crate) fn wrong_wrapper(span: Span, found: usize) -> Diagnostic {
    error(&WRONG_WRAPPER, span, format!("expected one `body` in the block of an ability, found {found}"))
        .label("the card's own text has no single place here")
        .help("write `body` where the card's text is done")
}

const WRONG_MODIFIER: Explanation = Explanation {
    code: "E0313",
    title: "this cannot be modified here",
    text: "A `static` changes fields of cards for as long as they fit: numbers by `+` and `-`, any field by `=`. Keywords and \
           abilities are gained in `forever`.",
    failing: r#"game "G" {}
kind Base { outpost: Bool = false }
rule "walls" { static { each Base: outpost + 1 } }"#,
    repaired: r#"game "G" {}
kind Base { outpost: Bool = false }
rule "walls" { static { each Base: outpost = true } }"#,
};

pub(crate) fn wrong_modifier(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_MODIFIER, span, message)
}

const WRONG_ADJECTIVE: Explanation = Explanation {
    code: "E0314",
    title: "this adjective cannot stand in a phrase",
    text: "In a phrase and behind `is` stand adjectives with one parameter, a card or a player. Others are asked like \
           values: `near(a, b)`.",
    failing: r#"game "G" {}
adjective near(a: Card, b: Card) = a.owner == b.owner
event hit needs any near Card { end phase }"#,
    repaired: r#"game "G" {}
adjective near(a: Card, b: Card) = a.owner == b.owner
event hit(c: Card) needs any Card where near(it, c) { end phase }"#,
};

pub(crate) fn wrong_adjective(span: Span, name: &str, why: &str) -> Diagnostic {
    error(&WRONG_ADJECTIVE, span, format!("'{name}' cannot stand in a phrase")).label(why)
}

const EVENTS_IN_A_CIRCLE: Explanation = Explanation {
    code: "E0315",
    title: "events in a circle",
    text: "`event A(..) is B(..)` makes every A a B as well. No event can be a kind of itself, directly or through \
           others. Nor can an event do itself whenever it happens: that would never end.",
    failing: r#"game "G" {}
event fight(c: Card) is use(c)
event use(c: Card) is fight(c)"#,
    repaired: r#"game "G" {}
event fight(c: Card) is use(c)
event use(c: Card) { end phase }"#,
};

pub(crate) fn events_in_a_circle(name: &str, span: Span) -> Diagnostic {
    error(&EVENTS_IN_A_CIRCLE, span, format!("the event '{name}' is a kind of itself"))
        .label("this parent leads back to it")
        .help("let the most general of these events be no other event")
}

/// `event rouse { rouse }`
pub(crate) fn event_does_itself(name: &str, span: Span, through: &str) -> Diagnostic {
    let why = if through == name {
        "it does itself".to_owned()
    } else {
        format!("it does '{through}', which does it")
    };
    error(&EVENTS_IN_A_CIRCLE, span, format!("the event '{name}' never ends"))
        .label(why)
        .help("give it a condition, as in `if count(Card in your.hand) < 5 { ... }`")
}

const WRONG_PARENT: Explanation = Explanation {
    code: "E0316",
    title: "an event that cannot be a parent",
    text: "`is` names an event of the rulebook, with its arguments computed from the parameters of the child: plain values, no \
           choices. The engine's own events (`move`, `create`, ...) are called in a body instead.",
    failing: r#"game "G" {}
zone hand each player, private
event take(c: Card) is reveal(c)"#,
    repaired: r#"game "G" {}
zone hand each player, private
event take(c: Card) { reveal(c) }"#,
};

pub(crate) fn wrong_parent(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_PARENT, span, message)
}

const WRONG_COUNTING: Explanation = Explanation {
    code: "E0317",
    title: "these cards cannot be counted",
    text: "`event A(c: Card) counted by B`: A happened to as many cards as B happened to while it ran. Both events are about a \
           card, their first parameter.",
    failing: r#"game "G" {}
event fall(n: Int)
event destroy(c: Card) counted by fall { fall(1) }"#,
    repaired: r#"game "G" {}
event fall(c: Card)
event destroy(c: Card) counted by fall { fall(c) }"#,
};

pub(crate) fn wrong_counting(span: Span, name: &str) -> Diagnostic {
    error(&WRONG_COUNTING, span, format!("'{name}' is not about a card"))
        .label("its first parameter is no card")
        .help("let the first parameter be a card: `(c: Card)`")
}

const WRONG_DEFAULT: Explanation = Explanation {
    code: "E0318",
    title: "a default out of place",
    text: "Parameters of events may have defaults, which calls may leave out from the end: a parameter behind one with a \
           default has one too.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int = 1, p: Player) { p.life += n }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int = 1, p: Player = you) { p.life += n }"#,
};

pub(crate) fn default_missing(span: Span, name: &str) -> Diagnostic {
    error(&WRONG_DEFAULT, span, format!("'{name}' stands behind a parameter with a default, and has none"))
        .label("needs a default too")
        .help("give it a default, or move it before those that have one")
}

const WRONG_LAYERS: Explanation = Explanation {
    code: "E0319",
    title: "wrong layers",
    text: "`layers` is the order in which continuous effects are applied: `copy`, `control`, `kind`, `text` (keywords and \
           abilities) and `rest` (all other fields), each once, and between them any fields that have a place of their own. `kind` may be left \
           out; `by dependency` at the end lets effects that others change come after those.",
    failing: r#"game "G" { layers copy, control, kind, powr, text, rest }
kind Beast { power: Int = 0 }"#,
    repaired: r#"game "G" { layers copy, control, kind, power, text, rest }
kind Beast { power: Int = 0 }"#,
};

pub(crate) fn wrong_layers(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_LAYERS, span, message)
        .label("not one order of all layers")
        .help("write `layers copy, control, kind, text, rest`, with fields wherever they belong")
}

pub(crate) fn unknown_layer<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&WRONG_LAYERS, "layer", name, span, known)
}

const WRONG_GIVEN: Explanation = Explanation {
    code: "E0320",
    title: "a clause is given by the card, or not",
    text: "An ability kind with `given` leaves it to each card when its abilities work: the card writes the clause behind the \
           kind. All other kinds say it themselves, and a card adds at most a condition. Only an ability kind can be `given` \
           its clause, and only one kind at a time.",
    failing: r#"game "G" {}
zone field each player, public, active
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
ability omen = given, if you == turn player
card "A" : Card { omen { heal(1) } }
setup { create("A", first player.field) }"#,
    repaired: r#"game "G" {}
zone field each player, public, active
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
ability omen = given, if you == turn player
card "A" : Card { omen after heal by opponent { heal(1) } }
setup { create("A", first player.field) }"#,
};

pub(crate) fn wrong_given(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_GIVEN, span, message)
}

const NO_TEXT_HERE: Explanation = Explanation {
    code: "E0321",
    title: "this ability does nothing by itself",
    text: "`cannot E` and `can E` forbid and permit: there is nothing to do, so they have no block. The same holds for the text \
           of a card where the kind of its ability does everything: its block has no `body`.",
    failing: r#"game "G" {}
zone field each player, public, active
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
ability blight = cannot heal
card "Plague" : Card { blight { heal(1) } }
setup { create("Plague", first player.field); heal(1) by first player }"#,
    repaired: r#"game "G" {}
zone field each player, public, active
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
card "Plague" : Card { cannot heal }
setup { create("Plague", first player.field); heal(1) by first player }"#,
};

pub(crate) fn no_text_here(span: Span, why: &str) -> Diagnostic {
    error(&NO_TEXT_HERE, span, format!("{why}, so there is nothing to do here"))
        .label("never done")
        .help("remove the block")
}

const WRONG_EVALUATION: Explanation = Explanation {
    code: "E0325",
    title: "`evaluate` is a number for a player",
    text: "Bots and the lab ask the value `evaluate` how a player stands, for every player in turn: it takes one player and \
           gives a number. Of any other form it would never be asked.",
    failing: r#"game "G" {}
player { life: Int = 20 }
value evaluate = your.life"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
value evaluate(p: Player) = p.life"#,
};

pub(crate) fn wrong_evaluation(span: Span) -> Diagnostic {
    error(&WRONG_EVALUATION, span, "'evaluate' must take a player and give a number")
        .label("never asked")
        .help("write `value evaluate(p: Player) = ...`")
}

const UNUSED: Explanation = Explanation {
    code: "W0604",
    title: "nothing uses this",
    text: "A zone that nothing names, an action in no `actions` list, an event nobody calls or hears, a value nobody \
           reads, a keyword or card that stands nowhere: most often something was forgotten. Use it, remove it, or \
           begin its name with `_` to keep it for later; a card is kept in a deck that nothing deals. What only tests \
           say counts for values, adjectives and cards. \
           It is looked for in games that have a `turn`, a `setup`, cards and a deck.",
    failing: r#"game "G" { players 2; limit 9 turns, then draw }
zone hand each player, private
zone attic each player, public
kind Ship
card "Scout" : Ship {}
deck "D" { 3 "Scout" }
setup { create("D", your.hand) }
turn { phase main { end phase } }"#,
    repaired: r#"game "G" { players 2; limit 9 turns, then draw }
zone hand each player, private
zone _attic each player, public
kind Ship
card "Scout" : Ship {}
deck "D" { 3 "Scout" }
setup { create("D", your.hand) }
turn { phase main { end phase } }"#,
};

pub(crate) fn unused(sort: &str, name: &str, span: Span) -> Diagnostic {
    let help = match sort {
        "action" => format!("offer it in a phase: `actions {name}`, remove it, or call it '_{name}'"),
        "card" => format!("put it into a deck, remove it, or keep it: `deck \"later\" {{ 1 \"{name}\" }}`"),
        _ => format!("use it, remove it, or call it '_{name}'"),
    };
    Diagnostic::warning(UNUSED.code, span, format!("nothing uses the {sort} '{name}'"))
        .label("declared here, named nowhere else")
        .help(help)
}

const NOTHING_WITHOUT: Explanation = Explanation {
    code: "W0611",
    title: "what does not happen when a parameter is left out",
    text: "A parameter of an action that ends with `or none` may be left out. What it is handed to does not happen \
           then, though all else in the action is done and paid. If that is meant, say so: `if t != none { ... }`; \
           otherwise say behind `else` what is done without it.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal(p: Player) { p.life += 1 } text "heal {p}"
action mend(t: opponent or none) as mends { heal(t); end phase } text "mend {t}"
turn { phase main { actions mend } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal(p: Player) { p.life += 1 } text "heal {p}"
action mend(t: opponent or none) as mends { if t != none { heal(t) } else { heal(you) }; end phase } text "mend {t}"
turn { phase main { actions mend } }"#,
};

pub(crate) fn nothing_without(span: Span, event: &str, param: &str) -> Diagnostic {
    Diagnostic::warning(NOTHING_WITHOUT.code, span, format!("without '{param}' there is no '{event}'"))
        .label("may be left out")
        .help(format!("say `if {param} != none {{ ... }}`, and behind `else` what is done without it"))
}
