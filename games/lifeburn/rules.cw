// Lifeburn: spells cost life, summons cost summons. A stack, and two passes in a row.

use "std/cards"

game "Lifeburn" {
  players     2
  order       each_their_own  // the turn player's triggers first, each orders their own
  forced      taken           // one way to pay: paid
  zone_change renews
  stack       stack as "Ability"
  limit       100 turns, then most life, count(Summon where controller == you)
  about       "Every spell burns your own life, every great summon devours smaller ones. Outlast the other."
}

enum Tribe { Merfolk, Treefolk, Goblin, Shadow, Golem }

zone deck      each player, hidden, ordered
zone hand      each player, private
zone play      each player, public, ordered, active
zone graveyard each player, public, ordered
zone exile     each player, public
zone stack     shared,      public, ordered

player {
  life:        Int = 40
  summons:     Int = 1  resets each turn  text "remaining summons"
  hand_limit:  Int = 5
  burnt:       Bool = false  text "{it} is under spellburn"              // spells cost double
  scorched:    Bool = false  text "{it} is scorched"                     // spellburn outlasts the turn
  branded:     Bool = false  text "{it} is spellburnt for the rest of the match"
  barren:      Bool = false  text "{it} cannot gain life for the rest of the match"
  casts:       Int = 0  resets each turn  // cards cast this turn; by it every cast is heard
  regrown:     Int = 0  resets each turn                                 // summons that exiled themselves and came back
  exhausted:   Bool = false  resets each turn  text "{it} is exhausted"  // no more spells this turn
  herbs_count: Int = 0  text "{it} may give herbs as tributes, each for {value}"
  herbal:      Bool = false  resets each turn                            // further herbs heal as much as the first
  free_spell:  Bool = false  resets each turn                            // the next spell costs nothing
  driven:      Bool = false  resets each turn  text "{it} has to attack with everything"  // as the opponent says
  open_deck:   Bool = false  text "{it} plays with the top card of their deck revealed and may summon it"
}

kind Card {
  tribe:    Tribe = Golem
  cost:     Int = 0
  token:    Bool = false
  fleeting: Bool = false  text "{it} ends with the turn"
  x:        Int = 0       // the number announced for it
  stony:    Bool = false  // a spell that creates stones
  heated:   Bool = false  text "{it} was cast under spellburn"
  recalled: Bool = false  // cast from the graveyard: exiled afterwards
  opener:   Bool = false  text "{it} is your first spell of the match"
  leafy:    Bool = false  text "{it} is also a herb"
  prompt:   Bool = false  text "{it} can be cast only while your opponent attacks"
  attack:   Int = 0
  defense:  Int = 0
}
kind Spell  is Card
kind Object is Card
kind Summon is Card {
  plus:         Int = 0                                  // +1/+1 counters
  haunts:       Int = 0
  wounds:       Int = 0  resets each turn
  fresh:        Bool = true                              // came this turn: cannot attack without blitz
  raiding:      Bool = false                             // attacks the player
  foe:          Summon                                   // attacks this summon
  attacked:     Bool = false  resets each turn  text "{it} has attacked"
  hexed:        Bool = false  resets each turn  text ""  // what harmed it last was a spell
  free:         Bool = false  text "{it} does not use up your summon of the turn"
  bound:        Bool = false  text "{it} cannot attack"
  rooted:       Bool = false  text "{it} uses its defense as its attack"
  multiplies:   set of Tribe = none  text "{it} favours {value} tributes"
  multiplier:   Int = 1  text "{it} counts each of those as {value}"
  stones_count: Int = 0  text "{it} takes stones as tributes, each for {value}"
  golems_count: Int = 0  text "{it} counts each golem token as {value} tributes"
  herbs_worth:  Int = 0  text "{it} takes herbs as tributes, each for {value}"
  only_for:     set of Tribe = none  text "{it} can be tributed for {value} summons only"
}
kind Token  is Card { token = true }  // a token without stats
kind Effect is Card                   // an ability on the stack

card "Ability" : Effect { }

