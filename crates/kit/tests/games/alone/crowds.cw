// A check looks at the table between the move of a card and what that card does when it arrives.

game "Crowds" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   30 turns, then draw
}

zone deck each player, hidden,  ordered
zone hand each player, private, ordered
zone home each player, public,  ordered
zone line each player, public,  ordered, active

player { gold: Int = 0 }

kind Worker

adjective friendly(c: Card) = c.controller == you

event earn(n: Int)     { your.gold += n }          text "gain {n} gold"
event play(c: Worker)  { move(c, your.line) }      text "play {c}"
event leave(c: Card)   { move(c, c.owner.home) }   text "send {c} home"
event draw(n: Int)     { repeat n { move(top of your.deck, your.hand) } }  text "draw {n card}"

ability arrives of Worker = after play(self)  text "Arrives"

check "a crowd goes home" { if count(friendly Worker) > 2 { leave(each friendly Worker) } }

action play_card(c: Worker in your.hand) as plays { play(c) } text "play {c}"
action rest as rests { end phase } text "rest"

turn { phase main { actions play_card, rest } phase last { draw(1) } }

lose when gold > 9

setup { each player { create("Start", your.deck); shuffle(your.deck); draw(4) } }

card "Carrier" : Worker { arrives { earn(1) } }
card "Sleeper" : Worker { }
card "Spender" : Worker { arrives { earn(1); earn(8); earn(1) } }

deck "Start" { 6 "Carrier", 3 "Sleeper", 1 "Spender" }

test "what arrives alone does something" {
  p1 { hand "Carrier"; line "Sleeper" }
  p1 plays "Carrier"
  expect "Carrier" in p1.line and p1.gold == 1
}

test "what a check takes away before does nothing" {
  p1 { hand "Carrier"; line "Sleeper", "Sleeper" }
  p1 plays "Carrier"
  expect "Carrier" in p1.home and p1.gold == 0
  expect count(Card in p1.line) == 0
}

test "a card that does nothing makes a crowd all the same" {
  p1 { hand "Sleeper"; line "Carrier", "Carrier" }
  p1 plays "Sleeper"
  expect count(Card in p1.home) == 3
}

test "in the middle of a text an end is looked at" {
  p1 { hand "Spender", "Carrier"; gold 1 }
  p1 plays "Spender"
  expect p2 wins
  expect p1.gold == 10
}
