// Tests of the rules themselves.

test "a card costs energy" {
  p1 { hand "Old Bear" as one, "Old Bear" as two }
  p1 plays one
  expect p1.energy == 0
  expect refused plays two because "not enough energy"
}

test "whoever begins has less energy in the first turn, the other has more health" {
  from setup
  expect p1.energy == 2 and p1.health == 15 and p2.health == 17
  expect count(Card in p1.hand) == 4 and count(Card in p2.hand) == 3  // one of them is drawn in the turn
  p1 ends_turn
  expect p2.energy == 3 and count(Card in p2.hand) == 4
  p2 ends_turn
  expect p1.energy == 3
}

test "a helper attacks from the next own turn on, once each turn" {
  p1 { hand "Old Bear"; deck "Spark" x 3 }
  p2 { deck "Spark" }
  p1 plays "Old Bear"
  expect refused attacks with "Old Bear" because "it is not ready"
  p1 ends_turn
  p2 ends_turn
  p1 attacks with "Old Bear"
  expect p2.health == 12
  expect no option attacks with "Old Bear"
}

test "spells are discarded at the end of the turn, helpers stay" {
  p1 { hand "Spark", "Lamplighter" }
  p1 plays "Spark"
  p1 plays "Lamplighter"
  p1 ends_turn
  expect "Spark" in p1.discard and "Lamplighter" in p1.field
}

test "an empty deck is filled from the discard pile" {
  at p1 start
  p1 { discard "Spark" x 2 }
  expect count("Spark" in p1.hand) == 1 and count("Spark" in p1.deck) == 1
}

test "at no health the game is lost" {
  p1 { hand "Spark" }
  p2 { health 2 }
  p1 plays "Spark"
  expect p1 wins
}
