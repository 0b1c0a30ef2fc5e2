// How the rules and the cards meet.

// ---- control --------------------------------------------------------------------------------------------------------

test "a stolen goblin follows its new lord, not its old one" {
  at p1 main
  p1 { hand "Velvet Leash"; battlefield "Isle" x 4, "Goblin Warlord" as lord }
  p2 { battlefield "Goblin" as goblin, "Noon Standard" }
  expect goblin.power == 2 and goblin.toughness == 2 and goblin has not Haste
  p1 casts "Velvet Leash"
  p1 chooses goblin
  all pass
  expect goblin.power == 2 and goblin.toughness == 1 and goblin has Haste and goblin.controller == p1
}

test "a stolen lord leads its new side" {
  at p1 main
  p1 { hand "Velvet Leash"; battlefield "Isle" x 4, "Goblin" as mine }
  p2 { battlefield "Goblin Warlord" as lord, "Goblin" as theirs }
  expect theirs.power == 2 and mine.power == 1
  p1 casts "Velvet Leash"
  p1 chooses lord
  all pass
  expect theirs.power == 1 and mine.power == 2
}

test "what is stolen dies into its owner's graveyard, the leash into its own" {
  at p1 main
  p1 {
    hand "Velvet Leash" as leash, "Murderous Pact"
    battlefield "Isle" x 4, "Fen" x 2, "Bone Collector" as collector
  }
  p2 { battlefield "Bear" as bear }
  p1 casts leash
  p1 chooses bear
  all pass
  p1 casts "Murderous Pact"
  all pass
  expect bear in p2.graveyard and leash in p1.graveyard
  all pass
  expect collector.growth == 1
}

test "what is stolen returns to its owner's hand, and can be sacrificed" {
  at p1 main
  p1 { hand "Sudden Theft" as one, "Carrion Feast"; battlefield "Crag" x 4, "Fen" x 2; library "Goblin" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts one
  all pass
  expect bear.controller == p1
  p1 casts "Carrion Feast"
  expect bear in p2.graveyard
  all pass
  expect count("Goblin" in p1.hand) == 2
}

test "two leashes: the later one holds, and when it breaks the earlier one does" {
  at p1 main
  p1 { hand "Velvet Leash" as first; battlefield "Isle" x 4 }
  p2 { hand "Velvet Leash" as second, "Naturalize"; battlefield "Isle" x 4, "Bear" as bear with sick false }
  p1 casts first
  all pass
  expect bear.controller == p1
  all pass
  all pass
  all pass
  p2 { library "Goblin" x 3 }
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is main
  p2 casts second
  all pass
  expect bear.controller == p2 and bear.sick
  p2 { battlefield "Grove" x 2 }
  p2 casts "Naturalize"
  p2 chooses second
  all pass
  expect bear.controller == p1 and bear in p1.battlefield
}

// ---- copies ---------------------------------------------------------------------------------------------------------

test "a copy stays what it is when the original goes" {
  at p1 main
  p1 { hand "Mirror Shade" as shade, "Spark"; battlefield "Isle" x 4, "Crag" }
  p2 { battlefield "Drake of the Locks" as drake }
  p1 casts shade
  all pass
  all pass
  p1 chooses drake
  p1 casts "Spark"
  p1 chooses drake
  all pass
  expect drake in p2.graveyard and shade.power == 2 and shade has Flying
}

test "a clone of a clone whose original is gone" {
  at p1 main
  p1 { hand "Mirror Shade" as one, "Mirror Shade" as two, "Spark"; battlefield "Isle" x 8, "Crag" }
  p2 { battlefield "Drake of the Locks" as drake }
  p1 casts one
  all pass
  all pass
  p1 chooses drake
  p1 casts "Spark"
  p1 chooses drake
  all pass
  p1 casts two
  all pass
  all pass
  p1 chooses one
  expect two.power == 2 and two has Flying and two.name == one.name
}

test "a copy has neither counters nor passing effects" {
  at p1 main
  p1 { hand "Mirror Shade" as shade, "Giant Growth"; battlefield "Isle" x 4, "Grove", "Bear" as bear with growth 1 }
  p1 casts "Giant Growth"
  all pass
  expect bear.power == 6
  p1 casts shade
  all pass
  all pass
  p1 chooses bear
  expect shade.power == 2 and shade.toughness == 2
}

test "a copy of a frog is no frog" {
  at p1 main
  p1 { hand "Mirror Shade" as shade, "Turn to Frog"; battlefield "Isle" x 6, "Drake of the Locks" as drake }
  p1 casts "Turn to Frog"
  all pass
  p1 casts shade
  all pass
  all pass
  p1 chooses drake
  expect drake.power == 1 and shade.power == 2 and shade has Flying
}

test "a copied creature is what it was when it leaves and returns" {
  at p1 main
  p1 { hand "Mirror Shade" as shade, "Unsummon"; battlefield "Isle" x 5, "Bear" as bear }
  p1 casts shade
  all pass
  all pass
  p1 chooses bear
  expect shade.power == 2
  p1 casts "Unsummon"
  p1 chooses shade
  all pass
  expect shade in p1.hand and shade.power == 0 and shade.toughness == 1
}

test "the legend rule knows copies" {
  at p1 main
  p1 { hand "Mirror Shade" as shade; battlefield "Isle" x 4, "Thalia, Forest Keeper" as thalia }
  p1 casts shade
  all pass
  all pass
  p1 chooses thalia
  p1 chooses shade
  expect thalia in p1.graveyard and shade in p1.battlefield and shade has FirstStrike
}

test "the legend rule is for each side alone" {
  at p1 main
  p1 { hand "Thalia, Forest Keeper" as mine; battlefield "Grove" }
  p2 { battlefield "Thalia, Forest Keeper" as theirs }
  p1 casts mine
  all pass
  expect mine in p1.battlefield and theirs in p2.battlefield
}

test "a copy of a token is a card again when it dies" {
  at p1 main
  p1 { hand "Mirror Shade" as shade, "Saproling Swarm", "Spark"; battlefield "Isle" x 4, "Grove" x 2, "Crag" }
  p1 casts "Saproling Swarm"
  all pass
  p1 casts shade
  all pass
  all pass
  p1 chooses "Sapling Token"
  expect shade.power == 1
  p1 casts "Spark"
  p1 chooses shade
  all pass
  expect shade in p1.graveyard
}

test "a copied ability is heard when the copy dies" {
  at p1 main
  p1 { hand "Mirror Shade" as shade, "Spark"; battlefield "Isle" x 4, "Crag", "Clockwork Owl" as owl; library "Bear" }
  p1 casts shade
  all pass
  all pass
  p1 chooses owl
  p1 casts "Spark"
  p1 chooses shade
  all pass
  expect shade in p1.graveyard
  all pass
  expect "Bear" in p1.hand
}

test "a copy of an X spell has the same X" {
  at p1 main
  p1 { hand "Drain the Vein", "Echo of the Word"; battlefield "Fen" x 5, "Isle" x 2 }
  p1 casts "Drain the Vein"
  p1 chooses 3
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses no
  all pass
  expect p2.life == 17 and p1.life == 23
  all pass
  expect p2.life == 14 and p1.life == 26
}

test "a copy of a modal spell has the same mode, and may have a new target" {
  at p1 main
  p1 { hand "Volcanic Pact", "Echo of the Word"; battlefield "Crag" x 2, "Isle" x 2 }
  p2 { battlefield "Grove" as a, "Grove" as b }
  p1 casts "Volcanic Pact"
  p1 chooses "break"
  p1 chooses a
  p1 casts "Echo of the Word"
  all pass
  p1 chooses yes
  p1 chooses b
  all pass
  expect b in p2.graveyard and a in p2.battlefield
  all pass
  expect a in p2.graveyard
}

test "a copy under another's control chooses for them" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { hand "Echo of the Word"; battlefield "Isle" x 2 }
  p1 casts "Spark"
  p1 chooses p2
  p1 passes
  p2 casts "Echo of the Word"
  all pass
  p2 chooses yes
  p2 chooses p1
  all pass
  expect p1.life == 17 and p2.life == 20
  all pass
  expect p2.life == 17
}

