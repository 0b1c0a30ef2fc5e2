//! One mistake, one message: what follows from it is not told, and what was meant is proposed.

use crate::common::{compile, messages};

const GAME: &str = r#"game "G" { players 2; limit 90 turns, then draw }
zone deck each player, hidden, ordered
zone field each player, public, active
player { life: Int = 20 }
enum Suit { Ember, Tide }
kind Piece { cost: Int = 0; suit: Suit = Ember }
kind Beast is Piece { might: Int }
adjective friendly(c: Card) = c.controller == you
event strike(b: Beast, n: Int) { b.might -= n }
event draw(n: Int) { move(top n of your.deck, your.field) }
ability enters of Piece = after deploy(self)
event deploy(c: Piece) { move(c, your.field) }
action play(c: Piece in your.deck) as plays { deploy(c) }
card "Ox" : Beast { might 3 }
card "Heron" : Beast {
  cost 2  might 1
  enters { may strike(choose friendly Beast, 1) }
}
deck "D" { 3 "Ox", 3 "Heron" }
setup { create("D", your.deck) }
turn { phase main { actions play } }
test "oxen" {
  p1 { deck "Ox" as ox }
  p1 plays ox
  expect ox in p1.field and ox.might == 3
}
"#;

/// What is said when `from` becomes `to`.
#[track_caller]
fn said(from: &str, to: &str) -> Vec<String> {
    assert!(GAME.contains(from), "{from}");
    messages(&compile(&GAME.replacen(from, to, 1)))
}

#[track_caller]
fn check(from: &str, to: &str, help: &str) {
    let found = said(from, to);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains(help), "{found:#?}");
}

#[test]
fn warnings_of_the_game_do_not_stand_in_the_way_of_what_was_meant() {
    let unused =
        "zone aside shared, public\nzone away shared, public\nadjective small(c: Card) = c != self\n";
    let game = GAME.replacen("zone deck", &format!("{unused}zone deck"), 1);
    assert_eq!(messages(&compile(&game)).len(), 3, "nothing uses them");
    let wrong = game.replacen("after deploy(self)", "on deploy(self)", 1);
    let found = messages(&compile(&wrong));
    assert!(found.len() == 1 && found[0].contains("did you mean 'after'?"), "{found:#?}");
}

#[test]
fn what_is_missed_behind_a_reserved_word_follows_from_its_being_a_name() {
    let taken = GAME
        .replacen("event draw(n", "event pay(n", 1)
        .replacen("may strike(choose friendly Beast, 1)", "pay(1) then pay(2)", 1)
        .replacen("{ deploy(c) }", "{ deploy(c); pay(1) }", 1);
    let found = messages(&compile(&taken));
    assert!(found.len() == 1 && found[0].contains("`pay` is a reserved word"), "{found:#?}");
    // Where nothing is called so it is told, and so is what else is wrong.
    let found = said("may strike(choose friendly Beast, 1)", "pay(1)");
    assert!(found.len() == 1 && found[0].contains("an event that pays"), "{found:#?}");
    let found = messages(&compile(&taken.replacen("enum Suit {", "enum Suit", 1)));
    assert!(found.len() == 2 && found.iter().any(|one| one.contains("reserved word")), "{found:#?}");
}

#[test]
fn a_field_without_its_card_is_told_whose_it_may_be() {
    check("may strike(choose friendly Beast, 1)", "draw(might)", "did you mean 'self.might'?");
    check("may strike(choose friendly Beast, 1)", "draw(life)", "did you mean 'your.life'?");
}

#[test]
fn a_name_for_a_value_begins_with_let() {
    check("may strike(choose friendly Beast, 1)", "n = 2; draw(n)", "write `let n = 2`");
}

#[test]
fn what_means_something_else_is_not_mended_silently() {
    let edits = |from: &str, to: &str| {
        let loaded = compile(&GAME.replacen(from, to, 1));
        let errors = loaded.diagnostics.iter().filter(|one| one.severity == diagnostic::Severity::Error);
        errors.flat_map(|one| one.edits.iter().map(|edit| edit.text.clone())).collect::<Vec<_>>()
    };
    let body = "may strike(choose friendly Beast, 1)";
    // One of them is chosen; left out, the article would mean all.
    assert_eq!(edits(body, "strike(a Beast, 1)"), ["choose"]);
    assert_eq!(edits(body, "strike(the Beast, 1)"), Vec::<String>::new());
    assert_eq!(edits(body, "draw(2.5)"), Vec::<String>::new());
    assert_eq!(edits(body, "draw(2 ** 3)"), Vec::<String>::new());
    assert_eq!(
        edits(body, "draw a Beast"),
        Vec::<String>::new(),
        "a number is drawn, and not one card of them"
    );
    check(body, "draw(2.5)", "is no whole number");
}

