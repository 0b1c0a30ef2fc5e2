// The packs of the library, as a game on top of them uses, extends and replaces them.

use "std/cards"
use "std/deck"
use "std/turns"

game "Library" { limit 20 turns, then draw }

zone field each player, public, ordered, active
player { marks: Int = 0 }
kind Ship { cost: Int = 0 }

event play(c: Ship) { move(c, your.field) }  text "play {c}"

action sail(c: Ship in your.hand) as sails { play(c) }  text "sail {c}"
turn { phase main { actions sail, end_turn } }

replace event discard(c: Card) {
  move(c, c.owner.discard)
  your.marks += 1
} text "discard {c} and count it"

card "Barge"  : Ship { after play(friendly other Ship) { draw } }
card "Wolf"   : Ship { after play(enemy Ship as s) { discard(s) } }
card "Fetch"  : Ship { after play(self) { draw(2) } }
card "Let Go" : Ship { after play(self) { discard(choose Card in your.hand) } }

test "whose a card is, and which" {
  p1 { hand "Fetch" as a, "Fetch" as b; deck "Fetch" as c; field "Barge" }
  p1 sails a
  expect c in p1.hand and count(Card in p1.hand) == 2
}

test "an enemy is not friendly" {
  p1 { hand "Fetch" as fetch }
  p2 { field "Barge", "Wolf" }
  p1 sails fetch
  expect fetch in p1.discard and p2.marks == 1 and p2.hand is empty
}

test "the discard pile is shuffled in when there is nothing left to draw" {
  p1 { hand "Fetch" as fetch; deck "Barge" as first; discard "Wolf" as second }
  p1 sails fetch
  expect first in p1.hand and second in p1.hand and p1.discard is empty and p1.deck is empty
}

test "nothing to draw at all" {
  p1 { hand "Fetch" }
  p1 sails "Fetch"
  expect p1.hand is empty
}

test "what is replaced counts" {
  p1 { hand "Let Go", "Barge" as barge, "Wolf" }
  p1 sails "Let Go"
  p1 chooses barge
  expect barge in p1.discard and p1.marks == 1
}

test "the turn ends" {
  p1 ends_turn
  expect turn player == p2
}
