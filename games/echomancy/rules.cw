// Echomancy: priority, the stack, layers. A duel of mages, or a brawl of up to four.

use "std/cards"

game "Echomancy" {
  players     2 to 4
  order       each_their_own  // the active player's triggers first, each orders their own
  forced      taken
  zone_change renews
  replacing   affected
  checks      at_priority     // state is judged when somebody would get priority
  layers      copy, control, types, retyped, subtypes, colours, text, rest by dependency
  stack       stack as "Ability"
  limit       100 turns, then most life, count(Creature where controller == you)
  about       "Draw mana from the land, answer every spell with another, and send your creatures into the fray."
}

enum Mana { W, U, B, R, G, C, Generic }
enum Type { Creature, Artifact, Enchantment, Land, Instant, Sorcery, Aura, Equipment }
enum Bearer { Creatures, Lands, Permanents, Players }
enum Subtype {
  Meadow, Isle, Fen, Crag, Grove, Human, Elf, Drake, Spirit, Figment, Troll, Giant, Goblin, Bear, Soldier, Wizard, Wall,
  Beast, Merfolk, Zombie, Knight, Elemental, Vampire, Angel, Saproling, Cleric, Rogue, Dragon, Golem, Frog, Shaman
}

zone library     each player, hidden, ordered
zone hand        each player, private
zone battlefield each player, public, active
zone attached    each Card,   public, ordered, active
zone graveyard   each player, public, ordered
zone exiled      each player, public
zone stack       shared,      public, ordered

player {
  life:       Int = 20
  poison:     Int = 0
  pool:       bag of Mana = none
  hand_limit: Int = 7
  land_drops: Int = 1
  judged:     Bool = false  text ""        // in their turn something could not stay in play
  overdrawn:  Bool = false  text "{it} has drawn from an empty library"
  kept:       Bool = false  text "{it} has kept their hand"
  mulligans:  Int = 0
  declared:   Bool = false  text ""        // has said who blocks in this combat
  by_hand:    Bool = false  text "{it} taps lands for mana by hand"
  surcharge:  bag of Mana = none  text ""  // what a spell under way costs more by choice
  kept_back:  bag of Mana = none  text ""  // what other cards in hand will cost
  otherwise:  Bool = false  text ""        // it is cast for something else than its mana cost:
  asked:      bag of Mana = none  text ""  //   for this
  kindles:    Bool = false  text ""        // something may be sacrificed for mana
  abounds:    Bool = false  text ""        // lands give something besides
  model:      Card  text ""                // what tokens that are being created are copies of
  casting:    Card  text ""                // what is paid for it besides mana is being paid: mana waits for all of it
  owed:       bag of Mana = none  text ""  // what creatures that help have left to pay of it
  toll:       Int = 0  text "{it} can be attacked only by creatures for each of which {value} mana is paid"
  unsafe:     Bool = false  resets each turn  text "no damage can be prevented"  // same: resets each turn -> : the cleanup ends it
  // same: resets each turn -> : the cleanup ends it
  shield:   Int = 0  resets each turn      // damage that will be prevented
  leeched:  Int = 0  text ""               // the same as of a card, of sources that are gone
  resolved: Int = 0  text ""               // items in a row without anybody acting
}

kind Card {
  mana:      bag of Mana = none
  colours:   set of Mana = kinds(mana) - Generic
  types:     set of Type = none
  subtypes:  set of Subtype = none
  legendary: Bool = false
  basic:     Bool = false
  retyped:   Bool = false  text ""  // its land types were set: it has no other abilities than theirs
  makes:     set of Mana = none  text "{it} makes {value}"      // what it gives when tapped for mana
  mute:      Bool = false  text "{it} gives no mana"            // it has lost all abilities, and this is one of them
  yield:     Int = 1  text "{it} gives {value} mana when tapped for mana"
  xs:        Int = 0  text "{it} costs X more"                  // X in its cost
  x:         Int = 0  text "X"                                  // what X is
  tax:       Int = 0  text "{it} costs {value} more"
  discount:  Int = 0  text "{it} costs {value} less"
  floor:     Int = 0  text "{it} costs at least {value}"
  brittle:   Bool = false  text "{it} is sacrificed when it is tapped for mana"
  burns:     set of Mana = none  text ""  // what it gives when it is sacrificed in the middle of a payment
  heat:      Int = 1  text ""                                   //   and how much
  spared:    Bool = false  text ""                              // the automatic payment keeps it for another card
  enchants:  set of Bearer = none  text "enchant"               // of an Aura: what it can be attached to
  haunting:  Player  text "enchanted player"                    // the player it is attached to
  proof:     set of Mana = none  text "protection from"         // by ProofB, ProofR: it is an ability
  power:     Int = 0
  toughness: Int = 0
  tapped:    Bool = false
  sick:      Bool = true  text "{it} is new to its controller"  // not under its controller's control since their turn began
  stays:     Bool = false  text "{it} does not untap in its controller's untap phase"
  damage:    Int = 0  resets each turn                          // same: resets each turn -> : the cleanup ends it
  pledged:   Bool = false  text ""  // chosen to be sacrificed or discarded, with what others choose
  jailed:    Bool = false  text ""                              // exiled until something leaves:
  jailer:    Card  text ""                                      //   this
  // same: resets each turn -> : the cleanup ends it
  doomed:    Bool = false  resets each turn                     // hit by deathtouch
  outdone:   Bool = false  text ""                              // the legend rule: another one of its name is kept
  shield:    Int = 0  resets each turn                          // same: resets each turn -> : the cleanup ends it
  regen:     Int = 0  resets each turn                          // same: resets each turn -> : the cleanup ends it
  leeched:   Int = 0  text ""                                   // damage dealt with lifelink that is yet to be gained
  arriving:  Bool = false  text ""                              // it is just about to have entered
  gift:      Int = 0  text ""                                   // counters it is about to enter with
  growth:    Int = 0, at least 0  text "+1/+1 counters"
  blight:    Int = 0, at least 0  text "-1/-1 counters"
  charge:    Int = 0, at least 0  text "charge counters"
  compelled: Bool = false  text "{it} has triggered already"    // its state trigger waits or is on the stack
  kicked:    Bool = false
  shortened: Bool = false  text "{it} was cast for its shortcut cost"
  recalled:  Bool = false                                       // cast from the graveyard: exiled afterwards
  copied:    Bool = false                                       // no card, but a copy of one
  aided:     Bool = false  text ""                              // creatures may help to pay for it
  nth:       Int = 0  text ""                                   // which spell of the turn it was
  dug:       Bool = false  text ""                              // exiled by a search that goes on
  token:     Bool = false
  marching:  Bool = false  text ""                              // it is about to attack
  aim:       Player                                             //   whom
  guards:    Card                                               // whom it is about to block
  attacking: Player
  weary:     Bool = false  text ""                              // it will enter tapped
  blocking:  Card
  blocked:   Bool = false
  struck:    Bool = false
  hitter:    Card                                               // whose combat damage it is about to take
  share:     Int = 0                                            //   and how much
  spill:     Int = 0  // combat damage it is about to deal to a player or to whom it blocks
}
kind PermanentCard   is Card
kind CreatureCard    is PermanentCard { types = Creature }
kind LandCard        is PermanentCard { types = Land }
kind ArtifactCard    is PermanentCard { types = Artifact }
kind EnchantmentCard is PermanentCard { types = Enchantment }
kind AuraCard        is PermanentCard { types = Enchantment + Aura, enchants = Creatures }
kind EquipmentCard   is PermanentCard { types = Artifact + Equipment }
kind InstantCard     is Card { types = Instant }
kind SorceryCard     is Card { types = Sorcery }
kind Effect          is Card  // an ability on the stack

