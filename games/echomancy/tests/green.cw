// Green cards, one by one.

test "Leaf Druid: green mana, but not when it has just come" {
  at p1 main
  p1 { hand "Giant Growth", "Titanic Growth"; battlefield "Leaf Druid" as druid with sick true }
  expect refused casts "Giant Growth" because "not enough mana"
  p1 { battlefield "Leaf Druid" as old with sick false }
  p1 casts "Giant Growth"
  p1 chooses druid
  expect old.tapped and not druid.tapped
  all pass
}

test "Prism Druid: any colour" {
  at p1 main
  p1 {
    hand "Spark", "Unsummon", "Honour Guard", "Venom Fang", "Leaf Druid"
    battlefield "Prism Druid" as druid with sick false
  }
  expect option casts "Spark"
  expect option casts "Unsummon"
  expect option casts "Honour Guard"
  expect option casts "Venom Fang"
  p1 casts "Leaf Druid"
  expect druid.tapped
  all pass
}

test "Elder of the Grove: your other Elves" {
  p1 { battlefield "Elder of the Grove" as elder, "Leaf Druid" as elf, "Bear" as bear }
  p2 { battlefield "Leaf Druid" as theirs }
  expect elf.power == 2 and elf.toughness == 2 and elder.power == 2 and bear.power == 2 and theirs.power == 1
}

test "Thousand-Face Mantle: everybody's kin" {
  at p1 main
  p1 { battlefield "Thousand-Face Mantle" as mantle, "Bear" as bear, "Grove" x 2 }
  p1 equips mantle
  expect count(Grove where tapped) == 2
  all pass
  expect bear.power == 3 and bear.toughness == 2
  expect Elf in bear.subtypes and Goblin in bear.subtypes and Merfolk in bear.subtypes and Zombie in bear.subtypes
  expect Soldier in bear.subtypes and Bear in bear.subtypes
}

test "Hydra of Vines: as big as what was paid" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 5 }
  p1 casts hydra
  expect options 0; 1; 2; 3
  p1 chooses 2
  expect count(Grove where tapped) == 4
  all pass
  expect hydra.growth == 2 and hydra.power == 2 and hydra.toughness == 2
}

test "Hydra of Vines for nothing does not live" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 2 }
  p1 casts hydra
  all pass
  expect hydra in p1.graveyard
}

test "Land's Fury: one for each land of yours" {
  at p1 main
  p1 { battlefield "Land's Fury" as fury, "Grove" x 3; hand "Grove" as fourth }
  p2 { battlefield "Grove" x 2 }
  expect fury.power == 3 and fury.toughness == 3 and fury has Trample
  p1 plays fourth
  expect fury.power == 4 and fury.toughness == 4
}

test "Overrun the Hills: all of yours, great and trampling" {
  at p1 main
  p1 { hand "Overrun the Hills"; battlefield "Grove" x 5, "Goblin" as a, "Bear" as b }
  p2 { battlefield "Bear" as theirs }
  p1 casts "Overrun the Hills"
  all pass
  expect a.power == 4 and a.toughness == 4 and a has Trample and b.power == 5 and b has Trample
  expect theirs.power == 2 and theirs has not Trample
}

test "Cultivate: a basic land, tapped, of your choice" {
  at p1 main
  p1 { hand "Cultivate"; battlefield "Grove" x 3; library "Crag" as crag, "Isle" as isle, "Thornwood Tapland", "Bear" }
  p1 casts "Cultivate"
  all pass
  expect options done; crag; isle
  expect knows(p1, crag) and not knows(p2, crag)
  p1 chooses isle
  expect isle in p1.battlefield and isle.tapped and crag in p1.library
}

test "Fight in the Clearing: each strikes the other" {
  at p1 main
  p1 { hand "Fight in the Clearing"; battlefield "Grove" x 2, "Moss Titan" as titan }
  p2 { battlefield "Trampling Boar" as boar }
  p1 casts "Fight in the Clearing"
  all pass
  expect boar in p2.graveyard and titan.damage == 4
}

