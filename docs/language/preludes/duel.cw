// Duel: the small game that most examples of the reference are written in.

game "Duel" {
  players 2
  timing  immediate
  order   arrival
  forced  taken
  limit   100 turns, then draw
  about   "Call allies, raise towers, cast spells; who has no life left loses."
}

enum Suit { Ember, Tide, Grove }

zone deck    each player, hidden, ordered
zone hand    each player, private
zone field   each player, public, ordered, active
zone discard each player, public, ordered
zone supply  shared,      hidden, ordered
zone stall   shared,      public, slots 3, filled from supply
zone exile   shared,      public
zone guests  each Tower,  public, ordered, active

player {
  life: Int = 20, at least 0
  gold: Int = 3  resets each turn
}

kind Piece { suit: Suit, cost: Int = 1 }
kind Spell is Piece
kind Ally  is Piece { power: Int, ready: Bool = false, wounds: Counter }
kind Tower is Piece { height: Int, proud: Bool = false }

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event earn(n: Int)   { your.gold += n }                                        text "gain {n} gold"
event spend(n: Int) needs your.gold >= n "not enough gold" { your.gold -= n }  text "pay {n} gold"
event strike(n: Int) { opponent.life -= n }                                    text "deal {n} damage to your opponent"
event heal(n: Int)   { your.life += n }                                        text "gain {n} life"

event play(c: Piece)   { move(c, your.field) }       text "play {c}"
event discard(c: Card) { move(c, c.owner.discard) }  text "discard {c}"
event banish(c: Card)  { move(c, exile) }            text "banish {c}"
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

ability cast of Spell   = after play(self)          text "Cast"
ability arrives of Ally = after play(self)          text "Arrives"
ability drill           = activate, once each turn  text "Drill"

action play_card(c: Piece in your.hand) as plays { pay spend(c.cost); play(c) }     text "play {c}"
action buy(c: Piece in stall) as buys { pay spend(c.cost); move(c, your.discard) }  text "buy {c}"
action attack(a: friendly Ally) as attacks
  needs a.ready "it is not ready"
{
  a.ready = false
  strike(a.power)
} text "attack with {a}"
action end_turn as ends_turn { end phase }  text "end your turn"

turn {
  phase start {
    for each friendly Ally as a { a.ready = true }
    draw(1)
  }
  phase main { actions play_card, drill, buy, attack, end_turn }
  phase cleanup { discard(each friendly Spell) }
}

lose when life <= 0

setup {
  create("Supply", supply)
  shuffle(supply)
  move(top 3 of supply, stall)
  each player {
    create("Starter", your.deck)
    shuffle(your.deck)
    draw(4)
  }
}

deck "Starter" { 4 "Spark", 4 "Ox", 2 "Heron", 2 "Keep" }
deck "Supply" { 5 of each Piece }

card "Spark" : Spell { suit Ember  cast { strike(2) } }
card "Ox"    : Ally  { suit Grove  power 3 }
card "Heron" : Ally  { suit Tide  power 1  arrives { draw(1) } }
card "Keep"  : Tower { suit Ember  height 4 }

test "the duel goes round" {
  p1 { hand "Spark", "Ox" as ox; deck "Keep" x 3 }
  p2 { deck "Keep" }
  p1 plays "Spark"
  p1 plays ox
  expect p2.life == 18
  expect refused attacks with ox because "it is not ready"
  p1 ends_turn
  p2 ends_turn
  p1 attacks with ox
  expect p2.life == 15
}
