// The Kingdom heals, recruits, and makes opponents discard.

card "Banner Knight" : Ship {
  faction Kingdom  cost 3
  primary { combat(2); heal(2) }
  ally { heal(2); draw(1) }
}

test "Banner Knight" {
  p1 { hand "Banner Knight"; interior "Grand Castle"; deck "Village Scout" x 3 }
  p1 plays "Banner Knight"
  expect p1.combat == 2 and p1.authority == 54
  expect count("Village Scout" in p1.hand) == 1
}

card "Battle Priest" : Ship {
  faction Kingdom  cost 2
  primary { combat(2) }
  ally { heal(2); may recruit(choose Card in your.hand) }
}

test "Battle Priest" {
  p1 { hand "Battle Priest", "Hedge Knight"; interior "Grand Castle"; deck "Village Scout" }
  p1 plays "Battle Priest"
  p1 chooses "Hedge Knight"
  expect p1.combat == 2 and p1.authority == 52
  expect count("Village Scout" in p1.hand) == 1
  expect "Hedge Knight" in p1.deck
}

card "Blessed Guardian" : Ship {
  faction Kingdom  cost 5
  primary { combat(3); heal(4) }
  ally { heal(2); may recruit(choose Card in your.hand) }
}

test "Blessed Guardian" {
  p1 { hand "Blessed Guardian", "Hedge Knight"; interior "Grand Castle"; deck "Village Scout" }
  p1 plays "Blessed Guardian"
  p1 chooses "Hedge Knight"
  expect p1.combat == 3 and p1.authority == 56
  expect count("Village Scout" in p1.hand) == 1
  expect "Hedge Knight" in p1.deck
}

card "Cathedral of Light" : Base {
  faction Kingdom  cost 6  defense 5
  primary { heal(4) }
  ally { heal(3) }
}

test "Cathedral of Light" {
  p1 { hand "Cathedral of Light"; interior "Grand Castle" }
  p1 plays "Cathedral of Light"
  p1 chooses "interior"
  expect p1.authority == 57
  expect "Cathedral of Light" is not guarding
}

card "Divine Sovereign" : Ship {
  faction Kingdom  cost 7
  primary { combat(5); heal(6) }
  ally { heal(4); harass(choose opponent, 1) }
}

test "Divine Sovereign" {
  p1 { hand "Divine Sovereign"; interior "Grand Castle" }
  p1 plays "Divine Sovereign"
  expect p1.combat == 5 and p1.authority == 60
  expect p2.owed == 1
}

card "Grand Castle" : Base {
  faction Kingdom  cost 5  defense 6
  primary { heal(3) }
  muster { spawn("Castle Infantry") }
}

test "Grand Castle: Castle Infantry every turn, from the next one on" {
  p1 { hand "Grand Castle"; deck "Village Scout" x 10 }
  p1 plays "Grand Castle"
  p1 chooses "interior"
  expect p1.authority == 53
  expect "Grand Castle" is not guarding
  p1 ends_turn
  expect count("Castle Infantry" in p1.discard) == 0
  p2 ends_turn
  expect count("Castle Infantry" in p1.discard) == 1
  p1 ends_turn
  p2 ends_turn
  expect count("Castle Infantry" in p1.discard) == 2
}

card "Royal Herald" : Ship {
  faction Kingdom  cost 1
  primary { heal(1); may recruit(choose Card in your.hand) }
  ally { draw(1) }
}

test "Royal Herald" {
  p1 { hand "Royal Herald", "Hedge Knight"; interior "Grand Castle"; deck "Village Scout" x 2 }
  p1 plays "Royal Herald"
  p1 chooses "Hedge Knight"
  expect p1.authority == 51
  expect count("Village Scout" in p1.hand) == 2
  expect "Hedge Knight" in p1.deck
}

card "High Paladin" : Ship {
  faction Kingdom  cost 6
  primary { combat(6); heal(4) }
  ally { heal(3) }
}

test "High Paladin" {
  p1 { hand "High Paladin"; interior "Grand Castle" }
  p1 plays "High Paladin"
  expect p1.combat == 6 and p1.authority == 57
}

card "Castle Infantry" : Unit {
  faction Kingdom
  primary { combat(1); draw(1) }
  scrap { heal(1) }
}

test "Castle Infantry" {
  p1 { hand "Castle Infantry"; deck "Village Scout" }
  p1 plays "Castle Infantry"
  expect p1.combat == 1
  expect count("Village Scout" in p1.hand) == 1
  p1 uses scrap "Castle Infantry"
  expect p1.authority == 51
}

card "Knight Commander" : Ship {
  faction Kingdom  cost 4
  primary { combat(4); heal(2) }
  ally { harass(choose opponent, 1) }
}

test "Knight Commander" {
  p1 { hand "Knight Commander"; interior "Grand Castle" }
  p1 plays "Knight Commander"
  expect p1.combat == 4 and p1.authority == 52
  expect p2.owed == 1
}

card "Knight Errant" : Ship {
  faction Kingdom  cost 3
  primary { combat(3); heal(1) }
  ally { combat(1) }
}

test "Knight Errant" {
  p1 { hand "Knight Errant"; interior "Grand Castle" }
  p1 plays "Knight Errant"
  expect p1.combat == 4 and p1.authority == 51
}

card "Royal Champion" : Ship {
  faction Kingdom  cost 4
  primary { combat(5) }
  ally { heal(3) }
}

test "Royal Champion" {
  p1 { hand "Royal Champion"; interior "Grand Castle" }
  p1 plays "Royal Champion"
  expect p1.combat == 5 and p1.authority == 53
}

card "Squire" : Ship {
  faction Kingdom  cost 1
  primary { combat(1); heal(1) }
  ally { heal(1) }
}

test "Squire" {
  p1 { hand "Squire"; interior "Grand Castle" }
  p1 plays "Squire"
  expect p1.combat == 1 and p1.authority == 52
}

card "Warlord" : Ship {
  faction Kingdom  cost 5
  primary { combat(5); draw(1) }
  ally { harass(choose opponent, 1) }
}

test "Warlord" {
  p1 { hand "Warlord"; interior "Grand Castle"; deck "Village Scout" }
  p1 plays "Warlord"
  expect p1.combat == 5
  expect count("Village Scout" in p1.hand) == 1
  expect p2.owed == 1
}

card "Watchtower" : Base {
  faction Kingdom  cost 2  defense 3  outpost
  primary { heal(1); may recruit(choose Card in your.hand) }
}

test "Watchtower" {
  p1 { hand "Watchtower", "Hedge Knight"; deck "Village Scout" }
  p1 plays "Watchtower"
  p1 chooses "interior"
  p1 chooses "Hedge Knight"
  expect p1.authority == 51
  expect count("Village Scout" in p1.hand) == 1
  expect "Hedge Knight" in p1.deck
  expect "Watchtower" is guarding
}