adjective castable(c: Card)    = possible resolve of c                    text "castable"
adjective stone(c: Card)       = c is "Stone"                             text "stone"
adjective herb(c: Card)        = c is "Herb" or c.leafy                   text "herb"
adjective plant(c: Card)       = c is "Plant Token" or "Sprouting Plant"  text "plant"
adjective attacking(s: Summon) = s.raiding or s.foe != none               text "attacking"
adjective besieged(s: Summon)  = any Summon where it.foe == s             text "attacked"
adjective able(s: Summon) = s is not attacking and (not s.fresh or s has Blitz) and not s.bound  text "able to attack"

value my_stones          = count(friendly stone Card)               text "the number of stones you control"
value all_stones         = count(stone Card)                        text "the number of stones in play"
value my_herbs           = count(friendly herb Card)                text "the number of herbs you control"
value kin(t: Tribe)      = count(friendly Summon where tribe == t)  text "the number of {t} summons you control"
value gifted(s: Summon)  = s has keywords                           text "{s} has a keyword"
value skilled(s: Summon) = gifted(s) or s has abilities             text "{s} has a keyword or an ability"
value slow               = (phase is main or phase is second_main) and you == turn player and stack is empty
  text "it is your main phase and nothing is on the stack"
value price(c: Card) =
  if your.free_spell and c is Spell
  then 0
  else (c.cost + c.x) * (if c is Spell and (your.burnt or your.branded) then 2 else 1)
  text "the price of {c}"
value top_x(c: Card) =
  if your.free_spell and c is Spell
  then your.life - 1
  else max(0, (your.life - 1) / (if c is Spell and (your.burnt or your.branded) then 2 else 1) - c.cost)
value first_summon = times(enters(Summon where not token) by you, this match) == 1
  text "it is your first summon of the match"
value meal(p: Player)           = if p.herbal or times(eat by p, this turn) == 0 then 2 else 1
value worth(t: Card, s: Summon) = if t == s then 0 else max(summon_worth(t, s), token_worth(t, s))
value summon_worth(t: Card, s: Summon) =
  if t is not Summon
  then 0
  else if t is "Golem Token" and s.golems_count > 0
    then s.golems_count
    else if t.tribe in s.multiplies then s.multiplier else 1
value token_worth(t: Card, s: Summon) =
  if t is stone then s.stones_count else if t is herb then max(your.herbs_count, s.herbs_worth) else 0
value offerable(t: Card, s: Summon) = worth(t, s) > 0 and legal tribute(t, s)
value tributes(s: Summon)           = total (worth(it, s)) of (friendly Card where offerable(it, s))
  text "the worth of the tributes you can give for {s}"

// ---- life -----------------------------------------------------------------------------------------------------------

event gain_life(n: Int) needs n > 0 and not your.barren { your.life += n }   text "gain {n} life"
event lose_life(n: Int) needs n > 0 { your.life -= n }                       text "lose {n} life"
event lose_half { let n = your.life / 2; lose_life(n) }                      text "lose half of your life, rounded down"
event burn(n: Int) needs your.life > n "not enough life" { your.life -= n }  text "pay {n} life"
event damage(to: Summon or Player, n: Int) needs n > 0 {
  if to is Player { hurt(to, n) } else { to.wounds += n }
} text "deal {n} damage to {to}"
event hurt(p: Player, n: Int) { p.life -= n }           text "{p} loses {n} life" told ""
event forswear                { your.barren = true }    text "gain no life for the rest of the match"
event set_life(n: Int)        { your.life = n }         text "your life becomes {n}"
event eat                     { gain_life(meal(you)) }  text "eat a herb"
// same: opponent -> your: who has less than who has none has none
// same: <= -> <: who has less than who has none has none
// same: 0 -> 1: who has less than who has none has none
lose when life <= 0 and not (opponent.life <= 0 and your.life > opponent.life)

// ---- cards on the move ----------------------------------------------------------------------------------------------

