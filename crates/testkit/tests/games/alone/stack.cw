// The stack: items and what they know, abilities that wait, targets that become illegal, copies, what is gone.

game "Pile" {
  players     2
  order       each_their_own
  forced      taken
  zone_change renews
  stack       pile as "Ability"
  limit       20 turns, then draw
}

zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered
zone pile  shared,      public,  ordered

player {
  life:  Int = 20
  gold:  Int = 3, at least 0
  marks: Int = 0
}

kind Card { token: Bool = false; x: Int = 0 }
kind Beast  is Card { power: Int = 1; hurt: Int = 0; mate: Beast; tired: Bool = false }
kind Spell  is Card
kind Effect is Card
card "Ability" : Effect { }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event mark(n: Int)             { your.marks += n }
event score(p: Player, n: Int) { p.marks += n }
event damage(to: Beast or Player, n: Int) needs n > 0 {
  if to is Player { to.life -= n } else { to.hurt += n }
}
event pay_gold(n: Int) needs your.gold >= n "too little gold" { your.gold -= n }
event tire(c: Beast) needs not c.tired and c in field "it is tired" { c.tired = true }
event work(n: Int) needs count(friendly Beast where not tired) >= n "too few at work" {
  tire(choose (n) friendly Beast where not tired)
}
event discard(c: Card) { move(c, c.owner.grave) }
event destroy(c: Card) { move(c, c.owner.grave) }
event bounce(c: Card)  { move(c, c.owner.hand) }
event back(c: Card)    { move(c, c.owner.field) }
event dies(c: Card)
event mourn(c: Card)
event enters(c: Card)
event tokens(what: CardName, n: Int) { repeat n { create(what, your.field) } }

rule "moves" {
  after move(Beast as c) from field to grave { dies(c) }
  after move(Card as c) from hand or grave or deck or pile to field { enters(c) }
  after made(Card as c) if c in field { enters(c) }
}
check "wounds" { destroy(each Beast where hurt >= power and power > 0) }
check "tokens are gone outside the field" { cease(each Card in (hand or deck or grave) where token) }

ability cast of Card   = activate
ability use of Card    = activate { stack body; mark(100) }
ability swift of Card  = activate { body }
ability enters of Card = when enters(self)
ability dies of Beast  = anywhere, when dies(self)
ability soon of Beast  = as soon as your.marks >= 5 and your.marks < 10 { stack body }

event settle(c: Card) {
  resolve item c
  if c in pile { if c is Beast { move(c, c.controller.field) } else { move(c, c.owner.grave) } }
}

event rounds {
  actions play, use, swift in turn from turn player, actor again
  repeat while pile is not empty { settle(top of pile); actions play, use, swift in turn from turn player, actor again }
}

action play(c: Card in your.hand) as plays
  needs possible cast of c "no legal target"
{
  announce cast of c
  c.x = announced(c)
  charge cast of c
  move(c, pile)
}

turn {
  phase main { rounds }
}

// ---- cards ----------------------------------------------------------------------------------------------------------

card "Wolf"   : Beast { power 2 }
card "Rat"    : Beast { power 1; token true }
card "Bolt"   : Spell { cast { target t: Beast or Player; damage(t, 3) } }
card "Sting"  : Spell { cast { target t: Beast; damage(t, 1); mark(1) } }
card "Snatch" : Spell { cast { target t: Beast; bounce(t) } }
card "Blink"  : Spell { cast { target t: Beast; bounce(t); back(t) } }

card "Twin" : Spell {
  cast { target a: enemy Beast; target b: friendly Beast; damage(a, 1); mark(a.power + b.power) }
}

card "Volley" : Spell { cast { target ts: up to 2 Beast; damage(each ts, 5) } }

card "Hail" : Spell {
  cast { target ts: 3 Beast or Player divided; damage(each ts, shares(ts, it)) }
}

card "Flame" : Spell { cast { number x: 0 to your.gold; target t: Player; score(t, x) } }

card "Charm" : Spell {
  cast {
    modes 1 to 2 {
      "mark" { mark(1) }
      "slay" { target t: Beast; destroy(t) }
      "more" { mark(10) }
    }
  }
}

card "Creed" : Spell {
  cast {
    modes 1 to 3 repeated {
      "mark" { mark(1) }
      "slay" { target t: Beast; destroy(t) }
      "more" if your.gold > 3 { mark(10) }
    }
  }
}

