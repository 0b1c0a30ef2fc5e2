//! The commands that look at a game: check, fmt, test, conform, text, sim; on good input and on bad.

use crate::program::{cardwright, cardwright_typing, edit, folder, small_game};
use std::fs;

// ---- the small game -----------------------------------------------------------------------------------------------

#[test]
fn a_new_game_checks_tests_and_conforms() {
    let dir = small_game("new-game");
    cardwright(&["check", &dir]).ends_with_code(0).says("9 cards, 23 tests, no problems");
    let tested = cardwright(&["test", &dir, "--mutate"]).ends_with_code(0);
    assert!(tested.last_line().ends_with(" passed, 0 failed"), "{tested:#?}");
    let conformed = cardwright(&["conform", &dir, "--games", "10"]).ends_with_code(0);
    assert_eq!(conformed.last_line(), "19 passed, 0 failed");
}

#[test]
fn new_never_overwrites() {
    let dir = small_game("no-overwriting");
    edit(&dir, "README.md", "A small duel", "My own words");
    cardwright(&["new", "Duel", "--dir", &dir]).ends_with_code(2).says("is there already");
    let kept = fs::read_to_string(format!("{dir}/README.md")).expect("the file is there");
    assert!(kept.contains("My own words"));
}

#[test]
fn odd_names_of_games_are_quoted_or_refused() {
    let dir = folder("odd-names").join("odd");
    let dir = dir.to_str().expect("a readable path");
    cardwright(&["new", "The \"Odd\" \\ Game", "--dir", dir]).ends_with_code(0);
    cardwright(&["check", dir]).ends_with_code(0);
    cardwright(&["new", "...", "--dir", dir]).ends_with_code(2);
    cardwright(&["new", ""]).ends_with_code(2);
    cardwright(&["new", "two\nlines"]).ends_with_code(2).says("one line");
}

#[test]
fn a_path_says_where_a_new_game_is_written() {
    let dir = folder("by-path").join("games/deep/tower-race");
    let path = dir.to_str().expect("a readable path");
    cardwright(&["new", path]).ends_with_code(0).says("Tower Race is in `");
    let rules = fs::read_to_string(dir.join("rules.cw")).expect("the file is there");
    assert!(rules.contains("game \"Tower Race\""), "{rules}");
    cardwright(&["check", path]).ends_with_code(0);
}

// ---- check --------------------------------------------------------------------------------------------------------

#[test]
fn every_mistake_is_shown_and_counted() {
    let dir = small_game("mistakes");
    edit(&dir, "cards.cw", "cast { strike(2) }", "cast { strik(2) }");
    edit(&dir, "cards.cw", "cast { heal(3) }", "cast { heel(3) }");
    let checked = cardwright(&["check", &dir]).ends_with_code(1).says("strike").says("cards.cw:");
    assert_eq!(checked.last_line(), "2 errors");
}

#[test]
fn diagnostics_come_as_json() {
    let dir = small_game("json");
    let clean = cardwright(&["check", &dir, "--format", "json"]).ends_with_code(0);
    assert_eq!(clean.out.trim(), "[]");
    edit(&dir, "cards.cw", "cast { strike(2) }", "cast { strik(2) }");
    let checked = cardwright(&["check", &dir, "--format", "json"]).ends_with_code(1);
    let found: serde_json::Value = serde_json::from_str(&checked.out).expect("JSON");
    assert_eq!(found.as_array().map(Vec::len), Some(1));
    assert!(found[0]["code"].as_str().is_some_and(|code| code.starts_with('E')), "{found}");
}

#[test]
fn a_folder_that_is_not_there_is_a_clear_error() {
    for command in ["check", "test", "conform", "text", "play", "sim"] {
        cardwright(&[command, "no/such/folder"])
            .ends_with_code(2)
            .says("there is no folder `no/such/folder`");
    }
}

#[test]
fn a_folder_without_a_game_is_a_finding() {
    let dir = folder("empty");
    cardwright(&["check", dir.to_str().expect("a readable path")]).ends_with_code(1);
}

