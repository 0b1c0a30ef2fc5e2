// State checks: round after round until nothing happens any more.

game "Checks" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}
turn { phase main { actions play_card, use, pass } }

kind Vase is Thing { sturdy: Bool = false }

event shatter(v: Vase) needs not v.sturdy { move(v, gone); mark(1) }
check "a worn vase shatters" { shatter(each Vase where worn >= power) }
check "a rich player is taxed" { each player { if your.coins >= 5 { spend(3) } } }
check "a full graveyard pays" {
  if count(Card in gone) >= 2 and first player.life == 10 {
    first player { your.life = 11; earn(5) }
  }
}

card "Glass"  : Vase  { }
card "Marble" : Vase  { sturdy }
card "Clay"   : Vase  { power 2 }
card "Hammer" : Thing { use { wear(each Vase); mark(100) } }
card "Bank"   : Thing { use { earn(11); mark(your.coins * 100) } }
card "Tapper" : Thing { use { wear(choose Vase); mark(100) } }

test "at the boundary, before the text goes on" {
  p1 { in_play "Tapper"; life 9 }
  p2 { in_play "Glass", "Clay" }
  p1 uses use "Tapper"
  p1 chooses "Clay"
  expect "Clay" in p2.in_play and p1.marks == 100
  p1 uses use "Tapper"
  p1 chooses "Clay"
  expect "Clay" in gone and "Glass" in p2.in_play
  expect p1.marks == 201
}

test "a check that cannot change anything ends" {
  p1 { in_play "Hammer", "Marble"; life 9 }
  p1 uses use "Hammer"
  expect "Marble" in p1.in_play and "Marble".worn == 1
  expect p1.marks == 100
}

test "again until nothing happens" {
  p1 { in_play "Bank" }
  p1 uses use "Bank"
  expect p1.coins == 2
  expect p1.marks == 200
}

test "one check may cause another" {
  p1 { in_play "Hammer", "Glass", "Glass"; coins 1 }
  p1 uses use "Hammer"
  expect count("Glass" in gone) == 2
  expect p1.life == 11
  expect p1.coins == 3
}

test "a position made by hand is checked too" {
  p1 { in_play "Glass" with worn 1; coins 7 }
  expect "Glass" in gone
  expect p1.coins == 4
}

// ---- counted by what a later check does -----------------------------------------------------------------------------

kind Idol is Thing { doomed: Bool = false }
event doom(v: Idol) counted by buried needs not v.doomed { v.doomed = true }
event buried(v: Idol)
check "what is doomed is buried" {
  for each Idol where doomed as v { move(v, gone); buried(v) }
}
check "a worn idol is doomed" { doom(each Idol where worn >= power) then mark(1000) }
card "Wood" : Idol  { }
card "Axe"  : Thing { use { wear(choose Idol) } }
card "Fire" : Thing { use { doom(choose Idol) then mark(1) else mark(10) } }

test "counted by: outside of checks, by what has come of it" {
  p1 { in_play "Fire", "Wood"; life 9 }
  p1 uses use "Fire"
  p1 chooses "Wood"
  expect "Wood" in gone and p1.marks == 1
}

test "in a check it is counted at once" {
  p1 { in_play "Axe", "Wood"; life 9 }
  p1 uses use "Axe"
  p1 chooses "Wood"
  expect "Wood" in gone and p1.marks == 1000
}

// ---- something else is done instead of what a check means to do ----

kind Totem is Thing { charms: Int = 0 }
event topple(i: Totem)  { move(i, gone) }
event uncharm(i: Totem) { i.charms -= 1 }
check "a worn totem topples" { topple(each Totem where worn >= power) }
card "Charmed" : Totem { instead of topple(self) if self.charms > 0 { uncharm(self) } }
card "Chisel"  : Thing { use { wear(choose Totem) } }

test "it is asked again, although nothing that it reads was written" {
  p1 { in_play "Chisel", "Charmed" as one with charms 2, "Charmed" as other with charms 1; life 9 }
  p1 uses use "Chisel"
  p1 chooses one
  expect one in gone and other in p1.in_play and other.charms == 1
}
