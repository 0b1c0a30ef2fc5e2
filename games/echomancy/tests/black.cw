// Black cards, one by one.

test "Ember Leech: its last bite still heals" {
  at p1 main
  p1 { battlefield "Ember Leech" as leech }
  p2 { battlefield "Bear" as bear }
  p1 uses use leech
  p1 chooses bear
  expect leech in p1.graveyard
  all pass
  expect bear in p2.graveyard and p1.life == 22
}

test "Last Gift destroys" {
  at p1 main
  p1 { hand "Last Gift"; battlefield "Fen" }
  p2 { battlefield "Bear" as bear, "Goblin" as goblin }
  p1 casts "Last Gift"
  p1 chooses bear
  all pass
  expect bear in p2.graveyard and goblin in p2.battlefield
}

test "Grave Pact: who kills one of yours loses one" {
  at p1 main
  p1 { battlefield "Grave Pact", "Bear" as mine }
  p2 { hand "Spark"; battlefield "Crag", "Goblin" as a, "Bear" as b }
  p1 passes
  p2 casts "Spark"
  p2 chooses mine
  all pass
  expect mine in p1.graveyard and b in p2.battlefield
  all pass
  p2 chooses b
  expect b in p2.graveyard and a in p2.battlefield
}

test "Grave Pact: theirs do not count" {
  at p1 main
  p1 { hand "Spark"; battlefield "Grave Pact", "Crag" }
  p2 { battlefield "Goblin" as a, "Bear" as b }
  p1 casts "Spark"
  p1 chooses b
  all pass
  expect stack is empty and a in p2.battlefield and b in p2.graveyard
}

test "Dread Return: from your graveyard to the battlefield" {
  at p1 main
  p1 { hand "Dread Return"; battlefield "Fen" x 3; graveyard "Moss Titan" as titan, "Spark" }
  p2 { graveyard "Bear" }
  p1 casts "Dread Return"
  all pass
  expect titan in p1.battlefield
  all pass
  expect p1.life == 24
}

test "Dread Return needs a creature of yours" {
  at p1 main
  p1 { hand "Dread Return"; battlefield "Fen" x 3; graveyard "Spark" }
  p2 { graveyard "Bear" }
  expect refused casts "Dread Return" because "no legal target"
}

test "Murderous Pact: nothing black" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p2 { battlefield "Venom Fang" as fang, "Bear" as bear }
  p1 casts "Murderous Pact"
  all pass
  expect bear in p2.graveyard and fang in p2.battlefield
}

test "Drain the Vein: as much as you can pay" {
  at p1 main
  p1 { hand "Drain the Vein"; battlefield "Fen" x 5 }
  p1 casts "Drain the Vein"
  expect options 0; 1; 2; 3
  p1 chooses 3
  p1 chooses p2
  expect count(Fen where untapped) == 0
  all pass
  expect p2.life == 17 and p1.life == 23
}

test "Rotting Ghoul comes back for three" {
  at p1 upkeep
  p1 { graveyard "Rotting Ghoul" as ghoul; battlefield "Fen" x 3; library "Bear" }
  all pass
  p1 chooses yes
  expect ghoul in p1.battlefield and count(Fen where tapped) == 3
}

test "Rotting Ghoul may rest" {
  at p1 upkeep
  p1 { graveyard "Rotting Ghoul" as ghoul; battlefield "Fen" x 3; library "Bear" }
  all pass
  p1 chooses no
  expect ghoul in p1.graveyard and stack is empty and count(Fen where tapped) == 0
}

test "Rotting Ghoul: not without mana" {
  at p1 upkeep
  p1 { graveyard "Rotting Ghoul" as ghoul; battlefield "Fen" x 2; library "Bear" }
  all pass
  expect ghoul in p1.graveyard and count(Fen where tapped) == 0
}

test "Rotting Ghoul: not in their upkeep" {
  at p2 upkeep
  p1 { graveyard "Rotting Ghoul"; battlefield "Fen" x 3 }
  p2 { library "Bear" }
  expect not asked
  expect stack is empty
}

