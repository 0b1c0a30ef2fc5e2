// Where a card stays the same card in every zone (`zone_change keeps`): what it gains after it has left play is seen at
// once, whatever else the game can do, and what lasts on it goes with it.

game "Kept" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

keyword Keen
card "Banner" : Thing { static { friendly "Stone": power + 4 } }

card "Later" : Thing {
  use { let c = choose "Stone"; move(c, your.hand); forever { c: power + 1 }; mark(c.power) }
}

card "Setter" : Thing {
  use { let c = choose "Stone"; move(c, your.hand); forever { c: power = 3 }; mark(c.power) }
}

card "Asker" : Thing { use { let c = choose "Stone"; move(c, your.hand); mark(c.power) } }

card "Sharpen" : Thing {
  use {
    let c = choose "Stone"
    move(c, your.hand)
    forever { c: gains Keen }
    if c has Keen { mark(1) }
  }
}

card "Plain" : Thing {
  use { let c = choose "Stone"; move(c, your.hand); if c has Keen { mark(1) } }
}

card "Brave" : Thing { use { let c = choose "Stone"; until end of turn { c: power = 5 } } }
card "Bond"  : Thing { use { let c = choose "Stone"; until c leaves play { c: power = 5 } } }
card "Crowd" : Thing { use { until end of turn { friendly "Stone": power = 5 } } }
card "Call"  : Thing { use { move(choose "Stone", your.hand) } }

test "what it gains after it has left is read in the same text" {
  p1 { in_play "Stone" as stone, "Later" as later }
  p1 uses use later
  p1 chooses stone
  expect p1.marks == 2 and stone.power == 2
}

test "what sets a number as well" {
  p1 { in_play "Stone" as stone, "Setter" as setter }
  p1 uses use setter
  p1 chooses stone
  expect p1.marks == 3 and stone.power == 3
}

test "beside what it had there last" {
  p1 { in_play "Stone" as stone, "Later" as later, "Banner" }
  p1 uses use later
  p1 chooses stone
  expect p1.marks == 6 and stone.power == 2
}

test "a card that gained nothing is read as it was" {
  p1 { in_play "Stone" as stone, "Asker" as asker, "Banner" }
  p1 uses use asker
  p1 chooses stone
  expect p1.marks == 5 and stone.power == 1
}

test "a word" {
  p1 { in_play "Stone" as stone, "Sharpen" as sharpen }
  p1 uses use sharpen
  p1 chooses stone
  expect p1.marks == 1 and stone has Keen
}

test "no word" {
  p1 { in_play "Stone" as stone, "Plain" as plain }
  p1 uses use plain
  p1 chooses stone
  expect p1.marks == 0 and stone has not Keen
}

test "what lasts on a card goes with it and comes back with it, until it ends" {
  p1 { in_play "Stone" as stone, "Brave" as brave, "Call" as call }
  p1 uses use brave
  p1 chooses stone
  p1 uses use call
  p1 chooses stone
  expect stone.power == 5
  p1 plays stone
  expect stone.power == 5
  p1 passes
  expect stone.power == 1
}

test "what was to last until it leaves play does not" {
  p1 { in_play "Stone" as stone, "Bond" as bond, "Call" as call }
  p1 uses use bond
  p1 chooses stone
  expect stone.power == 5
  p1 uses use call
  p1 chooses stone
  expect stone.power == 1
  p1 plays stone
  expect stone.power == 1
}

test "nor what is about whoever is in play" {
  p1 { in_play "Stone" as stone, "Crowd" as crowd, "Call" as call }
  p1 uses use crowd
  p1 uses use call
  p1 chooses stone
  expect stone.power == 1
  p1 plays stone
  expect stone.power == 5
}
