// The rulebook: what there is, what can happen, and what players may do.

game "{NAME}" {
  players 2
  timing  immediate
  order   arrival
  forced  taken
  limit   100 turns, then draw
  about   "A small duel: call helpers, cast spells, bring your opponent to 0 health."
}

// ---- what there is ------------------------------------------------------------------------------------------------

zone deck    each player, hidden, ordered
zone hand    each player, private
zone field   each player, public, active  // abilities of cards here work
zone discard each player, public, ordered

player {
  health: Int = 15
  energy: Int = 3  resets each turn
}

kind Piece { cost: Int }
kind Spell  is Piece
kind Helper is Piece { power: Int; ready: Bool = false }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you

// ---- what can happen ----------------------------------------------------------------------------------------------

event play(c: Piece)   { move(c, your.field) }       text "play {c}"
event discard(c: Card) { move(c, c.owner.discard) }  text "discard {c}"
event strike(n: Int)   { opponent.health -= n }      text "deal {n} damage to your opponent"
event heal(n: Int)     { your.health += n }          text "gain {n} health"

event draw(n: Int) {
  repeat n {
    if your.deck is empty { reshuffle }
    move(top of your.deck, your.hand)
  }
} text "draw {n card}"

event reshuffle {
  move(each Card in your.discard, your.deck)
  shuffle(your.deck)
} text "shuffle your discard pile into your deck"

// ---- when abilities work ------------------------------------------------------------------------------------------

ability cast of Spell     = after play(self)  text "Cast"
ability arrives of Helper = after play(self)  text "Arrives"

// ---- what players may do ------------------------------------------------------------------------------------------

action play_card(c: Piece in your.hand) as plays
  needs c.cost <= your.energy "not enough energy"
{
  your.energy -= c.cost
  play(c)
} text "play {c}"

action attack(h: friendly Helper) as attacks
  needs h.ready "it is not ready"
{
  h.ready = false
  strike(h.power)
} text "attack with {h}"

action end_turn as ends_turn { end phase }  text "end your turn"

turn {
  phase start {
    if turn_number == 1 { your.energy = 2 }  // whoever begins has less to spend at first
    for each friendly Helper as h { h.ready = true }
    draw(1)
  }
  phase main { actions play_card, attack, end_turn }
  phase cleanup { discard(each friendly Spell) }
}

lose when health <= 0

// What bots play for: the more, the better. Without it they find out by themselves, which takes them some seconds.
value evaluate(p: Player) = 2 * p.health + 3 * total power of (Helper where controller == p) + 2 * count(Card in p.hand)

// ---- the opening --------------------------------------------------------------------------------------------------

setup {
  each player {
    create("Starter", your.deck)
    shuffle(your.deck)
    draw(3)
  }
  heal(2) by second player  // with it neither seat is the better one: cardwright lab tells
}

deck "Starter" {
  3 "Lamplighter", 2 "Bookkeeper", 2 "Orchard Keeper", 1 "Old Bear"
  3 "Spark", 2 "Hot Soup", 2 "Snare", 1 "Crossroads", 1 "Barter"
}
