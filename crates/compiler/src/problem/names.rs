//! Words that mean nothing, or mean nothing where they stand.

use super::{error, listed, unknown, unknown_of};
use crate::probe::near;
use diagnostic::{Diagnostic, Explanation, Mark, Span};
use syntax::ast::Ident;

pub(crate) const ALL: &[&Explanation] = &[
    &UNKNOWN_NAME,
    &UNKNOWN_FIELD,
    &UNKNOWN_EVENT,
    &UNKNOWN_ZONE,
    &UNKNOWN_TYPE,
    &UNKNOWN_ABILITY,
    &UNKNOWN_ACTION,
    &UNKNOWN_PHASE,
    &NOT_HERE,
    &ALREADY_BOUND,
    &UNUSED_BINDING,
];

const UNKNOWN_NAME: Explanation = Explanation {
    code: "E0101",
    title: "unknown name",
    text: "A word in an expression is neither a binding, nor a field of the candidate of a `where`, nor anything the game \
           declares. Most often it is misspelt.",
    failing: r#"game "G" {}
kind Ship { cost: Int }
event spend(n: Int) {}
event buy(c: Ship) { spend(cc.cost) }"#,
    repaired: r#"game "G" {}
kind Ship { cost: Int }
event spend(n: Int) {}
event buy(c: Ship) { spend(c.cost) }"#,
};

pub(crate) fn unknown_name<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    let diagnostic = unknown_of(&UNKNOWN_NAME, "name", name, span).label("nothing has this name");
    diagnostic.did_you_mean(span, &near(name, known))
}

/// `expect bear p1.hand`: a value, and something beside it that no sign or word joins to it.
pub(crate) fn value_beside_value(name: &str, span: Span) -> Diagnostic {
    let said = error(&UNKNOWN_NAME, span, format!("nothing joins '{name}' to what stands beside it"))
        .label("a value, not a word that describes cards")
        .help("perhaps `in`, `is`, `and` or a `,` is missing");
    let words = [".", " is", " has", " in", ",", " of", " and"];
    Diagnostic { readings: words.map(|word| missing_behind(name, span, word)).into(), ..said }
}

pub(crate) fn value_twice(first: &Ident, again: &Ident) -> Diagnostic {
    let name = &again.text;
    error(&UNKNOWN_NAME, again.span, format!("`{name}` stands here twice"))
        .label("once more")
        .help(format!("leave one `{name}` out"))
        .edit(Span { start: first.span.end, ..again.span }, "")
}

/// Words of English that join others, and such as something of a set begins with.
pub(crate) fn is_english(word: &Ident) -> bool {
    matches!(
        word.text.as_str(),
        "on" | "at" | "inside" | "within" | "into" | "onto" | "upon" | "because" | "than"
    ) || begins_a_set(word)
}

pub(crate) fn begins_a_set(word: &Ident) -> bool {
    matches!(word.text.as_str(), "first" | "top" | "bottom")
}

pub(crate) fn word_of_english(word: &Ident) -> Diagnostic {
    let (name, span) = (word.text.as_str(), word.span);
    if begins_a_set(word) {
        return missing_behind(name, span, " of");
    }
    let plain = unknown_of(&UNKNOWN_NAME, "name", name, span).label("joins nothing here");
    let written = |new: &str| {
        error(&UNKNOWN_NAME, span, format!("`{name}` is written `{new}`"))
            .label("not so")
            .help(format!("write `{new}`"))
            .edit(span, new)
    };
    let gone = error(&UNKNOWN_NAME, span, format!("`{name}` is too much here"))
        .label("not expected")
        .help(format!("leave `{name}` out"))
        .edit(Span { end: span.end + 1, ..span }, "");
    let readings = match name {
        "because" => vec![gone],
        _ => vec![written("in"), written("of"), written("is"), gone],
    };
    Diagnostic { readings, ..plain }
}

/// What may be missing between two words.
fn missing_behind(name: &str, span: Span, word: &str) -> Diagnostic {
    let bare = word.trim();
    // A dot stands in the place of the blank.
    let end = span.end + u32::from(bare == ".");
    error(&UNKNOWN_NAME, span, format!("`{bare}` is missing behind '{name}'"))
        .label(format!("`{bare}` is missing behind this"))
        .help(format!("write `{bare}`"))
        .edit(Span { start: span.end, end, ..span }, word)
}

