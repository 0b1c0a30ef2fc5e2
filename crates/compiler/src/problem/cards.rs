//! Cards and decks that do not keep to the rulebook.

use super::{error, listed, unknown};
use diagnostic::{Diagnostic, Explanation, Mark, Span};

pub(crate) const ALL: &[&Explanation] = &[
    &UNKNOWN_CARD,
    &FIELD_MISSING,
    &WRONG_VALUE,
    &UNKNOWN_MEMBER,
    &ABILITY_DOES_NOT_FIT,
    &NOT_KNOWN_BEFORE_PLAY,
    &NEVER_TRIGGERS,
    &KINDS_DO_NOT_JOIN,
    &VALUE_OF_A_KEYWORD,
    &WRONG_DECK_ENTRY,
    &NOT_ALLOWED,
    &ALLOWED_NOWHERE,
];

const UNKNOWN_CARD: Explanation = Explanation {
    code: "E0401",
    title: "unknown card",
    text: "A deck, a rule, a card or a test names a card that is not defined. `create` also takes the name of a deck.",
    failing: r#"game "G" {}
kind Ship
card "Scout" : Ship {}
deck "Start" { 8 "Scot" }"#,
    repaired: r#"game "G" {}
kind Ship
card "Scout" : Ship {}
deck "Start" { 8 "Scout" }"#,
};

pub(crate) fn unknown_card<'n>(
    sort: &str,
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&UNKNOWN_CARD, sort, name, span, known)
}

const FIELD_MISSING: Explanation = Explanation {
    code: "E0402",
    title: "a card lacks a field",
    text: "A field without a default is given by every card of its kind.",
    failing: r#"game "G" {}
kind Ship { cost: Int }
card "Scout" : Ship {}"#,
    repaired: r#"game "G" {}
kind Ship { cost: Int }
card "Scout" : Ship { cost 1 }"#,
};

pub(crate) fn field_missing(card: &str, kind: &str, fields: &[&str], span: Span) -> Diagnostic {
    let fields = listed(fields);
    error(&FIELD_MISSING, span, format!("the card '{card}' does not give {fields}"))
        .label(format!("every {kind} has {fields}"))
        .help("add it to the card, or give the field a default in the kind")
}

const WRONG_VALUE: Explanation = Explanation {
    code: "E0403",
    title: "a value the field cannot have",
    text: "A card or a test gives a field too many values, a value outside its bounds, gives it twice, or gives a value to \
           a field that is never printed.",
    failing: r#"game "G" {}
kind Ship { cost: Int, at least 0 }
card "Scout" : Ship { cost -1 }"#,
    repaired: r#"game "G" {}
kind Ship { cost: Int, at least 0 }
card "Scout" : Ship { cost 0 }"#,
};

pub(crate) fn wrong_value(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_VALUE, span, message)
}

const UNKNOWN_MEMBER: Explanation = Explanation {
    code: "E0404",
    title: "unknown word in a card",
    text: "A single word in a card is a flag (a field of type Bool) or a keyword; `not` clears a flag.",
    failing: r#"game "G" {}
kind Base { outpost: Bool = false }
card "Wall" : Base { outpst }"#,
    repaired: r#"game "G" {}
kind Base { outpost: Bool = false }
card "Wall" : Base { outpost }"#,
};

pub(crate) fn unknown_member<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&UNKNOWN_MEMBER, "flag or keyword", name, span, known)
}

/// `Amber` for `house Amber`
pub(crate) fn value_without_field(name: &str, span: Span, field: &str) -> Diagnostic {
    let before = Span { end: span.start, ..span };
    error(&UNKNOWN_MEMBER, span, format!("'{name}' is a value of '{field}', and stands without it"))
        .label("a value alone")
        .help(format!("write `{field} {name}`"))
        .edit(before, format!("{field} "))
}

/// A value of the field before, without the comma that joins them.
pub(crate) fn comma_wanted(name: &str, span: Span, field: &str, end: Span) -> Diagnostic {
    error(&UNKNOWN_MEMBER, span, format!("'{name}' is a value of '{field}' and stands without a comma"))
        .label("`,` is missing before it")
        .help("values of one field are separated by `,`")
        .edit(end, ",")
}

/// `power` for `power 2`
pub(crate) fn field_without_value(name: &str, span: Span, ty: &str) -> Diagnostic {
    error(&UNKNOWN_MEMBER, span, format!("'{name}' stands here without its value"))
        .label(format!("it is {ty}"))
        .help(format!(
            "write the value behind it; a word alone is a flag or a keyword, and '{name}' is neither"
        ))
}

pub(crate) fn not_a_flag(name: &str, span: Span, why: &str) -> Diagnostic {
    error(&UNKNOWN_MEMBER, span, format!("'{name}' is not a flag")).label(why)
}

