// A payment that fails, or a phase that ends, in somebody else's block: `you` is yourself again behind it.

game "You again" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}

turn {
  phase upkeep { each player { pay spend(1) } }
  phase middle { if your.coins == 7 { opponent { end phase } }; mark(1) }
  phase main { mark(10); actions play_card, use, pass }
}

event mug { mark(100); opponent { pay spend(1) }; mark(1000) }
card "Mugger" : Thing { use { mug } }
card "Judge"  : Thing { after mug by you { earn(50) } }
card "Teller" : Thing { use { mark(times(mug by you, this turn)) } }

test "the next phase is the turn player's" {
  at p1 upkeep
  p1 { coins 5 }
  p2 { coins 0 }
  expect p1.coins == 4
  expect p1.marks == 11 and p2.marks == 0
}

test "the next phase is the turn player's after an end of phase, too" {
  at p1 middle
  p1 { coins 7 }
  expect p1.marks == 10 and p2.marks == 0
}

test "the event was still yours" {
  p1 { in_play "Mugger", "Judge" }
  p2 { in_play "Judge" }
  p1 uses use "Mugger"
  expect p1.coins == 50 and p2.coins == 0
}

test "and is remembered as yours" {
  p1 { in_play "Mugger", "Teller" }
  p1 uses use "Mugger"
  p1 uses use "Teller"
  expect p1.marks == 111
}