test "Fight in the Clearing needs one on each side" {
  at p1 main
  p1 { hand "Fight in the Clearing"; battlefield "Grove" x 2, "Moss Titan", "Bear" }
  expect refused casts "Fight in the Clearing" because "no legal target"
}

test "Spider of the Canopy reaches up" {
  at p2 combat
  p1 { battlefield "Spider of the Canopy" as spider }
  p2 { battlefield "Drake of the Locks" as drake with sick false }
  all pass
  p2 chooses drake
  all pass
  p1 chooses spider
  all pass
  expect drake in p2.graveyard and spider.damage == 2
}

test "Trampling Boar: over the small ones" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses boar
  all pass
  p2 chooses goblin
  all pass
  expect options 1; 2; 3; 4
  p1 chooses 1
  expect p2.life == 17
}

test "Naturalize: artifacts and enchantments" {
  at p1 main
  p1 { hand "Naturalize"; battlefield "Grove" x 2 }
  p2 { battlefield "Sol Ring" as ring, "Noon Standard" as standard, "Bear", "Grove" as land }
  p1 casts "Naturalize"
  expect options ring; standard
  p1 chooses standard
  all pass
  expect standard in p2.graveyard
}

test "Doubling Season: twice the tokens, twice the counters" {
  at p1 main
  p1 { hand "Saproling Swarm"; battlefield "Grove" x 2, "Doubling Season", "Bone Collector" as collector }
  p2 { hand "Spark"; battlefield "Bear" as bear, "Crag" }
  p1 casts "Saproling Swarm"
  all pass
  expect count("Sapling Token" in p1.battlefield) == 4
  p1 passes
  p2 casts "Spark"
  p2 chooses bear
  all pass
  all pass
  expect collector.growth == 2
}

test "Doubling Season: nothing for the others" {
  at p2 main
  p1 { battlefield "Doubling Season" }
  p2 {
    hand "Saproling Swarm", "Molten Rain"
    battlefield "Grove" x 2, "Crag" x 3, "Bone Collector" as collector with growth 5
  }
  p2 casts "Saproling Swarm"
  all pass
  expect count("Sapling Token" in p2.battlefield) == 2
  p2 { battlefield "Goblin" }
  p2 { battlefield "Crag" x 3 }
  p2 casts "Molten Rain"
  all pass
  all pass
  all pass
  all pass
  expect collector.growth == 8
}

test "Sprouting Grove: mana, or a sapling" {
  at p1 main
  p1 { battlefield "Sprouting Grove" as sprouting, "Grove" x 4 }
  p1 uses use sprouting
  expect sprouting.tapped and count(Grove where tapped) == 4
  all pass
  expect count("Sapling Token" in p1.battlefield) == 1
}

test "Sprouting Grove: not when it is tapped" {
  at p1 main
  p1 { battlefield "Sprouting Grove" as sprouting with tapped true, "Grove" x 4 }
  expect refused uses use sprouting because "it is tapped or has just come"
}

test "Saproling Swarm, and once more" {
  at p1 main
  p1 { hand "Saproling Swarm" as swarm; battlefield "Grove" x 7 }
  p1 casts swarm
  all pass
  p1 recalls swarm
  expect count(Grove where tapped) == 7
  all pass
  expect count(Saproling Creature where power == 1 and toughness == 1 and token) == 4 and swarm in p1.exiled
}

test "Warding Elk: unpaid, the spell is lost" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" x 3 }
  p2 { battlefield "Warding Elk" as elk }
  p1 casts "Spark"
  p1 chooses elk
  all pass
  p1 chooses no
  expect "Spark" in p1.graveyard and elk in p2.battlefield and elk.damage == 0
}

test "Shrouded Stag: not even its own side" {
  at p1 main
  p1 { hand "Giant Growth"; battlefield "Grove", "Shrouded Stag" }
  expect refused casts "Giant Growth" because "no legal target"
}

