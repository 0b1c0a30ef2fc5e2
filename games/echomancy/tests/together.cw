// What happens at the same time: one gain for each source, one event for all that cannot stay, choices before what they lead to.

// ---- lifelink -------------------------------------------------------------------------------------------------------

test "a lifelinker that hurts two at once gains once" {
  at p1 combat
  p1 { battlefield "Night Vampire" as v with sick false, "Shared Joy" }
  p2 { battlefield "Wisp Token" as a, "Wisp Token" as b }
  all pass
  p1 chooses v
  all pass
  p2 chooses a
  p2 chooses b
  all pass
  p1 chooses 2
  expect p1.life == 23 and count(Card in stack) == 1
  all pass
  expect p2.life == 21
}

test "a lifelinker that tramples over its blocker gains once" {
  at p1 combat
  p1 { battlefield "Trampling Boar" as boar with sick false, attached "Blessed Mail", "Shared Joy" }
  p2 { battlefield "Bear" as bear }
  all pass
  p1 chooses boar
  all pass
  p2 chooses bear
  all pass
  p1 chooses 2
  expect p1.life == 25 and p2.life == 17 and count(Card in stack) == 1
  all pass
  expect p2.life == 18
}

test "two lifelinkers at once gain twice" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as a with sick false, "Ember Leech" as b with sick false, "Shared Joy" as joy }
  all pass
  p1 chooses a
  p1 chooses b
  all pass
  all pass
  expect p1.life == 24 and p2.life == 16 and count(Card in stack) == 2
  all pass
  all pass
  expect p2.life == 18
}

test "a lifelinker with double strike gains twice, one blow after the other" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as c with sick false, attached "Twin Blades", "Shared Joy" }
  all pass
  p1 chooses c
  all pass
  all pass
  expect p1.life == 21 and count(Card in stack) == 1
  all pass
  all pass
  expect p1.life == 22 and count(Card in stack) == 1
  all pass
  expect p2.life == 20
}

test "lifelink of a source that is gone gains for the one who last had it" {
  at p1 main
  p1 { battlefield "Ember Leech" as leech, "Shared Joy" }
  p2 { battlefield "Bear" as bear }
  p1 uses use leech
  p1 chooses bear
  all pass
  expect p1.life == 22 and leech in p1.graveyard
  all pass
  expect p2.life == 21
}

test "lifelink saves who would otherwise be dead of the same blows" {
  at p1 combat
  p1 { life 3; battlefield "Night Vampire" as v with sick false }
  p2 { life 20; battlefield "Ironbark Wall" as w }
  all pass
  p1 { life 1 }
  p1 chooses v
  all pass
  all pass
  expect p1.life == 4 and p2.life == 17
}

test "where nobody can gain life a lifelinker gains nothing, now or later" {
  at p1 combat
  p1 { battlefield "Lantern Cleric" as c with sick false }
  p2 { battlefield "Bitter Wells" as wells; library "Bear" x 3 }
  all pass
  p1 chooses c
  all pass
  all pass
  expect p1.life == 20 and p2.life == 19
  p2 { graveyard wells }
  p1 { hand "Spark"; battlefield "Crag" }
  all pass
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect p1.life == 20 and p2.life == 16
}

test "prevented damage of a lifelinker gains nothing" {
  at p1 combat
  p1 { battlefield "Night Vampire" as v with sick false }
  p2 { hand "Oath of Mercy"; battlefield "Meadow" }
  all pass
  p1 chooses v
  p1 passes
  p2 casts "Oath of Mercy"
  p2 chooses p2
  all pass
  all pass
  all pass
  expect p1.life == 20 and p2.life == 20
}

// ---- what cannot stay goes together ---------------------------------------------------------------------------------

test "a copy falls to the legend rule together with what the same blow kills" {
  at p1 main
  p1 {
    hand "Borrowed Shape" as shape
    battlefield "Isle" x 3, "Parish Ledger", "Thalia, Forest Keeper" as thalia, "Bear" as bear with damage 1
    library "Goblin" x 3
  }
  p1 casts shape
  all pass
  p1 { battlefield bear with damage 2 }
  p1 chooses thalia
  expect p1 asked "legend"
  p1 chooses shape
  expect thalia in p1.graveyard and bear in p1.graveyard and shape in p1.battlefield
  expect count(Card in stack) == 1
  all pass
  expect count("Goblin" in p1.hand) == 1
}