// ---- replacement ----------------------------------------------------------------------------------------------------

test "two replacements of one draw: first doubled, then each milled" {
  at p1 main
  p1 { hand "Wild Bounty"; battlefield "Grove" x 2, "Second Reading", "Hollow Library"; library "Bear" x 8 }
  p1 casts "Wild Bounty"
  all pass
  all pass
  p1 chooses "Second Reading"
  expect count("Bear" in p1.hand) == 2 and count("Bear" in p1.graveyard) == 2
}

test "two replacements of one draw: first milled, then doubled" {
  at p1 main
  p1 { hand "Wild Bounty"; battlefield "Grove" x 2, "Second Reading", "Hollow Library"; library "Bear" x 8 }
  p1 casts "Wild Bounty"
  all pass
  all pass
  p1 chooses "Hollow Library"
  expect count("Bear" in p1.hand) == 2 and count("Bear" in p1.graveyard) == 1
}

test "a shield and a doubling: who is hurt chooses, the shield last" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Furnace" }
  p2 { hand "Oath of Mercy"; battlefield "Meadow" }
  p1 passes
  p2 casts "Oath of Mercy"
  p2 chooses p2
  all pass
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2 asked
  p2 chooses "Furnace"
  expect p2.life == 19 and p2.shield == 0
}

test "two furnaces make four of one" {
  at p1 main
  p1 { battlefield "Furnace" x 2, "Pyromaniac" as pyro with sick false }
  p1 uses use pyro
  p1 chooses p2
  all pass
  expect p2.life == 16
}

test "two doublings make four tokens of one" {
  at p1 main
  p1 { battlefield "Doubling Season" x 2, "Sprouting Grove" as sprouting, "Grove" x 4 }
  p1 uses use sprouting
  all pass
  expect count("Sapling Token" in p1.battlefield) == 4
}

test "doubled tokens are all led, and all heard in one" {
  at p1 main
  p1 { hand "Captain of the Watch"; battlefield "Meadow" x 5, "Doubling Season", "Chapel Scribe"; library "Bear" x 4 }
  p1 casts "Captain of the Watch"
  all pass
  p1 chooses "Captain of the Watch"
  all pass
  all pass
  expect count("Soldier Token" where power == 2) == 4
  all pass
  expect stack is empty and count("Bear" in p1.hand) == 2
}

test "counters it enters with are doubled as well" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra; battlefield "Grove" x 5, "Doubling Season" }
  p1 casts hydra
  p1 chooses 2
  all pass
  expect hydra.growth == 4
}

test "lifelink heals by what is dealt: doubled" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false, "Furnace" }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p2.life == 18 and p1.life == 22
}

test "lifelink heals by what is dealt: turned aside" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false }
  p2 { battlefield "Sworn Protector" as protector with tapped true }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p2.life == 20 and protector.damage == 1 and p1.life == 21
}

test "lifelink heals by what is dealt: prevented is not dealt" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as cleric with sick false }
  p2 { shield 1 }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p2.life == 20 and p1.life == 20 and p2.shield == 0
}

test "damage turned aside is no hit" {
  at p1 combat
  p1 { battlefield "Dream Thief" as thief with sick false; library "Bear" }
  p2 { battlefield "Sworn Protector" as protector with tapped true }
  all pass
  p1 chooses thief
  all pass
  all pass
  expect stack is empty and protector.damage == 1 and "Bear" in p1.library
}

test "what is exiled instead of dying does not rise" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Gravebind" }
  p2 { battlefield "Undying Rat" as rat }
  p1 casts "Spark"
  p1 chooses rat
  all pass
  expect rat in p2.exiled and stack is empty
}

test "Last Light holds out against many wounds at once, until one is left" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Bear" as b with sick false }
  p2 { life 3; battlefield "Last Light" }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  all pass
  expect p1 wins
}

// ---- leaving and returning ------------------------------------------------------------------------------------------

test "blinked in response to removal" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p2 { hand "Step Aside"; battlefield "Meadow", "Bear" as bear with growth 1 }
  p1 casts "Murderous Pact"
  p1 passes
  p2 casts "Step Aside"
  all pass
  all pass
  expect bear in p2.battlefield and bear.growth == 0 and "Murderous Pact" in p1.graveyard
}

test "blinked in response to its own end" {
  at p1 second_main
  p1 { hand "Ball Lightning Imp" as imp, "Step Aside"; battlefield "Crag" x 2, "Meadow" }
  p1 casts imp
  all pass
  all pass
  expect phase is end
  p1 casts "Step Aside"
  all pass
  expect imp in p1.battlefield
  all pass
  expect imp in p1.battlefield and stack is empty
}

test "a token that is blinked is gone" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Meadow", "Raider Token" }
  p1 casts "Step Aside"
  all pass
  expect count("Raider Token") == 0 and count(Card in p1.exiled) == 0
}

test "rippled away in the end step, it returns in the next one" {
  at p1 end
  p1 { hand "Reality Ripple"; battlefield "Isle", "Bear" as bear; library "Goblin" x 3 }
  p2 { library "Goblin" x 3 }
  p1 casts "Reality Ripple"
  all pass
  expect bear in p1.exiled
  all pass
  expect turn player == p2 and bear in p1.exiled
  all pass
  all pass
  all pass
  all pass
  all pass
  expect phase is end and bear in p1.exiled
  all pass
  expect bear in p1.battlefield
}

test "what left exile meanwhile is not fetched by a delayed trigger" {
  at p1 second_main
  p1 { hand "Reality Ripple"; battlefield "Isle", "Bear" as bear }
  p1 casts "Reality Ripple"
  all pass
  p1 { hand bear }
  all pass
  all pass
  expect bear in p1.hand
}

test "Banishing Lamp gone before its trigger resolves exiles nothing" {
  at p1 main
  p1 { hand "Banishing Lamp" as lamp; battlefield "Meadow" x 3 }
  p2 { hand "Naturalize"; battlefield "Bear" as bear, "Grove" x 2 }
  p1 casts lamp
  all pass
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect lamp in p1.graveyard and bear in p2.battlefield
  all pass
  expect bear in p2.battlefield and stack is empty
}

