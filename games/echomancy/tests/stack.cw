// Casting, answering, copying, countering; what is chosen when.

test "a counterspell is turned against another spell" {
  at p1 main
  p1 { hand "Bear" as bear, "Spark" as spark, "Deflection"; battlefield "Grove" x 2, "Crag", "Isle" x 2 }
  p2 { hand "Cancel" as no_more; battlefield "Crag" }
  p1 casts bear
  p1 passes
  p2 casts no_more
  p2 passes
  p1 casts spark
  p1 chooses p2
  p1 casts "Deflection"
  p1 chooses no_more
  all pass
  p1 chooses spark
  all pass
  expect p2.life == 17
  all pass
  all pass
  expect bear in p1.battlefield
}

test "a spell cannot aim at itself" {
  at p1 main
  p1 { hand "Cancel"; battlefield "Isle" }
  expect refused casts "Cancel" because "no legal target"
}

test "a copied counterspell counters another one" {
  at p1 main
  p1 { hand "Bear" as bear, "Goblin" as goblin; battlefield "Grove" x 2, "Crag" }
  p2 { hand "Cancel" as no_more, "Echo of the Word"; battlefield "Crag", "Isle" x 2 }
  p1 casts bear
  p1 passes
  p2 casts no_more
  p2 casts "Echo of the Word"
  all pass
  p2 chooses no
  all pass
  expect bear in p1.graveyard
  all pass
  expect no_more in p2.graveyard and stack is empty
}

test "a copy of a kicked spell is kicked" {
  at p1 main
  p1 { hand "Weather the Mind", "Echo of the Word"; battlefield "Isle" x 5; library "Bear" x 8 }
  p1 casts "Weather the Mind"
  p1 chooses yes
  p1 casts "Echo of the Word"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 3
  all pass
  expect count("Bear" in p1.hand) == 6
}

test "a copy of a spell that was not kicked is not" {
  at p1 main
  p1 { hand "Weather the Mind", "Echo of the Word"; battlefield "Isle" x 5; library "Bear" x 8 }
  p1 casts "Weather the Mind"
  p1 chooses no
  p1 casts "Echo of the Word"
  all pass
  all pass
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "a copy is not cast, and costs nothing" {
  at p1 main
  p1 { hand "Spark", "Echo of the Word"; battlefield "Crag", "Isle" x 2, "Ember Mage" as mage }
  p2 { battlefield "Market Day" }
  p1 { battlefield "Crag" x 2 }
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  expect mage.power == 3
  all pass
  p1 chooses no
  expect count("Spark" in stack) == 2
  all pass
  all pass
  all pass
  expect p2.life == 14 and mage.power == 4
}

test "a spell whose copy is countered resolves all the same" {
  at p1 main
  p1 { hand "Spark", "Echo of the Word"; battlefield "Crag", "Isle" x 2 }
  p2 { hand "Cancel" as no_more; battlefield "Isle" }
  p1 casts "Spark"
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses no
  p1 passes
  p2 casts no_more
  p2 chooses "Spark"
  all pass
  all pass
  expect p2.life == 17 and count("Spark" in p1.graveyard) == 1
}

test "what was exiled in answer is not there to be copied" {
  at p1 main
  p1 { hand "Divination" as divination; battlefield "Isle" x 3; library "Bear" x 3 }
  p2 { hand "Unmake the Word"; battlefield "Isle" x 3 }
  p1 casts divination
  p1 passes
  p2 casts "Unmake the Word"
  all pass
  expect divination in p1.exiled and count("Bear" in p1.hand) == 0
}

test "modes and targets are chosen before it is known what is countered" {
  at p1 main
  p1 { hand "Volcanic Pact" as pact; battlefield "Crag" x 2 }
  p2 { hand "Cancel"; battlefield "Isle" as isle }
  p1 casts pact
  p1 chooses "break"
  p1 chooses isle
  p1 passes
  p2 casts "Cancel"
  all pass
  expect pact in p1.graveyard and isle in p2.battlefield
}

test "a mode without a target cannot be chosen" {
  at p1 main
  p1 { hand "Volcanic Pact" as pact; battlefield "Sol Ring", "Leaf Druid" }
  p1 { pool R, R }
  p1 casts pact
  expect options p1; p2
  p1 chooses p2
  all pass
  expect p2.life == 16
}

test "mana spent stays spent, mana in the pool is used first" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag" as crag; pool R }
  p1 casts spark
  p1 chooses p2
  expect not crag.tapped and size(p1.pool) == 0
  all pass
}

