// Who loses at once, and what is done instead of it.

game "Saved" {
  players 2 to 4
  timing  immediate
  order   arrival
  forced  asked
  limit   20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
player { life: Int = 3; saves: Int = 0; luck: Int = 0 }
kind Thing
adjective friendly(c: Card) = c.controller == you

event bury(c: Card)   { move(c, c.owner.grave) }
event flood(n: Int)   { each player { your.life -= n } }
event save(p: Player) { p.life = 1; p.saves += 1 }
event note(p: Player) { p.saves += 1 }
event ruin            { lose(each Player) }
lose when life <= 0
win when luck >= 3

action flood as floods { flood(3) }
action ruin as ruins { ruin }
action drop(c: friendly Thing) as drops { bury(c) }
action cheer as cheers { each player { your.luck += 3; your.life -= 3 } }
action rest as rests { end phase }
turn { phase main { actions flood, ruin, drop, cheer, rest } }

card "Angel"   : Thing { instead of lose(Player as p) if p == you { save(p); bury(self) } }
card "Mercy"   : Thing { instead of lose(Player as p) { save(p) } }
card "Single"  : Thing { once each turn, instead of lose(Player as p) { save(p) } }
card "Double"  : Thing { instead of lose(Player as p) if p == you { save(p); proceed } }
card "Wall"    : Thing { cannot lose(you) }
card "Bell"    : Thing { before lose(Player as p) if p == you { cancel } }
card "Ledger"  : Thing { instead of lose(Player as p) if p == you { note(p) } }
card "Martyr"  : Thing { instead of lose(Player as p) if p != you { save(p); lose(you) } }
card "Mourner" : Thing { after lose(Player as p) { note(p) } }

test "all lose at once: nobody wins" {
  p1 floods
  expect draw
}

test "one of them is saved, and wins" {
  p2 { field "Angel" as a }
  p1 floods
  expect p2 wins
}

test "it makes no difference whose turn it is" {
  at p2 main
  p2 { field "Angel" }
  p2 floods
  expect p2 wins
}

test "both are saved" {
  p1 { field "Angel" as a }
  p2 { field "Angel" as b }
  p1 floods
  expect p1.life == 1 and p2.life == 1 and p1.saves == 1 and p2.saves == 1 and a in p1.grave and b in p2.grave
  p1 rests
}

test "both are saved by one card" {
  p1 { field "Mercy" }
  p1 floods
  expect p1.life == 1 and p2.life == 1 and p1.saves == 1 and p2.saves == 1
}

test "one of three is saved" players 3 {
  p2 { field "Angel" }
  p1 floods
  expect p2 wins
}

test "two of three are saved" players 3 {
  p2 { field "Angel" }
  p3 { field "Angel" }
  p1 floods
  expect p2.life == 1 and p3.life == 1 and p1.life == 0 and turn player == p2
  p2 rests
  expect turn player == p3
}

test "two of three lose, and who is left wins" players 3 {
  p3 { life 9; field "Mourner" }
  p1 floods
  expect p3 wins
}

test "all three lose" players 3 {
  p1 floods
  expect draw
}

test "who loses together has lost before anybody hears of it" players 4 {
  p3 { life 9; field "Mourner" }
  p4 { life 9 }
  p1 floods
  expect p1.saves == 1 and p2.saves == 1 and p3.saves == 0
}

test "who cannot lose wins" {
  p1 { field "Wall" }
  p1 floods
  expect p1 wins
}

test "whose losing is called off wins" {
  p1 { field "Bell" }
  p1 floods
  expect p1 wins
}

test "none of them can lose" {
  p1 { field "Wall" as w }
  p2 { field "Wall" }
  p1 floods
  expect p1.life == 0 and p2.life == 0
  p1 drops w
  expect p2 wins
}

test "what calls it off is gone" {
  p1 { field "Bell" as bell; life 1 }
  p2 { life 9 }
  p1 floods
  expect p1.life < 1 and p2.life == 6
  p1 drops bell
  expect p2 wins
}

test "it goes on after all" {
  p1 { field "Double" }
  p1 floods
  expect draw
}

test "something is done instead that does not save" {
  p1 { field "Ledger" }
  p1 floods
  expect p1 wins
}

test "who is saved at the cost of another" {
  p1 { field "Martyr" }
  p1 floods
  expect p2 wins
}

test "an effect that makes all lose is the same" {
  p2 { field "Angel" }
  p1 ruins
  expect p2 wins
}

test "and nobody is saved" {
  p1 ruins
  expect draw
}

test "to win comes before to lose" {
  p1 { field "Angel" }
  p1 cheers
  expect p1 wins
}
