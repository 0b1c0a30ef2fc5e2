// What "in step" means for the members of a group.

game "Groups in step" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event boost(c: Thing) { forever { c: power + 1 }; your.marks += count(Thing where power >= 2) }
card "Trainer" : Thing { use { boost(each friendly "Stone") } }

test "forever is a statement like any other: all members gain before any goes on" {
  p1 { in_play "Trainer", "Stone", "Stone" }
  p1 uses use "Trainer"
  expect p1.marks == 4
}

event toll(c: Thing) { pay spend(1); wear(c) }
card "Gate" : Thing { use { toll(each friendly "Stone") } }

test "one coin pays for one member, not for two" {
  p1 { in_play "Gate", "Stone" as one, "Stone" as two; coins 1 }
  p1 uses use "Gate"
  expect p1.coins == 0
  expect one.worn + two.worn == 1
}
