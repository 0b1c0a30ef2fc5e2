//! The words of the language that can stand behind an unfinished text.
//!
//! Nothing here knows where a word belongs: each is written behind the text, with what would follow it, and the parser
//! says whether it could read that.

use crate::parser;
use diagnostic::FileId;
use std::collections::HashMap;

/// What an expression that begins so is, where that is sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// It is no expression, or could be anything.
    Anything,
    Number,
    Truth,
    /// A card, or cards.
    Cards,
    Players,
}

/// Words that belong together, and what may follow them.
#[derive(Debug)]
struct Form {
    words: &'static str,
    then: &'static str,
    gives: Gives,
    /// It begins a declaration.
    is_item: bool,
}

const fn item(words: &'static str, then: &'static str) -> Form {
    Form { words, then, gives: Gives::Anything, is_item: true }
}

const fn form(words: &'static str, then: &'static str) -> Form {
    Form { words, then, gives: Gives::Anything, is_item: false }
}

const fn number(words: &'static str, then: &'static str) -> Form {
    Form { words, then, gives: Gives::Number, is_item: false }
}

const fn truth(words: &'static str, then: &'static str) -> Form {
    Form { words, then, gives: Gives::Truth, is_item: false }
}

const fn cards(words: &'static str, then: &'static str) -> Form {
    Form { words, then, gives: Gives::Cards, is_item: false }
}

const fn players(words: &'static str, then: &'static str) -> Form {
    Form { words, then, gives: Gives::Players, is_item: false }
}

