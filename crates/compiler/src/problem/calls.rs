//! Arguments, choices of values and types that must agree.

use super::{error, instead, listed};
use crate::probe::near;
use diagnostic::{Diagnostic, Explanation, Span};

pub(crate) const ALL: &[&Explanation] = &[
    &ONE_VALUE_AT_A_TIME,
    &NOT_TOGETHER,
    &WHICH_PARAMETER,
    &DIFFERENT_ENDS,
    &CARD_OR_PLAYER,
    &FULL_BAG,
    &NO_CHOICE_OF_TWO,
];

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
    match &near(name, known.iter().copied())[..] {
        near @ [_, ..] => diagnostic.did_you_mean(span, near),
        [] => diagnostic.help(format!("its parameters are: {}", listed(&known))),
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

const CARD_OR_PLAYER: Explanation = Explanation {
    code: "E0218",
    title: "a card or a player where one of them is needed",
    text: "A parameter `to: Creature or Player`, a target and a choice of both may be either. Ask which before you read a field \
           or give it to an event about one of them: inside `if to is Player { ... }` it is a player, in the `else` a card.",
    failing: r#"game "G" {}
player { life: Int = 20 }
kind Creature { wounds: Int = 0 }
event damage(to: Creature or Player, n: Int) { to.life -= n }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
kind Creature { wounds: Int = 0 }
event damage(to: Creature or Player, n: Int) {
  if to is Player { to.life -= n } else { to.wounds += n }
}"#,
};

pub(crate) fn card_or_player(span: Span, expected: &str, found: &str) -> Diagnostic {
    instead(&CARD_OR_PLAYER, span, expected, found)
        .label("which of them?")
        .help("ask first: `if x is Player { ... } else { ... }`")
}

const FULL_BAG: Explanation = Explanation {
    code: "E0219",
    title: "too many in a bag",
    text: "A bag holds at most 127 of each value, and never less than none. Of units that may be either of two values it \
           holds two sorts, and at most eight of each.",
    failing: r#"game "G" {}
enum Mana { Red, Blue, Any }
kind Spell { cost: bag of Mana }
card "Nova" : Spell { cost 200, Red }"#,
    repaired: r#"game "G" {}
enum Mana { Red, Blue, Any }
kind Spell { cost: bag of Mana }
card "Nova" : Spell { cost 20, Red }"#,
};

pub(crate) fn too_many_in_a_bag(span: Span, found: i64) -> Diagnostic {
    error(&FULL_BAG, span, format!("a bag holds 0 to 127 of a value, found {found}")).label("does not fit")
}

pub(crate) fn too_many_choices(span: Span) -> Diagnostic {
    let (sorts, most) = (ir::bag::CHOICES, ir::bag::MOST_OF_A_CHOICE);
    let message = format!("a bag holds {sorts} different choices, and {most} of each");
    error(&FULL_BAG, span, message).label("does not fit")
}

const NO_CHOICE_OF_TWO: Explanation = Explanation {
    code: "E0220",
    title: "no choice between two values",
    text: "In a bag `Red or Blue` is one unit that may be either. It is a choice between two different values that are \
           written out; the last value of the enum, which stands for anything, cannot be one of them.",
    failing: r#"game "G" {}
enum Mana { Red, Blue, Any }
kind Spell { cost: bag of Mana }
card "Nova" : Spell { cost Red or Any }"#,
    repaired: r#"game "G" {}
enum Mana { Red, Blue, Any }
kind Spell { cost: bag of Mana }
card "Nova" : Spell { cost Red or Blue }"#,
};

pub(crate) fn no_choice_of_two(span: Span, last: &str) -> Diagnostic {
    let message = format!("a choice is between two different values, neither of them {last}");
    error(&NO_CHOICE_OF_TWO, span, message).label("cannot be chosen between")
}
