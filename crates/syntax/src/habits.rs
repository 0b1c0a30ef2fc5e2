//! Words and signs of other languages, of English and of other games, and what they are here.

/// What somebody who writes `word` means by it here, the likeliest first; nothing for a word nobody brings along.
pub fn meant_by(word: &str) -> &'static [&'static str] {
    match word {
        "otherwise" | "Else" => &["else"],
        "cant" | "cannt" | "canot" | "cannont" | "never" => &["cannot"],
        "sum" => &["total"],
        "isnt" | "arent" => &["is not", "!=", "not"],
        "hasnt" | "havent" => &["has not"],
        "elif" | "elsif" | "elseif" | "elseIf" => &["else if"],
        "whenever" | "Whenever" | "When" => &["when", "after"],
        "upon" | "on" | "After" => &["after", "when"],
        "extends" | "inherits" | "implements" => &["is"],
        "requires" | "requiring" => &["needs"],
        "target" => &["choose"],
        "every" => &["each", "for each"],
        "per" => &["each"],
        "foreach" | "forEach" => &["for each"],
        "var" | "const" | "local" | "auto" => &["let"],
        "pick" | "select" => &["choose"],
        "loop" => &["repeat"],
        "def" | "fn" | "func" | "fun" | "function" | "procedure" | "method" | "void" | "sub" => &["event"],
        "class" | "struct" | "type" | "object" => &["kind"],
        "trait" | "mixin" => &["keyword"],
        "constant" | "define" => &["value"],
        "import" | "include" | "using" | "require" | "imports" => &["use"],
        "exists" | "exist" | "some" => &["any"],
        "assert" | "verify" | "ensure" => &["expect"],
        "scenario" | "spec" | "describe" => &["test"],
        "this" | "itself" => &["self"],
        "me" | "I" | "myself" | "player1" => &["you"],
        "my" | "mine" => &["your"],
        "opponents" | "foe" | "enemies" => &["opponent", "each opponent"],
        "their" | "his" | "her" => &["opponent"],
        "null" | "nil" | "None" | "nothing" | "undefined" => &["none"],
        "yes" | "True" | "TRUE" => &["true"],
        "False" | "FALSE" => &["false"],
        "equals" | "equal" => &["=="],
        "into" | "onto" => &["to"],
        "whose" | "which" => &["where"],
        "till" => &["until"],
        "anyone" | "everyone" => &["each player"],
        "len" | "length" | "size" => &["count"],
        "optionally" | "optional" => &["may"],
        "common" | "global" => &["shared"],
        "always" | "passive" | "constantly" => &["static"],
        "list" | "array" | "List" | "Set" => &["set"],
        "highest" | "greatest" | "largest" | "maximum" => &["most"],
        "lowest" | "fewest" | "smallest" | "minimum" => &["least"],
        _ => &[],
    }
}

/// English for when a turn or a phase changes.
pub(crate) fn is_moment(word: &str) -> bool {
    matches!(word, "beginning" | "start" | "end")
}

/// The type that other languages write so.
pub fn type_meant_by(word: &str) -> Option<&'static str> {
    Some(match word {
        "int" | "integer" | "Integer" | "INT" | "Number" | "number" | "num" | "Num" | "float" | "Float"
        | "uint" | "long" => "Int",
        "bool" | "boolean" | "Boolean" | "BOOL" | "flag" => "Bool",
        "string" | "String" | "str" | "Str" | "name" | "Name" => "CardName",
        "player" | "Person" | "User" => "Player",
        "card" => "Card",
        _ => return None,
    })
}

/// A sign that other languages write so, and what stands for it here.
pub(crate) const SIGNS: &[(&str, &str)] = &[
    ("===", "=="),
    ("!==", "!="),
    ("=>", ">="),
    ("=>", "="),
    ("=<", "<="),
    ("<>", "!="),
    ("=+", "+="),
    ("=-", "-="),
    ("++", "+= 1"),
    ("--", "-= 1"),
    (":=", "="),
    ("->", ""),
    ("<-", "="),
];

/// Words of English behind a kind that say which ones are meant: `where` stands for them.
pub(crate) const WHICH: [&[&str]; 8] = [
    &["that", "is"],
    &["that", "are"],
    &["which", "is"],
    &["that"],
    &["which"],
    &["with"],
    &["whose"],
    &["having"],
];

/// Words of English behind a kind, before the one that is left out.
pub(crate) const EXCEPT: [&[&str]; 3] = [&["other", "than"], &["except"], &["but"]];
