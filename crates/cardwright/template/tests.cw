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

test "with one health left the game goes on" {
  p1 { hand "Spark" }
  p2 { health 3 }
  p1 plays "Spark"
  p1 ends_turn
  expect p2.health == 1
}

test "cards are drawn from the top" {
  at p1 start
  p1 { deck "Snare", "Spark" }
  expect "Spark" in p1.hand and "Snare" in p1.deck
}

test "the discard pile is shuffled when it becomes the deck: nobody knows what lies where" {
  at p1 start
  p1 { discard "Spark" as one, "Snare" as two }
  expect knows(p1, one) != knows(p1, two)  // one was drawn
}

test "only your own helpers are made ready, and only they attack for you" {
  at p1 start
  p1 { field "Lamplighter" as mine }
  p2 { field "Old Bear" as theirs }
  expect mine.ready and not theirs.ready
  p2 { field "Lamplighter" with ready true }
  expect options attacks with mine; ends_turn
}

test "all your spells are discarded at the end of the turn, none of your opponent's" {
  p1 { field "Spark", "Snare" }
  p2 { field "Barter" }
  p1 ends_turn
  expect count(Spell in p1.discard) == 2 and "Barter" in p2.field
}

test "nobody sees a deck, only you your hand; what is played and discarded is seen by all" {
  p1 { deck "Spark" as below; hand "Spark" as held; field "Lamplighter" as called; discard "Snare" as gone }
  expect not knows(p1, below) and knows(p1, held) and not knows(p2, held)
  expect knows(p2, called) and knows(p2, gone)
}

test "decks are shuffled" {
  seed 1
  from setup
  expect no "Barter" in p1.hand  // made as it is listed, it would lie on top
}

test "the hundredth turn is the last" {
  at p1 main turn 99
  p1 ends_turn
  p2 ends_turn
  expect draw
}
