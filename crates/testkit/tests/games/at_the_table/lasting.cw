// Effects that last: how long, whom they are about, what they remember.

game "Lasting" {
  players     2
  timing      immediate
  order       arrival
  forced      asked
  zone_change forgets
}
turn { phase main { actions play_card, use, strike_with, pass }  phase late { } }

event strike(c: Thing) { earn(1) }
event nudge(c: Thing)  { c.worn += 1 }
action strike_with(c: friendly Thing) as strikes { strike(c) }

card "Cry"    : Thing { use { until end of turn { friendly Thing: power + 2 } } }
card "Each"   : Thing { use { until end of turn { each friendly Thing: power + 2 } } }
card "Shield" : Thing { use { until start of your next turn { you: life + 5 } } }
card "Long"   : Thing { use { until end of your next turn { you: life + 5 } } }
card "Theirs" : Thing { use { during opponent's next turn { opponent: life - 3 } } }
card "Choice" : Thing { use { let c = choose Thing; until end of turn { c: power + 4 } } }

card "Watch" : Thing {
  use { let c = choose Thing; let n = c.power; until end of turn { after strike(c) { mark(n) } } }
}

card "Pair" : Thing {
  use { let s = choose up to 2 Thing; until end of turn { after strike(Thing) { mark(count(s)) } } }
}

card "Once"  : Thing { use { once until end of turn { after strike(Thing) { mark(1) } } } }
card "Bond"  : Thing { use { let c = choose Thing; until c leaves play { you: life + 1 } } }
card "Till"  : Thing { use { until after nudge(Thing) { you: life + 1 } } }
card "Nudge" : Thing { use { nudge(choose Thing) } }
card "Ban"   : Thing { use { until end of turn { cannot strike(heavy Thing) } } }

card "Gift" : Thing {
  use { let n = 7; until end of turn { friendly Thing: gains after strike(self) { mark(n) } } }
}

card "Caller" : Thing { use { let c = choose Thing; move(c, c.owner.hand); mark(c.power) } }
card "Burier" : Thing { use { let c = choose Thing; wear(c); discard(c); mark(c.worn) } }
card "Dirge"  : Thing { after discard(Thing where power >= 5) { mark(50) } }

adjective heavy(c: Thing) = c.power >= 3

test "until the end of the turn, whoever comes" {
  p1 { in_play "Cry"; hand "Stone" }
  p1 uses use "Cry"
  p1 plays "Stone"
  expect "Stone".power == 3 and "Cry".power == 3
  p1 passes
  expect "Stone".power == 1
}

test "each: who is there" {
  p1 { in_play "Each"; hand "Stone" }
  p1 uses use "Each"
  p1 plays "Stone"
  expect "Stone".power == 1 and "Each".power == 3
}

test "until the start of the next turn" {
  p1 { in_play "Shield" }
  p1 uses use "Shield"
  expect p1.life == 15
  p1 passes
  expect p1.life == 15
  p2 passes
  expect p1.life == 10
}

test "until the end of the next turn" {
  p1 { in_play "Long" }
  p1 uses use "Long"
  p1 passes
  p2 passes
  expect p1.life == 15
  p1 passes
  expect p1.life == 10
}

test "during the next turn of the other" {
  p1 { in_play "Theirs" }
  p1 uses use "Theirs"
  expect p2.life == 10
  p1 passes
  expect p2.life == 7
  p2 passes
  expect p2.life == 10
}

test "about one card, and over when it leaves" {
  p1 { in_play "Choice", "Boulder" as b, "Caller" }
  p1 uses use "Choice"
  p1 chooses b
  expect b.power == 7
  p1 uses use "Caller"
  p1 chooses b
  expect b.power == 3 and p1.marks == 7
  p1 plays b
  expect b.power == 3
}

test "what it knew when it began" {
  p1 { in_play "Watch", "Boulder" as b, "Stone" as s }
  p1 uses use "Watch"
  p1 chooses b
  p1 strikes s
  expect p1.marks == 0
  p1 strikes b
  expect p1.marks == 3
}

test "a set that it knew" {
  p1 { in_play "Pair", "Boulder" as b, "Stone" as s }
  p1 uses use "Pair"
  p1 chooses b
  p1 chooses s
  p1 strikes s
  expect p1.marks == 2
}

test "once" {
  p1 { in_play "Once" as o }
  p1 uses use "Once"
  p1 strikes o
  p1 strikes o
  expect p1.marks == 1
}

test "until it leaves" {
  p1 { in_play "Bond", "Boulder" as b, "Caller" }
  p1 uses use "Bond"
  p1 chooses b
  p1 passes
  p2 passes
  expect p1.life == 11
  p1 uses use "Caller"
  p1 chooses b
  expect p1.life == 10
}

test "until after an event" {
  p1 { in_play "Till", "Nudge" }
  p1 uses use "Till"
  p1 passes
  p2 passes
  expect p1.life == 11
  p1 uses use "Nudge"
  p1 chooses "Till"
  expect p1.life == 10
}

test "cannot" {
  p1 { in_play "Ban", "Boulder" as b, "Stone" as s }
  p1 uses use "Ban"
  p1 strikes b
  expect p1.coins == 0
  p1 strikes s
  expect p1.coins == 1
  p1 passes
  p2 passes
  p1 strikes b
  expect p1.coins == 2
}

test "an ability for a time, with what its giver knew" {
  p1 { in_play "Gift", "Stone" as s }
  p1 uses use "Gift"
  p1 strikes s
  expect p1.marks == 7
  p1 passes
  p2 passes
  p1 strikes s
  expect p1.marks == 7
}

test "who has left is seen as it was, and forgets" {
  p1 { in_play "Burier", "Cry", "Dirge", "Boulder" as b }
  p1 uses use "Cry"
  p1 uses use "Burier"
  p1 chooses b
  expect p1.marks == 51 and b.worn == 0 and b.power == 3
}

// ---- begun in the middle of things ----------------------------------------------------------------------------------

card "Tide" : Thing { after nudge(Thing) { until after nudge(Thing) { you: life + 1 } } }
card "Hour" : Thing { before nudge(Thing) { until after nudge(Thing) { you: life + 1 } } }

card "Herald" : Thing {
  anywhere, instead of play(self) { until self leaves play { you: life + 3 }; proceed }
}

card "Stray" : Thing {
  anywhere, instead of play(self) { until self leaves play { you: life + 3 }; discard(self) }
}

card "Late" : Thing {
  use { let c = choose Thing; discard(c); until c leaves play { you: life + 3 } }
}

test "until after an event, begun while others hear of one: the next is meant" {
  p1 { in_play "Tide" as tide, "Nudge" as nudge }
  p1 uses use nudge
  p1 chooses tide
  expect p1.life == 11
  p1 uses use nudge
  p1 chooses tide
  expect p1.life == 11  // the first is over, the second has begun
}

test "begun before it: this one is meant" {
  p1 { in_play "Hour" as hour, "Nudge" as nudge }
  p1 uses use nudge
  p1 chooses hour
  expect p1.life == 10
}

test "until a card leaves play that is about to enter it" {
  p1 { hand "Herald" as herald; in_play "Caller" as caller }
  p1 plays herald
  expect p1.life == 13
  p1 uses use caller
  p1 chooses herald
  expect p1.life == 10 and herald in p1.hand
}

test "if it does not enter after all, that is over" {
  p1 { hand "Stray" as stray }
  p1 plays stray
  expect p1.life == 10 and stray in p1.discard
}

test "of a card that is gone it does not begin" {
  p1 { in_play "Late" as late, "Stone" as stone }
  p1 uses use late
  p1 chooses stone
  expect p1.life == 10
}
