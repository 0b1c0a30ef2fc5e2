// Fields that name cards, where a card that changes zones is a new object: to whom they speak of which.

game "Linked" {
  players     2
  order       each_their_own
  forced      taken
  zone_change renews
  stack       pile as "Ability"
  limit       20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
zone away  each player, public,  ordered
zone pile  shared,      public,  ordered

player { marks: Int = 0 }

kind Card { jailer: Beast }
kind Beast  is Card { power: Int = 2 }
kind Spell  is Card
kind Effect is Card
card "Ability" : Effect { }

adjective other(c: Card) = c != self

event mark(n: Int)   { your.marks += n }
event exile(c: Card) { move(c, c.owner.away) }
event home(c: Card)  { move(c, c.owner.field) }
event fall(c: Card)  { move(c, c.owner.grave) }
event enters(c: Card)
event left(c: Card)
event held_by(c: Card, r: Beast) { c.jailer = r }
event lock_up(c: Card, r: Beast) { exile(c); c.jailer = r }
event count_of(c: Beast)         { mark(c.power) }
rule "moves" {
  after move(Beast as c) from hand or grave or away to field { enters(c) }
  after move(Beast as c) from field to hand or grave or away { left(c) }
}

ability cast of Spell  = activate
ability comes of Beast = when enters(self)
ability goes of Beast  = when left(self)

action play(c: Spell in your.hand) as plays needs possible cast of c "no" { announce cast of c; move(c, pile) }
action call(c: Beast in your.hand) as calls { home(c) }
event settle(c: Card) { resolve item c; if c in pile { move(c, c.owner.grave) } }
event rounds {
  actions play, call in turn from turn player, actor again
  repeat while pile is not empty { settle(top of pile); actions play, call in turn from turn player, actor again }
}
turn { phase main { rounds } }

card "Bear" : Beast { }

card "Ring" : Beast {
  comes { target c: other Beast; lock_up(c, self) }
  goes { home(each Card in away where jailer == self) }
}

card "Vault" : Beast {
  comes { target c: other Beast; exile(c) then held_by(c, self) }
  goes { mark(count(Card in away where jailer == self)); mark(10 * count(Card in away where jailer == none)) }
}

card "Scale" : Beast { goes { count_of(self) } }
card "Watch" : Beast { when left(other Beast as c) { mark(count(Card in away where jailer == c)) } }
card "Axe"   : Spell { cast { target t: Beast; fall(t) } }
card "Raise" : Spell { cast { target t: Beast in grave; home(t) } }

card "Ask" : Spell {
  cast { mark(total (if it.jailer == none then 100 else it.jailer.power) of Beast in away) }
}

test "what it holds comes home when it goes" {
  p1 { hand "Ring" as ring, "Axe" }
  p2 { field "Bear" as bear }
  p1 calls ring
  all pass
  expect bear in p2.away and bear.jailer == ring
  p1 plays "Axe"
  all pass
  expect bear in p2.away
  all pass
  expect bear in p2.field and ring in p1.grave
}

test "another of its name holds nothing of it" {
  p1 { hand "Ring" as ring, "Axe"; field "Ring" as old }
  p2 { field "Bear" as bear }
  p1 calls ring
  p1 chooses bear
  all pass
  p1 plays "Axe"
  p1 chooses old
  all pass
  all pass
  expect bear in p2.away
}

test "gone before it holds anything: held for good" {
  p1 { hand "Ring" as ring, "Axe" }
  p2 { field "Bear" as bear }
  p1 calls ring
  p1 plays "Axe"
  p1 chooses ring
  all pass
  all pass
  all pass
  expect bear in p2.away and ring in p1.grave
}

test "come back it is a new card, which holds nothing" {
  p1 { hand "Vault" as vault, "Axe" as one, "Axe" as two, "Raise" }
  p2 { field "Bear" as bear }
  p1 calls vault
  all pass
  p1 plays one
  all pass
  all pass
  expect p1.marks == 1
  p1 plays "Raise"
  all pass
  p1 plays two
  all pass
  all pass
  expect p1.marks == 11 and bear in p2.away
}

test "others ask for what it held as well" {
  p1 { hand "Vault" as vault, "Axe"; field "Watch" as watch }
  p2 { field "Bear" as bear }
  p1 calls vault
  p1 chooses bear
  all pass
  p1 plays "Axe"
  p1 chooses vault
  all pass
  p1 chooses "Watch"
  all pass
  all pass
  expect p1.marks == 2
}

test "later on the field names nobody" {
  p1 { hand "Ring" as ring, "Axe", "Ask" }
  p2 { field "Bear" as bear }
  p1 calls ring
  p1 plays "Axe"
  p1 chooses ring
  all pass
  all pass
  all pass
  p1 plays "Ask"
  all pass
  expect p1.marks == 100
}

test "what only reads it is done" {
  p1 { hand "Axe"; field "Scale" }
  p1 plays "Axe"
  all pass
  all pass
  expect p1.marks == 2
}