test "each player keeps one of their own, the turn player says first" {
  at p1 main
  p1 { battlefield "Thalia, Forest Keeper" as a, "Thalia, Forest Keeper" as b }
  p2 { battlefield "Thalia, Forest Keeper" as c, "Thalia, Forest Keeper" as d, "Parish Ledger"; library "Bear" x 2 }
  expect options a; b
  p1 chooses b
  expect a in p1.battlefield
  expect options c; d
  p2 chooses c
  expect a in p1.graveyard and b in p1.battlefield and c in p2.battlefield and d in p2.graveyard
  all pass
}

test "two legends of different names are settled before either goes" {
  at p1 main
  p1 {
    battlefield "Thalia, Forest Keeper" as a,
      "Thalia, Forest Keeper" as b,
      "Peacemaker" as c,
      "Peacemaker" as d,
      "Parish Ledger"
    library "Bear" x 2
  }
  p1 chooses a
  expect b in p1.battlefield
  expect options c; d
  p1 chooses d
  expect b in p1.graveyard and c in p1.graveyard and count(Card in stack) == 1
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "who dies because another has died, dies after it" {
  at p1 main
  p1 {
    hand "Withering Touch"
    battlefield "Fen", "Parish Ledger", "Lord of the Fen" as lord, "Rotting Ghoul" as ghoul with damage 1
    library "Bear" x 3
  }
  p1 casts "Withering Touch"
  p1 chooses lord
  all pass
  expect lord in p1.graveyard and ghoul in p1.graveyard
  p1 chooses "Parish Ledger"  // the ghoul died of what the lord's death took away: another event
  all pass
  all pass
  expect count("Bear" in p1.hand) == 2
}

test "without toughness, with lethal damage, hit by deathtouch: one event" {
  at p1 main
  p1 {
    battlefield "Parish Ledger",
      "Bear" as a with blight 2,
      "Bear" as b with damage 2,
      "Bear" as c with doomed true,
      "Bear" as d with damage 1
    library "Goblin" x 3
  }
  expect count(Card in p1.graveyard) == 3 and d in p1.battlefield and count(Card in stack) == 1
  all pass
  expect count("Goblin" in p1.hand) == 1
}

test "what dies by the legend rule is not destroyed: it is not regenerated" {
  at p1 main
  p1 { battlefield "Thalia, Forest Keeper" as a with regen 1, "Thalia, Forest Keeper" as b }
  p1 chooses b
  expect a in p1.graveyard
}

test "who dies of damage and by the legend rule at once is gone, whatever would regenerate it" {
  at p1 main
  p1 { battlefield "Thalia, Forest Keeper" as a with regen 1, damage 2, "Thalia, Forest Keeper" as b }
  p1 chooses b
  expect a in p1.graveyard and b in p1.battlefield
}

test "an Aura falls after the creature it was on, an Equipment comes off" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Bear" as bear with attached "Warpaint", attached "Rage Banner" }
  p1 casts "Spark"
  p1 chooses bear
  all pass
  expect bear in p1.graveyard and "Warpaint" in p1.graveyard and "Rage Banner" in p1.battlefield
}

test "opposite counters go away, three and one leave two" {
  at p1 main
  p1 { battlefield "Bear" as bear with growth 3, blight 1 }
  expect bear.growth == 2 and bear.blight == 0 and bear.power == 4
}

// ---- several players give something up ------------------------------------------------------------------------------

test "three players: what Grave Pact asks for goes at once" players 3 {
  at p1 main
  p1 { hand "Unhallow"; battlefield "Fen" x 3, "Grave Pact", "Bear" as bear }
  p2 { battlefield "Blood Artist's Brush", "Goblin" as a, "Bear" as b }
  p3 { battlefield "Goblin" as c, "Bear" as d }
  p1 casts "Unhallow"
  p1 chooses bear
  all pass
  p2 chooses p3
  all pass
  expect p2.life == 21 and p3.life == 19
  all pass
  expect options a; b
  p2 chooses a
  expect a in p2.battlefield  // it waits for the other's choice
  expect options c; d
  p3 chooses d
  expect a in p2.graveyard and d in p3.graveyard and b in p2.battlefield and c in p3.battlefield
  p2 chooses p3
  p2 chooses p3
  all pass
  all pass
  expect p2.life == 23 and p3.life == 17
}

