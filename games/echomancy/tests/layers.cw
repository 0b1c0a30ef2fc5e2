// Continuous effects: what sets, what adds, what switches; who came first; what is a what.

test "Flat World and a standard: set first, then added" {
  p1 { battlefield "Noon Standard", "Trampling Boar" as boar }
  p2 { battlefield "Flat World" }
  expect boar.power == 2 and boar.toughness == 2 and boar has not Trample
}

test "Flat World: a bonus until the end of the turn is added to one" {
  at p1 main
  p1 { hand "Giant Growth"; battlefield "Grove", "Flat World", "Moss Titan" as titan }
  p1 casts "Giant Growth"
  all pass
  expect titan.power == 4 and titan.toughness == 4
}

test "Flat World gone, everything is as before" {
  at p1 main
  p1 { hand "Naturalize"; battlefield "Grove" x 2, "Goblin Warlord" as lord, "Goblin" as goblin }
  p2 { battlefield "Flat World" }
  p1 casts "Naturalize"
  all pass
  expect goblin.power == 2 and goblin has Haste and lord.power == 2
}

test "Flat World: entering triggers are silent, triggers of others are not" {
  at p1 main
  p1 { hand "Elvish Visionary"; battlefield "Grove" x 2, "Flat World", "Bond of the Pack"; library "Bear" }
  p1 casts "Elvish Visionary"
  all pass
  expect stack is empty and "Bear" in p1.library
}

test "Flat World: dying is silent" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Flat World", "Clockwork Owl" as owl; library "Bear" }
  p1 casts "Spark"
  p1 chooses owl
  all pass
  expect owl in p1.graveyard and stack is empty
}

test "Flat World: a land that wakes is small, too, and older than its waking is not asked" {
  at p1 main
  p1 { hand "Waking Ground"; battlefield "Crag", "Flat World", "Grove" as grove }
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  expect grove.power == 3 and grove.toughness == 3
}

test "Flat World after the waking: it is younger, so it sets" {
  at p1 main
  p1 { hand "Waking Ground", "Flat World"; battlefield "Crag", "Isle" x 4, "Grove" as grove }
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  p1 casts "Flat World"
  all pass
  expect grove.power == 1 and grove.toughness == 1 and Land in grove.types
}

test "lands are Groves and not basic ones are Crags: the later one wins" {
  p1 { battlefield "Barren Moon", "Moonlit Groves", "Uncharted Isle" as uncharted, "Isle" as isle }
  expect Grove in uncharted.subtypes and Crag in uncharted.subtypes and G in uncharted.makes and R in uncharted.makes
  expect Grove in isle.subtypes and Isle in isle.subtypes and Crag not in isle.subtypes
}

test "Creeping Fen: every land is a Fen, too" {
  p1 { battlefield "Creeping Fen" as creeping, "Meadow" as meadow }
  p2 { battlefield "Uncharted Isle" as uncharted }
  expect Fen in creeping.subtypes and Fen in uncharted.subtypes and B in uncharted.makes and U in uncharted.makes
  expect Fen in meadow.subtypes and Meadow in meadow.subtypes and B in meadow.makes and W in meadow.makes
}

test "the moon takes from a land what makes all lands Fens: the moon older" {
  p1 { battlefield "Barren Moon", "Creeping Fen" as creeping, "Uncharted Isle" as uncharted, "Meadow" as meadow }
  expect Crag in creeping.subtypes and Fen not in creeping.subtypes and B not in creeping.makes
  expect Crag in uncharted.subtypes and Fen not in uncharted.subtypes
  expect Fen not in meadow.subtypes and B not in meadow.makes
}

test "the moon takes from a land what makes all lands Fens: the moon younger" {
  p1 { battlefield "Creeping Fen" as creeping, "Uncharted Isle" as uncharted, "Meadow" as meadow, "Barren Moon" }
  expect Crag in creeping.subtypes and Fen not in creeping.subtypes and B not in creeping.makes
  expect Crag in uncharted.subtypes and Fen not in uncharted.subtypes
  expect Fen not in meadow.subtypes and B not in meadow.makes
}