test "a rat that was stolen rises for its owner" {
  at p1 main
  p1 { hand "Velvet Leash", "Spark"; battlefield "Isle" x 4, "Crag" }
  p2 { battlefield "Undying Rat" as rat }
  p1 casts "Velvet Leash"
  all pass
  p1 casts "Spark"
  p1 chooses rat
  all pass
  expect rat in p2.graveyard
  all pass
  expect rat in p2.battlefield and rat.controller == p2 and rat.growth == 1
}

test "a rat with a counter stays dead, by last-known information" {
  at p1 main
  p1 { hand "Lightning Strike"; battlefield "Crag" x 2, "Undying Rat" as rat with growth 1 }
  p1 casts "Lightning Strike"
  p1 chooses rat
  all pass
  expect rat in p1.graveyard and stack is empty
}

test "what had lost its abilities has no last word" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Clockwork Owl" as owl with attached "Hex of Silence"; library "Bear" }
  p1 casts "Spark"
  p1 chooses owl
  all pass
  expect owl in p1.graveyard and stack is empty and "Bear" in p1.library
}

test "an aura whose creature has gone goes to the graveyard without entering" {
  at p1 main
  p1 { hand "Reanimator's Mask" as mask; battlefield "Fen", "Bear" as bear }
  p2 { hand "Unsummon"; battlefield "Isle" }
  p1 casts mask
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect mask in p1.graveyard and bear in p1.hand and stack is empty and p1.life == 20
}

test "an equip ability whose creature has gone leaves the equipment where it is" {
  at p1 main
  p1 { battlefield "Rage Banner" as banner, "Bear" as bear, "Crag" }
  p2 { hand "Unsummon"; battlefield "Isle" }
  p1 equips banner
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect banner in p1.battlefield and bear in p1.hand
}

// ---- layers ---------------------------------------------------------------------------------------------------------

test "a lord without abilities leads nobody" {
  at p1 main
  p1 { hand "Hex of Silence"; battlefield "Fen" x 3 }
  p2 { battlefield "Goblin Warlord" as lord, "Goblin" as goblin }
  p1 casts "Hex of Silence"
  p1 chooses lord
  all pass
  expect goblin.power == 1 and goblin has not Haste
}

test "a mantle makes a bear an Elf: led, or made small" {
  p1 { battlefield "Elder of the Grove", "Bear" as bear with attached "Thousand-Face Mantle" }
  expect bear.power == 4 and bear.toughness == 3
}

test "set first, then added, whatever came first" {
  p1 { battlefield "Elder of the Grove", "Bear" as bear with attached "Thousand-Face Mantle" }
  p2 { battlefield "Polymorph Field" }
  expect bear.power == 3 and bear.toughness == 2
}

test "a land that wakes can be leashed, and is let go when it sleeps" {
  at p1 second_main
  p1 { hand "Waking Ground", "Velvet Leash" as leash; battlefield "Crag", "Isle" x 4 }
  p2 { battlefield "Grove" as grove; library "Bear" x 2 }
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  p1 casts leash
  all pass
  expect grove.controller == p1
  all pass
  all pass
  expect phase is cleanup and leash in p1.graveyard
  all pass
  expect turn player == p2 and leash in p1.graveyard and grove.controller == p2 and grove in p2.battlefield
}

test "equipment on a land that wakes comes off when it sleeps" {
  at p1 second_main
  p1 { hand "Waking Ground"; battlefield "Crag" x 2, "Grove" as grove, "Rage Banner" as banner }
  p2 { library "Bear" x 2 }
  p1 casts "Waking Ground"
  p1 chooses grove
  all pass
  p1 equips banner
  all pass
  expect grove.power == 5
  all pass
  all pass
  expect phase is cleanup and banner.host == none
  all pass
  expect turn player == p2 and banner in p1.battlefield
}

test "damage and a bonus that ends go together at cleanup" {
  at p1 second_main
  p1 { hand "Giant Growth", "Spark"; battlefield "Grove", "Crag", "Bear" as bear }
  p2 { library "Bear" x 2 }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Spark"
  p1 chooses bear
  all pass
  expect bear.damage == 3
  all pass
  all pass
  expect turn player == p2 and bear in p1.battlefield and bear.damage == 0 and bear.toughness == 2
}

test "what holds a wounded creature up goes, and it dies" {
  at p1 main
  p1 { battlefield "Noon Standard" as standard, "Bear" as bear with damage 2 }
  p2 { hand "Naturalize"; battlefield "Grove" x 2 }
  expect bear in p1.battlefield
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect bear in p1.graveyard
}

test "what was indestructible dies as soon as it is not" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 2 }
  p2 { battlefield "Ancient Guardian" as guardian with damage 6 }
  expect guardian in p2.battlefield
  p1 casts "Turn to Frog"
  all pass
  expect guardian in p2.graveyard
}

// ---- protection, ward, counters -------------------------------------------------------------------------------------

test "protection: auras of the colour fall off, equipment and others stay" {
  at p1 main
  p1 {
    hand "Shining Ward", "Warpaint" as paint, "Blessed Mail" as mail
    battlefield "Meadow" x 4, "Crag" x 2, "Bear" as bear, "Rage Banner" as banner
  }
  p1 casts paint
  all pass
  p1 casts mail
  all pass
  p1 equips banner
  all pass
  expect bear.power == 7
  p1 casts "Shining Ward"
  p1 chooses "from red"
  all pass
  expect paint in p1.graveyard and mail in bear.attached and banner in bear.attached and bear.power == 5
}

test "protection: damage of the colour is prevented, destruction is not" {
  at p1 main
  p1 { hand "Shining Ward", "Molten Rain", "Day of Ashes"; battlefield "Meadow" x 5, "Crag" x 3, "Bear" as bear }
  p1 casts "Shining Ward"
  p1 chooses "from red"
  all pass
  p1 casts "Molten Rain"
  all pass
  expect bear in p1.battlefield and bear.damage == 0
  p1 { battlefield "Meadow" x 4 }
  p1 casts "Day of Ashes"
  all pass
  expect bear in p1.graveyard
}

test "protection: creatures of the colour cannot block it" {
  at p1 combat
  p1 { hand "Shining Ward"; battlefield "Meadow", "Bear" as bear with sick false }
  p2 { battlefield "Rotting Ghoul" as ghoul }
  all pass
  p1 chooses bear
  p1 casts "Shining Ward"
  p1 chooses "from black"
  all pass
  all pass
  all pass
  expect p2.life == 18 and ghoul in p2.battlefield
}

test "ward: who cannot pay loses the spell unasked" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" x 2 }
  p2 { battlefield "Warding Elk" as elk }
  p1 casts "Spark"
  p1 chooses elk
  all pass
  expect "Spark" in p1.graveyard and elk.damage == 0 and stack is empty
}

test "ward: abilities pay too" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false, "Crag" x 2 }
  p2 { battlefield "Warding Elk" as elk }
  p1 uses use pyro
  p1 chooses elk
  all pass
  p1 chooses yes
  all pass
  expect elk.damage == 1 and count(Crag where tapped) == 2
}

test "ward: its own side does not pay" {
  at p1 main
  p1 { hand "Giant Growth"; battlefield "Grove", "Warding Elk" as elk }
  p1 casts "Giant Growth"
  all pass
  expect stack is empty and elk.power == 6
}