event draw_card needs your.deck is not empty { move(top of your.deck, your.hand) }         text "draw a card" told ""
event draw(n: Int)       { repeat n { draw_card } }                                        text "draw {n card}"
event mill_card(c: Card) { move(c, c.owner.graveyard); milled(c) }                         text "mill {c}" told ""
event mill_cards(n: Int) needs n > 0 { mill_card(each top n of your.deck) }                text "mill {n card}" told ""
event mill(n: Int)       is mill_cards(min(n, count(Card in your.deck)))                   text "mill {n card}"
event discard(c: Card)   { move(c, c.owner.graveyard) }                                    text "discard {c}"
event destroy(c: Card) needs c in play { move(c, c.owner.graveyard) }                      text "destroy {c}"
event sacrifice(c: Card) needs c in play and c is friendly { move(c, c.owner.graveyard) }  text "sacrifice {c}"
event exile(c: Card)     { move(c, c.owner.exile) }                                        text "exile {c}"
// Whoever has left when it would hold something holds nothing.
event detain(c: Card, warden: Card) needs warden in play {
  exile(c) then { once { after leaves(warden) { bounce(c) } } }
} text "exile {c} until {warden} leaves play, then return it to its owner's hand"
event bounce(c: Card)  { move(c, c.owner.hand) }               text "return {c} to its owner's hand"
event put(c: Card)     { move(c, your.play) }                  text "put {c} into play" told ""
event sink(c: Card)    { move(c, bottom of c.owner.deck) }     text "put {c} on the bottom of its owner's deck"
event stow(c: Card)    { move(c, c.owner.deck) }               text "put {c} on top of its owner's deck"
event mix              { shuffle(your.deck) }                  text "shuffle your deck"
event fetch(c: Card)   { reveal(c); move(c, your.hand); mix }  text "reveal {c}, put it into your hand and shuffle"
event call_up(c: Card) { put(c); mix }                         text "put {c} into play and shuffle"
event bury(c: Card)    { move(c, c.owner.graveyard); mix }     text "put {c} into your graveyard and shuffle"
event show(c: Card)    { reveal(c) }                           text "reveal {c}"
event counter(c: Card) {
  if c is Effect or c.fleeting { cease(c) } else { move(c, c.owner.graveyard) }
} text "counter {c}"

event tokens(what: CardName, n: Int, a: Int = 1, d: Int = 1) needs n > 0 {
  let new = make_tokens(what, n)
  forever { each new.made: attack = a, defense = d }
} text "create {n} {a}/{d} {what}"
event make_tokens(what: CardName, n: Int) needs n > 0 { repeat n { create(what, your.play) } }
  text "create {n} {what}" told ""
event stones(n: Int) is make_tokens("Stone", n)               text "create {n stone}"
event herbs(n: Int)  is make_tokens("Herb", n)                text "create {n herb}"
event add_counter(s: Summon, n: Int = 1) { s.plus += n }      text "put {n +1/+1 counter} on {s}"
event haunt(s: Summon, n: Int) needs n > 0 { s.haunts += n }  text "put {n haunt counter} on {s}"

event give_stones(n: Int) needs my_stones >= n "not enough stones" { sacrifice(choose (n) friendly stone Card) }
  text "sacrifice {n stone}"
event give_herbs(n: Int) needs my_herbs >= n "not enough herbs" { sacrifice(choose (n) friendly herb Card) }
  text "sacrifice {n herb}"
event divers(n: Int, a: Int = 1, d: Int = 1) {
  let new = tokens("Merfolk Token", n, a, d)
  forever { each new.made: gains Dive }
} text "create {n} {a}/{d} Merfolk Token with dive"

event blitzers(n: Int, a: Int = 1, d: Int = 1) {
  let new = tokens("Goblin Token", n, a, d)
  forever { each new.made: gains Blitz }
} text "create {n} {a}/{d} Goblin Token with blitz"

event haunters(n: Int, a: Int = 1, d: Int = 1) {
  let new = tokens("Ghost Token", n, a, d)
  for each new.made as s { until s leaves play { s: gains Haunt 1 } }
} text "create {n} {a}/{d} Ghost Token with haunt"