#[test]
fn an_event_is_known_by_the_verb_it_is_told_with() {
    let words = "{ b.might -= n } text \"deal {n} damage to {b}\"
        event heal(b: Beast, n: Int) { b.might += n } text \"heal {b} by {n}\"";
    let game = GAME.replacen("{ b.might -= n }", words, 1);
    let wrong = game.replacen(
        "may strike(choose friendly Beast, 1)",
        "deal(choose friendly Beast, 1); heal(choose friendly Beast, 1)",
        1,
    );
    let found = messages(&compile(&wrong));
    assert!(found.len() == 1 && found[0].contains("did you mean 'strike'?"), "{found:#?}");
}

#[test]
fn tests_that_cannot_fail_are_told() {
    let told = |expected: &str| said("expect ox in p1.field and ox.might == 3", expected);
    for always in [
        "",
        "expect true",
        "expect 1 == 1",
        "expect p1.life == p1.life",
        "expect p1.life == 0 or p1.life != 0",
        "expect p1.life > 3 or p1.life < 4",
        "expect count(Beast in p1.field) >= 0",
        "expect ox in p1.field and 0 <= count(Beast)",
    ] {
        let found = told(always);
        assert!(found.len() == 1 && found[0].starts_with("W0610"), "{always}: {found:#?}");
    }
    for may_fail in [
        "expect p1.life >= 0",
        "expect p1.life == 0 or p1.life != 1",
        "expect p1.life > 3 or p1.life < 3",
        "expect count(Beast in p1.field) >= 1",
        "expect p1.life == p2.life",
        "expect options none",
    ] {
        let found = told(may_fail);
        assert!(!found.iter().any(|one| one.contains("W0610")), "{may_fail}: {found:#?}");
    }
}

#[test]
fn to_take_any_of_them_is_to_choose_one() {
    check("choose friendly Beast", "any friendly Beast", "write `choose friendly Beast`");
}

#[test]
fn the_game_is_sound() {
    assert_eq!(messages(&compile(GAME)), Vec::<String>::new());
}

#[test]
fn misspelt_words_of_the_language_are_recognised() {
    check("may strike", "mya strike", "did you mean 'may'?");
    check("choose friendly", "chooes friendly", "did you mean 'choose'?");
    check("expect ox", "epxect ox", "did you mean 'expect'?");
    check("and ox.might", "nad ox.might", "did you mean 'and'?");
    check("card \"Ox\"", "crad \"Ox\"", "did you mean 'card'?");
    check("ability enters", "abilty enters", "did you mean 'ability'?");
    check("hidden,", "hiden,", "did you mean 'hidden'?");
}

#[test]
fn what_follows_from_a_declaration_that_failed_is_not_told() {
    check("kind Beast is Piece", "kind Beast is Peice", "did you mean 'Piece'?");
    check("card \"Ox\" : Beast", "card \"Ox\" : Beats", "did you mean 'Beast'?");
    check("action play(c: Piece in your.deck)", "action play(c: Piece in your.dekc)", "did you mean 'deck'?");
    check("friendly(c: Card)", "friendly(c: Crad)", "did you mean 'Card'?");
    check("event strike", "event sterike", "did you mean 'sterike'?");
}

#[test]
fn a_deleted_bracket_is_told_where_it_is_missing() {
    check("card \"Ox\" : Beast {", "card \"Ox\" : Beast", "write `{`");
    check("enters { may", "enters may", "write `{`");
    check("test \"oxen\" {", "test \"oxen\"", "22:12");
    check(
        "  enters { may strike(choose friendly Beast, 1) }\n}",
        "  enters { may strike(choose friendly Beast, 1)\n}",
        "write `}`",
    );
    check("top n of your.deck, your.field)", "top n of your.deck, your.field", "write `)`");
}

#[test]
fn cards_behind_verbs_are_looked_up() {
    check("p1 plays ox", "p1 plays \"Oxx\"", "did you mean 'Ox'?");
    check("p1 plays ox", "expect no option plays \"Herno\"", "did you mean 'Heron'?");
}

