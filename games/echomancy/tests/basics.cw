// Lands, artifacts that give mana, and the cards everybody knows.

test "the five basic lands give their colours" {
  at p1 main
  p1 { hand "Honour Guard", "Unsummon", "Venom Fang", "Goblin", "Leaf Druid"; battlefield "Bear" }
  expect refused casts "Honour Guard" because "not enough mana"
  p1 { battlefield "Meadow" }
  expect option casts "Honour Guard"
  expect refused casts "Unsummon" because "not enough mana"
  p1 { battlefield "Isle" }
  expect option casts "Unsummon"
  expect refused casts "Venom Fang" because "not enough mana"
  p1 { battlefield "Fen" }
  expect option casts "Venom Fang"
  expect refused casts "Goblin" because "not enough mana"
  p1 { battlefield "Crag" }
  expect option casts "Goblin"
  expect refused casts "Leaf Druid" because "not enough mana"
  p1 { battlefield "Grove" }
  expect option casts "Leaf Druid"
}

test "Thornwood Tapland comes tapped and untaps" {
  at p1 second_main
  p1 { hand "Thornwood Tapland" as land; library "Bear" x 3 }
  p2 { library "Bear" x 3 }
  p1 plays land
  expect land.tapped
  p1 { battlefield "Thornwood Tapland" as other; hand "Leaf Druid" }
  expect option casts "Leaf Druid"
}

test "Sol Ring: two colourless, which pay for no colour" {
  at p1 main
  p1 { hand "Cancel", "Soul Cage" as cage, "Divination"; battlefield "Sol Ring" as ring }
  expect refused casts "Divination" because "not enough mana"
  p1 casts cage
  expect ring.tapped
  all pass
  expect cage in p1.battlefield
}

test "Sol Ring: what is left stays in the pool until the step ends" {
  at p1 main
  p1 { hand "Soul Warden's Bell" as bell; battlefield "Sol Ring" }
  p1 casts bell
  expect size(p1.pool) == 1
  all pass
  expect bell in p1.battlefield
  all pass
  expect size(p1.pool) == 0
}

test "Bear, Elite Vanguard and Goblin are as printed" {
  p1 { battlefield "Bear" as bear, "Elite Vanguard" as vanguard, "Goblin" as goblin }
  expect bear.power == 2 and bear.toughness == 2 and vanguard.power == 2 and vanguard.toughness == 1
  expect goblin.power == 1 and goblin.toughness == 1
}

test "Oakshield Troll: its own side may" {
  at p1 main
  p1 { hand "Giant Growth"; battlefield "Grove", "Oakshield Troll" as troll }
  p1 casts "Giant Growth"
  all pass
  expect troll.power == 6
}

test "Oakshield Troll: the others may not" {
  at p1 main
  p1 { hand "Unsummon"; battlefield "Isle" }
  p2 { battlefield "Oakshield Troll" }
  expect refused casts "Unsummon" because "no legal target"
}

test "Ancient Guardian: neither damage nor destruction" {
  at p1 main
  p1 { hand "Murderous Pact", "Lightning Strike" as a, "Lightning Strike" as b; battlefield "Fen" x 2, "Crag" x 4 }
  p2 { battlefield "Ancient Guardian" as guardian }
  p1 casts a
  p1 chooses guardian
  all pass
  p1 casts b
  p1 chooses guardian
  all pass
  expect guardian.damage == 6 and guardian in p2.battlefield
}

test "Ancient Guardian is not destroyed by a spell" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p2 { battlefield "Ancient Guardian" as guardian }
  p1 casts "Murderous Pact"
  all pass
  expect guardian in p2.battlefield and "Murderous Pact" in p1.graveyard
}

test "Ironbark Wall blocks, and does not attack" {
  at p2 combat
  p1 { battlefield "Ironbark Wall" as wall with sick false }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  all pass
  p1 chooses wall
  all pass
  expect p1.life == 20 and wall.damage == 2 and bear.damage == 0
  expect not legal attack(wall, p2)
}

test "Thalia strikes first when she blocks, too" {
  at p2 combat
  p1 { battlefield "Thalia, Forest Keeper" as thalia }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  all pass
  p1 chooses thalia
  all pass
  expect bear in p2.graveyard and thalia.damage == 0
}

test "Reckless Berserker cannot be kept at home" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false, "Bear" as bear with sick false }
  p2 { battlefield "Goblin" }
  all pass
  expect options done; bear
  p1 chooses done
  expect berserker.attacking == p2
  all pass
  all pass
  expect p2.life == 18
}

test "Frozen Sentinel: attacks at once, and stays tapped" {
  at p1 main
  p1 { hand "Frozen Sentinel" as sentinel; battlefield "Crag" x 2; library "Bear" x 4 }
  p2 { library "Bear" x 4 }
  p1 casts sentinel
  all pass
  all pass
  all pass
  p1 chooses sentinel
  all pass
  all pass
  expect p2.life == 17 and sentinel.tapped
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is upkeep and sentinel.tapped and not "Crag".tapped
}

test "River Troll: regenerates for green mana" {
  at p1 main
  p1 { battlefield "River Troll" as troll, "Grove" }
  p2 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p1 passes
  p2 casts "Murderous Pact"
  p2 passes
  p1 uses use troll
  expect "Grove".tapped
  all pass
  expect troll.regen == 1
  all pass
  expect troll in p1.battlefield and troll.tapped and troll.regen == 0
}

test "River Troll: not without mana" {
  at p1 main
  p1 { battlefield "River Troll" as troll, "Crag" }
  expect refused uses use troll because "not enough mana"
}

