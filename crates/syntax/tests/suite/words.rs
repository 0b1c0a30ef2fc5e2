//! The list of all words of the language holds what the parser asks for.

use std::fs;
use std::path::Path;

/// Text of the parser that is no word of the language: which first letter a name has.
const NO_WORDS: [&str; 2] = ["capital", "small"];

#[test]
fn the_list_has_every_word_that_the_parser_asks_for() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/parser");
    let mut asked = 0;
    for file in fs::read_dir(folder).expect("there is a parser").flatten() {
        let text = fs::read_to_string(file.path()).expect("a readable file");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for word in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
            let is_word = !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
            if is_word && !NO_WORDS.contains(&word) {
                asked += 1;
                assert!(
                    cardwright_syntax::LANGUAGE.contains(&word),
                    "{}: '{word}' is in no list",
                    file.path().display()
                );
            }
        }
    }
    assert!(asked > 200, "only {asked} words were found");
}
