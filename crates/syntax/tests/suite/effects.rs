//! What lasts, replaces, forbids and asks: the forms around static and lasting effects, as brackets.

use crate::dump::check;

#[track_caller]
fn expr(input: &str, expected: &str) {
    check(&format!("win when {input}\n"), &format!("(win {expected})"));
}

#[track_caller]
fn body(input: &str, expected: &str) {
    check(&format!("event e {{ {input} }}"), &format!("(event e [] [] {{{expected}}})"));
}

#[track_caller]
fn members(input: &str, expected: &str) {
    check(&format!("card \"C\" : Unit {{ {input} }}"), &format!("(card \"C\" Unit [{expected}])"));
}

#[track_caller]
fn clauses(input: &str, expected: &str) {
    check(&format!("ability a = {input}\n"), &format!("(ability a [{expected}])"));
}

/// Reads the modifiers of one line.
#[track_caller]
fn modifiers(input: &str, expected: &str) {
    members(&format!("static {{ c: {input} }}"), &format!("(on [(static)] {{(c: [{expected}])}})"));
}

#[test]
fn settings() {
    check(
        "game \"G\" {\n chooser active_player; then complete\n zone_change forgets\n layers copy, control,\n   house, rest\n flicker bury }",
        "(game \"G\" [(chooser active_player) (then complete) (zone_change forgets) (layers [copy control house rest]) (flicker bury)])",
    );
    check(
        "game \"G\" { limit 200 turns, then most count(keys), 0 - chains\n players 2 }",
        "(game \"G\" [(limit 200 most [(count keys) (- 0 chains)]) (players 2)])",
    );
}

#[test]
fn events() {
    check(
        "event hit(c: Unit, n: Int = 1, p: Player = you) is settle(c, min(n, c.life)) counted by fall needs n > 0 { a } finally { b } text \"hit {c}\"",
        "(event hit [(c Unit) (n Int = 1) (p Player = you)] is (settle c (min n c.life)) counted-by fall [(needs (> n 0))] {(a)} finally {(b)} text \"hit {c}\")",
    );
    check(
        "event a is b\nevent c is d(n: 1) needs doomed counted by f\nevent g finally { h }",
        "(event a [] is (b) [])\n(event c [] is (d n=1) counted-by f [(needs doomed)])\n(event g [] [] finally {(h)})",
    );
}

#[test]
fn keywords() {
    check("keyword Taunt text \"Taunt\"", "(keyword Taunt [] text \"Taunt\")");
    check(
        "keyword Assault(n) { before clash(self) { hit(n) } }",
        "(keyword Assault n [(on [((before clash [self]))] {(hit n)})])",
    );
    check(
        "keyword Stone { cannot hit(self)  cannot fall(self); can use(self) }",
        "(keyword Stone [(on [((cannot hit [self]))] {}) (on [((cannot fall [self]))] {}) (on [((can use [self]))] {})])",
    );
}

#[test]
fn clause_parts() {
    clauses("anywhere, after play(self)", "(anywhere (after play [self]))");
    clauses("instead of hit(Unit as c) unless c.free", "((instead hit [(Unit as c)]) (unless c.free))");
    clauses("in hand, given, if self.active", "((in [hand]) given (if self.active))");
    clauses("static while any Unit", "(static (if (any Unit)))");
    clauses(
        "activate, needs c is ready or can play(c)",
        "(activate (needs (or (is c ready) (can (play c)))))",
    );
    clauses("after draw or instead of play", "((after draw)) ((instead play))");
}

#[test]
fn patterns() {
    clauses("after (play or use)(Card as c) by you", "((after play|use [(Card as c)] by you))");
    clauses("after take(any, taker: opponent, n: 2 as m)", "((after take [any taker=opponent n=(2 as m)]))");
    clauses("after hit(self) from enemy Unit as foe", "((after hit [self] from <enemy Unit> as foe))");
    clauses("after hit from self to hand or deck", "((after hit from self to [hand deck]))");
    clauses(
        "after move from hand or deck or before play from Unit where damaged by you",
        "((after move from (or hand deck))) ((before play from (where Unit damaged) by you))",
    );
}

