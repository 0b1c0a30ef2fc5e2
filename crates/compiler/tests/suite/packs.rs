//! Packs on packs: what is found, and what is left of declarations that others replace, extend or remove.

use cardwright_compiler::{Pack, compile_sources_with};
use diagnostic::Sources;

const BASE: &str = r#"
game "Base" { players 2; limit 50 turns, then draw; about "a small game" }
enum House { Crown, Ember }
zone hand each player, private, ordered
player { gold: Int = 0 }
kind Ship { house: House; cost: Int = 1 }
event gain(n: Int) { your.gold += n } text "gain {n} gold"
action earn as earns { gain(1) }
action rest as rests { end phase }
turn { phase main { actions earn, rest } }
setup { each player { create("Barge", your.hand) } }
card "Barge" : Ship { house Crown }
card "Raft"  : Ship { house Ember }
deck "All" { 2 "Barge", 1 "Raft" }
test "of the base" { p1 earns; expect p1.gold == 1 }
"#;

fn pack(text: &str) -> Pack {
    let mut pack = Pack::default();
    pack.sources.add("rules.cw", text);
    pack
}

/// Compiles a text beside some packs: the game, or the codes of what is wrong with it.
fn with_packs(packs: &[(&str, &str)], text: &str) -> Result<ir::Game, Vec<&'static str>> {
    let mut sources = Sources::default();
    sources.add("own.cw", text);
    let find = |name: &str| packs.iter().find(|(known, _)| *known == name).map(|(_, text)| pack(text));
    let loaded = compile_sources_with(sources, &find);
    loaded.game.ok_or_else(|| loaded.diagnostics.iter().map(|diagnostic| diagnostic.code).collect())
}

fn on_base(text: &str) -> Result<ir::Game, Vec<&'static str>> {
    with_packs(&[("base", BASE)], &format!("use \"base\"\n{text}"))
}

fn names<T>(all: &[T], name: impl Fn(&T) -> &String) -> Vec<&str> {
    all.iter().map(|one| name(one).as_str()).collect()
}

#[test]
fn everything_a_pack_declares_is_there_but_its_tests() {
    let game = on_base("test \"mine\" { p1 earns; expect p1.gold == 1 }").expect("it compiles");
    assert_eq!(game.name, "Base");
    assert_eq!(names(&game.cards, |card| &card.name), ["Barge", "Raft"]);
    assert_eq!(names(&game.tests, |test| &test.name), ["mine"]);
}

#[test]
fn the_header_on_top_counts_and_those_below_say_the_rest() {
    let game = on_base("game \"House rules\" { limit 9 turns, then draw }").expect("it compiles");
    assert_eq!((&game.name[..], &game.about[..]), ("House rules", "a small game"));
    assert_eq!(game.settings.turn_limit, Some(9));
}

#[test]
fn what_a_pack_says_of_itself_is_its_own_and_names_what_it_needs() {
    let game = on_base("use \"std/cards\"\ngame \"House rules\" { authors \"Ada\" }").expect("it compiles");
    let ir::Manifest { version, authors, licence, needs } = &game.manifest;
    assert_eq!((&version[..], &authors[..], &licence[..]), ("", "Ada", ""));
    assert_eq!(needs[..], ["base"]);
}

#[test]
fn a_declaration_is_replaced_and_an_equal_one_without_the_word_is_not() {
    let rich = "event gain(n: Int) { your.gold += 2 * n } text \"gain twice {n} gold\"";
    let game = on_base(&format!("replace {rich}")).expect("it compiles");
    assert_eq!(game.events.iter().filter(|event| event.name == "gain").count(), 1);
    assert_eq!(on_base(rich).unwrap_err(), ["E0302"]);
    assert_eq!(on_base("replace event win_all { your.gold += 9 }").unwrap_err(), ["E0703"]);
    assert_eq!(
        on_base("event twice { gain(2) }\nreplace event twice { gain(3) }").unwrap_err(),
        ["E0703"],
        "only what a pack that is used declares is replaced"
    );
}