#[test]
fn broken_files_give_diagnostics() {
    let broken: [(&str, Vec<u8>); 4] = [
        ("binary", (0..=255u8).cycle().take(10_000).collect()),
        ("brackets", vec![b'{'; 10 << 20]),
        ("nesting", "test \"t\" { expect ".bytes().chain([b'('; 100_000]).collect()),
        ("encoding", b"card \"caf\xe9\" : Card { }".to_vec()),
    ];
    for (name, bytes) in broken {
        let dir = folder(&format!("broken-{name}"));
        fs::write(dir.join("game.cw"), bytes).expect("the file can be written");
        let checked =
            cardwright(&["check", dir.to_str().expect("a readable path")]).ends_with_code(1).says("error");
        assert!(checked.out.len() < 1 << 20, "{name}: {} bytes of diagnostics", checked.out.len());
    }
}

#[test]
fn a_game_with_mistakes_is_not_played() {
    let dir = small_game("mistakes-everywhere");
    edit(&dir, "cards.cw", "cast { strike(2) }", "cast { strik(2) }");
    for command in ["test", "conform", "text", "play", "sim"] {
        cardwright(&[command, &dir]).ends_with_code(1).says("cannot be played").says("strik");
    }
}

// ---- test and conform ---------------------------------------------------------------------------------------------

#[test]
fn a_failed_test_tells_place_and_values() {
    let dir = small_game("failing");
    edit(&dir, "cards.cw", "expect p2.health == 13", "expect p2.health == 14");
    let tested = cardwright(&["test", &dir])
        .ends_with_code(1)
        .says("> expect p2.health == 14")
        .says("expected  equal to 14")
        .says("found     13");
    assert_eq!(tested.last_line(), "22 passed, 1 failed");
    let json = cardwright(&["test", &dir, "--format", "json"]).ends_with_code(1);
    let found: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!((&found["passed"], &found["failed"]), (&22.into(), &1.into()));
}

#[test]
fn an_untested_effect_fails_the_mutated_run() {
    let dir = small_game("untested");
    edit(&dir, "cards.cw", "cast { strike(2) }", "cast { strike(2); heal(1) }");
    cardwright(&["test", &dir]).ends_with_code(0);
    let tested = cardwright(&["test", &dir, "--mutate"])
        .ends_with_code(1)
        .says("not noticed `heal(1)` taken away")
        .says("cards.cw:")
        .says("1 change that no test notices");
    assert!(tested.last_line().ends_with(" passed, 1 failed"), "{tested:#?}");
}

#[test]
fn the_filter_picks_tests_and_refuses_to_run_none() {
    let dir = small_game("filter");
    let tested = cardwright(&["test", &dir, "--filter", "barter"]).ends_with_code(0);
    assert_eq!(tested.last_line(), "2 passed, 0 failed");
    cardwright(&["test", &dir, "--filter", "nonsense"]).ends_with_code(2).says("no test has \"nonsense\"");
}

#[test]
fn a_card_out_of_reach_fails_conformance_after_enough_games_and_is_a_warning_before() {
    let dir = small_game("out-of-reach");
    edit(&dir, "cards.cw", "\"Old Bear\"       : Helper { cost 3", "\"Old Bear\"       : Helper { cost 30");
    let few = cardwright(&["conform", &dir, "--games", "2"])
        .ends_with_code(0)
        .says("warning: \"Old Bear\" never came into play");
    assert_eq!(few.last_line(), "10 passed, 0 failed");
    let enough = cardwright(&["conform", &dir, "--games", "100"])
        .ends_with_code(1)
        .says("failed \"Old Bear\" never came into play");
    assert_eq!(enough.last_line(), "108 passed, 1 failed");
}

// ---- text ---------------------------------------------------------------------------------------------------------

#[test]
fn cards_are_read_as_text_and_json() {
    let dir = small_game("text");
    let one = cardwright(&["text", &dir, "spark"]).ends_with_code(0);
    assert_eq!(one.out, "Spark\nSpell · cost 1\nCast: Deal 2 damage to your opponent.\n");
    cardwright(&["text", &dir]).ends_with_code(0).says("Old Bear").says("Barter");
    let json = cardwright(&["text", &dir, "Spark", "--format", "json"]).ends_with_code(0);
    let found: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(found[0]["name"], "Spark");
}