test "Moss Titan: four life on arrival, and awake" {
  at p1 main
  p1 { hand "Moss Titan" as titan; battlefield "Grove" x 6 }
  p1 casts titan
  all pass
  all pass
  expect p1.life == 24 and titan has Vigilance
}

test "Proud Lioness: tougher when she blocks" {
  at p2 combat
  p1 { battlefield "Proud Lioness" as lioness }
  p2 { battlefield "Oakshield Troll" as troll with sick false }
  all pass
  p2 chooses troll
  all pass
  p1 chooses lioness
  all pass
  expect lioness.toughness == 4 and lioness.power == 2
  all pass
  expect lioness in p1.battlefield and lioness.damage == 3
}

test "Proud Lioness: not when she attacks" {
  at p1 combat
  p1 { battlefield "Proud Lioness" as lioness with sick false }
  p2 { battlefield "Oakshield Troll" as troll }
  all pass
  p1 chooses lioness
  all pass
  p2 chooses troll
  expect stack is empty
  all pass
  expect lioness in p1.graveyard
}

test "Bond of the Pack: the great ones, yours" {
  at p1 main
  p1 { hand "Trampling Boar", "Bear"; battlefield "Grove" x 6, "Bond of the Pack"; library "Goblin" x 2 }
  p1 casts "Bear"
  all pass
  expect stack is empty
  p1 casts "Trampling Boar"
  all pass
  all pass
  expect count("Goblin" in p1.hand) == 1
}

test "Bond of the Pack: not theirs" {
  at p2 main
  p1 { battlefield "Bond of the Pack"; library "Goblin" }
  p2 { hand "Trampling Boar"; battlefield "Grove" x 4 }
  p2 casts "Trampling Boar"
  all pass
  expect stack is empty
}

test "Bond of the Pack: three is not enough" {
  at p1 main
  p1 { hand "Oakshield Troll" as troll; battlefield "Bond of the Pack", "Grove" x 2; library "Bear" }
  p1 casts troll
  all pass
  expect troll in p1.battlefield and troll.power == 3 and stack is empty and "Bear" in p1.library
}

test "Regrowth Spell: any card of yours" {
  at p1 main
  p1 { hand "Regrowth Spell"; battlefield "Grove" x 2; graveyard "Bear" as bear, "Grove" as land }
  p2 { graveyard "Bear" }
  p1 casts "Regrowth Spell"
  expect options bear; land
  p1 chooses land
  all pass
  expect land in p1.hand
}

test "Entangling Vines: what is tapped stays so" {
  at p1 second_main
  p1 { hand "Entangling Vines"; battlefield "Grove"; library "Goblin" x 3 }
  p2 { battlefield "Bear" as bear with tapped true, "Bear" as free; library "Goblin" x 3 }
  p1 casts "Entangling Vines"
  all pass
  expect bear.stays and not free.stays
  all pass
  all pass
  expect turn player == p2 and phase is upkeep and bear.tapped
}

test "Fertile Ground: two from a Grove" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Fertile Ground", "Grove" as grove }
  p1 casts bear
  expect grove.tapped
  all pass
  expect bear in p1.battlefield
}

test "Fertile Ground: Groves, and yours" {
  p1 { battlefield "Fertile Ground", "Crag" as crag, "Grove" as mine }
  p2 { battlefield "Grove" as theirs }
  expect mine.yield == 2 and crag.yield == 1 and theirs.yield == 1
}

test "Explorer's Path: for you alone" {
  at p2 main
  p1 { battlefield "Explorer's Path" }
  p2 { hand "Grove" as a, "Grove" as b }
  expect p1.land_drops == 2
  p2 plays a
  expect refused plays b because "one land a turn"
}

test "Growing Moss: a counter every upkeep" {
  at p1 upkeep
  p1 { battlefield "Growing Moss", "Bear" as a, "Goblin" as b; library "Bear" }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses b
  expect b.growth == 1 and b.power == 2 and a.growth == 0
}

test "Growing Moss: if you like" {
  at p1 upkeep
  p1 { battlefield "Growing Moss", "Bear" as a; library "Bear" }
  all pass
  p1 chooses no
  expect a.growth == 0
}

