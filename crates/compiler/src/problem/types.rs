//! Expressions and statements that do not fit together.

use super::{error, instead, listed};
use diagnostic::{Diagnostic, Explanation, Mark, Span};

pub(crate) const ALL: &[&Explanation] = &[
    &WRONG_TYPE,
    &SET_FOR_ONE,
    &WRONG_KIND,
    &ARGUMENT_COUNT,
    &CHOICE_OUT_OF_PLACE,
    &NOT_A_SET,
    &IMPOSSIBLE,
    &WHICH_FIELD,
    &SEVERAL_OPPONENTS,
    &NOT_ASSIGNABLE,
    &TWO_SETS,
    &NO_FILTER,
    &NOT_A_PLACE,
];

pub(crate) const WRONG_TYPE: Explanation = Explanation {
    code: "E0201",
    title: "wrong type",
    text: "A value of one type stands where another is needed: a number for a condition, a player for a card, the value \
           of one enum for that of another.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
setup { heal(true) }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
setup { heal(1) }"#,
};

pub(crate) fn wrong_type(span: Span, expected: &str, found: &str) -> Diagnostic {
    instead(&WRONG_TYPE, span, expected, found).label(format!("this is {found}"))
}

pub(crate) fn not_comparable(span: Span, left: &str, right: &str) -> Diagnostic {
    let mark = Mark::Unlike { left: left.to_owned(), right: right.to_owned() };
    error(&WRONG_TYPE, span, format!("{left} cannot be compared with {right}"))
        .marked(mark)
        .label("the two sides never fit together")
}

const SET_FOR_ONE: Explanation = Explanation {
    code: "E0202",
    title: "a set where one value is needed",
    text: "A kind, a phrase or a zone stands for a whole set of cards. Ask a question about it (`any`, `no`, `count(...)`), \
           add it up (`total cost of ...`), or take one of it with `let c = choose ...`.",
    failing: r#"game "G" {}
kind Base
event face needs Base { end phase }"#,
    repaired: r#"game "G" {}
kind Base
event face needs any Base { end phase }"#,
};

pub(crate) fn quoted_number(span: Span, number: &str) -> Diagnostic {
    instead(&WRONG_TYPE, span, "a number", "a text in quotes")
        .label("a text")
        .help(format!("write `{number}`"))
        .edit(span, number)
}

pub(crate) fn set_for_one(span: Span, of_what: &str) -> Diagnostic {
    instead(&SET_FOR_ONE, span, "one value", &format!("a set of {of_what}"))
        .label("this is a set")
        .help("ask `any ...`, `no ...` or `count(...)`, or take one of it with `let x = choose ...`")
}

/// `your.deck.length`, `your.deck == empty`: `new` is how it is said.
pub(crate) fn asked_of_a_set(span: Span, new: String) -> Diagnostic {
    error(&SET_FOR_ONE, span, format!("this is written `{new}`"))
        .label("asked of a set")
        .help(format!("write `{new}`"))
        .edit(span, new)
}

pub(crate) const WRONG_KIND: Explanation = Explanation {
    code: "E0203",
    title: "a card of the wrong kind",
    text: "An event, a field or `self` asks for a more special kind than what is given. Name the kind in the set, or ask \
           first: inside `if c is Base { ... }` the card is a Base.",
    failing: r#"game "G" {}
kind Ship
kind Base is Ship { damage: Counter }
event strike(b: Base) { b.damage += 1 }
event ram(c: Ship) { strike(c) }"#,
    repaired: r#"game "G" {}
kind Ship
kind Base is Ship { damage: Counter }
event strike(b: Base) { b.damage += 1 }
event ram(c: Ship) { if c is Base { strike(c) } }"#,
};

