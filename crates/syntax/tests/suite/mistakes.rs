//! Every diagnostic, and that reading goes on behind it.

use crate::dump::{mistakes as check, read};
use diagnostic::FileId;

#[track_caller]
fn helps(input: &str, help: &str) {
    let parse = cardwright_syntax::parse(FileId(0), input);
    let all: Vec<&String> = parse.diagnostics.iter().flat_map(|d| &d.help).collect();
    assert!(all.iter().any(|h| h.contains(help)), "{all:?}");
}

#[test]
fn each_explanation_is_true() {
    let codes = |text: &str| -> Vec<&str> {
        cardwright_syntax::parse(FileId(0), text).diagnostics.iter().map(|d| d.code).collect()
    };
    for e in cardwright_syntax::EXPLANATIONS {
        assert!(codes(e.failing).contains(&e.code), "{}: {:?}", e.code, codes(e.failing));
        assert!(!codes(e.repaired).contains(&e.code), "{}", e.code);
        assert!(!e.title.is_empty() && !e.text.is_empty(), "{}", e.code);
    }
}

#[test]
fn explanations_are_in_order_and_each_code_is_there_once() {
    let codes: Vec<&str> = cardwright_syntax::EXPLANATIONS.iter().map(|e| e.code).collect();
    assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
}

#[test]
fn unexpected_tokens_say_what_was_expected() {
    check("enum { A }", &["1:6 E0010 expected a name for the enum, found `{`"], "");
    check("card Tinker : Ship { }", &["1:6 E0010 expected the card's name in quotes, found `Tinker`"], "");
    check(
        "event a { f( }\nevent b { c }",
        &["1:13 E0010 `)` is missing before `}`"],
        "(event a [] [] {(f ERROR)})\n(event b [] [] {(c)})",
    );
    check("event a { let = 2; b }", &["1:15 E0010 expected a name, found `=`"], "(event a [] [] {(b)})");
    check("win when", &["1:9 E0010 expected a value, found the end of the file"], "(win ERROR)");
}

#[test]
fn words_near_known_ones_are_suggested() {
    helps("zone deck each player, hiden", "did you mean 'hidden'?");
    helps("game \"G\" { player 2 }", "did you mean 'players'?");
    helps("crad \"A\" : Ship { }", "did you mean 'card'?");
    helps("turn { } }", "leave `}` out");
    helps("after draw { }", "stand in a rule");
    helps("test \"t\" { p1 { deck 4 \"Scout\" } }", "`\"Scout\" x 4`");
}

#[test]
fn a_missing_separator_is_named_and_both_statements_are_read() {
    check(
        "event e { draw(1) heal(2)\n a }",
        &["1:19 E0012 expected a new line or `;`, found `heal`"],
        "(event e [] [] {(draw 1) (heal 2) (a)})",
    );
    check(
        "kind Ship { cost: Int = 0   sold: Bool = true }",
        &["1:29 E0012 expected a new line or `;`, found `sold`"],
        "(kind Ship [(cost Int = 0) (sold Bool = true)])",
    );
    helps("event e { draw(1) heal(2) }", "put them on separate lines or separate them with `;`");
}

#[test]
fn an_open_bracket_is_shown_and_does_not_swallow_the_rest() {
    let input = "card \"A\" : Ship {\n  primary { draw(1)\n}\n\ncard \"B\" : Ship { cost 1 }\n";
    check(
        input,
        &["2:20 E0013 `}` is missing at the end of this line"],
        "(card \"A\" Ship [(primary {(draw 1)})])\n(card \"B\" Ship [(cost [1])])",
    );
    let parse = cardwright_syntax::parse(FileId(0), input);
    assert_eq!(parse.diagnostics[0].related[0].span.start, 16);
    check("event e { f(1; g }", &["1:14 E0013 `)` is missing before `;`"], "(event e [] [] {(f 1) (g)})");
    check("setup {", &["1:8 E0013 `}` is missing at the end of this line"], "(setup {})");
}

