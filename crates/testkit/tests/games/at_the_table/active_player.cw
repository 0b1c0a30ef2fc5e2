// The turn player orders what triggers together, after each one anew.

game "Order by the turn player" {
  players 2
  timing  immediate
  order   active_player
  forced  taken
}
turn { phase main { actions play_card, use, pass } }

event chime { }
card "Bell"  : Thing { use { chime } }
card "Ones"  : Thing { after chime { mark(your.marks + 1) } }
card "Cent"  : Thing { after chime { mark(100) } }
card "Exile" : Thing { after chime { ruin(each friendly "Ones") } }
card "First" : Thing { after chime if your.marks == 0 { mark(10) } }

test "one alone is not asked about" {
  p1 { in_play "Bell", "Ones" }
  p1 uses use "Bell"
  expect not asked
  expect p1.marks == 1
}

test "of two one is asked about, and the last goes by itself" {
  p1 { in_play "Bell", "Ones", "Cent" }
  p1 uses use "Bell"
  expect options "Ones"; "Cent"
  p1 chooses "Cent"
  expect p1.marks == 201
}

test "the other way round" {
  p1 { in_play "Bell", "Ones", "Cent" }
  p1 uses use "Bell"
  p1 chooses "Ones"
  expect p1.marks == 101
}

test "the turn player orders the other player's abilities too" {
  p1 { in_play "Bell", "Ones" }
  p2 { in_play "Cent" }
  p1 uses use "Bell"
  expect p1 asked
  expect options "Ones"; "Cent"
  p1 chooses "Cent"
  expect p1.marks == 1 and p2.marks == 100
}

test "what no longer applies is not offered any more" {
  p1 { in_play "Bell", "Ones" as one, "Ones" as two, "Exile", "Cent", "First" }
  p1 uses use "Bell"
  expect options one; two; "Exile"; "Cent"; "First"
  p1 chooses "Exile"
  expect options "Cent"; "First"
  p1 chooses "First"
  expect p1.marks == 110
}

test "in a group each member's window is one of them all" {
  p1 { in_play "Wave", "Mourner" as one, "Mourner" as two }
  p1 uses use "Wave"
  expect options one; two
  p1 chooses two
  expect p1.marks == 2
}
card "Wave"    : Thing { use { ruin(each "Mourner") } }
card "Mourner" : Thing { in gone, after ruin(self) { mark(1) } }
