//! Every construct of the grammar: what is read, as brackets.

use crate::dump::check;

/// Reads one expression.
#[track_caller]
fn expr(input: &str, expected: &str) {
    check(&format!("win when {input}\n"), &format!("(win {expected})"));
}

/// Reads the statements of a block; `n` and `c` are bound.
#[track_caller]
fn body(input: &str, expected: &str) {
    check(
        &format!("event e(n: Int, c: Card) {{ {input} }}"),
        &format!("(event e [(n Int) (c Card)] [] {{{expected}}})"),
    );
}

#[track_caller]
fn steps(input: &str, expected: &str) {
    check(&format!("test \"t\" {{\n{input}\n}}"), &format!("(test \"t\" [{expected}])"));
}

#[track_caller]
fn members(input: &str, expected: &str) {
    check(&format!("card \"C\" : Ship {{ {input} }}"), &format!("(card \"C\" Ship [{expected}])"));
}

#[track_caller]
fn clauses(input: &str, expected: &str) {
    check(&format!("ability a = {input}\n"), &format!("(ability a [{expected}])"));
}

#[test]
fn game() {
    check(
        "game \"R\" {\n players 2 to 4\n timing immediate; order arrival\n forced asked\n limit 400 turns, then draw\n about \"x\" }",
        "(game \"R\" [(players 2 4) (timing immediate) (order arrival) (forced asked) (limit 400 draw) (about \"x\")])",
    );
    check("game \"R\" { players 2 }", "(game \"R\" [(players 2)])");
}

#[test]
fn enums_and_zones() {
    check("enum House { Amber, Bloom }", "(enum House [Amber Bloom])");
    check("enum House {\n  Amber,\n  Bloom,\n}", "(enum House [Amber Bloom])");
    check("actions swift { play, use }", "(actions swift [play use])");
    check("zone deck each player, hidden, ordered", "(zone deck [(each player) hidden ordered])");
    check(
        "zone row shared, public, slots 5, filled from deck\nzone pile each Base, private, active",
        "(zone row [shared public (slots 5) (filled deck)])\n(zone pile [(each Base) private active])",
    );
}

#[test]
fn fields() {
    check(
        "player {\n authority: Int = 50, at least 0\n trade: Int = 0, at least 0, at most 9 resets each turn; d: Counter, b: Bool = false resets each turn\n}",
        "(player [(authority Int = 50 at-least 0) (trade Int = 0 at-least 0 at-most 9 resets) (d Counter) (b Bool = false resets)])",
    );
    check(
        "player { a: Int = 0 resets each turn text \"the a\", b: Bool\n text: Int }",
        "(player [(a Int = 0 resets text \"the a\") (b Bool) (text Int)])",
    );
    check("kind Ship", "(kind Ship [])");
    check(
        "kind Unit is Ship { sold = false; house: set of House, mood: Mood = Happy resets each turn }",
        "(kind Unit is Ship [(sold = false) (house set-of-House) (mood Mood = Happy resets)])",
    );
}

#[test]
fn values_and_adjectives() {
    check(
        "adjective friendly(c: Card) = c.controller == you text \"friendly {c}\"",
        "(adjective friendly [(c Card)] (== c.controller you) text \"friendly {c}\")",
    );
    check(
        "adjective big(c: Card) = not small text \"big\"",
        "(adjective big [(c Card)] (not small) text \"big\")",
    );
    check(
        "adjective flank(c: Card) = small text \"flank\", \"on a flank\"",
        "(adjective flank [(c Card)] small text \"flank\" \"on a flank\")",
    );
    check("value hand_size(p: Player) = 5 + p.d4", "(value hand_size [(p Player)] (+ 5 p.d4))");
    check("value five = 5", "(value five [] 5)");
}

#[test]
fn events() {
    check("event recruit", "(event recruit [] [])");
    check(
        "event spend(n: Int, p: Player) needs your.trade >= n \"not enough\" needs p != you { your.trade -= n } text \"pay {n}\"",
        "(event spend [(n Int) (p Player)] [(needs (>= your.trade n) \"not enough\") (needs (!= p you))] {(subtract your.trade n)} text \"pay {n}\")",
    );
    check("event e text \"do it\", \"it is done\"", "(event e [] [] text \"do it\" \"it is done\")");
    check("event e text \"\"", "(event e [] [] text \"\")");
    check("event e\n  text \"does it\"\nevent f", "(event e [] [] text \"does it\")\n(event f [] [])");
}

