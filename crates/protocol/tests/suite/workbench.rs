//! Positions that leave a match: into another version of its game, and into tests.

use cardwright_protocol::carry::{self, How};
use cardwright_protocol::from_engine;
use cardwright_protocol::library::{GameExtras, GameTexts, Library, LoadedGame};
use cardwright_protocol::play::Play;
use cardwright_protocol::setup::Start;
use diagnostic::Sources;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use testkit::testing;

type Texts = Vec<(String, String)>;

/// The small game that `cardwright new` writes.
fn small_game() -> Texts {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cardwright/template");
    let text =
        |name: &str| fs::read_to_string(template.join(name)).expect("the template").replace("{NAME}", "Duel");
    ["cards.cw", "rules.cw", "tests.cw"].map(|name| (name.to_owned(), text(name))).to_vec()
}

fn game(name: &str) -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    let loaded = compiler::load(&folder);
    loaded
        .sources
        .iter()
        .filter(|(_, file)| file.pack == 0)
        .map(|(_, file)| (file.path.clone(), file.text.clone()))
        .collect()
}

fn loaded(texts: &Texts) -> Arc<LoadedGame> {
    let mut library = Library::default();
    let files = texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    library.add_texts("duel", files, GameExtras::default(), &|_| None).expect("a game without mistakes");
    library.get("duel").expect("the game").clone()
}

/// Some choices, the same each time.
fn played(game: &Arc<LoadedGame>, seed: u64, choices: usize) -> Play {
    let mut play = Play::new(game.clone(), Start { seed, ..Start::default() }).expect("a match");
    let mut chance = seed;
    for _ in 0..choices {
        let options = play.state().option_count() as u64;
        if options == 0 {
            break;
        }
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        play.choose(((chance >> 33) % options) as u32).expect("an option");
    }
    play
}

fn changed(texts: &Texts, old: &str, new: &str) -> Texts {
    let changed: Texts = texts.iter().map(|(path, text)| (path.clone(), text.replace(old, new))).collect();
    assert_ne!(&changed, texts, "{old} is not there");
    changed
}

/// Whether the game with this text has the test, and it passes.
fn passes(texts: &Texts, text: &str, name: &str) -> Result<(), String> {
    let mut sources = Sources::default();
    for (path, text) in texts {
        sources.add(path, text);
    }
    sources.add("saved.cw", text);
    let compiled = compiler::compile_sources(sources);
    let game = compiled.game.ok_or_else(|| compiled.diagnostics[0].message.clone())?;
    let game = engine::Game::new(game).expect("a game");
    let test = game.ir().tests.iter().find(|test| test.name == name).expect("the test");
    testing::run_in_all_modes(&game, test).failure.map_or(Ok(()), |failure| Err(format!("{failure:?}")))
}

#[test]
fn a_match_goes_on_where_it_was_when_only_numbers_and_words_change() {
    let texts = small_game();
    let old = loaded(&texts);
    let new = loaded(&changed(
        &texts,
        "card \"Old Bear\"",
        "// A comment.\ncard \"Older Bear\" : Helper { cost 4  power 1 }\ncard \"Old Bear\"",
    ));
    let play = played(&old, 3, 25);
    let carried = carry::carried(&play, &new).expect("it goes on");
    assert_eq!(carried.how, How::Whole);
    let mut again = Play::new(new, carried.start).expect("a match");
    carried.choices.iter().for_each(|choice| drop(again.choose(*choice).expect("an option")));
    let labels = |play: &Play| {
        let decision =
            from_engine::decision(play.game(), play.state(), from_engine::Viewer::Full).expect("a decision");
        decision.options.expect("options").into_iter().map(|option| option.label).collect::<Vec<_>>()
    };
    assert_eq!(labels(&again), labels(&play));
}