#[test]
fn contradictions_are_found() {
    for never in [
        "cost > 7 and cost < 3",
        "cost == 2 and cost != 2",
        "suit == Ember and suit == Tide",
        "turn_number > 3 and turn_number < 1",
        "1 > 2",
        "it is friendly and it is not friendly",
    ] {
        let found = said("choose friendly Beast", &format!("choose Beast where {never}"));
        assert!(found.len() == 1 && found[0].starts_with("E0207"), "{never}: {found:#?}");
    }
    let fine = said("choose friendly Beast", "choose Beast where cost > 1 and cost < 3 and friendly");
    assert_eq!(fine, Vec::<String>::new());
}

#[test]
fn declarations_that_nothing_uses_are_told_and_can_be_kept() {
    for (name, declared) in [
        ("attic", "zone attic each player, public"),
        ("stroll", "action stroll as strolls { }"),
        ("yodel", "event yodel { }"),
        ("spare", "value spare = 3"),
        ("odd", "adjective odd(c: Piece) = c.cost == 1"),
        ("Woolly", "keyword Woolly { }"),
    ] {
        let found = messages(&compile(&format!("{GAME}{declared}\n")));
        assert!(found.len() == 1 && found[0].contains(&format!("'{name}'")), "{declared}: {found:#?}");
        let kept = declared.replacen(name, &format!("_{name}"), 1);
        assert_eq!(messages(&compile(&format!("{GAME}{kept}\n"))), Vec::<String>::new(), "{kept}");
    }
}

#[test]
fn several_mistakes_are_all_told_and_nothing_else() {
    let text = GAME
        .replacen("b.might -= n", "b.mihgt -= n", 1)
        .replacen("kind Beast is Piece", "kind Beast is Peice", 1)
        .replacen("may strike", "mya strike", 1)
        .replacen("create(\"D\"", "craete(\"D\"", 1)
        .replacen("expect ox", "expcet ox", 1);
    let found = messages(&compile(&text));
    assert_eq!(found.len(), 5, "{found:#?}");
}

#[test]
fn a_declaration_that_all_uses_disagree_with_is_what_is_wrong() {
    check("zone field each player, public", "zone field shared, public", "'field' is declared as shared");
    check("zone field each", "zone fields each", "'fields' is declared, and 'field' is what");
    let game = GAME.to_owned()
        + "event hurt { your.life -= 1 }\nevent heal { your.life += 1 }\n"
        + "rule \"both\" { after deploy { heal; hurt } }\n";
    let wrong = game.replacen("life: Int = 20", "life: Bool = true", 1);
    let found = messages(&compile(&wrong));
    assert!(found.len() == 1 && found[0].contains("'life' is declared as true or false"), "{found:#?}");
}

#[test]
fn names_of_enums_kinds_values_and_cards_are_declarations_too() {
    for (from, to, said) in [
        ("kind Beast is Piece", "kind Beasts is Piece", "'Beasts' is declared, and 'Beast' is what"),
        ("card \"Ox\" :", "card \"Oxx\" :", "'Oxx' is declared, and 'Ox' is what"),
    ] {
        check(from, to, said);
    }
}

#[test]
fn signs_with_a_blank_in_them_and_words_that_are_one() {
    check("{ deploy(c) }", "{ if your.life > = 3 { deploy(c) } }", "`> =` is written `>=`");
    check("{ deploy(c) }", "{ your.life + = 1; deploy(c) }", "`+ =` is written `+=`");
    check("enters { may strike(choose friendly Beast, 1) }", "enters { draw(two) }", "write `2`");
    check("cost 2  might 1", "suit \"Tide\"  might 1", "values stand without quotes");
    let alias = said("p1 plays ox", "p1 plays two");
    assert!(!alias.is_empty() && !alias.iter().any(|one| one.contains("write `2`")), "{alias:#?}");
    let game =
        GAME.replacen("action play(", "action play_out(", 1).replacen("actions play", "actions play_out", 1);
    let game = game.replacen("as plays", "as plays_out", 1).replacen("p1 plays ox", "p1 plays out ox", 1);
    let found = messages(&compile(&game));
    assert!(found.len() == 1 && found[0].contains("`plays out` is written `plays_out`"), "{found:#?}");
}

#[test]
fn a_guess_that_does_not_fit_is_not_made() {
    let found = said("choose friendly Beast, 1", "choose friendly Beast, txet");
    assert!(found.len() == 1 && !found[0].contains("'text'"), "{found:#?}");
}

