// Whose a card is: cards that change places, cards upon cards, and effects that say who controls them.

game "Swapped" {
  players     2
  timing      immediate
  order       arrival
  forced      asked
  zone_change forgets
  limit       20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone bench each player, public,  ordered, active
zone grave each player, public,  ordered
zone gear  each Unit,   public,  ordered, active
zone cargo each Unit,   public,  ordered

player { marks: Int = 0 }
kind Thing { power: Int = 1 }
kind Unit is Thing
kind Gear is Thing

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event mark(n: Int)            { your.marks += n }
event trade(a: Card, b: Card) { exchange a, b }
event bury(c: Card)           { move(c, c.owner.grave) }
event equip(g: Card, u: Unit) { move(g, u.gear) }
event load(g: Card, u: Unit)  { move(g, u.cargo) }
event take(c: Card)           { move(c, your.field) }
event borrow(c: Card)         { until end of turn { c: controller = you } }
event keep(c: Card)           { until c leaves play { c: controller = you } }
event forge(u: Unit)          { create("Sword", u.gear) }

ability use of Thing = activate

action trade(a: Card, b: Card) as trades { trade(a, b) }
action equip(g: Gear in your.hand, u: Unit) as equips { equip(g, u) }
action refit(g: Gear, u: Unit) as refits { equip(g, u) }
action load(g: Gear in your.hand, u: Unit) as loads { load(g, u) }
action take(c: enemy Unit) as takes { take(c) }
action borrow(c: enemy Card) as borrows { borrow(c) }
action keep(c: enemy Unit) as keeps { keep(c) }
action forge(u: Unit) as forges { forge(u) }
action bury(c: Card) as buries { bury(c) }
action rest as rests { end phase }
turn {
  phase main { actions trade, equip, refit, load, take, borrow, keep, forge, bury, use, rest }
}

card "Man"   : Unit { use { mark(1) } }
card "Ox"    : Unit { power 3  use { mark(10) } }
card "Sword" : Gear { static { host: power + 5 }  use { mark(100) } }
card "Leash" : Gear { static { host: controller = you } }
card "Chief" : Unit { static { other friendly Unit: power + 1 } }

test "two players' cards change places: each is the other's now" {
  p1 { field "Man" as a }
  p2 { field "Ox" as b }
  p1 trades a with b
  expect a in p2.field and b in p1.field and a.controller == p2 and b.controller == p1
  expect a.owner == p1 and b.owner == p2
  p1 uses use b
  expect p1.marks == 10
  expect no option uses use a
  p1 rests
  p2 uses use a
  expect p2.marks == 1
}

test "and back again" {
  p1 { field "Man" as a }
  p2 { field "Ox" as b }
  p1 trades a with b
  p1 trades a with b
  expect a in p1.field and b in p2.field and a.controller == p1 and b.controller == p2
}

test "within a zone nobody changes hands" {
  p1 { field "Man" as a, "Ox" as b }
  p1 trades a with b
  expect a.controller == p1 and b.controller == p1 and position(a) == 1
}

test "what a chief gives follows whoever is friendly" {
  p1 { field "Chief", "Man" as a }
  p2 { field "Ox" as b }
  expect a.power == 2 and b.power == 3
  p1 trades a with b
  expect a.power == 1 and b.power == 4
}

test "one that is borrowed goes over for good" {
  p1 { field "Man" as a }
  p2 { field "Ox" as b }
  p1 borrows b
  p1 trades a with b
  expect a.controller == p2 and b.controller == p1
  p1 rests
  expect a.controller == p2 and b.controller == p1 and b in p1.field
}

test "one that is kept goes over, and is kept all the same" {
  p1 { field "Man" as a }
  p2 { field "Ox" as b }
  p1 keeps b
  p1 trades a with b
  expect b.controller == p1 and a.controller == p2
  p1 trades a with b
  expect b in p2.field and b.controller == p1 and a.controller == p1
}

test "with zones of two names each moves" {
  p1 { field "Man" as a }
  p2 { bench "Ox" as b }
  p1 trades a with b
  expect a in p2.bench and b in p1.field and a.controller == p2 and b.controller == p1
}

test "gear changes places with gear: its bearer is another one" {
  p1 { field "Man" as a with gear "Sword" as s }
  p2 { field "Ox" as b with gear "Leash" as l }
  expect a.power == 6 and b.power == 3
  p1 trades s with l
  expect s.host == b and l.host == a and a.power == 1 and b.power == 8
  expect s.controller == p1 and l.controller == p2 and a.controller == p2 and b.controller == p2
}

test "a card in an active zone of a card is whose who put it there" {
  p1 { hand "Sword" as s }
  p2 { field "Ox" as b }
  p1 equips s on b
  expect s.controller == p1 and b.controller == p2 and b.power == 8
  p1 uses use s
  expect p1.marks == 100
}

test "one that is put there with its host is its host's player's" {
  p2 { field "Ox" as b with gear "Sword" as s }
  expect s.controller == p2
}

test "one that is made there is its host's player's" {
  p2 { field "Ox" as b }
  p1 forges b
  expect b.power == 8 and count(Gear where controller == p2 and owner == p2) == 1
}

test "who takes the host does not take what others have put there" {
  p1 { hand "Sword" as s }
  p2 { field "Ox" as b }
  p1 equips s on b
  p1 borrows b
  expect s.controller == p1 and b.controller == p1
  p1 rests
  expect s.controller == p1 and b.controller == p2
}

test "nor what lies there of the player it is taken from" {
  p2 { field "Ox" as b with gear "Sword" as s }
  p1 takes b
  expect b.controller == p1 and s.controller == p2 and s.host == b
}

test "what goes from one card to another is still whose it was" {
  p1 { field "Man" as a }
  p2 { field "Ox" as b with gear "Sword" as s }
  p1 refits s on a
  expect s.host == a and s.controller == p2 and a.power == 6
}

test "in a zone that is not active it is the host's player's" {
  p1 { hand "Sword" as s }
  p2 { field "Ox" as b }
  p1 loads s on b
  expect s.controller == p2 and s.owner == p1
  p1 takes b
  expect s.controller == p1
}

test "gear that says who controls its bearer is not its own bearer's" {
  p1 { hand "Leash" as l }
  p2 { field "Ox" as b }
  p1 equips l on b
  expect b.controller == p1 and l.controller == p1
  p1 buries l
  expect b.controller == p2
}

test "hosts change places with all that lies upon them" {
  p1 { field "Man" as a with gear "Sword" as s }
  p2 { field "Ox" as b }
  p1 trades a with b
  expect a.controller == p2 and s.host == a and s.controller == p1 and a.power == 6
}

test "a card does not change places with one that lies upon it" {
  p1 { field "Man" as a with gear "Sword" as s }
  p1 trades a with s
  expect s.host == a and a in p1.field
}