#[test]
fn mistakes_in_one_statement_leave_the_others() {
    check(
        "event e {\n  a(\n  b) )\n  if { c }\n  d\n}\nevent f { g }",
        &["3:6 E0012 expected a new line or `;`, found `)`", "4:6 E0010 expected a value, found `{`"],
        "(event e [] [] {(a b) (if ERROR {(c)}) (d)})\n(event f [] [] {(g)})",
    );
    check(
        "test \"t\" {\n  p1\n  expect\n  p1 chooses\n  p1 ends_turn\n}",
        &[
            "3:3 E0010 expected what the player does, found `expect`",
            "4:3 E0010 expected what is expected, on the same line, found `p1`",
            "5:3 E0010 expected a card's name in quotes, a name, or a number, found `p1`",
        ],
        "(test \"t\" [(act p1 ends_turn [])])",
    );
}

#[test]
fn names_are_checked() {
    check(
        "zone top shared",
        &["1:6 E0014 `top` is a reserved word and cannot be a name"],
        "(zone top [shared])",
    );
    check(
        "kind ship\nevent Draw\nenum E { a }",
        &[
            "1:6 E0015 a name of this sort begins with a capital letter: `ship`",
            "2:7 E0015 a name of this sort begins with a small letter: `Draw`",
            "3:10 E0015 a name of this sort begins with a capital letter: `a`",
        ],
        "(kind ship [])\n(event Draw [] [])\n(enum E [a])",
    );
    helps("kind ship", "write `Ship`");
}

#[test]
fn forms_for_later_are_named() {
    for member in ["must fight(self)", "prevent hit { }"] {
        let input = format!("card \"A\" : Ship {{ {member}\n cost 1 }}");
        let (found, ast) = read(&input);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("E0018"), "{found:?}");
        assert_eq!(ast, "(card \"A\" Ship [(cost [1])])");
    }
    check(
        "event e { prevent foe: opponent\n a }",
        &["1:11 E0018 `prevent` is not part of the language here"],
        "(event e [] [] {(a)})",
    );
}

#[test]
fn values_are_no_statements() {
    check(
        "event e { your.trade == 2\n a }",
        &["1:11 E0019 a comparison is no statement"],
        "(event e [] [] {(a)})",
    );
    check("event e { 5; a }", &["1:11 E0019 a value alone is no statement"], "(event e [] [] {(a)})");
    check(
        "event e { a b; d }",
        &["1:13 E0019 two words side by side are no statement"],
        "(event e [] [] {(d)})",
    );
}

#[test]
fn chained_comparisons() {
    check("win when 1 < a < 3", &["1:16 E0020 two comparisons in a row"], "(win (< (< 1 a) 3))");
}

#[test]
fn one_equals_sign_in_a_question() {
    check(
        "event e { if n = 2 { a } }",
        &["1:16 E0010 expected the end of the expression, found `=`"],
        "(event e [] [] {(if (== n 2) {(a)})})",
    );
    helps("test \"t\" { expect p1.trade = 3 }", "to compare write `==`");
}

#[test]
fn bare_modes_need_or() {
    check(
        "event e { choose one { a\n b } }",
        &["2:2 E0010 expected `or` or `}`, found `b`"],
        "(event e [] [] {(choose-one [({(a)}) ({(b)})])})",
    );
}

#[test]
fn an_unclosed_string_is_one_mistake() {
    check("card \"Tinker : Ship {", &["1:6 E0003 this string has no closing quote"], "");
    check(
        "check \"a { b }\n\nevent e { a }",
        &["1:7 E0003 this string has no closing quote"],
        "(event e [] [] {(a)})",
    );
}

#[test]
fn unknown_characters_are_passed_over() {
    check(
        "event e { draw(1)§ }",
        &["1:18 E0001 `§` is not part of the language"],
        "(event e [] [] {(draw 1)})",
    );
    helps("card “A” : Ship { }", "plain double quotes");
    check("\u{feff}event e", &[], "(event e [] [])");
    check("event e\0", &["1:8 E0002 a control character (U+0000) in the text"], "(event e [] [])");
}