#[test]
fn reasons_are_told_from_card_names() {
    check(
        "event e needs no enemy Outpost \"one stands\"",
        "(event e [] [(needs (no <enemy Outpost>) \"one stands\")])",
    );
    check(
        "event e needs any friendly \"Hive\" \"no hive\"",
        "(event e [] [(needs (any <friendly \"Hive\">) \"no hive\")])",
    );
    check(
        "event e needs any \"Hive\" or \"Nest\" in your.hand \"none\"",
        "(event e [] [(needs (any (in <\"Hive\" \"Nest\"> your.hand)) \"none\")])",
    );
    check(
        "event e needs any friendly \"Hive\" or \"Nest\" in your.hand\n  \"none\"",
        "(event e [] [(needs (any (in <friendly \"Hive\" \"Nest\"> your.hand)) \"none\")])",
    );
}

#[test]
fn actions() {
    check("action face { hit }", "(action face [] [] {(hit)})");
    check(
        "action stack(c: Wilds in your.hand, b: friendly Wilds Base) as stacks\n  needs your.combat > 0 \"no combat\"\n  needs c is small\n{ move(c, b.pile) } text \"stack\"",
        "(action stack [(c (in Wilds your.hand)) (b <friendly Wilds Base>)] as stacks [(needs (> your.combat 0) \"no combat\") (needs (is c small))] {(move c b.pile)} text \"stack\")",
    );
    check("action hit(p: opponent) { hurt(p) }", "(action hit [(p opponent)] [] {(hurt p)})");
}

#[test]
fn ability_kinds() {
    clauses("after play(self)", "((after play [self]))");
    clauses("activate, once each turn, needs self is allied", "(activate once (needs (is self allied)))");
    clauses("in hand or discard, once each turn", "((in [hand discard]) once)");
    clauses("after play(self) or activate, once each turn", "((after play [self])) (activate once)");
    clauses(
        "after phase_begins(start) by you if self.deployed",
        "((after phase_begins [start] by you) (if self.deployed))",
    );
    clauses("as soon as any other friendly kin", "((as-soon-as (any <other friendly kin>)))");
    clauses("in hand, 2 times each turn, before draw", "((in [hand]) (times-each-turn 2) (before draw))");
    clauses(
        "count(other friendly kin) times each turn, activate",
        "((times-each-turn (count <other friendly kin>)) activate)",
    );
    clauses("activate, needs a or b or after draw", "(activate (needs (or a b))) ((after draw))");
    clauses("in hand or after draw", "((in [hand])) ((after draw))");
    check(
        "ability scrap of Ship = activate { body; scrap(self) } text \"Scrap:\"",
        "(ability scrap of Ship [(activate)] {(body) (scrap self)} text \"Scrap:\")",
    );
}

#[test]
fn patterns() {
    clauses(
        "after move(Ship as s, any) from hand or discard to scrapped or gone by opponent or activate",
        "((after move [(Ship as s) any] from (or hand discard) to [scrapped gone] by opponent)) (activate)",
    );
    clauses("after move(friendly Base as b)", "((after move [(<friendly Base> as b)]))");
    clauses("after move(any Base)", "((after move [(any Base)]))");
}

#[test]
fn keywords_rules_and_checks() {
    check("keyword leader", "(keyword leader [])");
    check(
        "keyword leader { after play(self) { draw(1) } in hand, before draw { draw(2) } } text \"Leader\"",
        "(keyword leader [(on [((after play [self]))] {(draw 1)}) (on [((in [hand]) (before draw))] {(draw 2)})] text \"Leader\")",
    );
    check(
        "rule \"r\" { after draw or before play { a }\n static { Base: defense + total cost of Card in pile, gains leader\n c: cost = 1, gains primary { a } } }",
        "(rule \"r\" [(on [((after draw)) ((before play))] {(a)}) (on [(static)] {(Base: [(add defense (total cost (in Card pile))) (gains leader)]) (c: [(set cost 1) (gains primary {(a)})])})])",
    );
    check(
        "check \"c\" { wreck(each Base where damage >= defense) }",
        "(check \"c\" {(wreck (each (where Base (>= damage defense))))})",
    );
    check("lose when authority <= 0\nwin when a", "(lose (<= authority 0))\n(win a)");
}

