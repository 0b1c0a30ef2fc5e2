// Somebody who is asked alone and can only pass: `forced taken`.

game "Asked alone, taken" { players 2; order arrival; forced taken; limit 20 turns, then draw }

player { gold: Int = 0; marks: Int = 0 }
kind Item

action buy as buys
  needs your.gold > 0 "too poor"
{ your.gold -= 1; your.marks += 1 }
action stop as stops { end phase }

turn {
  phase offer { actions buy by player after turn player }
  phase last { actions stop }
}

test "who can only pass is passed over" {
  at p1 offer

  expect phase is last
}

test "who can do something is asked" {
  p2 { gold 1 }
  at p1 offer
  expect options pass; buys
  p2 buys

  expect phase is last and p2.marks == 1
}
