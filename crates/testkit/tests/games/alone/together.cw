// All against the game: `teams 1`.

game "Dragon" { players 2 to 3; teams 1; order arrival; forced asked; limit 12 turns, then draw }

table { dragon: Int = 4 }
player { life: Int = 2 }
kind Item

action strike as strikes { table.dragon -= 1; your.life -= 1; end phase }
action rest as rests { your.life += 1; end phase }
turn { phase main { actions strike, rest } }

lose when life <= 0
win when table.dragon <= 0

test "who wins wins for all" players 3 {
  table { dragon 1 }
  p1 strikes
  expect p1 wins
  expect p2 wins
  expect p3 wins
}

test "who has fallen has won as well" players 3 {
  table { dragon 2 }
  p1 { life 1 }
  p1 strikes
  p2 strikes
  expect p1 wins
  expect p2 wins
}

test "who is left goes on" players 2 {
  p1 { life 1 }
  p1 strikes
  expect turn player == p2 and table.dragon == 3
  p2 rests
  expect turn player == p2
}

test "nobody is left" players 2 {
  p1 { life 1 }
  p2 { life 1 }
  p1 strikes
  p2 strikes
  expect draw
}
