//! A word of the rulebook, and its meaning written out: an event, a value, an adjective, a keyword, a kind of ability.
//! And texts that say the same in other words: a group of one, a choice of one, what is done once.

use super::sheet::{GenCard, Line, Role, Scenario};
use super::vocabulary::Look;
use super::writer::{Writer, noun};
use ir::{EventId, Type};

const BEGINS: &str = "once each turn, as soon as you == turn player";
/// Stands for the card an event is about until it is written out.
const SUBJECT: &str = "gen_subject";

/// The lines of both cards, and the word's definition.
struct Pair {
    word: Option<String>,
    in_words: Vec<String>,
    written_out: Vec<String>,
}

/// Adds two cards that should do the same.
pub(super) fn add(writer: &mut Writer<'_>, scenario: &mut Scenario, look: &Look) {
    let number = scenario.number;
    let pair = match writer.dice.below(10) {
        0 => event(writer, number, look),
        1 => value(writer, number, look),
        2 => adjective(writer, number, look),
        3 => keyword(writer, number, look),
        4 => ability_kind(writer, number, look),
        5..8 => group_of_one(writer, number, look),
        _ => in_other_words(writer, look),
    };
    let Some(pair) = pair else { return };
    scenario.words.extend(pair.word.map(Line::new));
    for (role, lines) in [(Role::InWords, pair.in_words), (Role::WrittenOut, pair.written_out)] {
        let lines = lines.into_iter().map(Line::new).collect();
        scenario.cards.push(GenCard { role, name: role.name(number), look: look.clone(), lines });
    }
}

/// The name of the word that a scenario defines.
pub(super) fn name(number: u64) -> String {
    format!("gen{number}_word")
}

fn event(writer: &mut Writer<'_>, number: u64, look: &Look) -> Option<Pair> {
    let effect = (0..8).find_map(|_| {
        let effect = writer.effect(look.kind, Some((SUBJECT, look.kind)), false);
        (effect.text.contains(SUBJECT) && !effect.text.contains("self")).then_some(effect)
    })?;
    let kind = writer.vocabulary.kind_name(look.kind);
    let name = name(number);
    Some(Pair {
        word: Some(format!("event {name}({SUBJECT}: {kind}) {{ {} }} text \"do it\"", effect.text)),
        in_words: vec![format!("{BEGINS} {{ {name}(self) }}")],
        written_out: vec![format!("{BEGINS} {{ {} }}", effect.text.replace(SUBJECT, "self"))],
    })
}

fn value(writer: &mut Writer<'_>, number: u64, look: &Look) -> Option<Pair> {
    let takes_number =
        |event: &&EventId| writer.vocabulary.event(**event).params.iter().any(|param| param.ty == Type::Int);
    let events: Vec<EventId> = writer.vocabulary.callable.iter().filter(takes_number).copied().collect();
    let event = *writer.dice.pick(&events)?;
    let definition = writer.vocabulary.event(event);
    let name = name(number);
    let (mut short, mut long, mut sets) = (Vec::new(), Vec::new(), 0);
    for param in &definition.params {
        if param.ty == Type::Int {
            short.push(format!("{name}(2)"));
            long.push("(2 * 2 - turn_number)".to_owned());
        } else {
            let argument = writer.argument(param.ty, look.kind, None, &mut sets)?;
            short.push(argument.clone());
            long.push(argument);
        }
    }
    let call = |args: Vec<String>| vec![format!("{BEGINS} {{ {}({}) }}", definition.name, args.join(", "))];
    Some(Pair {
        word: Some(format!("value {name}(x: Int) = x * 2 - turn_number")),
        in_words: call(short),
        written_out: call(long),
    })
}

fn adjective(writer: &mut Writer<'_>, number: u64, look: &Look) -> Option<Pair> {
    let named = (Role::Named.name(number), writer.kind_of_named());
    let numbers = writer.vocabulary.numbers_of(named.1);
    let field = (*writer.dice.pick(&numbers)?).to_owned();
    let call = writer.call_of_any(look.kind, Some(("x", named.1)))?;
    let (name, kind) = (name(number), writer.vocabulary.kind_name(named.1));
    let set = noun(writer.vocabulary, &named.0, named.1);
    Some(Pair {
        word: Some(format!("adjective {name}(c: {kind}) = c.{field} > 0")),
        in_words: vec![format!("{BEGINS} {{ for each {name} {set} as x {{ {} }} }}", call.text)],
        written_out: vec![format!(
            "{BEGINS} {{ for each {set} where {field} > 0 as x {{ {} }} }}",
            call.text
        )],
    })
}

