// Corners where rules and cards meet, of every subject.

test "trample: damage that is marked already lowers what is lethal" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as z with sick false }
  p2 { battlefield "Moss Titan" as a with damage 4 }
  all pass
  p1 chooses z
  all pass
  p2 chooses a
  all pass
  p1 chooses 2
  expect a in p2.graveyard and p2.life == 18
}

test "an attacker whose blocker has left stays blocked" {
  at p1 combat
  p1 { battlefield "Bear" as t with sick false }
  p2 { battlefield "Isle", "Goblin" as g; hand "Unsummon" }
  all pass
  p1 chooses t
  all pass
  p2 chooses g
  p1 passes
  p2 casts "Unsummon"
  p2 chooses g
  all pass
  all pass
  expect p2.life == 20
}

test "several blockers hit the attacker at once, and all four die together" {
  at p1 combat
  p1 { battlefield "Moss Titan" as t with sick false }
  p2 { battlefield "Bear" as a, "Bear" as b, "Bear" as c }
  all pass
  p1 chooses t
  all pass
  p2 chooses a
  p2 chooses b
  p2 chooses c
  all pass
  p1 chooses 2
  p1 chooses 2
  expect t in p1.graveyard and a in p2.graveyard and b in p2.graveyard and c in p2.graveyard
}

test "who is untapped for a second combat attacks again" {
  at p1 main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Bear" as b with sick false }
  all pass
  all pass
  p1 chooses b
  all pass
  all pass
  all pass
  all pass
  expect p2.life == 18 and phase is second_main
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses b
  all pass
  all pass
  expect p2.life == 16
}

test "clones that enter together cannot copy each other, nor what enters with them" {
  at p1 main
  p1 {
    hand "Call the Fallen"
    battlefield "Meadow" x 6, "Bear" as bear
    graveyard "Borrowed Shape" as s, "Moss Titan" as titan
  }
  p1 casts "Call the Fallen"
  all pass
  expect p1 asked
  expect no option titan
  p1 chooses bear
  expect s.power == 2 and s.name == bear.name
  all pass
}

test "two clones that enter together may both copy what was there" {
  at p1 main
  p1 {
    hand "Call the Fallen"
    battlefield "Meadow" x 6, "Bear" as bear
    graveyard "Borrowed Shape" as s, "Borrowed Shape" as t
  }
  p1 casts "Call the Fallen"
  all pass
  p1 chooses bear
  expect no option s
  p1 chooses bear
  expect s.power == 2 and t.power == 2
}

test "a copy of a land that is a creature for a while is the land alone" {
  at p1 main
  p1 { hand "Waking Ground", "Borrowed Shape" as s; battlefield "Crag", "Isle" x 3, "Grove" as g }
  p1 casts "Waking Ground"
  p1 chooses g
  all pass
  p1 casts s
  all pass
  p1 chooses g
  expect s in p1.battlefield and Land in s.types and Creature not in s.types and s.name == g.name
}

test "a copy of a Hydra has no counters, and dies" {
  at p1 main
  p1 { hand "Borrowed Shape" as s; battlefield "Isle" x 3, "Hydra of Vines" as h with growth 3 }
  p1 casts s
  all pass
  p1 chooses h
  expect s in p1.graveyard
}

test "a copy of Land's Fury counts the lands of its own controller" {
  at p1 main
  p1 { hand "Borrowed Shape" as s; battlefield "Isle" x 3 }
  p2 { battlefield "Land's Fury" as f, "Grove" x 5 }
  p1 casts s
  all pass
  p1 chooses f
  expect s.power == 3 and f.power == 5
}

test "a token that is a copy has no Aura of the original" {
  at p1 main
  p1 { hand "Twin of Embers"; battlefield "Crag" x 3, "Bear" as b with attached "Blessed Mail", growth 2 }
  p1 casts "Twin of Embers"
  all pass
  expect count("Bear" where power == 2 and it has Haste) == 1
}