test "Night Vampire: flies and drinks" {
  at p1 combat
  p1 { battlefield "Night Vampire" as vampire with sick false }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses vampire
  all pass
  all pass
  expect p2.life == 17 and p1.life == 23
}

test "Venom Fang: whatever it bites" {
  at p2 combat
  p1 { battlefield "Venom Fang" as fang }
  p2 { battlefield "Moss Titan" as titan with sick false }
  all pass
  p2 chooses titan
  all pass
  p1 chooses fang
  all pass
  expect titan in p2.graveyard and fang in p1.graveyard
}

test "Plague Carrier: damage and poison" {
  at p1 combat
  p1 { battlefield "Plague Carrier" as carrier with sick false }
  all pass
  p1 chooses carrier
  all pass
  all pass
  expect p2.life == 19 and p2.poison == 2 and stack is empty
}

test "Carrion Feast needs food" {
  at p1 main
  p1 { hand "Carrion Feast"; battlefield "Fen" x 2; library "Bear" x 2 }
  expect refused casts "Carrion Feast" because "the cost cannot be paid"
}

test "Carrion Feast: one of yours for two cards" {
  at p1 main
  p1 { hand "Carrion Feast"; battlefield "Fen" x 2, "Goblin" as a, "Bear" as b; library "Moss Titan" x 3 }
  p1 casts "Carrion Feast"
  p1 chooses a
  expect a in p1.graveyard and b in p1.battlefield
  all pass
  expect count("Moss Titan" in p1.hand) == 2
}

test "Dark Bargain: two life, two cards" {
  at p1 main
  p1 { hand "Dark Bargain"; battlefield "Fen"; library "Bear" x 3 }
  p1 casts "Dark Bargain"
  expect p1.life == 18
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Dark Bargain: who has not got the life cannot" {
  at p1 main
  p1 { hand "Dark Bargain"; battlefield "Fen"; library "Bear" x 3; life 1 }
  expect refused casts "Dark Bargain" because "not enough life"
}

test "Withering Touch stays" {
  at p1 main
  p1 { hand "Withering Touch"; battlefield "Fen" }
  p2 { battlefield "Oakshield Troll", "Trampling Boar" as boar }
  p1 casts "Withering Touch"
  all pass
  expect boar.blight == 2 and boar.power == 2 and boar.toughness == 2
}

test "Night Terror: a hit costs a card" {
  at p1 combat
  p1 { battlefield "Night Terror" as terror with sick false; hand "Bear" as mine }
  p2 { hand "Bear" as a, "Goblin" as b }
  all pass
  p1 chooses terror
  all pass
  all pass
  all pass
  p2 chooses a
  expect p2.life == 18 and a in p2.graveyard and b in p2.hand and mine in p1.hand
}

test "Night Terror: no hit, no card" {
  at p1 combat
  p1 { battlefield "Night Terror" as terror with sick false }
  p2 { hand "Goblin" as card; battlefield "Bear" as bear }
  all pass
  p1 chooses terror
  all pass
  p2 chooses bear
  all pass
  expect stack is empty and card in p2.hand
}

test "Mind Rot: two cards of their choice" {
  at p1 main
  p1 { hand "Mind Rot"; battlefield "Fen" x 3 }
  p2 { hand "Bear" as a, "Goblin" as b, "Spark" as c }
  p1 casts "Mind Rot"
  p1 chooses p2
  all pass
  p2 chooses a
  p2 chooses c
  expect a in p2.graveyard and c in p2.graveyard and b in p2.hand
}

test "Mind Rot: one is all there is" {
  at p1 main
  p1 { hand "Mind Rot"; battlefield "Fen" x 3 }
  p2 { hand "Bear" as a }
  p1 casts "Mind Rot"
  p1 chooses p2
  all pass
  expect a in p2.graveyard
}

test "Bone Collector: any other that dies" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3, "Bone Collector" as collector with growth 3, "Bear" }
  p2 { battlefield "Goblin" }
  p1 casts "Molten Rain"
  all pass
  all pass
  all pass
  expect stack is empty and collector.growth == 5 and collector.power == 6
}