test "Crystal Orb: any colour" {
  at p1 main
  p1 { hand "Spark", "Unsummon", "Honour Guard", "Venom Fang", "Leaf Druid"; battlefield "Crystal Orb" as orb, "Bear" }
  expect option casts "Spark"
  expect option casts "Unsummon"
  expect option casts "Honour Guard"
  expect option casts "Leaf Druid"
  p1 casts "Venom Fang"
  expect orb.tapped
  all pass
}

test "Ancient Bark: at any time" {
  at p2 main
  p1 { hand "Ancient Bark" as bark; battlefield "Grove" x 2, "Bear" as bear }
  p2 passes
  p1 casts bark
  all pass
  expect bark in bear.attached and bear.power == 4 and bear.toughness == 4 and bear has Trample
}

test "Herd Caller: kicked, she brings the herd" {
  at p1 main
  p1 { hand "Herd Caller"; battlefield "Grove" x 7 }
  p1 casts "Herd Caller"
  p1 chooses yes
  expect count(Grove where tapped) == 7
  all pass
  all pass
  expect count("Sapling Token" in p1.battlefield) == 3
}

test "Herd Caller: not kicked, she comes alone" {
  at p1 main
  p1 { hand "Herd Caller"; battlefield "Grove" x 7 }
  p1 casts "Herd Caller"
  p1 chooses no
  expect count(Grove where tapped) == 5
  all pass
  expect stack is empty and "Herd Caller" in p1.battlefield
}

test "Anthem of Roots: everybody's lands are 1/1 creatures" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Anthem of Roots", "Crag" x 3 with sick false }
  p2 { battlefield "Grove" as theirs }
  expect theirs.power == 1 and theirs.toughness == 1 and Creature in theirs.types and Land in theirs.types
  p1 casts "Molten Rain"
  all pass
  expect theirs in p2.graveyard and count(Crag in p1.battlefield) == 0
}

test "Call of Kin: a creature of your choice" {
  at p1 main
  p1 { hand "Call of Kin"; battlefield "Grove" x 2; library "Bear" as bear, "Goblin" as goblin, "Spark" }
  p1 casts "Call of Kin"
  all pass
  expect options done; bear; goblin
  p1 chooses goblin
  expect goblin in p1.hand and bear in p1.library
}

test "Patient Oak grows in its own time" {
  at p1 main
  p1 { hand "Giant Growth"; battlefield "Patient Oak" as oak, "Grove" x 5 }
  p1 uses slowly oak
  expect count(Grove where tapped) == 2
  expect refused uses slowly oak because "not now"
  all pass
  expect oak.growth == 1 and oak.power == 2 and oak.toughness == 2
}

test "Patient Oak: not in their turn" {
  at p2 main
  p1 { battlefield "Patient Oak" as oak, "Grove" x 2 }
  p2 passes
  expect refused uses slowly oak because "not now"
}

test "Sprouting Grove gives green mana, too" {
  at p1 main
  p1 { hand "Leaf Druid" as druid; battlefield "Sprouting Grove" as sprouting }
  p1 casts druid
  expect sprouting.tapped
  all pass
  expect druid in p1.battlefield
}

// ---- entering with counters, Auras on lands, what lands are ---------------------------------------------------------

test "Budding Titan: the counters are there when anybody hears of it" {
  at p1 main
  p1 { hand "Budding Titan" as titan; battlefield "Grove" x 4, "Bond of the Pack"; library "Bear" }
  p1 casts titan
  all pass
  expect titan.growth == 3 and titan.power == 4
  all pass
  expect "Bear" in p1.hand
}

test "Budding Titan: they are doubled as well" {
  at p1 main
  p1 { hand "Budding Titan" as titan; battlefield "Grove" x 4, "Doubling Season" }
  p1 casts titan
  all pass
  expect titan.growth == 6
}

