//! What the words of the form mean, played in the game: each both ways round.

use crate::fixtures::{beside_the_rules, compiled, read};
use cardwright_import::{Card, Spelling};
use diagnostic::Sources;

fn card(text: &str) -> Card {
    let mut imported = cardwright_import::lifeburn_json(text, Spelling::Strict);
    assert_eq!(imported.problems, []);
    imported.cards.remove(0)
}

/// The cards beside the rulebook, with these tests; all of them pass.
#[track_caller]
fn play(cards: &[&str], tests: &str) {
    let cards: Vec<Card> = cards.iter().map(|text| card(text)).collect();
    compiled(beside_the_rules(&cards));
    let mut sources = Sources::default();
    sources.add("rules.cw", read("rules.cw"));
    sources.add("imported.cw", cards.iter().map(|card| card.text.as_str()).collect::<String>());
    sources.add("tests.cw", format!("{HELPERS}{tests}"));
    let game = compiled(compiler::compile_sources(sources));
    let found = testkit::testing::run_all(&game, None);
    assert_eq!(found.len(), tests.matches("test \"").count());
    for test in found {
        assert!(test.failure.is_none(), "{}: {:#?}\n{:#?}", test.name, test.failure, cards);
    }
}

const HELPERS: &str = r#"
card "Trial Golem" : Summon { tribe Golem  attack 2  defense 2 }
card "Trial Goblin" : Summon { tribe Goblin  attack 1  defense 1  Blitz }
card "Trial Tree" : Summon { tribe Treefolk  attack 1  defense 1 }
card "Trial Spell" : Spell { tribe Golem  resolve { draw(1) } }
card "Trial Tonic" : Spell { tribe Golem  resolve { gain_life(2) } }
"#;

#[test]
fn the_first_spell_is_the_first_of_the_match() {
    let fish = r#"{ "name": "Fish", "type": "spell", "tribe": "merfolk", "cost": 3, "stackEffects": [
      { "effect": "gainLife", "amount": 1 },
      { "effect": "gainLife", "amount": 5, "conditions": [{ "condition": "firstSpell" }] }] }"#;
    let fire = r#"{ "name": "Fire", "type": "spell", "tribe": "goblin", "cost": 5,
      "costModifiers": [{ "modifier": "firstSpell", "additionalModifier": "=0" }],
      "stackEffects": [{ "effect": "draw" }] }"#;
    play(
        &[fish, fire],
        r#"
test "the first" {
  at p1 main
  p1 { hand "Fish" as fish, "Trial Spell" as other; deck "Trial Golem" }
  p1 casts fish
  p1 casts other
  all pass
  all pass
  expect p1.life == 43
}
test "not the second, in another turn" {
  at p1 second_main
  p1 { hand "Trial Spell", "Fish" as fish, "Fire" as fire; deck "Trial Golem" x 4 }
  p2 { deck "Trial Golem" x 4 }
  expect fire.cost == 0
  p1 casts "Trial Spell"
  all pass
  expect fire.cost == 5
  all pass
  all pass
  expect turn player == p2 and fire.cost == 5
  p2 passes
  p1 casts fish
  all pass
  expect p1.life == 38
}
"#,
    );
}

#[test]
fn the_first_summon_is_the_first_of_the_match() {
    let savant = r#"{ "name": "Savant", "type": "summon", "tribe": "treefolk", "attack": 0, "defense": 1,
      "triggeredEffects": [{ "trigger": "enteredZone", "scope": "selfOnly", "zone": "play",
        "conditions": [{ "condition": "firstSummon" }], "effects": [{ "effect": "gainLife", "amount": 5 }] }] }"#;
    play(
        &[savant],
        r#"
test "the first" {
  at p1 main
  p1 { hand "Savant" }
  p1 casts "Savant"
  all pass
  all pass
  expect p1.life == 45
}
test "not the second, two turns later" {
  at p1 second_main
  p1 { hand "Trial Golem", "Savant"; deck "Trial Spell" x 4 }
  p2 { deck "Trial Spell" x 4 }
  p1 casts "Trial Golem"
  all pass
  all pass
  all pass
  expect turn player == p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is draw
  all pass
  p1 casts "Savant"
  all pass
  expect p1.life == 40
}
"#,
    );
}

