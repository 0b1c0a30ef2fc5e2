// What lies face down, under other cards, or was put into an order that others do not see.

game "Faces" {
  players     2
  timing      immediate
  order       arrival
  forced      asked
  zone_change forgets
  limit       20 turns, then draw
}

zone deck  each player, hidden,  ordered
zone hand  each player, private, ordered
zone line  each player, public,  ordered, active
zone under each Card,   private, ordered

kind Card { wounds: Int = 0 }
kind Unit is Card { rank: Int }

event deploy(c: Card) { move(c, your.line) }
event hit(c: Card)    { c.wounds += 1 }

action muster as musters { let c = top of your.deck; turn c facedown as "Recruit"; deploy(c) }
action strike(c: Unit in opponent.line) as strikes { hit(c) }
action show(c: Unit in your.line where it is facedown) as shows { turn c faceup }
action recall(c: Unit in your.line) as recalls { move(c, your.hand) }
action hide(c: Unit in your.hand, h: Unit in your.line) as hides { move(c, h.under) }
action plan as plans { arrange your.deck }
action pass as passes { end phase }
turn { phase main { actions muster, strike, show, recall, hide, plan, pass } }
setup {
  each player { create("Army", your.deck); shuffle(your.deck); move(top 2 of your.deck, your.hand) }
}

deck "Army" { 1 "One", 1 "Two", 1 "Three", 1 "Four", 1 "Five", 1 "Six" }
card "Recruit" : Unit { rank 0 }
card "One"     : Unit { rank 1 }
card "Two"     : Unit { rank 2 }
card "Three"   : Unit { rank 3 }
card "Four"    : Unit { rank 4 }
card "Five"    : Unit { rank 5 }
card "Six"     : Unit { rank 6 }

test "face down it is the card that was named, face up itself again" {
  p1 { deck "Four" as c }
  p1 musters
  expect c is facedown and c.rank == 0 and c in p1.line
  p1 shows c
  expect c is not facedown and c.rank == 4
}

test "a position with cards that lie face down" {
  p1 { line "Four" as c facedown as "Recruit" with wounds 2, "Five" as odd facedown as "Recruit" with printed rank 9 }
  expect c is facedown and c.rank == 0 and c.wounds == 2 and knows(p1, c) and not knows(p2, c)
  p1 shows c
  expect c.rank == 4 and c.wounds == 2 and knows(p2, c)
  expect odd.rank == 0
  p1 recalls odd
  expect odd.rank == 9 and printed rank of odd == 9
}

test "leaving play turns it up" {
  p1 { deck "Four" as c }
  p1 musters
  p1 recalls c
  expect c is not facedown and c.rank == 4 and c in p1.hand
}

test "what lies face down and leaves is told by its name to nobody who does not know it" {
  p1 { line "Four" as c facedown as "Recruit" }
  p1 recalls c
  expect p1 told "Four" and p2 not told "Four"
}
