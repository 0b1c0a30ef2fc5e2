// static: every card of the set is changed for as long as it is in the set.

game "Statics" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

kind Banner is Thing
kind Troop  is Thing { rank: Int = 0, toll: Int = 1, at least 0, grit: Int = 2 }
event tire(c: Troop) { c.grit -= 1 }

value banners_of(p: Player) = count(Banner where controller == p)

rule "banners raise the troops of their player" {
  static { Troop: power + banners_of(it.controller) }
}
rule "wear weakens" { static { Troop: power - it.worn } }
rule "banners save the toll" { static { Troop: toll - banners_of(it.controller) } }
rule "a troop of rank five is as strong as its player has coins" {
  static { Troop where rank >= 5: power = it.controller.coins }
}

card "Flag"    : Banner { }
card "Soldier" : Troop  { power 2 }
card "Marshal" : Troop  { power 2  rank 5 }
card "Scales"  : Thing  { use { mark(total power of friendly Troop) } }
card "Sorter"  : Thing  { use { mark(count(friendly Troop where power >= 3)) } }
card "Drill"   : Thing  { use { wear(choose friendly Thing) } }
rule "nobody is worn out" { static { Troop: grit at least 1 } }
card "March"  : Thing { use { tire(choose friendly Troop) } }
card "Caller" : Thing { use { move(choose friendly Thing, your.hand) } }

test "one more for each" {
  p1 { in_play "Soldier", "Flag" }
  expect "Soldier".power == 3
}

test "none" {
  p1 { in_play "Soldier" }
  p2 { in_play "Flag" }
  expect "Soldier".power == 2
}

test "as long as it holds" {
  p1 { in_play "Soldier", "Flag" as one, "Flag" as two, "Caller" }
  expect "Soldier".power == 4
  p1 uses use "Caller"
  p1 chooses one
  expect "Soldier".power == 3
  p1 plays one
  expect "Soldier".power == 4
}

test "only cards of the set: in hand it is as printed" {
  p1 { hand "Soldier"; in_play "Flag" }
  expect "Soldier".power == 2
  p1 plays "Soldier"
  expect "Soldier".power == 3
}

test "less" {
  p1 { in_play "Soldier", "Drill" }
  p1 uses use "Drill"
  p1 chooses "Soldier"
  expect "Soldier".power == 1
}

test "what changes nothing yet does so when the field is assigned" {
  p1 { in_play "Soldier", "Stone", "March" }
  expect "Soldier".grit == 2
  p1 uses use "March"
  p1 chooses "Soldier"
  expect "Soldier".grit == 1
  p1 uses use "March"
  p1 chooses "Soldier"
  expect "Soldier".grit == 1
}

test "set first, then raised, whatever the order of the rulebook" {
  p1 { in_play "Marshal", "Flag"; coins 8 }
  p2 { coins 1 }
  expect "Marshal".power == 9
}

test "sums and filters read what it is now" {
  p1 { hand "Flag"; in_play "Soldier", "Soldier", "Scales", "Sorter" }
  p1 uses use "Scales"
  expect p1.marks == 4
  p1 uses use "Sorter"
  expect p1.marks == 4
  p1 plays "Flag"
  p1 uses use "Scales"
  expect p1.marks == 10
  p1 uses use "Sorter"
  expect p1.marks == 12
}

test "a static stops at the bounds of the field" {
  p1 { in_play "Soldier" as one, "Flag", "Flag" }
  p2 { in_play "Soldier" as other }
  expect one.toll == 0 and other.toll == 1
}