#[test]
fn on_the_opponents_attack_means_only_then() {
    let bush = r#"{ "name": "Bush", "type": "summon", "tribe": "treefolk", "attack": 1, "defense": 1,
      "castRestrictions": ["onOpponentAttack"] }"#;
    let spell = r#"{ "name": "Net", "type": "spell", "tribe": "treefolk",
      "castRestrictions": ["onOpponentAttack"], "stackEffects": [{ "effect": "gainLife" }] }"#;
    play(
        &[bush, spell],
        r#"
test "not in one's own main phase, not before the attack" {
  at p1 main
  p1 { hand "Bush", "Net" }
  expect refused casts "Bush" because "not now"
  expect refused casts "Net" because "not now"
}
test "while the opponent attacks" {
  at p2 combat
  p1 { hand "Bush", "Net" }
  p2 { play "Trial Goblin" as goblin }
  p2 raids goblin
  expect option casts "Bush"
  p1 casts "Net"
  all pass
  p2 passes
  p1 casts "Bush"
  all pass
  expect "Bush" in p1.play and p1.life == 41
}
"#,
    );
}

#[test]
fn no_life_is_gained_for_the_rest_of_the_match_unless_it_says_this_turn() {
    let effect = |name: &str, members: &str| {
        format!(
            r#"{{ "name": "{name}", "type": "spell", "tribe": "goblin",
              "stackEffects": [{{ "effect": "cantGainLife"{members} }}] }}"#
        )
    };
    let for_good = effect("For Good", "");
    let for_all = effect("For All", r#", "targetType": "player", "all": true"#);
    let this_turn = effect("This Turn", r#", "thisTurn": true"#);
    play(
        &[&for_good, &for_all, &this_turn],
        r#"
test "for good, for the one who said it" {
  at p1 second_main
  p1 { hand "For Good", "Trial Tonic" as mine; deck "Trial Golem" x 4 }
  p2 { hand "Trial Tonic" as theirs; deck "Trial Golem" x 4 }
  p1 casts "For Good"
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 casts theirs
  p2 passes
  p1 casts mine
  all pass
  all pass
  expect p1.life == 40 and p2.life == 42
}
test "for good, for all" {
  at p1 second_main
  p1 { hand "For All"; deck "Trial Golem" x 4 }
  p2 { hand "Trial Tonic"; deck "Trial Golem" x 4 }
  p1 casts "For All"
  all pass
  all pass
  all pass
  p2 casts "Trial Tonic"
  all pass
  expect p2.life == 40
}
test "this turn and no longer" {
  at p1 second_main
  p1 { hand "This Turn", "Trial Tonic" as a, "Trial Tonic" as b; deck "Trial Golem" x 4 }
  p2 { deck "Trial Golem" x 4 }
  p1 casts "This Turn"
  all pass
  p1 casts a
  all pass
  expect p1.life == 40
  all pass
  all pass
  p2 passes
  p1 casts b
  all pass
  expect p1.life == 42
}
"#,
    );
}

#[test]
fn who_chooses_is_not_who_gets() {
    let plant = r#"{ "name": "Plant", "type": "spell", "tribe": "treefolk", "stackEffects": [
      { "effect": "choose", "isOpponent": true, "choices": [
        [{ "effect": "createToken", "tokenType": "plant", "amount": 2 }],
        [{ "effect": "gainLife", "amount": 2 }],
        [{ "effect": "createToken", "tokenType": "golem", "amountBasedOn": "stonesControlled" }],
        [{ "effect": "draw", "isOpponent": true }]] }] }"#;
    play(
        &[plant],
        r#"
test "the opponent says what you get" {
  at p1 main
  p1 { hand "Plant" as a, "Plant" as b, "Plant" as c, "Plant" as d; play "Stone" x 3 }
  p2 { deck "Trial Golem" }
  p1 casts a
  all pass
  p2 chooses "2 life for your opponent"
  expect p1.life == 42 and p2.life == 40
  p1 casts b
  all pass
  p2 chooses "2 plants for your opponent"
  expect count("Plant Token" in p1.play) == 2 and count("Plant Token" in p2.play) == 0
  p1 casts c
  all pass
  p2 chooses "golems for your opponent"
  expect count("Golem Token" in p1.play) == 3
  p1 casts d
  all pass
  p2 chooses "a card"
  expect "Trial Golem" in p2.hand
}
"#,
    );
}