/// `action bid(n: Int)`: what can be done is listed, so the numbers must have an end.
pub(crate) fn number_without_range(name: &str, span: Span) -> Diagnostic {
    error(&UNKNOWN_NAME, span, format!("a number that a player chooses lies in a range, not in '{name}'"))
        .label("from where to where?")
        .help("write `1 to 9`, or up to what there is: `1 to your.gold`")
        .edit(span, "1 to 9")
}

/// `count(Player bid == 2)`: what stands before it are those of which it is asked.
pub(crate) fn where_forgotten(name: &str, span: Span) -> Diagnostic {
    error(&UNKNOWN_NAME, span, format!("`where` is missing before '{name}'"))
        .label("asked of which of them?")
        .help(format!("write `where {name}`"))
        .edit(Span { end: span.start, ..span }, "where ")
}

/// The word is known, but as something that is no value and no set.
pub(crate) fn name_of_another_sort(name: &str, span: Span, sort: &str) -> Diagnostic {
    let told = error(&UNKNOWN_NAME, span, format!("'{name}' is not a value"));
    let told = told.label(format!("'{name}' is {sort}"));
    if sort == "a keyword" {
        return told
            .help(format!("whether a card has it is asked as in `it has {name}`, or `it has not {name}`"))
            .draft(span, format!("it has {name}"));
    }
    told.help("a value is a number, a field, a binding, a card, a player or a set of them")
}

/// Cards lie in it.
pub(crate) fn zone_in_a_phrase(name: &str, span: Span) -> Diagnostic {
    let plain = error(&UNKNOWN_NAME, span, format!("'{name}' is a zone and no adjective"))
        .label("where the cards lie")
        .help(format!("what lies in it is written `Card in {name}`, whether it is empty `{name} is empty`"));
    let before = error(&UNKNOWN_NAME, span, plain.message.clone())
        .label("where the cards lie")
        .help(format!("`in` is missing before it: `in {name}`"))
        .edit(span, format!("in {name}"));
    Diagnostic { readings: vec![missing_behind(name, span, " is"), plain], ..before }
}

pub(crate) const UNKNOWN_FIELD: Explanation = Explanation {
    code: "E0102",
    title: "unknown field",
    text: "Fields are declared in `kind` and `player` blocks, and a card has those of its own kind and of the kinds above \
           it. A field that only a more special kind has can be read after a question: `if c is Base { ... c.defense }`.",
    failing: r#"game "G" {}
kind Ship { cost: Int }
card "Scout" : Ship { cosst 1 }"#,
    repaired: r#"game "G" {}
kind Ship { cost: Int }
card "Scout" : Ship { cost 1 }"#,
};

/// What a message about a missing field can say of the one that misses it.
#[derive(Debug)]
pub(crate) struct FieldHints<'n> {
    /// `'Scout' is a Ship`, `a player`
    pub owner: String,
    /// Kinds that do have a field of this name.
    pub kinds: Vec<&'n str>,
    pub known: Vec<&'n str>,
}

pub(crate) fn unknown_field(name: &str, span: Span, hints: &FieldHints) -> Diagnostic {
    if !hints.kinds.is_empty() {
        let kinds = listed(&hints.kinds);
        let owners = hints.kinds.iter().map(|kind| (*kind).to_owned()).collect();
        let told = error(&UNKNOWN_FIELD, span, format!("'{name}' is a field of {kinds}; {}", hints.owner))
            .label("no such field here")
            .marked(Mark::OfOthers { owners, found: hints.owner.clone() });
        // Of any card it may be asked whether it is one that has the field.
        let is_any = ["the name of a card", "are Card cards", "is a Card"];
        return match hints.kinds[..] {
            [kind] if is_any.iter().any(|end| hints.owner.ends_with(end)) => told.help(format!(
                "ask first whether it is one: `if c is {kind} {{ ... }}`, or `it is {kind} and ...`"
            )),
            _ => told.help(format!("its fields are: {}", listed(&hints.known))),
        };
    }
    let diagnostic = unknown_of(&UNKNOWN_FIELD, "field", name, span).label("no such field");
    let message = format!("{}; {}", diagnostic.message, hints.owner);
    let diagnostic = Diagnostic { message, ..diagnostic };
    match &near(name, hints.known.iter().copied())[..] {
        near @ [_, ..] => diagnostic.did_you_mean(span, near),
        [] if name == "team" => diagnostic.help("teams are made in the header: `game \"...\" { teams 2 }`"),
        [] => diagnostic.help(format!("its fields are: {}", listed(&hints.known))),
    }
}

