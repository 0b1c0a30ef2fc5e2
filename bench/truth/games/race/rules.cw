// Race: cards move their player on. Two cards are played each turn; who first has come 40 steps wins.

game "Race" {
  players 2 to 4
  timing  immediate
  order   arrival
  forced  taken
  limit   80 turns, then most steps
  about   "Two cards a turn, forty steps to go."
}

zone deck each player, hidden, ordered
zone hand each player, private
zone road each player, public, active
zone past each player, public, ordered
zone sky  shared,      hidden, ordered
zone wind shared,      public, ordered
zone gone shared,      hidden, ordered

player {
  steps: Int = 0, at least 0
  plays: Int = 2  resets each turn
}

kind Move { steps: Int }
kind Wind { blows: Int }

event walk(n: Int) { your.steps += n }  text "go {n step}"
event trip(n: Int) { for each opponent as p { p.steps -= n } }
  text "each opponent goes {n step} back"
event play(c: Move) { move(c, your.road); walk(c.steps) }  text "play {c}"
event drop(c: Card) { move(c, c.owner.past) }              text "discard {c}"
event draw(n: Int) {
  repeat n {
    if your.deck is empty { recycle }
    move(top of your.deck, your.hand)
  }
} text "draw {n card}"

event recycle {
  move(each Card in your.past, your.deck)
  shuffle(your.deck)
} text "shuffle your discard pile into your deck"

// Chance: what comes from the sky carries whoever begins their turn.
event next_wind {
  move(each Card in wind, gone)
  if sky is empty {
    move(each Card in gone, sky)
    shuffle(sky)
  }
  move(top of sky, wind)
  walk(total blows of (Wind in wind))
} text "see what the sky brings"

ability on_play of Move = after play(self)  text "When played"

action play_card(c: Move in your.hand) as plays
  needs your.plays > 0 "two cards a turn"
{
  your.plays -= 1
  play(c)
} text "play {c}"
action end_turn as ends_turn { end phase }  text "end your turn"

turn {
  phase start {
    next_wind
    draw(2)
  }
  phase main { actions play_card, end_turn }
  phase cleanup { drop(each Card in your.road) }
}

win when steps >= 40

setup {
  each player {
    create("Kit", your.deck)
    shuffle(your.deck)
  }
  create("Winds", sky)
  shuffle(sky)
  second player { draw(1); walk(2) }
}

deck "Kit" {
  3 "Stroll", 3 "March", 2 "Shortcut", 2 "Stumble", 2 "Map", 2 "Tailwind", 2 "Detour", 2 "Sprint"
}

deck "Winds" { 3 "Calm", 3 "Breeze", 3 "Gale", 3 "Storm" }

card "Calm"   : Wind { blows 0 }
card "Breeze" : Wind { blows 1 }
card "Gale"   : Wind { blows 2 }
card "Storm"  : Wind { blows 4 }

card "Stroll"   : Move { steps 2 }
card "March"    : Move { steps 2 }
card "Shortcut" : Move { steps 1  on_play { walk(1) } }
card "Stumble"  : Move { steps 1  on_play { trip(1) } }
card "Map"      : Move { steps 1  on_play { draw(1) } }
card "Tailwind" : Move { steps 0  on_play { walk(count(Move in your.road)) } }
card "Detour"   : Move { steps 2 }
card "Sprint"   : Move { steps 3  on_play { trip(-1) } }
