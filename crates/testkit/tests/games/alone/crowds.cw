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
zone pile each player, public,  ordered
zone line each player, public,  ordered, active

player {
  gold:  Int = 0
  looks: Int = 0  text "number of looks"
}

kind Worker

adjective friendly(c: Card) = c.controller == you

event earn(n: Int)    { your.gold += n }                                  text "gain {n} gold"
event play(c: Worker) { move(c, your.line) }                              text "play {c}"
event leave(c: Card)  { move(c, c.owner.home) }                           text "send {c} home"
event draw(n: Int)    { repeat n { move(top of your.deck, your.hand) } }  text "draw {n card}"

ability arrives of Worker = after play(self)          text "Arrives"
ability work of Worker    = activate, once each turn  text "Work"

check "a full home is looked at" {
  each player { if count(Card in your.home) >= 3 { your.looks += 1 } }
}
check "a crowd goes home" { if count(friendly Worker) > 2 { leave(each friendly Worker) } }

action play_card(c: Worker in your.hand) as plays { play(c) }  text "play {c}"
action rest as rests { end phase }                             text "rest"

turn { phase main { actions play_card, work, rest }  phase last { draw(1) } }

lose when gold > 9

setup { each player { create("Start", your.deck); shuffle(your.deck); draw(4) } }

card "Carrier" : Worker { arrives { earn(1) } }
card "Sleeper" : Worker { }
card "Mover"   : Worker { work { move(each Card in your.pile, your.home); earn(1) } }
card "Payer"   : Worker { work { pay move(each Card in your.pile, your.home); earn(3) } }
card "Spender" : Worker { arrives { earn(1); earn(8); earn(1) } }

deck "Start" { 6 "Carrier", 3 "Sleeper", 1 "Spender", 1 "Mover", 1 "Payer" }

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

test "moving nothing is nothing to look at" {
  p1 { line "Mover"; home "Sleeper", "Sleeper", "Sleeper" }
  expect p1.looks == 1
  p1 uses work "Mover"
  expect p1.gold == 1 and p1.looks == 1
}

test "moving something is" {
  p1 { line "Mover"; pile "Carrier"; home "Sleeper", "Sleeper", "Sleeper" }
  p1 uses work "Mover"
  expect count(Card in p1.home) == 4
  expect p1.looks == 2
}

test "who has nothing to pay with does not pay" {
  p1 { line "Payer" as rich; pile "Carrier" }
  p1 uses work rich
  expect p1.gold == 3 and "Carrier" in p1.home
  p1 rests
  p2 { line "Payer" as poor }
  p2 uses work poor
  expect p2.gold == 0
}
