// `go to phase` from inside of events: what the phase and its events had still to do is left out; a text that runs is not.

game "Elsewhere" { players 2; order arrival; forced asked; limit 50 turns, then draw }
player { score: Int = 0 }
kind Ally { power: Int = 2 }
zone field each player, public, active, ordered
event boom { your.score += 1 }
event inner {
  actions quit, halt, wait by turn player
  boom
} finally { boom }

event stage {
  inner
  boom
}
ability use of Ally = activate
action quit as quits { go to phase late; your.score += 100 }
action halt as halts { end phase }
action wait as waits { your.score += 10 }
turn {
  phase main {
    stage
    boom
  }
  phase middle { actions use, wait, halt }
  phase late { actions wait, halt }
}
card "Ox"  : Ally { after boom { your.score += 1000 } }
card "Ass" : Ally { use { inner; your.score += 7 } }

test "nothing of the phase is done any more, nor of the events that it called" {
  at p1 main
  p1 { field "Ox" }
  p1 quits
  expect phase is late
  expect p1.score == 100
}

test "the action under way is done to its end" {
  at p1 main
  p1 waits
  p1 quits
  expect p1.score == 110
}

test "a phase that ends goes on behind its list of actions" {
  at p1 main
  p1 halts
  expect phase is middle
  expect p1.score == 4
}

test "a text that has called the event goes on" {
  at p1 middle
  p1 { field "Ass" }
  p1 uses use "Ass"
  p1 quits
  expect phase is late
  expect p1.score == 109
}
