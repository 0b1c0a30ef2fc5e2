//! An event's words turned into something that happens to somebody: who is the subject, and what can be left unsaid.

use super::english::{
    base_form, begins_with_function_word, begins_with_subject, list, noun_phrase_end, second_verb,
    split_verb, words,
};
use super::happening::{Happening, TOGETHER};
use super::template::{Filler, Filling, Phrase, Piece, is_of_named, pieces, with_flags};
use ir::{ArgPattern, Event, Expr, Pattern, Type};

pub(super) fn worded(
    event: &Event,
    pattern: &Pattern,
    fillers: Vec<Filler>,
    by: Option<String>,
) -> Happening {
    let names = event.params.iter().map(|param| param.name.as_str());
    let params: Vec<(&str, Filler)> = names.zip(fillers).collect();
    let unsaid = unsaid(event, pattern, &params);
    // Somebody does it: "you put a creature into play", not "a creature enters play".
    let heard = heard_text(event);
    // A sentence of somebody with a name is heard as it stands: "after Arthur is crowned".
    if event.params.is_empty() && is_of_named(heard) {
        let (subject, predicate) = heard.split_once(' ').unwrap_or((heard, ""));
        let mut subject = subject.to_owned();
        let mut predicate = predicate;
        while let Some((word, rest)) = predicate.split_once(' ').filter(|(word, _)| is_capital(word)) {
            subject.push_str(&format!(" {word}"));
            predicate = rest;
        }
        let (verb, rest) = split_verb(predicate);
        return Happening::Active { subject, verb: base_form(verb), rest: in_base_form(rest) };
    }
    let has_subject = heard.starts_with('{') || begins_with_subject(heard);
    let text = if by.is_some() && has_subject { event.text.as_str() } else { heard };
    let template = with_flags(text, &flags_asked(event, pattern));
    let pieces = without_open_details(event, pattern, pieces(&template));
    let your = match &by {
        Some(by) if by == "you" => None,
        Some(_) => Some("their"),
        None => Some("a player's"),
    };
    let filling = Filling { params, your, opponent: None };
    let mut happening = between_two(event, pattern, &pieces, &filling, by.as_deref())
        .or_else(|| turned_round(event, &pieces, &filling, by.as_deref()))
        .unwrap_or_else(|| by_somebody(text, &pieces, filling, by));
    happening.push(&unsaid);
    happening
}

fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

/// What a pattern asks of yes-or-no parameters.
fn flags_asked<'e>(event: &'e Event, pattern: &Pattern) -> Vec<(&'e str, Option<bool>)> {
    let flags = event.params.iter().enumerate().filter(|(_, param)| param.ty == Type::Bool);
    let asked = |position: usize| match pattern.args.get(position) {
        Some(ArgPattern::Equals(Expr::Const(value))) => Some(*value != 0),
        _ => None,
    };
    flags.map(|(position, param)| (param.name.as_str(), asked(position))).collect()
}

