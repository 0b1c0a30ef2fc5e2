// Before an event: what interrupts can stop it by making its needs fail.

game "Before" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event strike(c: Thing) needs c in in_play "it is gone" { wear(c); mark(1) }

card "Hammer" : Thing { entry { strike(choose friendly "Stone") then mark(10) else mark(100) } }
card "Ghost"  : Thing { before strike("Stone" as c) { discard(c) } }
card "Shield" : Thing { before strike("Stone") { earn(1) } }

test "needs are asked again after the interruption" {
  p1 { hand "Hammer"; in_play "Stone", "Ghost" }
  p1 plays "Hammer"
  p1 chooses "Stone"
  expect "Stone" in p1.discard
  expect "Stone".worn == 0
  expect p1.marks == 100
}

test "an interruption that leaves the needs alone stops nothing" {
  p1 { hand "Hammer"; in_play "Stone", "Shield" }
  p1 plays "Hammer"
  p1 chooses "Stone"
  expect p1.coins == 1
  expect "Stone".worn == 1
  expect p1.marks == 11
}

test "needs that do not hold at first: nobody is told" {
  p1 { hand "Mallet"; discard "Stone"; in_play "Shield" }
  p1 plays "Mallet"
  p1 chooses "Stone"
  expect p1.coins == 0 and p1.marks == 100
}

card "Mallet" : Thing {
  entry { strike(choose "Stone" in your.discard) then mark(10) else mark(100) }
}
