//! Words that players are told.

use super::error;
use diagnostic::{Diagnostic, Explanation, Span};

pub(super) const ALL: &[&Explanation] = &[
    &NO_SUCH_HOLE,
    &BARE_QUESTION,
    &OTHER_SPELLING,
    &NUMBER_UNSAID,
    &EVENT_WITHOUT_WORDS,
    &SAID_AGAIN,
    &ALL_UNSAID,
    &DIFFERENCE,
];

const NO_SUCH_HOLE: Explanation = Explanation {
    code: "E0330",
    title: "a hole that cannot be filled",
    text: "In the words of a question, `{name}` and `{name.field}` stand for a card, a player, a number, a value of \
           an enum or the name of a card that is known when the question is asked; `{n card}` counts. A brace that \
           opens must close.",
    failing: r#"game "G" {}
kind Beast { power: Int = 1 }
zone field each player, public, active
event hurt(b: Beast) { move(b, b.owner.field) } text "hurt {b}"
action fight(b: Beast in your.field) {
  let other = choose Beast text "{b fights with"
  hurt(other)
}"#,
    repaired: r#"game "G" {}
kind Beast { power: Int = 1 }
zone field each player, public, active
event hurt(b: Beast) { move(b, b.owner.field) } text "hurt {b}"
action fight(b: Beast in your.field) {
  let other = choose Beast text "{b} (power {b.power}) fights with"
  hurt(other)
}"#,
};

pub(crate) fn open_hole(span: Span) -> Diagnostic {
    error(&NO_SUCH_HOLE, span, "'{' without '}' in the words of a question").label("never closed")
}

pub(crate) fn closed_hole(span: Span) -> Diagnostic {
    error(&NO_SUCH_HOLE, span, "'}' without '{' in the words of a question").label("never opened")
}

pub(crate) fn no_such_hole(span: Span, path: &str) -> Diagnostic {
    error(&NO_SUCH_HOLE, span, format!("'{path}' cannot be said in one word"))
        .label("not a card, a player, a number, a value or a name")
        .help("name one card, player or number: `{attacker}`, `{attacker.power}`, `{n card}`")
}