#[test]
fn what_cannot_be_done_again_is_left_out_or_the_position_is_made_anew() {
    let texts = small_game();
    let play = played(&loaded(&texts), 3, 25);
    // Another opening: nothing is drawn as it was.
    let new = loaded(&changed(&texts, "cost 1", "cost 9"));
    let carried = carry::carried(&play, &new).expect("it goes on");
    assert!(matches!(carried.how, How::Position | How::Earlier { .. }), "{carried:?}");
    assert!(carried.told("Duel").contains("Duel has changed"));
    let mut again = Play::new(new, carried.start).expect("it begins");
    carried.choices.iter().for_each(|choice| drop(again.choose(*choice).expect("an option")));
}

/// What the match has come to, in words that do not depend on names of cards.
fn again(carried: &carry::Carried, game: &Arc<LoadedGame>) -> Play {
    let mut again = Play::new(game.clone(), carried.start.clone()).expect("a match");
    carried.choices.iter().for_each(|choice| drop(again.choose(*choice).expect("an option")));
    again
}

#[test]
fn what_was_played_is_recognised_by_another_name() {
    let texts = small_game();
    let old = loaded(&texts);
    for seed in 1..6 {
        let play = played(&old, seed, 25);
        // A card, a zone, an action, a phase and a field at once.
        let new = ["\"Spark\"", "\"Old Bear\"", "end_turn", "phase main", "p1 main"]
            .iter()
            .zip(["\"Flash\"", "\"Young Bear\"", "stop_turn", "phase acts", "p1 acts"])
            .fold(texts.clone(), |texts, (old, new)| changed(&texts, old, new));
        let new = changed(&new, "field ", "yard ");
        let new = changed(&new, ".field", ".yard");
        let new = loaded(&new);
        let carried = carry::carried(&play, &new).expect("it goes on");
        assert_eq!(carried.how, How::Whole, "seed {seed}: {}", carried.told("Duel"));
        assert!(carried.told("Duel").contains("Spark is called Flash now."), "{}", carried.told("Duel"));
        // And back.
        let back = carry::carried(&again(&carried, &new), &old).expect("it goes on");
        assert_eq!((back.how.clone(), again(&back, &old).hash()), (How::Whole, play.hash()));
    }
}

#[test]
fn another_deal_and_cards_that_are_gone_are_told() {
    let texts = small_game();
    let play = played(&loaded(&texts), 3, 12);
    let new = loaded(&changed(&texts, "3 \"Spark\"", "4 \"Spark\""));
    let carried = carry::carried(&play, &new).expect("it goes on");
    let told = carried.told("Duel");
    assert!(told.contains("The deck Starter has 18 cards, it had 17."), "{told}");
    assert!(told.contains("Cards that came to a deck are not in it."), "{told}");
    assert_ne!(carried.how, How::Whole, "{told}");
    drop(again(&carried, &new));
    // Nothing was chosen yet: the match simply begins with the new cards, and that is told as well.
    let carried = carry::carried(&played(&loaded(&texts), 3, 0), &new).expect("it goes on");
    assert!(
        carried.how == How::Whole && carried.told("Duel").contains("dealt anew"),
        "{}",
        carried.told("Duel")
    );
    // A card that nobody has any more: the position is laid out without it.
    let without = changed(&texts, "2 \"Hot Soup\", ", "");
    let gone: Texts = without.into_iter().filter(|(path, _)| path == "rules.cw").collect();
    let cards = "card \"Hot Soup\" : Spell { cost 1  cast { heal(3) } }\n";
    let text = &texts.iter().find(|(path, _)| path == "cards.cw").expect("the cards").1;
    let cards_only = |text: &str| {
        let kept: Vec<&str> = text.split("\n\n").filter(|part| !part.contains("test \"")).collect();
        kept.join("\n\n").replace(cards, "")
    };
    let gone = loaded(&[gone, vec![("cards.cw".to_owned(), cards_only(text))]].concat());
    let carried = carry::carried(&play, &gone).expect("it goes on");
    assert!(carried.told("Duel").contains("of Hot Soup"), "{}", carried.told("Duel"));
    assert!(!carried.told("Duel").contains("came to a deck"), "{}", carried.told("Duel"));
    drop(again(&carried, &gone));
}