test "Lord of the Fen: your other zombies" {
  p1 { battlefield "Lord of the Fen" as lord, "Plague Carrier" as carrier, "Bear" as bear }
  p2 { battlefield "Plague Carrier" as theirs }
  expect carrier.power == 2 and carrier.toughness == 2 and lord.power == 2 and bear.power == 2 and theirs.power == 1
}

test "Creeping Doom: every upkeep of yours" {
  at p1 upkeep
  p1 { battlefield "Creeping Doom"; library "Bear" x 3 }
  all pass
  expect p2.life == 19 and p1.life == 21
}

test "Creeping Doom: not in theirs" {
  at p2 upkeep
  p1 { battlefield "Creeping Doom" }
  p2 { library "Bear" x 3 }
  expect stack is empty
}

test "Soul Cage: three souls make a ghoul" {
  at p1 main
  p1 { hand "Spark"; battlefield "Soul Cage" as cage with charge 2, "Crag" }
  p2 { battlefield "Bear" as bear }
  expect refused uses use cage because "not enough counters"
  p1 casts "Spark"
  p1 chooses bear
  all pass
  all pass
  expect cage.charge == 3
  p1 uses use cage
  expect cage.charge == 0
  all pass
  expect count("Ghoul Token" in p1.battlefield) == 1
  expect count(Zombie Creature where power == 2 and toughness == 2 and token) == 1
}

test "Reanimator's Mask: strong, menacing, and dear to lose" {
  at p1 main
  p1 { hand "Reanimator's Mask" as mask; battlefield "Fen", "Bear" as bear }
  p2 { hand "Naturalize"; battlefield "Grove" x 2 }
  p1 casts mask
  all pass
  expect bear.power == 4 and bear.toughness == 2 and bear has Menace
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect mask in p1.graveyard and bear.power == 2 and p1.life == 20
  all pass
  expect p1.life == 19
}

test "Gravebind: theirs are exiled, yours are not" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Gravebind", "Meadow" x 4, "Bear" as mine }
  p2 { battlefield "Bear" as theirs }
  p1 casts "Day of Ashes"
  all pass
  expect mine in p1.graveyard and theirs in p2.exiled
}

test "Hex of Silence: nothing it could is left" {
  at p1 main
  p1 { hand "Hex of Silence"; battlefield "Fen" x 3 }
  p2 { battlefield "Fireborn Dragon" as dragon, "Crag" }
  p1 casts "Hex of Silence"
  all pass
  expect dragon has not Flying and dragon.power == 5
  p1 passes
  expect options pass
}

test "Desperate Ritual: three for one, on the stack" {
  at p1 main
  p1 { hand "Desperate Ritual", "Mind Rot"; battlefield "Fen" }
  p2 { hand "Bear" as a }
  expect refused casts "Mind Rot" because "not enough mana"
  p1 casts "Desperate Ritual"
  all pass
  expect amount(p1.pool, B) == 3
  p1 casts "Mind Rot"
  p1 chooses p2
  all pass
  expect a in p2.graveyard
}

test "Blood Artist's Brush: every death" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Blood Artist's Brush" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Spark"
  p1 chooses bear
  all pass
  p1 chooses p2
  expect p2.life == 20
  all pass
  expect p2.life == 19 and p1.life == 21
}

test "Abyssal Wurm eats one of yours" {
  at p1 main
  p1 { hand "Abyssal Wurm" as wurm; battlefield "Fen" x 6, "Bear" as a, "Goblin" as b }
  p2 { battlefield "Bear" as theirs }
  p1 casts wurm
  all pass
  all pass
  p1 chooses b
  expect b in p1.graveyard and a in p1.battlefield and wurm in p1.battlefield and theirs in p2.battlefield
}

test "Abyssal Wurm alone does not eat itself" {
  at p1 main
  p1 { hand "Abyssal Wurm" as wurm; battlefield "Fen" x 6 }
  p1 casts wurm
  all pass
  all pass
  expect wurm in p1.battlefield and wurm has Trample
}

test "Undying Rat: once it returns, better; twice not" {
  at p1 main
  p1 { hand "Spark" as one, "Spark" as two; battlefield "Crag" x 2, "Undying Rat" as rat }
  p1 casts one
  p1 chooses rat
  all pass
  expect rat in p1.graveyard
  all pass
  expect rat in p1.battlefield and rat.growth == 1 and rat.power == 2
  p1 casts two
  p1 chooses rat
  all pass
  expect rat in p1.graveyard and stack is empty
}

