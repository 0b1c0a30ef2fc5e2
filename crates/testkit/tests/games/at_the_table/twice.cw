// What a card gains twice it has twice: each gain is heard, used, replaces and changes by itself.

game "Twice" {
  players 2
  timing  immediate
  order   arrival
  forced  taken
}
turn { phase main { actions play_card, use, craft, pass } }

ability craft of Thing = activate
event gift(c: Thing)         { mark(1) }
event hurt(c: Thing, n: Int) { c.worn += n }
event ache(c: Thing)         { c.worn += 1 }
event soothe                 { ache(each friendly Thing) }

keyword Bold { after gift(self) { mark(10) } }

card "Giver"  : Thing { use { gift(choose friendly "Stone") } }
card "Hammer" : Thing { use { hurt(choose friendly "Stone", 5) } }
card "Aching" : Thing { use { soothe } }
card "Doer"   : Thing { use { let c = choose friendly "Stone"; do craft of c } }

// ---- for ever -------------------------------------------------------------------------------------------------------

card "Herald"   : Thing { use { forever { friendly "Stone": gains after gift(self) { mark(10) } } } }
card "Prompter" : Thing { use { forever { "Stone" in your.hand: gains entry { mark(10) } } } }
card "Braver"   : Thing { use { forever { friendly "Stone": gains Bold } } }
card "Anvil"    : Thing { use { forever { friendly "Stone": gains static { self: power + 1 } } } }
card "Tutor"    : Thing { use { forever { friendly "Stone": gains craft { mark(10) } } } }

card "Padder" : Thing {
  use {
    forever { friendly "Stone": gains instead of hurt(self, Int as n) { proceed with n = n - 1 } }
  }
}

card "Dresser" : Thing {
  use { forever { friendly "Stone": gains instead of ache(self) { mark(10); proceed } } }
}

card "Watcher" : Thing {
  use { forever { friendly "Stone": gains once each turn, as soon as self.worn > 0 { mark(10) } } }
}

test "an ability that listens" {
  p1 { in_play "Herald" as herald, "Giver" as giver, "Stone" }
  p1 uses use herald
  p1 uses use giver
  expect p1.marks == 11
  p1 uses use herald
  p1 uses use giver
  expect p1.marks == 32
}

test "one of a kind that listens" {
  p1 { in_play "Prompter" as prompter; hand "Stone" as stone, "Stone" as late }
  p1 uses use prompter
  p1 uses use prompter
  p1 plays stone
  expect p1.marks == 20
}

test "a keyword with an ability" {
  p1 { in_play "Braver" as braver, "Giver" as giver, "Stone" }
  p1 uses use braver
  p1 uses use braver
  p1 uses use giver
  expect p1.marks == 21
}

test "one that changes" {
  p1 { in_play "Anvil" as anvil, "Stone" as stone, "Boulder" as boulder }
  p1 uses use anvil
  p1 uses use anvil
  expect stone.power == 3 and boulder.power == 3
}

test "one that is used" {
  p1 { in_play "Tutor" as tutor, "Doer" as doer, "Stone" as stone }
  p1 uses use tutor
  p1 uses use doer
  expect p1.marks == 10
  p1 uses use tutor
  p1 uses use doer
  expect p1.marks == 30
}

test "one that replaces: each acts once" {
  p1 { in_play "Padder" as padder, "Hammer" as hammer, "Stone" as stone }
  p1 uses use padder
  p1 uses use hammer
  expect stone.worn == 4
  p1 uses use padder
  p1 uses use hammer
  expect stone.worn == 7
}

test "one that replaces what happens to a group" {
  p1 { in_play "Dresser" as dresser, "Aching" as aching, "Stone" as stone, "Boulder" as boulder }
  p1 uses use dresser
  p1 uses use dresser
  p1 uses use aching
  expect p1.marks == 20 and stone.worn == 1 and boulder.worn == 1
}

test "one that waits for a state" {
  p1 { in_play "Watcher" as watcher, "Hammer" as hammer, "Stone" as stone }
  p1 uses use watcher
  p1 uses use watcher
  p1 uses use hammer
  expect p1.marks == 20
}

// ---- for a time -----------------------------------------------------------------------------------------------------

card "Lender" : Thing {
  use {
    let n = count(Card in your.hand)
    until end of turn { friendly "Stone": gains craft cost { spend(n) } { mark(n + 10) } }
  }
}

card "Guard" : Thing {
  use {
    let n = count(Card in your.hand)
    until end of turn { instead of hurt("Stone", Int as m) { proceed with n = m - n } }
  }
}

test "each gain knows what its own giver knew" {
  p1 { in_play "Lender" as lender, "Stone" as stone; hand "Boulder" as boulder }
  p1 uses use lender
  expect no option uses craft stone
  p1 plays boulder
  p1 uses use lender
  p1 uses craft stone
  expect p1.marks == 10
}

test "two effects of one text" {
  p1 { in_play "Guard" as guard, "Hammer" as hammer, "Stone" as stone; hand "Boulder" as boulder, "Boulder" }
  p1 uses use guard
  p1 plays boulder
  p1 uses use guard
  p1 uses use hammer
  expect stone.worn == 2
}

// ---- from several cards ---------------------------------------------------------------------------------------------

card "Echo" : Thing { static { self: gains text of each other friendly "Bell" } }
card "Bell" : Thing { after gift(Thing) { mark(10) } }

test "what several cards have alike is there as often" {
  p1 { in_play "Bell", "Bell", "Echo", "Giver" as giver, "Stone" }
  p1 uses use giver
  expect p1.marks == 41
}
