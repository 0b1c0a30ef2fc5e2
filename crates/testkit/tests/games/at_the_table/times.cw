// times: how often something happened this turn, with filters, and by whom.

game "History" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

value plays        = times(play, this turn)
value my_plays     = times(play by you, this turn)
value stone_plays  = times(play("Stone"), this turn)
value heavy_plays  = times(play(Thing where power >= 2), this turn)
value big_earnings = times(earn(3), this turn)
value departures   = times(move(Thing) from hand to in_play, this turn)

card "Teller"   : Thing { use { mark(plays) } }
card "Mine"     : Thing { use { mark(my_plays) } }
card "Pebbler"  : Thing { use { mark(stone_plays) } }
card "Heavy"    : Thing { use { mark(heavy_plays) } }
card "Earner"   : Thing { use { earn(3); earn(0); earn(2); mark(big_earnings) } }
card "Mover"    : Thing { use { mark(departures) } }
card "Personal" : Thing { use { mark(times(play(self), this turn)) } }
card "Guest"    : Thing { use { opponent { play(choose Thing in your.hand) } } }
card "Crowd"    : Thing { use { play(each Thing in your.hand) } }

test "each happening counts once" {
  p1 { hand "Stone", "Boulder"; in_play "Teller" }
  p1 uses use "Teller"
  expect p1.marks == 0
  p1 plays "Stone"
  p1 uses use "Teller"
  expect p1.marks == 1
  p1 plays "Boulder"
  p1 uses use "Teller"
  expect p1.marks == 3
}

test "only this turn's" {
  p1 { hand "Stone"; in_play "Teller" }
  p2 { in_play "Teller" as theirs }
  p1 plays "Stone"
  p1 passes
  p2 uses use theirs
  expect p2.marks == 0
}

test "by name" {
  p1 { hand "Stone", "Boulder", "Stone"; in_play "Pebbler" }
  p1 plays "Stone"
  p1 plays "Boulder"
  p1 plays "Stone"
  p1 uses use "Pebbler"
  expect p1.marks == 2
}

test "by a filter" {
  p1 { hand "Stone", "Boulder"; in_play "Heavy" }
  p1 plays "Stone"
  p1 plays "Boulder"
  p1 uses use "Heavy"
  expect p1.marks == 1
}

test "by a number; what changed nothing did not happen" {
  p1 { in_play "Earner" }
  p1 uses use "Earner"
  expect p1.marks == 1
}

test "by where from and where to" {
  p1 { hand "Stone"; discard "Stone"; in_play "Mover" }
  p1 plays "Stone"
  p1 uses use "Mover"
  expect p1.marks == 1
}

test "this very card" {
  p1 { hand "Personal" as one, "Personal" as two; in_play "Personal" as three }
  p1 plays one
  p1 plays two
  p1 uses use one
  expect p1.marks == 1
  p1 uses use three
  expect p1.marks == 1
}

test "by whom" {
  p1 { hand "Boulder"; in_play "Mine", "Guest", "Teller" }
  p2 { hand "Stone" }
  p1 plays "Boulder"
  p1 uses use "Guest"
  p2 chooses "Stone"
  p1 uses use "Mine"
  expect p1.marks == 1
  p1 uses use "Teller"
  expect p1.marks == 3
}

test "a group counts for each member" {
  p1 { hand "Stone", "Boulder", "Stone"; in_play "Crowd", "Teller" }
  p1 uses use "Crowd"
  p1 uses use "Teller"
  expect p1.marks == 3
}