card "Dirge" : Spell {
  cast {
    modes 2 repeated {
      "slay" { target t: Beast; destroy(t) }
      "hurt" { target t: Beast; damage(t, 1) }
    }
  }
}

card "Toll" : Spell { cast cost { pay_gold(2) } { mark(1) } }

card "Offer" : Spell {
  cast cost { discard(choose Card in your.hand where it != self) } { mark(1) }
}

card "Fork" : Spell {
  cast { target s: Spell in pile; let k = duplicate(s); for each k.made as c { retarget c } }
}

card "Void" : Spell {
  cast { target s: Card in pile; if s is Effect { cease(s) } else { discard(s) } }
}

card "Echo"  : Spell { cast { stack { mark(7) }; later { mark(70) }; mark(waiting * 1000) } }
card "Doom"  : Spell { cast { destroy(each Beast) } }
card "Wake"  : Spell { cast { target ts: up to 2 Beast; destroy(each ts); mourn(each ts) } }
card "Brood" : Spell { cast { tokens("Rat", 2) } }

card "Last" : Spell {
  cast { target t: Beast; let p = t.power; destroy(t); score(t.controller, p) }
}

card "Stag"    : Beast { power 3; cannot targeted(self) by opponent }
card "Seer"    : Beast { enters { mark(1) } }
card "Giver"   : Beast { may enters { mark(1) } }
card "Needy"   : Beast { enters if your.gold >= 3 { mark(1) } }
card "Biter"   : Beast { enters { target t: enemy Beast; damage(t, 1) } }
card "Ghoul"   : Beast { power 2; when dies(other Beast as c) { mark(c.power) } }
card "Mourner" : Beast { power 2; when mourn(other Beast) { mark(1) } }
card "Zeal"    : Beast { static { friendly Beast: swift also enters } }
card "Herald"  : Beast { when one or more destroy(Beast) { mark(1) } }
card "Martyr"  : Beast { power 4; dies { score(you, self.power) } }
card "Scorer"  : Beast { use cost { pay_gold(1) } { target t: Player; score(t, 1) } }
card "Digger"  : Beast { use cost { tire(self); work(2); destroy(self) } { mark(1) } }

card "Offering" : Beast {
  use cost { tire(self); destroy(choose friendly other Beast) } { mark(1) }
}

card "Idol"    : Beast { power 2  cannot destroy(self) }
card "Butcher" : Beast { use cost { destroy(choose friendly Beast); tire(self) } { mark(1) } }

card "Gift" : Spell {
  cast {
    target t: Beast
    let n = 5
    until end of turn { t: gains dies { score(t.controller, n) } }
    destroy(t)
  }
}

card "Quick" : Beast { swift { target t: Player; score(t, 1); score(t, 10) } }
card "Alert" : Beast { when targeted(self, Card as i) { mark(1); discard(i) } }
card "Ripe"  : Beast { soon { mark(20) } }
card "Once"  : Beast { when dies(Beast), once each turn { mark(1) } }

// ---- items ----------------------------------------------------------------------------------------------------------

test "last in, first out; an item is its player's" {
  p1 { hand "Bolt" as one }
  p2 { hand "Bolt" as two }
  p1 plays one
  p1 chooses p2
  p1 passes
  p2 plays two
  p2 chooses p1
  expect count(Card in pile) == 2 and two.controller == p2 and one.controller == p1
  all pass
  expect p1.life == 17 and p2.life == 20 and two in p2.grave
  all pass
  expect p2.life == 17
}

test "an ability is an object of its own, with its card as origin; the rest of the wrapper goes on" {
  p1 { field "Scorer" as scorer }
  p1 uses use scorer
  p1 chooses p2
  expect p1.marks == 100 and p1.gold == 2
  expect any Card in pile where it is Effect and it.origin == scorer and it.controller == p1
  all pass
  expect p2.marks == 1 and pile is empty
}

test "without an item everything is announced first" {
  p1 { field "Quick" as quick }
  p1 uses swift quick
  p1 chooses p2
  expect p2.marks == 11 and pile is empty
}