#[test]
fn blocks_without_a_name_are_replaced_whole() {
    let game = on_base("replace setup { each player { create(\"Raft\", your.hand) } }").expect("it compiles");
    assert_eq!(game.setup.block.len(), 1);
    let game = on_base("replace turn { phase only { actions rest } }").expect("it compiles");
    assert_eq!(names(&game.phases, |phase| &phase.name), ["only"]);
    let game = on_base("turn { phase last { gain(1) } }").expect("phases add up");
    assert_eq!(names(&game.phases, |phase| &phase.name), ["main", "last"]);
}

#[test]
fn enums_kinds_decks_and_the_setup_are_extended() {
    let text = r#"
extend enum House { Moon }
extend kind Ship { crew: Int = 3 }
extend deck "All" { 4 "Galley" }
extend setup { each player { create("Galley", your.hand) } }
card "Galley" : Ship { house Moon  crew 5 }
"#;
    let game = on_base(text).expect("it compiles");
    assert_eq!(game.enums[0].values.len(), 3);
    assert_eq!(names(&game.card_fields, |field| &field.name), ["house", "cost", "crew"]);
    assert_eq!(game.decks[0].entries.len(), 3);
    assert_eq!(on_base("extend enum Hous { Moon }").unwrap_err(), ["E0703"]);
    assert_eq!(on_base("extend actions night { rest }").unwrap_err(), ["E0703"], "there is no such list");
    assert_eq!(on_base("extend zone hand each player, private").unwrap_err(), ["E0704"]);
}

/// What a phase asks for: the names of actions.
fn asked(game: &ir::Game) -> Vec<&str> {
    let ir::Stmt::Actions { offers, .. } = &game.phases[0].body.block[0] else { panic!("{:?}", game.phases) };
    let name = |offer: &ir::Offer| match offer {
        ir::Offer::Action(action) => game.actions[action.index()].name.as_str(),
        ir::Offer::Ability(kind) => game.ability_kinds[kind.index()].name.as_str(),
    };
    offers.iter().map(name).collect()
}

const LISTED: &str = r#"
game "Listed" { limit 9 turns, then draw }
action work as works { }
action rest as rests { end phase }
actions by_day { work, rest }
turn { phase day { actions by_day } }
"#;

#[test]
fn a_list_of_actions_stands_for_them_and_packs_add_to_it() {
    let on_top = |text: &str| with_packs(&[("listed", LISTED)], &format!("use \"listed\"\n{text}"));
    assert_eq!(asked(&on_top("").expect("it compiles")), ["work", "rest"]);
    let sing = "action sing as sings { }\nextend actions by_day { sing }";
    assert_eq!(asked(&on_top(sing).expect("it compiles")), ["work", "rest", "sing"]);
    let replaced = "action sing as sings { end phase }\nreplace actions by_day { sing }\nremove action work";
    assert_eq!(asked(&on_top(replaced).expect("it compiles")), ["sing"]);
    let named = "action sing as sings { }\nreplace turn { phase day { actions sing, by_day } }";
    assert_eq!(asked(&on_top(named).expect("it compiles")), ["sing", "work", "rest"]);
    // Two packs that do not know each other both add to it.
    let (one, other) = ("action sing as sings { }", "action dance as dances { }");
    let add =
        |text: &str, action: &str| format!("use \"listed\"\n{text}\nextend actions by_day {{ {action} }}");
    let (one, other) = (add(one, "sing"), add(other, "dance"));
    let packs = [("listed", LISTED), ("one", one.as_str()), ("other", other.as_str())];
    let both = with_packs(&packs, "use \"one\"\nuse \"other\"").expect("it compiles");
    assert_eq!(asked(&both), ["work", "rest", "sing", "dance"]);
}