test "Duress of Fen: you see, you choose" {
  at p1 main
  p1 { hand "Duress of Fen"; battlefield "Fen" }
  p2 { hand "Bear" as bear, "Spark" as spark, "Divination" as divination }
  p1 casts "Duress of Fen"
  p1 chooses p2
  all pass
  expect p1 asked "discard"
  expect knows(p1, bear) and knows(p1, spark)
  expect options spark; divination
  p1 chooses divination
  expect divination in p2.graveyard and spark in p2.hand and bear in p2.hand
}

test "Shadow Double: paid for when cast, even if it never comes" {
  at p1 main
  p1 { hand "Shadow Double" as double; battlefield "Fen" x 4 }
  p2 { hand "Cancel"; battlefield "Isle" }
  p1 casts double
  p1 passes
  p2 casts "Cancel"
  all pass
  all pass
  expect double in p1.graveyard and p2.life == 18 and p1.life == 20
}

test "Fen of Bones: itself for a creature card" {
  at p1 main
  p1 { battlefield "Fen of Bones" as bones, "Fen" x 3; graveyard "Bear" as bear, "Spark" }
  p1 uses use bones
  expect bones in p1.graveyard and count(Fen where tapped) == 3
  all pass
  expect bear in p1.hand
}

test "Fen of Bones: not when it is tapped" {
  at p1 main
  p1 { battlefield "Fen of Bones" as bones with tapped true, "Fen" x 3; graveyard "Bear" }
  expect refused uses use bones because "it is tapped or has just come"
}

test "Altar of Thirst: mana at once, nobody can answer" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Altar of Thirst" as altar, "Goblin" as food }
  p2 { battlefield "Bear" as bear }
  p1 uses produce altar
  expect food in p1.graveyard and stack is empty and amount(p1.pool, B) == 2
  p1 casts "Murderous Pact"
  all pass
  expect bear in p2.graveyard
}

test "Altar of Thirst: even under split second" {
  at p1 main
  p1 { hand "Split Current"; battlefield "Isle" x 2 }
  p2 { battlefield "Altar of Thirst" as altar, "Bear" as bear }
  p1 casts "Split Current"
  p1 chooses bear
  p1 passes
  p2 uses produce altar
  expect bear in p2.graveyard and amount(p2.pool, B) == 2
  all pass
  expect "Split Current" in p1.graveyard
}

test "Crown of Strings: the next turn is played by somebody else" {
  at p1 end
  p1 { battlefield "Crown of Strings" as crown, "Fen" x 4; library "Bear" x 3 }
  p2 { hand "Murderous Pact" as pact; battlefield "Fen" x 4, "Goblin" as goblin; library "Bear" x 3 }
  p1 uses use crown
  expect crown in p1.graveyard and not knows(p1, pact)
  all pass
  all pass
  expect turn player == p2 and knows(p1, pact)
  all pass
  p1 casts pact
  all pass
  expect goblin in p2.graveyard
}

test "Crown of Strings costs four mana" {
  at p1 end
  p1 { battlefield "Crown of Strings" as crown, "Fen" x 3 }
  expect refused uses use crown because "not enough mana"
}

test "Crown of Strings is used untapped" {
  at p1 end
  p1 { battlefield "Crown of Strings" as crown with tapped true, "Fen" x 4 }
  expect refused uses use crown because "it is tapped or has just come"
}

test "Fen of Bones gives black mana, too" {
  at p1 main
  p1 { hand "Venom Fang" as fang; battlefield "Fen of Bones" as bones }
  p1 casts fang
  expect bones.tapped
  all pass
  expect fang in p1.battlefield
}

// ---- madness, curses, what graveyards lose --------------------------------------------------------------------------

