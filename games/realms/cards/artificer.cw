// Artificers scrap what they no longer need and improve single cards for good.

card "Arcane Forge" : Base {
  faction Artificer  cost 5  defense 5  outpost
  primary { trade(2) }
  ally { may scrap(choose Card in your.discard); draw(1) }
}

test "Arcane Forge" {
  p1 { hand "Arcane Forge"; interior "Golem Foundry"; discard "Hedge Knight"; deck "Village Scout" x 3 }
  p1 plays "Arcane Forge"
  p1 chooses "interior"
  p1 chooses "Hedge Knight"
  expect p1.trade == 2
  expect count("Village Scout" in p1.hand) == 1
  expect "Hedge Knight" in scrapped
  expect "Arcane Forge" is guarding
}

card "Arcane Workshop" : Base {
  faction Artificer  cost 3  defense 3
  primary { may scrap(choose Card in your.hand) then draw(1) }
}

test "Arcane Workshop: no scrap, no card" {
  p1 { hand "Arcane Workshop" as one, "Arcane Workshop" as two, "Hedge Knight"; deck "Village Scout" }
  p1 plays one
  p1 chooses "interior"
  expect options no; two; "Hedge Knight"
  p1 chooses no
  expect count(Card in p1.hand) == 2
  p1 plays two
  p1 chooses "interior"
  p1 chooses "Hedge Knight"
  expect "Hedge Knight" in scrapped
  expect "Village Scout" in p1.hand
  expect two is not guarding
}

card "Battle Golem" : Ship {
  faction Artificer  cost 3
  primary { combat(4) }
  ally { may scrap(choose Card in trade_row) }
}

test "Battle Golem" {
  p1 { hand "Battle Golem"; interior "Golem Foundry" }
  table { trade_row "Sellsword" }
  p1 plays "Battle Golem"
  p1 chooses "Sellsword"
  expect p1.combat == 4
  expect "Sellsword" in scrapped
}

card "Blacksmith" : Ship {
  faction Artificer  cost 4
  primary { shelve(self); draw(1) }
  craft { may upgrade_combat(choose "Hedge Knight" in your.hand, 2) then deliver(self) }
  scrap { combat(3) }
}

test "Blacksmith: waits in the workshop, sharpens one Hedge Knight for good, then comes into play" {
  p1 { hand "Blacksmith", "Hedge Knight" as one, "Hedge Knight" as two; deck "Village Scout" }
  p1 plays "Blacksmith"
  expect "Blacksmith" in p1.workshop
  expect "Village Scout" in p1.hand
  expect options no; one; two
  p1 chooses two
  expect "Blacksmith" in p1.played
  p1 plays one
  expect p1.combat == 1
  p1 plays two
  expect p1.combat == 4
  p1 uses scrap "Blacksmith"
  expect p1.combat == 7
}

card "Construct Apprentice" : Ship {
  faction Artificer  cost 1
  primary { trade(1) }
  scrap { combat(2) }
}

test "Construct Apprentice" {
  p1 { hand "Construct Apprentice" }
  p1 plays "Construct Apprentice"
  expect p1.trade == 1
  p1 uses scrap "Construct Apprentice"
  expect p1.combat == 2
}

card "Battle Construct" : Unit {
  faction Artificer
  primary { combat(2) }
  scrap { trade(3) }
}

test "Battle Construct" {
  p1 { hand "Battle Construct" }
  p1 plays "Battle Construct"
  expect p1.combat == 2
  p1 uses scrap "Battle Construct"
  expect p1.trade == 3
}

card "Enchanter" : Ship {
  faction Artificer  cost 4
  primary { shelve(self); draw(1) }
  craft { may upgrade_authority(choose "Village Scout" or "Hedge Knight" in your.hand, 2) then deliver(self) }
  scrap { heal(3) }
}

test "Enchanter: a Village Scout or a Hedge Knight" {
  p1 { hand "Enchanter" as one, "Enchanter" as two, "Hedge Knight"; deck "Squire", "Village Scout" }
  p1 plays one
  expect options no; "Hedge Knight"; "Village Scout"
  p1 chooses "Village Scout"
  expect one in p1.played
  p1 plays two
  expect "Squire" in p1.hand
  p1 chooses "Hedge Knight"
  p1 plays "Village Scout"
  expect p1.trade == 1 and p1.authority == 52
  p1 plays "Hedge Knight"
  expect p1.combat == 1 and p1.authority == 54
  p1 uses scrap one
  expect p1.authority == 57
}

card "Goldweaver" : Ship {
  faction Artificer  cost 4
  primary { shelve(self); draw(1) }
  craft {
    may upgrade_trade(choose "Village Scout" in your.hand, 1) then {
      upgrade_trade(choose "Village Scout" in your.hand, 1)
      deliver(self)
    }
  }
  scrap { trade(3) }
}

test "Goldweaver: two picks" {
  p1 { hand "Goldweaver", "Village Scout" as one, "Village Scout" as two; deck "Squire" }
  p1 plays "Goldweaver"
  expect "Squire" in p1.hand
  p1 chooses one
  expect "Goldweaver" in p1.workshop
  expect options one; two
  p1 chooses two
  expect "Goldweaver" in p1.played
  p1 plays one
  expect p1.trade == 2
  p1 plays two
  expect p1.trade == 4
  p1 uses scrap "Goldweaver"
  expect p1.trade == 7
}