#[test]
fn an_unknown_card_suggests_the_nearest() {
    let dir = small_game("unknown-card");
    cardwright(&["text", &dir, "Sprak"]).ends_with_code(2).says("did you mean \"Spark\"?");
    cardwright(&["text", &dir, "Xylophone of Doom"]).ends_with_code(2).says("has no card");
}

// ---- exercise -----------------------------------------------------------------------------------------------------

#[test]
fn what_never_happens_is_named_and_counts_only_if_asked() {
    let dir = small_game("exercise");
    cardwright(&["exercise", &dir, "--games", "60", "--strict"]).ends_with_code(0).says("60 games");
    edit(&dir, "cards.cw", "\"Old Bear\"       : Helper { cost 3", "\"Old Bear\"       : Helper { cost 30");
    let arguments = ["exercise", &dir, "--games", "20"];
    cardwright(&arguments).ends_with_code(0).says("Cards that never came into play: 1").says("  Old Bear");
    cardwright(&["exercise", &dir, "--games", "20", "--strict"]).ends_with_code(1);
    let json = cardwright(&["exercise", &dir, "--games", "20", "--format", "json"]).ends_with_code(0);
    let found: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(found["report"]["plays"]["never"][0]["name"], "Old Bear");
    assert_eq!(found["complete"], false);
}

// ---- deck lists ---------------------------------------------------------------------------------------------------

#[test]
fn players_bring_deck_lists() {
    let dir = small_game("lists");
    let lists = |arguments: &[&str]| cardwright(&[&["sim", &dir, "--games", "4"], arguments].concat());
    lists(&["--deck", "1=Sparks"])
        .ends_with_code(2)
        .says("no deck list \"Sparks\"")
        .says("none that players");
    let own = "if has_list(you) { create(list, your.deck) } else { create(\"Starter\", your.deck) }";
    edit(&dir, "rules.cw", "create(\"Starter\", your.deck)", own);
    edit(
        &dir,
        "rules.cw",
        "deck \"Starter\"",
        "deck \"Sparks\" for a player { 20 \"Spark\" }\ndeck \"Starter\"",
    );
    lists(&["--deck", "1=Sparks", "--deck", "2=sparks"]).ends_with_code(0);
    lists(&["--deck", "1=Spraks"]).ends_with_code(2).says("did you mean \"Sparks\"?");
    lists(&["--deck", "3=Sparks"]).ends_with_code(2).says("no seat 3");
    lists(&["--deck", "0=Sparks"]).ends_with_code(2).says("the first seat is 1");
    lists(&["--deck", "Sparks"]).ends_with_code(2).says("a seat and a name");
    lists(&["--deck", "1=Sparks", "--deck", "1=Sparks"]).ends_with_code(2).says("two deck lists");
}

// ---- sim ----------------------------------------------------------------------------------------------------------

#[test]
fn simulations_do_not_depend_on_threads() {
    let dir = small_game("sim");
    let results: Vec<serde_json::Value> = ["1", "3"]
        .into_iter()
        .map(|threads| {
            let arguments = ["sim", &dir, "--games", "50", "--seed", "9", "--threads", threads, "--json"];
            let ran = cardwright(&arguments).ends_with_code(0);
            serde_json::from_str::<serde_json::Value>(&ran.out).expect("JSON")["result"].clone()
        })
        .collect();
    assert_eq!(results[0], results[1]);
    assert_eq!(results[0]["games"], 50);
    cardwright(&["sim", &dir, "--games", "5"]).ends_with_code(0).says("5 random games").says("games/s");
}

#[test]
fn a_game_that_is_over_in_its_setup_is_told_as_such() {
    let dir = folder("over-at-once");
    let text = "game \"Over\" { players 2; limit 9 turns, then draw }\nzone hand each player, private\n\
                zone gone shared, public\nkind Card\nlose when your.hand is empty\n\
                action toss(c: Card in your.hand) { move(c, gone); end phase }\n\
                turn { phase main { actions toss } }\n\
                setup { each player { create(\"Ox\", your.hand) } }\ncard \"Ox\" : Card { }\n";
    fs::write(dir.join("over.cw"), text).expect("written");
    let dir = dir.to_str().expect("a plain path");
    let why = "every match was over before anybody could choose";
    cardwright(&["sim", dir, "--games", "3"]).ends_with_code(0).says(why);
    cardwright(&["conform", dir, "--games", "3"]).says(why);
    let dir = small_game("not-over-at-once");
    let ran = cardwright(&["sim", &dir, "--games", "3"]).ends_with_code(0);
    assert!(!ran.out.contains(why), "{}", ran.out);
}

