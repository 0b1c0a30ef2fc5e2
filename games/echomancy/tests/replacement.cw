// What happens instead, what is prevented, what is forbidden.

test "two gates to exile: one of them is enough" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Gravebind", "Ashen Gate" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Spark"
  p1 chooses bear
  all pass
  p2 chooses "Gravebind"
  expect bear in p2.exiled
}

test "Ashen Gate: a sacrifice into exile pays" {
  at p1 main
  p1 { hand "Carrion Feast"; battlefield "Fen" x 2, "Ashen Gate", "Clockwork Owl" as owl; library "Bear" x 3 }
  p1 casts "Carrion Feast"
  expect owl in p1.exiled and "Carrion Feast" in stack
  all pass
  expect count("Bear" in p1.hand) == 2 and "Carrion Feast" in p1.exiled
}

test "Ashen Gate: a discard into exile pays" {
  at p1 main
  p1 { hand "Burning Bargain", "Bear" as bear; battlefield "Crag", "Ashen Gate" }
  p1 casts "Burning Bargain"
  p1 chooses p2
  expect bear in p1.exiled and "Burning Bargain" in stack
  all pass
  expect p2.life == 16
}

test "Ashen Gate: a token goes, and nobody hears it die" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Ashen Gate", "Raider Token" as token, "Bone Collector" as collector }
  p1 casts "Spark"
  p1 chooses token
  all pass
  expect count("Raider Token") == 0 and collector.growth == 0 and stack is empty
}

test "Ashen Gate: what is milled is exiled" {
  at p1 main
  p1 { hand "Ripples in Ink"; battlefield "Isle" x 2, "Ashen Gate" }
  p2 { library "Bear" x 3 }
  p1 casts "Ripples in Ink"
  p1 chooses p2
  all pass
  all pass
  expect count("Bear" in p2.exiled) == 2
}

test "Ashen Gate: a countered spell is exiled" {
  at p1 main
  p1 { hand "Bear" as bear; battlefield "Grove" x 2, "Ashen Gate" }
  p2 { hand "Cancel" as no_more; battlefield "Isle" }
  p1 casts bear
  p1 passes
  p2 casts no_more
  all pass
  expect bear in p1.exiled and no_more in p2.exiled
}

test "Ashen Gate: it lets itself be destroyed into the graveyard last" {
  at p1 main
  p1 { hand "Naturalize" as n; battlefield "Grove" x 2, "Ashen Gate" as gate }
  p1 casts n
  all pass
  expect gate in p1.exiled and n in p1.graveyard
}

test "regeneration: a wipe destroys each, who has a shield stays" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Bear" as a with regen 1, "Bear" as b }
  p1 casts "Day of Ashes"
  all pass
  expect a in p1.battlefield and a.tapped and a.regen == 0 and b in p1.graveyard
}

test "regeneration: the indestructible need no shield" {
  at p1 main
  p1 { hand "Day of Ashes"; battlefield "Meadow" x 4, "Ancient Guardian" as guardian with regen 1 }
  p1 casts "Day of Ashes"
  all pass
  expect guardian in p1.battlefield and not guardian.tapped and guardian.regen == 1
}

test "a shield for a turn is gone in the next" {
  at p1 second_main
  p1 { battlefield "Bear" as bear with shield 3, regen 1 }
  p2 { library "Bear" x 2 }
  all pass
  all pass
  expect turn player == p2 and bear.shield == 0 and bear.regen == 0
}

test "two shields: the next five are prevented, in parts" {
  at p1 main
  p1 { hand "Spark" as a, "Spark" as b; battlefield "Crag" x 2 }
  p2 { hand "Oath of Mercy"; battlefield "Meadow" }
  p1 passes
  p2 casts "Oath of Mercy"
  p2 chooses p2
  all pass
  p1 casts a
  p1 chooses p2
  all pass
  expect p2.life == 20 and p2.shield == 2
  p1 casts b
  p1 chooses p2
  all pass
  expect p2.life == 19 and p2.shield == 0
}

test "Furnace doubles what is turned aside once" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Furnace" }
  p2 { battlefield "Sworn Protector" as protector }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  p2 chooses "Sworn Protector"
  expect p2.life == 20 and protector in p2.graveyard
}

