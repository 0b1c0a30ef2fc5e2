//! The laws notice what is planted, and nothing where nothing is.

use cardwright_testkit::laws::{self, Complaint, Law, LawReport, LawSettings};
use diagnostic::{Severity, Sources};
use ir::{BinaryOp, Expr, Game, LocalId, Places, Query, Set, When};

const RULES: &str = r#"
game "Shelves" { players 2; order active_player; forced taken; limit 12 turns, then draw }

zone deck    each player, hidden,  ordered
zone hand    each player, private
zone field   each player, public,  ordered, active
zone charms  each Figure, public,  ordered, active
zone discard each player, public,  ordered

player { life: Int = 20; luck: Int = 0; fame: Int = 0 }

kind Figure { power: Int = 1; worn: Int = 0; shine: Int = 0 }
kind Charm

adjective friendly(c: Card) = c.controller == you

event gain(n: Int)            { your.life += n }             text "gain {n} life"
event smile(n: Int)           { your.luck += n }             text "gain {n} luck"
event boast(n: Int)           { your.fame += n }             text "gain {n} fame"
event polish(c: Figure)       { c.shine += 1 }               text "polish {c}"
event wear(c: Figure, n: Int) { c.worn += n }                text "wear {c} down by {n}"
event fall(c: Card)           { move(c, c.owner.discard) }   text "{c} falls"
event fetch(c: Card)          { move(c, c.owner.hand) }      text "take {c} into its owner's hand"
event draw(n: Int) { repeat n { move(top of your.deck, your.hand) } } text "draw {n card}"
event play(c: Figure)         { move(c, your.field) }        text "play {c}"

check "what lies on nothing falls" { for each Card in charms as c { if c.host not in field { fall(c) } } }

ability arrives of Figure = after play(self)           text "Arrives"
ability use     of Figure = activate, once each turn   text "Use"

keyword bright text "Bright"

action play_card(c: Figure in your.hand) as plays { play(c) } text "play {c}"
action end_turn as ends_turn { end phase } text "end your turn"

turn { phase main { actions play_card, use, end_turn }  phase last { draw(1) } }

lose when life <= 0

card "Jug"   : Figure { power 2  arrives { gain(1) }  use { smile(1) } }
card "Vase"  : Figure { power 3  bright  after fall(self) { boast(1) } }
card "Thread" : Charm { static { host: power + 1 } }

test "where cards lie" {
  p1 { field "Jug", "Vase" with charms "Thread"; hand "Jug" }
  expect count(Figure) == 2
}
"#;

/// The rulebook with generated cards, changed by `plant` before it is played.
fn compiled(text: &str, plant: &dyn Fn(&mut Game)) -> Result<Game, Vec<Complaint>> {
    compiled_with(RULES, text, plant)
}

fn compiled_with(rules: &str, text: &str, plant: &dyn Fn(&mut Game)) -> Result<Game, Vec<Complaint>> {
    let mut sources = Sources::default();
    sources.add("shelves/rules.cw", rules);
    let file = sources.add("shelves/generated.cw", text);
    let loaded = compiler::compile_sources(sources);
    let complaint = |found: &diagnostic::Diagnostic| {
        let (line, _) = loaded.sources.line_column(found.primary.span.file, found.primary.span.start);
        let line = if found.primary.span.file == file { line as usize } else { 0 };
        Complaint { line, message: found.message.clone() }
    };
    match loaded.game {
        Some(mut game) => {
            plant(&mut game);
            Ok(game)
        }
        None => {
            let errors = loaded.diagnostics.iter().filter(|found| found.severity == Severity::Error);
            Err(errors.map(complaint).collect())
        }
    }
}

fn rulebook() -> Game {
    compiled("", &|_| {}).expect("it has no mistakes")
}

fn report(budget: u64, plant: &(dyn Fn(&mut Game) + Sync)) -> LawReport {
    let compile = |text: &str| compiled(text, plant);
    laws::run(rulebook(), &compile, &LawSettings { budget, seed: 1 }, &|_| {})
        .expect("scenarios can be written")
}

