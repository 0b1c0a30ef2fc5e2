// Blue cards, one by one.

test "Second Reading: two cards for one, for you alone" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3, "Second Reading"; library "Bear" x 5 }
  p1 casts "Divination"
  all pass
  expect count("Bear" in p1.hand) == 4
}

test "Second Reading does nothing for the others" {
  at p2 main
  p1 { battlefield "Second Reading" }
  p2 { hand "Divination"; battlefield "Isle" x 3; library "Bear" x 5 }
  p2 casts "Divination"
  all pass
  expect count("Bear" in p2.hand) == 2
}

test "Hollow Library: a card drawn, a card milled, for you alone" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3, "Hollow Library"; library "Bear" x 5 }
  p1 casts "Divination"
  all pass
  expect count("Bear" in p1.hand) == 2 and count("Bear" in p1.graveyard) == 2
}

test "Hollow Library does nothing for the others" {
  at p2 main
  p1 { battlefield "Hollow Library" }
  p2 { hand "Divination"; battlefield "Isle" x 3; library "Bear" x 5 }
  p2 casts "Divination"
  all pass
  expect count("Bear" in p2.hand) == 2 and count("Bear" in p2.library) == 3
}

test "Velvet Leash: yours, until it is broken" {
  at p1 main
  p1 { hand "Velvet Leash" as leash; battlefield "Isle" x 4 }
  p2 { hand "Naturalize"; battlefield "Bear" as bear with sick false, "Grove" x 2 }
  p1 casts leash
  all pass
  expect bear in p1.battlefield and bear.controller == p1 and bear.sick
  p1 passes
  p2 casts "Naturalize"
  all pass
  expect bear in p2.battlefield and bear.controller == p2
}

test "Sudden Theft: untapped, hasty, and given back" {
  at p1 main
  p1 { hand "Sudden Theft"; battlefield "Crag" x 4; library "Bear" x 3 }
  p2 { battlefield "Trampling Boar" as boar with tapped true; library "Bear" x 3 }
  p1 casts "Sudden Theft"
  all pass
  expect boar.controller == p1 and not boar.tapped and boar has Haste
  all pass
  all pass
  p1 chooses boar
  all pass
  all pass
  expect p2.life == 16
  all pass
  all pass
  all pass
  all pass
  expect p2 == turn player and boar.controller == p2 and boar in p2.battlefield and boar has not Haste
}

test "Mirror Shade becomes what it chooses" {
  at p1 main
  p1 { hand "Mirror Shade" as shade; battlefield "Isle" x 4 }
  p2 { battlefield "Drake of the Locks" as drake with growth 1 }
  p1 casts shade
  all pass
  all pass
  p1 chooses drake
  expect shade.power == 2 and shade has Flying and shade.name == drake.name and shade.controller == p1
}

test "Mirror Shade may stay what it is" {
  at p1 main
  p1 { hand "Mirror Shade" as shade; battlefield "Isle" x 4 }
  p2 { battlefield "Bear" }
  p1 casts shade
  all pass
  all pass
  p1 chooses done
  expect shade.power == 0 and shade.toughness == 1
}

test "Echo of the Word: the copy leaves no card behind" {
  at p1 main
  p1 { hand "Divination", "Echo of the Word"; battlefield "Isle" x 5; library "Bear" x 6 }
  p1 casts "Divination"
  p1 casts "Echo of the Word"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 2
  all pass
  expect count("Bear" in p1.hand) == 4 and count("Divination" in p1.graveyard) == 1
}

test "Echo of the Word copies instants and sorceries only" {
  at p1 main
  p1 { hand "Bear", "Echo of the Word"; battlefield "Grove" x 2, "Isle" x 2 }
  p1 casts "Bear"
  expect refused casts "Echo of the Word" because "no legal target"
  all pass
}

test "Deflection: somebody else's victim" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2, "Bear" as mine }
  p2 { hand "Deflection"; battlefield "Isle" x 2, "Bear" as theirs }
  p1 casts "Murderous Pact"
  p1 chooses theirs
  p1 passes
  p2 casts "Deflection"
  all pass
  p2 chooses mine
  all pass
  expect mine in p1.graveyard and theirs in p2.battlefield
}

test "Null Whisper counters any spell" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Null Whisper"; battlefield "Isle" x 2 }
  p1 casts bear
  p1 passes
  p2 casts "Null Whisper"
  all pass
  expect bear in p1.graveyard and stack is empty and "Null Whisper" in p2.graveyard
}

test "Null Whisper does not counter abilities" {
  at p1 main
  p1 { battlefield "Pyromaniac" as pyro with sick false }
  p2 { hand "Null Whisper"; battlefield "Isle" x 2 }
  p1 uses use pyro
  p1 chooses p2
  p1 passes
  expect refused casts "Null Whisper" because "no legal target"
}

test "Tax of Ages: who pays goes on" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 4 }
  p2 { hand "Tax of Ages"; battlefield "Isle" }
  p1 casts bear
  p1 passes
  p2 casts "Tax of Ages"
  all pass
  p1 chooses yes
  expect count(Grove where tapped) == 4
  all pass
  expect bear in p1.battlefield
}

test "Tax of Ages: who does not is countered" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 4 }
  p2 { hand "Tax of Ages"; battlefield "Isle" }
  p1 casts bear
  p1 passes
  p2 casts "Tax of Ages"
  all pass
  p1 chooses no
  expect bear in p1.graveyard and count(Grove where tapped) == 2
}

