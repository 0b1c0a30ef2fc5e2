// A card taken by chance can have a name.

game "Chance with a name" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

card "Coin" : Thing {
  entry { let one = random "Boulder" in your.hand; discard(one); mark(one.power) }
}

test "of one, that one" {
  p1 { hand "Coin", "Stone", "Boulder" }
  p1 plays "Coin"
  expect "Boulder" in p1.discard and p1.marks == 3
}

test "of none, none" {
  p1 { hand "Coin", "Stone" }
  p1 plays "Coin"
  expect "Stone" in p1.hand and p1.marks == 0
}
