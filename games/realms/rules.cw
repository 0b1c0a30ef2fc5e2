// Realms: a deck builder for two to four players without responses.

use "std/cards"
use "std/deckbuilding"
use "std/turns"

game "Realms" {
  players 2 to 4
  timing  immediate
  order   active_player
  forced  taken
  limit   120 turns, then draw
  about   "Four factions, one trade row: recruit, scheme and fight until one ruler is left."
}

enum Faction { Artificer, Kingdom, Merchant, Wilds, Neutral }

replace zone hand each player, private
zone played       each player, public, ordered, active
zone frontier     each player, public, ordered, active
zone interior     each player, public, ordered, active
zone workshop     each player, public, ordered
zone pile         each Base,   public, ordered, active  // cards stacked on a base
zone removed      shared,      public                   // the cards of players who are out

player {
  authority: Int = 50, at least 0
  trade:     Int = 0  resets each turn
  combat:    Int = 0  resets each turn
  coins:     Int = 0
  d10:       Int = 5  // from 0 to 9
  d4:        Int = 0
  owed:      Int = 0  text "number of discards owed"
  forecast:  Int = 0  // the size of the next turn's draw, as far as the player was told
}

kind Ship {
  faction:        Faction
  cost:           Int = 0
  sold:           Bool = true
  drew:           Bool = false  resets each turn  // its own draw has been taken this turn
  more_trade:     Int = 0                         // upgrades of this copy
  more_combat:    Int = 0
  more_authority: Int = 0
}
kind Unit is Ship { sold = false }
kind Base is Ship {
  defense:  Int
  outpost:  Bool = false
  damage:   Counter  resets each turn
  deployed: Bool = false
  used:     Bool = false  resets each turn  // its primary ability has been used this turn
}
kind Refuge is Base { sold = false }  // a temporary base: destroyed, it leaves the game

adjective kin(c: Ship)       = c.faction == self.faction and c.faction != Neutral  text "kin"
adjective unstacked(c: Ship) = c not in pile                                       text "unstacked"
adjective awake(c: Ship)     = c not in pile or times(stack(c), this turn) >= 1    text "awake"
adjective guarding(b: Base)  = b.outpost or b in frontier                          text "guarding"

value my_main              = phase is main and you == turn player
value draw_size(p: Player) = max(1, 5 + p.d4)

// ---- resources ----------------------------------------------------------------------------------------------------

event trade(n: Int)        { your.trade += n }                                          text "gain {n} trade"
event combat(n: Int)       { your.combat += n }                                         text "gain {n} combat"
event heal(n: Int)         { your.authority += n }                                      text "gain {n} authority"
event mint(n: Int)         { your.coins += n }                                          text "gain {n coin}"
event spend_trade(n: Int) needs your.trade >= n "not enough trade" { your.trade -= n }  text "pay {n} trade"
event spend_combat(n: Int) { your.combat -= n }                                         text "pay {n} combat"
event spend_coins(n: Int) needs your.coins >= n "not enough coins" { your.coins -= n }  text "pay {n coin}"

// ---- cards on the move --------------------------------------------------------------------------------------------

event top_deck(c: Card)    { move(c, your.deck) }              text "put {c} on top of your deck"
event acquire(c: Card)     { move(c, your.discard); flow_up }  text "acquire {c} for free" told "acquire {c}"
event acquire_top(c: Card) { move(c, your.deck); flow_up }  text "acquire {c} for free and put it on top of your deck"
event recruit(c: Card)     { move(c, bottom of your.deck); draw(1) }
  text "put {c} on the bottom of your deck, then draw a card"
event spawn(unit: CardName)     { create(unit, your.discard) }  text "put {unit} into your discard pile"
event harass(p: Player, n: Int) { p.owed += n }                 text "make {p} discard {n card} after their next draw"

// ---- deck flow ----------------------------------------------------------------------------------------------------

event flow_up { if your.d10 == 9 { your.d10 = 0; your.d4 += 1 } else { your.d10 += 1 } }
  text "turn your d10 up by one" told ""
event flow_down { if your.d10 == 0 { your.d10 = 9; your.d4 -= 1 } else { your.d10 -= 1 } }
  text "turn your d10 down by one" told ""