test "Tax of Ages: who cannot pay is not asked" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 3 }
  p2 { hand "Tax of Ages"; battlefield "Isle" }
  p1 casts bear
  p1 passes
  p2 casts "Tax of Ages"
  all pass
  expect bear in p1.graveyard
}

test "Stifle the Bell counters abilities, not spells" {
  at p1 main
  p1 { hand "Elvish Visionary" as elf; battlefield "Grove" x 2; library "Bear" }
  p2 { hand "Stifle the Bell"; battlefield "Isle" }
  p1 casts elf
  p1 passes
  expect refused casts "Stifle the Bell" because "no legal target"
  p2 passes
  expect elf in p1.battlefield
  p1 passes
  p2 casts "Stifle the Bell"
  all pass
  expect stack is empty and "Bear" in p1.library
}

test "Unsummon: back to its owner" {
  at p1 main
  p1 { hand "Unsummon"; battlefield "Isle" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Unsummon"
  all pass
  expect bear in p2.hand
}

test "Market Day: one less for you" {
  at p1 main
  p1 { hand "Drake of the Locks" as drake; battlefield "Isle" x 3, "Market Day" }
  p1 casts drake
  expect count(Isle where tapped) == 2
  all pass
}

test "Market Day: one more for them" {
  at p2 main
  p1 { battlefield "Market Day" }
  p2 { hand "Goblin" as goblin, "Bear" as bear; battlefield "Crag", "Grove" }
  expect refused casts bear because "not enough mana"
  p2 casts goblin
  expect "Crag".tapped and "Grove".tapped
  all pass
}

test "Market Day: what is cast from the graveyard costs one less" {
  at p1 main
  p1 { graveyard "Twice-Told Tale" as tale; battlefield "Market Day", "Isle"; library "Bear" x 2 }
  expect refused recalls tale because "not enough mana"
  p1 { battlefield "Isle" }
  p1 recalls tale
  expect count(Isle where tapped) == 2
  all pass
  expect count("Bear" in p1.hand) == 1 and tale in p1.exiled
}

test "Market Day: what is cast out of exile costs one less" {
  at p1 main
  p1 { hand "Hasty Scheme"; battlefield "Market Day", "Crag", "Isle" x 2; library "Drake of the Locks" as drake }
  p1 casts "Hasty Scheme"
  all pass
  expect drake in p1.exiled and count(Land where tapped) == 1
  p1 casts_elsewhere drake
  expect count(Land where tapped) == 3
  all pass
  expect drake in p1.battlefield
}

test "Market Day: what is cast from the top of the library costs one less" {
  at p1 main
  p1 { battlefield "Market Day", "Open Ledger" as ledger, "Grove"; library "Bear" as bear }
  p1 uses use ledger
  all pass
  p1 casts_elsewhere bear
  expect "Grove".tapped
  all pass
  expect bear in p1.battlefield
}

test "Drake of the Locks flies" {
  at p1 combat
  p1 { battlefield "Drake of the Locks" as drake with sick false }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses drake
  all pass
  all pass
  expect p2.life == 18
}

test "Mindful Adept: your spells that are no creatures" {
  at p1 main
  p1 { hand "Spark", "Goblin"; battlefield "Crag" x 2, "Mindful Adept" as adept }
  p1 casts "Spark"
  p1 chooses p2
  expect adept.power == 1
  all pass
  expect adept.power == 2 and adept.toughness == 3 and p2.life == 20
  all pass
  p1 casts "Goblin"
  all pass
  expect stack is empty and adept.power == 2
}

test "Mindful Adept does not mind the others" {
  at p2 main
  p1 { battlefield "Mindful Adept" as adept }
  p2 { hand "Spark"; battlefield "Crag" }
  p2 casts "Spark"
  p2 chooses p1
  all pass
  expect stack is empty and p1.life == 17 and adept.power == 1
}

test "Tide Sage: a card for an instant, none for a creature" {
  at p1 main
  p1 { hand "Spark", "Goblin"; battlefield "Crag" x 2, "Tide Sage"; library "Bear" x 2 }
  p1 casts "Goblin"
  all pass
  expect stack is empty and count("Bear" in p1.hand) == 0
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect count("Bear" in p1.hand) == 1
  all pass
}

test "Tide Sage: theirs do not count" {
  at p2 main
  p1 { battlefield "Tide Sage"; library "Bear" }
  p2 { hand "Spark"; battlefield "Crag" }
  p2 casts "Spark"
  p2 chooses p1
  all pass
  expect stack is empty and "Bear" in p1.library
}

test "Tide Sage: a sorcery is heard, a creature is not" {
  at p1 main
  p1 {
    hand "Bear" as bear, "Divination"
    battlefield "Tide Sage", "Grove" x 2, "Isle" x 3
    library "Isle" as deep, "Bear" x 3
  }
  p1 casts bear
  expect count(Card in stack) == 1
  all pass
  p1 casts "Divination"
  expect count(Card in stack) == 2
  all pass
  expect count(Card in p1.hand) == 1
  all pass
  expect count(Card in p1.hand) == 3 and deep in p1.library
}

test "Frost Binding taps and holds" {
  at p1 main
  p1 { hand "Frost Binding"; battlefield "Isle" x 2; library "Bear" x 2 }
  p2 { battlefield "Bear" as bear; library "Bear" x 3 }
  p1 casts "Frost Binding"
  all pass
  expect not bear.tapped
  all pass
  expect bear.tapped
  all pass
  all pass
  all pass
  all pass
  expect p2 == turn player and phase is upkeep and bear.tapped
}

test "Frost Binding: what is tapped already stays so" {
  at p1 main
  p1 { hand "Frost Binding"; battlefield "Isle" x 2 }
  p2 { battlefield "Bear" as bear with tapped true }
  p1 casts "Frost Binding"
  all pass
  all pass
  expect bear.tapped and "Frost Binding" in bear.attached
}

test "Time Fold: another turn, then theirs" {
  at p1 main
  p1 { hand "Time Fold"; battlefield "Isle" x 5; library "Bear" x 5 }
  p2 { library "Bear" x 5 }
  p1 casts "Time Fold"
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is upkeep
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is upkeep
}

test "Dream Thief: a card for a hit" {
  at p1 combat
  p1 { battlefield "Dream Thief" as thief with sick false; library "Bear" }
  p2 { battlefield "Goblin" }
  all pass
  p1 chooses thief
  all pass
  all pass
  all pass
  expect p2.life == 19 and "Bear" in p1.hand
}

test "Dream Thief: none for a blocked one" {
  at p1 combat
  p1 { battlefield "Dream Thief" as thief with sick false; library "Bear" }
  p2 { battlefield "Spider of the Canopy" as spider }
  all pass
  p1 chooses thief
  all pass
  p2 chooses spider
  all pass
  expect thief in p1.graveyard and "Bear" in p1.library
}

test "Polymorph Field: Elves are small and simple" {
  p1 { battlefield "Polymorph Field", "Herd Caller" as elf, "Drake of the Locks" as drake }
  p2 { battlefield "Herd Caller" as theirs with attached "Ancient Bark" }
  expect elf.power == 1 and elf.toughness == 1 and elf has not Kicker
  expect drake.power == 2 and drake.toughness == 2 and drake has Flying
  expect theirs.power == 3 and theirs.toughness == 3
}

test "Weather the Mind: one card, or three" {
  at p1 main
  p1 { hand "Weather the Mind" as one, "Weather the Mind" as two; battlefield "Isle" x 6; library "Bear" x 5 }
  p1 casts one
  p1 chooses no
  all pass
  expect count("Bear" in p1.hand) == 1
  p1 casts two
  p1 chooses yes
  expect count(Isle where tapped) == 4
  all pass
  expect count("Bear" in p1.hand) == 4
}

test "Split Current: no land, and nobody may answer" {
  at p1 main
  p1 { hand "Split Current"; battlefield "Isle" x 2 }
  p2 { battlefield "Sol Ring" as ring, "Bear" as bear, "Pyromaniac" as pyro with sick false, "Grove" }
  p1 casts "Split Current"
  expect options ring; bear; pyro
  p1 chooses ring
  p1 passes
  expect options pass
  p2 passes
  expect ring in p2.hand
}

test "Flow of Thought for nothing, for all" {
  at p1 main
  p1 { hand "Flow of Thought" as one; battlefield "Isle" x 4; library "Bear" x 5 }
  p1 casts one
  expect options 0; 1; 2
  p1 chooses 2
  expect count(Isle where untapped) == 0
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Phantom Guard: a touch is enough" {
  at p1 main
  p1 { hand "Giant Growth"; battlefield "Grove", "Phantom Guard" as guard }
  p1 casts "Giant Growth"
  expect guard in p1.battlefield
  all pass
  expect guard in p1.graveyard and "Giant Growth" in stack
  all pass
}

test "Reality Ripple: away until the end step" {
  at p1 second_main
  p1 { hand "Reality Ripple"; battlefield "Isle", "Wild Bounty" as bounty; library "Goblin" x 3 }
  p1 casts "Reality Ripple"
  all pass
  expect bounty in p1.exiled
  all pass
  expect phase is end and bounty in p1.exiled
  all pass
  expect bounty in p1.battlefield
  all pass
  expect count("Goblin" in p1.hand) == 1
}

test "Reality Ripple: cycled" {
  at p1 main
  p1 { hand "Reality Ripple"; battlefield "Crag"; library "Bear" }
  p1 cycles "Reality Ripple"
  expect "Crag".tapped
  all pass
  expect "Bear" in p1.hand and "Reality Ripple" in p1.graveyard
}

test "Reflecting Pool Sprite comes in their turn, and flies" {
  at p2 combat
  p1 { hand "Reflecting Pool Sprite" as sprite; battlefield "Isle" x 3 }
  p2 { battlefield "Drake of the Locks" as drake with sick false }
  all pass
  p2 chooses drake
  p2 passes
  p1 casts sprite
  all pass
  expect sprite in p1.battlefield
  all pass
  p1 chooses sprite
  all pass
  expect drake in p2.graveyard and sprite in p1.graveyard and p1.life == 20
}

test "Merfolk Herald: other merfolk of yours" {
  at p1 main
  p1 { battlefield "Merfolk Herald" as herald, "Tidewatcher" as watcher, "Bear" as bear }
  p2 { battlefield "Tidewatcher" as theirs, "Isle"; hand "Unsummon" }
  expect watcher.power == 2 and watcher.toughness == 2 and watcher has Hexproof
  expect herald.power == 2 and herald has not Hexproof and bear.power == 2
  expect theirs.power == 1 and theirs has not Hexproof
  p1 passes
  p2 casts "Unsummon"
  expect no option watcher
  p2 chooses herald
  all pass
  expect watcher.power == 1 and watcher has not Hexproof
}

test "Uncharted Isle: either colour, a turn late" {
  at p1 main
  p1 { hand "Uncharted Isle" as land, "Unsummon", "Giant Growth"; battlefield "Bear" }
  p1 plays land
  expect land.tapped
  expect refused casts "Unsummon" because "not enough mana"
  p1 { battlefield "Uncharted Isle" as other }
  expect option casts "Unsummon"
  expect option casts "Giant Growth"
}

test "Clockwork Owl: a flying machine, and its last word" {
  at p1 main
  p1 { battlefield "Clockwork Owl" as owl; library "Bear" }
  p2 { hand "Shattering Blow"; battlefield "Crag" }
  expect owl has Flying and owl.power == 1
  p1 passes
  p2 casts "Shattering Blow"
  all pass
  expect owl in p1.graveyard
  all pass
  expect "Bear" in p1.hand
}

test "Clockwork Owl: bounced is not dead" {
  at p1 main
  p1 { hand "Unsummon"; battlefield "Clockwork Owl" as owl, "Isle"; library "Bear" }
  p1 casts "Unsummon"
  all pass
  expect stack is empty and owl in p1.hand and "Bear" in p1.library
}

test "Conjured Figments: two that fly" {
  at p1 main
  p1 { hand "Conjured Figments"; battlefield "Isle" x 5 }
  p1 casts "Conjured Figments"
  all pass
  expect count("Figment Token" in p1.battlefield) == 2
  expect count(Figment Creature where power == 2 and toughness == 2 and it has Flying) == 2
}

test "Mistwalker passes everybody" {
  at p1 combat
  p1 { battlefield "Mistwalker" as walker with sick false }
  p2 { battlefield "Bear", "Spider of the Canopy" }
  all pass
  p1 chooses walker
  all pass
  all pass
  expect p2.life == 19
}

test "Homesick Drake stays while there is an Isle" {
  at p1 main
  p1 { battlefield "Homesick Drake" as drake, "Isle" as isle }
  p2 { hand "Volcanic Pact"; battlefield "Isle" }
  expect stack is empty and drake in p1.battlefield
}

test "Homesick Drake goes with the last one" {
  at p1 main
  p1 { hand "Volcanic Pact"; battlefield "Homesick Drake" as drake, "Isle" as isle, "Crag" x 2 }
  p2 { battlefield "Isle" as theirs }
  p1 casts "Volcanic Pact"
  p1 chooses "break"
  p1 chooses isle
  all pass
  expect drake in p1.battlefield and stack is not empty
  all pass
  expect drake in p1.graveyard
}

test "Sealed Almanac: no card in your draw step" players 3 {
  at p1 upkeep
  p1 { battlefield "Sealed Almanac"; library "Bear" x 3 }
  all pass
  all pass
  expect phase is main and count("Bear" in p1.library) == 3
}

test "Sealed Almanac: theirs are as ever" players 3 {
  at p2 upkeep
  p1 { battlefield "Sealed Almanac" }
  p2 { library "Bear" x 3 }
  all pass
  all pass
  expect phase is main and count("Bear" in p2.library) == 2
}

test "Sealed Almanac: two for one mana" {
  at p1 main
  p1 { battlefield "Sealed Almanac" as almanac, "Isle"; library "Bear" x 3 }
  p1 uses use almanac
  expect almanac.tapped and "Isle".tapped
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Words of Command: for good" {
  at p1 second_main
  p1 { hand "Words of Command"; battlefield "Isle" x 6; library "Bear" x 3 }
  p2 { battlefield "Bear" as bear; library "Bear" x 3 }
  p1 casts "Words of Command"
  all pass
  expect bear.controller == p1 and bear in p1.battlefield
  all pass
  all pass
  expect turn player == p2 and bear.controller == p1
}

test "Undertow: on top of its owner's library" {
  at p1 main
  p1 { hand "Undertow"; battlefield "Isle" x 3 }
  p2 { battlefield "Bear" as bear; library "Goblin" }
  p1 casts "Undertow"
  all pass
  expect top of p2.library == bear
}

test "Second Reading is legendary" {
  at p1 main
  p1 { hand "Second Reading" as second; battlefield "Second Reading" as first, "Isle" x 3 }
  p1 casts second
  all pass
  p1 chooses first
  expect first in p1.battlefield and second in p1.graveyard
}

test "Homesick Drake flies" {
  at p1 combat
  p1 { battlefield "Homesick Drake" as drake with sick false, "Isle" }
  p2 { battlefield "Bear" }
  all pass
  p1 chooses drake
  all pass
  all pass
  expect p2.life == 17
}

// ---- shapes, copies that stay, skipped steps ------------------------------------------------------------------------

test "Borrowed Shape: it enters as a copy, and what it copies happens on entering" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape; battlefield "Isle" x 3, "Elvish Visionary" as visionary; library "Bear" }
  p1 casts shape
  all pass
  expect options done; visionary
  p1 chooses visionary
  expect shape.power == 1 and shape.name == visionary.name
  all pass
  expect "Bear" in p1.hand
}