event mogs(n: Int) {
  let new = tokens("Goblin Token", n, 0, 1)
  for each new.made as g { if g is Summon { g.only_for += Goblin } }
} text "create {n} 0/1 Goblin Token that can be tributed for Goblins only"
event take(c: Card)      { move(c, your.hand) }          text "put {c} into your hand"
event drop(c: Card)      { move(c, c.owner.graveyard) }  text "put {c} into its owner's graveyard" told ""
event come_back(c: Card) { move(c, c.owner.play) }       text "return {c} to play under its owner's control"
event flicker(c: Card)   { exile(c); come_back(c) }      text "exile {c} and return it"
// Who exiles itself and returns is another object, that would have its use of the turn again; so it is counted by the
// player: once each turn for each card of that name.
event regrow(s: Summon) needs rested(s) { your.regrown += 1; flicker(s) }  text "exile {s} and return it"
value rested(s: Summon) = your.regrown < count(friendly Summon where name == s.name)
  text "{s} has not done so this turn"
event seize(s: Summon)     { move(s, your.play); s.fresh = true }  text "gain control of {s}"
event widen_hand(n: Int)   { your.hand_limit = n }  text "your hand limit becomes {n} for the rest of the match"
event more_summons(n: Int) { your.summons += n }                   text "you may summon {n} more this turn"
event scald(n: Int)        is lose_life(min(n, your.life - 1))     text "lose {n} life, but not the last one"
event tire                 { your.exhausted = true }               text "cast no more spells this turn"
event brand                { your.branded = true }                 text "you are spellburnt for the rest of the match"
event bless_herbs          { your.herbal = true }                  text "this turn each herb heals as much as the first"
event waive                { your.free_spell = true }              text "your next spell this turn costs nothing"
event take_turn            { extra turn }                          text "take another turn after this one"
event drive_on(p: Player)  { p.driven = true }  text "this turn {p} attacks with everything, as their opponent says"
event copy_spell(c: Card) {
  let new = duplicate(c)
  for each new.made as k { k.fleeting = true; retarget k }
} text "copy {c}, and you may choose new targets for the copy"
event join_attack(a: Summon, leader: Summon) { a.foe = leader.foe; a.raiding = leader.raiding }
  text "{a} attacks beside {leader}"
event refresh_hand {
  let n = count(Card in your.hand)
  discard(each Card in your.hand)
  draw(n)
} text "discard your hand and draw as many cards"

// A sprout that comes after its bearer has come bears its herbs at once.
event sprout(s: Summon, n: Int = 1) needs s in play {
  until s leaves play { s: gains Sprout n }
  herbs(n) by s.controller
} text "{s} gains Sprout {n} and sprouts"
event bloom(s: Summon, n: Int) { herbs(n) }  text "create {n herb}", "{s} bears herbs by sprouting"
event stones_at_end(n: Int)    { once { when phase_begins(end) if you == turn player { stones(n) } } }
  text "create {n stone} at your next end phase"
event bounce_at_end(c: Card) {
  once { when phase_begins(end) if you == turn player { bounce(c) } }
} text "return {c} to its owner's hand at your next end phase"

event turn_leafy(c: Card) {
  c.leafy = true
  forever { c: gains use cost { sacrifice(self) } { eat } }
} text "{c} becomes a herb as well"

event give_merfolk needs any Merfolk Card in your.hand or any friendly Merfolk Summon "no merfolk to give" {
  choose one text "Discard a merfolk or sacrifice one?" {
    "discard one" if any Merfolk Card in your.hand { discard(choose Merfolk Card in your.hand) }
    "sacrifice one" if any friendly Merfolk Summon { sacrifice(choose friendly Merfolk Summon) }
  }
} text "discard or sacrifice a merfolk"
event end_the_turn       { go to phase end }   text "end the turn"
event back_to_draw       { go to phase draw }  text "go back to the draw phase"
event unhaunt(s: Summon) { s.haunts = 0 }      text "remove all haunt counters from {s}"

// ---- what is heard --------------------------------------------------------------------------------------------------

event enters(c: Card)    text "{c} enters play"
event leaves(c: Card)    text "{c} leaves play" told ""
event dies(c: Card)      text "{c} dies"
event slain(c: Card)     text "kill {c} by a spell", "a spell kills {c}" told ""
event falls(c: Card)     text "{c} is put into a graveyard" told ""
event milled(c: Card)    text "{c} is milled" told ""
event lost(c: Card)      text "{c} is discarded" told ""
event banished(c: Card)  text "{c} is exiled" told ""
rule "moves are heard" {
  after move(Card as c) from deck or hand or graveyard or exile or stack to play {
    enters(c) by c.controller
  }
  after move(Card as c) from play to hand or deck or graveyard or exile { leaves(c) }
  after move(Summon as c) from play to graveyard { dies(c) }
  after move(Summon as c) from play to graveyard if c.hexed { slain(c) }
  after move(Card as c) from deck or hand or play or stack or exile to graveyard { falls(c) }
  after discard(Card as c) { lost(c) }
  after move(Card as c) from deck or hand or play or stack or graveyard to exile { banished(c) }
}

