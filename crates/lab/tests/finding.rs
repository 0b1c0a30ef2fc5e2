//! The lab finds what was hidden in a game for it to find, and gives the same bytes however it is run.

use bots::BotSpec;
use cardwright_lab::causal::Judgement;
use cardwright_lab::{BotGames, Done, Findings, Keeper, NoKeeper, Settings};
use engine::Game;
use ir::{Arg, AssignOp, Expr, Stmt, Target};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;

fn four_houses() -> ir::Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/fourhouses");
    compiler::load(&folder).game.expect("Four Houses compiles")
}

/// Every number in the card's own text becomes this.
fn with_numbers(mut game: ir::Game, card: &str, number: i64) -> ir::Game {
    let abilities = game.cards.iter().find(|c| c.name == card).expect("the card is there").abilities.clone();
    for ability in abilities {
        for statement in &mut game.abilities[ability.index()].body.block {
            let Stmt::Call(call) = statement else { continue };
            for arg in &mut call.args {
                if let Arg::One(Expr::Const(value)) = arg {
                    *value = number;
                }
            }
        }
    }
    game
}

fn settings(games: u64) -> Settings {
    Settings {
        bots: vec![BotGames { bot: BotSpec::RANDOM, games }],
        ..Settings::new(games, &[BotSpec::RANDOM], 1)
    }
}

fn examine(game: &Game, settings: &Settings, threads: usize, keeper: &dyn Keeper) -> Findings {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| cardwright_lab::run(game, &bots::Judge::of_rulebook(), settings, keeper, &())).unwrap()
}

#[test]
fn a_card_made_far_too_strong_is_ranked_first() {
    let game = Game::new(with_numbers(four_houses(), "Amber Skiff", 30)).unwrap();
    let settings =
        Settings { causal_games: 12, retested_cards: 3, retest_games: 40, ladder_pairs: 1, ..settings(40) };
    let findings = examine(&game, &settings, 2, &NoKeeper);
    let first = &findings.cards[0];
    assert_eq!((first.name.as_str(), first.judgement), ("Amber Skiff", Judgement::TooStrong), "{first:#?}");
    assert!(first.causal[0].impact.low > 0.0, "{first:#?}");
    let (what, why) = cardwright_lab::report::headline(&findings);
    assert!(what.contains("Amber Skiff") && why.contains("95 %"), "{what} {why}");
    assert!(cardwright_lab::report::html(&findings, &[]).contains("Change Amber Skiff first"));
}

#[test]
fn a_rule_that_favours_the_first_player_is_detected() {
    let mut unfair = four_houses();
    let authority = unfair.player_fields.iter().position(|field| field.name == "authority").unwrap();
    let target = Target::Player(Expr::Seat(0), ir::PlayerFieldId(authority as u16));
    unfair.setup.block.push(Stmt::Assign { target, op: AssignOp::Add, value: Expr::Const(500) });
    let quick = Settings { causal_games: 0, retest_games: 0, ladder_pairs: 1, ..settings(60) };
    let advantage = |game: ir::Game| {
        let findings = examine(&Game::new(game).unwrap(), &quick, 2, &NoKeeper);
        findings.batches[0].first_player_standing.interval
    };
    let unfair = advantage(unfair);
    assert!(unfair.low > 0.1, "{unfair:?}");
    let fair = advantage(four_houses());
    assert!(fair.low < 0.1 && fair.high > -0.15, "{fair:?}");
}

fn small() -> Settings {
    let mcts = BotGames { bot: "mcts:1".parse().unwrap(), games: 2 };
    let mut settings =
        Settings { causal_games: 2, retested_cards: 2, retest_games: 2, ladder_pairs: 1, ..settings(60) };
    settings.confirming_games = 1;
    settings.bots.push(mcts);
    settings
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let game = Game::new(four_houses()).unwrap();
    let text = |threads| serde_json::to_string(&examine(&game, &small(), threads, &NoKeeper)).unwrap();
    assert_eq!(text(1), text(3));
}

/// Keeps everything in memory, as text, as a file would.
#[derive(Default)]
struct Shelf {
    kept: Mutex<BTreeMap<String, String>>,
    taken: Mutex<u64>,
}

impl Keeper for Shelf {
    fn find(&self, key: &str) -> Option<Done> {
        let found = self.kept.lock().unwrap().get(key).map(|text| serde_json::from_str(text).unwrap());
        *self.taken.lock().unwrap() += u64::from(found.is_some());
        found
    }

    fn keep(&self, key: &str, done: &Done) {
        self.kept.lock().unwrap().insert(key.to_owned(), serde_json::to_string(done).unwrap());
    }
}

#[test]
fn a_run_that_was_stopped_goes_on_to_the_same_result() {
    let game = Game::new(four_houses()).unwrap();
    let shelf = Shelf::default();
    let whole = examine(&game, &small(), 2, &shelf);
    let mut odd = true;
    shelf.kept.lock().unwrap().retain(|_, _| {
        odd = !odd;
        odd
    });
    let left = shelf.kept.lock().unwrap().len() as u64;
    let resumed = examine(&game, &small(), 2, &shelf);
    assert_eq!(*shelf.taken.lock().unwrap(), left);
    assert!(left > 10);
    assert_eq!(serde_json::to_string(&whole).unwrap(), serde_json::to_string(&resumed).unwrap());
}
