// What lasts and asks of a card that has left asks what it was, where cards forget: wherever the card is by then, whoever may see it.

game "Asked After" {
  players     2
  timing      immediate
  order       arrival
  forced      taken
  zone_change forgets
  limit       20 turns, then draw
}

enum Hue { Red, Blue }

zone hand  each player, private, ordered
zone pile  each player, hidden,  ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered

player { marks: Int = 0 }

kind Card
kind Beast is Card { power: Int = 1; hues: set of Hue = none }
kind Deed  is Card

adjective friendly(c: Card) = c.controller == you

event mark(n: Int)    { your.marks += n }
event fall(c: Card)   { move(c, c.owner.grave) }
event sink(c: Card)   { move(c, c.owner.pile); shuffle(c.owner.pile) }
event train(c: Beast) { c.power += 3 }
event hit(c: Beast)
event lean(c: Beast, on: Beast)    { until end of your next turn { c: power + on.power } }
event ape(c: Beast, other: Beast)  { until end of your next turn { c: gains text, hues of other } }
event copy(c: Beast, other: Beast) { until end of your next turn { c: copy of other } }
event join(c: Beast) {
  let others = each friendly Beast where it != c
  until end of your next turn { c: power = total power of others }
}
event spare(c: Beast) { until end of your next turn { friendly Beast where it != c: power + 2 } }
event heed(c: Beast)  { until end of your next turn { after hit(c) { mark(1) } } }

ability sing of Beast = activate
ability hum of Beast  = activate, once each turn
keyword Keen

action lean(c: friendly Beast, on: Beast) as leans { lean(c, on) }
action ape(c: friendly Beast, other: Beast) as apes { ape(c, other) }
action copy(c: friendly Beast, other: Beast) as copies { copy(c, other) }
action join(c: friendly Beast) as joins { join(c) }
action spare(c: friendly Beast) as spares { spare(c) }
action heed(c: Beast) as heeds { heed(c) }
action hit(c: Beast) as hits { hit(c) }
action train(c: Beast) as trains { train(c) }
action drop(c: Card in field) as drops { fall(c) }
action bury(c: Card in field) as buries { sink(c) }
action lift(c: Card in grave) as lifts { move(c, your.field) }
action rest as rests { end phase }
turn {
  phase main { actions lean, ape, copy, join, spare, heed, hit, train, drop, bury, lift, sing, hum, rest }
}

card "Ox"  : Beast { power 3 }
card "Imp" : Beast { power 1 }
card "Elk" : Beast { power 2  hues Red  Keen  sing { mark(5) }  hum { } }

test "its power as it was when it left, for as long as the effect lasts" {
  p1 { field "Ox" as ox, "Elk" as elk; pile "Imp" x 4 }
  p1 leans ox on elk
  p1 trains elk
  expect ox.power == 8
  p1 buries elk
  expect ox.power == 8
  p1 rests
  expect ox.power == 8
  p2 rests
  p1 rests
  expect ox.power == 3
  p2 rests
}

test "what comes back is another card for it" {
  p1 { field "Ox" as ox, "Elk" as elk }
  p1 leans ox on elk
  p1 drops elk
  p1 lifts elk
  p1 trains elk
  expect elk.power == 5 and ox.power == 5
}

test "the text and the values that it had" {
  p1 { field "Ox" as ox, "Elk" as elk; pile "Imp" x 4 }
  p1 apes ox on elk
  p1 buries elk
  expect ox has Keen and Red in ox.hues
  p1 uses sing ox
  expect p1.marks == 5
}

test "a use of what it has gained is a use, also when the card has left since" {
  p1 { field "Ox" as ox, "Elk" as elk }
  p1 apes ox on elk
  p1 uses hum ox
  p1 drops elk
  expect refused uses hum ox because "used this turn"
  p1 uses sing ox
  expect p1.marks == 5
}

test "a copy of what is shuffled away" {
  p1 { field "Ox" as ox, "Elk" as elk; pile "Imp" x 4 }
  p1 copies ox on elk
  p1 buries elk
  expect ox is "Elk" and ox.power == 2
  p1 buries ox
  expect count(Card in p1.pile) == 6
}

test "each of several, one there and one gone" {
  p1 { field "Ox" as ox, "Elk" as elk, "Imp" as imp; pile "Imp" x 4 }
  p1 joins ox
  expect ox.power == 3
  p1 buries elk
  expect ox.power == 3
  p1 trains imp
  expect ox.power == 6
}

test "who was left out and comes back is not left out any more" {
  p1 { field "Ox" as ox, "Imp" as imp }
  p1 spares imp
  expect ox.power == 5 and imp.power == 1
  p1 drops imp
  p1 lifts imp
  expect imp.power == 3
}

test "what listens hears of nobody when the card has left" {
  p1 { field "Imp" as imp }
  p1 heeds imp
  p1 hits imp
  expect p1.marks == 1
  p1 drops imp
  p1 lifts imp
  p1 hits imp
  expect p1.marks == 1
}
