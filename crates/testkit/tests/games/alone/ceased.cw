// A card that is gone for good: nothing goes into its zones any more, and it goes nowhere itself.

game "Ceased" { players 2; limit 20 turns, then draw }

zone hand  each player, private
zone board each player, public, active
zone there each Place,  public, active

player { marks: Int = 0; rings: Int = 0; aim: Place }
kind Place
kind Unit

event mark(n: Int)              { your.marks += n }
event bring(c: Unit, to: Place) { move(c, to.there) }
event build(at: Place)          { create("Ox", at.there) }
event fetch(c: Card)            { move(c, your.board) }

action aim(at: Place) as aims { your.aim = at }
action wipe as wipes { cease(each Place where it == your.aim) }
action lay(c: Unit in your.hand) as lays { move(c, your.aim.there) then mark(10) }
action bring(c: Unit in your.hand) as brings { bring(c, your.aim) }
action create as creates { create("Ox", your.aim.there) then mark(10) }
action build as builds { build(your.aim) }
action show as shows { reveal(your.aim) then mark(10) }
action peek as peeks { look(your.aim) then mark(10) }
action place as places { mark(position(your.aim)) }
action nowhere as goes_nowhere { mark(position(none)) }
action fetch as fetches { fetch(your.aim) then mark(10) }
action tally as tallies { mark(count(Unit) + count(Place)) }

turn {
  phase main { actions aim, wipe, lay, bring, create, build, fetch, tally, show, peek, place, nowhere }
}

card "Hill" : Place { }
card "Bell" : Place { after reveal(Place) { your.rings += 1 } }
card "Ox"   : Unit  { }

test "into the zone of one that is there a card goes" {
  p1 { board "Hill" as hill; hand "Ox" as ox }
  p1 aims hill
  p1 lays ox
  expect ox in hill.there and p1.marks == 10
  p1 tallies
  expect p1.marks == 12
}

test "into the zone of one that is gone no card goes, and what follows does not happen" {
  p1 { board "Hill" as hill; hand "Ox" as ox }
  p1 aims hill
  p1 wipes
  p1 lays ox
  expect ox in p1.hand and p1.marks == 0
  p1 brings ox
  expect ox in p1.hand
  p1 tallies
  expect p1.marks == 0
}

test "nor where a card lay before" {
  p1 { board "Hill" as hill; hand "Ox" as ox, "Ox" as other }
  p1 aims hill
  p1 lays other
  p1 wipes
  p1 lays ox
  expect ox in p1.hand and p1.marks == 10
}

test "nor does one come into being there" {
  p1 { board "Hill" as hill }
  p1 aims hill
  p1 creates
  p1 tallies
  expect p1.marks == 12
  p1 wipes
  p1 creates
  p1 builds
  expect p1.marks == 12
}

test "it goes nowhere itself" {
  p1 { board "Hill" as hill }
  p1 aims hill
  p1 wipes
  p1 fetches
  expect p1.marks == 0 and count(Place) == 0
}

test "it is shown to nobody, and nobody looks at it" {
  p1 { board "Hill" as hill, "Bell" }
  p1 aims hill
  p1 shows
  p1 peeks
  expect p1.marks == 20 and p1.rings == 1
  p1 wipes
  p1 shows
  p1 peeks
  expect p1.marks == 20 and p1.rings == 1
}

test "it lies nowhere, and neither does no card" {
  p1 { board "Bell" as bell, "Hill" as hill }
  p1 aims hill
  p1 places
  expect p1.marks == 1
  p1 wipes
  p1 places
  p1 goes_nowhere
  expect p1.marks == -1
}

test "what lay in its zones lies there still, and can be moved from there" {
  p1 { board "Hill" as hill; hand "Ox" as ox }
  p1 aims hill
  p1 lays ox
  p1 wipes
  p1 tallies
  expect p1.marks == 11
}
