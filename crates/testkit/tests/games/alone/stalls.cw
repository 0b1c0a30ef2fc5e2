// A row of cards with prices: what fits is kept as long as the same cards lie there, also when they are more than its places.

game "Stalls" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   30 turns, then draw
}

zone pile  each player, public, ordered
zone stall shared,      public, slots 2
zone store shared,      hidden, ordered

player { coins: Int = 0 }

kind Ware { cost: Int = 0 }

event earn(n: Int)  { your.coins += n }              text "gain {n coin}"
event stock(n: Int) { move(top n of store, stall) }  text "put the top {n card} of the store into the stall"

action buy(c: Ware in stall) as buys needs c.cost <= your.coins "too dear" {
  your.coins -= c.cost
  move(c, your.pile)
} text "buy {c}"
action work as works { earn(3) }          text "work"
action fill as fills { stock(1) }         text "fill the stall"
action fill_up as fills_up { stock(10) }  text "fill the stall up"
action rest as rests { end phase }        text "rest"

turn { phase main { actions buy, work, fill, fill_up, rest } }

setup { create("Store", store); shuffle(store); move(top 2 of store, stall) }

card "Straw"  : Ware { cost 0 }
card "Bread"  : Ware { cost 2 }
card "Cheese" : Ware { cost 5 }
card "Ham"    : Ware { cost 15 }

deck "Store" { 4 "Straw", 4 "Bread", 4 "Cheese", 4 "Ham" }

test "what is no dearer than there are coins" {
  p1 { coins 2 }
  table { stall "Bread", "Cheese" }
  expect options buys "Bread"; works; fills; fills_up; rests
  p1 works
  expect options buys "Bread"; buys "Cheese"; works; fills; fills_up; rests
  p1 buys "Bread"
  expect options works; fills; fills_up; rests
}

test "more coins than any price" {
  p1 { coins 99 }
  table { stall "Ham", "Straw" }
  expect options buys "Ham"; buys "Straw"; works; fills; fills_up; rests
}

test "another card in the same place" {
  p1 { coins 0 }
  table { stall "Straw", "Ham"; store "Straw" }
  expect options buys "Straw"; works; fills; fills_up; rests
  p1 buys "Straw"
  expect options works; fills; fills_up; rests
  p1 fills
  expect options buys "Straw"; works; fills; fills_up; rests
}

test "more cards than places, and more than are kept" {
  p1 { coins 2 }
  table {
    stall "Ham", "Ham"
    store "Bread", "Ham", "Ham", "Ham", "Ham", "Ham", "Ham", "Ham", "Straw", "Cheese"
  }
  expect options works; fills; fills_up; rests
  p1 fills_up
  expect count(Card in stall) == 12
  expect options buys "Straw"; buys "Bread"; works; fills; fills_up; rests
  p1 buys "Bread"
  expect options buys "Straw"; works; fills; fills_up; rests
}
