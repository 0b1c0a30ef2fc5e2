// What is drawn is looked at card by card, if an effect makes something of it that a check asks for.

game "Growing" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   30 turns, then draw
}

zone deck each player, hidden,  ordered
zone hand each player, private, ordered
zone pile each player, public,  ordered
zone home each player, public,  ordered
zone line each player, public,  ordered, active

player { gold: Int = 0 }

kind Unit { power: Int = 1 }

adjective friendly(c: Card) = c.controller == you

event leave(c: Card)   { move(c, c.owner.home) }                                 text "send {c} home"
event count_up(n: Int) { your.gold += n }                                        text "gain {n} gold"
event turn_over { move(each Card in your.home, your.deck); shuffle(your.deck) }  text "turn the cards at home over"
event draw(n: Int) {
  repeat n {
    if your.deck is empty { turn_over }
    move(top of your.deck, your.hand)
  }
} text "draw {n card}"

ability grows of Unit = static                    text "Grows"
ability works of Unit = activate, once each turn  text "Works"

check "five is too much" { leave(each Unit where power == 5) }

action rest as rests { end phase }  text "rest"
turn { phase main { actions works, rest }  phase last { draw(1) } }
setup { each player { create("Start", your.deck); shuffle(your.deck); draw(3) } }

card "Vine"   : Unit { power 2  grows { self: power + count(Card in your.hand) } }
card "Reader" : Unit { works { draw(2); count_up(count(friendly "Vine")) } }
card "Single" : Unit { works { draw(1); count_up(count(friendly "Vine")) } }
card "Leaf"   : Unit { }

deck "Start" { 2 "Vine", 2 "Reader", 2 "Single", 6 "Leaf" }

test "it is seen in the middle of drawing two" {
  p1 { line "Vine", "Reader"; hand "Leaf", "Leaf"; deck "Leaf", "Leaf", "Leaf" }
  expect "Vine".power == 4
  p1 uses works "Reader"
  expect "Vine" in p1.home and count(Card in p1.hand) == 4
  expect p1.gold == 0
}

test "and when just one is drawn, before the text goes on" {
  p1 { line "Vine", "Single"; hand "Leaf", "Leaf"; deck "Leaf", "Leaf" }
  p1 uses works "Single"
  expect "Vine" in p1.home and p1.gold == 0
}

test "what passes five is never five" {
  p1 { line "Vine", "Reader"; hand "Leaf"; deck "Leaf" }
  p1 uses works "Reader"
  expect count(Card in p1.hand) == 2
  expect "Vine" in p1.line and "Vine".power == 4 and p1.gold == 1
}
