// uses, in the text of an ability that is not the first on its card.

game "Uses" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, costly, pass } }

ability costly of Thing = activate, needs uses < 2 "used up"
card "Tally" : Thing { use { earn(1) }  costly { mark(1 + 10 * uses) } }

test "uses is the ability's own, whatever else the card can do" {
  p1 { in_play "Tally" }
  p1 uses use "Tally"
  p1 uses costly "Tally"
  expect p1.marks == 11
  p1 uses costly "Tally"
  expect p1.marks == 32
  expect no option uses costly "Tally"
  p1 uses use "Tally"
  expect p1.coins == 2
}
