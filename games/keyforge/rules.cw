// KeyForge: two players race to forge three keys. No stack: windows before and after every event.

use "std/cards"

game "KeyForge" {
  players     2
  timing      immediate
  order       active_player  // orders every window
  chooser     active_player  // makes every choice, unless the text names somebody
  forced      taken
  then        complete       // "if you do" asks for all of it
  zone_change forgets        // leaving play ends damage, counters, flags and lasting effects
  layers      copy, control, kind, house, traits, text, rest
  flicker     remove         // a constant effect that switches itself off and on: its card is discarded
  // same: 0 -> 1: it is one more for everybody
  limit 150 turns, then most count(keys), amber, 0 - chains, count(Creature where controller == you)
  about "Call a house, play its cards, reap and fight for amber, and be the first to forge three keys."
}

enum House {
  Brobnar, Dis, Ekwidon, Geistoid, Logos, Mars, Ouboros, Redemption, Sanctum, Saurian, Shadows, Skyborn, StarAlliance,
  Unfathomable, Untamed
}
enum Key { Red, Blue, Yellow }
enum Tide { Neutral, High, Low }
enum Blow { Effect, Spray, Strike }  // what kind of damage: a card's text, splash-attack, the power of a fighter
enum Trait {
  Agent, Alien, Ally, Angel, Aquan, Beast, Clock, Cyborg, Demon, Dinosaur, Dragon, Elf, Faerie, Fungus, Getrookya,
  Giant, Goblin, Horseman, Human, Imp, Insect, Item, Knight, Krxix, Law, Leader, Leviathan, Location, Martian, Merchant,
  Monk, Mutant, Niffle, Philosopher, Phoenix, Pilot, Politician, Power, Priest, Quest, Ranger, Raptrix, Robot,
  Scientist, Shapeshifter, Ship, Soldier, Specter, Spirit, Thief, Variant, Vehicle, Weapon, Witch
}

zone deck       each player, hidden,  ordered
zone hand       each player, private
zone discard    each player, public,  ordered
zone archives   each player, private
zone purged     each player, public
zone battleline each player, public,  ordered, active
zone artifacts  each player, public,  active
zone playing    each player, public  // an action while it resolves
zone prophecies each player, public,  ordered
zone reference  each player, public  // the token creature of the deck
zone upgrades   each Card,   public,  ordered, active
zone under      each Card,   private, ordered
zone grafted    each Card,   public,  ordered
zone halves     each Card,   public  // the other half of a gigantic creature

player {
  amber:           Int = 0, at least 0
  keys:            set of Key = none
  chains:          Int = 0, at least 0
  house:           set of House = none  resets each turn  text "active house"  // or none
  last_house:      set of House = none  text "last active house"
  identity:        set of House = none  text "houses"       // those of the deck
  required_house:  set of House = none  text "{it} must choose {value} as their active house, if able"
  forbidden_house: set of House = none  text "{it} cannot choose {value} as their active house"
  key_cost:        Int = 6, at least 0
  hand_size:       Int = 6
  borrow:          Int = 0  text "{it} may spend {value} of the opponent's amber on each key"
  tide:            Tide = Neutral
  price_of_using_artifacts: Int = 0  text "{it} must pay their opponent {value} amber to use an artifact"
  price_of_playing_artifacts: Int = 0  text "{it} must pay their opponent {value} amber to play an artifact"
  crypt:           Int = 0  text "{it} adds {value} to the number of cards in their discard pile"
  drawn:           Int = 0  resets each turn  text "number of cards drawn in the draw phase"
  foretold:        Bool = false  resets each turn  text "{it} has activated a prophecy this turn"
  blocked:         Bool = false  text "{it} cannot play creatures on their right flank"
  no_creatures:    Bool = false  text "{it} cannot play creatures"
  no_upgrades:     Bool = false  text "{it} cannot play upgrades"
  forged_last:     set of Key = none                        // in the last turn of this player
  mustered_last:   Int = 0                                  // creatures played in that turn
  opening:         Bool = false  text "{it} is in the first turn of the match"  // one card only
  open_deck:       Bool = false  text "{it} plays with the top card of their deck revealed"
  dented:          Bool = false  resets each turn  text ""  // armor has been used this turn
}

kind Card {
  house:         set of House = none
  traits:        set of Trait = none
  bonus:         Int = 0                                      // amber icons
  captures:      Int = 0                                      // other icons: only on enhanced copies
  wounds:        Int = 0
  draws:         Int = 0
  discards:      Int = 0
  boosts:        Int = 0
  exhausted:     Bool = false
  doomed:        Bool = false                                 // tagged for destruction
  beaten:        Bool = false                                 // by a blow in a fight
  marked:        Bool = false  text "{it} was chosen before"  // by the effect under way
  last:          Bool = false                                 // was played with Omega: the step ends with it
  warded:        Bool = false
  amber:         Int = 0, at least 0
  purse:         Bool = false  text "{it} lets its controller forge keys with the amber on it"
  mineral:       Int = 0  text "mineralize counters"
  for_artifacts: Bool = false  text "{it} is attached to an artifact"
  seen:          Bool = false  text ""                        // as the top card of an open deck, until the next shuffle
  vigor:         Int = -1  text ""                            // the power that brought a lifeless card to life
  agile:         Bool = false  text ""                        // brought to life with Versatile
  stout:         Bool = false  text ""                        // brought to life with Taunt
  sheet:         Int = 0                                      // two prophecies of one number are two sides of one card
  clock:         Int = 0  text "number of time counters"
  power:         Int = 0
  armor:         Int = 0
  damage:        Int = 0, at least 0
  plus:          Int = 0, at least 0  text "number of +1 power counters"
}

