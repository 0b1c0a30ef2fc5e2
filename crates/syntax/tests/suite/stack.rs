//! The stack, priority, announcements, costs and bags, as brackets; and mistakes in these forms.

use crate::dump::{check, mistakes};

#[track_caller]
fn expr(input: &str, expected: &str) {
    check(&format!("win when {input}\n"), &format!("(win {expected})"));
}

#[track_caller]
fn body(input: &str, expected: &str) {
    check(&format!("event e(n: Int) {{ {input} }}"), &format!("(event e [(n Int)] [] {{{expected}}})"));
}

#[track_caller]
fn members(input: &str, expected: &str) {
    check(&format!("card \"C\" : Unit {{ {input} }}"), &format!("(card \"C\" Unit [{expected}])"));
}

/// One mistake in a statement; the one on the next line is read.
#[track_caller]
fn wrong_stmt(input: &str, mistake: &str) {
    mistakes(&format!("event e {{ {input}\n a }}"), &[mistake], "(event e [] [] {(a)})");
}

#[test]
fn settings() {
    check(
        "game \"G\" { stack chain as \"Ability\"; order each_their_own\n zone_change renews\n replacing affected\n layers a, rest by dependency }",
        "(game \"G\" [(stack chain \"Ability\") (order each_their_own) (zone_change renews) (replacing affected) (layers [a rest] by-dependency)])",
    );
}

#[test]
fn types() {
    check("player { pool: bag of Mana }", "(player [(pool bag-of-Mana)])");
    check(
        "kind Unit { mana: bag of Mana = 0; colors: set of Mana = kinds(mana) }",
        "(kind Unit [(mana bag-of-Mana = 0) (colors set-of-Mana = (kinds mana))])",
    );
    check(
        "event hit(to: Unit or Player, n: Int = 1) { if to is Player { a } }",
        "(event hit [(to Unit|Player) (n Int = 1)] [] {(if (is to Player) {(a)})})",
    );
}

#[test]
fn bags_are_written_as_lists() {
    members("mana 2, W, W\n Kicker 1, R Flying", "(mana [2 W W]) (Kicker [1 R]) Flying");
    members("Taunt Kicker R, R; Flashback 3", "Taunt (Kicker [R R]) (Flashback [3])");
    members("mana 1, R or G Flying", "(mana [1 (or R G)]) Flying");
    members("mana R or G\n Kicker R or W, 2 Taunt", "(mana [(or R G)]) (Kicker [(or R W) 2]) Taunt");
    members(
        "grounded Haunt 1, R; house Dis 2 times each turn, activate { a }",
        "grounded (Haunt [1 R]) (house [Dis]) (on [((times-each-turn 2) activate)] {(a)})",
    );
    members("kicker R Flying", "(kicker [R]) Flying");
    check(
        "test \"t\" { p1 { pool G, 2, G; hand \"A\"; life 3 } }",
        "(test \"t\" [(p1 [(pool = [G 2 G]) (hand [\"A\"]) (life = [3])])])",
    );
    check("deck \"D\" { pool 2, G, 3 \"A\" }", "(deck \"D\" [(pool [2 G]) (3 \"A\")])");
    expr(
        "coverable(c.mana + W, your.pool - 1, friendly Unit where not tapped, makes, gives)",
        "(coverable (+ c.mana W) (- your.pool 1) (where <friendly Unit> (not tapped)) makes gives)",
    );
}

#[test]
fn triggers_that_wait() {
    check(
        "ability enters of Unit = when enters(self) or in grave, when dies(self) if a",
        "(ability enters of Unit [((when enters [self])) ((in [grave]) (when dies [self]) (if a))])",
    );
    members(
        "when one or more (dies or goes)(Unit as u) by you { a }",
        "(on [((when-one-or-more dies|goes [(Unit as u)] by you))] {(a)})",
    );
    members(
        "may when enters(self) { a } may play { b } may play or reap if c { d }",
        "(may on [((when enters [self]))] {(a)}) (may play {(b)}) (may play or reap if c {(d)})",
    );
    members(
        "omen when draw by you if c\n may omen when draw { a }",
        "(omen [((when draw by you) (if c))] {}) (may omen [((when draw))] {(a)})",
    );
    check(
        "rule \"r\" { may once each turn, when draw { a }\n when one(self) { b } }",
        "(rule \"r\" [(may on [(once (when draw))] {(a)}) (on [((when one [self]))] {(b)})])",
    );
    check(
        "keyword K(n) { when attacks(self) { pump(n) } }",
        "(keyword K n [(on [((when attacks [self]))] {(pump n)})])",
    );
    body(
        "until end of turn { when draw { a }\n may when draw { b }; Unit: gains may when draw { c }, power + 1 }",
        "(until-end-of-turn {(on [((when draw))] {(a)}) (may on [((when draw))] {(b)}) (Unit: [(gains (may on [((when draw))] {(c)})) (add power 1)])})",
    );
}