card "Ability" : Effect { }

replace adjective other(c: Card) = c != self and not (c.arriving and self.arriving)  text "other"
adjective untapped(c: Card)      = not c.tapped                                      text "untapped"
adjective tapped(c: Card)        = c.tapped                                          text "tapped"
adjective nonland(c: Card)       = Land not in c.types                               text "nonland"
adjective nonblack(c: Card)      = B not in c.colours                                text "nonblack"
adjective spell(c: Card)         = c is not Effect                                   text "spell"
adjective attacking(c: Card)     = c.attacking != none                               text "attacking"
adjective blocking(c: Card)      = c.blocking != none                                text "blocking"
adjective fighting(c: Card)      = c.attacking != none or c.blocking != none         text "fighting"
adjective airborne(c: Card)      = c has Flying or c has Reach                       text "airborne"
adjective swift(c: Card)         = c has FirstStrike or c has DoubleStrike           text "swift"

value permanent(c: Card) = c.types overlaps (Creature + Artifact + Enchantment + Land)  text "{c} is a permanent card"
value slow_time          = you == turn player and (phase is main or phase is second_main) and stack is empty
  text "it is your main phase and nothing is on the stack"
value fast(c: Card)            = Instant in c.types or c has Flash  text "{c} can be cast at any time"
value blockers(a: Card)        = Creature where it.blocking == a
value unhurt(b: Card)          = max(0, b.toughness - b.damage)
value lethal(b: Card, a: Card) = if a has Deathtouch then min(1, unhurt(b)) else unhurt(b)
value rested(c: Card)          = not c.tapped and (Creature not in c.types or not c.sick or c has Haste)
value taps(c: Card)            = count(c.makes) > 0 and not c.mute and rested(c)
value producers                = friendly Card where taps(it)
// What gives mana by being sacrificed is asked for where tapping does not suffice.
value fuel                  = friendly Card where taps(it) or count(burns) > 0
value given(c: Card)        = if taps(c) then c.makes else c.burns
value amount_given(c: Card) = if taps(c) then c.yield else c.heat
// What comes besides of lands that are tapped for mana (Abundance). What can be paid at all can be paid by tapping all
// of them, so whatever they would give counts as if it were there.
// same: where it has Abundance -> : who has none adds nothing
value abounding(k: Mana) = total (amount(it.Abundance, k)) of (friendly Card where it has Abundance)
value bounty(n: Int) =
  bag(W, n * abounding(W)) + bag(U, n * abounding(U)) + bag(B, n * abounding(B)) + bag(R, n * abounding(R))
  + bag(G, n * abounding(G)) + bag(C, n * abounding(C))
value hoard = if your.abounds then your.pool + bounty(count(friendly Land where taps(it))) else your.pool
value tappable(m: bag of Mana) = coverable(m, hoard, producers, makes, yield)
value payable(m: bag of Mana)  = tappable(m) or your.kindles and coverable(m, hoard, fuel, given(it), amount_given(it))
  text "you can pay {m}"
// What is left for X when the rest is paid.
value spare(m: bag of Mana) = size(hoard) + total (amount_given(it)) of fuel - size(m)
// What is left to pay when this card is sacrificed for mana of this colour.
// same: > -> >=: who burns for no mana gives none
value payable_burnt(m: bag of Mana, c: Card, k: Mana) =
  coverable(
    m,
    your.pool + bag(k, c.heat),
    friendly Card where it != c and (taps(it) or count(burns) > 0),
    given(it),
    amount_given(it)
  )
// same: > -> >=: who burns for no mana burns for none that pays
value burnable(m: bag of Mana, c: Card) =
  count(c.burns) > 0 and any Mana where it in c.burns and payable_burnt(m, c, it)
// Creatures that help to cast a spell pay for one mana of a colour of theirs, or for any.
value helpers = friendly Card where taps(it) or Creature in types and not tapped
// same: + -> -: whoever makes mana pays for any with it
value help(c: Card) =
  if Creature not in c.types or c.tapped
  then c.makes
  else if taps(c) then c.makes + c.colours + Generic else c.colours + Generic
value help_much(c: Card) = if taps(c) then c.yield else 1
// Lands that are creatures may be needed as such, and then give nothing besides.
value still_hoard =
  if your.abounds then your.pool + bounty(count(friendly Land where taps(it) and Creature not in types)) else your.pool
value helped(m: bag of Mana) = coverable(m, still_hoard, helpers, help(it), help_much(it))
value helped_without(m: bag of Mana, c: Card, k: Mana) =
  amount(m, k) > 0
  and coverable(
    m - bag(k, 1),
    still_hoard,
    friendly Card where it != c and (taps(it) or Creature in types and not tapped),
    help(it),
    help_much(it)
  )
value can_help(m: bag of Mana, c: Card) = any Mana where (it in c.colours or it == Generic) and helped_without(m, c, it)
// First what is added, then what is taken off, then what it costs at least.
value reduced(c: Card, m: bag of Mana) = m + bag(Generic, c.tax) - bag(Generic, c.discount)
value full(c: Card, m: bag of Mana)    = reduced(c, m) + bag(Generic, max(0, c.floor - size(reduced(c, m))))
value asked_for(c: Card)               = (if your.otherwise then your.asked else c.mana) + your.surcharge
value total_cost(c: Card)              = full(c, asked_for(c) + bag(Generic, c.x * c.xs))  text "the cost of {c}"
// What is left of a discount pays for X. Who pays nothing chooses 0.
// same: 1 -> 0: it is asked of what costs X
value most_x(c: Card) =
  if your.otherwise and size(your.asked) == 0
  then 0
  else (
    spare(reduced(c, asked_for(c)))
      + (if c.aided then count(friendly Creature where not tapped and not taps(it)) else 0)
      + max(0, c.discount - c.tax - amount(asked_for(c), Generic))
  ) / max(1, c.xs)
value castable_for(c: Card, m: bag of Mana) = payable(full(c, m)) or c has Convoke and helped(full(c, m))
value affordable(c: Card)                   = castable_for(c, c.mana)  text "you can pay for {c}"

// ---- life, damage, cards --------------------------------------------------------------------------------------------

event gain_life(n: Int) needs n > 0 { your.life += n }                         text "gain {n} life"
event lose_life(n: Int) needs n > 0 { your.life -= n }                         text "lose {n} life"
event pay_life(n: Int) is lose_life(n) needs your.life >= n "not enough life"  text "pay {n} life"
// Damage has been dealt also where nothing comes of it: no life can be lost, no counter can be put.
event dealt  text ""
// What prevents damage asks for damage that is not sure: damage(any, any, any, false).
event damage(to: Card or Player, n: Int, combat: Bool = false, sure: Bool = any Player where unsafe) needs n > 0 {
  dealt
  if to is Player {
    if source has Infect { venom(n) by to } else { lose_life(n) by to }
    if combat and source has Toxic { venom(source.Toxic) by to }
  } else {
    if source has Infect { wither(to, n) } else { to.damage += n }
    if source has Deathtouch { to.doomed = true }
  }
  if source has Lifelink {
    if source in play or source in stack { source.leeched += n } else { source.controller.leeched += n }
  }
} text "deal {n} damage to {to}", "deal {n} {combat} damage to {to}"