kind Creature is Card {
  stunned:      Bool = false
  enraged:      Bool = false
  dodged:       Bool = false  resets each turn  // elusive is spent
  soaked:       Int = 0  resets each turn       // armor used up
  worn:         Int = 0  text ""                //   of this much
  used:         Int = 0  resets each turn  text "number of uses this turn"
  clashed:      Bool = false                    // its last fight came to blows
  foe:          Creature                        // whom it fought last
  aim:          Creature                        // whom its blow is meant for
  slayer:       Card                            // whose blow in a fight dooms it
  jailer:       Card                            // the card that purged it and may give it back
  punch:        Int = 99  text "{it} deals at most {value} damage in a fight"
  fight_damage: Int = 0  text "damage in a fight"
  share:        Int = 0  text "allotment"       // of an amount that is being divided
  posed:        Bool = false  resets each turn  text "{it} has gained another card's text this turn"
  harmless:     Bool = false  text "{it} deals no damage in a fight"
  piercing:     Bool = false  text "{it} ignores armor when it attacks"
  bold:         Bool = false  text "{it} ignores taunt"
  keen:         Bool = false  text "{it} ignores elusive"
  flanking:     Bool = false  text "{it} counts as a flank creature"
}
kind Artifact is Card
kind Action   is Card
kind Upgrade  is Card
kind Gigantic is Creature                  // two cards, one creature
kind Half     is Card { whole: CardName }  // the half without text
kind Token    is Creature                  // a reference card, outside decks
kind Prophecy is Card {
  active: Bool = false
  said:   set of House = none  text "named house"
}

replace adjective enemy(c: Card) = c.controller != you  text "enemy", "under your opponent's control"
adjective ready(c: Card)         = not c.exhausted      text "ready"
adjective damaged(c: Card)       = c.damage > 0         text "damaged"
adjective undamaged(c: Card)     = c.damage == 0        text "undamaged"
adjective flank(c: Creature) = c.flanking or position(c) == 0 or position(c) == count(Creature in c.side.battleline) - 1
  text "flank", "on a flank"
adjective central(c: Creature) = 2 * position(c) + 1 == count(Creature in c.side.battleline)
  text "central", "in the center of its battleline"
adjective called(c: Card) = c.house overlaps (turn player).house  text "of the active house"
adjective token(c: Card)  = c is facedown                         text "token", "a token creature"

value first_use(c: Creature) = c.used == 1  text "it is the first use of {c} this turn"
// Armor that is lost again is what was used, as far as there is any.
value armor_used(c: Creature) = max(0, c.soaked - max(0, c.worn - c.armor))
value armor_left(c: Creature) = max(0, c.armor - armor_used(c))
value icon_count(c: Card)     = c.bonus + c.captures + c.wounds + c.draws + c.discards + c.boosts
  text "the number of bonus icons on {c}"
value every_house =
  Brobnar + Dis + Ekwidon + Geistoid + Logos + Mars + Ouboros + Redemption + Sanctum + Saurian + Shadows + Skyborn
  + StarAlliance + Unfathomable + Untamed
value penalty(p: Player)     = (p.chains + 5) / 6
value haunted(p: Player)     = count(Card in p.discard) + p.crypt >= 10  text "{p} is haunted"
value overwhelmed(p: Player) = count(Creature where controller == p) < count(Creature where controller == p.opponent)
  text "{p} is overwhelmed"
value creatures(p: Player) = count(Creature where controller == p)
value wealth(p: Player) =
  p.amber + total amber of (Card where purse and controller == p) + min(p.borrow, p.opponent.amber)
value callable(p: Player) = p.identity + all house of (Card where controller == p) - p.forbidden_house
// same: > -> >=: of no houses none can be called
value choosable(p: Player) =
  if count(p.required_house) > 0 and count(common(callable(p), p.required_house)) > 0
  then common(callable(p), p.required_house)
  else callable(p)
  text "the houses {p} may choose"
value forged_lately(p: Player) = count(p.forged_last) > 0               text "{p} forged a key in their last turn"
value mustered(p: Player)      = p.mustered_last  text "the number of creatures {p} played in their last turn"
value fell_as_card(c: Card)    = any Creature in discard where it == c  text "{c} is a creature card in a discard pile"  // no token any more
value destructible(c: Card)    = legal destroy(c)                       text "{c} can be destroyed"
value attackable(foe: Creature, by: Creature) =
  foe.controller != by.controller
  and legal clash(by, foe)
  and (foe has Taunt or by.bold or no Creature beside foe where it has Taunt)
value came_to_blows(c: Creature) = c.clashed  text "the fight came to blows"
value played(c: Card)            = times(play(Card where name == c.name), this turn)
value worked(c: Card)            = times(use(Card where name == c.name), this turn)

// ---- amber and keys -------------------------------------------------------------------------------------------------

event income(p: Player, n: Int) needs n > 0 { p.amber += n }  text "add {n} amber to {p}'s pool" told ""
event gain(n: Int) { income(you, n) }                         text "gain {n} amber"
event drain(n: Int) needs n > 0 { your.amber -= n } told ""
event lose_amber(n: Int)          is drain(min(n, your.amber))  text "lose {n} amber"
event withdraw(p: Player, n: Int) { p.amber -= n }              text "steal or capture {n} amber from {p}" told ""
event supplied                                                  text "it comes from the supply" told ""
event take(n: Int, victim: Player) needs n > 0 { withdraw(victim, n); income(you, n) }
  text "steal {n} amber from {victim}"
event steal(n: Int) is take(min(n, opponent.amber), opponent)                      text "steal {n} amber"
event give(n: Int) needs your.amber >= n { your.amber -= n; income(opponent, n) }  text "pay your opponent {n} amber"
event seize(c: Creature, n: Int, pool: Player) needs n > 0 needs c in play { withdraw(pool, n); c.amber += n }
  text "{c} captures {n} amber from {pool}"