test "Borrowed Shape: a copy of nothing dies" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape; battlefield "Isle" x 3, "Bear" }
  p1 casts shape
  all pass
  p1 chooses done
  expect shape in p1.graveyard
}

test "Borrowed Shape: when it leaves it is itself again" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape, "Unsummon"; battlefield "Isle" x 4, "Bear" as bear }
  p1 casts shape
  all pass
  p1 chooses bear
  expect shape.power == 2
  p1 casts "Unsummon"
  p1 chooses shape
  all pass
  expect shape in p1.hand and shape.power == 0 and shape.name != bear.name
}

test "Twin Incantation: the copy of a creature spell becomes a token" {
  at p1 main
  p1 { hand "Bear" as bear, "Twin Incantation"; battlefield "Grove" x 2, "Isle" x 2 }
  p1 casts bear
  p1 casts "Twin Incantation"
  all pass
  expect count("Bear" in stack) == 2
  all pass
  expect count("Bear" in p1.battlefield) == 1 and count("Bear" in p1.battlefield where token) == 1
  all pass
  expect count("Bear" in p1.battlefield) == 2 and count("Bear" in p1.battlefield where token) == 1 and not bear.token
}

test "Twin Incantation: the token enters, and is gone when it leaves" {
  at p1 main
  p1 {
    hand "Elvish Visionary" as visionary, "Twin Incantation", "Unsummon" as one, "Unsummon" as two
    battlefield "Grove" x 2, "Isle" x 4
    library "Goblin" x 3
  }
  p1 casts visionary
  p1 casts "Twin Incantation"
  all pass
  all pass
  all pass
  expect count("Goblin" in p1.hand) == 1 and count("Elvish Visionary" in p1.battlefield) == 1
  p1 casts one
  all pass
  expect count("Elvish Visionary" in p1.hand) == 0 and count("Elvish Visionary" in p1.battlefield) == 0
  all pass
  expect visionary in p1.battlefield and count("Goblin" in p1.hand) == 1
  all pass
  expect count("Goblin" in p1.hand) == 2
}