#[test]
fn a_position_that_is_laid_out_by_hand_is_the_position() {
    let game = loaded(&small_game());
    let mut said = 0;
    for choices in 0..30 {
        let play = played(&game, 5, choices);
        let Some(start) = from_engine::setup_of(&game.game, play.state(), 5) else { continue };
        said += 1;
        let made = from_engine::position(&game.game, &start).expect("a position");
        let again = from_engine::setup_of(&game.game, &made, 5).expect("it can be said again");
        assert_eq!(again, start);
    }
    assert!(said >= 15, "only {said} of 30 positions could be said");
}

#[test]
fn any_position_can_be_written_as_a_test_that_passes() {
    for (texts, seeds) in [(small_game(), 1..4), (game("estraven"), 1..2)] {
        let game = loaded(&texts);
        for seed in seeds {
            let play = played(&game, seed, 18);
            for choices in (0..=play.choices().len()).step_by(3) {
                let mut tried = Vec::new();
                let mut try_it = |text: &str| {
                    tried.push(text.to_owned());
                    passes(&texts, text, "saved")
                };
                let text = from_engine::as_test(&play, choices, "saved", &mut try_it);
                let text = text.unwrap_or_else(|why| {
                    panic!("seed {seed}, choice {choices}: {why}\n{}", tried.join("\n"))
                });
                assert!(text.contains("expect"), "{text}");
            }
        }
    }
}

/// A small game on two packs that do not use each other and change the same.
fn on_two_packs(more: &str) -> Arc<LoadedGame> {
    let base = "game \"Base\" { players 2; limit 9 turns, then draw }\nplayer { gold: Int = 0 }\n\
                event gain { your.gold += 1 }\naction earn as earns { gain }\nturn { phase main { actions earn } }";
    let changed = |by: u32| format!("use \"base\"\nreplace event gain {{ your.gold += {by} }}");
    let packs = [("base", base.to_owned()), ("moon", changed(2)), ("sun", changed(3))];
    let find = |name: &str| {
        let (_, text) = packs.iter().find(|(known, _)| *known == name)?;
        let mut pack = compiler::Pack::default();
        pack.sources.add(format!("{name}.cw"), text.clone());
        Some(pack)
    };
    let own = "use \"moon\"\nuse \"sun\"\nreplace event gain { your.gold += 7 }\n";
    let own = format!("{own}{more}");
    let mut library = Library::default();
    library
        .add_texts("both", [("own.cw", own.as_str())], GameExtras::default(), &find)
        .expect("it is settled");
    library.get("both").expect("the game").clone()
}

#[test]
fn a_game_on_packs_is_read_again_as_what_it_was() {
    let game = on_two_packs("");
    assert_eq!(game.texts.packs, ["base", "moon", "sun"]);
    let again = LoadedGame::read_again("both", &game.texts).expect("it is settled still");
    assert_eq!(again.game.fingerprint(), game.game.fingerprint());
    let unsettled = compiler::compile_sources(game.texts.with("own.cw", "use \"moon\"\nuse \"sun\""));
    assert_eq!(unsettled.diagnostics[0].code, "E0705", "who uses whom is kept");
    // Texts that were kept without the names of packs.
    let nameless = GameTexts { packs: Vec::new(), ..game.texts.clone() };
    assert!(LoadedGame::read_again("both", &nameless).is_ok());
}

#[test]
fn one_file_more_stands_on_the_packs_as_well() {
    let game = on_two_packs("");
    let more =
        compiler::compile_sources(game.texts.with("more.cw", "replace turn { phase late { actions earn } }"));
    let phases = more.game.map(|game| game.phases.into_iter().map(|phase| phase.name).collect::<Vec<_>>());
    assert_eq!(phases, Some(vec!["late".to_owned()]), "{:?}", more.diagnostics);
}