test "a counterspell is countered" {
  at p1 main
  p1 { hand "Bear" as bear, "Null Whisper"; battlefield "Grove" x 2, "Isle" x 2 }
  p2 { hand "Cancel"; battlefield "Crag" }
  p1 casts bear
  p1 passes
  p2 casts "Cancel"
  p2 passes
  p1 casts "Null Whisper"
  p1 chooses "Cancel"
  all pass
  expect "Cancel" in p2.graveyard
  all pass
  expect bear in p1.battlefield
}

test "flashback: countered, it is exiled all the same" {
  at p1 main
  p1 { graveyard "Saproling Swarm" as swarm; battlefield "Grove" x 5 }
  p2 { hand "Cancel"; battlefield "Crag" }
  p1 recalls swarm
  p1 passes
  p2 casts "Cancel"
  all pass
  expect swarm in p1.exiled and count("Sapling Token") == 0
}

test "cycling is an ability: it can be countered, the card stays discarded" {
  at p1 main
  p1 { hand "Reality Ripple" as ripple; battlefield "Isle"; library "Bear" }
  p2 { hand "Stifle the Bell"; battlefield "Isle" }
  p1 cycles ripple
  p1 passes
  p2 casts "Stifle the Bell"
  all pass
  expect ripple in p1.graveyard and "Bear" in p1.library and stack is empty
}

test "split second: no cycling, no abilities, but mana" {
  at p1 main
  p1 { hand "Split Current"; battlefield "Isle" x 2 }
  p2 { hand "Step Aside", "Cancel"; battlefield "Isle" x 2, "Bear" as bear }
  p2 { by_hand true }
  p1 casts "Split Current"
  p1 passes
  expect options pass; taps "Isle"; taps "Isle"
  p2 passes
  expect bear in p2.hand
}

test "taxed and cheapened: the tax comes first" {
  at p1 main
  p1 { hand "Goblin" as goblin; battlefield "Crag" x 2, "Market Day" }
  p2 { battlefield "Market Day" }
  p1 casts goblin
  expect count(Crag where tapped) == 1
  all pass
}

test "what was paid for a kicker is forgotten afterwards" {
  at p1 main
  p1 { hand "Weather the Mind", "Flow of Thought"; battlefield "Isle" x 5; library "Bear" x 6 }
  p1 casts "Weather the Mind"
  p1 chooses yes
  all pass
  expect count("Bear" in p1.hand) == 3
  expect option casts "Flow of Thought"
}

// ---- combat ---------------------------------------------------------------------------------------------------------

test "double strike and trample: the second blow finds nobody in the way" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false, attached "Twin Blades" }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses boar
  all pass
  p2 chooses bear
  all pass
  p1 chooses 2
  expect p2.life == 18 and bear in p2.graveyard and boar.damage == 0
  all pass
  expect p2.life == 14
}

test "double strike without trample: blocked stays blocked" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, attached "Twin Blades" }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses bear
  all pass
  p2 chooses goblin
  all pass
  expect goblin in p2.graveyard
  all pass
  expect p2.life == 20 and bear.damage == 0
}

test "deathtouch and trample: one is lethal" {
  at p1 combat
  p1 { battlefield "Venom Fang" as fang with sick false, attached "Ancient Bark" }
  p2 { battlefield "Moss Titan" as titan }
  all pass
  p1 chooses fang
  all pass
  p2 chooses titan
  all pass
  expect options 1; 2; 3
  p1 chooses 1
  expect p2.life == 18 and titan in p2.graveyard
}

test "deathtouch and trample: nothing more is needed for who has lethal damage already" {
  at p1 combat
  p1 { battlefield "Venom Fang" as fang with sick false, attached "Ancient Bark" }
  p2 { battlefield "Ancient Guardian" as guardian with damage 5 }
  all pass
  p1 chooses fang
  all pass
  p2 chooses guardian
  all pass
  expect options 0; 1; 2; 3
  p1 chooses 0
  expect p2.life == 17 and guardian in p2.battlefield
}

test "trample: what goes to the player is what is left when every blocker gets what kills it, the wounded less" {
  at p1 combat
  p1 { battlefield "Abyssal Wurm" as wurm with sick false }
  p2 { battlefield "Bear" as a, "Oakshield Troll" as b with damage 1 }
  all pass
  p1 chooses wurm
  all pass
  p2 chooses a
  p2 chooses b
  all pass
  expect options 0; 1; 2; 3; 4; 5; 6
  p1 chooses 2
  expect options 2; 3; 4
  p1 chooses 2
  expect p2.life == 18 and a in p2.graveyard and b in p2.graveyard
}

test "a blocker that is gone: trample goes through, others do not" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false, "Bear" as bear with sick false }
  p2 { hand "Unsummon" as u, "Unsummon" as v; battlefield "Isle" x 2, "Goblin" as a, "Goblin" as b }
  all pass
  p1 chooses boar
  p1 chooses bear
  all pass
  p2 chooses a
  p2 chooses done
  p2 chooses b
  p1 passes
  p2 casts u
  p2 chooses a
  p2 casts v
  p2 chooses b
  all pass
  all pass
  all pass
  expect a in p2.hand and b in p2.hand and p2.life == 16
}

test "an attacker that is gone strikes nobody, and nobody strikes it" {
  at p1 combat
  p1 { hand "Unsummon"; battlefield "Isle", "Bear" as bear with sick false }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses bear
  all pass
  p2 chooses goblin
  p1 casts "Unsummon"
  p1 chooses bear
  all pass
  all pass
  expect bear in p1.hand and goblin in p2.battlefield and p2.life == 20
}

test "first strike against first strike: both at once" {
  at p1 combat
  p1 { battlefield "Dawn Knight" as knight with sick false }
  p2 { battlefield "Thalia, Forest Keeper" as thalia }
  all pass
  p1 chooses knight
  all pass
  p2 chooses thalia
  all pass
  expect knight in p1.graveyard and thalia in p2.graveyard
}

test "who has struck first does not strike again when it forgets how" {
  at p1 combat
  p1 { battlefield "Dawn Knight" as knight with sick false }
  p2 { hand "Turn to Frog"; battlefield "Isle" x 2 }
  all pass
  p1 chooses knight
  all pass
  all pass
  expect p2.life == 18
  p1 passes
  p2 casts "Turn to Frog"
  all pass
  all pass
  expect p2.life == 18
}

test "first strike learnt after the first blows: the blow comes with the others" {
  at p1 combat
  p1 {
    hand "Mirror Fury"
    battlefield "Crag" x 3, "Dawn Knight" as knight with sick false, "Bear" as bear with sick false
  }
  all pass
  p1 chooses knight
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 18
  p1 casts "Mirror Fury"
  all pass
  all pass
  expect p2.life == 14
}

test "regeneration against lethal damage: tapped, healed, out of the fight" {
  at p2 combat
  p1 { battlefield "River Troll" as troll, "Grove" }
  p2 { battlefield "Trampling Boar" as boar with sick false }
  all pass
  p2 chooses boar
  all pass
  p1 chooses troll
  p2 passes
  p1 uses use troll
  all pass
  expect troll.regen == 1
  all pass
  p2 chooses 4
  expect troll in p1.battlefield and troll.tapped and troll.damage == 0 and troll.blocking == none and boar.damage == 2
}