test "Twin Incantation: a kicked spell's copy is kicked" {
  at p1 main
  p1 { hand "Herd Caller" as caller, "Twin Incantation"; battlefield "Grove" x 7, "Isle" x 2 }
  p1 casts caller
  p1 chooses yes
  p1 casts "Twin Incantation"
  all pass
  all pass
  all pass
  expect count("Sapling Token") == 3
  all pass
  all pass
  expect count("Sapling Token") == 6 and count("Herd Caller" in p1.battlefield) == 2
}

test "Twin Incantation: the copy has the X of the original" {
  at p1 main
  p1 { hand "Hydra of Vines" as hydra, "Twin Incantation"; battlefield "Grove" x 5, "Isle" x 2 }
  p1 casts hydra
  p1 chooses 3
  p1 casts "Twin Incantation"
  all pass
  all pass
  expect count("Hydra of Vines" in p1.battlefield where power == 3 and x == 3) == 1
  all pass
  expect count("Hydra of Vines" in p1.battlefield where power == 3) == 2 and hydra.x == 3
}

test "Twin Incantation: a copied copy dies like a token" {
  at p1 main
  p1 {
    hand "Bear" as bear, "Twin Incantation", "Spark"
    battlefield "Grove" x 2, "Isle" x 2, "Crag", "Bone Collector" as collector
  }
  p1 casts bear
  p1 casts "Twin Incantation"
  all pass
  all pass
  p1 casts "Spark"
  p1 chooses "Bear"
  all pass
  expect count("Bear" in p1.graveyard) == 0 and count("Bear" in p1.battlefield) == 0
  all pass
  expect collector.growth == 1
  all pass
  expect bear in p1.battlefield
}