test "Seek the Wilds: two lands, one, or none" {
  at p1 main
  p1 {
    hand "Seek the Wilds"
    battlefield "Grove" x 4
    library "Bear", "Crag" as crag, "Isle" as isle, "Uncharted Isle"
  }
  p1 casts "Seek the Wilds"
  all pass
  expect options done; crag; isle
  p1 chooses crag
  p1 chooses isle
  expect crag in p1.battlefield and isle in p1.battlefield and crag.tapped and isle.tapped
}

test "Seek the Wilds: it may fail to find" {
  at p1 main
  p1 { hand "Seek the Wilds"; battlefield "Grove" x 4; library "Crag" as crag }
  p1 casts "Seek the Wilds"
  all pass
  p1 chooses done
  expect crag in p1.library and "Seek the Wilds" in p1.graveyard
}

test "Cultivate: it may fail to find" {
  at p1 main
  p1 { hand "Cultivate"; battlefield "Grove" x 3; library "Grove" as grove }
  p1 casts "Cultivate"
  all pass
  p1 chooses done
  expect grove in p1.library
}

test "Blossom Lure: on a creature, which grows tougher" {
  at p1 main
  p1 { hand "Blossom Lure" as lure_of_all; battlefield "Grove" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts lure_of_all
  all pass
  expect lure_of_all in bear.attached and bear.toughness == 4 and bear has Lure
}

test "Blossom Lure: all who can block it" {
  at p1 combat
  p1 {
    battlefield "Bear" as bear with sick false, attached "Blossom Lure"
    battlefield "Trampling Boar" as boar with sick false
  }
  p2 { battlefield "Goblin" as a, "Goblin" as b, "Bear" as tapped_one with tapped true }
  all pass
  p1 chooses bear
  p1 chooses boar
  all pass
  expect a.blocking == bear and b.blocking == bear and tapped_one.blocking == none
  all pass
  p1 chooses 1
  expect p2.life == 16 and bear.damage == 2 and a in p2.graveyard and b in p2.graveyard
}

test "Blossom Lure: a flyer lures those who can reach it" {
  at p1 combat
  p1 { battlefield "Drake of the Locks" as drake with sick false, attached "Blossom Lure" }
  p2 { battlefield "Goblin" as a, "Spider of the Canopy" as spider }
  all pass
  p1 chooses drake
  all pass
  expect a.blocking == none and spider.blocking == drake
  all pass
  expect drake.damage == 2
}

test "Verdant Channel: enchant a land, and it gives two" {
  at p1 main
  p1 {
    hand "Verdant Channel" as channel, "Divination"
    battlefield "Grove" x 2, "Isle" as isle, "Bear" as bear
    library "Goblin" x 2
  }
  p1 casts channel
  p1 chooses isle
  expect channel in stack
  all pass
  expect channel in isle.attached and isle.yield == 2
}

test "Verdant Channel: it falls off what is no land, and a creature is none" {
  at p1 main
  p1 { hand "Verdant Channel"; battlefield "Grove" x 2, "Bear" as bear }
  p1 casts "Verdant Channel"
  expect options "Grove"; "Grove"
  p1 chooses "Grove"
  all pass
}

test "Second Spring: it returns with two counters" {
  at p1 main
  p1 { hand "Second Spring"; battlefield "Grove" x 4, "Bond of the Pack"; graveyard "Bear" as bear; library "Goblin" }
  p1 casts "Second Spring"
  all pass
  expect bear in p1.battlefield and bear.growth == 2 and bear.gift == 0
  all pass
  expect "Goblin" in p1.hand
}

test "Hardened Bark: one counter more" {
  at p1 main
  p1 { hand "Second Spring"; battlefield "Grove" x 4, "Hardened Bark"; graveyard "Bear" as bear }
  p1 casts "Second Spring"
  all pass
  expect bear.growth == 3
}

test "Hardened Bark and Doubling Season: whose creature it is chooses the order" {
  at p1 main
  p1 { hand "Second Spring"; battlefield "Grove" x 4, "Hardened Bark", "Doubling Season"; graveyard "Bear" as bear }
  p1 casts "Second Spring"
  all pass
  p1 chooses "Hardened Bark"
  expect bear.growth == 6
}

test "Wellspring Elk: one green more for each land" {
  at p1 main
  p1 { hand "Goblin", "Giant Growth"; battlefield "Crag", "Wellspring Elk" as elk }
  p1 casts "Goblin"
  expect amount(p1.pool, G) == 1
  p1 casts "Giant Growth"
  all pass
  expect elk.power == 5
  all pass
}

test "Moonlit Groves: every land is a Grove too" {
  at p1 main
  p1 { hand "Leaf Druid"; battlefield "Crag" as crag, "Moonlit Groves" }
  expect Grove in crag.subtypes and Crag in crag.subtypes
  p1 casts "Leaf Druid"
  expect crag.tapped
  all pass
}

test "Barren Moon: lands that are not basic are Crags and nothing else" {
  at p1 main
  p1 { battlefield "Sprouting Grove" as sprouting, "Grove" x 4, "Barren Moon" }
  expect R in sprouting.makes and G not in sprouting.makes and Crag in sprouting.subtypes
  expect no option uses use sprouting
}

test "Barren Moon: what came tapped comes tapped no more" {
  at p1 main
  p1 { hand "Thornwood Tapland" as land, "Goblin"; battlefield "Barren Moon" }
  p1 plays land
  expect not land.tapped
  p1 casts "Goblin"
  expect land.tapped
  all pass
}

test "Hydra of Vines: its heads are there when anybody hears of it" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 6, "Bond of the Pack"; library "Bear" }
  p1 casts hydra
  p1 chooses 4
  all pass
  expect hydra.growth == 4 and hydra.gift == 0 and count(Card in stack) == 1
  all pass
  expect "Bear" in p1.hand
}