/// Those that are used most stand first among their like.
const FORMS: &[Form] = &[
    // Declarations
    item("card", " \"Z\" : Z {"),
    item("test", " \"Z\" {"),
    item("event", " z {"),
    item("kind", " Z {"),
    item("zone", " z shared"),
    item("action", " z {"),
    item("actions", " z {"),
    item("ability", " z ="),
    item("keyword", " Z {"),
    item("adjective", " z("),
    item("value", " z ="),
    item("enum", " Z {"),
    item("rule", " \"Z\" {"),
    item("check", " \"Z\" {"),
    item("deck", " \"Z\" {"),
    item("format", " \"Z\" {"),
    item("player", " {"),
    item("table", " {"),
    item("turn", " {"),
    item("setup", " {"),
    item("lose when", " z"),
    item("win when", " z"),
    item("game", " \"Z\" {"),
    item("use", " \"Z\""),
    item("extend enum", " Z {"),
    item("extend kind", " Z {"),
    item("extend player", " {"),
    item("extend table", " {"),
    item("extend turn", " {"),
    item("extend setup", " {"),
    item("extend deck", " \"Z\" {"),
    item("replace event", " z {"),
    item("replace card", " \"Z\" : Z {"),
    item("replace action", " z {"),
    item("replace ability", " z ="),
    item("replace keyword", " Z {"),
    item("replace adjective", " z("),
    item("replace value", " z ="),
    item("replace rule", " \"Z\" {"),
    item("replace check", " \"Z\" {"),
    item("replace setup", " {"),
    item("replace turn", " {"),
    item("replace deck", " \"Z\" {"),
    item("replace format", " \"Z\" {"),
    item("remove card", " \"Z\""),
    item("remove event", " z"),
    item("remove action", " z"),
    item("remove ability", " z"),
    item("remove keyword", " z"),
    item("remove rule", " \"Z\""),
    item("remove check", " \"Z\""),
    item("remove deck", " \"Z\""),
    item("remove format", " \"Z\""),
    item("remove test", " \"Z\""),
    // Their parts
    form("pinned", " \"Z\""),
    form("players", " 2"),
    form("limit", " 1 turns, then draw"),
    form("turns, then draw", ""),
    form("turns, then most", " z"),
    form("timing immediate", ""),
    form("order arrival", ""),
    form("order active_player", ""),
    form("order each_their_own", ""),
    form("chooser active_player", ""),
    form("chooser controller", ""),
    form("forced taken", ""),
    form("forced asked", ""),
    form("then complete", "\nplayers 2"),
    form("then happened", "\nplayers 2"),
    form("zone_change forgets", ""),
    form("zone_change keeps", ""),
    form("zone_change renews", ""),
    form("replacing active_player", ""),
    form("replacing affected", ""),
    form("checks after_events", ""),
    form("checks after_texts", ""),
    form("checks at_priority", ""),
    form("teams", " 2"),
    form("stack", " z as \"Z\""),
    form("layers", " z"),
    form("by dependency", "\nplayers 2"),
    form("flicker", " z"),
    form("about", " \"Z\""),
    form("version", " \"Z\""),
    form("authors", " \"Z\""),
    form("licence", " \"Z\""),
    form("each player", ", slots 1"),
    form("shared", ""),
    form("hidden", ""),
    form("private", ""),
    form("public", ""),
    form("ordered", ""),
    form("active", ""),
    form("slots", " 1"),
    form("filled from", " z"),
    form("secret", " z: Z"),
    form("public", " z: Z"),
    form("set of", " Z"),
    form("bag of", " Z"),
    form("or Player", " = none"),
    form("at least", " 1"),
    form("at most", " 1"),
    form("resets each turn", ""),
    form("needs", " z {"),
    form("counted by", " z"),
    form("finally", " {"),
    form("text", " \"Z\""),
    form("told", " \"Z\""),
    form("phase", " z {"),
    form("for a player", " {"),
    form("in", " \"Z\" {"),
    form("facedown as", " \"Z\""),
    form("owned by", " p1"),
    form("x", " 2"),
    form("with", " z 1"),
    form("printed", " z 1"),
    // When abilities work
    form("after", " z"),
    form("when", " z"),
    form("before", " z"),
    form("static", " {"),
    form("instead of", " z"),
    form("activate", ", once each turn"),
    form("as soon as", " z"),
    form("cannot", " z"),
    form("can", " z, after z"),
    form("in", " z, after z"),
    form("anywhere", ", after z"),
    form("once each turn", ""),
    form("times each turn", ""),
    form("after one or more", " z, if z"),
    form("when one or more", " z, if z"),
    form("again for", " z"),
    form("given", ""),
    form("cost", " {"),
    // Statements
    form("if", " z {"),
    form("let", " z ="),
    form("for each", " Z as z {"),
    form("may", " z"),
    form("choose one", " { \"Z\" { } \"Z\" { } }"),
    form("repeat", " 1 {"),
    form("repeat while", " z {"),
    form("until end of turn", " {"),
    form("until end of your next turn", " {"),
    form("until start of your next turn", " {"),
    form("during your next turn", " {"),
    form("for 2 turns", " {"),
    form("leaves play", " {"),
    form("forever", " {"),
    form("once", " {"),
    form("together", " {"),
    form("pay", " z"),
    form("end phase", ""),
    form("end effects", ""),
    form("actions", " z"),
    form("proceed", ""),
    form("proceed with", " z ="),
    form("cancel", ""),
    form("again", ""),
    form("body", ""),
    form("resolve", " z of z"),
    form("resolve item", " z"),
    form("do", " z of z"),
    form("target", " z: Z\nz"),
    form("divided", ""),
    form("number", " z: 1"),
    form("modes", " 1 {"),
    form("repeated", " {"),
    form("announce", " z of z"),
    form("charge", " z of z"),
    form("retarget", " z"),
    form("stack", " {"),
    form("stack body", ""),
    form("later", " {"),
    form("go to phase", " z"),
    form("extra turn", ""),
    form("extra phase", " z"),
    form("skip turn", ""),
    form("next turn", ""),
    form("reverse turns", ""),
    form("arrange", " z"),
    form("exchange", " z, z"),
    form("conceal", " Z in z"),
    form("turn", " z facedown as z"),
    form("facedown as", " z"),
    form("faceup", ""),
    form("check now", ""),
    form("window", " {"),
    form("each player", " {"),
    form("your", ".z = 1"),
    form("opponent", " {"),
    form("then", " {"),
    form("else", " {"),
    form("else if", " z {"),
    form("in turn from", " z"),
    form("actor again", ""),
    // Modifiers
    form("gains", " Z"),
    form("loses", " Z"),
    form("lacks", " Z"),
    form("is", " Z"),
    form("copy of", " z"),
    form("switch", " z, z"),
    form("also", " z"),
    // Tests
    form("expect", " z.z == 1"),
    form("expect options", " z"),
    form("expect option", " z"),
    form("expect no option", " z"),
    form("expect refused", " z z because \"Z\""),
    form("expect draw", ""),
    form("at", " p1 z"),
    form("seed", " 1"),
    form("from setup", "\nall pass"),
    form("table", " { }\nall pass"),
    form("all pass", "\nexpect z.z == 1"),
    form("say", " \"Z\""),
    form("because", " \"Z\"\nexpect z.z == 1"),
    form("p1 wins", ""),
    form("p2 wins", ""),
    form("p1 asked", " \"Z\"\nall pass"),
    form("p2 asked", " \"Z\"\nall pass"),
    form("p1 told", " \"Z\"\nall pass"),
    form("p2 told", " \"Z\"\nall pass"),
    form("p1 not told", " \"Z\"\nall pass"),
    form("p2 not told", " \"Z\"\nall pass"),
    form("asked", " \"Z\"\nseed 1"),
    form("not asked", " \"Z\"\nseed 1"),
    form("on", " z"),
    form("for", " z"),
    // Between expressions
    form("and", " z"),
    form("or", " z"),
    form("or none", ") as z {"),
    form("where", " z"),
    form("in", " z.z"),
    form("not in", " z.z"),
    form("is", " z"),
    form("is not", " z"),
    form("is empty", " and z"),
    form("is not empty", " and z"),
    form("has", " z"),
    form("would", " z"),
    form("beside", " z"),
    form("overlaps", " z"),
    form("as", " z"),
    form("of", " z"),
    form("of each", " Z, 2 \"Z\""),
    form("of each", " Z\n3 of each Z"),
    form("by", " z"),
    form("from", " z"),
    form("to", " 1"),
    form("to", " z"),
    form("then", " 1 else 1"),
    form("else", " 1"),
    form("chosen by", " z"),
    form("unseen", " Z in z"),
    form("while", " z"),
    form("unless", " z"),
    // Expressions
    players("your", ".z"),
    players("you", ""),
    players("opponent", ""),
    players("turn player", ""),
    players("each player", ""),
    players("each opponent", ""),
    players("player after", " z"),
    players("first player", ""),
    players("second player", ""),
    cards("choose", " Z"),
    cards("each", " Z"),
    cards("self", ""),
    cards("it", ""),
    cards("top of", " z"),
    cards("bottom of", " z"),
    cards("top", " 2 of z"),
    cards("bottom", " 2 of z"),
    cards("choose up to", " 2 Z"),
    cards("choose any number of", " Z"),
    cards("up to", " 2 Z"),
    cards("any number of", " Z"),
    cards("random", " Z"),
    cards("most", " Z by z"),
    cards("least", " Z by z"),
    cards("first of", " Z"),
    cards("targets of", " z"),
    number("count", "("),
    number("total", " z of Z"),
    number("highest", " z of Z"),
    number("lowest", " z of Z"),
    number("times", "(z, this turn)"),
    number("uses", ""),
    truth("any", " Z"),
    truth("no", " Z"),
    truth("not", " z"),
    truth("during your turn", ""),
    truth("during phase", " z"),
    truth("during", " z"),
    truth("legal", " z(z)"),
    truth("can", " z(z)"),
    truth("possible", " z of z"),
    truth("true", ""),
    truth("false", ""),
    form("all", " z of Z"),
    form("any zone", ""),
    form("printed", " z of z"),
    form("if", " z then 1 else 1"),
    form("that", ".z"),
    form("this turn", ""),
    form("this phase", ""),
    form("this match", ""),
    form("last turn", ""),
];