fn keyword(writer: &mut Writer<'_>, number: u64, look: &Look) -> Option<Pair> {
    let (head, effect, begins) = reaction(writer, look)?;
    let name = name(number);
    Some(Pair {
        word: Some(format!("keyword {name} {{ {head} {{ {effect} }} }} text \"It hears\"")),
        in_words: vec![begins.clone(), name],
        written_out: vec![begins, format!("{head} {{ {effect} }}")],
    })
}

fn ability_kind(writer: &mut Writer<'_>, number: u64, look: &Look) -> Option<Pair> {
    let (head, effect, begins) = reaction(writer, look)?;
    let (name, kind) = (name(number), writer.vocabulary.kind_name(look.kind));
    Some(Pair {
        word: Some(format!("ability {name} of {kind} = {head} text \"It hears\"")),
        in_words: vec![begins.clone(), format!("{name} {{ {effect} }}")],
        written_out: vec![begins, format!("{head} {{ {effect} }}")],
    })
}

/// Of the driver there is one: to do it to each is to do it to the one, whether it is chosen or not.
fn group_of_one(writer: &mut Writer<'_>, number: u64, look: &Look) -> Option<Pair> {
    let name = Role::Driver.name(number);
    let set = noun(writer.vocabulary, &name, look.kind);
    let call = writer.call_on_self(look.kind)?.text;
    let with = |card: &str| call.replace("self", card);
    let ways = [
        with(&format!("each {set}")),
        with(&format!("choose {set}")),
        format!("let x = choose {set}; {}", with("x")),
        format!("let x = each {set}; {}", with("each x")),
    ];
    let way = writer.dice.pick(&ways)?;
    Some(Pair {
        word: None,
        in_words: vec![format!("{BEGINS} {{ {way} }}")],
        written_out: vec![format!("{BEGINS} {{ for each {set} as x {{ {} }} }}", with("x"))],
    })
}

fn in_other_words(writer: &mut Writer<'_>, look: &Look) -> Option<Pair> {
    let effect = writer.effect(look.kind, None, true).text;
    let then = writer.vocabulary.ir.settings.then == ir::Then::Happened;
    let (long, short) = match writer.dice.below(if then { 5 } else { 4 }) {
        0 => (format!("if turn_number > 0 {{ {effect} }}"), effect),
        1 => (format!("repeat 1 {{ {effect} }}"), effect),
        2 => (format!("if turn_number < 0 {{ }} else {{ {effect} }}"), effect),
        3 => (format!("let x = 1; repeat while x > 0 {{ {effect}; x -= 1 }}"), effect),
        _ => {
            let (first, next) = (writer.call_of_any(look.kind, None)?, writer.call_of_any(look.kind, None)?);
            let long = format!("let x = {}; if x.happened {{ {} }}", first.text, next.text);
            (long, format!("{} then {}", first.text, next.text))
        }
    };
    let begun = |text: String| vec![format!("{BEGINS} {{ {text} }}")];
    Some(Pair { word: None, in_words: begun(long), written_out: begun(short) })
}

/// `after destroy(self), 2 times each turn`, what it does, and an ability that may wake it up.
fn reaction(writer: &mut Writer<'_>, look: &Look) -> Option<(String, String, String)> {
    let calls = writer.call_on_self(look.kind)?;
    let event = *calls.calls.first()?;
    let definition = writer.vocabulary.event(event);
    let at = definition.params.iter().position(|param| writer.vocabulary.takes_card(param.ty, look.kind))?;
    let args: Vec<&str> = (0..=at).map(|place| if place == at { "self" } else { "any" }).collect();
    let stack = writer.vocabulary.ir.settings.stack.is_some();
    let head = if stack && writer.dice.chance(50) { "when" } else { "after" };
    let effect = writer.effect(look.kind, None, false);
    let head = format!("{head} {}({}), 2 times each turn", definition.name, args.join(", "));
    Some((head, effect.text, format!("{BEGINS} {{ {} }}", calls.text)))
}