#[test]
fn what_is_wrong_with_a_list_of_actions_is_told_once_where_it_is_declared() {
    let told = |text: &str| with_packs(&[], text).expect_err("it is wrong");
    let twice =
        LISTED.replace("phase day { actions by_day }", "phase day { actions by_day; actions by_day }");
    assert_eq!(told(&twice.replace("{ work, rest }", "{ wrok, rest }")), ["E0107"], "nothing is called so");
    assert_eq!(told(&twice.replace("{ work, rest }", "{ work rest }")), ["E0010"], "a comma is missing");
    let (again, action) = ("actions by_day { rest }", "action by_day as days { }");
    assert_eq!(told(&format!("{LISTED}{again}")), ["E0302"], "declared twice");
    assert_eq!(told(&format!("{LISTED}{action}")), ["E0302"], "an action of that name");
    let of_lists = LISTED.replace("turn {", "actions whole { by_day }\nturn {");
    assert_eq!(told(&of_lists), ["E0107"], "a list of lists");
    assert_eq!(told(&LISTED.replace("{ actions by_day }", "{ actions by_dya }")), ["E0107"]);
}

#[test]
fn an_action_that_is_listed_twice_is_told_and_asked_once() {
    for twice in [
        LISTED.replace("{ work, rest }", "{ work, rest, work }"),
        LISTED.replace("{ actions by_day }", "{ actions by_day, work }"),
        format!("{LISTED}extend actions by_day {{ work }}"),
    ] {
        let mut sources = Sources::default();
        sources.add("own.cw", &twice);
        let loaded = compile_sources_with(sources, &|_| None);
        assert!(loaded.diagnostics.iter().any(|told| told.code == "W0612"), "{twice}");
        assert_eq!(asked(&loaded.game.expect("it compiles")), ["work", "rest"], "{twice}");
    }
}

#[test]
fn what_is_extended_may_be_declared_further_on() {
    let first = "extend kind Leaf { veins: Int = 3 }\nextend enum Hue { Red }\nextend deck \"All\" { 1 \"Elm\" }\n\
                 extend card \"Elm\" : Leaf { hue Red }";
    let second = r#"game "G" { limit 9 turns, then draw }
zone hand each player, private
enum Hue { Green }
kind Leaf { hue: Hue = Green }
card "Elm" : Leaf { }
deck "All" { 2 "Elm" }
setup { each player { create("All", your.hand) } }
action wait as waits { end phase }
turn { phase main { actions wait } }
"#;
    for order in [[first, second], [second, first]] {
        let mut sources = Sources::default();
        sources.add("a.cw", order[0]);
        sources.add("b.cw", order[1]);
        let loaded = compile_sources_with(sources, &|_| None);
        let game = loaded.game.unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
        assert_eq!(names(&game.card_fields, |field| &field.name), ["hue", "veins"]);
        assert_eq!(game.cards[0].values[..], [1, 3]);
    }
    let replaced = "extend card \"Barge\" : Ship { cost 4 }\nreplace card \"Barge\" : Ship { house Ember }";
    let game = on_base(replaced).expect("what is extended is what stands there in the end");
    let barge = game.cards.iter().find(|card| card.name == "Barge").expect("it is there");
    assert_eq!(barge.values[..], [1, 4]);
    let unknown = "game \"G\" { }\nkind Leaf\nextend kind Leef { veins: Int = 3 }";
    let mut sources = Sources::default();
    sources.add("a.cw", unknown);
    let told = compile_sources_with(sources, &|_| None).diagnostics;
    let told = told.iter().find(|problem| problem.code == "E0703").expect("it is told");
    assert!(told.help.iter().any(|help| help.contains("Leaf")), "{told:?}");
}

#[test]
fn a_card_is_removed_and_what_still_names_it_is_told() {
    let removed = "remove card \"Raft\"\nreplace deck \"All\" { 2 \"Barge\" }";
    let game = on_base(removed).expect("it compiles");
    assert_eq!(names(&game.cards, |card| &card.name), ["Barge"]);
    assert_ne!(on_base("remove card \"Raft\"").unwrap_err(), Vec::<&str>::new());
    assert_eq!(on_base("remove card \"Rift\"").unwrap_err(), ["E0703"]);
}

