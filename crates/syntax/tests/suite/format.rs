//! The one layout, form by form. What it never changes is tested with the compiler.

use cardwright_syntax::{Unformatted, format};
use diagnostic::FileId;

#[track_caller]
fn becomes(text: &str, expected: &str) {
    let formatted = format(FileId(0), text).expect("a text without mistakes");
    assert!(formatted == expected, "---- is\n{formatted}---- should be\n{expected}");
    let again = format(FileId(0), expected).expect("a text without mistakes");
    assert!(again == expected, "---- again\n{again}");
}

#[track_caller]
fn stays(text: &str) {
    becomes(text, text);
}

#[test]
fn blanks_stand_where_they_help() {
    becomes(
        "event   hit( c :Card,n:Int=1 ){c . damage+=n*( 2+n )}",
        "event hit(c: Card, n: Int = 1) { c.damage += n * (2 + n) }\n",
    );
    becomes("value x( c:Card )=  -c.cost-  1\n", "value x(c: Card) = -c.cost - 1\n");
    becomes(
        "rule \"r\"{after (play or use)( Card  as c ) by you if c is Ship{draw(1)}}",
        "rule \"r\" { after (play or use)(Card as c) by you if c is Ship { draw(1) } }\n",
    );
}

#[test]
fn a_block_stays_on_one_line_if_it_was_written_so_and_fits() {
    stays("event a { draw(1); draw(2) }\n");
    becomes("event a { draw(1);\ndraw(2); }\n", "event a {\n  draw(1)\n  draw(2)\n}\n");
    let long = "draw(1111111111); ".repeat(8);
    let lines = "  draw(1111111111)\n".repeat(8);
    becomes(&format!("event a {{ {long} }}\n"), &format!("event a {{\n{lines}}}\n"));
}

#[test]
fn the_fields_of_a_card_share_a_line_and_each_ability_has_its_own() {
    becomes(
        "card \"A\" : Ship { house Amber  cost 3\n  primary { trade(1) }  scrap {\n combat(2) } }",
        "card \"A\" : Ship {\n  house Amber  cost 3\n  primary { trade(1) }\n  scrap {\n    combat(2)\n  }\n}\n",
    );
    stays("card \"A\" : Ship { house Amber  cost 3  primary { trade(1) } }\n");
    stays("card \"A\" : Ship { menace; Taunt  cost 3 }\n");
}

#[test]
fn lines_of_one_sort_stand_in_columns() {
    becomes(
        "zone deck each player, hidden, ordered\nzone discard each player, public, ordered // up\nzone a shared\n",
        "zone deck    each player, hidden, ordered\n\
         zone discard each player, public, ordered  // up\n\
         zone a       shared\n",
    );
    becomes(
        "player {\n amber: Int = 0 // a\n key_cost : Int = 6  text \"x\" // b\n}",
        "player {\n  amber:    Int = 0            // a\n  key_cost: Int = 6  text \"x\"  // b\n}\n",
    );
    becomes(
        "card \"Scout\" : Ship { cost 1 }\ncard \"Old Bear\" : Ship { cost 2 }\n",
        "card \"Scout\"    : Ship { cost 1 }\ncard \"Old Bear\" : Ship { cost 2 }\n",
    );
}

#[test]
fn comments_and_empty_lines_stay_in_their_places() {
    stays("// first\n\nevent a {\n  // inside\n  draw(1)  // behind\n\n  draw(2)\n  // last\n}\n// end\n");
    becomes("\n\n\nevent a { }\n\n\n\n// c\n\n\nevent b { }\n\n\n", "event a { }\n\n// c\n\nevent b { }\n");
    stays(
        "event a(/* how many */ n: Int) { draw(/* all */ n /* of them */); /* and */ draw(2) /* more */ }\n",
    );
    becomes(
        "event a {\ndraw(1) /* x */; draw(2)\n/* b\n   c */ }\n",
        "event a {\n  draw(1)  /* x */\n  draw(2)\n  /* b\n   c */\n}\n",
    );
    becomes("event a { // why\n draw(1) }\n", "event a {  // why\n  draw(1)\n}\n");
    becomes("event a {\n\n draw(1)\n\n}\n", "event a {\n  draw(1)\n}\n");
}