test "a land that has lost its abilities as a creature has made all lands Fens before" {
  at p1 main
  p1 { hand "Waking Ground"; battlefield "Crag", "Creeping Fen" as creeping, "Meadow" as meadow, "Flat World" }
  p1 casts "Waking Ground"
  p1 chooses creeping
  all pass
  expect creeping.mute and Fen in meadow.subtypes and B in meadow.makes
}

test "a Grove by the moon is a Grove for whoever counts" {
  p1 { battlefield "Moonlit Groves", "Fertile Ground", "Crag" as crag }
  expect crag.yield == 2
}

test "a defined power is set before all that sets it: in an order" {
  p1 { battlefield "Polymorph Field", "Grove" x 3, "Land's Fury" as fury with attached "Thousand-Face Mantle" }
  expect fury.power == 2 and fury.toughness == 1
}

test "a defined power is set before all that sets it: or in the other" {
  p1 { battlefield "Grove" x 3, "Land's Fury" as fury with attached "Thousand-Face Mantle", "Polymorph Field" }
  expect fury.power == 2 and fury.toughness == 1
}

test "a defined power counts anew when lands come and go" {
  at p1 main
  p1 { hand "Grove" as grove, "Volcanic Pact"; battlefield "Crag" x 2, "Land's Fury" as fury }
  expect fury.power == 2
  p1 plays grove
  expect fury.power == 3
  p1 casts "Volcanic Pact"
  p1 chooses "break"
  p1 chooses grove
  all pass
  expect fury.power == 2
}

test "a frog has no defined power" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 4, "Land's Fury" as fury }
  p1 casts "Turn to Frog"
  all pass
  expect fury.power == 1 and fury.toughness == 1 and fury has not Trample
}

test "switched twice is not switched" {
  at p1 main
  p1 {
    hand "Twisted Image" as a, "Twisted Image" as b
    battlefield "Isle" x 2, "Lantern Cleric" as cleric
    library "Bear" x 2
  }
  p1 casts a
  all pass
  p1 casts b
  all pass
  expect cleric.power == 1 and cleric.toughness == 3
}

test "switched, and wounded enough" {
  at p1 main
  p1 { hand "Twisted Image"; battlefield "Isle", "Lantern Cleric" as cleric with damage 1; library "Bear" }
  p1 casts "Twisted Image"
  all pass
  expect cleric in p1.graveyard
}

test "a counter comes before the switch" {
  at p1 main
  p1 { hand "Twisted Image"; battlefield "Isle", "Lantern Cleric" as cleric with growth 1; library "Bear" }
  p1 casts "Twisted Image"
  all pass
  expect cleric.power == 4 and cleric.toughness == 2
}

test "roots and waking: what is younger sets" {
  at p1 main
  p1 { hand "Waking Ground"; battlefield "Crag" with sick false, "Anthem of Roots", "Grove" as grove with sick false }
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  expect grove.power == 3
}

test "waking and roots: what is younger sets" {
  at p1 main
  p1 { hand "Waking Ground", "Anthem of Roots"; battlefield "Crag", "Grove" x 3, "Isle" as isle }
  p1 casts "Waking Ground"
  p1 chooses isle
  all pass
  p1 casts "Anthem of Roots"
  all pass
  expect isle.power == 1 and isle.toughness == 1
}

test "roots: when lands are creatures again no more, what was on them falls off" {
  at p1 main
  p1 {
    hand "Naturalize"
    battlefield "Grove" x 2 with sick false, "Anthem of Roots" as roots, "Crag" as crag with attached "Blessed Mail"
  }
  expect crag.power == 2 and crag.toughness == 3
  p1 casts "Naturalize"
  p1 chooses roots
  all pass
  expect "Blessed Mail" in p1.graveyard and Creature not in crag.types
}