/// `ask_for`: the kind needed, if what was found can be of that kind at all.
pub(crate) fn wrong_kind(span: Span, expected: &str, found: &str, ask_for: Option<&str>) -> Diagnostic {
    let diagnostic = instead(&WRONG_KIND, span, expected, found);
    match ask_for {
        Some(kind) => diagnostic
            .label(format!("this may be {found} that is not {expected}"))
            .help(format!("name the kind (`{kind}`), or ask first: `if x is {kind} {{ ... }}`")),
        None => diagnostic.label(format!("this is {found}, and never {expected}")),
    }
}

pub(crate) fn wrong_self(span: Span, name: &str, needed: &str, found: &str) -> Diagnostic {
    error(&WRONG_KIND, span, format!("'{name}' speaks of `self` as {needed}, but here `self` is {found}"))
        .label(format!("needs {needed} as `self`"))
}

pub(crate) const ARGUMENT_COUNT: Explanation = Explanation {
    code: "E0204",
    title: "too few or too many arguments",
    text: "A call gives one argument for each parameter of the declaration, but for those with a default. A pattern may \
           leave out the last ones.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
setup { heal }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) { your.life += n }
setup { heal(3) }"#,
};

pub(crate) fn argument_count(span: Span, name: &str, params: &[&str], found: usize) -> Diagnostic {
    let expected = match params.len() {
        0 => "no argument".to_owned(),
        1 => "1 argument".to_owned(),
        n => format!("{n} arguments"),
    };
    let diagnostic = error(&ARGUMENT_COUNT, span, format!("'{name}' takes {expected}, found {found}"));
    let diagnostic = diagnostic.label(format!("found {found}"));
    if params.is_empty() {
        diagnostic
    } else {
        diagnostic.help(format!("it is declared as {name}({})", params.join(", ")))
    }
}

/// Of an event some of whose parameters may be left out.
pub(crate) fn argument_range(
    span: Span,
    name: &str,
    params: &[&str],
    least: usize,
    found: usize,
) -> Diagnostic {
    let most = params.len();
    if least == most {
        return argument_count(span, name, params, found);
    }
    error(&ARGUMENT_COUNT, span, format!("'{name}' takes {least} to {most} arguments, found {found}"))
        .label(format!("found {found}"))
        .help(format!("it is declared as {name}({})", params.join(", ")))
}

/// `draw(1, opponent)`: who does it is no argument.
pub(crate) fn doer_as_argument(problem: Diagnostic, span: Span, new: String) -> Diagnostic {
    problem.help(format!("who does it stands behind `by`: `{new}`")).edit(span, new)
}

const CHOICE_OUT_OF_PLACE: Explanation = Explanation {
    code: "E0205",
    title: "an event or a choice inside an expression",
    text: "An expression only looks. Choosing and calling events stand where they have a moment of their own: as a \
           statement, as the argument of an event, or behind `let x =`. What `random` draws stands in a statement as \
           well: a condition, a filter or a `value` is asked again and again.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event bleed { your.life -= 1 + (choose 1 to 3) }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event bleed {
  let n = choose 1 to 3 text "Lose how much more?"
  your.life -= 1 + n
}"#,
};

pub(crate) fn choice_out_of_place(span: Span) -> Diagnostic {
    error(&CHOICE_OUT_OF_PLACE, span, "a choice cannot stand inside an expression")
        .label("nobody can be asked here")
        .help("bind it first: `let x = choose ...`")
}

pub(crate) fn event_in_expression(span: Span, name: &str) -> Diagnostic {
    error(&CHOICE_OUT_OF_PLACE, span, format!("the event '{name}' cannot be called inside an expression"))
        .label("an event is a statement")
        .help(format!("bind its outcome first: `let x = {name}(...)`, then ask x.happened or x.done"))
}

pub(crate) fn chance_out_of_place(span: Span) -> Diagnostic {
    error(&CHOICE_OUT_OF_PLACE, span, "nothing is drawn by chance where something is only looked at")
        .label("this would be drawn again and again")
        .help("draw it where something is done, and give it a name: `let n = random 1 to 6`")
}

