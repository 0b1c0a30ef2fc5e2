// What is watched only for falling, or only for rising, and prices that are compared in every way.

game "Directions" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   40 turns, then draw
}

zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone pile  each player, public,  ordered
zone line  each player, public,  ordered, active
zone stall shared,      public,  slots 3, filled from store
zone store shared,      hidden,  ordered

player {
  life:    Int = 3
  renown:  Int = 0
  balance: Int = 0
  coins:   Int = 0
}

kind Ware { cost: Int = 0 }

event hurt(n: Int)  { your.life -= n }      text "lose {n} life"
event mend(n: Int)  { your.life += n }      text "gain {n} life"
event shine(n: Int) { your.renown += n }    text "gain {n} renown"
event fade(n: Int)  { your.renown -= n }    text "lose {n} renown"
event tip(n: Int)   { your.balance += n }   text "tip the scales by {n}"
event lean(n: Int)  { your.balance -= n }   text "lean the other way by {n}"
event play(c: Ware) { move(c, your.line) }  text "play {c}"
event mill(n: Int) {
  repeat n {
    if your.deck is empty { turn_over }
    move(top of your.deck, your.pile)
  }
} text "put the top {n card} of your deck onto your pile"
event turn_over { move(each Card in your.pile, your.deck); shuffle(your.deck) }  text "turn your pile over"

ability arrives of Ware = after play(self)  text "Arrives"

lose when life <= 0
win when renown >= 10
lose when balance > 3
lose when balance < -3

action play_card(c: Ware in your.hand) as plays { play(c) }  text "play {c}"
action cheaper(c: Ware in stall) as takes_cheaper needs c.cost < your.coins { move(c, your.pile) }
  text "take {c}, for less"
action dearer(c: Ware in stall) as takes_dearer needs c.cost > your.coins { move(c, your.pile) }
  text "take {c}, for more"
action as_dear(c: Ware in stall) as takes_as_dear needs c.cost >= your.coins { move(c, your.pile) }
  text "take {c}, for as much"
action same(c: Ware in stall) as takes_same needs c.cost == your.coins { move(c, your.pile) }
  text "take {c}, for the same"
action rest as rests { end phase }  text "rest"

turn {
  phase main { actions play_card, cheaper, dearer, as_dear, same, rest }
  phase last { mill(2) }
}

setup {
  create("Store", store)
  move(top 3 of store, stall)
  each player { create("Start", your.deck); shuffle(your.deck); move(top 5 of your.deck, your.hand) }
}

card "Wound" : Ware { cost 1  arrives { hurt(2) } }
card "Balm"  : Ware { cost 2  arrives { mend(2) } }
card "Both"  : Ware { cost 2  arrives { mend(1); hurt(3) } }
card "Fame"  : Ware { cost 3  arrives { shine(5) } }
card "Shame" : Ware { cost 3  arrives { fade(5) } }
card "Up"    : Ware { cost 4  arrives { tip(2) } }
card "Down"  : Ware { cost 0  arrives { lean(2) } }
card "Quiet" : Ware { cost 20 }

deck "Start" { 2 "Wound", 2 "Balm", 1 "Both", 2 "Fame", 1 "Shame", 2 "Up", 2 "Down", 1 "Quiet" }
deck "Store" { 3 "Wound", 3 "Balm", 2 "Fame", 2 "Up", 2 "Down", 2 "Quiet", 1 "Both", 1 "Shame" }

test "life that falls to nothing ends it, life that rises does not" {
  p1 { hand "Wound" as first, "Wound" as second, "Wound" as third, "Balm" }
  p1 plays first
  expect p1.life == 1
  p1 plays "Balm"
  expect p1.life == 3
  p1 plays second
  expect p1.life == 1
  p1 plays third
  expect p2 wins
}

test "what rises and then falls too low in one text" {
  p1 { hand "Both" as first, "Both" as second }
  p1 plays first
  expect p1.life == 1
  p1 plays second
  expect p2 wins
}

test "renown that rises enough wins, renown that falls does not" {
  p1 { hand "Fame" as first, "Fame" as second, "Fame" as third, "Shame" }
  p1 plays first
  p1 plays "Shame"
  p1 plays second
  expect p1.renown == 5
  p1 plays third
  expect p1 wins
}

test "balance is watched both ways: up" {
  p1 { hand "Up" as first, "Up" as second }
  p1 plays first
  expect p1.balance == 2
  p1 plays second
  expect p2 wins
}

test "balance is watched both ways: down" {
  p1 { hand "Down" as first, "Down" as second; balance -1 }
  p1 plays first
  expect p1.balance == -3
  p1 plays second
  expect p2 wins
}

test "prices that are less, more, at least and just that" {
  p1 { coins 2 }
  table { stall "Wound", "Balm", "Fame" }
  expect options takes_cheaper "Wound", takes_dearer "Fame", takes_as_dear "Balm", takes_as_dear "Fame",
    takes_same "Balm", rests
}

test "a price that no row keeps, and slots that are empty" {
  p1 { coins 20 }
  table { stall "Quiet", "Down" }
  expect options takes_cheaper "Down"; takes_as_dear "Quiet"; takes_same "Quiet"; rests
  p1 takes_same "Quiet"
  expect options takes_cheaper "Down"; rests
}

test "what goes where it comes from goes round" {
  p1 { deck "Wound"; pile "Balm" }
  p1 rests
  expect count(Card in p1.pile) == 1 and count(Card in p1.deck) == 1
}