test "a clone of a clone that leaves and comes back as something else" {
  at p1 main
  p1 {
    hand "Borrowed Shape" as a, "Borrowed Shape" as b, "Step Aside"
    battlefield "Isle" x 6, "Meadow", "Bear" as bear
  }
  p2 { battlefield "Drake of the Locks" as drake }
  p1 casts a
  all pass
  p1 chooses drake
  p1 casts b
  all pass
  p1 chooses a
  expect b has Flying
  p1 casts "Step Aside"
  p1 chooses a
  all pass
  p1 chooses bear
  expect a has not Flying and b has Flying and b.name == drake.name
}

test "what sets power sets it over what a card says of its own power" {
  p1 { battlefield "Land's Fury" as f, "Grove" x 3, "Flat World" }
  expect f.power == 1 and f.toughness == 1
}

test "a land that wakes under a Flat World is what the later effect says" {
  at p1 main
  p1 { hand "Waking Ground"; battlefield "Flat World", "Crag" x 2, "Grove" as g }
  p1 casts "Waking Ground"
  p1 chooses g
  all pass
  expect g.power == 3 and g has Haste
}

test "a Land's Fury that is a Frog keeps its counters" {
  at p1 main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 5, "Land's Fury" as f with growth 1, "Noon Standard" }
  expect f.power == 7
  p1 casts "Turn to Frog"
  all pass
  expect f.power == 3 and f.toughness == 3
}

test "a +1/+1 counter and two -1/-1 counters kill a Goblin" {
  at p1 main
  p1 { hand "Withering Touch"; battlefield "Fen", "Goblin" as g with growth 1 }
  p1 casts "Withering Touch"
  all pass
  expect g in p1.graveyard
}

test "a Rat that had a +1/+1 counter when it died stays dead, though -1/-1 counters killed it" {
  at p1 main
  p1 { hand "Withering Touch"; battlefield "Fen", "Undying Rat" as r with growth 1 }
  p1 casts "Withering Touch"
  all pass
  expect r in p1.graveyard
  all pass
  expect r in p1.graveyard
}

test "deathtouch is regenerated from, too" {
  at p1 main
  p1 { hand "Fight in the Clearing"; battlefield "Grove" x 2, "Venom Fang" as f }
  p2 { battlefield "River Troll" as t, "Grove" }
  p1 casts "Fight in the Clearing"
  p1 passes
  p2 uses use t
  all pass
  all pass
  expect t in p2.battlefield and t.tapped and f in p1.graveyard
}

test "a shield of three against two attackers takes three of their damage" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Bear" as b with sick false }
  p2 { shield 3 }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  all pass
  expect p2.life == 19 and p2.shield == 0
}

test "lethal damage of two sources at once uses one regeneration" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false }
  p2 { battlefield "Moss Titan" as x, "Moss Titan" as y }
  p1 { hand "Trollhide"; battlefield "Grove" }
  all pass
  p1 chooses a
  all pass
  p2 chooses x
  p2 chooses y
  p1 casts "Trollhide"
  p1 chooses a
  all pass
  all pass
  p1 chooses 2
  expect a in p1.battlefield and a.tapped and a.damage == 0 and a.regen == 0
}

test "a regeneration that is used heals, too" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p2 { hand "Trollhide" as t; battlefield "Grove", "Bear" as b with damage 1 }
  p1 casts "Murderous Pact"
  p1 passes
  p2 casts t
  all pass
  all pass
  expect b in p2.battlefield and b.tapped and b.damage == 0
}

test "Last Light leaves one life" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag" }
  p2 { life 2; battlefield "Last Light" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p2.life == 1
}

test "Fog stops combat damage, not that of a spell" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false }
  p2 { hand "Fog", "Spark"; battlefield "Grove", "Crag" }
  all pass
  p1 chooses a
  p1 passes
  p2 casts "Fog"
  all pass
  p1 passes
  p2 casts "Spark"
  p2 chooses a
  all pass
  expect a in p1.graveyard
  all pass
  all pass
  expect p2.life == 20
}

test "an Aura spell that is deflected enchants the other creature" {
  at p1 main
  p1 { hand "Velvet Leash" as l; battlefield "Isle" x 4 }
  p2 { hand "Deflection"; battlefield "Isle" x 2, "Moss Titan" as t, "Goblin" as g }
  p1 casts l
  p1 chooses t
  p1 passes
  p2 casts "Deflection"
  all pass
  p2 chooses g
  all pass
  expect g.controller == p1 and t.controller == p2
}

