// Turns and time: extra turns, phases that do not begin, what happened when, what is going on.

game "Turns" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}

turn {
  phase early { earn(1) }
  phase main { actions play_card, use, pass }
  phase late { actions use, pass }
}

card "Hourglass" : Thing { entry { extra turn } }
card "Fog"       : Thing { cannot phase_begins(early) if you == turn player }

card "Memory" : Thing {
  use { mark(times(play by you, this turn) + 10 * times(play, last turn) + 100 * times(play, this phase)) }
}

card "Fury"   : Thing { entry { wear(self) } }
card "Mirror" : Thing { after wear(Thing) if during play("Fury") { mark(7) } }

test "another turn after this one" {
  p1 { hand "Hourglass" }
  p1 plays "Hourglass"
  p1 passes
  p1 passes
  expect turn player == p1 and p1.coins == 1
  p1 passes
  p1 passes
  expect turn player == p2
}

test "a phase that cannot begin is left out" {
  p1 { in_play "Fog" }
  p1 passes
  p1 passes
  expect p2.coins == 1
  p2 passes
  p2 passes
  expect turn player == p1 and phase is main and p1.coins == 0
}

test "what happened in this turn, in this phase, and in the turn before" {
  p1 { in_play "Memory"; hand "Stone" x 2 }
  p2 { in_play "Memory" as theirs }
  p1 plays "Stone"
  p1 plays "Stone"
  p1 uses use "Memory"
  expect p1.marks == 202
  p1 passes
  p1 uses use "Memory"
  expect p1.marks == 204
  p1 passes
  p2 uses use theirs
  expect p2.marks == 20
}

test "what is going on" {
  p1 { hand "Fury", "Stone"; in_play "Mirror" }
  p1 plays "Fury"
  expect p1.marks == 7
}