// From the opponent of whoever resolves it, also where another player's creature is the captor ("as if it were yours").
event capture(c: Creature, n: Int) is seize(c, min(n, opponent.amber), opponent)  text "{c} captures {n} amber"
event capture_own(c: Creature, n: Int) is seize(c, min(n, c.controller.amber), c.controller)
  text "{c} captures {n} amber from its own side"
event stash(c: Card, n: Int) needs your.amber >= n needs c in play { your.amber -= n; c.amber += n }
  text "move {n} amber from your pool to {c}" told ""
event place_amber(c: Card, n: Int) needs c in play { c.amber += n }  text "put {n} amber from the supply on {c}"
event exalt(c: Card) is place_amber(c, 1)                            text "exalt {c}"
event pull(c: Card, n: Int) needs n > 0 needs c in play { c.amber -= n; income(you, n) } told ""
event recover(c: Card, n: Int) is pull(c, min(n, c.amber))  text "move {n} amber from {c} to your pool"
event add_chains(n: Int)       { your.chains += n }         text "gain {n chain}"

event forge(cost: Int = your.key_cost)
  needs wealth(you) >= cost "not enough amber"
  // same: needs count(your.keys) < 3 -> : who has three keys has won
  needs count(your.keys) < 3
{
  pay_key(max(0, cost))
  strike_key(choose Key where it not in your.keys text "Forge which key?")
} text "forge a key, paying {cost} amber"
event strike_key(k: Key) { your.keys += k } told ""
event unforge(k: Key)    { opponent.keys -= k }  text "unforge one of your opponent's keys"

// Amber on certain cards, then part of the opponent's, may be spent; the pool pays the rest.
event pay_key(n: Int) {
  let due = n
  let left = wealth(you)
  for each Card where purse and it.amber > 0 and controller == you as c {
    left -= c.amber
    let x = choose max(0, due - left) to min(c.amber, due) text "{due} amber to pay for the key: how much from {c}?"
    spend_from(c, x)
    due -= x
  }
  // same: > -> >=: of nothing that may be borrowed nothing is spent
  if your.borrow > 0 {
    left -= min(your.borrow, opponent.amber)
    let x =
      choose max(0, due - left) to min(due, min(your.borrow, opponent.amber))
        text "{due} amber to pay for the key: how much of your opponent's?"
    spend_theirs(x)
    due -= x
  }
  spend(due)
  paid(n)
} told ""
event paid(n: Int) needs n > 0  text "spend {n} amber to forge a key" told ""
event spend(n: Int)               { your.amber -= n } told ""
event spend_from(c: Card, n: Int) { c.amber -= n } told ""
event spend_theirs(n: Int)        { opponent.amber -= n } told ""

win when count(keys) == 3

// ---- cards on the move ----------------------------------------------------------------------------------------------

event restock { move(each Card in your.discard, your.deck); mix } told ""
event shuffled  text "shuffle your deck" told ""
event mix {
  // same: where seen -> : what was not seen is not seen afterwards
  for each Card in your.deck where seen as c { c.seen = false }
  shuffle(your.deck)
  shuffled
} text "shuffle your deck"
event expose(c: Card) needs not c.seen { c.seen = true; reveal(c) }  text "reveal {c}" told ""
check "the top card of an open deck is seen by all" {
  for each Player where open_deck as p { expose(top of p.deck) }
}

event draw_card {
  if your.deck is empty { restock }
  if your.deck is not empty and phase is draw { your.drawn += 1 }
  move(top of your.deck, your.hand)
} text "draw a card" told ""
event draw(n: Int) { repeat n { draw_card } }  text "draw {n card}"
event refill {
  let gap = your.hand_size - count(Card in your.hand)
  if gap > 0 {
    draw(max(0, gap - penalty(you)))
    your.chains -= 1
  }
} text "refill your hand" told ""

// Every way out of a zone *is* a removal: a ward stops it. What lies on the card follows when it has left, so that it is
// last known with all it had.
event removal(c: Card, leaving: Bool) { } finally {
  if leaving and c is Creature and c.amber > 0 { income(c.controller.opponent, c.amber) }
  if leaving { shed(c) }
  if leaving and c.doomed { fall(c, c.controller, c.beaten) }
} text "{c} leaves play" told ""

event shed(c: Card) {
  move(each Card in c.upgrades, it.owner.discard)
  move(each Card in c.under, it.owner.discard)
  move(each Card in c.grafted, it.owner.discard)
  for each Card in c.halves as h { follow(h, c) }
} told ""

event follow(h: Card, c: Card) {
  if c in hand          { move(h, h.owner.hand) }
  else if c in deck     { move(h, h.owner.deck) }
  else if c in archives { move(h, c.side.archives) }
  else if c in purged   { move(h, h.owner.purged) }
  else                  { move(h, h.owner.discard) }
} told ""
event remove(c: Card) is removal(c, c in play) { move(c, c.owner.discard) }
  text "put {c} into its owner's discard pile"