#[test]
fn costs() {
    members(
        "cost 2\n use cost { mana(1); tap(self) } { heal(1) }\n use if raided cost { } { }",
        "(cost [2]) (use cost {(mana 1) (tap self)} {(heal 1)}) (use if raided cost {} {})",
    );
    members(
        "use\n  cost { tap(self) }\n  { a }\n in grave, activate, once each turn cost { exile(self) } { b }",
        "(use cost {(tap self)} {(a)}) (on [((in [grave]) activate once)] cost {(exile self)} {(b)})",
    );
    members(
        "after a if b cost { c } { d }\n use or tap cost { e } { f }",
        "(on [((after a) (if b))] cost {(c)} {(d)}) (use or tap cost {(e)} {(f)})",
    );
    body(
        "forever { c: gains use cost { tap(self) } { a }, gains may enters if b { c }, switch power, toughness }",
        "(forever [(c: [(gains use cost {(tap self)} {(a)}) (gains may enters if b {(c)}) (switch power toughness)])])",
    );
}

#[test]
fn announcements() {
    body("target t: enemy Unit\n hit(t, 3)", "(target t one <enemy Unit>) (hit t 3)");
    body("target t: unseen Unit in hand\n hit(t, 3)", "(target t one unseen (in Unit hand)) (hit t 3)");
    body("hit(choose 2 unseen Unit in hand, 3)", "(hit (choose 2 unseen (in Unit hand)) 3)");
    body("hit(choose unseen, 3)", "(hit (choose one unseen) 3)");
    body(
        "target t: up to 2 Unit; target u: any number of Unit or Player; target v: n Unit or Player divided",
        "(target t up-to 2 Unit) (target u any-number (or Unit Player)) (target v n (or Unit Player) divided)",
    );
    body(
        "target t: Unit in play where power < n divided\n target s: Spell in stack where it != self",
        "(target t one (where (in Unit play) (< power n)) divided) (target s one (where (in Spell stack) (!= it self)))",
    );
    body(
        "target t: opponent; target u: Player; hit(t)",
        "(target t one opponent) (target u one Player) (hit t)",
    );
    body("number x: 0 to your.life - 1\n hit(x)", "(number x 0 (- your.life 1)) (hit x)");
    body("number x: 1 to 3; target ts: x Unit", "(number x 1 3) (target ts x Unit)");
    body(
        "modes 1 { \"a\" { target t: Unit; hit(t) } \"b\" if c { d } }\n modes 1 to 2 { a or { b; c } }",
        "(modes 1 1 [(\"a\" {(target t one Unit) (hit t)}) (\"b\" if c {(d)})]) (modes 1 2 [({(a)}) ({(b) (c)})])",
    );
}

/// Their words are free elsewhere.
#[test]
fn words_of_the_stack_are_names_too() {
    body(
        "let target = choose Unit\n target.power += 1; charge(target); number\n stack(target, later); go(n); announce",
        "(let target (choose one Unit)) (add target.power 1) (charge target) (number) (stack target later) (go n) (announce)",
    );
    body("let targets = n; let possible = cost + item", "(let targets n) (let possible (+ cost item))");
    body("resolve item of c; resolve item c", "(resolve item c) (resolve-item c)");
    body("resolve; resolve(c); resolve resolve of c", "(resolve) (resolve c) (resolve resolve c)");
    members("resolve { a } number 2", "(resolve {(a)}) (number [2])");
}

#[test]
fn items() {
    check(
        "ability use of Unit = activate { stack body; chain }",
        "(ability use of Unit [(activate)] {(stack-body) (chain)})",
    );
    body("announce play of c; charge play of c.host", "(announce play c) (charge play c.host)");
    body(
        "resolve item top of stack; stack { a }; later { b }; retarget top of stack; retarget (c)",
        "(resolve-item (top stack)) (stack {(a)}) (later {(b)}) (retarget (top stack)) (retarget c)",
    );
    expr(
        "possible play of c and count(targets of c) == 0 and waiting > announced(c.origin)",
        "(and (and (possible play c) (== (count (targets-of c)) 0)) (> waiting (announced c.origin)))",
    );
}