test "regeneration against deathtouch" {
  at p2 combat
  p1 { battlefield "River Troll" as troll with regen 1 }
  p2 { battlefield "Venom Fang" as fang with sick false }
  all pass
  p2 chooses fang
  all pass
  p1 chooses troll
  all pass
  expect troll in p1.battlefield and not troll.doomed and fang in p2.graveyard
}

test "regeneration does not help against no toughness, exile or sacrifice" {
  at p1 main
  p1 {
    hand "Withering Touch", "Carrion Feast"
    battlefield "Fen" x 3, "Bear" as a with regen 1, "Bear" as b with regen 1
    library "Goblin" x 2
  }
  p1 casts "Withering Touch"
  p1 chooses a
  all pass
  expect a in p1.graveyard
  p1 casts "Carrion Feast"
  expect b in p1.graveyard
  all pass
}

test "deathtouch: prevented damage kills nobody" {
  at p2 combat
  p1 { battlefield "Venom Fang" as fang }
  p2 { battlefield "Moss Titan" as titan with sick false, shield 1 }
  all pass
  p2 chooses titan
  all pass
  p1 chooses fang
  all pass
  expect titan in p2.battlefield and fang in p1.graveyard
}

test "deathtouch works in any fight" {
  at p1 main
  p1 { hand "Fight in the Clearing"; battlefield "Grove" x 2, "Venom Fang" as fang }
  p2 { battlefield "Moss Titan" as titan, "Ancient Guardian" as guardian }
  p1 casts "Fight in the Clearing"
  p1 chooses titan
  all pass
  expect titan in p2.graveyard and fang in p1.graveyard
}

test "deathtouch does not kill the indestructible" {
  at p2 combat
  p1 { battlefield "Venom Fang" as fang }
  p2 { battlefield "Ancient Guardian" as guardian with sick false }
  all pass
  p2 chooses guardian
  all pass
  p1 chooses fang
  all pass
  expect guardian in p2.battlefield and fang in p1.graveyard
}

test "after Fog nothing hits: no card, no poison, no life" {
  at p1 combat
  p1 {
    battlefield "Dream Thief" as thief with sick false,
      "Plague Carrier" as carrier with sick false,
      "Lantern Cleric" as cleric with sick false
    library "Bear"
  }
  p2 { hand "Fog"; battlefield "Grove" }
  all pass
  p1 chooses thief
  p1 chooses carrier
  p1 chooses cleric
  p1 passes
  p2 casts "Fog"
  all pass
  all pass
  all pass
  expect stack is empty and p2.life == 20 and p2.poison == 0 and p1.life == 20 and "Bear" in p1.library
}

test "nine poison counters are not ten" {
  at p1 combat
  p1 { battlefield "Plague Carrier" as carrier with sick false }
  p2 { poison 7 }
  all pass
  p1 chooses carrier
  all pass
  all pass
  all pass
  expect p2.poison == 9 and p2.life == 19
}

test "poison is doubled by no furnace, and prevented with the damage" {
  at p1 combat
  p1 { battlefield "Plague Carrier" as carrier with sick false, "Furnace" }
  all pass
  p1 chooses carrier
  all pass
  all pass
  all pass
  expect p2.life == 18 and p2.poison == 2
}

test "the reckless stay when they cannot attack" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false, attached "Manacles" }
  all pass
  expect phase is second_main and not berserker.tapped
}

test "menace: three may block as well" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  p2 { battlefield "Bear" as a, "Goblin" as b, "Goblin" as c }
  all pass
  all pass
  p2 chooses yes
  p2 chooses a
  p2 chooses b
  p2 chooses c
  all pass
  p1 chooses 0
  p1 chooses 2
  expect berserker in p1.graveyard and b in p2.graveyard and a in p2.battlefield
}

test "menace: whoever can may decline" {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  p2 { battlefield "Bear", "Goblin" }
  all pass
  all pass
  p2 chooses no
  all pass
  expect p2.life == 18
}

test "one creature blocks one attacker" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Bear" as b with sick false }
  p2 { battlefield "Ironbark Wall" as wall }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  p2 chooses done
  p2 chooses wall
  all pass
  expect p2.life == 18 and wall.damage == 2
}

test "an extra combat and an extra turn" {
  at p1 second_main
  p1 {
    hand "Second Charge", "Time Fold"
    battlefield "Crag" x 3, "Isle" x 5, "Bear" as bear with sick false
    library "Goblin" x 5
  }
  p2 { library "Goblin" x 5 }
  p1 casts "Second Charge"
  all pass
  p1 casts "Time Fold"
  all pass
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
  all pass
  expect turn player == p1 and phase is upkeep and not bear.tapped
  all pass
  all pass
  expect phase is main
  all pass
  expect phase is combat
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 16
}

// ---- dying together, losing together --------------------------------------------------------------------------------

test "all who die together are seen" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3, "Bear", "Bone Collector" as collector with growth 4 }
  p2 { battlefield "Bear", "Goblin", "Bone Collector" as other }
  p1 casts "Molten Rain"
  all pass
  expect other in p2.graveyard
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect stack is empty and collector.growth == 8
}

test "creatures that die together with a lord" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3 }
  p2 { battlefield "Lord of the Fen" as lord, "Rotting Ghoul" as ghoul with toughness 2 }
  p1 casts "Molten Rain"
  all pass
  expect lord in p2.graveyard and ghoul in p2.graveyard
}

test "the dead bone collector does not grow" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bone Collector" as a }
  p2 { battlefield "Bone Collector" as b, "Goblin" }
  p1 casts "Day of Ashes"
  all pass
  all pass
  all pass
  expect a in p1.graveyard and a.growth == 0 and b in p2.graveyard and b.growth == 0
}

test "the brush paints every one of them" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear", "Blood Artist's Brush" }
  p2 { battlefield "Goblin" }
  p1 casts "Day of Ashes"
  all pass
  p1 chooses p2
  p1 chooses p2
  all pass
  all pass
  expect stack is empty and p2.life == 18 and p1.life == 22
}

test "who would lose at the same time: a draw" {
  at p1 main
  p1 { life 1; hand "Rain of Sparks"; battlefield "Crag" x 3 }
  p2 { life 1 }
  p1 casts "Rain of Sparks"
  p1 chooses 2
  p1 chooses p1
  p1 chooses p2
  all pass
  expect draw
}

test "life gained by the same blow saves" {
  at p1 combat
  p1 { life 1; battlefield "Lantern Cleric" as cleric with sick false, "Grudge" }
  p2 { battlefield "Grudge"; life 3 }
  all pass
  p1 chooses cleric
  all pass
  all pass
  expect p2.life == 2 and p1.life == 2
  all pass
  expect p1.life == 1
  all pass
  expect p2.life == 1
  all pass
  expect p2 wins
}

// ---- three and four players -----------------------------------------------------------------------------------------

test "three players: each attacker picks whom it attacks" players 3 {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Trampling Boar" as b with sick false }
  p2 { battlefield "Goblin" as goblin }
  p3 { battlefield "Ironbark Wall" as wall }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses p2
  p1 chooses p3
  expect a.attacking == p2 and b.attacking == p3
  all pass
  expect options done; goblin
  p2 chooses done
  p3 chooses wall
  all pass
  expect p2.life == 18 and p3.life == 20 and wall in p3.graveyard
}

