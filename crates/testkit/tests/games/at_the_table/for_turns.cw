// Effects for so many turns, choices within a sum, and numbers that somebody else chooses.

game "ForTurns" {
  players 2
  timing  immediate
  order   arrival
  forced  taken
}
turn { phase main { actions play_card, use, pass } }

card "Brew"   : Thing { use { for 3 turns { friendly Thing: power + 2 } } }
card "Sip"    : Thing { use { for 1 turn { friendly Thing: power + 2 } } }
card "Dregs"  : Thing { use { for your.coins turns { friendly Thing: power + 2 } } }
card "Echoes" : Thing { use { for 2 turns { after play(Thing) { mark(1) } } } }

test "three turns, whoever's, the present one among them" {
  p1 { in_play "Brew" as brew, "Stone" as stone }
  p1 uses use brew
  expect stone.power == 3
  p1 passes
  expect stone.power == 3
  p2 passes
  expect stone.power == 3
  p1 passes
  expect stone.power == 1
}

test "one turn is this one" {
  p1 { in_play "Sip" as sip, "Stone" as stone }
  p1 uses use sip
  expect stone.power == 3
  p1 passes
  expect stone.power == 1
}

test "as many as a number says, and none for nothing" {
  p1 { in_play "Dregs" as dregs, "Stone" as stone; coins 2 }
  p1 uses use dregs
  p1 passes
  expect stone.power == 3
  p2 passes
  expect stone.power == 1
  p1 { coins 0 }
  p1 uses use dregs
  expect stone.power == 1
}

test "what listens for so many turns" {
  p1 { in_play "Echoes" as echoes; hand "Stone" as one, "Stone" as two, "Stone" as three }
  p2 { hand "Stone" as theirs }
  p1 uses use echoes
  p1 plays one
  p1 passes
  p2 plays theirs
  p2 passes
  p1 plays two
  expect p1.marks == 2
}

// ---- within a sum ---------------------------------------------------------------------------------------------------

card "Press" : Thing {
  use { discard(choose any number of Thing in your.hand, total power at most 4) }
}

card "Crew" : Thing { use { discard(choose 2 Thing in your.hand, total power at most your.coins) } }

card "Theirs" : Thing {
  use { discard(choose any number of Thing in your.hand, total power at most 3, chosen by opponent) }
}

test "each pick leaves those that still fit" {
  p1 { in_play "Press" as press; hand "Boulder" as boulder, "Boulder" as second, "Stone" as stone, "Stone" as more }
  p1 uses use press
  expect options done; boulder; second; stone; more
  p1 chooses boulder
  expect options done; stone; more
  p1 chooses more
  expect not asked
  expect boulder in p1.discard and more in p1.discard and second in p1.hand and stone in p1.hand
}

test "one may stop before the sum is reached" {
  p1 { in_play "Press" as press; hand "Boulder" as boulder, "Stone" as stone }
  p1 uses use press
  p1 chooses stone
  p1 chooses done
  expect boulder in p1.hand and stone in p1.discard
}

test "so many, as far as the sum allows" {
  p1 { in_play "Crew" as crew; hand "Boulder" as boulder, "Stone" as stone, "Stone" as other; coins 3 }
  p1 uses use crew
  expect options boulder; stone; other
  p1 chooses boulder
  expect not asked and boulder in p1.discard and stone in p1.hand
}

test "somebody else chooses within it" {
  p1 { in_play "Theirs" as theirs; hand "Boulder" as boulder, "Stone" as stone }
  p1 uses use theirs
  expect p2 asked "discard"
  p2 chooses boulder
  expect p2 not asked and boulder in p1.discard and stone in p1.hand
}

// ---- numbers --------------------------------------------------------------------------------------------------------

card "Dare" : Thing { use { let n = choose 1 to 12, chosen by opponent; mark(n) } }
card "Bid"  : Thing { use { mark(choose 0 to your.coins, chosen by opponent text "How many?") } }

test "a number that the opponent chooses" {
  p1 { in_play "Dare" as dare, "Bid" as bid; coins 2 }
  p1 uses use dare
  expect p2 asked and p1 not asked
  p2 chooses 7
  expect p1.marks == 7
  p1 uses use bid
  expect p2 asked "How many?"
  expect options 0; 1; 2
  p2 chooses 2
  expect p1.marks == 9
}
