//! Stronger bots win more, and everything depends on the seed alone.

use cardwright_bots::{
    Bot, BotSpec, Budget, Evaluation, Horizon, MOST_DECISIONS, Mcts, Pairing, Position, play_match,
    play_pairing,
};
use engine::{Game, NoEvents, Seat, State};
use ir::{BinaryOp, Expr, LocalId, Param, PlayerFieldId, Type, ValueDef};
use std::path::Path;

fn game(name: &str) -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    let compiled = compiler::load(&folder).game.unwrap_or_else(|| panic!("{name} does not compile"));
    Game::new(compiled).unwrap()
}

fn strength(text: &str) -> BotSpec {
    text.parse().unwrap()
}

fn in_pool<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

#[test]
fn looking_ahead_beats_chance() {
    for name in ["fourhouses", "realms"] {
        let game = game(name);
        let pairing = Pairing { first: strength("greedy"), second: BotSpec::RANDOM, pairs: 4, seed: 1 };
        let result = play_pairing(&game, &pairing, &|_| ()).unwrap();
        assert!(result.wins >= 7, "{name}: {result:?}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let game = game("fourhouses");
    let pairing = Pairing { first: strength("mcts:1"), second: strength("greedy"), pairs: 2, seed: 5 };
    let play = || play_pairing(&game, &pairing, &|_| ()).unwrap();
    assert_eq!(in_pool(1, play), in_pool(3, play));
}

/// What a bot chooses in the first decisions of a match against itself.
fn choices(game: &Game, mut bot: impl Bot, count: u64) -> Vec<usize> {
    let mut state = State::new(game, 2, 9).unwrap();
    let mut chosen = Vec::new();
    while let Some(position) = Position::new(game, &state, chosen.len() as u64) {
        if chosen.len() as u64 == count {
            break;
        }
        chosen.push(bot.choose(&position));
        state.decide(game, chosen[chosen.len() - 1], &mut NoEvents).unwrap();
    }
    chosen
}

#[test]
fn several_trees_are_added_up_the_same_on_any_number_of_threads() {
    let game = game("realms");
    let horizon = Horizon { turns: 1, decisions: 6 };
    let budget = Budget { iterations: 120, time: None, horizon, trees: 4, plans: true };
    let play = || choices(&game, Mcts::new(&game, budget, 3), 25);
    assert_eq!(in_pool(1, play), in_pool(4, play));
}

#[test]
fn a_seed_means_one_match() {
    let game = game("fourhouses");
    let play = |seed: u64| {
        let mut bots = vec![strength("mcts:1").bot(&game, seed), strength("greedy").bot(&game, seed + 1)];
        play_match(&game, &mut bots, 4).unwrap()
    };
    assert_eq!(play(1), play(1));
}

#[test]
fn a_rulebook_may_say_itself_how_a_match_stands() {
    let mut rules = game("fourhouses").ir().clone();
    let trade = rules.player_fields.iter().position(|field| field.name == "trade").unwrap();
    let trade = PlayerFieldId(trade as u16);
    let own = Expr::PlayerField(Box::new(Expr::Local(LocalId(0))), trade);
    rules.values.push(ValueDef {
        name: "evaluate".to_owned(),
        is_adjective: false,
        params: vec![Param { name: "p".to_owned(), ty: Type::Player }],
        ty: Type::Int,
        body: Expr::Binary(BinaryOp::Add, Box::new(own), Box::new(Expr::Const(10))),
        locals: 1,
        text: None,
        said: None,
    });
    let game = Game::new(rules).unwrap();
    let evaluation = Evaluation::new(&game);
    let mut state = State::new(&game, 2, 1).unwrap();
    assert_eq!(evaluation.values(&game, &mut state), [0.5, 0.5]);
    state.set_player_field(&game, Seat(1), trade, 5);
    let values = evaluation.values(&game, &mut state);
    assert!(values[0] < 0.4 && values[1] > 0.6 && (values[0] + values[1] - 1.0).abs() < 1e-12, "{values:?}");
}

#[test]
fn the_rulebooks_say_how_a_player_stands() {
    for name in ["echomancy", "estraven", "keyforge", "lifeburn", "realms"] {
        let game = game(name);
        assert!(game.ir().values.iter().any(|value| value.name == "evaluate"), "{name}");
        assert!(!Evaluation::new(&game).is_blind(), "{name}");
    }
}

/// Who is about to lose whatever they do must not do the first thing offered for ever: matches come to an end.
#[test]
fn matches_between_bots_come_to_an_end() {
    let game = game("keyforge");
    let mut bots = vec![strength("greedy").bot(&game, 1), strength("greedy").bot(&game, 8)];
    let played = play_match(&game, &mut bots, 1).unwrap();
    assert!(played.winner.is_some() && played.decisions < MOST_DECISIONS, "{played:?}");
}
