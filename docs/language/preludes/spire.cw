// Spire: the small game with a stack in which the examples of stack.md are written.

game "Spire" {
  players     2
  order       each_their_own     // who has several abilities waiting puts them in order
  forced      asked              // passing is asked for, even where nothing else is possible
  zone_change renews             // a card that moves is a new one
  stack       pile as "Ability"  // what waits to resolve lies in the pile
  limit       100 turns, then draw
  about       "Answer what the other does before it happens; who has no life left loses."
}

enum Mana { Red, Blue, Any }  // a number in a bag means the last value

zone deck  each player, hidden, ordered
zone hand  each player, private
zone field each player, public, ordered, active
zone grave each player, public, ordered
zone pile  shared,      public, ordered

player {
  life: Int = 20, at least 0
  pool: bag of Mana
}

kind Piece { price: bag of Mana = 0; tapped: Bool = false }
kind Beast  is Piece { power: Int = 1; wounds: Int = 0 }
kind Source is Piece { makes: set of Mana = Any; yield: Int = 1 }
kind Spell  is Piece
kind Effect

card "Ability" : Effect { }  // the face of an ability in the pile

adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self

event tap(c: Piece) needs not c.tapped "it is tapped" { c.tapped = true }        text "tap {c}"
event pay_life(n: Int) needs your.life > n "too little life" { your.life -= n }  text "pay {n} life"
event damage(to: Beast or Player, n: Int) {
  if to is Player { to.life -= n } else { to.wounds += n }
} text "deal {n} damage to {to}"
event gain(n: Int)    { your.life += n }                                  text "gain {n} life"
event bury(c: Piece)  { move(c, c.owner.grave) }                          text "bury {c}"
event recall(c: Card) { move(c, c.owner.hand) }                           text "return {c} to its owner's hand"
event draw(n: Int)    { repeat n { move(top of your.deck, your.hand) } }  text "draw {n card}"
event enters(c: Piece)                                                    text "{c} comes into play"
event dies(b: Beast)                                                      text "{b} dies"
event counter(c: Card) {
  if c is Effect { cease(c) } else { move(c, c.owner.grave) }
} text "counter {c}"

rule "dying" { after move(Beast as b) from field to grave { dies(b) } }
check "wounds" { bury(each Beast where wounds >= power) }
lose when life <= 0

// Paying: sources are tapped as far as the pool does not suffice.
value sources                 = friendly Source where not tapped
value can_pay(m: bag of Mana) = coverable(m, your.pool, sources, makes, yield)
event spend(m: bag of Mana) needs can_pay(m) "too little mana" {
  let tapped_now = cover(m, your.pool, sources, makes, yield)
  your.pool = remainder(m, your.pool, sources, makes, yield)
  tap(each tapped_now)
} text "pay {m}"

ability cast of Spell = activate                 text ""
ability use of Piece  = activate { stack body }  text ""
ability entering      = when enters(self)        text "When this comes into play"

action play(c: Piece in your.hand) as plays
  needs possible cast of c "no legal target"
  needs can_pay(c.price) "too little mana"
{
  announce cast of c
  pay spend(c.price)
  charge cast of c
  move(c, pile)
} text "play {c}"

event settle(c: Card) {
  resolve item c
  if c in pile {
    if c is Spell { move(c, c.owner.grave) } else if c is Piece { move(c, c.controller.field); enters(c) }
  }
} text "resolve {c}"

// All who pass in a row let the top of the pile resolve; with an empty pile they let the phase end.
event rounds {
  actions play, use in turn from turn player, actor again
  repeat while pile is not empty {
    settle(top of pile)
    actions play, use in turn from turn player, actor again
  }
} told ""

turn {
  phase start { your.pool = none; for each friendly Piece where tapped as c { c.tapped = false } }
  phase main { rounds }
  phase end { }
}

card "Ember"  : Source { makes Red }
card "Spring" : Source { makes Red, Blue }
card "Wolf"   : Beast  { power 2 }