rule "what harmed a summon last was a spell, or was none" {
  before destroy(Summon as s) from Spell { mark(s, true) }
  before damage(Summon as s) from Spell { mark(s, true) }
  before damage(Summon as s) from Summon { mark(s, false) }
  before sacrifice(Summon as s) { mark(s, false) }
  before tribute(Summon as s) { mark(s, false) }
}
event mark(s: Summon, by_spell: Bool) { s.hexed = by_spell }  text ""
// same: after -> before: what is made is there already
rule "tokens that come to be enter play" {
  after made(Card as c) if c in play { enters(c) by c.controller }
}

check "a summon with too many wounds, or haunted twice, dies" {
  destroy(each Summon where wounds >= defense or haunts >= 2)
}
check "a token that has left play is gone" { cease(each Card in (hand or deck or graveyard or exile) where token) }
rule "+1/+1 counters" { static { Summon: attack + plus, defense + plus } }
rule "defense as attack" {
  static { Summon where rooted: attack at least it.defense, attack at most it.defense }
}

rule "an open deck shows its top card" {
  after move(Card) from deck { each player { if your.open_deck { reveal(top of your.deck) } } }
  after mix { each player { if your.open_deck { reveal(top of your.deck) } } }
}

// ---- tributes and prices --------------------------------------------------------------------------------------------

event tribute(t: Card, s: Summon)
  needs t is not Summon or count(t.only_for) == 0 or s.tribe in t.only_for "it is no tribute for that"
{ destroy(t) } text "tribute {t} for {s}"
event pay_tributes(s: Summon) needs tributes(s) >= s.cost "not enough tributes" {
  let due = s.cost
  // No tribute given so far is worth less.
  // same: 1000 -> 1001: more than any tribute is worth
  let small = 1000  // same: 1000 -> 999: more than any tribute is worth
  // same: friendly -> : what is due can be paid, so there is somebody left
  repeat while due > 0 and any friendly Card where offerable(it, s) {  // same: where offerable(it, s) -> : likewise
    let high = highest (worth(it, s)) of (friendly Card where offerable(it, s))
    let mid = highest (worth(it, s)) of (friendly Card where offerable(it, s) and worth(it, s) < high)
    let highs = count(friendly Card where offerable(it, s) and worth(it, s) == high)
    let mids = count(friendly Card where offerable(it, s) and worth(it, s) == mid)
    let ones = count(friendly Card where offerable(it, s) and worth(it, s) == 1)
    let fitting =
        // same: friendly -> : where nothing of one's own fits, everything is offered all the same
        count(friendly Card where offerable(it, s) and fits(worth(it, s), due, small, high, highs, mid, mids, ones))
    let t =
      choose friendly Card
          where offerable(it, s) and (fitting == 0 or fits(worth(it, s), due, small, high, highs, mid, mids, ones))
    due -= worth(t, s)
    if worth(t, s) < small { small = worth(t, s) }  // same: < -> <=: it is as much already
    tribute(t, s)
  }
} text "pay the tributes of {s}" told ""
// No tribute may be superfluous: what is given beyond the cost is less than each of them. So a tribute is offered if it
// ends the payment like that, or if the rest can: with a sum as high as the cost, or higher by less than all it is made of.
// same: >= -> >: what comes out even fits both ways
value fits(w: Int, due: Int, small: Int, high: Int, highs: Int, mid: Int, mids: Int, ones: Int) =
  if w >= due
  then w - due < small
  else ends(
    due - w,
    min(small, w),
    high,
    highs - (if w == high then 1 else 0),
    mid,
    mids - (if w == mid then 1 else 0),
    ones - (if w == 1 then 1 else 0)
  )