test "a text on the stack, and one that waits" {
  p1 { hand "Echo" }
  p1 plays "Echo"
  all pass
  expect p1.marks == 1000 and count(Card in pile) == 2
  all pass
  expect p1.marks == 1070
  all pass
  expect p1.marks == 1077
}

test "an item is countered: a card is put away, an ability is gone" {
  p1 { hand "Bolt" as bolt; field "Scorer" as scorer }
  p2 { hand "Void" as a, "Void" as b }
  p1 plays bolt
  p1 chooses p2
  p1 passes
  p2 plays a
  all pass
  expect bolt in p1.grave and p2.life == 20 and pile is empty
  p1 uses use scorer
  p1 chooses p2
  p1 passes
  p2 plays b
  all pass
  expect p2.marks == 0 and pile is empty
}

// ---- targets --------------------------------------------------------------------------------------------------------

test "a target that has gone is illegal, and nothing is done" {
  p1 { hand "Sting" as sting }
  p2 { hand "Snatch" as snatch; field "Wolf" as wolf }
  p1 plays sting
  p1 passes
  p2 plays snatch
  all pass
  expect wolf in p2.hand
  all pass
  expect p1.marks == 0 and sting in p1.grave
}

test "who has left and come back is another" {
  p1 { hand "Sting" as sting }
  p2 { hand "Blink" as blink; field "Wolf" as wolf }
  p1 plays sting
  p1 passes
  p2 plays blink
  all pass
  expect wolf in p2.field
  all pass
  expect p1.marks == 0 and wolf.hurt == 0
}

test "of two targets one may be missing" {
  p1 { hand "Twin" as twin; field "Wolf" as mine }
  p2 { hand "Snatch" as snatch; field "Wolf" as theirs }
  p1 plays twin
  p1 passes
  p2 plays snatch
  p2 chooses theirs
  all pass
  all pass
  expect p1.marks == 2
}

test "up to two: none, one, two" {
  p1 { hand "Volley" as a, "Volley" as b; field "Wolf" as one, "Stag" as two }
  p1 plays a
  p1 chooses done
  all pass
  expect one.hurt == 0 and a in p1.grave
  p1 plays b
  p1 chooses one
  p1 chooses two
  all pass
  expect one in p1.grave and two in p1.grave
}

test "divided as you like" {
  p1 { hand "Hail" }
  p2 { field "Stag" as stag, "Wolf" as wolf }
  p1 plays "Hail"
  expect options wolf; p1; p2
  p1 chooses p2
  p1 chooses p2
  p1 chooses wolf
  all pass
  expect p2.life == 18 and wolf.hurt == 1
}

test "what may not be targeted is no choice" {
  p1 { hand "Sting" }
  p2 { field "Stag" }
  expect refused plays "Sting" because "no legal target"
}

test "who is targeted hears of it" {
  p1 { hand "Sting" as sting }
  p2 { field "Alert" as alert }
  p1 plays sting
  p1 passes
  p2 passes
  expect sting in p1.grave and p2.marks == 1 and alert.hurt == 0
}

test "a number is announced" {
  p1 { hand "Flame" as flame }
  p1 plays flame
  p1 chooses 2
  p1 chooses p2
  expect flame.x == 2
  all pass
  expect p2.marks == 2
}

test "modes: only those that are possible, in printed order" {
  p1 { hand "Charm" as a, "Charm" as b }
  p2 { hand "Bolt" }
  p1 plays a
  expect options "mark"; "more"
  p1 chooses "more"
  p1 chooses "mark"
  all pass
  expect p1.marks == 11
}

test "a mode with a target" {
  p1 { hand "Charm" as charm }
  p2 { field "Wolf" as wolf }
  p1 plays charm
  p1 chooses "slay"
  p1 chooses done
  all pass
  expect wolf in p2.grave and p1.marks == 0
}

test "a mode may be chosen again, each time with targets of its own" {
  p1 { hand "Creed" as creed; gold 3 }
  p2 { field "Wolf" as wolf, "Wolf" as other, "Wolf" as third }
  p1 plays creed
  expect options "mark"; "slay"
  p1 chooses "slay"
  expect options done; "mark"; "slay"
  p1 chooses "mark"
  expect options done; "mark"; "slay"
  p1 chooses "slay"
  p1 chooses wolf
  p1 chooses third
  all pass
  expect wolf in p2.grave and third in p2.grave and other in p2.field and p1.marks == 1
}

