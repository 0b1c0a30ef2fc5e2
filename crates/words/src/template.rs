//! Templates of the game's own words.

/// Fills `{name}` and `{name noun}`; what is not known stays as it is.
pub fn fill(template: &str, mut value: impl FnMut(&str, Option<&str>) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}').map(|i| open + i) else { break };
        let (name, noun) = match rest[open + 1..close].split_once(' ') {
            Some((name, noun)) => (name, Some(noun)),
            None => (&rest[open + 1..close], None),
        };
        text.push_str(&rest[..open]);
        match value(name, noun) {
            Some(filled) => text.push_str(&filled),
            None => text.push_str(&rest[open..=close]),
        }
        rest = &rest[close + 1..];
    }
    text + rest
}