/// They read like names, and mean something all the same where these words can stand.
const LIKE_NAMES: &[(&[&str], (&str, &str))] = &[
    (&["turn player", "first player", "second player", "that"], ("opponent", "")),
    (&["at", "from setup", "table", "expect options", "expect option", "expect no option"], EXPECT),
    (&["expect refused", "expect draw"], EXPECT),
    (&["on", "with"], ("for", " z")),
    (&["player"], ("z", ", slots 1")),
    (&["text"], ("resets", " each turn")),
    (&["window", "later", "stack", "once"], ("let", " z = 1")),
    (&["cost"], ("or", " z {")),
    (&["owned by", "facedown as", "x"], ("with", " z 1")),
];

const EXPECT: (&str, &str) = ("all", " pass\nexpect z.z == 1");

/// Words that could stand behind a text, and what they give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    pub words: &'static str,
    pub gives: Gives,
    /// What may follow them.
    then: &'static str,
}

/// What could stand behind this text: a declaration as far as it is written, and perhaps others before it. Only what
/// is wanted is tried.
pub fn words_behind(text: &str, wanted: impl Fn(&str) -> bool) -> Vec<Words> {
    let begun = Begun::new(text);
    let reads = |words: &str, then: &str| begun.reads(&format!("{words}{then}"));
    // What changes a declaration stands before it.
    let line = text.rsplit('\n').next().unwrap_or(text);
    let begins_line = line.is_empty() || matches!(line.trim_end(), "extend" | "replace" | "remove");
    let mut plain: HashMap<String, bool> = HashMap::new();
    let mut found: Vec<Words> = Vec::new();
    // The rest of a form that is begun means what the form does.
    let mut rest: Vec<&str> = Vec::new();
    for form in FORMS {
        for words in rests(text, form.words) {
            let is_rest = words.len() < form.words.len();
            let known = found.iter().position(|one| one.words == words);
            let is_known =
                known.is_some_and(|at| found[at].gives != Gives::Anything || rest.contains(&words));
            if is_known || !wanted(words) || form.is_item && !begins_line {
                continue;
            }
            let first = words.split(' ').next().unwrap_or(words);
            // Where any name could stand, with the same behind it, the word has no meaning of its own.
            let behind = format!("{}{}", &words[first.len()..], form.then);
            let reads_as_name = || *plain.entry(behind).or_insert_with_key(|behind| reads("z", behind));
            let is_name = !is_rest
                && !crate::is_reserved(first)
                && reads_as_name()
                && !LIKE_NAMES.iter().any(|(all, (other, then))| all.contains(&words) && reads(other, then));
            if !is_name && reads(words, form.then) {
                rest.extend(is_rest.then_some(words));
                let gives = if is_rest { Gives::Anything } else { form.gives };
                let words = Words { words, gives, then: form.then };
                match known {
                    Some(at) if form.gives != Gives::Anything => found[at] = words,
                    Some(_) => {}
                    None => found.push(words),
                }
            }
        }
    }
    found
}

