// Whom a card may be about, and who picks.

test "who sacrifices for a spell gives up a creature of their own" {
  at p1 main
  p1 {
    hand "Carrion Feast" as feast, "Offering of Flesh" as offering, "Hurl the Fallen" as hurl
    battlefield "Fen" x 3, "Crag" x 2, "Goblin" as a, "Bear" as b, "Moss Titan" as c, "Goblin" as d
    library "Isle" x 2
  }
  p2 { battlefield "Bear" as theirs }
  p1 casts feast
  expect options a; b; c; d
  p1 chooses a
  all pass
  p1 casts offering
  expect options b; c; d
  p1 chooses d
  all pass
  p1 casts hurl
  p1 chooses p2
  expect options b; c
  p1 chooses b
  all pass
  expect p2.life == 18 and c in p1.battlefield
}

test "Abyssal Wurm eats another one of yours, and none of theirs" {
  at p1 main
  p1 { hand "Abyssal Wurm" as wurm; battlefield "Fen" x 6, "Bear" as a, "Goblin" as b }
  p2 { battlefield "Bear" }
  p1 casts wurm
  all pass
  all pass
  expect options a; b
  p1 chooses a
}

test "Altar of Thirst burns creatures of yours" {
  at p1 main
  p1 { battlefield "Altar of Thirst" as altar, "Goblin" as a, "Bear" as b }
  p2 { battlefield "Bear" }
  p1 uses produce altar
  expect options a; b
  p1 chooses b
  expect b in p1.graveyard
}

test "Altar of Thirst: nobody else has more mana for X" {
  at p2 main
  p1 { battlefield "Altar of Thirst" }
  p2 { hand "Rain of Sparks"; battlefield "Crag" x 3, "Bear", "Goblin" }
  p2 casts "Rain of Sparks"
  expect options 1; 2
  p2 chooses 1
  p2 chooses p1
  all pass
  expect p1.life == 19
}

test "Mirror Shade becomes another creature" {
  at p1 main
  p1 { hand "Mirror Shade" as shade; battlefield "Isle" x 4, "Goblin" as mine }
  p2 { battlefield "Bear" as theirs }
  p1 casts shade
  all pass
  all pass
  expect options done; mine; theirs
  p1 chooses done
}

test "what answers a spell does not answer an ability" {
  at p1 main
  p1 { hand "Elvish Visionary"; battlefield "Grove" x 2; library "Bear" }
  p2 {
    hand "Tax of Ages" as tax, "Unmake the Word" as unmake, "Refusal" as refusal, "Breath Withheld" as breath
    battlefield "Isle" x 4
  }
  p1 casts "Elvish Visionary"
  all pass
  expect count(Effect in stack) == 1
  p1 passes
  expect refused casts tax because "no legal target"
  expect refused casts unmake because "no legal target"
  expect refused casts refusal because "no legal target"
  expect refused casts breath because "no legal target"
}

test "Market Day and Stone of Least Price are about spells, not abilities" {
  at p1 main
  p1 { hand "Elvish Visionary", "Spark" as spark; battlefield "Grove" x 4, "Market Day", "Stone of Least Price" }
  p2 { hand "Spark" as theirs; battlefield "Market Day" }
  p1 { library "Bear" }
  p1 casts "Elvish Visionary"
  all pass
  expect (top of stack) is Effect
  expect (top of stack).discount == 0 and (top of stack).tax == 0 and (top of stack).floor == 0
  expect spark.discount == 1 and spark.tax == 1 and spark.floor == 3
  expect theirs.discount == 1 and theirs.tax == 1 and theirs.floor == 3
  all pass
}

test "Reality Ripple, Step Aside and Twin of Embers are about what is yours" {
  at p1 main
  p1 {
    hand "Reality Ripple" as ripple, "Step Aside" as step, "Twin of Embers" as twin
    battlefield "Isle", "Meadow", "Crag" x 3, "Bear" as a, "Goblin" as b
  }
  p2 { battlefield "Bear" as theirs }
  p1 casts ripple
  expect options a; b
  p1 cancels
  p1 casts step
  expect options a; b
  p1 cancels
  p1 casts twin
  expect options a; b
  p1 cancels
}

test "Step Aside: cycled for one" {
  at p1 main
  p1 { hand "Step Aside"; battlefield "Crag" as crag; library "Bear" }
  p1 cycles "Step Aside"
  expect crag.tapped
  all pass
  expect "Bear" in p1.hand
}

test "Growing Moss grows on one of yours" {
  at p1 upkeep
  p1 { battlefield "Growing Moss", "Bear" as a, "Goblin" as b; library "Bear" }
  p2 { battlefield "Bear" }
  all pass
  expect options no; a; b
  p1 chooses a
}

test "Hardened Bark hardens what is yours" {
  at p2 upkeep
  p1 { battlefield "Hardened Bark" }
  p2 { battlefield "Growing Moss", "Bear" as theirs; library "Bear" }
  all pass
  p2 chooses theirs
  expect theirs.growth == 1
}

test "Undersong takes the card that the opponent picks" {
  at p1 main
  p1 { hand "Undersong"; battlefield "Isle" x 2, "Fen"; library "Bear" }
  p2 { hand "Bear" as a, "Goblin" as b }
  p1 casts "Undersong"
  p1 chooses yes
  all pass
  expect p2 asked
  expect options a; b
  p2 chooses b
  expect b in p2.graveyard and a in p2.hand
}

test "Forge Debt takes the creature one picks" {
  at p1 main
  p1 { hand "Forge Debt"; battlefield "Crag" x 2, "Bear" as a, "Goblin" as b }
  p1 casts "Forge Debt"
  all pass
  p1 chooses yes
  expect options a; b
  p1 chooses b
  p1 chooses p2
  all pass
  expect p2.life == 19 and a in p1.battlefield
}

test "Second Charge untaps all of yours" {
  at p1 second_main
  p1 { hand "Second Charge"; battlefield "Crag" x 3, "Bear" as a with tapped true, "Goblin" as b with tapped true }
  p1 casts "Second Charge"
  all pass
  expect not a.tapped and not b.tapped
}

test "Grudge hurts every opponent" players 3 {
  at p1 main
  p1 { battlefield "Grudge" }
  p2 { hand "Spark"; battlefield "Crag" }
  p1 passes
  p2 casts "Spark"
  p2 chooses p1
  all pass
  all pass
  expect p1.life == 17 and p2.life == 19 and p3.life == 19
}

test "Parade of Sparks: whoever comes joins the attack" {
  at p1 combat
  p1 { battlefield "Parade of Sparks" as parade with sick false, "Doubling Season" }
  all pass
  p1 chooses parade
  all pass
  expect count("Raider Token" in p1.battlefield where attacking == p2 and tapped) == 2
  all pass
  all pass
}

test "Peacemaker: whatever is no instant may be cast in other people's turns" {
  at p2 main
  p1 { battlefield "Peacemaker" }
  p2 { hand "Bear" as bear; battlefield "Grove" x 2 }
  expect option casts bear
}

test "Harvest of Blows is for blows of yours" {
  at p2 combat
  p1 { battlefield "Harvest of Blows" }
  p2 { battlefield "Bear" as bear with sick false }
  all pass
  p2 chooses bear
  all pass
  all pass
  expect p1.life == 18 and stack is empty
}