#[test]
fn numbers_out_of_range_are_refused() {
    let dir = small_game("ranges");
    cardwright(&["sim", &dir, "--games", "0"]).ends_with_code(2);
    cardwright(&["sim", &dir, "--games", "-3"]).ends_with_code(2);
    cardwright(&["sim", &dir, "--games", "99999999999999999999"]).ends_with_code(2);
    cardwright(&["sim", &dir, "--threads", "0"]).ends_with_code(2);
    cardwright(&["sim", &dir, "--players", "7"]).ends_with_code(2).says("not 7");
    cardwright(&["sim", &dir, "--players", "300"]).ends_with_code(2);
    cardwright(&["play", &dir, "--players", "0"]).ends_with_code(2).says("not 0");
    cardwright(&["conform", &dir, "--players", "9"]).ends_with_code(2).says("not 9");
}

#[test]
fn what_can_be_mended_safely_is_mended_and_told() {
    let dir = small_game("fixing");
    let file = fs::read_dir(&dir)
        .expect("the game is there")
        .flatten()
        .map(|entry| entry.path())
        .find(|path| fs::read_to_string(path).is_ok_and(|text| text.contains("\nevent ")))
        .expect("a file with an event");
    let before = fs::read_to_string(&file).expect("text");
    fs::write(&file, before.replacen("\nevent ", "\nevnet ", 1)).expect("the file can be written");
    cardwright(&["check", &dir]).ends_with_code(1).says("did you mean 'event'?");
    cardwright(&["check", "--fix", &dir])
        .ends_with_code(0)
        .says("`evnet` becomes `event`")
        .says("1 mistake mended");
    assert_eq!(fs::read_to_string(&file).expect("text"), before);
    cardwright(&["check", "--fix", &dir]).ends_with_code(0).says("0 mistakes mended");
    cardwright(&["check", "--fix", "realms"]).ends_with_code(2).says("nothing there can be changed");
}

/// A folder of games: two of their own, and one that stands on a pack without a header.
fn several_games(name: &str) -> std::path::PathBuf {
    let dir = folder(name);
    let below = |name: &str| dir.join(name).display().to_string();
    cardwright(&["new", &below("first")]).ends_with_code(0);
    cardwright(&["new", &below("second")]).ends_with_code(0);
    let write = |pack: &str, text: &str| {
        fs::create_dir_all(dir.join(pack)).expect("the folder can be made");
        fs::write(dir.join(pack).join("rules.cw"), text).expect("the file can be written");
    };
    write(
        "base",
        "player { life: Int = 9 }\nevent heal(n: Int) { your.life += n }  text \"gain {n} life\"\n",
    );
    write(
        "top",
        "use \"base\"\ngame \"Top\" { players 2; limit 9 turns, then draw }\nturn { phase rest { heal(1) } }\n",
    );
    dir
}

#[test]
fn a_folder_of_games_is_checked_as_a_whole() {
    let dir = several_games("several");
    let path = dir.to_str().expect("a readable path");
    let clean = cardwright(&["check", path]).ends_with_code(0);
    assert_eq!(clean.last_line(), "3 games, 18 cards, 46 tests, no problems");
    edit(&format!("{path}/second"), "rules.cw", "game \"Second\"", "gmae \"Second\"");
    edit(&format!("{path}/first"), "cards.cw", "cast { strike(2) }", "cast { strik(2) }");
    let json = cardwright(&["check", path, "--format", "json"]).ends_with_code(1);
    let found: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    let files: Vec<&str> =
        found.as_array().into_iter().flatten().filter_map(|one| one["file"].as_str()).collect();
    assert!(
        files.len() == 2 && files[0].ends_with("first/cards.cw") && files[1].ends_with("second/rules.cw")
    );
}