#[test]
fn packs_stand_on_packs() {
    let middle = "use \"base\"\nextend enum House { Moon }\ncard \"Galley\" : Ship { house Moon }";
    let packs = [("base", BASE), ("middle", middle)];
    let game = with_packs(&packs, "use \"middle\"\nreplace card \"Galley\" : Ship { house Moon cost 3 }");
    let game = game.expect("it compiles");
    assert_eq!(names(&game.cards, |card| &card.name), ["Barge", "Raft", "Galley"]);
    let both =
        with_packs(&packs, "use \"base\"\nuse \"middle\"\nuse \"std/cards\"").expect("each is there once");
    assert_eq!(both.cards.len(), 3);
}

#[test]
fn a_use_is_found_wherever_it_stands() {
    for used in [
        "use \"base\"",
        "  use\t\"base\"",
        "use // whose?\n \"base\"",
        "use /* ours */ \"base\"",
        "enum A { B } use \"base\"",
    ] {
        let game = with_packs(&[("base", BASE)], used);
        assert_eq!(game.map(|game| game.cards.len()), Ok(2), "{used}");
    }
}

#[test]
fn circles_and_unknown_packs_are_told_where_they_are_used() {
    let packs = [("one", "use \"two\""), ("two", "use \"one\"")];
    assert_eq!(with_packs(&packs, &format!("use \"one\"\n{BASE}")).unwrap_err(), ["E0907"]);
    assert_eq!(with_packs(&[], &format!("use \"bse\"\n{BASE}")).unwrap_err(), ["E0701"]);
    for path in ["../base", "/etc", "a/b", "..", ""] {
        let text = format!("use \"{path}\"\n{BASE}");
        assert_eq!(with_packs(&[("../base", BASE)], &text).unwrap_err(), ["E0701"], "{path}");
    }
}

#[test]
fn a_pinned_pack_is_that_pack_and_no_other() {
    let hash = pack(BASE).hash();
    let pinned =
        |text: &str| with_packs(&[("base", text)], &format!("use \"base\" pinned \"{}\"", &hash[..12]));
    assert!(pinned(BASE).is_ok());
    assert_eq!(pinned(&BASE.replace("50 turns", "51 turns")).unwrap_err(), ["E0702"]);
    let short = with_packs(&[("base", BASE)], &format!("use \"base\" pinned \"{}\"", &hash[..7]));
    assert_eq!(short.unwrap_err(), ["E0702"], "a few letters fit too much");
}

#[test]
fn the_hash_is_of_names_and_texts_not_of_folders() {
    let of = |paths: [&str; 2]| {
        let mut pack = Pack::default();
        pack.sources.add(paths[0], "enum A { B }");
        pack.sources.add(paths[1], "enum C { D }");
        pack.hash()
    };
    assert_eq!(of(["x/y/a.cw", "x/y/b.cw"]), of(["a.cw", "b.cw"]));
    assert_ne!(of(["a.cw", "b.cw"]), of(["b.cw", "a.cw"]));
}

#[test]
fn what_is_odd_in_a_used_pack_is_told_at_home() {
    let odd = format!("{BASE}\nevent nobody_calls {{ your.gold += 1 }}\n");
    let warnings = |sources: Sources, packs: &dyn Fn(&str) -> Option<Pack>| {
        compile_sources_with(sources, packs).found.warnings
    };
    let mut home = Sources::default();
    home.add("base.cw", odd.clone());
    let at_home = warnings(home, &|_| None);
    assert!(at_home > 0, "an event that nobody calls is odd");
    let mut own = Sources::default();
    own.add("own.cw", "use \"base\"");
    assert_eq!(warnings(own, &|_| Some(pack(&odd))), 0);
}

