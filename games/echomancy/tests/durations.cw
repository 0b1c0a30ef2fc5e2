// What lasts until the end of the turn is over in the next one; what lasts longer is not.

test "Titanic Growth is over in the next turn" {
  at p1 second_main
  p1 { hand "Titanic Growth"; battlefield "Grove" x 2, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Titanic Growth"
  all pass
  all pass
  expect phase is end and bear.power == 6 and bear.toughness == 6
  all pass
  expect turn player == p2 and bear.power == 2 and bear.toughness == 2
}

test "Twisted Image is over in the next turn" {
  at p1 second_main
  p1 { hand "Twisted Image"; battlefield "Isle", "Lantern Cleric" as cleric; library "Bear" }
  p2 { library "Bear" }
  p1 casts "Twisted Image"
  all pass
  all pass
  expect phase is end and cleric.power == 3 and cleric.toughness == 1
  all pass
  expect turn player == p2 and cleric.power == 1 and cleric.toughness == 3
}

test "Turn to Frog is over in the next turn" {
  at p1 second_main
  p1 { hand "Turn to Frog"; battlefield "Isle" x 2 }
  p2 { battlefield "Fireborn Dragon" as dragon, "Crag"; library "Bear" }
  p1 casts "Turn to Frog"
  all pass
  all pass
  expect phase is end and dragon.power == 1 and dragon has not Flying
  all pass
  expect turn player == p2 and dragon.power == 5 and dragon.toughness == 5 and dragon has Flying
  expect Dragon in dragon.subtypes and Frog not in dragon.subtypes and R in dragon.colours and U not in dragon.colours
  expect option uses use dragon
}

test "Fog is over in the next turn" {
  at p1 end
  p1 { hand "Fog"; battlefield "Grove" }
  p2 { battlefield "Bear" as bear with sick false; library "Bear" }
  p1 casts "Fog"
  all pass
  all pass
  expect turn player == p2 and phase is upkeep
  all pass
  all pass
  all pass
  expect phase is combat
  all pass
  p2 chooses bear
  all pass
  all pass
  expect p1.life == 18
}

test "Guardian Shield is over in the next turn" {
  at p1 end
  p1 { hand "Guardian Shield"; battlefield "Meadow" x 2, "Bear" as bear }
  p2 { hand "Spark" as one, "Spark" as two; battlefield "Crag" x 2; library "Bear" }
  p1 casts "Guardian Shield"
  all pass
  p1 passes
  p2 casts one
  p2 chooses bear
  all pass
  expect bear in p1.battlefield and bear.damage == 0
  all pass
  expect turn player == p2 and phase is upkeep
  p2 casts two
  p2 chooses bear
  all pass
  expect bear in p1.graveyard
}

test "Last Gift: who is regenerated keeps the gift for this turn" {
  at p1 second_main
  p1 { hand "Last Gift", "Murderous Pact"; battlefield "Fen" x 3 }
  p2 { battlefield "Bear" as bear with regen 1; library "Bear" }
  p1 casts "Last Gift"
  all pass
  expect bear in p2.battlefield and bear.tapped
  p1 casts "Murderous Pact"
  all pass
  all pass
  expect bear in p2.graveyard and count("Wisp Token" in p2.battlefield) == 1
}

test "Last Gift: who is regenerated has no gift left in the next turn" {
  at p1 end
  p1 { hand "Last Gift", "Murderous Pact"; battlefield "Fen" x 3 }
  p2 { battlefield "Bear" as bear with regen 1; library "Bear" }
  p1 casts "Last Gift"
  all pass
  all pass
  expect turn player == p2 and bear in p2.battlefield
  p2 passes
  p1 casts "Murderous Pact"
  all pass
  expect bear in p2.graveyard and stack is empty and count("Wisp Token" in p2.battlefield) == 0
}

test "Mirror Shade stays what it has become" {
  at p1 second_main
  p1 { hand "Mirror Shade" as shade; battlefield "Isle" x 4 }
  p2 { battlefield "Drake of the Locks" as drake; library "Bear" }
  p1 casts shade
  all pass
  all pass
  p1 chooses drake
  all pass
  all pass
  expect turn player == p2 and shade.power == 2 and shade.toughness == 2 and shade has Flying
}

test "Borrowed Shape stays what it has become" {
  at p1 second_main
  p1 { hand "Borrowed Shape" as shape; battlefield "Isle" x 3, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts shape
  all pass
  p1 chooses bear
  all pass
  all pass
  expect turn player == p2 and shape in p1.battlefield and shape.power == 2 and shape.toughness == 2
}

test "Mocking Shape stays what it has become" {
  at p1 second_main
  p1 { hand "Mocking Shape" as shape; battlefield "Isle" x 4, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts shape
  all pass
  p1 chooses bear
  all pass
  all pass
  expect turn player == p2 and shape in p1.battlefield and shape.power == 2 and shape has Flying
}

test "Overrun the Hills is over in the next turn" {
  at p1 second_main
  p1 { hand "Overrun the Hills"; battlefield "Grove" x 5, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Overrun the Hills"
  all pass
  all pass
  expect phase is end and bear.power == 5 and bear.toughness == 5 and bear has Trample
  all pass
  expect turn player == p2 and bear.power == 2 and bear.toughness == 2 and bear has not Trample
}

test "Proud Lioness is proud for the turn in which she blocks" {
  at p2 combat
  p1 { battlefield "Proud Lioness" as lioness; library "Bear" }
  p2 { battlefield "Goblin" as goblin with sick false }
  all pass
  p2 chooses goblin
  all pass
  p1 chooses lioness
  all pass
  expect lioness.toughness == 4
  all pass
  expect goblin in p2.graveyard
  all pass
  all pass
  all pass
  expect phase is end and turn player == p2 and lioness.toughness == 4
  all pass
  expect turn player == p1 and lioness.toughness == 2
}

test "Briarflame Whelp: its fire is out in the next turn" {
  at p1 end
  p1 { battlefield "Briarflame Whelp" as whelp, "Crag" }
  p2 { library "Bear" }
  p1 uses use whelp
  all pass
  expect whelp.power == 3
  all pass
  expect turn player == p2 and whelp.power == 2
}

test "Fireborn Dragon: its fire is out in the next turn" {
  at p1 end
  p1 { battlefield "Fireborn Dragon" as dragon, "Crag" }
  p2 { library "Bear" }
  p1 uses use dragon
  all pass
  expect dragon.power == 6
  all pass
  expect turn player == p2 and dragon.power == 5
}

test "Mirror Fury is over in the next turn" {
  at p1 end
  p1 { hand "Mirror Fury"; battlefield "Crag" x 3, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Mirror Fury"
  all pass
  expect bear.power == 4 and bear has FirstStrike
  all pass
  expect turn player == p2 and bear.power == 2 and bear has not FirstStrike
}

test "War Drums are heard until the end of the turn" {
  at p1 combat
  p1 { battlefield "War Drums", "Bear" as bear with sick false }
  p2 { library "Bear" }
  all pass
  p1 chooses bear
  all pass
  all pass
  all pass
  expect p2.life == 17
  all pass
  all pass
  all pass
  expect phase is end and bear.power == 3
  all pass
  expect turn player == p2 and bear.power == 2
}

test "Double Trouble is over in the next turn" {
  at p1 end
  p1 { hand "Double Trouble"; battlefield "Crag" x 2, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Double Trouble"
  all pass
  expect bear has DoubleStrike
  all pass
  expect turn player == p2 and bear has not DoubleStrike
}

test "Living Spark: it goes in the end phase of this turn or, where there is none, not at all" {
  at p1 second_main
  p1 { hand "Living Spark", "Stillness"; battlefield "Crag" x 2, "Isle" x 6 }
  p2 { library "Bear" }
  p1 casts "Living Spark"
  all pass
  p1 casts "Stillness"
  all pass
  expect turn player == p2 and phase is upkeep and count("Spark Token" in p1.battlefield) == 1
  all pass
  all pass
  all pass
  all pass
  all pass
  expect turn player == p2 and phase is end and stack is empty and count("Spark Token" in p1.battlefield) == 1
}

test "Twin of Embers: who is not exiled is hasty for this turn only" {
  at p1 second_main
  p1 { hand "Twin of Embers", "Stifle the Bell"; battlefield "Crag" x 3, "Isle", "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Twin of Embers"
  all pass
  expect count("Bear" in p1.battlefield where it has Haste) == 1
  all pass
  expect phase is end and count(Card in stack) == 1
  p1 casts "Stifle the Bell"
  all pass
  expect stack is empty and count("Bear" in p1.battlefield where it has Haste) == 1
  all pass
  expect turn player == p2 and count("Bear" in p1.battlefield) == 2
  expect count("Bear" in p1.battlefield where it has Haste) == 0
}

test "Trial of the Forge: the hardening is over in the next turn" {
  at p1 end
  p1 { hand "Trial of the Forge"; battlefield "Crag" x 2 }
  p2 { battlefield "Bear" as bear; library "Bear" }
  p1 casts "Trial of the Forge"
  all pass
  expect bear in p2.battlefield and bear.damage == 2 and bear.toughness == 5
  all pass
  expect turn player == p2 and bear.toughness == 2 and bear.damage == 0 and bear in p2.battlefield
}

test "Battle Hymn: rally is over in the next turn" {
  at p1 end
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts "Battle Hymn"
  p1 chooses "rally"
  p1 chooses done
  all pass
  expect bear.power == 3 and bear.toughness == 3
  all pass
  expect turn player == p2 and bear.power == 2 and bear.toughness == 2
}

test "Battle Hymn: swell and soar are over in the next turn" {
  at p1 end
  p1 { hand "Battle Hymn"; battlefield "Meadow" x 2, "Bear" as a, "Goblin" as b }
  p2 { library "Bear" }
  p1 casts "Battle Hymn"
  p1 chooses "swell"
  p1 chooses "soar"
  p1 chooses a
  p1 chooses b
  all pass
  expect a.power == 5 and a.toughness == 5 and b has Flying
  all pass
  expect turn player == p2 and a.power == 2 and a.toughness == 2 and b has not Flying
}

test "Shining Ward: neither ward outlasts the turn" {
  at p1 end
  p1 { hand "Shining Ward" as one, "Shining Ward" as two; battlefield "Meadow" x 2, "Bear" as bear }
  p2 { library "Bear" }
  p1 casts one
  p1 chooses "from black"
  all pass
  p1 casts two
  p1 chooses "from red"
  all pass
  expect B in bear.proof and R in bear.proof
  all pass
  expect turn player == p2 and B not in bear.proof and R not in bear.proof
}

test "Honour Guard: it has held out until the end of the turn" {
  at p1 end
  p1 { battlefield "Honour Guard" as guard, "Meadow" }
  p2 { library "Bear" }
  p1 uses use guard
  all pass
  expect guard.toughness == 2
  all pass
  expect turn player == p2 and guard.toughness == 1
}

test "Circle of Ash: what it would have prevented comes in the next turn" {
  at p1 end
  p1 { battlefield "Circle of Ash" as circle, "Meadow" }
  p2 { hand "Spark"; battlefield "Crag"; library "Bear" }
  p1 uses use circle
  all pass
  all pass
  expect turn player == p2
  p2 casts "Spark"
  p2 chooses p1
  all pass
  expect p1.life == 17
}

test "Circle of Ash: of two red attackers one is held off, as its player says" {
  at p1 combat
  p1 { battlefield "Goblin" as goblin with sick false, "Blazing Hound" as hound with sick false }
  p2 { battlefield "Circle of Ash" as circle, "Meadow" }
  all pass
  p1 chooses goblin
  p1 chooses hound
  p1 passes
  p2 uses use circle
  all pass
  all pass
  all pass
  expect p2 asked "Circle of Ash: what comes first?"
  p2 chooses hound
  expect p2.life == 19
}

test "Circle of Ash: of two red attackers one is held off, as its player says, the other way round" {
  at p1 combat
  p1 { battlefield "Goblin" as goblin with sick false, "Blazing Hound" as hound with sick false }
  p2 { battlefield "Circle of Ash" as circle, "Meadow" }
  all pass
  p1 chooses goblin
  p1 chooses hound
  p1 passes
  p2 uses use circle
  all pass
  all pass
  all pass
  expect p2 asked "Circle of Ash: what comes first?"
  p2 chooses goblin
  expect p2.life == 18
}

test "Marshal of Banners: the others are stronger until the end of the turn" {
  at p1 combat
  p1 { battlefield "Marshal of Banners" as marshal with sick false, "Bear" as bear with sick false }
  p2 { library "Bear" }
  all pass
  p1 chooses marshal
  p1 chooses bear
  all pass
  all pass
  all pass
  expect p2.life == 15
  all pass
  all pass
  all pass
  expect phase is end and bear.power == 3
  all pass
  expect turn player == p2 and bear.power == 2
}

test "Prowess lasts until the end of the turn" {
  at p1 end
  p1 { hand "Spark"; battlefield "Crag", "Mindful Adept" as adept }
  p2 { library "Bear" }
  p1 casts "Spark"
  p1 chooses p2
  all pass
  all pass
  expect adept.power == 2 and adept.toughness == 3
  all pass
  expect turn player == p2 and adept.power == 1 and adept.toughness == 2
}

// ---- cleanup ends what lasts until the end of the turn ----------------------------------------------------------------

test "Titanic Growth ends in cleanup: who lived by it dies there, and there is priority and another cleanup" {
  at p1 end
  p1 {
    hand "Titanic Growth", "Withering Touch"
    battlefield "Grove" x 2, "Fen", "Bear" as bear, "Blood Artist's Brush"
  }
  p2 { hand "Spark"; battlefield "Crag"; library "Bear" }
  p1 casts "Titanic Growth"
  all pass
  p1 casts "Withering Touch"
  all pass
  expect bear.toughness == 4
  all pass
  expect phase is cleanup and bear in p1.graveyard
  p1 chooses p2
  expect count(Card in stack) == 1
  all pass
  expect p2.life == 19 and phase is cleanup and turn player == p1
  all pass
  expect turn player == p2
}

test "what is cast in cleanup ends in the cleanup after it" {
  at p1 end
  p1 {
    hand "Titanic Growth", "Giant Growth", "Withering Touch"
    battlefield "Grove" x 3, "Fen", "Bear" as bear, "Bear" as other, "Blood Artist's Brush"
  }
  p2 { library "Bear" }
  p1 casts "Titanic Growth"
  p1 chooses bear
  all pass
  p1 casts "Withering Touch"
  p1 chooses bear
  all pass
  all pass
  p1 chooses p2
  p1 casts "Giant Growth"
  all pass
  expect other.toughness == 5 and phase is cleanup
  all pass
  all pass
  expect turn player == p2 and phase is upkeep and other.toughness == 2
}

test "Titanic Growth ends in cleanup, together with damage" {
  at p1 end
  p1 { hand "Titanic Growth", "Spark"; battlefield "Grove" x 2, "Crag", "Bear" as bear; library "Bear" }
  p2 { library "Bear" }
  p1 casts "Titanic Growth"
  all pass
  p1 casts "Spark"
  p1 chooses bear
  all pass
  expect bear.damage == 3
  all pass
  expect turn player == p2 and bear in p1.battlefield and bear.toughness == 2
}

test "what protects this turn is over in cleanup" {
  at p1 end
  p1 {
    hand "Titanic Growth", "Withering Touch"
    battlefield "Grove" x 2,
      "Fen",
      "Bear" as bear,
      "Moss Titan" as titan with damage 2, shield 3, regen 1,
      "Blood Artist's Brush"
    shield 5
  }
  p2 { unsafe true; library "Bear" }
  p1 casts "Titanic Growth"
  p1 chooses bear
  all pass
  p1 casts "Withering Touch"
  p1 chooses bear
  all pass
  expect titan.damage == 2 and titan.shield == 3 and titan.regen == 1 and p1.shield == 5 and p2.unsafe
  all pass
  p1 chooses p2
  expect phase is cleanup
    and titan.damage == 0
    and titan.shield == 0
    and titan.regen == 0
    and p1.shield == 0
    and not p2.unsafe
  all pass
  all pass
  expect turn player == p2
}