test "two protectors: it is turned aside once by each at most" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { battlefield "Sworn Protector" as a, "Sworn Protector" as b }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  p2 chooses a
  expect p2.life == 20 and a.damage + b.damage == 3
}

test "what is prevented is not heard" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { shield 3; battlefield "Grudge" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect stack is empty and p1.life == 20
}

test "what is partly prevented is heard as what is left" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { shield 2; battlefield "Grudge" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 19
  all pass
  expect p1.life == 19
}

test "Last Light: paid life is lost as well" {
  at p1 main
  p1 { life 3; hand "Dark Bargain"; battlefield "Fen", "Last Light"; library "Bear" x 2 }
  p1 casts "Dark Bargain"
  expect p1.life == 1
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "Keeper of the Last Hour: nor by an empty library, nor by poison" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3, "Keeper of the Last Hour"; poison 12 }
  p1 casts "Divination"
  all pass
  expect phase is main and p1.poison == 12
}

test "Second Reading and the Broker: whose draw it is chooses" {
  at p1 main
  p1 { hand "Wild Bounty"; battlefield "Grove" x 2, "Second Reading"; library "Bear" x 4 }
  p2 { battlefield "Whisper Broker"; library "Goblin" x 4 }
  p1 casts "Wild Bounty"
  all pass
  all pass
  p1 chooses "Second Reading"
  expect count("Bear" in p1.hand) == 0 and count("Goblin" in p2.hand) == 2
}

test "two Brokers do not pass a card to and fro for ever" {
  at p1 main
  p1 { hand "Wild Bounty"; battlefield "Grove" x 2, "Whisper Broker"; library "Bear" x 4 }
  p2 { battlefield "Whisper Broker"; library "Goblin" x 4 }
  p1 casts "Wild Bounty"
  all pass
  all pass
  expect count("Bear" in p1.hand) + count("Goblin" in p2.hand) == 1
}

test "Doubling Season: a token that was a copied spell is not doubled" {
  at p1 main
  p1 { hand "Bear" as bear, "Twin Incantation"; battlefield "Grove" x 2, "Isle" x 2, "Doubling Season" }
  p1 casts bear
  p1 casts "Twin Incantation"
  all pass
  all pass
  all pass
  expect count("Bear" in p1.battlefield) == 2
}

test "Borrowed Shape: a copied titan comes with its counters" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape; battlefield "Isle" x 3, "Budding Titan" as titan with growth 1 }
  p1 casts shape
  all pass
  p1 chooses titan
  expect shape.growth == 3 and shape.power == 4
}

test "Borrowed Shape: a copied legend is one too many" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape; battlefield "Isle" x 3, "Thalia, Forest Keeper" as thalia }
  p1 casts shape
  all pass
  p1 chooses thalia
  p1 chooses thalia
  expect shape in p1.graveyard and thalia in p1.battlefield
}

test "Borrowed Shape: what it copies is not targeted" {
  at p1 main
  p1 { hand "Borrowed Shape" as shape; battlefield "Isle" x 3 }
  p2 { battlefield "Shrouded Stag" as stag, "Phantom Guard" as guard }
  p1 casts shape
  all pass
  p1 chooses stag
  expect shape.power == 3 and shape has Shroud and stack is empty
}

test "cannot is asked of each: a wipe leaves the indestructible" {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3 }
  p2 { battlefield "Ancient Guardian" as guardian with damage 4, "Bear" as bear }
  p1 casts "Molten Rain"
  all pass
  expect guardian.damage == 6 and guardian in p2.battlefield and bear in p2.graveyard
}

test "the indestructible were hit by deathtouch: what is judged is judged" {
  at p1 main
  p1 {
    hand "Fight in the Clearing", "Turn to Frog"
    battlefield "Grove" x 2, "Isle" x 2, "Venom Fang" as fang with toughness 20
  }
  p2 { battlefield "Ancient Guardian" as guardian with growth 5 }
  p1 casts "Fight in the Clearing"
  all pass
  expect guardian in p2.battlefield and guardian.damage == 1
  p1 casts "Turn to Frog"
  p1 chooses guardian
  all pass
  expect guardian in p2.battlefield and guardian.toughness == 6
}