test "Feverish Whisper: discarded, it is cast for its madness cost" {
  at p1 main
  p1 { hand "Burning Bargain", "Feverish Whisper" as whisper; battlefield "Crag", "Fen" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts "Burning Bargain"
  p1 chooses p2
  expect whisper in p1.exiled
  all pass
  p1 chooses yes
  expect whisper in stack and count(Fen where tapped) == 2
  all pass
  expect bear in p2.graveyard and whisper in p1.graveyard and p2.life == 20
  all pass
  expect p2.life == 16
}

test "Feverish Whisper: or goes to the graveyard" {
  at p1 main
  p1 { hand "Burning Bargain", "Feverish Whisper" as whisper; battlefield "Crag", "Fen" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts "Burning Bargain"
  p1 chooses p2
  all pass
  p1 chooses no
  expect whisper in p1.graveyard and bear in p2.battlefield
  all pass
}

test "Feverish Whisper: without the mana nobody is asked" {
  at p1 main
  p1 { hand "Burning Bargain", "Feverish Whisper" as whisper; battlefield "Crag", "Fen" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Burning Bargain"
  p1 chooses p2
  all pass
  expect whisper in p1.graveyard
  all pass
}

test "Feverish Whisper: from the hand it costs what it costs" {
  at p1 main
  p1 { hand "Feverish Whisper" as whisper; battlefield "Fen" x 2 }
  p2 { battlefield "Oakshield Troll", "Bear" as bear }
  expect refused casts whisper because "not enough mana"
  p1 { battlefield "Fen" }
  p1 casts whisper
  all pass
  expect bear in p2.graveyard
}

test "Feverish Whisper: at cleanup there is priority, and another cleanup" {
  at p1 end
  p1 { hand "Bear" x 7, "Feverish Whisper" as whisper; battlefield "Fen" x 2, "Goblin" as goblin with damage 0 }
  p2 { battlefield "Bear" as bear; library "Bear" x 2 }
  all pass
  p1 chooses whisper
  expect whisper in p1.exiled and phase is cleanup
  all pass
  p1 chooses yes
  p1 chooses bear
  all pass
  expect bear in p2.graveyard and phase is cleanup
  all pass
  expect turn player == p2
}

test "Feverish Whisper: two counters, not three" {
  at p1 main
  p1 { hand "Feverish Whisper"; battlefield "Fen" x 3 }
  p2 { battlefield "Lantern Cleric" as cleric }
  p1 casts "Feverish Whisper"
  all pass
  expect cleric in p2.battlefield and cleric.blight == 2 and cleric.toughness == 1
}

test "Dark Study: any card, and one must be found" {
  at p1 main
  p1 { hand "Dark Study"; battlefield "Fen" x 3; library "Bear" as bear, "Grove" as grove }
  p1 casts "Dark Study"
  all pass
  expect options bear; grove
  p1 chooses grove
  expect grove in p1.hand and not knows(p2, grove)
}

test "Call of Kin: it may fail to find" {
  at p1 main
  p1 { hand "Call of Kin"; battlefield "Grove" x 2; library "Bear" as bear }
  p1 casts "Call of Kin"
  all pass
  p1 chooses done
  expect bear in p1.library
}

test "Lean Years: fewer cards for whom it haunts" {
  at p1 main
  p1 { hand "Lean Years" as years; battlefield "Fen" x 2 }
  p1 casts years
  p1 chooses p2
  all pass
  expect years in p1.battlefield and years.controller == p1 and p2.hand_limit == 4 and p1.hand_limit == 7
}

test "Lean Years: at the end of the turn" {
  at p1 main
  p1 { hand "Lean Years" as years, "Bear" x 4, "Goblin" as goblin; battlefield "Fen" x 2 }
  p2 { library "Bear" }
  p1 casts years
  p1 chooses p1
  all pass
  all pass
  all pass
  all pass
  all pass
  p1 chooses goblin
  expect goblin in p1.graveyard and turn player == p2
}

test "Lean Years: gone, and the hand is as large as ever" {
  at p1 main
  p1 { hand "Lean Years" as years, "Naturalize"; battlefield "Fen" x 2, "Grove" x 2 }
  p1 casts years
  p1 chooses p2
  all pass
  p1 casts "Naturalize"
  all pass
  expect years in p1.graveyard and p2.hand_limit == 7
}

test "Gnawing Doubt: one damage in each upkeep of whom it haunts" {
  at p1 second_main
  p1 { hand "Gnawing Doubt" as doubt; battlefield "Fen" x 3; library "Bear" x 3 }
  p2 { library "Bear" x 3 }
  p1 casts doubt
  p1 chooses p2
  all pass
  all pass
  all pass
  expect turn player == p2
  all pass
  expect p2.life == 19
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1
  all pass
  expect p1.life == 20 and p2.life == 19
}

test "Gnawing Doubt: three players, it goes when whom it haunts goes" players 3 {
  at p1 main
  p1 { hand "Gnawing Doubt" as doubt, "Spark"; battlefield "Fen" x 3, "Crag"; library "Bear" x 3 }
  p2 { life 3; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p1 casts doubt
  p1 chooses p2
  all pass
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect doubt in p1.graveyard
}

test "Tomb Steward: each card discarded" {
  at p1 main
  p1 { hand "Mind Rot"; battlefield "Fen" x 3, "Tomb Steward" }
  p2 { hand "Bear" x 2 }
  p1 casts "Mind Rot"
  p1 chooses p2
  all pass
  expect count("Bear" in p2.graveyard) == 2
  all pass
  all pass
  expect p2.life == 18 and stack is empty
}

test "Tomb Steward: its own player's discards are none of its business" {
  at p1 main
  p1 { hand "Burning Bargain", "Bear"; battlefield "Crag", "Tomb Steward" }
  p1 casts "Burning Bargain"
  p1 chooses p2
  expect stack is not empty and count(Card in stack) == 1
  all pass
  expect p1.life == 20 and p2.life == 16
}

test "Ashen Gate: nothing comes to a graveyard" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag", "Ashen Gate", "Clockwork Owl" as owl; library "Bear" }
  p1 casts spark
  p1 chooses owl
  all pass
  expect owl in p1.exiled and spark in p1.exiled and stack is empty and "Bear" in p1.library
}

test "Ashen Gate: a discard into exile is a discard" {
  at p1 main
  p1 { battlefield "Ashen Gate", "Tomb Steward", "Night Terror" as terror with sick false }
  p2 { hand "Bear" as bear }
  at p1 combat
  all pass
  p1 chooses terror
  all pass
  all pass
  all pass
  expect bear in p2.exiled and stack is not empty
  all pass
  expect p2.life == 17
}

test "Ashen Gate: a madness card is discarded into exile all the same" {
  at p1 main
  p1 { hand "Burning Bargain", "Feverish Whisper" as whisper; battlefield "Crag", "Fen" x 2, "Ashen Gate" }
  p2 { battlefield "Bear" as bear, "Tomb Steward" }
  p1 casts "Burning Bargain"
  p1 chooses p2
  expect whisper in p1.exiled
  p2 { hand "Goblin" }
  all pass
  expect p1.life == 19
  all pass
  p1 chooses yes
  p1 chooses bear
  all pass
  expect whisper in p1.exiled and bear in p2.exiled
  all pass
}

test "Grave Barter: their creature, on your side" {
  at p1 main
  p1 { hand "Grave Barter"; battlefield "Fen" x 5; graveyard "Goblin" as mine }
  p2 { graveyard "Moss Titan" as titan }
  p1 casts "Grave Barter"
  p1 chooses titan
  all pass
  expect titan in p1.battlefield and titan.owner == p2 and titan.controller == p1
  all pass
  expect p1.life == 24
}

test "Blightfang Hound: poison instead of damage" {
  at p1 combat
  p1 { battlefield "Blightfang Hound" as hound with sick false }
  p2 { poison 8 }
  all pass
  p1 chooses hound
  all pass
  all pass
  expect p1 wins
}

test "Blightfang Hound: counters instead of wounds" {
  at p2 combat
  p1 { battlefield "Blightfang Hound" as hound }
  p2 { battlefield "Trampling Boar" as boar with sick false }
  all pass
  p2 chooses boar
  all pass
  p1 chooses hound
  all pass
  p2 chooses 4
  expect boar.blight == 2 and boar.damage == 0 and boar.power == 2 and hound in p1.graveyard
}

test "Offering of Flesh: as much life as it was tough" {
  at p1 main
  p1 { hand "Offering of Flesh"; battlefield "Fen", "Noon Standard", "Bear" as bear with growth 1 }
  p1 casts "Offering of Flesh"
  expect bear in p1.graveyard
  all pass
  expect p1.life == 24
}

test "Unhallow: no regeneration" {
  at p1 main
  p1 { hand "Unhallow"; battlefield "Fen" x 3 }
  p2 { battlefield "River Troll" as troll with regen 1 }
  p1 casts "Unhallow"
  all pass
  expect troll in p2.graveyard
}

test "Bloodletting Moon: twice as much is lost" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Bloodletting Moon" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 14
}

test "Bloodletting Moon: lifelink counts the damage, not the loss" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false, "Bloodletting Moon" }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p2.life == 18 and p1.life == 21
}

