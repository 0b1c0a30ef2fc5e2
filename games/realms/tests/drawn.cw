// How many cards are drawn, from a deck that has more: one too many is noticed here.

test "Grand Architect draws 1" {
  p1 { hand "Grand Architect"; deck "Village Scout" x 6 }
  p1 plays "Grand Architect"
  expect count(Card in p1.hand) == 1
}

test "Castle Infantry draws 1" {
  p1 { hand "Castle Infantry"; deck "Village Scout" x 6 }
  p1 plays "Castle Infantry"
  expect count(Card in p1.hand) == 1
}

test "Warlord draws 1" {
  p1 { hand "Warlord"; deck "Village Scout" x 6 }
  p1 plays "Warlord"
  expect count(Card in p1.hand) == 1
}

test "Gold Mage draws 1" {
  p1 { hand "Gold Mage"; deck "Village Scout" x 6 }
  p1 plays "Gold Mage"
  expect count(Card in p1.hand) == 1
}

test "Master of Coin draws 2" {
  p1 { hand "Master of Coin"; deck "Village Scout" x 6 }
  p1 plays "Master of Coin"
  expect count(Card in p1.hand) == 2
}

test "Alpha Pack Leader draws 2" {
  p1 { hand "Alpha Pack Leader"; deck "Village Scout" x 6 }
  p1 plays "Alpha Pack Leader"
  expect count(Card in p1.hand) == 2
}

test "Dire Bear draws 1" {
  p1 { hand "Dire Bear"; deck "Village Scout" x 6 }
  p1 plays "Dire Bear"
  expect count(Card in p1.hand) == 1
}

test "Forest Shaman draws 2" {
  p1 { hand "Forest Shaman"; deck "Village Scout" x 6 }
  p1 plays "Forest Shaman"
  expect count(Card in p1.hand) == 2
}

test "Primal Titan draws 2" {
  p1 { hand "Primal Titan"; deck "Village Scout" x 6 }
  p1 plays "Primal Titan"
  expect count(Card in p1.hand) == 2
}

test "Swarm of Crows draws 1" {
  p1 { hand "Swarm of Crows"; deck "Village Scout" x 6 }
  p1 plays "Swarm of Crows"
  expect count(Card in p1.hand) == 1
}

test "Iron Colossus, scrapped, draws 2" {
  p1 { played "Iron Colossus"; deck "Village Scout" x 6 }
  p1 uses scrap "Iron Colossus"
  expect count(Card in p1.hand) == 2
}

test "Master Artificer, scrapped, draws 2" {
  p1 { played "Master Artificer"; deck "Village Scout" x 6 }
  p1 uses scrap "Master Artificer"
  expect count(Card in p1.hand) == 2
}

test "Treasure Hunter, scrapped, draws 1" {
  p1 { played "Treasure Hunter"; deck "Village Scout" x 6 }
  p1 uses scrap "Treasure Hunter"
  expect count(Card in p1.hand) == 1
}

test "Wandering Minstrel, scrapped, draws 1" {
  p1 { played "Wandering Minstrel"; deck "Village Scout" x 6 }
  p1 uses scrap "Wandering Minstrel"
  expect count(Card in p1.hand) == 1
}

test "Spirit Wolf, scrapped, draws 1" {
  p1 { played "Spirit Wolf"; deck "Village Scout" x 6 }
  p1 uses scrap "Spirit Wolf"
  expect count(Card in p1.hand) == 1
}

test "Arcane Workshop draws 1 for what is scrapped" {
  p1 { hand "Arcane Workshop", "Hedge Knight" as knight; deck "Village Scout" x 6 }
  p1 plays "Arcane Workshop"
  p1 chooses "interior"
  p1 chooses knight
  expect count(Card in p1.hand) == 1
}

test "Goldweaver draws 1" {
  p1 { hand "Goldweaver"; deck "Village Scout" x 6 }
  p1 plays "Goldweaver"
  expect count("Village Scout" in p1.hand) == 1
  p1 chooses no
}

test "Guild Observatory draws 1 with an ally" {
  p1 { hand "Guild Observatory"; interior "Trading Post"; deck "Village Scout" x 6 }
  p1 plays "Guild Observatory"
  p1 chooses "interior"
  expect count(Card in p1.hand) == 1
}

test "Fate Spinner draws 1" {
  p1 { hand "Fate Spinner"; deck "Village Scout" x 6 }
  p1 plays "Fate Spinner"
  p1 chooses "up"
  expect count(Card in p1.hand) == 1
}
