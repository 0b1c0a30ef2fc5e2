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
  expect grove.power == 3 and grove.toughness == 3 and grove has Haste
  p1 casts "Spark"
  p1 chooses grove
  all pass
  expect grove in p1.graveyard
}

test "Goblin Warlord: your other goblins" {
  p1 { battlefield "Goblin Warlord" as lord, "Goblin" as goblin, "Bear" as bear }
  p2 { battlefield "Goblin" as theirs }
  expect goblin.power == 2 and goblin.toughness == 1 and goblin has Haste
  expect lord.power == 2 and lord has not Haste and bear.power == 2 and bear has not Haste
  expect theirs.power == 1 and theirs has not Haste
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
  expect bear.power == 4 and theirs.power == 2 and theirs has not FirstStrike
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
  expect force in p1.battlefield and force has Trample
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
  expect bear has DoubleStrike
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
  expect count(Elemental Creature where power == 3 and toughness == 1 and it has Haste and it has Trample) == 1
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

test "Parting Ember: two, not three" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { battlefield "Parting Ember" as ember, "Lantern Cleric" as cleric }
  p1 casts "Spark"
  p1 chooses ember
  all pass
  all pass
  expect ember in p2.graveyard and cleric in p2.battlefield and cleric.damage == 2
}

// ---- what cannot be prevented, what is cast from elsewhere, what comes attacking ------------------------------------

test "Searing Truth: no shield helps" {
  at p1 main
  p1 { hand "Searing Truth" as one, "Searing Truth" as two; battlefield "Crag" x 4 }
  p2 { shield 5; battlefield "Bear" as bear with shield 3 }
  p1 casts one
  p1 chooses p2
  all pass
  expect p2.life == 17 and p2.shield == 5
  p1 casts two
  p1 chooses bear
  all pass
  expect bear in p2.graveyard
}

test "Searing Truth: what all damage was to be prevented of burns" {
  at p1 main
  p1 { hand "Searing Truth"; battlefield "Crag" x 2 }
  p2 { hand "Guardian Shield"; battlefield "Meadow" x 2, "Bear" as bear }
  p1 casts "Searing Truth"
  p1 chooses bear
  p1 passes
  p2 casts "Guardian Shield"
  all pass
  all pass
  expect bear in p2.graveyard
}

test "Searing Truth: it may still be turned aside, and doubled" {
  at p1 main
  p1 { hand "Searing Truth"; battlefield "Crag" x 2, "Furnace" }
  p2 { battlefield "Sworn Protector" as protector }
  p1 casts "Searing Truth"
  p1 chooses p2
  all pass
  p2 chooses "Furnace"
  expect p2.life == 20 and protector in p2.graveyard
}

test "No Refuge: not even combat damage, and not even Fog" {
  at p1 combat
  p1 { hand "No Refuge"; battlefield "Crag", "Bear" as bear with sick false; library "Goblin" }
  p2 { hand "Fog"; battlefield "Grove"; shield 1 }
  all pass
  p1 chooses bear
  p1 passes
  p2 casts "Fog"
  all pass
  p1 casts "No Refuge"
  all pass
  expect "Goblin" in p1.hand
  all pass
  all pass
  expect p2.life == 18 and p2.shield == 1
}

test "No Refuge: protection still keeps off what it keeps off, but no damage" {
  at p1 main
  p1 {
    hand "No Refuge", "Molten Rain"
    battlefield "Crag" x 4, "Bear" as bear with attached "Cloak of Noon"
    library "Goblin"
  }
  p1 casts "No Refuge"
  all pass
  p1 casts "Molten Rain"
  all pass
  expect bear in p1.graveyard
}

test "No Refuge: for this turn" {
  at p1 second_main
  p1 { hand "No Refuge"; battlefield "Crag"; library "Goblin" x 3 }
  p2 { hand "Spark", "Mending Light"; battlefield "Crag", "Meadow", "Bear" as bear; library "Bear" x 3 }
  p1 casts "No Refuge"
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 casts "Mending Light"
  all pass
  p2 casts "Spark"
  p2 chooses bear
  all pass
  expect bear.damage == 0
}