test "split second: the spell below waits, the one above is not answered" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Split Current"; battlefield "Isle" x 2, "Goblin" as goblin }
  p1 casts bear
  p1 passes
  p2 casts "Split Current"
  p2 passes
  expect options pass
  p1 passes
  expect goblin in p2.hand and bear in stack
  all pass
}

test "flashback of a spell with a minimum" {
  at p1 main
  p1 { graveyard "Saproling Swarm" as swarm; battlefield "Grove" x 5, "Stone of Least Price" }
  p1 recalls swarm
  expect count(Grove where tapped) == 5
  all pass
  expect swarm in p1.exiled
}

test "X and a minimum: X up to the minimum costs nothing more" {
  at p1 main
  p1 { hand "Drain the Vein" as drain; battlefield "Fen" x 3, "Stone of Least Price" }
  p1 casts drain
  expect options 0; 1
  p1 chooses 1
  p1 chooses p2
  expect count(Fen where tapped) == 3
  all pass
  expect p2.life == 19
}

test "a kicker counts for the minimum" {
  at p1 main
  p1 { hand "Weather the Mind"; battlefield "Isle" x 3, "Stone of Least Price"; library "Bear" x 4 }
  p1 casts "Weather the Mind"
  p1 chooses yes
  expect count(Isle where tapped) == 3
  all pass
  expect count("Bear" in p1.hand) == 3
}

test "a kicker is cheapened, and dearer" {
  at p1 main
  p1 { hand "Weather the Mind"; battlefield "Isle" x 2, "Market Day"; library "Bear" x 4 }
  p1 casts "Weather the Mind"
  p1 chooses yes
  expect count(Isle where tapped) == 2
  all pass
  expect count("Bear" in p1.hand) == 3
}

test "cancelling a kicked and half-paid cast restores everything" {
  at p1 main
  p1 { hand "Spark" as spark; battlefield "Crag" as crag, "Gilded Leaf Token" as leaf }
  p1 casts spark
  p1 cancels
  expect spark in p1.hand and not crag.tapped and leaf in p1.battlefield and stack is empty
}

// ---- paying automatically, and by hand ------------------------------------------------------------------------------

test "automatic payment spares the land the next spell needs" {
  at p1 main
  p1 { hand "Sol Ring" as ring, "Spark"; battlefield "Crag" as crag, "Isle" as isle }
  p1 casts ring
  expect isle.tapped and not crag.tapped
  all pass
  expect option casts "Spark"
}

test "automatic payment spares it whichever land came first" {
  at p1 main
  p1 { hand "Sol Ring" as ring, "Unsummon"; battlefield "Crag" as crag, "Isle" as isle, "Bear" }
  p1 casts ring
  expect crag.tapped and not isle.tapped
  all pass
  expect option casts "Unsummon"
}

test "automatic payment spares for two cards, and for a costly one" {
  at p1 main
  p1 { hand "Soul Cage" as cage, "Spark", "Unsummon"; battlefield "Crag" as crag, "Isle" as isle, "Meadow" x 2, "Bear" }
  p1 casts cage
  expect not crag.tapped and not isle.tapped and count(Meadow where tapped) == 2
  all pass
  expect option casts "Spark"
  expect option casts "Unsummon"
}

test "automatic payment spares one colour where three lands are wanted" {
  at p1 main
  p1 { hand "Drake of the Locks" as drake, "Burning Bargain"; battlefield "Crag" as crag, "Isle" as isle, "Meadow" x 2 }
  p1 casts drake
  expect isle.tapped and not crag.tapped
  all pass
}

test "automatic payment pays, even if nothing is left for the next" {
  at p1 main
  p1 { hand "Soul Cage" as cage, "Spark"; battlefield "Crag" as crag, "Isle" as isle }
  p1 casts cage
  expect crag.tapped and isle.tapped
  all pass
}

test "automatic payment: what cannot be paid besides is not spared for" {
  at p1 main
  p1 {
    hand "Soul Cage" as cage, "Sunlit Angel", "Spark"
    battlefield "Meadow" as meadow, "Isle" as isle, "Crag" as crag
  }
  p1 casts cage
  expect not crag.tapped and meadow.tapped and isle.tapped
  all pass
}

test "abilities are paid for with what the hand does not need" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" as crag, "Isle" as isle, "Patient Oak" as oak, "Grove" as grove }
  p1 uses slowly oak
  expect not crag.tapped and isle.tapped and grove.tapped
  all pass
}

test "by hand, and automatically again" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" as a, "Grove" as b }
  p1 pays_by_hand
  expect option taps a
  expect refused pays_by_hand because "you do already"
  p1 pays_automatically
  expect refused taps a because "mana is paid automatically"
  expect refused pays_automatically because "it is done already"
  p1 casts bear
  expect a.tapped and b.tapped
  all pass
}