const MOON: (&str, &str) =
    ("moon", "use \"base\"\nreplace event gain(n: Int) { your.gold += 2 * n } text \"gain {n}\"");
const SUN: (&str, &str) =
    ("sun", "use \"base\"\nreplace event gain(n: Int) { your.gold += 3 * n } text \"gain {n}\"");

/// Two packs on the base that do not know of each other, in both orders, with something on top.
fn beside(one: &str, other: &str, top: &str) -> [Result<ir::Game, Vec<&'static str>>; 2] {
    let packs = [("base", BASE), ("moon", one), ("sun", other)];
    let used = |first: &str, second: &str| {
        with_packs(&packs, &format!("use \"base\"\nuse \"{first}\"\nuse \"{second}\"\n{top}"))
    };
    [used("moon", "sun"), used("sun", "moon")]
}

#[test]
fn two_packs_that_replace_the_same_clash_in_either_order() {
    let base = "use \"base\"\n";
    let replaced = "replace card \"Raft\" : Ship { house Crown }";
    let extended = "extend card \"Raft\" : Ship { cost 4 }";
    let removed = "remove card \"Raft\"\nreplace deck \"All\" { 2 \"Barge\" }";
    for (one, other) in [(replaced, replaced), (replaced, extended), (removed, extended), (removed, replaced)]
    {
        for made in beside(&format!("{base}{one}"), &format!("{base}{other}"), "") {
            let told = made.unwrap_err();
            assert!(told.contains(&"E0705"), "{one}, {other}: {told:?}");
        }
    }
    for made in
        beside(&format!("{base}{extended}"), &format!("{base}extend deck \"All\" {{ 1 \"Raft\" }}"), "")
    {
        assert_eq!(made.map(|game| game.cards.len()), Ok(2), "they change different things");
    }
}

#[test]
fn the_clash_is_told_once_at_the_later_place_and_names_both() {
    let packs = [("base", BASE), MOON, SUN];
    let mut sources = Sources::default();
    sources.add("own.cw", "use \"moon\"\nuse \"sun\"");
    let find = |name: &str| packs.iter().find(|(known, _)| *known == name).map(|(_, text)| pack(text));
    let loaded = compile_sources_with(sources, &find);
    let [told] = &loaded.diagnostics[..] else { panic!("{:?}", loaded.diagnostics) };
    assert_eq!(
        told.message,
        "the packs 'moon' and 'sun' both change the event 'gain', and neither uses the other"
    );
    let name = |span: diagnostic::Span| {
        let pack = loaded.sources.get(span.file).pack;
        loaded.sources.packs()[usize::from(pack) - 1].as_str()
    };
    assert_eq!((name(told.primary.span), name(told.related[0].span)), ("sun", "moon"));
}

#[test]
fn what_both_add_adds_up_and_what_both_remove_is_gone() {
    let base = "use \"base\"\n";
    let added = beside(
        &format!("{base}extend enum House {{ Moon }}"),
        &format!("{base}extend enum House {{ Sun }}"),
        "",
    );
    for made in added {
        assert_eq!(made.map(|game| game.enums[0].values.len()), Ok(4));
    }
    let removed = "use \"base\"\nremove card \"Raft\"";
    for made in beside(removed, removed, "replace deck \"All\" { 2 \"Barge\" }") {
        assert_eq!(made.map(|game| game.cards.len()), Ok(1));
    }
}

