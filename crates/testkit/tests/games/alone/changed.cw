// What effects make of prices that are bags, and of cards that become cards of another kind.

game "Changed" {
  players 2
  timing  immediate
  order   arrival
  forced  taken
  limit   20 turns, then draw
}

enum Mana { Red, Blue, Any }

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered

player { life: Int = 20; pool: bag of Mana = none; rent: bag of Mana = 1 }
kind Piece { price: bag of Mana = none }
kind Beast is Piece { power: Int = 1; wounds: Int = 0 }
kind Relic is Piece { wear: Int = 2 }

adjective friendly(c: Card) = c.controller == you

event gain(n: Int)     { your.life += n }
event strike(c: Beast) { c.wounds += 1 }
event bury(c: Card)    { move(c, c.owner.grave) }
event spend(m: bag of Mana) needs coverable(m, your.pool, no_source, none, 0) "too little mana" {
  your.pool -= m
}
value no_source = Relic where wear < 0

ability plays of Piece = after play(self)

event play(c: Piece) { move(c, your.field) }
action play_card(c: Piece in your.hand) as plays { pay spend(c.price); play(c) }
action strike(c: Beast) as strikes { strike(c) }
action wreck(c: Piece) as wrecks { bury(c) }
action rest as rests { end phase }
turn { phase main { actions play_card, strike, wreck, rest } }

card "Wolf"  : Beast { price 1, Red  power 2 }
card "Owl"   : Beast { price Blue }
card "Mixed" : Beast { price Red or Blue, 1 }

card "Toll"  : Relic { static { Piece in hand where owner != you: price + Red } }
card "Font"  : Relic { static { Piece in your.hand: price - Red } }
card "Even"  : Relic { static { Beast in your.hand: price = bag(Blue, 2) } }
card "Scale" : Relic { static { Beast in your.hand: price + bag(Blue, count(friendly Relic)) } }

card "Model" : Relic {
  static { Relic in your.hand: gains price of first of (Beast in your.field) }
}

card "Rent"  : Relic { static { you: rent + Blue; opponent: rent = bag(Red, 3) } }
card "Ease"  : Relic { plays { until end of turn { Piece in your.hand: price - 1 } } }
card "Brand" : Relic { plays { forever { Beast in your.hand: price + Red } } }
card "Fixed" : Relic { plays { forever { Beast in your.hand: price = 0 } } }

test "one red more for the other player, for as long as it is there" {
  p1 { field "Toll" as toll; hand "Owl" as own }
  p2 { hand "Owl" as owl; pool Blue, Red }
  expect own.price == owl.price - Red and amount(owl.price, Red) == 1 and size(owl.price) == 2
  p1 rests
  p2 plays owl
  expect size(p2.pool) == 0 and size(owl.price) == 1
  p2 wrecks toll
}

test "it is gone with the card that says so" {
  p1 { field "Toll" as toll }
  p2 { hand "Owl" as owl; pool Blue }
  at p2 main
  expect refused plays owl because "too little mana"
  p2 wrecks toll
  p2 plays owl
  expect size(p2.pool) == 0
}

test "one red less, and never less than none" {
  p1 { field "Font", "Font"; hand "Wolf" as wolf, "Owl" as owl, "Mixed" as mixed }
  expect wolf.price == bag(Any, 1) and owl.price == bag(Blue, 1)
  expect size(mixed.price) == 2 and amount(mixed.price, Red) == 0
}

test "what sets comes before what adds, whichever came first" {
  p1 { field "Scale", "Even"; hand "Wolf" as wolf }
  expect wolf.price == bag(Blue, 4)
}

test "one red less and one red more come to nothing, whichever came first" {
  p1 { field "Font" as font; hand "Owl" as owl }
  p2 { field "Toll" }
  expect owl.price == bag(Blue, 1)
  p1 wrecks font
  expect owl.price == bag(Blue, 1) + Red
  p1 { field font }
  expect owl.price == bag(Blue, 1)
}

test "the price of another card" {
  p1 { field "Model", "Wolf" as wolf; hand "Toll" as toll }
  expect toll.price == bag(Red, 1) + 1
  p1 wrecks wolf
  expect size(toll.price) == 0
}

test "a bag of a player" {
  p1 { field "Rent" as rent }
  expect p1.rent == bag(Any, 1) + Blue and p2.rent == bag(Red, 3)
  p1 wrecks rent
  expect p1.rent == bag(Any, 1) and p2.rent == bag(Any, 1)
}

test "for this turn" {
  p1 { hand "Ease", "Wolf" as wolf }
  p1 plays "Ease"
  expect wolf.price == bag(Red, 1)
  p1 rests
  expect wolf.price == bag(Red, 1) + 1
}

test "for good, also where it is added to before" {
  p1 { hand "Brand", "Wolf" as wolf, "Owl" as owl; pool Red, Red, 1 }
  p1 plays "Brand"
  expect wolf.price == bag(Red, 2) + 1 and owl.price == bag(Blue, 1) + Red
  p1 plays wolf
  expect size(p1.pool) == 0
}

test "for good, set to nothing" {
  p1 { hand "Fixed", "Wolf" as wolf }
  p1 plays "Fixed"
  expect size(wolf.price) == 0
}

// ---- kinds --------------------------------------------------------------------------------------------------------

card "Golem" : Relic { static { self: is Beast, power = 4 } }

card "Statue" : Relic {
  static { self: power = 3, wear + 1, gains after strike(self) { gain(1) }, is Beast }
}

card "Waker" : Relic { static { Relic where it != self: is Beast, power = wear } }
card "Deed"  : Relic { static { self: copy of first of (Beast in your.field), power + 1 } }
card "Heed"  : Relic { after strike(Beast as b) { if b.power > 3 { gain(10) } } }

test "it becomes a Beast, with what the line says of Beasts" {
  p1 { field "Golem" as golem, "Statue" as statue, "Heed" }
  expect golem is Beast and golem.power == 4 and statue is Beast and statue.power == 3
  expect statue.wear == 3
  p1 strikes golem
  expect p1.life == 30
  p1 strikes statue
  expect p1.life == 31
}

test "of what each of them was" {
  p1 { field "Waker", "Heed" as heed }
  expect heed is Beast and heed.power == 2
}

test "a copy has what the line says of what it copies" {
  p1 { field "Wolf", "Deed" as deed }
  expect deed is "Wolf" and deed is Beast and deed.power == 3
}
