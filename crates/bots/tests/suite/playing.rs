//! Stronger bots win more, and everything depends on the seed alone.

use crate::game;
use cardwright_bots::{
    Bot, BotSpec, Effort, Evaluation, Judge, JudgedBy, MOST_DECISIONS, Mind, Pairing, Position, Question,
    fit, judge, play_match, play_pairing, usual_seats,
};
use engine::{Game, NoEvents, Seat, State};
use ir::{BinaryOp, Expr, LocalId, Param, PlayerFieldId, Type, ValueDef};
use std::path::Path;
use std::time::Duration;

fn strength(text: &str) -> BotSpec {
    text.parse().unwrap()
}

fn rulebook() -> Judge {
    Judge::of_rulebook()
}

fn in_pool<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

#[test]
fn looking_ahead_beats_chance() {
    for name in ["fourhouses", "realms"] {
        let game = game(name);
        let pairing = Pairing { first: strength("greedy"), second: BotSpec::RANDOM, deals: 4, seed: 1 };
        let result = play_pairing(&game, &rulebook(), &pairing, &|_| ()).unwrap();
        assert!(result.wins >= 7, "{name}: {result:?}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let game = game("fourhouses");
    let pairing = Pairing { first: strength("mcts@12"), second: strength("greedy"), deals: 2, seed: 5 };
    let play = || play_pairing(&game, &rulebook(), &pairing, &|_| ()).unwrap();
    assert_eq!(in_pool(1, play), in_pool(3, play));
}

#[test]
fn a_seed_means_one_match() {
    let game = game("fourhouses");
    let play = |seed: u64| {
        let mut bots = vec![
            strength("mcts@12").bot(&game, &rulebook(), seed),
            strength("greedy").bot(&game, &rulebook(), seed + 1),
        ];
        play_match(&game, &mut bots, 4).unwrap()
    };
    assert_eq!(play(1), play(1));
}

/// What really lies hidden changes nothing: in a match that looks the same to its seat, a bot does the same, with all
/// that it has had in mind since the match began.
#[test]
fn what_is_hidden_has_no_say_in_what_bots_do() {
    for name in ["fourhouses", "realms", "lifeburn", "keyforge", "echomancy", "estraven", "pearls", "vows"] {
        let game = game(name);
        let judge = rulebook();
        let seats = usual_seats(&game);
        for spec in ["greedy", "mcts@40"].map(strength) {
            let mut state = State::new(&game, seats, 11).unwrap();
            let mut bots: Vec<[Box<dyn Bot>; 2]> = (0..u64::from(seats))
                .map(|seat| [spec.bot(&game, &judge, seat), spec.bot(&game, &judge, seat)])
                .collect();
            for made in 0..60 {
                let Some(position) = Position::new(&game, &state, made) else { break };
                let seat = position.seat();
                let hidden = state.redealt(&game, seat, 1_000 + made);
                let other = Position::new(&game, &hidden, made).unwrap();
                let [real, elsewhere] = &mut bots[seat.index()];
                let option = real.choose(&position);
                assert_eq!(option, elsewhere.choose(&other), "{name}, {spec}, choice {made}");
                state.decide(&game, option, &mut NoEvents).unwrap();
            }
        }
    }
}

/// A bot at a table keeps its plan for the turn, but nothing of what was taken back.
#[test]
fn what_was_taken_back_is_not_kept_in_mind() {
    let game = game("realms");
    let judge = rulebook();
    let spec = strength("mcts@60");
    let mut state = State::new(&game, 2, 3).unwrap();
    let mut choices: Vec<u32> = Vec::new();
    let mut mind: Option<Mind> = None;
    let ask = |state: &State, choices: &[u32], mind: Option<Mind>| {
        let time = Duration::from_secs(3_600);
        let question = Question { spec, judge: &judge, game: &game, state, choices, seed: 5, time };
        Mind::choose(mind, &question).unwrap()
    };
    let start = state.clone();
    let mut bot = spec.bot(&game, &judge, 5);
    for made in 0..6 {
        let (option, kept) = ask(&state, &choices, mind.take());
        let goes_on = bot.choose(&Position::new(&game, &state, made).unwrap());
        assert_eq!(option, goes_on, "it goes on with what it had in mind");
        mind = Some(kept);
        choices.push(option as u32);
        state.decide(&game, option, &mut NoEvents).unwrap();
    }
    // All of it is taken back: it thinks as for the first time.
    let fresh = ask(&start, &[], None).0;
    assert_eq!(ask(&start, &[], mind.take()).0, fresh);
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
    let evaluation = Evaluation::new(&game, &rulebook());
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
        assert!(!Evaluation::new(&game, &rulebook()).is_blind(), "{name}");
    }
}

/// Who is about to lose whatever they do must not do the first thing offered for ever: matches come to an end.
#[test]
fn matches_between_bots_come_to_an_end() {
    let game = compiled(
        r#"
game "Ebb" { players 2; limit 100 turns, then draw }
player { life: Int = 9; tide: Int = 0 }
zone table each player, public, active
kind Shell {}
card "Cockle" : Shell {}
action raise as raises { your.tide += 1 } text "raise the tide"
action end_turn as ends_turn { end phase } text "end your turn"
turn { phase day { your.life -= 4; actions raise, end_turn } }
lose when life <= 0
setup { create("Cockle", first player.table) }
"#,
    );
    for bot in ["greedy", "mcts"] {
        let mut bots =
            [1, 8].map(|seed| strength(bot).bot(&game, &rulebook(), seed)).into_iter().collect::<Vec<_>>();
        let played = play_match(&game, &mut bots, 1).unwrap();
        assert!(
            played.winners.iter().count() == 1 && played.decisions < MOST_DECISIONS / 2,
            "{bot}: {played:?}"
        );
    }
}

// ---- games that nobody has told the bots about ----------------------------------------------------------------------

/// Enough to see that it works; the program takes ten times as much.
const LITTLE: Effort = Effort { learning: 40_000, proving: 15_000 };

fn compiled(text: &str) -> Game {
    let mut sources = diagnostic::Sources::default();
    sources.add("rules.cw", text);
    let loaded = compiler::compile_sources(sources);
    let told = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    Game::new(loaded.game.unwrap_or_else(|| panic!("{told}"))).unwrap()
}

/// The whole game at the end of the tour, without its tests and what it says of who is ahead.
fn harvest() -> String {
    let tour = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language/tour.md");
    let tour = std::fs::read_to_string(tour).unwrap();
    let whole = tour.split("```cw\n").find(|part| part.starts_with("// Harvest, complete.")).unwrap();
    let whole = whole.split("\ntest ").next().unwrap();
    let (before, evaluate) = whole.split_once("value evaluate").unwrap();
    format!("{before}{}", evaluate.split_once('\n').unwrap().1)
}

/// Nobody is ahead in what this game compares, because it compares nothing: who takes the last stone loses.
const LAST_STONE: &str = r#"
game "Last Stone" { players 2; forced taken; limit 60 turns, then draw }
zone heap shared, public, ordered
zone lost each player, public
kind Stone { weight: Int }
event take(s: Card) { move(s, your.lost) } text "take {s}"
action one as takes_one needs count(Stone in heap) >= 1 { take(top of heap); end phase } text "take one"
action two as takes_two
  needs count(Stone in heap) >= 2 { take(top of heap); take(top of heap); end phase } text "take two"
turn {
  phase taking { actions one, two }
  phase loser { if heap is empty { lose(you) } }
}
setup { create("Heap", heap) }
deck "Heap" { 10 "Pebble" }
card "Pebble" : Stone { weight 1 }
"#;

/// Who decides for somebody else decides for their own good.
const PUPPETS: &str = r#"
game "Puppets" { players 2; limit 6 turns, then most coins }
zone hand each player, private
zone gone shared, public
player { coins: Int = 0 }
kind Purse { worth: Int }
event give(c: Purse, p: Player) { move(c, gone); p.coins += c.worth } text "give {c} to {p}"
event possess { during opponent's next turn { opponent: controller = you } } text "decide for the other"
action hand_over(c: Purse in your.hand) as hands_over { let p = choose Player; give(c, p); end phase }
action bind as binds { possess; end phase }
turn { phase main { actions hand_over, bind } }
setup { each player { create("Purses", your.hand) } }
deck "Purses" { 3 "Purse" }
card "Purse" : Purse { worth 2 }
"#;

#[test]
fn who_decides_for_another_player_does_it_for_their_own_good() {
    let game = compiled(PUPPETS);
    for spec in ["greedy", "mcts@200"].map(strength) {
        let mut state = State::new(&game, 2, 3).unwrap();
        let bind = state.option_count() - 1;
        state.decide(&game, bind, &mut NoEvents).unwrap();
        assert_eq!(
            (state.turn_player(), state.deciding_seat(), state.acting_seat()),
            (Seat(1), Seat(0), Seat(1))
        );
        let mut bot = spec.bot(&game, &rulebook(), 0);
        for made in 0..2 {
            let position = Position::new(&game, &state, made).unwrap();
            assert_eq!(position.seat(), Seat(0));
            let option = bot.choose(&position);
            state.decide(&game, option, &mut NoEvents).unwrap();
        }
        let coins = |seat: u8| state.player_field(&game, Seat(seat), PlayerFieldId(0));
        assert_eq!((coins(0), coins(1)), (2, 0), "{spec}");
        assert_eq!(state.deciding_seat(), Seat(0), "in their own turn they decide for themselves");
    }
}

fn beats_chance(game: &Game, judge: &Judge, deals: u64) -> f64 {
    let pairing = Pairing { first: strength("greedy"), second: BotSpec::RANDOM, deals, seed: 1 };
    play_pairing(game, judge, &pairing, &|_| ()).unwrap().score.low
}

/// Coins are what the tour's game wins by, and planting costs coins: judged by coins alone nobody ever plants.
#[test]
fn bots_learn_to_invest_in_the_game_of_the_tour() {
    let game = compiled(&harvest());
    assert!(beats_chance(&game, &rulebook(), 20) < 0.4);
    let fitting = fit(&game, LITTLE).unwrap();
    assert!(matches!(fitting.judge.by, JudgedBy::Fitted(_)), "{:?}", fitting.trials);
    assert!(fitting.judge.warning().is_none(), "{:?}", fitting.trials);
    let low = beats_chance(&game, &fitting.judge, 40);
    assert!(low > 0.6, "{low}: {:?}", fitting.trials);
}

/// An author may be wrong about what to play for.
#[test]
fn what_a_rulebook_declares_is_believed_if_it_wins() {
    let declaring = |value: &str| compiled(&format!("{}\nvalue evaluate(p: Player) = {value}\n", harvest()));
    let wrong = declaring("0 - p.coins");
    assert!(beats_chance(&wrong, &rulebook(), 20) < 0.4);
    let judged = judge(&wrong, LITTLE).unwrap();
    let low = beats_chance(&wrong, &judged, 40);
    assert!(low > 0.6, "{low}: {judged:?}");
    let JudgedBy::Fitted(value) = judged.by else { panic!("{judged:?}") };
    let right = compiled(&format!("{}\n{}", harvest(), value.text(wrong.ir())));
    let judged = judge(&right, LITTLE).unwrap();
    assert_eq!(judged.by, JudgedBy::Rulebook, "{judged:?}");
}

#[test]
fn a_game_that_compares_nothing_is_still_judged() {
    let game = compiled(LAST_STONE);
    assert!(Evaluation::new(&game, &rulebook()).is_blind());
    let judge = fit(&game, LITTLE).unwrap().judge;
    let low = beats_chance(&game, &judge, 100);
    assert!(low > 0.6, "{low}: {judge:?}");
}

#[test]
fn a_game_without_choices_that_matter_is_told_of() {
    let coin = LAST_STONE.replace("take(top of heap); take(top of heap)", "take(top of heap)");
    let judge = fit(&compiled(&coin), LITTLE).unwrap().judge;
    assert!(judge.warning().is_some_and(|warning| warning.contains("by chance")), "{judge:?}");
}

#[test]
fn what_is_fitted_is_the_same_on_any_number_of_threads_and_reads_as_a_value() {
    let game = compiled(&harvest());
    let fitting = in_pool(1, || fit(&game, LITTLE).unwrap());
    assert_eq!(fitting, in_pool(3, || fit(&game, LITTLE).unwrap()));
    let told = compiled(&format!("{}\n{}", harvest(), fitting.value.text(game.ir())));
    assert!(Evaluation::is_declared(&told) && !Evaluation::is_declared(&game));
    // It says the same as the bots think.
    let JudgedBy::Fitted(_) = fitting.judge.by else { panic!("{:?}", fitting.trials) };
    let mut state = State::new(&told, 2, 3).unwrap();
    let farmer = PlayerFieldId(0);
    state.set_player_field(&told, Seat(1), farmer, 9);
    let values = Evaluation::new(&told, &rulebook()).values(&told, &mut state);
    assert!(values[1] > 0.5 && values[0] < 0.5, "{values:?}");
}
