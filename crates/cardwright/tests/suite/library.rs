//! The library as a program of one's own meets it.

use cardwright::{CardPlace, Error, Game, Match, Seat};

fn game(name: &str) -> Game {
    Game::load(format!("{}/games/{name}", env!("CARGO_MANIFEST_DIR"))).expect("it has no mistakes")
}

/// So many choices of a random player.
fn play(game: &Game, choices: u32) -> Match {
    let mut played = game.begin(2, 5).expect("a game for two");
    let mut bot = game.bot("random", 3).expect("a bot");
    for _ in 0..choices {
        let Some(option) = played.ask(&mut *bot) else { break };
        played.choose(option).expect("bots choose what is offered");
    }
    played
}

#[test]
fn a_saved_match_goes_on_and_can_be_taken_back() {
    let game = game("realms");
    let mut played = play(&game, 40);
    let mut again = game.resume(&played.save()).expect("it was saved by this game");
    assert_eq!(again.decision(), played.decision());
    assert_eq!(again.view(Seat(1)), played.view(Seat(1)));
    for _ in 0..40 {
        assert!(played.undo() && again.undo());
        assert_eq!(again.decision(), played.decision());
    }
    assert!(!again.undo(), "that was the first choice");
    assert!(again.redo() && played.redo());
    assert_eq!(again.decision(), played.decision());
}

#[test]
fn a_save_that_does_not_fit_is_refused() {
    let realms = game("realms");
    let saved = play(&realms, 10).save();
    let refused = |of: &Game, text: &str| matches!(of.resume(text), Err(Error::Save(_)));
    assert!(refused(&game("estraven"), &saved), "another game");
    assert!(refused(&realms, &saved[..saved.len() / 2]), "half a save");
    assert!(refused(&realms, &saved.replace("\"version\":1", "\"version\":2")), "another form");
    let told = realms.resume("{\"version\":2}").expect_err("another form, with other fields").to_string();
    assert!(told.contains("form 2"), "{told}");
    let cut = saved.find("\"choices\":[").expect("choices") + "\"choices\":[".len();
    let (before, after) = saved.split_at(cut);
    assert!(refused(&realms, &format!("{before}9999,{after}")), "a choice that was not there");
    let hash = saved.rfind("\"hash\":").expect("a hash") + "\"hash\":".len();
    assert!(refused(&realms, &format!("{}1}}", &saved[..hash])), "another position than it led to");
}

#[test]
fn a_refused_choice_changes_nothing() {
    let game = game("fourhouses");
    let mut played = play(&game, 5);
    let (decision, saved) = (played.decision(), played.save());
    assert!(matches!(played.choose(usize::MAX), Err(Error::Choice(_))));
    assert_eq!((played.decision(), played.save()), (decision, saved));
}

#[test]
fn views_and_lines_tell_nobody_elses_cards() {
    let game = game("realms");
    let played = play(&game, 60);
    for (seat, other) in [(Seat(0), Seat(1)), (Seat(1), Seat(0))] {
        let view = played.view(seat);
        let hand = |of| &view.zone("hand", Some(of)).expect("a hand").cards;
        assert!(hand(seat).iter().all(|card| card.name().is_some()));
        assert!(hand(other).iter().all(|card| matches!(card, CardPlace::Hidden { .. })));
        assert_eq!(played.public_view().players, view.players, "what everybody knows of players");
    }
}

#[test]
fn a_view_tells_keywords_by_their_names() {
    let game = game("realms");
    let mut leaders = 0;
    for seed in 0..20 {
        let row = game.begin(2, seed).expect("a game for two").public_view();
        for place in &row.zone("trade_row", None).expect("a trade row").cards {
            let CardPlace::Known(card) = place else { panic!("everybody sees the trade row") };
            leaders += card.keyword("Leader").unwrap_or(0);
            assert_eq!(
                card.keyword("Leader").is_some(),
                card.keywords.iter().any(|word| word.name == "Leader")
            );
        }
    }
    assert!(leaders > 0, "some card of the Wilds is a leader");
}

#[test]
fn who_does_not_play_knows_what_everybody_knows() {
    for (name, choices) in [("realms", 60), ("keyforge", 30)] {
        let played = play(&game(name), choices);
        for stranger in [2, 3, 7, 8, 9, 200, 255].map(Seat) {
            assert_eq!(played.view(stranger), played.public_view(), "{name}, {stranger:?}");
            assert!(played.happened(stranger).is_empty());
        }
    }
}

#[test]
fn everything_wrong_with_a_text_is_told_at_once() {
    let texts = [("a.cw", "player { steps: Ant = 0 }\n"), ("b.cw", "zone hand each plyer, private\n")];
    let Err(Error::Mistakes(mistakes)) = Game::from_texts(texts) else { panic!("there are mistakes") };
    assert!(mistakes.count() >= 2, "{mistakes}");
    let told = mistakes.to_string();
    assert!(told.contains("a.cw:1") && told.contains("b.cw:1"), "{told}");
    assert!(format!("{mistakes:?}").contains(&told), "a `main` that returns it shows the same");
    assert!(mistakes.to_json().trim_start().starts_with('['));
}