#[test]
fn all_mistakes_of_a_file_are_reported() {
    let input = "zone a b\nzone c shared\nevent d { 1 }\ncard \"E\" : Ship { 5 }\nwin when )\nevent f";
    let (found, ast) = read(input);
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(ast.contains("(zone c [shared])") && ast.ends_with("(event f [] [])"), "{ast}");
}

/// The one message there is, and the text with its edit.
#[track_caller]
fn mended(input: &str, message: &str, output: &str) {
    let parse = cardwright_syntax::parse(FileId(0), input);
    let messages: Vec<&str> = parse.diagnostics.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(messages, [message], "{input}");
    let edit = &parse.diagnostics[0].edits[0];
    let mut text = input.to_owned();
    text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    assert_eq!(text, output);
}

#[test]
fn sentences_of_english_are_told_by_what_is_written_here() {
    let body = |wrong: &str, right: &str| {
        let told = |from: &str, to: &str| format!("`{from}` is written `{to}`");
        let same = wrong.bytes().zip(right.bytes()).take_while(|(a, b)| a == b).count();
        let parse = cardwright_syntax::parse(FileId(0), &format!("event e {{ {wrong} }}"));
        let [only] = &parse.diagnostics[..] else { panic!("{wrong}: {:?}", parse.diagnostics) };
        let edit = &only.edits[0];
        let text = format!("event e {{ {wrong} }}");
        let old = &text[edit.span.start as usize..edit.span.end as usize];
        assert!(edit.span.start as usize <= same + 10, "{wrong}: what was right is changed");
        if !old.is_empty() {
            assert_eq!(only.message, told(old.trim(), edit.text.trim()));
        }
        mended(&text, &only.message, &format!("event e {{ {right} }}"));
    };
    body("draw(1) if x < 5", "if x < 5 { draw(1) }");
    body("draw(1) unless x < 5", "if not (x < 5) { draw(1) }");
    body("unless done { draw(1) }", "if not done { draw(1) }");
    body("when x > 3 { draw(1) }", "if x > 3 { draw(1) }");
    body("c.power += 2 until end of turn", "until end of turn { c: power + 2 }");
    body("c.power = 2 until end of turn", "until end of turn { c: power = 2 }");
    body("discard(2 Card in your.hand)", "discard(choose 2 Card in your.hand)");
    body("discard(each Ally except self)", "discard(each Ally where it != self)");
    body("discard(each Ally other than c)", "discard(each Ally where it != c)");
    body("discard(each Ally with power > 2)", "discard(each Ally where power > 2)");
    body("discard(each Ally that is ready)", "discard(each Ally where ready)");
    body("discard(choose Ally having power > 2)", "discard(choose Ally where power > 2)");
    body("draw(highest Ally power)", "draw(highest power of Ally)");
    body("draw(number of Ally)", "draw(count(Ally))");
    body("draw(number of each ready Ally + 1)", "draw(count(ready Ally) + 1)");
    body("if you control an Ally { draw(1) }", "if any Ally where controller == you { draw(1) }");
    body(
        "if opponent has no Ally where ready { draw(1) }",
        "if no Ally where ready and controller == opponent { draw(1) }",
    );
    body(
        "if you control a Ally where ready or big { f }",
        "if any Ally where (ready or big) and controller == you { f }",
    );
    body("if you control 2 or more Ally { f }", "if count(Ally where controller == you) >= 2 { f }");
    body("your.gold += 2 and your.life = 3", "your.gold += 2; your.life = 3");
    body("draw 3 cards", "draw(3)");
    body("draw two cards", "draw(2)");
    body("draw(2 if x > 1 else 1)", "draw(if x > 1 then 2 else 1)");
    body("draw(n = 2)", "draw(n: 2)");
    body("for each Card in your.hand { drop(it) }", "for each Card in your.hand as c { drop(c) }");
    body("for (c in your.hand) { drop(c) }", "for each Card in your.hand as c { drop(c) }");
    body("draw(1). gain(1)", "draw(1); gain(1)");
    body("all players { f }", "each player { f }");
    body("return c to your.hand", "move(c, your.hand)");
    body("put each Ally into your.hand", "move(each Ally, your.hand)");
    body("discard(random 2 Card in your.hand)", "repeat 2 { discard(random Card in your.hand) }");
    body("draw(your.gold / 2 rounded up)", "draw((your.gold + 1) / 2)");
    let stray = |wrong: &str, message: &str, right: &str| {
        mended(&format!("event e {{ {wrong} }}"), message, &format!("event e {{ {right} }}"));
    };
    stray("draw(x / 2 rounded down)", "`rounded down` is too much here", "draw(x / 2)");
    stray("repeat 3 times { draw(1) }", "`times` is too much here", "repeat 3 { draw(1) }");
    stray("for each opponent { draw(1) }", "`for` is too much here", "each opponent { draw(1) }");
    let braces = "what is done stands in braces";
    stray("if x then draw(1) else heal(1)", braces, "if x { draw(1) } else { heal(1) }");
    let card = |wrong: &str, message: &str, right: &str| {
        let whole = |inner: &str| format!("card \"A\" : Ally {{ {inner} }}");
        mended(&whole(wrong), message, &whole(right));
    };
    card(
        "cost: 1, power: 2, cast { draw(1) }",
        "`cost: 1, power: 2,` is written `cost 1 power 2`",
        "cost 1 power 2 cast { draw(1) }",
    );
    card(
        "mana: R, R, power: 2 }  // ",
        "`mana: R, R, power:` is written `mana R, R power`",
        "mana R, R power 2 }  // ",
    );
    card("cast: draw(1)", braces, "cast { draw(1) }");
    card("cast -> draw(1)", braces, "cast { draw(1) }");
    let moment = |said: &str, phase: &str| {
        let right = format!("after phase_begins({phase})");
        card(
            &format!("{said} {{ f }}"),
            &format!("`{said}` is written `{right}`"),
            &format!("{right} {{ f }}"),
        );
    };
    mended(
        "action a(c: Card) if x \"no\" { f }",
        "`if` is written `needs`",
        "action a(c: Card) needs x \"no\" { f }",
    );
    mended(
        "action a(c: Card) needs x else \"no\" { f }",
        "`else` is too much here",
        "action a(c: Card) needs x \"no\" { f }",
    );
    mended(
        "game \"G\" { limit 40 turns then draw }",
        "`,` is missing before `then`",
        "game \"G\" { limit 40 turns, then draw }",
    );
    moment("at end of turn", "end");
    moment("at the start of turn", "start");
    card(
        "at the beginning of your turn { f }",
        "`at the beginning of your turn` is written `after phase_begins(start) if you == turn player`",
        "after phase_begins(start) if you == turn player { f }",
    );
    moment("after phase main", "main");
    card("static { power = 3 }", "`self:` is missing before `power`", "static { self: power = 3 }");
    card("static { Ally: power += 1 }", "`+=` is written `+`", "static { Ally: power + 1 }");
    card(
        "after strike by you and x > 3 { f }",
        "`and` is written `if`",
        "after strike by you if x > 3 { f }",
    );
}

