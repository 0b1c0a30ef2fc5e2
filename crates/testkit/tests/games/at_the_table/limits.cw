// How often: once each turn, so many times, for each copy; `uses` counts.

game "Limits" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, once_a_turn, thrice, growing, costly, pass } }

ability once_a_turn of Thing = activate, once each turn
ability thrice of Thing      = activate, 3 times each turn
ability growing of Thing     = activate, your.life times each turn
ability costly of Thing      = activate, needs uses < 2 "used up"

card "Single"  : Thing { once_a_turn { mark(1) } }
card "Triple"  : Thing { thrice { mark(1) } }
card "Grower"  : Thing { growing { mark(1) } }
card "Counter" : Thing { costly { mark(1 + 10 * uses) } }
card "Two"     : Thing { once_a_turn { mark(1) }  once_a_turn { mark(10) } }
card "Echo"    : Thing { once each turn, after earn { mark(1) }  use { earn(1) } }
card "Teacher" : Thing { static { friendly "Pupil": gains once_a_turn { mark(1) } } }

card "Herald" : Thing {
  static { friendly "Pupil": gains once each turn, after earn { mark(100) } }
}

card "Pupil" : Thing { use { earn(1) } }
card "Mimic" : Thing { static { self: gains once_a_turn of each friendly "Single" } }

card "Coach" : Thing {
  use { until end of turn { each friendly "Pupil": gains once_a_turn { mark(1000) } } }
}

card "Returner" : Thing { use { move(choose friendly "Single", your.hand) } }

test "once, for each copy" {
  p1 { in_play "Single" as one, "Single" as two }
  expect options uses once_a_turn one; uses once_a_turn two; passes
  p1 uses once_a_turn one
  expect options uses once_a_turn two; passes
  expect refused uses once_a_turn one because "used this turn"
  p1 uses once_a_turn two
  expect options passes
  expect p1.marks == 2
}

test "again in the next turn" {
  p1 { in_play "Single" }
  p1 uses once_a_turn "Single"
  p1 passes
  p2 passes
  p1 uses once_a_turn "Single"
  expect p1.marks == 2
}

test "three times" {
  p1 { in_play "Triple" }
  p1 uses thrice "Triple"
  p1 uses thrice "Triple"
  expect option uses thrice "Triple"
  p1 uses thrice "Triple"
  expect no option uses thrice "Triple"
  expect p1.marks == 3
}

test "as often as an expression says now" {
  p1 { in_play "Grower"; life 1 }
  p1 uses growing "Grower"
  expect no option uses growing "Grower"
}

test "never" {
  p1 { in_play "Grower"; life 0 }
  expect no option uses growing "Grower"
}

test "uses, in needs and in the text" {
  p1 { in_play "Counter" }
  p1 uses costly "Counter"
  p1 uses costly "Counter"
  expect refused uses costly "Counter" because "used up"
  expect p1.marks == 32
}

test "two abilities of a kind are limited each for itself" {
  p1 { in_play "Two" }
  expect options uses once_a_turn "Two"; uses once_a_turn "Two"; passes
  p1 uses once_a_turn "Two"
  expect options uses once_a_turn "Two"; passes
  p1 uses once_a_turn "Two"
  expect p1.marks == 11
}

test "a triggered ability too" {
  p1 { in_play "Echo" as one, "Echo" as two }
  p1 uses use one
  expect p1.marks == 2
  p1 uses use two
  expect p1.marks == 2
}

test "a copy that left and came back in the same turn is the same copy" {
  p1 { in_play "Single", "Returner" }
  p1 uses once_a_turn "Single"
  p1 uses use "Returner"
  p1 chooses "Single"
  p1 plays "Single"
  expect no option uses once_a_turn "Single"
}

test "each gain has a limit of its own" {
  p1 { in_play "Teacher", "Teacher", "Pupil" as pupil }
  p1 uses once_a_turn pupil
  p1 uses once_a_turn pupil
  expect p1.marks == 2
  expect refused uses once_a_turn pupil because "used this turn"
}

test "one gain, once" {
  p1 { in_play "Teacher", "Pupil" as pupil, "Pupil" as other }
  p1 uses once_a_turn pupil
  expect refused uses once_a_turn pupil because "used this turn"
  p1 uses once_a_turn other
  expect p1.marks == 2
}

test "who listens through two givers hears it once through each" {
  p1 { in_play "Herald", "Herald", "Pupil" as pupil }
  p1 uses use pupil
  expect p1.marks == 200
  p1 uses use pupil
  expect p1.marks == 200
}

test "the same ability of two others, and of one" {
  p1 { in_play "Mimic" as mimic, "Single", "Single" }
  p2 { in_play "Mimic" as theirs, "Single" }
  p1 uses once_a_turn mimic
  p1 uses once_a_turn mimic
  expect refused uses once_a_turn mimic because "used this turn"
  p1 passes
  p2 uses once_a_turn theirs
  expect refused uses once_a_turn theirs because "used this turn"
}

test "given twice by one card, for a time" {
  p1 { in_play "Coach" as coach, "Pupil" as pupil }
  p1 uses use coach
  p1 uses use coach
  p1 uses once_a_turn pupil
  p1 uses once_a_turn pupil
  expect p1.marks == 2000
  expect refused uses once_a_turn pupil because "used this turn"
}
