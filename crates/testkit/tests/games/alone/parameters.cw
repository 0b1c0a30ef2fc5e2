// Actions about numbers, and about cards and players that may be left out.

game "Parameters" {
  players 2 to 3
  order   arrival
  forced  asked
  limit   40 turns, then draw
}

player { gold: Int = 5; bid: Int = 0; hits: Int = 0; health: Int = 9; calm: Bool = true }
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone pile  each player, public,  ordered
kind Card
kind Spell is Card { aimed: Bool = false; price: Int = 1 }
kind Beast is Card { hurt: Int = 0; health: Int = 4; calm: Bool = true }

event hit(p: Player)    { p.hits += 1 }
event fatigue(b: Beast) { b.hurt += 1 }

action bid(n: your.bid + 1 to min(your.gold, 8)) as bids needs n != 4 "nobody bids four" { your.bid = n }
action cast(c: Spell in your.hand, p: Player or none, b: Beast or none) as casts
  needs c.aimed == (p != none) "it needs a player, if it is aimed, and none otherwise"
  needs b == none or p == none or b.controller == p "it is not theirs"
{
  your.gold -= c.price
  move(c, your.pile)
  if p != none { hit(p) }
  if b != none { fatigue(b) }
} text "cast {c} at {p} with {b}"

event wound(to: Beast or Player, n: Int) needs to.calm "it is not calm" {
  to.health -= n
  if to.health <= 1 { to.calm = false }
}
action shoot(t: Beast or Player) as shoots { wound(t, 3) }
action stop as stops { end phase }
turn { phase main { actions bid, cast, shoot, stop } }
lose when gold <= 0

card "Ray"  : Spell { aimed true  price 2 }
card "Rain" : Spell { }
card "Ox"   : Beast { }

test "a number is chosen with the action" {
  at p1 main
  p1 { gold 9 }
  expect option bids 1
  expect option bids 8
  expect no option bids 9
  expect no option bids 0
  expect refused bids 4 because "nobody bids four"
  p1 bids 3
  expect p1.bid == 3
  expect no option bids 3
  p1 bids 5
  expect p1.bid == 5
}

test "without any number the action is not there" {
  at p1 main
  p1 { gold 2; bid 2 }
  expect no option bids 3
  expect no option bids 2
}

test "what may be left out is left out" {
  at p1 main
  p1 { hand "Rain", "Ray"; field "Ox" as ox }
  p2 { field "Ox" as other }
  p1 casts "Rain"
  expect p1.gold == 4 and p2.hits == 0 and ox.hurt == 0 and "Rain" in p1.pile
}

test "and is there where it is named" {
  at p1 main
  p1 { hand "Rain", "Ray"; field "Ox" as ox }
  p2 { field "Ox" as other }
  expect no option casts "Rain" p2
  expect refused casts "Ray" p2 ox because "it is not theirs"
  p1 casts "Ray" p2 other
  expect p1.gold == 3 and p2.hits == 1 and other.hurt == 1 and ox.hurt == 0
  p1 casts "Rain" ox
  expect ox.hurt == 1
}

test "one of two is left out" players 3 {
  at p1 main
  p1 { hand "Ray" x 2 }
  p3 { field "Ox" as ox }
  p1 casts "Ray" p3
  expect p3.hits == 1 and ox.hurt == 0
}

test "a field that cards and players have, of one who is either" {
  at p1 main
  p2 { field "Ox" as ox; health 8 }
  p1 shoots p2
  expect p2.health == 5 and p2.calm and ox.health == 4
  p1 shoots ox
  expect ox.health == 1 and not ox.calm and p2.health == 5
  expect option shoots ox
  p1 shoots ox
  expect ox.health == 1
}
