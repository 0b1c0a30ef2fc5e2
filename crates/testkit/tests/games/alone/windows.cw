// Who is asked: everybody in turn until all pass, one player until they pass; phases out of order; taking back.

game "Windows" {
  players 2 to 3
  order   arrival
  forced  asked
  limit   9 turns, then draw
}

zone deck    each player, hidden,  ordered
zone hand    each player, private, ordered
zone in_play each player, public,  ordered, active

player { marks: Int = 0; closed: Int = 0 }
kind Item { }

event mark(n: Int) { your.marks += n }
event ring_out     { each player { your.closed += 1 } }

action tick as ticks { mark(1) }
action leave as leaves { lose(you) }
action jump as jumps { go to phase last; mark(5) }
action more as adds_a_phase needs phase is main { extra phase bonus }
action stop as stops { end phase }
action place(c: Item in your.hand) as places {
  move(c, your.in_play)
  choose one { "one" { mark(1) } "two" { mark(2) } }
}

action weigh as weighs {
  choose one { "one" { mark(1) } "two" { mark(2) } }
  choose one { "one" { mark(1) } "two" { mark(2) } }
}

action peek as peeks {
  move(top of your.deck, your.hand)
  choose one { "one" { mark(1) } "two" { mark(2) } }
}

turn {
  phase opening { actions tick, leave in turn from turn player, actor again; ring_out }
  phase next { actions tick, leave in turn from player after turn player; ring_out }
  phase main { actions more, jump, stop, place, weigh, peek; mark(100) }
  phase alone { actions tick by player after turn player; mark(1000) }
  phase bonus { mark(10) }
  phase last { actions tick, stop }
}

card "Pin" : Item { }
setup { each player { repeat 3 { create("Pin", your.deck) }; shuffle(your.deck) } }

test "who acts is asked again, and all must pass in a row" {
  at p1 opening
  expect options pass; ticks; leaves
  p1 passes
  p2 ticks
  p2 passes
  expect p1.closed == 0
  p1 passes
  expect p1.closed == 1 and p2.marks == 1
}

test "the next player is asked when somebody has acted" {
  at p1 next
  p2 ticks
  p1 ticks
  p2 passes
  p1 passes
  expect p1.closed == 1 and p1.marks == 1 and p2.marks == 1
}

test "once around" {
  at p1 opening
  p1 ticks
  all pass
  expect p1.closed == 1
}

test "who is out is not asked" players 3 {
  at p1 next
  p2 leaves
  p3 ticks
  p1 passes
  p3 passes
  expect p1.closed == 1
}

test "one player alone until they pass" {
  at p1 alone
  p2 ticks
  p2 ticks
  p2 passes
  expect p2.marks == 2 and p1.marks == 1010
}

test "the rest of the phase is left out, and everything before that one" {
  at p1 main
  p1 jumps
  expect phase is last and p1.marks == 5
}

test "the end of a phase leaves nothing out" {
  at p1 main
  p1 stops
  expect phase is alone and p1.marks == 100
}

test "one phase more, and then what would have come" {
  at p1 main
  p1 adds_a_phase
  p1 stops
  expect p1.marks == 110 and phase is alone
}

test "an action is taken back" {
  at p1 main
  p1 { hand "Pin" as pin }
  p1 places pin
  expect pin in p1.in_play
  p1 cancels
  expect pin in p1.hand and p1.marks == 0
  p1 places pin
  p1 chooses "two"
  expect p1.marks == 2
}