test "a stolen creature that steps aside comes back to its owner" {
  at p1 main
  p1 { hand "Sudden Theft", "Step Aside"; battlefield "Crag" x 4, "Meadow" }
  p2 { battlefield "Bear" as b }
  p1 casts "Sudden Theft"
  all pass
  p1 casts "Step Aside"
  all pass
  expect b in p2.battlefield
}

test "of two combats the Parley Horn takes the next one" {
  at p1 main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Bear" as b with sick false }
  p2 { battlefield "Parley Horn" as h, "Meadow" x 2 }
  p1 passes
  p2 uses use h
  p2 chooses p1
  all pass
  p1 casts "Second Charge"
  all pass
  all pass
  all pass
  p1 chooses b
  all pass
  all pass
  expect p2.life == 18
}

test "who lived on by a Keeper loses when it leaves" {
  at p1 main
  p1 { hand "Unhallow"; battlefield "Fen" x 3 }
  p2 { life -5; battlefield "Keeper of the Last Hour" as k }
  p1 casts "Unhallow"
  all pass
  expect p1 wins
}

test "a regeneration shield is for its turn only" {
  at p1 end
  p1 { hand "Trollhide"; battlefield "Grove", "Bear" as b }
  p2 { hand "Murderous Pact"; battlefield "Fen" x 2; library "Bear" x 3 }
  p1 casts "Trollhide"
  all pass
  all pass
  all pass
  all pass
  p2 casts "Murderous Pact"
  all pass
  expect b in p1.graveyard
}

test "a spell without a legal target left does none of what it says" {
  at p1 main
  p1 { hand "Twisted Image"; battlefield "Isle"; library "Bear" }
  p2 { hand "Unsummon"; battlefield "Isle", "Lantern Cleric" as c }
  p1 casts "Twisted Image"
  p1 passes
  p2 casts "Unsummon"
  all pass
  all pass
  expect "Bear" in p1.library
}

test "a spell gets a new target only among those that are legal" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2 }
  p2 { hand "Deflection"; battlefield "Isle" x 2, "Bear" as b, "Rotting Ghoul" as g }
  p1 casts "Murderous Pact"
  p1 passes
  p2 casts "Deflection"
  all pass
  expect p2 not asked
  all pass
  expect b in p2.graveyard and g in p2.battlefield
}

test "hexproof is asked of the spell's controller, whoever chooses its new target" {
  at p1 main
  p1 { hand "Murderous Pact"; battlefield "Fen" x 2, "Oakshield Troll" as mine }
  p2 { hand "Deflection"; battlefield "Isle" x 2, "Bear" as b, "Oakshield Troll" as theirs }
  p1 casts "Murderous Pact"
  p1 chooses b
  p1 passes
  p2 casts "Deflection"
  all pass
  expect no option theirs
  p2 chooses mine
  all pass
  expect mine in p1.graveyard
}

test "an Aura spell that is countered by a ward goes to the graveyard" {
  at p1 main
  p1 { hand "Velvet Leash" as l; battlefield "Isle" x 4 }
  p2 { battlefield "Warding Elk" as e }
  p1 casts l
  all pass
  expect l in p1.graveyard and e.controller == p2
}

test "a trigger that a payment woke goes above the spell" {
  at p1 main
  p1 { hand "Carrion Feast" as f; battlefield "Fen" x 2, "Soul Warden's Bell", "Goblin"; library "Bear" x 2 }
  p1 casts f
  expect count(Card in stack) == 2
  all pass
  expect p1.life == 21 and count(Card in p1.hand) == 0 and f in stack
  all pass
  expect count(Card in p1.hand) == 2
}

test "a land that dies as a creature is heard as a creature" {
  at p1 main
  p1 { hand "Waking Ground", "Spark"; battlefield "Crag" x 2, "Grove" as g, "Soul Warden's Bell" }
  p1 casts "Waking Ground"
  p1 chooses g
  all pass
  p1 casts "Spark"
  p1 chooses g
  all pass
  expect g in p1.graveyard and count(Card in stack) == 1
  all pass
  expect p1.life == 21
}