event discard(c: Card)  is remove(c)                                            text "discard {c}"
event drop(c: Card)     is discard(c)                                           text "discard {c} from your hand"
event archive(c: Card)  is removal(c, c in play) { move(c, c.owner.archives) }  text "archive {c}"
event bounce(c: Card)   is removal(c, c in play) { move(c, c.owner.hand) }      text "return {c} to its owner's hand"
event purge(c: Card)    is removal(c, c in play) { move(c, c.owner.purged) }    text "purge {c}"
event top_deck(c: Card) is removal(c, c in play) { move(c, c.owner.deck) }  text "put {c} on top of its owner's deck"
event shuffle_in(c: Card) is removal(c, c in play) {
  move(c, c.owner.deck)
  for each Card in c.halves as h { follow(h, c) }
  mix by c.owner
} text "shuffle {c} into its owner's deck"
event abduct(c: Card)            is removal(c, c in play) { move(c, your.archives) }  text "put {c} into your archives"
event stow(c: Card, host: Card)  is removal(c, c in play) { move(c, host.under) }  text "put {c} facedown under {host}"
event graft(c: Card, host: Card) is removal(c, c in play) { move(c, host.grafted) }   text "graft {c} onto {host}"
event lose_card                  { discard(random Card in your.hand) }  text "discard a random card from your hand"
event recycle {
  move(each Card in your.hand, your.deck)
  move(each Card in your.discard, your.deck)
  mix
} text "shuffle your hand and discard pile into your deck"
event fold_discard { move(each Card in your.discard, your.deck); mix }  text "shuffle your discard pile into your deck"
event show_and_archive(c: Card) { reveal(c); archive(c) }               text "reveal and archive {c}"
event dig(h: House) {
  let going = true
  repeat while going and your.deck is not empty {
    let c = top of your.deck
    discard(c)
    if c is Creature and h in c.house {
      bounce(c)
      going = false
    }
  }
} text "discard cards from the top of your deck until a {h} creature is discarded or the deck is empty, and put that creature into your hand"
event attach(u: Card, host: Card) needs host in play { move(u, host.upgrades) }  text "attach {u} to {host}"
event swap(a: Creature, b: Creature) { exchange a, b }                           text "swap {a} and {b}"
event show(c: Card)                  { reveal(c) }                               text "reveal {c}"

// Cards that lie in foreign archives go to their owner's hand, wherever they were meant to go.
rule "guests go home" {
  instead of (removal or enter)(Card as c) if is_guest(c) { go_home(c) }
}
value is_guest(c: Card) = c in archives and c.owner != c.side  text "{c} lies in foreign archives"
event go_home(c: Card) { move(c, c.owner.hand) } told ""
event claim(c: Card)   { if is_guest(c) { go_home(c) } else { move(c, your.hand) } }
  text "take {c} into your hand"
event take_archives { claim(each Card in your.archives) }  text "take your archives into your hand"

// ---- entering play --------------------------------------------------------------------------------------------------

event enter(c: Card, side: Player = you) {
  show_what_enters(c)
  let home = if c has Treachery then side.opponent else side
  if c is Creature      { line_up(c, home) }
  else if c is Artifact { move(c, home.artifacts) }
  else if c is Upgrade  { fasten(c) }
  else                  { move(c, your.playing) }
  if c in battleline or c in artifacts { c.exhausted = true }
  arrive(c)
} text "put {c} into play", "{c} enters play" told ""
// All know it before it is asked where it goes; not the face of a token.
event show_what_enters(c: Card) { if c is not facedown { reveal(c) } }  text ""
event fasten(c: Upgrade) {
  if c.for_artifacts { attach(c, choose Artifact) } else { attach(c, choose Creature) }
} told ""
event arrive(c: Card)  text "{c} enters play" told ""  // part of entering: enters ready, stunned ...
event line_up(c: Creature, side: Player) {
  let open = if side.blocked and during play(c) then 0 else 1
  if side.battleline is empty {
    move(c, side.battleline)
  } else if c has Deploy {
    let place =
      choose 0 to count(Card in side.battleline) - 1 + open text "Deploy {c}: how many creatures stand to its left?"
    move(c, at place of side.battleline)
  } else {
    choose one text "Put {c} on which flank?" {
      "left flank" { move(c, bottom of side.battleline) }
      "right flank" if open == 1 { move(c, side.battleline) }
    }
  }
} text "move {c} to a flank" told ""
event fit(c: Card)
  needs c is not Upgrade or c.for_artifacts and any Artifact or not c.for_artifacts and any Creature told ""
event make_tokens(n: Int) { repeat n { make_token } }  text "make {n token creature}"
event make_token needs your.deck is not empty and any Card in your.reference {
  let c = top of your.deck
  // same: top -> bottom: a deck has one token creature
  turn c facedown as (top of your.reference).name
  enter(c)
} text "make a token creature"

// A play *is* an entering: one event, one window after the icons.
event play(c: Card) is enter(c)
  needs legal fit(c) "nothing to attach it to"
{
  c.last = c has Omega  // what it gains later is too late
  icons(c)
} finally {
  if c in your.playing { move(c, c.owner.discard) }
  if c.last { end phase }
  c.last = false
} text "play {c}"
event icons(c: Card) { every_icon(c, 1) }  text "resolve the bonus icons of {c}" told ""
event every_icon(c: Card, rounds: Int) {
  repeat rounds * c.bonus { amber_icon }
  repeat rounds * c.captures { capture(choose friendly Creature, 1) }
  repeat rounds * c.wounds { damage(choose Creature, 1) }
  repeat rounds * c.draws { draw(1) }
  repeat rounds * c.discards { discard(choose Card in your.hand) }
  repeat rounds * c.boosts { add_power(choose Creature, 1) }
} text "resolve each bonus icon of {c} {rounds} times" told ""
event amber_icon { gain(1) }  text "resolve an amber bonus icon" told ""

// ---- damage and destruction -----------------------------------------------------------------------------------------

// Deal, hit, place: 'instead of dealing' comes first, then ward and armor, then redirection.
event damage(c: Creature, n: Int, blow: Blow = Effect, piercing: Bool = false) needs n > 0 needs c in play {
  hit(c, n, blow, piercing)
} text "deal {n} damage to {c}"
event pierce(c: Creature, n: Int) is damage(c, n, Effect, true)  text "deal {n} damage to {c}, ignoring armor"
event hit(c: Creature, n: Int, blow: Blow, piercing: Bool) needs c in play {
  let soak = if piercing then 0 else min(n, armor_left(c))
  c.soaked = armor_used(c) + soak
  c.worn = c.armor
  // same: > -> >=: where no armor was used none is lost
  if soak > 0 { (turn player).dented = true }
  settle(c, n - soak, blow)
} told ""