test "three times the same, and no more than three" {
  p1 { hand "Creed" as creed; gold 4 }
  p1 plays creed
  expect options "mark"; "more"
  p1 chooses "more"
  p1 chooses "more"
  p1 chooses "more"
  expect not asked
  all pass
  expect p1.marks == 30
}

test "one possible mode is enough for two" {
  p1 { hand "Dirge" as dirge }
  expect refused plays dirge because "no legal target"
  p2 { field "Wolf" as wolf }
  p1 plays dirge
  p1 chooses "hurt"
  p1 chooses "hurt"
  all pass
  expect wolf in p2.grave
}

// ---- costs ----------------------------------------------------------------------------------------------------------

test "a cost is paid when it is announced" {
  p1 { hand "Toll" as a, "Toll" as b }
  p1 plays a
  expect p1.gold == 1 and p1.marks == 0
  expect refused plays b because "too little gold"
  all pass
  expect p1.marks == 1
}

test "a cost with a choice" {
  p1 { hand "Offer" as offer, "Wolf" as wolf }
  p1 plays offer
  expect wolf in p1.grave and offer in pile
}

test "without anything to pay with it is impossible" {
  p1 { hand "Offer" as offer }
  expect refused plays offer because "the cost cannot be paid"
}

test "an ability that cannot be paid is not offered" {
  p1 { field "Scorer" as scorer; gold 0 }
  expect refused uses use scorer because "too little gold"
}

test "what is forbidden pays nothing: it is offered while something else can be chosen" {
  p1 { field "Offering" as offering, "Idol" as idol, "Wolf" as a, "Wolf" as b }
  p1 uses use offering
  expect options a; b
  p1 chooses a
  expect a in p1.grave and b in field
}

test "what is forbidden pays nothing: it is not offered, and leaves no trace" {
  p1 { field "Offering" as offering, "Idol" as idol }
  expect refused uses use offering because "the cost cannot be paid"
  expect count(Card in pile) == 0 and not offering.tired
}

test "costs are tried one after the other: what one takes is not there for the next" {
  p1 { field "Digger" as digger, "Wolf" as wolf }
  expect refused uses use digger because "too few at work"
}

test "with enough for all of them it is offered" {
  p1 { field "Digger" as digger, "Wolf" as a, "Wolf" as b }
  p1 uses use digger
  expect digger in p1.grave and a.tired and b.tired and count(Card in pile) == 1
  all pass
  expect p1.marks == 101
}

test "it is enough that one way to choose pays for all" {
  p1 { field "Butcher" as butcher }
  expect refused uses use butcher because "it is tired"
}

test "one way to choose: the others are not offered" {
  p1 { field "Butcher" as butcher, "Wolf" as wolf }
  p1 uses use butcher
  all pass
  expect p1.marks == 101 and butcher.tired and wolf in p1.grave
}

// ---- copies ---------------------------------------------------------------------------------------------------------

test "a copy knows what was announced; new targets for it" {
  p1 { hand "Bolt" as bolt, "Fork" as fork }
  p1 plays bolt
  p1 chooses p2
  p1 plays fork
  p1 passes
  p2 passes
  p1 chooses p1
  all pass
  expect p1.life == 17 and p2.life == 20
  all pass
  expect p2.life == 17
}

// ---- abilities that wait --------------------------------------------------------------------------------------------

test "an ability that waits is put on the stack before anybody is asked" {
  p1 { hand "Seer" as seer }
  p1 plays seer
  all pass
  expect seer in p1.field and p1.marks == 0 and count(Card in pile) == 1
  all pass
  expect p1.marks == 1
}

test "one that is optional is asked for then" {
  p1 { hand "Giver" as a, "Giver" as b }
  p1 plays a
  all pass
  p1 chooses no
  expect pile is empty
  p1 plays b
  all pass
  p1 chooses yes
  all pass
  expect p1.marks == 1
}

test "its condition is asked again when it resolves" {
  p1 { hand "Needy" as needy, "Toll" as toll }
  p1 plays needy
  all pass
  expect count(Card in pile) == 1
  p1 plays toll
  all pass
  expect p1.marks == 1
  all pass
  expect p1.marks == 1 and pile is empty
}

test "without a legal target it is dropped" {
  p1 { hand "Biter" as biter }
  p1 plays biter
  all pass
  expect pile is empty and biter in p1.field
}

