// Private zones of cards, and cards that lie face down: whoever comes to control the card looks.

game "Cellars" { players 2; forced asked; limit 20 turns, then draw }

zone hand   each player, private
zone field  each player, public,  active
zone cellar each Tower,  private, ordered
zone vault  each Tower,  hidden,  ordered

kind Tower
kind Ally { power: Int = 1 }

action stow(c: Ally in your.hand, t: Tower) as stows { move(c, t.cellar) }
action lock(c: Ally in your.hand, t: Tower) as locks { move(c, t.vault) }
action take(t: Card in field) as takes { move(t, your.field) }
action claim(t: Card in field) as claims { until end of turn { t: controller = you } }
action mask(c: Ally in field) as masks { turn c facedown as "Back" }
action done as ends { end phase }

turn { phase main { actions stow, lock, take, claim, mask, done } }

card "Keep" : Tower { }
card "Ox"   : Ally  { power 3 }
card "Back" : Ally  { power 2 }

test "who takes a card sees what lies in its private zone, and not what is hidden there" {
  p1 { hand "Ox" as ox, "Ox" as other; field "Keep" as keep }
  p1 stows ox on keep
  p1 locks other on keep
  expect knows(p1, ox) and not knows(p2, ox)
  p1 ends
  p2 takes keep
  expect ox.controller == p2 and knows(p2, ox) and knows(p1, ox)
  expect not knows(p2, other)
}

test "so does who controls it through an effect, and whose it is again afterwards" {
  p1 { hand "Ox" as ox; field "Keep" as keep }
  p2 { hand "Ox" as theirs }
  p1 stows ox on keep
  p1 ends
  p2 claims keep
  expect knows(p2, ox)
  p2 stows theirs on keep
  expect not knows(p1, theirs)
  p2 ends
  expect keep.controller == p1 and knows(p1, theirs) and knows(p2, theirs)
}

test "a card that is turned over before everybody's eyes is known to everybody" {
  p1 { field "Ox" as ox }
  p1 masks ox
  expect ox is facedown and ox.power == 2 and knows(p1, ox) and knows(p2, ox)
}

test "whoever comes to control a card that lies face down looks at it" {
  p1 { field "Ox" as ox facedown as "Back", "Ox" as other facedown as "Back" }
  expect not knows(p2, ox)
  p1 ends
  p2 claims ox
  expect knows(p2, ox) and not knows(p2, other)
  p2 takes other
  expect knows(p2, other)
}