test "what cannot happen is not replaced" {
  at p1 end
  p1 { battlefield "Evening Vigil", "Bitter Wells", "Scholar's Rest"; library "Bear" x 2 }
  all pass
  expect p1.life == 20 and count("Bear" in p1.hand) == 0
}

test "Scholar's Rest: a card instead of life" {
  at p1 end
  p1 { battlefield "Evening Vigil", "Scholar's Rest"; library "Bear" x 2 }
  all pass
  expect p1.life == 20 and count("Bear" in p1.hand) == 1
}

test "Scholar's Rest: the others gain theirs" {
  at p2 end
  p1 { battlefield "Scholar's Rest"; library "Bear" x 2 }
  p2 { battlefield "Evening Vigil" }
  all pass
  expect p2.life == 21 and count("Bear" in p1.hand) == 0
}

test "Borrowed Shape: returned by an effect it chooses anew" {
  at p1 main
  p1 {
    hand "Step Aside"
    battlefield "Meadow", "Bear" as bear, "Trampling Boar" as boar
    graveyard "Borrowed Shape" as shape
  }
  p1 { hand "Dread Return"; battlefield "Fen" x 3 }
  p1 casts "Dread Return"
  all pass
  p1 chooses bear
  expect shape.power == 2
  p1 casts "Step Aside"
  p1 chooses shape
  all pass
  p1 chooses boar
  expect shape.power == 4 and shape has Trample
}

test "in a Flat World a Shape has no ability to enter as something else" {
  at p1 main
  p1 {
    hand "Borrowed Shape" as borrowed, "Mocking Shape" as mocking
    battlefield "Isle" x 7, "Flat World", "Moss Titan"
  }
  p1 casts borrowed
  all pass
  expect not asked
  p1 casts mocking
  all pass
  expect not asked
  expect borrowed.name == "Borrowed Shape" and borrowed.power == 1 and borrowed in p1.battlefield
  expect mocking.name == "Mocking Shape" and mocking.power == 1 and mocking has not Flying
}

test "a Shape copies what is printed, also of who has lost all abilities" {
  at p1 main
  p1 { hand "Borrowed Shape" as borrowed; battlefield "Isle" x 3, "Moss Titan" as titan with attached "Hex of Silence" }
  p1 casts borrowed
  all pass
  p1 chooses titan
  expect borrowed.name == "Moss Titan" and borrowed.power == titan.power
}

test "a Shape enters as what it has become does: tapped, and with its counters" {
  at p1 main
  p1 {
    hand "Waking Ground", "Borrowed Shape" as a, "Mocking Shape" as b
    battlefield "Crag", "Isle" x 7, "Thornwood Tapland" as land, "Pack Strider" as strider
  }
  p1 casts "Waking Ground"
  p1 chooses land
  all pass
  p1 casts a
  all pass
  p1 chooses land
  expect a.tapped and a.name == "Thornwood Tapland"
  p1 casts b
  all pass
  p1 chooses strider
  expect b.growth == 2 and not b.tapped
}

test "a token that is a copy of a Shape chooses for itself" {
  at p1 main
  p1 { hand "Twin of Embers"; battlefield "Crag" x 3, "Noon Standard", "Borrowed Shape" as shape, "Bear" as bear }
  p1 casts "Twin of Embers"
  p1 chooses shape
  all pass
  expect options done; shape; bear
  p1 chooses bear
  expect count("Bear" in p1.battlefield) == 2 and shape.power == 1
}

test "who takes a Shape from another's graveyard chooses what it copies" {
  at p1 main
  p1 { hand "Grave Barter"; battlefield "Fen" x 5, "Bear" as bear }
  p2 { battlefield "Goblin" as goblin; graveyard "Borrowed Shape" as shape }
  p1 casts "Grave Barter"
  all pass
  expect p1 asked "copy"
  expect options done; bear; goblin
  p1 chooses goblin
  expect shape.name == "Goblin" and shape.controller == p1 and shape.owner == p2
}
