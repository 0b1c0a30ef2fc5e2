//! What authors are told: the message, the place, and the suggestion.

use crate::common::{compile, messages};

/// A small game that the tests add their mistake to, on its line 20.
const GAME: &str = r#"game "G" { players 2 to 3; limit 100 turns, then draw }
enum Faction { Wilds, Kingdom }
enum Colour { Red, Blue }
zone deck each player, hidden, ordered
zone hand each player, private
zone field each player, public, active
zone pile each Base, public
zone gone shared, public
player { life: Int = 20, at least 0; trade: Int = 0 }
kind Ship { faction: Faction; cost: Int = 0; shiny: Bool = false }
kind Base is Ship { defense: Int; damage: Counter }
kind Spell { colour: Colour }
adjective friendly(c: Card) = c.controller == you
adjective other(c: Card) = c != self
adjective guarding(b: Base) = b.damage == 0
event heal(n: Int) { your.life += n }
event strike(b: Base, n: Int) { b.damage += n }
event play(c: Ship) { move(c, your.field) }
ability primary of Ship = after play(self)
"#;

#[track_caller]
fn check(line: &str, expected: &[&str]) {
    let loaded = compile(&format!("{GAME}{line}"));
    assert_eq!(messages(&loaded), expected);
    let failed = expected.iter().any(|message| message.starts_with('E'));
    assert_eq!(loaded.game.is_none(), failed, "a game comes out exactly if there is no error");
}

#[test]
fn the_game_itself_is_sound() {
    check("", &[]);
}

#[test]
fn misspelt_names_get_the_nearest_one() {
    check("event a { heall(1) }", &["E0103 20:11 unknown event 'heall' | did you mean 'heal'?"]);
    check(
        "event a { your.lif += 1 }",
        &["E0102 20:16 unknown field 'lif'; 'your' is a player | did you mean 'life'?"],
    );
    check("event a { heal(count(Shp)) }", &["E0101 20:22 unknown name 'Shp' | did you mean 'Ship'?"]);
    check(
        "event a(c: Card) { move(c, your.hnd) }",
        &["E0104 20:33 unknown zone 'hnd' | did you mean 'hand'?"],
    );
    check(
        "event a needs any freindly Ship { heal(1) }",
        &["E0101 20:19 unknown name 'freindly' | did you mean 'friendly'?"],
    );
    check("card \"A\" : Bse {}", &["E0105 20:12 unknown kind 'Bse' | did you mean 'Base'?"]);
}

#[test]
fn fields_of_other_kinds_name_the_kind_that_has_them() {
    check(
        "event a(c: Ship) { heal(c.defense) }",
        &[
            "E0102 20:27 'defense' is a field of Base; 'c' is a Ship | its fields are: faction, cost, shiny, owner, controller, host, side, name and origin",
        ],
    );
    check(
        "card \"A\" : Ship { faction Wilds  colour Red }",
        &[
            "E0102 20:34 'colour' is a field of Spell; 'A' is a Ship | its fields are: faction, cost and shiny",
        ],
    );
}

#[test]
fn wrong_types_say_what_was_expected_and_found() {
    check("event a { heal(you) }", &["E0201 20:16 expected a number, found a player"]);
    check(
        "event a { if your.life { heal(1) } }",
        &["E0201 20:14 expected true or false, found a number | to compare write `your.life > 0`"],
    );
    check(
        "event a needs any Ship where faction == Red { heal(1) }",
        &["E0201 20:30 a Faction cannot be compared with a Colour"],
    );
    check(
        "event a needs Ship { heal(1) }",
        &["E0202 20:15 expected one value, found a set of cards | write `any Ship`"],
    );
    check(
        "event a { heal(1, 2) }",
        &["E0204 20:11 'heal' takes 1 argument, found 2 | it is declared as heal(n)"],
    );
    check(
        "event a { strike(each Ship, 1) }",
        &[
            "E0203 20:18 expected a Base, found a Ship | name the kind (`Base`), or ask first: `if x is Base { ... }`",
        ],
    );
}

