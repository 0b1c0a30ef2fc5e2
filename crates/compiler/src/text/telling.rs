//! How something that was done is told of whoever did it: "draw {n card}" becomes "draws 2 cards" of somebody else, and
//! "draw 2 cards" of who looks.

use super::english::{
    base_form, lower_first, of_one, one, plural, second_verb, split_verb, third_person, verb_behind,
};
use super::template::{Phrase, Piece, pieces};
use ir::{Telling, TellingPiece, Type};

/// Made from its words, or its name where it has none; empty words tell nothing. What is not English is told as it is
/// written, with `{they|you}` where it bends.
pub(crate) fn telling(
    language: &str,
    name: &str,
    text: Option<&str>,
    params: &[(String, Option<Type>)],
) -> Telling {
    let name = name.replace('_', " ");
    let text = text.unwrap_or(&name).trim().trim_end_matches('.');
    if text.is_empty() {
        return Telling::default();
    }
    let parts = pieces(text);
    let (literal, starts_with_slot) = match parts.first() {
        Some(Piece::Literal(literal)) => (*literal, false),
        _ => ("", true),
    };
    let mut telling = Telling::default();
    if language != "en" || parts.iter().any(|piece| bent(piece, params).is_some()) {
        telling.of_doer = parts.first().is_some_and(|piece| bent(piece, params).is_some());
        telling.pieces = parts.iter().map(|piece| as_written(language, piece, params)).collect();
        return telling;
    }
    // A noun and a verb of its own, as in "combat begins", is no order.
    let is_sentence = !literal.contains(char::is_uppercase) && ends_in_verb(text);
    match Phrase::of(literal, starts_with_slot) {
        Phrase::Verb { .. } if !is_sentence => {
            let order = lower_first(literal);
            let (verb, rest) = split_verb(&order);
            telling.of_doer = true;
            telling.pieces.push(TellingPiece::Doer { they: third_person(verb), you: verb.to_owned() });
            add_literal(rest, &mut telling.pieces);
        }
        Phrase::Bonus(bonus) => {
            telling.of_doer = true;
            telling.pieces.push(TellingPiece::Doer { they: "gets".to_owned(), you: "get".to_owned() });
            let space = &literal[literal.trim_end().len()..];
            telling.pieces.push(TellingPiece::Text(format!(" {bonus}{space}")));
        }
        Phrase::Verb { .. } | Phrase::Clause(_) if starts_with_slot => {}
        Phrase::Verb { .. } | Phrase::Clause(_) => {
            telling.pieces.push(TellingPiece::Text(literal.to_owned()));
        }
    }
    for piece in &parts[usize::from(!starts_with_slot)..] {
        match piece {
            Piece::Literal(literal) => match telling.pieces[..] {
                [TellingPiece::Param { param, noun: None }] => add_verb(param, literal, &mut telling.pieces),
                _ => add_literal(literal, &mut telling.pieces),
            },
            Piece::Slot { .. } => telling.pieces.push(as_written(language, piece, params)),
        }
    }
    telling.pieces.retain(|piece| !matches!(piece, TellingPiece::Text(text) if text.is_empty()));
    telling
}

/// `{draws|draw}`, `{sieht sich|siehst dir}`: the author says how it bends. Behind a parameter it is one and many.
fn bent<'t>(piece: &Piece<'t>, params: &[(String, Option<Type>)]) -> Option<(&'t str, &'t str)> {
    match piece {
        Piece::Slot { whole, name, .. } if param(params, name).is_none() => {
            whole[1..whole.len() - 1].split_once('|')
        }
        Piece::Slot { .. } | Piece::Literal(_) => None,
    }
}

