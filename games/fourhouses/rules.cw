// Four Houses: a deck builder without responses.

use "std/cards"
use "std/deckbuilding"
use "std/turns"

game "Four Houses" {
  players 2
  timing  immediate
  order   arrival
  forced  asked
  limit   400 turns, then draw
  about   "Four houses, one trade row: build a deck and wear your opponent down."
}

enum House { Amber, Bloom, Crown, Dynamo }

zone in_play   each player, public, active
zone explorers shared,      public, ordered

player {
  authority: Int = 50
  trade:     Int = 0  resets each turn
  combat:    Int = 0  resets each turn
  on_top:    Bool = false  resets each turn  text "{it} puts the next ship bought on top of their deck"
  owed:      Int = 0  text "number of discards owed"
}

kind Vessel {
  house: set of House
  cost:  Int = 0
}
kind Ship    is Vessel
kind Base    is Vessel { defense: Int }
kind Outpost is Base

adjective allied(c: Vessel) = count(friendly Vessel where house overlaps c.house) >= 2  text "allied"

// ---- events -------------------------------------------------------------------------------------------------------

event trade(n: Int)   { your.trade += n }           text "gain {n} trade"
event combat(n: Int)  { your.combat += n }          text "gain {n} combat"
event heal(n: Int)    { your.authority += n }       text "gain {n} authority"
event harass(n: Int)  { opponent.owed += n }  text "make your opponent discard {n card} at the start of their next turn"
event buy_on_top      { your.on_top = true }        text "put the next ship you buy this turn on top of your deck"
event play(c: Vessel) { move(c, your.in_play) }     text "play {c}"
event wreck(b: Base)  { move(b, b.owner.discard) }  text "destroy {b}"
event claim(c: Card)  { move(c, your.deck) }        text "put {c} on top of your deck"

event cycle(n: Int) {
  let gone = discard(choose up to n Card in your.hand)
  draw(gone.done)
} text "discard up to {n card}, then draw as many"

event strike {
  opponent.authority -= your.combat
  your.combat = 0
} text "turn all your combat against your opponent"

// ---- abilities ----------------------------------------------------------------------------------------------------

ability primary of Ship = after play(self)                                          text "Primary"
ability primary of Base = activate, once each turn                                  text "Primary"
ability ally of Vessel  = activate, once each turn, needs self is allied "no ally"  text "Ally"
ability scrap of Vessel = activate { scrap(self); body }                            text "Scrap"

// ---- actions and the turn -----------------------------------------------------------------------------------------

action play_card(c: Vessel in your.hand) as plays { play(c) }  text "play {c}"

action buy(c: Vessel in (trade_row or top of explorers)) as buys
  needs c.cost <= your.trade "not enough trade"
{
  your.trade -= c.cost
  if your.on_top and c is Ship {
    your.on_top = false
    claim(c)
  } else {
    move(c, your.discard)
  }
} text "buy {c}"

action hit(b: enemy Base) as hits
  needs b.defense <= your.combat "not enough combat"
  needs b is Outpost or no enemy Outpost "an outpost stands in the way"
{
  your.combat -= b.defense
  wreck(b)
} text "destroy {b}"

action face as attacks
  needs your.combat > 0 "no combat"
  needs no enemy Outpost "an outpost stands in the way"
{ strike } text "attack your opponent"

turn {
  phase start {
    discard(choose your.owed Card in your.hand)
    your.owed = 0
  }
  phase main { actions play_card, primary, ally, scrap, buy, hit, face, end_turn }
  phase cleanup {
    discard(each friendly Ship)
    discard(each Card in your.hand)
    draw(5)
  }
}

lose when authority <= 0

// ---- the opening --------------------------------------------------------------------------------------------------

setup {
  create("Trade", trade_deck)
  create("Explorers", explorers)
  each player { create("Start", your.deck) }  // same: your -> opponent: everybody gets one
  shuffle(trade_deck)
  move(top 5 of trade_deck, trade_row)
  each player { shuffle(your.deck) }          // same: your -> opponent: each is shuffled
  draw(3) by first player
  draw(5) by second player
}

deck "Start" { 8 "Scout", 2 "Viper" }
deck "Explorers" { 10 "Explorer" }
deck "Trade" {
  3 "Amber Skiff", 3 "Amber Cutter", 2 "Amber Ferry", 2 "Amber Lugger", 2 "Amber Escort", 1 "Amber Carrack"
  3 "Amber Post", 2 "Amber Exchange", 1 "Amber Harbor", 1 "Amber Flagship"
  3 "Spore", 3 "Seedling", 2 "Vine", 2 "Thorn", 2 "Bramble", 1 "Canopy"
  3 "Root Wall", 2 "Hive", 1 "World Tree", 1 "Mother Bloom"
  3 "Page", 3 "Lancer", 2 "Squire", 2 "Knight", 2 "Baron", 1 "Duke"
  3 "Watchtower", 2 "War Room", 1 "Palace", 1 "Emperor"
  3 "Drone", 3 "Welder", 2 "Crane", 2 "Press", 2 "Golem", 1 "Titan"
  3 "Bulwark", 2 "Foundry", 1 "Core", 1 "Colossus"
}
