// Guild Street: three players draft shops and build engines of them.

game "Guild Street" {
  players 3
  timing  immediate
  order   arrival
  forced  asked
  limit   150 turns, then draw
  about   "Draft shops, build a street that works by itself, and become famous first."
}

enum Craft { Wood, Stone, Cloth }

zone deck    shared,      hidden,  ordered
zone discard shared,      public,  ordered
zone aside   shared,      hidden,  ordered
zone packet  each player, private, ordered
zone hand    each player, private, ordered
zone street  each player, public,  ordered, active

player {
  coins: Int = 3
  goods: Int = 0
  fame:  Int = 0
}

kind Shop {
  craft: Craft
  cost:  Int, at least 0
}

adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self

// ---- events -------------------------------------------------------------------------------------------------------

event earn(n: Int)   { your.coins += n }      text "gain {n coin}"
event make(n: Int)   { your.goods += n }      text "make {n good}"
event praise(n: Int) { your.fame += n }       text "gain {n} fame"
event build(s: Shop) { move(s, your.street) } text "build {s}"
event take(s: Shop)  { move(s, your.hand) }   text "take {s}"
event throw(s: Shop) { move(s, discard) }     text "discard {s}"

event deal {
  if count(Card in deck) < 12 {
    move(each Card in discard, deck)
    shuffle(deck)
  }
  each player { move(top 4 of deck, your.packet) }
} text "deal a packet to each player"

event pass_on {
  let next = player after you
  let last = player after next
  move(each Card in next.packet, aside)
  move(each Card in your.packet, next.packet)
  move(each Card in last.packet, your.packet)
  move(each Card in aside, last.packet)
} text "pass all packets on"

// ---- abilities, actions and the turn ------------------------------------------------------------------------------

ability work of Shop = activate, once each turn   text "Work"

action build_shop(s: Shop in your.hand) as builds
  needs s.cost <= your.coins "not enough coins"
{
  your.coins -= s.cost
  build(s)
} text "build {s}"

action deliver as delivers
  needs your.goods >= 3 "not enough goods"
{
  your.goods -= 3
  praise(2)
} text "deliver three goods"

action pawn(s: Shop in your.hand) as pawns {
  throw(s)
  earn(1)
} text "pawn {s}"

action end_turn as ends_turn { end phase } text "end your turn"

turn {
  phase draft {
    if you == first player and your.packet is empty { deal }
    take(choose Shop in your.packet)
    earn(1)
  }
  phase business { actions build_shop, work, deliver, pawn, end_turn }
  phase evening { if player after you == first player { pass_on } }
}

win when fame >= 25

setup {
  create("Town", deck)
  shuffle(deck)
}

deck "Town" {
  5 "Sawmill", 5 "Quarry", 4 "Weaver", 4 "Beggar", 4 "Carpenter", 4 "Merchant", 3 "Patron", 3 "Guildhall"
  3 "Lumberyard", 3 "Dyer", 3 "Treasury", 4 "Warehouse", 3 "Cathedral"
}
