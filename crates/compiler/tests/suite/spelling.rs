//! What can be said in two ways is said in one: the other is told, and what is proposed for it is the same game.

use crate::common::{compile, messages};
use cardwright_compiler::Loaded;
use ir::Game;

const GAME: &str = r#"game "G" { players 2; limit 90 turns, then draw }
zone deck each player, hidden, ordered
zone field each player, public, active
player { life: Int = 20 }
kind Beast { cost: Int = 0; might: Int; ready: Bool = true }
adjective friendly(c: Card) = c.controller == you
adjective strong(c: Beast) = c.might > 2
event draw(n: Int) { move(top n of your.deck, your.field) }     text "draw {n}"
event hurt(b: Beast, n: Int) { b.might -= n }                   text "hurt {b}"
event rest { hurt(each friendly strong Beast where ready, 1) }  text "rest"
ability enters of Beast = after deploy(self)                    text "Enters"
event deploy(c: Beast) { move(c, your.field) }                  text "deploy {c}"
action play(c: Beast in your.deck) as plays { deploy(c); rest } text "play {c}"
card "Ox" : Beast { might 3 }
card "Heron" : Beast { cost 2  might 1  enters { draw(1) } }
deck "D" { 3 "Ox", 3 "Heron" }
setup { each player { create("D", your.deck) } }
turn { phase main { actions play } }
test "oxen" { p1 { deck "Ox" as ox }; p1 plays ox; expect ox in p1.field }
"#;

/// The game with something else for the Heron's body, its clause or what the test expects.
fn with(from: &str, to: &str) -> Loaded {
    assert!(GAME.contains(from), "{from}");
    compile(&GAME.replacen(from, to, 1))
}

/// All that play depends on, and the tests.
fn game(loaded: &Loaded) -> (Game, Vec<ir::StepKind>) {
    let game = loaded.game.as_ref().expect("a game that compiles");
    (
        game.without_words(),
        game.tests.iter().flat_map(|test| test.steps.iter().map(|step| step.kind.clone())).collect(),
    )
}

/// One message, whose edit gives `better` and changes nothing else of the game.
#[track_caller]
fn spelt(from: &str, to: &str, better: &str) {
    let loaded = with(from, to);
    let [told] = &loaded.diagnostics[..] else { panic!("{:#?}", messages(&loaded)) };
    assert_eq!((told.code, &told.help[..]), ("W0605", &[format!("write `{better}`")][..]));
    let [edit] = &told.edits[..] else { panic!("{:#?}", told.edits) };
    let mut text = loaded.sources.get(edit.span.file).text.clone();
    text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    assert!(text.contains(better), "{text}");
    let mended = compile(&text);
    assert_eq!(messages(&mended), Vec::<String>::new());
    assert_eq!(game(&mended), game(&loaded));
}

/// Said as it is said.
#[track_caller]
fn fine(from: &str, to: &str) {
    assert_eq!(messages(&with(from, to)), Vec::<String>::new(), "{to}");
}

const EXPECTED: &str = "expect ox in p1.field";
const BODY: &str = "{ draw(1) } }";
const CLAUSE: &str = "after deploy(self) ";

#[test]
fn a_negation_stands_with_what_it_denies() {
    spelt(EXPECTED, "expect not ox in p1.deck", "ox not in p1.deck");
    spelt(EXPECTED, "expect not (ox is strong Beast)", "ox is not strong Beast");
    spelt(EXPECTED, "expect not ox has enters", "ox has not enters");
    spelt(EXPECTED, "expect not any Beast", "no Beast");
    spelt(EXPECTED, "expect not no Beast", "any Beast");
    spelt(EXPECTED, "expect not ox.might == 3", "ox.might != 3");
    spelt(EXPECTED, "expect not ox.might < 3", "ox.might >= 3");
    spelt(EXPECTED, "expect not (ox.might >= 3)", "ox.might < 3");
    spelt(BODY, "{ if not your.deck is empty { draw(1) } } }", "your.deck is not empty");
    spelt(
        BODY,
        "{ if not (not (your.life == 1 and self.cost == 2)) { draw(1) } } }",
        "(your.life == 1 and self.cost == 2)",
    );
    fine(EXPECTED, "expect ox not in p1.deck and ox is strong and ox has not enters and any Beast");
    fine(BODY, "{ if not (your.life == 1 and self.cost == 2) { draw(1) } } }");
    fine(BODY, "{ if not self.ready { draw(1) } } }");
}

#[test]
fn if_not_stands_for_unless() {
    spelt(CLAUSE, "after deploy(self) unless self.cost == 1 ", "if self.cost != 1");
    spelt(CLAUSE, "after deploy(self) unless self.ready ", "if not self.ready");
    let joined = "if not (you == turn player and 1 < self.cost)";
    spelt(CLAUSE, "after deploy(self) unless you == turn player and 1 < self.cost ", joined);
    spelt("enters { draw", "enters unless self is friendly { draw", "if self is not friendly");
    fine(CLAUSE, "after deploy(self) if not self.ready ");
    fine(CLAUSE, "after deploy(self) if self.cost != 1 ");
}

#[test]
fn what_one_player_does_by_one_event_has_its_by() {
    spelt(BODY, "{ opponent { draw(1) } } }", "draw(1) by opponent");
    spelt(BODY, "{ opponent { rest } } }", "rest by opponent");
    spelt(BODY, "{ self.owner { draw(self.cost + 1) } } }", "draw(self.cost + 1) by self.owner");
    for same in [
        "{ draw(1) by opponent } }",
        "{ opponent { draw(count(friendly Beast)) } } }",
        "{ opponent { hurt(choose Beast, 1) } } }",
        "{ opponent { draw(your.life) } } }",
        "{ opponent { draw(1); draw(2) } } }",
        "{ opponent { may draw(1) } } }",
        "{ each player { draw(1) } } }",
        "{ opponent { draw(1) /* theirs */ } } }",
    ] {
        fine(BODY, same);
    }
}

#[test]
fn keywords_begin_with_a_capital() {
    let with = |keyword: &str| {
        let cards = GAME.replacen("might 3", &format!("might 3  {keyword}"), 1);
        compile(&format!("{cards}keyword {keyword} text \"Bold\"\n"))
    };
    let (small, large) = (with("very_bold"), with("VeryBold"));
    let found = messages(&small);
    assert!(found.len() == 1 && found[0].contains("call it `VeryBold`"), "{found:#?}");
    assert_eq!(small.diagnostics[0].edits.len(), 1);
    assert_eq!(messages(&large), Vec::<String>::new());
    let names = |loaded: &Loaded| {
        let mut game = loaded.game.clone().expect("a game that compiles").without_words();
        game.keywords.iter_mut().for_each(|keyword| keyword.name.clear());
        game
    };
    assert_eq!(names(&small), names(&large));
    // Behind a flag it is no value of it.
    let behind = GAME.replacen("might 3", "might 3  ready VeryBold", 1);
    let behind = compile(&format!("{behind}keyword VeryBold text \"Bold\"\n"));
    assert_eq!(messages(&behind), Vec::<String>::new());
    assert_eq!(names(&behind), names(&large));
    // Where that name is taken nothing is proposed.
    let taken = compile(&format!("{GAME}keyword beast\nrule \"r\" {{ static {{ Beast: gains beast }} }}\n"));
    assert!(taken.diagnostics.len() == 1 && taken.diagnostics[0].edits.is_empty(), "{:#?}", messages(&taken));
}
