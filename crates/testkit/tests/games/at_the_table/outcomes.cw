// Happened: not refused, and something changed. `then` and `else` ask for that.

game "Outcomes" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event nothing_written { }
event passes_on       { nothing_written }
event tells(c: Thing) { if c.power > 1 { nothing_written } }
event sometimes       { if your.coins > 0 { your.coins -= 1 } }

card "Earner"  : Thing { entry { earn(1) then mark(1) else mark(10) } }
card "Idler"   : Thing { entry { earn(0) then mark(1) else mark(10) } }
card "Herald"  : Thing { entry { nothing_written then mark(1) else mark(10) } }
card "Relay"   : Thing { entry { passes_on then mark(1) else mark(10) } }
card "Teller"  : Thing { entry { tells(self) then mark(1) else mark(10) } }
card "Crier"   : Thing { entry { tells(each friendly Thing) then mark(1) else mark(10) } }
card "Gambler" : Thing { entry { sometimes then mark(1) else mark(10) } }
card "Payer"   : Thing { entry { spend(2) then mark(1) else mark(10) } }
card "Quiet"   : Thing { entry { spend(2) else mark(10) } }
card "Blocky"  : Thing { entry { spend(1) then { mark(1); mark(1) } else { mark(10); mark(10) } } }

test "something changed: it happened" {
  p1 { hand "Earner" }
  p1 plays "Earner"
  expect p1.marks == 1
}

test "nothing changed: it did not" { p1 { hand "Idler" }; p1 plays "Idler"; expect p1.marks == 10 }

test "an event without a body happens by being raised" {
  p1 { hand "Herald" }
  p1 plays "Herald"
  expect p1.marks == 1
}

test "what raises such an event has happened" {
  p1 { hand "Relay" }
  p1 plays "Relay"
  expect p1.marks == 1
}

test "what could raise one and does not has not happened" {
  p1 { hand "Teller" }
  p1 plays "Teller"
  expect p1.marks == 10
}

test "of a group it is enough that one member raises one" {
  p1 { hand "Crier" as one, "Crier" as two }
  p1 plays one
  expect p1.marks == 10
  p1 { in_play "Boulder" }
  p1 plays two
  expect p1.marks == 11
}

test "a body that did nothing did not happen" {
  p1 { hand "Gambler" }
  p1 plays "Gambler"
  expect p1.marks == 10
}

test "a body that did something happened" {
  p1 { hand "Gambler"; coins 1 }
  p1 plays "Gambler"
  expect p1.marks == 1 and p1.coins == 0
}

test "needs at the boundary" {
  p1 { hand "Payer"; coins 2 }
  p1 plays "Payer"
  expect p1.marks == 1 and p1.coins == 0
}

test "needs one below" {
  p1 { hand "Payer"; coins 1 }
  p1 plays "Payer"
  expect p1.marks == 10 and p1.coins == 1
}

test "else alone" { p1 { hand "Quiet"; coins 1 }; p1 plays "Quiet"; expect p1.marks == 10 }

test "else alone, not taken" {
  p1 { hand "Quiet"; coins 2 }
  p1 plays "Quiet"
  expect p1.marks == 0
}

test "branches are whole blocks" {
  p1 { hand "Blocky" as one, "Blocky" as two; coins 1 }
  p1 plays one
  expect p1.marks == 2
  p1 plays two
  expect p1.marks == 22
}

// ---- asked, done, happened ------------------------------------------------------------------------------------------

card "Accountant" : Thing {
  entry {
    let paid = spend(2)
    mark(paid.asked + 10 * paid.done)
    if paid.happened { mark(100) }
  }
}

test "a single event is asked for once" {
  p1 { hand "Accountant" as one, "Accountant" as two; coins 3 }
  p1 plays one
  expect p1.marks == 111
  p1 plays two
  expect p1.marks == 112
}

card "Culler" : Thing {
  entry {
    let culled = discard(choose up to 3 Card in your.hand)
    mark(10 * culled.asked + culled.done)
  }
}

test "of a choice, as many as were chosen were asked for" {
  p1 { hand "Culler", "Stone", "Boulder" }
  p1 plays "Culler"
  p1 chooses "Stone"
  p1 chooses done
  expect p1.marks == 11
}

test "none chosen" {
  p1 { hand "Culler", "Stone" }
  p1 plays "Culler"
  p1 chooses done
  expect p1.marks == 0
}

// ---- a name for nothing ---------------------------------------------------------------------------------------------

card "Seeker" : Thing {
  entry {
    let found = choose "Boulder" in your.hand
    discard(found) then mark(1) else mark(10)
    mark(100 * found.power)
  }
}

test "what is called on nothing does not happen" {
  p1 { hand "Seeker" }
  p1 plays "Seeker"
  expect p1.marks == 10
}

test "what is called on something does" {
  p1 { hand "Seeker", "Boulder" }
  p1 plays "Seeker"
  p1 chooses "Boulder"
  expect p1.marks == 301 and "Boulder" in p1.discard
}