#[test]
fn abilities_without_a_block() {
    members(
        "cannot fight(self) if stunned\n in hand, can play(self)\n power 3",
        "(on [((cannot fight [self]) (if stunned))] {}) (on [((in [hand]) (can play [self]))] {}) (power [3])",
    );
    members(
        "cannot move(self) from a\n as soon as b { c }",
        "(on [((cannot move [self] from a))] {}) (on [((as-soon-as b))] {(c)})",
    );
    check(
        "rule \"r\" { cannot (reap or act)(stunned Unit as c) if c.tired\n instead of hit(self) { } }",
        "(rule \"r\" [(on [((cannot reap|act [(<stunned Unit> as c)]) (if c.tired))] {}) (on [((instead hit [self]))] {})])",
    );
}

#[test]
fn members_of_cards() {
    members(
        "power 3 Taunt Elusive Assault 2 house Dis, Mars Poison",
        "(power [3]) Taunt Elusive (Assault [2]) (house [Dis Mars]) Poison",
    );
    members("play or reap if a or b { c }", "(play or reap if (or a b) {(c)})");
    members(
        "reap unless a { b } attached while c { host: power + 2 }",
        "(reap if (not a) {(b)}) (attached if c {(host: [(add power 2)])})",
    );
    members(
        "prophecy after choose_house by opponent if c\n fate { a }",
        "(prophecy [((after choose_house by opponent) (if c))] {}) (fate {(a)})",
    );
    members("prophecy after draw { a }", "(prophecy [((after draw))] {(a)})");
    members("Taunt after play(self) { a }", "Taunt (on [((after play [self]))] {(a)})");
    members("outpost\n after play(self) { a }", "outpost (on [((after play [self]))] {(a)})");
}

#[test]
fn statics() {
    members(
        "static while self.ready { other friendly Unit where power < 3: power + 1\n you: hand_size + 1; Player: cost = 2 }",
        "(on [(static (if self.ready))] {((where <other friendly Unit> (< power 3)): [(add power 1)]) (you: [(add hand_size 1)]) (Player: [(set cost 2)])})",
    );
}

#[test]
fn modifiers_of_fields() {
    modifiers("power * 2, armor / (n + 1)", "(multiply power 2) (divide armor (+ n 1))");
    modifiers("power at most 1, armor at least 2", "(at-most power 1) (at-least armor 2)");
    modifiers("house + Mars, controller = you", "(add house Mars) (set controller you)");
    modifiers("is Artifact, copy of d", "(becomes Artifact) (copy-of d)");
    modifiers("play also reap, power - 1", "(also play reap) (subtract power 1)");
    modifiers("loses Elusive, Taunt, power + 1", "(loses [Elusive Taunt]) (add power 1)");
    modifiers("loses keywords, is Artifact", "(loses [keywords]) (becomes Artifact)");
    modifiers("lacks keywords, Taunt, lacks + 1", "(lacks [keywords Taunt]) (add lacks 1)");
}

#[test]
fn gains() {
    modifiers("gains fight or reap if c { a }", "(gains fight or reap if c {(a)})");
    modifiers("gains Assault 2, gains Taunt", "(gains Assault 2) (gains Taunt)");
    modifiers("gains Assault it.power + 1", "(gains Assault (+ it.power 1))");
    modifiers(
        "gains cannot fight(self), power + 1",
        "(gains (on [((cannot fight [self]))] {})) (add power 1)",
    );
    modifiers(
        "gains after play(Unit) by you, if a { b }, is Artifact",
        "(gains (on [((after play [Unit] by you) (if a))] {(b)})) (becomes Artifact)",
    );
    modifiers(
        "gains text of d, gains keywords, traits of d",
        "(gains-of [text] d) (gains-of [keywords traits] d)",
    );
    modifiers("gains printed keywords, traits of d", "(gains-printed-of [keywords traits] d)");
    modifiers("gains leader, copy of d", "(gains leader) (copy-of d)");
}