test "Goldweaver: the same copy twice" {
  p1 { hand "Goldweaver", "Village Scout" as one, "Village Scout" as two; deck "Squire" x 3 }
  p1 plays "Goldweaver"
  p1 chooses one
  p1 chooses one
  p1 plays one
  expect p1.trade == 3
  p1 plays two
  expect p1.trade == 4
}

test "Goldweaver: nothing happens when it is declined" {
  p1 { hand "Goldweaver", "Village Scout" as one, "Village Scout" as two; deck "Squire" x 3 }
  p1 plays "Goldweaver"
  p1 chooses no
  expect "Goldweaver" in p1.workshop
  p1 plays one
  expect p1.trade == 1
}

card "Golem Foundry" : Base {
  faction Artificer  cost 4  defense 5
  primary { combat(1) }
  muster { spawn("Battle Construct") }
}

test "Golem Foundry: Battle Construct every turn, from the next one on" {
  p1 { hand "Golem Foundry"; deck "Village Scout" x 10 }
  p1 plays "Golem Foundry"
  p1 chooses "interior"
  expect p1.combat == 1
  expect "Golem Foundry" is not guarding
  p1 ends_turn
  expect count("Battle Construct" in p1.discard) == 0
  p2 ends_turn
  expect count("Battle Construct" in p1.discard) == 1
  p1 ends_turn
  p2 ends_turn
  expect count("Battle Construct" in p1.discard) == 2
}

card "Grand Architect" : Ship {
  faction Artificer  cost 7
  primary { trade(2); combat(4); draw(1) }
  ally { may acquire(choose Ship in trade_row where cost <= 5) }
  scrap { trade(4); combat(4) }
}

test "Grand Architect" {
  p1 { hand "Grand Architect"; interior "Golem Foundry"; deck "Village Scout" }
  table { trade_row "Fortune Seeker", "High Paladin" }
  p1 plays "Grand Architect"
  expect options no; "Fortune Seeker"
  p1 chooses "Fortune Seeker"
  expect p1.trade == 2 and p1.combat == 4
  expect count("Village Scout" in p1.hand) == 1
  expect "Fortune Seeker" in p1.discard and p1.d10 == 6
  p1 uses scrap "Grand Architect"
  expect p1.trade == 6 and p1.combat == 8
}

card "Iron Colossus" : Ship {
  faction Artificer  cost 6
  primary { combat(6) }
  ally { scrap(choose Card in trade_row); combat(2) }
  scrap { draw(2) }
}

test "Iron Colossus" {
  p1 { hand "Iron Colossus"; interior "Golem Foundry"; deck "Village Scout" x 2 }
  table { trade_row "Sellsword", "Squire" }
  p1 plays "Iron Colossus"
  expect options "Sellsword"; "Squire"
  p1 chooses "Sellsword"
  expect p1.combat == 8
  expect "Sellsword" in scrapped
  p1 uses scrap "Iron Colossus"
  expect count("Village Scout" in p1.hand) == 2
}

card "Master Artificer" : Ship {
  faction Artificer  cost 6
  primary { trade(3); combat(3) }
  ally { may acquire(choose Ship in trade_row where cost <= 4) }
  scrap { draw(2) }
}

test "Master Artificer" {
  p1 { hand "Master Artificer"; interior "Golem Foundry"; deck "Village Scout" x 2 }
  table { trade_row "Traveling Scholar", "Fortune Seeker" }
  p1 plays "Master Artificer"
  expect options no; "Traveling Scholar"
  p1 chooses "Traveling Scholar"
  expect p1.trade == 3 and p1.combat == 3
  expect "Traveling Scholar" in p1.discard and p1.d10 == 6
  p1 uses scrap "Master Artificer"
  expect count("Village Scout" in p1.hand) == 2
}

card "Recycler" : Ship {
  faction Artificer  cost 3
  primary { trade(1); may scrap(choose Card in your.discard) }
  ally { draw(1) }
}

test "Recycler" {
  p1 { hand "Recycler"; interior "Golem Foundry"; discard "Hedge Knight"; deck "Village Scout" x 3 }
  p1 plays "Recycler"
  p1 chooses "Hedge Knight"
  expect p1.trade == 1
  expect count("Village Scout" in p1.hand) == 1
  expect "Hedge Knight" in scrapped
}

card "Salvage Drone" : Ship {
  faction Artificer  cost 1
  primary { combat(1) }
  ally { may scrap(choose Card in trade_row) }
}

test "Salvage Drone" {
  p1 { hand "Salvage Drone"; interior "Golem Foundry" }
  table { trade_row "Sellsword" }
  p1 plays "Salvage Drone"
  p1 chooses "Sellsword"
  expect p1.combat == 1
  expect "Sellsword" in scrapped
}

card "Tinker" : Ship {
  faction Artificer  cost 2
  primary { trade(1) }
  ally { may scrap(choose Card in your.hand) then draw(1) }
}

test "Tinker: no scrap, no card" {
  p1 { hand "Tinker" as one, "Tinker" as two, "Hedge Knight"; interior "Golem Foundry"; deck "Village Scout" }
  p1 plays one
  expect p1.trade == 1
  p1 chooses no
  expect count(Card in p1.hand) == 2
  p1 plays two
  p1 chooses "Hedge Knight"
  expect "Hedge Knight" in scrapped
  expect "Village Scout" in p1.hand
}