const ABILITY_DOES_NOT_FIT: Explanation = Explanation {
    code: "E0405",
    title: "this kind of card cannot have the ability",
    text: "`ability NAME of KIND` is for cards of that kind only, and an ability or keyword that reads fields of `self` is \
           for the kind that has them.",
    failing: r#"game "G" { limit 100 turns, then draw }
kind Ship
kind Base
ability fire of Base = activate
action stop { end phase }
turn { phase main { actions fire, stop } }
card "Scout" : Ship { fire { end phase } }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
kind Ship
kind Base
zone field shared, public, active
setup { create("Fort", field) }
ability fire of Base = activate
action stop { end phase }
turn { phase main { actions fire, stop } }
card "Fort" : Base { fire { end phase } }"#,
};

pub(crate) fn ability_does_not_fit(name: &str, span: Span, kinds: &[&str], found: &str) -> Diagnostic {
    let owners = kinds.iter().map(|kind| (*kind).to_owned()).collect();
    error(&ABILITY_DOES_NOT_FIT, span, format!("'{name}' is for {}; this is {found}", listed(kinds)))
        .marked(Mark::OfOthers { owners, found: found.to_owned() })
        .label("cannot stand on this card")
}

const NOT_KNOWN_BEFORE_PLAY: Explanation = Explanation {
    code: "E0406",
    title: "not known before play",
    text: "`2 of each Ship where sold` is read when the game is compiled: it can ask for kinds, names, keywords and printed \
           fields, not for what happens in a match.",
    failing: r#"game "G" {}
kind Ship
card "Scout" : Ship {}
deck "Start" { 2 of each Ship where controller == you }"#,
    repaired: r#"game "G" {}
kind Ship
card "Scout" : Ship {}
deck "Start" { 2 of each Ship }"#,
};

pub(crate) fn not_known_before_play(span: Span) -> Diagnostic {
    error(&NOT_KNOWN_BEFORE_PLAY, span, "this cannot be known before play")
        .label("asks for more than what is printed")
        .help("use kinds, names and printed fields only")
}

pub(crate) fn no_card_fits(span: Span) -> Diagnostic {
    error(&NOT_KNOWN_BEFORE_PLAY, span, "no card fits this").label("says nothing about any deck")
}

pub(crate) const NEVER_TRIGGERS: Explanation = Explanation {
    code: "E0407",
    title: "an ability that never works",
    text: "The ability waits for an event that nothing raises, works in a zone that no card can reach, or is activated but \
           stands in no `actions` list and is resolved nowhere.",
    failing: r#"game "G" {}
kind Ship
zone field shared, public, active
setup { create("Scout", field) }
event wreck(c: Card) { move(c, field) }
card "Scout" : Ship { after wreck(self) { end phase } }"#,
    repaired: r#"game "G" {}
kind Ship
zone field shared, public, active
setup { create("Scout", field); wreck(each Ship) }
event wreck(c: Card) { move(c, field) }
card "Scout" : Ship { after wreck(self) { end phase } }"#,
};

pub(crate) fn event_never_raised(span: Span, event: &str) -> Diagnostic {
    error(&NEVER_TRIGGERS, span, format!("the event '{event}' never happens"))
        .label("nothing in the game raises it")
        .help(format!("call `{event}` in a phase, an action or another ability"))
}

pub(crate) fn zone_never_reached(span: Span, zones: &[&str]) -> Diagnostic {
    error(&NEVER_TRIGGERS, span, format!("no card ever comes to {}", listed(zones)))
        .label("so this ability never works")
        .help("move or create cards there, or let the ability work in another zone")
}

pub(crate) fn no_active_zone(span: Span) -> Diagnostic {
    error(&NEVER_TRIGGERS, span, "abilities work in zones that are 'active', and the game has none")
        .label("so this ability never works")
        .help("write `active` behind a zone, or say where the ability works, as in `in hand, after ...`")
}

pub(crate) fn never_offered(span: Span, name: &str) -> Diagnostic {
    error(&NEVER_TRIGGERS, span, format!("'{name}' is activated, but no phase offers it"))
        .label("players never get to use it")
        .help(format!("add it to a list: `actions {name}`, or let something `resolve {name} of` a card"))
}

pub(crate) fn activated_without_kind(span: Span) -> Diagnostic {
    error(&NEVER_TRIGGERS, span, "an activated ability needs a kind, so that `actions` can list it")
        .label("no list can name this one")
        .help("declare `ability NAME = activate ...` and write `NAME { ... }` on the card")
}

