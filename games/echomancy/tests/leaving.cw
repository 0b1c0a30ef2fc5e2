// What becomes of everything when a player, or what held something, leaves.

test "three players: what a departed player's Lamp has exiled comes back" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Bear" as bear; library "Bear" x 3 }
  p2 { life 3; hand "Banishing Lamp" as lamp; battlefield "Meadow" x 3; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts lamp
  all pass
  all pass
  expect bear in p1.exiled
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect bear in p1.battlefield and bear.controller == p1
}

test "three players: what a departed player's Lamp has exiled enters anew" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Elvish Visionary" as visionary with growth 2; library "Bear" x 3 }
  p2 { life 3; hand "Banishing Lamp" as lamp; battlefield "Meadow" x 3; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts lamp
  all pass
  all pass
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect visionary in p1.battlefield and visionary.growth == 0 and count("Bear" in p1.hand) == 0
  all pass
  expect count("Bear" in p1.hand) == 1
}

test "three players: what a Lamp has exiled of a departed player never comes back" players 3 {
  at p2 main
  p1 { life 3; battlefield "Bear" as bear; library "Bear" x 3 }
  p2 { hand "Banishing Lamp" as lamp, "Spark", "Return to Dust"; battlefield "Meadow" x 6, "Crag"; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts lamp
  all pass
  p2 { battlefield "Meadow" x 3 }
  all pass
  expect bear in p1.exiled
  p2 casts "Spark"
  p2 chooses p1
  all pass
  p2 casts "Return to Dust"
  all pass
  expect lamp in p2.exiled and count("Bear" in p2.battlefield) == 0 and count("Bear" in p3.battlefield) == 0
}

test "three players: what came as a departed player's own goes into exile" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag"; graveyard "Moss Titan" as titan; library "Bear" x 3 }
  p2 { life 3; hand "Grave Barter"; battlefield "Fen" x 5; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Grave Barter"
  all pass
  expect titan in p2.battlefield and p2.life == 3
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect titan in p1.exiled
}

test "three players: a departed player's triggers leave the stack" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  p2 { life 3; hand "Captain of the Watch"; battlefield "Meadow" x 5; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Captain of the Watch"
  all pass
  expect count(Card in stack) == 1
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect stack is empty and count("Soldier Token") == 0
}

test "three players: a departed player's delayed triggers never come" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Bear" as bear; library "Bear" x 3 }
  p2 { life 3; hand "Velvet Leash", "Reality Ripple"; battlefield "Isle" x 5; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Velvet Leash"
  all pass
  p2 casts "Reality Ripple"
  p2 chooses bear
  all pass
  expect bear in p1.exiled
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect turn player == p2 and bear in p1.exiled
  all pass
  all pass
  all pass
  all pass
  expect turn player == p3 and phase is upkeep and bear in p1.exiled
  all pass
  all pass
  all pass
  all pass
  all pass
  expect phase is end
  all pass
  expect turn player == p1 and bear in p1.exiled
}

test "three players: the departed player's extra turn is not taken" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  p2 { life 3; hand "Time Fold"; battlefield "Isle" x 5; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Time Fold"
  all pass
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p3
}

test "three players: who is left of two opponents is the only one" players 3 {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Creeping Doom"; library "Bear" x 9 }
  p2 { life 3; library "Bear" x 3 }
  p3 { library "Bear" x 9 }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p3
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p1 and phase is upkeep
  all pass
  expect p3.life == 19 and p1.life == 21
}

test "three players: a spell whose target went with its owner does nothing" players 3 {
  at p1 main
  p1 { hand "Swords to Soil"; battlefield "Meadow"; library "Bear" x 3 }
  p2 { life 3; battlefield "Moss Titan" as titan; library "Bear" x 3 }
  p3 { hand "Spark"; battlefield "Crag"; library "Bear" x 3 }
  p1 casts "Swords to Soil"
  p1 passes
  p2 passes
  p3 casts "Spark"
  p3 chooses p2
  all pass
  all pass
  expect "Swords to Soil" in p1.graveyard and stack is empty and p1.life == 20
}

test "three players: equipment stays with its owner when the bearer goes" players 3 {
  at p1 main
  p1 { hand "Velvet Leash", "Spark"; battlefield "Isle" x 4, "Crag" x 2, "Rage Banner" as banner; library "Bear" x 3 }
  p2 { life 3; battlefield "Bear" as bear; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p1 casts "Velvet Leash"
  all pass
  p1 equips banner
  all pass
  expect banner in bear.attached
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect banner in p1.battlefield and "Velvet Leash" in p1.graveyard
}

test "three players: both others at once, and the match is won" players 3 {
  at p1 main
  p1 { hand "Molten Rain"; battlefield "Crag" x 3, "Grudge" }
  p2 { life 1 }
  p3 { life 1 }
  p1 { hand "Rain of Sparks"; battlefield "Crag" x 3 }
  p1 casts "Rain of Sparks"
  p1 chooses 2
  p1 chooses p2
  p1 chooses p3
  all pass
  expect p1 wins
}

test "three players: what a departed player had taken goes back" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Bear" as bear; library "Bear" x 3 }
  p2 { life 3; hand "Words of Command"; battlefield "Isle" x 6; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Words of Command"
  all pass
  expect bear.controller == p2 and bear in p2.battlefield
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect bear.controller == p1 and bear in p1.battlefield and bear.sick
}

test "three players: what was taken from a taker goes back to the taker" players 3 {
  at p2 main
  p1 { battlefield "Bear" as bear; library "Bear" x 3; hand "Spark"; battlefield "Crag" }
  p2 { hand "Words of Command" as first; battlefield "Isle" x 6; library "Bear" x 3 }
  p3 { life 3; hand "Words of Command" as second; battlefield "Isle" x 6; library "Bear" x 5 }
  p2 casts first
  all pass
  expect bear.controller == p2
  all pass
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p3 and phase is main
  p3 casts second
  all pass
  expect bear.controller == p3
  p3 passes
  p1 casts "Spark"
  p1 chooses p3
  all pass
  expect bear.controller == p2 and bear in p2.battlefield
}

test "three players: a theft for a turn ends when the thief goes" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Bear" as bear; library "Bear" x 3 }
  p2 { life 3; hand "Sudden Theft"; battlefield "Crag" x 4; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Sudden Theft"
  all pass
  expect bear.controller == p2
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect turn player == p2 and bear.controller == p1 and bear in p1.battlefield and bear has Haste
  all pass
  all pass
  all pass
  all pass
  expect turn player == p3 and bear.controller == p1 and bear has not Haste
}

test "three players: an exchange ends on one side when the other goes" players 3 {
  at p2 main
  p1 { hand "Spark"; battlefield "Crag", "Moss Titan" as titan; library "Bear" x 3 }
  p2 { life 3; hand "Exchange of Faces"; battlefield "Isle" x 4, "Goblin" as goblin; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p2 casts "Exchange of Faces"
  all pass
  expect titan.controller == p2 and goblin.controller == p1
  p2 passes
  p3 passes
  p1 casts "Spark"
  p1 chooses p2
  all pass
  expect titan.controller == p1 and titan in p1.battlefield and count("Goblin" in p1.battlefield) == 0
}

test "three players: the turn of who has left goes on, what waits for its end step comes there" players 3 {
  at p1 main
  p1 { life 3; library "Bear" x 3 }
  p2 { hand "Reality Ripple", "Spark"; battlefield "Isle", "Crag", "Goblin" as goblin; library "Bear" x 3 }
  p3 { library "Bear" x 3 }
  p1 passes
  p2 casts "Reality Ripple"
  all pass
  expect goblin in p2.exiled
  p1 passes
  p2 casts "Spark"
  p2 chooses p1
  p2 passes
  p3 passes
  p1 passes
  expect turn player == p1 and phase is main and goblin in p2.exiled
  // The player to the left is asked first.
  p2 passes
  p3 passes
  expect phase is combat
  all pass
  expect phase is second_main
  all pass
  expect phase is end and count(Card in stack) == 1 and turn player == p1
  all pass
  expect goblin in p2.battlefield
  all pass
  expect turn player == p2 and phase is upkeep
}

test "three players: what is on the stack when the active player leaves can be answered in that turn" players 3 {
  at p1 main
  p1 { life 3; library "Bear" x 3 }
  p2 { hand "Spark" as spark, "Spark" as answer; battlefield "Crag" x 2; library "Bear" x 3 }
  p3 { hand "Spark" as late; battlefield "Crag"; library "Bear" x 3 }
  p1 passes
  p2 passes
  p3 casts late
  p3 chooses p2
  p3 passes
  p1 passes
  p2 casts spark
  p2 chooses p1
  all pass
  expect turn player == p1 and late in stack and p2.life == 20
  p2 casts answer
  p2 chooses p3
  all pass
  expect p3.life == 17 and late in stack
  all pass
  expect p2.life == 17 and late in p3.graveyard and turn player == p1
}

test "three players: who leaves in their cleanup is not asked, what has triggered by that comes there" players 3 {
  at p1 end
  p1 { life 1; hand "Bear" x 8; battlefield "Banishing Lamp" as lamp }
  p2 {
    battlefield "Tomb Steward", "Census Taker"
    exiled "Goblin" as goblin with jailed true, jailer lamp
    library "Bear" x 3
  }
  p3 { library "Bear" x 3 }
  all pass
  p1 chooses "Bear"
  expect phase is cleanup and count(Card in stack) == 1
  all pass
  expect turn player == p1 and phase is cleanup and goblin in p2.battlefield and count(Card in stack) == 1
  all pass
  expect p2.life == 21
  all pass
  expect turn player == p2 and phase is upkeep
}
