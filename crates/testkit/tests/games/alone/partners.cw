// Whose side cards are on: with teams a partner's are neither yours nor an enemy's, and nobody's are nobody's enemies.

use "std/cards"

game "Partners" { players 2 to 4; teams 2; limit 20 turns, then draw }

zone field each player, public, ordered, active
zone fair  shared,      public, ordered, active
zone upon  each Piece,  public, ordered, active

player { seen: Int = 0; met: Int = 0; foes: Int = 0 }
kind Piece { power: Int = 1 }

card "Ox"    : Piece { }
card "Crier" : Piece { static { enemy Piece: power + 1 } }

event point(p: Piece) { move(p, p.owner.field) }

action point(p: enemy Piece) as points { point(p) }
action look as looks {
  your.seen = count(enemy Piece)
  your.met = count(friendly Piece)
  your.foes = count(Player where it is opponent)
}
action change as changes { your.team = 3 - your.team }
action stop as stops { end phase }
turn { phase main { actions point, look, change, stop } }

test "a partner's cards are neither friendly nor enemy" players 4 {
  at p1 main
  p1 { field "Ox" as own }
  p2 { field "Ox" as left }
  p3 { field "Ox" as partner }
  p4 { field "Ox" as right }
  expect option points left
  expect option points right
  expect no option points own
  expect no option points partner
  p1 looks
  expect p1.seen == 2 and p1.met == 1 and p1.foes == 2
}

test "who changes sides has other enemies" players 4 {
  at p1 main
  p2 { field "Ox" as left }
  p3 { field "Ox" as partner }
  p1 changes
  expect option points partner
  expect no option points left
}

test "so it is in what cards say of enemies" players 4 {
  p1 { field "Crier" }
  p2 { field "Ox" as left }
  p3 { field "Ox" as partner }
  expect left.power == 2 and partner.power == 1
}

test "a card that nobody controls is no enemy" {
  at p1 main
  table { fair "Ox" as stray }
  p2 { field "Ox" as other }
  expect stray.controller == none
  expect no option points stray
  expect option points other
  p1 looks
  expect p1.seen == 1 and p1.foes == 1
}

test "what lies upon somebody else's card is on the side of who put it there" players 4 {
  at p1 main
  p2 { field "Ox" as left with upon "Ox" as rider }
  p3 { field "Ox" as partner with upon "Ox" as second }
  expect option points rider
  expect no option points second
}