event settle(c: Creature, n: Int, blow: Blow, moved: Bool = false) needs n > 0 needs c in play {
  c.damage += n
  if c.damage >= c.power or blow == Strike and source has Poison {
    if blow != Effect {
      c.slayer = source
      c.beaten = true
    }
    destroy(c)
  }
} text "deal {n} damage to {c}" told ""
event redirect(c: Creature, n: Int, blow: Blow) is settle(c, n, blow, true) told ""  // never redirected again
event heal_exactly(c: Creature, n: Int) needs n > 0 needs c in play { c.damage -= n } told ""
event heal(c: Creature, n: Int) is heal_exactly(c, min(n, c.damage))  text "heal {n} damage from {c}"
event mend(c: Creature)         is heal_exactly(c, c.damage)          text "fully heal {c}"
event add_power(c: Card, n: Int) needs c in play { c.plus += n }      text "put {n +1 power counter} on {c}"
event stun(c: Creature) needs c in play { c.stunned = true }          text "stun {c}"
event shake(c: Creature) needs c in play { c.stunned = false }        text "remove the stun from {c}"
event ward(c: Creature) needs c in play { c.warded = true }           text "ward {c}"
event unward(c: Card)           { c.warded = false } told ""
event enrage(c: Creature) needs c in play { c.enraged = true }        text "enrage {c}"
event ready(c: Card) needs c in play { c.exhausted = false }          text "ready {c}"
event wake(c: Card)             is ready(c)  text "ready {c}", "ready {c} in the ready phase" told ""
event exhaust(c: Card) needs c in play { c.exhausted = true }         text "exhaust {c}"

// A destroyed card is tagged first. All destroyed abilities are one window; then everything tagged leaves together.
event destroy(c: Card) counted by fall needs c in play needs not c.doomed { c.doomed = true }  text "destroy {c}"
event sacrifice(c: Card) is destroy(c) counted by fall           text "sacrifice {c}"
event bury(c: Card)      is remove(c)                            text "destroy {c}" told ""
event spare(c: Card)     { c.doomed = false; c.beaten = false }  text "save {c} from destruction"
event fall(c: Card, side: Player, beaten: Bool)                  text "destroy {c}" told ""
check "the doomed are buried together" {
  if any Card in play where doomed { funeral }
}

event funeral {
  resolve each destroyed of (Card in play where doomed)
  window { bury(each Card in play where doomed) }  // who hears of the destroyed and who of the departed: one window
} text "bury the destroyed cards" told ""

check "a creature without power, or with as much damage, is destroyed" {
  destroy(each Creature where damage >= power and not doomed)
}

check "what was used of armor is lost before the rest" {
  if (turn player).dented {
    // same: where soaked > 0 and worn != armor -> : of others nothing is lost
    for each Creature where soaked > 0 and worn != armor as c { c.soaked = armor_used(c); c.worn = c.armor }
  }
}

check "cards lie on their controller's side" {
  for each Creature where it.side != it.controller as c { line_up(c, c.controller) }
  for each Artifact where it.side != it.controller as c { move(c, c.controller.artifacts) }
}

check "creatures stand in the battleline, artifacts beside it" {
  for each Creature in artifacts as c { line_up(c, c.controller) }
  for each Artifact in battleline as c { move(c, c.controller.artifacts) }
  remove(each Card in battleline where it is not Creature and it is not Artifact)
  remove(each Upgrade where it.host is not Creature and not for_artifacts and it.host.mineral == 0)
}

rule "ward: against damage" { instead of hit(warded Creature as c) { unward(c) } }
rule "ward: against destruction and removal" {
  instead of destroy(warded Creature as c) { unward(c) }
  instead of removal(warded Creature as c) if c in play and not c.doomed { unward(c) }
}
rule "+1 power counters" { static { Creature: power + plus } }

// ---- using cards ----------------------------------------------------------------------------------------------------

event use(c: Card) needs c in play needs c is ready "it is exhausted" {
  c.exhausted = true
  if c is Creature { c.used += 1 }
} told ""
event unstun(c: Creature) is use(c) { c.stunned = false }                                text "remove the stun from {c}"
event reap(c: Creature)   is use(c) { reap_amber }                                       text "reap with {c}"
event reap_amber          { gain(1) } told ""
event act(c: Card)        is use(c) { resolve action of c }  text "use {c}", "{c} uses its Action ability"
event act_omni(c: Card)   is use(c) { resolve omni of c }  text "use {c}", "{c} uses its Omni ability"
event combat(c: Creature) is use(c) { c.clashed = false } finally { c.enraged = false }  text "fight with {c}" told ""
event fight(c: Creature) is combat(c) needs any Creature where attackable(it, c) "nobody to fight" {
  face(c, choose Creature where attackable(it, c))
} text "fight with {c}" told ""
event fight_foe(c: Creature, f: Creature) is combat(c) needs attackable(f, c) { face(c, f) }  text "fight {f} with {c}"
event face(c: Creature, f: Creature) {
  let evades = f has Elusive and not f.dodged and not c.keen
  f.dodged = true
  c.foe = f
  c.aim = f
  clash(c, f, evades)
} text "{c} fights {f}" told ""