test "Bitter Wells: nobody gains life" {
  at p1 main
  p1 { hand "Moss Titan"; battlefield "Grove" x 6, "Bitter Wells" }
  p2 { battlefield "Evening Vigil" }
  p1 casts "Moss Titan"
  all pass
  all pass
  expect p1.life == 20
}

test "Bitter Wells: lifelink neither" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false }
  p2 { battlefield "Bitter Wells" }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p2.life == 19 and p1.life == 20
}

test "Hasty Scheme: this turn it may be cast, for what it costs" {
  at p1 main
  p1 { hand "Hasty Scheme"; battlefield "Crag" x 3; library "Spark" as spark }
  p1 casts "Hasty Scheme"
  all pass
  expect spark in p1.exiled
  p1 casts_elsewhere spark
  p1 chooses p2
  all pass
  expect p2.life == 17 and spark in p1.graveyard
}

test "Hasty Scheme: or played, if it is a land" {
  at p1 main
  p1 { hand "Hasty Scheme", "Crag" as other; battlefield "Crag" x 2; library "Grove" as grove }
  p1 casts "Hasty Scheme"
  all pass
  p1 plays_elsewhere grove
  expect grove in p1.battlefield
  expect refused plays other because "one land a turn"
}

test "Hasty Scheme: not for free, not at the wrong time, not tomorrow" {
  at p1 second_main
  p1 { hand "Hasty Scheme"; battlefield "Crag" x 4, "Isle" x 2; library "Bear" x 2, "Divination" as divination }
  p2 { library "Bear" x 3 }
  p1 casts "Hasty Scheme"
  all pass
  expect option casts_elsewhere divination
  all pass
  expect phase is end
  expect refused casts_elsewhere divination because "not now"
  all pass
  all pass
  expect turn player == p2 and divination in p1.exiled
  p2 passes
  expect refused casts_elsewhere divination because "nothing permits it"
}

test "Avalanche Caller: the first cheaper card may be cast for nothing" {
  at p1 main
  p1 {
    hand "Avalanche Caller" as caller
    battlefield "Crag" x 4
    library "Goblin" as low, "Spark" as spark, "Grove" as grove, "Moss Titan" as titan
  }
  p1 casts caller
  all pass
  p1 chooses yes
  p1 chooses p2
  expect spark in stack and titan in p1.library and grove in p1.library and top of p1.library == low
  all pass
  expect p2.life == 17 and caller in stack
  all pass
  expect caller in p1.battlefield
}

test "Avalanche Caller: declined, it goes to the bottom with the others" {
  at p1 main
  p1 {
    hand "Avalanche Caller" as caller
    battlefield "Crag" x 4
    library "Goblin" as low, "Spark" as spark, "Grove" as grove
  }
  p1 casts caller
  all pass
  p1 chooses no
  expect top of p1.library == low and count(Card in p1.library) == 3 and count(Card in p1.exiled) == 0
  all pass
}

test "Avalanche Caller: countering it does not stop the avalanche" {
  at p1 main
  p1 { hand "Avalanche Caller" as caller; battlefield "Crag" x 4; library "Bear" as bear }
  p2 { hand "Cancel"; battlefield "Isle" }
  p1 casts caller
  p1 passes
  p2 casts "Cancel"
  all pass
  expect caller in p1.graveyard
  all pass
  p1 chooses yes
  all pass
  expect bear in p1.battlefield
}

test "Hurl the Fallen: as much damage as it had power" {
  at p1 main
  p1 { hand "Hurl the Fallen"; battlefield "Crag" x 2, "Noon Standard", "Bear" as bear with growth 2 }
  p1 casts "Hurl the Fallen"
  p1 chooses p2
  expect bear in p1.graveyard
  all pass
  expect p2.life == 15
}

test "Hurl the Fallen: at a creature, no artifact" {
  at p1 main
  p1 { hand "Hurl the Fallen"; battlefield "Crag" x 2, "Bear" as bear }
  p2 { battlefield "Lantern Cleric" as cleric, "Sol Ring" }
  p1 casts "Hurl the Fallen"
  expect options bear; cleric; p1; p2
  p1 chooses cleric
  all pass
  expect bear in p1.graveyard and cleric in p2.battlefield and cleric.damage == 2
}