#[test]
fn turn_setup_and_decks() {
    check(
        "turn {\n phase start { deploy }\n phase main { actions play_card, buy,\n   end_turn } }",
        "(turn [(start {(deploy)}) (main {(actions [play_card buy end_turn])})])",
    );
    check(
        "setup { each player { draw(3) }\n first player { a } }",
        "(setup {(as (each player) {(draw 3)}) (as first-player {(a)})})",
    );
    check(
        "deck \"D\" { 8 \"Scout\", 2 \"Viper\"; 1 \"X\"\n 2 of each Ship where sold }",
        "(deck \"D\" [(8 \"Scout\") (2 \"Viper\") (1 \"X\") (2 of-each (where Ship sold))])",
    );
}

#[test]
fn cards() {
    members("", "");
    members(
        "house Amber, Bloom cost 2 outpost not sold",
        "(house [Amber Bloom]) (cost [2]) outpost (not sold)",
    );
    members("cost -1; likes \"Scout\"; free true", "(cost [(- 1)]) (likes [\"Scout\"]) (free [true])");
    members("cost 2\n primary { draw(1) } ally { }", "(cost [2]) (primary {(draw 1)}) (ally {})");
    members(
        "leader; in workshop, as soon as any \"K\" in your.hand { a }",
        "leader (on [((in [workshop]) (as-soon-as (any (in \"K\" your.hand))))] {(a)})",
    );
    members(
        "once each turn, after draw { a } activate { b }",
        "(on [(once (after draw))] {(a)}) (on [(activate)] {(b)})",
    );
    members(
        "leader 2 times each turn, after draw { a }",
        "leader (on [((times-each-turn 2) (after draw))] {(a)})",
    );
}

#[test]
fn calls_and_assignments() {
    body("draw(1); reshuffle\n f(1, n)", "(draw 1) (reshuffle) (f 1 n)");
    body(
        "your.trade += n; c.damage -= 1; c.owner.d = 2",
        "(add your.trade n) (subtract c.damage 1) (set c.owner.d 2)",
    );
    body("let x = draw(2); y(x.done)", "(let x (draw 2)) (y x.done)");
    body("f(a,\n\n b\n)", "(f a b)");
    body(";; a ;", "(a)");
}

#[test]
fn branches_and_loops() {
    body(
        "if n > 0 { a } else if c is Base { b } else { d }",
        "(if (> n 0) {(a)} else {(if (is c Base) {(b)} else {(d)})})",
    );
    body("if n == 0\n { a }\n else { b }\n d", "(if (== n 0) {(a)} else {(b)}) (d)");
    body("repeat n + 1 { a }", "(repeat (+ n 1) {(a)})");
    body(
        "for each friendly Base in (a or b) where x as y { f(y) }",
        "(for-each y (where (in <friendly Base> (or a b)) x) {(f y)})",
    );
}

#[test]
fn attempts() {
    body("may draw(1)", "(may (draw 1))");
    body("may pay spend(2) then combat(1)", "(may (pay (spend 2)) then {(combat 1)})");
    body("may { a; b } then { d } else e", "(may {(a) (b)} then {(d)} else {(e)})");
    body("draw(1) then heal(1)\n else { a }", "(do (draw 1) then {(heal 1)} else {(a)})");
    body("recruit then may draw(1)", "(do (recruit) then {(may (draw 1))})");
    body("a else b", "(do (a) else {(b)})");
    body("pay spend(1); draw(1)", "(pay (spend 1)) (draw 1)");
}

#[test]
fn modes() {
    body(
        "choose one { \"trade\" { a } \"heal\" { b; d } }",
        "(choose-one [(\"trade\" {(a)}) (\"heal\" {(b) (d)})])",
    );
    body(
        "choose one { trade(2) or heal(3)\n or { a; b } }",
        "(choose-one [({(trade 2)}) ({(heal 3)}) ({(a) (b)})])",
    );
    body(
        "choose one { your.x += 1 or may a then b or d }",
        "(choose-one [({(add your.x 1)}) ({(may (a) then {(b)})}) ({(d)})])",
    );
}

#[test]
fn other_statements() {
    body(
        "opponent { discard }; c.owner { a }; each other player { b }",
        "(as opponent {(discard)}) (as c.owner {(a)}) (as (each <other player>) {(b)})",
    );
    body("turn player { a }; owner_of(c) { b }", "(as turn-player {(a)}) (as (owner_of c) {(b)})");
    body(
        "forever { c: gains primary { combat(2) }, cost - 1 }",
        "(forever [(c: [(gains primary {(combat 2)}) (subtract cost 1)])])",
    );
    body(
        "do primary of c; end phase; actions a, b; body",
        "(do-ability primary c) (end-phase) (actions [a b]) (body)",
    );
}

