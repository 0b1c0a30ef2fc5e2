// Spells that ask for more than mana: what gives the mana may be what they ask for.

game "Charged" {
  players     2
  order       each_their_own
  forced      asked
  zone_change renews
  stack       pile as "Ability"
  limit       20 turns, then draw
}

enum Mana { Red, Any }
zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
zone pile  shared,      public,  ordered

player { life: Int = 20; pool: bag of Mana; marks: Int = 0 }
kind Piece { price: bag of Mana = 0; tapped: Bool = false; makes: set of Mana = none; yield: Int = 1 }
kind Beast is Piece
kind Spell is Piece
kind Effect
card "Ability" : Effect { }

adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self

event mark(n: Int) { your.marks += n }
event tap(c: Piece) needs not c.tapped "it is tapped" { c.tapped = true }
event bury(c: Piece)    { move(c, c.owner.grave) }
event discard(c: Piece) { move(c, c.owner.grave) }
event pay_life(n: Int) needs your.life > n "too little life" { your.life -= n }
event bury_item(c: Card) { if c is Piece { move(c, c.owner.grave) } else { cease(c) } }
event grow(n: Int)       { your.pool += bag(Red, n) }
value sources                 = friendly Piece where not tapped and count(makes) > 0
value can_pay(m: bag of Mana) = coverable(m, your.pool, sources, makes, yield)
event spend(m: bag of Mana) needs can_pay(m) "too little mana" {
  let used = cover(m, your.pool, sources, makes, yield)
  your.pool = remainder(m, your.pool, sources, makes, yield)
  tap(each used)
}

ability cast of Spell = activate
ability use of Piece  = activate { stack body }

action play(c: Spell in your.hand) as plays
  needs can_pay(c.price) "too little mana"
  needs possible cast of c "no legal target"
{
  announce cast of c
  pay spend(c.price)
  charge cast of c
  move(c, pile)
}

event conjure(c: Spell) needs possible cast of c {
  announce cast of c
  pay spend(c.price)
  charge cast of c
  move(c, pile)
}
action conjure(c: Spell in your.grave) as conjures { conjure(c); mark(100) }

event settle(c: Card) {
  resolve item c
  if c in pile { if c is Piece { bury(c) } }
}

turn {
  phase main {
    actions play, use, conjure in turn from turn player, actor again
    repeat while pile is not empty {
      settle(top of pile)
      actions play, use, conjure in turn from turn player, actor again
    }
  }
}

card "Ember" : Piece { makes Red }
card "Elf"   : Beast { makes Red }
card "Wolf"  : Beast { }
card "Rite"  : Spell { price Red  cast cost { bury(choose friendly Beast) } { mark(1) } }

card "Drain" : Spell {
  price Red
  cast cost { tap(choose friendly Beast where not tapped) } { mark(1) }
}

card "Twin" : Spell {
  price Red
  cast cost { tap(choose friendly Beast where not tapped); bury(choose friendly Beast where it is tapped) } {
    target b: Beast
    bury(b)
  }
}

card "Plain" : Spell { price Red  cast { mark(1) } }

card "Price" : Spell {
  price Red
  cast cost { pay_life(2); discard(choose other Piece in your.hand) } { mark(1) }
}

card "Aim" : Spell {
  price Red
  cast cost { tap(choose friendly Beast where not tapped) } { target _b: Beast; target _c: Beast; mark(1) }
}

card "Lamp"  : Piece { makes Red  use cost { bury(self) } { grow(2) } }
card "Golem" : Beast { use cost { tap(self); spend(Red) } { mark(1) } }
card "Root"  : Beast { makes Red  use cost { tap(self); spend(Red) } { mark(1) } }

card "Forge" : Piece {
  use cost { choose one { "life" { pay_life(3) } "beast" { bury(choose friendly Beast) } } } { mark(1) }
}

card "Both Ways" : Spell {
  price Red
  cast cost {
    choose one { "tap" { tap(choose friendly Beast where not tapped) } "life" { pay_life(3) } }
  } { mark(1) }
}

card "Dear"   : Piece { instead of pay_life(Int as n) by opponent { proceed with n = n + 1 } }
card "Veto"   : Piece { cannot tap(Beast) }
card "Thrift" : Piece { instead of bury(Beast as b) from Spell if not b.tapped { tap(b) } }
card "Curse"  : Piece { instead of spend by opponent { proceed with m = that.m + Red } }
card "Vow"    : Spell { price Red  cast cost { pay_life(3) } { mark(1) } }

card "Pair" : Spell {
  price Red
  cast cost { tap(choose 2 friendly Beast where not tapped) } { mark(1) }
}

card "Cycle" : Spell {
  price Red
  cast cost { discard(choose other Piece in your.hand) } { target c: Card in pile; bury_item(c) }
}

card "Lord" : Beast {
  use cost { tap(self); bury(choose friendly Beast where not tapped) } { mark(1) }
}

test "the elf that gives the mana cannot be tapped for it as well" {
  p1 { hand "Drain" as s; field "Elf" as elf }
  expect refused plays s because "the cost cannot be paid"
}