// A source with lifelink gains once for all that it has dealt at the same time.
rule "lifelink" {
  // same: one or more -> : the first one gains it all
  after one or more damage {
    // same: where leeched > 0 -> : who has dealt nothing gains nothing
    leech(each Card in (battlefield or attached or stack) where leeched > 0)
    leech_late(each Player where leeched > 0)  // same: where leeched > 0 -> : likewise
  }
}
event leech(c: Card)        { let n = c.leeched; c.leeched = 0; gain_life(n) by c.controller }  text ""
event leech_late(p: Player) { let n = p.leeched; p.leeched = 0; gain_life(n) by p }  text ""
event sear(to: Card or Player, n: Int) { damage(to, n, false, true) }
  text "deal {n} damage to {to} that cannot be prevented"
event unsettle      { each player { your.unsafe = true } }  text "this turn no damage can be prevented"
event venom(n: Int) { your.poison += n }                    text "get {n poison counter}"
event draw_card {
  if your.library is empty { your.overdrawn = true } else { move(top of your.library, your.hand) }
} text "draw a card" told ""
event draw(n: Int) { repeat n { draw_card } }  text "draw {n card}"
event draw_step    { draw(1) }                 text "draw a card in your draw step" told ""
// Where a discarded card goes may be replaced (drop); it has been discarded all the same.
event discard(c: Card)    { drop(c) }                                        text "discard {c}"
event drop(c: Card)       { move(c, c.owner.graveyard) }  text "put {c} into its owner's graveyard from a hand" told ""
event mill(n: Int)        { move(top n of your.library, your.graveyard) }    text "mill {n card}"
event exile(c: Card)      { move(c, c.owner.exiled) }                        text "exile {c}"
event destroy(c: Card, final: Bool = false) { move(c, c.owner.graveyard) }   text "destroy {c}"
event annihilate(c: Card) { destroy(c, true) }  text "destroy {c}; it cannot be regenerated"
event bury(c: Card)       { move(c, c.owner.graveyard) }  text "put {c} into its owner's graveyard" told ""
event sacrifice(c: Card) needs c is friendly { move(c, c.owner.graveyard) }  text "sacrifice {c}"
// Where each of several players gives something up all choose in turn order, and then it goes at once (`give_up`):
// each opponent { pledge(choose friendly Creature) }; give_up
event pledge(c: Card)  { c.pledged = true }                                           text "sacrifice {c}"
event lay_out(c: Card) { c.pledged = true }                                           text "discard {c}"
event give_up          { window { surrender(each Card in any zone where pledged) } }  text ""
event surrender(c: Card) {
  c.pledged = false
  if c in hand { discard(c) by c.controller } else { sacrifice(c) by c.controller }
} text ""
// Those whose jailers leave together come back together.
event confine(c: Card, keeper: Card) needs keeper in play { exile(c) then jail(c, keeper) }
  text "exile {c} until {keeper} leaves the battlefield"
event jail(c: Card, keeper: Card) { c.jailed = true; c.jailer = keeper }  text ""
event bounce(c: Card)             { move(c, c.owner.hand) }               text "return {c} to its owner's hand"
event regrow(c: Card)             { move(c, c.owner.hand) }               text "return {c} to its owner's hand"
event tuck(c: Card) { move(c, bottom of c.owner.library) }  text "put {c} on the bottom of its owner's library"
event shelve(c: Card)             { move(c, c.owner.library) }            text "put {c} on top of its owner's library"
event enter(c: Card)              { if Aura in c.types { affix(c) } else { move(c, your.battlefield) } }
  text "put {c} onto the battlefield" told ""
event home(c: Card) {
  if Aura in c.types { affix(c) by c.owner } else { move(c, c.owner.battlefield) }
} text "put {c} onto the battlefield under its owner's control"

// An Aura that comes by an effect: its controller chooses what it enchants. Without anything it stays where it is.
event affix(c: Card) {
  if Players in c.enchants { haunt(c, choose Player where legal haunt(c, it) text "Whom does {c} enchant?") }
  else                     { attach(c, choose Card where fits(c, it) and not arriving text "What does {c} enchant?") }
} text ""
// It comes with counters: they are there when anybody hears of it.
event enter_with(c: Card, n: Int) { c.gift = n; enter(c); c.gift = 0 }
  text "put {c} onto the battlefield with {n +1/+1 counter} on it"
event home_with(c: Card, n: Int) { c.gift = n; home(c); c.gift = 0 }
  text "put {c} onto the battlefield under its owner's control with {n +1/+1 counter} on it"
event fetch(c: Card)  { reveal(c); move(c, your.hand) }              text "reveal {c} and put it into your hand"
event settle(c: Card) { c.weary = true; enter(c); c.weary = false }  text "put {c} onto the battlefield tapped" told ""
event counter(c: Card, away: Bool = false) {
  if c is Effect or c.copied { cease(c) } else if c.recalled or away { exile(c) } else { move(c, c.owner.graveyard) }
} text "counter {c}"
event tap(c: Card) needs not c.tapped "it is tapped" { c.tapped = true }         text "tap {c}"
event exert(c: Card) needs rested(c) "it is tapped or has just come" { tap(c) }  text "tap {c}"
event untap(c: Card) needs c.tapped { c.tapped = false }                         text "untap {c}"
event grow(c: Card, n: Int = 1) needs n > 0 and c in play { c.growth += n }      text "put {n +1/+1 counter} on {c}"
event wither(c: Card, n: Int = 1) needs n > 0 and c in play { c.blight += n }    text "put {n -1/-1 counter} on {c}"
event load(c: Card, n: Int = 1) needs n > 0 and c in play { c.charge += n }      text "put {n charge counter} on {c}"
event spend_charge(c: Card, n: Int = 1) needs c.charge >= n "not enough counters" { c.charge -= n }
  text "remove {n charge counter} from {c}"
// What is attached to it already stays as it is.
event attach(a: Card, h: Card) needs h in play and a != h {
  if a not in h.attached { move(a, h.attached) }
} text "attach {a} to {h}"
event haunt(a: Card, p: Player) { a.haunting = p; move(a, your.battlefield) }  text "attach {a} to {p}"
value bears(a: Card, h: Card) =
  Permanents in a.enchants
  or (Creature in h.types and (Creatures in a.enchants or Aura not in a.types))
  or (Land in h.types and Lands in a.enchants)
value fits(a: Card, h: Card) = h in play and Creature not in a.types and bears(a, h) and legal attach(a, h)
value out(p: Player)         = no Player where it == p
event detach(a: Card)     { move(a, a.controller.battlefield) }  text "{a} comes off"
event regenerate(c: Card) { if not c.tapped { tap(c) }; heal(c); leave_combat(c) }
  text "regenerate {c}"
event heal(c: Card) { c.damage = 0; c.doomed = false }  text ""
// same: to is Player -> not (to is Player): both add to a field of the same name
event shield(to: Card or Player, n: Int) {
  if to is Player { to.shield += n } else { to.shield += n }
} text "prevent the next {n} damage to {to} this turn"

// same: to is Player -> not (to is Player): both take from a field of the same name
event absorb(to: Card or Player, n: Int) {
  if to is Player { to.shield -= n } else { to.shield -= n }
} text ""
event save(c: Card) { c.regen += 1 }  text "the next time {c} would be destroyed this turn, regenerate it"
event token(what: CardName, n: Int = 1) needs n > 0 {
  // What an effect creates besides is no copy.
  let c = your.model
  your.model = none
  let new = mint(what, n)
  mark_token(each new.made)
  if c != none {
    for each new.made as t { until t leaves play { t: copy of c } }
    // One that is an Aura is attached to something as it enters; without anything to enchant it is not created.
    hush(each new.made)
    affix(each new.made where Aura in types)
    cease(each new.made where Aura in types and astray(it))
  }
  come_in(each new.made where it in play)
} text "create {n} {what}"
event copy_token(c: Card) { your.model = c; token(c.name); your.model = none }
  text "create a token that is a copy of {c}"
