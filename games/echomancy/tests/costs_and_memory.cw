// What a card had gained when it died, costs of several parts, and rules that replace an event beside cards.

test "Last Gift: destroyed, and a wisp for its controller" {
  at p1 main
  p1 { hand "Last Gift"; battlefield "Fen" }
  p2 { battlefield "Bear" as bear }
  p1 casts "Last Gift"
  all pass
  expect bear in p2.graveyard and count("Wisp Token") == 0
  all pass
  expect count("Wisp Token" in p2.battlefield) == 1 and count("Wisp Token" in p1.battlefield) == 0
}

test "Fen of Bones cannot pay for itself" {
  at p1 main
  p1 { battlefield "Fen of Bones" as bones, "Fen" x 2; graveyard "Bear" }
  expect refused uses use bones because "not enough mana"
}

test "a shield and a doubling: the shield first" {
  at p1 main
  p1 { hand "Spark"; battlefield "Crag", "Furnace" }
  p2 { hand "Oath of Mercy"; battlefield "Meadow" }
  p1 passes
  p2 casts "Oath of Mercy"
  p2 chooses p2
  all pass
  p1 casts "Spark"
  p1 chooses p2
  all pass
  p2 chooses "shields take damage"
  expect p2.life == 20 and p2.shield == 2
}