test "Bloodletting Moon: life that is paid is lost, twice" {
  at p1 main
  p1 { hand "Dark Bargain"; battlefield "Fen"; library "Bear" x 2 }
  p2 { battlefield "Bloodletting Moon" }
  p1 casts "Dark Bargain"
  expect p1.life == 16 and "Dark Bargain" in stack
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Mourning Veil: its host dies, and it is heard" {
  at p1 main
  p1 { hand "Mourning Veil" as veil, "Spark"; battlefield "Fen" x 2, "Crag", "Bear" as bear; library "Goblin" }
  p1 casts veil
  all pass
  expect bear.power == 3 and bear.toughness == 3 and veil in bear.attached
  p1 casts "Spark"
  p1 chooses bear
  all pass
  expect bear in p1.graveyard and veil in p1.graveyard and stack is not empty
  all pass
  expect "Goblin" in p1.hand
}

test "Mourning Veil: both go together, and it is heard" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear" as bear with attached "Mourning Veil"; library "Goblin" }
  p1 casts "Day of Ashes"
  all pass
  all pass
  expect bear in p1.graveyard and "Goblin" in p1.hand
}

test "Mourning Veil: a host that is bounced has not died" {
  at p1 main
  p1 { hand "Unsummon"; battlefield "Isle", "Bear" as bear with attached "Mourning Veil"; library "Goblin" }
  p1 casts "Unsummon"
  all pass
  expect bear in p1.hand and "Mourning Veil" in p1.graveyard and stack is empty and "Goblin" in p1.library
}