event mint(what: CardName, n: Int) { repeat n { create(what, your.battlefield) } }  text ""
// same: c.token = true -> : what is copied is a token when it enters
event mark_token(c: Card) { c.copied = true; c.token = true }  text ""
event copy_spell(c: Card) {
  let k = duplicate(c)
  // What was chosen and paid for the original holds for the copy. A copy of a permanent spell becomes a token.
  for each k.made as new {
    new.copied = true
    new.kicked = c.kicked
    new.shortened = c.shortened
    new.x = c.x
    may retarget_spell(new)
  }
} text "copy {c}; you may choose new targets for the copy"

event avalanche_below(n: Int) {
  let more = true
  repeat while more and your.library is not empty {
    let c = top of your.library
    dig_up(c)
    if Land not in c.types and size(c.mana) < n { more = false; may cast_free(c) }
  }
  repeat while any Card in your.exiled where dug { bury_again(random Card in your.exiled where dug) }
} text "exile cards from the top of your library until a nonland card that costs less than {n} comes; you may cast it without paying its mana cost; the others go to the bottom"
event dig_up(c: Card)       { exile(c); c.dug = true }                      text ""
event bury_again(c: Card)   { c.dug = false; tuck(c) }                      text ""
event retarget_spell(c: Card) needs count(targets of c) > 0 { retarget c }  text "you may choose new targets for {c}"
event take_control(c: Card) { until c leaves play { c: controller = you } }
  text "gain control of {c}"
event swap_control(a: Card, b: Card) needs a in play and b in play and a.controller != b.controller {
  let p = a.controller
  let q = b.controller
  until a leaves play { a: controller = q }
  until b leaves play { b: controller = p }
} text "exchange control of {a} and {b}"

// ---- what is heard --------------------------------------------------------------------------------------------------

event entered(c: Card)  text "{c} enters the battlefield"
event left(c: Card)     text "{c} leaves the battlefield" told ""
event died(c: Card)     text "{c} dies"
event cast(c: Card)     text "cast {c}" told ""
rule "moves are heard" {
  after one or more move(Card as cs) from library or hand or graveyard or exiled or stack to battlefield or attached {
    come_in(cs)
  }
  after one or more move(Card as cs) from battlefield or attached to library or hand or graveyard or exiled {
    left(each cs)
  }
  after one or more move(Creature as cs) from battlefield or attached to graveyard { died(each cs) }
  // What was attached lets go, and a token does not come back.
  // same: one or more -> : each of them is seen to for itself
  after one or more move(Card as cs) from battlefield or attached to library or hand or graveyard or exiled {
    for each cs as c {
      detach(each Card in c.attached)
      if c.copied or printed token of c { cease(c) }
    }
  }
}

rule "what leaves the stack" {
  // A copy of a spell is no card anywhere else; what was cast by flashback is exiled wherever it would go.
  instead of move(Card as c) from stack to library or hand or graveyard or exiled if c.copied { cease(c) }
  instead of move(Card as c) from stack to library or hand or graveyard or battlefield or attached if c.recalled {
    exile(c)
  }
}

rule "who was exiled until something leaves comes back" {
  after one or more left { release }  // same: one or more -> : the first one brings all of them back
}
event release { home(each Card in exiled where jailed and jailer not in play) }  text ""
// How it enters is part of entering: whoever enters together with it is no other card there yet.
event come_in(c: Card) { hush(c); settle_in(c); arrive(c); unhush(c); entered(c) }  text ""
event hush(c: Card)    { c.arriving = true }                                        text ""
event unhush(c: Card)  { c.arriving = false }                                       text ""
event arrive(c: Card)  text "{c} is entering the battlefield" told ""
event settle_in(c: Card) {
  if c.copied { c.token = true }
  resolve each mimics of c  // first: it enters as what it has become does
  if c has EntersTapped or c.weary { c.tapped = true }
  // same: > -> >=: without counters to enter with there are none
  // same: c.gift = 0; -> : whoever has said so takes it back
  if c.gift > 0 { let n = c.gift; c.gift = 0; grow(c, n) }
  resolve each as_enters of c
} text ""

rule "who changes hands is new there" {
  after changes_hands(Card as c) { c.sick = true; leave_combat(c) }
}
value many = 20                               text "needed"
event compel(c: Card) { c.compelled = true }  text ""
event changes_hands(c: Card)                  text ""

// ---- static rules ---------------------------------------------------------------------------------------------------

rule "counters" { static { Creature: power + growth - blight, toughness + growth - blight } }
rule "shields take damage" {
  instead of damage(Card as c, Int as n, any, false) if c.shield > 0 {
    let k = min(n, c.shield)
    absorb(c, k)
    proceed with n = n - k
  }
  instead of damage(Player as p, Int as n, any, false) if p.shield > 0 {
    let k = min(n, p.shield)
    absorb(p, k)
    proceed with n = n - k
  }
}

rule "regeneration" {
  instead of destroy(Card as c, false) if c.regen > 0 { c.regen -= 1; regenerate(c) }
}

rule "protection" {
  cannot targeted(Card as c) from Card as s if s.colours overlaps c.proof
  cannot block(Card as b, Card as a) if b.colours overlaps a.proof
  cannot attach(Card as a, Card as h) if a.colours overlaps h.proof
  instead of damage(Card as c, any, any, false) from Card as s if s.colours overlaps c.proof { }
}
rule "flyers are blocked by flyers" { cannot block(Card as b, Card as a) if a has Flying and b is not airborne }

// ---- state checks ---------------------------------------------------------------------------------------------------

lose when life <= 0 or poison >= 10 or overdrawn
check "a draw from an empty library is judged once" {
  each player { if your.overdrawn { your.overdrawn = false } }
}

// What is to go is found first, and goes together: it is one event.
check "what cannot stay in play leaves it" {
  each player {
    repeat while any Card where it is rival and controller == you {
      let keep = choose Card where it is rival and controller == you text "The legend rule: which one do you keep?"
      outdo(each Card where it is rival and controller == you and name == keep.name and it != keep)
    }
  }
  let failing = each Card where outdone or Creature in types and toughness <= 0 or Aura in types and astray(it)
  let slain = each Creature where not outdone and toughness > 0 and (damage >= toughness or doomed)
  // What goes does not come off as well.
  let loose =
    each Card in attached where Aura not in types and not fits(it, it.host) and it not in failing and it not in slain
  if count(failing) + count(slain) + count(loose) > 0 { (turn player).judged = true }
  window {
    bury(failing)
    destroy(slain)
    detach(loose)
    // same: where growth > 0 and blight > 0 -> : where one of them is missing nothing is taken away
    offset(each Card where growth > 0 and blight > 0)
    cease(each Card in (library or hand or graveyard or exiled) where token)
  }
  // same: where doomed -> : who is not doomed stays so
  for each Creature where doomed as c { c.doomed = false }  // it has been judged
  // same: where outdone -> : who is not outdone stays so
  for each Card where outdone as c { c.outdone = false }
}
adjective rival(c: Card) =
  c.legendary
  and not c.outdone
  and any Card where it != c and legendary and not outdone and it.name == c.name and it.controller == c.controller
  text "rival"
event outdo(c: Card)  { c.outdone = true }                                               text ""
event offset(c: Card) { let n = min(c.growth, c.blight); c.growth -= n; c.blight -= n }  text ""
// An Aura that is attached to nothing, or to what it cannot be attached to.
value astray(a: Card) =
  if a in attached then not fits(a, a.host) else a.haunting == none or out(a.haunting) or Creature in a.types