#[test]
fn branches_stand_below_each_other_or_are_all_broken() {
    stays("event a { if x { draw(1) } else { draw(2) } }\n");
    becomes(
        "event a {\nif x {draw(1)}\nelse if xyz {draw(2)}\nelse {draw(3)}\n}",
        "event a {\n  if x        { draw(1) }\n  else if xyz { draw(2) }\n  else        { draw(3) }\n}\n",
    );
    becomes(
        "event a {\nif x {\ndraw(1)}\nelse {draw(3)}\n}",
        "event a {\n  if x {\n    draw(1)\n  } else {\n    draw(3)\n  }\n}\n",
    );
    // Behind a comment the second `if` begins further to the right: whether it has room counts from there.
    for letters in 60..100 {
        let name = "e".repeat(letters);
        let head = format!("if x {{ draw(1) }}  // why\n    else if {name} {{ draw(2) }}");
        let text = format!("event a {{\n  {head}\n    else {{ draw(3) }}\n}}\n");
        stays(&format(FileId(0), &text).expect("a text without mistakes"));
    }
}

#[test]
fn long_conditions_are_broken_before_their_operators() {
    let part = |n: usize| format!("count(friendly Creature where power > {n}) == {n}");
    let long = format!("win when {} and {} and {}\n", part(1), part(2), part(3));
    let lines = format!("win when {}\n  and {}\n  and {}\n", part(1), part(2), part(3));
    becomes(&long, &lines);
}

#[test]
fn needs_and_texts_have_lines_of_their_own_where_they_do_not_fit() {
    becomes(
        "action a as b\n needs x \"no\"\n { draw(1)\n } text \"t\"",
        "action a as b\n  needs x \"no\"\n{\n  draw(1)\n} text \"t\"\n",
    );
    let text = "x".repeat(90);
    becomes(
        &format!("event a {{ draw(1); draw(2); draw(3) }} text \"{text}\""),
        &format!("event a {{ draw(1); draw(2); draw(3) }}\n  text \"{text}\"\n"),
    );
}

#[test]
fn what_has_mistakes_is_not_touched() {
    let Err(Unformatted::Mistakes(found)) = format(FileId(0), "event a { draw(1 }\n") else {
        panic!("a mistake")
    };
    assert!(!found.is_empty());
    assert_eq!(format(FileId(0), "").expect("nothing"), "");
    assert_eq!(format(FileId(0), "\u{feff}// x\n").expect("a comment"), "// x\n");
}

#[test]
fn words_in_other_languages_follow_the_authors_own() {
    stays("action pass { }  text \"pass\" text de \"passen\"\n");
    becomes(
        "card \"Ox\":Beast{cost 2\nreads   de \"Ein Ochse\" }",
        "card \"Ox\" : Beast {\n  cost 2\n  reads de \"Ein Ochse\"\n}\n",
    );
}

#[test]
fn lines_end_as_most_of_them_do() {
    let text = "// one\nkind A {cost: Int}\n\n/* two\n   three */\nevent a {\n draw(1)\n}\n";
    let laid_out = format(FileId(0), text).expect("a whole text");
    let long = |text: &str| text.replace('\n', "\r\n");
    becomes(&long(text), &long(&laid_out));
    stays(&long(&laid_out));
    // One line that ends otherwise, either way round.
    becomes(&long(text).replacen("\r\n", "\n", 1), &long(&laid_out));
    becomes(&text.replacen('\n', "\r\n", 1), &laid_out);
    becomes(&text.replace("two\n", "two\r\n"), &laid_out);
    becomes("kind A {cost: Int}", "kind A { cost: Int }\n");
}
