// Lords of Estraven: actions with checks, all targets of an ability before its effects, a chain that locks.

use "std/cards"
use "std/turns"

game "Lords of Estraven" {
  players     2 to 4
  order       arrival  // the turn player's triggers first, in the order of the line
  forced      asked    // 'an opponent' is a choice even with one opponent
  zone_change forgets
  stack       chain as "Link"
  limit       120 turns, then most health, count(Unit where controller == you), count(Card in your.deck)
  about "Pitch cards for mana, lead your troops into one attack a turn, and answer what the others do before the chain locks."
}

enum Class { Leader, Troop, Soldier, Archer, Healer, Mage, Beast }
enum Sort { Subjects, Materials, Influence }

zone deck        each player, hidden, ordered
zone hand        each player, private
zone battlefield each player, public, active
zone graveyard   each player, public, ordered
zone exile       each player, public
zone pitched     each player, public, ordered
zone chain       shared,      public, ordered  // what waits to resolve, the last one first
zone market_deck shared,      hidden, ordered
zone market      shared,      public, ordered  // the oldest card first

player {
  health:   Int = 20
  mana:     Int = 0, at least 0
  attacked: Bool = false  resets each turn  text "{it} has attacked this turn"
  traded:   Bool = false  resets each turn  text "{it} has traded this turn"
  seen:     Bool = false  text "{it} has begun a turn in this round"
}

kind Card { cost: Int = 0; tapped: Bool = false }
// same: 0 -> 1: every card of the game says its own
kind Play is Card { pitch: Int = 0 }
kind Unit is Play {
  power: Int
  // same: 0 -> 1: every card of the game says its own
  resistance: Int = 0
  health:     Int
  // same: Troop -> Soldier: every card of the game says its own
  class:   set of Class = Troop
  lead:    Int = 0  // how many troops it brings into battle
  leads:   Class = Soldier
  wounds:  Int = 0, at least 0
  raiding: Bool = false
  foe:     Unit     // the attacker it blocks
}
kind Spell    is Play
kind Reaction is Play
kind Resource is Card { sort: Sort }
kind Link     is Card  // an ability or an attack in the chain

card "Link" : Link { }

adjective ready(c: Card)   = not c.tapped                text "untapped"
adjective tapped(c: Card)  = c.tapped                    text "tapped"
adjective blocked(u: Unit) = any Unit where it.foe == u  text "blocked"
adjective leading(u: Unit) = Leader in u.class           text "leading"

value follows(t: Unit, l: Unit) = t != l and Troop in t.class and l.leads in t.class

// ---- what happens ---------------------------------------------------------------------------------------------------

event mana(n: Int) needs your.mana >= n "not enough mana" { your.mana -= n }       text "pay {n} mana"
event life(n: Int) needs your.health > n "not enough health" { your.health -= n }  text "pay {n} health"
event tap(c: Card) needs not c.tapped "it is tapped" { c.tapped = true }           text "tap {c}"
event untap(c: Card) needs c.tapped "it is untapped" { c.tapped = false }          text "untap {c}"
event gain_mana(n: Int) { your.mana += n }                                         text "gain {n} mana"
event damage(to: Unit or Player, n: Int) {
  if to is Player { hurt(to, n) } else { wound(to, max(0, n - to.resistance)) }
} text "deal {n} damage to {to}"
// same: > -> >=: nothing is lost then
event hurt(p: Player, n: Int) needs n > 0 { p.health -= n }  text "{p} loses {n} health" told ""
// same: needs n > 0 -> : nothing is lost then
event wound(u: Unit, n: Int) needs n > 0 { u.wounds += n }  text "{u} takes {n} damage" told ""
event heal(to: Unit or Player, n: Int) {
  if to is Player { to.health += n } else { to.wounds -= n }
} text "{to} recovers {n} health"
event destroy(u: Unit) { move(u, u.owner.graveyard) }  text "destroy {u}"
event dies(u: Unit)                                    text "{u} dies"
event enters(u: Unit)                                  text "{u} enters the battlefield" told ""
// same: needs u is friendly -> : the cards of the game choose among what is friendly
event sacrifice(u: Unit) needs u is friendly { move(u, u.owner.graveyard) }  text "sacrifice {u}"
event discard(c: Card) { move(c, c.owner.graveyard) }                        text "discard {c}"
event exile(c: Card)   { move(c, c.owner.exile) }                            text "exile {c}"
event recall(c: Card)  { move(c, c.owner.hand) }                             text "return {c} to its owner's hand"
event deploy(u: Unit)  { move(u, your.battlefield); enters(u) }              text "put {u} onto the battlefield"
event sink(c: Card)    { move(c, bottom of c.owner.deck) }  text "put {c} on the bottom of its owner's deck"
// same: needs not r.tapped "it is tapped" -> : the cards of the game choose among what is ready
event spend(r: Resource) needs not r.tapped "it is tapped" { r.tapped = true }  text "tap {r}" told ""
event draw_card { if your.deck is empty { lose(you) } else { move(top of your.deck, your.hand) } }
  text "draw a card" told ""