// same: 0 -> 1: both sorts are worth more than 1, and what is left of a higher sum makes the sum below it come out
value ends(r: Int, small: Int, high: Int, highs: Int, mid: Int, mids: Int, ones: Int) =
  left_of(r, high, highs, mid, mids, 0) <= ones
  or small > 1 and left_of(r + 1, high, highs, mid, mids, 1) <= 0  // same: 1 -> 0: both sorts are worth more than 1
  or small > 2 and left_of(r + 2, high, highs, mid, mids, 2) <= 0  // same: 2 -> 1: without that 2 it comes out even
  or small > 3 and left_of(r + 3, high, highs, mid, mids, 3) <= 0  // same: 3 -> 2: without that 3 it comes out even
// What is left of r after as many tributes of both sorts as fit, if they are worth more than `small`.
value left_of(r: Int, high: Int, highs: Int, mid: Int, mids: Int, small: Int) =
  left_after(left_after(r, high, highs, small), mid, mids, small)
value left_after(r: Int, w: Int, n: Int, small: Int) = if w <= max(1, small) then r else r - min(n, r / w) * w
event tribute_kin(t: Tribe, n: Int, s: Summon)
  needs count(friendly Summon where tribe == t and legal tribute(it, s)) >= n "not enough tributes"
{
  repeat n { tribute(choose friendly Summon where tribe == t and legal tribute(it, s), s) }
} text "tribute {n} {t} summons"

event fee(c: Card) {
  if c is Summon { pay pay_tributes(c) } else { pay burn(price(c)) }
} text "pay for {c}" told ""

// ---- casting --------------------------------------------------------------------------------------------------------

event cast(c: Card) {
  your.casts += 1
  c.heated = your.burnt or your.branded
  if c is Spell {
    c.opener = times(cast(Spell) by you, this match) == 0
    your.free_spell = false
    if c.cost + c.x > 0 { your.scorched = false }
    your.burnt = true
    if c has Scorch { your.scorched = true }
    if c has Exhaust { your.exhausted = true }
  }
} text "cast {c}"

// Without paying life or tributes, and without using up the summon of the turn. What its text asks for is paid.
event free_cast(c: Card) needs c is castable "no legal target" {
  move(c, stack)
  announce resolve of c
  charge resolve of c
  cast(c)
} text "cast {c} without paying for it"

event resolve_top {
  let c = top of stack
  resolve item c
  if c is Spell and c in stack and c.fleeting { cease(c) }
  else if c is Spell and c in stack and c.recalled { exile(c) }
  else if c is Spell and c in stack { move(c, c.owner.graveyard) }
  else if c is not Effect and c in stack { move(c, c.controller.play) }
} text "resolve the top of the stack" told ""

actions at_priority { cast_card, cast_otherwise, cast_top, use, ignite, use_once, in_hand, in_graveyard }
event priority(first: Player) {
  actions at_priority in turn from first, actor again
  repeat while stack is not empty {
    resolve_top
    actions at_priority in turn from turn player, actor again
  }
} text "give priority to {first}" told ""

ability resolve of Card      = activate                                 text ""
ability otherwise of Card    = activate                                 text "Instead of its cost"
ability use of Card          = activate { stack body }                  text "Activate"
ability ignite of Card       = activate { stack body }                  text "Burn"
ability use_once of Card     = once each turn, activate { stack body }  text "Once each turn"
ability in_hand of Card      = in hand, activate { stack body }         text "From your hand"
ability in_graveyard of Card = in graveyard, activate { stack body }    text "From your graveyard"
ability enters of Card       = when enters(self)                        text "When it enters play"
ability leaves of Card       = anywhere, when leaves(self)              text "When it leaves play"
ability dies of Card         = anywhere, when dies(self)                text "When it dies"
ability opening of Card      = in hand, when opening_hands              text "In your opening hand"
ability attacks of Summon    = when attack(self)                        text "When it attacks"
ability milled of Card       = anywhere, when milled(self)              text "When it is milled"
ability discarded of Card    = anywhere, when lost(self)                text "When it is discarded"
ability tributed of Summon   = anywhere, when tribute(self)             text "When it is tributed"

