// All cards of a zone with slots: those that take their places are no part of it.

game "Whole rows" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

zone stock shared, hidden, ordered
zone row   shared, public, slots 3, filled from stock
card "Sweep" : Thing { use { move(each Card in row, your.hand); mark(count(Card in row)) } }

test "the row is taken and filled again" {
  p1 { in_play "Sweep" }
  table { stock "Boulder", "Boulder", "Boulder", "Boulder"; row "Stone" x 3 }
  p1 uses use "Sweep"
  expect count("Stone" in p1.hand) == 3 and count("Boulder" in p1.hand) == 0
  expect p1.marks == 3 and count(Card in stock) == 1
}
