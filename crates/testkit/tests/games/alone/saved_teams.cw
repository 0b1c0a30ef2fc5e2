// Teams, where several players lose at once.

game "Saved Teams" {
  players 4
  teams   2
  timing  immediate
  order   arrival
  forced  asked
  limit   20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
player { life: Int = 3; saves: Int = 0 }
kind Thing
event bury(c: Card)   { move(c, c.owner.grave) }
event save(p: Player) { p.life = 1; p.saves += 1 }
lose when life <= 0
action flood as floods { each player { your.life -= 3 } }
action rest as rests { end phase }
turn { phase main { actions flood, rest } }
card "Angel" : Thing { instead of lose(Player as p) if p == you { save(p); bury(self) } }

test "who is saved wins with the other of the team" {
  p2 { field "Angel" }
  p1 floods
  expect p2 wins
  expect p4 wins
}

test "all of both teams lose" {
  p1 floods
  expect draw
}

test "one of each team is saved, and the match goes on" {
  p2 { field "Angel" }
  p3 { field "Angel" }
  p1 floods
  expect p2.life == 1 and p3.life == 1
}
