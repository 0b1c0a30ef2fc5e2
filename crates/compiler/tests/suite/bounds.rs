//! Any text is checked in a moment: what grows faster than the text is bounded, and told where.

use crate::common::compile;
use cardwright_compiler::{Found, Loaded};
use std::fmt::Write;

const HEAD: &str = r#"game "G" { limit 20 turns, then draw }
zone deck each player, hidden, ordered
zone field each player, public, ordered, active
player { life: Int = 20 }
kind Piece { cost: Int = 1 }
event strike(n: Int) { opponent.life -= n }
action hit as hits { strike(1) }
turn { phase main { actions hit } }
"#;

fn lines(count: usize, line: impl Fn(usize) -> String) -> Loaded {
    let text = (0..count).fold(HEAD.to_owned(), |mut text, index| {
        writeln!(text, "{}", line(index)).expect("a text takes it");
        text
    });
    compile(&text)
}

fn and(rest: &str) -> Loaded {
    compile(&format!("{HEAD}{rest}\n"))
}

fn codes(loaded: &Loaded) -> Vec<&'static str> {
    let mut codes: Vec<&str> = loaded.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    codes.dedup();
    codes
}

#[test]
fn values_that_double_with_each_line_are_checked_at_once() {
    let numbers = lines(60, |i| match i {
        0 => "value v0 = 1".to_owned(),
        _ => format!("value v{i} = v{} + v{}", i - 1, i - 1),
    });
    assert_eq!(numbers.found, Found::default());
    let sets = lines(60, |i| match i {
        0 => "value v0 = Piece".to_owned(),
        _ => format!("value v{i} = (v{} or v{}) where cost > {i}", i - 1, i - 1),
    });
    assert!(codes(&sets).contains(&"E0906"), "{:?}", sets.diagnostics);
    let told = sets.diagnostics.iter().find(|d| d.code == "E0906").expect("too much");
    assert!(told.message.starts_with("the game is too much work"), "{told:?}");
    let (line, _) = sets.sources.line_column(told.primary.span.file, told.primary.span.start);
    assert!(
        (15..40).contains(&line),
        "it is told of a value that is too large, not of the first: line {line}"
    );
    let arguments = lines(60, |i| match i {
        0 => "value v0(n: Int) = Piece where cost > n".to_owned(),
        _ => format!("value v{i}(n: Int) = v{}(n + n * n)", i - 1),
    });
    assert_eq!(codes(&arguments), ["E0906"]);
}

#[test]
fn what_values_come_to_is_computed_only_so_far() {
    let values = (1..60)
        .fold("value v0 = 1\n".to_owned(), |all, i| all + &format!("value v{i} = v{0} + v{0}\n", i - 1));
    let loaded = and(&format!("{values}lose when any Piece where cost > v59 and v59 > 0"));
    assert_eq!(loaded.found, Found::default());
}

#[test]
fn values_of_values_are_bounded_in_whatever_order_they_stand() {
    let chain = |i: usize, before: usize| format!("value v{i} = v{before} + 1");
    let forwards = lines(3_000, |i| if i == 0 { "value v0 = 1".to_owned() } else { chain(i, i - 1) });
    let backwards = lines(3_000, |i| if i == 2_999 { "value v2999 = 1".to_owned() } else { chain(i, i + 1) });
    for loaded in [forwards, backwards] {
        assert_eq!(codes(&loaded), ["E0906", "E0905"]);
        assert!(loaded.diagnostics[0].message.contains("more than 64 deep"), "{:?}", loaded.diagnostics[0]);
    }
    let few = lines(60, |i| if i == 59 { "value v59 = 1".to_owned() } else { chain(i, i + 1) });
    assert_eq!(few.found, Found::default());
}