#[test]
fn mistakes_of_several_packs_and_of_used_ones_are_mended_in_their_files() {
    let dir = several_games("several-fixed");
    let path = dir.to_str().expect("a readable path");
    let files = ["first/cards.cw", "second/rules.cw", "base/rules.cw", "top/rules.cw"];
    let texts = || files.map(|file| fs::read_to_string(dir.join(file)).expect("text"));
    let before = texts();
    edit(path, files[0], "cast { strike(2) }", "cast { strik(2) }");
    edit(path, files[1], "game \"Second\"", "gmae \"Second\"");
    edit(path, files[2], "event heal", "evnet heal");
    edit(path, files[3], "use \"base\"", "use \"bsae\"");
    cardwright(&["check", "--fix", path]).ends_with_code(1).says("2 mistakes mended");
    edit(path, files[3], "use \"bsae\"", "use \"base\"");
    cardwright(&["check", "--fix", path])
        .ends_with_code(0)
        .says("base/rules.cw:2:1: `evnet` becomes `event`")
        .says("1 mistake mended");
    assert_eq!(texts(), before);
    // What came with the program lies nowhere.
    fs::write(dir.join(files[3]), "use \"std/deck\"\nuse \"std/crads\"\ngame \"Top\" { players 2 }\n")
        .expect("text");
    cardwright(&["check", "--fix", &format!("{path}/top")]).says("`\"std/crads\"` becomes `\"std/cards\"`");
}

/// A game of one file, in a folder of this name.
fn game_of(name: &str, text: &str) -> std::path::PathBuf {
    let dir = folder(name);
    fs::write(dir.join("rules.cw"), text).expect("the file can be written");
    dir
}

/// What `--fix` makes of it.
fn mended(name: &str, text: &str) -> String {
    let dir = game_of(name, text);
    cardwright(&["check", "--fix", &dir.display().to_string()]);
    fs::read_to_string(dir.join("rules.cw")).expect("text")
}