impl Words {
    /// The words with what follows them, as editors fill it in: `${1:NAME}` is a place to write at. None where nothing
    /// does that could be written beforehand.
    pub fn snippet(self) -> Option<&'static str> {
        let is_block = |text: &str| {
            text.ends_with("{") || text.ends_with("}") || text.ends_with("(") || text.ends_with("=")
        };
        let (_, snippet) = SNIPPETS.iter().find(|(known, _)| *known == self.words)?;
        is_block(self.then).then_some(*snippet)
    }
}

const SNIPPETS: &[(&str, &str)] = &[
    ("card", "card \"${1:Name}\" : ${2:Kind} { $0 }"),
    ("test", "test \"${1:what happens}\" {\n  $0\n}"),
    ("event", "event ${1:name}(${2:c: Card}) { $0 }"),
    ("kind", "kind ${1:Name} { $0 }"),
    ("enum", "enum ${1:Name} { $0 }"),
    ("action", "action ${1:name} as ${2:verb} { $0 }"),
    ("actions", "actions ${1:name} { $0 }"),
    ("adjective", "adjective ${1:name}(${2:c: Card}) = $0"),
    ("value", "value ${1:name}(${2:p: Player}) = $0"),
    ("keyword", "keyword ${1:Name} { $0 }"),
    ("rule", "rule \"${1:name}\" { $0 }"),
    ("check", "check \"${1:name}\" { $0 }"),
    ("deck", "deck \"${1:Name}\" { $0 }"),
    ("format", "format \"${1:Name}\" { $0 }"),
    ("setup", "setup { $0 }"),
    ("if", "if ${1:condition} { $0 }"),
    ("for each", "for each ${1:Card} as ${2:c} { $0 }"),
    ("repeat", "repeat ${1:2} { $0 }"),
    ("choose one", "choose one { \"${1:label}\" { $2 } \"${3:label}\" { $4 } }"),
    ("until end of turn", "until end of turn { $0 }"),
    ("until end of your next turn", "until end of your next turn { $0 }"),
    ("until start of your next turn", "until start of your next turn { $0 }"),
    ("during your next turn", "during your next turn { $0 }"),
    ("for 2 turns", "for ${1:2} turns { $0 }"),
    ("forever", "forever { $0 }"),
    ("together", "together { $0 }"),
    ("static", "static { $0 }"),
    ("count", "count($0)"),
];

/// Can this be read behind the text?
pub fn reads_behind(text: &str, more: &str) -> bool {
    Begun::new(text).reads(more)
}

/// A text behind which something may be written.
struct Begun<'t> {
    text: &'t str,
    /// Where the parser stumbles whatever comes.
    known: Vec<u32>,
}

