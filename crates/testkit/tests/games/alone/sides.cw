// Who controls a card, cards that lie face down, cards on cards.

game "Sides" {
  players     2
  timing      immediate
  order       active_player
  forced      asked
  zone_change forgets
  flicker     drop
}

zone deck    each player, hidden, ordered
zone hand    each player, private
zone line    each player, public, ordered, active
zone extras  each Card,   public, ordered, active
zone discard each player, public, ordered
zone models  each player, public

player { marks: Int = 0 }

kind Card {
  power: Int = 1
  hurt:  Int = 0, at least 0
}
kind Unit  is Card
kind Extra is Card
kind Spell is Card
kind Model is Unit

keyword Brave
keyword Loud { after play(self) { mark(5) } }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you

event mark(n: Int) { your.marks += n }
event play(c: Card) {
  if c is Unit       { move(c, your.line) }
  else if c is Extra { let u = choose Unit; move(c, u.extras) }
  else               { move(c, c.owner.discard) }
}
event drop(c: Card)        { move(c, c.owner.discard); move(each Card in c.extras, it.owner.discard) }
event hit(c: Unit, n: Int) { c.hurt += n }
event make { let c = top of your.deck; turn c facedown as (top of your.models).name; move(c, your.line) }

check "a unit lies on the side of its controller" {
  for each Unit where it.controller != it.side as c { move(c, c.controller.line) }
}
check "hurt" { drop(each Unit where hurt >= power) }

ability use of Card   = activate
ability cast of Spell = anywhere, after play(self)
ability fall of Unit  = anywhere, after drop(self)

action play_card(c: Card in your.hand) as plays { play(c) }
action pass as passes { end phase }
turn { phase main { actions play_card, use, pass } }

card "Man"  : Unit { power 2 }
card "Bear" : Unit { power 4  fall { mark(1) } }

card "Traitor" : Unit {
  power 2
  use { let c = choose enemy Unit; until self leaves play { c: controller = you } }
}

card "Charm"  : Extra { static { host: controller = you } }
card "Armour" : Extra { static { host: power + 3, gains Brave } }
card "Wake"   : Extra { static { host: gains fall { mark(20) } } }
card "Hit"    : Spell { cast { hit(choose Unit, 3) } }
card "Drop"   : Spell { cast { drop(choose Unit) } }
card "Make"   : Spell { cast { make } }
card "Turn"   : Spell { cast { let c = choose Unit; turn c faceup } }
card "Ghost"  : Model { power 3  Brave }
card "Census" : Spell { cast { mark(count(friendly Unit)) } }
card "Weak"   : Unit  { power 1  static { Unit: power - 1 } }

card "Odd" : Unit {
  power 2
  static while no friendly Unit where it has Brave { self: gains Brave }
}

card "Big" : Spell { cast { until end of turn { friendly Unit: power + 10 } } }

test "control for as long as the card is there" {
  p1 { line "Traitor" as t; hand "Drop", "Census" }
  p2 { line "Man" as man }
  p1 uses use t
  p1 chooses man
  expect man.controller == p1 and man in p1.line and man.owner == p2
  p1 plays "Census"
  expect p1.marks == 2
  p1 plays "Drop"
  p1 chooses t
  expect man.controller == p2 and man in p2.line
}

test "control through a card on it" {
  p1 { hand "Charm" as charm, "Drop" }
  p2 { line "Man" as man }
  p1 plays charm
  p1 chooses man
  expect man.controller == p1 and man in p1.line and charm.controller == p1
  p1 plays "Drop"
  p1 chooses man
  expect man in p2.discard and charm in p1.discard
}

test "a card on a card is whose who put it there" {
  p1 { hand "Armour" as a }
  p2 { line "Man" as man }
  p1 plays a
  p1 chooses man
  expect man.power == 5 and man has Brave and a.controller == p1 and man.controller == p2
}

test "face down" {
  p1 { hand "Make", "Census"; deck "Hit" as hit; models "Ghost" }
  p1 plays "Make"
  expect hit in p1.line and hit.power == 3 and hit has Brave and hit is facedown
  p1 plays "Census"
  expect p1.marks == 1
}

test "it is itself when it leaves" {
  p1 { hand "Make", "Hit" as h; deck "Bear" as bear; models "Ghost" }
  p1 plays "Make"
  expect bear.power == 3
  p1 plays h
  p1 chooses bear
  expect bear in p1.discard and bear.power == 4 and bear is not facedown and bear.hurt == 0
  expect p1.marks == 0
}

test "an ability that it had when it left" {
  p1 { hand "Drop", "Wake" as wake; line "Man" as man }
  p1 plays wake
  p1 chooses man
  p1 plays "Drop"
  p1 chooses man
  expect p1.marks == 20
}

test "turned up" {
  p1 { hand "Make", "Turn", "Drop"; deck "Bear" as bear; models "Ghost" }
  p1 plays "Make"
  p1 plays "Turn"
  p1 chooses bear
  expect bear.power == 4 and bear is not facedown
  p1 plays "Drop"
  p1 chooses bear
  expect p1.marks == 1
}

test "what weakens itself to death takes nobody along" {
  p1 { hand "Weak"; line "Man" as man, "Bear" as bear }
  p1 plays "Weak"
  expect "Weak" in p1.discard and man.power == 2
}

test "an effect that switches itself off and on" {
  p1 { hand "Odd" as odd }
  p1 plays odd
  expect odd in p1.discard
}

test "and one that comes to rest" {
  p1 { hand "Odd" as odd, "Armour"; line "Man" as man }
  p1 plays "Armour"
  p1 chooses man
  p1 plays odd
  expect odd in p1.line and odd has not Brave
}

test "what a card does when it falls it does for whoever controlled it" {
  p1 { hand "Charm", "Drop" }
  p2 { line "Bear" as bear }
  p1 plays "Charm"
  p1 chooses bear
  expect bear in p1.line
  p1 plays "Drop"
  p1 chooses bear
  expect bear in p2.discard and p1.marks == 1 and p2.marks == 0
}

test "and for its owner if nobody has taken it" {
  p1 { hand "Drop" }
  p2 { line "Bear" as bear }
  p1 plays "Drop"
  p1 chooses bear
  expect bear in p2.discard and p1.marks == 0 and p2.marks == 1
}
