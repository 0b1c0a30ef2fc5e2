// Extra phases in the last phase of a turn: behind them the turn is over, also in a match that is saved meanwhile.

game "Extra phases" { players 2; forced asked; limit 30 turns, then draw }

player { marks: Int = 0 }

event mark       { your.marks += 1 }
event main_again { extra phase main }
event late_again { extra phase late }

action repeat_main as repeats { main_again }
action repeat_late as delays { late_again }
action end as ends { end phase }

turn {
  phase main { mark; actions repeat_main, repeat_late, end }
  phase late { mark; actions repeat_main, repeat_late, end }
}

test "one that is said in the last phase begins behind it, and then the turn is over" {
  p1 ends
  p1 repeats
  p1 ends
  expect turn player == p1 and p1.marks == 3
  p1 ends
  expect turn player == p2 and p2.marks == 1
}

test "several of them, the latest first" {
  p1 ends
  p1 repeats
  p1 delays
  p1 ends
  expect turn player == p1 and p1.marks == 3
  p1 ends
  expect turn player == p1 and p1.marks == 4
  p1 ends
  expect turn player == p2
}

test "one that is said before the last phase comes before it" {
  p1 repeats
  p1 ends
  p1 ends
  expect turn player == p1 and p1.marks == 3
  p1 ends
  expect turn player == p2
}
