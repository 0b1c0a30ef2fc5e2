// Decks: random ones, and what is on a copy of a card beside what every copy has.

test "a random deck: the icons that Enhance brings lie on its other cards, at most five on one" {
  seed 3                                         // a deck with such cards
  from setup
  p1 chooses no
  p2 chooses no
  p1 chooses Dis
  expect any Card in any zone where owner == p1 and it is "Hystricog"
  expect total wounds of (Card in any zone where owner == p1) == 3 * count(Card in any zone where owner == p1 and it is "Hystricog")
  expect total captures of (Card in any zone where owner == p1) == count(Card in any zone where owner == p1 and it is "Wail of the Damned")
  expect total draws of (Card in any zone where owner == p1) == count(Card in any zone where owner == p1 and it is "Armory Officer Nel")
  expect no Card in any zone where icon_count(it) > 5
}

test "an enhanced copy: each of its icons is resolved, before its play ability" {
  p1 { hand "Bumpsy" as copy with captures 1, wounds 1, draws 1, discards 1, boosts 1, "Anger" as other; deck "Punch" as drawn; house Brobnar }
  p2 { battleline "Troll" as troll; amber 3 }
  p1 plays copy
  expect copy.amber == 1 and p2.amber == 2       // captured; the opponent has not lost 1 yet
  p1 chooses troll                               // damage
  expect troll.damage == 1 and drawn in p1.hand
  p1 chooses other                               // discarded
  expect other in p1.discard
  p1 chooses troll                               // a counter
  expect troll.plus == 1 and p2.amber == 1
}

test "an enhanced copy: other copies are as they were" {
  p1 { hand "Bumpsy" as copy with draws 1, "Bumpsy" as plain; deck "Punch" as drawn; house Brobnar }
  p1 plays plain
  expect drawn in p1.deck
  p1 plays copy
  p1 chooses "left flank"
  expect drawn in p1.hand
}
