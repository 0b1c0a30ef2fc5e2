// Red cards, one by one.

test "Spark: three to any target" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { battlefield "Moss Titan" as titan }
  p1 casts "Spark"
  p1 chooses titan
  all pass
  expect titan.damage == 3
}

test "Forge Debt: nothing given, nothing dealt" {
  at p1 main
  p1 { hand "Forge Debt"; battlefield "Crag" x 2, "Bear" as bear }
  p1 casts "Forge Debt"
  all pass
  p1 chooses no
  expect bear in p1.battlefield and stack is empty and p2.life == 20
}
test "Forge Debt: as strong as it was" {
  at p1 main
  p1 { hand "Forge Debt"; battlefield "Crag" x 2, "Bear" as bear with growth 2 }
  p1 casts "Forge Debt"
  all pass
  p1 chooses yes
  p1 chooses p2
  expect bear in p1.graveyard and p2.life == 20
  all pass
  expect p2.life == 16
}

test "Rain of Sparks: what it may cost" {
  at p1 main
  p1 { hand "Rain of Sparks"; battlefield "Crag" x 3 }
  p1 casts "Rain of Sparks"
  expect options 1; 2
  p1 chooses 2
  p1 chooses p2
  p1 chooses p2
  expect count(Crag where untapped) == 0
  all pass
  expect p2.life == 18
}

test "Waking Ground: it dies like a creature" {
  at p1 main
  p1 { hand "Waking Ground", "Spark"; battlefield "Crag" x 2, "Grove" as grove }
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  expect grove.power == 3 and grove.toughness == 3 and grove has haste
  p1 casts "Spark"
  p1 chooses grove
  all pass
  expect grove in p1.graveyard
}

test "Goblin Warlord: your other goblins" {
  p1 { battlefield "Goblin Warlord" as lord, "Goblin" as goblin, "Bear" as bear }
  p2 { battlefield "Goblin" as theirs }
  expect goblin.power == 2 and goblin.toughness == 1 and goblin has haste
  expect lord.power == 2 and lord has not haste and bear.power == 2 and bear has not haste
  expect theirs.power == 1 and theirs has not haste
}

test "Goblin Raiders: two of them" {
  at p1 main
  p1 { hand "Goblin Raiders"; battlefield "Crag" x 2 }
  p1 casts "Goblin Raiders"
  all pass
  expect count("Raider Token" in p1.battlefield) == 2
  expect count(Goblin Creature where power == 1 and toughness == 1 and token and R in colours) == 2
}

test "Fireborn Dragon breathes for red mana" {
  at p1 main
  p1 { battlefield "Fireborn Dragon" as dragon, "Crag", "Grove" }
  p1 uses use dragon
  expect "Crag".tapped
  expect refused uses use dragon because "not enough mana"
  all pass
  expect dragon.power == 6 and dragon.toughness == 5
}
test "Fireborn Dragon flies" {
  at p1 combat
  p1 { battlefield "Fireborn Dragon" as dragon with sick false }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses dragon
  all pass
  all pass
  expect p2.life == 15
}

test "Ball Lightning Imp: one blow, and gone" {
  at p1 main
  p1 { hand "Ball Lightning Imp" as imp; battlefield "Crag" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts imp
  all pass
  all pass
  all pass
  p1 chooses imp
  all pass
  p2 chooses bear
  all pass
  p1 chooses 2
  expect p2.life == 18 and bear in p2.graveyard and imp in p1.graveyard
}
test "Ball Lightning Imp does not see the next turn" {
  at p1 second_main
  p1 { hand "Ball Lightning Imp" as imp; battlefield "Crag" x 2 }
  p1 casts imp
  all pass
  expect imp in p1.battlefield
  all pass
  expect imp in p1.battlefield and phase is end
  all pass
  expect imp in p1.graveyard
}

test "Mirror Fury: first blow for all of yours" {
  at p1 combat
  p1 { hand "Mirror Fury"; battlefield "Crag" x 3, "Bear" as bear with sick false }
  p2 { battlefield "Bear" as theirs }
  all pass
  p1 chooses bear
  all pass
  p2 chooses theirs
  p1 casts "Mirror Fury"
  all pass
  expect bear.power == 4 and theirs.power == 2 and theirs has not first_strike
  all pass
  expect theirs in p2.graveyard and bear in p1.battlefield and bear.damage == 0
}

test "Molten Rain: two to each, to no player" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3, "Bear" as mine }
  p2 { battlefield "Bear" as theirs, "Oakshield Troll" as troll }
  p1 casts "Molten Rain"
  all pass
  expect mine in p1.graveyard and theirs in p2.graveyard and troll.damage == 2 and p2.life == 20
}