#[test]
fn lasting_effects() {
    body(
        "until end of turn { each friendly Unit: power + 1\n cannot reap(enemy Unit)\n after draw { a } }",
        "(until-end-of-turn {((each <friendly Unit>): [(add power 1)]) (on [((cannot reap [<enemy Unit>]))] {}) (on [((after draw))] {(a)})})",
    );
    body(
        "until start of your next turn { }; until end of your next turn { }; until end of that { }",
        "(until-start-of-next-turn {}) (until-end-of-next-turn {}) (until-end-of-that {})",
    );
    body(
        "during opponent's next turn { }; during your next turn { }; during c.owner's next turn { }; during turn player's next turn { }",
        "(next-turn-of opponent {}) (next-turn-of your {}) (next-turn-of c.owner {}) (next-turn-of turn-player {})",
    );
    body(
        "for 3 turns { each Unit: power + 1 }; for n + 1 turns { }; once for 1 turn { after draw { a } }",
        "(turns 3 {((each Unit): [(add power 1)])}) (turns (+ n 1) {}) (once turns 1 {(on [((after draw))] {(a)})})",
    );
    body(
        "until c.foe leaves play { c: power + 1 }; until after fight(c) { }",
        "(until-leaves c.foe {(c: [(add power 1)])}) (until-after fight [c] {})",
    );
    body(
        "once { can play(Card) }; once until end of turn { once each turn, instead of draw { a } }",
        "(once always {(on [((can play [Card]))] {})}) (once until-end-of-turn {(on [(once (instead draw))] {(a)})})",
    );
}

#[test]
fn an_ability_behind_a_modifier_begins_with_its_line() {
    body(
        "until end of turn { c: power + n\n in hand, after draw { a } }",
        "(until-end-of-turn {(c: [(add power n)]) (on [((in [hand]) (after draw))] {(a)})})",
    );
}

#[test]
fn modifier_lines_among_statements() {
    members(
        "attached { host: power + 2, gains Taunt\n (Unit in x) where a\n or b: is Artifact\n draw(n: 1) }",
        "(attached {(host: [(add power 2) (gains Taunt)]) ((where (in Unit x) (or a b)): [(becomes Artifact)]) (draw n=1)})",
    );
}

#[test]
fn calls() {
    body(
        "fight(c, foe: x, n: 2)\n draw(2) by opponent; restock by c.owner",
        "(fight c foe=x n=2) (draw 2 by opponent) (restock by c.owner)",
    );
    body(
        "hit(c, 2) from foe by you then a\n let d = hit(c)\n   from foe\n by.tired = true",
        "(do (hit c 2 by you from foe) then {(a)}) (let d (hit c from foe)) (set by.tired true)",
    );
    body("may draw(1) by opponent else a", "(may (draw 1 by opponent) else {(a)})");
    body(
        "together { hit(a, 2) from b   hit(b, 3) from a\n hit(each Unit beside c, it.power) }",
        "(together [(hit a 2 from b) (hit b 3 from a) (hit (each (beside Unit c)) it.power)])",
    );
}

#[test]
fn further_statements() {
    body("repeat while a > 0 { b }", "(while (> a 0) {(b)})");
    body(
        "proceed; proceed with n = that.n - 2,\n to = your.hand\n cancel",
        "(proceed) (proceed n=(- that.n 2) to=your.hand) (cancel)",
    );
    body(
        "resolve play of c; resolve each destroyed of (Unit where doomed)",
        "(resolve play c) (resolve-each destroyed (where Unit doomed))",
    );
    body(
        "again; extra turn; end phase; end effects; arrange top 3 of your.deck",
        "(again) (extra-turn) (end-phase) (end-effects) (arrange (top 3 your.deck))",
    );
    body("exchange a, b.foe", "(exchange a b.foe)");
    body("conceal Card in deck", "(conceal (in Card deck))");
    body("conceal a or b", "(conceal (or a b))");
    body("conceal(c); conceal", "(conceal c) (conceal)");
    body(
        "turn c facedown as (top of your.pile).name; turn c.foe faceup; turn player { a }",
        "(turn-down c (top your.pile).name) (turn-up c.foe) (as turn-player {(a)})",
    );
    body(
        "choose one { \"fight\" if legal fight(c) or b { fight(c) } \"x\" { a } }",
        "(choose-one [(\"fight\" if (or (legal (fight c)) b) {(fight c)}) (\"x\" {(a)})])",
    );
}

#[test]
fn decks() {
    check(
        "deck \"D\" for a player { identity Dis, Mars, 3 \"A\" with bonus 2, draws 1, 1 \"B\" in side\n 1 \"C\" with bonus 1 in side; 2 of each Unit }",
        "(deck \"D\" for-player [(identity [Dis Mars]) (3 \"A\" bonus=2 draws=1) (1 \"B\" in side) (1 \"C\" bonus=1 in side) (2 of-each Unit)])",
    );
    check(
        "deck \"D\" for a player { 2 \"A\" facedown as \"T\" in line, 1 \"B\" owned by opponent with house Mars, \
         Dis, draws 1 in side, 1 \"C\" }",
        "(deck \"D\" for-player [(2 \"A\" down \"T\" in line) (1 \"B\" of opponent house=[Mars Dis] draws=1 in \
         side) (1 \"C\")])",
    );
}