#[test]
fn an_ending_that_is_always_or_never_so() {
    for wrong in ["win when true", "lose when 2 < 1", "win when count(Beast) >= 0"] {
        let found = messages(&compile(&format!("{GAME}{wrong}\n")));
        assert!(found.iter().any(|one| one.starts_with("E0207")), "{wrong}: {found:#?}");
    }
    assert_eq!(messages(&compile(&format!("{GAME}win when count(Beast) >= 9\n"))), Vec::<String>::new());
}

#[test]
fn one_use_that_disagrees_with_its_declaration_is_wrong_itself() {
    let found = said("move(c, your.field)", "move(c, your.fields)");
    assert!(found.len() == 1 && found[0].contains("did you mean 'field'?"), "{found:#?}");
}

#[test]
fn what_is_said_of_a_wrong_declaration_is_said_there_alone() {
    check("zone field each player, public", "zone field public", "whose zone is 'field'?");
    check("kind Beast is Piece", "kind Beast is Beast", "is above itself");
    check("suit: Suit = Ember }", "suit: Suit = Amber }", "'Ember'");
    check("player { life: Int = 20 }", "player { life = 20 }", "has no type");
    check("life: Int = 20 }", "life: Int = twenty, at least 1 }", "unknown name 'twenty'");
}

#[test]
fn a_name_that_nothing_has_is_told_once_with_its_other_places() {
    let found = said("zone field each player, public, active\n", "");
    assert_eq!(found.len(), 1, "{found:#?}");
    let found = said("event deploy(c: Piece) { move(c, your.field) }\n", "");
    assert!(found.len() == 1 && found[0].contains("unknown event 'deploy'"), "{found:#?}");
}

#[test]
fn a_pack_of_the_library_that_is_not_used_is_told_once() {
    let game = GAME.replacen("adjective friendly(c: Card) = c.controller == you\n", "", 1).replacen(
        "choose friendly Beast",
        "choose other enemy Beast",
        1,
    );
    let found = messages(&compile(&game));
    assert!(found.len() == 1 && found[0].contains("`use \"std/cards\"` is missing"), "{found:#?}");
}

#[test]
fn arguments_the_other_way_round_are_one_mistake() {
    check("strike(choose friendly Beast, 1)", "strike(1, choose friendly Beast)", "the other way round");
}

#[test]
fn a_card_that_is_written_as_another_kind() {
    let game =
        GAME.to_owned() + "kind Charm is Piece { force: Int }\nability sings of Charm = after deploy(self)\n";
    let list = "deck \"Later\" { 1 \"Bell\" }\n";
    let fine = game.clone() + "card \"Bell\" : Charm { force 1  sings { draw(1) } }\n" + list;
    assert_eq!(messages(&compile(&fine)), Vec::<String>::new());
    let wrong = game + "card \"Bell\" : Beast { force 1  sings { draw(1) } }\n" + list;
    let found = messages(&compile(&wrong));
    assert!(found.len() == 1 && found[0].contains("written as Charm"), "{found:#?}");
}

#[test]
fn a_value_without_its_field() {
    check("cost 2  might 1", "cost 2  Tide  might 1", "write `suit Tide`");
}

#[test]
fn what_is_never_so_whatever_happens() {
    for never in ["count(Beast) < 0", "your.life > your.life", "false"] {
        let found = said("{ deploy(c) }", &format!("{{ if {never} {{ deploy(c) }} }}"));
        assert!(found.iter().any(|one| one.starts_with("E0207")), "{never}: {found:#?}");
    }
    for fine in ["count(Beast) <= 0", "your.life > opponent.life", "your.life < 0"] {
        let found = said("{ deploy(c) }", &format!("{{ if {fine} {{ deploy(c) }} }}"));
        assert_eq!(found, Vec::<String>::new(), "{fine}");
    }
    let foes = "adjective enemy(c: Card) = c.controller != you\n";
    let game = GAME.replacen("choose friendly Beast", "choose friendly enemy Beast", 1) + foes;
    let found = messages(&compile(&game));
    assert!(found.iter().any(|one| one.starts_with("E0207")), "{found:#?}");
}

#[test]
fn what_never_ends() {
    check("{ move(c, your.field) }", "{ deploy(c) }", "the event 'deploy' never ends");
    check("{ deploy(c) }", "{ repeat while true { deploy(c) } }", "this never ends");
    check("{ deploy(c) }", "{ repeat 0 { deploy(c) } }", "nothing can ever fit this");
    let fine =
        said("{ move(c, your.field) }", "{ if your.life > 3 { deploy(c) } else { move(c, your.field) } }");
    assert_eq!(fine, Vec::<String>::new());
}

