// Continuous effects that multiply: among what adds, in the order of time.

game "Multiplied" {
  players 2
  order   arrival
  forced  asked
  limit   20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active

player { life: Int = 20; reach: Int = 3, at most 100 }
kind Hero { power: Int = 1; armor: Int = 0, at least 0, at most 50; wounds: Counter }
kind Spell

adjective friendly(c: Card) = c.controller == you

event cast(s: Spell)   { move(s, bottom of your.hand) }  text "cast {s}"
event lay(h: Hero)     { move(h, your.field) }           text "lay {h}"
event scratch(h: Hero) { h.wounds += 1 }                 text "scratch {h}"
ability casts of Spell = anywhere, after cast(self)

action call(s: Spell in your.hand) as calls { cast(s) }
action put(h: Hero in your.hand) as puts { lay(h) }
action stop as stops { end phase }
turn { phase main { actions call, put, stop } }

card "Knight"   : Hero  { power 3  armor 7 }
card "Banner"   : Hero  { power 0  static { friendly Hero: power + 2 } }
card "Drum"     : Hero  { power 0  static { friendly Hero: power * 2 } }
card "Mirror"   : Hero  { power 0  static { friendly Hero: armor * power } }
card "Shade"    : Hero  { power 0  static { Hero: power / 2 } }
card "Rule"     : Hero  { power 0  static { Hero: power = 5 } }
card "Ceiling"  : Hero  { power 0  static { Hero: power at most 8 } }
card "Giantess" : Hero  { power 0  static { Hero: armor * 1000 } }
card "Void"     : Hero  { power 0  static { Hero: power / 0, armor * 0 } }
card "Turncoat" : Hero  { power 0  static { Hero: power * -1 } }
card "Long Arm" : Hero  { power 0  static { you: reach * 4 } }
card "Bruises"  : Hero  { power 0  static { Hero where wounds > 0: power * wounds } }
card "Fury"     : Spell { casts { until end of turn { each friendly Hero: power * 3 } } }
card "Might"    : Spell { casts { until end of turn { each friendly Hero: power + 1 } } }
card "Meekness" : Spell { casts { until end of turn { each friendly Hero: power / 2 } } }
card "Growth"   : Spell { casts { forever { each friendly Hero: power + 4 } } }

test "doubled, whoever comes" {
  p1 { hand "Knight" as late; field "Drum", "Knight" as knight }
  p2 { field "Knight" as theirs }
  p1 puts late
  expect knight.power == 6 and late.power == 6 and theirs.power == 3
}

test "first doubled, then more" {
  p1 { hand "Banner"; field "Drum", "Knight" as knight }
  p1 puts "Banner"
  expect knight.power == 8
}

test "first more, then doubled" {
  p1 { hand "Drum"; field "Banner", "Knight" as knight }
  p1 puts "Drum"
  expect knight.power == 10
}

test "twice doubled is four times" {
  p1 { field "Drum" x 2, "Knight" as knight }
  expect knight.power == 12
}

test "for a time, in the order in which they begin" {
  p1 { hand "Fury", "Might"; field "Knight" as knight }
  p1 calls "Fury"
  p1 calls "Might"
  expect knight.power == 10
  p1 stops
  expect knight.power == 3
}

test "the same the other way round" {
  p1 { hand "Fury", "Might"; field "Knight" as knight }
  p1 calls "Might"
  p1 calls "Fury"
  expect knight.power == 12
  p1 stops
}

test "when what was added ends, less is doubled" {
  p1 { hand "Drum", "Might"; field "Knight" as knight }
  p1 calls "Might"
  p1 puts "Drum"
  expect knight.power == 8
  p1 stops
  expect knight.power == 6
}

test "half, rounded down, and 1 is nothing" {
  p1 { hand "Meekness"; field "Knight" as knight, "Mirror" as none }
  p1 calls "Meekness"
  expect knight.power == 1 and none.power == 0
  p1 stops
}

test "what sets it comes first, however young it is, and bounds at last" {
  p1 { hand "Rule", "Ceiling"; field "Drum", "Knight" as knight }
  p1 puts "Rule"
  expect knight.power == 10
  p1 puts "Ceiling"
  expect knight.power == 8
}

test "what was gained for ever is there before" {
  p1 { hand "Growth"; field "Drum", "Knight" as knight }
  p1 calls "Growth"
  expect knight.power == 14
}

test "by another field of the same card" {
  p1 { field "Mirror", "Drum", "Knight" as knight }
  expect knight.power == 6 and knight.armor == 42
}

test "the bounds of the field hold" {
  p1 { field "Giantess", "Knight" as knight }
  expect knight.armor == 50
}

test "by nothing it is nothing" {
  p1 { field "Void", "Knight" as knight }
  expect knight.power == 0 and knight.armor == 0
}

test "below nothing" {
  p1 { hand "Banner"; field "Turncoat", "Knight" as knight }
  p1 puts "Banner"
  expect knight.power == -1
}

test "a player's field" {
  p1 { field "Long Arm" }
  expect p1.reach == 12 and p2.reach == 3
  p1 { field "Long Arm" x 2 }
  expect p1.reach == 100
}

test "for each by what it has itself, and only while it has any" {
  p1 { field "Bruises", "Knight" as one with wounds 2, "Knight" as other }
  expect one.power == 6 and other.power == 3
}