test "by hand is for whoever said so" {
  at p1 main
  p1 { battlefield "Grove" as a }
  p2 { battlefield "Crag" as b; hand "Spark" }
  p1 pays_by_hand
  p1 passes
  expect options pass; casts "Spark"
  p2 passes
}

// ---- mana in the middle of a payment --------------------------------------------------------------------------------

test "a creature is given up for mana while a spell is paid for" {
  at p1 main
  p1 { hand "Murderous Pact" as pact; battlefield "Altar of Thirst", "Goblin" as goblin, "Leaf Druid" as druid }
  p2 { battlefield "Bear" as bear }
  p1 casts pact
  p1 chooses bear
  p1 chooses goblin
  expect goblin in p1.graveyard and druid in p1.battlefield and pact in stack and size(p1.pool) == 0
  all pass
  expect bear in p2.graveyard
}

test "nothing is given up where tapping suffices" {
  at p1 main
  p1 { hand "Murderous Pact" as pact; battlefield "Altar of Thirst", "Goblin" as goblin, "Fen" x 2 }
  p2 { battlefield "Bear" as bear }
  p1 casts pact
  p1 chooses bear
  expect goblin in p1.battlefield and count(Fen where tapped) == 2
  all pass
}

test "only what helps can be given up, and only as much as is needed" {
  at p1 main
  p1 {
    hand "Night Vampire" as vampire
    battlefield "Altar of Thirst", "Goblin" as a, "Goblin" as b, "Leaf Druid" as druid with sick false, "Fen"
  }
  p1 casts vampire
  expect options a; b; druid
  p1 chooses b
  expect a in p1.battlefield and b in p1.graveyard and druid.tapped and "Fen".tapped and vampire in stack
  all pass
}

test "the mana of what was given up is of one colour" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Altar of Thirst", "Goblin" }
  expect refused casts bear because "not enough mana"
}

test "a tax is paid with what is given up, while the other's spell resolves" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2, "Altar of Thirst", "Goblin" as goblin }
  p2 { hand "Tax of Ages"; battlefield "Isle" }
  p1 casts bear
  p1 passes
  p2 casts "Tax of Ages"
  all pass
  p1 chooses yes
  expect goblin in p1.graveyard and bear in stack
  all pass
  expect bear in p1.battlefield
}

test "X counts what could be given up" {
  at p1 main
  p1 { hand "Drain the Vein" as drain; battlefield "Fen" x 2, "Altar of Thirst", "Goblin" as goblin }
  p1 casts drain
  expect options 0; 1; 2
  p1 chooses 2
  p1 chooses p2
  expect goblin in p1.graveyard
  all pass
  expect p2.life == 18
}

// ---- convoke --------------------------------------------------------------------------------------------------------

test "convoke: creatures pay, the sick ones too" {
  at p1 main
  p1 { hand "Summoned Choir" as choir; battlefield "Meadow" x 2, "Elite Vanguard" as vanguard, "Goblin" as goblin }
  p1 casts choir
  expect options vanguard; goblin
  p1 chooses goblin
  expect options W; Generic
  p1 chooses Generic
  expect goblin.tapped and vanguard.tapped and count(Meadow where tapped) == 2
  all pass
  expect count("Wisp Token" in p1.battlefield) == 2
}

test "convoke: mana alone will do, and creatures stay as they are" {
  at p1 main
  p1 { hand "Summoned Choir" as choir; battlefield "Meadow" x 4, "Goblin" as goblin }
  p1 casts choir
  expect options no; goblin
  p1 chooses no
  expect not goblin.tapped and count(Meadow where tapped) == 4
  all pass
}

test "convoke: a colour is paid by a creature of that colour only" {
  at p1 main
  p1 { hand "Summoned Choir" as choir; battlefield "Goblin" x 4 }
  expect refused casts choir because "not enough mana"
  p1 { battlefield "Elite Vanguard" as vanguard }
  p1 casts choir
  p1 chooses vanguard
  expect vanguard.tapped and amount(p1.owed, W) == 0 and amount(p1.owed, Generic) == 3
  expect options "Goblin"; "Goblin"; "Goblin"; "Goblin"
  p1 cancels
}

test "convoke: all of it by creatures" {
  at p1 main
  p1 { hand "Summoned Choir" as choir; battlefield "Goblin" x 3, "Elite Vanguard" as vanguard }
  p1 casts choir
  p1 chooses vanguard
  p1 chooses "Goblin"
  p1 chooses "Goblin"
  expect count(Creature where tapped) == 4 and choir in stack
  all pass
}