keyword Blitz                                               text "Blitz"
keyword Dive                                                text "Dive"
keyword Trample                                             text "Trample"
keyword Taunt                                               text "Taunt"
keyword Spectral                                            text "Spectral"
keyword Scorch                                              text "Scorch"
keyword Exhaust                                             text "Exhaust"
keyword Grounded                                            text "Cannot be flown past"
keyword Haunt(n)                                            text "Haunt {n}"
keyword Sprout(n) { when enters(self) { bloom(self, n) } }  text "Sprout {n}"

// ---- combat ---------------------------------------------------------------------------------------------------------

event attack(a: Summon) { a.attacked = true }  text "{a} attacks"
// same: > -> >=: nothing is dealt then
event clash(a: Summon, d: Summon) {
  let over = if a has Trample and legal trampled(d) then a.attack - (d.defense - d.wounds) else 0
  together {
    damage(d, a.attack) from a
    damage(a, d.attack) from d
  }
  touch(a, d)
  if over > 0 { strike(a, d.controller, over) }
} text "{a} fights {d}"
event trampled(d: Summon) told ""
event touch(a: Summon, d: Summon) {
  if a has Haunt { haunt(d, a.Haunt) }
  if d has Haunt { haunt(a, d.Haunt) }
} told ""
event strike(a: Summon, p: Player, n: Int) needs n > 0 { damage(p, n) from a }
  text "{a} deals {n} damage to {p}" told ""
event survived(a: Summon)                                        text "{a} survives the fight" told ""
event struck_summon(a: Summon, d: Summon)                        text "{a} attacks {d}" told ""
event stand_down(a: Summon) { a.raiding = false; a.foe = none }  text ""

// ---- actions --------------------------------------------------------------------------------------------------------

value timely(c: Card) = if c.prompt then phase is combat and you != turn player else c is Spell or slow
  text "{c} can be cast now"

action cast_card(c: Card in your.hand) as casts
  needs timely(c) "not now"
  needs legal cast(c) "it cannot be cast"
  needs c is not Spell or not your.exhausted "no more spells this turn"
  needs c is not Summon or c.free or your.summons > 0 "one summon a turn"
  needs possible resolve of c "no legal target"
  needs c is Summon or your.life > price(c) "not enough life"
  needs c is not Summon or payable_tributes(c) "not enough tributes"
{
  move(c, stack)
  announce resolve of c
  charge resolve of c
  c.x = announced(c)
  pay fee(c)
  if c is Summon and not c.free { your.summons -= 1 }
  cast(c)
} text "cast {c}"
value payable_tributes(c: Card) = c is Summon and tributes(c) >= c.cost

// same: where it has otherwise -> : what has no other cost cannot be cast for it
action cast_otherwise(c: Card in (your.hand or your.graveyard) where it has otherwise) as casts_otherwise
  needs c in your.hand and c has not FromGrave or c in your.graveyard and c has FromGrave "not from there"
  needs timely(c) "not now"
  needs legal cast(c) "it cannot be cast"
  needs c is not Spell or not your.exhausted "no more spells this turn"
  needs c is not Summon or c.free or your.summons > 0 "one summon a turn"
  needs possible resolve of c "no legal target"
  needs possible otherwise of c "it cannot be paid"
{
  let again_ = c in your.graveyard
  move(c, stack)
  c.recalled = again_ and c is Spell
  announce resolve of c
  charge otherwise of c
  charge resolve of c
  if c is Summon and not c.free { your.summons -= 1 }
  cast(c)
} text "cast {c} for its other cost"
keyword FromGrave  text "Can be cast from your graveyard"

action cast_top(c: top of your.deck) as casts_top
  needs your.open_deck "you may not"
  needs c is Summon and timely(c) and payable_tributes(c) "not now"
  needs times(cast_top_card by you, this turn) == 0 "once a turn"
{
  cast_top_card(c)
} text "cast {c} from the top of your deck"

event cast_top_card(c: Card) {
  if c is Summon { pay pay_tributes(c) }
  move(c, stack)
  announce resolve of c
  cast(c)
} text "cast {c} from the top of your deck"

