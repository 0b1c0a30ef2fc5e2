// `instead of`, `proceed`, `cannot`, `can`, `cancel`: what abilities do to events that are about to happen.

game "Replacing" {
  players 2
  timing  immediate
  order   active_player
  forced  asked
}
turn { phase main { actions play_card, hit_it, tap_it, pass } }

event hit(c: Thing, n: Int) needs n > 0 { c.worn += n }
event strike(c: Thing) is hit(c, 3) { mark(1) }
action hit_it(c: friendly Thing) as hits needs legal hit(c, 1) "it cannot be hit" { hit(c, 2) }

card "Sword" : Thing { entry { hit(choose "Stone", 4) then mark(10) else mark(100) } }
card "Axe"   : Thing { entry { strike(choose "Stone") then mark(10) else mark(100) } }
card "Flail" : Thing { entry { hit(each "Stone" or "Boulder", 4) } }

card "Cushion" : Thing { instead of hit("Stone") { proceed with n = that.n - 1 } }
card "Double"  : Thing { instead of hit("Stone") { proceed with n = that.n * 2 } }
card "Decoy"   : Thing { instead of hit("Stone") { wear(self) } }
card "Again"   : Thing { instead of hit("Stone" as c) { hit(c, 9) } }

test "the event with another argument" {
  p1 { hand "Sword"; in_play "Stone", "Cushion" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect "Stone".worn == 3 and p1.marks == 10
}

test "something else instead: it did not happen" {
  p1 { hand "Sword"; in_play "Stone", "Decoy" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect "Stone".worn == 0 and "Decoy".worn == 1 and p1.marks == 100
}

test "two of them: the turn player picks, and the other still acts" {
  p1 { hand "Sword"; in_play "Stone", "Cushion", "Double" }
  p1 plays "Sword"
  p1 chooses "Stone"
  p1 chooses "Double"
  expect "Stone".worn == 7 and p1.marks == 10
}

test "the other order" {
  p1 { hand "Sword"; in_play "Stone", "Cushion", "Double" }
  p1 plays "Sword"
  p1 chooses "Stone"
  p1 chooses "Cushion"
  expect "Stone".worn == 6
}

test "each acts once on an event and on all that comes of it" {
  p1 { hand "Sword"; in_play "Stone", "Again" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect "Stone".worn == 9
}

test "a child is replaced as its parent; its own body goes on behind the changed one" {
  p1 { hand "Axe"; in_play "Stone", "Cushion" }
  p1 plays "Axe"
  p1 chooses "Stone"
  expect "Stone".worn == 2 and p1.marks == 11
}

test "a change that makes the needs fail" {
  p1 { hand "Pebble"; in_play "Stone", "Cushion" }
  p1 plays "Pebble"
  expect "Stone".worn == 0 and p1.marks == 100
}
card "Pebble" : Thing { entry { hit("Stone", 1) then mark(10) else mark(100) } }

test "in a group: those that are replaced, and the others in step" {
  p1 { hand "Flail"; in_play "Stone" as one, "Boulder" as two, "Stone" as three, "Decoy" }
  p1 plays "Flail"
  expect one.worn == 0 and two.worn == 4 and three.worn == 0 and "Decoy".worn == 2
}

// ---- cannot ---------------------------------------------------------------------------------------------------------

card "Wall" : Thing { cannot hit(friendly Thing as c, any) if c.worn >= 2 }

test "what is forbidden does not happen" {
  p1 { hand "Sword"; in_play "Stone" with worn 2, "Wall" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect "Stone".worn == 2 and p1.marks == 100
}

test "and is not offered where the action asks whether it is legal" {
  p1 { in_play "Stone" with worn 2, "Wall" }
  expect option hits "Wall"
  expect no option hits "Stone"
  p1 hits "Wall"
  expect "Wall".worn == 2
  expect no option hits "Wall"
}

test "in a group only those concerned" {
  p1 { hand "Flail"; in_play "Stone", "Stone" as worn with worn 2, "Wall" }
  p1 plays "Flail"
  expect worn.worn == 2 and "Stone".worn == 4
}

// ---- cancel ---------------------------------------------------------------------------------------------------------

card "Guard" : Thing { before hit("Stone") { cancel; mark(1000) } }

test "cancelled before it began" {
  p1 { hand "Sword"; in_play "Stone", "Guard" }
  p1 plays "Sword"
  p1 chooses "Stone"
  expect "Stone".worn == 0 and p1.marks == 1100
}

test "cancelled in a group" {
  p1 { hand "Flail"; in_play "Stone", "Boulder", "Guard" }
  p1 plays "Flail"
  expect "Stone".worn == 0 and "Boulder".worn == 4 and p1.marks == 1000
}

// ---- can ------------------------------------------------------------------------------------------------------------

event touch(c: Thing) { c.worn += 1 }
event tap(c: Thing) is touch(c) needs c.worn < 3 "worn out" { mark(1) }
action tap_it(c: friendly Thing) as taps needs can tap(c) "not permitted" { tap(c) }

card "Free"    : Thing { can touch(self) }
card "License" : Thing { entry { once until end of turn { can tap(friendly Thing) } } }
card "Charter" : Thing { entry { until end of turn { can touch(friendly Thing) } } }

test "only what is permitted, by itself or as a kind of something" {
  p1 { in_play "Stone", "Free" }
  p2 { in_play "Free" as theirs }
  expect no option taps "Stone"
  p1 taps "Free"
  p1 taps "Free"
  p1 taps "Free"
  expect no option taps "Free"
  expect "Free".worn == 3 and p1.marks == 3
}

test "a permission for one use is used up by an action" {
  p1 { hand "License"; in_play "Stone", "Boulder" }
  p1 plays "License"
  p1 taps "Stone"
  expect "Stone".worn == 1
  expect no option taps "Stone"
  expect no option taps "Boulder"
}

test "but not when something else permits it" {
  p1 { hand "License"; in_play "Stone", "Free" }
  p1 plays "License"
  p1 taps "Free"
  p1 taps "Stone"
  expect no option taps "Stone"
  expect option taps "Free"
}

test "one that lasts lasts" {
  p1 { hand "License", "Charter"; in_play "Stone" }
  p1 plays "License"
  p1 plays "Charter"
  p1 taps "Stone"
  p1 taps "Stone"
  expect "Stone".worn == 2
  p1 passes
  p2 passes
  expect no option taps "Stone"
}

card "Tap"  : Thing { entry { hit(choose "Stone", 0) then mark(10) else mark(100) } }
card "Taps" : Thing { entry { hit(each "Stone" or "Boulder", 0) then mark(10) else mark(100) } }
card "More" : Thing { instead of hit(any) { proceed with n = that.n + 2 } }

test "what cannot happen is not replaced" {
  p1 { hand "Tap"; in_play "Stone" as stone, "Decoy" as decoy, "More" }
  p1 plays "Tap"
  p1 chooses stone
  expect stone.worn == 0 and decoy.worn == 0 and p1.marks == 100
}

test "nor any of several" {
  p1 { hand "Taps", "Sword"; in_play "Stone" as stone, "Boulder" as boulder, "More" }
  p1 plays "Taps"
  expect stone.worn == 0 and boulder.worn == 0 and p1.marks == 100
  p1 plays "Sword"
  p1 chooses stone
  expect stone.worn == 6
}

// ---- what comes of what was replaced, and what is something new ----

event toll(n: Int)   { mark(n) }
event peal(c: Thing) { toll(10) }
card "Bell"     : Thing { entry { toll(10) } }
card "Carillon" : Thing { entry { peal(each "Stone") } }
card "Muffle"   : Thing { instead of toll(Int as n) { proceed with n = n - 1 } }
card "Gong"     : Thing { instead of toll(Int as n) { toll(n + 1); toll(n + 2) } }
card "Rope"     : Thing { before toll, once each turn { toll(20) } }

test "its own text is not replaced by it again" {
  p1 { hand "Bell"; in_play "Gong" }
  p1 plays "Bell"
  expect p1.marks == 23
}

test "what another text does meanwhile is replaced like anything else" {
  p1 { hand "Bell"; in_play "Muffle", "Rope" }
  p1 plays "Bell"
  expect p1.marks == 28
}

test "and so it is for each of several" {
  p1 { hand "Carillon"; in_play "Muffle", "Rope", "Stone" }
  p1 plays "Carillon"
  expect p1.marks == 28
}