test "Cinder Chorus: one for each spell before it, of whomever" {
  at p1 main
  p1 { hand "Spark" as spark, "Cinder Chorus" as chorus; battlefield "Crag" x 3 }
  p2 { hand "Unsummon"; battlefield "Isle", "Bear" as bear }
  p1 casts spark
  p1 chooses p2
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect p2.life == 17
  p1 casts chorus
  p1 chooses p2
  all pass
  p1 chooses no
  p1 chooses yes
  p1 chooses p1
  all pass
  all pass
  all pass
  expect stack is empty and p2.life + p1.life == 34 and p1.life == 19
}

test "Cinder Chorus: at a creature, no artifact" {
  at p1 main
  p1 { hand "Cinder Chorus"; battlefield "Crag" x 2 }
  p2 { battlefield "Lantern Cleric" as cleric, "Sol Ring" }
  p1 casts "Cinder Chorus"
  expect options cleric; p1; p2
  p1 chooses cleric
  all pass
  all pass
  expect cleric.damage == 1
}

test "Parade of Sparks: another comes attacking, and has not attacked" {
  at p1 combat
  p1 { battlefield "Parade of Sparks" as parade with sick false, "War Drums" }
  all pass
  p1 chooses parade
  p1 chooses "Parade of Sparks"
  all pass
  all pass
  expect count("Raider Token" in p1.battlefield) == 1 and "Raider Token".attacking == p2 and "Raider Token".tapped
  expect "Raider Token".power == 1 and stack is empty
  all pass
  all pass
  expect p2.life == 16
}

test "Plunder the Hoard: two leaves, for any colour, once" {
  at p1 main
  p1 { hand "Plunder the Hoard", "Honour Guard" as guard; battlefield "Crag" x 2 }
  p1 casts "Plunder the Hoard"
  all pass
  expect count("Gilded Leaf Token" in p1.battlefield) == 2
  p1 casts guard
  expect count("Gilded Leaf Token" in p1.battlefield) == 1 and count(Card in p1.graveyard) == 1
  all pass
  expect guard in p1.battlefield
}

test "Plunder the Hoard: lands are tapped first" {
  at p1 main
  p1 { hand "Goblin" as goblin; battlefield "Gilded Leaf Token", "Crag" as crag }
  p1 casts goblin
  expect crag.tapped and count("Gilded Leaf Token" in p1.battlefield) == 1
  all pass
}

test "Twin of Embers: a copy that attacks at once and is gone at the end" {
  at p1 main
  p1 { hand "Twin of Embers"; battlefield "Crag" x 3, "Elvish Visionary" as visionary; library "Bear" x 3 }
  p1 casts "Twin of Embers"
  all pass
  expect count("Elvish Visionary" in p1.battlefield where token and it has Haste) == 1
  all pass
  expect count("Bear" in p1.hand) == 1
  all pass
  all pass
  p1 chooses done
  all pass
  expect phase is end
  all pass
  expect count("Elvish Visionary" in p1.battlefield) == 1
    and visionary in p1.battlefield
    and count(Card in p1.exiled) == 0
}

test "Embersworn Basilisk: whom it blocks is destroyed when combat ends" {
  at p2 combat
  p1 { battlefield "Embersworn Basilisk" as basilisk }
  p2 { battlefield "Ogre Duelist" as ogre with sick false, shield 9 }
  all pass
  p2 chooses ogre
  all pass
  p1 chooses basilisk
  all pass
  all pass
  expect basilisk in p1.graveyard and ogre in p2.battlefield
  all pass
  all pass
  expect ogre in p2.graveyard
}

test "Trial of the Forge: hurt and hardened in one resolution" {
  at p1 main
  p1 { hand "Trial of the Forge"; battlefield "Crag" x 2, "Bear" as bear }
  p1 casts "Trial of the Forge"
  all pass
  expect bear in p1.battlefield and bear.damage == 2 and bear.toughness == 5
}