test "three players: the active player's triggers first, then in turn order" players 3 {
  at p2 main
  p1 { battlefield "Undying Rat" as first }
  p2 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Undying Rat" as second }
  p3 { battlefield "Undying Rat" as third }
  p2 casts "Day of Ashes"
  all pass
  all pass
  expect first in p1.battlefield and second in p2.graveyard and third in p3.graveyard
  all pass
  expect third in p3.battlefield and second in p2.graveyard
  all pass
  expect second in p2.battlefield
}

test "three players: priority goes round" players 3 {
  at p2 main
  p1 { hand "Spark" as one; battlefield "Crag" }
  p3 { hand "Spark" as three; battlefield "Crag" }
  p2 passes
  p3 casts three
  p3 chooses p1
  p3 passes
  p1 casts one
  p1 chooses p3
  all pass
  expect p3.life == 17 and p1.life == 20
  all pass
  expect p1.life == 17
}

test "three players: who leaves takes their spells from the stack" players 3 {
  at p1 main
  p1 { library "Bear" x 3 }
  p2 { life 3; hand "Lightning Strike" as strike; battlefield "Crag" x 2 }
  p3 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  p1 passes
  p2 casts strike
  p2 chooses p3
  p2 passes
  p3 casts "Spark"
  p3 chooses p2
  all pass
  expect stack is empty and p3.life == 20 and count(Card in p2.graveyard) == 0
}

test "three players: a leash leaves with its owner, what it held goes home" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Bear" as bear; library "Bear" x 3 }
  p2 { life 3; hand "Velvet Leash"; battlefield "Isle" x 4; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Velvet Leash"
  all pass
  expect bear.controller == p2
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect bear.controller == p1 and bear in p1.battlefield
}

test "three players: what is leashed leaves with its owner" players 3 {
  at p1 main
  p1 { hand "Velvet Leash" as leash, "Spark"; battlefield "Isle" x 4, "Crag"; library "Bear" x 3 }
  p2 { life 3; battlefield "Moss Titan" as titan; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p1 casts leash
  all pass
  expect titan in p1.battlefield
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect titan not in p1.battlefield and leash in p1.graveyard
}

test "three players: the active player leaves, the turn goes on without them" players 3 {
  at p1 main
  p1 { life 3; library "Bear" x 3 }
  p2 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p1 passes
  p2 casts "Spark"
  p2 chooses p1
  all pass
  expect turn player == p1 and phase is main
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2
}

test "three players: who is attacked leaves before the blow" players 3 {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Bear" as b with sick false; library "Bear" x 3 }
  p2 { life 3; library "Bear" x 3 }
  p3 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses p2
  p1 chooses p3
  p1 passes
  p2 passes
  p3 casts "Spark"
  p3 chooses p2
  all pass
  all pass
  all pass
  expect p3.life == 18 and p1.life == 20
}

test "three players: each opponent means both" players 3 {
  at p1 main
  p1 { battlefield "Grave Pact", "Goblin" as mine, "Crag"; hand "Spark" }
  p2 { battlefield "Bear" as a, "Goblin" as b }
  p3 { battlefield "Bear" as c, "Goblin" as d }
  p1 casts "Spark"
  p1 chooses mine
  all pass
  all pass
  p2 chooses b
  p3 chooses c
  expect a in p2.battlefield and b in p2.graveyard and c in p3.graveyard and d in p3.battlefield
}

test "four players: the last one left wins" players 4 {
  at p1 main
  p1 { hand "Rain of Sparks"; battlefield "Crag" x 4 }
  p2 { life 1 }
  p3 { life 1 }
  p4 { life 1 }
  p1 casts "Rain of Sparks"
  p1 chooses 3
  p1 chooses p2
  p1 chooses p3
  p1 chooses p4
  all pass
  expect p1 wins
}

test "four players: a ring of attacks, a blocker only for its own side" players 4 {
  at p3 combat
  p1 { battlefield "Ironbark Wall" as wall }
  p2 { battlefield "Bear" as bear }
  p3 { battlefield "Bear" as a with sick false }
  all pass
  p3 chooses a
  expect options p4; p1; p2
  p3 chooses p4
  all pass
  all pass
  expect p4.life == 18 and p1.life == 20 and p2.life == 20
}

// ---- the beginning --------------------------------------------------------------------------------------------------

test "the opening: seven cards each, kept" {
  from setup
  expect options "keep"; "mulligan"
  p1 chooses "keep"
  p2 chooses "keep"
  expect count(Card in p1.hand) == 7 and count(Card in p2.hand) == 7 and count(Card in p1.library) == 53
  expect turn player == p1 and phase is upkeep
  all pass
  expect count(Card in p1.hand) == 7  // who begins does not draw
}

test "a mulligan: seven new cards, one goes to the bottom" {
  from setup
  p1 chooses "mulligan"
  expect count(Card in p1.hand) == 7 and count(Card in p1.library) == 53
  p1 { hand "Bear" as bear }
  p1 chooses "keep"
  p1 chooses bear
  expect bottom of p1.library == bear and count(Card in p1.hand) == 7
  p2 chooses "keep"
  expect count(Card in p2.hand) == 7
}

test "two mulligans: two cards, whoever takes them" {
  from setup
  p1 chooses "keep"
  p2 chooses "mulligan"
  p2 chooses "mulligan"
  p2 { hand "Bear" as bear, "Goblin" as goblin }
  p2 chooses "keep"
  p2 chooses bear
  p2 chooses goblin
  expect bear in p2.library and goblin in p2.library and count(Card in p2.hand) == 7 and p2.mulligans == 2
}

test "with three players the first one draws as well" players 3 {
  from setup
  p1 chooses "keep"
  p2 chooses "keep"
  p3 chooses "keep"
  all pass
  expect phase is draw and count(Card in p1.hand) == 8
}

test "at the end of the turn seven cards are kept" {
  at p1 end
  p1 { hand "Bear" x 7, "Goblin" as a, "Spark" as b }
  p2 { library "Bear" }
  all pass
  p1 chooses a
  p1 chooses b
  expect count(Card in p1.hand) == 7 and a in p1.graveyard and b in p1.graveyard and turn player == p2
}

// ---- and more -------------------------------------------------------------------------------------------------------

test "a loop that nobody ends is a draw" {
  at p1 upkeep
  p1 { battlefield "Creeping Doom", "Shared Joy"; library "Bear" x 3; resolved 297 }
  p2 { battlefield "Shared Joy"; library "Bear" x 3 }
  all pass
  expect p1.life == 21 and p2.life == 19
  all pass
  expect p2.life == 20
  all pass
  expect p1.life == 22
  all pass
  expect draw
}

test "whoever acts begins the count anew" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag"; resolved 299 }
  p1 casts "Spark"
  p1 chooses p2
  expect p1.resolved == 0
  all pass
  expect p2.life == 17
}