// same: false -> true: whoever fights says it
event clash(c: Creature, f: Creature, evades: Bool = false) needs c in play and f in play {
  c.clashed = true
  let dodges = evades and c.aim == f
  together {
    damage(
      c.aim,
      if dodges or c.harmless or c.aim not in play then 0 else min(c.power + c.fight_damage, c.punch),
      Strike,
      c.piercing
    ) from c
    damage(
      c,
      if evades or f.harmless or c has Skirmish then 0 else min(f.power + f.fight_damage, f.punch),
      Strike,
      c.piercing
    ) from f
    damage(each Creature beside f, c.Splash, Spray) from c
  }
} text "{c} fights {f}"
// Told to be used, a stunned creature shakes off its stun, also where it could not have done what it was told.
event told_to_reap(c: Creature)  { reap(c) }      text "reap with {c}"
event told_to_fight(c: Creature) { fight(c) }     text "fight with {c}"
event told_to_act(c: Card)       { act(c) }       text "use {c}"
event told_to_act_omni(c: Card)  { act_omni(c) }  text "use {c}"
event ready_and_fight(c: Creature) {
  ready(c)
  if c.stunned { unstun(c) } else { fight(c) }
} text "ready and fight with {c}"
event ready_and_use(c: Creature)     { ready(c); employ(c) }  text "ready and use {c}"
event mark(c: Card)                  { c.marked = true }      text ""
event unmark(c: Card)                { c.marked = false }     text ""
event allot(c: Creature, n: Int = 1) { c.share += n }         text "allot {n} to {c}" told ""
// same: where share > 0 -> : who is allotted nothing is dealt nothing
event volley { damage(each Creature where share > 0, it.share); forget_share(each Creature) }
  text "deal the allotted damage" told ""
event forget_share(c: Creature) { c.share = 0 }  text ""
event employ(c: Card) {
  if c is Creature and c.stunned {
    unstun(c)
  } else {
    choose one text "Use {c} how?" {
      "reap" if c is Creature and legal reap(c) { reap(c) }
      "fight" if c is Creature and legal fight(c) { fight(c) }
      "action" if c has action and legal act(c) { act(c) }
      "omni" if c has omni and legal act_omni(c) { act_omni(c) }
    }
  }
} text "use {c}" told ""

rule "stun" {
  instead of (reap or combat or act or act_omni or told_to_reap or told_to_fight)(stunned Creature as c) { unstun(c) }
}

rule "enrage" {
  cannot (reap or act or act_omni)(enraged Creature as c) if legal fight(c)
}

rule "artifacts may have a price" {
  cannot (act or act_omni)(Artifact) if your.price_of_using_artifacts > your.amber
  before (act or act_omni)(Artifact) if your.price_of_using_artifacts > 0 { give(your.price_of_using_artifacts) }
  cannot play(Artifact) if your.price_of_playing_artifacts > your.amber
  before play(Artifact) if your.price_of_playing_artifacts > 0 { give(your.price_of_playing_artifacts) }
}
// The only place of the first creature is also the right flank.
value is_barred(c: Creature)   = your.no_creatures or your.blocked and your.battleline is empty and c has not Treachery
value is_wearable(c: Creature) = c has Wearable and any Creature and not your.no_upgrades
rule "players may be kept from playing creatures, or upgrades" {
  cannot play(Creature as c) if is_barred(c) and not is_wearable(c)
  cannot play(Upgrade) if your.no_upgrades
}

rule "a gigantic creature enters with its other half, and not without" {
  cannot enter(Gigantic as c) if no Half in any zone where is_half(it, c)
  before enter(Gigantic as c) {
    fetch(choose Half in any zone where is_half(it, c) text "Which card is the other half of {c}?", c)
  }
  cannot enter(Half)
}
value is_half(h: Half, c: Card) =
  h.whole == c.name
  and h.owner == c.owner
  and h.side == c.side
  and (
    h in hand and c in hand
      or h in discard and c in discard
      or h in archives and c in archives
      or h in purged and c in purged
  )  // not in a deck, where nobody sees it
event fetch(h: Half, c: Card) { move(h, c.halves) } told ""
rule "some creatures may be played as upgrades" {
  instead of play(Creature as c) if is_wearable(c) {
    show_what_enters(c)
    choose one text "Play {c} as a creature or as an upgrade?" {
      "as a creature" if not is_barred(c) { proceed }
      "as an upgrade" {
        // same: until end of that -> until end of turn: Wearable says the same as long as it is worn
        until end of that { c: is Upgrade }
        proceed
      }
    }
  }
}

rule "rule of six" {
  // same: 6 -> 5: of one name there are no more than of all; it only saves counting by name
  cannot play(Card as c) if times(play, this turn) + times(use, this turn) >= 6 and played(c) + worked(c) >= 6
  // same: 6 -> 5: likewise
  cannot use(Card as c) if times(play, this turn) + times(use, this turn) >= 6 and played(c) + worked(c) >= 6
}

// ---- ability kinds and keywords -------------------------------------------------------------------------------------

ability play of Card             = after play(self)                           text "Play"  // lost when it has left play
ability play of Action           = anywhere, after play(self)                 text "Play"
ability reap of Creature         = after reap(self)                           text "Reap"
ability before_fight of Creature = before clash(self)                         text "Before fight"
ability fight of Creature        = after combat(self) if came_to_blows(self)  text "Fight"
ability kills of Creature        = after fall(Creature as c, Player as side, true) if c.slayer == self and side != you
  text "After an enemy creature is destroyed fighting this one"
ability kills_any of Creature = after fall(Creature as c, any, true) if c.slayer == self
  text "After a creature is destroyed fighting this one"
ability destroyed of Card = activate                      text "Destroyed"
ability saved of Card     = instead of bury(self)         text "Destroyed"
ability action of Card    = activate                      text "Action"
ability omni of Card      = activate                      text "Omni"
ability enters of Card    = anywhere, after arrive(self)  text "As it enters play"
ability leaves of Card    = anywhere,
  after move(self) from battleline or artifacts or upgrades to hand or deck or discard or archives or purged
  text "When it leaves play"