test "two lords lead each other" {
  p1 { battlefield "Elder of the Grove" as a, "Elder of the Grove" as b, "Leaf Druid" as druid }
  expect a.power == 3 and b.power == 3 and druid.power == 3
}

test "a silenced lord is led by the other and leads it not" {
  p1 { battlefield "Elder of the Grove" as a with attached "Hex of Silence", "Elder of the Grove" as b }
  expect a.power == 3 and b.power == 2
}

test "a lord that becomes a frog leads no more and is led no more" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 2, "Elder of the Grove" as a, "Elder of the Grove" as b }
  p1 casts "Turn to Frog"
  p1 chooses a
  all pass
  expect a.power == 1 and b.power == 2
}

test "what a herald gives is lost with its text, what a Hex takes is lost for as long as the Hex is there" {
  at p1 main
  p1 {
    hand "Naturalize"
    battlefield "Grove" x 2, "Merfolk Herald", "Tidewatcher" as watcher with attached "Hex of Silence"
  }
  expect watcher has not Hexproof and watcher.power == 2
  p1 casts "Naturalize"
  all pass
  expect watcher has Hexproof
}

test "a leash that breaks: the creature is new to its old controller" {
  at p1 main
  p1 { hand "Velvet Leash" as leash; battlefield "Isle" x 4 }
  p2 { battlefield "Bear" as bear, "Isle" x 6, "Grove" x 2; hand "Naturalize" as n }
  p1 casts leash
  all pass
  expect bear.controller == p1
  p1 passes
  p2 casts n
  all pass
  expect bear.controller == p2 and bear in p2.battlefield and bear.sick
}

test "colours can be changed: a blue frog is destroyed by what destroys the nonblack" {
  at p1 main
  p1 { hand "Turn to Frog", "Murderous Pact"; battlefield "Isle" x 2, "Fen" x 2 }
  p2 { battlefield "Rotting Ghoul" as ghoul }
  expect refused casts "Murderous Pact" because "no legal target"
  p1 casts "Turn to Frog"
  all pass
  p1 casts "Murderous Pact"
  all pass
  expect ghoul in p2.graveyard
}

test "a target that changes its colour in time is spared" {
  at p1 main
  p1 { hand "Shining Ward", "Warpaint"; battlefield "Meadow", "Crag", "Bear" as bear }
  p1 casts "Warpaint"
  p1 casts "Shining Ward"
  p1 chooses "from red"
  all pass
  expect R in bear.proof
  all pass
  expect "Warpaint" in p1.graveyard and bear.power == 2
}

test "a frog that learns to fly afterwards flies" {
  at p1 main
  p1 { hand "Turn to Frog", "Battle Hymn"; battlefield "Isle" x 2, "Meadow" x 2, "Bear" as bear }
  p1 casts "Turn to Frog"
  all pass
  p1 casts "Battle Hymn"
  p1 chooses "soar"
  p1 chooses done
  all pass
  expect bear has Flying and bear.power == 1
}

test "who flew before it became a frog does not fly" {
  at p1 main
  p1 { hand "Turn to Frog", "Battle Hymn"; battlefield "Isle" x 2, "Meadow" x 2, "Bear" as bear }
  p1 casts "Battle Hymn"
  p1 chooses "soar"
  p1 chooses done
  all pass
  p1 casts "Turn to Frog"
  all pass
  expect bear has not Flying
}

test "lands are Groves and not basic ones are Crags: the other way round" {
  p1 { battlefield "Moonlit Groves", "Barren Moon", "Uncharted Isle" as uncharted }
  expect Grove not in uncharted.subtypes
    and Crag in uncharted.subtypes
    and G not in uncharted.makes
    and R in uncharted.makes
}

test "a frog has lost its mana ability until the end of the turn" {
  at p1 main
  p1 {
    hand "Turn to Frog", "Giant Growth" as growth
    battlefield "Isle" x 2, "Leaf Druid" as druid with sick false
    library "Isle" x 3
  }
  p2 { library "Isle" x 3 }
  expect option casts growth
  p1 casts "Turn to Frog"
  all pass
  expect refused casts growth because "not enough mana"
  all pass
  all pass
  p1 chooses done
  all pass
  all pass
  expect turn player == p2
  p2 passes
  expect option casts growth
}