test "convoke: tapped creatures are of no help, and what is taxed may be helped" {
  at p1 main
  p1 { hand "Summoned Choir" as choir; battlefield "Meadow" x 3, "Goblin" as a with tapped true, "Goblin" as b }
  p2 { battlefield "Market Day" }
  expect refused casts choir because "not enough mana"
  p1 { battlefield "Goblin" as c }
  p1 casts choir
  p1 chooses b
  expect choir in stack and b.tapped and c.tapped
  all pass
}

test "convoke: a great creature, and an attacker that is tapped already" {
  at p1 main
  p1 { hand "Rootbound Host" as host_of_roots; battlefield "Grove" x 4, "Bear" as a, "Bear" as b }
  p1 casts host_of_roots
  p1 chooses a
  p1 chooses G
  expect count(Grove where tapped) == 4 and a.tapped and b.tapped
  all pass
  expect host_of_roots in p1.battlefield and host_of_roots has Vigilance and host_of_roots.power == 5
}

test "convoke: cancelled, everybody is untapped again" {
  at p1 main
  p1 { hand "Summoned Choir" as choir; battlefield "Meadow" x 2, "Elite Vanguard" as vanguard, "Goblin" as goblin }
  p1 casts choir
  p1 chooses goblin
  p1 cancels
  expect choir in p1.hand and not goblin.tapped and stack is empty
}

test "convoke: what gives two gives two" {
  at p1 main
  p1 {
    hand "Rootbound Host" as host_of_roots
    battlefield "Sol Ring", "Grove", "Goblin" as a, "Goblin" as b, "Goblin" as c
  }
  p1 casts host_of_roots
  p1 chooses a
  p1 chooses b
  expect c.tapped and "Sol Ring".tapped and "Grove".tapped and host_of_roots in stack
  all pass
}

test "who has given up one for mana gives up the other one for the spell" {
  at p1 main
  p1 {
    hand "Offering of Flesh" as offering
    battlefield "Altar of Thirst" as altar, "Bear" as bear, "Goblin" as goblin
  }
  expect option casts offering
  p1 uses produce altar
  p1 chooses goblin
  p1 casts offering
  expect bear in p1.graveyard
  all pass
  expect p1.life == 22
}

test "a copy of a spell that is exiled from the stack leaves no card" {
  at p1 main
  p1 { hand "Spark" as s, "Echo of the Word" as e, "Stillness" as st; battlefield "Crag", "Isle" x 8 }
  p2 { library "Bear" x 2 }
  p1 casts s
  p1 chooses p2
  p1 casts e
  all pass
  p1 chooses no
  p1 casts st
  all pass
  expect count(Card in p1.exiled) == 2 and s in p1.exiled and st in p1.exiled
}

test "Breath Withheld returns a spell to its owner's hand" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2 }
  p2 { hand "Breath Withheld" as b; battlefield "Isle" x 2 }
  p1 casts bear
  p1 passes
  p2 casts b
  all pass
  expect bear in p1.hand and b in p2.graveyard and stack is empty
}

test "a copy of a spell that is returned to a hand leaves no card" {
  at p1 main
  p1 { hand "Spark" as s, "Echo of the Word", "Breath Withheld"; battlefield "Crag", "Isle" x 4 }
  p1 casts s
  p1 chooses p2
  p1 casts "Echo of the Word"
  all pass
  p1 chooses no
  p1 { library s }
  p1 casts "Breath Withheld"
  all pass
  expect count(Card in p1.hand) == 0 and stack is empty and p2.life == 20
}

test "what was cast by flashback is exiled when it would return to a hand" {
  at p1 main
  p1 { battlefield "Grove" x 5; graveyard "Saproling Swarm" as s }
  p2 { hand "Breath Withheld"; battlefield "Isle" x 2 }
  p1 recalls s
  p1 passes
  p2 casts "Breath Withheld"
  all pass
  expect s in p1.exiled and stack is empty
}

test "what was cast from a hand, though it has flashback, returns to it" {
  at p1 main
  p1 { hand "Saproling Swarm" as s; battlefield "Grove" x 5 }
  p2 { hand "Breath Withheld"; battlefield "Isle" x 2 }
  p1 casts s
  p1 passes
  p2 casts "Breath Withheld"
  all pass
  expect s in p1.hand
}

test "what was cast by flashback is exiled once, whatever else would exile it" {
  at p1 main
  p1 { battlefield "Grove" x 5, "Ashen Gate"; graveyard "Saproling Swarm" as s }
  p1 recalls s
  all pass
  expect not asked
  expect s in p1.exiled and count("Sapling Token" in p1.battlefield) == 2
}
