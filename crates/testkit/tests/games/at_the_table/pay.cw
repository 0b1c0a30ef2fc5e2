// pay: when it cannot happen, what came before stays and what comes after in the same text does not happen.

game "Pay" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

card "Shop" : Thing { entry { mark(1); pay spend(2); mark(10) } }

card "Arcade" : Thing {
  entry { mark(1); if your.life > 0 { mark(2); repeat 2 { pay spend(2); mark(10) } }; mark(100) }
}

card "Counter" : Thing {
  entry { choose one { "buy" { pay spend(2); mark(10) } "wait" { mark(20) } }; mark(100) }
}

card "Butcher" : Thing { entry { mark(1); pay ruin(choose "Stone" in your.hand); mark(10) } }
card "Peddler" : Thing { entry { haggle; mark(100) } }
card "Robber"  : Thing { entry { opponent { pay spend(1) }; mark(10) } }
event haggle { mark(1); pay spend(2); mark(10) }

test "it can be paid: all of it happens" {
  p1 { hand "Shop"; coins 2 }
  p1 plays "Shop"
  expect p1.marks == 11 and p1.coins == 0
}

test "it cannot: what came before stays" {
  p1 { hand "Shop"; coins 1 }
  p1 plays "Shop"
  expect p1.marks == 1 and p1.coins == 1
}

test "a payment in a block ends the whole text" {
  p1 { hand "Arcade"; coins 3 }
  p1 plays "Arcade"
  expect p1.marks == 13 and p1.coins == 1
}

test "all payments in a block made" {
  p1 { hand "Arcade"; coins 4 }
  p1 plays "Arcade"
  expect p1.marks == 123 and p1.coins == 0
}

test "a payment in a mode ends the whole text" {
  p1 { hand "Counter" as one, "Counter" as two }
  p1 plays one
  expect options "buy"; "wait"
  p1 chooses "buy"
  expect p1.marks == 0
  p1 plays two
  p1 chooses "wait"
  expect p1.marks == 120
}

test "a cost to choose, with nothing to choose, cannot be paid" {
  p1 { hand "Butcher", "Boulder" }
  p1 plays "Butcher"
  expect p1.marks == 1
}

test "a cost to choose" {
  p1 { hand "Butcher", "Stone" }
  p1 plays "Butcher"
  p1 chooses "Stone"
  expect p1.marks == 11 and "Stone" in gone
}

test "the text that fizzles is the event's, not its caller's" {
  p1 { hand "Peddler" }
  p1 plays "Peddler"
  expect p1.marks == 101
}

test "somebody else's payment ends the text all the same" {
  p1 { hand "Robber" as one, "Robber" as two }
  p2 { coins 1 }
  p1 plays one
  expect p2.coins == 0 and p1.marks == 10
  p1 plays two
  expect p1.marks == 10 and p2.marks == 0
}

// ---- inside what an ability kind puts around the text ---------------------------------------------------------------

ability rite of Thing = after play(self) { mark(1000); body; mark(5000) }
card "Priest" : Thing { rite { mark(1); pay spend(2); mark(10) } }
card "Prior"  : Thing { rite { opponent { pay spend(1) }; mark(10) } }

test "the card's text fizzles, the wrapper goes on" {
  p1 { hand "Priest" as one, "Priest" as two; coins 2 }
  p1 plays one
  expect p1.marks == 6011
  p1 plays two
  expect p1.marks == 12012
}

test "and goes on for the card's player" {
  p1 { hand "Prior" }
  p1 plays "Prior"
  expect p1.marks == 6000 and p2.marks == 0
}
