// Continuous effects of cards: as long as the card is there, in layers, by age, until nothing changes any more.

game "Effects" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  layers  copy, control, kind, colours, text, rest
}
turn { phase main { actions play_card, use, strike_with, pass } }

enum Colour { Red, Green, Blue }

kind Card { colours: set of Colour = none }
kind Troop is Thing { rank: Int = 0, at least 0 }
kind Tower is Thing

player { reach: Int = 3, at least 0 }

keyword Guard
keyword Fury(n) { after strike(self) { mark(n) } }

event strike(c: Thing) { earn(1) }
ability blow of Thing = after strike(self)
action strike_with(c: friendly Thing) as strikes { strike(c) }

card "Soldier"  : Troop { power 2 }
card "Red Man"  : Troop { power 2  colours Red }
card "Captain"  : Thing { static { other friendly Troop: power + 1 } }
card "Giant"    : Thing { static { Troop: power = 7 } }
card "Dwarf"    : Thing { static { Troop: power at most 4 } }
card "Weight"   : Thing { static { Troop: rank - 5 } }
card "Stray"    : Thing { static { host.controller.opponent: reach - 1 } }
card "Alone"    : Troop { power 2  static while no other friendly Troop { self: power + 3 } }
card "Painter"  : Thing { static { friendly Troop: colours + Blue } }
card "Washer"   : Thing { static { Troop: colours - Red } }
card "Bluecoat" : Thing { static { Troop where Blue in colours: power + 10 } }
card "Sergeant" : Thing { static { friendly Troop: gains Guard, gains Fury 2 } }
card "Fury"     : Troop { power 1  Fury 1 }
card "Teacher"  : Thing { static { friendly Troop: gains blow { mark(10) } } }
card "Silence"  : Thing { static { Troop: lacks abilities, lacks Fury } }
card "Guarded"  : Thing { static { Troop where it has Guard: power + 5 } }
card "Smith"    : Thing { static { Tower: is Troop } }
card "Keep"     : Tower { power 3 }
card "Mirror"   : Thing { static { Tower: copy of (bottom of your.in_play) } }
card "Scout"    : Thing { static { you: reach + 2 } }
card "Fog"      : Thing { static { Player: reach - 9 } }
card "Tally"    : Thing { use { mark(your.reach) } }
card "Farsight" : Thing { use { your.reach += 1 } }
card "Drill"    : Thing { use { wear(choose friendly Thing) } }
card "Worn"     : Thing { static { Thing: power - it.worn } }
card "Caller"   : Thing { use { move(choose friendly Thing, your.hand) } }
card "Counter"  : Thing { use { mark(count(Troop)) } }
card "Also"     : Thing { static { friendly Thing: use also blow } }
card "User"     : Thing { use { mark(100) } }
card "Learner"  : Thing { static { friendly Tower: gains text of (bottom of your.in_play) } }

card "Student" : Thing {
  static { friendly Tower: gains colours, keywords of (bottom of your.in_play) }
}

card "Ranker"   : Troop { power 1  rank 4 }
card "Follower" : Thing { static { friendly Troop: gains rank of (bottom of your.in_play) } }
card "Scholar"  : Thing { static { friendly Tower: gains text, colours of each friendly Troop } }
card "Imitator" : Thing { static { self: gains use, colours of each friendly Troop } }

card "Veteran" : Troop {
  power 1  colours Red  Fury 2
  use { mark(7) }
  blow { mark(10) }
  static { you: reach + 5 }
}

card "Brawler" : Troop { power 1  colours Red  Fury 2  blow { mark(10) } }

test "as long as the card is there" {
  p1 { hand "Captain"; in_play "Soldier" as own, "Caller" }
  p2 { in_play "Soldier" as foe }
  expect own.power == 2
  p1 plays "Captain"
  expect own.power == 3 and foe.power == 2
  p1 uses use "Caller"
  p1 chooses "Captain"
  expect own.power == 2
}

test "sets, then sums, then bounds, whatever is older" {
  p1 { in_play "Dwarf", "Captain", "Soldier" as own, "Giant" }
  p2 { in_play "Soldier" as foe }
  expect own.power == 4 and foe.power == 4
}

test "sets and sums without a bound" {
  p1 { in_play "Captain", "Soldier" as own, "Giant" }
  p2 { in_play "Soldier" as foe }
  expect own.power == 8 and foe.power == 7
}

test "the bounds of the field itself" {
  p1 { in_play "Weight", "Soldier" as own }
  expect own.rank == 0
}

test "a condition is asked all the time" {
  p1 { hand "Soldier"; in_play "Alone" as alone }
  p2 { in_play "Soldier" }
  expect alone.power == 5
  p1 plays "Soldier"
  expect alone.power == 2
}

test "a layer that comes first is seen by the later ones" {
  p1 { in_play "Bluecoat", "Soldier" as own, "Painter" }
  p2 { in_play "Soldier" as foe }
  expect own.power == 12 and foe.power == 2 and Blue in own.colours
}

test "values are taken from a set" {
  p1 { in_play "Red Man" as red, "Washer", "Painter" }
  expect Red not in red.colours and Blue in red.colours
}

test "keywords are gained and their values add up" {
  p1 { in_play "Fury" as fury, "Soldier" as own, "Sergeant" }
  expect fury.Fury == 3 and own.Fury == 2 and own has Guard
  p1 strikes fury
  expect p1.marks == 3
  p1 strikes own
  expect p1.marks == 5
}