test "Wellspring Elk: what a land gives besides pays for the same spell, and no land more is tapped" {
  at p1 main
  p1 { hand "Soul Cage" as cage; battlefield "Crag" as crag, "Isle" as isle, "Wellspring Elk" }
  p1 casts cage
  expect size(p1.pool) == 0 and cage in stack and (crag.tapped or isle.tapped) and not (crag.tapped and isle.tapped)
  all pass
}

test "Wellspring Elk: two lands tapped by hand, two green" {
  at p1 main
  p1 { battlefield "Crag" x 2, "Wellspring Elk"; by_hand true }
  p1 taps "Crag"
  p1 taps "Crag"
  expect amount(p1.pool, G) == 2 and amount(p1.pool, R) == 2
}

test "Wellspring Elk: one land pays for a Bear, with it and not without it" {
  at p1 main
  p1 { hand "Bear" as bear, "Bear" as other; battlefield "Crag", "Thornwood Tapland" with tapped true }
  p2 { battlefield "Wellspring Elk" }
  expect refused casts bear because "not enough mana"
  p1 { battlefield "Wellspring Elk" }
  p1 casts bear
  all pass
  expect bear in p1.battlefield and size(p1.pool) == 0
  expect refused casts other because "not enough mana"
}

test "Wellspring Elk: it gives green and no other colour" {
  at p1 main
  p1 { hand "Ball Lightning Imp" as ball, "Goblin" as goblin, "Bear" as bear; battlefield "Crag", "Wellspring Elk" }
  expect refused casts ball because "not enough mana"
  expect option casts goblin
  expect option casts bear
}

test "Wellspring Elk: two of them, three mana of one land" {
  at p1 main
  p1 { hand "Moss Titan" as titan; battlefield "Grove", "Crag", "Wellspring Elk" x 2 }
  p1 casts titan
  all pass
  expect titan in p1.battlefield and size(p1.pool) == 0
}

test "Wellspring Elk: where what comes besides is enough, one land is tapped for it and its own mana is left" {
  at p1 main
  p1 { hand "Crystal Orb" as orb; battlefield "Isle" x 3, "Wellspring Elk" x 3 }
  p1 casts orb
  expect orb in stack and count("Isle" where tapped) == 1 and size(p1.pool) == 1
  all pass
}

