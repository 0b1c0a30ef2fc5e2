// Three and four players.

test "an opponent is chosen" players 3 {
  p1 { hand "Warlord"; interior "Grand Castle"; deck "Village Scout" }
  p1 plays "Warlord"
  expect options p2; p3
  p1 chooses p3
  expect p3.owed == 1 and p2.owed == 0 and p1.owed == 0
}

test "bases guard their own player only" players 3 {
  p1 { combat 5 }
  p2 { frontier "Watchtower" }
  p3 { interior "Trading Post" }
  expect no option assaults p2
  expect option assaults p3
  expect option attacks "Watchtower"
  expect option attacks "Trading Post"
}

test "turns go round" players 4 {
  p3 { deck "Village Scout" x 5 }
  p1 ends_turn
  p2 ends_turn
  expect count(Card in p3.hand) == 5
  p3 ends_turn
  p4 ends_turn
  p1 ends_turn
  expect option ends_turn
}

test "a player who is out leaves with all their cards, and the others go on" players 3 {
  p1 { combat 5; hand "Village Scout" }
  p2 {
    authority 5
    deck "Village Scout" x 2
    hand "Squire"
    discard "Tinker"
    played "Sellsword"
    interior "Trading Post"
    workshop "Blacksmith"
  }
  table { trade_row "Warlord" }
  p1 assaults p2
  p1 chooses 5
  expect count(Card in removed) == 7
  expect "Trading Post" in removed and "Warlord" in trade_row
  expect no option assaults p2
  p1 plays "Village Scout"
  p1 ends_turn
  p3 ends_turn
  expect option ends_turn
}

test "a player who is out cannot be chosen" players 3 {
  p1 { combat 5; hand "Warlord"; interior "Grand Castle"; deck "Village Scout" }
  p2 { authority 5 }
  p1 assaults p2
  p1 chooses 5
  p1 plays "Warlord"
  expect not asked
  expect p3.owed == 1
}

test "stacked cards of a player who is out leave too" players 3 {
  p1 { hand "Wolf Scout"; interior "Crystal Hollow" as den; authority 3 }
  p1 stacks "Wolf Scout" on den
  p1 ends_turn
  p2 { combat 4 }
  p2 assaults p1
  p2 chooses 4
  expect den in removed and "Wolf Scout" in removed
}

test "the last one left wins" players 3 {
  p1 { combat 10 }
  p2 { authority 5 }
  p3 { authority 5 }
  p1 assaults p2
  p1 chooses 5
  p1 assaults p3
  p1 chooses 5
  expect p1 wins
}

test "four players, one left" players 4 {
  at p4 main
  p4 { combat 9 }
  p1 { authority 3 }
  p2 { authority 3 }
  p3 { authority 3 }
  p4 assaults p1
  p4 chooses 3
  p4 assaults p2
  p4 chooses 3
  expect option assaults p3
  p4 assaults p3
  p4 chooses 3
  expect p4 wins
}

test "who must discard after an ally effect is chosen" players 3 {
  p1 { hand "Divine Sovereign", "Knight Commander"; interior "Grand Castle" }
  p1 plays "Divine Sovereign"
  p1 chooses p3
  p1 plays "Knight Commander"
  p1 chooses p2
  expect p2.owed == 1 and p3.owed == 1
}

test "turn one hundred and twenty is the last" {
  at p1 main turn 119
  p1 ends_turn
  p2 ends_turn
  expect draw
}

test "a hand is private; workshop, stacks and what has left the game are seen by all" {
  p1 {
    hand "Squire" as held
    workshop "Blacksmith" as waiting
    interior "Crystal Hollow" with pile "Wolf Scout" as wolf
  }
  table { removed "Sellsword" as gone }
  expect knows(p1, held) and not knows(p2, held)
  expect knows(p2, waiting) and knows(p2, wolf) and knows(p2, gone)
}

test "a card that prints no cost costs nothing" {
  p1 { hand "Castle Infantry" }
  expect "Castle Infantry".cost == 0
}