ability dawn of Card         = after phase_begins(start) if you == turn player  text "At the start of your turn"
ability imitates of Creature = after phase_begins(start) if you == turn player  text "At the start of your turn"
ability dusk of Card         = after phase_begins(end) if you == turn player    text "At the end of your turn"
ability attached of Upgrade  = static                                           text ""
ability worn of Card         = static                                           text "As an upgrade"
ability scrap of Card        = anywhere, after move(self) from hand to discard if you == turn player  text "Scrap"
ability fate of Card         = activate                                         text "Fate"
ability prophecy of Prophecy = in prophecies,
  given,
  if self.active and turn player == opponent and any Card in self.under { fulfil(self) } text "Prophecy"

// The icons of a card with Enhance lie on other cards of its deck. In play the word does nothing.
keyword EnhanceAmber(n)    text "Enhance {n} amber"
keyword EnhanceCapture(n)  text "Enhance {n} capture"
keyword EnhanceDamage(n)   text "Enhance {n} damage"
keyword EnhanceDraw(n)     text "Enhance {n} draw"
keyword Wearable { static while self in upgrades { self: is Upgrade } }
  text "Wearable (it may be played as an upgrade instead)"
keyword Omega                                                                text "Omega"
keyword Taunt                                                                text "Taunt"
keyword Elusive                                                              text "Elusive"
keyword Skirmish                                                             text "Skirmish"
keyword Poison                                                               text "Poison"
keyword Deploy                                                               text "Deploy"
keyword Treachery                                                            text "Treachery"
keyword Entrench                                                             text "Entrench"
keyword Splash(n)                                                            text "Splash-attack {n}"
keyword Assault(n) { before clash(self, Creature as f) { damage(f, n) } }    text "Assault {n}"
keyword Hazardous(n) { before clash(Creature as f, self) { damage(f, n) } }  text "Hazardous {n}"
keyword Invulnerable { cannot hit(self)  cannot destroy(self) }
  text "Invulnerable (it cannot be dealt damage or destroyed)"
keyword Versatile { can use(self) }  text "Versatile (you may use it whatever the active house)"
// Of whoever plays it, which need not be its owner.
keyword Toll(n) {
  anywhere, cannot play(self) by you if your.amber < n
  anywhere, cannot play(self) by opponent if opponent.amber < n
  anywhere, before play(self) by you { lose_amber(n) }
  anywhere, before play(self) by opponent { lose_amber(n) by opponent }
} text "Toll {n} (to play it, lose {n} amber)"

keyword Threshold(n) {
  anywhere, cannot play(self) by you if your.amber < n
  anywhere, cannot play(self) by opponent if opponent.amber < n
} text "Threshold {n} (play it only if you have {n} amber or more)"

keyword Alpha {
  anywhere, cannot play(self) if times(play, this phase) + times(use, this phase) + times(drop, this phase) > 0
} text "Alpha (only before you play, use or discard any other card this turn)"

// ---- prophecies and the tide ----------------------------------------------------------------------------------------

event raise_tide needs your.tide != High { your.tide = High; opponent.tide = Low }          text "raise the tide"
event calm_tide                      { your.tide = Neutral; opponent.tide = Neutral }       text "make the tide neutral"
event foretell(p: Prophecy, c: Card) { stow(c, p); p.active = true; your.foretold = true }  text "activate {p}"
value is_back(q: Prophecy, p: Prophecy) = q.sheet > 0 and q.sheet == p.sheet and q != p
  text "it is the other side of {p}"
event turn_over(p: Prophecy, q: Prophecy) {
  move(each Card in p.under, q.under)
  p.active = false
  q.active = true
} text "turn {p} over"
event foresee(p: Prophecy, h: House) { p.said = h }  text "name {h} for {p}"
event fulfil(p: Prophecy) needs p.active {
  p.active = false
  p.said = none
  for each Card in p.under as c {
    reveal(c)
    turn player { resolve fate of c }
    if c in p.under { move(c, c.owner.discard) }
  }
} text "fulfil {p}"

// ---- actions and the turn -------------------------------------------------------------------------------------------

value free_hand = not your.opening or times(play by you, this turn) + times(drop by you, this turn) == 0

// A permission is used up by what needs it. What an action does itself uses up a permission that is good for once; what
// the active house allows is therefore done by an event that the action calls.
event play_called(c: Card)   { play(c) }  text "play {c}"
event play_by_leave(c: Card) is play(c)   text "play {c}"

action play_card(c: Card in your.hand) as plays
  needs c is called or can play(c) "not of the active house"
  needs free_hand or can play(c) "first turn: one card only"
  needs legal play(c) "it cannot be played"
{ if c is called and free_hand { play_called(c) } else { play_by_leave(c) } } text "play {c}"
action drop_card(c: Card in your.hand) as discards
  needs c is called "not of the active house"
  needs free_hand "first turn: one card only"
{ drop(c) } text "discard {c}"
action reap_with(c: friendly Creature) as reaps
  needs c is ready "it is exhausted"
  needs c is called or can reap(c) or c.stunned and can unstun(c) "not of the active house"
  needs legal reap(c) or c.stunned and legal unstun(c) "it cannot reap"
{
  if c is called { told_to_reap(c) } else if c.stunned { unstun(c) } else { reap(c) }
} text "reap with {c}"