check "cards lie on their controller's side" {
  for each Card in battlefield where it.side != it.controller as c {
    move(c, c.controller.battlefield)
    changes_hands(c)
  }
}

check "a state trigger that is over may come again" {
  if waiting == 0 {
    for each Card where compelled as c {  // same: where compelled -> : who has not triggered may trigger
      if no Effect in stack where origin == c { c.compelled = false }
    }
  }
}

check "what no longer is a creature does not fight" {
  leave_combat(each Card where it is fighting and Creature not in types)
}

rule "who leaves the game takes everything along" {
  after lose(Player as p) {
    exile(each Card in stack where controller == p and owner != p and it is spell and not copied)
    // same: cease(each Card in stack where controller == p) -> : what p does not own there is exiled already
    cease(each Card in stack where controller == p)
    left(each Card in any zone where it.owner == p and it in play)  // what was to last until then is over
    cease(each Card in any zone where owner == p)
    release
    // What p had taken goes back, for what gave it to them has ended; what came as theirs goes into exile.
    for each Card in p.battlefield where it.controller != p as c { move(c, c.controller.battlefield); changes_hands(c) }
    exile(each Card in p.battlefield)
  }
}

// ---- mana and casting -----------------------------------------------------------------------------------------------

event tap_for_mana(c: Card) is tap(c) {
  if your.abounds and Land in c.types { add(bounty(1)) }
  if c.brittle { sacrifice(c) }
} text "tap {c} for mana" told ""
event add(m: bag of Mana) { your.pool += m }  text "add {m}"
// What a spell asks for besides its mana comes first. What is mana of it is added to the mana cost, so that all of it
// is paid at once.
event pay_mana(m: bag of Mana)
  needs if your.casting == none then payable(m) else can_add(your.casting, m) "not enough mana"
{
  if your.casting == none { draw_mana(m) } else { your.surcharge += m }
} text "pay {m}"

event draw_mana(m: bag of Mana) {
  // What lands give besides is there before anything is sacrificed.
  if your.abounds and not tappable(m) {
    repeat while any friendly Land where taps(it) { tap_amply(first of (friendly Land where taps(it)), m) }
  }
  repeat while not tappable(m) { burn(choose friendly Card where burnable(m, it), m) }
  keep_for_hand(m)
  if not coverable(m, eager_hoard, eager, makes, yield) { spare_nothing }
  let n = 0  // so many lands give something besides
  if your.abounds {
    let enough_lands = count(eager_lands)
    repeat while n < enough_lands {
      let half = (n + enough_lands) / 2
      if drawing_suffices(m, half) { enough_lands = half } else { n = half + 1 }
    }
    repeat while lands_drawn(m, n) < n {
      let planned = drawn(m, n)
      tap_amply(first of (least (eager_lands where it not in planned) by count(makes)), m)
      n -= 1
    }
  }
  let used = drawn(m, n)
  let left = remainder(m, pool_and(n), eager, makes, yield)
  spare_nothing
  your.pool = left
  tap_for_mana(each used)
  // same: > -> >=: no land gives nothing besides
  if n > 0 { your.pool -= bounty(n) }  // it has been paid with already
} text ""

// What is given up for a spell gives its mana first, if it can: it may pay for the same spell.
rule "what is given up gives its mana first" {
  before (sacrifice or exile or bounce or tuck or shelve)(Card as c)
    if c in play and c.controller.casting != none and taps(c) and not c.brittle {
    tap_ahead(c) by c.controller
  }
}

event tap_ahead(c: Card) {
  let k = choose Mana in c.makes text "Tap {c} for which mana before it is given up?"
  let n = c.yield
  tap_for_mana(c)
  add(bag(k, n))
} text ""

// The fewest cards that pay, if so many lands are among them.
// same: > -> >=: no land gives nothing besides
value pool_and(n: Int)                    = if n > 0 then your.pool + bounty(n) else your.pool
value eager_lands                         = friendly Land where taps(it) and not spared
value eager_hoard                         = if your.abounds then your.pool + bounty(count(eager_lands)) else your.pool
value drawn(m: bag of Mana, n: Int)       = cover(m, pool_and(n), eager, makes, yield)
value lands_drawn(m: bag of Mana, n: Int) = count(drawn(m, n) where Land in types)
value drawing_suffices(m: bag of Mana, n: Int) =
  coverable(m, pool_and(n), eager, makes, yield) and lands_drawn(m, n) <= n
// Tapped before the rest is paid, for mana with which the rest can be paid.
// same: > -> >=: who burns for no mana gives none
value leads_on(c: Card, k: Mana, m: bag of Mana) =
  coverable(
    m,
    hoard + bag(k, c.yield),
    friendly Card where it != c and (taps(it) or count(burns) > 0),
    given(it),
    amount_given(it)
  )
event tap_amply(c: Card, m: bag of Mana) {
  let k = first of (Mana where it in c.makes and leads_on(c, it, m))
  let n = c.yield
  tap_for_mana(c)
  your.pool += bag(k, n)
} text "tap {c} for mana" told ""

event burn(c: Card, m: bag of Mana) {
  let k = choose Mana where it in c.burns and payable_burnt(m, c, it) text "Sacrifice {c} for which mana?"
  let n = c.heat
  sacrifice(c)
  add(bag(k, n))
} text "sacrifice {c} for mana"

// Whoever casts a spell with convoke may tap creatures for it, one by one, as long as it can be paid to the end.
event settle_cost(c: Card) needs payable(total_cost(c)) or c.aided and helped(total_cost(c)) "not enough mana" {
  your.casting = none
  your.owed = total_cost(c)
  let more = c.aided
  // same: friendly -> : where nobody of one's own can help nobody is asked
  // same: where not tapped and can_help(your.owed, it) -> : where nobody can help nobody is asked
  repeat while more and any friendly Creature where not tapped and can_help(your.owed, it) {
    if payable(your.owed) {
      may lend_hand(
        choose friendly Creature where not tapped and can_help(your.owed, it)
          text "Tap another creature to help pay for {c}?"
      ) else { more = false }
    } else {
      lend_hand(
        choose friendly Creature where not tapped and can_help(your.owed, it)
          text "{c} is not paid yet: tap which creature to help?"
      )
    }
  }
  pay_mana(your.owed)
} text "pay for {c}" told ""

event lend_hand(c: Card) {
  let k =
    choose Mana where (it in c.colours or it == Generic) and helped_without(your.owed, c, it)
      text "Which mana does {c} help to pay?"
  tap(c)
  your.owed -= bag(k, 1)
} text "tap {c} to help"

// The colours that other cards in hand ask for are kept back, of as many cards as can be paid for besides.
event keep_for_hand(m: bag of Mana) {
  your.kept_back = none  // same: your.kept_back = none -> : it was emptied the last time
  for each Card in your.hand where Land not in types as c {
    if coverable(m + your.kept_back + full(c, c.mana), hoard, producers, makes, yield) {
      your.kept_back += full(c, c.mana)
    }
  }
  // same: Generic -> W: of either there is none
  // same: 0 -> 1: generic mana pays for no colour
  for each cover(your.kept_back - bag(Generic, size(your.kept_back)), bag(Generic, 0), producers, makes, yield) as c {
    c.spared = true
  }
  your.kept_back = none  // nobody else shall see it
} text ""
// same: friendly -> : nobody else is paying
// same: where spared -> : what is not spared stays so
event spare_nothing { for each friendly Card where spared as c { c.spared = false } }  text ""
value eager = friendly Card where taps(it) and not spared
event empty_pools   { each player { your.pool = none } }                               text ""

