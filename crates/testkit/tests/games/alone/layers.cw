// Effects of one layer that depend on one another, what a card says of itself, and values that change places.

game "Layers" {
  players 2
  order   arrival
  forced  asked
  layers  copy, control, kind, sorts, text, rest by dependency
  limit   9 turns, then draw
}

enum Sort { Tree, Stone, River }
zone hand    each player, private, ordered
zone in_play each player, public,  ordered, active
player { coins: Int = 0 }
kind Thing { sorts: set of Sort = none; power: Int = 0; width: Int = 0, at least 0; height: Int = 0 }
adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self

event put(c: Card) { move(c, your.in_play) }
action put_down(c: Card in your.hand) as puts { put(c) }
action rest as rests { end phase }
turn { phase main { actions put_down, rest } }

card "Oak"     : Thing { sorts Tree  power 1  width 1  height 4 }
card "Boulder" : Thing { sorts Stone  power 2  width 3  height 2 }
// Older, and it looks at what the younger one changes.
card "Gardener"  : Thing { static { Thing where Tree in sorts: sorts + River } }
card "Forester"  : Thing { static { Thing where Stone in sorts: sorts + Tree } }
card "Levelling" : Thing { static { Thing where power >= 0: power = 7 } }
card "Heap"      : Thing { static { self: power = count(Thing) } }
card "Mirror"    : Thing { static { other Thing: switch width, height } }
card "Stilts"    : Thing { static { other Thing: height + 5 } }

test "what another one changes comes first, however young it is" {
  at p1 main
  p1 { in_play "Gardener", "Boulder" as boulder; hand "Forester" as forester }
  p1 puts forester
  expect Tree in boulder.sorts and River in boulder.sorts
}

test "the same the other way round in time" {
  at p1 main
  p1 { in_play "Forester", "Boulder" as boulder; hand "Gardener" as gardener }
  p1 puts gardener
  expect Tree in boulder.sorts and River in boulder.sorts
}

test "what a card says of itself comes before what others say" {
  at p1 main
  p1 { in_play "Levelling"; hand "Heap" as heap }
  p1 puts heap
  expect heap.power == 7
}

test "values change places after everything else" {
  at p1 main
  p1 { in_play "Mirror", "Oak" as oak; hand "Stilts" as stilts }
  expect oak.width == 4 and oak.height == 1
  p1 puts stilts
  expect oak.width == 9 and oak.height == 1
}
