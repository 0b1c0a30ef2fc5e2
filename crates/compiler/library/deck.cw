// A deck, a hand and a discard pile for each player. Whoever draws from an empty deck shuffles the discard pile first.

zone deck    each player, hidden,  ordered
zone hand    each player, private, ordered
zone discard each player, public,  ordered

event draw(n: Int = 1) {
  repeat n {
    if your.deck is empty { reshuffle }
    move(top of your.deck, your.hand)
  }
} text "draw {n card}"

event reshuffle {
  move(each Card in your.discard, your.deck)
  shuffle(your.deck)
} text "shuffle your discard pile into your deck" told ""

event discard(c: Card) { move(c, c.owner.discard) }  text "discard {c}"
