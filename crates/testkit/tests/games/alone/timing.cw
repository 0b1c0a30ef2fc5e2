// What comes before what: forbidding, replacing, judging, hearing; who is meant, and for how long.

game "Timing" {
  players     2
  order       active_player
  forced      taken
  zone_change forgets
  limit       30 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered

player { life: Int = 10; coins: Int = 0, at least 0; marks: Int = 0; said: Int = 0 }
kind Thing { power: Int = 1; tagged: Bool = false; coins: Int = 0; ready: Bool = true }
kind Beast is Thing { punch: Int = 9; bite: Int = 0 }
kind Stone is Thing

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event mark(n: Int)      { your.marks += n }
event say(n: Int)       { your.said = your.said * 10 + n }
event gain(n: Int)      { your.life += n }
event lose_life(n: Int) { your.life -= n }
event earn(n: Int)      { your.coins += n }
event spend(n: Int) needs your.coins >= n "too few coins" { your.coins -= n }
event destroy(c: Thing) { move(c, c.owner.grave) }
event back(c: Thing)    { move(c, c.owner.field) }
event tag(c: Thing) needs not c.tagged { c.tagged = true }
event drain(c: Thing, n: Int, from: Player) needs n > 0 { from.coins -= n; c.coins += n }
event capture(c: Thing, n: Int) is drain(c, min(n, opponent.coins), opponent)
event work(c: Thing) needs c.ready and c in field "it is tired" { c.ready = false }
event strike(c: Beast) { mark(c.punch) }

ability use of Thing  = activate { body }
ability last of Thing = activate
action stop as stops { end phase }
action labour(c: friendly Thing) as works needs can work(c) "nothing permits it" { work(c) }
turn {
  phase dawn { say(turn_number) }
  phase main { actions use, labour, lift, stop }
}

// ---- forbidding comes before replacing ----

card "Famine" : Stone { cannot gain by you }
card "Feast"  : Stone { instead of gain by you { mark(1) } }
card "Cup"    : Stone { use { gain(2) } }
test "what is replaced" {
  at p1 main
  p1 { field "Feast", "Cup" }
  p1 uses use "Cup"
  expect p1.marks == 1 and p1.life == 10
}

test "what is forbidden is not replaced" {
  at p1 main
  p1 { field "Famine", "Feast", "Cup" }
  p1 uses use "Cup"
  expect p1.marks == 0 and p1.life == 10
}

test "what is neither" {
  at p1 main
  p1 { field "Cup" }
  p1 uses use "Cup"
  expect p1.life == 12
}

// ---- a cost that is replaced is paid, one that cannot be paid leaves no trace ----

card "Toll"     : Stone { use { pay spend(2); mark(5) } }
card "Generous" : Stone { instead of spend(any) by you { lose_life(1) } }
card "Cheap"    : Stone { instead of spend(Int as n) by you { proceed with n = n - 1 } }
test "paid" {
  at p1 main
  p1 { field "Toll"; coins 2 }
  p1 uses use "Toll"
  expect p1.marks == 5 and p1.coins == 0
}

test "something else is done instead: it is paid" {
  at p1 main
  p1 { field "Toll", "Generous"; coins 2 }
  p1 uses use "Toll"
  expect p1.marks == 5 and p1.coins == 2 and p1.life == 9
}

test "it goes on after all, changed" {
  at p1 main
  p1 { field "Toll", "Cheap"; coins 2 }
  p1 uses use "Toll"
  expect p1.marks == 5 and p1.coins == 1
}

test "not paid, and nothing done" {
  at p1 main
  p1 { field "Toll"; coins 1 }
  p1 uses use "Toll"
  expect p1.marks == 0 and p1.coins == 1
}

// ---- what a cost is paid with is chosen among what it can be paid with ----

card "Altar"  : Stone { use { pay destroy(choose friendly Beast); mark(5) } }
card "Shield" : Stone { cannot destroy(Beast where power > 1) }
card "Truce"  : Stone { cannot destroy(Beast) }
card "Press"  : Stone { use { pay tag(choose friendly Beast); mark(5) } }
test "any will do" {
  at p1 main
  p1 { field "Altar", "Strong" as strong, "Weak" as weak }
  p1 uses use "Altar"
  p1 chooses strong
  expect p1.marks == 5 and strong in grave and weak in field
}

test "the shielded one is no payment" {
  at p1 main
  p1 { field "Altar", "Shield", "Strong" as strong, "Weak" as weak, "Weak" as other }
  p1 uses use "Altar"
  expect options weak; other
  p1 chooses other
  expect p1.marks == 5 and strong in field and weak in field and other in grave
}

test "when all are shielded, nothing is done" {
  at p1 main
  p1 { field "Altar", "Truce", "Strong" as strong, "Weak" as weak }
  p1 uses use "Altar"
  expect p1.marks == 0 and strong in field and weak in field
}

test "a need of what is paid counts as well" {
  at p1 main
  p1 { field "Press", "Strong" as strong with tagged true, "Weak" as weak }
  p1 uses use "Press"
  expect p1.marks == 5 and weak.tagged
}

// ---- an amount that depends on what there is ----

card "Crane" : Stone { use { capture(each other friendly Thing, 1) } }
test "enough for all" {
  at p1 main
  p1 { field "Crane", "Plain" as a, "Plain" as b }
  p2 { coins 5 }
  p1 uses use "Crane"
  expect p2.coins == 3 and a.coins == 1 and b.coins == 1
}

test "the last one gets nothing, and nothing comes from nowhere" {
  at p1 main
  p1 { field "Crane", "Plain" as a, "Plain" as b, "Plain" as c }
  p2 { coins 2 }
  p1 uses use "Crane"
  expect p2.coins == 0 and a.coins == 1 and b.coins == 1 and c.coins == 0
}
card "Plain" : Stone { }

// ---- what listens is locked in when its card is first concerned ----

event funeral { resolve each last of (Thing where tagged); destroy(each Thing where tagged) }
card "Keeper" : Beast {
  static { Beast where it.power > 1 and it != self: gains last { mark(1); lessen } }
}
event lessen { for each Beast where tagged and power < 2 as b { b.bite += 1 } }
rule "the bitten are strong" { static { Beast where bite > 0: power + 1 } }
card "Strong" : Beast { power 2 }
card "Weak"   : Beast { power 1 }
card "Reaper" : Stone { use { tag(each Beast); funeral } }
test "what is gained while the others are done is not done" {
  at p1 main
  p1 { field "Reaper", "Keeper", "Strong", "Weak" }
  p1 uses use "Reaper"
  expect p1.marks == 1 and count(Beast in p1.grave) == 3
}

// ---- different events as one window ----

event blow(n: Int)  { lose_life(n) by opponent }
event drink(n: Int) { gain(n) }
card "Storm"  : Stone { use { window { blow(1); drink(1) } } }
card "Gust"   : Stone { use { blow(1); drink(1) } }
card "Herald" : Stone { after blow { say(1) } }
card "Chorus" : Stone { after drink { say(2) } }
lose when life <= 0
test "one after the other" {
  at p1 main
  p1 { field "Gust", "Herald", "Chorus" }
  p1 uses use "Gust"
  expect p1.said == 12
}

test "together: the turn player orders them" {
  at p1 main
  p1 { field "Storm", "Herald", "Chorus" }
  p1 uses use "Storm"
  p1 chooses "Chorus"
  expect p1.said == 21
}
card "Bargain" : Stone { use { window { lose_life(3); gain(3) } } }
card "Ruin"    : Stone { use { lose_life(3); gain(3) } }
test "nothing is judged inside a window" {
  at p1 main
  p1 { field "Bargain"; life 2 }
  p1 uses use "Bargain"
  expect p1.life == 2
}

test "after an event it is" {
  at p1 main
  p1 { field "Ruin"; life 2 }
  p1 uses use "Ruin"
  expect p2 wins
}

// ---- what lasts on a card ends when it leaves ----

card "Whistle" : Stone { use { let c = choose friendly Beast; until end of turn { can work(c) } } }
card "Swing"   : Stone { use { let c = choose friendly Beast; destroy(c); back(c) } }
test "who was permitted may" {
  at p1 main
  p1 { field "Whistle", "Weak" as w }
  p1 uses use "Whistle"
  expect option works w
}

test "who has left and come back was not" {
  at p1 main
  p1 { field "Whistle", "Swing", "Weak" as w }
  p1 uses use "Whistle"
  p1 uses use "Swing"
  expect w in p1.field
  expect no option works w
}

action lift(c: Beast in your.grave) as lifts needs can back(c) "nothing permits it" { back(c) }
card "Diver" : Stone {
  use { let c = choose Beast in your.grave; until end of turn { can back(c) } }
}

card "Anvil" : Stone { use { destroy(choose friendly Beast) } }
test "nor who was permitted to come, has come, and has left again" {
  at p1 main
  p1 { field "Diver", "Anvil"; grave "Weak" as w }
  p1 uses use "Diver"
  p1 lifts w
  p1 uses use "Anvil"
  expect refused lifts w because "nothing permits it"
}

// ---- a card of another kind has that kind's defaults ----

card "Idol" : Stone { static { self: is Beast } }
card "Drum" : Stone { use { strike(choose friendly Beast) } }
test "its punch is that of a beast" {
  at p1 main
  p1 { field "Drum", "Idol" }
  p1 uses use "Drum"
  expect p1.marks == 9
}

// ---- whose turn is next ----

event grant { extra turn }
card "Gift" : Stone { use { grant by opponent } }
card "Own"  : Stone { use { grant } }
test "an extra turn of the opponent does not take the place of their own" players 2 {
  at p1 main
  p1 { field "Gift" }
  p1 uses use "Gift"
  p1 stops
  expect turn player == p2
  p2 stops
  expect turn player == p2
  p2 stops
  expect turn player == p1
}

test "one's own extra turn" players 2 {
  at p1 main
  p1 { field "Own" }
  p1 uses use "Own"
  p1 stops
  expect turn player == p1
  p1 stops
  expect turn player == p2
}

// ---- members of a group that are replaced happen together ----

event arrive(c: Thing) { move(c, c.owner.field) }
card "Double" : Beast {
  anywhere, instead of arrive(self) { self.bite = 5 + count(Beast); proceed }
}

card "Slow" : Beast { anywhere, instead of arrive(self) { proceed; self.bite = 5 + count(Beast) } }
card "Gate" : Stone { use { arrive(each Beast in your.hand) } }
card "Bell" : Stone { after one or more arrive(Beast as cs) { mark(count(cs)) } }
test "neither is there when the other is asked" {
  at p1 main
  p1 { field "Gate"; hand "Double" as a, "Double" as b }
  p1 uses use "Gate"
  expect a in p1.field and b in p1.field and a.bite == 5 and b.bite == 5
}

test "with something to do afterwards they come one after the other" {
  at p1 main
  p1 { field "Gate"; hand "Slow" as a, "Slow" as b }
  p1 uses use "Gate"
  expect a.bite == 6 and b.bite == 7
}

test "after one or more: once for all of them" {
  at p1 main
  p1 { field "Gate", "Bell"; hand "Double" x 2, "Weak" }
  p1 uses use "Gate"
  expect p1.marks == 3
}