event draw(n: Int) { repeat n { draw_card } }  text "draw {n card}"
event mill(n: Int) { move(top n of your.deck, your.graveyard) }
  text "put the top {n card} of your deck into your graveyard"
event spy(p: Player) { reveal(each Card in p.hand) }  text "look at {p}'s hand"
event counter(c: Card) {
  if c is Link { cease(c) } else { move(c, c.owner.graveyard) }
} text "counter {c}"

rule "who comes to the graveyard from the battlefield has died" {
  after move(Unit as u) from battlefield to graveyard { dies(u) }
}

// A link resolves: it does what it says; a unit comes into play, a spell is put away.
// same: and -> or: what resolves is a card of the chain
event resolve_link(c: Card) {
  resolve item c
  if c is Unit and c in chain      { deploy(c) by c.controller }
  else if c is Play and c in chain { move(c, c.owner.graveyard) }
} text "resolve {c}"

// Everybody in turn until all pass in a row; then the chain locks and resolves, last in, first out.
event run_chain {
  actions react, respond in turn from player after you
  repeat while chain is not empty { resolve_link(top of chain) }
} text "resolve the chain" told ""

ability play of Play = activate                            text ""
ability use of Card  = activate { stack body; run_chain }  text "Use"
ability respond of Card = activate {
  let begins = chain is empty  // or it is a link of a chain under way
  stack body
  if begins { run_chain }
} text "Respond"
ability enters of Unit  = after enters(self)          text "When this enters"
ability attacks of Unit = after attack(self)          text "When this attacks"
ability dies of Unit    = anywhere, after dies(self)  text "When this dies"

keyword Steadfast { in chain, cannot counter(self) }  text "Steadfast (it cannot be countered)"
keyword Swift                                         text "Swift (it can react in a chain: play it at any time)"

// ---- combat ---------------------------------------------------------------------------------------------------------

event attack(u: Unit, p: Player)                  text "{u} attacks {p}"
event join(u: Unit) { tap(u); u.raiding = true }  text "{u} joins the attack"
event muster(u: Unit) needs u.lead > 0 and any friendly ready Unit where follows(it, u) {
  let band =
    choose up to (u.lead) friendly ready Unit where follows(it, u) text "Which troops does {u} lead into the attack?"
  join(each band)
} text "{u} leads troops into the attack"

event block(u: Unit) needs any Unit where raiding and it is not blocked {
  tap(u)
  let foe = choose Unit where raiding and it is not blocked text "Which unit does {u} block?"
  u.foe = foe
} text "{u} blocks"

event defend needs any friendly ready Unit {
  let guards = choose up to 1 friendly ready Unit text "Block with another unit?"
  for each guards as g { block(g); support(g) }
} text "defend" told ""

event support(u: Unit) needs u.lead > 0 and any friendly ready Unit where follows(it, u) {
  let line = choose up to (u.lead) friendly ready Unit where follows(it, u) text "Which troops block beside {u}?"
  for each line as t { block(t) }
} text "{u} brings troops to block"

event strike(u: Unit, p: Player) {
  if u.raiding and u is not blocked { damage(p, u.power) from u }
  else if u.raiding                 { damage(blocker_of(u), u.power) from u }
  else                              { damage(u.foe, u.power) from u }
} text "{u} strikes"
value blocker_of(u: Unit) = first of Unit where it.foe == u
event battle(p: Player) {
  if any Unit where raiding {
    defend by p
    // same: where raiding or it.foe != none -> : who has no foe strikes nobody
    strike(each Unit where raiding or it.foe != none, p)
  }
} text "fight the battle with {p}" told ""
event disband(u: Unit) { u.raiding = false; u.foe = none } told ""

check "units with as much damage as health are destroyed" {
  destroy(each Unit where wounds >= health)
}
lose when health <= 0