event foretell { your.forecast = draw_size(you) }  text "learn how many cards your next turn's draw will give"

rule "scrapping from hand or discard pile turns the d10 down" {
  // same: after -> before: the die does not see where the card is
  after move(Ship as c) from hand or discard to scrapped { flow_down by c.owner }
}

// ---- playing a card: it enters, its primary effects and upgrades happen, then a frontier leader leads ---------------

event play(c: Ship) {
  if c is Base { settle(c) } else { move(c, your.played) }
  act(c)
  improve(c)
  lead(c)
} text "play {c}"

event settle(c: Ship) {
  choose one text "Put {c} on your frontier or into your interior?" {
    "frontier" { move(c, your.frontier) }
    "interior" { move(c, your.interior) }
  }
} text "put {c} on your frontier or into your interior" told ""

event act(c: Ship)   text "resolve {c}" told ""
event lead(c: Ship)  text "let {c} lead" told ""

// A raised base comes into play without being played: its primary effects wait for the next turn.
event raise(base: CardName) {
  choose one text "Put {base} on your frontier or into your interior?" {
    "frontier" { create(base, your.frontier) }
    "interior" { create(base, your.interior) }
  }
} text "put {base} into play"

event stack(c: Ship, b: Base) { move(c, b.pile) }  text "stack {c} on {b}"

event charge(b: Base) {
  for each Ship in b.pile as c { play(c) }
} text "bring the stack on {b} into play"

// A card with its own draw draws once a turn: from the hand when the main phase begins, or else when it is played.
event own_draw(c: Ship) needs not c.drew { c.drew = true; draw(1) }
  text "draw a card unless {c} has drawn one this turn" told ""
event auto_draw(c: Ship) { reveal(c); own_draw(c) }  text "reveal {c} and take its draw"

// ---- workshop and upgrades: they stay with that copy, in every zone -------------------------------------------------

event shelve(c: Ship) needs c has craft { move(c, your.workshop) }  text "put {c} into your workshop"
event deliver(c: Ship)               { move(c, your.played) }       text "put {c} into play"
event tend(c: Ship)                                                 text "look after {c}" told ""
event upgrade_trade(c: Ship, n: Int) { forever { c: more_trade + n } }
  text "upgrade {c} for good (+{n} trade whenever it is played or scrapped for its effect)"
event upgrade_combat(c: Ship, n: Int) { forever { c: more_combat + n } }
  text "upgrade {c} for good (+{n} combat whenever it is played or scrapped for its effect)"
event upgrade_authority(c: Ship, n: Int) { forever { c: more_authority + n } }
  text "upgrade {c} for good (+{n} authority whenever it is played or scrapped for its effect)"
// same: > -> >=: nothing is gained then
event improve(c: Ship) {
  if c.more_trade > 0 { trade(c.more_trade) }
  if c.more_combat > 0 { combat(c.more_combat) }
  if c.more_authority > 0 { heal(c.more_authority) }
} text "take the upgrades of {c}" told ""

// ---- bases and combat ---------------------------------------------------------------------------------------------

event deploy(b: Base)         { b.deployed = true }  text "deploy {b}"
event exert(b: Base)          { b.used = true }      text "use {b}" told ""
event muster(b: Base)                                text "let {b} muster" told ""
event strike(b: Base, n: Int) { b.damage += n }      text "deal {n} damage to {b}"
event hurt(p: Player, n: Int) { p.authority -= n }   text "take {n} authority from {p}"
event wreck(b: Base) {
  discard(each Card in b.pile)
  b.deployed = false
  if b is Refuge { move(b, scrapped) } else { move(b, b.owner.discard) }
} text "destroy {b}"

rule "stacked cards strengthen their base" {
  static { Base: defense + total cost of Ship in it.pile }
}

check "a base whose damage has reached its defense is destroyed" {
  wreck(each Base where damage > 0 and damage >= defense)
}

lose when authority <= 0

rule "the cards of a player who is out leave the game" {
  // same: after -> before: nobody does anything in between
  after lose(Player as p) { move(each Card in any zone where owner == p, removed) }
}

// ---- abilities ----------------------------------------------------------------------------------------------------

