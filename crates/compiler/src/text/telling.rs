//! How something that was done is told of whoever did it: "draw {n card}" becomes "draws 2 cards" of somebody else, and
//! "draw 2 cards" of who looks.

use super::english::{base_form, lower_first, plural, second_verb, split_verb, third_person, with_article};
use super::template::{Phrase, Piece, pieces};
use ir::{Telling, TellingPiece, Type};

/// Made from its words, or its name where it has none; empty words tell nothing.
pub(crate) fn telling(name: &str, text: Option<&str>, params: &[(String, Option<Type>)]) -> Telling {
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
            Piece::Slot { whole, name, noun } => {
                let found = param(params, name).map(|at| (at, *noun));
                // `{card n}`: the noun may come first.
                let swapped = || noun.and_then(|noun| Some((param(params, noun)?, Some(*name))));
                telling.pieces.push(match found.or_else(swapped) {
                    Some((at, _)) if params[at].1 == Some(Type::Bool) => {
                        TellingPiece::Flag { param: at as u16, text: name.replace('_', " ") }
                    }
                    Some((at, noun)) => {
                        let noun = noun.map(|noun| (with_article(noun), plural(noun)));
                        TellingPiece::Param { param: at as u16, noun }
                    }
                    None => TellingPiece::Text((*whole).to_owned()),
                });
            }
        }
    }
    telling.pieces.retain(|piece| !matches!(piece, TellingPiece::Text(text) if text.is_empty()));
    telling
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
    add_pronouns(rest, out);
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
    if let Some((at, verb, tail)) = second_verb(literal) {
        let front = &literal[..literal.len() - verb.len() - tail.len()];
        debug_assert!(at <= front.len(), "a verb follows its joint");
        add_pronouns(front, out);
        out.push(TellingPiece::Doer { they: third_person(verb), you: verb.to_owned() });
        return add_pronouns(tail, out);
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
        let telling = telling("an_event", Some(text), &params);
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
        assert_eq!(told("{card n}", false), "2 cards", "the noun may come first");
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
        assert!(telling("draw_step", Some(""), &[]).is_silent());
        let by_name = telling("draw_it", None, &[]);
        assert_eq!(
            by_name.pieces[0],
            TellingPiece::Doer { they: "draws".to_owned(), you: "draw".to_owned() }
        );
    }
}