const BARE_QUESTION: Explanation = Explanation {
    code: "W0603",
    title: "a question without words",
    text: "The rulebook asks a player something, and nothing says what it is about: no card's text asks it, and what \
           is chosen is not used in an event with a text. Or one body asks twice in the same words. Write `text` \
           behind it.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { stance: Int = 0 }
action prepare {
  choose one {
    "attack" { your.stance = 1 }
    "defend" { your.stance = 2 }
  }
}
turn { phase main { actions prepare } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { stance: Int = 0 }
action prepare {
  choose one text "Attack or defend this turn?" {
    "attack" { your.stance = 1 }
    "defend" { your.stance = 2 }
  }
}
turn { phase main { actions prepare } }"#,
};

pub(crate) fn bare_question(span: Span) -> Diagnostic {
    Diagnostic::warning(BARE_QUESTION.code, span, "players are asked this without a word of what it is about")
        .label("asks")
        .help("say it: `choose Creature text \"Which creature blocks {attacker}?\"`")
}

pub(crate) fn same_question(span: Span, other: Span, words: &str) -> Diagnostic {
    Diagnostic::warning(BARE_QUESTION.code, span, format!("two places ask \"{words}\""))
        .label("asks")
        .related(other, "asks the same")
        .help("say what each is about: `text \"...\"` behind it")
}

pub(crate) const OTHER_SPELLING: Explanation = Explanation {
    code: "W0605",
    title: "another spelling of one thing",
    text: "What can be said in two ways is said in one. A negation stands with what it denies: `x is not K`, \
           `c has not W`, `x not in Z`, `a != b`, `no S`; `not` is for what has no such form, and `if not` for \
           `unless`. One \
           event that somebody else does has its `by` behind it: `draw(1) by opponent`; a block is for several \
           statements, and for one in which `you` must be that player. Keywords begin with a capital. \
           `cardwright check --fix` rewrites them.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal(n: Int) { your.life += n } text "gain {n} life"
turn { phase main { if not your.life == 20 { opponent { heal(1) } } } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal(n: Int) { your.life += n } text "gain {n} life"
turn { phase main { if your.life != 20 { heal(1) by opponent } } }"#,
};

pub(crate) fn other_spelling(span: Span, old: &str, new: String) -> Diagnostic {
    Diagnostic::warning(OTHER_SPELLING.code, span, format!("`{}` is written `{}`", line(old), line(&new)))
        .label("the same in other words")
        .help(format!("write `{}`", line(&new)))
        .edit(span, new)
}

/// `is_free`: nothing is called `better` yet.
pub(crate) fn small_keyword(span: Span, name: &str, better: &str, is_free: bool) -> Diagnostic {
    let told = Diagnostic::warning(
        OTHER_SPELLING.code,
        span,
        format!("keywords begin with a capital, '{name}' does not"),
    )
    .label("a small letter");
    if is_free {
        told.help(format!("call it `{better}`, here and wherever it is used")).edit(span, better)
    } else {
        told
    }
}

/// On one line.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const NUMBER_UNSAID: Explanation = Explanation {
    code: "W0606",
    title: "words that say other numbers than the card",
    text: "A card or an ability has words of its own (`reads` or `text`), and what it does speaks of a number that is \
           not in them, neither in digits nor as a word. A hole in braces says what is printed: `{power}`.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
kind Spell { cost: Int = 1 }
zone hand each player, private
event heal(n: Int) { your.life += n } text "gain {n} life"
ability cast of Spell = anywhere, activate text "Cast"
card "Balm" : Spell { cast { heal(3) } text "Two life come back to you." }
deck "D" { 2 "Balm" }
turn { phase main { actions cast } }
setup { each player { create("D", your.hand) } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
kind Spell { cost: Int = 1 }
zone hand each player, private
event heal(n: Int) { your.life += n } text "gain {n} life"
ability cast of Spell = anywhere, activate text "Cast"
card "Balm" : Spell { cast { heal(3) } text "Three life come back to you." }
deck "D" { 2 "Balm" }
turn { phase main { actions cast } }
setup { each player { create("D", your.hand) } }"#,
};

pub(crate) fn number_unsaid(span: Span, number: u64, made: &str) -> Diagnostic {
    Diagnostic::warning(NUMBER_UNSAID.code, span, format!("these words do not say {number}"))
        .label("the author's words")
        .help(format!("what it does: {made}"))
}

const EVENT_WITHOUT_WORDS: Explanation = Explanation {
    code: "W0607",
    title: "an event without words",
    text: "Most events of the rulebook have words, and of this one players are told by its name that it happened. Give \
           it a `text`; where it is only a part of something that has a name, `told \"\"` leaves it out of the log.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event hurt { your.life -= 1 } text "lose 1 life"
event heal { your.life += 2 } text "gain 2 life"
event mend { your.life += 1 }
turn { phase main { mend; hurt; heal } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event hurt { your.life -= 1 } text "lose 1 life"
event heal { your.life += 2 } text "gain 2 life"
event mend { your.life += 1 } text "gain 1 life"
turn { phase main { mend; hurt; heal } }"#,
};

pub(crate) fn event_without_words(span: Span, name: &str) -> Diagnostic {
    let called = name.replace('_', " ");
    Diagnostic::warning(EVENT_WITHOUT_WORDS.code, span, format!("of '{name}' players are told \"{called}\""))
        .label("has no words")
        .help("say it: `text \"draw {n card}\"`; or leave it out of the log: `told \"\"`")
}

const SAID_AGAIN: Explanation = Explanation {
    code: "W0612",
    title: "the same once more",
    text: "A card has the same ability twice, a statement stands again on the line behind itself, or a rule, a \
           check, an ending or an expectation says what another one has said, or an action stands in a list twice: a line was \
           copied and not changed. What is \
           meant to happen twice is `repeat 2 { ... }`.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal { your.life += 1 } text "gain 1 life"
turn {
  phase main {
    heal
    heal
  }
}"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal { your.life += 1 } text "gain 1 life"
turn { phase main { repeat 2 { heal } } }"#,
};

pub(crate) fn said_again(span: Span, first: Span, sort: &str) -> Diagnostic {
    let help = match sort {
        "statement" => "change it, leave it out, or write `repeat 2 { ... }` if it is meant to happen twice",
        _ => "change it, or leave it out",
    };
    Diagnostic::warning(SAID_AGAIN.code, span, format!("this {sort} stands here twice"))
        .label("the same once more")
        .related(first, "first here")
        .help(help)
}

const DIFFERENCE: Explanation = Explanation {
    code: "W0614",
    title: "a range that is a difference",
    text: "`1-3` is a number less than nothing: a `-` takes one number from another. From one number to another is \
           `1 to 3`, behind `choose` for one that somebody chooses, behind `random` for one that comes by chance.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal(n: Int) { your.life += n } text "gain {n} life"
turn { phase main { heal(1-3) } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
event heal(n: Int) { your.life += n } text "gain {n} life"
turn { phase main { heal(choose 1 to 3) } }"#,
};

pub(crate) fn difference(span: Span, value: i64, range: &str) -> Diagnostic {
    Diagnostic::warning(DIFFERENCE.code, span, format!("this is {value}, a difference and no range"))
        .label("less than nothing")
        .help(format!(
            "from one number to another is written `choose {range}` or `random {range}`; a number less than \
             nothing `{value}`"
        ))
        .draft(span, format!("choose {range}"))
        .draft(span, format!("random {range}"))
}

const ALL_UNSAID: Explanation = Explanation {
    code: "W0613",
    title: "all of a set, unsaid",
    text: "A phrase such as `enemy Ship` stands for all that it fits, and an event that is handed a set happens to \
           every one of them. Who means that writes `each`; who means one of them lets somebody choose.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
kind Ship
zone bay each player, public, active
zone deep each player, public
event sink(s: Ship) { move(s, s.owner.deep) } text "sink {s}"
turn { phase main { sink(Ship in your.bay) } }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
kind Ship
zone bay each player, public, active
zone deep each player, public
event sink(s: Ship) { move(s, s.owner.deep) } text "sink {s}"
turn { phase main { sink(each Ship in your.bay) } }"#,
};

pub(crate) fn all_unsaid(span: Span, set: &str) -> Diagnostic {
    let start = Span { end: span.start, ..span };
    let set = line(set);
    Diagnostic::warning(ALL_UNSAID.code, span, format!("this happens to every `{set}`, and nothing says so"))
        .label("one of them, or all?")
        .help(format!("write `each {set}` for all of them, `choose {set}` for one"))
        .draft(start, "each ")
        .draft(start, "choose ")
}