const NOT_A_SET: Explanation = Explanation {
    code: "E0206",
    title: "a set is needed",
    text: "`count`, `any`, `no`, `each`, `choose`, `random`, `total` and `for each` take a set of cards or players: a kind, \
           a phrase, a zone, or a binding that holds a set.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal { your.life += count(3) }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal { your.life += count(Card) }"#,
};

pub(crate) fn not_a_set(span: Span, found: &str) -> Diagnostic {
    instead(&NOT_A_SET, span, "a set of cards or players", found).label(format!("this is {found}"))
}

/// `or none` behind what is neither a card nor a player.
pub(crate) fn cannot_be_none(span: Span) -> Diagnostic {
    error(&NOT_A_SET, span, "only a card or a player can be left out")
        .label("these are neither cards nor players")
        .help("leave `or none` out, or add the value that stands for nothing to the enum")
}

pub(crate) fn mixed_set(span: Span) -> Diagnostic {
    error(&NOT_A_SET, span, "a set holds cards or players, not both")
        .label("cards on one side of `or`, players on the other")
}

pub(crate) const IMPOSSIBLE: Explanation = Explanation {
    code: "E0207",
    title: "nothing can ever fit",
    text: "A filter or question that is never true: two kinds of which no card can be both, an adjective for another kind, \
           or a condition that contradicts itself. Or the other way round: a condition of `if` or `repeat while` \
           that is always true.",
    failing: r#"game "G" {}
kind Ship
kind Spell
adjective fast(c: Ship) = count(Ship) > 1
event hit needs any fast Spell { end phase }"#,
    repaired: r#"game "G" {}
kind Ship
kind Spell
adjective fast(c: Ship) = count(Ship) > 1 and c is Ship
event hit needs any fast Ship { end phase }"#,
};

pub(crate) fn impossible(span: Span, why: impl Into<String>) -> Diagnostic {
    error(&IMPOSSIBLE, span, "nothing can ever fit this").label(why)
}

/// `opponent Beast`
pub(crate) fn cards_and_players(span: Span, place: Span, new: &str) -> Diagnostic {
    error(&IMPOSSIBLE, span, "nothing can ever fit this")
        .label("no card is a player")
        .help(format!("whose a card is says `{new}`"))
        .edit(place, new)
}

/// `Beast Player`
pub(crate) fn cards_or_players(span: Span, new: &str) -> Diagnostic {
    error(&IMPOSSIBLE, span, "nothing can ever fit this")
        .label("no card is a player")
        .help(format!("to mean both write `{new}`"))
        .draft(span, new)
}

/// `p.wool and p.salt`
pub(crate) fn numbers_joined(left: Span, right: Span) -> Diagnostic {
    let between = Span { start: left.end, end: right.start, ..left };
    error(&WRONG_TYPE, left.to(right), "`and` joins what is true or false, and these are numbers")
        .label("two numbers")
        .help("their sum is written with `+`; to ask about both compare each of them")
        .draft(between, " + ")
}

/// `draw(1 or 2)`
pub(crate) fn numbers_offered(span: Span, range: &str) -> Diagnostic {
    error(&WRONG_TYPE, span, "`or` joins what is true or false, and these are numbers")
        .label("two numbers")
        .help(format!("to have somebody choose write `choose {range}`"))
        .draft(span, format!("choose {range}"))
}

/// `p1 has board`: `new` is how that is asked.
pub(crate) fn players_have_none(span: Span, new: Option<String>) -> Diagnostic {
    let told = error(&WRONG_TYPE, span, "abilities and keywords are what cards have, and this is a player")
        .label("a player");
    match new {
        Some(new) => told.help(format!("what a player has is asked as in `{new}`")).draft(span, new),
        None => told,
    }
}