value with_more(c: Card, m: bag of Mana) = full(c, asked_for(c) + m + bag(Generic, c.x * c.xs))
value can_add(c: Card, m: bag of Mana)   = payable(with_more(c, m)) or c.aided and helped(with_more(c, m))
event kick(c: Card, m: bag of Mana) needs can_add(c, m) {
  your.surcharge += m
  c.kicked = true
} text "pay {m} more for {c}"

event begin_cast(c: Card) {
  (turn player).resolved = 0
  your.surcharge = none    // same: your.surcharge = none -> : it was emptied when the last spell had been paid
  c.aided = c has Convoke  // as it was where it was cast from
  move(c, stack)
  // Whether more is paid is said before targets are: it may bring others.
  if c has Kicker { may kick(c, c.Kicker) }
  announce resolve of c
  if c.xs > 0 and c has not resolve {
    let x = choose 0 to most_x(c) text "What is X?"
    c.x = x
  } else {
    c.x = announced(c)
  }
  c.nth = times(cast, this turn) + 1
  your.casting = c
} text "cast {c}" told ""

// By an effect: for another cost, or for none. Whatever else it costs is paid.
event cast_for(c: Card, m: bag of Mana)
  needs Land not in c.types and legal act and legal cast(c) and castable_for(c, m) and possible resolve of c
{
  your.otherwise = true
  your.asked = m
  begin_cast(c)
  charge resolve of c
  pay settle_cost(c)
  your.otherwise = false
  your.surcharge = none
  cast(c)
} text "cast {c} for {m}"
// same: Generic -> W: of either there is none
event cast_free(c: Card) needs legal cast_for(c, bag(Generic, 0)) { cast_for(c, bag(Generic, 0)) }
  text "cast {c} without paying its mana cost"

event resolve_top {
  (turn player).resolved += 1
  if (turn player).resolved > 300 { lose(each Player) }
  let c = top of stack
  resolve item c
  if c in stack {
    if permanent(c) and Aura not in c.types and c is not Effect { enter(c) by c.controller }
    else if c is Effect or c.copied { cease(c) }
    else if c.recalled              { exile(c) }
    else                            { bury(c) }
  }
} text "resolve the top of the stack" told ""

actions at_priority {
  play_land, cast_spell, cast_recalled, cast_shortly, gambit, cast_elsewhere, play_elsewhere, use, slowly, sparingly,
  produce, cycle, equip, tap_source, pay_by_hand, pay_by_itself
}

event priority {
  actions at_priority in turn from turn player, actor again
  repeat while stack is not empty {
    resolve_top
    actions at_priority in turn from turn player, actor again
  }
  empty_pools
} text ""

ability resolve of Card = activate  text ""
ability use of Card     = activate, needs legal act "something forbids it" { (turn player).resolved = 0; stack body }
  text "Activate"
ability slowly of Card = activate, needs slow_time "not now", needs legal act "something forbids it" {
  (turn player).resolved = 0
  stack body
} text "Activate as a sorcery"

ability sparingly of Card = activate, once each turn, needs legal act "something forbids it" {
  (turn player).resolved = 0
  stack body
} text "Activate once each turn"
ability gambit of Card = in hand,
  activate,
  needs fast(self) or slow_time "not now",
  needs legal act "something forbids it",
  needs legal cast_free(self) "it cannot be cast" { body } text "Gambit"
ability produce of Card   = activate { body }                                text "Mana"
ability enters of Card    = when entered(self)                               text "When this enters"
ability as_enters of Card = activate                                         text "As this enters"
ability mimics of Card    = activate                                         text "As this enters"
ability leaves of Card    = when left(self)                                  text "When this leaves"
ability dies of Card      = when died(self)                                  text "When this dies"
ability attacks of Card   = when attack(self)                                text "When this attacks"
ability unopposed of Card = when unblocked(self)                             text "When this attacks and is not blocked"
ability blocks of Card    = when block(self)                                 text "When this blocks"
ability hits of Card      = when damage(Player, any, true) from self  text "When this deals combat damage to a player"
ability on_cast of Card   = in stack, when cast(self)                        text "When you cast this"
ability upkeep of Card    = when phase_begins(upkeep) if you == turn player  text "At the beginning of your upkeep"
ability end_step of Card  = when phase_begins(end) if you == turn player     text "At the beginning of your end step"
ability terrain of Card   = static while not self.retyped                    text ""
ability attached of Card  = static                                           text ""

keyword Flying                                            text "Flying"
keyword Reach                                             text "Reach"
keyword Vigilance                                         text "Vigilance"
keyword Haste                                             text "Haste"
keyword Flash                                             text "Flash"
keyword FirstStrike                                       text "First strike"
keyword DoubleStrike                                      text "Double strike"
keyword Trample                                           text "Trample"
keyword Deathtouch                                        text "Deathtouch"
keyword Lifelink                                          text "Lifelink"
keyword Menace                                            text "Menace"
keyword Infect  text "Infect (its damage is -1/-1 counters to creatures and poison counters to players)"
keyword Lure                                              text "Lure (all creatures able to block this do so)"
keyword Reckless                                          text "Reckless (attacks each combat if able)"
keyword Hexproof { cannot targeted(self) by opponent }    text "Hexproof"
keyword Shroud { cannot targeted(self) }                  text "Shroud"
keyword ProofB { static { self: proof + B } }             text "Protection from black"
keyword ProofR { static { self: proof + R } }             text "Protection from red"
keyword Indestructible { cannot destroy(self) }           text "Indestructible"
keyword Defender { cannot attack(self) }                  text "Defender"
keyword Unblockable { cannot block(any, self) }           text "Unblockable"
keyword EntersTapped  text "Enters tapped (it is tapped when it comes onto the battlefield)"
keyword Uncounterable { in stack, cannot counter(self) }  text "Cannot be countered"
keyword SplitSecond { in stack, cannot act }
  text "Split second (while this is on the stack nobody can cast or activate)"
keyword Ward(n) {
  when targeted(self, Card as i) if i.controller != you {
    i.controller { may pay pay_mana(bag(Generic, self.Ward)) else counter(i) by self.controller }
  }
} text "Ward {n}"
keyword Toxic(n)  text "Toxic {n} (a player it deals combat damage to gets {n} poison counters as well)"
keyword Prowess {
  when cast(Card as c) by you if Creature not in c.types {
    until end of turn { self: power + 1, toughness + 1 }
  }
} text "Prowess"
keyword Convoke  text "Convoke (each creature you tap for this pays for one mana of a colour of its own, or of any)"
keyword Abundance(m: bag of Mana) { static { you: abounds = true } }
  text "Abundance {m} (whenever a land of yours is tapped for mana, add {m})"
keyword Kicker(m: bag of Mana)     text "Kicker {m}"
keyword Flashback(m: bag of Mana)  text "Flashback {m}"
keyword Shortcut(m: bag of Mana)   text "Shortcut {m} (you may cast this for {m} instead of its mana cost)"
keyword Madness(m: bag of Mana) {
  in hand, instead of drop(self) {
    exile(self)
    later { may cast_for(self, self.Madness) else bury(self) }
  }
} text "Madness {m} (if you discard this, it is exiled; then cast it for {m} or put it into your graveyard)"

keyword Avalanche {
  in stack, when cast(self) { avalanche_below(size(self.mana) + self.x * self.xs) }
} text "Avalanche (when you cast this, exile cards from the top of your library until a cheaper nonland card comes; you may cast it without paying its mana cost)"
keyword Resonance { in stack, when cast(self) { repeat self.nth - 1 { copy_spell(self) } } }
  text "Resonance (when you cast this, copy it for each spell cast before it this turn)"
