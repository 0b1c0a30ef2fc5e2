// What is done in a short way comes to the same as what is done in full, and so does a list of options.

game "Short Ways" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   30 turns, then draw
}

enum Guild { Red, Blue }

zone deck    each player, hidden,  ordered
zone hand    each player, private, ordered
zone discard each player, public,  ordered
zone line    each player, public,  ordered, active
zone stock   shared,      hidden,  ordered
zone market  shared,      public,  slots 3, filled from stock

player {
  gold:  Int = 0  resets each turn
  glory: Int = 0
}

kind Worker { guild: set of Guild; wants: set of Guild; cost: Int = 0 }
kind Builder is Worker
kind Guest   is Worker
kind Wall    is Worker { height: Int }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective paired(c: Worker) = count(friendly Worker where guild overlaps c.guild) >= 2

event earn(n: Int)     { your.gold += n }            text "gain {n} gold"
event shine(n: Int)    { your.glory += n }           text "gain {n} glory"
event play(c: Worker)  { move(c, your.line) }        text "play {c}"
event discard(c: Card) { move(c, c.owner.discard) }  text "discard {c}"
event draw(n: Int) {
  repeat n {
    if your.deck is empty { turn_over }
    move(top of your.deck, your.hand)
  }
} text "draw {n card}"
event turn_over { move(each Card in your.discard, your.deck); shuffle(your.deck) }  text "turn your discard pile over"

ability arrives of Worker = after play(self)                                        text "Arrives"
ability pair of Worker    = activate, once each turn, needs self is paired "alone"  text "Pair"
ability visit of Guest    = activate, once each turn, needs count(friendly Worker where guild overlaps self.wants) >= 2
  text "Visit"
ability visit of Wall   = activate, once each turn, needs self is paired  text "Visit"
ability work of Builder = activate, once each turn                        text "Work"

lose when glory > 90

action play_card(c: Worker in your.hand) as plays { play(c) }  text "play {c}"
action buy(c: Worker in market) as buys needs c.cost <= your.gold "too dear" {
  your.gold -= c.cost
  move(c, your.discard)
} text "buy {c}"
action climb(w: enemy Wall) as climbs
  needs w.height <= your.glory "too high"
  needs Red in w.guild "not a red one"
{ discard(w) } text "climb {w}"
action rest as rests { end phase }  text "rest"

turn {
  phase main {
    actions play_card, pair, work, visit, buy, climb, rest
    // Too late for who should have lost by then.
    your.glory -= 5
  }
  phase last { discard(each Card in your.hand); draw(3) }
}

setup {
  create("Stock", stock)
  shuffle(stock)
  move(top 3 of stock, market)
  each player { create("Start", your.deck); shuffle(your.deck); draw(3) }
}

card "Mason" : Builder { guild Red  cost 1  arrives { earn(1) }  pair { shine(1) } }

card "Painter" : Builder {
  guild Blue  cost 2
  arrives { earn(2); shine(1) }
  pair { shine(2) }
  work { draw(2) }
}

card "Porter" : Builder {
  guild Red, Blue  cost 3
  arrives { draw(1) }
  pair { draw(1) }
  work { earn(3) }
}

card "Hermit" : Builder { cost 1  pair { shine(50) } }
card "Herald" : Builder { guild Blue  cost 4  arrives { shine(1) }  arrives { shine(10) } }

card "Chooser" : Builder {
  guild Red  cost 2
  arrives { choose one { "gold" { earn(5) } "glory" { shine(5) } } }
}

card "Teacher" : Builder {
  guild Blue  cost 2
  work { forever { friendly Card in your.hand: gains arrives { shine(7) } } }
}

card "Foreman" : Builder {
  guild Red  cost 2
  work { forever { each friendly Worker: gains pair { shine(20) } } }
}

card "Sentry"   : Builder { guild Blue  cost 1  arrives { your.glory += 5; end phase } }
card "Friend"   : Guest   { guild Blue  wants Red  cost 1  visit { earn(1) } }
card "Stranger" : Guest   { guild Red  wants Red, Blue  cost 1  visit { earn(10) } }
card "Rampart"  : Wall    { guild Red  height 3  visit { shine(3) } }
card "Fence"    : Wall    { guild Blue  height 1  visit { shine(4) } }

deck "Start" { 3 "Mason", 2 "Painter", 1 "Porter", 1 "Hermit", 1 "Teacher" }
deck "Stock" {
  3 "Porter", 3 "Herald", 3 "Chooser", 2 "Foreman", 2 "Rampart", 2 "Fence", 3 "Mason", 2 "Sentry", 2 "Friend"
  2 "Stranger"
}

test "what a card does when it arrives" {
  p1 { hand "Mason", "Painter", "Hermit" }
  p1 plays "Mason"
  expect p1.gold == 1
  p1 plays "Painter"
  expect p1.gold == 3 and p1.glory == 1
  p1 plays "Hermit"
  expect p1.gold == 3 and "Hermit" in p1.line
}