test "Wellspring Elk: a payment with very many lands comes to an end" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 60, "Isle" x 60, "Wellspring Elk" }
  p1 casts hydra
  p1 chooses 99
  expect hydra in stack and count(Land where tapped) == 51 and size(p1.pool) == 1
  all pass
}

test "Wellspring Elk: it may be sacrificed for mana when the lands have been tapped" {
  at p1 main
  p1 {
    hand "Moss Titan" as titan
    battlefield "Grove", "Crag", "Altar of Thirst", "Wellspring Elk" as elk
  }
  p1 casts titan
  expect elk in p1.graveyard and size(p1.pool) == 0 and titan in stack
  all pass
}

test "Wellspring Elk: what is sacrificed pays for what is left, and no more is offered than can be paid" {
  at p1 main
  p1 { hand "Moss Titan" as titan; battlefield "Grove", "Altar of Thirst", "Wellspring Elk" as elk }
  expect refused casts titan because "not enough mana"
  p1 { battlefield "Bear" }
  p1 casts titan
  p1 chooses elk
  expect elk in p1.graveyard and "Bear" in p1.graveyard and size(p1.pool) == 0
  all pass
}

test "Wellspring Elk: without abilities it gives nothing" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove", "Wellspring Elk", "Flat World" }
  expect refused casts bear because "not enough mana"
}

test "Wellspring Elk: no land is tapped that would not help" {
  at p1 main
  p1 { hand "Goblin" as goblin; battlefield "Fen" as fen, "Scorched Crag" as crag, "Wellspring Elk" }
  p1 casts goblin
  expect crag.tapped and not fen.tapped and amount(p1.pool, G) == 1
  all pass
}

test "Wellspring Elk: a land that another card asks for is tapped last" {
  at p1 main
  p1 { hand "Soul Cage" as cage, "Unsummon"; battlefield "Isle" as isle, "Crag" as crag, "Wellspring Elk" }
  p1 casts cage
  expect crag.tapped and not isle.tapped
  all pass
}

test "Wellspring Elk: X is as much as there is, and it can be paid" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 3, "Wellspring Elk" }
  p1 casts hydra
  expect no option 5
  p1 chooses 4
  all pass
  expect hydra.growth == 4 and size(p1.pool) == 0
}

test "Wellspring Elk: it helps to pay what creatures help to pay" {
  at p1 main
  p1 { hand "Rootbound Host" as host; battlefield "Grove" x 2, "Wellspring Elk" as elk, "Bear" as bear }
  p1 casts host
  p1 chooses elk
  p1 chooses "Generic"
  p1 chooses "Generic"
  all pass
  expect host in p1.battlefield and size(p1.pool) == 0
}

test "Tracker of the Deep: it grows with each enemy that dies while it fights" {
  at p1 combat
  p1 { battlefield "Tracker of the Deep" as tracker with sick false }
  p2 { battlefield "Bear" as bear, "Goblin" as goblin; hand "Spark"; battlefield "Crag" }
  all pass
  p1 chooses tracker
  all pass
  p2 chooses bear
  p2 chooses done
  all pass
  expect bear in p2.graveyard and tracker.damage == 0
  all pass
  expect tracker.growth == 1 and tracker.power == 4
}

test "Tracker of the Deep: outside of a fight it does not" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Tracker of the Deep" as tracker }
  p2 { battlefield "Bear" as bear }
  p1 casts "Spark"
  p1 chooses bear
  all pass
  expect bear in p2.graveyard and stack is empty and tracker.growth == 0
}

test "Tracker of the Deep: its own side's dead are not its prey" {
  at p1 combat
  p1 { battlefield "Tracker of the Deep" as tracker with sick false, "Goblin" as goblin, "Crag"; hand "Spark" }
  all pass
  p1 chooses tracker
  p1 casts "Spark"
  p1 chooses goblin
  all pass
  expect goblin in p1.graveyard and stack is empty
  all pass
  all pass
}

