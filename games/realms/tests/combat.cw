// Bases, attacks, and losing.

// ---- frontier and interior ----------------------------------------------------------------------------------------

test "the owner chooses frontier or interior" {
  p1 { hand "Trading Post" as one, "Trading Post" as two }
  p1 plays one
  expect options "frontier"; "interior"
  p1 chooses "frontier"
  expect one in p1.frontier
  p1 plays two
  p1 chooses "interior"
  expect two in p1.interior
}

test "a frontier base stands before everything else of its player" {
  p1 { combat 9 }
  p2 { frontier "Trading Post"; interior "Grand Castle" }
  expect option attacks "Trading Post"
  expect no option attacks "Grand Castle"
  expect no option assaults p2
  expect refused assaults p2 because "a frontier base or an outpost stands in the way"
  expect refused attacks "Grand Castle" because "a frontier base or an outpost stands in the way"
  p1 attacks "Trading Post"
  expect "Trading Post" in p2.discard
  expect p1.combat == 5
  expect option attacks "Grand Castle"
  expect option assaults p2
}

test "an outpost guards from the interior too" {
  p1 { combat 9 }
  p2 { interior "Watchtower", "Grand Castle" }
  expect option attacks "Watchtower"
  expect no option attacks "Grand Castle"
  expect no option assaults p2
  p1 attacks "Watchtower"
  expect option assaults p2
}

test "all frontier bases and outposts must go first" {
  p1 { combat 20 }
  p2 { frontier "Trading Post"; interior "Watchtower" }
  p1 attacks "Trading Post"
  expect no option assaults p2
  p1 attacks "Watchtower"
  expect option assaults p2
}

test "an interior base protects nothing and may be attacked" {
  p1 { combat 5 }
  p2 { interior "Trading Post" }
  expect option assaults p2
  p1 attacks "Trading Post"
  expect "Trading Post" in p2.discard
  expect p1.combat == 1
}

test "own bases are not attacked" {
  p1 { combat 5; interior "Trading Post" }
  expect no option attacks "Trading Post"
}

// ---- damage -------------------------------------------------------------------------------------------------------

test "one less than the defense does not destroy; the rest may follow in the same turn" {
  p1 { hand "Hedge Knight"; combat 3 }
  p2 { interior "Trading Post" }
  p1 attacks "Trading Post"
  expect p1.combat == 0
  expect "Trading Post".damage == 3
  expect "Trading Post" in p2.interior
  p1 plays "Hedge Knight"
  p1 attacks "Trading Post"
  expect "Trading Post" in p2.discard
}

test "damage lasts through the turn only" {
  p1 { combat 3 }
  p2 { interior "Trading Post" }
  p1 attacks "Trading Post"
  p1 ends_turn
  expect "Trading Post".damage == 0
  expect "Trading Post" in p2.interior
}

test "a destroyed base goes to its owner's discard pile, a temporary one leaves the game" {
  p1 { combat 10 }
  p2 { frontier "Trading Post", "Crystal Hollow" }
  p1 attacks "Trading Post"
  p1 attacks "Crystal Hollow"
  expect "Trading Post" in p2.discard
  expect "Crystal Hollow" in scrapped
  expect p2.d10 == 5
}

test "without combat there is no attack" {
  p2 { interior "Trading Post" }
  expect no option attacks "Trading Post"
  expect refused assaults p2 because "no combat"
}

// ---- players ------------------------------------------------------------------------------------------------------

test "an attack on a player uses any amount from one to all" {
  p1 { combat 3 }
  p1 assaults p2
  expect options 1; 2; 3
  p1 chooses 2
  expect p2.authority == 48 and p1.combat == 1
}

test "one authority is enough to stay" {
  p1 { combat 49 }
  p1 assaults p2
  p1 chooses 49
  expect p2.authority == 1
  p1 ends_turn
  expect option ends_turn
}

test "at no authority a player is out, and the last one left wins" {
  p1 { combat 50 }
  p1 assaults p2
  p1 chooses 50
  expect p1 wins
}

test "authority does not fall below zero" {
  p1 { combat 60 }
  p1 assaults p2
  p1 chooses 60
  expect p2.authority == 0
  expect p1 wins
}

test "bases whose damage has reached their defense are destroyed together" {
  p1 { hand "Village Scout" }
  p2 { interior "Trading Post" with damage 4, "Grand Castle" with damage 6 }
  p1 plays "Village Scout"
  expect "Trading Post" in p2.discard and "Grand Castle" in p2.discard
}

test "a base without defense stands until it is damaged" {
  p1 { hand "Village Scout" }
  p2 {
    interior "Trading Post" as whole with printed defense 0, "Trading Post" as struck with printed defense 1, damage 1
  }
  p1 plays "Village Scout"
  expect whole in p2.interior and struck in p2.discard
}

test "an attack takes what is missing, no more" {
  p1 { combat 9 }
  p2 { interior "Trading Post" with damage 1 }
  p1 attacks "Trading Post"
  expect p1.combat == 6
}

test "one combat is enough to attack a player" {
  p1 { combat 1 }
  p1 assaults p2
  expect p2.authority == 49
}
