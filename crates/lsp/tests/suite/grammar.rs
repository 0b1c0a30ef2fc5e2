//! The grammar that editors without a server highlight by, made from the language's own lists of words.

use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const FILE: &str = "../../editors/vscode/syntaxes/cardwright.tmLanguage.json";

fn words(wanted: impl Fn(&str) -> bool) -> String {
    let all: Vec<&str> = syntax::LANGUAGE.iter().copied().filter(|word| wanted(word)).collect();
    format!("\\b({})\\b", all.join("|"))
}

fn grammar() -> Value {
    let is_item = |word: &str| syntax::ITEMS.contains(&word);
    let declares = format!("^\\s*({})\\b", syntax::ITEMS.join("|"));
    json!({
        "name": "Cardwright",
        "scopeName": "source.cardwright",
        "fileTypes": ["cw"],
        "patterns": [{ "include": "#all" }],
        "repository": { "all": { "patterns": [
            { "name": "comment.line.double-slash.cardwright", "match": "//.*$" },
            { "include": "#comment" },
            { "name": "string.quoted.double.cardwright", "begin": "\"", "end": "\"|$",
              "patterns": [{ "name": "constant.character.escape.cardwright", "match": "\\\\." },
                           { "name": "variable.parameter.cardwright", "match": "\\{[^}\"]*\\}" }] },
            { "name": "constant.numeric.cardwright", "match": "\\b[0-9]+\\b" },
            { "name": "keyword.declaration.cardwright", "match": declares },
            { "name": "keyword.control.cardwright", "match": words(syntax::is_reserved) },
            { "name": "keyword.other.cardwright", "match": words(|word| !syntax::is_reserved(word) && !is_item(word)) },
            { "name": "entity.name.type.cardwright", "match": "\\b\\p{Lu}[\\p{L}\\p{N}_]*" },
            { "name": "entity.name.function.cardwright", "match": "[\\p{L}_][\\p{L}\\p{N}_]*(?=\\()" },
        ] },
        "comment": { "name": "comment.block.cardwright", "begin": "/\\*", "end": "\\*/",
                     "patterns": [{ "include": "#comment" }] } },
    })
}

/// `CARDWRIGHT_WRITE=1 cargo test -p cardwright-lsp grammar` writes the file.
#[test]
fn the_grammar_of_the_extension_knows_the_words_of_the_language() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let made = serde_json::to_string_pretty(&grammar()).expect("JSON") + "\n";
    if std::env::var_os("CARDWRIGHT_WRITE").is_some() {
        fs::write(&path, &made).expect("a file that can be written");
    }
    let written = fs::read_to_string(&path).expect("the grammar");
    assert!(
        written == made,
        "the words have changed: CARDWRIGHT_WRITE=1 cargo test -p cardwright-lsp grammar"
    );
}