#[test]
fn a_habit_is_mended_as_often_as_it_shows() {
    let mended = |input: &str| {
        let parse = cardwright_syntax::parse(FileId(0), input);
        let mut text = input.to_owned();
        for edit in parse.diagnostics.iter().rev().map(|one| &one.edits[0]) {
            text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
        }
        (parse.diagnostics.len(), text)
    };
    let right = "deck \"D\" { 2 \"Bear\", 3 \"Wolf\", 4 \"Fox\" }".to_owned();
    for wrong in ["\"Bear\" x 2, \"Wolf\" x 3, \"Fox\" x 4", "2 x \"Bear\", 3 x \"Wolf\", 4 x \"Fox\""] {
        let (count, text) = mended(&format!("deck \"D\" {{ {wrong} }}"));
        assert_eq!((count, text.replace("  ", " ")), (3, right.clone()));
    }
}

/// A change of what was only just written has no place in the text: `shuffle(your deck)` and then its blank.
#[test]
fn edits_lie_where_the_text_is() {
    for text in ["event e { shuffle your deck }", "event e { f(1); may discard your hand then g(3) }"] {
        for one in cardwright_syntax::parse(FileId(0), text).diagnostics {
            for edit in &one.edits {
                let ends = |at: u32| {
                    !text[..at as usize].ends_with(char::is_alphanumeric)
                        || !text[at as usize..].starts_with(char::is_alphanumeric)
                };
                assert!(ends(edit.span.start) && ends(edit.span.end), "{one:?}");
            }
        }
    }
}