#[test]
fn the_opponent_may_decline_what_you_do() {
    let guard = r#"{ "name": "Guard", "type": "summon", "tribe": "treefolk", "attack": 0, "defense": 5,
      "triggeredEffects": [{ "trigger": "enteredZone", "zone": "play", "optional": true, "opponentsChoice": true,
        "effects": [{ "effect": "sacrifice" }, { "effect": "createToken", "tokenType": "herb", "amount": 2 }] }] }"#;
    play(
        &[guard],
        r#"
test "they say yes" {
  at p1 main
  p1 { hand "Guard" as guard }
  p1 casts guard
  all pass
  all pass
  p2 chooses yes
  expect guard in p1.graveyard and count("Herb" in p1.play) == 2
}
test "they say no" {
  at p1 main
  p1 { hand "Guard" as guard }
  p1 casts guard
  all pass
  all pass
  p2 chooses no
  expect guard in p1.play and count("Herb" in p1.play) == 0
}
"#,
    );
}

#[test]
fn sprout_that_is_gained_after_entering_works() {
    let wood = r#"{ "name": "Wood", "type": "summon", "tribe": "treefolk", "attack": 4, "defense": 4,
      "triggeredEffects": [{ "trigger": "enteredZone", "zone": "play", "effects": [{ "effect": "choose", "choices": [
        [{ "effect": "grantKeyword", "keyword": "haunt" }],
        [{ "effect": "grantKeyword", "keyword": "sprout", "keywordAmount": 2 }]] }] }] }"#;
    let gift = r#"{ "name": "Gift", "type": "spell", "tribe": "treefolk", "stackEffects": [
      { "effect": "grantKeyword", "targetType": "summon", "keyword": "sprout" }] }"#;
    play(
        &[wood, gift],
        r#"
test "gained, it bears at once" {
  at p1 main
  p1 { hand "Wood" as wood }
  p1 casts wood
  all pass
  p1 chooses "sprout"
  all pass
  expect wood has Sprout and count("Herb" in p1.play) == 2
}
test "not gained, it does not" {
  at p1 main
  p1 { hand "Wood" as wood }
  p1 casts wood
  all pass
  p1 chooses "haunt"
  all pass
  expect wood has not Sprout and count("Herb" in p1.play) == 0
}
test "given to a summon of the other player, its herb is theirs" {
  at p1 main
  p1 { hand "Gift" }
  p2 { play "Trial Tree" as tree }
  p1 casts "Gift"
  all pass
  expect tree has Sprout and count("Herb" in p2.play) == 1 and count("Herb" in p1.play) == 0
}
"#,
    );
}

#[test]
fn more_of_a_keyword_is_added_to_what_is_printed() {
    let tall = r#"{ "name": "Tall", "type": "summon", "tribe": "treefolk", "attack": 0, "defense": 3,
      "keywords": ["sprout"], "passiveEffects": [{ "passive": "modifyKeywordAmount", "amount": 2,
        "condition": [{ "condition": "control", "tokenType": "herb" }] }] }"#;
    play(
        &[tall],
        r#"
test "three with a herb" {
  at p1 main
  p1 { hand "Tall"; play "Herb" }
  p1 casts "Tall"
  all pass
  all pass
  expect count("Herb" in p1.play) == 4
}
test "one without" {
  at p1 main
  p1 { hand "Tall" }
  p1 casts "Tall"
  all pass
  all pass
  expect count("Herb" in p1.play) == 1
}
"#,
    );
}