fn as_written(language: &str, piece: &Piece<'_>, params: &[(String, Option<Type>)]) -> TellingPiece {
    let (whole, name, noun) = match *piece {
        Piece::Literal(literal) => return TellingPiece::Text(literal.to_owned()),
        Piece::Slot { whole, name, noun } => (whole, name, noun),
    };
    let found = param(params, name).map(|at| (at, noun));
    // `{card n}`: the noun may come first.
    let swapped = || noun.and_then(|noun| Some((param(params, noun)?, Some(name))));
    match (found.or_else(swapped), bent(piece, params)) {
        (Some((at, _)), _) if params[at].1 == Some(Type::Bool) => {
            TellingPiece::Flag { param: at as u16, text: noun.unwrap_or(name).replace('_', " ") }
        }
        (Some((at, noun)), _) => {
            let single = |noun| if language == "en" { one(noun) } else { format!("1 {}", of_one(noun)) };
            TellingPiece::Param { param: at as u16, noun: noun.map(|noun| (single(noun), plural(noun))) }
        }
        (None, Some((they, you))) => TellingPiece::Doer { they: they.to_owned(), you: you.to_owned() },
        (None, None) => TellingPiece::Text(whole.to_owned()),
    }
}

/// Behind a subject: " recovers 2 health".
fn add_verb(param: u16, literal: &str, out: &mut Vec<TellingPiece>) {
    let said = literal.trim_start();
    let (verb, rest) = split_verb(said);
    let base = base_form(verb);
    if said.len() == literal.len() || third_person(&base) != verb {
        return add_literal(literal, out);
    }
    out.push(TellingPiece::Text(" ".to_owned()));
    out.push(TellingPiece::Verb { param, they: verb.to_owned(), you: base });
    // What follows is said of the same: "skips their turn and loses their hat".
    let mut plain = String::new();
    let mut is_joined = false;
    for part in rest.split_inclusive(' ') {
        let word = part.trim_end_matches([' ', ',', '.', ';']);
        let own = match word {
            "their" => Some("your".to_owned()),
            "they" => Some("you".to_owned()),
            "themselves" | "themself" => Some("yourself".to_owned()),
            verb if is_joined && third_person(&base_form(verb)) == verb => Some(base_form(verb)),
            _ => None,
        };
        is_joined = matches!(word, "and" | "then");
        match own {
            Some(you) => {
                out.push(TellingPiece::Text(std::mem::take(&mut plain)));
                out.push(TellingPiece::Verb { param, they: word.to_owned(), you });
                plain.push_str(&part[word.len()..]);
            }
            None => plain.push_str(part),
        }
    }
    add_pronouns(&plain, out);
}

fn param(params: &[(String, Option<Type>)], name: &str) -> Option<usize> {
    params.iter().position(|(param, _)| param == name)
}

/// "combat begins", "the turn ends": two words, the second of which is a verb of somebody else.
fn ends_in_verb(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    matches!(words[..], [_, verb] if ["begins", "ends", "starts", "happens", "comes", "goes"].contains(&verb))
}

/// Words that bend with who did it are told apart from those that do not.
fn add_literal(literal: &str, out: &mut Vec<TellingPiece>) {
    // In "reveal {c}, put it into your hand and shuffle" two more follow; the first of them comes first.
    let in_row = verb_behind(", ", literal).filter(|(_, _, tail)| second_verb(tail).is_some());
    let found = [second_verb(literal), in_row].into_iter().flatten().min_by_key(|(at, ..)| *at);
    if let Some((at, verb, tail)) = found {
        let front = &literal[..literal.len() - verb.len() - tail.len()];
        debug_assert!(at <= front.len(), "a verb follows its joint");
        add_pronouns(front, out);
        out.push(TellingPiece::Doer { they: third_person(verb), you: verb.to_owned() });
        return add_literal(tail, out);
    }
    add_pronouns(literal, out);
}

