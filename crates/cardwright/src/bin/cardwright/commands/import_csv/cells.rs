//! Cells as spreadsheets and their users write them, and what they mean in the card language.

use super::super::sheet::{self, quoted};
use ir::Type;

/// A text without the blanks that nobody sees: all of them are plain ones, none stands at an end or beside another.
pub fn tidy(text: &str) -> String {
    let seen: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// The same with the quotes and dashes that a keyboard has: programs for words and numbers put others in their place.
pub fn folded(text: &str) -> String {
    let sign = |c: char| match c {
        '‘' | '’' | '‚' | 'ʼ' | '′' | '´' | '`' => "'".to_owned(),
        '“' | '”' | '„' | '″' => "\"".to_owned(),
        '‐' | '‑' | '‒' | '–' | '—' | '−' => "-".to_owned(),
        '…' => "...".to_owned(),
        other => other.to_string(),
    };
    tidy(&text.chars().map(sign).collect::<String>())
}

/// What a name cannot be, in words.
pub fn wrong_name(name: &str) -> Option<&'static str> {
    let is_broken = name.chars().any(char::is_control);
    is_broken.then_some(
        "a name is one line of text, and this one has a line break or another sign that is not seen",
    )
}

/// A value of a field as the card language writes it.
///
/// # Errors
/// Why it is none, in words that follow the field's name.
pub fn value(game: &ir::Game, field: &str, cell: &str) -> Result<String, String> {
    if sheet::is_words(game, field) {
        return Ok(texts(cell));
    }
    let mut declared = game.card_fields.iter().filter(|known| known.name == field);
    // Where kinds have fields of one name and other types, the checker says what is wrong.
    let only = declared.next().filter(|first| declared.all(|other| other.ty == first.ty));
    match only {
        Some(ir::Field { ty: Type::Int, .. }) => number(cell),
        Some(ir::Field { ty: Type::Bool, .. }) => flag(cell),
        Some(ir::Field { ty: Type::Enum(of), .. }) => word(&game.enums[of.index()].values, cell),
        Some(_) | None if is_value(cell) => Ok(cell.to_owned()),
        Some(_) | None => {
            let form = "a value is a number, a word, a text in quotes, or several with commas";
            Err(format!("`{cell}` is no value of {field}: {form}"))
        }
    }
}

/// Spreadsheets write 4 as `4.0` or `4,0`, too.
fn number(cell: &str) -> Result<String, String> {
    let plain = folded(cell);
    let (sign, digits) = match plain.strip_prefix(['+', '-']) {
        Some(digits) => (if plain.starts_with('-') { "-" } else { "" }, digits),
        None => ("", plain.as_str()),
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    if !is_digits(whole) || !(part.is_empty() || is_digits(part)) {
        return Err(format!("`{cell}` is no whole number"));
    }
    if !part.bytes().all(|byte| byte == b'0') {
        return Err(format!("`{cell}` is no whole number, and numbers of cards are whole"));
    }
    // Three zeros behind a point may be thousands.
    if part.len() > 2 {
        return Err(format!("`{cell}` may be {whole} or {whole}{part}: write it without `.` and `,`"));
    }
    let whole = whole.trim_start_matches('0');
    Ok(if whole.is_empty() { "0".to_owned() } else { format!("{sign}{whole}") })
}

fn flag(cell: &str) -> Result<String, String> {
    let said = cell.to_lowercase();
    let is = |words: &[&str]| words.contains(&said.as_str());
    if is(&["true", "yes", "x", "1", "wahr", "ja", "✓", "☑"]) {
        Ok("true".to_owned())
    } else if is(&["false", "no", "0", "falsch", "nein", "☐"]) {
        Ok("false".to_owned())
    } else {
        Err(format!("`{cell}` is neither `true` nor `false`"))
    }
}

/// Capitals do not matter, unless the game tells its words apart by them.
fn word(values: &[impl AsRef<str>], cell: &str) -> Result<String, String> {
    let values: Vec<&str> = values.iter().map(AsRef::as_ref).collect();
    if values.contains(&cell) {
        return Ok(cell.to_owned());
    }
    let mut alike = values.iter().filter(|value| value.to_lowercase() == folded(cell).to_lowercase());
    if let (Some(only), None) = (alike.next(), alike.next()) {
        return Ok((*only).to_owned());
    }
    let near = diagnostic::nearest(cell, values.iter().copied());
    let hint = near.map_or_else(
        || format!("it is one of {}", values.join(", ")),
        |near| format!("did you mean `{near}`?"),
    );
    Err(format!("`{cell}` is none of its values; {hint}"))
}

/// Numbers, names, texts and lists of them: nothing that could be more than a value.
fn is_value(value: &str) -> bool {
    let one = |part: &str| {
        let part = part.trim();
        let is_text =
            part.len() > 1 && part.starts_with('"') && part.ends_with('"') && part.matches('"').count() == 2;
        let digits = part.strip_prefix('-').unwrap_or(part);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_text || is_number || part.split(" or ").all(is_word)
    };
    value.split(',').all(one)
}

/// Each line of a cell as a text of the card language.
fn texts(cell: &str) -> String {
    let lines = cell.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(quoted).collect::<Vec<_>>().join(", ")
}

/// The same but for blanks.
pub fn same(one: &str, other: &str) -> bool {
    let bare = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    bare(one) == bare(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_differ_in_what_can_be_seen() {
        assert_eq!(folded(" Old\u{a0}\u{a0}Bear\u{200b} "), "Old Bear");
        assert_eq!(folded("Smith’s “Hut” – small…"), "Smith's \"Hut\" - small...");
        assert_ne!(folded("Old Bear"), folded("OldBear"));
    }

    #[test]
    fn whole_numbers_in_all_their_forms() {
        for cell in ["4", "+4", "4.0", "4,00", "4.", "04"] {
            assert_eq!(number(cell), Ok("4".to_owned()), "{cell}");
        }
        for (cell, meant) in [("−3", "-3"), ("0", "0"), ("-0", "0"), ("10", "10")] {
            assert_eq!(number(cell), Ok(meant.to_owned()), "{cell}");
        }
        for cell in ["4.5", "1.000", "many", "", "1 000", "1e3", "--4", "#REF!"] {
            assert!(number(cell).is_err(), "{cell}");
        }
    }

    #[test]
    fn words_and_flags_as_people_write_them() {
        let values = ["Fire", "Water"];
        assert_eq!(word(&values, "fire"), Ok("Fire".to_owned()));
        assert!(word(&values, "Wate").is_err_and(|why| why.contains("did you mean `Water`?")));
        assert_eq!(flag("TRUE"), Ok("true".to_owned()));
        assert_eq!(flag("No"), Ok("false".to_owned()));
        assert!(flag("perhaps").is_err());
    }
}
