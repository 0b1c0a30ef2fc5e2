// Workshop cards and upgrades.

test "a workshop card waits until its target is in hand" {
  p1 { hand "Blacksmith", "Traveling Scholar"; deck "Hedge Knight", "Village Scout" }
  p1 plays "Blacksmith"
  expect not asked
  expect "Blacksmith" in p1.workshop
  p1 plays "Traveling Scholar"
  expect options no; "Hedge Knight"
  p1 chooses "Hedge Knight"
  expect "Blacksmith" in p1.played
}

test "it is asked for at the start of the main phase" {
  at p1 draw
  p1 { workshop "Blacksmith"; deck "Village Scout" x 4, "Hedge Knight" }
  expect options no; "Hedge Knight"
  p1 chooses "Hedge Knight"
  expect "Blacksmith" in p1.played
  p1 plays "Hedge Knight"
  expect p1.combat == 3
}

test "it is asked for once at the start of a turn, not twice" {
  at p1 draw
  p1 { workshop "Blacksmith"; deck "Village Scout" x 4, "Hedge Knight" }
  p1 chooses no
  expect not asked
  expect "Blacksmith" in p1.workshop
}

test "it may wait longer, and is asked again after the next draw" {
  p1 { hand "Blacksmith", "Hedge Knight", "Traveling Scholar", "Village Scout"; deck "Village Scout", "Village Scout" }
  p1 plays "Blacksmith"
  p1 chooses no
  expect "Blacksmith" in p1.workshop
  p1 plays "Village Scout"
  expect not asked
  p1 plays "Traveling Scholar"
  p1 chooses "Hedge Knight"
  expect "Blacksmith" in p1.played
}

test "a card in the workshop is no ally and cannot be scrapped" {
  p1 { hand "Tinker", "Village Scout"; workshop "Blacksmith" }
  expect no option uses scrap "Blacksmith"
  p1 plays "Tinker"
  expect not asked
}

test "a delivered workshop card is an ally" {
  p1 { hand "Tinker", "Hedge Knight", "Blacksmith"; deck "Village Scout" }
  p1 plays "Tinker"
  p1 plays "Blacksmith"
  p1 chooses "Hedge Knight"
  expect asked "scrap"
  p1 chooses no
}

test "an upgrade stays with its copy through every zone" {
  p1 { hand "Blacksmith", "Hedge Knight" as one, "Hedge Knight" as two; deck "Village Scout" }
  p1 plays "Blacksmith"
  p1 chooses one
  p1 plays one
  expect p1.combat == 3
  p1 ends_turn
  p2 ends_turn
  expect one in p1.hand and two in p1.hand
  p1 plays two
  expect p1.combat == 1
  p1 plays one
  expect p1.combat == 4
}

test "upgrades of one copy add up" {
  p1 { hand "Blacksmith", "Enchanter", "Hedge Knight"; deck "Squire" x 2 }
  p1 plays "Blacksmith"
  p1 chooses "Hedge Knight"
  p1 plays "Enchanter"
  p1 chooses "Hedge Knight"
  p1 plays "Hedge Knight"
  expect p1.combat == 3 and p1.authority == 52
}
