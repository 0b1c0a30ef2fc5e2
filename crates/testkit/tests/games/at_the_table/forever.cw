// forever: what a card gains stays with that copy, in every zone.

game "Forever" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, craft, pass } }

kind Tool is Thing { edge: Int = 1, at least 0, at most 4 }
ability craft of Thing = activate, once each turn { mark(1000); body }
ability craft of Tool  = activate { body; mark(5000) }

keyword Keen { after play(self) { mark(10) } }
keyword Dull

card "Mentor" : Thing {
  use { let c = choose friendly Thing; forever { c: gains craft { mark(1) } } }
}

card "Teacher" : Thing { use { forever { friendly "Stone": gains Keen } } }
card "Smith"   : Thing { use { forever { friendly "Stone": power + 2, gains Dull } } }
card "Cutter"  : Thing { use { forever { friendly "Stone": power - 1 } } }
card "Setter"  : Thing { use { forever { friendly "Stone": power = 7 } } }
card "Caller"  : Thing { use { move(choose friendly Thing, your.hand) } }
card "Counter" : Thing { use { mark(count(friendly Thing where it has Dull)) } }
card "Scales"  : Thing { use { mark(total power of friendly "Stone") } }
card "Knife"   : Tool  { }
card "Blunter" : Thing { use { forever { friendly Tool: edge - 2 } } }
card "Whetter" : Thing { use { forever { friendly Tool: edge + 9 } } }
card "Ready"   : Thing { Keen  use { mark(1) } }
card "Bland"   : Thing { }

test "an ability of a kind, with what the kind puts around it" {
  p1 { in_play "Mentor", "Stone" }
  expect options uses use "Mentor"; passes
  p1 uses use "Mentor"
  p1 chooses "Stone"
  expect options uses use "Mentor"; uses craft "Stone"; passes
  p1 uses craft "Stone"
  expect p1.marks == 1001
  expect no option uses craft "Stone"
}

test "by the kind of card that gains it" {
  p1 { in_play "Mentor", "Knife" }
  p1 uses use "Mentor"
  p1 chooses "Knife"
  p1 uses craft "Knife"
  p1 uses craft "Knife"
  expect p1.marks == 10002
}

test "of another copy nothing is changed" {
  p1 { in_play "Mentor", "Stone" as one, "Stone" as two }
  p1 uses use "Mentor"
  p1 chooses two
  expect one has not craft and two has craft
  expect no option uses craft one
}

test "it stays through zones" {
  p1 { in_play "Mentor", "Caller", "Stone" }
  p1 uses use "Mentor"
  p1 chooses "Stone"
  p1 uses use "Caller"
  p1 chooses "Stone"
  expect "Stone" in p1.hand and "Stone" has craft
  expect no option uses craft "Stone"
  p1 plays "Stone"
  p1 uses craft "Stone"
  expect p1.marks == 1001
}

test "twice gained, twice there" {
  p1 { in_play "Mentor", "Stone" }
  p1 uses use "Mentor"
  p1 chooses "Stone"
  p1 uses use "Mentor"
  p1 chooses "Stone"
  p1 uses craft "Stone"
  p1 uses craft "Stone"
  expect p1.marks == 2002
  expect no option uses craft "Stone"
}

test "a keyword with its ability" {
  p1 { in_play "Teacher", "Caller", "Stone" }
  p1 uses use "Teacher"
  expect "Stone" has Keen
  p1 uses use "Caller"
  p1 chooses "Stone"
  p1 plays "Stone"
  expect p1.marks == 10
}

test "a printed keyword" {
  p1 { hand "Ready" }
  expect "Ready" has Keen and "Ready" has not Dull
  p1 plays "Ready"
  expect p1.marks == 10
}

test "a keyword that is only a word" {
  p1 { in_play "Smith", "Counter", "Stone", "Stone", "Bland" }
  p1 uses use "Counter"
  expect p1.marks == 0
  p1 uses use "Smith"
  p1 uses use "Counter"
  expect p1.marks == 2
}

test "fields: more, less and set" {
  p1 { in_play "Smith", "Cutter", "Setter", "Scales", "Stone" }
  p1 uses use "Smith"
  expect "Stone".power == 3
  p1 uses use "Smith"
  expect "Stone".power == 5
  p1 uses use "Cutter"
  expect "Stone".power == 4
  p1 uses use "Setter"
  expect "Stone".power == 7
  p1 uses use "Smith"
  expect "Stone".power == 9
  p1 uses use "Scales"
  expect p1.marks == 9
}

test "the set is as it was when it was said" {
  p1 { hand "Stone" as late; in_play "Smith", "Stone" as early }
  p1 uses use "Smith"
  p1 plays late
  expect early.power == 3 and late.power == 1
}

test "a filter sees what was gained" {
  p1 { in_play "Smith", "Heavy", "Stone"; discard "Stone" }
  p1 uses use "Heavy"
  expect p1.marks == 0
  p1 uses use "Smith"
  p1 uses use "Heavy"
  expect p1.marks == 1
}
card "Heavy" : Thing { use { mark(count(friendly Thing where power >= 3)) } }

card "Later" : Thing {
  use { let c = choose "Stone"; move(c, your.hand); forever { c: power + 1 }; mark(c.power) }
}

test "what it gains after it has left is read in the same text" {
  p1 { in_play "Stone" as stone, "Later" as later }
  p1 uses use later
  p1 chooses stone
  expect p1.marks == 2 and stone.power == 2
}

test "what is gained for ever stops at the bounds of the field" {
  p1 { in_play "Knife" as low, "Blunter" }
  p2 { in_play "Knife" as high, "Whetter" }
  p1 uses use "Blunter"
  expect low.edge == 0 and high.edge == 1
  p1 passes
  p2 uses use "Whetter"
  expect low.edge == 0 and high.edge == 4
}
