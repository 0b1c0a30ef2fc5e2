// Before an event on a set: single members can be stopped.

game "Before, in groups" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event strike(c: Thing) needs c in in_play "it is gone" { wear(c); mark(1) }

card "Hammer" : Thing { entry { strike(choose friendly "Stone") then mark(10) else mark(100) } }
card "Ghost"  : Thing { before strike("Stone" as c) { discard(c) } }
card "Shield" : Thing { before strike("Stone") { earn(1) } }

// ---- in a group -----------------------------------------------------------------------------------------------------

card "Quake" : Thing {
  entry { let hit = strike(each friendly "Stone"); mark(100 * hit.done + 1000 * hit.asked) }
}

card "Rescuer" : Thing { once each turn, before strike("Stone" as c) { discard(c) } }

test "in a group one member can be saved and the others not" {
  p1 { hand "Quake"; in_play "Stone" as one, "Stone" as two, "Stone" as three, "Rescuer" }
  p1 plays "Quake"
  expect count("Stone" in p1.discard) == 1
  expect count("Stone" where worn == 1) == 2
  expect p1.marks == 3202
}

test "in a group all members can be saved" {
  p1 { hand "Quake"; in_play "Stone" x 3, "Ghost" }
  p1 plays "Quake"
  expect count("Stone" in p1.discard) == 3
  expect p1.marks == 3000
}