test "damage and what lasts until the end of the turn are over together" {
  at p1 end
  p1 { hand "Giant Growth"; battlefield "Grove", "Bear" as b }
  p2 { library "Bear" x 2 }
  p1 casts "Giant Growth"
  all pass
  p1 { battlefield b with damage 4 }
  all pass
  expect turn player == p2 and b in p1.battlefield and b.damage == 0 and b.power == 2
}

test "who draws two of a library of one loses" {
  at p1 main
  p1 { hand "Divination"; battlefield "Isle" x 3; library "Bear" }
  p1 casts "Divination"
  all pass
  expect p2 wins
}

test "a Lamp that exiles a Lamp sets that one's prisoner free" {
  at p1 main
  p1 { hand "Banishing Lamp" as l; battlefield "Meadow" x 3 }
  p2 { battlefield "Bear" as b }
  p1 casts l
  all pass
  all pass
  expect b in p2.exiled
  p2 { hand "Banishing Lamp" as m; battlefield "Meadow" x 3; library "Bear" x 3 }
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is main
  p2 casts m
  all pass
  all pass
  expect l in p1.exiled and b in p2.battlefield
}

test "of two extra turns the later one comes first" {
  at p1 main
  p1 { hand "Time Fold", "Generous Hour"; battlefield "Isle" x 8; library "Bear" x 9 }
  p2 { library "Bear" x 9 }
  p1 casts "Time Fold"
  all pass
  p1 casts "Generous Hour"
  p1 chooses p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2
}

test "an Aura that comes by an effect may be put on an opponent's hexproof creature" {
  at p1 main
  p1 { hand "Woven Memory"; battlefield "Meadow" x 3; graveyard "Manacles" as m }
  p2 { battlefield "Oakshield Troll" as t }
  p1 casts "Woven Memory"
  all pass
  expect m in t.attached
}

// ---- out of combat, out of the turn -----------------------------------------------------------------------------

test "a turn that is ended in the middle of combat: nobody strikes, and nobody goes on attacking" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false; library "Bear" x 3 }
  p2 { hand "Stillness"; battlefield "Isle" x 6; library "Bear" x 3 }
  all pass
  p1 chooses bear
  p1 passes
  p2 casts "Stillness"
  all pass
  expect turn player == p2
  expect bear.attacking == none and p2.life == 20 and not bear.blocked
}

test "a turn that is ended when combat begins: nobody attacks" {
  at p1 combat
  p1 { battlefield "Bear" as bear with sick false; library "Bear" x 3 }
  p2 { hand "Stillness"; battlefield "Isle" x 6; library "Bear" x 3 }
  p1 passes
  p2 casts "Stillness"
  all pass
  expect turn player == p2 and not bear.tapped and p2.life == 20
}

test "an attacker that is no creature any more is not struck by its blocker" {
  at p1 combat
  p1 { battlefield "Anthem of Roots" as roots, "Grove" as g with sick false }
  p2 {
    hand "Naturalize"
    battlefield "Grove" as x with sick false, "Grove" as y with sick false, "Bear" as b
  }
  all pass
  p1 chooses g
  all pass
  p2 chooses b
  p2 chooses done
  p1 passes
  p2 casts "Naturalize"
  all pass
  all pass
  expect g.damage == 0 and g in p1.battlefield
}

test "equipping needs a creature that may be a target" {
  at p1 main
  p1 { battlefield "Crag", "Rage Banner" as banner, "Shrouded Stag" }
  expect refused equips banner because "no creature to equip"
}

test "what is put onto the battlefield tapped was never untapped there" {
  at p1 main
  p1 { hand "Cultivate"; battlefield "Grove" x 3, "Early Bloom"; library "Crag" as crag }
  p1 casts "Cultivate"
  all pass
  p1 chooses crag
  expect crag.tapped and stack is empty and p1.life == 20
}

test "Early Bloom: a land that enters untapped" {
  at p1 main
  p1 { hand "Grove", "Thornwood Tapland" as late; battlefield "Early Bloom" }
  p2 { battlefield "Early Bloom" }
  p1 plays "Grove"
  all pass
  expect p1.life == 21 and p2.life == 20
}
