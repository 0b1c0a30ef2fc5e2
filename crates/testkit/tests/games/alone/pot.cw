// Fields of the table: what belongs to no player and no card.

game "Pot" {
  players 2 to 3
  order   arrival
  forced  asked
  limit   40 turns, then draw
}

enum Weather { Fair, Foul }

table {
  pot:     Int = 0, at least 0
  bids:    Int = 0  resets each turn
  weather: Weather = Fair
}
player { gold: Int = 5; pot: Int = 1 }
zone field each player, public, ordered, active
kind Stone { }

event ante(n: Int) needs your.gold >= n { your.gold -= n; table.pot += n; table.bids += 1 }
  text "put {n} gold into the pot"
event take_all { your.gold += table.pot; table.pot = 0 }  text "take the pot"

action put as puts { ante(2) }
action grab as grabs needs table.pot >= 4 "the pot is too small" { take_all }
action storm as storms { table.weather = Foul }
action stop as stops { end phase }
turn { phase main { actions put, grab, storm, stop } }

setup { each player { create("Toll", your.field) } }
card "Toll"  : Stone { as soon as table.pot >= 6, once each turn { your.gold += 1 } }
card "Flood" : Stone { after ante(Int as n) if table.weather == Foul { table.pot -= 10 } }

lose when gold <= 0 and table.pot == 0

test "it is everybody's" players 3 {
  p1 puts
  p1 stops
  p2 puts
  expect table.pot == 4 and p1.gold == 3 and p2.gold == 3 and p1.pot == 1
  p2 grabs
  expect table.pot == 0 and p2.gold == 7
}

test "it is placed, bounded, and begins anew with each turn" {
  table { pot 3; weather Foul }
  p1 { field "Flood" }
  p1 puts
  expect table.pot == 0 and table.bids == 1
  p1 stops
  expect table.bids == 0 and table.weather == Foul
}

test "a state of the table wakes abilities" {
  table { pot 4 }
  p1 { field "Toll" }
  p1 puts
  expect p1.gold == 4
}

test "what it needs, both ways" {
  table { pot 3 }
  expect options puts; storms; stops
  p1 puts
  expect options puts; grabs; storms; stops
}
