// What either of two colours pays for.

test "Briarflame Whelp is paid with red" {
  at p1 main
  p1 { hand "Briarflame Whelp" as whelp; battlefield "Crag", "Isle" }
  p1 casts whelp
  all pass
  expect whelp in p1.battlefield
}

test "Briarflame Whelp is paid with green" {
  at p1 main
  p1 { hand "Briarflame Whelp" as whelp; battlefield "Isle", "Grove" }
  p1 casts whelp
  all pass
  expect whelp in p1.battlefield
}

test "another colour does not pay for Briarflame Whelp" {
  at p1 main
  p1 { hand "Briarflame Whelp"; battlefield "Isle" x 3 }
  expect refused casts "Briarflame Whelp" because "not enough mana"
}

test "Briarflame Whelp breathes fire for either colour" {
  at p1 main
  p1 { battlefield "Briarflame Whelp" as whelp, "Crag" as crag, "Grove" as grove, "Isle" as isle }
  p1 uses use whelp
  p1 uses use whelp
  expect crag.tapped and grove.tapped and not isle.tapped
  expect refused uses use whelp because "not enough mana"
  all pass
  all pass
  expect whelp.power == 4
}

test "a card that either colour pays for has both" {
  at p1 main
  p1 { battlefield "Briarflame Whelp" as whelp, "Vesper Duelist" as duelist }
  expect R in whelp.colours and G in whelp.colours and count(whelp.colours) == 2
  expect W in duelist.colours and B in duelist.colours
  expect size(whelp.mana) == 2 and size(duelist.mana) == 2 and amount(whelp.mana, R) == 0
}

test "the land that can do more is kept for the choice" {
  at p1 main
  p1 { hand "Briarflame Whelp" as whelp; battlefield "Scorched Crag", "Isle" }
  p1 casts whelp
  all pass
  expect whelp in p1.battlefield
}

test "Vesper Duelist takes one of each" {
  at p1 main
  p1 { hand "Vesper Duelist" as duelist; battlefield "Meadow", "Fen" }
  p1 casts duelist
  all pass
  expect duelist in p1.battlefield and duelist has Lifelink
}

test "Vesper Duelist takes white alone, or black alone" {
  at p1 main
  p1 { hand "Vesper Duelist" as one, "Vesper Duelist" as two; battlefield "Meadow" x 2 }
  p1 casts one
  all pass
  expect refused casts two because "not enough mana"
  p1 { battlefield "Fen" x 2 }
  p1 casts two
  all pass
  expect one in p1.battlefield and two in p1.battlefield
}

test "Crossroads Envoy: green and white, the white for the second" {
  at p1 main
  p1 { hand "Crossroads Envoy" as envoy; battlefield "Meadow", "Grove" }
  p1 casts envoy
  all pass
  expect envoy in p1.battlefield and envoy has Vigilance
}

test "Crossroads Envoy: white and blue, the white for the first" {
  at p1 main
  p1 { hand "Crossroads Envoy" as envoy; battlefield "Isle", "Meadow" }
  p1 casts envoy
  all pass
  expect envoy in p1.battlefield
}

test "Crossroads Envoy: white for both" {
  at p1 main
  p1 { hand "Crossroads Envoy" as envoy; battlefield "Meadow" x 2 }
  p1 casts envoy
  all pass
  expect envoy in p1.battlefield
}

test "Crossroads Envoy: two of what pays for one half only" {
  at p1 main
  p1 { hand "Crossroads Envoy"; battlefield "Grove" x 2, "Fen" }
  expect refused casts "Crossroads Envoy" because "not enough mana"
}

test "what floats in the pool is spent so that the rest can be paid" {
  at p1 main
  p1 { hand "Crossroads Envoy" as envoy; battlefield "Isle" as isle; pool W, G }
  p1 casts envoy
  expect not isle.tapped and size(p1.pool) == 0
  all pass
  expect envoy in p1.battlefield
}

test "Briarflame Whelp is paid by hand" {
  at p1 main
  p1 { hand "Briarflame Whelp" as whelp; battlefield "Crag" as crag, "Grove" as grove, "Isle" as isle }
  p1 pays_by_hand
  p1 taps grove
  p1 taps isle
  p1 casts whelp
  expect not crag.tapped and size(p1.pool) == 0
  all pass
  expect whelp in p1.battlefield
}

test "a discount takes the number away, not the choice" {
  at p1 main
  p1 { hand "Briarflame Whelp" as whelp, "Vesper Duelist"; battlefield "Market Day", "Grove" as grove }
  expect refused casts "Vesper Duelist" because "not enough mana"
  p1 casts whelp
  expect grove.tapped
  all pass
  expect whelp in p1.battlefield
}

test "a choice cannot be paid with a discount" {
  at p1 main
  p1 { hand "Vesper Duelist"; battlefield "Market Day", "Fen" }
  expect refused casts "Vesper Duelist" because "not enough mana"
}

test "a tax comes on top of a choice" {
  at p1 main
  p1 { hand "Briarflame Whelp" as whelp; battlefield "Grove", "Crag" }
  p2 { battlefield "Market Day" }
  expect refused casts whelp because "not enough mana"
}

test "Undersong is kicked with either colour" {
  at p1 main
  p1 { hand "Undersong"; battlefield "Isle" x 2, "Fen"; library "Bear" }
  p2 { hand "Bear" as bear }
  p1 casts "Undersong"
  p1 chooses yes
  all pass
  expect "Bear" in p1.hand and bear in p2.graveyard
}

test "Undersong without its kicker" {
  at p1 main
  p1 { hand "Undersong"; battlefield "Isle", "Crag" x 2; library "Bear" }
  p2 { hand "Bear" as bear }
  p1 casts "Undersong"
  expect not asked
  all pass
  expect "Bear" in p1.hand and bear in p2.hand
}

test "Tanglecurrent returns a creature" {
  at p1 main
  p1 { hand "Tanglecurrent"; battlefield "Isle", "Crag" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Tanglecurrent"
  all pass
  expect bear in p2.hand
}

test "Tanglecurrent: green and one more" {
  at p1 main
  p1 { hand "Tanglecurrent"; battlefield "Grove" }
  p2 { battlefield "Bear" as bear }
  expect refused casts "Tanglecurrent" because "not enough mana"
  p1 { battlefield "Crag" }
  p1 casts "Tanglecurrent"
  all pass
  expect bear in p2.hand
}

test "Tanglecurrent is cycled for either colour" {
  at p1 main
  p1 {
    hand "Tanglecurrent" as one, "Tanglecurrent" as two, "Tanglecurrent" as three
    battlefield "Isle", "Grove", "Crag"
    library "Bear" x 2
  }
  p1 cycles one
  p1 cycles two
  expect refused cycles three because "not enough mana"
  all pass
  all pass
  expect count("Bear" in p1.hand) == 2
}