test "each player orders their own, the turn player's first" {
  p1 { hand "Doom"; field "Martyr" as m, "Ghoul" as g }
  p2 { field "Martyr" as n }
  p1 plays "Doom"
  p1 passes
  p2 passes
  p1 chooses m
  p1 chooses n
  expect count(Card in pile) == 4
}

test "those that leave together hear of each other, with what they were" {
  p1 { hand "Doom"; field "Ghoul" as ghoul }
  p2 { field "Stag" as stag }
  p1 plays "Doom"
  all pass
  expect ghoul in p1.grave and count(Card in pile) == 1
  all pass
  expect p1.marks == 3
}

test "of what is done to the dead later on, the dead hear nothing" {
  p1 { hand "Wake"; field "Mourner" as mourner, "Wolf" as wolf }
  p2 { field "Mourner" as other }
  p1 plays "Wake"
  p1 chooses mourner
  p1 chooses wolf
  all pass
  expect wolf in p1.grave and mourner in p1.grave and count(Card in pile) == 2
  expect count(Card in pile where it.controller == p2) == 2
}

test "an ability that waits only because it is of another kind as well" {
  p1 { hand "Quick" as quick; field "Zeal" }
  p1 plays quick
  all pass
  p1 chooses p2
  expect count(Card in pile) == 1 and p2.marks == 0
  all pass
  expect p2.marks == 11
}

test "one or more: once for all of them" {
  p1 { hand "Doom"; field "Herald" }
  p2 { field "Wolf", "Wolf" }
  p1 plays "Doom"
  all pass
  expect count(Card in pile) == 1
}

test "once each turn is used up when it triggers" {
  p1 { hand "Bolt" as a, "Bolt" as b; field "Once" }
  p2 { field "Wolf" as one, "Wolf" as two }
  p1 plays a
  p1 chooses one
  all pass
  expect count(Card in pile) == 1
  p1 plays b
  p1 chooses two
  all pass
  expect count(Card in pile) == 1 and two in p2.grave
}

test "a token dies, is gone, and is heard all the same" {
  p1 { hand "Brood" as brood; field "Ghoul" as ghoul }
  p2 { hand "Bolt" as bolt }
  p1 plays brood
  all pass
  expect count(Beast) == 3
  p1 passes
  p2 plays bolt
  p2 chooses "Rat"
  all pass
  expect count(Beast) == 2 and count(Card in pile) == 1
  all pass
  expect p1.marks == 1
}

test "what a card had gained for a time is heard when it dies" {
  p1 { hand "Gift" }
  p2 { field "Wolf" as wolf }
  p1 plays "Gift"
  all pass
  expect wolf in p2.grave and count(Card in pile) == 1
  all pass
  expect p2.marks == 5
}

test "what was last known of a card" {
  p1 { hand "Last" }
  p2 { field "Martyr" as martyr }
  p1 plays "Last"
  all pass
  expect p2.marks == 4
  all pass
  expect p2.marks == 8
}

test "a state that puts its text on the stack is not looked at while that lies there" {
  p1 { field "Ripe"; marks 5 }
  expect count(Card in pile) == 1
  all pass
  expect p1.marks == 25 and pile is empty
}

// ---- targets that depend on one another -----------------------------------------------------------------------------

card "Raid" : Spell {
  cast { target p: Player; target b: Beast where controller == p; damage(b, 5); score(p, 1) }
}

card "Pair" : Spell {
  cast { target a: Beast; target b: Beast where it != a; damage(a, 5); damage(b, 5) }
}

card "Chief" : Beast {
  power 9
  use { target p: Player; target b: Beast where controller == p and it != self; damage(b, 5) }
}

card "Judge" : Beast {
  power 9
  enters { target p: Player; target b: Beast where controller == p and it != self; damage(b, 5) }
}

test "what may be chosen first is what leaves something to choose" {
  p1 { hand "Raid"; field "Wolf" as own }
  p2 { field "Wolf" as wolf, "Chief" as chief }
  p1 plays "Raid"
  p1 chooses p2
  expect no option own
  p1 chooses wolf
  all pass
  expect wolf in p2.grave and p2.marks == 1
}

