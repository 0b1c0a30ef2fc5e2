// The Wilds raise short-lived bases and stack their beasts on them.

card "Alpha Pack Leader" : Ship {
  faction Wilds  cost 5  Leader
  primary { combat(5); draw(2) }
  pack { heal(3) }
}

test "Alpha Pack Leader" {
  p1 { hand "Alpha Pack Leader", "Pack Hunter"; interior "Crystal Hollow"; deck "Village Scout" x 2 }
  p1 stacks "Pack Hunter" on "Crystal Hollow"
  p1 plays "Alpha Pack Leader"
  p1 chooses "Crystal Hollow"
  expect p1.combat == 8 and p1.authority == 57
  expect count("Village Scout" in p1.hand) == 2
  expect "Pack Hunter" in p1.played
}

card "Ancient Treant" : Ship {
  faction Wilds  cost 5
  primary { combat(6) }
  ally { heal(3) }
}

test "Ancient Treant" {
  p1 { hand "Ancient Treant"; interior "Crystal Hollow" }
  p1 plays "Ancient Treant"
  expect p1.combat == 6 and p1.authority == 53
}

card "Beastcaller" : Ship {
  faction Wilds  cost 3  Leader
  primary { combat(3); draw(1) }
  ally { heal(2) }
}

test "Beastcaller" {
  p1 { hand "Beastcaller", "Pack Hunter"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 stacks "Pack Hunter" on "Crystal Hollow"
  p1 plays "Beastcaller"
  p1 chooses "Crystal Hollow"
  expect p1.combat == 6 and p1.authority == 53
  expect count("Village Scout" in p1.hand) == 1
  expect "Pack Hunter" in p1.played
}

card "Bone Speaker" : Ship {
  faction Wilds  cost 4
  primary { raise("Bone Circle") }
  ally { draw(1) }
}

test "Bone Speaker" {
  p1 { hand "Bone Speaker"; deck "Village Scout" x 3 }
  p1 plays "Bone Speaker"
  p1 chooses "frontier"
  expect count("Village Scout" in p1.hand) == 1
  expect "Bone Circle" in p1.frontier
}

card "Bone Circle" : Refuge { faction Wilds  defense 4  after charge(self) { draw(1) } }

test "Bone Circle: a charge from it draws a card" {
  p1 { hand "Beastcaller", "Pack Hunter"; interior "Bone Circle"; deck "Village Scout" x 3 }
  p1 stacks "Pack Hunter" on "Bone Circle"
  p1 plays "Beastcaller"
  p1 chooses "Bone Circle"
  expect count("Village Scout" in p1.hand) == 2
  expect "Bone Circle" is not guarding
}

test "Bone Circle: without a charge there is no card" {
  p1 { hand "Beastcaller", "Pack Hunter"; interior "Bone Circle"; deck "Village Scout" x 3 }
  p1 stacks "Pack Hunter" on "Bone Circle"
  p1 plays "Beastcaller"
  p1 chooses no
  expect count("Village Scout" in p1.hand) == 1
}

card "Bramble Shaper" : Ship {
  faction Wilds  cost 3
  primary { raise("Bramble Thicket") }
  ally { heal(1) }
}

test "Bramble Shaper" {
  p1 { hand "Bramble Shaper" }
  p1 plays "Bramble Shaper"
  p1 chooses "frontier"
  expect p1.authority == 51
  expect "Bramble Thicket" in p1.frontier
}

card "Bramble Thicket" : Refuge {
  faction Wilds  defense 4
  outpost before wreck(self) { charge(self) }
}

test "Bramble Thicket: destroyed, it lets its stack charge" {
  p1 { hand "Pack Hunter", "Forest Sprite"; interior "Bramble Thicket"; deck "Village Scout" x 9 }
  p1 stacks "Pack Hunter" on "Bramble Thicket"
  p1 stacks "Forest Sprite" on "Bramble Thicket"
  expect "Bramble Thicket".defense == 7
  expect "Bramble Thicket" is guarding
  p1 ends_turn
  p2 { combat 7 }
  p2 attacks "Bramble Thicket"
  expect "Bramble Thicket" in scrapped
  expect "Pack Hunter" in p1.played and "Forest Sprite" in p1.played
  expect count("Village Scout" in p1.hand) == 1
}

card "Mill Master" : Ship {
  faction Wilds  cost 4
  primary { combat(1); raise("Claw and Tooth Mill") }
  ally { combat(1) }
}

test "Mill Master" {
  p1 { hand "Mill Master" }
  p1 plays "Mill Master"
  p1 chooses "frontier"
  expect p1.combat == 2
  expect "Claw and Tooth Mill" in p1.frontier
}

card "Claw and Tooth Mill" : Refuge {
  faction Wilds  defense 4
  muster { repeat count(other friendly unstacked Wilds) { spawn("Hardwood Fang") } }
}

test "Claw and Tooth Mill: one Hardwood Fang for each other Wilds card in play" {
  at p1 start
  p1 { interior "Claw and Tooth Mill", "Crystal Hollow", "Bone Circle", "Trading Post"; deck "Village Scout" x 5 }
  p2 { interior "Crystal Hollow" }
  expect count("Hardwood Fang" in p1.discard) == 2
  expect "Claw and Tooth Mill" is not guarding
}

test "Claw and Tooth Mill: alone it brings nothing" {
  at p1 start
  p1 { interior "Claw and Tooth Mill"; deck "Village Scout" x 5 }
  expect count(Card in p1.discard) == 0
}

card "Crystal Singer" : Ship {
  faction Wilds  cost 3
  primary { trade(1); raise("Crystal Hollow") }
  ally { trade(1) }
}

test "Crystal Singer" {
  p1 { hand "Crystal Singer" }
  p1 plays "Crystal Singer"
  p1 chooses "frontier"
  expect p1.trade == 2
  expect "Crystal Hollow" in p1.frontier
}

card "Crystal Hollow" : Refuge { faction Wilds  defense 3 }

test "Crystal Hollow: a base for a time" {
  at p2 main
  p1 { interior "Crystal Hollow" }
  p2 { combat 10 }
  expect "Crystal Hollow" is not guarding
  p2 attacks "Crystal Hollow"
  expect "Crystal Hollow" in scrapped
}

card "Dire Bear" : Ship {
  faction Wilds  cost 4
  primary { combat(5); draw(1) }
  ally { heal(2) }
}

test "Dire Bear" {
  p1 { hand "Dire Bear"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 plays "Dire Bear"
  expect p1.combat == 5 and p1.authority == 52
  expect count("Village Scout" in p1.hand) == 1
}

card "Elder Summoner" : Ship {
  faction Wilds  cost 5
  primary { draw(1); raise("Elder's Hollow") }
  ally { heal(2) }
}

test "Elder Summoner" {
  p1 { hand "Elder Summoner"; deck "Village Scout" x 3 }
  p1 plays "Elder Summoner"
  p1 chooses "frontier"
  expect p1.authority == 52
  expect count("Village Scout" in p1.hand) == 1
  expect "Elder's Hollow" in p1.frontier
}

card "Elder's Hollow" : Refuge {
  faction Wilds  defense 5
  muster { repeat count(other friendly unstacked Wilds) { spawn("Spirit Wolf") } }
}

test "Elder's Hollow: one Spirit Wolf for each other Wilds card in play" {
  at p1 start
  p1 { interior "Elder's Hollow", "Crystal Hollow", "Bone Circle", "Trading Post"; deck "Village Scout" x 5 }
  p2 { interior "Crystal Hollow" }
  expect count("Spirit Wolf" in p1.discard) == 2
  expect "Elder's Hollow" is not guarding
}

test "Elder's Hollow: alone it brings nothing" {
  at p1 start
  p1 { interior "Elder's Hollow"; deck "Village Scout" x 5 }
  expect count(Card in p1.discard) == 0
}

card "Forest Shaman" : Ship {
  faction Wilds  cost 4  Leader
  primary { combat(3); draw(2) }
  ally { heal(2) }
}

test "Forest Shaman" {
  p1 { hand "Forest Shaman", "Pack Hunter"; interior "Crystal Hollow"; deck "Village Scout" x 2 }
  p1 stacks "Pack Hunter" on "Crystal Hollow"
  p1 plays "Forest Shaman"
  p1 chooses "Crystal Hollow"
  expect p1.combat == 6 and p1.authority == 53
  expect count("Village Scout" in p1.hand) == 2
  expect "Pack Hunter" in p1.played
}

card "Forest Sprite" : Ship {
  faction Wilds  cost 1
  primary { combat(1); draw(1) }
  ally { heal(1) }
}

test "Forest Sprite" {
  p1 { hand "Forest Sprite"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 plays "Forest Sprite"
  expect p1.combat == 1 and p1.authority == 51
  expect count("Village Scout" in p1.hand) == 1
}

card "Hardwood Fang" : Unit {
  faction Wilds
  primary { combat(1) }
  ally { combat(1) }
}

test "Hardwood Fang" {
  p1 { hand "Hardwood Fang"; interior "Crystal Hollow" }
  p1 plays "Hardwood Fang"
  expect p1.combat == 2
}

card "Heart Caller" : Ship {
  faction Wilds  cost 6  Leader
  primary { combat(2); draw(1); raise("Heart of the Forest") }
  ally { heal(3) }
}

test "Heart Caller" {
  p1 { hand "Heart Caller", "Pack Hunter"; interior "Crystal Hollow"; deck "Village Scout" x 3 }
  p1 stacks "Pack Hunter" on "Crystal Hollow"
  p1 plays "Heart Caller"
  p1 chooses "frontier"
  p1 chooses "Crystal Hollow"
  expect p1.combat == 5 and p1.authority == 54
  expect count("Village Scout" in p1.hand) == 1
  expect "Heart of the Forest" in p1.frontier
  expect "Pack Hunter" in p1.played
}

card "Heart of the Forest" : Refuge { faction Wilds  defense 6 }

test "Heart of the Forest: a base for a time" {
  at p2 main
  p1 { interior "Heart of the Forest" }
  p2 { combat 10 }
  expect "Heart of the Forest" is not guarding
  p2 attacks "Heart of the Forest"
  expect "Heart of the Forest" in scrapped
}

card "Honey Keeper" : Ship {
  faction Wilds  cost 2
  primary { heal(1); raise("Honey Cache") }
  ally { heal(1) }
}

test "Honey Keeper" {
  p1 { hand "Honey Keeper" }
  p1 plays "Honey Keeper"
  p1 chooses "frontier"
  expect p1.authority == 52
  expect "Honey Cache" in p1.frontier
}

card "Honey Cache" : Refuge { faction Wilds  defense 3  primary { heal(1) } }

test "Honey Cache: raised, its primary effects wait for the next turn" {
  at p1 start
  p1 { interior "Honey Cache"; deck "Village Scout" x 5 }
  expect "Honey Cache" is not guarding
  p1 uses primary "Honey Cache"
  expect p1.authority == 51
}

card "Den Mother" : Ship {
  faction Wilds  cost 2
  primary { raise("Moonlit Den") }
  ally { heal(1) }
}

test "Den Mother" {
  p1 { hand "Den Mother" }
  p1 plays "Den Mother"
  p1 chooses "frontier"
  expect p1.authority == 51
  expect "Moonlit Den" in p1.frontier
}

card "Moonlit Den" : Refuge { faction Wilds  defense 3  outpost }

test "Moonlit Den: an outpost for a time" {
  at p2 main
  p1 { interior "Moonlit Den" }
  p2 { combat 10 }
  expect "Moonlit Den" is guarding
  p2 attacks "Moonlit Den"
  expect "Moonlit Den" in scrapped
}

card "Moss Garden Grove" : Refuge {
  faction Wilds  defense 3
  before charge(self) { upgrade_combat(each Ship in self.pile, 1) }
}

test "Moss Garden Grove: the charging cards are upgraded for good, no others" {
  p1 {
    hand "Beastcaller", "Pack Hunter" as one, "Pack Hunter" as two
    interior "Moss Garden Grove"
    deck "Village Scout"
  }
  p1 stacks one on "Moss Garden Grove"
  p1 plays "Beastcaller"
  p1 chooses "Moss Garden Grove"
  expect p1.combat == 7
  p1 plays two
  expect p1.combat == 10
  expect "Moss Garden Grove" is not guarding
  p1 ends_turn
  p2 ends_turn
  p1 { hand one }
  p1 plays one
  expect p1.combat == 4
}

card "Moss Weaver" : Ship {
  faction Wilds  cost 3
  primary { raise("Moss Garden Grove") }
  ally { heal(1) }
}

test "Moss Weaver" {
  p1 { hand "Moss Weaver" }
  p1 plays "Moss Weaver"
  p1 chooses "frontier"
  expect p1.authority == 51
  expect "Moss Garden Grove" in p1.frontier
}

card "Pack Hunter" : Ship {
  faction Wilds  cost 2
  primary { combat(3) }
  ally { heal(1) }
}

test "Pack Hunter" {
  p1 { hand "Pack Hunter"; interior "Crystal Hollow" }
  p1 plays "Pack Hunter"
  expect p1.combat == 3 and p1.authority == 51
}

card "Primal Titan" : Ship {
  faction Wilds  cost 7  Leader
  primary { combat(8); draw(2) }
  ally { heal(4) }
}

test "Primal Titan" {
  p1 { hand "Primal Titan", "Pack Hunter"; interior "Crystal Hollow"; deck "Village Scout" x 2 }
  p1 stacks "Pack Hunter" on "Crystal Hollow"
  p1 plays "Primal Titan"
  p1 chooses "Crystal Hollow"
  expect p1.combat == 11 and p1.authority == 55
  expect count("Village Scout" in p1.hand) == 2
  expect "Pack Hunter" in p1.played
}

card "Grove Keeper" : Ship {
  faction Wilds  cost 4
  primary { combat(1); raise("Sacred Grove") }
  ally { heal(2) }
}

test "Grove Keeper" {
  p1 { hand "Grove Keeper" }
  p1 plays "Grove Keeper"
  p1 chooses "frontier"
  expect p1.combat == 1 and p1.authority == 52
  expect "Sacred Grove" in p1.frontier
}

card "Sacred Grove" : Refuge { faction Wilds  defense 5  muster { spawn("Spirit Wolf") } }

test "Sacred Grove: a Spirit Wolf every turn" {
  at p1 start
  p1 { interior "Sacred Grove"; deck "Village Scout" x 5 }
  expect count("Spirit Wolf" in p1.discard) == 1
  expect "Sacred Grove" is not guarding
}

card "Swarm of Crows" : Ship {
  faction Wilds  cost 3
  primary { combat(3); draw(1) }
  ally { trade(1) }
}

test "Swarm of Crows" {
  p1 { hand "Swarm of Crows"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 plays "Swarm of Crows"
  expect p1.trade == 1 and p1.combat == 3
  expect count("Village Scout" in p1.hand) == 1
}

card "Thornback Boar" : Ship {
  faction Wilds  cost 3
  primary { combat(4) }
  ally { trade(1) }
}

test "Thornback Boar" {
  p1 { hand "Thornback Boar"; interior "Crystal Hollow" }
  p1 plays "Thornback Boar"
  expect p1.trade == 1 and p1.combat == 4
}

card "Thornwall Summoner" : Ship {
  faction Wilds  cost 3
  primary { combat(1); raise("Thornwall") }
  ally { heal(1) }
}

test "Thornwall Summoner" {
  p1 { hand "Thornwall Summoner" }
  p1 plays "Thornwall Summoner"
  p1 chooses "frontier"
  expect p1.combat == 1 and p1.authority == 51
  expect "Thornwall" in p1.frontier
}

card "Thornwall" : Refuge { faction Wilds  defense 4  outpost  primary { combat(1) } }

test "Thornwall: raised, its primary effects wait for the next turn" {
  at p1 start
  p1 { interior "Thornwall"; deck "Village Scout" x 5 }
  expect "Thornwall" is guarding
  p1 uses primary "Thornwall"
  expect p1.combat == 1
}

card "Wolf Scout" : Ship {
  faction Wilds  cost 1
  primary { combat(2) }
  ally { heal(1) }
}

test "Wolf Scout" {
  p1 { hand "Wolf Scout"; interior "Crystal Hollow" }
  p1 plays "Wolf Scout"
  expect p1.combat == 2 and p1.authority == 51
}

card "Spirit Wolf" : Unit {
  faction Wilds  cost 1
  primary { combat(2) }
  ally { heal(1) }
  scrap { draw(1) }
}

test "Spirit Wolf" {
  p1 { hand "Spirit Wolf"; interior "Crystal Hollow"; deck "Village Scout" }
  p1 plays "Spirit Wolf"
  expect p1.combat == 2 and p1.authority == 51
  p1 uses scrap "Spirit Wolf"
  expect count("Village Scout" in p1.hand) == 1
}
