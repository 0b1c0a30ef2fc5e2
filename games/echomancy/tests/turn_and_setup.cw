// The end of a turn, the beginning of a match, and what somebody takes along who leaves it.

card "Trial Hoarder" : CreatureCard {
  power 1  toughness 1
  static { self: toughness = count(Card in your.hand) - 7 }
}

card "Trial Mould" : CreatureCard {
  power 1  toughness 1
  static { self: toughness = 1 - count(Card in your.graveyard) }
  dies { draw(1) }
}

card "Trial Moss" : CreatureCard {
  power 1  toughness 1
  static { self: toughness = 3 - count(Card in your.graveyard) }
  dies { gain_life(1) }
}

test "a turn that is ended in the middle of combat is over for all who fight" {
  at p1 combat
  p1 { battlefield "Bear" as a with sick false, "Goblin" as b with sick false; library "Bear" x 3 }
  p2 { hand "Stillness"; battlefield "Isle" x 6; library "Bear" x 3 }
  all pass
  p1 chooses a
  p1 chooses b
  p1 passes
  p2 casts "Stillness"
  all pass
  expect not asked
  expect turn player == p2 and a.attacking == none and b.attacking == none
}

test "mana that is in the pool when the turn is ended is gone" {
  at p1 main
  p1 { battlefield "Altar of Thirst" as altar, "Bear"; library "Bear" x 3 }
  p2 { hand "Stillness"; battlefield "Isle" x 6; library "Bear" x 3 }
  p1 uses produce altar
  expect amount(p1.pool, B) == 2
  p1 passes
  p2 casts "Stillness"
  all pass
  expect turn player == p2 and phase is upkeep and size(p1.pool) == 0
}

test "who dies of what is discarded at the end of the turn dies in that turn, and that can be answered" {
  at p1 end
  p1 {
    hand "Isle" x 7, "Fen" as fen
    battlefield "Trial Hoarder" as hoarder, "Soul Warden's Bell", "Moss Titan" as titan with damage 1
  }
  p2 { library "Bear" }
  all pass
  p1 chooses fen
  expect phase is cleanup and turn player == p1 and hoarder in p1.graveyard and count(Card in stack) == 1
  expect titan.damage == 0
  all pass
  expect p1.life == 21
  all pass
  expect turn player == p2
}

test "after what is answered at the end of the turn, it is cleaned up and looked at again" {
  at p1 end
  p1 {
    hand "Isle" x 7, "Fen" as fen
    battlefield "Trial Mould" as mould, "Trial Moss" as moss
    library "Crag" as crag
  }
  p2 { library "Bear" }
  all pass
  p1 chooses fen
  expect phase is cleanup and mould in p1.graveyard and moss in p1.battlefield and count(Card in stack) == 1
  all pass
  expect crag in p1.hand
  all pass
  p1 chooses crag
  expect phase is cleanup and turn player == p1 and moss in p1.graveyard and count(Card in stack) == 1
  all pass
  expect p1.life == 21
  all pass
  expect turn player == p2
}

test "how many things have resolved in a row is counted anew with each turn" {
  at p1 end
  p2 { resolved 5; library "Bear" }
  all pass
  expect turn player == p2 and p2.resolved == 0
}

test "how many things have resolved in a row is counted anew when an ability is used" {
  at p1 main
  p1 {
    resolved 5
    battlefield "Isle" x 4, "Trial Fee" as fee, "Patient Oak" as oak, "Careful Alchemist" as alchemist
    library "Bear" x 3
  }
  p1 uses use fee
  expect p1.resolved == 0
  all pass
  expect p1.resolved == 1
  p1 uses slowly oak
  expect p1.resolved == 0
  all pass
  expect p1.resolved == 1
  p1 uses sparingly alchemist
  p1 chooses oak
  expect p1.resolved == 0
  all pass
}