test "War Drums: whoever attacks for you" {
  at p1 combat
  p1 { battlefield "War Drums", "Bear" as a with sick false, "Bear" as b with sick false }
  all pass
  p1 chooses a
  p1 chooses done
  expect a.power == 2
  all pass
  expect a.power == 3 and b.power == 2
  all pass
  all pass
  expect p2.life == 17
}
test "War Drums are not for them" {
  at p2 combat
  p1 { battlefield "War Drums" }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  expect stack is empty
  all pass
  all pass
  expect p1.life == 18
}

test "Second Charge: untapped, and once more" {
  at p1 second_main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Bear" as bear with sick false, tapped true }
  p2 { battlefield "Bear" as theirs with tapped true }
  p1 casts "Second Charge"
  all pass
  expect not bear.tapped and theirs.tapped
  all pass
  expect phase is combat
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18
  all pass
  all pass
  expect phase is end
}

test "Pyromaniac: one damage a turn" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false }
  p2 { battlefield "Goblin" as goblin }
  p1 uses use pyro
  p1 chooses goblin
  expect pyro.tapped
  expect refused uses use pyro because "it is tapped or has just come"
  all pass
  expect goblin in p2.graveyard
}

test "Furnace doubles for both sides" {
  at p2 main
  p1 { battlefield "Furnace" }
  p2 { hand "Spark"; battlefield "Crag" }
  p2 casts "Spark"
  p2 chooses p1
  all pass
  expect p1.life == 14
}

test "Ogre Duelist: a duel on arrival" {
  at p1 main
  p1 { hand "Ogre Duelist" as ogre; battlefield "Crag" x 4, "Goblin" as mine }
  p2 { battlefield "Oakshield Troll", "Trampling Boar" as boar }
  p1 casts ogre
  all pass
  expect boar in p2.battlefield
  all pass
  expect boar in p2.graveyard and ogre in p1.graveyard and mine in p1.battlefield
}
test "Ogre Duelist survives the small ones" {
  at p1 main
  p1 { hand "Ogre Duelist" as ogre; battlefield "Crag" x 4 }
  p2 { battlefield "Bear" as bear }
  p1 casts ogre
  all pass
  all pass
  expect bear in p2.graveyard and ogre.damage == 2
}

test "Shattering Blow: artifacts only" {
  at p1 main
  p1 { hand "Shattering Blow"; battlefield "Crag" }
  p2 { battlefield "Sol Ring" as ring, "Wild Bounty", "Bear" }
  p1 casts "Shattering Blow"
  all pass
  expect ring in p2.graveyard
}

test "Ember Mage: a burn after every blow" {
  at p1 combat
  p1 { battlefield "Ember Mage" as mage with sick false }
  all pass
  p1 chooses mage
  all pass
  all pass
  expect p2.life == 18
  all pass
  expect p2.life == 17
}
test "Ember Mage: prowess" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Ember Mage" as mage }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect mage.power == 3 and mage.toughness == 3
  all pass
  expect stack is empty and p2.life == 17
}

test "Unstoppable Force cannot be countered" {
  at p1 main
  p1 { hand "Unstoppable Force" as force; battlefield "Crag" x 5 }
  p2 { hand "Cancel"; battlefield "Isle" }
  p1 casts force
  p1 passes
  p2 casts "Cancel"
  all pass
  expect "Cancel" in p2.graveyard and force in stack
  all pass
  expect force in p1.battlefield and force has trample
}

test "Blazing Hound runs at once" {
  at p1 main
  p1 { hand "Blazing Hound" as hound; battlefield "Crag" }
  p1 casts hound
  all pass
  all pass
  all pass
  p1 chooses hound
  all pass
  all pass
  expect p2.life == 18
}