#[test]
fn a_pack_on_top_of_both_settles_a_clash_by_replacing_or_removing() {
    for made in beside(MOON.1, SUN.1, "replace event gain(n: Int) { your.gold += 7 * n } text \"gain {n}\"") {
        let game = made.expect("it is settled");
        assert_eq!(game.events.iter().filter(|event| event.name == "gain").count(), 1);
    }
    let replaced = "use \"base\"\nreplace card \"Raft\" : Ship { house Crown }";
    let extended = "use \"base\"\nextend card \"Raft\" : Ship { cost 4 }";
    let top = "remove card \"Raft\"\nreplace deck \"All\" { 2 \"Barge\" }";
    for made in beside(replaced, extended, top) {
        assert_eq!(made.map(|game| game.cards.len()), Ok(1));
    }
    for made in beside(replaced, extended, "extend card \"Raft\" : Ship { cost 5 }") {
        assert_eq!(made.unwrap_err(), ["E0705"], "it does not say which of the two it adds to");
    }
    // A pack in the middle has settled it for all above.
    let middle =
        "use \"moon\"\nuse \"sun\"\nreplace event gain(n: Int) { your.gold += 7 * n } text \"gain {n}\"";
    let packs = [("base", BASE), MOON, SUN, ("middle", middle)];
    assert!(with_packs(&packs, "use \"middle\"").is_ok());
}

#[test]
fn who_uses_the_other_knows_what_it_changes() {
    let later = "use \"moon\"\nreplace event gain(n: Int) { your.gold += 3 * n } text \"gain {n}\"";
    for made in beside(MOON.1, later, "") {
        assert!(made.is_ok(), "{made:?}");
    }
    // What another pack declares is there only for who uses it.
    let stranger = "use \"base\"\nreplace card \"Galley\" : Ship { house Ember }";
    let galley = "use \"base\"\ncard \"Galley\" : Ship { house Crown }";
    for made in beside(galley, stranger, "") {
        assert!(made.unwrap_err().contains(&"E0703"));
    }
}

#[test]
fn headers_that_say_different_things_clash_unless_one_on_top_says_it() {
    let long = "use \"base\"\ngame \"Long\" { limit 90 turns, then draw }";
    let short = "use \"base\"\ngame \"Short\" { limit 9 turns, then draw }";
    for made in beside(long, short, "") {
        assert_eq!(made.unwrap_err(), ["E0705", "E0705"], "which name, and how long");
    }
    for made in beside(long, short, "game \"Both\" { }") {
        assert_eq!(made.unwrap_err(), ["E0705"], "how long");
    }
    for made in beside(long, short, "game \"Both\" { limit 30 turns, then draw }") {
        assert_eq!(made.map(|game| game.settings.turn_limit), Ok(Some(30)));
    }
    for made in beside(long, long, "game \"Both\" { }") {
        assert_eq!(made.map(|game| game.settings.turn_limit), Ok(Some(90)), "they say the same");
    }
    let silent = "use \"base\"\ngame \"Silent\" { forced asked }";
    for made in beside(long, silent, "game \"Both\" { }") {
        assert_eq!(made.map(|game| game.settings.turn_limit), Ok(Some(90)), "only one says it");
    }
}

#[test]
fn what_a_used_pack_waits_for_may_come_from_another_one() {
    let hook = "use \"base\"\nevent toll(n: Int) { your.gold -= n }\nrule \"tolls\" { after toll { your.gold += 1 } }";
    let raised = "action tax as taxes { toll(1) }\nturn { phase dues { actions tax } }";
    let packs = [("base", BASE), ("hook", hook)];
    assert!(with_packs(&packs, &format!("use \"hook\"\n{raised}")).is_ok());
    assert!(with_packs(&packs, "use \"hook\"").is_ok(), "nobody has to");
    let at_home = hook.replace("use \"base\"", BASE);
    assert_eq!(with_packs(&[], &at_home).unwrap_err(), ["E0407"], "alone it never works");
    let mine = "use \"hook\"\nrule \"mine\" { after toll { your.gold += 2 } }";
    assert_eq!(with_packs(&packs, mine).unwrap_err(), ["E0407"], "what one says oneself is told");
    let gone =
        "remove action rest\nreplace turn { phase main { actions earn } }\nreplace action earn as earns { }";
    let heard = format!("{BASE}\nrule \"gains\" {{ after gain {{ your.gold += 1 }} }}");
    assert!(with_packs(&[("base", &heard)], &format!("use \"base\"\n{gone}")).is_ok());
}