#[test]
fn habits_of_other_languages_and_of_english() {
    check("n: Int", "n: int", "did you mean 'Int'?");
    check("cost: Int", "cost: Number", "did you mean 'Int'?");
    check("b.might -= n", "let k = n; this.might -= k", "did you mean 'self'?");
    check("choose friendly Beast", "choose every friendly Beast", "did you mean 'each'?");
    check("p1 plays ox", "player1 plays ox", "did you mean 'p1'?");
    check("p1 plays ox", "p1 plays ox; expsct p1 asked \"what\"", "did you mean 'expect'?");
    check("p1 plays ox", "then p1 plays ox", "leave `then` out");
    check("p1 plays ox", "plays p1 ox", "write `p1 plays`");
    check("p1 plays ox", "p1 plays Ox", "stand in quotes: `\"Ox\"`");
    check("deck \"Ox\" as", "deck Ox as", "write `\"Ox\"`");
    check("expect ox in", "expect expect ox in", "leave one `expect` out");
    check("expect ox in p1", "expect ox p1", "`in` is missing behind 'ox'");
    check("choose friendly", "choose choose friendly", "leave one `choose` out");
}

#[test]
fn what_is_nearly_said_is_told_in_the_words_of_the_language() {
    check("b: Beast, n: Int", "Beast b, n: Int", "`Beast b` is written `b: Beast`");
    check("event draw(n: Int)", "event draw(n)", "`: Int` is missing before `)`");
    check("{ b.might -= n }", "{ if n > 1: draw(n) }", "braces");
    check("expect ox in p1.field", "expect p1.deck == empty", "write `p1.deck is empty`");
    check("expect ox in p1.field", "expect p1.deck.length == 2", "write `count(p1.deck)`");
    check(
        "move(top n of your.deck, your.field)",
        "move(your.deck.top, your.field)",
        "write `top of your.deck`",
    );
    check("move(top n of your.deck, your.field)", "move(top n of your.deck to your.field)", "write `,`");
    check("c: Piece in your.deck", "c: Piece in my deck", "write `your.deck`");
    check("c: Piece in your.deck", "c: Piece from your.deck", "did you mean 'in'?");
    check("card \"Ox\" : Beast", "card \"Ox\" is Beast", "`is` is written `:`");
    check("might 3", "might \"3\"", "write `3`");
    check("after deploy(self)", "when deploy(self)", "without one write `after`");
    check("after deploy(self)", "on deploy(self)", "did you mean 'after'?");
    check("choose friendly Beast", "choose a friendly Beast", "leave `a` out");
    check("may strike(choose friendly Beast, 1)", "draw(1) or draw(2)", "choose one { draw(1) or draw(2) }");
    check("may strike(choose friendly Beast, 1)", "may draw(1), if you do draw(2)", "write `then`");
    check("may strike(choose friendly Beast, 1)", "for c in your.field { draw(1) }", "as c`");
    check("strike(choose friendly Beast, 1)", "strike(target friendly Beast, 1)", "did you mean 'choose'?");
    check("players 2", "players two", "`two` is written `2`");
    check("players 2", "players 2-4", "write `to`");
    check("3 \"Ox\", 3", "\"Ox\" x 3, 3", "write `3 \"Ox\"`");
    check("p1 plays ox", "when p1 plays ox", "leave `when` out");
    check("p1 plays ox", "p1 ox plays", "write `plays ox`");
    check("p1 { deck", "player 1 { deck", "write `p1`");
    check("expect ox in", "ox expect in", "expect ox");
    check("{ actions play }", "{ play, play }", "`actions` is missing");
    check("kind Beast is Piece", "kind Beast extends Piece", "did you mean 'is'?");
    check("cost: Int = 0", "cost: false", "write `Bool = false`");
    check("zone field each player", "zone field of each player", "leave `of` out");
    check(
        "event deploy(c: Piece) { move(c, your.field) }",
        "event deploy(c: Piece) text \"deploy {c}\" { move(c, your.field) }",
        "`{ move(c, your.field) } text",
    );
    check(
        "as plays { deploy(c) }",
        "as plays { deploy(c) } needs c.cost == 0 \"it costs\"",
        "needs c.cost == 0 \"it costs\" { deploy(c) }",
    );
}