test "Trial of the Forge: three damage are too many for what is too small by then" {
  at p1 main
  p1 { hand "Trial of the Forge"; battlefield "Crag" x 2, "Elite Vanguard" as one with blight 0, damage 0 }
  p2 { hand "Withering Touch"; battlefield "Fen" }
  p1 casts "Trial of the Forge"
  p1 passes
  p2 casts "Withering Touch"
  all pass
  expect one in p1.graveyard
}

test "Twin of Embers: a copy of a copy is a copy with all its exceptions" {
  at p1 main
  p1 { hand "Mocking Shape" as shape, "Twin of Embers"; battlefield "Isle" x 4, "Crag" x 3, "Bear" as bear }
  p1 casts shape
  all pass
  p1 chooses bear
  p1 casts "Twin of Embers"
  p1 chooses shape
  all pass
  expect count("Bear" in p1.battlefield where it has Flying and power == 2) == 2
}

test "Twin of Embers: tokens that are copies are doubled like others" {
  at p1 main
  p1 { hand "Twin of Embers"; battlefield "Crag" x 3, "Bear" as bear, "Doubling Season" }
  p1 casts "Twin of Embers"
  all pass
  expect count("Bear" in p1.battlefield where token) == 2
}

test "Hasty Scheme: a tax is known before it is cast" {
  at p1 main
  p1 { hand "Hasty Scheme"; battlefield "Crag" x 4; library "Spark" as spark }
  p2 { battlefield "Market Day" }
  p1 casts "Hasty Scheme"
  all pass
  expect refused casts_elsewhere spark because "not enough mana"
  p1 { battlefield "Crag" }
  p1 casts_elsewhere spark
  p1 chooses p2
  expect count(Crag where tapped) == 5
  all pass
}

test "Fleeting Visitor for its shortcut comes, burns and goes" {
  at p1 main
  p1 { hand "Fleeting Visitor" as v; battlefield "Crag" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts_shortly v
  all pass
  expect v in p1.battlefield
  p1 chooses "Fleeting Visitor: When this enters, deal 2 damage to target creature"
  p1 chooses bear
  all pass
  expect v in p1.graveyard and bear in p2.battlefield
  all pass
  expect bear in p2.graveyard
}

test "Fleeting Visitor for its mana stays" {
  at p1 main
  p1 { hand "Fleeting Visitor" as v; battlefield "Crag" x 4 }
  p2 { battlefield "Bear" as bear }
  p1 casts v
  all pass
  p1 chooses bear
  all pass
  expect v in p1.battlefield and bear in p2.graveyard and count(untapped Land) == 0
}

test "a shortcut costs what it says, taxes too, and is for the hand" {
  at p1 main
  p1 { hand "Fleeting Visitor" as v, "Spark"; battlefield "Crag" }
  expect refused casts_shortly v because "not enough mana"
  p1 { battlefield "Crag" }
  expect option casts_shortly v
  expect refused casts v because "not enough mana"
  p2 { battlefield "Market Day" }
  expect refused casts_shortly v because "not enough mana"
  p1 { graveyard v; battlefield "Crag" x 4 }
  expect no option casts_shortly v
}

test "a creature's shortcut is for a main phase" {
  at p1 upkeep
  p1 { hand "Fleeting Visitor" as v; battlefield "Crag" x 4; library "Bear" x 2 }
  expect refused casts_shortly v because "not now"
}

test "a copy of a spell cast for its shortcut was cast so, too" {
  at p1 main
  p1 { hand "Fleeting Visitor" as v, "Twin Incantation"; battlefield "Crag" x 2, "Isle" x 2 }
  p1 casts_shortly v
  p1 casts "Twin Incantation"
  all pass
  all pass
  expect count("Fleeting Visitor" in p1.battlefield) == 1
  p1 chooses "Fleeting Visitor: When this enters, deal 2 damage to target creature"
  all pass
  all pass
  expect count("Fleeting Visitor" in p1.battlefield) == 0
}
