// Pearls: a game of sealed bids, claims and doubts for three to six. What you bid and whom you dive for, only you know.

use "std/endings"

game "Pearls" {
  players 3 to 6
  timing  immediate
  order   arrival
  limit   60 turns, then most score
  version "1.0"
  licence "MIT OR Apache-2.0"
  about   "Seal a bid, say something else, and do not get caught."
  about   de "Biete verdeckt, behaupte etwas anderes und lass dich nicht erwischen."
}

enum Hue { White, Black, Rose, Gold }

zone sea     shared,      hidden,  ordered
zone find    shared,      public,  ordered          // what is dived for
zone sunk    shared,      public,  ordered
zone patron  each player, private, ordered          // for whom a player dives: nobody else knows
zone patrons shared,      hidden,  ordered
zone haul    each player, public,  ordered, active  // same: , active -> : no card has an ability

player {
  coins:      Int = 12, at least 0
  secret bid: Int = 0, at least 0, at most 5  // same: 5 -> 6: nobody is offered a 6
  claim:      Int = 0
  score:      Int = 0
}

kind Treasure { hue: Hue; worth: Int }
kind Patron { favours: Hue }

// A bid that nobody else has made.
adjective alone(p: Player) = count(Player where bid == p.bid) == 1
value worth_of(c: Treasure, p: Player) =
  if any (Patron in p.patron where favours == c.hue) then 2 * c.worth else c.worth

// ---- events -------------------------------------------------------------------------------------------------------

event turn_up { move(top of sea, find) }  text "turn up the next find" told de "{deckt|deckst} den nächsten Fund auf"

event say(n: Int) { your.claim = n }
  text "claim to have bid {n}" told de "{behauptet|behauptest}, {n} geboten zu haben"

// same: needs your.coins >= n -> : nobody is asked to pay more than there is
event pay_coins(n: Int) needs your.coins >= n { your.coins -= n }
  text "pay {n coin}" told de "{zahlt|zahlst} {n Münze|Münzen}"
event get_coins(n: Int) { your.coins += n }  text "get {n coin}" told de "{bekommt|bekommst} {n Münze|Münzen}"

// same: reveal(your.bid) -> : the bid is also told; who sees it in the box of the player no test can ask
event show(n: Int) { reveal(your.bid) }  text "had bid {n}" told de "{hatte|hattest} {n} geboten"

event caught(p: Player) {
  p {
    pay_coins(min(2, your.coins))
    your.bid = 0
  }
  get_coins(2)
} text "catch {p}" told de "{erwischt|erwischst} {p}"

// A bid is never more than the coins there are: whoever has paid for a doubt may have bid less than they meant to.
event wronged(p: Player) {
  pay_coins(min(2, your.coins))
  get_coins(2) by p
  your.bid = min(your.bid, your.coins)
} text "wrong {p}" told de "{tut|tust} {p} unrecht"

event bring_up(c: Treasure) { move(c, your.haul) }  text "bring up {c}" told de "{birgt|birgst} {c}"
event sinks(c: Treasure)    { move(c, sunk) }       text "{c} sinks" told de "{c} versinkt"

event score(n: Int) { your.score += n }  text "score {n point}" told de "{erhält|erhältst} {n Punkt|Punkte}"

event reckon {
  each player {
    score(your.coins / 3)
    for each Treasure in your.haul as c { score(worth_of(c, you)) }
    move(each Card in your.patron, your.haul)  // same: each -> choose: everybody has one
  }
} text "reckon the hauls" told de "{rechnet|rechnest} die Beute ab"

event finish {
  reckon
  let best = most Player by score
  if count(best) == 1 { win(first of best) } else { lose(each Player) }
} text "end the match" told de "die Partie endet"

// ---- a dive -------------------------------------------------------------------------------------------------------

turn {
  phase seal {
    turn_up
    each player {
      let n =
        choose 0 to min(your.coins, 5)
          text "what do you bid? Nobody else sees it"
          text de "Wie viel bietest du? Niemand sonst sieht es"
      your.bid = n
    }
  }
  phase claims {
    each player {
      let n = choose 0 to 5 text "what do you say that you have bid?" text de "Was behauptest du, geboten zu haben?"
      say(n)
    }
  }
  phase doubts {
    let doubted = choose up to 1 opponent text "whose claim do you doubt?" text de "Wem glaubst du nicht?"
    for each doubted as p {
      p { show(your.bid) }
      if p.bid != p.claim { caught(p) } else { wronged(p) }
    }
  }
  phase dive {
    each player { show(your.bid) }
    for each Treasure in find as c {
      // same: > -> >=: nothing is worth 0
      let divers = most (alone Player) by (if c.worth > 0 then bid else -bid)
      if count(divers) == 1 {
        first of divers {
          // same: > -> >=: nothing is worth 0
          if c.worth > 0 { pay_coins(your.bid) }
          bring_up(c)
        }
      } else {
        sinks(c)
      }
    }
    each player {
      your.bid = 0
      reveal(your.bid)  // same: reveal(your.bid) -> : who sees a bid of nobody no test can ask
      your.claim = 0
    }
    if sea is empty { finish }
  }
}

setup {
  create("The Sea", sea)
  create("The Patrons", patrons)
  shuffle(sea)
  shuffle(patrons)
  each player { move(top of patrons, your.patron) }
}