#[test]
fn conditions_around_a_place_are_known_there() {
    check("event a(c: Ship) { if c is Base and c.damage > 1 { strike(c, c.defense) } }", &[]);
    check("event a(c: Ship) { if c is not Base { heal(1) } else { strike(c, 1) } }", &[]);
    check("event a(c: Ship) needs c is Base { strike(c, 1) }", &[]);
    check("event a { heal(count(Ship where it is Base and defense > 2)) }", &[]);
    check("event a(c: Ship) needs c is guarding { strike(c, 1) }", &[]);
}

#[test]
fn impossible_filters_are_found() {
    check("event a needs any Ship Spell { heal(1) }", &["E0207 20:24 nothing can ever fit this"]);
    check("event a needs any guarding Spell { heal(1) }", &["E0207 20:19 nothing can ever fit this"]);
    check("event a(c: Spell) needs c is Base { heal(1) }", &["E0207 20:30 nothing can ever fit this"]);
    check("event a needs any Wilds Kingdom Ship { heal(1) }", &["E0207 20:19 nothing can ever fit this"]);
    check(
        "event a needs any Ship where cost == 1 and cost == 2 { heal(1) }",
        &["E0207 20:30 nothing can ever fit this"],
    );
    check("event a needs any Ship where 1 > 2 { heal(1) }", &["E0207 20:30 nothing can ever fit this"]);
    check("rule \"r\" { after play(Spell) { heal(1) } }", &["E0207 20:23 nothing can ever fit this"]);
    check("event a needs any Red Ship { heal(1) }", &["E0208 20:19 no field of Ship can be 'Red'"]);
}

#[test]
fn abilities_that_never_work_are_found() {
    check(
        "card \"A\" : Ship { faction Wilds  after strike { heal(1) } }\nsetup { create(\"A\", first player.field) }",
        &[
            "E0407 20:40 the event 'strike' never happens | call `strike` in a phase, an action or another ability",
        ],
    );
    check(
        "card \"A\" : Ship { faction Wilds  in hand, after play(self) { heal(1) } }\naction p(c: Ship) { play(c) }\nturn { phase main { actions p } }",
        &[
            "E0407 20:34 no card ever comes to hand | move or create cards there, or let the ability work in another zone",
        ],
    );
    check(
        "ability use = activate\ncard \"A\" : Ship { faction Wilds  use { heal(1) } }\nsetup { create(\"A\", first player.field) }",
        &[
            "E0407 20:9 'use' is activated, but no phase offers it | add it to a list: `actions use`, or let something `resolve use of` a card",
        ],
    );
    // One that is only ever done by others works, too.
    check(
        "ability use = activate\ncard \"A\" : Ship { faction Wilds  use { heal(1) } }\n\
         action p(c: Ship) { do use of c }\nturn { phase main { actions p } }\n\
         setup { create(\"A\", first player.field) }",
        &[],
    );
}

#[test]
fn every_mistake_of_a_run_is_reported_and_none_twice() {
    check(
        "event a { heall(lfe); your.lief += x }\nevent b(c: Shp) { heal(c.cost + c.nothing) }",
        &[
            "E0103 20:11 unknown event 'heall' | did you mean 'heal'?",
            "E0101 20:17 unknown name 'lfe'",
            "E0102 20:28 unknown field 'lief'; 'your' is a player | did you mean 'life'?",
            "E0101 20:36 unknown name 'x'",
            "E0105 21:12 unknown type 'Shp' | did you mean 'Ship'?",
        ],
    );
    check(
        "event a { let x = nothing; heal(x + x); heal(x.y) }",
        &["E0101 20:19 unknown name 'nothing' | did you mean 'none'?"],
    );
}