test "Stillness: what waits is exiled, and the turn is over" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag", "Pyromaniac" as pyro with sick false; library "Bear" x 3 }
  p2 { hand "Stillness" as still; battlefield "Isle" x 6; library "Bear" x 3 }
  p1 uses use pyro
  p1 chooses p2
  p1 casts spark
  p1 chooses p2
  p1 passes
  p2 casts still
  all pass
  expect p2.life == 20 and spark in p1.exiled and still in p2.exiled and stack is empty
  expect turn player == p2 and phase is upkeep
}

test "Stillness: hands are still cleaned up" {
  at p1 main
  p1 { hand "Stillness", "Bear" x 8; battlefield "Isle" x 6 }
  p2 { library "Bear" x 3 }
  p1 casts "Stillness"
  all pass
  p1 chooses "Bear"
  expect count("Bear" in p1.hand) == 7 and turn player == p2
}

test "Exchange of Faces: each has the other's, for good" {
  at p1 main
  p1 { hand "Exchange of Faces"; battlefield "Isle" x 4, "Goblin" as goblin; library "Bear" x 3 }
  p2 { battlefield "Moss Titan" as titan; library "Bear" x 3 }
  p1 casts "Exchange of Faces"
  all pass
  expect goblin.controller == p2 and titan.controller == p1 and goblin in p2.battlefield and titan in p1.battlefield
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and titan.controller == p1
}

test "Exchange of Faces: one alone is not exchanged" {
  at p1 main
  p1 { hand "Exchange of Faces"; battlefield "Isle" x 4, "Goblin" as goblin }
  p2 { hand "Unsummon"; battlefield "Moss Titan" as titan, "Isle" }
  p1 casts "Exchange of Faces"
  p1 passes
  p2 casts "Unsummon"
  p2 chooses goblin
  all pass
  all pass
  expect titan.controller == p2 and goblin in p1.hand
}

test "Frozen Hour: one untap step is skipped" {
  at p1 main
  p1 { hand "Frozen Hour"; battlefield "Isle" x 2; library "Bear" x 4 }
  p2 { battlefield "Bear" as bear with tapped true; library "Bear" x 4 }
  p1 casts "Frozen Hour"
  p1 chooses p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and bear.tapped
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and not "Isle".tapped and bear.tapped
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and not bear.tapped
}

test "Flat World: small and plain, whoever they are" {
  at p1 main
  p1 { hand "Flat World"; battlefield "Isle" x 4, "Goblin Warlord" as lord, "Goblin" as goblin with growth 1 }
  p2 { battlefield "Sunlit Angel" as angel }
  p1 casts "Flat World"
  all pass
  expect angel.power == 1 and angel.toughness == 1 and angel has not Flying
  expect lord.power == 1 and goblin.power == 2 and goblin.toughness == 2 and goblin has not Haste
}