/// Which laws were broken.
fn broken(budget: u64, plant: &(dyn Fn(&mut Game) + Sync)) -> Vec<Law> {
    let report = report(budget, plant);
    report.laws.iter().filter(|law| law.broken > 0).map(|law| law.law).collect()
}

/// The generated cards of one letter: `Gen 7b`.
fn cards_of(game: &Game, letter: char) -> Vec<usize> {
    let is_generated = |name: &str| name.starts_with("Gen ") && name.ends_with(letter);
    (0..game.cards.len()).filter(|at| is_generated(&game.cards[*at].name)).collect()
}

#[test]
fn where_nothing_is_wrong_nothing_is_found() {
    let report = report(40, &|_| {});
    assert_eq!(report.broken, [], "{:#?}", report.laws);
    let compared: Vec<(Law, bool)> = report.laws.iter().map(|law| (law.law, law.compared > 20)).collect();
    assert_eq!(compared, Law::ALL.map(|law| (law, true)), "each law was tried: {:#?}", report.laws);
    assert!(report.lines_kept * 10 > report.lines_made * 9, "most lines are taken: {report:#?}");
}

#[test]
fn names_are_compared_as_names_not_by_their_numbers() {
    let rules = RULES
        .replace("fame: Int = 0 }", "fame: Int = 0; barred: CardName = \"Vase\" }")
        .replace("event smile(", "event bar(n: CardName) { your.barred = n } text \"bar {n}\"\nevent smile(")
        .replace("bright  after", "bright  arrives { bar(\"Thread\") }  after");
    let compile = |text: &str| compiled_with(&rules, text, &|_| {});
    let rulebook = compile("").expect("it has no mistakes");
    let settings = LawSettings { budget: 40, seed: 1 };
    let report = laws::run(rulebook, &compile, &settings, &|_| {}).expect("scenarios can be written");
    assert_eq!(report.broken, [], "{:#?}", report.laws);
    assert!(report.laws.iter().any(|law| law.law == Law::Nowhere && law.compared > 20));
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let told = |report: LawReport| format!("{report:#?}");
    let plant = |game: &mut Game| deaf_beside_bystanders(game);
    assert_eq!(told(report(16, &plant)), told(report(16, &plant)));
}

/// Abilities that hear something are deaf while a bystander is in play.
fn deaf_beside_bystanders(game: &mut Game) {
    let bystanders = cards_of(game, 'y');
    for ability in
        game.cards.clone().iter().filter(|card| card.name.ends_with('b')).flat_map(|card| &card.abilities)
    {
        let ability = &mut game.abilities[ability.index()];
        let local = LocalId(ability.body.locals);
        ability.body.locals += 1;
        let is_one = bystanders.iter().map(|card| {
            let name = Expr::NameOf(Box::new(Expr::Local(local)));
            Expr::Binary(BinaryOp::Equal, Box::new(name), Box::new(Expr::Const(*card as i64)))
        });
        let either = |a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b));
        let Some(condition) = is_one.reduce(either) else { return };
        let query = Query { places: Places::Active, kind: ir::CARD, local, conditions: vec![condition] };
        let nobody = Expr::Not(Box::new(Expr::Any(Box::new(Set::Cards(query)))));
        for trigger in &mut ability.triggers {
            if matches!(trigger.when, When::After(_) | When::Before(_)) {
                trigger.conditions.push(nobody.clone());
            }
        }
    }
}

#[test]
fn an_ability_that_is_deaf_beside_a_bystander_is_noticed() {
    assert_eq!(broken(40, &deaf_beside_bystanders), [Law::Bystander]);
}

