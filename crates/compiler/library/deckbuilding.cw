// Building a deck while playing with it: a row of five cards to choose from, and a place for those that are gone for good.

use "std/deck"

zone trade_deck shared, hidden, ordered
zone trade_row  shared, public, slots 5, filled from trade_deck
zone scrapped   shared, public

event scrap(c: Card) { move(c, scrapped) }  text "scrap {c}"