test "Ripples in Ink: once more for each spell before it" {
  at p1 main
  p1 { hand "Spark" as spark, "Ripples in Ink" as ripples; battlefield "Crag", "Isle" x 2 }
  p2 { library "Bear" x 6 }
  p1 casts spark
  p1 chooses p2
  all pass
  p1 casts ripples
  p1 chooses p2
  all pass
  p1 chooses no
  expect count("Ripples in Ink" in stack) == 2
  all pass
  all pass
  expect count("Bear" in p2.graveyard) == 4 and stack is empty
}

test "Ripples in Ink: the first spell of a turn is not repeated" {
  at p1 main
  p1 { hand "Ripples in Ink"; battlefield "Isle" x 2 }
  p2 { library "Bear" x 6 }
  p1 casts "Ripples in Ink"
  p1 chooses p2
  all pass
  all pass
  expect count("Bear" in p2.graveyard) == 2 and stack is empty
}

test "Unbound Page: cast without paying" {
  at p1 main
  p1 { hand "Unbound Page"; battlefield "Isle" x 4; library "Moss Titan" as titan }
  p1 casts "Unbound Page"
  all pass
  expect p1 asked
  p1 chooses yes
  expect titan in stack
  all pass
  expect titan in p1.battlefield and stack is not empty
  all pass
  expect p1.life == 24
}

test "Unbound Page: or left where it is" {
  at p1 main
  p1 { hand "Unbound Page"; battlefield "Isle" x 4; library "Spark" as spark }
  p1 casts "Unbound Page"
  all pass
  p1 chooses no
  expect spark in p1.library and knows(p2, spark)
}

test "Unbound Page: a land is not cast, and an X is nothing" {
  at p1 main
  p1 {
    hand "Unbound Page" as one, "Unbound Page" as two
    battlefield "Isle" x 8
    library "Flow of Thought" as flow, "Grove" as grove
  }
  p1 casts one
  all pass
  expect grove in p1.library
  p1 { hand grove }
  p1 casts two
  all pass
  p1 chooses yes
  all pass
  expect flow in p1.graveyard and grove in p1.hand and count(Card in p1.hand) == 1
}

test "Unbound Page: targets are chosen as ever, and what it costs besides is paid" {
  at p1 main
  p1 {
    hand "Unbound Page" as one
    battlefield "Isle" x 4, "Goblin" as goblin
    library "Bear" x 2, "Carrion Feast" as feast
  }
  p1 casts one
  all pass
  p1 chooses yes
  expect goblin in p1.graveyard and feast in stack
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Unbound Page: a tax is paid even for what is free" {
  at p1 main
  p1 {
    hand "Unbound Page" as one, "Unbound Page" as two
    battlefield "Isle" x 6
    library "Spark" as low, "Spark" as spark
  }
  p2 { battlefield "Market Day" }
  p1 casts one
  all pass
  p1 chooses yes
  p1 chooses p2
  expect count(Isle where tapped) == 6
  all pass
  expect p2.life == 17
}

test "Unbound Page: what costs at least three costs three" {
  at p1 main
  p1 { hand "Unbound Page"; battlefield "Isle" x 7, "Stone of Least Price"; library "Spark" as spark }
  p1 casts "Unbound Page"
  all pass
  p1 chooses yes
  p1 chooses p2
  expect count(Isle where tapped) == 7
  all pass
}

test "Claim of the Deep: any permanent" {
  at p1 main
  p1 { hand "Claim of the Deep" as claim; battlefield "Isle" x 6 }
  p2 { battlefield "Noon Standard" as standard, "Bear" as bear, "Crag" as crag }
  p1 casts claim
  p1 chooses standard
  all pass
  expect standard.controller == p1 and standard in p1.battlefield and claim in standard.attached and bear.power == 2
}

test "Claim of the Deep: a land stays claimed" {
  at p1 main
  p1 { hand "Claim of the Deep" as claim, "Spark"; battlefield "Isle" x 6 }
  p2 { battlefield "Crag" as crag }
  p1 casts claim
  p1 chooses crag
  all pass
  expect crag.controller == p1
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect crag.tapped and p2.life == 17
}

test "Whisper Broker: drawn by another" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3; library "Bear" x 3 }
  p2 { battlefield "Whisper Broker"; library "Goblin" x 3 }
  p1 casts "Divination"
  all pass
  expect count("Bear" in p1.hand) == 0 and count("Goblin" in p2.hand) == 2
}

test "Whisper Broker: not the card of the draw step, and not its own player's" {
  at p2 main
  p1 { library "Bear" x 3; battlefield "Whisper Broker" }
  p2 { hand "Wild Bounty"; library "Goblin" x 3; battlefield "Grove" x 2 }
  p2 casts "Wild Bounty"
  all pass
  all pass
  expect count("Goblin" in p2.hand) == 0 and count("Bear" in p1.hand) == 1
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Unmake the Word: countered, and into exile" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Unmake the Word"; battlefield "Isle" x 3 }
  p1 casts bear
  p1 passes
  p2 casts "Unmake the Word"
  all pass
  expect bear in p1.exiled and "Unmake the Word" in p2.graveyard
}

test "Unmake the Word: what cannot be countered stays" {
  at p1 main
  p1 { hand "Unstoppable Force" as force; battlefield "Crag" x 5 }
  p2 { hand "Unmake the Word"; battlefield "Isle" x 3 }
  p1 casts force
  p1 passes
  p2 casts "Unmake the Word"
  all pass
  expect force in stack
  all pass
  expect force in p1.battlefield
}