/// Two arguments the other way round.
/// On both sides of a sign of arithmetic stands the same that is no number.
pub(crate) fn no_numbers(first: &Diagnostic, sign_at: Span, sign: &str) -> Diagnostic {
    let found = match &first.mark {
        Some(Mark::Instead { found, .. }) => found.clone(),
        _ => "something else".to_owned(),
    };
    error(&WRONG_TYPE, sign_at, format!("`{sign}` stands between two numbers, and this is {found}"))
        .label("no numbers on either side")
        .help("to compare write `==`")
        .draft(sign_at, "==")
}

pub(crate) fn exchanged(span: Span, new: String) -> Diagnostic {
    error(&WRONG_TYPE, span, "these two are the other way round")
        .label("each is of the other's type")
        .marked(Mark::Exchanged)
        .help(format!("write `{new}`"))
        .edit(span, new)
}

/// `count(Card in your.hand) >= 0`
pub(crate) fn always_so(span: Span) -> Diagnostic {
    error(&IMPOSSIBLE, span, "this is always true")
        .label("says nothing")
        .help("leave it out, or ask for something else")
}

/// `repeat while true { ... }`
pub(crate) fn never_ends(span: Span) -> Diagnostic {
    error(&IMPOSSIBLE, span, "this never ends")
        .label("always true")
        .help("say what must be so to go on, as in `repeat while count(Card in your.hand) < 5`")
}

const WHICH_FIELD: Explanation = Explanation {
    code: "E0208",
    title: "it is open which field is meant",
    text: "A value of an enum in a phrase (`Wilds Ship`) means the one field of that enum, or the one that is called like it \
           (`faction: Faction`). With several others, say which with `where`; with none, the phrase means nothing.",
    failing: r#"game "G" {}
enum Colour { Red, Blue }
kind Gem { front: Colour; back: Colour }
event shine needs any Red Gem { end phase }"#,
    repaired: r#"game "G" {}
enum Colour { Red, Blue }
kind Gem { front: Colour; back: Colour }
event shine needs any Gem where front == Red { end phase }"#,
};

pub(crate) fn which_field(span: Span, word: &str, fields: &[&str]) -> Diagnostic {
    error(&WHICH_FIELD, span, format!("'{word}' could be the value of several fields"))
        .label(format!("{} can be '{word}'", listed(fields)))
        .help(format!("say which: `where {} == {word}`", fields.first().unwrap_or(&"field")))
}

pub(crate) fn no_field_of_enum(span: Span, word: &str, enum_name: &str, kind: &str) -> Diagnostic {
    error(&WHICH_FIELD, span, format!("no field of {kind} can be '{word}'"))
        .label(format!("'{word}' is a value of {enum_name}, and {kind} has no field of that type"))
}

pub(crate) const SEVERAL_OPPONENTS: Explanation = Explanation {
    code: "E0209",
    title: "several opponents",
    text: "Only where exactly two play is `opponent` one player. In a game for more, or for one alone, it is a set: \
           choose one, or let it happen to `each opponent`.",
    failing: r#"game "G" { players 2 to 4 }
player { life: Int = 20 }
event hit { opponent.life -= 1 }"#,
    repaired: r#"game "G" { players 2 to 4 }
player { life: Int = 20 }
event hit { each opponent { your.life -= 1 } }"#,
};

/// `header`: where it is said how many play.
pub(crate) fn several_opponents(span: Span, header: Option<Span>) -> Diagnostic {
    let told = error(&SEVERAL_OPPONENTS, span, "`opponent` is a set here: not exactly two play this game")
        .label("which of them?")
        .help("choose one (`let foe = choose opponent`), or write `each opponent { ... }`");
    match header {
        Some(header) => told.related(header, "so many play; with `players 2` it is one player"),
        None => told,
    }
}

const NOT_ASSIGNABLE: Explanation = Explanation {
    code: "E0210",
    title: "this cannot be changed",
    text: "Fields of players and cards and what was bound by `let` are changed by `=`, `+=` and `-=`. Parameters and other \
           bindings keep their value, and so do bags of cards; cards move by `move`.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) {
  n += 1
  your.life += n
}"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) {
  your.life += n + 1
}"#,
};

