//! JSON with memory: every object knows its path and line, every member whether it was read.
//!
//! A key that nobody reads is a key that silently does nothing; so reading is noted, and what is left over is reported.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::fmt;

#[derive(Clone, Debug)]
pub enum Json {
    Null,
    Flag(bool),
    Number(i64),
    Fraction(f64),
    Text(String),
    List(Vec<Json>),
    Object(Object),
}

#[derive(Clone, Debug, Default)]
pub struct Object {
    /// As in `triggeredEffects[0].effects[1]`; empty for the outermost.
    pub path: String,
    pub line: u32,
    pub members: Vec<Member>,
}

#[derive(Clone, Debug)]
pub struct Member {
    pub key: String,
    pub line: u32,
    pub value: Json,
    pub read: Cell<bool>,
}

impl Member {
    pub fn new(key: impl Into<String>, line: u32, value: Json) -> Self {
        Self { key: key.into(), line, value, read: Cell::new(false) }
    }
}

/// Why a text is no JSON.
#[derive(Debug)]
pub struct Malformed {
    pub line: u32,
    pub message: String,
}

pub fn parse(text: &str) -> Result<Json, Malformed> {
    let mut json: Json = serde_json::from_str(text).map_err(|error| {
        // The place is told apart from the message.
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        Malformed { line: error.line() as u32, message: message.replace(&place, "") }
    })?;
    locate(&mut json, String::new(), 1, &mut lines_of_keys(text).into_iter());
    Ok(json)
}

/// The line of each key, in the order in which they stand. The text is known to be JSON.
fn lines_of_keys(text: &str) -> Vec<u32> {
    let (mut lines, mut line, mut last_string) = (Vec::new(), 1, 1);
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\n' => line += 1,
            b':' => lines.push(last_string),
            b'"' => {
                last_string = line;
                while let Some(byte) = bytes.next() {
                    match byte {
                        b'\\' => drop(bytes.next()),
                        b'"' => break,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    lines
}

fn locate(json: &mut Json, path: String, line: u32, lines: &mut impl Iterator<Item = u32>) {
    match json {
        Json::List(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                locate(item, format!("{path}[{index}]"), line, lines);
            }
        }
        Json::Object(object) => {
            object.line = line;
            for member in &mut object.members {
                member.line = lines.next().unwrap_or(line);
                locate(&mut member.value, join(&path, &member.key), member.line, lines);
            }
            object.path = path;
        }
        _ => {}
    }
}

/// The paths below, after keys were renamed.
pub fn rename_paths(json: &mut Json, path: &str) {
    match json {
        Json::List(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                rename_paths(item, &format!("{path}[{index}]"));
            }
        }
        Json::Object(object) => {
            for member in &mut object.members {
                rename_paths(&mut member.value, &join(path, &member.key));
            }
            path.clone_into(&mut object.path);
        }
        _ => {}
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

impl Json {
    /// What stands there, as a message names it.
    pub fn noun(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => "true or false",
            Self::Number(_) => "a number",
            Self::Fraction(_) => "a fraction",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }

    fn read_all(&self) {
        match self {
            Self::List(items) => items.iter().for_each(Self::read_all),
            Self::Object(object) => object.read_all(),
            _ => {}
        }
    }
}

impl Object {
    pub fn path_of(&self, key: &str) -> String {
        join(&self.path, key)
    }

    pub fn line_of(&self, key: &str) -> u32 {
        self.members.iter().find(|member| member.key == key).map_or(self.line, |member| member.line)
    }

    /// Is the key there? Asking is no reading.
    pub fn has(&self, key: &str) -> bool {
        self.members.iter().any(|member| member.key == key)
    }

    pub fn value(&self, key: &str) -> Option<&Json> {
        let member = self.members.iter().find(|member| member.key == key)?;
        member.read.set(true);
        Some(&member.value)
    }

    pub fn text(&self, key: &str) -> Option<&str> {
        match self.value(key)? {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The text, or nothing, which compares with plain text.
    pub fn word(&self, key: &str) -> &str {
        self.text(key).unwrap_or("")
    }

    pub fn number(&self, key: &str) -> Option<i64> {
        match self.value(key)? {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn flag(&self, key: &str) -> bool {
        self.says(key).unwrap_or(false)
    }

    /// True, false, or not said.
    pub fn says(&self, key: &str) -> Option<bool> {
        match self.value(key)? {
            Json::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    pub fn texts(&self, key: &str) -> Vec<&str> {
        self.list(key)
            .iter()
            .filter_map(|json| if let Json::Text(text) = json { Some(text.as_str()) } else { None })
            .collect()
    }

    pub fn numbers(&self, key: &str) -> Vec<i64> {
        let number = |json: &Json| if let Json::Number(number) = json { Some(*number) } else { None };
        self.list(key).iter().filter_map(number).collect()
    }

    pub fn object(&self, key: &str) -> Option<&Object> {
        match self.value(key)? {
            Json::Object(object) => Some(object),
            _ => None,
        }
    }

    pub fn objects(&self, key: &str) -> Vec<&Object> {
        objects_in(self.list(key))
    }

    pub fn list(&self, key: &str) -> &[Json] {
        match self.value(key) {
            Some(Json::List(items)) => items,
            _ => &[],
        }
    }

    /// What is in it was reported, or needs no report.
    pub fn read_all(&self) {
        for member in &self.members {
            member.read.set(true);
            member.value.read_all();
        }
    }
}

pub fn objects_in(list: &[Json]) -> Vec<&Object> {
    list.iter().filter_map(|json| if let Json::Object(object) = json { Some(object) } else { None }).collect()
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Json, E> {
        Ok(Json::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(i64::try_from(number).map_or(Json::Fraction(number as f64), Json::Number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(Json::Fraction(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut object = Object::default();
        while let Some(key) = map.next_key::<String>()? {
            // The second would silently win.
            if object.has(&key) {
                return Err(A::Error::custom(format!("the key `{key}` stands there twice")));
            }
            object.members.push(Member::new(key, 0, map.next_value()?));
        }
        Ok(Json::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_object_knows_where_it_stands() {
        let Ok(Json::Object(card)) = parse("{\n \"a\": [\n  {\"b\\\"\": 1},\n  {\"c\":\n {\"d\": 2}}\n ]}")
        else {
            panic!("an object");
        };
        let items = card.objects("a");
        assert_eq!(items[1].path, "a[1]");
        let inner = items[1].object("c").expect("an object");
        assert_eq!(
            (inner.path.as_str(), inner.line_of("d"), inner.path_of("d").as_str()),
            ("a[1].c", 5, "a[1].c.d")
        );
        assert_eq!(items[0].line_of("b\""), 3);
    }

    #[test]
    fn a_key_that_stands_there_twice_is_refused() {
        let malformed = parse("{\"a\": 1,\n\"a\": 2}").expect_err("twice");
        assert_eq!((malformed.line, malformed.message.as_str()), (2, "the key `a` stands there twice"));
    }
}
