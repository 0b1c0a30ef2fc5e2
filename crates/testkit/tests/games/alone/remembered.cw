// `times` asks what a card was when it left, where cards forget and nothing waits on a stack.

game "Remembered" {
  players     2
  timing      immediate
  order       arrival
  forced      taken
  zone_change forgets
  limit       20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered

player { marks: Int = 0 }

kind Card
kind Beast is Card { power: Int = 1 }
kind Deed  is Card

adjective friendly(c: Card) = c.controller == you

event mark(n: Int)   { your.marks += n }                                  text "mark {n}"
event play(c: Card)  { move(c, your.field) }                              text "play {c}"
event fall(c: Card)  { move(c, c.owner.grave) }                           text "let {c} fall"
event use(c: Card)                                                        text "use {c}"
event train          { until end of turn { friendly Beast: power + 5 } }  text "train"
event lend(c: Beast) { until c leaves play { c: controller = you } }      text "borrow {c}"
event charm(c: Deed) { until c leaves play { c: is Beast } }              text "charm {c}"

action play_card(c: Card in your.hand) as plays { play(c) }
action use_card(c: friendly Card) as uses_up { use(c) }
action drop(c: Card) as drops { fall(c) }
action drill as drills { train }
action borrow(c: Beast) as borrows { lend(c) }
action enchant(c: Deed) as enchants { charm(c) }
action strong as counts_strong { mark(times(fall(Beast where power > 3), this turn)) }
action weak as counts_weak { mark(times(fall(Beast where power <= 3), this turn)) }
action lost as counts_lost { mark(times(fall(friendly Beast), this turn)) }
action used as counts_used { mark(times(use(Beast), this turn)) }
action played as counts_played { mark(times(play(Beast), this turn)) }
turn {
  phase main {
    actions play_card, use_card, drop, drill, borrow, enchant, strong, weak, lost, used, played
  }
}

card "Mouse" : Beast { }
card "Ox"    : Beast { power 4 }
card "Rite"  : Deed  { }

test "strong when it fell, weak where it lies" {
  p1 { field "Mouse" as mouse }
  p1 drills
  p1 drops mouse
  expect mouse.power == 1
  p1 counts_strong
  expect p1.marks == 1
  p1 counts_weak
  expect p1.marks == 1
}

test "weak when it fell" {
  p1 { field "Mouse" as mouse, "Ox" as ox }
  p1 drops mouse
  p1 drills
  p1 counts_strong
  expect p1.marks == 0
  p1 drops ox
  p1 counts_strong
  p1 counts_weak
  expect p1.marks == 2
}

test "lost by who had borrowed it" {
  p2 { field "Mouse" as mouse }
  p1 borrows mouse
  p1 drops mouse
  expect mouse in p2.grave
  p1 counts_lost
  expect p1.marks == 1
}

test "what happened to it before it fell happened to what it was" {
  p1 { field "Rite" as rite, "Rite" as other }
  p1 enchants rite
  p1 uses_up rite
  p1 uses_up other
  p1 drops rite
  p1 drops other
  p1 counts_used
  expect p1.marks == 1
}

test "before it came into play it was what it is" {
  p1 { hand "Rite" as rite }
  p1 plays rite
  p1 drops rite
  p1 counts_played
  expect p1.marks == 0
}

test "each stay for itself" {
  p1 { field "Rite" as rite }
  p1 enchants rite
  p1 uses_up rite
  p1 drops rite
  p1 { hand rite }
  p1 plays rite
  p1 uses_up rite
  p1 drops rite
  p1 counts_used
  expect p1.marks == 1
}