test "nobody is chosen who has nothing" {
  p1 { hand "Raid" }
  p2 { field "Wolf" as wolf }
  p1 plays "Raid"
  all pass
  expect wolf in p2.grave and p2.marks == 1 and p1.marks == 0
}

test "with nothing to choose it cannot be played" {
  p1 { hand "Raid" }
  expect refused plays "Raid" because "no legal target"
}

test "two different ones take two" {
  p1 { hand "Pair" as one, "Pair" as two; field "Wolf" as a }
  expect refused plays one because "no legal target"
  p2 { field "Wolf" as b }
  p1 plays one
  p1 chooses a
  all pass
  expect a in p1.grave and b in p2.grave
  expect refused plays two because "no legal target"
}

test "an ability that is used has such targets as well" {
  p1 { field "Chief" as chief }
  expect refused uses use chief because "no legal target"
  p2 { field "Wolf" as wolf }
  p1 uses use chief
  all pass
  expect wolf in p2.grave
}

test "and one that has triggered" {
  p1 { hand "Judge"; field "Rat" as own }
  p2 { field "Wolf" as wolf }
  p1 plays "Judge"
  all pass
  p1 chooses p2
  all pass
  expect wolf in p2.grave and own in p1.field
}

test "one whose first target has gone over to the other side does nothing" {
  p1 { hand "Raid"; field "Wolf" }
  p2 { hand "Snatch"; field "Wolf" as wolf }
  p1 plays "Raid"
  p1 chooses p2
  p1 passes
  p2 plays "Snatch"
  p2 chooses wolf
  all pass
  all pass
  expect wolf in p2.hand and p2.marks == 1
}

// ---- ways to pay ----------------------------------------------------------------------------------------------------

card "Either" : Spell {
  cast cost { choose one { "gold" { pay_gold(2) } "work" { tire(choose friendly Beast) } } } { mark(1) }
}

test "a way that cannot be paid is not offered" {
  p1 { hand "Either"; gold 1; field "Wolf" as wolf }
  p1 plays "Either"
  expect wolf.tired and p1.gold == 1
  all pass
  expect p1.marks == 1
}

test "both ways are offered if both can be paid" {
  p1 { hand "Either"; field "Wolf" as wolf }
  p1 plays "Either"
  p1 chooses "gold"
  expect not wolf.tired and p1.gold == 1
}

test "without any way it cannot be played" {
  p1 { hand "Either"; gold 1 }
  expect refused plays "Either" because "the cost cannot be paid"
}

// ---- what works once, and several at once ---------------------------------------------------------------------------

card "Shield" : Spell { cast { once until end of turn { instead of destroy(Beast) { mark(1) } } } }
card "Wipe"   : Spell { cast { destroy(each Beast) } }

test "what replaces one thing replaces one of several that happen together" {
  p1 { hand "Shield", "Wipe"; field "Wolf" as a, "Wolf" as b }
  p2 { field "Wolf" as c }
  p1 plays "Shield"
  all pass
  p1 plays "Wipe"
  all pass
  expect options a; c
  p1 chooses a
  expect p1.marks == 1 and count(Beast in field) == 1 and a in p1.field
}

test "alone it is the one" {
  p1 { hand "Shield", "Wipe"; field "Wolf" as a }
  p1 plays "Shield"
  all pass
  p1 plays "Wipe"
  all pass
  expect p1.marks == 1 and a in p1.field
}

// ---- what happened to what ------------------------------------------------------------------------------------------

card "Tally" : Spell { cast { mark(times(dies(friendly Beast), this turn)) } }
card "Lure"  : Spell { cast { target t: enemy Beast; until t leaves play { t: controller = you } } }

test "who lost a beast is asked of the time when it was lost" {
  p1 { hand "Lure", "Bolt", "Tally" }
  p2 { field "Wolf" as wolf }
  p1 plays "Lure"
  all pass
  p1 plays "Bolt"
  p1 chooses wolf
  all pass
  expect wolf in p2.grave
  p1 plays "Tally"
  all pass
  expect p1.marks == 1
}

test "what was never taken was lost by its owner" {
  p1 { hand "Bolt", "Tally" }
  p2 { field "Wolf" as wolf; hand "Tally" }
  p1 plays "Bolt"
  p1 chooses wolf
  all pass
  p1 plays "Tally"
  all pass
  expect p1.marks == 0
  p1 passes
  p2 plays "Tally"
  all pass
  expect p2.marks == 1
}