#[test]
fn who_is_asked() {
    body("actions a, b", "(actions [a b])");
    body("actions a, b in turn from you, actor again", "(actions [a b] in-turn-from you actor-again)");
    body(
        "actions a,\n b\n in turn from player after c.owner; go to phase end",
        "(actions [a b] in-turn-from (player-after c.owner)) (go-to-phase end)",
    );
    body(
        "actions a by turn player\n player after you { draw(1) }; extra phase combat; extra turn",
        "(actions [a] by turn-player) (as (player-after you) {(draw 1)}) (extra-phase combat) (extra-turn)",
    );
}

/// `to` is a word in its forms only.
#[test]
fn something_may_be_called_to() {
    body(
        "let to = choose 1 to n\n to.life -= n; hit(to, to: to); choose one { a(choose Unit) or b }",
        "(let to (choose-number 1 n)) (subtract to.life n) (hit to to=to) (choose-one [({(a (choose one Unit))}) ({(b)})])",
    );
    check(
        "ability a = after move(self) from hand to pile or after hit(to: you)",
        "(ability a [((after move [self] from hand to [pile])) ((after hit [to=you]))])",
    );
}

#[test]
fn folds_of_values() {
    expr(
        "total (worth(it, c) + 1) of friendly Unit where ready >= highest (it.power * 2) of Unit",
        "(total (+ (worth it c) 1) (where <friendly Unit> (>= ready (highest (* it.power 2) Unit))))",
    );
}

#[test]
fn the_first_of_a_set() {
    expr("first of Unit where it.foe == self", "(first-of (where Unit (== it.foe self)))");
    expr("first player == (first of your.hand).owner", "(== first-player (first-of your.hand).owner)");
}

#[test]
fn steps() {
    check(
        "test \"t\" { p1 passes; all pass\n p2 cancels\n expect options pass; casts \"A\" }",
        "(test \"t\" [(act p1 passes []) (all-pass) (act p2 cancels []) (expect-options [(pick [pass]) (casts [\"A\"])])])",
    );
    check(
        "test \"t\" { expect option pass\n p1 chooses pass }",
        "(test \"t\" [(expect-option (pick [pass])) (choose p1 pass)])",
    );
}

#[test]
fn mistakes_in_declarations() {
    mistakes("event e(to: Unit or Base)", &["1:21 E0010 expected `Player`, found `Base`"], "");
    mistakes(
        "game \"G\" { stack chain\n forced asked }",
        &["2:2 E0010 expected `as`, found `forced`"],
        "(game \"G\" [(forced asked)])",
    );
    mistakes(
        "ability when = activate",
        &["1:9 E0014 `when` is a reserved word and cannot be a name"],
        "(ability when [(activate)])",
    );
    mistakes(
        "card \"A\" : Unit { may 2\n power 1 }",
        &["1:23 E0010 expected an ability, found `2`"],
        "(card \"A\" Unit [(power [1])])",
    );
    mistakes(
        "card \"A\" : Unit { use cost { tap(self) }\n power 1 }",
        &["2:2 E0010 expected `{`, found `power`"],
        "(card \"A\" Unit [(power [1])])",
    );
    mistakes(
        "card \"A\" : Unit { must attack\n power 1 }",
        &["1:19 E0018 `must` is not part of the language here"],
        "(card \"A\" Unit [(power [1])])",
    );
    mistakes(
        "test \"t\" { all in\n seed 1 }",
        &["1:16 E0010 expected `pass`, found the reserved word `in`"],
        "(test \"t\" [(seed 1)])",
    );
}

#[test]
fn mistakes_in_statements() {
    wrong_stmt("target t: 1 to 3", "1:21 E0010 a target is a card or a player, not a number");
    wrong_stmt("number x: 3", "2:2 E0010 expected `to`, found `a`");
    wrong_stmt("modes 1 to { }", "1:22 E0010 expected the largest number of modes, found `{`");
    wrong_stmt("actions b in order", "1:24 E0010 expected `turn`, found `order`");
    wrong_stmt(
        "actions b in turn from you, again",
        "1:39 E0010 expected `actor`, found the reserved word `again`",
    );
    wrong_stmt("announce play c", "1:25 E0010 expected `of`, found `c`");
    wrong_stmt("go to end", "1:17 E0010 expected `phase`, found `end`");
    wrong_stmt("when draw { b }", "1:11 E0010 expected a statement, found the reserved word `when`");
}