card "Trial Slow Gambit" : SorceryCard {
  mana 9
  gambit cost { pay_life(1) } { cast_free(self) }
  resolve { gain_life(3) }
}

test "a gambit is taken when the card could be cast" {
  at p1 upkeep
  p1 { hand "Trial Slow Gambit" as slow, "Trial Gambit" as quick; library "Bear" }
  expect refused uses gambit slow because "not now"
  expect option uses gambit quick
}

// ---- cast by an effect ----------------------------------------------------------------------------------------------

test "what is cast by an effect is heard to be cast" {
  at p1 main
  p1 { hand "Unbound Page"; battlefield "Isle" x 4, "Mindful Adept" as adept; library "Divination" as divination }
  p1 casts "Unbound Page"
  all pass
  all pass
  p1 chooses yes
  expect divination in stack and times(cast, this turn) == 2 and count(Card in stack) == 2
  all pass
}

test "what is cast by an effect may be kicked, and afterwards nothing is left of the price" {
  at p1 main
  p1 { hand "Unbound Page", "Tidewatcher" as next; battlefield "Isle" x 8; library "Herd Caller" as caller }
  p1 casts "Unbound Page"
  all pass
  p1 chooses yes
  p1 chooses yes
  expect caller.kicked and count(Isle where tapped) == 6 and size(p1.surcharge) == 0 and not p1.otherwise
  all pass
  all pass
  p1 casts next
  expect count(Isle where tapped) == 8
  all pass
}

// ---- the beginning --------------------------------------------------------------------------------------------------

card "Trial Draft"        : SorceryCard { resolve { repeat 6 { random_deck } } }
card "Trial Red Draft"    : SorceryCard { resolve { repeat 6 { colours_of_deck(R, R) } } }
card "Trial Draft of Two" : SorceryCard { resolve { repeat 6 { colours_of_deck(R, G) } } }

test "random decks are of every colour, and of nothing else" {
  at p1 main
  p1 { hand "Trial Draft" }
  p1 casts "Trial Draft"
  all pass
  expect count(Card in p1.library) == 360 and count(Card in p1.library where basic) == 144
  expect any "Meadow" in p1.library and any "Isle" in p1.library and any "Fen" in p1.library
  expect any "Crag" in p1.library and any "Grove" in p1.library
}

test "a deck of one colour has no card of another, and none that makes mana of every colour" {
  seed 1
  at p1 main
  p1 { hand "Trial Red Draft" }
  p1 casts "Trial Red Draft"
  all pass
  expect count("Crag" in p1.library) == 144 and count(Card in p1.library) == 360
  expect no Card in p1.library where count(colours - R) > 0
  expect any Card in p1.library where count(colours) == 0 and Land not in types
  expect any Card in p1.library where count(colours) == 1
  expect no "Crystal Orb" in p1.library
}

test "a deck of two colours has cards of both and of neither, and what makes mana of every colour" {
  seed 1
  at p1 main
  p1 { hand "Trial Draft of Two" }
  p1 casts "Trial Draft of Two"
  all pass
  expect count("Crag" in p1.library) == 72 and count("Grove" in p1.library) == 72 and count(Card in p1.library) == 360
  expect no Card in p1.library where count(colours - R - G) > 0
  expect any Card in p1.library where count(colours) == 2
  expect any "Crystal Orb" in p1.library
}

test "the library is shuffled: of seven cards some are lands and some are not" {
  from setup
  expect any Card in p1.hand where basic and any Card in p1.hand where not basic
  p1 chooses "keep"
  p2 chooses "keep"
}

test "a mulligan is of seven other cards" {
  seed 3
  from setup
  expect count(Card in p1.hand where basic) == 2
  p1 chooses "mulligan"
  expect count(Card in p1.hand) == 7 and count(Card in p1.hand where basic) != 2
  p1 chooses "keep"
  p1 { hand "Bear" as bear }
  p1 chooses bear
  p2 chooses "keep"
}