#[test]
fn what_is_made_twice_at_each_level_ends() {
    let unions =
        (0..40).fold("cost > 1".to_owned(), |inner, _| format!("any ((Piece or Piece) where {inner})"));
    assert!(codes(&and(&format!("lose when {unions}"))).contains(&"E0016"));
    let unions =
        (0..22).fold("cost > 1".to_owned(), |inner, _| format!("any ((Piece or Piece) where {inner})"));
    assert!(codes(&and(&format!("lose when {unions}"))).contains(&"E0906"));
    let lasting = (0..30).fold("strike(1)".to_owned(), |inner, _| {
        format!("until end of turn {{ Piece: gains after strike {{ {inner} }} }}")
    });
    assert_eq!(codes(&and(&format!("event deep {{ {lasting} }}"))), ["E0906"]);
}

#[test]
fn a_long_ability_on_very_many_cards_is_too_much_to_hold() {
    let long = "cost > 1 and ".repeat(200);
    let kind = format!(
        "event play(c: Piece) {{ }}\nability woken of Piece = after play(Piece) if any Piece where {long} cost > 2"
    );
    let loaded = lines(6_000, |i| match i {
        0 => kind.clone(),
        _ => format!("card \"C{i}\" : Piece {{ woken {{ strike(1) }} }}"),
    });
    assert!(codes(&loaded).contains(&"E0906"), "{:?}", loaded.diagnostics);
}

#[test]
fn a_chain_of_twenty_thousand_kinds_is_refused_at_once() {
    let forwards =
        lines(20_000, |i| if i == 0 { "kind K0".into() } else { format!("kind K{i} is K{}", i - 1) });
    let backwards = lines(20_000, |i| format!("kind K{i} is K{}", i + 1));
    let circle = lines(1_000, |i| format!("kind K{i} is K{}", (i + 1) % 1_000));
    for loaded in [forwards, backwards, circle] {
        assert!(codes(&loaded).contains(&"E0310"), "{:?}", loaded.diagnostics[0]);
        assert!(loaded.diagnostics.len() <= 201);
    }
    let few = lines(60, |i| if i == 0 { "kind K0".into() } else { format!("kind K{i} is K{}", i - 1) });
    assert_eq!(few.found, Found::default());
}

#[test]
fn of_a_hundred_thousand_mistakes_two_hundred_are_shown_and_all_are_counted() {
    let body: String = (0..100_000).map(|number| format!("unknown_{number}(1)\n")).collect();
    let loaded = and(&format!("event long {{ {body} }}"));
    assert_eq!(loaded.found, Found { errors: 100_000, warnings: 0 });
    assert_eq!(loaded.diagnostics.len(), 201);
    let last = loaded.diagnostics.last().expect("the last one");
    assert_eq!((last.code, last.message.as_str()), ("E0905", "99800 more errors are not shown"));
    let json = diagnostic::json(&loaded.sources, &loaded.diagnostics);
    assert!(json.contains("99800 more errors are not shown") && json.len() < 200_000, "{} bytes", json.len());
}

#[test]
fn names_as_long_as_files_are_told_in_short() {
    let name = "a".repeat(1_000_000);
    let loaded = and(&format!("value {name} = 1\nlose when {name}b > 1"));
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    assert_eq!(codes(&loaded), ["E0007"], "and nothing that follows from it");
    assert!(shown.contains("more than 200 letters") && shown.len() < 20_000, "{} bytes", shown.len());
}

#[test]
fn long_lists_of_names_and_words_nest_no_deeper_than_operators_may() {
    for text in [
        format!("lose when any \"Ox\"{}", " or \"Ox\"".repeat(20_000)),
        format!("lose when any {} Piece", "Piece ".repeat(20_000)),
        format!("event deep {{ choose one {{ strike(1){} }} }}", " or strike(1)".repeat(5_000)),
    ] {
        let loaded = and(&text);
        assert!(loaded.game.is_some() || codes(&loaded).contains(&"E0016"), "{:?}", loaded.diagnostics);
    }
}

#[test]
fn a_body_of_very_many_bindings_is_refused() {
    let lets = (0..20_000).fold(String::new(), |all, i| all + &format!("let x{i} = {i}\n strike(x{i})\n"));
    assert!(codes(&and(&format!("event long {{ {lets} }}"))).contains(&"E0310"));
}

