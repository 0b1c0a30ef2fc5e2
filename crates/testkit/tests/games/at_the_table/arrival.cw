// Order of arrival: the turn player's cards first, in zone order, in printed order. Those that no longer apply are dropped.

game "Order of arrival" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

event chime { }
card "Bell"   : Thing { use { chime } }
card "Ones"   : Thing { after chime { mark(your.marks + 1) } }
card "Double" : Thing { after chime { mark(your.marks) }  after chime { mark(100) } }
card "Tenner" : Thing { after chime if your.marks == 0 { mark(10) } }
card "Exile"  : Thing { after chime { ruin(each other friendly "Ones") } }

test "in zone order" {
  p1 { in_play "Bell", "Ones", "Double" }
  p1 uses use "Bell"
  expect p1.marks == 102
}

test "in zone order, the other way round" {
  p1 { in_play "Bell", "Double", "Ones" }
  p1 uses use "Bell"
  expect p1.marks == 201
}

test "the turn player's first, and each for their own player" {
  p1 { in_play "Bell", "Ones" }
  p2 { in_play "Ones"; marks 4 }
  p1 uses use "Bell"
  expect p1.marks == 1 and p2.marks == 9
}

test "a condition is asked when it triggers and again when its turn comes" {
  p1 { in_play "Bell", "Ones", "Tenner" }
  p1 uses use "Bell"
  expect p1.marks == 1
}

test "first in order it still applied" {
  p1 { in_play "Bell", "Tenner", "Ones" }
  p1 uses use "Bell"
  expect p1.marks == 21
}

test "a card that has left before its turn does not speak" {
  p1 { in_play "Bell", "Exile", "Ones" }
  p1 uses use "Bell"
  expect p1.marks == 0 and "Ones" in gone
}

test "a card that spoke before it left has spoken" {
  p1 { in_play "Bell", "Ones", "Exile" }
  p1 uses use "Bell"
  expect p1.marks == 1 and "Ones" in gone
}

// ---- windows within windows -----------------------------------------------------------------------------------------

event knock { }
card "Door"   : Thing { after chime { knock; mark(1) } }
card "Porter" : Thing { after knock { mark(10 * your.marks + 10) } }

test "what an ability raises is answered before the ability goes on" {
  p1 { in_play "Bell", "Door", "Porter" }
  p1 uses use "Bell"
  expect p1.marks == 11
}

// ---- by whom --------------------------------------------------------------------------------------------------------

card "Envy" : Thing { after earn by opponent { mark(1) } }
card "Gift" : Thing { use { earn(1) by opponent } }
card "Work" : Thing { use { earn(1) } }

test "whose doing it was" {
  p1 { in_play "Work", "Gift", "Envy" }
  p2 { in_play "Envy" }
  p1 uses use "Work"
  expect p1.marks == 0 and p2.marks == 1
  p1 uses use "Gift"
  expect p1.marks == 1 and p2.marks == 1
}
