// Replacements of what is done instead, what was last known of cards, and who is drained in whose place.

game "Nested" {
  players     2 to 4
  timing      immediate
  order       arrival
  forced      asked
  zone_change forgets
  limit       20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
zone exile shared,      public,  ordered
zone gear  each Unit,   public,  ordered, active
player { life: Int = 5; marks: Int = 0 }
kind Thing { power: Int = 1; wounds: Int = 0; shield: Int = 0 }
kind Unit is Thing
kind Gear is Thing
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self
event mark(n: Int)             { your.marks += n }
event bury(c: Card)            { move(c, c.owner.grave) }
event banish(c: Card)          { move(c, exile) }
event wound(u: Unit, n: Int)   { u.wounds += n }
event drain(p: Player, n: Int) { p.life -= n }
event back(c: Card)            { move(c, c.owner.field) }
event equip(g: Gear, u: Unit)  { move(g, u.gear) }
event heal(n: Int)             { your.life += n }
event all_wounded(n: Int)      { wound(each Unit, n) }
check "wounds" { bury(each Unit where wounds >= power) }
lose when life <= 0
ability use of Thing   = activate
ability falls of Thing = anywhere, after bury(self)
action hit(u: Unit, n: 1 to 5) as hits { wound(u, n) }
action hit_all(n: 1 to 5) as hits_all { all_wounded(n) }
action kill(c: Thing) as kills { bury(c) }
action drain_all(n: 1 to 9) as drains { drain(each Player, n) }
action raise(c: Card in grave) as raises { back(c) }
action rest as rests { end phase }
turn { phase main { actions hit, hit_all, kill, drain_all, raise, use, rest } }
card "Man"     : Unit  { power 2 }
card "Ox"      : Unit  { power 4 }
card "Mirror"  : Unit  { power 3  instead of wound(self, Int as n) { wound(choose enemy Unit, n) } }
card "Exiler"  : Thing { instead of bury(Unit as u) { banish(u) } }
card "Saver"   : Thing { instead of banish(Unit as u) if u.owner == you { u.wounds = 0 } }
card "Halver"  : Thing { instead of wound(Unit, Int as n) if n > 1 { proceed with n = n / 2 } }
card "Adder"   : Thing { instead of wound(Unit, Int as n) { proceed with n = n + 1 } }
card "Banner"  : Thing { static { friendly Unit: power + 2 } }
card "Dirge"   : Unit  { power 2  falls { mark(self.power) } }
card "Sword"   : Gear  { static { host: power + 3 } }
card "Counter" : Thing { after bury(Unit as u) { mark(u.power) } }
card "Priest"  : Thing { instead of drain(Player as p, Int) if p == you { heal(1) } }
card "Pact"    : Thing { instead of drain(Player as p, Int as n) if p == you { drain(opponent, n) } }
card "Sink"    : Thing { instead of heal(Int as n) by you { mark(n) } }
card "Phoenix" : Unit  { power 2  falls { back(self); mark(1) } }

card "Twin" : Unit {
  power 2
  instead of bury(self) if count(friendly Unit) > 1 { bury(choose other friendly Unit) }
}

test "what is replaced by what is replaced" {
  p1 { field "Man" as m, "Saver" }
  p2 { field "Exiler" }
  p1 hits m with 2
  expect m in p1.field and m.wounds == 0
}

test "with nobody to save it, it is gone" {
  p1 { field "Man" as m }
  p2 { field "Exiler" }
  p1 hits m with 2
  expect m in exile
}

test "mirrors hand it on, once each" {
  p1 { field "Mirror" as a }
  p2 { field "Mirror" as b }
  p1 hits a with 1
  p1 chooses b
  p2 chooses a
  expect a.wounds == 1 and b.wounds == 0
}

test "half, then one more; or the other way round: the first in order" {
  p1 { field "Halver", "Adder", "Ox" as o }
  p1 hits o with 3
  expect o.wounds == 2
}

test "one more, then half" {
  p1 { field "Adder", "Halver", "Ox" as o }
  p1 hits o with 3
  expect o.wounds == 2
}

test "all at once, each halved" {
  p1 { field "Halver", "Ox" as a, "Man" as b }
  p1 hits_all 3
  expect a.wounds == 1 and b.wounds == 1
}

test "it was as strong as the banner made it" {
  p1 { field "Banner", "Dirge" as d }
  p1 hits d with 4
  expect d in p1.grave and p1.marks == 4
}

test "and as its sword made it" {
  p1 { field "Dirge" as d with gear "Sword" }
  p1 kills d
  expect p1.marks == 5
}

test "another card hears how strong it was" {
  p1 { field "Man" as m with gear "Sword", "Counter" }
  p1 kills m
  expect p1.marks == 5
}

test "what comes back is as new" {
  p1 { field "Phoenix" as p }
  p1 hits p with 2
  expect p in p1.field and p.wounds == 0 and p1.marks == 1
  p1 hits p with 2
  expect p in p1.field and p1.marks == 2
}

test "one for the other, and that one for the first: each once" {
  p1 { field "Twin" as a, "Twin" as b }
  p1 kills a
  p1 chooses b
  p1 chooses a
  expect a in p1.grave and b in p1.field
}

test "drained in each other's place: each pact once" {
  p1 { field "Pact" }
  p2 { field "Pact" }
  p1 drains 2
  expect p1.life == 3 and p2.life == 3
}

test "who is healed instead does not lose with the other" {
  p1 { field "Priest"; life 1 }
  p2 { life 1 }
  p1 drains 3
  expect p1 wins
}

test "the healing is replaced as well" {
  p1 { field "Priest", "Sink" }
  p1 drains 3
  expect p1.life == 5 and p1.marks == 1 and p2.life == 2
}

test "who is drained for both loses" {
  p1 { field "Pact"; life 2 }
  p2 { life 3 }
  p1 drains 2
  expect p1 wins
}