#[test]
fn a_game_without_a_limit_of_turns_gets_one_and_a_warning_that_names_it() {
    let text = HEAD.replace("limit 20 turns, then draw", "players 2");
    let loaded = compile(&text);
    assert_eq!(codes(&loaded), ["W0602"]);
    assert!(loaded.diagnostics[0].message.contains("a draw after 500"), "{:?}", loaded.diagnostics[0]);
    assert_eq!(loaded.game.expect("a warning only").settings.turn_limit, Some(500));
    assert_eq!(and("").game.expect("a game").settings.turn_limit, Some(20));
}

#[test]
fn texts_in_memory_have_the_limits_of_a_folder() {
    let mut sources = diagnostic::Sources::default();
    for index in 0..3 {
        sources.add(format!("{index}.cw"), "// \n".repeat(1 << 19));
    }
    assert_eq!(codes(&cardwright_compiler::compile_sources(sources)), ["E0902"]);
    let mut sources = diagnostic::Sources::default();
    for index in 0..70_000 {
        sources.add(format!("{index}.cw"), "");
    }
    assert_eq!(codes(&cardwright_compiler::compile_sources(sources)), ["E0902"]);
}

/// A game and so many files with a slip each that the parser stumbles over: a parenthesis left out.
fn slips(count: usize) -> Vec<(String, String)> {
    let slip = |index| (format!("f{index:04}.cw"), format!("event e{index}(n: Int {{ strike(n) }}\n"));
    let rules = ("a.cw".to_owned(), HEAD.to_owned());
    std::iter::once(rules).chain((0..count).map(slip)).collect()
}

fn is_explained(one: &diagnostic::Diagnostic) -> bool {
    one.edits.iter().any(|edit| edit.text == ")")
}

#[test]
fn of_very_many_files_with_mistakes_all_are_told_and_the_first_explained() {
    let mut sources = diagnostic::Sources::default();
    slips(400).into_iter().for_each(|(name, text)| {
        sources.add(name, text);
    });
    let loaded = cardwright_compiler::compile_sources(sources);
    assert_eq!(loaded.found.errors, 400);
    let explained: Vec<bool> = loaded.diagnostics.iter().map(is_explained).collect();
    let few = explained.iter().take_while(|one| **one).count();
    assert!(few >= 60, "{few} of {}", explained.len());
    assert!(few < 200 && !explained[few..200].contains(&true), "those that come first: {few}");
}

#[test]
fn an_editor_explains_the_same_mistakes_as_a_whole_check() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("slips");
    let _gone = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in slips(200) {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    let read = |open: &[(&str, &str)], before| {
        let open = open.iter().map(|(name, text)| (folder.join(name), (*text).to_owned())).collect();
        cardwright_compiler::WorkingCopy::read(&folder, &open, before, &|_| None)
    };
    let whole = cardwright_compiler::load(&folder).diagnostics;
    let few = whole.iter().take_while(|one| is_explained(one)).count();
    assert!(few > 0 && few < 200, "{few}");
    let first = read(&[], None);
    assert_eq!(first.check().diagnostics, whole);
    // With the first mistake mended another one is explained, and with two in its place one less.
    let mended = [("f0000.cw", "event e0(n: Int) { strike(n) }\n")];
    let broken = [("f0000.cw", "event e0(n: Int { strike(n) }\n\nevent e_0(n: Int { strike(n) }\n")];
    for open in [&mended, &broken] {
        let anew = read(open, None).check().diagnostics;
        assert_eq!(read(open, Some(&first)).check().diagnostics, anew);
        assert_ne!(anew, whole);
    }
    let back = read(&[], Some(&read(&broken, Some(&first))));
    assert_eq!(back.check().diagnostics, whole);
}

#[test]
fn where_very_much_cannot_be_read_only_that_is_told() {
    let with = |count| {
        let mut sources = diagnostic::Sources::default();
        slips(count).into_iter().for_each(|(name, text)| {
            sources.add(name, text);
        });
        sources.add("z.cw", "value v = unknown\n");
        let loaded = cardwright_compiler::compile_sources(sources);
        assert!(loaded.game.is_none());
        loaded.found.errors
    };
    assert_eq!(with(1_000), 1_001);
    assert_eq!(with(1_001), 1_001);
}