#[test]
fn prose_is_told_once_for_a_line() {
    let parse =
        cardwright_syntax::parse(FileId(0), "event e { deal 2 damage to your opponent }\nevent f { g h(1) }");
    let messages: Vec<&str> = parse.diagnostics.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert_eq!(messages[0], "these words are no statement");
}

/// Where the change would say something else than was meant, none is made.
#[test]
fn what_cannot_be_told_for_certain_is_left_to_the_author() {
    for unclear in ["draw(x + y / 2 rounded up)", "for each Card { f(each Ally where it != self) }"] {
        let parse = cardwright_syntax::parse(FileId(0), &format!("event e {{ {unclear} }}"));
        let edits: Vec<&str> =
            parse.diagnostics.iter().flat_map(|one| &one.edits).map(|edit| edit.text.as_str()).collect();
        assert!(
            !edits.iter().any(|edit| edit.contains("/ 2") || edit.contains("as c")),
            "{unclear}: {edits:?}"
        );
    }
}

#[test]
fn a_word_that_only_looks_like_english_stays_a_name() {
    for right in ["discard(each with Ally)", "if that { f }", "draw(with)", "f(choose ready Ally which)"] {
        let parse = cardwright_syntax::parse(FileId(0), &format!("event e {{ {right} }}"));
        let is_plain = !right.ends_with("which)");
        assert_eq!(parse.diagnostics.is_empty(), is_plain, "{right}: {:?}", parse.diagnostics);
    }
}

#[test]
fn habits_of_other_languages_are_told_by_what_is_written_here() {
    let body = |wrong: &str, message: &str, right: &str| {
        mended(&format!("event e {{ {wrong} }}"), message, &format!("event e {{ {right} }}"));
    };
    body("if a <> b { f }", "`<>` is written `!=`", "if a != b { f }");
    body("if a === b { f }", "`===` is written `==`", "if a == b { f }");
    body("if a && b { f }", "`&&` is not part of the language", "if a and b { f }");
    body("if a: { f }", "`:` is too much here", "if a { f }");
    body("if a f(1)", "what is done stands in braces", "if a { f(1) }");
    body("if a { f } otherwise { g }", "`otherwise` means nothing here", "if a { f } else { g }");
    body("if a { f } elif b { g }", "`elif` means nothing here", "if a { f } else if b { g }");
    body("f[1]", "`[` is not part of the language", "f(1)");
    body("move(c, your hand)", "`your hand` is written `your.hand`", "move(c, your.hand)");
    body(
        "move(c, opponent's hand)",
        "`opponent's hand` is written `opponent.hand`",
        "move(c, opponent.hand)",
    );
    body("for each each Card as c { f }", "`each` stands here twice", "for each Card as c { f }");
    body("create('Old Bear')", "`'Old Bear'` is not part of the language", "create(\"Old Bear\")");
    mended("function e { f }", "`function` means nothing here", "event e { f }");
    mended("zone z eachplayer, public", "a blank is missing in `eachplayer`", "zone z each player, public");
    mended(
        "test \"t\" { p1 { hand \"Bear\" b, \"Wolf\" }; p1 plays b }",
        "`as` is missing before `b,`",
        "test \"t\" { p1 { hand \"Bear\" as b, \"Wolf\" }; p1 plays b }",
    );
    mended(
        "test \"t\" { p1 { hand \"Bear\" tapped, \"Wolf\" } }",
        "`tapped` is written `with tapped true`",
        "test \"t\" { p1 { hand \"Bear\" with tapped true, \"Wolf\" } }",
    );
    mended(
        "card \"A\" : Ship { cost: 2  power 1 }",
        "`:` is too much here",
        "card \"A\" : Ship { cost 2  power 1 }",
    );
    mended(
        "card \"A\" : Ship { play draw(1) }",
        "what is done stands in braces",
        "card \"A\" : Ship { play { draw(1) } }",
    );
}

