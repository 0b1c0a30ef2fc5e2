//! The lab finds what was hidden in a game for it to find, and gives the same bytes however it is run.

use bots::{BotSpec, Judge};
use cardwright_lab::tune::{Wish, tune};
use cardwright_lab::{Done, Findings, Keeper, NoKeeper, Seating, Settings, Topic};
use engine::Game;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, process};

/// The game at the end of the tour, with something changed. Random players play it quickly.
fn harvest(changes: &[(&str, &str)]) -> Game {
    let tour = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language/tour.md");
    let tour = fs::read_to_string(tour).unwrap();
    let whole = tour.split("```cw\n").find(|part| part.starts_with("// Harvest, complete.")).unwrap();
    let mut text = whole.split("\ntest \"").next().unwrap().to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    compiled(&text)
}

fn compiled(text: &str) -> Game {
    // Tests run beside each other, and several compile the same text.
    static PACKS: AtomicU64 = AtomicU64::new(0);
    let name = format!("pack-{}-{}", process::id(), PACKS.fetch_add(1, Ordering::Relaxed));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("rules.cw"), text).unwrap();
    let loaded = compiler::load(&folder);
    fs::remove_dir_all(&folder).unwrap();
    Game::new(loaded.game.expect("it compiles")).unwrap()
}

fn examine(game: &Game, settings: &Settings, threads: usize, keeper: &dyn Keeper) -> Findings {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| cardwright_lab::run(game, &Judge::of_rulebook(), settings, keeper, &())).unwrap()
}

fn settings(games: u64) -> Settings {
    Settings { ladder_deals: 1, pair_games: 0, ..Settings::new(games, &[BotSpec::RANDOM], 1) }
}

fn first_claim(findings: &Findings) -> Option<(Topic, Vec<String>)> {
    findings.claims.first().map(|claim| (claim.topic, claim.subjects.clone()))
}

/// It has no text that could be taken away: only its numbers are wrong.
#[test]
fn a_card_whose_numbers_are_wrong_is_named_first() {
    let strong =
        harvest(&[("\"Turnip\"  : Crop { price 1  worth 3 }", "\"Turnip\"  : Crop { price 0  worth 9 }")]);
    let findings = examine(&strong, &settings(6_000), 2, &NoKeeper);
    assert_eq!(
        first_claim(&findings),
        Some((Topic::StrongCard, vec!["Turnip".to_owned()])),
        "{:#?}",
        findings.claims
    );
    let worth = findings.cards[0].worth.as_ref().unwrap();
    assert!(worth.of_copy.low > 0.0 && worth.is_retested && worth.met > 1.0, "{worth:?}");
    let (what, why) = cardwright_lab::report::headline(&findings);
    assert!(
        what.contains("Turnip") && what.contains("too strong") && why.contains("same deals"),
        "{what} {why}"
    );
    assert!(cardwright_lab::report::html(&findings, &[]).contains("Change Turnip first"));
    // The match to watch can be played again as it was.
    let seating =
        Seating::mirror(BotSpec::RANDOM, 2, findings.claims[0].deal.expect("a deal it decided"), 1_500);
    let (record, state) = cardwright_lab::record(&strong, &Judge::of_rulebook(), &seating).unwrap();
    assert_eq!(record.replay(&strong).expect("a record of this game").hash(), state.hash());
}

/// Cards that chance is made of, which nobody ever holds, are no reason to leave the players' own cards alone.
#[test]
fn cards_that_only_chance_uses_hide_nothing() {
    let sky = "zone sky  shared, hidden, ordered\nkind Wind { blows: Int }\ncard \"Calm\" : Wind { blows 0 }\n\
               deck \"Sky\" { 9 \"Calm\" }\nzone farm";
    let strong = harvest(&[
        ("\"Turnip\"  : Crop { price 1  worth 3 }", "\"Turnip\"  : Crop { price 0  worth 9 }"),
        ("zone farm", sky),
        ("setup {\n", "setup {\n  create(\"Sky\", sky)\n"),
    ]);
    let findings = examine(&strong, &settings(6_000), 2, &NoKeeper);
    assert_eq!(
        first_claim(&findings),
        Some((Topic::StrongCard, vec!["Turnip".to_owned()])),
        "{:#?}",
        findings.claims
    );
}