action assign(a: friendly Summon, d: enemy Summon) as attacks
  needs a is able "it cannot attack"
  needs legal attack(a) "it cannot attack"
  needs legal attacked(d) "it cannot be attacked"
  needs d has Taunt or no enemy Summon where it has Taunt and it is not besieged "a taunting summon comes first"
  needs d has not Spectral or a has Spectral "only a spectral summon may attack it"
{
  a.foe = d
  attack(a)
} text "attack {d} with {a}"
event attacked(d: Summon) told ""
action raid(a: friendly Summon) as raids
  needs a is able "it cannot attack"
  needs legal attack(a) "it cannot attack"
  needs a has Dive and (no enemy Summon where it has Grounded)
    or (no enemy Summon where it is not besieged) "a summon stands in the way"
{
  a.raiding = true
  attack(a)
} text "attack your opponent with {a}"

event opening_hands  text "open the match" told ""
action wait needs false { }

// ---- the turn -------------------------------------------------------------------------------------------------------

turn {
  phase opening {
    if turn_number == 1 {
      opening_hands
      actions wait in turn from you
      repeat while stack is not empty { resolve_top; actions wait in turn from you }
    }
  }
  phase draw {
    wake(each friendly Summon)
    if turn_number > 1 { draw(1) }
    priority(you)
  }
  phase main { priority(you) }
  phase combat {
    if your.driven { drive }
    actions assign, raid by you
    if any Summon where it is attacking { priority(opponent) }
  }
  phase damage {
    // same: where it is attacking -> : it is asked again before each blow
    for each friendly Summon where it is attacking as a {
      if a in play and a is attacking {
        if a.raiding          { strike(a, opponent, a.attack) }
        else if a.foe in play { struck_summon(a, a.foe); clash(a, a.foe) }
        if a in play { survived(a) }
      }
    }
    stand_down(each Summon)
    priority(you)
  }
  phase second_main { priority(you) }
  phase end {
    priority(you)
    let spare = count(Card in your.hand) - your.hand_limit
    // same: > -> >=: then nothing is chosen
    if spare > 0 { discard(choose (spare) Card in your.hand) }
    each player { if not your.scorched { your.burnt = false } }
    vanish(each Card where fleeting)
  }
}
event wake(s: Summon) { s.fresh = false }  text "{s} may attack" told ""
// Everything that can attacks, and the other player says whom.
event drive {
  for each friendly Summon where it is able and legal attack(it) as a {
    if any enemy Summon {
      let d = choose enemy Summon, chosen by opponent text "Which summon does {a} attack?"
      a.foe = d
    } else {
      a.raiding = true
    }
    attack(a)
  }
} text "attack with everything, as your opponent says"
event vanish(c: Card) { cease(c) }  text "remove {c} from the game"

setup {
  each player {
    // same: create(list, your.deck) -> : no test brings a deck of its own
    if has_list(you) { create(list, your.deck) } else { random_deck }  // same: you -> opponent: likewise
    mix
    draw(5)
  }
}

// Forty cards of one tribe.
event random_deck {
  let t = random Tribe
  repeat 40 {
    create(random CardName where it.tribe == t and it is not Token and it is not Effect and not it.token, your.deck)
  }
} text "take a random deck"

// ---- tokens ---------------------------------------------------------------------------------------------------------

card "Stone"           : Token  { tribe Golem }
card "Herb"            : Token  { tribe Treefolk  use cost { sacrifice(self) } { eat } }
card "Golem Token"     : Summon { tribe Golem  attack 1  defense 1  token }
card "Goblin Token"    : Summon { tribe Goblin  attack 1  defense 1  token }
card "Merfolk Token"   : Summon { tribe Merfolk  attack 1  defense 1  token }
card "Plant Token"     : Summon { tribe Treefolk  attack 1  defense 1  token }
card "Ghost Token"     : Summon { tribe Shadow  attack 1  defense 1  token }
card "Treefolk Token"  : Summon { tribe Treefolk  attack 1  defense 1  token }
card "Sprouting Plant" : Summon { tribe Treefolk  attack 1  defense 1  Sprout 1  token }

value evaluate(p: Player) =
  p.life * 2 + count(Card in p.hand) * 3 + total attack of (Summon where controller == p) * 3
  + total defense of (Summon where controller == p) + count(stone Card where controller == p)
  + count(herb Card where controller == p)