test "Twice-Told Tale: kicked from the graveyard, both are paid" {
  at p1 main
  p1 { graveyard "Twice-Told Tale" as tale; battlefield "Isle" x 4; library "Bear" x 3 }
  p1 recalls tale
  p1 chooses yes
  expect count(Isle where tapped) == 4
  all pass
  expect count("Bear" in p1.hand) == 2 and tale in p1.exiled
}

test "Twice-Told Tale: with too little mana the kicker is not asked for" {
  at p1 main
  p1 { graveyard "Twice-Told Tale" as tale; battlefield "Isle" x 3; library "Bear" x 3 }
  p1 recalls tale
  expect count(Isle where tapped) == 3
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Twice-Told Tale: from the hand for its own cost" {
  at p1 main
  p1 { hand "Twice-Told Tale" as tale; battlefield "Isle" x 2; library "Bear" x 3 }
  p1 casts tale
  p1 chooses yes
  expect count(Isle where tapped) == 2
  all pass
  expect count("Bear" in p1.hand) == 2 and tale in p1.graveyard
}

test "Mocking Shape: a copy, but it flies" {
  at p1 main
  p1 { hand "Mocking Shape" as shape; battlefield "Isle" x 4, "Bear" as bear }
  p1 casts shape
  all pass
  p1 chooses bear
  expect shape.power == 2
    and shape has Flying
    and Figment in shape.subtypes
    and Bear in shape.subtypes
    and bear has not Flying
}

test "Mocking Shape: a copy of the copy flies as well" {
  at p1 main
  p1 { hand "Mocking Shape" as mocking, "Borrowed Shape" as borrowed; battlefield "Isle" x 7, "Bear" as bear }
  p1 casts mocking
  all pass
  p1 chooses bear
  p1 casts borrowed
  all pass
  p1 chooses mocking
  expect borrowed.power == 2 and borrowed has Flying and Figment in borrowed.subtypes and Bear in borrowed.subtypes
}

test "Mocking Shape: what it gained later is not copied" {
  at p1 main
  p1 {
    hand "Mocking Shape" as mocking, "Borrowed Shape" as borrowed, "Giant Growth"
    battlefield "Isle" x 7, "Grove", "Bear" as bear
  }
  p1 casts mocking
  all pass
  p1 chooses bear
  p1 casts "Giant Growth"
  p1 chooses mocking
  all pass
  p1 casts borrowed
  all pass
  p1 chooses mocking
  expect mocking.power == 5 and borrowed.power == 2
}

test "Mocking Shape: of one creature only" {
  at p1 main
  p1 { hand "Mocking Shape" as shape; battlefield "Isle" x 4, "Bear" as bear, "Moss Titan" as titan }
  p1 casts shape
  all pass
  expect options done; bear; titan
  p1 chooses bear
  expect not asked and shape.power == 2
}

test "Generous Hour: a turn more for the other, besides their own" {
  at p1 second_main
  p1 { hand "Generous Hour"; battlefield "Isle" x 3; library "Bear" x 9 }
  p2 { library "Bear" x 9 }
  p1 casts "Generous Hour"
  p1 chooses p2
  all pass
  expect count("Bear" in p1.hand) == 2
  all pass
  all pass
  expect turn player == p2 and turn_number == 2
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and turn_number == 3
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and turn_number == 4
}

test "Generous Hour: a turn more for its caster" {
  at p1 second_main
  p1 { hand "Generous Hour"; battlefield "Isle" x 3; library "Bear" x 9 }
  p2 { library "Bear" x 9 }
  p1 casts "Generous Hour"
  p1 chooses p1
  all pass
  all pass
  all pass
  expect turn player == p1 and turn_number == 2
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2
}

test "Careful Alchemist: once each turn, for one mana" {
  at p1 main
  p1 { battlefield "Careful Alchemist" as alchemist, "Isle" x 2, "Ironbark Wall" as wall }
  p1 uses sparingly alchemist
  p1 chooses alchemist
  expect count(Isle where tapped) == 1
  expect refused uses sparingly alchemist because "used this turn"
  all pass
  expect alchemist.power == 4 and alchemist.toughness == 1
}

test "Careful Alchemist: one that steps aside is another" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Careful Alchemist" as alchemist, "Isle" x 2, "Meadow" }
  p1 uses sparingly alchemist
  all pass
  expect alchemist.power == 4
  p1 casts "Step Aside"
  all pass
  expect alchemist.power == 1
  p1 uses sparingly alchemist
  all pass
  expect alchemist.power == 4
}

test "Careful Alchemist: in the next turn again" {
  at p1 second_main
  p1 { battlefield "Careful Alchemist" as alchemist, "Isle" x 2; library "Bear" x 2 }
  p2 { library "Bear" x 2 }
  p1 uses sparingly alchemist
  all pass
  all pass
  all pass
  expect turn player == p2
  p2 passes
  p1 uses sparingly alchemist
  all pass
  expect alchemist.power == 4
}

