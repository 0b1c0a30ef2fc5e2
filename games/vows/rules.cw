// Vows: a trick-taking game for three to six. Each player says how many tricks they will take, and must take exactly those.

use "std/endings"

game "Vows" {
  players 3 to 6
  timing  immediate
  order   arrival
  limit   200 turns, then most points
  about   "Say how many tricks you will take, follow suit, and keep your word."
}

enum Suit { Oak, Rose, Star, Moon }

zone deck  shared,      hidden,  ordered
zone trump shared,      public,  ordered          // the card that was turned up: its suit beats the others
zone spent shared,      hidden,  ordered
zone hand  each player, private, ordered
// same: , active -> : no card has an ability
zone played each player, public, ordered, active  // one card of the trick

table {
  led:   set of Suit = none  text "suit that was led"
  hands: Int = 0
}

player {
  points: Int = 0
  vow:    Int = 0
  tricks: Int = 0
}

kind Suited {
  suit: Suit
  rank: Int
}

adjective trumping(c: Suited)  = any (Suited in trump where suit == c.suit)
adjective following(c: Suited) = c.suit in table.led

value can_follow = any (following Suited in your.hand)
// same: 200 -> 201: more than any rank and another hundred
// same: 200 -> 199: more than any rank and another hundred
// same: 100 -> 101: more than any rank, and less than 200
// same: 100 -> 99: more than any rank
value strength(c: Suited) = if c is trumping then 200 + c.rank else if c is following then 100 + c.rank else c.rank

// ---- events -------------------------------------------------------------------------------------------------------

event deal {
  table.hands += 1
  move(each Card in spent, deck)
  move(each Card in trump, deck)  // same: each -> choose: there is one
  shuffle(deck)
  each player {
    move(top 5 of deck, your.hand)
    your.tricks = 0
  }
  move(top of deck, trump)
} text "deal five cards to each player and turn one up"

event swear(n: Int) { your.vow = n }  text "vow to take {n trick}"

event play(c: Suited) {
  if count(table.led) == 0 { table.led += c.suit }
  move(c, your.played)
} text "play {c}"

event take_trick {
  your.tricks += 1
  move(each Card in played, spent)
  table.led = none
} text "take the trick"

event score(n: Int) { your.points += n }  text "score {n point}"

event reckon {
  each player {
    if your.tricks == your.vow { score(5 + your.vow) }
  }
} text "reckon the vows"

// Who has most points wins; with several the match is a draw.
event finish {
  let best = most Player by points
  if count(best) == 1 { win(first of best) } else { lose(each Player) }
} text "end the match"

// ---- the turn: one card; whoever takes the trick begins the next ----------------------------------------------------

action play_card(c: Suited in your.hand) as plays
  needs c is following or not can_follow "you must follow suit"
{
  play(c)
  end phase
} text "play {c}"

turn {
  phase vows {
    // same: played -> hand: what is played is taken before the next card
    if no (Card in hand) and no (Card in played) {
      deal
      each player {
        let n = choose 0 to 5 text "how many tricks will you take?"
        swear(n)
      }
    }
  }
  phase card { actions play_card }
  phase trick {
    if count(Suited in played) == count(Player) {
      let best = first of (most (Suited in played) by strength(it))
      best.controller {
        take_trick
        next turn
      }
      if no (Card in hand) {
        reckon
        if table.hands >= 4 { finish }
      }
    }
  }
}

setup { create("Pack", deck) }
