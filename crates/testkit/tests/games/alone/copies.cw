// Copies that are not like their card: printed otherwise, face down as another card, of somebody else. No text of this
// game turns a card face down: only positions and decks do.

game "Copies" {
  players     2
  timing      immediate
  order       arrival
  forced      taken
  zone_change forgets
  limit       20 turns, then draw
}

enum House { Dis, Logos, Mars }

zone deck     each player, hidden,  ordered
zone hand     each player, private, ordered
zone archives each player, private, ordered
zone line     each player, public,  ordered, active
zone discard  each player, public,  ordered

player { amber: Int = 0 }

kind Card { house: set of House = none; bonus: Int = 0; marks: Counter }
kind Beast is Card { power: Int }
kind Deed  is Card
kind Token is Beast

keyword Taunt
keyword Assault(n)

event gain(n: Int)     { your.amber += n }                    text "gain {n} amber"
event play(c: Card)    { move(c, your.line); gain(c.bonus) }  text "play {c}"
event mark(c: Card)    { c.marks += 1 }                       text "mark {c}"
event discard(c: Card) { move(c, c.owner.discard) }           text "discard {c}"

action play_card(c: Card in your.hand) as plays { play(c) }                  text "play {c}"
action drop(c: Card in your.line) as drops { discard(c) }                    text "drop {c}"
action fetch(c: Card in your.archives) as fetches { move(c, c.owner.hand) }  text "fetch {c}"
action pass as passes { end phase }                                          text "pass"
turn { phase main { actions play_card, drop, fetch, pass } }
setup {
  each player {
    if has_list(you) { create(list, your.deck); shuffle(your.deck); move(top 3 of your.deck, your.hand) }
  }
}

card "Grunt"  : Token { power 2  Taunt }
card "Imp"    : Beast { house Dis  power 3 }
card "Sage"   : Beast { house Logos  power 4  bonus 1  Assault 2 }
card "Ritual" : Deed  { house Dis  bonus 2 }

card "Bugle" : Deed {
  house Mars
  static { friendly Beast: gains Taunt, gains Assault 1 }
}

adjective friendly(c: Card) = c.controller == you

deck "Odd" for a player {
  amber 1
  4 "Imp"
  2 "Sage" with house Logos, Mars, bonus 3  // a second house and more icons
  1 "Ritual" with house Logos               // a maverick
  1 "Ritual" facedown as "Grunt" in line
  1 "Imp" owned by opponent in archives
}

test "a maverick is of its own house in every zone, and for good" {
  p1 { hand "Imp" as odd with printed house Mars, "Imp" as plain }
  expect Mars in odd.house and Dis not in odd.house
  expect Dis in plain.house and Mars not in plain.house
  p1 plays odd
  p1 drops odd
  expect odd in p1.discard and Mars in odd.house and Mars in printed house of odd
}

test "what was only set is forgotten" {
  p1 { line "Imp" as set with house Mars, "Imp" as odd with printed house Mars }
  expect Mars in set.house and Dis in printed house of set
  p1 drops set
  p1 drops odd
  expect Mars not in set.house and Mars in odd.house
}

test "enhanced copies: other icons, one more house" {
  p1 { hand "Sage" as rich with printed bonus 4, printed house Logos, Dis, "Sage" as plain }
  p1 plays rich
  expect p1.amber == 4 and Dis in rich.house and Logos in rich.house
  p1 plays plain
  expect p1.amber == 5
}

test "face down it is its face, and leaving play itself" {
  p1 {
    line "Ritual" as token facedown as "Grunt" with marks 1, "Ritual" as odd facedown as "Grunt" with printed bonus 5
  }
  expect token is facedown and token is "Grunt" and token.marks == 1 and token has Taunt
  expect token is Beast and token.power == 2
  expect knows(p1, token) and not knows(p2, token)
  expect odd.bonus == 0
  p1 drops token
  p1 drops odd
  expect token is "Ritual" and token.marks == 0 and token is not facedown and knows(p2, token)
  expect odd.bonus == 5
}

test "what is somebody else's goes home" {
  p1 { line "Imp" as lent owned by p2; archives "Sage" as taken owned by p2, "Sage" as own }
  expect lent.controller == p1 and lent.owner == p2
  expect not knows(p2, own)
  p1 drops lent
  p1 fetches taken
  p1 fetches own
  expect lent in p2.discard and taken in p2.hand and own in p1.hand
}

test "in the middle of a test" {
  p1 { line "Imp" as imp, "Sage" as sage }
  p1 passes
  p1 { line imp facedown as "Grunt" owned by p2; hand sage with printed bonus 7 }
  expect imp is facedown and imp.owner == p2 and imp.controller == p1
  p2 passes
  p1 plays sage
  expect p1.amber == 7
  p1 drops imp
  expect imp in p2.discard
}