test "who pays by hand does not tap a frog either" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 3, "Leaf Druid" as druid with sick false; by_hand true }
  expect option taps druid
  p1 taps "Isle"
  p1 taps "Isle"
  p1 casts "Turn to Frog"
  all pass
  expect option taps "Isle"
  expect no option taps druid
}

test "lands that have become creatures give no mana in a Flat World" {
  at p1 main
  p1 { hand "Giant Growth" as growth; battlefield "Bear", "Grove" as grove with sick false }
  p2 { battlefield "Anthem of Roots", "Flat World" }
  expect no option casts growth
}

test "a silenced Druid gives no mana, another one does" {
  at p1 main
  p1 { hand "Giant Growth" as growth; battlefield "Leaf Druid" with sick false, attached "Hex of Silence" }
  p2 { hand "Giant Growth" as theirs; battlefield "Leaf Druid" with sick false }
  expect no option casts growth
  p1 passes
  expect option casts theirs
}

test "a silenced Sentinel untaps" {
  at p2 end
  p1 {
    battlefield "Frozen Sentinel" as silent with tapped true, attached "Hex of Silence"
    battlefield "Frozen Sentinel" as other with tapped true
    library "Isle" x 3
  }
  p2 { library "Isle" x 3 }
  all pass
  expect turn player == p1 and not silent.tapped and other.tapped
}

test "what an Aura does to a frog is no ability of the frog" {
  at p2 end
  p1 {
    hand "Turn to Frog"
    battlefield "Bear" as bear with tapped true, attached "Frost Binding"
    battlefield "Isle" x 2
    library "Isle" x 3
  }
  p2 { library "Isle" x 3 }
  p2 passes
  p1 casts "Turn to Frog"
  all pass
  all pass
  expect turn player == p1 and bear.tapped
}

test "protection is an ability: lost with the others, and what is gained later is there" {
  at p1 main
  p1 {
    hand "Turn to Frog", "Shining Ward"
    battlefield "Isle" x 2, "Meadow", "Bear" as bear with attached "Cloak of Noon"
  }
  expect R in bear.proof and B in bear.proof
  p1 casts "Turn to Frog"
  all pass
  expect R not in bear.proof and B not in bear.proof
  p1 casts "Shining Ward"
  p1 chooses "from red"
  all pass
  expect R in bear.proof and B not in bear.proof
}

test "what has lost its protection can be hit again" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag" }
  p2 { battlefield "Bear" as bear with attached "Cloak of Noon", attached "Hex of Silence" }
  p1 casts spark
  p1 chooses bear
  all pass
  expect bear.damage > 0 or bear in p2.graveyard
}

test "in a Flat World nothing enters with counters of its own" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 4, "Flat World" }
  p1 casts hydra
  p1 chooses 2
  all pass
  expect hydra in p1.battlefield and hydra.growth == 0 and hydra.power == 1
}

test "an Equipment that is put onto its bearer again is no younger" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 9, "Bear" as bear with attached "Silver Aegis" as aegis }
  p1 casts "Turn to Frog"
  all pass
  expect bear has not Hexproof
  p1 equips aegis
  all pass
  expect aegis in bear.attached and bear has not Hexproof
}

test "an Equipment that comes back from another bearer is younger" {
  at p1 main
  p1 {
    hand "Turn to Frog"
    battlefield "Isle" x 9, "Bear" as bear with attached "Silver Aegis" as aegis
    battlefield "Goblin" as goblin
  }
  p1 casts "Turn to Frog"
  p1 chooses bear
  all pass
  p1 equips aegis
  p1 chooses goblin
  all pass
  p1 equips aegis
  p1 chooses bear
  all pass
  expect aegis in bear.attached and bear has Hexproof
}