test "Mourning Veil: the death of another is no matter" {
  at p1 main
  p1 {
    hand "Spark"
    battlefield "Crag", "Bear" as bear with attached "Mourning Veil", "Goblin" as goblin
    library "Isle"
  }
  p1 casts "Spark"
  p1 chooses goblin
  all pass
  expect stack is empty and goblin in p1.graveyard
}

test "Blood Price: where nobody gains life it costs three" {
  at p1 main
  p1 { hand "Blood Price"; battlefield "Fen", "Bitter Wells" }
  p1 casts "Blood Price"
  all pass
  expect p1.life == 17
}

test "Blood Price: who stays without life when it is done has lost" {
  at p1 main
  p1 { life 3; hand "Blood Price"; battlefield "Fen", "Bitter Wells" }
  p1 casts "Blood Price"
  all pass
  expect p2 wins
}

test "Blood Price: lose three, gain three at two life" {
  at p1 main
  p1 { life 2; hand "Blood Price"; battlefield "Fen" }
  p1 casts "Blood Price"
  all pass
  expect p1.life == 2
}

test "Parish Ledger: once for a board wipe" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear" x 3, "Parish Ledger"; library "Goblin" x 5 }
  p1 casts "Day of Ashes"
  all pass
  expect count(Card in stack) == 1
  all pass
  expect count("Goblin" in p1.hand) == 1 and stack is empty
}

test "Parish Ledger: their dead are not entered" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Parish Ledger"; library "Goblin" x 5 }
  p2 { battlefield "Bear" x 2 }
  p1 casts "Day of Ashes"
  all pass
  expect stack is empty
}