const UNKNOWN_EVENT: Explanation = Explanation {
    code: "E0103",
    title: "unknown event",
    text: "A statement calls an event, and a pattern after `after`, `before` or in `times` names one. Events are declared \
           by `event`; `move`, `create`, `shuffle`, `reveal`, `phase_begins` and `lose` are always there.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event damage(n: Int) { your.life -= n }
setup { dammage(2) }"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event damage(n: Int) { your.life -= n }
setup { damage(2) }"#,
};

pub(crate) fn unknown_event<'n>(
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
    other_sort: Option<&str>,
) -> Diagnostic {
    let diagnostic = unknown(&UNKNOWN_EVENT, "event", name, span, known);
    match other_sort {
        Some(sort) => diagnostic.label(format!("'{name}' is {sort}, and only events can be called")),
        None => diagnostic,
    }
}

pub(crate) const UNKNOWN_ZONE: Explanation = Explanation {
    code: "E0104",
    title: "unknown zone",
    text: "Zones are declared by `zone`. A zone that each player has is written with its player: `your.hand`, \
           `c.owner.discard`; a shared one stands alone: `trade_row`.",
    failing: r#"game "G" {}
zone hand each player, private
zone discard each player, public
event fold { move(each Card in your.hand, your.discrad) }"#,
    repaired: r#"game "G" {}
zone hand each player, private
zone discard each player, public
event fold { move(each Card in your.hand, your.discard) }"#,
};

pub(crate) fn unknown_zone<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&UNKNOWN_ZONE, "zone", name, span, known)
}

pub(crate) const UNKNOWN_TYPE: Explanation = Explanation {
    code: "E0105",
    title: "unknown kind or type",
    text: "A type is `Int`, `Bool`, `Counter`, `Player`, `CardName`, an enum, a kind, or `set of` an enum. A card and a \
           parent name a kind.",
    failing: r#"game "G" {}
kind Ship { cost: Int }
card "Scout" : Shipp { cost 1 }"#,
    repaired: r#"game "G" {}
kind Ship { cost: Int }
card "Scout" : Ship { cost 1 }"#,
};

/// `ripe: false`
pub(crate) fn value_for_type(value: &str, span: Span, new: String) -> Diagnostic {
    error(&UNKNOWN_TYPE, span, format!("'{value}' is a value, and behind the `:` stands a type"))
        .label("a value")
        .help(format!("write `{new}`"))
        .edit(span, new)
}

pub(crate) fn unknown_type<'n>(
    sort: &str,
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&UNKNOWN_TYPE, sort, name, span, known)
}

const UNKNOWN_ABILITY: Explanation = Explanation {
    code: "E0106",
    title: "unknown ability or keyword",
    text: "A word before a block in a card is a kind of ability, declared by `ability`. `has` and `gains` take a kind of \
           ability or a keyword.",
    failing: r#"game "G" {}
kind Ship
event play(c: Ship) {}
ability primary = after play(self)
setup { play(each Ship) }
card "Scout" : Ship { primry { end phase } }"#,
    repaired: r#"game "G" {}
kind Ship
event play(c: Ship) {}
ability primary = after play(self)
setup { play(each Ship) }
zone field shared, public, active
event arrive { create("Scout", field) }
check "arrival" { arrive }
card "Scout" : Ship { primary { end phase } }"#,
};

pub(crate) fn unknown_ability<'n>(
    sort: &str,
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&UNKNOWN_ABILITY, sort, name, span, known)
}

const UNKNOWN_ACTION: Explanation = Explanation {
    code: "E0107",
    title: "unknown action",
    text: "`actions` lists what the turn player may do: actions declared by `action`, and kinds of ability that are \
           activated.",
    failing: r#"game "G" { limit 100 turns, then draw }
action end_turn { end phase }
turn { phase main { actions endturn } }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
action end_turn { end phase }
turn { phase main { actions end_turn } }"#,
};

pub(crate) fn unknown_action<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&UNKNOWN_ACTION, "action", name, span, known)
}

