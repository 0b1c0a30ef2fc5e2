//! The stack, and what is announced before an ability does anything.

use super::error;
use diagnostic::{Diagnostic, Explanation, Span};

pub(crate) const ALL: &[&Explanation] = &[&NO_STACK, &WRONG_ANNOUNCEMENT, &NOT_OPTIONAL];

const NO_STACK: Explanation = Explanation {
    code: "E0322",
    title: "the game has no stack",
    text: "`when`, `stack`, `later`, `announce`, `resolve item` and `retarget` put something on the stack or look at what lies \
           there. The header says which zone that is, and the face of an ability that lies there: `stack ZONE as \"Ability\"`.",
    failing: r#"game "G" {}
player { life: Int = 20 }
kind Beast
zone field each player, public, active
event hurt(b: Beast) { your.life -= 1 }
card "Wolf" : Beast { when hurt(self) { your.life += 1 } }
setup { create("Wolf", first player.field); hurt(each Beast) }"#,
    repaired: r#"game "G" { stack pending as "Ability" }
player { life: Int = 20 }
kind Beast
kind Effect
zone field each player, public, active
zone pending shared, public, ordered
event hurt(b: Beast) { your.life -= 1 }
card "Ability" : Effect { }
card "Wolf" : Beast { when hurt(self) { your.life += 1 } }
setup { create("Wolf", first player.field); hurt(each Beast) }"#,
};

pub(crate) fn no_stack(what: &str, span: Span) -> Diagnostic {
    error(&NO_STACK, span, format!("`{what}` needs a stack, and this game has none"))
        .label("nothing can wait here")
        .help("add `stack ZONE as \"Ability\"` to the header")
}

/// `when dies { }`, where `dies` is a kind of ability.
pub(crate) fn clause_of_its_own(word: &str, kind: &str, span: Span) -> Diagnostic {
    error(&NO_STACK, span, format!("'{kind}' says by itself when it comes"))
        .label("not before a kind of ability")
        .help(format!("leave `{word}` out"))
}

const WRONG_ANNOUNCEMENT: Explanation = Explanation {
    code: "E0323",
    title: "an announcement out of place",
    text: "`target`, `number` and `modes` are chosen before an ability does anything, so they stand at the beginning of its \
           text (or of a mode): first all of them, then what is done. Of N modes at most N can be chosen, and at least none. \
           Several targets can be `divided`, one cannot. Elsewhere, `let x = choose ...` asks in the middle of a text.",
    failing: r#"game "G" {}
player { life: Int = 20 }
kind Beast { wounds: Int = 0 }
zone field each player, public, active
event hurt(b: Beast) { b.wounds += 1 }
ability bite of Beast = after hurt(self)
card "Wolf" : Beast { bite { your.life += 1; target t: Beast; hurt(t) } }
setup { create("Wolf", first player.field); hurt(each Beast) }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
kind Beast { wounds: Int = 0 }
zone field each player, public, active
event hurt(b: Beast) { b.wounds += 1 }
ability bite of Beast = after hurt(self)
card "Wolf" : Beast { bite { target t: Beast; your.life += 1; hurt(t) } }
setup { create("Wolf", first player.field); hurt(each Beast) }"#,
};

pub(crate) fn wrong_announcement(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_ANNOUNCEMENT, span, message)
        .label("cannot be announced like this")
        .help("choose while it is done: `let x = choose ...`, `choose one { ... }`")
}

const NOT_OPTIONAL: Explanation = Explanation {
    code: "E0324",
    title: "nobody is asked whether this happens",
    text: "`may` before an ability asks its player when the ability is about to be put on the stack: it stands before `when` and \
           before kinds that wait for the stack. All others say `may` in their text.",
    failing: r#"game "G" {}
player { life: Int = 20 }
kind Beast
zone field each player, public, active
event hurt(b: Beast) { your.life -= 1 }
event heal { your.life += 1 }
card "Wolf" : Beast { may after hurt(self) { heal } }
setup { create("Wolf", first player.field); hurt(each Beast) }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
kind Beast
zone field each player, public, active
event hurt(b: Beast) { your.life -= 1 }
event heal { your.life += 1 }
card "Wolf" : Beast { after hurt(self) { may heal } }
setup { create("Wolf", first player.field); hurt(each Beast) }"#,
};

pub(crate) fn not_optional(span: Span) -> Diagnostic {
    error(
        &NOT_OPTIONAL,
        span,
        "`may` before an ability is asked when it comes to the stack, and this does not",
    )
    .label("works at once")
    .help("write `may` in its text: `after E { may ... }`")
}
