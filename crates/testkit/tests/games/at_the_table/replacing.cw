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

// ---- several at once: what was done instead of one is asked about by the next ----

card "Sweep"  : Thing { entry { hit(each "Stone", 4) } }
card "Twins"  : Thing { entry { together { hit("Stone", 4); hit("Boulder", 4) } } }
card "Clear"  : Thing { entry { discard(each "Stone" or "Shrine") } }
card "Candle" : Thing { instead of hit(other Thing) if self.worn == 0 { wear(self) } }

card "Lamp" : Thing {
  instead of hit(other Thing) if self.worn == 0 { wear(self); proceed with n = 1 }
}

card "Lantern" : Thing {
  instead of hit(other Thing) if self.worn == 0 { wear(self); proceed with n = 1; mark(1) }
}

card "Torch"  : Thing { instead of hit(other Thing) { discard(self) } }
card "Beacon" : Thing { once each turn, instead of hit(other Thing) { mark(1) } }
card "Taper"  : Thing { before hit(other Thing) if self.worn == 0 { wear(self); cancel } }
card "Net"    : Thing { instead of move("Stone") to discard if self.worn == 0 { wear(self) } }
card "Shrine" : Thing { instead of move(Thing as c) from in_play to discard { ruin(c) } }
card "Hail"   : Thing { entry { together { hit("Stone", 4); hit("Stone", 4) } } }
card "Film"   : Thing { instead of hit("Stone" where worn == 0 as c) { c.worn = 1 } }
card "Crust"  : Thing { instead of hit("Stone" as c) if c.worn == 0 { c.worn = 1 } }
card "Moss"   : Thing { instead of hit("Stone" where worn == 0) { wear(each "Stone") } }

test "a condition that what was done for the first makes false: the second is hit" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Candle" }
  p1 plays "Sweep"
  expect one.worn == 0 and two.worn == 4 and "Candle".worn == 1
}

test "one that stays true replaces all of them" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Decoy" }
  p1 plays "Sweep"
  expect one.worn == 0 and two.worn == 0 and "Decoy".worn == 2
}

test "two candles save two of three" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Stone" as three, "Candle" as a, "Candle" as b }
  p1 plays "Sweep"
  p1 chooses a
  expect one.worn == 0 and two.worn == 0 and three.worn == 4 and a.worn == 1 and b.worn == 1
}

test "one that lets the first go on, changed, leaves the second as it is" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Lamp" }
  p1 plays "Sweep"
  expect one.worn == 1 and two.worn == 4 and "Lamp".worn == 1
}

test "also with something behind it" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Lantern" }
  p1 plays "Sweep"
  expect one.worn == 1 and two.worn == 4 and p1.marks == 1
}

test "one whose card is given up for the first is not there for the second" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Torch" as torch }
  p1 plays "Sweep"
  expect one.worn == 0 and two.worn == 4 and torch in p1.discard
}

test "one whose card leaves as one of them is there for all" {
  p1 { hand "Clear"; in_play "Shrine" as shrine, "Stone" as one, "Stone" as two }
  p1 plays "Clear"
  expect shrine in gone and one in gone and two in gone
}

test "a limit is used up by the first" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Beacon" }
  p1 plays "Sweep"
  expect one.worn == 0 and two.worn == 4 and p1.marks == 1
}

test "what interrupts asks for each in the same way" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Taper" }
  p1 plays "Sweep"
  p1 chooses "Taper"
  expect one.worn == 0 and two.worn == 4 and "Taper".worn == 1
}

test "of unlike calls that happen together one is replaced" {
  p1 { hand "Twins"; in_play "Stone", "Boulder", "Candle" }
  p1 plays "Twins"
  p1 chooses "Stone"
  expect "Stone".worn == 0 and "Boulder".worn == 4 and "Candle".worn == 1
}

test "moves inside an event that happens to each of several" {
  p1 { hand "Clear"; in_play "Stone" as one, "Stone" as two, "Net" }
  p1 plays "Clear"
  expect one in p1.in_play and two in p1.discard and "Net".worn == 1
}

test "whether a member is such as the pattern asks for is asked of all of them at once" {
  p1 { hand "Sweep"; in_play "Stone" as one, "Stone" as two, "Moss" }
  p1 plays "Sweep"
  expect one.worn == 2 and two.worn == 2
}

test "of several hits of one card a ward that a pattern asks for stops all, one that a condition asks for the first" {
  p1 { hand "Hail"; in_play "Stone", "Film" }
  p1 plays "Hail"
  expect "Stone".worn == 1
  p1 { hand "Hail" as second }
  p1 plays second
  expect "Stone".worn == 9
}

test "the same with a condition" {
  p1 { hand "Hail"; in_play "Stone", "Crust" }
  p1 plays "Hail"
  expect "Stone".worn == 5
}