test "Parish Ledger: one by damage and one without toughness die together" {
  at p1 main
  p1 {
    hand "Molten Rain"
    battlefield "Crag" x 3,
      "Parish Ledger",
      "Bear" as hurt,
      "Noon Standard" as standard,
      "Goblin" as small with blight 1
    library "Isle" x 5
  }
  p2 { hand "Naturalize"; battlefield "Grove" x 2 }
  expect small in p1.battlefield
  p1 casts "Molten Rain"
  p1 passes
  p2 casts "Naturalize"
  p2 chooses standard
  all pass
  expect small in p1.graveyard and count(Card in stack) == 2
  all pass
  all pass
  expect hurt in p1.graveyard and count(Card in stack) == 1
  all pass
  expect count("Isle" in p1.hand) == 2
}

test "Ashen Gate: each of two discards into exile is heard" {
  at p1 main
  p1 { hand "Mind Rot"; battlefield "Fen" x 3, "Ashen Gate", "Tomb Steward" }
  p2 { hand "Bear" x 2 }
  p1 casts "Mind Rot"
  p1 chooses p2
  all pass
  expect count("Bear" in p2.exiled) == 2
  all pass
  all pass
  expect p2.life == 18 and stack is empty
}

test "a discard at cleanup is heard, and there is another cleanup" {
  at p2 end
  p1 { battlefield "Tomb Steward", "Whisper Broker"; library "Goblin" x 2 }
  p2 { hand "Bear" x 8 }
  all pass
  p2 chooses "Bear"
  expect phase is cleanup and count(Card in stack) == 1 and turn player == p2
  p2 { hand "Crag" as crag }
  all pass
  expect p2.life == 19 and phase is cleanup
  all pass
  p2 chooses crag
  expect crag in p2.graveyard and phase is cleanup
  all pass
  expect p2.life == 18
  all pass
  expect turn player == p1
}

test "without anything that waits nobody gets priority in cleanup" {
  at p2 end
  p1 { library "Goblin" x 2 }
  p2 { hand "Bear" x 8 }
  all pass
  p2 chooses "Bear"
  expect turn player == p1 and phase is upkeep
}

test "Purloined Verse: an opponent's card may be cast this turn, and goes to its owner's graveyard" {
  at p1 main
  p1 { hand "Purloined Verse"; battlefield "Fen" x 2, "Crag" }
  p2 { library "Bear", "Spark" as spark }
  p1 casts "Purloined Verse"
  p1 chooses p2
  all pass
  expect spark in p2.exiled
  p1 casts_elsewhere spark
  p1 chooses p2
  expect spark.controller == p1
  all pass
  expect p2.life == 17 and spark in p2.graveyard
}

test "Purloined Verse: an opponent's creature comes under its caster's control" {
  at p1 main
  p1 { hand "Purloined Verse"; battlefield "Fen" x 2, "Grove" x 2 }
  p2 { library "Bear" as bear }
  p1 casts "Purloined Verse"
  p1 chooses p2
  all pass
  p1 casts_elsewhere bear
  all pass
  expect bear in p1.battlefield and bear.controller == p1 and bear.owner == p2
}

test "Purloined Verse: a land may be played, as one's land of the turn" {
  at p1 main
  p1 { hand "Purloined Verse", "Fen" as fen; battlefield "Fen" x 2 }
  p2 { library "Grove" as grove }
  p1 casts "Purloined Verse"
  p1 chooses p2
  all pass
  p1 plays_elsewhere grove
  expect grove in p1.battlefield and grove.owner == p2
  expect refused plays fen because "one land a turn"
}

test "Purloined Verse: its owner has no permission, and after the turn nobody has" {
  at p1 main
  p1 { hand "Purloined Verse"; battlefield "Fen" x 2, "Crag"; library "Bear" x 3 }
  p2 { battlefield "Crag"; library "Bear" x 3, "Spark" as spark }
  p1 casts "Purloined Verse"
  p1 chooses p2
  all pass
  expect option casts_elsewhere spark
  p1 passes
  expect refused casts_elsewhere spark because "nothing permits it"
  p2 passes
  all pass
  all pass
  all pass
  expect turn player == p2 and spark in p2.exiled
  expect refused casts_elsewhere spark because "nothing permits it"
}