/// What waits for an end waits for one's own, if nothing else is said; and nothing can be had for nothing for ever.
#[test]
fn later_means_at_ones_own_next_end() {
    let stone = r#"{ "name": "Stonework", "type": "spell", "tribe": "golem", "stackEffects": [
      { "effect": "eventTriggers", "triggeredEffects": [{ "trigger": "phase", "phase": "end",
        "effects": [{ "effect": "createToken", "tokenType": "stone" }] }] }] }"#;
    let quarry = r#"{ "name": "Pit", "type": "object", "tribe": "golem", "cost": 0, "activatedEffects": [
      { "costType": "sacrifice", "tokenType": "stone", "playerChosenAmount": true,
        "effects": [{ "effect": "draw", "amountBasedOn": "activatedCost" }] }] }"#;
    play(
        &[stone, quarry],
        r#"
test "at the end of one's own turn" {
  at p2 second_main
  p1 { hand "Stonework"; deck "Trial Golem" x 4 }
  p2 { deck "Trial Golem" x 4 }
  p2 passes
  p1 casts "Stonework"
  all pass
  all pass
  all pass
  expect turn player == p1 and count("Stone" in p1.play) == 0
  all pass
  all pass
  all pass
  all pass
  expect phase is end
  all pass
  expect count("Stone" in p1.play) == 1
}
test "no stone, no use" {
  at p1 main
  p1 { play "Pit" as pit, "Stone"; deck "Trial Golem" x 2 }
  p1 uses use pit
  expect no option uses use pit
  all pass
  expect count("Trial Golem" in p1.hand) == 1
}
"#,
    );
}

#[test]
fn another_cost_in_the_graveyard() {
    let god = r#"{ "name": "God", "type": "summon", "tribe": "shadow", "cost": 6, "attack": 8, "defense": 8,
      "alternateCosts": [{ "altCostType": "tribute", "tribe": "goblin", "amount": 2,
        "conditions": [{ "condition": "inZone", "zone": "graveyard" }] }] }"#;
    play(
        &[god],
        r#"
test "for two goblins, from the graveyard" {
  at p1 main
  p1 { graveyard "God" as god; play "Trial Goblin" x 2, "Trial Golem" as golem }
  p1 casts_otherwise god
  p1 chooses "Trial Goblin"
  all pass
  expect god in p1.play and golem in p1.play and count(Summon in p1.play) == 2
}
test "not from the hand, and not for one" {
  at p1 main
  p1 { hand "God" as one; graveyard "God" as two; play "Trial Goblin", "Trial Golem" }
  expect refused casts_otherwise one because "not from there"
  expect refused casts_otherwise two because "not enough tributes"
}
"#,
    );
}

/// As another object it would have its use of the turn again.
#[test]
fn what_exiles_itself_comes_back_once_a_turn() {
    let god = r#"{ "name": "God", "type": "summon", "tribe": "treefolk", "attack": 1, "defense": 9,
      "activatedEffects": [{ "oncePerTurn": true, "effects": [{ "effect": "exileAndReturn" }] }],
      "triggeredEffects": [{ "trigger": "enteredZone", "zone": "play", "effects": [{ "effect": "gainLife" }] }] }"#;
    let restless = r#"{ "name": "Restless", "type": "summon", "tribe": "treefolk", "attack": 1, "defense": 1,
      "triggeredEffects": [{ "trigger": "enteredZone", "zone": "play",
        "effects": [{ "effect": "gainLife" }, { "effect": "exileAndReturn" }] }] }"#;
    play(
        &[god, restless],
        r#"
test "used once" {
  at p1 main
  p1 { play "God" as god }
  p1 uses use_once god
  all pass
  all pass
  expect p1.life == 41 and god in p1.play
  expect no option uses use_once god
}
test "heard once, and not for ever" {
  at p1 main
  p1 { hand "Restless" as restless }
  p1 casts restless
  all pass
  all pass
  all pass
  expect p1.life == 42 and restless in p1.play and stack is empty
}
"#,
    );
}