test "of two targets one is gone: the rest is done" {
  at p1 main
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as a, "Goblin" as b }
  p2 { hand "Unsummon"; battlefield "Isle" }
  p1 casts "Battle Hymn"
  p1 chooses "swell"
  p1 chooses "soar"
  p1 chooses a
  p1 chooses b
  p1 passes
  p2 casts "Unsummon"
  p2 chooses b
  all pass
  all pass
  expect a.power == 5 and a has not Flying and b in p1.hand
}

test "one alone does not fight" {
  at p1 main
  p1 { hand "Fight in the Clearing"; battlefield "Grove" x 2, "Moss Titan" as titan }
  p2 { hand "Unsummon"; battlefield "Isle", "Bear" as bear }
  p1 casts "Fight in the Clearing"
  p1 passes
  p2 casts "Unsummon"
  p2 chooses titan
  all pass
  all pass
  expect bear in p2.battlefield and bear.damage == 0 and titan in p1.hand
}

test "divided damage: what was meant for the missing is lost" {
  at p1 main
  p1 { hand "Rain of Sparks"; battlefield "Crag" x 4 }
  p2 { hand "Unsummon"; battlefield "Isle", "Moss Titan" as titan }
  p1 casts "Rain of Sparks"
  p1 chooses 3
  p1 chooses titan
  p1 chooses titan
  p1 chooses p2
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect titan in p2.hand and p2.life == 19
}

test "a blinked herd caller was not kicked" {
  at p1 main
  p1 { hand "Herd Caller" as caller, "Step Aside"; battlefield "Grove" x 7, "Meadow" }
  p1 casts caller
  p1 chooses yes
  all pass
  all pass
  expect count("Sapling Token") == 3
  p1 casts "Step Aside"
  p1 chooses caller
  all pass
  expect caller in p1.battlefield and stack is empty and count("Sapling Token") == 3
}

test "a blinked hydra has lost its heads" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Meadow", "Hydra of Vines" as hydra with growth 3 }
  p1 casts "Step Aside"
  all pass
  expect hydra in p1.graveyard
}

test "a blinked creature drops its equipment" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Meadow" x 2, "Bear" as bear, "Rage Banner" as banner }
  p1 equips banner
  all pass
  expect bear.power == 4
  p1 casts "Step Aside"
  all pass
  expect bear in p1.battlefield and bear.power == 2 and banner in p1.battlefield
}

test "an ability finds a new target too" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false }
  p2 { hand "Deflection"; battlefield "Isle" x 2 }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  p2 casts "Deflection"
  all pass
  p2 chooses pyro
  all pass
  expect pyro in p1.graveyard and p2.life == 20
}

test "a mask makes one blocker too few" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false, attached "Reanimator's Mask" }
  p2 { battlefield "Ironbark Wall" }
  all pass
  p1 chooses bear
  all pass
  all pass
  expect p2.life == 16
}

test "each wound is a grudge" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Goblin" as b with sick false }
  p2 { battlefield "Grudge" }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  all pass
  expect p2.life == 17 and p1.life == 20
  all pass
  all pass
  expect p1.life == 18 and stack is empty
}

test "two extra turns" {
  at p1 second_main
  p1 { hand "Time Fold" as a, "Time Fold" as b; battlefield "Isle" x 10; library "Bear" x 9 }
  p2 { library "Bear" x 5 }
  p1 casts a
  all pass
  p1 casts b
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is upkeep and turn_number == 2
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is upkeep and turn_number == 3
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2
}

test "three players: after an extra turn it goes on in order" players 3 {
  at p2 second_main
  p2 { hand "Time Fold"; battlefield "Isle" x 5; library "Bear" x 5 }
  p1 { library "Bear" x 5 }
  p3 { library "Bear" x 5 }
  p2 casts "Time Fold"
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is upkeep
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p3
}

test "two cards from an empty library lose as well as one" {
  at p1 main
  p1 { hand "Wild Bounty"; battlefield "Grove" x 2, "Second Reading"; library "Bear" }
  p1 casts "Wild Bounty"
  all pass
  all pass
  expect p2 wins
}

test "a sick creature may block, and may use what needs no tapping" {
  at p1 main
  p1 { battlefield "Honour Guard" as guard with sick true, "Meadow" }
  p1 uses use guard
  all pass
  expect guard.toughness == 2
}

test "a land that is a creature and has just come gives no mana" {
  at p1 main
  p1 { hand "Grove" as grove, "Leaf Druid"; battlefield "Anthem of Roots" }
  p1 plays grove
  expect grove.sick and grove.power == 1
  expect refused casts "Leaf Druid" because "not enough mana"
}

test "a pact that kills what was given for it" {
  at p1 main
  p1 { hand "Carrion Feast"; battlefield "Fen" x 2, "Clockwork Owl" as owl, "Grave Pact"; library "Bear" x 4 }
  p2 { battlefield "Goblin" as goblin }
  p1 casts "Carrion Feast"
  expect owl in p1.graveyard
  p1 chooses "Clockwork Owl"
  all pass
  expect goblin in p2.graveyard
  all pass
  expect count("Bear" in p1.hand) == 1
  all pass
  expect count("Bear" in p1.hand) == 3
}

test "a theft does not outlast a change of zones" {
  at p1 main
  p1 { hand "Sudden Theft", "Unsummon"; battlefield "Crag" x 4, "Isle" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Sudden Theft"
  all pass
  p1 casts "Unsummon"
  all pass
  expect bear in p2.hand
  p2 { battlefield bear }
  expect bear.controller == p2 and bear has not Haste
}

test "what gives mana may be given up afterwards" {
  at p1 main
  p1 { hand "Carrion Feast"; battlefield "Fen", "Leaf Druid" as druid with sick false; library "Bear" x 2 }
  p1 casts "Carrion Feast"
  expect druid in p1.graveyard and "Fen".tapped
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "a trigger without a target is not put on the stack" {
  at p1 main
  p1 { hand "Ogre Duelist" as ogre; battlefield "Crag" x 4, "Bear" }
  p1 casts ogre
  all pass
  expect stack is empty and ogre in p1.battlefield
}

test "a stolen imp is sacrificed by the thief, into its owner's graveyard" {
  at p1 second_main
  p1 { hand "Sudden Theft"; battlefield "Crag" x 4 }
  p2 { battlefield "Ball Lightning Imp" as imp }
  p1 casts "Sudden Theft"
  all pass
  expect imp.controller == p1
  all pass
  expect phase is end
  all pass
  expect imp in p2.graveyard
}

test "an ability of what is gone does nothing to it" {
  at p1 main
  p1 { battlefield "Fireborn Dragon" as dragon, "Crag" }
  p2 { hand "Unsummon"; battlefield "Isle" }
  p1 uses use dragon
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect dragon in p1.hand and dragon.power == 5 and stack is empty
}

test "an ability resolves though its source was killed in response" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  p2 casts "Spark"
  p2 chooses pyro
  all pass
  expect pyro in p1.graveyard and p2.life == 20
  all pass
  expect p2.life == 19
}

test "an ability of the new one is not the old one's" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Fireborn Dragon" as dragon, "Crag", "Meadow" }
  p1 uses use dragon
  p1 casts "Step Aside"
  all pass
  all pass
  expect dragon in p1.battlefield and dragon.power == 5 and stack is empty
}