#[test]
fn nothing_is_drawn_by_chance_where_it_is_only_looked_at() {
    for never in [
        (
            "adjective friendly(c: Card) = c.controller == you",
            "adjective friendly(c: Piece) = c.cost == random 1 to 6",
        ),
        ("choose friendly Beast", "choose Beast where might > random 1 to 3"),
        ("event draw(n: Int) {", "event draw(n: Int) needs n > random 1 to 3 {"),
        ("expect ox in p1.field", "expect random Beast in p1.field == ox"),
    ] {
        check(never.0, never.1, "drawn by chance");
    }
    let fine = said("may strike(choose friendly Beast, 1)", "strike(random friendly Beast, random 1 to 3)");
    assert_eq!(fine, Vec::<String>::new());
}

#[test]
fn a_card_in_no_deck_is_told_unless_it_is_kept_for_later() {
    let with = |more: &str| messages(&compile(&format!("{GAME}card \"Eel\" : Beast {{ might 2 }}\n{more}")));
    let found = with("");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(
        found[0].contains("nothing uses the card 'Eel'") && found[0].contains("deck \"later\""),
        "{found:#?}"
    );
    assert_eq!(with("deck \"later\" { 1 \"Eel\" }\n"), Vec::<String>::new());
}

#[test]
fn names_that_a_pack_declares() {
    let win = |head: &str, more: &str| {
        let body = GAME.replacen("{ actions play }", "{ win(you); actions play }", 1);
        messages(&compile(&format!("{head}{body}{more}")))
    };
    let one = |found: Vec<String>, said: &str| {
        assert!(found.len() == 1 && found[0].contains(said), "{found:#?}");
    };
    assert_eq!(win("use \"std/endings\"\n", ""), Vec::<String>::new());
    one(win("", ""), "write `use \"std/endings\"`");
    one(win("ues \"std/endings\"\n", ""), "did you mean 'use'?");
    one(win("use \"std/endngs\"\n", ""), "did you mean 'std/endings'?");
    one(win("use \"std/endings\" pinned \"12\"\n", ""), "a hash has at least");
    one(win("use \"std/endings\"\nremove event win\n", ""), "'win' is removed by `remove event win`");
}

#[test]
fn forms_that_are_nearly_right() {
    check("draw(n: Int) {", "draw(n: Int) { skip turns;", "did you mean 'turn'?");
    check("draw(n: Int) {", "draw(n: Int) { again for each player { draw(1) };", "stands alone");
    check(
        "play(c: Piece in your.deck) as plays {",
        "play(c: Piece in your.deck, n: Int) as plays { draw(n);",
        "write `1 to 9`",
    );
    check("draw(n: Int) {", "draw(n: Int) needs your.team == 1 {", "made in the header");
}

#[test]
fn statements_of_programs_are_told_as_they_are_written_here() {
    let said_of =
        |statement: &str, help: &str| check("may strike(choose friendly Beast, 1)", statement, help);
    said_of("opponent.draw(1)", "write `draw(1) by opponent`");
    said_of("self.deploy()", "write `deploy(self)`");
    said_of("your.life + 1", "write `+=`");
    said_of("your.life++", "write `+= 1`");
    said_of("if your.life > 3 then draw(1)", "write `{ draw(1) }`");
    said_of("draw(1), draw(2)", "write `;`");
    said_of("return draw(1)", "leave `return` out");
    said_of("you may draw(1)", "leave `you` out");
    said_of("strike(choose one friendly Beast, 1)", "leave `one` out");
    said_of("strike(up to 2 friendly Beast, 1)", "write `choose`");
    check("phase main { actions", "phase main { action", "did you mean 'actions'?");
    check("actions play }", "actions play -> }", "leave `->` out");
    let two = said("may strike(choose friendly Beast, 1)", "draw 1; draw 2");
    assert!(two.len() == 2 && two[0].contains("draw(1)") && two[1].contains("draw(2)"), "{two:#?}");
}

#[test]
fn declarations_and_tests_of_newcomers_are_told_as_they_are_written_here() {
    check("friendly(c: Card) = c", "friendly(c: Card) => c", "write `=`");
    check("cost: Int = 0; suit", "cost: Int: 0; suit", "write `=`");
    check("{ might: Int }", "{ might: Int wild: Bool = false }", "write `, wild`");
    check("3 \"Ox\",", "3x \"Ox\",", "leave `x` out");
    check("3 \"Ox\",", "3 * \"Ox\",", "leave `*` out");
    check("create(\"D\", your", "create(D, your", "names of decks stand in quotes");
    check("\"Ox\" : Beast", "\"Ox\" : Ox", "there is");
    check("{ b.might -= n }", "{ b.might -= might }", "did you mean 'b.might'?");
    check("{ b.might -= n }", "{ b.might -= life }", "did you mean 'your.life'?");
    check("p1 plays ox", "p1 play ox", "did you mean 'plays'?");
    check("p1 plays ox", "p1 plays(ox)", "write `ox`");
    check("p1 plays ox", "p1.plays ox", "write `p1 plays`");
    check("ox in p1.field", "ox in p1 field", "write `p1.field`");
    check("setup { create(\"D\", your.deck) }", "setup { create(\"D\", yor.deck) }", "did you mean 'your'?");
}