test "another source gives it" {
  p1 { hand "Drain" as s; field "Ember" as ember, "Elf" as elf }
  p1 plays s
  p1 chooses elf
  expect elf.tapped and ember.tapped
  all pass
  expect p1.marks == 1
}

test "but it can be buried" {
  p1 { hand "Rite" as s; field "Elf" as elf }
  p1 plays s
  p1 chooses elf
  expect elf in p1.grave
  all pass
  expect p1.marks == 1
}

test "one that costs nothing more" {
  p1 { hand "Plain" as s; field "Elf" }
  p1 plays s
  all pass
  expect p1.marks == 1
}

test "life and a card" {
  p1 { hand "Price" as s, "Wolf" as w; field "Ember"; life 2 }
  expect refused plays s because "too little life"
  p1 { life 3 }
  p1 plays s
  p1 chooses w
  expect w in p1.grave and p1.life == 1
  all pass
  expect p1.marks == 1
}

test "the card itself does not pay for it" {
  p1 { hand "Price" as s; field "Ember" }
  expect no option plays s
}

test "by an effect: nothing happens at all" {
  p1 { grave "Drain" as s; field "Elf" as elf }
  p1 conjures s
  expect s in p1.grave and not elf.tapped and p1.marks == 100 and pile is empty
}

test "by an effect, with mana enough" {
  p1 { grave "Drain" as s; field "Ember", "Elf" as elf }
  p1 conjures s
  p1 chooses elf
  expect s in pile and elf.tapped
  all pass
  expect p1.marks == 101
}

test "with many targets" {
  p1 { hand "Aim" as s; field "Elf" as elf, "Wolf" x 3 with tapped true }
  p2 { field "Wolf" x 3 }
  expect no option plays s
}

test "an ability that needs another beast" {
  p1 { field "Lord" as lord }
  expect no option uses use lord
  p1 { field "Wolf" as w }
  p1 uses use lord
  p1 chooses w
  expect w in p1.grave and lord.tapped
  all pass
  expect p1.marks == 1
}

test "what gives itself up" {
  p1 { field "Lamp" as l }
  p1 uses use l
  expect l in p1.grave
  all pass
  expect amount(p1.pool, Red) == 2
}

test "one that taps itself and pays" {
  p1 { field "Golem" as g }
  expect no option uses use g
  p1 { field "Ember" }
  p1 uses use g
  all pass
  expect p1.marks == 1
}

test "one that gives mana cannot pay for itself" {
  p1 { field "Root" as g }
  expect no option uses use g
  p1 { field "Ember" as e }
  p1 uses use g
  expect e.tapped and g.tapped
  all pass
}

test "of two ways the one that is left" {
  p1 { field "Forge" as f; life 3 }
  expect no option uses use f
  p1 { life 4 }
  p1 uses use f
  p1 chooses "life"
  expect p1.life == 1
  all pass
}

test "of two ways, the one that is left behind the mana" {
  p1 { hand "Both Ways" as s; field "Elf" as e; life 9 }
  p1 plays s
  p1 chooses "life"
  expect p1.life == 6 and e.tapped
  all pass
}

test "neither way is left behind the mana" {
  p1 { hand "Both Ways" as s; field "Elf" as e; life 3 }
  expect no option plays s
}

test "life that is dearer behind the mana" {
  p1 { hand "Vow" as s; field "Ember"; life 4 }
  p2 { field "Dear" }
  expect no option plays s
  p1 { life 5 }
  p1 plays s
  expect p1.life == 1
  all pass
  expect p1.marks == 1
}

test "mana that is dearer" {
  p1 { hand "Plain" as s; field "Ember" }
  p2 { field "Curse" }
  expect no option plays s
  p1 { field "Ember" }
  p1 plays s
  all pass
  expect p1.marks == 1
}

test "what may not be tapped is no cost" {
  p1 { hand "Drain" as s; field "Ember", "Wolf" }
  p2 { field "Veto" }
  expect no option plays s
}

test "two that are to be tapped" {
  p1 { hand "Pair" as s; field "Elf" as e, "Wolf" }
  expect no option plays s
  p1 { field "Wolf" }
  expect option plays s
}

test "what is discarded is not what is announced" {
  p1 { hand "Cycle" as s, "Plain" as p; field "Ember" x 2 }
  expect no option plays s
  p1 plays p
  expect no option plays s
  p1 { hand "Wolf" as w }
  p1 plays s
  p1 chooses p
  p1 chooses w
  all pass
  expect p in p1.grave and p1.marks == 0
}

test "what is given up is saved, and it is paid all the same" {
  p1 { hand "Rite" as s; field "Ember", "Wolf" as w, "Thrift" }
  p1 plays s
  p1 chooses w
  expect w.tapped and w in p1.field
  all pass
  expect p1.marks == 1
}

test "whether an effect could pay is asked as a card would ask" {
  p1 { grave "Drain" as s, "Plain" as t; field "Elf" }
  expect legal conjure(t) and not legal conjure(s)
}
