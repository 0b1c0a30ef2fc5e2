// Where others cannot follow a card: put back secretly, on the top or the bottom, exchanged or not; and cards that are
// drawn from a hand without looking.

game "Astray" {
  players 2 to 3
  order   arrival
  forced  taken
  limit   60 turns, then draw
}

zone deck shared,      hidden,  ordered
zone hand each player, private, ordered
zone role each player, hidden
zone heap shared,      public,  ordered

kind Cat
kind Mask

event draw { move(top of deck, your.hand) }  text "draw a card"
event hide_it(c: Cat) {
  let n = choose 0 to count(Card in deck) text "How many cards lie below it?"
  move(c, at n of deck)
  conceal Card in deck
} text "put {c} back into the deck, wherever you like"

event tuck(c: Cat) {
  choose one { "top" { move(c, top of deck) } "bottom" { move(c, bottom of deck) } }
  conceal Card in deck
} text "put {c} on the top or the bottom of the deck"
event swap(a: Mask, b: Mask) { exchange a, b } told ""
event shift(p: Player) {
  let a = first of (Mask in your.role)
  let b = first of (Mask in p.role)
  choose one { "swap" { swap(a, b) } "do not" { } }
  conceal a or b
} text "exchange masks with {p}, or not"

action defuse(c: Cat in heap) as defuses { hide_it(c); end phase }    text "put {c} back"
action stow(c: Cat in heap) as stows { tuck(c); end phase }           text "stow {c}"
action lose_hand as mingles { conceal Card in your.hand; end phase }  text "shift your cards"
action shuffle_roles(p: opponent) as shifts { shift(p); end phase }   text "exchange masks with {p}"
action peek(c: Mask in your.role) as peeks { look(c); end phase }     text "look at your mask"
action steal(p: opponent) as steals needs p.hand is not empty "no cards" {
  take(choose unseen Card in p.hand)
  end phase
} text "draw a card from {p}'s hand"

action raid(p: opponent) as raids needs p.hand is not empty "no cards" {
  take(choose Card in p.hand)
  end phase
} text "take a card from {p}'s hand"

action toss(p: opponent) as tosses {
  drop(choose up to 2 unseen Card in p.hand)
  end phase
} text "throw away cards of {p}'s hand"
event take(c: Card) { move(c, your.hand) }  text "take {c}"
event drop(c: Card) { move(c, heap) }       text "throw {c} away"
action rest as rests { end phase }          text "rest"

turn {
  phase main { actions defuse, stow, lose_hand, shuffle_roles, peek, steal, raid, toss, rest }
}

setup {
  create("Box", deck)
  create("Kitten", heap)
  shuffle(deck)
  each player { draw; draw; create("Masks", your.role); shuffle(your.role) }
}
deck "Box" { 4 "Taco", 4 "Nope", 4 "Favor" }
deck "Masks" { 1 "King" }
card "Kitten" : Cat  { }
card "Taco"   : Cat  { }
card "Nope"   : Cat  { }
card "Favor"  : Cat  { }
card "King"   : Mask { }
card "Fool"   : Mask { }

test "who puts it back knows where it is, the others only that it is there" players 3 {
  p1 { hand "Taco" }
  table { deck "Taco" x 3; heap "Kitten" as k }
  p1 defuses k
  p1 chooses 2
  expect position(k) == 2 and k in deck
  expect knows(p1, k) and not knows(p2, k) and not knows(p3, k)
  expect p2 not told "2"
}

test "on the top or the bottom, and nobody is told" players 2 {
  table { deck "Taco" x 3; heap "Kitten" as k }
  p1 stows k
  p1 chooses "bottom"
  expect position(k) == 0 and knows(p1, k) and not knows(p2, k)
  expect p2 not told "on the bottom"
}

test "a single card is still known" players 2 {
  table { heap "Kitten" as k }
  p1 defuses k
  expect k in deck and knows(p2, k)
}

test "who sees the cards loses nothing, nor does who does it" players 2 {
  p1 { hand "Taco" as a, "Nope" as b }
  p1 mingles
  expect knows(p1, a) and knows(p1, b) and not knows(p2, a)
}

test "masks that were exchanged, or not" players 3 {
  p1 { role "King" as king }
  p2 { role "Fool" as fool }
  p1 peeks king
  p2 peeks fool
  p3 rests
  p1 shifts p2
  p1 chooses "swap"
  expect king in p2.role and knows(p1, king)
  expect not knows(p2, fool) and not knows(p2, king)
  expect p2 not told "swap"
}

test "a card drawn from a hand is not looked at before, nor are the others" players 2 {
  p1 { hand "Taco" }
  p2 { hand "Nope" as a, "Favor" as b }
  p1 steals p2
  expect not knows(p1, a) and not knows(p1, b)
  p1 chooses b
  expect b in p1.hand and knows(p1, b) and not knows(p1, a)
}

test "who chooses looks, unless it is said" players 2 {
  p2 { hand "Nope" as a, "Favor" as b }
  p1 raids p2
  p1 chooses b
  expect knows(p1, a)
}

test "several unseen" players 2 {
  p2 { hand "Nope" as a, "Favor" as b, "Taco" as c }
  p1 tosses p2
  p1 chooses b
  expect not knows(p1, a) and not knows(p1, c)
  p1 chooses done
  expect b in heap and not knows(p1, a)
}
