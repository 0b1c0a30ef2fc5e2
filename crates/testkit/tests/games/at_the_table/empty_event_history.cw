// An event without a body is history too: what looks at it must look again.

game "History of empty events" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event chime { }
lose when times(chime, this turn) >= 2 and life > 0 and marks == 0
card "Bell" : Thing { use { chime } }

test "the second chime ends the match" {
  p1 { in_play "Bell"; marks 0 }
  p2 { marks 1 }
  p1 uses use "Bell"
  p1 uses use "Bell"
  expect p2 wins
}
