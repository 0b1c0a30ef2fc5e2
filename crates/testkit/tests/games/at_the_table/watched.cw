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
kind Vase is Thing
event shatter(v: Vase) needs first player.marks >= 2 { move(v, gone) }
check "a worn vase shatters" { shatter(each Vase where worn >= power) }
card "Bank"   : Thing { use { each player { earn(5) }; mark(1) } }
card "Glass"  : Vase  { }
card "Tapper" : Thing { use { wear(each Vase) } }
card "Marker" : Thing { use { mark(1) } }

test "for the turn player, also when the turn player changes" {
  p1 { in_play "Bank" }
  p1 uses use "Bank"
  expect p1.coins == 2 and p2.coins == 5
  p1 passes
  expect p2.coins == 2
}

test "what stood in its way is gone: it is looked at again, though what it is about is as before" {
  p1 { in_play "Tapper", "Marker" }
  p2 { in_play "Glass" }
  p1 uses use "Tapper"
  expect "Glass" in p2.in_play and "Glass".worn == 1
  p1 uses use "Marker"
  expect "Glass" in p2.in_play
  p1 uses use "Marker"
  expect "Glass" in gone
}

test "one that comes to the table is looked at" {
  p1 { in_play "Bank"; hand "Glass" with worn 1; marks 2 }
  p1 uses use "Bank"
  expect "Glass" in p1.hand
  p1 plays "Glass"
  expect "Glass" in gone
}
