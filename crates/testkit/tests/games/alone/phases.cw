// Phases: their order, their beginnings, and how they end.

game "Phases" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   4 turns, then draw
}

zone hand    each player, private, ordered
zone in_play each player, public,  ordered, active

player {
  marks: Int = 0
  coins: Int = 0
  skip:  Bool = false
  quota: Int = 0, at least 0, at most 5
  spent: Int = 3  resets each turn
}
kind Item { charge: Int = 2  resets each turn; wear: Counter }
adjective friendly(c: Card) = c.controller == you

event mark(n: Int)   { your.marks += n }
event stop           { end phase; mark(1) }
event drain(c: Item) { c.charge -= 1; c.wear += 1 }
event fill(n: Int)   { your.quota += n }
event cost(n: Int)   { your.spent -= n }

ability use of Item   = activate
ability early of Item = after phase_begins(upkeep) if you == turn player

action stop as stops { mark(10); stop; mark(20) }
action work as works { mark(100) }
action pass as passes { end phase }

turn {
  phase upkeep {
    mark(1000)
    if your.skip { end phase }
    mark(5000)
  }
  phase main {
    actions work, use, stop, pass
    mark(10000)
  }
  phase late {
    actions work, pass
  }
}

card "Clock" : Item { early { your_coin } }
event your_coin { your.coins += 1 }
card "Battery" : Item { use { drain(self); cost(1) } }
card "Meter"   : Item { use { fill(3) } }
card "Drain"   : Item { use { fill(0 - 4) } }

test "a phase body from its beginning to its end" {
  at p1 upkeep
  expect p1.marks == 6000
  expect phase is main
}

test "end phase in the body of a phase ends it there" {
  at p1 upkeep
  p1 { skip true }
  expect p1.marks == 1000
  expect phase is main
}

test "end phase in an action: when the action is over; what stands behind the list is still done" {
  p1 stops
  expect p1.marks == 10031
  expect phase is late
}

test "a phase begins: cards hear it" {
  at p1 upkeep
  p1 { in_play "Clock" }
  p2 { in_play "Clock" }
  expect p1.coins == 1 and p2.coins == 0
  p1 passes
  p1 passes
  expect p1.coins == 1 and p2.coins == 1
}

test "the next player's turn" {
  p1 works
  p1 passes
  expect turn player == p1 and phase is late
  p1 passes
  expect turn player == p2 and phase is main
  expect p1.marks == 10100 and p2.marks == 6000
}

test "the last turn is played, and then it is a draw" {
  p1 passes
  p1 passes
  p2 passes
  p2 passes
  p1 passes
  p1 passes
  p2 passes
  expect phase is late
  p2 passes
  expect draw
}

// ---- fields ---------------------------------------------------------------------------------------------------------

test "bounds hold" {
  p1 { in_play "Meter", "Drain" }
  p1 uses use "Meter"
  expect p1.quota == 3
  p1 uses use "Meter"
  expect p1.quota == 5
  p1 uses use "Drain"
  expect p1.quota == 1
  p1 uses use "Drain"
  expect p1.quota == 0
}

test "what resets each turn does, for everybody, and the rest does not" {
  p1 { in_play "Battery" }
  p2 { spent 1 }
  p1 uses use "Battery"
  expect "Battery".charge == 1 and "Battery".wear == 1 and p1.spent == 2
  p1 passes
  p1 passes
  expect "Battery".charge == 2 and "Battery".wear == 1
  expect p1.spent == 3 and p2.spent == 3
}