ability primary of Ship = after act(self)  text "Primary"
ability primary of Base = after act(self)
  or activate, once each turn, needs self.deployed "it came into play this turn" { exert(self); body } text "Primary"

// 'Ally' is one line: once a card and turn, as soon as another card of the faction is there, whichever came first.
// Other readings, each also one line:
//   this turn's plays only:  ... as soon as my_main and any other friendly kin where times(play(it), this turn) >= 1
//   not retroactive:         ability ally of Ship = after lead(self) if any other friendly kin
//   once per other ally:     count(other friendly kin) times each turn, as soon as my_main
// A stacked card is awake in the turn it is stacked.
ability ally of Ship = once each turn, as soon as my_main and self is awake and any other friendly kin  text "Ally"
ability ally of Base = once each turn,
  as soon as my_main and any other friendly kin and (self.used or self has not primary)
  text "Ally"
ability pack of Ship = count(other friendly kin) times each turn, as soon as my_main and self is awake
  text "For each other ally"

// The upgrades of a copy belong to its scrap effect as to its play.
// same: frontier -> interior: no base has a scrap effect
ability scrap of Ship  = in played or frontier or interior, activate { body; improve(self); scrap(self) }  text "Scrap"
ability muster of Base = after muster(self)  text "Start of turn"
ability craft of Ship  = in workshop, after tend(self) or in workshop, after draw by you if my_main  text "Workshop"

keyword Leader {
  after lead(self) { may charge(choose friendly Base where it.pile is not empty) }
} text "Frontier leader (when you play this, you may bring the stack on one of your bases into play)"

keyword Early
  text "Auto-draw (if this is in your hand when your main phase begins, reveal it and take its draw at once)"
keyword Oracle  text "Forecast (at the end of your turn you learn how many cards your next turn's draw will give)"

// ---- actions and the turn -----------------------------------------------------------------------------------------

action play_card(c: Ship in your.hand) as plays { play(c) }  text "play {c}"

action stack(c: Wilds Ship in your.hand, b: friendly Wilds Base) as stacks { stack(c, b) }  text "stack {c} on {b}"

action buy(c: Ship in trade_row) as buys {
  pay spend_trade(c.cost)
  acquire(c)
} text "buy {c}"

action hire as hires {
  pay spend_trade(2)
  create("Wandering Merchant", your.discard)
  flow_up
} text "hire a Wandering Merchant"

action attack(b: enemy Base) as attacks
  needs your.combat > 0 "no combat"
  needs b is guarding
    or no guarding Base where controller == b.controller "a frontier base or an outpost stands in the way"
{
  let n = min(your.combat, b.defense - b.damage)
  spend_combat(n)
  strike(b, n)
} text "attack {b}"

action assault(p: opponent) as assaults
  needs your.combat > 0 "no combat"
  needs no guarding Base where controller == p "a frontier base or an outpost stands in the way"
{
  let n = choose 1 to your.combat text "Attack {p} with how much of your {your.combat} combat?"
  spend_combat(n)
  hurt(p, n)
} text "attack {p}"

actions in_main { play_card, stack, primary, scrap, buy, hire, attack, assault, end_turn }
turn {
  phase start {
    deploy(each friendly Base)
    for each friendly Base as b { muster(b) }
  }
  phase draw {
    draw(draw_size(you))
    discard(choose your.owed Card in your.hand)
    your.owed = 0
  }
  phase main {
    for each Ship in your.hand where it has Early as c { auto_draw(c) }
    for each Ship in your.workshop as c { tend(c) }
    actions in_main
  }
  phase cleanup {
    discard(each Card in your.played)
    discard(each Card in your.hand)
    if any friendly Base where it has Oracle { foretell }
  }
}

// ---- the opening --------------------------------------------------------------------------------------------------

setup {
  create("Trade", trade_deck)
  shuffle(trade_deck)
  move(top 5 of trade_deck, trade_row)
  each player {
    create("Start", your.deck)
    shuffle(your.deck)
  }
}

deck "Start" { 8 "Village Scout", 2 "Hedge Knight" }
deck "Trade" { 2 of each Ship where sold }

// How a player stands: authority, and the worth of all their cards; those that cost less than two are in the way.
value evaluate(p: Player) = p.authority + total (it.cost - 2) of (Ship in any zone where owner == p)