test "Pack Strider comes with a counter for each other creature of yours" {
  at p1 main
  p1 { hand "Pack Strider" as s; battlefield "Grove" x 3, "Bear" x 2 }
  p2 { battlefield "Bear" }
  p1 casts s
  all pass
  expect s.growth == 2 and s.power == 3
}

test "two Striders that come together are no others to each other" {
  at p1 main
  p1 { hand "Call the Fallen"; battlefield "Meadow" x 6, "Bear"; graveyard "Pack Strider" as a, "Pack Strider" as b }
  p1 casts "Call the Fallen"
  all pass
  expect a.growth == 1 and b.growth == 1
}

test "a Strider that comes after another counts it" {
  at p1 main
  p1 { hand "Pack Strider" as s; battlefield "Grove" x 3, "Pack Strider" as t }
  p1 casts s
  all pass
  expect s.growth == 1 and t.growth == 0
}

test "two token copies of a Strider that come together" {
  at p1 main
  p1 { hand "Twin of Embers"; battlefield "Crag" x 3, "Pack Strider" as s, "Doubling Season" }
  p1 casts "Twin of Embers"
  all pass
  expect count("Pack Strider" where growth == 2) == 2 and s.growth == 0
}

test "a Strider from an opponent's graveyard counts its new player's creatures" {
  at p1 main
  p1 { hand "Grave Barter"; battlefield "Fen" x 5, "Bear" x 2 }
  p2 { graveyard "Pack Strider" as s; battlefield "Goblin" x 3 }
  p1 casts "Grave Barter"
  all pass
  expect s.growth == 2 and s.controller == p1
}

test "where creatures have no abilities nothing comes with counters" {
  at p1 main
  p1 { hand "Budding Titan" as t; battlefield "Grove" x 4, "Flat World" }
  p1 casts t
  all pass
  expect t.growth == 0 and t.power == 1
}

test "a Shape of a Budding Titan comes with its counters" {
  at p1 main
  p1 { hand "Borrowed Shape" as s; battlefield "Isle" x 3, "Budding Titan" as t }
  p1 casts s
  all pass
  p1 chooses t
  expect s.growth == 3
}

test "who hears a Strider enter sees it with its counters" {
  at p1 main
  p1 { hand "Pack Strider" as s; battlefield "Grove" x 3, "Bond of the Pack", "Goblin" x 3; library "Bear" }
  p1 casts s
  all pass
  expect s.power == 4 and count(Card in stack) == 1
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Den Mother: others of yours come with a counter, herself without" {
  at p1 main
  p1 { hand "Bear" as bear, "Den Mother" as second; battlefield "Grove" x 5, "Den Mother" as m }
  p1 casts bear
  all pass
  expect bear.growth == 1 and m.growth == 0
  p1 casts second
  all pass
  expect second.growth == 1 and m.growth == 0 and bear.growth == 1
}

test "Den Mother: an opponent's creature comes without" {
  at p2 main
  p1 { battlefield "Den Mother" as m }
  p2 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 casts bear
  all pass
  expect bear.growth == 0
}

test "Den Mother does not help who comes together with her" {
  at p1 main
  p1 {
    hand "Call the Fallen"
    battlefield "Meadow" x 6
    graveyard "Den Mother" as a, "Den Mother" as b, "Bear" as bear
  }
  p1 casts "Call the Fallen"
  all pass
  expect a.growth == 0 and b.growth == 0 and bear.growth == 0
}

test "Den Mother beside a Budding Titan: what it says itself, and hers" {
  at p1 main
  p1 { hand "Budding Titan" as t; battlefield "Grove" x 4, "Den Mother" }
  p1 casts t
  all pass
  expect p1 asked
  p1 chooses "Budding Titan"
  expect t.growth == 4
}

test "Den Mother: tokens come with a counter, too" {
  at p1 main
  p1 { hand "Goblin Raiders"; battlefield "Crag" x 2, "Den Mother" }
  p1 casts "Goblin Raiders"
  all pass
  expect count("Raider Token" where growth == 1) == 2
}