/// Nobody can ever pay for it, so no match is without it; that it lies there for ever is seen all the same.
#[test]
fn a_card_that_nobody_takes_is_told_of() {
    let market = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/truth/games/caravan/rules.cw");
    let market = fs::read_to_string(market).unwrap();
    let told = |text: &str| {
        let findings = examine(&compiled(text), &settings(1_000), 2, &NoKeeper);
        let about =
            |claim: &cardwright_lab::Claim| claim.topic == Topic::WeakCard && claim.subjects == ["Mule"];
        findings.claims.iter().any(about)
    };
    assert!(told(&market.replace("cost 2  income 1", "cost 99  income 1")));
    assert!(!told(&market));
}

#[test]
fn a_card_that_can_never_be_played_is_told_of() {
    let dead = harvest(&[("\"Pumpkin\" : Crop { price 3", "\"Pumpkin\" : Crop { price 90")]);
    let findings = examine(&dead, &settings(1_500), 2, &NoKeeper);
    let told =
        findings.claims.iter().any(|claim| claim.topic == Topic::DeadCard && claim.subjects == ["Pumpkin"]);
    assert!(told, "{:#?}", findings.claims);
}

#[test]
fn a_rule_that_favours_the_first_player_is_named_first() {
    let unfair = harvest(&[("setup {\n", "setup {\n  first player.coins += 7\n")]);
    let findings = examine(&unfair, &settings(1_500), 2, &NoKeeper);
    assert_eq!(
        first_claim(&findings).map(|claim| claim.0),
        Some(Topic::FirstPlayer),
        "{:#?}",
        findings.claims
    );
}

/// The same game among three.
fn among_three(changes: &[(&str, &str)]) -> (Game, Settings) {
    let mut changes = changes.to_vec();
    changes.push(("players 2", "players 3"));
    (harvest(&changes), Settings { players: 3, ..settings(3_000) })
}

#[test]
fn among_three_a_strong_card_and_a_favoured_seat_are_named() {
    let (strong, wanted) = among_three(&[(
        "\"Turnip\"  : Crop { price 1  worth 3 }",
        "\"Turnip\"  : Crop { price 0  worth 9 }",
    )]);
    let findings = examine(&strong, &wanted, 2, &NoKeeper);
    let told = Some((Topic::StrongCard, vec!["Turnip".to_owned()]));
    assert_eq!(first_claim(&findings), told, "{:#?}", findings.claims);
    let (unfair, wanted) = among_three(&[("setup {\n", "setup {\n  first player.coins += 7\n")]);
    let findings = examine(&unfair, &wanted, 2, &NoKeeper);
    let claim = &findings.claims[0];
    assert_eq!((claim.topic, &claim.subjects[0][..]), (Topic::FirstPlayer, "the first player"), "{claim:#?}");
    assert!(claim.what.contains("first of 3") && claim.what.contains("33 % would be even"), "{}", claim.what);
    let seats = &findings.batches[0].seats;
    let sum: f64 = seats.iter().map(|seat| seat.points.interval.value).sum();
    assert!(seats.len() == 3 && sum.abs() < 1e-9, "what one seat gains the others lose: {sum}");
    assert!(cardwright_lab::report::html(&findings, &[]).contains("everybody moving on by a seat"));
    let header = cardwright_lab::csv::batches(&findings);
    assert!(header.lines().all(|line| line.split(',').count() == 22), "{header}");
}

#[test]
fn a_game_is_played_among_as_many_as_it_is_for() {
    let check = |game: &Game, players: u8| Settings { players, ..settings(2) }.check(game);
    let (three, wanted) = among_three(&[]);
    assert!(wanted.check(&three).is_ok() && check(&harvest(&[]), 2).is_ok());
    let refused = check(&three, 2).unwrap_err().to_string();
    assert!(refused.contains("for 3 players"), "{refused}");
}

