// A check may leave what it looks at to an event.

game "Checks by events" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event tidy { if your.coins >= 5 { spend(3) } }
check "tidy up" { tidy }
card "Bank" : Thing { use { earn(1); mark(1) } }

test "what an event of a check looks at is watched" {
  p1 { in_play "Bank"; coins 3 }
  p1 uses use "Bank"
  expect p1.coins == 4
  p1 uses use "Bank"
  expect p1.coins == 2 and p1.marks == 2
}
