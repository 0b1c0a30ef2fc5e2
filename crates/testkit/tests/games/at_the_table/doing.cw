// do: the text of another card's abilities of a kind, as if it stood here.

game "Doing" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, rite, pass } }

ability rite of Thing = activate, once each turn { mark(1000); body }

card "Mimic"   : Thing { power 5  entry { let c = choose Thing; do use of c; mark(100) } }
card "Acolyte" : Thing { entry { let c = choose Thing; do rite of c; mark(100) } }
card "Worker"  : Thing { use { earn(1); wear(self) } }
card "Elder"   : Thing { rite { mark(1) } }
card "Two"     : Thing { use { mark(1) }  use { mark(10 * your.marks) } }
card "Asker"   : Thing { use { discard(choose Card in your.hand) } }
card "Debtor"  : Thing { use { pay spend(1); mark(1) } }

test "self stays: it is the mimic that wears" {
  p1 { hand "Mimic"; in_play "Worker" }
  p1 plays "Mimic"
  p1 chooses "Worker"
  expect p1.coins == 1 and p1.marks == 100
  expect "Mimic".worn == 1 and "Worker".worn == 0
}

test "you stays: an enemy's text works for you" {
  p1 { hand "Mimic" }
  p2 { in_play "Worker" }
  p1 plays "Mimic"
  p1 chooses "Worker"
  expect p1.coins == 1 and p2.coins == 0
}

test "the text alone, not what the kind puts around it, and it counts as no use" {
  p1 { hand "Acolyte"; in_play "Elder" }
  p1 plays "Acolyte"
  p1 chooses "Elder"
  expect p1.marks == 101
  p1 uses rite "Elder"
  expect p1.marks == 1102
}

test "all of them, in printed order" {
  p1 { hand "Mimic"; in_play "Two" }
  p1 plays "Mimic"
  p1 chooses "Two"
  expect p1.marks == 111
}

test "none" {
  p1 { hand "Mimic"; in_play "Elder" }
  p1 plays "Mimic"
  p1 chooses "Elder"
  expect p1.marks == 100
}

test "with its questions" {
  p1 { hand "Mimic", "Boulder"; in_play "Asker" }
  p1 plays "Mimic"
  p1 chooses "Asker"
  expect asked "discard"
  p1 chooses "Boulder"
  expect "Boulder" in p1.discard and p1.marks == 100
}

test "a payment that fails ends that text only" {
  p1 { hand "Mimic"; in_play "Debtor" }
  p1 plays "Mimic"
  p1 chooses "Debtor"
  expect p1.marks == 100
}