#[test]
fn what_is_right_is_right_at_the_margin_as_well() {
    let text =
        "game \"G\" {}\ncard \"X\" : Artifact {\naction if true { draw(1) }\n}\nevent draw(n: Int) {}\n";
    let (file, found) = cardwright_syntax::read(FileId(0), text);
    assert!(found.is_empty(), "{found:#?}");
    assert_eq!(file.items.len(), 3);
    assert!(cardwright_syntax::parse(FileId(0), text).diagnostics.is_empty());
    // A forgotten brace still spoils its own declaration only.
    let broken = "game \"G\" {}\ncard \"X\" : Artifact {\n  cost 1\nevent draw(n: Int) {}\n";
    let (file, found) = cardwright_syntax::read(FileId(0), broken);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(file.items.len(), 3, "{file:#?}");
}

#[test]
fn loops_and_ranges_of_other_languages_are_told_as_they_are_written_here() {
    let body = |wrong: &str, message: &str, right: &str| {
        mended(&format!("event e {{ {wrong} }}"), message, &format!("event e {{ {right} }}"));
    };
    body(
        "for c in Card { a(c) }",
        "`for c in Card` is written `for each Card as c`",
        "for each Card as c { a(c) }",
    );
    body("for i in 1..3 { a }", "`for i in 1..3` is written `repeat 3`", "repeat 3 { a }");
    body("do 2 times { a }", "`do 2 times` is written `repeat 2`", "repeat 2 { a }");
    body(
        "if your.gold between 1 and 3 { a }",
        "`your.gold between 1 and 3` is written `your.gold >= 1 and your.gold <= 3`",
        "if your.gold >= 1 and your.gold <= 3 { a }",
    );
    body(
        "a(each Card where cost in 1..3)",
        "`cost in 1..3` is written `cost >= 1 and cost <= 3`",
        "a(each Card where cost >= 1 and cost <= 3)",
    );
    body("if any Card then { a }", "`then` is too much here", "if any Card { a }");
    // Who does not count from one counts something else.
    let found = cardwright_syntax::parse(FileId(0), "event e { for i in 2..3 { a } }").diagnostics;
    assert!(found.iter().all(|one| !one.message.contains("repeat")), "{found:#?}");
}

#[test]
fn signs_and_brackets_out_of_place_are_one_mistake() {
    mended("enum Suit { , Oak Rose }", "`, Oak Rose` is written `Oak, Rose`", "enum Suit { Oak, Rose }");
    mended("event e { a ==\n", "`==` is written `}`", "event e { a }\n");
    mended(
        "test \"t\" {\n  p1 { your.board \"Ox\" }\n}\n",
        "`your.` is too much here",
        "test \"t\" {\n  p1 { board \"Ox\" }\n}\n",
    );
    mended(
        "test \"t\" {\n  setup p1 { board \"Ox\" }\n}\n",
        "`setup p1` is written `p1`",
        "test \"t\" {\n  p1 { board \"Ox\" }\n}\n",
    );
    mended(
        "test \"t\" {\n  p1 { deck 2 \"Ox\" }\n}\n",
        "`2 \"Ox\"` is written `\"Ox\" x 2`",
        "test \"t\" {\n  p1 { deck \"Ox\" x 2 }\n}\n",
    );
}

#[test]
fn a_reserved_word_as_a_name_is_told_once() {
    let found =
        cardwright_syntax::parse(FileId(0), "event pay(n: Int) { a }\nevent b { pay pay(2); pay(1) }\n");
    let told: Vec<&str> = found.diagnostics.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(told, ["`pay` is a reserved word and cannot be a name"]);
}