const KINDS_DO_NOT_JOIN: Explanation = Explanation {
    code: "E0408",
    title: "kinds that do not go together",
    text: "`play or reap { ... }` is one ability of both kinds: either of them starts it. That works for different kinds that \
           put the same around the text, or nothing; not for a kind that is always so and one that is done, and not for a kind \
           that is `given` its clause.",
    failing: r#"game "G" {}
zone field shared, public, active
event play(c: Card) { move(c, field) }
setup { create("Scout", field); play(each Card) }
ability arrival = after play(self) { body; end phase }
ability echo = after play
card "Scout" : Card { arrival or echo { end phase } }"#,
    repaired: r#"game "G" {}
zone field shared, public, active
event play(c: Card) { move(c, field) }
setup { create("Scout", field); play(each Card) }
ability arrival = after play(self)
ability echo = after play
card "Scout" : Card { arrival or echo { end phase } }"#,
};

pub(crate) fn kinds_do_not_join(span: Span, why: impl Into<String>) -> Diagnostic {
    error(&KINDS_DO_NOT_JOIN, span, why)
        .label("cannot be joined with the kind before it")
        .help("write two abilities, one for each kind")
}

const VALUE_OF_A_KEYWORD: Explanation = Explanation {
    code: "E0409",
    title: "a keyword with a value, or without",
    text: "`keyword Assault(n)` has a value: every card that has it says how much, `Assault 2`. A keyword declared without \
           parentheses is just there.",
    failing: r#"game "G" {}
keyword Assault(n)
card "Raider" : Card { Assault }"#,
    repaired: r#"game "G" {}
keyword Assault(n)
card "Raider" : Card { Assault 2 }"#,
};

pub(crate) fn keyword_without_value(name: &str, span: Span) -> Diagnostic {
    error(&VALUE_OF_A_KEYWORD, span, format!("how much '{name}'?"))
        .label("a number is missing")
        .help(format!("write the number behind it: `{name} 2`"))
}

pub(crate) fn keyword_with_value(name: &str, span: Span) -> Diagnostic {
    error(&VALUE_OF_A_KEYWORD, span, format!("'{name}' is a keyword without a value"))
        .label("takes no number")
        .help(format!("write just `{name}`, or declare it as `keyword {name}(n)`"))
}

const WRONG_DECK_ENTRY: Explanation = Explanation {
    code: "E0410",
    title: "what a deck cannot say",
    text: "`deck \"X\" for a player` is brought by a player: it may set fields of that player and put cards into zones that \
           each player has. Other decks are only cards, and the face of abilities on the stack is in none. A copy may differ from its card in printed fields.",
    failing: r#"game "G" {}
player { life: Int = 20 }
card "Scout" : Card {}
deck "Start" { life 30  8 "Scout" }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
card "Scout" : Card {}
deck "Start" for a player { life 30  8 "Scout" }"#,
};

pub(crate) fn wrong_deck_entry(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_DECK_ENTRY, span, message)
}

pub(crate) fn unknown_deck_field<'n>(
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&WRONG_DECK_ENTRY, "field of players", name, span, known)
}

const NOT_ALLOWED: Explanation = Explanation {
    code: "E0411",
    title: "a deck that its format does not allow",
    text: "`deck \"X\" for a player in \"Small\"` says which format the deck is made for, and it keeps every \
           rule of that format. Formats are declared with `format \"Small\" { ... }`.",
    failing: r#"game "G" {}
card "Scout" : Card {}
format "Small" { at most 3 of each Card }
deck "Start" for a player in "Small" { 4 "Scout" }"#,
    repaired: r#"game "G" {}
card "Scout" : Card {}
format "Small" { at most 3 of each Card }
deck "Start" for a player in "Small" { 3 "Scout" }"#,
};

pub(crate) fn not_allowed(span: Span, message: String) -> Diagnostic {
    error(&NOT_ALLOWED, span, message).label("not allowed")
}

pub(crate) fn unknown_format<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&NOT_ALLOWED, "format", name, span, known)
}

const ALLOWED_NOWHERE: Explanation = Explanation {
    code: "W0608",
    title: "a deck that no format allows",
    text: "Where a game has formats, a list that a player may bring is allowed by at least one of them. At the table \
           the game's own lists can always be played; a deck like this that somebody built could not.",
    failing: r#"game "G" { limit 10 turns, then draw }
card "Scout" : Card {}
format "Small" { at most 3 of each Card }
deck "Start" for a player { 4 "Scout" }
setup { each player { create(list, your.pile) } }
zone pile each player, hidden, ordered"#,
    repaired: r#"game "G" { limit 10 turns, then draw }
card "Scout" : Card {}
format "Small" { at most 3 of each Card }
deck "Start" for a player { 3 "Scout" }
setup { each player { create(list, your.pile) } }
zone pile each player, hidden, ordered"#,
};

pub(crate) fn allowed_nowhere(span: Span, deck: &str, why: &str) -> Diagnostic {
    Diagnostic::warning(ALLOWED_NOWHERE.code, span, format!("no format allows '{deck}': {why}"))
        .label("cannot be brought as a deck of one's own")
}