test "Canal Runner draws if nobody blocks at all" {
  at p1 combat
  p1 { battlefield "Canal Runner" as runner with sick false; library "Bear" }
  all pass
  p1 chooses runner
  all pass
  expect count(Card in stack) == 1
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Canal Runner draws if only another one is blocked" {
  at p1 combat
  p1 { battlefield "Canal Runner" as runner with sick false, "Bear" as bear with sick false; library "Bear" x 2 }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses runner
  p1 chooses bear
  all pass
  p2 chooses done
  p2 chooses goblin
  expect count(Card in stack) == 1
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Canal Runner draws nothing when it is blocked, or stays at home" {
  at p1 combat
  p1 {
    battlefield "Canal Runner" as runner with sick false, "Canal Runner" as idle with sick false
    library "Bear" x 2
  }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses runner
  p1 chooses done
  all pass
  p2 chooses goblin
  expect stack is empty
  all pass
}

test "three players: one attacks each, and who is not blocked is heard once" players 3 {
  at p1 combat
  p1 { battlefield "Canal Runner" as a with sick false, "Canal Runner" as b with sick false; library "Bear" x 3 }
  p2 { battlefield "Goblin" as goblin }
  all pass
  p1 chooses a
  p1 chooses b
  p1 chooses p2
  p1 chooses p3
  all pass
  p2 chooses goblin
  expect count(Card in stack) == 1
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Open Ledger: the top card may be cast this turn" {
  at p1 main
  p1 { battlefield "Open Ledger" as ledger, "Grove" x 2; library "Goblin", "Bear" as bear }
  p1 uses use ledger
  all pass
  expect knows(p2, bear) and ledger.tapped
  p1 casts_elsewhere bear
  all pass
  expect bear in p1.battlefield
  expect no option casts_elsewhere "Goblin"
}

test "Open Ledger: what is under another card may not be cast" {
  at p1 main
  p1 { battlefield "Open Ledger" as ledger, "Grove" x 2; library "Bear" as bear }
  p1 uses use ledger
  all pass
  expect option casts_elsewhere bear
  p1 { library "Goblin" }
  expect no option casts_elsewhere bear
}

test "Open Ledger permits nothing in the next turn" {
  at p1 end
  p1 { battlefield "Open Ledger" as ledger, "Crag"; library "Spark" as spark }
  p2 { library "Bear" x 2 }
  p1 uses use ledger
  all pass
  expect option casts_elsewhere spark
  all pass
  p2 passes
  expect turn player == p2 and no "Spark" in p1.hand
  expect refused casts_elsewhere spark because "nothing permits it"
}

test "Refusal for its gambit: a blue card is exiled and a life paid" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Refusal" as refusal, "Unsummon" as a, "Divination" as b, "Spark" }
  p1 casts bear
  p1 passes
  p2 uses gambit refusal
  expect options a; b
  p2 chooses b
  expect b in p2.exiled and p2.life == 19 and refusal in stack
  all pass
  expect bear in p1.graveyard and refusal in p2.graveyard and a in p2.hand
}

test "Refusal for its gambit needs another blue card, a spell, and a life" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Refusal" as refusal, "Spark"; life 1 }
  p1 casts bear
  p1 passes
  expect no option uses gambit refusal
  p2 { hand "Unsummon" as u }
  expect option uses gambit refusal
  p2 { library u }
  expect no option uses gambit refusal
  all pass
  p1 passes
  p2 { hand u }
  expect no option uses gambit refusal
}

test "Refusal can be cast for its mana, and a tax is paid for the gambit as well" {
  at p1 main
  p1 { hand "Bear" as bear, "Goblin" as goblin; battlefield "Grove" x 2, "Crag", "Market Day" }
  p2 { hand "Refusal" as a, "Refusal" as b, "Unsummon"; battlefield "Isle" x 6 }
  p1 casts bear
  p1 passes
  p2 casts a
  all pass
  expect bear in p1.graveyard and p2.life == 20 and count(untapped Land where controller == p2) == 1
  p1 casts goblin
  p1 passes
  p2 uses gambit b
  expect p2.life == 19 and count(untapped Land where controller == p2) == 0
  all pass
  expect goblin in p1.graveyard
}

test "Refusal for its gambit under a tax that cannot be paid" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2, "Market Day" }
  p2 { hand "Refusal" as a, "Unsummon" }
  p1 casts bear
  p1 passes
  expect refused uses gambit a because "it cannot be cast"
}

test "a state trigger that is countered comes again" {
  at p1 main
  p1 { battlefield "Homesick Drake" as drake }
  p2 { hand "Stifle the Bell"; battlefield "Isle" }
  expect count(Card in stack) == 1
  p1 passes
  p2 casts "Stifle the Bell"
  all pass
  expect count(Card in stack) == 1 and drake in p1.battlefield
  all pass
  expect drake in p1.graveyard and stack is empty
}

test "a state trigger that has come is not stopped by what ends its cause" {
  at p1 main
  p1 { hand "Isle"; battlefield "Homesick Drake" as drake, "Homesick Drake" as twin }
  p1 chooses drake
  p1 chooses drake
  expect count(Card in stack) == 2
  p1 { battlefield "Isle" }
  all pass
  all pass
  expect drake in p1.graveyard and twin in p1.graveyard
}

test "a Shape that is nothing's copy is not asked again when it changes hands" {
  at p1 main
  p1 { hand "Sudden Theft"; battlefield "Crag" x 4, "Noon Standard", "Bear" }
  p2 { battlefield "Noon Standard", "Borrowed Shape" as a, "Mocking Shape" as b }
  p1 casts "Sudden Theft"
  p1 chooses a
  all pass
  expect not asked
  expect a.controller == p1 and a.power == 1
  p1 { hand "Sudden Theft"; battlefield "Crag" x 4 }
  p1 casts "Sudden Theft"
  p1 chooses b
  all pass
  expect not asked
  expect b.controller == p1 and b.power == 1
}