test "Common Grave: both see each other go" {
  at p1 main
  p1 { hand "Common Grave"; battlefield "Fen" x 2, "Bone Collector" as a, "Parish Ledger"; library "Bear" x 2 }
  p2 { battlefield "Goblin" as b, "Bear" as c }
  p1 casts "Common Grave"
  all pass
  p2 chooses c
  expect a in p1.graveyard and c in p2.graveyard and b in p2.battlefield
  expect options "Parish Ledger"; "Bone Collector"  // once for both, and the Collector has seen the Bear die
  p1 chooses "Parish Ledger"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "Common Grave asks the turn player first, and who has nothing gives nothing" {
  at p1 main
  p1 { hand "Common Grave"; battlefield "Fen" x 2, "Goblin" as a, "Bear" as b }
  p1 casts "Common Grave"
  all pass
  expect options a; b
  p1 chooses b
  expect b in p1.graveyard and a in p1.battlefield
}

test "three players: cards are laid out in turn and discarded together" players 3 {
  at p1 combat
  p1 { battlefield "Night Terror" as t with sick false, "Tomb Steward" as s }
  p2 { hand "Bear" as a, "Goblin" as b }
  p3 { hand "Bear" as c, "Goblin" as d }
  all pass
  p1 chooses t
  p1 chooses p2
  all pass
  all pass
  all pass
  expect options a; b
  p2 chooses a
  expect a in p2.hand
  p3 chooses d
  expect a in p2.graveyard and d in p3.graveyard and count(Card in stack) == 2
  all pass
  all pass
  expect p2.life == 16 and p3.life == 18
}

// ---- exiled until something leaves ----------------------------------------------------------------------------------

test "two Lamps leave together, and their prisoners come back together" {
  at p1 main
  p1 { hand "Banishing Lamp" as l, "Banishing Lamp" as m, "Sweep of Altars"; battlefield "Meadow" x 10 }
  p2 { battlefield "Census Taker" as a, "Census Taker" as b }
  p1 casts l
  all pass
  p1 chooses a
  all pass
  p1 casts m
  all pass
  all pass
  expect a in p2.exiled and b in p2.exiled
  p1 casts "Sweep of Altars"
  all pass
  expect a in p2.battlefield and b in p2.battlefield
  p2 chooses a  // each has seen the other come
  all pass
  all pass
  expect p2.life == 22
}

test "one of two Lamps leaves, and the other keeps its prisoner" {
  at p1 main
  p1 { hand "Banishing Lamp" as l, "Banishing Lamp" as m, "Naturalize"; battlefield "Meadow" x 6, "Grove" x 2 }
  p2 { battlefield "Goblin" as a, "Bear" as b }
  p1 casts l
  all pass
  p1 chooses a
  all pass
  p1 casts m
  all pass
  all pass
  p1 casts "Naturalize"
  p1 chooses m
  all pass
  expect b in p2.battlefield and a in p2.exiled
}

test "a Lamp that has come back keeps nobody of its first stay" {
  at p1 main
  p1 { hand "Banishing Lamp" as l, "Reality Ripple"; battlefield "Meadow" x 3, "Isle" }
  p2 { battlefield "Bear" as bear; library "Bear" x 3 }
  p1 casts l
  all pass
  all pass
  expect bear in p2.exiled
  p1 casts "Reality Ripple"
  all pass
  expect bear in p2.battlefield and l in p1.exiled
  all pass
  all pass
  all pass
  all pass
  all pass
  expect l in p1.battlefield
  all pass
  expect bear in p2.exiled
  p2 { hand "Naturalize"; battlefield "Grove" x 2 }
  p2 casts "Naturalize"
  all pass
  expect bear in p2.battlefield
}