impl<'t> Begun<'t> {
    fn new(text: &'t str) -> Self {
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        let last = text.trim_end().trim_end_matches(is_letter).len();
        // A word that wants others behind it is all right with them: `counted` with `by`.
        let known = mistakes(text, text.len()).into_iter().filter(|at| (*at as usize) < last || last == 0);
        Self { text, known: known.collect() }
    }

    fn reads(&self, more: &str) -> bool {
        let whole = format!("{}{more}", self.text);
        mistakes(&whole, whole.len()).iter().all(|at| self.known.contains(at))
    }
}

/// The words, and those of them that are left if the first ones stand there already.
fn rests<'w>(text: &str, words: &'w str) -> Vec<&'w str> {
    let mut all = vec![words];
    let before = text.trim_end();
    if before.len() < text.len() {
        for (at, _) in words.match_indices(' ') {
            let begun = &words[..at];
            let is_word = |rest: &str| !rest.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
            if before.strip_suffix(begun).is_some_and(is_word) {
                all.push(&words[at + 1..]);
            }
        }
    }
    all
}

/// Where the parser stumbled before the end.
fn mistakes(text: &str, end: usize) -> Vec<u32> {
    parser::mistakes(FileId(0), text)
        .iter()
        .map(|one| one.primary.span.start)
        .filter(|at| (*at as usize) < end)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn behind(text: &str) -> Vec<&'static str> {
        words_behind(text, |_| true).into_iter().map(|one| one.words).collect()
    }

    #[test]
    fn words_stand_where_the_parser_can_read_them() {
        let all = |text: &str, wanted: &[&str]| {
            let found = behind(text);
            wanted.iter().for_each(|word| assert!(found.contains(word), "{text}: {word} not in {found:?}"));
        };
        let none = |text: &str, unwanted: &[&str]| {
            let found = behind(text);
            unwanted.iter().for_each(|word| assert!(!found.contains(word), "{text}: {word}"));
        };
        all("", &["card", "test", "game", "extend kind"]);
        none("", &["after", "let", "expect", "where"]);
        all("card \"A\" : K { ", &["after", "static", "in", "activate", "may"]);
        none(
            "card \"A\" : K { ",
            &["let", "card", "expect", "where", "any", "seed", "turn player", "not in"],
        );
        all("card \"A\" : K { on { ", &["if", "let", "until end of turn", "choose one", "end phase"]);
        none("card \"A\" : K { on { ", &["after", "any", "expect", "card", "where"]);
        all("card \"A\" : K { on { until ", &["end of turn"]);
        none("card \"A\" : K { on { until ", &["let", "until end of turn"]);
        all("card \"A\" : K { on { heal(", &["count", "total", "your"]);
        none("card \"A\" : K { on { heal(", &["let", "end phase", "where"]);
        all("card \"A\" : K { on { heal(count(Card ", &["in", "where"]);
        all("card \"A\" : K { on { draw(1) ", &["by", "then"]);
        none("card \"A\" : K { on { draw(1) ", &["let", "in"]);
        all("card \"A\" : K { static { friendly K: ", &["gains", "loses", "copy of"]);
        all("test \"A\" { ", &["expect", "at", "seed", "from setup", "expect refused"]);
        none("test \"A\" { ", &["let", "after", "card"]);
        all("test \"A\" { expect refused plays a ", &["because", "with"]);
        all("game \"A\" { ", &["players", "limit", "timing immediate", "order arrival"]);
        none("game \"A\" { ", &["let", "card"]);
        all("game \"A\" { limit 10 ", &["turns, then draw"]);
        all("zone a ", &["each player", "shared"]);
        all("zone a each player, ", &["hidden", "private", "ordered"]);
        all("kind K { a: Int = 1 ", &["at least", "resets each turn"]);
        all("deck \"A\" { 3 ", &["of each"]);
        all("format \"A\" { at ", &["most", "least"]);
        none("format \"A\" { at ", &["with", "text", "each player", "after"]);
        all("event a counted ", &["by"]);
        none("event a counted ", &["needs", "text", "in"]);
        none("card \"A\" : K { on { ", &["leaves play"]);
        all("card \"A\" : K { on { until c ", &["leaves play"]);
        all("card \"A\" : K { on { move(top ", &["of"]);
        all("test \"A\" { p1 { hand \"A\" ", &["with", "as", "owned by", "facedown as", "x"]);
    }
}