#[test]
fn what_is_said_the_other_way_round_is_turned() {
    check("expect ox in p1.field", "expect p1.field contains ox", "write `ox in p1.field`");
    check("expect ox in p1.field", "expect p1.field contains \"Ox\"", "write `\"Ox\" in p1.field`");
    check("expect ox in p1.field and", "expect p1.field includes \"Ox\" and", "write `\"Ox\" in p1.field`");
    let statement = |said: &str, help: &str| check("may strike(choose friendly Beast, 1)", said, help);
    statement("strike(choose your Beast, 1)", "write `Beast where controller == you`");
    statement("strike(choose my Beast, 1)", "write `Beast where controller == you`");
    statement("choose Beast", "give it to an event");
    statement("Beast: might + 1 until end of turn", "write `until end of turn { Beast: might + 1 }`");
    statement(
        "let b = choose Beast; b: might + 1, cost + 1 until end of turn",
        "write `until end of turn { b: might + 1, cost + 1 }`",
    );
    statement(
        "Beast: might + 1",
        "write `until end of turn { Beast: might + 1 }`, or `forever { Beast: might + 1 }`",
    );
    check("\"Ox\" : Beast { might 3 }", "\"Ox\" : Beast { might 3  friendly Beast: might + 1 }", "`static {");
    check(
        "event draw(n: Int)",
        "keyword Sly { cannot deploy(self) }\ncard \"Fox\" : Beast { might 1  Sly {} }\nevent draw(n: Int)",
        "leave `{}` out",
    );
}

#[test]
fn only_players_do_something_in_a_block_of_their_own() {
    let statement = |said: &str, help: &str| check("may strike(choose friendly Beast, 1)", said, help);
    statement("each Beast { strike(it, 1) }", "write `for each Beast as b { strike(b, 1) }`");
    statement(
        "each friendly Beast { strike(it, 1); draw(1) }",
        "write `for each friendly Beast as b { strike(b, 1); draw(1) }`",
    );
    let sound =
        said("may strike(choose friendly Beast, 1)", "each player { strike(choose friendly Beast, 1) }");
    assert_eq!(sound, Vec::<String>::new());
}

#[test]
fn nobody_is_meant_in_a_test_and_no_card_in_an_action() {
    check("p1.field and ox.might", "your.field and ox.might", "did you mean 'p1'?");
    check("p1 plays ox", "you plays ox", "did you mean 'p1'?");
    check("{ deploy(c) }", "{ deploy(self) }", "did you mean 'c'?");
    check("expect ox in", "expect self in", "did you mean 'ox'?");
    check("{ b.might -= n }", "{ self.might -= n }", "did you mean 'b'?");
}

#[test]
fn a_card_that_was_meant_for_the_zone_of_another_is_told() {
    let both = "zone gear each Beast, public\nkind Tool\ncard \"Rope\" : Tool {}\ncard \"Lamp\" : Tool {}\n";
    let placed = |cards: &str| {
        let text = GAME.replace("deck \"Ox\" as ox", &format!("deck \"Ox\" as ox; field {cards}"));
        messages(&compile(&format!("{both}{text}")))
    };
    let told = placed("\"Ox\" with gear \"Rope\", \"Lamp\"");
    assert!(told.iter().any(|one| one.contains("'Lamp' lies in field, not in gear")), "{told:#?}");
    for sound in ["\"Ox\" with gear \"Rope\", gear \"Lamp\"", "\"Ox\" with gear \"Rope\", \"Heron\""] {
        assert!(!placed(sound).iter().any(|one| one.contains("W0609")), "{sound}");
    }
}

#[test]
fn fields_that_are_missing_are_drafted_and_never_put_in_unasked() {
    let drafted = |card: &str| {
        let loaded = compile(&GAME.replacen("card \"Ox\" : Beast { might 3 }", card, 1));
        let told = loaded.diagnostics.iter().find(|one| one.code == "E0402").expect("the message");
        assert!(told.edits.is_empty(), "{told:?}");
        let [draft] = &told.drafts[..] else { panic!("{told:?}") };
        draft.text.clone()
    };
    assert_eq!(drafted("card \"Ox\" : Beast {}"), " might 1");
    assert_eq!(drafted("card \"Ox\" : Beast { cost 2 }"), "  might 1");
    assert_eq!(drafted("card \"Ox\" : Beast {\n  enters { draw(1) }\n}"), "\n  might 1");
}