test "what is left of a discount pays for X" {
  at p1 main
  p1 { hand "Flow of Thought" as flow; battlefield "Isle" x 3, "Market Day"; library "Bear" x 5 }
  p1 casts flow
  expect options 0; 1; 2
  p1 chooses 2
  expect count(Isle where tapped) == 3
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "a tax makes flashback dearer" {
  at p1 main
  p1 { graveyard "Saproling Swarm" as swarm; battlefield "Grove" x 5 }
  p2 { battlefield "Market Day" }
  expect refused recalls swarm because "not enough mana"
}

test "an aura that returns is attached anew" {
  at p1 second_main
  p1 { hand "Reality Ripple"; battlefield "Isle", "Bear" as bear with attached "Blessed Mail" }
  p1 casts "Reality Ripple"
  p1 chooses "Blessed Mail"
  all pass
  expect "Blessed Mail" in p1.exiled
  all pass
  all pass
  expect "Blessed Mail" in bear.attached and bear.power == 3
}

test "a copy of a lord leads the copier's side" {
  at p1 main
  p1 { hand "Mirror Shade" as shade; battlefield "Isle" x 4, "Leaf Druid" as mine }
  p2 { battlefield "Elder of the Grove" as elder, "Leaf Druid" as theirs }
  p1 casts shade
  all pass
  all pass
  p1 chooses elder
  expect shade.power == 2 and elder.power == 2 and mine.power == 2 and theirs.power == 2
}

test "double strike learnt after the first blow strikes once more" {
  at p1 combat
  p1 { hand "Double Trouble"; battlefield "Crag" x 2, "Thalia, Forest Keeper" as thalia with sick false }
  all pass
  p1 chooses thalia
  all pass
  all pass
  expect p2.life == 18
  p1 casts "Double Trouble"
  all pass
  all pass
  expect p2.life == 16
}

test "a copy of what has gone into the library and was shuffled away" {
  at p1 main
  p1 {
    hand "Mirror Shade" as shade, "Undertow", "Cultivate"
    battlefield "Isle" x 7, "Grove" x 3, "Drake of the Locks" as drake
    library "Bear" x 5, "Grove", "Goblin"
  }
  p1 casts shade
  all pass
  all pass
  p1 chooses drake
  p1 casts "Undertow"
  p1 chooses drake
  all pass
  p1 casts "Cultivate"
  all pass
  p1 chooses done
  expect shade.power == 2 and shade has Flying
}

test "three players: each orders their own, the active player's come first" players 3 {
  at p3 main
  p1 { battlefield "Soul Warden's Bell" as bell, "Goblin", "Soul Cage" as cage }
  p2 { battlefield "Soul Warden's Bell", "Goblin" }
  p3 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear", "Soul Warden's Bell" }
  p3 casts "Day of Ashes"
  all pass
  p1 chooses bell
  all pass
  expect p2.life == 21 and p1.life == 20 and p3.life == 20  // p2 comes last in turn order, and resolves first
  all pass
  all pass
  all pass
  expect cage.charge == 3 and p1.life == 20
  all pass
  expect p1.life == 21 and p3.life == 20
  all pass
  expect p3.life == 21 and stack is empty
}

test "a copy of a divided spell is divided alike" {
  at p1 main
  p1 { hand "Rain of Sparks", "Echo of the Word"; battlefield "Crag" x 3, "Isle" x 2 }
  p2 { battlefield "Moss Titan" as titan }
  p1 casts "Rain of Sparks"
  p1 chooses 2
  p1 chooses titan
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses no
  all pass
  expect titan.damage == 1 and p2.life == 19
  all pass
  expect titan.damage == 2 and p2.life == 18
}

test "a copy of a land that was a creature is a land when the roots go" {
  at p1 main
  p1 {
    hand "Mirror Shade" as shade, "Naturalize"
    battlefield "Isle" x 4 with sick false, "Grove" x 2 with sick false, "Anthem of Roots"
  }
  p2 { battlefield "Grove" as grove }
  p1 casts shade
  all pass
  all pass
  p1 chooses grove
  expect shade.power == 1 and Land in shade.types
  p1 casts "Naturalize"
  all pass
  expect shade in p1.battlefield and Creature not in shade.types and Land in shade.types
}

test "life paid down to nothing loses" {
  at p1 main
  p1 { hand "Dark Bargain"; battlefield "Fen"; library "Bear" x 3; life 2 }
  p1 casts "Dark Bargain"
  expect p2 wins
}

test "counters that cancel out are gone before anybody asks the rat" {
  at p1 main
  p1 { hand "Withering Touch"; battlefield "Fen", "Undying Rat" as rat with growth 1 }
  p1 casts "Withering Touch"
  all pass
  expect rat in p1.graveyard and stack is empty
}

test "three players: the reckless choose their victim" players 3 {
  at p1 combat
  p1 { battlefield "Reckless Berserker" as berserker with sick false }
  p2 { battlefield "Bear" x 2 }
  all pass
  p1 chooses p3
  all pass
  all pass
  expect p3.life == 18 and p2.life == 20
}

// Who targets, and from what: the ability of a stolen creature that has died is its thief's, and comes from that creature.

test "a stolen creature's last ability is its thief's: hexproof of the owner holds, that of the thief does not" {
  at p1 main
  p1 {
    hand "Sudden Theft"
    battlefield "Crag" x 4, "Altar of Thirst" as altar, "Oakshield Troll" as mine, "Bear" as bear
  }
  p2 { battlefield "Parting Ember" as ember, "Oakshield Troll" as theirs }
  p1 casts "Sudden Theft"
  p1 chooses ember
  all pass
  p1 uses produce altar
  p1 chooses ember
  expect p1 asked
  expect option mine
  expect option bear
  expect no option theirs
  p1 chooses bear
  all pass
  expect bear in p1.graveyard and ember in p2.graveyard
}

test "protection looks at the creature whose last ability it is" {
  at p1 main
  p1 {
    hand "Shining Ward"
    battlefield "Meadow", "Altar of Thirst" as altar, "Parting Ember" as ember, "Bear" as bear, "Goblin" as goblin
  }
  p1 casts "Shining Ward"
  p1 chooses bear
  p1 chooses "from red"
  all pass
  p1 uses produce altar
  p1 chooses ember
  all pass
  expect goblin in p1.graveyard and bear in p1.battlefield
}

test "hexproof among three: each of the others is an opponent" players 3 {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { battlefield "Oakshield Troll" as troll }
  p3 { battlefield "Bear" as bear }
  p1 casts "Spark"
  expect no option troll
  expect option bear
  p1 chooses bear
}

test "a wipe of those who wear something: all comes off, and nobody is asked" {
  at p1 main
  p1 {
    hand "Day of Ashes"
    battlefield "Meadow" x 4, "Bear" as a with attached "Rage Banner", "Goblin" as b with attached "Twin Blades"
  }
  p2 { battlefield "Bear" as c with attached "Blessed Mail", "Raider Token", "Raider Token" }
  p1 casts "Day of Ashes"
  all pass
  expect a in p1.graveyard and b in p1.graveyard and c in p2.graveyard and count("Raider Token") == 0
  expect "Rage Banner" in p1.battlefield and "Twin Blades" in p1.battlefield and "Blessed Mail" in p2.graveyard
}
