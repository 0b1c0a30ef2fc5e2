// What a check looks at is watched, however it is written.

game "Watched" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event ready { first player.marks += 0; your.life = 3 }
check "the poor are helped" { if your.life == 3 { your.life = 4; earn(1) } }
check "a rich turn player pays" { if your.coins >= 5 { spend(3) } }
card "Bank"  : Thing { use { each player { earn(5) }; mark(1) } }

test "for the turn player, also when the turn player changes" {
  p1 { in_play "Bank" }
  p1 uses use "Bank"
  expect p1.coins == 2 and p2.coins == 5
  p1 passes
  expect p2.coins == 2
}
