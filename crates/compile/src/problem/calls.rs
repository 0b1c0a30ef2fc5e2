//! Arguments, choices of values and types that must agree.

use super::{error, listed};
use diagnostic::{Diagnostic, Explanation, Span, nearest};

pub(crate) const ALL: &[&Explanation] =
    &[&ONE_VALUE_AT_A_TIME, &NOT_TOGETHER, &WHICH_PARAMETER, &DIFFERENT_ENDS];

const ONE_VALUE_AT_A_TIME: Explanation = Explanation {
    code: "E0214",
    title: "enum values and card names are chosen one at a time",
    text: "`choose 2 Ship` gives a set of cards. Of an enum, or of all printed cards, one is chosen at a time: choose again \
           for the next one.",
    failing: r#"game "G" {}
enum House { Amber, Bloom, Crown }
player { houses: set of House = none }
event join(h: House) { your.houses += h }
setup { first player { join(choose 2 House) } }"#,
    repaired: r#"game "G" {}
enum House { Amber, Bloom, Crown }
player { houses: set of House = none }
event join(h: House) { your.houses += h }
setup { first player { repeat 2 { join(choose House where it not in your.houses) } } }"#,
};

pub(crate) fn one_value_at_a_time(span: Span, of_what: &str) -> Diagnostic {
    error(&ONE_VALUE_AT_A_TIME, span, format!("{of_what} are chosen one at a time"))
        .label("several at once")
        .help("write `repeat 2 { ... choose ... }`")
}

const NOT_TOGETHER: Explanation = Explanation {
    code: "E0215",
    title: "only one event happens several times at once",
    text: "`together` makes the same event happen several times at the same moment. Different events come one after the other.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(p: Player, n: Int) { p.life += n }
event hurt(p: Player, n: Int) { p.life -= n }
setup { together { heal(first player, 1); hurt(second player, 1) } }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(p: Player, n: Int) { p.life += n }
event hurt(p: Player, n: Int) { p.life -= n }
setup { together { heal(first player, 1); heal(second player, 2) }; hurt(second player, 1) }"#,
};

pub(crate) fn not_together(span: Span, first: &str, other: &str) -> Diagnostic {
    error(&NOT_TOGETHER, span, format!("'{other}' cannot happen together with '{first}'"))
        .label("another event")
        .help("put it before or behind the `together`")
}

const WHICH_PARAMETER: Explanation = Explanation {
    code: "E0216",
    title: "no parameter of this name is free",
    text: "An argument written `name: value` is for the parameter of that name: the event must have one, and it must not have \
           been given by its place. The same holds for `proceed with name = value`.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int, who: Player = you) { who.life += n }
setup { first player { heal(1, whom: opponent) } }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int, who: Player = you) { who.life += n }
setup { first player { heal(1, who: opponent) } }"#,
};

pub(crate) fn unknown_parameter<'n>(
    name: &str,
    span: Span,
    event: &str,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    let known: Vec<&str> = known.collect();
    let diagnostic = error(&WHICH_PARAMETER, span, format!("{event} has no parameter '{name}'"))
        .label("no such parameter");
    match nearest(name, known.iter().copied()) {
        Some(near) => diagnostic.help(format!("did you mean '{near}'?")),
        None => diagnostic.help(format!("its parameters are: {}", listed(&known))),
    }
}

pub(crate) fn given_twice(span: Span, name: &str) -> Diagnostic {
    error(&WHICH_PARAMETER, span, format!("'{name}' is given twice")).label("given by its place already")
}

const DIFFERENT_ENDS: Explanation = Explanation {
    code: "E0217",
    title: "two types where one is needed",
    text: "Both ends of `if C then A else B` are of one type, and what a pattern with several events asks of a parameter is of \
           one type in all of them.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal { your.life += if your.life < 5 then 2 else false }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal { your.life += if your.life < 5 then 2 else 0 }"#,
};

pub(crate) fn different_ends(span: Span, one: &str, other: &str) -> Diagnostic {
    error(&DIFFERENT_ENDS, span, format!("this is {one} or {other}")).label("one type is needed")
}