#[test]
fn conditional_values() {
    expr("if a > 1 then b else c + 1", "(if (> a 1) b (+ c 1))");
    expr("f(if a then 0 else if b then 1 else 2, 3)", "(f (if a 0 (if b 1 2)) 3)");
    body("let n = if a\n then b\n else c", "(let n (if a b c))");
}

#[test]
fn folds_and_extremes() {
    expr("all house of (Card where a) - b", "(- (all house (where Card a)) b)");
    expr("highest power of Unit == lowest power of x", "(== (highest power Unit) (lowest power x))");
    expr("most friendly Unit by power", "(most <friendly Unit> by power)");
    expr("least neighbors(c) by it.power + it.armor", "(least (neighbors c) by (+ it.power it.armor))");
    expr("most Unit where legal fight(it) by power", "(most (where Unit (legal (fight it))) by power)");
    expr("printed power of c.foe + 1", "(+ (printed power c.foe) 1)");
}

#[test]
fn questions() {
    expr(
        "legal fight(c) and not can play(c) by opponent",
        "(and (legal (fight c)) (not (can (play c by opponent))))",
    );
    expr(
        "during clash(self) by you or during phase ready",
        "(or (during clash [self] by you) (during-phase ready))",
    );
    expr(
        "during your turn and during opponent's turn and during c.owner's turn",
        "(and (and (during-turn-of your) (during-turn-of opponent)) (during-turn-of c.owner))",
    );
    expr("c is facedown or c is not facedown", "(or (facedown c) (not-facedown c))");
    expr(
        "times(play by you, this phase) + times((play or use)(c), last turn)",
        "(+ (times-this-phase play by you) (times-last-turn play|use [c]))",
    );
}

#[test]
fn sets() {
    expr("Unit beside c", "(beside Unit c)");
    expr(
        "no friendly Unit beside c.foe where it has Taunt",
        "(no (where (beside <friendly Unit> c.foe) (has it Taunt)))",
    );
    body("f(each c or Unit beside c, 2)", "(f (each (or c (beside Unit c))) 2)");
    expr("any Unit or any Base", "(or (any Unit) (any Base))");
    expr("each Card in play where doomed", "(each (where (in Card play) doomed))");
    expr("it not in stay and h in your.keys", "(and (not-in it stay) (in h your.keys))");
    body("f(choose 1 to n, chosen by opponent, 1)", "(f (choose-number 1 n by opponent) 1)");
    body(
        "f(choose any number of Unit, total cost at most n + 1, chosen by opponent, total cost of Unit)",
        "(f (choose any-number Unit total cost (+ n 1) by opponent) (total cost Unit))",
    );
    body("f(choose House, chosen by opponent, 1)", "(f (choose one House by opponent) 1)");
    body("f(choose 2 Unit where a, chosen by c.owner)", "(f (choose 2 (where Unit a) by c.owner))");
    body("f(choose House in (if a then b else d))", "(f (choose one (in House (if a b d))))");
}

#[test]
fn places() {
    body(
        "move(c, at 2 of your.line); move(c, at (n + 1) of x)",
        "(move c (at 2 your.line)) (move c (at (+ n 1) x))",
    );
    body("move(c, at count(Card) - 1 of x); fight(c, at)", "(move c (at (- (count Card) 1) x)) (fight c at)");
}

#[test]
fn tests_place_cards_on_cards() {
    check(
        "test \"t\" { p1 { line \"A\" with damage 2, upgrades \"B\", \"C\" }\n p1 chooses Dis }",
        "(test \"t\" [(p1 [(line [(\"A\" damage=2 upgrades=\"B\") \"C\"])]) (choose p1 Dis)])",
    );
    check(
        "test \"t\" { p1 { house Dis, Mars; hand \"A\"; tide High } }",
        "(test \"t\" [(p1 [(house = [Dis Mars]) (hand [\"A\"]) (tide = [High])])])",
    );
}
