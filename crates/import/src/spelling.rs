//! Words that are not known, taken for the nearest known ones.

use crate::json::{Json, Object, rename_paths};
use crate::keys::{self, Place, Shape, Words};
use crate::report::Correction;

/// Rewrites the card as its suggestions say. What has no suggestion stays, and is reported by the check.
pub fn correct(card: &mut Object) -> Vec<Correction> {
    let mut found = Vec::new();
    object(Place::Card, card, &mut found);
    found
}

/// The known word this one was probably meant for. If two are equally near, nobody can say which.
pub fn suggestion<'a>(
    found: &str,
    known: impl DoubleEndedIterator<Item = &'a str> + Clone,
) -> Option<&'a str> {
    let first = diagnostic::nearest(found, known.clone())?;
    (diagnostic::nearest(found, known.rev()) == Some(first)).then_some(first)
}

/// The suggestion for a key: one that does not stand there already.
pub fn suggested_key(place: Place, object: &Object, key: &str) -> Option<&'static str> {
    let free: Vec<&'static str> =
        keys::rows(place).iter().map(|(known, _)| *known).filter(|known| !object.has(known)).collect();
    suggestion(key, free.into_iter())
}

fn object(place: Place, object: &mut Object, found: &mut Vec<Correction>) {
    for index in 0..object.members.len() {
        let member = &object.members[index];
        let (key, line) = (member.key.clone(), member.line);
        let known =
            |key: &str| keys::rows(place).iter().find(|(known, _)| *known == key).map(|(_, shape)| *shape);
        let mut shape = known(&key);
        if shape.is_none()
            && let Some(near) = suggested_key(place, object, &key)
        {
            found.push(correction(object.path_of(&key), line, &key, near));
            shape = known(near);
            near.clone_into(&mut object.members[index].key);
            let path = object.path_of(near);
            rename_paths(&mut object.members[index].value, &path);
        }
        if let Some(shape) = shape {
            let path = object.path_of(&object.members[index].key);
            below(shape, &mut object.members[index].value, &path, line, found);
        }
    }
}

fn below(shape: Shape, value: &mut Json, path: &str, line: u32, found: &mut Vec<Correction>) {
    match (shape, value) {
        (Shape::Word(words), Json::Text(text)) => word(words, text, path, line, found),
        (Shape::Words(words), Json::List(items)) => {
            for (index, item) in items.iter_mut().enumerate() {
                if let Json::Text(text) = item {
                    word(words, text, &format!("{path}[{index}]"), line, found);
                }
            }
        }
        (Shape::One(place), Json::Object(inner)) => object(place, inner, found),
        (Shape::Many(place) | Shape::Choices(place), Json::List(items)) => {
            for item in items {
                match item {
                    Json::Object(inner) => object(place, inner, found),
                    Json::List(_) => below(Shape::Many(place), item, path, line, found),
                    _ => {}
                }
            }
        }
        _ => {}
    }
}

fn word(words: Words, text: &mut String, path: &str, line: u32, found: &mut Vec<Correction>) {
    if words.contains(&text.as_str()) {
        return;
    }
    if let Some(near) = suggestion(text, words.iter().copied()) {
        found.push(correction(path.to_owned(), line, text, near));
        near.clone_into(text);
    }
}

fn correction(path: String, line: u32, found: &str, near: &str) -> Correction {
    Correction { path, line, found: found.to_owned(), taken_for: near.to_owned() }
}