keyword Cycling(m: bag of Mana)  text "Cycling {m}"
keyword Equip(m: bag of Mana)    text "Equip {m}"

// Doing something of one's own accord: split second forbids it.
event act  text ""

action play_land(c: Card in your.hand where Land in types) as plays
  needs slow_time "not now"
  needs times(land_played by you, this turn) < your.land_drops "one land a turn"
{
  land_played(c)
} text "play {c}"
event land_played(c: Card) { enter(c) }  text "play {c}" told ""

action cast_spell(c: Card in your.hand where Land not in types) as casts
  needs fast(c) or slow_time "not now"
  needs legal act "something forbids it"
  needs legal cast(c) "it cannot be cast"
  needs affordable(c) "not enough mana"
  needs possible resolve of c "no legal target"
{
  begin_cast(c)
  charge resolve of c
  pay settle_cost(c)
  your.surcharge = none
  cast(c)
} text "cast {c}"

action cast_recalled(c: Card in your.graveyard where it has Flashback) as recalls
  needs fast(c) or slow_time "not now"
  needs legal act "something forbids it"
  needs legal cast(c) "it cannot be cast"
  needs castable_for(c, c.Flashback) "not enough mana"
  needs possible resolve of c "no legal target"
{
  your.otherwise = true
  your.asked = c.Flashback
  begin_cast(c)
  c.recalled = true
  charge resolve of c
  pay settle_cost(c)
  your.otherwise = false
  your.surcharge = none
  cast(c)
} text "cast {c} from your graveyard"

// From the hand, for another cost than its mana cost.
action cast_shortly(c: Card in your.hand where it has Shortcut) as casts_shortly
  needs fast(c) or slow_time "not now"
  needs legal act "something forbids it"
  needs legal cast(c) "it cannot be cast"
  needs castable_for(c, c.Shortcut) "not enough mana"
  needs possible resolve of c "no legal target"
{
  your.otherwise = true
  your.asked = c.Shortcut
  begin_cast(c)
  c.shortened = true
  charge resolve of c
  pay settle_cost(c)
  your.otherwise = false
  your.surcharge = none
  cast(c)
} text "cast {c} for its shortcut cost"

// What an effect permits: `can cast(...)`, `can land_played(...)`.
action cast_elsewhere(
  c: Card in (exiled or graveyard or top of your.library) where Land not in types
) as casts_elsewhere
  needs can cast(c) "nothing permits it"
  needs fast(c) or slow_time "not now"
  needs legal act "something forbids it"
  needs affordable(c) "not enough mana"
  needs possible resolve of c "no legal target"
{
  begin_cast(c)
  charge resolve of c
  pay settle_cost(c)
  your.surcharge = none
  cast(c)
} text "cast {c} from elsewhere"

action play_elsewhere(c: Card in (exiled or graveyard or top of your.library) where Land in types) as plays_elsewhere
  needs can land_played(c) "nothing permits it"
  needs slow_time "not now"
  needs times(land_played by you, this turn) < your.land_drops "one land a turn"
{
  land_played(c)
} text "play {c} from elsewhere"

// same: needs payable(c.Cycling) "not enough mana" -> : it is asked again when it is paid
action cycle(c: Card in your.hand where it has Cycling) as cycles
  needs legal act "something forbids it"
  needs payable(c.Cycling) "not enough mana"
{
  pay pay_mana(c.Cycling)
  discard(c)
  cycled(c)
  stack { draw(1) }
} text "cycle {c}"
event cycled(c: Card)  text "cycle {c}"
// same: needs payable(e.Equip) "not enough mana" -> : it is asked again when it is paid
action equip(e: friendly Card where it has Equip) as equips
  needs slow_time "not now"
  needs legal act "something forbids it"
  needs payable(e.Equip) "not enough mana"
  needs any friendly Creature where legal targeted(it, e) "no creature to equip"
{
  pay pay_mana(e.Equip)
  stack { target h: friendly Creature; attach(e, h) }
} text "equip {e}"

action tap_source(c: friendly Card where count(makes) > 0 and not mute) as taps
  needs your.by_hand "mana is paid automatically"
  needs rested(c) "it is tapped or has just come"
{
  let m = choose Mana in c.makes text "Tap {c} for which mana?"
  tap_for_mana(c)
  add(bag(m, c.yield))
} text "tap {c} for mana"
action pay_by_hand as pays_by_hand
  needs slow_time "not now"
  needs not your.by_hand "you do already"
{ your.by_hand = true } text "tap lands for mana by hand from now on" told ""
action pay_by_itself as pays_automatically
  needs slow_time "not now"
  needs your.by_hand "it is done already"
{ your.by_hand = false } text "let mana be paid automatically from now on" told ""

// ---- combat ---------------------------------------------------------------------------------------------------------

event attack(c: Card, whom: Player = player after turn player)
  needs rested(c) and not c.tapped and whom != c.controller
{
  c.attacking = whom
  if c has not Vigilance { tap(c) }
} text "{c} attacks"
event block(b: Card, a: Card) { b.blocking = a; b.guards = none; a.blocked = true }  text "{b} blocks {a}"
event leave_combat(c: Card) {
  c.attacking = none
  c.blocking = none
  c.blocked = false
  c.struck = false
  c.share = 0
  c.spill = 0
  c.hitter = none
} text ""

value may_attack(c: Card) = any Player where it != c.controller and legal attack(c, it)
event declare_attackers {
  let forced = each friendly Creature where it has Reckless and may_attack(it)
  march(choose any number of friendly Creature where it has not Reckless and may_attack(it))
  for each forced as c { enlist(c) }
  // same: friendly -> : nobody else marches
  for each friendly Creature where marching as c { c.marching = false; enlist(c) }
  // same: friendly -> : nobody else aims
  // same: where aim != none -> : nobody attacks no one
  attack(each friendly Creature where aim != none, it.aim)
  // same: friendly -> : nobody else aims
  for each friendly Creature as c { c.aim = none }  // also who does not attack: it was tapped to pay for it
} text "declare attackers" told ""
event march(c: Card) { c.marching = true }  text "attack with {c}" told ""
// Nobody has to pay to attack.
event enlist(c: Card) {
  let whom = choose opponent where legal attack(c, it) text "Whom does {c} attack?"
  if whom.toll > 0 {
    may text "Pay {whom.toll} mana to attack {whom} with {c}?" pay pay_mana(bag(Generic, whom.toll))
      then take_aim(c, whom)
  } else {
    take_aim(c, whom)
  }
} text ""
event take_aim(c: Card, whom: Player) { c.aim = whom }  text ""
// Attacker by attacker it is chosen who blocks it; then all blocks are made at once.
event declare_blockers {
  your.declared = true  // it is heard though nobody blocks
  // Who must block has a choice only among those that lure; whoever has none is placed first.
  for each friendly Creature where count(lurers(it)) == 1 as b { stand_before(b, first of lurers(b)) }
  for each friendly Creature as b { stand_before(b, choose lurers(b) text "Whom does {b} block?") }
  // same: friendly -> : nobody else is placed before anybody
  stand_back(each friendly Creature where guards != none and guards has Menace and count(guard_of(guards)) < 2)
  for each Creature where attacking == you and it has not Lure as a {
    if a has Menace {
      if count(friendly Creature where free_to_block(it, a)) >= 2 {
        may text "Block {a} with two creatures or more?" gang_block(a)
      }
    } else {
      stand_before(
        choose any number of friendly Creature where free_to_block(it, a) text "Block {a} with which creatures?",
        a
      )
    }
  }
  // same: friendly -> : nobody else is placed before anybody
  // same: where guards != none -> : nobody blocks no one
  block(each friendly Creature where guards != none, it.guards)
  unblocked(each Creature where attacking == you and not blocked)
} text "declare blockers" told ""
event unblocked(a: Card)  text "{a} attacks and is not blocked" told ""
event gang_block(a: Card) {
  stand_before(choose 2 friendly Creature where free_to_block(it, a), a)
  stand_before(choose any number of friendly Creature where free_to_block(it, a), a)
} text "block {a} with two or more" told ""
event stand_back(b: Card) { b.guards = none }  text ""
// same: friendly -> : nobody else is placed before anybody
value guard_of(a: Card) = friendly Creature where it.guards == a
value takers(a: Card)   = friendly Creature where free_to_block(it, a)
// A second one is needed before an attacker with menace: the last who can be that has to.
value short(a: Card) = a has Menace and count(guard_of(a)) == 1 and count(takers(a)) == 1
value calls(a: Card, b: Card) =
  a.attacking == you
  and a has Lure
  and free_to_block(b, a)
  and (a has not Menace or count(guard_of(a)) + count(takers(a)) >= 2)