#[test]
fn opponents_are_one_or_several() {
    check(
        "event a { opponent.life -= 1 }",
        &[
            "E0209 20:11 `opponent` is a set here: not exactly two play this game | choose one (`let foe = choose opponent`), or write `each opponent { ... }`",
        ],
    );
    check(r#"event a { let foe = choose opponent text "Who loses life?"; foe.life -= 1 }"#, &[]);
}

#[test]
fn words_need_their_surroundings() {
    check(
        "action a { move(self, gone) }",
        &["E0109 20:17 'self' has no meaning here | give it a card: `event fold(c: Card)`, \
           `action fold(c: Card in your.hand)`"],
    );
    check("action a needs any other Ship { heal(1) }", &["E0109 20:20 'other' has no meaning here"]);
    check("event a { heal(uses) }", &["E0109 20:16 'uses' has no meaning here"]);
    check("event a { body }", &["E0109 20:11 'body' has no meaning here"]);
    check(
        "turn { phase main { end phase } }\ntest \"t\" { expect your.life == 1 }",
        &["E0109 21:19 'your' has no meaning here | did you mean 'p1'?"],
    );
}

#[test]
fn unused_bindings_are_warnings() {
    check("event a { let x = 1; heal(2) }", &["W0601 20:15 'x' is never used | remove it, or call it '_x'"]);
    check(
        "event a { for each Ship as s { heal(1) } }",
        &["W0601 20:28 's' is never used | remove it, or call it '_s'"],
    );
    check("event a { let _x = 1; heal(2) }", &[]);
}

#[test]
fn zones_want_their_owner() {
    check(
        "event a(c: Card) { move(c, hand) }",
        &["E0213 20:28 whose 'hand'? Every player has one | write it with its owner, such as `your.hand`"],
    );
    check(
        "event a(c: Card) { move(c, your.gone) }",
        &["E0213 20:28 'gone' is shared, and written without an owner; this is a player"],
    );
    check(
        "event a(c: Card, s: Ship) { move(c, s.pile) }",
        &["E0213 20:37 'pile' is a zone of each Base; this is a Ship"],
    );
}

#[test]
fn decks_and_cards_are_checked() {
    check(
        "deck \"D\" { 2 \"Nobody\" }",
        &["E0401 20:14 unknown card 'Nobody' | the game declares no card yet"],
    );
    check(
        "card \"A\" : Base { faction Wilds }",
        &[
            "E0402 20:6 the card 'A' does not give defense | add it to the card, or give the field a default in the kind",
        ],
    );
    check("card \"A\" : Spell { colour Red, Blue }", &["E0403 20:20 'colour' is one value, found 2"]);
    check("card \"A\" : Spell { colour Wilds }", &["E0201 20:27 expected a Colour, found a Faction"]);
    check(
        "card \"A\" : Ship { faction Wilds  shny }",
        &["E0404 20:34 unknown flag or keyword 'shny' | did you mean 'shiny'?"],
    );
    check(
        "card \"A\" : Spell { colour Red  primary { heal(1) } }",
        &["E0405 20:32 'primary' is for Ship; this is a Spell"],
    );
}

#[test]
fn a_damaged_declaration_is_told_once() {
    let loaded =
        compile(&format!("{GAME}event broken(n: Int {{ heal(n) }}\nevent a {{ broken(1); heall(2) }}\n"));
    let messages = messages(&loaded);
    assert!(messages[0].starts_with("E00"), "{messages:?}");
    assert_eq!(messages[1..], ["E0103 21:22 unknown event 'heall' | did you mean 'heal'?"]);
}

#[test]
fn questions_of_the_rulebook_say_what_they_are_about() {
    const HELP: &str = "say it: `choose Creature text \"Which creature blocks {attacker}?\"`";
    check(
        "event e { choose one { \"a\" { heal(1) } \"b\" { heal(2) } } }",
        &[&format!("W0603 20:11 players are asked this without a word of what it is about | {HELP}")],
    );
    // What the event says, it asks.
    check("event e { choose one { \"a\" { heal(1) } \"b\" { heal(2) } } } text \"rest\"", &[]);
    check("event e { choose one text \"Rest how?\" { \"a\" { heal(1) } \"b\" { heal(2) } } }", &[]);
    check(
        "event e { let a = choose Base; strike(a, 1); let b = choose Base; strike(b, 1) }",
        &[concat!(
            "W0603 20:54 two places ask \"strike a card in play: which?\" | ",
            "say what each is about: `text \"...\"` behind it"
        )],
    );
    check(
        "event e { let a = choose Base text \"Which first?\"; strike(a, 1); let b = choose Base; strike(b, 1) }",
        &[],
    );
    check(
        "event e(p: Player) { let a = choose Base text \"What of {p.name}?\"; strike(a, 1) }",
        &[
            "E0102 20:47 unknown field 'name'; 'p' is a player | its fields are: life, trade, deck, hand and field",
        ],
    );
}

#[test]
fn words_that_tell_abilities_apart_are_no_misspelt_card() {
    let told = |words: &str| {
        let text = format!(
            "game \"G\" {{ limit 9 turns, then draw }}\nzone line each player, public, ordered, active\n\
             player {{ life: Int = 5 }}\nkind Beast\nevent heal(n: Int) {{ your.life += n }} text \"heal {{n}}\"\n\
             ability act of Beast = activate\nturn {{ phase main {{ actions act }} }}\n\
             card \"Healer\" : Beast {{}}\ncard \"Two\" : Beast {{ act {{ heal(1) }} act {{ heal(2) }} }}\n\
             test \"t\" {{ p1 {{ line \"Two\" as t, \"Healer\" }}; p1 uses act {words} }}"
        );
        messages(&compile(&text)).into_iter().filter(|told| told.starts_with('E')).collect::<Vec<_>>()
    };
    assert_eq!(told("t \"Heal 1\""), [""; 0]);
    assert!(told("\"Haeler\"")[0].starts_with("E0401"), "{:?}", told("\"Haeler\""));
}

#[test]
fn what_an_action_may_leave_out_is_not_handed_on_untested() {
    let action = |body: &str| {
        format!(
            "action lay(c: Ship in your.hand, t: Base or none) as lays {{ {body} }}\n\
             turn {{ phase main {{ actions lay }} }}"
        )
    };
    let said = "W0611 20:68 without 't' there is no 'strike' | say `if t != none { ... }`, and behind `else` what is \
                done without it";
    check(&action("strike(t, 1)"), &[said]);
    check(&action("play(c); if t != none { strike(t, 1) }"), &[]);
    check(&action("play(c); if t == none { heal(1) } else { strike(t, 1) }"), &[]);
}

#[test]
fn it_is_of_the_innermost_set() {
    let inner = "event a { heal(count(Base where any Spell where faction == it)) }";
    let loaded = compile(&format!("{GAME}{inner}"));
    let told = messages(&loaded).join("\n");
    assert!(told.contains("`it` is of the innermost set here"), "{told}");
    let alone = "event a { heal(count(Spell where colour == it)) }";
    let told = messages(&compile(&format!("{GAME}{alone}"))).join("\n");
    assert!(told.contains("cannot be compared") && !told.contains("innermost"), "{told}");
}

#[test]
fn a_reserved_name_gets_one_that_is_free() {
    let told = messages(&compile(&format!("{GAME}event again {{ heal(1) }}"))).join("\n");
    assert!(told.contains("such as `my_again`"), "{told}");
}

#[test]
fn an_alias_is_known_behind_its_card() {
    let placed = |cards: &str| {
        let more = "extend kind Base { holds: Base }\ncard \"Keep\" : Base { faction Wilds  defense 1 }\n\
                    turn { phase main { end phase } }";
        let test = format!("test \"t\" {{ p1 {{ field {cards} }}; expect p1.life == 20 }}");
        messages(&compile(&format!("{GAME}{more}\n{test}"))).join("\n")
    };
    let told = placed("\"Keep\" as e with holds f, \"Keep\" as f");
    assert!(told.contains("place the card `as f` before"), "{told}");
    let told = placed("\"Keep\" as f, \"Keep\" as e with holds f");
    assert!(!told.contains("E0504"), "{told}");
}
