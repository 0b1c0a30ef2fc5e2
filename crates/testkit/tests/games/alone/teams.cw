// Teams: opponents are those of other teams, and who is left of one team wins with all of it.

use "std/endings"

game "Teams" {
  teams   2
  players 2 to 6
  order   arrival
  forced  asked
  limit   40 turns, then most gold
}

player { life: Int = 3; gold: Int = 0; heard: Int = 0 }
zone field each player, public, ordered, active
kind Bell { }
card "Bell" : Bell { after strike(Player) by opponent { your.heard += 1 } }
card "Drum" : Bell { after strike(opponent) { your.heard += 1 } }

event strike(p: Player) { p.life -= 1 }
event slay(p: Player)   { lose(p) }

action hit(p: opponent) as hits { strike(p) }
action fell(p: Player) as fells { slay(p) }
action betray as betrays { your.team = 3 - your.team }
action crown as crowns { win(you) }
action ruin as ruins { lose(each Player) }
action earn as earns { your.gold += 1 }
action stop as stops { end phase }
turn { phase main { actions hit, fell, betray, crown, ruin, earn, stop } }
win when gold >= 5
lose when life <= 0

test "opponents are those of the other team" players 4 {
  at p1 main
  expect p1.team == 1 and p2.team == 2 and p3.team == 1 and p4.team == 2
  expect option hits p2
  expect option hits p4
  expect no option hits p3
}

test "so are those by whom something is done" players 4 {
  at p1 main
  p2 { field "Bell" }
  p3 { field "Bell" }
  p1 hits p4
  expect p2.heard == 1 and p3.heard == 0
}

test "so are those to whom something is done" players 4 {
  at p1 main
  p3 { field "Drum" }
  p4 { field "Drum" }
  p1 hits p2
  expect p3.heard == 1 and p4.heard == 0
}

test "the match goes on while two teams are left" players 4 {
  at p1 main
  p1 fells p2
  p1 fells p3
  expect option hits p4
}

test "a team wins with those of it who are out" players 4 {
  at p1 main
  p1 fells p3
  p1 fells p2
  p1 fells p4
  expect p1 wins
  expect p3 wins
}

test "whoever wins wins for the team" players 4 {
  at p1 main
  p1 crowns
  expect p1 wins
  expect p3 wins
}

test "a condition that wins does so too" players 6 {
  at p2 main
  p2 { gold 4 }
  p2 earns
  expect p2 wins
  expect p4 wins
  expect p6 wins
}

test "who changes sides has other opponents, and wins with others" players 4 {
  at p1 main
  p1 betrays
  expect p1.team == 2
  expect option hits p3
  expect no option hits p2
  p1 fells p3
  expect p1 wins
  expect p4 wins
}

test "two who are left of one team have won" players 3 {
  at p1 main
  p1 fells p2
  expect p1 wins
  expect p3 wins
}

test "if all lose at once nobody wins" players 4 {
  at p1 main
  p1 ruins
  expect draw
}

test "in pairs of one it is a game for two" {
  at p1 main
  p1 fells p2
  expect p1 wins
}

test "when all who are left have come to one team, it has won" players 3 {
  at p2 main
  p2 betrays
  expect p1 wins
  expect p2 wins
  expect p3 wins
}