#[test]
fn operators() {
    expr("a or b and not c == d + 2 * -e", "(or a (and b (not (== c (+ d (* 2 (- e)))))))");
    expr("a - b - c / d", "(- (- a b) (/ c d))");
    expr("(a or b) and (c)", "(and (or a b) c)");
    expr(
        "a != 1 and b <= 2 and c >= 3 and d < 4 and e > 5",
        "(and (and (and (and (!= a 1) (<= b 2)) (>= c 3)) (< d 4)) (> e 5))",
    );
    expr("a.house overlaps b.house", "(overlaps a.house b.house)");
    expr("not (x)", "(not x)");
    expr("true and false", "(and true false)");
    expr("a\n and b\n + c\n .d", "(and a (+ b c.d))");
}

#[test]
fn questions() {
    expr("c is Base", "(is c Base)");
    expr("c is not allied or c is \"Scout\"", "(or (not-is c allied) (is c \"Scout\"))");
    expr("c is \"A\" or \"B\"", "(is c <\"A\" \"B\">)");
    expr("your.deck is empty and phase is main", "(and (is your.deck empty) (is phase main))");
    expr("c has leader and c has not ally", "(and (has c leader) (not-has c ally))");
    expr(
        "c in frontier or c not in (your.hand or b.pile)",
        "(or (in c frontier) (not-in c (or your.hand b.pile)))",
    );
    expr("c in any zone", "(in c any-zone)");
    expr("c in top 3 of your.deck", "(in c (top 3 your.deck))");
}

#[test]
fn sets() {
    expr("friendly Wilds Base", "<friendly Wilds Base>");
    expr("friendly \"Scout\" or \"Viper\"", "<friendly \"Scout\" \"Viper\">");
    expr("\"A\" or \"B\" in your.hand", "(in <\"A\" \"B\"> your.hand)");
    expr(
        "any Ship in trade_row where cost <= 4 or sold",
        "(any (where (in Ship trade_row) (or (<= cost 4) sold)))",
    );
    expr("no enemy Outpost and a", "(and (no <enemy Outpost>) a)");
    expr("(Base where outpost) or opponent", "(or (where Base outpost) opponent)");
    expr("Ship in trade_row where sold", "(where (in Ship trade_row) sold)");
    expr("count(Card in your.hand) == 2", "(== (count (in Card your.hand)) 2)");
    expr("total cost of Card in c.pile + 1", "(+ (total cost (in Card c.pile)) 1)");
    expr("random friendly Base", "(random <friendly Base>)");
    expr("each other opponent", "(each <other opponent>)");
    expr("(friendly\n Base)", "<friendly Base>");
    expr("top of your.deck == bottom of discard", "(== (top your.deck) (bottom discard))");
    expr(
        "times(move(Ship) to scrapped by you, this turn) >= 1",
        "(>= (times-this-turn move [Ship] to [scrapped] by you) 1)",
    );
    expr("min(a, b) + uses", "(+ (min a b) uses)");
    expr("turn player.trade + second player.d", "(+ turn-player.trade second-player.d)");
    expr("\"Bone Circle\".defense == 8", "(== \"Bone Circle\".defense 8)");
}

#[test]
fn choices() {
    body("f(choose Card in your.hand)", "(f (choose one (in Card your.hand)))");
    body(
        "f(choose friendly Base where pile is not empty)",
        "(f (choose one (where <friendly Base> (not-is pile empty))))",
    );
    body("f(choose 2 Card in your.hand)", "(f (choose 2 (in Card your.hand)))");
    body("f(choose n Card in your.hand)", "(f (choose n (in Card your.hand)))");
    body("f(choose your.owed Card in your.hand)", "(f (choose your.owed (in Card your.hand)))");
    body("f(choose (n + 1) friendly Base)", "(f (choose (+ n 1) <friendly Base>))");
    body("f(choose up to n Card)", "(f (choose up-to n Card))");
    body("f(choose any number of Card in your.hand)", "(f (choose any-number (in Card your.hand)))");
    body("let m = choose 1 to your.combat", "(let m (choose-number 1 your.combat))");
    body("let m = choose n to n + 2", "(let m (choose-number n (+ n 2)))");
    body("let foe = choose opponent\n foe { a }", "(let foe (choose one opponent)) (as foe {(a)})");
    body("f(choose (Base where outpost) or opponent)", "(f (choose one (or (where Base outpost) opponent)))");
    body("f(choose Card in your.hand or Base, 1)", "(f (choose one (or (in Card your.hand) Base)) 1)");
    body("let k = choose \"A\" or \"B\" in your.hand", "(let k (choose one (in <\"A\" \"B\"> your.hand)))");
}

