// Fields that hold a card or a player, of players, of cards and of the table.

game "Either" {
  players     2 to 3
  order       arrival
  forced      asked
  zone_change renews
  limit       40 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone pile  each player, public,  ordered
player { health: Int = 9; grudge: Beast or Player }
table { bounty: Beast or Player }
kind Beast { health: Int = 4 }
kind Archer is Beast { aim: Beast or Player }

event hurt(to: Beast or Player, n: Int) { to.health -= n }
event aim_at(a: Archer, at: Beast or Player) { a.aim = at }
event resent(who: Beast or Player) { your.grudge = who }
event announce_bounty(who: Beast or Player) { table.bounty = who }
event leave(b: Beast)              { move(b, b.owner.hand) }
event come(b: Beast)               { move(b, your.field) }
rule "whoever is hurt resents it" { after hurt(Player as p, any) from Beast as b { p.grudge = b } }

action take_aim(a: Archer, at: Beast or Player) as aims { aim_at(a, at) }
action shoot(a: Archer) as shoots
  needs a.aim != none "it aims at nobody"
  needs a.aim != a "not at itself"
{
  hurt(a.aim, 2) from a
  if a.aim == table.bounty { hurt(a.aim, 1) }
}
action name(who: Beast or Player) as names { announce_bounty(who); resent(who) }
action forgive as forgives { your.grudge = none; table.bounty = none }
action recall(b: Beast) as recalls { leave(b) }
action call(b: Beast in your.hand) as calls { come(b) }
action stop as stops { end phase }
turn { phase main { actions take_aim, shoot, name, forgive, recall, call, stop } }

card "Bow"  : Archer { }
card "Boar" : Beast  { health 5 }

test "it begins with nobody" {
  p1 { field "Bow" as bow }
  expect bow.aim == none and p1.grudge == none and table.bounty == none
  expect refused shoots bow because "it aims at nobody"
}

test "a player, then a card, then itself" {
  p1 { field "Bow" as bow }
  p2 { field "Boar" as boar }
  p1 aims bow p2
  expect bow.aim == p2 and bow.aim != p1 and bow.aim != boar and bow.aim is Player
  p1 shoots bow
  expect p2.health == 7 and p2.grudge == bow and boar.health == 5
  p1 aims bow boar
  expect bow.aim == boar and bow.aim != p2 and bow.aim is not Player
  p1 shoots bow
  expect boar.health == 3 and p2.health == 7
  p1 aims bow bow
  expect refused shoots bow because "not at itself"
}

test "a player's and the table's" {
  p1 { field "Bow" as bow }
  p2 { field "Boar" as boar }
  p1 names p2
  expect table.bounty == p2 and p1.grudge == p2 and p2.grudge == none
  p1 aims bow p2
  p1 shoots bow
  expect p2.health == 6
  p1 names boar
  p1 shoots bow
  expect p2.health == 4 and table.bounty == boar
  p1 forgives
  expect table.bounty == none and p1.grudge == none
}

test "a card that comes back is another one, a player stays" {
  p1 { field "Bow" as bow, "Bow" as second }
  p2 { field "Boar" as boar }
  p1 aims bow boar
  p1 aims second p2
  p1 recalls boar
  expect bow.aim == none and second.aim == p2
  p1 recalls second
  p1 calls second
  expect second.aim == none
}

test "three players" players 3 {
  p1 { field "Bow" as bow }
  p1 aims bow p3
  p1 shoots bow
  expect p3.health == 7 and p2.health == 9 and bow.aim == p3
}

test "a position names cards and players" {
  p2 { field "Boar" as boar; grudge none }
  p1 { field "Bow" as bow with aim boar, "Bow" as second with aim p2; grudge boar }
  table { bounty p2 }
  expect bow.aim == boar and second.aim == p2 and p1.grudge == boar and p2.grudge == none and table.bounty == p2
  p1 shoots second
  expect p2.health == 6
  p1 shoots bow
  expect boar.health == 3
}