test "an effect looks at what a later layer makes of a card, and an earlier one at it" {
  p1 { in_play "Guarded", "Soldier" as own, "Sergeant" }
  p2 { in_play "Soldier" as foe }
  expect own.power == 7 and foe.power == 2
}

test "abilities are gained" {
  p1 { in_play "Soldier" as own, "Teacher", "Teacher" }
  p1 strikes own
  expect p1.marks == 20
}

test "what is lacked is lacked" {
  p1 { in_play "Fury" as fury, "Silence", "Sergeant", "Teacher" }
  p1 strikes fury
  expect p1.marks == 0 and fury.Fury == 0 and fury has Guard
}

test "another kind" {
  p1 { in_play "Keep" as keep, "Captain", "Counter"; hand "Smith" }
  p1 uses use "Counter"
  expect p1.marks == 0 and keep.power == 3
  p1 plays "Smith"
  expect keep.power == 4
  p1 uses use "Counter"
  expect p1.marks == 1
}

test "a copy" {
  p1 { in_play "Fury" as fury, "Keep" as keep, "Captain", "Caller", "Counter"; hand "Mirror" }
  p1 plays "Mirror"
  expect keep.power == 2 and keep.name == fury.name and keep.Fury == 1
  p1 strikes keep
  expect p1.marks == 1
  p1 uses use "Counter"
  expect p1.marks == 3
  p1 uses use "Caller"
  p1 chooses "Mirror"
  expect keep.power == 3 and keep.Fury == 0
}

test "fields of players" {
  p1 { in_play "Tally", "Farsight"; hand "Scout", "Fog" }
  p1 uses use "Tally"
  expect p1.marks == 3
  p1 plays "Scout"
  expect p1.reach == 5 and p2.reach == 3
  p1 uses use "Farsight"
  expect p1.reach == 6
  p1 uses use "Tally"
  expect p1.marks == 9
  p1 plays "Fog"
  expect p1.reach == 0 and p2.reach == 0
}

test "what is written and looked at" {
  p1 { in_play "Worn", "Boulder" as boulder, "Drill" }
  p1 uses use "Drill"
  p1 chooses boulder
  expect boulder.power == 2
  p1 uses use "Drill"
  p1 chooses boulder
  expect boulder.power == 1
}

test "one kind is another as well" {
  p1 { in_play "User" as user, "Teacher"; hand "Also" }
  p1 strikes user
  expect p1.marks == 0
  p1 plays "Also"
  p1 strikes user
  expect p1.marks == 100
  p1 uses use user
  expect p1.marks == 200
}

test "the text of another card" {
  p1 { in_play "Fury" as fury, "Keep" as keep, "Learner" }
  expect keep.Fury == 1 and keep.power == 3
  p1 strikes keep
  expect p1.marks == 1
}

test "some of another card" {
  p1 { in_play "Red Man" as red, "Keep" as keep, "Student" }
  expect Red in keep.colours and keep.power == 3
}

test "the text of every card of a set, as long as they are in it" {
  p1 { hand "Brawler"; in_play "Keep" as keep, "Scholar", "Fury" as fury, "Caller" }
  p2 { in_play "Brawler" }
  expect keep.Fury == 1 and Red not in keep.colours
  p1 plays "Brawler"
  expect keep.Fury == 3 and Red in keep.colours and keep.power == 3
  p1 strikes keep
  expect p1.marks == 13
  p1 uses use "Caller"
  p1 chooses fury
  expect keep.Fury == 2
}

test "what takes it away from the card that gained it takes it away" {
  p1 { hand "Smith"; in_play "Keep" as keep, "Scholar", "Brawler", "Silence" }
  expect keep.Fury == 2
  p1 plays "Smith"
  expect keep.Fury == 0
}

test "a number of one card" {
  p1 { in_play "Ranker" as rank, "Soldier" as own, "Follower" }
  expect rank.rank == 4 and own.rank == 4
}

test "the text of no card" {
  p1 { in_play "Keep" as keep, "Scholar" }
  expect keep.Fury == 0 and keep.power == 3
}

test "a copy takes over what is printed, although a test places cards that differ" {
  p1 { in_play "Red Man" as red, "Keep" as keep, "Mirror" }
  p2 { in_play "Soldier" with colours Green }
  expect Red in keep.colours and keep.power == 2
}

test "what was assigned stays" {
  p1 { in_play "Red Man" as red, "Keep" as keep with colours Blue, "Mirror" }
  expect Blue in keep.colours and Red not in keep.colours
}

test "of nobody's opponent nothing is changed" {
  p1 { in_play "Stray" }
  expect p1.reach == 3 and p2.reach == 3
}

card "Shorten" : Thing { static { you: reach - 9 } }
card "Stretch" : Thing { static { you: reach + 2 } }

test "the bounds of a player's field come after all that is added, whatever came first" {
  p1 { in_play "Shorten", "Stretch" }
  p2 { in_play "Stretch", "Shorten" }
  expect p1.reach == 0 and p2.reach == 0
}

test "without what takes away it is all that is added" {
  p1 { in_play "Stretch" x 2 }
  expect p1.reach == 7
}

test "the abilities of one kind that others have, and nothing else of theirs" {
  p1 { in_play "Imitator" as imitator, "Veteran" as veteran, "Caller" }
  p2 { in_play "Veteran" }
  expect imitator has use and imitator has not blow and imitator has not Fury and Red in imitator.colours
  expect p1.reach == veteran.controller.reach
  p1 uses use imitator
  expect p1.marks == 7
  p1 uses use "Caller"
  p1 chooses veteran
  expect imitator has not use and Red not in imitator.colours
}
