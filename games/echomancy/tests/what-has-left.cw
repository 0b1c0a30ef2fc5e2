// What has left can still be asked about, and what ends with a turn belongs to that turn.

test "storm copies are made though the original is countered in answer to the trigger" {
  at p1 main
  p1 { hand "Goblin" as g, "Ripples in Ink" as r; battlefield "Crag", "Isle" x 2 }
  p2 { hand "Null Whisper" as n; battlefield "Isle" x 2; library "Bear" x 6 }
  p1 casts g
  all pass
  p1 casts r
  p1 chooses p2
  p1 passes
  p2 casts n
  all pass
  expect r in p1.graveyard
  all pass
  p1 chooses no
  expect count("Ripples in Ink" in stack) == 1
}

test "a creature that was stolen for a turn is back when its owner's turn begins, and may attack" {
  at p1 main
  p1 { hand "Sudden Theft"; battlefield "Crag" x 4; library "Isle" x 3 }
  p2 { battlefield "Bear" as a; library "Isle" x 3 }
  p1 casts "Sudden Theft"
  all pass
  expect a in p1.battlefield
  all pass
  all pass
  p1 chooses done
  all pass
  all pass
  expect turn player == p2 and phase is upkeep and a in p2.battlefield
  expect not a.sick
}

test "what lives by an effect until the end of the turn is dead before the next one begins" {
  at p1 main
  p1 { hand "Giant Growth", "Withering Touch"; battlefield "Grove", "Fen", "Bear" as u; library "Isle" x 3 }
  p2 { library "Isle" x 3 }
  p1 casts "Giant Growth"
  all pass
  p1 casts "Withering Touch"
  all pass
  expect u in p1.battlefield and u.toughness == 3
  all pass
  all pass
  all pass
  all pass
  // State is judged in cleanup: there is a priority, and another cleanup.
  expect turn player == p1 and phase is cleanup and u in p1.graveyard
  all pass
  expect turn player == p2 and phase is upkeep and u in p1.graveyard
}