pub(crate) fn list_in_list(name: &str, span: Span, declared: Option<Span>) -> Diagnostic {
    let diagnostic = error(&UNKNOWN_ACTION, span, format!("'{name}' is a list of actions itself"))
        .label("lists hold no lists")
        .help("say its actions here, or both lists where they are asked: `actions one, other`");
    match declared {
        Some(span) => diagnostic.related(span, "declared here"),
        None => diagnostic,
    }
}

pub(crate) fn not_activated(name: &str, span: Span, declared: Option<Span>) -> Diagnostic {
    let diagnostic = error(&UNKNOWN_ACTION, span, format!("'{name}' is never activated by a player"))
        .label("this kind of ability starts by itself")
        .help("take it off the list, or declare it with `activate`");
    match declared {
        Some(span) => diagnostic.related(span, "declared here"),
        None => diagnostic,
    }
}

const UNKNOWN_PHASE: Explanation = Explanation {
    code: "E0108",
    title: "unknown phase",
    text: "Phases are declared in the `turn` block; `phase is main` and `phase_begins(main)` name one of them.",
    failing: r#"game "G" { limit 100 turns, then draw }
player { trade: Int = 0 }
turn { phase main { end phase } }
event earn needs phase is mian { your.trade += 1 }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
player { trade: Int = 0 }
turn { phase main { end phase } }
event earn needs phase is main { your.trade += 1 }"#,
};

pub(crate) fn unknown_phase<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&UNKNOWN_PHASE, "phase", name, span, known)
}

const NOT_HERE: Explanation = Explanation {
    code: "E0109",
    title: "a word that has no meaning here",
    text: "Some words need their surroundings: `self` a card with an ability, `it` a `where` or a `static`, `uses` an \
           ability, `body` the block of an `ability`, `actions` a phase. In a test say `p1`, not `you`.",
    failing: r#"game "G" {}
zone hand each player, private
action drop { move(self, your.hand) }"#,
    repaired: r#"game "G" {}
zone hand each player, private
action drop(c: Card) { move(c, your.hand) }"#,
};

pub(crate) fn not_here(word: &str, span: Span, why: &str) -> Diagnostic {
    error(&NOT_HERE, span, format!("'{word}' has no meaning here")).label(why)
}

/// `each Beast { ... }`
pub(crate) fn cards_do_nothing(span: Span, new: String) -> Diagnostic {
    error(&NOT_HERE, span, "cards do nothing by themselves: a block like this is done by players")
        .label("these are cards")
        .help(format!("for one after another write `{new}`; all at once: `discard(each Card)`"))
        .edit(span, new)
}

/// `friendly Beast: power + 1` among statements
pub(crate) fn lasts_how_long(span: Span, said: &str) -> Diagnostic {
    let new = format!("until end of turn {{ {said} }}");
    error(&NOT_HERE, span, "nothing says how long this change lasts")
        .label("changed for how long?")
        .help(format!(
            "write `{new}`, or `forever {{ {said} }}`; what holds while a card lies there is `static`"
        ))
        .edit(span, new)
        .edit(span, format!("forever {{ {said} }}"))
}

const ALREADY_BOUND: Explanation = Explanation {
    code: "E0110",
    title: "a name is bound twice",
    text: "A binding may not have the name of another one that is still in force: the reader could not tell which is \
           meant.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) {
  let n = n + 1
  your.life += n
}"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) {
  let more = n + 1
  your.life += more
}"#,
};

pub(crate) fn already_bound(name: &str, span: Span, first: Span) -> Diagnostic {
    error(&ALREADY_BOUND, span, format!("'{name}' is already bound"))
        .label("bound again here")
        .related(first, "first bound here")
        .help("choose another name")
}

const UNUSED_BINDING: Explanation = Explanation {
    code: "W0601",
    title: "unused binding",
    text: "A name is bound by `let`, `as` or `for each` and never read. Remove it, or begin it with `_` to keep it.",
    failing: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) {
  let more = n + 1
  your.life += n
}"#,
    repaired: r#"game "G" {}
player { life: Int = 20 }
event heal(n: Int) {
  let more = n + 1
  your.life += more
}"#,
};

pub(crate) fn unused_binding(name: &str, span: Span) -> Diagnostic {
    Diagnostic::warning(UNUSED_BINDING.code, span, format!("'{name}' is never used"))
        .label("bound here, read nowhere")
        .help(format!("remove it, or call it '_{name}'"))
}