/// Of a card: the printed bag.
pub(crate) fn printed_bag(span: Span) -> Diagnostic {
    error(&NOT_ASSIGNABLE, span, "a bag on a card is printed: it keeps its value")
        .label("a bag of a card")
        .help("let players have bags that change")
}

pub(crate) fn not_assignable(span: Span) -> Diagnostic {
    error(
        &NOT_ASSIGNABLE,
        span,
        "only a field of a player or card, or what was bound by `let`, can be changed",
    )
    .label("neither a field nor bound by `let`")
    .help("write the field with its owner: `your.trade`, `c.damage`")
}

const TWO_SETS: Explanation = Explanation {
    code: "E0211",
    title: "two sets in one call",
    text: "A call on a set makes the event happen to each member at once. With two sets it is open which goes with which: \
           use `for each` for one of them.",
    failing: r#"game "G" {}
kind Ship { damage: Counter }
event clash(a: Ship, b: Ship) { a.damage += 1; b.damage += 1 }
setup { clash(each Ship, each Ship) }"#,
    repaired: r#"game "G" {}
kind Ship { damage: Counter }
event clash(a: Ship, b: Ship) { a.damage += 1; b.damage += 1 }
setup { for each Ship as a { clash(a, each Ship) } }"#,
};

pub(crate) fn two_sets(span: Span) -> Diagnostic {
    error(&TWO_SETS, span, "only one argument of a call may be a set")
        .label("a second set")
        .help("go through one of them with `for each ... as x { ... }`")
}

const NO_FILTER: Explanation = Explanation {
    code: "E0212",
    title: "this set takes no such filter",
    text: "`in` and `beside` say where the cards of a kind or phrase lie. What has a place already, or is chosen from several \
           places, has no second one: write the place once.",
    failing: r#"game "G" {}
zone hand each player, private
zone gone shared, public
kind Ship { cost: Int }
event drop { move(each (Ship in your.hand) in gone, gone) }"#,
    repaired: r#"game "G" {}
zone hand each player, private
zone gone shared, public
kind Ship { cost: Int }
event drop { move(each Ship in your.hand, gone) }"#,
};

pub(crate) fn no_filter(span: Span) -> Diagnostic {
    error(&NO_FILTER, span, "this set cannot be looked for in another place")
        .label("has its place already")
        .help("say once where the cards lie: `Ship in your.hand`")
}

const NOT_A_PLACE: Explanation = Explanation {
    code: "E0213",
    title: "not a place",
    text: "A place is one zone: `trade_row`, `your.hand`, `b.pile`, or its `top of` / `bottom of`. A zone that each player \
           has needs its player, a zone that each card has its card.",
    failing: r#"game "G" {}
zone hand each player, private
event take(c: Card) { move(c, hand) }"#,
    repaired: r#"game "G" {}
zone hand each player, private
event take(c: Card) { move(c, your.hand) }"#,
};

pub(crate) fn not_a_place(span: Span, found: &str) -> Diagnostic {
    instead(&NOT_A_PLACE, span, "a zone", found)
        .label("no zone")
        .help("a place is written `your.hand`, `c.owner.discard`, `trade_row`, `top of your.deck`")
}

pub(crate) fn whose_zone(span: Span, zone: &str, owner: &str) -> Diagnostic {
    let told = error(&NOT_A_PLACE, span, format!("whose '{zone}'? Every {owner} has one"))
        .label("many zones have this name");
    if owner != "player" {
        return told.help(format!("write it with its owner, such as `c.{zone}`"));
    }
    told.help(format!("write it with its owner, such as `your.{zone}`"))
        .draft(span, format!("your.{zone}"))
        .draft(span, format!("opponent.{zone}"))
}

pub(crate) fn wrong_owner(span: Span, zone: &str, belongs: &str, found: &str) -> Diagnostic {
    error(&NOT_A_PLACE, span, format!("'{zone}' {belongs}; this is {found}")).label("has no such zone")
}