/// A small game without a mistake.
const HARBOR: &str = "game \"G\" { players 2; limit 9 turns, then draw }
zone bay each player, public, active
player { coins: Int = 4 }
kind Ship { guns: Int = 1, moored: Bool = true }
event gain(n: Int) { your.coins += n } text \"gain {n coin}\"
event lose_some { your.coins -= 1 } text \"lose a coin\"
action work(s: Ship in your.bay) as works { may lose_some then gain(2) else gain(1) } text \"work with {s}\"
turn { phase main { actions work } }
setup { each player { create(\"Sloop\", your.bay) } }
card \"Sloop\" : Ship { after gain by opponent { if self.moored { gain(1) } } }
";

#[test]
fn what_could_be_meant_otherwise_is_left_as_it_is() {
    assert_eq!(mended("left-alone", HARBOR), HARBOR);
    let dir = game_of("left-alone", HARBOR).display().to_string();
    cardwright(&["check", &dir]).ends_with_code(0).says("no problems");
    for (from, to) in [
        ("then gain(2)", "and gain(2)"),
        ("moored: Bool = true", "moored: Int = 1"),
        ("moored: Bool = true", "moored: Bool ="),
        ("work(s: Ship in your.bay)", "work(s: Ship in your.bay, n: Int)"),
        ("by opponent {", "by foe {"),
        ("your.coins -= 1", "end turn"),
    ] {
        let wrong = HARBOR.replacen(from, to, 1);
        assert_eq!(mended("left-alone", &wrong), wrong, "{to}");
    }
    for (from, to) in [
        ("event gain", "gain"),
        ("{n coin}", "{n} {coin}"),
        (
            "after gain by opponent { if self.moored { gain(1) } }",
            "after gain by opponent { if self.moored gain(1) }",
        ),
    ] {
        assert_eq!(mended("left-alone", &HARBOR.replacen(from, to, 1)), HARBOR, "{to}");
    }
}

#[test]
fn beside_what_stays_wrong_nothing_is_mended() {
    // Two mistakes on one line, one of which nothing mends: both are the author's.
    let wrong = HARBOR.replacen("then gain(2) else gain(1)", "then gian(2) else moor(1)", 1);
    assert_eq!(mended("beside", &wrong), wrong);
    // On other lines it is as if that were not there.
    let elsewhere = wrong.replacen("event lose_some", "evnet lose_some", 1);
    assert_eq!(mended("beside", &elsewhere), wrong);
    let alone = HARBOR.replacen("then gain(2)", "then gian(2)", 1);
    assert_eq!(mended("beside", &alone), HARBOR);
}

#[test]
fn any_number_of_other_spellings_is_mended() {
    let dir = folder("spellings");
    let lines: String =
        (0..120).map(|n| format!("  if not your.life == {n} {{ opponent {{ hurt(1) }} }}\n")).collect();
    let game = format!(
        "game \"G\" {{ players 2; limit 9 turns, then draw }}\nplayer {{ life: Int = 200 }}\n\
         event hurt(n: Int) {{ your.life -= n }} text \"lose {{n}} life\"\nturn {{ phase main {{\n{lines}}} }}\n"
    );
    fs::create_dir_all(&dir).expect("the folder can be made");
    fs::write(dir.join("rules.cw"), game).expect("the file can be written");
    let path = dir.to_str().expect("a readable path");
    cardwright(&["check", "--fix", path]).ends_with_code(0).says("240 mistakes mended").says("no problems");
    let text = fs::read_to_string(dir.join("rules.cw")).expect("text");
    assert_eq!(text.matches("{ hurt(1) by opponent }").count(), 120, "{text}");
    assert!(text.contains("if your.life != 119 {"), "{text}");
}

// ---- the layout ---------------------------------------------------------------------------------------------------

#[test]
fn files_are_laid_out_and_nothing_is_written_when_only_asked() {
    let dir = small_game("layout");
    cardwright(&["fmt", "--check", &dir]).ends_with_code(0).says("3 files, all in form");
    let file = format!("{dir}/cards.cw");
    let before = fs::read_to_string(&file).expect("text");
    edit(&dir, "cards.cw", "{ cost 1  power 1 }", "{cost   1 power 1\n}");
    let untidy = fs::read_to_string(&file).expect("text");
    cardwright(&["fmt", "--check", &dir]).ends_with_code(1).says("cards.cw:3").says("1 not formatted");
    assert_eq!(fs::read_to_string(&file).expect("text"), untidy);
    cardwright(&["fmt", &dir]).ends_with_code(0).says("formatted: ").says("3 files, 1 formatted");
    assert_ne!(fs::read_to_string(&file).expect("text"), untidy);
    cardwright(&["fmt", "--check", &dir]).ends_with_code(0);
    let left = fs::read_dir(&dir).expect("the folder").count();
    assert_eq!(left, 4, "files beside those of the game are left");
    let piped = cardwright_typing(&["fmt", "-"], &before).ends_with_code(0);
    assert_eq!(piped.out, before);
}

#[test]
fn a_file_with_mistakes_is_left_as_it_is() {
    let dir = small_game("layout-of-mistakes");
    edit(&dir, "cards.cw", "{ cost 1  power 1 }", "{   cost 1  power");
    let broken = fs::read_to_string(format!("{dir}/cards.cw")).expect("text");
    cardwright(&["fmt", &dir])
        .ends_with_code(1)
        .says("error")
        .says("left as found: ")
        .says("1 left as found");
    assert_eq!(fs::read_to_string(format!("{dir}/cards.cw")).expect("text"), broken);
    let piped = cardwright_typing(&["fmt", "-"], &broken).ends_with_code(1).says("left as it is");
    assert_eq!(piped.out, "");
    cardwright_typing(&["fmt", "--check", "-"], "event  a { }\n").ends_with_code(1).says("standard input:1");
    cardwright(&["fmt", "no/such/folder"]).ends_with_code(2).says("cannot read");
    cardwright(&["fmt", "-", &dir]).ends_with_code(2).says("stands alone");
    cardwright(&["fmt"]).ends_with_code(2);
}

#[test]
fn examples_in_documents_are_laid_out_unless_they_are_meant_to_fail() {
    let file = folder("layout-of-documents").join("page.md");
    let path = file.to_str().expect("a readable path");
    let text = |example: &str| {
        format!(
            "# Page\n\n```cw in=duel\n{example}\n```\n\n```cw\nevent  a {{ (\n```\n\n```\nevent  b\n```\n"
        )
    };
    fs::write(&file, text("event   a{draw(1)}")).expect("the file can be written");
    cardwright(&["fmt", path]).ends_with_code(0).says("1 formatted");
    assert_eq!(fs::read_to_string(&file).expect("text"), text("event a { draw(1) }"));
}