rule "who is out takes all their cards along" {
  // same: after -> before: nobody does anything in between
  after lose(Player as p) {
    // same: cease(each Card in chain where controller == p) -> : no card of the game takes what another has played
    cease(each Card in chain where controller == p)
    // What lies in the market is the market's.
    cease(each Card in any zone where owner == p and it not in market and it not in market_deck)
    // same: exile(each Card in p.battlefield) -> : no card of the game takes what is another's
    exile(each Card in p.battlefield)
  }
}

// ---- actions: checks in order; the first that fails is the reason, and nothing has changed -------------------------
// Then, for cards and activated abilities alike: all targets are chosen, costs are paid, and it goes into the chain.

action play_card(c: Play in your.hand) as plays
  needs c is Spell or c is Unit "only in answer to something"
  needs your.mana >= c.cost "not enough mana"
  needs possible play of c "no legal target"
{
  announce play of c
  pay mana(c.cost)
  charge play of c
  move(c, chain)
  run_chain
} text "play {c}"

action react(c: Play in your.hand) as reacts
  needs c is Reaction or c has Swift "it is no reaction"
  needs your.mana >= c.cost "not enough mana"
  needs possible play of c "no legal target"
{
  announce play of c
  pay mana(c.cost)
  charge play of c
  move(c, chain)
} text "react with {c}"

action pitch(c: Play in your.hand) as pitches
  needs c.pitch > 0 "it cannot be pitched"
{
  move(c, your.pitched)
  gain_mana(c.pitch)
} text "pitch {c}"

action settle_resource(c: Resource in your.hand) as settles { move(c, your.battlefield) }  text "put {c} into play"

action declare(u: friendly Unit, p: opponent) as attacks
  needs u is ready "it is tapped"
  needs not your.attacked "you have attacked this turn"
{
  your.attacked = true
  join(u)
  muster(u)
  attack(u, p)
  stack { battle(p) }
  run_chain
  disband(each Unit)  // also if the attack was countered
} text "attack {p} with {u}"

action trade(c: Card in your.hand, r: Card in market) as trades
  needs not your.traded "you have traded this turn"
{
  your.traded = true
  move(r, your.hand)
  move(c, market)
  take_over(r)
} text "trade {c} for {r}"
event take_over(r: Card)  text "take {r} from the market"

turn {
  phase start {
    if your.seen { new_round }
    your.seen = true
    your.mana = 0
    move(each Card in your.pitched, your.graveyard)
    untap(each Card where controller == you and it.tapped)
    draw(max(0, 7 - count(Card in your.hand)))
  }
  phase main { actions play_card, use, respond, pitch, settle_resource, declare, trade, end_turn }
  phase end {
    let spare = count(Card in your.hand) - 7
    // same: > -> >=: then nothing is chosen
    if spare > 0 { discard(choose (spare) Card in your.hand) }
  }
}

event new_round {
  each player { your.seen = false }
  if any Card in market { move(bottom of market, bottom of market_deck) }
  move(top of market_deck, market)
} text "begin a new round: the oldest card leaves the market"

setup {
  create("Market", market_deck)
  shuffle(market_deck)
  // same: top -> bottom: the deck is shuffled
  repeat 5 { move(top of market_deck, market) }
  each player {
    // same: create(list, your.deck) -> : no test brings a deck of its own
    if has_list(you) { create(list, your.deck) } else { pick_decks }
    shuffle(your.deck)
    draw(7)
  }
}

// Two different preconstructed decks for each player.
event pick_decks {
  choose one text "Play with which two decks?" {
    "Fire and Light" { create("Fire", your.deck); create("Light", your.deck) }
    "Fire and Court" { create("Fire", your.deck); create("Court", your.deck) }
    "Fire and Grave" { create("Fire", your.deck); create("Grave", your.deck) }
    "Light and Court" { create("Light", your.deck); create("Court", your.deck) }
    "Light and Grave" { create("Light", your.deck); create("Grave", your.deck) }
    "Court and Grave" { create("Court", your.deck); create("Grave", your.deck) }
    "whatever comes" { repeat 40 { create(random CardName where it is Play, your.deck) } }
  }
} text "choose two decks" told ""

// How a player stands: health, units, and the cards that are left: the hand is filled anew every turn, until none are left.
value evaluate(p: Player) =
  p.health * 3 + count(Card in p.hand) + count(Card in p.deck) + total power of (Unit where controller == p) * 2
  + total health of (Unit where controller == p) + count(Resource where controller == p)