#[test]
fn positions() {
    steps(
        "p1 { hand \"A\" x 3, \"B\" as k with damage 2, deployed true, k2\n trade 3; mood Happy; deck \"C\" }\ntable { row \"A\" }",
        "(p1 [(hand [(\"A\" x 3) (\"B\" as k damage=2 deployed=true) k2]) (trade = [3]) (mood = [Happy]) (deck [\"C\"])]) (table [(row [\"A\"])])",
    );
    steps(
        "p1 { line \"A\" x 2 as k facedown as \"T\" owned by p2 with damage 2, printed house Mars, Dis, printed \
         bonus 3, k2 }",
        "(p1 [(line [(\"A\" x 2 as k down \"T\" of p2 damage=2 printed house=[Mars Dis] printed bonus=3) k2])])",
    );
    steps(
        "p1 { line k facedown as \"T\"\n facedown 3; hand \"B\"; owned 4 }",
        "(p1 [(line [(k down \"T\")]) (facedown = [3]) (hand [\"B\"]) (owned = [4])])",
    );
    steps("at p2 draw\nseed 7; p1 { }", "(at p2 draw) (seed 7) (p1 [])");
    steps("at p2 draw turn 9\np1 { }", "(at p2 draw 9) (p1 [])");
    check("test \"t\" players 3 { }", "(test \"t\" 3 [])");
}

#[test]
fn acts() {
    steps(
        "p1 plays \"Tinker\"\np1 uses scrap \"T\"; p1 ends_turn\np1 stacks k1 on \"B\" with 3",
        "(act p1 plays [\"Tinker\"]) (act p1 uses scrap [\"T\"]) (act p1 ends_turn []) (act p1 stacks [k1 \"B\" 3])",
    );
    steps(
        "p1 chooses \"A\"\np1 chooses no; p2 chooses done\np1 chooses 3",
        "(choose p1 \"A\") (choose p1 no) (choose p2 done) (choose p1 3)",
    );
}

#[test]
fn expectations() {
    steps(
        "expect p1.trade == 1\nexpect \"T\" in p1.hand",
        "(expect (== p1.trade 1)) (expect (in \"T\" p1.hand))",
    );
    steps("expect no Card in p1.hand\nexpect not (x)", "(expect (no (in Card p1.hand))) (expect (not x))");
    steps("expect \"A\" not in p1.hand", "(expect (not-in \"A\" p1.hand))");
    steps("expect draw", "(expect-draw)");
    steps("expect draw == 1", "(expect (== draw 1))");
    steps("expect p1 wins", "(expect-wins p1)");
    steps(
        "expect p2 told \"gain 1\"\nexpect p1 not told \"Scout\"",
        "(expect-told p2 \"gain 1\") (expect-not-told p1 \"Scout\")",
    );
    steps(
        "expect asked; expect asked \"scrap\"\nexpect p2 asked\nexpect not asked\nexpect p1 not asked \"x\"",
        "(expect-asked) (expect-asked \"scrap\") (expect-asked p2) (expect-not-asked) (expect-not-asked p1 \"x\")",
    );
    steps("expect refused buys \"T\" because \"no\"", "(expect-refused (buys [\"T\"]) \"no\")");
    steps(
        "expect option plays \"A\"\nexpect no option uses scrap \"B\"",
        "(expect-option (plays [\"A\"])) (expect-no-option (uses scrap [\"B\"]))",
    );
    steps(
        "expect options plays \"V\"; uses ally \"H\"; \"S\"; no; p2; 3; ends_turn\nexpect options\nexpect options a,\n  \"B\", k1",
        "(expect-options [(plays [\"V\"]) (uses ally [\"H\"]) (pick [\"S\"]) (pick [no]) (pick [p2]) (pick [3]) (ends_turn [])]) (expect-options []) (expect-options [(a []) (pick [\"B\"]) (k1 [])])",
    );
}