fn add_pronouns(literal: &str, out: &mut Vec<TellingPiece>) {
    const BENT: [(&str, &str); 4] =
        [("your", "their"), ("you", "they"), ("yourself", "themselves"), ("yours", "theirs")];
    let mut plain = String::new();
    for part in literal.split_inclusive(' ') {
        let word = part.trim_end_matches([' ', ',', '.', ';']);
        match BENT.iter().find(|(you, _)| *you == word) {
            Some((you, they)) => {
                out.push(TellingPiece::Text(std::mem::take(&mut plain)));
                out.push(TellingPiece::Doer { they: (*they).to_owned(), you: (*you).to_owned() });
                plain.push_str(&part[word.len()..]);
            }
            None => plain.push_str(part),
        }
    }
    out.push(TellingPiece::Text(plain));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, of_you: bool) -> String {
        let params = [("n".to_owned(), Some(Type::Int)), ("combat".to_owned(), Some(Type::Bool))];
        let telling = telling("en", "an_event", Some(text), &params);
        let mut out = if telling.of_doer { "X ".to_owned() } else { String::new() };
        for piece in telling.pieces {
            out.push_str(&match piece {
                TellingPiece::Text(text) => text,
                TellingPiece::Doer { they, you } | TellingPiece::Verb { they, you, .. } => {
                    if of_you {
                        you
                    } else {
                        they
                    }
                }
                TellingPiece::Param { noun: Some((_, many)), .. } => format!("2 {many}"),
                TellingPiece::Param { noun: None, .. } => "2".to_owned(),
                TellingPiece::Flag { text, .. } => text,
            });
        }
        out
    }

    #[test]
    fn an_order_is_told_of_whoever_did_it() {
        assert_eq!(told("draw {n card}", false), "X draws 2 cards");
        assert_eq!(told("draw {n card}", true), "X draw 2 cards");
        assert_eq!(
            told("discard your hand, then draw that many cards", false),
            "X discards their hand, then draws that many cards"
        );
        assert_eq!(
            told("deal {n} {combat} damage to your opponent.", false),
            "X deals 2 combat damage to their opponent"
        );
        assert_eq!(told("put {n} into play and shuffle", false), "X puts 2 into play and shuffles");
        assert_eq!(told("gain 1 life and gold", false), "X gains 1 life and gold");
        assert_eq!(told("{card n}", false), "2 cards", "the noun may come first");
    }

    #[test]
    fn authors_say_how_words_bend_where_english_does_not_help() {
        assert_eq!(told("{has|have} bid {n}", false), "X has bid 2");
        assert_eq!(told("{has|have} bid {n}", true), "X have bid 2");
        assert_eq!(told("catch {n mouse|mice}", false), "X catches 2 mice");
        let params = [("n".to_owned(), Some(Type::Int))];
        let german = telling("de", "draw", Some("{zieht|ziehst} {n Karte|Karten}"), &params);
        assert!(german.of_doer);
        let noun = Some(("1 Karte".to_owned(), "Karten".to_owned()));
        assert_eq!(german.pieces[2], TellingPiece::Param { param: 0, noun });
        assert!(!telling("de", "draw", Some("der Kampf beginnt"), &[]).of_doer, "no English is looked for");
    }

    #[test]
    fn a_sentence_keeps_its_subject() {
        assert_eq!(told("each opponent discards a card", false), "each opponent discards a card");
        assert_eq!(told("combat begins", true), "combat begins");
        assert_eq!(told("there is another turn", true), "there is another turn");
        assert_eq!(told("{n} recovers 2 health", true), "2 recover 2 health", "it bends with its subject");
        assert_eq!(told("{n} recovers 2 health", false), "2 recovers 2 health");
        assert_eq!(told("had bid {n}", false), "X had bid 2");
        assert_eq!(told("+{n} trade", false), "X gets +2 trade");
    }

    #[test]
    fn without_words_it_is_told_by_its_name_and_empty_words_tell_nothing() {
        assert!(telling("en", "draw_step", Some(""), &[]).is_silent());
        let by_name = telling("en", "draw_it", None, &[]);
        assert_eq!(
            by_name.pieces[0],
            TellingPiece::Doer { they: "draws".to_owned(), you: "draw".to_owned() }
        );
    }
}
