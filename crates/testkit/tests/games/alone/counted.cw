// What a test asks to be counted is counted, though no rule asks for it.
game "Counted" { players 2; limit 9 turns, then draw }

player { marks: Int = 0 }

event mark { your.marks += 1 }  text "mark"
event wipe { your.marks = 0 }   text "wipe"

action double as doubles { mark; mark }
action clean as cleans { wipe; end phase }

turn { phase main { actions double, clean } }

test "how often something happened, this turn and in the match" {
  p1 doubles
  expect times(mark, this turn) == 2 and times(wipe, this turn) == 0
  p1 cleans
  expect times(mark, this turn) == 0 and times(mark, last turn) == 2
  p2 doubles
  expect times(mark by p2, this turn) == 2 and times(mark, this match) == 4 and times(wipe, this match) == 1
}
