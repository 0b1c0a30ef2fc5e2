// Three players, one of whom leaves the match: what goes along, and what goes home.

card "Trial Lament"  : EnchantmentCard { when left(Card) { gain_life(1) } }
card "Trial Handing" : EnchantmentCard { when changes_hands(Card) { gain_life(1) } }
card "Trial Fall"    : InstantCard     { resolve { target p: Player; lose_life(20) by p } }

test "three players: another's card that is being cast by who leaves is exiled" players 3 {
  at p2 main
  p1 { hand "Trial Fall" as fall; library "Divination" as verse }
  p2 { hand "Purloined Verse"; battlefield "Fen" x 2, "Isle" x 3 }
  p3 { library "Bear" }
  p2 casts "Purloined Verse"
  p2 chooses p1
  all pass
  p2 casts_elsewhere verse
  p2 passes
  p3 passes
  p1 casts fall
  p1 chooses p2
  all pass
  expect verse in p1.exiled
}

test "three players: the abilities of who leaves are gone from the stack" players 3 {
  at p1 main
  p1 { hand "Trial Fall" as fall; library "Bear" }
  p2 { battlefield "Pyromaniac" as pyro with sick false }
  p3 { library "Bear" }
  p1 passes
  p2 uses use pyro
  p2 chooses p3
  p2 passes
  p3 passes
  p1 casts fall
  p1 chooses p2
  all pass
  expect stack is empty and p3.life == 20
}

card "Trial Spell" : InstantCard { resolve { gain_life(3) } }

test "three players: the copy that who leaves has made of another's spell is gone from the stack" players 3 {
  at p1 main
  p1 { hand "Trial Fall" as fall, "Trial Spell" as spell; library "Bear" }
  p2 { hand "Trial Fork" as fork }
  p3 { library "Bear" }
  p1 casts spell
  p1 passes
  p2 casts fork
  all pass
  expect count(Card in stack) == 2
  p1 casts fall
  p1 chooses p2
  all pass
  expect count(Card in stack) == 1 and spell in stack
  all pass
  expect p1.life == 23
}

test "three players: what goes with who leaves has left the battlefield" players 3 {
  at p1 main
  p1 { hand "Trial Fall" as fall; battlefield "Trial Lament"; library "Bear" }
  p2 { battlefield "Bear", "Isle"; graveyard "Goblin" }
  p3 { library "Bear"; battlefield "Bear" }
  p1 casts fall
  p1 chooses p2
  all pass
  expect count(Card in stack) == 2
  all pass
  all pass
  expect p1.life == 22
}

test "three players: what goes home from who leaves is new there" players 3 {
  at p2 main
  p1 { hand "Trial Fall" as fall; battlefield "Bear" as bear with sick false, "Trial Handing" }
  p2 { hand "Velvet Leash"; battlefield "Isle" x 4; library "Bear" }
  p3 { library "Bear" }
  p2 casts "Velvet Leash"
  all pass
  expect bear.controller == p2
  all pass
  expect p1.life == 21
  p1 { life 20 }
  p2 { battlefield bear with sick false }
  p2 passes
  p3 passes
  p1 casts fall
  p1 chooses p2
  all pass
  expect bear in p1.battlefield and bear.controller == p1 and bear.sick
}

test "three players: what came as theirs goes into exile, all of it, and changes no hands" players 3 {
  at p1 main
  p1 { hand "Trial Fall" as fall; battlefield "Trial Handing" }
  p2 { battlefield "Bear" as a owned by p1, "Goblin" as b owned by p1 }
  p3 { library "Bear" }
  p1 casts fall
  p1 chooses p2
  all pass
  expect not asked
  expect a in p1.exiled and b in p1.exiled and times(changes_hands, this turn) == 0 and stack is empty
}