/// What is told of a game, each message in its first line.
fn told(text: &str) -> Vec<String> {
    compile(text).diagnostics.iter().map(|one| one.message.clone()).collect()
}

const SMALL: &str = r#"game "Small" { players 2; limit 20 turns, then draw }
enum Hue { Red, Blue }
zone hand each player, private
zone field each player, public, active
player { coins: Int = 3 }
kind Beast { hue: Hue, power: Int = 1 }
adjective friendly(c: Card) = c.controller == you
keyword Winged
event gain(n: Int) { your.coins += n }
event hit(b: Beast, n: Int) { b.power -= n }
event enter(b: Beast) { move(b, your.field) }
ability enters of Beast = after enter(self)
action call(b: Beast in your.hand) as calls { enter(b) }
action rest as rests { end phase }
turn { phase main { actions call, rest } }
deck "D" { 2 "Ox", 1 "Hawk", 1 "Cow" }
setup { each player { create("D", your.hand) } }
card "Ox"   : Beast { hue Red  enters { gain(1) } }
card "Hawk" : Beast { hue Blue  Winged  enters { hit(choose Beast where power > 1, 1) } }
card "Cow"  : Beast { hue Red  enters { for each friendly Beast as b { if b has Winged { hit(b, 1) } } } }
test "an ox" {
  p1 { hand "Ox" as ox }
  p1 calls ox
  expect p1.coins == 4 and ox in p1.field
}
"#;

#[track_caller]
fn only(from: &str, to: &str, message: &str) {
    assert!(SMALL.contains(from), "{from}");
    assert_eq!(told(&SMALL.replacen(from, to, 1)), [message], "{to}");
}

#[test]
fn the_small_game_is_sound() {
    assert_eq!(told(SMALL), Vec::<String>::new());
}

#[test]
fn a_declaration_without_its_name_brings_no_follow_ups() {
    only("kind Beast {", "kind {", "expected a name for the kind, found `{`");
    only("hue: Hue, power", ": Hue, power", "expected a field's name, found `:`");
    only("action call(b", "action call call(b", "`call` stands here twice");
    // Of two names that are missed one may be somebody else's.
    let two = SMALL.replacen("event gain(n", "event (n", 1).replacen("{ enter(b) }", "{ entre2(b) }", 1);
    assert!(told(&two).len() > 1, "{:#?}", told(&two));
}

#[test]
fn two_of_one_name_leave_the_other_name_free() {
    only("card \"Cow\"  :", "card \"Hawk\"  :", "the card 'Hawk' is declared twice");
}

#[test]
fn a_damaged_header_says_nothing_of_how_many_play() {
    let three = SMALL.replacen("players 2;", "players 2 to 3;", 1)
        + "test \"three\" players 3 {\n  expect p3.coins == 3\n}\n";
    assert_eq!(told(&three), Vec::<String>::new());
    let found = told(&three.replacen("players 2 to 3;", "players to;", 1));
    assert_eq!(found.len(), 1, "{found:#?}");
}

#[test]
fn a_value_that_stands_twice_is_told_once() {
    only("if b has Winged {", "if b b has Winged {", "`b` stands here twice");
    only("hit(b, 1)", "hit(b b, 1)", "`b` stands here twice");
    only("choose Beast where", "choose Beast Beast where", "this word stands here twice");
}

#[test]
fn what_is_meant_by_a_name_of_another_sort_is_told() {
    only("actions call, rest", "actions calls, rest", "'calls' is the word of tests for 'call'");
    only("enters { gain(1) }", "when enters { gain(1) }", "'enters' says by itself when it comes");
    only("p1 calls ox", "p1 has hand oxen", "unknown verb 'has'");
}

#[test]
fn a_list_whose_comma_is_lost_is_one_mistake() {
    let list = SMALL.replacen(
        "p1 { hand \"Ox\" as ox }",
        "p1 {\n    hand \"Ox\" as ox\"Cow\"\"Cow\",\n      \"Cow\",\n      \"Cow\",\n      \"Hawk\"\n  }",
        1,
    );
    assert!(told(&list).len() <= 2, "{:#?}", told(&list));
}
