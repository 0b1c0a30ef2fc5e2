//! What people write: names and chat. Others read it, so it must be what it looks like.

use protocol::problem::{Code, Problem};

/// Longer names do not fit on a table.
pub const NAME_LETTERS: usize = 40;

/// # Errors
/// When it is too long, or holds what cannot be seen.
pub fn check_name(name: &str) -> Result<(), Problem> {
    if name.chars().count() > NAME_LETTERS {
        return Err(Problem::new(Code::BadSetup, format!("a name has at most {NAME_LETTERS} letters")));
    }
    check(name)
}

/// Marks that stand above and below one letter, at most: more of them cover the lines of others.
const MARKS: usize = 4;

/// Refuses what is not seen but changes what is: control characters, marks that turn the direction of writing, and
/// characters without width, with which one name looks like another.
///
/// # Errors
/// With the first such character.
pub fn check(text: &str) -> Result<(), Problem> {
    let mut before = None;
    let mut marks = 0;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let joins = letter == JOINER
            && before.is_some_and(is_picture)
            && letters.peek().is_some_and(|next| is_picture(*next));
        if is_unseen(letter) && !joins {
            let message =
                format!("the character U+{:04X} cannot be seen and is not allowed here", u32::from(letter));
            return Err(Problem::new(Code::Malformed, message));
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > MARKS || (before.is_none() && marks > 0) {
            return Err(Problem::new(
                Code::Malformed,
                "marks like U+0301 stand on letters, and only a few on each",
            ));
        }
        before = Some(letter);
    }
    Ok(())
}

/// Between two pictures it makes one of them, and is seen.
const JOINER: char = '\u{200D}';

fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{2BFF}' | '\u{FE0F}' | '\u{1F000}'..='\u{1FAFF}')
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            // Marks of direction.
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
            // Without width.
            | '\u{00AD}' | '\u{034F}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2065}'
            | '\u{206A}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}' | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
            // Letters that look like none.
            | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{3164}' | '\u{FFA0}' | '\u{2800}'
            // Ends of lines and paragraphs.
            | '\u{2028}' | '\u{2029}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_refused() {
        for bad in [
            "a\nb",
            "\u{1b}[31m",
            "abc\u{202E}cba",
            "a\u{200B}b",
            "\u{2066}x",
            "a\u{200D}b",
            "\u{E0041}",
            "\u{7f}",
            "\u{85}",
            "a\u{301}\u{301}\u{301}\u{301}\u{301}",
            "\u{301}",
        ] {
            let problem = check(bad).expect_err("it cannot be seen");
            assert_eq!(problem.code, Code::Malformed, "{bad:?}");
        }
        assert_eq!(
            check("\u{202E}").expect_err("turns the line").message,
            "the character U+202E cannot be seen and is not allowed here"
        );
    }

    #[test]
    fn what_people_write_is_allowed() {
        for good in [
            "Ada",
            "Ærøskøbing 7",
            "日本語",
            "שלום",
            "مرحبا",
            "e\u{301}",
            "👩\u{200D}🚀",
            "❤\u{FE0F}\u{200D}🔥",
            "1 < 2 & \"so\"",
        ] {
            assert_eq!(check(good), Ok(()), "{good:?}");
        }
        assert!(check_name(&"x".repeat(41)).is_err());
    }
}