test "Lightning Strike: three to a player" {
  at p1 main
  p1 { hand "Lightning Strike"; battlefield "Crag" x 2 }
  p1 casts "Lightning Strike"
  p1 chooses p2
  all pass
  expect p2.life == 17
}

test "Giant Growth until the end of the turn" {
  at p1 second_main
  p1 { hand "Giant Growth"; battlefield "Grove", "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Giant Growth"
  all pass
  expect bear.power == 5 and bear.toughness == 5
  all pass
  all pass
  expect turn player == p2 and bear.power == 2 and bear.toughness == 2
}

test "Titanic Growth: four" {
  at p1 main
  p1 { hand "Titanic Growth"; battlefield "Grove" x 2, "Bear" as bear }
  p1 casts "Titanic Growth"
  all pass
  expect bear.power == 6 and bear.toughness == 6
}

test "Twisted Image: switched, and a card" {
  at p1 main
  p1 { hand "Twisted Image"; battlefield "Isle"; library "Bear" }
  p2 { battlefield "Ironbark Wall" as wall }
  p1 casts "Twisted Image"
  all pass
  expect wall in p2.graveyard and "Bear" in p1.hand
}

test "Turn to Frog: blue, small, a Frog and nothing more" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 2 }
  p2 { battlefield "Fireborn Dragon" as dragon, "Crag" }
  p1 casts "Turn to Frog"
  all pass
  expect dragon.power == 1 and dragon.toughness == 1 and dragon has not Flying
  expect Frog in dragon.subtypes and Dragon not in dragon.subtypes
  expect U in dragon.colours and R not in dragon.colours
  p1 passes
  expect options pass
}

test "Cancel: with any mana" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Cancel"; battlefield "Crag" }
  p1 casts bear
  p1 passes
  p2 casts "Cancel"
  all pass
  expect bear in p1.graveyard and stack is empty
}

test "Fog: combat damage only" {
  at p1 main
  p1 { hand "Fog", "Spark"; battlefield "Grove", "Crag" }
  p1 casts "Fog"
  all pass
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 17
}

test "Guardian Shield: this creature, this turn" {
  at p1 main
  p1 { hand "Guardian Shield"; battlefield "Meadow" x 2, "Bear" as a, "Bear" as b }
  p2 { hand "Molten Rain"; battlefield "Crag" x 3 }
  p1 casts "Guardian Shield"
  p1 chooses a
  all pass
  p1 { hand "Spark" as one, "Spark" as two; battlefield "Crag" as c1, "Crag" as c2 }
  p1 casts one
  p1 chooses a
  all pass
  p1 casts two
  p1 chooses b
  all pass
  expect a.damage == 0 and a in p1.battlefield and b in p1.graveyard
}

test "Mending Light: the fourth point comes through" {
  at p1 main
  p1 { hand "Mending Light", "Burning Bargain", "Bear" as other; battlefield "Meadow", "Crag", "Bear" as bear }
  p1 casts "Mending Light"
  all pass
  p1 casts "Burning Bargain"
  p1 chooses bear
  all pass
  expect bear.damage == 1 and bear.shield == 0
}

test "Trollhide: once" {
  at p1 main
  p1 { hand "Trollhide"; battlefield "Grove", "Bear" as bear }
  p2 { hand "Murderous Pact" as one, "Murderous Pact" as two; battlefield "Fen" x 4 }
  p1 casts "Trollhide"
  all pass
  p1 passes
  p2 casts one
  all pass
  expect bear in p1.battlefield and bear.tapped
  p1 passes
  p2 casts two
  all pass
  expect bear in p1.graveyard
}

test "Divination: two" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3; library "Bear" x 3 }
  p1 casts "Divination"
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Wild Bounty: a card on entering" {
  at p1 main
  p1 { hand "Wild Bounty" as bounty; battlefield "Grove" x 2; library "Bear" }
  p1 casts bounty
  all pass
  expect bounty in p1.battlefield and "Bear" in p1.library
  all pass
  expect "Bear" in p1.hand
}

test "Tidewatcher: tap, draw a card" {
  at p1 main
  p1 { battlefield "Tidewatcher" as watcher with sick false; library "Bear" }
  p1 uses use watcher
  expect watcher.tapped and "Bear" in p1.library
  expect refused uses use watcher because "it is tapped or has just come"
  all pass
  expect "Bear" in p1.hand
}

test "Elvish Visionary: a card on entering" {
  at p1 main
  p1 { hand "Elvish Visionary"; battlefield "Grove" x 2; library "Bear" }
  p1 casts "Elvish Visionary"
  all pass
  all pass
  expect "Bear" in p1.hand
}

test "Raiding Scout: a card for the attack, before the blow" {
  at p1 combat
  p1 { battlefield "Raiding Scout" as scout with sick false; library "Bear" }
  all pass
  p1 chooses scout
  all pass
  expect "Bear" in p1.hand and p2.life == 20
  all pass
  all pass
  expect p2.life == 18
}

test "Elf of the Grove Council: another Elf, and yours" {
  at p1 main
  p1 {
    hand "Elf of the Grove Council"
    battlefield "Grove" x 2, "Leaf Druid" as druid with tapped true
    library "Bear"
  }
  p1 casts "Elf of the Grove Council"
  all pass
  all pass
  expect "Bear" in p1.hand
}

test "Elf of the Grove Council: their Elf is none" {
  at p1 main
  p1 { hand "Elf of the Grove Council"; battlefield "Grove" x 2; library "Bear" }
  p2 { battlefield "Leaf Druid" }
  p1 casts "Elf of the Grove Council"
  all pass
  expect stack is empty and "Bear" in p1.library
}
