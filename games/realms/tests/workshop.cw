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

test "an upgraded copy brings its upgrades along when it is scrapped for its effect" {
  p1 { hand "Beastcaller", "Spirit Wolf" as wolf; interior "Moss Garden Grove"; deck "Village Scout" x 2 }
  p1 stacks wolf on "Moss Garden Grove"
  p1 plays "Beastcaller"
  p1 chooses "Moss Garden Grove"
  expect wolf.more_combat == 1 and p1.combat == 6
  p1 uses scrap wolf
  expect p1.combat == 7 and wolf in scrapped
}

test "each upgrade of the copy counts, once, beside what the scrap effect gives" {
  p1 {
    hand "Construct Apprentice" as plain
    played "Construct Apprentice" as keen with more_combat 2, more_trade 1, more_authority 3
  }
  p1 plays plain
  p1 uses scrap plain
  expect p1.combat == 2 and p1.trade == 1 and p1.authority == 50
  p1 uses scrap keen
  expect p1.combat == 6 and p1.trade == 2 and p1.authority == 53
}

test "scrapped by another card it gives nothing" {
  p1 { hand "Tinker", "Construct Apprentice" as keen with more_combat 2; interior "Golem Foundry" }
  p1 plays "Tinker"
  p1 chooses keen
  expect keen in scrapped and p1.combat == 0
}

test "upgrades of trade and of authority outlast the turn, and one authority counts" {
  p1 {
    hand "Goldweaver", "Enchanter", "Village Scout" as one, "Village Scout" as two
    played "Construct Apprentice" as keen with more_authority 1
    deck "Squire" x 2
  }
  p1 plays "Goldweaver"
  p1 chooses one
  p1 chooses two
  p1 plays "Enchanter"
  p1 chooses one
  p1 uses scrap keen
  expect p1.authority == 51
  p1 ends_turn
  expect one.more_trade == 1 and two.more_trade == 1 and one.more_authority == 2
}
