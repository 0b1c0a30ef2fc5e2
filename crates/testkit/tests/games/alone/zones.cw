// Zones: slots and their refill, both ends, zones of cards, created cards, whose a card is.

game "Zones" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
}

zone deck    each player, hidden,  ordered
zone hand    each player, private, ordered
zone in_play each player, public,  ordered, active
zone discard each player, public,  ordered
zone stock   shared,      hidden,  ordered
zone row     shared,      public,  slots 3, filled from stock
zone pile    each Box,    public,  ordered, active
zone gone    shared,      public,  ordered

player { marks: Int = 0 }
kind Item { power: Int = 1 }
kind Box is Item

adjective friendly(c: Card) = c.controller == you

event mark(n: Int)          { your.marks += n }
event take(c: Card)         { move(c, your.hand) }
event stow(c: Card, b: Box) { move(c, b.pile) }
event break_up(b: Box)      { move(each Card in b.pile, gone); move(b, gone) }
event bury(c: Card)         { move(c, bottom of your.deck) }
event cover(c: Card)        { move(c, your.deck) }

ability use of Item = activate

action take(c: Item in row) as takes { take(c) }
action stow(c: Item in your.hand, b: friendly Box) as stows { stow(c, b) }
action bury(c: Item in your.hand) as buries { bury(c) }
action cover(c: Item in your.hand) as covers { cover(c) }
action draw as draws needs your.deck is not empty "no deck" { move(top of your.deck, your.hand) }
action dredge as dredges { move(bottom of your.deck, your.hand) }
action break_up(b: friendly Box) as breaks { break_up(b) }
action pass as passes { end phase }

turn { phase main { actions take, stow, bury, cover, draw, dredge, break_up, use, pass } }

card "Cup"   : Item { }
card "Ring"  : Item { use { mark(1) } }
card "Chest" : Box  { use { mark(10 * count(Item in self.pile)) } }
card "Coin"  : Item { }

// ---- slots ----------------------------------------------------------------------------------------------------------

test "an emptied slot is filled at once, in its place" {
  table { stock "Coin", "Ring"; row "Cup" as a, "Chest", "Cup" as b }
  p1 takes "Chest"
  expect options takes a; takes "Ring"; takes b; buries "Chest"; covers "Chest"; dredges; passes
  expect count(Card in stock) == 1
}

test "from the top of the stock" {
  table { stock "Coin", "Ring"; row "Cup", "Cup", "Chest" }
  p1 takes "Chest"
  expect "Ring" in row and "Coin" in stock
}

test "an empty stock leaves the slot empty" {
  table { row "Cup" as a, "Chest", "Cup" as b }
  p1 takes "Chest"
  expect options takes a; takes b; buries "Chest"; covers "Chest"; dredges; passes
  p1 takes a
  expect count(Card in row) == 1
  p1 takes b
  expect row is empty
}

// ---- top and bottom -------------------------------------------------------------------------------------------------

test "cards arrive on top and leave from the top" {
  p1 { hand "Cup"; deck "Coin", "Ring" }
  p1 covers "Cup"
  expect top of p1.deck is "Cup"
  p1 draws
  expect "Cup" in p1.hand
  p1 draws
  expect "Ring" in p1.hand and "Coin" in p1.deck
}

test "the bottom is the other end" {
  p1 { hand "Cup"; deck "Coin", "Ring" }
  p1 buries "Cup"
  expect bottom of p1.deck is "Cup" and top of p1.deck is "Ring"
  p1 dredges
  expect "Cup" in p1.hand
  p1 dredges
  expect "Coin" in p1.hand
}

test "nothing lies on an empty deck" {
  p1 { hand "Cup" }
  expect no option draws
  expect refused draws because "no deck"
  p1 dredges
  expect count(Card in p1.hand) == 1
}

test "the first so many from an end inwards" {
  p1 { deck "Cup", "Coin", "Ring" }
  expect count(top 2 of p1.deck) == 2
  expect count(top 5 of p1.deck) == 3
  expect count(top 0 of p1.deck) == 0
  expect count(bottom 1 of p1.deck) == 1
}

// ---- zones of cards -------------------------------------------------------------------------------------------------

test "a zone of a card: host, controller, and abilities that work there" {
  p1 { hand "Ring"; in_play "Chest" as one, "Chest" as two }
  p1 stows "Ring" on two
  expect "Ring" in two.pile and "Ring" not in one.pile
  expect "Ring".host == two
  expect "Ring".controller == p1
  p1 uses use "Ring"
  expect p1.marks == 1
  p1 uses use two
  expect p1.marks == 11
  p1 uses use one
  expect p1.marks == 11
}

test "a card in a box in a box" {
  p1 { hand "Ring", "Chest" as inner; in_play "Chest" as outer }
  p1 stows inner on outer
  p1 stows "Ring" on inner
  expect "Ring".controller == p1 and "Ring".host == inner and inner.host == outer
  p1 uses use "Ring"
  expect p1.marks == 1
}

test "what lies inside leaves first" {
  p1 { hand "Ring"; in_play "Chest" }
  p1 stows "Ring" on "Chest"
  p1 breaks "Chest"
  expect "Ring" in gone and "Chest" in gone
  expect p1.marks == 0
  expect options dredges; passes
}

// ---- where a card of a pattern must lie -----------------------------------------------------------------------------

event polish(c: Item)  text "polish {c}"
action polish(c: Item in any zone) as polishes { polish(c) }
turn { phase workshop { actions polish, use, pass } }
card "Case" : Item { after polish(Item in play) { mark(1) } }

card "Glove" : Item {
  after polish(Item in your.hand) { mark(10) }
  after polish(Item in hand where power == 1) { mark(100) }
}

card "Shelf" : Item {
  after polish((Item in play) or (Box where power == 2)) { mark(1000) }
  after polish(Box or (Item where power == 3)) { mark(10000) }
}

test "in play is in play" {
  at p1 workshop
  p1 { in_play "Case"; hand "Cup" as held }
  p2 { in_play "Cup" as theirs; discard "Cup" as old }
  p1 polishes held
  p1 polishes old
  expect p1.marks == 0
  p1 polishes theirs
  expect p1.marks == 1
}

test "a hand, and whose it is" {
  at p1 workshop
  p1 { in_play "Glove"; hand "Cup" as held; discard "Cup" as old }
  p2 { hand "Cup" as theirs with power 2, "Cup" as plain }
  p1 polishes held
  expect p1.marks == 110
  p1 polishes theirs
  p1 polishes old
  expect p1.marks == 110
  p1 polishes plain
  expect p1.marks == 210
}

test "one of several, each with its place or anywhere" {
  at p1 workshop
  p1 { in_play "Shelf"; hand "Chest" as held with power 2, "Cup" as cup; discard "Cup" as strong with power 3 }
  p2 { in_play "Coin" as coin }
  p1 polishes cup
  expect p1.marks == 0
  p1 polishes coin
  expect p1.marks == 1000
  p1 polishes held
  expect p1.marks == 12000
  p1 polishes strong
  expect p1.marks == 22000
}
