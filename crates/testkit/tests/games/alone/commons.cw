// Cards on cards that lie in a zone of everybody's: each is controlled by whoever put it there.

game "Commons" { players 2; forced asked; limit 20 turns, then draw }

zone hand  each player, private
zone board shared,      public, active
zone there each Place,  public, active
zone below each Place,  public

kind Place
kind Unit { power: Int = 1 }

adjective friendly(c: Card) = c.controller == you

event claim(c: Unit) { until c leaves play { c: controller = you } }

action lay(c: Unit in your.hand, l: Place in board) as lays { move(c, l.there) }
action hide(c: Unit in your.hand, l: Place in board) as hides { move(c, l.below) }
action post(c: Unit in your.hand) as posts { move(c, board) }
action claims_it(c: Unit) as claims { claim(c) }
action take_up(c: Unit) as takes { move(c, your.hand) }
action done as ends { end phase }

turn { phase main { actions lay, hide, post, claims_it, take_up, done } }

card "Hill" : Place { }
card "Ox"   : Unit  { }
card "Hero" : Unit  { static { friendly Unit: power + 1 } }

test "who puts a card on a card of nobody controls it" {
  table { board "Hill" as hill }
  p1 { hand "Hero" as hero }
  p2 { hand "Ox" as ox }
  p1 lays hero on hill
  p1 ends
  p2 lays ox on hill
  expect hero.controller == p1 and ox.controller == p2
  expect hero.power == 2 and ox.power == 1
}

test "where cards do nothing, it is nobody's" {
  table { board "Hill" as hill }
  p1 { hand "Ox" as ox }
  p1 hides ox on hill
  expect ox.controller != p1 and ox.controller != p2
}

test "a card of everybody's zone is nobody's, unless an effect says whose" {
  p1 { hand "Ox" as ox }
  table { board "Hero" as hero }
  p1 posts ox
  expect ox.controller != p1 and ox.controller != p2 and ox.power == 1
  p1 claims ox
  expect ox.controller == p1
  p1 claims hero
  expect hero.controller == p1 and hero.power == 2 and ox.power == 2
  p1 takes ox
  p1 posts ox
  expect ox.controller != p1
}

test "an effect counts on a card upon a card, too, and while it lies there" {
  table { board "Hill" as hill }
  p1 { hand "Ox" as ox }
  p1 lays ox on hill
  p1 ends
  p2 claims ox
  expect ox.controller == p2
  p2 takes ox
  expect ox in p1.hand or ox in p2.hand
}