test "Crag Giant cannot block" {
  at p2 combat
  p1 { battlefield "Crag Giant" }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  all pass
  all pass
  expect p1.life == 18
}

test "Double Trouble: two blows this turn" {
  at p1 combat
  p1 { hand "Double Trouble"; battlefield "Crag" x 2, "Bear" as bear with sick false }
  p2 { battlefield "Goblin" with tapped true }
  all pass
  p1 chooses bear
  p1 casts "Double Trouble"
  all pass
  expect bear has double_strike
  all pass
  all pass
  all pass
  expect p2.life == 16
}

test "Grudge: whoever hurts you" {
  at p1 main
  p1 { battlefield "Grudge" }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 passes
  p2 casts "Spark"
  p2 chooses p1
  all pass
  expect p1.life == 17 and p2.life == 20
  all pass
  expect p2.life == 19 and p1.life == 17
}
test "Grudge: their pain is no concern" {
  at p1 main
  p1 { hand "Spark"; battlefield "Grudge", "Crag" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect stack is empty and p2.life == 17
}

test "Burning Bargain: a card for four" {
  at p1 main
  p1 { hand "Burning Bargain", "Bear" as a, "Goblin" as b; battlefield "Crag" }
  p1 casts "Burning Bargain"
  p1 chooses p2
  p1 chooses b
  expect b in p1.graveyard and a in p1.hand
  all pass
  expect p2.life == 16
}
test "Burning Bargain cannot pay with itself" {
  at p1 main
  p1 { hand "Burning Bargain"; battlefield "Crag" }
  expect refused casts "Burning Bargain" because "the cost cannot be paid"
}

test "Warpaint: strong, hasty, and out of control" {
  at p1 main
  p1 { hand "Warpaint"; battlefield "Crag", "Bear" as bear with sick true }
  p1 casts "Warpaint"
  all pass
  expect bear.power == 4 and bear.toughness == 2
  all pass
  all pass
  expect bear.attacking == p2
  all pass
  all pass
  expect p2.life == 16
}

test "Rage Banner: two more" {
  at p1 main
  p1 { battlefield "Rage Banner" as banner, "Bear" as bear, "Crag" }
  p1 equips banner
  expect bear.power == 2 and "Crag".tapped
  all pass
  expect bear.power == 4 and bear.toughness == 2
}

test "Scorched Crag: either colour, a turn late" {
  at p1 main
  p1 { hand "Scorched Crag" as land, "Goblin", "Venom Fang" }
  p1 plays land
  expect land.tapped
  p1 { battlefield "Scorched Crag" as other }
  expect option casts "Goblin"
  expect option casts "Venom Fang"
}

test "Volcanic Pact: burn" {
  at p1 main
  p1 { hand "Volcanic Pact"; battlefield "Crag" x 2 }
  p1 casts "Volcanic Pact"
  p1 chooses "burn"
  p1 chooses p2
  all pass
  expect p2.life == 16
}
test "Volcanic Pact: break" {
  at p1 main
  p1 { hand "Volcanic Pact"; battlefield "Crag" x 2 }
  p2 { battlefield "Grove" as grove, "Bear" }
  p1 casts "Volcanic Pact"
  p1 chooses "break"
  p1 chooses grove
  all pass
  expect grove in p2.graveyard and p2.life == 20
}

test "Living Spark: a blow, and gone at the end" {
  at p1 second_main
  p1 { hand "Living Spark"; battlefield "Crag" x 2, "Bone Collector" as collector }
  p1 casts "Living Spark"
  all pass
  expect count("Spark Token" in p1.battlefield) == 1
  expect count(Elemental Creature where power == 3 and toughness == 1 and it has haste and it has trample) == 1
  all pass
  expect phase is end and count("Spark Token" in p1.battlefield) == 1
  all pass
  expect count("Spark Token" in p1.battlefield) == 0
  all pass
  expect collector.growth == 1
}

test "Parting Ember strikes once more" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { battlefield "Parting Ember" as ember, "Bear" as bear }
  p1 casts "Spark"
  p1 chooses ember
  all pass
  all pass
  expect ember in p2.graveyard and bear in p2.graveyard
}