action fight_with(c: friendly Creature) as fights
  needs c is ready "it is exhausted"
  needs c is called or can fight(c) or c.stunned and can combat(c) "not of the active house"
  needs legal fight(c) or c.stunned and legal unstun(c) "it cannot fight"
{
  if c is called { told_to_fight(c) } else if c.stunned { unstun(c) } else { fight(c) }
} text "fight with {c}"
action use_action(c: friendly Card where it has action) as acts
  needs c is ready "it is exhausted"
  needs c is called or can act(c) "not of the active house"
  needs legal act(c) "it cannot be used"
{ if c is called { told_to_act(c) } else { act(c) } } text "use the action of {c}"
action use_omni(c: friendly Card where it has omni) as uses_omni
  needs c is ready "it is exhausted"
  needs legal act_omni(c) "it cannot be used"
{ told_to_act_omni(c) } text "use the omni ability of {c}"
action raise as raises_tide
  needs your.tide != High "the tide is high already"
  needs legal raise_tide "the tide cannot be raised"
{ add_chains(3); raise_tide } text "gain 3 chains and raise the tide"
action activate_prophecy(p: Prophecy in your.prophecies, c: Card in your.hand) as foretells
  needs not p.active "it is active"
  needs no Prophecy in your.prophecies where is_back(it, p) and active "its other side is active"
  needs not your.foretold "once each turn"
{ foretell(p, c) } text "activate {p} with {c}"
action stop as stops { end phase }  text "end your turn"

// What this turn will be asked for as its player's last one, however many turns follow before the next.
event remember_turn {
  your.forged_last = none
  for each Key where times(strike_key(it) by you, this turn) > 0 as k { your.forged_last += k }
  your.mustered_last = times(play(Creature) by you, this turn)
} told ""
event choose_house(h: House) { your.house = h }  text "choose {h} as your active house"

actions in_main { play_card, drop_card, reap_with, fight_with, use_action, use_omni, raise, activate_prophecy, stop }
turn {
  phase start { }
  phase forge { forge }
  phase house {
    choose_house(choose House in choosable(you) text "Which house do you call?")
    your.last_house = your.house
    if any Card in your.archives { may take_archives }
  }
  phase main {
    actions in_main
  }
  phase ready {
    let stay =
      choose any number of exhausted friendly Card where it has Entrench
        text "Which cards with entrench stay exhausted?"
    wake(each friendly Card where exhausted and it not in stay)
  }
  phase draw { refill }
  phase end {
    your.opening = false
    remember_turn
  }
}

setup {
  each player {
    // same: you -> opponent: no test brings a deck of its own
    // same: create(list, your.deck) -> : no test brings a deck of its own
    if has_list(you) { create(list, your.deck) } else { random_deck }
    // same: your -> opponent: each is shuffled
    shuffle(your.deck)
  }
  first player { deal(7); your.opening = true }
  deal(6) by second player
  each player { may mulligan }
}
event deal(n: Int) { draw(max(0, n - penalty(you))); your.chains -= 1 }  text "take a hand of {n card}"
event mulligan {
  let n = count(Card in your.hand)
  move(each Card in your.hand, your.deck)
  shuffle(your.deck)
  draw(n - 1)
} text "take a mulligan"

// Three houses, twelve cards of each; of a house with few cards in the pack they come several times.
value in_decks(n: CardName) = n is not Token and n is not Prophecy and n is not Half
value pool(h: House)        = count(CardName where h in it.house and in_decks(it))
event random_deck {
  // same: > -> >=: every house has cards
  // same: 0 -> 1: every house has two
  repeat 3 { add_house(random House where it not in your.identity and pool(it) > 0) }
  enhance_deck
  create(random CardName where it is Token, your.reference)
  repeat 2 { add_prophecy(random CardName where it is Prophecy) }
} text "take a random deck"

event add_prophecy(n: CardName) {
  create(n, your.prophecies)
  // same: random -> choose: a sheet has two sides
  // same: random -> each: a sheet has two sides
  if n.sheet > 0 { create(random CardName where it is Prophecy and it.sheet == n.sheet and it != n, your.prophecies) }
} told ""
// The icons that cards with Enhance bring lie on other cards of the deck, at most five on one.
value is_enhanced_by(c: Card, other: Card) = c != other and c is not Half and icon_count(c) < 5
event enhance_deck {
  for each Card in your.deck as c {
    repeat c.EnhanceAmber { add_amber_icon(random Card in your.deck where is_enhanced_by(it, c)) }
    repeat c.EnhanceCapture { add_capture_icon(random Card in your.deck where is_enhanced_by(it, c)) }
    repeat c.EnhanceDamage { add_damage_icon(random Card in your.deck where is_enhanced_by(it, c)) }
    repeat c.EnhanceDraw { add_draw_icon(random Card in your.deck where is_enhanced_by(it, c)) }
  }
} text ""
event add_amber_icon(c: Card)   { forever { c: bonus + 1 } }     text ""
event add_capture_icon(c: Card) { forever { c: captures + 1 } }  text ""
event add_damage_icon(c: Card)  { forever { c: wounds + 1 } }    text ""
event add_draw_icon(c: Card)    { forever { c: draws + 1 } }     text ""
event add_house(h: House) {
  your.identity += h
  let left = 12
  repeat while left > 1 {
    let n = random CardName where h in it.house and in_decks(it)
    create(n, your.deck)
    left -= 1
    if n is Gigantic {
      // same: random -> choose: a gigantic creature has one other half
      // same: random -> each: a gigantic creature has one other half
      create(random CardName where it is Half and it.whole == n, your.deck)
      left -= 1
    }
  }
  // The last one has no second half.
  if left > 0 { create(random CardName where h in it.house and in_decks(it) and it is not Gigantic, your.deck) }
} told ""

// How a player stands: keys, the amber for the next one, and those who bring more of it. What all begin with is the measure
// of a clear lead.
value evaluate(p: Player) =
  60 + 32 * count(p.keys) + 4 * p.amber + 4 * creatures(p) + total power of (Creature where controller == p)
  + 2 * count(Artifact where controller == p) + count(Card in p.hand) + 2 * count(Card in p.archives) - 2 * p.chains
  - 3 * total amber of (Creature where controller == p)