#[test]
fn a_game_without_an_end_is_told_of() {
    let endless = harvest(&[("win when coins >= 15", "win when coins >= 4000")]);
    let findings = examine(&endless, &settings(300), 2, &NoKeeper);
    assert_eq!(first_claim(&findings).map(|claim| claim.0), Some(Topic::Endless), "{:#?}", findings.claims);
    let first = findings.batches[0].seats[0].points.interval;
    assert!(first.low < first.value && first.value < first.high, "no number is known exactly: {first:?}");
}

/// The same card under other names, and one of them eight times as often.
#[test]
fn equal_cards_are_not_accused() {
    let cards: String =
        (1..=7).map(|n| format!("card \"Root {n}\" : Crop {{ price 1  worth 3 }}\n")).collect();
    let list = "8 \"Root 1\", 2 \"Root 2\", 2 \"Root 3\", 2 \"Root 4\", 2 \"Root 5\", 1 \"Root 6\", 1 \"Root 7\"\n}\n";
    let old = "4 \"Turnip\", 3 \"Clover\", 2 \"Pumpkin\", 1 \"Compost\", 1 \"Scarecrow\", 1 \"Beehive\", 1 \"Orchard\", \
               1 of each Weather\n}\n";
    let game = harvest(&[(old, &format!("{list}{cards}"))]);
    for seed in [1, 50_000_000] {
        let findings = examine(&game, &Settings { seed, ..settings(2_000) }, 2, &NoKeeper);
        let cards = findings.claims.iter().filter(|claim| claim.topic != Topic::FirstPlayer).count();
        assert_eq!(cards, 0, "{:#?}", findings.claims);
    }
}

/// A number that makes the card better makes it worth more, on the card and in its text.
#[test]
fn tuning_goes_the_right_way() {
    let game = harvest(&[]);
    let worths = |card: &str, number: &str, from: i64, to: i64| -> Vec<f64> {
        let wish = Wish {
            card: card.to_owned(),
            number: number.to_owned(),
            target: 0.0,
            values: Some((from, to)),
            bot: BotSpec::RANDOM,
            players: 2,
            deals: 400,
            seed: 1,
            decision_limit: 1_500,
        };
        let tuned = tune(&game, &Judge::of_rulebook(), &wish, &|_| ()).unwrap();
        vec![tuned.tried[0].worth.value, tuned.tried[tuned.tried.len() - 1].worth.value]
    };
    let printed = worths("Turnip", "worth", 1, 9);
    assert!(printed[1] > printed[0] + 0.03, "{printed:?}");
    let text = worths("Compost", "text 1", 0, 12);
    assert!(text[1] > text[0], "{text:?}");
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let game = harvest(&[]);
    let text = |threads| serde_json::to_string(&examine(&game, &settings(400), threads, &NoKeeper)).unwrap();
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
    let game = harvest(&[]);
    let shelf = Shelf::default();
    let whole = examine(&game, &settings(400), 2, &shelf);
    let mut odd = true;
    shelf.kept.lock().unwrap().retain(|_, _| {
        odd = !odd;
        odd
    });
    let left = shelf.kept.lock().unwrap().len() as u64;
    let resumed = examine(&game, &settings(400), 2, &shelf);
    assert_eq!(*shelf.taken.lock().unwrap(), left);
    assert!(left > 10);
    assert_eq!(serde_json::to_string(&whole).unwrap(), serde_json::to_string(&resumed).unwrap());
}

/// A turn limit behind which somebody has most is no end where the rulebook has another one that nobody reaches.
#[test]
fn matches_that_only_the_turn_limit_ends_come_to_no_end_unless_that_is_how_they_end() {
    let race = |ending: &str| {
        let text = format!(
            "game \"Walk\" {{ players 2; limit 20 turns, then most steps }}\nplayer {{ steps: Int }}\n\
             action walk as walks {{ your.steps += random 1 to 3; end phase }}\n\
             turn {{ phase main {{ actions walk }} }}\n{ending}\n"
        );
        let findings = examine(&compiled(&text), &settings(600), 2, &NoKeeper);
        (findings.batches[0].stalled_games, first_claim(&findings).map(|(topic, _)| topic))
    };
    assert_eq!(race("win when steps >= 500"), (90, Some(Topic::Endless)));
    assert_eq!(race("").0, 0, "so many turns are the game");
    assert_eq!(race("win when steps >= 5").0, 0);
}