#[test]
fn what_rules_do_to_a_bystander_is_no_alarm() {
    let rules = r#"
game "Siege" { players 1; limit 10 turns, then draw }
zone engaged each player, public, ordered, active
player { threat: Int = 25 }
kind Enemy { strength: Int = 2 }
event hit(e: Enemy) { your.threat += e.strength } text "{e} attacks"
action suffer as suffers { for each Enemy in your.engaged as e { hit(e) } } text "be attacked"
action end_turn as ends_turn { end phase } text "end your turn"
turn { phase main { actions suffer, end_turn } }
card "Orc" : Enemy { }
setup { create("Orc", your.engaged) }
"#;
    let compile = |text: &str| compiled_with(rules, text, &|_| {});
    let game = compile("").expect("it has no mistakes");
    let report = laws::run(game, &compile, &LawSettings { budget: 8, seed: 1 }, &|_| {});
    assert_eq!(report.expect("scenarios can be written").broken, []);
}

#[test]
fn what_is_told_is_small_and_says_how_to_see_it_again() {
    let report = report(40, &deaf_beside_bystanders);
    let found = report.broken.first().expect("something is found");
    assert!(found.text.lines().count() < 20, "{found:#?}");
    assert!(found.board.iter().any(|line| line.contains(&format!("Gen {}y", found.number))), "{found:#?}");
    assert!(found.what.iter().any(|line| line.contains("times in the")), "{found:#?}");
    let alone = LawSettings { budget: 1, seed: found.number };
    let again = laws::run(rulebook(), &|text: &str| compiled(text, &deaf_beside_bystanders), &alone, &|_| {});
    assert!(again.expect("it can be written").broken.contains(found), "alone it is the same");
}

#[test]
fn a_card_nowhere_that_takes_an_ability_away_is_noticed() {
    let plant = |game: &mut Game| {
        for card in cards_of(game, 'n') {
            let number = game.cards[card].name.trim_end_matches('n').to_owned();
            for driver in cards_of(game, 'a') {
                if game.cards[driver].name.trim_end_matches('a') == number {
                    game.cards[driver].abilities.clear();
                }
            }
        }
    };
    assert_eq!(broken(30, &plant), [Law::Nowhere]);
}

#[test]
fn a_twin_without_its_text_is_noticed() {
    let plant = |game: &mut Game| {
        for card in cards_of(game, 'd') {
            game.cards[card].abilities.clear();
        }
    };
    assert_eq!(broken(40, &plant), [Law::Twins]);
}

#[test]
fn an_idle_card_that_does_something_is_noticed() {
    let plant = |game: &mut Game| {
        for card in cards_of(game, 'i') {
            let number = game.cards[card].name.trim_end_matches('i').to_owned();
            let driver = format!("{number}a");
            let abilities =
                game.cards.iter().find(|card| card.name == driver).map(|card| card.abilities.clone());
            game.cards[card].abilities.extend(abilities.unwrap_or_default());
        }
    };
    assert_eq!(broken(30, &plant), [Law::Idle]);
}

#[test]
fn a_word_that_means_less_than_its_definition_is_noticed() {
    let plant = |game: &mut Game| {
        for card in cards_of(game, 'p') {
            game.cards[card].abilities.clear();
        }
    };
    assert_eq!(broken(30, &plant), [Law::Words]);
}

#[test]
fn an_order_that_matters_is_noticed() {
    let plant = |game: &mut Game| {
        for card in cards_of(game, 's') {
            for ability in game.cards[card].abilities.clone() {
                game.abilities[ability.index()].body.block.pop();
            }
        }
    };
    assert_eq!(broken(30, &plant), [Law::EitherOrder]);
}

#[test]
fn a_sum_that_is_off_by_one_is_noticed() {
    let plant = |game: &mut Game| {
        for value in game.values.iter_mut().filter(|value| value.name.ends_with("_sum")) {
            let one = Box::new(Expr::Const(1));
            value.body = Expr::Binary(BinaryOp::Add, Box::new(value.body.clone()), one);
        }
    };
    assert_eq!(broken(20, &plant), [Law::Arithmetic]);
}
