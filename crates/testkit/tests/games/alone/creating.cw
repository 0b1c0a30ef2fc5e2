// create: new cards, one or a whole list; whose they are; what they can do.

game "Creating" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}

zone deck    each player, hidden, ordered
zone in_play each player, public, ordered, active
zone middle  shared,      public, ordered
player { marks: Int = 0 }
kind Item { power: Int = 1 }

event mark(n: Int)         { your.marks += n }
event mint(what: CardName) { create(what, your.in_play) }
event swap_over(c: Card)   { move(c, opponent.in_play) }

ability use of Item = activate
action pass as passes { end phase }
turn { phase main { actions use, pass } }

card "Press"  : Item { use { mint("Coin"); mint("Coin") } }
card "Lister" : Item { use { create("Hoard", your.deck); mark(count(Card in your.deck)) } }
card "Common" : Item { use { create("Coin", middle) } }
card "Coin"   : Item { use { mark(1); swap_over(self) } }
card "Gem"    : Item { }

card "Scribe" : Item {
  after create("Coin") { mark(100) }
  after mint("Gem") { mark(1000) }
  use { mint("Gem") }
}
deck "Hoard" { 3 "Coin", 2 "Gem" }

test "a card named" {
  p1 { in_play "Press" }
  p1 uses use "Press"
  expect count("Coin" in p1.in_play) == 2
  expect options uses use "Press"; uses use "Coin"; uses use "Coin"; passes
}

test "a whole list, in the order written" {
  p1 { in_play "Lister" }
  p1 uses use "Lister"
  expect p1.marks == 5
  expect bottom of p1.deck is "Coin" and top of p1.deck is "Gem"
}

test "it belongs to the player in whose zone it first lay" {
  p1 { in_play "Press" }
  p1 uses use "Press"
  expect "Coin".owner == p1
  p1 uses use "Coin"
  expect "Coin".owner == p1 and "Coin".controller == p2
}

test "in a shared zone to nobody" {
  p1 { in_play "Common" }
  p1 uses use "Common"
  expect "Coin" in middle
  expect "Coin".owner != p1 and "Coin".owner != p2
}

test "it is an event like any other" {
  p1 { in_play "Scribe", "Press" }
  p1 uses use "Press"
  expect p1.marks == 200
  p1 uses use "Scribe"
  expect p1.marks == 1200
}