value lures(a: Card, b: Card)         = calls(a, b) and (short(a) or no Creature where calls(it, b) and short(it))
value lurers(b: Card)                 = Creature where lures(it, b)
event stand_before(b: Card, a: Card) { b.guards = a }  text "block {a} with {b}" told ""
value free_to_block(b: Card, a: Card) = not b.tapped and b.guards == none and legal block(b, a)

// Who strikes divides first; then all damage is dealt, and only then anybody dies.
event divide(a: Card) {
  let left = a.power
  if a.attacking != none and not a.blocked {
    a.spill = left
  } else if a.attacking != none {
    let n = count(blockers(a))
    let through = a has Trample  // what is left may go to the player only if every blocker gets enough to die
    for each blockers(a) as b {
      n -= 1
      if n == 0 and not through {
        apportion(a, b, left)
      } else {
        apportion(
          a,
          b,
          choose (if n == 0 then min(left, lethal(b, a)) else 0) to left
            text "{a} has {left} damage to divide: how much to {b}?"
        )
      }
      if b.share < lethal(b, a) { through = false }
      left -= b.share
    }
    if a has Trample { a.spill = left }
  }
} text "divide the damage of {a}" told ""
event apportion(a: Card, b: Card, n: Int) { b.hitter = a; b.share = n }  text "assign {n} damage of {a} to {b}" told ""
event raise(b: Card)           { b.spill = b.power }                                       text ""
event blow_at_player(a: Card)  { damage(a.attacking, a.spill, true) from a; a.spill = 0 }  text ""
event blow_at_blocker(b: Card) { damage(b, b.share, true) from b.hitter; b.share = 0 }     text ""
event blow_back(b: Card)       { damage(b.blocking, b.spill, true) from b; b.spill = 0 }   text ""
event combat_damage(first: Bool) {
  for each Creature where it.attacking != none and strikes(it, first) as a {
    divide(a) by a.controller
  }
  // same: > -> >=: nothing is dealt then
  raise(each Creature where it is blocking and it.blocking is attacking and strikes(it, first) and power > 0)
  if first { mark_struck(each Creature where it is fighting and it is swift) }
  window {
    // same: > -> >=: nothing is dealt then
    blow_at_player(each Creature where spill > 0 and it.attacking != none)
    // same: where spill > 0 and it is blocking -> : nobody else has any left
    blow_back(each Creature where spill > 0 and it is blocking)
    // same: where share > 0 -> : nothing is dealt then
    blow_at_blocker(each Creature where share > 0)
  }
} text "deal combat damage" told ""
event mark_struck(c: Card) { c.struck = true }  text ""
value strikes(c: Card, first: Bool) = if first then c is swift else not c.struck or c has DoubleStrike

// ---- the turn -------------------------------------------------------------------------------------------------------

event wake(c: Card) { c.sick = false }  text ""
event untap_step    { untap(each friendly Card where tapped and not stays) }
  text "untap your permanents in your untap phase" told ""
event begin_combat  text "combat begins" told ""
event end_combat    text "end the combat" told ""

turn {
  phase untap {
    (turn player).resolved = 0
    wake(each friendly Card)
    untap_step
  }
  phase upkeep { priority }
  phase draw {
    if turn_number > 1 or count(Player) > 2 { draw_step }
    priority
  }
  phase main { priority }
  phase combat { combat_phase }
  phase second_main { priority }
  phase end { priority }
  phase cleanup {
    // same: where it is fighting -> : who does not fight has nothing to leave
    leave_combat(each Card where it is fighting)  // the turn may have been ended in the middle of combat
    empty_pools
    clean_up
    your.judged = false
    check now
    // Where something dies of it or waits there is a priority, and after that another cleanup.
    repeat while waiting > 0 or your.judged {
      priority
      clean_up
      your.judged = false
      check now
    }
  }
}

event combat_phase {
  begin_combat
  priority
  each player { your.declared = false }
  declare_attackers
  let fought = any attacking Creature
  if fought {
    priority
    each opponent { declare_blockers }
    priority
    if any fighting swift Creature { combat_damage(true); priority }
    combat_damage(false)
    priority
  }
  end_combat
  if fought or waiting > 0 { priority }
  // same: where it is fighting -> : the others have no combat to leave
  leave_combat(each Card where it is fighting)
} text "have a combat phase" told ""

event clean_up {
  let spare = count(Card in your.hand) - your.hand_limit
  // same: > -> >=: then nothing is chosen
  if spare > 0 { discard(choose (spare) Card in your.hand) }
  wear_off(each Card)
  each player { your.shield = 0; your.unsafe = false }
  end effects
} text "clean up" told ""
event wear_off(c: Card) { heal(c); c.shield = 0; c.regen = 0 }  text ""

setup {
  each player {
    // same: create(list, your.library) -> : no test brings a deck of its own
    if has_list(you) { create(list, your.library) } else { random_deck }
    shuffle(your.library)
    draw(7)
  }
  each player {
    repeat while not your.kept {
      choose one text "Keep these cards, or take a mulligan?" {
        "keep" { your.kept = true }
        "mulligan" if your.mulligans < 3 { mulligan }
      }
    }
    if your.mulligans > 0 {  // same: > -> >=: then nothing is chosen
      tuck(
        choose (your.mulligans) Card in your.hand
          text "{your.mulligans card} of your hand go to the bottom of your library: which?"
      )
    }
  }
}

event mulligan {
  your.mulligans += 1
  move(each Card in your.hand, your.library)
  shuffle(your.library)
  draw(7)
} text "take a mulligan"
// Two colours (or one), twelve lands of each, and whatever the pool gives for them.
value five = W + U + B + R + G
event random_deck {
  let a = random Mana where it in five
  let b = random Mana where it in five
  colours_of_deck(a, b)
} text "take a random deck"

event colours_of_deck(a: Mana, b: Mana) {
  repeat 12 {
    create(random CardName where it.basic and a in it.makes, your.library)
    create(random CardName where it.basic and b in it.makes, your.library)
  }
  repeat 36 {
    create(
      random CardName
        where not it.basic
          and not it.token
          and it is not Effect
          and count(it.colours - a - b - C - Generic) == 0  // same: C -> Generic: no card costs colourless mana
          and count(it.makes - a - b - C) <= 3,             // same: C -> Generic: what makes it makes little else
      your.library
    )
  }
} told ""

value evaluate(p: Player) =
  p.life * 2 - p.poison * 4 + count(Card in p.hand) * 3 + total power of (Creature where controller == p) * 3
  + total toughness of (Creature where controller == p) * 2 + count(Land where controller == p) * 3
