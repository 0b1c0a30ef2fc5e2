// What has to be paid: several payments in one action, prices that cards raise or lower, what is given up to pay.

game "Prices" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   20 turns, then draw
}

zone hand  each player, private, ordered
zone field each player, public,  ordered, active
zone grave each player, public,  ordered

player { gold: Int = 0, at least 0; marks: Int = 0 }
kind Thing { cost: Int = 1 }
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you

event mark(n: Int)  { your.marks += n }                                        text "mark {n}"
event bury(c: Card) { move(c, c.owner.grave) }                                 text "bury {c}"
event spend(n: Int) needs your.gold >= n "not enough gold" { your.gold -= n }  text "pay {n}"
event toll(n: Int)  is spend(n)                                                text "pay a toll of {n}"

ability use of Thing     = activate
ability work of Thing    = activate { pay spend(2); body }
ability arrives of Thing = after play(self)

event play(c: Thing) { move(c, your.field) }  text "play {c}"
action play_card(c: Thing in your.hand) as plays { pay spend(c.cost); play(c) }
action double(c: Thing in your.hand) as doubles { pay spend(c.cost); pay spend(c.cost); play(c) }
action swap(c: Thing in your.hand, d: friendly Thing) as swaps { pay bury(d); pay bury(choose friendly Thing); play(c) }
action feed(c: Thing in your.hand) as feeds { pay bury(choose friendly Thing); play(c) }
action enter as enters { pay toll(2); mark(5) }
action rest as rests { end phase }
turn { phase main { actions play_card, double, swap, feed, enter, use, work, rest } }

card "Ox"      : Thing { cost 3 }
card "Cow"     : Thing { cost 2 }
card "Mill"    : Thing { use cost { spend(3) } { mark(1) } }
card "Smith"   : Thing { use cost { spend(1); spend(1) } { mark(1) } }
card "Guild"   : Thing { work cost { spend(2) } { mark(1) } }
card "Tax"     : Thing { instead of spend(Int as n) { proceed with n = n + 1 } }
card "Own Tax" : Thing { instead of spend(Int as n) by opponent { proceed with n = n + 2 } }
card "Rebate"  : Thing { instead of spend(Int as n) by you if n > 1 { proceed with n = n - 1 } }
card "Patron"  : Thing { instead of spend(Int) by you { mark(10) } }

card "Once" : Thing {
  once each turn, instead of spend(Int as n) by opponent { proceed with n = n + 2 }
}

card "Toll House" : Thing { instead of toll(Int as n) { proceed with n = n + 1 } }
card "Asker"      : Thing { arrives { may pay spend(2) then mark(1) } }

card "Chooser" : Thing {
  arrives { choose one { "gold" { pay spend(2); mark(1) } "mark" { mark(2) } } }
}

card "Ban" : Thing { cannot spend by opponent }

test "a price that is raised is counted before it is offered" {
  p1 { hand "Ox" as ox; gold 3 }
  p2 { field "Tax" }
  expect options enters; rests
  expect refused plays ox because "not enough gold"
  p1 { gold 4 }
  expect options plays ox; enters; rests
  p1 plays ox
  expect p1.gold == 0 and ox in p1.field
}

test "raised twice" {
  p1 { hand "Ox" as ox; gold 4; field "Tax" }
  p2 { field "Tax" }
  expect refused plays ox because "not enough gold"
  p1 { gold 5 }
  p1 plays ox
  expect p1.gold == 0 and ox in p1.field
}

test "raised for one player only" {
  p1 { hand "Ox" as ox; gold 3; field "Own Tax" }
  p1 plays ox
  expect p1.gold == 0
}

test "raised once each turn" {
  p1 { hand "Ox" as a, "Ox" as b; gold 7 }
  p2 { field "Once" }
  expect refused doubles a because "the cost cannot be paid"
  p1 plays a
  expect p1.gold == 2
  p1 { gold 3 }
  p1 plays b
  expect p1.gold == 0 and b in p1.field
}

test "what is lowered is offered only as far as it could be paid otherwise" {
  p1 { hand "Ox" as ox; gold 3; field "Rebate" }
  p1 plays ox
  expect p1.gold == 1
}

test "what is replaced is paid" {
  p1 { hand "Ox" as ox; gold 3; field "Patron" }
  p1 plays ox
  expect p1.gold == 3 and p1.marks == 10 and ox in p1.field
}

test "raised, for an ability" {
  p1 { field "Mill" as m; gold 3 }
  p2 { field "Tax" }
  expect options enters; rests
  p1 { gold 4 }
  p1 uses use m
  expect p1.gold == 0 and p1.marks == 1
}

test "raised, for each part of a cost" {
  p1 { field "Smith" as m; gold 3 }
  p2 { field "Tax" }
  expect options enters; rests
  p1 { gold 4 }
  p1 uses use m
  expect p1.gold == 0 and p1.marks == 1
}

test "a kind of payment that is raised" {
  p1 { gold 2 }
  p2 { field "Toll House" }
  expect options rests
  p1 { gold 3 }
  p1 enters
  expect p1.gold == 0 and p1.marks == 5
}

test "twice the price takes twice the gold" {
  p1 { hand "Cow" as cow; gold 3 }
  expect options plays cow; enters; rests
  expect refused doubles cow because "the cost cannot be paid"
  p1 { gold 4 }
  p1 doubles cow
  expect p1.gold == 0 and cow in p1.field
}

test "two to bury" {
  p1 { hand "Cow" as cow; field "Ox" as a }
  expect options feeds cow; rests
  expect refused swaps cow with a because "the cost cannot be paid"
  p1 { field "Ox" as b }
  p1 swaps cow with a
  p1 chooses b
  expect a in p1.grave and b in p1.grave and cow in p1.field
}

test "nobody to bury" {
  p1 { hand "Cow" as cow }
  expect options rests
}

test "what its kind asks for and what it asks for itself" {
  p1 { field "Guild" as g; gold 3 }
  expect options enters; rests
  p1 { gold 4 }
  p1 uses work g
  expect p1.gold == 0 and p1.marks == 1
}

test "what may be paid is not offered if it is too dear" {
  p1 { hand "Asker" as a; gold 4 }
  p2 { field "Tax" }
  p1 plays a
  expect not asked and p1.gold == 2 and p1.marks == 0
}

test "and is, if it is not" {
  p1 { hand "Asker" as a; gold 5 }
  p2 { field "Tax" }
  p1 plays a
  p1 chooses yes
  expect p1.gold == 0 and p1.marks == 1
}

test "what is forbidden and what is replaced" {
  p1 { hand "Ox" as ox; gold 9; field "Patron" }
  p2 { field "Ban" }
  expect no option plays ox
}