/// "{b} blocks {a}" where one of the two is anything: "this creature cannot be blocked", "this creature cannot block".
fn between_two(
    event: &Event,
    pattern: &Pattern,
    pieces: &[Piece<'_>],
    filling: &Filling<'_>,
    by: Option<&str>,
) -> Option<Happening> {
    let [
        doer @ Piece::Slot { name: first, .. },
        Piece::Literal(verb),
        other @ Piece::Slot { name: second, .. },
    ] = pieces
    else {
        return None;
    };
    let verb = verb.strip_prefix(' ')?.strip_suffix(' ').filter(|verb| !verb.contains(' '))?;
    let arg = |name: &str| {
        let position = event.params.iter().position(|param| param.name == name)?;
        Some(pattern.args.get(position).unwrap_or(&ArgPattern::Any))
    };
    let fill = |piece: &Piece<'_>| filling.fill(std::slice::from_ref(piece));
    match (arg(first)? == &ArgPattern::Any, arg(second)? == &ArgPattern::Any) {
        _ if by.is_some() => None,
        (true, false) => {
            let (object, verb) = (fill(other), base_form(verb));
            Some(Happening::Passive { object, many: false, verb, rest: String::new() })
        }
        // Of which nothing is known but that it is a card.
        (false, true) if fill(other).ends_with(" card") || fill(other) == "cards" => {
            let (subject, verb) = (fill(doer), base_form(verb));
            Some(Happening::Active { subject, verb, rest: String::new() })
        }
        _ => None,
    }
}

/// How the event reads when it is heard of.
fn heard_text(event: &Event) -> &str {
    event.said.as_deref().unwrap_or(&event.text)
}

/// The forms in which the card, not a player, is the subject.
fn turned_round(
    event: &Event,
    pieces: &[Piece<'_>],
    filling: &Filling<'_>,
    by: Option<&str>,
) -> Option<Happening> {
    let leading = led_by_subject(pieces, filling);
    match by {
        Some(by) => leading.map(|mut happening| {
            if !matches!(&happening, Happening::Active { subject, .. } if subject == by) {
                happening.push(&format!(" because of {by}"));
            }
            happening
        }),
        None => leading
            .or_else(|| done_with(pieces, filling))
            .or_else(|| passive(event, pieces, filling))
            .or_else(|| passive_amount(event, pieces, filling)),
    }
}

fn by_somebody(template: &str, pieces: &[Piece<'_>], filling: Filling<'_>, by: Option<String>) -> Happening {
    let your = if by.as_deref() == Some("you") { None } else { Some("their") };
    let text = Filling { your, ..filling }.fill(pieces);
    let subject = by.unwrap_or_else(|| "a player".to_owned());
    match Phrase::of(&text, template.starts_with('{')) {
        Phrase::Verb { verb, rest } => Happening::Active { subject, verb, rest },
        Phrase::Bonus(text) => {
            Happening::Active { subject, verb: "get".to_owned(), rest: format!(" {text}") }
        }
        Phrase::Clause(text) => Happening::Fixed(text),
    }
}

/// "{c} captures {n} amber": the text names its subject.
fn led_by_subject(pieces: &[Piece<'_>], filling: &Filling<'_>) -> Option<Happening> {
    if let [one @ Piece::Slot { .. }, Piece::Literal(" and "), other @ Piece::Slot { .. }, rest @ ..] = pieces
    {
        let name = |piece: &Piece<'_>| filling.fill(std::slice::from_ref(piece));
        let subject = format!("{}{TOGETHER}{}", name(one), name(other));
        let predicate = filling.fill(rest);
        let (verb, rest) = split_verb(predicate.strip_prefix(' ')?);
        return Some(Happening::Active { subject, verb: base_form(verb), rest: rest.to_owned() });
    }
    let (subject @ Piece::Slot { .. }, rest) = pieces.split_first()? else { return None };
    let mut predicate = filling.fill(rest);
    if let Piece::Slot { name, .. } = subject
        && matches!(filling.params.iter().find(|(param, _)| param == name), Some((_, Filler::Many(_))))
    {
        predicate = predicate.replace(" its ", " their ").replace(" ability", " abilities");
    }
    let predicate = predicate.strip_prefix(' ')?;
    // What is now so becomes so: "cannot become stunned".
    let becomes = predicate.strip_prefix("is now ").map(|state| format!("becomes {state}"));
    let (verb, rest) = split_verb(becomes.as_deref().unwrap_or(predicate));
    let subject = filling.fill(std::slice::from_ref(subject));
    Some(Happening::Active { subject, verb: base_form(verb), rest: in_base_form(rest) })
}

/// " and gains 1 life" as it stands behind "cannot": " and gain 1 life".
fn in_base_form(rest: &str) -> String {
    match second_verb(rest).filter(|(_, verb, _)| verb.ends_with('s') && !verb.ends_with("ss")) {
        Some((at, verb, tail)) => {
            let front = &rest[..rest.len() - verb.len() - tail.len()];
            debug_assert!(at <= front.len(), "the joint stands before its verb");
            format!("{front}{}{}", base_form(verb), in_base_form(tail))
        }
        None => rest.to_owned(),
    }
}

/// "fight with {c}": it is the creature that fights.
fn done_with(pieces: &[Piece<'_>], filling: &Filling<'_>) -> Option<Happening> {
    let [Piece::Literal(literal), subject @ Piece::Slot { noun: None, .. }, rest @ ..] = pieces else {
        return None;
    };
    let verb = literal.strip_suffix(" with ").filter(|verb| !verb.contains(' '))?;
    let subject = filling.fill(std::slice::from_ref(subject));
    Some(Happening::Active { subject, verb: verb.to_owned(), rest: filling.fill(rest) })
}

/// "scrap {c}" turned round: "this card is scrapped". Only where the object is a card or player right behind the verb.
fn passive(event: &Event, pieces: &[Piece<'_>], filling: &Filling<'_>) -> Option<Happening> {
    let [Piece::Literal(literal), slot @ Piece::Slot { name, noun: None, .. }, tail @ ..] = pieces else {
        return None;
    };
    let object_param = event.params.iter().find(|param| param.name == *name)?;
    if matches!(object_param.ty, Type::Int | Type::Bool) || begins_with_subject(literal) {
        return None;
    }
    let (verb, between) = split_verb(literal);
    let between = between.strip_prefix(' ')?;
    // "make {p} discard a card" has no passive that reads well.
    if ["make", "let", "have"].contains(&verb) {
        return None;
    }
    let article = between.split(' ').next().unwrap_or("");
    if !between.is_empty() && !["the", "a", "an", "all", "each"].contains(&article) {
        return None;
    }
    let object = filling.fill(&[Piece::Literal(between), slot.clone()]);
    let mut rest = filling.fill(tail);
    if let Some((joint, ..)) = second_verb(&rest) {
        rest.truncate(joint);
    }
    Some(Happening::Passive { object, many: false, verb: verb.to_owned(), rest })
}

/// "deal {n} damage to {c}" turned round: "damage is dealt to this base". Only what is done to a card.
fn passive_amount(event: &Event, pieces: &[Piece<'_>], filling: &Filling<'_>) -> Option<Happening> {
    let [Piece::Literal(literal), amount @ Piece::Slot { name, noun, .. }, tail @ ..] = pieces else {
        return None;
    };
    if !is_amount_for_card(event, literal, name, tail) {
        return None;
    }
    let verb = literal.trim_end();
    let (what, rest) = match (noun, tail) {
        // Without a noun there is nothing that it happens to: "deal {n} to {c}".
        (None, [Piece::Literal(literal), ..]) if begins_with_function_word(literal.trim_start()) => {
            return None;
        }
        (None, [Piece::Literal(literal), rest @ ..]) => {
            let end = 1 + noun_phrase_end(literal.strip_prefix(' ')?);
            let (what, between) = literal.split_at(end);
            let rest: Vec<Piece<'_>> =
                [Piece::Literal(between)].into_iter().chain(rest.iter().cloned()).collect();
            (vec![amount.clone(), Piece::Literal(what)], rest)
        }
        (Some(_), rest) => (vec![amount.clone()], rest.to_vec()),
        (None, _) => return None,
    };
    if verb.contains(' ') {
        return None;
    }
    let one = matches!(filling.params.iter().find(|(param, _)| param == name), Some((_, Filler::Number(1))));
    let object = filling.fill(&what);
    Some(Happening::Passive {
        object,
        many: noun.is_some() && !one,
        verb: verb.to_owned(),
        rest: filling.fill(&rest),
    })
}

/// Whether the event's text tells how much is done to a card: "deal {n} damage to {c}".
pub(super) fn deals_amount(event: &Event) -> bool {
    let pieces = pieces(heard_text(event));
    let [Piece::Literal(literal), Piece::Slot { name, .. }, tail @ ..] = &pieces[..] else { return false };
    is_amount_for_card(event, literal, name, tail)
}

fn is_amount_for_card(event: &Event, literal: &str, number: &str, tail: &[Piece<'_>]) -> bool {
    let type_of = |name: &str| event.params.iter().find(|param| param.name == name).map(|param| param.ty);
    let is_card = |piece: &Piece<'_>| match piece {
        Piece::Slot { name, .. } => matches!(type_of(name), Some(Type::Card(_) | Type::Target(_))),
        Piece::Literal(_) => false,
    };
    type_of(number) == Some(Type::Int) && tail.iter().any(is_card) && !begins_with_subject(literal)
}

/// What the pattern asks for that the event's text has no place for: " (side: your opponent)".
fn unsaid(event: &Event, pattern: &Pattern, fillers: &[(&str, Filler)]) -> String {
    let is_said = |name: &str| {
        pieces(heard_text(event))
            .iter()
            .any(|piece| matches!(piece, Piece::Slot { name: slot, .. } if *slot == name))
    };
    let asked = event.params.iter().zip(&pattern.args).zip(fillers);
    // Yes and no are the rulebook's own bookkeeping.
    let asked =
        asked.filter(|((param, arg), _)| !is_said(&param.name) && !is_open(arg) && param.ty != Type::Bool);
    let texts: Vec<String> = asked
        .map(|((param, _), (_, filler))| match param.ty {
            Type::Enum(_) => filler_text(filler),
            _ => format!("{}: {}", words(&param.name), filler_text(filler)),
        })
        .collect();
    if texts.is_empty() { String::new() } else { format!(" ({})", list(&texts, "and")) }
}

/// "forge a key, paying {cost} amber" is "forge a key" if any cost fits.
fn without_open_details<'t>(event: &Event, pattern: &Pattern, mut pieces: Vec<Piece<'t>>) -> Vec<Piece<'t>> {
    let is_open_slot = |piece: &Piece<'_>| match piece {
        Piece::Literal(_) => true,
        Piece::Slot { name, .. } => {
            let position = event.params.iter().position(|param| param.name == *name);
            position.is_some_and(|at| {
                event.params[at].ty == Type::Int && pattern.args.get(at).is_none_or(is_open)
            })
        }
    };
    // "tribute {t} for {s}": for whatever
    if let [front @ .., Piece::Literal(joint), Piece::Slot { name, .. }] = &mut pieces[..]
        && !front.is_empty()
        && let Some(before) = joint.strip_suffix(" for ")
        && event.params.iter().position(|param| param.name == *name).is_some_and(|at| {
            matches!(event.params[at].ty, Type::Card(_)) && pattern.args.get(at).is_none_or(is_open)
        })
    {
        *joint = before;
        pieces.pop();
    }
    let cut = pieces.iter().enumerate().find_map(|(index, piece)| match piece {
        Piece::Literal(literal) => literal.find(", ").map(|at| (index, at)),
        Piece::Slot { .. } => None,
    });
    if let Some((index, at)) = cut
        && index + 1 < pieces.len()
        && pieces[index..].iter().all(is_open_slot)
    {
        pieces.truncate(index + 1);
        if let Piece::Literal(literal) = &mut pieces[index] {
            *literal = &literal[..at];
        }
    }
    pieces
}

/// Anything fits here, though it may be remembered.
fn is_open(arg: &ArgPattern) -> bool {
    match arg {
        ArgPattern::Any => true,
        ArgPattern::Matches { kind, conditions, .. } => kind.is_none() && conditions.is_empty(),
        ArgPattern::MatchesPlayer { .. } => false,
        ArgPattern::SelfCard | ArgPattern::Equals(_) => false,
    }
}

/// Whether nothing is said of an event but who does it.
fn by_player(event: &Event) -> bool {
    event.params.is_empty()
}

/// An event without text goes by its name: "after you reshuffle", "after this card is played".
pub(super) fn unworded(
    event: &Event,
    pattern: &Pattern,
    fillers: &[Filler],
    by: Option<String>,
) -> Happening {
    let name = words(&event.name);
    let (verb, tail) = name.split_once(' ').map_or((name.as_str(), ""), |(verb, tail)| (verb, tail));
    // `about_to_fail` is what somebody is, and `opens` is what somebody does.
    const STATES: [&str; 9] = ["about", "at", "in", "on", "out", "over", "ready", "under", "up"];
    if STATES.contains(&verb) && by_player(event) {
        let subject = by.unwrap_or_else(|| "a player".to_owned());
        return Happening::Active { subject, verb: "are".to_owned(), rest: format!(" {name}") };
    }
    let is_bent = verb.ends_with('s') && !["ss", "us", "is"].iter().any(|end| verb.ends_with(end));
    let verb = &if is_bent { base_form(verb) } else { verb.to_owned() };
    let mut rest = if tail.is_empty() { String::new() } else { format!(" {tail}") };
    let mut has_partner = false;
    let mut details = Vec::new();
    let is_thing = |ty: Type| {
        matches!(ty, Type::Card(_) | Type::CardSet(_) | Type::Player | Type::Target(_) | Type::CardName)
    };
    for (position, param) in event.params.iter().enumerate() {
        let open = pattern.args.get(position).is_none_or(is_open);
        let Some(filler) = fillers.get(position).filter(|_| !open) else { continue };
        match (param.ty, pattern.args.get(position)) {
            (ty, _) if position == 0 && is_thing(ty) => {}
            (Type::Card(_), _) => {
                has_partner = true;
                rest.push_str(&format!(" with {}", filler_text(filler)));
            }
            (Type::Bool, Some(ArgPattern::Equals(Expr::Const(0)))) => {
                details.push(format!("not {}", words(&param.name)));
            }
            (Type::Bool, _) => details.push(words(&param.name)),
            _ => details.push(format!("{}: {}", words(&param.name), filler_text(filler))),
        }
    }
    if !details.is_empty() {
        rest.push_str(&format!(" ({})", details.join(", ")));
    }
    let has_object = event.params.first().is_some_and(|param| is_thing(param.ty));
    let first = fillers.first().filter(|_| has_object).map(filler_text);
    match (by, first) {
        (None, Some(subject)) if has_partner => Happening::Active { subject, verb: verb.to_owned(), rest },
        (by, Some(first)) => active_or_passive(verb, first, &rest, by),
        (by, None) => {
            let subject = by.unwrap_or_else(|| "a player".to_owned());
            Happening::Active { subject, verb: verb.to_owned(), rest }
        }
    }
}

pub(super) fn active_or_passive(verb: &str, object: String, rest: &str, by: Option<String>) -> Happening {
    match by {
        Some(subject) => {
            Happening::Active { subject, verb: verb.to_owned(), rest: format!(" {object}{rest}") }
        }
        None => Happening::Passive { object, many: false, verb: verb.to_owned(), rest: rest.to_owned() },
    }
}

pub(super) fn filler_text(filler: &Filler) -> String {
    match filler {
        Filler::Text(text)
        | Filler::Value(text)
        | Filler::NameOf { card: text, .. }
        | Filler::Many(text)
        | Filler::Name(text)
        | Filler::Amount(text)
        | Filler::Letter(text) => text.clone(),
        Filler::Number(n) => n.to_string(),
        Filler::ForEach { each, .. } => each.clone(),
        Filler::Either { otherwise, then, condition } => format!("{otherwise}, or {then} if {condition}"),
        Filler::AnyName => "a card".to_owned(),
        Filler::ThatMany => "that number".to_owned(),
        Filler::AnyAmount => "any number".to_owned(),
        Filler::Whatever => "some".to_owned(),
    }
}
