// Whose side cards are on in a game for two.

use "std/cards"

game "Pairs" { players 2; limit 20 turns, then draw }

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
action stop as stops { end phase }
turn { phase main { actions point, look, stop } }

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

test "what lies upon a card is on the side of who put it there" {
  at p1 main
  p2 { field "Ox" as other with upon "Ox" as rider }
  p1 { field "Ox" as own with upon "Ox" as friend }
  expect option points other
  expect option points rider
  expect no option points own
  expect no option points friend
}

test "effects on enemies are on those of the other player" {
  p1 { field "Crier", "Ox" as own }
  p2 { field "Ox" as other }
  table { fair "Ox" as stray }
  expect other.power == 2 and own.power == 1 and stray.power == 1
}