test "two abilities of one card both hear of it" {
  p1 { hand "Herald" }
  p1 plays "Herald"
  expect p1.glory == 11
}

test "an ability may ask in the middle of it" {
  p1 { hand "Chooser", "Chooser" as other }
  p1 plays "Chooser"
  expect options "gold"; "glory"
  p1 chooses "glory"
  expect p1.glory == 5 and p1.gold == 0
  p1 plays other
  p1 chooses "gold"
  expect p1.gold == 5
}

test "an ability that was gained is heard, in the hand too" {
  p1 { hand "Mason", "Hermit"; line "Teacher" }
  p1 uses work "Teacher"
  p1 plays "Hermit"
  expect p1.glory == 7
  p1 plays "Mason"
  expect p1.glory == 14 and p1.gold == 1
}

test "an end is looked at after each addition" {
  p1 { hand "Painter"; glory 90 }
  p1 plays "Painter"
  expect p2 wins
}

test "drawing: fewer than there are, then all that is left" {
  p1 { line "Porter" as one, "Painter", "Mason"; deck "Mason" as lower, "Hermit", "Painter" as upper }
  p1 uses work "Painter"
  expect count(Card in p1.hand) == 2 and upper in p1.hand and lower in p1.deck
  p1 uses pair one
  expect count(Card in p1.hand) == 3 and count(Card in p1.deck) == 0
}

test "drawing more than the deck holds turns the discard pile over in the middle" {
  p1 { line "Painter"; deck "Hermit"; discard "Mason", "Mason" }
  p1 uses work "Painter"
  expect "Hermit" in p1.hand and count("Mason" in p1.hand) == 1
  expect count(Card in p1.deck) == 1 and count(Card in p1.discard) == 0
}

test "what is not there is not drawn" {
  p1 { line "Painter"; deck "Hermit" }
  p1 uses work "Painter"
  expect "Hermit" in p1.hand and count(Card in p1.hand) == 1
}

test "abilities that need another card of the guild" {
  p1 { line "Mason" as red, "Hermit" }
  expect no option uses pair red
  expect no option uses pair "Hermit"
  expect refused uses pair red because "alone"
}

test "a card of both guilds goes with either" {
  p1 { line "Porter", "Mason" }
  expect option uses pair "Porter"
  expect option uses pair "Mason"
  p1 uses pair "Mason"
  expect p1.glory == 1
  expect no option uses pair "Mason"
}

test "one of each guild are no pair" {
  p1 { line "Mason", "Painter" }
  expect no option uses pair "Mason"
  expect no option uses pair "Painter"
}

test "a gained ability is offered beside the printed ones" {
  p1 { line "Foreman", "Mason" }
  p1 uses work "Foreman"
  expect option uses pair "Foreman"
  p1 uses pair "Foreman"
  expect p1.glory == 20
}

test "cards by their price, empty slots not among them" {
  p1 { gold 2 }
  table { market "Chooser", "Herald", "Mason" }
  expect options buys "Chooser"; buys "Mason"; rests
  p1 buys "Mason"
  expect p1.gold == 1
  expect options rests
}

test "walls: high enough, and of the right guild" {
  p1 { glory 3 }
  p2 { line "Rampart", "Fence", "Mason" }
  expect options climbs "Rampart"; rests
  p1 climbs "Rampart"
  expect "Rampart" in p2.discard
  expect options rests
}

test "a wall that is too high" {
  p1 { glory 2 }
  p2 { line "Rampart", "Fence" }
  expect options rests
  expect refused climbs "Rampart" because "too high"
  expect refused climbs "Fence" because "not a red one"
}

test "an action is over before the next phase begins, and what it did has been looked at" {
  p1 { hand "Sentry"; glory 90 }
  p1 plays "Sentry"
  expect p2 wins
}

test "an ability may end the phase in which its card was played" {
  p1 { hand "Sentry", "Mason"; deck "Mason" x 3; glory 10 }
  p1 plays "Sentry"
  expect p1.glory == 10 and count(Card in p1.hand) == 3
  expect option rests
}

test "a guest asks for cards of another guild than its own" {
  p1 { line "Friend", "Mason" as one }
  expect no option uses visit "Friend"
}

test "two of the guild that a guest asks for, none of its own" {
  p1 { line "Friend", "Mason", "Mason" }
  expect option uses visit "Friend"
  p1 uses visit "Friend"
  expect p1.gold == 1
}

test "two of its own guild are none of those it asks for" {
  p1 { line "Friend", "Painter" }
  expect no option uses visit "Friend"
}

test "a guest that is one of those it asks for" {
  p1 { line "Stranger", "Fence" }
  expect option uses visit "Stranger"
  expect no option uses visit "Fence"
}

test "a wall is no guest: it asks for its own guild" {
  p1 { line "Fence", "Rampart", "Painter" }
  expect option uses visit "Fence"
  expect no option uses visit "Rampart"
  p1 uses visit "Fence"
  expect p1.glory == 4
}