// ---- copies stay what they are --------------------------------------------------------------------------------------

card "Giant" : Beast { power 6 }

card "Mask" : Spell {
  cast { target a: Beast; target b: Beast where it != a; until end of turn { a: copy of b } }
}

card "Cast" : Spell {
  cast { target a: Beast; target b: Beast where it != a; until a leaves play { a: copy of b } }
}

test "a copy of what is a copy for a time stays what it became" {
  p1 { hand "Mask", "Cast"; field "Wolf" as wolf, "Rat" as rat }
  p2 { field "Giant" as giant }
  p1 plays "Mask"
  p1 chooses wolf
  p1 chooses giant
  all pass
  p1 plays "Cast"
  p1 chooses rat
  p1 chooses wolf
  all pass
  expect rat.power == 6 and wolf.power == 6
  all pass
  expect turn player == p2 and wolf.power == 2 and rat.power == 6
}

card "Guise" : Spell {
  cast { target a: Beast in pile; target b: Beast; until end of turn { a: copy of b } }
}

test "what lasts on a spell goes into play with it" {
  p1 { hand "Wolf" as wolf, "Guise"; field "Giant" as giant }
  p1 plays wolf
  p1 plays "Guise"
  p1 passes
  p2 passes
  expect wolf in pile and wolf.name == "Giant"
  all pass
  expect wolf in p1.field and wolf.name == "Giant"
}

test "and nowhere else: a spell that is countered is itself" {
  p1 { hand "Wolf" as wolf, "Guise"; field "Giant" }
  p2 { hand "Void" }
  p1 plays wolf
  p1 plays "Guise"
  p1 passes
  p2 passes
  p1 passes
  p2 plays "Void"
  p2 passes
  p1 passes
  expect wolf in p1.grave and wolf.name == "Wolf"
}

// ---- numbers that leave something to choose -------------------------------------------------------------------------

card "Cull"  : Spell { cast { number x: 1 to 4; target ts: (x) enemy Beast; destroy(each ts) } }
card "Swell" : Spell { cast { number x: 0 to 4; target _t: Beast where power == x; mark(x) } }

card "Sorts" : Spell {
  cast {
    number x: 0 to 3
    modes 1 { "one" if x == 1 { mark(1) } "two" if x == 2 { target _t: enemy Beast; mark(2) } }
  }
}

test "no more is announced than there is to target" {
  p1 { hand "Cull" }
  p2 { field "Wolf" as wolf, "Giant" as giant }
  p1 plays "Cull"
  expect options 1; 2
  p1 chooses 2
  p1 chooses wolf
  all pass
  expect wolf in p2.grave and giant in p2.grave
}

test "where no number leaves a target it cannot be played" {
  p1 { hand "Cull" }
  expect no option plays "Cull"
}

test "a number without a target behind it is left out" {
  p1 { hand "Swell"; field "Wolf" as wolf, "Giant" }
  p1 plays "Swell"
  expect wolf.power == 2 and p1.marks == 0
  all pass
  expect p1.marks == 2
}

test "a number that leaves no mode is left out" {
  p1 { hand "Sorts" }
  p2 { field "Wolf" }
  p1 plays "Sorts"
  expect options 1; 2
  p1 chooses 2
  all pass
  expect p1.marks == 2
}

test "a number whose only mode lacks a target is left out" {
  p1 { hand "Sorts" }
  p1 plays "Sorts"
  all pass
  expect p1.marks == 1
}

// ---- whose item it is -----------------------------------------------------------------------------------------------

card "Usurp" : Spell {
  cast { target s: Spell in pile where it != self; until end of turn { s: controller = you } }
}

card "Praise" : Spell { cast { mark(1); score(you, 2) } }

test "who gains control of a spell does what it says" {
  p1 { hand "Praise" as praise }
  p2 { hand "Usurp" }
  p1 plays praise
  p1 passes
  p2 plays "Usurp"
  all pass
  expect praise.controller == p2
  all pass
  expect p2.marks == 3 and p1.marks == 0 and praise in p1.grave
}

test "else who played it does" {
  p1 { hand "Praise" as praise }
  p1 plays praise
  all pass
  expect p1.marks == 3 and p2.marks == 0
}
